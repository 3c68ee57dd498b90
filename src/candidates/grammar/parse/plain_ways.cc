#include "candidates/grammar/parse/plain_ways.h"

#include <stdexcept>

#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

constexpr const char* kFile = "english/rephrasings.txt";

[[noreturn]] void reject(std::string_view line) {
  base::bad_data(kFile, line, "expected \"words ... :: plain words\" with one to three gaps");
}

}  // namespace

PlainWays::PlainWays(std::string_view text) {
  for (const std::string_view line : base::data_lines(text)) read(line);
}

PlainWays::PlainWays(base::PackReader block) : frames_(block) { block >> texts_.list() >> plain_; }

void PlainWays::pack(base::PackWriter& block) const {
  frames_.pack(block);
  block << texts_.list() << plain_;
}

void PlainWays::read(std::string_view line) {
  std::size_t sign = line.find(" :: ");
  const bool instead = sign != line.npos;
  if (!instead) sign = line.find(" :~ ");
  if (sign == line.npos) reject(line);
  try {
    const int gaps = frames_.gaps(frames_.add(line.substr(0, sign)));
    if (gaps < 1 || gaps > kMostGaps) reject(line);
  } catch (const std::runtime_error&) {
    reject(line);
  }
  plain_.push_back({texts_.add(line.substr(sign + 4)), instead ? 1U : 0U});
}

std::vector<std::string_view> PlainWays::words(int frame) const {
  return base::split_words(texts_[plain_[static_cast<std::size_t>(frame)].words]);
}

bool PlainWays::instead(int frame) const {
  return plain_[static_cast<std::size_t>(frame)].instead != 0;
}

}  // namespace nl_ask::candidates
