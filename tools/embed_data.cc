// Turns data files into C++: `embed_data DIRECTORY NAME... > data_files.cc`, where each NAME is a
// path below DIRECTORY. The output defines nl_ask::data::files() (src/language/data_files.h) as a
// constant table, one string literal a line of the file, so that neither the compiler's limits nor
// its running time depend on the size of a file.

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr size_t kLongestLiteral = 8000;

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in.is_open() || in.bad()) throw std::runtime_error("cannot read " + path);
  return text;
}

// Bytes outside printable ASCII become three-digit octal escapes: they cannot run into the next
// character. '?' too, for the sake of compilers that still know trigraphs.
std::string escaped(std::string_view bytes) {
  std::string out;
  for (const unsigned char byte : bytes) {
    if (byte >= ' ' && byte < 127 && byte != '"' && byte != '\\' && byte != '?') {
      out += static_cast<char>(byte);
    } else {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\%03o", byte);
      out += escape;
    }
  }
  return out;
}

void write_literal(std::ostream& out, std::string_view text) {
  do {
    const size_t line = text.find('\n');
    const size_t length = std::min({line == text.npos ? text.size() : line + 1, kLongestLiteral});
    out << "\n        \"" << escaped(text.substr(0, length)) << '"';
    text.remove_prefix(std::min(length, text.size()));
  } while (!text.empty());
}

void write_file(std::ostream& out, const std::string& directory, const std::string& name) {
  const std::string text = read(directory + "/" + name);
  out << "    {\"" << escaped(name) << "\",\n     std::string_view(";
  write_literal(out, text);
  out << ",\n        " << text.size() << ")},\n";
}

void write_table(std::ostream& out, const std::string& directory,
                 const std::vector<std::string>& names) {
  out << "// Written by tools/embed_data.cc from data/; do not edit.\n"
         "#include \"language/data_files.h\"\n\n"
         "namespace nl_ask::data {\n\n";
  if (names.empty()) {
    out << "std::span<const File> files() { return {}; }\n";
  } else {
    out << "namespace {\n\nconstexpr File kFiles[] = {\n";
    for (const std::string& name : names) write_file(out, directory, name);
    out << "};\n\n}  // namespace\n\nstd::span<const File> files() { return kFiles; }\n";
  }
  out << "\n}  // namespace nl_ask::data\n";
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) throw std::runtime_error("usage: embed_data DIRECTORY NAME...");
  std::vector<std::string> names(argv + 2, argv + argc);
  std::ranges::sort(names);
  write_table(std::cout, argv[1], names);
  std::cout.flush();
  return std::cout.good() ? 0 : 1;
} catch (const std::exception& failure) {
  std::cerr << "embed_data: " << failure.what() << '\n';
  return 1;
}
