-- What is wrong is said: a status, or an SQLSTATE with a hint.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET search_path = company, public;

\echo === Questions that are none
SELECT helper.outcome('SELECT nl_ask('''')');
SELECT helper.outcome('SELECT nl_ask(''   '')');
SELECT helper.outcome(E'SELECT nl_ask(E''\\t\\n '')');
SELECT helper.outcome('SELECT nl_ask(''?!... --- ;;;'')');
SELECT helper.outcome('SELECT nl_ask(NULL)');
SELECT helper.outcome(format('SELECT nl_ask(%L)', repeat('employees ', 104858)));
SELECT helper.outcome(format('SELECT nl_ask(%L)', repeat('x', 10001)));
SELECT helper.outcome(format('SELECT count(*) FROM nl_candidates_for(%L)', repeat('employees ',
    104858)));
SELECT helper.outcome('SELECT count(*) FROM nl_candidates_for('''')');
SELECT helper.outcome('SELECT count(*) FROM nl_candidates_for(NULL)');
-- As long as may be, whatever it is made of.
SELECT status IN ('clarify', 'answered', 'unanswerable') FROM nl_ask(repeat('employees ', 1000));
SELECT status FROM nl_ask(repeat('x', 10000));
SELECT status FROM nl_ask(repeat('qzx ', 2500));
SELECT status IN ('clarify', 'answered', 'unanswerable')
FROM nl_ask(repeat('How many employees and ', 400));
SELECT status IN ('clarify', 'answered', 'unanswerable') FROM nl_ask(repeat('2020 ', 2000));
SELECT status IN ('clarify', 'answered', 'unanswerable') FROM nl_ask(repeat('"',
    5000) || 'employees');

\echo === Not English, and about nothing that is there: what was not understood, and what there is
SELECT status, sql IS NULL, result IS NULL, choices IS NULL, question LIKE '%employees%'
FROM nl_ask('Quel temps fera-t-il demain matin ?');
SELECT status, question LIKE '%employees%' FROM nl_ask('今天天气怎么样？');
SELECT status, question LIKE '%employees%' FROM nl_ask('Какая завтра будет погода?');
SELECT status, question LIKE '%employees%' FROM nl_ask('كيف الطقس اليوم؟');
SELECT status, question LIKE '%employees%' FROM nl_ask('🦊🦊🦊');
SELECT status, question LIKE '%penguins%', question LIKE '%employees%'
FROM nl_ask('How many penguins live in Antarctica?');
SELECT status FROM nl_ask('Why?');
SELECT count(*) FROM nl_candidates_for('How many penguins live in Antarctica?');
-- SQL is not English, and not run.
SELECT status IN ('clarify', 'answered', 'unanswerable')
FROM nl_ask('''; DROP TABLE company.employees CASCADE; --');
SELECT count(*) FROM employees;
SELECT id FROM nl_ask('Employees named "Robert''); DELETE FROM employees; --"') \gset q_
SELECT bool_and(c.allowed AND n.sql ~ '^SELECT') IS NOT FALSE
FROM nl_candidates(:q_id) AS n, nl_check(n.sql) AS c;
SELECT count(*) FROM employees;
-- Control characters, bytes of every kind.
SELECT status IN ('clarify', 'answered', 'unanswerable')
FROM nl_ask((SELECT string_agg(chr(i), '') FROM generate_series(1, 1024) AS i) || ' employees');
SELECT status IN ('clarify', 'answered', 'unanswerable')
FROM nl_ask(U&'employees \202E\200B\FEFF\0301\0301\0301 in sales');

\echo === Schemas that are none
SELECT helper.outcome('SELECT nl_ask(''How many employees?'', ''{no_such_schema}'')');
SELECT helper.outcome('SELECT nl_ask(''How many employees?'', ''{}'')');
SELECT helper.outcome('SELECT nl_ask(''How many employees?'', ''{NULL}'')');
SELECT helper.outcome('SELECT nl_ask(''How many employees?'', ''{company,""}'')');
SELECT helper.outcome('SELECT count(*) FROM nl_candidates_for(''How many employees?'', ''{no_such_schema}'')');
SELECT coalesce(status, '') FROM nl_ask('How many relations are there?', '{pg_catalog}');
SELECT coalesce(status, '') FROM nl_ask('How many tables are there?', '{information_schema}');
CREATE SCHEMA empty_schema;
SELECT status, question FROM nl_ask('How many employees?', '{empty_schema}');
CREATE SCHEMA closed_schema;
CREATE TABLE closed_schema.employees (name text);
GRANT SELECT ON closed_schema.employees TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT helper.outcome('SELECT nl_ask(''How many employees?'', ''{closed_schema}'')');
SELECT status, question FROM nl_ask('How many customers?', '{empty_schema}');
RESET ROLE;
SET search_path = nowhere, company, public;
SELECT status, result->'rows' FROM nl_ask('How many employees are there?',
                                          options => '{"max_questions": 0}');
SET search_path = '';
SELECT status, question FROM public.nl_ask('What is the total number of employees?');
SET search_path = company, public;
DROP SCHEMA empty_schema;
DROP TABLE closed_schema.employees;
DROP SCHEMA closed_schema;

\echo === Ids that are unknown, or of somebody else: one and the same
CREATE FUNCTION pg_temp.ask() RETURNS bigint LANGUAGE sql AS
    $$ SELECT id FROM nl_ask('Who joined?', '{figure}', helper.four()) $$;
SELECT pg_temp.ask() AS id \gset
SELECT id AS over FROM helper.answered_by('SELECT name FROM departments') \gset
CREATE FUNCTION helper.by_id(id text) RETURNS TABLE (call text, outcome text) LANGUAGE sql AS $$
    SELECT call, helper.outcome(format(statement, id)) FROM (VALUES
        ('nl_answer', 'SELECT nl_answer(%s, 1)'),
        ('nl_answer, stale', 'SELECT nl_answer(%s, 1, 77)'),
        ('nl_answer, words', 'SELECT nl_answer(%s, ''skip'')'),
        ('nl_undo', 'SELECT nl_undo(%s)'),
        ('nl_result', 'SELECT nl_result(%s)'),
        ('nl_rows', 'SELECT * FROM nl_rows(%s) AS r (n bigint)'),
        ('nl_cursor', 'SELECT nl_cursor(%s, ''c'')'),
        ('nl_candidates', 'SELECT nl_candidates(%s)'),
        ('nl_decisions', 'SELECT nl_decisions(%s)')) AS calls (call, statement)
$$;
SET ROLE regress_nl_ann;
SELECT call, outcome FROM helper.by_id('9999999');
SELECT unknown.call FROM helper.by_id('9999999') AS unknown
JOIN helper.by_id(:'id') AS others USING (call)
JOIN helper.by_id(:'over') AS others_over USING (call)
WHERE unknown.outcome IS DISTINCT FROM others.outcome
   OR unknown.outcome IS DISTINCT FROM others_over.outcome;
RESET ROLE;
SELECT DISTINCT outcome FROM helper.by_id('0');
SELECT DISTINCT outcome FROM helper.by_id('-1');
SELECT DISTINCT outcome FROM helper.by_id('9223372036854775807');
SELECT helper.outcome('SELECT nl_answer(NULL, 1)');
SELECT helper.outcome('SELECT nl_answer(NULL, ''1'')');
SELECT nl_undo(NULL) IS NULL, (SELECT count(*) FROM nl_result(NULL)),
       (SELECT count(*) FROM nl_candidates(NULL));

\echo === Choices that are none: the hint says which there are
SELECT choices FROM nl_ask('What is wanted?', candidates => helper.candidates(
    'SELECT name FROM departments WHERE city = ''Hamburg''', '0.5',
    'SELECT name FROM departments WHERE city = ''Porto''', '0.5'));
SELECT id FROM nl_ask('What is wanted?', candidates => helper.candidates(
    'SELECT name FROM departments WHERE city = ''Hamburg''', '0.5',
    'SELECT name FROM departments WHERE city = ''Porto''', '0.5')) \gset w_
SELECT choice, helper.outcome(format('SELECT nl_answer(%s, %s)', :w_id, choice))
FROM unnest('{0,-1,4,99,9223372036854775807,-9223372036854775808}'::bigint[]) AS choice;
SELECT choice, helper.outcome(format('SELECT nl_answer(%s, %L)', :w_id, choice))
FROM unnest('{0,4,99,99999999999999999999999,-1,1.0,""," ",1 2,whatever you say,Bramburg or so}'::text[])
     AS choice;
-- What is wrong is not repeated at any length.
SELECT left(outcome, 30), length(outcome) < 1000 FROM helper.outcome(
    format('SELECT nl_answer(%s, %L)', :w_id, repeat('9', 1000000))) AS outcome;
SELECT left(outcome, 60), length(outcome) < 1000 FROM helper.outcome(
    format('SELECT nl_answer(%s, %L)', :w_id, repeat('Porto ', 200000))) AS outcome;
SELECT helper.outcome(format('SELECT nl_answer(%s, NULL)', :w_id));
SELECT helper.outcome(format('SELECT nl_answer(%s, NULL::bigint)', :w_id));
SELECT helper.outcome(format('SELECT nl_answer(%s, NULL::text)', :w_id));
-- After all of these it is as it was.
SELECT status, turn, answers FROM nl_history WHERE id = :w_id;

\echo === A bound text that is a number; a bigint from count(*); small integers
PREPARE reply (bigint, text) AS SELECT status, sql FROM nl_answer($1, $2);
EXECUTE reply (:w_id, '1');
SELECT status FROM nl_undo(:w_id);
SELECT status, sql FROM nl_answer(:w_id, (SELECT count(*) + 1 FROM departments
WHERE city = 'Porto'));
SELECT status FROM nl_undo(:w_id);
SELECT status, sql FROM nl_answer(:w_id, 1::smallint, 5);
SELECT status FROM nl_undo(:w_id);
SELECT status, sql FROM nl_answer(id => :w_id, choice => 1);
SELECT status FROM nl_undo(:w_id);
SELECT status, sql FROM nl_answer(id => :w_id, reply => '1');
DEALLOCATE reply;

\echo === A dialogue that is over, or not yet
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :w_id));
SELECT helper.outcome(format('SELECT nl_answer(%s, ''skip'')', :w_id));
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :over));
SELECT helper.outcome(format('SELECT nl_undo(%s)', :over));
SELECT id FROM nl_ask('How many penguins live in Antarctica?') \gset x_
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :x_id));
SELECT helper.outcome(format('SELECT nl_undo(%s)', :x_id));
SELECT helper.outcome(format('SELECT nl_result(%s)', :x_id));
SELECT helper.outcome(format('SELECT nl_result(%s)', :id));
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (n bigint)', :id));
BEGIN;
SELECT helper.outcome(format('SELECT nl_cursor(%s, ''c'')', :id));
COMMIT;

\echo === Two answers in one statement
SELECT helper.outcome(format('SELECT (nl_answer(%s, 1)).*', :id));
SELECT helper.outcome(format('SELECT (nl_answer(%s, 1)).status, (nl_answer(%1$s, 1)).sql', :id));
SELECT helper.outcome(format('SELECT nl_answer(%s, 1), nl_answer(%1$s, ''1'')', :id));
SELECT helper.outcome(format('SELECT nl_answer(%s, 1) FROM generate_series(1, 2)', :id));
SELECT helper.outcome(format('SELECT nl_answer(%s, 1), nl_undo(%1$s)', :id));
-- Also where another dialogue is answered in between.
SELECT pg_temp.ask() AS id \gset y_
SELECT helper.outcome(format('SELECT nl_answer(%s, 1), nl_answer(%s, 1), nl_answer(%1$s, 1)', :id,
    :y_id));
SELECT status, turn, answers FROM nl_history WHERE id = :id;
-- Two dialogues in one statement are no trouble.
SELECT bool_and((nl_answer(d, 1)).id = d) FROM unnest(ARRAY[:id, :y_id]) AS d;
SELECT status IS NOT NULL, turn, answers FROM nl_history WHERE id IN (:id, :y_id);

\echo === A table that goes, or changes, between question and answer
CREATE SCHEMA shop;
CREATE TABLE shop.goods (name text, price numeric);
INSERT INTO shop.goods VALUES ('pen', 2), ('ink', 5);
CREATE TABLE shop.staff (name text);
INSERT INTO shop.staff VALUES ('Ann');
GRANT USAGE ON SCHEMA shop TO regress_nl_ann;
GRANT SELECT ON ALL TABLES IN SCHEMA shop TO regress_nl_ann;
SET ROLE regress_nl_ann;
SET search_path = shop, public;
CREATE FUNCTION pg_temp.ask_shop() RETURNS bigint LANGUAGE sql AS $$
    SELECT id FROM nl_ask('What is it?', candidates => helper.candidates(
        'SELECT g.name FROM goods g WHERE g.price > 3', '0.6',
        'SELECT g.name FROM goods g WHERE g.price < 3', '0.4'))
$$;
-- dropped
BEGIN;
SELECT pg_temp.ask_shop() AS id, pg_temp.ask_shop() AS over \gset d_
SELECT status FROM nl_answer(:d_over, 1);
RESET ROLE;
DROP TABLE goods;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
SELECT helper.outcome(format('SELECT nl_result(%s)', :d_over));
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (name text)', :d_over));
SELECT helper.outcome(format('SELECT nl_cursor(%s, ''c'')', :d_over));
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :d_id));
SELECT count(*) FROM nl_candidates(:d_id);
ROLLBACK;
-- renamed
BEGIN;
SELECT pg_temp.ask_shop() AS id, pg_temp.ask_shop() AS over \gset d_
SELECT status FROM nl_answer(:d_over, 1);
RESET ROLE;
ALTER TABLE goods RENAME TO wares;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
SELECT helper.outcome(format('SELECT nl_result(%s)', :d_over));
ROLLBACK;
-- another in its place
BEGIN;
SELECT pg_temp.ask_shop() AS id, pg_temp.ask_shop() AS over \gset d_
SELECT status FROM nl_answer(:d_over, 1);
RESET ROLE;
ALTER TABLE goods RENAME TO wares;
CREATE TABLE goods (name text, price numeric);
INSERT INTO goods VALUES ('a trap', 4);
GRANT SELECT ON goods TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
SELECT helper.outcome(format('SELECT nl_result(%s)', :d_over));
ROLLBACK;
-- a temporary one before it, or another search_path: those of the question count
BEGIN;
SELECT pg_temp.ask_shop() AS id \gset d_
CREATE TEMPORARY TABLE goods (name text, price numeric);
INSERT INTO goods VALUES ('a trap', 4);
SELECT status IN ('answered', 'refused'), coalesce(result->'rows', '[["ink"]]')
FROM nl_answer(:d_id, 1);
ROLLBACK;
BEGIN;
SELECT pg_temp.ask_shop() AS id \gset d_
SET LOCAL search_path = public;
SELECT status, result->'rows', question FROM nl_answer(:d_id, 1);
SHOW search_path;
ROLLBACK;
-- a column gone
BEGIN;
SELECT pg_temp.ask_shop() AS id, pg_temp.ask_shop() AS over \gset d_
SELECT status FROM nl_answer(:d_over, 1);
RESET ROLE;
ALTER TABLE goods DROP COLUMN price;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
SELECT helper.outcome(format('SELECT nl_result(%s)', :d_over));
ROLLBACK;
-- a privilege revoked: of the table, of a column, of the schema
BEGIN;
SELECT pg_temp.ask_shop() AS id, pg_temp.ask_shop() AS over \gset d_
SELECT status FROM nl_answer(:d_over, 1);
RESET ROLE;
REVOKE SELECT ON goods FROM regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
SELECT helper.outcome(format('SELECT nl_result(%s)', :d_over));
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s) AS r (name text)', :d_over));
SELECT helper.outcome(format('SELECT nl_cursor(%s, ''c'')', :d_over));
ROLLBACK;
BEGIN;
SELECT pg_temp.ask_shop() AS id \gset d_
RESET ROLE;
REVOKE SELECT ON goods FROM regress_nl_ann;
GRANT SELECT (name) ON goods TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
ROLLBACK;
BEGIN;
SELECT pg_temp.ask_shop() AS id \gset d_
RESET ROLE;
REVOKE USAGE ON SCHEMA shop FROM regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT status, question, result IS NULL FROM nl_answer(:d_id, 1);
ROLLBACK;
-- The query fails on its data, where nobody tried it before.
SELECT split_part(outcome, E'\n', 1), outcome NOT LIKE '%hint: NONE'
FROM helper.outcome($$SELECT nl_ask('Divide', candidates => helper.candidates(
    'SELECT 1 / (price - 2) FROM goods', '1'))$$) AS outcome;
-- A reading that cannot be run on these data does not take the others along.
SELECT status, cardinality(choices) FROM nl_ask('Divide', candidates => helper.candidates(
    'SELECT 1 / (price - 2) FROM goods', '0.5', 'SELECT price FROM goods', '0.5'));
RESET ROLE;

\echo === Candidates that are none
SELECT given, helper.outcome(format('SELECT nl_ask(''Which?'', candidates => %L)', given))
FROM unnest(ARRAY[
    '{}', '"SELECT 1"', 'null', '[]', '[1]', '[null]', '["SELECT name FROM goods"]', '[[]]',
    '[{}]', '[{"sql": "SELECT name FROM goods"}]', '[{"probability": 1}]',
    '[{"sql": null, "probability": 1}]', '[{"sql": 1, "probability": 1}]',
    '[{"sql": "SELECT name FROM goods", "probability": "1"}]',
    '[{"sql": "SELECT name FROM goods", "probability": null}]',
    '[{"sql": "SELECT name FROM goods", "probability": -0.1}]',
    '[{"sql": "SELECT name FROM goods", "probability": 1.1}]',
    '[{"sql": "SELECT name FROM goods", "probability": 1e400}]',
    '[{"sql": "SELECT name FROM goods", "probability": 0}]',
    '[{"sql": "SELECT name FROM goods", "probability": 0.6}, {"sql": "SELECT price FROM goods", "probability": 0.5}]',
    '[{"sql": "SELECT name FROM goods", "probability": 1, "interpretation": 7}]']) AS given;
SELECT helper.outcome($$SELECT nl_ask('Which?', candidates => (
    SELECT jsonb_agg(jsonb_build_object('sql', format('SELECT %s', i), 'probability', 0.001))
    FROM generate_series(1, 65) AS i))$$);
SELECT left(helper.outcome($$SELECT nl_ask('Which?', candidates =>
    (repeat('[', 5000) || repeat(']', 5000))::jsonb)$$), 50);

\echo === Candidates that may not be run: refused, with the reason
SELECT given, status, sql IS NULL, question <> '' FROM unnest(ARRAY[
    '', ';', 'not sql', 'SELECT', 'SELECT name FROM nowhere', 'SELECT nothing FROM goods',
    'SELECT name FROM goods; SELECT 1', 'DELETE FROM goods', 'DROP TABLE goods',
    'SELECT name INTO taken FROM goods', 'SELECT name FROM goods FOR UPDATE',
    'WITH gone AS (DELETE FROM goods RETURNING *) SELECT * FROM gone',
    'COPY goods TO STDOUT', 'SET nl_ask.execute = off', 'SELECT pg_sleep(10)',
    'SELECT * FROM pg_authid', 'SELECT * FROM nl_dialogue', 'SELECT name FROM company.employees',
    'SELECT nl_purge(''1 day'')', 'SELECT * FROM nl_ask(''What?'')', 'EXPLAIN SELECT 1',
    'SELECT name FROM goods WHERE price = $1', 'TABLE nl_history']) AS given,
    nl_ask('Which?', candidates => helper.candidates(given, '1'));
SELECT status, question FROM nl_ask('Which?', candidates => helper.candidates('DELETE FROM goods',
    '1'));
-- What is left is asked about as ever; detail says what was refused, and why.
SELECT status, sql, round(confidence::numeric, 3), detail->'refused'->0->>'sql',
       length(detail->'refused'->0->>'reason') > 10
FROM nl_ask('Which?', candidates => helper.candidates('DELETE FROM goods', '0.5',
                                                      'SELECT name FROM goods', '0.5'));
SELECT count(*) FROM goods;

\echo === Options that are none
SELECT given, helper.outcome(format('SELECT nl_ask(''Which goods?'', options => %L)', given))
FROM unnest(ARRAY[
    '[]', '1', '"confidence"', 'null', '{"no_such_setting": 1}', '{"nl_ask.confidence": 0.5}',
    '{"": 1}', '{"search_path": "public"}', '{"Confidence": 0.5}', '{"confidence\" = 1": 0.5}',
    '{"confidence": "high"}', '{"confidence": 5}', '{"confidence": null}', '{"confidence": [0.5]}',
    '{"confidence": true}', '{"max_questions": "many"}', '{"max_questions": -1}',
    '{"strategy": "best"}', '{"generator": "oracle"}', '{"probe": "perhaps"}']) AS given;
SHOW nl_ask.confidence;
SET ROLE regress_nl_ann;
SELECT given, helper.outcome(format('SELECT nl_ask(''Which goods?'', options => %L)', given))
FROM unnest(ARRAY['{"allow_functions": "pg_sleep"}', '{"allow_extensions": "dblink"}',
                  '{"log": true}', '{"retention": 1}', '{"scope": "another tenant"}']) AS given;
RESET ROLE;

\echo === What later versions bring
SELECT helper.outcome('SELECT nl_ask(''Which?'', follow_up => 1)');
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA shop CASCADE;
