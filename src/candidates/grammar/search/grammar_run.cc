// A question read over a schema: linked, cut into chunks, read by the constructs and searched, with
// the vocabulary and without it.
#include "candidates/grammar/search/grammar_run.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "candidates/canonical/canonical.h"
#include "candidates/grammar/constructs/order.h"
#include "candidates/grammar/parse/chunk.h"
#include "candidates/grammar/parse/handles.h"
#include "candidates/grammar/parse/mentions_meant.h"
#include "candidates/grammar/parse/no_questions.h"
#include "candidates/grammar/parse/noun_again.h"
#include "candidates/grammar/parse/other_kinds.h"
#include "candidates/grammar/parse/persons_meant.h"
#include "candidates/grammar/parse/prelude.h"
#include "candidates/grammar/parse/question_terms.h"
#include "candidates/grammar/parse/rephrase.h"
#include "candidates/grammar/parse/rewrite.h"
#include "candidates/grammar/parse/role_said.h"
#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/parse/series_words.h"
#include "candidates/grammar/parse/stored_counts.h"
#include "candidates/grammar/parse/thing_first.h"
#include "candidates/grammar/parse/worked_out.h"
#include "candidates/grammar/ranking/skeleton.h"
#include "candidates/grammar/search/answerable.h"
#include "candidates/grammar/search/ranking.h"
#include "candidates/grammar/search/search.h"
#include "candidates/grammar/search/ways_kept.h"
#include "candidates/query/typing.h"
#include "language/time/written_dates.h"
#include "language/time/years_compared.h"
#include "language/units.h"
#include "schema/linking/initials.h"
#include "schema/linking/mended_words.h"
#include "schema/linking/year_spans.h"

namespace nl_ask::candidates {
namespace {

// Where readings were turned down, others lie further off.
constexpr int kFurther = 2;
constexpr std::size_t kFewestShouted = 4;  // words; "EU IBAN" may be two names

schema::LinkingLimits linking_limits(const GeneratorContext& context) {
  schema::LinkingLimits limits;
  if (context.excluded) limits.per_span *= 2;
  limits.check_interrupts = context.check_interrupts;
  return limits;
}

SearchLimits search_limits(const GeneratorContext& context) {
  SearchLimits limits;
  limits.readings = context.max_candidates;
  if (context.without == "floating") limits.floating = 0;
  if (context.excluded) {
    limits.floating = 0;  // they would have the parts that were turned down, put together otherwise
    limits.excluded = context.excluded;
    limits.beam *= kFurther;
    limits.complete *= kFurther;
  }
  return limits;
}

std::string kind_words(const Parse& parse, int i) {
  if (parse.chunks[i].time != nullptr) return "time";
  if (parse.chunks[i].cue != nullptr)
    return "cue" + std::to_string(static_cast<int>(parse.chunks[i].cue->kind));
  if (parse.valuable(i)) return "value";
  if (parse.chunks[i].number) return "number";
  if (parse.tabular(i))
    return "table:" + parse.schema.tables[parse.chunks[i].tables[0]->table].name + "@" +
           std::to_string(parse.chunks[i].table_score()).substr(0, 4);
  if (parse.columnar(i)) {
    const schema::Mention& best = *parse.chunks[i].columns[0];
    return "column:" + parse.schema.tables[best.table].name + "." +
           parse.schema.column(best.table, best.column).name + "@" +
           std::to_string(best.score).substr(0, 4);
  }
  return "word";
}

/// The chunks of a parse as one line of text.
std::string describe(const Parse& parse) {
  std::string text;
  for (int i = 0; i < parse.size(); ++i) {
    text += parse.zones[i] == Zone::output ? "[" : "(";
    text += parse.chunks[i].text + "/" + kind_words(parse, i);
    for (const schema::Mention* value : parse.chunks[i].values)
      text += "=" + parse.schema.column(value->table, value->column).name + ":" + value->value;
    text += parse.used[i] ? "" : "!";
    text += parse.zones[i] == Zone::output ? "] " : ") ";
  }
  return text;
}

/// One question read over one schema, with the vocabulary and without.
struct Reader {
  const std::vector<language::Token>& tokens;
  const schema::Schema& schema;
  const schema::LinkingIndex& index;
  const GrammarIndex& grammar;
  const GeneratorContext& context;
  const Weights& weights;
  NoQuestionSign sign = {};    // of the whole question, by its words
  schema::Feedback told = {};  // of indexes and of the data, in this question
  std::optional<std::vector<schema::Mention>> linked = {};  // without the vocabulary, where known
  std::vector<language::TimePhrase> times = {};
  std::vector<CueMatch> cues = {};
  bool beside = false;  // it is another way to say a question that is read already

  GrammarRun read(const QuestionTerms* terms) const;
  /// Reads times and cues, and looks for values; before read().
  void prepare();

 private:
  void look_into_data();
  /// Adds what the question means where one of its words is something else.
  void read_beside(Parse otherwise, const Parse& parse, SearchLimits limits,
                   SearchResult& result) const;
  std::vector<schema::Mention> mentions(const QuestionTerms* terms) const;
  SearchLimits limits(const QuestionTerms* terms) const;
};

std::vector<schema::Mention> Reader::mentions(const QuestionTerms* terms) const {
  if (terms == nullptr && linked) return *linked;
  schema::Feedback all = told;
  if (terms != nullptr) all.said = terms->said();
  std::vector<schema::Mention> mentions =
      schema::link(tokens, schema, index, linking_limits(context), all);
  if (terms != nullptr) terms->add_mentions(tokens, mentions);
  return mentions;
}

/// Marks the tokens that say how to ask, or when.
std::vector<bool> words_of_asking(std::size_t size, const std::vector<CueMatch>& cues,
                                  const std::vector<language::TimePhrase>& times) {
  std::vector<bool> marks(size, false);
  const auto mark = [&](int first, int last) {
    for (int i = first; i < last; ++i) marks[static_cast<std::size_t>(i)] = true;
  };
  for (const CueMatch& cue : cues) mark(cue.first, cue.last);
  for (const language::TimePhrase& time : times) mark(time.first_token, time.last_token);
  return marks;
}

/// What is known already comes first; what nothing explains is looked for.
void Reader::look_into_data() {
  if (!context.look || !schema::has_unknown_values(schema)) return;
  linked = mentions(nullptr);
  const schema::Sought sought = schema::what_to_look_for(
      tokens, *linked, words_of_asking(tokens.size(), cues, times), schema);
  if (sought.texts.empty() || sought.tables.empty()) return;
  schema::tell_what_was_seen(sought, context.look(sought), schema, told);
  linked.reset();
}

/// What is not wanted is known as it stands in the end.
SearchLimits Reader::limits(const QuestionTerms* terms) const {
  SearchLimits limits = search_limits(context);
  if (beside) {
    limits.complete /= 2;
    limits.floating = std::min(limits.floating, limits.floating_beside);
  }
  if (terms == nullptr || !limits.excluded) return limits;
  limits.excluded = [this, terms](const Query& query) {
    Query replaced = query;
    return !terms->derived().replace(replaced) || context.excluded(replaced);
  };
  return limits;
}

/// Adds readings of the same question that were come by otherwise, and says so with a feature.
void add_other_readings(SearchResult others, const char* feature, const Weights& weights,
                        std::size_t most, SearchResult& result) {
  for (Ranked& ranked : others.readings) {
    const bool known = std::any_of(result.readings.begin(), result.readings.end(),
                                   [&](const Ranked& r) { return r.key == ranked.key; });
    if (known) continue;
    ranked.features.add(feature);
    ranked.score = weights.score(ranked.features);
    result.readings.push_back(std::move(ranked));
  }
  std::stable_sort(result.readings.begin(), result.readings.end(),
                   [](const Ranked& a, const Ranked& b) { return a.score > b.score; });
  result.overflow |= others.overflow;
  if (result.readings.size() > most) result.readings.resize(most);
}

/// What is different with columns may be the same query with their expressions.
void replace_terms(const DerivedColumns& derived, const schema::Schema& schema,
                   SearchResult& result) {
  std::unordered_set<std::string> keys;
  std::erase_if(result.readings, [&](Ranked& ranked) {
    // A derived column where it has no meaning ("the highest revenue" of one row) stays in its
    // place.
    if (!derived.replace(ranked.query) || !well_typed(ranked.query, schema)) return true;
    ranked.key = canonical_text(ranked.query, schema);
    return !keys.insert(ranked.key).second;
  });
}

void Reader::read_beside(Parse otherwise, const Parse& parse, SearchLimits limits,
                         SearchResult& result) const {
  otherwise.today = parse.today;
  otherwise.terms = parse.terms;
  read_constructs(otherwise, context.without, context.check_interrupts);
  limits.complete /= 2;
  limits.floating = 0;
  SearchResult others = search(otherwise, weights, limits, context.check_interrupts);
  add_other_readings(std::move(others), "question.other_kind", weights,
                     static_cast<std::size_t>(context.max_candidates), result);
}

void Reader::prepare() {
  if (context.values) told.values = context.values(tokens);
  times = language::time_phrases(tokens, context.today);
  cues = context.lexicon->cues(tokens);
  look_into_data();
}

GrammarRun Reader::read(const QuestionTerms* terms) const {
  GrammarRun run;
  std::vector<schema::Mention> found = mentions(terms);
  const schema::Schema& with_terms = terms == nullptr ? schema : terms->derived().schema();
  mean_persons(tokens, with_terms, grammar.naming, found);
  leave_handles(tokens, grammar.naming, found);
  leave_stored_counts(cues, with_terms, found);
  leave_what_is_meant(tokens, with_terms, grammar.naming, found);
  if (context.check_interrupts) context.check_interrupts();
  std::vector<Chunk> chunks = chunk(tokens, found, cues, times);
  std::optional<Naming> naming;
  if (terms != nullptr) settle_terms(*terms, chunks);
  if (terms != nullptr) naming.emplace(terms->derived().schema(), context.check_interrupts);
  RoleWords roles(tokens, grammar.naming);
  const std::optional<JoinGraph> joins =
      grammar.joins.preferring([&](const JoinEdge& edge) { return roles.said(edge); });
  Parse parse = begin_parse(tokens, times, std::move(chunks), with_terms,
                            naming ? *naming : grammar.naming, joins ? *joins : grammar.joins);
  parse.today = context.today;
  parse.terms = terms;
  const std::optional<std::vector<Chunk>> others = with_other_kind(parse);
  std::optional<Parse> otherwise;
  if (others)
    otherwise.emplace(begin_parse(tokens, times, *others, parse.schema, parse.naming, parse.joins));
  read_constructs(parse, context.without, context.check_interrupts);
  run.result = search(parse, weights, limits(terms), context.check_interrupts);
  if (otherwise) read_beside(*std::move(otherwise), parse, limits(terms), run.result);
  run.unplaced = unplaced_words(parse);
  run.none = none_features(parse, run.result);
  run.answer = answer_features(parse, run.result);
  run.topics = surely_named(parse);
  run.no_question = no_question(parse, sign, answerable(weights, run.answer, run.result));
  run.grams = skeleton_grams(parse);
  if (context.traced) run.trace = describe(parse);
  if (terms != nullptr) replace_terms(terms->derived(), schema, run.result);
  return run;
}

/// The better run, with the readings of the other one.
GrammarRun joined(GrammarRun one, GrammarRun other, const char* feature, const char* other_feature,
                  const Weights& weights, std::size_t most) {
  const auto best = [](const GrammarRun& run) {
    return run.result.readings.empty() ? std::numeric_limits<double>::lowest()
                                       : run.result.readings[0].score;
  };
  const bool better = best(other) > best(one);
  GrammarRun& first = better ? other : one;
  GrammarRun& second = better ? one : other;
  add_other_readings(std::move(second.result), better ? feature : other_feature, weights, most,
                     first.result);
  return std::move(first);
}

/// One way of saying the question, with what the vocabulary defines and with what else somebody may
/// mean by its phrases.
GrammarRun read_with_vocabulary(Reader& reader) {
  const GeneratorContext& context = reader.context;
  reader.prepare();
  const QuestionTerms terms(reader.tokens, reader.schema, context.vocabulary,
                            reader.grammar.measures);
  if (terms.empty()) return reader.read(nullptr);
  const auto most = static_cast<std::size_t>(context.max_candidates);
  GrammarRun run = reader.read(&terms);
  GrammarRun plain = reader.read(nullptr);
  if (terms.defined() == 0)
    return joined(std::move(run), std::move(plain), "measure.beside", "measure.beside",
                  reader.weights, most);
  add_other_readings(std::move(plain.result), "term.ignored", reader.weights, most, run.result);
  return run;
}

/// The question with one word in the place of what is worked out of two columns.
std::optional<GrammarRun> read_worked_out(const Reader& plain) {
  std::optional<WorkedOut> said = worked_out(plain.tokens, plain.schema, plain.grammar.pairs);
  if (!said) return std::nullopt;
  Reader reader{said->tokens,  plain.schema,  plain.index, plain.grammar,
                plain.context, plain.weights, plain.sign};
  reader.prepare();
  reader.beside = true;
  const QuestionTerms terms(said->tokens, plain.schema, plain.context.vocabulary,
                            plain.grammar.measures, std::move(said->uses));
  GrammarRun run = reader.read(&terms);
  for (Ranked& ranked : run.result.readings) {
    ranked.features.add("expression.read");
    ranked.score = plain.weights.score(ranked.features);
  }
  return run;
}

/// The surest of what the words say as they were typed and as they are said plainly.
NoQuestionSign sign_of(const std::vector<language::Token>& typed,
                       const std::vector<Rephrased>& ways) {
  NoQuestionSign sign = no_question_sign(typed);
  for (const Rephrased& way : ways) {
    const NoQuestionSign other = no_question_sign(way.tokens);
    const bool surer = sign.kind == NoQuestion::none || (sign.doubtful && !other.doubtful);
    if (surer && other.kind != NoQuestion::none) sign = other;
  }
  return sign;
}

/// A question that shouts says nothing with its capitals.
std::vector<language::Token> calmed(std::vector<language::Token> tokens) {
  const auto small = [](const language::Token& token) {
    return std::ranges::any_of(token.text, [](char c) { return c >= 'a' && c <= 'z'; });
  };
  if (tokens.size() < kFewestShouted || std::ranges::any_of(tokens, small)) return tokens;
  for (language::Token& token : tokens) token.text = token.lower;
  return tokens;
}

/// The question with misspelled words mended; as it is typed where the vocabulary defines a phrase
/// of it.
std::vector<language::Token> mended(std::vector<language::Token> typed,
                                    const schema::Schema& schema, const schema::LinkingIndex& index,
                                    const GrammarIndex& grammar, const GeneratorContext& context) {
  std::vector<language::Token> tokens = schema::with_mended_words(typed, index);
  if (std::ranges::equal(typed, tokens, {}, &language::Token::lower, &language::Token::lower))
    return typed;
  const QuestionTerms terms(typed, schema, context.vocabulary, grammar.measures);
  return terms.defined() > 0 ? typed : tokens;
}

/// What says the same otherwise over this schema.
std::vector<language::Token> said_for(const schema::Schema& schema, const Naming& naming,
                                      std::vector<language::Token> tokens) {
  tokens = say_years_alone(count_things(std::move(tokens), schema, naming), schema, naming);
  tokens = split_amounts(std::move(tokens), schema, naming);
  tokens = say_thing_first(std::move(tokens), schema, naming);
  tokens = say_noun_again(say_role(std::move(tokens), schema, naming));
  return split_denials(std::move(tokens), schema, naming);
}

}  // namespace

GrammarRun run_grammar(std::string_view question, const schema::Schema& schema,
                       const schema::LinkingIndex& index, const GrammarIndex& grammar,
                       const GeneratorContext& context, const Weights& weights) {
  if (schema.tables.empty()) return {};
  std::optional<GrammarRun> run;
  const std::vector<language::Token> typed = schema::with_year_spans(
      schema::with_initials_spelt_out(
          mended(language::with_years_in_numbers(
                     calmed(language::tokenize(question.substr(0, kMaxQuestionBytes), kMaxTokens)),
                     context.today),
                 schema, index, grammar, context),
          schema, index),
      schema, index);
  std::vector<Rephrased> ways = rephrasings(without_prelude(
      rewrite(language::dates_in_full(language::split_quantities(typed), context.day_first)),
      index));
  const NoQuestionSign sign = sign_of(typed, ways);
  keep_defined(typed, schema, grammar, context, ways);
  keep_named_rates(schema, grammar.naming, ways);
  for (const Rephrased& way : ways) {
    const std::vector<language::Token> tokens =
        said_for(schema, grammar.naming, say_series_plainly(way.tokens));
    if (tokens.empty()) continue;
    Reader reader{tokens, schema, index, grammar, context, weights, sign};
    GrammarRun read = read_with_vocabulary(reader);
    if (std::optional<GrammarRun> worked = read_worked_out(reader))
      read = joined(*std::move(worked), std::move(read), "expression.beside", "expression.beside",
                    weights, static_cast<std::size_t>(context.max_candidates));
    run = run ? joined(*std::move(run), std::move(read), "question.as_said", "question.rephrased",
                       weights, static_cast<std::size_t>(context.max_candidates))
              : std::move(read);
  }
  return run ? *std::move(run) : GrammarRun{};
}

}  // namespace nl_ask::candidates
