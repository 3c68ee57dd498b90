-- A column with its values, comment and index.
ALTER TABLE shop.customers ADD zyxloyalty text;
COMMENT ON COLUMN shop.customers.zyxloyalty IS 'the loyalty of the customer, zyxhush';
UPDATE shop.customers SET zyxloyalty = CASE WHEN customer_id < 20 THEN 'zyxgold' ELSE 'Qvarnhild' END;
CREATE INDEX zyxindex ON shop.customers (zyxloyalty);
-- A table that others refer to.
CREATE TABLE shop.zyxsuppliers (zyxsupplier_id int PRIMARY KEY, name text, city text);
COMMENT ON TABLE shop.zyxsuppliers IS 'suppliers of goods, zyxhush';
INSERT INTO shop.zyxsuppliers VALUES (1, 'Qvarnhild', 'Oslo');
ALTER TABLE shop.orders ADD zyxsupplier_id int REFERENCES shop.zyxsuppliers;
-- Rows behind a policy.
INSERT INTO shop.staff VALUES ('Zyxmund', 'zyxlab', 1000), ('Zyx Qvarnhild', 'zyxlab', 1001);
-- A child that is not granted by itself, rows behind a view, a view, a sequence.
CREATE TABLE shop.zyxevents (zyxplace text) INHERITS (shop.events);
INSERT INTO shop.customers (customer_id, name, city, joined, zyxloyalty) VALUES (99, 'Zyxmund', 'Zyxton', NULL, 'zyxgold');
DELETE FROM shop.customers WHERE customer_id = 99;
CREATE VIEW shop.zyxview AS SELECT 'Zyxmund' AS zyxname;
CREATE SEQUENCE shop.zyxsequence;
-- A table in a schema that may not be used, with SELECT granted.
CREATE TABLE vault.zyxsafe (contents text);
INSERT INTO vault.zyxsafe VALUES ('Qvarnhild');
COMMENT ON TABLE vault.zyxsafe IS 'the contents of safes, zyxhush';
GRANT SELECT ON vault.zyxsafe TO r_some, r_none;
