// Which columns an adjective speaks of: "oldest" of an age, or of a birth date the other way round.

#include <algorithm>
#include <span>

#include "base/text.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kLastRank = 12;  // of hints that hardly differ in how likely they are

/// Stems that say what a column is besides those of its name: abbreviations written out, the words
/// of a comment that is hardly more than a name ("date of birth").
std::vector<std::string> other_stems(const schema::Column& column) {
  constexpr size_t kMeanings = 3;
  constexpr size_t kShortComment = 6;
  std::vector<std::string> stems;
  for (const auto& words : schema::written_out(schema::name_words(column.name), kMeanings))
    for (const std::string& word : words) stems.push_back(language::stem(word));
  std::vector<std::string> comment;
  std::string word;
  for (const char c : base::ascii_lower(column.comment) + ' ') {
    if (c >= 'a' && c <= 'z') {
      word += c;
    } else if (!word.empty()) {
      comment.push_back(language::stem(word));
      word.clear();
    }
  }
  if (comment.size() <= kShortComment) stems.insert(stems.end(), comment.begin(), comment.end());
  return stems;
}

bool has_words(const Parse& parse, ColumnUse use, std::span<const std::string> words) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return parse.naming.has_word(use.table, use.column, word);
  });
}

bool is_date(const ColumnHint& hint) { return hint.words.size() == 1 && hint.words[0] == "date"; }

/// "the latest passengers" are not the youngest, where they have another date.
bool seldom_meant(const Parse& parse, ColumnUse use) {
  if (!parse.column(use).temporal() || !has_column_word(parse.naming, use, "seldom")) return false;
  const std::vector<int> dates = dates_of(parse, use.table);
  return !dates.empty() && !has_column_word(parse.naming, {use.table, dates[0]}, "seldom");
}

/// An adjective hardly measures what only identifies a row, nor does "best selling" when that was.
bool measurable(const Parse& parse, ColumnUse use, const ColumnHint& hint) {
  const bool identifier = parse.naming.identifies(use.table, use.column);
  const bool own = use.column == parse.naming.key(use.table);
  const bool dated = parse.column(use).temporal() && hint.words.size() == 1 &&
                     is_column_word("dealt", hint.words[0]);
  if (is_date(hint) && seldom_meant(parse, use)) return false;
  return parse.column(use).kind != schema::TypeKind::boolean && !dated &&
         (!identifier || (own && hint.words.size() == 1 && hint.words[0] == "id"));
}

std::vector<HintedColumn> hinted_in(const Parse& parse, const std::vector<ColumnHint>& hints,
                                    const std::vector<int>& tables) {
  std::vector<HintedColumn> found;
  for (int table : tables) {
    const int columns = static_cast<int>(parse.schema.tables[table].columns.size());
    for (int rank = 0; rank < static_cast<int>(hints.size()); ++rank)
      for (int c = 0; c < columns; ++c)
        if (has_words(parse, {table, c}, hints[rank].words) &&
            measurable(parse, {table, c}, hints[rank]))
          found.push_back({{table, c}, hints[rank].sign, std::min(rank, kLastRank)});
  }
  return found;
}

/// The same by what abbreviations and comments say.
std::vector<HintedColumn> hinted_by_meaning(const Parse& parse,
                                            const std::vector<ColumnHint>& hints,
                                            const std::vector<int>& tables) {
  std::vector<HintedColumn> found;
  const bool dated = is_date(hints[0]);
  for (int table : tables)
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const ColumnUse use{table, c};
      const std::vector<std::string> stems = other_stems(parse.column(use));
      for (int rank = 0; rank < static_cast<int>(hints.size()); ++rank) {
        const std::span<const std::string> words = hints[rank].words;
        const bool meant = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
          return parse.naming.has_word(table, c, word) ||
                 std::find(stems.begin(), stems.end(), word) != stems.end();
        });
        if (!meant || !measurable(parse, use, hints[rank]) || parse.column(use).textual() ||
            parse.naming.identifies(table, c) || (dated && !parse.column(use).temporal()))
          continue;
        found.push_back({use, hints[rank].sign, std::min(rank, kLastRank)});
        break;
      }
    }
  return found;
}

/// "the latest bill" where no date is called so: any date, those that rows are seldom counted by
/// last.
std::vector<HintedColumn> hinted_dates(const Parse& parse, const std::vector<ColumnHint>& hints,
                                       const std::vector<int>& tables) {
  const auto date = std::ranges::find_if(hints, is_date);
  if (date == hints.end() || tables.empty()) return {};
  const int rank = static_cast<int>(date - hints.begin());
  const auto hardly = [&](ColumnUse use) {
    return has_column_word(parse.naming, use, "seldom") ||
           has_column_word(parse.naming, use, "audit");
  };
  std::vector<HintedColumn> found;
  for (const int c : dates_of(parse, tables[0], hardly)) {
    const bool behind = !found.empty() && hardly({tables[0], c}) && !hardly(found[0].use);
    const int place = behind ? kLastRank : rank + static_cast<int>(found.size());
    found.push_back({{tables[0], c}, date->sign, std::min(place, kLastRank)});
  }
  return found;
}

}  // namespace

bool ranks_by_date(const Parse& parse, int cue) {
  const std::vector<ColumnHint>& hints = parse.chunks[cue].cue->hints;
  return !hints.empty() && is_date(hints[0]);
}

int measured_later(const Parse& parse, int cue, int name) {
  for (int i = name + 1; i < parse.size() && i <= cue + 8; ++i) {
    if (parse.is(i, CueKind::sentence) || parse.is(i, CueKind::comma)) break;
    if (!parse.free(i) || !parse.columnar(i)) continue;
    const schema::Mention& best = *parse.chunks[i].columns[0];
    if (parse.column({best.table, best.column}).temporal()) return i;
  }
  return -1;
}

std::vector<HintedColumn> hinted_columns(const Parse& parse, const std::vector<ColumnHint>& hints,
                                         const std::vector<int>& tables) {
  std::vector<HintedColumn> found = hinted_in(parse, hints, tables);
  // "The last repair" goes by its key only where it has no date.
  const bool measured = std::any_of(found.begin(), found.end(), [&](const HintedColumn& hint) {
    return !parse.column(hint.use).textual() &&
           !parse.naming.identifies(hint.use.table, hint.use.column);
  });
  if (measured || hints.empty()) return found;
  const std::vector<HintedColumn> meant = hinted_by_meaning(parse, hints, tables);
  if (!meant.empty()) return meant;
  if (std::vector<HintedColumn> dates = hinted_dates(parse, hints, tables); !dates.empty()) {
    dates.insert(dates.end(), found.begin(), found.end());
    return dates;
  }
  std::vector<int> beside;
  for (int table : tables)
    for (const JoinEdge& edge : parse.joins.edges(table)) beside.push_back(edge.other);
  const std::vector<HintedColumn> more = hinted_in(parse, hints, beside);
  found.insert(found.end(), more.begin(), more.end());
  return found;
}

}  // namespace nl_ask::candidates
