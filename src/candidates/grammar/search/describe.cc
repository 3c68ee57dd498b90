#include "candidates/grammar/search/grammar_run.h"

namespace nl_ask::candidates {
namespace {

std::string kind_of(const Parse& parse, int i) {
  if (parse.chunks[i].time != nullptr) return "time";
  if (parse.chunks[i].cue != nullptr)
    return "cue" + std::to_string(static_cast<int>(parse.chunks[i].cue->kind));
  if (parse.valuable(i)) return "value";
  if (parse.chunks[i].number) return "number";
  if (parse.tabular(i))
    return "table:" + parse.schema.tables[parse.chunks[i].tables[0]->table].name + "@" +
           std::to_string(parse.chunks[i].table_score()).substr(0, 4);
  if (parse.columnar(i)) {
    const schema::Mention& best = *parse.chunks[i].columns[0];
    return "column:" + parse.schema.tables[best.table].name + "." +
           parse.schema.column(best.table, best.column).name + "@" +
           std::to_string(best.score).substr(0, 4);
  }
  return "word";
}

}  // namespace

std::string describe(const Parse& parse) {
  std::string text;
  for (int i = 0; i < parse.size(); ++i) {
    text += parse.zones[i] == Zone::output ? "[" : "(";
    text += parse.chunks[i].text + "/" + kind_of(parse, i);
    text += parse.used[i] ? "" : "!";
    text += parse.zones[i] == Zone::output ? "] " : ") ";
  }
  return text;
}

}  // namespace nl_ask::candidates
