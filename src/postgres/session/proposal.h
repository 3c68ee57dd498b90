// From a question to a dialogue: candidates proposed, checked by the gate, merged by canonical tree
// and by result, with the variables in which they differ.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "candidates/elements/candidate.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/verified/precedents.h"
#include "dialogue/dialogue.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

class Report;

/// What proposes the query of a verified question.
inline constexpr const char* kVerified = "verified";

/// One candidate as its generator gives it, before any check. Text is UTF-8.
struct Draft {
  std::string sql;
  std::string interpretation;  // may be empty: then said from the tree
  std::string generator;
  double prior = 0;
  std::vector<candidates::Element> elements;  // empty: read off the analysed SQL
  bool settled = false;   // the prior is a probability after answers: finding nothing is in it
  std::string canonical;  // where generators are compared: canonical_text of its tree
};

/// A query in the logical form as a draft, without its canonical text.
Draft draft_of_query(const candidates::Query& query, std::string generator, double prior,
                     const schema::Schema& schema);

/// What a generator gives for a question. The sum of priors and `none` is 1.
struct Drafts {
  std::vector<Draft> drafts;
  double none = 0;
  bool answerable = true;
  std::vector<candidates::Unplaced> unplaced;
  std::shared_ptr<const Report> model = {};  // what asking somebody else has cost
  std::vector<std::int64_t> examples = {};   // verified questions that had a say
};

/// What the grammar is told in this session: today's date, its limits, interrupts, what phrases
/// mean. Both must outlive it.
candidates::GeneratorContext grammar_context(const ReadableSchema& schema, Store& store);

/// The embedded grammar's drafts for today's date in the session's time zone, without those that
/// are `excluded` (where that is not empty). Canonical texts are for comparing them with others'.
/// Verified questions that are like it have their say.
Drafts drafts_by_grammar(const std::string& question, const ReadableSchema& schema, Store& store,
                         const std::function<bool(const candidates::Query&)>& excluded = {},
                         bool with_canonical = false,
                         std::span<const candidates::Precedent> precedents = {});

/// The caller's own candidates: a JSON array of {"sql", "probability", "interpretation"?}. Fault
/// 22023 names what is wrong (not an array, no sql, a probability outside [0, 1], a sum above 1).
Drafts drafts_by_caller(const std::string& json);

struct Refusal {
  std::string sql;
  std::string reason;
};

/// A relation that candidates read, by name and OID, so that a later execution can tell whether the
/// name still means the same relation.
struct RelationIdentity {
  std::string schema;
  std::string name;
  Oid oid = InvalidOid;
};

/// Time spent by phase, in milliseconds, in order.
using Timings = std::vector<std::pair<const char*, double>>;

/// A dialogue ready to be stored.
struct Proposal {
  dialogue::Dialogue dialogue;
  std::vector<Refusal> refused;
  std::vector<candidates::Unplaced> unplaced;
  std::vector<RelationIdentity> relations;
  bool answerable = true;
  bool cut = false;  // some changes of what was corrected, or some drafts, were not looked at
  int merged_by_tree = 0;
  std::vector<std::int64_t> examples;
  std::shared_ptr<const Report> model;
  Timings timings;
};

/// Checks, merges and probes drafts under the session's settings. Priors of refused drafts are
/// shared out over what is left.
Proposal propose(const std::string& question, Drafts drafts, const ReadableSchema& schema);

}  // namespace nl_ask::pg
