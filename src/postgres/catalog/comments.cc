#include "postgres/catalog/comments.h"

#include "postgres/boundary/encoding.h"
#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

/// The comments on one relation and its columns.
class CommentScan : public CatalogScan {
 public:
  explicit CommentScan(Oid relation)
      : CatalogScan(DescriptionRelationId, DescriptionObjIndexId,
                    {oid_key(Anum_pg_description_objoid, relation),
                     oid_key(Anum_pg_description_classoid, RelationRelationId)}) {}
};

std::string comment_text(HeapTuple row, TupleDesc descriptor) {
  const text* stored = call([=]() -> text* {
    bool null = false;
    const Datum value = heap_getattr(row, Anum_pg_description_description, descriptor, &null);
    return null ? nullptr : DatumGetTextPP(value);
  });
  if (stored == nullptr) return {};
  const std::string_view all(VARDATA_ANY(stored), VARSIZE_ANY_EXHDR(stored));
  const int kept = pg_mbcliplen(all.data(), static_cast<int>(all.size()), kLongestComment);
  std::string comment;
  if (!try_to_utf8(all.substr(0, static_cast<std::size_t>(kept)), &comment)) return {};
  return comment;
}

}  // namespace

void CommentsStamp::add(HeapTuple row) {
  const auto mix = [this](std::uint32_t word) {
    hash_ = hash_combine64(hash_, murmurhash32(word));
  };
  mix(reinterpret_cast<Form_pg_description>(GETSTRUCT(row))->objoid);
  mix(HeapTupleHeaderGetRawXmin(row->t_data));
  mix(ItemPointerGetBlockNumber(&row->t_self));
  mix(ItemPointerGetOffsetNumber(&row->t_self));
}

void read_comments(CatalogTable* table, CommentsStamp* stamp) {
  CommentScan scan(table->relation);
  while (HeapTuple row = scan.next()) {
    stamp->add(row);
    const int about = reinterpret_cast<Form_pg_description>(GETSTRUCT(row))->objsubid;
    const int at = about == 0 ? -1 : position_of(*table, static_cast<AttrNumber>(about));
    if (about == 0) {
      table->table.comment = comment_text(row, scan.descriptor());
    } else if (at >= 0) {
      table->table.columns[static_cast<std::size_t>(at)].comment =
          comment_text(row, scan.descriptor());
    }
  }
}

CommentsStamp comments_stamp(const std::vector<Oid>& relations) {
  CommentsStamp stamp;
  for (const Oid relation : relations) {
    CommentScan scan(relation);
    while (HeapTuple row = scan.next()) stamp.add(row);
  }
  return stamp;
}

}  // namespace nl_ask::pg
