// How a language model says no: the question can't be answered from these tables, is none, or asks
// to change something; said outright, or by a query that is made to find nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"

namespace nl_ask::model {

/// `missing`: what is asked for is not in the schema; `not_a_question`; `write`: it asks for a
/// change.
enum class No { missing, not_a_question, write };

/// As prompts and wording have it ("not_a_question"), and back; nothing for another word.
const char* no_name(No no);
std::optional<No> no_named(std::string_view name);

/// A no with its reason: what is missing, or what was asked to be changed; on one line, safe to be
/// shown, perhaps empty.
struct Declined {
  No no = No::missing;
  std::string what;
};

/// The members "no" and "what" of a reply; nothing where it does not say no.
std::optional<Declined> read_declined(const json::Value& reply);

/// Whether a query is a fake: one that can find nothing, or only what is written in it, whatever
/// the data: WHERE false (1 = 0), LIMIT 0, nothing but NULLs and texts selected from no table. Only
/// what stands in its outermost SELECT counts.
bool is_fake_query(std::string_view sql);

}  // namespace nl_ask::model
