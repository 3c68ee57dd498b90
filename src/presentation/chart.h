// Which picture shows a result, by rule from the types of its columns; and the picture as a
// specification of Vega-Lite (Satyanarayan et al. 2017), version 5.
//
//   time and a measure       a line; one for each value of a category besides
//   a category and a measure bars
//   two measures             points
//   anything else            none, one number among it
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "presentation/result_table.h"

namespace nl_ask::presentation {

enum class ChartKind { none, line, bars, points };

/// Columns by index. `across` is time, the category or, of points, the first measure; `series`
/// divides by color, -1 where nothing does; `label` names points, -1 where nothing does.
struct Chart {
  ChartKind kind = ChartKind::none;
  int across = -1;
  std::vector<int> measures;
  int series = -1;
  int label = -1;
};

Chart chart_of(const ResultTable& table);

/// The specification as JSON text with the rows inline; nothing where no picture shows the result.
std::optional<std::string> vega_lite(const ResultTable& table, const std::string& title);

}  // namespace nl_ask::presentation
