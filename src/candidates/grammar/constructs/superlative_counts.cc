// "The most cities", "in the most countries": what is counted where a superlative stands before a text.

#include <utility>

#include "candidates/grammar/constructs/superlative.h"

namespace nl_ask::candidates {
namespace {

/// Whether what is asked for may have rows of several kinds that chunk `name` surely names.
bool has_several_kinds(const Parse& parse, int name, ColumnUse use) {
  const std::vector<int> topics = topic_tables(parse);
  return parse.chunks[name].columns[0]->evidence <= schema::Evidence::stem && !topics.empty() &&
         topics[0] != use.table && is_shared(parse, use);
}

/// How many different ones there are: "in the most countries".
Sketch of_different(const ColumnChoice& choice, Sketch counted) {
  OutputItem different;
  different.use = choice.use;
  different.aggregate = Aggregate::count;
  different.distinct = true;
  different.span = choice.span;
  counted.orders[0].computed = different;
  counted.features.add("superlative.count_kinds");
  return counted;
}

}  // namespace

void add_counted_columns(Parse& parse, const Superlative& what, int name, Slot& slot) {
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    Sketch sketch = counted(what, choice.use.table, choice.span);
    sketch.features.add(choice.features);
    sketch.features.add("superlative.count_column");
    if (has_several_kinds(parse, name, choice.use)) slot.push_back(of_different(choice, sketch));
    slot.push_back(std::move(sketch));
  }
  add_column_orders(parse, what, name, slot);
  parse.use(name);
}

}  // namespace nl_ask::candidates
