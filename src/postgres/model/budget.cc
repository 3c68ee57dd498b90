// A table of fixed size in shared memory, by database, server, role and day.

#include "postgres/model/budget.h"

#include "postgres/boundary/call.h"

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
  LWLock* lock;     // of the memory that was asked for at the server's start, else nullptr
  bool registered;  // the memory is from the server's registry
  LWLock own_lock;  // of the registered memory, which has another address in each backend
  Row rows[kRows];
};

Table* shared = nullptr;
shmem_startup_hook_type startup_before = nullptr;

int today() {
  return static_cast<int>(GetCurrentTimestamp() / USECS_PER_DAY) +
         (POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE);
}

void ask_for_memory() {
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

void set_up_registered(void* memory) {
  auto* table = static_cast<Table*>(memory);
  std::memset(memory, 0, sizeof(Table));
  table->registered = true;
  LWLockInitialize(&table->own_lock, LWLockNewTrancheId());
}

/// Shared by all sessions where the server has a registry of memory, else the session's own.
Table* unpreloaded_table() {
  static Table* unpreloaded = nullptr;
  if (unpreloaded == nullptr) {
    unpreloaded = call([] {
      return static_cast<Table*>(
          compat::registered_memory("nl_ask", sizeof(Table), set_up_registered));
    });
  }
  if (unpreloaded == nullptr) unpreloaded = new Table();
  return unpreloaded;
}

Table* table() { return shared != nullptr ? shared : unpreloaded_table(); }

/// nullptr where no other session sees the rows.
LWLock* lock_of(Table* rows) { return rows->registered ? &rows->own_lock : rows->lock; }

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
  compat::when_memory_is_requested(ask_for_memory);
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
