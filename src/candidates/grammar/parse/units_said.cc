#include "candidates/grammar/parse/units_said.h"

#include <algorithm>

#include "candidates/grammar/sketch/column_words.h"
#include "language/time/time_words.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostStretches = 3;

}  // namespace

const UnitGroup* unit_said(const Parse& parse, int i) {
  return unit_group(parse.tokens[static_cast<std::size_t>(parse.chunks[i].last) - 1].stem);
}

bool says_time_unit(const Parse& parse, const Chunk& chunk) {
  const language::Token& first = parse.tokens[static_cast<std::size_t>(chunk.first)];
  return unit_group(first.stem) != nullptr ||
         language::TimeWords::english().unit(first.lower).has_value();
}

bool is_time_unit(const Parse& parse, int i) {
  constexpr double kNamed = 0.97;
  if (i < 0 || i >= parse.size()) return false;
  const Chunk& unit = parse.chunks[i];
  return unit.cue == nullptr && std::max(unit.table_score(), unit.column_score()) < kNamed &&
         says_time_unit(parse, unit);
}

std::vector<int> dates_of(const Parse& parse, int table,
                          const std::function<bool(ColumnUse)>& last) {
  std::vector<int> dates;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (parse.column({table, c}).temporal()) dates.push_back(c);
  std::ranges::stable_partition(dates, [&](int column) { return !last({table, column}); });
  return dates;
}

std::vector<int> dates_of(const Parse& parse, int table) {
  return dates_of(parse, table,
                  [&](ColumnUse use) { return has_column_word(parse.naming, use, "seldom"); });
}

std::vector<ColumnUse> stretches_of(const Parse& parse, int table, int unit) {
  const UnitGroup* said = unit_said(parse, unit);
  if (table < 0 || said == nullptr || (said->stretch.empty() && said->part != "year")) return {};
  std::vector<ColumnUse> stretches;
  for (const int date : dates_of(parse, table)) {
    if (stretches.size() == kMostStretches) break;
    stretches.push_back({table, date, said->stretch.empty() ? said->part : said->stretch});
  }
  return stretches;
}

}  // namespace nl_ask::candidates
