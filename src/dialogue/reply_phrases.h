// The phrases of data/english/replies.txt where a reply has them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::dialogue {

using ReplyTokens = std::vector<language::Token>;

/// The sections of the file, in their order.
enum class ReplyPart {
  position,
  bare_position,
  yes,
  both,
  upwards,
  downwards,
  before,
  after,
  joining,
  divider,
  no,
  filler,
  aside,
  idle
};

/// A stretch of a reply: tokens [first, last).
struct Stretch {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// The place that a phrase of a position says, negative from the last one on; nothing where a
/// number in it does.
std::optional<long long> place_of(const language::PhraseMatch& match);

/// A reply with the phrases that occur in it.
class SaidReply {
 public:
  explicit SaidReply(const ReplyTokens& words);

  const ReplyTokens& words() const { return words_; }

  /// The longest phrase of a section that begins at a token; its end, or `at`.
  std::size_t end_of(ReplyPart part, std::size_t at) const;

  /// The longest phrase of a section that ends at a token; its beginning, or `end`.
  std::size_t begin_of(ReplyPart part, std::size_t end) const;

  /// The phrase of a section that is the whole stretch.
  const language::PhraseMatch* whole(ReplyPart part, Stretch stretch) const;

  bool punctuation(std::size_t at) const {
    return words_[at].kind == language::TokenKind::punctuation;
  }

 private:
  const ReplyTokens& words_;
  std::vector<language::PhraseMatch> matches_;
};

}  // namespace nl_ask::dialogue
