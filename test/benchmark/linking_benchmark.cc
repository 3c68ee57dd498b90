// Time of preparing a schema for linking, and of linking one question, by the number of tables.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/linking/mention.h"

namespace {

using nl_ask::schema::Column;
using nl_ask::schema::LinkingIndex;
using nl_ask::schema::Schema;
using nl_ask::schema::Table;
using nl_ask::schema::TypeKind;

constexpr const char* kNouns[] = {"employee", "department", "project", "invoice", "customer",
                                  "product",  "shipment",   "review",  "hotel",   "booking",
                                  "airport",  "flight",     "student", "course",  "teacher"};
constexpr const char* kColumns[] = {"id",     "first_name", "birth_date", "city",    "status",
                                    "amount", "rating",     "created_at", "country", "code"};
constexpr const char* kWords[] = {"Paris", "London", "Sales", "North", "Smith", "Open", "Gold"};

std::string table_name(int i) {
  std::string name = kNouns[i % 15];
  if (i >= 15) name += std::string("_") + kNouns[(i / 15) % 15];
  if (i >= 225) name += "_" + std::to_string(i / 225);
  return name;
}

Column column(int i, int values) {
  Column out;
  out.name = kColumns[i];
  out.kind = i == 0 || i == 5 || i == 6 ? TypeKind::integer : TypeKind::text;
  for (int v = 0; v < values; ++v) {
    out.values.push_back(std::string(kWords[(v + i) % 7]) + " " + std::to_string(v));
  }
  out.distinct = values;
  return out;
}

/// `tables` tables of ten columns with fifty values each.
Schema schema_of(int tables) {
  Schema schema;
  for (int t = 0; t < tables; ++t) {
    Table table;
    table.name = table_name(t);
    for (int c = 0; c < 10; ++c) table.columns.push_back(column(c, 50));
    schema.tables.push_back(std::move(table));
  }
  return schema;
}

void index_schema(benchmark::State& state) {
  const Schema schema = schema_of(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(LinkingIndex(schema));
}
BENCHMARK(index_schema)->Arg(20)->Arg(1000)->Unit(benchmark::kMillisecond);

void link_question(benchmark::State& state) {
  const Schema schema = schema_of(static_cast<int>(state.range(0)));
  const LinkingIndex index(schema);
  const auto tokens = nl_ask::language::tokenize(
      "What are the first names and the cities of all workers in the Sales 3 department who were "
      "hired after 2020?");
  for (auto _ : state) benchmark::DoNotOptimize(nl_ask::schema::link(tokens, schema, index));
}
BENCHMARK(link_question)->Arg(20)->Arg(1000)->Unit(benchmark::kMicrosecond);

void tokenize_question(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(nl_ask::language::tokenize(
        "What are the first names and the cities of all workers in the Sales 3 department?"));
  }
}
BENCHMARK(tokenize_question)->Unit(benchmark::kMicrosecond);

}  // namespace
