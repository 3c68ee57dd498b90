// Conditions on columns of yes and no: "it is paid", "the invoice is paid".

#include <algorithm>

#include "base/data_lines.h"
#include "candidates/canonical/literal_form.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

// "is paid" of another table's rows, "invoice is paid": what comes before, and "is paid"; "" where
// it is said of the rows themselves.
std::string take_off_owner(std::string& subject) {
  for (const std::string_view verb : {" is ", " has "}) {
    const auto at = subject.find(verb);
    if (at == subject.npos) continue;
    const std::string owner = subject.substr(0, at);
    subject.erase(0, at + 1);
    return owner;
  }
  return {};
}

// "active" and "paid" say how a row is; "deposit" says what it has.
bool says_state(const std::string& word) {
  const auto among = [&](std::string_view key, const auto& fits) {
    return std::ranges::any_of(base::split_words(english_phrases().at(key)), fits);
  };
  return among("states", [&](std::string_view one) { return word == one; }) ||
         among("state_endings", [&](std::string_view end) {
           return word.size() > end.size() + 2 && word.ends_with(end);
         });
}

}  // namespace

std::string boolean_words(const Expr& column, bool value, const EnglishScope& scope) {
  EnglishScope bare = scope;
  bare.name_every_table = false;
  std::string subject = subject_words(column, bare);
  const std::string owner = take_off_owner(subject);
  const std::string it = in_english(owner.empty() ? "condition.it" : "the", {{"text", owner}});
  const auto space = subject.find(' ');
  const std::string first = subject.substr(0, space);
  const std::string rest = space == subject.npos ? "" : subject.substr(space + 1);
  const char* truth = value ? ".true" : ".false";
  if (rest.empty() && says_state(first))
    return in_english(std::string("condition.is") + truth, {{"it", it}, {"rest", first}});
  if (!rest.empty() && (first == "is" || first == "has")) {
    return in_english("condition." + first + truth, {{"it", it}, {"rest", rest}});
  }
  const auto flags = base::split_words(english_phrases().at("flag_words"));
  const bool flag = std::find(flags.begin(), flags.end(), first) != flags.end();
  if (flag && !value && first.size() > 3 && first.ends_with('s') && !rest.empty()) {
    return in_english("condition.flag.not",
                      {{"subject", first.substr(0, first.size() - 1) + ' ' + rest}});
  }
  return in_english(std::string(flag ? "condition.flag" : "condition.boolean") + truth,
                    {{"subject", subject}});
}

bool boolean_condition(const Expr& e, const EnglishScope& scope, const Expr*& column, bool& value) {
  if (e.kind == ExprKind::column) {
    column = &e;
    value = true;
    return term_type(e, scope) == TypeKind::boolean;
  }
  if (e.kind != ExprKind::op || e.args.empty() || e.args[0].kind != ExprKind::column) return false;
  column = &e.args[0];
  if (term_type(*column, scope) != TypeKind::boolean) return false;
  if (e.name == "not") {
    value = false;
    return true;
  }
  if ((e.name != "=" && e.name != "<>") || e.args.size() != 2 ||
      e.args[1].kind != ExprKind::literal)
    return false;
  const std::string form = literal_form(e.args[1].text, TypeKind::boolean);
  value = (form == "true") == (e.name == "=");
  return form == "true" || form == "false";
}

}  // namespace nl_ask::candidates
