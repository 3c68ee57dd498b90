// What a query as text shows: the items between SELECT and FROM.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// One item of a select list; offsets into the text.
struct SelectItem {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool named = false;     // it says "AS name"
  bool star = false;      // "*", "t.*"
  std::string qualifier;  // of a star: "t." or empty
};

/// The items of a plain SELECT, in their order; nothing for a text that is none (WITH, VALUES, set
/// operations, DISTINCT ON, something in parentheses), that has comments, or that gives a name
/// without AS.
std::optional<std::vector<SelectItem>> select_list(std::string_view sql);

}  // namespace nl_ask::candidates
