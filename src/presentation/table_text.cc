#include "presentation/table_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/plain_text.h"
#include "base/utf8.h"
#include "presentation/chart.h"

namespace nl_ask::presentation {
namespace {

constexpr double kLongestBar = 24;
constexpr std::size_t kMostBesideBars = 3;  // columns of a table that bars make clearer
constexpr std::string_view kMidnight = "T00:00:00";

bool is_combining(char32_t c) {
  return (c >= 0x300 && c <= 0x36F) || (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x20D0 && c <= 0x20FF);
}

bool is_wide(char32_t c) {
  return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
         (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
         (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
}

std::size_t places(char32_t c) { return is_combining(c) ? 0 : is_wide(c) ? 2 : 1; }

/// Cut to a width, with "..." where something was.
std::string shortened(const std::string& text, std::size_t widest) {
  if (width_of(text) <= widest) return text;
  std::size_t width = 3, at = 0;
  while (at < text.size()) {
    const base::CodePoint next = base::decode(text, at);
    width += places(next.value);
    if (width > widest) break;
    at += next.length;
  }
  return text.substr(0, at) + "...";
}

/// One column ready to be written.
struct Lines {
  std::vector<std::string> cells;  // the name first
  std::size_t width = 0;
  bool right = false;

  void add(std::string cell) {
    width = std::max(width, width_of(cell));
    cells.push_back(std::move(cell));
  }
};

std::size_t rows_shown(const ResultTable& table, const TableStyle& style) {
  return std::min(table.rows.size(), style.most_rows);
}

/// Whether a column of times says days alone.
bool days_alone(const ResultTable& table, std::size_t column) {
  return table.columns[column].use == ColumnUse::time &&
         std::ranges::all_of(table.rows, [&](const auto& row) {
           return row[column].null || row[column].text.ends_with(kMidnight);
         });
}

std::string shown_text(const ResultCell& cell, const ResultColumn& column, bool days) {
  std::string text = cell.text;
  if (days && !cell.null) text.resize(text.size() - kMidnight.size());
  if (column.use == ColumnUse::time) std::ranges::replace(text, 'T', ' ');
  return base::showable_text(text);
}

Lines column_lines(const ResultTable& table, std::size_t column, const TableStyle& style) {
  const ResultColumn& shown = table.columns[column];
  Lines lines;
  lines.right = is_numeric(shown);
  lines.add(shortened(base::showable_text(shown.name), style.widest));
  const bool days = days_alone(table, column);
  for (std::size_t i = 0; i < rows_shown(table, style); ++i)
    lines.add(shortened(shown_text(table.rows[i][column], shown, days), style.widest));
  return lines;
}

/// A bar of eighths of a block, or of whole signs.
std::string bar(double share, bool blocks) {
  if (!blocks) return std::string(static_cast<std::size_t>(std::lround(share * kLongestBar)), '#');
  const long eighths = std::lround(share * kLongestBar * 8);
  constexpr char32_t kFull = 0x2588;  // those after it are an eighth shorter each
  std::string text;
  for (long i = 0; i < eighths / 8; ++i) base::append_utf8(text, kFull);
  if (eighths % 8 > 0) base::append_utf8(text, kFull + static_cast<char32_t>(8 - eighths % 8));
  return text;
}

/// The greatest of a column's numbers; nothing where one is negative or missing, or all are
/// nothing.
std::optional<double> greatest(const ResultTable& table, int column) {
  double most = 0;
  for (const auto& row : table.rows) {
    if (!row[column].number || *row[column].number < 0) return std::nullopt;
    most = std::max(most, *row[column].number);
  }
  return most > 0 ? std::optional(most) : std::nullopt;
}

/// Bars beside a category or times with one measure.
std::vector<Lines> bar_lines(const ResultTable& table, const TableStyle& style) {
  const Chart chart = chart_of(table);
  const bool along = chart.kind == ChartKind::bars || chart.kind == ChartKind::line;
  if (table.columns.size() > kMostBesideBars || !along || chart.measures.size() != 1 ||
      chart.series >= 0)
    return {};
  const int measure = chart.measures[0];
  const auto most = greatest(table, measure);
  if (!most) return {};
  Lines lines;
  lines.add("");
  for (std::size_t i = 0; i < rows_shown(table, style); ++i)
    lines.add(bar(*table.rows[i][measure].number / *most, style.blocks));
  return {lines};
}

std::string line_of(const std::vector<Lines>& columns, std::size_t row) {
  std::string line;
  for (const Lines& column : columns) {
    if (!line.empty()) line += " |";
    const std::string& cell = column.cells[row];
    const std::string room(column.width - width_of(cell), ' ');
    line += ' ' + (column.right ? room + cell : cell + room);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string rule_of(const std::vector<Lines>& columns) {
  std::string line;
  for (const Lines& column : columns) {
    if (!line.empty()) line += '+';
    line.append(column.width + 2, '-');
  }
  return line + '\n';
}

}  // namespace

std::size_t width_of(std::string_view utf8) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    const base::CodePoint next = base::decode(utf8, at);
    width += places(next.value);
    at += next.length;
  }
  return width;
}

std::string table_text(const ResultTable& table, const TableStyle& style) {
  std::vector<Lines> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    columns.push_back(column_lines(table, i, style));
  for (Lines& bars : bar_lines(table, style)) columns.push_back(std::move(bars));
  std::string text = line_of(columns, 0) + rule_of(columns);
  for (std::size_t i = 0; i < rows_shown(table, style); ++i) text += line_of(columns, i + 1);
  return text;
}

}  // namespace nl_ask::presentation
