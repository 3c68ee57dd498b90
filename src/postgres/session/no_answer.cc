// Says what is missing and the nearest that is there; lists tables only where nothing else is
// known.
#include "postgres/session/no_answer.h"

#include <algorithm>
#include <vector>

#include "base/plain_text.h"
#include "candidates/english/expr.h"
#include "candidates/english/names.h"
#include "candidates/english/phrases.h"
#include "dialogue/wording.h"

namespace nl_ask::pg {
namespace {

using candidates::fill;
using candidates::NoQuestion;

constexpr std::size_t kMostTables = 12;
constexpr std::size_t kMostColumns = 6;

std::string_view no_words(const std::string& kind) { return dialogue::wording().at("no." + kind); }

/// At most so many items, and how many more there are.
std::string some_of(std::vector<std::string> items, std::size_t most) {
  if (items.size() > most) {
    const std::string more = std::to_string(items.size() - most);
    items.resize(most);
    items.push_back(fill(no_words("more"), {{"count", more}}));
  }
  return candidates::list_words(items);
}

std::string tables_there(const schema::Schema& schema) {
  std::vector<std::string> tables;
  for (const auto& table : schema.tables) tables.push_back(base::showable_text(table.name));
  return some_of(std::move(tables), kMostTables);
}

bool refers(const schema::Schema& schema, int table, int column) {
  return std::ranges::any_of(schema.foreign_keys, [&](const schema::ForeignKey& key) {
    return key.table == table && std::ranges::find(key.columns, column) != key.columns.end();
  });
}

/// What is known of a table's rows, keys left out.
std::string columns_there(const schema::Schema& schema, int table) {
  const auto& columns = schema.tables[static_cast<std::size_t>(table)].columns;
  std::vector<std::string> words;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
    const schema::Column& column = columns[static_cast<std::size_t>(c)];
    if (column.derived || column.primary_key || refers(schema, table, c)) continue;
    words.push_back(base::showable_text(candidates::column_words(schema, table, c)));
  }
  return some_of(std::move(words), kMostColumns);
}

NoAnswer why_not(const std::string& kind, candidates::Slots slots) {
  return {kind, fill(no_words(kind), slots)};
}

/// Why there is no answer, as somebody who was asked has said it.
NoAnswer declined(const SaidNo& no) {
  const std::string key = "no." + no.kind + (no.what.empty() ? "" : ".what");
  return {no.kind, fill(dialogue::wording().nearest(key), {{"what", no.what}})};
}

/// What is asked about is there, what is asked of it is not.
NoAnswer missing(const std::string& words, const schema::Schema& schema, int table) {
  const std::string things = base::showable_text(candidates::table_words(schema, table, true));
  const std::string columns = columns_there(schema, table);
  NoAnswer answer = why_not("missing.words", {{"words", words}});
  answer.kind = "missing";
  if (!columns.empty())
    answer.text += ' ' + fill(no_words("nearest"), {{"things", things}, {"columns", columns}});
  return answer;
}

}  // namespace

NoAnswer no_answer(const Proposal& proposal, const schema::Schema& schema) {
  if (proposal.no) return declined(*proposal.no);
  if (schema.tables.empty()) return why_not("nothing_readable", {});
  if (proposal.no_question != NoQuestion::none)
    return why_not(candidates::no_question_name(proposal.no_question),
                   {{"things", base::showable_text(candidates::table_words(schema, 0, true))}});
  const std::string& words = proposal.dialogue.unplaced;
  if (!words.empty() && !proposal.topics.empty())
    return missing(words, schema, proposal.topics.front());
  NoAnswer answer = words.empty() ? why_not("not_understood.whole", {})
                                  : why_not("not_understood", {{"words", words}});
  answer.kind = "not_understood";
  answer.text += ' ' + fill(no_words("tables"), {{"tables", tables_there(schema)}});
  return answer;
}

}  // namespace nl_ask::pg
