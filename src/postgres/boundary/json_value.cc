// Printed as to_json() does; what jsonb would not take is found beforehand.

#include "postgres/boundary/json_value.h"

namespace nl_ask::pg {

namespace {

JsonKind kind_of(Oid type) {
  switch (type) {
    case BOOLOID:
      return JsonKind::boolean;
    case INT2OID:
    case INT4OID:
    case INT8OID:
    case FLOAT4OID:
    case FLOAT8OID:
    case NUMERICOID:
      return JsonKind::number;
    case DATEOID:
    case TIMESTAMPOID:
    case TIMESTAMPTZOID:
      return JsonKind::date_time;
    case JSONOID:
    case JSONBOID:
      return JsonKind::json;
    case RECORDOID:
      return JsonKind::composite;
    default:
      return get_typtype(type) == TYPTYPE_COMPOSITE ? JsonKind::composite : JsonKind::text;
  }
}

/// One dimension of an array, like PostgreSQL's array_dim_to_json().
struct Elements {
  const Datum* values;
  const bool* nulls;
  const int* lengths;  // by dimension
  int dimensions;
  int next;
};

void append_dimension(StringInfo out, JsonType* element, Elements* elements, int dimension) {
  appendStringInfoChar(out, '[');
  for (int i = 0; i < elements->lengths[dimension]; ++i) {
    if (i > 0) appendStringInfoChar(out, ',');
    if (dimension + 1 < elements->dimensions) {
      append_dimension(out, element, elements, dimension + 1);
    } else {
      const int at = elements->next++;
      append_json(out, element, elements->values[at], elements->nulls[at]);
    }
  }
  appendStringInfoChar(out, ']');
}

void append_array(StringInfo out, const JsonType* type, Datum value) {
  ArrayType* array = DatumGetArrayTypeP(value);
  Datum* values = nullptr;
  bool* nulls = nullptr;
  int count = 0;
  deconstruct_array(array, ARR_ELEMTYPE(array), type->length, type->by_value, type->alignment,
                    &values, &nulls, &count);
  if (count == 0) {
    appendStringInfoString(out, "[]");
    return;
  }
  Elements elements{values, nulls, ARR_DIMS(array), ARR_NDIM(array), 0};
  append_dimension(out, type->element, &elements, 0);
}

void append_composite(StringInfo out, Datum value) {
  HeapTupleHeader header = DatumGetHeapTupleHeader(value);
  TupleDesc shape =
      lookup_rowtype_tupdesc(HeapTupleHeaderGetTypeId(header), HeapTupleHeaderGetTypMod(header));
  HeapTupleData tuple{};
  tuple.t_len = HeapTupleHeaderGetDatumLength(header);
  tuple.t_data = header;
  auto* values = static_cast<Datum*>(palloc(sizeof(Datum) * shape->natts));
  auto* nulls = static_cast<bool*>(palloc(sizeof(bool) * shape->natts));
  heap_deform_tuple(&tuple, shape, values, nulls);
  const char* separator = "{";
  for (int i = 0; i < shape->natts; ++i) {
    const Form_pg_attribute attribute = TupleDescAttr(shape, i);
    if (attribute->attisdropped) continue;
    appendStringInfoString(out, separator);
    separator = ",";
    escape_json(out, NameStr(attribute->attname));
    appendStringInfoChar(out, ':');
    append_json(out, json_type(attribute->atttypid), values[i], nulls[i]);
  }
  appendStringInfoString(out, separator[0] == '{' ? "{}" : "}");
  ReleaseTupleDesc(shape);
}

void append_date_time(StringInfo out, Oid type, Datum value) {
  char text[MAXDATELEN + 1];
  JsonEncodeDateTime(text, value, type, nullptr);
  escape_json(out, text);
}

void append_printed(StringInfo out, JsonType* type, Datum value) {
  char* text = OutputFunctionCall(&type->output, value);
  const bool bare =
      (type->kind == JsonKind::number && IsValidJsonNumber(text, static_cast<int>(strlen(text)))) ||
      (type->kind == JsonKind::json && (type->type == JSONBOID || fit_for_jsonb(text)));
  if (bare) {
    appendStringInfoString(out, text);
  } else {
    escape_json(out, text);
  }
}

/// The four digits of \uXXXX at `digits`, or -1.
int code_unit(const char* digits) {
  int value = 0;
  for (int i = 0; i < 4; ++i) {
    const char c = digits[i];
    if (!std::isxdigit(static_cast<unsigned char>(c))) return -1;
    value = value * 16 + (c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
  }
  return value;
}

/// Passes over the escape at `at` (a backslash); nullptr where jsonb would not take it.
const char* past_escape(const char* at) {
  if (at[1] != 'u') return at[1] ? at + 2 : nullptr;
  const int unit = code_unit(at + 2);
  if (unit <= 0 || (unit > 0x7F && GetDatabaseEncoding() != PG_UTF8)) return nullptr;
  if (unit < 0xD800 || unit > 0xDFFF) return at + 6;
  const bool pair = unit < 0xDC00 && at[6] == '\\' && at[7] == 'u' && code_unit(at + 8) >= 0xDC00 &&
                    code_unit(at + 8) <= 0xDFFF;
  return pair ? at + 12 : nullptr;
}

/// Passes over the number at `at`; nullptr where it is longer than any that numeric is sure to
/// take.
const char* past_number(const char* at) {
  constexpr std::ptrdiff_t kMostDigits = 10000;
  constexpr std::ptrdiff_t kMostExponent = 4;  // digits, with a sign
  const char* end = at + std::strspn(at, "+-.0123456789");
  if (end - at > kMostDigits) return nullptr;
  if (*end != 'e' && *end != 'E') return end;
  const char* exponent = end + 1;
  end = exponent + std::strspn(exponent, "+-0123456789");
  return end - exponent > kMostExponent ? nullptr : end;
}

const char* past_string(const char* at) {
  ++at;
  while (at && *at && *at != '"') at = *at == '\\' ? past_escape(at) : at + 1;
  return at && *at ? at + 1 : at;
}

}  // namespace

JsonType* json_type(Oid type) {
  auto* made = static_cast<JsonType*>(palloc0(sizeof(JsonType)));
  made->type = getBaseType(type);
  const Oid element = get_element_type(made->type);
  made->kind = OidIsValid(element) ? JsonKind::array : kind_of(made->type);
  if (OidIsValid(element)) {
    get_typlenbyvalalign(element, &made->length, &made->by_value, &made->alignment);
    made->element = json_type(element);
  } else {
    Oid output = InvalidOid;
    bool varlena = false;
    getTypeOutputInfo(made->type, &output, &varlena);
    fmgr_info(output, &made->output);
  }
  return made;
}

void append_json(StringInfo out, JsonType* type, Datum value, bool null) {
  check_stack_depth();
  if (null) {
    appendStringInfoString(out, "null");
  } else if (type->kind == JsonKind::boolean) {
    appendStringInfoString(out, DatumGetBool(value) ? "true" : "false");
  } else if (type->kind == JsonKind::date_time) {
    append_date_time(out, type->type, value);
  } else if (type->kind == JsonKind::array) {
    append_array(out, type, value);
  } else if (type->kind == JsonKind::composite) {
    append_composite(out, value);
  } else {
    append_printed(out, type, value);
  }
}

bool fit_for_jsonb(const char* json) {
  constexpr int kDeepest = 500;
  int depth = 0;
  for (const char* at = json; *at;) {
    if (*at == '"') {
      at = past_string(at);
    } else if (*at == '-' || (*at >= '0' && *at <= '9')) {
      at = past_number(at);
    } else {
      depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
      if (depth > kDeepest) return false;
      ++at;
    }
    if (at == nullptr) return false;
  }
  return true;
}

}  // namespace nl_ask::pg
