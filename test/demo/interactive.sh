#!/bin/bash
# A conversation with the database in a terminal.
#
#     interactive.sh [SCHEMA ...]      (default: company travel energy)
#
# Connects as psql does (PGHOST, PGPORT, PGDATABASE, ...). Type a question; where it can be read
# in more than one way, type the number of a choice, its words, "skip" or "undo"; an empty line
# drops the question. "\q" leaves.
# What is typed reaches SQL only as a psql variable quoted by psql (:'reply'), never as SQL.
set -u

schemas=${*:-company travel energy}
schemas=${schemas// /, }

# Runs the SQL on standard input; the arguments are psql's. Errors are shown, and are not fatal.
run_sql() {
    psql -X -q -v ON_ERROR_STOP=1 -v schemas="$schemas" -P pager=off -P footer=off -P null=- "$@"
}

# take_turn CALL WORDS: makes one of the calls below and shows the turn it gives.
# Sets id (of the dialogue, empty when none is open) and status.
take_turn() {
    local call=$1 output
    output=$(run_sql -At -v reply="$2" -v id="${id:-0}" <<SQL
SELECT set_config('search_path', :'schemas' || ', ' || current_setting('search_path'), false)
    AS path \gset
SELECT t.id, t.status,
       CASE t.status
           WHEN 'clarify' THEN concat_ws(E'\n', t.question, choice_list)
           WHEN 'answered' THEN concat_ws(E'\n', t.interpretation, t.sql,
               'confidence: ' || round(t.confidence::numeric, 2))
           ELSE concat_ws(': ', t.status, t.question)
       END AS shown
FROM $call AS t
CROSS JOIN LATERAL (
    SELECT string_agg('  ' || n || '. ' || c, E'\n' ORDER BY n) AS choice_list
    FROM unnest(t.choices) WITH ORDINALITY AS u (c, n)
) AS listed \gset
\echo :id :status
\echo :shown
SQL
    ) || return
    read -r id status <<<"${output%%$'\n'*}"
    printf '%s\n' "${output#*$'\n'}"
    if [ "$status" = answered ]; then show_result; fi
    if [ "$status" != clarify ] && [ "$status" != answered ]; then id=''; fi
}

# Shows the rows of the dialogue as a table.
show_result() {
    run_sql -v id="$id" <<'SQL'
SELECT set_config('search_path', :'schemas' || ', ' || current_setting('search_path'), false)
    AS path \gset
BEGIN;
SELECT nl_cursor(:id, 'answer') AS cursor \gset
FETCH 100 FROM answer;
MOVE answer;
SELECT :ROW_COUNT > 0 AS more \gset
\if :more
    \echo 'There are more rows; these were the first hundred.'
\endif
COMMIT;
SQL
}

ask="nl_ask(:'reply')"
answer="nl_answer(:id, :'reply'::text)"
undo="nl_undo(:id)"

id='' status=''
echo "Ask about: $schemas"
while true; do
    prompt='question> '
    if [ "$status" = clarify ]; then prompt='number, words, skip or undo> '; fi
    IFS= read -r -e -p "$prompt" typed || break
    case $typed in
        '\q') break ;;
        *[![:space:]]*) ;;
        *) id='' status=''; continue ;;
    esac
    if [ "$typed" = undo ] && [ -n "$id" ]; then
        take_turn "$undo" ''
    elif [ "$status" = clarify ]; then
        take_turn "$answer" "$typed"
    else
        take_turn "$ask" "$typed"
    fi
done
