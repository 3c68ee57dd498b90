// The rows of an answer as people see them: cells of text under named and typed columns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::presentation {

/// What the values of a column are good for in a picture. `calendar`: numbers that count time, such
/// as years; `key`: numbers that tell rows apart and measure nothing.
enum class ColumnUse { category, measure, time, calendar, key };

struct ResultColumn {
  std::string name;
  std::string type;  // as PostgreSQL names it
  ColumnUse use = ColumnUse::category;
};

/// `text` as it came, UTF-8; empty for NULL. `number`: of measures, calendar units and keys, where
/// it is finite.
struct ResultCell {
  bool null = false;
  std::string text;
  std::optional<double> number;
};

struct ResultTable {
  std::vector<ResultColumn> columns;
  std::vector<std::vector<ResultCell>> rows;
  bool truncated = false;
};

/// Of nl_turn's `result`. Throws std::invalid_argument for other JSON. Which names count time and
/// which are keys: data/english/columns.txt.
ResultTable result_table(std::string_view json);

bool is_numeric(const ResultColumn& column);

}  // namespace nl_ask::presentation
