// Tables and columns as a person says them.
#pragma once

#include <string>

#include "schema/schema.h"

namespace nl_ask::candidates {

/// Table and column as a person says them: the identifier turned into words ("join date"); plural
/// where asked.
std::string column_words(const schema::Schema& schema, int table, int column);
std::string table_words(const schema::Schema& schema, int table, bool plural);

/// Equal column of a foreign key and of the key that it refers to, either way round.
bool foreign_key_pair(const schema::Schema& schema, int table, int column, int referenced,
                      int referenced_column);

std::string plural_words(const std::string& words);
std::string without_the(std::string text);

/// "seconds" of "s": a unit as people write it.
std::string unit_in_words(std::string_view unit);

/// Whether a column's words are those of a key ("id", "technician id"), and without what says so
/// ("technician").
bool is_id(std::string_view words);
std::string without_id(std::string words);

}  // namespace nl_ask::candidates
