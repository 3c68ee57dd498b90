// "Who is the head of Planning?", where the head is a reference: whom it refers to, by name.

#include "candidates/grammar/constructs/referred.h"

#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

/// "the head's number": the reference itself is asked for.
bool asks_for_key(const Parse& parse, int i) {
  return language::Lexicon::english().is(language::WordList::key,
                                         parse.tokens[parse.chunks[i].last - 1].stem);
}

/// The reference of the table to itself that the column is; -1: it is none.
int own_reference(const Parse& parse, ColumnUse use) {
  const int place = parse.naming.reference_of(use.table, use.column);
  return place >= 0 && parse.naming.references()[place].referenced == use.table ? place : -1;
}

}  // namespace

int referred_table(const Parse& parse, ColumnUse use) {
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.table == use.table && key.columns.size() == 1 && key.columns[0] == use.column &&
        key.referenced != use.table)
      return key.referenced;
  if (use.column == parse.naming.key(use.table)) return -1;
  for (const JoinEdge& edge : parse.joins.edges(use.table))
    if (!edge.declared && edge.columns == std::vector<int>{use.column} &&
        edge.other_columns == std::vector<int>{parse.naming.key(edge.other)} &&
        edge.other != use.table)
      return edge.other;
  return -1;
}

std::vector<ColumnUse> referred_names(const Parse& parse, int i, ColumnUse use) {
  int table = referred_table(parse, use);
  const int own = table < 0 ? own_reference(parse, use) : -1;
  if (own >= 0) table = use.table;
  if (table < 0 || asks_for_key(parse, i) || parse.naming.names(table).empty()) return {};
  std::vector<ColumnUse> names;
  for (const int column : parse.naming.shown_name(table))
    names.push_back({.table = table, .column = column, .through = own});
  return names;
}

void add_referred(const Parse& parse, int i, const ColumnChoice& choice, bool who, Slot& slot) {
  const std::vector<ColumnUse> names = referred_names(parse, i, choice.use);
  if (names.empty()) return;
  Sketch sketch;
  for (const ColumnUse& name : names) sketch.outputs.push_back(output_of(name, choice.span));
  sketch.tables.push_back(choice.use.table);
  sketch.features = choice.features;
  sketch.features.add("output.referred_name");
  if (who) sketch.features.add("output.referred_who");
  if (parse.column(choice.use).numeric()) sketch.features.add("output.referred_number");
  slot.push_back(std::move(sketch));
}

}  // namespace nl_ask::candidates
