#include "postgres/gate/gate_types.h"

#include "postgres/catalog/visible.h"
#include "postgres/gate/types_seen.h"

namespace nl_ask::pg {

namespace {

/// By OID.
constexpr Oid kDataTypes[] = {
    BOOLOID,          BYTEAOID,        CHAROID,           NAMEOID,
    INT8OID,          INT2OID,         INT4OID,           TEXTOID,
    JSONOID,          POINTOID,        LSEGOID,           PATHOID,
    BOXOID,           POLYGONOID,      LINEOID,           CIDROID,
    FLOAT4OID,        FLOAT8OID,       UNKNOWNOID,        CIRCLEOID,
    MACADDR8OID,      MONEYOID,        MACADDROID,        INETOID,
    BPCHAROID,        VARCHAROID,      DATEOID,           TIMEOID,
    TIMESTAMPOID,     TIMESTAMPTZOID,  INTERVALOID,       TIMETZOID,
    BITOID,           VARBITOID,       NUMERICOID,        RECORDOID,
    UUIDOID,          TSVECTOROID,     TSQUERYOID,        JSONBOID,
    INT4RANGEOID,     NUMRANGEOID,     TSRANGEOID,        TSTZRANGEOID,
    DATERANGEOID,     INT8RANGEOID,    JSONPATHOID,       INT4MULTIRANGEOID,
    NUMMULTIRANGEOID, TSMULTIRANGEOID, TSTZMULTIRANGEOID, DATEMULTIRANGEOID,
    INT8MULTIRANGEOID};

bool data_type(Oid type) {
  return std::find(std::begin(kDataTypes), std::end(kDataTypes), type) != std::end(kDataTypes);
}

const char* refused(Oid type) { return psprintf("type %s is not allowed", shown_type(type)); }

/// A range type's support functions are called by the planner; anybody may have made them.
const char* support_refusal(Oid range, const Allowances& allowances) {
  HeapTuple tuple = SearchSysCache1(RANGETYPE, ObjectIdGetDatum(range));
  if (!HeapTupleIsValid(tuple)) return refused(range);
  const FormData_pg_range form = *reinterpret_cast<Form_pg_range>(GETSTRUCT(tuple));
  ReleaseSysCache(tuple);
  for (const Oid function : {Oid{form.rngcanonical}, Oid{form.rngsubdiff}}) {
    if (!OidIsValid(function)) continue;
    if (const char* why = function_refusal(function, Reach::rewritten, allowances)) return why;
  }
  return nullptr;
}

const char* range_refusal(Oid range, const Allowances& allowances) {
  const char* refusal = support_refusal(range, allowances);
  return refusal ? refusal : type_refusal(get_range_subtype(range), allowances);
}

const char* base_refusal(Oid type, const Allowances& allowances) {
  return in_allowed_extension(TypeRelationId, type, allowances) ? nullptr : refused(type);
}

const char* owner_refusal(Oid type, const Allowances& allowances) {
  if (!allowances.trust.strict) return nullptr;
  HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
  if (!HeapTupleIsValid(tuple)) return nullptr;
  const Oid owner = reinterpret_cast<Form_pg_type>(GETSTRUCT(tuple))->typowner;
  ReleaseSysCache(tuple);
  if (trusts(allowances.trust, owner)) return nullptr;
  return stranger_reason(owner, psprintf("type %s", shown_type(type)));
}

const char* made_type_refusal(Oid type, const Allowances& allowances) {
  if (const char* why = owner_refusal(type, allowances)) return why;
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return type_refusal(element, allowances);
  switch (get_typtype(type)) {
    case TYPTYPE_ENUM:
    case TYPTYPE_COMPOSITE:
      return nullptr;
    case TYPTYPE_DOMAIN:
      return type_refusal(getBaseType(type), allowances);
    case TYPTYPE_RANGE:
      return range_refusal(type, allowances);
    case TYPTYPE_MULTIRANGE:
      return range_refusal(get_multirange_range(type), allowances);
    case TYPTYPE_BASE:
      return base_refusal(type, allowances);
    default:
      return refused(type);
  }
}

}  // namespace

const char* type_refusal(Oid type, const Allowances& allowances) {
  if (data_type(type)) return nullptr;
  if (type >= FirstNormalObjectId) return made_type_refusal(type, allowances);
  const Oid element = get_element_type(type);
  return OidIsValid(element) && data_type(element) ? nullptr : refused(type);
}

const char* handling_refusal(Oid type, const Allowances& allowances) {
  if (type < FirstNormalObjectId) return nullptr;
  if (asked_before(TypeQuestion::handled, type, allowances)) return nullptr;
  if (const char* why = owner_refusal(type, allowances)) return why;
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return handling_refusal(element, allowances);
  switch (get_typtype(type)) {
    case TYPTYPE_DOMAIN:
      return handling_refusal(getBaseType(type), allowances);
    case TYPTYPE_COMPOSITE:
      return columns_refusal(type, handling_refusal, allowances);
    case TYPTYPE_RANGE: {
      const char* refusal = support_refusal(type, allowances);
      return refusal ? refusal : handling_refusal(get_range_subtype(type), allowances);
    }
    case TYPTYPE_MULTIRANGE:
      return handling_refusal(get_multirange_range(type), allowances);
    default:
      return nullptr;
  }
}

const char* columns_refusal(Oid row, const char* (*judge)(Oid, const Allowances&),
                            const Allowances& allowances) {
  TupleDesc shape = lookup_rowtype_tupdesc(row, -1);
  const char* refusal = nullptr;
  for (int i = 0; refusal == nullptr && i < shape->natts; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    if (!column->attisdropped) refusal = judge(column->atttypid, allowances);
  }
  ReleaseTupleDesc(shape);
  return refusal;
}

bool type_known(Oid type, const Allowances& allowances) {
  if (type < FirstNormalObjectId) return type != ANYARRAYOID;
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return type_known(element, allowances);
  return get_typtype(type) == TYPTYPE_ENUM ||
         (get_typtype(type) == TYPTYPE_BASE &&
          in_allowed_extension(TypeRelationId, type, allowances));
}

}  // namespace nl_ask::pg
