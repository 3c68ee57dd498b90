// The words of relations among rows of one table, and the frames in which they are said:
// data/english/relations.txt.
#pragma once

#include <string>
#include <vector>

namespace nl_ask::candidates {

using WordPhrases = std::vector<std::vector<std::string>>;

/// Words that speak of the rows of a relation: of the row that is referred to (upper) and of those
/// that refer to it (lower), in the singular; and of what they do to one another, by their stems.
struct RelationWords {
  WordPhrases upper;
  WordPhrases lower;
  WordPhrases leads;
  WordPhrases follows;
  bool subordinate = false;  // "subcategories": the table's name with "sub" before it
};

/// What is known of columns that refer to the own table by one of `names` (stems).
struct KnownRelation {
  std::vector<std::string> names;
  RelationWords words;
};

/// Which rows the question speaks of: the upper ones of a row, or the lower ones.
enum class Side { upper, lower };

/// What a part of a frame stands for.
enum class PartKind { words, row, upper, lower, leads, follows, columns, gap };

/// `words`: of which one is said.
struct FramePart {
  PartKind kind = PartKind::words;
  std::vector<std::string> words;
  bool optional = false;
};

/// A way of saying that rows are on this side of a row.
struct RelationFrame {
  Side side = Side::upper;
  std::vector<FramePart> parts;
};

/// The file, read.
struct RelationData {
  std::vector<KnownRelation> relations;
  std::vector<std::string> fillers;
  std::vector<std::string> rows;
  std::vector<std::string> leading;    // before what says how two ends of a row compare
  std::vector<std::string> elsewhere;  // they differ
  std::vector<std::string> alike;      // they are the same
  std::vector<std::string> beside;     // before the other end
  std::vector<RelationFrame> frames;
  std::vector<RelationFrame> of_row;     // the same as a row
  std::vector<RelationFrame> of_others;  // the same as any other row
  std::vector<RelationFrame> of_pairs;   // each row and its upper one
};

const RelationData& relation_data();

}  // namespace nl_ask::candidates
