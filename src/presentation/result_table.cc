#include "presentation/result_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <stdexcept>
#include <unordered_set>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/json.h"
#include "base/text.h"

namespace nl_ask::presentation {
namespace {

constexpr const char* kColumnsFile = "english/columns.txt";
constexpr int kDeepest = 20;  // arrays and objects inside one another; deeper ones are left out

/// The type without its modifier: "numeric(10,2)" is numeric.
std::string_view plain_type(std::string_view type) {
  type = type.substr(0, type.find('('));
  while (type.ends_with(' ')) type.remove_suffix(1);
  return type;
}

bool numeric_type(std::string_view type) {
  constexpr std::array<std::string_view, 6> kNumbers = {"smallint", "integer", "bigint",
                                                        "numeric",  "real",    "double precision"};
  return std::ranges::find(kNumbers, plain_type(type)) != kNumbers.end();
}

bool time_type(std::string_view type) {
  return plain_type(type) == "date" || (type.starts_with("timestamp") && !type.ends_with("[]"));
}

using ColumnWords = std::map<std::string_view, ColumnUse>;

ColumnWords read_column_words(std::string_view text) {
  ColumnWords words;
  ColumnUse section = ColumnUse::category;
  for (const std::string_view line : base::data_lines(text)) {
    if (line == "[calendar]") {
      section = ColumnUse::calendar;
    } else if (line == "[key]") {
      section = ColumnUse::key;
    } else if (line.starts_with('[')) {
      base::bad_data(kColumnsFile, line, "no such section");
    } else {
      for (const std::string_view word : base::split_words(line)) words[word] = section;
    }
  }
  return words;
}

/// What numbers under a name are: the last word of the name says it.
ColumnUse use_of_numbers(const std::string& name) {
  static const ColumnWords& words =
      *new ColumnWords(read_column_words(data::file(kColumnsFile)));  // never freed
  const std::string lower = base::ascii_lower(name);
  const auto found = words.find(lower.substr(lower.find_last_of("_ ") + 1));
  return found == words.end() ? ColumnUse::measure : found->second;
}

ColumnUse use_of(const ResultColumn& column) {
  if (time_type(column.type)) return ColumnUse::time;
  return numeric_type(column.type) ? use_of_numbers(column.name) : ColumnUse::category;
}

std::string string_of(const json::Value& value) {
  return {value.GetString(), value.GetStringLength()};
}

std::string text_of(const json::Value& value, int depth = 0);

std::string list_of(const json::Value& value, int depth) {
  std::vector<std::string> items;
  if (value.IsArray()) {
    for (const auto& item : value.GetArray()) items.push_back(text_of(item, depth));
  } else {
    for (const auto& item : value.GetObject())
      items.push_back(string_of(item.name) + ": " + text_of(item.value, depth));
  }
  return base::joined(items, ", ");
}

std::string text_of(const json::Value& value, int depth) {
  if (value.IsString()) return string_of(value);
  if (value.IsBool()) return value.GetBool() ? "yes" : "no";
  if (value.IsNull()) return {};
  if (depth >= kDeepest) return "...";
  const std::string list = list_of(value, depth + 1);
  if (value.IsObject()) return "{" + list + "}";
  return depth == 0 ? list : "[" + list + "]";
}

ResultCell cell_of(const json::Value& value, const ResultColumn& column) {
  ResultCell cell;
  cell.null = value.IsNull();
  if (cell.null) return cell;
  cell.text = text_of(value);
  if (!is_numeric(column)) return cell;
  double number = 0;
  const char* end = cell.text.data() + cell.text.size();
  const auto read = std::from_chars(cell.text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && std::isfinite(number)) cell.number = number;
  return cell;
}

const json::Value& array_in(const json::Value& object, const char* name) {
  const json::Value* found = json::member(object, name);
  if (found == nullptr || !found->IsArray())
    throw std::invalid_argument(std::string("a result without ") + name);
  return *found;
}

std::string text_in(const json::Value& object, const char* name) {
  const json::Value* found = json::member(object, name);
  return found != nullptr && found->IsString() ? string_of(*found) : std::string();
}

std::vector<ResultCell> cells_of(const json::Value& row, const std::vector<ResultColumn>& columns) {
  if (!row.IsArray() || row.Size() != columns.size())
    throw std::invalid_argument("a row of another width than the result's");
  std::vector<ResultCell> cells;
  for (unsigned i = 0; i < row.Size(); ++i) cells.push_back(cell_of(row[i], columns[i]));
  return cells;
}

}  // namespace

bool is_numeric(const ResultColumn& column) {
  return column.use != ColumnUse::category && column.use != ColumnUse::time;
}

ResultTable result_table(std::string_view json) {
  // As strings numbers keep all of their digits.
  constexpr unsigned kFlags = json::kUntrusted | nl_ask_rapidjson::kParseNumbersAsStringsFlag;
  json::Document document;
  document.Parse<kFlags>(json.data(), json.size());
  if (document.HasParseError()) throw std::invalid_argument("a result that is no JSON");
  ResultTable table;
  for (const auto& one : array_in(document, "columns").GetArray()) {
    ResultColumn column{text_in(one, "name"), text_in(one, "type")};
    column.use = use_of(column);
    table.columns.push_back(std::move(column));
  }
  for (const auto& row : array_in(document, "rows").GetArray())
    table.rows.push_back(cells_of(row, table.columns));
  const json::Value* truncated = json::member(document, "truncated");
  table.truncated = truncated != nullptr && truncated->IsBool() && truncated->GetBool();
  return table;
}

}  // namespace nl_ask::presentation
