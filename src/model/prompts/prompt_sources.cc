#include "model/prompts/prompt_sources.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace nl_ask::model {
namespace {

/// `typed`: the user's own words. `schema`: names and types, written without values. `model`: what
/// it has said itself, or what says nothing of the data. `query`, `message`, `sentence`: of nl_ask.
enum class Source { typed, schema, model, query, message, sentence };

struct Known {
  std::string_view input;  // "prompt.input", or "input" of any prompt
  Source source;
};

constexpr std::array<Known, 17> kSources = {{
    {"correct_items.feedback", Source::typed},
    {"correct_sql.feedback", Source::typed},
    {"repair.sql", Source::model},
    {"sra.examples", Source::model},  // a file of ours
    {"repeated", Source::model},
    {"question", Source::typed},
    {"phrase", Source::typed},
    {"schema", Source::schema},
    {"items", Source::schema},
    {"interpretation", Source::model},
    {"interpretations", Source::model},
    {"template", Source::model},
    {"joins", Source::model},
    {"selects", Source::model},
    {"early_stopping", Source::model},
    {"error", Source::message},
    {"sql", Source::query},
}};

Source source_of(const std::string& prompt, const std::string& input) {
  const std::string own = prompt + "." + input;
  const auto known = std::find_if(kSources.begin(), kSources.end(), [&](const Known& one) {
    return one.input == own || one.input == input;
  });
  return known == kSources.end() ? Source::sentence : known->source;
}

std::string said(const std::string& text, Source source, Discretion& discretion) {
  switch (source) {
    case Source::typed:
    case Source::model:
      return text;
    case Source::schema:
      discretion.add_open(text);
      return text;
    case Source::query:
      return discretion.query(text);
    case Source::message:
      return discretion.sentence(text, true);
    case Source::sentence:
      break;
  }
  return discretion.sentence(text);
}

/// Of an item's fields, what is asked before is the user's only in `earlier`.
Source field_source(const std::string& prompt, const std::string& list, const std::string& field) {
  const Source source = source_of(prompt, list);
  if (source != Source::sentence) return source;
  if (list == "earlier" && field == "question") return Source::typed;
  return field == "sql" ? Source::query : Source::sentence;
}

}  // namespace

PromptInputs discreet(const std::string& prompt, const PromptInputs& inputs,
                      Discretion& discretion) {
  PromptInputs result;
  for (const auto& [name, text] : inputs.texts)
    result.texts[name] = said(text, source_of(prompt, name), discretion);
  for (const auto& [name, items] : inputs.lists) {
    auto& list = result.lists[name];
    for (const Item& item : items) {
      Item& one = list.emplace_back();
      for (const auto& [field, text] : item)
        one[field] = said(text, field_source(prompt, name, field), discretion);
    }
  }
  return result;
}

}  // namespace nl_ask::model
