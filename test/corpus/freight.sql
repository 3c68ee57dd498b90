-- A haulier: depots, vehicles, drivers, and what is carried for whom. Everything in it is invented.
CREATE SCHEMA freight;
SET search_path = freight;

CREATE TABLE depots (
    depot_cd char(3) PRIMARY KEY,
    depot_name text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    capacity_t integer NOT NULL
);
COMMENT ON COLUMN depots.capacity_t IS 'how much can be stored, in tonnes';
CREATE TABLE drivers (
    driver_no integer PRIMARY KEY,
    full_name text NOT NULL,
    licence_cls text NOT NULL,
    home_depot char(3) NOT NULL REFERENCES depots,
    licence_expires date NOT NULL,
    km_driven integer NOT NULL
);
CREATE TABLE vehicles (
    reg_no text PRIMARY KEY,
    vtype text NOT NULL,
    fuel text NOT NULL,
    payload_kg integer NOT NULL,
    built_year integer NOT NULL,
    depot_cd char(3) NOT NULL REFERENCES depots,
    in_service boolean NOT NULL
);
COMMENT ON COLUMN vehicles.vtype IS 'the type of the vehicle: van, truck or trailer';
CREATE TABLE clients (client_id integer PRIMARY KEY, company text NOT NULL, sector text NOT NULL,
    billing_city text NOT NULL, delivery_city text NOT NULL);
CREATE TABLE shipments (
    shp_no integer PRIMARY KEY,
    client_id integer NOT NULL REFERENCES clients,
    origin char(3) NOT NULL REFERENCES depots,
    destination char(3) NOT NULL REFERENCES depots,
    weight_kg integer NOT NULL,
    cargo text NOT NULL,
    booked_on date NOT NULL,
    delivered_on date,
    freight_charge numeric(9, 2) NOT NULL,
    stat char(2) NOT NULL
);
COMMENT ON COLUMN shipments.stat IS 'BK booked, TR in transit, DL delivered, LO lost';
CREATE TABLE trips (
    trip_id integer PRIMARY KEY,
    shp_no integer NOT NULL REFERENCES shipments,
    reg_no text NOT NULL REFERENCES vehicles,
    driver_no integer NOT NULL REFERENCES drivers,
    departed_at timestamp NOT NULL,
    arrived_at timestamp,
    distance_km integer NOT NULL
);

INSERT INTO depots VALUES ('ANT', 'Scheldt Terminal', 'Antwerp', 'Belgium', 5200),
    ('LIL', 'Lille Nord', 'Lille', 'France', 1800), ('KLN', 'Rheinhafen', 'Cologne', 'Germany', 3900),
    ('GNT', 'Ghent Docks', 'Ghent', 'Belgium', 2100), ('DUI', 'Ruhrort', 'Duisburg', 'Germany', 6100);
INSERT INTO drivers VALUES (1, 'Arno Pelt', 'CE', 'ANT', '2027-05-31', 412000),
    (2, 'Britt Saelens', 'C', 'GNT', '2025-11-30', 98000), (3, 'Cemil Aydin', 'CE', 'KLN', '2028-02-28', 655000),
    (4, 'Dirk Moos', 'B', 'KLN', '2026-08-15', 41000), (5, 'Elise Caron', 'C', 'LIL', '2029-01-10', 187000),
    (6, 'Faruk Demir', 'CE', 'DUI', '2027-09-01', 523000), (7, 'Gert Vos', 'B', 'ANT', '2030-04-20', 12000);
INSERT INTO vehicles VALUES ('1-ABC-234', 'truck', 'diesel', 18000, 2016, 'ANT', true),
    ('1-DEF-567', 'van', 'electric', 1200, 2021, 'ANT', true),
    ('K-MT-881', 'truck', 'diesel', 24000, 2012, 'KLN', true),
    ('K-RX-102', 'van', 'diesel', 1400, 2014, 'KLN', false),
    ('DU-LK-7', 'trailer', 'none', 27000, 2018, 'DUI', true),
    ('DU-SP-45', 'truck', 'gas', 20000, 2020, 'DUI', true),
    ('FR-482-LL', 'truck', 'electric', 16000, 2022, 'LIL', true),
    ('2-GNT-019', 'van', 'electric', 1100, 2019, 'GNT', false),
    ('2-GNT-044', 'trailer', 'none', 25000, 2010, 'GNT', true),
    ('K-EV-555', 'van', 'electric', 900, 2023, 'KLN', true),
    ('DU-EV-90', 'van', 'electric', 950, 2023, 'DUI', true);
INSERT INTO clients VALUES (1, 'Verhoeven Tiles', 'construction', 'Antwerp', 'Ghent'),
    (2, 'Brasserie Delcourt', 'food', 'Lille', 'Lille'), (3, 'Kolner Glaswerk', 'glass', 'Cologne', 'Duisburg'),
    (4, 'Moulin Rouault', 'food', 'Paris', 'Lille'), (5, 'Hansen Steel', 'metal', 'Duisburg', 'Cologne'),
    (6, 'Zilverberg Toys', 'toys', 'Ghent', 'Antwerp'), (7, 'Papier Lohmann', 'paper', 'Cologne', 'Cologne');
INSERT INTO shipments
SELECT n, 1 + n * 5 % 6,
       CASE WHEN n % 9 = 0 THEN 'ANT' ELSE (ARRAY['ANT', 'LIL', 'KLN', 'GNT', 'DUI'])[1 + n % 5] END,
       (ARRAY['ANT', 'LIL', 'KLN', 'GNT', 'DUI'])[1 + (n + 1 + n % 4) % 5], 200 + n * 877 % 15000,
       (ARRAY['tiles', 'beer', 'glass', 'flour', 'steel', 'toys'])[1 + n * 5 % 6],
       current_date - (80 - n) * 8 - 1,
       CASE WHEN n <= 70 AND n % 17 <> 0 THEN current_date - (80 - n) * 8 + 1 + n % 5 END,
       150 + n * 331 % 2400, CASE WHEN n % 17 = 0 THEN 'LO' WHEN n <= 70 THEN 'DL' WHEN n <= 76 THEN 'TR'
                             ELSE 'BK' END
FROM generate_series(1, 80) n;
-- Whatever day of the week it is, the last seven days are not the week before, and that is not empty.
INSERT INTO shipments VALUES
    (81, 1, 'ANT', 'KLN', 950, 'tiles', current_date, NULL, 410, 'BK'),
    (82, 3, 'KLN', 'DUI', 1250, 'glass', current_date - 4, NULL, 365, 'BK');
INSERT INTO trips
SELECT s.shp_no, s.shp_no, (ARRAY['1-ABC-234', 'K-MT-881', 'DU-SP-45', 'FR-482-LL', '1-DEF-567',
       '2-GNT-019', 'DU-LK-7'])[1 + s.shp_no * 3 % 7], 1 + (s.shp_no * 2 + s.shp_no / 6) % 6,
       s.booked_on + time '07:30' + (s.shp_no % 5) * interval '1 hour',
       s.booked_on + time '15:00' + (s.shp_no % 7) * interval '1 hour', 60 + s.shp_no * 53 % 480
FROM shipments s WHERE s.stat <> 'BK';
