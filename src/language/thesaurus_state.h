// States of things and the signs by which a database shows them: "overdue, past due = due date <
// today & (unpaid) | status is overdue/late" (data/thesaurus/*.txt).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::language {

enum class SignKind {
  value,        // a column of `words` holds one of `values`
  other_value,  // it holds none of them
  yes,          // a flag says yes
  no,
  has,        // a column is filled, or there is a row of that thing
  without,    // it is empty, or there is none
  compared,   // a column of `words` compared by `sign` with `values`: a number, "today", or columns
  state_said  // another state of the same concept: words[0]
};

/// One thing that columns say; names of columns, and values, in the order of their likelihood.
struct Sign {
  SignKind kind = SignKind::value;
  std::vector<std::string_view> words;
  std::vector<std::string_view> values;
  std::string_view comparison;  // "<", "<=", ">", ">=" or "="
};

/// A state's names, and alternatives of signs that hold together, the surest first.
struct State {
  std::vector<std::string_view> names;
  std::vector<std::vector<Sign>> alternatives;
};

/// Reads what follows "state "; nothing, with the reason in `why`, where it is not well formed.
std::optional<State> read_state(std::string_view text, std::string* why = nullptr);

}  // namespace nl_ask::language
