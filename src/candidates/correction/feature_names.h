// Names of the features of a correction, by the clause that they are about.
#pragma once

#include "candidates/correction/profile.h"

namespace nl_ask::candidates {

/// Pieces that came, and that went: where the feedback, the question, nobody speaks of them.
inline constexpr const char* kCame[kParts][3] = {
    {"came.output_told", "came.output_asked", "came.output"},
    {"came.where_told", "came.where_asked", "came.where"},
    {"came.group_told", "came.group_asked", "came.group"},
    {"came.having_told", "came.having_asked", "came.having"},
    {"came.order_told", "came.order_asked", "came.order"},
    {"came.limit", "came.limit", "came.limit"},
    {"came.distinct", "came.distinct", "came.distinct"},
    {"came.set", "came.set", "came.set"},
    {"came.table_told", "came.table_asked", "came.table"}};

inline constexpr const char* kWent[kParts][3] = {
    {"went.output_told", "went.output_asked", "went.output"},
    {"went.where_told", "went.where_asked", "went.where"},
    {"went.group_told", "went.group_asked", "went.group"},
    {"went.having_told", "went.having_asked", "went.having"},
    {"went.order_told", "went.order_asked", "went.order"},
    {"went.limit", "went.limit", "went.limit"},
    {"went.distinct", "went.distinct", "went.distinct"},
    {"went.set", "went.set", "went.set"},
    {"went.table_told", "went.table_asked", "went.table"}};

/// Pieces that the readings of the question don't have, and those of theirs that are missing.
inline constexpr const char* kExtra[kParts] = {
    "likely.output_extra",   "likely.where_extra", "likely.group_extra",
    "likely.having_extra",   "likely.order_extra", "likely.limit_extra",
    "likely.distinct_extra", "likely.set_extra",   "likely.table_extra"};

inline constexpr const char* kMissing[kParts] = {
    "likely.output_missing",   "likely.where_missing", "likely.group_missing",
    "likely.having_missing",   "likely.order_missing", "likely.limit_missing",
    "likely.distinct_missing", "likely.set_missing",   "likely.table_missing"};

}  // namespace nl_ask::candidates
