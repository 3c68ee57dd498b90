-- Six dialogues on the sample database of sample.sql, as a person would hold them in psql:
--
--     psql -X -f dialogues.sql
--
-- Each asks its question with nl_ask and answers whatever is asked back with the first choice,
-- until there is an answer, however many questions that takes (turn.sql). The functions must be
-- on the search_path. The exit status is 3 if a call fails or a dialogue ends without an answer.

\set ON_ERROR_STOP on
\set QUIET on
\pset pager off
\pset footer off
\pset format aligned
\pset null '-'

-- What is kept of a turn in psql variables. They can't be NULL: '' stands for it.
\set turn 'id, status, coalesce(question, '''') AS question'
\set turn :turn ', coalesce(cardinality(choices), 0) AS number_of_choices'
\set turn :turn ', (SELECT coalesce(string_agg(n || ''. '' || c, chr(10) ORDER BY n), '''')'
\set turn :turn '   FROM unnest(choices) WITH ORDINALITY AS u (c, n)) AS choices'
\set turn :turn ', coalesce(sql, '''') AS sql, coalesce(interpretation, '''') AS interpretation'
\set turn :turn ', coalesce(round(confidence::numeric, 2)::text, '''') AS confidence'
\set turn :turn ', coalesce(result->''columns'', ''[]'') AS columns'

SELECT current_setting('search_path') AS base_path \gset
\set answered 0

\echo
\echo '1. Three things can be called "sales", and a year can be meant with or without itself'
SELECT set_config('search_path', 'company, ' || :'base_path', false) AS path \gset
\set asked 'List employees who joined after 2020 in sales'
\ir ask.sql

\echo
\echo '2. New by their contract or by the day they joined? Outstanding work or outstanding money?'
\set asked 'List new employees who are outstanding'
\ir ask.sql

\echo
\echo '3. Top in sales, in their review, or with customers? Last year, or the last twelve months?'
\set asked 'Show me the top performers from last year'
\ir ask.sql

\echo
\echo '4. A hotel has stars, and it has the score that its guests gave'
SELECT set_config('search_path', 'travel, ' || :'base_path', false) AS path \gset
\set asked 'return the rating of each hotel'
\ir ask.sql

\echo
\echo '5. First begun or first in operation? A country, or a place on the map?'
SELECT set_config('search_path', 'energy, ' || :'base_path', false) AS path \gset
\set asked 'Where is the first ''BWR'' type power plant built and located?'
\ir ask.sql

\echo
\echo '6. Nothing to clarify'
SELECT set_config('search_path', 'company, ' || :'base_path', false) AS path \gset
\set asked 'What is the total number of employees?'
\ir ask.sql

\echo
\echo :answered 'of 6 dialogues answered'
SELECT :answered < 6 AS incomplete \gset
\if :incomplete
    DO $$ BEGIN RAISE EXCEPTION 'not every dialogue came to an answer'; END $$;
\endif
