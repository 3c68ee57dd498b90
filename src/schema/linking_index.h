// What linking needs to know of a schema, prepared once: words of names and comments with their
// stems, spelling and meaning; values by their text and their words.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::schema {

class NameIndex;
class ValueIndex;

/// Belongs to one Schema, to which link() gives it again; keeps no pointer into it.
class LinkingIndex {
 public:
  /// `check_interrupts` is called often; throws to stop. May be empty.
  explicit LinkingIndex(const Schema& schema, const std::function<void()>& check_interrupts = {});
  ~LinkingIndex();
  LinkingIndex(LinkingIndex&&) noexcept;
  LinkingIndex& operator=(LinkingIndex&&) noexcept;

  /// The words of a name, folded, abbreviations written out ("emp_no": employee, number), and their
  /// stems.
  const std::vector<std::string>& table_words(int table) const;
  const std::vector<std::string>& table_stems(int table) const;
  const std::vector<std::string>& column_words(int table, int column) const;
  const std::vector<std::string>& column_stems(int table, int column) const;

  const NameIndex& names() const { return *names_; }
  const ValueIndex& values() const { return *values_; }

 private:
  std::unique_ptr<const NameIndex> names_;
  std::unique_ptr<const ValueIndex> values_;
};

}  // namespace nl_ask::schema
