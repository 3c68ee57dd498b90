// Text of a server that people will see: without secrets, without what a terminal would obey.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nl_ask::model {

/// `text` with U+FFFD for every byte that is not part of well-formed UTF-8.
std::string well_formed(std::string_view text);

/// A line of at most `bytes` bytes: secrets, what looks like one (keys, tokens, masked keys, which
/// servers echo in part) and credentials in URLs are "[redacted]"; control characters and those
/// that change the direction of text are blanks.
std::string redacted(std::string_view text, std::span<const std::string> secrets,
                     std::size_t bytes = 400);

/// What a server that was given a secret says, as far as it cannot be one in any form: redacted(),
/// and of its words only those of the dictionary, of `known` texts (what was sent that is no
/// secret) and numbers that are in no secret. A secret in other letters, taken apart, backwards or
/// encoded is none of these; where the words that are left hold a run of it all the same, nothing
/// is shown but
/// "[redacted]". Without secrets it is redacted().
std::string server_words(std::string_view text, std::span<const std::string> secrets,
                         std::span<const std::string> known, std::size_t bytes = 400);

}  // namespace nl_ask::model
