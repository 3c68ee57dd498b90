// A frame is fitted from every token on; fillers may stand between its parts.
#include "candidates/grammar/parse/relation_frames.h"

#include <algorithm>
#include <string_view>

#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr int kLongestGap = 9;  // words
constexpr std::string_view kSub = "sub";

const RelationWords& no_words() {
  static const RelationWords* const none = new RelationWords;
  return *none;
}

/// One question, one table and one row of it, to be fitted by frames.
class RelationFit {
 public:
  RelationFit(const Parse& parse, int table, const RelationWords& words, int first, int last)
      : parse_(parse), table_(table), words_(words), first_(first), last_(last) {
    for (int i = 0; i < parse.size(); ++i) {
      const Chunk& chunk = parse.chunks[i];
      const bool own =
          chunk.cue == nullptr && !chunk.tables.empty() && chunk.tables[0]->table == table;
      for (int t = chunk.first; t < chunk.last; ++t) {
        named_.push_back(own);
        chunks_.push_back(i);
      }
    }
  }

  std::optional<RelationSaid> fit(const RelationFrame& frame) {
    for (int start = 0; start < size(); ++start) {
      covered_.clear();
      if (fits(frame.parts, 0, start)) return RelationSaid{frame.side, covered_};
    }
    return std::nullopt;
  }

  /// Where words of this kind end that begin at token `t`; -1: there are none.
  int end(PartKind kind, int t) const {
    FramePart part;
    part.kind = kind;
    const std::vector<int> found = ends(part, t);
    return found.empty() ? -1 : found[0];
  }

 private:
  int size() const { return static_cast<int>(parse_.tokens.size()); }
  const language::Token& token(int t) const { return parse_.tokens[static_cast<size_t>(t)]; }
  bool in_row(int t) const { return t >= first_ && t < last_; }

  bool fits(const std::vector<FramePart>& parts, size_t p, int t) {
    if (p == parts.size()) return true;
    const FramePart& part = parts[p];
    if (part.kind == PartKind::gap) return fits_gap(parts, p, t);
    for (const int end : ends(part, t)) {
      const size_t before = covered_.size();
      if (part.kind != PartKind::row)
        for (int at = t; at < end; ++at) covered_.push_back(at);
      if (fits(parts, p + 1, end)) return true;
      covered_.resize(before);
    }
    if (part.optional && fits(parts, p + 1, t)) return true;
    return p > 0 && t < size() && filler(t) && fits(parts, p, t + 1);
  }

  bool fits_gap(const std::vector<FramePart>& parts, size_t p, int t) {
    for (int end = t; end < size() && end - t <= kLongestGap && !in_row(end); ++end)
      if (fits(parts, p + 1, end)) return true;
    return false;
  }

  bool filler(int t) const {
    const auto& fillers = relation_data().fillers;
    return !in_row(t) &&
           (named_[static_cast<size_t>(t)] ||
            std::find(fillers.begin(), fillers.end(), token(t).lower) != fillers.end());
  }

  /// Where the part may end that begins at token `t`, the longest first.
  std::vector<int> ends(const FramePart& part, int t) const {
    if (part.kind == PartKind::row)
      return t == first_ ? std::vector<int>{last_} : std::vector<int>{};
    if (t >= size() || in_row(t)) return {};
    if (part.kind == PartKind::columns) return ends_of_columns(t);
    if (part.kind == PartKind::words) {
      const auto& words = part.words;
      const bool said = std::find(words.begin(), words.end(), token(t).lower) != words.end();
      return said ? std::vector<int>{t + 1} : std::vector<int>{};
    }
    const bool noun = part.kind == PartKind::upper || part.kind == PartKind::lower;
    if (!noun && names_someone(t)) return {};
    std::vector<int> found = ends_of(phrases(part.kind), noun, t);
    if (found.empty() && part.kind == PartKind::upper && doer(t)) found = {t + 1};
    if (found.empty() && part.kind == PartKind::lower)
      if (const int end = end_of_subordinate(t); end > t) found = {end};
    std::sort(found.rbegin(), found.rend());
    return found;
  }

  const WordPhrases& phrases(PartKind kind) const {
    if (kind == PartKind::upper) return words_.upper;
    if (kind == PartKind::lower) return words_.lower;
    return kind == PartKind::leads ? words_.leads : words_.follows;
  }

  std::vector<int> ends_of(const WordPhrases& phrases, bool noun, int t) const {
    std::vector<int> found;
    for (const auto& phrase : phrases) {
      const int end = t + static_cast<int>(phrase.size());
      if (end > size()) continue;
      int at = t;
      while (at < end && !in_row(at) &&
             has_form(token(at), phrase[static_cast<size_t>(at - t)], noun))
        ++at;
      if (at == end) found.push_back(at);
    }
    return found;
  }

  static bool has_form(const language::Token& token, const std::string& word, bool noun) {
    return noun ? token.lower == word || language::singular(token.lower) == word
                : token.stem == word;
  }

  /// "manager": no form of what managers do.
  bool names_someone(int t) const { return doer(t) || !ends_of(words_.upper, true, t).empty(); }

  bool is_stored(int t) const {
    return std::ranges::any_of(
        parse_.chunks[chunks_[static_cast<size_t>(t)]].values,
        [](const schema::Mention* value) { return value->evidence == schema::Evidence::exact; });
  }

  /// "blocker", "inviter": who does what the upper row does.
  bool doer(int t) const {
    const std::string noun = language::singular(token(t).lower);
    if (is_stored(t)) return false;  // "owner", where that is what somebody is
    return std::any_of(words_.leads.begin(), words_.leads.end(), [&](const auto& phrase) {
      return phrase.size() == 1 && language::is_doer_of(noun, phrase[0]);
    });
  }

  /// "street and city": columns of the table, in a list; the longest first.
  std::vector<int> ends_of_columns(int t) const {
    std::vector<int> found;
    for (int at = t; at < size() && !in_row(at);) {
      const int chunk = chunks_[static_cast<size_t>(at)];
      if (parse_.chunks[chunk].first != at || shared_column(parse_, table_, chunk).column < 0)
        break;
      found.insert(found.begin(), parse_.chunks[chunk].last);
      at = found[0];
      while (at < size() && (parse_.is(chunks_[static_cast<size_t>(at)], CueKind::and_word) ||
                             parse_.is(chunks_[static_cast<size_t>(at)], CueKind::comma) ||
                             token(at).lower == "+"))
        ++at;
    }
    return found;
  }

  /// "subcategories", "sub-sections", "sub accounts"; t: none.
  int end_of_subordinate(int t) const {
    if (!words_.subordinate || !token(t).lower.starts_with(kSub)) return t;
    const std::vector<std::string>& table = parse_.naming.words(table_);
    const auto named = [&](std::string_view noun) {
      if (noun.starts_with('-')) noun.remove_prefix(1);
      return !table.empty() && language::stem(language::singular(noun)) == table.back();
    };
    if (named(std::string_view(token(t).lower).substr(kSub.size()))) return t + 1;
    const bool apart = token(t).lower == kSub && t + 1 < size() && named(token(t + 1).lower);
    return apart ? t + 2 : t;
  }

  const Parse& parse_;
  const int table_;
  const RelationWords& words_;
  const int first_;
  const int last_;
  std::vector<bool> named_;  // one per token: it names the table
  std::vector<int> chunks_;  // one per token: its chunk
  std::vector<int> covered_;
};

}  // namespace

std::optional<RelationSaid> relation_said(const Parse& parse, const OwnRelation& relation,
                                          int first, int last) {
  RelationFit fit(parse, relation.table, relation.words, first, last);
  for (const RelationFrame& frame : relation_data().frames)
    if (std::optional<RelationSaid> said = fit.fit(frame)) return said;
  return std::nullopt;
}

ColumnUse shared_column(const Parse& parse, int table, int chunk) {
  constexpr double kSure = 0.5;
  const Chunk& said = parse.chunks[chunk];
  if (said.cue != nullptr) return {table};
  for (const schema::Mention* mention : said.columns)
    if (mention->table == table && mention->score >= kSure) return {table, mention->column};
  for (const schema::Mention* mention : said.tables)
    for (const schema::ForeignKey& key : parse.naming.references())
      if (mention->score >= kSure && key.table == table && key.referenced == mention->table &&
          key.referenced != table && key.columns.size() == 1)
        return {table, key.columns[0]};
  return {table};
}

std::optional<RelationSaid> sameness_said(const Parse& parse, int table, int first, int last) {
  RelationFit fit(parse, table, no_words(), first, last);
  for (const RelationFrame& frame : first < 0 ? relation_data().of_others : relation_data().of_row)
    if (std::optional<RelationSaid> said = fit.fit(frame)) return said;
  return std::nullopt;
}

std::optional<RelationSaid> pairs_said(const Parse& parse, const OwnRelation& relation) {
  RelationFit fit(parse, relation.table, relation.words, -1, -1);
  for (const RelationFrame& frame : relation_data().of_pairs)
    if (std::optional<RelationSaid> said = fit.fit(frame)) return said;
  return std::nullopt;
}

bool says_mere_rows(const language::Token& token) {
  const auto among = [&](const std::vector<std::string>& words) {
    return std::find(words.begin(), words.end(), token.lower) != words.end();
  };
  return among(relation_data().rows) || among(relation_data().fillers);
}

int end_of_upper(const Parse& parse, const OwnRelation& relation, int t) {
  return RelationFit(parse, relation.table, relation.words, -1, -1).end(PartKind::upper, t);
}

int end_of_lower(const Parse& parse, const OwnRelation& relation, int t) {
  return RelationFit(parse, relation.table, relation.words, -1, -1).end(PartKind::lower, t);
}

int end_of_deed(const Parse& parse, const OwnRelation& relation, int t) {
  return RelationFit(parse, relation.table, relation.words, -1, -1).end(PartKind::leads, t);
}

}  // namespace nl_ask::candidates
