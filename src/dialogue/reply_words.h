// The words of a reply, weighed against the options: an option by its place, by words that only it
// has, "both", "yes". Data: data/english/replies.txt.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dialogue/reply_phrases.h"

namespace nl_ask::dialogue {

/// Which of `options` (without the last choice, "None of these") the words say: its index, from 0
/// on. By its number ("the second one", "last", "option 2"), by words that no other option has
/// ("order date" of "the order date") or that only it is called by ("the stars" of "the number of
/// hotel stars"), "both" for the only one that is others together, "yes" where there is one.
/// Nothing where it is none of them, or several. Words of the `question` that was asked may stand
/// beside any option: "finished late" where it was asked what "late" means.
std::optional<std::size_t> option_said(const ReplyTokens& words,
                                       const std::vector<std::string>& options,
                                       std::string_view question = {});

/// The same by words that only the option has, all of them: what stands beside options, and places,
/// say nothing.
std::optional<std::size_t> option_named(const ReplyTokens& words,
                                        const std::vector<std::string>& options);

/// The words say no more than a place, where there are fewer options.
bool beyond_options(const ReplyTokens& words, std::size_t options);

/// How many of the words that say something are of some options and not of all, and of none.
struct OptionWords {
  int of_some = 0;
  int of_none = 0;
};
OptionWords option_words(const ReplyTokens& words, const std::vector<std::string>& options);

/// Whether there is a word that could tell one option from another: "from - to" says nothing.
bool says_something(const ReplyTokens& words);

/// "Both", "all of them": of options that no single one is together.
bool means_all(const ReplyTokens& words);

/// A place where a reply may be divided into a choice and what is said besides.
struct ReplyDivision {
  std::size_t end = 0;    // of the choice, in tokens
  std::size_t begin = 0;  // of the rest
};

/// From the longest choice to the shortest; both parts have words.
std::vector<ReplyDivision> divisions(const ReplyTokens& words);

}  // namespace nl_ask::dialogue
