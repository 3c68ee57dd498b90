// Values that the data are not known to hold.

#include <algorithm>
#include <string>
#include <utility>

#include "candidates/grammar/constructs/conditions.h"

namespace nl_ask::candidates {
namespace {

using schema::Evidence;
using schema::TypeKind;

bool holds_text(const Parse& parse, ColumnUse use, const std::string& text) {
  const schema::Column& column = parse.column(use);
  if (column.textual() || column.kind == TypeKind::other) return true;
  const bool digits = !text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos;
  return digits && column.numeric();
}

}  // namespace

void add_unseen(const Parse& parse, int i, int column, bool negative, Slot& slot) {
  const Chunk& chunk = parse.chunks[i];
  if (!chunk.quoted && is_hollow(parse, chunk)) return;
  for (const ColumnChoice& choice : column_choices(parse, column)) {
    const bool known = std::any_of(slot.begin(), slot.end(), [&](const Sketch& sketch) {
      return sketch.conditions[0].left == choice.use;
    });
    const std::string text = literal_text(chunk);
    if (known || !holds_text(parse, choice.use, text)) continue;
    Sketch sketch = equality(choice.use, text, negative, chunk.span);
    sketch.features = choice.features;
    sketch.features.add("value.unseen");
    if (!chunk.quoted && !chunk.values.empty() && chunk.values[0]->evidence == Evidence::exact)
      sketch.features.add("value.unseen_though_stored");
    slot.push_back(std::move(sketch));
  }
}

int column_of_container(const Parse& parse, int i) {
  if (!parse.is(i + 1, CueKind::in)) return -1;
  int at = i + 2;
  while (parse.is(at, CueKind::pronoun) || parse.is(at, CueKind::stop)) ++at;
  return parse.free(at) && parse.columnar(at) ? at : -1;
}

void parse_unknown(Parse& parse, int i) {
  if (!parse.chunks[i].unknown() || parse.zones[i] != Zone::filter || i == 0 ||
      parse.tokens[parse.chunks[i].first].kind == language::TokenKind::punctuation)
    return;
  const bool in = i + 1 < parse.size() && parse.chunks[i + 1].text == "in";  // no "served as host"
  if (const int inside = column_of_container(parse, i); in && inside >= 0) {
    Slot holding(1);
    holding[0].features.add("value.unknown_ignored");
    add_like_conditions(parse, i, inside, "contains", holding);
    parse.use(i);
    parse.use(inside);
    parse.slots.push_back(std::move(holding));
    return;
  }
  const bool last = i + 1 >= parse.size() || parse.is(i + 1, CueKind::sentence) ||
                    parse.is(i + 1, CueKind::comma);
  if (parse.chunks[i].text.ends_with("ed")) return;  // "payments processed": what was done to them
  if (is_hollow(parse, parse.chunks[i])) return;     // "borrowed anything"
  if (!last || (!parse.tabular(i - 1) && !parse.columnar(i - 1))) return;
  Slot slot(1);
  slot[0].features.add("value.unknown_ignored");
  const auto add = [&](ColumnUse use, FeatureVector features) {
    if (!holds_text(parse, use, parse.chunks[i].text)) return;
    slot.push_back(equality(use, parse.chunks[i].text, negated(parse, i), parse.chunks[i].span));
    slot.back().features = std::move(features);
    slot.back().features.add("value.unknown");
  };
  if (parse.columnar(i - 1))
    for (const ColumnChoice& choice : column_choices(parse, i - 1))
      add(choice.use, choice.features);
  else if (const int table = table_at(parse, i - 1); !parse.naming.names(table).empty())
    add({table, parse.naming.names(table)[0]}, {});
  if (slot.size() < 2) return;
  parse.use(i);
  parse.use(i - 1);
  parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
