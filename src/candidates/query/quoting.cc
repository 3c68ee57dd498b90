// Names and texts as SQL writes them.

#include <algorithm>
#include <cctype>
#include <string>

#include "candidates/query/render.h"
#include "candidates/query/sql_keywords.h"

namespace nl_ask::candidates {
namespace {

bool plain_identifier(std::string_view name) {
  if (name.empty() || !(std::islower(static_cast<unsigned char>(name[0])) || name[0] == '_'))
    return false;
  for (unsigned char c : name)
    if (!(std::islower(c) || std::isdigit(c) || c == '_') || c >= 0x80) return false;
  return !std::binary_search(kSqlKeywords.begin(), kSqlKeywords.end(), name);
}

}  // namespace

std::string quote_identifier(std::string_view name) {
  if (plain_identifier(name)) return std::string(name);
  std::string text = "\"";
  for (char c : name) {
    if (c == '\0') continue;
    if (c == '"') text += '"';
    text += c;
  }
  return text + "\"";
}

std::string quote_literal(std::string_view text) {
  std::string clean(text);
  std::erase(clean, '\0');
  if (clean.find('\\') != std::string::npos) {
    // A backslash means itself between dollars, whatever standard_conforming_strings says.
    std::string tag = "$q$";
    while (clean.find(tag.substr(0, tag.size() - 1)) != std::string::npos)
      tag.insert(tag.size() - 1, "q");
    return tag + clean + tag;
  }
  std::string quoted = "'";
  for (char c : clean) {
    if (c == '\'') quoted += '\'';
    quoted += c;
  }
  return quoted + "'";
}

}  // namespace nl_ask::candidates
