// The rows are known; the reason is looked for with the same rights and behind
// the same gate.
#include "postgres/session/empty_notice.h"

#include <algorithm>

#include "base/json.h"
#include "dialogue/wording.h"
#include "postgres/boundary/call.h"
#include "postgres/execution/rows.h"
#include "postgres/session/value_reader.h"

namespace nl_ask::pg {
namespace {

bool only_nulls(const Execution& execution) {
  if (execution.rows != 1) return false;
  const json::Document rows = rows_of(execution);
  if (rows.Size() != 1 || !rows[0].IsArray() || rows[0].Empty()) return false;
  return std::ranges::all_of(rows[0].GetArray(), [](const auto& cell) { return cell.IsNull(); });
}

bool hidden_rows(const Analysis& analysis) {
  return std::ranges::any_of(analysis.relations, [](unsigned relation) {
    return call([=] { return check_enable_rls(relation, InvalidOid, true); }) == RLS_ENABLED;
  });
}

void write_texts(json::Writer& out, const char* key, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  out.Key(key);
  out.StartArray();
  for (const std::string& text : texts) out.String(text);
  out.EndArray();
}

}  // namespace

std::string EmptyNotice::text() const {
  std::string said = why ? proposal::empty_words(*why) : "";
  if (!row_security) return said;
  const std::string_view hidden = dialogue::wording().at("empty.row_security");
  return said.empty() ? std::string(hidden) : said + ' ' + std::string(hidden);
}

std::string EmptyNotice::json() const {
  json::TextWriter out;
  out.StartObject();
  if (why) {
    json::write_text(out, "cause", proposal::empty_cause_name(why->cause));
    write_texts(out, "conditions", why->conditions);
    write_texts(out, "stored", why->stored);
  }
  out.Key("row_security");
  out.Bool(row_security);
  out.EndObject();
  return out.text();
}

std::optional<EmptyNotice> empty_notice(const std::string& sql, const Execution& execution,
                                        TurnDatabase& database) {
  const bool ran = execution.outcome == Outcome::answered && !execution.result.empty();
  if (!ran || execution.truncated || (execution.rows > 0 && !only_nulls(execution))) return {};
  EmptyNotice notice;
  const Analysis& analysis = database.analyse(sql);
  if (!analysis.allowed) return notice;
  notice.row_security = hidden_rows(analysis);
  const auto prober = database.prober();
  if (!prober || !prober->off().empty()) return notice;
  notice.why = proposal::why_empty(analysis.query, database.schema().schema, *prober,
                                   value_reader(database.schema(), proposal::kMostStored));
  return notice;
}

}  // namespace nl_ask::pg
