-- The sample database, two roles, and what the other files share.
SET client_min_messages = warning;
\set root `echo "$PG_ABS_SRCDIR"`
\set sample :root '/test/demo/sample.sql'
\set ECHO none
\i :sample
\set ECHO all

CREATE ROLE regress_nl_ann;
CREATE ROLE regress_nl_bob;
GRANT USAGE ON SCHEMA company, travel, energy TO regress_nl_ann;
GRANT SELECT ON ALL TABLES IN SCHEMA company, travel, energy TO regress_nl_ann;

CREATE SCHEMA helper;
GRANT USAGE ON SCHEMA helper TO PUBLIC;

-- Runs a statement to its end: the SQLSTATE, the message and the hint of the error that it raises,
-- ids of dialogues masked. A message without a hint says so.
CREATE FUNCTION helper.outcome(statement text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    state text;
    message text;
    hint text;
BEGIN
    EXECUTE statement;
    RETURN 'no error';
EXCEPTION WHEN OTHERS OR query_canceled THEN
    GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT,
                            hint = PG_EXCEPTION_HINT;
    RETURN regexp_replace(
        format(E'%s: %s\n  hint: %s', state, message, coalesce(nullif(hint, ''), 'NONE')),
        '(dialogue |nl_result\(|nl_undo\()-?\d+', '\1N', 'g');
END
$$;

-- Candidates for nl_ask: the first query and its probability, the second and its own ...
CREATE FUNCTION helper.candidates(VARIADIC given text[]) RETURNS jsonb LANGUAGE sql AS $$
    SELECT jsonb_agg(jsonb_build_object('sql', given[2 * i - 1],
                                        'probability', given[2 * i]::numeric) ORDER BY i)
    FROM generate_series(1, cardinality(given) / 2) AS i
$$;

-- The four candidates of the EIG paper's figure 4, with probabilities .4 .2 .2 .2: X1, what is
-- listed, {1,3|2,4}; X2, when, {1,2|3,4}; X3, where, {1,2,3|4}. Each gives other rows.
CREATE SCHEMA figure;
CREATE TABLE figure.staff (name text, badge text, hire_year int, city text);
INSERT INTO figure.staff VALUES
    ('Ada', 'A1', 2020, 'Bonn'), ('Ben', 'B2', 2021, 'Bonn'), ('Cyd', 'C3', 2022, 'Kiel'),
    ('Dan', 'D4', 2020, 'Kiel'), ('Eve', 'E5', 2019, 'Bonn');
ANALYZE figure.staff;
GRANT USAGE ON SCHEMA figure TO regress_nl_ann;
GRANT SELECT ON figure.staff TO regress_nl_ann;
CREATE FUNCTION helper.four() RETURNS jsonb LANGUAGE sql AS $$
    SELECT helper.candidates(
        'SELECT name FROM figure.staff WHERE hire_year > 2020 AND city = ''Bonn''', '0.4',
        'SELECT badge FROM figure.staff WHERE hire_year > 2020 AND city = ''Bonn''', '0.2',
        'SELECT name FROM figure.staff WHERE hire_year >= 2020 AND city = ''Bonn''', '0.2',
        'SELECT badge FROM figure.staff WHERE hire_year >= 2020 AND city = ''Kiel''', '0.2')
$$;

-- The number of a turn's first choice whose words hold a text.
CREATE FUNCTION helper.choice(choices text[], word text) RETURNS bigint LANGUAGE sql AS $$
    SELECT min(n) FROM unnest(choices) WITH ORDINALITY AS c (choice, n)
    WHERE choice ILIKE '%' || word || '%'
$$;
