// The files under data/ (lexicon, wording, ...), embedded at build time so that the installed
// library needs nothing beside itself. tools/embed_data writes the table; its texts are
// constants of the program, so the views below stay valid as long as it runs and nothing is
// initialised at load time.
#pragma once

#include <span>
#include <string_view>

namespace nl_ask::data {

struct File {
  std::string_view name;  // path below data/, extension included: "months.txt", "en/units.tsv"
  std::string_view text;  // the file, byte for byte
};

// All files, sorted by name (byte order).
std::span<const File> files();

// The text of the file of that name; std::out_of_range, naming it, where there is none.
std::string_view file(std::string_view name);

}  // namespace nl_ask::data
