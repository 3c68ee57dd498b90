/// libcurl, loaded when a model is first spoken to: it brings thirty libraries along, which a session that answers by
/// itself has no use for.
#pragma once

#include <curl/curl.h>

#include <stdexcept>

namespace nl_ask::model {

/// Its functions, by their names without curl_.
struct CurlLibrary {
  decltype(&::curl_global_init) global_init;
  decltype(&::curl_free) free;
  decltype(&::curl_slist_append) slist_append;
  decltype(&::curl_slist_free_all) slist_free_all;
  decltype(&::curl_url) url;
  decltype(&::curl_url_cleanup) url_cleanup;
  decltype(&::curl_url_get) url_get;
  decltype(&::curl_url_set) url_set;
  decltype(&::curl_easy_init) easy_init;
  decltype(&::curl_easy_cleanup) easy_cleanup;
  decltype(&::curl_easy_getinfo) easy_getinfo;
  decltype(&::curl_easy_setopt) easy_setopt;
  decltype(&::curl_easy_strerror) easy_strerror;
  decltype(&::curl_multi_init) multi_init;
  decltype(&::curl_multi_cleanup) multi_cleanup;
  decltype(&::curl_multi_setopt) multi_setopt;
  decltype(&::curl_multi_add_handle) multi_add_handle;
  decltype(&::curl_multi_remove_handle) multi_remove_handle;
  decltype(&::curl_multi_socket_action) multi_socket_action;
  decltype(&::curl_multi_info_read) multi_info_read;
};

/// It is not installed, or is too old.
struct CurlMissing : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws CurlMissing.
const CurlLibrary& curl();

/// The same of a library with another name.
CurlLibrary load_curl(const char* name);

}  // namespace nl_ask::model
