// Values that a column was seen to hold, against the texts that were looked for.

#include <algorithm>

#include "base/data_lines.h"
#include "schema/linking/sought.h"
#include "schema/linking/value_grams.h"
#include "schema/linking/value_text.h"

namespace nl_ask::schema {

namespace {

/// What a text has to do with values of one column.
class Telling {
 public:
  Telling(const SoughtText& text, const SeenColumn& seen, bool elements)
      : text_(text), seen_(seen), elements_(elements) {}

  void run(Feedback& told) {
    for (const std::string& value : seen_.values) whole(value, elements_);
    if (found_.empty() && !elements_)
      for (const std::string& value : seen_.values) pieces(value);
    if (found_.empty() && text_.within)
      for (const std::string& value : seen_.values) within(value);
    if (found_.empty() && seen_.all)
      told.missing.push_back({text_.first, text_.last, seen_.table, seen_.column});
    if (found_.size() > kMostFound) found_.resize(kMostFound);
    std::ranges::move(found_, std::back_inserter(told.values));
  }

 private:
  static constexpr std::size_t kMostFound = 5;

  bool whole(const std::string& value, bool element) {
    const std::string letters = squash(value);
    for (const SoughtForm& form : text_.forms) {
      if (letters.empty() || squash(form.text) != letters) continue;
      add(value, 1, false, form.evidence, element ? Sight::element : Sight::found);
      return true;
    }
    return false;
  }

  /// "Drama" in "Comedy, Drama".
  void pieces(const std::string& value) {
    if (value.find_first_of(",;|") == value.npos) return;
    std::size_t at = 0;
    while (at <= value.size()) {
      const std::size_t end = std::min(value.find_first_of(",;|", at), value.size());
      const std::string piece(base::trim(std::string_view(value).substr(at, end - at)));
      if (!piece.empty() && whole(piece, true)) return;
      at = end + 1;
    }
  }

  void within(const std::string& value) {
    bool part = false;
    const double share = likeness(text_.normal, normal_value(value), part);
    if (share > 0) add(value, share, part, Evidence::exact, Sight::found);
  }

  void add(const std::string& value, double share, bool part, Evidence evidence, Sight sight) {
    const bool known = std::ranges::count(found_, value, &FoundValue::value) > 0;
    if (known) return;
    FoundValue one;
    one.first = text_.first;
    one.last = text_.last;
    one.table = seen_.table;
    one.column = seen_.column;
    one.value = value;
    one.share = share;
    one.part = part;
    one.evidence = evidence;
    one.sight = sight;
    found_.push_back(std::move(one));
  }

  const SoughtText& text_;
  const SeenColumn& seen_;
  bool elements_;
  std::vector<FoundValue> found_;
};

}  // namespace

void tell_what_was_seen(const Sought& sought, const std::vector<SeenColumn>& seen,
                        const Schema& schema, Feedback& told) {
  for (const SeenColumn& column : seen) {
    const bool elements = schema.column(column.table, column.column).kind == TypeKind::array;
    for (const SoughtText& text : sought.texts) Telling(text, column, elements).run(told);
  }
}

}  // namespace nl_ask::schema
