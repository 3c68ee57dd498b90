// As JSON text, checked when it is read: its kind, what it refuses, what came of it.

#include "dialogue/revision.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/enum_names.h"
#include "base/json.h"
#include "dialogue/continuation.h"

namespace nl_ask::dialogue {
namespace {

constexpr auto kNames = base::enum_names<RevisionKind>({
    {RevisionKind::correction, "correction"},
    {RevisionKind::rejection, "rejection"},
    {RevisionKind::verification, "verification"},
    {RevisionKind::question, "question"},
});

[[noreturn]] void malformed(const char* what) {
  throw std::invalid_argument(std::string("stored correction: ") + what);
}

json::Document parsed_correction(std::string_view text) {
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsObject()) malformed("not a JSON object");
  return document;
}

std::string text_in(const json::Value& value, const char* what) {
  if (!value.IsString()) malformed(what);
  return {value.GetString(), value.GetStringLength()};
}

std::string kind_of(const json::Document& document) {
  const auto kind = document.FindMember("kind");
  return kind == document.MemberEnd() ? std::string() : text_in(kind->value, "kind is not text");
}

}  // namespace

std::string to_json(const Revision& revision) {
  json::TextWriter out;
  out.StartObject();
  out.Key("kind"), out.String(kNames.of(revision.kind));
  out.Key("said"), out.String(revision.said);
  out.Key("refused"), out.StartArray();
  for (const std::string& canonical : revision.refused) out.String(canonical);
  out.EndArray();
  out.EndObject();
  return out.text();
}

bool is_revision(std::string_view json) {
  return kNames.named(kind_of(parsed_correction(json))).has_value();
}

Revision revision_from_json(std::string_view json) {
  const json::Document document = parsed_correction(json);
  const std::optional<RevisionKind> kind = kNames.named(kind_of(document));
  if (!kind) malformed("its kind is unknown");
  Revision revision;
  revision.kind = *kind;
  const auto said = document.FindMember("said");
  const auto refused = document.FindMember("refused");
  if (said == document.MemberEnd() || refused == document.MemberEnd() || !refused->value.IsArray())
    malformed("a part is missing");
  revision.said = text_in(said->value, "what was said is not text");
  for (const json::Value& one : refused->value.GetArray())
    revision.refused.push_back(text_in(one, "a refused query is not text"));
  return revision;
}

Dialogue without(const Dialogue& dialogue, const std::vector<std::string>& refused) {
  const std::set<std::string> texts(refused.begin(), refused.end());
  std::set<int> classes;
  for (const Candidate& member : dialogue.candidates)
    if (texts.contains(member.canonical)) classes.insert(member.result_class);
  Dialogue rest = dialogue;
  double sum = rest.none;
  for (Candidate& member : rest.candidates) {
    if (classes.contains(member.result_class)) member.prior = 0;
    sum += member.prior;
  }
  if (sum <= 0) rest.none = sum = 1;
  for (Candidate& member : rest.candidates) member.prior /= sum;
  rest.none /= sum;
  Dialogue next = continued(rest, {});
  next.earlier = dialogue.earlier;
  return next;
}

}  // namespace nl_ask::dialogue
