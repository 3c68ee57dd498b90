// Who does what in a dialogue, by what a session has set: the rules, or a language model.
#pragma once

#include "dialogue/settings.h"

namespace nl_ask::model {

/// What is set, as far as it decides that. `kept`: the call keeps what it finds; `standby`: the
/// server can't.
struct Terms {
  dialogue::Strategy strategy = dialogue::Strategy::eig;
  dialogue::Generator generator = dialogue::Generator::automatic;
  dialogue::QuestionWriter writer = dialogue::QuestionWriter::templates;
  bool has_server = false;
  bool kept = true;
  bool standby = false;
};

/// Of queries: not at all, beside the rules, alone.
enum class Proposes { nothing, beside, alone };

/// What a model does. `begins`: dialogues, which it leads to their end; where it gives no first
/// query, the rules begin them unless it is to be `alone`. `corrects`: queries that were wrong.
struct Parts {
  Proposes proposes = Proposes::nothing;
  bool corrects = false;
  bool words = false;
  bool begins = false;
};

Parts parts_of(const Terms& terms);

}  // namespace nl_ask::model
