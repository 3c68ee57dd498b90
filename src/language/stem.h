// Word forms of English.
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::language {

/// Words longer than this are their own stem.
inline constexpr std::size_t kMaxStemBytes = 64;

/// Snowball English stem of a word that is already folded to lower case. Safe to call from several
/// threads.
std::string stem(std::string_view lower);

/// Plural and singular of a folded English noun ("cities" - "city", "people" - "person"); irregular
/// and invariable nouns are in data/english/plurals.txt. A word that is already in the wanted form
/// may come back unchanged or not: singular("bus") is "bus", singular("address") is "address".
std::string plural(std::string_view lower);
std::string singular(std::string_view lower);

/// Whether a folded singular noun is called after what its bearer does, given as a stem: "director"
/// of "direct", "inviter" of "invit".
bool is_doer_of(std::string_view noun, std::string_view deed);

/// True for a word that singular() would shorten, and for irregular plurals.
bool is_plural(std::string_view lower);

}  // namespace nl_ask::language
