#include "language/stem.h"

#include <libstemmer.h>

#include <mutex>
#include <new>

#include "base/memo.h"

namespace nl_ask::language {

namespace {

/// Names of columns say the same words again and again.
constexpr std::size_t kMostStems = 4096;

/// A stemmer keeps the word in itself, so one thread at a time.
struct Stemmer {
  std::mutex mutex;
  sb_stemmer* handle = nullptr;
};

Stemmer& stemmer() {
  static Stemmer& instance = *new Stemmer;  // lives as long as the process
  return instance;
}

/// None is made where there is no memory, or where the library was built without the language.
sb_stemmer* new_stemmer() {
  sb_stemmer* made = sb_stemmer_new("english", "UTF_8");
  if (made == nullptr) throw std::bad_alloc();
  return made;
}

std::string new_stem(std::string_view lower) {
  Stemmer& shared = stemmer();
  const std::lock_guard<std::mutex> lock(shared.mutex);
  if (shared.handle == nullptr) shared.handle = new_stemmer();
  const sb_symbol* out =
      sb_stemmer_stem(shared.handle, reinterpret_cast<const sb_symbol*>(lower.data()),
                      static_cast<int>(lower.size()));
  if (out == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(out),
          static_cast<std::size_t>(sb_stemmer_length(shared.handle))};
}

}  // namespace

std::string stem(std::string_view lower) {
  if (lower.size() < 3 || lower.size() > kMaxStemBytes) return std::string(lower);
  static base::Memo<std::string>& known = *new base::Memo<std::string>(kMostStems);  // never freed
  // The stemmer knows no doubled letter there: of "quizzes" it makes "quizz".
  if (lower.ends_with("zzes")) return stem(singular(lower));
  return known.get(lower, new_stem);
}

bool is_doer_of(std::string_view noun, std::string_view deed) {
  constexpr std::size_t kShortest = 5;
  if (noun.size() < kShortest || (!noun.ends_with("er") && !noun.ends_with("or"))) return false;
  return stem(noun.substr(0, noun.size() - 2)) == deed ||
         stem(noun.substr(0, noun.size() - 1)) == deed;
}

}  // namespace nl_ask::language
