// What a phrase of a question may stand for: general English (data/english/synonyms.txt) and what
// things are called in databases (data/thesaurus).
#pragma once

#include <string>
#include <vector>

namespace nl_ask::schema {

/// Words, as singulars, that may be said by a phrase, and how surely.
struct Substitute {
  std::vector<std::string> words;
  double weight = 0;  // (0, 1]
  bool narrower = false;  // a kind of what is said
};

/// What the phrase of these singulars may stand for; no words twice, the surest way of several.
std::vector<Substitute> substitutes(const std::vector<std::string>& singulars);

/// Phrases have at most this many words.
std::size_t longest_substituted();

/// What a whole name may abbreviate ("acct_no"): the words of each, as singulars.
std::vector<std::vector<std::string>> abbreviated(const std::vector<std::string>& name);

}  // namespace nl_ask::schema
