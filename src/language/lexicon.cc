// The one reader of data/english/lexicon.txt, and the finding of its phrases.
#include "language/lexicon.h"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

#include "base/data_lines.h"
#include "base/utf8.h"
#include "language/stem.h"

namespace nl_ask::language {

namespace {

constexpr std::string_view kFile = "english/lexicon.txt";

constexpr std::array<std::string_view, kWordLists> kWordListNames = {
    "function", "link",    "telling",      "filler",         "idle",     "hollow",
    "head",     "article", "noun",         "amount",         "measure",  "limit",
    "first",    "text",    "key",          "general",        "trailing", "glued",
    "view",     "meaning", "agent-ending", "denying-prefix", "denying",  "dating"};

/// An attribute that a word measures, and which end of it is meant: "oldest" has the most "age" and
/// the least "birth date".
struct Measure {
  std::vector<std::string> stems;
  bool more = true;
};

using Measures = std::vector<Measure>;

std::vector<std::string> stems_of(std::string_view words) {
  std::vector<std::string> stems;
  for (const std::string_view word : base::split_words(words))
    stems.push_back(stem(base::fold(word)));
  return stems;
}

Measures turned_around(Measures measures) {
  for (Measure& measure : measures) measure.more = !measure.more;
  return measures;
}

Cue measuring(CueKind kind, const Measures& measures, std::string_view more,
              std::string_view less) {
  Cue cue;
  cue.kind = kind;
  cue.hints.reserve(measures.size());
  for (const Measure& measure : measures)
    cue.hints.push_back({measure.stems, std::string(measure.more ? more : less)});
  if (kind != CueKind::comparative && !cue.hints.empty()) cue.argument = cue.hints[0].sign;
  return cue;
}

bool strictly_inside(const PhraseMatch& inner, const PhraseMatch& outer) {
  return outer.first_token <= inner.first_token && inner.last_token <= outer.last_token &&
         outer.last_token - outer.first_token > inner.last_token - inner.first_token;
}

/// Kinds that get attributes from a hint or an adjective of the same words.
bool measurable(CueKind kind) {
  return kind == CueKind::superlative || kind == CueKind::frequent || kind == CueKind::compare;
}

bool measured(const Cue& cue) {
  return cue.kind == CueKind::hint || cue.kind == CueKind::comparative ||
         cue.kind == CueKind::vague;
}

}  // namespace

/// Fills a lexicon from the text of the file.
class Lexicon::Reader {
 public:
  explicit Reader(Lexicon& lexicon) : lexicon_(lexicon) {}

  void read(std::string_view text) {
    for (const std::string_view line : base::data_lines(text)) {
      if (line.size() > 1 && line.starts_with('[') && line.ends_with(']')) {
        section_ = section_of(line);
      } else {
        read_line(line);
      }
    }
    lend_measures();
    for (const Phrase& phrase : phrases_) add(phrase);
    for (const std::set<std::string>& words : words_) add_list(words);
  }

 private:
  struct Section {
    CueKind kind = CueKind::other;
    std::string argument;
    bool loose = false;
    bool open = false;
    bool adjectives = false;
    std::set<std::string>* words = nullptr;  // a list of words rather than cues
  };
  struct Phrase {
    std::string words;  // without "/" and "?"
    Cue cue;
    std::optional<Cue> plain;
    bool loose = false;
    bool open = false;
  };

  Section section_of(std::string_view line) {
    std::vector<std::string_view> words = base::split_words(line.substr(1, line.size() - 2));
    Section section;
    section.loose = !words.empty() && words.back() == "loose";
    section.open = !words.empty() && words.back() == "open";
    if (section.loose || section.open) words.pop_back();
    if (words.empty() || words.size() > 2) base::bad_data(kFile, line, "expected [kind argument]");
    if (words.size() > 1) section.argument = words[1];
    if (words[0] == "words") {
      const std::optional<WordList> list = word_list_named(section.argument);
      if (!list) base::bad_data(kFile, line, "no such list of words");
      section.words = &words_[static_cast<std::size_t>(*list)];
      return section;
    }
    section.adjectives = words[0] == "adjective";
    const auto kind = section.adjectives ? CueKind::vague : cue_kind(words[0]);
    if (!kind) base::bad_data(kFile, line, "no such kind of cue");
    section.kind = *kind;
    return section;
  }

  void read_line(std::string_view line) {
    if (section_.words != nullptr) {
      for (const std::string_view word : base::split_words(line)) section_.words->emplace(word);
      return;
    }
    if (section_.kind == CueKind::other) base::bad_data(kFile, line, "it stands under no section");
    const std::size_t colons = line.find(" :: ");
    const std::string_view phrase = base::trim(line.substr(0, colons));
    if (colons == line.npos) return offer(phrase, {section_.kind, section_.argument, {}});
    const Measures measures = read_measures(line.substr(colons + 4), line);
    if (section_.adjectives) return read_adjective(phrase, measures);
    const bool least = section_.argument == "asc";
    offer(phrase, least ? measuring(section_.kind, measures, "asc", "desc")
                        : measuring(section_.kind, measures, "desc", "asc"));
  }

  Measures read_measures(std::string_view text, std::string_view line) {
    Measures measures;
    for (const std::string_view piece : base::split(text, ',')) {
      if (piece.size() < 2 || (piece[0] != '+' && piece[0] != '-')) {
        base::bad_data(kFile, line, "expected +attribute or -attribute");
      }
      measures.push_back({stems_of(piece.substr(1)), piece[0] == '+'});
    }
    return measures;
  }

  /// "old older oldest", or "expensive" alone.
  void read_adjective(std::string_view forms, const Measures& measures) {
    const std::vector<std::string_view> words = base::split_words(forms);
    if (words.size() != 1 && words.size() != 3)
      base::bad_data(kFile, forms, "expected 1 or 3 forms");
    const std::string base(words[0]);
    section_.loose = true;
    offer(base, measuring(CueKind::vague, measures, "desc", "asc"));
    section_.loose = false;
    const bool own = words.size() == 3;
    add_degree(own ? std::string(words[1]) : "more " + base,
               own ? std::string(words[2]) : "most " + base, measures);
    add_degree("less " + base, "least " + base, turned_around(measures));
  }

  void add_degree(const std::string& comparative, const std::string& superlative,
                  const Measures& measures) {
    offer(comparative + " than?", measuring(CueKind::comparative, measures, ">", "<"));
    offer("no/not " + comparative + " than", measuring(CueKind::comparative, measures, "<=", ">="));
    offer(superlative, measuring(CueKind::hint, measures, "desc", "asc"));
  }

  void offer(std::string_view phrase, const Cue& cue) {
    for (std::string& words : PhraseTable::spelled_out(phrase)) {
      phrases_.push_back({std::move(words), cue, std::nullopt, section_.loose, section_.open});
    }
  }

  /// "highest" is a superlative with the attributes of "high", "higher than" a comparison.
  void lend_measures() {
    std::map<std::string_view, const Phrase*> plain;
    for (const Phrase& phrase : phrases_)
      if (measurable(phrase.cue.kind)) plain.emplace(phrase.words, &phrase);
    std::unordered_set<std::string> lent;
    std::vector<bool> none(phrases_.size(), false);
    for (std::size_t i = 0; i < phrases_.size(); ++i) {
      Cue& cue = phrases_[i].cue;
      const auto same = measured(cue) ? plain.find(phrases_[i].words) : plain.end();
      if (same == plain.end()) continue;
      none[i] = !lend(cue, same->second->cue, phrases_[i].plain);
      if (!none[i]) lent.insert(phrases_[i].words);
    }
    std::size_t at = 0;
    std::erase_if(phrases_, [&](const Phrase& phrase) {
      return none[at++] || (measurable(phrase.cue.kind) && phrase.cue.hints.empty() &&
                            lent.contains(phrase.words));
    });
  }

  /// False where the words measure nothing beside what `same` says.
  static bool lend(Cue& cue, const Cue& same, std::optional<Cue>& plain) {
    const bool compares = same.kind == CueKind::compare;
    const CueKind wanted = compares ? CueKind::comparative : CueKind::hint;
    if (cue.kind != wanted) return false;
    if (compares) plain = same;
    if (!compares) cue.kind = same.kind;
    cue.argument = same.argument;
    return true;
  }

  void add(const Phrase& phrase) {
    Entry entry;
    entry.cue = packed(phrase.cue);
    if (phrase.plain) entry.plain = packed(*phrase.plain);
    entry.loose = phrase.loose ? 1 : 0;
    entry.open = phrase.open ? 1 : 0;
    lexicon_.phrases_.add(phrase.words, static_cast<int>(lexicon_.entries_.size()));
    lexicon_.entries_.push_back(entry);
  }

  void add_list(const std::set<std::string>& words) {
    Part part;
    part.first = static_cast<std::uint32_t>(lexicon_.list_words_.size());
    for (const std::string& word : words) lexicon_.list_words_.push_back(text(word));
    part.last = static_cast<std::uint32_t>(lexicon_.list_words_.size());
    lexicon_.lists_.push_back(part);
  }

  /// The number of a cue that says the same: many phrases share one.
  std::uint32_t packed(const Cue& cue) {
    Said said{cue.kind, cue.argument, {}};
    for (const ColumnHint& hint : cue.hints) said.hints.emplace_back(hint.words, hint.sign);
    const auto next = static_cast<std::uint32_t>(lexicon_.cues_.size());
    const auto [known, added] = cues_.emplace(std::move(said), next);
    if (added) add(cue);
    return known->second;
  }

  void add(const Cue& cue) {
    PackedCue added;
    added.kind = static_cast<std::uint32_t>(cue.kind);
    added.argument = text(cue.argument);
    added.hints.first = static_cast<std::uint32_t>(lexicon_.hints_.size());
    for (const ColumnHint& hint : cue.hints)
      lexicon_.hints_.push_back({attribute(hint.words), text(hint.sign)});
    added.hints.last = static_cast<std::uint32_t>(lexicon_.hints_.size());
    lexicon_.cues_.push_back(added);
  }

  Part attribute(const std::vector<std::string>& stems) {
    const auto [known, added] = attributes_.try_emplace(stems);
    if (!added) return known->second;
    known->second.first = static_cast<std::uint32_t>(lexicon_.stems_.size());
    for (const std::string& stem : stems) lexicon_.stems_.push_back(text(stem));
    known->second.last = static_cast<std::uint32_t>(lexicon_.stems_.size());
    return known->second;
  }

  base::PackedText text(const std::string& words) {
    const auto [known, added] = texts_.try_emplace(words);
    if (added) known->second = lexicon_.texts_.add(words);
    return known->second;
  }

  struct Said {
    CueKind kind;
    std::string argument;
    std::vector<std::pair<std::vector<std::string>, std::string>> hints;
    auto operator<=>(const Said&) const = default;
  };

  Lexicon& lexicon_;
  Section section_;
  std::vector<Phrase> phrases_;
  std::array<std::set<std::string>, kWordLists> words_;
  std::map<Said, std::uint32_t> cues_;
  std::map<std::vector<std::string>, Part> attributes_;
  std::map<std::string, base::PackedText> texts_;
};

std::optional<WordList> word_list_named(std::string_view name) {
  const auto found = std::ranges::find(kWordListNames, name);
  if (found == kWordListNames.end()) return std::nullopt;
  return static_cast<WordList>(found - kWordListNames.begin());
}

Lexicon::Lexicon(std::string_view text) { Reader(*this).read(text); }

Lexicon::Lexicon(base::PackReader block) {
  block >> texts_.list() >> stems_ >> hints_ >> cues_ >> entries_ >> lists_ >> list_words_;
  phrases_ = PhraseTable(block);
}

void Lexicon::pack(base::PackWriter& block) const {
  block << texts_.list() << stems_ << hints_ << cues_ << entries_ << lists_ << list_words_;
  phrases_.pack(block);
}

std::span<const base::PackedText> Lexicon::listed(WordList list) const {
  const Part part = lists_[static_cast<std::size_t>(list)];
  return list_words_.all().subspan(part.first, part.last - part.first);
}

bool Lexicon::is(WordList list, std::string_view word) const {
  return std::ranges::binary_search(listed(list), word, {},
                                    [this](base::PackedText text) { return texts_[text]; });
}

std::vector<std::string_view> Lexicon::words(WordList list) const {
  std::vector<std::string_view> all;
  for (const base::PackedText text : listed(list)) all.push_back(texts_[text]);
  return all;
}

const Cue* Lexicon::cue(std::uint32_t number) const {
  const std::lock_guard<std::mutex> lock(said_mutex_);
  const auto [known, added] = said_.try_emplace(number);
  if (added) known->second = unpacked(cues_[number]);
  return &known->second;
}

Cue Lexicon::unpacked(const PackedCue& packed) const {
  Cue cue;
  cue.kind = static_cast<CueKind>(packed.kind);
  cue.argument = texts_[packed.argument];
  for (std::uint32_t i = packed.hints.first; i < packed.hints.last; ++i) {
    ColumnHint hint;
    for (std::uint32_t s = hints_[i].stems.first; s < hints_[i].stems.last; ++s)
      hint.words.emplace_back(texts_[stems_[s]]);
    hint.sign = texts_[hints_[i].sign];
    cue.hints.push_back(std::move(hint));
  }
  return cue;
}

bool Lexicon::inside_longer(const PhraseMatch& match, const std::vector<PhraseMatch>& all) const {
  return std::ranges::any_of(all, [&](const PhraseMatch& other) {
    return !entry(other).loose && !entry(other).open && strictly_inside(match, other);
  });
}

std::vector<CueMatch> Lexicon::cues(const std::vector<Token>& tokens) const {
  std::vector<PhraseMatch> matches = phrases_.match(tokens);
  std::ranges::sort(matches, {}, [](const PhraseMatch& match) {
    return std::pair(match.first_token, match.phrase);
  });
  std::vector<CueMatch> found;
  for (const PhraseMatch& match : matches) {
    const Entry& said = entry(match);
    const CueKind kind = kind_of(said);
    if (kind == CueKind::form) continue;
    const bool depends = kind == CueKind::comparative || kind == CueKind::vague;
    const std::uint32_t number = depends && inside_longer(match, matches) ? said.plain : said.cue;
    if (number != kNoCue) found.push_back({match.first_token, match.last_token, cue(number)});
  }
  return found;
}

std::vector<bool> Lexicon::of_question(const std::vector<Token>& tokens) const {
  std::vector<bool> out(tokens.size(), false);
  for (const PhraseMatch& match : phrases_.match(tokens)) {
    for (int i = match.first_token; !entry(match).loose && i < match.last_token; ++i) {
      out[static_cast<std::size_t>(i)] = true;
    }
  }
  return out;
}

}  // namespace nl_ask::language
