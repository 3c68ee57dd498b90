#include "candidates/follow_up/follow_up_language.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/english/phrases.h"
#include "candidates/grammar/search/grammar_run.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;
using language::TokenKind;

constexpr std::string_view kNames[kFollowCues] = {
    "link",  "about",     "only",        "those",      "except",   "drop",   "more",
    "group", "show",      "instead",     "polite",     "refer",    "order",  "direction",
    "count", "aggregate", "superlative", "compare",    "negation", "asks",   "limit",
    "with",  "by",        "who",         "other",      "same",     "theirs", "turn",
    "next",  "others",    "further",     "altogether", "running",  "above",  "below",
    "empty", "beside",    "question",    "including",  "in_unit",  "among"};

constexpr std::string_view kFile = "english/follow_up.txt";

/// Where a phrase ends, words that are mere shells are no reason for it to be the shorter one.
bool longer(const PhraseMatch& a, const PhraseMatch& b) { return a.last_token > b.last_token; }

/// What the grammar's cues say in a question that follows another one.
constexpr std::pair<CueKind, FollowCue> kGrammarCues[] = {
    {CueKind::order, FollowCue::order},
    {CueKind::alphabetical, FollowCue::order},
    {CueKind::ascending, FollowCue::order},
    {CueKind::ascending, FollowCue::direction},
    {CueKind::descending, FollowCue::order},
    {CueKind::descending, FollowCue::direction},
    {CueKind::each, FollowCue::group},
    {CueKind::count, FollowCue::count},
    {CueKind::sum, FollowCue::aggregate},
    {CueKind::avg, FollowCue::aggregate},
    {CueKind::max, FollowCue::aggregate},
    {CueKind::min, FollowCue::aggregate},
    {CueKind::aggregate, FollowCue::aggregate},
    {CueKind::percent, FollowCue::aggregate},
    {CueKind::superlative, FollowCue::superlative},
    {CueKind::hint, FollowCue::superlative},
    {CueKind::frequent, FollowCue::superlative},
    {CueKind::compare, FollowCue::compare},
    {CueKind::comparative, FollowCue::compare},
    {CueKind::between, FollowCue::compare},
    {CueKind::negation, FollowCue::negation},
    {CueKind::none, FollowCue::negation},
    {CueKind::except, FollowCue::negation},
    {CueKind::which, FollowCue::asks},
    {CueKind::who, FollowCue::asks},
    {CueKind::where, FollowCue::asks},
    {CueKind::when, FollowCue::asks},
    {CueKind::how_much, FollowCue::asks}};

void note_grammar_cues(const Feedback& told, FollowUpWords& words) {
  for (const PolarCue& cue : told.cues)
    for (const auto& [kind, follow_cue] : kGrammarCues)
      if (cue.kind == kind) words.cues[static_cast<std::size_t>(follow_cue)] = true;
}

/// Whether some word of the text has the stem of the last word of `things`.
bool mentions(const std::string& text, const std::string& things) {
  const std::vector<Token> of_things = language::tokenize(things);
  const std::vector<Token> of_text = language::tokenize(text);
  return !of_things.empty() && std::any_of(of_text.begin(), of_text.end(), [&](const Token& t) {
    return t.stem == of_things.back().stem;
  });
}

/// "Each", and no "each month": one word that no other one of content follows.
bool stands_alone(const std::vector<Token>& tokens, const PhraseMatch& match) {
  const auto next = static_cast<std::size_t>(match.last_token);
  return match.last_token > match.first_token + 1 || next >= tokens.size() ||
         tokens[next].kind == TokenKind::punctuation ||
         language::Lexicon::english().names_nothing(tokens[next].lower);
}

}  // namespace

std::string_view name_of(FollowCue cue) { return kNames[static_cast<int>(cue)]; }

FollowUpLanguage::FollowUpLanguage(std::string_view text) {
  std::string_view section;
  for (const std::string_view line : base::data_lines(text)) {
    if (line.starts_with('[')) {
      section = line.substr(1, line.find(']') - 1);
      continue;
    }
    if (section == "frames") {
      read_frame(line);
      continue;
    }
    Phrase phrase;
    read_section(section, phrase);
    std::string_view words = line;
    if (phrase.where == Where::replace || phrase.where == Where::replace_each ||
        phrase.where == Where::replace_whole) {
      const std::size_t colons = line.find("::");
      if (colons == line.npos) base::bad_data(kFile, line, "it says no replacement");
      words = base::trim(line.substr(0, colons));
      phrase.replacement = base::trim(line.substr(colons + 2));
    }
    table_.add(words, static_cast<int>(phrases_.size()));
    phrases_.push_back(std::move(phrase));
  }
}

void FollowUpLanguage::read_section(std::string_view name, Phrase& phrase) const {
  constexpr std::pair<std::string_view, Where> kSections[] = {{"light lead ", Where::light_lead},
                                                              {"lead ", Where::lead},
                                                              {"tail ", Where::tail},
                                                              {"inside ", Where::inside}};
  constexpr std::pair<std::string_view, Where> kReplacing[] = {
      {"replace", Where::replace},
      {"replace each", Where::replace_each},
      {"replace whole", Where::replace_whole}};
  for (const auto& [section, where] : kReplacing)
    if (name == section) {
      phrase.where = where;
      return;
    }
  for (const auto& [prefix, where] : kSections) {
    if (!name.starts_with(prefix)) continue;
    const auto cue = std::find(std::begin(kNames), std::end(kNames), name.substr(prefix.size()));
    if (cue == std::end(kNames)) break;
    phrase.where = where;
    phrase.cue = static_cast<FollowCue>(cue - std::begin(kNames));
    return;
  }
  base::bad_data(kFile, name, "there is no such section");
}

void FollowUpLanguage::read_frame(std::string_view line) {
  constexpr std::pair<std::string_view, FrameUse> kUses[] = {
      {"keep", FrameUse::keep}, {"except", FrameUse::except},
      {"take", FrameUse::take}, {"group", FrameUse::group},
      {"rank", FrameUse::rank}, {"rank named", FrameUse::rank_named},
      {"each", FrameUse::each}};
  const std::size_t colons = line.find("::");
  const std::string_view name = base::trim(line.substr(0, colons));
  for (const auto& [use, value] : kUses)
    if (use == name && colons != line.npos) {
      frames_.push_back({value, std::string(base::trim(line.substr(colons + 2)))});
      return;
    }
  base::bad_data(kFile, line, "it says no use of a frame");
}

int FollowUpLanguage::take_lead(const Matches& matches, int at, int last, bool light,
                                FollowUpWords& words) const {
  const PhraseMatch* best = nullptr;
  for (const PhraseMatch& match : matches) {
    const Where where = phrase_of(match).where;
    const bool leads = where == Where::light_lead || (!light && where == Where::lead);
    if (!leads || match.first_token != at || match.last_token > last) continue;
    // After "the" comes a noun: "the list price".
    if (phrase_of(match).cue == FollowCue::show && words.has(FollowCue::those)) continue;
    if (best == nullptr || longer(match, *best)) best = &match;
  }
  if (best == nullptr) return at;
  // A longer lead that says something is none that says nothing.
  for (const PhraseMatch& match : matches)
    if (light && phrase_of(match).where == Where::lead && match.first_token == at &&
        match.last_token <= last && longer(match, *best))
      return at;
  words.cues[static_cast<std::size_t>(phrase_of(*best).cue)] = true;
  return best->last_token;
}

FollowUpLanguage::Stretches FollowUpLanguage::stretches(const std::vector<Token>& tokens,
                                                        const Matches& matches,
                                                        FollowUpWords& words) const {
  const auto comma = [&](int i) { return tokens[static_cast<std::size_t>(i)].lower == ","; };
  Stretches found;
  found.last = static_cast<int>(tokens.size());
  for (bool more = true; more && found.last > 0;) {
    more = false;
    for (const PhraseMatch& match : matches) {
      if (phrase_of(match).where != Where::tail || match.last_token != found.last) continue;
      // "Who of them was hired first" asks for one, and for no order.
      if (phrase_of(match).cue == FollowCue::order && words.asks_for_things) continue;
      words.cues[static_cast<std::size_t>(phrase_of(match).cue)] = true;
      found.last = match.first_token;
      more = true;
      break;
    }
    if (found.last > 0 && comma(found.last - 1)) --found.last, more = true;
  }
  const auto lead = [&](int at, bool light) {
    for (int next = at; at < found.last; at = next) {
      next = comma(at) ? at + 1 : take_lead(matches, at, found.last, light, words);
      if (next == at) break;
    }
    return at;
  };
  found.text = lead(0, true);
  found.rest = lead(found.text, false);
  return found;
}

/// "And who": after words that only lead there; not "those who".
void FollowUpLanguage::hear_asking(const std::vector<Token>& tokens, const Matches& matches,
                                   FollowUpWords& words) const {
  constexpr std::array<std::string_view, 5> kOne = {"is", "'s", "was", "has", "one"};
  std::size_t at = 0;
  for (const PhraseMatch& match : matches)
    if (phrase_of(match).cue == FollowCue::link && phrase_of(match).where == Where::light_lead &&
        match.first_token == static_cast<int>(at))
      at = static_cast<std::size_t>(match.last_token);
  while (at < tokens.size() && tokens[at].kind == TokenKind::punctuation) ++at;
  words.asks_for_things =
      at < tokens.size() && (tokens[at].lower == "who" || tokens[at].lower == "which");
  words.asks_for_one = words.asks_for_things && at + 1 < tokens.size() &&
                       std::ranges::find(kOne, tokens[at + 1].lower) != kOne.end();
}

void FollowUpLanguage::take_whole(const Matches& matches, Stretches& found,
                                  FollowUpWords& words) const {
  for (const PhraseMatch& match : matches) {
    if (phrase_of(match).where != Where::replace_whole || match.last_token != found.last ||
        match.first_token > found.text)
      continue;
    found.text = found.rest = match.first_token;
    words.stand_for_things = true;
    for (const FollowCue cue : {FollowCue::show, FollowCue::refer})
      words.cues[static_cast<std::size_t>(cue)] = true;
  }
}

std::string FollowUpLanguage::replaced(std::string_view question, const std::vector<Token>& tokens,
                                       const Matches& matches, int first, int last,
                                       const std::string& things, bool each) const {
  std::string text;
  for (int i = first; i < last;) {
    const PhraseMatch* best = nullptr;
    for (const PhraseMatch& match : matches) {
      const bool all = match.first_token == first && match.last_token == last;
      const Where where = phrase_of(match).where;
      if (match.first_token != i || match.last_token > last) continue;
      const bool here = each ? where == Where::replace_each && stands_alone(tokens, match)
                             : where == Where::replace || (where == Where::replace_whole && all);
      if (here && (best == nullptr || longer(match, *best))) best = &match;
    }
    const bool apart = i == first || tokens[static_cast<std::size_t>(i)].span.begin >
                                         tokens[static_cast<std::size_t>(i - 1)].span.end;
    const std::string next = best != nullptr
                                 ? fill(phrase_of(*best).replacement, {{"things", things}})
                                 : std::string(language::text_of(question, tokens, i, i + 1));
    text += (text.empty() || next.empty() || !apart ? "" : " ") + next;
    i = best != nullptr ? best->last_token : i + 1;
  }
  return text;
}

void FollowUpLanguage::add_frames(FollowUpWords& words, const Texts& texts) const {
  std::set<std::string> known;
  for (const FramedQuestion& frame : frames_) {
    if (frame.use == FrameUse::except && !words.has(FollowCue::except)) continue;
    const bool by = words.has(FollowCue::by);
    if (frame.use == FrameUse::group && !words.has(FollowCue::group) && !by) continue;
    const bool ranks = frame.use == FrameUse::rank || frame.use == FrameUse::rank_named;
    if (ranks && !by) continue;
    const auto speaks = [&](std::string_view slot, const std::string& filled) {
      return frame.text.find(slot) == std::string::npos || !filled.empty();
    };
    if (!speaks("{text}", texts.text) || !speaks("{rest}", words.rest) ||
        !speaks("{resolved}", texts.resolved) || !speaks("{each}", texts.each))
      continue;
    FramedQuestion framed{frame.use, fill(frame.text, {{"things", texts.things},
                                                       {"text", texts.text},
                                                       {"rest", words.rest},
                                                       {"resolved", texts.resolved},
                                                       {"each", texts.each}})};
    if (known.insert(std::to_string(static_cast<int>(framed.use)) + framed.text).second)
      words.framed.push_back(std::move(framed));
  }
}

FollowUpWords FollowUpLanguage::hear(std::string_view question, const std::string& things,
                                     const Feedback& told) const {
  question = question.substr(0, kMaxQuestionBytes);
  FollowUpWords words;
  std::vector<Token> tokens = language::tokenize(question);
  if (tokens.size() > kMaxTokens) tokens.resize(kMaxTokens);
  const Matches matches = table_.match(tokens);
  hear_asking(tokens, matches, words);
  Stretches found = stretches(tokens, matches, words);
  for (const PhraseMatch& match : matches)
    if (phrase_of(match).where == Where::inside)
      words.cues[static_cast<std::size_t>(phrase_of(match).cue)] = true;
  note_grammar_cues(told, words);
  if (words.has(FollowCue::further)) words.cues[static_cast<std::size_t>(FollowCue::group)] = true;
  take_whole(matches, found, words);
  words.first = found.rest;
  words.last = found.last;
  const auto with_things = [&](int first, bool each) {
    return replaced(question, tokens, matches, first, found.last, things, each);
  };
  words.rest = with_things(found.rest, false);
  for (int i = found.rest; i < found.last; ++i) {
    const Token& token = tokens[static_cast<std::size_t>(i)];
    words.words += token.kind != TokenKind::punctuation &&
                   !language::Lexicon::english().names_nothing(token.lower);
  }
  Texts texts{things, with_things(found.text, false), {}, with_things(found.text, true)};
  words.of_each = std::ranges::any_of(matches, [&](const PhraseMatch& match) {
    return phrase_of(match).where == Where::replace_each && match.first_token >= found.text &&
           match.last_token <= found.last && stands_alone(tokens, match);
  });
  if (!words.of_each) texts.each.clear();
  if (words.of_each && !words.has(FollowCue::count) && !words.has(FollowCue::aggregate))
    words.cues[static_cast<std::size_t>(FollowCue::with)] = true;
  texts.resolved = texts.text;
  if (!texts.resolved.empty() && !mentions(texts.resolved, things))
    texts.resolved += " of the " + things;
  add_frames(words, texts);
  return words;
}

const FollowUpLanguage& follow_up_language() {
  static const FollowUpLanguage* const language = new FollowUpLanguage(data::file(kFile));
  return *language;
}

}  // namespace nl_ask::candidates
