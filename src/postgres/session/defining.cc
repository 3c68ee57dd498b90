#include "postgres/session/defining.h"

#include <algorithm>

#include "candidates/definition/worded_meaning.h"
#include "candidates/query/render.h"
#include "candidates/vocabulary/term_keys.h"
#include "candidates/vocabulary/told_meaning.h"
#include "postgres/boundary/call.h"
#include "postgres/session/following.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

using candidates::Term;
using candidates::TermKind;
using candidates::WordedMeaning;

std::string written_name(const schema::Table& table) {
  const std::string name = candidates::quote_identifier(table.name);
  return table.qualified ? candidates::quote_identifier(table.schema) + '.' + name : name;
}

std::string keeping_call(const std::string& phrase, const WordedMeaning& meaning,
                         const schema::Table& table) {
  using candidates::quote_literal;
  std::string call =
      "SELECT nl_define(" + quote_literal(phrase) + ", " + quote_literal(meaning.sql);
  if (meaning.kind == TermKind::filter) call += ", kind => 'filter'";
  if (meaning.kind != TermKind::table) call += ", over => " + quote_literal(written_name(table));
  return call + ')';
}

/// What the vocabulary says, and behind it the one term more where it is said.
candidates::TermLookup with_term(candidates::TermLookup known, Term term) {
  return [known = std::move(known), term = std::move(term)](const std::vector<std::string>& keys) {
    std::vector<Term> terms = known ? known(keys) : std::vector<Term>();
    for (Term& one : terms) ++one.behind;
    const bool said = std::ranges::any_of(term.keys, [&](const std::string& key) {
      return std::ranges::find(keys, key) != keys.end();
    });
    if (said) terms.push_back(term);
    return terms;
  };
}

bool says(const std::string& question, const Term& term) {
  const auto spans = candidates::key_spans(language::tokenize(question));
  return std::ranges::any_of(spans, [&](const candidates::KeySpan& span) {
    return std::ranges::find(term.keys, span.key) != term.keys.end();
  });
}

}  // namespace

std::optional<Definition> definition_said(const std::string& words, const std::string& question,
                                          const candidates::Query& shown,
                                          const proposal::Reader& reader,
                                          const ReadableSchema& schema) {
  const auto told = candidates::told_meaning(words);
  if (!told) return std::nullopt;
  const auto meaning = candidates::worded_meaning(told->meaning, question, shown, reader.schema,
                                                  reader.index, reader.grammar, reader.context);
  if (!meaning) return std::nullopt;
  const auto table = static_cast<std::size_t>(meaning->table);
  DefineRequest request;
  request.phrase = told->phrase;
  request.meaning = meaning->sql;
  request.kind = std::string(candidates::name_of(meaning->kind));
  if (meaning->kind != TermKind::table) request.over = schema.relations[table];
  try {
    Definition found{term_meant(request, schema),
                     keeping_call(told->phrase, *meaning, reader.schema.tables[table]), false};
    found.applies = says(question, found.term);
    return found;
  } catch (const Fault&) {  // what the gate does not let pass is no meaning
    return std::nullopt;
  }
}

Proposed proposed_with(const Definition& definition, const std::string& question,
                       proposal::Reader reader) {
  reader.context.vocabulary = with_term(std::move(reader.context.vocabulary), definition.term);
  return {proposal::by_rule(question, reader)};
}

void has_no_place(const Definition& definition) {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE,
              "the question does not say \"" + definition.term.phrase + "\"",
              "To have it understood in other questions: " + definition.call + ".");
}

std::optional<Proposed> asked_again_with(TurnContext& context, const std::string& words,
                                         const Preceding& preceding) {
  if (!candidates::told_meaning(words)) return std::nullopt;
  const StoredDialogue before = answered_dialogue(context.store, preceding.id);
  const auto earlier = still_preceding(before, context.database());
  const proposal::Reader reader = reader_of(*context.schema, context.store, query_before(earlier));
  const auto definition =
      definition_said(words, before.question, preceding.query, reader, *context.schema);
  if (!definition) return std::nullopt;
  if (!definition->applies) has_no_place(*definition);
  context.define = definition->call;
  context.row.question = before.question;
  context.row.follows = before.follows;
  context.row.before = before.before;
  return proposed_with(*definition, before.question, reader);
}

}  // namespace nl_ask::pg
