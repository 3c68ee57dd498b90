// The values of a schema's columns, prepared for looking them up by their letters and words.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/linking/codes.h"
#include "schema/linking/value_text.h"
#include "schema/schema.h"

namespace nl_ask::schema {

class ValueIndex {
 public:
  /// Up to kMaxValues values are indexed, of columns of text, numbers and enumerations.
  /// `check_interrupts` as in LinkingIndex.
  explicit ValueIndex(const Schema& schema, const std::function<void()>& check_interrupts = {});

  static constexpr std::size_t kMaxValues = 200000;
  static constexpr std::size_t kMaxValueBytes = 200;  // longer ones are no names
  static constexpr std::size_t kMaxMatches = 256;     // of one look-up

  /// Values whose letters and digits are those of `text` but for a plural ending; numbers by what
  /// they say: 1.5 is not 15, and "1,500" is 1500.
  std::vector<ValueRef> whole(const Schema& schema, std::string_view text) const;

  /// Values of columns with few values whose words have these stems: "nomination" finds Nominated.
  std::vector<ValueRef> stemmed(const Schema& schema, const std::string& stems) const;

  /// Values of columns with few values that are `text` but for a slip or two of the pen.
  std::vector<ValueRef> misspelled(const Schema& schema, std::string_view text) const;

  /// Codes that the comments of their columns spell out so: "open" for O.
  const std::vector<ValueRef>& spelt_out(const std::string& stems) const;

  /// Codes of columns with few values: what else is known of them.
  const CodeMeanings& codes() const { return *codes_; }

  /// Whether a text is the word, or has it among its own.
  bool says(std::string_view word) const;

  /// Values of several words that have this word among them, and perhaps others.
  std::vector<ValueRef> with_word(std::string_view word) const;

 private:
  /// A hash, and the value that has it by its place in refs_.
  struct Entry {
    std::uint32_t hash = 0;
    std::uint32_t ref = 0;
    std::uint64_t key() const {
      return std::uint64_t{hash} << 32 | ref;
    }  // by which they are sorted
  };

  /// Numbers, which are many and seldom asked for, by their digits.
  struct Numbers {
    std::vector<ValueRef> refs;
    std::vector<Entry> entries;  // sorted
  };

  void reserve(const Schema& schema);
  void add(ValueRef ref, const std::string& value);
  void add_stems(const Column& column, std::size_t first);
  static Numbers read_numbers(const Schema& schema);
  void add_numbers(const Schema& schema, std::string_view text, std::vector<ValueRef>* out) const;

  std::shared_ptr<const CodeMeanings> codes_;
  std::vector<ValueRef> refs_;
  mutable std::optional<Numbers> numbers_;  // read when a number is first looked up
  std::vector<Entry> whole_;                // sorted
  std::vector<Entry> words_;                // sorted
  std::vector<Entry> stems_;                // sorted
};

}  // namespace nl_ask::schema
