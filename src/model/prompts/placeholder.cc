#include "model/prompts/placeholder.h"
#include "base/utf8.h"

namespace nl_ask::model {
namespace {

constexpr std::string_view kValue = "[value ";

}  // namespace

std::string placeholder_text(std::size_t number) {
  return std::string(kValue) + std::to_string(number) + "]";
}

std::size_t placeholder_end(std::string_view text, std::size_t at, std::size_t& number) {
  if (text.substr(at, kValue.size()) != kValue) return 0;
  number = 0;
  std::size_t end = at + kValue.size();
  for (; end < text.size() && base::is_digit(text[end]) && number < 100000; ++end)
    number = 10 * number + static_cast<std::size_t>(text[end] - '0');
  return end < text.size() && text[end] == ']' && number > 0 ? end + 1 : 0;
}

std::string with_placeholders(std::string_view text, std::size_t count,
                              const std::function<std::string(std::size_t)>& put) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t number = 0;
    const std::size_t end = text[i] == '[' ? placeholder_end(text, i, number) : 0;
    if (end == 0 || number > count) {
      result += text[i++];
    } else {
      result += put(number - 1);
      i = end;
    }
  }
  return result;
}

}  // namespace nl_ask::model
