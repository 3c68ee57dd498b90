// A scan of the heap under the active snapshot.

#include "postgres/catalog/heap_reader.h"

namespace nl_ask::pg {

namespace {

bool readable_heap(Relation relation) {
  const char kind = relation->rd_rel->relkind;
  return (kind == RELKIND_RELATION || kind == RELKIND_MATVIEW) &&
         relation->rd_tableam == GetHeapamTableAmRoutine() && RelationIsPopulated(relation) &&
         !RELATION_IS_OTHER_TEMP(relation);
}

}  // namespace

ConditionalLock::ConditionalLock(Oid relation)
    : relation_(relation),
      held_(call([=] { return ConditionalLockRelationOid(relation, AccessShareLock); })),
      exceptions_(std::uncaught_exceptions()) {}

ConditionalLock::~ConditionalLock() {
  if (held_ && std::uncaught_exceptions() <= exceptions_) {
    UnlockRelationOid(relation_, AccessShareLock);
  }
}

HeapReader::HeapReader(Oid relation, int most_blocks)
    : lock_(relation), exceptions_(std::uncaught_exceptions()) {
  if (!lock_.held()) return;
  relation_ = call([=] { return try_relation_open(relation, NoLock); });
  if (relation_ != nullptr && readable_heap(relation_)) start(most_blocks);
}

bool HeapReader::stores(AttrNumber attribute, Oid type) const {
  const TupleDesc shape = RelationGetDescr(relation_);
  if (attribute <= 0 || attribute > shape->natts) return false;
  Form_pg_attribute found = TupleDescAttr(shape, attribute - 1);
  return !found->attisdropped && found->atttypid == type && compat::stored(found);
}

void HeapReader::start(int most_blocks) {
  total_blocks_ = static_cast<int>(std::min<BlockNumber>(
      call([this] { return RelationGetNumberOfBlocks(relation_); }), INT_MAX));
  blocks_ = std::min(total_blocks_, most_blocks);
  call([this] {
    slot_ = table_slot_create(relation_, nullptr);
    scan_ = table_beginscan_strat(relation_, GetActiveSnapshot(), 0, nullptr, true, false);
    heap_setscanlimits(scan_, 0, static_cast<BlockNumber>(blocks_));
  });
}

HeapReader::~HeapReader() {
  if (std::uncaught_exceptions() > exceptions_) return;
  if (scan_) table_endscan(scan_);
  if (slot_) ExecDropSingleTupleTableSlot(slot_);
  if (relation_) relation_close(relation_, NoLock);
}

bool HeapReader::next(int attributes) {
  return call([=, this] {
    if (!table_scan_getnextslot(scan_, ForwardScanDirection, slot_)) return false;
    slot_getsomeattrs(slot_, std::min<int>(attributes, slot_->tts_tupleDescriptor->natts));
    return true;
  });
}

}  // namespace nl_ask::pg
