// What conditions on texts and on numbers have in common.
#pragma once

#include <string>

#include "candidates/grammar/grammar.h"
#include "schema/mention.h"

namespace nl_ask::candidates {

/// Alternatives of one condition beyond these are left out.
inline constexpr size_t kMaxConditions = 8;

/// column = value, or <> where `negative`.
Sketch equality(ColumnUse use, std::string value, bool negative, Span span);

/// Whether a word before chunk `i` denies it: "not from Paris".
bool negated(const Parse& parse, int i);

/// A comma, a sentence's end, or a word that begins a clause.
bool is_boundary(const Parse& parse, int i);

/// The feature that says how a value was found.
const char* value_feature(schema::Evidence evidence);

/// Evidence from the column named beside the value (chunk `column`; -1: none) for `use`.
void add_column_agreement(const Parse& parse, int column, ColumnUse use, FeatureVector& features);

/// The condition on the number at chunk `i`, with all that belongs to it.
void parse_number(Parse& parse, int i);

/// "older than 20" at chunk `i`: the adjective names the column and the direction.
bool parse_comparative(Parse& parse, int i);

}  // namespace nl_ask::candidates
