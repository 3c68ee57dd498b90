// Any bytes as a model's reply, and as a prompt template: what is read must be one query, plain
// text, or nothing.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/plain_text.h"
#include "candidates/sql/statement.h"
#include "fuzz.h"
#include "model/generate/likelihood.h"
#include "model/generate/loose_json.h"
#include "model/generate/reply.h"
#include "model/generate/sql_normal.h"
#include "model/generate/sql_shape.h"
#include "model/lead/question_writer.h"
#include "model/lead/sra_question.h"
#include "model/prompts/prompt.h"

namespace {

using namespace nl_ask;
using namespace nl_ask::candidates;
using namespace nl_ask::model;
using nl_ask::fuzz::require;

const PromptLibrary& prompts() {
  static const auto* const library = new PromptLibrary;
  return *library;
}

const std::string& schema_of(const char* prompt) { return prompts().at(prompt).json_schema(); }

void check_sql(const std::string& sql) {
  require(sql.size() <= kMaxSqlBytes && base::showable(sql) == sql);
  require(one_query(sql, false).has_value());
  const std::string shape = sql_shape(sql);
  plan_of(shape);
  normalised_sql(sql);
  is_fake_query(sql);
}

void check_list(std::string_view reply, const char* prompt, const char* name) {
  for (const std::string& text : read_list(reply, schema_of(prompt), name, 12)) {
    require(!text.empty() && base::showable_line(text, kMaxLineBytes) == text);
  }
}

void check_reply(std::string_view reply) {
  if (const auto sql = read_sql(reply, schema_of("sql"))) {
    check_sql(*sql);
    const std::string content(reply);
    const Completion completion{content, "stop", {{content, -1}}};
    sql_log_likelihood(completion, *sql);
  }
  for (const ReadingReply& one : read_readings(reply, schema_of("direct"), 12).readings) {
    require(base::showable_line(one.meaning, kMaxLineBytes) == one.meaning);
    require(one.probability >= 0 && one.probability <= 1);
    if (!one.sql.empty()) check_sql(one.sql);
  }
  if (const auto loose = read_loose(reply, kMaxReplyDepth)) require(loose->length <= reply.size());
  check_list(reply, "interpret", "interpretations");
  check_list(reply, "infill", "missing");
  for (const std::string& sql : read_queries(reply, schema_of("fill"), 2)) check_sql(sql);
  read_json(reply, schema_of("plan"));
  model::SraReply question;
  if (model::read_sra_reply(reply, schema_of("sra"), question) && !question.none) {
    require(question.question.options.size() == model::kSraOptions);
  }
  const model::Worded original = {"Which one?", {"the first", "the second"}, "one"};
  const auto worded = model::read_wording(original, reply, schema_of("wording")).worded;
  require(worded.choices.size() == original.choices.size());
}

void check_template(const std::string& text) {
  try {
    const PromptTemplate one("fuzz", text);
    PromptInputs inputs;
    Discretion discretion;
    for (const PromptInput& input : one.inputs()) {
      if (!input.list) inputs.texts[input.name] = text;
    }
    one.render(inputs, discretion);
  } catch (const std::invalid_argument&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  check_reply(text);
  sql_shape(text, true);
  normalised_sql(text);
  check_template(std::string(text));
  try {
    model::sra_from_json(text);
  } catch (const std::invalid_argument&) {
  }
  return 0;
}
