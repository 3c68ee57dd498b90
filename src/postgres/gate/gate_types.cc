#include "postgres/gate/gate_types.h"

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

const char* refused(Oid type) { return psprintf("type %s is not allowed", format_type_be(type)); }

/// A range type's support functions are called by the planner; anybody may have made them.
const char* range_refusal(Oid type, const Allowances& allowances) {
  HeapTuple tuple = SearchSysCache1(RANGETYPE, ObjectIdGetDatum(type));
  if (!HeapTupleIsValid(tuple)) return refused(type);
  const FormData_pg_range range = *reinterpret_cast<Form_pg_range>(GETSTRUCT(tuple));
  ReleaseSysCache(tuple);
  for (const Oid function : {Oid{range.rngcanonical}, Oid{range.rngsubdiff}}) {
    if (!OidIsValid(function)) continue;
    if (const char* why = function_refusal(function, Reach::rewritten, allowances)) return why;
  }
  return type_refusal(range.rngsubtype, allowances);
}

const char* base_refusal(Oid type, const Allowances& allowances) {
  return in_allowed_extension(TypeRelationId, type, allowances) ? nullptr : refused(type);
}

struct DomainWalk {
  const Allowances* allowances;
  const char* refusal;
};

bool domain_function(Oid function, void* state) {
  auto* walk = static_cast<DomainWalk*>(state);
  walk->refusal = function_refusal(function, Reach::rewritten, *walk->allowances);
  return walk->refusal != nullptr;
}

bool domain_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<DomainWalk*>(state);
  if (check_functions_in_node(node, domain_function, walk)) return true;
  if (IsA(node, CoerceToDomain)) {
    walk->refusal = domain_refusal(castNode(CoerceToDomain, node)->resulttype, *walk->allowances);
    if (walk->refusal) return true;
  }
  return compat::walk_children(node, domain_walker, state);
}

/// One constraint's expression as stored: not planned, so nothing in it has been folded yet.
const char* check_refusal(HeapTuple constraint, TupleDesc shape, const Allowances& allowances) {
  bool missing = false;
  const Datum stored = heap_getattr(constraint, Anum_pg_constraint_conbin, shape, &missing);
  if (missing) return nullptr;
  auto* check = static_cast<Node*>(stringToNode(TextDatumGetCString(stored)));
  DomainWalk walk{&allowances, nullptr};
  return domain_walker(check, &walk) ? walk.refusal : nullptr;
}

const char* checks_refusal(Oid domain, const Allowances& allowances) {
  Relation catalog = table_open(ConstraintRelationId, AccessShareLock);
  ScanKeyData key;
  ScanKeyInit(&key, Anum_pg_constraint_contypid, BTEqualStrategyNumber, F_OIDEQ,
              ObjectIdGetDatum(domain));
  SysScanDesc scan = systable_beginscan(catalog, ConstraintTypidIndexId, true, nullptr, 1, &key);
  const char* refusal = nullptr;
  for (HeapTuple row; refusal == nullptr && HeapTupleIsValid(row = systable_getnext(scan));) {
    refusal = check_refusal(row, RelationGetDescr(catalog), allowances);
  }
  systable_endscan(scan);
  table_close(catalog, AccessShareLock);
  return refusal;
}

const char* row_conversion_refusal(Oid type, const Allowances& allowances) {
  TupleDesc shape = lookup_rowtype_tupdesc(type, -1);
  const char* refusal = nullptr;
  for (int i = 0; refusal == nullptr && i < shape->natts; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    if (!column->attisdropped) refusal = conversion_refusal(column->atttypid, allowances);
  }
  ReleaseTupleDesc(shape);
  return refusal;
}

const char* made_type_refusal(Oid type, const Allowances& allowances) {
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

const char* domain_refusal(Oid domain, const Allowances& allowances) {
  Oid type = domain;
  while (OidIsValid(type) && get_typtype(type) == TYPTYPE_DOMAIN) {
    const char* refusal = checks_refusal(type, allowances);
    if (refusal) return psprintf("domain %s: %s", format_type_be(domain), refusal);
    HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
    if (!HeapTupleIsValid(tuple)) break;
    type = reinterpret_cast<Form_pg_type>(GETSTRUCT(tuple))->typbasetype;
    ReleaseSysCache(tuple);
  }
  return nullptr;
}

const char* conversion_refusal(Oid type, const Allowances& allowances) {
  if (type < FirstNormalObjectId) return nullptr;
  check_stack_depth();
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return conversion_refusal(element, allowances);
  switch (get_typtype(type)) {
    case TYPTYPE_DOMAIN: {
      const char* refusal = domain_refusal(type, allowances);
      return refusal ? refusal : conversion_refusal(getBaseType(type), allowances);
    }
    case TYPTYPE_COMPOSITE:
      return row_conversion_refusal(type, allowances);
    case TYPTYPE_RANGE:
      return conversion_refusal(get_range_subtype(type), allowances);
    case TYPTYPE_MULTIRANGE:
      return conversion_refusal(get_range_subtype(get_multirange_range(type)), allowances);
    default:
      return nullptr;
  }
}

}  // namespace nl_ask::pg
