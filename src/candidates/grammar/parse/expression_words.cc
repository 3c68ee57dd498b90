#include "candidates/grammar/parse/expression_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr const char* kExpressionsFile = "english/expressions.txt";
constexpr std::array<std::string_view, 14> kKinds = {
    "elapsed", "lasting", "delay", "late",  "punctual", "minus",  "plus",
    "times",   "ratio",   "above", "below", "after",    "before", "amount"};
constexpr std::array<std::string_view, 8> kLists = {
    "begin", "finish", "planned", "idle", "averaged", "not added", "lasts from", "lasts to"};
constexpr std::array<std::pair<std::string_view, ElementKind>, 7> kSlots = {
    {{"<unit>", ElementKind::unit},
     {"<measure>", ElementKind::measure},
     {"<than>", ElementKind::than},
     {"<time>", ElementKind::time},
     {"<a>", ElementKind::first},
     {"<b>", ElementKind::second},
     {"...", ElementKind::gap}}};

struct ExpressionData {
  std::vector<ExpressionFrame> frames;
  std::unordered_map<std::string, std::vector<int>> moments;  // things by stem
  std::array<std::unordered_map<std::string, int>, kLists.size()> lists;
  language::PhraseTable than;
  std::vector<std::string> than_plain;
  int things = 0;
};

FrameElement element_of(std::string_view word) {
  FrameElement element;
  element.optional = word.size() > 1 && word.ends_with('?');
  if (element.optional) word.remove_suffix(1);
  for (const auto& [slot, kind] : kSlots)
    if (word == slot) {
      element.kind = kind;
      return element;
    }
  for (const std::string_view choice : word == "/" ? std::vector{word} : base::split(word, '/'))
    if (choice.size() > 1 && choice.starts_with('~'))
      element.stems.push_back(language::stem(choice.substr(1)));
    else
      element.words.emplace_back(choice);
  return element;
}

/// The words before and after "::".
std::pair<std::string_view, std::string_view> sides_of(std::string_view line) {
  const std::size_t sign = line.find(" :: ");
  if (sign == line.npos) base::bad_data(kExpressionsFile, line, "expected \"words :: words\"");
  return {line.substr(0, sign), line.substr(sign + 4)};
}

/// "order > delivery".
void read_implied(std::string_view words, ExpressionFrame& frame) {
  std::vector<std::string>* stems = &frame.first;
  for (const std::string_view word : base::split_words(words))
    if (word == ">")
      stems = &frame.second;
    else
      stems->push_back(language::stem(word));
}

ExpressionFrame frame_of(std::string_view line, ExpressionKind kind) {
  const auto [said, rest] = sides_of(line);
  const std::size_t implied = rest.find(" :: ");
  const std::string_view plain = rest.substr(0, implied);
  ExpressionFrame frame{kind, {}, {}, {}, {}};
  if (implied != rest.npos) read_implied(rest.substr(implied + 4), frame);
  for (const std::string_view word : base::split_words(said))
    frame.said.push_back(element_of(word));
  for (const std::string_view word : base::split_words(plain)) frame.plain.emplace_back(word);
  if (std::ranges::count(frame.plain, "@") != 1)
    base::bad_data(kExpressionsFile, line, "expected one @");
  return frame;
}

void read_moments(std::string_view line, ExpressionData& data) {
  for (const std::string_view word : base::split_words(line)) {
    std::vector<int>& things = data.moments[language::stem(word)];
    if (things.empty() || things.back() != data.things) things.push_back(data.things);
  }
  ++data.things;
}

void read_list(std::string_view line, std::unordered_map<std::string, int>& list) {
  for (const std::string_view word : base::split_words(line))
    list.emplace(language::stem(word), static_cast<int>(list.size()));
}

void read_than(std::string_view line, ExpressionData& data) {
  const auto [said, plain] = sides_of(line);
  data.than.add(said, static_cast<int>(data.than_plain.size()));
  data.than_plain.emplace_back(plain);
}

void read_expression_line(std::string_view section, std::string_view line, ExpressionData& data) {
  const auto kind = std::ranges::find(kKinds, section);
  const auto list = std::ranges::find(kLists, section);
  if (kind != kKinds.end())
    data.frames.push_back(frame_of(line, static_cast<ExpressionKind>(kind - kKinds.begin())));
  else if (list != kLists.end())
    read_list(line, data.lists[static_cast<std::size_t>(list - kLists.begin())]);
  else if (section == "moments")
    read_moments(line, data);
  else if (section == "than")
    read_than(line, data);
  else
    base::bad_data(kExpressionsFile, line, "it stands under no section");
}

ExpressionData read_expressions() {
  ExpressionData data;
  std::string_view section;
  for (const std::string_view line : base::data_lines(data::file(kExpressionsFile)))
    if (line.starts_with('[') && line.ends_with(']'))
      section = line.substr(1, line.size() - 2);
    else
      read_expression_line(section, line, data);
  return data;
}

const ExpressionData& expression_data() {
  static const ExpressionData* const data = new ExpressionData(read_expressions());
  return *data;
}

}  // namespace

const std::vector<ExpressionFrame>& expression_frames() { return expression_data().frames; }

int rank_in(MomentWords list, const std::string& stem) {
  const auto& words = expression_data().lists[static_cast<std::size_t>(list)];
  const auto found = words.find(stem);
  return found == words.end() ? -1 : found->second;
}

int best_rank(MomentWords list, const std::vector<std::string>& stems) {
  int best = -1;
  for (const std::string& stem : stems) {
    const int rank = rank_in(list, stem);
    if (rank >= 0 && (best < 0 || rank < best)) best = rank;
  }
  return best;
}

bool names_moment(const std::string& stem) { return expression_data().moments.contains(stem); }

bool same_moment(const std::string& one, const std::string& other) {
  const auto& moments = expression_data().moments;
  const auto a = moments.find(one), b = moments.find(other);
  return a != moments.end() && b != moments.end() && std::ranges::any_of(a->second, [&](int thing) {
           return std::ranges::find(b->second, thing) != b->second.end();
         });
}

std::vector<Comparing> comparings(const std::vector<language::Token>& tokens) {
  std::vector<Comparing> found;
  for (const language::PhraseMatch& match : expression_data().than.match(tokens))
    found.push_back({match.first_token, match.last_token,
                     expression_data().than_plain[static_cast<std::size_t>(match.phrase)]});
  return found;
}

}  // namespace nl_ask::candidates
