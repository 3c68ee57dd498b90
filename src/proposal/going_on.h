// How a dialogue goes on where its candidates, or the classes that they are in, are not enough
// (dialogue/continuation.h): further candidates beside those that are left, and members of a class
// that no longer give the same rows.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "candidates/elements/candidate.h"
#include "dialogue/dialogue.h"
#include "proposal/database.h"
#include "proposal/propose.h"

namespace nl_ask::proposal {

using dialogue::Answer;
using dialogue::Dialogue;

/// What generators propose again, held against a dialogue and the answers to it. The references
/// must outlive it.
class Newcomers {
 public:
  Newcomers(const Dialogue& dialogue, std::span<const Answer> answers,
            const schema::Schema& schema);

  /// Known already, or against the answers. `told`: its generator was told what was clarified.
  bool unwanted(const candidates::Query& query, bool told) const;

  /// As likely as they agree with the answers; together with none they take `mass`, which was
  /// none's.
  void weigh(candidates::Generated& proposed, double mass) const;

 private:
  double agreement(const std::vector<candidates::Element>& elements, bool told) const;

  const Dialogue& dialogue_;
  std::span<const Answer> answers_;
  const schema::Schema& schema_;
  std::set<std::string> known_;
};

/// Adds the candidates of `rest`, which is left of `dialogue`: their elements are read off their
/// SQL again; those that are no longer allowed are left out.
void add_those_left(const Dialogue& dialogue, const Dialogue& rest, const schema::Schema& schema,
                    Database& database, candidates::Generated& proposed);

/// Where none is likelier than all that is left, `more` joins it, with the share that was none's.
bool wants_readings(const candidates::Generated& left);
void join_readings(candidates::Generated& left, candidates::Generated more);

/// `next` as what `dialogue` goes on with after the answers: nothing that is settled is asked
/// again.
void go_on_from(const Dialogue& dialogue, std::span<const Answer> answers, Dialogue& next);

/// Other members of the class that answers, heaviest first; none where they don't matter: the
/// answer is sure enough without them, or nothing more may be asked.
std::vector<int> members_that_matter(const Dialogue& dialogue, const dialogue::Turn& answer);

/// The dialogue in which those of `members` that give other rows than the answer by now have left
/// its class, each with those that are like it; nothing where there are none. What they say is
/// added to `differing`.
std::optional<Dialogue> divided(const Dialogue& dialogue, std::span<const Answer> answers,
                                int answer, std::span<const int> members, Prober& prober,
                                std::vector<std::string>& differing);

/// The readings that the answer stands for only because they gave the same rows, as JSON text: the
/// queries to compare with it before it is run again. Empty where there is nothing to compare:
/// where it is sure enough without them, or where no more questions may be asked.
std::string stands_for(const Dialogue& dialogue, const dialogue::Turn& answer);

/// The first of those (as stands_for gives them) that gives other rows than `sql` now; empty where
/// there is none. What cannot be compared, for want of time or for a lock, counts as the same.
std::string first_that_differs(const std::string& sql, const std::string& stands_for,
                               Prober& prober);

}  // namespace nl_ask::proposal
