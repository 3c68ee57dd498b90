// Cosines of tf-idf vectors over stems.

#include "candidates/verified/similarity.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace nl_ask::candidates {
namespace {

using Vector = std::map<std::string, double>;

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

Vector counts(const Terms& terms) {
  Vector vector;
  for (const std::string& term : terms) ++vector[term];
  return vector;
}

void weigh(Vector& vector, const std::map<std::string, int>& documents, double count) {
  for (auto& [term, weight] : vector) {
    const auto found = documents.find(term);
    const double in = found == documents.end() ? 0 : found->second;
    weight *= std::log(1 + (count + 1) / (in + 0.5));
  }
}

Terms masked(const Terms& terms, const std::set<std::string>& names) {
  Terms result;
  for (const std::string& term : terms) result.push_back(names.contains(term) ? "<name>" : term);
  return result;
}

}  // namespace

std::vector<double> tf_idf_similarities(const Terms& own, std::span<const Terms> others) {
  std::vector<Vector> vectors;
  std::map<std::string, int> documents;
  for (const Terms& terms : others) {
    vectors.push_back(counts(terms));
    for (const auto& entry : vectors.back()) ++documents[entry.first];
  }
  const auto count = static_cast<double>(others.size());
  Vector mine = counts(own);
  weigh(mine, documents, count);
  std::vector<double> similarities;
  for (Vector& vector : vectors) {
    weigh(vector, documents, count);
    similarities.push_back(cosine(mine, vector));
  }
  return similarities;
}

double count_similarity(const Terms& a, const Terms& b) { return cosine(counts(a), counts(b)); }

std::vector<double> question_similarities(const Terms& own, std::span<const Terms> others,
                                          const std::set<std::string>& names) {
  std::vector<double> similarities = tf_idf_similarities(own, others);
  std::vector<Terms> masked_others;
  for (const Terms& terms : others) masked_others.push_back(masked(terms, names));
  const std::vector<double> shapes = tf_idf_similarities(masked(own, names), masked_others);
  for (std::size_t i = 0; i < shapes.size(); ++i)
    similarities[i] = (similarities[i] + shapes[i]) / 2;
  return similarities;
}

double vector_similarity(std::span<const float> a, std::span<const float> b) {
  if (a.size() != b.size()) return 0;
  double product = 0, square_a = 0, square_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    product += double{a[i]} * double{b[i]};
    square_a += double{a[i]} * double{a[i]};
    square_b += double{b[i]} * double{b[i]};
  }
  const double norms = std::sqrt(square_a) * std::sqrt(square_b);
  return norms > 0 ? std::clamp(product / norms, 0.0, 1.0) : 0;
}

}  // namespace nl_ask::candidates
