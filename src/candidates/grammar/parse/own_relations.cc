#include "candidates/grammar/parse/own_relations.h"

#include <algorithm>
#include <string_view>

#include "base/identifier.h"
#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

using Words = std::vector<std::string>;

bool has_word(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// The words of the column that refers, as they are written, without an identifier's and those of
/// the table referred to.
Words own_words_of(const schema::Schema& schema, const Naming& naming,
                   const schema::ForeignKey& key) {
  Words own;
  for (const std::string& compound :
       base::identifier_words(schema.column(key.table, key.columns[0]).name))
    for (const std::string& word : language::split_compound(compound)) {
      const std::string stem = language::stem(word);
      if (!is_column_word("identifier", stem) && !has_word(naming.words(key.referenced), stem))
        own.push_back(word);
    }
  return own;
}

void add_all(WordPhrases& phrases, const WordPhrases& more) {
  phrases.insert(phrases.end(), more.begin(), more.end());
}

/// A word without one of the endings; empty: it has none of them.
std::string without_ending(const std::string& word, std::string_view one, std::string_view other) {
  constexpr size_t kShortest = 3;
  const bool ends = word.ends_with(one) || word.ends_with(other);
  return ends && word.size() >= kShortest + 2 ? word.substr(0, word.size() - 2) : std::string();
}

/// "train" of a trainer; empty: it is nobody who does something.
std::string deed_of(const std::string& doer) { return without_ending(doer, "er", "or"); }

/// "follow" of "follower" beside "followed" or "followee"; empty: they are no such pair.
std::string common_deed(const Words& doer, const Words& done) {
  if (doer.empty() || done.empty()) return {};
  const std::string deed = deed_of(doer.back());
  return deed == without_ending(done.back(), "ed", "ee") ? deed : std::string();
}

/// What the column's own words say ("trainer", "invited by"), and what is known of such words.
RelationWords words_of(const Words& own) {
  RelationWords words;
  if (own.size() == 2 && own[1] == "by") {
    words.leads.push_back({language::stem(own[0])});
  } else if (!own.empty() && own.back() != "to" && own.back() != "by") {
    words.upper.push_back(own);
    const std::string deed = deed_of(own.back());
    if (!deed.empty()) words.leads.push_back({language::stem(deed)});
  }
  for (const KnownRelation& known : relation_data().relations) {
    const bool named = std::any_of(own.begin(), own.end(), [&](const std::string& word) {
      return has_word(known.names, language::stem(word));
    });
    if (!named) continue;
    add_all(words.upper, known.words.upper);
    add_all(words.lower, known.words.lower);
    add_all(words.leads, known.words.leads);
    add_all(words.follows, known.words.follows);
    words.subordinate |= known.words.subordinate;
  }
  return words;
}

class Relations {
 public:
  Relations(const schema::Schema& schema, const Naming& naming)
      : schema_(schema), naming_(naming), keys_(naming.references()) {}

  std::vector<OwnRelation> find() {
    for (int k = 0; k < static_cast<int>(keys_.size()); ++k) {
      if (at(k).columns.size() != 1) continue;
      if (at(k).table == at(k).referenced)
        add({at(k).table, k, -1, std::nullopt, words_of(own_words_of(schema_, naming_, at(k)))});
      else
        for (int other = 0; other < static_cast<int>(keys_.size()); ++other)
          if (other != k && pairs(k, other)) add_pairs(k, other);
    }
    return std::move(found_);
  }

 private:
  const schema::ForeignKey& at(int key) const { return keys_[static_cast<size_t>(key)]; }

  bool pairs(int k, int other) const {
    return at(other).columns.size() == 1 && at(k).table == at(other).table &&
           at(k).referenced == at(other).referenced && naming_.names(at(k).table).empty();
  }

  void add(OwnRelation relation) {
    const RelationWords& words = relation.words;
    if (words.upper.empty() && words.leads.empty()) return;
    found_.push_back(std::move(relation));
  }

  /// A table of pairs whose reference `up` leads to the upper row.
  void add_pairs(int up, int down) {
    const Words upper = own_words_of(schema_, naming_, at(up));
    const Words lower = own_words_of(schema_, naming_, at(down));
    const int table = at(up).referenced;
    if (!common_deed(upper, lower).empty()) {
      RelationWords words = words_of(upper);
      words.lower.push_back(lower);
      add({table, up, down, std::nullopt, std::move(words)});
    } else if (lower.empty()) {
      add({table, up, down, std::nullopt, words_of(upper)});
    } else if (begins(at(up))) {
      add_kinds(table, up, down);
    }
  }

  /// "from": where a pair begins.
  bool begins(const schema::ForeignKey& key) const {
    const auto& words = naming_.words(key.table, key.columns[0]);
    return std::any_of(words.begin(), words.end(),
                       [](const std::string& word) { return speaks_of_role(word, "from"); });
  }

  /// Pairs of several kinds, each a deed: "blocks", "duplicates".
  void add_kinds(int table, int up, int down) {
    constexpr size_t kMostKinds = 12;
    const schema::Table& pairs = schema_.tables[static_cast<size_t>(at(up).table)];
    for (int c = 0; c < static_cast<int>(pairs.columns.size()); ++c) {
      const schema::Column& column = pairs.columns[static_cast<size_t>(c)];
      if (!column.textual() || column.values.empty() || column.values.size() > kMostKinds) continue;
      for (const std::string& value : column.values) {
        RelationWords words;
        words.leads.push_back({language::stem(value)});
        add({table, up, down, literal_condition({at(up).table, c}, Operator::equal, {value}, {}),
             std::move(words)});
      }
    }
  }

  const schema::Schema& schema_;
  const Naming& naming_;
  const std::vector<schema::ForeignKey>& keys_;
  std::vector<OwnRelation> found_;
};

}  // namespace

std::vector<OwnRelation> own_relations(const schema::Schema& schema, const Naming& naming) {
  return Relations(schema, naming).find();
}

}  // namespace nl_ask::candidates
