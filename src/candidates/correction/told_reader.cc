#include "candidates/correction/told.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "candidates/correction/feedback_language.h"
#include "candidates/grammar/parse/chunk.h"
#include "candidates/grammar/search/grammar_run.h"
#include "language/lexicon.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::TokenKind;
using schema::Mention;

constexpr std::size_t kMostAlternatives = 6;
constexpr double kLeastWeight = 0.3;  // of links worth anything

bool joins_names(const Token& token) {
  return token.lower == "'s" || token.lower == "of" || token.lower == "from" ||
         token.lower == "in" || token.lower == "the" || token.lower == "'" ||
         token.lower == "corresponding";
}

bool says_table(const Token& token) { return token.lower == "table" || token.lower == "tables"; }

/// `"whose age equals 5"` in quotes is no value: the quotes of what has a comparison inside go.
std::string unquoted(std::string_view text) {
  std::string result(text);
  for (std::size_t open = result.find('"'); open != result.npos;
       open = result.find('"', open + 1)) {
    const std::size_t close = result.find('"', open + 1);
    const std::string inside = result.substr(open + 1, close - open - 1);
    const std::vector<Token> tokens = language::tokenize(inside);
    const auto cues = default_cues().find(tokens);
    const bool compares = std::any_of(cues.begin(), cues.end(), [](const CueMatch& match) {
      return match.cue->kind == CueKind::compare || match.cue->kind == CueKind::whose;
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
        feedback_(feedback) {
    if (tokens_.size() > kMaxTokens) tokens_.resize(kMaxTokens);
    if (tokens_.empty() || schema.tables.empty()) return;
    mentions_ = schema::link(tokens_, schema, index);
    if (feedback_) drop_noise();
    cues_ = lexicon_cues(tokens_, default_cues().find(tokens_));
    chunks_ = chunk(tokens_, mentions_, cues_.matches, {});
    if (feedback_) instructions_ = feedback_language().instructions(tokens_);
  }

  Told read() {
    for (const Chunk& one : chunks_) add(one);
    relate_tables();
    if (feedback_) {
      add_feedback_cues();
      add_exchanges();
    }
    add_conditions();
    add_words();
    return std::move(told_);
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

  Role role_of(int at, int& instruction) const {
    for (std::size_t i = 0; i < instructions_.size(); ++i) {
      if (!instructions_[i].whole.holds(at)) continue;
      instruction = static_cast<int>(i);
      if (instructions_[i].old_words.holds(at)) return Role::goes;
      return instructions_[i].new_words.holds(at) ? Role::comes : Role::plain;
    }
    return Role::plain;
  }

  /// "in step 2": where to look in an explanation, not a number that the query should have.
  bool counts_steps(const Chunk& one) const {
    return feedback_ && one.number && one.first > 0 && token(one.first - 1).stem == "step";
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

  void add(const Chunk& one) {
    if (counts_steps(one)) return;
    int instruction = 0;
    const Role role = role_of(one.first, instruction);
    if (one.cue != nullptr) {
      told_.cues.push_back({one.cue->kind, one.cue->argument, role, instruction, one.first});
      if (one.values.empty()) return;
    }
    Saying saying;
    saying.first = one.first;
    saying.last = one.last;
    saying.role = role;
    saying.instruction = instruction;
    saying.number = one.number;
    saying.text = one.text;
    for (const Mention* m : one.columns)
      saying.columns.push_back({{m->table, m->column}, m->score});
    for (const Mention* m : one.tables) saying.tables.push_back({{m->table, -1}, m->score});
    for (const Mention* m : one.values)
      if (m->evidence != schema::Evidence::pattern || looks_stored(one))
        saying.values.push_back({{m->table, m->column}, m->value, m->score});
    trim(saying);
    const bool table = one.last < count() && says_table(token(one.last));
    if (feedback_ && table && !saying.tables.empty()) saying.columns.clear(), saying.values.clear();
    const bool nothing = saying.columns.empty() && saying.tables.empty() && saying.values.empty();
    if (nothing && !saying.number && !one.quoted) return;
    if (saying.weight() < kLeastWeight) return;
    told_.sayings.push_back(std::move(saying));
  }

  static void trim(Saying& saying) {
    const auto cut = [](auto& list) {
      if (list.size() > kMostAlternatives) list.resize(kMostAlternatives);
      if (list.empty()) return;
      const double best = list[0].score;
      std::erase_if(list, [&](const auto& one) { return one.score < 0.5 * best; });
    };
    cut(saying.columns);
    cut(saying.tables);
    cut(saying.values);
    // A name by its own words leaves little to weaker links of another kind.
    const double column = saying.columns.empty() ? 0 : saying.columns[0].score;
    const double table = saying.tables.empty() ? 0 : saying.tables[0].score;
    const double value = saying.values.empty() ? 0 : saying.values[0].score;
    if (column < std::max(0.7 * table, 0.5 * value)) saying.columns.clear();
    if (table < std::max(0.7 * column, 0.5 * value)) saying.tables.clear();
    if (value < 0.5 * std::max(column, table)) saying.values.clear();
  }

  /// "the name of the artist", "artist's name", "name from artist table": the column is one of that
  /// table, where it has one of that name.
  void relate_tables() {
    for (std::size_t i = 0; i + 1 < told_.sayings.size(); ++i) {
      Saying& left = told_.sayings[i];
      Saying& right = told_.sayings[i + 1];
      if (!adjoin(left.last, right.first)) continue;
      prefer(left, right);
      prefer(right, left);
    }
  }

  bool adjoin(int from, int to) const {
    for (int i = from; i < to; ++i)
      if (!joins_names(token(i)) && !says_table(token(i))) return false;
    return true;
  }

  static void prefer(Saying& column, Saying& table) {
    if (column.columns.empty() || table.tables.empty()) return;
    const auto of_table = [&](const Meant& meant) {
      return std::any_of(table.tables.begin(), table.tables.end(),
                         [&](const Meant& t) { return t.use.table == meant.use.table; });
    };
    if (std::none_of(column.columns.begin(), column.columns.end(), of_table)) return;
    std::erase_if(column.columns, [&](const Meant& m) { return !of_table(m); });
    if (column.weight() > table.weight() || table.columns.empty()) table.qualifies = true;
  }

  void add_feedback_cues() {
    for (const FeedbackCue& cue : feedback_language().cues(tokens_)) {
      int instruction = 0;
      const Role role = role_of(cue.words.first, instruction);
      if (cue.name == "distinct") told_.distinct = true;
      if (cue.name == "repeated") told_.repeated = true;
      if (cue.name == "more") {
        told_.more = true;
        continue;
      }
      const CueKind kind = cue.name == "ascending"    ? CueKind::ascending
                           : cue.name == "descending" ? CueKind::descending
                           : cue.name == "rows"       ? CueKind::count
                           : cue.name == "every"      ? CueKind::each
                                                      : CueKind::distinct;
      told_.cues.push_back({kind, "", role, instruction, cue.words.first});
    }
    for (const Instruction& instruction : instructions_) told_.only |= instruction.only;
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
      Exchange all;
      all.old_text = text(instruction.old_words);
      all.new_text = text(instruction.new_words);
      for (std::size_t i = 0; i < told_.sayings.size(); ++i) {
        const int at = told_.sayings[i].first;
        if (instruction.old_words.holds(at)) all.goes.push_back(static_cast<int>(i));
        if (instruction.new_words.holds(at)) all.comes.push_back(static_cast<int>(i));
      }
      pair_up(all);
    }
  }

  /// "A and B with C and D": A with C, B with D.
  void pair_up(Exchange all) {
    const auto qualifies = [&](int i) {
      return told_.sayings[static_cast<std::size_t>(i)].qualifies;
    };
    const std::vector<int> goes = all.goes, comes = all.comes;
    std::erase_if(all.goes, qualifies);
    std::erase_if(all.comes, qualifies);
    if (all.goes.empty()) all.goes = goes;
    if (all.comes.empty()) all.comes = comes;
    if (all.goes.size() < 2 || all.goes.size() != all.comes.size()) {
      told_.exchanges.push_back(all);
      return;
    }
    for (std::size_t i = 0; i < all.goes.size(); ++i) {
      Exchange one;
      one.goes = {all.goes[i]};
      one.comes = {all.comes[i]};
      one.old_text = told_.sayings[static_cast<std::size_t>(one.goes[0])].text;
      one.new_text = told_.sayings[static_cast<std::size_t>(one.comes[0])].text;
      told_.exchanges.push_back(std::move(one));
    }
  }

  /// What follows a comparison, as typed, up to where something else begins.
  void add_conditions() {
    for (const ToldCue& cue : told_.cues) {
      const bool compares = cue.kind == CueKind::compare || cue.kind == CueKind::like;
      const bool is = feedback_ && cue.kind == CueKind::be && token(cue.first).lower != "'s" &&
                      token(cue.first).lower != "'";
      if (!compares && !is) continue;
      int first = cue.first;
      for (const Chunk& one : chunks_)
        if (one.first == cue.first) first = one.last;
      ToldCondition condition;
      condition.role = cue.role;
      condition.op = cue.kind == CueKind::like ? "like " + cue.argument
                     : cue.argument.empty()    ? "="
                                               : cue.argument;
      condition.column = column_before(cue.first);
      condition.value = value_from(first);
      if (condition.value.empty() || (is && !is_value(first))) continue;
      told_.conditions.push_back(std::move(condition));
    }
  }

  int column_before(int at) const {
    int found = -1;
    for (std::size_t i = 0; i < told_.sayings.size(); ++i) {
      const Saying& saying = told_.sayings[i];
      if (saying.last <= at && saying.last + 3 >= at && saying.names_columns())
        found = static_cast<int>(i);
    }
    return found;
  }

  std::string value_from(int first) const {
    while (first < count() && is_filler(token(first))) ++first;
    int last = first;
    while (last < count() && last < first + 6 && !ends_value(token(last)) && !compares(last))
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
    while (first < count() && is_filler(token(first))) ++first;
    if (first >= count()) return false;
    const Token& next = token(first);
    if (next.kind == TokenKind::quoted || next.number) return true;
    for (const Saying& saying : told_.sayings)
      if (saying.first == first) return !saying.values.empty();
    return std::isupper(static_cast<unsigned char>(next.text[0])) != 0;
  }

  static bool is_filler(const Token& token) {
    return token.lower == "to" || token.lower == "the" || token.lower == "a" ||
           token.lower == "than" || token.lower == "as" || token.lower == "with";
  }

  static bool ends_value(const Token& token) {
    if (token.kind == TokenKind::quoted) return false;
    return token.lower == "and" || token.lower == "or" || token.lower == "," ||
           token.lower == "." || token.lower == ";" || token.lower == "in" ||
           token.lower == "instead" || token.lower == "with" || token.lower == "whose" ||
           token.lower == "from" || token.lower == "\"" || token.lower == "rather";
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
      if (one.kind != TokenKind::punctuation && !lexicon.is_function_word(one.lower))
        told_.words.push_back(one.stem);
  }

  std::vector<Token> tokens_;
  bool feedback_;
  std::vector<Mention> mentions_;
  LexiconCues cues_;
  std::vector<Chunk> chunks_;
  std::vector<Instruction> instructions_;
  Told told_;
};

}  // namespace

Told told_by(std::string_view text, bool feedback, const schema::Schema& schema,
             const schema::LinkingIndex& index) {
  return Reader(text, feedback, schema, index).read();
}

}  // namespace nl_ask::candidates
