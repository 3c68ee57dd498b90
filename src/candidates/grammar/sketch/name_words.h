// What the words of a column's name say of how rows are called: which columns are names, numbers,
// keys. Words are stems as name_stems() gives them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::candidates {

/// How likely a column is what a row is called by where it has no name: its number ("permit_no" of
/// permits), above the names of others in it, descriptions and bare codes; any other number last.
inline constexpr int kOwnNumber = 4, kOtherNumber = 1;
inline constexpr int kPlainName = 8;  // from here on it need not be a text

/// Stems of the words of a name, as far as they are written out there.
std::vector<std::string> name_stems(const std::string& identifier);

bool has_stem(const std::vector<std::string>& words, std::string_view stem);

bool is_last_name(const std::vector<std::string>& words);

/// "contact_first_name" of accounts, "contact_name" of bookings: of somebody there, rather than of
/// the row.
bool is_name_of_somebody(const std::vector<std::string>& words,
                         const std::vector<std::string>& table);

bool is_first_name(const std::vector<std::string>& words);

/// How likely a column of these words names a row of a table of those; 0 = not at all.
int name_rank(const std::vector<std::string>& column, const std::vector<std::string>& table);

/// Whether a text tells rows apart by a number that people know: an invoice number, a licence
/// plate.
bool numbers_rows(const schema::Column& column, const std::vector<std::string>& words, double rows);

/// "unit_no" of units, "lot number" of lots: what people call a row by, though other rows may have
/// the same one (in another park, in another sale).
bool is_own_number(const std::vector<std::string>& words, const std::vector<std::string>& table);

/// Whether a text that no two rows share ("call_sign") may be what people call a row by, where
/// nothing is named so; not what only programs read.
bool tells_rows_apart(const schema::Column& column, const std::vector<std::string>& words);

/// Whether rows have values in common: fewer differ than this part of the rows, as far as known.
bool values_shared(const schema::Column& column, double rows, double part);

/// "fuel" of fuel sales, which many of them have in common: the kind of what is sold.
bool says_kind_of_part(const schema::Column& column, const std::vector<std::string>& words,
                       const std::vector<std::string>& table, double rows);

/// What many rows have in common or some lack ("energy_label" of flats) says of what kind a row is
/// rather than which one it is; so does a code that two have in common.
bool says_kind_of_row(const schema::Column& column, int rank, double rows);

/// "ship_name" beside "ship_city": to whom something goes, which names none of the rows.
bool is_addressee(const std::vector<std::vector<std::string>>& columns, std::size_t c);

/// "Dr", "Sales Manager" of somebody who has a first and a last name.
bool is_form_of_address(const std::vector<std::vector<std::string>>& columns, std::size_t c);

/// Where no key is declared: "owner_id" of owners, else "branch_code" of branches.
int key_by_name(const schema::Table& table, const std::vector<std::string>& words,
                const std::vector<std::vector<std::string>>& columns);

}  // namespace nl_ask::candidates
