// What is asked for is called by a stored value, or by a noun for somebody.

#include <algorithm>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/persons_meant.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;

/// The first chunk that is no cue, where no name follows that it would describe; -1: none.
int head_of(const Parse& parse) {
  constexpr int kFarthest = 3;
  constexpr double kOwnName = 0.8;
  int head = 0;
  while (head < parse.size() && parse.chunks[head].cue != nullptr) ++head;
  if (head >= parse.size() || head > kFarthest) return -1;
  if (head + 1 == parse.size()) return head;
  const Chunk& next = parse.chunks[head + 1];
  return std::max(next.table_score(), next.column_score()) < kOwnName ? head : -1;
}

bool in_plural(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return language::is_plural(parse.tokens[static_cast<std::size_t>(chunk.last - 1)].lower);
}

}  // namespace

std::optional<int> kind_asked(const Parse& parse) {
  constexpr double kSure = 0.6;
  const int head = head_of(parse);
  if (head < 0 || !parse.valuable(head) || !in_plural(parse, head)) return std::nullopt;
  const Chunk& chunk = parse.chunks[head];
  if (chunk.number || chunk.values.empty() || chunk.value_score() < kSure) return std::nullopt;
  const Mention& value = *chunk.values[0];
  return says_kind(parse, {value.table, value.column}) ? std::optional(value.table) : std::nullopt;
}

int persons_asked(const Parse& parse) {
  const int head = head_of(parse);
  if (head < 0 || !in_plural(parse, head)) return -1;
  const Chunk& chunk = parse.chunks[head];
  if (!parse.valuable(head) && !chunk.unknown()) return -1;
  if (says_persons(parse.tokens[static_cast<std::size_t>(chunk.last - 1)])) return head;
  const std::optional<int> kind = kind_asked(parse);
  return kind && is_person(parse.naming, *kind) ? head : -1;
}

}  // namespace nl_ask::candidates
