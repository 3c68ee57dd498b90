-- Six dialogues with questions in English on the sample database. What is checked is which readings
-- are offered and which rows come out, not how a question or an option is worded.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on

-- Holds a dialogue to its end: of each question's choices the one is taken that holds the first of
-- the words that any of them holds, else the first. `offered` are all choices that were shown,
-- `questions` how many questions there were.
CREATE FUNCTION helper.hold(asked text, VARIADIC words text[] DEFAULT '{}', OUT status text,
                            OUT result jsonb, OUT offered text, OUT questions int)
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := nl_ask(asked);
BEGIN
    offered := '';
    questions := 0;
    WHILE turn.status = 'clarify' LOOP
        questions := questions + 1;
        offered := concat_ws(' | ', offered, array_to_string(turn.choices, ' | '));
        turn := nl_answer(turn.id, coalesce(
            (SELECT helper.choice(turn.choices, word)
             FROM unnest(words) WITH ORDINALITY AS w (word, n)
             WHERE helper.choice(turn.choices, word) IS NOT NULL ORDER BY n LIMIT 1), 1));
    END LOOP;
    status := turn.status;
    result := turn.result;
END
$$;

-- Whether a result is about just those whose names a query gives: a row for each, with the name.
CREATE FUNCTION helper.about(result jsonb, names text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    same boolean;
BEGIN
    EXECUTE format(
        'SELECT count(*) > 0 AND count(*) = jsonb_array_length($1)
            AND bool_and(EXISTS (SELECT FROM jsonb_array_elements($1) AS row
                                 WHERE row @> to_jsonb(name))) FROM (%s) AS n (name)', names)
        INTO same USING result->'rows';
    RETURN same;
END
$$;

\echo === 1. Sales: a department, a job title or a role?
SET search_path = company, public;
\set asked 'List employees who joined after 2020 in sales'
CREATE VIEW helper.hired AS
    SELECT e.name, d.name AS department, j.title, r.name AS role
    FROM employees e JOIN departments d USING (department_id) JOIN job_titles j USING (job_title_id)
    JOIN roles r USING (role_id) WHERE e.hire_date >= '2021-01-01';
SELECT status, offered ~* 'department', offered ~* 'job title', offered ~* 'role', questions <= 4,
       helper.about(result, $$SELECT name FROM helper.hired WHERE department = 'Sales'$$)
FROM helper.hold(:'asked', 'name', 'department', '2021');
SELECT status, helper.about(result, $$SELECT name FROM helper.hired WHERE title ~ 'Sales'$$)
FROM helper.hold(:'asked', 'name', 'job title', '2021');
SELECT status, helper.about(result, $$SELECT name FROM helper.hired WHERE role = 'Sales'$$)
FROM helper.hold(:'asked', 'name', 'role', '2021');

\echo === 2. New by contract or by date, outstanding in work or in money?
\set asked 'List new employees who are outstanding'
SELECT status, offered ~* 'status', offered ~* 'hire', offered ~* 'performance',
    offered ~* 'expenses',
       questions <= 4, helper.about(result, $$SELECT name FROM employees
           WHERE employment_status = 'new' AND performance_rating = 'outstanding'$$)
FROM helper.hold(:'asked', 'status', 'performance rating', 'name');
SELECT status, helper.about(result, $$SELECT name FROM employees
           WHERE employment_status = 'new' AND outstanding_expenses > 0$$)
FROM helper.hold(:'asked', 'status', 'expenses', 'name');

\echo === 3. Top by what, and when is last year?
\set asked 'Show me the top performers from last year'
SELECT status, offered ~* 'score', offered ~* 'satisfaction|amount|sales',
    questions BETWEEN 1 AND 4,
       jsonb_array_length(result->'rows') > 0
FROM helper.hold(:'asked', 'performance score', 'calendar', 'name');
-- Whoever comes first had the best score of the last calendar year.
SELECT (SELECT e.name FROM employees e JOIN performance_reviews r USING (employee_id)
        WHERE extract(year FROM r.review_date) = extract(year FROM current_date) - 1
        ORDER BY r.performance_score DESC, e.name LIMIT 1) = ANY (
       ARRAY(SELECT jsonb_array_elements_text(result->'rows'->0)))
FROM helper.hold(:'asked', 'performance score', 'calendar', 'name');

\echo === 4. A hotel has stars and a guest score
SET search_path = travel, public;
\set asked 'return the rating of each hotel'
SELECT status, offered ~* 'star', offered ~* 'guest', questions <= 2,
       jsonb_array_length(result->'rows') = 15, (result->'rows')::text !~ '\d\.\d'
FROM helper.hold(:'asked', 'star');
SELECT status, (SELECT count(*) FROM jsonb_array_elements(result->'rows') AS row
                WHERE row::text ~ '\d\.\d') >= 15
FROM helper.hold(:'asked', 'guest');

\echo === 5. The first: begun or in operation; where: the country and the place on the map
SET search_path = energy, public;
\set asked 'Where is the first ''BWR'' type power plant built and located?'
SELECT status, offered ~* 'construction', offered ~* 'operation', questions <= 4,
       (result->'rows')::text ~ 'Sweden' AND jsonb_array_length(result->'rows') = 1,
       (result->'rows')::text ~ '60\.4033.*18\.1667'
FROM helper.hold(:'asked', 'plant type', 'earliest construction', 'country, latitude');
SELECT status, (result->'rows')::text ~ 'Germany' AND jsonb_array_length(result->'rows') = 1
FROM helper.hold(:'asked', 'plant type', 'earliest operation', 'country');
SELECT status, (result->'rows')::text ~ '60\.4033.*18\.1667'
FROM helper.hold(:'asked', 'plant type', 'earliest construction', 'latitude');

\echo === 6. Nothing to clarify
SET search_path = company, public;
SELECT status, question, choices, gain, result->'rows', result->'truncated',
       detail->>'turn' AS turn
FROM nl_ask('What is the total number of employees?');

\echo === Fewer than so many; days of the week and times of the day
SELECT sql LIKE '%HAVING count(*) < 5' FROM nl_candidates_for('departments with fewer than 5 employees')
ORDER BY rank LIMIT 1;
CREATE SCHEMA clocked;
CREATE TABLE clocked.visits (id int PRIMARY KEY, guest text NOT NULL, came timestamp NOT NULL);
INSERT INTO clocked.visits
SELECT n, 'guest ' || n, timestamp '2026-03-02' + n * interval '7 hours' FROM generate_series(1, 60) AS n;
ANALYZE clocked.visits;
SET search_path = clocked, public;
SELECT said, split_part(sql, ' WHERE ', 2) AS conditions
FROM unnest(ARRAY['on weekends', 'after 6 pm', 'between 9 and 11 am', 'on Monday mornings',
                  'in the week of 4 March 2026']) AS said,
     LATERAL (SELECT sql FROM nl_candidates_for('How many visits were there ' || said || '?')
              ORDER BY rank LIMIT 1) AS first;
DROP SCHEMA clocked CASCADE;
SET search_path = company, public;

\echo === The schemas from the argument instead of the search_path; names qualified where needed
SET search_path = public;
SELECT status, result->'rows', sql LIKE '%company.employees%' AS qualified
FROM nl_ask('What is the total number of employees?', '{company}');
SELECT status, result->'rows' FROM nl_ask('What is the number of hotels?', '{company,travel}');
SELECT status FROM nl_ask('How many hotels are there?', '{company}');
SELECT status, result->'rows' FROM nl_ask('How many hotels are there?', schemas => '{travel}',
                                          options => '{"max_questions": 0}');
SET search_path = company, public;

\echo === What a turn tells
SELECT id, status, question IS NOT NULL AS asks, choices[cardinality(choices)] AS last,
       cardinality(choices) BETWEEN 3 AND 5 AS choices, sql LIKE 'SELECT%' AS sql,
       interpretation <> '' AS interpretation, confidence > 0 AND confidence < 0.9 AS confidence,
       entropy > 0 AS entropy, gain >= 0.05 AND gain <= entropy AS gain, result IS NULL AS no_rows,
       detail->'turn' AS turn
FROM nl_ask('List new employees who are outstanding') \gset
\echo :status :asks :last :choices :sql :interpretation :confidence :entropy :gain :no_rows :turn
-- The question quotes the user's words and shows no SQL.
SELECT question FROM nl_history WHERE id = :id;
SELECT count(*) FILTER (WHERE choice ~ '\m(SELECT|FROM|WHERE|ILIKE)\M|::|_') AS with_sql
FROM nl_ask('List new employees who are outstanding') AS t, unnest(t.choices) AS choice;
SELECT bool_and(probability BETWEEN 0 AND 1 AND prior BETWEEN 0 AND 1
                AND class_probability >= probability - 1e-9),
       sum(probability) <= 1 + 1e-9, min(rank), max(rank) = count(*), count(*) > 1,
       array_agg(DISTINCT generator), bool_and(jsonb_typeof(assignment) = 'object')
FROM nl_candidates(:id);
SELECT count(DISTINCT decision) > 1, bool_and(gain >= 0), bool_and(question <> '' AND value <> ''),
       bool_and(kind IN ('column', 'output', 'question', 'value')),
       bool_and(clause IN ('output', 'from', 'where', 'group', 'having', 'order', 'limit',
                           'distinct', 'set'))
FROM nl_decisions(:id);
-- Each candidate is a query that the gate allows, and all are different.
SELECT count(DISTINCT sql) = count(*), bool_and(c.allowed)
FROM nl_candidates(:id), nl_check(sql) AS c;
-- The same question, the same candidates, nothing written.
SELECT count(*) AS written FROM nl_history WHERE id > :id \gset
SELECT count(*) FROM (
    (SELECT sql, interpretation, round(prior::numeric, 6) FROM nl_candidates(:id)
     EXCEPT
     SELECT sql, interpretation, round(prior::numeric, 6)
     FROM nl_candidates_for('List new employees who are outstanding'))
    UNION ALL
    (SELECT sql, interpretation, round(prior::numeric, 6)
     FROM nl_candidates_for('List new employees who are outstanding')
     EXCEPT
     SELECT sql, interpretation, round(prior::numeric, 6) FROM nl_candidates(:id))) AS differences;
SELECT count(*) = :written FROM nl_history WHERE id > :id;
RESET search_path;
