// Rows of a query as those of a set-returning function: stream_rows() and stream_json_rows().
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/json_value.h"
#include "postgres/execution/execution.h"
#include "postgres/execution/execution_steps.h"

namespace nl_ask::pg {

namespace {

/// Keeps each row in a tuplestore, as one jsonb.
struct JsonStoreReceiver {
  Receiver base;  // first
  Tuplestorestate* store;
  TupleDesc columns;  // of the function
  JsonType** types;   // of the query
  bool named;         // rows are objects
  char** names;       // of their columns, where they are
};

/// What each row becomes.
enum class RowForm { columns, json_array, json_object };

JsonStoreReceiver* stored_of(Receiver* base) { return reinterpret_cast<JsonStoreReceiver*>(base); }

bool take_json(Receiver* base, TupleTableSlot* slot) {
  JsonStoreReceiver* self = stored_of(base);
  StringInfoData text;
  initStringInfo(&text);
  append_json_row(&text, self->types, self->names, slot);
  base->bytes += text.len;
  if (base->bytes > base->limits.bytes) return false;
  Datum row = DirectFunctionCall1(jsonb_in, CStringGetDatum(text.data));
  bool null = false;
  tuplestore_putvalues(self->store, self->columns, &row, &null);
  return true;
}

void start_json(Receiver* base) {
  JsonStoreReceiver* self = stored_of(base);
  self->types = json_types(base->shape);
  self->names = self->named ? json_names(base->shape) : nullptr;
}

Receiver* make_receiver(const RowLimits& limits, const ReturnSetInfo* info, RowForm form,
                        RowCast* cast) {
  if (form == RowForm::columns)
    return make_store_receiver(limits, info->setResult, info->setDesc, cast);
  auto* self = static_cast<JsonStoreReceiver*>(palloc0(sizeof(JsonStoreReceiver)));
  init_receiver(&self->base, limits, take_json, start_json);
  self->store = info->setResult;
  self->columns = info->setDesc;
  self->named = form == RowForm::json_object;
  return &self->base;
}

/// Makes the tuplestore, outside of the scope in which it is filled.
void materialize(ReturnSetInfo* info) {
  MemoryContext const before = MemoryContextSwitchTo(info->econtext->ecxt_per_query_memory);
  const bool random = (info->allowedModes & SFRM_Materialize_Random) != 0;
  info->returnMode = SFRM_Materialize;
  info->setResult = tuplestore_begin_heap(random, false, work_mem);
  info->setDesc = CreateTupleDescCopy(info->expectedDesc);
  MemoryContextSwitchTo(before);
}

ReturnSetInfo* set_info(FunctionCallInfo fcinfo) {
  auto* info = reinterpret_cast<ReturnSetInfo*>(fcinfo->resultinfo);
  if (info == nullptr || !IsA(info, ReturnSetInfo) ||
      (info->allowedModes & SFRM_Materialize) == 0 || info->expectedDesc == nullptr) {
    throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
                "the function was called where it cannot return a set of rows",
                "Call it in FROM, with a column list.");
  }
  call([info] { materialize(info); });
  return info;
}

/// "AS t(name text, total numeric)"; names that occur twice are numbered.
char* column_list(TupleDesc shape) {
  StringInfoData text;
  initStringInfo(&text);
  appendStringInfoString(&text, "AS t(");
  for (int i = 0; i < shape->natts; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    const char* name = column_name(shape, i);
    appendStringInfo(&text, "%s%s %s", i > 0 ? ", " : "", quote_identifier(name),
                     format_type_with_typemod(column->atttypid, column->atttypmod));
  }
  appendStringInfoChar(&text, ')');
  return text.data;
}

/// How the rows come to be those of the caller's list.
RowCast* cast_to(const PlannedStmt* plan, TupleDesc listed) {
  TupleDesc shape = call([plan] { return ExecCleanTypeFromTL(plan->planTree->targetlist); });
  if (RowCast* cast = call([=] { return make_row_cast(shape, listed); })) return cast;
  throw Fault(ERRCODE_DATATYPE_MISMATCH, "the column list does not fit the rows of the query",
              "Write: " + to_utf8(call([shape] { return column_list(shape); })) + ".");
}

Execution stream(FunctionCallInfo fcinfo, std::string_view sql, const ReadableSchema& schema,
                 const ExecutionLimits& limits, RowForm form) {
  const ReturnSetInfo* info = set_info(fcinfo);
  const auto into_store = [&](GatedStatement& statement, PlannedStmt* plan, Execution& execution) {
    RowCast* cast = form == RowForm::columns ? cast_to(plan, info->setDesc) : nullptr;
    Receiver* rows = call([&] {
      return make_receiver({limits.max_rows, limits.max_bytes}, info, form, cast);
    });
    call([&] { run_plan(plan, statement.text(), rows); });
    count_rows(*rows, execution);
  };
  return execute_into(into_store, sql, schema, limits);
}

}  // namespace

Execution stream_rows(FunctionCallInfo fcinfo, std::string_view sql, const ReadableSchema& schema,
                      const ExecutionLimits& limits) {
  return stream(fcinfo, sql, schema, limits, RowForm::columns);
}

Execution stream_json_rows(FunctionCallInfo fcinfo, std::string_view sql,
                           const ReadableSchema& schema, const ExecutionLimits& limits,
                           bool named) {
  return stream(fcinfo, sql, schema, limits, named ? RowForm::json_object : RowForm::json_array);
}

}  // namespace nl_ask::pg
