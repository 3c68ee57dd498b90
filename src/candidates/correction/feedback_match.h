// Whether a query has what some words mean.
#pragma once

#include <optional>
#include "candidates/correction/feedback.h"
#include "candidates/correction/profile.h"

namespace nl_ask::candidates {

/// How often a query uses a column, or (column -1) a table.
int uses(const Profile& profile, ColumnUse use);

/// How often it uses anything that the words may mean.
int count_uses(const FeedbackPhrase& phrase, const Profile& profile);

/// What the words name most likely.
enum class About { column, table, value, number };
About about(const FeedbackPhrase& phrase);

/// How well the query has what the words mean, in [0, 1]: the score of the best alternative that it
/// has, relative to the best there is.
double hit(const FeedbackPhrase& phrase, const Profile& profile);

/// Whether a query has nothing left of what the words name and the one before had: the columns, or
/// that rows are counted, or a function of them. False where that had nothing of it.
bool gives_up(const Feedback& denied, const Profile& before, const Profile& after);

/// Whether one of the `fresh` pieces is the old one with a wanted column in the place of an
/// unwanted one.
bool put_in_place(const Piece& old, const FeedbackPhrase& unwanted, const FeedbackPhrase& wanted,
                  const std::vector<const Piece*>& fresh);

/// The amount that a saying is; nothing for "first", which is a place.
std::optional<double> amount_of(const FeedbackPhrase& saying);

}  // namespace nl_ask::candidates
