#include "postgres/boundary/encoding.h"
#include "postgres/tree/tree_reader.h"

namespace nl_ask::pg {

namespace {

using candidates::Expr;

char* printed(Datum value, Oid type) {
  Oid output = InvalidOid;
  bool varlena = false;
  getTypeOutputInfo(type, &output, &varlena);
  return OidOutputFunctionCall(output, value);
}

struct Elements {
  Datum* values;
  bool* nulls;
  int count;
  Oid type;
};

Elements elements_of_array(Datum value) {
  ArrayType* array = DatumGetArrayTypeP(value);
  Elements elements{nullptr, nullptr, 0, ARR_ELEMTYPE(array)};
  int16 length = 0;
  bool by_value = false;
  char alignment = 0;
  get_typlenbyvalalign(elements.type, &length, &by_value, &alignment);
  deconstruct_array(array, elements.type, length, by_value, alignment, &elements.values,
                    &elements.nulls, &elements.count);
  return elements;
}

}  // namespace

Expr TreeReader::literal(Datum value, bool null, Oid type) {
  if (null) return opaque_text("NULL");
  const schema::TypeKind kind = types_.facts(type).kind;
  if (kind == schema::TypeKind::boolean) {
    return candidates::literal(DatumGetBool(value) ? "true" : "false", kind);
  }
  return candidates::literal(to_utf8(call([=] { return printed(value, type); })), kind);
}

Expr TreeReader::literal(const Const* value) {
  return literal(value->constvalue, value->constisnull, value->consttype);
}

std::vector<Expr> TreeReader::elements(const Const* array) {
  const Elements elements = call([=] { return elements_of_array(array->constvalue); });
  std::vector<Expr> list;
  list.reserve(elements.count);
  for (int i = 0; i < elements.count; ++i) {
    list.push_back(literal(elements.values[i], elements.nulls[i], elements.type));
  }
  return list;
}

}  // namespace nl_ask::pg
