// The requests that words after an answer are made of: "also the phone, and only the active ones".
// Data: data/english/compound.txt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// The requests that words are made of, in their order.
struct Requests {
  std::vector<std::string> texts;  // empty: they say one thing
  bool unsure = false;             // nothing but their words divides them: "in 2024 by coverage",
                                   // or they share a lead: "with the phone and the city"
  bool sentences = false;          // each is a sentence, whatever it begins or ends with
};
Requests requests_in(std::string_view words);

}  // namespace nl_ask::candidates
