// What people say by the way after an answer: "oh that's quite a few, what's the count?", "clerks
// ... no, the archivists". Data: data/english/asides.txt.
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::candidates {

/// The words with blanks in place of those that react to the answer before they ask for something,
/// of pauses, and of what is taken back after one. As long as what was said, whose places stay; as
/// it was said where nothing else would be left.
std::string without_asides(std::string_view said);

/// Whether the words begin by giving up what was asked before: "scrap that, ...", "forget sales,
/// ...".
bool starts_over(std::string_view said);

}  // namespace nl_ask::candidates
