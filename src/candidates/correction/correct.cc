#include "candidates/correction/correct.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "base/data_files.h"
#include "base/text.h"
#include "candidates/canonical/canonical.h"
#include "candidates/correction/correction_features.h"
#include "candidates/correction/edits.h"
#include "candidates/correction/look_ups.h"
#include "candidates/query/work_limit.h"

namespace nl_ask::candidates {
namespace {

using base::ascii_lower;

constexpr double kLeastLog = -7;
constexpr std::size_t kLeastKept = 6;
constexpr std::size_t kSayings = 8;        // that double the effort of judging a query
constexpr std::size_t kSureReadings = 16;  // the grammar's best are always judged with the rest

class Corrector {
 public:
  Corrector(const CorrectionRequest& request, const schema::Schema& schema,
            const schema::LinkingIndex& index, const GrammarIndex& grammar,
            const GeneratorContext& context, const CorrectionLimits& limits)
      : request_(request),
        schema_(schema),
        grammar_(grammar),
        context_(context),
        limits_(limits),
        weights_(correction_weights()),
        work_(limits.work, context.check_interrupts),
        odd_look_ups_(!look_ups_make_sense(request.wrong, schema)),
        feedback_(read_feedback(request.feedback, true, schema, index)),
        question_(read_feedback(request.question, false, schema, index)),
        case_{feedback_,
              question_,
              ascii_lower(request.question) + "\n" + ascii_lower(request.feedback),
              profile_of(request.wrong),
              {}},
        effort_(1 + (feedback_.phrases.size() + question_.phrases.size()) / kSayings) {}

  Corrections run() {
    start();
    for (int round = 0; round < limits_.rounds && evaluated_ < limits_.evaluated; ++round) step();
    return finish();
  }

 private:
  struct State {
    Query query;
    Evidence evidence;
    bool expanded = false;
  };

  void check() const {
    if (context_.check_interrupts) context_.check_interrupts();
  }

  void start() {
    std::vector<WeighedProfile> profiles;
    for (const Candidate& reading : request_.readings) {
      check();
      profiles.push_back({profile_of(reading.query), reading.prior});
    }
    case_.likely = marginals_of(profiles);
    consider(request_.wrong);
    for (std::size_t i = 0; i < request_.readings.size(); ++i) {
      const std::string key = key_of(request_.readings[i].query);
      if (!key.empty()) place_[key] = i;
    }
    for (const Candidate& reading : request_.readings) consider(reading.query);
    for (std::size_t i = 0; i < request_.together.size() && i < limits_.together; ++i) {
      const Candidate& reading = request_.together[i];
      if (const std::string key = key_of(reading.query); !key.empty())
        together_[key] = reading.prior;
      consider(reading.query);
    }
  }

  static std::string signature_of(const Query& query) {
    Expr whole;
    whole.kind = ExprKind::subquery;
    whole.query = std::make_shared<const Query>(query);
    return signature(whole, query);
  }

  void consider(const Query& query) {
    if (evaluated_ >= limits_.evaluated) return;
    if (!work_.spend(size_of(query) * effort_) && !states_.empty()) return;
    if (!known_.emplace(signature_of(query), states_.size()).second) return;
    ++evaluated_;
    State state;
    state.query = query;
    state.evidence.features = correction_features(profile_of(query), case_);
    state.evidence.score = weights_.score(state.evidence.features);
    states_.push_back(std::move(state));
  }

  /// The best queries not yet edited are edited.
  void step() {
    check();
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < states_.size(); ++i)
      if (!states_[i].expanded) open.push_back(i);
    std::stable_sort(open.begin(), open.end(), [&](std::size_t a, std::size_t b) {
      return states_[a].evidence.score > states_[b].evidence.score;
    });
    const auto wrong = std::find(open.begin(), open.end(), std::size_t{0});
    if (wrong != open.end()) std::rotate(open.begin(), wrong, wrong + 1);
    if (open.size() > static_cast<std::size_t>(limits_.beam))
      open.resize(static_cast<std::size_t>(limits_.beam));
    const EditContext edits{feedback_, question_, schema_, grammar_};
    for (std::size_t i : open) {
      check();
      states_[i].expanded = true;
      const Query query = states_[i].query;
      for_each_edited(query, edits, work_, [&](const Query& next) {
        if (odd_look_ups_ || look_ups_make_sense(next, schema_)) consider(next);
      });
    }
  }

  /// An edit that no reading of the question has: does it do all that was said, and nothing else?
  static const char* edit_name(const FeatureVector& features) {
    if (features.has("whole.both")) return "edit.whole";
    return features.has("whole.fulfilled") ? "edit.fulfilled" : "edit.partial";
  }

  /// Empty for a query that is nested too deeply to be told from others.
  std::string key_of(const Query& query) const {
    check();
    try {
      return canonical_text(query, schema_);
    } catch (const std::length_error&) {
      return {};
    }
  }

  /// What the grammar makes of the query; true where it is one of its readings.
  bool add_grammar_features(FeatureVector& features, const std::string& key) const {
    if (const auto joint = together_.find(key); joint != together_.end()) {
      features.add("together.is");
      features.add("together.probability", joint->second);
    }
    const auto found = place_.find(key);
    if (found == place_.end()) {
      features.add(edit_name(features));
      return false;
    }
    const Candidate& reading = request_.readings[found->second];
    if (edit_name(features) != std::string_view("edit.partial")) features.add("grammar.fulfilled");
    features.add("grammar.log", std::max(std::log(reading.prior + 1e-9), kLeastLog));
    if (found->second == 0) features.add("grammar.first");
    return true;
  }

  Candidate candidate_of(State state, std::string key) const {
    Candidate candidate;
    const bool reading = add_grammar_features(state.evidence.features, key);
    candidate.origins = reading ? Origin::grammar : Origin::correction;
    state.evidence.score = weights_.score(state.evidence.features);
    candidate.evidence = std::move(state.evidence);
    candidate.query = std::move(state.query);
    candidate.canonical = std::move(key);
    return candidate;
  }

  /// Fewer of large ones: each of them is read, planned and said in words by whoever asks.
  std::size_t kept() const {
    const std::size_t most = limits_.kept_size / std::max(size_of(request_.wrong), std::size_t{1});
    return std::clamp(most, kLeastKept, static_cast<std::size_t>(limits_.kept));
  }

  Corrections finish() {
    Corrections result;
    std::stable_sort(states_.begin(), states_.end(), [](const State& a, const State& b) {
      return a.evidence.score > b.evidence.score;
    });
    std::map<std::string, bool> seen;
    std::size_t taken = 0;
    const std::size_t most = kept();
    for (State& state : states_) {
      std::string key = key_of(state.query);
      if (key.empty()) continue;
      const auto place = place_.find(key);
      const bool reading =
          (place != place_.end() && place->second < kSureReadings) || together_.contains(key);
      if (taken >= most && !reading) continue;
      if (request_.refused.contains(key) || !seen.emplace(key, true).second) continue;
      ++taken;
      result.candidates.push_back(candidate_of(std::move(state), std::move(key)));
    }
    rank(result);
    result.cut = !work_.left();
    return result;
  }

  void rank(Corrections& result) const {
    auto& queries = result.candidates;
    std::stable_sort(queries.begin(), queries.end(), [](const Candidate& a, const Candidate& b) {
      return a.evidence.score > b.evidence.score;
    });
    result.none = 1;
    result.understood = feedback_.says_something();
    if (queries.empty()) return;
    const double best = queries[0].evidence.score;
    const double none = std::exp(std::clamp(weights_.of("none.bias") - best, -20.0, 20.0));
    double sum = none;
    for (Candidate& one : queries) sum += one.prior = std::exp(one.evidence.score - best);
    for (Candidate& one : queries) one.prior /= sum;
    result.none = none / sum;
  }

  const CorrectionRequest& request_;
  const schema::Schema& schema_;
  const GrammarIndex& grammar_;
  const GeneratorContext& context_;
  const CorrectionLimits& limits_;
  const Weights& weights_;
  Work work_;
  bool odd_look_ups_;  // the wrong query has some: what is odd in this schema is not known
  Feedback feedback_;
  Feedback question_;
  CorrectionCase case_;
  std::size_t effort_;  // to judge one query, for each expression of it
  std::vector<State> states_;
  std::unordered_map<std::string, std::size_t> known_;
  std::map<std::string, std::size_t> place_;  // of the grammar's readings
  std::map<std::string, double> together_;
  int evaluated_ = 0;
};

}  // namespace

Corrections correct(const CorrectionRequest& request, const schema::Schema& schema,
                    const schema::LinkingIndex& index, const GrammarIndex& grammar,
                    const GeneratorContext& context, const CorrectionLimits& limits) {
  return Corrector(request, schema, index, grammar, context, limits).run();
}

std::string said_together(std::string_view question, std::string_view feedback) {
  const std::size_t last = question.find_last_not_of(" \t\r\n?.!");
  std::string text(question.substr(0, last == question.npos ? 0 : last + 1));
  std::string said(feedback);
  // The capital letter that begins a sentence would look like a name inside one.
  const auto is = [&](std::size_t i, int (*what)(int)) {
    return i < said.size() && what(static_cast<unsigned char>(said[i])) != 0;
  };
  if (is(0, std::isupper) && is(1, std::islower))
    said[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(said[0])));
  return text + " " + said;
}

const Weights& correction_weights() {
  static const Weights* const weights = new Weights(data::file("weights/correction.txt"));
  return *weights;
}

}  // namespace nl_ask::candidates
