#include "candidates/grammar/search/read_data.h"

#include <gtest/gtest.h>

namespace nl_ask::candidates {
namespace read_data_test {

TEST(ReadData, ReadsEverythingOnceAndAgain) {
  EXPECT_NO_THROW(read_data());
  EXPECT_NO_THROW(read_data());
}

}  // namespace read_data_test
}  // namespace nl_ask::candidates
