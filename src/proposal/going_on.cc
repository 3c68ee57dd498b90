#include "proposal/going_on.h"

#include <algorithm>

#include "base/json.h"
#include "candidates/canonical/canonical.h"
#include "dialogue/continuation.h"
#include "proposal/probing.h"

namespace nl_ask::proposal {

using candidates::Candidate;
using candidates::Element;
using candidates::Generated;
using candidates::kByRule;
using dialogue::Stop;
using dialogue::Turn;

Newcomers::Newcomers(const Dialogue& dialogue, std::span<const Answer> answers,
                     const schema::Schema& schema)
    : dialogue_(dialogue), answers_(answers), schema_(schema) {
  for (const Candidate& one : dialogue.candidates) known_.insert(one.canonical);
}

double Newcomers::agreement(const std::vector<Element>& elements, bool told) const {
  return dialogue::agreement(dialogue_, answers_, elements, told);
}

bool Newcomers::unwanted(const candidates::Query& query, bool told) const {
  return known_.contains(candidates::canonical_text(query, schema_)) ||
         agreement(candidates::elements_of(query, schema_), told) <= 0;
}

void Newcomers::weigh(Generated& proposed, double mass) const {
  double sum = proposed.none;
  for (Candidate& one : proposed.candidates) {
    if (one.elements.empty() && one.has_query())
      one.elements = candidates::elements_of(one.query, schema_);
    sum += one.prior *= agreement(one.elements, !one.origins.only(kByRule));
  }
  proposed.none = mass;
  for (Candidate& one : proposed.candidates) {
    one.prior *= dialogue::kSecondChance * mass / sum;
    proposed.none -= one.prior;
  }
}

void add_those_left(const Dialogue& dialogue, const Dialogue& rest, const schema::Schema& schema,
                    Database& database, Generated& proposed) {
  for (const Candidate& one : rest.candidates) {
    const Analysed& analysed = database.analyse(one.sql);
    if (!analysed.allowed) continue;
    Candidate left;
    left.sql = one.sql;
    left.interpretation = one.interpretation;
    left.origins = one.origins;
    left.prior = one.prior;
    left.elements = candidates::elements_of(analysed.query, schema);
    left.settled = true;
    dialogue::recall_spans(dialogue, left.elements);
    proposed.candidates.push_back(std::move(left));
  }
}

bool wants_readings(const Generated& left) { return left.none >= 0.5; }

void join_readings(Generated& left, Generated more) {
  const double share = left.none;
  for (Candidate& one : more.candidates) {
    one.prior *= share;
    left.candidates.push_back(std::move(one));
  }
  if (!more.candidates.empty()) left.none = share * more.none;
}

void go_on_from(const Dialogue& dialogue, std::span<const Answer> answers, Dialogue& next) {
  const Dialogue before = dialogue::continued(dialogue, answers);
  next.settings = before.settings;
  next.earlier = before.earlier;
  next.turned_down = before.turned_down;
  next.variables = dialogue::still_open(dialogue, answers, std::move(next.variables));
}

std::vector<int> members_that_matter(const Dialogue& dialogue, const Turn& answer) {
  if (answer.clarify || answer.best < 0 || answer.stop == Stop::max_questions) return {};
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

std::optional<Dialogue> divided(const Dialogue& dialogue, std::span<const Answer> answers,
                                int answer, std::span<const int> members, Prober& prober,
                                std::vector<std::string>& differing) {
  std::vector<std::string> queries{dialogue.candidates[answer].sql};
  for (const int y : members) queries.push_back(dialogue.candidates[y].sql);
  const std::vector<Probe> probes = probe_queries(queries, prober);
  int classes = 0;
  for (const Candidate& one : dialogue.candidates)
    classes = std::max(classes, one.result_class + 1);
  Dialogue other = dialogue;
  std::vector<std::size_t> apart;
  for (std::size_t k = 1; k < probes.size(); ++k) {
    if (!differ(probes[0], probes[k])) continue;
    const auto alike = std::find_if(apart.begin(), apart.end(), [&](std::size_t known) {
      return !differ(probes[known], probes[k]);
    });
    Candidate& member = other.candidates[members[k - 1]];
    member.result_class =
        alike == apart.end() ? classes++ : other.candidates[members[*alike - 1]].result_class;
    apart.push_back(k);
    differing.push_back(member.interpretation);
  }
  if (apart.empty()) return std::nullopt;
  return dialogue::continued(other, answers);
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
                               Prober& prober) {
  json::Document document;
  document.Parse<json::kUntrusted>(stands_for.data(), stands_for.size());
  if (document.HasParseError() || !document.IsArray()) return {};
  std::vector<std::string> queries{sql};
  for (const auto& item : document.GetArray()) {
    if (item.IsString()) queries.emplace_back(item.GetString(), item.GetStringLength());
  }
  const std::vector<Probe> probes = probe_queries(queries, prober);
  for (std::size_t k = 1; k < probes.size(); ++k) {
    if (differ(probes[0], probes[k])) return queries[k];
  }
  return {};
}

}  // namespace nl_ask::proposal
