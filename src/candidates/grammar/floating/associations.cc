// Phrases that speak of the shape of a query, and features that say whether a query has it.
#include "candidates/grammar/floating/associations.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

constexpr std::string_view kAssociations = "english/associations.txt";

constexpr std::string_view kNoShape = "[none]";

struct ShapeNames {
  std::string_view section, said, unsaid, missed;
};

constexpr std::array<ShapeNames, kShapes> kNames = {{
    {"[count]", "float.said_count", "float.unsaid_count", "float.missed_count"},
    {"[sum]", "float.said_sum", "float.unsaid_sum", "float.missed_sum"},
    {"[avg]", "float.said_avg", "float.unsaid_avg", "float.missed_avg"},
    {"[greatest]", "float.said_greatest", "float.unsaid_greatest", "float.missed_greatest"},
    {"[least]", "float.said_least", "float.unsaid_least", "float.missed_least"},
    {"[group]", "float.said_group", "float.unsaid_group", "float.missed_group"},
    {"[ranking]", "float.said_ranking", "float.unsaid_ranking", "float.missed_ranking"},
    {"[absence]", "float.said_absence", "float.unsaid_absence", "float.missed_absence"},
    {"[persons]", "float.said_persons", "float.unsaid_persons", "float.missed_persons"},
    {"[date]", "float.said_date", "float.unsaid_date", "float.missed_date"},
    {"[ratio]", "float.said_ratio", "float.unsaid_ratio", "float.missed_ratio"},
    {"[percent]", "float.said_percent", "float.unsaid_percent", "float.missed_percent"},
    {"[spread]", "float.said_spread", "float.unsaid_spread", "float.missed_spread"},
    {"[running]", "float.said_running", "float.unsaid_running", "float.missed_running"},
    {"[gain]", "float.said_gain", "float.unsaid_gain", "float.missed_gain"},
}};

/// "least" inside "at least" says something else than by itself.
bool inside(const language::PhraseMatch& match, const language::PhraseMatch& other) {
  return other.first_token <= match.first_token && match.last_token <= other.last_token &&
         other.last_token - other.first_token > match.last_token - match.first_token;
}

}  // namespace

const Associations& Associations::english() {
  static const Associations& associations = *new Associations(data::file(kAssociations));
  return associations;
}

Associations::Associations(std::string_view text) {
  int shape = -1;
  for (const std::string_view line : base::data_lines(text)) {
    if (!line.starts_with('[')) {
      if (shape < 0) base::bad_data(kAssociations, line, "it stands under no section");
      phrases_.add(line, shape);
      continue;
    }
    const auto found = std::ranges::find(kNames, line, &ShapeNames::section);
    if (found == kNames.end() && line != kNoShape)
      base::bad_data(kAssociations, line, "there is no such shape");
    shape = static_cast<int>(found - kNames.begin());
  }
}

Shapes Associations::said(const std::vector<language::Token>& tokens) const {
  const std::vector<language::PhraseMatch> matches = phrases_.match(tokens);
  Shapes shapes;
  for (const language::PhraseMatch& match : matches)
    if (match.phrase < static_cast<int>(kShapes) &&
        std::ranges::none_of(matches, [&](const auto& other) { return inside(match, other); }))
      shapes.set(static_cast<std::size_t>(match.phrase));
  return shapes;
}

void add_association_features(const Shapes& said, const Shapes& taken, FeatureVector& features) {
  for (std::size_t i = 0; i < kShapes; ++i) {
    if (said[i] && taken[i]) features.add(kNames[i].said);
    if (!said[i] && taken[i]) features.add(kNames[i].unsaid);
    if (said[i] && !taken[i]) features.add(kNames[i].missed);
  }
}

}  // namespace nl_ask::candidates
