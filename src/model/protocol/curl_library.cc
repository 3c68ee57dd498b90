#include "model/protocol/curl_library.h"

#include <dlfcn.h>

namespace nl_ask::model {
namespace {

/// A library and its functions, by name.
class LoadedCurl {
 public:
  explicit LoadedCurl(const char* name) : handle_(dlopen(name, RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) fail();
  }

  template <typename Function>
  void find(Function& function, const char* name) const {
    function = reinterpret_cast<Function>(dlsym(handle_, name));
    if (function == nullptr) fail();
  }

 private:
  [[noreturn]] static void fail() {
    const char* why = dlerror();
    throw CurlMissing(why == nullptr ? "unknown" : why);
  }

  void* handle_;
};

void find_transfers(const LoadedCurl& library, CurlLibrary& found) {
  library.find(found.easy_init, "curl_easy_init");
  library.find(found.easy_cleanup, "curl_easy_cleanup");
  library.find(found.easy_getinfo, "curl_easy_getinfo");
  library.find(found.easy_setopt, "curl_easy_setopt");
  library.find(found.easy_strerror, "curl_easy_strerror");
  library.find(found.multi_init, "curl_multi_init");
  library.find(found.multi_cleanup, "curl_multi_cleanup");
  library.find(found.multi_setopt, "curl_multi_setopt");
  library.find(found.multi_add_handle, "curl_multi_add_handle");
  library.find(found.multi_remove_handle, "curl_multi_remove_handle");
  library.find(found.multi_socket_action, "curl_multi_socket_action");
  library.find(found.multi_info_read, "curl_multi_info_read");
}

}  // namespace

CurlLibrary load_curl(const char* name) {
  const LoadedCurl library(name);
  CurlLibrary found;
  library.find(found.global_init, "curl_global_init");
  library.find(found.free, "curl_free");
  library.find(found.slist_append, "curl_slist_append");
  library.find(found.slist_free_all, "curl_slist_free_all");
  library.find(found.url, "curl_url");
  library.find(found.url_cleanup, "curl_url_cleanup");
  library.find(found.url_get, "curl_url_get");
  library.find(found.url_set, "curl_url_set");
  find_transfers(library, found);
  return found;
}

const CurlLibrary& curl() {
  static const CurlLibrary library = load_curl("libcurl.so.4");
  return library;
}

}  // namespace nl_ask::model
