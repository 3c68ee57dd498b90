#include "candidates/grammar/parse/stored_counts.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

using language::CueKind;
using language::CueMatch;
using schema::Mention;
using schema::MentionKind;

bool is_view(const schema::Schema& schema, const Mention& mention) {
  return schema.tables[static_cast<std::size_t>(mention.table)].kind == schema::TableKind::view;
}

/// Whether a table, and no view, is called exactly so from a token on.
bool names_table(const schema::Schema& schema, const std::vector<Mention>& mentions, int first,
                 int last) {
  return std::ranges::any_of(mentions, [&](const Mention& one) {
    return one.kind == MentionKind::table && one.evidence <= schema::Evidence::stem &&
           one.first_token == first && one.last_token == last && !is_view(schema, one);
  });
}

}  // namespace

void leave_stored_counts(const std::vector<CueMatch>& cues, const schema::Schema& schema,
                         std::vector<Mention>& mentions) {
  const std::vector<Mention> all = mentions;
  std::erase_if(mentions, [&](const Mention& mention) {
    return mention.kind == MentionKind::column && is_view(schema, mention) &&
           std::ranges::any_of(cues, [&](const CueMatch& cue) {
             return cue.cue->kind == CueKind::count && cue.first == mention.first_token &&
                    cue.last < mention.last_token &&
                    names_table(schema, all, cue.last, mention.last_token);
           });
  });
}

}  // namespace nl_ask::candidates
