#include "postgres/boundary/search_path.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

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
  return to_utf8(std::string_view(text));
}

SearchPath::SearchPath(const std::string& path) : nest_(0) {
  const std::string server = to_server(path);
  const char* text = server.c_str();
  nest_ = call([=] {
    int nest = NewGUCNestLevel();
    set_config_option("search_path", text, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
                      false);
    return nest;
  });
}

SearchPath::~SearchPath() { AtEOXact_GUC(true, nest_); }

}  // namespace nl_ask::pg
