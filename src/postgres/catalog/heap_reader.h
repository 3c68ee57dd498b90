// The first rows of a heap table, read without waiting and without running anybody's code.
#pragma once

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

/// AccessShareLock on a relation for a scope, if it is free at once. When an exception passes,
/// PostgreSQL's abort lets go of it.
class ConditionalLock {
 public:
  explicit ConditionalLock(Oid relation);
  ~ConditionalLock();
  ConditionalLock(const ConditionalLock&) = delete;
  ConditionalLock& operator=(const ConditionalLock&) = delete;

  bool held() const { return held_; }

 private:
  Oid relation_;
  bool held_;
  int exceptions_;
};

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

  /// Does the table, now that it is locked, store such values in the attribute?
  bool stores(AttrNumber attribute, Oid type) const;

  int blocks() const { return blocks_; }  // that will be read
  int total_blocks() const { return total_blocks_; }

  /// Moves to the next row that the snapshot sees, with its first `attributes` columns at hand.
  bool next(int attributes);
  bool null(AttrNumber attribute) const { return slot_->tts_isnull[attribute - 1]; }
  Datum value(AttrNumber attribute) const { return slot_->tts_values[attribute - 1]; }

 private:
  void start(int most_blocks);

  ConditionalLock lock_;
  Relation relation_ = nullptr;
  TableScanDesc scan_ = nullptr;
  TupleTableSlot* slot_ = nullptr;
  int blocks_ = 0;
  int total_blocks_ = 0;
  int exceptions_;
};

}  // namespace nl_ask::pg
