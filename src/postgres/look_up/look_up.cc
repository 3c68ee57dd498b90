// Likeliest tables first: whole values in all of them, then words within values for texts that were
// found nowhere, until the time is over.

#include "postgres/look_up/look_up.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>

#include "base/text.h"
#include "postgres/boundary/time_limit.h"
#include "postgres/gate/gated_statement.h"
#include "postgres/look_up/search_memory.h"
#include "postgres/look_up/search_statement.h"
#include "postgres/look_up/table_search.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

namespace {

using schema::SeenColumn;
using schema::Sought;
using schema::SoughtTable;
using schema::SoughtText;
using Clock = std::chrono::steady_clock;

/// Planner's units that a statement may cost for each millisecond of the budget.
constexpr double kCostPerMillisecond = 100;
constexpr std::size_t kMostTables = 40;
/// Of tables too large to be read, so many columns are tried by their indexes.
constexpr std::size_t kMostByIndex = 4;
constexpr std::size_t kMostWithin = 12;

/// The text in capitals, and with a capital for each word or the first alone.
void add_spellings(const std::string& text, std::set<std::string>& all) {
  std::string upper = text, title = text, first = text;
  bool begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool letter = text[i] >= 'a' && text[i] <= 'z';
    const char capital = letter ? static_cast<char>(text[i] - 'a' + 'A') : text[i];
    upper[i] = capital;
    if (begins) title[i] = capital;
    if (i == 0) first[i] = capital;
    begins = !letter && static_cast<unsigned char>(text[i]) < 0x80 && text[i] != '\'';
  }
  all.insert({text, upper, title, first});
}

/// A pattern of LIKE for values that have the words in this order.
std::string pattern_of(const std::string& normal) {
  std::string pattern = "%";
  for (const char c : normal) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c == ' ' ? '%' : c;
  }
  return pattern + '%';
}

std::vector<std::string> forms_of(const std::vector<SoughtText>& texts) {
  std::set<std::string> forms;
  for (const SoughtText& text : texts)
    for (const schema::SoughtForm& form : text.forms) forms.insert(form.text);
  return {forms.begin(), forms.end()};
}

std::vector<std::string> spellings_of(const std::vector<std::string>& forms) {
  std::set<std::string> spellings;
  for (const std::string& form : forms) add_spellings(form, spellings);
  return {spellings.begin(), spellings.end()};
}

/// One question's look at the data.
class Look {
 public:
  Look(const ReadableSchema& schema, const Sought& sought, int budget)
      : schema_(schema), sought_(sought), forms_(forms_of(sought.texts)), time_(budget) {
    limits_.cost = kCostPerMillisecond * budget;
  }

  std::vector<SeenColumn> run() {
    try {
      for (std::size_t i = 0; i < std::min(kMostTables, sought_.tables.size()); ++i)
        whole_values(sought_.tables[i]);
      words_within();
    } catch (const Error& error) {
      if (!time_.caused(error)) throw;
    }
    return std::move(seen_);
  }

 private:
  const schema::Table& table(const SoughtTable& one) const {
    return schema_.schema.tables[static_cast<std::size_t>(one.table)];
  }

  /// Row security and views may depend on settings of the session, other servers on anything.
  bool rows_are_the_roles(const SoughtTable& one) const {
    const schema::TableKind kind = table(one).kind;
    if (kind == schema::TableKind::view || kind == schema::TableKind::foreign) return false;
    const Oid relation = schema_.relations[static_cast<std::size_t>(one.table)];
    return call([relation] { return check_enable_rls(relation, InvalidOid, true); }) != RLS_ENABLED;
  }

  std::optional<SeenRows> rows(const SoughtTable& one, const std::vector<int>& columns,
                               const std::vector<std::string>& texts, Comparison how) {
    const std::string sql = search_statement(table(one), columns, texts, how);
    if (sql.size() > GatedStatement::kMostBytes) return std::nullopt;
    const bool kept = rows_are_the_roles(one);
    if (kept) {
      const auto* known = SearchMemory::instance().find(schema_.number, sql);
      if (known != nullptr) return *known;
    }
    limits_.foreign = one.named;
    std::optional<SeenRows> found = run_search(sql, schema_, limits_);
    if (kept && found) SearchMemory::instance().keep(schema_.number, sql, *found);
    return found;
  }

  void whole_values(const SoughtTable& one) {
    if (table(one).kind == schema::TableKind::foreign && !one.named) return;
    const auto found = rows(one, one.columns, forms_, Comparison::folded);
    if (found) return add(one, one.columns, *found, true);
    for (std::size_t i = 0; i < std::min(kMostByIndex, one.columns.size()); ++i)
      by_index(one, one.columns[i]);
  }

  void by_index(const SoughtTable& one, int column) {
    if (schema_.schema.column(one.table, column).kind == schema::TypeKind::array) return;
    if (const auto found = rows(one, {column}, spellings_of(forms_), Comparison::typed))
      add(one, {column}, *found, false);
    if (const auto found = rows(one, {column}, forms_, Comparison::lowered))
      add(one, {column}, *found, false);
  }

  void add(const SoughtTable& one, const std::vector<int>& columns, const SeenRows& found,
           bool all) {
    all = all && found.size() < kMostSearchRows;
    std::vector<SeenColumn> seen;
    for (const int column : columns) seen.push_back({one.table, column, all, {}});
    for (const auto& [place, value] : found) {
      if (place < 0 || place >= static_cast<int>(seen.size())) continue;
      seen[static_cast<std::size_t>(place)].values.push_back(value);
      whole_.insert(base::ascii_lower(value));
    }
    std::ranges::move(seen, std::back_inserter(seen_));
  }

  bool found_whole(const SoughtText& text) const {
    return std::ranges::any_of(
        text.forms, [&](const schema::SoughtForm& form) { return whole_.contains(form.text); });
  }

  void words_within() {
    std::set<std::string> patterns;
    for (const SoughtText& text : sought_.texts) {
      if (text.within && !found_whole(text) && patterns.size() < kMostWithin)
        patterns.insert(pattern_of(text.normal));
    }
    if (patterns.empty()) return;
    const std::vector<std::string> texts(patterns.begin(), patterns.end());
    for (std::size_t i = 0; i < std::min(kMostTables, sought_.tables.size()); ++i) {
      const SoughtTable& one = sought_.tables[i];
      if (table(one).kind == schema::TableKind::foreign && !one.named) continue;
      if (const auto found = rows(one, one.columns, texts, Comparison::within))
        add(one, one.columns, *found, false);
    }
  }

  const ReadableSchema& schema_;
  const Sought& sought_;
  const std::vector<std::string> forms_;
  SearchLimits limits_;
  TimeLimit time_;
  std::vector<SeenColumn> seen_;
  std::set<std::string> whole_;  // values seen, in small letters
};

}  // namespace

std::function<std::vector<SeenColumn>(const Sought&)> look_into(const ReadableSchema& schema) {
  const int budget = setting_values().lookup_budget;
  if (budget == 0 || IsolationIsSerializable()) return {};
  return [&schema, left = std::chrono::milliseconds(budget)](const Sought& sought) mutable {
    if (left.count() <= 0) return std::vector<SeenColumn>();
    const Clock::time_point start = Clock::now();
    std::vector<SeenColumn> seen = Look(schema, sought, static_cast<int>(left.count())).run();
    left -= std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return seen;
  };
}

}  // namespace nl_ask::pg
