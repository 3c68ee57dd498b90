-- The personnel of a public authority: posts, leave, training, pay. Everything in it is invented.
CREATE SCHEMA hr;
SET search_path = hr;

CREATE TABLE offices (office_id integer PRIMARY KEY, office_name text NOT NULL, town text NOT NULL,
    head_id integer);
CREATE TABLE pay_grades (grade_cd text PRIMARY KEY, min_pay integer NOT NULL, max_pay integer NOT NULL);
CREATE TABLE people (
    emp_no integer PRIMARY KEY,
    first_name text NOT NULL,
    surname text NOT NULL,
    office_id integer NOT NULL REFERENCES offices,
    job text NOT NULL,
    grade_cd text NOT NULL REFERENCES pay_grades,
    sal integer NOT NULL,
    bonus integer,
    entry_dt date NOT NULL,
    exit_dt date,
    contract char(1) NOT NULL,
    mentor_no integer REFERENCES people (emp_no),
    wk_hrs numeric(3, 1) NOT NULL
);
COMMENT ON TABLE people IS 'employees, also those who have left';
COMMENT ON COLUMN people.sal IS 'salary a year';
COMMENT ON COLUMN people.entry_dt IS 'the day the employee started';
COMMENT ON COLUMN people.exit_dt IS 'the day the employee left';
COMMENT ON COLUMN people.contract IS 'P permanent, T temporary, A apprentice';
COMMENT ON COLUMN people.wk_hrs IS 'working hours per week';
ALTER TABLE offices ADD FOREIGN KEY (head_id) REFERENCES people (emp_no);
CREATE TABLE absences (
    absence_id integer PRIMARY KEY,
    emp_no integer NOT NULL REFERENCES people,
    approved_by integer REFERENCES people (emp_no),
    reason text NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    days integer NOT NULL
);
CREATE TABLE trainings (training_id integer PRIMARY KEY, topic text NOT NULL, provider text NOT NULL,
    hours integer NOT NULL, cost numeric(8, 2) NOT NULL, mandatory boolean NOT NULL);
CREATE TABLE attendance (emp_no integer REFERENCES people, training_id integer REFERENCES trainings,
    attended_on date NOT NULL, passed boolean, PRIMARY KEY (emp_no, training_id));
CREATE TABLE skills (emp_no integer REFERENCES people, skill text, level integer NOT NULL,
    PRIMARY KEY (emp_no, skill));

INSERT INTO offices VALUES (1, 'Registry', 'Turnhout', NULL), (2, 'Planning', 'Mechelen', NULL),
    (3, 'Archives', 'Turnhout', NULL), (4, 'Legal', 'Leuven', NULL);
INSERT INTO pay_grades VALUES ('G1', 24000, 34000), ('G2', 32000, 46000), ('G3', 44000, 68000), ('G9', 80000, 120000);
INSERT INTO people
SELECT n, (ARRAY['Aline', 'Bram', 'Chloe', 'Dries', 'Els', 'Floor', 'Gilles', 'Hilde', 'Ilse', 'Jef'])[1 + n % 10],
       (ARRAY['Aerts', 'Baert', 'Claes', 'Daems', 'Evens', 'Florus', 'Goris'])[1 + n % 7], 1 + n % 4,
       (ARRAY['clerk', 'planner', 'archivist', 'lawyer', 'analyst'])[1 + n % 5],
       (ARRAY['G1', 'G2', 'G3'])[1 + n % 3], 25000 + n * 1777 % 39000,
       CASE WHEN n % 4 = 0 THEN 500 + n * 50 END, date '2005-02-01' + n * 157,
       CASE WHEN n % 7 = 0 THEN date '2023-06-30' + n END, (ARRAY['P', 'P', 'T', 'A'])[1 + n % 4],
       NULL, CASE WHEN n % 3 = 0 THEN 20 ELSE 38 END
FROM generate_series(1, 44) n;
UPDATE people SET mentor_no = emp_no - 12 WHERE emp_no > 36;
UPDATE offices SET head_id = office_id * 9;
INSERT INTO absences
SELECT n, 1 + n * 5 % 41, CASE WHEN n % 6 <> 0 THEN 1 + n * 3 % 9 END,
       (ARRAY['sick', 'holiday', 'parental', 'holiday'])[1 + n % 4], current_date - (90 - n) * 7,
       current_date - (90 - n) * 7 + n % 9, 1 + n % 9
FROM generate_series(1, 90) n;
INSERT INTO trainings VALUES (1, 'Fire safety', 'Red Door', 4, 80, true), (2, 'Data protection', 'Lexis Noord', 6, 240, true),
    (3, 'Spreadsheets', 'Bitwise', 12, 390, false), (4, 'Conflict talks', 'Red Door', 8, 310, false), (5, 'Archiving', 'Bitwise', 16, 720, false);
INSERT INTO attendance
SELECT p.emp_no, t, date '2024-01-15' + p.emp_no * 5 + t * 11, CASE WHEN (p.emp_no + t) % 9 <> 0 THEN (p.emp_no * t) % 5 <> 0 END
FROM people p CROSS JOIN generate_series(1, 4) t WHERE (p.emp_no * 3 + t) % 4 < 2 AND p.emp_no <> 20;
INSERT INTO skills
SELECT emp_no, s, 1 + (emp_no + length(s)) % 5 FROM people
CROSS JOIN unnest(ARRAY['French', 'Dutch', 'drafting', 'accounting']) s WHERE (emp_no + length(s)) % 3 = 0;
