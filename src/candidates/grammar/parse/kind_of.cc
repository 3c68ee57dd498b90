// What a chunk is before all: a stored value, rows of a table, a column, a number, a word.
#include "candidates/grammar/parse/parse.h"

#include "base/text.h"
#include "candidates/grammar/parse/persons_meant.h"
#include "candidates/grammar/parse/relation_frames.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/stem.h"
#include "schema/words.h"

#include <algorithm>
#include <cctype>

namespace nl_ask::candidates {

using schema::Mention;

namespace {

/// What only comments, synonyms and shortened names name: "doctors" for a table of staff, "cat" for
/// a category.
bool only_hearsay(const Chunk& chunk) {
  const auto hearsay = [](const Mention* mention) {
    return mention->evidence == schema::Evidence::comment ||
           mention->evidence == schema::Evidence::synonym ||
           mention->evidence == schema::Evidence::abbreviation ||
           mention->evidence == schema::Evidence::ngram;
  };
  return (chunk.tables.empty() || hearsay(chunk.tables[0])) &&
         (chunk.columns.empty() || hearsay(chunk.columns[0]));
}

/// "the 'date of birth' of the employees": the name of a column in quotes.
bool quotes_name(const Chunk& chunk) {
  constexpr double kWhole = 0.9;
  const bool stored =
      !chunk.values.empty() && chunk.values[0]->evidence != schema::Evidence::pattern;
  return chunk.column_score() >= kWhole && !stored && chunk.text.find(' ') != std::string::npos;
}

/// "the Sales department": a name of what the next words name, though it is a table's name too.
bool names_next(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (i + 1 >= parse.size() || parse.chunks[i + 1].tables.empty() || chunk.text.empty() ||
      std::isupper(static_cast<unsigned char>(chunk.text[0])) == 0 || i == 0)
    return false;
  const Mention& next = *parse.chunks[i + 1].tables[0];
  const std::vector<int>& names = parse.naming.names(next.table);
  return next.score > 0.9 &&
         std::any_of(chunk.values.begin(), chunk.values.end(), [&](const Mention* value) {
           return value->table == next.table && value->evidence == schema::Evidence::exact &&
                  std::find(names.begin(), names.end(), value->column) != names.end();
         });
}

/// Whether the words are linked with a table nearly as well as with a column.
bool is_nearly_table(const Chunk& chunk) {
  constexpr double kNearly = 0.2;
  return !chunk.tables.empty() && !chunk.columns.empty() &&
         chunk.table_score() >= chunk.column_score() - kNearly;
}

/// "applications" of job_application, where something that is not spoken of keeps how many there
/// are: position_summary.applications.
bool keeps_number_of(const Parse& parse, const Chunk& chunk) {
  constexpr double kSpokenOf = 0.6;
  const Mention& column = *chunk.columns[0];
  const std::string& said = parse.tokens[static_cast<size_t>(chunk.last - 1)].lower;
  const std::vector<std::string>& table = parse.naming.words(chunk.tables[0]->table);
  const std::vector<std::string>& words = parse.naming.words(column.table, column.column);
  const std::string stem = language::stem(said);
  return column.table != chunk.tables[0]->table && language::is_plural(said) &&
         parse.column({column.table, column.column}).numeric() && !table.empty() &&
         table.back() == stem && words.size() == 1 && words[0] == stem &&
         std::ranges::none_of(parse.chunks, [&](const Chunk& other) {
           return &other != &chunk && other.table_score() >= kSpokenOf &&
                  other.tables[0]->table == column.table;
         });
}

/// "orders" of sales_order: the noun that the table's name ends with, of which order_no and
/// ordered_on say something else.
bool is_head_of_table(const Parse& parse, const Chunk& chunk) {
  if (!is_nearly_table(chunk)) return false;
  if (keeps_number_of(parse, chunk)) return true;
  const Mention& column = *chunk.columns[0];
  const std::vector<std::string>& table = parse.naming.words(chunk.tables[0]->table);
  const std::vector<std::string>& words = parse.naming.words(column.table, column.column);
  const std::string& said = parse.tokens[static_cast<size_t>(chunk.last - 1)].stem;
  return column.evidence != schema::Evidence::exact && !table.empty() && table.back() == said &&
         words.size() > 1 && words.back() != said;
}

/// Whether the words are the value, or what a comment says that a code of one letter or a few
/// means.
bool says_value(const Mention& value) {
  constexpr double kTold = 0.7;
  constexpr std::size_t kCode = 3;  // bytes
  return value.evidence == schema::Evidence::exact ||
         (value.evidence == schema::Evidence::synonym && value.value.size() <= kCode &&
          value.score >= kTold);
}

/// "paid payments", "phone orders": rows are described by a value of theirs, though a column of
/// some table is called so too.
bool describes_next(const Parse& parse, int i) {
  constexpr double kByName = 0.9, kInComment = 0.5;
  if (i + 1 >= parse.size() || parse.chunks[i + 1].cue != nullptr ||
      parse.chunks[i + 1].tables.empty())
    return false;
  const Chunk& next = parse.chunks[i + 1];
  const Mention& rows = *next.tables[0];
  const double least = rows.evidence == schema::Evidence::comment ? kInComment : kByName;
  if (next.table_score() <= std::max(least, next.column_score()) && !is_head_of_table(parse, next))
    return false;
  // "unshipped orders": shipped_on says it before a code that means it
  const bool called = std::ranges::any_of(parse.chunks[i].columns, [&](const Mention* column) {
    return column->table == rows.table && column->evidence <= schema::Evidence::stem;
  });
  return std::ranges::any_of(parse.chunks[i].values, [&](const Mention* value) {
    return value->table == rows.table &&
           (value->evidence == schema::Evidence::exact || (!called && says_value(*value)));
  });
}

/// "tips by driver", where there are drivers, unlike "cancelled by driver".
bool divides_by_rows(const Parse& parse, int i) {
  constexpr double kCalledSo = 0.9;
  if (i < 2 || parse.chunks[i].table_score() < kCalledSo) return false;
  return !says_done(parse.tokens[static_cast<size_t>(parse.chunks[i - 2].last - 1)].lower);
}

/// "orders that came in by phone": a value of what is asked about, though a column of others is
/// called so.
bool tells_how(const Parse& parse, int i) {
  if (i == 0 || parse.chunks[i - 1].cue == nullptr || parse.chunks[i - 1].cue->kind != CueKind::by)
    return false;
  if (divides_by_rows(parse, i)) return false;
  int about = i - 2;
  while (about >= 0 && (parse.chunks[about].cue != nullptr || parse.chunks[about].tables.empty()))
    --about;
  return about >= 0 && std::ranges::any_of(parse.chunks[i].values, [&](const Mention* value) {
           return value->table == parse.chunks[about].tables[0]->table &&
                  value->evidence == schema::Evidence::exact;
         });
}

/// The value itself, or its plural: "nurses".
bool said_in_full(const Chunk& chunk) {
  constexpr double kSure = 0.7;
  constexpr double kWhole = 0.5;
  const Mention& value = *chunk.values[0];
  const std::string said = base::ascii_lower(chunk.text);
  const bool plural = language::singular(said) == base::ascii_lower(value.value);
  if (plural && value.score >= kWhole) return true;
  return value.score >= kSure && (says_value(value) || value.evidence == schema::Evidence::stem);
}

/// "open", where that is a stored state, rather than a part of opened_on.
bool says_state(const Parse& parse, const Chunk& chunk) {
  constexpr double kTableSaid = 0.6;
  if (chunk.table_score() >= kTableSaid || chunk.columns.empty()) return false;
  const Mention& column = *chunk.columns[0];
  const bool own_name = column.evidence == schema::Evidence::exact;
  return !own_name && parse.column({column.table, column.column}).temporal() &&
         std::ranges::any_of(chunk.values, [&](const Mention* value) {
           return value->evidence == schema::Evidence::exact &&
                  base::ascii_lower(value->value) == base::ascii_lower(chunk.text);
         });
}

/// Whether a chunk is more likely a stored value than a name.
bool is_value(const Parse& parse, int i) {
  const Chunk& c = parse.chunks[i];
  if (c.quoted) return !quotes_name(c);
  if (c.values.empty()) return false;
  if (only_hearsay(c) && said_in_full(c)) return true;
  if (names_next(parse, i) || describes_next(parse, i) || tells_how(parse, i) ||
      says_state(parse, c))
    return true;
  return !c.named() || c.value_score() > std::max(c.table_score(), c.column_score()) + 0.05;
}

/// "candidates" of people_candidate, whose rows candidate_id refers to: the rows are meant.
bool names_referred(const Parse& parse, const Chunk& chunk) {
  if (!is_nearly_table(chunk)) return false;
  const Mention& column = *chunk.columns[0];
  if (column.evidence == schema::Evidence::exact) return false;
  const language::Token& last = parse.tokens[static_cast<size_t>(chunk.last - 1)];
  if (says_persons(last) && is_somebody(parse.naming, chunk.tables[0]->table)) return true;
  return std::ranges::any_of(parse.schema.foreign_keys, [&](const schema::ForeignKey& key) {
    return key.table == column.table && key.columns == std::vector<int>{column.column} &&
           key.referenced == chunk.tables[0]->table;
  });
}

/// "people" of employees, rather than of personal_email, whose letters are like it, or of a job
/// family "People".
bool names_persons(const Parse& parse, const Chunk& chunk) {
  const language::Token& said = parse.tokens[static_cast<size_t>(chunk.first)];
  return chunk.last == chunk.first + 1 && !chunk.quoted && !chunk.tables.empty() &&
         said.text == said.lower && says_mere_rows(said) && says_persons(said) &&
         is_somebody(parse.naming, chunk.tables[0]->table) &&
         (chunk.columns.empty() || chunk.columns[0]->evidence == schema::Evidence::part);
}

/// "active" beside activities, where rows are active or not: another form of the word than the
/// table's name, which a yes or no is called by.
bool is_flag_beside_table(const Parse& parse, const Chunk& chunk) {
  if (chunk.tables.empty() || chunk.last != chunk.first + 1) return false;
  const Mention& table = *chunk.tables[0];
  const std::vector<std::string> name = schema::name_words(parse.schema.tables[table.table].name);
  const std::string& said = parse.tokens[static_cast<size_t>(chunk.first)].lower;
  const std::string& stem = parse.tokens[static_cast<size_t>(chunk.first)].stem;
  if (name.empty() || language::singular(name.back()) == language::singular(said) ||
      parse.naming.words(table.table).empty() || parse.naming.words(table.table).back() != stem)
    return false;
  return std::ranges::any_of(chunk.columns, [&](const Mention* column) {
    return parse.column({column->table, column->column}).kind == schema::TypeKind::boolean;
  });
}

/// "ticket revenue" of ticket sales: what they come to, rather than they themselves.
bool is_measure_of_table(const Parse& parse, const Chunk& chunk) {
  return chunk.last > chunk.first + 1 && !chunk.columns.empty() &&
         (chunk.tables.empty() || chunk.tables[0]->evidence > schema::Evidence::stem) &&
         parse.column({chunk.columns[0]->table, chunk.columns[0]->column}).derived;
}

/// "referring doctors", beside reference ranges: a participle that another name has a part of,
/// right before what is surely named.
bool describes_doer(const Parse& parse, int i) {
  constexpr double kSure = 0.9;
  const Chunk& chunk = parse.chunks[i];
  if (chunk.last != chunk.first + 1 || i + 1 >= parse.size() || !chunk.values.empty() ||
      !parse.tokens[static_cast<size_t>(chunk.first)].lower.ends_with("ing"))
    return false;
  const auto parts = [](const std::vector<const Mention*>& mentions) {
    return mentions.empty() || mentions[0]->evidence == schema::Evidence::part;
  };
  return chunk.named() && parts(chunk.tables) && parts(chunk.columns) &&
         parse.chunks[i + 1].cue == nullptr && parse.chunks[i + 1].table_score() >= kSure;
}

}  // namespace

ChunkKind kind_of(const Parse& parse, int i) {
  constexpr double kAsGood = 0.02;
  const Chunk& c = parse.chunks[i];
  if (c.cue != nullptr) return c.cue->kind;
  if (c.time != nullptr) return Material::time;
  if (names_persons(parse, c)) return Material::table;
  if (is_value(parse, i)) return Material::value;
  if (is_flag_beside_table(parse, c) || is_measure_of_table(parse, c)) return Material::column;
  if (describes_doer(parse, i)) return Material::word;
  if (!c.tables.empty() && c.table_score() >= c.column_score() - kAsGood) return Material::table;
  if (names_referred(parse, c) || is_head_of_table(parse, c)) return Material::table;
  if (!c.columns.empty()) return Material::column;
  return c.number ? Material::number : Material::word;
}

}  // namespace nl_ask::candidates
