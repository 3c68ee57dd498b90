// Every section of the files about times, feedback and questions that follow others is read: a
// made-up word that is added to it changes what is found.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/correction/feedback_language.h"
#include "candidates/follow_up/follow_up_language.h"
#include "language/time/time_phrase.h"
#include "language/time/time_words.h"

namespace nl_ask::candidates {
namespace phrase_files_test {

struct Probe {
  std::string text;
  std::string line = "zorgle";
};
using Probes = std::map<std::string, Probe>;

std::string with_line(const std::string& file, const std::string& section,
                      const std::string& line) {
  std::string text(data::file(file));
  const std::string head = "\n[" + section + "]\n";
  const std::size_t at = text.find(head);
  EXPECT_NE(at, text.npos) << section;
  text.insert(at + head.size(), line + '\n');
  return text;
}

/// Every section has a probe, whose line changes what `read(text of the file, probe)` says.
template <typename Read>
void expect_all_read(const std::string& file, const Probes& probes, Read read) {
  for (const std::string_view line : base::data_lines(data::file(file))) {
    if (line.size() < 2 || !line.starts_with('[') || !line.ends_with(']')) continue;
    const std::string section(line.substr(1, line.size() - 2));
    const auto probe = probes.find(section);
    ASSERT_NE(probe, probes.end()) << "nothing shows that [" << section << "] is read";
    const std::string before = read(std::string(data::file(file)), probe->second.text);
    const std::string text = with_line(file, section, probe->second.line);
    EXPECT_NE(before, read(text, probe->second.text)) << section;
  }
}

std::string times(const std::string& file, const std::string& text) {
  const language::TimeWords words(file);
  std::string found;
  for (const auto& phrase : language::time_phrases(language::tokenize(text), {2026, 3, 31}, words))
    for (const auto& reading : phrase.readings)
      found += std::to_string(phrase.first_token) + ' ' + (phrase.bare ? "bare " : "") +
               reading.label + ' ' + reading.english + ' ' + std::to_string(reading.weight) + '\n';
  return found;
}

TEST(PhraseFiles, SectionsOfTimesAreRead) {
  const Probes probes = {
      {"month", {"in zorgle 2020", "3 zorgle"}},
      {"weekday", {"on zorgle", "3 zorgle"}},
      {"unit", {"in the last zorgle", "zorgle zorgle zorgles"}},
      {"introduction", {"in zorgle 1990s"}},
      {"joint", {"5 zorgle May 2020", "day-month :: zorgle"}},
      {"part", {"in the third zorgle of 2020", "3 Z zorgle"}},
      {"stretch", {"in zorgle 2020", "zorgle :: 1 6 0 3"}},
      {"clock", {"after 6 zorgle", "12 zorgle"}},
      {"day-part", {"in the zorgle", "zorgle :: 0 12"}},
      {"decade", {"in the zorgle", "1980 zorgle"}},
      {"portion", {"in zorgle 2020", "zorgle :: 1 3"}},
      {"days", {"on zorgle", "zorgle :: 6 2"}},
      {"week", {"in the week zorgle 4 May 2020", "begins :: zorgle"}},
      {"apart", {"zorgle 2018 and 2019", "zorgle"}},
      {"comparing", {"zorgle the sales of 2018 and 2019", "zorgle"}},
      {"month-relation", {"zorgle March", "last :: zorgle"}},
      {"range", {"zorgle 2018 and 2020", "zorgle :: and"}},
      {"relation", {"zorgle 2020", "zorgle :: 1 after-end"}},
      {"weak-relation", {"zorgle 2020", "zorgle :: 1 after-end"}},
      {"open", {"2020 zorgle", "zorgle"}},
      {"open from", {"from 2020 zorgle", "zorgle"}},
      {"period", {"zorgle", "zorgle :: 1 rolling 3 month"}},
      {"degree", {"zorgle recently"}},
      {"wording", {"in 2020", "in :: zorgle {core}"}},
  };
  for (const auto& [section, probe] : probes) {
    // units are listed from the shortest: a line before them would be another calendar's
    if (section == "unit") continue;
    const std::string before = times(std::string(data::file("english/time.txt")), probe.text);
    EXPECT_NE(before, times(with_line("english/time.txt", section, probe.line), probe.text))
        << section;
  }
  for (const std::string_view line : base::data_lines(data::file("english/time.txt")))
    if (line.starts_with('[') && line.ends_with(']')) {
      EXPECT_TRUE(probes.contains(std::string(line.substr(1, line.size() - 2)))) << line;
    }
}

TEST(PhraseFiles, AUnitIsOneLine) {
  std::string text(data::file("english/time.txt"));
  const std::string line = "fortnight = 14 days\n";
  ASSERT_NE(text.find(line), text.npos);
  const std::string said = times(text, "in the last fortnight");
  EXPECT_NE(said.find("in the last fortnight (since 17 Mar 2026)"), said.npos) << said;
  EXPECT_NE(times(text, "in the last two fortnights").find("the last 2 fortnights"), said.npos);
  EXPECT_NE(times(text, "3 fortnights ago").find("17 Feb 2026"), said.npos);
  text.replace(text.find(line), line.size(), "zorgle zorglim = 10 years\n");
  EXPECT_EQ(times(text, "in the last fortnight"), "");
  EXPECT_NE(times(text, "in the past 2 zorglim").find("(since 31 Mar 2006)"), said.npos);
  EXPECT_THROW(language::TimeWords("[unit]\nfortnight = 14 days"), std::runtime_error);
}

std::string feedback(const std::string& file, const std::string& text) {
  const FeedbackLanguage language(file);
  const auto tokens = language::tokenize(text);
  std::string found;
  for (const Instruction& one : language.instructions(tokens))
    found += std::to_string(one.whole.first) + ".." + std::to_string(one.whole.last) + " old " +
             std::to_string(one.old_words.first) + ".." + std::to_string(one.old_words.last) +
             " new " + std::to_string(one.new_words.first) + ".." +
             std::to_string(one.new_words.last) + (one.only ? " only" : "") + '\n';
  for (const FeedbackCue& cue : language.cues(tokens))
    found += cue.name + ' ' + std::to_string(cue.words.first) + '\n';
  for (const bool noise : language.noise(tokens)) found += noise ? '1' : '0';
  for (std::size_t list = 0; list < kFeedbackWords; ++list)
    for (const language::Token& token : tokens)
      found += language.is(static_cast<FeedbackWords>(list), token) ? '1' : '0';
  return found;
}

TEST(PhraseFiles, SectionsOfFeedbackAreRead) {
  const Probe alone = {"zorgle"};
  const Probes probes = {
      {"exchange", {"the name zorgle the city", "{new} zorgle {old}"}},
      {"drop", {"zorgle the city", "zorgle {old}"}},
      {"noise", alone},
      {"only", {"zorgle the name"}},
      {"start", {"show the name and zorgle the city"}},
      {"cue distinct", alone},
      {"cue repeated", alone},
      {"cue more", alone},
      {"cue ascending", alone},
      {"cue descending", alone},
      {"cue rows", alone},
      {"cue every", alone},
      {"words sentence-end", alone},
      {"words separator", alone},
      {"words step", alone},
      {"words table", alone},
      {"words joint", alone},
      {"words opening", alone},
      {"words closing", alone},
  };
  expect_all_read("english/feedback.txt", probes, feedback);
}

std::string follow_up(const std::string& file, const std::string& text) {
  const FollowUpWords words = FollowUpLanguage(file).hear(text, "employees", {});
  std::string found = words.rest + '\n';
  for (const bool cue : words.cues) found += cue ? '1' : '0';
  for (const FramedQuestion& framed : words.framed)
    found += '\n' + std::to_string(static_cast<int>(framed.use)) + ' ' + framed.text;
  return found;
}

TEST(PhraseFiles, SectionsOfFollowUpsAreRead) {
  Probes probes = {{"replace", {"show zorgle", "zorgle :: the {things}"}},
                   {"replace each", {"how many in zorgle", "zorgle :: each {things}"}},
                   {"replace whole", {"zorgle", "zorgle :: list the {things}"}},
                   {"frames", {"in Bonn", "keep :: zorgle {text}"}}};
  for (const std::string_view line : base::data_lines(data::file("english/follow_up.txt"))) {
    if (!line.starts_with('[')) continue;
    const std::string section(line.substr(1, line.size() - 2));
    if (section.starts_with("light lead ") || section.starts_with("lead "))
      probes[section] = {"zorgle Bonn"};
    if (section.starts_with("tail ")) probes[section] = {"in Bonn zorgle"};
    if (section.starts_with("inside ")) probes[section] = {"in zorgle Bonn"};
  }
  expect_all_read("english/follow_up.txt", probes, follow_up);
}

}  // namespace phrase_files_test
}  // namespace nl_ask::candidates
