#include "candidates/definition/worded_meaning.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/english/names.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/query/render.h"
#include "candidates/vocabulary/told_meaning.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

constexpr double kSureName = 0.8;
constexpr double kLeastOfAll = 0.45;    // of what all readings have together
constexpr std::size_t kMostThings = 3;  // tables that the words may be about
constexpr double kUnplaced = 0.25;      // what a reading is worth for each word it leaves out
constexpr double kOtherThings = 0.5;    // about things that were not asked about
constexpr int kReadingsOfMeaning = 8;

/// As text; empty for one that is nested too deeply, or has no text of its own.
std::string text_of(const Query& query, const schema::Schema& schema) {
  try {
    return to_sql(query, schema);
  } catch (const std::logic_error&) {
    return {};
  }
}

std::string conditions_of(Query query, const schema::Schema& schema) {
  constexpr std::string_view kWhere = " WHERE ";
  query.outputs = {literal("1", schema::TypeKind::integer)};
  query.output_names.clear();
  const std::string sql = text_of(query, schema);
  const std::size_t at = sql.find(kWhere);
  return at == sql.npos ? "" : sql.substr(at + kWhere.size());
}

std::string output_of_one(const Query& query, const schema::Schema& schema) {
  constexpr std::string_view kSelect = "SELECT ";
  const std::string sql = text_of(query, schema);
  const std::size_t end = sql.rfind(" FROM ");
  return end == sql.npos ? "" : sql.substr(kSelect.size(), end - kSelect.size());
}

bool over_one_table(const Query& query) {
  return query.from.size() == 1 && query.from[0].table >= 0 && query.group_by.empty() &&
         query.having.empty() && query.order_by.empty() && !query.limit &&
         query.set_operation == SetOperation::none;
}

/// The readings of some words as meanings, each with what all frames together say for it.
class WordedReadings {
 public:
  WordedReadings(const schema::Schema& schema, const schema::LinkingIndex& index,
                 const GrammarIndex& grammar, const GeneratorContext& context)
      : schema_(schema), index_(index), grammar_(grammar), context_(context) {
    context_.max_candidates = kReadingsOfMeaning;
    context_.excluded = {};
  }

  void read(const std::string& meaning, int table, double worth) {
    const std::string things = table_words(schema_, table, true);
    for (const FramedMeaning& frame : framed_meanings(meaning, things)) {
      if (context_.check_interrupts) context_.check_interrupts();
      const Generated found = generate(frame.text, schema_, index_, grammar_, context_);
      double share = found.answerable ? worth : 0;
      for (std::size_t i = 0; i < found.unplaced.size(); ++i) share *= kUnplaced;
      for (const Candidate& one : found.candidates)
        add(one.query, frame.use, table, one.prior * share);
    }
  }

  std::optional<WordedMeaning> best() const {
    const WordedMeaning* best = nullptr;
    double all = 0;
    for (const auto& [key, one] : found_) {
      all += one.probability;
      if (best == nullptr || one.probability > best->probability) best = &one;
    }
    if (best == nullptr || best->probability < kLeastOfAll * all) return std::nullopt;
    WordedMeaning meaning = *best;
    meaning.probability /= all;
    return meaning;
  }

 private:
  void add(const Query& query, MeaningUse use, int table, double share) {
    if (!over_one_table(query) || share <= 0) return;
    WordedMeaning meaning{TermKind::filter, {}, query.from[0].table, 0};
    if (use == MeaningUse::filter) {
      if (query.where.empty() || meaning.table != table) return;
      meaning.sql = conditions_of(query, schema_);
    } else {
      const bool computed = query.outputs.size() == 1 && is_aggregate(query.outputs[0]);
      if (!query.where.empty() || !computed) return;
      meaning.kind = TermKind::metric;
      meaning.sql = output_of_one(query, schema_);
    }
    if (meaning.sql.empty()) return;
    WordedMeaning& known =
        found_.try_emplace({meaning.table, meaning.sql}, std::move(meaning)).first->second;
    known.probability = std::max(known.probability, share);
  }

  const schema::Schema& schema_;
  const schema::LinkingIndex& index_;
  const GrammarIndex& grammar_;
  GeneratorContext context_;
  std::map<std::pair<int, std::string>, WordedMeaning> found_;
};

/// All words that say something belong to the phrase.
bool is_all(const FeedbackPhrase& phrase, const std::vector<language::Token>& tokens) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  for (int i = 0; i < static_cast<int>(tokens.size()); ++i) {
    const language::Token& token = tokens[static_cast<std::size_t>(i)];
    const bool silent = token.kind == language::TokenKind::punctuation ||
                        lexicon.is(language::WordList::article, token.lower);
    if (!silent && (i < phrase.first || i >= phrase.last)) return false;
  }
  return true;
}

std::string table_name(const schema::Schema& schema, int table) {
  const schema::Table& known = schema.tables[static_cast<std::size_t>(table)];
  const std::string name = quote_identifier(known.name);
  return known.qualified ? quote_identifier(known.schema) + '.' + name : name;
}

/// "The sale amount", "customers": another name for a column or a table.
std::optional<WordedMeaning> other_name(const Feedback& told, const std::string& meaning, int about,
                                        const schema::Schema& schema) {
  if (told.phrases.size() != 1 || !is_all(told.phrases[0], language::tokenize(meaning)))
    return std::nullopt;
  const FeedbackPhrase& phrase = told.phrases[0];
  const About kind = nl_ask::candidates::about(phrase);
  if (kind == About::table && phrase.tables[0].score >= kSureName) {
    const int table = phrase.tables[0].use.table;
    return WordedMeaning{TermKind::table, table_name(schema, table), table, 1};
  }
  if (kind != About::column || phrase.columns[0].score < kSureName) return std::nullopt;
  const auto own = std::ranges::find_if(phrase.columns, [&](const PossibleItem& item) {
    return item.use.table == about && item.score >= kSureName;
  });
  const ColumnUse use = own == phrase.columns.end() ? phrase.columns[0].use : own->use;
  const schema::Column& column = schema.column(use.table, use.column);
  if (column.kind == schema::TypeKind::boolean) return std::nullopt;
  return WordedMeaning{TermKind::column, quote_identifier(column.name), use.table, 1};
}

/// The tables that the words may be about: that of the answer at hand, those of what they name.
std::vector<int> things_of(const Feedback& told, int about) {
  std::vector<int> tables;
  const auto add = [&](int table) {
    if (table >= 0 && tables.size() < kMostThings &&
        std::ranges::find(tables, table) == tables.end())
      tables.push_back(table);
  };
  add(about);
  for (const FeedbackPhrase& phrase : told.phrases) {
    if (!phrase.columns.empty()) add(phrase.columns[0].use.table);
    if (!phrase.tables.empty()) add(phrase.tables[0].use.table);
    if (!phrase.values.empty()) add(phrase.values[0].use.table);
  }
  return tables;
}

/// What is asked about: the rows of the query, or where there is none the first table named; -1.
int subject_table(const std::string& question, const Query& shown, const schema::Schema& schema,
                  const schema::LinkingIndex& index) {
  const int source = shown.from.empty() ? -1 : subject_of(shown, schema);
  if (source >= 0) return shown.from[static_cast<std::size_t>(source)].table;
  for (const FeedbackPhrase& phrase : read_feedback(question, false, schema, index).phrases)
    if (about(phrase) == About::table) return phrase.tables[0].use.table;
  return -1;
}

}  // namespace

std::optional<WordedMeaning> worded_meaning(const std::string& meaning, const std::string& question,
                                            const Query& shown, const schema::Schema& schema,
                                            const schema::LinkingIndex& index,
                                            const GrammarIndex& grammar,
                                            const GeneratorContext& context) {
  const int about = subject_table(question, shown, schema, index);
  const Feedback told = read_feedback(meaning, false, schema, index);
  if (auto name = other_name(told, meaning, about, schema)) return name;
  WordedReadings readings(schema, index, grammar, context);
  for (const int table : things_of(told, about))
    readings.read(meaning, table, table == about || about < 0 ? 1 : kOtherThings);
  return readings.best();
}

}  // namespace nl_ask::candidates
