-- A school: pupils, teachers, classes and marks. Everything in it is invented.
CREATE SCHEMA school;
SET search_path = school;

CREATE TABLE teachers (
    teacher_id integer PRIMARY KEY,
    fname text NOT NULL,
    lname text NOT NULL,
    email text,
    phone text,
    subject_taught text NOT NULL,
    hrs_per_wk integer NOT NULL,
    start_date date NOT NULL
);
COMMENT ON COLUMN teachers.hrs_per_wk IS 'teaching hours per week';
CREATE TABLE rooms (room_no text PRIMARY KEY, building text NOT NULL, seats integer NOT NULL,
    has_projector boolean NOT NULL);
CREATE TABLE classes (
    class_id integer PRIMARY KEY,
    class_name text NOT NULL,
    grade_level integer NOT NULL,
    form_teacher integer NOT NULL REFERENCES teachers (teacher_id),
    deputy_teacher integer REFERENCES teachers (teacher_id),
    room_no text NOT NULL REFERENCES rooms
);
CREATE TABLE pupils (
    pupil_id integer PRIMARY KEY,
    fname text NOT NULL,
    lname text NOT NULL,
    birth_dt date NOT NULL,
    gender text NOT NULL,
    class_id integer NOT NULL REFERENCES classes,
    village text NOT NULL,
    takes_bus boolean NOT NULL,
    gpa numeric(3, 2)
);
COMMENT ON COLUMN pupils.gpa IS 'grade point average over all marks';
CREATE TABLE courses (course_cd text PRIMARY KEY, title text NOT NULL, credits integer NOT NULL,
    teacher_id integer NOT NULL REFERENCES teachers, dept text NOT NULL);
CREATE TABLE enrolments (
    pupil_id integer REFERENCES pupils,
    course_cd text REFERENCES courses,
    enrolled_on date NOT NULL,
    PRIMARY KEY (pupil_id, course_cd)
);
CREATE TABLE marks (
    mark_id integer PRIMARY KEY,
    pupil_id integer NOT NULL REFERENCES pupils,
    course_cd text NOT NULL REFERENCES courses,
    mark integer NOT NULL CHECK (mark BETWEEN 1 AND 15),
    kind text NOT NULL,
    given_on date NOT NULL
);
CREATE TABLE clubs (club_id integer PRIMARY KEY, club_name text NOT NULL, weekday text NOT NULL,
    fee numeric(6, 2) NOT NULL);
CREATE TABLE club_members (club_id integer REFERENCES clubs, pupil_id integer REFERENCES pupils,
    PRIMARY KEY (club_id, pupil_id));

INSERT INTO teachers VALUES
    (1, 'Rosalind', 'Achterberg', 'r.achterberg@example.org', '555-101', 'mathematics', 24, '2004-08-15'),
    (2, 'Tadeo', 'Bonilla', NULL, '555-102', 'history', 18, '2011-02-01'),
    (3, 'Sunniva', 'Craig', 's.craig@example.org', NULL, 'biology', 26, '2015-09-01'),
    (4, 'Wendell', 'Dufour', 'w.dufour@example.org', '555-104', 'music', 12, '2019-08-20'),
    (5, 'Ottilie', 'Engel', 'o.engel@example.org', '555-105', 'mathematics', 25, '2021-01-10'),
    (6, 'Pascoe', 'Flint', 'p.flint@example.org', '555-106', 'sport', 22, '2009-08-17');
INSERT INTO rooms VALUES ('A1', 'Main', 32, true), ('A2', 'Main', 28, false), ('B1', 'Annex', 24, true),
    ('B2', 'Annex', 40, true), ('C9', 'Gym', 60, false);
INSERT INTO classes VALUES (1, '5a', 5, 1, 2, 'A1'), (2, '5b', 5, 2, 1, 'A2'), (3, '6a', 6, 3, 4, 'B1'),
    (4, '7a', 7, 4, NULL, 'B2'), (5, '8a', 8, 2, 3, 'A2');
INSERT INTO pupils
SELECT n, (ARRAY['Abel', 'Bianca', 'Cosmo', 'Delia', 'Edgar', 'Flora', 'Gideon', 'Hazel', 'Ivor',
                 'Juno', 'Kasper', 'Linnea'])[1 + n % 12],
       (ARRAY['Marsh', 'Nettles', 'Orme', 'Pike', 'Quill'])[1 + n % 5], date '2010-01-20' + n * 37,
       CASE WHEN n % 2 = 0 THEN 'boy' ELSE 'girl' END, 1 + n % 5,
       (ARRAY['Elmstead', 'Fordham', 'Great Oakley'])[1 + n % 3], n % 3 = 1, NULL
FROM generate_series(1, 48) n;
INSERT INTO courses VALUES ('MAT1', 'Algebra', 6, 1, 'Science'), ('MAT2', 'Geometry', 5, 5, 'Science'),
    ('HIS1', 'Ancient History', 4, 2, 'Humanities'), ('BIO1', 'Biology', 5, 3, 'Science'),
    ('MUS1', 'Choir', 2, 4, 'Arts'), ('SPO1', 'Athletics', 3, 6, 'Sport'),
    ('MUS2', 'Orchestra', 2, 4, 'Arts');
INSERT INTO enrolments
SELECT p.pupil_id, c.course_cd, date '2024-09-01' + (p.pupil_id % 20)
FROM pupils p JOIN (SELECT course_cd, row_number() OVER (ORDER BY course_cd) AS k FROM courses
                    WHERE course_cd <> 'MUS2') c
    ON (p.pupil_id + c.k * p.class_id) % 3 <> 0;
INSERT INTO marks
SELECT row_number() OVER (ORDER BY e.pupil_id, e.course_cd, t), e.pupil_id, e.course_cd,
       1 + (e.pupil_id * 7 + length(e.course_cd) * 3 + ascii(e.course_cd) + t * 5) % 15,
       CASE WHEN t = 1 THEN 'written' ELSE 'oral' END, date '2024-10-05' + e.pupil_id + t * 60
FROM enrolments e CROSS JOIN generate_series(1, 2) t;
UPDATE pupils p SET gpa = (SELECT avg(mark) FROM marks m WHERE m.pupil_id = p.pupil_id) / 3;
INSERT INTO clubs VALUES (1, 'Chess Club', 'Monday', 0), (2, 'Drama Group', 'Wednesday', 15),
    (3, 'Robotics', 'Wednesday', 40), (4, 'Rowing', 'Friday', 55);
INSERT INTO club_members
SELECT 1 + n % 3, p FROM generate_series(1, 48) p CROSS JOIN generate_series(0, 1) n
WHERE (p + n * 3) % 5 < 2;
