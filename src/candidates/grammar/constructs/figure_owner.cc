#include "candidates/grammar/constructs/figure_owner.h"

namespace nl_ask::candidates {

void use_owner(Parse& parse, int rows, const Slot& slot) {
  if (!parse.free(rows) || !parse.tabular(rows)) return;
  const int table = slot[0].outputs[0].use.table;
  if (table_at(parse, rows) != table) return;
  parse.named[static_cast<size_t>(table)] = true;
  parse.use(rows);
}

}  // namespace nl_ask::candidates
