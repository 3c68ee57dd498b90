#include "source.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace nl_ask::wordnet {

using language::wordnet_spelling;

namespace {

constexpr std::array<const char*, language::kPartsOfSpeech> kFileOf = {"noun", "verb", "adj"};
constexpr std::array kParts = {PartOfSpeech::noun, PartOfSpeech::verb, PartOfSpeech::adjective};

/// How often a sense is met in the tagged texts, by word, part of speech and sense number.
using Counts = std::map<std::tuple<std::string, PartOfSpeech, int>, double>;

std::ifstream open(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  return in;
}

std::optional<PartOfSpeech> part_of(char letter) {
  switch (letter) {
    case 'n':
      return PartOfSpeech::noun;
    case 'v':
      return PartOfSpeech::verb;
    case 'a':
    case 's':
      return PartOfSpeech::adjective;
    default:
      return std::nullopt;
  }
}

/// Pointers that say nothing about likeness (antonyms, topics) have none.
std::optional<Pointer> pointer_of(const std::string& symbol) {
  static const std::map<std::string, Pointer> known = {
      {"@", Pointer::hypernym},  {"@i", Pointer::hypernym}, {"~", Pointer::hyponym},
      {"%m", Pointer::part},     {"%s", Pointer::part},     {"%p", Pointer::part},
      {"#m", Pointer::whole},    {"#s", Pointer::whole},    {"#p", Pointer::whole},
      {"+", Pointer::derived},   {"\\", Pointer::derived},  {"<", Pointer::derived},
      {"=", Pointer::attribute}, {"&", Pointer::similar},   {"$", Pointer::similar},
      {"^", Pointer::see_also},  {"*", Pointer::entails},   {">", Pointer::entails}};
  const auto found = known.find(symbol);
  if (found == known.end()) return std::nullopt;
  return found->second;
}

/// "(p)", "(a)", "(ip)" say where an adjective stands.
std::string without_marker(const std::string& word) { return word.substr(0, word.find('(')); }

/// Definitions; examples stand in quotes.
std::string definition(std::string_view gloss) {
  std::string out;
  bool quoted = false;
  for (const char c : gloss) {
    if (c == '"') quoted = !quoted;
    if (!quoted) out += c;
  }
  return out;
}

void read_words(std::istream& in, SourceSynset& synset) {
  int words = 0;
  in >> std::hex >> words >> std::dec;
  for (std::string word, id; words > 0 && in >> word >> id; --words) {
    synset.words.push_back(wordnet_spelling(without_marker(word)));
  }
}

void read_relations(std::istream& in, SourceSynset& synset) {
  int relations = 0;
  in >> relations;
  std::string symbol, source_target;
  char part = 0;
  for (std::uint32_t offset = 0; relations > 0 && in >> symbol >> offset >> part >> source_target;
       --relations) {
    if (symbol == "@i") synset.instance = true;
    const std::optional<Pointer> pointer = pointer_of(symbol);
    const std::optional<PartOfSpeech> target = part_of(part);
    if (pointer && target) synset.relations.push_back({*pointer, *target, offset});
  }
}

void read_data(const std::string& path, PartOfSpeech part, Source& source) {
  std::ifstream file = open(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == ' ') continue;  // the licence stands in front
    const std::size_t bar = line.find('|');
    std::istringstream in(line.substr(0, bar));
    SourceSynset synset;
    synset.part = part;
    std::string lexicographer, letter;
    in >> synset.offset >> lexicographer >> letter;
    read_words(in, synset);
    read_relations(in, synset);
    if (!in || bar == std::string::npos) throw std::runtime_error(path + ": " + line.substr(0, 60));
    synset.gloss = definition(std::string_view(line).substr(bar + 1));
    source.synsets.push_back(std::move(synset));
  }
}

/// Lines like "fold%1:04:00:: 3 2": sense key, number of the sense, count.
Counts read_counts(const std::string& path) {
  std::ifstream file = open(path);
  Counts counts;
  std::string key;
  int number = 0;
  for (double count = 0; file >> key >> number >> count;) {
    const std::size_t percent = key.find('%');
    if (percent == std::string::npos || percent + 1 >= key.size()) continue;
    const char type = key[percent + 1];
    if (type == '4') continue;  // adverbs
    const PartOfSpeech part = type == '1'   ? PartOfSpeech::noun
                              : type == '2' ? PartOfSpeech::verb
                                            : PartOfSpeech::adjective;
    counts[{key.substr(0, percent), part, number}] += count;
  }
  return counts;
}

/// Lines like "fold n 4 3 @ ~ + 4 1 08420278 ...": the synsets come last, in the senses' order.
void read_index(const std::string& path, PartOfSpeech part, const Counts& counts, Source& source) {
  std::ifstream file = open(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == ' ') continue;
    std::istringstream in(line);
    std::string word, letter, symbol;
    int synsets = 0, pointers = 0, senses = 0, tagged = 0;
    in >> word >> letter >> synsets >> pointers;
    for (int i = 0; i < pointers; ++i) in >> symbol;
    in >> senses >> tagged;
    std::uint32_t offset = 0;
    for (int number = 1; number <= synsets && in >> offset; ++number) {
      const auto count = counts.find({word, part, number});
      source.senses[wordnet_spelling(word)].push_back(
          {part, offset, count == counts.end() ? 0 : count->second});
    }
    if (!in) throw std::runtime_error(path + ": " + line.substr(0, 60));
  }
}

void read_exceptions(const std::string& path, PartOfSpeech part, Source& source) {
  std::ifstream file = open(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream in(line);
    std::string form, lemma;
    in >> form;
    while (in >> lemma) {
      source.exceptions.push_back({wordnet_spelling(form), wordnet_spelling(lemma), part});
    }
  }
}

}  // namespace

Source read_source(const std::string& directory) {
  Source source;
  const Counts counts = read_counts(directory + "/cntlist.rev");
  for (const PartOfSpeech part : kParts) {
    const std::filesystem::path folder(directory);
    const std::string name = kFileOf[static_cast<std::size_t>(part)];
    read_data(folder / ("data." + name), part, source);
    read_index(folder / ("index." + name), part, counts, source);
    read_exceptions(folder / (name + ".exc"), part, source);
  }
  return source;
}

}  // namespace nl_ask::wordnet
