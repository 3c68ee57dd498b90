// Which columns the words of a chunk may mean.

#include <algorithm>
#include <cmath>
#include <utility>

#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using schema::Evidence;
using schema::Mention;

constexpr size_t kMaxColumnChoices = 6;

const char* evidence_feature(Evidence evidence) {
  switch (evidence) {
    case Evidence::exact:
      return "link.exact";
    case Evidence::stem:
      return "link.stem";
    case Evidence::synonym:
      return "link.synonym";
    case Evidence::comment:
      return "link.comment";
    case Evidence::abbreviation:
      return "link.abbreviation";
    case Evidence::part:
      return "link.part";
    case Evidence::ngram:
      return "link.ngram";
    case Evidence::pattern:
      return "link.pattern";
  }
  return "link.pattern";
}

}  // namespace

void add_table_features(const Parse& parse, int table, FeatureVector& features) {
  if (parse.named[table])
    features.add("column.table_named");
  else if (parse.valued[table])
    features.add("column.table_valued");
  else
    features.add("column.table_unnamed");
}

namespace {

/// The first column that may describe a row; -1: none.
int first_text(const schema::Table& table) {
  for (size_t c = 0; c < table.columns.size(); ++c)
    if (table.columns[c].kind == schema::TypeKind::text && !table.columns[c].primary_key)
      return static_cast<int>(c);
  return -1;
}

void add_choice(const Parse& parse, const Chunk& chunk, ColumnUse use, const char* feature,
                std::vector<ColumnChoice>& choices) {
  ColumnChoice choice;
  choice.use = use;
  choice.span = chunk.span;
  choice.features.add(feature);
  add_table_features(parse, use.table, choice.features);
  choices.push_back(std::move(choice));
}

/// "the details of X" where X has other_details: columns of X that have the word in their names.
void add_parts_of_hint(const Parse& parse, const Chunk& chunk, int hint,
                       std::vector<ColumnChoice>& choices) {
  constexpr int kMaxParts = 2;
  const std::string& head = parse.tokens[chunk.last - 1].stem;
  int added = 0;
  const int columns = hint < 0 ? 0 : static_cast<int>(parse.schema.tables[hint].columns.size());
  for (int c = 0; c < columns && added < kMaxParts; ++c) {
    const ColumnUse use{hint, c};
    const bool known = std::any_of(choices.begin(), choices.end(),
                                   [&](const ColumnChoice& choice) { return choice.use == use; });
    if (known || !parse.naming.has_word(hint, c, head)) continue;
    add_choice(parse, chunk, use, "column.part_of_hint", choices);
    ++added;
  }
}

/// "the name of X" where no column of X is linked as its name: the column that names its rows.
void add_name_of_hint(const Parse& parse, const Chunk& chunk, int hint,
                      std::vector<ColumnChoice>& choices) {
  if (hint < 0 || parse.tokens[chunk.last - 1].stem != "name") return;
  const int column = parse.naming.names(hint).empty() ? first_text(parse.schema.tables[hint])
                                                      : parse.naming.names(hint)[0];
  if (column < 0) return;
  const ColumnUse name{hint, column};
  for (const ColumnChoice& choice : choices)
    if (choice.use == name) return;
  add_choice(parse, chunk, name, "column.name_of_hint", choices);
}

/// The chunk of the column that "name" at chunk `i` goes with ("the name of the city", "a studio
/// whose name", where they are columns): its values are names themselves. -1: none.
int named_column(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.last - chunk.first > 1 || parse.tokens[chunk.first].stem != "name") return -1;
  const bool owned = parse.is(i - 1, CueKind::whose) ||
                     (parse.is(i - 1, CueKind::be) && parse.chunks[i - 1].text.starts_with("'"));
  int at = owned ? i - 2 : -1;
  if (!owned && (parse.is(i + 1, CueKind::of) || parse.is(i + 1, CueKind::in))) {
    at = parse.next(i + 1);
    while (parse.is(at, CueKind::all) || parse.is(at, CueKind::each) ||
           parse.is(at, CueKind::distinct))
      at = parse.next(at);
  }
  constexpr double kSure = 0.9;
  constexpr double kTable = 0.6;  // of a table so likely, rows have names
  if (at < 0 || !parse.columnar(at) || parse.chunks[at].table_score() > kTable) return -1;
  const Mention& best = *parse.chunks[at].columns[0];
  return best.score >= kSure && parse.column({best.table, best.column}).textual() ? at : -1;
}

/// "the name of the city" where the city is a column: its values.
void add_named_column(const Parse& parse, int i, std::vector<ColumnChoice>& choices) {
  const int at = named_column(parse, i);
  if (at < 0) return;
  const Mention& best = *parse.chunks[at].columns[0];
  ColumnChoice choice;
  choice.use = {best.table, best.column};
  choice.span = parse.chunks[i].span;
  choice.features.add("column.names_itself");
  add_table_features(parse, best.table, choice.features);
  choices.push_back(std::move(choice));
}

/// "fee", where there are a fee_amount and a fee_percent: the amount, unless a part is spoken of.
void prefer_amounts(const Parse& parse, std::vector<ColumnChoice>& choices) {
  const auto amount = [&](const ColumnChoice& choice) {
    return parse.column(choice.use).numeric() &&
           !has_column_word(parse.naming, choice.use, "portion") &&
           has_column_word(parse.naming, choice.use, "amount");
  };
  if (std::ranges::none_of(choices, amount)) return;
  for (ColumnChoice& choice : choices)
    if (is_unsaid_portion(parse, choice.use)) choice.features.add("column.portion_unsaid");
}

}  // namespace

std::vector<ColumnChoice> column_choices(const Parse& parse, int i, int hint) {
  std::vector<ColumnChoice> choices;
  const Chunk& chunk = parse.chunks[i];
  std::vector<const Mention*> mentions = chunk.columns;
  // The likeliest first, since only some are kept: of the table it is said to be of, then of tables
  // that are named at all.
  const auto likely = [&](const Mention* m) {
    return m->score + (m->table == hint ? 0.4 : 0) + (parse.named[m->table] ? 0.2 : 0) +
           (parse.valued[m->table] ? 0.1 : 0);
  };
  std::stable_sort(mentions.begin(), mentions.end(),
                   [&](const Mention* a, const Mention* b) { return likely(a) > likely(b); });
  for (const Mention* mention : mentions) {
    ColumnChoice choice;
    choice.use = {mention->table, mention->column};
    choice.span = chunk.span;
    choice.features.add(evidence_feature(mention->evidence));
    choice.features.add("link.log_score", std::log(std::max(mention->score, 0.01)));
    choice.features.add("link.behind_best", chunk.column_score() - mention->score);
    add_table_features(parse, mention->table, choice.features);
    if (hint >= 0)
      choice.features.add(mention->table == hint ? "column.in_hint" : "column.off_hint");
    choices.push_back(std::move(choice));
    if (choices.size() >= kMaxColumnChoices) break;
  }
  add_name_of_hint(parse, chunk, hint, choices);
  add_parts_of_hint(parse, chunk, hint, choices);
  add_named_column(parse, i, choices);
  prefer_amounts(parse, choices);
  const bool present =
      std::any_of(choices.begin(), choices.end(),
                  [hint](const ColumnChoice& choice) { return choice.use.table == hint; });
  for (ColumnChoice& choice : choices)
    if (hint >= 0 && present && choice.use.table != hint)
      choice.features.add("column.off_hint_though_present");
  return choices;
}

bool says_kind(const Parse& parse, ColumnUse use) {
  constexpr double kFew = 0.5;  // of the rows
  const double distinct = parse.column(use).distinct;
  return distinct > 0 && distinct < kFew * parse.schema.tables[use.table].rows;
}

bool says_kind_or_place(const Parse& parse, ColumnUse use) {
  const double distinct = parse.column(use).distinct;
  const bool repeats = distinct > 0 && distinct < parse.schema.tables[use.table].rows;
  return says_kind(parse, use) || (repeats && has_column_word(parse.naming, use, "place"));
}

bool is_shared(const Parse& parse, ColumnUse use) {
  const std::vector<int>& names = parse.naming.names(use.table);
  return parse.column(use).textual() && std::ranges::find(names, use.column) == names.end() &&
         says_kind_or_place(parse, use);
}

}  // namespace nl_ask::candidates
