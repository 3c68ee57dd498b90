// "What volume did we collect in March?", "litres of diesel sold in 2025": an amount of what
// happens is asked for without a word for its sum, and several rows have one.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/outputs.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"
#include "language/units.h"

namespace nl_ask::candidates {
namespace {

/// "What volume ...", but not "which" or "who".
bool asks_what(const Reader& reader) {
  if (reader.lead != Lead::which) return reader.lead == Lead::show;
  return reader.parse.tokens[0].lower == "what";
}

/// Rows are asked for one by one, or by groups.
bool tells_rows_apart(const Reader& reader) {
  const Parse& parse = reader.parse;
  if (reader.items != 1 || parse.grouped || parse.per || !asks_what(reader)) return true;
  for (int i = 0; i < parse.size(); ++i)
    for (const CueKind kind : {CueKind::each, CueKind::superlative, CueKind::hint, CueKind::when,
                               CueKind::where, CueKind::comparative})
      if (parse.is(i, kind)) return true;
  return false;
}

bool is_bare_amount(const Parse& parse, const Sketch& sketch) {
  if (sketch.outputs.size() != 1 || sketch.distinct || sketch.limit) return false;
  const OutputItem& item = sketch.outputs[0];
  return item.aggregate == Aggregate::none && item.operation.empty() && !item.use.is_row() &&
         item.use.unit.empty() && can_be_added_up(parse, item.use) &&
         holds_events(parse, item.use.table) &&
         !has_column_word(parse.naming, item.use, "apiece") &&
         !has_column_word(parse.naming, item.use, "one_only");
}

/// "litres", "hours"; "amounts", "totals" are wanted one by one.
bool says_unit(const Parse& parse, Span span) {
  return std::ranges::any_of(parse.tokens, [span](const language::Token& token) {
    return token.span.overlaps(span) && language::unit_said(token.lower) != nullptr;
  });
}

bool says_several(const Parse& parse, Span span) {
  return std::ranges::any_of(parse.tokens, [span](const language::Token& token) {
    return token.span.overlaps(span) && language::is_plural(token.lower);
  });
}

}  // namespace

void add_sums_of_bare(const Reader& reader, Slot& slot) {
  const Parse& parse = reader.parse;
  if (tells_rows_apart(reader)) return;
  for (std::size_t i = 0, bare = slot.size(); i < bare; ++i) {
    if (!is_bare_amount(parse, slot[i])) continue;
    const Span span = slot[i].outputs[0].span;
    Sketch summed = slot[i];
    summed.outputs[0].aggregate = Aggregate::sum;
    summed.features.add("output.summed");
    if (says_unit(parse, span))
      summed.features.add("output.summed_unit");
    else if (says_several(parse, span))
      summed.features.add("output.summed_several");
    slot[i].features.add("output.bare_amount");
    slot.push_back(std::move(summed));
  }
}

}  // namespace nl_ask::candidates
