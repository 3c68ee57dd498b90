// Lists of texts on their way into statements and out of them, whatever the texts contain.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nl_ask::pg {

/// The list as SQL's literal of an array: {"a","say \"b\""}. Keeps the encoding.
std::string array_literal(const std::vector<std::string>& items);

/// ["a", "say \"b\""], in UTF-8.
std::string json_list(const std::vector<std::string>& items);

/// The texts of a JSON array in the server's encoding, as a statement gave it; in UTF-8. What is no
/// text is left out; none where it is no array.
std::vector<std::string> items_of_json(const std::optional<std::string>& field);

}  // namespace nl_ask::pg
