#include "candidates/variants/lasting.h"

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/grammar/parse/expression_words.h"
#include "language/stem.h"
#include "language/time/date_text.h"
#include "language/units.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

std::vector<std::string> name_stems(const schema::Column& column) {
  std::vector<std::string> stems;
  for (const std::string& word : schema::name_words(column.name))
    stems.push_back(language::stem(word));
  return stems;
}

}  // namespace

std::optional<int> end_of(const schema::Table& table, int from) {
  const schema::Column& begins = table.columns.at(static_cast<std::size_t>(from));
  if (!begins.temporal() || best_rank(MomentWords::lasts_from, name_stems(begins)) < 0)
    return std::nullopt;
  std::optional<int> end;
  int best = -1;
  for (int c = 0; c < static_cast<int>(table.columns.size()); ++c) {
    const schema::Column& column = table.columns[static_cast<std::size_t>(c)];
    if (c == from || column.kind != begins.kind) continue;
    const int rank = best_rank(MomentWords::lasts_to, name_stems(column));
    if (rank < 0 || (end && rank >= best)) continue;
    end = c;
    best = rank;
  }
  return end;
}

bool ends_within_hours(const schema::Table& table) {
  constexpr double kMinute = 60;
  return std::ranges::any_of(table.columns, [](const schema::Column& column) {
    const language::Unit* unit =
        column.numeric() ? language::unit_kept(schema::name_words(column.name), column.comment)
                         : nullptr;
    return unit != nullptr && unit->dimension == language::Dimension::time &&
           unit->factor <= kMinute;
  });
}

bool speaks_of(const std::vector<language::Token>& words, const schema::Column& column) {
  const std::vector<std::string> stems = name_stems(column);
  return std::ranges::any_of(words, [&](const language::Token& word) {
    return std::ranges::any_of(stems, [&](const std::string& stem) {
      return rank_in(MomentWords::idle, stem) < 0 && same_moment(stem, word.stem);
    });
  });
}

std::optional<base::Moment> latest_stored(const schema::Column& column, base::CivilDate today) {
  const std::optional<base::Moment> now = base::moment_of(today);
  std::optional<base::Moment> latest;
  for (const std::string& value : column.values) {
    const auto dates = language::parse_date(value.substr(0, value.find_first_of(".+")));
    if (dates.empty() || !dates[0].period.from || !now) continue;
    const base::Moment moment = *dates[0].period.from;
    if (moment < *now + std::chrono::days(1) && (!latest || moment > *latest)) latest = moment;
  }
  return latest;
}

}  // namespace nl_ask::candidates
