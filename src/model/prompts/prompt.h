// Prompt templates (prompt_parts.h), filled in, and the library of those in use.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/prompts/completion.h"
#include "model/prompts/prompt_parts.h"
#include "model/prompts/withheld_values.h"

namespace nl_ask::model {

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

  const std::string& name() const { return text_.name; }
  const std::string& paper() const { return text_.paper; }
  const std::string& section() const { return text_.section; }
  const std::string& json_schema() const { return text_.json_schema; }
  const std::vector<PromptInput>& inputs() const { return text_.inputs; }

 private:
  friend class PromptLibrary;
  PromptText text_;
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
