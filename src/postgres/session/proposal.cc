#include "postgres/session/proposal.h"
#include "base/plain_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include "candidates/canonical/canonical.h"
#include "candidates/english/english.h"
#include "candidates/query/render.h"
#include "dialogue/alignment.h"
#include "dialogue/readings.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/clock.h"
#include "postgres/execution/execution.h"
#include "postgres/session/following.h"
#include "postgres/session/relation_identity.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"
#include "postgres/value_index/value_index.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

using candidates::Candidate;

/// A draft that passed the gate, with what probing needs to know.
struct Checked {
  Candidate candidate;
  double cost = 0;
  int same_tree = 0;
  bool skip = false;
  bool settled = false;
};

/// Records the time since the last phase under a name.
class Stopwatch {
 public:
  explicit Stopwatch(Timings& timings) : timings_(timings), last_(Clock::now()) {}
  void phase(const char* name) {
    auto now = Clock::now();
    timings_.emplace_back(name, std::chrono::duration<double, std::milli>(now - last_).count());
    last_ = now;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Timings& timings_;
  Clock::time_point last_;
};

Checked checked(Draft draft, Analysis analysis, const schema::Schema& schema) {
  Checked one;
  one.candidate.sql = std::move(draft.sql);
  one.candidate.generator = std::move(draft.generator);
  one.candidate.prior = draft.prior;
  one.candidate.canonical = candidates::canonical_text(analysis.query, schema);
  one.candidate.elements = draft.elements.empty() ? candidates::elements_of(analysis.query, schema)
                                                  : std::move(draft.elements);
  // Whoever worded it, and whatever names and values it has.
  one.candidate.interpretation = base::showable_text(
      draft.interpretation.empty() ? candidates::to_english(analysis.query, schema)
                                   : draft.interpretation);
  one.cost = analysis.cost;
  one.settled = draft.settled;
  one.skip = analysis.foreign || analysis.locked;
  return one;
}

/// Adds the relations of one candidate to those already known.
void note_relations(const Analysis& analysis, std::vector<RelationIdentity>& known) {
  for (Oid oid : analysis.relations) {
    auto same = [oid](const RelationIdentity& r) { return r.oid == oid; };
    if (std::any_of(known.begin(), known.end(), same)) continue;
    RelationIdentity relation = identity_of(oid);
    if (!relation.name.empty()) known.push_back(std::move(relation));
  }
}

/// For the planning of all drafts together: one is planned within milliseconds, but where views are
/// monstrous.
constexpr std::chrono::seconds kAnalyses{2};

/// The gate and the canonical tree for every draft; a tree that is known already adds its mass
/// (each is a vote), but where both are the grammar's (a second derivation).
/// Those that come after many that took long to plan are not looked at.
std::vector<Checked> check_and_merge(Drafts& drafts, const ReadableSchema& schema,
                                     Proposal& proposal) {
  const auto end = std::chrono::steady_clock::now() + kAnalyses;
  std::vector<Checked> kept;
  std::map<std::string, std::size_t> by_tree;
  for (auto& draft : drafts.drafts) {
    check_interrupts();
    if (std::chrono::steady_clock::now() > end) {
      proposal.cut = true;
      proposal.refused.push_back({draft.sql, "planning what came before it took too long"});
      continue;
    }
    Analysis analysis = analyse(draft.sql, schema);
    if (!analysis.verdict.allowed) {
      proposal.refused.push_back({draft.sql, analysis.verdict.reason});
      continue;
    }
    note_relations(analysis, proposal.relations);
    const bool of_grammar = draft.generator == "grammar";
    double prior = draft.prior;
    Checked one = checked(std::move(draft), std::move(analysis), schema.schema);
    auto [place, fresh] = by_tree.try_emplace(one.candidate.canonical, kept.size());
    if (fresh) {
      kept.push_back(std::move(one));
    } else {
      ++proposal.merged_by_tree;
      ++kept[place->second].same_tree;
      Candidate& known = kept[place->second].candidate;
      if (!of_grammar || known.generator != "grammar") known.prior += prior;
      if (one.candidate.generator == kVerified) {
        known.generator = kVerified;
      } else if (of_grammar != (known.generator == "grammar") && known.generator != kVerified) {
        known.generator = "both";
      }
    }
  }
  return kept;
}

/// Scales what is left, with `none`, to the sum 1.
void renormalise(std::vector<Checked>& kept, double& none) {
  double sum = none;
  for (const auto& one : kept) sum += one.candidate.prior;
  if (sum <= 0) return;
  for (auto& one : kept) one.candidate.prior /= sum;
  none /= sum;
}

/// The least likely candidates, which have this much of the probability together, are not run: that
/// two of them give the same rows makes no difference to what is asked.
constexpr double kUnlikely = 0.002;

/// The probability below which candidates are not run.
double least_run(const std::vector<Checked>& kept) {
  std::vector<double> priors;
  double sum = 0;
  for (const auto& one : kept) priors.push_back(one.candidate.prior);
  std::sort(priors.begin(), priors.end());
  for (const double prior : priors) {
    sum += prior;
    if (sum > kUnlikely) return prior;
  }
  return 0;
}

std::vector<Probe> probe_all(const std::vector<Checked>& kept, const ReadableSchema& schema) {
  const double least = least_run(kept);
  std::vector<ProbeRequest> requests;
  for (const auto& one : kept) {
    const bool unlikely = by_rule(one.candidate.generator) && one.candidate.prior < least;
    requests.push_back({one.candidate.sql, one.cost,
                        one.skip   ? "skipped"
                        : unlikely ? "unlikely"
                                   : ""});
  }
  return probe(requests, schema, setting_values().probe_budget);
}

/// Classes numbered by first appearance: equal digests share one, what could not be compared is
/// alone (design: decisions, "Merging by result is for dialogue").
std::vector<int> result_classes(const std::vector<Probe>& probes) {
  std::map<std::pair<std::uint64_t, std::uint64_t>, int> by_digest;
  std::vector<int> classes;
  int next = 0;
  for (const auto& one : probes) {
    if (!one.done || !one.mergeable) {
      classes.push_back(next++);
      continue;
    }
    auto [place, fresh] = by_digest.try_emplace({one.digest[0], one.digest[1]}, next);
    if (fresh) ++next;
    classes.push_back(place->second);
  }
  return classes;
}

/// Odds of a reading that finds nothing against one that finds something.
constexpr double kEmptyResultFactor = 0.3;

/// A query that finds nothing is a less likely reading, other things being equal.
void weigh_emptiness(std::vector<Checked>& kept, const std::vector<Probe>& probes) {
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const bool rule = by_rule(kept[i].candidate.generator) && !kept[i].settled;
    if (rule && probes[i].done && probes[i].empty) {
      kept[i].candidate.prior *= kEmptyResultFactor;
    }
  }
}

void sort_by_prior(std::vector<Checked>& kept, std::vector<Probe>& probes) {
  std::vector<std::size_t> order(kept.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return kept[a].candidate.prior > kept[b].candidate.prior;
  });
  std::vector<Checked> sorted;
  std::vector<Probe> sorted_probes;
  for (std::size_t i : order) {
    sorted.push_back(std::move(kept[i]));
    sorted_probes.push_back(std::move(probes[i]));
  }
  kept = std::move(sorted);
  probes = std::move(sorted_probes);
}

void fill_dialogue(std::vector<Checked> kept, const std::vector<Probe>& probes,
                   Proposal& proposal) {
  std::vector<int> classes = result_classes(probes);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto& c = kept[i].candidate;
    proposal.dialogue.candidates.push_back({c.sql, c.interpretation, c.canonical, c.generator,
                                            c.prior, classes[i], kept[i].same_tree,
                                            probes[i].note});
    check_interrupts();
    candidates.push_back(std::move(kept[i].candidate));
    if (candidates.back().generator != "grammar") {
      dialogue::locate_spans(proposal.dialogue.question, candidates.back());
    }
  }
  proposal.dialogue.variables = dialogue::decision_variables(candidates);
  if (!candidates.empty()) {
    proposal.dialogue.variables.push_back(dialogue::whole_readings(proposal.dialogue.candidates));
  }
}

/// The readings' share stays what it is, and they share it otherwise.
void weigh_by_precedents(std::vector<candidates::Reading>& readings,
                         std::span<const candidates::Precedent> precedents,
                         const ReadableSchema& schema) {
  if (precedents.empty()) return;
  double before = 0, after = 0;
  for (auto& reading : readings) {
    before += reading.probability;
    reading.probability *= std::exp(candidates::precedent_score(
        candidates::traits_of(reading.query, schema.schema, schema.grammar.naming), precedents));
    after += reading.probability;
  }
  for (auto& reading : readings) {
    if (after > 0) reading.probability *= before / after;
  }
}

}  // namespace

candidates::GeneratorContext grammar_context(const ReadableSchema& schema, Store& store) {
  candidates::GeneratorContext context;
  CivilDate today = session_today();
  context.year = today.year;
  context.month = today.month;
  context.day = today.day;
  context.max_candidates = setting_values().max_candidates;
  context.check_interrupts = check_interrupts;
  context.vocabulary = vocabulary_of(store, schema);
  context.values = values_of(store, schema);
  return context;
}

Draft draft_of_query(const candidates::Query& query, std::string generator, double prior,
                     const schema::Schema& schema) {
  return {candidates::to_sql(query, schema),
          candidates::to_english(query, schema),
          std::move(generator),
          prior,
          candidates::elements_of(query, schema),
          false,
          {}};
}

Drafts drafts_by_grammar(const std::string& question, const ReadableSchema& schema, Store& store,
                         const std::function<bool(const candidates::Query&)>& excluded,
                         bool with_canonical, std::span<const candidates::Precedent> precedents) {
  candidates::GeneratorContext context = grammar_context(schema, store);
  context.excluded = excluded;
  auto generated =
      candidates::generate(question, schema.schema, schema.index, schema.grammar, context);
  Drafts drafts;
  drafts.none = generated.none;
  drafts.answerable = generated.answerable;
  drafts.unplaced = std::move(generated.unplaced);
  weigh_by_precedents(generated.readings, precedents, schema);
  for (auto& reading : generated.readings) {
    drafts.drafts.push_back(
        draft_of_query(reading.query, "grammar", reading.probability, schema.schema));
    if (with_canonical) {
      drafts.drafts.back().canonical = candidates::canonical_text(reading.query, schema.schema);
    }
  }
  return drafts;
}

Proposal propose(const std::string& question, Drafts drafts, const ReadableSchema& schema) {
  Proposal proposal;
  Stopwatch watch(proposal.timings);
  proposal.dialogue.question = question;
  proposal.dialogue.settings = dialogue_settings();
  proposal.answerable = drafts.answerable;
  proposal.unplaced = std::move(drafts.unplaced);
  proposal.model = std::move(drafts.model);
  proposal.examples = std::move(drafts.examples);
  auto kept = check_and_merge(drafts, schema, proposal);
  renormalise(kept, drafts.none);
  watch.phase("check");
  std::vector<Probe> probes(kept.size());
  if (setting_values().probe) {
    probes = probe_all(kept, schema);
    weigh_emptiness(kept, probes);
    renormalise(kept, drafts.none);
    watch.phase("probe");
  }
  sort_by_prior(kept, probes);
  proposal.dialogue.none = drafts.none;
  fill_dialogue(std::move(kept), probes, proposal);
  watch.phase("decide");
  return proposal;
}

}  // namespace nl_ask::pg
