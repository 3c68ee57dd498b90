// Adjectives of the thesaurus, as the lexicon has them: "pricey" of price.
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::language {

class Thesaurus;

/// `lexicon` (as data/english/lexicon.txt is written) with what the thesaurus says of adjectives:
/// more attributes behind those of its section [adjective], and lines for those it lacks.
std::string with_adjectives(std::string_view lexicon, const Thesaurus& thesaurus);

/// "cheap cheaper cheapest", "expensive": the forms of an adjective as the lexicon lists them.
std::string adjective_forms(std::string_view adjective);

}  // namespace nl_ask::language
