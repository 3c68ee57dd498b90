// Who may say what phrases mean for others.
#pragma once

#include "postgres/vocabulary/entries.h"

namespace nl_ask::pg {

/// May the store's role define and forget entries of the scope? Its own always; those of a schema
/// with the privileges of the schema's owner, those of the database with its owner's. `schema` is a
/// name in UTF-8.
bool may_change(Store& store, Scope scope, const std::string& schema);

/// The same as Fault 42501 with a hint.
void require_right(Store& store, Scope scope, const std::string& schema);

}  // namespace nl_ask::pg
