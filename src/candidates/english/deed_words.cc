// Dates of what was done, as a verb: "were sent in 2025" rather than "whose date sent is in 2025".

#include <algorithm>
#include <cctype>

#include "base/data_lines.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

/// What was done then, and whose row it was done to; no owner: the rows that are spoken of.
struct Deed {
  std::string verb, owner;
};

/// "sent" and "closed" say what was done; "start" and "due" do not.
bool tells_deed(const std::string& word) {
  if (word.find(' ') != word.npos) return false;
  if (word.ends_with("ed")) return true;
  if (word.ends_with('s') || word.ends_with("ing")) return false;
  return std::ranges::any_of(language::dictionary_forms(word),
                             [&](const std::string& form) { return form != word; });
}

/// Of "date sent", "invoice's date sent"; an empty verb: it is no such date.
Deed deed_of(const Expr& date, const EnglishScope& scope) {
  constexpr std::string_view kDate = "date ";
  if (date.kind != ExprKind::column || date.level != 0) return {};
  if (type_word(term_type(date, scope)) != std::string_view("time")) return {};
  const std::string words = subject_words(date, scope);
  const auto mark = words.find("'s date ");
  const bool owned = mark != words.npos;
  if (!owned && !words.starts_with(kDate)) return {};
  const std::string verb = words.substr(owned ? mark + 3 + kDate.size() : kDate.size());
  if (!tells_deed(verb)) return {};
  return {verb, owned ? words.substr(0, mark) : std::string()};
}

bool listed(std::string_view key, std::string_view word) {
  const auto words = base::split_words(english_phrases().at(key));
  return std::ranges::find(words, word) != words.end();
}

/// "in 2025" of "is in 2025", "on 5 May 2025" of "is 5 May 2025"; empty where it says no time.
std::string time_said(std::string_view predicate) {
  constexpr std::string_view kIs = "is ";
  if (!predicate.starts_with(kIs)) return {};
  const std::string_view time = predicate.substr(kIs.size());
  if (time.empty()) return {};
  if (std::isdigit(static_cast<unsigned char>(time[0])) != 0)
    return in_english("deed.day", {{"day", time}});
  return listed("deed.times", time.substr(0, time.find(' '))) ? std::string(time) : std::string();
}

/// "was sent in 2025", "has not been sent"; of several, "were sent in 2025".
std::string done_words(const std::string& verb, std::string_view predicate, bool several) {
  std::string key = listed("deeds_by_themselves", verb) ? "deed.itself." : "deed.";
  const std::string_view null = english_phrases().at("predicate.is null");
  const std::string_view known = english_phrases().at("predicate.is not null");
  const bool ever = predicate == null || predicate == known;
  if (ever) key += predicate == null ? "never." : "once.";
  const std::string time = ever ? std::string() : time_said(predicate);
  if (!ever && time.empty()) return {};
  const std::string done = in_english(key + (several ? "rows" : "row"), {{"deed", verb}});
  return ever ? done : done + ' ' + time;
}

}  // namespace

std::string rows_done_words(const Expr& date, std::string_view predicate,
                            const EnglishScope& scope) {
  const Deed deed = deed_of(date, scope);
  if (deed.verb.empty() || !deed.owner.empty()) return {};
  return done_words(deed.verb, predicate, true);
}

std::string row_done_words(const Expr& date, std::string_view predicate,
                           const EnglishScope& scope) {
  EnglishScope bare = scope;
  const bool main = date.level == 0 && date.source == scope.main;
  bare.name_every_table = false;
  const Deed deed = deed_of(date, main ? bare : scope);
  const std::string done = deed.verb.empty() ? "" : done_words(deed.verb, predicate, false);
  if (done.empty()) return {};
  const std::string owner =
      !main || !scope.name_every_table ? deed.owner : source_words(scope, scope.main, false);
  const std::string who = owner.empty() ? std::string(english_phrases().at("condition.it"))
                                        : in_english("the", {{"text", owner}});
  return who + ' ' + done;
}

std::string best_done_words(const OrderKey& key, const Query& query, const EnglishScope& scope) {
  const Deed deed = deed_of(key.expr, scope);
  if (deed.verb.empty() || !deed.owner.empty() || query.limit.value_or(0) < 1) return {};
  const bool several = *query.limit > 1;
  const std::string kind = listed("deeds_by_themselves", deed.verb) ? "deed.itself." : "deed.";
  const std::string done = in_english(kind + (several ? "rows" : "row"), {{"deed", deed.verb}});
  return in_english(std::string(several ? "option.done" : "option.done.one") +
                        (key.descending ? ".last" : ".first"),
                    {{"count", std::to_string(*query.limit)}, {"done", done}});
}

}  // namespace nl_ask::candidates
