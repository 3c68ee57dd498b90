// Parameters that let work grow are lowered, and set only where they are not low already.

#include "postgres/gate/untrusted_scope.h"

#include "base/utf8.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

namespace {

/// Some errors quote what they were given, however long that is.
constexpr std::size_t kLongestMessage = 1000;

bool is(const Error& error, int code) { return error.sqlstate() == code; }

/// Sets a parameter of a size in kB to `most` where it is larger, or unlimited (-1).
void cap(Subtransaction& scope, const char* name, int value, int most) {
  if (value >= 0 && value <= most) return;
  scope.set(name, std::to_string(most).c_str());
}

}  // namespace

UntrustedScope::UntrustedScope()
    : allowances_(lists_.view()), scratch_("nl_ask statement"), guard_(allowances_) {
  settle();
}

/// Values that are as they should be are left alone: setting one costs more than looking.
void UntrustedScope::settle() {
  Oid role = InvalidOid;
  int restrictions = 0;
  GetUserIdAndSecContext(&role, &restrictions);
  SetUserIdAndSecContext(role, restrictions | SECURITY_RESTRICTED_OPERATION);
  if (DateStyle != USE_ISO_DATES) subtransaction_.set("DateStyle", "ISO");
  if (IntervalStyle != INTSTYLE_POSTGRES) subtransaction_.set("IntervalStyle", "postgres");
  if (bytea_output != BYTEA_OUTPUT_HEX) subtransaction_.set("bytea_output", "hex");
  if (extra_float_digits != 1) subtransaction_.set("extra_float_digits", "1");
  if (jit_enabled) subtransaction_.set("jit", "off");
  if (LockTimeout != 1) subtransaction_.set("lock_timeout", "1");
  cap(subtransaction_, "work_mem", work_mem, kMostWorkMemory);
  cap(subtransaction_, "temp_file_limit", temp_file_limit, kMostTemporary);
}

UntrustedScope::~UntrustedScope() {
  if (restricted_) *compat::restricted_kinds() = kinds_before_;
}

/// Not by SET, which takes a hundred times as long. What the session restricts itself stays so.
void UntrustedScope::restrict_relations(bool views_reached, bool foreign_reached) {
  int* kinds = compat::restricted_kinds();
  if (kinds == nullptr || restricted_) return;
  kinds_before_ = *kinds;
  restricted_ = true;
  if (!views_reached) *kinds |= compat::kRestrictViews;
  if (!foreign_reached) *kinds |= compat::kRestrictForeignTables;
}

bool must_pass(const Error& error) {
  if (is(error, ERRCODE_CONFIGURATION_LIMIT_EXCEEDED)) return false;
  if (is(error, ERRCODE_QUERY_CANCELED) || is(error, ERRCODE_ADMIN_SHUTDOWN) ||
      is(error, ERRCODE_CRASH_SHUTDOWN) || is(error, ERRCODE_CANNOT_CONNECT_NOW) ||
      is(error, ERRCODE_DATABASE_DROPPED) || is(error, ERRCODE_IDLE_SESSION_TIMEOUT)) {
    return true;
  }
  const int category = error.category();
  return category == ERRCODE_TO_CATEGORY(ERRCODE_TRANSACTION_ROLLBACK) ||
         category == ERRCODE_TO_CATEGORY(ERRCODE_INSUFFICIENT_RESOURCES);
}

std::string message_of(const Error& error) {
  std::string message;
  if (!try_to_utf8(error.what(), &message)) message = "an error without a readable message";
  if (message.size() <= kLongestMessage) return message;
  return std::string(base::truncate_utf8(message, kLongestMessage)) + "...";
}

}  // namespace nl_ask::pg
