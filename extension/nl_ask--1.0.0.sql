/* nl_ask 1.0.0: questions in English, answered inside the database */
\echo Use "CREATE EXTENSION nl_ask" to load this file. \quit

-- What a user gets back ------------------------------------------------------------------------

CREATE TYPE @extschema@.nl_turn AS (
    id             bigint,
    status         text,
    question       text,
    choices        text[],
    sql            text,
    interpretation text,
    confidence     float8,
    entropy        float8,
    gain           float8,
    result         jsonb,
    detail         jsonb
);
COMMENT ON TYPE @extschema@.nl_turn IS 'One turn of a dialogue: a clarification to answer, or the answer';
COMMENT ON COLUMN @extschema@.nl_turn.id IS 'the dialogue, for nl_answer and the rest';
COMMENT ON COLUMN @extschema@.nl_turn.status IS 'clarify, answered, unanswerable or refused';
COMMENT ON COLUMN @extschema@.nl_turn.question IS 'the clarification to answer, or what to know about the outcome';
COMMENT ON COLUMN @extschema@.nl_turn.choices IS 'the options, from 1; the last is always "None of these"';
COMMENT ON COLUMN @extschema@.nl_turn.sql IS 'the query that answers (or the likeliest so far)';
COMMENT ON COLUMN @extschema@.nl_turn.interpretation IS 'that query in English';
COMMENT ON COLUMN @extschema@.nl_turn.confidence IS 'probability, 0 to 1, of the likeliest meaning';
COMMENT ON COLUMN @extschema@.nl_turn.entropy IS 'uncertainty about the meaning, in bits';
COMMENT ON COLUMN @extschema@.nl_turn.gain IS 'expected information gain of the clarification, in bits';
COMMENT ON COLUMN @extschema@.nl_turn.result IS '{"columns": [{"name", "type"}], "rows": [[...]], "truncated": bool}';
COMMENT ON COLUMN @extschema@.nl_turn.detail IS 'turn number, why the dialogue stopped, timings and the like';

-- Dialogues --------------------------------------------------------------------------------------
-- Nobody is granted anything on these: the functions and the view below are the way in. They are
-- not marked for pg_dump, so a dump holds no dialogues.

CREATE TABLE @extschema@.nl_dialogue (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner       oid NOT NULL,
    scope       text NOT NULL,
    question    text NOT NULL,
    schemas     text[],
    search_path text NOT NULL,
    asked       timestamptz NOT NULL DEFAULT pg_catalog.now(),
    changed     timestamptz NOT NULL DEFAULT pg_catalog.now(),
    status      text NOT NULL CHECK (status IN ('clarify', 'answered', 'unanswerable', 'refused')),
    turn        int NOT NULL DEFAULT 1,
    state       text NOT NULL,
    relations   text NOT NULL,
    sql         text,
    interpretation text
);
COMMENT ON SEQUENCE @extschema@.nl_dialogue_id_seq IS 'Numbers of dialogues';
CREATE INDEX nl_dialogue_owner ON @extschema@.nl_dialogue (owner, scope, id);
CREATE INDEX nl_dialogue_asked ON @extschema@.nl_dialogue (asked);
COMMENT ON TABLE @extschema@.nl_dialogue IS 'Dialogues: the question, its candidates and where it stands; read through nl_history';

CREATE TABLE @extschema@.nl_dialogue_answer (
    dialogue bigint NOT NULL REFERENCES @extschema@.nl_dialogue ON DELETE CASCADE,
    number   int NOT NULL,
    answer   text NOT NULL,
    given    timestamptz NOT NULL DEFAULT pg_catalog.now(),
    PRIMARY KEY (dialogue, number)
);
COMMENT ON TABLE @extschema@.nl_dialogue_answer IS 'The answers given in a dialogue, in order';

CREATE VIEW @extschema@.nl_history WITH (security_barrier) AS
    SELECT d.id, d.question, d.status, d.turn, d.sql, d.interpretation, d.asked, d.changed,
           (SELECT pg_catalog.count(*) FROM @extschema@.nl_dialogue_answer a WHERE a.dialogue = d.id) AS answers
      FROM @extschema@.nl_dialogue d
     WHERE d.owner = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user)
       AND d.scope = COALESCE(pg_catalog.current_setting('nl_ask.scope', true), '');
COMMENT ON VIEW @extschema@.nl_history IS 'The dialogues of the current role (and scope), newest id last';
GRANT SELECT ON @extschema@.nl_history TO PUBLIC;

-- Asking and answering -----------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_ask(
    question text, schemas text[] DEFAULT NULL, candidates jsonb DEFAULT NULL,
    follow_up bigint DEFAULT NULL, options jsonb DEFAULT NULL)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_ask_question' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_ask(text, text[], jsonb, bigint, jsonb) IS
    'Asks a question in English: the answer, or the one clarification expected to tell most';

CREATE FUNCTION @extschema@.nl_answer(id bigint, choice bigint, turn int DEFAULT NULL)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_answer_choice' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_answer(bigint, bigint, int) IS
    'Answers the clarification of a dialogue by the number of a choice, from 1';

CREATE FUNCTION @extschema@.nl_answer(id bigint, reply text, turn int DEFAULT NULL)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_answer_reply' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_answer(bigint, text, int) IS
    'Answers the clarification of a dialogue by a number, the words of a choice, or skip';

CREATE FUNCTION @extschema@.nl_undo(id bigint)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_undo' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_undo(bigint) IS 'Takes the last answer of a dialogue back';

-- Results ------------------------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_result(id bigint)
RETURNS SETOF jsonb
AS 'MODULE_PATHNAME', 'nl_result' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_result(bigint) IS
    'Runs the query of an answered dialogue: each row as a json array';

CREATE FUNCTION @extschema@.nl_rows(id bigint)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_rows' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_rows(bigint) IS
    'Runs the query of an answered dialogue: its rows, with the column list that the caller gives';

CREATE FUNCTION @extschema@.nl_cursor(id bigint, name refcursor)
RETURNS refcursor
AS 'MODULE_PATHNAME', 'nl_cursor' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_cursor(bigint, refcursor) IS
    'Opens a cursor on the query of an answered dialogue, in the current transaction';

-- Looking inside -----------------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_candidates(
    id bigint,
    OUT rank int, OUT sql text, OUT interpretation text, OUT prior float8, OUT probability float8,
    OUT class int, OUT class_probability float8, OUT generator text, OUT assignment jsonb)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_candidates' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_candidates(bigint) IS
    'The candidate queries of a dialogue with their probabilities as they stand';

CREATE FUNCTION @extschema@.nl_decisions(
    id bigint,
    OUT decision int, OUT kind text, OUT clause text, OUT phrase text, OUT question text,
    OUT value text, OUT probability float8, OUT gain float8)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_decisions' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_decisions(bigint) IS
    'The points where the candidates of a dialogue differ, a row a value, with their gains in bits';

CREATE FUNCTION @extschema@.nl_candidates_for(
    question text, schemas text[] DEFAULT NULL,
    OUT rank int, OUT sql text, OUT interpretation text, OUT prior float8, OUT probability float8,
    OUT class int, OUT class_probability float8, OUT generator text, OUT assignment jsonb)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_candidates_for' LANGUAGE C STABLE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_candidates_for(text, text[]) IS
    'The candidate queries for a question; writes nothing, so also on a standby';

CREATE FUNCTION @extschema@.nl_check(sql text, OUT allowed boolean, OUT reason text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_check' LANGUAGE C STRICT STABLE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_check(text) IS
    'Whether a query would be run, and why not';

-- Housekeeping -------------------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_purge(older_than interval)
RETURNS bigint
AS 'MODULE_PATHNAME', 'nl_purge' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_purge(interval) IS
    'Deletes dialogues of every role asked longer ago, and those of dropped roles; how many';
REVOKE EXECUTE ON FUNCTION @extschema@.nl_purge(interval) FROM PUBLIC;
