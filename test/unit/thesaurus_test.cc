// What the thesaurus says, read from small files and from those built in.

#include "language/thesaurus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/data_lines.h"
#include "language/thesaurus_adjectives.h"

namespace nl_ask::language {
namespace thesaurus_test {

using Words = std::vector<std::string>;

constexpr const char* kBills =
    "# a comment\n"
    "[invoice]\n"
    "also: bill, billing document\n"
    "kinds: credit note\n"
    "short: inv\n"
    "when: issue, send out = invoice date, issued at\n"
    "measure: total, amount\n"
    "state unpaid, not settled = status is open/due | without paid at & no paid\n"
    "\n"
    "[date of birth]\n"
    "also: birthday\n";
constexpr const char* kMore = "[invoice]\nalso: tax invoice\n";

Thesaurus two_files() {
  static const data::File files[] = {{"thesaurus/a.txt", kBills}, {"thesaurus/b.txt", kMore}};
  return Thesaurus(files);
}

std::string fault_of(const char* text) {
  const data::File files[] = {{"thesaurus/bad.txt", text}};
  try {
    const Thesaurus thesaurus{files};
  } catch (const std::runtime_error& fault) {
    return fault.what();
  }
  return "";
}

TEST(Thesaurus, PutsBlocksOfOneHeadTogether) {
  const Thesaurus thesaurus = two_files();
  ASSERT_EQ(thesaurus.size(), 2u);
  EXPECT_EQ(thesaurus.head(0), "invoice");
  EXPECT_EQ(thesaurus.entries(0, ThesaurusKey::also),
            (std::vector<std::string_view>{"bill", "billing document", "tax invoice"}));
}

TEST(Thesaurus, FindsNounsInAnyNumberAndWithoutLinks) {
  const Thesaurus thesaurus = two_files();
  const std::vector<ThesaurusPlace> also = {{0, ThesaurusKey::also}};
  EXPECT_EQ(thesaurus.nouns(Words{"billing", "documents"}), also);
  EXPECT_EQ(thesaurus.nouns(Words{"inv"}),
            (std::vector<ThesaurusPlace>{{0, ThesaurusKey::shorts}}));
  EXPECT_EQ(thesaurus.nouns(Words{"birth", "date"}), std::vector<ThesaurusPlace>{});
  EXPECT_EQ(thesaurus.nouns(Words{"date", "birth"}),
            (std::vector<ThesaurusPlace>{{1, ThesaurusKey::head}}));
  EXPECT_TRUE(thesaurus.nouns(Words{}).empty());
}

TEST(Thesaurus, FindsVerbsByTheirStemsAndStatesByTheirWords) {
  const Thesaurus thesaurus = two_files();
  EXPECT_EQ(thesaurus.verbs(Words{"issu"}), (std::vector<ThesaurusPlace>{{0, ThesaurusKey::when}}));
  EXPECT_EQ(thesaurus.verbs(Words{"send", "out"}).size(), 1u);
  EXPECT_EQ(thesaurus.states(Words{"not", "settled"}).size(), 1u);
  EXPECT_TRUE(thesaurus.states(Words{"settled"}).empty());
  EXPECT_EQ(thesaurus.said_for(0, ThesaurusKey::when)[0].means[1], "issued at");
}

TEST(Thesaurus, SaysWhichLineCannotBeRead) {
  EXPECT_NE(fault_of("[a]\nalso b\n").find("data/thesaurus/bad.txt"), std::string::npos);
  EXPECT_NE(fault_of("[a]\nalos: b\n").find("alos: b"), std::string::npos);
  EXPECT_NE(fault_of("also: b\n").find("under no head"), std::string::npos);
  EXPECT_NE(fault_of("[]\n"), "");
  EXPECT_NE(fault_of("[a]\nwhen: buy\n"), "");
  EXPECT_EQ(fault_of("[a]\nalso: b\n"), "");
}

TEST(ThesaurusState, ReadsSigns) {
  const auto state = read_state(
      "overdue, late = due date < today & (unpaid) | status/state is not paid/void | yes late");
  ASSERT_TRUE(state);
  EXPECT_EQ(state->names, (std::vector<std::string_view>{"overdue", "late"}));
  ASSERT_EQ(state->alternatives.size(), 3u);
  const Sign& due = state->alternatives[0][0];
  EXPECT_EQ(due.kind, SignKind::compared);
  EXPECT_EQ(due.comparison, "<");
  EXPECT_EQ(due.values, std::vector<std::string_view>{"today"});
  EXPECT_EQ(state->alternatives[0][1].kind, SignKind::state_said);
  EXPECT_EQ(state->alternatives[0][1].words, std::vector<std::string_view>{"unpaid"});
  EXPECT_EQ(state->alternatives[1][0].kind, SignKind::other_value);
  EXPECT_EQ(state->alternatives[1][0].words, (std::vector<std::string_view>{"status", "state"}));
  EXPECT_EQ(state->alternatives[2][0].kind, SignKind::yes);
}

TEST(ThesaurusState, SaysWhatIsMalformed) {
  std::string why;
  EXPECT_FALSE(read_state("overdue", &why));
  EXPECT_NE(why, "");
  EXPECT_FALSE(read_state("overdue = due", &why));
  EXPECT_FALSE(read_state("overdue = due <", &why));
  EXPECT_FALSE(read_state("overdue = ", &why));
  EXPECT_FALSE(read_state("overdue = yes /", &why));
}

TEST(ThesaurusAdjectives, AreInflected) {
  EXPECT_EQ(adjective_forms("cheap"), "cheap cheaper cheapest");
  EXPECT_EQ(adjective_forms("pricey"), "pricey");
  EXPECT_EQ(adjective_forms("bulky"), "bulky bulkier bulkiest");
  EXPECT_EQ(adjective_forms("big"), "big bigger biggest");
  EXPECT_EQ(adjective_forms("late"), "late later latest");
  EXPECT_EQ(adjective_forms("expensive"), "expensive");
  EXPECT_EQ(adjective_forms("high-priced"), "high-priced");
}

TEST(ThesaurusAdjectives, AddToTheLexicon) {
  const data::File files[] = {
      {"thesaurus/a.txt",
       "[fare]\nmore: dear\nless: cheap\n\n[trip]\nmeasure: miles\nmore: long\n"}};
  const std::string text = with_adjectives(
      "[adjective]\ncheap cheaper cheapest :: -price\n[words link]\nof\n", Thesaurus(files));
  EXPECT_EQ(text,
            "[adjective]\ncheap cheaper cheapest :: -price, -fare\n[words link]\nof\n[adjective]\n"
            "dear dearer dearest :: +fare\nlong longer longest :: +miles\n");
}

TEST(ThesaurusFiles, AreWellFormed) {
  const Thesaurus& thesaurus = Thesaurus::english();
  ASSERT_GT(thesaurus.size(), 100u);
  for (ConceptId id = 0; id < thesaurus.size(); ++id) {
    std::vector<std::string_view> names;
    const std::vector<State> states = thesaurus.states_of(id);
    for (const State& state : states)
      names.insert(names.end(), state.names.begin(), state.names.end());
    for (const State& state : states)
      for (const std::vector<Sign>& signs : state.alternatives)
        for (const Sign& sign : signs)
          if (sign.kind == SignKind::state_said) {
            EXPECT_NE(std::ranges::find(names, sign.words[0]), names.end())
                << thesaurus.head(id) << ": " << sign.words[0];
          }
  }
}

TEST(ThesaurusFiles, HaveStatesThatCanBeRead) {
  for (const data::File& file : thesaurus_files())
    for (const std::string_view line : base::data_lines(file.text)) {
      const auto keyed = keyed_line(line);
      if (!keyed || keyed->key != ThesaurusKey::state) continue;
      std::string why;
      EXPECT_TRUE(read_state(keyed->text, &why)) << file.name << ": " << line << ": " << why;
    }
}

}  // namespace thesaurus_test
}  // namespace nl_ask::language
