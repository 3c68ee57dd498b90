// Literals are looked for by the stems of their words, numbers by their value, dates by the time
// phrase that has them for a bound; columns and stored values by what schema linking found.

#include "candidates/variants/asked.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>

#include "base/utf8.h"
#include "candidates/correction/query_walk.h"
#include "candidates/variants/bounds.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::TokenKind;
using schema::Mention;
using schema::MentionKind;

constexpr double kSureName = 0.5;      // of a mention of a column
constexpr std::size_t kOneLetter = 1;  // such words say nothing by themselves

/// Calls `visit` for every expression in a condition, with the query that it stands in.
void visit_deep(const Expr& expr, const Query& node,
                const std::function<void(const Expr&, const Query&)>& visit) {
  visit(expr, node);
  for (const Expr& arg : expr.args) visit_deep(arg, node, visit);
  if (!expr.query) return;
  for (const Query* inner : nodes_of(*expr.query))
    for_each_expr(*inner, [&](const Expr& one, Place) { visit(one, *inner); });
}

/// The smallest range that holds what was found.
class Found {
 public:
  void add(int first, int last) {
    if (!range_) {
      range_ = {first, last};
    } else {
      range_->first = std::min(range_->first, first);
      range_->last = std::max(range_->last, last);
    }
  }
  std::optional<TokenRange> range() const { return range_; }

 private:
  std::optional<TokenRange> range_;
};

bool is_bound(const language::TimeReading& reading, base::Moment moment) {
  return reading.period.from == moment || reading.period.until == moment ||
         reading.period.until == moment + std::chrono::days(1);
}

void find_time(const Expr& literal, const AskedWords& asked, Found& found) {
  const std::optional<base::Moment> moment = moment_of(literal, asked.today);
  for (const language::TimePhrase& phrase : asked.times) {
    const bool says = moment && std::ranges::any_of(phrase.readings, [&](const auto& reading) {
                        return is_bound(reading, *moment);
                      });
    if (says || asked.times.size() == 1) found.add(phrase.first_token, phrase.last_token);
  }
}

void find_number(const Expr& literal, const AskedWords& asked, Found& found) {
  const double value = std::strtod(literal.text.c_str(), nullptr);
  for (std::size_t i = 0; i < asked.tokens.size(); ++i)
    if (asked.tokens[i].number == value) found.add(static_cast<int>(i), static_cast<int>(i) + 1);
}

/// The words of a text without what only says where it may stand in another.
void find_text(const Expr& literal, const AskedWords& asked, Found& found) {
  std::string text = literal.text;
  std::ranges::replace(text, '%', ' ');
  std::ranges::replace(text, '_', ' ');
  for (const Token& word : language::tokenize(text)) {
    if (word.kind == TokenKind::punctuation || word.lower.size() <= kOneLetter) continue;
    for (std::size_t i = 0; i < asked.tokens.size(); ++i) {
      const Token& token = asked.tokens[i];
      const bool same = token.lower == word.lower || token.stem == word.stem;
      if (same) found.add(static_cast<int>(i), static_cast<int>(i) + 1);
    }
  }
  for (const Mention& mention : asked.mentions)
    if (mention.kind == MentionKind::value && base::fold(mention.value) == base::fold(literal.text))
      found.add(mention.first_token, mention.last_token);
}

void find_literal(const Expr& literal, const AskedWords& asked, Found& found) {
  using schema::TypeKind;
  const TypeKind kind = literal.type;
  if (kind == TypeKind::date || kind == TypeKind::timestamp || kind == TypeKind::interval)
    find_time(literal, asked, found);
  if (kind == TypeKind::integer || kind == TypeKind::decimal) find_number(literal, asked, found);
  if (kind == TypeKind::text || kind == TypeKind::enumeration) find_text(literal, asked, found);
}

void find_column(const Expr& column, const Query& node, const AskedWords& asked, Found& found) {
  const ColumnUse use = use_of(column, node);
  if (use.table < 0 || use.column < 0) return;
  for (const Mention& mention : asked.mentions)
    if (mention.kind == MentionKind::column && mention.table == use.table &&
        mention.column == use.column && mention.score >= kSureName)
      found.add(mention.first_token, mention.last_token);
}

}  // namespace

AskedWords::AskedWords(std::string_view question, const schema::Schema& known,
                       const schema::LinkingIndex& index, const GrammarIndex& names_and_joins,
                       base::CivilDate day)
    : schema(known),
      grammar(names_and_joins),
      today(day),
      tokens(language::tokenize(question)),
      times(language::time_phrases(tokens, day)),
      cues(language::Lexicon::english().cues(tokens)),
      mentions(schema::link(tokens, known, index)) {}

std::optional<TokenRange> said_at(const Expr& condition, const Query& node,
                                  const AskedWords& asked) {
  Found values, names;
  visit_deep(condition, node, [&](const Expr& expr, const Query& owner) {
    if (expr.kind == ExprKind::literal) find_literal(expr, asked, values);
    if (expr.kind == ExprKind::call && expr.name == "current_date") find_time(expr, asked, values);
    if (expr.kind == ExprKind::column) find_column(expr, owner, asked, names);
  });
  return values.range() ? values.range() : names.range();
}

}  // namespace nl_ask::candidates
