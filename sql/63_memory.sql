-- Memory: what a role chose before makes that reading of those words likelier.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET nl_ask.memory = on;
SELECT nl_forget_choices() >= 0;
CREATE SCHEMA remembering;
CREATE TABLE remembering.workers (
    worker_id int PRIMARY KEY, full_name text NOT NULL, division text NOT NULL, occupation text NOT NULL,
    started date NOT NULL, ended date);
INSERT INTO remembering.workers VALUES
    (1, 'Ada', 'Harbour', 'Crane', '2019-02-01', NULL), (2, 'Ben', 'Crane', 'Clerk', '2020-03-01', '2023-04-30'),
    (3, 'Cyd', 'Office', 'Clerk', '2021-04-01', NULL), (4, 'Dan', 'Crane', 'Crane', '2022-05-01', '2022-12-31'),
    (5, 'Eve', 'Office', 'Office', '2019-06-01', NULL),
    (6, 'Flo', 'Office', 'Crane', '2020-07-01', NULL);
ANALYZE remembering.workers;
GRANT USAGE ON SCHEMA remembering TO regress_nl_ann;
GRANT SELECT ON remembering.workers TO regress_nl_ann;
SET search_path = remembering, public;
SET nl_ask.probe_budget = '20s';

-- Asks, answers as the patterns say, and tells how it went: the questions asked, and the query.
CREATE FUNCTION helper.talk(question text, wanted text, OUT asked int, OUT status text, OUT sql text, OUT id bigint)
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn;
    choice bigint;
BEGIN
    SELECT * INTO turn FROM nl_ask(question);
    asked := 0;
    WHILE turn.status = 'clarify' LOOP
        asked := asked + 1;
        SELECT n INTO choice FROM unnest(turn.choices) WITH ORDINALITY AS c (words, n) WHERE words ~ wanted LIMIT 1;
        SELECT * INTO turn FROM nl_answer(turn.id, coalesce(choice, cardinality(turn.choices)));
    END LOOP;
    status := turn.status;
    sql := turn.sql;
    id := turn.id;
END
$$;
CREATE FUNCTION helper.likelihood(question text, pattern text) RETURNS numeric LANGUAGE sql AS $$
    SELECT round(sum(probability)::numeric, 2) FROM nl_candidates_for(question) WHERE sql ~ pattern
$$;

\echo === Nothing is remembered yet
SELECT helper.likelihood('How many workers are in crane?', 'occupation = ') AS before \gset
SELECT asked, status, sql FROM helper.talk('How many workers are in crane?', 'occupation is');

\echo === The choice is there to be seen, and raises the same reading of the same words in another question
SELECT phrase, reading, tables, times FROM nl_memory;
SELECT helper.likelihood('How many workers are in crane?', 'occupation = ') > :before;
SELECT detail->'remembered' FROM nl_ask('Which workers are in crane?');
SELECT status, sql ~ 'occupation' FROM helper.talk('Which workers are in crane?', 'occupation is|full name$');
SELECT asked, sql ~ 'occupation' FROM helper.talk('How many workers are in crane?', 'occupation is');

\echo === Another word, another table and another role have nothing of it
SELECT coalesce(helper.likelihood('How many workers are in office?', 'occupation = '), 0) < 0.6;
SET ROLE regress_nl_ann;
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';
SELECT helper.likelihood('How many workers are in crane?', 'occupation = ') = :before;
SELECT count(*) FROM nl_choice;
SELECT nl_forget_choices();
RESET ROLE;
SET nl_ask.scope = 'tenant';
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';
RESET nl_ask.scope;

\echo === Off means off
SET nl_ask.memory = off;
SELECT helper.likelihood('How many workers are in crane?', 'occupation = ') = :before;
SELECT sum(times) AS kept FROM nl_memory \gset
SELECT asked > 0 FROM helper.talk('How many workers are in crane?', 'occupation is');
SELECT sum(times) = :kept FROM nl_memory;
SET nl_ask.memory = on;

\echo === Undone, it is gone, and answered again it is back
SELECT nl_forget_choices('Cranes') > 0, nl_forget_choices('crane');
SELECT asked, id FROM helper.talk('How many workers are in crane?', 'occupation is') \gset u_
SELECT :u_asked;
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';
SELECT status FROM nl_undo(:u_id);
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';
SELECT status FROM nl_answer(:u_id, 1);
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';

\echo === A dialogue that is not answered teaches nothing, and None of these does not either
SELECT nl_forget_choices() > 0;
SELECT id, cardinality(choices) AS n FROM nl_ask('How many workers are in crane?') \gset n_
SELECT status IS NOT NULL FROM nl_answer(:n_id, :n_n);
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';

\echo === An answer that is turned down takes along what it rested on, and the next choice counts
SELECT nl_forget_choices() >= 0;
SELECT asked > 0 FROM helper.talk('How many workers are in crane?', 'occupation is');
SELECT asked >= 0 FROM helper.talk('How many workers are in crane?', 'occupation is');
SELECT asked, id, sql FROM helper.talk('How many workers are in crane?', 'occupation is') \gset x_
SELECT :x_asked, :'x_sql', (SELECT max(times) FROM nl_memory);
SELECT sql ~ 'division' FROM nl_reject(:x_id);
SELECT count(*) FROM nl_memory WHERE reading ~ 'occupation';
SELECT helper.likelihood('How many workers are in crane?', 'occupation = ') <= :before;
SELECT sql ~ 'division' FROM helper.talk('How many workers are in crane?', 'division is');
SELECT sql ~ 'division' FROM helper.talk('How many workers are in crane?', 'division is');
SELECT reading FROM nl_memory;

\echo === Never a time
SELECT nl_forget_choices() >= 0;
SELECT status FROM helper.talk('How many workers started last year?', 'start');
SELECT status FROM helper.talk('Which workers were there after 2020?', 'after 2020|full name$');
SELECT count(*) FROM nl_memory WHERE reading ~ 'start|end|20';

\echo === Candidates that are handed in neither teach nor are changed
SELECT nl_forget_choices() >= 0;
SELECT id FROM nl_ask('How many workers are in crane?', candidates => helper.candidates(
    'SELECT count(*) FROM workers WHERE occupation = ''Crane'' AND worker_id > 0', '0.5',
    'SELECT count(*) FROM workers WHERE division = ''Harbour''', '0.5')) \gset c_
SELECT status FROM nl_answer(:c_id, 1);
SELECT count(*) FROM nl_memory WHERE phrase = 'crane';

\echo === A choice outlives its dialogue
SELECT asked > 0 FROM helper.talk('How many workers are in crane?', 'occupation is');
SELECT nl_purge('0') > 0;
SELECT times FROM nl_memory;
SELECT nl_forget_choices();
SELECT helper.outcome('SELECT nl_forget_choices(''zzz'')');
DROP FUNCTION helper.talk, helper.likelihood;
DROP SCHEMA remembering CASCADE;
