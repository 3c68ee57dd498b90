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
