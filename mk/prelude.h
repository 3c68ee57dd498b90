// What most sources of the plain C++ floors include, compiled once (mk/compile.mk). A source still
// includes what it uses: without this file it compiles as well.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
