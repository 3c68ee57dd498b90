#include "candidates/elements/candidate.h"

#include "base/enum_names.h"

namespace nl_ask::candidates {

Candidate as_stored(const Candidate& candidate) {
  return {candidate.sql,   candidate.interpretation, candidate.canonical, candidate.origins,
          candidate.prior, candidate.result_class,   candidate.same_tree, candidate.apart};
}

constexpr auto kClauseNames = base::enum_names<Clause>({
    {Clause::output, "output"},
    {Clause::from, "from"},
    {Clause::where, "where"},
    {Clause::group, "group"},
    {Clause::having, "having"},
    {Clause::order, "order"},
    {Clause::limit, "limit"},
    {Clause::distinct, "distinct"},
    {Clause::set, "set"},
    {Clause::query, "query"},
});

const char* clause_name(Clause clause) { return kClauseNames.of(clause); }

std::optional<Clause> clause_named(std::string_view name) { return kClauseNames.named(name); }

constexpr auto kKindNames = base::enum_names<AmbiguityKind>({
    {AmbiguityKind::column, "column"},
    {AmbiguityKind::output, "output"},
    {AmbiguityKind::question, "question"},
    {AmbiguityKind::value, "value"},
});

const char* kind_name(AmbiguityKind kind) { return kKindNames.of(kind); }

std::optional<AmbiguityKind> kind_named(std::string_view name) { return kKindNames.named(name); }

}  // namespace nl_ask::candidates
