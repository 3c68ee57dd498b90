#include "language/wordnet/forms.h"

#include <algorithm>

namespace nl_ask::language {

namespace {

constexpr std::uint8_t bit(PartOfSpeech part) {
  return static_cast<std::uint8_t>(1u << static_cast<unsigned>(part));
}

constexpr std::uint8_t kAllParts =
    bit(PartOfSpeech::noun) | bit(PartOfSpeech::verb) | bit(PartOfSpeech::adjective);

constexpr std::size_t kLongestSpelling = 255;  // longer ones are not in the table

struct Ending {
  PartOfSpeech part;
  std::string_view inflected;
  std::string_view lemma;
};

constexpr Ending kEndings[] = {
    {PartOfSpeech::noun, "s", ""},        {PartOfSpeech::noun, "ses", "s"},
    {PartOfSpeech::noun, "xes", "x"},     {PartOfSpeech::noun, "zes", "z"},
    {PartOfSpeech::noun, "ches", "ch"},   {PartOfSpeech::noun, "shes", "sh"},
    {PartOfSpeech::noun, "men", "man"},   {PartOfSpeech::noun, "ies", "y"},
    {PartOfSpeech::verb, "s", ""},        {PartOfSpeech::verb, "ies", "y"},
    {PartOfSpeech::verb, "es", "e"},      {PartOfSpeech::verb, "es", ""},
    {PartOfSpeech::verb, "ed", "e"},      {PartOfSpeech::verb, "ed", ""},
    {PartOfSpeech::verb, "ing", "e"},     {PartOfSpeech::verb, "ing", ""},
    {PartOfSpeech::adjective, "er", ""},  {PartOfSpeech::adjective, "est", ""},
    {PartOfSpeech::adjective, "er", "e"}, {PartOfSpeech::adjective, "est", "e"},
};

bool has_sense_of(const WordNetTable& table, const WordNetTable::Lemma& lemma, PartOfSpeech part) {
  for (std::uint32_t i = 0; i < lemma.senses; ++i) {
    const std::uint32_t synset = table.sense(lemma.first_sense + i).synset;
    if (table.part_of_speech(synset) == part) return true;
  }
  return false;
}

void add(std::vector<WordForm>& forms, const WordNetTable& table, const WordNetTable::Lemma& lemma,
         PartOfSpeech part) {
  const auto known =
      std::ranges::find(forms, lemma.id, [](const WordForm& form) { return form.lemma.id; });
  if (known != forms.end()) {
    known->parts |= bit(part);
  } else if (has_sense_of(table, lemma, part)) {
    forms.push_back({lemma, bit(part), true});
  }
}

}  // namespace

std::vector<WordForm> word_forms(const WordNetTable& table, std::string_view spelling) {
  std::vector<WordForm> forms;
  if (spelling.empty() || spelling.size() > kLongestSpelling) return forms;
  if (const auto lemma = table.find(spelling)) forms.push_back({*lemma, kAllParts, false});
  for (const WordNetTable::Exception& exception : table.exceptions(spelling)) {
    add(forms, table, table.lemma(exception.lemma), exception.part);
  }
  for (const Ending& ending : kEndings) {
    // What is left must be a word: "is", "us", "red" are no forms of "i", "u", "r".
    if (!spelling.ends_with(ending.inflected) || spelling.size() < ending.inflected.size() + 2)
      continue;
    if (ending.inflected == "s" && spelling.ends_with("ss")) continue;
    std::string base(spelling.substr(0, spelling.size() - ending.inflected.size()));
    base += ending.lemma;
    if (const auto lemma = table.find(base)) add(forms, table, *lemma, ending.part);
  }
  return forms;
}

}  // namespace nl_ask::language
