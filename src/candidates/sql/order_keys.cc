#include "candidates/sql/order_keys.h"

#include <algorithm>

#include "candidates/sql/scanner.h"

namespace nl_ask::candidates {
namespace {

/// Cuts the keys of an order apart.
class Order {
 public:
  explicit Order(std::string_view sql) : sql_(sql), tokens_(sql_tokens(sql)) {
    std::erase_if(tokens_, [](const SqlToken& t) { return t.kind == SqlTokenKind::comment; });
  }

  std::vector<std::string> keys() {
    std::size_t first = 2;  // behind ORDER BY
    bool open = true;
    int depth = 0;
    for (std::size_t i = 2; i < tokens_.size(); ++i) {
      const std::string_view text = tokens_[i].text;
      if (text == "(" || text == "[") ++depth;
      if (text == ")" || text == "]") --depth;
      if (depth != 0) continue;
      if (open && ends_key(i)) add(first, i), open = false;
      if (text == ",") open = true, first = i + 1;
    }
    if (open) add(first, tokens_.size());
    return std::move(keys_);
  }

 private:
  bool ends_key(std::size_t i) const {
    const auto is = [&](const char* word) { return is_word(tokens_[i], word); };
    if (tokens_[i].text == "," || is("asc") || is("desc") || is("limit") || is("fetch"))
      return true;
    if (!is("nulls") || i + 1 == tokens_.size()) return false;
    return is_word(tokens_[i + 1], "first") || is_word(tokens_[i + 1], "last");
  }

  void add(std::size_t first, std::size_t behind) {
    if (first >= behind) return keys_.emplace_back(), void();
    const std::size_t begin = tokens_[first].begin;
    keys_.emplace_back(sql_.substr(begin, tokens_[behind - 1].end() - begin));
  }

  std::string_view sql_;
  std::vector<SqlToken> tokens_;
  std::vector<std::string> keys_;
};

}  // namespace

std::vector<std::string> order_keys(std::string_view sql) { return Order(sql).keys(); }

}  // namespace nl_ask::candidates
