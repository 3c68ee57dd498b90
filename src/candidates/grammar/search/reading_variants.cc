#include "candidates/grammar/search/reading_variants.h"

#include <algorithm>
#include <utility>

#include "candidates/grammar/search/first_of_each.h"

namespace nl_ask::candidates {
namespace {

/// "the country with the most papers": what is shown names no row, so its values may be the
/// groups.
bool groups_values(const Parse& parse, const Sketch& sketch) {
  if (!sketch.group_rows || !sketch.groups.empty() || tables_of(sketch).size() < 2) return false;
  return std::any_of(sketch.outputs.begin(), sketch.outputs.end(), [&](const OutputItem& item) {
    if (item.aggregate != Aggregate::none || item.use.is_row()) return false;
    const std::vector<int>& names = parse.naming.names(item.use.table);
    return item.use.column != parse.naming.key(item.use.table) &&
           std::find(names.begin(), names.end(), item.use.column) == names.end();
  });
}

bool can_be_distinct(const Sketch& sketch) {
  return !sketch.distinct && !sketch.group_rows && sketch.groups.empty() &&
         sketch.set_operation == SetOperation::none && sketch.outputs.size() <= 3 &&
         std::all_of(sketch.outputs.begin(), sketch.outputs.end(), [](const OutputItem& o) {
           return o.aggregate == Aggregate::none && !o.use.is_row();
         });
}

}  // namespace

std::vector<Sketch> variants_of(const Parse& parse, const Sketch& sketch) {
  std::vector<Sketch> variants = {sketch};
  if (std::optional<Sketch> related = semijoined(sketch)) {
    const bool computed = related->outputs[0].aggregate != Aggregate::none;
    related->features.add(computed ? "semijoin.aggregate" : "semijoin.rows");
    variants.push_back(std::move(*related));
  }
  if (std::optional<Sketch> first = first_of_each(parse, sketch))
    variants.push_back(*std::move(first));
  if (groups_values(parse, sketch)) {
    variants.push_back(sketch);
    variants.back().group_values = true;
    variants.back().features.add("group.values");
  }
  if (can_be_distinct(sketch)) {
    variants.push_back(sketch);
    variants.back().distinct = true;
    const bool joined = tables_of(sketch).size() > 1;
    variants.back().features.add(joined ? "distinct.added_join" : "distinct.added");
  }
  return variants;
}

}  // namespace nl_ask::candidates
