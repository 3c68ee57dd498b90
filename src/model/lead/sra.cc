#include "model/lead/sra.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/plain_text.h"
#include "dialogue/wording.h"
#include "model/generate/asking.h"
#include "model/generate/generation.h"
#include "model/generate/reply.h"
#include "model/lead/sra_question.h"

namespace nl_ask::model {
namespace {

constexpr std::size_t kLongestAnswer = 2000;

void add_wrong(Sra& state, std::string sql, std::string outcome) {
  state.outcomes.resize(state.wrong.size());
  state.wrong.push_back(std::move(sql));
  state.outcomes.push_back(std::move(outcome));
}

/// A transition at work: the state as it changes, and the model it asks.
class Transition {
 public:
  Transition(const Sra& state, const SraContext& context)
      : before_(state),
        state_(state),
        settings_(settings_of(context)),
        history_(sra_history(state, context.settings.share_values)),
        request_{before_.request, context.schema, context.index,    context.prompts,
                 settings_,       history_,       context.examples, before_.wrong},
        asking_(request_, context.completer, context.check) {
    tell(context.completer.discretion());
  }

  Sra& state() { return state_; }
  void ask() { ask_next(state_, asking_); }

  /// A new query, shown if it runs and is none of the wrong ones.
  void write_query() {
    std::vector<Draw> draws = {draw()};
    if (failed()) return;
    check_and_repair(asking_, draws);
    const Draw& one = draws.front();
    if (failed()) return;
    if (one.checked.ok && !is_wrong(one)) {
      state_.sql = asking_.restored(one.sql);
      if (state_.sql != one.sql) state_.with_values = true;
      state_.phase = SraPhase::shown;
    } else if (state_.phase == SraPhase::started) {
      state_.phase = SraPhase::ended;
      state_.end = SraEnd::no_query;
    } else {
      if (!one.sql.empty())
        add_wrong(state_, one.sql, one.checked.ok ? "the same as before" : "PostgreSQL refused it");
      ask();
    }
  }

  SraStep step() {
    SraStep step;
    step.state = failed() ? before_ : std::move(state_);
    if (settings_.share_values) step.state.with_values = true;
    step.status = asking_.result().status;
    step.error = asking_.result().error;
    step.accounting = asking_.result().accounting;
    return step;
  }

 private:
  /// Its queries, questions and options are the model's own words, unless values were shared with
  /// it once.
  void tell(Discretion& discretion) const {
    for (const SraQuestion& one : before_.asked) {
      if (std::count(one.options.begin(), one.options.end(), one.answer) == 0) {
        discretion.add_typed(one.answer);
      }
    }
    if (before_.with_values) return;
    discretion.add_typed(before_.sql);
    for (const std::string& sql : before_.wrong) discretion.add_typed(sql);
    for (const SraQuestion& one : before_.asked) {
      discretion.add_typed(one.question);
      for (const std::string& option : one.options) discretion.add_typed(option);
    }
  }

  static GenerationSettings settings_of(const SraContext& context) {
    auto settings = context.settings;
    settings.max_repairs = std::min(settings.max_repairs, 1);  // the paper's one more chance
    return settings;
  }

  bool failed() { return asking_.result().status != CompletionResult::Status::kOk; }

  Draw draw() {
    const CompletionRequest request = asking_.prompt("sql", asking_.sql_inputs(""));
    const std::string reply = asking_.replies({request}).front();
    Draw draw;
    draw.source = "round " + std::to_string(before_.asked.size());
    if (auto sql = read_sql(reply, request.json_schema)) {
      draw.sql = std::move(*sql);
    }
    return draw;
  }

  bool is_wrong(const Draw& draw) {
    return std::any_of(before_.wrong.begin(), before_.wrong.end(), [&](const std::string& sql) {
      if (sql == draw.sql) return true;
      const auto checked = asking_.check_as_it_runs(sql);
      return checked.ok && checked.canonical == draw.checked.canonical;
    });
  }

  const Sra before_;
  Sra state_;
  const GenerationSettings settings_;
  const std::vector<Clarified> history_;
  const GenerationRequest request_;
  Asking asking_;
};

void require(const Sra& state, SraPhase phase, const char* what) {
  if (state.phase != phase) throw std::invalid_argument(what);
}

}  // namespace

SraStep sra_begin(const Sra& state, const SraContext& context) {
  require(state, SraPhase::started, "the dialogue has begun already");
  Transition transition(state, context);
  transition.write_query();
  return transition.step();
}

SraStep sra_reject(const Sra& state, const SraContext& context, std::string outcome) {
  require(state, SraPhase::shown, "there is no query to reject");
  Sra rejected = state;
  add_wrong(rejected, state.sql, std::move(outcome));
  Transition transition(rejected, context);
  transition.ask();
  SraStep step = transition.step();
  if (step.status != CompletionResult::Status::kOk) step.state = state;
  return step;
}

SraStep sra_answer(const Sra& state, std::string_view answer, const SraContext& context) {
  require(state, SraPhase::asking, "there is no question to answer");
  Sra answered = state;
  answered.asked.back().answer = base::showable_line(answer, kLongestAnswer);
  Transition transition(answered, context);
  transition.write_query();
  SraStep step = transition.step();
  if (step.status != CompletionResult::Status::kOk) step.state = state;
  return step;
}

std::vector<CompletionRequest> sra_preview(const std::string& request, bool early_stopping,
                                           const SraContext& context) {
  Sra state;
  state.request = request;
  state.early_stopping = early_stopping;
  GenerationRequest generation{request,          context.schema,
                               context.index,    context.prompts,
                               context.settings, {},
                               context.examples, {}};
  std::vector<CompletionRequest> sent = preview_one(generation);
  state.wrong = {"[query 1]"};
  context.completer.discretion().add_typed("[query 1], [question 1], [answer 1]");
  const Asking asking(generation, context.completer, context.check, true);
  sent.push_back(sra_request(state, asking, ""));
  const std::vector<Clarified> history = {{"[question 1]", "[answer 1]"}};
  generation.history = history;
  generation.rejected = state.wrong;
  const Asking again(generation, context.completer, context.check, true);
  sent.push_back(again.prompt("sql", again.sql_inputs("")));
  return sent;
}

}  // namespace nl_ask::model
