// Prompt templates: data/prompts/*.txt, read by people and filled in by us.
//
// A template begins with lines that start with '%':
//   %paper TEXT        the paper whose mechanism it is, and where in it: %section TEXT
//   %version N         counts up when the wording changes
//   %input NAME text|list [FIELD ...]   WHAT FOR
//   %schema JSON       the JSON schema of the reply, on one line; none: plain text is wanted
//   %system, %user, %assistant          begin a message
// and in the messages
//   {{name}}                     a text input (or, inside a list, a field of the item)
//   {{#name}} ... {{/name}}      once for each item of a list; for a text: where it is not empty
//   {{^name}} ... {{/name}}      where a list or text is empty
//   {{number}}                   inside a list, the item's number from 1
//   {{reply_schema}}             the JSON schema
// What is put in is data, whoever wrote it: control characters are taken out, and the tags that
// delimit data in the template (<question> ...) lose their brackets in it, so that no text can end
// its own block.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/prompts/completion.h"
#include "model/prompts/withheld_values.h"

namespace nl_ask::model {

using Item = std::map<std::string, std::string>;

/// What a template is filled in with.
struct PromptInputs {
  std::map<std::string, std::string> texts;
  std::map<std::string, std::vector<Item>> lists;
};

struct PromptInput {
  std::string name;
  bool list = false;
  std::vector<std::string> fields;  // of a list's items
  std::string purpose;
};

/// One piece of a message: literal text, an input, or a section around other pieces.
struct PromptPart {
  enum class Kind { kText, kInput, kEach, kUnless };
  Kind kind = Kind::kText;
  std::string text;  // literal, or the input's name
  std::vector<PromptPart> parts;
};

struct PromptMessage {
  Message::Role role = Message::Role::kUser;
  std::vector<PromptPart> parts;
};

class PromptTemplate {
 public:
  /// std::invalid_argument, naming template and fault, where the text is not a template: an unknown
  /// header, an input that is used and not declared or declared and not used, a section that is not
  /// closed, a schema that is not JSON.
  PromptTemplate(std::string name, std::string_view text);

  /// Fills it in with what may be said of the inputs (prompt_sources.h). Those that are missing
  /// count as empty; std::invalid_argument for one that the template does not declare. The text
  /// input "hidden", where it is declared, says whether there are placeholders for what may not be
  /// said.
  CompletionRequest render(const PromptInputs& inputs, Discretion& discretion) const;

  const std::string& name() const { return name_; }
  const std::string& paper() const { return paper_; }
  const std::string& section() const { return section_; }
  const std::string& json_schema() const { return json_schema_; }
  const std::vector<PromptInput>& inputs() const { return inputs_; }

 private:
  friend class PromptParser;
  friend class PromptLibrary;
  std::string name_, paper_, section_, version_, json_schema_;
  std::vector<PromptInput> inputs_;
  std::vector<PromptMessage> messages_;
  std::vector<std::string> tags_;  // that delimit data
};

/// The templates in use: those built in, with some replaced.
class PromptLibrary {
 public:
  /// The built-in templates; std::invalid_argument where one is not well-formed (a test reads all).
  PromptLibrary();

  /// Puts `text` in the place of the template `name`. std::invalid_argument where it is not a
  /// template, where there is none of that name, or where it needs inputs that the built-in one
  /// does not have. It may leave inputs out.
  void replace(const std::string& name, std::string_view text);

  /// std::out_of_range, naming it, where there is none.
  const PromptTemplate& at(const std::string& name) const;
  std::vector<std::string> names() const;

  /// Changes whenever any template does: 16 hexadecimal digits.
  std::string version() const;

 private:
  std::map<std::string, PromptTemplate> templates_;
  std::map<std::string, std::uint64_t> hashes_;
};

}  // namespace nl_ask::model
