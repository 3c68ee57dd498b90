-- nl_turn_for(): a dialogue held by its caller, nothing of which is kept.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
SET nl_ask.memory = off;
SET search_path = figure, public;

\echo === The same turns as those of a dialogue that is kept
SELECT id, question, choices FROM nl_ask('Who?', candidates => helper.four()) \gset k_
SELECT id, status, question, choices, question = :'k_question' AND choices::text = :'k_choices' AS same, detail->'turn'
FROM nl_turn_for('Who?', candidates => helper.four());
SELECT question, choices FROM nl_answer(:k_id, 1) \gset k_
SELECT id, status, question, choices, question = :'k_question' AND choices::text = :'k_choices' AS same, detail->'turn'
FROM nl_turn_for('Who?', '[1]', candidates => helper.four());
SELECT sql, result FROM nl_answer(:k_id, 1) \gset k_
SELECT id, status, sql = :'k_sql' AND result = :'k_result' AS same
FROM nl_turn_for('Who?', '[1, 1]', candidates => helper.four());
\echo === Words, "skip" and none of these; the question that is answered, where it is said
SELECT status, question, choices FROM nl_turn_for('Who?', '["skip"]', candidates => helper.four());
SELECT status, choices FROM nl_turn_for('Who?', '["None of these"]', candidates => helper.four());
SELECT question AS first, choices[2] AS second FROM nl_turn_for('Who?', candidates => helper.four()) \gset
SELECT status FROM nl_turn_for('Who?', jsonb_build_array(jsonb_build_object('question', :'first',
    'answer', :'second')), candidates => helper.four());
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[{"question": "What?", "answer": 1}]', candidates => helper.four())$$);
\echo === Wrong answers: turned down, and corrected
SELECT status, sql IS DISTINCT FROM :'k_sql' FROM nl_turn_for('Who?', '[1, 1, {"reject": true}]', candidates => helper.four());
SELECT status, sql ~ 'LIMIT 1' FROM nl_turn_for('Who?', '[1, 1, {"correct": "only the first 1"}]', candidates => helper.four());
\echo === Nothing is kept, also in a transaction that reads only
BEGIN READ ONLY;
SELECT status FROM nl_turn_for('Who?', '[1, 1]', candidates => helper.four());
COMMIT;
SELECT count(*) FROM nl_history WHERE id > :k_id;
\echo === What is wrong is said
SELECT helper.outcome($$SELECT nl_turn_for(NULL)$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '{"a": 1}')$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[true]')$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[1.5]')$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[{"reply": 1}]')$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[{"correct": 1}]')$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[7]', candidates => helper.four())$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', '[1, 1, 1]', candidates => helper.four())$$);
SELECT helper.outcome($$SELECT nl_turn_for('Who?', (SELECT jsonb_agg(1) FROM generate_series(1, 101)))$$);
SELECT status FROM nl_turn_for('How many employees are there?', schemas => '{company}', options => '{"execute": false}');
