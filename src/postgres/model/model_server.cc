// Options of the server, then those of the role's mapping or of PUBLIC's; a key may be in a file.

#include "postgres/model/model_server.h"

#include <fstream>

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/server_options.h"

namespace nl_ask::pg {
namespace {

constexpr const char* kWrapper = "nl_ask_model";
constexpr std::streamsize kLongestKey = 16384;

void apply_all(ModelServer& server, OptionPlace place, const List* options) {
  for (int i = 0; i < list_length(options); ++i) {
    auto* element = static_cast<DefElem*>(list_nth(options, i));
    const char* value = call([=] { return defGetString(element); });
    apply_option(server, place, to_utf8(std::string_view(element->defname)),
                 to_utf8(std::string_view(value)));
  }
}

/// The options of the role's mapping, or of that for PUBLIC; NIL where there is none.
const List* mapping_options(Oid server, Oid role) {
  return call([=]() -> const List* {
    HeapTuple tuple =
        SearchSysCache2(USERMAPPINGUSERSERVER, ObjectIdGetDatum(role), ObjectIdGetDatum(server));
    if (!HeapTupleIsValid(tuple)) {
      tuple = SearchSysCache2(USERMAPPINGUSERSERVER, ObjectIdGetDatum(InvalidOid),
                              ObjectIdGetDatum(server));
    }
    if (!HeapTupleIsValid(tuple)) return NIL;
    bool none = false;
    Datum options =
        SysCacheGetAttr(USERMAPPINGUSERSERVER, tuple, Anum_pg_user_mapping_umoptions, &none);
    const List* list = none ? NIL : untransformRelOptions(options);
    ReleaseSysCache(tuple);
    return list;
  });
}

bool is_ours(Oid wrapper) {
  const char* name = call([=] { return GetForeignDataWrapper(wrapper)->fdwname; });
  return std::strcmp(name, kWrapper) == 0;
}

/// The first line that says something.
std::string key_of_file(const std::string& path) {
  std::ifstream file(path);
  std::string text(static_cast<std::size_t>(kLongestKey), '\0');
  file.read(text.data(), kLongestKey);
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos) {
    throw Fault(
        ERRCODE_CONFIG_FILE_ERROR, "the key file of the model server cannot be read",
        "See that key_file names a file with the key, which the server's process may read.");
  }
  const std::size_t end = std::min(text.find_first_of("\r\n", first), text.size());
  return text.substr(first, text.find_last_not_of(" \t", end - 1) - first + 1);
}

}  // namespace

ModelServer model_server(const std::string& name, Oid role) {
  const std::string server_name = to_server(name);
  const char* text = server_name.c_str();
  const ForeignServer* found = call([=] { return GetForeignServerByName(text, true); });
  if (found == nullptr || !is_ours(found->fdwid)) {
    throw Fault(ERRCODE_UNDEFINED_OBJECT, "there is no model server \"" + name + "\"",
                "CREATE SERVER ... FOREIGN DATA WRAPPER nl_ask_model makes one.");
  }
  const Oid oid = found->serverid;
  if (!call([=] { return compat::server_allows(oid, role); })) {
    throw Fault(ERRCODE_INSUFFICIENT_PRIVILEGE,
                "permission denied for model server \"" + name + "\"",
                "Its owner may GRANT USAGE ON FOREIGN SERVER.");
  }
  ModelServer server;
  server.oid = oid;
  server.name = name;
  apply_all(server, OptionPlace::server, found->options);
  check_server(server);
  apply_all(server, OptionPlace::user_mapping, mapping_options(oid, role));
  if (!server.key_file.empty()) server.api_key = key_of_file(server.key_file);
  return server;
}

}  // namespace nl_ask::pg
