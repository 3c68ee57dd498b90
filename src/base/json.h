// The one door to RapidJSON: in a namespace of its own (two libraries of one process may carry
// different builds of it), with assertions that throw instead of aborting the server, and memory
// that throws where there is none instead of being written to.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string>

#define RAPIDJSON_NAMESPACE nl_ask_rapidjson
#define RAPIDJSON_NAMESPACE_BEGIN namespace nl_ask_rapidjson {
#define RAPIDJSON_NAMESPACE_END }
#define RAPIDJSON_HAS_STDSTRING 1
#define RAPIDJSON_ASSERT(x)                                       \
  do {                                                            \
    if (!(x)) throw std::invalid_argument("malformed JSON: " #x); \
  } while (false)
#define RAPIDJSON_NOEXCEPT_ASSERT(x) static_cast<void>(0)

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace nl_ask::json {

/// RapidJSON's own allocators return nullptr where there is no memory, which RapidJSON then uses.
/// Names and signatures are its Allocator concept's.
class Allocator {
 public:
  static const bool kNeedFree = true;

  void* Malloc(std::size_t size) { return size == 0 ? nullptr : checked(std::malloc(size)); }
  void* Realloc(void* original, std::size_t, std::size_t size) {
    if (size > 0) return checked(std::realloc(original, size));
    Free(original);
    return nullptr;
  }
  static void Free(void* memory) { std::free(memory); }

 private:
  static void* checked(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
  }
};

using Encoding = nl_ask_rapidjson::UTF8<>;
using Pool = nl_ask_rapidjson::MemoryPoolAllocator<Allocator>;
using Document = nl_ask_rapidjson::GenericDocument<Encoding, Pool, Allocator>;
using Value = nl_ask_rapidjson::GenericValue<Encoding, Pool>;
using StringBuffer = nl_ask_rapidjson::GenericStringBuffer<Encoding, Allocator>;
using Writer = nl_ask_rapidjson::Writer<StringBuffer, Encoding, Encoding, Allocator>;

/// A writer that keeps what is written.
class TextWriter : private StringBuffer, public Writer {
 public:
  TextWriter() : Writer(static_cast<StringBuffer&>(*this)) {}
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;

  std::string text() const { return {GetString(), GetSize()}; }
};

/// Flags for bytes that are not trusted: no recursion, and encoding checked.
inline constexpr unsigned kUntrusted =
    nl_ask_rapidjson::kParseIterativeFlag | nl_ask_rapidjson::kParseValidateEncodingFlag;

/// The member of that name; nullptr where there is none, where it is null, or of what is no object.
inline const Value* member(const Value& object, const char* name) {
  if (!object.IsObject()) return nullptr;
  const auto found = object.FindMember(name);
  return found == object.MemberEnd() || found->value.IsNull() ? nullptr : &found->value;
}

inline void write_text(Writer& out, const char* key, const std::string& text) {
  out.Key(key);
  out.String(text);
}

/// To three places, as figures are shown.
inline double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace nl_ask::json
