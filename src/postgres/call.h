// Two frames that keep C++ exceptions and PostgreSQL's longjmp apart.
//
//   pg::entry   outermost, around every SQL-callable function: a C++ exception becomes ereport,
//               after its handler has ended.
//   pg::call    innermost, around PostgreSQL functions that may ereport(ERROR): the error becomes a
//               pg::Error that holds the whole ErrorData.
//
// Nothing with a destructor may live inside the lambda given to pg::call, and what it returns must
// be trivially copyable. PG_TRY stands in one non-template function (call.cc).
#pragma once

#include <exception>
#include <string>
#include <type_traits>
#include <utility>

#include "postgres/door.h"

namespace nl_ask::pg {

/// A PostgreSQL error as an exception: owns its ErrorData (copied into the memory context that was
/// current when pg::call was entered). Rethrown to PostgreSQL unchanged by pg::entry.
class Error : public std::exception {
 public:
  explicit Error(ErrorData* data) : data_(data) {}
  const char* what() const noexcept override { return data_->message ? data_->message : ""; }
  ErrorData* data() const { return data_; }
  int sqlstate() const { return data_->sqlerrcode; }

 private:
  ErrorData* data_;
};

/// An error of our own, raised as ereport(ERROR) by pg::entry.
class Fault : public std::exception {
 public:
  Fault(int sqlstate, std::string message, std::string hint = {}, std::string detail = {})
      : sqlstate(sqlstate), message(std::move(message)), hint(std::move(hint)), detail(std::move(detail)) {}
  const char* what() const noexcept override { return message.c_str(); }

  int sqlstate;
  std::string message, hint, detail;
};

namespace internal {
/// Runs body(argument) under PG_TRY; returns the copied error, or nullptr.
ErrorData* guarded(void (*body)(void*), void* argument);
/// Runs body(argument); turns whatever C++ exception escapes into ereport.
Datum guarded_entry(Datum (*body)(void*), void* argument);
}  // namespace internal

template <typename F>
auto call(F&& body) {
  using Result = std::invoke_result_t<F>;
  if constexpr (std::is_void_v<Result>) {
    auto run = [](void* f) { (*static_cast<std::remove_reference_t<F>*>(f))(); };
    if (ErrorData* error = internal::guarded(run, &body)) throw Error(error);
  } else {
    static_assert(std::is_trivially_copyable_v<Result>);
    struct Frame {
      std::remove_reference_t<F>* body;
      Result result;
    } frame{&body, Result{}};
    auto run = [](void* f) {
      auto* frame = static_cast<Frame*>(f);
      frame->result = (*frame->body)();
    };
    if (ErrorData* error = internal::guarded(run, &frame)) throw Error(error);
    return frame.result;
  }
}

template <typename F>
Datum entry(F&& body) {
  auto run = [](void* f) -> Datum { return (*static_cast<std::remove_reference_t<F>*>(f))(); };
  return internal::guarded_entry(run, &body);
}

}  // namespace nl_ask::pg
