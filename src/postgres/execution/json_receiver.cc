// Rows as JSON text while they come, up to the limits of rows and bytes.

#include "postgres/boundary/json_value.h"
#include "postgres/execution/receiver.h"

namespace nl_ask::pg {

namespace {

JsonReceiver* json_of(Receiver* base) { return reinterpret_cast<JsonReceiver*>(base); }

void append_column(StringInfo out, const Form_pg_attribute column) {
  appendStringInfoString(out, "{\"name\":");
  escape_json(out, NameStr(column->attname));
  appendStringInfoString(out, ",\"type\":");
  escape_json(out, format_type_with_typemod(column->atttypid, column->atttypmod));
  appendStringInfoChar(out, '}');
}

void start_columns(Receiver* base) {
  JsonReceiver* self = json_of(base);
  self->types = json_types(base->shape);
  for (int i = 0; i < base->shape->natts; ++i) {
    if (i > 0) appendStringInfoChar(&self->columns, ',');
    append_column(&self->columns, TupleDescAttr(base->shape, i));
  }
}

bool take_text(Receiver* base, TupleTableSlot* slot) {
  JsonReceiver* self = json_of(base);
  const int before = self->text.len;
  if (base->rows > 0) appendStringInfoChar(&self->text, ',');
  append_json_row(&self->text, self->types, nullptr, slot);
  base->bytes = self->text.len;
  if (base->bytes <= base->limits.bytes) return true;
  self->text.len = before;
  self->text.data[before] = '\0';
  return false;
}

}  // namespace

JsonType** json_types(TupleDesc shape) {
  auto** types = static_cast<JsonType**>(palloc(sizeof(void*) * (shape->natts + 1)));
  for (int i = 0; i < shape->natts; ++i) {
    types[i] = json_type(TupleDescAttr(shape, i)->atttypid);
  }
  return types;
}

const char* column_name(TupleDesc shape, int column) {
  const char* name = NameStr(TupleDescAttr(shape, column)->attname);
  int same = 1;
  for (int j = 0; j < column; ++j) {
    same += std::strcmp(NameStr(TupleDescAttr(shape, j)->attname), name) == 0;
  }
  return same > 1 ? psprintf("%s_%d", name, same) : name;
}

char** json_names(TupleDesc shape) {
  auto** names = static_cast<char**>(palloc(sizeof(char*) * (shape->natts + 1)));
  for (int i = 0; i < shape->natts; ++i) {
    StringInfoData text;
    initStringInfo(&text);
    escape_json(&text, column_name(shape, i));
    names[i] = text.data;
  }
  return names;
}

void append_json_row(StringInfo out, JsonType** types, char** names, TupleTableSlot* slot) {
  slot_getallattrs(slot);
  appendStringInfoChar(out, names ? '{' : '[');
  for (int i = 0; i < slot->tts_tupleDescriptor->natts; ++i) {
    if (i > 0) appendStringInfoChar(out, ',');
    if (names) appendStringInfo(out, "%s:", names[i]);
    append_json(out, types[i], slot->tts_values[i], slot->tts_isnull[i]);
  }
  appendStringInfoChar(out, names ? '}' : ']');
}

JsonReceiver* make_json_receiver(const RowLimits& limits) {
  auto* self = static_cast<JsonReceiver*>(palloc0(sizeof(JsonReceiver)));
  init_receiver(&self->base, limits, take_text, start_columns);
  initStringInfo(&self->text);
  initStringInfo(&self->columns);
  return self;
}

}  // namespace nl_ask::pg
