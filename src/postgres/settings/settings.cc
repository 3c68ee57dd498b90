// One line per parameter: what a line leaves out is the same for all.

#include "postgres/settings/settings.h"

#include <string>
#include <string_view>
#include <vector>

#include "model/generate/request.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/door.h"

namespace nl_ask::pg {
namespace {

std::string_view trimmed(std::string_view given) {
  constexpr std::string_view kBlank = " \t\r\n\f\v";
  const std::size_t first = given.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return given.substr(first, given.find_last_not_of(kBlank) - first + 1);
}

/// Splits a list of functions at commas outside parentheses and double quotes; false where an entry
/// is empty or a parenthesis or quote is left open.
bool split_functions(std::string_view list, std::vector<std::string>* functions) {
  if (trimmed(list).empty()) return true;
  int depth = 0;
  bool quoted = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    const char c = i < list.size() ? list[i] : ',';
    const bool end = i == list.size();
    if (c == '"') quoted = !quoted;
    if (quoted && !end) continue;
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (depth < 0 || (end && (depth > 0 || quoted))) return false;
    if (c != ',' || depth > 0) continue;
    const std::string_view entry = trimmed(list.substr(start, i - start));
    if (entry.empty()) return false;
    functions->emplace_back(entry);
    start = i + 1;
  }
  return true;
}

// Check hooks: they run in PostgreSQL, raise nothing and say what is wrong by GUC_check_errdetail
// and its like.

bool check_positive(double* value, void**, GucSource) {
  if (*value > 0) return true;
  GUC_check_errdetail("It is a probability: greater than 0 and at most 1.");
  return false;
}

bool check_functions(char** value, void**, GucSource) {
  bool good = false;
  try {
    std::vector<std::string> functions;
    good = split_functions(*value, &functions);
  } catch (const std::bad_alloc&) {
    return false;
  }
  if (good) return true;
  GUC_check_errdetail("List syntax is invalid.");
  GUC_check_errhint("Write functions as \"name\", \"schema.name\" or \"schema.name(type, ...)\".");
  return false;
}

bool check_names(char** value, void**, GucSource) {
  char* copy = pstrdup(*value);
  List* names = NIL;
  const bool good = SplitIdentifierString(copy, ',', &names);
  list_free(names);
  pfree(copy);
  if (!good) GUC_check_errdetail("List syntax is invalid.");
  return good;
}

bool check_dialogue(char** value, void**, GucSource) {
  const std::string_view given = *value;
  constexpr std::size_t kMostDigits = 18;
  const bool digits = given.find_first_not_of("0123456789") == std::string_view::npos;
  if (digits && given.size() <= kMostDigits) return true;
  GUC_check_errdetail("It is the number of a dialogue, or empty.");
  return false;
}

using dialogue::Strategy;

SettingValues values;

constexpr config_enum_entry kStrategies[] = {
    {"eig", static_cast<int>(Strategy::eig), false},
    {"eig_path", static_cast<int>(Strategy::eig_path), false},
    {"info_gain", static_cast<int>(Strategy::info_gain), false},
    {"loss", static_cast<int>(Strategy::loss), false},
    {"max_probability", static_cast<int>(Strategy::max_probability), false},
    {"min_probability", static_cast<int>(Strategy::min_probability), false},
    {"random", static_cast<int>(Strategy::random), false},
    {"sra", static_cast<int>(Strategy::sra), false},
    {"single_turn", static_cast<int>(Strategy::single_turn), true},  // for measuring only
    {nullptr, 0, false}};

constexpr config_enum_entry kGenerators[] = {
    {"auto", static_cast<int>(dialogue::Generator::automatic), false},
    {"grammar", static_cast<int>(dialogue::Generator::grammar), false},
    {"model", static_cast<int>(dialogue::Generator::model), false},
    {"both", static_cast<int>(dialogue::Generator::both), false},
    {nullptr, 0, false}};

using ModelStrategy = model::Strategy;

constexpr config_enum_entry kModelStrategies[] = {
    {"direct", static_cast<int>(ModelStrategy::kDirect), false},
    {"interpret", static_cast<int>(ModelStrategy::kInterpret), false},
    {"sample", static_cast<int>(ModelStrategy::kSample), false},
    {"plan", static_cast<int>(ModelStrategy::kPlan), false},
    {"all", static_cast<int>(ModelStrategy::kAll), false},
    {nullptr, 0, false}};

constexpr config_enum_entry kInfills[] = {{"off", static_cast<int>(Infill::off), false},
                                          {"model", static_cast<int>(Infill::model), false},
                                          {"all", static_cast<int>(Infill::all), false},
                                          {nullptr, 0, false}};

constexpr config_enum_entry kQuestionWriters[] = {
    {"template", static_cast<int>(dialogue::QuestionWriter::templates), false},
    {"model", static_cast<int>(dialogue::QuestionWriter::model), false},
    {nullptr, 0, false}};

// One line per parameter below; what a line leaves out is the same for all.

void number(const char* name, const char* what, double* value, double preset, double least,
            double most, GucRealCheckHook check = nullptr) {
  DefineCustomRealVariable(name, what, nullptr, value, preset, least, most, PGC_USERSET, 0, check,
                           nullptr, nullptr);
}

void integer(const char* name, const char* what, int* value, int preset, int least, int most,
             int unit = 0, GucIntCheckHook check = nullptr) {
  DefineCustomIntVariable(name, what, nullptr, value, preset, least, most, PGC_USERSET, unit, check,
                          nullptr, nullptr);
}

void toggle(const char* name, const char* what, bool* value, bool preset,
            GucContext context = PGC_USERSET, GucBoolCheckHook check = nullptr) {
  DefineCustomBoolVariable(name, what, nullptr, value, preset, context, 0, check, nullptr, nullptr);
}

void choice(const char* name, const char* what, int* value, int preset,
            const config_enum_entry* choices, GucEnumCheckHook check = nullptr) {
  DefineCustomEnumVariable(name, what, nullptr, value, preset, choices, PGC_USERSET, 0, check,
                           nullptr, nullptr);
}

void string(const char* name, const char* what, char** value, const char* preset,
            GucContext context = PGC_USERSET, int flags = 0, GucStringCheckHook check = nullptr) {
  DefineCustomStringVariable(name, what, nullptr, value, preset, context, flags, check, nullptr,
                             nullptr);
}

void define_dialogue() {
  number("nl_ask.confidence",
         "Probability that the best reading must reach to be answered without a question.",
         &values.confidence, 0.9, 0, 1, check_positive);
  integer("nl_ask.max_questions", "Clarification questions asked at most in one dialogue.",
          &values.max_questions, 4, 0, 100);
  number("nl_ask.min_gain", "Expected information gain, in bits, below which nothing is asked.",
         &values.min_gain, 0.05, 0, 64);
  number("nl_ask.min_value",
         "By how much a question must lower what is expected to be lost by a wrong answer.",
         &values.min_value, 0.05, 0, 1);
  number("nl_ask.min_confidence",
         "Readings less likely than this are shown before one of them is given as the answer.",
         &values.min_confidence, 0.7, 0, 1);
  integer("nl_ask.max_choices", "Choices shown at most, besides \"None of these\".",
          &values.max_choices, 4, 2, 9);
  choice("nl_ask.strategy", "How the next clarification question is chosen.", &values.strategy,
         static_cast<int>(Strategy::loss), kStrategies);
  number("nl_ask.answer_reliability",
         "Probability that a user picks the choice that is true for them.",
         &values.answer_reliability, 1, 0, 1, check_positive);
  integer("nl_ask.seed", "Seed of everything random, stored with each dialogue.", &values.seed, 0,
          0, INT_MAX);
}

void define_candidates() {
  integer("nl_ask.max_candidates", "Candidate queries kept at most for a question.",
          &values.max_candidates, 64, 1, 1000);
  choice("nl_ask.generator", "What proposes candidate queries.", &values.generator,
         static_cast<int>(dialogue::Generator::automatic), kGenerators);
  toggle("nl_ask.probe", "Runs candidates to find those that give the same rows.", &values.probe,
         true);
  integer("nl_ask.probe_budget", "Time for running the candidates of one question.",
          &values.probe_budget, 200, 0, 3600 * 1000, GUC_UNIT_MS);
  integer("nl_ask.lookup_budget",
          "Time for looking into tables for values that a question names; 0 looks for none.",
          &values.lookup_budget, 50, 0, 3600 * 1000, GUC_UNIT_MS);
}

void define_execution() {
  toggle("nl_ask.execute", "Executes the chosen query; otherwise only its SQL is returned.",
         &values.execute, true);
  integer("nl_ask.max_rows", "Rows of a result; more are cut off and said to be.", &values.max_rows,
          1000, 0, 10 * 1000 * 1000);
  integer("nl_ask.max_bytes", "Size of a result; more is cut off and said to be.",
          &values.max_bytes, 16 * 1024 * 1024, 1024, 256 * 1024 * 1024 - 1, GUC_UNIT_BYTE);
  integer("nl_ask.timeout", "Time for the chosen query; 0 for no limit.", &values.timeout, 5000, 0,
          INT_MAX, GUC_UNIT_MS);
  number("nl_ask.max_cost",
         "Planner's cost above which the chosen query is refused; 0 for no limit.",
         &values.max_cost, 1e7, 0, 1e300);
  toggle("nl_ask.memory", "Remembers what the role has chosen, which makes it likelier next time.",
         &values.memory, true);
  string("nl_ask.ignore", "Tables that questions are not about, though they may be read.",
         &values.ignore, "");
  string("nl_ask.scope", "Keeps apart the dialogues of users who share one role.", &values.scope,
         "");
  string("nl_ask.dialogue", "The dialogue that nl() goes on with.", &values.dialogue, "",
         PGC_USERSET, 0, check_dialogue);
}

void define_superuser() {
  DefineCustomIntVariable("nl_ask.retention",
                          "Days that dialogues are kept; 0 keeps them until nl_purge.", nullptr,
                          &values.retention, 30, 0, 36500, PGC_SUSET, 0, nullptr, nullptr, nullptr);
  toggle("nl_ask.log", "Writes every query that is executed to the server's log.", &values.log,
         false, PGC_SUSET);
  toggle("nl_ask.share_values", "Lets values of tables be sent to a language model.",
         &values.share_values, false, PGC_SUSET);
  string("nl_ask.allow_functions", "Functions that queries may call besides the built-in ones.",
         &values.allow_functions, "", PGC_SUSET, 0, check_functions);
  string("nl_ask.allow_extensions", "Extensions whose functions queries may call.",
         &values.allow_extensions, "citext, hstore, ltree, pg_trgm, unaccent, postgis, vector",
         PGC_SUSET, GUC_LIST_INPUT, check_names);
  string("nl_ask.trusted_owners", "Roles whose views, types and functions questions may run.",
         &values.trusted_owners, "", PGC_SUSET, GUC_LIST_INPUT, check_names);
}

void define_model() {
  string("nl_ask.server", "Language model server to ask for candidates.", &values.server, "");
  choice("nl_ask.model_strategy", "How a language model is asked for candidates.",
         &values.model_strategy, static_cast<int>(ModelStrategy::kDirect), kModelStrategies);
  integer("nl_ask.model_budget",
          "Tokens a language model may use for one question; 0 for no limit.", &values.model_budget,
          0, 0, INT_MAX);
  choice("nl_ask.infill", "Whose candidates get twins where the words allow another item.",
         &values.infill, static_cast<int>(Infill::model), kInfills);
  choice("nl_ask.question_writer", "What words clarification questions.", &values.question_writer,
         static_cast<int>(dialogue::QuestionWriter::templates), kQuestionWriters);
  toggle("nl_ask.early_stopping",
         "Under the strategy sra, the language model may find nothing left to ask.",
         &values.early_stopping, true);
}

}  // namespace

void define_settings() {
  define_dialogue();
  define_candidates();
  define_execution();
  define_superuser();
  define_model();
  compat::reserve_setting_prefix("nl_ask");
}

const SettingValues& setting_values() { return values; }

std::int64_t current_dialogue() {
  const char* id = values.dialogue;
  return id == nullptr || *id == '\0' ? 0 : std::stoll(id);
}

void set_current_dialogue(std::int64_t id) {
  const std::string text = id == 0 ? std::string() : std::to_string(id);
  const char* bytes = text.c_str();
  call([=] {
    set_config_option("nl_ask.dialogue", bytes, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SET, true, 0,
                      false);
  });
}

dialogue::Settings dialogue_settings() {
  dialogue::Settings settings;
  settings.confidence = values.confidence;
  settings.max_questions = values.max_questions;
  settings.min_gain = values.min_gain;
  settings.min_value = values.min_value;
  settings.min_confidence = values.min_confidence;
  settings.max_choices = values.max_choices;
  settings.reliability = values.answer_reliability;
  settings.strategy = static_cast<Strategy>(values.strategy);
  settings.seed = static_cast<std::uint64_t>(values.seed);
  return settings;
}

ExecutionLimits execution_limits() {
  ExecutionLimits limits;
  limits.max_rows = values.max_rows;
  limits.max_bytes = values.max_bytes;
  limits.timeout_ms = values.timeout;
  limits.max_cost = values.max_cost;
  return limits;
}

std::vector<std::string> allowed_functions() {
  std::vector<std::string> functions;
  split_functions(values.allow_functions, &functions);
  return functions;
}

std::vector<std::string> allowed_extensions() {
  ScratchContext scratch("nl_ask settings");
  char* copy = call([] { return pstrdup(values.allow_extensions); });
  List* names = call([copy] {
    List* list = NIL;
    if (!SplitIdentifierString(copy, ',', &list)) list = NIL;
    return list;
  });
  std::vector<std::string> extensions;
  for (int i = 0; i < list_length(names); ++i) {
    extensions.emplace_back(static_cast<const char*>(list_nth(names, i)));
  }
  return extensions;
}

}  // namespace nl_ask::pg
