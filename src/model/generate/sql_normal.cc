#include "model/generate/sql_normal.h"

#include <algorithm>
#include <map>
#include <vector>

#include "candidates/query/sql_keywords.h"
#include "candidates/sql/scanner.h"

namespace nl_ask::model {
namespace {

using candidates::is_word;
using candidates::kSqlKeywords;
using candidates::SqlToken;
using candidates::SqlTokenKind;
using Tokens = std::vector<SqlToken>;

std::string lower_case(const SqlToken& token) {
  std::string text(token.text);
  const bool folds = token.kind == SqlTokenKind::word;
  for (char& c : text) {
    if (folds && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

bool is_name(const SqlToken& token) {
  if (token.kind == SqlTokenKind::quoted_name) return true;
  if (token.kind != SqlTokenKind::word) return false;
  const std::string lower = lower_case(token);
  return std::find(kSqlKeywords.begin(), kSqlKeywords.end(), lower) == kSqlKeywords.end() &&
         lower != "set";
}

/// Aliases of tables, and the tokens that give them.
class Aliases {
 public:
  explicit Aliases(const Tokens& tokens) : tokens_(tokens), given_(tokens.size()) {
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
      if (is_word(tokens[i], "from") || is_word(tokens[i], "join")) read_tables(i + 1);
    }
    forget_repeated();
  }

  bool is_given(std::size_t i) const { return given_[i]; }

  /// The table's name where the token is an alias before a dot.
  const std::string* table(std::size_t i) const {
    const bool qualifies = i + 1 < tokens_.size() && tokens_[i + 1].text == "." &&
                           (i == 0 || tokens_[i - 1].text != ".");
    if (!qualifies) return nullptr;
    const auto found = tables_.find(lower_case(tokens_[i]));
    return found == tables_.end() ? nullptr : &found->second;
  }

 private:
  /// One table after FROM or JOIN, and those behind commas.
  void read_tables(std::size_t i) {
    while (i < tokens_.size() && is_name(tokens_[i])) {
      std::string name = lower_case(tokens_[i++]);
      while (i + 1 < tokens_.size() && tokens_[i].text == ".") {
        name = lower_case(tokens_[i + 1]);
        i += 2;
      }
      ++uses_[name];
      const bool as = i < tokens_.size() && is_word(tokens_[i], "as");
      const std::size_t alias = i + (as ? 1 : 0);
      if (alias < tokens_.size() && is_name(tokens_[alias])) {
        tables_[lower_case(tokens_[alias])] = name;
        places_.push_back({name, as ? i : alias, alias});
        i = alias + 1;
      }
      if (i >= tokens_.size() || tokens_[i].text != ",") return;
      ++i;
    }
  }

  void forget_repeated() {
    for (const auto& place : places_) {
      if (uses_[place.table] > 1) continue;
      given_[place.first] = given_[place.last] = true;
    }
    std::erase_if(tables_, [&](const auto& entry) { return uses_[entry.second] > 1; });
  }

  struct Given {
    std::string table;
    std::size_t first, last;
  };

  const Tokens& tokens_;
  std::vector<bool> given_;
  std::map<std::string, std::string> tables_;  // by alias
  std::map<std::string, int> uses_;            // of each table
  std::vector<Given> places_;
};

/// Words before which ASC is missing: at the ends of the keys of an ORDER BY that say neither.
std::vector<bool> missing_asc(const Tokens& tokens) {
  std::vector<bool> missing(tokens.size() + 1);
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (!is_word(tokens[i], "order") || !is_word(tokens[i + 1], "by")) continue;
    int depth = 0;
    bool said = false;
    for (std::size_t j = i + 2;; ++j) {
      const bool end = j == tokens.size() ||
                       (depth == 0 && (tokens[j].text == ")" || is_word(tokens[j], "limit") ||
                                       is_word(tokens[j], "offset") ||
                                       is_word(tokens[j], "fetch") || is_word(tokens[j], "nulls")));
      const bool next = !end && depth == 0 && tokens[j].text == ",";
      if ((end || next) && !said) missing[j] = true;
      if (end) break;
      if (next) said = false;
      if (is_word(tokens[j], "asc") || is_word(tokens[j], "desc")) said = true;
      if (tokens[j].text == "(") ++depth;
      if (tokens[j].text == ")") --depth;
    }
  }
  return missing;
}

}  // namespace

std::string normalised_sql(std::string_view sql) {
  Tokens tokens = candidates::sql_tokens(sql);
  std::erase_if(tokens,
                [](const SqlToken& t) { return t.kind == SqlTokenKind::comment || t.text == ";"; });
  const Aliases aliases(tokens);
  const std::vector<bool> asc = missing_asc(tokens);
  std::string text;
  bool tight = true;  // no blank before the next token
  const auto put = [&](std::string_view word) {
    if (!tight && word != ".") text += ' ';
    text += word;
    tight = word == ".";
  };
  for (std::size_t i = 0; i <= tokens.size(); ++i) {
    if (asc[i]) put("asc");
    if (i == tokens.size() || aliases.is_given(i)) continue;
    const std::string* table = aliases.table(i);
    put(table != nullptr ? *table : lower_case(tokens[i]));
  }
  return text;
}

}  // namespace nl_ask::model
