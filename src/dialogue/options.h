// Which values of a decision are offered, and whether it can be asked about at all.
//
// The papers' strategies ask about any decision and show its likeliest values. People are asked
// only what they might be asked by a colleague: options that are nearly as likely as the first,
// that can be told apart, and that don't say that the words they typed mean nothing.
#pragma once

#include <string_view>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// A value or a reading is offered beside the likeliest if it has this share of its mass; where
/// none has, one other meaning of the same words (not of what is listed) or one other reading of
/// the whole if it has that.
inline constexpr double kComparable = 0.2;
inline constexpr double kConceivable = 0.05;

/// Of `shown` (values of the variable, the likeliest first, `mass` of every value) those to offer:
/// comparable to the first, none said like another, cut off, by a key that `question` does not
/// speak of, or as nothing at all where the variable comes from the user's words.
std::vector<int> offered_options(const Variable& variable, const std::vector<double>& mass,
                                 const std::vector<int>& shown, std::string_view question);

/// Whether a colleague would ask it: there are two options at least, and it is not about how tables
/// are joined or, without words of the question, about what else is listed or how often.
bool fit_to_ask(const Variable& variable, const std::vector<int>& offered);

}  // namespace nl_ask::dialogue
