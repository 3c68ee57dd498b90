// Two frames that keep C++ exceptions and PostgreSQL's longjmp apart.
//
//   pg::entry   outermost, around every SQL-callable function and every callback that PostgreSQL
//               calls: a C++ exception becomes ereport, after its handler has ended.
//   pg::call    innermost, around PostgreSQL functions that may ereport(ERROR): the error becomes a
//               pg::Error that holds the whole ErrorData.
//
// Nothing with a destructor may live inside the lambda given to pg::call, and what it returns must
// be trivially copyable. PG_TRY stands in one non-template function (call.cc).
//
// An Error that reaches pg::entry goes on to PostgreSQL unchanged, which cleans up. Who catches one
// and goes on must have run the call inside a Subtransaction (subtransaction.h): else buffers,
// locks and snapshots that the failed call held stay behind.
#pragma once

#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// A PostgreSQL error as an exception: owns its ErrorData, which outlives the memory contexts and
/// subtransactions of the code that failed.
class Error : public std::exception {
 public:
  /// Takes over `data`, as internal::guarded returns it.
  explicit Error(ErrorData* data);
  const char* what() const noexcept override { return data()->message ? data()->message : ""; }
  const ErrorData* data() const { return owner_->data; }
  int sqlstate() const { return data()->sqlerrcode; }
  /// The SQLSTATE's class, to compare with ERRCODE_TO_CATEGORY(ERRCODE_...).
  int category() const { return ERRCODE_TO_CATEGORY(data()->sqlerrcode); }
  /// Says something else in the message's place, in the server's encoding. May throw.
  void reword(const std::string& message);
  /// Gives the ErrorData away to be rethrown; only pg::entry does.
  ErrorData* release() const noexcept { return std::exchange(owner_->data, nullptr); }

 private:
  struct Owner {
    ErrorData* data;
    ~Owner();
  };
  std::shared_ptr<Owner> owner_;  // exceptions are copied
};

/// An error of our own, raised as ereport(ERROR) by pg::entry. All texts are UTF-8. A message that
/// is a whole phrase, a detail and a hint that are sentences (PostgreSQL's style).
class Fault : public std::exception {
 public:
  Fault(int code, std::string what_failed, std::string what_to_do = {}, std::string more = {})
      : sqlstate(code),
        message(std::move(what_failed)),
        hint(std::move(what_to_do)),
        detail(std::move(more)) {}
  const char* what() const noexcept override { return message.c_str(); }

  int sqlstate;
  std::string message, hint, detail;
};

namespace internal {
/// Runs body(argument) under PG_TRY; returns the error, copied, or nullptr. A C++ exception that
/// escapes from body passes through.
ErrorData* guarded(void (*body)(void*), void* argument);
/// Runs body(argument); turns whatever C++ exception escapes into ereport.
Datum guarded_entry(Datum (*body)(void*), void* argument);
}  // namespace internal

template <typename F>
auto call(F&& body) {
  using Body = std::remove_reference_t<F>;
  using Result = std::invoke_result_t<F>;
  if constexpr (std::is_void_v<Result>) {
    auto run = [](void* f) { (*static_cast<Body*>(f))(); };
    if (ErrorData* error = internal::guarded(run, &body)) throw Error(error);
  } else {
    static_assert(std::is_trivially_copyable_v<Result>);
    struct Frame {
      Body* body;
      Result result;
    } frame{&body, Result{}};
    auto run = [](void* f) {
      auto* inner = static_cast<Frame*>(f);
      inner->result = (*inner->body)();
    };
    if (ErrorData* error = internal::guarded(run, &frame)) throw Error(error);
    return frame.result;
  }
}

template <typename F>
Datum entry(F&& body) {
  using Body = std::remove_reference_t<F>;
  auto run = [](void* f) -> Datum { return (*static_cast<Body*>(f))(); };
  return internal::guarded_entry(run, &body);
}

/// CHECK_FOR_INTERRUPTS for C++ code; costs a comparison while nothing is pending.
void check_interrupts();

/// Makes a memory context current for a scope. Does not own it.
class ContextSwitch {
 public:
  explicit ContextSwitch(MemoryContext to) : from_(MemoryContextSwitchTo(to)) {}
  ~ContextSwitch() { MemoryContextSwitchTo(from_); }
  ContextSwitch(const ContextSwitch&) = delete;
  ContextSwitch& operator=(const ContextSwitch&) = delete;

 private:
  MemoryContext from_;
};

/// A memory context of a scope's own, current inside it and deleted at its end.
class ScratchContext {
 public:
  explicit ScratchContext(const char* name);
  ~ScratchContext();
  ScratchContext(const ScratchContext&) = delete;
  ScratchContext& operator=(const ScratchContext&) = delete;

  /// Frees everything allocated in it so far.
  void reset();

 private:
  MemoryContext context_;
  MemoryContext from_;
};

}  // namespace nl_ask::pg
