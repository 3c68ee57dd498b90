// One statement on its way from text to plan, inside an UntrustedScope.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "postgres/catalog/schema_reader.h"
#include "postgres/gate/gate.h"
#include "postgres/gate/untrusted_scope.h"

namespace nl_ask::pg {

/// The sequence of the gate (design: safety): length, grammar, one SELECT or VALUES, locks where
/// nobody stands in the way, parse analysis, the tree as written, the tree after rewriting, bounds.
/// Only then is anything planned, since planning calls functions.
class GatedStatement {
 public:
  /// Longer statements are refused.
  static constexpr std::size_t kMostBytes = std::size_t{64} * 1024;

  /// `sql` is UTF-8. Both references must outlive the statement.
  GatedStatement(std::string_view sql, const ReadableSchema& schema, const UntrustedScope& scope);

  /// Runs the sequence once; true where the statement may be planned. False: reason() says why, and
  /// locked() whether it is only for now. An Error is for finding_of(), once the scope has ended:
  /// nothing is to be looked up before.
  bool pass();

  const std::string& reason() const { return reason_; }  // UTF-8
  bool locked() const { return locked_; }
  bool foreign() const { return reaches_.foreign; }

  /// Whether it runs under the call guard only: neither in parallel workers nor as a cursor.
  bool to_be_watched() const { return reaches_.watched_types; }

  /// The analysed query, not rewritten; a copy that may be changed.
  Query* written() const;
  std::vector<Oid> relations() const;

  /// The rewritten query, which planning consumes.
  Query* rewritten() const { return rewritten_; }
  /// Never a parallel plan where it is to be watched.
  PlannedStmt* plan(int cursor_options);

  /// The text in the server's encoding.
  const char* text() const { return text_.c_str(); }

 private:
  bool refused(const char* server_reason);
  bool locked_by_others(const char* relation);
  bool parse(std::string_view sql);
  bool analyse();
  bool analyse_names(List* partly);
  bool rewrite();

  std::string_view sql_;
  GateContext context_;
  std::string text_;
  std::string reason_;
  bool locked_ = false;
  Reaches reaches_;
  RawStmt* raw_ = nullptr;
  Query* written_ = nullptr;
  Query* rewritten_ = nullptr;
  List* relations_ = nullptr;
};

/// What an error says of the statement that raised it.
struct Finding {
  std::string reason;  // UTF-8
  bool locked = false;
};

/// Throws the error again where it must_pass().
Finding finding_of(const Error& error);

}  // namespace nl_ask::pg
