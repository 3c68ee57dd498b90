// A database that knows some queries and what their rows are: what proposing asks of one, without a
// server.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "candidates/query/render.h"
#include "proposal/database.h"
#include "proposal/result_shape.h"

namespace nl_ask::proposal {

/// Queries by their text; another one is refused. Rows are known by a number, equal numbers are
/// equal rows; 0 are none. Probing goes on until `time` queries were run.
class KnownDatabase : public Database {
 public:
  explicit KnownDatabase(const schema::Schema& schema) : schema_(schema) {}

  /// The query's SQL text, from now on known.
  std::string add(const candidates::Query& query, std::uint64_t rows, double cost = 1) {
    std::string sql = candidates::to_sql(query, schema_);
    add_text(sql, query, rows, cost);
    return sql;
  }
  /// Another text for a query.
  void add_text(const std::string& sql, const candidates::Query& query, std::uint64_t rows,
                double cost = 1) {
    known_[sql] = {true, {}, query, {static_cast<unsigned>(query.from[0].table)}, cost, true};
    rows_[sql] = rows;
  }
  Analysed& known(const std::string& sql) { return known_.at(sql); }

  const Analysed& analyse(const std::string& sql) override {
    analysed.push_back(sql);
    const auto found = known_.find(sql);
    return found == known_.end() ? unknown_ : found->second;
  }

  std::unique_ptr<Prober> prober() override {
    return probing ? std::make_unique<Rows>(*this) : nullptr;
  }

  void check_interrupts() override { ++checks; }

  bool probing = true;
  std::size_t time = 1000;
  std::string off = {};
  std::vector<std::string> analysed = {}, run = {};
  int checks = 0;

 private:
  class Rows : public Prober {
   public:
    explicit Rows(KnownDatabase& database) : database_(database) {}
    std::optional<Probe> probe(const std::string& sql) override {
      if (database_.run.size() >= database_.time) return std::nullopt;
      database_.run.push_back(sql);
      const std::uint64_t rows = database_.rows_.at(sql);
      if (rows == 0) return Probe{true, true, false, true, {0, 0}, "empty", result_features({}, 1)};
      return Probe{true, true, true, false, {rows, rows}, ""};
    }
    std::string off() const override { return database_.off; }

   private:
    KnownDatabase& database_;
  };

  const schema::Schema& schema_;
  Analysed unknown_{false, "column nonsense does not exist"};
  std::map<std::string, Analysed> known_;
  std::map<std::string, std::uint64_t> rows_;
};

}  // namespace nl_ask::proposal
