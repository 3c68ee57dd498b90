// Codes that comments spell out.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schema/linking/codes.h"
#include "schema/linking/value_text.h"

namespace nl_ask::schema {
namespace codes_test {

/// The code that the comment gives for a meaning; empty: none.
std::string code_for(const std::string& comment, const std::vector<std::string>& codes,
                     const std::string& meaning) {
  Schema schema;
  Column column;
  column.name = "state";
  column.kind = TypeKind::text;
  column.comment = comment;
  column.values = codes;
  column.values_complete = comment.empty();
  schema.tables.emplace_back().columns.push_back(column);
  const CodeMeanings meanings(schema);
  const std::vector<ValueRef>& found = meanings.find(value_stems(meaning));
  return found.empty() ? "" : codes[static_cast<std::size_t>(found[0].value)];
}

TEST(Codes, AreShortForStatesWhereNothingIsSaidOfThem) {
  const std::vector<std::string> codes = {"OPN", "HLD", "HIR", "REJ", "NOS"};
  EXPECT_EQ(code_for("", codes, "open"), "OPN");
  EXPECT_EQ(code_for("", codes, "on hold"), "HLD");
  EXPECT_EQ(code_for("", codes, "hired"), "HIR");
  EXPECT_EQ(code_for("", codes, "no show"), "NOS");
  EXPECT_EQ(code_for("", codes, "closed"), "");
  EXPECT_EQ(code_for("", {"FT", "PT"}, "part time"), "PT");
  EXPECT_EQ(code_for("", {"CLO", "CLS"}, "closed"), "");           // both may be
  EXPECT_EQ(code_for("", {"OPN", "something else"}, "open"), "");  // no codes
}

TEST(Codes, AreFoundByWhatMeansTheSameAsTheirMeaning) {
  const std::vector<std::string> codes = {"booked", "fta"};
  const std::string comment = "booked or fta (failed to attend)";
  EXPECT_EQ(code_for(comment, codes, "failed to attend"), "fta");
  EXPECT_EQ(code_for(comment, codes, "no-show"), "fta");
  EXPECT_EQ(code_for(comment, codes, "cancelled"), "");
}

TEST(Codes, AreFoundByOtherWaysToSayTheirMeaning) {
  const std::vector<std::string> codes = {"C", "P", "A", "R"};
  const std::string comment =
      "C = on sale, P = not released yet, A = archived, no longer offered, R = being replanted";
  for (const char* said :
       {"not released yet", "not released", "not yet released", "unreleased", "not been released"})
    EXPECT_EQ(code_for(comment, codes, said), "P") << said;
  EXPECT_EQ(code_for(comment, codes, "archived"), "A");
  EXPECT_EQ(code_for(comment, codes, "no longer offered"), "A") << "said beside it";
  EXPECT_EQ(code_for(comment, codes, "discontinued"), "A") << "which means the same";
  EXPECT_EQ(code_for(comment, codes, "replanting"), "R");
  EXPECT_EQ(code_for(comment, codes, "released"), "") << "the reverse";
}

TEST(Codes, ThatCommentsExplainAreNotTakenByTheirLetters) {
  Schema schema;
  Column column;
  column.name = "role";
  column.kind = TypeKind::text;
  column.values = {"VET", "REC", "NUR"};
  column.values_complete = true;
  schema.tables.emplace_back().columns.push_back(column);
  EXPECT_FALSE(CodeMeanings(schema).beginning("recorded").empty());
  schema.tables[0].columns[0].comment = "VET = vet, REC = receptionist, NUR = nurse";
  EXPECT_TRUE(CodeMeanings(schema).beginning("recorded").empty());
  schema.tables[0].columns[0].comment.clear();
  schema.tables[0].columns[0].unique = true;
  EXPECT_TRUE(CodeMeanings(schema).beginning("recorded").empty()) << "what names single rows";
}

TEST(Codes, AreHowAWordBegins) {
  Schema schema;
  Column column;
  column.name = "rank";
  column.kind = TypeKind::text;
  column.values = {"PROF", "ASSOC", "LECT", "CAR"};
  column.values_complete = true;
  schema.tables.emplace_back().columns.push_back(column);
  const auto begins = [&](const char* word) {
    const CodeMeanings meanings(schema);
    const std::vector<ValueRef>& found = meanings.beginning(word);
    return found.empty() ? "" : column.values[static_cast<std::size_t>(found[0].value)];
  };
  EXPECT_EQ(begins("associate"), "ASSOC");
  EXPECT_EQ(begins("lecturers"), "LECT");
  EXPECT_EQ(begins("lect"), "");       // nothing is shortened
  EXPECT_EQ(begins("carrier"), "");    // "car" is a word of its own
  EXPECT_EQ(begins("lectwhizz"), "");  // no word
  schema.tables[0].columns[0].values_complete = false;
  EXPECT_EQ(begins("associate"), "");
}

TEST(Codes, AreSpeltOut) {
  const std::string comment = "P = planned, T = in transit, H = held in customs";
  const std::vector<std::string> codes = {"P", "T", "H"};
  EXPECT_EQ(code_for(comment, codes, "in transit"), "T");
  EXPECT_EQ(code_for(comment, codes, "planned"), "P");
  EXPECT_EQ(code_for(comment, codes, "held"), "");
}

TEST(Codes, HaveMeaningsInBrackets) {
  const std::string comment = "R = road, T = rail (train), S = sea";
  const std::vector<std::string> codes = {"R", "T", "S"};
  EXPECT_EQ(code_for(comment, codes, "train"), "T");
  EXPECT_EQ(code_for(comment, codes, "rail"), "T");
  EXPECT_EQ(code_for("open (O), closed (C)", {"O", "C"}, "closed"), "C");
}

TEST(Codes, MayBeAloneBehindASign) {
  EXPECT_EQ(code_for("Y = controlled drug (safe and register)", {"Y", "N"}, "controlled drugs"),
            "Y");
  EXPECT_EQ(code_for("Y controlled drug", {"Y", "N"}, "controlled drugs"), "");
}

}  // namespace codes_test
}  // namespace nl_ask::schema
