// An internal subtransaction as a scope: what happened in it is undone when the scope ends.
#pragma once

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

/// Opened by the constructor, rolled back by the destructor unless commit() or rollback() came
/// before. Scopes nest strictly. Memory context and resource owner are as before afterwards; locks,
/// snapshots, buffers, SPI connections and settings of the scope are gone. Not in parallel
/// operations: Fault 25000.
class Subtransaction {
 public:
  enum class Access { read_write, read_only };

  explicit Subtransaction(Access access = Access::read_only);
  ~Subtransaction();
  Subtransaction(const Subtransaction&) = delete;
  Subtransaction& operator=(const Subtransaction&) = delete;

  /// Sets a configuration parameter, with a superuser's right to, until the scope ends (also by
  /// commit). Throws Error for a value
  /// that the parameter does not take.
  void set(const char* name, const char* value);

  void commit();
  void rollback();

 private:
  void leave() noexcept;

  MemoryContext context_;
  ResourceOwner owner_;
  int level_ = 0;  // nest level of the subtransaction
  bool open_ = false;
};

}  // namespace nl_ask::pg
