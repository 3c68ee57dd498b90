#include "base/json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <new>
#include <string>

namespace nl_ask::json {
namespace json_test {

TEST(Json, WhereThereIsNoMemoryItThrows) {
  Allocator allocator;
  volatile std::size_t most = PTRDIFF_MAX;
  void* volatile taken = nullptr;  // else a compiler may leave the call out
  EXPECT_THROW(taken = allocator.Malloc(most), std::bad_alloc);
  EXPECT_EQ(taken, nullptr);
  void* some = allocator.Malloc(16);
  EXPECT_THROW(allocator.Realloc(some, 16, most), std::bad_alloc);
  Allocator::Free(some);  // is still there
  EXPECT_EQ(allocator.Malloc(0), nullptr);
}

TEST(Json, DocumentsGrow) {
  const std::string text = "[\"" + std::string(1 << 20, 'x') + "\", {\"a\": [1, 2.5, null]}]";
  Document document;
  document.Parse<kUntrusted>(text.data(), text.size());
  ASSERT_FALSE(document.HasParseError());
  StringBuffer buffer;
  Writer writer(buffer);
  document.Accept(writer);
  EXPECT_GT(buffer.GetSize(), std::size_t{1} << 20);
}

}  // namespace json_test
}  // namespace nl_ask::json
