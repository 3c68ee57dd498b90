// What somebody says that a phrase means, in words ("out of stock means units in stock is zero").
// Data: data/english/definitions.txt.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// A phrase and its meaning, both as typed, without quotes.
struct ToldMeaning {
  std::string phrase;
  std::string meaning;
};

/// Nothing for words that say no such thing, or of a phrase that could not be looked for in
/// questions (phrase_key). Looked at up to kMaxQuestionBytes.
std::optional<ToldMeaning> told_meaning(std::string_view words);

/// What a question made of a meaning is used for: its conditions, or what it computes.
enum class MeaningUse { filter, metric };

struct FramedMeaning {
  MeaningUse use = MeaningUse::filter;
  std::string text;
};

/// The meaning as questions about things ("products") that the grammar can read.
std::vector<FramedMeaning> framed_meanings(const std::string& meaning, const std::string& things);

}  // namespace nl_ask::candidates
