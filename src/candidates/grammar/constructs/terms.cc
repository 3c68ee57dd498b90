// Phrases of the vocabulary that are conditions or orders: "active customers", "top performers".

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/parse/question_terms.h"

namespace nl_ask::candidates {
namespace {

Sketch defined_sketch(const Parse& parse, int i, const TermUse& use) {
  const Term& term = parse.terms->term(use);
  const DerivedColumns& derived = parse.terms->derived();
  const Span span = parse.chunks[i].span;
  const std::vector<ColumnUse> columns = derived.columns(use.term);
  Sketch sketch;
  sketch.tables = term.tables;
  if (term.kind == TermKind::filter) {
    append(sketch, equality(columns[0], "true", negated(parse, i), span));
  } else {
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const bool aggregates = derived.find(columns[k])->aggregates;
      sketch.orders.push_back(order_by(aggregates ? Aggregate::sum : Aggregate::none, columns[k],
                                       term.exprs[k].descending, span));
      sketch.group_rows |= aggregates;
    }
    sketch.limit = use.limit ? use.limit : term.limit;
  }
  sketch.features.add("term.used");
  if (term.behind > 0) sketch.features.add("term.behind", term.behind);
  return sketch;
}

void parse_terms(Parse& parse) {
  if (parse.terms == nullptr) return;
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    if (chunk.terms.empty()) continue;
    Slot slot;
    for (const schema::Mention* mention : chunk.terms)
      slot.push_back(defined_sketch(parse, i, parse.terms->use(mention->term)));
    parse.slots.push_back(std::move(slot));
    if (chunk.tables.empty()) parse.use(i);
  }
}

}  // namespace

extern constexpr Construct kTerms = {
    .name = "terms",
    .read = parse_terms,
    .reads = {kAroundValues},
    .uses_up = {Material::column, Material::value, Material::word},
};

}  // namespace nl_ask::candidates
