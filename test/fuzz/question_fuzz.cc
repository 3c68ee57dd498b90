// Any bytes as a question, over a schema made of bytes: the way from the question to the first
// clarification, also where it is cancelled in its midst. The first byte says after how many looks
// at interrupts that happens (0: never) and whether the schema is one of our own.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/query_walk.h"
#include "candidates/english/english.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "dialogue/dialogue.h"
#include "fuzz.h"
#include "schema/linking/index.h"

namespace {

using namespace nl_ask;
using fuzz::require;

struct Cancelled {};

struct Indexed {
  explicit Indexed(schema::Schema given)
      : schema(std::move(given)), index(schema), grammar(schema) {}
  schema::Schema schema;
  schema::LinkingIndex index;
  candidates::GrammarIndex grammar;
};

candidates::GeneratorContext context_of(int looks) {
  candidates::GeneratorContext context;
  context.today.year = 2024;
  context.max_candidates = 16;
  if (looks > 0) {
    context.check_interrupts = [left = looks]() mutable {
      if (--left == 0) throw Cancelled();
    };
  }
  return context;
}

/// One reading as a candidate; its query is whole.
candidates::Candidate candidate_of(const candidates::Candidate& reading,
                                   const schema::Schema& schema) {
  for (const candidates::Query* node : candidates::nodes_of(reading.query)) {
    require(candidates::well_formed(*node, schema));
  }
  candidates::Candidate made;
  made.sql = candidates::to_sql(reading.query, schema);
  made.interpretation = candidates::to_english(reading.query, schema);
  made.canonical = candidates::canonical_text(reading.query, schema);
  made.origins = candidates::Origin::grammar;
  made.prior = reading.prior;
  made.elements = candidates::elements_of(reading.query, schema);
  require(!made.sql.empty() && !made.interpretation.empty());
  return made;
}

dialogue::Dialogue dialogue_of(const std::string& question, const candidates::Generated& generated,
                               const schema::Schema& schema) {
  dialogue::Dialogue opened;
  opened.question = question;
  opened.none = generated.none;
  std::vector<candidates::Candidate> all;
  std::set<std::string> known;
  double sum = generated.none;
  for (const candidates::Candidate& reading : generated.candidates) {
    all.push_back(candidate_of(reading, schema));
    const candidates::Candidate& one = all.back();
    require(known.insert(one.canonical).second);
    sum += one.prior;
    opened.candidates.push_back({one.sql, one.interpretation, one.canonical, one.origins, one.prior,
                                 static_cast<int>(opened.candidates.size())});
  }
  require(generated.candidates.empty() || std::abs(sum - 1) < 1e-6);
  opened.variables = dialogue::decision_variables(all);
  return opened;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  const auto pieces = fuzz::lines(text);
  static const auto* const shop = new Indexed(fuzz::shop());
  std::optional<Indexed> own;
  if (data[0] % 2 == 0) own.emplace(fuzz::schema_of(pieces, 6));
  const Indexed& over = own ? *own : *shop;
  candidates::Generated generated;
  try {
    generated = candidates::generate(pieces[0], over.schema, over.index, over.grammar,
                                     context_of(data[0] / 2));
  } catch (const Cancelled&) {
    return 0;
  }
  const dialogue::Dialogue opened = dialogue_of(pieces[0], generated, over.schema);
  const dialogue::Turn turn = dialogue::next_turn(opened, {});
  require(!turn.clarify || turn.choices.size() >= 2);
  if (!fuzz::utf8(text)) return 0;  // it is not: only that nothing breaks
  const std::string stored = dialogue::to_json(opened);
  require(dialogue::to_json(dialogue::from_json(stored)) == stored);
  return 0;
}
