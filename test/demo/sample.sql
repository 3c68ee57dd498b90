-- A small sample database: a company, some hotels and some power plants, each in a schema of
-- its own. Everything in it is invented.
--
--     psql -f sample.sql
--
-- Plain SQL without psql commands, so that any client can load it. Nothing is random: two loads
-- on one day give the same rows. Sales, reviews and the latest hires are counted back from
-- current_date, so that "last year" or "this month" never asks about an empty stretch of time.

BEGIN;

CREATE SCHEMA company;
CREATE SCHEMA travel;
CREATE SCHEMA energy;
COMMENT ON SCHEMA company IS 'a trading company: its people and what they sell';
COMMENT ON SCHEMA travel IS 'hotels and what their guests think of them';
COMMENT ON SCHEMA energy IS 'power plants and who runs them';

-- company: tables ---------------------------------------------------------------------------

CREATE TYPE company.employment_status AS ENUM ('new', 'permanent', 'temporary', 'on leave');
COMMENT ON TYPE company.employment_status IS 'how an employee stands with the company';

CREATE TYPE company.performance_rating AS ENUM ('poor', 'fair', 'good', 'outstanding');
COMMENT ON TYPE company.performance_rating IS 'how well somebody works, from poor to outstanding';

CREATE TABLE company.departments (
    department_id integer PRIMARY KEY,
    name text NOT NULL UNIQUE,
    city text NOT NULL,
    annual_budget numeric(12, 2) NOT NULL CHECK (annual_budget >= 0)
);
COMMENT ON TABLE company.departments IS 'the departments of the company';
COMMENT ON COLUMN company.departments.name IS 'what the department is called';
COMMENT ON COLUMN company.departments.city IS 'the city the department works in';
COMMENT ON COLUMN company.departments.annual_budget IS
    'the money the department may spend in a year, in euros';

CREATE TABLE company.job_titles (
    job_title_id integer PRIMARY KEY,
    title text NOT NULL UNIQUE
);
COMMENT ON TABLE company.job_titles IS 'the job titles that employees can have';
COMMENT ON COLUMN company.job_titles.title IS 'the job title as it stands on the business card';

CREATE TABLE company.roles (
    role_id integer PRIMARY KEY,
    name text NOT NULL UNIQUE
);
COMMENT ON TABLE company.roles IS 'the kinds of work people do, whatever their department';
COMMENT ON COLUMN company.roles.name IS 'what the role is called';

CREATE TABLE company.employees (
    employee_id integer PRIMARY KEY,
    name text NOT NULL,
    department_id integer NOT NULL REFERENCES company.departments,
    job_title_id integer NOT NULL REFERENCES company.job_titles,
    role_id integer NOT NULL REFERENCES company.roles,
    manager_id integer REFERENCES company.employees,
    hire_date date NOT NULL,
    employment_status company.employment_status NOT NULL,
    performance_rating company.performance_rating NOT NULL,
    salary numeric(10, 2) NOT NULL CHECK (salary > 0),
    outstanding_expenses numeric(8, 2) NOT NULL DEFAULT 0 CHECK (outstanding_expenses >= 0),
    works_remotely boolean NOT NULL DEFAULT false
);
CREATE INDEX ON company.employees (department_id);
COMMENT ON TABLE company.employees IS 'the people who work for the company';
COMMENT ON COLUMN company.employees.employee_id IS 'the number of the employee';
COMMENT ON COLUMN company.employees.name IS 'the first and last name of the employee';
COMMENT ON COLUMN company.employees.department_id IS 'the department the employee works in';
COMMENT ON COLUMN company.employees.job_title_id IS 'the job title of the employee';
COMMENT ON COLUMN company.employees.role_id IS 'the role of the employee';
COMMENT ON COLUMN company.employees.manager_id IS 'the manager the employee reports to';
COMMENT ON COLUMN company.employees.hire_date IS 'the day the employee joined the company';
COMMENT ON COLUMN company.employees.employment_status IS
    'whether the employee is new, permanent, temporary or on leave';
COMMENT ON COLUMN company.employees.performance_rating IS
    'the present performance rating of the employee';
COMMENT ON COLUMN company.employees.salary IS 'what the employee earns in a year, in euros';
COMMENT ON COLUMN company.employees.outstanding_expenses IS
    'the expenses the company still owes the employee, in euros';
COMMENT ON COLUMN company.employees.works_remotely IS 'whether the employee works from home';

CREATE TABLE company.performance_reviews (
    review_id integer PRIMARY KEY,
    employee_id integer NOT NULL REFERENCES company.employees,
    review_date date NOT NULL,
    performance_score numeric(4, 1) NOT NULL CHECK (performance_score BETWEEN 0 AND 100),
    customer_satisfaction numeric(4, 1) NOT NULL CHECK (customer_satisfaction BETWEEN 0 AND 100)
);
CREATE INDEX ON company.performance_reviews (employee_id);
COMMENT ON TABLE company.performance_reviews IS 'the yearly reviews of how employees performed';
COMMENT ON COLUMN company.performance_reviews.employee_id IS 'the employee who was reviewed';
COMMENT ON COLUMN company.performance_reviews.review_date IS 'the day of the review';
COMMENT ON COLUMN company.performance_reviews.performance_score IS
    'how well the employee performed, out of a hundred';
COMMENT ON COLUMN company.performance_reviews.customer_satisfaction IS
    'how satisfied customers were with the employee, in percent';

CREATE TABLE company.customers (
    customer_id integer PRIMARY KEY,
    name text NOT NULL,
    city text NOT NULL,
    country text NOT NULL
);
COMMENT ON TABLE company.customers IS 'the firms that buy from the company';
COMMENT ON COLUMN company.customers.name IS 'the name of the customer';
COMMENT ON COLUMN company.customers.city IS 'the city the customer is based in';
COMMENT ON COLUMN company.customers.country IS 'the country the customer is based in';

CREATE TABLE company.sales (
    sale_id integer PRIMARY KEY,
    employee_id integer NOT NULL REFERENCES company.employees,
    customer_id integer NOT NULL REFERENCES company.customers,
    sale_date date NOT NULL,
    channel text NOT NULL,
    amount numeric(10, 2) NOT NULL CHECK (amount > 0),
    is_paid boolean NOT NULL
);
CREATE INDEX ON company.sales (employee_id);
COMMENT ON TABLE company.sales IS 'what the company has sold';
COMMENT ON COLUMN company.sales.employee_id IS 'the employee who made the sale';
COMMENT ON COLUMN company.sales.customer_id IS 'the customer who bought';
COMMENT ON COLUMN company.sales.sale_date IS 'the day of the sale';
COMMENT ON COLUMN company.sales.channel IS 'how the sale was made: in person, by phone or online';
COMMENT ON COLUMN company.sales.amount IS 'what the sale brought in, in euros';
COMMENT ON COLUMN company.sales.is_paid IS 'whether the customer has paid';

-- company: rows -----------------------------------------------------------------------------

INSERT INTO company.departments VALUES
    (1, 'Sales', 'Hamburg', 900000),
    (2, 'Marketing', 'Hamburg', 450000),
    (3, 'Engineering', 'Gdansk', 1600000),
    (4, 'Finance', 'Rotterdam', 380000),
    (5, 'Human Resources', 'Rotterdam', 260000),
    (6, 'Customer Support', 'Porto', 520000);

INSERT INTO company.job_titles VALUES
    (1, 'Sales Associate'),
    (2, 'Sales Manager'),
    (3, 'Sales Analyst'),
    (4, 'Sales Engineer'),
    (5, 'Account Executive'),
    (6, 'Marketing Specialist'),
    (7, 'Software Engineer'),
    (8, 'Accountant'),
    (9, 'Recruiter'),
    (10, 'Support Agent'),
    (11, 'Team Lead');

INSERT INTO company.roles VALUES
    (1, 'Sales'),
    (2, 'Management'),
    (3, 'Technical'),
    (4, 'Administration'),
    (5, 'Service');

-- The department, the job title and the role of an employee need not agree: a "Sales Associate"
-- may work in Marketing, and somebody with the role "Sales" in Customer Support.
INSERT INTO company.employees VALUES
    (1, 'Ingrid Solberg', 1, 2, 2, NULL, '2015-03-02', 'permanent', 'good', 98000, 0, false),
    (2, 'Tomasz Wierzba', 1, 1, 1, 1, '2016-09-01', 'permanent', 'outstanding', 54000, 0, false),
    (3, 'Amara Okonjo', 1, 5, 1, 1, '2017-01-16', 'permanent', 'good', 63000, 420.50, true),
    (4, 'Pieter van Loon', 1, 1, 1, 1, '2018-04-03', 'on leave', 'fair', 49500, 0, false),
    (5, 'Lucia Ferrante', 1, 5, 1, 1, '2020-01-01', 'permanent', 'good', 60500, 0, true),
    (6, 'Henrik Dahl', 1, 1, 1, 1, '2020-08-17', 'permanent', 'good', 47800, 135.00, false),
    (7, 'Yuki Tanabe', 1, 5, 1, 1, '2021-01-01', 'permanent', 'outstanding', 62000, 0, true),
    (8, 'Nadia Benali', 1, 1, 1, 1, '2021-06-14', 'permanent', 'good', 46900, 0, false),
    (9, 'Owen Pritchard', 1, 3, 4, 1, '2022-03-01', 'permanent', 'fair', 51200, 0, true),
    (10, 'Clara Weiss', 1, 11, 2, 1, '2019-05-20', 'permanent', 'good', 71500, 88.20, false),
    (11, 'Rafael Montoya', 2, 11, 2, 1, '2016-02-15', 'permanent', 'good', 74000, 0, false),
    (12, 'Sofia Lindqvist', 2, 6, 4, 11, '2019-10-07', 'permanent', 'good', 50300, 0, true),
    (13, 'Jonas Keller', 2, 1, 1, 11, '2021-09-01', 'permanent', 'good', 46200, 0, false),
    (14, 'Mei-Ling Chao', 2, 6, 4, 11, '2022-05-02', 'temporary', 'outstanding', 48700, 0, true),
    (15, 'Dario Conti', 2, 3, 4, 11, '2023-02-01', 'permanent', 'fair', 49900, 0, false),
    (16, 'Agnieszka Nowicka', 3, 11, 2, 1, '2015-11-01', 'permanent', 'outstanding', 92000, 0,
     true),
    (17, 'Samuel Adeyemi', 3, 7, 3, 16, '2018-01-08', 'permanent', 'good', 78500, 0, true),
    (18, 'Elena Petrova', 3, 7, 3, 16, '2018-09-17', 'permanent', 'outstanding', 81000, 0, true),
    (19, 'Bruno Salvi', 3, 4, 3, 16, '2020-01-01', 'permanent', 'good', 69500, 310.75, false),
    (20, 'Hanna Virtanen', 3, 7, 3, 16, '2021-03-22', 'permanent', 'good', 74200, 0, true),
    (21, 'Karim Haddad', 3, 4, 3, 16, '2022-10-03', 'permanent', 'fair', 66800, 0, false),
    (22, 'Zoe Marchand', 3, 7, 3, 16, '2023-08-21', 'on leave', 'good', 70100, 0, true),
    (23, 'Willem de Graaf', 4, 11, 2, 1, '2017-06-01', 'permanent', 'good', 83000, 0, false),
    (24, 'Beatriz Moura', 4, 8, 4, 23, '2018-11-12', 'permanent', 'good', 57300, 0, false),
    (25, 'Stefan Gruber', 4, 3, 4, 23, '2018-07-02', 'permanent', 'poor', 52600, 0, false),
    (26, 'Priya Raman', 4, 8, 4, 23, '2021-04-19', 'permanent', 'outstanding', 55900, 64.10, true),
    (27, 'Marta Jansen', 5, 11, 2, 1, '2018-03-05', 'permanent', 'good', 72800, 0, false),
    (28, 'Liam Ashworth-Roy', 5, 9, 4, 27, '2019-08-26', 'permanent', 'fair', 48400, 0, true),
    (29, 'Fatima Zahra', 5, 9, 4, 27, '2022-01-10', 'permanent', 'good', 47700, 0, false),
    (30, 'Joao Carvalho', 6, 11, 2, 1, '2017-10-09', 'permanent', 'good', 64900, 0, false),
    (31, 'Greta Holm', 6, 10, 5, 30, '2019-02-04', 'permanent', 'good', 39800, 0, false),
    (32, 'Andre Baptiste', 6, 5, 1, 30, '2021-11-15', 'permanent', 'good', 58800, 0, true),
    (33, 'Rosa Quintana', 6, 10, 5, 30, '2023-05-08', 'temporary', 'poor', 37200, 0, false);

-- Those who came lately. The first of them joined this year, even early in January.
INSERT INTO company.employees VALUES
    (34, 'Malik Sorensen', 1, 1, 1, 10,
     greatest(current_date - 3, date_trunc('year', current_date)::date),
     'new', 'outstanding', 45000, 58.90, false),
    (35, 'Vera Dubois', 3, 7, 3, 16, current_date - 11, 'new', 'outstanding', 68000, 0, true),
    (36, 'Hugo Brandt', 6, 10, 5, 30, current_date - 18, 'new', 'good', 37000, 152.40, false),
    (37, 'Leila Mansour', 2, 6, 4, 11, current_date - 26, 'temporary', 'outstanding', 46500, 0,
     true),
    (38, 'Oskar Lund', 4, 8, 4, 23,
     (date_trunc('month', current_date) - interval '1 month')::date + 2,
     'permanent', 'outstanding', 53000, 212.00, false),
    (39, 'Chiara Romano', 1, 5, 1, 10, current_date - 75, 'new', 'outstanding', 59000, 76.30, true),
    (40, 'Daniel Kovacs', 3, 7, 3, 16, current_date - 140, 'permanent', 'outstanding', 69000, 0,
     true),
    (41, 'Anouk Peeters', 6, 10, 5, 30, current_date - 200, 'permanent', 'fair', 37900, 0, false),
    (42, 'Emeka Nwosu', 5, 9, 4, 27, current_date - 400, 'new', 'outstanding', 46000, 0, false);

-- One review a year for everybody who had been there for three months, spread over the year.
INSERT INTO company.performance_reviews
SELECT row_number() OVER (ORDER BY r.review_date, e.employee_id),
       e.employee_id,
       r.review_date,
       58 + (e.employee_id * 173 + r.year * 97) % 401 / 10.0,
       61 + (e.employee_id * 89 + r.year * 211) % 379 / 10.0
FROM company.employees e
CROSS JOIN generate_series(0, 3) AS back
CROSS JOIN LATERAL (
    SELECT y AS year, make_date(y, 1, 15) + e.employee_id * 53 % 330 AS review_date
    FROM (SELECT extract(year FROM current_date)::integer - back AS y) AS years
) r
WHERE r.review_date BETWEEN e.hire_date + 90 AND current_date;

INSERT INTO company.customers VALUES
    (1, 'Nordlicht Reederei', 'Hamburg', 'Germany'),
    (2, 'Bakkerij Zonneveld', 'Utrecht', 'Netherlands'),
    (3, 'Pomorska Logistyka', 'Gdansk', 'Poland'),
    (4, 'Azulejos do Douro', 'Porto', 'Portugal'),
    (5, 'Fjellvann Drikke', 'Bergen', 'Norway'),
    (6, 'Papeterie Rivoire', 'Lyon', 'France'),
    (7, 'Ostsee Optik', 'Rostock', 'Germany'),
    (8, 'Officine Bellandi', 'Turin', 'Italy'),
    (9, 'Tulpenhof Kwekerij', 'Leiden', 'Netherlands'),
    (10, 'Alpenglas Manufaktur', 'Graz', 'Austria'),
    (11, 'Hansa Messtechnik', 'Stralsund', 'Germany'),
    (12, 'Cantabria Conservas', 'Santander', 'Spain');

-- A sale every eighteen days over the last seven years and a half, in turn by those with the
-- role "Sales" who had already joined.
INSERT INTO company.sales
SELECT n,
       (SELECT (array_agg(e.employee_id ORDER BY e.employee_id))[1 + n * 7 % count(*)]
        FROM company.employees e
        WHERE e.role_id = 1 AND e.hire_date < d.sale_date),
       1 + n * 5 % 12,
       d.sale_date,
       (ARRAY['in person', 'phone', 'online', 'in person', 'online'])[1 + n % 5],
       900 + n * 3571 % 9203 + n * 37 % 100 / 100.0,
       n <= 140 OR n % 3 <> 0
FROM generate_series(1, 150) AS n
CROSS JOIN LATERAL (SELECT current_date - (150 - n) * 18 - 2 AS sale_date) d;

-- company: views ----------------------------------------------------------------------------

CREATE VIEW company.sales_by_year AS
SELECT extract(year FROM s.sale_date)::integer AS year,
       count(*) AS number_of_sales,
       sum(s.amount) AS total_amount
FROM company.sales s
GROUP BY 1;
COMMENT ON VIEW company.sales_by_year IS 'what the company sold in each year';
COMMENT ON COLUMN company.sales_by_year.year IS 'the year';
COMMENT ON COLUMN company.sales_by_year.number_of_sales IS 'how many sales were made in the year';
COMMENT ON COLUMN company.sales_by_year.total_amount IS
    'what all sales of the year brought in, in euros';

CREATE VIEW company.sales_by_department AS
SELECT d.name AS department,
       count(*) AS number_of_sales,
       sum(s.amount) AS total_amount
FROM company.sales s
JOIN company.employees e ON e.employee_id = s.employee_id
JOIN company.departments d ON d.department_id = e.department_id
GROUP BY d.name;
COMMENT ON VIEW company.sales_by_department IS 'what the people of each department sold';
COMMENT ON COLUMN company.sales_by_department.department IS 'the name of the department';
COMMENT ON COLUMN company.sales_by_department.number_of_sales IS
    'how many sales the department made';
COMMENT ON COLUMN company.sales_by_department.total_amount IS
    'what all sales of the department brought in, in euros';

-- travel ------------------------------------------------------------------------------------

CREATE TABLE travel.hotels (
    hotel_id integer PRIMARY KEY,
    name text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
    guest_score numeric(3, 1) CHECK (guest_score BETWEEN 1 AND 10),
    rooms integer NOT NULL CHECK (rooms > 0),
    price_per_night numeric(7, 2) NOT NULL CHECK (price_per_night > 0),
    has_pool boolean NOT NULL,
    opening_date date NOT NULL
);
COMMENT ON TABLE travel.hotels IS 'hotels where one can stay';
COMMENT ON COLUMN travel.hotels.name IS 'the name of the hotel';
COMMENT ON COLUMN travel.hotels.city IS 'the city the hotel is in';
COMMENT ON COLUMN travel.hotels.country IS 'the country the hotel is in';
COMMENT ON COLUMN travel.hotels.stars IS 'the official star rating of the hotel, from one to five';
COMMENT ON COLUMN travel.hotels.guest_score IS
    'the average rating that guests have given the hotel, out of ten';
COMMENT ON COLUMN travel.hotels.rooms IS 'how many rooms the hotel has';
COMMENT ON COLUMN travel.hotels.price_per_night IS 'what a room costs for a night, in euros';
COMMENT ON COLUMN travel.hotels.has_pool IS 'whether the hotel has a swimming pool';
COMMENT ON COLUMN travel.hotels.opening_date IS 'the day the hotel opened';

CREATE TABLE travel.guest_reviews (
    review_id integer PRIMARY KEY,
    hotel_id integer NOT NULL REFERENCES travel.hotels,
    guest_name text NOT NULL,
    review_date date NOT NULL,
    score smallint NOT NULL CHECK (score BETWEEN 1 AND 10)
);
CREATE INDEX ON travel.guest_reviews (hotel_id);
COMMENT ON TABLE travel.guest_reviews IS 'what single guests thought of a hotel';
COMMENT ON COLUMN travel.guest_reviews.hotel_id IS 'the hotel the guest stayed at';
COMMENT ON COLUMN travel.guest_reviews.guest_name IS 'the name of the guest';
COMMENT ON COLUMN travel.guest_reviews.review_date IS 'the day the guest wrote the review';
COMMENT ON COLUMN travel.guest_reviews.score IS 'the points the guest gave, out of ten';

INSERT INTO travel.hotels
    (hotel_id, name, city, country, stars, rooms, price_per_night, has_pool, opening_date)
VALUES
    (1, 'Hotel Miramare', 'Trieste', 'Italy', 4, 86, 148.00, true, '1998-05-01'),
    (2, 'The Gilded Heron', 'Bath', 'United Kingdom', 5, 54, 265.00, true, '1987-09-12'),
    (3, 'Pension Lerchenhof', 'Graz', 'Austria', 2, 14, 64.00, false, '2004-04-15'),
    (4, 'Casa das Andorinhas', 'Porto', 'Portugal', 3, 22, 89.50, false, '2012-06-20'),
    (5, 'Grand Hotel Vasaplan', 'Umea', 'Sweden', 5, 132, 219.00, true, '1976-11-03'),
    (6, 'Auberge du Vieux Pont', 'Annecy', 'France', 3, 18, 112.00, false, '2001-03-09'),
    (7, 'Palazzo Cordelli', 'Verona', 'Italy', 5, 47, 298.00, false, '2009-10-01'),
    (8, 'Harbour Lights Inn', 'Whitby', 'United Kingdom', 2, 11, 71.00, false, '1993-07-17'),
    (9, 'Hotel Sonnblick', 'Innsbruck', 'Austria', 4, 65, 137.00, true, '1981-12-05'),
    (10, 'Quinta do Farol', 'Lagos', 'Portugal', 4, 40, 156.00, true, '2016-05-14'),
    (11, 'Ostello Sant''Elmo', 'Naples', 'Italy', 1, 30, 38.00, false, '2014-02-28'),
    (12, 'Le Relais des Tilleuls', 'Dijon', 'France', 4, 58, 129.00, false, '1995-09-30'),
    (13, 'Skargardens Vandrarhem', 'Vaxholm', 'Sweden', 1, 16, 45.00, false, '2007-06-06'),
    (14, 'Villa Amendoeira', 'Tavira', 'Portugal', 3, 12, 98.00, true, '2018-04-02'),
    (15, 'Hotel Bellecombe', 'Chamonix', 'France', 5, 74, 310.00, true, '1969-12-20');

INSERT INTO travel.guest_reviews
SELECT row_number() OVER (ORDER BY s.hotel_id, r.n),
       s.hotel_id,
       (ARRAY['Alma', 'Bastian', 'Celine', 'Dmitri', 'Esther', 'Farid', 'Gwen'])
           [1 + (s.hotel_id * 5 + r.n) % 7]
       || ' '
       || (ARRAY['Abbott', 'Bergmann', 'Castel', 'Duarte', 'Eklund'])
           [1 + (s.hotel_id * 2 + r.n) % 5],
       current_date - (s.hotel_id * 17 + r.n * 61)::integer,
       r.score
FROM (VALUES
    (1, ARRAY[8, 7, 9, 8, 7]),
    (2, ARRAY[7, 6, 8, 5, 7]),
    (3, ARRAY[9, 10, 9, 8, 10]),
    (4, ARRAY[9, 9, 8, 9, 8]),
    (5, ARRAY[6, 8, 7, 7, 8]),
    (6, ARRAY[8, 9, 9, 10, 8]),
    (7, ARRAY[9, 10, 9, 9, 10]),
    (8, ARRAY[8, 8, 7, 9, 9]),
    (9, ARRAY[6, 5, 7, 6, 6]),
    (10, ARRAY[8, 9, 8, 8, 7]),
    (11, ARRAY[7, 8, 6, 9, 8]),
    (12, ARRAY[5, 6, 6, 7, 5]),
    (13, ARRAY[9, 8, 9, 9, 9]),
    (14, ARRAY[10, 9, 10, 9, 10]),
    (15, ARRAY[8, 7, 8, 6, 8])
) AS s (hotel_id, scores)
CROSS JOIN LATERAL unnest(s.scores) WITH ORDINALITY AS r (score, n);

UPDATE travel.hotels h
SET guest_score = (SELECT avg(r.score) FROM travel.guest_reviews r WHERE r.hotel_id = h.hotel_id);

CREATE VIEW travel.hotels_by_country AS
SELECT h.country,
       count(*) AS number_of_hotels,
       sum(h.rooms) AS number_of_rooms
FROM travel.hotels h
GROUP BY h.country;
COMMENT ON VIEW travel.hotels_by_country IS 'how many hotels there are in each country';
COMMENT ON COLUMN travel.hotels_by_country.country IS 'the country';
COMMENT ON COLUMN travel.hotels_by_country.number_of_hotels IS 'how many hotels the country has';
COMMENT ON COLUMN travel.hotels_by_country.number_of_rooms IS
    'how many rooms the hotels of the country have together';

-- energy ------------------------------------------------------------------------------------

CREATE TYPE energy.plant_type AS ENUM ('BWR', 'PWR', 'PHWR', 'GCR', 'coal', 'gas', 'hydro', 'wind');
COMMENT ON TYPE energy.plant_type IS
    'how a plant makes power: BWR, PWR, PHWR and GCR are kinds of nuclear reactor';

CREATE TABLE energy.operators (
    operator_id integer PRIMARY KEY,
    name text NOT NULL UNIQUE,
    is_public boolean NOT NULL
);
COMMENT ON TABLE energy.operators IS 'the firms that run power plants';
COMMENT ON COLUMN energy.operators.name IS 'the name of the operator';
COMMENT ON COLUMN energy.operators.is_public IS 'whether the operator belongs to the state';

CREATE TABLE energy.power_plants (
    plant_id integer PRIMARY KEY,
    name text NOT NULL UNIQUE,
    plant_type energy.plant_type NOT NULL,
    operator_id integer NOT NULL REFERENCES energy.operators,
    country text NOT NULL,
    latitude numeric(7, 4) NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude numeric(7, 4) NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    construction_date date NOT NULL,
    operation_date date,
    capacity_mw numeric(7, 1) NOT NULL CHECK (capacity_mw > 0),
    is_running boolean NOT NULL,
    CHECK (operation_date > construction_date)
);
CREATE INDEX ON energy.power_plants (operator_id);
COMMENT ON TABLE energy.power_plants IS 'power plants around the world';
COMMENT ON COLUMN energy.power_plants.name IS 'the name of the power plant';
COMMENT ON COLUMN energy.power_plants.plant_type IS
    'the type of the power plant, such as BWR, coal or hydro';
COMMENT ON COLUMN energy.power_plants.operator_id IS 'the operator who runs the plant';
COMMENT ON COLUMN energy.power_plants.country IS 'the country where the plant is located';
COMMENT ON COLUMN energy.power_plants.latitude IS
    'the latitude where the plant is located, in degrees north';
COMMENT ON COLUMN energy.power_plants.longitude IS
    'the longitude where the plant is located, in degrees east';
COMMENT ON COLUMN energy.power_plants.construction_date IS
    'the day they began to build the plant';
COMMENT ON COLUMN energy.power_plants.operation_date IS
    'the day the plant went into operation; empty while it is being built';
COMMENT ON COLUMN energy.power_plants.capacity_mw IS
    'how much power the plant can give, in megawatts';
COMMENT ON COLUMN energy.power_plants.is_running IS 'whether the plant is running today';

INSERT INTO energy.operators VALUES
    (1, 'Nordkraft', true),
    (2, 'Rhenus Energie', false),
    (3, 'Kaigan Electric', false),
    (4, 'Great Plains Power', false),
    (5, 'Energia do Planalto', true),
    (6, 'Bharat Shakti', true);

-- Of the BWR plants, Karsviken was begun first, Ohnebruck was finished first, and Minatohama
-- comes first in the table.
INSERT INTO energy.power_plants VALUES
    (1, 'Saint-Aubrac', 'PWR', 2, 'France', 45.7981, 5.2708, '1972-10-01', '1979-03-10', 1840.0,
     true),
    (2, 'Minatohama', 'BWR', 3, 'Japan', 37.2840, 138.5950, '1971-04-20', '1976-02-18', 1067.0,
     false),
    (3, 'Cedar Bluff', 'BWR', 4, 'United States', 41.8654, -90.3102, '1969-08-05', '1975-12-14',
     1074.0, true),
    (4, 'Karsviken', 'BWR', 1, 'Sweden', 60.4033, 18.1667, '1966-05-10', '1974-09-01', 661.0,
     false),
    (5, 'Ohnebruck', 'BWR', 2, 'Germany', 49.7106, 8.4153, '1968-03-18', '1972-11-07', 640.0,
     false),
    (6, 'Red Mesa', 'PWR', 4, 'United States', 33.3881, -112.8617, '1976-05-25', '1986-01-28',
     1311.0, true),
    (7, 'Lac Perdrix', 'PHWR', 4, 'Canada', 44.3339, -81.5994, '1970-06-01', '1977-09-01', 830.0,
     true),
    (8, 'Narangpur', 'PHWR', 6, 'India', 21.2383, 73.3508, '1984-01-15', '1993-05-06', 220.0, true),
    (9, 'Vasanthagiri', 'PHWR', 6, 'India', 24.8722, 75.6144, '2011-07-18', NULL, 700.0, false),
    (10, 'Pendle Point', 'GCR', 2, 'United Kingdom', 54.0289, -2.9161, '1963-07-01', '1969-12-21',
     490.0, false),
    (11, 'Marais-Blanc', 'GCR', 2, 'France', 47.2306, 0.1703, '1959-03-22', '1965-02-24', 210.0,
     false),
    (12, 'Brackwede', 'coal', 2, 'Germany', 51.9967, 8.5289, '1961-02-13', '1964-06-30', 325.0,
     false),
    (13, 'Powder Creek', 'coal', 4, 'United States', 44.2850, -105.3850, '1974-09-09',
     '1978-11-20', 920.0, true),
    (14, 'Dhanbari', 'coal', 6, 'India', 23.7957, 86.4304, '1989-11-11', '1996-04-04', 1260.0,
     true),
    (15, 'Serra do Vento', 'wind', 5, 'Portugal', 41.4522, -7.7411, '2006-03-01', '2008-10-15',
     114.0, true),
    (16, 'Ilha Formosa', 'hydro', 5, 'Brazil', -20.3833, -51.3617, '1966-01-31', '1973-07-14',
     3444.0, true),
    (17, 'Storforsen', 'hydro', 1, 'Sweden', 65.8517, 20.4036, '1951-06-11', '1958-08-23', 486.0,
     true),
    (18, 'Yukimizu', 'hydro', 3, 'Japan', 36.5664, 137.6622, '1956-07-16', '1963-06-05', 335.0,
     true),
    (19, 'Baia Azul', 'gas', 5, 'Brazil', -12.6822, -38.5800, '2000-08-28', '2003-01-20', 530.0,
     true),
    (20, 'Oresund Nord', 'wind', 1, 'Denmark', 55.6911, 12.6719, '2019-04-08', '2021-09-17', 406.0,
     true);

CREATE VIEW energy.capacity_by_country AS
SELECT p.country,
       count(*) AS number_of_plants,
       sum(p.capacity_mw) AS total_capacity_mw
FROM energy.power_plants p
GROUP BY p.country;
COMMENT ON VIEW energy.capacity_by_country IS 'how much power the plants of each country can give';
COMMENT ON COLUMN energy.capacity_by_country.country IS 'the country';
COMMENT ON COLUMN energy.capacity_by_country.number_of_plants IS
    'how many power plants the country has';
COMMENT ON COLUMN energy.capacity_by_country.total_capacity_mw IS
    'how much power all plants of the country can give, in megawatts';

COMMIT;

ANALYZE company.departments, company.job_titles, company.roles, company.employees,
        company.performance_reviews, company.customers, company.sales,
        travel.hotels, travel.guest_reviews, energy.operators, energy.power_plants;
