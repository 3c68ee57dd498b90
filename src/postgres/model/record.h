// What a model has been worth here: how often it agreed with a grammar that was sure, and how its
// guesses have ended where somebody has answered or rejected.
#pragma once

#include <string>

#include "postgres/store/store.h"
#include "proposal/model_record.h"

namespace nl_ask::pg {

/// Of the calling role and scope, and of all others.
struct ModelRecords {
  proposal::ModelRecord own, others;
};

/// From the latest dialogues that are kept; nothing is written, so that it is there on a standby
/// too. With nl_ask.retention older dialogues are gone, and with them what they have shown.
ModelRecords records_of(Store& store, const std::string& server, const std::string& model);

}  // namespace nl_ask::pg
