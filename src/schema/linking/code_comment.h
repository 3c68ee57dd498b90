// Codes that a column's comment spells out: "S small, M medium, L large", "open (O), closed (C)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::schema {

/// `value`: its index in Column::values; `words`: what the comment says of it; `beside`: after it
/// has said something else ("A = archived, no longer offered").
struct SpeltCode {
  int value = -1;
  std::string words = {};
  bool beside = false;
};

/// In the order of the comment. Of "T = rail (train)" all of it, what is in brackets, and what
/// stands before them; not of one code alone, which may be chance, unless "=" says it.
std::vector<SpeltCode> spelt_codes(const Column& column);

/// "finished good" of "FG"; empty where the comment does not spell it out.
std::string code_in_words(const Column& column, std::string_view code);

}  // namespace nl_ask::schema
