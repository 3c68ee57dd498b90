-- The gate: what nl_check says of every statement of test/gate/statements.txt, which also says how
-- its lines are to be read.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
\set ECHO none
\set root `echo "$PG_ABS_SRCDIR"`
\set schema :root '/test/gate/schema.sql'
\i :schema
\set ON_ERROR_STOP off
\set ECHO all
-- A session of its own: what the tables' owners have computed already is not known to it.
\c -
\set SHOW_CONTEXT never
\set statements `cat "$PG_ABS_SRCDIR/test/gate/statements.txt"`
\set ordinary `cat "$PG_ABS_SRCDIR/test/gate/ordinary.txt"`
SET search_path = gate, gate_extensions, public;

CREATE FUNCTION helper.verdicts(lines text, OUT number int, OUT expected text, OUT statement text,
                                OUT verdict text) RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
    line text;
    word text[];
    settings text[] := '{}';
    setting text;
BEGIN
    number := 0;
    FOREACH line IN ARRAY string_to_array(lines, E'\n') LOOP
        number := number + 1;
        word := string_to_array(line, ' ');
        IF word[1] = '@role' THEN
            RESET ROLE;
            FOREACH setting IN ARRAY settings LOOP
                EXECUTE format('RESET %s', setting);
            END LOOP;
            settings := '{}';
            IF word[2] <> 'superuser' THEN
                EXECUTE format('SET ROLE %I', word[2]);
            END IF;
        ELSIF word[1] = '@set' THEN
            settings := settings || word[2];
            setting := current_user;
            RESET ROLE;
            PERFORM set_config(word[2], array_to_string(word[3:], ' '), false);
            EXECUTE format('SET ROLE %I', setting);
        ELSIF line <> '' AND line NOT LIKE '#%' THEN
            expected := split_part(line, E'\t', 1);
            statement := replace(substr(line, length(expected) + 2), '\n', E'\n');
            SELECT CASE WHEN allowed THEN 'allowed' ELSE 'refused: ' || reason END
                INTO verdict FROM public.nl_check(statement);
            RETURN NEXT;
        END IF;
    END LOOP;
    RESET ROLE;
    FOREACH setting IN ARRAY settings LOOP
        EXECUTE format('RESET %s', setting);
    END LOOP;
END
$$;

-- Each as expected: no row.
CREATE TEMPORARY TABLE verdicts AS SELECT * FROM helper.verdicts(:'statements');
SELECT number, expected, statement, verdict FROM verdicts
WHERE CASE expected WHEN 'allowed' THEN verdict IS DISTINCT FROM 'allowed'
      ELSE verdict NOT LIKE 'refused: %' OR strpos(verdict, substr(expected, 10)) = 0
           OR expected NOT LIKE 'refused: %' END
   OR verdict LIKE '%STRANGER RAN%';
SELECT count(*) FILTER (WHERE expected = 'allowed') > 20 AS many_allowed,
       count(*) FILTER (WHERE expected LIKE 'refused: %') > 300 AS many_refused
FROM verdicts;
-- Ordinary queries, all of them allowed: no row.
SET ROLE gate_reader;
CREATE TEMPORARY TABLE ordinary AS
    SELECT statement, allowed, reason
    FROM string_to_table(:'ordinary', E'\n') AS line,
         replace(line, '\n', E'\n') AS statement, public.nl_check(statement)
    WHERE statement NOT LIKE '#%' AND statement <> '';
RESET ROLE;
SELECT statement, reason FROM ordinary WHERE NOT allowed;
SELECT count(*) > 240 AS many FROM ordinary;
-- Deep, long, wide: each gets a verdict.
SELECT what, allowed IS NOT NULL AS judged FROM (VALUES
    ('parentheses', 'SELECT ' || repeat('(', 20000) || '1' || repeat(')', 20000)),
    ('functions', 'SELECT ' || repeat('abs(', 12000) || '1' || repeat(')', 12000)),
    ('subqueries', repeat('SELECT * FROM (', 3000) || 'SELECT 1' || repeat(') x', 3000)),
    ('WITH', repeat('WITH x AS (', 3000) || 'SELECT 1' || repeat(') SELECT * FROM x', 3000)),
    ('joins', (SELECT 'SELECT count(*) FROM gate.teams' || string_agg(' NATURAL JOIN gate.teams t' || i, '')
               FROM generate_series(1, 100) i)),
    ('unions', 'SELECT 1' || repeat(' UNION SELECT 1', 4000)),
    ('columns', 'SELECT 1' || repeat(', 1', 2000)),
    ('an array', 'SELECT ARRAY[1' || repeat(', 1', 20000) || ']'),
    ('length', 'SELECT ''' || repeat('x', 70000) || ''''),
    ('conditions', 'SELECT 1 WHERE true' || repeat(' AND NOT (false)', 3000))) v (what, statement),
    public.nl_check(statement);
-- Without end, or nearly so: in time, and by cost.
SELECT status, left(question, 60) FROM public.nl_ask('which?', options => '{"timeout": 200}', candidates =>
    '[{"sql": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n", "probability": 1}]');
SELECT status, left(question, 18) FROM public.nl_ask('which?', candidates => (SELECT jsonb_build_array(jsonb_build_object(
    'sql', 'SELECT count(*) FROM gate.people a1' || string_agg(', gate.people a' || i, '' ORDER BY i), 'probability', 1))
    FROM generate_series(2, 20) i));
-- What is allowed runs, as an answer too, and nothing of the stranger's with it; what is refused is
-- not run by nl_ask either. (Of some that are allowed the data make an error.)
CREATE FUNCTION helper.as_answer(statement text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    turn public.nl_turn;
BEGIN
    turn := public.nl_ask('which?', candidates => jsonb_build_array(
        jsonb_build_object('sql', statement, 'probability', 1)));
    RETURN turn.status || coalesce(': ' || turn.question, '');
EXCEPTION WHEN data_exception THEN
    RETURN 'answered: with an error of the data';
END
$$;
GRANT SELECT ON verdicts TO gate_reader;

SELECT min(number) AS before FROM verdicts WHERE statement = 'select secret from people'
AND expected = 'allowed' \gset
SET ROLE gate_reader;
SELECT statement, answer FROM ordinary, helper.as_answer(statement) AS answer
WHERE answer NOT LIKE 'answered%';
SELECT number, statement, verdict, answer FROM verdicts, helper.as_answer(statement) AS answer
WHERE number < :before AND (split_part(answer, ':', 1) IS DISTINCT FROM
    CASE verdict WHEN 'allowed' THEN 'answered' ELSE 'refused' END OR answer LIKE '%STRANGER RAN%');
-- What strangers' functions hang on is read where the guard stands: to the end, before the first FETCH.
SELECT id FROM public.nl_ask('which?', options => '{"execute": false}', candidates =>
    '[{"sql": "SELECT hue FROM bait_hues LIMIT 1", "probability": 1}]') \gset
BEGIN;
SELECT public.nl_cursor(:id, 'hues');
FETCH ALL FROM hues;
ROLLBACK;
SELECT * FROM public.nl_result(:id);
RESET ROLE;
-- An index of values reads a stranger's table too, and calls nothing of his.
SELECT nl_index('gate.bait_words', 'word');

SET client_min_messages = warning;
-- Nothing is left behind of what they tried.
SELECT count(*) FROM pg_locks WHERE locktype = 'advisory';
DROP SCHEMA gate, gate_elsewhere, gate_closed, gate_extensions CASCADE;
DROP FOREIGN DATA WRAPPER gate_wrapper CASCADE;
DROP OWNED BY gate_reader, gate_stranger, gate_owner;
DROP ROLE gate_reader, gate_stranger, gate_owner;
RESET search_path;
