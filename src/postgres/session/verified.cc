#include "postgres/session/verified.h"

#include <algorithm>
#include <memory>
#include <set>

#include "candidates/verified/question_text.h"
#include "candidates/verified/similarity.h"
#include "language/stem.h"
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

}  // namespace

std::function<bool(const std::string&)> names_of(const schema::Schema& schema) {
  const auto stems = std::make_shared<const std::set<std::string>>(name_stems(schema));
  return [stems](const std::string& stem) { return stems->contains(stem); };
}

std::vector<double> similarities_by_words(const std::string& question,
                                          const std::vector<VerifiedQuestion>& examples,
                                          const schema::Schema& schema) {
  std::vector<Terms> terms;
  for (const auto& one : examples) terms.push_back(candidates::question_stems(one.question));
  return candidates::question_similarities(candidates::question_stems(question), terms,
                                           name_stems(schema));
}

std::vector<std::size_t> nearest(const std::vector<double>& similarities) {
  std::vector<std::size_t> order(similarities.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](auto a, auto b) { return similarities[a] > similarities[b]; });
  if (order.size() > kMostPrecedents) order.resize(kMostPrecedents);
  return order;
}

std::vector<VerifiedQuestion> verified_here(const ReadableSchema& schema, Store& store,
                                            bool with_vectors) {
  std::vector<VerifiedQuestion> examples = store.verified(with_vectors);
  std::erase_if(examples, [&](const auto& one) { return !holds_here(one, schema.schema); });
  return examples;
}

Evidence evidence_for(const std::string& question, const ReadableSchema& schema, Store& store) {
  Evidence evidence;
  const std::vector<VerifiedQuestion> examples = verified_here(schema, store, false);
  if (examples.empty()) return evidence;
  const std::string key = candidates::question_key(question);
  for (const auto& one : examples) {
    if (!one.own || key.empty() || one.key != key) continue;
    evidence.same = one;
    break;  // the latest
  }
  std::vector<double> of_trusted = similarities_by_words(question, examples, schema.schema);
  for (std::size_t i = 0; i < examples.size(); ++i)
    if (!examples[i].trusted) of_trusted[i] = -1;
  for (const std::size_t i : nearest(of_trusted)) {
    if (!examples[i].trusted) continue;
    if (of_trusted[i] >= candidates::kLeastPrecedent) evidence.ids.push_back(examples[i].id);
    evidence.precedents.push_back({of_trusted[i], examples[i].traits});
  }
  return evidence;
}

}  // namespace nl_ask::pg
