// Text that cannot be converted is found by converting as much as goes, without an error.

#include "postgres/boundary/encoding.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

namespace {

bool plain_ascii(std::string_view given) {
  return std::ranges::all_of(given, [](char c) { return c > 0; });
}

using Conversion = char* (*)(const char*, int, int);

/// The converters return their argument where nothing is to be done, else a palloc'd string.
std::string converted(std::string_view given, Conversion conversion) {
  if (plain_ascii(given)) return std::string(given);
  if (given.size() >= MaxAllocSize / MAX_CONVERSION_GROWTH) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED, "text is too long", "Use a shorter text.");
  }
  const int length = static_cast<int>(given.size());
  char* result = call([&] {
    (void)pg_verify_mbstr(conversion == pg_server_to_any ? GetDatabaseEncoding() : PG_UTF8,
                          given.data(), length, false);
    return conversion(given.data(), length, PG_UTF8);
  });
  if (result == given.data()) return std::string(given);
  std::string copy(result);
  pfree(result);
  return copy;
}

/// Converts what is valid in its encoding; false, nothing raised, where not all of it could be.
bool convert_from(int encoding, std::string_view given, std::string* utf8) {
  const Oid procedure = call([=] { return FindDefaultConversionProc(encoding, PG_UTF8); });
  if (!OidIsValid(procedure)) return false;
  utf8->resize(given.size() * MAX_CONVERSION_GROWTH + 1);
  const int length = static_cast<int>(given.size());
  auto* from = reinterpret_cast<unsigned char*>(const_cast<char*>(given.data()));
  auto* to = reinterpret_cast<unsigned char*>(utf8->data());
  const int space = static_cast<int>(utf8->size());
  const int done = call([=] {
    return pg_do_encoding_conversion_buf(procedure, encoding, PG_UTF8, from, length, to, space,
                                         true);
  });
  utf8->resize(std::strlen(utf8->c_str()));
  return done == length;
}

/// How many bytes at the beginning of the text are valid UTF-8 that the encoding can say.
int convertible(std::string_view utf8, int encoding) {
  const int valid = pg_encoding_verifymbstr(PG_UTF8, utf8.data(), static_cast<int>(utf8.size()));
  if (encoding == PG_UTF8 || valid == 0) return valid;
  const Oid procedure = call([=] { return FindDefaultConversionProc(PG_UTF8, encoding); });
  if (!OidIsValid(procedure)) return 0;
  std::string space(static_cast<std::size_t>(valid) * MAX_CONVERSION_GROWTH + 1, '\0');
  auto* from = reinterpret_cast<unsigned char*>(const_cast<char*>(utf8.data()));
  auto* to = reinterpret_cast<unsigned char*>(space.data());
  const int room = static_cast<int>(space.size());
  return call([=] {
    return pg_do_encoding_conversion_buf(procedure, PG_UTF8, encoding, from, valid, to, room, true);
  });
}

}  // namespace

void require_known_encoding() {
  if (GetDatabaseEncoding() != PG_SQL_ASCII) return;
  throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
              "nl_ask cannot be used in a database with the encoding SQL_ASCII",
              "Dump the database and load it into one made with ENCODING 'UTF8'.",
              "SQL_ASCII does not say which characters its bytes are.");
}

std::string to_utf8(std::string_view server_text) {
  return converted(server_text, pg_server_to_any);
}

std::string to_utf8(const text* server_text) {
  return to_utf8({VARDATA_ANY(server_text), VARSIZE_ANY_EXHDR(server_text)});
}

bool try_to_utf8(std::string_view server_text, std::string* utf8) {
  if (plain_ascii(server_text)) {
    utf8->assign(server_text);
    return true;
  }
  if (server_text.size() >= MaxAllocSize / MAX_CONVERSION_GROWTH) return false;
  const int encoding = GetDatabaseEncoding();
  const int length = static_cast<int>(server_text.size());
  if (!pg_verify_mbstr(encoding, server_text.data(), length, true)) return false;
  if (encoding != PG_UTF8) return convert_from(encoding, server_text, utf8);
  utf8->assign(server_text);
  return true;
}

std::string to_server(std::string_view utf8) { return converted(utf8, pg_any_to_server); }

std::string sayable(std::string_view utf8) {
  if (plain_ascii(utf8)) return std::string(utf8);
  std::string out;
  while (!utf8.empty()) {
    const auto good = static_cast<std::size_t>(std::clamp<int>(
        convertible(utf8, GetDatabaseEncoding()), 0, static_cast<int>(utf8.size())));
    out += utf8.substr(0, good);
    utf8.remove_prefix(good);
    if (utf8.empty()) break;
    out += '?';
    do {
      utf8.remove_prefix(1);
    } while (!utf8.empty() && (utf8.front() & 0xC0) == 0x80);
  }
  return out;
}

text* to_server_text(std::string_view utf8) {
  const std::string server = to_server(utf8);
  return call(
      [&] { return cstring_to_text_with_len(server.data(), static_cast<int>(server.size())); });
}

}  // namespace nl_ask::pg
