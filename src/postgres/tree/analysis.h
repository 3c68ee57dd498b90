// SQL text, checked by the gate and turned into a logical form.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "postgres/boundary/door.h"
#include "postgres/catalog/readable_schema.h"
#include "proposal/database.h"

namespace nl_ask::pg {

/// What the gate says of one statement. The relations are those named in it, views not expanded, by
/// OID. Only what reaches no foreign table is run to compare rows.
struct Analysis : proposal::Analysed {
  std::string text = {};  // as given, without white space and semicolons at its ends
  bool foreign = false;   // reaches a foreign table, also beneath views
  bool locked = false;    // a relation is locked by somebody: skipped, not waited for
  bool lasting = false;   // a relation is not there or not readable: no other wording helps
  bool planned = false;
};

/// Planning evaluates constant expressions: a statement that takes longer is refused.
inline constexpr int kAnalysisMilliseconds = 1000;

enum class Depth { read, planned };

/// Parses, analyses, gates and, for Depth::planned, plans one statement as the current role
/// (design: safety, "The gate"). Never raises for a statement that is merely wrong or forbidden
/// (that is said); cancel and system errors (must_pass() in untrusted_scope.h) pass through as
/// Error. Rolls back everything it did. All texts are UTF-8. Foreign tables are not planned: their
/// planning may talk to other servers.
Analysis analyse(std::string_view sql, const ReadableSchema& schema, Depth depth = Depth::planned);

}  // namespace nl_ask::pg
