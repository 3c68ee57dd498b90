// Reading the project's own data files: one entry a line, '#' starts a comment.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace nl_ask::base {

/// The lines of `text` that say something: comments and surrounding white space removed, empty ones
/// left out. A '#' starts a comment at the beginning of a line or after white space.
std::vector<std::string_view> data_lines(std::string_view text);

/// `text` without surrounding white space.
std::string_view trim(std::string_view text);

/// Pieces between separators, trimmed; empty pieces are left out.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Words between white space.
std::vector<std::string_view> split_words(std::string_view text);

/// Raised for an entry that cannot be read: names the file and the line.
[[noreturn]] void bad_data(std::string_view file, std::string_view line, std::string_view why);

/// The words of an embedded data file ("english/particles.txt"), as they stand there.
std::unordered_set<std::string_view> word_list(std::string_view file);

}  // namespace nl_ask::base
