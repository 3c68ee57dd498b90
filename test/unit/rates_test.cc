// Shares of rows and of sums, rates of two columns, growth between two stretches of time.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/english/english.h"
#include "candidates/grammar/search/generator.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace rates_test {

using schema::TypeKind;

schema::Column with_values(std::string name, std::vector<std::string> values) {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.values = std::move(values);
  column.values_complete = true;
  return column;
}

/// Issues of newsletters, with how often each was sent, opened and clicked; parcels with a state.
schema::Schema post_office() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("post", std::move(name), std::move(columns)));
  };
  table("newsletters",
        {column_of("newsletter_id", TypeKind::integer), column_of("title", TypeKind::text)});
  table("issues",
        {column_of("issue_id", TypeKind::integer), column_of("newsletter_id", TypeKind::integer),
         column_of("sent_on", TypeKind::date), column_of("recipients_count", TypeKind::integer),
         column_of("opens_count", TypeKind::integer)});
  table("parcels", {column_of("parcel_id", TypeKind::integer),
                    with_values("status", {"lost", "delivered", "rejected"}),
                    with_values("channel", {"shop", "web"}), column_of("posted_on", TypeKind::date),
                    column_of("postage", TypeKind::decimal)});
  schema.foreign_keys = {{1, {1}, 0, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(post_office(), question, parts, among);
}

const char* const kRejected =
    "(100.0 * count(*) FILTER (WHERE status = 'rejected')) / nullif(count(*), 0)";

TEST(Rates, ReadSharesOfRowsInManyWords) {
  for (const char* question :
       {"What percentage of parcels were rejected?",
        "Of all parcels, what percentage was rejected?",
        "Out of every hundred parcels, how many were rejected?",
        "Of the parcels, how many percent were rejected?", "rejected parcels as a % of all parcels",
        "What share of parcels got rejected, in percent?", "% rejected among parcels"})
    EXPECT_TRUE(offers(question, {kRejected, "FROM parcels"}, 2)) << question;
}

TEST(Rates, ReadTerseNotes) {
  for (const char* question : {"parcels: rejection rate in %", "rejection rate in %, all parcels",
                               "Out of all parcels, how big is the rejected part in percent?",
                               "Looking only at parcels: how many percent were rejected?"})
    EXPECT_TRUE(offers(question, {kRejected, "FROM parcels"}, 2)) << question;
  EXPECT_TRUE(offers("postage by channel as a fraction of the total",
                     {"SELECT channel, (100.0 * sum(postage)) / nullif(sum(sum(postage)) OVER ()",
                      "GROUP BY channel"},
                     2));
}

TEST(Rates, TakeTheRowsThatAStateIsOf) {
  EXPECT_TRUE(offers("rejection rate", {kRejected, "FROM parcels"}, 2));
  EXPECT_TRUE(
      offers("rejection rate by channel", {"SELECT channel, ", kRejected, "GROUP BY channel"}, 2));
}

TEST(Rates, KeepTimesAndWhatDescribesTheWholeOutOfThePart) {
  EXPECT_TRUE(offers("What percentage of web parcels were rejected in 2024?",
                     {kRejected, "WHERE channel = 'web'", "'2024-01-01'"}, 3));
}

TEST(Rates, ReadSharesOfSums) {
  EXPECT_TRUE(offers("What share of postage came from the web channel?",
                     {"(100.0 * sum(postage) FILTER (WHERE channel = 'web')) / "
                      "nullif(sum(postage), 0)"},
                     3));
  EXPECT_TRUE(offers("What percentage of postage does each channel account for?",
                     {"SELECT channel, (100.0 * sum(postage)) / nullif(sum(sum(postage)) OVER ()",
                      "GROUP BY channel"},
                     2));
}

TEST(Rates, KnowCommonRatesByTheirColumns) {
  const std::string rate = "(100.0 * sum(opens_count)) / nullif(sum(recipients_count), 0)";
  EXPECT_TRUE(offers("What is the open rate?", {rate, "FROM issues"}, 1));
  EXPECT_TRUE(offers("open rate per month",
                     {"(100.0 * sum(opens_count)) / nullif(sum(recipients_count), 0)", "GROUP BY"},
                     2));
}

TEST(Rates, DivideSums) {
  for (const char* question : {"total opens divided by total recipients", "opens / recipients"})
    EXPECT_TRUE(offers(question,
                       {"sum(opens_count)", " / nullif(sum(recipients_count), 0) FROM issues"}, 2))
        << question;
}

TEST(Rates, BeginAQuestionAsWell) {
  for (const char* const question :
       {"number of issues per newsletter for each day", "number of issues per newsletter each",
        "number of parcels per channel for each status"}) {
    const auto schema = post_office();
    const schema::LinkingIndex index(schema);
    EXPECT_NO_FATAL_FAILURE(generate(question, schema, index, GrammarIndex(schema), {}))
        << question;
  }
}

TEST(Rates, CompareTwoStretchesOfTime) {
  const std::string later = "FILTER (WHERE date_part('year', posted_on) = 2025)",
                    earlier = "FILTER (WHERE date_part('year', posted_on) = 2024)";
  EXPECT_TRUE(offers("By how many percent did postage grow from 2024 to 2025?",
                     {"(100.0 * (sum(postage) " + later + " - sum(postage) " + earlier +
                      ")) / nullif(sum(postage) " + earlier + ", 0)"},
                     1));
  EXPECT_TRUE(offers("postage growth in % March 2025 vs March 2024",
                     {"posted_on >= '2025-03-01'",
                      "nullif(sum(postage) FILTER (WHERE posted_on >= "
                      "'2024-03-01'"},
                     1));
}

TEST(Rates, NeverAskTwoStatesOfOnePart) {
  const Generated found = [] {
    const schema::Schema schema = post_office();
    const schema::LinkingIndex index(schema);
    return generate("What percentage of lost parcels were rejected?", schema, index, {});
  }();
  for (const Candidate& candidate : found.candidates)
    EXPECT_EQ(canonical_text(candidate.query, post_office()).find("lost' AND status"),
              std::string::npos);
}

std::string said(const char* question) {
  const schema::Schema schema = post_office();
  const schema::LinkingIndex index(schema);
  const Generated found = generate(question, schema, index, {});
  return found.candidates.empty() ? std::string() : to_english(found.candidates[0].query, schema);
}

TEST(Rates, AreSaidInEnglish) {
  EXPECT_EQ(said("What is the open rate?"),
            "the total opens count as a percentage of the total recipients count of issues");
  EXPECT_EQ(
      said("What share of postage came from the web channel?"),
      "the total postage where the channel is \"web\" as a percentage of the total postage of "
      "parcels");
  EXPECT_EQ(
      said("By how many percent did postage grow from 2024 to 2025?"),
      "the change in percent, from where it was posted in 2024 to where it was posted in 2025, "
      "of the total postage of parcels");
}

}  // namespace rates_test
}  // namespace nl_ask::candidates
