// Whose time a time phrase is, by where it stands: "members who had no visit in 2026" speaks of
// visits, whenever the members joined.
#pragma once

#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// The tables that a time phrase at chunk `i` may be of: those that the question is about
/// (topic_tables), and first that of the thing which was named last before it.
std::vector<int> tables_near(const Parse& parse, int i);

/// Tables with dates whose measures are asked for: "clicks and conversions" of the days on which
/// they were counted, whatever they are said of.
std::vector<int> tables_of_measures(const Parse& parse);

/// Adds what the place of the phrase says for or against a date of `table`: "time.near" where its
/// things were named last, "time.of_measure" where it is measured; "time.denied" and
/// "time.denied_other" where these are denied.
void add_nearness(const Parse& parse, int i, int table, FeatureVector& features);

}  // namespace nl_ask::candidates
