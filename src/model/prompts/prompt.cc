#include "model/prompts/prompt.h"

#include <algorithm>
#include <stdexcept>

#include "base/data_files.h"
#include "base/hash.h"
#include "base/plain_text.h"
#include "model/prompts/prompt_parser.h"
#include "model/prompts/prompt_sources.h"

namespace nl_ask::model {
namespace {

constexpr std::string_view kFolder = "prompts/";
constexpr std::string_view kExtension = ".txt";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether `text` begins with "<tag", "</tag" or "< / tag": what could open or close a block.
bool begins_tag(std::string_view text, const std::vector<std::string>& tags) {
  std::size_t at = 1;
  while (at < text.size() && (text[at] == ' ' || text[at] == '/')) ++at;
  const std::string_view rest = text.substr(at);
  return std::any_of(tags.begin(), tags.end(), [rest](const std::string& tag) {
    return rest.size() >= tag.size() && std::equal(tag.begin(), tag.end(), rest.begin(),
                                                   [](char a, char b) { return a == lower(b); });
  });
}

/// `text` as data: see the header.
std::string as_data(std::string_view text, const std::vector<std::string>& tags) {
  const std::string clean = base::showable(text);
  std::string result;
  result.reserve(clean.size());
  for (std::size_t i = 0; i < clean.size(); ++i) {
    const bool tag = clean[i] == '<' && begins_tag(std::string_view(clean).substr(i), tags);
    if (tag) {
      result += "(";
    } else {
      result += clean[i];
    }
  }
  return result;
}

/// Writes the parts of a message.
class Renderer {
 public:
  Renderer(const PromptInputs& inputs, const std::vector<std::string>& tags)
      : inputs_(inputs), tags_(tags) {}

  std::string render(const std::vector<PromptPart>& parts) {
    std::string text;
    write(parts, text);
    return text;
  }

 private:
  void write(const std::vector<PromptPart>& parts, std::string& text) {
    for (const PromptPart& part : parts) {
      if (part.kind == PromptPart::Kind::kText) {
        text += part.text;
      } else if (part.kind == PromptPart::Kind::kInput) {
        text += as_data(value(part.text), tags_);
      } else {
        write_section(part, text);
      }
    }
  }

  void write_section(const PromptPart& part, std::string& text) {
    const auto list = inputs_.lists.find(part.text);
    const bool is_list = list != inputs_.lists.end() && !list->second.empty();
    const bool empty = !is_list && text_of(part.text).empty();
    if (part.kind == PromptPart::Kind::kUnless) {
      if (empty) write(part.parts, text);
    } else if (is_list) {
      for (std::size_t i = 0; i < list->second.size(); ++i) {
        item_ = &list->second[i];
        number_ = std::to_string(i + 1);
        write(part.parts, text);
      }
      item_ = nullptr;
    } else if (!empty) {
      write(part.parts, text);
    }
  }

  std::string_view value(const std::string& name) const {
    if (item_ != nullptr) {
      if (name == "number") return number_;
      if (const auto field = item_->find(name); field != item_->end()) return field->second;
    }
    return text_of(name);
  }

  std::string_view text_of(const std::string& name) const {
    const auto found = inputs_.texts.find(name);
    return found == inputs_.texts.end() ? std::string_view() : std::string_view(found->second);
  }

  const PromptInputs& inputs_;
  const std::vector<std::string>& tags_;
  const Item* item_ = nullptr;
  std::string number_;
};

/// Instructions are no stored values, whatever words they have.
void add_literals(const std::vector<PromptPart>& parts, Discretion& discretion) {
  for (const PromptPart& part : parts) {
    if (part.kind == PromptPart::Kind::kText) discretion.add_open(part.text);
    add_literals(part.parts, discretion);
  }
}

}  // namespace

PromptTemplate::PromptTemplate(std::string name, std::string_view text) {
  text_.name = std::move(name);
  PromptParser(text_, text).parse();
}

CompletionRequest PromptTemplate::render(const PromptInputs& given, Discretion& discretion) const {
  PromptInputs inputs = discreet(text_.name, given, discretion);
  const auto declared = [&](const std::string& name, bool list) {
    return std::any_of(text_.inputs.begin(), text_.inputs.end(), [&](const PromptInput& input) {
      return input.name == name && input.list == list;
    });
  };
  const auto unknown = [&](const std::string& name) {
    throw std::invalid_argument("prompt \"" + text_.name + "\" has no input \"" + name + "\"");
  };
  for (const auto& text : inputs.texts) {
    if (!declared(text.first, false)) unknown(text.first);
  }
  for (const auto& list : inputs.lists) {
    if (!declared(list.first, true)) unknown(list.first);
  }
  if (declared("hidden", false) && discretion.hides()) inputs.texts["hidden"] = "yes";
  CompletionRequest request;
  request.purpose = text_.name;
  request.json_schema = text_.json_schema;
  for (const PromptMessage& message : text_.messages) {
    request.messages.push_back({message.role, Renderer(inputs, text_.tags).render(message.parts)});
    add_literals(message.parts, discretion);
  }
  return request;
}

PromptLibrary::PromptLibrary() {
  for (const data::File& file : data::files()) {
    if (!file.name.starts_with(kFolder) || !file.name.ends_with(kExtension)) continue;
    std::string name(file.name.substr(kFolder.size()));
    name.resize(name.size() - kExtension.size());
    hashes_[name] = base::hash_of(file.text);
    templates_.emplace(name, PromptTemplate(name, file.text));
  }
}

void PromptLibrary::replace(const std::string& name, std::string_view text) {
  const auto found = templates_.find(name);
  if (found == templates_.end()) {
    throw std::invalid_argument("there is no prompt \"" + name + "\"");
  }
  PromptTemplate replacement(name, text);
  for (const PromptInput& input : replacement.inputs()) {
    const auto& known = found->second.inputs();
    const auto same = std::find_if(known.begin(), known.end(), [&](const PromptInput& other) {
      return other.name == input.name && other.list == input.list;
    });
    const bool fits = same != known.end() &&
                      std::all_of(input.fields.begin(), input.fields.end(), [&](const auto& field) {
                        return std::count(same->fields.begin(), same->fields.end(), field) > 0;
                      });
    if (!fits) throw std::invalid_argument("prompt \"" + name + "\": unknown input: " + input.name);
  }
  for (const PromptInput& input : found->second.inputs()) {
    const auto& own = replacement.text_.inputs;
    const auto same = [&](const PromptInput& other) { return other.name == input.name; };
    if (std::none_of(own.begin(), own.end(), same)) replacement.text_.inputs.push_back(input);
  }
  hashes_[name] = base::hash_of(text);
  found->second = std::move(replacement);
}

const PromptTemplate& PromptLibrary::at(const std::string& name) const {
  const auto found = templates_.find(name);
  if (found == templates_.end()) throw std::out_of_range("there is no prompt \"" + name + "\"");
  return found->second;
}

std::vector<std::string> PromptLibrary::names() const {
  std::vector<std::string> names;
  for (const auto& entry : templates_) names.push_back(entry.first);
  return names;
}

std::string PromptLibrary::version() const {
  std::uint64_t hash = base::hash_of("");
  for (const auto& [name, one] : hashes_) {
    hash = base::hash_on(hash, name) ^ one;
    hash *= base::kHashPrime;
  }
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = kDigits[hash & 15];
  return text;
}

}  // namespace nl_ask::model
