// What of a turn may be said to a language model, and what comes back of it.
#include "model/prompts/withheld_values.h"

#include <gtest/gtest.h>

#include "model/prompts/prompt_sources.h"
#include "sample_schema.h"
#include "scripted_completer.h"

namespace nl_ask::model {
namespace discretion_test {

schema::Schema small_schema() {
  schema::Schema schema;
  schema::Table table;
  table.schema = "public";
  table.name = "companies";
  const auto column = [&](const char* name, schema::TypeKind kind,
                          std::vector<std::string> values) {
    schema::Column one;
    one.name = name;
    one.kind = kind;
    one.values = std::move(values);
    table.columns.push_back(std::move(one));
  };
  column("name", schema::TypeKind::text, {"Obelisk Quantum GmbH", "Marzipan", "Obelisk", "ab"});
  column("tier", schema::TypeKind::enumeration, {"bronze"});
  column("revenue", schema::TypeKind::decimal, {"73915.25"});
  column("sales_1999", schema::TypeKind::decimal, {});
  schema.tables.push_back(std::move(table));
  return schema;
}

Discretion discretion() {
  Discretion one;
  one.add_schema(small_schema());
  one.add_typed("How many companies called Obelisk have more than three of Zürich's 12,5 Ltd?");
  return one;
}

TEST(Discretion, HidesLiteralsThatNobodyTyped) {
  const std::pair<const char*, const char*> queries[] = {
      {"SELECT name FROM companies WHERE name = 'Obelisk'", nullptr},
      {"SELECT name FROM companies WHERE name ILIKE '%OBELISK%' LIMIT 7", nullptr},
      {"SELECT name FROM companies WHERE tier = 'bronze' OR name = 'ZURICH''s'", nullptr},
      {"SELECT name FROM companies WHERE name = 'Obelisk Quantum GmbH'",
       "SELECT name FROM companies WHERE name = '[value 1]'"},
      {"SELECT name FROM companies WHERE name = 'Obelisk called'",
       "SELECT name FROM companies WHERE name = '[value 1]'"},
      {"SELECT name FROM companies WHERE name = 'Obe' OR name LIKE '%isk'",
       "SELECT name FROM companies WHERE name = '[value 1]' OR name LIKE '%[value 2]'"},
      {"SELECT name FROM companies WHERE revenue > 3 AND revenue < 73915.25 AND revenue <> 3",
       "SELECT name FROM companies WHERE revenue > 3 AND revenue < [value 1] AND revenue <> 3"},
      {"SELECT E'it\\'s', $$x$$, $a$y's$a$, 'o''k' FROM companies",
       "SELECT '[value 1]', '[value 2]', '[value 3]', '[value 4]' FROM companies"},
      {"SELECT count(*) AS \"Dr Doe\" FROM companies /* Smith */ -- Doe",
       "SELECT count(*) AS name_1 FROM companies    "},
  };
  for (const auto& [sql, sent] : queries) {
    Discretion one = discretion();
    const std::string said = one.query(sql);
    EXPECT_EQ(said, sent == nullptr ? sql : sent);
    EXPECT_EQ(one.query(sql), said) << "the same placeholders again";
  }
}

TEST(Discretion, GivesBackWhatItHid) {
  Discretion one = discretion();
  one.query(
      "SELECT name AS \"D\"\"r\" FROM companies WHERE name = 'O''Brien $$' AND revenue < 9.5");
  const std::pair<const char*, const char*> replies[] = {
      {"SELECT name AS name_1 FROM companies WHERE name = '[value 1]'",
       "SELECT name AS \"D\"\"r\" FROM companies WHERE name = 'O''Brien $$'"},
      {"SELECT 1 WHERE name LIKE '%[value 1]%' AND a < [value 2] AND b = [value 1]",
       "SELECT 1 WHERE name LIKE '%O''Brien $$%' AND a < 9.5 AND b = 'O''Brien $$'"},
      {"SELECT E'[value 1]', $$[value 1]$$, \"[value 1]\"",
       "SELECT E'O''Brien $$', 'O''Brien $$', \"O'Brien $$\""},
      {"SELECT '[value 3]', '[value ]', a[value 0], '[value 99999999999999999999]'", nullptr},
  };
  for (const auto& [reply, query] : replies)
    EXPECT_EQ(one.restored_query(reply), query == nullptr ? reply : query);
  EXPECT_EQ(one.restored("of [value 1] or [value 7]"), "of O'Brien $$ or [value 7]");
  Discretion slashes;
  slashes.query("SELECT 'a\\'' x'");
  EXPECT_EQ(slashes.restored_query("SELECT E'[value 1]'"), "SELECT E'a\\\\'' x'");
}

TEST(Discretion, LetsNoValueEndWhatItStandsIn) {
  Discretion one;
  one.query("SELECT '*/ OR true /*', E'\\' OR true --' WHERE a = 'x\n OR true --'");
  const std::string comment = "SELECT 1 /* [value 1] */ -- [value 3]\n";
  EXPECT_EQ(one.restored_query(comment), comment);
  Discretion slash;
  slash.query("SELECT '\\'' OR true --'");
  EXPECT_EQ(slash.restored_query("SELECT E'a'\n'[value 1]', U&'[value 1]', '[value 1]'"),
            "SELECT E'a'\n'\\\\'' OR true --', U&'\\\\'' OR true --', '\\'' OR true --'");
}

TEST(Discretion, SaysNothingOfValuesInABlindQuery) {
  Discretion one;
  one.query("SELECT name AS \"D r\" FROM companies WHERE name = 'Marzipan' AND revenue < 9.5");
  EXPECT_EQ(
      one.blind_query("SELECT x AS name_1, '[value 1]'::int, DATE '[value 1]', [value 2], 'typed', "
                      "'[1,[value 2]]'::int4range, \"[value 1]\", '[value 3]' -- [value 1]"),
      "SELECT x AS name_1, NULL::int, DATE 'epoch', NULL, 'typed', "
      "NULL::int4range, \"[value 1]\", '[value 3]' -- [value 1]");
}

TEST(Discretion, HidesValuesInSentences) {
  const std::pair<const char*, const char*> sentences[] = {
      {"the name is \"Obelisk\" and the tier \"bronze\"", nullptr},
      {"more than 3, in the sales of 1999", nullptr},
      {"the name is \"Obelisk Quantum GmbH\"", "the name is \"[value 1]\""},
      {"of \"Nobody Known\" since 2 March 2021",
       "of \"[value 1]\" since [value 2] March [value 3]"},
      {"about 73,915.25 or QX-7781", "about [value 1] or [value 2]"},
      {"called Marzipan, not MARZIPAN's", "called [value 1], not [value 2]'s"},
      {"an open \"quote of Miller", "an open \"[value 1]"},
      {"the [value 1] again", nullptr},
  };
  for (const auto& [sentence, sent] : sentences) {
    Discretion one = discretion();
    const std::string said = one.sentence(sentence);
    EXPECT_EQ(said, sent == nullptr ? sentence : sent);
    EXPECT_EQ(one.sentence(said), said) << "placeholders stay";
  }
}

TEST(Discretion, KnowsDatesOfQueriesInWords) {
  Discretion one;
  one.add_query("SELECT 1 WHERE founded = '1987-06-13'");
  EXPECT_EQ(one.sentence("founded on Jun 13, 1987"), "founded on [value 1]");
  EXPECT_EQ(one.sentence("founded on 13 June 1987 or so"), "founded on [value 2] or so");
}

TEST(Discretion, LetsMessagesNameWhatTheModelWrote) {
  Discretion one = discretion();
  one.add_heard("SELECT nam FROM companies WHERE revenue = 'x5'");
  const std::string known = "column \"nam\" does not exist: \"x5\" is no number, see \"revenue\"";
  EXPECT_EQ(one.sentence(known, true), known);
  EXPECT_EQ(one.sentence("invalid input syntax for type integer: \"Braulio\"", true),
            "invalid input syntax for type integer: \"[value 1]\"");
}

TEST(Discretion, IsLiftedWhereValuesAreShared) {
  Discretion one;
  one.set_shared(true);
  one.add_schema(small_schema());
  const std::string text = "the name is \"Marzipan\" 12";
  EXPECT_EQ(one.sentence(text), text);
  EXPECT_EQ(one.query("SELECT 'Marzipan' AS x /* y */"), "SELECT 'Marzipan' AS x /* y */");
  EXPECT_EQ(one.guarded(text), text);
  EXPECT_FALSE(one.hides());
}

TEST(Discretion, IsTheDoorsLastLock) {
  ScriptedCompleter completer;
  completer.replies = {{"x", {"{}"}}};
  completer.discretion().add_schema(small_schema());
  completer.discretion().add_typed("Obelisk");
  completer.discretion().add_open("an open Marzipan");
  CompletionRequest request;
  request.purpose = "x";
  request.messages = {{Message::Role::kUser,
                       "Obelisk quantum  GmbH, Obelisk Quantum GmbH; Obelisk; "
                       "Marzipan; 73915.25"}};
  completer.complete({&request, 1});
  EXPECT_EQ(completer.sent[0].messages[0].content,
            "Obelisk quantum  GmbH, [value]; Obelisk; Marzipan; [value]");
}

TEST(PromptSources, AreLookedAtByWhereTheyComeFrom) {
  Discretion one = discretion();
  PromptInputs inputs;
  inputs.texts = {{"question", "what of \"Marzipan\""},
                  {"schema", "CREATE TABLE"},
                  {"sql", "SELECT 'Marzipan'"},
                  {"made_up", "some \"Marzipan\""}};
  inputs.lists["earlier"] = {{{"question", "\"Marzipan\"?"}, {"sql", "SELECT 'Marzipan'"}}};
  inputs.lists["made_up"] = {{{"question", "\"Marzipan\"?"}}};
  const PromptInputs said = discreet("sql", inputs, one);
  EXPECT_EQ(said.texts.at("question"), "what of \"Marzipan\"") << "typed";
  EXPECT_EQ(said.texts.at("sql"), "SELECT '[value 1]'");
  EXPECT_EQ(said.texts.at("made_up"), "some \"[value 1]\"");
  EXPECT_EQ(said.lists.at("earlier")[0].at("question"), "\"Marzipan\"?");
  EXPECT_EQ(said.lists.at("earlier")[0].at("sql"), "SELECT '[value 1]'");
  EXPECT_EQ(said.lists.at("made_up")[0].at("question"), "\"[value 1]\"?");
}

}  // namespace discretion_test
}  // namespace nl_ask::model
