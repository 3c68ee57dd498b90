#include "proposal/propose.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "base/plain_text.h"
#include "candidates/canonical/canonical.h"
#include "candidates/display/display.h"
#include "candidates/english/english.h"
#include "candidates/query/render.h"
#include "dialogue/alignment.h"
#include "dialogue/posterior.h"
#include "dialogue/readings.h"
#include "dialogue/wording.h"
#include "proposal/agreement.h"
#include "proposal/namesakes.h"
#include "proposal/probing.h"
#include "proposal/second_look.h"
#include "proposal/totals_apart.h"
#include "proposal/uncorrelated.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::Generated;
using candidates::kByRule;
using candidates::Origin;
using Clock = std::chrono::steady_clock;

/// The least likely candidates, which have this much of the probability together, are not run: that
/// two of them give the same rows makes no difference to what is asked.
constexpr double kUnlikely = 0.002;

/// What is left of the mass of a reading that finds nothing, beside that nothing is what is wanted.
constexpr double kEmptyResultFactor = 0.3;

double ranking_temperature() {
  return std::max(candidates::default_weights().of("calibration.temperature", 1), 0.05);
}

/// Records the time since the last phase under a name.
class Stopwatch {
 public:
  explicit Stopwatch(Timings& timings) : timings_(timings) {}
  void phase(const char* name) {
    const auto now = Clock::now();
    timings_.emplace_back(name, std::chrono::duration<double, std::milli>(now - last_).count());
    last_ = now;
  }

 private:
  Timings& timings_;
  Clock::time_point last_ = Clock::now();
};

/// The candidates of one question on their way to a dialogue.
class Proposing {
 public:
  Proposing(const Case& asked, Database& database)
      : asked_(asked), database_(database), displays_(asked.schema, asked.naming) {}

  /// What is known of every candidate; a tree that is known already adds its mass (each is a vote),
  /// but where both are the grammar's (a second derivation). Those that come after many that took
  /// long are not looked at.
  void check(std::vector<Candidate> candidates, std::chrono::milliseconds limit) {
    const auto end = Clock::now() + limit;
    for (Candidate& one : candidates) {
      database_.check_interrupts();
      if (Clock::now() > end) {
        proposal_.cut = true;
        refuse(one, "planning what came before it took too long");
      } else if (const Analysed& analysed = seen(one); !analysed.allowed) {
        const bool kept = analysed.unsupported && keep_other_form(one, analysed.query);
        if (!kept) refuse(one, analysed.reason);
      } else {
        keep(std::move(one), analysed);
      }
    }
  }

  /// Scales what is left, with none, to the sum 1.
  void renormalise() {
    double sum = none;
    for (const Candidate& one : kept_) sum += one.prior;
    if (sum <= 0) return;
    for (Candidate& one : kept_) one.prior /= sum;
    none /= sum;
  }

  /// What `proposed` says beside its candidates: the log-odds that rows gain which both generators
  /// come to, and what the grammar, where it is alone, knows of none being right.
  void look_at_rows(Prober& prober, const Generated& proposed) {
    const double least = least_run();
    for (Candidate& one : kept_) {
      const bool unlikely = one.origins.only(kByRule) && one.prior < least;
      if (unlikely && one.apart.empty()) one.apart = "unlikely";
    }
    probes_ = probe_all(kept_, prober);
    probe_other_forms(prober);
    drop_refused();
    excuse_denials(kept_, probes_);
    weigh_results();
    if (proposed.both > 0) doubt_what_finds_nothing();
    if (proposed.both > 0) agree(std::exp(proposed.both));
    if (!proposed.evidence.entries().empty() && grammar_alone())
      look_again(kept_, probes_, proposed.evidence, none);
  }

  /// By prior, with the variables in which they differ.
  void open() {
    if (probes_.empty()) probes_.resize(kept_.size());
    sort_by_prior();
    const std::vector<int> classes = result_classes(probes_);
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      database_.check_interrupts();
      Candidate& one = kept_[i];
      one.result_class = classes[i];
      one.apart = probes_[i].note;
      if (one.origins != Origin::grammar) dialogue::locate_spans(asked_.question, one);
    }
    dialogue::Dialogue& dialogue = proposal_.dialogue;
    dialogue.question = asked_.question;
    dialogue.settings = asked_.settings;
    dialogue.none = none;
    dialogue.variables = dialogue::decision_variables(kept_);
    if (!kept_.empty())
      dialogue.variables.push_back(dialogue::whole_readings(asked_.question, kept_));
    for (Candidate& one : kept_) dialogue.candidates.push_back(candidates::as_stored(one));
  }

  Proposal& proposal() { return proposal_; }

  double none = 0;

 private:
  bool weighed(std::size_t i) const { return kept_[i].origins.only(kByRule) && !kept_[i].settled; }

  void agree(double factor) {
    credit_agreement(kept_, probes_, factor);
    settle_shown(kept_, probes_, factor);
  }

  bool grammar_alone() const {
    return std::ranges::all_of(
        kept_, [](const Candidate& one) { return one.origins == Origin::grammar && !one.settled; });
  }

  /// What the rows of each reading say of it, as a factor of its odds. One that was not looked at
  /// stands as the others do on average. What all have together changes only by those that find
  /// nothing.
  void weigh_results() {
    double all = 0, found = 0, said = 0, looked_at = 0;
    std::vector<double> evidence(kept_.size(), 0);
    const double temperature = ranking_temperature();
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      if (!weighed(i)) continue;
      const double prior = kept_[i].prior;
      all += prior * (probes_[i].shape.has("result.empty") ? kEmptyResultFactor : 1);
      if (!probes_[i].done) continue;
      evidence[i] = candidates::default_weights().score(probes_[i].shape) / temperature;
      said += prior * evidence[i];
      looked_at += prior;
    }
    if (looked_at <= 0) return;
    for (std::size_t i = 0; i < kept_.size(); ++i)
      if (weighed(i)) {
        kept_[i].prior *= std::exp(probes_[i].done ? evidence[i] : said / looked_at);
        found += kept_[i].prior;
      }
    for (std::size_t i = 0; i < kept_.size(); ++i)
      if (weighed(i) && found > 0) kept_[i].prior *= all / found;
  }

  /// A model is hardly asked either for what is not there: where its likeliest query is its own and
  /// finds nothing (no rows, nothing known, a single zero), that one loses as much.
  void doubt_what_finds_nothing() {
    std::size_t best = kept_.size();
    for (std::size_t i = 0; i < kept_.size(); ++i)
      if (kept_[i].origins.has(Origin::model) &&
          (best == kept_.size() || kept_[i].prior > kept_[best].prior))
        best = i;
    if (best == kept_.size() || kept_[best].origins.has(Origin::grammar)) return;
    const Probe& probe = probes_[best];
    if (probe.done && probe.comparable && !probe.mergeable) kept_[best].prior *= kEmptyResultFactor;
  }

  void refuse(const Candidate& one, const std::string& reason) {
    proposal_.refused.push_back({one.sql, reason});
  }

  /// What the grammar makes is planned only where it is run.
  const Analysed& seen(const Candidate& one) {
    return one.origins.only(kByRule) ? database_.read(one.sql) : database_.analyse(one.sql);
  }

  /// An equal query that some engines plan where they refuse this one.
  std::optional<candidates::Query> other_form(const candidates::Query& query) const {
    auto other = uncorrelated(query, asked_.schema);
    return other ? other : totals_apart(query);
  }

  /// Takes the equal query that the engine can run; false where there is none.
  bool keep_other_form(Candidate one, const candidates::Query& refused) {
    const auto other = other_form(refused);
    if (!other) return false;
    one.sql = candidates::to_sql(*other, asked_.schema);
    const Analysed& analysed = database_.analyse(one.sql);
    if (analysed.allowed) keep(std::move(one), analysed);
    return analysed.allowed;
  }

  /// The same for those that were planned only where they were run.
  void probe_other_forms(Prober& prober) {
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      if (!probes_[i].unsupported) continue;
      const auto other = other_form(kept_[i].query);
      if (!other) continue;
      const std::string sql = candidates::to_sql(*other, asked_.schema);
      auto probe = database_.read(sql).allowed ? prober.probe(sql, kAnyCost) : std::nullopt;
      if (!probe || !probe->refused.empty()) continue;
      kept_[i].sql = sql;
      kept_[i].query = *other;
      probes_[i] = *std::move(probe);
    }
  }

  void drop_refused() {
    std::size_t left = 0;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      if (!probes_[i].refused.empty()) {
        refuse(kept_[i], probes_[i].refused);
        continue;
      }
      if (left != i) {
        kept_[left] = std::move(kept_[i]);
        probes_[left] = std::move(probes_[i]);
      }
      ++left;
    }
    kept_.resize(left);
    probes_.resize(left);
  }

  /// With stored values in the place of others.
  void keep(Candidate one, const Analysed& analysed) {
    const bool by_rule = one.origins.only(kByRule);
    const auto all = with_stored_values(analysed.query, one.sql, asked_.schema,
                                        by_rule ? LookForValue() : asked_.look);
    if (all.empty() || !keep_each(one, all)) {
      complete(one, analysed);
      merge(std::move(one));
    }
  }

  /// False where none of them is allowed.
  bool keep_each(const Candidate& original, std::span<const WithStoredValues> all) {
    bool any = false;
    for (const WithStoredValues& stored : all) {
      const Analysed& analysed = database_.analyse(stored.sql);
      if (!analysed.allowed) continue;
      any = true;
      Candidate one = original;
      one.sql = stored.sql;
      one.prior /= static_cast<double>(all.size());
      one.query = analysed.query;
      one.elements.clear();
      one.interpretation.clear();
      one.brief.clear();
      complete(one, analysed);
      merge(std::move(one));
    }
    return any;
  }

  void complete(Candidate& one, const Analysed& analysed) {
    one.canonical = candidates::canonical_text(analysed.query, asked_.schema);
    if (one.elements.empty()) one.elements = candidates::elements_of(analysed.query, asked_.schema);
    if (one.interpretation.empty()) {
      one.interpretation = candidates::to_english(analysed.query, asked_.schema);
      one.brief = candidates::brief_english(analysed.query, asked_.schema);
    }
    // Whoever worded it, and whatever names and values it has.
    one.interpretation = base::showable_text(one.interpretation);
    one.brief = base::showable_text(one.brief);
    one.display = displays_.of(analysed.query);
    one.apart = analysed.runs ? "" : "skipped";
    for (const unsigned relation : analysed.relations) {
      auto& known = proposal_.relations;
      if (std::find(known.begin(), known.end(), relation) == known.end()) known.push_back(relation);
    }
  }

  void merge(Candidate one) {
    const auto [place, fresh] = by_tree_.try_emplace(one.canonical, kept_.size());
    if (fresh) {
      kept_.push_back(std::move(one));
      return;
    }
    Candidate& known = kept_[place->second];
    ++proposal_.merged_by_tree;
    ++known.same_tree;
    const bool derived_twice = one.origins == Origin::grammar && known.origins == Origin::grammar;
    if (!derived_twice) known.prior += one.prior;
    known.origins = known.origins | one.origins;
  }

  /// The probability below which candidates are not run.
  double least_run() const {
    std::vector<double> priors;
    for (const Candidate& one : kept_) priors.push_back(one.prior);
    std::sort(priors.begin(), priors.end());
    double sum = 0;
    for (const double prior : priors) {
      sum += prior;
      if (sum > kUnlikely) return prior;
    }
    return 0;
  }

  void sort_by_prior() {
    std::vector<std::size_t> order(kept_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return kept_[a].prior > kept_[b].prior; });
    std::vector<Candidate> sorted;
    std::vector<Probe> probes;
    for (const std::size_t i : order) {
      sorted.push_back(std::move(kept_[i]));
      probes.push_back(std::move(probes_[i]));
    }
    kept_ = std::move(sorted);
    probes_ = std::move(probes);
  }

  const Case& asked_;
  Database& database_;
  candidates::Displays displays_;
  Proposal proposal_;
  std::vector<Candidate> kept_;
  std::vector<Probe> probes_;
  std::map<std::string, std::size_t> by_tree_;
};

/// The words alone said that the question can't be answered; a reading that has a place for all of
/// them says otherwise where it is likelier, after looking at the data, than they were doubtful.
void believe_likely(double doubt, Proposal& proposal) {
  constexpr double kBeyondDoubt = 1;
  if (proposal.answerable || proposal.no_question != candidates::NoQuestion::none) return;
  if (proposal.dialogue.candidates.empty() || !proposal.unplaced.empty()) return;
  const double sure = std::min(dialogue::standing(proposal.dialogue, {}).confidence, 0.99);
  proposal.answerable = sure > 0 && std::log(sure / (1 - sure)) > doubt + kBeyondDoubt;
}

}  // namespace

Proposal propose(const Case& asked, Generated proposed, Database& database,
                 std::chrono::milliseconds analyses) {
  Proposing proposing(asked, database);
  Proposal& proposal = proposing.proposal();
  Stopwatch watch(proposal.timings);
  proposal.answerable = proposed.answerable;
  proposal.unplaced = std::move(proposed.unplaced);
  proposal.topics = std::move(proposed.topics);
  proposal.no_question = proposed.no_question;
  proposing.none = proposed.none;
  if (asked.read) add_namesakes(asked.schema, asked.naming, asked.read, proposed.candidates);
  proposing.check(std::move(proposed.candidates), analyses);
  proposing.renormalise();
  watch.phase("check");
  if (const auto prober = database.prober()) {
    proposing.look_at_rows(*prober, proposed);
    proposing.renormalise();
    watch.phase("probe");
  }
  proposing.open();
  if (proposed.doubt > 0) believe_likely(proposed.doubt, proposal);
  proposal.dialogue.unplaced = dialogue::unplaced_words(asked.question, proposal.unplaced);
  watch.phase("decide");
  return std::move(proposal);
}

}  // namespace nl_ask::proposal
