// What of one turn may be said to a language model's server (nl_ask.share_values).
//
// Every text to a model passes here twice. Where a prompt is filled in, each input is treated by
// where it comes from (prompt.h): a query's literals, comments and names of its own, and the quoted
// texts and numbers of a sentence that nl_ask has worded, are replaced by placeholders unless the
// user typed them. And at the door (Completer::complete) the whole text is searched once more for
// the values that are known to be stored.
//
//   stored value   whatever nl_ask learnt from a table: samples, statistics, indexed values, and so
//                  every literal of a query that the user did not type
//   typed          the question, corrections and answers in the user's own words; in one piece: of
//                  "Obelisk Quantum GmbH", which "Obelisk" has led to, nothing is typed
//   placeholder    "[value 1]" for a value, "name_1" for a name that is the query's own; in what
//                  the model replies they get their meaning back
//
// Names, types, keys, comments, labels of enumerations and what words were defined to mean are not
// stored values. Where values are shared everything passes as it is. Text is UTF-8. One object
// serves one call and its completer; nothing of it is kept.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "candidates/sql/scanner.h"
#include "schema/schema.h"

namespace nl_ask::model {

class Discretion {
 public:
  void set_shared(bool shared) { shared_ = shared; }
  bool shared() const { return shared_; }

  // ---- what is known of the turn
  /// The user's own words, or what the model itself has written before.
  void add_typed(std::string_view text);
  /// Names, labels of enumerations, and the values that are known of columns.
  void add_schema(const schema::Schema& schema);
  /// A query of the dialogue: its literals count as stored.
  void add_query(std::string_view sql);
  /// Beyond the first 50,000 none is remembered; what is shorter than three bytes, or a function
  /// word, isn't either.
  void add_stored(std::string_view value);
  /// Text of the prompt that is meant to be read: instructions, the schema.
  void add_open(std::string_view text);
  /// What the model replied, as it came.
  void add_heard(std::string_view reply);

  // ---- what is sent
  /// The query with placeholders for what may not be said, without comments.
  std::string query(std::string_view sql);
  /// The same for a sentence of nl_ask's: quoted texts, numbers, and known values. With `heard`,
  /// what the model has said itself or the schema shows may stand (messages about its queries).
  std::string sentence(std::string_view text, bool heard = false);
  /// Known values become "[value]" wherever they stand, unless they are typed, open or heard.
  std::string guarded(std::string_view text) const;
  /// Whether a placeholder was put in.
  bool hides() const { return !values_.empty() || !names_.empty(); }

  // ---- what comes back
  /// A query of the model's with the values and names again, quoted as they must be; comments stay
  /// as they are.
  std::string restored_query(std::string_view sql) const;
  /// The query with constants that say nothing in the place of the values: whether it can be run,
  /// and why not, may be said.
  std::string blind_query(std::string_view sql) const;
  std::string restored(std::string_view text) const;

 private:
  struct Hidden {
    std::string value;
    bool number = false;  // a number of SQL
  };
  struct Piece {
    std::size_t begin = 0, end = 0;
    std::string text;
  };

  bool is_typed(std::string_view value) const;
  bool is_typed_number(std::string_view text) const;
  bool may_be_said(std::string_view value) const;
  std::string placeholder(std::string_view value, bool number);
  std::string name_placeholder(const std::string& name);
  std::string hidden_string(std::string_view literal);
  std::vector<Piece> known_values(std::string_view text) const;
  std::string restored_quoted(std::string_view quoted, bool escapes) const;
  std::optional<std::string> restored_token(const std::vector<candidates::SqlToken>& tokens,
                                            std::size_t i) const;
  std::string without_known(std::string_view text, bool heard);
  std::string without_quoted(std::string_view text, bool heard);
  std::string without_numbers(std::string_view text, bool heard);

  bool shared_ = false;
  std::vector<std::string> typed_;  // folded
  std::vector<std::string> open_;   // folded: open and heard
  std::set<double> numbers_;        // typed
  std::unordered_set<std::string> identifiers_;
  std::unordered_set<std::string> name_numbers_;  // words of identifiers with digits in them
  std::unordered_set<std::string> labels_;
  std::unordered_map<std::string, std::set<std::string>> stored_;  // folded, by their first word
  std::size_t stored_values_ = 0;
  std::vector<Hidden> values_;
  std::map<std::string, std::string> names_;  // a query's own names and their placeholders
};

}  // namespace nl_ask::model
