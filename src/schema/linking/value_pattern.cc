// Values that nobody has seen: text in quotes, words written like a name, and numbers, of which all
// that is known is which columns could hold them.

#include <algorithm>
#include <charconv>

#include "base/identifier.h"
#include "base/utf8.h"
#include "schema/linking/value_match.h"
#include "schema/linking/weights.h"

namespace nl_ask::schema {

namespace {

using language::Token;
using language::TokenKind;

/// Text that is longer is no value of a pattern.
constexpr std::size_t kPatternBytes = 200;
/// So many words that say nothing may stand between two words of a name.
constexpr int kNameGap = 2;
constexpr std::string_view kSentenceEnds = ".?!;:";
/// Where all values are known and the text is none of them; in a primary key.
constexpr double kAllKnown = 0.8;
constexpr double kPrimaryKey = 0.9;
/// A number in a key column.
constexpr double kKeyNumber = 0.6;
/// A number of four digits in a column of years.
constexpr double kYear = 0.6;

/// The length that "character varying(30)" gives.
std::size_t longest_value(const Column& column) {
  const std::size_t bracket = column.type_name.find('(');
  if (bracket == std::string::npos) return kPatternBytes;
  const char* const begin = column.type_name.data() + bracket + 1;
  std::size_t length = 0;
  const auto result =
      std::from_chars(begin, column.type_name.data() + column.type_name.size(), length);
  return result.ec == std::errc() ? length : kPatternBytes;
}

template <typename Function>
void for_each_column(const Schema& schema, Function function) {
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    const std::vector<Column>& columns = schema.tables[t].columns;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      function(static_cast<int>(t), static_cast<int>(c), columns[c]);
    }
  }
}

class PatternMatcher {
 public:
  PatternMatcher(const ValueQuestion& question, const Schema& schema, const LinkingLimits& limits,
                 std::vector<ValueMatch>& out)
      : question_(question), schema_(schema), limits_(limits), out_(out) {}

  void run(std::vector<bool> taken) {
    unseen_namesakes();
    for (const ValueMatch& match : out_) {
      if (match.evidence == Evidence::part) continue;
      for (int i = match.first; i < match.last; ++i) taken[static_cast<std::size_t>(i)] = true;
    }
    for (int i = 0; i < question_.size() && !full(); ++i) {
      limits_.check();
      const TokenKind kind = question_.token(i).kind;
      if (kind == TokenKind::quoted) text(i, i + 1, kLinkingWeights.value_pattern, false);
      if (kind == TokenKind::number) number(i);
    }
    for (int i = 0; i < question_.size() && !full(); ++i) {
      limits_.check();
      if (!is_name(i, taken) || begins_sentence(i)) continue;
      const int end = name_end(i, taken);
      text(i, end, kLinkingWeights.value_name, true);
      i = end;
    }
  }

 private:
  bool full() const { return out_.size() >= kMostValueMatches; }

  /// What a column holds may be held by one of the same name of which nobody may see anything (its
  /// rows are hidden in part): "customers whose country is France", which only suppliers are known
  /// to be from.
  void unseen_namesakes() {
    const std::vector<ValueMatch> known = out_;
    for_each_column(schema_, [&](int table, int column, const Column& target) {
      if (target.kind != TypeKind::text || !target.values.empty() || target.derived) return;
      for (const ValueMatch& match : known) {
        if (full() || match.evidence == Evidence::part || match.evidence == Evidence::ngram)
          continue;
        const Column& holder = schema_.column(match.table, match.column);
        if (holder.kind != TypeKind::text || !namesakes(holder.name, target.name)) continue;
        out_.push_back({match.first, match.last, table, column, match.value, Evidence::synonym,
                        match.score * kLinkingWeights.value_same});
      }
    });
  }

  /// "country" and "ship_country".
  static bool namesakes(const std::string& a, const std::string& b) {
    const auto first = base::identifier_words(a), second = base::identifier_words(b);
    return !first.empty() && !second.empty() && first.back() == second.back();
  }

  /// Any column of text could hold what is typed; `unseen`: one whose values are not all known.
  void text(int first, int last, double weight, bool unseen) {
    const std::string typed = question_.text(first, last);
    if (typed.empty() || typed.size() > kPatternBytes) return;
    for_each_column(schema_, [&](int table, int column, const Column& target) {
      if (target.kind != TypeKind::text || (unseen && target.values_complete)) return;
      if (typed.size() > longest_value(target)) return;
      const double known = target.values_complete ? kAllKnown : 1;
      const double key = target.primary_key ? kPrimaryKey : 1;
      offer(first, last, table, column, typed, weight * known * key);
    });
  }

  void number(int at) {
    const Token& token = question_.token(at);
    if (!token.number) return;
    std::string typed = token.text;
    std::erase(typed, ',');
    for_each_column(schema_, [&](int table, int column, const Column& target) {
      if (!target.numeric()) return;
      offer(at, at + 1, table, column, typed, number_weight(schema_, table, column, typed) / 2);
    });
  }

  /// The end of a name; words that say nothing may stand inside ("Gone with the Wind").
  int name_end(int first, const std::vector<bool>& taken) const {
    int end = first + 1;
    for (int i = end; i < question_.size() && i < first + kMaxValueTokens; ++i) {
      if (is_name(i, taken)) {
        end = i + 1;
      } else if (i - end >= kNameGap || !stands_inside(i)) {
        break;
      }
    }
    return end;
  }

  bool stands_inside(int i) const {
    const Token& token = question_.token(i);
    return token.kind == TokenKind::word && question_.is_function(i) && token.lower != "and" &&
           token.lower != "or";
  }

  /// Capitals say nothing there.
  bool begins_sentence(int i) const {
    if (i == 0) return true;
    const Token& before = question_.token(i - 1);
    return before.kind == TokenKind::punctuation &&
           kSentenceEnds.find(before.text) != kSentenceEnds.npos;
  }

  bool is_name(int i, const std::vector<bool>& taken) const {
    const Token& token = question_.token(i);
    return token.kind == TokenKind::word && !taken[static_cast<std::size_t>(i)] &&
           !question_.is_function(i) && is_capital(token.text[0]);
  }

  void offer(int first, int last, int table, int column, const std::string& typed, double score) {
    if (score < kLinkingFloor) return;
    out_.push_back({first, last, table, column, typed, Evidence::pattern, score});
  }

  const ValueQuestion& question_;
  const Schema& schema_;
  const LinkingLimits& limits_;
  std::vector<ValueMatch>& out_;
};

}  // namespace

double number_weight(const Schema& schema, int table, int column, std::string_view typed) {
  const Column& target = schema.column(table, column);
  const std::string name = base::fold(target.name);
  if (name.find("year") != std::string::npos && typed.size() == 4) return kYear;
  const bool key = target.primary_key || name.ends_with("id");
  return 2 * kLinkingWeights.value_number * (key ? kKeyNumber : 1);
}

void add_patterns(const ValueQuestion& question, const std::vector<bool>& named,
                  const Schema& schema, const LinkingLimits& limits,
                  std::vector<ValueMatch>& matches) {
  PatternMatcher(question, schema, limits, matches).run(named);
}

}  // namespace nl_ask::schema
