#include "candidates/query/sql_text.h"

#include <cstddef>

namespace nl_ask::candidates {

bool has_holes(const Expr& e) { return e.kind == ExprKind::opaque && !e.args.empty(); }

bool is_loose(const Expr& e) {
  if (!has_holes(e)) return false;
  const std::size_t open = e.text.find('(');
  if (open == e.text.npos || e.text.back() != ')') return true;
  int depth = 0;
  for (std::size_t i = 0; i < e.text.size(); ++i) {
    const char c = e.text[i];
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    const bool name = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (i < open ? !name : depth == 0 && i + 1 < e.text.size()) return true;
    if (c == '\'' || c == '"' || c == '$') return true;  // parentheses in it may be none
  }
  return false;
}

}  // namespace nl_ask::candidates
