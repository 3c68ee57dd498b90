-- What is read of a schema: every kind of relation, every kind of name, only what may be read, and
-- changes at once.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET client_min_messages = warning;

-- The answer to a question in words: its rows, or the status.
CREATE FUNCTION helper.answer(asked text, schemas text[] DEFAULT NULL,
    VARIADIC words text[] DEFAULT '{}')
RETURNS text LANGUAGE sql AS $$
    SELECT CASE WHEN status = 'answered' THEN (result->'rows')::text ELSE status END
    FROM helper.conversation(asked, schemas, VARIADIC words)
$$;
-- Whether a word stands anywhere in what a question brings forth besides the question itself.
CREATE FUNCTION helper.tells(asked text, word text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := nl_ask(asked);
    told text;
BEGIN
    SELECT string_agg(concat_ws(' ', sql, interpretation, assignment), ' ') INTO told
    FROM nl_candidates(turn.id);
    told := concat_ws(' ', told, turn.sql, turn.interpretation, turn.choices::text, turn.result,
                      (SELECT string_agg(value, ' ') FROM nl_decisions(turn.id)));
    RETURN strpos(told, word) > 0;
END
$$;

\echo === Tables, views, materialized, partitioned and foreign ones
CREATE EXTENSION file_fdw;
CREATE SCHEMA kinds;
SET search_path = kinds, public;
CREATE TABLE cats (name text, age int);
INSERT INTO cats VALUES ('Minka', 3), ('Tom', 7);
CREATE VIEW old_cats AS SELECT name, age FROM cats WHERE age > 5;
CREATE MATERIALIZED VIEW cat_names AS SELECT name FROM cats;
CREATE TABLE dogs (name text, born int) PARTITION BY RANGE (born);
CREATE TABLE dogs_before_2000 PARTITION OF dogs FOR VALUES FROM (MINVALUE) TO (2000);
CREATE TABLE dogs_since_2000 PARTITION OF dogs FOR VALUES FROM (2000) TO (MAXVALUE);
INSERT INTO dogs VALUES ('Rex', 1999), ('Lassie', 2001), ('Waldi', 2002);
CREATE TABLE animals (name text);
CREATE TABLE horses (height int) INHERITS (animals);
INSERT INTO horses VALUES ('Fury', 170);
CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;
-- A file that the server can read, wherever the tests are and whoever runs them.
SELECT current_setting('config_file') AS some_file \gset
CREATE FOREIGN TABLE settings_lines (line text) SERVER files
    OPTIONS (filename :'some_file', format 'text', delimiter E'\x01', null '', encoding 'UTF8');
CREATE FOREIGN DATA WRAPPER without_handler;
CREATE SERVER nowhere FOREIGN DATA WRAPPER without_handler;
CREATE FOREIGN TABLE ghosts (name text) SERVER nowhere;
CREATE SEQUENCE counters;
CREATE INDEX indexed ON cats (name);
CREATE TYPE fish AS (name text);
ANALYZE;
SELECT helper.answer('How many cats are there?');
SELECT helper.answer('How many old cats are there?');
SELECT helper.answer('How many cat names are there?', NULL, 'cat names');
SELECT helper.answer('How many dogs are there?');
SELECT helper.answer('How many horses are there?');
SELECT helper.answer('How many animals are there?');
SELECT helper.answer('How many settings lines are there?') = format('[[%s]]', count(*))
FROM settings_lines;
SELECT helper.answer('What is the age of Tom?');
SELECT helper.answer('List the names of dogs born after 2000');
-- Partitions are not tables of their own; sequences, indexes and composite types are none.
SELECT relation, c.allowed FROM unnest('{cats,old_cats,cat_names,dogs,animals,horses,settings_lines,
        counters,indexed,fish}'::text[]) AS relation,
    nl_check(format('SELECT count(*) FROM %s', relation)) AS c;
-- Foreign tables that nothing can read are not there.
SELECT status FROM nl_ask('How many ghosts are there?');
SELECT status, question <> '' FROM nl_ask('Which ghosts?', candidates => helper.candidates(
    'SELECT name FROM ghosts', '1'));
-- Foreign tables are not read while candidates are compared.
CREATE FOREIGN TABLE absent_lines (line text) SERVER files OPTIONS (filename '/no/such/file');
SELECT status, cardinality(choices) FROM nl_ask('Which?', candidates => helper.candidates(
    'SELECT line FROM absent_lines', '0.5', 'SELECT name FROM cats', '0.5'));
SELECT status FROM nl_ask('How many counters are there?');
SELECT count(*) FROM nl_candidates_for('How many dogs are there?')
WHERE sql ~ 'dogs_(before|since)';
SELECT NOT helper.tells('How many lines have settings lines?', 'ghosts');

\echo === Names: mixed case, quotes, reserved words, spaces, other alphabets, very long ones
CREATE SCHEMA "Mixed Case";
SET search_path = "Mixed Case", public;
CREATE TABLE "Order" ("Select" text, "Order Date" date, "from" int, "a""quote" int,
    "semi;colon" int);
INSERT INTO "Order" VALUES ('first', '2021-05-05', 1, 10, 100), ('second', '2023-05-05', 2, 20,
    200);
CREATE TABLE "CustomerAddresses" ("StreetName" text, "ZIPCode" text);
INSERT INTO "CustomerAddresses" VALUES ('Main Street', '12345');
CREATE TABLE "Straßen" ("Länge" int, "naïveté" text);
INSERT INTO "Straßen" VALUES (5, 'x'), (7, 'y');
CREATE TABLE "город" ("имя" text, "население" int);
INSERT INTO "город" VALUES ('Псков', 200000);
CREATE TABLE "従業員" ("名前" text, "給料" int);
INSERT INTO "従業員" VALUES ('太郎', 300);
CREATE TABLE "2nd_quarter" ("1st" int, "%" int, "$1" int);
INSERT INTO "2nd_quarter" VALUES (1, 2, 3);
ANALYZE;
SELECT helper.answer('How many orders are there?');
SELECT helper.answer('List the order date of orders from 2023', NULL, 'order date');
SELECT helper.answer('What is the zip code of customer addresses?');
SELECT helper.answer('How many Straßen are there?');
SELECT helper.answer('What is the total Länge of Straßen?');
SELECT helper.answer('How many город are there?');
SELECT helper.answer('Show the имя of город');
SELECT helper.answer('Show 名前 of 従業員');
SELECT helper.answer('How many 2nd quarter are there?');
SELECT column_name, allowed FROM (
    SELECT column_name, format('SELECT %I FROM %I', column_name, table_name) AS query
    FROM information_schema.columns WHERE table_schema = 'Mixed Case') AS c, nl_check(query)
ORDER BY column_name COLLATE "C";
-- Every candidate's SQL is quoted so that it runs.
SELECT count(*) > 10, bool_and(c.allowed) FROM information_schema.columns AS k,
    nl_candidates_for(format('Show the %s of %s', column_name, table_name)) AS n, nl_check(n.sql)
        AS c
WHERE table_schema = 'Mixed Case';

\echo === The same name in two schemas: the first of the path, the other qualified
CREATE SCHEMA one;
CREATE SCHEMA two;
CREATE TABLE one.things (colour text);
CREATE TABLE two.things (weight int);
INSERT INTO one.things VALUES ('red');
INSERT INTO two.things VALUES (5), (6);
SET search_path = one, two, public;
SELECT helper.answer('How many things are there?', '{one}'),
    helper.answer('How many things are there?', '{two}');
SELECT helper.answer('What is the total weight of things?');
SELECT helper.answer('Show the colour of things');
SET search_path = two, one, public;
SELECT helper.answer('What is the total weight of things?');
SELECT helper.answer('Show the colour of things');
SET search_path = public;
SELECT helper.answer('Show the colour of things', '{one,two}');
SELECT sql LIKE '%one.things%' FROM nl_candidates_for('Show the colour of things',
    '{one,two}') LIMIT 1;

\echo === A column without SELECT is never named, nor found by its values
CREATE SCHEMA payroll;
SET search_path = payroll, public;
CREATE TABLE workers (name text, town text, remuneration int, vexed_note text);
INSERT INTO workers SELECT 'Worker ' || i, (ARRAY['Oslo', 'Bergen'])[1 + i % 2], 1000 + i,
                           'Quarrelsome' FROM generate_series(1, 100) AS i;
COMMENT ON COLUMN workers.vexed_note IS 'the disciplinary remark';
COMMENT ON COLUMN workers.town IS 'where the worker lives';
ANALYZE workers;
GRANT USAGE ON SCHEMA payroll TO regress_nl_bob;
GRANT SELECT (name, town) ON workers TO regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT asked, helper.tells(asked, 'remuneration') OR helper.tells(asked, 'vexed')
    OR helper.tells(asked, 'disciplinary') OR helper.tells(asked, 'Quarrelsome')
FROM unnest(ARRAY['Show the remuneration of workers', 'List all workers',
    'Who has a disciplinary remark?',
                  'Which workers are quarrelsome?', 'Show the vexed note of workers', 'workers',
                  'What is the highest remuneration per town?']) AS asked;
SELECT helper.answer('How many workers live in Oslo?');
SELECT allowed, reason FROM nl_check('SELECT remuneration FROM workers');
SELECT allowed FROM nl_check('SELECT * FROM workers');
SELECT allowed FROM nl_check('SELECT workers FROM workers');
SELECT allowed FROM nl_check('SELECT count(*) FROM workers WHERE remuneration > 5');
SELECT allowed FROM nl_check('SELECT count(*) FROM workers');
SELECT allowed FROM nl_check('SELECT name FROM workers ORDER BY town');

\echo === GRANT and REVOKE count at once, in the same session
RESET ROLE;
GRANT SELECT (remuneration) ON workers TO regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT helper.tells('Show the remuneration of workers', 'remuneration');
SELECT helper.answer('What is the maximum remuneration of workers?');
RESET ROLE;
REVOKE SELECT (remuneration) ON workers FROM regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT helper.tells('Show the remuneration of workers', 'remuneration');
RESET ROLE;
REVOKE SELECT (name, town) ON workers FROM regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT status FROM nl_ask('How many workers live in Oslo?');
RESET ROLE;
GRANT SELECT ON workers TO PUBLIC;
SET ROLE regress_nl_bob;
SELECT helper.answer('How many workers live in Oslo?');
RESET ROLE;
REVOKE SELECT ON workers FROM PUBLIC;
-- by membership
GRANT SELECT ON workers TO regress_nl_ann;
GRANT regress_nl_ann TO regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT helper.answer('How many workers live in Oslo?');
RESET ROLE;
REVOKE regress_nl_ann FROM regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT status FROM nl_ask('How many workers live in Oslo?');
RESET ROLE;

\echo === Row security: values of rows that are hidden are not told
CREATE TABLE visits (place text);
INSERT INTO visits SELECT (ARRAY['Zanzibar', 'Timbuktu'])[1 + i % 2] FROM generate_series(1, 100)
    AS i;
ANALYZE visits;
ALTER TABLE visits ENABLE ROW LEVEL SECURITY;
CREATE POLICY timbuktu ON visits USING (place = 'Timbuktu');
GRANT SELECT ON visits TO regress_nl_bob;
SELECT helper.tells('How many visits to zanzibar?', 'Zanzibar');
SET ROLE regress_nl_bob;
SELECT helper.tells('How many visits to zanzibar?', 'Zanzibar');
SELECT helper.answer('How many visits are there?');
RESET ROLE;

\echo === ALTER, CREATE, DROP and COMMENT count at once, in the same session
SELECT helper.tells('Show the shoe size of workers', 'x17');
ALTER TABLE workers ADD COLUMN x17 int DEFAULT 42;
SELECT helper.tells('Show the shoe size of workers', 'x17');
COMMENT ON COLUMN workers.x17 IS 'the shoe size';
SELECT helper.tells('Show the shoe size of workers', 'x17');
SELECT helper.answer('What is the maximum shoe size of workers?');
COMMENT ON COLUMN workers.x17 IS NULL;
SELECT helper.tells('Show the shoe size of workers', 'x17');
ALTER TABLE workers RENAME COLUMN x17 TO shoe_size;
SELECT helper.answer('What is the maximum shoe size of workers?');
ALTER TABLE workers ALTER COLUMN shoe_size TYPE text;
SELECT helper.tells('Show the shoe size of workers', 'shoe_size');
ALTER TABLE workers DROP COLUMN shoe_size;
SELECT helper.tells('Show the shoe size of workers', 'shoe_size');
ALTER TABLE workers RENAME TO labourers;
SELECT helper.answer('How many labourers are there?');
SELECT status FROM nl_ask('How many gondolas are there?');
CREATE TABLE gondolas (name text);
SELECT helper.answer('How many gondolas are there?');
DROP TABLE gondolas;
SELECT status FROM nl_ask('How many gondolas are there?');
BEGIN;
CREATE TABLE gondolas (name text);
SELECT helper.answer('How many gondolas are there?');
ROLLBACK;
SELECT status FROM nl_ask('How many gondolas are there?');
CREATE TYPE colour AS ENUM ('crimson', 'azure');
CREATE TABLE bicycles (paint colour);
INSERT INTO bicycles VALUES ('azure'), ('crimson'), ('azure');
SELECT helper.answer('How many bicycles are azure?');
ALTER TYPE colour ADD VALUE 'ochre';
SELECT helper.answer('How many bicycles are ochre?');
ALTER SCHEMA payroll RENAME TO wages;
SET search_path = wages, public;
SELECT helper.answer('How many bicycles are azure?');
RESET search_path;
DROP SCHEMA kinds, "Mixed Case", one, two, wages CASCADE;
DROP FOREIGN DATA WRAPPER without_handler CASCADE;
DROP EXTENSION file_fdw CASCADE;

\echo === Values that policies hide can still be said beside the name of their column
CREATE SCHEMA hidden;
CREATE TABLE hidden.customers (customer_id int PRIMARY KEY, name text NOT NULL, country text NOT NULL, area int NOT NULL);
CREATE TABLE hidden.suppliers (supplier_id int PRIMARY KEY, name text NOT NULL, country text NOT NULL);
INSERT INTO hidden.customers SELECT n, 'Customer ' || n, (ARRAY['France', 'Germany', 'Spain'])[1 + n % 3], n % 2
FROM generate_series(1, 30) AS n;
INSERT INTO hidden.suppliers SELECT n, 'Supplier ' || n, (ARRAY['France', 'Italy'])[1 + n % 2] FROM generate_series(1, 10) AS n;
ANALYZE hidden.customers; ANALYZE hidden.suppliers;
ALTER TABLE hidden.customers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON hidden.customers USING (area = 1);
GRANT USAGE ON SCHEMA hidden TO regress_nl_ann;
GRANT SELECT ON ALL TABLES IN SCHEMA hidden TO regress_nl_ann;
SET search_path = hidden, public;
SET ROLE regress_nl_ann;
SELECT helper.answer('customers whose country is France');
SELECT helper.answer('How many customers have the country France?');
SELECT result->'rows' FROM nl_ask('customers whose country is France', options => '{"max_questions": 0}');
RESET ROLE;
RESET search_path;
DROP SCHEMA hidden CASCADE;

\echo === What needs an extension belongs to its user
CREATE SCHEMA needing;
CREATE MATERIALIZED VIEW needing.lamps AS SELECT n AS lamp_id FROM generate_series(1, 7) AS n;
ALTER MATERIALIZED VIEW needing.lamps DEPENDS ON EXTENSION plpgsql;
SET search_path = needing, public;
SELECT result->'rows' FROM nl_ask('How many lamps are there?', options => '{"max_questions": 0}');
RESET search_path;
DROP MATERIALIZED VIEW needing.lamps;
DROP SCHEMA needing;

\echo === How far a column reaches, its histogram tells where common values fill all room
CREATE SCHEMA ward;
CREATE TABLE ward.operations (operation_id integer PRIMARY KEY, op_day date NOT NULL, created_at timestamp NOT NULL);
INSERT INTO ward.operations SELECT n, date '2024-01-01' + n / 2, timestamp '2023-06-01' + n * interval '1 day' FROM generate_series(0, 399) AS n;
INSERT INTO ward.operations SELECT n, date '2025-01-01' + n - 400, timestamp '2023-06-01' + n * interval '1 day' FROM generate_series(400, 699) AS n;
ANALYZE ward.operations;
SET search_path = ward, public;
SELECT sql FROM nl_candidates_for('How many operations in 2025?') ORDER BY rank LIMIT 1;
RESET search_path;
DROP SCHEMA ward CASCADE;
