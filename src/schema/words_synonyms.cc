// Phrases are compared by singulars, without links ("date of birth"); "->" makes a line one-way.

#include "schema/words_synonyms.h"

#include <algorithm>
#include <map>

#include "base/data_lines.h"
#include "base/identifier.h"
#include "language/link_words.h"
#include "language/stem.h"

namespace nl_ask::schema {

std::string spaced(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

namespace {

/// Phrases are compared without the words that join names ("date of birth").
std::string singulars_of(std::string_view phrase) {
  std::vector<std::string> words;
  for (const std::string& word : base::identifier_words(phrase))
    if (!language::is_link_word(word)) words.push_back(language::singular(word));
  return spaced(words);
}

std::vector<std::string> read_phrases(std::string_view text, std::string_view line) {
  std::vector<std::string> out;
  for (const std::string_view phrase : base::split(text, ',')) {
    out.push_back(singulars_of(phrase));
    if (out.back().empty()) base::bad_data("english/synonyms.txt", line, "expected words");
  }
  return out;
}

/// What may be said for each phrase.
class Others {
 public:
  void read(std::string_view line) {
    const std::size_t arrow = line.find("->");
    const bool one_way = arrow != line.npos;
    const std::vector<std::string> set =
        read_phrases(one_way ? line.substr(arrow + 2) : line, line);
    if (one_way) {
      add(singulars_of(line.substr(0, arrow)), set);
    } else {
      for (const std::string& from : set) add(from, set);
    }
  }

  const std::map<std::string, std::vector<std::string>>& all() const { return all_; }

 private:
  void add(const std::string& from, const std::vector<std::string>& set) {
    for (const std::string& to : set) {
      if (from == to || from.empty()) continue;
      std::vector<std::string>& others = all_[from];
      if (std::ranges::find(others, to) == others.end()) others.push_back(to);
    }
  }

  std::map<std::string, std::vector<std::string>> all_;
};

}  // namespace

Synonyms::Synonyms(std::string_view text) {
  Others read;
  for (const std::string_view line : base::data_lines(text)) read.read(line);
  std::uint32_t longest = 1;
  for (const auto& [from, others] : read.all()) {
    const auto words = static_cast<std::uint32_t>(base::split_words(from).size());
    longest = std::max(longest, words);
    const auto first = static_cast<std::uint32_t>(others_.size());
    for (const std::string& other : others) others_.push_back(texts_.add(other));
    phrases_.push_back({texts_.add(from), first, static_cast<std::uint32_t>(others_.size())});
  }
  longest_.push_back(longest);
}

Synonyms::Synonyms(base::PackReader block) {
  block >> texts_.list() >> phrases_ >> others_ >> longest_;
}

void Synonyms::pack(base::PackWriter& block) const {
  block << texts_.list() << phrases_ << others_ << longest_;
}

std::vector<Synonyms::Words> Synonyms::find(std::string_view singulars) const {
  const auto words_of = [this](const Phrase& phrase) { return texts_[phrase.words]; };
  const auto found = std::ranges::lower_bound(phrases_.all(), singulars, {}, words_of);
  if (found == phrases_.all().end() || words_of(*found) != singulars) return {};
  std::vector<Words> others;
  for (std::uint32_t i = found->first; i < found->last; ++i) {
    Words& words = others.emplace_back();
    for (const std::string_view word : base::split_words(texts_[others_[i]]))
      words.emplace_back(word);
  }
  return others;
}

}  // namespace nl_ask::schema
