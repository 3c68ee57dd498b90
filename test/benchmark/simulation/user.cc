#include "benchmark/simulation/user.h"

namespace nl_ask::simulation {

using dialogue::Answer;
using dialogue::AnswerKind;

std::vector<Answer> answers_to(const dialogue::Decision& decision) {
  std::vector<Answer> answers;
  for (const int value : decision.shown) {
    answers.push_back({AnswerKind::option, decision.variable, value, decision.shown});
  }
  answers.push_back({AnswerKind::none_of_these, decision.variable, -1, decision.shown});
  return answers;
}

// SplitMix64 over the three, one after the other.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t dialogue, std::uint64_t turn) {
  std::uint64_t z = 0;
  for (const std::uint64_t part : {seed, dialogue, turn}) {
    z = (z ^ part) + 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    z ^= z >> 31;
  }
  return z;
}

User::User(const std::vector<bool>& right, double wrong, std::uint64_t seed, std::uint64_t number)
    : right_(right), wrong_(wrong), seed_(seed), number_(number) {}

Answer User::answer(const dialogue::Dialogue& dialogue, const std::vector<Answer>& before,
                    const dialogue::Decision& question) const {
  const std::vector<Answer> answers = answers_to(question);
  std::vector<Answer> after = before;
  std::size_t best = answers.size() - 1;
  double most = 0;
  for (std::size_t k = 0; k < answers.size(); ++k) {
    after.push_back(answers[k]);
    const std::vector<double> mass = dialogue::standing(dialogue, after).candidate;
    after.pop_back();
    double of_right = 0;
    for (std::size_t y = 0; y < mass.size(); ++y) of_right += right_[y] ? mass[y] : 0;
    if (of_right <= most) continue;
    most = of_right;
    best = k;
  }
  const std::uint64_t lapse = mixed(seed_, number_, before.size());
  if (static_cast<double>(lapse >> 11) * 0x1p-53 >= wrong_) return answers[best];
  const std::uint64_t other = mixed(lapse, number_, before.size()) % (answers.size() - 1);
  return answers[other < best ? other : other + 1];
}

}  // namespace nl_ask::simulation
