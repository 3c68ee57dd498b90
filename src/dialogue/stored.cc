// Writing and reading stand side by side; every number that is read is checked against its range.

#include "dialogue/stored.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/enum_names.h"
#include "base/json.h"
#include "base/text.h"

namespace nl_ask::dialogue {
namespace {

using candidates::AmbiguityKind;
using candidates::Clause;

constexpr auto kAnswerKinds = base::enum_names<AnswerKind>({
    {AnswerKind::option, "option"},
    {AnswerKind::none_of_these, "none_of_these"},
    {AnswerKind::skip, "skip"},
});

constexpr double kSumTolerance = 1e-6;

[[noreturn]] void reject(const std::string& what) {
  throw std::invalid_argument("stored dialogue: " + what);
}

// Sets of pieces, and the pieces of a set, are divided by what no question and no SQL is written
// with.
constexpr std::string_view kOr = "\x1e", kAnd = "\x1f", kDividers = "\x1e\x1f";

// ---- writing ------------------------------------------------------------------------------------

void put(json::Writer& out, const Settings& settings) {
  out.StartObject();
  out.Key("confidence"), out.Double(settings.confidence);
  out.Key("max_questions"), out.Int(settings.max_questions);
  out.Key("min_gain"), out.Double(settings.min_gain);
  out.Key("min_value"), out.Double(settings.min_value);
  out.Key("min_confidence"), out.Double(settings.min_confidence);
  out.Key("max_choices"), out.Int(settings.max_choices);
  out.Key("reliability"), out.Double(settings.reliability);
  out.Key("none_answer"), out.Double(settings.none_answer);
  out.Key("strategy"), out.String(strategy_name(settings.strategy));
  out.Key("seed"), out.Uint64(settings.seed);
  out.EndObject();
}

void put(json::Writer& out, const std::vector<int>& numbers) {
  out.StartArray();
  for (const int n : numbers) out.Int(n);
  out.EndArray();
}

void put(json::Writer& out, const std::vector<language::Span>& spans) {
  out.StartArray();
  for (const language::Span& span : spans) out.Uint(span.begin), out.Uint(span.end);
  out.EndArray();
}

void put(json::Writer& out, const candidates::Display& display) {
  out.StartArray();
  out.Int(display.rows);
  put(out, display.content);
  put(out, display.names);
  out.Int(display.arrangement);
  out.EndArray();
}

void put(json::Writer& out, const Candidate& member) {
  out.StartArray();
  out.String(member.sql);
  out.String(member.interpretation);
  out.String(member.canonical);
  out.String(std::string(candidates::origins_name(member.origins)));
  out.Double(member.prior);
  out.Int(member.result_class);
  out.Int(member.same_tree);
  out.String(member.apart);
  put(out, member.display);
  out.EndArray();
}

std::string text_of(const std::vector<Pieces>& sets) {
  std::string text;
  for (const Pieces& set : sets) {
    if (&set != &sets.front()) text += kOr;
    text += base::joined({set.begin(), set.end()}, kAnd);
  }
  return text;
}

void put(json::Writer& out, const Variable& variable) {
  out.StartObject();
  out.Key("clause"), out.String(candidates::clause_name(variable.clause));
  out.Key("kind"), out.String(candidates::kind_name(variable.kind));
  out.Key("span"), out.StartArray();
  out.Uint(variable.span.begin), out.Uint(variable.span.end), out.EndArray();
  out.Key("subject"), out.String(variable.subject);
  out.Key("values"), out.StartArray();
  for (const Value& value : variable.values) {
    out.StartArray(), out.String(text_of(value.made_by)), out.String(value.english);
    if (!value.unsaid.empty()) put(out, value.unsaid);
    out.EndArray();
  }
  out.EndArray();
  out.Key("of"), put(out, variable.value_of);
  out.EndObject();
}

// ---- reading ------------------------------------------------------------------------------------

const json::Value& member_of(const json::Value& object, const char* name) {
  if (!object.IsObject()) reject(std::string("an object with \"") + name + "\" is missing");
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd()) reject(std::string("\"") + name + "\" is missing");
  return found->value;
}

const json::Value& array_of(const json::Value& value, const char* what) {
  if (!value.IsArray()) reject(std::string(what) + " is not an array");
  return value;
}

const json::Value& array_of(const json::Value& value, const char* what, unsigned size) {
  if (array_of(value, what).Size() != size) reject(std::string(what) + " has a wrong length");
  return value;
}

std::string text_of(const json::Value& value, const char* what) {
  if (!value.IsString()) reject(std::string(what) + " is not text");
  return {value.GetString(), value.GetStringLength()};
}

int integer_of(const json::Value& value, const char* what, int least, int most) {
  if (!value.IsInt() || value.GetInt() < least || value.GetInt() > most) {
    reject(std::string(what) + " is not a whole number in its range");
  }
  return value.GetInt();
}

double number_of(const json::Value& value, const char* what, double least, double most) {
  const double number = value.IsNumber() ? value.GetDouble() : std::nan("");
  if (!(number >= least && number <= most)) {
    reject(std::string(what) + " is not a number in its range");
  }
  return number;
}

bool truth_of(const json::Value& value, const char* what) {
  if (!value.IsBool()) reject(std::string(what) + " is neither true nor false");
  return value.GetBool();
}

std::vector<int> integers_of(const json::Value& value, const char* what, int least, int most) {
  std::vector<int> numbers;
  numbers.reserve(array_of(value, what).Size());
  for (const json::Value& item : value.GetArray()) {
    numbers.push_back(integer_of(item, what, least, most));
  }
  return numbers;
}

/// The value of what `named` knows by its word.
template <typename Enum>
Enum known(const json::Value& value, const char* what,
           std::optional<Enum> (*named)(std::string_view)) {
  if (const std::optional<Enum> found = named(text_of(value, what))) return *found;
  reject(std::string(what) + " is unknown");
}

constexpr int kMost = 1'000'000'000;

Settings settings_of(const json::Value& value) {
  Settings settings;
  settings.confidence = number_of(member_of(value, "confidence"), "confidence", 0, 1);
  settings.max_questions = integer_of(member_of(value, "max_questions"), "max_questions", 0, kMost);
  settings.min_gain = number_of(member_of(value, "min_gain"), "min_gain", 0, 1e9);
  settings.min_value = number_of(member_of(value, "min_value"), "min_value", 0, 1);
  settings.min_confidence = number_of(member_of(value, "min_confidence"), "min_confidence", 0, 1);
  settings.max_choices = integer_of(member_of(value, "max_choices"), "max_choices", 1, kMost);
  settings.reliability = number_of(member_of(value, "reliability"), "reliability", 0, 1);
  settings.none_answer = number_of(member_of(value, "none_answer"), "none_answer", 0, 1);
  settings.strategy = known(member_of(value, "strategy"), "strategy", &strategy_from_name);
  const json::Value& seed = member_of(value, "seed");
  if (!seed.IsUint64()) reject("seed is not a whole number in its range");
  settings.seed = seed.GetUint64();
  return settings;
}

std::vector<int> ascending_of(const json::Value& value, const char* what) {
  std::vector<int> numbers = integers_of(value, what, 1, kMost);
  if (!std::is_sorted(numbers.begin(), numbers.end()))
    reject(std::string(what) + " is out of order");
  return numbers;
}

candidates::Display display_of(const json::Value& value) {
  array_of(value, "what is listed", 4);
  candidates::Display display;
  display.rows = integer_of(value[0], "rows", 0, kMost);
  display.content = ascending_of(value[1], "content");
  display.names = ascending_of(value[2], "names");
  display.arrangement = integer_of(value[3], "an arrangement", 0, kMost);
  return display;
}

Candidate candidate_of(const json::Value& value, int candidates) {
  array_of(value, "a candidate", 9);
  Candidate member;
  member.sql = text_of(value[0], "sql");
  member.interpretation = text_of(value[1], "interpretation");
  member.canonical = text_of(value[2], "canonical");
  const auto origins = candidates::origins_named(text_of(value[3], "a generator"));
  if (!origins) reject("a generator is unknown");
  member.origins = *origins;
  member.prior = number_of(value[4], "a prior", 0, 1);
  member.result_class = integer_of(value[5], "a result class", 0, candidates - 1);
  member.same_tree = integer_of(value[6], "a number of queries", 0, kMost);
  member.apart = text_of(value[7], "a reason");
  member.display = display_of(value[8]);
  return member;
}

language::Span span_of(const json::Value& value, std::size_t length) {
  array_of(value, "a span", 2);
  const int most = static_cast<int>(std::min<std::size_t>(length, kMost));
  const int begin = integer_of(value[0], "a span", 0, most);
  const int end = integer_of(value[1], "a span", begin, most);
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::vector<Pieces> sets_of(std::string_view text) {
  std::vector<Pieces> sets(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kDividers), text.size());
    if (end > 0) sets.back().emplace(text.substr(0, end));
    if (text.substr(end).starts_with(kOr)) sets.emplace_back();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return sets;
}

// Begin and end of each, one after the other.
std::vector<language::Span> spans_of(const json::Value& value, std::size_t length) {
  const int most = static_cast<int>(std::min<std::size_t>(length, kMost));
  const std::vector<int> ends = integers_of(value, "a span", 0, most);
  if (ends.size() % 2 != 0 || !std::ranges::is_sorted(ends)) reject("spans are out of order");
  std::vector<language::Span> spans;
  for (std::size_t k = 0; k < ends.size(); k += 2)
    spans.push_back({static_cast<std::uint32_t>(ends[k]), static_cast<std::uint32_t>(ends[k + 1])});
  return spans;
}

Value value_of(const json::Value& item, std::size_t length) {
  const bool complete = array_of(item, "a value").Size() == 3;
  if (!complete) array_of(item, "a value", 2);
  Value value{sets_of(text_of(item[0], "a value")), text_of(item[1], "a value")};
  if (complete) value.unsaid = spans_of(item[2], length);
  return value;
}

Variable variable_of(const json::Value& value, const Dialogue& dialogue) {
  Variable variable;
  variable.clause = known(member_of(value, "clause"), "a clause", &candidates::clause_named);
  variable.kind = known(member_of(value, "kind"), "a kind", &candidates::kind_named);
  variable.span = span_of(member_of(value, "span"), dialogue.question.size());
  variable.subject = text_of(member_of(value, "subject"), "a subject");
  for (const json::Value& item : array_of(member_of(value, "values"), "values").GetArray()) {
    variable.values.push_back(value_of(item, dialogue.question.size()));
  }
  const int values = static_cast<int>(variable.values.size());
  variable.value_of = integers_of(member_of(value, "of"), "an assignment", -1, values - 1);
  if (variable.value_of.size() != dialogue.candidates.size()) {
    reject("an assignment does not fit the candidates");
  }
  return variable;
}

void check_sum(const Dialogue& dialogue) {
  double sum = dialogue.none;
  for (const Candidate& member : dialogue.candidates) sum += member.prior;
  if (std::abs(sum - 1) > kSumTolerance) reject("probabilities do not sum to 1");
}

json::Document parsed(std::string_view text) {
  json::Document document;
  document.Parse<json::kUntrusted | nl_ask_rapidjson::kParseFullPrecisionFlag>(text.data(),
                                                                               text.size());
  if (document.HasParseError()) {
    reject(nl_ask_rapidjson::GetParseError_En(document.GetParseError()));
  }
  return document;
}

}  // namespace

OtherFormat::OtherFormat(long long number)
    : std::invalid_argument("stored dialogue: format " + std::to_string(number) + ", not " +
                            std::to_string(kFormat)),
      found(number) {}

std::string to_json(const Dialogue& dialogue) {
  json::TextWriter out;
  out.StartObject();
  out.Key("format"), out.Int(kFormat);
  out.Key("question"), out.String(dialogue.question);
  out.Key("settings"), put(out, dialogue.settings);
  out.Key("none"), out.Double(dialogue.none);
  out.Key("earlier"), out.Int(dialogue.earlier);
  out.Key("turned_down"), out.Bool(dialogue.turned_down);
  if (!dialogue.unplaced.empty()) out.Key("unplaced"), out.String(dialogue.unplaced);
  out.Key("candidates"), out.StartArray();
  for (const Candidate& member : dialogue.candidates) put(out, member);
  out.EndArray();
  out.Key("variables"), out.StartArray();
  for (const Variable& variable : dialogue.variables) put(out, variable);
  out.EndArray();
  out.EndObject();
  return out.text();
}

Dialogue from_json(std::string_view json) {
  const json::Document document = parsed(json);
  const json::Value& format = member_of(document, "format");
  if (!format.IsInt64()) throw OtherFormat(0);
  if (format.GetInt64() != kFormat) throw OtherFormat(format.GetInt64());
  Dialogue dialogue;
  dialogue.question = text_of(member_of(document, "question"), "question");
  dialogue.settings = settings_of(member_of(document, "settings"));
  dialogue.none = number_of(member_of(document, "none"), "none", 0, 1);
  dialogue.earlier = integer_of(member_of(document, "earlier"), "earlier", 0, kMost);
  dialogue.turned_down = truth_of(member_of(document, "turned_down"), "turned_down");
  if (document.HasMember("unplaced")) dialogue.unplaced = text_of(document["unplaced"], "unplaced");
  const json::Value& members = array_of(member_of(document, "candidates"), "candidates");
  for (const json::Value& item : members.GetArray()) {
    dialogue.candidates.push_back(candidate_of(item, static_cast<int>(members.Size())));
  }
  check_sum(dialogue);
  for (const json::Value& item :
       array_of(member_of(document, "variables"), "variables").GetArray()) {
    dialogue.variables.push_back(variable_of(item, dialogue));
  }
  return dialogue;
}

std::string to_json(const Answer& answer) {
  json::TextWriter out;
  out.StartObject();
  out.Key("kind"), out.String(kAnswerKinds.of(answer.kind));
  out.Key("variable"), out.Int(answer.variable);
  out.Key("value"), out.Int(answer.value);
  out.Key("shown"), put(out, answer.shown);
  out.EndObject();
  return out.text();
}

Answer answer_from_json(std::string_view json) {
  const json::Document document = parsed(json);
  const std::string kind = text_of(member_of(document, "kind"), "kind");
  Answer answer;
  const std::optional<AnswerKind> known_kind = kAnswerKinds.named(kind);
  if (!known_kind) reject("kind of answer is unknown");
  answer.kind = *known_kind;
  answer.variable = integer_of(member_of(document, "variable"), "variable", 0, kMost);
  answer.value = integer_of(member_of(document, "value"), "value", -1, kMost);
  answer.shown = integers_of(member_of(document, "shown"), "shown", 0, kMost);
  return answer;
}

}  // namespace nl_ask::dialogue
