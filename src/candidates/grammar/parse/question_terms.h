// Phrases of the vocabulary in one question.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "candidates/grammar/parse/chunk.h"
#include "candidates/grammar/parse/derived_columns.h"
#include "candidates/grammar/parse/inferred_measures.h"
#include "candidates/vocabulary/term.h"
#include "candidates/vocabulary/term_keys.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A term where the question says it: tokens [first, last).
struct TermUse {
  int first = 0;
  int last = 0;
  int term = 0;
  bool partly = false;                // its table's name is left out, which must be said elsewhere
  std::optional<std::int64_t> limit;  // how many, said inside the phrase
};

/// The terms that a question may use, and the schema with their expressions as columns.
class QuestionTerms {
 public:
  /// `lookup` may be empty. What somebody has defined goes before what `measures` make of the same
  /// words. `worked_out`: what single words stand for.
  QuestionTerms(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                const TermLookup& lookup, const InferredMeasures& measures,
                std::vector<MeasureUse> worked_out = {});

  bool empty() const { return uses_.empty(); }
  /// How many of them somebody has defined.
  std::ptrdiff_t defined() const;
  const DerivedColumns& derived() const { return *derived_; }
  const Term& term(const TermUse& use) const { return terms_[static_cast<std::size_t>(use.term)]; }
  const TermUse& use(int number) const { return uses_[static_cast<std::size_t>(number)]; }

  /// What linking is told.
  std::vector<schema::Said> said() const;

  /// Adds the mentions that linking can't make: of derived columns, and of the tables of filters
  /// and orders (Mention::term is the number of the use).
  void add_mentions(const std::vector<language::Token>& tokens,
                    std::vector<schema::Mention>& mentions) const;

 private:
  void look_up(const std::vector<language::Token>& tokens, const TermLookup& lookup);
  void infer(std::vector<MeasureUse> all);

  std::vector<Term> terms_;
  std::vector<TermUse> uses_;
  std::optional<DerivedColumns> derived_;
};

/// Puts chunks of filters and orders together with the name of their table beside them ("churned"
/// "customers"); where the table is named elsewhere ("customers that churned") they are no name any
/// more; where it is named nowhere they name it, unless its name is a part of the phrase that is
/// left out.
void settle_terms(const QuestionTerms& terms, std::vector<Chunk>& chunks);

}  // namespace nl_ask::candidates
