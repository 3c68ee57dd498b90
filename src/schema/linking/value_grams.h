// Values and stretches of questions in the form in which an index of values compares them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "language/token.h"

namespace nl_ask::schema {

/// The words of a text, folded, one space between: "Meyer & Sons," is "meyer sons". Empty where it
/// has none.
std::string normal_value(std::string_view text);

/// Distinct trigrams (three bytes) of the words of a normal value, each word with an edge before
/// and after it, sorted.
std::vector<std::uint32_t> value_grams(std::string_view normal);

/// Tokens [first, last) that may be a value. `loose`: it may be some words of one, or misspelled,
/// being written as names and codes are (in quotes, with capitals or digits).
struct ValueSpan {
  int first = 0;
  int last = 0;
  std::string normal;
  bool loose = false;
};

/// Stretches of a question that begin and end with a word that says something; a hundred or two at
/// most, of which a few are loose.
std::vector<ValueSpan> value_spans(const std::vector<language::Token>& tokens);

/// Sets of trigrams one of which a value must have to be `normal` misspelled once: all but those
/// that one slip can touch, wherever it is. Words of less than six letters are too short to tell.
std::vector<std::vector<std::uint32_t>> misspelled_grams(std::string_view normal);

/// How well a stretch names a value: 1 where it is the value; below that the share of letters that
/// are right; 0: it does not. `part` is set where it has some words of the value.
double likeness(std::string_view span, std::string_view value, bool& part);

}  // namespace nl_ask::schema
