#include "candidates/vocabulary/term.h"

#include "base/enum_names.h"

namespace nl_ask::candidates {
namespace {

constexpr auto kNames = base::enum_names<TermKind>({
    {TermKind::table, "table"},
    {TermKind::column, "column"},
    {TermKind::filter, "filter"},
    {TermKind::metric, "metric"},
    {TermKind::expression, "expression"},
    {TermKind::order, "order"},
    {TermKind::display, "display"},
});

}  // namespace

std::string_view name_of(TermKind kind) { return kNames.of(kind); }

std::optional<TermKind> term_kind(std::string_view name) { return kNames.named(name); }

}  // namespace nl_ask::candidates
