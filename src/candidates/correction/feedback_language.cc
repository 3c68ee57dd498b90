#include "candidates/correction/feedback_language.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;
using language::TokenKind;

constexpr int kStart = 100000;
constexpr int kOnly = 100001;
constexpr int kNoise = 100002;
constexpr int kFirstCue = 200000;
constexpr std::string_view kFile = "english/feedback.txt";

constexpr std::array<std::string_view, kFeedbackWords> kWordLists = {
    "sentence-end", "separator", "step", "table", "joint", "opening", "closing"};

bool starts_at(const std::vector<PhraseMatch>& matches, int token) {
  return std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& match) {
    return match.phrase == kStart && match.first_token == token;
  });
}

}  // namespace

FeedbackLanguage::FeedbackLanguage(std::string_view text) {
  std::string_view section;
  for (const std::string_view line : base::data_lines(text)) {
    if (line.starts_with('[')) {
      section = line.substr(1, line.find(']') - 1);
      if (section.starts_with("cue ")) cues_.emplace_back(section.substr(4));
    } else if (section == "exchange" || section == "drop") {
      read_pattern(line);
    } else if (section == "start" || section == "only" || section == "noise") {
      phrases_.add(line, section == "start" ? kStart : section == "only" ? kOnly : kNoise);
    } else if (section.starts_with("words ")) {
      const auto list = std::ranges::find(kWordLists, section.substr(6));
      if (list == kWordLists.end()) base::bad_data(kFile, section, "no such list of words");
      for (const std::string_view word : base::split_words(line))
        words_[static_cast<std::size_t>(list - kWordLists.begin())].emplace(word);
    } else if (section.starts_with("cue ")) {
      phrases_.add(line, kFirstCue + static_cast<int>(cues_.size()) - 1);
    } else {
      base::bad_data(kFile, line, "it stands under no section");
    }
  }
}

void FeedbackLanguage::read_pattern(std::string_view line) {
  Pattern pattern;
  std::string words;
  const auto close = [&] {
    if (base::trim(words).empty()) return;
    phrases_.add(words, next_phrase_);
    pattern.elements.push_back({Slot::words, next_phrase_++});
    words.clear();
  };
  for (const std::string_view word : base::split_words(line)) {
    if (word == "^") {
      pattern.anchored = true;
      continue;
    }
    if (word != "{old}" && word != "{new}") {
      words += std::string(word) + " ";
      continue;
    }
    close();
    pattern.elements.push_back({word == "{old}" ? Slot::old_words : Slot::new_words, 0});
  }
  close();
  patterns_.push_back(std::move(pattern));
}

bool FeedbackLanguage::fit_from(const Pattern& pattern, std::size_t element, int at,
                                const Matches& matches, Stretch clause, Instruction& found) {
  const std::vector<Element>& elements = pattern.elements;
  if (element == elements.size()) return true;
  const bool slot = elements[element].slot != Slot::words;
  if (slot && element + 1 == elements.size()) {
    if (at >= clause.last) return false;
    (elements[element].slot == Slot::old_words ? found.old_words : found.new_words) = {at,
                                                                                       clause.last};
    return true;
  }
  const std::size_t words = slot ? element + 1 : element;
  for (const PhraseMatch& match : matches) {
    if (match.phrase != elements[words].phrase || match.last_token > clause.last) continue;
    const bool here = slot                                ? match.first_token > at
                      : element == 0 && !pattern.anchored ? match.first_token >= at
                                                          : match.first_token == at;
    if (!here) continue;
    if (slot) {
      (elements[element].slot == Slot::old_words ? found.old_words : found.new_words) = {
          at, match.first_token};
    }
    if (fit_from(pattern, words + 1, match.last_token, matches, clause, found)) return true;
  }
  return false;
}

bool FeedbackLanguage::fit(const Pattern& pattern, const Matches& matches, Stretch clause,
                           Instruction& found) const {
  Instruction attempt;
  attempt.whole = clause;
  if (!fit_from(pattern, 0, clause.first, matches, clause, attempt)) return false;
  found = attempt;
  return true;
}

/// The first pattern that fits; `exchange`: of those that begin with what comes and say what goes.
bool FeedbackLanguage::fit_any(const Matches& matches, Stretch clause, bool replacement,
                               Instruction& found) const {
  return std::any_of(patterns_.begin(), patterns_.end(), [&](const Pattern& pattern) {
    if (replacement && pattern.elements.front().slot != Slot::new_words) return false;
    return fit(pattern, matches, clause, found) && (!replacement || !found.old_words.empty());
  });
}

std::vector<Stretch> FeedbackLanguage::clauses(const std::vector<Token>& tokens,
                                               const Matches& matches) const {
  std::vector<Stretch> result;
  Stretch open;
  const auto close = [&](int end, int next) {
    open.last = end;
    if (!open.empty()) result.push_back(open);
    open.first = next;
  };
  const int n = static_cast<int>(tokens.size());
  for (int i = 0; i < n; ++i) {
    const auto separates = [&](int at) {
      return is(FeedbackWords::separator, tokens[static_cast<std::size_t>(at)]);
    };
    if (is(FeedbackWords::sentence_end, tokens[static_cast<std::size_t>(i)])) {
      close(i, i + 1);
    } else if (separates(i) && i > open.first) {
      int next = i + 1;
      while (next < n && separates(next)) ++next;
      if (starts_at(matches, next)) {
        close(i, next);
        i = next - 1;
      }
    }
  }
  close(n, n);
  return result;
}

/// "A in place of B and C in place of D" is two instructions: it is divided at the last separator
/// that has an exchange on both sides.
void FeedbackLanguage::divide(Stretch clause, const std::vector<Token>& tokens,
                              const Matches& matches, std::vector<Instruction>& found) const {
  Instruction instruction;
  instruction.whole = clause;
  if (fit_any(matches, clause, false, instruction)) {
    for (int i = clause.last - 1; i > clause.first; --i) {
      if (!is(FeedbackWords::separator, tokens[static_cast<std::size_t>(i)])) continue;
      const Stretch left{clause.first, i}, right{i + 1, clause.last};
      Instruction ignored;
      if (!fit_any(matches, left, true, ignored) || !fit_any(matches, right, true, ignored))
        continue;
      divide(left, tokens, matches, found);
      divide(right, tokens, matches, found);
      return;
    }
  }
  instruction.only = std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& match) {
    return match.phrase == kOnly && clause.holds(match.first_token);
  });
  found.push_back(instruction);
}

/// By where they begin; of those that begin together the longest first.
FeedbackLanguage::Matches FeedbackLanguage::matches_of(const std::vector<Token>& tokens) const {
  Matches matches = phrases_.match(tokens);
  std::stable_sort(matches.begin(), matches.end(), [](const PhraseMatch& a, const PhraseMatch& b) {
    return a.first_token != b.first_token ? a.first_token < b.first_token
                                          : a.last_token > b.last_token;
  });
  return matches;
}

std::vector<bool> FeedbackLanguage::noise(const std::vector<Token>& tokens) const {
  std::vector<bool> noise(tokens.size(), false);
  for (const PhraseMatch& match : phrases_.match(tokens))
    for (int i = match.first_token; match.phrase == kNoise && i < match.last_token; ++i)
      noise[static_cast<std::size_t>(i)] = true;
  return noise;
}

std::vector<Instruction> FeedbackLanguage::instructions(const std::vector<Token>& tokens) const {
  const Matches matches = matches_of(tokens);
  std::vector<Instruction> found;
  for (const Stretch& clause : clauses(tokens, matches)) divide(clause, tokens, matches, found);
  return found;
}

bool FeedbackLanguage::is(FeedbackWords list, const Token& token) const {
  return token.kind != language::TokenKind::quoted &&
         words_[static_cast<std::size_t>(list)].contains(token.lower);
}

std::vector<FeedbackCue> FeedbackLanguage::cues(const std::vector<Token>& tokens) const {
  std::vector<FeedbackCue> found;
  for (const PhraseMatch& match : phrases_.match(tokens)) {
    if (match.phrase < kFirstCue) continue;
    found.push_back({cues_[static_cast<std::size_t>(match.phrase - kFirstCue)],
                     {match.first_token, match.last_token}});
  }
  return found;
}

const FeedbackLanguage& feedback_language() {
  static const FeedbackLanguage* const language = new FeedbackLanguage(data::file(kFile));
  return *language;
}

}  // namespace nl_ask::candidates
