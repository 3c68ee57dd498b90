// The part that a row plays towards another where a table refers to another one more than once
// ("from", "to", "home", "away"), or has two columns of a kind. Data: data/english/roles.txt.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Whether a word of the question with this stem speaks of the part that a name with the stem
/// `name_word` plays: the word itself, or one of its role.
bool speaks_of_role(const std::string& name_word, const std::string& stem);

/// The role of a column by its name; -1: none.
int role_of(const Naming& naming, ColumnUse use);

/// How many words of a question speak of the part that the reference of a join plays, where others
/// join the same tables: "merged" of merged_by. Keeps references to what it is made of.
class RoleWords {
 public:
  RoleWords(const std::vector<language::Token>& tokens, const Naming& naming)
      : tokens_(tokens), naming_(naming) {}

  int said(const JoinEdge& edge);

 private:
  const std::vector<std::size_t>& tokens_that_say(const std::string& name_word);

  const std::vector<language::Token>& tokens_;
  const Naming& naming_;
  std::unordered_map<std::string, std::vector<std::size_t>> known_;
};

/// How the words before chunk `i` speak of the part that column `use` plays towards table `other`
/// (-1: towards none): 1 they do, -1 they speak of another, 0 of none.
int role_said(const Parse& parse, int i, ColumnUse use, int other);

}  // namespace nl_ask::candidates
