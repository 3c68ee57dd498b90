// Phrases are compared by singulars, without links ("date of birth"); "->" makes a line one-way.

#include "schema/words_synonyms.h"

#include <algorithm>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"

namespace nl_ask::schema {

namespace {

using Words = Synonyms::Words;

/// Phrases are compared without the words that join names ("date of birth").
Words singulars_of(std::string_view phrase) {
  Words words;
  for (const std::string& word : base::identifier_words(phrase)) {
    if (!language::Lexicon::english().is(language::WordList::link, word)) {
      words.push_back(language::singular(word));
    }
  }
  return words;
}

std::vector<Words> read_phrases(std::string_view text, std::string_view line) {
  std::vector<Words> out;
  for (const std::string_view phrase : base::split(text, ',')) {
    out.push_back(singulars_of(phrase));
    if (out.back().empty()) base::bad_data("english/synonyms.txt", line, "expected words");
  }
  return out;
}

}  // namespace

std::string spaced(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

const Synonyms& Synonyms::english() {
  static const Synonyms& synonyms =
      *new Synonyms(data::file("english/synonyms.txt"));  // never freed
  return synonyms;
}

Synonyms::Synonyms(std::string_view text) {
  for (const std::string_view line : base::data_lines(text)) {
    const std::size_t arrow = line.find("->");
    const bool one_way = arrow != line.npos;
    const std::vector<Words> set = read_phrases(one_way ? line.substr(arrow + 2) : line, line);
    if (one_way) {
      const Words from = singulars_of(line.substr(0, arrow));
      for (const Words& to : set) add(from, to);
      continue;
    }
    for (const Words& from : set) {
      for (const Words& to : set) add(from, to);
    }
  }
}

void Synonyms::add(const Words& from, const Words& to) {
  if (from == to || from.empty()) return;
  std::vector<Words>& others = others_[spaced(from)];
  if (std::ranges::find(others, to) == others.end()) others.push_back(to);
  longest_ = std::max(longest_, static_cast<int>(from.size()));
}

const std::vector<Words>* Synonyms::find(const std::string& singulars) const {
  const auto found = others_.find(singulars);
  return found == others_.end() ? nullptr : &found->second;
}

}  // namespace nl_ask::schema
