#include "candidates/grammar/ranking/skeleton.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

std::size_t place_of(std::string_view value, std::vector<std::string_view>& values) {
  const auto found = std::find(values.begin(), values.end(), value);
  if (found != values.end()) return static_cast<std::size_t>(found - values.begin());
  values.push_back(value);
  return values.size() - 1;
}

/// The place of a part; their number: there is none of this name.
std::size_t part_named(std::string_view name) {
  const auto found = std::find_if(
      kSkeletonParts.begin(), kSkeletonParts.end(),
      [name](std::string_view part) { return part.substr(part.find('.') + 1) == name; });
  return static_cast<std::size_t>(found - kSkeletonParts.begin());
}

/// What a chunk is, for the delexicalised question; empty: its own words.
std::string_view symbol_of(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  // The weights were fitted when vague words went by the name of auxiliaries.
  if (chunk.is(CueKind::vague)) return name_of(CueKind::auxiliary);
  if (chunk.cue != nullptr) return name_of(chunk.cue->kind);
  if (chunk.time != nullptr) return "TIME";
  if (parse.valuable(i)) return "VALUE";
  if (chunk.number) return "NUMBER";
  if (parse.tabular(i)) return "TABLE";
  return parse.columnar(i) ? "COLUMN" : "";
}

/// Stems of the question's words, and the same with cues, names and values replaced by their kinds.
void words_of(const Parse& parse, std::vector<std::string>& plain,
              std::vector<std::string>& replaced) {
  plain.emplace_back("^");
  replaced.emplace_back("^");
  for (int i = 0; i < parse.size(); ++i) {
    const std::string_view symbol = symbol_of(parse, i);
    if (!symbol.empty()) replaced.emplace_back(symbol);
    for (int t = parse.chunks[i].first; t < parse.chunks[i].last; ++t) {
      const language::Token& token = parse.tokens[static_cast<std::size_t>(t)];
      const std::string& word = token.stem.empty() ? token.lower : token.stem;
      const bool spaced = word.find_first_of(" \t\n\r#") != std::string::npos;
      plain.push_back(spaced ? "VALUE" : word);
      if (symbol.empty()) replaced.push_back(plain.back());
    }
  }
  plain.emplace_back("$");
  replaced.emplace_back("$");
}

void add_grams(const std::vector<std::string>& words, std::size_t size,
               std::vector<std::string>& grams) {
  for (std::size_t i = 0; i + size <= words.size(); ++i) {
    std::string gram = words[i];
    for (std::size_t k = 1; k < size; ++k) gram += "_" + words[i + k];
    grams.push_back(std::move(gram));
  }
}

}  // namespace

std::vector<std::string> skeleton_grams(const Parse& parse) {
  std::vector<std::string> plain, replaced, grams{"*"};
  if (parse.grouped) grams.emplace_back("+grouped");
  words_of(parse, plain, replaced);
  add_grams(plain, 1, grams);
  add_grams(plain, 2, grams);
  add_grams(replaced, 1, grams);
  add_grams(replaced, 2, grams);
  add_grams(replaced, 3, grams);
  std::sort(grams.begin(), grams.end());
  grams.erase(std::unique(grams.begin(), grams.end()), grams.end());
  return grams;
}

SkeletonModel::SkeletonModel(std::string_view text) {
  for (std::string_view line : base::data_lines(text)) {
    const std::vector<std::string_view> words = base::split_words(line);
    const std::size_t part = words.size() == 4 ? part_named(words[0]) : kSkeletonParts.size();
    const std::string number(words.size() == 4 ? words[3] : "");
    char* end = nullptr;
    const double weight = std::strtod(number.c_str(), &end);
    if (part == kSkeletonParts.size() || number.empty() || *end != '\0')
      base::bad_data("weights/skeletons.txt", line,
                     "expected a part, its value, an n-gram, a weight");
    entries_[words[2]].push_back({part, place_of(words[1], values_[part]), weight});
  }
}

const SkeletonModel& default_skeletons() {
  static const SkeletonModel model(data::file("weights/skeletons.txt"));
  return model;
}

SkeletonPrior::SkeletonPrior(const SkeletonModel& model, const std::vector<std::string>& grams) {
  for (std::size_t part = 0; part < parts_.size(); ++part)
    for (std::string_view value : model.values_[part]) parts_[part].emplace_back(value, 0.0);
  for (const std::string& gram : grams) {
    const auto found = model.entries_.find(gram);
    if (found == model.entries_.end()) continue;
    for (const SkeletonModel::Entry& entry : found->second)
      parts_[entry.part][entry.value].second += entry.weight;
  }
  for (auto& part : parts_) {
    double sum = 0;
    for (const auto& [value, score] : part) sum += std::exp(std::min(score, 50.0));
    for (auto& [value, score] : part) score = std::min(score, 50.0) - std::log(sum);
  }
}

void SkeletonPrior::add_features(const Skeleton& skeleton, FeatureVector& features) const {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].empty()) continue;
    double likely = 0;
    for (const auto& [value, score] : parts_[i]) likely = std::min(likely, score);
    for (const auto& [value, score] : parts_[i])
      if (value == skeleton[i]) likely = score;
    features.add(kSkeletonParts[i], likely);
  }
}

}  // namespace nl_ask::candidates
