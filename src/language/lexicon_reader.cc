#include "language/lexicon_reader.h"

#include <algorithm>
#include <array>

#include "base/data_lines.h"
#include "base/utf8.h"

namespace nl_ask::language {

namespace {

constexpr std::array<const char*, 21> kSenseNames = {
    "comparison", "comparative", "aggregate", "superlative", "limit",    "rank",
    "order",      "group",       "distinct",  "duplicates",  "negation", "conjunction",
    "quantifier", "question",    "request",   "relation",    "vague",    "adjective",
    "verb",       "pronoun",     "stop"};

constexpr std::string_view kFile = "english/lexicon.txt";

Sense sense_of(std::string_view name, std::string_view line) {
  const auto found = std::ranges::find(kSenseNames, name);
  if (found == kSenseNames.end()) base::bad_data(kFile, line, "unknown sense");
  return static_cast<Sense>(found - kSenseNames.begin());
}

std::vector<Measure> read_measures(std::string_view text, std::string_view line) {
  std::vector<Measure> measures;
  for (const std::string_view piece : base::split(text, ',')) {
    if (piece.size() < 2 || (piece[0] != '+' && piece[0] != '-')) {
      base::bad_data(kFile, line, "expected +attribute or -attribute");
    }
    measures.push_back({base::fold(base::trim(piece.substr(1))), piece[0] == '+'});
  }
  return measures;
}

std::vector<Measure> turned_around(std::vector<Measure> measures) {
  for (Measure& measure : measures) measure.more = !measure.more;
  return measures;
}

}  // namespace

const char* sense_name(Sense sense) { return kSenseNames[static_cast<std::size_t>(sense)]; }

void LexiconReader::read(std::string_view text) {
  for (const std::string_view line : base::data_lines(text)) {
    if (line.starts_with('[') && line.ends_with(']')) {
      read_section(line);
    } else {
      read_entry(line);
    }
  }
}

void LexiconReader::read_section(std::string_view line) {
  const std::vector<std::string_view> words = base::split_words(line.substr(1, line.size() - 2));
  if (words.empty() || words.size() > 3)
    base::bad_data(kFile, line, "expected [sense value detail]");
  section_ = {};
  section_.sense = sense_of(words[0], line);
  if (words.size() > 1) section_.value = words[1];
  if (words.size() > 2) section_.detail = words[2];
}

void LexiconReader::read_entry(std::string_view line) {
  const std::size_t colons = line.find("::");
  const std::string_view phrase = base::trim(line.substr(0, colons));
  std::vector<Measure> measures;
  if (colons != line.npos) measures = read_measures(line.substr(colons + 2), line);
  if (section_.sense == Sense::adjective) {
    add_adjective(phrase, measures);
    return;
  }
  LexiconEntry entry = section_;
  entry.measures = std::move(measures);
  add(std::move(entry), phrase);
}

void LexiconReader::add_adjective(std::string_view forms, const std::vector<Measure>& measures) {
  const std::vector<std::string_view> words = base::split_words(forms);
  if (words.size() != 1 && words.size() != 3)
    base::bad_data(kFile, forms, "expected one or three forms");
  const std::string base(words[0]);
  add({Sense::adjective, "", "", measures}, base);
  if (words.size() == 3) {
    add_degree(words[1], words[2], measures);
  } else {
    add_degree("more " + base, "most " + base, measures);
  }
  add_degree("less " + base, "least " + base, turned_around(measures));
}

void LexiconReader::add_degree(std::string_view comparative, std::string_view superlative,
                               const std::vector<Measure>& measures) {
  const bool more = measures.empty() || measures.front().more;
  const std::string one(comparative);
  const std::string most(superlative);
  const std::string direction = more ? "desc" : "asc";
  add({Sense::comparative, more ? "more" : "less", "", measures}, one + " than?");
  add({Sense::comparative, more ? "more" : "less", "not", measures}, "no/not " + one + " than");
  add({Sense::superlative, direction, "adjective", measures}, most);
  add({Sense::limit, direction, "adjective", measures}, "<n> " + most);
  add({Sense::limit, direction, "adjective", measures}, most + " <n>");
  add({Sense::rank, direction, "adjective", measures}, "<o> " + most);
  add({Sense::order, direction, "adjective", measures}, most + " first");
  add({Sense::order, direction, "adjective", measures}, "from? the? " + most + " to the? *");
}

void LexiconReader::add(LexiconEntry entry, std::string_view phrase) {
  const bool link = entry.value == "link";
  if (entry.sense == Sense::stop && (link || entry.value.empty())) {
    lexicon_.function_words_.emplace(phrase);
    if (link) lexicon_.link_words_.emplace(phrase);
  }
  lexicon_.phrases_.add(phrase, entry_number(std::move(entry)));
}

int LexiconReader::entry_number(LexiconEntry entry) {
  const auto number = static_cast<int>(lexicon_.entries_.size());
  if (entry.measures.empty()) {
    const std::string key =
        std::string(sense_name(entry.sense)) + ' ' + entry.value + ' ' + entry.detail;
    const auto [known, inserted] = known_.emplace(key, number);
    if (!inserted) return known->second;
  }
  lexicon_.entries_.push_back(std::move(entry));
  return number;
}

}  // namespace nl_ask::language
