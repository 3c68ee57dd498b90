#include "postgres/tree/analysis.h"

#include "postgres/boundary/time_limit.h"
#include "postgres/gate/gated_statement.h"
#include "postgres/tree/tree_to_query.h"

namespace nl_ask::pg {

namespace {

std::string trimmed(std::string_view sql) {
  constexpr std::string_view kEnds = " \t\r\n\f\v;";
  const std::size_t first = sql.find_first_not_of(kEnds);
  if (first == sql.npos) return {};
  return std::string(sql.substr(first, sql.find_last_not_of(kEnds) - first + 1));
}

void describe(GatedStatement& statement, const ReadableSchema& schema, Depth depth,
              Analysis& analysis) {
  analysis.relations = statement.relations();
  analysis.foreign = statement.foreign();
  analysis.runs = !analysis.foreign;
  analysis.query = tree_to_query(statement.written(), schema);
  analysis.planned = depth == Depth::planned;
  if (analysis.planned && !analysis.foreign) statement.plan(0);
  analysis.allowed = true;
}

void examine(const ReadableSchema& schema, Depth depth, Analysis& analysis) {
  UntrustedScope scope;
  GatedStatement statement(analysis.text, schema, scope);
  if (statement.pass()) {
    describe(statement, schema, depth, analysis);
  } else {
    analysis.reason = statement.reason();
    analysis.locked = statement.locked();
  }
}

}  // namespace

Analysis analyse(std::string_view sql, const ReadableSchema& schema, Depth depth) {
  Analysis analysis;
  analysis.text = trimmed(sql);
  TimeLimit time(kAnalysisMilliseconds);
  try {
    examine(schema, depth, analysis);
  } catch (const Error& error) {
    if (time.caused(error)) {
      analysis.allowed = false;
      analysis.reason = "planning it takes too long";
      return analysis;
    }
    const Finding finding = finding_of(error);
    analysis.allowed = false;
    analysis.unsupported = analysis.planned && error.sqlstate() == ERRCODE_FEATURE_NOT_SUPPORTED;
    analysis.reason = finding.reason;
    analysis.locked = finding.locked;
    analysis.lasting = finding.lasting;
  } catch (const Fault& fault) {
    if (fault.sqlstate != ERRCODE_STATEMENT_TOO_COMPLEX) throw;
    analysis.allowed = false;
    analysis.reason = fault.message;
  }
  return analysis;
}

}  // namespace nl_ask::pg
