#include "candidates/grammar/parse/column_pairs.h"

#include <algorithm>
#include <utility>

#include "base/identifier.h"
#include "candidates/grammar/parse/expression_words.h"
#include "language/stem.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostPairs = 3;
constexpr double kSaid = 1;          // by the word in the name
constexpr double kMoment = 0.75;     // by another word for the same thing
constexpr double kFurther = 0.2;     // each further word
constexpr double kUnsaid = 0.1;      // each word of the name that is not said
constexpr double kTableNamed = 0.4;  // its table is named
constexpr double kNearby = 0.2;      // one that it is linked with is
constexpr double kFromBeginning = 0.3;
constexpr double kEachLater = 0.02;
constexpr double kJoined = 0.3;
constexpr double kAlike = 0.3;  // names that share a word

bool among(const Stems& stems, const std::string& stem) {
  return std::ranges::find(stems, stem) != stems.end();
}

bool says_nothing(const std::string& stem) { return rank_in(MomentWords::idle, stem) >= 0; }

/// The stems of a name's words, and of each two beside each other as one ("check-in").
Stems name_stems(std::string_view name) {
  const std::vector<std::string> words = schema::name_words(name);
  Stems stems;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) stems.push_back(language::stem(words[i - 1] + '-' + words[i]));
    stems.push_back(language::stem(words[i]));
  }
  return stems;
}

/// And of the words for moments that its abbreviations stand for: "fin_at".
void add_written_out(std::string_view name, Stems& stems) {
  for (const auto& meaning : schema::written_out(schema::name_words(name), 1))
    for (const std::string& word : meaning)
      if (const std::string stem = language::stem(word); names_moment(stem) && !among(stems, stem))
        stems.push_back(stem);
}

bool moments_compare(schema::TypeKind a, schema::TypeKind b) {
  return (a == schema::TypeKind::time) == (b == schema::TypeKind::time);
}

}  // namespace

ColumnPairs::ColumnPairs(const schema::Schema& schema, const Naming& naming, const JoinGraph& joins)
    : joins_(joins) {
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t) {
    tables_.push_back(name_stems(schema.tables[static_cast<std::size_t>(t)].name));
    const auto& table = schema.tables[static_cast<std::size_t>(t)];
    if (table.kind == schema::TableKind::view) continue;
    for (int c = 0; c < static_cast<int>(table.columns.size()); ++c)
      describe(schema, naming, {.table = t, .column = c});
  }
}

void ColumnPairs::describe(const schema::Schema& schema, const Naming& naming, ColumnUse use) {
  const schema::Column& meta = schema.column(use.table, use.column);
  const bool moment = meta.temporal() || meta.kind == schema::TypeKind::time;
  if (!moment && (!meta.numeric() || naming.identifies(use.table, use.column))) return;
  Described column{use, meta.kind, name_stems(meta.name)};
  if (!moment) {
    column.unit = language::unit_kept(base::identifier_words(meta.name), meta.comment);
    numbers_.push_back(std::move(column));
    return;
  }
  add_written_out(meta.name, column.stems);
  column.planned = best_rank(MomentWords::planned, column.stems) >= 0;
  column.begin = best_rank(MomentWords::begin, column.stems);
  column.finish = best_rank(MomentWords::finish, column.stems);
  dates_.push_back(std::move(column));
}

bool ColumnPairs::linked(int table, int other) const {
  return std::ranges::any_of(joins_.edges(table), [&](const JoinEdge& edge) {
    return edge.other == other && edge.declared;
  });
}

double ColumnPairs::named(int table, const Stems& question) const {
  const Stems& own = tables_[static_cast<std::size_t>(table)];
  const bool said =
      std::ranges::any_of(own, [&](const std::string& stem) { return among(question, stem); });
  return said ? kTableNamed : 0;
}

/// How well words speak of the moment; 0: they do not.
double ColumnPairs::says(const Described& column, const Stems& words) const {
  double best = 0;
  int said = 0;
  for (const std::string& word : words) {
    if (says_nothing(word)) continue;
    double how = among(column.stems, word) ? kSaid : 0;
    for (const std::string& stem : column.stems)
      if (how == 0 && !says_nothing(stem) && same_moment(stem, word)) how = kMoment;
    said += how > 0;
    best = std::max(best, how);
  }
  if (said == 0) return 0;
  const Stems& table = tables_[static_cast<std::size_t>(column.use.table)];
  double unsaid = 0;
  for (const std::string& stem : column.stems)
    unsaid += stem.find('-') == stem.npos && !says_nothing(stem) && !among(words, stem) &&
              !among(table, stem);
  const bool planned = column.planned && std::ranges::none_of(words, [](const std::string& word) {
                         return rank_in(MomentWords::planned, word) >= 0;
                       });
  return best + kFurther * (said - 1) - (best == kSaid ? kUnsaid * unsaid : 0) -
         (planned ? kAlike : 0);
}

/// The same for a number: all words but idle ones must be of its name or of its table's.
double ColumnPairs::says_number(const Described& column, const Stems& words) const {
  const Stems& table = tables_[static_cast<std::size_t>(column.use.table)];
  int said = 0, all = 0;
  for (const std::string& word : words) {
    const bool own = among(column.stems, word);
    if (!own && (says_nothing(word) || among(table, word))) continue;
    said += own;
    ++all;
  }
  if (said == 0 || said < all) return 0;
  const auto plain = std::ranges::count_if(
      column.stems, [](const std::string& stem) { return stem.find('-') == stem.npos; });
  return kSaid + kFurther * (said - 1) - kUnsaid * static_cast<double>(plain - said);
}

/// The moment at which rows of the table begin.
const ColumnPairs::Described* ColumnPairs::beginning(int table, const Described& end) const {
  const Described* best = nullptr;
  for (const Described& column : dates_) {
    if (column.use.table != table || column.begin < 0 || column.planned || column.use == end.use ||
        !moments_compare(column.kind, end.kind))
      continue;
    if (best == nullptr || column.begin < best->begin) best = &column;
  }
  return best;
}

ColumnPairs::Pairs ColumnPairs::best(Pairs pairs) {
  std::ranges::stable_sort(pairs, std::greater<>{}, &ColumnPair::score);
  if (pairs.size() > kMostPairs) pairs.resize(kMostPairs);
  return pairs;
}

std::vector<ColumnPair> ColumnPairs::elapsed(const Stems& first, const Stems& second,
                                             const Stems& question) const {
  Pairs pairs;
  for (const Described& to : dates_) {
    const double end = says(to, second);
    if (end <= 0 || (first.empty() && to.planned)) continue;
    const double here = end + named(to.use.table, question);
    if (first.empty()) {
      if (const Described* from = beginning(to.use.table, to))
        pairs.push_back({from->use, to.use, here + kFromBeginning - kEachLater * from->begin});
      continue;
    }
    for (const Described& from : dates_) {
      const double start = says(from, first);
      const bool one = from.use.table == to.use.table;
      if (start <= 0 || from.use == to.use || !moments_compare(from.kind, to.kind) ||
          (!one && !linked(to.use.table, from.use.table)))
        continue;
      pairs.push_back({from.use, to.use, here + start - (one ? 0 : kJoined)});
    }
    const Described* from = beginning(to.use.table, to);  // "from order to delivery"
    if (from != nullptr && named(to.use.table, first) > 0)
      pairs.push_back({from->use, to.use, here + kFromBeginning - kEachLater * from->begin});
  }
  return best(std::move(pairs));
}

std::vector<ColumnPair> ColumnPairs::lasting(const Stems& question) const {
  Pairs pairs;
  for (const Described& from : dates_)
    for (const Described& to : dates_) {
      if (from.use.table != to.use.table || from.use == to.use || from.begin < 0 || to.finish < 0 ||
          from.planned || to.planned || !moments_compare(from.kind, to.kind))
        continue;
      const bool alike = std::ranges::any_of(from.stems, [&](const std::string& stem) {
        return !says_nothing(stem) && among(to.stems, stem);
      });
      const double spoken = named(from.use.table, question);
      const bool ends = says(to, question) > 0;
      const bool of_day = from.kind == schema::TypeKind::time;  // as of shifts
      if (spoken <= 0 && (of_day || (says(from, question) <= 0 && !ends))) continue;
      pairs.push_back({from.use, to.use,
                       kMoment + spoken + (alike ? kAlike : 0) -
                           kEachLater * (from.begin + to.finish) + (ends ? kFurther : 0)});
    }
  return best(std::move(pairs));
}

std::vector<ColumnPair> ColumnPairs::delays(const Stems& question) const {
  Pairs pairs;
  for (const Described& planned : dates_)
    for (const Described& actual : dates_) {
      if (planned.use.table != actual.use.table || !planned.planned || actual.planned ||
          !moments_compare(planned.kind, actual.kind) || (actual.finish < 0 && actual.begin < 0))
        continue;
      const bool alike = std::ranges::any_of(planned.stems, [&](const std::string& stem) {
        return !says_nothing(stem) && among(actual.stems, stem);
      });
      if (actual.finish < 0 && !alike) continue;
      pairs.push_back({planned.use, actual.use,
                       kMoment + named(planned.use.table, question) + (alike ? kAlike : 0) -
                           kEachLater * std::max(actual.finish, 0) +
                           (says(actual, question) > 0 ? kAlike : 0) +
                           (says(planned, question) > 0 ? kFurther : 0)});
    }
  return best(std::move(pairs));
}

std::vector<ColumnPair> ColumnPairs::numbers(const Stems& first, const Stems& second,
                                             bool dated) const {
  Pairs pairs;
  const auto add = [&](const Described& one, const Described& other, double a, double b) {
    const bool same = one.use.table == other.use.table;
    if (a <= 0 || b <= 0 || one.use == other.use) return;
    if (!same && (one.stems == other.stems || !linked(one.use.table, other.use.table))) return;
    pairs.push_back({one.use, other.use, a + b - (same ? 0 : kJoined)});
  };
  std::vector<std::pair<const Described*, double>> seconds;
  for (const Described& other : numbers_)
    if (const double b = says_number(other, second); b > 0) seconds.emplace_back(&other, b);
  for (const Described& one : numbers_) {
    const double a = seconds.empty() ? 0 : says_number(one, first);
    if (a <= 0) continue;
    const double here = says_number(one, second);
    for (const auto& [other, b] : seconds) {
      const bool near =
          other->use.table == one.use.table || linked(one.use.table, other->use.table);
      if (near && b > here && a > says_number(*other, first)) add(one, *other, a, b);  // told apart
    }
  }
  if (!dated) return best(std::move(pairs));
  for (const Described& one : dates_) {
    const double a = says(one, first);
    if (a <= 0) continue;
    for (const Described& other : dates_)
      if (moments_compare(one.kind, other.kind)) add(one, other, a, says(other, second));
  }
  return best(std::move(pairs));
}

/// Its table, or one that its rows refer to.
double ColumnPairs::named_nearby(int table, const Stems& question) const {
  if (const double own = named(table, question); own > 0) return own;
  const bool nearby = std::ranges::any_of(joins_.edges(table), [&](const JoinEdge& edge) {
    return edge.declared && named(edge.other, question) > 0;
  });
  return nearby ? kNearby : 0;
}

double ColumnPairs::factor(ColumnUse use) const {
  const auto column = std::ranges::find(numbers_, use, &Described::use);
  return column == numbers_.end() || column->unit == nullptr ? 1 : column->unit->factor;
}

std::vector<ColumnPair> ColumnPairs::amounts(const Stems& question,
                                             language::Dimension dimension) const {
  Pairs pairs;
  for (const Described& column : numbers_) {
    if (column.unit == nullptr || column.unit->dimension != dimension ||
        best_rank(MomentWords::not_added, column.stems) >= 0)
      continue;
    int spoken = 0, unspoken = -1;  // the unit itself
    for (const std::string& stem : column.stems) ++(among(question, stem) ? spoken : unspoken);
    const bool called_so = spoken == 1 && column.stems.size() == 1;
    if (called_so && dimension != language::Dimension::time) return {};  // "grams": it is named
    pairs.push_back({column.use, column.use,
                     kMoment + named_nearby(column.use.table, question) +
                         (spoken > 0 ? kAlike : 0) - kUnsaid * unspoken});
  }
  return best(std::move(pairs));
}

}  // namespace nl_ask::candidates
