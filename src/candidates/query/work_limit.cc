#include "candidates/query/work_limit.h"

#include <utility>
#include <vector>

namespace nl_ask::candidates {
namespace {

std::size_t size_of(const std::vector<Expr>& exprs) {
  std::size_t size = 0;
  for (const Expr& expr : exprs) size += candidates::size_of(expr);
  return size;
}

/// Without what a set operation adds.
std::size_t size_of_select(const Query& query) {
  std::size_t size = 1;
  for (const auto* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    size += size_of(*list);
  for (const OrderKey& key : query.order_by) size += size_of(key.expr);
  for (const Source& source : query.from) {
    size += 1 + size_of(source.on);
    if (source.derived) size += size_of(*source.derived);
  }
  return size;
}

}  // namespace

Work::Work(std::size_t most, std::function<void()> check_interrupts)
    : most_(most), check_interrupts_(std::move(check_interrupts)) {}

bool Work::spend(std::size_t expressions) {
  if (check_interrupts_) check_interrupts_();
  // What there is not enough left for is not done, and nothing after it.
  done_ = left() && expressions <= most_ - done_ ? done_ + expressions : most_ + 1;
  return left();
}

std::size_t size_of(const Query& query) {
  std::size_t size = 0;
  for (const Query* arm = &query; arm != nullptr; arm = arm->right.get())
    size += size_of_select(*arm);
  return size;
}

std::size_t size_of(const Expr& expr) {
  constexpr std::size_t kBytes = 64;
  const std::size_t bytes = expr.text.size() + expr.name.size() + expr.phrase.size();
  std::size_t size = 1 + bytes / kBytes + size_of(expr.args);
  if (expr.query) size += size_of(*expr.query);
  return size;
}

}  // namespace nl_ask::candidates
