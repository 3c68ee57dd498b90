-- An electricity supplier: customers, meters, tariffs, outages. Everything in it is invented.
CREATE SCHEMA grid;
SET search_path = grid;

CREATE TABLE tariffs (tariff_cd text PRIMARY KEY, tariff_name text NOT NULL,
    price_kwh numeric(5, 4) NOT NULL, standing_charge numeric(6, 2) NOT NULL, is_green boolean NOT NULL);
COMMENT ON COLUMN tariffs.price_kwh IS 'price of a kilowatt-hour, in euros';
COMMENT ON COLUMN tariffs.standing_charge IS 'what is paid every month whatever is used';
CREATE TABLE households (
    hh_id integer PRIMARY KEY,
    holder text NOT NULL,
    street text NOT NULL,
    city text NOT NULL,
    occupants integer NOT NULL,
    tariff_cd text NOT NULL REFERENCES tariffs,
    contract_start date NOT NULL,
    contract_end date
);
CREATE TABLE meters (
    meter_no text PRIMARY KEY,
    hh_id integer NOT NULL REFERENCES households,
    mtr_type text NOT NULL,
    installed_on date NOT NULL,
    last_check date
);
COMMENT ON COLUMN meters.mtr_type IS 'type of the meter: smart, digital or analogue';
CREATE TABLE readings (
    reading_id integer PRIMARY KEY,
    meter_no text NOT NULL REFERENCES meters,
    read_on date NOT NULL,
    kwh integer NOT NULL,
    estimated boolean NOT NULL
);
COMMENT ON TABLE readings IS 'what a meter counted since the reading before';
COMMENT ON COLUMN readings.kwh IS 'consumption in kilowatt-hours';
CREATE TABLE substations (sub_id integer PRIMARY KEY, sub_name text NOT NULL, city text NOT NULL,
    voltage_kv integer NOT NULL, commissioned integer NOT NULL);
CREATE TABLE power_lines (line_no integer PRIMARY KEY, from_sub integer NOT NULL REFERENCES substations (sub_id),
    to_sub integer NOT NULL REFERENCES substations (sub_id), length_km numeric(6, 1) NOT NULL,
    material text NOT NULL);
CREATE TABLE outages (
    outage_id integer PRIMARY KEY,
    sub_id integer NOT NULL REFERENCES substations,
    began timestamp NOT NULL,
    ended timestamp,
    cause text NOT NULL,
    households_hit integer NOT NULL
);

INSERT INTO tariffs VALUES ('BAS', 'Basic', 0.3120, 9.50, false), ('ECO', 'Eco Plus', 0.2985, 12.00, true),
    ('NGT', 'Night Saver', 0.2540, 14.90, false), ('SUN', 'Sunshine', 0.3310, 6.00, true),
    ('OLD', 'Legacy', 0.2800, 11.10, false);
INSERT INTO households
SELECT n, (ARRAY['Albers', 'Bosman', 'Cuypers', 'Dekker', 'Evers', 'Faber', 'Geerts', 'Hendriks',
                 'Imhof', 'Jansma'])[1 + n % 10],
       (ARRAY['Mill Lane', 'Station Road', 'Harbour Street', 'Elm Avenue'])[1 + n % 4] || ' ' || n,
       (ARRAY['Tilburg', 'Breda', 'Zwolle'])[1 + n % 3], 1 + n * 3 % 5,
       (ARRAY['BAS', 'ECO', 'NGT', 'SUN'])[1 + n * 5 % 4], date '2016-04-01' + n * 61,
       CASE WHEN n % 8 = 0 THEN date '2025-04-01' + n END
FROM generate_series(1, 40) n;
INSERT INTO meters
SELECT 'M' || 1000 + n, 1 + (n - 1) % 38, (ARRAY['smart', 'digital', 'analogue'])[1 + (n / 3 + n) % 3],
       date '2012-03-01' + n * 71, CASE WHEN n % 6 <> 0 THEN date '2023-02-01' + n * 5 END
FROM generate_series(1, 42) n;
INSERT INTO readings
SELECT row_number() OVER (ORDER BY m.meter_no, k), m.meter_no, current_date - k * 31 - substr(m.meter_no, 2)::integer % 31,
       120 + (ascii(right(m.meter_no, 1)) * 37 + k * 59 + substr(m.meter_no, 2)::integer) % 410,
       (k + substr(m.meter_no, 2)::integer) % 9 = 0
FROM meters m CROSS JOIN generate_series(0, 8) k;
INSERT INTO substations VALUES (1, 'Oosterveld', 'Tilburg', 150, 1974), (2, 'Lindeboom', 'Breda', 110, 1988),
    (3, 'Kanaaldijk', 'Zwolle', 150, 2003), (4, 'Westhoek', 'Tilburg', 50, 2015), (5, 'Noordpolder', 'Assen', 50, 1999);
INSERT INTO power_lines VALUES (1, 1, 2, 24.5, 'copper'), (2, 2, 3, 131.0, 'aluminium'), (3, 1, 4, 6.2, 'copper'),
    (4, 3, 5, 72.8, 'aluminium'), (5, 4, 2, 29.9, 'aluminium');
INSERT INTO outages
SELECT n, 1 + n * n % 4, date '2023-01-10' + n * 21 + time '03:15' + n * interval '47 minutes',
       CASE WHEN n < 39 THEN date '2023-01-10' + n * 21 + time '05:00' + n * interval '61 minutes' END,
       (ARRAY['storm', 'digging', 'fire', 'overload', 'storm'])[1 + n % 5], 30 + n * 97 % 900
FROM generate_series(1, 40) n;
