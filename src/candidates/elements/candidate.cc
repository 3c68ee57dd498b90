#include "candidates/elements/candidate.h"

namespace nl_ask::candidates {

const char* clause_name(Clause clause) {
  switch (clause) {
    case Clause::output:
      return "output";
    case Clause::from:
      return "from";
    case Clause::where:
      return "where";
    case Clause::group:
      return "group";
    case Clause::having:
      return "having";
    case Clause::order:
      return "order";
    case Clause::limit:
      return "limit";
    case Clause::distinct:
      return "distinct";
    case Clause::set:
      return "set";
    case Clause::query:
      return "query";
  }
  return "";
}

const char* kind_name(AmbiguityKind kind) {
  switch (kind) {
    case AmbiguityKind::column:
      return "column";
    case AmbiguityKind::output:
      return "output";
    case AmbiguityKind::question:
      return "question";
    case AmbiguityKind::value:
      return "value";
  }
  return "";
}

}  // namespace nl_ask::candidates
