// What nearly every test includes, compiled once (mk/compile.mk). A test still includes what it
// uses: without this file it compiles as well.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
