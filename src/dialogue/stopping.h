// When a dialogue asks no further.
#pragma once

#include <span>

#include "dialogue/dialogue.h"
#include "dialogue/gain.h"

namespace nl_ask::dialogue {

/// Questions answered so far, those before the candidates were proposed again included.
int questions_before(const Dialogue& dialogue, std::span<const Answer> answers);

/// "None of these" was the last word (but for skipped questions), so that the best reading is not
/// taken for the answer where it is likelier that none is wanted.
bool doubted(const Dialogue& dialogue, std::span<const Answer> answers);

/// Why no question is asked whatever could be asked, or Stop::not_yet.
Stop stop_before_asking(const Dialogue& dialogue, const Standing& standing,
                        std::span<const Answer> answers);

/// Whether some question that tells enough (of `ranked`, as rank_decisions gives it, those that are
/// fit to be asked or, as `fit` says, the others) makes the right class likelier by
/// Settings::min_value: the value of what it tells, as decisions go.
bool worth_asking(const Dialogue& dialogue, const Distribution& distribution,
                  const Classes& classes, const Standing& standing,
                  std::span<const Decision> ranked, bool fit = true);

}  // namespace nl_ask::dialogue
