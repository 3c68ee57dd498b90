// What proposes candidates.
#pragma once

#include <optional>
#include <string_view>

namespace nl_ask::candidates {

/// `follow_up`: the grammar, over the query before; `twin`: of a caller's candidate; `verified`:
/// the query that somebody has kept for the very question.
enum class Origin : unsigned char { grammar, follow_up, correction, model, caller, twin, verified };

/// A set of them: a query may be proposed more than once.
class Origins {
 public:
  constexpr Origins() = default;
  constexpr Origins(Origin origin) : bits_(1U << static_cast<unsigned>(origin)) {}

  constexpr Origins operator|(Origins more) const { return Origins(bits_ | more.bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Origin origin) const { return (bits_ & Origins(origin).bits_) != 0; }
  /// It has some, and none but these.
  constexpr bool only(Origins these) const { return bits_ != 0 && (bits_ & ~these.bits_) == 0; }

  friend constexpr bool operator==(Origins, Origins) = default;

 private:
  constexpr explicit Origins(unsigned bits) : bits_(bits) {}

  unsigned bits_ = 0;
};

constexpr Origins operator|(Origin a, Origin b) { return Origins(a) | b; }

/// Candidates that needed no model: their probability knows nothing of the rows, nor of what was
/// clarified.
inline constexpr Origins kByRule = Origin::grammar | Origin::follow_up;

/// How users are told ("grammar", "both"), and back; nothing for another word. Told is what the
/// query was kept for, or whose it is: of several that are no twins, that there were "both".
std::string_view origins_name(Origins origins);
std::optional<Origins> origins_named(std::string_view name);

}  // namespace nl_ask::candidates
