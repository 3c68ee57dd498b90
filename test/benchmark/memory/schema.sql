-- A company whose words mean two things each, for test/benchmark/memory.py.
DROP SCHEMA IF EXISTS month CASCADE;
CREATE SCHEMA month;
SET search_path = month;
CREATE TABLE workers (
    worker_id int PRIMARY KEY, worker_name text NOT NULL, division text NOT NULL, occupation text NOT NULL,
    base_pay int NOT NULL, total_pay int NOT NULL, home_city text NOT NULL, work_city text NOT NULL);
INSERT INTO workers
SELECT i, 'Worker ' || i,
       (ARRAY['Crane', 'Office', 'Harbour', 'Repair', 'Guard'])[1 + i % 5],
       (ARRAY['Clerk', 'Crane', 'Repair', 'Pilot', 'Office', 'Guard', 'Clerk'])[1 + i % 7],
       1500 + (i * 37) % 2100, 1800 + (i * 37) % 2100 + (i * 53) % 900,
       (ARRAY['Riga', 'Oslo', 'Lund', 'Kiel'])[1 + i % 4], (ARRAY['Oslo', 'Riga', 'Kiel', 'Riga', 'Lund'])[1 + i % 5]
FROM generate_series(1, 60) AS i;
CREATE TABLE clients (
    client_id int PRIMARY KEY, client_name text NOT NULL, billing_country text NOT NULL,
    shipping_country text NOT NULL, open_balance int NOT NULL, total_balance int NOT NULL);
INSERT INTO clients
SELECT i, 'Client ' || i, (ARRAY['Norway', 'Latvia', 'Sweden'])[1 + i % 3],
       (ARRAY['Latvia', 'Norway', 'Norway', 'Sweden', 'Latvia'])[1 + i % 5],
       (i * 91) % 4000, (i * 91) % 4000 + (i * 17) % 3000
FROM generate_series(1, 45) AS i;
CREATE TABLE goods (
    good_id int PRIMARY KEY, good_name text NOT NULL, list_price int NOT NULL, sale_price int NOT NULL,
    net_weight int NOT NULL, gross_weight int NOT NULL);
INSERT INTO goods
SELECT i, 'Good ' || i, 10 + (i * 13) % 400, 8 + (i * 29) % 350, 1 + (i * 7) % 60, 3 + (i * 11) % 80
FROM generate_series(1, 50) AS i;
ANALYZE;
