#include "candidates/correction/feedback.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "candidates/correction/feedback_language.h"
#include "candidates/grammar/parse/chunk.h"
#include "candidates/grammar/search/grammar_run.h"
#include "language/lexicon.h"
#include "language/time/time_phrase.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::TokenKind;
using schema::Mention;

constexpr std::size_t kMostAlternatives = 6;
constexpr double kLeastWeight = 0.3;  // of links worth anything

bool is(FeedbackWords list, const Token& token) { return feedback_language().is(list, token); }

/// `"whose age equals 5"` in quotes is no value: the quotes of what has a comparison inside go.
std::string unquoted(std::string_view text) {
  std::string result(text);
  for (std::size_t open = result.find('"'); open != result.npos;
       open = result.find('"', open + 1)) {
    const std::size_t close = result.find('"', open + 1);
    const std::string inside = result.substr(open + 1, close - open - 1);
    const std::vector<Token> tokens = language::tokenize(inside);
    const auto cues = language::Lexicon::english().cues(tokens);
    const bool compares = std::any_of(cues.begin(), cues.end(), [](const CueMatch& match) {
      const CueKind kind = match.cue->kind;
      const bool measured = kind == CueKind::comparative && !match.cue->argument.empty();
      return kind == CueKind::compare || kind == CueKind::whose || measured;
    });
    if (compares || close == result.npos) {
      result[open] = ' ';
      if (close != result.npos) result[close] = ' ';
    }
    if (close == result.npos) break;
    open = close;
  }
  return result;
}

/// Reads one text; the tokens, mentions and chunks live as long as it.
class Reader {
 public:
  Reader(std::string_view text, bool feedback, const schema::Schema& schema,
         const schema::LinkingIndex& index)
      : tokens_(language::tokenize(feedback ? unquoted(text.substr(0, kMaxQuestionBytes))
                                            : text.substr(0, kMaxQuestionBytes))),
        instructs_(feedback) {
    if (tokens_.size() > kMaxTokens) tokens_.resize(kMaxTokens);
    if (tokens_.empty() || schema.tables.empty()) return;
    mentions_ = schema::link(tokens_, schema, index);
    if (instructs_) drop_noise();
    cues_ = language::Lexicon::english().cues(tokens_);
    chunks_ = chunk(tokens_, mentions_, cues_, {});
    times_ = language::time_phrases(tokens_, {});  // where they are; no day matters
    if (instructs_) instructions_ = feedback_language().instructions(tokens_);
  }

  Feedback read() {
    for (const Chunk& one : chunks_) add(one);
    relate_tables();
    if (instructs_) {
      add_feedback_cues();
      add_exchanges();
    }
    add_conditions();
    add_words();
    return std::move(feedback_);
  }

 private:
  const Token& token(int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(tokens_.size()); }

  /// Words of the instruction itself are linked to nothing, unless they are part of a longer name.
  void drop_noise() {
    const std::vector<bool> noise = feedback_language().noise(tokens_);
    std::erase_if(mentions_, [&](const Mention& mention) {
      int noisy = 0;
      for (int i = mention.first_token; i < mention.last_token; ++i)
        noisy += noise[static_cast<std::size_t>(i)];
      const bool own =
          mention.evidence == schema::Evidence::exact || mention.evidence == schema::Evidence::stem;
      return noisy == mention.last_token - mention.first_token || (noisy > 0 && !own);
    });
  }

  Polarity role_of(int at, int& instruction) const {
    for (std::size_t i = 0; i < instructions_.size(); ++i) {
      if (!instructions_[i].whole.holds(at)) continue;
      instruction = static_cast<int>(i);
      if (instructions_[i].old_words.holds(at)) return Polarity::unwanted;
      return instructions_[i].new_words.holds(at) ? Polarity::wanted : Polarity::plain;
    }
    return Polarity::plain;
  }

  /// "in step 2": where to look in an explanation, not a number that the query should have.
  bool counts_steps(const Chunk& one) const {
    return instructs_ && one.number && one.first > 0 &&
           is(FeedbackWords::step, token(one.first - 1));
  }

  /// Words that no column is known to hold may be a value all the same: in quotes, a number, or
  /// with a capital letter that no beginning of a sentence accounts for.
  bool looks_stored(const Chunk& one) const {
    const Token& first = token(one.first);
    if (first.kind == TokenKind::quoted || first.number) return true;
    const bool begins = one.first == 0 || (token(one.first - 1).kind == TokenKind::punctuation &&
                                           token(one.first - 1).lower != ",");
    return !begins && std::isupper(static_cast<unsigned char>(first.text[0])) != 0;
  }

  /// "In 2022"; "up to 2000" may be an amount.
  bool belongs_to_time(const Chunk& one) const {
    return std::ranges::any_of(times_, [&](const language::TimePhrase& time) {
      return !time.bare && time.first_token <= one.first && one.last <= time.last_token &&
             language::Lexicon::english().is(language::WordList::dating,
                                             token(time.first_token).lower);
    });
  }

  /// What an adjective says of dates; nullptr: nothing.
  static const language::ColumnHint* dates_in(const language::Cue& cue) {
    const auto hint = std::ranges::find_if(cue.hints, [](const language::ColumnHint& one) {
      return std::ranges::count(one.words, "date") > 0;
    });
    return hint == cue.hints.end() ? nullptr : &*hint;
  }

  void add(const Chunk& one) {
    if (counts_steps(one)) return;
    int instruction = 0;
    const Polarity polarity = role_of(one.first, instruction);
    if (one.cue != nullptr) {
      const language::ColumnHint* const dates = dates_in(*one.cue);
      feedback_.cues.push_back({one.cue->kind, one.cue->argument, polarity, instruction, one.first,
                                one.last, dates != nullptr,
                                dates != nullptr && dates->sign == "desc", &one.cue->hints});
      if (one.values.empty()) return;
    }
    FeedbackPhrase phrase;
    phrase.first = one.first;
    phrase.last = one.last;
    phrase.polarity = polarity;
    phrase.instruction = instruction;
    phrase.number = one.number;
    phrase.of_time = one.number && belongs_to_time(one);
    phrase.text = one.text;
    for (const Mention* m : one.columns)
      phrase.columns.push_back({{m->table, m->column}, m->score});
    for (const Mention* m : one.tables) phrase.tables.push_back({row_of(m->table), m->score});
    for (const Mention* m : one.values)
      if (m->evidence != schema::Evidence::pattern || looks_stored(one))
        phrase.values.push_back({{m->table, m->column}, m->value, m->score});
    trim(phrase);
    const bool table = one.last < count() && is(FeedbackWords::table, token(one.last));
    if (instructs_ && table && !phrase.tables.empty())
      phrase.columns.clear(), phrase.values.clear();
    const bool nothing = phrase.columns.empty() && phrase.tables.empty() && phrase.values.empty();
    if (nothing && !phrase.number && !one.quoted) return;
    if (phrase.weight() < kLeastWeight) return;
    feedback_.phrases.push_back(std::move(phrase));
  }

  static void trim(FeedbackPhrase& phrase) {
    const auto cut = [](auto& list) {
      if (list.size() > kMostAlternatives) list.resize(kMostAlternatives);
      if (list.empty()) return;
      const double best = list[0].score;
      std::erase_if(list, [&](const auto& one) { return one.score < 0.5 * best; });
    };
    cut(phrase.columns);
    cut(phrase.tables);
    cut(phrase.values);
    // A name by its own words leaves little to weaker links of another kind.
    const double column = phrase.columns.empty() ? 0 : phrase.columns[0].score;
    const double table = phrase.tables.empty() ? 0 : phrase.tables[0].score;
    const double value = phrase.values.empty() ? 0 : phrase.values[0].score;
    if (column < std::max(0.7 * table, 0.5 * value)) phrase.columns.clear();
    if (table < std::max(0.7 * column, 0.5 * value)) phrase.tables.clear();
    if (value < 0.5 * std::max(column, table)) phrase.values.clear();
  }

  /// "the name of the artist", "artist's name", "name from artist table": the column is one of that
  /// table, where it has one of that name.
  void relate_tables() {
    for (std::size_t i = 0; i + 1 < feedback_.phrases.size(); ++i) {
      FeedbackPhrase& left = feedback_.phrases[i];
      FeedbackPhrase& right = feedback_.phrases[i + 1];
      if (!adjoin(left.last, right.first)) continue;
      prefer(left, right);
      prefer(right, left);
    }
  }

  bool adjoin(int from, int to) const {
    for (int i = from; i < to; ++i)
      if (!is(FeedbackWords::joint, token(i)) && !is(FeedbackWords::table, token(i))) return false;
    return true;
  }

  static void prefer(FeedbackPhrase& column, FeedbackPhrase& table) {
    if (column.columns.empty() || table.tables.empty()) return;
    const auto of_table = [&](const PossibleItem& meant) {
      return std::any_of(table.tables.begin(), table.tables.end(),
                         [&](const PossibleItem& t) { return t.use.table == meant.use.table; });
    };
    if (std::none_of(column.columns.begin(), column.columns.end(), of_table)) return;
    std::erase_if(column.columns, [&](const PossibleItem& m) { return !of_table(m); });
    if (column.weight() > table.weight() || table.columns.empty()) table.qualifies = true;
  }

  void add_feedback_cues() {
    for (const FeedbackCue& cue : feedback_language().cues(tokens_)) {
      int instruction = 0;
      const Polarity polarity = role_of(cue.words.first, instruction);
      if (cue.name == "distinct") feedback_.distinct = true;
      if (cue.name == "repeated") feedback_.repeated = true;
      if (cue.name == "more") {
        feedback_.more = true;
        continue;
      }
      const CueKind kind = cue.name == "ascending"    ? CueKind::ascending
                           : cue.name == "descending" ? CueKind::descending
                           : cue.name == "rows"       ? CueKind::count
                           : cue.name == "every"      ? CueKind::each
                                                      : CueKind::distinct;
      feedback_.cues.push_back({kind, "", polarity, instruction, cue.words.first, cue.words.last});
    }
    for (const Instruction& instruction : instructions_) feedback_.only |= instruction.only;
  }

  std::string text(Stretch words) const {
    std::string result;
    for (int i = words.first; i < words.last; ++i)
      result += (result.empty() ? "" : " ") + token(i).lower;
    return result;
  }

  void add_exchanges() {
    for (const Instruction& instruction : instructions_) {
      if (instruction.old_words.empty() || instruction.new_words.empty()) continue;
      Replacement all;
      all.old_text = text(instruction.old_words);
      all.new_text = text(instruction.new_words);
      for (std::size_t i = 0; i < feedback_.phrases.size(); ++i) {
        const int at = feedback_.phrases[i].first;
        if (instruction.old_words.holds(at)) all.unwanted.push_back(static_cast<int>(i));
        if (instruction.new_words.holds(at)) all.wanted.push_back(static_cast<int>(i));
      }
      pair_up(all);
    }
  }

  /// "A and B with C and D": A with C, B with D.
  void pair_up(Replacement all) {
    const auto qualifies = [&](int i) {
      return feedback_.phrases[static_cast<std::size_t>(i)].qualifies;
    };
    const std::vector<int> unwanted = all.unwanted, wanted = all.wanted;
    std::erase_if(all.unwanted, qualifies);
    std::erase_if(all.wanted, qualifies);
    if (all.unwanted.empty()) all.unwanted = unwanted;
    if (all.wanted.empty()) all.wanted = wanted;
    if (all.unwanted.size() < 2 || all.unwanted.size() != all.wanted.size()) {
      feedback_.replacements.push_back(all);
      return;
    }
    for (std::size_t i = 0; i < all.unwanted.size(); ++i) {
      Replacement one;
      one.unwanted = {all.unwanted[i]};
      one.wanted = {all.wanted[i]};
      one.old_text = feedback_.phrases[static_cast<std::size_t>(one.unwanted[0])].text;
      one.new_text = feedback_.phrases[static_cast<std::size_t>(one.wanted[0])].text;
      feedback_.replacements.push_back(std::move(one));
    }
  }

  /// What follows a comparison, as typed, up to where something else begins.
  void add_conditions() {
    for (const PolarCue& cue : feedback_.cues) {
      const bool compares = cue.kind == CueKind::compare || cue.kind == CueKind::like;
      const bool is = instructs_ && cue.kind == CueKind::be && token(cue.first).lower != "'s" &&
                      token(cue.first).lower != "'";
      if (!compares && !is) continue;
      int first = cue.first;
      for (const Chunk& one : chunks_)
        if (one.first == cue.first) first = one.last;
      FeedbackCondition condition;
      condition.polarity = cue.polarity;
      condition.op = cue.kind == CueKind::like ? "like " + cue.argument
                     : cue.argument.empty()    ? "="
                                               : cue.argument;
      condition.column = column_before(cue.first);
      condition.value = value_from(first);
      if (condition.value.empty() || (is && !is_value(first))) continue;
      feedback_.conditions.push_back(std::move(condition));
    }
  }

  int column_before(int at) const {
    int found = -1;
    for (std::size_t i = 0; i < feedback_.phrases.size(); ++i) {
      const FeedbackPhrase& phrase = feedback_.phrases[i];
      if (phrase.last <= at && phrase.last + 3 >= at && phrase.names_columns())
        found = static_cast<int>(i);
    }
    return found;
  }

  std::string value_from(int first) const {
    while (first < count() && is(FeedbackWords::opening, token(first))) ++first;
    int last = first;
    while (last < count() && last < first + 6 && !is(FeedbackWords::closing, token(last)) &&
           !compares(last))
      ++last;
    std::string value;
    for (int i = first; i < last; ++i) {
      const bool apart = i > first && token(i).span.begin > token(i - 1).span.end;
      value += (apart ? " " : "") +
               (token(i).kind == TokenKind::quoted ? token(i).lower : token(i).text);
    }
    return value;
  }

  /// What follows "is" or "should be" is a value where it looks like one.
  bool is_value(int first) const {
    while (first < count() && is(FeedbackWords::opening, token(first))) ++first;
    if (first >= count()) return false;
    const Token& next = token(first);
    if (next.kind == TokenKind::quoted || next.number) return true;
    for (const FeedbackPhrase& phrase : feedback_.phrases)
      if (phrase.first == first) return !phrase.values.empty();
    return std::isupper(static_cast<unsigned char>(next.text[0])) != 0;
  }

  /// Another comparison begins there.
  bool compares(int at) const {
    return std::any_of(chunks_.begin(), chunks_.end(), [&](const Chunk& one) {
      return one.first == at && (one.is(CueKind::compare) || one.is(CueKind::relative));
    });
  }

  void add_words() {
    const auto& lexicon = language::Lexicon::english();
    for (const Token& one : tokens_)
      if (one.kind != TokenKind::punctuation && !lexicon.names_nothing(one.lower))
        feedback_.words.push_back(one.stem);
  }

  std::vector<Token> tokens_;
  bool instructs_;  // rather than asks
  std::vector<Mention> mentions_;
  std::vector<CueMatch> cues_;
  std::vector<language::TimePhrase> times_;
  std::vector<Chunk> chunks_;
  std::vector<Instruction> instructions_;
  Feedback feedback_;
};

}  // namespace

Feedback read_feedback(std::string_view text, bool feedback, const schema::Schema& schema,
                       const schema::LinkingIndex& index) {
  return Reader(text, feedback, schema, index).read();
}

}  // namespace nl_ask::candidates
