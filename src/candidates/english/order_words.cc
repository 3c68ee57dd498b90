// In which order rows come, and which of them: the highest first, the one with the highest.

#include "base/data_lines.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

std::string order_key_words(const OrderKey& key, const EnglishScope& scope) {
  const std::string name = std::string("order.") + type_word(term_type(key.expr, scope)) +
                           (key.descending ? ".desc" : ".asc");
  return in_english(name, {{"key", subject_words(key.expr, scope)}});
}

// "the highest highest mark" is the highest single mark.
std::string single_of(std::string key) {
  for (const std::string_view word : {"highest", "lowest"}) {
    if (!key.starts_with(std::string(word) + ' ')) continue;
    return in_english(std::string(word) + "_of", {{"thing", key.substr(word.size() + 1)}})
        .substr(word.size() + 1);
  }
  return key;
}

// "second" of the one row after the first; empty where more are listed, or it is far down.
std::string place_of_one(const Query& query) {
  const auto places = base::split_words(english_phrases().at("places"));
  const bool one = query.limit == 1 && query.offset > 0;
  if (!one || query.offset >= static_cast<long>(places.size())) return {};
  return std::string(places[static_cast<std::size_t>(query.offset)]);
}

}  // namespace

std::string order_words(const Query& query, const EnglishScope& scope) {
  std::string text;
  for (const OrderKey& key : query.order_by) {
    const std::string words = order_key_words(key, scope);
    text = text.empty() ? words : in_english("order.then", {{"first", text}, {"second", words}});
  }
  return text;
}

std::string limit_words(const Query& query) {
  if (!query.limit) {
    if (query.offset <= 0) return {};
    return in_english("offset", {{"count", std::to_string(query.offset)}});
  }
  const std::string count = std::to_string(*query.limit);
  if (query.offset <= 0)
    return in_english(*query.limit == 1 ? "limit.one" : "limit", {{"count", count}});
  const std::string from = std::to_string(query.offset + 1);
  const std::string to = std::to_string(query.offset + *query.limit);
  return in_english(*query.limit == 1 ? "limit.offset.one" : "limit.offset",
                    {{"from", from}, {"to", to}});
}

std::string best_words(const Query& query, const EnglishScope& scope) {
  if (!query.limit || query.order_by.size() != 1) return {};
  const OrderKey& first = query.order_by[0];
  if (query.offset == 0)
    if (std::string done = best_done_words(first, query, scope); !done.empty()) return done;
  const std::string type = type_word(term_type(first.expr, scope));
  const std::string name = "option.best." + type + (first.descending ? ".desc" : ".asc");
  const std::string best = in_english(name, {{"key", single_of(subject_words(first.expr, scope))}});
  if (query.offset != 0) {
    const std::string place = type == "number" || type == "time" ? place_of_one(query) : "";
    if (place.empty()) return {};
    return in_english("option.best.place", {{"place", place}, {"best", without_the(best)}});
  }
  return in_english(*query.limit == 1 ? "option.best.one" : "option.best",
                    {{"count", std::to_string(*query.limit)}, {"best", best}});
}

std::string first_words(const EnglishScope& scope) {
  if (const std::string best = scope.brief ? best_words(scope.query, scope) : ""; !best.empty())
    return ", " + best;
  std::string text;
  if (std::string order = order_words(scope.query, scope); !order.empty()) text += ", " + order;
  if (std::string limit = limit_words(scope.query); !limit.empty()) text += ", " + limit;
  return text;
}

}  // namespace nl_ask::candidates
