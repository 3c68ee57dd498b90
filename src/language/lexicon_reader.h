// Reads the text form of a Lexicon (data/english/lexicon.txt).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "language/lexicon.h"

namespace nl_ask::language {

class LexiconReader {
 public:
  explicit LexiconReader(Lexicon& lexicon) : lexicon_(lexicon) {}

  void read(std::string_view text);

 private:
  void read_section(std::string_view line);
  void read_entry(std::string_view line);
  void add_adjective(std::string_view forms, const std::vector<Measure>& measures);
  void add_degree(std::string_view comparative, std::string_view superlative,
                  const std::vector<Measure>& measures);
  void add(LexiconEntry entry, std::string_view phrase);
  int entry_number(LexiconEntry entry);

  Lexicon& lexicon_;
  LexiconEntry section_;
  std::map<std::string, int> known_;  // entries without measures, by section
};

}  // namespace nl_ask::language
