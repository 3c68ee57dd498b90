-- A hospital: wards, patients, who treats them and with what. Everything in it is invented.
CREATE SCHEMA clinic;
SET search_path = clinic;

CREATE TABLE wards (ward_no integer PRIMARY KEY, ward_name text NOT NULL, floor integer NOT NULL,
    beds integer NOT NULL);
CREATE TABLE staff (
    staff_id integer PRIMARY KEY,
    name text NOT NULL,
    profession text NOT NULL,
    speciality text,
    ward_no integer REFERENCES wards,
    shift text NOT NULL,
    hired date NOT NULL
);
COMMENT ON TABLE staff IS 'doctors, nurses and therapists';
CREATE TABLE patients (
    pat_id integer PRIMARY KEY,
    name text NOT NULL,
    dob date NOT NULL,
    sex char(1) NOT NULL,
    blood_grp text,
    insurer text,
    addr_city text NOT NULL
);
COMMENT ON COLUMN patients.dob IS 'date of birth';
COMMENT ON COLUMN patients.sex IS 'F female, M male';
CREATE TABLE admissions (
    adm_id integer PRIMARY KEY,
    pat_id integer NOT NULL REFERENCES patients,
    ward_no integer NOT NULL REFERENCES wards,
    admitting_doctor integer NOT NULL REFERENCES staff (staff_id),
    attending_doctor integer NOT NULL REFERENCES staff (staff_id),
    admitted_on date NOT NULL,
    discharged_on date,
    is_emergency boolean NOT NULL
);
CREATE TABLE diagnoses (
    icd_code text PRIMARY KEY,
    description text NOT NULL,
    chronic boolean NOT NULL
);
CREATE TABLE admission_diagnoses (
    adm_id integer REFERENCES admissions,
    icd_code text REFERENCES diagnoses,
    severity text NOT NULL,
    PRIMARY KEY (adm_id, icd_code)
);
CREATE TABLE drugs (drug_id integer PRIMARY KEY, drug_name text NOT NULL, form text NOT NULL,
    maker text NOT NULL, unit_cost numeric(7, 2) NOT NULL);
CREATE TABLE prescriptions (
    rx_no integer PRIMARY KEY,
    adm_id integer NOT NULL REFERENCES admissions,
    drug_id integer NOT NULL REFERENCES drugs,
    dose_mg integer NOT NULL,
    start_dt date NOT NULL,
    end_dt date
);
COMMENT ON TABLE prescriptions IS 'what was prescribed during a stay';

INSERT INTO wards VALUES (1, 'Cardiology', 2, 18), (2, 'Maternity', 3, 24), (3, 'Orthopaedics', 1, 20),
    (4, 'Intensive Care', 2, 8), (5, 'Paediatrics', 4, 16), (6, 'Geriatrics', 4, 22);
INSERT INTO staff VALUES
    (1, 'Dr Alva Rask', 'doctor', 'cardiologist', 1, 'day', '2008-04-01'),
    (2, 'Dr Bela Orban', 'doctor', 'surgeon', 3, 'day', '2012-09-15'),
    (3, 'Dr Chen Liang', 'doctor', 'paediatrician', 5, 'night', '2016-01-04'),
    (4, 'Dr Dora Kiss', 'doctor', 'obstetrician', 2, 'day', '2010-06-21'),
    (5, 'Dr Emil Stark', 'doctor', 'anaesthetist', 4, 'night', '2019-11-11'),
    (6, 'Fiona Gale', 'nurse', NULL, 1, 'night', '2014-02-03'),
    (7, 'Goran Ilic', 'nurse', NULL, 1, 'day', '2020-08-17'),
    (8, 'Hedda Lund', 'nurse', NULL, 2, 'night', '2011-05-30'),
    (9, 'Ines Roca', 'nurse', NULL, 3, 'day', '2018-03-12'),
    (10, 'Jan Hajek', 'nurse', NULL, 4, 'night', '2021-10-01'),
    (11, 'Kofi Mensah', 'nurse', NULL, 5, 'day', '2017-07-07'),
    (12, 'Lea Brun', 'therapist', 'physiotherapist', 3, 'day', '2015-12-01'),
    (13, 'Milo Tadic', 'therapist', 'speech therapist', NULL, 'night', '2022-04-19');
INSERT INTO patients
SELECT n, (ARRAY['Anders', 'Berta', 'Carlo', 'Dagny', 'Egon', 'Frida', 'Gustav', 'Hanne', 'Ivo',
                 'Jutta'])[1 + n % 10] || ' '
       || (ARRAY['Falk', 'Holt', 'Maier', 'Novak', 'Pohl', 'Quist', 'Roth'])[1 + n % 7],
       date '1938-03-05' + n * 701, CASE WHEN n % 10 IN (1, 3, 5, 7, 9) THEN 'F' ELSE 'M' END,
       (ARRAY['A', 'B', '0', 'AB', 'A'])[1 + n % 5],
       CASE WHEN n % 7 <> 0 THEN (ARRAY['Medisafe', 'Carewell', 'State Fund'])[1 + n % 3] END,
       (ARRAY['Brno', 'Linz', 'Graz', 'Zlin'])[1 + n % 4]
FROM generate_series(1, 40) n;
INSERT INTO admissions
SELECT n, 1 + n * 9 % 31, CASE WHEN n % 7 = 0 THEN 6 ELSE 1 + n % 6 END, 1 + n % 5, 1 + n * 3 % 4, current_date - (70 - n) * 9 - 2,
       CASE WHEN n <= 64 THEN current_date - (70 - n) * 9 - 2 + 1 + n * 5 % 13 END, n % 4 = 0
FROM generate_series(1, 70) n;
-- Of today: on the first of a month too, the last month is not the month before.
INSERT INTO admissions VALUES (71, 5, 2, 3, 2, current_date, NULL, false);
INSERT INTO diagnoses VALUES ('I10', 'hypertension', true), ('J45', 'asthma', true),
    ('S72', 'hip fracture', false), ('E11', 'diabetes', true), ('J18', 'pneumonia', false),
    ('K35', 'appendicitis', false), ('G43', 'migraine', true);
INSERT INTO admission_diagnoses
SELECT DISTINCT ON (1, 2) a.adm_id, d.icd_code, (ARRAY['mild', 'moderate', 'severe'])[1 + a.adm_id % 3]
FROM admissions a JOIN LATERAL (SELECT icd_code, row_number() OVER (ORDER BY icd_code) AS k
                                FROM diagnoses WHERE icd_code <> 'G43') d
    ON d.k IN (1 + a.adm_id % 6, 1 + a.adm_id * 2 % 5);
INSERT INTO drugs VALUES (1, 'Cardolin', 'tablet', 'Novapharm', 0.80),
    (2, 'Respirex', 'inhaler', 'Alpen Labs', 14.50), (3, 'Dolorin', 'tablet', 'Novapharm', 0.25),
    (4, 'Glucamin', 'injection', 'Alpen Labs', 6.40), (5, 'Penostat', 'syrup', 'Bohemia Med', 3.10),
    (6, 'Somnalex', 'tablet', 'Bohemia Med', 1.15);
INSERT INTO prescriptions
SELECT n, 1 + n * 11 % 70, 1 + n % 5, 50 * (1 + n % 6), a.admitted_on + 1,
       CASE WHEN n % 5 <> 0 THEN a.admitted_on + 1 + n % 9 END
FROM generate_series(1, 100) n JOIN admissions a ON a.adm_id = 1 + n * 11 % 70;
