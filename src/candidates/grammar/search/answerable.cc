#include "candidates/grammar/search/answerable.h"
#include "candidates/grammar/parse/units_said.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "language/stem.h"
#include "language/thesaurus.h"
#include "language/time/time_words.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

constexpr double kWell = 0.85;  // a name or a value of just these words, or nearly
constexpr double kHardly = 0.5;
constexpr double kByChance = 0.35;

/// "by month", which no name of the schema has, or hardly.
bool is_bare_unit(const Parse& parse, const Chunk& chunk) {
  return chunk.values.empty() && explained(chunk) < kHardly && says_time_unit(parse, chunk);
}

/// The same of chunk `i`, which may also be known by what its words mean.
double explained(const Parse& parse, int i) {
  return parse.meant[i] ? 1 : explained(parse.chunks[i]);
}

bool content(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.unknown() && is_hollow(parse, chunk)) return false;
  const bool whole = parse.asked || parse.grouped;  // "how far", "per quarter"
  if (whole && parse.used[i] && (chunk.unknown() || is_bare_unit(parse, chunk))) return false;
  if (parse.placed_by(i) != nullptr) return false;
  return chunk.cue == nullptr && parse.tokens[chunk.first].kind != language::TokenKind::punctuation;
}

/// "not used by any product" goes on.
bool ends_clause(const Parse& parse, int i) {
  if (i + 1 == parse.size()) return true;
  return std::ranges::any_of(
      std::array{CueKind::comma, CueKind::and_word, CueKind::or_word, CueKind::sentence},
      [&](CueKind kind) { return parse.is(i + 1, kind); });
}

bool unplaced(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  const bool punctuation = parse.tokens[chunk.first].kind == language::TokenKind::punctuation;
  const bool read = (parse.asked || parse.grouped) && parse.used[i];
  return chunk.unknown() && !is_hollow(parse, chunk) && !punctuation && !read &&
         parse.placed_by(i) == nullptr;
}

/// Nothing of what is asked for is found, though there are words for it.
bool asks_unknown(const Parse& parse) {
  bool words = false;
  for (int i = 0; i < parse.size(); ++i)
    words |= content(parse, i) && explained(parse, i) < kHardly;
  if (!words) return false;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.zones[i] == Zone::output && linked(parse, i)) return false;
  return true;
}

/// "Which hotels allow dogs?": what is said of the things is not there, and nothing else is said.
bool predicate_unknown(const Parse& parse) {
  bool unknown = false;
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.zones[i] != Zone::filter || !content(parse, i)) continue;
    const Chunk& chunk = parse.chunks[i];
    if (chunk.time != nullptr && parse.free(i)) continue;  // says when, of nothing
    if (explained(parse, i) >= kHardly) return false;
    unknown = true;
  }
  return unknown;
}

/// "Who installed device 12?": the column says when, and nobody is known to have done it.
bool agent_unknown(const Parse& parse) {
  if (!parse.is(0, CueKind::who) || !parse.columnar(1)) return false;
  const schema::Mention& deed = *parse.chunks[1].columns[0];
  const int object = parse.next(1);
  return parse.column({deed.table, deed.column}).temporal() && parse.tabular(object) &&
         table_at(parse, object) == deed.table;
}

/// Nothing tells what chunk `i` is, or hardly.
bool names_nothing(const Parse& parse, int i) {
  return content(parse, i) && !parse.meant[i] && explained(parse.chunks[i]) < kByChance;
}

/// "The average height of employees", "the average employee height", where no column is called
/// height.
bool computed_unknown(const Parse& parse, int cue) {
  if (!parse.is(cue, CueKind::avg) && !parse.is(cue, CueKind::max) && !parse.is(cue, CueKind::min))
    return false;
  int last = parse.next(cue);
  if (parse.tabular(last) && !parse.columnar(last))
    return last + 1 < parse.size() && unplaced(parse, last + 1) && ends_clause(parse, last + 1);
  if (last < 0 || !names_nothing(parse, last)) return false;
  while (last + 1 < parse.size() && names_nothing(parse, last + 1)) ++last;
  return parse.is(last + 1, CueKind::of) && parse.tabular(parse.next(last + 1));
}

/// "How tall is ...?" where no column says how tall.
bool measure_unknown(const Parse& parse) {
  for (int i = 0; i + 1 < parse.size(); ++i) {
    const bool asked = parse.tokens[parse.chunks[i].first].lower == "how" &&
                       parse.is(i + 1, CueKind::vague) && parse.free(i + 1);
    if (asked || computed_unknown(parse, i)) return true;
  }
  return false;
}

/// "How does ...", "why ...": an explanation is wanted, which no query gives.
bool asks_to_explain(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    const std::string& word = parse.tokens[chunk.first].lower;
    if (chunk.cue == nullptr && !(parse.asked && parse.used[i]) && (word == "how" || word == "why"))
      return true;
  }
  return false;
}

/// Shares of the words of content: well explained, hardly explained; and how many there are.
void add_shares(const Parse& parse, FeatureVector& features) {
  double all = 0, well = 0, hardly = 0, values = 0;
  for (int i = 0; i < parse.size(); ++i) {
    if (!content(parse, i)) continue;
    const Chunk& chunk = parse.chunks[i];
    ++all;
    well += explained(parse, i) >= kWell;
    hardly += explained(parse, i) < kHardly;
    values += !chunk.values.empty() && chunk.value_score() >= kWell;
  }
  if (all == 0) return;
  features.add("answer.well", well / all);
  features.add("answer.hardly", hardly / all);
  features.add("answer.hardly_words", std::min(hardly, 6.0));
  features.add("answer.values", std::min(values, 3.0));
}

/// What the question is about may be said by a table's name, a column's or a value: how well by
/// the best of them, and by the second best.
void add_topics(const Parse& parse, FeatureVector& features) {
  double best = 0, second = 0;
  for (int i = 0; i < parse.size(); ++i) {
    if (!content(parse, i) || parse.chunks[i].number) continue;
    const double score = explained(parse, i);
    second = std::max(second, std::min(best, score));
    best = std::max(best, score);
  }
  features.add("answer.topic", best);
  features.add("answer.second_topic", second);
}

}  // namespace

double explained(const Chunk& chunk) {
  if (chunk.number || chunk.quoted || chunk.time != nullptr) return 1;
  return std::max({chunk.table_score(), chunk.column_score(), chunk.value_score()});
}

std::vector<int> surely_named(const Parse& parse) {
  std::vector<int> tables;
  const auto add = [&](const std::vector<const schema::Mention*>& mentions, double least) {
    if (mentions.empty() || mentions[0]->score < least) return;
    const int table = mentions[0]->table;
    if (std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  };
  for (const Chunk& chunk : parse.chunks) add(chunk.tables, kWell);
  for (const Chunk& chunk : parse.chunks) add(chunk.values, kHardly);
  for (const Chunk& chunk : parse.chunks) add(chunk.columns, kWell);
  return tables;
}

bool linked(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.cue == nullptr &&
         (chunk.named() || !chunk.values.empty() || chunk.number || chunk.quoted);
}

double unexplained_share(const Parse& parse) {
  double all = 0, missing = 0;
  for (int i = 0; i < parse.size(); ++i) {
    if (!content(parse, i)) continue;
    ++all;
    if (parse.asked && parse.used[i]) continue;  // a noun of what somebody does
    missing += 1 - explained(parse, i);
  }
  return all == 0 ? 0 : missing / all;
}

double unexplained_head(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.zones[i] == Zone::output && content(parse, i)) return 1 - explained(parse, i);
  return 0;
}

std::vector<Unplaced> unplaced_words(const Parse& parse) {
  std::vector<Unplaced> words;
  for (int i = 0; i < parse.size(); ++i)
    if (unplaced(parse, i)) words.push_back({parse.chunks[i].span, parse.chunks[i].text});
  return words;
}

int unplaced_modifiers(const Parse& parse) {
  int modifiers = 0;
  for (int i = 0; i < parse.size(); ++i) {
    const bool of_rows = i + 1 < parse.size() && parse.chunks[i + 1].table_score() >= kWell;
    const bool denied = i > 0 && parse.is(i - 1, CueKind::negation) && ends_clause(parse, i);
    modifiers += (of_rows || denied) && unplaced(parse, i);
  }
  return modifiers;
}

bool time_unplaced(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.chunks[i].time != nullptr && !parse.chunks[i].time->bare && parse.free(i) &&
        parse.chunks[i].values.empty())
      return true;
  return false;
}

namespace {

/// "Placed in 2025", "sent by post": what is done with some thing or other, where it is said when,
/// or by whom.
bool leads_over(const Parse& parse, int i) {
  if (ends_clause(parse, i)) return false;
  const std::vector<std::string> forms =
      language::dictionary_forms(parse.tokens[parse.chunks[i].first].lower);
  return std::ranges::any_of(forms, [](const std::string& form) {
    return !language::Thesaurus::english().verbs(std::array{language::stem(form)}).empty();
  });
}

/// Nothing tells what chunk `i` is, or next to nothing.
bool unread(const Parse& parse, int i) {
  return i < parse.size() && (unplaced(parse, i) || names_nothing(parse, i)) &&
         !leads_over(parse, i);
}

/// "How many patients complained?", "how many guests had umbrellas last year?"
bool predicate_of_counted_unread(const Parse& parse) {
  for (int i = 0; i + 2 < parse.size(); ++i) {
    if (!parse.is(i, CueKind::count) || !parse.tabular(i + 1)) continue;
    const bool auxiliary = parse.is(i + 2, CueKind::be) || parse.is(i + 2, CueKind::have);
    if (unread(parse, auxiliary ? i + 3 : i + 2)) return true;
  }
  return false;
}

}  // namespace

bool clause_unread(const Parse& parse) {
  for (int i = 1; i + 1 < parse.size(); ++i)
    if ((parse.is(i, CueKind::who) || parse.is(i, CueKind::relative)) && parse.tabular(i - 1) &&
        unread(parse, i + 1))
      return true;
  return false;
}

bool predicate_unread(const Parse& parse) {
  int last = parse.size() - 1;
  while (parse.is(last, CueKind::sentence)) --last;
  if (last < 2) return false;
  const bool stated = parse.is(last - 1, CueKind::be) && parse.free(last) &&
                      (parse.chunks[last].cue != nullptr || unplaced(parse, last));
  return stated || predicate_of_counted_unread(parse);
}

NoQuestion no_question(const Parse& parse, const NoQuestionSign& sign, bool answerable) {
  if (!sign.doubtful || parse.size() == 0) return sign.kind;
  if (sign.kind == NoQuestion::talk) return answerable ? NoQuestion::none : sign.kind;
  // "Block 12", "Will Smith": the first word is a name, or begins one.
  const Chunk& first = parse.chunks[0];
  const bool name = linked(parse, 0) && (explained(first) >= kWell || first.last > first.first + 1);
  return name ? NoQuestion::none : sign.kind;
}

FeatureVector answer_features(const Parse& parse, const SearchResult& result) {
  FeatureVector features;
  features.add("answer.bias");
  const double share = unexplained_share(parse);
  features.add("answer.unexplained", share);
  if (share > 0.3) features.add("answer.unexplained_third");
  if (share > 0.5) features.add("answer.unexplained_half");
  features.add("answer.head", unexplained_head(parse));
  add_shares(parse, features);
  add_topics(parse, features);
  int found = 0;
  for (int i = 0; i < parse.size(); ++i) found += linked(parse, i) && !parse.chunks[i].number;
  for (const Chunk& chunk : parse.chunks) found += chunk.is(CueKind::vague);
  if (found == 0) features.add("answer.nothing_found");
  if (asks_unknown(parse)) features.add("answer.asks_unknown");
  if (predicate_unknown(parse)) features.add("answer.predicate_unknown");
  if (asks_to_explain(parse)) features.add("answer.asks_to_explain");
  if (agent_unknown(parse)) features.add("answer.agent_unknown");
  if (measure_unknown(parse)) features.add("answer.measure_unknown");
  if (time_unplaced(parse)) features.add("answer.time_unplaced");
  if (result.readings.empty()) return features;
  features.add("answer.joins", static_cast<double>(result.readings[0].query.from.size()) - 1);
  features.add("answer.slots", std::min(static_cast<double>(parse.slots.size()), 5.0));
  return features;
}

bool answerable(const Weights& weights, const FeatureVector& evidence, const SearchResult& result) {
  return !result.readings.empty() && weights.score(evidence) >= 0;
}

}  // namespace nl_ask::candidates
