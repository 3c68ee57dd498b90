// Why a query finds nothing: its conditions are dropped one after the other,
// until there are rows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "proposal/database.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// What was found out. `condition`: with one of `conditions` less there are
/// rows; `nowhere`: no row at all satisfies any of `conditions`, each for
/// itself; `together`: each is satisfied, but by other rows; `groups`: a
/// condition on groups leaves none; `no_rows`: there are none without
/// conditions either; `values`: there are rows, and what is asked of them is
/// not known.
enum class EmptyCause { condition, nowhere, together, groups, no_rows, values };

const char* empty_cause_name(EmptyCause cause);

struct EmptyAnswer {
  EmptyCause cause = EmptyCause::no_rows;
  std::vector<std::string> conditions = {};  // in English
  /// What is stored in the place of a text that no row has: other letter case,
  /// or more words.
  std::vector<std::string> stored = {};
};

/// At most so many stored values are named.
inline constexpr std::size_t kMostStored = 3;

/// For a query that gives no rows, or one of only NULLs. Nothing where it can't
/// be found out: it is put together of several (set operations), or the
/// prober's time is over. `read` may be empty.
std::optional<EmptyAnswer> why_empty(const candidates::Query& query, const schema::Schema& schema,
                                     Prober& prober, const ReadValues& read);

/// The answer's notice, in a sentence or two (data/wording/decisions.txt,
/// "empty.*").
std::string empty_words(const EmptyAnswer& answer);

}  // namespace nl_ask::proposal
