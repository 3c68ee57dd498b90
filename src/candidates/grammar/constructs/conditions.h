// What conditions on texts and on numbers have in common.
#pragma once

#include <string>

#include "candidates/grammar/constructs/grammar.h"
#include "schema/linking/mention.h"

namespace nl_ask::candidates {

/// Alternatives of one condition beyond these are left out.
inline constexpr size_t kMaxConditions = 8;

/// column = value, or <> where `negative`.
Sketch equality(ColumnUse use, std::string value, bool negative, Span span);

/// The column is the value, or has it in its list.
Sketch stored_condition(const Parse& parse, const schema::Mention& value, bool negative, Span span);

/// Evidence from what looking into the data has shown.
void add_sight_feature(schema::Sight sight, FeatureVector& features);

/// Whether a word before chunk `i` denies it: "not from Paris".
bool negated(const Parse& parse, int i);

/// A comma, a sentence's end, or a word that begins a clause.
bool is_boundary(const Parse& parse, int i);

/// The feature that says how a value was found.
const char* value_feature(schema::Evidence evidence);

/// "flights from Paris": the value at chunk `i`, found in `mention`, of the rows that another table
/// refers to in more than one part; one alternative for each part.
void add_role_conditions(const Parse& parse, int i, const schema::Mention& mention, bool negative,
                         Slot& slot);

/// Evidence from the column named beside the value (chunk `column`; -1: none) for `use`.
void add_column_agreement(const Parse& parse, int column, ColumnUse use, FeatureVector& features);

/// "interviewers who score lower than the average", where each has several scores: adds to rows
/// compared with an average the comparison of what each has on average.
void add_averages_of_owners(const Parse& parse, Slot& slot);

/// The condition on the number at chunk `i`, with all that belongs to it.
void parse_number(Parse& parse, int i);

/// "older than 20" at chunk `i`: the adjective names the column and the direction.
bool parse_comparative(Parse& parse, int i);

/// The cue as "containing" before chunk `i`; null: none.
const Chunk* like_before(const Parse& parse, int i);

/// Conditions that column (chunk `column`, -1: not said which) has chunk `i` as a part; `how`:
/// "contains", "starts" or "ends".
void add_like_conditions(const Parse& parse, int i, int column, const std::string& how, Slot& slot);

/// Whether the cue before the stored value at chunk `i` may be a mere verb: "trips that end in
/// Bonn".
bool may_be_verb(const Parse& parse, int i, int said_like);

/// The condition that the cue at chunk `cue` begins: whatever follows is the text.
void parse_like(Parse& parse, int cue);

/// The pattern of ILIKE for a text, and the text of a chunk without its quotes.
std::string like_pattern(const std::string& text, const std::string& how);
std::string literal_text(const Chunk& chunk);

/// Adds conditions that the column named beside chunk `i` (chunk `column`) is the text of the
/// chunk, though nothing like it is known to be in it; `negative`: that it is not.
void add_unseen(const Parse& parse, int i, int column, bool negative, Slot& slot);

/// "'Express' in their names": the column that contains the text; -1: none.
int column_of_container(const Parse& parse, int i);

/// "for product xylophon": a word that nothing explains, right after a name, may be a value that is
/// not among the known ones.
void parse_unknown(Parse& parse, int i);

}  // namespace nl_ask::candidates
