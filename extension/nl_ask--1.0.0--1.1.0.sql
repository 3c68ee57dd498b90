/* nl_ask 1.1.0: language models beside the grammar, corrections */
\echo Use "ALTER EXTENSION nl_ask UPDATE TO '1.1.0'" to load this file. \quit

-- A new installation runs 1.0.0's script and then this one, so that there is one text of each object.

-- Dialogues that go on with other candidates or classes than they began with ---------------------

ALTER TABLE @extschema@.nl_dialogue_answer ADD COLUMN continuation text;
COMMENT ON COLUMN @extschema@.nl_dialogue_answer.continuation IS
    'What the dialogue goes on with after this answer, where its candidates or their classes are others then';
ALTER TABLE @extschema@.nl_dialogue ADD COLUMN same_rows text;
COMMENT ON COLUMN @extschema@.nl_dialogue.same_rows IS
    'The queries that the answer stands for because they gave the same rows: compared before it is run again';

-- A column more: why candidates are one, or are not ------------------------------------------------

DROP FUNCTION @extschema@.nl_candidates(bigint);
CREATE FUNCTION @extschema@.nl_candidates(
    id bigint,
    OUT rank int, OUT sql text, OUT interpretation text, OUT prior float8, OUT probability float8,
    OUT class int, OUT class_probability float8, OUT generator text, OUT assignment jsonb,
    OUT merged jsonb)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_candidates' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_candidates(bigint) IS
    'The candidate queries of a dialogue with their probabilities as they stand';

DROP FUNCTION @extschema@.nl_candidates_for(text, text[]);
CREATE FUNCTION @extschema@.nl_candidates_for(
    question text, schemas text[] DEFAULT NULL,
    OUT rank int, OUT sql text, OUT interpretation text, OUT prior float8, OUT probability float8,
    OUT class int, OUT class_probability float8, OUT generator text, OUT assignment jsonb,
    OUT merged jsonb)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_candidates_for' LANGUAGE C STABLE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_candidates_for(text, text[]) IS
    'The candidate queries for a question; writes nothing, so also on a standby';

-- Corrections ------------------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_correct(id bigint, feedback text)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_correct' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_correct(bigint, text) IS
    'Says in words what is wrong with an answer: the corrected answer, or a clarification';

CREATE FUNCTION @extschema@.nl_reject(id bigint)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_reject' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_reject(bigint) IS
    'Turns an answer down: the next one, or a clarification; never the same meaning again';

CREATE FUNCTION @extschema@.nl_explain(id bigint)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'nl_explain' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_explain(bigint) IS
    'The query of a dialogue in plain steps, why it was chosen, and what it leaves out';

-- Language models --------------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_ask_model_validator(options text[], catalog oid)
RETURNS void
AS 'MODULE_PATHNAME', 'nl_ask_model_validator' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_ask_model_validator(text[], oid) IS
    'Checks the options of model servers and their user mappings';
REVOKE EXECUTE ON FUNCTION @extschema@.nl_ask_model_validator(text[], oid) FROM PUBLIC;

CREATE FOREIGN DATA WRAPPER nl_ask_model VALIDATOR @extschema@.nl_ask_model_validator;
COMMENT ON FOREIGN DATA WRAPPER nl_ask_model IS
    'Language model servers that speak the OpenAI protocol, for nl_ask.server';

CREATE FUNCTION @extschema@.nl_model_test(
    server text, OUT item text, OUT ok boolean, OUT detail text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_model_test' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_model_test(text) IS
    'Asks a model server a few small questions and says what it honours';
REVOKE EXECUTE ON FUNCTION @extschema@.nl_model_test(text) FROM PUBLIC;

CREATE FUNCTION @extschema@.nl_preview_prompt(
    question text, schemas text[] DEFAULT NULL,
    OUT request int, OUT purpose text, OUT role text, OUT content text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_preview_prompt' LANGUAGE C STABLE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_preview_prompt(text, text[]) IS
    'What would be sent to a language model for a question, without sending it';

-- Whoever may write here decides what models are told: only those whom the owner grants it. What they
-- are told is no secret.
CREATE TABLE @extschema@.nl_prompt (
    name text PRIMARY KEY,
    body text NOT NULL
);
COMMENT ON TABLE @extschema@.nl_prompt IS
    'Prompt templates in the place of built-in ones of the same name';
SELECT pg_catalog.pg_extension_config_dump('@extschema@.nl_prompt', '');
GRANT SELECT ON @extschema@.nl_prompt TO PUBLIC;

ALTER TABLE @extschema@.nl_dialogue ADD COLUMN use jsonb;
COMMENT ON COLUMN @extschema@.nl_dialogue.use IS
    'What proposing candidates has cost: time by phase, calls and tokens of language models, their first guess';

ALTER TABLE @extschema@.nl_dialogue ADD COLUMN worded text;
COMMENT ON COLUMN @extschema@.nl_dialogue.worded IS
    'The words of a language model for the question of the present turn';
ALTER TABLE @extschema@.nl_dialogue ADD COLUMN sra text;
COMMENT ON COLUMN @extschema@.nl_dialogue.sra IS
    'Where a dialogue stands that a language model leads (strategy sra), and where it stood before';

CREATE VIEW @extschema@.nl_stat WITH (security_barrier) AS
    SELECT u.phase, u.server, pg_catalog.count(DISTINCT d.id) AS questions,
           pg_catalog.sum(u.calls) AS calls, pg_catalog.sum(u.failed) AS failed,
           pg_catalog.sum(u.tokens_in) AS tokens_in, pg_catalog.sum(u.tokens_out) AS tokens_out,
           pg_catalog.sum(u.retries) AS retries,
           pg_catalog.sum(u.ms) AS ms, pg_catalog.max(u.ms) AS max_ms
      FROM @extschema@.nl_dialogue d,
           pg_catalog.jsonb_to_recordset(d.use) AS u (
               phase text, server text, ms float8, calls bigint, failed bigint,
               tokens_in bigint, tokens_out bigint, retries bigint)
     WHERE d.owner = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user)
       AND d.scope = COALESCE(pg_catalog.current_setting('nl_ask.scope', true), '')
       AND u.phase IS NOT NULL
     GROUP BY u.phase, u.server;
COMMENT ON VIEW @extschema@.nl_stat IS
    'What the questions of the current role (and scope) have cost: time by phase, calls and tokens';
GRANT SELECT ON @extschema@.nl_stat TO PUBLIC;

-- Retention ----------------------------------------------------------------------------------------
-- In batches, and by everybody for their own dialogues.

DROP FUNCTION @extschema@.nl_purge(interval);
CREATE FUNCTION @extschema@.nl_purge(older_than interval, max_dialogues bigint DEFAULT NULL)
RETURNS bigint
AS 'MODULE_PATHNAME', 'nl_purge' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_purge(interval, bigint) IS
    'Deletes dialogues asked longer ago: the current role''s, for the extension''s owner everybody''s; how many';
