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

/// What is shown stands for the rows of a table, rather than for a column that is asked for.
bool shows_rows(const Sketch& sketch) {
  return std::ranges::any_of(sketch.features.entries(),
                             [](const auto& entry) { return entry.first.starts_with("row."); });
}

/// "Which countries are our vendors in?": a column of few values that names no row.
bool lists_kinds(const Parse& parse, const Sketch& sketch) {
  if (sketch.outputs.size() != 1 || shows_rows(sketch)) return false;
  const ColumnUse use = sketch.outputs[0].use;
  const std::vector<int>& names = parse.naming.names(use.table);
  return use.column != parse.naming.key(use.table) &&
         std::find(names.begin(), names.end(), use.column) == names.end() && says_kind(parse, use);
}

/// "which", "what", "in which".
bool asks_which(const Parse& parse) {
  return parse.is(0, CueKind::which) || parse.is(0, CueKind::relative) ||
         parse.is(1, CueKind::which);
}

void add_distinct(const Parse& parse, const Sketch& sketch, std::vector<Sketch>& variants) {
  variants.push_back(sketch);
  Sketch& distinct = variants.back();
  distinct.distinct = true;
  const bool joined = tables_of(sketch).size() > 1;
  distinct.features.add(joined ? "distinct.added_join" : "distinct.added");
  if (!lists_kinds(parse, sketch)) return;
  distinct.features.add("distinct.kinds");
  if (asks_which(parse)) distinct.features.add("distinct.kinds_which");
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
  if (can_be_distinct(sketch)) add_distinct(parse, sketch, variants);
  return variants;
}

}  // namespace nl_ask::candidates
