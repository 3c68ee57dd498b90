#include "candidates/follow_up/compound.h"

#include <algorithm>
#include <utility>

#include "candidates/follow_up/follow_up_features.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostInTurn = 3;  // readings of one request that are gone on from
constexpr double kLeastInTurn = 0.05;
constexpr double kPlainReading = 0.5;
constexpr double kOfSeveral = 0.6;   // what one reading of several requests is worth
constexpr double kInTurn = 0.95;     // of the probability, where every request is plain
constexpr double kSureInTurn = 0.5;  // and they are as likely as that, all together

bool is_plain(const Candidate& one) {
  const auto& entries = one.evidence.features.entries();
  return std::any_of(entries.begin(), entries.end(), [](const auto& feature) {
    return feature.first == kPlainRequest || feature.first == kWholeRequest;
  });
}

/// The plain readings of a request after one that was read before.
void go_on(const Candidate& known, Generated found, std::vector<Candidate>& next) {
  std::size_t taken = 0;
  for (Candidate& one : found.candidates) {
    if (taken >= kMostInTurn || one.prior < kLeastInTurn) break;
    if (!is_plain(one)) continue;
    one.prior *= known.prior;
    one.evidence.features.add(known.evidence.features);
    next.push_back(std::move(one));
    ++taken;
  }
}

}  // namespace

std::vector<Candidate> read_in_turn(const std::vector<std::string>& requests, const Query& before,
                                    const ReadRequest& read) {
  std::vector<Candidate> known(1);
  known[0].query = before;
  known[0].prior = 1;
  for (const std::string& request : requests) {
    std::vector<Candidate> next;
    for (const Candidate& one : known) go_on(one, read(request, one.query), next);
    std::stable_sort(next.begin(), next.end(),
                     [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
    if (next.size() > kMostInTurn) next.resize(kMostInTurn);
    if (next.empty()) return {};
    known = std::move(next);
  }
  return known;
}

bool is_understood(const Generated& found) {
  if (found.candidates.empty() || found.candidates[0].prior < kPlainReading) return false;
  return is_plain(found.candidates[0]) || !found.candidates[0].origins.has(Origin::follow_up);
}

void doubt(Generated& found) {
  for (Candidate& one : found.candidates) one.prior *= kOfSeveral;
  found.none = found.candidates.empty() ? found.none : 1 - kOfSeveral * (1 - found.none);
}

void put_in_front(std::vector<Candidate> chain, Generated& found) {
  double sum = 0;
  for (const Candidate& one : chain) sum += one.prior;
  if (sum <= 0) return;
  const double share = kInTurn * std::min(sum / kSureInTurn, 1.0);
  for (Candidate& one : found.candidates) one.prior *= 1 - share;
  found.none *= 1 - share;
  const double none = found.candidates.empty() ? 1 - share : 0;
  found.none = std::max(found.none, none);
  for (Candidate& one : chain) {
    one.prior *= share / sum;
    const auto same = std::ranges::find(found.candidates, one.canonical, &Candidate::canonical);
    if (same == found.candidates.end()) {
      found.candidates.push_back(std::move(one));
    } else {
      one.prior += same->prior;
      *same = std::move(one);
    }
  }
  found.answerable = true;
  std::stable_sort(found.candidates.begin(), found.candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
}

}  // namespace nl_ask::candidates
