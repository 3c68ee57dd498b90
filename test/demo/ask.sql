-- Opens the dialogue of dialogues.sql that asks :asked, and holds it to its end.

SELECT format('SELECT * FROM nl_ask(%L);', :'asked') AS call \gset
\echo '=>' :call
SELECT :turn FROM nl_ask(:'asked') \gset
\set questions 0
\ir turn.sql
