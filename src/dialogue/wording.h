// Decisions in words: one short question and parallel options, without SQL; and what was asked and
// answered so far: T = (q, T_q^1, T_a^1, ...) of the EIG paper's eq. 7.
//
// The templates are data/wording/decisions.txt. A question quotes the user's own words where it is
// known which words the decision comes from.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/english/phrases.h"
#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// Longest option and longest quotation of the user's words, in bytes; longer ones are cut at a
/// word.
inline constexpr std::size_t kLongestOption = 90;
inline constexpr std::size_t kLongestReading = 300;  // an option that is a whole reading
inline constexpr std::size_t kLongestPhrase = 60;

/// Below this the likeliest reading is hardly ever what is meant, nor is any other: what tells them
/// apart is no question, and one of them is enough to show what was understood.
inline constexpr double kHardlyMeant = 0.1;

/// data/wording/decisions.txt, read at first use.
const candidates::Phrases& wording();

/// Whether a list of words divided by bars has the word as it stands.
bool listed_word(std::string_view key, std::string_view word);

/// How the option is said for candidates that have nothing where others have `clause`.
std::string absent_text(candidates::Clause clause, std::string_view subject);

/// The words of the question that `span` covers, on one line, cut where long.
std::string quoted_words(std::string_view question, language::Span span);

/// Words without a place as quotations in one list, the first few, those that stand side by side
/// together; empty where there are none.
std::string unplaced_words(std::string_view question,
                           std::span<const candidates::Unplaced> unplaced);

/// Texts made into options: bare numbers worded, long ones cut, equal ones told apart.
std::vector<std::string> option_texts(std::vector<std::string> texts, std::string_view subject,
                                      std::size_t longest = kLongestOption);

/// `text` folded as replies are compared: case, accents, white space, quotes, a leading article and
/// closing punctuation do not count.
std::string folded_reply(std::string_view text);

/// Replies that mean "skip", and those that mean "None of these" (both folded).
bool means_skip(std::string_view folded);
bool means_none(std::string_view folded);

/// One clarification as the user saw it, and the words of the answer.
struct Said {
  std::string question;
  std::string answer;
};

/// Of every answer but those that were skipped. For "None of these" the answer says which choices
/// were turned down.
std::vector<Said> said(const Dialogue& dialogue, std::span<const Answer> answers);

/// Candidates that the answers leave no mass, the heaviest first, at most `limit`: what is asked
/// for again should not come back.
std::vector<int> ruled_out(const Dialogue& dialogue, std::span<const Answer> answers,
                           std::size_t limit);

}  // namespace nl_ask::dialogue
