// "How big is the hall?", "How do we reach Ann?", "Who wrote it?": what is asked for though no
// column is named. Each column that may answer, and several of them together.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/referred.h"
#include "language/phrase_table.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr int kMaxGap = 5;              // words that "*" stands for
constexpr size_t kMaxAskedColumns = 4;  // that may answer
constexpr double kSurelyNamed = 0.9;    // a column named so surely is what is asked for

struct Asking {
  std::vector<std::vector<std::string>> phrases;
  std::vector<std::string> stems;
};

std::vector<std::string> stems_of(const std::vector<std::string_view>& words) {
  std::vector<std::string> stems;
  for (const std::string_view word : words)
    stems.push_back(word == "*" ? "*" : language::stem(word));
  return stems;
}

std::vector<Asking> read_askings() {
  std::vector<Asking> askings;
  for (const std::string_view line : base::data_lines(data::file("english/asked_about.txt"))) {
    const std::size_t colons = line.find(" :: ");
    if (colons == line.npos)
      base::bad_data("english/asked_about.txt", line, "expected \"phrases :: words\"");
    Asking asking;
    for (const std::string_view phrases : base::split(line.substr(0, colons), '|'))
      for (const std::string& phrase : language::PhraseTable::spelled_out(phrases))
        asking.phrases.push_back(stems_of(base::split_words(phrase)));
    asking.stems = stems_of(base::split_words(line.substr(colons + 4)));
    askings.push_back(std::move(asking));
  }
  return askings;
}

/// The tokens that phrase[from...] is, from token `at` on; false: it is not there.
bool match(const Parse& parse, const std::vector<std::string>& phrase, size_t from, int at,
           std::vector<int>& tokens) {
  if (from == phrase.size()) return true;
  const int size = static_cast<int>(parse.tokens.size());
  if (phrase[from] == "*") {
    for (int gap = 0; gap <= kMaxGap; ++gap)
      if (match(parse, phrase, from + 1, at + gap, tokens)) return true;
    return false;
  }
  if (at >= size) return false;
  const language::Token& token = parse.tokens[static_cast<size_t>(at)];
  if (token.stem != phrase[from]) return false;
  tokens.push_back(at);
  if (match(parse, phrase, from + 1, at + 1, tokens)) return true;
  tokens.pop_back();
  return false;
}

/// The question's words that one of the phrases is; empty: none.
std::vector<int> found(const Parse& parse, const Asking& asking) {
  for (const std::vector<std::string>& phrase : asking.phrases)
    for (int at = 0; at < static_cast<int>(parse.tokens.size()) && at < kMaxGap; ++at) {
      std::vector<int> tokens;
      if (match(parse, phrase, 0, at, tokens)) return tokens;
    }
  return {};
}

/// The words may be a column's own name, or part of a value: then nothing is left open.
bool said_plainly(const Parse& parse, const std::vector<int>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [&](int token) {
    const int i = parse.chunk_at(token);
    const Chunk& chunk = parse.chunks[i];
    return parse.used[i] || parse.valuable(i) || chunk.time != nullptr ||
           (chunk.cue == nullptr && chunk.column_score() >= kSurelyNamed);
  });
}

std::vector<int> answering(const Parse& parse, int table, const Asking& asking) {
  std::vector<int> columns;
  for (const std::string& stem : asking.stems)
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
      if (parse.naming.has_word(table, c, stem) && columns.size() < kMaxAskedColumns &&
          parse.naming.key(table) != c &&
          std::find(columns.begin(), columns.end(), c) == columns.end())
        columns.push_back(c);
  return columns;
}

/// The columns; of those that refer to a row, what that is called.
Sketch showing(const Parse& parse, int table, const std::vector<int>& columns, Span span) {
  Sketch sketch;
  for (int column : columns) {
    const std::vector<ColumnUse> names = referred_names(parse, 0, {table, column});
    for (const ColumnUse& name : names) sketch.outputs.push_back(output_of(name, span));
    if (names.empty())
      sketch.outputs.push_back(output_of({table, column}, span));
    else
      sketch.tables.push_back(table);
  }
  return sketch;
}

Slot answers(const Parse& parse, int table, const std::vector<int>& columns, Span span) {
  Slot slot;
  for (size_t i = 0; i < columns.size(); ++i) {
    slot.push_back(showing(parse, table, {columns[i]}, span));
    slot.back().features.add("asked.about");
    slot.back().features.add("asked.rank", static_cast<double>(i));
  }
  for (size_t i = 0; i < columns.size(); ++i)
    for (size_t j = i + 1; j < columns.size(); ++j) {
      slot.push_back(showing(parse, table, {columns[i], columns[j]}, span));
      slot.back().features.add("asked.both");
      slot.back().features.add("asked.rank", static_cast<double>(i + j));
    }
  if (columns.size() > 2) {
    slot.push_back(showing(parse, table, columns, span));
    slot.back().features.add("asked.all");
  }
  return slot;
}

/// The things that the question is about: where values say which row, their tables first.
std::vector<int> things(const Parse& parse) {
  constexpr double kSure = 0.7;
  std::vector<int> tables;
  const auto note = [&tables](int table) {
    if (std::find(tables.begin(), tables.end(), table) == tables.end()) tables.push_back(table);
  };
  for (int i = 0; i < parse.size(); ++i)
    if (parse.valuable(i) && !parse.chunks[i].number)
      for (const schema::Mention* mention : parse.chunks[i].values)
        if (mention->score >= kSure) note(mention->table);
  for (int table : topic_tables(parse)) note(table);
  return tables;
}

bool asks_for_column(const Parse& parse) {
  constexpr double kSure = 0.6;
  constexpr double kSureSynonym = 0.8;  // a "result" may be more than points
  bool after_another = false;           // "employees and what they earn"
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.zones[i] != Zone::output) continue;
    after_another |= parse.tabular(i);
    if (!parse.columnar(i)) continue;
    const schema::Mention& best = *parse.chunks[i].columns[0];
    const bool synonym = best.evidence == schema::Evidence::synonym && !after_another;
    if (best.score >= (synonym ? kSureSynonym : kSure)) return true;
  }
  return false;
}

void parse_asked_about(Parse& parse) {
  static const std::vector<Asking>& askings = *new std::vector<Asking>(read_askings());
  if (asks_for_column(parse)) return;
  for (const Asking& asking : askings) {
    const std::vector<int> tokens = found(parse, asking);
    if (tokens.empty() || said_plainly(parse, tokens)) continue;
    for (int table : things(parse)) {
      const std::vector<int> columns = answering(parse, table, asking);
      if (columns.empty()) continue;
      const Span span = language::join(parse.tokens[static_cast<size_t>(tokens.front())].span,
                                       parse.tokens[static_cast<size_t>(tokens.back())].span);
      parse.slots.push_back(answers(parse, table, columns, span));
      for (int i = parse.chunk_at(tokens.front()); i <= parse.chunk_at(tokens.back()); ++i)
        if (parse.tabular(i) && table_at(parse, i) == table) parse.use(i);
      for (int token : tokens) parse.use(parse.chunk_at(token));
      parse.named[static_cast<size_t>(table)] = true;
      parse.asked = true;
      return;
    }
  }
}

}  // namespace

extern constexpr Construct kAskedAbout = {
    .name = "asked_about",
    .read = parse_asked_about,
    .reads = {kSchemaItems, CueKind::who},
    .uses_up = {kFiller, CueKind::which, CueKind::who, CueKind::count, CueKind::how_much,
                CueKind::of, CueKind::vague, CueKind::have, Material::column, Material::table,
                Material::word},
    .provides = {Finding::asked},
    .after = {"superlatives", "states"},
};

}  // namespace nl_ask::candidates
