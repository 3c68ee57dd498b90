// What a fragment's names stand for, when a phrase is defined.
#pragma once

#include <optional>
#include <string>

#include "postgres/vocabulary/meaning.h"

namespace nl_ask::pg {

/// The schemas that a definition may speak of: those searched, those its names begin with, and that
/// of `over`.
std::shared_ptr<const ReadableSchema> schema_for(const Fragment& fragment, Oid over);

/// The meaning of a fragment over the table `over` (InvalidOid: the tables that its names tell),
/// checked as read_expressions() does. Where no kind is given it is deduced: a name of a table or
/// column; ORDER BY; an aggregate; a condition; else an expression. Faults as define() has them.
Meaning resolve(const std::string& text, const Fragment& fragment,
                const std::optional<std::string>& kind, Oid over, const ReadableSchema& schema);

}  // namespace nl_ask::pg
