// A user who knows the wanted query and nothing of SQL, and who errs now and then.
#pragma once

#include <cstdint>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::simulation {

/// Every answer that can be given to a question: its options in order, "None of these" last.
std::vector<dialogue::Answer> answers_to(const dialogue::Decision& decision);

/// A number that is the same for the same three, on every machine; uniform over 64 bits.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t dialogue, std::uint64_t turn);

/// Picks the answer after which most probability is on candidates that are right, the first of
/// equals; "None of these" where no answer leaves any. With probability `wrong` it picks another
/// one, each equally likely; whether it errs at the n-th question of a dialogue depends on the seed
/// alone, so that strategies meet the same lapses.
class User {
 public:
  User(const std::vector<bool>& right, double wrong, std::uint64_t seed, std::uint64_t number);

  dialogue::Answer answer(const dialogue::Dialogue& dialogue,
                          const std::vector<dialogue::Answer>& before,
                          const dialogue::Decision& question) const;

 private:
  const std::vector<bool>& right_;
  double wrong_;
  std::uint64_t seed_;
  std::uint64_t number_;
};

}  // namespace nl_ask::simulation
