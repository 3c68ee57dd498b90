// Phrases kept in a data file: one entry a line, "key: text with {slots}".
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace nl_ask::candidates {

/// The entries of one data file. Keys are dotted, from the general to the special.
class Phrases {
 public:
  /// `file` names a file under data/; std::invalid_argument, naming the line, where one is not
  /// "key: text" or a key comes twice.
  explicit Phrases(std::string_view file);

  /// The text of `key`; std::out_of_range, naming it, where there is none.
  std::string_view at(std::string_view key) const;

  /// The text of `key`, or of the nearest key before its last dots ("a.b.c", "a.b", "a"); empty
  /// where there is none.
  std::string_view nearest(std::string_view key) const;

 private:
  std::map<std::string_view, std::string_view> entries_;
};

using Slots = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// `text` with every "{name}" replaced; other braces stay. What is put in is not looked at again.
std::string fill(std::string_view text, Slots slots);

/// data/wording/queries.txt, read at first use.
const Phrases& english_phrases();

/// The phrase of that key, its slots filled.
std::string in_english(std::string_view key, Slots slots = {});

}  // namespace nl_ask::candidates
