#include "model/generate/examples.h"

#include <algorithm>
#include "candidates/verified/question_text.h"
#include "candidates/verified/similarity.h"
#include "language/content_words.h"

namespace nl_ask::model {
namespace {

constexpr double kLeastSimilarity = 0.05;

std::vector<double> similarities_by_words(std::string_view question,
                                          std::span<const Example> examples) {
  std::vector<candidates::Terms> terms;
  for (const Example& example : examples)
    terms.push_back(candidates::question_stems(example.question));
  return candidates::tf_idf_similarities(candidates::question_stems(question), terms);
}

}  // namespace

double word_similarity(std::string_view a, std::string_view b) {
  return candidates::count_similarity(language::content_stems(a), language::content_stems(b));
}

std::vector<Example> nearest_examples(std::string_view question, std::span<const Example> examples,
                                      std::size_t count) {
  const bool embedded = std::all_of(examples.begin(), examples.end(),
                                    [](const Example& e) { return e.similarity.has_value(); });
  std::vector<double> similarities;
  if (embedded) {
    for (const Example& example : examples) similarities.push_back(*example.similarity);
  } else {
    similarities = similarities_by_words(question, examples);
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

}  // namespace nl_ask::model
