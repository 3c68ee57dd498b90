-- Transactions: read-only ones, savepoints, functions and procedures that ask and answer.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET search_path = company, public;
SELECT helper.candidates('SELECT name FROM departments WHERE city = ''Hamburg''', '0.5',
                         'SELECT name FROM departments WHERE city = ''Porto''', '0.5') AS two \gset
SELECT id FROM nl_ask('Which?', candidates => :'two') \gset open_
SELECT id FROM helper.answered_by('SELECT name FROM departments') \gset over_

\echo === Read-only: nothing that keeps a dialogue, everything that looks
BEGIN READ ONLY;
SELECT helper.outcome('SELECT nl_ask(''How many employees are there?'')');
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :open_id));
SELECT helper.outcome(format('SELECT nl_undo(%s)', :open_id));
SELECT helper.outcome('SELECT nl_purge(''1 day'')');
SELECT count(*) > 0, min(rank) FROM nl_candidates_for('How many employees are there?');
SELECT allowed FROM nl_check('SELECT name FROM departments');
SELECT allowed, reason IS NOT NULL FROM nl_check('DELETE FROM departments');
SELECT count(*) FROM nl_candidates(:open_id);
SELECT count(*) > 0 FROM nl_decisions(:open_id);
SELECT count(*) > 0 FROM nl_history;
SELECT count(*) FROM nl_result(:over_id);
SELECT count(*) FROM nl_rows(:over_id) AS r (n text);
SELECT nl_cursor(:over_id, 'reading');
MOVE FORWARD ALL FROM reading;
COMMIT;
SELECT status, turn FROM nl_history WHERE id = :open_id;

\echo === Isolation: the same under every level
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT status, cardinality(choices) FROM nl_ask('Which?', candidates => :'two');
SELECT status FROM nl_answer(:open_id, 1);
SELECT status FROM nl_undo(:open_id);
COMMIT;
BEGIN ISOLATION LEVEL SERIALIZABLE;
SELECT status, cardinality(choices) FROM nl_ask('Which?', candidates => :'two');
-- Candidates are not tried there: what they would have read could not be forgotten.
SELECT count(*) FROM pg_locks
WHERE mode = 'SIReadLock' AND pid = pg_backend_pid() AND relation = 'departments'::regclass;
SELECT status FROM nl_answer(:open_id, 1);
COMMIT;
SELECT status FROM nl_undo(:open_id);
BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY;
SELECT count(*) > 0 FROM nl_candidates_for('How many employees are there?');
COMMIT;

\echo === What is rolled back has not happened
BEGIN;
SELECT status FROM nl_answer(:open_id, 1);
ROLLBACK;
SELECT status, answers FROM nl_history WHERE id = :open_id;
SELECT status FROM nl_answer(:open_id, 2);
SELECT status FROM nl_undo(:open_id);
BEGIN;
SAVEPOINT before_it;
SELECT status FROM nl_answer(:open_id, 1);
ROLLBACK TO before_it;
SELECT status, answers FROM nl_history WHERE id = :open_id;
SELECT status, sql FROM nl_answer(:open_id, 2);
SAVEPOINT after_it;
SELECT status FROM nl_undo(:open_id);
ROLLBACK TO after_it;
SELECT status, answers FROM nl_history WHERE id = :open_id;
COMMIT;
SELECT status, answers FROM nl_history WHERE id = :open_id;
BEGIN;
SELECT id FROM nl_ask('Which?', candidates => :'two') \gset gone_
ROLLBACK;
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :gone_id));
-- A failed transaction, and after it.
SELECT status FROM nl_undo(:open_id);
BEGIN;
SELECT nl_answer(:open_id, 99);
SELECT nl_answer(:open_id, 1);
ROLLBACK;
SELECT status FROM nl_answer(:open_id, 1);
SELECT status FROM nl_undo(:open_id);

\echo === The query that answers sees what its transaction has done, and changes nothing
BEGIN;
INSERT INTO departments VALUES (99, 'Archive', 'Porto', 0);
SELECT result->'rows' FROM nl_answer(:open_id, helper.choice((SELECT choices FROM nl_ask('Which?',
    candidates => :'two')), 'Porto'));
SAVEPOINT here;
SHOW transaction_read_only;
SELECT current_setting('nl_ask.confidence'), current_user = session_user,
    current_setting('search_path');
UPDATE departments SET annual_budget = 1 WHERE department_id = 99;
DECLARE mine CURSOR FOR SELECT name FROM departments WHERE city = 'Hamburg' ORDER BY 1;
FETCH 1 FROM mine;
SELECT status FROM nl_undo(:open_id);
FETCH 1 FROM mine;
ROLLBACK;
SELECT status, answers FROM nl_history WHERE id = :open_id;

\echo === Functions and procedures
CREATE FUNCTION pg_temp.rule(asked text, candidates jsonb, word text) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := nl_ask(asked, candidates => candidates);
BEGIN
    turn := nl_answer(turn.id, helper.choice(turn.choices, word));
    RETURN QUERY SELECT row->>0 FROM nl_result(turn.id) AS row;
END
$$;
SELECT * FROM pg_temp.rule('Which?', :'two', 'Hamburg');
SELECT pg_temp.rule('Which?', :'two', 'Porto');
SELECT city, array_agg(name) FROM unnest('{Hamburg,Porto}'::text[]) AS city,
    pg_temp.rule('Which?', :'two', city) AS name GROUP BY city ORDER BY city;
-- One answer after the other in one function, each a statement of its own.
CREATE FUNCTION pg_temp.twice(id bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    told text := '';
BEGIN
    FOR choice IN 1..2 LOOP
        told := told || (SELECT a.sql FROM nl_answer(id, choice) AS a) || E'\n';
        PERFORM nl_undo(id);
    END LOOP;
    RETURN told;
END
$$;
SELECT pg_temp.twice(:open_id);
-- Errors are caught where they occur, and the dialogue goes on.
CREATE FUNCTION pg_temp.stubborn(id bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn;
    told text := '';
BEGIN
    FOR choice IN REVERSE 5..1 LOOP
        BEGIN
            turn := nl_answer(id, choice);
            RETURN told || turn.status;
        EXCEPTION WHEN invalid_parameter_value THEN
            told := told || choice || ' is wrong; ';
        END;
    END LOOP;
END
$$;
SELECT id FROM nl_ask('Which?', candidates => :'two') \gset fresh_
SELECT pg_temp.stubborn(:fresh_id);
CREATE PROCEDURE pg_temp.committing(asked text, given jsonb, INOUT told text DEFAULT NULL)
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := nl_ask(asked, candidates => given);
BEGIN
    COMMIT;
    turn := nl_answer(turn.id, 1, (turn.detail->>'turn')::int);
    ROLLBACK;
    turn := nl_answer(turn.id, 2, 1);
    COMMIT;
    told := turn.sql;
END
$$;
CALL pg_temp.committing('Which?', :'two');
-- In SQL functions, triggers, CTEs, a prepared statement that is run often.
CREATE FUNCTION pg_temp.in_sql(given jsonb) RETURNS text LANGUAGE sql AS
    $$ SELECT (nl_answer((nl_ask('Which?', candidates => given)).id, 1)).status $$;
SELECT pg_temp.in_sql(:'two');
WITH asked AS MATERIALIZED (SELECT * FROM nl_ask('Which?', candidates => :'two'))
SELECT a.status FROM asked, nl_answer(asked.id, '1') AS a;
CREATE TABLE pg_temp.questions (asked text, answer text);
CREATE FUNCTION pg_temp.fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.answer := (nl_ask(NEW.asked, options => '{"max_questions": 0}')).result->'rows';
    RETURN NEW;
END
$$;
CREATE TRIGGER fill BEFORE INSERT ON pg_temp.questions FOR EACH ROW EXECUTE FUNCTION pg_temp.fill();
INSERT INTO pg_temp.questions VALUES ('What is the total number of employees?') RETURNING answer;
PREPARE again (text) AS SELECT status FROM nl_ask($1, options => '{"max_questions": 0}');
DO $$ BEGIN FOR i IN 1..10 LOOP EXECUTE 'EXECUTE again (''What is the total number of employees?'')'; END LOOP; END $$;
EXECUTE again ('What is the total number of employees?');
DEALLOCATE again;
RESET search_path;
