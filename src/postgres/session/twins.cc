#include "postgres/session/twins.h"

#include "candidates/query/render.h"
#include "candidates/twins/twins.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {

void add_twins(const std::string& question, const ReadableSchema& schema, Drafts& drafts) {
  std::vector<candidates::Template> templates;
  std::vector<std::size_t> owners;
  for (std::size_t i = 0; i < drafts.drafts.size(); ++i) {
    Analysis analysis = analyse(drafts.drafts[i].sql, schema);
    if (!analysis.verdict.allowed) continue;
    templates.push_back({std::move(analysis.query), drafts.drafts[i].prior});
    owners.push_back(i);
  }
  std::vector<candidates::Twin> accepted;
  std::vector<Draft> added;
  for (auto& twin : candidates::find_twins(templates, question, schema.schema, schema.index)) {
    Draft draft;
    draft.sql = candidates::to_sql(twin.query, schema.schema);
    if (!analyse(draft.sql, schema).verdict.allowed) continue;
    draft.generator = "twin";
    added.push_back(std::move(draft));
    twin.of = owners[twin.of];
    accepted.push_back(std::move(twin));
  }
  std::vector<double> priors;
  for (const Draft& draft : drafts.drafts) priors.push_back(draft.prior);
  const std::vector<double> shares = candidates::share_with_twins(priors, accepted);
  for (std::size_t i = 0; i < priors.size(); ++i) drafts.drafts[i].prior = priors[i];
  for (std::size_t i = 0; i < added.size(); ++i) {
    added[i].prior = shares[i];
    drafts.drafts.push_back(std::move(added[i]));
  }
}

}  // namespace nl_ask::pg
