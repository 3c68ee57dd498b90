// Any bytes as a question (first line) and as values of an index (the others): what is compared is
// in one form, looked up by what the values have, and readings with what is found are whole
// queries.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "fuzz.h"
#include "queries.h"
#include "schema/linking/index.h"
#include "schema/linking/value_grams.h"

namespace {

using namespace nl_ask;
using fuzz::require;
using Grams = std::vector<std::uint32_t>;

constexpr std::size_t kMostValues = 50;

void check_value(const std::string& value) {
  const std::string normal = schema::normal_value(value);
  require(!fuzz::utf8(value) || schema::normal_value(normal).size() <= normal.size());
  const Grams grams = schema::value_grams(normal);
  require(std::is_sorted(grams.begin(), grams.end()));
  require(std::adjacent_find(grams.begin(), grams.end()) == grams.end());
  for (const Grams& some : schema::misspelled_grams(normal))
    require(std::includes(grams.begin(), grams.end(), some.begin(), some.end()));
  bool part = true;
  require(normal.empty() || (schema::likeness(normal, normal, part) == 1 && !part));
}

/// What an index over the names of goods finds for the question.
std::vector<schema::FoundValue> found_in(const std::vector<std::string>& values,
                                         const std::vector<language::Token>& tokens) {
  std::vector<schema::FoundValue> found;
  for (const schema::ValueSpan& span : schema::value_spans(tokens)) {
    require(span.first >= 0 && span.first < span.last);
    require(span.last <= static_cast<int>(tokens.size()) && !span.normal.empty());
    for (const std::string& value : values) {
      schema::FoundValue one;
      one.share = schema::likeness(span.normal, schema::normal_value(value), one.part);
      require(one.share >= 0 && one.share <= 1);
      if (one.share <= 0 || (one.share < 1 && !span.loose)) continue;
      one.first = span.first;
      one.last = span.last;
      one.table = 0;
      one.column = 1;
      one.value = value;
      found.push_back(std::move(one));
    }
  }
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto* const schema = new schema::Schema(fuzz::shop());
  static const auto* const index = new schema::LinkingIndex(*schema);
  static const auto* const grammar = new candidates::GrammarIndex(*schema);
  auto values = fuzz::lines(fuzz::text_of(data, size));
  const std::string question = values[0];
  values.erase(values.begin());
  values.resize(std::min(values.size(), kMostValues));
  for (const std::string& value : values) check_value(value);
  candidates::GeneratorContext context;
  context.max_candidates = 16;
  context.values = [&values](const std::vector<language::Token>& tokens) {
    return found_in(values, tokens);
  };
  fuzz::require_readings(candidates::generate(question, *schema, *index, *grammar, context),
                         *schema);
  return 0;
}
