#include "postgres/boundary/row_set.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

RowSet::RowSet(FunctionCallInfo fcinfo) {
  struct Made {
    TupleDesc shape;
    Tuplestorestate* tuples;
  };
  auto made = call([=]() -> Made {
    auto* info = reinterpret_cast<ReturnSetInfo*>(fcinfo->resultinfo);
    if (info == nullptr || !IsA(info, ReturnSetInfo) ||
        (info->allowedModes & SFRM_Materialize) == 0) {
      ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                      errmsg("set-valued function called in a place that cannot take a set"),
                      errhint("Call it in FROM.")));
    }
    Made m{};
    MemoryContext caller = MemoryContextSwitchTo(info->econtext->ecxt_per_query_memory);
    TypeFuncClass kind = get_call_result_type(fcinfo, nullptr, &m.shape);
    if (kind == TYPEFUNC_COMPOSITE) {
      m.shape = CreateTupleDescCopy(m.shape);
    } else {
      m.shape = CreateTemplateTupleDesc(1);
      TupleDescInitEntry(m.shape, 1, "value", get_func_rettype(fcinfo->flinfo->fn_oid), -1, 0);
    }
    m.tuples =
        tuplestore_begin_heap((info->allowedModes & SFRM_Materialize_Random) != 0, false, work_mem);
    info->returnMode = SFRM_Materialize;
    info->setResult = m.tuples;
    info->setDesc = m.shape;
    MemoryContextSwitchTo(caller);
    return m;
  });
  shape_ = made.shape;
  tuples_ = made.tuples;
}

void RowSet::set(Datum value) {
  values_.push_back(value);
  nulls_.push_back(0);
}

void RowSet::add(int value) { set(Int32GetDatum(value)); }
void RowSet::add(std::int64_t value) { set(Int64GetDatum(value)); }
void RowSet::add(bool value) { set(BoolGetDatum(value)); }
void RowSet::add(double value) { set(Float8GetDatum(value)); }
void RowSet::add(const std::string& utf8) { set(PointerGetDatum(to_server_text(utf8))); }

void RowSet::add_json(const std::string& utf8) {
  std::string server = to_server(utf8);
  const char* bytes = server.c_str();
  set(call([=] { return DirectFunctionCall1(jsonb_in, CStringGetDatum(bytes)); }));
}

void RowSet::add_null() {
  values_.push_back(0);
  nulls_.push_back(1);
}

void RowSet::end_row() {
  if (static_cast<int>(values_.size()) != shape_->natts) {
    throw std::logic_error("a row of " + std::to_string(values_.size()) + " fields for " +
                           std::to_string(shape_->natts) + " columns");
  }
  Datum* values = values_.data();
  bool* nulls = reinterpret_cast<bool*>(nulls_.data());
  TupleDesc shape = shape_;
  Tuplestorestate* tuples = tuples_;
  call([=] { tuplestore_putvalues(tuples, shape, values, nulls); });
  values_.clear();
  nulls_.clear();
}

}  // namespace nl_ask::pg
