// What a person knows of the things that databases keep: what they are called, what happens to
// them, in what states they are and how columns say so (data/thesaurus/*.txt; its format is in
// doc/thesaurus.md).
//
// The files are read when the library is built, which keeps for each phrase where it stands; the
// texts stay where the program has them, and what a line says is read when somebody asks for it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data_files.h"
#include "base/packed.h"
#include "language/thesaurus_state.h"

namespace nl_ask::language {

/// What a line of a concept says.
enum class ThesaurusKey : std::uint32_t {
  head,
  also,
  kinds,
  shorts,
  part_of,
  when,
  who,
  does,
  measure,
  more,
  less,
  unit,
  state
};

/// A concept: an index, of blocks with one head.
using ConceptId = std::uint32_t;

/// Where a phrase stands.
struct ThesaurusPlace {
  ConceptId concept_id = 0;
  ThesaurusKey key = ThesaurusKey::head;
  bool operator==(const ThesaurusPlace&) const = default;
};

/// "place, order = order date, ordered at": words that are said, and what they stand for.
struct SaidFor {
  std::vector<std::string_view> said;
  std::vector<std::string_view> means;
};

class Thesaurus {
 public:
  /// The files built in, used where they stand.
  static const Thesaurus& english();

  /// Reads texts that outlive it, as their list does. Throws std::runtime_error that names the file
  /// and the line which cannot be read.
  explicit Thesaurus(std::span<const data::File> files);

  /// What pack() of another wrote that had read the same files, used where it stands.
  Thesaurus(std::span<const data::File> files, base::PackReader block);
  void pack(base::PackWriter& block) const;

  std::size_t size() const { return concepts_.size(); }
  std::string_view head(ConceptId concept_id) const;

  /// Where a phrase of nouns stands as head, also, kinds or short: words in lower case, compared as
  /// singulars and without those that only join ("date of birth").
  std::vector<ThesaurusPlace> nouns(std::span<const std::string> words) const;

  /// Where verbs stand, compared by their stems, as when, who or does.
  std::vector<ThesaurusPlace> verbs(std::span<const std::string> stems) const;

  /// Where a phrase is a state's name, word by word.
  std::vector<ThesaurusPlace> states(std::span<const std::string> words) const;

  /// Entries of a key that has only a list of them, in order.
  std::vector<std::string_view> entries(ConceptId concept_id, ThesaurusKey key) const;

  /// Lines of when, who or does.
  std::vector<SaidFor> said_for(ConceptId concept_id, ThesaurusKey key) const;

  /// The states of a concept.
  std::vector<State> states_of(ConceptId concept_id) const;

  /// Phrases have at most this many words.
  std::size_t longest_noun() const { return longest_[0].noun; }
  std::size_t longest_state() const { return longest_[0].state; }

 private:
  class Reader;

  struct Line {
    ThesaurusKey key = ThesaurusKey::head;
    std::uint32_t file = 0;
    base::PackedText text;  // of the file; after the key; of a head its words, of a state all of it
  };
  struct Posting {
    std::uint64_t hash = 0;
    ThesaurusPlace place;
  };
  struct Concept {
    std::uint32_t first = 0;  // of its lines
    std::uint32_t last = 0;
  };
  struct Longest {
    std::uint32_t noun = 1;
    std::uint32_t state = 1;
  };
  using Postings = base::PackedList<Posting>;

  static std::vector<ThesaurusPlace> find(const Postings& postings, std::uint64_t hash);
  std::span<const Line> lines(ConceptId concept_id) const;
  std::string_view text(const Line& line) const {
    return files_[line.file].text.substr(line.text.first, line.text.size);
  }

  std::span<const data::File> files_;
  base::PackedList<Concept> concepts_;
  base::PackedList<Line> lines_;
  Postings nouns_, verbs_, states_;    // by hash
  base::PackedList<Longest> longest_;  // one
};

/// The key of a line and what follows it; nothing where there is no such key.
struct KeyedLine {
  ThesaurusKey key = ThesaurusKey::head;
  std::string_view text;
};
std::optional<KeyedLine> keyed_line(std::string_view line);

/// "place, order = order date": nothing where one side is missing.
std::optional<SaidFor> read_said_for(std::string_view text);

/// The files of the thesaurus among those built in.
std::span<const data::File> thesaurus_files();

}  // namespace nl_ask::language
