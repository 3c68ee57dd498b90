// The search_path that a question was asked under, kept for its later executions.
#pragma once

#include <string>

namespace nl_ask::pg {

/// The schemas that are searched now, as a search_path setting (quoted, without implicit ones), in
/// UTF-8.
std::string current_search_path();

/// Sets search_path for as long as the object lives.
class SearchPath {
 public:
  explicit SearchPath(const std::string& path);
  ~SearchPath();
  SearchPath(const SearchPath&) = delete;
  SearchPath& operator=(const SearchPath&) = delete;

 private:
  int nest_;
};

}  // namespace nl_ask::pg
