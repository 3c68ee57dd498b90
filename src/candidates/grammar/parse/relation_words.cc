#include "candidates/grammar/parse/relation_words.h"

#include <string_view>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/phrase_table.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr const char* kRelationFile = "english/relations.txt";

/// The phrases of a field, each word in the form that `form` gives.
WordPhrases phrases_of(std::string_view field, std::string (*form)(std::string_view)) {
  WordPhrases phrases;
  for (const std::string_view text : base::split(field, ','))
    for (const std::string& phrase : language::PhraseTable::spelled_out(text)) {
      phrases.emplace_back();
      for (const std::string_view word : base::split_words(phrase))
        phrases.back().push_back(form(word));
    }
  return phrases;
}

/// Pieces between "::", empty ones too.
std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (auto at = line.find("::"); at != line.npos; at = line.find("::")) {
    fields.push_back(base::trim(line.substr(0, at)));
    line = line.substr(at + 2);
  }
  fields.push_back(base::trim(line));
  return fields;
}

KnownRelation relation_in(std::string_view line) {
  const std::vector<std::string_view> fields = fields_of(line);
  if (fields.size() != 5) base::bad_data(kRelationFile, line, "expected five fields");
  KnownRelation relation;
  for (const std::string_view name : base::split_words(fields[0]))
    relation.names.push_back(language::stem(name));
  std::string lower(fields[2]);
  const auto sub = lower.find("sub*");
  relation.words.subordinate = sub != lower.npos;
  if (sub != lower.npos) lower.erase(sub, 4);
  relation.words.upper = phrases_of(fields[1], language::singular);
  relation.words.lower = phrases_of(lower, language::singular);
  relation.words.leads = phrases_of(fields[3], language::stem);
  relation.words.follows = phrases_of(fields[4], language::stem);
  return relation;
}

FramePart part_in(std::string_view word) {
  constexpr std::pair<std::string_view, PartKind> kParts[] = {{"<x>", PartKind::row},
                                                              {"<upper>", PartKind::upper},
                                                              {"<lower>", PartKind::lower},
                                                              {"<leads>", PartKind::leads},
                                                              {"<follows>", PartKind::follows},
                                                              {"<columns>", PartKind::columns},
                                                              {"...", PartKind::gap}};
  FramePart part;
  for (const auto& [text, kind] : kParts)
    if (word == text) {
      part.kind = kind;
      return part;
    }
  part.optional = word.ends_with('?');
  if (part.optional) word.remove_suffix(1);
  for (const std::string_view one : base::split(word, '/')) part.words.emplace_back(one);
  return part;
}

std::vector<FramePart> parts_in(std::string_view text) {
  std::vector<FramePart> parts;
  for (const std::string_view word : base::split_words(text)) parts.push_back(part_in(word));
  return parts;
}

void add_frame(std::string_view line, RelationData& data) {
  const std::vector<std::string_view> fields = fields_of(line);
  if (fields.size() != 2) base::bad_data(kRelationFile, line, "expected \"what :: frame\"");
  RelationFrame frame{Side::upper, parts_in(fields[1])};
  if (fields[0] == "down") frame.side = Side::lower;
  if (fields[0] == "up" || fields[0] == "down")
    data.frames.push_back(std::move(frame));
  else if (fields[0] == "same")
    data.of_row.push_back(std::move(frame));
  else if (fields[0] == "others")
    data.of_others.push_back(std::move(frame));
  else if (fields[0] == "pair")
    data.of_pairs.push_back(std::move(frame));
  else
    base::bad_data(kRelationFile, line, "a frame is of up, down, same, others or pair");
}

/// The list of plain words that the section holds; null: it holds none.
std::vector<std::string>* words_under(std::string_view section, RelationData& data) {
  const std::pair<std::string_view, std::vector<std::string>*> lists[] = {
      {"[filler]", &data.fillers},      {"[rows]", &data.rows},   {"[leading]", &data.leading},
      {"[elsewhere]", &data.elsewhere}, {"[alike]", &data.alike}, {"[beside]", &data.beside}};
  for (const auto& [name, list] : lists)
    if (name == section) return list;
  return nullptr;
}

RelationData read_relations() {
  RelationData data;
  std::string_view section;
  for (const std::string_view line : base::data_lines(data::file(kRelationFile))) {
    if (line.starts_with('[')) {
      section = line;
    } else if (section == "[relation]") {
      data.relations.push_back(relation_in(line));
    } else if (section == "[frame]") {
      add_frame(line, data);
    } else {
      std::vector<std::string>* words = words_under(section, data);
      if (words == nullptr)
        base::bad_data(kRelationFile, line, "it stands under no section that is known");
      for (const std::string_view word : base::split_words(line)) words->emplace_back(word);
    }
  }
  return data;
}

}  // namespace

const RelationData& relation_data() {
  static const RelationData* const data = new RelationData(read_relations());
  return *data;
}

}  // namespace nl_ask::candidates
