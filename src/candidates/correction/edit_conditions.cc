// Conditions changed, added, removed; values spelt otherwise; and or or between them.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "candidates/correction/edits.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostConditionColumns = 4;

bool compares_literal(const Expr& expr) {
  return expr.kind == ExprKind::op && expr.args.size() == 2 &&
         expr.args[1].kind == ExprKind::literal;
}

const char* const kComparisons[] = {"=", "<>", "<", "<=", ">", ">="};

bool is_comparison(const std::string& name) {
  return std::find(std::begin(kComparisons), std::end(kComparisons), name) !=
         std::end(kComparisons);
}

bool numeric_text(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos;
}

Expr condition_on(Query& node, ColumnUse use, const std::string& op, const std::string& value,
                  const schema::Schema& schema) {
  Expr column = column_in(node, use, schema);
  if (op.starts_with("like")) {
    const std::string pattern = op == "like starts" ? value + "%"
                                : op == "like ends" ? "%" + value
                                                    : "%" + value + "%";
    return operation("ilike", {std::move(column), literal(pattern, schema::TypeKind::text)});
  }
  return operation(op, {std::move(column), value_beside(value, use, schema)});
}

/// One condition that the words may mean.
struct Wanted {
  ColumnUse use;
  std::string op;
  std::string value;
};

/// The value as stored, where some link knows it.
std::string stored_spelling(const Feedback& feedback, ColumnUse use, const std::string& typed) {
  const std::string folded = base::ascii_lower(typed);
  for (const FeedbackPhrase& phrase : feedback.phrases)
    for (const PossibleValue& value : phrase.values)
      if (value.use == use && base::ascii_lower(phrase.text) == folded) return value.value;
  return typed;
}

void add_said(const Feedback& feedback, const Query& node, std::vector<Wanted>& wanted) {
  const std::vector<ColumnUse> used = columns_of(node);
  for (const FeedbackCondition& condition : feedback.conditions) {
    if (condition.polarity == Polarity::unwanted) continue;
    const auto note = [&](ColumnUse use) {
      wanted.push_back({use, condition.op, stored_spelling(feedback, use, condition.value)});
    };
    if (condition.column < 0) {
      for (const ColumnUse use : used) note(use);
      continue;
    }
    const FeedbackPhrase& column = feedback.phrases[static_cast<std::size_t>(condition.column)];
    for (std::size_t i = 0; i < column.columns.size() && i < kMostConditionColumns; ++i)
      note(column.columns[i].use);
  }
}

void add_values(const Feedback& feedback, std::vector<Wanted>& wanted) {
  for (const FeedbackPhrase& phrase : feedback.phrases) {
    if (phrase.polarity == Polarity::unwanted) continue;
    for (std::size_t i = 0; i < phrase.values.size() && i < kMostConditionColumns; ++i)
      wanted.push_back({phrase.values[i].use, "=", phrase.values[i].value});
  }
}

/// Besides the conditions there are, or in the place of one of the first `most` of them.
void add_wanted(const Query& node, const Wanted& wanted, std::size_t most,
                const EditContext& context, EditList& edits) {
  const schema::Schema* schema = &context.schema;
  edits.push_back([=](Query& q) {
    q.where.push_back(condition_on(q, wanted.use, wanted.op, wanted.value, *schema));
  });
  for (std::size_t i = 0; i < node.where.size() && i < most && !edits.full(); ++i)
    edits.push_back([=](Query& q) {
      q.where[i] = condition_on(q, wanted.use, wanted.op, wanted.value, *schema);
    });
}

void set_literal(Expr& condition, const std::string& value) {
  condition.args[1].text = value;
  condition.phrase.clear();
}

/// Another literal, another comparison, in each condition of WHERE and HAVING.
void add_changes(std::vector<Expr> Query::*clause, std::size_t i, const Expr& condition,
                 const EditContext& context, EditList& edits) {
  const auto at = [clause, i](Query& q) -> Expr& { return (q.*clause)[i]; };
  edits.push_back(
      [=](Query& q) { (q.*clause).erase((q.*clause).begin() + static_cast<std::ptrdiff_t>(i)); });
  if (!compares_literal(condition)) return;
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    if (phrase.polarity == Polarity::unwanted) continue;
    if (phrase.number && phrase.may_replace(condition.args[1].text))
      edits.push_back([=, text = phrase.text](Query& q) { set_literal(at(q), text); });
  }
  for (const PolarCue& cue : context.feedback.cues) {
    const std::string& op = cue.argument;
    if (cue.kind == CueKind::compare && cue.polarity != Polarity::unwanted &&
        is_comparison(condition.name) && op != condition.name)
      edits.push_back([=](Query& q) { at(q).name = op; });
  }
  for (const FeedbackCondition& said : context.feedback.conditions) {
    if (said.polarity == Polarity::unwanted || !is_comparison(said.op)) continue;
    if (numeric_text(said.value) || numeric_text(condition.args[1].text) == false)
      edits.push_back([=](Query& q) {
        at(q).name = said.op;
        set_literal(at(q), said.value);
      });
  }
}

void add_exchanged_literals(const Query& node, const EditContext& context, EditList& edits) {
  for (const Replacement& replacement : context.feedback.replacements)
    for (std::size_t i = 0; i < node.where.size() && !edits.full(); ++i) {
      if (!compares_literal(node.where[i])) continue;
      edits.push_back([=](Query& q) { set_literal(q.where[i], replacement.new_text); });
    }
}

/// Where the feedback speaks of "and" or "or".
void add_connectives(const Query& node, EditList& edits) {
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    if (node.where[i].name == "or")
      edits.push_back([i](Query& q) {
        std::vector<Expr> parts = q.where[i].args;
        q.where.erase(q.where.begin() + static_cast<std::ptrdiff_t>(i));
        q.where.insert(q.where.end(), parts.begin(), parts.end());
      });
    for (std::size_t j = i + 1; j < node.where.size() && !edits.full(); ++j)
      edits.push_back([i, j](Query& q) {
        q.where[i] = operation("or", {q.where[i], q.where[j]});
        q.where.erase(q.where.begin() + static_cast<std::ptrdiff_t>(j));
      });
  }
}

/// Equal to it, or containing it; it, or all but it.
void add_forms(const Query& node, const EditContext& context, EditList& edits) {
  const bool negated = context.feedback.has(CueKind::negation) ||
                       context.feedback.has(CueKind::none) || context.feedback.has(CueKind::except);
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    const Expr& condition = node.where[i];
    if (!compares_literal(condition)) continue;
    if (condition.name == "=" && context.feedback.has(CueKind::like))
      edits.push_back([i](Query& q) {
        q.where[i].name = "ilike";
        set_literal(q.where[i], "%" + q.where[i].args[1].text + "%");
      });
    if (negated && condition.name == "=")
      edits.push_back([i](Query& q) { q.where[i].name = "<>"; });
    if (condition.name == "<>") edits.push_back([i](Query& q) { q.where[i].name = "="; });
  }
}

}  // namespace

void condition_edits(const Query& node, const EditContext& context, EditList& edits) {
  std::vector<Wanted> wanted;
  add_said(context.feedback, node, wanted);
  add_values(context.feedback, wanted);
  // Each of them has its share of the edits.
  const std::size_t most = edits.room() / std::max(wanted.size(), std::size_t{1});
  for (const Wanted& one : wanted) add_wanted(node, one, most, context, edits);
  for (const auto clause : {&Query::where, &Query::having}) {
    edits.next_kind();
    for (std::size_t i = 0; i < (node.*clause).size() && !edits.full(); ++i)
      add_changes(clause, i, (node.*clause)[i], context, edits);
  }
  edits.next_kind();
  add_exchanged_literals(node, context, edits);
  edits.next_kind();
  add_connectives(node, edits);
  edits.next_kind();
  add_forms(node, context, edits);
}

}  // namespace nl_ask::candidates
