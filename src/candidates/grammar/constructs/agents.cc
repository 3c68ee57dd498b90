// "the top performers", "best sellers", "top 5 earners": those who do most of what the noun says.
// The rows are of the thing that has the measure, or that rows with the measure refer to.

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxMeasures = 5;

struct Agent {
  int cue = -1;   // the chunk of the superlative
  int noun = -1;  // of the noun; the cue's own where the lexicon has both as one phrase
  bool descending = true;
  std::int64_t limit = 0;  // 0: not said
  bool one = false;        // "our best salesperson": no more than one is asked for
};

/// A number column, and how it was found: 0 by its own name, 1 by its table's.
struct AgentMeasure {
  ColumnUse use;
  int rank = 0;
};

/// "sales" of "salesperson"; empty: it is no such word.
std::string deed_of_compound(const std::string& stem) {
  for (const std::string& ending : column_words("agent"))
    if (stem.size() > ending.size() + 2 && stem.ends_with(ending))
      return stem.substr(0, stem.size() - ending.size());
  return {};
}

/// Whether a word is of the form of one who does something.
bool agentive(const language::Token& word) {
  for (const std::string_view ending :
       language::Lexicon::english().words(language::WordList::agent_ending))
    if (word.lower.size() > 5 && word.lower.ends_with(ending)) return true;
  return !deed_of_compound(word.stem).empty();
}

/// Stems of what the noun does: performer - perform, performance; seller - sell, sale.
std::set<std::string> deeds(const language::Token& noun) {
  std::set<std::string> stems;
  const auto derived = [](std::string_view word) {
    std::vector<std::string> words;
    language::RelatedLimits limits;
    limits.phrases = false;
    limits.words = 60;
    limits.min_score = 0;
    for (const language::RelatedWord& related : language::related_words(word, limits))
      if (related.relation == language::WordRelation::derived) words.push_back(related.word);
    return words;
  };
  for (const std::string& verb : derived(noun.lower)) {
    if (verb.substr(0, 3) != noun.lower.substr(0, 3)) continue;  // of a synonym
    stems.insert(language::stem(verb));
    for (const std::string& word : derived(verb)) stems.insert(language::stem(word));
  }
  const std::string deed = deed_of_compound(noun.stem);
  if (!deed.empty()) stems.insert(language::stem(deed));
  stems.erase(noun.stem);
  if (!stems.empty()) stems.insert(noun.stem);
  return stems;
}

bool among(const std::vector<std::string>& words, const std::set<std::string>& stems) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return stems.count(word) > 0; });
}

/// Whether the noun is linked with the table, though not by its name: "sellers" with sales.
bool linked_with(const Chunk& noun, int table) {
  constexpr double kMinScore = 0.25;
  return std::any_of(noun.tables.begin(), noun.tables.end(), [&](const schema::Mention* m) {
    return m->table == table && m->score >= kMinScore;
  });
}

/// The number columns that say how much of it was done, those named for it first.
std::vector<AgentMeasure> measures(const Parse& parse, const Chunk& noun,
                                   const std::set<std::string>& stems) {
  std::vector<AgentMeasure> found;
  for (int t = 0; t < static_cast<int>(parse.schema.tables.size()); ++t) {
    const schema::Table& table = parse.schema.tables[t];
    const bool named = table.kind != schema::TableKind::view && parse.naming.names(t).empty() &&
                       (among(parse.naming.words(t), stems) || linked_with(noun, t));
    for (int c = 0; c < static_cast<int>(table.columns.size()); ++c) {
      if (!table.columns[c].numeric() || table.columns[c].derived || parse.naming.identifies(t, c))
        continue;
      const bool own = among(parse.naming.words(t, c), stems);
      if (own || named) found.push_back({{t, c}, own ? 0 : 1});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const AgentMeasure& a, const AgentMeasure& b) { return a.rank < b.rank; });
  if (found.size() > kMaxMeasures) found.resize(kMaxMeasures);
  return found;
}

/// "the top five buyers by hammer price": it is said what they are ranked by.
bool ranked_by_column(const Parse& parse, int i) {
  const int measure = parse.is(i, CueKind::by) ? parse.next(i) : -1;
  if (!parse.free(measure) || !parse.columnar(measure)) return false;
  const schema::Mention& best = *parse.chunks[measure].columns[0];
  return parse.column({best.table, best.column}).numeric() &&
         !parse.naming.identifies(best.table, best.column);
}

/// Whether the key says who does it: seller_id, of sellers.
bool key_of_doer(const Parse& parse, const schema::ForeignKey& key,
                 const std::set<std::string>& stems) {
  return std::any_of(key.columns.begin(), key.columns.end(), [&](int column) {
    return among(parse.naming.words(key.table, column), stems);
  });
}

/// The things that are measured: what has a name and has most of the measures, itself or in rows
/// that refer to it, by a key that says so before any other.
int measured_thing(const Parse& parse, const std::vector<AgentMeasure>& found,
                   const std::set<std::string>& stems) {
  std::map<int, int> votes;
  for (const AgentMeasure& measure : found) {
    const int table = measure.use.table;
    if (!parse.naming.names(table).empty()) votes[table] += 2;
    for (const schema::ForeignKey& key : parse.schema.foreign_keys)
      if (key.table == table && !parse.naming.names(key.referenced).empty())
        votes[key.referenced] += key_of_doer(parse, key, stems) ? 5 : 2;
  }
  const bool receives = std::any_of(stems.begin(), stems.end(), [](const std::string& stem) {
    return is_column_word("receives", stem);
  });
  for (auto& [table, count] : votes)
    for (const std::string& word : parse.naming.words(table))
      count += is_column_word(receives ? "receiver" : "doer", word);
  int best = -1;
  for (const auto& [table, count] : votes)
    if (best < 0 || count > votes[best]) best = table;
  return best;
}

void add_limits(const Agent& agent, const Sketch& sketch, Slot& slot) {
  if (agent.limit > 0) {
    slot.push_back(sketch);
    slot.back().limit = agent.limit;
    return;
  }
  const std::vector<std::int64_t> limits =
      agent.one ? std::vector<std::int64_t>{1} : std::vector<std::int64_t>{0, 10, 5, 1};
  for (std::int64_t limit : limits) {
    slot.push_back(sketch);
    if (limit == 0) continue;
    slot.back().limit = limit;
    if (agent.one) continue;
    slot.back().features.add(limit == 1 ? "agent.first" : "agent.some");
  }
}

void add_orders(const Parse& parse, const Agent& agent, int thing, const AgentMeasure& measure,
                Slot& slot) {
  const Span span = parse.chunks[agent.noun].span;
  const bool own = measure.use.table == thing;
  std::vector<Aggregate> aggregates = {Aggregate::none};
  const bool level = has_column_word(parse.naming, measure.use, "level");
  if (!own && level) aggregates = {Aggregate::avg, Aggregate::max};
  if (!own && !level) aggregates = {Aggregate::sum, Aggregate::avg};
  if (!own && !level && agent.one) aggregates.push_back(Aggregate::max);
  for (Aggregate aggregate : aggregates) {
    Sketch sketch;
    for (const int name : parse.naming.shown_name(thing))
      sketch.outputs.push_back(output_of({thing, name}, span));
    sketch.orders.push_back(
        order_by(aggregate, measure.use, agent.descending, parse.chunks[agent.cue].span));
    sketch.group_rows = aggregate != Aggregate::none;
    sketch.features.add("agent.measure_rank", measure.rank);
    if (aggregate == Aggregate::sum) sketch.features.add("agent.sum");
    if (aggregate == Aggregate::avg)
      sketch.features.add(level ? "agent.level_avg" : "agent.amount_avg");
    if (aggregate == Aggregate::max) sketch.features.add(level ? "agent.max" : "agent.amount_max");
    add_limits(agent, sketch, slot);
  }
}

/// "top performers" as one phrase of the lexicon, or a superlative, perhaps a number, and a noun.
bool find_agent(Parse& parse, int i, Agent& agent) {
  agent.cue = agent.noun = i;
  const Chunk& chunk = parse.chunks[i];
  if (parse.is(i, CueKind::vague)) {
    if (chunk.last - chunk.first < 2 || chunk.cue->hints.empty()) return false;
    agent.descending = chunk.cue->hints[0].sign == "desc";
    return agentive(parse.tokens[chunk.last - 1]);
  }
  if (!parse.is(i, CueKind::superlative) && !parse.is(i, CueKind::hint)) return false;
  agent.descending = chunk.cue->argument != "asc";
  agent.noun = i + 1;
  const bool number =
      parse.free(i + 1) && parse.chunks[i + 1].number && !parse.chunks[i + 1].quoted;
  if (number && *parse.chunks[i + 1].number >= 1 && *parse.chunks[i + 1].number <= 1000) {
    agent.limit = static_cast<std::int64_t>(*parse.chunks[i + 1].number);
    agent.noun = i + 2;
  }
  if (!parse.free(agent.noun) || ranked_by_column(parse, agent.noun + 1)) return false;
  const Chunk& noun = parse.chunks[agent.noun];
  return noun.cue == nullptr && noun.table_score() < 0.9 && !parse.valuable(agent.noun) &&
         noun.column_score() < 0.9 && agentive(parse.tokens[noun.last - 1]);
}

void parse_agents(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    Agent agent;
    if (!parse.free(i) || !find_agent(parse, i, agent)) continue;
    const language::Token& noun = parse.tokens[parse.chunks[agent.noun].last - 1];
    agent.one = agent.limit == 0 && language::singular(noun.lower) == noun.lower;
    std::set<std::string> stems = deeds(noun);
    for (const ColumnHint& hint : parse.chunks[i].cue->hints)
      if (agent.noun == i && hint.words.size() == 1) stems.insert(hint.words[0]);
    const std::vector<AgentMeasure> found = measures(parse, parse.chunks[agent.noun], stems);
    const int thing = found.empty() ? -1 : measured_thing(parse, found, stems);
    if (thing < 0) continue;
    Slot slot;
    for (const AgentMeasure& measure : found) {
      if (measure.use.table != thing && parse.joins.path(thing, measure.use.table).empty())
        continue;
      add_orders(parse, agent, thing, measure, slot);
      if (std::find(parse.topics.begin(), parse.topics.end(), measure.use.table) ==
          parse.topics.end())
        parse.topics.push_back(measure.use.table);
      parse.valued[measure.use.table] = true;
    }
    if (slot.empty()) continue;
    parse.valued[thing] = true;
    parse.asked = true;
    parse.counts_rows = true;
    parse.use(i, agent.noun + 1);
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kAgents = {
    .name = "agents",
    .read = parse_agents,
    .reads = {kDegrees, CueKind::vague, CueKind::by, kFiller, Material::value, Material::column},
    .uses_up = {CueKind::superlative, Material::column, Material::table},
    .provides = {Finding::asked, Finding::counts_rows, Finding::topics},
    .after = {"groups"},
};

}  // namespace nl_ask::candidates
