// Units of measure, in questions and in names of columns (data/english/units.txt).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/token.h"

namespace nl_ask::language {

enum class Dimension { time, mass, length, area, volume, data, power, energy, money };

/// `factor`: how many of the dimension's base unit (seconds, grams, metres, square metres, litres,
/// bytes, watts, watt hours, whole units of a currency) it is.
struct Unit {
  Dimension dimension = Dimension::time;
  double factor = 1;
};

/// The unit that a word of a question says ("minutes", "kg"); nullptr: it says none. Lower case.
const Unit* unit_said(std::string_view word);

/// The unit that a column counts in by the words of its name, lower case ("duration", "ms"), else
/// by its comment ("length in minutes"); nullptr where neither says one.
const Unit* unit_kept(const std::vector<std::string>& name, std::string_view comment);

/// The unit, as columns are named after it, that is `times` the one that a word of a question says:
/// "min" for "seconds", 60; nullptr: there is none.
const std::string* larger_unit(std::string_view word, double times);

/// How many words at the end of a column's name say the unit that it counts in: 1 of "duration",
/// "ms"; 0 where that would leave nothing, and of a rate ("price", "per", "kg"). Lower case.
std::size_t unit_words_at_end(const std::vector<std::string>& name);

/// "2h", "5kg" as a number and its unit, "2h30" in hours; "two and a half" as one number.
std::vector<Token> split_quantities(std::vector<Token> tokens);

}  // namespace nl_ask::language
