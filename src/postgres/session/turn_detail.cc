#include "postgres/session/turn_detail.h"

#include <cmath>
#include <set>

#include "base/json.h"

namespace nl_ask::pg {
namespace {

constexpr std::size_t kMostReadings = 3;
constexpr int kMostRefusals = 5;

/// Other readings that give the same rows today as the one that answers.
void write_same_rows(json::Writer& out, const dialogue::Dialogue& dialogue,
                     const dialogue::Turn& next) {
  if (next.clarify || next.best < 0) return;
  const auto& best = dialogue.candidates[next.best];
  out.Key("same_rows");
  out.StartArray();
  std::size_t written = 0;
  for (std::size_t i = 0; i < dialogue.candidates.size() && written < kMostReadings; ++i) {
    const auto& other = dialogue.candidates[i];
    if (static_cast<int>(i) == next.best || other.result_class != best.result_class) continue;
    if (next.standing.candidate[i] <= 0) continue;
    out.String(other.interpretation);
    ++written;
  }
  out.EndArray();
}

void write_dialogue(json::Writer& out, const dialogue::Dialogue& dialogue,
                    const dialogue::Turn& next) {
  std::set<int> classes;
  for (const auto& candidate : dialogue.candidates) classes.insert(candidate.result_class);
  out.Key("candidates");
  out.Uint64(dialogue.candidates.size());
  out.Key("classes");
  out.Uint64(classes.size());
  out.Key("none");
  out.Double(json::rounded(next.standing.none));
  if (!next.clarify) {
    json::write_text(out, "stop", dialogue::stop_name(next.stop));
    out.Key("below_confidence");
    out.Bool(next.standing.confidence < dialogue.settings.confidence);
    write_same_rows(out, dialogue, next);
  }
}

void write_readings(json::Writer& out, const char* key, const std::vector<std::string>& readings) {
  out.Key(key);
  out.StartArray();
  for (std::size_t k = 0; k < readings.size() && k < kMostReadings; ++k) out.String(readings[k]);
  out.EndArray();
}

void write_refusals(json::Writer& out, const std::vector<proposal::Refusal>& refused) {
  if (refused.empty()) return;
  out.Key("refused");
  out.StartArray();
  int written = 0;
  for (const auto& one : refused) {
    if (written++ == kMostRefusals) break;
    out.StartObject();
    json::write_text(out, "sql", one.sql);
    json::write_text(out, "reason", one.reason);
    out.EndObject();
  }
  out.EndArray();
}

void write_proposal(json::Writer& out, const Proposal& proposal) {
  if (proposal.merged_by_tree > 0) {
    out.Key("merged_by_tree");
    out.Int(proposal.merged_by_tree);
  }
  if (proposal.cut) {
    out.Key("not_all_tried");
    out.Bool(true);
  }
  if (proposal.dialogue.earlier > 0) {
    out.Key("proposed_again");
    out.Bool(true);
  }
  if (!proposal.examples.empty()) {
    out.Key("verified_examples");
    out.StartArray();
    for (const std::int64_t id : proposal.examples) out.Int64(id);
    out.EndArray();
  }
  write_refusals(out, proposal.refused);
  if (proposal.unplaced.empty()) return;
  out.Key("unplaced");
  out.StartArray();
  for (const auto& word : proposal.unplaced) out.String(word.text);
  out.EndArray();
}

void write_model(json::Writer& out, const Report& report) {
  const std::string text = report.detail();
  out.Key("model");
  out.RawValue(text.data(), text.size(), nl_ask_rapidjson::kObjectType);
}

void write_execution(json::Writer& out, const Execution& execution) {
  out.Key("rows");
  out.Int64(execution.rows);
  out.Key("truncated");
  out.Bool(execution.truncated);
}

void write_timings(json::Writer& out, const DetailSource& source) {
  out.Key("timings_ms");
  out.StartObject();
  if (source.proposal != nullptr) {
    for (const auto& [phase, ms] : source.proposal->timings) {
      out.Key(phase);
      out.Double(json::rounded(ms));
    }
  }
  if (source.execution != nullptr) {
    out.Key("execute");
    out.Double(json::rounded(source.execution->plan_ms + source.execution->run_ms));
  }
  out.Key("total");
  out.Double(json::rounded(source.total_ms));
  out.EndObject();
}

}  // namespace

std::string detail_json(const DetailSource& source) {
  json::TextWriter out;
  out.StartObject();
  out.Key("turn");
  out.Int(source.turn);
  if (source.dialogue && source.next) write_dialogue(out, *source.dialogue, *source.next);
  if (source.proposal) write_proposal(out, *source.proposal);
  if (source.differing && !source.differing->empty()) {
    write_readings(out, "no_longer_same_rows", *source.differing);
  }
  if (source.proposal && source.proposal->model) {
    write_model(out, *source.proposal->model);
  } else if (source.spent) {
    write_model(out, *source.spent);
  }
  if (!source.wording.empty()) json::write_text(out, "wording", source.wording);
  if (!source.no.empty()) json::write_text(out, "no", source.no);
  if (!source.empty.empty()) {
    out.Key("empty");
    out.RawValue(source.empty.data(), source.empty.size(), nl_ask_rapidjson::kObjectType);
  }
  if (!source.left_over.empty()) json::write_text(out, "left_over", source.left_over);
  if (!source.define.empty()) json::write_text(out, "define", source.define);
  if (!source.recalled.empty()) write_readings(out, "remembered", source.recalled);
  if (!source.assumed.empty()) write_readings(out, "assumed", source.assumed);
  if (source.follows != 0) {
    out.Key("follows");
    out.Int64(source.follows);
  }
  if (source.execution) write_execution(out, *source.execution);
  write_timings(out, source);
  out.EndObject();
  return out.text();
}

std::string use_json(const proposal::Timings& timings, const Report* report,
                     const dialogue::Dialogue& dialogue) {
  json::TextWriter out;
  out.StartArray();
  for (const auto& [phase, ms] : timings) {
    out.StartObject();
    json::write_text(out, "phase", phase);
    out.Key("ms");
    out.Double(json::rounded(ms));
    out.EndObject();
  }
  if (report != nullptr) report->write_use(out, dialogue);
  out.EndArray();
  return out.text();
}

}  // namespace nl_ask::pg
