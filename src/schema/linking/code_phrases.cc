// A pattern is what stands before and after its "*", which is put in that of every other way.

#include "schema/linking/code_phrases.h"

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::schema {

namespace {

constexpr const char* kPhrasesFile = "english/code_phrases.txt";
constexpr std::size_t kMostWords = 3;  // that a "*" stands for

/// What stands before and after "*", as it is written there.
struct Way {
  std::string_view before, after;
};

struct Pattern {
  Way comment;
  std::vector<Way> others;
};

Way read_way(std::string_view text, std::string_view line) {
  const std::size_t star = text.find('*');
  if (star == text.npos) base::bad_data(kPhrasesFile, line, "a way to say it has no *");
  return {text.substr(0, star), text.substr(star + 1)};
}

std::vector<Pattern> read_patterns() {
  std::vector<Pattern> patterns;
  for (const std::string_view line : base::data_lines(data::file(kPhrasesFile))) {
    const std::size_t sides = line.find("::");
    if (sides == line.npos) base::bad_data(kPhrasesFile, line, "no :: in it");
    Pattern pattern{read_way(base::trim(line.substr(0, sides)), line), {}};
    for (const std::string_view way : base::split(line.substr(sides + 2), ','))
      pattern.others.push_back(read_way(way, line));
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

/// What "*" stands for; empty: the words are not said so.
std::string_view middle_of(std::string_view words, const Way& way) {
  if (words.size() <= way.before.size() + way.after.size() || !words.starts_with(way.before) ||
      !words.ends_with(way.after))
    return {};
  words.remove_prefix(way.before.size());
  words.remove_suffix(way.after.size());
  return base::split_words(words).size() <= kMostWords ? words : std::string_view{};
}

}  // namespace

std::vector<std::string> other_phrases(std::string_view words) {
  static const std::vector<Pattern>& patterns =
      *new std::vector<Pattern>(read_patterns());  // never freed
  for (const Pattern& pattern : patterns) {
    const std::string_view middle = middle_of(words, pattern.comment);
    if (middle.empty()) continue;
    std::vector<std::string> phrases;
    for (const Way& way : pattern.others)
      phrases.push_back(std::string(way.before) + std::string(middle) + std::string(way.after));
    return phrases;
  }
  return {};
}

}  // namespace nl_ask::schema
