-- The dialogue inside the server: a function and procedures that ask, pick an answer by a rule
-- and give the rows. Everything is made in pg_temp, so nothing but the dialogues stays. Prints
-- TAP; run by
--
--     psql -X -q -A -t -v ON_ERROR_STOP=1 -f test_plpgsql.sql

\set ON_ERROR_STOP on
\set QUIET on
\pset tuples_only on
\pset format unaligned
SET client_min_messages = warning;
SET search_path TO travel, public;
\echo 1..9

-- The rule: the first choice that holds a word, otherwise "None of these", always the last.
CREATE FUNCTION pg_temp.pick(choices text[], word text) RETURNS bigint LANGUAGE sql AS $$
    SELECT coalesce(min(n) FILTER (WHERE choice ILIKE '%' || word || '%'), max(n))
    FROM unnest(choices) WITH ORDINALITY AS c (choice, n)
$$;

CREATE FUNCTION pg_temp.answer_by_word(asked text, word text) RETURNS nl_turn
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn;
BEGIN
    SELECT * INTO turn FROM nl_ask(asked);
    WHILE turn.status = 'clarify' AND cardinality(turn.choices) > 0 LOOP
        SELECT * INTO turn FROM nl_answer(turn.id, pg_temp.pick(turn.choices, word));
    END LOOP;
    RETURN turn;
END
$$;

-- A function that returns the rows ----------------------------------------------------------

CREATE FUNCTION pg_temp.rows_by_word(asked text, word text) RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := pg_temp.answer_by_word(asked, word);
BEGIN
    IF turn.status <> 'answered' THEN
        RAISE EXCEPTION 'no answer: %', turn.status;
    END IF;
    RETURN QUERY SELECT row FROM nl_result(turn.id) AS row;
END
$$;

DO $$
DECLARE
    asked text := 'return the rating of each hotel';
    stars jsonb[] := ARRAY(SELECT pg_temp.rows_by_word(asked, 'star'));
    scores jsonb[] := ARRAY(SELECT pg_temp.rows_by_word(asked, 'guest'));
BEGIN
    ASSERT cardinality(stars) = (SELECT count(*) FROM travel.hotels), stars;
    ASSERT cardinality(scores) >= (SELECT count(*) FROM travel.hotels), scores;
    ASSERT stars <> scores, 'the two readings give different rows';
END
$$;
\echo ok 1 - plpgsql: a function asks, picks by a rule and returns the rows

DO $$
DECLARE
    turn nl_turn := pg_temp.answer_by_word('return the rating of each hotel', 'star');
BEGIN
    ASSERT EXISTS (
        SELECT FROM generate_series(0, jsonb_array_length(turn.result->'columns') - 1) AS k
        WHERE (SELECT array_agg(row->>k ORDER BY row->>k)
               FROM jsonb_array_elements(turn.result->'rows') AS row)
            = (SELECT array_agg(stars::text ORDER BY stars::text) FROM travel.hotels)),
        format('one column holds the stars of all hotels: %s', turn.result);
END
$$;
\echo ok 2 - plpgsql: the rows are those of the reading that was picked

-- With types, through nl_rows and the column list that the result names ----------------------

DO $$
DECLARE
    turn nl_turn := pg_temp.answer_by_word('return the rating of each hotel', 'star');
    columns text := (SELECT string_agg(format('%I %s', c->>'name', c->>'type'), ', ')
                     FROM jsonb_array_elements(turn.result->'columns') AS c);
    counted bigint;
    one record;
BEGIN
    EXECUTE format('SELECT count(*) FROM nl_rows($1) AS r (%s)', columns)
        INTO counted USING turn.id;
    ASSERT counted = (SELECT count(*) FROM travel.hotels), counted;
    FOR one IN EXECUTE format('SELECT * FROM nl_rows($1) AS r (%s)', columns) USING turn.id LOOP
        ASSERT one IS NOT NULL;
        counted := counted - 1;
    END LOOP;
    ASSERT counted = 0, counted;
END
$$;
\echo ok 3 - plpgsql: typed rows in a loop

-- A procedure that commits between the question and the answer -------------------------------

CREATE PROCEDURE pg_temp.ask_and_commit(asked text, word text, INOUT answer jsonb DEFAULT NULL)
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn;
BEGIN
    SELECT * INTO turn FROM nl_ask(asked);
    COMMIT;
    WHILE turn.status = 'clarify' AND cardinality(turn.choices) > 0 LOOP
        SELECT * INTO turn FROM nl_answer(turn.id, pg_temp.pick(turn.choices, word));
        COMMIT;
    END LOOP;
    answer := turn.result;
END
$$;

DO $$
DECLARE
    answer jsonb;
BEGIN
    CALL pg_temp.ask_and_commit('return the rating of each hotel', 'star', answer);
    ASSERT jsonb_array_length(answer->'rows') = (SELECT count(*) FROM travel.hotels), answer;
END
$$;
\echo ok 4 - plpgsql: a procedure commits between question and answer

-- A procedure that gives the rows as a cursor -------------------------------------------------

CREATE PROCEDURE pg_temp.ask_for_cursor(asked text, word text, INOUT stream refcursor)
LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := pg_temp.answer_by_word(asked, word);
BEGIN
    SELECT nl_cursor(turn.id, stream) INTO stream;
END
$$;

BEGIN;
CALL pg_temp.ask_for_cursor('return the rating of each hotel', 'star', 'hotel_rows') \gset
DO $$
DECLARE
    hotel_rows refcursor := 'hotel_rows';
    one record;
    counted bigint := 0;
BEGIN
    LOOP
        FETCH hotel_rows INTO one;
        EXIT WHEN NOT FOUND;
        counted := counted + 1;
    END LOOP;
    ASSERT counted = (SELECT count(*) FROM travel.hotels), counted;
END
$$;
COMMIT;
\echo ok 5 - plpgsql: a procedure returns the rows as a cursor

-- More than one answer in a dialogue, all from one call ---------------------------------------

DO $$
DECLARE
    turn nl_turn;
    readings jsonb := (
        SELECT jsonb_agg(jsonb_build_object(
            'sql', format('SELECT h.name, h.%s FROM travel.hotels h WHERE h.%s AND h.%s',
                          output, filter, price),
            'probability', 0.125))
        FROM unnest('{stars,guest_score}'::text[]) AS output,
             unnest('{has_pool,rooms > 40}'::text[]) AS filter,
             unnest('{price_per_night < 200,price_per_night < 130}'::text[]) AS price);
    answers int := 0;
BEGIN
    PERFORM set_config('nl_ask.max_questions', '4', true);
    SELECT * INTO turn FROM nl_ask('the rating of cheap large hotels', candidates => readings);
    WHILE turn.status = 'clarify' LOOP
        SELECT * INTO turn FROM nl_answer(turn.id, 1, (turn.detail->>'turn')::int);
        answers := answers + 1;
    END LOOP;
    ASSERT turn.status = 'answered', turn;
    ASSERT answers >= 2, format('%s answers cannot tell eight readings apart', answers);
    ASSERT EXISTS (SELECT FROM nl_candidates(turn.id) WHERE probability > 0.99), turn;
END
$$;
\echo ok 6 - plpgsql: more than one question answered within one call

DO $$
DECLARE
    asked nl_turn;
    first nl_turn;
    again nl_turn;
    second nl_turn;
BEGIN
    SELECT * INTO asked FROM nl_ask('return the rating of each hotel');
    SELECT * INTO first FROM nl_answer(asked.id, '1');
    SELECT * INTO again FROM nl_undo(asked.id);
    SELECT * INTO second FROM nl_answer(asked.id, 2);
    ASSERT again.status = 'clarify' AND again.choices = asked.choices, again;
    ASSERT second.status = 'answered' AND second.sql <> first.sql, second;
END
$$;
\echo ok 7 - plpgsql: an answer is taken back and given anew within one call

-- Errors can be caught, and leave the dialogue as it was --------------------------------------

DO $$
DECLARE
    turn nl_turn;
    hint text;
BEGIN
    SELECT * INTO turn FROM nl_ask('return the rating of each hotel');
    BEGIN
        PERFORM nl_answer(turn.id, 99);
        ASSERT false, 'choice 99 was accepted';
    EXCEPTION WHEN invalid_parameter_value THEN
        GET STACKED DIAGNOSTICS hint = PG_EXCEPTION_HINT;
        ASSERT hint LIKE '%None of these%', hint;
    END;
    SELECT * INTO turn FROM nl_answer(turn.id, (SELECT count(*) FROM hotels WHERE hotel_id = 1));
    ASSERT turn.status = 'answered', turn;
END
$$;
\echo ok 8 - plpgsql: a wrong choice is caught, the dialogue goes on

-- Question and answer in one statement --------------------------------------------------------

DO $$
BEGIN
    ASSERT (SELECT answer.status = 'answered'
            FROM nl_ask('return the rating of each hotel') AS asked
            CROSS JOIN LATERAL nl_answer(asked.id, pg_temp.pick(asked.choices, 'star')) AS answer);
END
$$;
\echo ok 9 - plpgsql: asked and answered in one statement
