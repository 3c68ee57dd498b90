-- A small shop. r_full may read all, r_some a part, r_none nothing; what is hidden from the two
-- stands in hidden.sql and comes in the place marked below, or does not.
CREATE EXTENSION nl_ask;
CREATE EXTENSION citext;
CREATE SCHEMA shop;
CREATE SCHEMA vault;
GRANT USAGE ON SCHEMA shop TO PUBLIC;
GRANT USAGE ON SCHEMA vault TO r_full;

CREATE TABLE shop.customers (customer_id int PRIMARY KEY, name text, city text, joined date);
COMMENT ON TABLE shop.customers IS 'people who buy';
INSERT INTO shop.customers
    SELECT i, 'Customer ' || i, CASE WHEN i % 3 = 0 THEN 'Oslo' ELSE 'Bergen' END, date '2020-01-01' + i
    FROM generate_series(1, 60) i;
CREATE TABLE shop.orders (
    order_id int PRIMARY KEY, customer_id int REFERENCES shop.customers, amount numeric, placed date);
INSERT INTO shop.orders
    SELECT i, 1 + i % 60, i * 1.5, date '2021-01-01' + i FROM generate_series(1, 200) i;
CREATE TABLE shop.staff (name text, department text, wage numeric);
INSERT INTO shop.staff VALUES ('Ann', 'sales', 10), ('Bob', 'stock', 20), ('Cid', 'sales', 30);
ALTER TABLE shop.staff ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY for_all ON shop.staff TO r_full USING (true);
CREATE POLICY for_some ON shop.staff TO r_some USING (name NOT LIKE 'Zyx%');
CREATE TABLE shop.events (event text, day date);
INSERT INTO shop.events VALUES ('opening', '2020-01-01'), ('sale', '2021-06-01');
-- That there are columns which may not be read is no secret; which, and what is in them, is one.
-- ELSE ALTER TABLE shop.customers ADD unlike_it int; ALTER TABLE shop.orders ADD unlike_it text;
CREATE VIEW shop.locals WITH (security_barrier) AS
    SELECT name, city FROM shop.customers WHERE city = 'Oslo';
CREATE VIEW shop.own_staff WITH (security_invoker) AS SELECT name, department FROM shop.staff;

-- HIDDEN

GRANT SELECT ON ALL TABLES IN SCHEMA shop, vault TO r_full;
GRANT SELECT (customer_id, name, city, joined) ON shop.customers TO r_some;
GRANT SELECT (order_id, customer_id, amount, placed) ON shop.orders TO r_some;
GRANT SELECT ON shop.staff, shop.events, shop.locals, shop.own_staff TO r_some;
ANALYZE;
