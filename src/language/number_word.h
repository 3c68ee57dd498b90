// Numbers of one word, in letters and digits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nl_ask::language {

/// "dozen" multiplies.
enum class NumberRole { amount, ordinal, multiplier };

/// A word that says a number: a numeral or a number word.
struct NumberWord {
  double value = 0;
  NumberRole role = NumberRole::amount;
  bool spelled = true;  // in letters: only those are said one after the other
};

/// What a folded word says as a number; nothing where it says none.
std::optional<NumberWord> number_word(std::string_view lower);

/// The value of one word, folded: a numeral ("2020", "1,500", "3.5", "5k", "2nd") or a number word
/// of data/english/numbers.txt ("five", "dozen", "first"); hyphens join ("twenty-one").
std::optional<double> word_number(std::string_view lower);

/// "2nd", "third", "twenty-first": says a place in an order rather than an amount.
bool is_ordinal(std::string_view lower);

/// `value` as SQL writes it: without exponent, without needless zeros ("1500000", "0.5").
std::string number_text(double value);

/// 2025, typed in four digits: a year of our times.
bool written_year(double number, std::string_view typed);

}  // namespace nl_ask::language
