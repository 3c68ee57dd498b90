// The floors below src/postgres are plain C++: they build and run without a server. Headers of
// those floors may include this one to say so; it stops the build where a server header came first
// (postgres.h and c.h redefine names, such as Min, Max and printf, that plain C++ code must see
// unchanged). `make floors` proves the same for every file.
#pragma once

#if defined(POSTGRES_H) || defined(C_H)
#error "a server header was included before a header of the plain C++ floors"
#endif

static_assert(__cplusplus >= 202002L, "nl_ask is written in C++20");
