// Compiles the large files of words and weights into the blocks that the library carries
// (base/packed.h):
//
//   compile_words FOLDER
//
// The texts are those of data/, as they are built in; a line that can't be read is an error.

#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "base/data_files.h"
#include "base/packed.h"
#include "candidates/features/trees.h"
#include "candidates/grammar/parse/plain_ways.h"
#include "candidates/grammar/ranking/skeleton_model.h"
#include "language/lexicon.h"
#include "language/thesaurus.h"
#include "language/thesaurus_adjectives.h"
#include "schema/words_synonyms.h"

namespace {

using namespace nl_ask;

template <typename Words>
void write(const Words& words, const std::string& path) {
  base::PackWriter block;
  words.pack(block);
  std::ofstream out(path, std::ios::binary);
  out << block.bytes();
  out.flush();
  if (!out) throw std::runtime_error("cannot write " + path);
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error("usage: compile_words FOLDER");
  constexpr const char* rephrasings = "english/rephrasings.txt";
  const std::string folder = std::string(argv[1]) + '/';
  const language::Thesaurus thesaurus(language::thesaurus_files());
  write(thesaurus, folder + "thesaurus.block");
  const std::string_view lexicon = data::file("english/lexicon.txt");
  write(language::Lexicon(language::with_adjectives(lexicon, thesaurus)), folder + "lexicon.block");
  write(schema::Synonyms(data::file("english/synonyms.txt")), folder + "synonyms.block");
  write(candidates::SkeletonModel(data::file("weights/skeletons.txt")), folder + "skeletons.block");
  write(candidates::PlainWays(rephrasings, data::file(rephrasings)),
        folder + "rephrasings.block");
  for (const std::string name : {"second_look", "doubt", "answerable", "moves", "own_question"}) {
    const std::string file = "weights/" + name + ".txt";
    write(candidates::Trees(file, data::file(file)), folder + name + ".block");
  }
  return 0;
} catch (const std::exception& failure) {
  std::cerr << "compile_words: " << failure.what() << '\n';
  return 1;
}
