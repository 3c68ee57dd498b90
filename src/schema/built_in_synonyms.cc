// What tools/compile_words.cc wrote, put behind this name when the library is built
// (mk/compile.mk).
#include <cstdint>

#include "schema/words_synonyms.h"

// NOLINTNEXTLINE(readability-identifier-naming): the linker's name
extern "C" const std::uint64_t nl_ask_synonyms[];

namespace nl_ask::schema {

const Synonyms& Synonyms::english() {
  static const Synonyms& synonyms =
      *new Synonyms(base::PackReader(nl_ask_synonyms));  // never freed
  return synonyms;
}

}  // namespace nl_ask::schema
