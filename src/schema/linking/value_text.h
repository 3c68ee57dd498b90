// Where stored values stand, and their texts as they are compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.h"

namespace nl_ask::schema {

/// schema.tables[table].columns[column].values[value]
struct ValueRef {
  int table = 0;
  int column = 0;
  int value = 0;
};

struct Schema;

/// The value as it is printed.
const std::string& stored_value(const Schema& schema, const ValueRef& ref);

/// base::fold, faster where all is ASCII.
std::string folded(std::string_view text);

/// Calls `word` with each run of letters and digits of folded text.
template <typename Function>
void for_each_word(std::string_view folded, Function word) {
  std::size_t begin = 0, i = 0;
  const auto end_word = [&] {
    if (i > begin) word(folded.substr(begin, i - begin));
  };
  while (i < folded.size()) {
    const base::CodePoint c = base::decode(folded, i);
    if (c.valid && (base::is_letter(c.value) || base::is_digit(c.value))) {
      i += c.length;
      continue;
    }
    end_word();
    i += c.length;
    begin = i;
  }
  end_word();
}

/// Letters and digits of `text`, folded: "New-Mexico" and "NewMexico" are one.
std::string squash(std::string_view text);

/// A number as it is written, without sign, unit and groups: "1500.5" of "$1,500.5". Empty where
/// there is none, more than one, or a letter.
std::string number_text(std::string_view text);

/// The words of `text` by its letters and digits, folded.
std::vector<std::string> value_words(std::string_view text);

/// The stems of the words of `text`, joined.
std::string value_stems(std::string_view text);

/// A word or squashed text without the ending of a plural: not a dictionary form, only the same for
/// both numbers of most nouns.
std::string_view without_plural(std::string_view folded);

}  // namespace nl_ask::schema
