#include "candidates/grammar/ranking/question_words.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "unit/parsed.h"

namespace nl_ask::candidates {
namespace question_words_test {

schema::Column text_column(const char* name) {
  schema::Column column;
  column.name = name;
  column.kind = schema::TypeKind::text;
  return column;
}

/// clients (name, phone_number, mobile_phone_number) and agents (name, client), whose client
/// refers to a client's name.
schema::Schema clients() {
  schema::Schema schema;
  schema::Table people, agents;
  people.name = "clients";
  people.columns = {text_column("name"), text_column("phone_number"),
                    text_column("mobile_phone_number")};
  agents.name = "agents";
  agents.columns = {text_column("name"), text_column("client")};
  schema.tables = {people, agents};
  schema.foreign_keys = {{1, {1}, 0, {0}}};
  return schema;
}

/// The features of a query as the answer to a question.
std::map<std::string, double> features_of(const std::string& question, const Query& query) {
  return features_by<QuestionWords>(question, clients(), query);
}

Expr text_ref(int source, int column) { return column_ref(source, column, schema::TypeKind::text); }

Query of_clients(int column) {
  Query query;
  query.from.resize(1);
  query.from[0].table = 0;
  query.outputs = {text_ref(0, column)};
  return query;
}

TEST(QuestionWords, ThePartsOfANameCount) {
  const char* question = "mobile phone number of all clients";
  const auto shorter = features_of(question, of_clients(1));
  const auto whole = features_of(question, of_clients(2));
  EXPECT_GE(shorter.at("words.unmet"), 1);
  EXPECT_EQ(whole.count("words.unmet"), 0u);
  EXPECT_EQ(whole.count("words.unsaid"), 0u);
}

TEST(QuestionWords, WhatTheQuestionDoesNotSay) {
  const auto found = features_of("phone number of all clients", of_clients(2));
  EXPECT_NEAR(found.at("words.unsaid"), 1.0 / 3, 1e-12);
  EXPECT_EQ(found.count("words.table_unsaid"), 0u);
}

TEST(QuestionWords, LiteralsMeetWords) {
  Query query = of_clients(1);
  const char* question = "phone number of the client Bertram";
  EXPECT_GE(features_of(question, query).at("words.unmet"), 1);
  query.where = {operation("=", {text_ref(0, 0), literal("Bertram", schema::TypeKind::text)})};
  EXPECT_EQ(features_of(question, query).count("words.unmet"), 0u);
}

TEST(QuestionWords, TablesThatAreShown) {
  Query query = of_clients(0);
  query.from.resize(2);
  query.from[1].table = 1;
  EXPECT_EQ(features_of("names of clients", query).count("words.shown_tables"), 0u);
  query.outputs.push_back(text_ref(1, 0));
  EXPECT_EQ(features_of("names of clients", query).at("words.shown_tables"), 1);
}

TEST(QuestionWords, ReferencesThatAreNotAskedFor) {
  Query query;
  query.from.resize(1);
  query.from[0].table = 1;
  query.outputs = {text_ref(0, 1)};
  EXPECT_EQ(features_of("clients of the agents", query).count("words.identifier_unsaid"), 0u);
  EXPECT_EQ(features_of("customers of the agents", query).at("words.identifier_unsaid"), 1);
  query.outputs = {operation("count", {text_ref(0, 1)})};
  EXPECT_EQ(features_of("customers of the agents", query).count("words.identifier_unsaid"), 0u);
}

TEST(QuestionWords, RowsToldApart) {
  Query query = of_clients(0);
  const char* question = "different names of clients";
  EXPECT_EQ(features_of(question, query).at("words.not_different"), 1);
  query.distinct = true;
  EXPECT_EQ(features_of(question, query).at("words.different"), 1);
  EXPECT_EQ(features_of("names of clients", query).count("words.different"), 0u);
}

}  // namespace question_words_test
}  // namespace nl_ask::candidates
