// Callbacks only note numbers into sets of a fixed size: they must neither allocate nor raise.

#include "postgres/catalog/invalidations.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

namespace {

/// A set of a fixed size: callbacks must neither allocate nor raise.
class NotedNumbers {
 public:
  /// False where there is no room.
  bool note(uint32 number) {
    uint32 slot = murmurhash32(number) % kSlots;
    while (used_[slot] && numbers_[slot] != number) slot = (slot + 1) % kSlots;
    if (used_[slot]) return true;
    if (count_ == kSlots / 2) return false;
    used_[slot] = true;
    numbers_[slot] = number;
    ++count_;
    return true;
  }

  std::vector<uint32> take() {
    std::vector<uint32> noted;
    for (uint32 slot = 0; count_ > 0 && slot < kSlots; ++slot) {
      if (used_[slot]) noted.push_back(numbers_[slot]);
    }
    clear();
    return noted;
  }

  void clear() {
    if (count_ > 0) std::memset(used_, 0, sizeof used_);
    count_ = 0;
  }

 private:
  static constexpr uint32 kSlots = 4096;
  uint32 numbers_[kSlots];
  bool used_[kSlots];
  uint32 count_;
};

struct Noted {
  bool everything;
  bool columns;
  NotedNumbers relations;
  NotedNumbers namespaces;
  NotedNumbers types;
};

Noted noted;  // all zero: nothing noted

void note(NotedNumbers* numbers, uint32 number) {
  if (!noted.everything && (number == 0 || !numbers->note(number))) noted.everything = true;
}

void on_relation(Datum, Oid relation) { note(&noted.relations, relation); }
void on_namespace(Datum, int, uint32 hash) { note(&noted.namespaces, hash); }
void on_type(Datum, int, uint32 hash) { note(&noted.types, hash); }
void on_columns(Datum, int, uint32) { noted.columns = true; }
void on_everything(Datum, int, uint32) { noted.everything = true; }

void listen() {
  CacheRegisterRelcacheCallback(on_relation, 0);
  CacheRegisterSyscacheCallback(NAMESPACEOID, on_namespace, 0);
  CacheRegisterSyscacheCallback(TYPEOID, on_type, 0);
  for (const int cache : {ATTNUM, INDEXRELID, CONSTROID, STATRELATTINH}) {
    CacheRegisterSyscacheCallback(cache, on_columns, 0);
  }
  for (const int cache : {AUTHOID, AUTHMEMMEMROLE, ENUMOID, FOREIGNTABLEREL, FOREIGNSERVEROID,
                          FOREIGNDATAWRAPPEROID}) {
    CacheRegisterSyscacheCallback(cache, on_everything, 0);
  }
}

}  // namespace

void watch_catalogs() {
  static bool listening = false;
  if (listening) return;
  call([] { listen(); });
  listening = true;
}

CatalogChanges take_catalog_changes() {
  call([] { AcceptInvalidationMessages(); });
  CatalogChanges changes;
  changes.everything = noted.everything;
  changes.columns = noted.columns;
  changes.relations = noted.relations.take();
  changes.namespaces = noted.namespaces.take();
  changes.types = noted.types.take();
  noted.everything = noted.columns = false;
  return changes;
}

}  // namespace nl_ask::pg
