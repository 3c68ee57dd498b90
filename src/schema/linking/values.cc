// Hashes of the folded words of each text; those of columns with few are found by stems too.
// Numbers are hashed when a question first says one.

#include "schema/linking/values.h"

#include <algorithm>
#include <tuple>

#include "schema/linking/spelling.h"

namespace nl_ask::schema {

namespace {

/// Values of more words are prose.
constexpr std::size_t kMaxWords = 16;
constexpr std::size_t kShortestWord = 3;

/// FNV-1a.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 16777619u;
  }
  return hash;
}

/// Columns with so few values name kinds and states; their values are found by stems too.
constexpr std::size_t kFewValues = 60;
constexpr std::size_t kFewValueBytes = 32;
constexpr std::size_t kMaxFewValues = 20000;  // of all columns
/// Misspelled values are looked for among those that are no shorter or longer.
constexpr std::size_t kMostSlips = 2;

/// The entries with this hash, a few at most, by the values that they stand for.
template <typename Entry>
std::vector<ValueRef> matches(const std::vector<Entry>& entries, const std::vector<ValueRef>& refs,
                              std::uint32_t hash) {
  std::vector<ValueRef> out;
  auto at = std::ranges::lower_bound(entries, hash, {}, &Entry::hash);
  for (; at != entries.end() && at->hash == hash && out.size() < ValueIndex::kMaxMatches; ++at)
    out.push_back(refs[at->ref]);
  return out;
}

}  // namespace

ValueIndex::ValueIndex(const Schema& schema, const std::function<void()>& check_interrupts)
    : codes_(std::make_shared<const CodeMeanings>(schema)) {
  reserve(schema);
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    const std::vector<Column>& columns = schema.tables[t].columns;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (check_interrupts) check_interrupts();
      if (!columns[c].textual()) continue;
      const std::size_t before = refs_.size();
      for (std::size_t v = 0; v < columns[c].values.size(); ++v) {
        if (refs_.size() >= kMaxValues) break;
        add({static_cast<int>(t), static_cast<int>(c), static_cast<int>(v)}, columns[c].values[v]);
      }
      add_stems(columns[c], before);
    }
  }
  for (std::vector<Entry>* entries : {&whole_, &words_, &stems_})
    std::ranges::sort(*entries, {}, &Entry::key);
}

/// Lists that grow are copied, and what they leave behind is memory that the system gives anew.
void ValueIndex::reserve(const Schema& schema) {
  std::size_t values = 0;
  for (const Table& table : schema.tables)
    for (const Column& column : table.columns)
      if (column.textual()) values += column.values.size();
  values = std::min(values, kMaxValues);
  refs_.reserve(values);
  whole_.reserve(values);
  words_.reserve(values);
}

void ValueIndex::add_stems(const Column& column, std::size_t first) {
  if (column.values.size() > kFewValues) return;
  for (std::size_t i = first; i < refs_.size(); ++i) {
    const std::string& value = column.values[static_cast<std::size_t>(refs_[i].value)];
    if (value.size() > kFewValueBytes || stems_.size() >= kMaxFewValues) continue;
    stems_.push_back({hash_of(value_stems(value)), static_cast<std::uint32_t>(i)});
  }
}

void ValueIndex::add(ValueRef ref, const std::string& value) {
  if (value.empty() || value.size() > kMaxValueBytes) return;
  const auto number = static_cast<std::uint32_t>(refs_.size());
  const std::string lower = folded(value);
  std::string letters;
  std::size_t words = 0;
  const std::size_t before = words_.size();
  for_each_word(lower, [&](std::string_view word) {
    letters += word;
    if (word.size() >= kShortestWord) words_.push_back({hash_of(without_plural(word)), number});
    ++words;
  });
  if (words < 2 || words > kMaxWords) words_.resize(before);
  if (letters.empty()) return;
  refs_.push_back(ref);
  whole_.push_back({hash_of(without_plural(letters)), number});
}

ValueIndex::Numbers ValueIndex::read_numbers(const Schema& schema) {
  Numbers numbers;
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    const std::vector<Column>& columns = schema.tables[t].columns;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (!columns[c].numeric()) continue;
      for (std::size_t v = 0; v < columns[c].values.size(); ++v) {
        const std::string digits = number_text(columns[c].values[v]);
        if (digits.empty() || numbers.refs.size() >= kMaxValues) continue;
        numbers.entries.push_back(
            {hash_of(digits), static_cast<std::uint32_t>(numbers.refs.size())});
        numbers.refs.push_back({static_cast<int>(t), static_cast<int>(c), static_cast<int>(v)});
      }
    }
  }
  std::ranges::sort(numbers.entries, {}, &Entry::key);
  return numbers;
}

void ValueIndex::add_numbers(const Schema& schema, std::string_view text,
                             std::vector<ValueRef>* out) const {
  const std::string digits = number_text(text);
  if (digits.empty()) return;
  if (!numbers_) numbers_ = read_numbers(schema);
  for (const ValueRef& ref : matches(numbers_->entries, numbers_->refs, hash_of(digits)))
    if (number_text(stored_value(schema, ref)) == digits) out->push_back(ref);
  const auto place = [](const ValueRef& ref) { return std::tie(ref.table, ref.column, ref.value); };
  std::ranges::sort(*out, {}, place);
  if (out->size() > kMaxMatches) out->resize(kMaxMatches);
}

std::vector<ValueRef> ValueIndex::whole(const Schema& schema, std::string_view text) const {
  const std::string letters = squash(text);
  if (letters.empty()) return {};
  const std::string_view key = without_plural(letters);
  std::vector<ValueRef> out = matches(whole_, refs_, hash_of(key));
  std::erase_if(out, [&](const ValueRef& ref) {  // another text with the same hash
    return without_plural(squash(stored_value(schema, ref))) != key;
  });
  add_numbers(schema, text, &out);
  return out;
}

std::vector<ValueRef> ValueIndex::stemmed(const Schema& schema, const std::string& stems) const {
  std::vector<ValueRef> out = matches(stems_, refs_, hash_of(stems));
  std::erase_if(
      out, [&](const ValueRef& ref) { return value_stems(stored_value(schema, ref)) != stems; });
  return out;
}

std::vector<ValueRef> ValueIndex::misspelled(const Schema& schema, std::string_view text) const {
  std::vector<ValueRef> out;
  const std::string typed = folded(text);
  for (const Entry& entry : stems_) {
    const ValueRef& ref = refs_[entry.ref];
    const std::string& value = stored_value(schema, ref);
    const bool near = value.size() + kMostSlips >= typed.size() &&
                      typed.size() + kMostSlips >= value.size() && !value.empty() &&
                      (value[0] | 0x20) == (typed[0] | 0x20);
    if (!near || right_letters(typed, folded(value)) == 0) continue;
    out.push_back(ref);
    if (out.size() == kMaxMatches) break;
  }
  return out;
}

const std::vector<ValueRef>& ValueIndex::spelt_out(const std::string& stems) const {
  return codes_->find(stems);
}

bool ValueIndex::says(std::string_view word) const {
  const std::string letters = squash(word);
  return !with_word(word).empty() ||
         !matches(whole_, refs_, hash_of(without_plural(letters))).empty();
}

std::vector<ValueRef> ValueIndex::with_word(std::string_view word) const {
  if (word.size() < kShortestWord) return {};
  return matches(words_, refs_, hash_of(without_plural(word)));
}

}  // namespace nl_ask::schema
