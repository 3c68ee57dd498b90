// A deed is compared by the stems of its words.

#include "schema/linking/date_names.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/data_lines.h"
#include "base/identifier.h"
#include "base/sections.h"
#include "language/stem.h"
#include "schema/words_synonyms.h"

namespace nl_ask::schema {

namespace {

constexpr const char* kDateNamesFile = "english/date_names.txt";
constexpr std::array<std::string_view, 2> kSections = {"beside", "nouns"};

std::string deed_key(const DateNames::Words& words) {
  DateNames::Words stems;
  for (const std::string& word : words) stems.push_back(language::stem(word));
  return spaced(stems);
}

}  // namespace

const DateNames& DateNames::english() {
  static const DateNames& names = *new DateNames;  // never freed
  return names;
}

DateNames::DateNames() {
  for (const base::SectionLine& one : base::section_lines(kDateNamesFile, kSections)) {
    if (one.section == 0) {
      for (const std::string_view word : base::split_words(one.line)) beside_.emplace(word);
      continue;
    }
    const auto division = one.line.find("::");
    if (division == one.line.npos)
      base::bad_data(kDateNamesFile, one.line, "expected deed :: nouns");
    for (const std::string_view deed : base::split(one.line.substr(0, division), ',')) {
      std::vector<Words>& nouns = nouns_[deed_key(base::identifier_words(deed))];
      for (const std::string_view noun : base::split(one.line.substr(division + 2), ','))
        if (Words words = base::identifier_words(noun); std::ranges::count(nouns, words) == 0)
          nouns.push_back(std::move(words));
    }
  }
}

std::vector<DateNames::Words> DateNames::find(const Words& name) const {
  Words deed;
  for (const std::string& word : name)
    if (!beside_.contains(word)) deed.push_back(word);
  if (deed.empty() || deed.size() == name.size()) return {};
  const auto found = nouns_.find(deed_key(deed));
  if (found == nouns_.end()) return {};
  std::vector<Words> called = found->second;
  for (Words& words : called) words.emplace_back("date");
  return called;
}

}  // namespace nl_ask::schema
