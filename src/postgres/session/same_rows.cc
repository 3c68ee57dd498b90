#include "postgres/session/same_rows.h"

#include <algorithm>

#include "base/json.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

using dialogue::Dialogue;
using dialogue::Turn;

std::vector<int> members_that_matter(const Dialogue& dialogue, const Turn& answer) {
  if (answer.clarify || answer.best < 0 || answer.stop == dialogue::Stop::max_questions) return {};
  const auto& p = answer.standing.candidate;
  std::vector<int> members;
  for (int y = 0; y < static_cast<int>(p.size()); ++y) {
    const bool same =
        dialogue.candidates[y].result_class == dialogue.candidates[answer.best].result_class;
    if (same && y != answer.best && p[y] > 0) members.push_back(y);
  }
  std::stable_sort(members.begin(), members.end(), [&](int a, int b) { return p[a] > p[b]; });
  double sure = p[answer.best];
  std::size_t enough = 0;
  while (enough < members.size() && sure < dialogue.settings.confidence) {
    sure += p[members[enough++]];
  }
  members.resize(enough);
  return members;
}

bool rows_differ(const Probe& a, const Probe& b) {
  if (!a.comparable || !b.comparable || (a.empty && b.empty)) return false;
  return a.digest[0] != b.digest[0] || a.digest[1] != b.digest[1];
}

std::vector<Probe> probe_rows(const std::vector<std::string>& queries,
                              const ReadableSchema& schema) {
  std::vector<ProbeRequest> requests;
  for (const auto& sql : queries) requests.push_back({sql, 0, ""});
  return probe(requests, schema, setting_values().probe_budget);
}

std::string stands_for(const Dialogue& dialogue, const Turn& answer) {
  const std::vector<int> members = members_that_matter(dialogue, answer);
  if (members.empty()) return {};
  json::TextWriter out;
  out.StartArray();
  for (const int y : members) out.String(dialogue.candidates[y].sql);
  out.EndArray();
  return out.text();
}

std::string first_that_differs(const std::string& sql, const std::string& stands_for,
                               const ReadableSchema& schema) {
  if (!setting_values().probe) return {};
  json::Document document;
  document.Parse<json::kUntrusted>(stands_for.data(), stands_for.size());
  if (document.HasParseError() || !document.IsArray()) return {};
  std::vector<std::string> queries{sql};
  for (const auto& item : document.GetArray()) {
    if (item.IsString()) queries.emplace_back(item.GetString(), item.GetStringLength());
  }
  const std::vector<Probe> probes = probe_rows(queries, schema);
  for (std::size_t k = 1; k < probes.size(); ++k) {
    if (rows_differ(probes[0], probes[k])) return queries[k];
  }
  return {};
}

}  // namespace nl_ask::pg
