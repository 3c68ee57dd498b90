// "students on scholarship", "users that are active": a column that says yes or no.

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "candidates/grammar/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::string_view, 7> kYes = {"yes", "y", "true", "t", "1", "Yes", "True"};
constexpr std::array<std::string_view, 7> kNo = {"no", "n", "false", "f", "0", "No", "False"};

bool among(const std::array<std::string_view, 7>& words, const std::string& value) {
  std::string lower = value;
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return std::find(words.begin(), words.end(), lower) != words.end();
}

bool denied(const Parse& parse, int i) {
  for (int at = i - 1; at >= 0 && at >= i - 3; --at)
    if (parse.is(at, CueKind::negation) || parse.is(at, CueKind::none)) return true;
  return false;
}

}  // namespace

std::string flag_value(const schema::Column& column, bool yes) {
  if (column.kind == schema::TypeKind::boolean) return yes ? "true" : "false";
  if (column.values.empty() || column.values.size() > 2) return "";
  std::string found;
  for (const std::string& value : column.values) {
    if (!among(kYes, value) && !among(kNo, value)) return "";
    if (among(yes ? kYes : kNo, value)) found = value;
  }
  return found;
}

void parse_flags(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.zones[i] != Zone::filter || !parse.columnar(i)) continue;
    Slot slot;
    for (const ColumnChoice& choice : column_choices(parse, i)) {
      const std::string value = flag_value(parse.column(choice.use), !denied(parse, i));
      if (value.empty()) continue;
      Sketch sketch;
      Condition condition;
      condition.left = choice.use;
      condition.values = {value};
      condition.span = choice.span;
      sketch.conditions.push_back(std::move(condition));
      sketch.features = choice.features;
      sketch.features.add("flag.condition");
      slot.push_back(std::move(sketch));
    }
    if (slot.empty()) continue;
    Sketch ignored;
    ignored.features.add("flag.ignored");
    slot.push_back(std::move(ignored));
    parse.use(i);
    parse.slots.push_back(std::move(slot));
  }
}

}  // namespace nl_ask::candidates
