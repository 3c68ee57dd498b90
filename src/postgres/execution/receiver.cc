// Counts rows and bytes, and stops the executor by the value that its receivers give back.

#include "postgres/execution/receiver.h"

namespace nl_ask::pg {

namespace {

Receiver* self_of(DestReceiver* base) { return reinterpret_cast<Receiver*>(base); }

void on_start(DestReceiver* base, int, TupleDesc shape) {
  Receiver* self = self_of(base);
  self->shape = shape;
  if (self->start) self->start(self);
}

/// False stops the query.
bool on_row(TupleTableSlot* slot, DestReceiver* base) {
  Receiver* self = self_of(base);
  const bool room =
      self->rows < self->limits.rows && self->bytes + raw_size(slot) <= self->limits.bytes;
  MemoryContext const before = MemoryContextSwitchTo(self->row);
  const bool taken = room && self->take(self, slot);
  MemoryContextSwitchTo(before);
  MemoryContextReset(self->row);
  if (taken) ++self->rows;
  self->truncated = !taken;
  return taken;
}

void on_end(DestReceiver*) {}

struct StoreReceiver {
  Receiver base;  // first
  Tuplestorestate* store;
  TupleDesc columns;
  RowCast* cast;
};

Datum brought_in(Datum value, bool null, const Form_pg_attribute attribute) {
  if (null || attribute->attlen != -1) return value;
  if (!VARATT_IS_EXTERNAL(DatumGetPointer(value))) return value;
  return PointerGetDatum(PG_DETOAST_DATUM(value));
}

bool take_into_store(Receiver* base, TupleTableSlot* slot) {
  auto* self = reinterpret_cast<StoreReceiver*>(base);
  const int columns = self->columns->natts;
  auto* values = static_cast<Datum*>(palloc(sizeof(Datum) * (columns + 1)));
  auto* nulls = static_cast<bool*>(palloc(sizeof(bool) * (columns + 1)));
  for (int i = 0; i < columns; ++i) {
    nulls[i] = slot->tts_isnull[i];
    values[i] = brought_in(slot->tts_values[i], nulls[i], TupleDescAttr(base->shape, i));
  }
  if (self->cast) cast_row(self->cast, values, nulls);
  base->bytes += raw_size(slot);
  tuplestore_putvalues(self->store, self->columns, values, nulls);
  return true;
}

}  // namespace

void init_receiver(Receiver* receiver, const RowLimits& limits,
                   bool (*take)(Receiver*, TupleTableSlot*), void (*start)(Receiver*)) {
  receiver->base.receiveSlot = on_row;
  receiver->base.rStartup = on_start;
  receiver->base.rShutdown = on_end;
  receiver->base.rDestroy = on_end;
  receiver->base.mydest = DestNone;
  receiver->limits = limits;
  receiver->take = take;
  receiver->start = start;
  receiver->row = AllocSetContextCreate(CurrentMemoryContext, "nl_ask row", ALLOCSET_DEFAULT_SIZES);
}

std::int64_t raw_size(TupleTableSlot* slot) {
  slot_getallattrs(slot);
  std::int64_t size = 0;
  for (int i = 0; i < slot->tts_tupleDescriptor->natts; ++i) {
    const Form_pg_attribute attribute = TupleDescAttr(slot->tts_tupleDescriptor, i);
    if (slot->tts_isnull[i]) continue;
    if (attribute->attlen == -1) {
      size += static_cast<std::int64_t>(toast_raw_datum_size(slot->tts_values[i]) - VARHDRSZ);
    } else if (attribute->attlen > 0) {
      size += attribute->attlen;
    }
  }
  return size;
}

Receiver* make_store_receiver(const RowLimits& limits, Tuplestorestate* store, TupleDesc columns,
                              RowCast* cast) {
  auto* self = static_cast<StoreReceiver*>(palloc0(sizeof(StoreReceiver)));
  init_receiver(&self->base, limits, take_into_store, nullptr);
  self->store = store;
  self->columns = columns;
  self->cast = cast;
  return &self->base;
}

void run_plan(PlannedStmt* plan, const char* text, Receiver* receiver) {
  QueryDesc* query = CreateQueryDesc(plan, text, GetActiveSnapshot(), InvalidSnapshot,
                                     &receiver->base, nullptr, nullptr, 0);
  ExecutorStart(query, 0);
  compat::run_to_end(query);
  ExecutorFinish(query);
  ExecutorEnd(query);
  FreeQueryDesc(query);
}

}  // namespace nl_ask::pg
