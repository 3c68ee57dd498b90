#include "schema/linking_index.h"

#include "schema/linking_names.h"
#include "schema/linking_values.h"

namespace nl_ask::schema {

LinkingIndex::LinkingIndex(const Schema& schema, const std::function<void()>& check_interrupts)
    : names_(std::make_unique<NameIndex>(schema, check_interrupts)),
      values_(std::make_unique<ValueIndex>(schema, check_interrupts)) {}

LinkingIndex::~LinkingIndex() = default;
LinkingIndex::LinkingIndex(LinkingIndex&&) noexcept = default;
LinkingIndex& LinkingIndex::operator=(LinkingIndex&&) noexcept = default;

const std::vector<std::string>& LinkingIndex::table_words(int table) const {
  return names_->item_words(names_->item(table));
}

const std::vector<std::string>& LinkingIndex::table_stems(int table) const {
  return names_->item_stems(names_->item(table));
}

const std::vector<std::string>& LinkingIndex::column_words(int table, int column) const {
  return names_->item_words(names_->item(table, column));
}

const std::vector<std::string>& LinkingIndex::column_stems(int table, int column) const {
  return names_->item_stems(names_->item(table, column));
}

}  // namespace nl_ask::schema
