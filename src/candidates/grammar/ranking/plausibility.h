// What the data say of a query: values that a column does not hold, conditions that keep nothing or
// everything, sums of identifiers. However well the words link, that is hardly meant.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// The least and the greatest known value of a column: a number, or a date as days.
struct Extent {
  double least = 0;
  double greatest = 0;
};

class Plausibility {
 public:
  explicit Plausibility(const Parse& parse) : parse_(parse) {}

  /// Adds features "plausible.*" of each condition, order and aggregate, those inside included.
  void add_features(const Query& query, FeatureVector& features);

 private:
  struct Place {
    int table = -1;
    int column = -1;
  };
  static Place place_of(const Query& query, const Expr& expr);
  const std::optional<Extent>& extent(Place place);
  void add_condition(const Query& query, const Expr& condition, FeatureVector& features);
  void add_comparison(Place place, const Expr& comparison, FeatureVector& features);
  void add_year(const Query& query, const Expr& comparison, FeatureVector& features);
  void add_bound(Place place, const std::string& op, const std::string& text,
                 FeatureVector& features);
  void add_computed(const Query& query, const Expr& expr, FeatureVector& features);
  bool surrogate(Place place) const;
  bool row_number(Place place) const;
  bool says_row_number(const Expr& comparison) const;
  bool says_year(Place place);
  bool tells_rows_apart(Place place) const;
  bool groups_of_one(const Query& query) const;
  bool counts_one(const Query& query) const;
  bool speaks_of(Place place, std::string_view list) const;
  bool says_latest() const;
  bool keeps_records(Place place) const;
  bool uses_records(const Query& query, const Expr& expr);

  const Parse& parse_;
  std::map<std::pair<int, int>, std::optional<Extent>> extents_;  // as far as they were asked for
  std::map<std::pair<int, int>, bool> records_;                   // likewise
};

}  // namespace nl_ask::candidates
