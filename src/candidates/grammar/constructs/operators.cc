// The operator that a comparison with a number says: "more than", "or later", "not above".

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

/// "or below 46": the "or" joins two conditions, it is no "or less".
Operator strict_after_or(const Chunk& comparison) {
  const std::string_view sign = comparison.cue->argument;
  return operator_said(comparison.text.starts_with("or ") ? sign.substr(0, 1) : sign);
}

}  // namespace

Operator comparison_at(const Parse& parse, int i, int& cue) {
  cue = -1;
  constexpr int kReach = 4;  // "at least a salary of 100", "above age 46"
  for (int at = i - 1, steps = 0; at >= 0 && steps < kReach; --at, ++steps) {
    const bool compares = parse.is(at, CueKind::compare) || parse.is(at, CueKind::comparative);
    if (compares && !parse.chunks[at].cue->argument.empty()) {
      cue = at;
      return strict_after_or(parse.chunks[at]);
    }
    // "longer than 6 days" where nothing is long: the direction is said all the same
    if (compares && parse.free(at) && !parse.chunks[at].cue->hints.empty()) {
      cue = at;
      return operator_said(parse.chunks[at].cue->hints[0].sign);
    }
    const bool sign = parse.tokens[parse.chunks[at].first].kind == language::TokenKind::punctuation;
    if (!parse.is(at, CueKind::stop) && !parse.is(at, CueKind::be) && !sign &&
        !parse.is(at, CueKind::of) && !(parse.columnar(at) && parse.free(at)))
      break;
    if (sign && (parse.is(at, CueKind::comma) || parse.is(at, CueKind::sentence))) break;
  }
  if (parse.is(i + 1, CueKind::compare)) {
    const std::string& text = parse.chunks[i + 1].text;
    if (text.rfind("or ", 0) == 0 || text.rfind("and ", 0) == 0) {
      cue = i + 1;
      return operator_said(parse.chunks[i + 1].cue->argument);
    }
  }
  return Operator::none;
}

int denial_before(const Parse& parse, int cue) {
  const int before = cue > 0 ? parse.next(cue, -1) : -1;
  return parse.is(before, CueKind::negation) && parse.free(before) ? before : -1;
}

Operator denied(Operator op) {
  switch (op) {
    case Operator::more:
      return Operator::at_most;
    case Operator::at_least:
      return Operator::less;
    case Operator::less:
      return Operator::at_least;
    case Operator::at_most:
      return Operator::more;
    default:
      return op;
  }
}

}  // namespace nl_ask::candidates
