// One HTTP request as libcurl runs it, and the rules that all of them keep.
#pragma once

#include <curl/curl.h>

#include <string>

#include "postgres/model/http_exchange.h"

namespace nl_ask::pg {

/// Owns its easy handle. libcurl holds pointers into it: it never moves.
struct HttpRequest {
  /// Ready to be added to a multi handle. `to` must outlive it. std::bad_alloc.
  HttpRequest(int number, const HttpTarget& to, std::string json);
  ~HttpRequest();
  HttpRequest(const HttpRequest&) = delete;
  HttpRequest& operator=(const HttpRequest&) = delete;

  /// What came of it, once libcurl is done with it.
  Arrival arrival(CURLcode code);

  int id;
  const HttpTarget& target;
  std::string body;
  CURL* easy = nullptr;
  curl_slist* headers = nullptr;
  std::string reply;
  model::RetryHeaders retry;
  std::size_t header_bytes = 0;
  bool headers_ended = false;
  bool too_large = false;
  bool not_allowed = false;    // an address that is never connected to
  bool no_descriptor = false;  // the backend has too many files open
  char error[CURL_ERROR_SIZE] = "";
};

}  // namespace nl_ask::pg
