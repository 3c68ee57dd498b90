// Names in a raw statement that mean what is hidden from the current role (catalog/visible.h) are
// replaced by names that mean nothing before PostgreSQL's parser sees them: it then says what it
// says of any name that is missing, and what was typed is put back into that. So hidden and missing
// are one answer, whatever the form of the name, the words, the version.
//
// Of functions, operators, and columns that may be functions, some names mean both what is hidden
// and what is not, depending on types that only the parser knows. They are doubtful: they are
// replaced in a second attempt, where the first one failed or came upon something hidden.
#pragma once

#include <string>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

struct HiddenNames {
  bool replace_doubtful = false;  // what hide_names() is to do
  bool doubtful = false;          // whether it met any and left them
  char base[24] = "";             // what stand-ins begin with
  List* typed = NIL;              // of char*: what the nth stand-in stands for
  bool texts = false;             // whether the statement has any text
  bool whole = false;             // ... * or other names for columns
  List* columns = NIL;            // of String: last parts of columns' names
};

/// Replaces names in the node itself, not in those below it: of schemas that may not be used before
/// columns, functions, operators, collations; of functions and operators. Runs inside pg::call.
/// Returns why the statement may not be parsed further whatever it names, in the server's encoding,
/// or nullptr.
const char* hide_names(Node* node, HiddenNames* names);

/// Nobody can have made anything of such a name, nor name it: 19 bytes. Runs inside pg::call.
const char* unguessable_name();

/// Text that is compared with a column of names of objects (regclass) is looked up at once. Why a
/// statement with text may not read the locked relations as it does, or nullptr.
const char* object_names_refusal(List* relations, const HiddenNames& names);

/// Does the text name a stand-in from the nth on? In the server's encoding.
bool names_stand_in(const std::string& text, const HiddenNames& names, int from);

/// The text with what was typed in the place of stand-ins; any encoding of the server's.
std::string as_typed(std::string text, const HiddenNames& names);

}  // namespace nl_ask::pg
