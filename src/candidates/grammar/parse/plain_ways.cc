#include "candidates/grammar/parse/plain_ways.h"

#include <map>
#include <stdexcept>
#include <string>

#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

/// What names of lists of words stand for: "@show".
using Names = std::map<std::string_view, std::string_view>;

constexpr char kListMark = '@';

bool is_rule(std::string_view line) {
  return !line.starts_with(kListMark) || line.find(" :: ") != line.npos ||
         line.find(" :~ ") != line.npos;
}

void define(std::string_view line, const char* file, Names& names) {
  const std::size_t sign = line.find(" = ");
  if (sign == line.npos || line.find(' ') != sign)
    base::bad_data(file, line, "expected \"@name = words\"");
  names[line.substr(0, sign)] = base::trim(line.substr(sign + 3));
}

/// The line with the words that its names stand for.
std::string with_names(std::string_view line, const Names& names, const char* file) {
  std::string said;
  for (const std::string_view word : base::split_words(line)) {
    const auto named =
        word.starts_with(kListMark) && word.size() > 1 ? names.find(word) : names.end();
    if (named == names.end() && word.starts_with(kListMark) && word.size() > 1)
      base::bad_data(file, line, "nothing says what the name in it stands for");
    if (!said.empty()) said += ' ';
    said += named == names.end() ? word : named->second;
  }
  return said;
}

[[noreturn]] void reject(std::string_view line, const char* file) {
  base::bad_data(file, line, "expected \"words ... :: plain words\" with at most five gaps");
}

}  // namespace

PlainWays::PlainWays(const char* file, std::string_view text) {
  Names names;
  for (const std::string_view line : base::data_lines(text))
    if (is_rule(line))
      read(with_names(line, names, file), file);
    else
      define(line, file, names);
}

PlainWays::PlainWays(base::PackReader block) : frames_(block) { block >> texts_.list() >> plain_; }

void PlainWays::pack(base::PackWriter& block) const {
  frames_.pack(block);
  block << texts_.list() << plain_;
}

void PlainWays::read(std::string_view line, const char* file) {
  std::size_t sign = line.find(" :: ");
  const bool instead = sign != line.npos;
  if (!instead) sign = line.find(" :~ ");
  if (sign == line.npos) reject(line, file);
  try {
    const int gaps = frames_.gaps(frames_.add(line.substr(0, sign)));
    if (gaps > kMostGaps) reject(line, file);
  } catch (const std::runtime_error&) {
    reject(line, file);
  }
  plain_.push_back({texts_.add(line.substr(sign + 4)), instead ? 1U : 0U});
}

std::vector<std::string_view> PlainWays::words(int frame) const {
  return base::split_words(texts_[plain_[static_cast<std::size_t>(frame)].words]);
}

std::optional<std::size_t> PlainWays::gap_said(std::string_view word) {
  const bool gap = word.size() == 3 && word.starts_with('<') && word.ends_with('>') &&
                   word[1] >= '1' && word[1] < '1' + kMostGaps;
  return gap ? std::optional<std::size_t>(word[1] - '1') : std::nullopt;
}

std::optional<std::size_t> PlainWays::year_before_said(std::string_view word) {
  if (word.size() != 5 || !word.ends_with("-1>")) return std::nullopt;
  return gap_said(std::string(word.substr(0, 2)) + '>');
}

bool PlainWays::instead(int frame) const {
  return plain_[static_cast<std::size_t>(frame)].instead != 0;
}

}  // namespace nl_ask::candidates
