-- nl(): a conversation by words alone, in the session's dialogue; nl_chart(): results as pictures.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET search_path = company, public;
SET nl_ask.memory = off;

CREATE SCHEMA talked;
CREATE TABLE talked.orders (id int PRIMARY KEY, customer text NOT NULL, country text NOT NULL,
                            ordered date NOT NULL, shipped date NOT NULL, amount numeric(10, 2) NOT NULL);
INSERT INTO talked.orders SELECT n, 'customer ' || n, (ARRAY['Germany', 'Norway', 'Spain'])[1 + n % 3],
    date '2024-01-01' + n, date '2024-02-01' + n, 10 * n FROM generate_series(1, 30) AS n;
ANALYZE talked.orders;
SET search_path = talked, public;
-- A dialogue over given candidates is what nl() goes on with.
CREATE FUNCTION helper.begun(VARIADIC given text[]) RETURNS text LANGUAGE sql AS $$
    SELECT status FROM (SELECT set_config('nl_ask.dialogue', a.id::text, false), a.status
                        FROM nl_ask('orders', candidates => helper.candidates(VARIADIC given)) AS a) AS b
$$;

\echo === No dialogue yet
SELECT nl('undo');
SHOW nl_ask.dialogue;
SELECT nl('why');
SELECT nl('help');
SELECT helper.outcome('SELECT nl(NULL)');
SELECT helper.outcome('SELECT nl(''  '')');

\echo === A question and its answer, in one line where it is one value
SELECT nl('How many orders are there?');
SELECT nl('sql');
SELECT nl('yes') ~ 'Kept:';
SELECT count(nl_unverify(id)) FROM nl_verified WHERE own;
SELECT current_setting('nl_ask.dialogue') = max(id)::text FROM nl_history;

\echo === A clarification, its answer by number, back, by words
SELECT helper.begun('SELECT country, sum(amount) FROM orders WHERE ordered < ''2024-01-20'' GROUP BY country', '0.5',
    'SELECT country, sum(amount) FROM orders WHERE shipped < ''2024-02-10'' GROUP BY country', '0.4');
SELECT nl('skip') ~ 'for each country';
SELECT nl('undo');
SELECT nl('2');
SELECT nl('back');
SELECT nl('the first one');
SELECT nl('why') ~ '^1\. ';
SELECT nl('no') !~ 'before January 20';

\echo === Long tables are cut, and say so
SELECT helper.begun('SELECT customer, ordered FROM orders ORDER BY id', '0.5', 'SELECT shipped FROM orders', '0.4');
SELECT regexp_replace(nl('the customer and ordered date'), '\d+\)\)$', 'N))');
\echo === A correction, a question after the answer
SELECT nl('no, by shipped date') ~ 'shipped';
SELECT helper.begun('SELECT customer FROM orders ORDER BY amount DESC LIMIT 3', '1');
SELECT nl('no, by shipped date');
SELECT nl('by amount instead');
SELECT helper.begun('SELECT customer FROM orders WHERE country = ''Spain''', '1');
SELECT nl('how many are they?') ~ ': 10$';
\echo === A number when nothing is asked, a choice that there is not
SELECT helper.outcome('SELECT nl(''3'')');
SELECT helper.begun('SELECT ordered FROM orders', '0.5', 'SELECT shipped FROM orders', '0.4');
SELECT helper.outcome('SELECT nl(''9'')');
\echo === Another question while one is asked
SELECT nl('How many orders are there?');
SELECT nl('forget it');
SHOW nl_ask.dialogue;

\echo === The same without a word that asks: a whole question, which undo takes back; what tells an option is a reply
CREATE FUNCTION helper.asked_for_orders() RETURNS text LANGUAGE sql AS $$
    SELECT helper.begun('SELECT customer FROM orders WHERE ordered < ''2024-01-05''', '0.5',
        'SELECT customer FROM orders WHERE shipped < ''2024-02-10''', '0.4')
$$;
SELECT helper.asked_for_orders();
SELECT nl('total amount of orders per country');
SELECT question FROM nl_history ORDER BY id DESC LIMIT 1;
SELECT nl('why') !~ 'You said';
SELECT nl('undo');
SELECT question FROM nl_history ORDER BY id DESC LIMIT 1;
SELECT helper.asked_for_orders();
SELECT nl('the orders by shipped date') ~ 'shipped';
SELECT helper.asked_for_orders();
SELECT nl('only the ones from Spain') ~ 'Spain';
SELECT id FROM nl_ask('orders', candidates => helper.candidates('SELECT ordered FROM orders', '0.5',
    'SELECT shipped FROM orders', '0.4')) \gset q_
SELECT id = :q_id, status, interpretation, detail ->> 'turn' FROM nl_answer(:q_id, 'number of orders in Spain');
SELECT status, choices FROM nl_undo(:q_id);
DROP FUNCTION helper.asked_for_orders;

\echo === What is said of the readings instead of a choice: asked on of both, then the first is taken
CREATE FUNCTION helper.asked_since() RETURNS text LANGUAGE sql AS $$
    SELECT helper.begun('SELECT customer FROM orders WHERE ordered < ''2024-01-12''', '0.5',
        'SELECT customer FROM orders WHERE shipped < ''2024-02-20''', '0.4')
$$;
SELECT helper.asked_since();
SELECT nl('how many of them are from Spain');
SELECT nl('and from Norway?') ~ '^The number of orders.*Norway';
SELECT nl('undo') ~ '1  ';
SELECT nl('2');
\echo === One reading was put: what is said of it is said of that one
SELECT helper.begun('SELECT customer FROM orders WHERE country = ''Spain''', '0.4');
SELECT nl('over 150');
SELECT helper.asked_since();
SELECT nl('no, only the ones from Spain') ~ 'Spain';
SELECT helper.asked_since();
SELECT helper.outcome('SELECT nl(''hocus pocus'')');
DROP FUNCTION helper.asked_since;
\echo === A question after an answer is taken back, and with it what it asked; a year is no amount
SELECT helper.begun('SELECT customer FROM orders WHERE amount > 280', '1');
SELECT nl('in 2024') ~ 'amount is more than 280';
SELECT nl('undo');
SELECT helper.outcome('SELECT nl(''undo'')') ~ 'has no answer to take back';
SELECT helper.begun('SELECT customer FROM orders WHERE amount > 280', '1');
SELECT nl('how many are they');
SELECT nl('undo');

\echo === Questions of their own, one after the other, also where the answer before had the same things
SET search_path = company, public;
SELECT nl('Which employee earns the most?');
SELECT nl('how many employees are there?');
SELECT nl('Which department has the most employees?');
SELECT nl('list all job titles') ~ 'Recruiter';
SELECT nl('Which country has most customers?');
\echo === In the place of a reply as well; what goes on still does
SELECT nl('which department is the best?') ~ 'do you mean';
SELECT nl('who was hired in 2021?') ~ 'hire date is in 2021';
SELECT nl('forget it');
SET search_path = talked, public;
\echo === Why so few
SELECT nl('new: orders from Spain of over 150') ~ 'orders';
SELECT nl('why so few');
SELECT nl('new: How many orders are there?');
SELECT nl('why so many?');
SELECT helper.begun('SELECT customer FROM orders WHERE amount < 0', '1');
SELECT nl('why none');
SELECT helper.begun('SELECT country, count(*) FROM orders WHERE amount > 200 GROUP BY country HAVING count(*) > 3', '1');
SELECT nl('why are there so few countries');
SELECT helper.begun('SELECT customer FROM orders ORDER BY amount DESC LIMIT 3', '1');
SELECT nl('why only 3?');
SELECT nl_why(max(id)) FROM nl_history;
SELECT helper.outcome('SELECT nl_why(-1)');
SELECT count(*) FROM nl_why(NULL);

\echo === A word that is explained: as a correction, as a follow-up, as a reply, where there was no answer
SELECT nl('new: How many big orders are there?') ~ 'big';
SELECT nl('big means an amount over 200');
SELECT nl('sql');
SELECT a.id FROM nl_ask('Which orders are dear?', candidates =>
    helper.candidates('SELECT customer FROM orders', '1')) AS a \gset m_
SELECT sql, detail ->> 'define' FROM nl_correct(:m_id, 'dear means that the amount is over 250');
SELECT status, sql FROM nl_undo(:m_id);
SELECT sql, detail ->> 'define' FROM nl_ask('by "dear" I mean that the amount is over 260', follow_up => :m_id);
SELECT a.id FROM nl_ask('Which orders are dear?', candidates => helper.candidates(
    'SELECT customer FROM orders', '0.5', 'SELECT country FROM orders', '0.4')) AS a \gset n_
SELECT sql, detail ->> 'define' FROM nl_answer(:n_id, 'dear means amount of more than 270');
SELECT helper.outcome(format('SELECT nl_correct(%s, ''cheap means that the amount is under 30'')', :m_id));
SELECT nl_define('dear', 'amount > 250', kind => 'filter', over => 'orders');
SELECT sql FROM nl_ask('Which orders are dear?');
SELECT nl_forget('dear');

\echo === The dialogue belongs to its role: under another there is none
SELECT helper.begun('SELECT ordered FROM orders', '0.5', 'SELECT shipped FROM orders', '0.4');
SET ROLE regress_nl_ann;
SELECT nl('undo');
RESET ROLE;
\echo === Nor is it there after its transaction was rolled back, or under another scope
SELECT current_setting('nl_ask.dialogue') AS before \gset
BEGIN;
SELECT nl('How many orders are there?');
ROLLBACK;
SELECT current_setting('nl_ask.dialogue') = :'before';
SET nl_ask.scope = 'other';
SELECT nl('undo');
RESET nl_ask.scope;
DISCARD ALL;
SELECT nl('undo');
SELECT helper.outcome('SET nl_ask.dialogue = ''7; DROP TABLE x''');
SELECT helper.outcome('SELECT nl_ask(''How many orders are there?'', options => ''{"dialogue": 1}'')');
SET nl_ask.memory = off;
SET search_path = talked, public;

\echo === Pictures: bars, a line, points; none for one number or for a list
CREATE FUNCTION helper.chart(query text) RETURNS text LANGUAGE sql AS $$
    SELECT coalesce(jsonb_pretty(jsonb_set(c, '{data,values}',
                                           jsonb_path_query_array(c, '$.data.values[0 to 1]'))), 'NULL')
    FROM nl_ask('What is wanted?', candidates => helper.candidates(query, '1')) AS a, nl_chart(a.id) AS c
$$;
SELECT helper.chart('SELECT country, sum(amount) FROM orders GROUP BY country ORDER BY country');
SELECT helper.chart('SELECT ordered, amount FROM orders ORDER BY ordered');
SELECT helper.chart('SELECT count(*), sum(amount) FROM orders GROUP BY country ORDER BY country') ~ '"point"';
SELECT helper.chart('SELECT count(*) FROM orders');
SELECT helper.chart('SELECT customer FROM orders');
SELECT helper.chart('SELECT country, sum(amount) FROM orders WHERE false GROUP BY country');
SELECT helper.outcome('SELECT nl_chart(-1)');
SELECT nl_chart(NULL);
SELECT id FROM nl_ask('orders', candidates => helper.candidates('SELECT ordered FROM orders', '0.5',
    'SELECT shipped FROM orders', '0.4')) \gset w_
SELECT helper.outcome('SELECT nl_chart(' || :w_id || ')');

DROP FUNCTION helper.begun, helper.chart;
SET client_min_messages = warning;
DROP SCHEMA talked CASCADE;
