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

#include <map>
#include <string>
#include <vector>

#include "model/prompts/completion.h"

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

/// A template taken apart.
struct PromptText {
  std::string name, paper, section, version, json_schema;
  std::vector<PromptInput> inputs;
  std::vector<PromptMessage> messages;
  std::vector<std::string> tags;  // that delimit data
};

}  // namespace nl_ask::model
