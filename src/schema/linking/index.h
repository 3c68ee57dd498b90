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

  const NameIndex& names() const { return *names_; }
  const ValueIndex& values() const { return *values_; }

 private:
  std::unique_ptr<const NameIndex> names_;
  std::unique_ptr<const ValueIndex> values_;
};

}  // namespace nl_ask::schema
