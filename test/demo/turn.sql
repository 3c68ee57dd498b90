-- Shows the turn that dialogues.sql holds in its variables. If it asks something, answers with
-- the first choice and goes on with the next turn; if it is an answer, shows the rows.

SELECT :'status' = 'clarify' AND :number_of_choices > 0 AND :questions < 10 AS asks,
       :'status' = 'answered' AS answers,
       :'columns' <> '[]' AS has_columns,
       :questions + 1 AS questions \gset

\pset expanded on
\pset tuples_only on
\if :asks
    SELECT :id AS id, :'status' AS status, :'question' AS question, :'choices' AS choices,
           :'confidence' AS confidence;
    SELECT format('SELECT * FROM nl_answer(%s, 1);', :id) AS call \gset
    \echo '=>' :call
    SELECT :turn FROM nl_answer(:id, 1) \gset
    \ir turn.sql
\elif :answers
    SELECT :id AS id, :'status' AS status, :'interpretation' AS interpretation, :'sql' AS sql,
           :'confidence' AS confidence;
    \pset expanded off
    \pset tuples_only off
    SELECT :answered + 1 AS answered \gset
    \if :has_columns
        -- nl_result gives each row as an array: one column of the table for each of its items.
        SELECT format('SELECT %s FROM nl_result(%s) AS r (item)',
                      string_agg(format('item->>%s AS %I', n - 1, c->>'name'), ', ' ORDER BY n),
                      :id)
        FROM jsonb_array_elements(:'columns') WITH ORDINALITY AS u (c, n) \gexec
    \endif
\else
    SELECT :id AS id, :'status' AS status, :'question' AS question;
\endif
\pset expanded off
\pset tuples_only off
