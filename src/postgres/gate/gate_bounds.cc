// Arguments count where they are known before the query runs; those of series have limits.

#include "postgres/gate/gate_bounds.h"

namespace nl_ask::pg {

namespace {

struct BoundsWalk {
  double repeats = 1;  // of all repeat() calls, multiplied: they may be nested
  const char* refusal = nullptr;
};

/// The argument's value where it is known before running; nullptr where it is not. NULL counts as
/// known: these functions are strict.
Const* known(Node* argument) {
  PlannerInfo* root = makeNode(PlannerInfo);
  root->glob = makeNode(PlannerGlobal);
  Node* value = estimate_expression_value(root, static_cast<Node*>(copyObjectImpl(argument)));
  return IsA(value, Const) ? castNode(Const, value) : nullptr;
}

/// Months count 30 days, as in comparisons of intervals.
double microseconds(const Interval* span) {
  return static_cast<double>(span->time) +
         (span->day + 30.0 * span->month) * static_cast<double>(USECS_PER_DAY);
}

/// A number, or a time in microseconds; NULL is 0.
double size_of(const Const* value) {
  if (value->constisnull) return 0;
  switch (value->consttype) {
    case INT4OID:
      return DatumGetInt32(value->constvalue);
    case INT8OID:
      return static_cast<double>(DatumGetInt64(value->constvalue));
    case NUMERICOID:
      return DatumGetFloat8(DirectFunctionCall1(numeric_float8_no_overflow, value->constvalue));
    case TIMESTAMPOID:
    case TIMESTAMPTZOID:
      return static_cast<double>(DatumGetTimestamp(value->constvalue));
    case INTERVALOID:
      return microseconds(DatumGetIntervalP(value->constvalue));
    default:
      return std::numeric_limits<double>::infinity();
  }
}

const char* too_large(const char* function, const char* what, double limit) {
  return psprintf("%s is only allowed with constants that give at most %.0f %s", function, limit,
                  what);
}

Node* argument(FuncExpr* call, int number) {
  return number < list_length(call->args) ? static_cast<Node*>(list_nth(call->args, number))
                                          : nullptr;
}

/// The argument that says how long the text gets.
const char* length_refusal(FuncExpr* call, const char* name) {
  Const* length = known(argument(call, 1));
  if (length && size_of(length) <= kMostCharacters) return nullptr;
  return too_large(name, "characters", kMostCharacters);
}

const char* repeat_refusal(FuncExpr* call, BoundsWalk* walk) {
  Const* times = known(argument(call, 1));
  if (times) walk->repeats *= std::max(1.0, size_of(times));
  if (times && walk->repeats <= kMostRepeats) return nullptr;
  return too_large("repeat", "repetitions", kMostRepeats);
}

const char* fill_refusal(FuncExpr* call) {
  Const* sizes = known(argument(call, 1));
  if (sizes && sizes->constisnull) return nullptr;
  if (sizes == nullptr) return too_large("array_fill", "elements", kMostElements);
  ArrayType* array = DatumGetArrayTypeP(sizes->constvalue);
  const auto* lengths = reinterpret_cast<const int32*>(ARR_DATA_PTR(array));
  const int n = ARR_HASNULL(array) ? 0 : ArrayGetNItems(ARR_NDIM(array), ARR_DIMS(array));
  double elements = 1;
  for (int i = 0; i < n; ++i) elements *= std::max<double>(0, lengths[i]);
  if (elements <= kMostElements) return nullptr;
  return too_large("array_fill", "elements", kMostElements);
}

/// How far a series may go whose ends are not known.
double whole_range(const Const* step) {
  if (step == nullptr || step->consttype != INTERVALOID) {
    return std::numeric_limits<double>::infinity();
  }
  return static_cast<double>(END_TIMESTAMP) - static_cast<double>(MIN_TIMESTAMP);
}

const char* series_refusal(FuncExpr* call) {
  Const* from = known(argument(call, 0));
  Const* to = known(argument(call, 1));
  Node* third = argument(call, 2);
  Const* step = third ? known(third) : nullptr;
  if (step || third == nullptr) {
    const double range = from && to ? std::abs(size_of(to) - size_of(from)) : whole_range(step);
    const double rows = range / (step ? std::abs(size_of(step)) : 1);
    if (rows <= kMostRows) return nullptr;  // not so for a step of 0, or infinity
  }
  return too_large("generate_series", "rows", kMostRows);
}

/// No width taken from an argument (%*s), none of more than four digits (%10000s).
bool harmless_format(std::string_view format) {
  constexpr std::string_view kWidth = "0123456789$-";
  for (std::size_t at = 0; (at = format.find('%', at)) != format.npos;) {
    const std::size_t end = std::min(format.find_first_not_of(kWidth, at + 1), format.size());
    if (end < format.size() && format[end] == '*') return false;
    if (end - at > 6) return false;
    at = end + 1;
  }
  return true;
}

const char* format_refusal(FuncExpr* call) {
  Const* format = known(argument(call, 0));
  if (format && format->constisnull) return nullptr;
  if (format) {
    const text* value = DatumGetTextPP(format->constvalue);
    if (harmless_format({VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value)})) return nullptr;
  }
  return too_large("format", "characters of width", kMostCharacters);
}

/// A generate_series that only later releases have is known by its name.
bool unknown_series(const FuncExpr* call) {
  if (!call->funcretset || call->funcid >= FirstGenbkiObjectId) return false;
  const char* name = get_func_name(call->funcid);
  return name && std::strcmp(name, "generate_series") == 0;
}

const char* call_refusal(FuncExpr* call, BoundsWalk* walk) {
  switch (call->funcid) {
    case F_REPEAT:
      return repeat_refusal(call, walk);
    case F_LPAD_TEXT_INT4:
    case F_LPAD_TEXT_INT4_TEXT:
      return length_refusal(call, "lpad");
    case F_RPAD_TEXT_INT4:
    case F_RPAD_TEXT_INT4_TEXT:
      return length_refusal(call, "rpad");
    case F_BPCHAR_BPCHAR_INT4_BOOL:
      return length_refusal(call, "character(n)");
    case F_ARRAY_FILL_ANYELEMENT__INT4:
    case F_ARRAY_FILL_ANYELEMENT__INT4__INT4:
      return fill_refusal(call);
    case F_FORMAT_TEXT:
    case F_FORMAT_TEXT_ANY:
      return format_refusal(call);
    case F_GENERATE_SERIES_INT4_INT4:
    case F_GENERATE_SERIES_INT4_INT4_INT4:
    case F_GENERATE_SERIES_INT8_INT8:
    case F_GENERATE_SERIES_INT8_INT8_INT8:
    case F_GENERATE_SERIES_NUMERIC_NUMERIC:
    case F_GENERATE_SERIES_NUMERIC_NUMERIC_NUMERIC:
    case F_GENERATE_SERIES_TIMESTAMP_TIMESTAMP_INTERVAL:
    case F_GENERATE_SERIES_TIMESTAMPTZ_TIMESTAMPTZ_INTERVAL:
      return series_refusal(call);
    default:
      return unknown_series(call) ? series_refusal(call) : nullptr;
  }
}

/// What stands inside a call is judged before the call, whose arguments may have to be evaluated.
bool bounds_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<BoundsWalk*>(state);
  if (IsA(node, Query)) return compat::walk_query(castNode(Query, node), bounds_walker, state, 0);
  if (compat::walk_children(node, bounds_walker, state)) return true;
  if (IsA(node, FuncExpr)) walk->refusal = call_refusal(castNode(FuncExpr, node), walk);
  return walk->refusal != nullptr;
}

}  // namespace

const char* bounds_refusal(Query* query) {
  BoundsWalk walk;
  bounds_walker(reinterpret_cast<Node*>(query), &walk);
  return walk.refusal;
}

}  // namespace nl_ask::pg
