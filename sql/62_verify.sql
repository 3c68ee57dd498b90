-- Verified questions: kept, found again, shared without their literals, taken back.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET search_path = company, public;
GRANT USAGE ON SCHEMA company TO regress_nl_bob;

\echo === Only an answer can be verified
SELECT id FROM nl_ask('Which employees joined after 2020 in sales?') \gset v_
SELECT helper.outcome(format('SELECT nl_verify(%s)', :v_id));
SELECT helper.outcome('SELECT nl_verify(987654321)');
SELECT helper.outcome('SELECT nl_verify(NULL)');

\echo === An answered question is kept, with what others might see of it
SELECT id, status FROM nl_ask('Which employees joined after 2020 in sales?',
                              options => '{"max_questions": 0}') \gset v_
SELECT sql, detail->>'verified' AS example FROM nl_verify(:v_id) \gset v_
SELECT question, sql, interpretation, relations, verified_by = current_user, shared_with
FROM nl_verified WHERE id = :v_example;
SELECT general_question, general_sql FROM nl_verified WHERE id = :v_example;

\echo === The same words again are answered by it, without a question
SELECT status, sql = :'v_sql', question IS NULL, detail->'verified_examples' = jsonb_build_array(:v_example)
FROM nl_ask(' which EMPLOYEES joined   after 2020 in Sales ');
SELECT status, sql = :'v_sql' FROM nl_ask('Please tell me: which employee joined after 2020 in the sales?');
SELECT generator, round(probability::numeric, 2) FROM nl_candidates_for('Which employees joined after 2020 in sales?') LIMIT 1;
\echo === A number or a negation more is another question
SELECT count(*) FILTER (WHERE generator = 'verified') FROM nl_candidates_for('Which employees joined after 2021 in sales?');
SELECT count(*) FILTER (WHERE generator = 'verified') FROM nl_candidates_for('Which employees joined not after 2020 in sales?');

\echo === Questions that are like it lean to its way: what is listed, which column the word means
CREATE FUNCTION helper.chance(question text, pattern text) RETURNS numeric LANGUAGE sql AS $$
    SELECT round(sum(probability)::numeric, 2) FROM nl_candidates_for(question) WHERE sql ~ pattern
$$;
SELECT helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM') AS with_it \gset
SELECT nl_unverify(:v_example);
SELECT :with_it > helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM');
SELECT count(*) FROM nl_verified;
SELECT helper.outcome(format('SELECT nl_unverify(%s)', :v_example));

\echo === A newer answer to the same question takes the place of the older one
SELECT id FROM nl_ask('Who leads?', candidates => helper.candidates('SELECT name FROM employees WHERE salary > 90000', '1')) \gset o_
SELECT status FROM nl_verify(:o_id);
SELECT id FROM nl_ask('who leads', candidates => helper.candidates('SELECT name FROM employees WHERE salary > 80000', '1')) \gset o_
SELECT status, detail->>'verified' AS example FROM nl_verify(:o_id) \gset o_
SELECT sql FROM nl_verified;

\echo === It is shown to a model as an example, with its literals only where values may be shared
SELECT DISTINCT substring(content FROM '<example>.*</example>')
FROM nl_preview_prompt('Who leads the sales?') WHERE purpose = 'direct' AND role = 'user';
SET nl_ask.share_values = on;
SELECT DISTINCT substring(content FROM '<example>.*</example>')
FROM nl_preview_prompt('Who leads the sales?') WHERE purpose = 'direct' AND role = 'user';
RESET nl_ask.share_values;

\echo === Readings that only give the same rows today are told apart first, as without rows
SET search_path = company, figure, public;
SELECT id, status FROM nl_ask('Which staff were hired early?', candidates => helper.candidates(
    'SELECT name FROM figure.staff WHERE hire_year < 2020', '0.5',
    'SELECT name FROM figure.staff WHERE badge = ''E5''', '0.45')) \gset r_
SELECT :'r_status';
SELECT status, question, choices FROM nl_verify(:r_id);
SELECT helper.outcome(format('SELECT nl_verify(%s)', :r_id));
SELECT status FROM nl_undo(:r_id);
SELECT status FROM nl_verify(:r_id);
SELECT status, sql FROM nl_answer(:r_id, 2);
SELECT nl_explain(:r_id);
SELECT status, detail ? 'verified' FROM nl_verify(:r_id);
SELECT sql FROM nl_verified WHERE question = 'Which staff were hired early?';
\echo === A turn that was corrected or rejected can be verified too, and undone after it
SELECT id FROM nl_ask('Names of staff?', candidates => helper.candidates('SELECT badge FROM figure.staff', '0.9'), options => '{"confidence": 0.8}') \gset c_
SELECT sql FROM nl_correct(:c_id, 'use the name instead of the badge');
SELECT status, sql FROM nl_verify(:c_id);
SELECT status, sql FROM nl_undo(:c_id);

SET search_path = company, public;
\echo === Sharing: the other role sees it without literals, and only where it may read the relations
SELECT id FROM nl_ask('Which employees live in Bonn and earn 5000?', candidates => helper.candidates(
    'SELECT name AS bonn_people FROM employees WHERE name = ''Bonn Smith'' AND salary = 5000 /* Bonn */', '1')) \gset s_
SELECT detail->>'verified' AS example FROM nl_verify(:s_id) \gset s_
SELECT general_question, general_sql FROM nl_verified WHERE id = :s_example;
SELECT helper.outcome(format('SELECT nl_share(%s, ''no such role'')', :s_example));
SELECT nl_share(:s_example, 'regress_nl_ann'), nl_share(:s_example, 'regress_nl_bob');
SELECT shared_with FROM nl_verified WHERE id = :s_example;
SET ROLE regress_nl_ann;
SELECT question, sql, interpretation, verified_by IS NOT NULL, shared_with, general_question = question
FROM nl_verified;
SELECT count(*) FILTER (WHERE content ~ '<example>'), count(*) FILTER (WHERE content ~ 'Bonn Smith|5000')
FROM nl_preview_prompt('Which employees earn most?');
SELECT count(*) FILTER (WHERE generator = 'verified'), count(*) FILTER (WHERE sql ~ 'Bonn Smith')
FROM nl_candidates_for('Which employees live in Bonn and earn 5000?');
SELECT helper.outcome(format('SELECT nl_unverify(%s)', :s_example));
SELECT helper.outcome(format('SELECT nl_share(%s, ''public'')', :s_example));
SET ROLE regress_nl_bob;
SELECT count(*) FROM nl_verified;
SELECT count(*) FILTER (WHERE content ~ '<example>') FROM nl_preview_prompt('Which employees earn most?');
RESET ROLE;
SELECT nl_unshare(:s_example, 'regress_nl_ann');
SET ROLE regress_nl_ann;
SELECT count(*) FROM nl_verified;
SELECT count(*) FROM nl_verified_question;
RESET ROLE;
SELECT nl_share(:s_example, 'public');
SELECT shared_with FROM nl_verified WHERE id = :s_example;

\echo === Another scope of the role has its own
SET nl_ask.scope = 'tenant';
SELECT count(*) FROM nl_verified WHERE interpretation IS NOT NULL;
SELECT count(*) FILTER (WHERE generator = 'verified') FROM nl_candidates_for('who leads');
RESET nl_ask.scope;

\echo === What is stored is checked again: a relation that is another one, or gone, or under another name
CREATE SCHEMA verifying;
CREATE TABLE verifying.pens (label text, price int);
INSERT INTO verifying.pens VALUES ('red', 3), ('blue', 4);
SET search_path = verifying, public;
SELECT id FROM nl_ask('Which pens?', candidates => helper.candidates('SELECT label FROM pens WHERE price > 3', '1')) \gset p_
SELECT status FROM nl_verify(:p_id);
SELECT status, sql FROM nl_ask('which pens');
CREATE SCHEMA verifying_front;
CREATE TABLE verifying_front.pens (label text, price int);
SET search_path = verifying_front, verifying, public;
SELECT count(*) FILTER (WHERE generator = 'verified') FROM nl_candidates_for('which pens');
SET search_path = verifying, public;
ALTER TABLE verifying.pens RENAME COLUMN price TO cost;
SELECT count(*) FILTER (WHERE generator = 'verified') FROM nl_candidates_for('which pens');
SELECT helper.outcome(format('SELECT nl_verify(%s)', :p_id));
DROP TABLE verifying.pens;
CREATE TABLE verifying.pens (label text, price int);
SELECT helper.outcome(format('SELECT nl_verify(%s)', :p_id));
SET search_path = company, public;

\echo === What anybody shares leans no reading of others, but for what a superuser shares
SELECT helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM') AS alone \gset
SET ROLE regress_nl_ann;
SELECT helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM') AS alone \gset ann_
SELECT id FROM nl_ask('Which employees joined after 2020 in sales?', options => '{"max_questions": 0}') \gset a_
SELECT detail->>'verified' AS example FROM nl_verify(:a_id) \gset a_
SELECT nl_share(:a_example, 'public');
SELECT helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM') > :ann_alone;
RESET ROLE;
SELECT helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM') = :alone;
SELECT bool_or(content ~ 'joined after _') FROM nl_preview_prompt('Which employees joined after 2019 in marketing?');
SELECT id FROM nl_ask('Which employees joined after 2020 in sales?', options => '{"max_questions": 0}') \gset b_
SELECT detail->>'verified' AS example FROM nl_verify(:b_id) \gset b_
SELECT nl_share(:b_example, 'regress_nl_ann');
SET ROLE regress_nl_ann;
SELECT nl_unverify(:a_example);
SELECT helper.chance('Which employees joined after 2019 in marketing?', 'SELECT (e.)?name FROM') > :ann_alone;
RESET ROLE;
SELECT nl_unverify(:b_example);

\echo === Nor can it be more than others can bear to look through
BEGIN;
INSERT INTO nl_verified_question (owner, scope, question, key, sql, interpretation, relations, traits,
                                  general_question, general_sql)
    SELECT owner, scope, question, key || i, sql, interpretation, relations, traits,
           CASE WHEN i = 1 THEN repeat('long ', 500) ELSE general_question END, general_sql
    FROM nl_verified_question, generate_series(1, 101) AS i WHERE id = :o_example;
SELECT helper.outcome(format('SELECT nl_share(%s, ''public'')', min(id))) FROM nl_verified_question
    WHERE key <> (SELECT key FROM nl_verified_question WHERE id = :o_example) AND general_question ~ 'long long';
SELECT count(nl_share(id, 'public')) FROM (SELECT id FROM nl_verified_question
    WHERE NOT id = ANY (SELECT example FROM nl_verified_grant) AND general_question !~ 'long long'
    ORDER BY id DESC LIMIT 100 - (SELECT count(DISTINCT example) FROM nl_verified_grant)) AS others;
SELECT helper.outcome(format('SELECT nl_share(%s, ''public'')', min(id))) FROM nl_verified_question
    WHERE NOT id = ANY (SELECT example FROM nl_verified_grant) AND general_question !~ 'long long';
ROLLBACK;

\echo === Examples that others share come after those of the role
BEGIN;
INSERT INTO nl_verified_question (owner, scope, question, key, sql, interpretation, relations, traits,
                                  general_question, general_sql)
    SELECT 'regress_nl_ann'::regrole, scope, question || i, key || i, sql, interpretation, relations, traits,
           'colours of cars', general_sql
    FROM nl_verified_question, generate_series(1, 1000) AS i WHERE id = :o_example;
INSERT INTO nl_verified_grant SELECT id, 0 FROM nl_verified_question WHERE owner = 'regress_nl_ann'::regrole
    ON CONFLICT DO NOTHING;
SELECT count(*) FILTER (WHERE generator = 'verified') FROM nl_candidates_for('Who leads?');
ROLLBACK;

\echo === Faults
BEGIN READ ONLY;
SELECT helper.outcome(format('SELECT nl_verify(%s)', :o_id));
COMMIT;
SELECT helper.outcome(format('SELECT (nl_verify(%s)).*', :o_id));
SELECT helper.outcome('SELECT nl_share(NULL, ''public'')');
SELECT helper.outcome(format('SELECT nl_share(%s, NULL)', :o_example));
SELECT helper.outcome('SELECT nl_unverify(NULL)');
SET ROLE regress_nl_ann;
SELECT helper.outcome(format('SELECT nl_verify(%s)', :o_id));
RESET ROLE;
\echo === Examples of roles that are no more go with nl_purge
CREATE ROLE verifying_gone;
GRANT USAGE ON SCHEMA company TO verifying_gone;
GRANT SELECT ON company.departments TO verifying_gone;
SET ROLE verifying_gone;
SELECT id FROM nl_ask('Which departments?', candidates => '[{"sql": "SELECT name FROM departments", "probability": 1}]') \gset g_
SELECT status FROM nl_verify(:g_id);
RESET ROLE;
SELECT nl_share(:o_example, 'verifying_gone');
DROP OWNED BY verifying_gone;
DROP ROLE verifying_gone;
SELECT shared_with FROM nl_verified WHERE id = :o_example;
SELECT count(*) FROM nl_verified_question;
SELECT nl_purge('100 years') >= 0;
SELECT count(*) FROM nl_verified_question;
SELECT count(*) FROM nl_verified_grant WHERE grantee <> 0;
SELECT nl_unverify(id) FROM nl_verified;
DROP SCHEMA verifying, verifying_front CASCADE;
DROP FUNCTION helper.chance;
REVOKE USAGE ON SCHEMA company FROM regress_nl_bob;
