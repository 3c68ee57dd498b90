// Dialogues as rows: the only code that reads or writes the extension's own tables.
//
// Every statement runs as the tables' owner with search_path pg_catalog, pg_temp; nothing that
// comes from a user is parsed, deparsed or planned there. The caller is GetUserId() at entry, so
// that in a SECURITY DEFINER function the definer owns the dialogue.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// An answer, and the dialogue that it goes on with where that is another one (else empty).
struct StoredAnswer {
  std::string answer;
  std::string continuation;
};

/// A dialogue as stored, its text in UTF-8. `state` is dialogue::to_json, `relations` to_json of
/// relations.h, `answers` dialogue::to_json(Answer) in order.
struct StoredDialogue {
  std::int64_t id = 0;
  std::string question;
  std::vector<std::string> schemas;  // as given; empty with `schemas_given` false: search_path
  bool schemas_given = false;
  std::string search_path;
  std::string status;
  int turn = 1;
  std::string state;
  std::string relations;
  std::string sql;
  std::string interpretation;
  std::string same_rows;  // what the answer stands for (stands_for in continuing.h); may be empty
  std::string worded;     // a model's words for the question of this turn; may be empty
  std::string sra;        // states of Sphinteract's dialogue (sra_lead.h); empty: it is another's
  std::string recalled;   // what earlier choices have raised (remembering.h); may be empty
  std::int64_t follows = 0;  // the dialogue whose answer this question was asked after; 0: none
  std::string before;        // the query of that answer; may be empty
  std::string use;           // use_json of what this call has cost, to be added; may be empty
  std::vector<StoredAnswer> answers;
};

struct VerifiedQuestion;

}  // namespace nl_ask::pg

namespace nl_ask::dialogue {
struct Observation;
}

namespace nl_ask::pg {

/// The tables of one installation, on behalf of one role and scope.
class Store {
 public:
  /// `function` is the OID of the SQL function being called: its schema is the extension's.
  Store(Oid function, Oid role, std::string scope);

  /// The same tables for a dialogue that is not kept: what would be written of dialogues and
  /// choices is not, and its id is 0.
  Store unkept() const;

  /// Returns the new dialogue's id.
  std::int64_t insert(const StoredDialogue& dialogue);

  /// Unknown id and another role's or scope's id are one and the same Fault 42704. With `lock` the
  /// row is locked without waiting: 55P03 where somebody else answers at this moment.
  StoredDialogue load(std::int64_t id, bool lock);

  void append_answer(std::int64_t id, int number, const StoredAnswer& answer);
  void remove_answer(std::int64_t id, int number);
  /// Question, status, turn, relations, words and the answer's fields; state too where `sra` is not
  /// empty.
  void update(const StoredDialogue& dialogue);

  /// Verified questions (verified_question.h), text in UTF-8. A newer one of the same words over
  /// the same relations takes the place of the older one. Returns its id.
  std::int64_t keep_verified(const VerifiedQuestion& question);
  /// The role's own, and those shared with it, the latest first; at most a thousand. Vectors are
  /// long: they are read only `with_vectors`.
  std::vector<VerifiedQuestion> verified(bool with_vectors);
  /// Sets the vector of one of the role's own.
  void keep_embedding(std::int64_t id, const std::vector<float>& vector, const std::string& model);
  /// Fault 42704 for an id that is not the role's own, here and below.
  void forget_verified(std::int64_t id);
  void share_verified(std::int64_t id, Oid grantee, bool shared);
  /// Choices (dialogue/memory.h), texts in UTF-8. They count while the dialogue that they were made
  /// in is answered, which settle_choices() says.
  void note_choice(std::int64_t dialogue, int number, const dialogue::Observation& observation);
  void settle_choices(std::int64_t dialogue, bool answered);
  void forget_choices_of(std::int64_t dialogue, int from_number = 0);
  /// The role's choices for a phrase (remembered_phrase), or all; how many.
  std::int64_t forget_choices(const std::optional<std::string>& phrase);
  /// Those that count, in the order in which they were made; the latest thousand.
  std::vector<dialogue::Observation> choices();
  /// Deletes up to a hundred choices that are too old to count, whoever made them.
  void expire_choices();

  /// What roles that no longer exist have kept, and what was shared with them.
  void forget_dropped_roles();

  /// Values of columns that are no more, but for those that another session holds.
  void forget_dropped_columns();

  /// Deletes dialogues asked longer ago than `age` (an interval's text), at most `most` of them,
  /// with all that hangs on them; returns how many. For who has the rights of the tables' or the
  /// extension's owner those of all roles, and those of roles that no longer exist; for others
  /// those of the role and scope. Skips dialogues that are being answered at this moment.
  std::int64_t purge(const std::string& age, std::optional<std::int64_t> most);

  /// Deletes up to a hundred dialogues past retention, whoever owns them; skips locked ones.
  void expire(int retention_days);

  /// Runs a constant statement on the tables of the installation ('@' is their schema), as their
  /// owner: for what is kept beside dialogues. Texts are in the server's encoding.
  using Params = std::vector<std::optional<std::string>>;
  using Rows = std::vector<std::vector<std::optional<std::string>>>;
  Rows run(const char* statement, const Params& params, std::uint64_t* processed = nullptr);

  /// As run(), of a statement that finds nothing unless `table` of ours has rows: one that has none
  /// is not planned, which a session's first question would wait for.
  Rows read(const char* table, const char* statement, const Params& params);

  Oid role() const { return role_; }
  const std::string& scope() const { return scope_; }  // nl_ask.scope: which tenant of the role

 private:
  /// As run(), unless nothing is kept.
  Rows change(const char* statement, const Params& params, std::uint64_t* processed = nullptr);
  bool empty(const char* table) const;
  bool manages_all() const;
  std::vector<std::optional<std::string>> dialogue_row(std::int64_t id, bool lock);
  std::int64_t purge_where(const std::string& condition, std::optional<std::int64_t> most,
                           Params params);

  Oid schema_;
  Oid owner_;
  Oid role_;
  std::string scope_;
  bool kept_ = true;
};

}  // namespace nl_ask::pg
