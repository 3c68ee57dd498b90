#include "model/generate/correction.h"

#include <algorithm>
#include <set>

#include "base/plain_text.h"
#include "base/utf8.h"
#include "candidates/twins/replacement.h"
#include "language/token.h"
#include "model/generate/asking.h"
#include "model/generate/reply.h"
#include "model/generate/sql_normal.h"
#include "model/prompts/schema_text.h"
#include "schema/linking/index.h"

namespace nl_ask::model {
namespace {

constexpr std::size_t kMaxNames = 32;  // hallucinated names that are kept
constexpr std::size_t kNameBytes = 80;

using schema::CutTable;
using schema::Schema;
using schema::SchemaCut;

bool same_name(const std::string& stored, const json::Value& said) {
  return said.IsString() &&
         base::fold(stored) == base::fold({said.GetString(), said.GetStringLength()});
}

/// Puts predicted names in the place of the schema's items.
class ItemReader {
 public:
  explicit ItemReader(const Schema& schema, ModelCorrection& result)
      : schema_(schema), result_(result) {}

  void read(const json::Value& items) {
    for (const auto& item : items.GetArray()) {
      const int table = find_table(item["table"]);
      if (table < 0) {
        note(item["table"]);
      } else {
        read_columns(table, item["columns"]);
      }
    }
    auto& tables = result_.items.tables;
    std::sort(tables.begin(), tables.end(),
              [](const CutTable& a, const CutTable& b) { return a.table < b.table; });
  }

 private:
  int find_table(const json::Value& name) const {
    const auto found = std::find_if(schema_.tables.begin(), schema_.tables.end(),
                                    [&](const auto& table) { return same_name(table.name, name); });
    return found == schema_.tables.end() ? -1 : static_cast<int>(found - schema_.tables.begin());
  }

  void read_columns(int table, const json::Value& names) {
    const auto& columns = schema_.tables[static_cast<std::size_t>(table)].columns;
    std::set<int> found;
    for (const auto& name : names.GetArray()) {
      const auto column = std::find_if(columns.begin(), columns.end(),
                                       [&](const auto& c) { return same_name(c.name, name); });
      if (column == columns.end()) {
        note(name);
      } else {
        found.insert(static_cast<int>(column - columns.begin()));
      }
    }
    add(table, found);
  }

  void add(int table, std::set<int> columns) {
    auto& tables = result_.items.tables;
    const auto same = [table](const CutTable& one) { return one.table == table; };
    auto place = std::find_if(tables.begin(), tables.end(), same);
    if (place == tables.end()) place = tables.insert(tables.end(), {table, {}});
    columns.insert(place->columns.begin(), place->columns.end());
    place->columns.assign(columns.begin(), columns.end());
  }

  void note(const json::Value& name) {
    if (!name.IsString() || result_.hallucinated.size() == kMaxNames) return;
    result_.hallucinated.push_back(
        base::showable_line({name.GetString(), name.GetStringLength()}, kNameBytes));
  }

  const Schema& schema_;
  ModelCorrection& result_;
};

/// The cut of the schema that question, feedback and wrong query speak of.
SchemaCut full_cut(const ModelCorrectionRequest& request) {
  schema::CutLimits limits;
  limits.bytes = static_cast<std::size_t>(std::max(request.generation.schema_tokens, 1)) * 3;
  limits.with_values = request.generation.share_values;
  const std::string text = request.question + "\n" + request.feedback + "\n" + request.wrong;
  return cut_schema(schema::link(language::tokenize(text), request.schema, request.index),
                    request.schema, limits);
}

/// All columns of the tables of `items`, in the place of the predicted ones.
SchemaCut whole_tables(const Schema& schema, const SchemaCut& items) {
  SchemaCut cut = items;
  for (CutTable& one : cut.tables) {
    one.columns.clear();
    const auto count = schema.tables[static_cast<std::size_t>(one.table)].columns.size();
    for (std::size_t c = 0; c < count; ++c) one.columns.push_back(static_cast<int>(c));
  }
  return cut;
}

/// (table, column) of everything in a cut.
std::set<std::pair<int, int>> columns_of(const SchemaCut& cut) {
  std::set<std::pair<int, int>> columns;
  for (const CutTable& one : cut.tables) {
    for (const int column : one.columns) columns.insert({one.table, column});
  }
  return columns;
}

std::set<std::pair<int, int>> columns_of(const candidates::Query& query) {
  std::set<std::pair<int, int>> columns;
  for_each_column(query, true, [&](const candidates::Expr& expr) {
    const auto s = static_cast<std::size_t>(expr.source);
    if (s < query.from.size() && query.from[s].table >= 0) {
      columns.insert({query.from[s].table, expr.column});
    }
  });
  return columns;
}

int count_missing(const std::set<std::pair<int, int>>& from,
                  const std::set<std::pair<int, int>>& in) {
  return static_cast<int>(
      std::count_if(from.begin(), from.end(), [&](const auto& one) { return !in.contains(one); }));
}

/// The two steps.
class Corrector {
 public:
  Corrector(const ModelCorrectionRequest& request, Completer& completer, const Check& check)
      : request_(request),
        generation_{request.question,
                    request.schema,
                    request.index,
                    request.prompts,
                    request.generation,
                    {},
                    {},
                    {}},
        asking_(generation_, completer, check),
        everything_(full_cut(request)) {
    completer.discretion().add_typed(request.feedback);
    completer.discretion().add_query(request.wrong);
  }

  ModelCorrection run() {
    result_.items = everything_;
    if (request_.settings.predict_items) predict_items();
    if (ok()) write_query();
    result_.accounting = asking_.result().accounting;
    result_.status = asking_.result().status;
    result_.error = asking_.result().error;
    return std::move(result_);
  }

 private:
  bool ok() { return asking_.result().status == CompletionResult::Status::kOk; }

  /// Question, schema, wrong query, feedback: the order of eq. 2. No explanation.
  PromptInputs inputs(const SchemaCut& items) const {
    PromptInputs inputs;
    inputs.texts["question"] = request_.question;
    inputs.texts["items"] = serialised_items(request_.schema, items, request_.database,
                                             request_.generation.share_values);
    inputs.texts["sql"] = normalised_sql(request_.wrong);
    inputs.texts["feedback"] = request_.feedback;
    return inputs;
  }

  void predict_items() {
    const CompletionRequest prompt = asking_.prompt("correct_items", inputs(everything_));
    const std::string reply = asking_.replies({prompt}).front();
    const auto value = read_json(reply, prompt.json_schema);
    SchemaCut kept;
    std::swap(kept, result_.items);
    if (value && value->IsObject()) ItemReader(request_.schema, result_).read((*value)["items"]);
    // A prediction that names nothing there is says nothing: the whole cut stands.
    if (result_.items.tables.empty()) result_.items = std::move(kept);
    result_.items.values = everything_.values;
  }

  void write_query() {
    PromptInputs all = inputs(result_.items);
    const SchemaCut shown = request_.settings.only_predicted
                                ? result_.items
                                : whole_tables(request_.schema, result_.items);
    all.texts["schema"] = schema_text(request_.schema, shown, request_.generation.share_values);
    const CompletionRequest prompt = asking_.prompt("correct_sql", all);
    std::vector<Draw> draws(1);
    draws[0].source = "correction";
    draws[0].interpretation = request_.feedback;
    if (auto sql = read_sql(asking_.replies({prompt}).front(), prompt.json_schema)) {
      draws[0].sql = std::move(*sql);
    }
    if (!ok()) return;
    check_and_repair(asking_, draws);
    if (!draws[0].checked.ok) return;
    result_.sql = asking_.restored(draws[0].sql);
    result_.checked = draws[0].checked;
    if (!result_.checked.query) return;
    const auto used = columns_of(*result_.checked.query);
    const auto predicted = columns_of(result_.items);
    result_.overpredicted = count_missing(used, predicted);
    result_.underpredicted = count_missing(predicted, used);
  }

  const ModelCorrectionRequest& request_;
  const GenerationRequest generation_;
  Asking asking_;
  const SchemaCut everything_;
  ModelCorrection result_;
};

}  // namespace

ModelCorrection correct_by_model(const ModelCorrectionRequest& request, Completer& completer,
                                 const Check& check) {
  return Corrector(request, completer, check).run();
}

}  // namespace nl_ask::model
