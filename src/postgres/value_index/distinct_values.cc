// A sort of the server's, which goes to disk by itself.

#include "postgres/value_index/distinct_values.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

namespace {

constexpr std::size_t kLatest = std::size_t{1} << 16;
constexpr int kAtOnce = 1000;  // values between two looks at interrupts

}  // namespace

DistinctValues::DistinctValues() : latest_(kLatest), exceptions_(std::uncaught_exceptions()) {
  sort_ = call([] {
    const Oid less = lookup_type_cache(TEXTOID, TYPECACHE_LT_OPR)->lt_opr;
    return tuplesort_begin_datum(TEXTOID, less, C_COLLATION_OID, false, maintenance_work_mem,
                                 nullptr, 0);
  });
}

DistinctValues::~DistinctValues() {
  if (std::uncaught_exceptions() <= exceptions_) tuplesort_end(sort_);
}

bool DistinctValues::repeated(const std::string& value) {
  const std::uint64_t hash =
      hash_bytes_extended(reinterpret_cast<const unsigned char*>(value.data()),
                          static_cast<int>(value.size()), 0) |
      1;
  return std::exchange(latest_[hash / 2 % kLatest], hash) == hash;
}

void DistinctValues::add(const std::string& value) {
  if (repeated(value)) return;
  const char* bytes = value.data();
  const int length = static_cast<int>(value.size());
  Tuplesortstate* sort = sort_;
  call([=] {
    text* datum = cstring_to_text_with_len(bytes, length);
    tuplesort_putdatum(sort, PointerGetDatum(datum), false);
    pfree(datum);
  });
}

void DistinctValues::each(const std::function<void(const std::string&)>& take) {
  Tuplesortstate* sort = sort_;
  call([sort] { tuplesort_performsort(sort); });
  ScratchContext scratch("nl_ask sorted values");
  std::optional<std::string> last;
  for (int count = 1;; ++count) {
    if (count % kAtOnce == 0) {
      check_interrupts();
      scratch.reset();
    }
    const Datum next = call([sort] { return compat::next_sorted(sort); });
    if (next == 0) return;
    const auto* text = reinterpret_cast<const varlena*>(DatumGetPointer(next));
    const std::string_view value(VARDATA_ANY(text), VARSIZE_ANY_EXHDR(text));
    if (last && *last == value) continue;
    last = value;
    take(*last);
  }
}

}  // namespace nl_ask::pg
