#include "postgres/session/turn_row.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {
namespace {

constexpr int kFields = 11;

/// Collects the fields of one tuple in order.
class TupleBuilder {
 public:
  void id(std::int64_t value) {
    if (value != 0)
      set(Int64GetDatum(value));
    else
      null();
  }
  void text(const std::optional<std::string>& value) {
    if (value)
      set(PointerGetDatum(to_server_text(*value)));
    else
      null();
  }
  void number(std::optional<double> value) {
    if (value)
      set(Float8GetDatum(*value));
    else
      null();
  }
  void json(const std::optional<std::string>& value) {
    if (!value) return null();
    std::string server = to_server(*value);
    const char* bytes = server.c_str();
    set(call([=] { return DirectFunctionCall1(jsonb_in, CStringGetDatum(bytes)); }));
  }
  void array(const std::vector<std::string>& items) {
    if (items.empty()) return null();
    std::vector<Datum> elements;
    for (const auto& item : items) elements.push_back(PointerGetDatum(to_server_text(item)));
    Datum* data = elements.data();
    int count = static_cast<int>(elements.size());
    set(call([=] {
      return PointerGetDatum(construct_array(data, count, TEXTOID, -1, false, TYPALIGN_INT));
    }));
  }
  Datum* values() { return values_; }
  bool* nulls() { return nulls_; }

 private:
  void set(Datum value) {
    values_[next_] = value;
    nulls_[next_++] = false;
  }
  void null() { nulls_[next_++] = true; }

  Datum values_[kFields] = {};
  bool nulls_[kFields] = {};
  int next_ = 0;
};

}  // namespace

Datum turn_datum(FunctionCallInfo fcinfo, const TurnRow& row) {
  TupleBuilder tuple;
  tuple.id(row.id);
  tuple.text(row.status);
  tuple.text(row.question);
  tuple.array(row.choices);
  tuple.text(row.sql);
  tuple.text(row.interpretation);
  tuple.number(row.confidence);
  tuple.number(row.entropy);
  tuple.number(row.gain);
  tuple.json(row.result);
  tuple.json(row.detail);
  Datum* values = tuple.values();
  bool* nulls = tuple.nulls();
  return call([=]() -> Datum {
    TupleDesc shape;
    if (get_call_result_type(fcinfo, nullptr, &shape) != TYPEFUNC_COMPOSITE ||
        shape->natts != kFields) {
      ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                      errmsg("type nl_turn has another shape than this library knows"),
                      errhint("Run ALTER EXTENSION nl_ask UPDATE.")));
    }
    return HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(shape), values, nulls));
  });
}

}  // namespace nl_ask::pg
