#include "candidates/model/examples.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "language/content_words.h"
#include "language/stem.h"
#include "language/token.h"

namespace nl_ask::candidates::model {
namespace {

using Vector = std::map<std::string, double>;

constexpr double kLeastSimilarity = 0.05;

double norm(const Vector& vector) {
  double sum = 0;
  for (const auto& entry : vector) sum += entry.second * entry.second;
  return std::sqrt(sum);
}

double cosine(const Vector& a, const Vector& b) {
  double sum = 0;
  for (const auto& [term, weight] : a) {
    if (const auto found = b.find(term); found != b.end()) sum += weight * found->second;
  }
  const double norms = norm(a) * norm(b);
  return norms > 0 ? std::min(1.0, sum / norms) : 0;
}

Vector counts(const std::vector<std::string>& terms) {
  Vector vector;
  for (const std::string& term : terms) ++vector[term];
  return vector;
}

/// Counts of the stems of words; numbers and quoted texts are what differs between alike questions.
Vector question_terms(std::string_view question) {
  Vector vector;
  for (const auto& token : language::tokenize(question)) {
    if (token.kind == language::TokenKind::word) ++vector[token.stem];
  }
  return vector;
}

void weigh(Vector& vector, const std::map<std::string, int>& documents, double count) {
  for (auto& [term, weight] : vector) {
    const auto found = documents.find(term);
    const double in = found == documents.end() ? 0 : found->second;
    weight *= std::log((count + 1) / (in + 0.5));
  }
}

std::vector<double> tf_idf_similarities(std::string_view question,
                                        std::span<const Example> examples) {
  std::vector<Vector> vectors;
  std::map<std::string, int> documents;
  for (const Example& example : examples) {
    vectors.push_back(question_terms(example.question));
    for (const auto& entry : vectors.back()) ++documents[entry.first];
  }
  const auto count = static_cast<double>(examples.size());
  Vector own = question_terms(question);
  weigh(own, documents, count);
  std::vector<double> similarities;
  for (Vector& vector : vectors) {
    weigh(vector, documents, count);
    similarities.push_back(cosine(own, vector));
  }
  return similarities;
}

}  // namespace

double word_similarity(std::string_view a, std::string_view b) {
  return cosine(counts(language::content_stems(a)), counts(language::content_stems(b)));
}

std::vector<Example> nearest_examples(std::string_view question, std::span<const Example> examples,
                                      std::size_t count) {
  const bool embedded = std::all_of(examples.begin(), examples.end(),
                                    [](const Example& e) { return e.similarity.has_value(); });
  std::vector<double> similarities;
  if (embedded) {
    for (const Example& example : examples) similarities.push_back(*example.similarity);
  } else {
    similarities = tf_idf_similarities(question, examples);
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    if (similarities[i] > kLeastSimilarity) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return similarities[a] > similarities[b]; });
  if (order.size() > count) order.resize(count);
  std::vector<Example> nearest;
  for (auto i = order.rbegin(); i != order.rend(); ++i) nearest.push_back(examples[*i]);
  return nearest;
}

}  // namespace nl_ask::candidates::model
