// A list of frames for each kind, sure ones and doubtful ones.
#include "candidates/grammar/parse/no_questions.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/parse/frames.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

constexpr const char* kNoQuestionsFile = "english/no_questions.txt";
constexpr std::string_view kDoubtful = " doubtful";

struct SignFrames {
  Frames frames;
  std::vector<NoQuestionSign> signs;  // one per frame
};

NoQuestionSign section_sign(std::string_view line) {
  std::string_view name = line.substr(1, line.size() - 2);
  NoQuestionSign sign;
  sign.doubtful = name.ends_with(kDoubtful);
  if (sign.doubtful) name.remove_suffix(kDoubtful.size());
  for (const NoQuestion kind :
       {NoQuestion::none, NoQuestion::write, NoQuestion::forecast, NoQuestion::talk})
    if (name == no_question_name(kind)) {
      sign.kind = kind;
      return sign;
    }
  base::bad_data(kNoQuestionsFile, line, "no such kind");
}

SignFrames read_sign_frames(std::string_view text) {
  SignFrames read;
  NoQuestionSign section;
  for (const std::string_view line : base::data_lines(text)) {
    if (line.starts_with('[')) {
      section = section_sign(line);
      continue;
    }
    try {
      read.frames.add(line);
    } catch (const std::runtime_error& error) {
      base::bad_data(kNoQuestionsFile, line, error.what());
    }
    read.signs.push_back(section);
  }
  return read;
}

const SignFrames& sign_frames() {
  static const SignFrames& read =
      *new SignFrames(read_sign_frames(data::file(kNoQuestionsFile)));  // never freed
  return read;
}

}  // namespace

NoQuestionSign no_question_sign(const std::vector<Token>& tokens) {
  const SignFrames& known = sign_frames();
  const Frames::Fitting text(known.frames, tokens);
  NoQuestionSign found;
  for (std::size_t i = 0; i < known.signs.size(); ++i) {
    const NoQuestionSign& sign = known.signs[i];
    if (sign.kind == NoQuestion::none && text.fit(static_cast<int>(i))) return sign;
    const bool better = found.kind == NoQuestion::none || (found.doubtful && !sign.doubtful);
    if (better && text.fit(static_cast<int>(i))) found = sign;
    if (found.kind != NoQuestion::none && !found.doubtful) break;
  }
  return found;
}

}  // namespace nl_ask::candidates
