// A dialogue takes one answer per statement.
#pragma once

#include <cstdint>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// `SELECT (nl_answer(7, 1)).*` calls the function once per column; each call after the first would
/// answer the next question. The statement's snapshot cannot see what an earlier call of it wrote,
/// and that tells the two apart from calls of later statements, also within one PL/pgSQL function.
class OncePerStatement {
 public:
  /// Fault 55000, with the hint to call it in FROM.
  static void check(std::int64_t dialogue);

  /// Notes that the dialogue was answered by the running statement, after all was written.
  static void note(std::int64_t dialogue);
};

}  // namespace nl_ask::pg
