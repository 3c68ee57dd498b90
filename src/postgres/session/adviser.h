// Who is asked for queries beside the rules: nobody, or a language model.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "dialogue/dialogue.h"
#include "dialogue/wording.h"
#include "postgres/session/following.h"
#include "postgres/session/turn_database.h"
#include "postgres/store/store.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {

struct Proposed;
struct TurnContext;

/// What queries are wanted for. `preceding`: what the question was asked after, if anything.
struct Inquiry {
  const std::string& question;
  TurnDatabase& database;
  Store& store;
  const std::optional<Preceding>& preceding;
};

/// What is told where queries are proposed again: what was clarified since, queries that the user
/// does not want, and which logical forms are unwanted.
struct Again {
  std::vector<dialogue::Said> history = {};
  std::vector<std::string> rejected = {};
  std::vector<std::string> queries = {};  // all of the dialogue, whose values the history may hold
  const proposal::Newcomers* newcomers = nullptr;
};

/// What is proposed without anybody.
using ByRule = std::function<candidates::Generated()>;

/// What asking somebody has cost, and how it went.
class Report {
 public:
  virtual ~Report() = default;

  /// As `detail` has it: a JSON object.
  virtual std::string detail() const = 0;
  /// Objects of the JSON array that is stored for nl_stat.
  virtual void write_use(json::Writer& out, const dialogue::Dialogue& dialogue) const = 0;
};

/// This one is nobody. It is chosen once for a call (cast.h), so that what proposes and corrects
/// need not know of any other.
class Adviser {
 public:
  virtual ~Adviser() = default;

  /// What is proposed for a question: by rule, and by whom else there is.
  virtual Proposed proposed(const Inquiry& inquiry, const ByRule& by_rule) const;
  /// Adds further candidates, none of them unwanted. Nothing is raised.
  virtual void add_again(Proposed& proposed, const Inquiry& inquiry, const Again& again) const;
  /// Adds what is made of the user's words about the query that was shown to `proposed` (that by
  /// rule, with canonical texts; perhaps none). True where that is a query that may be run, and
  /// none of `refused`.
  virtual bool add_correction(TurnContext& context, const std::string& feedback,
                              const std::vector<std::string>& refused, Proposed& proposed) const;
  /// Adds a vector of its general form to a question that is kept as verified.
  virtual void add_vector(VerifiedQuestion& question, const schema::Schema& schema) const;
};

}  // namespace nl_ask::pg
