#include <gtest/gtest.h>

#include "base/json.h"
#include "presentation/chart.h"
#include "presentation/request.h"
#include "presentation/table_text.h"
#include "presentation/turn_text.h"

namespace nl_ask::presentation {
namespace presentation_test {

// ---- what is asked for
// ----------------------------------------------------------------------------

Request request_of(std::string_view words, Standing standing) {
  return requested(words, standing).request;
}

TEST(SaidInAConversation, CommandsCountWhateverStands) {
  for (const Standing standing :
       {Standing::none, Standing::asks, Standing::answered, Standing::over}) {
    EXPECT_EQ(request_of("undo", standing), Request::undo);
    EXPECT_EQ(request_of("Go back!", standing), Request::undo);
    EXPECT_EQ(request_of("why?", standing), Request::explain);
    EXPECT_EQ(request_of("show me the sql", standing), Request::query);
    EXPECT_EQ(request_of("help", standing), Request::help);
    EXPECT_EQ(request_of("start over", standing), Request::forget);
  }
}

TEST(SaidInAConversation, CommandsAreAllThatIsSaid) {
  EXPECT_EQ(request_of("undo the last ten orders", Standing::none), Request::ask);
  EXPECT_EQ(request_of("why did sales drop", Standing::answered), Request::follow);
  EXPECT_EQ(request_of("why so few?", Standing::answered), Request::explain_rows);
  EXPECT_EQ(request_of("why are there so many customers", Standing::answered),
            Request::explain_rows);
  EXPECT_EQ(request_of("why only 3", Standing::answered), Request::explain_rows);
  EXPECT_EQ(request_of("late means overdue", Standing::answered), Request::correct);
  EXPECT_EQ(request_of("late means overdue", Standing::over), Request::correct);
  EXPECT_EQ(request_of("late means overdue", Standing::asks), Request::reply);
}

TEST(SaidInAConversation, AfterAnAnswer) {
  EXPECT_EQ(request_of("no", Standing::answered), Request::reject);
  EXPECT_EQ(request_of("that's wrong.", Standing::answered), Request::reject);
  EXPECT_EQ(request_of("yes", Standing::answered), Request::verify);
  EXPECT_EQ(request_of("no, by order date", Standing::answered), Request::correct);
  EXPECT_EQ(requested("no, by order date", Standing::answered).words, "by order date");
  EXPECT_EQ(requested("not the order date", Standing::answered).words, "not the order date");
  EXPECT_EQ(request_of("I meant the hire date", Standing::answered), Request::correct);
  EXPECT_EQ(request_of("and in marketing?", Standing::answered), Request::follow);
  EXPECT_EQ(request_of("how many are they?", Standing::answered), Request::follow);
  EXPECT_EQ(request_of("2", Standing::answered), Request::reply);
}

TEST(SaidInAConversation, WhileSomethingIsAsked) {
  EXPECT_EQ(request_of("2", Standing::asks), Request::reply);
  EXPECT_EQ(request_of("no", Standing::asks), Request::reply);
  EXPECT_EQ(request_of("the second one, but only 2024", Standing::asks), Request::reply);
  EXPECT_EQ(request_of("which customers are in Spain?", Standing::asks), Request::aside);
}

TEST(SaidInAConversation, AnotherQuestionIsSaidToBeOne) {
  const Requested asked = requested("New question: orders of today", Standing::answered);
  EXPECT_EQ(asked.request, Request::ask);
  EXPECT_EQ(asked.words, "orders of today");
}

// ---- tables
// ---------------------------------------------------------------------------------------

ResultTable countries() {
  return result_table(R"j({"columns": [{"name": "country", "type": "text"},
      {"name": "sum", "type": "numeric(12,2)"}], "rows": [["Spain", 10.50], ["Österreich", 21.00],
      [null, 0]], "truncated": false})j");
}

TEST(TableText, ColumnsAreAlignedAndMeasuresHaveBars) {
  TableStyle style;
  style.blocks = false;
  EXPECT_EQ(table_text(countries(), style),
            " country    |   sum |\n"
            "------------+-------+--------------------------\n"
            " Spain      | 10.50 | ############\n"
            " Österreich | 21.00 | ########################\n"
            "            |     0 |\n");
}

TEST(TableText, BarsHaveEighths) {
  const std::string text = table_text(countries(), {});
  EXPECT_NE(text.find("10.50 | ████████████\n"), std::string::npos) << text;
}

TEST(TableText, NumbersKeepTheirDigits) {
  const ResultTable table = result_table(R"({"columns": [{"name": "n", "type": "numeric"}],
      "rows": [[12345678901234567890.123456789]]})");
  EXPECT_EQ(table.rows[0][0].text, "12345678901234567890.123456789");
}

TEST(TableText, WhatWouldSteerATerminalIsLeftOutAndLongCellsAreCut) {
  const ResultTable table = result_table(R"({"columns": [{"name": "a\u001b[1m", "type": "text"}],
      "rows": [["one\ntwo\u001b]0;x\u0007"], ["abcdefghijkl"], ["漢字漢字漢字漢字"]]})");
  TableStyle style;
  style.widest = 11;
  EXPECT_EQ(table_text(table, style),
            " a[1m\n-------------\n one two]0;x\n abcdefgh...\n 漢字漢字...\n");
}

TEST(TableText, MidnightsAreDays) {
  const ResultTable table = result_table(R"({"columns": [{"name": "at", "type": "timestamp"}],
      "rows": [["2024-01-01T00:00:00"], ["2024-02-01T00:00:00"]]})");
  EXPECT_EQ(table_text(table, {}), " at\n------------\n 2024-01-01\n 2024-02-01\n");
}

TEST(TableText, OtherJsonIsRefused) {
  EXPECT_THROW(result_table("[]"), std::invalid_argument);
  EXPECT_THROW(result_table(R"({"columns": [], "rows": [[1]]})"), std::invalid_argument);
}

// ---- turns
// ----------------------------------------------------------------------------------------

TEST(TurnText, ChoicesAreNumbered) {
  ToldTurn turn;
  turn.status = "clarify";
  turn.question = "Which?";
  turn.choices = {"this", "None of these"};
  EXPECT_EQ(turn_text(turn, {}), "Which?\n  1  this\n  2  None of these");
}

TEST(TurnText, LongTablesSayWhatIsCut) {
  ToldTurn turn;
  turn.id = 7;
  turn.status = "answered";
  turn.interpretation = "the numbers";
  turn.result = R"({"columns": [{"name": "n", "type": "text"}], "rows": [["1"], ["2"], ["3"]]})";
  turn.detail = R"({"below_confidence": true})";
  turn.confidence = 0.624;
  TableStyle style;
  style.most_rows = 2;
  EXPECT_EQ(turn_text(turn, style),
            "The numbers:\n\n n\n---\n 1\n 2\n(2 of 3 rows: the others are in nl_result(7))\n"
            "Not sure: this reading has 62 %. Say what is wrong, or 'no'.");
}

TEST(TurnText, OneValueNeedsNoTable) {
  ToldTurn turn;
  turn.status = "answered";
  turn.interpretation = "the number of staff";
  turn.result = R"({"columns": [{"name": "count", "type": "bigint"}], "rows": [[3]]})";
  EXPECT_EQ(turn_text(turn, {}), "The number of staff: 3");
}

// ---- charts
// ---------------------------------------------------------------------------------------

ResultTable table_of(const std::string& columns, const std::string& rows) {
  return result_table(R"({"columns": [)" + columns + R"(], "rows": [)" + rows + "]}");
}

const std::string kDay = R"({"name": "day", "type": "date"})";
const std::string kYear = R"({"name": "hire_year", "type": "integer"})";
const std::string kCity = R"({"name": "city", "type": "text"})";
const std::string kId = R"({"name": "order_id", "type": "integer"})";
const std::string kCount = R"({"name": "count", "type": "bigint"})";
const std::string kSum = R"({"name": "sum", "type": "numeric"})";

ChartKind kind_of(const std::string& columns, const std::string& rows) {
  return chart_of(table_of(columns, rows)).kind;
}

TEST(ChartRule, ByTypes) {
  EXPECT_EQ(kind_of(kCount, "[1]"), ChartKind::none);
  EXPECT_EQ(kind_of(kCount, "[1], [2]"), ChartKind::none);
  EXPECT_EQ(kind_of(kCity, R"(["a"], ["b"])"), ChartKind::none);
  EXPECT_EQ(kind_of(kDay + "," + kSum, R"(["2024-01-01", 1], ["2024-01-02", 2])"), ChartKind::line);
  EXPECT_EQ(kind_of(kYear + "," + kCount, "[2023, 1], [2024, 2]"), ChartKind::line);
  EXPECT_EQ(kind_of(kCity + "," + kSum, R"(["a", 1], ["b", 2])"), ChartKind::bars);
  EXPECT_EQ(kind_of(kId + "," + kSum, "[1, 1], [2, 2]"), ChartKind::bars);
  EXPECT_EQ(kind_of(kSum + "," + kCount, "[1, 1], [2, 2]"), ChartKind::points);
  EXPECT_EQ(kind_of(kCity + "," + kSum + "," + kCount, R"(["a", 1, 1], ["b", 2, 2])"),
            ChartKind::points);
}

TEST(ChartRule, TimesThatComeAgainAreDividedOrPoints) {
  const Chart lines = chart_of(table_of(kDay + "," + kCity + "," + kSum,
                                        R"(["2024-01-01", "a", 1], ["2024-01-01", "b", 2])"));
  EXPECT_EQ(lines.kind, ChartKind::line);
  EXPECT_EQ(lines.series, 1);
  EXPECT_EQ(kind_of(kDay + "," + kSum, R"(["2024-01-01", 1], ["2024-01-01", 2])"),
            ChartKind::points);
}

TEST(VegaLite, BarsWithTheirDataInline) {
  const auto text = vega_lite(table_of(kCity + "," + kSum, R"(["a\"b", 1.50], [null, 2])"), "sums");
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, R"({"$schema":"https://vega.github.io/schema/vega-lite/v5.json",)"
                   R"("title":{"text":"sums","anchor":"start","limit":480},"width":480,)"
                   R"("data":{"values":[{"c1":"a\"b","c2":1.50},{"c1":null,"c2":2}]},"mark":"bar",)"
                   R"("encoding":{"y":{"field":"c1","type":"nominal","title":"city","sort":null},)"
                   R"("x":{"field":"c2","type":"quantitative","title":"sum"}}})");
}

TEST(VegaLite, SeveralMeasuresOverOneTimeAreFolded) {
  const auto text = vega_lite(
      table_of(kDay + "," + kSum + "," + kCount, R"(["2024-01-01", 1, 3], ["2024-01-02", 2, 4])"),
      "");
  ASSERT_TRUE(text);
  EXPECT_NE(text->find(R"("c1":"2024-01-01T00:00:00")"), std::string::npos);
  EXPECT_NE(text->find(R"("transform":[{"fold":["c2","c3"]}])"), std::string::npos) << *text;
  EXPECT_NE(text->find(R"({c2: \"sum\", c3: \"count\"}[datum.label])"), std::string::npos) << *text;
  json::Document read;
  EXPECT_FALSE(read.Parse(text->c_str()).HasParseError());
}

TEST(VegaLite, NothingForOneNumber) { EXPECT_FALSE(vega_lite(table_of(kCount, "[1]"), "")); }

}  // namespace presentation_test
}  // namespace nl_ask::presentation
