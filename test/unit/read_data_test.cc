#include "candidates/grammar/search/read_data.h"

#include <gtest/gtest.h>

namespace nl_ask::candidates {
namespace {

TEST(ReadData, ReadsEverythingOnceAndAgain) {
  EXPECT_NO_THROW(read_data());
  EXPECT_NO_THROW(read_data());
}

}  // namespace
}  // namespace nl_ask::candidates
