// What of the verified questions bears on another one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "candidates/verified/precedents.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"
#include "postgres/store/verified_question.h"

namespace nl_ask::pg {

/// What verified questions say of another one. `same`: the role's own example of the very question;
/// `precedents`: those that are alike (trusted ones only: who shares with everybody must not choose
/// everybody's readings); `ids` of all that are used.
struct Evidence {
  std::optional<VerifiedQuestion> same;
  std::vector<candidates::Precedent> precedents;
  std::vector<std::int64_t> ids;
};

/// Nothing is raised for what is stored.
Evidence evidence_for(const std::string& question, const ReadableSchema& schema, Store& store);

/// The examples that the role may use, those whose relations and columns are all in `schema` under
/// the names that the query has for them; the latest first.
std::vector<VerifiedQuestion> verified_here(const ReadableSchema& schema, Store& store,
                                            bool with_vectors);

/// How like the question each of them is, by its words.
std::vector<double> similarities_by_words(const std::string& question,
                                          const std::vector<VerifiedQuestion>& examples,
                                          const schema::Schema& schema);

/// The places of the few that are most alike, in order.
std::vector<std::size_t> nearest(const std::vector<double>& similarities);

/// Whether a stem is that of a word of the schema's names.
std::function<bool(const std::string&)> names_of(const schema::Schema& schema);

}  // namespace nl_ask::pg
