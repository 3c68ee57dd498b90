// The list of constructs, one a line, and how their order is computed.
#include "candidates/grammar/constructs/order.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace nl_ask::candidates {

// clang-format off
#define NL_ASK_CONSTRUCTS(each) \
  each(kTerms) \
  each(kFullNames) \
  each(kSaidDates) \
  each(kLeftOut) \
  each(kDeniedFlags) \
  each(kOrders) \
  each(kComparedYears) \
  each(kGrowths) \
  each(kValueSides) \
  each(kQuotients) \
  each(kAveragedSums) \
  each(kFirstAndLast) \
  each(kRatios) \
  each(kMeasures) \
  each(kValueAmounts) \
  each(kDividedValues) \
  each(kGroups) \
  each(kEmptyGroups) \
  each(kShares) \
  each(kSeries) \
  each(kEndsOfEach) \
  each(kBoth) \
  each(kOwnReferences) \
  each(kOwnPairs) \
  each(kTwoEnds) \
  each(kOwnBounds) \
  each(kOwnRelations) \
  each(kSameRows) \
  each(kOwnCounts) \
  each(kArithmetic) \
  each(kNested) \
  each(kAgents) \
  each(kSuperlatives) \
  each(kShownOrder) \
  each(kOutnumbering) \
  each(kHaving) \
  each(kSets) \
  each(kStates) \
  each(kDurations) \
  each(kAskedAbout) \
  each(kVague) \
  each(kTimes) \
  each(kConditions) \
  each(kModifiers) \
  each(kStillGoing) \
  each(kFlags) \
  each(kRepeatedNouns) \
  each(kAttachments) \
  each(kDeniedScopes) \
  each(kExclusives) \
  each(kGroupConjunctions) \
  each(kConjunctions) \
  each(kOutputs) \
  each(kTables) \
  each(kTwoTables)
// clang-format on

#define NL_ASK_DECLARE(construct) extern const Construct construct;
NL_ASK_CONSTRUCTS(NL_ASK_DECLARE)
#undef NL_ASK_DECLARE

namespace {

#define NL_ASK_ADDRESS(construct) &construct,
constexpr const Construct* kConstructs[] = {NL_ASK_CONSTRUCTS(NL_ASK_ADDRESS)};
#undef NL_ASK_ADDRESS
#undef NL_ASK_CONSTRUCTS

using Constructs = std::span<const Construct* const>;

[[noreturn]] void bad_construct(const Construct& construct, const std::string& what) {
  throw std::logic_error("construct \"" + std::string(construct.name) + "\": " + what);
}

/// Whether `one` has to run before `other`.
bool precedes(const Construct& one, const Construct& other) {
  return other.after.has(one.name) || std::ranges::any_of(other.needs, [&](Finding need) {
           return one.provides.has(need) && &one != &other;
         });
}

void check_needs(Constructs constructs, const Construct& construct) {
  for (Finding need : construct.needs)
    if (std::ranges::none_of(constructs, [&](const Construct* other) {
          return other != &construct && other->provides.has(need);
        }))
      bad_construct(construct, "nothing provides what it needs");
  for (std::string_view name : construct.after)
    if (std::ranges::none_of(constructs,
                             [&](const Construct* other) { return other->name == name; }))
      bad_construct(construct, "there is no \"" + std::string(name) + "\" to run after");
}

}  // namespace

std::span<const Construct* const> constructs() { return kConstructs; }

std::vector<const Construct*> ordered(Constructs constructs) {
  for (const Construct* construct : constructs) check_needs(constructs, *construct);
  std::vector<const Construct*> left(constructs.begin(), constructs.end());
  std::vector<const Construct*> order;
  while (!left.empty()) {
    const auto next = std::ranges::find_if(left, [&](const Construct* construct) {
      return std::ranges::none_of(
          left, [&](const Construct* other) { return precedes(*other, *construct); });
    });
    if (next == left.end()) bad_construct(*left.front(), "it waits for one that waits for it");
    order.push_back(*next);
    left.erase(next);
  }
  return order;
}

void read_constructs(Parse& parse, std::string_view without,
                     const std::function<void()>& check_interrupts) {
  static const std::vector<const Construct*>& order =
      *new std::vector<const Construct*>(ordered(kConstructs));
  for (const Construct* construct : order) {
    if (check_interrupts) check_interrupts();
    if (construct->name != without) construct->read(parse);
  }
}

}  // namespace nl_ask::candidates
