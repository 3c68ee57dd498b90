-- examples/nightly: reports asked for each night, which stop where something is unclear. Prints TAP; run by
--
--     psql -X -q -A -t -v ON_ERROR_STOP=1 -f test_nightly.sql

\set ON_ERROR_STOP on
\set QUIET on
\pset tuples_only on
\pset format unaligned
SET client_min_messages = error;
SET search_path TO company, public;
\echo 1..7
\ir ../../examples/nightly/nightly.sql
INSERT INTO reports.report (name, question, schemas) VALUES
    ('departments', 'How many employees are there in each department?', NULL),
    ('ratings', 'return the rating of each hotel', '{travel}'),
    ('ships', 'How many ships are there?', NULL),
    ('views', 'How many employees are there?', '{nowhere}');
CALL reports.nightly();

DO $$
DECLARE
    run reports.run;
BEGIN
    SELECT * INTO run FROM reports.latest WHERE name = 'departments';
    ASSERT run.status = 'answered' AND run.unclear IS NULL, run;
    ASSERT jsonb_array_length(run.result->'rows') = (SELECT count(*) FROM company.departments), run;
END
$$;
\echo ok 1 - nightly: what is clear is there in the morning

DO $$
DECLARE
    run reports.run;
BEGIN
    SELECT * INTO run FROM reports.latest WHERE name = 'ratings';
    ASSERT run.status = 'clarify' AND run.result IS NULL AND run.sql IS NULL, run;
    ASSERT run.choices[cardinality(run.choices)] = 'None of these', run;
    ASSERT (SELECT count(*) FROM reports.unclear) = 3, (SELECT array_agg(u) FROM reports.unclear u);
END
$$;
\echo ok 2 - nightly: what is unclear stops and says what it waits for

DO $$
BEGIN
    ASSERT (SELECT status = 'unanswerable' AND unclear ~ 'ships' FROM reports.latest WHERE name = 'ships');
    ASSERT (SELECT status <> 'answered' AND unclear <> '' FROM reports.latest WHERE name = 'views');
END
$$;
\echo ok 3 - nightly: what is not here and what fails is said, and keeps nobody else from his report

DO $$
BEGIN
    CALL reports.settle('ratings', 9);
    RAISE EXCEPTION 'there is no choice 9';
EXCEPTION WHEN invalid_parameter_value THEN
    ASSERT (SELECT settled = '[]' FROM reports.report WHERE name = 'ratings');
END
$$;
\echo ok 4 - nightly: an answer that is none of the choices settles nothing

CALL reports.settle('ratings', 1);
CALL reports.nightly();
DO $$
DECLARE
    runs reports.run[] := ARRAY(SELECT r FROM reports.run r WHERE name = 'ratings' AND status = 'answered' ORDER BY at);
BEGIN
    ASSERT cardinality(runs) = 2, runs;
    ASSERT jsonb_array_length(runs[1].result->'rows') = (SELECT count(*) FROM travel.hotels), runs;
    ASSERT runs[1].interpretation = runs[2].interpretation AND runs[1].result->'rows' = runs[2].result->'rows', runs;
END
$$;
\echo ok 5 - nightly: what was settled once holds in all nights after it

DO $$
BEGIN
    CALL reports.settle('ratings', 1);
    RAISE EXCEPTION 'it waits for nothing';
EXCEPTION WHEN object_not_in_prerequisite_state THEN
    ASSERT (SELECT jsonb_array_length(settled) = 1 FROM reports.report WHERE name = 'ratings');
END
$$;
\echo ok 6 - nightly: a report that waits for nothing takes no answer

UPDATE reports.report SET question = 'How many hotels are there per country?' WHERE name = 'ratings';
UPDATE reports.report SET question = 'List employees who joined after 2020 in sales',
    settled = '[{"question": "By \"rating\", do you mean ...", "answer": 1}]' WHERE name = 'departments';
CALL reports.nightly();
DO $$
BEGIN
    ASSERT (SELECT bool_and(status = 'error' AND result IS NULL) FROM reports.latest
            WHERE name IN ('ratings', 'departments')), (SELECT array_agg(l) FROM reports.latest l);
END
$$;
\echo ok 7 - nightly: an answer to another question is not taken for this one

DROP SCHEMA reports CASCADE;
