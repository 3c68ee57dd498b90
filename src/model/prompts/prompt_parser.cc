#include "model/prompts/prompt_parser.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "base/data_lines.h"
#include "base/json.h"

namespace nl_ask::model {
namespace {

using base::split_words;
using base::trim;

/// `line` without `key` and the blanks after it, where it begins with the word `key`.
bool after_key(std::string_view line, std::string_view key, std::string_view& rest) {
  if (!line.starts_with(key)) return false;
  line.remove_prefix(key.size());
  if (!line.empty() && line.front() != ' ') return false;
  rest = trim(line);
  return true;
}

/// The line without its last word group: what comes before the first run of two blanks.
std::string_view before_purpose(std::string_view line, std::string_view& purpose) {
  const auto gap = line.find("  ");
  if (gap == line.npos) return line;
  // "question text            what for": kind and name are single words, so the gap ends them.
  purpose = trim(line.substr(gap));
  return line.substr(0, gap);
}

bool is_tag_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(),
                                      [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

}  // namespace

void PromptParser::fail(const std::string& why) const {
  throw std::invalid_argument("prompt \"" + result_.name + "\": " + why);
}

void PromptParser::parse() {
  for (std::size_t at = 0; at < text_.size();) {
    auto end = text_.find('\n', at);
    if (end == text_.npos) end = text_.size();
    const std::string_view line = text_.substr(at, end - at);
    at = end + 1;
    if (line.starts_with('%')) {
      read_header(line.substr(1));
    } else if (!result_.messages.empty()) {
      body_ += line;
      body_ += '\n';
    } else if (!trim(line).empty()) {
      fail("text before the first message: " + std::string(line));
    }
  }
  end_message();
  if (result_.messages.empty()) fail("no message (%system, %user)");
  if (result_.paper.empty()) fail("no %paper");
  check_schema();
  check_use();
}

void PromptParser::read_header(std::string_view line) {
  std::string_view rest;
  if (after_key(line, "system", rest)) return begin_message(Message::Role::kSystem);
  if (after_key(line, "user", rest)) return begin_message(Message::Role::kUser);
  if (after_key(line, "assistant", rest)) return begin_message(Message::Role::kAssistant);
  if (!result_.messages.empty()) fail("a header after the first message: " + std::string(line));
  if (after_key(line, "input", rest)) return read_input(rest);
  if (after_key(line, "paper", rest)) {
    result_.paper = rest;
  } else if (after_key(line, "section", rest)) {
    result_.section = rest;
  } else if (after_key(line, "version", rest)) {
    result_.version = rest;
  } else if (after_key(line, "schema", rest)) {
    result_.json_schema = rest;
  } else {
    fail("unknown header: %" + std::string(line));
  }
}

void PromptParser::read_input(std::string_view line) {
  std::string_view purpose;
  const auto words = split_words(before_purpose(line, purpose));
  if (words.size() < 2 || (words[1] != "text" && words[1] != "list")) {
    fail("expected \"%input name text|list [field ...]  purpose\": " + std::string(line));
  }
  PromptInput input;
  input.name = words[0];
  input.list = words[1] == "list";
  input.purpose = purpose;
  for (std::size_t i = 2; i < words.size(); ++i) input.fields.emplace_back(words[i]);
  if (input.list == input.fields.empty()) fail("a list has fields, a text has none: " + input.name);
  if (find(input.name) != nullptr) fail("input declared twice: " + input.name);
  result_.inputs.push_back(std::move(input));
}

void PromptParser::check_schema() const {
  if (result_.json_schema.empty()) return;
  json::Document document;
  document.Parse<json::kUntrusted>(result_.json_schema.data(), result_.json_schema.size());
  if (document.HasParseError() || !document.IsObject()) fail("%schema is not a JSON object");
}

void PromptParser::begin_message(Message::Role role) {
  end_message();
  result_.messages.push_back({role, {}});
}

void PromptParser::end_message() {
  if (result_.messages.empty()) return;
  note_tags(body_);
  read_parts(trim(body_), result_.messages.back().parts);
  body_.clear();
}

void PromptParser::read_parts(std::string_view body, std::vector<PromptPart>& parts) {
  std::vector<Open> open = {{"", &parts, nullptr}};
  while (!body.empty()) {
    const auto begin = body.find("{{");
    if (begin != 0) {
      PromptPart part;
      part.text = body.substr(0, begin);
      open.back().parts->push_back(std::move(part));
    }
    if (begin == body.npos) break;
    const auto end = body.find("}}", begin);
    if (end == body.npos) fail("\"{{\" without \"}}\"");
    read_tag(trim(body.substr(begin + 2, end - begin - 2)), open);
    body.remove_prefix(end + 2);
    // The tag of a section takes the end of its line with it.
    if (section_tag_ && body.starts_with('\n')) body.remove_prefix(1);
  }
  if (open.size() > 1) fail("section not closed: " + open.back().name);
}

void PromptParser::read_tag(std::string_view tag, std::vector<Open>& open) {
  section_tag_ = !tag.empty() && (tag[0] == '#' || tag[0] == '^' || tag[0] == '/');
  if (tag.empty()) fail("empty tag");
  if (tag[0] == '#' || tag[0] == '^') return open_section(tag, open);
  if (tag[0] == '/') return close_section(trim(tag.substr(1)), open);
  use_input(tag, open);
  PromptPart part;
  part.kind = PromptPart::Kind::kInput;
  part.text = tag;
  open.back().parts->push_back(std::move(part));
}

void PromptParser::open_section(std::string_view tag, std::vector<Open>& open) {
  const std::string name(trim(tag.substr(1)));
  const PromptInput* input = find(name);
  if (input == nullptr) fail("unknown input: " + name);
  if (input->list && open.back().list != nullptr) fail("a list inside a list: " + name);
  used_.push_back(name);
  PromptPart part;
  part.kind = tag[0] == '#' ? PromptPart::Kind::kEach : PromptPart::Kind::kUnless;
  part.text = name;
  open.back().parts->push_back(std::move(part));
  const bool each = tag[0] == '#' && input->list;
  open.push_back({name, &open.back().parts->back().parts, each ? input : open.back().list});
}

void PromptParser::close_section(std::string_view name, std::vector<Open>& open) {
  if (open.size() < 2 || open.back().name != name) {
    fail("\"{{/" + std::string(name) + "}}\" closes nothing");
  }
  open.pop_back();
}

void PromptParser::use_input(std::string_view name, const std::vector<Open>& open) {
  if (const PromptInput* list = open.back().list; list != nullptr) {
    if (name == "number") return;
    if (std::find(list->fields.begin(), list->fields.end(), name) != list->fields.end()) {
      used_.push_back(list->name + "." + std::string(name));
      return;
    }
  }
  const PromptInput* input = find(name);
  if (input == nullptr) fail("unknown input: " + std::string(name));
  if (input->list) fail("a list needs a section: " + std::string(name));
  used_.emplace_back(name);
}

const PromptInput* PromptParser::find(std::string_view name) const {
  for (const PromptInput& input : result_.inputs) {
    if (input.name == name) return &input;
  }
  return nullptr;
}

void PromptParser::note_tags(std::string_view body) {
  for (auto at = body.find('<'); at != body.npos; at = body.find('<', at + 1)) {
    const auto end = body.find('>', at);
    if (end == body.npos) return;
    const std::string_view name = body.substr(at + 1, end - at - 1);
    auto& tags = result_.tags;
    if (is_tag_name(name) && std::find(tags.begin(), tags.end(), name) == tags.end()) {
      tags.emplace_back(name);
    }
  }
}

void PromptParser::check_use() const {
  const auto need = [&](const std::string& name) {
    if (std::find(used_.begin(), used_.end(), name) == used_.end()) {
      fail("input declared and not used: " + name);
    }
  };
  for (const PromptInput& input : result_.inputs) {
    need(input.name);
    for (const std::string& field : input.fields) need(input.name + "." + field);
  }
}

}  // namespace nl_ask::model
