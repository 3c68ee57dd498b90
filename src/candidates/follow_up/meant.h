// What of a second question is meant, before it is read: without what it says is not meant ("per
// channel, not per employee"), with the year that it leaves out ("and in June?" after May 2025),
// and with the stretch of time that it speaks of by the one before ("and the year before?").
#pragma once

#include <string>
#include <string_view>

#include "base/calendar.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

struct Meant {
  std::string text;
  bool contrasts = false;  // something was said not to be meant
  std::string denied;      // what that was
};

/// `before`: the query of the answer. The question is looked at up to kMaxQuestionBytes.
Meant meant(std::string_view question, const Query& before, base::CivilDate today);

/// A stretch of whole months that all conditions on one date keep to.
struct Period {
  int first = 0;   // months since the year 0
  int months = 0;  // 0: there is none
};
Period period_of(const Query& query);

}  // namespace nl_ask::candidates
