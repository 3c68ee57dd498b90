// What is shown where nothing is named as asked for: the rows that the question is about.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/outputs.h"

namespace nl_ask::candidates {
namespace {

/// "Who was discharged?": admissions are nobody, but each is somebody's.
void add_persons(const Reader& reader, int table, Slot& slot) {
  const Parse& parse = reader.parse;
  if (!parse.naming.names(table).empty()) return;
  for (const schema::ForeignKey& key : parse.schema.foreign_keys) {
    if (key.table != table || parse.naming.names(key.referenced).empty()) continue;
    const size_t before = slot.size();
    add_rows(reader, key.referenced, {}, 0, slot);
    for (size_t i = before; i < slot.size(); ++i) slot[i].features.add("output.whose");
  }
}

}  // namespace

bool says_deed(const Reader& reader, int i) {
  const Parse& parse = reader.parse;
  constexpr double kAsWell = 0.9;
  const bool open = reader.lead == Lead::who && reader.items == 0 && !reader.pending.count &&
                    reader.pending.aggregates.empty();
  const Chunk& chunk = parse.chunks[i];
  return open && std::ranges::all_of(chunk.columns, [&](const schema::Mention* mention) {
           return mention->score < kAsWell * chunk.column_score() ||
                  parse.column({mention->table, mention->column}).temporal();
         });
}

void read_default(Reader& reader) {
  Parse& parse = reader.parse;
  Slot slot;
  for (int table : topic_tables(parse)) {
    if (reader.pending.count)
      add_count_of_table(parse, table, {}, false, static_cast<double>(slot.empty() ? 0 : 1), slot);
    else
      add_rows(reader, table, {}, slot.empty() ? 0 : 0.5, slot);
    if (reader.lead == Lead::who && !reader.pending.count) add_persons(reader, table, slot);
    if (slot.size() > 10) break;
  }
  for (Sketch& sketch : slot) sketch.features.add("output.default");
  if (!slot.empty()) parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
