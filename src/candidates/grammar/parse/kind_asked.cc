// What is asked for is called by a stored value, or by a noun for somebody.

#include <algorithm>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/persons_meant.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;

/// The first chunk that is no cue; -1: none near the beginning.
int first_said(const Parse& parse) {
  constexpr int kFarthest = 3;
  int head = 0;
  while (head < parse.size() && parse.chunks[head].cue != nullptr) ++head;
  return head >= parse.size() || head > kFarthest ? -1 : head;
}

/// The same, where no name follows that it would describe.
int head_of(const Parse& parse) {
  constexpr double kOwnName = 0.8;
  const int head = first_said(parse);
  if (head < 0) return -1;
  if (head + 1 == parse.size()) return head;
  const Chunk& next = parse.chunks[head + 1];
  return std::max(next.table_score(), next.column_score()) < kOwnName ? head : -1;
}

bool in_plural(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return language::is_plural(parse.tokens[static_cast<std::size_t>(chunk.last - 1)].lower);
}

/// The table whose rows the stored value at chunk `i` says the kind of; -1: none.
int table_of_kind(const Parse& parse, int i) {
  constexpr double kSure = 0.6;
  const Chunk& chunk = parse.chunks[i];
  if (!parse.valuable(i) || chunk.number || chunk.values.empty() || chunk.value_score() < kSure)
    return -1;
  const Mention& value = *chunk.values[0];
  return says_kind(parse, {value.table, value.column}) ? value.table : -1;
}

}  // namespace

int kind_asked(const Parse& parse) {
  const int head = head_of(parse);
  return head < 0 || !in_plural(parse, head) ? -1 : table_of_kind(parse, head);
}

int kind_counted(const Parse& parse) {
  const int head = first_said(parse);
  if (head <= 0 || parse.tabular(head)) return -1;
  const Chunk& chunk = parse.chunks[head];
  return chunk.value_score() > chunk.column_score() ? table_of_kind(parse, head) : -1;
}

int persons_asked(const Parse& parse) {
  const int head = head_of(parse);
  if (head < 0 || !in_plural(parse, head)) return -1;
  const Chunk& chunk = parse.chunks[head];
  if (!parse.valuable(head) && !chunk.unknown()) return -1;
  if (says_persons(parse.tokens[static_cast<std::size_t>(chunk.last - 1)])) return head;
  const int kind = kind_asked(parse);
  return kind >= 0 && is_person(parse.naming, kind) ? head : -1;
}

}  // namespace nl_ask::candidates
