// A memory of what a costly function of a text gave, for texts that come again and again.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace nl_ask::base {

/// Keeps up to `most` results; when there are more it begins anew. May be used from several
/// threads; the function must not use the memory itself.
template <typename Value>
class Memo {
 public:
  explicit Memo(std::size_t most) : most_(most) {}

  /// What is known for `text`, else what `function` gives for it.
  template <typename Function>
  Value get(std::string_view text, Function function) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::string key(text);
    const auto known = values_.find(key);
    if (known != values_.end()) return known->second;
    if (values_.size() >= most_) values_.clear();
    return values_.emplace(std::move(key), function(text)).first->second;
  }

 private:
  const std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, Value> values_;
};

}  // namespace nl_ask::base
