// The dialogue from Go with pq. Prints TAP.
package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"

	"github.com/lib/pq"
)

const asked = "return the rating of each hotel"

type turn struct {
	id      int64
	status  string
	choices []string
	sql     string
	result  struct{ Rows [][]interface{} }
}

const columns = "id, status, coalesce(choices, '{}'), coalesce(sql, ''), coalesce(result, '{}')"

func one(db *sql.DB, from string, values ...interface{}) (turn, error) {
	var found turn
	var result []byte
	err := db.QueryRow("SELECT "+columns+" FROM "+from, values...).
		Scan(&found.id, &found.status, pq.Array(&found.choices), &found.sql, &result)
	if err == nil {
		err = json.Unmarshal(result, &found.result)
	}
	return found, err
}

func ask(db *sql.DB) (turn, error) { return one(db, "nl_ask($1)", asked) }

func hotels(db *sql.DB) (n int) {
	if err := db.QueryRow("SELECT count(*) FROM hotels").Scan(&n); err != nil {
		panic(err)
	}
	return n
}

// Fails where something is not as it should be.
func must(good bool, what interface{}) error {
	if good {
		return nil
	}
	return fmt.Errorf("%+v", what)
}

func clarification(db *sql.DB) error {
	t, err := ask(db)
	if err != nil {
		return err
	}
	return must(t.status == "clarify" && t.choices[len(t.choices)-1] == "None of these", t)
}

func byNumber(db *sql.DB) error {
	t, err := ask(db)
	if err != nil {
		return err
	}
	answer, err := one(db, "nl_answer($1, $2::bigint)", t.id, 1) // any connection of the pool
	if err != nil {
		return err
	}
	return must(answer.status == "answered" && len(answer.result.Rows) == hotels(db), answer)
}

func inWords(db *sql.DB) error {
	t, err := ask(db)
	if err != nil {
		return err
	}
	answer, err := one(db, "nl_answer($1, $2::text)", t.id, t.choices[0])
	if err != nil {
		return err
	}
	return must(answer.status == "answered", answer)
}

func undo(db *sql.DB) error {
	t, err := ask(db)
	if err != nil {
		return err
	}
	first, err := one(db, "nl_answer($1, 1)", t.id)
	if err != nil {
		return err
	}
	again, err := one(db, "nl_undo($1)", t.id)
	if err != nil {
		return err
	}
	second, err := one(db, "nl_answer($1, 2)", t.id)
	if err != nil {
		return err
	}
	return must(reflect.DeepEqual(again.choices, t.choices) && first.sql != second.sql, again)
}

func prepared(db *sql.DB) error {
	statement, err := db.Prepare("SELECT a.status FROM nl_ask($1) AS q, nl_answer(q.id, $2::bigint) AS a")
	if err != nil {
		return err
	}
	defer statement.Close()
	for i := 0; i < 7; i++ { // a generic plan is tried from the sixth on
		var status string
		if err := statement.QueryRow(asked, 1).Scan(&status); err != nil || status != "answered" {
			return fmt.Errorf("%s %v", status, err)
		}
	}
	return nil
}

func codes(db *sql.DB) error {
	t, err := ask(db)
	if err != nil {
		return err
	}
	_, err = one(db, "nl_answer($1, 99)", t.id)
	var said *pq.Error
	if !errors.As(err, &said) || said.Code != "22023" || said.Hint == "" {
		return fmt.Errorf("no choice 99: %v", err)
	}
	answer, err := one(db, "nl_answer($1, 2)", t.id)
	if err != nil {
		return err
	}
	return must(answer.status == "answered", answer)
}

func main() {
	db, err := sql.Open("postgres", "sslmode=disable search_path=travel,public")
	if err != nil {
		panic(err)
	}
	defer db.Close()
	tests := []struct {
		name string
		body func(*sql.DB) error
	}{
		{"a clarification, its choices a slice", clarification}, {"answered by number", byNumber},
		{"answered in words", inWords}, {"taken back and answered otherwise", undo},
		{"prepared statements", prepared}, {"errors have codes and hints, and the dialogue goes on", codes},
	}
	fmt.Printf("1..%d\n", len(tests))
	bad := 0
	for i, test := range tests {
		verdict := "ok"
		if err := test.body(db); err != nil {
			verdict = "not ok"
			bad++
			fmt.Printf("#   %v\n", err)
		}
		fmt.Printf("%s %d - go-pq: %s\n", verdict, i+1, test.name)
	}
	if bad > 0 {
		os.Exit(1)
	}
}
