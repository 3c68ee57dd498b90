-- An answer without rows, or of only NULLs, says why.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

CREATE SCHEMA emptied;
CREATE TABLE emptied.goods (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL,
                            price numeric, weight numeric);
INSERT INTO emptied.goods VALUES (1, 'Red Lamp', 'Light', 20, NULL), (2, 'Blue Lamp', 'Light', 30, NULL),
    (3, 'Oak Desk', 'Furniture', 200, 40);
CREATE TABLE emptied.returns (id int PRIMARY KEY, returned_on date);
ANALYZE emptied.goods;
SET search_path = emptied, public;

CREATE FUNCTION emptied.why(query text) RETURNS text LANGUAGE sql AS $$
    SELECT status || '|' || coalesce(question, '-') || '|' || coalesce(detail->>'empty', '-')
    FROM nl_ask('What is asked', candidates => helper.candidates(query, '1'))
$$;

\echo === The one condition without which there are rows, and what is stored in its place
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'light' AND price < 100$$);
SELECT emptied.why($$SELECT price FROM goods WHERE name = 'Desk'$$);
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'Light' AND price > 1000$$);
\echo === Each holds, not together
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'Furniture' AND price < 25$$);
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'Furniture' AND price < 25 AND name = 'Blue Lamp'$$);
\echo === Neither holds for anything
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'Food' AND price > 1000$$);
\echo === No rows at all; groups; values that are not known
SELECT emptied.why($$SELECT returned_on FROM returns WHERE returned_on > '2020-01-01'$$);
SELECT emptied.why($$SELECT kind FROM goods GROUP BY kind HAVING count(*) > 5$$);
SELECT emptied.why($$SELECT max(weight) FROM goods WHERE kind = 'Light'$$);
SELECT emptied.why($$SELECT max(weight) FROM goods WHERE kind = 'light'$$);
\echo === What finds something says nothing of the kind; nor is anything looked at without probes
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'Light'$$);
SELECT emptied.why($$SELECT count(*) FROM goods WHERE kind = 'light'$$);
SET nl_ask.probe = off;
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'light'$$);
RESET nl_ask.probe;
\echo === Row security may hide rows
CREATE ROLE regress_nl_hidden;
GRANT USAGE ON SCHEMA emptied TO regress_nl_hidden;
GRANT SELECT ON emptied.goods TO regress_nl_hidden;
ALTER TABLE emptied.goods ENABLE ROW LEVEL SECURITY;
CREATE POLICY furniture ON emptied.goods USING (kind = 'Furniture');
SET ROLE regress_nl_hidden;
SELECT emptied.why($$SELECT name FROM goods WHERE kind = 'light'$$);
RESET ROLE;
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA emptied CASCADE;
DROP OWNED BY regress_nl_hidden;
DROP ROLE regress_nl_hidden;
