-- How queries of every shape are explained: read by a person, since nobody else can tell whether it is English.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET search_path = company, public;
SET nl_ask.execute = off;
SET nl_ask.probe = off;
-- The numbered steps of a query that is handed in, or why there is none.
CREATE FUNCTION helper.steps(query text) RETURNS text LANGUAGE sql AS $$
    SELECT coalesce(string_agg(line, E'\n'), max(a.question))
    FROM nl_ask('What is wanted?', candidates => helper.candidates(query, '1')) AS a
    LEFT JOIN LATERAL nl_explain(a.id) AS e (line) ON line ~ '^\s*\d+\.'
$$;

\echo === One table
SELECT helper.steps('SELECT * FROM employees');
SELECT helper.steps('SELECT DISTINCT city, country FROM customers ORDER BY country, city DESC');
SELECT helper.steps('SELECT name FROM employees WHERE works_remotely AND salary BETWEEN 40000 AND 50000');
SELECT helper.steps('SELECT name FROM employees WHERE NOT works_remotely AND manager_id IS NOT NULL');
SELECT helper.steps($$SELECT name FROM customers WHERE city IN ('Oslo', 'Bergen') OR country <> 'Norway'$$);
SELECT helper.steps($$SELECT name FROM customers WHERE name ILIKE 'a%' AND name NOT LIKE '%gmbh%'$$);
\echo === Arithmetic and functions
SELECT helper.steps('SELECT name, salary / 12, salary * 1.1 - outstanding_expenses FROM employees');
SELECT helper.steps('SELECT upper(name), length(name) FROM customers WHERE length(name) > 10');
SELECT helper.steps('SELECT name, coalesce(manager_id, 0) FROM employees');
SELECT helper.steps('SELECT round(avg(salary), 2), min(salary), max(salary) - min(salary) FROM employees');
\echo === Dates
SELECT helper.steps($$SELECT name FROM employees WHERE hire_date >= '2021-01-01' AND hire_date < '2022-01-01'$$);
SELECT helper.steps($$SELECT count(*) FROM sales WHERE sale_date >= date '2024-03-01' AND sale_date < date '2024-04-01'$$);
SELECT helper.steps($$SELECT date_trunc('month', sale_date), sum(amount) FROM sales GROUP BY 1 ORDER BY 1$$);
SELECT helper.steps($$SELECT extract(year FROM hire_date), count(*) FROM employees GROUP BY 1$$);
SELECT helper.steps($$SELECT name FROM employees WHERE hire_date > current_date - interval '1 year'$$);
\echo === Groups
SELECT helper.steps($$SELECT channel, count(*), sum(amount) FROM sales WHERE is_paid GROUP BY channel
                      HAVING sum(amount) > 1000 ORDER BY sum(amount) DESC LIMIT 3$$);
SELECT helper.steps('SELECT country, count(DISTINCT city) FROM customers GROUP BY country HAVING count(*) >= 2');
SELECT helper.steps('SELECT channel, is_paid, avg(amount) FROM sales GROUP BY channel, is_paid');
SELECT helper.steps('SELECT channel, count(*) FILTER (WHERE is_paid) FROM sales GROUP BY channel');
\echo === Joins
SELECT helper.steps('SELECT e.name, d.name, j.title FROM employees e JOIN departments d USING (department_id)
                     JOIN job_titles j USING (job_title_id)');
SELECT helper.steps('SELECT e.name, m.name FROM employees e JOIN employees m ON e.manager_id = m.employee_id');
SELECT helper.steps('SELECT c.name, count(s.sale_id) FROM customers c LEFT JOIN sales s USING (customer_id)
                     GROUP BY c.name');
SELECT helper.steps('SELECT c.name FROM customers c LEFT JOIN sales s USING (customer_id) WHERE s.sale_id IS NULL');
SELECT helper.steps('SELECT e.name FROM employees e JOIN employees m ON e.manager_id = m.employee_id
                     WHERE e.salary > m.salary');
\echo === Queries in queries
SELECT helper.steps('SELECT name FROM employees WHERE salary > (SELECT avg(salary) FROM employees)');
SELECT helper.steps('SELECT name FROM employees e WHERE salary =
                     (SELECT max(salary) FROM employees x WHERE x.department_id = e.department_id)');
SELECT helper.steps('SELECT name FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM sales)');
SELECT helper.steps('SELECT name FROM customers c WHERE EXISTS
                     (SELECT 1 FROM sales s WHERE s.customer_id = c.customer_id AND NOT s.is_paid)');
SELECT helper.steps('SELECT name FROM employees e WHERE NOT EXISTS
                     (SELECT 1 FROM performance_reviews r WHERE r.employee_id = e.employee_id)');
SELECT helper.steps('SELECT avg(n) FROM (SELECT count(*) AS n FROM sales GROUP BY customer_id) AS x');
SELECT helper.steps('WITH big AS (SELECT * FROM sales WHERE amount > 500)
                     SELECT c.name, sum(b.amount) FROM big b JOIN customers c USING (customer_id) GROUP BY c.name');
SELECT helper.steps('SELECT name, (SELECT count(*) FROM sales s WHERE s.employee_id = e.employee_id) FROM employees e');
\echo === The first and the last
SELECT helper.steps('SELECT name FROM employees ORDER BY salary DESC, name LIMIT 5');
SELECT helper.steps('SELECT name FROM employees ORDER BY hire_date LIMIT 1 OFFSET 2');
SELECT helper.steps('SELECT DISTINCT ON (department_id) department_id, name FROM employees ORDER BY department_id, salary DESC');
SELECT helper.steps('SELECT name, rank() OVER (ORDER BY salary DESC) FROM employees');
SELECT helper.steps('SELECT name, salary FROM (SELECT name, salary, row_number() OVER
                     (PARTITION BY department_id ORDER BY salary DESC) AS n FROM employees) x WHERE n = 1');
\echo === Several results in one
SELECT helper.steps('SELECT city FROM customers INTERSECT SELECT city FROM departments');
SELECT helper.steps('SELECT city FROM customers EXCEPT SELECT city FROM departments ORDER BY 1 LIMIT 3');
SELECT helper.steps('SELECT name FROM customers UNION ALL SELECT name FROM employees');
\echo === Cases
SELECT helper.steps($$SELECT CASE WHEN salary > 50000 THEN 'high' ELSE 'low' END, count(*) FROM employees GROUP BY 1$$);
SELECT helper.steps('SELECT 1 + 1');
RESET nl_ask.execute;
RESET nl_ask.probe;
RESET search_path;
