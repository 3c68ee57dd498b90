// Built-in functions by lists and volatility, others by nl_ask.allow_functions and whose they are.

#include "postgres/gate/gate_functions.h"

#include "postgres/catalog/visible.h"
#include "postgres/gate/function_lists.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

namespace {

/// What the rules ask of a function, copied out of its catalog row.
struct FunctionFacts {
  Oid oid;
  Oid owner;
  Oid schema;
  Oid language;
  Oid result;
  char volatility;
  NameData name;
  int n_arguments;
  Oid arguments[FUNC_MAX_ARGS];
};

bool read_facts(Oid function, FunctionFacts* facts) {
  HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
  if (!HeapTupleIsValid(tuple)) return false;
  auto* form = reinterpret_cast<Form_pg_proc>(GETSTRUCT(tuple));
  facts->oid = function;
  facts->owner = form->proowner;
  facts->schema = form->pronamespace;
  facts->language = form->prolang;
  facts->result = form->prorettype;
  facts->volatility = form->provolatile;
  facts->name = form->proname;
  facts->n_arguments = form->pronargs;
  for (int i = 0; i < form->pronargs; ++i) facts->arguments[i] = form->proargtypes.values[i];
  ReleaseSysCache(tuple);
  return true;
}

/// Functions of initdb have OIDs of their own from 10000 on and are not among the built-in ones.
bool built_in(Oid function) { return function < FirstGenbkiObjectId; }

void append_squeezed(StringInfo out, const char* given) {
  for (; *given; ++given) {
    if (*given != ' ' && *given != '"') appendStringInfoChar(out, *given);
  }
}

/// "schema.name(type,type)" in the normal form.
char* signature(const FunctionFacts& facts) {
  StringInfoData text;
  initStringInfo(&text);
  const char* schema = get_namespace_name(facts.schema);
  appendStringInfo(&text, "%s.%s(", schema ? schema : "", NameStr(facts.name));
  for (int i = 0; i < facts.n_arguments; ++i) {
    if (i > 0) appendStringInfoChar(&text, ',');
    append_squeezed(&text, format_type_be(facts.arguments[i]));
  }
  appendStringInfoChar(&text, ')');
  return text.data;
}

/// Citus plans a subquery as one of its own that reads what the subquery gave. Nobody writes it:
/// the gate refuses what is volatile. Only superusers put anything into pg_catalog.
bool reads_intermediate_result(const FunctionFacts& facts) {
  return facts.schema == PG_CATALOG_NAMESPACE && facts.oid >= FirstNormalObjectId &&
         std::strcmp(NameStr(facts.name), "read_intermediate_result") == 0;
}

/// What messages call it.
const char* shown(const FunctionFacts& facts) {
  return function_nameless(facts.oid) ? kHidden : signature(facts);
}

const char* shown_name(const FunctionFacts& facts) {
  return function_nameless(facts.oid) ? kHidden : NameStr(facts.name);
}

/// A bare name in nl_ask.allow_functions means a superuser's function: anybody can make one of the
/// same name. One with its schema is meant as it stands.
bool listed(const FunctionFacts& facts, const Allowances& allowances) {
  if (allowances.n_functions == 0) return false;
  const char* whole = signature(facts);
  const std::size_t qualified = std::strcspn(whole, "(");
  for (int i = 0; i < allowances.n_functions; ++i) {
    const char* entry = allowances.functions[i];
    if (std::strcmp(entry, whole) == 0) return true;
    if (std::strlen(entry) == qualified && std::strncmp(entry, whole, qualified) == 0) return true;
    if (std::strcmp(entry, NameStr(facts.name)) == 0 && superuser_arg(facts.owner)) return true;
  }
  return false;
}

/// Of these names, functions of anybody else's are only named alike.
bool indirect(const FunctionFacts& facts) {
  return function_lists().indirect(NameStr(facts.name)) &&
         (built_in(facts.oid) || OidIsValid(getExtensionOfObject(ProcedureRelationId, facts.oid)));
}

bool compiled(const FunctionFacts& facts) {
  return facts.language == INTERNALlanguageId || facts.language == ClanguageId;
}

/// Input and output functions, validators and the like are called by the server itself, with types
/// and functions that they are told by OID: no tree shows what those are.
bool told_types(const FunctionFacts& facts) {
  if (!compiled(facts)) return false;
  if (facts.result == CSTRINGOID || facts.result == VOIDOID) return true;
  for (int i = 0; i < facts.n_arguments; ++i) {
    if (facts.arguments[i] == CSTRINGOID || facts.arguments[i] == CSTRINGARRAYOID) return true;
  }
  return false;
}

/// What an extension makes of the columns of a row that shows its type only at run time is up to
/// it.
bool takes_rows(const FunctionFacts& facts) {
  for (int i = 0; i < facts.n_arguments; ++i) {
    if (facts.arguments[i] == RECORDOID || facts.arguments[i] == RECORDARRAYOID) return true;
  }
  return false;
}

const char* text_refusal(const FunctionFacts& facts) {
  if (!indirect(facts)) return nullptr;
  return psprintf("function %s runs what it is given as text", shown_name(facts));
}

const char* written_refusal(const FunctionFacts& facts, const Allowances& allowances) {
  const bool denied = function_lists().denies(NameStr(facts.name));
  if (denied) return psprintf("function %s is never called", NameStr(facts.name));
  if (built_in(facts.oid)) {
    const bool known = facts.language == INTERNALlanguageId || facts.language == SQLlanguageId;
    const bool immutable = facts.volatility == PROVOLATILE_IMMUTABLE;
    if (known && (immutable || function_lists().allows(NameStr(facts.name)))) return nullptr;
    return psprintf("function %s is not among the functions allowed", NameStr(facts.name));
  }
  if (listed(facts, allowances)) return nullptr;
  if (superuser_arg(facts.owner) &&
      in_allowed_extension(ProcedureRelationId, facts.oid, allowances)) {
    return nullptr;
  }
  return psprintf("function %s is not among the functions allowed", shown(facts));
}

const char* rewritten_refusal(const FunctionFacts& facts, const Allowances& allowances) {
  if (listed(facts, allowances)) return nullptr;
  if (const char* why = text_refusal(facts)) return why;
  if (told_types(facts)) {
    return psprintf("function %s calls functions of types that it is told", shown_name(facts));
  }
  if (built_in(facts.oid) || trusts(allowances.trust, facts.owner)) return nullptr;
  return psprintf("function %s is reached through a view, policy or domain and belongs to %s",
                  shown(facts), GetUserNameFromId(facts.owner, false));
}

}  // namespace

AllowanceLists::AllowanceLists()
    : trusted_(TrustedRoles::current()), extensions_(allowed_extensions()) {
  for (const std::string& entry : allowed_functions()) functions_.push_back(normal_form(entry));
  for (const std::string& name : functions_) function_texts_.push_back(name.c_str());
  for (const std::string& name : extensions_) extension_texts_.push_back(name.c_str());
}

Allowances AllowanceLists::view() const {
  return {function_texts_.data(), static_cast<int>(function_texts_.size()), extension_texts_.data(),
          static_cast<int>(extension_texts_.size()), trusted_.view()};
}

std::string normal_form(const std::string& entry) {
  std::string normal;
  bool quoted = false;
  for (const char c : entry) {
    if (c == '"') {
      quoted = !quoted;
    } else if (quoted) {
      normal += c;
    } else if (std::strchr(" \t\r\n\f\v", c) == nullptr) {
      normal += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return normal;
}

void load_function_rules() { load_function_lists(); }

const char* function_refusal(Oid function, Reach reach, const Allowances& allowances) {
  FunctionFacts facts;
  if (!read_facts(function, &facts)) return psprintf("a function it calls does not exist");
  if (facts.volatility == PROVOLATILE_VOLATILE) {
    return psprintf("function %s is volatile", shown_name(facts));
  }
  const char* refusal = reach == Reach::written ? written_refusal(facts, allowances)
                                                : rewritten_refusal(facts, allowances);
  if (refusal == nullptr && !compat::function_allows(function, GetUserId(), ACL_EXECUTE)) {
    refusal = psprintf("permission denied for function %s", shown_name(facts));
  }
  return refusal;
}

bool function_trusted(Oid function, const Allowances& allowances) {
  if (function < FirstNormalObjectId) return true;
  FunctionFacts facts;
  if (!read_facts(function, &facts)) return true;  // its caller will say so
  // What a trusted SECURITY DEFINER function calls of its own owner's is that owner's business.
  return facts.owner == GetUserId() || trusts(allowances.trust, facts.owner);
}

void refuse_stranger(Oid function) {
  ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                  errmsg("function %s may not be called on behalf of a question",
                         function_nameless(function) ? kHidden : format_procedure(function)),
                  errdetail("It belongs to a role that the current role does not trust.")));
  pg_unreachable();
}

const char* effect_refusal(Oid function) {
  FunctionFacts facts;
  if (!read_facts(function, &facts)) return nullptr;
  if (reads_intermediate_result(facts)) return nullptr;
  if (facts.volatility == PROVOLATILE_VOLATILE && compiled(facts)) {
    return psprintf("function %s is volatile", shown_name(facts));
  }
  return text_refusal(facts);
}

const char* operator_refusal(Oid op, const Allowances& allowances) {
  if (op < FirstNormalObjectId) return nullptr;
  HeapTuple row = SearchSysCache1(OPEROID, ObjectIdGetDatum(op));
  if (!HeapTupleIsValid(row)) return "an operator it uses does not exist";
  const FormData_pg_operator form = *reinterpret_cast<Form_pg_operator>(GETSTRUCT(row));
  ReleaseSysCache(row);
  if (!trusts(allowances.trust, form.oprowner)) {
    return stranger_reason(form.oprowner, psprintf("operator %s", NameStr(form.oprname)));
  }
  return function_refusal(form.oprcode, Reach::rewritten, allowances);
}

bool function_known(Oid function, const Allowances& allowances) {
  if (function < FirstNormalObjectId) return true;
  FunctionFacts facts;
  return read_facts(function, &facts) && compiled(facts) && !takes_rows(facts) &&
         superuser_arg(facts.owner) &&
         in_allowed_extension(ProcedureRelationId, function, allowances);
}

bool operator_known(Oid op, const Allowances& allowances) {
  return op < FirstNormalObjectId || (in_allowed_extension(OperatorRelationId, op, allowances) &&
                                      function_known(get_opcode(op), allowances));
}

bool function_listed(Oid function, const Allowances& allowances) {
  FunctionFacts facts;
  return allowances.n_functions > 0 && read_facts(function, &facts) && listed(facts, allowances);
}

bool in_allowed_extension(Oid catalog, Oid object, const Allowances& allowances) {
  const Oid extension = getExtensionOfObject(catalog, object);
  if (!OidIsValid(extension)) return false;
  const char* name = get_extension_name(extension);
  for (int i = 0; name && i < allowances.n_extensions; ++i) {
    if (std::strcmp(name, allowances.extensions[i]) == 0) return true;
  }
  return false;
}

}  // namespace nl_ask::pg
