// The one door to RapidJSON: in a namespace of its own (two libraries of one process may carry
// different builds of it), with assertions that throw instead of aborting the server.
#pragma once

#include <stdexcept>

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

using nl_ask_rapidjson::Document;
using nl_ask_rapidjson::StringBuffer;
using nl_ask_rapidjson::Value;
using Writer = nl_ask_rapidjson::Writer<StringBuffer>;

/// Flags for bytes that are not trusted: no recursion, and encoding checked.
inline constexpr unsigned kUntrusted =
    nl_ask_rapidjson::kParseIterativeFlag | nl_ask_rapidjson::kParseValidateEncodingFlag;

}  // namespace nl_ask::json
