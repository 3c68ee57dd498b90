-- What is no question about data, what is not here, and replies in people's own words.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

CREATE SCHEMA talking;
CREATE TABLE talking.workers (
    id int PRIMARY KEY, name text NOT NULL, title text NOT NULL, hired date NOT NULL, left_on date);
INSERT INTO talking.workers VALUES (1, 'Ann Lee', 'Baker', '2019-05-01', NULL),
    (2, 'Ben Oak', 'Cook', '2020-03-01', '2024-01-31'), (3, 'Cem Roy', 'Cook', '2024-07-01', NULL);
ANALYZE talking.workers;
SET search_path = talking, public;

\echo === Requests to change data are not carried out, and said not to be
SELECT text, status, detail->>'no', question FROM (VALUES ('Delete all workers'),
    ('Please set the title of Ann Lee to Cook'), ('Add a new worker called Dan'),
    ('Could you rename the table to staff?')) AS t(text), nl_ask(text);
SELECT count(*) FROM workers;

\echo === What will be is not stored
SELECT status, detail->>'no', question FROM nl_ask('How many workers will we have next year?');
SELECT status, detail->>'no' FROM nl_ask('Should we hire more cooks?');

\echo === Small talk
SELECT status, detail->>'no', question FROM nl_ask('Hello!');
SELECT status, detail->>'no' FROM nl_ask('Thanks, you are great');

\echo === Questions that have such words in them stay questions
SELECT status <> 'unanswerable' FROM nl_ask('Which workers left in 2024?');
SELECT detail->>'no' IS NULL FROM nl_ask('How many workers were hired?');

\echo === What is not here: what is missing, and what is known of the same
SELECT status, detail->>'no', question FROM nl_ask('What salary does Ann Lee get?');
\echo === What was not understood
SELECT status, detail->>'no', question FROM nl_ask('How many penguins live in Antarctica?');

\echo === Replies: by place, by a word of the option, both kinds of no, and what is added
SELECT helper.candidates('SELECT hired FROM workers', '0.4',
    'SELECT title FROM workers', '0.3', 'SELECT left_on FROM workers', '0.2') AS columns \gset
SELECT question, choices FROM nl_ask('The workers'' data', candidates => :'columns');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset a_
SELECT status, sql FROM nl_answer(:a_id, 'the second one');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset a_
SELECT status, sql FROM nl_answer(:a_id, 'last');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset a_
SELECT status, sql FROM nl_answer(:a_id, 'title please');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset a_
SELECT status, sql FROM nl_answer(:a_id, 'I mean the title');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset a_
SELECT status, sql FROM nl_answer(:a_id, 'the title, not the date');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset a_
SELECT status, sql FROM nl_answer(:a_id, '2nd');
\echo === A choice and more: both are done, and taken back one after the other
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset m_
SELECT status, sql, detail->>'left_over' FROM nl_answer(:m_id, 'the second one, but only those hired in 2024');
SELECT status, sql FROM nl_undo(:m_id);
SELECT status FROM nl_undo(:m_id);
SELECT status, sql, detail->>'left_over' FROM nl_answer(:m_id, 'title, zzxq brrp');
\echo === Not knowing goes on with the likeliest; words that are no choice still correct
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset d_
SELECT status FROM nl_answer(:d_id, 'dunno');
SELECT id FROM nl_ask('The workers'' data', candidates => :'columns') \gset y_
SELECT helper.outcome(format('SELECT nl_answer(%s, ''yes'')', :y_id));
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA talking CASCADE;

\echo === Where no reading is left it is said what was understood, and that can be corrected in words
SET search_path = company, public;
SET nl_ask.memory = off;
SELECT id FROM nl_ask('return the rating of each hotel', schemas => '{travel}') \gset e_
SELECT status FROM nl_answer(:e_id, 'neither') \gset e_
SELECT status, choices, question ~ 'The nearest was: ', sql IS NULL, detail->>'no' FROM nl_answer(:e_id, 'neither');
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :e_id));
SELECT status IN ('clarify', 'answered') FROM nl_answer(:e_id, 'show the stars instead');
SELECT status FROM nl_undo(:e_id);
SELECT id FROM nl_ask('return the rating of each hotel', schemas => '{travel}') \gset h_
SELECT status, interpretation FROM nl_answer(:h_id, 'the stars');
SELECT status FROM nl_undo(:h_id);
SELECT status, interpretation FROM nl_answer(:h_id, 'the guest score');

\echo === Two of one name, one of them without a nickname: told apart by another column
CREATE SCHEMA club;
CREATE TABLE club.members (
    id int PRIMARY KEY, first_name text, last_name text, nickname text, town text);
CREATE TABLE club.loans (id int PRIMARY KEY, member_id int REFERENCES club.members, lent date);
INSERT INTO club.members VALUES (1, 'Ada', 'Berg', 'Addie', 'Lund'), (2, 'Ada', 'Berg', NULL, 'Ystad'),
    (3, 'Bo', 'Dahl', NULL, 'Lund');
INSERT INTO club.loans VALUES (1, 1, '2024-01-01'), (2, 1, '2024-02-01'), (3, 2, '2024-03-01');
ANALYZE club.members, club.loans;
SELECT status, choices[1:2] FROM nl_ask('How many loans does Ada Berg have?', schemas => '{club}');
\echo === A date in digits has the day first where those of the session have; one that can only be read so says it
SET datestyle = 'ISO, DMY';
SELECT sql FROM nl_candidates_for('loans lent on 1/3/2024', '{club}') WHERE rank = 1;
SET datestyle = 'ISO, MDY';
SELECT count(*) > 1 AS both FROM nl_candidates_for('loans lent on 1/3/2024', '{club}')
WHERE sql ~ '2024-0(1-03|3-01)';
SELECT sql FROM nl_candidates_for('loans lent between 1/3/2024 and 15/3/2024', '{club}') WHERE rank = 1;
RESET datestyle;
DROP SCHEMA club CASCADE;
RESET nl_ask.memory;
RESET search_path;
