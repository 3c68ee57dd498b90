// How a question says that rows are related to one, or agree with it: the frames of
// data/english/relations.txt fitted to its words.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/parse/own_relations.h"
#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// How the words around a row, in tokens [first, last), speak of those related to it; `covered`:
/// the tokens that say so.
struct RelationSaid {
  Side side = Side::upper;
  std::vector<int> covered;
};

/// Nothing where no frame fits.
std::optional<RelationSaid> relation_said(const Parse& parse, const OwnRelation& relation,
                                          int first, int last);

/// The column of the table that chunk `chunk` says, or that refers to rows of the table it says;
/// a row: none.
ColumnUse shared_column(const Parse& parse, int table, int chunk);

/// How the words around the row in tokens [first, last) say that others are the same in some of the
/// table's columns; without a row (first -1), the same as any other.
std::optional<RelationSaid> sameness_said(const Parse& parse, int table, int first, int last);

/// How the words say that each row is shown beside the upper one of its relation.
std::optional<RelationSaid> pairs_said(const Parse& parse, const OwnRelation& relation);

/// "people", "other": words that say no more of rows than that they are such.
bool says_mere_rows(const language::Token& token);

/// Where words for the upper or the lower rows, or for what the upper row does to them, end that
/// begin at token `t`; -1: there are none.
int end_of_upper(const Parse& parse, const OwnRelation& relation, int t);
int end_of_lower(const Parse& parse, const OwnRelation& relation, int t);
int end_of_deed(const Parse& parse, const OwnRelation& relation, int t);

}  // namespace nl_ask::candidates
