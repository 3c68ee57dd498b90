// Any bytes as a question and a query that are kept as an example (first line, second line), and as
// words whose meaning is remembered: texts without their literals are text, and nothing is added.
#include <cstddef>
#include <cstdint>
#include <string>

#include "candidates/verified/query_text.h"
#include "candidates/verified/question_text.h"
#include "dialogue/memory.h"
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nl_ask;
  const std::string_view text = fuzz::text_of(data, size);
  const auto pieces = fuzz::lines(text);
  const std::string& question = pieces[0];
  const std::string sql = pieces.size() > 1 ? pieces[1] : "SELECT name FROM goods WHERE price > 5";
  const auto no_name = [](const std::string&) { return false; };
  const auto hidden = candidates::literal_stems(sql);
  const std::string shown = candidates::question_without_literals(question, hidden, no_name);
  const std::string query = candidates::query_without_literals(sql, no_name);
  if (fuzz::utf8(text)) fuzz::require(fuzz::utf8(shown) && fuzz::utf8(query));
  candidates::question_key(question);
  candidates::question_stems(question);
  dialogue::remembered_phrase(question);
  return 0;
}
