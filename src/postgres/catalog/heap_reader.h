// The first rows of a heap table, read without waiting and without running anybody's code.
#pragma once

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

/// Opens a table with AccessShareLock if that is free at once, and scans its first blocks in order
/// with the active snapshot. When an exception passes, PostgreSQL's abort cleans up.
class HeapReader {
 public:
  /// `most_blocks` > 0. Look at opened() before anything else.
  HeapReader(Oid relation, int most_blocks);
  ~HeapReader();
  HeapReader(const HeapReader&) = delete;
  HeapReader& operator=(const HeapReader&) = delete;

  /// False where the table is locked, gone, not a heap, or not populated.
  bool opened() const { return scan_ != nullptr; }

  int blocks() const { return blocks_; }  // that will be read
  int total_blocks() const { return total_blocks_; }

  /// Moves to the next row that the snapshot sees, with its first `attributes` columns at hand.
  bool next(int attributes);
  bool null(AttrNumber attribute) const { return slot_->tts_isnull[attribute - 1]; }
  Datum value(AttrNumber attribute) const { return slot_->tts_values[attribute - 1]; }

 private:
  void start(int most_blocks);

  Oid oid_;
  bool locked_ = false;
  Relation relation_ = nullptr;
  TableScanDesc scan_ = nullptr;
  TupleTableSlot* slot_ = nullptr;
  int blocks_ = 0;
  int total_blocks_ = 0;
  int exceptions_;
};

}  // namespace nl_ask::pg
