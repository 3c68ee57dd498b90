// Conditions that constructs have read and those of linked words that none has, tables, columns,
// limits.
#include "candidates/grammar/floating/pieces.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/flag_values.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostTables = 5;
constexpr std::size_t kMostWays = 6;          // of taking all conditions together
constexpr std::size_t kMostAlternatives = 3;  // of one condition
constexpr std::size_t kMostColumns = 8;
constexpr std::size_t kColumnsOfWords = 2;
constexpr double kNamed = 0.45;  // linked more weakly, words hardly name a column

bool only_restricts(const Sketch& sketch) {
  return sketch.outputs.empty() && sketch.groups.empty() && !sketch.group_rows &&
         sketch.having.empty() && sketch.orders.empty() && !sketch.order_first_output &&
         !sketch.order_computed && !sketch.limit && sketch.set_operation == SetOperation::none &&
         !sketch.left_part && !sketch.right_part && sketch.left_conditions.empty() &&
         sketch.right_conditions.empty();
}

bool is_condition(const Slot& slot) {
  return std::ranges::all_of(slot, only_restricts) &&
         std::ranges::any_of(slot, [](const Sketch& sketch) { return !sketch.conditions.empty(); });
}

/// A column that says yes or no, named by chunk `i`.
Slot floating_flags(const Parse& parse, int i) {
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, i)) {
    const std::string value = flag_value(parse.column(choice.use), true);
    if (value.empty()) continue;
    slot.push_back(sketch_of(literal_condition(choice.use, Operator::equal, {value}, choice.span)));
    slot.back().features = choice.features;
    slot.back().features.add("flag.condition");
  }
  return slot;
}

class Pieces {
 public:
  Pieces(const Parse& parse, const Weights& weights) : parse_(parse), weights_(weights) {}

  FloatingPieces find() {
    add_tables();
    add_conditions();
    add_columns();
    add_measured();
    add_limits();
    return std::move(pieces_);
  }

 private:
  void note_table(int table) {
    std::vector<int>& tables = pieces_.tables;
    if (table >= 0 && tables.size() < kMostTables &&
        std::ranges::find(tables, table) == tables.end())
      tables.push_back(table);
  }

  void add_tables() {
    for (const int table : topic_tables(parse_)) note_table(table);
    for (int i = 0; i < parse_.size(); ++i) {
      const Chunk& chunk = parse_.chunks[i];
      if (chunk.cue != nullptr) continue;
      if (chunk.table_score() >= kNamed) note_table(table_at(parse_, i));
      if (parse_.columnar(i) && chunk.column_score() >= kNamed) note_table(chunk.columns[0]->table);
      if (parse_.valuable(i) && !chunk.values.empty()) note_table(chunk.values[0]->table);
    }
  }

  double score(const Sketch& sketch) const { return weights_.score(sketch.features); }

  void sort(std::vector<Sketch>& sketches, std::size_t most) const {
    std::ranges::stable_sort(sketches, std::greater<>{},
                             [this](const Sketch& sketch) { return score(sketch); });
    if (sketches.size() > most) sketches.resize(most);
  }

  /// Each way so far with each alternative of one more condition, or without it.
  void take(Slot slot) {
    sort(slot, kMostAlternatives);
    slot.emplace_back();
    slot.back().features.add("float.condition_dropped");
    std::vector<Sketch> ways;
    for (const Sketch& before : pieces_.conditions)
      for (const Sketch& one : slot) {
        ways.push_back(before);
        append(ways.back(), one);
      }
    sort(ways, kMostWays);
    pieces_.conditions = std::move(ways);
  }

  void add_conditions() {
    pieces_.conditions.assign(1, Sketch{});
    for (const Slot& slot : parse_.slots)
      if (is_condition(slot)) take(slot);
    for (int i = 0; i < parse_.size(); ++i) {
      if (!parse_.free(i) || parse_.chunks[i].cue != nullptr || parse_.chunks[i].number) continue;
      Slot slot = parse_.valuable(i)   ? value_conditions(parse_, i, -1)
                  : parse_.columnar(i) ? floating_flags(parse_, i)
                                       : Slot{};
      if (!slot.empty()) take(std::move(slot));
    }
  }

  void add_columns() {
    for (int i = 0; i < parse_.size(); ++i) {
      const Chunk& chunk = parse_.chunks[i];
      if (chunk.cue != nullptr || chunk.column_score() < kNamed) continue;
      std::size_t added = 0;
      for (ColumnChoice& choice : column_choices(parse_, i)) {
        if (added++ >= kColumnsOfWords || pieces_.columns.size() >= kMostColumns) break;
        pieces_.columns.push_back({std::move(choice)});
      }
    }
  }

  void add_measured() {
    for (const Chunk& chunk : parse_.chunks) {
      if (chunk.cue == nullptr || chunk.cue->hints.empty()) continue;
      std::size_t added = 0;
      for (const HintedColumn& hint : hinted_columns(parse_, chunk.cue->hints, pieces_.tables)) {
        if (added++ >= kColumnsOfWords) break;
        FloatingColumn column;
        column.choice.use = hint.use;
        column.choice.span = chunk.span;
        column.choice.features.add("superlative.hint_rank", hint.rank);
        column.descending = hint.sign == "desc" || hint.sign == ">";
        pieces_.measured.push_back(std::move(column));
      }
    }
  }

  void add_limits() {
    constexpr double kMost = 100;
    for (int i = 0; i < parse_.size(); ++i) {
      const Chunk& chunk = parse_.chunks[i];
      if (chunk.number && !parse_.is(i - 1, CueKind::compare) && *chunk.number > 1 &&
          *chunk.number <= kMost && *chunk.number == std::floor(*chunk.number) &&
          pieces_.limits.empty())
        pieces_.limits.push_back(static_cast<std::int64_t>(*chunk.number));
    }
    pieces_.limits.push_back(1);
  }

  const Parse& parse_;
  const Weights& weights_;
  FloatingPieces pieces_;
};

}  // namespace

FloatingPieces floating_pieces(const Parse& parse, const Weights& weights) {
  return Pieces(parse, weights).find();
}

}  // namespace nl_ask::candidates
