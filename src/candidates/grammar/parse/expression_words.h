// What data/english/expressions.txt says: how people ask for what is worked out of two columns of a
// row, and words for the moments at which things happen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// What is worked out; of dates: from one to another, from the first to the last of a row, by how
/// much later than planned, whether later, whether not; of numbers; whether one is above another,
/// or after it.
enum class ExpressionKind {
  elapsed,
  lasting,
  delay,
  late,
  punctual,
  minus,
  plus,
  times,
  ratio,
  above,
  below,
  after,
  before,
  amount  // of one column, in the unit that is asked for
};

enum class ElementKind { words, unit, measure, than, time, first, second, gap };

/// One element of a frame; of `words` one of several, by their letters or by their stems.
struct FrameElement {
  ElementKind kind = ElementKind::words;
  std::vector<std::string> words;
  std::vector<std::string> stems;
  bool optional = false;
};

/// Where it fits in a question, the plain words may stand instead. `first`, `second`: stems of
/// words for the columns that the frame itself speaks of.
struct ExpressionFrame {
  ExpressionKind kind = ExpressionKind::elapsed;
  std::vector<FrameElement> said;
  std::vector<std::string> plain;
  std::vector<std::string> first;
  std::vector<std::string> second;
};

/// Stands in a question for what is worked out: no word that is linked.
inline constexpr std::string_view kWorkedOut = "\xC2\xA7";

/// Lists of words about the moments of a row.
enum class MomentWords { begin, finish, planned, idle, averaged, not_added, lasts_from, lasts_to };

/// How a length of time is compared, where a question says so: tokens [first, last).
struct Comparing {
  int first = 0;
  int last = 0;
  std::string plain;  // "more than"
};

const std::vector<ExpressionFrame>& expression_frames();

/// The place of a stem in a list, from 0 on; -1: it is not among them.
int rank_in(MomentWords list, const std::string& stem);

/// The best place of some stems in a list; -1: none of them is in it.
int best_rank(MomentWords list, const std::vector<std::string>& stems);

/// Whether both stems are of words for one thing that happens.
bool same_moment(const std::string& one, const std::string& other);
bool names_moment(const std::string& stem);

std::vector<Comparing> comparings(const std::vector<language::Token>& tokens);

}  // namespace nl_ask::candidates
