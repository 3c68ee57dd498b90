// JSON as people and models write it: JSON5's usual slips read as what they can only mean.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nl_ask::model {

/// An object or array found at the start of a text: `json` is strict JSON, `length` the bytes that
/// it took there.
struct LooseValue {
  std::string json;
  std::size_t length = 0;
};

/// Reads the object or array that `text` begins with. Beside JSON it takes commas before a closing
/// bracket, texts in single quotes, keys that are bare words, line breaks and tabs inside texts,
/// comments, Python's True, False and None, and numbers like +1, .5 and 5. ("what they can only
/// mean"). Nothing where it is not closed, is nested deeper than `depth`, or is none of these.
/// Linear in the length; texts are not checked for valid UTF-8.
std::optional<LooseValue> read_loose(std::string_view text, std::size_t depth);

}  // namespace nl_ask::model
