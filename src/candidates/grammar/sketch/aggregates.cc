#include "candidates/grammar/sketch/aggregates.h"

#include <utility>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

constexpr int kFirst = static_cast<int>(Aggregate::further);

std::vector<FurtherAggregate> read() {
  std::vector<FurtherAggregate> all;
  for (const std::string_view line : base::data_lines(data::file("english/aggregates.txt"))) {
    const std::size_t colon = line.find(':');
    const std::vector<std::string_view> words = colon == line.npos
                                                    ? std::vector<std::string_view>{}
                                                    : base::split_words(line.substr(colon + 1));
    if (words.empty() || words.size() > 2)
      base::bad_data("english/aggregates.txt", line, "expected \"name: function [argument]\"");
    all.push_back({std::string(base::trim(line.substr(0, colon))), std::string(words[0]),
                   words.size() > 1 ? std::string(words[1]) : std::string()});
  }
  return all;
}

const std::vector<FurtherAggregate>& further_aggregates() {
  static const std::vector<FurtherAggregate>& all = *new std::vector<FurtherAggregate>(read());
  return all;
}

}  // namespace

Aggregate aggregate_called(std::string_view name) {
  const std::vector<FurtherAggregate>& all = further_aggregates();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == name) return static_cast<Aggregate>(kFirst + static_cast<int>(i));
  return Aggregate::none;
}

const FurtherAggregate& further_aggregate(Aggregate aggregate) {
  return further_aggregates().at(static_cast<std::size_t>(static_cast<int>(aggregate) - kFirst));
}

bool computes_numbers(Aggregate aggregate) {
  if (aggregate == Aggregate::sum || aggregate == Aggregate::avg) return true;
  return aggregate >= Aggregate::further && further_aggregate(aggregate).function != "mode";
}

}  // namespace nl_ask::candidates
