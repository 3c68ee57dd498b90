// What speaks for a cue of the lexicon or for a name where the same words may be either: "total
// sales", "empty barrels", "still open".
#pragma once

#include <utility>
#include <vector>

#include "language/cue.h"
#include "language/token.h"
#include "schema/linking/mention.h"

namespace nl_ask::candidates {

/// The mentions of one span.
using MentionGroup = std::vector<const schema::Mention*>;

/// "average" where a column is called so, rather than avg_price.
bool said_exactly(const MentionGroup& mentions);

/// "stored", "available" where a column has just this value: no idle word there.
bool is_stored(const MentionGroup& mentions, const std::vector<language::Token>& tokens);

/// Whether what is added up is surely named after a cue: "total booking fees", "total refunds",
/// "total of all paid refunds", but not "total of the order", which has a column of the cue's name.
bool names_summed_after(const language::CueMatch& match,
                        const std::vector<schema::Mention>& mentions,
                        const std::vector<language::Token>& tokens);

/// "amount of the deals" where deals have a column of that name: none are counted.
bool names_own_measure(const language::CueMatch& match,
                       const std::vector<schema::Mention>& mentions,
                       const std::vector<language::Token>& tokens);

/// "house number of the properties" where a column is called so: not how many.
bool ends_name(const language::CueMatch& match, const std::vector<schema::Mention>& mentions,
               const std::vector<language::Token>& tokens);

/// "order numbers of ...", "list prices of ...": what begins like a request is a column's name.
bool begins_name(const language::CueMatch& match, const std::vector<schema::Mention>& mentions,
                 const std::vector<language::Token>& tokens);

/// "the average total", "the 5 largest by total" where rows have a total: none is made.
bool names_total(const language::CueMatch& match, const std::vector<schema::Mention>& mentions,
                 const std::vector<language::CueMatch>& cues,
                 const std::vector<language::Token>& tokens);

/// "Total and average price": whether what ends at token `last` is joined with a word for what is
/// computed of many.
bool leads_aggregates(int last, const std::vector<CueMatch>& cues);

/// "capacity by country" where a view is called so: what is asked for, and by what.
bool spans_groups(const std::pair<int, int>& span, const MentionGroup& group,
                  const std::vector<language::CueMatch>& cues);

/// "total amount of the deals" where quotes have a total amount, and deals have an amount.
bool is_of_other_table(const std::pair<int, int>& span, const MentionGroup& group,
                       const std::vector<schema::Mention>& mentions,
                       const std::vector<language::Token>& tokens);

/// Whether the cue is the beginning of a longer one: "total amount of".
bool goes_on(const language::CueMatch& match, const std::vector<language::CueMatch>& cues);

/// "still open", "not available" where a state is called so: the value says it.
bool ends_in_value(const language::CueMatch& match, const std::vector<schema::Mention>& mentions);

/// "monthly contracts", "empty barrels", "barrels are empty", where rows are of that kind: not how
/// many there are a month, nor those of which something is not known.
bool is_kind_of_rows(const MentionGroup& group, const std::vector<schema::Mention>& mentions,
                     const std::vector<language::CueMatch>& cues);

/// "phone number", where a column is called phone: the second word names no other column.
bool says_first_at_length(const MentionGroup& group, const std::vector<schema::Mention>& mentions);

/// "phone number" of a column phone: no other number.
bool is_number_of_itself(const MentionGroup& group, const std::vector<schema::Mention>& mentions,
                         const std::vector<language::Token>& tokens);

/// "by total fees", "total fees per client", where no column is called total fees.
bool is_summed_by_group(const std::pair<int, int>& span, const MentionGroup& group,
                        const std::vector<language::CueMatch>& cues);

/// A cue that may be the name of a state or a kind as well.
bool may_be_kind(language::CueKind kind);

}  // namespace nl_ask::candidates
