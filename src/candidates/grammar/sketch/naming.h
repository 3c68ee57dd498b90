// Which columns stand for a row: its name, its key.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::candidates {

/// Facts about the names of a schema that the grammar asks for again and again.
class Naming {
 public:
  explicit Naming(const schema::Schema& schema, const std::function<void()>& check_interrupts = {});

  /// Stems of the words of a name.
  const std::vector<std::string>& words(int table, int column) const;
  const std::vector<std::string>& words(int table) const { return tables_[table].words; }

  /// Stems of the words of a column's name, or of the table's own (column -1), as it stands and with
  /// abbreviations written out.
  const std::vector<std::vector<std::string>>& versions(int table, int column) const;

  /// What a row of the table is called, as far as its name's last word says, in the singular and
  /// written out: "customer" of cust; empty where the name has no word.
  std::string noun(int table) const;

  /// Whether a word of the column's name has this stem.
  bool has_word(int table, int column, const std::string& stem) const;

  /// Columns that name a row ("name", "title", "first name" and "last name"), most likely first;
  /// empty where no column does.
  const std::vector<int>& names(int table) const { return tables_[table].names; }

  /// Whether a column names rows of the table, and not by the code of what they refer to alone
  /// ("service_code" of treatments, where there are services).
  bool names_rows(int table) const;

  /// Whether rows have no name but a number that people know them by ("invoice_no").
  bool numbered(int table) const { return tables_[table].numbered; }

  /// "unit_no" of units: what people call a row by, though other rows may have the same number.
  bool numbers(int table, int column) const;

  /// Whether somebody has said which columns name a row; they are the first of names().
  bool displayed(int table) const { return !schema_.tables[table].display.empty(); }

  /// The columns that name a row together: those that somebody has said where they are several;
  /// else the first and the last name of a row where they are columns of their own, or, where rows
  /// have no other name, brand and model, street and house number; else empty.
  std::vector<int> full_name(int table) const;

  /// What a row is shown as: its full name, else the likeliest of names(); empty where it has none.
  std::vector<int> shown_name(int table) const;

  /// Of the columns of full_name() those that name a row by themselves, too: a first name, but not
  /// a brand.
  std::vector<int> naming_parts(int table) const;

  /// The first and the last name of a row where they are columns of their own; else empty.
  std::vector<int> person_name(int table) const;

  /// The column that identifies a row; -1 where none does by itself.
  int key(int table) const { return tables_[table].key; }

  /// Other tables with the same columns in the same order.
  const std::vector<int>& twins(int table) const { return tables_[table].twins; }

  /// The foreign keys of the schema, in their order, and after them references of a table to itself
  /// that no key declares but a column's name says ("parent_id").
  const std::vector<schema::ForeignKey>& references() const { return references_; }

  /// The reference that consists of this column alone; -1: none.
  int reference_of(int table, int column) const;

  /// Whether the column looks like an identifier: a key's member, or named "id", "code", "number".
  bool identifies(int table, int column) const { return tables_[table].identifies[column]; }

 private:
  struct TableNames {
    std::vector<std::string> words;
    std::vector<std::vector<std::string>> columns;
    mutable std::vector<std::vector<std::vector<std::string>>> versions;  // made when asked for
    std::vector<int> names;
    std::vector<int> pair;  // that name a row of things together
    bool numbered = false;
    std::vector<bool> identifies;  // by column
    int key = -1;
    std::vector<int> twins;
  };
  std::map<std::string_view, std::set<int>> tables_by_key() const;
  void find_identifiers();
  void find_own_references();
  bool refers_to_own(int table, int column) const;
  void find_twins();
  bool is_code_of_another(int table, int column) const;
  bool is_referred_to(const schema::Table& table) const;
  bool is_code_of_others(const schema::Table& table, int column) const;
  bool refers_by_code(const schema::Table& table, int column) const;
  void find_pair(const schema::Table& table, TableNames& names) const;
  void find_names(const schema::Table& table, TableNames& names) const;

  const schema::Schema& schema_;
  std::vector<TableNames> tables_;
  std::vector<schema::ForeignKey> references_;
};

}  // namespace nl_ask::candidates
