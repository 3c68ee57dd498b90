#include "language/phrase_table.h"

#include <algorithm>
#include <stdexcept>

#include "base/data_lines.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "language/stem.h"

namespace nl_ask::language {

PhraseTable::Numbers numbers_in(const std::vector<Token>& tokens) {
  PhraseTable::Numbers numbers;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    numbers.push_back(number_at(tokens, static_cast<int>(i)));
  }
  return numbers;
}

namespace {

constexpr std::size_t kLeastHeads = 16;

std::vector<std::string_view> choices_of(std::string_view word) {
  return word == "/" ? std::vector{word} : base::split(word, '/');
}

std::uint32_t hash_of(bool of_stem, std::string_view text) {
  return static_cast<std::uint32_t>(base::hash_of(text)) + (of_stem ? 1 : 0);
}

}  // namespace

std::vector<std::string> PhraseTable::spelled_out(std::string_view text) {
  std::vector<std::string> phrases = {""};
  for (std::string_view word : base::split_words(text)) {
    const bool optional = word.size() > 1 && word.ends_with('?');
    if (optional) word.remove_suffix(1);
    std::vector<std::string> longer;
    if (optional) longer = phrases;
    for (const std::string_view choice : choices_of(word))
      for (const std::string& phrase : phrases)
        longer.push_back(phrase + (phrase.empty() ? "" : " ") + std::string(choice));
    phrases = std::move(longer);
  }
  std::erase(phrases, "");
  return phrases;
}

PhraseTable::PhraseTable(base::PackReader& block) {
  block >> texts_.list() >> elements_ >> slots_ >> phrases_ >> beginnings_ >> heads_ >> by_number_;
}

void PhraseTable::pack(base::PackWriter& block) const {
  block << texts_.list() << elements_ << slots_ << phrases_ << beginnings_ << heads_ << by_number_;
}

void PhraseTable::add(std::string_view text, int phrase) {
  const std::vector<std::string_view> words = base::split_words(text);
  if (words.empty()) throw std::runtime_error("a phrase says no word");
  Phrase added;
  added.first = static_cast<std::uint32_t>(slots_.size());
  added.count = static_cast<std::uint32_t>(words.size());
  added.number = phrase;
  for (const std::string_view word : words) add_slot(word);
  phrases_.push_back(added);
  add_beginnings(static_cast<std::uint32_t>(phrases_.size()) - 1);
}

void PhraseTable::add_slot(std::string_view word) {
  Slot slot;
  slot.first = static_cast<std::uint32_t>(elements_.size());
  slot.optional = word.size() > 1 && word.ends_with('?') ? 1 : 0;
  if (slot.optional != 0) word.remove_suffix(1);
  for (const std::string_view choice : choices_of(word)) elements_.push_back(element_of(choice));
  slot.count = static_cast<std::uint16_t>(elements_.size() - slot.first);
  slots_.push_back(slot);
}

PhraseTable::Element PhraseTable::element_of(std::string_view word) {
  if (word == "<n>") return {ElementKind::amount, {}};
  if (word == "<o>") return {ElementKind::ordinal, {}};
  if (word == "*") return {ElementKind::any, {}};
  const bool stems = word.size() > 1 && word.starts_with('~');
  const std::string text = stems ? stem(base::fold(word.substr(1))) : base::fold(word);
  return {stems ? ElementKind::stem : ElementKind::word, texts_.add(text)};
}

/// Of the first place, and of those after it while all before them are optional.
void PhraseTable::add_beginnings(std::uint32_t phrase) {
  const Phrase& added = phrases_[phrase];
  for (std::size_t i = added.first; i < added.first + added.count; ++i) {
    const Slot& slot = slots_[i];
    for (std::size_t e = slot.first; e < slot.first + slot.count; ++e)
      add_beginning(elements_[e], phrase);
    if (slot.optional == 0) return;
  }
}

void PhraseTable::add_beginning(const Element& element, std::uint32_t phrase) {
  if (element.kind == ElementKind::any)
    throw std::runtime_error("a phrase cannot begin with any word");
  if (element.kind != ElementKind::word && element.kind != ElementKind::stem) {
    if (by_number_.empty() || by_number_.back() != phrase) by_number_.push_back(phrase);
    return;
  }
  beginnings_.push_back(
      {hash_of(element.kind == ElementKind::stem, texts_[element.text]), phrase, 0});
  const auto added = static_cast<std::uint32_t>(beginnings_.size());
  if (added <= heads_.size()) return list(added);
  heads_.assign(std::vector<std::uint32_t>(std::max(kLeastHeads, 2 * heads_.size())));
  for (std::uint32_t i = 1; i <= added; ++i) list(i);
}

void PhraseTable::list(std::uint32_t beginning) {
  Beginning& listed = beginnings_.at(beginning - 1);
  std::uint32_t& head = heads_.at(listed.hash % heads_.size());
  listed.earlier = head;
  head = beginning;
}

/// Phrases, in the order of adding, that seem to begin so: of two words of one hash both.
std::vector<std::uint32_t> PhraseTable::beginning_with(ElementKind kind,
                                                       std::string_view text) const {
  std::vector<std::uint32_t> phrases;
  if (heads_.empty()) return phrases;
  const std::uint32_t hash = hash_of(kind == ElementKind::stem, text);
  for (std::uint32_t i = heads_[hash % heads_.size()]; i != 0; i = beginnings_[i - 1].earlier) {
    const Beginning& known = beginnings_[i - 1];
    if (known.hash == hash && (phrases.empty() || phrases.back() != known.phrase))
      phrases.push_back(known.phrase);
  }
  std::ranges::reverse(phrases);
  return phrases;
}

/// Finds what begins at one token.
class PhraseTable::Matching {
 public:
  Matching(const PhraseTable& table, const std::vector<Token>& tokens, const Numbers& numbers,
           std::size_t first)
      : table_(table), tokens_(tokens), numbers_(numbers), first_(first) {}

  /// Every way to read the phrase that begins with an element of that kind, in the order in which
  /// they would be spelled out: the last word changes slowest.
  void add(std::uint32_t number, ElementKind beginning, std::vector<PhraseMatch>& out) {
    phrase_ = &table_.phrases_[number];
    beginning_ = beginning;
    found_.clear();
    go_on(0, first_, {});
    std::ranges::stable_sort(found_, {}, &Found::rank);
    for (const Found& one : found_)
      out.push_back(
          {static_cast<int>(first_), static_cast<int>(one.last), phrase_->number, one.number});
  }

 private:
  struct Found {
    std::uint64_t rank = 0;    // among all ways to spell the phrase out
    std::uint64_t stride = 1;  // ways to spell out what has been read
    std::size_t last = 0;
    std::optional<double> number;
  };

  void go_on(std::size_t place, std::size_t at, Found so_far) {
    if (place == phrase_->count) {
      so_far.last = at;
      if (at > first_) found_.push_back(so_far);
      return;
    }
    const Slot& slot = table_.slots_[phrase_->first + place];
    Found next = so_far;
    next.stride *= static_cast<std::uint64_t>(slot.count) + slot.optional;
    if (slot.optional != 0) {
      go_on(place + 1, at, next);
      next.rank += so_far.stride;
    }
    for (std::size_t i = 0; i < slot.count; ++i, next.rank += so_far.stride)
      take(table_.elements_[slot.first + i], place, at, next);
  }

  void take(const Element& element, std::size_t place, std::size_t at, Found next) {
    if (at == first_ && !begins(element)) return;
    const std::size_t after = this->after(element, at);
    if (after == at) return;
    if (is_number(element.kind)) next.number = numbers_[at]->value;
    go_on(place + 1, after, next);
  }

  bool begins(const Element& element) const {
    return is_number(element.kind) ? is_number(beginning_) : element.kind == beginning_;
  }

  static bool is_number(ElementKind kind) {
    return kind == ElementKind::amount || kind == ElementKind::ordinal;
  }

  /// The token after what `element` matches at token `i`; `i` where it does not match.
  std::size_t after(const Element& element, std::size_t i) const {
    if (i >= tokens_.size() || tokens_[i].kind == TokenKind::quoted) return i;
    if (is_number(element.kind)) {
      const bool wants_ordinal = element.kind == ElementKind::ordinal;
      const bool found = numbers_[i] && numbers_[i]->ordinal == wants_ordinal;
      return found ? static_cast<std::size_t>(numbers_[i]->last) : i;
    }
    return fits(element, tokens_[i]) ? i + 1 : i;
  }

  bool fits(const Element& element, const Token& token) const {
    if (element.kind == ElementKind::any) return token.kind != TokenKind::punctuation;
    return table_.texts_[element.text] ==
           (element.kind == ElementKind::stem ? token.stem : token.lower);
  }

  const PhraseTable& table_;
  const std::vector<Token>& tokens_;
  const Numbers& numbers_;
  std::size_t first_;
  const Phrase* phrase_ = nullptr;
  ElementKind beginning_ = ElementKind::word;
  std::vector<Found> found_;
};

std::vector<PhraseMatch> PhraseTable::match(const std::vector<Token>& tokens) const {
  const Numbers numbers = numbers_in(tokens);
  std::vector<PhraseMatch> out;
  for (std::size_t i = 0; i < tokens.size(); ++i) match_at(tokens, numbers, i, out);
  return out;
}

void PhraseTable::match_at(const std::vector<Token>& tokens, const Numbers& numbers,
                           std::size_t first, std::vector<PhraseMatch>& out) const {
  const Token& token = tokens[first];
  if (token.kind == TokenKind::quoted) return;
  Matching matching(*this, tokens, numbers, first);
  for (const std::uint32_t phrase : beginning_with(ElementKind::word, token.lower))
    matching.add(phrase, ElementKind::word, out);
  for (const std::uint32_t phrase : beginning_with(ElementKind::stem, token.stem))
    matching.add(phrase, ElementKind::stem, out);
  if (!numbers[first]) return;
  for (const std::uint32_t phrase : by_number_.all())
    matching.add(phrase, ElementKind::amount, out);
}

}  // namespace nl_ask::language
