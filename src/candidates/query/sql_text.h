// Expressions that are SQL text with holes for their columns (ExprKind::opaque with arguments).
#pragma once

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// SQL text around columns: it may have a subquery inside.
bool has_holes(const Expr& expr);

/// Whether an operator beside it could take the text apart: it is more than one call.
bool is_loose(const Expr& expr);

}  // namespace nl_ask::candidates
