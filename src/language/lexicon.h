// English words and phrases that say how to ask, whatever the database is about
// (data/english/lexicon.txt, whose head explains the form of the file).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::language {

/// What kind of thing a phrase says; LexiconEntry::value says which. The sections of the file.
enum class Sense {
  comparison,   // value: > >= < <= = <> between and contains starts ends null not-null >avg <avg
  comparative,  // "older than", "older": value more or less; "no older than": detail not
  aggregate,    // count count-distinct sum avg max min median stddev percent difference
  superlative,  // desc or asc; detail: count, first, last, best, worst, place, adjective
  limit,        // "top 5": desc, asc or empty; the number is in SenseMatch::number
  rank,         // "second highest": desc or asc; the place is in SenseMatch::number
  order,        // by, asc, desc; "oldest first" with measures
  group,        // each (certain), by (perhaps)
  distinct,
  duplicates,
  negation,     // not, none, except
  conjunction,  // and, or, both, either, neither
  quantifier,   // all, some, only
  question,     // person place time thing whose count amount reason manner duration measure yesno
  request,      // "show me"
  relation,     // of, in, with, from, for, by, that
  vague,        // "outstanding": a threshold nobody has said, with measures
  adjective,    // "old", "expensive", with measures
  verb,         // "weighs", "joined": what they measure, or when or where
  pronoun,
  stop  // may be left over without harm
};

/// An attribute that a word measures, and which end of it is meant: "oldest" has the most "age" and
/// the least "birth date". The value of an entry (desc, asc, more, less) goes with its first
/// measure.
struct Measure {
  std::string attribute;  // one or more words, folded
  bool more = true;
};

struct LexiconEntry {
  Sense sense = Sense::stop;
  std::string value;
  std::string detail;  // third word of the section, mostly empty
  std::vector<Measure> measures;
};

/// A phrase found in tokens [first_token, last_token).
struct SenseMatch {
  Span span;
  int first_token = 0;
  int last_token = 0;
  const LexiconEntry* entry = nullptr;
  std::optional<double> number;  // where the phrase has one inside
  bool inner = false;            // strictly inside a longer phrase that says an operation
};

class Lexicon {
 public:
  /// The lexicon built in; read at the first call, then for the life of the process.
  static const Lexicon& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Lexicon(std::string_view text);

  /// Every phrase in the tokens, by first token, longest first. Text in quotes has no sense.
  std::vector<SenseMatch> senses(const std::vector<Token>& tokens) const;

  /// A word that says nothing by itself: "the", "of", "is" ([stop] and [stop link]).
  bool is_function_word(const std::string& lower) const { return function_words_.contains(lower); }
  /// One that stands inside names: "date of birth" ([stop link]).
  bool is_link_word(const std::string& lower) const { return link_words_.contains(lower); }

  const std::vector<LexiconEntry>& entries() const { return entries_; }

 private:
  friend class LexiconReader;
  std::vector<LexiconEntry> entries_;
  PhraseTable phrases_;  // numbered by entry
  std::unordered_set<std::string> function_words_;
  std::unordered_set<std::string> link_words_;
};

const char* sense_name(Sense sense);

}  // namespace nl_ask::language
