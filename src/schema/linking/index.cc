#include "schema/linking/index.h"

#include "schema/linking/names.h"
#include "schema/linking/values.h"

namespace nl_ask::schema {

LinkingIndex::LinkingIndex(const Schema& schema, const std::function<void()>& check_interrupts)
    : names_(std::make_unique<NameIndex>(schema, check_interrupts)),
      values_(std::make_unique<ValueIndex>(schema, check_interrupts)) {}

LinkingIndex::~LinkingIndex() = default;
LinkingIndex::LinkingIndex(LinkingIndex&&) noexcept = default;
LinkingIndex& LinkingIndex::operator=(LinkingIndex&&) noexcept = default;

}  // namespace nl_ask::schema
