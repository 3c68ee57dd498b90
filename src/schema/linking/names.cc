// Every word of a name in all the ways it may be said, with postings from word to item.

#include "schema/linking/names.h"

#include <algorithm>
#include <cmath>

#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/units.h"
#include "language/wordnet/wordnet.h"
#include "schema/linking/date_names.h"
#include "schema/linking/spelling.h"
#include "schema/linking/substitutes.h"
#include "schema/linking/weights.h"
#include "schema/linking/yes_value.h"
#include "schema/words.h"

namespace nl_ask::schema {

namespace {

using Words = std::vector<std::string>;

/// A name is written out in at most this many ways.
constexpr std::size_t kMeanings = 3;
/// Comments are read up to this many words; shorter ones may be names themselves.
constexpr std::size_t kCommentWords = 24;
constexpr std::size_t kCommentNameWords = 5;
constexpr std::size_t kCommentBytes = 400;

template <typename List>
bool is_one_of(const List& list, std::string_view word) {
  return std::ranges::find(list, word) != std::end(list);
}

Words stems_of(const Words& words) {
  Words stems;
  for (const std::string& word : words) stems.push_back(language::stem(word));
  return stems;
}

/// Text as words, without those that say nothing by themselves, and without what it says not to be:
/// "orders not yet delivered and not cancelled" are no cancelled orders.
Words comment_words(std::string_view text) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  Words words;
  bool denied = false;
  for (std::string& word : base::identifier_words(text.substr(0, kCommentBytes))) {
    if (words.size() == kCommentWords) break;
    if (lexicon.is(language::WordList::denying, word)) {
      denied = true;
    } else if (!lexicon.names_nothing(word)) {
      if (!denied) words.push_back(std::move(word));
      denied = false;
    }
  }
  return words;
}

std::string_view first_clause(std::string_view comment) {
  return comment.substr(0, comment.find_first_of(".,;:(\n"));
}

/// "vans" of "Vehicles (vans), also sold ones": what else it is called, right behind its name;
/// empty: nothing of the kind.
std::string_view other_name(std::string_view comment) {
  const std::size_t open = comment.find('('), close = comment.find(')');
  if (open == comment.npos || close == comment.npos || close < open) return {};
  if (comment.substr(0, open).find_first_of(".,;:=\n") != std::string_view::npos) return {};
  const std::string_view inside = comment.substr(open + 1, close - open - 1);
  return inside.find_first_of("=,;:0123456789") == inside.npos ? inside : std::string_view();
}

/// Words with fewer trigrams in common are not compared letter by letter.
constexpr double kCommonTrigrams = 0.3;

}  // namespace

NameIndex::NameIndex(const Schema& schema, const std::function<void()>& check_interrupts) {
  add_items(schema);
  add_forms(schema, check_interrupts);
  weigh_words(check_interrupts);
  if (check_interrupts) check_interrupts();
  index_spelling();
  find_neighbours(schema);
  twins_ = find_twins(schema, *this, check_interrupts);
}

void NameIndex::add_items(const Schema& schema) {
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    first_item_.push_back(static_cast<int>(items_.size()));
    items_.push_back({static_cast<int>(t), -1});
    for (std::size_t c = 0; c < schema.tables[t].columns.size(); ++c) {
      items_.push_back({static_cast<int>(t), static_cast<int>(c)});
    }
  }
  item_words_.resize(items_.size());
  item_stems_.resize(items_.size());
}

void NameIndex::add_forms(const Schema& schema, const std::function<void()>& check_interrupts) {
  std::vector<Words> words_of;
  for (const Table& table : schema.tables) words_of.push_back(name_words(table.name));
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    if (check_interrupts) check_interrupts();
    const Table& table = schema.tables[t];
    const int item_of_table = item(static_cast<int>(t));
    add_name_forms(item_of_table, words_of[t], {});
    add_comment_forms(item_of_table, table.comment);
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      const int item_of_column = item_of_table + 1 + static_cast<int>(c);
      const Words words = name_words(table.columns[c].name);
      add_name_forms(item_of_column, words, words_of[t]);
      if (!says_least(table, table.columns[c]))
        add_without_unit(item_of_column, table.columns[c], words);
      add_date_names(item_of_column, table.columns[c]);
      add_deed_names(item_of_column, table.columns[c]);
      add_initial_form(item_of_column, table.columns[c].name, words_of[t]);
      add_comment_forms(item_of_column, table.columns[c].comment);
    }
  }
  for (const ForeignKey& key : schema.foreign_keys) {
    if (key.columns.size() != 1) continue;
    const Table& table = schema.tables[static_cast<std::size_t>(key.table)];
    const std::string& name = table.columns[static_cast<std::size_t>(key.columns[0])].name;
    add_initial_form(item(key.table, key.columns[0]), name,
                     words_of[static_cast<std::size_t>(key.referenced)]);
  }
}

/// "rid", of a table of reviewers or with a foreign key to one.
void NameIndex::add_initial_form(int item, const std::string& name, const Words& table_words) {
  for (const std::string& word : table_words) {
    const Words words = initial_words(name, word);
    if (words.empty()) continue;
    return add_form(item, FormKind::written_out, kLinkingWeights.initial, words);
  }
}

void NameIndex::add_name_forms(int item, const Words& words, const Words& table_words) {
  add_form(item, FormKind::own, 1, words);
  const std::vector<Words> meanings = written_out(words, kMeanings);
  for (std::size_t i = 0; i < meanings.size(); ++i) {
    const double weight = i == 0 ? kLinkingWeights.written_out : kLinkingWeights.other_meaning;
    add_form(item, FormKind::written_out, weight, meanings[i]);
  }
  for (const Words& meaning : abbreviated(words)) {
    add_form(item, FormKind::written_out, kLinkingWeights.other_meaning, meaning);
  }
  const Words& best = meanings.empty() ? words : meanings.front();
  item_words_[static_cast<std::size_t>(item)] = best;
  item_stems_[static_cast<std::size_t>(item)] = stems_of(best);
  add_without_table(item, best, table_words);
}

/// "name" for singer_name in singer: users need not say what the table says.
void NameIndex::add_without_table(int item, const Words& words, const Words& table_words) {
  if (table_words.empty() || words.size() < 2) return;
  const Words of_table = stems_of(table_words);
  Words rest;
  for (const std::string& word : words) {
    if (!is_one_of(of_table, language::stem(word))) rest.push_back(word);
  }
  if (rest.empty() || rest.size() == words.size()) return;
  add_form(item, FormKind::without_table, kLinkingWeights.without_table, rest);
}

/// "dose" for dose_mg: what is counted, not in what.
void NameIndex::add_without_unit(int item, const Column& column, Words words) {
  const std::size_t of_unit = column.numeric() ? language::unit_words_at_end(words) : 0;
  if (of_unit == 0) return;
  words.resize(words.size() - of_unit);
  add_form(item, FormKind::without_unit, kLinkingWeights.without_unit, words);
}

/// "delivery date" for delivered_on.
void NameIndex::add_date_names(int item, const Column& column) {
  if (!column.temporal()) return;
  const Words& name = item_words_[static_cast<std::size_t>(item)];
  for (const Words& words : DateNames::english().find(name))
    add_form(item, FormKind::called, kLinkingWeights.called, words);
}

/// "smoke" for is_smoker.
void NameIndex::add_deed_names(int item, const Column& column) {
  const Words& name = item_words_[static_cast<std::size_t>(item)];
  const bool one_noun = name.size() == 1 || (name.size() == 2 && name[0] == "is");
  if (!one_noun || !affirmative(column)) return;
  for (const std::string& deed : language::deeds_of(language::singular(name.back())))
    add_form(item, FormKind::called, kLinkingWeights.called, {deed});
}

void NameIndex::add_comment_forms(int item, const std::string& comment) {
  if (comment.empty()) return;
  const Words clause = comment_words(first_clause(comment));
  const Words all = comment_words(comment);
  const Words other = comment_words(other_name(comment));
  if (!other.empty() && other.size() <= kCommentNameWords)
    add_form(item, FormKind::comment, kLinkingWeights.comment_name, other);
  if (!clause.empty() && clause.size() <= kCommentNameWords) {
    add_form(item, FormKind::comment, kLinkingWeights.comment_name, clause);
  }
  if (all.size() > clause.size() || clause.size() > kCommentNameWords) {
    add_form(item, FormKind::comment, kLinkingWeights.comment_words, all, true);
  }
}

void NameIndex::add_form(int item, FormKind kind, double weight, const Words& words, bool bag) {
  if (words.empty()) return;
  const auto number = static_cast<int>(forms_.size());
  Form form;
  form.item = item;
  form.kind = kind;
  form.weight = static_cast<float>(weight);
  form.bag = bag;
  const language::Lexicon& lexicon = language::Lexicon::english();
  for (const std::string& word : words) {
    if (words.size() > 1 && lexicon.is(language::WordList::link, word))
      continue;  // "date of birth"
    const std::uint32_t id = intern(word);
    form.words.push_back(id);
    NameWord& known = words_[id];
    if (!known.forms.empty() && known.forms.back() == number) continue;
    known.forms.push_back(number);
    known.items += kind == FormKind::own ? 1 : 0;
  }
  if (!form.words.empty()) forms_.push_back(std::move(form));
}

std::uint32_t NameIndex::intern(const std::string& word) {
  const auto [found, inserted] = by_text_.emplace(word, static_cast<std::uint32_t>(words_.size()));
  if (inserted) {
    NameWord entry;
    entry.text = word;
    entry.stem = language::stem(word);
    entry.singular = language::singular(word);
    entry.profile = language::word_profile(word);
    by_stem_[entry.stem].push_back(found->second);
    words_.push_back(std::move(entry));
  }
  return found->second;
}

/// Inverse document frequency over items, less for generic words and for a table's own words.
void NameIndex::weigh_words(const std::function<void()>& check_interrupts) {
  constexpr std::size_t kBetweenChecks = 1000;
  const double all = static_cast<double>(items_.size());
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    if (check_interrupts && i % kBetweenChecks == 0) check_interrupts();
    Form& form = forms_[i];
    const Item& item = items_[static_cast<std::size_t>(form.item)];
    const bool column = item.column >= 0 && form.kind != FormKind::without_table;
    const Words& of_table = item_stems_[static_cast<std::size_t>(this->item(item.table))];
    for (const std::uint32_t id : form.words) {
      const NameWord& word = words_[id];
      double weight = std::log(1 + all / std::max(1, word.items)) / std::log(1 + all);
      if (language::Lexicon::english().is(language::WordList::key, word.text)) {
        weight *= kLinkingWeights.key_word;
      } else if (language::Lexicon::english().is(language::WordList::general, word.text)) {
        weight *= kLinkingWeights.generic_word;
      }
      form.of_table.push_back(column && is_one_of(of_table, word.stem));
      form.importance.push_back(static_cast<float>(weight));
    }
  }
}

void NameIndex::index_spelling() {
  for (std::uint32_t id = 0; id < words_.size(); ++id) {
    const std::string& text = words_[id].text;
    if (text.size() < kShortestMisspelled || text.size() > kLongestMisspelled) continue;
    for (const std::uint32_t gram : trigrams(text)) by_trigram_[gram].push_back(id);
  }
}

void NameIndex::find_neighbours(const Schema& schema) {
  neighbours_.resize(schema.tables.size());
  for (const ForeignKey& key : schema.foreign_keys) {
    neighbours_[static_cast<std::size_t>(key.table)].push_back(key.referenced);
    neighbours_[static_cast<std::size_t>(key.referenced)].push_back(key.table);
  }
}

const std::vector<std::uint32_t>* NameIndex::with_stem(const std::string& stem) const {
  const auto found = by_stem_.find(stem);
  return found == by_stem_.end() ? nullptr : &found->second;
}

int NameIndex::word(const std::string& text) const {
  const auto found = by_text_.find(text);
  return found == by_text_.end() ? -1 : static_cast<int>(found->second);
}

std::vector<NameIndex::Similar> NameIndex::spelled_like(std::string_view text) const {
  if (text.size() < kShortestMisspelled || text.size() > kLongestMisspelled) return {};
  const std::vector<std::uint32_t> grams = trigrams(text);
  std::unordered_map<std::uint32_t, int> common;
  for (const std::uint32_t gram : grams) {
    const auto found = by_trigram_.find(gram);
    if (found == by_trigram_.end()) continue;
    for (const std::uint32_t id : found->second) ++common[id];
  }
  std::vector<Similar> out;
  for (const auto& [id, count] : common) {
    const std::string& word = words_[id].text;
    const auto total = grams.size() + trigrams(word).size();
    if (2.0 * count < kCommonTrigrams * static_cast<double>(total)) continue;
    if (const double share = right_letters(text, word); share > 0) out.push_back({id, share});
  }
  return out;
}

}  // namespace nl_ask::schema
