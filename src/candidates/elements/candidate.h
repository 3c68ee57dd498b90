// One SQL query that may answer the question, the clause-level pieces in which it can differ from
// the others, and who proposes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/elements/no_question.h"
#include "candidates/features/features.h"
#include "candidates/query/query.h"
#include "language/span.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// `follow_up`: the grammar, over the query before; `twin`: of a caller's candidate; `verified`:
/// the query that somebody has kept for the very question.
enum class Origin : unsigned char { grammar, follow_up, correction, model, caller, twin, verified };

/// A set of them: a query may be proposed more than once.
class Origins {
 public:
  constexpr Origins() = default;
  constexpr Origins(Origin origin) : bits_(1U << static_cast<unsigned>(origin)) {}

  constexpr Origins operator|(Origins more) const { return Origins(bits_ | more.bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Origin origin) const { return (bits_ & Origins(origin).bits_) != 0; }
  /// It has some, and none but these.
  constexpr bool only(Origins these) const { return bits_ != 0 && (bits_ & ~these.bits_) == 0; }

  friend constexpr bool operator==(Origins, Origins) = default;

 private:
  constexpr explicit Origins(unsigned bits) : bits_(bits) {}

  unsigned bits_ = 0;
};

constexpr Origins operator|(Origin a, Origin b) { return Origins(a) | b; }

/// Candidates that needed no model: their probability knows nothing of the rows, nor of what was
/// clarified.
inline constexpr Origins kByRule = Origin::grammar | Origin::follow_up;

/// How users are told ("grammar", "both"), and back; nothing for another word. Told is what the
/// query was kept for, or whose it is: of several that are no twins, that there were "both".
std::string_view origins_name(Origins origins);
std::optional<Origins> origins_named(std::string_view name);

using language::Span;

/// The clauses of DESIGN section 1; `query` is the query as a whole (dialogue/readings.h).
enum class Clause { output, from, where, group, having, order, limit, distinct, set, query };

/// Sphinteract's four kinds of ambiguity.
enum class AmbiguityKind { column, output, question, value };

/// One piece of a candidate at clause level ("token" in the EIG paper, section 3.4.2). Of each
/// query (and each nested query) there are
///   output    one for the set of outputs (without a column), and one for each single output (its
///             column set; kind output where it is a whole row, else column)
///   from      one for the tables and how they are joined
///   where, having   one for each condition; both ends of a range on one column are one
///   group, distinct, set   one each, where there is such a thing
///   order     one, with the limit where there is one ("the highest salary first, only the first")
///   limit     one, where there is a limit without an order
/// Elements of different candidates are aligned by the words they come from, else by column, else
/// by value (dialogue/alignment.h); aligned elements differ when `key` differs.
struct Element {
  Clause clause = Clause::where;
  AmbiguityKind kind = AmbiguityKind::column;
  std::string path;     // where it stands: "" for the outer query, "where.1/" inside a subquery ...
  Span span;            // words of the question it comes from; empty where unknown
  std::string column;   // canonical name of the column it is about; empty where there is not one
  std::string value;    // literal it compares with; empty where there is none
  std::string key;      // canonical text of the piece
  std::string english;  // one short phrase, parallel over alternatives (the department is "Sales")
  std::string english_long;  // the same with the tables named, where `english` alone is not clear
  std::string subject;       // what it is about, in words ("hire date"); empty where nothing single
};

/// Why its generator proposes a query: what log-linear rankings have weighed, with the sum; of a
/// language model how many of its draws mean the query (0 for a twin), how often it was repaired
/// and where the draws come from ("interpretation 2", "sample 5").
struct Evidence {
  FeatureVector features = {};
  double score = 0;
  int votes = 0;
  int repairs = 0;
  std::vector<std::string> provenance = {};
};

/// What a query lists, part by part, so that queries which show the same rows otherwise are known
/// to (candidates/display/display.h). Parts are numbers: equal within one dialogue where the parts
/// are, and ascending. `rows` 0: not known, it is like no other query.
struct Display {
  int rows = 0;                   // which rows it is about
  std::vector<int> content = {};  // what it says of them
  std::vector<int> names = {};    // the columns that tell which row is which
  int arrangement = 0;            // their order, and whether one comes repeatedly

  friend bool operator==(const Display&, const Display&) = default;
};

/// A candidate, from the generator that proposes it until it is stored. What is stored has neither
/// query nor elements nor evidence, nor what is said of it in brief. Text is UTF-8.
struct Candidate {
  std::string sql = {};
  std::string interpretation = {};  // empty: to be said from the query
  std::string canonical = {};       // canonical_text of its query: equal means the same query
  Origins origins = {};
  double prior = 0;        // P(y) before any answer; their sum is 1 - P(none of them)
  int result_class = 0;    // classes of equal rows are numbered from 0
  int same_tree = 0;       // further queries that were the same one, written otherwise
  std::string apart = {};  // why its rows were not compared ("empty", "budget" ...), if so
  Display display = {};
  Query query = {};  // its logical form; without outputs where it is not known
  std::vector<Element> elements = {};
  Evidence evidence = {};
  bool settled = false;    // the prior is a probability after answers: finding nothing is in it
  std::string brief = {};  // the interpretation as an option says it; empty: as it is

  bool has_query() const { return !query.outputs.empty(); }
};

/// What is stored of it.
Candidate as_stored(const Candidate& candidate);

/// Words of the question that nothing in the schema was found for, with what to say about them.
struct Unplaced {
  Span span;
  std::string text;
};

/// What a generator proposes for a question.
struct Generated {
  std::vector<Candidate> candidates = {};  // by prior, descending; of the grammar no two are one
  double none = 0;                         // mass for "the wanted query is not among them"
  std::vector<Unplaced> unplaced = {};
  std::vector<int> topics = {};  // tables that the question seems to be about, likeliest first
  bool answerable = true;        // false: nothing in the readable schema fits
  double doubt = 0;              // log-odds of that, where the words say so
  NoQuestion no_question = NoQuestion::none;  // what it is where it is no question about data
  FeatureVector evidence = {};  // that none is right; of the grammar, where nothing was mixed in
  double both = 0;  // log-odds that rows gain which the model and another generator come to, by
                    // queries that are not the same
};

/// Clause-by-clause description of a query, recursing into subqueries.
std::vector<Element> elements_of(const Query& query, const schema::Schema& schema);

const char* clause_name(Clause clause);
std::optional<Clause> clause_named(std::string_view name);
const char* kind_name(AmbiguityKind kind);
std::optional<AmbiguityKind> kind_named(std::string_view name);

}  // namespace nl_ask::candidates
