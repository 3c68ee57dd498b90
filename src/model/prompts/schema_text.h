// A schema as a prompt shows it.
#pragma once

#include <string>
#include <string_view>

#include "schema/linking/schema_cut.h"
#include "schema/schema.h"

namespace nl_ask::model {

/// Tokens that a text takes in a prompt, estimated on the high side: a token is at least three
/// bytes of SQL on average, whatever the model.
std::size_t estimated_tokens(std::string_view text);

/// The cut as CREATE TABLE statements with keys and comments. Stored values only with
/// `share_values`; labels of enumerations always, being part of the type.
std::string schema_text(const schema::Schema& schema, const schema::SchemaCut& cut,
                        bool share_values);

/// The whole schema where it fits in a budget of tokens; else the cut for a question within it,
/// with the names of what was cut away as far as there is room.
std::string schema_for(std::string_view question, const schema::Schema& schema,
                       const schema::LinkingIndex& index, int tokens, bool share_values);

/// Lines of the vocabulary as comments behind the schema; empty where there are none.
std::string vocabulary_text(const std::vector<std::string>& lines);

/// Lists of allowed values as comments behind the schema; empty where there are none.
std::string checks_text(const std::vector<std::string>& lines);

/// Views' queries, likewise.
std::string views_text(const std::vector<std::string>& lines);

/// The cut serialised as DestT5 does (Glenn et al., section 3.1): "db | table : column (value,
/// value), column | table : ...". `name` stands for the database.
std::string serialised_items(const schema::Schema& schema, const schema::SchemaCut& cut,
                             std::string_view name, bool share_values);

}  // namespace nl_ask::model
