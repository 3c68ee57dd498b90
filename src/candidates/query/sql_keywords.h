// Key words that can't stand as names without quotes.
#pragma once

#include <array>
#include <string_view>

namespace nl_ask::candidates {

/// Key words of PostgreSQL 14 to 18 that are not "unreserved" (pg_get_keywords). Sorted.
// clang-format off
inline constexpr std::array<std::string_view, 165> kSqlKeywords = {
    "all", "analyse", "analyze", "and", "any", "array", "as", "asc", "asymmetric", "authorization",
    "between", "bigint", "binary", "bit", "boolean", "both", "case", "cast", "char", "character",
    "check", "coalesce", "collate", "collation", "column", "concurrently", "constraint", "create",
    "cross", "current_catalog", "current_date", "current_role", "current_schema", "current_time",
    "current_timestamp", "current_user", "dec", "decimal", "default", "deferrable", "desc",
    "distinct", "do", "else", "end", "except", "exists", "extract", "false", "fetch", "float",
    "for", "foreign", "freeze", "from", "full", "grant", "greatest", "group", "grouping", "having",
    "ilike", "in", "initially", "inner", "inout", "int", "integer", "intersect", "interval",
    "into", "is", "isnull", "join", "json", "json_array", "json_arrayagg", "json_exists",
    "json_object", "json_objectagg", "json_query", "json_scalar", "json_serialize", "json_table",
    "json_value", "lateral", "leading", "least", "left", "like", "limit", "localtime",
    "localtimestamp", "merge_action", "national", "natural", "nchar", "none", "normalize", "not",
    "notnull", "null", "nullif", "numeric", "offset", "on", "only", "or", "order", "out", "outer",
    "overlaps", "overlay", "placing", "position", "precision", "primary", "real", "references",
    "returning", "right", "row", "select", "session_user", "setof", "similar", "smallint", "some",
    "substring", "symmetric", "system_user", "table", "tablesample", "then", "time", "timestamp",
    "to", "trailing", "treat", "trim", "true", "union", "unique", "unreserved", "user", "using",
    "values", "varchar", "variadic", "verbose", "when", "where", "window", "with", "xmlattributes",
    "xmlconcat", "xmlelement", "xmlexists", "xmlforest", "xmlnamespaces", "xmlparse", "xmlpi",
    "xmlroot", "xmlserialize", "xmltable"};
// clang-format on

}  // namespace nl_ask::candidates
