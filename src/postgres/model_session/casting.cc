#include "postgres/model_session/casting.h"

#include "model/lead/parts.h"
#include "postgres/boundary/call.h"
#include "postgres/model_session/model_adviser.h"
#include "postgres/model_session/model_writer.h"
#include "postgres/model_session/sra_lead.h"
#include "postgres/session/eig_lead.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

model::Terms terms_of_session(bool kept) {
  const SettingValues& set = setting_values();
  model::Terms terms;
  terms.strategy = static_cast<dialogue::Strategy>(set.strategy);
  terms.generator = static_cast<dialogue::Generator>(set.generator);
  terms.writer = static_cast<dialogue::QuestionWriter>(set.question_writer);
  terms.has_server = *set.server != '\0';
  terms.kept = kept;
  terms.standby = !kept && call([] { return RecoveryInProgress(); });
  return terms;
}

}  // namespace

Cast cast_of_session(bool kept) {
  const model::Parts parts = model::parts_of(terms_of_session(kept));
  Cast cast;
  if (parts.proposes == model::Proposes::nothing) {
    cast.adviser = std::make_unique<Adviser>();
  } else {
    cast.adviser = std::make_unique<ModelAdviser>(parts);
  }
  if (parts.words) {
    cast.writer = std::make_unique<ModelWriter>();
  } else {
    cast.writer = std::make_unique<QuestionWriter>();
  }
  cast.by_gain = std::make_unique<EigLead>();
  cast.by_model = std::make_unique<SraLead>(parts.proposes == model::Proposes::alone);
  cast.model_begins = parts.begins;
  return cast;
}

}  // namespace nl_ask::pg
