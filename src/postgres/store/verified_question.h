// What is kept of a verified question.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "candidates/verified/precedents.h"

namespace nl_ask::pg {

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

}  // namespace nl_ask::pg
