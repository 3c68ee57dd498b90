#include "postgres/model_session/examples.h"

#include "candidates/verified/question_text.h"
#include "candidates/verified/similarity.h"
#include "postgres/model/embedding_client.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

/// Questions were typed; what is stored may not pass all the same.
model::Discretion discretion_of(std::span<const VerifiedQuestion> examples,
                                const std::string& question, const schema::Schema& schema) {
  model::Discretion discretion;
  discretion.set_shared(setting_values().share_values);
  discretion.add_schema(schema);
  discretion.add_typed(question);
  for (const VerifiedQuestion& one : examples) {
    if (one.own) discretion.add_typed(one.question);
    discretion.add_query(one.sql);
  }
  return discretion;
}

/// The similarities by vectors, where the server makes them; else those by words, and why.
class ByVectors {
 public:
  ByVectors(const std::string& question, std::vector<VerifiedQuestion>& examples, Store& store)
      : question_(question), examples_(examples), store_(store) {}

  /// Nothing where the server makes none.
  std::optional<std::vector<double>> similarities(const ModelServer& server,
                                                  const std::vector<double>& by_words,
                                                  const schema::Schema& schema, std::string& note) {
    const auto made = embed(server, GetUserId(), texts(server, schema),
                            discretion_of(examples_, question_, schema));
    if (!made.error.empty()) {
      note = "by words: " + made.error;
      return std::nullopt;
    }
    note = server.embedding_model;
    keep(server, made.vectors);
    std::vector<double> similarities = by_words;
    for (std::size_t i = 0; i < examples_.size(); ++i) {
      const auto& vector = examples_[i].embedding;
      const bool alike = examples_[i].embedding_model == server.embedding_model &&
                         vector.size() == made.vectors[0].size();
      if (alike) similarities[i] = candidates::vector_similarity(made.vectors[0], vector);
    }
    return similarities;
  }

 private:
  /// The question's general form, and those of the role's own examples that have no vector yet.
  std::vector<std::string> texts(const ModelServer& server, const schema::Schema& schema) {
    std::vector<std::string> texts = {
        candidates::question_without_literals(question_, {}, names_of(schema))};
    for (std::size_t i = 0; i < examples_.size() && texts.size() < kMostEmbedded; ++i) {
      const VerifiedQuestion& one = examples_[i];
      if (!one.own || one.embedding_model == server.embedding_model) continue;
      texts.push_back(one.general_question);
      missing_.push_back(i);
    }
    return texts;
  }

  void keep(const ModelServer& server, const std::vector<std::vector<float>>& vectors) {
    for (std::size_t k = 0; k < missing_.size(); ++k) {
      VerifiedQuestion& one = examples_[missing_[k]];
      one.embedding = vectors[k + 1];
      one.embedding_model = server.embedding_model;
      if (!XactReadOnly) store_.keep_embedding(one.id, one.embedding, one.embedding_model);
    }
  }

  const std::string& question_;
  std::vector<VerifiedQuestion>& examples_;
  Store& store_;
  std::vector<std::size_t> missing_;
};

/// As a model is shown it: without literals unless values may be shared.
model::Example example_of(const VerifiedQuestion& one, double similarity) {
  const bool whole = setting_values().share_values || !one.own;
  return {whole ? one.question : one.general_question, whole ? one.sql : one.general_sql,
          similarity};
}

}  // namespace

std::vector<float> vector_of(const ModelServer& server, const VerifiedQuestion& one,
                             const schema::Schema& schema) {
  const auto made = embed(server, GetUserId(), {one.general_question},
                          discretion_of({&one, 1}, one.question, schema));
  return made.error.empty() ? made.vectors[0] : std::vector<float>();
}

Examples examples_for(const std::string& question, const ReadableSchema& schema, Store& store,
                      const std::optional<ModelServer>& server) {
  std::vector<VerifiedQuestion> known = verified_here(schema, store, server.has_value());
  if (known.empty()) return {};
  Examples found;
  std::vector<double> similarities = similarities_by_words(question, known, schema.schema);
  if (server) {
    auto by_vectors = ByVectors(question, known, store)
                          .similarities(*server, similarities, schema.schema, found.chosen);
    if (by_vectors) similarities = std::move(*by_vectors);
  }
  for (const std::size_t i : nearest(similarities))
    found.examples.push_back(example_of(known[i], similarities[i]));
  return found;
}

}  // namespace nl_ask::pg
