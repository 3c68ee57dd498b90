// Alternatives are parted by "|", signs that hold together by "&", names and values by "/".
#include "language/thesaurus_state.h"

#include <algorithm>
#include <array>

#include "base/data_lines.h"

namespace nl_ask::language {

namespace {

struct LeadingWord {
  std::string_view word;
  SignKind kind;
};
constexpr std::array<LeadingWord, 4> kLeadingWords = {{{"yes ", SignKind::yes},
                                                       {"no ", SignKind::no},
                                                       {"has ", SignKind::has},
                                                       {"without ", SignKind::without}}};

constexpr std::array<std::string_view, 5> kComparisons = {"<=", ">=", "<", ">", "="};

std::optional<Sign> fail(std::string* why, std::string_view text, std::string_view what) {
  if (why != nullptr) *why = std::string(what) + ": \"" + std::string(text) + "\"";
  return std::nullopt;
}

std::optional<Sign> read_comparison(std::string_view text, std::string* why) {
  for (const std::string_view comparison : kComparisons) {
    const std::size_t at = text.find(" " + std::string(comparison) + " ");
    if (at == text.npos) continue;
    Sign sign{SignKind::compared, base::split(text.substr(0, at), '/'),
              base::split(text.substr(at + comparison.size() + 2), '/'), comparison};
    if (sign.words.empty() || sign.values.empty()) return fail(why, text, "one side is missing");
    return sign;
  }
  return fail(why, text, "no such condition");
}

std::optional<Sign> read_sign(std::string_view text, std::string* why) {
  if (text.starts_with('(') && text.ends_with(')'))
    return Sign{SignKind::state_said, {base::trim(text.substr(1, text.size() - 2))}, {}, {}};
  for (const LeadingWord& leading : kLeadingWords)
    if (text.starts_with(leading.word)) {
      Sign sign{leading.kind, base::split(text.substr(leading.word.size()), '/'), {}, {}};
      return sign.words.empty() ? fail(why, text, "no words") : sign;
    }
  constexpr std::string_view kIs = " is ", kNot = "not ";
  const std::size_t is = text.find(kIs);
  if (is == text.npos) return read_comparison(text, why);
  std::string_view values = base::trim(text.substr(is + kIs.size()));
  const bool denied = values.starts_with(kNot);
  if (denied) values.remove_prefix(kNot.size());
  Sign sign{denied ? SignKind::other_value : SignKind::value,
            base::split(text.substr(0, is), '/'),
            base::split(values, '/'),
            {}};
  if (sign.words.empty() || sign.values.empty()) return fail(why, text, "one side is missing");
  return sign;
}

}  // namespace

std::optional<State> read_state(std::string_view text, std::string* why) {
  constexpr std::string_view kEquals = " = ";
  const std::size_t equals = text.find(kEquals);
  State state;
  state.names = base::split(text.substr(0, std::min(equals, text.size())), ',');
  if (equals == text.npos || state.names.empty()) {
    fail(why, text, "expected \"state names = conditions\"");
    return std::nullopt;
  }
  for (const std::string_view alternative : base::split(text.substr(equals + 3), '|')) {
    std::vector<Sign>& signs = state.alternatives.emplace_back();
    for (const std::string_view part : base::split(alternative, '&')) {
      std::optional<Sign> sign = read_sign(part, why);
      if (!sign) return std::nullopt;
      signs.push_back(std::move(*sign));
    }
  }
  if (state.alternatives.empty()) {
    fail(why, text, "no conditions");
    return std::nullopt;
  }
  return state;
}

}  // namespace nl_ask::language
