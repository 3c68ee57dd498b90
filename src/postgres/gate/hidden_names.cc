// Each doubtful name is replaced by one that nobody can guess, and put back in the parser's errors.

#include "postgres/gate/hidden_names.h"

#include "postgres/catalog/visible.h"

namespace nl_ask::pg {

namespace {

std::string stand_in(const HiddenNames& names, int n) {
  return std::string(names.base) + std::to_string(n) + 'x';
}

/// A name for the one that was typed.
char* replaced(const char* typed, HiddenNames* names) {
  if (names->base[0] == '\0') {
    strlcpy(names->base, psprintf("%s_", unguessable_name()), sizeof names->base);
  }
  names->typed = lappend(names->typed, pstrdup(typed));
  return psprintf("%s%dx", names->base, list_length(names->typed) - 1);
}

const char* name_at(List* names, int n) { return strVal(list_nth(names, n)); }

void replace_at(List* list, int n, HiddenNames* names) {
  lfirst(list_nth_cell(list, n)) = makeString(replaced(name_at(list, n), names));
}

/// Replaces the nth name, that of a schema, where it may not be used. True where it did.
bool hide_schema(List* list, int n, HiddenNames* names) {
  if (schema_usable(name_at(list, n))) return false;
  replace_at(list, n, names);
  return true;
}

/// What a name means besides the built-in.
struct Meanings {
  bool hidden = false;
  bool visible = false;
  Oid objects = InvalidOid;  // the type of an argument that holds names of objects
};

/// Are objects of this schema meant by a name, given with that schema or found by the search_path?
bool meant(Oid schema, const char* given) {
  if (given == nullptr) return list_member_oid(fetch_search_path(true), schema);
  return get_namespace_oid(given, true) == schema;
}

void note_objects(const oidvector* types, int n, Meanings* found) {
  for (int i = 0; i < n; ++i) {
    if (type_names_objects(types->values[i])) found->objects = types->values[i];
  }
}

Meanings functions_named(const char* schema, const char* name) {
  Meanings found;
  CatCList* all = SearchSysCacheList1(PROCNAMEARGSNSP, CStringGetDatum(name));
  for (int i = 0; i < all->n_members; ++i) {
    const auto* form = reinterpret_cast<Form_pg_proc>(GETSTRUCT(&all->members[i]->tuple));
    const bool built_in = form->oid < FirstNormalObjectId;
    if (!meant(form->pronamespace, schema)) continue;
    const bool hidden = !built_in && function_hidden(form->oid);
    (hidden ? found.hidden : found.visible) = true;
    if (!built_in && !hidden) note_objects(&form->proargtypes, form->pronargs, &found);
  }
  ReleaseSysCacheList(all);
  return found;
}

Meanings operators_named(const char* schema, const char* name) {
  Meanings found;
  CatCList* all = SearchSysCacheList1(OPERNAMENSP, CStringGetDatum(name));
  for (int i = 0; i < all->n_members; ++i) {
    const auto* form = reinterpret_cast<Form_pg_operator>(GETSTRUCT(&all->members[i]->tuple));
    const bool built_in = form->oid < FirstNormalObjectId;
    if (found.visible && built_in) continue;
    if (!meant(form->oprnamespace, schema)) continue;
    (!built_in && operator_hidden(form->oid) ? found.hidden : found.visible) = true;
  }
  ReleaseSysCacheList(all);
  return found;
}

/// The nth name means this.
void hide_meaning(const Meanings& found, List* list, int n, HiddenNames* names) {
  if (!found.hidden) return;
  if (found.visible && !names->replace_doubtful) {
    names->doubtful = true;
  } else {
    replace_at(list, n, names);
  }
}

/// The type that a call may be a cast to, where there is no such function.
Oid type_called(List* name) {
  Type type = LookupTypeName(nullptr, makeTypeNameFromNameList(name), nullptr, true);
  if (type == nullptr) return InvalidOid;
  const Oid oid = typeTypeId(type);
  ReleaseSysCache(type);
  return oid;
}

/// Without the database before it, where that is the current one: any other is the parser's to
/// refuse, without looking anything up.
List* within_database(List* name) {
  if (list_length(name) != 3) return name;
  const char* database = get_database_name(MyDatabaseId);
  return std::strcmp(name_at(name, 0), database) == 0 ? list_copy_tail(name, 1) : name;
}

const char* not_allowed(Oid type) { return psprintf("type %s is not allowed", shown_type(type)); }

const char* hide_function(List* name, HiddenNames* names) {
  const int last = list_length(name) - 1;
  if (last > 2 || (last > 0 && hide_schema(name, last - 1, names))) return nullptr;
  const char* schema = last > 0 ? name_at(name, last - 1) : nullptr;
  Meanings found = functions_named(schema, name_at(name, last));
  if (OidIsValid(found.objects)) return not_allowed(found.objects);
  if (!found.hidden && !found.visible) {
    List* type_name = within_database(name);
    const Oid type = list_length(type_name) < 3 ? type_called(type_name) : InvalidOid;
    found.hidden = OidIsValid(type) && type_hidden(type);
    if (!found.hidden && OidIsValid(type) && type_names_objects(type)) return not_allowed(type);
  }
  hide_meaning(found, name, last, names);
  return nullptr;
}

void hide_operator(List* name, HiddenNames* names) {
  const int last = list_length(name) - 1;
  if (last < 0 || last > 2 || (last > 0 && hide_schema(name, last - 1, names))) return;
  const char* schema = last > 0 ? name_at(name, last - 1) : nullptr;
  hide_meaning(operators_named(schema, name_at(name, last)), name, last, names);
}

void hide_collation(List* name, HiddenNames* names) {
  const int last = list_length(name) - 1;
  if (last == 1 || last == 2) hide_schema(name, last - 1, names);
}

/// x.f is f(x) where x has no such column.
void hide_attribute(List* list, int n, HiddenNames* names) {
  if (IsA(list_nth(list, n), A_Star)) names->whole = true;
  if (!IsA(list_nth(list, n), String)) return;
  names->columns = lappend(names->columns, list_nth(list, n));
  Meanings found = functions_named(nullptr, name_at(list, n));
  found.visible = true;
  hide_meaning(found, list, n, names);
}

/// column, table.column, schema.table.column, database.schema.table.column.
void hide_in_column(List* fields, HiddenNames* names) {
  const int last = list_length(fields) - 1;
  if (last == 2 || last == 3) hide_schema(fields, last - 2, names);
  if (last > 0) return hide_attribute(fields, last, names);
  if (IsA(linitial(fields), A_Star)) names->whole = true;
  names->columns = lappend(names->columns, linitial(fields));
}

/// Text that may be the name of a configuration for text search, which the parser looks up.
void hide_in_text(A_Const* constant, HiddenNames* names) {
  if (!IsA(&constant->val, String)) return;
  names->texts = true;
  const char* text = strVal(&constant->val);
  if (std::strchr(text, '.') == nullptr || std::strlen(text) > 4 * NAMEDATALEN) return;
  List* parts = NIL;
  if (!SplitIdentifierString(pstrdup(text), '.', &parts)) return;
  const int last = list_length(parts) - 1;
  if (last != 1 && last != 2) return;
  auto* schema = static_cast<char*>(list_nth(parts, last - 1));
  if (schema_usable(schema) || !OidIsValid(get_namespace_oid(schema, true))) return;
  names->doubtful = true;
  if (!names->replace_doubtful) return;
  char* other = psprintf("%s.%s", replaced(schema, names),
                         quote_identifier(static_cast<char*>(list_nth(parts, last))));
  if (last == 2)
    other = psprintf("%s.%s", quote_identifier(static_cast<char*>(linitial(parts))), other);
  strVal(&constant->val) = other;
}

constexpr int kMostCompared = 100;

bool mentioned(const char* column, const HiddenNames& names) {
  if (names.whole || list_length(names.columns) > kMostCompared) return true;
  for (int i = 0; i < list_length(names.columns); ++i) {
    auto* name = static_cast<Node*>(list_nth(names.columns, i));
    if (IsA(name, String) && std::strcmp(strVal(name), column) == 0) return true;
  }
  return false;
}

/// The type of such a column of the relation that the statement may read, or InvalidOid.
Oid object_names_read(Oid relation, const HiddenNames& names) {
  Relation opened = RelationIdGetRelation(relation);
  if (!RelationIsValid(opened)) return InvalidOid;
  const TupleDesc shape = RelationGetDescr(opened);
  Oid read = InvalidOid;
  for (int i = 0; i < shape->natts && !OidIsValid(read); ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    if (!column->attisdropped && mentioned(NameStr(column->attname), names) &&
        type_names_objects(column->atttypid) &&
        column_readable(relation, column->attnum, column->atttypid)) {
      read = column->atttypid;
    }
  }
  RelationClose(opened);
  return read;
}

}  // namespace

const char* unguessable_name() {
  std::uint32_t random[2];
  if (!pg_strong_random(random, sizeof random)) {
    ereport(ERROR, (errcode(ERRCODE_INTERNAL_ERROR), errmsg("could not make a random name")));
  }
  return psprintf("nl%08x%08xx", random[0], random[1]);
}

const char* object_names_refusal(List* relations, const HiddenNames& names) {
  for (int i = 0; names.texts && i < list_length(relations); ++i) {
    CHECK_FOR_INTERRUPTS();
    const Oid relation = list_nth_oid(relations, i);
    if (relation < FirstNormalObjectId) continue;
    const Oid type = object_names_read(relation, names);
    if (OidIsValid(type)) return not_allowed(type);
  }
  return nullptr;
}

const char* hide_names(Node* node, HiddenNames* names) {
  switch (nodeTag(node)) {
    case T_FuncCall:
      return hide_function(castNode(FuncCall, node)->funcname, names);
    case T_A_Expr:
      hide_operator(castNode(A_Expr, node)->name, names);
      break;
    case T_SubLink:
      hide_operator(castNode(SubLink, node)->operName, names);
      break;
    case T_SortBy:
      hide_operator(castNode(SortBy, node)->useOp, names);
      break;
    case T_CollateClause:
      hide_collation(castNode(CollateClause, node)->collname, names);
      break;
    case T_ColumnRef:
      hide_in_column(castNode(ColumnRef, node)->fields, names);
      break;
    case T_A_Indirection: {
      List* indirection = castNode(A_Indirection, node)->indirection;
      for (int i = 0; i < list_length(indirection); ++i) hide_attribute(indirection, i, names);
      break;
    }
    case T_Alias:
      if (castNode(Alias, node)->colnames != NIL) names->whole = true;
      break;
    case T_A_Const:
      hide_in_text(castNode(A_Const, node), names);
      break;
    default:
      break;
  }
  return nullptr;
}

bool names_stand_in(const std::string& text, const HiddenNames& names, int from) {
  for (int i = from; i < list_length(names.typed); ++i) {
    if (text.find(stand_in(names, i)) != text.npos) return true;
  }
  return false;
}

std::string as_typed(std::string text, const HiddenNames& names) {
  for (int i = 0; i < list_length(names.typed); ++i) {
    const std::string other = stand_in(names, i);
    const std::string_view typed = static_cast<const char*>(list_nth(names.typed, i));
    for (auto at = text.find(other); at != text.npos; at = text.find(other, at + typed.size())) {
      text.replace(at, other.size(), typed);
    }
  }
  return text;
}

}  // namespace nl_ask::pg
