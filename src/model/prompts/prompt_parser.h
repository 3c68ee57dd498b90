// The text of a prompt template, taken apart and checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/prompts/prompt_parts.h"

namespace nl_ask::model {

/// Fills in the parts of a template. Every fault is std::invalid_argument that names the template.
class PromptParser {
 public:
  PromptParser(PromptText& result, std::string_view text) : result_(result), text_(text) {}
  void parse();

 private:
  /// Where the parser stands among sections.
  struct Open {
    std::string name;
    std::vector<PromptPart>* parts;
    const PromptInput* list;
  };

  [[noreturn]] void fail(const std::string& why) const;
  void read_header(std::string_view line);
  void read_input(std::string_view line);
  void begin_message(Message::Role role);
  void check_schema() const;
  void end_message();
  void read_parts(std::string_view body, std::vector<PromptPart>& parts);
  void read_tag(std::string_view tag, std::vector<Open>& open);
  void open_section(std::string_view tag, std::vector<Open>& open);
  void close_section(std::string_view name, std::vector<Open>& open);
  void use_input(std::string_view name, const std::vector<Open>& open);
  const PromptInput* find(std::string_view name) const;
  void note_tags(std::string_view body);
  void check_use() const;

  PromptText& result_;
  std::string_view text_;
  std::string body_;               // of the message being read
  bool section_tag_ = false;       // the last tag began or ended a section
  std::vector<std::string> used_;  // inputs, and fields as "input.field"
};

}  // namespace nl_ask::model
