#!/usr/bin/env bash
# The dialogue from psql: as one session with variables, and as a script that starts psql anew for
# every call, so that only the id ties the calls together. Prints TAP.
set -u

export PGOPTIONS="${PGOPTIONS:+$PGOPTIONS }-c search_path=travel,public"
readonly asked='return the rating of each hotel'
number=0 bad=0

sql() { psql -X -q -A -t -v ON_ERROR_STOP=1 -v asked="$asked" "$@"; }

# check NAME EXPECTED ACTUAL; EXPECTED is a pattern of the shell.
check() {
  number=$((number + 1))
  # shellcheck disable=SC2053  # a pattern it is
  if [[ $3 == $2 ]]; then
    echo "ok $number - psql: $1"
  else
    bad=$((bad + 1))
    echo "not ok $number - psql: $1"
    printf '%s\n' "expected $2" "got $3" | sed 's/^/#   /'
  fi
}

ask() { sql <<<"SELECT id FROM nl_ask(:'asked')"; }
hotels=$(sql -c 'SELECT count(*) FROM travel.hotels')

check 'a question is asked back, with "None of these" as the last choice' \
  'clarify|t|t|None of these' \
  "$(sql <<<"SELECT status, question <> '', cardinality(choices) > 2,
                    choices[cardinality(choices)] FROM nl_ask(:'asked')")"

check 'one session: \gset keeps the id, the choice is a number' "answered|$hotels|t" "$(sql <<'E2'
SELECT id FROM nl_ask(:'asked') \gset
SELECT status, jsonb_array_length(result->'rows'), sql <> '' FROM nl_answer(:id, 1);
E2
)"

id=$(ask)
check 'another session answers, with a quoted choice' "$id|answered" \
  "$(sql -v id="$id" -v choice=1 <<<"SELECT id, status FROM nl_answer(:id, :'choice')")"
check 'a third session reads the rows' "$hotels" \
  "$(sql -v id="$id" <<<'SELECT count(*) FROM nl_result(:id) AS row WHERE row IS NOT NULL')"
check 'an answer to a dialogue that is over' '*ERROR: *55000: *HINT: *' \
  "$(sql -v VERBOSITY=verbose -v id="$id" <<<'SELECT nl_answer(:id, 1)' 2>&1)"

check 'prepared statements with parameters' 'clarify*answered|t' "$(sql <<'E2'
PREPARE ask(text) AS SELECT id, status FROM nl_ask($1);
EXECUTE ask(:'asked') \gset
\echo :status
PREPARE answer(bigint, bigint) AS SELECT status, result IS NOT NULL FROM nl_answer($1, $2);
EXECUTE answer(:id, 1);
E2
)"

check 'the choice is a count(*)' 'answered' "$(sql -v id="$(ask)" <<<"
  SELECT status FROM nl_answer(:id, (SELECT count(*) FROM travel.hotels WHERE hotel_id = 1))")"

check 'the rows as a table with a column list' "$hotels" "$(sql -v id="$(ask)" <<'E2'
SELECT string_agg(format('%I %s', c->>'name', c->>'type'), ', ') AS columns
FROM nl_answer(:id, 1), jsonb_array_elements(result->'columns') AS c \gset
SELECT count(*) FROM nl_rows(:id) AS rows (:columns);
E2
)"

check 'the rows through a cursor' "$hotels" "$(sql -v id="$(ask)" <<'E2' | wc -l | tr -d ' '
SELECT status FROM nl_answer(:id, 1) \gset
BEGIN;
SELECT nl_cursor(:id, 'rows') AS name \gset
FETCH ALL FROM :"name";
COMMIT;
E2
)"

check 'expanding the composite calls it per column: said with a hint' \
  '*ERROR: *55000: *HINT: *FROM*' "$(sql -v VERBOSITY=verbose -v id="$(ask)" \
    <<<'SELECT (nl_answer(:id, 1)).*' 2>&1)"

id=$(ask)
check 'a choice that there is not: the hint has the choices' \
  '*ERROR: *22023: *HINT: *None of these*' \
  "$(sql -v VERBOSITY=verbose -v id="$id" <<<'SELECT nl_answer(:id, 99)' 2>&1)"
check 'and the dialogue goes on' 'answered' \
  "$(sql -v id="$id" <<<'SELECT status FROM nl_answer(:id, 2)')"

echo "1..$number"
[ "$bad" = 0 ]
