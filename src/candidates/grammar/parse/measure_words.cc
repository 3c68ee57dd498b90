// The file is read once a process, at first use.
#include "candidates/grammar/parse/measure_words.h"

#include <stdexcept>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/phrase_table.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr const char* kMeasuresFile = "english/measures.txt";

struct MeasureData {
  std::map<std::string, ColumnRole, std::less<>> roles;
  std::vector<MeasureKind> kinds;
  language::PhraseTable phrases;
};

MeasureFactor factor_of(std::string_view text) {
  const std::size_t sign = text.find_first_of("+-");
  if (sign == text.npos) return {std::string(text), {}, '-'};
  return {std::string(text.substr(0, sign)), std::string(text.substr(sign + 1)), text[sign]};
}

/// "quantity * price less discount", "clicks over impressions", "quantity beside price".
MeasureWay way_of(std::string_view text) {
  constexpr std::string_view kLess = " less ", kOver = " over ", kBeside = " beside ";
  MeasureWay way;
  const std::size_t beside = text.find(kBeside);
  if (beside != text.npos) way.beside = base::trim(text.substr(beside + kBeside.size()));
  text = text.substr(0, beside);
  const std::size_t over = text.find(kOver);
  if (over != text.npos) way.over = base::trim(text.substr(over + kOver.size()));
  text = text.substr(0, over);
  const std::size_t less = text.find(kLess);
  if (less != text.npos) way.less = base::trim(text.substr(less + kLess.size()));
  for (const std::string_view factor : base::split(text.substr(0, less), '*'))
    way.factors.push_back(factor_of(factor));
  return way;
}

/// What the lines after "[...]" add to: a list of words, or else a measure.
std::vector<std::string>* open_section(std::string_view title, MeasureData& data) {
  constexpr std::string_view kColumn = "column ", kOthers = "column not ", kMeasure = "measure ";
  if (title.starts_with(kOthers)) return &data.roles[std::string(title.substr(11))].others;
  if (title.starts_with(kColumn)) return &data.roles[std::string(title.substr(7))].words;
  if (!title.starts_with(kMeasure)) base::bad_data(kMeasuresFile, title, "no such section");
  data.kinds.push_back({.name = std::string(title.substr(kMeasure.size()))});
  return nullptr;
}

void read_measure_line(std::string_view line, MeasureData& data) {
  if (data.kinds.empty()) base::bad_data(kMeasuresFile, line, "it stands under no section");
  if (line.starts_with("= "))
    data.kinds.back().ways.push_back(way_of(line.substr(2)));
  else if (line.starts_with("!! "))
    for (const std::string_view word : base::split_words(line.substr(3)))
      data.kinds.back().not_dated.push_back(language::stem(word));
  else if (line.starts_with("! "))
    for (const std::string_view word : base::split_words(line.substr(2)))
      data.kinds.back().not_of.push_back(language::stem(word));
  else
    data.phrases.add(line, static_cast<int>(data.kinds.size()) - 1);
}

MeasureData read_measures() {
  MeasureData data;
  std::vector<std::string>* stems = nullptr;
  for (const std::string_view line : base::data_lines(data::file(kMeasuresFile))) {
    if (line.starts_with('[') && line.ends_with(']'))
      stems = open_section(line.substr(1, line.size() - 2), data);
    else if (stems == nullptr)
      read_measure_line(line, data);
    else
      for (const std::string_view word : base::split_words(line)) stems->push_back(role_stem(word));
  }
  return data;
}

const MeasureData& measure_data() {
  static const MeasureData* const data = new MeasureData(read_measures());
  return *data;
}

}  // namespace

std::string role_stem(std::string_view word) {
  const std::string one = language::singular(word);
  return one.ends_with("ing") ? one : language::stem(word);
}

const std::vector<MeasureKind>& measure_kinds() { return measure_data().kinds; }

const ColumnRole& column_role(std::string_view role) {
  const auto found = measure_data().roles.find(role);
  if (found == measure_data().roles.end())
    throw std::out_of_range("no role of columns " + std::string(role));
  return found->second;
}

std::vector<MeasurePlace> measure_places(const std::vector<language::Token>& tokens) {
  std::vector<MeasurePlace> places;
  for (const language::PhraseMatch& match : measure_data().phrases.match(tokens))
    places.push_back({match.first_token, match.last_token, match.phrase});
  return places;
}

}  // namespace nl_ask::candidates
