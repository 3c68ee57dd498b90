// Word by word, how a complete query and the question agree. Links are judged name by name where
// they are found; that "mobile phone number" is better met by cell_mobile_phone_number than by
// phone_number, whatever was linked, shows only in the query as a whole.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// The words of one question. The parse must outlive it.
class QuestionWords {
 public:
  explicit QuestionWords(const Parse& parse);

  /// Adds "words.*": words of content (at most 64) that no name and no literal of the query has
  /// (`unmet`), and those of them that are not linked to anything in it either (`unlinked`); the
  /// parts of the names of its columns and tables that the question does not say (`unsaid`,
  /// `table_unsaid`, in names); tables that are shown beyond the first (`shown_tables`); columns
  /// shown that identify a row, by a name that the question does not say in full
  /// (`identifier_unsaid`); whether rows are told apart where the question says "different"
  /// (`different`, `not_different`).
  void add_features(const Query& query, FeatureVector& features);

 private:
  using Words = std::uint64_t;  // a bit per word of content
  struct Item {
    Words met = 0;      // the words of content that its name has
    Words linked = 0;   // those that are linked to it
    double unsaid = 0;  // share of its name's words that the question does not say
  };

  void note_links(const Chunk& chunk, Words words);
  const Item& item(int table, int column);
  double note_name(const std::vector<std::string>& name, Item& item) const;
  /// The tables that the column refers to.
  void add_referred(int table, int column, std::set<int>& referred) const;
  double identifiers_unsaid(const Query& query);
  Words in_literal(const std::string& text);

  const Parse& parse_;
  std::unordered_map<std::string, int> places_;  // stem of a word of content: its bit
  std::unordered_set<std::string> stems_;        // of all words
  bool different_ = false;
  std::unordered_map<std::uint64_t, Words> links_;   // by table and column
  std::unordered_map<std::uint64_t, Item> items_;    // by table and column, as they are met
  std::unordered_map<std::string, Words> literals_;  // as they are met
};

}  // namespace nl_ask::candidates
