// A short comment that names the thing comes before the identifier's words; both are remembered.

#include "candidates/english/names.h"

#include <algorithm>
#include <span>

#include "base/data_lines.h"
#include "base/memo.h"
#include "base/utf8.h"
#include "candidates/english/phrases.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/units.h"
#include "language/wordnet/wordnet.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

// A comment is taken for a name only where its first clause is this short.
constexpr std::size_t kMostNameWords = 4;

constexpr std::size_t kMostKnown = 4096;  // names whose words are kept: about 0.6 MB

// Comments that begin so describe; they do not name.
constexpr std::string_view kDescriptions[] = {"how", "what", "when",  "where", "whether",
                                              "who", "why",  "which", "null",  "empty"};
// Nor do those that say how a value is worked out.
constexpr std::string_view kWorkedOut[] = {"plus", "minus", "times"};
// Names that end in one of these have no plural: "lives in".
constexpr std::string_view kPrepositions[] = {"in", "at", "on", "by", "to", "of", "for", "with"};
constexpr std::string_view kArticles[] = {"the", "a", "an"};

template <typename Words>
std::string joined(const Words& words) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

bool among(std::string_view word, std::span<const std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

std::string_view first_clause(std::string_view comment) {
  return base::trim(comment.substr(0, comment.find_first_of(".,;:([\n")));
}

bool word_of_letters(std::string_view word) {
  for (std::size_t at = 0; at < word.size();) {
    const base::CodePoint point = base::decode(word, at);
    if (!point.valid || (!base::is_letter(point.value) && point.value != '-')) return false;
    at += point.length;
  }
  return !word.empty();
}

// "draft, sent, paid", "FG finished good" begin with a value; so ends "Hall A, B or C".
std::span<const std::string_view> without_values(std::span<const std::string_view> words,
                                                 const schema::Column& column) {
  const auto value = [&](std::string_view word) {
    return std::ranges::find(column.values, word) != column.values.end();
  };
  if (words.empty() || value(words.front())) return {};
  if (!value(words.back())) return words;
  std::size_t named = words.size();
  while (named > 1 && (value(words[named - 1]) || words[named - 1] == "or")) --named;
  return words.first(named);
}

// "Agreed lead time in days": the unit, which is said by itself.
std::span<const std::string_view> without_unit(std::span<const std::string_view> words) {
  const std::size_t said = words.size();
  const bool unit = said > 2 && words[said - 2] == "in" && language::unit_said(words.back());
  return unit ? words.first(said - 2) : words;
}

// The words of a comment that is a name for a thing ("customer name"); empty where it is not one.
std::vector<std::string> name_in(const schema::Column& column) {
  const std::vector<std::string_view> clause = base::split_words(first_clause(column.comment));
  const auto said = without_values(clause, column);
  const auto name = without_unit(said);
  std::vector<std::string> words;
  for (const std::string_view word : name) {
    if (!word_of_letters(word) || among(word, kWorkedOut)) return {};
    words.push_back(base::fold(word));
  }
  if (!words.empty() && among(words[0], kArticles)) words.erase(words.begin());
  if (words.empty() || words.size() > kMostNameWords || among(words[0], kDescriptions)) return {};
  if (name.size() < said.size()) words.insert(words.end(), {"in", std::string(said.back())});
  return words;
}

bool share_a_stem(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& x) {
    return std::any_of(b.begin(), b.end(), [&](const std::string& y) {
      return language::stem(x) == language::stem(y);
    });
  });
}

bool in_a_key(const schema::Schema& schema, int table, int column) {
  if (schema.column(table, column).primary_key) return true;
  return std::any_of(schema.foreign_keys.begin(), schema.foreign_keys.end(), [&](const auto& key) {
    return key.table == table &&
           std::find(key.columns.begin(), key.columns.end(), column) != key.columns.end();
  });
}

// A name's words, abbreviations written out; the name itself where it has no word.
std::vector<std::string> new_words_of_name(std::string_view name) {
  std::vector<std::string> words = schema::name_words(name);
  if (words.empty()) return {std::string(name)};
  auto written = schema::written_out(words, 1);
  if (written.empty()) return words;
  // "id" is said as it is written.
  const bool id = std::find(words.begin(), words.end(), "id") != words.end();
  if (id)
    std::replace(written[0].begin(), written[0].end(), std::string("identifier"),
                 std::string("id"));
  return std::move(written[0]);
}

// The same, remembered: each candidate says the names of one schema again.
std::vector<std::string> words_of_name(std::string_view name) {
  static auto& known = *new base::Memo<std::vector<std::string>>(kMostKnown);  // never freed
  return known.get(name, new_words_of_name);
}

// "su_name", "su_city": what all columns of a table begin with says nothing of one of them.
std::string_view own_name_of_column(const schema::Schema& schema, int table, int column) {
  constexpr std::size_t kFewest = 3, kLongest = 4;
  const auto& columns = schema.tables[static_cast<std::size_t>(table)].columns;
  const std::string_view name = columns[static_cast<std::size_t>(column)].name;
  const std::size_t mark = name.find('_');
  if (columns.size() < kFewest || mark == name.npos || mark == 0 || mark >= kLongest) return name;
  const std::string_view prefix = name.substr(0, mark + 1);
  const bool all = std::ranges::all_of(columns, [&](const schema::Column& one) {
    return one.name.starts_with(prefix) && one.name.size() > prefix.size();
  });
  return all ? name.substr(prefix.size()) : name;
}

// "dose in milligrams" for dose_mg.
std::vector<std::string> words_of_number(const std::string& name) {
  std::vector<std::string> words = schema::name_words(name);
  if (language::unit_words_at_end(words) == 0) return words_of_name(name);
  const std::string unit = words.back();
  words.pop_back();
  words = words_of_name(joined(words));
  words.insert(words.end(), {"in", unit_in_words(unit)});
  return words;
}

// Of a date: "created at" and "left on" say what was done, as no noun does; without the particle,
// which is taken off. "starts at" does not.
bool took_off_particle(std::vector<std::string>& words) {
  if (words.size() < 2 || (words.back() != "at" && words.back() != "on")) return false;
  if (words[words.size() - 2].ends_with('s')) return false;
  words.pop_back();
  return true;
}

// "order date" for date_order; "date joined", "date of birth" stay: the second is no name of a
// thing.
void put_date_last(std::vector<std::string>& words) {
  if (words.size() != 2 || words[0] != "date") return;
  const std::vector<std::string> forms = language::dictionary_forms(words[1]);
  if (forms.size() == 1 && forms[0] == words[1]) std::swap(words[0], words[1]);
}

// "no_show": a flag counts nothing.
bool denies(const schema::Column& column) {
  return column.kind == schema::TypeKind::boolean && base::fold(column.name).starts_with("no_");
}

bool is_view(schema::TableKind kind) {
  return kind == schema::TableKind::view || kind == schema::TableKind::materialized_view;
}

std::string_view prefix_of(std::string_view name) {
  const auto mark = name.find('_');
  const bool between = mark != name.npos && mark > 0 && mark + 1 < name.size();
  return between ? name.substr(0, mark) : std::string_view();
}

// "orders" is what "order" is called by, as is "category" what "categories" are.
bool called_by(std::string_view name, std::string_view prefix) {
  constexpr std::size_t kEnding = 3;
  return name.size() <= prefix.size() + kEnding && name.find('_') == name.npos &&
         name.starts_with(prefix.substr(0, prefix.size() - 1));
}

// The prefixes that several tables share and that are no tables themselves, one for each of their
// tables ("people_candidate", "people_note"; not "order_item", "order_note" beside "orders").
std::vector<std::string_view> shared_prefixes(std::span<const schema::Table> tables) {
  std::vector<std::string_view> all, shared;
  for (const schema::Table& one : tables)
    if (const std::string_view prefix = prefix_of(one.name); !prefix.empty()) all.push_back(prefix);
  std::ranges::sort(all);
  for (auto at = all.begin(); at != all.end();) {
    const auto end = std::upper_bound(at, all.end(), *at);
    const bool thing = std::ranges::any_of(
        tables, [&](const schema::Table& one) { return called_by(one.name, *at); });
    if (end - at > 1 && !thing) shared.insert(shared.end(), at, end);
    at = end;
  }
  return shared;
}

// The name without what says that it is a view ("vw_"), and without what those of nearly all tables
// begin with ("wp_", "tbl_"), be it one prefix or one of several, as long as no other table is
// called so too.
std::string_view own_name(const schema::Schema& schema, int table) {
  constexpr std::size_t kMostAsked = 64;
  constexpr std::size_t kFewest = 4;
  const schema::Table& own = schema.tables[static_cast<std::size_t>(table)];
  std::string_view name = own.name;
  const std::string_view first = prefix_of(name);
  if (!first.empty() && is_view(own.kind) &&
      language::Lexicon::english().is(language::WordList::view, base::fold(first)))
    name.remove_prefix(first.size() + 1);
  const std::string_view prefix = prefix_of(name);
  const std::size_t asked = std::min(schema.tables.size(), kMostAsked);
  if (prefix.empty() || asked < kFewest) return name;
  const auto shared = shared_prefixes(std::span(schema.tables).first(asked));
  const auto among_shared = [&](std::string_view one) {
    return std::ranges::binary_search(shared, one);
  };
  if (!among_shared(prefix) || 4 * shared.size() < 3 * asked) return name;
  const std::string_view rest = name.substr(prefix.size() + 1);
  const auto also = [&](const schema::Table& one) {
    const std::string_view other = prefix_of(one.name);
    return one.name != own.name &&
           (one.name == rest ||
            (among_shared(other) && std::string_view(one.name).substr(other.size() + 1) == rest));
  };
  return std::ranges::any_of(schema.tables, also) ? name : rest;
}

}  // namespace

std::string column_words(const schema::Schema& schema, int table, int column) {
  const schema::Column& at = schema.column(table, column);
  const std::vector<std::string> comment = name_in(at);
  if (!comment.empty() && !in_a_key(schema, table, column) &&
      !share_a_stem(comment, words_of_name(own_name(schema, table)))) {
    return joined(comment);
  }
  const std::string name(own_name_of_column(schema, table, column));
  const bool of_unit =
      at.numeric() && !schema::says_least(schema.tables[static_cast<std::size_t>(table)], at);
  std::vector<std::string> words = of_unit ? words_of_number(name) : words_of_name(name);
  if (denies(at)) words.front() = "no";
  if (at.temporal() && took_off_particle(words))
    words.insert(words.begin(), "date");
  else if (at.temporal())
    put_date_last(words);
  return joined(words);
}

std::string table_words(const schema::Schema& schema, int table, bool plural) {
  std::vector<std::string> words = words_of_name(own_name(schema, table));
  const std::string_view last = words.back();
  if (words.size() > 1 && last.ends_with('s') &&
      among(last.substr(0, last.size() - 1), kPrepositions)) {  // "check-ins"
    if (!plural) words.back().pop_back();
    return joined(words);
  }
  words.back() = language::singular(words.back());
  if (plural && !among(words.back(), kPrepositions)) {
    words.back() = language::plural(words.back());
  }
  return joined(words);
}

bool foreign_key_pair(const schema::Schema& schema, int table, int column, int referenced,
                      int referenced_column) {
  return std::any_of(schema.foreign_keys.begin(), schema.foreign_keys.end(), [&](const auto& key) {
    if (key.table != table || key.referenced != referenced) return false;
    for (std::size_t k = 0; k < key.columns.size(); ++k) {
      if (key.columns[k] == column && key.referenced_columns[k] == referenced_column) return true;
    }
    return false;
  });
}

std::string plural_words(const std::string& words) {
  if (const auto unit = words.rfind(" in "); unit != words.npos)
    return plural_words(words.substr(0, unit)) + words.substr(unit);
  const auto space = words.rfind(' ');
  const std::size_t last = space == words.npos ? 0 : space + 1;
  const std::string noun = words.substr(last);
  if (noun.empty() || !word_of_letters(noun) || among(noun, kPrepositions)) return words;
  return words.substr(0, last) + language::plural(language::singular(noun));
}

std::string unit_in_words(std::string_view unit) {
  return fill(english_phrases().nearest("unit." + std::string(unit)), {{"unit", unit}});
}

std::string without_the(std::string text) {
  if (text.compare(0, 4, "the ") == 0) text.erase(0, 4);
  return text;
}

bool is_id(std::string_view words) { return words == "id" || words.ends_with(" id"); }

std::string without_id(std::string words) {
  if (words.ends_with(" id")) words.resize(words.size() - 3);
  return words;
}

}  // namespace nl_ask::candidates
