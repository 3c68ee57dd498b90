// How much each kind of evidence counts in linking, in [0, 1]. Chosen on questions of training
// schemas, both as they are and with tables and columns renamed to synonyms: weights fitted only
// where names occur in the question learn that names match exactly.
#pragma once

namespace nl_ask::schema {

struct LinkingWeights {
  // One word of the question against one word of a name.
  double stem = 0.98;            // forms of one word
  double inflection = 0.92;      // forms of one word that are not singular and plural
  double abbreviation = 0.93;    // the question abbreviates what the name writes out
  double truncation = 0.75;      // "prerequisite" for prereq
  double synonym = 0.85;         // data/english/synonyms.txt
  double same_concept = 0.82;    // names of one concept of data/thesaurus
  double kind_of_concept = 0.6;  // a kind of thing for the thing
  double thing_for_kind = 0.7;   // the thing for a kind of it
  double wordnet = 0.95;         // times the similarity
  double wordnet_floor = 0.08;   // similarities below this count nothing
  double spelling = 0.75;        // times the share of letters that are right, of an English word
  double misspelled = 0.95;      // of a word that is none; times the half of 1 and that share

  // One form of a name.
  double written_out = 0.97;  // with abbreviations written out, the usual meaning
  double other_meaning = 0.9;
  double initial = 0.88;        // "gname" of games as game name
  double without_table = 0.95;  // "name" for singer_name in singer
  double without_unit = 0.97;   // "dose" for dose_mg
  double called = 0.97;         // "delivery date" for delivered_on
  double comment_name = 0.95;   // a comment that is a name
  double comment_words = 0.6;   // words of a longer comment

  double out_of_order = 0.97;  // the words of the name in another order
  // Score = form * said^said_power * (part_base + (1 - part_base) * covered).
  double said_power = 1.0;
  double number_alone = 0.3;  // "amount" for the number in "member number"
  double trailing = 0.9;      // a generic word after a name that has none: "phone number"
  double part_base = 0.36;
  double generic_word = 0.4;  // importance of "id", "name", "code" ... beside other words
  double key_word = 0.6;      // importance of "id" and the like
  double table_head = 0.8;    // share of a table's name that its last word is, as a plural
  double table_word = 0.4;    // importance, in a column's name, of its table's own words
  double elsewhere = 0.5;     // a word of the name that another part of the question says

  // The tables that the question mentions.
  double context = 0.25;           // a column of a table not mentioned loses up to this much ...
  double least_doubt = 0.15;       // ... and this share of it even where it is surely meant
  double neighbour_context = 0.5;  // a table that a foreign key ties to a mentioned one
  double twin = 0.95;              // a table with the same columns, a column with the same values

  double operation = 0.5;  // words that ask, count or compare, said for a name
  // Values.
  double value_exact = 1.0;
  double value_case = 0.96;
  double value_plural = 0.85;
  double value_same = 0.8;        // data/english/values.txt
  double value_spelt_out = 0.85;  // by a code in the column's comment
  double value_flag = 0.7;        // times the score of the column's name
  double value_stem = 0.7;
  double value_misspelled = 0.6;
  double value_piece = 0.6;       // a piece of a hyphenated or quoted token
  double value_digits = 0.6;      // "five" for "5"
  double value_shortened = 0.85;  // "Info." for "Information"
  double value_part = 0.7;        // times the share of the value's words
  double value_pattern = 0.4;     // quoted, a column could hold it
  double value_name = 0.25;       // not quoted, written like a name
  double value_number = 0.3;      // a number, a numeric column could hold it
};

inline constexpr LinkingWeights kLinkingWeights;

/// Scores below this are not reported.
inline constexpr double kLinkingFloor = 0.06;

}  // namespace nl_ask::schema
