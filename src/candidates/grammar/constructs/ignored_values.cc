#include "candidates/grammar/constructs/ignored_values.h"

#include <string>

#include "base/text.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using base::ascii_lower;
using schema::Evidence;

/// A form of a value that is no form of a verb: "nurses", "temporary" where T stands for it.
bool says_whole_value(const Chunk& chunk) {
  const schema::Mention& best = *chunk.values[0];
  if (is_plural_of(chunk, best)) return true;
  const bool verbal = chunk.text.ends_with("ed") || chunk.text.ends_with("ing");
  return best.evidence == Evidence::synonym && !verbal;
}

/// A word that is only a part of some value, as it is written in a sentence.
bool weakly_said(const Parse& parse, const Chunk& chunk) {
  return chunk.values[0]->evidence != Evidence::exact &&
         parse.tokens[chunk.first].text == parse.tokens[chunk.first].lower;
}

}  // namespace

bool is_plural_of(const Chunk& chunk, const schema::Mention& value) {
  const std::string said = ascii_lower(chunk.text);
  return said != ascii_lower(value.value) && language::singular(said) == ascii_lower(value.value);
}

bool add_said_when(const Parse& parse, int i, Slot& slot) {
  const std::vector<const schema::Mention*>& values = parse.chunks[i].values;
  if (values.empty()) return false;
  const std::optional<VerbSaid> verb = verb_of_time(parse, i, i, values[0]->table);
  if (!verb || !verb->names_date) return false;
  Sketch ignored;
  ignored.features.add("value.said_when");
  slot.push_back(std::move(ignored));
  return true;
}

void add_ignored_value(const Parse& parse, int i, Slot& slot) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.quoted || chunk.values.empty()) return;
  if (add_said_when(parse, i, slot) || !weakly_said(parse, chunk)) return;
  Sketch ignored;
  ignored.features.add("value.ignored");
  if (says_whole_value(chunk)) ignored.features.add("value.ignored_whole");
  slot.push_back(std::move(ignored));
}

}  // namespace nl_ask::candidates
