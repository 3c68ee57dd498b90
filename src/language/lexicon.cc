#include "language/lexicon.h"

#include <algorithm>

#include "language/data_files.h"
#include "language/lexicon_reader.h"
#include "language/number.h"

namespace nl_ask::language {

namespace {

/// Phrases of these senses say an operation: what lies inside them does not count by itself.
bool says_operation(Sense sense) { return sense <= Sense::quantifier || sense == Sense::vague; }

bool longer_or_first(const SenseMatch& a, const SenseMatch& b) {
  if (a.first_token != b.first_token) return a.first_token < b.first_token;
  if (a.last_token != b.last_token) return a.last_token > b.last_token;
  return a.entry < b.entry;
}

bool same_entry_and_place(const SenseMatch& a, const SenseMatch& b) {
  return a.entry == b.entry && a.first_token == b.first_token && a.last_token == b.last_token;
}

bool strictly_inside(const SenseMatch& inner, const SenseMatch& outer) {
  return outer.first_token <= inner.first_token && inner.last_token <= outer.last_token &&
         outer.last_token - outer.first_token > inner.last_token - inner.first_token;
}

void mark_inner(std::vector<SenseMatch>& matches) {
  for (const SenseMatch& outer : matches) {
    if (!says_operation(outer.entry->sense)) continue;
    for (SenseMatch& inner : matches) {
      if (strictly_inside(inner, outer)) inner.inner = true;
    }
  }
}

}  // namespace

/// Matches phrases against one list of tokens.
class Lexicon::Matcher {
 public:
  Matcher(const Lexicon& lexicon, const std::vector<Token>& tokens)
      : lexicon_(lexicon), tokens_(tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      numbers_.push_back(number_at(tokens, static_cast<int>(i)));
    }
  }

  std::vector<SenseMatch> run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) match_at(i);
    return std::move(matches_);
  }

 private:
  void match_at(std::size_t first) {
    const Token& token = tokens_[first];
    if (token.kind == TokenKind::quoted) return;
    match_all(lexicon_.by_word_, token.lower, first);
    match_all(lexicon_.by_stem_, token.stem, first);
    if (!numbers_[first]) return;
    for (const int phrase : lexicon_.by_number_) match(phrase, first);
  }

  void match_all(const PhraseIndex& index, const std::string& key, std::size_t first) {
    const auto found = index.find(key);
    if (found == index.end()) return;
    for (const int phrase : found->second) match(phrase, first);
  }

  void match(int number, std::size_t first) {
    const Phrase& phrase = lexicon_.phrases_[static_cast<std::size_t>(number)];
    SenseMatch found;
    std::size_t i = first;
    for (const Element& element : phrase.elements) {
      const std::size_t next = after(element, i);
      if (next == i) return;
      if (is_number(element)) found.number = numbers_[i]->value;
      i = next;
    }
    found.first_token = static_cast<int>(first);
    found.last_token = static_cast<int>(i);
    found.span = {tokens_[first].span.begin, tokens_[i - 1].span.end};
    found.entry = &lexicon_.entries_[static_cast<std::size_t>(phrase.entry)];
    matches_.push_back(found);
  }

  static bool is_number(const Element& element) {
    return element.kind == ElementKind::amount || element.kind == ElementKind::ordinal;
  }

  /// The token after what `element` matches at token `i`; `i` where it does not match.
  std::size_t after(const Element& element, std::size_t i) const {
    if (i >= tokens_.size() || tokens_[i].kind == TokenKind::quoted) return i;
    const Token& token = tokens_[i];
    bool fits = false;
    switch (element.kind) {
      case ElementKind::word:
        fits = token.lower == element.text;
        break;
      case ElementKind::stem:
        fits = token.stem == element.text;
        break;
      case ElementKind::any:
        fits = token.kind != TokenKind::punctuation;
        break;
      case ElementKind::amount:
      case ElementKind::ordinal:
        if (!numbers_[i]) return i;
        return numbers_[i]->ordinal == (element.kind == ElementKind::ordinal)
                   ? static_cast<std::size_t>(numbers_[i]->last)
                   : i;
    }
    return fits ? i + 1 : i;
  }

  const Lexicon& lexicon_;
  const std::vector<Token>& tokens_;
  std::vector<std::optional<NumberPhrase>> numbers_;
  std::vector<SenseMatch> matches_;
};

const Lexicon& Lexicon::english() {
  static const Lexicon& lexicon = *new Lexicon(data::file("lexicon.txt"));  // never freed
  return lexicon;
}

Lexicon::Lexicon(std::string_view text) { LexiconReader(*this).read(text); }

std::vector<SenseMatch> Lexicon::senses(const std::vector<Token>& tokens) const {
  std::vector<SenseMatch> matches = Matcher(*this, tokens).run();
  std::ranges::sort(matches, longer_or_first);
  const auto [first, last] = std::ranges::unique(matches, same_entry_and_place);
  matches.erase(first, last);
  mark_inner(matches);
  return matches;
}

bool Lexicon::has_sense(const Token& token, Sense sense) const {
  const std::vector<SenseMatch> matches = senses({token});
  return std::ranges::any_of(matches, [&](const SenseMatch& m) { return m.entry->sense == sense; });
}

}  // namespace nl_ask::language
