// How a dialogue goes on where its candidates, or the classes that they are in, are not enough.
//
// A dialogue never changes what is stored of it. Where "None of these" makes it likeliest that the
// wanted query is not among the candidates, more are proposed, those with a value that was shown
// and turned down left out; where readings that gave the same rows no longer do, the classes are
// others. Either way the answer that led there is stored with a dialogue of its own, whose priors
// take account of all answers so far: the next turn is computed from it, and undoing the answer
// undoes it too.
#pragma once

#include <span>
#include <vector>

#include "candidates/elements/candidate.h"
#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// The chance that what is proposed again holds the wanted query where the generator is sure of it:
/// it was wrong once.
inline constexpr double kSecondChance = 0.5;

/// "None of these" was the last answer, and nothing that is left is as likely as that the wanted
/// query is not here: more should be proposed. Not where that was the answer to the first question
/// about what was proposed again.
bool wants_more(const Dialogue& dialogue, std::span<const Answer> answers);

/// How well a query that is not among the candidates agrees with the answers so far: 0 where it has
/// a value that was turned down, or nothing at all in its place (who turns down meanings of a word
/// wants another one); else the likelihood of the answers in which an option was taken. `told`: its
/// generator was told what was turned down, and need not say in which words of the question it
/// found something else, so that nothing in its place is no objection.
double agreement(const Dialogue& dialogue, std::span<const Answer> answers,
                 std::span<const candidates::Element> elements, bool told = false);

/// Sets the words that elements come from, where the dialogue's variables know them.
void recall_spans(const Dialogue& dialogue, std::span<candidates::Element> elements);

/// The variables that may be asked about among further candidates: not those of which an option was
/// taken already, or that were skipped.
std::vector<Variable> still_open(const Dialogue& dialogue, std::span<const Answer> answers,
                                 std::vector<Variable> variables);

/// The dialogue with the candidates that are left, at their probabilities, and the variables that
/// nobody was asked about; the next question is number answers.size() + 1 as before.
Dialogue continued(const Dialogue& dialogue, std::span<const Answer> answers);

}  // namespace nl_ask::dialogue
