// The words of a schema's names and comments, prepared for looking them up.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "language/wordnet/wordnet.h"
#include "schema/schema.h"

namespace nl_ask::schema {

/// A table, or a column where `column` is not -1.
struct Item {
  int table = -1;
  int column = -1;
  bool operator==(const Item&) const = default;
};

/// A way in which a name can be said; `called`: as a whole only (schema/linking/date_names.h,
/// the deed of a doer).
enum class FormKind { own, written_out, without_table, without_unit, called, comment };

struct Form {
  int item = 0;
  FormKind kind = FormKind::own;
  float weight = 1;
  bool bag = false;  // words of a longer comment: not all of them need be said
  std::vector<std::uint32_t> words;
  std::vector<float> importance;  // of each word, parallel
  std::vector<bool> of_table;     // parallel: in a column's name, a word of its table's name
};

/// A word that occurs in some form.
struct NameWord {
  std::string text;  // folded
  std::string stem;
  std::string singular;
  language::WordProfile profile;
  std::vector<int> forms;  // in which it occurs, ascending
  int items = 0;           // in whose own names it occurs
};

class NameIndex {
 public:
  /// `check_interrupts` as in LinkingIndex.
  explicit NameIndex(const Schema& schema, const std::function<void()>& check_interrupts = {});

  const std::vector<Item>& items() const { return items_; }
  const std::vector<Form>& forms() const { return forms_; }
  const std::vector<NameWord>& words() const { return words_; }

  /// Item number of a table, and of a column.
  int item(int table) const { return first_item_[static_cast<std::size_t>(table)]; }
  int item(int table, int column) const { return item(table) + 1 + column; }

  /// Words with that stem.
  const std::vector<std::uint32_t>* with_stem(const std::string& stem) const;
  /// The word itself, or -1.
  int word(const std::string& text) const;

  /// Words that differ from `text` by a slip or two; `share` of their letters are right.
  struct Similar {
    std::uint32_t word = 0;
    double share = 0;
  };
  std::vector<Similar> spelled_like(std::string_view text) const;

  /// Folded words, and stems, of an item's name with abbreviations written out.
  const std::vector<std::string>& item_words(int item) const {
    return item_words_[static_cast<std::size_t>(item)];
  }
  const std::vector<std::string>& item_stems(int item) const {
    return item_stems_[static_cast<std::size_t>(item)];
  }

  /// Items that an item stands beside as its twin: tables with the same columns; columns of one
  /// table with the same type, and nearly the same values or name.
  const std::vector<int>& twins(int item) const { return twins_[static_cast<std::size_t>(item)]; }

  /// Tables that a foreign key ties to `table`.
  const std::vector<int>& neighbours(int table) const {
    return neighbours_[static_cast<std::size_t>(table)];
  }

 private:
  using Words = std::vector<std::string>;

  void add_items(const Schema& schema);
  void add_forms(const Schema& schema, const std::function<void()>& check_interrupts);
  void add_name_forms(int item, const Words& words, const Words& table_words);
  void add_initial_form(int item, const std::string& name, const Words& table_words);
  void add_without_table(int item, const Words& words, const Words& table_words);
  void add_without_unit(int item, const Column& column, Words words);
  void add_date_names(int item, const Column& column);
  void add_deed_names(int item, const Column& column);
  void add_comment_forms(int item, const std::string& comment);
  void add_form(int item, FormKind kind, double weight, const Words& words, bool bag = false);
  std::uint32_t intern(const std::string& word);
  void weigh_words(const std::function<void()>& check_interrupts);
  void index_spelling();
  void find_neighbours(const Schema& schema);

  std::vector<Item> items_;
  std::vector<int> first_item_;  // by table
  std::vector<Form> forms_;
  std::vector<NameWord> words_;
  std::unordered_map<std::string, std::uint32_t> by_text_;
  std::unordered_map<std::string, std::vector<std::uint32_t>> by_stem_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> by_trigram_;
  std::vector<Words> item_words_, item_stems_;
  std::vector<std::vector<int>> twins_;
  std::vector<std::vector<int>> neighbours_;
};

/// Twins of every item (see NameIndex::twins); linking_twins.cc. `check_interrupts` as in
/// LinkingIndex.
std::vector<std::vector<int>> find_twins(const Schema& schema, const NameIndex& names,
                                         const std::function<void()>& check_interrupts);

}  // namespace nl_ask::schema
