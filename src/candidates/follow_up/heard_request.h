// A second question as it was heard: what of it is meant, what its words name, and which of them
// call for what.
#pragma once

#include <string_view>
#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"
#include "candidates/follow_up/meant.h"
#include "candidates/grammar/search/generated.h"
#include "candidates/query/query.h"
#include "language/time/time_phrase.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

struct HeardRequest {
  Meant meant;
  std::vector<language::TimePhrase> times;  // in what is left of the words
  Feedback told;                            // by what is left of them
  Feedback denied;                          // by what is said not to be meant
  FollowUpWords words;
};

HeardRequest hear_request(std::string_view question, const Query& before,
                          const FollowUpContext& context, const schema::LinkingIndex& index,
                          const GeneratorContext& asked);

/// Whether words name something here, or are a number or a time: a far relative of a name is none.
bool is_heard(const FeedbackPhrase& phrase);

/// So sure are words that name a table.
inline constexpr double kNamesThings = 0.9;

}  // namespace nl_ask::candidates
