// data/gate/functions_allow.txt, functions_deny.txt and functions_indirect.txt, ready to be looked
// up.
#pragma once

#include <string_view>
#include <vector>

namespace nl_ask::pg {

/// Names and patterns with `*` for any letters. Lookups neither allocate nor throw.
class NameList {
 public:
  /// One entry a line, # starts a comment. `text` must outlive the list.
  explicit NameList(std::string_view text);

  bool contains(std::string_view name) const noexcept;

 private:
  std::vector<std::string_view> names_;  // sorted
  std::vector<std::string_view> patterns_;
};

/// Does `name` fit `pattern`, in which `*` stands for any letters, none included?
bool fits(std::string_view pattern, std::string_view name) noexcept;

class FunctionLists {
 public:
  FunctionLists();

  bool allows(std::string_view name) const noexcept { return allowed_.contains(name); }
  bool denies(std::string_view name) const noexcept { return denied_.contains(name); }
  bool indirect(std::string_view name) const noexcept { return indirect_.contains(name); }

 private:
  NameList allowed_, denied_, indirect_;
};

/// Reads the lists at the first call; may throw.
void load_function_lists();

/// What load_function_lists() has read; never before it.
const FunctionLists& function_lists() noexcept;

}  // namespace nl_ask::pg
