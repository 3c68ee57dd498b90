#include "candidates/follow_up/follow_up_features.h"

#include <algorithm>
#include <deque>
#include <string>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/heard_request.h"

namespace nl_ask::candidates {
namespace {

constexpr std::string_view kActNames[kActs] = {
    "added",      "added_nested",    "measured",       "complemented",
    "replaced",   "replaced_turned", "replaced_alike", "replaced_other",
    "cleared",    "excluded",        "dropped",        "negated",
    "others",     "swapped_number",  "renumbered",     "swapped_column",
    "dated",      "swapped_measure", "converted",      "topped_up",
    "widened",    "transferred",     "kept_outputs",   "took_outputs",
    "hidden",     "narrowed",        "took_aggregate", "joined_outputs",
    "listed",     "referred",        "computed_each",  "changed_function",
    "counted",    "ordered",         "reordered",      "turned_order",
    "other_end",  "next_rows",       "limited",        "swapped_limit",
    "grouped",    "regrouped",       "ungrouped",      "rescaled",
    "subdivided", "averaged",        "accumulated",    "exceeding",
    "with_empty", "compared",        "within_limit",   "nested",
    "linked",     "unchanged",       "alone"};

/// Names of features, which must outlive every vector of them: "act.A", then "CUE.A" by cue.
class Names {
 public:
  Names() {
    for (const std::string_view act : kActNames) names_.push_back("act." + std::string(act));
    for (int cue = 0; cue < kFollowCues; ++cue)
      for (const std::string_view act : kActNames)
        names_.push_back(std::string(name_of(static_cast<FollowCue>(cue))) + "." +
                         std::string(act));
  }
  std::string_view act(std::size_t act) const { return names_[act]; }
  std::string_view pair(std::size_t cue, std::size_t act) const {
    return names_[(cue + 1) * kActs + act];
  }

 private:
  std::deque<std::string> names_;
};

const Names& names() {
  static const Names* const all = new Names;
  return *all;
}

constexpr const char* kHit[4] = {"told.column", "told.table", "told.value", "told.number"};
constexpr const char* kMissed[4] = {"told.column_missed", "told.table_missed", "told.value_missed",
                                    "told.number_missed"};

constexpr const char* kGone[kParts] = {"gone.output",   "gone.where", "gone.group",
                                       "gone.having",   "gone.order", "gone.limit",
                                       "gone.distinct", "gone.set",   "gone.table"};
/// "How many of those are flats" after all that is kept of some houses: so many columns speak.
constexpr std::size_t kMostGone = 3;
constexpr const char* kNew[kParts] = {"new.output",   "new.where", "new.group",
                                      "new.having",   "new.order", "new.limit",
                                      "new.distinct", "new.set",   "new.table"};

class Features {
 public:
  Features(const FollowUpDraft& draft, const FollowUpCase& against)
      : draft_(draft), case_(against), profile_(profile_of(draft.query)) {}

  FeatureVector all() {
    add_acts();
    add_told();
    add_functions();
    add_known_measure();
    add_known_date();
    add_changes();
    add_cycles();
    add_conflicts();
    return std::move(features_);
  }

 private:
  void add(std::string_view name, double value = 1) {
    if (value != 0) features_.add(name, value);
  }

  void add_acts() {
    for (std::size_t act = 0; act < kActs; ++act) {
      if (!draft_.acts.test(act)) continue;
      add(names().act(act));
      for (std::size_t cue = 0; cue < kFollowCues; ++cue)
        if (case_.words.cues[cue]) add(names().pair(cue, act));
    }
  }

  void add_told() {
    for (const FeedbackPhrase& phrase : case_.told.phrases) {
      const int kind = static_cast<int>(phrase.number ? About::number : about(phrase));
      const bool goes = draft_.has(Act::hidden) || draft_.has(Act::dropped);
      const bool gone = goes && about(phrase) == About::column;
      const double value = phrase.number ? number_used(phrase)
                           : names_referred(phrase) || names_counted(phrase)
                               ? 1
                               : hit(phrase, gone ? case_.profile : profile_);
      add(kHit[kind], value * phrase.weight());
      add(kMissed[kind], (1 - value) * phrase.weight());
    }
  }

  /// The phrase names a column, and what that refers to is shown.
  bool names_referred(const FeedbackPhrase& phrase) const {
    return draft_.named_by && std::ranges::any_of(phrase.columns, [this](const PossibleItem& item) {
             return item.use == draft_.named_by->column;
           });
  }

  /// "The number of sales", which are counted, whatever column is called so.
  bool names_counted(const FeedbackPhrase& phrase) const {
    const auto counted = [this](const PossibleItem& item) {
      return item.score >= kNamesThings && profile_.tables.contains(item.use.table);
    };
    return case_.told.has(CueKind::count) && profile_.counts &&
           std::ranges::any_of(phrase.tables, counted);
  }

  /// A number is a literal, the beginning of a date, or how many rows there are.
  double number_used(const FeedbackPhrase& phrase) const {
    const auto number = static_cast<long long>(*phrase.number);
    const std::string digits = std::to_string(number);
    const std::string next = std::to_string(number + 1) + "-01-01";  // "after 2020"
    const auto is = [&](const Comparison& comparison) {
      return comparison.value == folded_value(phrase.text) || comparison.value == digits ||
             comparison.value.starts_with(digits + "-") || comparison.value == next;
    };
    const auto& limits = profile_.parts[static_cast<int>(Part::limit)];
    return std::any_of(profile_.comparisons.begin(), profile_.comparisons.end(), is) ||
           std::any_of(limits.begin(), limits.end(),
                       [&](const Piece& limit) { return limit.text.ends_with(digits); });
  }

  /// "the number of dock doors", "the maximum salary": a column that is called so.
  bool names_column(CueKind kind) const {
    return std::any_of(case_.told.cues.begin(), case_.told.cues.end(),
                       [&](const PolarCue& cue) { return cue.kind == kind && is_called(cue); });
  }

  bool is_called(const PolarCue& cue) const {
    constexpr int kNear = 3;  // "number of the"
    const bool number = cue.kind == CueKind::count;
    return std::any_of(
        case_.told.phrases.begin(), case_.told.phrases.end(), [&](const FeedbackPhrase& phrase) {
          const bool behind = phrase.first >= cue.first && phrase.first <= cue.first + kNear;
          const bool within = phrase.first <= cue.first && cue.first < phrase.last;
          return (within || (number && behind)) && about(phrase) == About::column &&
                 hit(phrase, profile_) > 0;
        });
  }

  /// What is computed as the words say, or is not.
  void add_functions() {
    const auto has = [&](const char* function) { return profile_.functions.contains(function); };
    const auto expect = [&](CueKind kind, bool done) {
      if (case_.told.has(kind) && !names_column(kind))
        add(done ? "told.function" : "told.function_missed");
    };
    expect(CueKind::avg, has("avg") || draft_.has(Act::averaged) || draft_.has(Act::exceeding));
    const bool all = draft_.has(Act::dropped) || draft_.has(Act::ungrouped);  // "how many in total"
    if (!all || !profile_.counts) expect(CueKind::sum, has("sum"));
    expect(CueKind::max, has("max") || (profile_.descending && profile_.limits));
    expect(CueKind::min, has("min") || (profile_.ascending && profile_.limits));
    expect(CueKind::count, profile_.counts);
    expect(CueKind::descending, profile_.descending);
    expect(CueKind::ascending, profile_.ascending);
    expect(CueKind::alphabetical, profile_.orders);
    add("told.unnegated", is_denied() && !denies());
    // "Top 10" of the cheapest are the cheapest.
    if (draft_.has(Act::swapped_limit) && case_.words.has(FollowCue::limit)) return;
    for (const PolarCue& cue : case_.told.cues) {
      if (cue.kind != CueKind::superlative || cue.argument.empty() || !profile_.orders) continue;
      const bool done = cue.argument == "asc" ? profile_.ascending : profile_.descending;
      add(done ? "told.direction" : "told.direction_missed");
    }
  }

  /// "Which of them haven't booked anything?"
  bool is_denied() const {
    constexpr std::array kDenying = {CueKind::negation, CueKind::none};
    return std::ranges::any_of(kDenying, [this](CueKind kind) { return case_.told.has(kind); });
  }

  /// Something is denied in the query, or was taken out of it.
  bool denies() const {
    constexpr std::array kTaking = {Act::excluded, Act::dropped, Act::negated,     Act::others,
                                    Act::hidden,   Act::cleared, Act::turned_order};
    return profile_.negates || draft_.query.right ||
           std::ranges::any_of(kTaking, [this](Act act) { return draft_.has(act); }) ||
           std::ranges::any_of(draft_.query.where, is_negative) ||
           std::ranges::any_of(draft_.query.having, is_negative);
  }

  static bool is_negative(const Expr& expr) {
    return expr.name == "is null" || expr.name == "<>" || expr.name.starts_with("not") ||
           (expr.kind == ExprKind::literal && (expr.text == "false" || expr.text == "0")) ||
           std::ranges::any_of(expr.args, is_negative);
  }

  /// "Their average price": of the price that was spoken of, where there are several.
  void add_known_measure() {
    if (!draft_.has(Act::took_aggregate)) return;
    const auto spoken_of = [this](ColumnUse use, Part part) {
      return std::ranges::any_of(
          case_.profile.parts[static_cast<int>(part)],
          [&](const Piece& piece) { return std::ranges::count(piece.about, use) > 0; });
    };
    const bool known = std::ranges::any_of(draft_.query.outputs, [&](const Expr& output) {
      if (!is_aggregate(output) || output.args.size() != 1) return false;
      const ColumnUse use = use_of(output.args[0], draft_.query);
      return use.table >= 0 && !use.is_row() &&
             (spoken_of(use, Part::output) || spoken_of(use, Part::where));
    });
    add("known.measure", known);
  }

  /// "Only 2025" of numbers by month of a date: by that date, where there are several.
  void add_known_date() {
    const auto uses = [this](ColumnUse use, const Profile& profile, Part part) {
      return std::ranges::any_of(profile.parts[static_cast<int>(part)], [&](const Piece& piece) {
        return std::ranges::count(piece.about, use) > 0;
      });
    };
    const auto known = [&](ColumnUse use) {
      return uses(use, case_.profile, Part::group) || uses(use, case_.profile, Part::order) ||
             uses(use, case_.profile, Part::where);
    };
    const auto new_times = beyond(profile_, case_.profile, Part::where);
    add("known.date",
        draft_.has(Act::added) && std::ranges::any_of(new_times, [&](const Piece* piece) {
          return std::ranges::any_of(piece->about,
                                     [&](ColumnUse use) { return is_date(use) && known(use); });
        }));
  }

  bool is_date(ColumnUse use) const {
    return use.table >= 0 && !use.is_row() && case_.schema.column(use.table, use.column).temporal();
  }

  /// The stretch of time by which the words divide.
  bool divides_by_unit(const Piece& piece, Part part) const {
    const bool divides = part == Part::group || part == Part::output || part == Part::order;
    return divides && !case_.words.unit.empty() &&
           piece.text.find("date_trunc") != std::string::npos &&
           piece.text.find(case_.words.unit) != std::string::npos;
  }

  /// The words name a table that only a query inside speaks of: "those without applications".
  bool asks_for_rows_elsewhere() const {
    return profile_.nodes > case_.profile.nodes &&
           std::ranges::any_of(case_.told.phrases, [this](const FeedbackPhrase& phrase) {
             const About what = about(phrase);  // or a deed: "those who booked nothing"
             return (what == About::table && names_new_table(phrase.tables[0].use.table)) ||
                    (what == About::column && names_new_table(phrase.columns[0].use.table));
           });
  }

  bool names_new_table(int table) const {
    return profile_.tables.contains(table) && !case_.profile.tables.contains(table);
  }

  bool told(const Piece& piece, Part part) const {
    const bool condition = part == Part::where || part == Part::having;
    const bool counts = case_.words.has(FollowCue::count);
    const bool other_number = draft_.has(Act::renumbered) || draft_.has(Act::measured);
    if (part == Part::having && other_number) return true;
    if (divides_by_unit(piece, part)) return true;
    if (part == Part::where && asks_for_rows_elsewhere()) return true;
    if (part == Part::where && case_.says_time && !piece.about.empty() &&
        std::ranges::all_of(piece.about, [this](ColumnUse use) { return is_date(use); }))
      return true;
    if (piece.about.empty() && part == Part::order) return counts || case_.profile.counts;
    if (piece.about.empty()) return !condition || counts;
    const bool alphabetical = case_.told.has(CueKind::alphabetical) && case_.told.phrases.empty();
    if (part == Part::order && alphabetical) return true;  // by what is shown
    if (draft_.has(Act::swapped_column) && case_.words.has(FollowCue::other)) return true;
    for (const ColumnUse use : piece.about) {
      if (draft_.named_by && draft_.named_by->table == use.table) return true;
      if (std::ranges::find(case_.told.defined, use) != case_.told.defined.end()) return true;
      for (const FeedbackPhrase& phrase : case_.told.phrases) {
        const auto same = [&](const auto& meant) { return meant.use == use; };
        const auto near = [&](const auto& meant) { return meant.use.table == use.table; };
        if (std::any_of(phrase.columns.begin(), phrase.columns.end(), same) ||
            std::any_of(phrase.values.begin(), phrase.values.end(), same) ||
            std::any_of(phrase.tables.begin(), phrase.tables.end(), near))
          return true;
      }
    }
    return false;
  }

  /// New pieces that no word speaks of, and pieces of the query before that are gone.
  void add_changes() {
    if (draft_.has(Act::nested) || draft_.has(Act::counted)) return;
    int changes = 0;
    for (int part = 0; part < kParts; ++part) {
      const auto which = static_cast<Part>(part);
      const auto gone = beyond(case_.profile, profile_, which);
      const Abouts gone_of(gone);
      for (const Piece* piece : beyond(profile_, case_.profile, which)) {
        ++changes;
        if (!gone_of.has(*piece) && !told(*piece, which)) add(kNew[part]);
      }
      if (!draft_.has(Act::alone) && !draft_.has(Act::dated))
        add(kGone[part], static_cast<double>(std::min(gone.size(), kMostGone)));
      changes += static_cast<int>(gone.size());
    }
    if (changes == 0) add(names().act(static_cast<std::size_t>(Act::unchanged)));
    add("shape.tables", static_cast<double>(profile_.tables.size()) - 1);
    add("shape.nodes", profile_.nodes - case_.profile.nodes);
  }

  /// The months of all years together, where that was not so before.
  static bool cycles(const Query& query) {
    return std::any_of(query.group_by.begin(), query.group_by.end(), [](const Expr& group) {
      const std::string unit = group.args.empty() ? "" : group.args[0].text;
      return group.name == "date_part" && (unit == "month" || unit == "quarter" || unit == "week");
    });
  }

  void add_cycles() {
    if (!draft_.has(Act::alone)) add("new.cycle", cycles(draft_.query) && !cycles(case_.before));
  }

  /// Conditions that no row can satisfy together, and two of one kind about one column.
  void add_conflicts() {
    const Conflicts found = conflicts_of(draft_.query);
    add("conflict.empty", found.empty);
    add("conflict.twice", found.twice);
  }

  const FollowUpDraft& draft_;
  const FollowUpCase& case_;
  Profile profile_;
  FeatureVector features_;
};

}  // namespace

FeatureVector follow_up_features(const FollowUpDraft& draft, const FollowUpCase& against) {
  return Features(draft, against).all();
}

bool calls_for_edit(std::string_view feature) {
  const std::string_view kind = feature.substr(0, feature.find('.'));
  for (int cue = 0; cue < kFollowCues; ++cue)
    if (kind == name_of(static_cast<FollowCue>(cue))) return true;
  return false;
}

}  // namespace nl_ask::candidates
