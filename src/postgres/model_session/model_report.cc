#include "postgres/model_session/model_report.h"

#include <cmath>

#include "base/json.h"
#include "candidates/display/display.h"

namespace nl_ask::pg {
namespace {

using model::PurposeAccount;

void write_count(json::Writer& out, const char* key, std::int64_t count) {
  out.Key(key);
  out.Int64(count);
}

void write_figure(json::Writer& out, const char* key, double ms) {
  out.Key(key);
  out.Double(json::rounded(ms));
}

PurposeAccount sum(const std::vector<PurposeAccount>& purposes) {
  PurposeAccount all;
  for (const auto& one : purposes) {
    all.calls += one.calls;
    all.failed_calls += one.failed_calls;
    all.tokens_in += one.tokens_in;
    all.tokens_out += one.tokens_out;
    all.retries += one.retries;
  }
  return all;
}

void write_counts(json::Writer& out, const PurposeAccount& account) {
  write_count(out, "calls", account.calls);
  write_count(out, "failed", account.failed_calls);
  write_count(out, "tokens_in", account.tokens_in);
  write_count(out, "tokens_out", account.tokens_out);
  write_count(out, "retries", account.retries);
}

/// The one that a generator proposed under that text; null where it was refused.
const candidates::Candidate* member_of(const dialogue::Dialogue& dialogue,
                                       const std::string& canonical) {
  for (const auto& candidate : dialogue.candidates)
    if (candidate.canonical == canonical) return &candidate;
  return nullptr;
}

/// They come to the same rows, whatever one of them shows beside them.
bool agree(const candidates::Candidate& a, const candidates::Candidate& b) {
  if (&a == &b || a.result_class == b.result_class) return true;
  return shows_all_of(a.display, b.display) || shows_all_of(b.display, a.display);
}

std::optional<Beside> beside(const ModelReport& report, const dialogue::Dialogue& dialogue) {
  if (!report.pooled || !report.guess) return std::nullopt;
  const auto* guessed = member_of(dialogue, report.guess->canonical);
  const auto* read = member_of(dialogue, report.pooled->grammar_first);
  if (guessed == nullptr || read == nullptr) return std::nullopt;
  return Beside{report.pooled->grammar_top, agree(*guessed, *read)};
}

void write_beside(json::Writer& out, const Beside& beside) {
  out.Key("grammar");
  out.Double(json::rounded(beside.probability));
  out.Key("agrees");
  out.Bool(beside.agrees);
}

void write_guess(json::Writer& out, const ModelReport& report, const std::string& sql,
                 const dialogue::Dialogue& dialogue) {
  out.StartObject();
  out.Key("guess");
  out.StartObject();
  json::write_text(out, "server", report.server);
  json::write_text(out, "model", report.model);
  json::write_text(out, "prompts", report.guess->prompts);
  out.Key("probability");
  out.Double(report.guess->probability);
  json::write_text(out, "sql", sql);
  if (const auto known = beside(report, dialogue)) write_beside(out, *known);
  out.EndObject();
  out.EndObject();
}

/// The share of the mass that the model got, and why.
void write_pool(json::Writer& out, const proposal::Pooled& pooled) {
  out.Key("pool");
  out.StartObject();
  write_figure(out, "share", pooled.settings.lambda);
  write_figure(out, "doubt", pooled.settings.doubt);
  for (const auto& [name, value] : pooled.features.entries())
    write_figure(out, std::string(name).c_str(), value);
  out.EndObject();
}

/// What the first guess has become in the dialogue; empty where it was refused.
std::string guessed_sql(const std::optional<FirstGuess>& guess,
                        const dialogue::Dialogue& dialogue) {
  const auto* member = guess ? member_of(dialogue, guess->canonical) : nullptr;
  return member == nullptr ? "" : member->sql;
}

}  // namespace

std::string ModelReport::detail() const {
  json::TextWriter out;
  out.StartObject();
  json::write_text(out, "server", server);
  json::write_text(out, "model", model);
  write_counts(out, sum(accounting.purposes));
  write_count(out, "repair_rounds", accounting.repair_rounds);
  write_count(out, "draws", accounting.draws);
  write_count(out, "unusable", accounting.failures);
  out.Key("ms");
  out.StartObject();
  for (const auto& one : accounting.purposes)
    write_figure(out, one.purpose.c_str(), one.milliseconds);
  out.EndObject();
  if (pooled) write_pool(out, *pooled);
  if (!error.empty()) json::write_text(out, "error", error);
  if (!embeddings.empty()) json::write_text(out, "embeddings", embeddings);
  out.EndObject();
  return out.text();
}

void ModelReport::write_use(json::Writer& out, const dialogue::Dialogue& dialogue) const {
  for (const auto& one : accounting.purposes) {
    out.StartObject();
    json::write_text(out, "phase", "model: " + one.purpose);
    json::write_text(out, "server", server);
    write_figure(out, "ms", one.milliseconds);
    write_counts(out, one);
    out.EndObject();
  }
  const std::string sql = guessed_sql(guess, dialogue);
  if (!sql.empty()) write_guess(out, *this, sql, dialogue);
}

}  // namespace nl_ask::pg
