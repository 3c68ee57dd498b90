// "What activities does each gym offer?": those of every single gym, each beside its gym, or those
// that all gyms have in common.

#include <algorithm>
#include <memory>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxTargets = 3;
constexpr double kAboutAsWell = 0.3;  // links this close may be meant as well

/// What "each" is said of: what is shown of a group, and what tells groups apart.
struct Target {
  ColumnUse shown;
  ColumnUse counted;
  bool rows = false;  // the groups are the rows of a table
  FeatureVector features;
};

/// The first chunk that says what is asked for, `name` aside; -1: none.
int head_of(const Parse& parse, int name) {
  for (int i = 0; i < parse.size(); ++i) {
    if (i == name || !parse.free(i) || parse.zones[i] != Zone::output) continue;
    if (parse.tabular(i) && parse.columnar(i + 1) && i + 1 != name) continue;  // "student name"
    if (parse.tabular(i) || parse.columnar(i)) return i;
  }
  return -1;
}

/// "the name of each student": the head may be a column of the thing itself, or the thing.
bool says_of_itself(const Parse& parse, int head, int table) {
  const Chunk& chunk = parse.chunks[head];
  const auto near = [&](const schema::Mention* m, double best) {
    return m->table == table && m->score >= best - kAboutAsWell;
  };
  if (parse.tabular(head)) return chunk.tables[0]->table == table;
  return std::any_of(chunk.columns.begin(), chunk.columns.end(),
                     [&](const schema::Mention* m) { return near(m, chunk.column_score()); });
}

/// What says which row of the table it is: its name, else its first text, else its key.
int shown_column(const Parse& parse, int table) {
  if (!parse.naming.names(table).empty()) return parse.naming.names(table)[0];
  const std::vector<schema::Column>& columns = parse.schema.tables[table].columns;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c)
    if (columns[c].textual() && !parse.naming.identifies(table, c)) return c;
  return parse.naming.key(table);
}

/// Whether rows of the table are targets already, and the column says no more than which row it is.
bool names_target(const Parse& parse, ColumnUse use, const std::vector<Target>& targets) {
  const auto refers = [&](int table) {
    return std::any_of(parse.schema.foreign_keys.begin(), parse.schema.foreign_keys.end(),
                       [&](const schema::ForeignKey& key) {
                         return key.table == use.table && key.columns[0] == use.column &&
                                key.referenced == table;
                       });
  };
  return std::any_of(targets.begin(), targets.end(), [&](const Target& target) {
    if (!target.rows) return false;
    const int table = target.counted.table;
    return refers(table) || (table == use.table &&
                             (use == target.shown || parse.naming.identifies(table, use.column)));
  });
}

void add_row_targets(const Parse& parse, int head, int name, std::vector<Target>& targets) {
  const Chunk& chunk = parse.chunks[name];
  for (const schema::Mention* mention : chunk.tables) {
    const int table = mention->table;
    const int key = parse.naming.key(table);
    if (targets.size() >= kMaxTargets || key < 0 || mention->score < chunk.table_score() - 0.2)
      continue;
    if (says_of_itself(parse, head, table)) continue;
    Target target;
    target.shown = {table, shown_column(parse, table)};
    target.counted = {table, key};
    target.rows = true;
    target.features.add("row.behind_best", chunk.table_score() - mention->score);
    targets.push_back(std::move(target));
  }
}

void add_column_targets(const Parse& parse, int head, int name, std::vector<Target>& targets) {
  const Chunk& chunk = parse.chunks[name];
  const double best = std::max(chunk.table_score(), chunk.column_score());
  const std::vector<const schema::Mention*>& heads = parse.chunks[head].columns;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    const auto link =
        std::find_if(chunk.columns.begin(), chunk.columns.end(), [&](const schema::Mention* m) {
          return choice.use == ColumnUse{m->table, m->column};
        });
    if (targets.size() >= kMaxTargets || link == chunk.columns.end() ||
        (*link)->score < best - kAboutAsWell)
      continue;
    const bool asked = std::any_of(heads.begin(), heads.end(), [&](const schema::Mention* m) {
      return choice.use == ColumnUse{m->table, m->column} &&
             m->score >= parse.chunks[head].column_score() - kAboutAsWell;
    });
    const bool names_row =
        choice.use.column == parse.naming.key(choice.use.table) || parse.column(choice.use).unique;
    if (asked || (names_row && says_of_itself(parse, head, choice.use.table))) continue;
    if (names_target(parse, choice.use, targets)) continue;
    targets.push_back({choice.use, choice.use, false, choice.features});
  }
}

/// As many different groups as there are: rows of the table, or values of the column.
Condition all_of(const Target& target, Span span) {
  Nested nested;
  nested.output = target.rows ? row_of(target.counted.table) : target.counted;
  nested.aggregate = Aggregate::count;
  nested.distinct = !target.rows;
  Condition condition = nested_condition(ConditionKind::scalar, std::move(nested), span);
  condition.left = target.counted;
  condition.aggregate = Aggregate::count;
  condition.distinct = true;
  return condition;
}

/// As many as rows refer to, where some are referred to by none.
Condition all_referred(const JoinEdge& edge, Span span) {
  const Target column{{}, {edge.other, edge.other_columns[0]}, false, {}};
  return all_of(column, span);
}

/// The thing has one of what is asked for: nothing is common to several.
bool has_one(const Parse& parse, int head, int table) {
  const int asked = parse.tabular(head) ? table_at(parse, head) : -1;
  return std::any_of(
      parse.schema.foreign_keys.begin(), parse.schema.foreign_keys.end(),
      [&](const schema::ForeignKey& key) { return key.table == table && key.referenced == asked; });
}

Sketch shown_beside(const Parse& parse, const Target& target, int head, Span span) {
  Sketch sketch;
  sketch.outputs.push_back(output_of(target.shown, span));
  sketch.distinct = !parse.tabular(head);
  sketch.features = target.features;
  sketch.features.add("scope.shown");
  return sketch;
}

Sketch in_common(const Parse& parse, const Target& target, Condition all, int head) {
  Sketch sketch;
  sketch.having.push_back(std::move(all));
  sketch.group_rows = true;
  sketch.group_values = !parse.tabular(head);
  sketch.features = target.features;
  return sketch;
}

/// The quantifier says no more than "the".
void add_unnamed(const Parse& parse, int name, Slot& slot) {
  const bool filter = parse.zones[name] == Zone::filter;
  Sketch silent;
  silent.features.add(filter ? "scope.silent_filter" : "scope.silent");
  slot.push_back(silent);
  if (!parse.tabular(name)) return;
  silent.tables.push_back(table_at(parse, name));
  silent.features.add("scope.silent_joined");
  slot.push_back(std::move(silent));
}

bool ranks_rows(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.is(i, CueKind::superlative) || parse.is(i, CueKind::hint) ||
        parse.is(i, CueKind::frequent))
      return true;
  return false;
}

}  // namespace

void add_scopes(Parse& parse, int quantifier, int name) {
  if (name < 0 || !(parse.tabular(name) || parse.columnar(name)) || ranks_rows(parse)) return;
  const int head = head_of(parse, name);
  if (head < 0) return;
  if (parse.tabular(name) && says_of_itself(parse, head, table_at(parse, name))) return;
  std::vector<Target> targets;
  if (parse.tabular(name)) add_row_targets(parse, head, name, targets);
  add_column_targets(parse, head, name, targets);
  if (targets.empty()) return;
  const Span span = language::join(parse.chunks[quantifier].span, parse.chunks[name].span);
  const std::string& kind = parse.chunks[quantifier].cue->argument;
  Slot slot;
  add_unnamed(parse, name, slot);
  for (const Target& target : targets) {
    slot.push_back(shown_beside(parse, target, head, span));
    if (target.rows && has_one(parse, head, target.counted.table)) continue;
    const auto add = [&](Condition all, const char* feature) {
      slot.push_back(in_common(parse, target, std::move(all), head));
      slot.back().features.add(feature);
      if (kind != "all")
        slot.back().features.add(kind == "group" ? "scope.common_divided" : "scope.common_each");
    };
    add(all_of(target, span), "scope.common");
    if (!target.rows) continue;
    for (const JoinEdge& edge : parse.joins.edges(target.counted.table))
      if (edge.columns.size() == 1 && edge.columns[0] == target.counted.column) {
        add(all_referred(edge, span), "scope.common_referred");
        break;
      }
  }
  parse.use(name);
  parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
