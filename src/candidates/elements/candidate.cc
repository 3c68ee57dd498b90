#include "candidates/elements/candidate.h"

#include <array>
#include <utility>

#include "base/enum_names.h"

namespace nl_ask::candidates {
namespace {

// "" for candidates of nobody, as tests make them; "both" goes back to the two that are most often
// meant by it.
constexpr std::array<std::pair<Origins, std::string_view>, 9> kNames{{
    {{}, ""},
    {Origin::grammar, "grammar"},
    {Origin::follow_up, "follow_up"},
    {Origin::correction, "correction"},
    {Origin::model, "model"},
    {Origin::caller, "caller"},
    {Origin::twin, "twin"},
    {Origin::verified, "verified"},
    {Origin::grammar | Origin::model, "both"},
}};

/// What a name has room for.
Origins told(Origins origins) {
  if (origins.has(Origin::verified)) return Origin::verified;
  if (origins.has(Origin::caller)) return Origin::caller;
  return origins;
}

}  // namespace

std::string_view origins_name(Origins origins) {
  for (const auto& [one, name] : kNames) {
    if (one == told(origins)) return name;
  }
  return kNames.back().second;
}

std::optional<Origins> origins_named(std::string_view name) {
  for (const auto& [origins, known] : kNames) {
    if (known == name) return origins;
  }
  return std::nullopt;
}

Candidate as_stored(const Candidate& candidate) {
  return {candidate.sql,       candidate.interpretation, candidate.canonical,
          candidate.origins,   candidate.prior,          candidate.result_class,
          candidate.same_tree, candidate.apart,          candidate.display};
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
