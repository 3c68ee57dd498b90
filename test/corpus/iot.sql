-- Sensors in buildings: devices, readings, alarms. Everything in it is invented.
CREATE SCHEMA iot;
SET search_path = iot;

CREATE TABLE sites (site_id integer PRIMARY KEY, site_name text NOT NULL, city text NOT NULL,
    lat numeric(7, 4) NOT NULL, lon numeric(7, 4) NOT NULL);
CREATE TABLE zones (zone_id integer PRIMARY KEY, site_id integer NOT NULL REFERENCES sites,
    zone_name text NOT NULL, storey integer NOT NULL, area_m2 integer NOT NULL);
CREATE TABLE device_models (model_cd text PRIMARY KEY, vendor text NOT NULL, measures text NOT NULL,
    battery_mah integer, list_price numeric(7, 2) NOT NULL);
CREATE TABLE gateways (gw_id integer PRIMARY KEY, zone_id integer NOT NULL REFERENCES zones,
    ip_addr text NOT NULL, fw_ver text NOT NULL, last_seen timestamp);
COMMENT ON COLUMN gateways.fw_ver IS 'firmware version';
CREATE TABLE devices (
    dev_id integer PRIMARY KEY,
    serial_no text NOT NULL UNIQUE,
    model_cd text NOT NULL REFERENCES device_models,
    zone_id integer NOT NULL REFERENCES zones,
    primary_gw integer NOT NULL REFERENCES gateways (gw_id),
    backup_gw integer REFERENCES gateways (gw_id),
    installed date NOT NULL,
    status text NOT NULL,
    batt_pct integer
);
COMMENT ON COLUMN devices.batt_pct IS 'charge of the battery in percent; empty on mains power';
CREATE TABLE measurements (
    meas_id integer PRIMARY KEY,
    dev_id integer NOT NULL REFERENCES devices,
    taken_at timestamp NOT NULL,
    val numeric(8, 2) NOT NULL,
    unit text NOT NULL
);
CREATE TABLE alarms (
    alarm_id integer PRIMARY KEY,
    dev_id integer NOT NULL REFERENCES devices,
    severity text NOT NULL,
    raised_at timestamp NOT NULL,
    cleared_at timestamp,
    acked boolean NOT NULL
);
COMMENT ON COLUMN alarms.acked IS 'whether somebody acknowledged the alarm';

INSERT INTO sites VALUES (1, 'Foundry Court', 'Leeds', 53.7965, -1.5478), (2, 'Dockside', 'Hull', 53.7440, -0.3325),
    (3, 'Mill House', 'Leeds', 53.8121, -1.5602);
INSERT INTO zones VALUES (1, 1, 'Lobby', 0, 140), (2, 1, 'Server Room', -1, 45), (3, 1, 'Roof', 6, 300), (4, 2, 'Cold Store', 0, 520),
    (5, 2, 'Office', 1, 210), (6, 3, 'Kitchen', 0, 60), (7, 3, 'Attic', 3, 95);
INSERT INTO device_models VALUES ('TX1', 'Kelvar', 'temperature', 2400, 39.90), ('TX2', 'Kelvar', 'temperature', NULL, 59.00),
    ('HM5', 'Damposense', 'humidity', 3600, 48.50), ('CO9', 'Airwell', 'co2', 1800, 115.00), ('LX3', 'Damposense', 'light', NULL, 22.00),
    ('MV7', 'Airwell', 'motion', 900, 31.00);
INSERT INTO gateways VALUES (1, 1, '10.0.1.4', '2.1', '2024-11-02 08:15'), (2, 2, '10.0.1.9', '2.3', '2024-11-02 08:16'),
    (3, 4, '10.0.2.4', '1.9', '2024-10-28 22:40'), (4, 6, '10.0.3.4', '2.3', NULL), (5, 5, '10.0.2.7', '2.1', '2024-11-02 08:14');
INSERT INTO devices
SELECT n, 'SN' || 7000 + n * 13, (ARRAY['TX1', 'HM5', 'CO9', 'LX3', 'TX2'])[1 + n * 3 % 5], 1 + n % 6, 1 + n % 5,
       CASE WHEN n % 4 <> 0 THEN 1 + (n + 1 + n % 2) % 5 END, date '2019-05-05' + n * 53,
       (ARRAY['online', 'offline', 'online', 'maintenance'])[1 + n % 4],
       CASE WHEN (n * 3 % 5) IN (0, 1, 2) THEN n * 37 % 101 END
FROM generate_series(1, 40) n;
INSERT INTO measurements
SELECT row_number() OVER (ORDER BY d.dev_id, k), d.dev_id, current_date - k * 3 + time '06:00' + d.dev_id * interval '9 minutes',
       CASE m.measures WHEN 'temperature' THEN 12 + (d.dev_id * 7 + k * 5) % 190 / 10.0 WHEN 'humidity' THEN 30 + (d.dev_id + k * 3) % 55
       WHEN 'co2' THEN 400 + (d.dev_id * 31 + k * 17) % 900 ELSE (d.dev_id * 11 + k * 29) % 800 END,
       CASE m.measures WHEN 'temperature' THEN 'C' WHEN 'humidity' THEN '%' WHEN 'co2' THEN 'ppm' ELSE 'lux' END
FROM devices d JOIN device_models m USING (model_cd) CROSS JOIN generate_series(0, 11) k WHERE d.dev_id <> 13;
INSERT INTO alarms
SELECT n, 1 + n * 7 % 38, (ARRAY['low', 'high', 'critical', 'low'])[1 + n % 4], timestamp '2024-06-01 10:00' + n * interval '31 hours',
       CASE WHEN n % 5 <> 0 THEN timestamp '2024-06-01 10:00' + n * interval '31 hours' + (n % 7) * interval '55 minutes' END, n % 3 <> 0
FROM generate_series(1, 75) n;
