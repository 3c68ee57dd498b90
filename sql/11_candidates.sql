-- The caller's own candidates: the four of the paper's figure 4, and every way of answering.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

SET search_path = figure, public;
\set asked 'Who of the staff joined in Bonn after 2020?'
SELECT helper.four() AS four \gset

\echo === Figure 4: entropy 1.922; gains 0.971, 0.971, 0.722, whether the queries are run or not
SET nl_ask.probe = off;
SELECT id FROM nl_ask(:'asked', candidates => :'four', options => '{"min_confidence": 0.3}') \gset t_
SELECT status, round(entropy::numeric, 3) AS entropy, round(gain::numeric, 3) AS gain,
       round(confidence::numeric, 3) AS confidence
FROM nl_ask(:'asked', candidates => :'four');
SELECT clause, round(gain::numeric, 3),
       string_agg(round(probability::numeric, 3)::text, ' | ' ORDER BY probability DESC)
FROM nl_decisions(:t_id) GROUP BY decision, clause, gain ORDER BY gain DESC, clause DESC;
SET nl_ask.probe = on;
SELECT id, round(entropy::numeric, 3) AS entropy, round(gain::numeric, 3) AS gain
FROM nl_ask(:'asked', candidates => :'four') \gset p_
\echo :p_entropy :p_gain
SELECT clause, round(gain::numeric, 3) FROM nl_decisions(:p_id)
GROUP BY decision, clause, gain ORDER BY gain DESC, clause DESC;
SELECT count(DISTINCT class) AS classes FROM nl_candidates(:p_id);

\echo === Another strategy, another question: eig asks X1 or X2, info_gain X3
SELECT strategy, (nl_ask(:'asked', candidates => :'four',
                         options => jsonb_build_object('strategy', strategy))).choices
FROM unnest('{eig,info_gain}'::text[]) AS strategy;

\echo === Answering narrows
SELECT rank, sql, round(prior::numeric, 3), round(probability::numeric, 3), generator
FROM nl_candidates(:t_id) ORDER BY prior DESC, sql;
SELECT question, choices FROM nl_ask(:'asked', candidates => :'four');
SELECT status, round(entropy::numeric, 3), detail->'turn' FROM nl_answer(:t_id, 1);
SELECT round(prior::numeric, 3), round(probability::numeric, 3), sql
FROM nl_candidates(:t_id) ORDER BY rank, sql;
SELECT clause, round(gain::numeric, 3) FROM nl_decisions(:t_id) GROUP BY decision, clause, gain
ORDER BY gain DESC, clause DESC;
SELECT turn, status, answers FROM nl_history WHERE id = :t_id;
SELECT status, sql, round(confidence::numeric, 3), round(entropy::numeric, 3), result->'rows',
       question IS NULL, choices IS NULL, gain IS NULL, detail->'stop', detail->'turn'
FROM nl_answer(:t_id, 1);
SELECT turn, status, answers, sql FROM nl_history WHERE id = :t_id;

\echo === Undoing, back to where it was
SELECT status, choices, round(entropy::numeric, 3), detail->'turn' FROM nl_undo(:t_id);
SELECT status, choices, round(entropy::numeric, 3), round(gain::numeric, 3) FROM nl_undo(:t_id);
SELECT helper.outcome(format('SELECT nl_undo(%s)', :t_id));
SELECT turn, status, answers FROM nl_history WHERE id = :t_id;

\echo === Another way: words of an option, in any case, without its article; digits as text
SELECT choices[2] AS words FROM nl_ask(:'asked', candidates => :'four') \gset
SELECT status, detail->'turn' FROM nl_answer(:t_id, '  ' || upper(:'words') || '. ');
SELECT round(probability::numeric, 3), sql FROM nl_candidates(:t_id) WHERE probability > 0
ORDER BY 1 DESC, 2;
SELECT status FROM nl_undo(:t_id);
SELECT status, detail->'turn' FROM nl_answer(:t_id, '2');
SELECT round(probability::numeric, 3), sql FROM nl_candidates(:t_id) WHERE probability > 0
ORDER BY 1 DESC, 2;
SELECT status FROM nl_undo(:t_id);
SELECT status, detail->'turn' FROM nl_answer(:t_id, ' 02 ');
SELECT status FROM nl_undo(:t_id);

\echo === skip: nothing is learnt, and the same is not asked again
SELECT question AS first_question, choices AS first_choices
FROM nl_ask(:'asked', candidates => :'four') \gset
SELECT status, round(entropy::numeric, 3), round(gain::numeric, 3),
       choices = :'first_choices'::text[] AS asked_again FROM nl_answer(:t_id, 'Skip');
SELECT status, choices = :'first_choices'::text[] AS asked_again FROM nl_answer(:t_id,
    'don''t know');
-- Nothing is left to ask: the likeliest, and it is said to be below the confidence wanted.
SELECT status, sql, round(confidence::numeric, 3), detail->'stop', detail->'below_confidence'
FROM nl_answer(:t_id, 'skip');

\echo === None of these: with nothing left over, what is wanted has to be said otherwise
SELECT id FROM nl_ask(:'asked', candidates => :'four') \gset n_
SELECT status, question, choices, sql IS NULL, result IS NULL FROM nl_answer(:n_id, 3);
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :n_id));
SELECT id FROM nl_ask(:'asked', candidates => :'four') \gset n_
SELECT status FROM nl_answer(:n_id, 'none of these');
SELECT status, round(entropy::numeric, 3) FROM nl_undo(:n_id);
-- Where some mass is left for what is not there, it is not taken for an answer.
SELECT id, round(confidence::numeric, 3) AS confidence FROM nl_ask('Bonn or Kiel?',
    candidates => helper.candidates('SELECT name FROM staff WHERE city = ''Bonn''', '0.5',
                                    'SELECT name FROM staff WHERE city = ''Kiel''', '0.4')) \gset n_
\echo :n_confidence
SELECT round(gain::numeric, 3) FROM nl_decisions(:n_id) LIMIT 1;
SELECT round(probability::numeric, 3) FROM nl_candidates(:n_id) ORDER BY rank;
SELECT status, round(confidence::numeric, 3) FROM nl_answer(:n_id, 1);

\echo === The turn: an answer to a question that has moved on is refused
SELECT id, detail->>'turn' AS turn FROM nl_ask(:'asked', candidates => :'four') \gset m_
SELECT helper.outcome(format('SELECT nl_answer(%s, 1, %s)', :m_id, :m_turn + 1));
SELECT status, detail->>'turn' AS now FROM nl_answer(:m_id, 1, :m_turn);
SELECT helper.outcome(format('SELECT nl_answer(%s, 1, turn => %s)', :m_id, :m_turn));
SELECT helper.outcome(format('SELECT nl_answer(%s, ''1'', %s)', :m_id, :m_turn));
SELECT helper.outcome(format('SELECT nl_answer(%s, 1, -1)', :m_id));
-- Undoing moves on too: an answer to the question before is stale, although it reads the same.
SELECT detail->>'turn' AS turn FROM nl_undo(:m_id) \gset u_
SELECT :u_turn > :m_turn;
SELECT helper.outcome(format('SELECT nl_answer(%s, 1, %s)', :m_id, :m_turn));
SELECT status FROM nl_answer(:m_id, 1, :u_turn);

\echo === Queries of one meaning are one candidate, and those with one result one class
SELECT id FROM nl_ask('Who is in Bonn?', candidates => helper.candidates(
    'SELECT name FROM staff WHERE city = ''Bonn''', '0.3',
    'select s.name from figure.staff as s where (s.city = ''Bonn'')', '0.3',
    'SELECT name FROM staff WHERE ''Bonn'' = city', '0.2',
    'SELECT name FROM staff WHERE city = ''Kiel''', '0.2')) \gset s_
SELECT round(probability::numeric, 3), sql FROM nl_candidates(:s_id) ORDER BY rank;
-- .4 (A, x1), .2 (A, x2), .4 (B, x2): H(X) is .971, but the answer tells .420.
SELECT id FROM nl_ask('Who came early to Kiel?',
    candidates => helper.candidates(
        'SELECT name FROM staff WHERE hire_year < 2021 AND city = ''Kiel''', '0.4',
        'SELECT name FROM staff WHERE hire_year < 2022 AND city = ''Kiel''', '0.2',
        'SELECT name FROM staff WHERE hire_year < 2022 AND city = ''Bonn''', '0.4')) \gset c_
SELECT class, round(probability::numeric, 3), round(class_probability::numeric, 3)
FROM nl_candidates(:c_id) ORDER BY rank;
SELECT clause, round(gain::numeric, 3) FROM nl_decisions(:c_id) GROUP BY decision, clause, gain
ORDER BY gain DESC, clause;
-- All give the same rows now: nothing is asked, the likeliest answers, the others are named.
SELECT status, sql, jsonb_array_length(detail->'same_rows') AS same_rows
FROM nl_ask('Who came early to Kiel?', candidates => helper.candidates(
    'SELECT name FROM staff WHERE hire_year < 2021 AND city = ''Kiel''', '0.6',
    'SELECT name FROM staff WHERE hire_year < 2022 AND city = ''Kiel''', '0.4'));
-- Empty results are not one meaning.
SELECT status FROM nl_ask('Who is in Bonn or Kiel since 2030?', candidates => helper.candidates(
    'SELECT name FROM staff WHERE hire_year > 2030 AND city = ''Kiel''', '0.5',
    'SELECT name FROM staff WHERE hire_year > 2030 AND city = ''Bonn''', '0.5'));

\echo === Interpretations that the caller gives are used; options hold for one call
SELECT status, interpretation FROM nl_ask('Who?', candidates =>
    '[{"sql": "SELECT name FROM staff", "probability": 1, "interpretation": "everybody''s name"}]');
SELECT status, sql, round(confidence::numeric, 3) FROM nl_ask(:'asked', candidates => :'four',
    options => '{"max_questions": 0, "probe": false}');
SELECT status FROM nl_ask(:'asked', candidates => :'four', options => '{"confidence": 0.4}');
SELECT cardinality(choices) FROM nl_ask('Which city?', candidates => helper.candidates(
    'SELECT name FROM staff WHERE city = ''a''', '0.2',
        'SELECT name FROM staff WHERE city = ''b''', '0.2',
    'SELECT name FROM staff WHERE city = ''c''', '0.2',
        'SELECT name FROM staff WHERE city = ''d''', '0.2',
    'SELECT name FROM staff WHERE city = ''e''', '0.2'), options => '{"max_choices": 2}');
SHOW nl_ask.max_questions;
SHOW nl_ask.confidence;
-- The settings of the question hold for the dialogue, whatever is set later.
SELECT id FROM nl_ask(:'asked', candidates => :'four', options => '{"max_questions": 1}') \gset o_
SELECT status, detail->'stop' FROM nl_answer(:o_id, 1);

\echo === Your own dialogues, and those of one tenant
SELECT count(*) > 5 AS mine FROM nl_history;
SET ROLE regress_nl_ann;
SELECT count(*) AS mine FROM nl_history;
SELECT id FROM nl_ask(:'asked', candidates => :'four') \gset a_
SELECT count(*) AS mine FROM nl_history;
SET nl_ask.scope = 'tenant 1';
SELECT count(*) AS mine FROM nl_history;
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :a_id));
SELECT id FROM nl_ask(:'asked', candidates => :'four') \gset b_
SELECT id = :b_id, status, question FROM nl_history;
SET nl_ask.scope = 'tenant 2';
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :b_id));
SELECT helper.outcome(format('SELECT nl_result(%s)', :b_id));
SET nl_ask.scope = 'tenant 1';
SELECT status FROM nl_answer(:b_id, 1);
RESET nl_ask.scope;
-- A function that leaks what it sees is not pushed below the owner's condition.
CREATE FUNCTION pg_temp.leak(text) RETURNS boolean COST 0.0001 LANGUAGE plpgsql
AS $$ BEGIN RAISE NOTICE 'saw a row'; RETURN true; END $$;
SELECT count(*) FROM nl_history WHERE pg_temp.leak(question);
-- Whoever calls as another role is that role.
RESET ROLE;
CREATE FUNCTION helper.ask_as_owner(asked text, candidates jsonb) RETURNS nl_turn
SECURITY DEFINER LANGUAGE sql AS $$ SELECT nl_ask($1, candidates => $2) $$;
SET ROLE regress_nl_ann;
SELECT id FROM helper.ask_as_owner(:'asked', :'four') \gset d_
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :d_id));
RESET ROLE;
SELECT status FROM nl_answer(:d_id, 1);

\echo === Purging: by age, and what dropped roles have left
SELECT nl_purge('1 day');
CREATE ROLE regress_nl_gone;
GRANT USAGE ON SCHEMA figure TO regress_nl_gone;
GRANT SELECT ON figure.staff TO regress_nl_gone;
SET ROLE regress_nl_gone;
SELECT status FROM nl_ask(:'asked', candidates => :'four');
RESET ROLE;
DROP OWNED BY regress_nl_gone;
DROP ROLE regress_nl_gone;
SELECT nl_purge('1 day');
SELECT helper.outcome('SELECT nl_purge(NULL)');
SELECT helper.outcome('SELECT nl_purge(''-1 day'')');
SELECT helper.outcome('SELECT nl_purge(''1 day'', 0)');
-- Of others than the owner, their own and within their scope.
SET ROLE regress_nl_ann;
SELECT count((nl_ask(:'asked', candidates => :'four')).id) FROM generate_series(1, 3);
SET nl_ask.scope = 'other';
SELECT nl_purge('0', 1000);
RESET nl_ask.scope;
SELECT nl_purge('1 day'), nl_purge('0', 2), nl_purge('0');
RESET ROLE;
SELECT nl_purge('0', 3), nl_purge('0') > 7;
SELECT count(*) FROM nl_dialogue_answer;
SELECT count(*) FROM nl_history;
RESET search_path;
