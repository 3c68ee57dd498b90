-- Dialogues that go on otherwise than they began: readings that gave the same rows and no longer
-- do, and more readings where none of those shown is meant.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

CREATE SCHEMA later;
CREATE TABLE later.staff (name text, city text, hire_year int);
INSERT INTO later.staff VALUES ('Ann', 'Bonn', 2020), ('Ben', 'Kiel', 2019), ('Cem', 'Kiel', 2021),
                               ('Dora', 'Bonn', 2018);
SET search_path = later, public;
SELECT helper.candidates(
    'SELECT name FROM staff WHERE hire_year < 2020 AND city = ''Kiel''', '0.4',
    'SELECT name FROM staff WHERE hire_year < 2021 AND city = ''Kiel''', '0.3',
    'SELECT name FROM staff WHERE hire_year < 2021 AND city = ''Bonn''', '0.3') AS three \gset

\echo === Two readings give the same rows: one class, and one question fewer
SELECT id FROM nl_ask('Who came early to Kiel?', candidates => :'three') \gset r_
SELECT class, round(probability::numeric, 3), sql FROM nl_candidates(:r_id) ORDER BY rank;
SELECT status, sql, detail->'stop', jsonb_array_length(detail->'same_rows') FROM nl_answer(:r_id, 1);
SELECT nl_result(:r_id);

\echo === Another day, other data: what the answer stood for is no longer one thing
INSERT INTO later.staff VALUES ('Eva', 'Kiel', 2020);
SELECT helper.outcome(format('SELECT nl_result(%s)', :r_id));
SELECT helper.outcome(format('SELECT * FROM nl_rows(%s) AS t(name text)', :r_id));
SELECT helper.outcome(format('SELECT nl_cursor(%s, ''c'')', :r_id));
-- Without probing nothing is compared.
SET nl_ask.probe = off;
SELECT nl_result(:r_id);
RESET nl_ask.probe;
-- Going back and answering again leads to the question that was not needed before.
SELECT status FROM nl_undo(:r_id);
SELECT status, choices, round(confidence::numeric, 3), jsonb_array_length(detail->'no_longer_same_rows')
FROM nl_answer(:r_id, 1);
SELECT class, round(probability::numeric, 3), sql FROM nl_candidates(:r_id) ORDER BY rank;
SELECT status, sql, detail->'stop', detail->'same_rows' FROM nl_answer(:r_id, 2);
SELECT nl_result(:r_id);
SELECT turn, status, answers FROM nl_history WHERE id = :r_id;
-- To any depth.
SELECT status, choices FROM nl_undo(:r_id);
SELECT status, choices FROM nl_undo(:r_id);
SELECT helper.outcome(format('SELECT nl_undo(%s)', :r_id));

\echo === Data that change between question and answer count as well
DELETE FROM later.staff WHERE name = 'Eva';
SELECT id FROM nl_ask('Who came early to Kiel?', candidates => :'three') \gset d_
SELECT count(DISTINCT class) FROM nl_candidates(:d_id);
INSERT INTO later.staff VALUES ('Eva', 'Kiel', 2020);
SELECT status, detail->'classes' FROM nl_answer(:d_id, 1);
-- An answer that is sure enough without the others stands for itself.
SELECT id FROM nl_ask('Who came early to Bonn?', candidates => helper.candidates(
    'SELECT name FROM staff WHERE hire_year < 2019 AND city = ''Bonn''', '0.92',
    'SELECT name FROM staff WHERE hire_year < 2020 AND city = ''Bonn''', '0.08')) \gset s_
INSERT INTO later.staff VALUES ('Fay', 'Bonn', 2019);
SELECT nl_result(:s_id);
-- So does one after which nothing may be asked.
SELECT id FROM nl_ask('Who came early to Kiel?', candidates => :'three',
                      options => '{"max_questions": 0}') \gset m_
DELETE FROM later.staff WHERE name = 'Eva';
SELECT nl_result(:m_id);
-- Readings that both find nothing by now do not differ.
SELECT id FROM nl_ask('Who came early to Kiel?', candidates => :'three') \gset e_
SELECT status FROM nl_answer(:e_id, 1);
DELETE FROM later.staff WHERE city = 'Kiel';
SELECT count(*) FROM nl_result(:e_id);

\echo === None of these: more is proposed, without what was turned down
SET search_path = company, public;
SELECT id, status, choices FROM nl_ask('pay of employees in sales') \gset n_
SELECT sql AS before FROM nl_candidates(:n_id) WHERE rank = 1 \gset
SELECT status, detail->'proposed_again' AS again, choices AS further,
       detail->>'none' AS none
FROM nl_answer(:n_id, 'none of these') \gset f_
SELECT :'f_status', :'f_again', :'f_further'::text[] && trim_array(:'n_choices'::text[], 1) AS same;
SELECT bool_or(sql = :'before') AS before, round(sum(probability)::numeric, 3) +
       round(:'f_none'::numeric, 3) BETWEEN 0.998 AND 1.002 AS sum_is_one
FROM nl_candidates(:n_id);
-- The same again: the same question before, and the same further candidates.
SELECT status, choices = :'n_choices'::text[] AS as_before FROM nl_undo(:n_id);
SELECT bool_or(sql = :'before') AS before FROM nl_candidates(:n_id);
SELECT choices = :'f_further'::text[] AS as_before FROM nl_answer(:n_id, 'none');
-- In the end there is nothing more to propose.
DO $$
DECLARE
    turn nl_turn;
    asked int := 0;
BEGIN
    turn := nl_ask('List employees who joined after 2020 in sales');
    WHILE turn.status = 'clarify' AND cardinality(turn.choices) > 1 LOOP
        turn := nl_answer(turn.id, cardinality(turn.choices));
        asked := asked + 1;
    END LOOP;
    RAISE INFO '% after at most four: %', turn.status, asked <= 4;
END
$$;
-- Candidates that were handed in are all there are.
SET search_path = figure, public;
SELECT id FROM nl_ask('Bonn?', candidates => helper.four()) \gset c_
SELECT status, choices, detail->'proposed_again' FROM nl_answer(:c_id, 'none');
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA later CASCADE;
