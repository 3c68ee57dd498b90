// A result as lines of text: aligned columns, and bars where a category has one measure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "presentation/result_table.h"

namespace nl_ask::presentation {

struct TableStyle {
  std::size_t most_rows = 20;
  std::size_t widest = 48;  // of a cell; longer ones are cut
  bool blocks = true;       // bars of block characters, else of '#'
};

/// Lines, the last with its newline. Numbers stand to the right; NULL is blank; nothing in a cell
/// can steer a terminal.
std::string table_text(const ResultTable& table, const TableStyle& style);

/// How many places text takes on a screen: wide letters two, combining marks none.
std::size_t width_of(std::string_view utf8);

}  // namespace nl_ask::presentation
