// Phrases by section, tried on what is left of a reply without its courtesies.
#include "dialogue/reply_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "dialogue/reply_phrases.h"
#include "dialogue/reply_spelling.h"
#include "language/lexicon.h"
#include "language/number.h"
#include "language/number_word.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::dialogue {
namespace {

using language::PhraseMatch;
using language::Token;

Stretch without_punctuation(const SaidReply& reply, Stretch stretch) {
  while (stretch.first < stretch.last && reply.punctuation(stretch.first) &&
         reply.words()[stretch.first].lower != "#" && reply.words()[stretch.first].lower != "(")
    ++stretch.first;
  while (stretch.first < stretch.last && reply.punctuation(stretch.last - 1) &&
         reply.words()[stretch.last - 1].lower != ")")
    --stretch.last;
  return stretch;
}

/// What is left without "I mean", "please" and their like, each once.
Stretch without_courtesy(const SaidReply& reply, Stretch stretch) {
  const std::size_t begin = reply.end_of(ReplyPart::before, stretch.first);
  if (begin < stretch.last) stretch.first = begin;
  const std::size_t end = reply.begin_of(ReplyPart::after, stretch.last);
  if (end > stretch.first) stretch.last = end;
  return without_punctuation(reply, stretch);
}

/// Up to where it is said what is not meant, where something comes before that.
Stretch before_denial(const SaidReply& reply, Stretch stretch) {
  for (std::size_t at = stretch.first + 1; at < stretch.last; ++at)
    if (reply.end_of(ReplyPart::no, at) > at)
      return without_punctuation(reply, {stretch.first, at});
  return stretch;
}

std::optional<std::size_t> by_position(const SaidReply& reply, ReplyPart part, Stretch stretch,
                                       std::size_t options) {
  const PhraseMatch* const match = reply.whole(part, stretch);
  if (match == nullptr) return std::nullopt;
  const std::optional<long long> place_said = place_of(*match);
  const double said = place_said ? static_cast<double>(*place_said) : match->number.value_or(0);
  const double place = said < 0 ? static_cast<double>(options) + said : said - 1;
  if (place < 0 || place >= static_cast<double>(options)) return std::nullopt;
  return static_cast<std::size_t>(place);
}

/// The words that may tell one option from another.
struct TellingWords {
  std::vector<std::string> stems;  // in their order
  std::set<std::string> set;
  bool joins = false;                          // it is one thing and another
  bool idle = false;                           // it says of something only that it does not matter
  std::set<std::string> aside;                 // words that may stand beside any option
  std::map<std::string, std::string> written;  // as it was, by its stem
  std::set<std::string> whole;                 // "billable" of "bill able"
};

std::string joined_stem(const Token& first, const Token& second) {
  const auto tokens = language::tokenize(first.lower + second.lower);
  return tokens.size() != 1 || tokens[0].stem.empty() ? first.lower + second.lower : tokens[0].stem;
}

/// What one or several words from a token on say, however they say it: a number, or that it is a
/// bound; `end` is behind them.
struct PlainWord {
  std::string stem;
  std::size_t end = 0;
};

std::optional<PlainWord> plain_word(const SaidReply& reply, std::size_t at, std::size_t last) {
  for (const auto& [part, stem] :
       {std::pair(ReplyPart::upwards, ">"), std::pair(ReplyPart::downwards, "<")})
    if (const std::size_t end = reply.end_of(part, at); end > at && end <= last)
      return PlainWord{stem, end};
  const auto number = language::number_at(reply.words(), static_cast<int>(at));
  const auto end = number ? static_cast<std::size_t>(number->last) : at;
  if (!number || number->ordinal || end > last) return std::nullopt;
  return PlainWord{language::number_text(number->value), end};
}

/// `plainly`: numbers and bounds count, not the words for them.
TellingWords telling_words(const SaidReply& reply, Stretch stretch, bool plainly = false) {
  TellingWords words;
  for (std::size_t at = stretch.first; at + 1 < stretch.last; ++at)
    words.whole.insert(joined_stem(reply.words()[at], reply.words()[at + 1]));
  for (std::size_t at = stretch.first; at < stretch.last; ++at) {
    words.idle |= reply.end_of(ReplyPart::idle, at) == stretch.last;
    if (const auto plain = plainly ? plain_word(reply, at, stretch.last) : std::nullopt) {
      words.stems.push_back(plain->stem);
      words.set.insert(plain->stem);
      at = plain->end - 1;
      continue;
    }
    words.joins |= reply.whole(ReplyPart::joining, {at, at + 1}) != nullptr;
    if (reply.punctuation(at) || reply.whole(ReplyPart::filler, {at, at + 1}) != nullptr) continue;
    const Token& token = reply.words()[at];
    words.stems.push_back(token.stem.empty() ? token.lower : token.stem);
    words.set.insert(words.stems.back());
    words.written.emplace(words.stems.back(), token.lower);
    if (reply.whole(ReplyPart::aside, {at, at + 1}) != nullptr)
      words.aside.insert(words.stems.back());
  }
  return words;
}

/// Those of what was shown, in quotes and outside of them.
TellingWords words_shown(std::string_view text, bool plainly = false) {
  const ReplyTokens tokens = without_quotes(language::tokenize(text));
  return telling_words(SaidReply(tokens), {0, tokens.size()}, plainly);
}

std::vector<TellingWords> words_of_options(const std::vector<std::string>& options,
                                           bool plainly = false) {
  std::vector<TellingWords> words;
  for (const std::string& option : options) words.push_back(words_shown(option, plainly));
  return words;
}

/// Whether the option is called by these words: it is one thing, and they are its last ones. "The
/// stars" are "the number of hotel stars", not "the number of stars and guest score".
bool headed_by(const TellingWords& option, const TellingWords& said) {
  return !option.joins && option.stems.size() >= said.stems.size() &&
         std::equal(said.stems.rbegin(), said.stems.rend(), option.stems.rbegin());
}

/// The only option that has all the words, or of several the only one that has no others, or that
/// they are the head of.
std::optional<std::size_t> by_words(const TellingWords& said,
                                    const std::vector<TellingWords>& options) {
  if (said.set.empty()) return std::nullopt;
  std::vector<std::size_t> found, same, headed, said_of;
  for (std::size_t k = 0; k < options.size(); ++k) {
    if (!std::ranges::includes(options[k].set, said.set)) continue;
    found.push_back(k);
    if (options[k].set.size() == said.set.size()) same.push_back(k);
    if (headed_by(options[k], said)) headed.push_back(k);
    if (!options[k].idle) said_of.push_back(k);
  }
  if (same.size() == 1) return same.front();
  if (found.size() == 1) return found.front();
  if (headed.size() == 1) return headed.front();
  if (said_of.size() == 1) return said_of.front();
  return std::nullopt;
}

/// Words of a reply that an option writes as one: "picked up" of the pickup, also where what was
/// picked up stands between them.
void join_as_options_do(TellingWords& said, const std::vector<TellingWords>& options) {
  constexpr std::size_t kApart = 2;
  for (std::size_t i = 0; i + 1 < said.stems.size(); ++i)
    for (std::size_t k = i + 1; k < said.stems.size() && k <= i + kApart; ++k) {
      const std::string whole = said.stems[i] + said.stems[k];
      if (std::ranges::none_of(options, [&](const auto& one) { return one.set.contains(whole); }))
        continue;
      said.stems[i] = whole;
      said.stems.erase(said.stems.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                       said.stems.begin() + static_cast<std::ptrdiff_t>(k) + 1);
    }
  said.set = {said.stems.begin(), said.stems.end()};
}

/// Words that say the same, by their stems: "born" of the birth place.
const std::set<std::string>& family_of(const std::string& stem) {
  using Families = std::map<std::string, std::set<std::string>>;
  static const Families& families = *[] {
    auto* read = new Families;  // never freed
    for (const std::string_view line : base::data_lines(data::file("english/word_families.txt"))) {
      std::set<std::string> family;
      for (const Token& token : language::tokenize(line)) family.insert(token.stem);
      for (const std::string& one : family) (*read)[one].insert(family.begin(), family.end());
    }
    return read;
  }();
  static const std::set<std::string>& none = *new std::set<std::string>;  // never freed
  const auto found = families.find(stem);
  return found == families.end() ? none : found->second;
}

/// Whether the option has the word, or one of its family: "assigned" of "the assignee".
bool speaks_of(const TellingWords& option, const std::string& stem) {
  constexpr std::size_t kFamily = 6;  // letters
  const auto related = [&](const std::string& other) { return option.set.contains(other); };
  return option.set.contains(stem) || option.whole.contains(stem) ||
         std::ranges::any_of(family_of(stem), related) ||
         (stem.size() >= kFamily && std::ranges::any_of(option.set, [&](const std::string& word) {
            return word.size() >= kFamily && word.starts_with(stem.substr(0, kFamily));
          }));
}

/// Whether a word of the option means nearly the same: "the one who coaches" of "the trainer".
bool means_nearly(const TellingWords& option, const language::WordProfile& said) {
  constexpr double kNearly = 0.5;
  return said.known() && std::ranges::any_of(option.written, [&](const auto& word) {
           return language::word_similarity(said, language::word_profile(word.second)) >= kNearly;
         });
}

/// The options that speak of a word of the reply; where none has it, those that mean nearly the
/// same.
std::vector<bool> spoken_of(const TellingWords& said, const std::string& stem,
                            const std::vector<TellingWords>& options) {
  std::vector<bool> of;
  for (const TellingWords& option : options) of.push_back(speaks_of(option, stem));
  const auto word = said.written.find(stem);
  if (std::ranges::count(of, true) > 0 || said.aside.contains(stem) || word == said.written.end())
    return of;
  const language::WordProfile profile = language::word_profile(word->second);
  for (std::size_t k = 0; k < options.size(); ++k) of[k] = means_nearly(options[k], profile);
  return of;
}

/// "When it was placed": the only option that has the words that tell one from another, where the
/// others may stand beside any.
std::optional<std::size_t> by_what_tells(const TellingWords& said,
                                         const std::vector<TellingWords>& options) {
  std::vector<bool> left(options.size(), true);
  bool told = false;
  for (const std::string& stem : said.set) {
    const std::vector<bool> has = spoken_of(said, stem, options);
    const auto among = std::ranges::count(has, true);
    if (among == 0 && !said.aside.contains(stem)) return std::nullopt;
    if (among == 0) continue;
    const bool all = among == static_cast<std::ptrdiff_t>(options.size());
    told |= !all || std::ranges::any_of(options, &TellingWords::idle);
    if (all) continue;
    for (std::size_t k = 0; k < options.size(); ++k) left[k] = left[k] && has[k];
  }
  for (std::size_t k = 0; k < options.size() && std::ranges::count(left, true) > 1; ++k)
    left[k] = left[k] && !options[k].idle;
  if (!told || std::ranges::count(left, true) != 1) return std::nullopt;
  return static_cast<std::size_t>(std::ranges::find(left, true) - left.begin());
}

/// The only option that has all the words of two others.
std::optional<std::size_t> compound(const std::vector<TellingWords>& options) {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < options.size(); ++k) {
    const auto within = std::ranges::count_if(options, [&](const TellingWords& other) {
      return other.set.size() < options[k].set.size() &&
             std::ranges::includes(options[k].set, other.set);
    });
    if (within >= 2) found.push_back(k);
  }
  if (found.size() == 1) return found.front();
  const auto joins = std::ranges::count_if(options, &TellingWords::joins);
  if (found.empty() && joins == 1)
    return static_cast<std::size_t>(std::ranges::find_if(options, &TellingWords::joins) -
                                    options.begin());
  return std::nullopt;
}

/// "Ten or more" of "at least 10".
std::optional<std::size_t> by_bounds(const SaidReply& reply, Stretch stretch,
                                     const std::vector<std::string>& options) {
  const TellingWords said = telling_words(reply, stretch, true);
  if (said.set == telling_words(reply, stretch).set) return std::nullopt;
  const auto words = words_of_options(options, true);
  const auto option = by_words(said, words);
  return option ? option : by_what_tells(said, words);
}

bool says_little(const std::string& word) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  return lexicon.is(language::WordList::hollow, word) && !lexicon.names_nothing(word);
}

/// What was asked: the options, and the words of the question.
struct Asked {
  const std::vector<std::string>& options;
  std::set<std::string> words;
};

std::optional<std::size_t> said_in(const SaidReply& reply, Stretch stretch, const Asked& asked) {
  const std::vector<std::string>& options = asked.options;
  if (stretch.first >= stretch.last) return std::nullopt;
  if (const auto place = by_position(reply, ReplyPart::position, stretch, options.size()))
    return place;
  if (options.size() == 1 && reply.whole(ReplyPart::yes, stretch) != nullptr) return 0;
  const auto words = words_of_options(options);
  if (const auto option = by_words(telling_words(reply, stretch), words)) return option;
  if (reply.whole(ReplyPart::both, stretch) != nullptr) return compound(words);
  if (const auto option = by_bounds(reply, stretch, options)) return option;
  if (const auto place = by_position(reply, ReplyPart::bare_position, stretch, options.size()))
    return place;
  TellingWords said = telling_words(reply, stretch);
  said.aside.insert(asked.words.begin(), asked.words.end());
  for (const auto& [stem, word] : said.written)  // "whatever was paid then"
    if (says_little(word)) said.aside.insert(stem);
  join_as_options_do(said, words);
  return by_what_tells(said, words);
}

/// "Not the first": of two the other one.
std::optional<std::size_t> other_than(const SaidReply& reply, Stretch stretch, const Asked& asked) {
  if (asked.options.size() != 2 || stretch.first >= stretch.last) return std::nullopt;
  while (stretch.first < stretch.last && reply.punctuation(stretch.first)) ++stretch.first;
  const std::size_t begin = reply.end_of(ReplyPart::no, stretch.first);
  if (begin == stretch.first) return std::nullopt;
  const auto denied = said_in(reply, {begin, stretch.last}, asked);
  return denied ? std::optional(1 - *denied) : std::nullopt;
}

}  // namespace

std::optional<std::size_t> option_said(const ReplyTokens& typed,
                                       const std::vector<std::string>& options,
                                       std::string_view question) {
  const ReplyTokens words = spelled_as_options(without_quotes(typed), options);
  const SaidReply reply(words);
  const Asked asked{options, words_shown(question).set};
  const Stretch all = without_punctuation(reply, {0, words.size()});
  if (const auto option = said_in(reply, all, asked)) return option;
  const Stretch plain = without_courtesy(reply, all);
  if (const auto option = said_in(reply, plain, asked)) return option;
  if (const auto option = other_than(reply, plain, asked)) return option;
  const Stretch meant = before_denial(reply, plain);
  if (const auto option = said_in(reply, without_courtesy(reply, meant), asked)) return option;
  return meant.last < plain.last ? other_than(reply, {meant.last, plain.last}, asked)
                                 : std::nullopt;
}

std::optional<std::size_t> option_named(const ReplyTokens& typed,
                                        const std::vector<std::string>& options) {
  const ReplyTokens words = spelled_as_options(without_quotes(typed), options);
  const SaidReply reply(words);
  const Stretch said = without_courtesy(reply, without_punctuation(reply, {0, words.size()}));
  return by_words(telling_words(reply, said, true), words_of_options(options, true));
}

bool beyond_options(const ReplyTokens& words, std::size_t options) {
  const SaidReply reply(words);
  const Stretch said = without_courtesy(reply, without_punctuation(reply, {0, words.size()}));
  const auto names_place = [&](ReplyPart part) {
    return reply.whole(part, said) != nullptr && !by_position(reply, part, said, options);
  };
  return names_place(ReplyPart::position) || names_place(ReplyPart::bare_position);
}

OptionWords option_words(const ReplyTokens& words, const std::vector<std::string>& options) {
  const auto of_options = words_of_options(options, true);
  OptionWords counted;
  for (const std::string& stem : telling_words(SaidReply(words), {0, words.size()}, true).set) {
    const auto among = std::ranges::count_if(
        of_options, [&](const TellingWords& option) { return speaks_of(option, stem); });
    counted.of_none += among == 0;
    counted.of_some += among > 0 && among < static_cast<std::ptrdiff_t>(options.size());
  }
  return counted;
}

bool means_all(const ReplyTokens& words) {
  const SaidReply reply(words);
  const Stretch all = without_punctuation(reply, {0, words.size()});
  return reply.whole(ReplyPart::both, all) != nullptr ||
         reply.whole(ReplyPart::both, without_courtesy(reply, all)) != nullptr;
}

bool says_something(const ReplyTokens& words) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  const TellingWords said = telling_words(SaidReply(words), {0, words.size()});
  return std::ranges::any_of(said.written,
                             [&](const auto& word) { return !lexicon.names_nothing(word.second); });
}

std::vector<ReplyDivision> divisions(const ReplyTokens& words) {
  const SaidReply reply(words);
  std::vector<ReplyDivision> found;
  for (std::size_t end = words.size(); end-- > 1;) {
    std::size_t begin = reply.end_of(ReplyPart::divider, end);
    if (begin == end) continue;
    for (std::size_t more = end; more != begin;) {  // ", but also"
      more = begin;
      begin = reply.end_of(ReplyPart::divider, more);
    }
    if (begin < words.size()) found.push_back({end, begin});
  }
  return found;
}

}  // namespace nl_ask::dialogue
