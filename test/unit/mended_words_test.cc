#include <gtest/gtest.h>

#include <string>

#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/linking/mended_words.h"
#include "unit/joined_words.h"

namespace nl_ask::schema {
namespace mended_words_test {

Schema shop() {
  Schema schema;
  Table vendors;
  vendors.schema = "public";
  vendors.name = "vendors";
  Column name;
  name.name = "qwertle_name";
  name.kind = TypeKind::text;
  name.values = {"Adressa Lund", "Kontoor", "Vehicel"};
  name.values_complete = true;
  vendors.columns.push_back(name);
  schema.tables.push_back(vendors);
  return schema;
}

std::string mended(const std::string& question) {
  const Schema schema = shop();
  const LinkingIndex index(schema);
  return joined_words(with_mended_words(language::tokenize(question), index));
}

TEST(MendedWords, AreWordsForThings) {
  EXPECT_EQ(mended("blocked supliers"), "blocked suppliers");
  EXPECT_EQ(mended("Custmers by adress"), "customers by address");
  EXPECT_EQ(mended("all qwertel names"), "all qwertle names");
}

TEST(MendedWords, LeaveWhatIsKnown) {
  EXPECT_EQ(mended("orders of the shop"), "orders of the shop");
  EXPECT_EQ(mended("vendors of Suplier"), "vendors of suplier");  // written like a name
  EXPECT_EQ(mended("what about adressa"), "what about adressa");  // part of a value
  EXPECT_EQ(mended("boats of vehicel"), "boats of vehicel");        // a value
  EXPECT_EQ(mended("xyzzy grblk"), "xyzzy grblk");
  EXPECT_EQ(mended("'supliers' cstm 12345678"), "supliers cstm 12345678");
}

TEST(MendedWords, KeepTheirPlaces) {
  const Schema schema = shop();
  const LinkingIndex index(schema);
  const auto tokens = with_mended_words(language::tokenize("blocked supliers"), index);
  EXPECT_EQ(tokens[1].text, "suppliers");
  EXPECT_EQ(tokens[1].span, (language::Span{8, 16}));
  EXPECT_EQ(tokens[1].stem, "supplier");
}

}  // namespace mended_words_test
}  // namespace nl_ask::schema
