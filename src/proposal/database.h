// What proposing asks of a database: what it says of a query, and which rows queries give.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "candidates/canonical/row_digest.h"
#include "candidates/features/features.h"
#include "candidates/query/query.h"

namespace nl_ask::proposal {

/// What is said of one query before it is run. Not allowed: `reason` says why, for people.
struct Analysed {
  bool allowed = false;
  std::string reason = {};
  candidates::Query query = {};          // valid where allowed, like all below
  std::vector<unsigned> relations = {};  // that it names, by the database's own numbers
  bool runs = true;          // false: it must not be run only to compare its rows with others'
  bool unsupported = false;  // not allowed, as the engine can't plan it: `query` is valid
};

/// What running one query has shown: a digest of the multiset of its rows (their order only where
/// it orders, columns as a set), or why there is none.
struct Probe {
  bool done = false;
  bool comparable = false;  // there is a digest
  bool mergeable = false;   // false: empty, all NULL, a single zero, truncated: a class of its own
  bool empty = false;
  std::array<std::uint64_t, 2> digest = {0, 0};
  std::string note = {};  // why it is not mergeable: "empty", "all null", "a single zero",
                          // "truncated", "budget", "error: ...", "skipped", "unlikely", "locked",
                          // "foreign", "serializable"
  candidates::FeatureVector shape = {};  // what the rows say of the query (result_shape.h)
  double cost = 0;                       // the planner's
  std::string refused = {};              // why it can't even be planned
  bool unsupported = false;              // ... by this engine, that is
  candidates::HashedRows rows = {};      // as a multiset; none where many, or not mergeable
  candidates::HashedRows shorter = {};  // the same with columns that show less (digest_receiver.h);
                                        // none where there is no such column
};

inline constexpr double kAnyCost = std::numeric_limits<double>::infinity();

/// Runs queries, in one snapshot, within a time for all of them together.
class Prober {
 public:
  virtual ~Prober() = default;
  /// Nothing where the time is over. One that costs more, in the planner's units, is not run.
  virtual std::optional<Probe> probe(const std::string& sql, double most_cost) = 0;
  /// What a query may cost of which many can be run in the time.
  virtual double little() const = 0;
  /// Why nothing at all is run; empty where it is.
  virtual std::string off() const { return {}; }
};

/// Gives the first column of a query's first few rows, as text (an empty one for NULL); nothing
/// where it can't be run.
using ReadValues = std::function<std::vector<std::string>(const std::string& sql)>;

class Database {
 public:
  virtual ~Database() = default;
  /// Each query is looked at once, however often it is asked about.
  virtual const Analysed& analyse(const std::string& sql) = 0;
  /// The same short of planning it, for one that is going to be probed: planning is half the work.
  virtual const Analysed& read(const std::string& sql) { return analyse(sql); }
  /// None where rows are not to be looked at.
  virtual std::unique_ptr<Prober> prober() = 0;
  /// Throws to stop.
  virtual void check_interrupts() {}
};

}  // namespace nl_ask::proposal
