// Verified questions: what is kept of them, and what of them bears on another question.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "candidates/verified/precedents.h"
#include "model/generate/generation.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/model/model_server.h"

namespace nl_ask::pg {

class Store;

/// A relation of a verified query by name. `found`: the search_path found it, so that the query may
/// name it without its schema.
struct VerifiedRelation {
  std::string schema;
  std::string name;
  bool found = false;
};

/// A verified question as stored, text in UTF-8. Of another role's (`own` false), `question` and
/// `sql` are without literals, and `key` and `interpretation` are empty.
struct VerifiedQuestion {
  std::int64_t id = 0;
  bool own = true;
  bool trusted = true;  // its own, or shared by a superuser or the database's owner
  std::string question;
  std::string key;  // question_key
  std::string sql;
  std::string interpretation;
  std::vector<VerifiedRelation> relations;
  candidates::Traits traits;
  std::string general_question;  // question_without_literals
  std::string general_sql;
  std::vector<float> embedding;  // of general_question; empty where there is none
  std::string embedding_model;
};

/// What verified questions say of another one. `same`: the role's own example of the very question;
/// `precedents` and `examples`: those that are alike, for the grammar (trusted ones only: who
/// shares with everybody must not choose everybody's readings) and for a language model; `ids` of
/// all that are used. What is meant for a model has no literals unless values may be shared
/// (nl_ask.share_values).
struct Evidence {
  std::optional<VerifiedQuestion> same;
  std::vector<candidates::Precedent> precedents;
  std::vector<model::Example> examples;
  std::vector<std::int64_t> ids;
  std::string embeddings;  // ModelReport::embeddings
};

/// Of the examples that the role may use, those whose relations and columns are all in `schema`
/// under the names that the query has for them. Nothing is raised for what is stored. Where
/// `may_ask`, and the model server makes vectors (nl_ask.server), those choose the examples for the
/// model; vectors that are missing are made and kept. A server that fails costs nothing but that.
Evidence evidence_for(const std::string& question, const ReadableSchema& schema, Store& store,
                      bool may_ask = true);

/// The vector of its general form from the model server; empty where there is none to have.
std::vector<float> vector_of(const ModelServer& server, const VerifiedQuestion& one,
                             const schema::Schema& schema);

/// Whether a stem is that of a word of the schema's names.
std::function<bool(const std::string&)> names_of(const schema::Schema& schema);

}  // namespace nl_ask::pg
