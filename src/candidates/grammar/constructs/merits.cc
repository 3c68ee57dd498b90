// What words of praise and size leave open: the best customer may be the one who brings in the most
// money, who orders most often or whose orders are the largest. The lexicon says what a word may
// measure ("#money", "#number" among its hints); the rows that refer to each thing are what is
// measured.

#include <algorithm>
#include <string_view>
#include <utility>

#include "candidates/grammar/constructs/referring.h"
#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/column_units.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMostOfAKind = 4;  // measures of one kind

enum class Merit { number, money, mean, level, time };

/// What the lexicon calls a merit, and the feature of an order by it.
struct NamedMerit {
  Merit merit;
  std::string_view name;
  const char* feature;
};
constexpr NamedMerit kMerits[] = {{Merit::number, "#number", "superlative.merit_number"},
                                  {Merit::money, "#money", "superlative.merit_money"},
                                  {Merit::mean, "#mean", "superlative.merit_mean"},
                                  {Merit::level, "#level", "superlative.merit_level"},
                                  {Merit::time, "#time", "superlative.merit_time"}};

/// Where what happens is kept comes before what belongs to a thing otherwise, and before parts of
/// parts; of two such tables the one that holds more.
std::vector<Referring> kept(const Parse& parse, int topic) {
  std::vector<Referring> tables = referring(parse, topic);
  std::erase_if(tables,
                [&](const Referring& one) { return takes_back(parse.naming, one.table); });
  std::ranges::stable_sort(tables, {}, [&](const Referring& one) {
    const double rows = parse.schema.tables[one.table].rows;
    return std::pair(one.between * 2 + !holds_events(parse, one.table), -rows);
  });
  return tables;
}

/// The first column of the table of which `is` holds, no key among them; -1: none.
template <typename Is>
int column_where(const Parse& parse, int table, Is is) {
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    const ColumnUse use{table, c};
    if (parse.column(use).numeric() && !parse.column(use).derived &&
        !parse.naming.identifies(table, c) && is(use))
      return c;
  }
  return -1;
}

class Merits {
 public:
  Merits(const Parse& parse, const Superlative& what, int topic, Slot& slot)
      : parse_(parse), what_(what), tables_(kept(parse, topic)), slot_(slot) {}

  void add(const NamedMerit& kind, bool descending) {
    what_.descending = descending;
    size_t place = 0;
    for (const Referring& one : tables_) {
      if (place >= kMostOfAKind) break;
      Sketch sketch;
      if (!measured(kind.merit, one.table, sketch)) continue;
      sketch.features.add(kind.feature);
      sketch.features.add("superlative.merit_place", static_cast<double>(place++));
      slot_.push_back(std::move(sketch));
    }
  }

 private:
  bool measured(Merit merit, int table, Sketch& sketch) const {
    if (merit == Merit::number) {
      sketch = counted(what_, table, span());
      return true;
    }
    const bool mean = merit == Merit::level || merit == Merit::mean;
    const int column = merit == Merit::level  ? level_of(table)
                       : merit == Merit::time ? time(table)
                                              : money(table);
    if (column < 0) return false;
    const Aggregate aggregate = mean ? Aggregate::avg : Aggregate::sum;
    sketch = ordered(what_, {{table, column}, aggregate, what_.descending, span()});
    sketch.group_rows = true;
    return true;
  }

  language::Span span() const { return parse_.chunks[what_.cue].span; }

  int money(int table) const {
    const int amount = amount_of(parse_, table);
    const bool money = amount >= 0 && has_column_word(parse_.naming, {table, amount}, "money");
    return money ? amount : -1;
  }

  int level_of(int table) const {
    return column_where(parse_, table, [&](ColumnUse use) {
      return has_column_word(parse_.naming, use, "level") &&
             !has_column_word(parse_.naming, use, "money");
    });
  }

  int time(int table) const {
    return column_where(parse_, table, [&](ColumnUse use) {
      const language::Unit* unit = unit_of(parse_, use);
      return unit != nullptr && unit->dimension == language::Dimension::time;
    });
  }

  const Parse& parse_;
  Superlative what_;
  std::vector<Referring> tables_;
  Slot& slot_;
};

}  // namespace

void add_merits(const Parse& parse, const Superlative& what, int topic, Slot& slot) {
  Merits merits(parse, what, topic, slot);
  for (const ColumnHint& hint : parse.chunks[what.cue].cue->hints)
    for (const NamedMerit& merit : kMerits)
      if (hint.words.size() == 1 && hint.words[0] == merit.name)
        merits.add(merit, hint.sign == "desc");
}

}  // namespace nl_ask::candidates
