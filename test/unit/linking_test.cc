#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/linking/mention.h"
#include "schema/linking/names.h"
#include "schema/words.h"

namespace nl_ask::schema {
namespace linking_test {

Column column(std::string name, TypeKind kind, std::vector<std::string> values = {},
              std::string comment = "") {
  Column out;
  out.name = std::move(name);
  out.kind = kind;
  out.distinct = static_cast<double>(values.size());
  out.values = std::move(values);
  out.comment = std::move(comment);
  return out;
}

Table table(std::string name, std::vector<Column> columns, std::string comment = "") {
  Table out;
  out.schema = "public";
  out.name = std::move(name);
  out.columns = std::move(columns);
  out.comment = std::move(comment);
  return out;
}

Schema library() {
  Schema schema;
  schema.tables.push_back(
      table("emp", {column("empno", TypeKind::integer, {"7369", "7499"}),
                    column("emp_name", TypeKind::text, {"John Smith", "Zoë Ångström", "O'Brien"}),
                    column("dob", TypeKind::date), column("sal", TypeKind::decimal),
                    column("sex", TypeKind::text, {"F", "M"}),
                    column("x1", TypeKind::text, {}, "Language the employee speaks at home.")}));
  schema.tables.push_back(
      table("dept", {column("deptno", TypeKind::integer, {"10", "20"}),
                     column("dname", TypeKind::text, {"Sales", "Human Resources"}),
                     column("city", TypeKind::text, {"New York", "Paris"}),
                     column("num_employees", TypeKind::integer)}));
  schema.tables.push_back(
      table("courses", {column("id", TypeKind::integer), column("title", TypeKind::text)}));
  schema.tables.push_back(
      table("modules", {column("id", TypeKind::integer), column("title", TypeKind::text)}));
  schema.foreign_keys.push_back({0, {0}, 1, {0}});
  return schema;
}

class Linking : public testing::Test {
 protected:
  std::vector<Mention> mentions(const std::string& question, const LinkingLimits& limits = {}) {
    text_ = question;
    return link(language::tokenize(question), schema_, index_, limits);
  }

  /// The best mention of that kind on exactly these words: "table.column" or "table.column=value".
  std::string best(const std::string& question, const std::string& words, MentionKind kind) {
    for (const Mention& mention : mentions(question)) {
      const auto span = mention.span;
      if (mention.kind == kind && text_.substr(span.begin, span.length()) == words) {
        return describe(mention);
      }
    }
    return "";
  }

  std::string describe(const Mention& mention) const {
    const Table& at = schema_.tables[static_cast<std::size_t>(mention.table)];
    std::string out = at.name;
    if (mention.column >= 0) out += "." + at.columns[static_cast<std::size_t>(mention.column)].name;
    if (mention.kind == MentionKind::value) out += "=" + mention.value;
    return out;
  }

  bool mentions_item(const std::string& question, const std::string& item) {
    const auto all = mentions(question);
    return std::ranges::any_of(all, [&](const Mention& m) { return describe(m) == item; });
  }

  const Mention* find(const std::vector<Mention>& all, const std::string& item) const {
    const auto found =
        std::ranges::find_if(all, [&](const auto& m) { return describe(m) == item; });
    return found == all.end() ? nullptr : &*found;
  }

  Schema schema_ = library();
  LinkingIndex index_{schema_};
  std::string text_;
};

TEST_F(Linking, ExactStemAbbreviationSynonym) {
  EXPECT_EQ(best("the city of it", "city", MentionKind::column), "dept.city");
  EXPECT_EQ(best("all cities", "cities", MentionKind::column), "dept.city");
  EXPECT_EQ(best("list departments", "departments", MentionKind::table), "dept");
  EXPECT_EQ(best("the employee number", "employee number", MentionKind::column), "emp.empno");
  EXPECT_EQ(best("date of birth", "date of birth", MentionKind::column), "emp.dob");
  EXPECT_EQ(best("birthday of staff", "birthday", MentionKind::column), "emp.dob");
  EXPECT_EQ(best("the wages of staff", "wages", MentionKind::column), "emp.sal");
  EXPECT_EQ(best("the wages of staff", "staff", MentionKind::table), "emp");
  EXPECT_EQ(best("department name", "department name", MentionKind::column), "dept.dname");
}

TEST_F(Linking, EvidenceAndScoreFallTogether) {
  const auto all = mentions("city birthday name");
  EXPECT_EQ(find(all, "dept.city")->evidence, Evidence::exact);
  EXPECT_EQ(find(all, "emp.dob")->evidence, Evidence::synonym);
  EXPECT_GT(find(all, "dept.city")->score, find(all, "emp.dob")->score);
  for (const Mention& mention : all) {
    EXPECT_GT(mention.score, 0);
    EXPECT_LE(mention.score, 1);
  }
}

TEST_F(Linking, GenericWordsMayFollow) {
  EXPECT_EQ(best("the city name", "city name", MentionKind::column), "dept.city");
  EXPECT_EQ(best("sex code of all", "sex code", MentionKind::column), "emp.sex");
}

TEST_F(Linking, Comments) { EXPECT_TRUE(mentions_item("which language do they speak", "emp.x1")); }

TEST_F(Linking, StoredCounts) {
  EXPECT_EQ(best("number of employees", "number of employees", MentionKind::column),
            "dept.num_employees");
}

TEST_F(Linking, Values) {
  EXPECT_EQ(best("people in sales", "sales", MentionKind::value), "dept.dname=Sales");
  EXPECT_EQ(best("in new york", "new york", MentionKind::value), "dept.city=New York");
  EXPECT_EQ(best("named Zoe Angstrom", "Zoe Angstrom", MentionKind::value),
            "emp.emp_name=Zoë Ångström");
  EXPECT_EQ(best("who is Smith", "Smith", MentionKind::value), "emp.emp_name=John Smith");
  EXPECT_EQ(best("female staff", "female", MentionKind::value), "emp.sex=F");
  EXPECT_EQ(best("about O'Brien", "O'Brien", MentionKind::value), "emp.emp_name=O'Brien");
  EXPECT_EQ(best("number 7369", "7369", MentionKind::value), "emp.empno=7369");
}

TEST_F(Linking, CodesWithTheSameWordsAreTheWholeValue) {
  schema_.tables[1].columns[1].values = {"IN_REPAIR", "on-hold"};
  index_ = LinkingIndex(schema_);
  const auto all = mentions("which are in repair or on hold");
  ASSERT_NE(find(all, "dept.dname=IN_REPAIR"), nullptr);
  EXPECT_EQ(find(all, "dept.dname=IN_REPAIR")->evidence, Evidence::exact);
  ASSERT_NE(find(all, "dept.dname=on-hold"), nullptr);
  EXPECT_EQ(find(all, "dept.dname=on-hold")->evidence, Evidence::exact);
}

TEST_F(Linking, QuotedTextThatIsNotStored) {
  const auto all = mentions("the city 'Atlantis'");
  const Mention* city = find(all, "dept.city=Atlantis");
  ASSERT_NE(city, nullptr);
  EXPECT_EQ(city->evidence, Evidence::pattern);
  EXPECT_GE(city->score, find(all, "emp.emp_name=Atlantis")->score);
}

TEST_F(Linking, WordsWrittenLikeNames) {
  const auto has_pattern = [&](const std::string& question, const std::string& words) {
    const auto all = mentions(question);
    return std::ranges::any_of(all, [&](const Mention& mention) {
      return mention.evidence == Evidence::pattern && mention.value == words;
    });
  };
  EXPECT_TRUE(has_pattern("people called Gone with the Wind", "Gone with the Wind"));
  EXPECT_FALSE(has_pattern("Atlantis is it", "Atlantis"));
  EXPECT_FALSE(has_pattern("Who? Please", "Please"));
}

TEST_F(Linking, SmallWordsAreNoCodes) {
  EXPECT_FALSE(mentions_item("is a f so m", "emp.sex=F"));
  EXPECT_TRUE(mentions_item("sex F", "emp.sex=F"));
}

TEST_F(Linking, WhomSomethingIsSentToIsNoCountry) {
  schema_.tables[1].columns[1].values = {"US", "DE"};
  index_ = LinkingIndex(schema_);
  EXPECT_FALSE(mentions_item("who sent us a ticket", "dept.dname=US"));
  EXPECT_TRUE(mentions_item("who lives in the US", "dept.dname=US"));
}

TEST_F(Linking, WordsOfALongerValueAreOneMention) {
  Schema firms;
  firms.tables.push_back(
      table("firms",
            {column("name", TypeKind::text, {"Tecno Torino SpA", "Torino Pneus", "Tecno Lyon"})}));
  const LinkingIndex index(firms);
  const auto all = link(language::tokenize("the firm Tecno Torino"), firms, index);
  const auto said = [&](int first, int last) {
    return std::ranges::find_if(all, [&](const Mention& mention) {
      return mention.first_token == first && mention.last_token == last &&
             mention.value == "Tecno Torino SpA";
    });
  };
  ASSERT_NE(said(2, 4), all.end());
  EXPECT_GT(said(2, 4)->score, 0.5);
  EXPECT_EQ(said(2, 3), all.end());
  EXPECT_EQ(said(3, 4), all.end());
}

TEST_F(Linking, MisspelledNames) { EXPECT_TRUE(mentions_item("the titel", "courses.title")); }

TEST_F(Linking, MisspelledValues) {
  EXPECT_EQ(best("people in Pariss", "Pariss", MentionKind::value), "dept.city=Paris");
  EXPECT_EQ(best("people in Saels", "Saels", MentionKind::value), "dept.dname=Sales");
  EXPECT_FALSE(mentions_item("people in Parma", "dept.city=Paris"));
}

TEST_F(Linking, TwinsAreMentionedTogether) {
  EXPECT_TRUE(mentions_item("how many courses", "courses"));
  EXPECT_TRUE(mentions_item("how many courses", "modules"));
}

TEST_F(Linking, LimitsAndOrder) {
  LinkingLimits limits;
  limits.per_span = 1;
  const auto all = mentions("name of the city in Paris", limits);
  for (std::size_t i = 1; i < all.size(); ++i) {
    EXPECT_LE(all[i - 1].span, all[i].span);
    const bool same = all[i - 1].span == all[i].span;
    EXPECT_FALSE(same && all[i - 1].kind == all[i].kind);
  }
}

TEST_F(Linking, HostileQuestions) {
  EXPECT_TRUE(mentions("").empty());
  EXPECT_TRUE(mentions("?!,.").empty());
  mentions(std::string(1 << 20, 'a'));
  mentions(std::string("city\0name\xff\xfe", 11));
  std::string many;
  for (int i = 0; i < 20000; ++i) many += "city name 'x' ";
  mentions(many);
}

TEST_F(Linking, WordsOfNames) {
  const NameIndex& names = index_.names();
  EXPECT_EQ(names.item_words(names.item(0)), std::vector<std::string>{"employee"});
  EXPECT_EQ(names.item_words(names.item(0, 0)), (std::vector<std::string>{"employee", "number"}));
  EXPECT_EQ(names.item_stems(names.item(1, 2)), std::vector<std::string>{"citi"});
}

/// Many tables of the same columns.
Schema wide(int tables) {
  Schema schema;
  for (int t = 0; t < tables; ++t) {
    schema.tables.push_back(
        table("orders_" + std::to_string(t),
              {column("amount", TypeKind::decimal), column("name", TypeKind::text)}));
  }
  return schema;
}

TEST(LinkingOfCompounds, EmailAddressesAreNoAddressesAndAmountsNoNumbers) {
  Schema schema;
  schema.tables.push_back(
      table("members", {column("id", TypeKind::integer), column("member_no", TypeKind::text),
                        column("email", TypeKind::text)}));
  schema.tables.push_back(
      table("addresses", {column("id", TypeKind::integer), column("street", TypeKind::text)}));
  const LinkingIndex index(schema);
  const auto last_word = [&](const std::string& question, int table, int column) {
    const auto tokens = language::tokenize(question);
    double score = 0;
    for (const Mention& mention : link(tokens, schema, index))
      if (mention.table == table && mention.column == column &&
          mention.first_token + 1 == static_cast<int>(tokens.size()))
        score = mention.score;
    return score;
  };
  EXPECT_EQ(last_word("members with their email addresses", 1, -1), 0);
  EXPECT_GT(last_word("members with their addresses", 1, -1), 0.9);
  EXPECT_LT(last_word("members by amount", 0, 1), 0.3);
  EXPECT_GT(last_word("members by number", 0, 1), 0.6);
}

TEST(LinkingOfUnits, TheNameOfANumberIsWholeWithoutItsUnit) {
  Schema schema;
  schema.tables.push_back(
      table("doses", {column("dose_mg", TypeKind::decimal), column("label_mg", TypeKind::text)}));
  const LinkingIndex index(schema);
  const auto evidence_of = [&](const std::string& question) {
    for (const Mention& mention : link(language::tokenize(question), schema, index))
      if (mention.kind == MentionKind::column) return mention.evidence;
    return Evidence::pattern;
  };
  EXPECT_EQ(evidence_of("highest dose"), Evidence::stem);
  EXPECT_EQ(evidence_of("every label"), Evidence::part) << "a text counts nothing";
}

TEST(LinkingOfUnits, TheLeastOfSomethingIsInNoMinutes) {
  Schema schema;
  schema.tables.push_back(
      table("positions",
            {column("id", TypeKind::integer), column("salary_min", TypeKind::integer),
             column("salary_max", TypeKind::integer), column("walk_min", TypeKind::integer)}));
  EXPECT_TRUE(says_least(schema.tables[0], schema.tables[0].columns[1]));
  EXPECT_FALSE(says_least(schema.tables[0], schema.tables[0].columns[2]));
  EXPECT_FALSE(says_least(schema.tables[0], schema.tables[0].columns[3]));
}

TEST(LinkingOfKinds, AThingIsSaidOfWhatOnlyItsKindsAre) {
  Schema schema;
  for (const char* name : {"accounts", "seats"}) {
    Table table;
    table.schema = "public";
    table.name = name;
    schema.tables.push_back(table);
  }
  const LinkingIndex index(schema);
  for (const char* question : {"all customers", "all purchasers"}) {
    const std::vector<Mention> found = link(language::tokenize(question), schema, index);
    ASSERT_FALSE(found.empty()) << question;
    EXPECT_EQ(found[0].table, 0) << question;
    EXPECT_LT(found[0].score, 0.8) << question;
  }
}

TEST(LinkingOfHiddenValues, AColumnOfTheSameNameMayHoldThem) {
  Schema schema;
  schema.tables = {
      table("customers", {column("name", TypeKind::text), column("country", TypeKind::text)}),
      table("orders", {column("ship_country", TypeKind::text, {"France", "Spain"}),
                       column("status", TypeKind::text, {"open", "paid"})})};
  const auto columns = [&](const std::string& question) {
    std::vector<std::pair<int, std::string>> found;
    for (const Mention& one : link(language::tokenize(question), schema, LinkingIndex(schema)))
      if (one.kind == MentionKind::value && one.evidence != Evidence::pattern)
        found.emplace_back(one.table * 10 + one.column, one.value);
    std::ranges::sort(found);
    return found;
  };
  using Found = std::vector<std::pair<int, std::string>>;
  EXPECT_EQ(columns("customers whose country is france"), (Found{{1, "France"}, {10, "France"}}));
  EXPECT_EQ(columns("paid orders"), (Found{{11, "paid"}})) << "nothing else is called a status";
  schema.tables[0].columns[1].values = {"Italy"};
  EXPECT_EQ(columns("customers whose country is france"), (Found{{10, "France"}}))
      << "what a column holds is known";
}

TEST(LinkingIndex, InterruptsAreLookedAtMoreOftenTheLargerTheSchema) {
  auto looks = [](int tables) {
    const Schema schema = wide(tables);
    int prepared = 0, linked = 0;
    const LinkingIndex index(schema, [&prepared] { ++prepared; });
    LinkingLimits limits;
    limits.check_interrupts = [&linked] { ++linked; };
    link(language::tokenize("orders by name and amount"), schema, index, limits);
    return std::pair(prepared, linked);
  };
  const auto [prepared, linked] = looks(10);
  const auto [prepared_of_more, linked_of_more] = looks(1000);
  EXPECT_GE(prepared, 10);
  EXPECT_GE(linked, 3);
  EXPECT_GE(prepared_of_more, 1000);
  EXPECT_GT(linked_of_more, linked);
}

TEST(LinkingIndex, AnInterruptEndsLinking) {
  struct Cancelled {};
  const Schema schema = wide(3);
  EXPECT_THROW(LinkingIndex(schema, [] { throw Cancelled(); }), Cancelled);
  const LinkingIndex index(schema);
  LinkingLimits limits;
  limits.check_interrupts = [] { throw Cancelled(); };
  EXPECT_THROW(link(language::tokenize("orders"), schema, index, limits), Cancelled);
}

TEST(LinkingIndex, SchemasWithNothingToSay) {
  const Schema empty;
  EXPECT_TRUE(link(language::tokenize("any 'thing' at 5"), empty, LinkingIndex(empty)).empty());
  Schema odd;
  odd.tables.push_back(table("___", {column("", TypeKind::other), column("日本", TypeKind::text),
                                     column("to", TypeKind::text, {"", std::string(5000, 'x')})}));
  odd.tables.push_back(table("", {}));
  const LinkingIndex index(odd);
  EXPECT_FALSE(link(language::tokenize("日本 to"), odd, index).empty());
}

TEST_F(Linking, KeepsTheOrderOfWordsThatNameNothing) {
  schema_.tables.push_back(table("doctors", {column("do_town", TypeKind::text)}));
  index_ = LinkingIndex(schema_);
  EXPECT_EQ(best("What towns do the doctors come from?", "towns", MentionKind::column),
            "doctors.do_town");
  EXPECT_EQ(best("What towns do the doctors come from?", "towns do", MentionKind::column), "");
}

}  // namespace linking_test
}  // namespace nl_ask::schema
