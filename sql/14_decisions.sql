-- Decision variables of candidates that are handed in: each clause, aligned also in nested queries,
-- in set operations and in CTEs.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

SET search_path = company, public;
SET nl_ask.probe = off;

-- The decisions between candidates of equal probability: a line each, with its values by weight.
CREATE FUNCTION helper.decide(asked text, VARIADIC given text[]) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
    dialogue bigint;
BEGIN
    SELECT id INTO dialogue FROM nl_ask(asked, candidates => (
        SELECT jsonb_agg(jsonb_build_object('sql', s, 'probability', round(0.9 / cardinality(given), 4))
                         ORDER BY n)
        FROM unnest(given) WITH ORDINALITY AS g(s, n)));
    RETURN QUERY
        SELECT format('%s %s%s %s: %s', clause, kind, ' "' || phrase || '"', round(gain::numeric, 2),
                      string_agg(value, ' / ' ORDER BY probability DESC, value))
        FROM nl_decisions(dialogue) GROUP BY decision, clause, kind, phrase, gain
        ORDER BY gain DESC, clause, min(value);
END
$$;

\echo === What is listed
SELECT helper.decide('Employees', 'SELECT name FROM employees', 'SELECT employee_id FROM employees',
                     'SELECT name, employee_id FROM employees', 'SELECT * FROM employees');

\echo === An aggregate
SELECT helper.decide('Salaries of employees', 'SELECT avg(salary) FROM employees',
                     'SELECT sum(salary) FROM employees', 'SELECT salary FROM employees');

\echo === A condition on one column, or on another
SELECT helper.decide('Who earned 5000 in sales?',
    'SELECT name FROM employees WHERE salary > 5000', 'SELECT name FROM employees WHERE salary >= 5000',
    'SELECT name FROM employees WHERE salary = 5000');
SELECT helper.decide('Employees in Sales',
    'SELECT e.name FROM employees e JOIN departments d USING (department_id) WHERE d.name = ''Sales''',
    'SELECT e.name FROM employees e JOIN roles r ON r.role_id = e.role_id WHERE r.name = ''Sales''');

\echo === Days
SELECT helper.decide('Who joined after 2020?',
    'SELECT name FROM employees WHERE hire_date > ''2020-12-31''',
    'SELECT name FROM employees WHERE hire_date >= ''2020-01-01''',
    'SELECT name FROM employees WHERE extract(year FROM hire_date) > 2020');

\echo === Inner or left join
SELECT helper.decide('Employees with their sales', 'SELECT e.name, s.amount FROM employees e JOIN sales s USING (employee_id)',
                     'SELECT e.name, s.amount FROM employees e LEFT JOIN sales s USING (employee_id)');

\echo === The way tables are joined
SELECT helper.decide('Departments and their customers',
    'SELECT d.name, c.name FROM departments d JOIN customers c ON c.city = d.city',
    'SELECT d.name, c.name FROM departments d JOIN customers c ON c.country = d.city');

\echo === Duplicates, order, limit
SELECT helper.decide('Names', 'SELECT name FROM employees', 'SELECT DISTINCT name FROM employees');
SELECT helper.decide('Salaries in order', 'SELECT name FROM employees ORDER BY salary',
                     'SELECT name FROM employees ORDER BY salary DESC', 'SELECT name FROM employees');
SELECT helper.decide('Best paid', 'SELECT name FROM employees ORDER BY salary DESC LIMIT 1',
                     'SELECT name FROM employees ORDER BY salary DESC LIMIT 3');
SELECT helper.decide('Some employees', 'SELECT name FROM employees LIMIT 3', 'SELECT name FROM employees');

\echo === Groups, and which of them
SELECT helper.decide('Number of employees', 'SELECT count(*) FROM employees',
    'SELECT department_id, count(*) FROM employees GROUP BY department_id',
    'SELECT role_id, count(*) FROM employees GROUP BY role_id');
SELECT helper.decide('Large departments',
    'SELECT department_id FROM employees GROUP BY department_id HAVING count(*) > 5',
    'SELECT department_id FROM employees GROUP BY department_id HAVING count(*) > 9',
    'SELECT department_id FROM employees GROUP BY department_id HAVING avg(salary) > 5000');

\echo === Set operations: which, and what differs in them
SELECT helper.decide('Well paid or new',
    'SELECT name FROM employees WHERE salary > 5000 UNION SELECT name FROM employees WHERE hire_date > ''2022-12-31''',
    'SELECT name FROM employees WHERE salary > 5000 INTERSECT SELECT name FROM employees WHERE hire_date > ''2022-12-31''',
    'SELECT name FROM employees WHERE salary > 5000');
SELECT helper.decide('Employees except those of one department',
    'SELECT name FROM employees EXCEPT SELECT name FROM employees WHERE department_id = 1',
    'SELECT name FROM employees EXCEPT SELECT name FROM employees WHERE department_id = 2');

\echo === Nested queries, clause by clause
SELECT helper.decide('Who earns more than average?',
    'SELECT name FROM employees WHERE salary > (SELECT avg(salary) FROM employees)',
    'SELECT name FROM employees WHERE salary > (SELECT max(salary) / 2 FROM employees)');
SELECT helper.decide('Employees with large sales',
    'SELECT name FROM employees WHERE employee_id IN (SELECT employee_id FROM sales WHERE amount > 100)',
    'SELECT name FROM employees WHERE employee_id IN (SELECT employee_id FROM sales WHERE amount > 1000)',
    'SELECT name FROM employees WHERE employee_id NOT IN (SELECT employee_id FROM sales WHERE amount > 1000)');
SELECT helper.decide('Employees with sales',
    'SELECT name FROM employees e WHERE EXISTS (SELECT 1 FROM sales s WHERE s.employee_id = e.employee_id)',
    'SELECT name FROM employees e WHERE NOT EXISTS (SELECT 1 FROM sales s WHERE s.employee_id = e.employee_id)');

\echo === Derived tables and CTEs
SELECT helper.decide('Average number of employees of a department',
    'SELECT avg(n) FROM (SELECT count(*) AS n FROM employees GROUP BY department_id) AS c',
    'SELECT avg(n) FROM (SELECT count(*) AS n FROM employees GROUP BY role_id) AS c');
SELECT helper.decide('Well paid in large departments',
    'WITH big AS (SELECT department_id FROM employees GROUP BY department_id HAVING count(*) > 5) SELECT name FROM employees JOIN big USING (department_id) WHERE salary > 5000',
    'WITH big AS (SELECT department_id FROM employees GROUP BY department_id HAVING count(*) > 9) SELECT name FROM employees JOIN big USING (department_id) WHERE salary > 5000',
    'WITH big AS (SELECT department_id FROM employees GROUP BY department_id HAVING count(*) > 5) SELECT name FROM employees JOIN big USING (department_id) WHERE salary > 9000');

\echo === Several at once, each by itself
SELECT helper.decide('New employees in Sales by salary',
    'SELECT name FROM employees WHERE hire_date > ''2022-12-31'' ORDER BY salary',
    'SELECT name FROM employees WHERE hire_date > ''2022-12-31'' ORDER BY salary DESC',
    'SELECT employee_id FROM employees WHERE hire_date > ''2022-12-31'' ORDER BY salary',
    'SELECT employee_id FROM employees WHERE hire_date > ''2021-12-31'' ORDER BY salary DESC');
\echo === Queries that are one, however they are written
CREATE FUNCTION helper.one(what text, a text, b text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    dialogue bigint;
BEGIN
    SELECT id INTO dialogue FROM nl_ask('Which employees?', candidates =>
        helper.candidates(a, '0.5', b, '0.4'));
    RETURN (SELECT format('%s: %s, merged %s', what, count(*), string_agg(merged::text, ' '))
            FROM nl_candidates(dialogue));
END
$$;
SELECT helper.one(what, a, b) FROM (VALUES
    ('aliases', 'SELECT e.name FROM employees e', 'SELECT x.name FROM company.employees AS x'),
    ('order of joins', 'SELECT e.name FROM employees e JOIN departments d ON e.department_id = d.department_id',
                       'SELECT e.name FROM departments d JOIN employees e ON d.department_id = e.department_id'),
    ('USING, or a comma', 'SELECT e.name FROM employees e JOIN departments d USING (department_id)',
                          'SELECT e.name FROM employees e, departments d WHERE d.department_id = e.department_id'),
    ('order of conjuncts', 'SELECT name FROM employees WHERE salary > 5 AND works_remotely',
                           'SELECT name FROM employees WHERE works_remotely AND salary > 5'),
    ('sides of a comparison', 'SELECT name FROM employees WHERE salary > 5', 'SELECT name FROM employees WHERE 5 < salary'),
    ('IN of one', 'SELECT name FROM employees WHERE role_id IN (1)', 'SELECT name FROM employees WHERE role_id = 1'),
    ('IN and OR', 'SELECT name FROM employees WHERE role_id IN (1, 2)', 'SELECT name FROM employees WHERE role_id = 2 OR role_id = 1'),
    ('BETWEEN', 'SELECT name FROM employees WHERE salary BETWEEN 1 AND 5', 'SELECT name FROM employees WHERE salary <= 5 AND salary >= 1'),
    ('NOT', 'SELECT name FROM employees WHERE NOT salary > 5', 'SELECT name FROM employees WHERE salary <= 5'),
    ('DISTINCT of a key', 'SELECT DISTINCT employee_id, name FROM employees', 'SELECT employee_id, name FROM employees'),
    ('GROUP BY or DISTINCT', 'SELECT role_id FROM employees GROUP BY role_id', 'SELECT DISTINCT role_id FROM employees'),
    ('count of a key', 'SELECT count(employee_id) FROM employees', 'SELECT count(*) FROM employees'),
    ('count of one', 'SELECT count(1) FROM employees', 'SELECT count(*) FROM employees'),
    ('a cast of a number', 'SELECT name FROM employees WHERE role_id = 5', 'SELECT name FROM employees WHERE role_id::bigint = ''5''::int'),
    ('a cast in an aggregate', 'SELECT avg(role_id) FROM employees', 'SELECT avg(role_id::numeric) FROM employees'),
    ('a cast of text', 'SELECT role_id FROM employees WHERE name = ''Ann''', 'SELECT role_id FROM employees WHERE name = ''Ann''::varchar'),
    ('names and order of outputs', 'SELECT name AS a, role_id FROM employees', 'SELECT role_id AS b, name FROM employees'),
    ('but not these: > and >=', 'SELECT name FROM employees WHERE salary > 5', 'SELECT name FROM employees WHERE salary >= 5'),
    ('but not these: division', 'SELECT role_id / 2 FROM employees', 'SELECT role_id::numeric / 2 FROM employees')
) AS pairs(what, a, b);
\echo === Nothing worth asking, nothing likely: shown before it is the answer
SELECT id, status, question, choices, detail->>'stop' AS stop FROM nl_ask('the people', candidates =>
  '[{"sql": "SELECT name FROM employees", "probability": 0.1}]') \gset doubt_
\echo :doubt_status :doubt_question :doubt_choices
SELECT status, sql FROM nl_answer(:doubt_id, 1);
SELECT status, sql IS NULL, question FROM nl_undo(:doubt_id);
SELECT status, sql IS NULL, question FROM nl_answer(:doubt_id, 'none of these');
SELECT count(*) FROM nl_decisions(:doubt_id);
SELECT status, sql FROM nl_ask('the people', options => '{"min_confidence": 0}', candidates =>
  '[{"sql": "SELECT name FROM employees", "probability": 0.1}]');

DROP FUNCTION helper.one;
DROP FUNCTION helper.decide;
RESET nl_ask.probe;
RESET search_path;
