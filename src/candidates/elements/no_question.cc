// The kinds by name, as data files and wordings write them.
#include "candidates/elements/no_question.h"

#include "base/enum_names.h"

namespace nl_ask::candidates {

constexpr auto kNoQuestionNames = base::enum_names<NoQuestion>({
    {NoQuestion::none, "none"},
    {NoQuestion::write, "write"},
    {NoQuestion::forecast, "forecast"},
    {NoQuestion::talk, "talk"},
});

const char* no_question_name(NoQuestion kind) { return kNoQuestionNames.of(kind); }

}  // namespace nl_ask::candidates
