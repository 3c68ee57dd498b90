// What tools/compile_words.cc wrote, put behind these names when the library is built
// (mk/compile.mk).
#include <cstdint>

#include "base/packed.h"
#include "language/lexicon.h"
#include "language/link_words.h"
#include "language/thesaurus.h"

// NOLINTBEGIN(readability-identifier-naming): the linker's names
extern "C" {
extern const std::uint64_t nl_ask_thesaurus[];
extern const std::uint64_t nl_ask_lexicon[];
}
// NOLINTEND(readability-identifier-naming)

namespace nl_ask::language {

const Thesaurus& Thesaurus::english() {
  static const Thesaurus& thesaurus =
      *new Thesaurus(thesaurus_files(), base::PackReader(nl_ask_thesaurus));  // never freed
  return thesaurus;
}

const Lexicon& Lexicon::english() {
  static const Lexicon& lexicon = *new Lexicon(base::PackReader(nl_ask_lexicon));  // never freed
  return lexicon;
}

bool is_link_word(std::string_view word) { return Lexicon::english().is(WordList::link, word); }

}  // namespace nl_ask::language
