// A database that knows some queries and what their rows are: what proposing asks of one, without a
// server.
#pragma once

#include <map>
#include <set>
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
    known_[sql] = {true, {}, query, {static_cast<unsigned>(query.from[0].table)}, true};
    rows_[sql] = rows;
    costs_[sql] = cost;
  }
  Analysed& known(const std::string& sql) { return known_.at(sql); }

  const Analysed& read(const std::string& sql) override {
    read_only.push_back(sql);
    return analyse(sql);
  }
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
  double little = 100;
  std::set<std::string> unplannable = {};
  bool engine_refuses = false;  // them, as it supports no such query
  std::string off = {};
  std::vector<std::string> analysed = {}, read_only = {}, run = {};
  int checks = 0;

 private:
  class Rows : public Prober {
   public:
    explicit Rows(KnownDatabase& database) : database_(database) {}
    std::optional<Probe> probe(const std::string& sql, double most_cost) override {
      if (database_.run.size() >= database_.time) return std::nullopt;
      if (database_.unplannable.contains(sql)) return refused(database_.engine_refuses);
      if (database_.costs_.at(sql) > most_cost) return dear(database_.costs_.at(sql));
      database_.run.push_back(sql);
      const std::uint64_t rows = database_.rows_.at(sql);
      if (rows == 0) return Probe{true, true, false, true, {0, 0}, "empty", result_features({}, 1)};
      return Probe{true, true, true, false, {rows, rows}, ""};
    }
    double little() const override { return database_.little; }
    std::string off() const override { return database_.off; }

   private:
    static Probe refused(bool unsupported) {
      Probe probe;
      probe.unsupported = unsupported;
      probe.refused = probe.note = "division by zero";
      return probe;
    }
    static Probe dear(double cost) {
      Probe probe;
      probe.cost = cost;
      return probe;
    }

    KnownDatabase& database_;
  };

  const schema::Schema& schema_;
  Analysed unknown_{false, "column nonsense does not exist"};
  std::map<std::string, Analysed> known_;
  std::map<std::string, std::uint64_t> rows_;
  std::map<std::string, double> costs_;
};

}  // namespace nl_ask::proposal
