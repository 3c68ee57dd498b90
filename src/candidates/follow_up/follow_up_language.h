// How people ask on after an answer, read from data/english/follow_up.txt: the words that lead from
// one question to the next ("and", "what about", "only"), words that stand for the things of the
// answer
// ("them", "their"), and the frames that make a whole question of an elliptical one.
//
// Completing an ellipsis from the utterance before goes back to Carbonell (1983, "Discourse
// pragmatics and ellipsis resolution in task-oriented natural language interfaces"); that a second
// question restricts, replaces or asks another property of what the first one asked for is the
// classification of thematic relations by Bertomeu et al. (2006), used for SParC (Yu et al. 2019,
// section 4) and CoSQL (Yu et al. 2019).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candidates/correction/feedback.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// Reasons for what is made of a question. The first ones are those of data/english/follow_up.txt,
/// the others come from the cues of data/english/lexicon.txt.
enum class FollowCue {
  link,
  about,
  only,
  those,
  except,
  drop,
  more,
  group,
  show,
  instead,
  polite,
  refer,
  order,
  direction,
  count,
  aggregate,
  superlative,
  compare,
  negation,
  asks,
  limit,
  with,
  by,
  who,
  other,
  same,
  theirs,
  turn,
  next,
  others,
  further,
  altogether,
  running,
  above,
  below,
  empty,
  beside,
  question,
  including,
  in_unit,
  among
};
inline constexpr int kFollowCues = 41;

/// The name of a cue in the data files.
std::string_view name_of(FollowCue cue);

/// What a reading of a frame is used for.
enum class FrameUse { keep, except, take, group, rank, rank_named, each };

/// A question about the things of the answer before, for the grammar to read.
struct FramedQuestion {
  FrameUse use = FrameUse::keep;
  std::string text;
};

/// A question as it was heard after another one.
struct FollowUpWords {
  std::array<bool, kFollowCues> cues = {};
  std::string rest;  // without its leads and tails; may be empty
  std::string unit;  // of time, by which is divided: "month"; empty: none is
  int words = 0;     // words of content in it
  int unheard = 0;   // of them, those that name nothing here and say nothing of how to ask
  int first = 0;     // tokens [first, last) of the question are what is left
  int last = 0;
  bool asks_for_things = false;   // it begins with "who" or "which"
  bool asks_for_one = false;      // "who is", "which one"
  bool of_each = false;           // "each" stands for one of the things
  bool stand_for_things = false;  // nothing is said but that the things themselves are wanted
  std::vector<FramedQuestion> framed;

  bool has(FollowCue cue) const { return cues[static_cast<std::size_t>(cue)]; }
};

class FollowUpLanguage {
 public:
  /// Throws std::runtime_error that names the line it can't read.
  explicit FollowUpLanguage(std::string_view text);

  /// `things`: the plural of what the answer before was about ("employees"). `told`: the question
  /// as the linker reads it. The question is cut after kMaxQuestionBytes.
  FollowUpWords hear(std::string_view question, const std::string& things,
                     const Feedback& told) const;

 private:
  enum class Where { light_lead, lead, tail, inside, replace, replace_each, replace_whole };
  struct Phrase {
    Where where = Where::inside;
    FollowCue cue = FollowCue::link;
    std::string replacement;
  };
  struct Stretches {
    int text = 0;  // where {text} begins
    int rest = 0;  // where {rest} begins
    int last = 0;  // where both end
  };
  using Matches = std::vector<language::PhraseMatch>;
  /// What the frames are filled with, besides the rest.
  struct Texts {
    std::string things;
    std::string text;
    std::string resolved;
    std::string each;  // with the things where "each" stands alone; empty: it does nowhere
  };

  void read_section(std::string_view name, Phrase& phrase) const;
  void read_frame(std::string_view line);
  const Phrase& phrase_of(const language::PhraseMatch& match) const {
    return phrases_[static_cast<std::size_t>(match.phrase)];
  }
  Stretches stretches(const std::vector<language::Token>& tokens, const Matches& matches,
                      FollowUpWords& words) const;
  int take_lead(const Matches& matches, int at, int last, bool light, FollowUpWords& words) const;
  void hear_asking(const std::vector<language::Token>& tokens, const Matches& matches,
                   FollowUpWords& words) const;
  void take_whole(const Matches& matches, Stretches& found, FollowUpWords& words) const;
  std::string replaced(std::string_view question, const std::vector<language::Token>& tokens,
                       const Matches& matches, int first, int last, const std::string& things,
                       bool each) const;
  void add_frames(FollowUpWords& words, const Texts& texts) const;

  language::PhraseTable table_;
  std::vector<Phrase> phrases_;
  std::vector<FramedQuestion> frames_;
};

/// The embedded data file, read at first use.
const FollowUpLanguage& follow_up_language();

}  // namespace nl_ask::candidates
