// Defining and forgetting phrases.
#include "base/text.h"
#include "candidates/vocabulary/term_keys.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/writable.h"
#include "postgres/vocabulary/resolve.h"
#include "postgres/vocabulary/scope_rights.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {

namespace {

constexpr std::size_t kMostPhraseBytes = 200;

bool has_control(const std::string& text, std::string_view allowed) {
  return std::ranges::any_of(text, [allowed](unsigned char c) {
    const bool control = c < 0x20 || c == 0x7f;
    return control && allowed.find(static_cast<char>(c)) == allowed.npos;
  });
}

std::string checked_key(const std::string& phrase) {
  if (phrase.size() > kMostPhraseBytes) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the phrase is longer than " + std::to_string(kMostPhraseBytes) + " bytes",
                "Give a phrase of up to " + std::to_string(candidates::kMostTermWords) + " words.");
  }
  const std::string key = has_control(phrase, "") ? "" : candidates::phrase_key(phrase);
  if (!key.empty()) return key;
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "the phrase cannot be looked for in questions",
              "Give up to " + std::to_string(candidates::kMostTermWords) +
                  " words without punctuation, one of which at least says something.");
}

/// That of the phrase; of a filter without its table's name too.
std::vector<std::string> keys_of(const std::string& phrase, const Meaning& meaning) {
  std::vector<std::string> keys = {checked_key(phrase)};
  if (meaning.kind != candidates::TermKind::filter) return keys;
  std::string rest = candidates::key_without_table(phrase, meaning.tables.at(0).name);
  if (!rest.empty()) keys.push_back(std::move(rest));
  return keys;
}

void check_meaning(const std::string& meaning) {
  if (!has_control(meaning, "\t\r\n")) return;
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "the meaning contains control characters",
              "Take them out.");
}

std::string current_role() {
  return to_utf8(
      call([] { return static_cast<const char*>(GetUserNameFromId(GetUserId(), false)); }));
}

/// "metric over shop.orders".
std::string description(const Meaning& meaning) {
  using candidates::TermKind;
  const TableName& table = meaning.tables.at(0);
  std::string text(candidates::name_of(meaning.kind));
  const bool name = meaning.kind == TermKind::table || meaning.kind == TermKind::column;
  const bool display = meaning.kind == TermKind::display;
  text += (name ? " " : display ? " of " : " over ") + table.schema + '.' + table.name;
  if (meaning.kind == TermKind::column) text += '.' + meaning.column;
  return text;
}

bool same_place(const Entry& a, const Entry& b) {
  const auto displays = [](const Entry& one) {
    return one.meaning.kind == candidates::TermKind::display;
  };
  if (a.scope != b.scope || a.keys.at(0) != b.keys.at(0) || displays(a) != displays(b))
    return false;
  return a.scope != Scope::schema || a.meaning.tables.at(0).schema == b.meaning.tables.at(0).schema;
}

/// What the phrase means already goes, or only what would be there twice. What has gone, for
/// people.
std::vector<std::string> make_place(Store& store, const Entry& entry, bool add) {
  std::vector<std::string> replaced;
  for (const Entry& known : entries_for(store, entry.keys)) {
    const bool same =
        known.meaning.text == entry.meaning.text && known.meaning.tables == entry.meaning.tables;
    if (!same_place(known, entry) || (add && !same)) continue;
    delete_entry(store, known.id);
    if (!same || known.phrase != entry.phrase)
      replaced.push_back('"' + known.phrase + "\", " + description(known.meaning) + ": " +
                         known.meaning.text);
  }
  return replaced;
}

std::string shortened(std::string text) {
  constexpr std::size_t kMost = 200;
  if (text.size() <= kMost) return text;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + " ...";
}

/// Says what has gone, what the meaning was taken for where no kind was given, and where it is kept
/// otherwise than it was typed.
void tell(const Entry& entry, const DefineRequest& request,
          const std::vector<std::string>& replaced) {
  if (replaced.empty() && request.kind && entry.meaning.text == request.meaning) return;
  const std::string message =
      to_server('"' + entry.phrase + "\" means " + description(entry.meaning) + ": " +
                shortened(entry.meaning.text));
  const std::string detail =
      replaced.empty() ? ""
                       : to_server("It replaces " + shortened(base::joined(replaced, "; ")) + ".");
  const char *message_text = message.c_str(), *detail_text = detail.c_str();
  call([=] {
    ereport(NOTICE, (errmsg_internal("%s", message_text),
                     *detail_text ? errdetail_internal("%s", detail_text) : 0));
  });
}

[[noreturn]] void unknown_phrase(const std::string& phrase, const std::vector<Entry>& others) {
  std::string hint = "nl_vocabulary lists what is defined.";
  if (!others.empty()) {
    hint = "It is defined for another scope: scope => '" + std::string(name_of(others[0].scope)) +
           "'.";
  }
  throw Fault(ERRCODE_UNDEFINED_OBJECT, "\"" + phrase + "\" is not in the vocabulary", hint);
}

}  // namespace

std::string define(Store& store, const DefineRequest& request) {
  require_read_write();
  Entry entry;
  entry.phrase = request.phrase;
  entry.scope = scope_from(request.scope);
  check_meaning(request.meaning);
  const Fragment fragment = read_fragment(request.meaning);
  const auto schema = schema_for(fragment, request.over);
  entry.meaning = resolve(request.meaning, fragment, request.kind, request.over, *schema);
  entry.keys = keys_of(request.phrase, entry.meaning);
  require_right(store, entry.scope, entry.meaning.tables.at(0).schema);
  if (entry.scope == Scope::role) entry.role = current_role();
  const std::vector<std::string> replaced = make_place(store, entry, request.add);
  insert_entry(store, entry);
  tell(entry, request, replaced);
  return description(entry.meaning);
}

candidates::Term term_meant(const DefineRequest& request, const ReadableSchema& schema) {
  check_meaning(request.meaning);
  const Meaning meaning =
      resolve(request.meaning, read_fragment(request.meaning), request.kind, request.over, schema);
  Expressions read = read_expressions(meaning, schema);
  candidates::Term term;
  term.phrase = request.phrase;
  term.meaning = request.meaning;
  term.keys = keys_of(request.phrase, meaning);
  term.kind = meaning.kind;
  term.tables = std::move(read.tables);
  term.table = term.tables.at(0);
  term.column = read.column;
  term.exprs = std::move(read.keys);
  term.limit = read.limit;
  return term;
}

std::int64_t forget(Store& store, const std::string& phrase, const std::string& scope) {
  require_read_write();
  const std::string key = checked_key(phrase);
  const Scope wanted = scope_from(scope);
  std::vector<Entry> others;
  std::int64_t forgotten = 0;
  for (Entry& entry : entries_for(store, {key})) {
    if (entry.keys.at(0) != key) continue;
    const std::string& space = entry.meaning.tables.at(0).schema;
    // That others have said something is nobody's business who may not change it.
    if (!may_change(store, entry.scope, space)) continue;
    if (entry.scope != wanted) {
      others.push_back(std::move(entry));
      continue;
    }
    delete_entry(store, entry.id);
    ++forgotten;
  }
  if (forgotten == 0) unknown_phrase(phrase, others);
  return forgotten;
}

}  // namespace nl_ask::pg
