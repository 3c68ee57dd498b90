// The decisions that variants make otherwise, in one node of a query each.
#pragma once

#include <vector>

#include "candidates/query/query.h"
#include "candidates/variants/asked.h"
#include "candidates/variants/variant.h"

namespace nl_ask::candidates {

/// "tents and backpacks under 100": the condition after the last member of a list, or before its
/// first, is said of all of them or of that one.
void vary_attachment(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "until May", "after 2025", "last year": other readings of the time that bounds a date. What
/// counts from today may count from the last day of what is stored.
void vary_time(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// Rows that begin and end may touch a period, begin in it, end in it, lie within it, or go on when
/// it ends.
void vary_period(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// States that a query asks for and the question does not speak of: all rows; of several states
/// each by itself.
void vary_unsaid(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "have no phone and email": neither of the two, or not both.
void vary_denials(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "the 5 dearest flats in Cork and Galway": five of both together, or five of each.
void vary_cut(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "companies in Hamburg", "Tom's articles": of two columns that hold the value, or refer to the
/// row, each by itself may be meant, or either of them.
void vary_either(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "which line do we use the most": by how many rows, or by what they come to; "views by post": all
/// of them, or on average.
void vary_measure(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "who hasn't paid their invoices": has left one unpaid, or all.
void vary_lacking(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

/// "average bill per vendor over 5,000": a bound of rows, or of groups. "How many orders has a
/// customer on average": of customers that have some, or of all.
void vary_groups(const Query& node, const AskedWords& asked, std::vector<Variant>& variants);

}  // namespace nl_ask::candidates
