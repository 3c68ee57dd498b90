// What a construct of English says of itself, in its own file: what it looks at, what it uses up
// and what it needs of others. The order in which constructs run is computed from that
// (candidates/grammar/constructs/order.h).
#pragma once

#include <string_view>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// What a construct leaves on the blackboard for others; each is a field of Parse.
enum class Finding {
  zones,             // what is asked for ends where the construct says
  topics,            // tables that the question is about, or that values are of
  measured,          // the slot of what is added up or counted
  grouped,           // one row a group
  counts_rows,       // a slot orders or filters by the number of rows
  lists,             // slots that are a list of values
  conditions,        // slots that are one condition
  group_conditions,  // slots that are one condition on groups
  asked              // a slot says what is shown
};

/// A few findings, or a few names of constructs.
template <typename Value, int kMost>
class Few {
 public:
  constexpr Few() = default;
  constexpr Few(std::initializer_list<Value> values) {
    for (const Value& value : values) values_[size_++] = value;
  }
  constexpr const Value* begin() const { return values_; }
  constexpr const Value* end() const { return values_ + size_; }
  constexpr bool has(const Value& value) const {
    for (const Value& one : *this)
      if (one == value) return true;
    return false;
  }

 private:
  Value values_[kMost] = {};
  int size_ = 0;
};

struct Construct {
  /// As the ablation, tools/run_grammar and doc/ name it.
  std::string_view name;
  void (*read)(Parse&);
  /// Kinds of chunks that it asks for, by itself or by what it calls.
  ChunkKinds reads = {};
  /// Kinds of chunks that it may use up.
  ChunkKinds uses_up = {};
  /// What it leaves for others, and what others must have left, all that do.
  Few<Finding, 8> provides = {};
  Few<Finding, 8> needs = {};
  /// Constructs that take their words first: where both could read a phrase, theirs is the better
  /// reading.
  Few<std::string_view, 12> after = {};
};

}  // namespace nl_ask::candidates
