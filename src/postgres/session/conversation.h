// Asking, answering and undoing: what the SQL functions of those names do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/search_path.h"
#include "postgres/execution/execution.h"
#include "postgres/session/proposal.h"
#include "postgres/session/turn_row.h"
#include "postgres/session/turns.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// nl_ask's arguments, text in UTF-8.
struct AskRequest {
  std::string question;
  std::vector<std::string> schemas;
  bool schemas_given = false;
  std::optional<std::string> candidates;  // json text
  std::optional<std::int64_t> follow_up;  // the dialogue whose answer the question follows
};

/// What nl_answer was given: a number or words.
struct ReplyRequest {
  std::int64_t id = 0;
  std::optional<std::int64_t> choice;
  std::optional<std::string> words;
  std::optional<int> turn;
};

/// Faults: 22023 (no words in the question, a wrong choice), 54000 (too long), 25006 (read-only),
/// 42704 (no such dialogue of the caller's), 55000 (a dialogue that is not where the call needs
/// it), 55P03 (another session is at it).
TurnRow ask(Store& store, const AskRequest& request);
TurnRow answer(Store& store, const ReplyRequest& request);
TurnRow undo(Store& store, std::int64_t id);

/// The question as the candidates' generators get it; Fault 22023 or 54000 where there is nothing
/// to ask.
void check_question(const std::string& question);

/// A stored dialogue with its answers read back. Fault 55000 for another format version.
struct Recalled {
  StoredDialogue row;
  dialogue::Dialogue dialogue;
  std::vector<dialogue::Answer> answers;
};
Recalled recall(Store& store, std::int64_t id, bool lock);

/// The dialogue as it stands, ready for another turn; takes what it needs out of `recalled`.
TurnContext context_of(Store& store, Recalled& recalled);

/// Fault 25006 where nothing can be kept.
void require_writable();

/// Sets the dialogue and the answers from the row: those since the last answer that the dialogue
/// went on otherwise from, with what it went on with.
void read_back(Recalled& recalled);

/// The final query of an answered dialogue (Fault 55000 where there is none yet), with the
/// search_path it was asked under restored for as long as the object lives.
///
/// Where the answer stands for readings that gave the same rows when it was given, they are
/// compared again: Fault 55000 where one gives other rows by now.
class FinalQuery {
 public:
  FinalQuery(Store& store, std::int64_t id);

  const std::string& sql() const { return sql_; }
  const ReadableSchema& schema() const { return *schema_; }

  /// The session's limits; relations that are not those asked about are Fault 55000.
  ExecutionLimits limits() const;

  [[noreturn]] void refuse(const std::string& reason, bool locked) const;

 private:
  std::int64_t id_;
  StoredDialogue row_;
  SearchPath path_;
  std::string sql_;
  std::shared_ptr<const ReadableSchema> schema_;
};

}  // namespace nl_ask::pg
