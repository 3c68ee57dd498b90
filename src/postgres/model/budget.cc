#include "postgres/model/budget.h"

#include "postgres/boundary/call.h"

#if PG_VERSION_NUM >= 170000
extern "C" {
#include "storage/dsm_registry.h"
}
#endif

namespace nl_ask::pg {
namespace {

constexpr const char* kName = "nl_ask model budgets";
constexpr int kRows = 1024;

struct Row {
  Oid database, server, role;
  int day;  // since 1970
  DailyUse use;
};

struct Table {
  LWLock* lock;     // nullptr: this backend's own table
  LWLock own_lock;  // where the server's registry gives the memory
  Row rows[kRows];
};

Table* shared = nullptr;
shmem_startup_hook_type startup_before = nullptr;
#if PG_VERSION_NUM >= 150000
shmem_request_hook_type request_before = nullptr;
#endif

int today() {
  return static_cast<int>(GetCurrentTimestamp() / USECS_PER_DAY) +
         (POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE);
}

void ask_for_memory() {
#if PG_VERSION_NUM >= 150000
  if (request_before != nullptr) request_before();
#endif
  RequestAddinShmemSpace(sizeof(Table));
  RequestNamedLWLockTranche(kName, 1);
}

void set_up() {
  if (startup_before != nullptr) startup_before();
  bool found = false;
  LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
  shared = static_cast<Table*>(ShmemInitStruct(kName, sizeof(Table), &found));
  if (!found) {
    std::memset(static_cast<void*>(shared), 0, sizeof(Table));
    shared->lock = &GetNamedLWLockTranche(kName)->lock;
  }
  LWLockRelease(AddinShmemInitLock);
}

#if PG_VERSION_NUM >= 170000
void set_up_registered(void* memory) {
  auto* table = static_cast<Table*>(memory);
  std::memset(memory, 0, sizeof(Table));
  LWLockInitialize(&table->own_lock, LWLockNewTrancheId());
}

/// Shared by all sessions, also where the library was not preloaded.
Table* unpreloaded_table() {
  static Table* registered = nullptr;
  if (registered == nullptr) {
    registered = call([] {
      bool found = false;
      return static_cast<Table*>(
          GetNamedDSMSegment("nl_ask", sizeof(Table), set_up_registered, &found));
    });
  }
  return registered;
}
#else
/// The session's own.
Table* unpreloaded_table() {
  static auto* table = new Table();
  return table;
}
#endif

Table* table() { return shared != nullptr ? shared : unpreloaded_table(); }

LWLock* lock_of(Table* rows) {
#if PG_VERSION_NUM >= 170000
  return rows->lock != nullptr ? rows->lock : &rows->own_lock;
#else
  return rows->lock;
#endif
}

/// The row of the key, or one that is free, or the first of an earlier day; where all are taken
/// today, the last, which those share who come too late.
Row* row_of(Table* rows, const Row& key) {
  Row* free = nullptr;
  for (auto& row : rows->rows) {
    if (row.database == key.database && row.server == key.server && row.role == key.role &&
        row.day == key.day) {
      return &row;
    }
    if (free == nullptr && row.day != key.day) free = &row;
  }
  if (free == nullptr) return &rows->rows[kRows - 1];
  *free = key;
  return free;
}

}  // namespace

void request_shared_budgets() {
#if PG_VERSION_NUM >= 150000
  request_before = shmem_request_hook;
  shmem_request_hook = ask_for_memory;
#else
  ask_for_memory();
#endif
  startup_before = shmem_startup_hook;
  shmem_startup_hook = set_up;
}

DailyUse note_daily_use(Oid server, Oid role, const DailyUse& more) {
  Table* rows = table();
  LWLock* lock = lock_of(rows);
  const Row key{MyDatabaseId, server, role, today(), {}};
  if (lock != nullptr) call([lock] { LWLockAcquire(lock, LW_EXCLUSIVE); });
  Row* row = row_of(rows, key);
  row->use.calls += more.calls;
  row->use.tokens += more.tokens;
  const DailyUse use = row->use;
  if (lock != nullptr) call([lock] { LWLockRelease(lock); });
  return use;
}

}  // namespace nl_ask::pg
