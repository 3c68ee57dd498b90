#include "candidates/grammar/ranking/skeleton.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "candidates/grammar/parse/time_units.h"

// What tools/compile_words.cc wrote, put behind this name when the library is built
// (mk/compile.mk). NOLINTNEXTLINE(readability-identifier-naming): the linker's name
extern "C" const std::uint64_t nl_ask_skeletons[];

namespace nl_ask::candidates {
namespace {

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

/// "Per week" and "by weekday" ask for what "per month" does, of which there are most examples to
/// learn from. That word, or what is written.
const std::string& word_learnt(const Parse& parse, int i, const language::Token& token) {
  static const std::string kMonth = "month";
  const std::string& typed = token.stem.empty() ? token.lower : token.stem;
  if (i == 0) return typed;
  return divides(parse.chunks[i - 1]) && unit_group(token.stem) != nullptr ? kMonth : typed;
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
      const std::string& word = word_learnt(parse, i, token);
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

const SkeletonModel& SkeletonModel::built_in() {
  static const SkeletonModel& model =
      *new SkeletonModel(base::PackReader(nl_ask_skeletons));  // never freed
  return model;
}

SkeletonPrior::SkeletonPrior(const SkeletonModel& model, const std::vector<std::string>& grams) {
  for (std::size_t part = 0; part < parts_.size(); ++part)
    for (std::string_view value : model.values(part)) parts_[part].emplace_back(value, 0.0);
  for (const std::string& gram : grams)
    for (const SkeletonModel::Entry& entry : model.entries(gram))
      parts_[entry.part][entry.value].second += entry.weight();
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
