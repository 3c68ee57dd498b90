#include "candidates/grammar/parse/other_kinds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using schema::Evidence;
using schema::Mention;

constexpr double kLeastName = 0.5;  // said less surely, a word is no name where it is a value
constexpr double kVerb = 0.4;
constexpr std::size_t kLeastLetters = 4;

/// The best score of what the chunk names.
double name_score_of(const Chunk& chunk) {
  return std::max(chunk.table_score(), chunk.column_score());
}

/// Whether something is called just so.
bool is_own_name(const Chunk& chunk) {
  const auto own = [](const Mention* mention) { return mention->evidence == Evidence::exact; };
  return std::ranges::any_of(chunk.tables, own) || std::ranges::any_of(chunk.columns, own);
}

/// The stored text that the chunk is, all of it; null: there is none.
const Mention* whole_value(const Parse& parse, const Chunk& chunk) {
  for (const Mention* value : chunk.values) {
    const bool surely = value->evidence == Evidence::exact || value->evidence == Evidence::stem;
    const schema::Column& column = parse.column({value->table, value->column});
    if (surely && column.textual() && value->value.size() >= kLeastLetters) return value;
  }
  return nullptr;
}

/// "customers who received 10 invoices", where bills, of which nothing is said, may be received: a
/// verb rather than their state.
bool may_be_verb(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  const std::string& word = parse.tokens[static_cast<std::size_t>(chunk.first)].lower;
  const bool small = chunk.last == chunk.first + 1 && word == chunk.text;
  return small && says_done(word) && !chunk.named() && !parse.valuable(i - 1) &&
         std::ranges::none_of(chunk.values, [&](const Mention* value) {
           return parse.named[static_cast<std::size_t>(value->table)];
         });
}

/// How good the other kind is; 0: the chunk is nothing else.
double doubt_of(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.cue != nullptr || chunk.time != nullptr || chunk.quoted || chunk.number) return 0;
  const Mention* value = whole_value(parse, chunk);
  if (value == nullptr) return 0;
  if (!chunk.named()) return may_be_verb(parse, i) ? kVerb : 0;
  if (parse.valuable(i)) return name_score_of(chunk) >= kLeastName ? name_score_of(chunk) : 0;
  return is_own_name(chunk) ? 0 : value->score;
}

}  // namespace

std::optional<std::vector<Chunk>> with_other_kind(const Parse& parse) {
  int most = -1;
  double doubt = 0;
  for (int i = 0; i < parse.size(); ++i)
    if (const double other = doubt_of(parse, i); other > doubt) {
      doubt = other;
      most = i;
    }
  if (most < 0) return std::nullopt;
  std::vector<Chunk> chunks = parse.chunks;
  Chunk& chunk = chunks[static_cast<std::size_t>(most)];
  if (parse.valuable(most)) {
    chunk.values.clear();
  } else {
    chunk.tables.clear();
    chunk.columns.clear();
  }
  return chunks;
}

}  // namespace nl_ask::candidates
