// A word that is neither a name, nor a cue, nor a known value is looked for, with its neighbours.

#include "schema/linking/sought.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/identifier.h"
#include "base/text.h"
#include "base/utf8.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"
#include "schema/linking/value_grams.h"
#include "schema/linking/value_question.h"
#include "schema/linking/value_sets.h"
#include "schema/linking/value_text.h"

namespace nl_ask::schema {

namespace {

using language::Token;
using language::TokenKind;

/// Names and values that are mentioned this surely explain their words.
constexpr double kSurelyMentioned = 0.7;
constexpr double kSurelyKnown = 0.6;
/// Words of names may stand at the edge of a text of up to so many tokens ("main street").
constexpr int kMostWithNames = 3;
/// Other names of a value are codes up to this length, which are said in capitals.
constexpr std::size_t kCodeLetters = 3;
constexpr std::size_t kShortestWithin = 4;
constexpr std::size_t kShortestCode = 3;
/// Values that are longer on average are read rather than asked for.
constexpr double kProseBytes = 60;

/// The words of data/english/sought_columns.txt, by their stems.
struct ColumnWords {
  std::set<std::string, std::less<>> likely, unlikely;

  ColumnWords() {
    std::set<std::string, std::less<>>* section = nullptr;
    constexpr std::string_view kFile = "english/sought_columns.txt";
    for (const std::string_view line : base::data_lines(data::file(kFile))) {
      if (line.starts_with('[')) {
        if (line != "[likely]" && line != "[unlikely]")
          base::bad_data(kFile, line, "there is no such section");
        section = line == "[likely]" ? &likely : &unlikely;
        continue;
      }
      if (section == nullptr) base::bad_data(kFile, line, "it stands under no section");
      for (const std::string_view word : base::split_words(line))
        section->insert(language::stem(word));
    }
  }

  static const ColumnWords& english() {
    static const ColumnWords& words = *new ColumnWords;  // never freed
    return words;
  }
};

bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != text.npos; }

/// The texts of one question.
class SoughtTexts {
 public:
  SoughtTexts(const std::vector<Token>& tokens, const std::vector<Mention>& mentions,
              const std::vector<bool>& other)
      : tokens_(tokens), other_(other), named_(tokens.size()), known_(tokens.size()) {
    for (const Mention& mention : mentions) note(mention);
    for (int i = 0; i < size(); ++i) open_.push_back(is_open(i));
    open_runs();
  }

  std::vector<SoughtText> run() const {
    std::vector<SoughtText> texts;
    for (const ValueSpan& span : value_spans(tokens_))
      if (worth(span)) texts.push_back(text_of(span));
    std::ranges::stable_sort(texts, std::ranges::greater{}, &SoughtText::within);
    if (texts.size() > kMostSoughtTexts) texts.resize(kMostSoughtTexts);
    return texts;
  }

 private:
  int size() const { return static_cast<int>(tokens_.size()); }
  const Token& token(int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  static bool at(const std::vector<bool>& marks, int i) {
    return marks[static_cast<std::size_t>(i)];
  }

  void note(const Mention& mention) {
    const bool value = mention.kind == MentionKind::value;
    // "French" for France may be fr of a language as well.
    const bool sure = mention.evidence == Evidence::exact || mention.evidence == Evidence::stem ||
                      (!value && (mention.evidence == Evidence::synonym ||
                                  mention.evidence == Evidence::abbreviation));
    if (!sure || mention.score < (value ? kSurelyKnown : kSurelyMentioned)) return;
    if (value && mention.evidence == Evidence::exact)
      whole_.insert({mention.first_token, mention.last_token});
    std::vector<bool>& marks = value ? known_ : named_;
    for (int i = mention.first_token; i < mention.last_token; ++i)
      marks[static_cast<std::size_t>(i)] = true;
  }

  /// In capitals, though no sentence begins there; in quotes; with a digit.
  bool like_a_name(int i) const {
    if (token(i).kind == TokenKind::quoted) return true;
    if (token(i).kind != TokenKind::word) return false;
    const bool begins =
        i == 0 || token(i - 1).text == "." || token(i - 1).text == "?" || token(i - 1).text == "!";
    return has_digit(token(i).text) || (!begins && is_capital(token(i).text[0]));
  }

  bool is_open(int i) const {
    if (token(i).kind == TokenKind::quoted) return !at(known_, i);
    if (token(i).kind == TokenKind::number) return is_code(i);
    return token(i).kind == TokenKind::word && !at(named_, i) && !at(known_, i) && !at(other_, i) &&
           !language::Lexicon::english().names_nothing(token(i).lower);
  }

  /// "order 10248": digits right after a name may be what the thing goes by.
  bool is_code(int i) const {
    const std::string& digits = token(i).text;
    return i > 0 && !at(known_, i) && digits.size() >= kShortestCode &&
           digits.find_first_not_of("0123456789") == digits.npos &&
           (at(named_, i - 1) ||
            language::Lexicon::english().is(language::WordList::key, token(i - 1).lower));
  }

  /// A name of which one word is open is open in all.
  void open_runs() {
    for (int first = 0; first < size(); ++first) {
      int last = first;
      bool open = false;
      for (; last < size() && like_a_name(last); ++last) open = open || at(open_, last);
      for (int i = first; open && i < last; ++i) open_[static_cast<std::size_t>(i)] = true;
      first = std::max(first, last - 1);
    }
  }

  bool may_be_edge(int i, bool with_names) const {
    return at(open_, i) || like_a_name(i) || token(i).kind == TokenKind::number ||
           (with_names && at(named_, i));
  }

  bool worth(const ValueSpan& span) const {
    if (whole_.contains({span.first, span.last})) return false;
    bool open = false;
    for (int i = span.first; i < span.last; ++i) {
      open = open || at(open_, i);
      if (i > span.first && token(i).kind == TokenKind::quoted) return false;
    }
    const bool with_names = span.last - span.first <= kMostWithNames;
    return (open || (span.loose && span.last - span.first > 1)) &&
           may_be_edge(span.first, with_names) && may_be_edge(span.last - 1, with_names);
  }

  std::string typed(int first, int last) const {
    std::string text;
    for (int i = first; i < last; ++i) {
      if (i > first && token(i).span.begin > token(i - 1).span.end) text += ' ';
      text += token(i).text;
    }
    return text;
  }

  /// Nobody uses the word but as a name.
  bool is_no_english(const ValueSpan& span) const {
    const Token& only = token(span.first);
    return span.last == span.first + 1 && only.kind == TokenKind::word &&
           only.lower.size() >= kShortestWithin && !language::word_profile(only.lower).known();
  }

  SoughtText text_of(const ValueSpan& span) const {
    SoughtText text;
    text.first = span.first;
    text.last = span.last;
    text.normal = span.normal;
    text.within = span.loose || is_no_english(span);
    const std::string said = typed(span.first, span.last);
    add_form(said, Evidence::exact, text);
    add_form(base::fold(said), Evidence::exact, text);
    add_form(span.normal, Evidence::exact, text);
    add_numbers(said, span, text);
    add_same(said, text);
    return text;
  }

  static void add_form(std::string_view form, Evidence evidence, SoughtText& text) {
    std::string lower = base::ascii_lower(form);
    const bool known = std::ranges::count(text.forms, lower, &SoughtForm::text) > 0;
    if (lower.empty() || known || text.forms.size() >= kMostSoughtForms) return;
    text.forms.push_back({std::move(lower), evidence});
  }

  /// "tents" for Tent, "tent" for Tents.
  void add_numbers(const std::string& said, const ValueSpan& span, SoughtText& text) const {
    const Token& last = token(span.last - 1);
    if (last.kind != TokenKind::word || !said.ends_with(last.text)) return;
    const std::string before = said.substr(0, said.size() - last.text.size());
    add_form(before + language::singular(last.lower), Evidence::stem, text);
    add_form(before + language::plural(last.lower), Evidence::stem, text);
  }

  /// "Spanish" for Spain.
  static void add_same(const std::string& said, SoughtText& text) {
    const bool small = std::ranges::any_of(said, [](char c) { return c >= 'a' && c <= 'z'; });
    if (said.size() <= kCodeLetters && small) return;
    const auto* others = ValueSets::english().others(said);
    if (others == nullptr) return;
    for (const std::string& other : *others) add_form(other, Evidence::synonym, text);
  }

  const std::vector<Token>& tokens_;
  const std::vector<bool>& other_;
  std::vector<bool> named_, known_, open_;
  std::set<std::pair<int, int>> whole_;  // spans that are known values
};

/// How surely each table and column is mentioned.
struct Mentioned {
  std::vector<double> tables;
  std::vector<std::vector<double>> columns;

  Mentioned(const std::vector<Mention>& mentions, const Schema& schema)
      : tables(schema.tables.size()) {
    for (const Table& table : schema.tables) columns.emplace_back(table.columns.size());
    for (const Mention& mention : mentions) {
      if (mention.kind == MentionKind::value) continue;
      const auto table = static_cast<std::size_t>(mention.table);
      double& best = mention.column < 0 ? tables[table]
                                        : columns[table][static_cast<std::size_t>(mention.column)];
      best = std::max(best, mention.score);
    }
  }
};

bool all_known(const Column& column) {
  return column.values_complete ||
         (column.distinct > 0 && static_cast<double>(column.values.size()) >= column.distinct);
}

bool holds_texts(const Column& column) {
  if (column.kind == TypeKind::array)
    return column.type_name.starts_with("text") || column.type_name.starts_with("character");
  return column.kind == TypeKind::text;
}

double mean_bytes(const Column& column) {
  double sum = 0;
  for (const std::string& value : column.values) sum += static_cast<double>(value.size());
  return column.values.empty() ? 0 : sum / static_cast<double>(column.values.size());
}

double column_likelihood(const Column& column, double mentioned) {
  constexpr double kName = 1, kRead = -0.8, kProse = -0.7, kSaid = 2;
  double likelihood = 1 + kSaid * mentioned;
  const std::vector<std::string> words = base::identifier_words(column.name);
  const auto among = [&](const auto& list) {
    return std::ranges::any_of(
        words, [&](const std::string& word) { return list.contains(language::stem(word)); });
  };
  if (among(ColumnWords::english().likely)) likelihood += kName;
  if (among(ColumnWords::english().unlikely)) likelihood += kRead;
  if (mean_bytes(column) > kProseBytes) likelihood += kProse;
  return likelihood;
}

double kind_likelihood(TableKind kind) {
  constexpr double kView = -0.5, kForeign = -1;
  if (kind == TableKind::foreign) return kForeign;
  return kind == TableKind::view ? kView : 0;
}

/// Larger tables come later.
double size_likelihood(const Table& table) {
  constexpr double kTenfold = -0.2;
  return kTenfold * std::log10(std::max(1.0, table.rows));
}

SoughtTable sought_table(const Schema& schema, int t, const Mentioned& mentioned) {
  const Table& table = schema.tables[static_cast<std::size_t>(t)];
  const std::vector<double>& said = mentioned.columns[static_cast<std::size_t>(t)];
  SoughtTable sought;
  sought.table = t;
  std::vector<std::pair<double, int>> columns;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const Column& column = table.columns[c];
    if (column.derived || !holds_texts(column) || all_known(column)) continue;
    columns.emplace_back(-column_likelihood(column, said[c]), static_cast<int>(c));
    sought.named = sought.named || said[c] >= kSurelyMentioned;
  }
  if (columns.empty()) return sought;
  std::ranges::sort(columns);
  if (columns.size() > kMostSoughtColumns) columns.resize(kMostSoughtColumns);
  for (const auto& [likelihood, column] : columns) sought.columns.push_back(column);
  constexpr double kSaid = 2;
  const double table_said = mentioned.tables[static_cast<std::size_t>(t)];
  sought.named = sought.named || table_said >= kSurelyMentioned;
  sought.likelihood =
      -columns[0].first + kSaid * table_said + kind_likelihood(table.kind) + size_likelihood(table);
  return sought;
}

std::vector<SoughtTable> sought_tables(const std::vector<Mention>& mentions, const Schema& schema) {
  const Mentioned mentioned(mentions, schema);
  std::vector<SoughtTable> tables;
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t) {
    SoughtTable table = sought_table(schema, t, mentioned);
    if (!table.columns.empty()) tables.push_back(std::move(table));
  }
  std::ranges::stable_sort(tables, std::ranges::greater{}, &SoughtTable::likelihood);
  return tables;
}

}  // namespace

bool has_unknown_values(const Schema& schema) {
  return std::ranges::any_of(schema.tables, [](const Table& table) {
    return std::ranges::any_of(table.columns, [](const Column& column) {
      return !column.derived && holds_texts(column) && !all_known(column);
    });
  });
}

Sought what_to_look_for(const std::vector<Token>& tokens, const std::vector<Mention>& mentions,
                        const std::vector<bool>& other, const Schema& schema) {
  Sought sought;
  sought.texts = SoughtTexts(tokens, mentions, other).run();
  if (!sought.texts.empty()) sought.tables = sought_tables(mentions, schema);
  return sought;
}

}  // namespace nl_ask::schema
