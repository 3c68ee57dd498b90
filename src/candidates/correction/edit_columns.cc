// Columns that come and go: in the place of others, listed besides them, no longer listed.
#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostOutputColumns = 4;

bool anywhere(Place) { return true; }

/// Places that an exchange may be about; outputs and groups go together.
using InPlace = bool (*)(Place);
constexpr InPlace kPlaces[] = {
    anywhere,
    [](Place place) { return place == Place::output || place == Place::group; },
    [](Place place) { return place == Place::where || place == Place::having; },
    [](Place place) { return place == Place::order; },
};

bool stands(const Query& node, ColumnUse use, InPlace where) {
  bool found = false;
  for_each_expr(node, [&](const Expr& expr, Place place) {
    found |= expr.kind == ExprKind::column && where(place) && use_of(expr, node) == use;
  });
  return found;
}

bool listed(const Query& node, ColumnUse use) {
  return std::any_of(node.outputs.begin(), node.outputs.end(), [&](const Expr& output) {
    return output.kind == ExprKind::column && use_of(output, node) == use;
  });
}

template <typename Visit>
void for_each_meant(const FeedbackPhrase& phrase, const Visit& visit) {
  for (std::size_t i = 0; i < phrase.columns.size() && i < kMostOutputColumns; ++i)
    visit(phrase.columns[i].use);
}

void add_replacements(const Query& node, ColumnUse from, ColumnUse to, const EditContext& context,
                      EditList& edits) {
  if (from == to || edits.full()) return;
  const schema::Schema* schema = &context.schema;
  int found = 0;
  for (const InPlace& places : kPlaces) {
    if (!stands(node, from, places)) continue;
    // With one place only, "anywhere" has said it.
    if (++found == 2 && &places != &kPlaces[0]) {
      int in = 0;
      for (const InPlace one : kPlaces) in += stands(node, from, one);
      if (in == 2) return;
    }
    edits.push_back([=](Query& q) { replace_column(q, from, to, places, *schema); });
  }
}

void drop_output(Query& node, std::size_t at) {
  if (at >= node.outputs.size()) return;
  const std::string text = signature(node.outputs[at], node);
  node.outputs.erase(node.outputs.begin() + static_cast<std::ptrdiff_t>(at));
  std::erase_if(node.group_by, [&](const Expr& e) { return signature(e, node) == text; });
}

void add_listing(const Query& node, ColumnUse use, const EditContext& context, EditList& edits) {
  if (listed(node, use)) return;
  const schema::Schema* schema = &context.schema;
  edits.push_back([=](Query& q) { q.outputs.push_back(column_in(q, use, *schema)); });
  for (std::size_t i = 0; i < node.outputs.size() && i < 4; ++i) {
    const bool plain = node.outputs[i].kind == ExprKind::column;
    if (plain) continue;  // that is an exchange of columns
    edits.push_back([=](Query& q) {
      const Expr column = column_in(q, use, *schema);
      if (i < q.outputs.size()) q.outputs[i] = column;
    });
  }
}

/// Only what is named is listed.
void add_only(const Query& node, const EditContext& context, EditList& edits) {
  std::vector<ColumnUse> wanted;
  for (const FeedbackPhrase& phrase : context.feedback.phrases)
    if (phrase.polarity != Polarity::unwanted && !phrase.columns.empty())
      wanted.push_back(phrase.columns[0].use);
  if (wanted.empty() || wanted.size() > 5) return;
  const schema::Schema* schema = &context.schema;
  const bool aggregates = std::any_of(node.outputs.begin(), node.outputs.end(), contains_aggregate);
  if (aggregates && !context.feedback.only) return;
  edits.push_back([=](Query& q) {
    q.outputs.clear();
    for (const ColumnUse use : wanted) q.outputs.push_back(column_in(q, use, *schema));
  });
  edits.push_back([=](Query& q) { q.outputs = {column_in(q, wanted[0], *schema)}; });
}

}  // namespace

void exchange_edits(const Query& node, const EditContext& context, EditList& edits) {
  const std::vector<ColumnUse> columns = columns_of(node);
  const auto phrase = [&](int i) -> const FeedbackPhrase& {
    return context.feedback.phrases[static_cast<std::size_t>(i)];
  };
  for (const Replacement& replacement : context.feedback.replacements)
    for (int g : replacement.unwanted) {
      std::vector<ColumnUse> going = columns;
      std::erase_if(going, [&](ColumnUse use) { return !means(phrase(g), use); });
      for (int c : replacement.wanted)
        for (const ColumnUse from : going)
          for_each_meant(phrase(c),
                         [&](ColumnUse to) { add_replacements(node, from, to, context, edits); });
    }
}

void column_edits(const Query& node, const EditContext& context, EditList& edits) {
  const std::vector<ColumnUse> columns = columns_of(node);
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    if (phrase.polarity == Polarity::unwanted) continue;
    for_each_meant(phrase, [&](ColumnUse to) {
      for (const ColumnUse from : columns) add_replacements(node, from, to, context, edits);
      add_listing(node, to, context, edits);
    });
  }
  edits.next_kind();
  for (std::size_t i = 0; i < node.outputs.size() && node.outputs.size() > 1 && !edits.full(); ++i)
    edits.push_back([i](Query& q) { drop_output(q, i); });
  edits.next_kind();
  add_only(node, context, edits);
}

}  // namespace nl_ask::candidates
