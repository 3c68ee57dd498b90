// Metrics of the vocabulary in a reading: what aggregates is shown and ordered by per group, and
// restricts groups instead of rows.
#pragma once

#include <optional>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Whether chunk `i` most likely means a metric.
bool is_metric(const Parse& parse, int i);

/// Whether the rows of table `shown` come to something by themselves that the question may ask for,
/// and `measured` is another table.
bool measured_farther(const Parse& parse, int shown, int measured);

/// The sketch with each metric in a place where an aggregate may stand, and the tables it reads;
/// nothing where there is no such place ("the average revenue" is one of several revenues). A
/// sketch without metrics stays as it is.
std::optional<Sketch> with_metrics(const Parse& parse, Sketch sketch);

}  // namespace nl_ask::candidates
