// Text at the door: the floors below know UTF-8 alone, the server whatever its database is in.
#pragma once

#include <string>
#include <string_view>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Throws Fault 0A000, with a hint, in an SQL_ASCII database: what its bytes mean is not known.
/// Every entry point calls it first.
void require_known_encoding();

/// Text of the database as UTF-8. Throws Error 22021 / 22P05 where it is not valid in its encoding
/// or has no equivalent.
std::string to_utf8(std::string_view server_text);
std::string to_utf8(const text* server_text);  // detoasted

/// The same for text that is only looked at, such as sampled values: false where it can't be said
/// in UTF-8, and nothing is raised.
bool try_to_utf8(std::string_view server_text, std::string* utf8);

/// UTF-8 as text of the database. Throws Error 22P05 where a character has no equivalent there,
/// 22021 where it is not valid UTF-8.
std::string to_server(std::string_view utf8);

/// Text that others wrote for people, with '?' for each character that has no equivalent in the
/// database's encoding and each byte that is no UTF-8; in UTF-8. Nothing is raised for what it
/// holds.
std::string sayable(std::string_view utf8);

/// UTF-8 as a text datum of the database, allocated in the current memory context.
text* to_server_text(std::string_view utf8);

}  // namespace nl_ask::pg
