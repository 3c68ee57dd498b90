#include "candidates/grammar/parse/chunk.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <utility>

#include "language/time/time_words.h"

#include "candidates/grammar/parse/cue_or_name.h"
#include "candidates/grammar/parse/linked_apart.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::TokenKind;
using schema::Mention;
using schema::MentionKind;

/// A possible chunk and how good it is; the division with the greatest sum wins.
struct Option {
  Chunk chunk;
  double score = 0;
};

bool capitalised(const Token& token) {
  return !token.text.empty() && std::isupper(static_cast<unsigned char>(token.text[0])) != 0;
}

double name_score(const Mention& mention, int length) {
  const bool weak = mention.evidence == schema::Evidence::part ||
                    mention.evidence == schema::Evidence::ngram ||
                    mention.evidence == schema::Evidence::comment;
  const double trust = !weak || length > 2 ? 1.0 : length > 1 ? 0.95 : 0.75;
  // "last year" as a name rather than a time; "the number of hotels" stays a count
  const bool whole = length == 2 && mention.evidence == schema::Evidence::exact;
  return trust * length * (0.55 + 0.45 * mention.score) + 0.02 * length + (whole ? 0.5 : 0);
}

bool begins_sentence(const std::vector<Token>& tokens, int at) {
  return at == 0 || (tokens[at - 1].kind == TokenKind::punctuation && tokens[at - 1].text != ",");
}

double value_score(const Mention& mention, const std::vector<Token>& tokens, bool over_cue) {
  const int length = mention.last_token - mention.first_token;
  if (tokens[mention.first_token].kind == TokenKind::quoted) return 3.0;
  bool all_capital = true;
  const bool guessed = mention.evidence == schema::Evidence::pattern;
  for (int i = mention.first_token; i < mention.last_token; ++i)
    all_capital &= capitalised(tokens[i]) || tokens[i].number.has_value();
  double score = length * (0.5 + 0.4 * mention.score);
  const bool whole = mention.evidence == schema::Evidence::exact ||
                     mention.evidence == schema::Evidence::stem;  // "own goals"
  const bool spelt_out = mention.evidence == schema::Evidence::synonym;
  if (whole || (spelt_out && length > 2)) score += 0.35 * (length - 1);
  if (spelt_out && length == 2) score += 0.2;
  if (all_capital && (mention.first_token > 0 || length > 1)) score += 0.25;
  const bool begins = begins_sentence(tokens, mention.first_token);
  if (over_cue && length == 1 && (!all_capital || begins)) score *= 0.4;
  if (guessed && begins && length == 1) score *= 0.4;
  return score;
}

/// Adds the mentions of one span as one option.
Option option_of(const std::vector<const Mention*>& mentions, const std::vector<Token>& tokens,
                 bool over_cue) {
  Option option;
  for (const Mention* mention : mentions) {
    const int length = mention->last_token - mention->first_token;
    double score = 0;
    switch (mention->kind) {
      case MentionKind::table:
        option.chunk.tables.push_back(mention);
        if (mention->term >= 0) option.chunk.terms.push_back(mention);
        score = name_score(*mention, length);
        break;
      case MentionKind::column:
        option.chunk.columns.push_back(mention);
        score = name_score(*mention, length);
        break;
      case MentionKind::value:
        option.chunk.values.push_back(mention);
        score = value_score(*mention, tokens, over_cue);
        break;
    }
    option.score = std::max(option.score, score);
  }
  const auto by_score = [](const Mention* a, const Mention* b) { return a->score > b->score; };
  std::stable_sort(option.chunk.tables.begin(), option.chunk.tables.end(), by_score);
  std::stable_sort(option.chunk.columns.begin(), option.chunk.columns.end(), by_score);
  std::stable_sort(option.chunk.values.begin(), option.chunk.values.end(), by_score);
  option.chunk.first = mentions[0]->first_token;
  option.chunk.last = mentions[0]->last_token;
  return option;
}

/// `names_summed`: what is added up is named after the cue.
Option option_of(const CueMatch& match, bool names_summed) {
  Option option;
  option.chunk.first = match.first;
  option.chunk.last = match.last;
  option.chunk.cue = match.cue;
  const int length = match.last - match.first;
  const bool asks = match.cue->kind == CueKind::ask && match.first == 0;
  // "total sales": the sum of them, rather than a part of some name or the whole of another
  constexpr double kOfRows = 0.15;
  const bool sums = match.cue->kind == CueKind::sum && names_summed;
  // "the number of commits" where issues have a number
  constexpr double kOfSeveralWords = 0.1;
  option.score = match.cue->kind == CueKind::stop ? 0.4 * length : length - 0.1;
  if (match.cue->kind == CueKind::count && length > 1) option.score += kOfSeveralWords;
  if (match.cue->kind == CueKind::ask && !asks) option.score -= 0.5;
  if (sums) option.score += kOfRows;
  if (asks) option.score += 0.3;
  if (match.cue->kind == CueKind::vague) option.score -= 0.1;
  return option;
}

/// A token by itself: a number, a quoted text, or nothing known.
Option option_of(const Token& token, int at) {
  Option option;
  option.chunk.first = at;
  option.chunk.last = at + 1;
  option.chunk.quoted = token.kind == TokenKind::quoted;
  option.score = option.chunk.quoted ? 1.0 : token.number ? 0.6 : 0.05;
  return option;
}

void complete(Chunk& chunk, const std::vector<Token>& tokens) {
  chunk.span = language::join(tokens[chunk.first].span, tokens[chunk.last - 1].span);
  if (chunk.last - chunk.first == 1 && chunk.time == nullptr) {
    chunk.number = tokens[chunk.first].number;
    chunk.quoted = tokens[chunk.first].kind == TokenKind::quoted;
  }
  for (int i = chunk.first; i < chunk.last; ++i) {
    if (i > chunk.first && tokens[i].span.begin > tokens[i - 1].span.end) chunk.text += ' ';
    chunk.text += tokens[i].text;
  }
}

/// A table by its own name leaves no room for what only comments and synonyms suggest.
void drop_hearsay(Chunk& chunk) {
  using schema::Evidence;
  if (chunk.tables.empty() || chunk.table_score() < 0.95) return;
  const Evidence best = chunk.tables[0]->evidence;
  if (best != Evidence::exact && best != Evidence::stem) return;
  const auto hearsay = [](const Mention* mention) {
    return mention->evidence == Evidence::comment || mention->evidence == Evidence::synonym ||
           mention->evidence == Evidence::ngram;
  };
  std::erase_if(chunk.tables, hearsay);
  std::erase_if(chunk.columns, hearsay);
}

/// A relation and a year alone ("after 2020") may speak of any number: left to the conditions.
bool only_a_year(const language::TimePhrase& time, const std::vector<Token>& tokens) {
  int numbers = 0, other = 0;
  for (int i = time.first_token; i < time.last_token; ++i) {
    const bool year = tokens[i].number && *tokens[i].number >= 1000 && tokens[i].lower.size() == 4;
    numbers += year;
    other += !year && (tokens[i].number.has_value() || tokens[i].lower.size() > 7 ||
                       language::TimeWords::english().month(tokens[i].lower) > 0);
  }
  const bool whole_years = std::ranges::all_of(time.readings, [](const auto& reading) {
    return reading.month == 0 && reading.weekday == 0 && language::year_bounds(reading.period);
  });
  if (!whole_years || numbers == 0 || other > 0 || time.last_token - time.first_token > 4)
    return false;
  const bool range = time.last_token - time.first_token > 2 &&
                     language::TimeWords::english().joins_range(tokens[time.first_token].lower,
                                                                tokens[time.last_token - 2].lower);
  return numbers == 1 || range || time.bare;  // "in 2022 or 2023" says a time
}

/// "done in May" where a state is called "done".
bool begins_with_state(const language::TimePhrase& time, const std::vector<Token>& tokens,
                       const std::vector<Mention>& mentions) {
  return !time.bare && says_done(tokens[static_cast<std::size_t>(time.first_token)].lower) &&
         std::ranges::any_of(mentions, [&](const Mention& mention) {
           return mention.kind == MentionKind::value &&
                  mention.evidence == schema::Evidence::exact &&
                  mention.first_token == time.first_token &&
                  mention.last_token == time.first_token + 1 &&
                  mention.last_token < time.last_token;
         });
}

void add_times(const std::vector<Token>& tokens, const std::vector<Mention>& mentions,
               const std::vector<language::TimePhrase>& times, std::vector<Option>& all) {
  for (const language::TimePhrase& time : times) {
    if (time.readings.empty() || only_a_year(time, tokens)) continue;
    Option option;
    option.chunk.first = time.first_token + (begins_with_state(time, tokens, mentions) ? 1 : 0);
    option.chunk.last = time.last_token;
    option.chunk.time = &time;
    const int length = time.last_token - option.chunk.first;
    option.score = time.bare ? 0.7 * length : 1.1 * length + 0.3;
    all.push_back(std::move(option));
  }
}

bool names_weekday(const Chunk& chunk) {
  return chunk.time != nullptr &&
         std::ranges::any_of(chunk.time->readings,
                             [](const language::TimeReading& one) { return one.weekday > 0; });
}

/// "new", "outstanding", "on Mondays": a stored value as well, perhaps.
void add_values(const std::vector<Mention>& mentions, Chunk& chunk) {
  const bool day = names_weekday(chunk);
  for (const Mention& mention : mentions)
    if (mention.kind == MentionKind::value && mention.last_token == chunk.last &&
        (mention.first_token == chunk.first || (day && mention.first_token > chunk.first)))
      chunk.values.push_back(&mention);
}

std::vector<Option> options(const std::vector<Token>& tokens, const std::vector<Mention>& mentions,
                            const std::vector<CueMatch>& cues,
                            const std::vector<language::TimePhrase>& times) {
  std::vector<Option> all;
  add_times(tokens, mentions, times, all);
  std::vector<bool> cue_word(tokens.size(), false), aggregate_word(tokens.size(), false);
  std::vector<bool> filler(tokens.size(), false), kinds(tokens.size(), false);
  for (const CueMatch& match : cues) {
    if (ends_in_value(match, mentions) || names_own_measure(match, mentions, tokens) ||
        ends_name(match, mentions, tokens) || names_total(match, mentions, cues, tokens) ||
        begins_name(match, mentions, tokens))
      continue;
    const bool summed = !goes_on(match, cues) && names_summed_after(match, mentions, tokens);
    all.push_back(option_of(match, summed));
    if (match.last - match.first != 1) continue;
    cue_word[match.first] = true;
    filler[match.first] = match.cue->kind == CueKind::stop;
    kinds[match.first] = may_be_kind(match.cue->kind);
    aggregate_word[match.first] = aggregate_function(match.cue->kind) != nullptr;
  }
  std::map<std::pair<int, int>, std::vector<const Mention*>> by_span;
  for (const Mention& mention : mentions)
    if (!better_apart(mention, mentions, cues, tokens))
      by_span[{mention.first_token, mention.last_token}].push_back(&mention);
  for (const auto& [span, group] : by_span) {
    if (spans_groups(span, group, cues) || is_of_other_table(span, group, mentions, tokens))
      continue;
    const bool one_word = span.second == span.first + 1;
    const bool idle = filler[span.first] && !is_stored(group, tokens);
    const bool over_cue = cue_word[span.first] && (idle || !filler[span.first]);
    all.push_back(option_of(group, tokens, over_cue && one_word));
    constexpr double kOneThing = 0.25;
    if (says_first_at_length(group, mentions) || is_number_of_itself(group, mentions, tokens))
      all.back().score += kOneThing;
    if (one_word && kinds[span.first] && is_kind_of_rows(group, mentions, cues)) {
      constexpr double kMoreThanCue = 1.0;
      all.back().score = std::max(all.back().score, kMoreThanCue);
    }
    const bool of_nothing =
        std::all_of(tokens.begin() + span.first + 1, tokens.begin() + span.second,
                    [](const Token& token) { return is_column_word("count", token.stem); });
    if (aggregate_word[span.first] && (of_nothing || is_summed_by_group(span, group, cues)) &&
        (!said_exactly(group) || leads_aggregates(span.second, cues)))
      all.back().score *= 0.8;
  }
  for (int i = 0; i < static_cast<int>(tokens.size()); ++i) all.push_back(option_of(tokens[i], i));
  return all;
}

/// "20 million" is one number.
constexpr double kLeastScale = 100;
void join_scales(std::vector<Chunk>& chunks, const std::vector<language::Token>& tokens) {
  for (size_t i = 0; i + 1 < chunks.size(); ++i) {
    Chunk& number = chunks[i];
    const Chunk& scale = chunks[i + 1];
    const auto word = language::number_word(tokens[static_cast<size_t>(scale.first)].lower);
    const bool scales =
        word && word->role == language::NumberRole::multiplier && word->value >= kLeastScale;
    if (!number.number || number.quoted || !scale.number || !scales) continue;
    number.number = *number.number * *scale.number;
    number.last = scale.last;
    number.span = language::join(number.span, scale.span);
    number.text += " " + scale.text;
    number.values.clear();
    chunks.erase(chunks.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

/// Whether a value that is said at `value` is of the column that is said at `name`, and of no
/// other.
bool is_value_of(const Chunk& value, const Chunk& name) {
  if (value.columns.empty() || name.columns.empty() || !name.values.empty()) return false;
  const Mention& column = *name.columns[0];
  const auto same = [&column](const Mention* mention) {
    return mention->table == column.table && mention->column == column.column;
  };
  return !same(value.columns[0]) &&
         std::any_of(value.values.begin(), value.values.end(), [&](const Mention* mention) {
           return same(mention) && mention->evidence < schema::Evidence::part;
         });
}

/// "Marketing" within a sentence, stored just so: nothing else that is likened to it.
void keep_name(const std::vector<Token>& tokens, Chunk& chunk) {
  if (chunk.values.empty() || chunk.cue != nullptr || begins_sentence(tokens, chunk.first) ||
      chunk.values[0]->evidence != schema::Evidence::exact || !capitalised(tokens[chunk.first]))
    return;
  const auto likened = [](const Mention* mention) {
    return mention->evidence > schema::Evidence::stem;
  };
  std::erase_if(chunk.tables, likened);
  std::erase_if(chunk.columns, likened);
}

/// "email channel", "channel email" where a channel is called so: the word names no other column.
/// "Per customer" is said of each of them, though "customer" be stored somewhere.
void settle_values(std::vector<Chunk>& chunks) {
  for (size_t i = 0; i + 1 < chunks.size(); ++i) {
    if (chunks[i].is(CueKind::each) && chunks[i + 1].named()) chunks[i + 1].values.clear();
    if (is_value_of(chunks[i], chunks[i + 1])) chunks[i].columns.clear();
    if (is_value_of(chunks[i + 1], chunks[i])) chunks[i + 1].columns.clear();
  }
}

}  // namespace

std::vector<Chunk> chunk(const std::vector<Token>& tokens, const std::vector<Mention>& mentions,
                         const std::vector<CueMatch>& cues,
                         const std::vector<language::TimePhrase>& times) {
  const std::vector<Option> all = options(tokens, mentions, cues, times);
  const size_t n = tokens.size();
  std::vector<double> best(n + 1, -1);
  std::vector<const Option*> how(n + 1, nullptr);
  std::vector<std::vector<const Option*>> starting(n);
  for (const Option& option : all) starting[option.chunk.first].push_back(&option);
  best[0] = 0;
  for (size_t at = 0; at < n; ++at)
    for (const Option* option : starting[at]) {
      const size_t end = static_cast<size_t>(option->chunk.last);
      if (best[at] + option->score > best[end]) {
        best[end] = best[at] + option->score;
        how[end] = option;
      }
    }
  std::vector<Chunk> chunks;
  for (size_t end = n; end > 0; end = static_cast<size_t>(how[end]->chunk.first))
    chunks.push_back(how[end]->chunk);
  std::reverse(chunks.begin(), chunks.end());
  for (Chunk& each : chunks) {
    complete(each, tokens);
    drop_hearsay(each);
    keep_name(tokens, each);
    if (each.time != nullptr || each.is(CueKind::vague)) add_values(mentions, each);
  }
  join_scales(chunks, tokens);
  settle_values(chunks);
  return chunks;
}

}  // namespace nl_ask::candidates
