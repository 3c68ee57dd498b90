#include "benchmark/simulation/configuration.h"

#include <functional>
#include <stdexcept>

#include "base/json.h"
#include "dialogue/strategy.h"

namespace nl_ask::simulation {
namespace {

void set(Configuration& c, const std::string& name, const json::Value& value) {
  dialogue::Settings& s = c.settings;
  if (name == "name") {
    c.name = value.GetString();
  } else if (name == "strategy") {
    const auto strategy = dialogue::strategy_from_name(value.GetString());
    if (!strategy) throw std::invalid_argument(std::string("no strategy ") + value.GetString());
    s.strategy = *strategy;
  } else if (name == "truth") {
    c.truth = value == "reading" ? Truth::reading : Truth::rows;
  } else if (name == "confidence") {
    s.confidence = value.GetDouble();
  } else if (name == "max_questions") {
    s.max_questions = value.GetInt();
  } else if (name == "min_gain") {
    s.min_gain = value.GetDouble();
  } else if (name == "min_value") {
    s.min_value = value.GetDouble();
  } else if (name == "min_confidence") {
    s.min_confidence = value.GetDouble();
  } else if (name == "max_choices") {
    s.max_choices = value.GetInt();
  } else if (name == "reliability") {
    s.reliability = value.GetDouble();
  } else if (name == "effort") {
    c.effort = value.GetBool();
  } else if (name == "wrong") {
    c.wrong = value.GetDouble();
  } else if (name == "repetitions") {
    c.repetitions = value.GetInt();
  } else {
    throw std::invalid_argument("no such part of a configuration: " + name);
  }
}

void put(json::Writer& out, const char* name, const std::vector<Outcome>& outcomes,
         const std::function<void(const Outcome&)>& one) {
  out.Key(name), out.StartArray();
  for (const Outcome& outcome : outcomes) one(outcome);
  out.EndArray();
}

void put(json::Writer& out, const Questions& seen) {
  out.Key("questions"), out.StartObject();
  out.Key("asked"), out.Int64(seen.asked);
  out.Key("empty"), out.Int64(seen.empty);
  out.Key("alike"), out.Int64(seen.alike);
  out.Key("single"), out.Int64(seen.single);
  out.Key("same_as_path"), out.Int64(seen.same_as_path);
  out.Key("path_gain"), out.Double(seen.path_gain);
  out.Key("greatest_gain"), out.Double(seen.greatest_gain);
  out.EndObject();
}

}  // namespace

Configuration configuration_from(std::string_view line, const dialogue::Settings& recorded) {
  json::Document document;
  document.Parse<json::kUntrusted>(line.data(), line.size());
  if (document.HasParseError() || !document.IsObject()) {
    throw std::invalid_argument("a configuration is a JSON object");
  }
  Configuration configuration;
  configuration.settings = recorded;
  for (const auto& part : document.GetObject()) {
    set(configuration, part.name.GetString(), part.value);
  }
  return configuration;
}

std::string line_of(const Configuration& configuration, const std::vector<Outcome>& outcomes,
                    const Questions& questions) {
  json::StringBuffer buffer;
  json::Writer out(buffer);
  out.StartObject();
  out.Key("name"), out.String(configuration.name);
  put(out, "answerable", outcomes, [&](const Outcome& o) { out.Int(o.answerable); });
  put(out, "present", outcomes, [&](const Outcome& o) { out.Int(o.present); });
  put(out, "right_first", outcomes, [&](const Outcome& o) { out.Int(o.right_first); });
  put(out, "right", outcomes, [&](const Outcome& o) { out.Int(o.right); });
  put(out, "likeliest_right", outcomes, [&](const Outcome& o) { out.Int(o.likeliest_right); });
  put(out, "given", outcomes, [&](const Outcome& o) { out.Int(o.given); });
  put(out, "wants_more", outcomes, [&](const Outcome& o) { out.Int(o.wants_more); });
  put(out, "asked", outcomes, [&](const Outcome& o) { out.Int(o.asked); });
  put(out, "stop", outcomes, [&](const Outcome& o) { out.String(dialogue::stop_name(o.stop)); });
  put(out, "failure", outcomes, [&](const Outcome& o) { out.String(failure_name(o.failure)); });
  put(out, "best_prior", outcomes, [&](const Outcome& o) { out.Double(o.best_prior); });
  put(out, "confidence", outcomes, [&](const Outcome& o) { out.Double(o.confidence); });
  put(out, "none", outcomes, [&](const Outcome& o) { out.Double(o.none); });
  put(out, "last_confidence", outcomes, [&](const Outcome& o) { out.Double(o.last_confidence); });
  put(out, "last_none", outcomes, [&](const Outcome& o) { out.Double(o.last_none); });
  put(out, questions);
  out.EndObject();
  return buffer.GetString();
}

}  // namespace nl_ask::simulation
