// Text of unknown origin made harmless to show: nothing in it can steer a terminal, hide what it
// says or reverse how it reads.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nl_ask::base {

/// True for code points that are never shown: C0 and C1 controls other than tab and newline, DEL,
/// marks that turn the direction of writing or have no width, tags, private use, noncharacters.
bool is_unshowable(char32_t code_point);

/// `text` without code points that are unshowable; bytes that are not UTF-8 become U+FFFD. Carriage
/// returns before a newline are dropped.
std::string showable(std::string_view text);

/// showable() with a space for each tab and newline: nothing else is moved or cut.
std::string showable_text(std::string_view text);

/// showable() on one line: runs of white space are one space, none at the ends; cut at a word to at
/// most `bytes` bytes, with "..." where something was cut.
std::string showable_line(std::string_view text, std::size_t bytes);

}  // namespace nl_ask::base
