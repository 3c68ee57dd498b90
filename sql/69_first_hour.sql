-- What people tried in their first hour and was wrong once, over a small shop.
SET client_min_messages = warning;
CREATE SCHEMA grocer;
SET search_path = grocer, public;
SET nl_ask.memory = off;
SET nl_ask.probe_budget = '20s';
CREATE TABLE suppliers (
  supplier_id int PRIMARY KEY, company_name text NOT NULL, country text NOT NULL);
CREATE TABLE products (
  product_id int PRIMARY KEY, product_name text NOT NULL,
  supplier_id int NOT NULL REFERENCES suppliers, unit_price numeric(8, 2) NOT NULL,
  units_in_stock int NOT NULL, weight real NOT NULL);
CREATE TABLE customers (
  customer_id int PRIMARY KEY, company_name text NOT NULL, city text NOT NULL,
  country text NOT NULL, phone text);
CREATE TABLE orders (
  order_id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customers,
  order_date date NOT NULL, required_date date NOT NULL, shipped_date date);
CREATE TABLE order_lines (
  order_id int REFERENCES orders, product_id int REFERENCES products, quantity int NOT NULL,
  price numeric(8, 2) NOT NULL, PRIMARY KEY (order_id, product_id));
INSERT INTO suppliers VALUES
  (1, 'Alpenkorn', 'Austria'), (2, 'Baltic Fish', 'Poland'), (3, 'Casa Oliva', 'Spain'),
  (4, 'Dairy Vale', 'Ireland');
INSERT INTO products
  SELECT i, (ARRAY['Rye Bread', 'Smoked Eel', 'Green Olives', 'Butter', 'Oat Flakes', 'Herring',
                   'Capers', 'Cheddar', 'Muesli', 'Cod Roe', 'Sherry Vinegar', 'Buttermilk'])[i],
         1 + (i - 1) % 4, 2 + i * 1.5, CASE WHEN i IN (3, 7, 10) THEN 0 ELSE i * 4 END, i * 0.25
  FROM generate_series(1, 12) i;
INSERT INTO customers
  SELECT i, (ARRAY['Anders Deli', 'Bistro Nord', 'Cafe Lumen', 'Delft Market', 'Espresso Hof',
                   'Feinkost Ott', 'Gasthof Reh', 'Hafen Kiosk', 'Imbiss Jo', 'Kantine Kai'])[i],
         (ARRAY['Oslo', 'Oslo', 'Lyon', 'Delft', 'Berlin', 'Berlin', 'Graz', 'Hamburg', 'Berlin',
                'Hamburg'])[i],
         (ARRAY['Norway', 'Norway', 'France', 'Netherlands', 'Germany', 'Germany', 'Austria',
                'Germany', 'Germany', 'Germany'])[i],
         CASE WHEN i % 3 > 0 THEN '555-01' || i END
  FROM generate_series(1, 10) i;
INSERT INTO orders
  SELECT i, 1 + (i * 7) % 10, date '2021-01-10' + i * 9, date '2021-01-24' + i * 9,
         CASE WHEN i % 11 > 0 THEN date '2021-01-17' + i * 9 + (i % 5) * 3 END
  FROM generate_series(1, 90) i;
INSERT INTO order_lines
  SELECT o, 1 + (o * k * 5) % 12, 1 + (o + k * 3) % 9, 3 + ((o * k) % 12) * 1.5
  FROM generate_series(1, 90) o, generate_series(1, 3) k ON CONFLICT DO NOTHING;
ANALYZE;
RESET client_min_messages;
\pset format unaligned
\pset tuples_only on

-- Metrics are grouped by what is asked for, and nothing else.
SELECT nl_define('revenue', 'sum(quantity * price)', over => 'order_lines');
SELECT sql FROM nl_candidates_for('which country has the highest revenue') LIMIT 1;
SELECT sql FROM nl_candidates_for('top 3 countries by revenue') LIMIT 1;
SELECT status, interpretation FROM nl_ask('revenue by customer');
-- They survive what is said after the answer.
SELECT id FROM nl_ask('revenue by customer') \gset
SELECT status, interpretation FROM nl_ask(follow_up => :id, question => 'only those in Germany');
SELECT status, interpretation FROM nl_correct(:id, 'top 3');
-- Orders are orders.
SELECT nl_define('best customer', 'ORDER BY sum(order_lines.quantity * order_lines.price) DESC',
                 over => 'customers');
SELECT status, interpretation FROM nl_ask('top 3 best customers');

-- What is told replaces what was told, and says so; conditions on groups are no metrics.
SELECT nl_define('late order', 'shipped_date > required_date', over => 'orders');
SELECT nl_define('late orders', 'shipped_date > required_date + 2', over => 'orders');
SELECT nl_define('busy customers', 'count(*) > 8', over => 'customers');
SELECT nl_define('busy customers', 'count(orders.order_id) > 8', over => 'customers');
SELECT status, interpretation FROM nl_ask('How many busy customers are there?');
SELECT nl_forget('late orders'), nl_forget('busy customers'), nl_forget('best customer');

-- No word is dropped.
SELECT sql FROM nl_candidates_for('how many products are out of stock') LIMIT 1;
SELECT sql FROM nl_candidates_for('customers who spend the most') LIMIT 1;
SELECT status, interpretation FROM nl_ask('how many orders were shipped after the required date');
SELECT status, question FROM nl_ask('how old is Anders Deli');

-- Memory vouches for what it has seen only.
SET nl_ask.memory = on;
SELECT id, status FROM nl_ask('list the customers', options => '{"confidence": 0.99}') \gset
SELECT status FROM nl_answer(:id, 1) WHERE :'status' = 'clarify';
SELECT interpretation FROM nl_ask('customers who spend the most');
SET nl_ask.memory = off;

-- What follows "the first n" keeps the rows that were shown.
SELECT id FROM nl_ask('top 5 products by quantity sold') \gset
SELECT status, sql FROM nl_ask(follow_up => :id, question => 'only those out of stock');
SELECT status, sql FROM nl_ask(follow_up => :id, question => 'show their supplier');

-- Corrections do what they say.
SELECT id FROM nl_ask('which customers are in Germany') \gset
SELECT status, interpretation FROM nl_correct(:id, 'also show the city and the phone');
SELECT status, interpretation FROM nl_correct(:id, 'only those in Berlin');
SELECT id FROM nl_ask('How many orders are there per customer') \gset
SELECT status, interpretation FROM nl_correct(:id, 'top 10 please');
SELECT id FROM nl_ask('How many orders are there?') \gset
SELECT status, interpretation FROM nl_correct(:id, 'only in July 2022');
SELECT id FROM nl_ask('How many products are out of stock?') \gset
SELECT status, sql, detail->>'define'
  FROM nl_correct(:id, 'out of stock means units in stock is zero');

-- Options in words, and places that are none.
\set asked 'SELECT id FROM nl_ask(''orders in March 2022'', candidates => ''[{"sql": "SELECT order_id FROM orders WHERE order_date >= date ''''2022-03-01'''' AND order_date < date ''''2022-04-01''''", "probability": 0.5}, {"sql": "SELECT order_id FROM orders WHERE required_date >= date ''''2022-03-01'''' AND required_date < date ''''2022-04-01''''", "probability": 0.5}]'')'
:asked \gset
SELECT status, interpretation FROM nl_answer(:id, 'order date');
:asked \gset
SELECT status, interpretation FROM nl_answer(:id, 'second');
:asked \gset
SELECT status, interpretation FROM nl_answer(:id, 'when it was ordered');
:asked \gset
SELECT status FROM nl_answer(:id, 'dunno');
:asked \gset
SELECT nl_answer(:id, 'the fifth one');
-- No dead ends: there is always something to say.
SELECT status, question FROM nl_answer(:id, 'None of these');

-- Policies hold, and values are still known beside a column's name.
SET client_min_messages = warning;
CREATE ROLE regress_nl_grocer;
GRANT USAGE ON SCHEMA grocer TO regress_nl_grocer;
GRANT SELECT ON ALL TABLES IN SCHEMA grocer TO regress_nl_grocer;
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
CREATE POLICY european ON customers TO regress_nl_grocer USING (country <> 'Norway');
RESET client_min_messages;
SET ROLE regress_nl_grocer;
SELECT status, interpretation FROM nl_ask('customers whose country is France');
SELECT status, result FROM nl_ask('How many customers are there?');
RESET ROLE;

-- Rows with names and types.
SELECT status, sql FROM nl_ask('How many orders were placed per month?', candidates =>
  '[{"sql": "SELECT date_trunc(''month'', order_date), count(*) FROM orders GROUP BY 1",
     "probability": 1}]');
SELECT id FROM nl_ask('product name and weight of products with a weight below 0.6') \gset
SELECT * FROM nl_result(:id, named => true);
SELECT * FROM nl_rows(:id) AS t(product text, weight float8);

\pset format aligned
\pset tuples_only off
SET client_min_messages = warning;
SELECT count(nl_forget(phrase)) > 0 AS forgotten FROM nl_vocabulary;
DROP OWNED BY regress_nl_grocer;
DROP ROLE regress_nl_grocer;
DROP SCHEMA grocer CASCADE;
