#include "candidates/grammar/parse/question_terms.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;

/// A phrase as sure as an item's own name; each narrower scope that says otherwise halves it.
constexpr double kSureTerm = 0.98;
constexpr double kBehind = 0.5;

/// A table linked more weakly is not what a filter beside it is about.
constexpr double kNamedTerm = 0.6;
constexpr double kOwnName = 0.95;

bool condition_or_order(TermKind kind) {
  return kind == TermKind::filter || kind == TermKind::order;
}

std::vector<std::string> keys_of(const std::vector<KeySpan>& spans) {
  std::vector<std::string> keys;
  for (const KeySpan& span : spans) keys.push_back(span.key);
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

/// What makes a chunk nothing that the constructs look at.
const Cue& silent() {
  static const Cue cue{CueKind::stop, {}, {}};
  return cue;
}

bool names(const Chunk& chunk, int table) {
  return chunk.cue == nullptr && chunk.terms.empty() &&
         std::any_of(chunk.tables.begin(), chunk.tables.end(), [table](const Mention* mention) {
           return mention->table == table && mention->score >= kNamedTerm;
         });
}

void take_in(Chunk& chunk, const Chunk& table) {
  chunk.last = table.last;
  chunk.span = language::join(chunk.span, table.span);
  chunk.text += ' ' + table.text;
  chunk.tables = table.tables;
  chunk.columns.clear();
  chunk.values.clear();
}

/// Whether the words are a table's own name: "sales" of the sales.
bool names_a_table(const TermUse& use, const std::vector<Mention>& mentions) {
  return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
    return mention.kind == schema::MentionKind::table && mention.first_token == use.first &&
           mention.last_token == use.last && mention.score >= kOwnName;
  });
}

void silence(Chunk& chunk) {
  chunk.tables.clear();
  chunk.columns.clear();
  chunk.values.clear();
  chunk.cue = &silent();
}

/// A phrase without its table's name is none where the table is named nowhere.
void drop_partly(const QuestionTerms& terms, Chunk& chunk) {
  const auto partly = [&](const Mention* mention) {
    return mention->term >= 0 && terms.use(mention->term).partly;
  };
  std::erase_if(chunk.terms, partly);
  std::erase_if(chunk.tables, partly);
}

void settle(const QuestionTerms& terms, std::vector<Chunk>& chunks, std::size_t i) {
  Chunk& chunk = chunks[i];
  const int table = chunk.terms[0]->table;
  if (i + 1 < chunks.size() && names(chunks[i + 1], table)) {
    take_in(chunk, chunks[i + 1]);
    chunks.erase(chunks.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    return;
  }
  const bool elsewhere = std::any_of(chunks.begin(), chunks.end(), [&](const Chunk& other) {
    return &other != &chunk && names(other, table);
  });
  if (elsewhere)
    silence(chunk);
  else
    drop_partly(terms, chunk);
}

/// Where somebody has said what the words mean, what only a dictionary says of them is not heard.
void drop_hearsay(const QuestionTerms& terms, Chunk& chunk) {
  if (chunk.columns.empty()) return;
  const Mention& best = *chunk.columns[0];
  if (best.score < kSureTerm || terms.derived().find({best.table, best.column}) == nullptr) return;
  std::erase_if(chunk.columns, [](const Mention* mention) {
    return mention->evidence != schema::Evidence::exact &&
           mention->evidence != schema::Evidence::stem;
  });
}

/// "top 3", "the 3" before the phrase of an order say how many: they are a part of it.
void reach_back(const std::vector<language::Token>& tokens, TermUse& use) {
  if (use.first == 0) return;
  const auto& lexicon = language::Lexicon::english();
  const auto at = static_cast<std::size_t>(use.first) - 1;
  const auto rows = rows_said(tokens[at]);
  const bool before = at > 0;
  const std::string word = before ? tokens[at - 1].lower : std::string();
  const bool limit =
      lexicon.is(language::WordList::limit, word) || lexicon.is(language::WordList::first, word);
  if (!rows || (before && !limit && !lexicon.is(language::WordList::article, word))) return;
  use.limit = rows;
  use.first -= limit ? 2 : 1;
}

}  // namespace

QuestionTerms::QuestionTerms(const std::vector<language::Token>& tokens,
                             const schema::Schema& schema, const TermLookup& lookup,
                             const InferredMeasures& measures, std::vector<MeasureUse> worked_out) {
  if (lookup) look_up(tokens, lookup);
  infer(measures.asked_for(tokens));
  infer(std::move(worked_out));
  if (!uses_.empty()) derived_.emplace(schema, terms_);
}

std::ptrdiff_t QuestionTerms::defined() const {
  return std::count_if(uses_.begin(), uses_.end(),
                       [this](const TermUse& use) { return term(use).likely == 0; });
}

/// One term a measure, however often the question asks for it.
void QuestionTerms::infer(std::vector<MeasureUse> all) {
  const std::size_t defined = uses_.size(), first = terms_.size();
  for (MeasureUse& asked : all) {
    const bool taken = std::any_of(
        uses_.begin(), uses_.begin() + static_cast<int>(defined),
        [&](const TermUse& use) { return use.first < asked.last && asked.first < use.last; });
    if (taken) continue;
    std::size_t at = first;
    while (at < terms_.size() &&
           !(terms_[at].table == asked.term.table && terms_[at].parts_of == asked.term.parts_of &&
             same_expression(terms_[at].exprs[0].expr, asked.term.exprs[0].expr)))
      ++at;
    if (at == terms_.size()) terms_.push_back(std::move(asked.term));
    uses_.push_back({asked.first, asked.last, static_cast<int>(at), false, std::nullopt});
  }
}

void QuestionTerms::look_up(const std::vector<language::Token>& tokens, const TermLookup& lookup) {
  const std::vector<KeySpan> spans = key_spans(tokens);
  terms_ = lookup(keys_of(spans));
  for (std::size_t t = 0; t < terms_.size(); ++t)
    for (const KeySpan& span : spans) {
      const auto found = std::find(terms_[t].keys.begin(), terms_[t].keys.end(), span.key);
      if (found == terms_[t].keys.end()) continue;
      const bool orders = terms_[t].kind == TermKind::order;
      if (span.limit && !orders) continue;
      uses_.push_back({span.first, span.last, static_cast<int>(t), found != terms_[t].keys.begin(),
                       span.limit});
      if (orders && !span.limit) reach_back(tokens, uses_.back());
    }
}

std::vector<schema::Said> QuestionTerms::said() const {
  std::vector<schema::Said> said;
  for (const TermUse& use : uses_) {
    const Term& what = term(use);
    if (use.partly || what.likely > 0) continue;
    const bool context = what.kind != TermKind::table && what.kind != TermKind::column;
    said.push_back({use.first, use.last, what.table, context ? -1 : what.column, context});
  }
  return said;
}

void QuestionTerms::add_mentions(const std::vector<language::Token>& tokens,
                                 std::vector<Mention>& mentions) const {
  for (std::size_t i = 0; i < uses_.size(); ++i) {
    const TermUse& use = uses_[i];
    const Term& what = term(use);
    if (what.likely > 0 && names_a_table(use, mentions)) continue;
    Mention mention;
    mention.span = language::join(tokens[static_cast<std::size_t>(use.first)].span,
                                  tokens[static_cast<std::size_t>(use.last) - 1].span);
    mention.first_token = use.first;
    mention.last_token = use.last;
    mention.table = what.table;
    mention.score = what.likely > 0 ? what.likely : kSureTerm * std::pow(kBehind, what.behind);
    if (what.likely > 0) mention.evidence = schema::Evidence::synonym;
    if (condition_or_order(what.kind)) {
      mention.kind = schema::MentionKind::table;
      mention.term = static_cast<int>(i);
    } else if (what.kind == TermKind::metric || what.kind == TermKind::expression) {
      mention.column = derived().columns(use.term)[0].column;
    } else {
      continue;
    }
    mentions.push_back(std::move(mention));
  }
}

void settle_terms(const QuestionTerms& terms, std::vector<Chunk>& chunks) {
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    drop_hearsay(terms, chunks[i]);
    if (!chunks[i].terms.empty()) settle(terms, chunks, i);
  }
}

}  // namespace nl_ask::candidates
