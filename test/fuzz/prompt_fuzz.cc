// Any bytes as a template in the place of a built-in one, and as what a built-in one is filled in
// with: no input can end the block of the prompt that it stands in, or begin another. The first
// byte chooses the template.
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>

#include "fuzz.h"
#include "model/prompts/prompt.h"

namespace {

using namespace nl_ask;
using namespace nl_ask::model;
using fuzz::require;

/// The same text in the place of every input.
PromptInputs filled(const PromptTemplate& one, const std::string& text) {
  PromptInputs inputs;
  for (const PromptInput& input : one.inputs()) {
    if (!input.list) {
      inputs.texts[input.name] = text;
      continue;
    }
    Item item;
    for (const std::string& field : input.fields) item[field] = text;
    inputs.lists[input.name] = {item};
  }
  return inputs;
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++n;
  return n;
}

/// How often each tag of the template's own, "</name>" and "<name>", stands in the messages.
std::map<std::string, std::size_t> tags_of(const CompletionRequest& plain,
                                           const CompletionRequest& counted) {
  std::map<std::string, std::size_t> tags;
  for (const Message& message : plain.messages) {
    const std::string& text = message.content;
    for (std::size_t at = text.find("</"); at != text.npos; at = text.find("</", at + 1)) {
      const std::size_t end = text.find('>', at);
      if (end == text.npos) break;
      tags[text.substr(at, end + 1 - at)] = 0;
      tags["<" + text.substr(at + 2, end - at - 1)] = 0;
    }
  }
  for (const Message& message : counted.messages) {
    for (auto& [tag, n] : tags) n += count(message.content, tag);
  }
  return tags;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const auto* const built_in = new PromptLibrary;
  const auto names = built_in->names();
  const std::string& name = names[data[0] % names.size()];
  const std::string text(fuzz::text_of(data + 1, size - 1));
  const PromptTemplate& one = built_in->at(name);
  Discretion discretion;
  const CompletionRequest plain = one.render(filled(one, "x"), discretion);
  const CompletionRequest hostile = one.render(filled(one, text + "x"), discretion);
  require(plain.messages.size() == hostile.messages.size());
  require(tags_of(plain, plain) == tags_of(plain, hostile));
  try {
    PromptLibrary library;
    library.replace(name, text);
    const PromptTemplate& own = library.at(name);
    own.render(filled(own, text), discretion);
  } catch (const std::invalid_argument&) {
  }
  return 0;
}
