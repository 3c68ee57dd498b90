// Lists of plain numbers, one after the other in a block of bytes: written when the library is
// built, read where they stand, without taking memory or time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace nl_ask::base {

/// A list that is put together, or one that stands in a block.
template <typename T>
class PackedList {
  static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                alignof(T) <= alignof(std::uint64_t));

 public:
  PackedList() = default;
  explicit PackedList(std::span<const T> placed) : all_(placed) {}
  PackedList(PackedList&&) noexcept = default;
  PackedList& operator=(PackedList&&) noexcept = default;

  /// Of a list that is put together.
  void push_back(const T& value) {
    own_.push_back(value);
    all_ = own_;
  }
  void append(std::span<const T> values) {
    own_.insert(own_.end(), values.begin(), values.end());
    all_ = own_;
  }
  void assign(std::vector<T> values) {
    own_ = std::move(values);
    all_ = own_;
  }
  /// To change in place.
  T& at(std::size_t i) { return own_.at(i); }

  std::span<const T> all() const { return all_; }
  const T& operator[](std::size_t i) const { return all_[i]; }
  const T& back() const { return all_.back(); }
  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }

 private:
  std::vector<T> own_;
  std::span<const T> all_;  // own_, or what stands in a block
};

/// A text among others.
struct PackedText {
  std::uint32_t first = 0;
  std::uint32_t size = 0;
  bool operator==(const PackedText&) const = default;
};

/// Texts of which each is kept once or more often, as add was told.
class PackedTexts {
 public:
  PackedText add(std::string_view text) {
    const PackedText added{static_cast<std::uint32_t>(bytes_.size()),
                           static_cast<std::uint32_t>(text.size())};
    bytes_.append(text);
    return added;
  }
  std::string_view operator[](PackedText text) const {
    return {bytes_.all().data() + text.first, text.size};
  }
  PackedList<char>& list() { return bytes_; }
  const PackedList<char>& list() const { return bytes_; }

 private:
  PackedList<char> bytes_;
};

/// A block that is written: of each list how long it is, then what it has.
class PackWriter {
 public:
  template <typename T>
  PackWriter& operator<<(const PackedList<T>& list) {
    const std::uint64_t size = list.size();
    bytes_.append(reinterpret_cast<const char*>(&size), sizeof size);
    bytes_.append(reinterpret_cast<const char*>(list.all().data()), size * sizeof(T));
    bytes_.resize((bytes_.size() + sizeof size - 1) / sizeof size * sizeof size);
    return *this;
  }
  std::string_view bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// A block that stands in memory as long as what is read from it, at an address that eight divides.
class PackReader {
 public:
  explicit PackReader(const std::uint64_t* block) : at_(block) {}

  template <typename T>
  PackReader& operator>>(PackedList<T>& list) {
    const std::uint64_t size = *at_++;
    list = PackedList<T>({reinterpret_cast<const T*>(at_), size});
    at_ += (size * sizeof(T) + sizeof size - 1) / sizeof size;
    return *this;
  }

 private:
  const std::uint64_t* at_;
};

}  // namespace nl_ask::base
