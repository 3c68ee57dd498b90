// The dialogue from C++ with libpqxx (6 and 7). Prints TAP.
#include <functional>
#include <iostream>
#include <pqxx/pqxx>
#include <string>
#include <vector>

namespace {

const std::string asked = "return the rating of each hotel";
const std::string options = "options='-c search_path=travel,public'";

template <typename... Values>
pqxx::row one(pqxx::connection& db, const std::string& sql, const Values&... values) {
  pqxx::nontransaction now(db);
  const pqxx::result found = now.exec_params(sql, values...);
  return found.at(0);
}

pqxx::row ask(pqxx::connection& db) { return one(db, "SELECT * FROM nl_ask($1)", asked); }
long id_of(const pqxx::row& turn) { return turn["id"].as<long>(); }
std::string status_of(const pqxx::row& turn) { return turn["status"].as<std::string>(); }

std::vector<std::string> choices_of(const pqxx::row& turn) {
  std::vector<std::string> choices;
  pqxx::array_parser parser(turn["choices"].c_str());
  for (auto item = parser.get_next(); item.first != pqxx::array_parser::done;
       item = parser.get_next()) {
    if (item.first == pqxx::array_parser::string_value) choices.push_back(item.second);
  }
  return choices;
}

bool clarification(pqxx::connection& db) {
  const pqxx::row turn = ask(db);
  return status_of(turn) == "clarify" && choices_of(turn).back() == "None of these";
}

bool by_number(pqxx::connection& db) {
  const long id = id_of(ask(db));
  pqxx::connection other(options);
  const pqxx::row turn =
      one(other, "SELECT *, jsonb_array_length(result->'rows') AS n FROM nl_answer($1, $2::bigint)",
          id, 1);
  const int hotels = one(db, "SELECT count(*) AS n FROM hotels")["n"].as<int>();
  return status_of(turn) == "answered" && turn["n"].as<int>() == hotels;
}

bool in_words(pqxx::connection& db) {
  const pqxx::row turn = ask(db);
  return status_of(one(db, "SELECT * FROM nl_answer($1, $2::text)", id_of(turn),
                       choices_of(turn).front())) == "answered";
}

bool undo(pqxx::connection& db) {
  const pqxx::row turn = ask(db);
  const pqxx::row first = one(db, "SELECT sql FROM nl_answer($1, 1)", id_of(turn));
  const pqxx::row again = one(db, "SELECT * FROM nl_undo($1)", id_of(turn));
  const pqxx::row second = one(db, "SELECT sql FROM nl_answer($1, 2)", id_of(turn));
  return choices_of(again) == choices_of(turn) &&
         first["sql"].as<std::string>() != second["sql"].as<std::string>();
}

bool prepared(pqxx::connection& db) {
  db.prepare("dialogue", "SELECT a.status FROM nl_ask($1) AS q, nl_answer(q.id, 1) AS a");
  for (int i = 0; i < 7; ++i) {  // a generic plan is tried from the sixth on
    pqxx::nontransaction now(db);
    if (status_of(now.exec_prepared("dialogue", asked).at(0)) != "answered") return false;
  }
  return true;
}

bool errors_have_codes(pqxx::connection& db) {
  const long id = id_of(ask(db));
  try {
    one(db, "SELECT nl_answer($1, 99)", id);
    return false;
  } catch (const pqxx::sql_error& error) {
    if (error.sqlstate() != "22023") return false;
  }
  return status_of(one(db, "SELECT * FROM nl_answer($1, 2)", id)) == "answered";
}

}  // namespace

int main() {
  const std::vector<std::pair<std::string, std::function<bool(pqxx::connection&)>>> tests = {
      {"a clarification, its choices a list", clarification},
      {"answered by number, from another connection", by_number},
      {"answered in words", in_words},
      {"taken back and answered otherwise", undo},
      {"prepared statements", prepared},
      {"errors have codes, and the dialogue goes on", errors_have_codes},
  };
  std::cout << "1.." << tests.size() << '\n';
  int number = 0, bad = 0;
  for (const auto& [name, body] : tests) {
    bool good = false;
    try {
      pqxx::connection db(options);
      good = body(db);
    } catch (const std::exception& error) {
      std::cout << "#   " << error.what() << '\n';
    }
    if (!good) ++bad;
    std::cout << (good ? "ok " : "not ok ") << ++number << " - libpqxx: " << name << std::endl;
  }
  return bad ? 1 : 0;
}
