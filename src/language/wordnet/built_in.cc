#include "language/wordnet/table.h"

// The bytes that tools/compile_wordnet.cc wrote, put between these two names when the library is
// built (mk/compile.mk).
// NOLINTBEGIN(readability-identifier-naming): the linker's names
extern "C" {
extern const unsigned char nl_ask_wordnet_begin[];
extern const unsigned char nl_ask_wordnet_end[];
}
// NOLINTEND(readability-identifier-naming)

namespace nl_ask::language {

WordNetTable WordNetTable::built_in() {
  return WordNetTable({nl_ask_wordnet_begin, nl_ask_wordnet_end});
}

}  // namespace nl_ask::language
