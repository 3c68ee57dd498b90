#include "proposal/unmet_words.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "candidates/sql/scanner.h"
#include "language/token.h"
#include "schema/linking/mention.h"

namespace nl_ask::proposal {
namespace {

using language::Token;
using language::TokenKind;

/// The digits that make a number what it is, whatever its unit: 0.75, 75 and 7,500 are "75".
std::string significant(std::string_view number) {
  std::string digits;
  for (const char c : number)
    if (c >= '0' && c <= '9') digits += c;
  const auto first = digits.find_first_not_of('0');
  if (first == digits.npos) return digits.empty() ? digits : "0";
  return digits.substr(first, digits.find_last_not_of('0') - first + 1);
}

/// What a query is made of, as text.
class Parts {
 public:
  explicit Parts(std::string_view sql) {
    using candidates::SqlTokenKind;
    for (const auto& token : candidates::sql_tokens(sql)) {
      if (token.kind == SqlTokenKind::word) names_.insert(base::ascii_lower(token.text));
      if (token.kind == SqlTokenKind::quoted_name)
        names_.insert(base::ascii_lower(token.text.substr(1, token.text.size() - 2)));
      if (token.kind == SqlTokenKind::number) numbers_.insert(significant(token.text));
      if (token.kind == SqlTokenKind::string)
        texts_.push_back(base::ascii_lower(candidates::literal_value(token.text)));
    }
  }

  bool names(std::string_view name) const { return names_.contains(base::ascii_lower(name)); }

  bool says(std::string_view value) const {
    const std::string lower = base::ascii_lower(value);
    return std::any_of(texts_.begin(), texts_.end(), [&](const std::string& text) {
      return text.find(lower) != text.npos || (text.size() > 2 && lower.find(text) != lower.npos);
    });
  }

  bool counts(const Token& token) const {
    return numbers_.contains(significant(token.text)) || says(token.text);
  }

 private:
  std::set<std::string> names_;
  std::set<std::string> numbers_;
  std::vector<std::string> texts_;
};

bool sure(const schema::Mention& mention) {
  using schema::Evidence;
  return mention.evidence == Evidence::exact || mention.evidence == Evidence::stem ||
         mention.evidence == Evidence::synonym;
}

bool met(const schema::Mention& mention, const schema::Schema& schema, const Parts& parts) {
  if (mention.kind == schema::MentionKind::value && parts.says(mention.value)) return true;
  if (mention.column >= 0) return parts.names(schema.column(mention.table, mention.column).name);
  return parts.names(schema.tables[static_cast<std::size_t>(mention.table)].name);
}

enum class State { unknown, unmet, met };

double unmet_share(const std::vector<State>& states) {
  const auto unmet = std::count(states.begin(), states.end(), State::unmet);
  const auto met = std::count(states.begin(), states.end(), State::met);
  return unmet > 0 ? static_cast<double>(unmet) / static_cast<double>(unmet + met) : 0;
}

}  // namespace

UnmetWords unmet_words(std::string_view question, std::string_view sql,
                       const schema::Schema& schema, const schema::LinkingIndex& index) {
  const auto tokens = language::tokenize(question);
  const Parts parts(sql);
  std::vector<State> states(tokens.size(), State::unknown);
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (tokens[i].kind == TokenKind::number)
      states[i] = parts.counts(tokens[i]) ? State::met : State::unmet;
  UnmetWords result;
  result.numbers = unmet_share(states);
  for (const schema::Mention& mention : schema::link(tokens, schema, index)) {
    if (!sure(mention)) continue;
    const State state = met(mention, schema, parts) ? State::met : State::unmet;
    for (int i = mention.first_token; i < mention.last_token; ++i) {
      State& known = states[static_cast<std::size_t>(i)];
      known = std::max(known, state);
    }
  }
  result.all = unmet_share(states);
  return result;
}

}  // namespace nl_ask::proposal
