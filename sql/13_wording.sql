-- What a question and its options are worded with: numbers and dates as the session writes them,
-- column comments before identifiers, example values only where the reader may see them.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

CREATE SCHEMA worded;
CREATE TABLE worded.orders (
    id int PRIMARY KEY, placed date NOT NULL, shipped date, amount numeric(12, 2), cust_nm text);
COMMENT ON COLUMN worded.orders.cust_nm IS 'buyer';
INSERT INTO worded.orders VALUES (1, '2020-12-30', '2021-01-02', 12500.50, 'Ann'),
    (2, '2021-02-01', '2021-02-03', 99, 'Ben'), (3, '2021-03-01', NULL, 15000, 'Cem');
SET search_path = worded, public;
SELECT helper.candidates(
    'SELECT id FROM orders WHERE placed > ''2020-06-30''', '0.5',
    'SELECT id FROM orders WHERE shipped > ''2020-06-30''', '0.3') AS dates,
    helper.candidates(
    'SELECT cust_nm FROM orders WHERE amount > 12000.5', '0.5',
    'SELECT id FROM orders WHERE amount > 13000', '0.4') AS numbers \gset

\echo === Dates in the order and the form of DateStyle; the query stays ISO
SET datestyle = 'ISO, DMY';
SELECT choices, interpretation FROM nl_ask('Which orders are from after June 2020?', candidates => :'dates');
SET datestyle = 'SQL, MDY';
SELECT choices, interpretation FROM nl_ask('Which orders are from after June 2020?', candidates => :'dates');
SET datestyle = 'German';
SELECT choices, interpretation, sql FROM nl_ask('Which orders are from after June 2020?', candidates => :'dates');
-- The words of an option are its words, whatever the session writes later.
SELECT id, choices[1] AS option FROM nl_ask('Which orders are from after June 2020?', candidates => :'dates') \gset o_
SET datestyle = 'ISO, MDY';
SELECT status, sql, result->'rows' FROM nl_answer(:o_id, :'o_option');

\echo === Numbers by lc_numeric: in the C locale they are plain
SET lc_numeric = 'C';
SELECT id FROM nl_ask('Who ordered for more than 12000?', candidates => :'numbers') \gset n_
SELECT question, value FROM nl_decisions(:n_id);
SELECT interpretation FROM nl_candidates(:n_id);

\echo === A comment takes the place of an identifier
SELECT bool_or(interpretation LIKE '%buyer%'), bool_or(interpretation LIKE '%cust%')
FROM nl_candidates(:n_id);

\echo === No SQL and no internal name in anything that is said
SELECT said FROM nl_ask('Who ordered for more than 12000?', candidates => :'numbers') AS t,
     LATERAL unnest(t.choices || t.question || t.interpretation) AS said
WHERE said ~* '\m(select|join|where .*=|t[0-9]+\.|[a-z]+_[a-z]+)\M';

\echo === Values that the reader may not see are not shown
CREATE ROLE regress_nl_reader;
GRANT USAGE ON SCHEMA worded TO regress_nl_reader;
GRANT SELECT (id, placed, amount) ON worded.orders TO regress_nl_reader;
SET ROLE regress_nl_reader;
SELECT count(*) FROM nl_candidates_for('What is the buyer Ann?') WHERE interpretation ~ 'Ann|buyer';
RESET ROLE;
RESET datestyle;
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA worded CASCADE;
DROP ROLE regress_nl_reader;
