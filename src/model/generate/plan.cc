// LogicalBeam (Bhaskar et al., section 5) over a chat model: two plain queries; the likeliest plan
// (j, s) and its neighbours (j-1, s), (j+1, s), (j, s-1), (j, s+1), each with a template; two
// fillings of each template. A reply that does not keep to its plan or template is dropped, as the
// paper's decoder would not have let it come about.
#include <algorithm>
#include <array>

#include "candidates/sql/scanner.h"
#include "model/generate/asking.h"
#include "model/generate/reply.h"
#include "model/generate/sql_shape.h"

namespace nl_ask::model {
namespace {

constexpr std::size_t kFillings = 2;
constexpr std::size_t kMaxTemplateBytes = 4000;

struct Template {
  Plan plan;
  std::string text;
  std::string shape;
};

std::string plan_name(Plan plan) {
  return "plan " + std::to_string(plan.joins) + " joins " + std::to_string(plan.selects) +
         " selects";
}

/// One query at temperature 0 and one sample beside it: the two plain ones.
std::vector<CompletionRequest> plain_requests(const Asking& asking) {
  CompletionRequest first = asking.prompt("sql", asking.sql_inputs(""));
  CompletionRequest second = first;
  second.temperature = asking.request().settings.temperature.value_or(kSamplingTemperature);
  return {first, second};
}

CompletionRequest plan_request(const Asking& asking, std::optional<Plan> plan) {
  PromptInputs inputs = asking.inputs();
  if (plan) {
    inputs.texts["joins"] = std::to_string(plan->joins);
    inputs.texts["selects"] = std::to_string(plan->selects);
  }
  return asking.prompt("plan", inputs);
}

/// The template in a reply, with the plan that it really has. Nothing where it is not to be read.
std::optional<Template> read_template(const std::string& reply, const std::string& schema) {
  const auto value = read_json(reply, schema);
  if (!value || !value->IsObject()) return std::nullopt;
  const auto text = value->FindMember("template");
  if (text == value->MemberEnd() || !text->value.IsString()) return std::nullopt;
  Template result;
  result.text.assign(text->value.GetString(), text->value.GetStringLength());
  if (result.text.size() > kMaxTemplateBytes) return std::nullopt;
  result.shape = sql_shape(result.text, true);
  const auto plan = plan_of(result.shape);
  if (!plan) return std::nullopt;
  result.plan = *plan;
  return result;
}

/// In a preview there is nothing to read: a placeholder for each plan.
Template placeholder(Plan plan) {
  return {plan,
          "[template with " + std::to_string(plan.joins) + " joins and " +
              std::to_string(plan.selects) + " outputs]",
          plan_name(plan)};
}

std::vector<Plan> neighbours(Plan plan) {
  const std::array<Plan, 4> around = {
      Plan{plan.joins - 1, plan.selects}, Plan{plan.joins + 1, plan.selects},
      Plan{plan.joins, plan.selects - 1}, Plan{plan.joins, plan.selects + 1}};
  std::vector<Plan> plans;
  std::copy_if(around.begin(), around.end(), std::back_inserter(plans), valid_plan);
  return plans;
}

/// The templates of the plans around the first one's.
void add_neighbours(Asking& asking, std::vector<Template>& templates) {
  const std::vector<Plan> plans = neighbours(templates.front().plan);
  std::vector<CompletionRequest> requests;
  for (const Plan plan : plans) requests.push_back(plan_request(asking, plan));
  const std::vector<std::string> replies = asking.replies(requests);
  for (std::size_t i = 0; i < plans.size(); ++i) {
    std::optional<Template> found = asking.pretend()
                                        ? placeholder(plans[i])
                                        : read_template(replies[i], requests[i].json_schema);
    if (found && found->plan == plans[i]) {
      templates.push_back(std::move(*found));
    } else if (!replies[i].empty()) {
      asking.failed("the template does not keep to its plan: " + plan_name(plans[i]));
    }
  }
}

void add_draw(std::vector<Draw>& draws, std::string sql, std::string source) {
  Draw draw;
  draw.sql = std::move(sql);
  draw.source = std::move(source);
  draw.planned = true;
  draws.push_back(std::move(draw));
}

/// Up to two fillings of each template that keep to it.
void add_fillings(Asking& asking, const std::vector<Template>& templates,
                  std::vector<Draw>& draws) {
  std::vector<CompletionRequest> requests;
  for (const Template& one : templates) {
    PromptInputs inputs = asking.inputs();
    inputs.texts["template"] = one.text;
    requests.push_back(asking.prompt("fill", inputs));
  }
  const std::vector<std::string> replies = asking.replies(requests);
  for (std::size_t i = 0; i < templates.size(); ++i) {
    for (std::string& sql : read_queries(replies[i], requests[i].json_schema, kFillings)) {
      if (asking.pretend() || sql_shape(sql) == templates[i].shape) {
        add_draw(draws, std::move(sql), plan_name(templates[i].plan));
      } else {
        asking.failed("the query does not keep to its template: " + sql);
      }
    }
  }
}

}  // namespace

std::vector<Draw> draws_by_planning(Asking& asking) {
  std::vector<CompletionRequest> requests = plain_requests(asking);
  requests.push_back(plan_request(asking, std::nullopt));
  const std::vector<std::string> replies = asking.replies(requests);
  std::vector<Draw> draws;
  for (std::size_t i = 0; i < 2; ++i) {
    if (replies[i].empty()) continue;
    auto sql = read_sql(replies[i], requests[i].json_schema);
    add_draw(draws, sql.value_or(""), "plain " + std::to_string(i + 1));
  }
  std::vector<Template> templates;
  std::optional<Template> likeliest =
      asking.pretend() ? placeholder({1, 2}) : read_template(replies[2], requests[2].json_schema);
  if (!likeliest) {
    if (!replies[2].empty()) asking.failed("the reply with a plan could not be read");
    return draws;
  }
  templates.push_back(std::move(*likeliest));
  add_neighbours(asking, templates);
  add_fillings(asking, templates, draws);
  return draws;
}

}  // namespace nl_ask::model
