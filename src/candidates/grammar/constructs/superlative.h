// What the parts of superlatives share: what is the most, and the orders that may say it
// (candidates/grammar/constructs/superlatives.cc,
// candidates/grammar/constructs/superlative_orders.cc).
#pragma once

#include <cstdint>
#include <vector>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

inline constexpr size_t kMaxGuesses = 6;  // measures that are not said

struct Superlative {
  int cue = -1;
  bool descending = true;
  std::int64_t limit = 1;                 // 0: all of them, in this order
  std::int64_t offset = 0;                // of "the second largest": 1
  Aggregate aggregate = Aggregate::none;  // "the highest average age"
  bool counts = false;  // "most", "fewest", "number of": of rows rather than of a measure
};

/// "most", "fewest": the cue is about how many there are.
bool says_amount(const Parse& parse, int i);

/// "top": it says how many there are to be, not what counts.
bool says_limit(const Parse& parse, int i);

/// "the top 3 countries by number of invoices", "... in terms of sales": what counts comes later.
/// False where it does not.
bool parse_measure_after(Parse& parse, const Superlative& what);

/// "top", "the 5 biggest customers by freight": what counts comes later, after "by".
bool ranks_what_follows(const Parse& parse, int cue);

/// "latest", "first": by a date before all.
bool ranks_by_date(const Parse& parse, int cue);

/// Order so, in the superlative's direction and as many.
Sketch ordered(const Superlative& what, OrderItem order);

/// Order by the number of rows; `table` must be joined (-1: none).
Sketch counted(const Superlative& what, int table, Span span);

/// "the most cities" where cities are texts: rows are counted, or how many different ones there
/// are.
void add_counted_columns(Parse& parse, const Superlative& what, int name, Slot& slot);

/// "highest X" where X is a column: order by it, or compare it with its own maximum.
void add_column_orders(const Parse& parse, const Superlative& what, int i, Slot& slot);

/// "by total sales", "with the highest revenue": order by the sum of the natural amount, or by the
/// number of rows (candidates/grammar/parse/measures.h).
void add_measure_orders(const Parse& parse, const Superlative& what, int i, Slot& slot);

/// Whether something is asked for before chunk `i`, so that what follows says which.
bool output_before(const Parse& parse, int i);

/// "with the maximum points": which rows, rather than what is shown of them.
bool selects_extreme(const Parse& parse, int i);
void parse_extreme(Parse& parse, int i);

/// "the most pets" where a number column speaks of pets: the count is stored.
void add_stored_counts(const Parse& parse, const Superlative& what, int i, Slot& slot);

/// "who registered last", "the person who joined most recently": by the date of what was done,
/// right before the cue, where it is said so.
void add_dates_of_verb(Parse& parse, Superlative what, Slot& slot);

/// Order by what the adjective measures in `tables`.
void add_hinted(const Parse& parse, Superlative what, const std::vector<int>& tables, Slot& slot);

/// "our best customers", "the busiest doctor": what rows that refer to each of `topic` come to, how
/// many they are, how good, how long, as the lexicon says of the word
/// (candidates/grammar/constructs/merits.cc).
void add_merits(const Parse& parse, const Superlative& what, int topic, Slot& slot);

/// What a superlative measures where it does not say so: by the lexicon, else any number.
void add_guesses(const Parse& parse, const Superlative& what, const std::vector<int>& tables,
                 Slot& slot);

/// Other tables that rows of the question's topic could be counted in.
void add_implied_counts(const Parse& parse, const Superlative& what, Slot& slot);

/// "the most viewed pages", "borrowed most often": order by the number of rows that keep what was
/// done, or by what they amount to.
void add_done(Parse& parse, const Superlative& what, Slot& slot);

/// "the most hours", where chunk `i` says time: order by the time that rows took in all
/// (candidates/grammar/constructs/time_spent.cc).
void add_time_spent(const Parse& parse, const Superlative& what, int i, Slot& slot);

/// "students of the department with the most professors": the department is found in a query of its
/// own. Adds such readings of the first alternatives of `slot`.
void add_nested_superlatives(const Parse& parse, const Superlative& what, Slot& slot);

}  // namespace nl_ask::candidates
