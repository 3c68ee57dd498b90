#include "candidates/follow_up/odd_drafts.h"

#include <algorithm>
#include <array>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/edits.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

/// The condition that a column is some text; nullptr: there is none, or several.
const Expr* said_of(const Query& query, int table, int column) {
  const Expr* found = nullptr;
  for (const Expr& one : query.where) {
    const bool equal = one.kind == ExprKind::op && one.name == "=" && one.args.size() == 2 &&
                       one.args[1].kind == ExprKind::literal;
    if (!equal || !(use_of(one.args[0], query) == ColumnUse{table, column})) continue;
    if (found != nullptr) return nullptr;
    found = &one;
  }
  return found;
}

/// What is computed of the values of one column.
bool of_column(const Expr& output) {
  return is_aggregate(output) && output.args.size() == 1 && output.args[0].kind == ExprKind::column;
}

}  // namespace

/// "By assignee" asks for each of them, or for an order, "their assignee" for who it is, and not
/// for what has one.
bool OddDrafts::only_keeps_known(const FollowUpDraft& draft) const {
  const auto known = [](const Query& query) {
    return std::ranges::count(query.where, "is not null", &Expr::name);
  };
  return (words_.has(FollowCue::by) || words_.has(FollowCue::theirs)) && draft.has(Act::added) &&
         !draft.has(Act::alone) && known(draft.query) > known(before_);
}

/// "Which month", of numbers by month; "which brand", by brand.
bool OddDrafts::names_groups(const FeedbackPhrase& phrase) const {
  const bool of_time = language::TimeWords::english().unit(phrase.text).has_value() &&
                       std::ranges::any_of(before_.group_by, [](const Expr& group) {
                         return group.kind == ExprKind::call;
                       });
  return of_time || std::ranges::any_of(before_.group_by, [&](const Expr& group) {
           const ColumnUse use = use_of(group, before_);
           return use.table >= 0 && group.kind == ExprKind::column &&
                  (means(phrase, use) ||
                   (about(phrase) == About::table && phrase.tables[0].use.table == use.table));
         });
}

/// "The worst five?" after averages by product: those with the lowest average, which is what is
/// shown, and not by another number that nobody has spoken of.
bool OddDrafts::ranks_by_unsaid(const FollowUpDraft& draft) const {
  const auto names_thing = [this](const FeedbackPhrase& phrase) {
    return !phrase.number && !names_groups(phrase);
  };
  if (!words_.has(FollowCue::superlative) || draft.query.order_by.empty() ||
      std::ranges::any_of(told_.phrases, names_thing) ||
      std::ranges::count_if(before_.outputs, contains_aggregate) != 1)
    return false;
  const Expr& key = draft.query.order_by[0].expr;
  const auto shown = [&](const Expr& output) { return same_expression(output, key); };
  return contains_aggregate(key) && std::ranges::none_of(before_.outputs, shown);
}

/// "Average price per material" of what is divided by material: still by that.
bool OddDrafts::gives_up_said_group(const FollowUpDraft& draft) const {
  if (!draft.has(Act::regrouped)) return false;
  const auto divides = [](const Query& query, ColumnUse use) {
    return std::ranges::any_of(query.group_by,
                               [&](const Expr& group) { return use_of(group, query) == use; });
  };
  return std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& saying) {
    return saying.polarity != Polarity::unwanted && saying.names_columns() &&
           divides(before_, saying.columns[0].use) && !divides(draft.query, saying.columns[0].use);
  });
}

/// "A weekly breakdown" of what is divided by months: by weeks, and not by single dates.
bool OddDrafts::divides_by_dates(const FollowUpDraft& draft) const {
  const auto is_part = [](const Expr& group) { return group.kind != ExprKind::column; };
  const auto is_date = [&](const Expr& group) {
    return group.kind == ExprKind::column &&
           std::ranges::any_of(before_.group_by, [&](const Expr& part) {
             return is_part(part) &&
                    use_of(first_column(part), before_) == use_of(group, draft.query);
           });
  };
  if (!draft.has(Act::regrouped) || std::ranges::none_of(draft.query.group_by, is_date))
    return false;
  return std::ranges::any_of(language::tokenize(words_.rest), [](const language::Token& token) {
    return language::TimeWords::english().unit(token.lower).has_value();
  });
}

/// "By closing date" of what is divided by months: by the months of that date, and not by single
/// ones.
bool OddDrafts::gives_up_periods(const FollowUpDraft& draft) const {
  const auto is_time = [](const Expr& expr) {
    return expr.type == schema::TypeKind::date || expr.type == schema::TypeKind::timestamp;
  };
  const auto is_period = [&](const Expr& group) {
    return group.kind != ExprKind::column && is_time(first_column(group));
  };
  return std::ranges::any_of(before_.group_by, is_period) &&
         std::ranges::any_of(draft.query.group_by, [&](const Expr& group) {
           return group.kind == ExprKind::column && is_time(group);
         });
}

/// "And the average for sales" after an average salary: that of salaries, where no word is of
/// another column.
bool OddDrafts::computes_unsaid(const FollowUpDraft& draft) const {
  const auto is_named = [this](ColumnUse use) {
    return std::ranges::any_of(told_.phrases,
                               [use](const FeedbackPhrase& phrase) { return means(phrase, use); });
  };
  if (!draft.has(Act::took_aggregate) || std::ranges::none_of(before_.outputs, of_column))
    return false;
  return std::ranges::any_of(draft.query.outputs, [&](const Expr& output) {
    if (!of_column(output)) return false;
    const ColumnUse use = use_of(output.args[0], draft.query);
    return !is_named(use) && std::ranges::none_of(before_.outputs, [&](const Expr& shown) {
      return of_column(shown) && use_of(shown.args[0], before_) == use;
    });
  });
}

/// "Put in" asks for no left year that is both known and not.
bool OddDrafts::contradicts_itself(const Query& query) {
  const auto opposite = [](const Expr& a, const Expr& b) {
    return a.name == "is null" && b.name == "is not null" && same_expression(a.args[0], b.args[0]);
  };
  return std::ranges::any_of(query.where, [&](const Expr& one) {
    return std::ranges::any_of(query.where,
                               [&](const Expr& other) { return opposite(one, other); });
  });
}

/// "The three best paid" are three, and not the one with that key: where no word names the key.
bool OddDrafts::compares_key(const FollowUpDraft& draft) const {
  if (draft.has(Act::alone)) return false;
  const auto names_key = [&](const FeedbackPhrase& phrase, ColumnUse key) {
    return !phrase.number && means(phrase, key);
  };
  return std::ranges::any_of(draft.query.where, [&](const Expr& one) {
    const bool equal = one.name == "=" && one.args.size() == 2 && !is_said_before(one) &&
                       one.args[0].kind == ExprKind::column &&
                       one.args[1].kind == ExprKind::literal;
    if (!equal) return false;
    const ColumnUse use = use_of(one.args[0], draft.query);
    return use.table >= 0 && !use.is_row() && naming_.key(use.table) == use.column &&
           std::ranges::any_of(told_.phrases,
                               [](const auto& phrase) { return phrase.number.has_value(); }) &&
           std::ranges::none_of(told_.phrases,
                                [&](const auto& phrase) { return names_key(phrase, use); });
  });
}

bool OddDrafts::is_said_before(const Expr& condition) const {
  return std::ranges::any_of(before_.where, [&](const Expr& known) {
    return known.args.size() == 2 && known.args[1].text == condition.args[1].text;
  });
}

/// "Who has no manager?" after a number of employees: those who have none, and not how many.
bool OddDrafts::counts_still(const FollowUpDraft& draft) const {
  const bool one_number = before_.outputs.size() == 1 && before_.group_by.empty() &&
                          contains_aggregate(before_.outputs[0]);
  return one_number && words_.asks_for_things && draft.has(Act::kept_outputs) &&
         !words_.has(FollowCue::count) && !words_.has(FollowCue::aggregate);
}

/// "Their phone numbers": of all of them, and not of those who came by phone.
bool OddDrafts::limits_theirs(const FollowUpDraft& draft) const {
  constexpr std::array kLimiting = {Act::added,          Act::added_nested,   Act::linked,
                                    Act::replaced,       Act::replaced_alike, Act::replaced_other,
                                    Act::replaced_turned};
  constexpr std::array kOther = {FollowCue::compare, FollowCue::count, FollowCue::only,
                                 FollowCue::aggregate, FollowCue::superlative};
  const auto said = [this](FollowCue cue) { return words_.has(cue); };
  if (!words_.has(FollowCue::theirs) || told_.phrases.empty() || std::ranges::any_of(kOther, said))
    return false;
  const FeedbackPhrase& first = told_.phrases[0];
  return first.names_columns() && !first.number && !first.of_time &&
         std::ranges::any_of(kLimiting, [&](Act act) { return draft.has(act); });
}

/// "Who's the youngest?": one, and not the first ten.
bool OddDrafts::lists_several_of_one(const FollowUpDraft& draft) const {
  const auto counts = [](const FeedbackPhrase& phrase) { return phrase.number.has_value(); };
  return words_.asks_for_one && words_.has(FollowCue::superlative) && draft.query.limit &&
         *draft.query.limit > 1 && draft.query.limit != before_.limit &&
         std::ranges::none_of(told_.phrases, counts);
}

/// "By optometrist" is for each of them, and no sum of their numbers.
bool OddDrafts::adds_up_key(const Query& query) const {
  return std::ranges::any_of(query.outputs, [&](const Expr& output) {
    const bool adds_up = of_column(output) && (output.name == "sum" || output.name == "avg");
    const ColumnUse use = adds_up ? use_of(output.args[0], query) : ColumnUse{};
    return use.table >= 0 && !use.is_row() && naming_.identifies(use.table, use.column) &&
           std::ranges::none_of(before_.outputs,
                                [&](const Expr& shown) { return same_expression(shown, output); });
  });
}

bool OddDrafts::shows_one_of_all(const FollowUpDraft& draft) const {
  const bool last = !before_.limit && draft.query.limit == 1;
  return last || draft.has(Act::counted);
}

/// "The worst five?": five of them, and not one.
bool OddDrafts::shows_other_number(const FollowUpDraft& draft) const {
  if (!words_.has(FollowCue::superlative) || !draft.query.limit || told_.phrases.size() != 1)
    return false;
  const auto said = amount_of(told_.phrases[0]);
  return said && static_cast<double>(*draft.query.limit) != *said;
}

void OddDrafts::leave_out_other_name(Query& query) const {
  for (const Source& source : before_.from) {
    if (source.table < 0) continue;
    const std::vector<int> full = naming_.full_name(source.table);
    if (full.size() != 2) continue;
    const Expr* const old[] = {said_of(before_, source.table, full[0]),
                               said_of(before_, source.table, full[1])};
    const Expr* const now[] = {said_of(query, source.table, full[0]),
                               said_of(query, source.table, full[1])};
    if (!old[0] || !old[1] || !now[0] || !now[1]) continue;
    const bool same[] = {old[0]->args[1].text == now[0]->args[1].text,
                         old[1]->args[1].text == now[1]->args[1].text};
    if (same[0] == same[1]) continue;
    query.where.erase(query.where.begin() + (now[same[0] ? 0 : 1] - query.where.data()));
  }
}

}  // namespace nl_ask::candidates
