#include "presentation/turn_text.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/data_lines.h"
#include "base/json.h"
#include "base/plain_text.h"
#include "base/text.h"
#include "candidates/english/phrases.h"

namespace nl_ask::presentation {
namespace {

constexpr std::size_t kNumberWidth = 3;
constexpr std::size_t kLineWidth = 78;
constexpr std::size_t kChoiceIndent = kNumberWidth + 2;

const candidates::Phrases& conversation_words() {
  static const candidates::Phrases& words =
      *new candidates::Phrases("wording/conversation.txt");  // never freed
  return words;
}

/// Text on lines of at most the width, those after the first indented.
std::string wrapped(const std::string& text, std::size_t indent = 0) {
  std::string lines;
  std::size_t used = indent;
  for (const std::string_view word : base::split_words(text)) {
    const std::size_t width = width_of(word);
    if (used > indent && used + 1 + width > kLineWidth) {
      lines += '\n' + std::string(indent, ' ');
      used = indent;
    }
    if (used > indent) lines += ' ', ++used;
    lines += word;
    used += width;
  }
  return lines;
}

std::string said(const char* key, candidates::Slots slots) {
  return wrapped(candidates::fill(conversation_words().at(key), slots)) + '\n';
}

std::string paragraph(const std::string& text, std::size_t indent = 0) {
  return wrapped(base::showable(text), indent) + '\n';
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string clarification(const ToldTurn& turn) {
  std::string text = paragraph(turn.question);
  for (std::size_t i = 0; i < turn.choices.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    text += std::string(kNumberWidth - std::min(kNumberWidth, number.size()), ' ') + number + "  " +
            paragraph(turn.choices[i], kChoiceIndent);
  }
  return text;
}

/// The strings of an array of the detail.
std::vector<std::string> strings_in(const json::Value& detail, const char* name) {
  std::vector<std::string> strings;
  const json::Value* found = json::member(detail, name);
  if (found == nullptr || !found->IsArray()) return strings;
  for (const auto& one : found->GetArray())
    if (one.IsString()) strings.push_back(base::showable_text(one.GetString()));
  return strings;
}

bool flag_in(const json::Value& detail, const char* name) {
  const json::Value* found = json::member(detail, name);
  return found != nullptr && found->IsBool() && found->GetBool();
}

std::string quoted_list(const std::vector<std::string>& words) {
  return '"' + base::joined(words, "\", \"") + '"';
}

/// What was assumed besides the reading itself.
std::string assumptions(const ToldTurn& turn, const json::Value& detail) {
  std::string text;
  const std::string percent = std::to_string(std::lround(turn.confidence * 100));
  const auto unplaced = strings_in(detail, "unplaced");
  auto remembered = strings_in(detail, "remembered");
  std::erase_if(remembered, [&](const std::string& reading) {  // those that this query has
    return turn.interpretation.find(reading) == std::string::npos;
  });
  const json::Value* left = json::member(detail, "left_over");
  if (flag_in(detail, "below_confidence")) text += said("unsure", {{"percent", percent}});
  if (!unplaced.empty()) text += said("unplaced", {{"words", quoted_list(unplaced)}});
  if (left != nullptr && left->IsString())
    text += said("left_over", {{"words", base::showable_text(left->GetString())}});
  if (!remembered.empty())
    text += said("remembered", {{"readings", base::joined(remembered, ", ")}});
  for (const std::string& one : strings_in(detail, "assumed")) text += paragraph(one);
  if (json::member(detail, "verified") != nullptr) text += said("verified", {});
  return text;
}

/// How to keep a meaning that was told: a statement, on one line.
std::string offer(const json::Value& detail) {
  const json::Value* define = json::member(detail, "define");
  if (define == nullptr || !define->IsString()) return {};
  return candidates::fill(conversation_words().at("define"),
                          {{"call", base::showable_text(define->GetString())}}) +
         '\n';
}

std::string count_line(const ToldTurn& turn, const ResultTable& table, const TableStyle& style) {
  const std::size_t rows = table.rows.size();
  const std::string count = std::to_string(rows), id = std::to_string(turn.id);
  const std::string shown = std::to_string(std::min(rows, style.most_rows));
  if (table.truncated) return said("rows_truncated", {{"shown", shown}, {"count", count}});
  if (rows > style.most_rows)
    return said("rows_cut", {{"shown", shown}, {"count", count}, {"id", id}});
  return rows == 1 ? said("one_row", {}) : said("rows", {{"count", count}});
}

std::string rows_text(const ToldTurn& turn, const TableStyle& style) {
  if (turn.result.empty()) return said("not_executed", {});
  const ResultTable table = result_table(turn.result);
  if (table.rows.empty()) return said("no_rows", {});
  return table_text(table, style) + count_line(turn, table, style);
}

/// One value needs no table.
std::string answer_with_rows(const ToldTurn& turn, const TableStyle& style) {
  const std::string reading = capitalised(base::showable_text(turn.interpretation));
  if (!turn.result.empty()) {
    const ResultTable table = result_table(turn.result);
    if (table.rows.size() == 1 && table.columns.size() == 1 && !table.rows[0][0].null)
      return paragraph(reading + ": " + base::showable_text(table.rows[0][0].text));
  }
  return paragraph(reading + ":") + '\n' + rows_text(turn, style);
}

std::string answer(const ToldTurn& turn, const json::Document& detail, const TableStyle& style) {
  std::string text = answer_with_rows(turn, style);
  if (!turn.question.empty()) text += paragraph(turn.question);
  if (!detail.HasParseError()) text += assumptions(turn, detail);
  return text;
}

}  // namespace

std::string turn_text(const ToldTurn& turn, const TableStyle& style) {
  json::Document detail;
  detail.Parse<json::kUntrusted>(turn.detail.data(), turn.detail.size());
  std::string text = turn.status == "answered" ? answer(turn, detail, style) : clarification(turn);
  if (!detail.HasParseError()) text += offer(detail);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

std::string conversation_text(const char* key) {
  return wrapped(std::string(conversation_words().at(key)));
}

}  // namespace nl_ask::presentation
