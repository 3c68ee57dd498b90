// Of the other tables that the part names, those whose rows belong to the whole's take the part's
// conditions along; a number of such rows ("more than 2 orders") is told by groups inside.
#include "candidates/grammar/search/related_parts.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/parse/measures.h"

namespace nl_ask::candidates {
namespace {

bool said_within(Span said, const std::vector<Span>& words) {
  return std::ranges::any_of(
      words, [&](Span span) { return said.begin >= span.begin && said.begin < span.end; });
}

/// Whether chunk `i` speaks of the table; `surely`: rather than of any other.
bool speaks_of(const Parse& parse, int i, int table, bool surely) {
  const auto among = [&](const std::vector<const schema::Mention*>& mentions) {
    const std::size_t count = surely ? std::min<std::size_t>(mentions.size(), 1) : mentions.size();
    return std::any_of(mentions.begin(), mentions.begin() + static_cast<std::ptrdiff_t>(count),
                       [table](const schema::Mention* mention) { return mention->table == table; });
  };
  const Chunk& chunk = parse.chunks[i];
  return (parse.tabular(i) && among(chunk.tables)) || (parse.columnar(i) && among(chunk.columns));
}

class RelatedPart {
 public:
  RelatedPart(const Parse& parse, const Sketch& sketch) : parse_(parse), result_(sketch) {}

  std::optional<Sketch> find() {
    if (!counts_whole()) return std::nullopt;
    take_conditions();
    const bool says_more = std::ranges::any_of(result_.conditions, [this](const Condition& one) {
      return said_within(one.span, result_.share_part);
    });
    // A table that is named beside what tells the part anyway need not be a condition.
    if (says_more && inside_.conditions.empty()) return std::nullopt;
    take_tables();
    const bool counted = take_numbers();
    if (tables_.empty() || (!counted && !takes_rows())) return std::nullopt;
    result_.conditions.push_back(counted ? by_number() : by_rows());
    result_.features.add(counted ? "share.related_counted" : "share.related");
    if (const double cost = cost_of_tables(); cost > 0)
      result_.features.add("share.related_tables", cost);
    return std::move(result_);
  }

 private:
  /// Rows of a table that some words surely name, but not those of the part.
  bool counts_whole() {
    for (const OutputItem& item : result_.outputs)
      if (item.operation == kShare && item.aggregate == Aggregate::count && item.use.is_row())
        whole_ = item.use.table;
    if (whole_ < 0) return false;
    for (int i = 0; i < parse_.size(); ++i)
      if (parse_.tabular(i) && speaks_of(parse_, i, whole_, true) &&
          !said_within(parse_.chunks[i].span, result_.share_part))
        return true;
    return false;
  }

  /// Tables that are looked up besides one of the schema's own.
  double cost_of_tables() const {
    const auto views = std::ranges::count_if(tables_, [this](int table) {
      return parse_.schema.tables[table].kind == schema::TableKind::view;
    });
    return static_cast<double>(std::ssize(tables_) - 1 + views);
  }

  void note(int table, Span said) {
    if (std::ranges::find(tables_, table) == tables_.end()) tables_.push_back(table);
    if (said_.end == 0) said_ = said;
  }

  /// Whether each row of the whole may have several of the table.
  bool has_many(int table) const {
    return table >= 0 && table != whole_ && belongs_to(parse_, table, whole_) &&
           !belongs_to(parse_, whole_, table);
  }

  void take_conditions() {
    std::erase_if(result_.conditions, [this](const Condition& condition) {
      const bool inside = condition.kind == ConditionKind::literal &&
                          has_many(condition.left.table) &&
                          said_within(condition.span, result_.share_part);
      if (!inside) return false;
      note(condition.left.table, condition.span);
      inside_.conditions.push_back(condition);
      return true;
    });
  }

  /// Where the part alone speaks of the table; an empty span: it does not.
  Span said_of(int table) const {
    Span said;
    for (int i = 0; i < parse_.size(); ++i) {
      const Chunk& chunk = parse_.chunks[i];
      const bool inside = said_within(chunk.span, result_.share_part);
      if (!speaks_of(parse_, i, table, !inside)) continue;
      if (!inside) return {};
      if (said.end == 0) said = chunk.span;
    }
    return said;
  }

  bool needed(int table) const {
    Sketch rest = result_;
    rest.tables.clear();
    const std::vector<int> tables = tables_of(rest);
    return std::ranges::find(tables, table) != tables.end();
  }

  void take_tables() {
    std::erase_if(result_.tables, [this](int table) {
      const Span said = said_of(table);
      if (table == whole_ || said.end == 0 || needed(table)) return false;
      note(table, said);
      return true;
    });
  }

  bool takes_rows() const {
    return !inside_.conditions.empty() || belongs_to(parse_, tables_[0], whole_) ||
           belongs_to(parse_, whole_, tables_[0]);
  }

  /// "more than 2 orders", where no groups are shown that it may be said of.
  bool take_numbers() {
    const bool one = result_.outputs.size() == 1 && result_.groups.empty();
    if (!one || tables_.empty() || parse_.naming.key(whole_) < 0) return false;
    std::erase_if(result_.having, [this](const Condition& condition) {
      if (condition.aggregate != Aggregate::count ||
          !said_within(condition.span, result_.share_part))
        return false;
      inside_.having.push_back(condition);
      return true;
    });
    if (inside_.having.empty()) return false;
    result_.group_rows = false;
    return true;
  }

  Condition by_number() {
    const ColumnUse key{whole_, parse_.naming.key(whole_)};
    inside_.output = key;
    inside_.tables = tables_;
    Condition condition = nested_condition(ConditionKind::ranked, std::move(inside_), said_);
    condition.left = key;
    return condition;
  }

  Condition by_rows() {
    inside_.output.table = tables_[0];
    inside_.tables.assign(tables_.begin() + 1, tables_.end());
    return nested_condition(ConditionKind::related, std::move(inside_), said_);
  }

  const Parse& parse_;
  Sketch result_;
  int whole_ = -1;           // the table whose rows are the whole
  Span said_;                // where the part first speaks of other rows
  std::vector<int> tables_;  // those that the part alone speaks of
  Nested inside_;
};

}  // namespace

std::optional<Sketch> with_related_part(const Parse& parse, const Sketch& sketch) {
  return RelatedPart(parse, sketch).find();
}

}  // namespace nl_ask::candidates
