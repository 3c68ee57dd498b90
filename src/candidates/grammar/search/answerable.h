// Whether a question can be about a schema at all, and which of its words have no place there.
#pragma once

#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/no_questions.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/generated.h"
#include "candidates/grammar/search/search.h"

namespace nl_ask::candidates {

/// Words of the question that nothing explains: neither cue nor schema item nor value.
std::vector<Unplaced> unplaced_words(const Parse& parse);

/// How many of them stand before a table's name or behind a denial ("unused labels", "not broken"):
/// they say which rows are meant.
int unplaced_modifiers(const Parse& parse);

/// "yesterday", of things that have no date.
bool time_unplaced(const Parse& parse);

/// "Which clubs are full", "how many patients snored last year": what is said of them is read by
/// nothing.
bool predicate_unread(const Parse& parse);

/// "Guests who misbehaved in 2025": nor is what is said of them in a clause of its own.
bool clause_unread(const Parse& parse);

/// Tables that the question surely speaks of, by their names, those of columns or values, in the
/// order of the question.
std::vector<int> surely_named(const Parse& parse);

/// How well a chunk is explained: 1 by a name or a value of just its words, 0 by nothing.
double explained(const Chunk& chunk);

/// Whether a chunk stands for something of the schema.
bool linked(const Parse& parse, int i);

/// The part of the words of content that nothing explains, 0 to 1.
double unexplained_share(const Parse& parse);

/// How little the noun that is asked for is explained, 0 to 1.
double unexplained_head(const Parse& parse);

/// What the question is where it is none about data: what its words say, unless that is doubtful
/// and the schema explains them.
NoQuestion no_question(const Parse& parse, const NoQuestionSign& sign, bool answerable);

/// The evidence, as features "answer.*" of a logistic model that `make train` fits on questions
/// asked of their own schema, of others, and of their own without an item that they need.
FeatureVector answer_features(const Parse& parse, const SearchResult& result);

/// Whether the schema can answer: there is a reading, and the log-odds are not negative.
bool answerable(const Weights& weights, const FeatureVector& evidence, const SearchResult& result);

}  // namespace nl_ask::candidates
