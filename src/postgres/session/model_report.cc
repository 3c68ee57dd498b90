#include "postgres/session/model_report.h"

#include <cmath>

#include "base/json.h"

namespace nl_ask::pg {
namespace {

using model::PurposeAccount;

void write_count(json::Writer& out, const char* key, std::int64_t count) {
  out.Key(key);
  out.Int64(count);
}

void write_ms(json::Writer& out, const char* key, double ms) {
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

void write_guess(json::Writer& out, const ModelReport& report) {
  if (!report.guess || report.guess->sql.empty()) return;
  out.StartObject();
  out.Key("guess");
  out.StartObject();
  json::write_text(out, "server", report.server);
  json::write_text(out, "model", report.model);
  json::write_text(out, "prompts", report.guess->prompts);
  out.Key("probability");
  out.Double(report.guess->probability);
  json::write_text(out, "sql", report.guess->sql);
  out.EndObject();
  out.EndObject();
}

}  // namespace

std::string to_json(const ModelReport& report) {
  json::TextWriter out;
  out.StartObject();
  json::write_text(out, "server", report.server);
  json::write_text(out, "model", report.model);
  write_counts(out, sum(report.accounting.purposes));
  write_count(out, "repair_rounds", report.accounting.repair_rounds);
  write_count(out, "draws", report.accounting.draws);
  write_count(out, "unusable", report.accounting.failures);
  out.Key("ms");
  out.StartObject();
  for (const auto& one : report.accounting.purposes) {
    write_ms(out, one.purpose.c_str(), one.milliseconds);
  }
  out.EndObject();
  if (!report.error.empty()) json::write_text(out, "error", report.error);
  if (!report.embeddings.empty()) json::write_text(out, "embeddings", report.embeddings);
  out.EndObject();
  return out.text();
}

std::string use_json(const std::vector<std::pair<const char*, double>>& timings,
                     const ModelReport* report) {
  json::TextWriter out;
  out.StartArray();
  for (const auto& [phase, ms] : timings) {
    out.StartObject();
    json::write_text(out, "phase", phase);
    write_ms(out, "ms", ms);
    out.EndObject();
  }
  if (report != nullptr) {
    for (const auto& one : report->accounting.purposes) {
      out.StartObject();
      json::write_text(out, "phase", "model: " + one.purpose);
      json::write_text(out, "server", report->server);
      write_ms(out, "ms", one.milliseconds);
      write_counts(out, one);
      out.EndObject();
    }
    write_guess(out, *report);
  }
  out.EndArray();
  return out.text();
}

}  // namespace nl_ask::pg
