// Texts that are only a part of the value: "contains NY", "starting with A", "the letter t".

#include <string>
#include <utility>

#include "candidates/grammar/constructs/conditions.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

/// "the letter t", "the word new": what follows is the text, whatever it looks like.
bool announces_text(const Parse& parse, int cue) {
  return language::Lexicon::english().is(language::WordList::text,
                                         parse.tokens[parse.chunks[cue].last - 1].lower);
}

/// The text that "contains" at `cue` speaks of; -1: none.
int text_after(const Parse& parse, int cue) {
  int text = cue + 1;
  const std::string& where = parse.chunks[cue].cue->argument;
  const bool announced =
      announces_text(parse, cue) ||
      ((where == "starts" || where == "ends") && parse.is(cue + 1, CueKind::stop) &&
       parse.chunks[cue + 1].text.size() == 1);  // "starts with A"
  while (parse.is(text, CueKind::stop) && (!announced || parse.chunks[text].text == "the")) ++text;
  if (!parse.free(text) || parse.is(text, CueKind::comma) || parse.is(text, CueKind::sentence))
    return -1;
  if (announced && !parse.is(text, CueKind::like)) return text;
  if (parse.tabular(text) || (parse.columnar(text) && !parse.chunks[text].quoted)) return -1;
  const bool last = text + 1 >= parse.size() || parse.is(text + 1, CueKind::sentence);
  return parse.chunks[text].cue != nullptr && !last ? -1 : text;
}

/// The column before "contains": "whose address contains", also where the word names a table too.
int column_before_like(const Parse& parse, int cue) {
  const int column = column_beside(parse, cue);
  if (column >= 0) return column;
  const int before = parse.next(cue, -1);
  return parse.free(before) && !parse.chunks[before].columns.empty() &&
                 parse.zones[before] == Zone::filter
             ? before
             : -1;
}

}  // namespace

const Chunk* like_before(const Parse& parse, int i) {
  const int before = parse.next(i, -1);
  return parse.is(before, CueKind::like) ? &parse.chunks[before] : nullptr;
}

std::string like_pattern(const std::string& text, const std::string& how) {
  std::string escaped;
  for (char c : text) {
    if (c == '%' || c == '_' || c == '\\') escaped += '\\';
    escaped += c;
  }
  if (how == "starts") return escaped + "%";
  if (how == "ends") return "%" + escaped;
  return "%" + escaped + "%";
}

std::string literal_text(const Chunk& chunk) {
  std::string text = chunk.text;
  const auto quote = [](char c) { return c == '\'' || c == '"' || c == '`'; };
  if (chunk.quoted && text.size() >= 2 && quote(text.front()) && quote(text.back()))
    text = text.substr(1, text.size() - 2);
  return text;
}

void add_like_conditions(const Parse& parse, int i, int column, const std::string& how,
                         Slot& slot) {
  const std::string pattern = like_pattern(literal_text(parse.chunks[i]), how);
  const bool negative = negated(parse, i);
  const size_t before = slot.size();
  const auto add = [&](ColumnUse use, const FeatureVector& features) {
    if (parse.column(use).kind != schema::TypeKind::text) return;
    Sketch sketch = equality(use, pattern, negative, parse.chunks[i].span);
    sketch.conditions[0].op = negative ? Operator::not_ilike : Operator::ilike;
    sketch.features = features;
    sketch.features.add("value.like");
    slot.push_back(std::move(sketch));
  };
  if (column >= 0)
    for (const ColumnChoice& choice : column_choices(parse, column))
      add(choice.use, choice.features);
  if (slot.size() > before) return;
  for (int at = 0; at < i; ++at)
    if (parse.zones[at] == Zone::output && parse.columnar(at))
      for (const ColumnChoice& choice : column_choices(parse, at)) {
        if (slot.size() >= 4) break;
        FeatureVector features = choice.features;
        features.add("value.like_output");
        add(choice.use, features);
      }
  for (int table : topic_tables(parse))
    for (int name : parse.naming.names(table)) {
      FeatureVector features;
      features.add("value.like_name");
      add({table, name}, features);
    }
}

bool may_be_verb(const Parse& parse, int i, int said_like) {
  const Chunk& chunk = parse.chunks[i];
  const int cue = parse.next(i, -1);
  return said_like < 0 && !chunk.quoted && !chunk.values.empty() && !announces_text(parse, cue) &&
         chunk.values[0]->evidence == schema::Evidence::exact;
}

void parse_like(Parse& parse, int cue) {
  const int text = text_after(parse, cue);
  if (text < 0 || may_be_verb(parse, text, -1)) return;
  const int column = column_before_like(parse, cue);
  Slot slot;
  add_like_conditions(parse, text, column, parse.chunks[cue].cue->argument, slot);
  if (slot.empty()) return;
  parse.slots.push_back(std::move(slot));
  parse.use(cue);
  parse.use(text);
  if (column >= 0) parse.use(column);
}

}  // namespace nl_ask::candidates
