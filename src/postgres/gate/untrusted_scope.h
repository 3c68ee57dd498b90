// Where a statement of somebody's making is analysed, planned and run, and what keeps it in.
#pragma once

#include "postgres/boundary/subtransaction.h"
#include "postgres/gate/call_guard.h"

namespace nl_ask::pg {

/// A read-only subtransaction that is rolled back (unless kept), with a memory context of its own
/// (the current one inside), as a security-restricted operation of the current role, under settings
/// that do not depend on the session: dates as ISO, no waiting for locks (55P03 after a
/// millisecond), no JIT, work_mem and temporary files capped. search_path and TimeZone stay the
/// session's.
class UntrustedScope {
 public:
  UntrustedScope();
  ~UntrustedScope();
  UntrustedScope(const UntrustedScope&) = delete;
  UntrustedScope& operator=(const UntrustedScope&) = delete;

  const Allowances& allowances() const { return allowances_; }

  /// Second lock, where the server has it (restrict_nonsystem_relation_kind): relations of a kind
  /// that a statement is not known to reach can't be reached by it, until the scope ends.
  void restrict_relations(bool views_reached, bool foreign_reached);

  /// Temporary files may take this much, in kB, where the server allows no less.
  static constexpr int kMostTemporary = 1024 * 1024;
  /// work_mem at most, in kB.
  static constexpr int kMostWorkMemory = 64 * 1024;

 private:
  void settle();

  bool restricted_ = false;
  int kinds_before_ = 0;  // of relations that the session keeps out of queries
  AllowanceLists lists_;
  Allowances allowances_;
  ScratchContext scratch_;
  Subtransaction subtransaction_;
  CallGuard guard_;
};

/// Errors that are no finding about the statement and go on to the caller: cancel, shutdown,
/// serialization failures, lack of resources (57014, 57P0x, classes 40 and 53). A limit of our own
/// on temporary files (53400) is not among them, nor what the server says of itself (class XX):
/// some of its functions raise that for what they are given, and the subtransaction is undone.
bool must_pass(const Error& error);

/// The error's message in UTF-8.
std::string message_of(const Error& error);

}  // namespace nl_ask::pg
