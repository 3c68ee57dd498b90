#include "candidates/grammar/ranking/question_words.h"

#include <algorithm>
#include <bit>
#include <set>

#include "candidates/grammar/ranking/used_items.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostWords = 64;
constexpr int kAllColumns = -2;  // the columns of a table, all of them

std::uint64_t key_of(int table, int column) {
  return (static_cast<std::uint64_t>(table) << 32) | static_cast<std::uint32_t>(column);
}

const std::string& stem_of(const language::Token& token) {
  return token.stem.empty() ? token.lower : token.stem;
}

bool of_content(const Chunk& chunk, const language::Token& token) {
  return chunk.cue == nullptr && chunk.time == nullptr && token.kind == language::TokenKind::word &&
         !language::Lexicon::english().says_little(token.lower);
}

/// Column -1 is the table itself.
bool has_column(const schema::Schema& schema, int table, int column) {
  const auto& columns = schema.tables[static_cast<std::size_t>(table)].columns;
  return column < static_cast<int>(columns.size());
}

bool tells_apart(const Expr& expr) {
  return expr.distinct || std::any_of(expr.args.begin(), expr.args.end(), tells_apart);
}

/// Whether equal rows are shown once, or counted once.
bool tells_apart(const Query& query) {
  return query.distinct || !query.group_by.empty() || query.set_operation != SetOperation::none ||
         std::any_of(query.outputs.begin(), query.outputs.end(),
                     [](const Expr& expr) { return tells_apart(expr); });
}

void add_sources(const Expr& expr, std::set<int>& sources) {
  if (expr.kind == ExprKind::column && expr.level == 0) sources.insert(expr.source);
  for (const Expr& arg : expr.args) add_sources(arg, sources);
}

/// How many tables what is shown comes from; at least 1.
double tables_shown(const Query& query) {
  std::set<int> sources;
  for (const Expr& output : query.outputs) add_sources(output, sources);
  return static_cast<double>(std::max<std::size_t>(sources.size(), 1));
}

}  // namespace

QuestionWords::QuestionWords(const Parse& parse) : parse_(parse) {
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    Words words = 0;
    different_ |= chunk.is(CueKind::distinct);
    for (int t = chunk.first; t < chunk.last; ++t) {
      const language::Token& token = parse.tokens[static_cast<std::size_t>(t)];
      stems_.insert(stem_of(token));
      if (!of_content(chunk, token)) continue;
      if (places_.size() >= kMostWords && places_.count(stem_of(token)) == 0) continue;
      const int place = static_cast<int>(places_.size());
      words |= Words{1} << places_.try_emplace(stem_of(token), place).first->second;
    }
    note_links(chunk, words);
    if (const ColumnUse* by = parse.placed_by(i)) links_[key_of(by->table, by->column)] |= words;
  }
}

void QuestionWords::note_links(const Chunk& chunk, Words words) {
  for (const auto* links : {&chunk.tables, &chunk.columns, &chunk.values})
    for (const schema::Mention* link : *links) {
      links_[key_of(link->table, link->column)] |= words;
      links_[key_of(link->table, kAllColumns)] |= words;
    }
}

const QuestionWords::Item& QuestionWords::item(int table, int column) {
  const std::uint64_t key = key_of(table, column);
  const auto [place, fresh] = items_.try_emplace(key);
  Item& item = place->second;
  if (!fresh) return item;
  const auto links = links_.find(key);
  if (links != links_.end()) item.linked = links->second;
  if (column == kAllColumns || !has_column(parse_.schema, table, column)) return item;
  const std::vector<std::string>& name =
      column < 0 ? parse_.naming.words(table) : parse_.naming.words(table, column);
  item.unsaid = note_name(name, item);
  for (const std::vector<std::string>& version : parse_.naming.versions(table, column))
    item.unsaid = std::min(item.unsaid, note_name(version, item));
  return item;
}

/// Adds the words that the name has; the share of its own that the question does not say.
double QuestionWords::note_name(const std::vector<std::string>& name, Item& item) const {
  double unsaid = 0;
  for (const std::string& stem : name) {
    const auto found = places_.find(stem);
    if (found != places_.end()) item.met |= Words{1} << found->second;
    if (stems_.count(stem) == 0) unsaid += 1.0 / static_cast<double>(name.size());
  }
  return unsaid;
}

QuestionWords::Words QuestionWords::in_literal(const std::string& text) {
  const auto [place, fresh] = literals_.try_emplace(text, 0);
  if (fresh)
    for (const language::Token& token : language::tokenize(text)) {
      const auto found = places_.find(language::stem(token.lower));
      if (found != places_.end()) place->second |= Words{1} << found->second;
    }
  return place->second;
}

double QuestionWords::identifiers_unsaid(const Query& query) {
  double count = 0;
  for (const Expr& output : query.outputs) {
    if (output.kind != ExprKind::column || output.level != 0 || output.source < 0) continue;
    const int table = query.from[static_cast<std::size_t>(output.source)].table;
    if (table < 0 || !parse_.naming.identifies(table, output.column)) continue;
    if (item(table, output.column).unsaid > 0) ++count;
  }
  return count;
}

void QuestionWords::add_referred(int table, int column, std::set<int>& referred) const {
  for (const JoinEdge& edge : parse_.joins.edges(table))
    if (edge.columns == std::vector<int>{column} &&
        edge.other_columns == std::vector<int>{parse_.naming.key(edge.other)})
      referred.insert(edge.other);
}

void QuestionWords::add_features(const Query& query, FeatureVector& features) {
  const UsedItems used(query);
  Words met = 0, linked = 0;
  double unsaid = 0, table_unsaid = 0;
  std::set<int> referred;  // tables that are said by what refers to them: "the producer"
  for (const auto& [of, one] : used.columns()) {
    const Item& column = item(of, one < 0 ? kAllColumns : one);
    met |= column.met;
    linked |= column.linked;
    unsaid += column.unsaid;
  }
  for (const auto& [of, one] : used.joining()) {
    if (parse_.naming.key(of) == one) continue;
    const Item& reference = item(of, one);
    met |= reference.met;
    linked |= reference.linked;
    if (reference.met != 0) add_referred(of, one, referred);
  }
  for (const int one : used.tables()) {
    const Item& table = item(one, -1);
    met |= table.met;
    linked |= table.linked;
    if (!referred.contains(one)) table_unsaid += table.unsaid;
  }
  for (const std::string& text : used.literals()) met |= in_literal(text);
  const auto missing = [&](Words words) {
    return static_cast<double>(places_.size()) - std::popcount(words);
  };
  features.add("words.unmet", missing(met));
  features.add("words.unlinked", missing(met | linked));
  features.add("words.unsaid", unsaid);
  features.add("words.table_unsaid", table_unsaid);
  features.add("words.shown_tables", tables_shown(query) - 1.0);
  features.add("words.identifier_unsaid", identifiers_unsaid(query));
  if (different_) features.add(tells_apart(query) ? "words.different" : "words.not_different");
}

}  // namespace nl_ask::candidates
