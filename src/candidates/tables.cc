// Tables that are named and that nothing else has used: joined, or left out.

#include <algorithm>
#include <utility>

#include "candidates/grammar.h"

namespace nl_ask::candidates {

void parse_tables(Parse& parse) {
  std::vector<int> seen;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.tabular(i)) continue;
    const std::vector<int> tables = table_choices(parse, i);
    if (std::find(seen.begin(), seen.end(), tables[0]) != seen.end()) continue;
    seen.push_back(tables[0]);
    Slot slot(1);
    const bool filter = parse.zones[i] == Zone::filter;
    const double score = parse.chunks[i].table_score();
    slot[0].features.add(filter ? "table.skipped_filter" : "table.skipped_output");
    slot[0].features.add(filter ? "table.skipped_filter_score" : "table.skipped_output_score",
                         score);
    for (int table : tables) {
      Sketch sketch;
      sketch.tables.push_back(table);
      sketch.features.add(filter ? "table.joined_filter" : "table.joined_output");
      sketch.features.add("row.behind_best", parse.chunks[i].table_score() -
                                                 parse.chunks[i].tables[slot.size() - 1]->score);
      slot.push_back(std::move(sketch));
    }
    if (filter) add_as_value(parse, i, "table.read_as_value", slot);
    parse.use(i);
    parse.slots.push_back(std::move(slot));
  }
}

}  // namespace nl_ask::candidates
