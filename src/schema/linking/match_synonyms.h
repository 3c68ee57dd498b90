// Phrases that stand for what they do not name: "date of birth" for dob, "born" for birth date.
#pragma once

#include <vector>

#include "schema/linking/name_match.h"
#include "schema/linking/names.h"
#include "schema/linking/words.h"

namespace nl_ask::schema {

/// Adds the items that a span may mention by another name of a concept (Synonyms, Thesaurus) or by
/// an abbreviation written out, in no order; several for one span and item.
void match_synonyms(const std::vector<Atom>& atoms, const NameIndex& names,
                    const LinkingLimits& limits, std::vector<NameMatch>& out);

}  // namespace nl_ask::schema
