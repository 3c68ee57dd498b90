-- Rows of an answer: as json, with a column list, through a cursor; limits; types.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET search_path = company, public;

\echo === Three ways to the rows
SELECT id, sql FROM helper.answered_by(
    'SELECT name, annual_budget, city FROM departments ORDER BY department_id') \gset
SELECT nl_result(:id);
SELECT row->>0 FROM nl_result(:id) AS row LIMIT 1;
SELECT count(*), array_agg(nl_result->>2) FROM nl_result(:id);
SELECT * FROM nl_rows(:id) AS r (name text, annual_budget numeric, city text);
SELECT city, sum(budget) FROM nl_rows(:id) AS r (n text, budget numeric(12, 2), city text)
GROUP BY city ORDER BY 2;
SELECT d.department_id FROM nl_rows(:id) AS r (name text, b numeric, c text)
JOIN departments d USING (name) WHERE b > 1000000;

\echo === nl_rows with another list: the hint says the right one
SELECT given, helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (%s)', :id, given))
FROM unnest(ARRAY['name text', 'name text, annual_budget numeric, city text, more text',
                  'name text, annual_budget int, city text',
                  'name text, city text, annual_budget numeric',
                  'name varchar, annual_budget numeric, city text']) AS given;
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s)', :id));
SELECT helper.outcome(format('SELECT nl_rows(%s)', :id));
SELECT substring(helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (n int)', :id))
                 FROM '\((.*)\)') AS list \gset
SELECT count(*) FROM nl_rows(:id) AS r (:list);

\echo === A cursor lives as long as its transaction
SELECT nl_cursor(:id, 'outside');
\echo :LAST_ERROR_SQLSTATE
BEGIN;
SELECT nl_cursor(:id, 'inside');
FETCH 2 FROM inside;
FETCH ALL FROM inside;
CLOSE inside;
SELECT nl_cursor(:id, '"Odd ""name"');
FETCH 1 FROM """Odd """"name""";
SELECT helper.outcome(format('SELECT nl_cursor(%s, %L)', :id, '"Odd ""name"'));
-- It reads; it can't write, and is not of use beyond.
SELECT statement ~ 'departments', is_holdable, is_scrollable IS NOT NULL
FROM pg_cursors WHERE name LIKE '%Odd%';
COMMIT;
SELECT count(*) FROM pg_cursors WHERE name LIKE '%Odd%';
SELECT nl_cursor(:id, NULL) IS NULL;
-- Streamed: rows beyond max_rows are to be had.
SELECT id FROM helper.answered_by('SELECT n FROM generate_series(1, 5000) AS g (n) WHERE EXISTS (SELECT FROM departments)') \gset c_
SELECT result->'truncated', jsonb_array_length(result->'rows'), detail->'rows', detail->'truncated'
FROM helper.answered_by('SELECT n FROM generate_series(1, 5000) AS g (n) WHERE EXISTS (SELECT FROM departments)');
BEGIN;
SELECT nl_cursor(:c_id, 'many') \gset
MOVE FORWARD ALL FROM many;
\echo :ROW_COUNT
ROLLBACK;

\echo === Cut off, and said to be
SELECT status, result->'truncated', jsonb_array_length(result->'rows') FROM helper.answered_by(
    'SELECT name FROM departments', '{"max_rows": 5}');
SELECT status, result->'truncated', jsonb_array_length(result->'rows') FROM helper.answered_by(
    'SELECT name FROM departments', '{"max_rows": 6}');
SELECT status, result->'truncated', jsonb_array_length(result->'rows') FROM helper.answered_by(
    'SELECT name FROM departments', '{"max_rows": 7}');
SELECT status, result->'truncated', result->'rows', result->'columns' FROM helper.answered_by(
    'SELECT name FROM departments', '{"max_rows": 0}');
SELECT status, result->'truncated', jsonb_array_length(result->'rows') BETWEEN 1 AND 4,
       length((result->'rows')::text) <= 1100, detail->'truncated'
FROM helper.answered_by('SELECT repeat(name, 40) FROM departments', '{"max_bytes": 1024}');
SELECT status, result->'truncated', result->'rows' FROM helper.answered_by(
    'SELECT repeat(name, 1000) FROM departments', '{"max_bytes": 1024}');
SET nl_ask.max_rows = 2;
SELECT count(*) FROM nl_result(:id);
SELECT count(*) FROM nl_rows(:id) AS r (a text, b numeric, c text);
RESET nl_ask.max_rows;

\echo === Not run at all
SELECT status, sql, result IS NULL FROM helper.answered_by('SELECT name FROM departments',
                                                           '{"execute": false}');
SELECT status, result IS NULL
FROM helper.answered_by('SELECT 1 / (department_id - 1) FROM departments',
                                                      '{"execute": false, "probe": false}');

\echo === Too dear, or too long
SELECT status, result IS NULL, sql IS NOT NULL, regexp_replace(question, 'cost, [0-9.]+', 'cost, N')
FROM helper.answered_by(
    'SELECT name FROM departments', '{"max_cost": 0.5}');
SELECT status FROM helper.answered_by('SELECT name FROM departments', '{"max_cost": 0}');
SELECT id FROM helper.answered_by('SELECT name FROM departments') \gset d_
SET nl_ask.max_cost = 0.5;
SELECT regexp_replace(split_part(outcome, E'\n', 1), 'cost, [0-9.]+', 'cost, N'),
       outcome NOT LIKE '%hint: NONE'
FROM helper.outcome(format('SELECT nl_result(%s)', :d_id)) AS outcome;
BEGIN;
SELECT regexp_replace(helper.outcome(format('SELECT nl_cursor(%s, ''c'')', :d_id)), 'cost, [0-9.]+', 'cost, N');
COMMIT;
RESET nl_ask.max_cost;
\set slow 'SELECT count(*) FROM employees a, employees b, employees c, employees d, employees e, employees f'
SELECT status, result IS NULL, question FROM helper.answered_by(:'slow',
    '{"max_cost": 0, "timeout": 100, "probe": false}');
-- Trying candidates takes no longer than its budget, and one that takes longer is one on its own.
SELECT status, cardinality(choices) FROM nl_ask('How many?', candidates => helper.candidates(
    :'slow', '0.5', 'SELECT count(*) FROM employees', '0.5'),
    options => '{"max_cost": 0, "probe_budget": 100}');
-- A limit of the session's own comes first, and the backend goes on.
SET statement_timeout = 200;
SELECT helper.outcome(format('SELECT helper.answered_by(%L, %L)', :'slow',
                             '{"max_cost": 0, "timeout": 0, "probe": false}'));
RESET statement_timeout;
SELECT status FROM helper.answered_by('SELECT name FROM departments');
SHOW transaction_read_only;

\echo === Names and types
SELECT result->'columns', result->'rows' FROM helper.answered_by(
    'SELECT name, name, name AS n, upper(name) AS name FROM roles WHERE role_id = 1');
CREATE SCHEMA types;
CREATE TYPE types.mood AS ENUM ('glad', 'sad');
CREATE TYPE types.pair AS (a int, b text);
CREATE DOMAIN types.small AS int CHECK (VALUE < 100);
CREATE TABLE types.one (
    i2 smallint, i4 int, i8 bigint, n numeric, f4 real, f8 float8, b boolean, t text, v varchar(9),
    c char(4), d date, ts timestamp, tz timestamptz, ti time, iv interval, u uuid, j json, jb jsonb,
    ia int[], ta text[], m types.mood, s types.small, ba bytea, p types.pair, r int4range);
INSERT INTO types.one VALUES (
    -32768, 2147483647, 9223372036854775807, 12345678901234567890.12345678901234567890, 'NaN',
    '-Infinity', true, E'quote " back \\ line\nend', 'é', 'ab', '2024-02-29',
        '2024-02-29 23:59:59.5',
    '2024-02-29 23:59:59.5+00', '23:59', '1 year 2 days', '00000000-0000-0000-0000-000000000001',
    '{"b": 1, "a": [null]}', '{"b": 1, "a": [null]}', '{1,NULL,3}', '{"a b",NULL,""}', 'sad', 99,
    '\x00ff', ROW(1, 'x'), '[1,5)');
INSERT INTO types.one DEFAULT VALUES;
SET search_path = types, public;
SELECT column_name, helper.outcome(format('SELECT helper.answered_by(%L)',
                                          'SELECT ' || column_name || ' FROM one'))
FROM information_schema.columns WHERE table_schema = 'types' ORDER BY ordinal_position;
SELECT column_name, (SELECT concat_ws(' ', status, result->'columns'->0->'type', result->'rows')
                     FROM helper.answered_by('SELECT ' || column_name || ' FROM one'))
FROM information_schema.columns WHERE table_schema = 'types' ORDER BY ordinal_position;
-- Whatever the session's formats are.
SET DateStyle = 'SQL, DMY';
SET IntervalStyle = 'postgres_verbose';
SET bytea_output = 'escape';
SET extra_float_digits = -10;
SELECT result->'rows'
FROM helper.answered_by('SELECT d, ts, 0.1::float8 + 0.2::float8 FROM one WHERE i2 < 0');
SHOW DateStyle;
RESET DateStyle;
RESET IntervalStyle;
RESET bytea_output;
RESET extra_float_digits;
SELECT result->'rows'
FROM helper.answered_by('SELECT ''NaN''::numeric, ''NaN''::float8, i8 + 0, -0.0::float8, 1e-7::float8, 0.1::numeric FROM one WHERE i2 < 0');
SELECT id FROM helper.answered_by('SELECT i2, n, f8, d, tz, ia, m, j, s, p, i2 AS "Select ""it""" FROM one') \gset t_
SELECT substring(helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (n int)', :t_id))
                 FROM '\((.*)\)') AS list \gset t_
\echo :t_list
SELECT * FROM nl_rows(:t_id) AS r (:t_list);
SELECT result->'columns', result->'rows' FROM helper.answered_by('SELECT t FROM one WHERE false');
SELECT status, result->'rows'
FROM helper.answered_by('SELECT count(*), sum(i2), avg(f8), NULL FROM one');
-- Rows are never kept: they are read again, each time as they are then.
SELECT id FROM helper.answered_by('SELECT v FROM one WHERE i2 = 7') \gset e_
INSERT INTO one (i2, v) VALUES (7, 'new');
SELECT nl_result(:e_id);
DELETE FROM one WHERE i2 = 7;
SELECT count(*) FROM nl_result(:e_id);
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA types CASCADE;

\echo === nl_rows brings values to the listed types as an assignment would, and no further
CREATE SCHEMA casts;
CREATE TYPE casts.mood AS ENUM ('glad', 'sad');
CREATE DOMAIN casts.checked AS int CHECK (VALUE > 0);
CREATE FUNCTION casts.mood_of(int) RETURNS casts.mood LANGUAGE sql IMMUTABLE AS $$ SELECT 'sad'::casts.mood $$;
CREATE CAST (int AS casts.mood) WITH FUNCTION casts.mood_of(int) AS ASSIGNMENT;
CREATE TABLE casts.one (i int, f float8, n numeric, d date, t text, m casts.mood, ia int[]);
INSERT INTO casts.one VALUES (7, 2.5, 1.25, '2024-02-29', 'abc', 'sad', '{1,2}');
INSERT INTO casts.one DEFAULT VALUES;
SET search_path = casts, public;
SELECT id FROM helper.answered_by('SELECT i, f, n, d, t, m, ia FROM one ORDER BY i') \gset c_
SELECT * FROM nl_rows(:c_id) AS r (i bigint, f real, n numeric(3, 1), d timestamp, t varchar(5), m text, ia bigint[]);
SELECT * FROM nl_rows(:c_id) AS r (i numeric, f int, n real, d timestamptz, t char(4), m varchar, ia text);
SELECT given, helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (%s, f real, n real, d date, t text, m text, ia int[])',
                                    :c_id, given))
FROM unnest(ARRAY['i date', 'i casts.mood', 'i casts.checked', 'i smallint']) AS given;
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (i int, f real, n real, d date, t int, m text, ia int[])', :c_id));
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (i int, f real, n real, d date, t varchar(2), m text, ia int[])', :c_id));

\echo === nl_result by the names of the columns
SELECT nl_result(:c_id, named => true);
SELECT nl_result(:c_id, named => false);
SELECT nl_result(id, true) FROM helper.answered_by('SELECT i, f AS i, t AS "a ""b""" FROM one WHERE i = 7');
SELECT count(*) FROM nl_result(:c_id, NULL);

\echo === The query that is handed out: names, time in order, columns that may be read
CREATE TABLE casts.visits (visit_id int PRIMARY KEY, visit_date date NOT NULL, fee numeric NOT NULL, note text);
INSERT INTO casts.visits SELECT n, date '2023-01-05' + 40 * (n * 7 % 20), n, 'x' FROM generate_series(1, 60) AS n;
ANALYZE casts.visits;
SET nl_ask.max_questions = 0;
SET nl_ask.min_confidence = 0;
SELECT sql, (SELECT array_agg(y->>1) FROM jsonb_array_elements(result->'rows') AS y)
FROM nl_ask('How many visits are there in each month of the visit date?');
SELECT sql, (SELECT array_agg(y->>0) FROM jsonb_array_elements(result->'rows') AS y)
FROM nl_ask('What is the average fee per year of the visit date?');
SELECT id FROM nl_ask('How many visits are there?') \gset v_
SELECT nl_result(:v_id, named => true);
CREATE ROLE regress_nl_partly;
GRANT USAGE ON SCHEMA casts, public TO regress_nl_partly;
GRANT SELECT (visit_id, fee) ON casts.visits TO regress_nl_partly;
SET ROLE regress_nl_partly;
SELECT id, sql FROM nl_ask('show everything about the visits') \gset p_
\echo :p_sql
SELECT count(*) FROM (:p_sql) AS pasted;
SELECT count(*) FROM nl_result(:p_id);
RESET ROLE;
RESET nl_ask.max_questions;
RESET nl_ask.min_confidence;
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA casts CASCADE;
DROP OWNED BY regress_nl_partly;
DROP ROLE regress_nl_partly;
RESET client_min_messages;
