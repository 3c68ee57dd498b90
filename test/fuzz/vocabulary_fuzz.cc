// Any bytes as a phrase, what it means (columns are question marks) and a question: pieces of the
// meaning lie inside it, and readings are whole queries in which expressions stand for what they
// mean. The first byte says of which kind the term is, over which table, and whether it aggregates.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/sql/scanner.h"
#include "candidates/sql/statement.h"
#include "candidates/vocabulary/term.h"
#include "candidates/vocabulary/term_keys.h"
#include "fuzz.h"
#include "queries.h"
#include "schema/linking/index.h"

namespace {

using namespace nl_ask;
using candidates::Term;
using candidates::TermKind;
using fuzz::require;

constexpr const char* kPlaceholder = "\xC2\xA7";

/// A meaning as nl_define lets it in: no control characters but white space.
std::string typed(std::string text) {
  std::replace_if(
      text.begin(), text.end(),
      [](unsigned char c) { return c < 0x20 && c != '\t' && c != '\r' && c != '\n'; }, ' ');
  return text;
}

/// The SQL with a hole for each question mark, over the table's columns in turn.
candidates::OrderKey expression(const std::string& sql, int table, bool aggregates, bool truth) {
  const schema::Schema shop = fuzz::shop();
  const auto& columns = shop.tables[static_cast<std::size_t>(table)].columns;
  candidates::OrderKey key;
  key.expr.kind = candidates::ExprKind::opaque;
  key.expr.type = truth ? schema::TypeKind::boolean : schema::TypeKind::decimal;
  if (aggregates) key.expr.name = candidates::kAggregated;
  for (const char c : sql) {
    if (c == '?') {
      const int column = static_cast<int>(key.expr.args.size() % columns.size());
      key.expr.args.push_back(
          candidates::column_ref(table, column, columns[static_cast<std::size_t>(column)].kind));
    }
    key.expr.text += c == '?' ? candidates::kHole : c;
  }
  return key;
}

Term term_of(unsigned char shape, const std::string& phrase, const std::string& meaning) {
  Term term;
  term.phrase = phrase;
  term.meaning = meaning;
  term.kind = static_cast<TermKind>(shape % 6);
  term.table = shape / 8 % 2;
  term.tables = {term.table};
  term.keys = {candidates::phrase_key(phrase)};
  const bool aggregates = term.kind == TermKind::metric || shape / 16 % 2;
  if (term.kind == TermKind::column) term.column = 1;
  if (term.kind == TermKind::filter) {
    const std::string rest = candidates::key_without_table(phrase, term.table ? "makers" : "goods");
    if (!rest.empty()) term.keys.push_back(rest);
  }
  if (term.kind == TermKind::order) {
    for (const std::string& key : candidates::order_keys(meaning))
      term.exprs.push_back(expression(key, term.table, aggregates, false));
    if (shape / 32 % 2) term.limit = 3;
  } else if (term.kind != TermKind::table && term.kind != TermKind::column) {
    const bool truth = term.kind == TermKind::filter;
    term.exprs.push_back(expression(meaning, term.table, aggregates && !truth, truth));
  }
  return term;
}

void check_words(std::string_view sql) {
  std::size_t length = 0;
  for (const std::string& key : candidates::order_keys(sql)) length += key.size();
  require(length <= sql.size());
  for (std::size_t at = 0; at < sql.size(); ++at) {
    const std::size_t end = candidates::end_of_name(sql, at);
    require(end > at && end <= sql.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const auto* const schema = new schema::Schema(fuzz::shop());
  static const auto* const index = new schema::LinkingIndex(*schema);
  static const auto* const grammar = new candidates::GrammarIndex(*schema);
  auto pieces = fuzz::lines(fuzz::text_of(data + 1, size - 1));
  pieces.resize(3);
  const std::string meaning = typed(pieces[1]);
  check_words(meaning);
  const Term term = term_of(data[0], pieces[0], meaning);
  if (term.keys[0].empty() || meaning.find_first_not_of(" \t\r") == meaning.npos) return 0;
  candidates::GeneratorContext context;
  context.max_candidates = 16;
  context.vocabulary = [&term](const std::vector<std::string>& keys) {
    const bool asked = std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
      return std::find(term.keys.begin(), term.keys.end(), key) != term.keys.end();
    });
    return asked ? std::vector<Term>{term} : std::vector<Term>{};
  };
  const std::string question = typed(pieces[2]);
  const auto generated = candidates::generate(question, *schema, *index, *grammar, context);
  const bool said = meaning.find(kPlaceholder) != meaning.npos ||
                    question.find(kPlaceholder) != question.npos ||
                    pieces[0].find(kPlaceholder) != pieces[0].npos;
  for (const std::string& sql : fuzz::require_readings(generated, *schema)) {
    require(sql.find(candidates::kHole) == sql.npos);
    require(said || sql.find(kPlaceholder) == sql.npos);
  }
  return 0;
}
