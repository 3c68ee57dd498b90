// Where stored values stand, and their texts as they are compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::schema {

/// schema.tables[table].columns[column].values[value]
struct ValueRef {
  int table = 0;
  int column = 0;
  int value = 0;
};

/// Letters and digits of `text`, folded: "New-Mexico" and "NewMexico" are one.
std::string squash(std::string_view text);

/// The words of `text` by its letters and digits, folded.
std::vector<std::string> value_words(std::string_view text);

/// The stems of the words of `text`, joined.
std::string value_stems(std::string_view text);

/// A word or squashed text without the ending of a plural: not a dictionary form, only the same for
/// both numbers of most nouns.
std::string_view without_plural(std::string_view folded);

}  // namespace nl_ask::schema
