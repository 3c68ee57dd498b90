#include "postgres/session/asking_anew.h"

#include <utility>
#include <vector>

#include "base/data_lines.h"
#include "candidates/follow_up/asides.h"
#include "candidates/follow_up/own_evidence.h"
#include "candidates/follow_up/own_question.h"
#include "dialogue/reply_words.h"
#include "dialogue/revision.h"
#include "postgres/session/generators.h"
#include "postgres/session/reader_notation.h"
#include "postgres/session/remembering.h"
#include "postgres/session/revising.h"

namespace nl_ask::pg {
namespace {

using candidates::HeardRequest;

/// So likely a question of its own after an answer, words that ask are one in the place of a reply,
/// too, which would hardly begin so.
constexpr double kMayBeOwn = 0.25;
constexpr std::size_t kWork = 100000;  // expressions that are looked at to hear what is said

/// Who speaks of what tells one option from another may mean it; words of their own outweigh that
/// only in what begins as a question does.
bool may_mean_option(const dialogue::Turn& asked, const HeardRequest& heard,
                     const std::string& words) {
  constexpr int kOwnWords = 2;
  if (asked.choices.empty()) return false;
  const std::vector<std::string> options(asked.choices.begin(), asked.choices.end() - 1);
  const auto said = dialogue::option_words(language::tokenize(words), options);
  const bool own = candidates::begins_as_question(heard) && said.of_none >= kOwnWords;
  return said.of_some > 0 && !own;
}

/// `over`: what was asked before is given up in front of the words.
bool is_question(const TurnContext& context, const dialogue::Turn& asked, const std::string& words,
                 bool over) {
  const proposal::Reader reader = reader_of(*context.schema, context.store);
  const Analysis& shown = context.database().analyse(context.row.sql);
  if (!shown.allowed) return false;
  candidates::Work work(kWork, reader.context.check_interrupts);
  const HeardRequest heard = candidates::hear_request(
      words, shown.query, {reader.schema, reader.grammar, work}, reader.index, reader.context);
  const bool may_be_option = may_mean_option(asked, heard, words);
  if (may_be_option && !over) return false;
  const candidates::Generated alone = proposal::readings_by_rule(words, reader);
  if (over && candidates::reads_by_itself(heard, alone)) return true;
  if (may_be_option) return false;
  if (candidates::asks_by_itself(heard, alone)) return true;
  const auto evidence =
      candidates::own_evidence(heard, shown.query, candidates::profile_of(shown.query), alone);
  return candidates::asks(heard) && candidates::own_probability(evidence) >= kMayBeOwn;
}

}  // namespace

std::optional<TurnRow> asked_anew(TurnContext& context, const dialogue::Turn& asked,
                                  const std::string& typed) {
  const language::NotationScope notation(session_notation());
  const std::string words(base::trim(candidates::without_asides(typed)));
  const bool over = candidates::starts_over(typed);
  if (context.row.sql.empty() || !is_question(context, asked, words, over)) return std::nullopt;
  const std::optional<Preceding> nothing;
  const Inquiry inquiry{words, context.database(), context.store, nothing};
  Proposal proposal =
      propose(words, proposed_by_session(inquiry, context.adviser), context.database());
  if (!proposal.answerable || proposal.dialogue.candidates.empty()) return std::nullopt;
  proposal.dialogue.settings = context.dialogue.settings;
  adopt(context, std::move(proposal));
  recall_choices(context);
  context.row.question = words;
  return go_on_revised(context, {dialogue::RevisionKind::question, words, {}});
}

}  // namespace nl_ask::pg
