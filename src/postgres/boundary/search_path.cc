#include "postgres/boundary/search_path.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

std::string current_search_path() {
  const char* text = call([]() -> const char* {
    StringInfoData path;
    initStringInfo(&path);
    List* schemas = fetch_search_path(false);
    ListCell* cell;
    foreach (cell, schemas) {
      char* name = get_namespace_name(lfirst_oid(cell));
      if (name == nullptr) continue;
      if (path.len > 0) appendStringInfoString(&path, ", ");
      appendStringInfoString(&path, quote_identifier(name));
    }
    return path.data;
  });
  return text;
}

SearchPath::SearchPath(const std::string& path) : nest_(0) {
  const char* text = path.c_str();
  nest_ = call([=] {
    int nest = NewGUCNestLevel();
    set_config_option("search_path", text, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
                      false);
    return nest;
  });
}

SearchPath::~SearchPath() { AtEOXact_GUC(true, nest_); }

}  // namespace nl_ask::pg
