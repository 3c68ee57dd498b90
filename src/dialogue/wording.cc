// Phrases of data/wording/decisions.txt by clause and kind, cut to what a person reads.

#include "dialogue/wording.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "base/data_lines.h"
#include "base/plain_text.h"
#include "base/utf8.h"
#include "candidates/english/expr.h"
#include "dialogue/phrase.h"

namespace nl_ask::dialogue {
namespace {

using candidates::fill;

bool bare_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isdigit(c) || c == '.' || c == ',' || c == '-';
  });
}

bool looks_like_year(std::string_view text) {
  return text.size() == 4 && (text[0] == '1' || text[0] == '2') &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

std::string number_in_words(const std::string& number, std::string_view subject) {
  if (looks_like_year(number)) return fill(wording().at("year"), {{"option", number}});
  const std::string_view key = subject.empty() ? "number" : "number.subject";
  return fill(wording().at(key), {{"option", number}, {"subject", subject}});
}

// At most `bytes`, cut after a word, with an ellipsis.
std::string cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  std::string_view head = base::truncate_utf8(text, bytes - 4);
  const auto space = head.rfind(' ');
  if (space != head.npos && space > bytes / 2) head = head.substr(0, space);
  while (!head.empty() && (head.back() == ' ' || head.back() == ',')) head.remove_suffix(1);
  return std::string(head) + " ...";
}

std::string on_one_line(std::string_view text) {
  std::string result;
  for (const std::string_view word : base::split_words(text)) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

std::string key_of(std::string_view what, candidates::Clause clause,
                   candidates::AmbiguityKind kind) {
  return std::string(what) + '.' + candidates::clause_name(clause) + '.' +
         candidates::kind_name(kind);
}

// The subject of columns of yes and no is a clause: "whether it is paid".
bool whether(std::string_view subject) { return subject.starts_with("whether "); }

bool listed(std::string_view key, std::string_view folded) {
  for (const std::string_view words : base::split(wording().at(key), '|')) {
    if (folded_reply(words) == folded) return true;
  }
  return false;
}

std::string without_article(std::string text) {
  for (const std::string_view article : {"the ", "a ", "an ", "that "}) {
    if (text.size() > article.size() && text.compare(0, article.size(), article) == 0) {
      return text.substr(article.size());
    }
  }
  return text;
}

// A whole reading that is shown although it is unlikely.
bool hardly_meant_alone(const Variable& variable, const Decision& decision) {
  if (variable.clause != candidates::Clause::query || decision.shown.size() != 1) return false;
  const auto value = static_cast<std::size_t>(decision.shown.front());
  return value < decision.probability.size() && decision.probability[value] < kHardlyMeant;
}

// What all of the readings leave out of the question, quoted.
std::string unsaid_by_all(std::string_view question, const Variable& readings,
                          std::span<const int> shown) {
  std::vector<candidates::Unplaced> words;
  const auto unsaid = [&](int v) -> const std::vector<language::Span>& {
    return readings.values[static_cast<std::size_t>(v)].unsaid;
  };
  for (const language::Span& span : unsaid(shown.front()))
    if (std::ranges::all_of(
            shown, [&](int v) { return std::ranges::find(unsaid(v), span) != unsaid(v).end(); }))
      words.push_back({span, {}});
  return unplaced_words(question, words);
}

// Of whole readings: what of the question is in none of them.
std::string doubted_words(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  if (variable.clause != candidates::Clause::query || decision.shown.empty()) return {};
  const bool known = std::ranges::any_of(dialogue.candidates, [](const Candidate& one) {
    return one.origins.only(candidates::kByRule);
  });
  return known ? unsaid_by_all(dialogue.question, variable, decision.shown) : dialogue.unplaced;
}

// "opted out" of "opted": the verb is nothing without it.
language::Span with_particle(std::string_view question, language::Span span) {
  const auto next = question.find_first_not_of(' ', span.end);
  if (next == question.npos || next == span.end) return span;
  const auto end = std::min(question.size(), question.find_first_of(" ,;.?!)", next));
  const std::string word = base::fold(question.substr(next, end - next));
  if (listed_word("particles", word)) span.end = end;
  return span;
}

std::string answer_text(const Answer& answer, const std::vector<std::string>& choices) {
  if (answer.kind == AnswerKind::option) {
    const auto shown = std::find(answer.shown.begin(), answer.shown.end(), answer.value);
    return choices[static_cast<std::size_t>(shown - answer.shown.begin())];
  }
  std::string text(choices.back());
  for (std::size_t i = 0; i + 1 < choices.size(); ++i)
    text += (i == 0 ? ": not " : "; not ") + choices[i];
  return text;
}

}  // namespace

// Never freed: the table lives as long as the process, and nothing runs when it ends.
const candidates::Phrases& wording() {
  static const candidates::Phrases* const phrases =
      new candidates::Phrases("wording/decisions.txt");
  return *phrases;
}

bool listed_word(std::string_view key, std::string_view word) {
  for (const std::string_view one : base::split(wording().at(key), '|'))
    if (base::trim(one) == word) return true;
  return false;
}

std::string absent_text(candidates::Clause clause, std::string_view subject) {
  const std::string key = std::string("absent.") + candidates::clause_name(clause);
  if (!subject.empty()) {
    const char* const kind = whether(subject) ? ".whether" : ".subject";
    const std::string_view text = wording().nearest(key + kind);
    return fill(text, {{"subject", subject}});
  }
  return std::string(wording().nearest(key));
}

std::string quoted_words(std::string_view question, language::Span span) {
  if (span.empty() || span.end > question.size()) return {};
  std::string words = on_one_line(base::showable_text(question.substr(span.begin, span.length())));
  std::erase(words, '"');
  const auto stop = [](char c) {
    return std::string_view("?!,;:. ").find(c) != std::string_view::npos;
  };
  while (!words.empty() && stop(words.back())) words.pop_back();
  while (!words.empty() && stop(words.front())) words.erase(words.begin());
  const bool quoted =
      words.size() > 2 && words.front() == '\'' && words.find('\'', 1) == words.size() - 1;
  if (quoted) words = words.substr(1, words.size() - 2);
  return cut(words, kLongestPhrase);
}

std::string unplaced_words(std::string_view question,
                           std::span<const candidates::Unplaced> unplaced) {
  constexpr std::size_t kMost = 3;
  std::vector<language::Span> spans;
  for (const candidates::Unplaced& one : unplaced) {
    if (one.span.empty() || one.span.end > question.size()) continue;
    const bool goes_on =
        !spans.empty() && one.span.begin > spans.back().end &&
        base::trim(question.substr(spans.back().end, one.span.begin - spans.back().end)).empty();
    if (goes_on)
      spans.back().end = one.span.end;
    else
      spans.push_back(one.span);
  }
  std::vector<std::string> words;
  for (const language::Span& span : spans) {
    std::string one = '"' + quoted_words(question, with_particle(question, span)) + '"';
    if (words.size() < kMost && std::ranges::find(words, one) == words.end())
      words.push_back(std::move(one));
  }
  return words.empty() ? "" : candidates::list_words(words);
}

std::vector<std::string> option_texts(std::vector<std::string> texts, std::string_view subject,
                                      std::size_t longest) {
  std::map<std::string, int> seen;
  for (std::string& text : texts) {
    text = base::showable_text(text);
    if (bare_number(text)) text = number_in_words(text, subject);
    text = cut(text, longest);
    const int number = ++seen[folded_reply(text)];
    if (number > 1) {
      text = fill(wording().at("again"), {{"option", text}, {"number", std::to_string(number)}});
      ++seen[folded_reply(text)];
    }
  }
  return texts;
}

std::string folded_reply(std::string_view text) {
  const std::string plain = base::fold(base::showable_text(text));
  std::string folded;
  for (const std::string_view word : base::split_words(plain)) {
    if (!folded.empty()) folded += ' ';
    folded += word;
  }
  std::erase(folded, '"');
  while (!folded.empty() &&
         std::string_view(".!?, ").find(folded.back()) != std::string_view::npos) {
    folded.pop_back();
  }
  return without_article(std::move(folded));
}

// Without the words at both ends that say nothing beside a reply: "hm, honestly no idea".
std::string without_asides_of_reply(std::string_view folded) {
  std::vector<std::string_view> words = base::split_words(folded);
  const auto idle = [](std::string_view word) { return listed("beside_skip", word); };
  while (!words.empty() && idle(words.back())) words.pop_back();
  words.erase(words.begin(), std::ranges::find_if_not(words, idle));
  std::string rest;
  for (const std::string_view word : words) (rest += rest.empty() ? "" : " ") += word;
  return rest;
}

bool means_skip(std::string_view folded) {
  if (listed("skip", folded)) return true;
  bool skips = false;  // "I don't mind, whichever is likelier"
  for (std::size_t begin = 0; begin <= folded.size();) {
    const std::size_t end = std::min(folded.find_first_of(",;.!", begin), folded.size());
    const std::string_view part = base::trim(folded.substr(begin, end - begin));
    const std::string alone = without_asides_of_reply(part);
    const bool skip = listed("skip", part) || listed("skip", alone);
    if (!skip && !alone.empty()) return false;
    skips = skips || skip;
    begin = end + 1;
  }
  return skips;
}
bool means_none(std::string_view folded) { return listed("none_words", folded); }

std::string question_text(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  const std::string phrase =
      quoted_words(dialogue.question, phrase_of(dialogue.question, variable.span));
  const auto text = [&](std::string_view what) {
    return fill(wording().nearest(key_of(what, variable.clause, variable.kind)),
                {{"phrase", phrase}, {"subject", base::showable_text(variable.subject)}});
  };
  if (!phrase.empty()) return text("quoted");
  if (const std::string words = doubted_words(dialogue, decision); !words.empty()) {
    const char* const key = decision.shown.size() == 1 ? "confirm.doubt" : "question.doubt";
    return fill(wording().at(key), {{"words", words}});
  }
  if (hardly_meant_alone(variable, decision)) return std::string(wording().at("confirm.hardly"));
  if (decision.shown.size() == 1) return text("confirm");
  if (!variable.subject.empty() && !whether(variable.subject)) {
    if (std::string about = text("subject"); !about.empty()) return about;
  }
  return text("question");
}

std::vector<std::string> choice_texts(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  std::vector<std::string> texts;
  for (const int v : decision.shown) texts.push_back(variable.values[v].english);
  const bool whole = variable.clause == candidates::Clause::query;
  texts =
      option_texts(std::move(texts), variable.subject, whole ? kLongestReading : kLongestOption);
  texts.emplace_back(wording().at(decision.shown.size() == 1 ? "none.confirm" : "none"));
  return texts;
}

std::vector<Said> said(const Dialogue& dialogue, std::span<const Answer> answers) {
  std::vector<Said> history;
  for (const Answer& answer : answers) {
    if (answer.kind == AnswerKind::skip) continue;
    Decision decision;
    decision.variable = answer.variable;
    decision.shown = answer.shown;
    history.push_back(
        {question_text(dialogue, decision), answer_text(answer, choice_texts(dialogue, decision))});
  }
  return history;
}

std::vector<int> ruled_out(const Dialogue& dialogue, std::span<const Answer> answers,
                           std::size_t limit) {
  const Standing now = standing(dialogue, answers);
  std::vector<int> out;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (now.candidate[y] <= 0) out.push_back(static_cast<int>(y));
  }
  std::stable_sort(out.begin(), out.end(), [&](int a, int b) {
    return dialogue.candidates[static_cast<std::size_t>(a)].prior >
           dialogue.candidates[static_cast<std::size_t>(b)].prior;
  });
  if (out.size() > limit) out.resize(limit);
  return out;
}

}  // namespace nl_ask::dialogue
