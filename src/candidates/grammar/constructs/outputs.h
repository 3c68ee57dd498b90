// What the readers of outputs share (candidates/grammar/constructs/outputs.cc,
// candidates/grammar/constructs/row_outputs.cc, candidates/grammar/constructs/default_outputs.cc).
#pragma once

#include <vector>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// Words read before the name they go with.
struct Pending {
  std::vector<Aggregate> aggregates;
  bool count = false;
  bool distinct = false;
};

/// How the question asks: the conventions of what is shown differ.
enum class Lead { show, which, who };

struct Reader {
  Parse& parse;
  Pending pending;
  Lead lead = Lead::show;
  std::vector<Aggregate> inherited;  // of the item before, in one list
  int items = 0;
  bool where = false;  // "where" has been read
  int last_ask = 0;    // where the last sentence that asks begins
};

Sketch one_output(OutputItem item);

/// A row of a table, shown in one of the ways people show it.
void add_rows(const Reader& reader, int table, Span span, double behind, Slot& slot);

void add_count_of_table(const Parse& parse, int table, Span span, bool distinct, double behind,
                        Slot& slot);

/// Where rows are counted or, with an aggregate of them, may be: "the total accounts" are perhaps
/// how many there are; "the average delay" hardly is.
void add_counts(const Reader& reader, int table, Span span, double behind, Slot& slot);

void add_count_of_column(const Parse& parse, const ColumnChoice& choice, bool distinct, Slot& slot);

/// The column as it is, or each of `aggregates` of it.
void add_columns(const Reader& reader, const ColumnChoice& choice,
                 const std::vector<Aggregate>& aggregates, const char* feature, Slot& slot);

/// To the column that was added last: where "average earnings" was linked as one name, as
/// avg_earnings is, and this is earnings, its average; where earnings are averaged and this is
/// avg_earnings, it as it is.
void add_other_storage(const Reader& reader, int i, const ColumnChoice& choice, Slot& slot);

/// "the total amount of loans", "the average rating": what rows of the table at chunk `i` measure.
void add_measures(const Reader& reader, int i, Slot& slot);

/// "names of students" where a name has two columns: both of them.
void add_full_names(const Reader& reader, int i, int hint, Slot& slot);

/// "Who has ...", "tell me who ...", "whose ...": the answer is somebody.
bool asks_somebody(const Parse& parse);

/// "Who was hired ...", "who registered ...": chunk `i` says what was done, by the date of it,
/// which is not what is asked for; nor is what somebody has: "whose licence ends in May?".
bool says_deed(const Reader& reader, int i);

/// Nothing is named as asked for: rows (or their number) of what the question is about.
void read_default(Reader& reader);

/// "price plans" are plans, "subcontractor companies" no company numbers: a column's word beside a
/// table's, as part of one noun. Rows of that table.
void add_rows_of_noun(const Reader& reader, int i, Slot& slot);

/// "the rating of each hotel": which row each value is of is shown too, and where several columns
/// are meant about as well, both.
void add_of_each(const Parse& parse, int i, Slot& slot);

/// "the rating" where two columns of a table are meant about as well: both of them.
void add_both_meant(const Parse& parse, int i, Slot& slot);

/// A name that is linked weakly may be a verb, or say what is said already: nothing is shown.
void add_ignored(const Parse& parse, int i, Slot& slot);

/// "Litres of diesel sold in 2025": to amounts of what happens that are asked for as they are,
/// their sums.
void add_sums_of_bare(const Reader& reader, Slot& slot);

/// "How old are the students on average?": the chunk of an aggregate that is said last; -1: none.
int trailing_aggregate(const Parse& parse);

/// Computes what is shown by the aggregate that was said last, at chunk `cue`.
void aggregate_outputs(Parse& parse, int cue, Aggregate aggregate);

}  // namespace nl_ask::candidates
