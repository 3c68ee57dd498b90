// What a model server says when it gives no completions, in whatever shape it says it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "model/protocol/capabilities.h"

namespace nl_ask::model {

/// The parts of an error that servers give, as they give them: not redacted, not trusted.
struct ServerError {
  std::string message;
  std::string code;  // "insufficient_quota", "400"
  std::string type;
  std::string param;  // the field that is meant, "body.seed"
};

/// The error of a parsed reply: {"error": {...}}, {"error": "text"}, [{"error": {...}}], flat
/// {"object": "error", "message"}, {"message"}, {"detail"}, also with a message that is an object.
/// Nothing where the reply has choices and no error.
std::optional<ServerError> server_error(const json::Value& reply);

/// The same from the body of a reply; where it is no JSON, its text is the message.
ServerError error_of_body(std::string_view body);

/// What kind of error it is, however it is dressed (data/model/final_errors.txt).
enum class ErrorKind { kOther, kQuota, kLength, kFilter, kKey, kModel };
ErrorKind error_kind(const ServerError& error);

/// The field of the request that the error rejects, among those that were sent. Only for statuses
/// 400, 422, 404 and 500, and never for errors about length, content or quota, which name fields
/// too. A 404 about parameters that names none means the one that is easiest to do without.
std::optional<Field> rejected_field(int status, const ServerError& error,
                                    const CompletionRequest& request, int samples,
                                    const Capabilities& sent);

}  // namespace nl_ask::model
