// Looking values up for a question.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/text_list.h"
#include "postgres/value_index/value_index.h"
#include "postgres/value_index/value_keys.h"
#include "schema/linking/value_grams.h"

namespace nl_ask::pg {

namespace {

/// Values kept for one stretch of a question and one column.
constexpr int kMostFound = 5;

/// Searches for trigrams of one question: each is one of a set in an index.
constexpr int kMostSearches = 2000;

/// Values with all of a set's trigrams that are looked at.
constexpr int kMostSeen = 2000;

/// An index that the current role may use for a question over a schema.
struct Usable {
  std::string id;
  int table = -1;
  int column = -1;
};

/// Is the column still the one that was indexed, and may the role read all of it?
bool readable(const std::vector<std::optional<std::string>>& row, const ReadableSchema& schema,
              Usable& usable) {
  const auto relation = static_cast<Oid>(std::stoul(row.at(1).value_or("0")));
  usable.table = schema.table_of(relation);
  if (usable.table < 0) return false;
  const auto attribute = static_cast<AttrNumber>(std::stoi(row.at(2).value_or("0")));
  usable.column = schema.column_of(usable.table, attribute);
  if (usable.column < 0) return false;
  const schema::Table& table = schema.schema.tables[static_cast<std::size_t>(usable.table)];
  const std::string name = to_utf8(row.at(3).value_or(""));
  if (schema.schema.column(usable.table, usable.column).name != name) return false;
  if (table.kind == schema::TableKind::view || table.kind == schema::TableKind::foreign) {
    return false;
  }
  return call([relation] { return check_enable_rls(relation, InvalidOid, true); }) != RLS_ENABLED;
}

std::string relations_of(const ReadableSchema& schema) {
  std::string text = "{";
  for (const Oid relation : schema.relations) {
    if (text.size() > 1) text += ',';
    text += std::to_string(relation);
  }
  return text + '}';
}

std::vector<Usable> usable_indexes(Store& store, const ReadableSchema& schema) {
  std::vector<Usable> usable;
  const auto rows =
      store.read("nl_value_index",
                 "SELECT i.id, i.relation, i.attribute, i.column_name FROM @.nl_value_index i"
                 " WHERE i.relation = ANY ($1::oid[]) ORDER BY i.id",
                 {relations_of(schema)});
  for (const auto& row : rows) {
    Usable one;
    one.id = row.at(0).value_or("");
    if (readable(row, schema, one)) usable.push_back(std::move(one));
  }
  return usable;
}

std::string ids_of(const std::vector<Usable>& indexes) {
  std::string text = "{";
  for (const Usable& one : indexes) text += (text.size() > 1 ? "," : "") + one.id;
  return text + '}';
}

class Lookup {
 public:
  Lookup(Store& store, const std::vector<Usable>& indexes,
         const std::vector<schema::ValueSpan>& spans)
      : store_(store), indexes_(indexes), spans_(spans), ids_(ids_of(indexes)) {}

  std::vector<schema::FoundValue> run() {
    exact();
    for (const schema::ValueSpan& span : spans_) {
      if (span.loose) loose(span);
    }
    return std::move(found_);
  }

 private:
  void exact() {
    std::vector<std::string> normals;
    for (const auto& span : spans_) normals.push_back(to_server(span.normal));
    const auto rows = store_.run(
        "SELECT v.index, v.value, v.normal FROM @.nl_indexed_value v"
        " WHERE v.index = ANY ($1::int[]) AND v.normal = ANY ($2::text[])"
        " LIMIT 200",
        {ids_, array_literal(normals)});
    for (const auto& row : rows) {
      for (const auto& span : spans_) {
        if (to_utf8(row.at(2).value_or("")) == span.normal) add(span, row);
      }
    }
  }

  bool known(const schema::ValueSpan& span) const {
    return std::ranges::any_of(found_, [&](const schema::FoundValue& one) {
      return one.first == span.first && one.last == span.last;
    });
  }

  /// Where no value is just this: those with all words of the stretch, then those that it may be a
  /// misspelling of.
  void loose(const schema::ValueSpan& span) {
    if (!known(span)) by_grams(span, {schema::value_grams(span.normal)});
    if (!known(span)) by_grams(span, schema::misspelled_grams(span.normal));
  }

  /// The keys of sets of trigrams in each index, as arrays.
  std::vector<std::string> keys_of(const std::vector<std::vector<std::uint32_t>>& sets) {
    std::vector<std::string> keys;
    for (const Usable& one : indexes_) {
      const auto index = static_cast<std::int32_t>(std::stol(one.id));
      for (const auto& set : sets) {
        if (set.empty() || searches_ == kMostSearches) continue;
        ++searches_;
        keys.push_back(value_keys(index, set));
      }
    }
    return keys;
  }

  /// The planner is to expect all values of a search, and finds them by the index on keys; of those
  /// no more are looked at than kMostSeen.
  void by_grams(const schema::ValueSpan& span,
                const std::vector<std::vector<std::uint32_t>>& sets) {
    const std::vector<std::string> keys = keys_of(sets);
    if (keys.empty()) return;
    const auto rows = store_.run(
        "SELECT DISTINCT f.index, f.value, f.normal, length(f.normal)"
        " FROM unnest($1::text[]) AS s (keys),"
        " LATERAL (WITH all_of_it AS MATERIALIZED (SELECT v.index, v.value, v.normal"
        "   FROM @.nl_indexed_value v WHERE v.keys @> s.keys::bigint[])"
        "  SELECT m.index, m.value, m.normal FROM (SELECT * FROM all_of_it LIMIT $2::int) m"
        "  ORDER BY length(m.normal), m.normal LIMIT 50) f"
        " ORDER BY length(f.normal), f.normal, f.index, f.value LIMIT 200",
        {array_literal(keys), std::to_string(kMostSeen)});
    for (const auto& row : rows) add(span, row);
  }

  void add(const schema::ValueSpan& span, const std::vector<std::optional<std::string>>& row) {
    const auto index = std::ranges::find(indexes_, row.at(0).value_or(""), &Usable::id);
    if (index == indexes_.end()) return;
    schema::FoundValue one;
    one.share = schema::likeness(span.normal, to_utf8(row.at(2).value_or("")), one.part);
    if (one.share <= 0) return;
    one.first = span.first;
    one.last = span.last;
    one.table = index->table;
    one.column = index->column;
    one.value = to_utf8(row.at(1).value_or(""));
    int known = 0;
    for (const schema::FoundValue& other : found_) {
      if (other.first != one.first || other.last != one.last || other.table != one.table ||
          other.column != one.column)
        continue;
      if (other.value == one.value) return;
      ++known;
    }
    if (known < kMostFound) found_.push_back(std::move(one));
  }

  Store& store_;
  const std::vector<Usable>& indexes_;
  const std::vector<schema::ValueSpan>& spans_;
  std::string ids_;
  int searches_ = 0;
  std::vector<schema::FoundValue> found_;
};

}  // namespace

std::function<std::vector<schema::FoundValue>(const std::vector<language::Token>&)> values_of(
    Store& store, const ReadableSchema& schema) {
  std::vector<Usable> indexes = usable_indexes(store, schema);
  if (indexes.empty()) return {};
  return [&store, indexes = std::move(indexes)](const std::vector<language::Token>& tokens) {
    const std::vector<schema::ValueSpan> spans = schema::value_spans(tokens);
    if (spans.empty()) return std::vector<schema::FoundValue>();
    return Lookup(store, indexes, spans).run();
  };
}

}  // namespace nl_ask::pg
