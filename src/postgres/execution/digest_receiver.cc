// Cells are hashed as text in a normal form: floats rounded, numbers and character(n) trimmed.

#include "postgres/execution/digest_receiver.h"

namespace nl_ask::pg {

/// How cells of one column are printed before they are hashed.
struct CellPrinter {
  Oid type;  // beneath domains
  bool number;
  FmgrInfo output;
  int lesser;  // how many ways there are to show less of a cell
};

namespace {

DigestReceiver* digest_of(Receiver* base) { return reinterpret_cast<DigestReceiver*>(base); }

bool is_number(Oid type) {
  return type == INT2OID || type == INT4OID || type == INT8OID || type == FLOAT4OID ||
         type == FLOAT8OID || type == NUMERICOID;
}

constexpr int kMostDigits = 2;  // after the point, where a number is shown rounded

bool has_fraction(Oid type) { return type == NUMERICOID || type == FLOAT8OID || type == FLOAT4OID; }

bool is_moment(Oid type) { return type == TIMESTAMPOID || type == TIMESTAMPTZOID; }

CellPrinter printer_of(Oid column_type) {
  CellPrinter printer{};
  printer.type = getBaseType(column_type);
  printer.number = is_number(printer.type);
  printer.lesser = has_fraction(printer.type) ? kMostDigits : is_moment(printer.type) ? 1 : 0;
  Oid output = InvalidOid;
  bool varlena = false;
  getTypeOutputInfo(printer.type, &output, &varlena);
  fmgr_info(output, &printer.output);
  return printer;
}

void start_digest(Receiver* base) {
  DigestReceiver* self = digest_of(base);
  const int columns = base->shape->natts;
  self->printers = static_cast<CellPrinter*>(palloc(sizeof(CellPrinter) * (columns + 1)));
  for (int i = 0; i < columns; ++i) {
    self->printers[i] = printer_of(TupleDescAttr(base->shape, i)->atttypid);
    if (self->roles.output[i]) self->lesser += self->printers[i].lesser;
  }
}

/// Trailing blanks of character(n).
void trim(StringInfo text) {
  while (text->len > 0 && text->data[text->len - 1] == ' ') --text->len;
}

void append_float(StringInfo out, const char* format, double value) {
  char digits[64];
  std::snprintf(digits, sizeof digits, format, value);
  if (std::isfinite(value)) {
    append_number(out, digits);
  } else {
    appendStringInfoString(out, std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity");
  }
}

void print(StringInfo out, CellPrinter* printer, Datum value) {
  if (printer->type == FLOAT8OID) {
    append_float(out, "%.12g", DatumGetFloat8(value));
  } else if (printer->type == FLOAT4OID) {
    append_float(out, "%.6g", static_cast<double>(DatumGetFloat4(value)));
  } else if (printer->number) {
    append_number(out, OutputFunctionCall(&printer->output, value));
  } else {
    appendStringInfoString(out, OutputFunctionCall(&printer->output, value));
    if (printer->type == BPCHAROID) trim(out);
  }
}

CellHash hash_of(const void* bytes, int length, std::uint64_t kind) {
  const auto* data = static_cast<const unsigned char*>(bytes);
  return {hash_bytes_extended(data, length, kind), hash_bytes_extended(data, length, ~kind)};
}

constexpr std::uint64_t kNumber = 2, kText = 3;

Datum as_numeric(Oid type, Datum value) {
  if (type == FLOAT8OID) return DirectFunctionCall1(float8_numeric, value);
  if (type == FLOAT4OID) return DirectFunctionCall1(float4_numeric, value);
  return value;
}

/// A number with so many digits after the point, or the day of a moment.
CellHash lesser_hash(const CellPrinter& printer, Datum value, int digits) {
  StringInfoData text;
  initStringInfo(&text);
  if (!printer.number) {
    const auto day = printer.type == TIMESTAMPOID ? timestamp_date : timestamptz_date;
    appendStringInfoString(
        &text, DatumGetCString(DirectFunctionCall1(date_out, DirectFunctionCall1(day, value))));
    return hash_of(text.data, text.len, kText);
  }
  const Datum rounded =
      DirectFunctionCall2(numeric_round, as_numeric(printer.type, value), Int32GetDatum(digits));
  append_number(&text, DatumGetCString(DirectFunctionCall1(numeric_out, rounded)));
  return hash_of(text.data, text.len, kNumber);
}

void keep_lesser(DigestReceiver* self, int column, Datum value, bool null) {
  const CellPrinter& printer = self->printers[column];
  for (int digits = printer.lesser; digits > 0; --digits) {
    const CellHash hash = null ? candidates::kNullCell : lesser_hash(printer, value, digits);
    appendBinaryStringInfo(&self->less, reinterpret_cast<const char*>(&hash), sizeof hash);
  }
}

/// The hash of a cell, and what it tells about the result as a whole.
CellHash cell_hash(DigestReceiver* self, int column, Datum value, bool null) {
  if (null) return candidates::kNullCell;
  StringInfoData text;
  initStringInfo(&text);
  CellPrinter* printer = &self->printers[column];
  print(&text, printer, value);
  self->base.bytes += text.len;
  if (self->roles.output[column]) {
    self->any_value = true;
    if (!printer->number || std::strcmp(text.data, "0") != 0) self->all_zero = false;
  }
  return hash_of(text.data, text.len, printer->number ? kNumber : kText);
}

bool take_digest(Receiver* base, TupleTableSlot* slot) {
  DigestReceiver* self = digest_of(base);
  StringInfoData key;
  initStringInfo(&key);
  const bool kept = self->cells.len <= static_cast<int>(kKeptCells * sizeof(CellHash));
  for (int i = 0; i < base->shape->natts; ++i) {
    const CellHash hash = cell_hash(self, i, slot->tts_values[i], slot->tts_isnull[i]);
    if (self->roles.output[i]) {
      appendBinaryStringInfo(&self->cells, reinterpret_cast<const char*>(&hash), sizeof hash);
      if (kept) keep_lesser(self, i, slot->tts_values[i], slot->tts_isnull[i]);
    }
    if (self->roles.key[i])
      appendBinaryStringInfo(&key, reinterpret_cast<const char*>(&hash), sizeof hash);
  }
  base->bytes += static_cast<std::int64_t>(sizeof(CellHash)) * base->shape->natts;
  if (key.len > 0) {
    const CellHash hash = hash_of(key.data, key.len, 0);
    appendBinaryStringInfo(&self->keys, reinterpret_cast<const char*>(&hash), sizeof hash);
  }
  return base->bytes <= base->limits.bytes;
}

bool is_key(const TargetEntry* target, List* clauses) {
  for (int i = 0; i < list_length(clauses); ++i) {
    const auto* clause = static_cast<SortGroupClause*>(list_nth(clauses, i));
    if (clause->tleSortGroupRef == target->ressortgroupref) return true;
  }
  return false;
}

}  // namespace

DigestReceiver* make_digest_receiver(const RowLimits& limits, const ColumnRoles& roles) {
  auto* self = static_cast<DigestReceiver*>(palloc0(sizeof(DigestReceiver)));
  init_receiver(&self->base, limits, take_digest, start_digest);
  self->roles = roles;
  self->all_zero = true;
  initStringInfo(&self->cells);
  initStringInfo(&self->keys);
  initStringInfo(&self->less);
  return self;
}

ColumnRoles column_roles(Query* query, bool ordered) {
  const int most = list_length(query->targetList) + 1;
  ColumnRoles roles{static_cast<bool*>(palloc0(sizeof(bool) * most)),
                    static_cast<bool*>(palloc0(sizeof(bool) * most)), 0};
  for (int i = 0; i < list_length(query->targetList); ++i) {
    auto* target = static_cast<TargetEntry*>(list_nth(query->targetList, i));
    const bool key = ordered && target->ressortgroupref != 0 && is_key(target, query->sortClause);
    if (target->resjunk && !key) continue;
    roles.output[roles.count] = !target->resjunk;
    roles.key[roles.count] = key;
    target->resjunk = false;
    ++roles.count;
  }
  return roles;
}

void append_number(StringInfo out, const char* number) {
  const bool negative = *number == '-';
  const char* at = number + (negative ? 1 : 0);
  if (!std::isdigit(static_cast<unsigned char>(*at))) {
    appendStringInfoString(out, number);  // NaN, Infinity
    return;
  }
  const char* whole = at;
  const std::size_t whole_length = std::strspn(at, "0123456789");
  at += whole_length;
  const char* fraction = *at == '.' ? at + 1 : at;
  const std::size_t fraction_length = std::strspn(fraction, "0123456789");
  const char* exponent_text = fraction + fraction_length;
  const bool scientific = *exponent_text == 'e' || *exponent_text == 'E';
  long exponent = scientific ? std::strtol(exponent_text + 1, nullptr, 10) : 0;
  StringInfoData digits;
  initStringInfo(&digits);
  appendBinaryStringInfo(&digits, whole, static_cast<int>(whole_length));
  appendBinaryStringInfo(&digits, fraction, static_cast<int>(fraction_length));
  const int zeros = static_cast<int>(std::strspn(digits.data, "0"));
  exponent += static_cast<long>(whole_length) - zeros;
  while (digits.len > zeros && digits.data[digits.len - 1] == '0') digits.data[--digits.len] = 0;
  if (digits.len == zeros) {
    appendStringInfoChar(out, '0');
  } else {
    appendStringInfo(out, "%s%ld.%s", negative ? "-" : "", exponent, digits.data + zeros);
  }
}

}  // namespace nl_ask::pg
