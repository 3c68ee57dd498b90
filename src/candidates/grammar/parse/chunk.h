// The question cut into chunks: what each stretch of words is taken for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/cue.h"
#include "language/time/time_phrase.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

using language::ColumnHint;
using language::Cue;
using language::CueKind;
using language::CueMatch;

/// One chunk: tokens [first, last). It may be a cue, or be linked to schema items (names: tables
/// and columns, best first), or to stored values, or a number; a chunk with none of them is a word
/// of its own that nothing explains.
struct Chunk {
  int first = 0;
  int last = 0;
  language::Span span;
  const Cue* cue = nullptr;
  std::vector<const schema::Mention*> tables;   // by score, descending
  std::vector<const schema::Mention*> columns;  // by score, descending
  std::vector<const schema::Mention*> values;   // by score, descending
  std::vector<const schema::Mention*> terms;    // of tables: filters and orders of the vocabulary
  std::optional<double> number;
  const language::TimePhrase* time = nullptr;  // more than a bare year
  bool quoted = false;
  std::string text;  // as typed

  bool named() const { return !tables.empty() || !columns.empty(); }
  bool is(CueKind kind) const { return cue != nullptr && cue->kind == kind; }
  bool unknown() const {
    if (is(CueKind::vague)) return false;
    return cue == nullptr && !named() && values.empty() && !number && !quoted && !time;
  }
  double table_score() const { return tables.empty() ? 0 : tables[0]->score; }
  double column_score() const { return columns.empty() ? 0 : columns[0]->score; }
  double value_score() const { return values.empty() ? 0 : values[0]->score; }
};

/// The best division of the question into chunks: every token is in exactly one. `mentions`,
/// `times` and the data behind `cues` must outlive the chunks.
std::vector<Chunk> chunk(const std::vector<language::Token>& tokens,
                         const std::vector<schema::Mention>& mentions,
                         const std::vector<CueMatch>& cues,
                         const std::vector<language::TimePhrase>& times);

}  // namespace nl_ask::candidates
