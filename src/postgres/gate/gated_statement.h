// One statement on its way from text to plan, inside an UntrustedScope.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "postgres/catalog/readable_schema.h"
#include "postgres/gate/gate.h"
#include "postgres/gate/types_seen.h"
#include "postgres/gate/untrusted_scope.h"

namespace nl_ask::pg {

/// The sequence of the gate (design: safety): length, grammar, one SELECT or VALUES, locks where
/// nobody stands in the way, parse analysis, the tree as written, the tree after rewriting, bounds.
/// Only then is anything planned, since planning calls functions.
class GatedStatement {
 public:
  /// Longer statements are refused.
  static constexpr std::size_t kMostBytes = std::size_t{64} * 1024;

  /// `sql` is UTF-8. The references must outlive the statement.
  GatedStatement(std::string_view sql, const ReadableSchema& schema, UntrustedScope& scope);
  GatedStatement(const GatedStatement&) = delete;
  GatedStatement& operator=(const GatedStatement&) = delete;

  /// Runs the sequence once; true where the statement may be planned. False: reason() says why, and
  /// locked() whether it is only for now. An Error is for finding_of(), once the scope has ended:
  /// nothing is to be looked up before.
  bool pass();

  const std::string& reason() const { return reason_; }  // UTF-8
  bool locked() const { return locked_; }
  /// Does it reach a foreign table, also beneath views or as a partition?
  bool foreign() const { return foreign_; }

  /// The analysed query, not rewritten; a copy that may be changed.
  Query* written() const;
  std::vector<Oid> relations() const;

  /// The rewritten query, which planning consumes.
  Query* rewritten() const { return rewritten_; }
  /// A parallel plan only where all is known that it may call: workers have no call guard.
  PlannedStmt* plan(int cursor_options);

  /// The text in the server's encoding.
  const char* text() const { return text_.c_str(); }

 private:
  bool refused(const char* server_reason);
  bool locked_by_others(const char* relation);
  bool parse(std::string_view sql);
  bool analyse();
  bool rewrite();

  std::string_view sql_;
  UntrustedScope& scope_;
  TypesSeen types_;
  GateContext context_;
  std::string text_;
  std::string reason_;
  bool locked_ = false;
  bool foreign_ = false;
  bool only_known_ = false;
  RawStmt* raw_ = nullptr;
  Query* written_ = nullptr;
  Query* rewritten_ = nullptr;
  List* relations_ = nullptr;
};

/// What an error says of the statement that raised it.
struct Finding {
  std::string reason;  // UTF-8
  bool locked = false;
  bool lasting = false;  // what it names is not there, or not for this role
};

/// Throws the error again where it must_pass().
Finding finding_of(const Error& error);

}  // namespace nl_ask::pg
