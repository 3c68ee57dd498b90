// "Anna Meyer", "Meyer, Anna": a person whose names are stored in two columns of one row.

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/construct.h"

namespace nl_ask::candidates {
namespace {

/// Chunks that say a first and a last name.
struct FullName {
  int first_name = -1;
  int last_name = -1;

  int begin() const { return std::min(first_name, last_name); }
  int end() const { return std::max(first_name, last_name); }
};

/// What chunk `i` says of the column, being stored in it; null: nothing.
const schema::Mention* stored_in(const Parse& parse, int i, ColumnUse use) {
  for (const schema::Mention* mention : parse.chunks[i].values) {
    const bool whole =
        mention->evidence == schema::Evidence::exact || mention->sight == schema::Sight::found;
    if (whole && mention->table == use.table && mention->column == use.column) return mention;
  }
  return nullptr;
}

/// One alternative for each table that has such names; empty: it is none.
Slot alternatives(const Parse& parse, const FullName& said) {
  Slot slot;
  const bool negative = negated(parse, said.begin());
  for (int table = 0; table < static_cast<int>(parse.schema.tables.size()); ++table) {
    const std::vector<int> columns = parse.naming.full_name(table);
    if (columns.empty()) continue;
    const ColumnUse first{table, columns[0]}, last{table, columns[1]};
    const schema::Mention* given = stored_in(parse, said.first_name, first);
    const schema::Mention* family = stored_in(parse, said.last_name, last);
    if (given == nullptr || family == nullptr) continue;
    const auto part = [&](ColumnUse use, const schema::Mention& value, int chunk) {
      return equality(use, value.value, negative, parse.chunks[chunk].span).conditions[0];
    };
    Condition name = part(first, *given, said.first_name);
    Condition surname = part(last, *family, said.last_name);
    Sketch sketch = sketch_of(negative ? any_of({std::move(name), std::move(surname)})
                                       : all_of({std::move(name), std::move(surname)}));
    sketch.features.add("value.full_name");
    for (const schema::Mention* value : {given, family})
      sketch.features.add(value_feature(value->evidence));
    add_table_features(parse, table, sketch.features);
    slot.push_back(std::move(sketch));
    if (slot.size() >= kMaxConditions) break;
  }
  return slot;
}

/// "Anna Meyer", or "Meyer, Anna": chunk `i` and the next one that says something.
std::vector<FullName> said_at(const Parse& parse, int i) {
  const auto says = [&](int at) {
    return parse.free(at) && parse.valuable(at) && !parse.chunks[at].number;
  };
  if (!says(i)) return {};
  if (says(i + 1)) return {{i, i + 1}, {i + 1, i}};
  if (parse.is(i + 1, CueKind::comma) && says(i + 2)) return {{i + 2, i}};
  return {};
}

/// A person alone is two conditions of the query; of several each is one.
void take_apart(Slot& slot) {
  for (Sketch& sketch : slot)
    if (sketch.conditions[0].kind == ConditionKind::all)
      sketch.conditions = std::vector<Condition>(sketch.conditions[0].parts);
}

void parse_full_names(Parse& parse) {
  std::vector<int> slots;
  for (int i = 0; i + 1 < parse.size(); ++i)
    for (const FullName& said : said_at(parse, i)) {
      Slot slot = alternatives(parse, said);
      if (slot.empty()) continue;
      slots.push_back(static_cast<int>(parse.slots.size()));
      parse.conditions.push_back({slots.back(), said.begin(), said.end()});
      parse.slots.push_back(std::move(slot));
      parse.use(said.begin(), said.end() + 1);
      break;
    }
  if (slots.size() == 1) take_apart(parse.slots[static_cast<std::size_t>(slots[0])]);
}

}  // namespace

extern constexpr Construct kFullNames = {
    .name = "full_names",
    .read = parse_full_names,
    .reads = {kDenials, CueKind::compare, CueKind::except, CueKind::comma, CueKind::sentence,
              CueKind::relative, CueKind::whose, Material::value},
    .uses_up = {Material::value, CueKind::comma},
    .provides = {Finding::conditions},
};

}  // namespace nl_ask::candidates
