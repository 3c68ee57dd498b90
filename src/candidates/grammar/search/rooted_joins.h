// Ways to join tables in which what happens refers to all that it is about.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Whether the rows of one of the tables asked for refer to those of all others, straight or
/// through others: each of them is there once, however long the way.
bool has_one_root(const JoinTree& tree, const std::vector<int>& asked);

/// How many tables of the tree only tie two others together, both of which are in it, but are
/// joined with one of them: the members of a project beside somebody who leads it.
int half_links(const JoinGraph& graph, const JoinTree& tree);

/// "Who has logged the most hours on each project": a group and what is the first in it are what
/// the logged hours refer to, not who leads the project. The joins from that table asked for whose
/// rows refer to those of all others by the fewest steps, from `likely` (-1: none is) where it is
/// as near; nothing where there is none.
std::optional<JoinTree> rooted_joins(const JoinGraph& joins, const std::vector<int>& asked,
                                     int likely);

/// The table of which one of the conditions picks the first of each group; nothing: none does.
std::optional<int> first_of_each_picked(const Sketch& sketch);

}  // namespace nl_ask::candidates
