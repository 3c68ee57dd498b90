// What is to be raised is copied out first: ereport jumps over destructors.

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

namespace {

/// What is raised once a C++ handler has ended. No destructor: ereport jumps over it.
struct Failure {
  ErrorData* error = nullptr;  // to be rethrown as it is; else an error of our own:
  int sqlstate = ERRCODE_INTERNAL_ERROR;
  char* message = nullptr;  // UTF-8
  char* detail = nullptr;
  char* hint = nullptr;
};

constexpr std::size_t kLongestText = std::size_t{64} * 1024;

constexpr const char* kSmaller = "Use a smaller query, or ask in fewer words.";
constexpr const char* kReport = "This is a fault of nl_ask itself: please report it.";

/// A palloc'd copy, cut at kLongestText; nullptr where there is no text or no memory. Never raises:
/// it runs inside a handler.
char* copy_text(std::string_view given) noexcept {
  if (given.empty()) return nullptr;
  std::size_t length = std::min(given.size(), kLongestText);
  while (length < given.size() && length > 0 && (given[length] & 0xC0) == 0x80) --length;
  auto* copy = static_cast<char*>(palloc_extended(length + 1, MCXT_ALLOC_NO_OOM));
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, given.data(), length);
  copy[length] = '\0';
  return copy;
}

Failure failure_of(const Fault& fault) noexcept {
  return {nullptr, fault.sqlstate, copy_text(fault.message), copy_text(fault.detail),
          copy_text(fault.hint)};
}

/// Every character beyond ASCII becomes a question mark, in place.
char* ascii_only(char* utf8) {
  char* to = utf8;
  for (const char* from = utf8; *from; ++from) {
    const bool continues = (*from & 0xC0) == 0x80;
    if (!continues) *to++ = *from & 0x80 ? '?' : *from;
  }
  *to = '\0';
  return utf8;
}

/// In the server's encoding; where that can't say it, or it is no UTF-8, in ASCII: nothing may
/// hide the error that is being raised.
const char* to_server(char* utf8) {
  MemoryContext const context = CurrentMemoryContext;
  const char* volatile converted = nullptr;
  if (utf8 == nullptr) return nullptr;
  PG_TRY();
  { converted = pg_any_to_server(utf8, static_cast<int>(std::strlen(utf8)), PG_UTF8); }
  PG_CATCH();
  {
    MemoryContextSwitchTo(context);
    FlushErrorState();
    converted = ascii_only(utf8);
  }
  PG_END_TRY();
  return converted;
}

/// ErrorData copied by take_error has a context of its own: hand it to the caller's, to be freed
/// with it, and raise the error again.
[[noreturn]] void rethrow(ErrorData* error) {
  if (error->assoc_context) MemoryContextSetParent(error->assoc_context, CurrentMemoryContext);
  ReThrowError(error);
  pg_unreachable();
}

const char* unnamed(int sqlstate) {
  return sqlstate == ERRCODE_OUT_OF_MEMORY ? "out of memory"
                                           : "nl_ask failed for an unknown reason";
}

[[noreturn]] void raise(Failure failure) {
  if (failure.error) rethrow(failure.error);
  const char* message = to_server(failure.message);
  const char* detail = to_server(failure.detail);
  const char* hint = to_server(failure.hint);
  ereport(ERROR, (errcode(failure.sqlstate),
                  errmsg_internal("%s", message ? message : unnamed(failure.sqlstate)),
                  detail ? errdetail_internal("%s", detail) : 0, hint ? errhint("%s", hint) : 0));
  pg_unreachable();
}

/// The last resort where there is no memory left to copy an error into.
ErrorData* out_of_memory() {
  static char message[] = "out of memory";
  static ErrorData error;
  error.elevel = ERROR;
  error.sqlerrcode = ERRCODE_OUT_OF_MEMORY;
  error.message = message;
  error.output_to_server = error.output_to_client = true;
  return &error;
}

/// A copy of the error being handled, in a memory context of its own that survives the rollback of
/// a subtransaction and the reset of any scratch context.
ErrorData* copy_error() {
  MemoryContext parent = TopTransactionContext ? TopTransactionContext : TopMemoryContext;
  MemoryContextSwitchTo(AllocSetContextCreate(parent, "nl_ask error", ALLOCSET_SMALL_SIZES));
  return CopyErrorData();
}

/// Copies the error being handled and clears the error state.
ErrorData* take_error(MemoryContext back_to) {
  ErrorData* volatile copy = nullptr;
  PG_TRY();
  { copy = copy_error(); }
  PG_CATCH();
  { copy = out_of_memory(); }
  PG_END_TRY();
  FlushErrorState();
  MemoryContextSwitchTo(back_to);
  return copy;
}

ErrorData* run_guarded(void (*body)(void*), void* argument) {
  ErrorData* volatile error = nullptr;
  MemoryContext const context = CurrentMemoryContext;
  const uint32 holdoff = InterruptHoldoffCount;
  const uint32 cancel_holdoff = QueryCancelHoldoffCount;
  PG_TRY();
  { body(argument); }
  PG_CATCH();
  {
    error = take_error(context);
    InterruptHoldoffCount = holdoff;  // raising an error sets them to zero
    QueryCancelHoldoffCount = cancel_holdoff;
  }
  PG_END_TRY();
  return error;
}

/// A body whose exceptions are kept until PG_TRY has been left.
struct Shielded {
  void (*body)(void*);
  void* argument;
  std::exception_ptr escaped;
};

void run_shielded(void* argument) {
  auto* shielded = static_cast<Shielded*>(argument);
  try {
    shielded->body(shielded->argument);
  } catch (...) {
    shielded->escaped = std::current_exception();
  }
}

/// Runs body; true where it ended well, else `failure` says how it did not.
bool run_entry(Datum (*body)(void*), void* argument, Datum* result, Failure* failure) {
  try {
    *result = body(argument);
    return true;
  } catch (const Error& error) {
    failure->error = error.release();
  } catch (const Fault& fault) {
    *failure = failure_of(fault);
  } catch (const std::bad_alloc&) {
    failure->sqlstate = ERRCODE_OUT_OF_MEMORY;
  } catch (const std::length_error& large) {
    *failure = failure_of(Fault(ERRCODE_STATEMENT_TOO_COMPLEX, large.what(), kSmaller));
  } catch (const std::exception& bug) {
    *failure = failure_of(Fault(ERRCODE_INTERNAL_ERROR, bug.what(), kReport));
  } catch (...) {
    *failure = failure_of(Fault(ERRCODE_INTERNAL_ERROR, "", kReport));
  }
  return false;
}

}  // namespace

Error::Error(ErrorData* data) : owner_(new Owner{data}) {}

void Error::reword(const std::string& message) {
  ErrorData* error = owner_->data;
  const char* text = message.c_str();
  if (error == nullptr || error->assoc_context == nullptr) return;
  error->message = call([=] { return MemoryContextStrdup(error->assoc_context, text); });
}

Error::Owner::~Owner() {
  if (data && data->assoc_context) MemoryContextDelete(data->assoc_context);
}

namespace internal {

ErrorData* guarded(void (*body)(void*), void* argument) {
  Shielded shielded{body, argument, nullptr};
  MemoryContext const context = CurrentMemoryContext;
  ErrorData* error = run_guarded(run_shielded, &shielded);
  if (shielded.escaped) {
    MemoryContextSwitchTo(context);
    std::rethrow_exception(shielded.escaped);
  }
  return error;
}

Datum guarded_entry(Datum (*body)(void*), void* argument) {
  MemoryContext const context = CurrentMemoryContext;
  Datum result = 0;
  Failure failure;
  const bool done = run_entry(body, argument, &result, &failure);
  MemoryContextSwitchTo(context);
  if (!done) raise(failure);
  return result;
}

}  // namespace internal

void check_interrupts() {
  if (InterruptPending) call([] { CHECK_FOR_INTERRUPTS(); });
}

ScratchContext::ScratchContext(const char* name)
    : context_(call([&] {
        return AllocSetContextCreateInternal(CurrentMemoryContext, name, ALLOCSET_DEFAULT_SIZES);
      })),
      from_(MemoryContextSwitchTo(context_)) {}

ScratchContext::~ScratchContext() {
  MemoryContextSwitchTo(from_);
  MemoryContextDelete(context_);
}

void ScratchContext::reset() { MemoryContextReset(context_); }

}  // namespace nl_ask::pg
