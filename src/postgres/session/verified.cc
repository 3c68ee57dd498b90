#include "postgres/session/verified.h"

#include <algorithm>
#include <memory>
#include <set>

#include "candidates/verified/question_text.h"
#include "candidates/verified/similarity.h"
#include "language/stem.h"
#include "postgres/model/embedding_client.h"
#include "postgres/session/model_access.h"
#include "postgres/settings/settings.h"
#include "postgres/store/store.h"
#include "schema/words.h"

namespace nl_ask::pg {
namespace {

using candidates::Terms;

constexpr std::size_t kMostPrecedents = 5;

std::set<std::string> name_stems(const schema::Schema& schema) {
  std::set<std::string> stems;
  const auto add = [&](const std::string& name) {
    for (const std::string& word : schema::name_words(name)) stems.insert(language::stem(word));
  };
  for (const auto& table : schema.tables) {
    add(table.name);
    for (const auto& column : table.columns) add(column.name);
  }
  return stems;
}

const schema::Table* table_of(const VerifiedRelation& relation, const schema::Schema& schema) {
  for (const auto& table : schema.tables) {
    if (table.schema == relation.schema && table.name == relation.name) return &table;
  }
  return nullptr;
}

/// Whether the query says the same here and now: its relations are there to read, under the names
/// that it has for them, with their columns.
bool holds_here(const VerifiedQuestion& one, const schema::Schema& schema) {
  std::set<std::string> columns;
  for (const auto& relation : one.relations) {
    const schema::Table* table = table_of(relation, schema);
    if (table == nullptr || (relation.found && table->qualified)) return false;
    const std::string prefix = table->schema + '.' + table->name + '.';
    columns.insert(prefix + '*');
    for (const auto& column : table->columns) columns.insert(prefix + column.name);
  }
  return std::includes(columns.begin(), columns.end(), one.traits.columns.begin(),
                       one.traits.columns.end());
}

std::vector<double> similarities_by_words(const std::string& question,
                                          const std::vector<VerifiedQuestion>& examples,
                                          const schema::Schema& schema) {
  std::vector<Terms> terms;
  for (const auto& one : examples) terms.push_back(candidates::question_stems(one.question));
  return candidates::question_similarities(candidates::question_stems(question), terms,
                                           name_stems(schema));
}

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

std::vector<std::size_t> nearest(const std::vector<double>& similarities) {
  std::vector<std::size_t> order(similarities.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](auto a, auto b) { return similarities[a] > similarities[b]; });
  if (order.size() > kMostPrecedents) order.resize(kMostPrecedents);
  return order;
}

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

std::function<bool(const std::string&)> names_of(const schema::Schema& schema) {
  const auto stems = std::make_shared<const std::set<std::string>>(name_stems(schema));
  return [stems](const std::string& stem) { return stems->contains(stem); };
}

Evidence evidence_for(const std::string& question, const ReadableSchema& schema, Store& store,
                      bool may_ask) {
  Evidence evidence;
  const std::optional<ModelServer> server = may_ask ? embedding_server() : std::nullopt;
  std::vector<VerifiedQuestion> examples = store.verified(server.has_value());
  std::erase_if(examples, [&](const auto& one) { return !holds_here(one, schema.schema); });
  if (examples.empty()) return evidence;
  const std::string key = candidates::question_key(question);
  for (const auto& one : examples) {
    if (!one.own || key.empty() || one.key != key) continue;
    evidence.same = one;
    break;  // the latest
  }
  const std::vector<double> by_words = similarities_by_words(question, examples, schema.schema);
  std::vector<double> of_trusted = by_words;
  for (std::size_t i = 0; i < examples.size(); ++i)
    if (!examples[i].trusted) of_trusted[i] = -1;
  for (const std::size_t i : nearest(of_trusted)) {
    if (!examples[i].trusted) continue;
    if (by_words[i] >= candidates::kLeastPrecedent) evidence.ids.push_back(examples[i].id);
    evidence.precedents.push_back({by_words[i], examples[i].traits});
  }
  std::optional<std::vector<double>> by_vectors;
  if (server) {
    by_vectors = ByVectors(question, examples, store)
                     .similarities(*server, by_words, schema.schema, evidence.embeddings);
  }
  const std::vector<double>& similarities = by_vectors ? *by_vectors : by_words;
  for (const std::size_t i : nearest(similarities))
    evidence.examples.push_back(example_of(examples[i], similarities[i]));
  return evidence;
}

}  // namespace nl_ask::pg
