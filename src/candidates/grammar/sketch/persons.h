// Whose rows are persons, and who may be asked for by "who".
#pragma once

#include "candidates/grammar/sketch/naming.h"

namespace nl_ask::candidates {

/// Rows with a first and a last name, or that are called after persons ("staff", "buyers").
bool is_person(const Naming& naming, int table);

/// Persons, and those who do things as persons do ("suppliers", "bands").
bool is_somebody(const Naming& naming, int table);

}  // namespace nl_ask::candidates
