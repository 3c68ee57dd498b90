// When it is time again for what is done now and then.
#include "base/periodic.h"

#include <gtest/gtest.h>

namespace nl_ask::base {
namespace periodic_test {

using std::chrono::hours;
using std::chrono::minutes;

// A machine that has been up for less than the period is one where clocks have just begun.
TEST(Periodic, IsDueAtFirstHoweverYoungTheClock) {
  for (const auto up : {minutes(0), minutes(17), minutes(100)}) {
    Periodic retention{hours(1)};
    EXPECT_TRUE(retention.due(Periodic::Time(up))) << up.count() << " minutes";
  }
}

TEST(Periodic, IsDueOnceAPeriod) {
  Periodic retention{hours(1)};
  const Periodic::Time start{minutes(5)};
  EXPECT_TRUE(retention.due(start));
  EXPECT_FALSE(retention.due(start));
  EXPECT_FALSE(retention.due(start + minutes(59)));
  EXPECT_TRUE(retention.due(start + minutes(60)));
  EXPECT_FALSE(retention.due(start + minutes(119)));
}

}  // namespace periodic_test
}  // namespace nl_ask::base
