#include "model/generate/sql_shape.h"

#include <algorithm>
#include <array>
#include <vector>

#include "candidates/query/sql_keywords.h"
#include "candidates/sql/scanner.h"

namespace nl_ask::model {
namespace {

using candidates::is_word;
using candidates::SqlToken;
using candidates::SqlTokenKind;

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

/// Words of queries that PostgreSQL does not reserve, or that the list has not.
constexpr std::array<std::string_view, 10> kMoreKeywords = {
    "by", "filter", "first", "last", "nulls", "over", "partition", "recursive", "set", "within"};
constexpr std::array<std::string_view, 4> kSilent = {"as", "asc", "inner", "outer"};

template <typename List>
bool among(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

bool is_keyword(std::string_view lower) {
  return among(candidates::kSqlKeywords, lower) || among(kMoreKeywords, lower);
}

/// Turns tokens into the words of a shape.
class Abstraction {
 public:
  Abstraction(std::string_view sql, bool is_template) : template_(is_template) {
    tokens_ = candidates::sql_tokens(sql);
    std::erase_if(tokens_, [](const SqlToken& t) {
      return t.kind == SqlTokenKind::comment || t.text == ";";
    });
  }

  std::string shape() {
    while (at_ < tokens_.size()) read();
    return std::move(shape_);
  }

 private:
  const SqlToken* peek(std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() ? &tokens_[at_ + ahead] : nullptr;
  }

  bool symbol(std::size_t ahead, std::string_view text) const {
    const SqlToken* token = peek(ahead);
    return token != nullptr && token->kind == SqlTokenKind::symbol && token->text == text;
  }

  void put(std::string_view word) {
    if (!shape_.empty()) shape_ += ' ';
    shape_ += word;
  }

  void read() {
    const SqlToken& token = tokens_[at_];
    if (token.kind == SqlTokenKind::string) {
      put("string");
      ++at_;
    } else if (token.kind == SqlTokenKind::number) {
      put("number");
      ++at_;
    } else if (token.kind == SqlTokenKind::symbol) {
      read_symbol(token.text);
    } else {
      read_word(token);
    }
  }

  void read_symbol(std::string_view text) {
    if (text == "(") depths_.push_back(in_from_);
    if (text == "(") in_from_ = false;
    if (text == ")" && !depths_.empty()) {
      in_from_ = depths_.back();
      depths_.pop_back();
    }
    put(text);
    ++at_;
    if (text == "," && in_from_) expect_table_ = true;
    if (text == ")" && in_from_) skip_alias();
    if (text == "(") expect_table_ = false;
  }

  void read_word(const SqlToken& token) {
    const std::string word = lower_case(token.text);
    const bool quoted = token.kind == SqlTokenKind::quoted_name;
    if (expect_table_ && !(word == "lateral" || word == "only")) return read_table();
    if (!quoted && template_ && (word == "column" || word == "number" || word == "string")) {
      return read_plain(word);
    }
    if (!quoted && is_keyword(word)) return read_keyword(word);
    if (symbol(1, "(")) return read_plain(word);
    read_column();
  }

  void read_plain(std::string_view word) {
    put(word);
    ++at_;
    if (template_) skip_alias_after_as();
  }

  void read_keyword(const std::string& word) {
    ++at_;
    if (word == "as") return skip_name();
    if (!among(kSilent, word)) put(word);
    // extract(year from d) has no tables after its FROM.
    const bool clause = word == "from" && (at_ < 3 || !symbol_before_extract());
    if (clause || word == "join") {
      in_from_ = expect_table_ = !symbol(0, "(");
      in_from_ = true;
    } else if (word == "where" || word == "group" || word == "order" || word == "having" ||
               word == "limit" || word == "union" || word == "intersect" || word == "except" ||
               word == "on" || word == "select") {
      in_from_ = false;
    }
  }

  /// Whether the FROM just read is that of extract(field FROM ...).
  bool symbol_before_extract() const {
    return at_ >= 4 && tokens_[at_ - 3].text == "(" && is_word(tokens_[at_ - 4], "extract");
  }

  void read_table() {
    expect_table_ = false;
    skip_qualified();
    put("table");
    skip_alias();
  }

  void read_column() {
    const bool star = skip_qualified();
    put(star ? "*" : "column");
    skip_alias_after_as();
  }

  /// a.b.c and a.*: true for the latter.
  bool skip_qualified() {
    ++at_;
    while (symbol(0, ".")) {
      const bool star = symbol(1, "*");
      at_ = std::min(at_ + 2, tokens_.size());
      if (star) return true;
    }
    return false;
  }

  void skip_alias_after_as() {
    if (peek() != nullptr && is_word(*peek(), "as")) {
      ++at_;
      skip_name();
    }
  }

  void skip_alias() {
    skip_alias_after_as();
    const SqlToken* token = peek();
    if (token == nullptr) return;
    const bool bare = token->kind == SqlTokenKind::quoted_name ||
                      (token->kind == SqlTokenKind::word && !is_keyword(lower_case(token->text)));
    if (bare && !symbol(1, "(")) ++at_;
  }

  void skip_name() {
    const SqlToken* token = peek();
    if (token != nullptr &&
        (token->kind == SqlTokenKind::word || token->kind == SqlTokenKind::quoted_name)) {
      ++at_;
    }
  }

  bool template_;
  std::vector<SqlToken> tokens_;
  std::size_t at_ = 0;
  bool in_from_ = false, expect_table_ = false;
  std::vector<bool> depths_;
  std::string shape_;
};

}  // namespace

bool valid_plan(Plan plan) {
  return plan.joins >= 0 && plan.joins <= kMaxJoins && plan.selects > 0;
}

std::string sql_shape(std::string_view sql, bool is_template) {
  return Abstraction(sql, is_template).shape();
}

std::optional<Plan> plan_of(std::string_view shape) {
  Plan plan{0, 0};
  int depth = 0;
  bool listing = false;
  for (const SqlToken& token : candidates::sql_tokens(shape)) {
    if (token.text == "(") ++depth;
    if (token.text == ")") --depth;
    if (is_word(token, "join")) ++plan.joins;
    if (depth != 0) continue;
    if (is_word(token, "select") && plan.selects == 0) {
      listing = true;
      plan.selects = 1;
    } else if (is_word(token, "from")) {
      listing = false;
    } else if (listing && token.text == ",") {
      ++plan.selects;
    }
  }
  if (plan.selects == 0) return std::nullopt;
  return plan;
}

}  // namespace nl_ask::model
