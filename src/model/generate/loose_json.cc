// One pass over the text, writing strict JSON; a stack says which brackets are open.

#include "model/generate/loose_json.h"

#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace nl_ask::model {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kConstants = {{
    {"true", "true"},
    {"false", "false"},
    {"null", "null"},
    {"True", "true"},
    {"False", "false"},
    {"None", "null"},
    {"undefined", "null"},
}};

bool of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

bool of_number(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '-' || c == '.' ||
         c == 'e' || c == 'E';
}

/// What may come next.
enum class Place { key, colon, value, end };

class LooseReader {
 public:
  LooseReader(std::string_view text, std::size_t depth) : text_(text), depth_(depth) {}

  std::optional<LooseValue> read() {
    if (text_.empty() || (text_[0] != '{' && text_[0] != '[')) return std::nullopt;
    do {
      if (!step()) return std::nullopt;
    } while (!open_.empty());
    return LooseValue{std::move(json_), at_};
  }

 private:
  bool step() {
    if (!skip_blank()) return false;
    const char c = text_[at_];
    if (c == '}' || c == ']') return close(c);
    if (place_ == Place::end) return comma(c);
    if (place_ == Place::colon) return colon(c);
    if (place_ == Place::key) return key(c);
    return value(c);
  }

  /// White space and comments; false at the end of the text.
  bool skip_blank() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      std::size_t end = 0;
      if (std::isspace(static_cast<unsigned char>(rest[0])) != 0) {
        end = 1;
      } else if (rest.starts_with("//")) {
        end = std::min(rest.find('\n'), rest.size());
      } else if (rest.starts_with("/*")) {
        const auto close = rest.find("*/", 2);
        if (close == rest.npos) return false;
        end = close + 2;
      } else {
        return true;
      }
      at_ += end;
    }
    return false;
  }

  bool open(char bracket) {
    if (open_.size() == depth_) return false;
    open_.push_back(bracket == '{' ? '}' : ']');
    put(bracket);
    place_ = bracket == '{' ? Place::key : Place::value;
    return true;
  }

  bool close(char bracket) {
    const bool after_colon = place_ == Place::value && open_.back() == '}';
    if (open_.empty() || open_.back() != bracket || place_ == Place::colon || after_colon)
      return false;
    if (json_.back() == ',') json_.pop_back();
    put(bracket);
    open_.pop_back();
    place_ = Place::end;
    return true;
  }

  bool comma(char c) {
    if (c != ',') return false;
    put(',');
    place_ = open_.back() == '}' ? Place::key : Place::value;
    return true;
  }

  bool colon(char c) {
    if (c != ':') return false;
    put(':');
    place_ = Place::value;
    return true;
  }

  bool key(char c) {
    place_ = Place::colon;
    if (c == '"' || c == '\'') return quoted(c);
    const std::string_view word = word_here();
    if (word.empty()) return false;
    json_ += '"' + std::string(word) + '"';
    at_ += word.size();
    return true;
  }

  bool value(char c) {
    if (c == '{' || c == '[') return open(c);
    place_ = Place::end;
    if (c == '"' || c == '\'') return quoted(c);
    return c != '.' && !of_number(c) ? constant() : number();
  }

  std::string_view word_here() const {
    std::size_t end = at_;
    while (end < text_.size() && of_word(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  bool constant() {
    const std::string_view word = word_here();
    for (const auto& [loose, strict] : kConstants) {
      if (word != loose) continue;
      json_ += strict;
      at_ += word.size();
      return true;
    }
    return false;
  }

  bool number() {
    std::size_t end = at_;
    while (end < text_.size() && of_number(text_[end])) ++end;
    std::string digits(text_.substr(at_, end - at_));
    if (digits[0] == '+') digits.erase(0, 1);
    if (digits.starts_with(".")) digits.insert(0, 1, '0');
    if (digits.starts_with("-.")) digits.insert(1, 1, '0');
    if (digits.ends_with(".")) digits += '0';
    json_ += digits;
    at_ = end;
    return true;
  }

  /// A text in quotes of one kind or the other, written between double ones.
  bool quoted(char quote) {
    json_ += '"';
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == quote) {
        put('"');
        return true;
      }
      if (c == '\\') {
        if (++at_ == text_.size()) return false;
        escape(text_[at_]);
      } else {
        character(c);
      }
    }
    return false;
  }

  void escape(char c) {
    if (c == '\'' || c == '\n') {
      if (c == '\'') json_ += c;  // an escaped line break is none
    } else {
      json_ += '\\';
      json_ += c;
    }
  }

  void character(char c) {
    switch (c) {
      case '"':
        json_ += "\\\"";
        break;
      case '\n':
        json_ += "\\n";
        break;
      case '\r':
        json_ += "\\r";
        break;
      case '\t':
        json_ += "\\t";
        break;
      default:
        json_ += c;
    }
  }

  void put(char c) {
    json_ += c;
    ++at_;
  }

  std::string_view text_;
  std::size_t depth_;
  std::size_t at_ = 0;
  Place place_ = Place::value;
  std::string open_;
  std::string json_;
};

}  // namespace

std::optional<LooseValue> read_loose(std::string_view text, std::size_t depth) {
  return LooseReader(text, depth).read();
}

}  // namespace nl_ask::model
