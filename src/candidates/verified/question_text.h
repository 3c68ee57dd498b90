// The words of a verified question: when two questions are the same one, what they are about, and
// what is left of one for other people's eyes.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// Equal for questions that differ only in case, white space, punctuation, forms of words and the
/// words of WordList::idle. Numbers and quoted text count as they stand, and so does
/// the order. Empty for a question of idle words alone, which is the same as no other.
std::string question_key(std::string_view question);

/// The stems that two questions are compared by: of words, without numbers and quoted texts.
std::vector<std::string> question_stems(std::string_view question);

/// A word (folded) of the schema: of a table's or a column's name.
using IsName = std::function<bool(const std::string& stem)>;

/// The question for other people's eyes: "_" in the place of numbers, quoted texts, the words of
/// `hidden` (stems of stored literals), words that begin with a capital letter (but those of the
/// schema's names and function words), and words that are neither names of the schema nor in the
/// dictionary. What is left says what is asked, not about whom.
std::string question_without_literals(std::string_view question,
                                      const std::set<std::string>& hidden, const IsName& is_name);

}  // namespace nl_ask::candidates
