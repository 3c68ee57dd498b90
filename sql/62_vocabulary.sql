-- Vocabulary: what phrases mean here, whose they are, and what nobody may smuggle in or learn.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
CREATE SCHEMA shop;
CREATE TABLE shop.customers (customer_id int PRIMARY KEY, name text NOT NULL, city text NOT NULL,
                             status text NOT NULL, since date NOT NULL);
CREATE TABLE shop.orders (order_id int PRIMARY KEY,
                          customer_id int NOT NULL REFERENCES shop.customers,
                          ordered date NOT NULL, is_paid boolean NOT NULL);
CREATE TABLE shop.order_lines (order_id int NOT NULL REFERENCES shop.orders, line int NOT NULL,
                               product text NOT NULL, quantity int NOT NULL, price numeric NOT NULL,
                               PRIMARY KEY (order_id, line));
CREATE TABLE shop.secrets (secret_id int PRIMARY KEY, code text NOT NULL);
INSERT INTO shop.customers VALUES (1, 'Ada', 'Bonn', 'A', '2019-01-01'),
    (2, 'Bea', 'Kiel', 'A', '2020-02-02'), (3, 'Cem', 'Bonn', 'X', '2021-03-03'),
    (4, 'Dag', 'Kiel', 'A', '2024-04-04');
INSERT INTO shop.orders VALUES (1, 1, '2024-01-05', true), (2, 1, '2024-02-05', false),
    (3, 2, '2024-02-25', true), (4, 3, '2024-03-15', true);
INSERT INTO shop.order_lines VALUES (1, 1, 'lamp', 2, 30), (1, 2, 'desk', 1, 200),
    (2, 1, 'lamp', 1, 30), (3, 1, 'chair', 4, 50), (4, 1, 'desk', 2, 210);
ANALYZE shop.customers; ANALYZE shop.orders; ANALYZE shop.order_lines;
SET search_path = shop, public;
-- The likeliest query, and whether it was given at once.
CREATE FUNCTION shop.best(question text) RETURNS text LANGUAGE sql AS $$
    SELECT sql FROM nl_candidates_for(question) WHERE rank = 1
$$;

\echo === What a meaning is
SELECT nl_define('clients', 'customers');
SELECT nl_define('home town', 'customers.city');
SELECT nl_define('active customers', 'status = ''A''', over => 'customers');
SELECT nl_define('revenue', 'sum(quantity * price)');
SELECT nl_define('line total', 'quantity * price');
SELECT nl_define('best customers', 'ORDER BY sum(order_lines.quantity * order_lines.price) DESC LIMIT 2',
                 over => 'customers');
SELECT nl_define('lapsed customers',
                 'NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = customers.customer_id)',
                 over => 'customers');
SELECT nl_define('share of paid orders', 'avg(CASE WHEN is_paid THEN 1 ELSE 0 END)');
SELECT phrase, kind, meaning, over, scope, usable, problem FROM nl_vocabulary;

\echo === Questions in these words
SELECT best('How many clients are there?');
SELECT best('What is the home town of Ada?');
SELECT best('How many active customers are there?');
SELECT best('List the names of active clients');
SELECT best('Which customers are active?');
SELECT best('How many active customers live in Bonn?');
SELECT best('What is the revenue?');
SELECT best('What is the revenue per month?');
SELECT best('What is the revenue of each product?');
SELECT best('What are the top 3 customers by revenue?');
SELECT best('Which customers have a revenue above 100?');
SELECT best('What is the greatest line total?');
SELECT best('Who are the best customers?');
SELECT best('Who are the best 3 customers?');
SELECT best('List the names of lapsed customers');
SELECT best('What is the share of paid orders?');
SELECT status, interpretation, result -> 'columns' -> 0 ->> 'name' AS column, result -> 'rows'
  FROM nl_ask('What is the revenue?');
SELECT status, interpretation, result -> 'rows' FROM nl_ask('How many active customers are there?');
SELECT count(*) > 0 FROM nl_ask('What is the revenue?') a, nl_explain(a.id) line
 WHERE line ~* 'quantity';

\echo === Two meanings of one phrase are asked about
SELECT nl_define('big orders', 'order_id < 2', over => 'orders');
SELECT nl_define('big orders', 'is_paid', kind => 'filter', over => 'orders', add => true);
SELECT count(*) FROM nl_vocabulary WHERE phrase = 'big orders';
SELECT status, question FROM nl_ask('How many big orders are there?');
\echo === What is defined again is replaced
SELECT nl_define('big orders', 'order_id > 2', over => 'orders');
SELECT phrase, meaning FROM nl_vocabulary WHERE phrase = 'big orders';

SELECT nl_define('late order', 'ordered', over => 'orders');
SELECT nl_define('late orders', 'NOT is_paid', over => 'orders');
SELECT nl_define('late orders', 'NOT is_paid', over => 'orders');
SELECT best('How many late orders are there?');
SELECT nl_forget('late orders');

\echo === A condition on groups is one on the rows that they are of
SELECT nl_define('busy customers', 'count(orders.order_id) > 1', over => 'customers');
SELECT best('Who are the busy customers?');
SELECT best('How many busy customers live in Bonn?');
SELECT best('What is the revenue of busy customers?');
SELECT result -> 'rows' FROM nl_ask('How many busy customers are there?');
SELECT helper.outcome($$SELECT nl_define('busy days', 'count(*) > 1', over => 'orders')$$);
SELECT helper.outcome($$SELECT nl_define('busy days', 'count(*) > 1', kind => 'metric', over => 'orders')$$);
SELECT nl_forget('busy customers');

\echo === A number in front of an order says how many
SELECT best('the 1 best customers'), best('top 1 best customers');

\echo === Which columns name a row
SELECT best('Which orders are paid?'), best('How many orders are there for each customer?');
SELECT nl_define('order', 'order_id, ordered', kind => 'display', over => 'orders');
SELECT best('Which orders are paid?'), best('List the orders before March 2024');
SELECT best('How many orders are paid?');
SELECT nl_define('customer', 'name, city', over => 'customers');
SELECT best('How many orders are there for each customer?'), best('Who are the customers?');
SELECT nl_forget('customer');
SELECT phrase, kind, meaning, over FROM nl_vocabulary WHERE kind = 'display';
SELECT nl_define('order', 'ordered', kind => 'display', over => 'orders');
SELECT best('Which orders are paid?');
SELECT nl_forget('order');
SELECT best('Which orders are paid?');
SELECT nl_define('line', 'product, quantity');
SELECT best('Which order lines have a price over 100?');
SELECT nl_forget('line');

\echo === Tables that questions are not about
SET nl_ask.ignore = 'sec*, shop.order_lines';
SELECT best('How many secrets are there?'), best('What is the revenue?');
SELECT usable, problem FROM nl_vocabulary WHERE phrase = 'revenue';
SELECT status FROM nl_ask('Which codes?', candidates => '[{"sql": "SELECT code FROM secrets", "probability": 1}]');
RESET nl_ask.ignore;
SELECT best('What is the revenue?');
SELECT best('How many orders are there?') FROM set_config('nl_ask.ignore', 'Orders, order, *.lines', true);

\echo === The narrower scope counts more
SELECT nl_define('active customers', 'city = ''Bonn''', over => 'customers', scope => 'database');
SELECT nl_define('active customers', 'city = ''Kiel''', over => 'customers', scope => 'schema');
SELECT best('How many active customers are there?');
SELECT nl_forget('active customers');
SELECT best('How many active customers are there?');
SELECT nl_forget('active customers', 'schema');
SELECT best('How many active customers are there?');
SELECT nl_forget('the active customer', 'database');
SELECT helper.outcome($$SELECT nl_forget('active customers')$$);

\echo === What does not pass
SELECT statement, helper.outcome(format('SELECT nl_define(%s)', statement)) FROM (VALUES
    ($$'x words', '1); DROP TABLE shop.orders; --'$$),
    ($$'x words', 'quantity FROM shop.order_lines'$$),
    ($$'x words', 'SELECT 1'$$),
    ($$'x words', 'true) OR (true', over => 'orders'$$),
    ($$'x words', 'is_paid /* no end', over => 'orders'$$),
    ($$'x words', 'is_paid -- to the end', over => 'orders', kind => 'filter'$$),
    ($$'x words', 'sum(quantity) AS y'$$),
    ($$'x words', 'quantity, price + 1'$$),
    ($$'x words', 'quantity, nowhere', over => 'order_lines'$$),
    ($$'x words', 'customers.name, orders.ordered', over => 'customers'$$),
    ($$'x words', 'count(*)', kind => 'display', over => 'orders'$$),
    ($$'x words', 'random() < price'$$),
    ($$'x words', 'pg_read_file(product) = product'$$),
    ($$'x words', 'pg_sleep(quantity) IS NULL'$$),
    ($$'x words', 'rank() OVER (ORDER BY price)'$$),
    ($$'x words', 'generate_series(1, quantity)'$$),
    ($$'x words', 'colour = ''red'''$$),
    ($$'x words', 'colour = ''red''', over => 'orders'$$),
    ($$'x words', 'order_lines.colour'$$),
    ($$'x words', 'nowhere.at_all'$$),
    ($$'x words', 'order_id > 5'$$),
    ($$'x words', 'count(*)'$$),
    ($$'x words', 'sum(quantity) / price'$$),
    ($$'x words', 'ORDER BY 1', over => 'orders'$$),
    ($$'x words', 'ORDER BY quantity LIMIT -1'$$),
    ($$'x words', 'ORDER BY quantity OFFSET 5'$$),
    ($$'x words', 'relname = ''a''', over => 'pg_class'$$),
    ($$'x words', 'is_paid', kind => 'metric', over => 'orders'$$),
    ($$'x words', 'is_paid', kind => 'riddle', over => 'orders'$$),
    ($$'x words', 'is_paid', over => 'orders', scope => 'planet'$$),
    ($$'of the', 'customers'$$), ($$'', 'customers'$$), ($$'a, b', 'customers'$$),
    ($$E'tab\tbed words', 'customers'$$), ($$E'x words', E'custo\x01mers'$$),
    ($$'one two three four five six seven', 'customers'$$), ($$NULL, 'customers'$$),
    ($$'x words', NULL$$), ($$repeat('long ', 2000), 'customers'$$),
    ($$'x words', repeat('(', 3000) || '1' || repeat(')', 3000)$$),
    ($$'x words', 'price = ' || repeat('1+', 1900) || '1'$$)) AS t (statement);
SELECT nl_forget('x words');
SELECT count(*) FROM shop.orders;

\echo === Quotes and odd names
CREATE TABLE shop."Odd ""Table""" ("Some Value" numeric, "select" text);
INSERT INTO shop."Odd ""Table""" VALUES (3, 'it''s');
SELECT nl_define('oddity', 'sum("Odd ""Table"""."Some Value")');
SELECT nl_define('odd rows', '"select" = ''it''''s'' AND "Some Value" > 1');
SELECT best('What is the oddity?');
SELECT result -> 'rows' FROM nl_ask('What is the oddity?');
SELECT best('How many odd rows are there?');

\echo === A term is no law for other terms: it is not read again inside a meaning
SELECT nl_define('price', 'price * 2', over => 'order_lines');
SELECT nl_define('dear lines', 'price > 100', over => 'order_lines');
SELECT best('How many dear lines are there?');
SELECT nl_forget('price'), nl_forget('dear lines');

\echo === What is gone no longer applies, and says so
ALTER TABLE shop.order_lines RENAME COLUMN price TO unit_price;
SELECT phrase, usable, problem FROM nl_vocabulary WHERE phrase IN ('revenue', 'line total', 'clients');
SELECT best('What is the revenue?') LIKE '%quantity%';
ALTER TABLE shop.order_lines RENAME COLUMN unit_price TO price;
SELECT best('What is the revenue?');

\echo === Others see what they may read, and no more
SELECT nl_define('revenue', 'sum(quantity * price)', scope => 'database');
SELECT nl_define('hidden codes', 'code LIKE ''7%''', over => 'secrets', scope => 'database');
GRANT USAGE ON SCHEMA shop TO regress_nl_ann;
GRANT SELECT (order_id, quantity) ON shop.order_lines TO regress_nl_ann;
GRANT SELECT ON shop.customers TO regress_nl_ann;
GRANT EXECUTE ON FUNCTION shop.best TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT phrase, scope FROM nl_vocabulary;
SELECT best('How many hidden codes are there?') LIKE '%secrets%';
SELECT helper.outcome($$SELECT nl_define('x words', 'customers', scope => 'database')$$);
SELECT helper.outcome($$SELECT nl_define('x words', 'customers', scope => 'schema')$$);
SELECT helper.outcome($$SELECT nl_define('x words', 'code = ''7''', over => 'shop.secrets')$$);
SELECT helper.outcome($$SELECT nl_define('x words', 'sum(price)', over => 'order_lines')$$);
SELECT helper.outcome($$SELECT nl_forget('revenue', 'database')$$);
SELECT helper.outcome($$SELECT * FROM nl_vocabulary_entry$$);
SELECT nl_define('mine', 'customers.name');
SELECT phrase, scope, owner, usable FROM nl_vocabulary;
-- Tenants that share the role keep their words apart.
SET nl_ask.scope = 'other';
SELECT phrase FROM nl_vocabulary;
RESET nl_ask.scope;
RESET ROLE;
SELECT count(*) FROM nl_vocabulary WHERE phrase = 'mine';
GRANT SELECT ON shop.order_lines TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT phrase, scope FROM nl_vocabulary;
SELECT best('What is the revenue?');
RESET ROLE;

\echo === Whoever owns a schema says what is meant there, and nothing elsewhere
CREATE FUNCTION pg_temp.hostile() RETURNS text LANGUAGE sql AS $$SELECT 'shop' || chr(31) || 'x'$$;
GRANT CREATE ON DATABASE :"DBNAME" TO regress_nl_ann;
SET ROLE regress_nl_ann;
DO $$
BEGIN
    EXECUTE format('CREATE SCHEMA %I', pg_temp.hostile());
    EXECUTE format('CREATE TABLE %I.order_lines (quantity int, price numeric)', pg_temp.hostile());
    CREATE SCHEMA regress_nl_own;
    CREATE TABLE regress_nl_own.order_lines (quantity int, price numeric);
END $$;
-- Its name has in it what once stood between the names of a list.
SELECT 'defined' FROM nl_define('revenue', 'min(price)', scope => 'schema', over =>
    (SELECT oid::regclass FROM pg_class WHERE relname = 'order_lines'
      AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = pg_temp.hostile())));
-- More meanings of a phrase than are looked at.
SELECT count(nl_define('turnover', 'sum(price) + ' || i, 'metric', scope => 'schema', add => true,
                       over => 'regress_nl_own.order_lines')) FROM generate_series(1, 40) AS i;
SELECT best('What is the revenue?');
RESET ROLE;
SELECT nl_define('turnover', 'max(price)', over => 'shop.order_lines', scope => 'schema');
SELECT nl_define('turnover', 'sum(price)', over => 'shop.order_lines', scope => 'schema');
SET ROLE regress_nl_ann;
SELECT best('What is the turnover?');
RESET ROLE;
SELECT nl_forget('turnover', 'schema') > 0;
-- What others fill up is theirs.
INSERT INTO nl_vocabulary_entry (phrase, keys, kind, meaning, table_schemas, table_names, search_path, scope)
    SELECT 'w', '{w}', 'table', 'order_lines', '{regress_nl_own}', '{order_lines}', '', 'schema'
    FROM generate_series(1, 10000);
SET ROLE regress_nl_ann;
SELECT helper.outcome($$SELECT nl_define('one more', 'quantity + 1', over => 'regress_nl_own.order_lines', scope => 'schema')$$);
RESET ROLE;
SELECT nl_define('turnover', 'sum(price)', over => 'shop.order_lines', scope => 'schema');
DELETE FROM nl_vocabulary_entry WHERE table_schemas[1] <> 'shop';
SELECT helper.outcome($$INSERT INTO nl_vocabulary_entry (phrase, keys, kind, meaning, table_schemas, table_names, search_path, scope)
    VALUES ('w', '{w}', 'table', 'order_lines', '{}', '{}', '', 'schema')$$);
SET client_min_messages = warning;
DO $$ BEGIN EXECUTE format('DROP SCHEMA %I, regress_nl_own CASCADE', pg_temp.hostile()); END $$;
RESET client_min_messages;
REVOKE CREATE ON DATABASE :"DBNAME" FROM regress_nl_ann;
-- A dropped role's words go with the next nl_purge.
CREATE ROLE regress_nl_gone;
GRANT USAGE ON SCHEMA shop TO regress_nl_gone;
GRANT SELECT ON shop.customers TO regress_nl_gone;
SET ROLE regress_nl_gone;
SELECT nl_define('left behind', 'customers');
RESET ROLE;
DROP OWNED BY regress_nl_gone;
DROP ROLE regress_nl_gone;
SELECT count(*) FROM nl_vocabulary_entry WHERE role = 'regress_nl_gone';
SELECT nl_purge('100 years') >= 0;
SELECT count(*) FROM nl_vocabulary_entry WHERE role = 'regress_nl_gone';

\echo === Comments are vocabulary too
CREATE TABLE shop.emp_x7 (k int PRIMARY KEY, f1 text NOT NULL, f2 numeric NOT NULL);
COMMENT ON TABLE shop.emp_x7 IS 'warehouse robots';
COMMENT ON COLUMN shop.emp_x7.f1 IS 'manufacturer';
COMMENT ON COLUMN shop.emp_x7.f2 IS 'battery charge, in percent';
INSERT INTO shop.emp_x7 VALUES (1, 'Acme', 10), (2, 'Bolt', 70);
ANALYZE shop.emp_x7;
SELECT best('How many warehouse robots are there?');
SELECT best('What is the average battery charge of the warehouse robots?');
SELECT best('List the manufacturer of all warehouse robots');

\echo === What a language model would be told
SELECT bool_or(content LIKE '%"revenue": sum(quantity * price), over shop.order\_lines%'),
       bool_or(content LIKE '%hidden codes%')
  FROM nl_preview_prompt('What is the revenue per month?');

\echo === Many entries
SET ROLE regress_nl_ann;
CREATE TEMP TABLE words AS SELECT i FROM generate_series(1, 1001) AS i;
SELECT helper.outcome($$SELECT count(nl_define('word' || i, 'customers', 'table')) FROM words$$);
RESET ROLE;

\pset tuples_only off
DROP SCHEMA shop CASCADE;
SELECT phrase, usable FROM nl_vocabulary ORDER BY phrase LIMIT 2;
SELECT count(nl_forget(phrase, scope)) FROM nl_vocabulary;
RESET search_path;
