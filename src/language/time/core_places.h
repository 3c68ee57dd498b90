// Where times are put that are made of others (language/time/stretches.h,
// language/time/time_parts.h).
#pragma once

#include <string>
#include <vector>

#include "language/time/time_reading.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::language {

/// A time that says its days: several stretches may go by one name.
CoreReading described(const base::Period& period, const std::string& name, double weight,
                      const TimeWords& words);

/// Tokens [first, last) as they were typed, a space between them.
std::string said(const std::vector<Token>& tokens, int first, int last);

/// Puts a core where it begins, and where words begin that belong to it ("the"), unless a longer
/// one is known there.
class CorePlaces {
 public:
  CorePlaces(const std::vector<Token>& tokens, const TimeWords& words, std::vector<TimeCore>& cores)
      : introductions_(words.introductions().match(tokens)), cores_(cores) {}

  void put(TimeCore core);

 private:
  void put_at(const TimeCore& core);

  std::vector<PhraseMatch> introductions_;
  std::vector<TimeCore>& cores_;
};

}  // namespace nl_ask::language
