#include "candidates/ranking.h"

#include <algorithm>
#include <cmath>

namespace nl_ask::candidates {
namespace {

constexpr double kMinTemperature = 0.05;
constexpr double kFullyExplained = 0.05;
constexpr double kMostUnexplained = 0.5;  // beyond it the question is about something else

bool linked(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.cue == nullptr &&
         (chunk.named() || !chunk.values.empty() || chunk.number || chunk.quoted);
}

/// How well a chunk is explained: 1 by a name or a value of just its words, 0 by nothing.
double explained(const Chunk& chunk) {
  if (chunk.number || chunk.quoted || chunk.time != nullptr) return 1;
  return std::max({chunk.table_score(), chunk.column_score(), chunk.value_score()});
}

bool content(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.cue == nullptr && parse.tokens[chunk.first].kind != language::TokenKind::punctuation;
}

/// The part of the words of content that nothing explains, 0 to 1.
double unexplained_share(const Parse& parse) {
  double all = 0, missing = 0;
  for (int i = 0; i < parse.size(); ++i) {
    if (!content(parse, i)) continue;
    ++all;
    if (parse.asked && parse.used[i]) continue;  // a noun of what somebody does
    missing += 1 - explained(parse.chunks[i]);
  }
  return all == 0 ? 0 : missing / all;
}

/// How little the noun that is asked for is explained, 0 to 1.
double unexplained_head(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.zones[i] == Zone::output && content(parse, i)) return 1 - explained(parse.chunks[i]);
  return 0;
}

/// A verb or an adjective may go unplaced; a noun that is asked for may not.
bool asks_unknown(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.zones[i] != Zone::output) continue;
    if (linked(parse, i)) return false;
  }
  return true;
}

}  // namespace

std::vector<Unplaced> unplaced_words(const Parse& parse) {
  std::vector<Unplaced> words;
  for (const Chunk& chunk : parse.chunks) {
    const bool punctuation = parse.tokens[chunk.first].kind == language::TokenKind::punctuation;
    if (chunk.unknown() && !punctuation) words.push_back({chunk.span, chunk.text});
  }
  return words;
}

bool answerable(const Parse& parse, const SearchResult& result) {
  if (result.readings.empty()) return false;
  int found = 0;
  for (int i = 0; i < parse.size(); ++i) found += linked(parse, i) && !parse.chunks[i].number;
  const bool tables = std::find(parse.named.begin(), parse.named.end(), true) != parse.named.end();
  for (const Chunk& chunk : parse.chunks) found += chunk.is(CueKind::vague);
  if (unexplained_share(parse) > kMostUnexplained) return false;
  return found > 0 && !(asks_unknown(parse) && !tables && !unplaced_words(parse).empty());
}

FeatureVector none_features(const Parse& parse, const SearchResult& result) {
  FeatureVector features;
  features.add("none.bias");
  features.add("none.unplaced", static_cast<double>(unplaced_words(parse).size()));
  double unused = 0;
  for (int i = 0; i < parse.size(); ++i) unused += linked(parse, i) && !parse.used[i];
  features.add("none.unused", unused);
  features.add("none.slots", static_cast<double>(parse.slots.size()));
  features.add("none.length", static_cast<double>(parse.size()) / 10.0);
  const double share = unexplained_share(parse);
  features.add("none.unexplained", share);
  features.add("none.unexplained_head", unexplained_head(parse));
  if (share < kFullyExplained) features.add("none.all_explained");
  if (share < kFullyExplained && parse.slots.size() == 1) features.add("none.one_slot");
  if (result.overflow) features.add("none.overflow");
  if (!result.readings.empty()) {
    const Ranked& best = result.readings[0];
    features.add("none.best_joins", static_cast<double>(best.query.from.size()) - 1);
    features.add("none.best_score", best.score);
    if (result.readings.size() > 1)
      features.add("none.margin", std::min(best.score - result.readings[1].score, 3.0));
  }
  return features;
}

void assign_probabilities(const Weights& weights, const FeatureVector& none,
                          const SearchResult& result, Generated& generated) {
  if (result.readings.empty()) {
    generated.none = 1;
    return;
  }
  const double temperature = std::max(weights.of("calibration.temperature", 1), kMinTemperature);
  // b is relative to the best score, so that only differences of scores count.
  const double best = result.readings[0].score / temperature;
  const double none_mass = std::exp(std::clamp(weights.score(none), -20.0, 20.0));
  double sum = none_mass;
  for (const Ranked& ranked : result.readings) sum += std::exp(ranked.score / temperature - best);
  generated.none = none_mass / sum;
  for (const Ranked& ranked : result.readings) {
    Reading reading;
    reading.query = ranked.query;
    reading.score = ranked.score;
    reading.probability = std::exp(ranked.score / temperature - best) / sum;
    generated.readings.push_back(std::move(reading));
  }
}

}  // namespace nl_ask::candidates
