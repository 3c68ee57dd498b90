// One request for everything: the readings of the question that are likely enough, each with its
// query, or a no.
#include <algorithm>

#include "model/generate/asking.h"
#include "model/generate/reply.h"

namespace nl_ask::model {
namespace {

std::size_t most_readings(const Asking& asking) {
  return static_cast<std::size_t>(std::max(asking.request().settings.max_interpretations, 1));
}

/// Weights of sum 1; equal ones where a reading has none. What they leave to others is noted.
void weigh(Generation& result, std::vector<Draw>& draws) {
  double sum = 0;
  bool all = true;
  for (const Draw& draw : draws) {
    sum += draw.weight;
    all = all && draw.weight > 0;
  }
  result.left = all ? std::max(0.0, 1 - sum) : 0;
  for (Draw& draw : draws)
    draw.weight = all ? draw.weight / sum : 1.0 / static_cast<double>(draws.size());
}

Draw draw_of(const Asking& asking, const ReadingReply& reading, std::size_t number) {
  Draw draw;
  draw.sql = reading.sql;
  draw.interpretation = reading.meaning.empty() ? asking.request().question : reading.meaning;
  draw.source = "reading " + std::to_string(number);
  draw.weight = reading.probability;
  if (!asking.pretend() && is_fake_query(draw.sql)) {
    draw.declined = Declined();
    draw.sql.clear();
  }
  return draw;
}

}  // namespace

std::vector<Draw> draws_directly(Asking& asking) {
  const CompletionRequest request = asking.prompt("direct", asking.sql_inputs(""));
  const std::string reply = asking.replies({request}).front();
  if (reply.empty() && asking.result().status != CompletionResult::Status::kOk) return {};
  const ReadingsReply said = read_readings(reply, request.json_schema, most_readings(asking));
  if (!said.understood) asking.failed("the reply with readings could not be read");
  if (said.declined) asking.declined(*said.declined);
  std::vector<Draw> draws;
  for (const ReadingReply& one : said.readings)
    draws.push_back(draw_of(asking, one, draws.size() + 1));
  weigh(asking.result(), draws);
  return draws;
}

}  // namespace nl_ask::model
