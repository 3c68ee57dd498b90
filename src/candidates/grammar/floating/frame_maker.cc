#include "candidates/grammar/floating/frame_maker.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostFrames = 300;
constexpr std::size_t kRowOutputs = 3;  // ways to show a row that are tried
constexpr std::size_t kMostAmounts = 2;

}  // namespace

Shapes shapes_of(Aggregate aggregate) {
  switch (aggregate) {
    case Aggregate::count:
      return shapes({Shape::count});
    case Aggregate::sum:
      return shapes({Shape::sum});
    case Aggregate::avg:
      return shapes({Shape::avg});
    case Aggregate::max:
      return shapes({Shape::greatest});
    case Aggregate::min:
      return shapes({Shape::least});
    default:
      return {};
  }
}

FrameMaker::FrameMaker(const Parse& parse, const Weights& weights, const FloatingPieces& pieces)
    : parse_(parse),
      weights_(weights),
      pieces_(pieces),
      said_(Associations::english().said(parse.tokens)) {
  for (const Chunk& chunk : parse.chunks)
    if (chunk.is(CueKind::superlative) || chunk.is(CueKind::hint))
      add_shape(said_, chunk.cue->argument == "asc" ? Shape::least : Shape::greatest);
}

void FrameMaker::keep(Sketch sketch, Shapes taken, std::size_t rank, int denied) {
  if (frames_.size() >= kMostFrames) return;
  add_association_features(said_, taken, sketch.features);
  sketch.features.add("float.used");
  if (rank > 0) sketch.features.add("float.table_rank", static_cast<double>(rank));
  if (divides_otherwise(sketch)) sketch.features.add("float.other_group");
  const double score = weights_.score(sketch.features);
  frames_.push_back({std::move(sketch), score, denied});
}

void FrameMaker::keep_of_each(Sketch sketch, Shapes taken, std::size_t rank) {
  const std::size_t before = frames_.size();
  sketch.features.add("float.first_of_each");
  keep(std::move(sketch), taken | shapes({Shape::group}), rank);
  if (frames_.size() > before) frames_.back().of_each = true;
}

std::vector<int> FrameMaker::divided() const {
  std::vector<int> chunks;
  for (int i = 0; i < parse_.size(); ++i) {
    if (!parse_.is(i, CueKind::each)) continue;
    const int first = parse_.next(i);
    if (first < 0 || !parse_.chunks[first].named()) continue;
    const bool compound = parse_.tabular(first) && parse_.tabular(first + 1);
    chunks.push_back(compound ? first + 1 : first);  // "in each vehicle category"
  }
  return chunks;
}

bool FrameMaker::divides_otherwise(const Sketch& sketch) const {
  constexpr double kSure = 0.9;
  const std::vector<int> tables = tables_of(sketch);
  return std::ranges::any_of(divided(), [&](int i) {
    return parse_.tabular(i) && parse_.chunks[i].table_score() >= kSure &&
           std::ranges::find(tables, table_at(parse_, i)) == tables.end();
  });
}

Span FrameMaker::span_of(int table) const {
  for (int i = 0; i < parse_.size(); ++i)
    for (const schema::Mention* mention : parse_.chunks[i].tables)
      if (mention->table == table && parse_.tabular(i)) return parse_.chunks[i].span;
  return {};
}

Reader FrameMaker::reader() {
  return {parse_, {}, said(Shape::persons) ? Lead::who : Lead::which, {}};
}

Slot FrameMaker::rows_of(int table) {
  Slot slot;
  add_rows(reader(), table, span_of(table), 0, slot);
  std::ranges::stable_sort(slot, std::greater<>{}, [this](const Sketch& sketch) {
    return weights_.score(sketch.features);
  });
  if (slot.size() > kRowOutputs) slot.resize(kRowOutputs);
  return slot;
}

Sketch FrameMaker::count_of(int table) const {
  Slot slot;
  add_count_of_table(parse_, table, span_of(table), false, 0, slot);
  return std::move(slot[0]);
}

Shapes FrameMaker::shown(int table) const {
  const bool persons = !parse_.naming.displayed(table) && !parse_.naming.person_name(table).empty();
  return persons ? shapes({Shape::persons}) : Shapes{};
}

bool FrameMaker::may_have(int table, int other) const {
  const auto refers = [this](int from, int to) {
    return std::ranges::any_of(parse_.schema.foreign_keys, [=](const schema::ForeignKey& key) {
      return key.table == from && key.referenced == to;
    });
  };
  return !refers(table, other) || refers(other, table);
}

std::vector<int> FrameMaker::amounts(int table) const {
  std::vector<int> columns;
  if (const int natural = natural_amount(parse_, table); natural >= 0) columns.push_back(natural);
  for (int c = 0; c < static_cast<int>(parse_.schema.tables[table].columns.size()); ++c) {
    const bool amount = has_column_word(parse_.naming, {table, c}, "amount") ||
                        has_column_word(parse_.naming, {table, c}, "money");
    if (amount && parse_.schema.column(table, c).numeric() && !parse_.naming.identifies(table, c) &&
        columns.size() < kMostAmounts && std::ranges::find(columns, c) == columns.end())
      columns.push_back(c);
  }
  return columns;
}

}  // namespace nl_ask::candidates
