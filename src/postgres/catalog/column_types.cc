// Families by OID and category; domains are what they are made of in the end.

#include "postgres/catalog/column_types.h"

#include "postgres/boundary/encoding.h"
#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

using schema::TypeKind;

TypeKind builtin_kind(Oid type) {
  switch (type) {
    case INT2OID:
    case INT4OID:
    case INT8OID:
      return TypeKind::integer;
    case FLOAT4OID:
    case FLOAT8OID:
    case NUMERICOID:
      return TypeKind::decimal;
    case TEXTOID:
    case VARCHAROID:
    case BPCHAROID:
    case NAMEOID:
    case CHAROID:
      return TypeKind::text;
    case BOOLOID:
      return TypeKind::boolean;
    case DATEOID:
      return TypeKind::date;
    case TIMESTAMPOID:
    case TIMESTAMPTZOID:
      return TypeKind::timestamp;
    case TIMEOID:
    case TIMETZOID:
      return TypeKind::time;
    case INTERVALOID:
      return TypeKind::interval;
    case JSONOID:
    case JSONBOID:
      return TypeKind::json;
    default:
      return TypeKind::other;
  }
}

TypeKind kind_of(Form_pg_type type) {
  if (type->typtype == TYPTYPE_ENUM) return TypeKind::enumeration;
  if (type->typcategory == TYPCATEGORY_ARRAY) return TypeKind::array;
  const TypeKind kind = builtin_kind(type->oid);
  // Text types of extensions, such as citext, compare and concatenate as text does.
  if (kind == TypeKind::other && type->oid >= FirstGenbkiObjectId &&
      type->typcategory == TYPCATEGORY_STRING) {
    return TypeKind::text;
  }
  return kind;
}

bool values_matter(TypeKind kind) {
  switch (kind) {
    case TypeKind::integer:
    case TypeKind::decimal:
    case TypeKind::text:
    case TypeKind::date:
    case TypeKind::timestamp:
      return true;
    default:
      return false;
  }
}

std::vector<std::string> labels_of(Oid type) {
  std::vector<std::string> labels;
  CatalogScan scan(EnumRelationId, EnumTypIdSortOrderIndexId,
                   {oid_key(Anum_pg_enum_enumtypid, type)});
  while (HeapTuple row = scan.next()) {
    std::string label;
    const auto* form = reinterpret_cast<Form_pg_enum>(GETSTRUCT(row));
    if (try_to_utf8(NameStr(form->enumlabel), &label)) labels.push_back(std::move(label));
  }
  return labels;
}

/// What a domain is made of in the end; the type itself where it is none.
Oid base_of(Oid type) {
  for (;;) {
    CachedTuple row(TYPEOID, ObjectIdGetDatum(type));
    if (!row || row.as<Form_pg_type>()->typtype != TYPTYPE_DOMAIN) return type;
    type = row.as<Form_pg_type>()->typbasetype;
  }
}

TypeFacts look_up(Oid type) {
  TypeFacts facts;
  facts.base = base_of(type);
  CachedTuple row(TYPEOID, ObjectIdGetDatum(facts.base));
  if (!row) return facts;
  const auto form = row.as<Form_pg_type>();
  facts.kind = kind_of(form);
  facts.by_value = form->typbyval;
  // Output functions of other types may be anybody's code.
  if (facts.base < FirstGenbkiObjectId && values_matter(facts.kind)) facts.output = form->typoutput;
  if (facts.kind == TypeKind::enumeration) facts.labels = labels_of(facts.base);
  if (facts.kind == TypeKind::boolean) facts.labels = {"false", "true"};
  return facts;
}

}  // namespace

const TypeFacts& ColumnTypes::facts(Oid type) {
  const auto found = facts_.find(type);
  if (found != facts_.end()) return found->second;
  return facts_.emplace(type, look_up(type)).first->second;
}

std::vector<std::string> ColumnTypes::labels(Oid type) {
  const std::vector<std::string>& labels = facts(type).labels;
  if (labels.size() > kMostLabels - labels_) return {};
  labels_ += labels.size();
  return labels;
}

const std::string& ColumnTypes::name(Oid type, int32 modifier) {
  std::string& name = names_[{type, modifier}];
  if (!name.empty()) return name;
  const char* written = call([=] {
    return format_type_extended(type, modifier,
                                FORMAT_TYPE_TYPEMOD_GIVEN | FORMAT_TYPE_ALLOW_INVALID);
  });
  if (!try_to_utf8(written, &name)) name = "???";
  return name;
}

std::unordered_set<uint32> ColumnTypes::hashes() const {
  std::unordered_set<uint32> hashes;
  for (const auto& [type, facts] : facts_) {
    for (const Oid oid : {type, facts.base}) {
      hashes.insert(call([=] { return GetSysCacheHashValue1(TYPEOID, ObjectIdGetDatum(oid)); }));
    }
  }
  return hashes;
}

ValuePrinter::ValuePrinter(const TypeFacts& facts)
    : varlena_text_(facts.kind == TypeKind::text && facts.base != NAMEOID && facts.base != CHAROID),
      padded_(facts.base == BPCHAROID) {
  FmgrInfo* output = &output_;
  const Oid function = facts.output;
  call([=] { fmgr_info(function, output); });
}

bool ValuePrinter::print(Datum value, std::string* utf8) {
  if (varlena_text_ && toast_raw_datum_size(value) > kLongest + VARHDRSZ) return false;
  std::string_view form = text_form(value);
  if (padded_) form = form.substr(0, form.find_last_not_of(' ') + 1);
  return !form.empty() && form.size() <= kLongest && try_to_utf8(form, utf8);
}

std::string_view ValuePrinter::text_form(Datum value) {
  if (varlena_text_) {
    const auto* stored = reinterpret_cast<const varlena*>(DatumGetPointer(value));
    if (!VARATT_IS_COMPRESSED(stored) && !VARATT_IS_EXTERNAL(stored)) {
      return {VARDATA_ANY(stored), VARSIZE_ANY_EXHDR(stored)};
    }
  }
  return call([&] { return OutputFunctionCall(&output_, value); });
}

}  // namespace nl_ask::pg
