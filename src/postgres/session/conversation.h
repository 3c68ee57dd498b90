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
#include "postgres/session/store.h"
#include "postgres/session/turn_row.h"

namespace nl_ask::pg {

/// nl_ask's arguments, text in UTF-8.
struct AskRequest {
  std::string question;
  std::vector<std::string> schemas;
  bool schemas_given = false;
  std::optional<std::string> candidates;  // json text
};

/// What nl_answer was given: a number or words.
struct ReplyRequest {
  std::int64_t id = 0;
  std::optional<std::int64_t> choice;
  std::optional<std::string> words;
  std::optional<int> turn;
};

/// Faults: 22023 (no words in the question, a wrong choice), 54000 (too long), 25006 (read-only),
/// 42704, 55000, 55P03 as DESIGN section 4 has them.
TurnRow ask(Store& store, const AskRequest& request);
TurnRow answer(Store& store, const ReplyRequest& request);
TurnRow undo(Store& store, std::int64_t id);

/// The fault 22000 for a final query that fails on the data (division by zero ...).
Fault query_failed(const Execution& execution, const std::string& sql);

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

/// The final query of an answered dialogue (Fault 55000 where there is none yet), with the
/// search_path it was asked under restored for as long as the object lives.
class FinalQuery {
 public:
  FinalQuery(Store& store, std::int64_t id);

  const std::string& sql() const { return sql_; }
  const ReadableSchema& schema() const { return *schema_; }

 private:
  StoredDialogue row_;
  SearchPath path_;
  std::string sql_;
  std::shared_ptr<const ReadableSchema> schema_;
};

}  // namespace nl_ask::pg
