#include "postgres/look_up/value_look.h"

#include <memory>

#include "base/utf8.h"
#include "language/stem.h"
#include "postgres/look_up/look_up.h"
#include "schema/linking/value_grams.h"

namespace nl_ask::pg {
namespace {

constexpr int kMostLooks = 4;

/// The text, and the same in the other number.
std::vector<schema::SoughtForm> forms_to_seek(const std::string& text) {
  const std::string lower = base::fold(text);
  std::vector<schema::SoughtForm> forms = {{lower, schema::Evidence::exact}};
  for (const std::string& other : {language::singular(lower), language::plural(lower)})
    if (other != lower) forms.push_back({other, schema::Evidence::stem});
  return forms;
}

schema::Sought sought_in(int table, int column, const std::string& text) {
  schema::Sought sought;
  schema::SoughtText one;
  one.last = 1;
  one.forms = forms_to_seek(text);
  one.normal = schema::normal_value(text);
  one.within = !one.normal.empty();
  sought.texts.push_back(std::move(one));
  sought.tables.push_back({table, 1, false, {column}});
  return sought;
}

}  // namespace

proposal::LookForValue look_for_value(const ReadableSchema& schema) {
  auto look = look_into(schema);
  if (!look) return {};
  const auto left = std::make_shared<int>(kMostLooks);
  return [look = std::move(look), left](
             int table, int column,
             const std::string& text) -> std::optional<std::vector<std::string>> {
    if (--*left < 0) return std::nullopt;
    std::vector<std::string> values;
    bool all = false;
    for (const schema::SeenColumn& seen : look(sought_in(table, column, text))) {
      values.insert(values.end(), seen.values.begin(), seen.values.end());
      all = all || seen.all;
    }
    if (!all) return std::nullopt;
    return values;
  };
}

}  // namespace nl_ask::pg
