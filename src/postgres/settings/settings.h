// The configuration parameters nl_ask.*, as PostgreSQL keeps them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dialogue/settings.h"
#include "postgres/boundary/door.h"
#include "postgres/settings/execution_limits.h"

namespace nl_ask::pg {

/// Whose candidates get twins (candidates/twins/twins.h); the grammar weighs every link by
/// itself.
enum class Infill { off, model, all };

/// The values in force, written by PostgreSQL alone (types and names are those that
/// DefineCustomXxxVariable needs). Ranges are checked when a parameter is set.
struct SettingValues {
  double confidence;          // (0, 1]
  int max_questions;          // 0..100
  double min_gain;            // bits, >= 0
  double min_value;           // [0, 1]
  double min_confidence;      // [0, 1]
  int max_choices;            // 2..9
  int max_candidates;         // 1..1000
  int strategy;               // dialogue::Strategy
  double answer_reliability;  // (0, 1]
  int seed;                   // >= 0
  bool execute;
  int max_rows;     // >= 0
  int max_bytes;    // bytes
  int timeout;      // ms, 0 = none
  double max_cost;  // planner's units, 0 = none
  bool probe;
  int probe_budget;     // ms
  int lookup_budget;    // ms, 0 = values are not looked for
  int generator;        // dialogue::Generator
  char* server;         // model server; "" = none
  int model_strategy;   // model::Strategy
  int question_writer;  // dialogue::QuestionWriter
  int infill;           // Infill
  bool early_stopping;  // strategy sra: the model may say that all is clear
  int model_budget;     // tokens for one question, 0 = no limit
  bool memory;
  char* ignore;    // tables that questions are not about (IgnoredTables)
  char* scope;     // tenant within one role, stored with each dialogue and compared
  char* dialogue;  // the one that nl() goes on with, by id; "" = none
  int retention;   // days, 0 = for ever
  bool log;        // write every executed query to the server log
  bool share_values;
  char* allow_functions;
  char* allow_extensions;
  char* trusted_owners;
};

/// The dialogue that nl() goes on with; 0: none. Set for the session, as SET does: a transaction
/// that is rolled back takes it back.
std::int64_t current_dialogue();
void set_current_dialogue(std::int64_t id);

/// Called once, by _PG_init.
void define_settings();

const SettingValues& setting_values();

/// The settings a new dialogue is stored with.
dialogue::Settings dialogue_settings();

ExecutionLimits execution_limits();

/// The entries of nl_ask.allow_functions: "name", "schema.name" (any arguments) or
/// "schema.name(type, ...)", in the server's encoding, as written but for white space around them.
std::vector<std::string> allowed_functions();

/// The entries of nl_ask.allow_extensions: names of extensions, folded to lower case as identifiers
/// are unless they are in double quotes.
std::vector<std::string> allowed_extensions();

}  // namespace nl_ask::pg
