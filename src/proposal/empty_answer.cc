// Rows are looked for with SELECT 1 ... LIMIT 1 of the query without what
// groups, orders or cuts it.
#include "proposal/empty_answer.h"

#include <algorithm>
#include <stdexcept>

#include "base/enum_names.h"
#include "base/plain_text.h"
#include "base/utf8.h"
#include "candidates/english/asked_conditions.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"
#include "candidates/query/render.h"
#include "dialogue/wording.h"

namespace nl_ask::proposal {
namespace {

using candidates::asked_conditions;
using Asked = candidates::AskedCondition;
using candidates::Expr;
using candidates::ExprKind;
using candidates::Query;

constexpr std::size_t kMostConditions = 12;
constexpr std::size_t kMostNamed = 3;

constexpr auto kCauseNames = base::enum_names<EmptyCause>({
    {EmptyCause::condition, "condition"},
    {EmptyCause::nowhere, "nowhere"},
    {EmptyCause::together, "together"},
    {EmptyCause::groups, "groups"},
    {EmptyCause::no_rows, "no_rows"},
    {EmptyCause::values, "values"},
});

bool has(const std::vector<std::size_t>& list, std::size_t item) {
  return std::ranges::find(list, item) != list.end();
}

/// One search for a cause; every question to the database may be the last one
/// that time allows.
class Cause {
 public:
  Cause(const Query& query, const schema::Schema& schema, Prober& prober)
      : query_(query),
        schema_(schema),
        prober_(prober),
        scope_(candidates::english_scope(query, schema, nullptr)),
        asked_(asked_conditions(query.where, scope_)) {}

  std::optional<EmptyAnswer> find() {
    if (query_.from.empty() || asked_.size() > kMostConditions) return std::nullopt;
    const std::optional<bool> all = rows_without({});
    if (!all) return std::nullopt;
    if (*all) return rows_but_no_answer();
    if (asked_.empty()) return EmptyAnswer{EmptyCause::no_rows};
    if (const auto found = each_dropped()) return found;
    if (asked_.size() > 1)
      if (const auto found = each_alone()) return found;
    return none_of_all();
  }

  /// The literal that a condition compares a column of text with, and the
  /// column.
  const Expr* text_condition(const std::string& english) const {
    for (const Asked& one : asked_) {
      const Expr& condition = query_.where[one.conjuncts[0]];
      const bool equals =
          condition.kind == ExprKind::op && condition.name == "=" && condition.args.size() == 2 &&
          condition.args[0].kind == ExprKind::column && condition.args[1].kind == ExprKind::literal;
      if (one.english == english && one.conjuncts.size() == 1 && equals) return &condition;
    }
    return nullptr;
  }

 private:
  /// Whether there are rows without some of the conditions; nothing: not known.
  std::optional<bool> rows_without(const std::vector<std::size_t>& dropped) {
    Query rows = query_;
    rows.distinct = false;
    rows.outputs = {candidates::literal("1", schema::TypeKind::integer)};
    rows.output_names.clear();
    rows.group_by.clear();
    rows.having.clear();
    rows.order_by.clear();
    rows.offset = 0;
    rows.limit = 1;
    rows.where.clear();
    for (std::size_t i = 0; i < query_.where.size(); ++i)
      if (!has(dropped, i)) rows.where.push_back(query_.where[i]);
    const std::optional<std::string> sql = text_of(rows);
    const std::optional<Probe> probe = sql ? prober_.probe(*sql, kAnyCost) : std::nullopt;
    if (!probe || !probe->done) return std::nullopt;
    return !probe->empty;
  }

  /// Nothing for what has no text of its own: a table beside that another one of FROM looks at
  /// (LATERAL).
  std::optional<std::string> text_of(const Query& rows) const {
    try {
      return candidates::to_sql(rows, schema_);
    } catch (const std::out_of_range&) {
      return std::nullopt;
    }
  }

  EmptyAnswer rows_but_no_answer() const {
    if (query_.having.empty()) return {EmptyCause::values};
    EmptyAnswer answer{EmptyCause::groups};
    for (const Asked& one : asked_conditions(query_.having, scope_)) say(one, answer);
    return answer;
  }

  std::optional<EmptyAnswer> each_dropped() {
    EmptyAnswer answer{EmptyCause::condition};
    for (const Asked& one : asked_)
      if (rows_without(one.conjuncts).value_or(false)) say(one, answer);
    if (answer.conditions.empty()) return std::nullopt;
    return answer;
  }

  /// Conditions that no row satisfies, whatever the others say.
  std::optional<EmptyAnswer> each_alone() {
    EmptyAnswer answer{EmptyCause::nowhere};
    bool known = true;
    for (const Asked& one : asked_) {
      const std::optional<bool> rows = rows_without(all_but(one));
      known = known && rows;
      if (rows && !*rows) say(one, answer);
    }
    if (!answer.conditions.empty() && answer.conditions.size() < asked_.size()) return answer;
    if (known && answer.conditions.empty()) return EmptyAnswer{EmptyCause::together};
    return std::nullopt;
  }

  std::optional<EmptyAnswer> none_of_all() {
    std::vector<std::size_t> all;
    for (const Asked& one : asked_)
      all.insert(all.end(), one.conjuncts.begin(), one.conjuncts.end());
    const std::optional<bool> rows = rows_without(all);
    if (!rows) return std::nullopt;
    if (!*rows) return EmptyAnswer{EmptyCause::no_rows};
    EmptyAnswer answer{EmptyCause::nowhere};
    for (const Asked& one : asked_) say(one, answer);
    return answer;
  }

  std::vector<std::size_t> all_but(const Asked& kept) const {
    std::vector<std::size_t> dropped;
    for (const Asked& one : asked_)
      if (&one != &kept) dropped.insert(dropped.end(), one.conjuncts.begin(), one.conjuncts.end());
    return dropped;
  }

  static void say(const Asked& one, EmptyAnswer& answer) {
    if (answer.conditions.size() < kMostNamed && !one.english.empty())
      answer.conditions.push_back(one.english);
  }

  const Query& query_;
  const schema::Schema& schema_;
  Prober& prober_;
  candidates::EnglishScope scope_;
  std::vector<Asked> asked_;
};

/// SELECT DISTINCT column FROM its table WHERE what `fits` says of it.
std::string values_sql(const Query& query, const Expr& column, const schema::Schema& schema,
                       const std::function<Expr(Expr)>& fits) {
  Query values;
  values.distinct = true;
  values.from.push_back(query.from[static_cast<std::size_t>(column.source)]);
  values.from[0].on.clear();
  Expr of = column;
  of.source = 0;
  values.outputs = {of};
  values.where = {fits(of)};
  values.limit = static_cast<std::int64_t>(kMostStored);
  return candidates::to_sql(values, schema);
}

std::string pattern_within(const std::string& text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + '%';
}

/// The same text in other letters, else values that have it in them.
std::vector<std::string> stored_instead(const Query& query, const Expr& condition,
                                        const schema::Schema& schema, const ReadValues& read) {
  const Expr& column = condition.args[0];
  const std::string& text = condition.args[1].text;
  const bool own = column.level == 0 && column.source >= 0 &&
                   column.source < static_cast<int>(query.from.size()) &&
                   query.from[static_cast<std::size_t>(column.source)].table >= 0;
  if (!own || column.type != schema::TypeKind::text || text.empty()) return {};
  const auto like = [&](const std::string& pattern) {
    return read(values_sql(query, column, schema, [&](Expr of) {
      return candidates::operation("ilike",
                                   {std::move(of), candidates::literal(pattern, column.type)});
    }));
  };
  const std::string within = pattern_within(text);
  std::vector<std::string> found = like(within.substr(1, within.size() - 2));
  if (found.empty()) found = like(within);
  std::erase(found, text);
  return found;
}

std::string quoted_list(const std::vector<std::string>& values) {
  std::vector<std::string> quoted;
  for (const std::string& value : values)
    quoted.push_back('"' + base::showable_text(std::string(base::truncate_utf8(value, 60))) + '"');
  return candidates::list_words(quoted, "list.or");
}

}  // namespace

const char* empty_cause_name(EmptyCause cause) { return kCauseNames.of(cause); }

std::optional<EmptyAnswer> why_empty(const Query& query, const schema::Schema& schema,
                                     Prober& prober, const ReadValues& read) {
  if (query.set_operation != candidates::SetOperation::none) return std::nullopt;
  Cause cause(query, schema, prober);
  std::optional<EmptyAnswer> answer = cause.find();
  const bool one_to_blame =
      answer && read && answer->conditions.size() == 1 &&
      (answer->cause == EmptyCause::condition || answer->cause == EmptyCause::nowhere);
  if (!one_to_blame) return answer;
  if (const Expr* const condition = cause.text_condition(answer->conditions[0]))
    answer->stored = stored_instead(query, *condition, schema, read);
  return answer;
}

std::string empty_words(const EmptyAnswer& answer) {
  const auto words = [](const std::string& key, candidates::Slots slots) {
    return candidates::fill(dialogue::wording().at("empty." + key), slots);
  };
  std::vector<std::string> conditions;
  for (const std::string& one : answer.conditions) conditions.push_back(base::showable_text(one));
  std::string text = words(empty_cause_name(answer.cause),
                           {{"conditions", candidates::list_words(conditions, "list.or")}});
  if (!answer.stored.empty())
    text += ' ' + words("stored", {{"values", quoted_list(answer.stored)}});
  return text;
}

}  // namespace nl_ask::proposal
