// The JSON in a model's reply, wherever it stands and however loosely it was written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace nl_ask::model {

inline constexpr std::size_t kMaxReplyBytes = 262144;  // longer replies are not read
inline constexpr std::size_t kMaxReplyDepth = 16;      // of nested objects and arrays

/// `reply` without what the model thought aloud: <think>...</think> and its like, also where only
/// the end of it is there. What was never closed is all thought: nothing is left.
std::string without_thoughts(std::string_view reply);

/// The contents of ``` fences, in order.
std::vector<std::string_view> fences(std::string_view text);

/// The JSON value in the reply that satisfies `schema`: the whole text, else the content of a
/// fence, else the first balanced object or array; strict JSON first, then what can only be meant
/// for it (model/generate/loose_json.h). A bare array is taken for the one array member of an
/// object that the schema asks for. Members that the schema does not know are left out, and what
/// says why or why not ("no", "what", "why", "meaning", "probability") may be missing: it is
/// "none", empty or 0 then. Where the reply says no (model/generate/declined.h) everything else may
/// be. Nothing where there is none.
std::optional<json::Document> read_json(std::string_view reply, std::string_view schema);

}  // namespace nl_ask::model
