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

-- Questions that follow others --------------------------------------------------------------------

ALTER TABLE @extschema@.nl_dialogue
    ADD COLUMN follows bigint,
    ADD COLUMN before text;
COMMENT ON COLUMN @extschema@.nl_dialogue.follows IS
    'The dialogue whose answer the question was asked after, which may be gone by now';
COMMENT ON COLUMN @extschema@.nl_dialogue.before IS
    'The query of that answer: the question is read over it';

CREATE OR REPLACE VIEW @extschema@.nl_history WITH (security_barrier) AS
    SELECT d.id, d.question, d.status, d.turn, d.sql, d.interpretation, d.asked, d.changed,
           (SELECT pg_catalog.count(*) FROM @extschema@.nl_dialogue_answer a WHERE a.dialogue = d.id) AS answers,
           d.follows
      FROM @extschema@.nl_dialogue d
     WHERE d.owner = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user)
       AND d.scope = COALESCE(pg_catalog.current_setting('nl_ask.scope', true), '');

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

-- Verified questions -----------------------------------------------------------------------------
-- Like dialogues: nobody is granted anything on the tables, and they are not dumped.

CREATE TABLE @extschema@.nl_verified_question (
    id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner              oid NOT NULL,
    scope              text NOT NULL,
    question           text NOT NULL,
    key                text NOT NULL,
    sql                text NOT NULL,
    interpretation     text NOT NULL,
    relations          jsonb NOT NULL,
    traits             jsonb NOT NULL,
    general_question   text NOT NULL,
    general_sql        text NOT NULL,
    embedding          float4[],
    embedding_model    text,
    verified           timestamptz NOT NULL DEFAULT pg_catalog.now()
);
CREATE INDEX nl_verified_question_owner ON @extschema@.nl_verified_question (owner, scope, id);
COMMENT ON TABLE @extschema@.nl_verified_question IS
    'Questions whose answers were found right, with their queries; read through nl_verified';
COMMENT ON SEQUENCE @extschema@.nl_verified_question_id_seq IS 'Numbers of verified questions';

CREATE TABLE @extschema@.nl_verified_grant (
    example bigint NOT NULL REFERENCES @extschema@.nl_verified_question ON DELETE CASCADE,
    grantee oid NOT NULL,
    PRIMARY KEY (example, grantee)
);
COMMENT ON TABLE @extschema@.nl_verified_grant IS
    'With which roles (0: all) a verified question is shared, without its literals';

CREATE VIEW @extschema@.nl_verified WITH (security_barrier) AS
    SELECT q.id, q.own,
           CASE WHEN q.own THEN q.question ELSE q.general_question END AS question,
           CASE WHEN q.own THEN q.sql ELSE q.general_sql END AS sql,
           CASE WHEN q.own THEN q.interpretation END AS interpretation,
           ARRAY(SELECT pg_catalog.format('%I.%I', r->>0, r->>1)
                   FROM pg_catalog.jsonb_array_elements(q.relations) AS r) AS relations,
           (SELECT r.rolname FROM pg_catalog.pg_roles r WHERE r.oid = q.owner) AS verified_by,
           q.general_question, q.general_sql,
           CASE WHEN q.own THEN
               ARRAY(SELECT CASE g.grantee WHEN 0 THEN 'public' ELSE r.rolname END
                       FROM @extschema@.nl_verified_grant g
                       LEFT JOIN pg_catalog.pg_roles r ON r.oid = g.grantee
                      WHERE g.example = q.id AND (g.grantee = 0 OR r.oid IS NOT NULL)
                      ORDER BY 1) END AS shared_with,
           q.embedding_model, q.verified
      FROM (SELECT v.*, v.owner = me.oid
                        AND v.scope = COALESCE(pg_catalog.current_setting('nl_ask.scope', true), '') AS own,
                   me.oid AS role
              FROM @extschema@.nl_verified_question v,
                   (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user) AS me) AS q
     WHERE q.own
        OR EXISTS (SELECT 1 FROM @extschema@.nl_verified_grant g
                    WHERE g.example = q.id
                      AND (g.grantee = 0 OR pg_catalog.pg_has_role(q.role, g.grantee, 'USAGE')))
           AND NOT EXISTS (
               SELECT 1 FROM pg_catalog.jsonb_array_elements(q.relations) AS r
                WHERE NOT EXISTS (
                    SELECT 1 FROM pg_catalog.pg_class c
                      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                     WHERE n.nspname = r->>0 AND c.relname = r->>1
                       AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
                       AND pg_catalog.has_table_privilege(c.oid, 'SELECT')));
COMMENT ON VIEW @extschema@.nl_verified IS
    'The verified questions of the current role (and scope), and those shared with it, without their literals';
GRANT SELECT ON @extschema@.nl_verified TO PUBLIC;

CREATE FUNCTION @extschema@.nl_verify(id bigint)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_verify' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_verify(bigint) IS
    'Keeps an answered question with its query as a verified example; asks first where readings only give the same rows today';

CREATE FUNCTION @extschema@.nl_unverify(example bigint)
RETURNS void
AS 'MODULE_PATHNAME', 'nl_unverify' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_unverify(bigint) IS 'Forgets a verified example';

CREATE FUNCTION @extschema@.nl_share(example bigint, role name)
RETURNS void
AS 'MODULE_PATHNAME', 'nl_share' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_share(bigint, name) IS
    'Lets a role (or public) use a verified example, without its literals';

CREATE FUNCTION @extschema@.nl_unshare(example bigint, role name)
RETURNS void
AS 'MODULE_PATHNAME', 'nl_unshare' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_unshare(bigint, name) IS 'Takes nl_share back';

-- Memory of choices --------------------------------------------------------------------------------
-- Like dialogues: nobody is granted anything on the table, and it is not dumped.

CREATE TABLE @extschema@.nl_choice (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner    oid NOT NULL,
    scope    text NOT NULL,
    dialogue bigint NOT NULL,
    number   int NOT NULL,
    phrase   text NOT NULL,
    words    text NOT NULL,
    reading  text NOT NULL,
    chosen   jsonb NOT NULL,
    refused  jsonb NOT NULL,
    tables   jsonb NOT NULL,
    active   boolean NOT NULL DEFAULT false,
    made     timestamptz NOT NULL DEFAULT pg_catalog.now()
);
CREATE INDEX nl_choice_owner ON @extschema@.nl_choice (owner, scope, id) WHERE active;
CREATE INDEX nl_choice_dialogue ON @extschema@.nl_choice (dialogue);
CREATE INDEX nl_choice_made ON @extschema@.nl_choice (made);
COMMENT ON TABLE @extschema@.nl_choice IS
    'What was chosen for which words, in dialogues that ended with an answer (active); read through nl_memory';
COMMENT ON SEQUENCE @extschema@.nl_choice_id_seq IS 'Numbers of remembered choices';
ALTER TABLE @extschema@.nl_dialogue ADD COLUMN recalled text;
COMMENT ON COLUMN @extschema@.nl_dialogue.recalled IS
    'Which readings earlier choices have made likelier when the question was asked';

CREATE VIEW @extschema@.nl_memory WITH (security_barrier) AS
    SELECT c.words AS phrase, c.reading,
           ARRAY(SELECT t FROM pg_catalog.jsonb_array_elements_text(c.tables) AS t) AS tables,
           pg_catalog.count(*) AS times, pg_catalog.min(c.made) AS first, pg_catalog.max(c.made) AS last
      FROM @extschema@.nl_choice c
     WHERE c.active
       AND c.owner = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user)
       AND c.scope = COALESCE(pg_catalog.current_setting('nl_ask.scope', true), '')
     GROUP BY c.words, c.reading, c.tables;
COMMENT ON VIEW @extschema@.nl_memory IS
    'What the current role (and scope) has chosen before, which makes it likelier the next time';
GRANT SELECT ON @extschema@.nl_memory TO PUBLIC;

CREATE FUNCTION @extschema@.nl_forget_choices(phrase text DEFAULT NULL)
RETURNS bigint
AS 'MODULE_PATHNAME', 'nl_forget_choices' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_forget_choices(text) IS
    'Forgets what the current role has chosen for these words, or for all; how many choices';

-- Vocabulary -------------------------------------------------------------------------------------
-- What phrases mean. Read through nl_vocabulary, which shows nobody what is about tables that he
-- may not read; roles are kept by name, since a dump is restored where they have other numbers. The
-- database's owner may read all of it, to dump it.

CREATE TABLE @extschema@.nl_vocabulary_entry (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    phrase        text NOT NULL,
    keys          text[] NOT NULL,
    kind          text NOT NULL
                  CHECK (kind IN ('table', 'column', 'filter', 'metric', 'expression', 'order')),
    meaning       text NOT NULL,
    table_schemas text[] NOT NULL,
    table_names   text[] NOT NULL,
    column_name   text,
    search_path   text NOT NULL,
    scope         text NOT NULL CHECK (scope IN ('role', 'schema', 'database')),
    role          text CHECK ((role IS NULL) = (scope <> 'role')),
    tenant        text NOT NULL DEFAULT '',
    defined       timestamptz NOT NULL DEFAULT pg_catalog.now(),
    CONSTRAINT nl_vocabulary_entry_lists CHECK (pg_catalog.cardinality(keys) > 0 AND pg_catalog.cardinality(table_schemas) > 0
           AND pg_catalog.cardinality(table_schemas) = pg_catalog.cardinality(table_names))
);
COMMENT ON TABLE @extschema@.nl_vocabulary_entry IS
    'What phrases mean: names, filters, metrics and orders; read through nl_vocabulary';
COMMENT ON SEQUENCE @extschema@.nl_vocabulary_entry_id_seq IS 'Numbers of vocabulary entries';
CREATE INDEX nl_vocabulary_entry_keys ON @extschema@.nl_vocabulary_entry USING gin (keys);
SELECT pg_catalog.pg_extension_config_dump('@extschema@.nl_vocabulary_entry', '');
SELECT pg_catalog.pg_extension_config_dump('@extschema@.nl_vocabulary_entry_id_seq', '');
GRANT SELECT ON @extschema@.nl_vocabulary_entry TO pg_database_owner;
GRANT SELECT ON SEQUENCE @extschema@.nl_vocabulary_entry_id_seq TO pg_database_owner;

CREATE FUNCTION @extschema@.nl_define(
    phrase text, meaning text, kind text DEFAULT NULL, over regclass DEFAULT NULL,
    scope text DEFAULT NULL, add boolean DEFAULT NULL)
RETURNS text
AS 'MODULE_PATHNAME', 'nl_define' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_define(text, text, text, regclass, text, boolean) IS
    'Says what a phrase means: a table, a column, a condition, an aggregate, an expression or an order';

CREATE FUNCTION @extschema@.nl_forget(phrase text, scope text DEFAULT NULL)
RETURNS bigint
AS 'MODULE_PATHNAME', 'nl_forget' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_forget(text, text) IS
    'Forgets what a phrase was defined to mean';

CREATE FUNCTION @extschema@.nl_vocabulary_entries(
    OUT phrase text, OUT kind text, OUT meaning text, OUT over text, OUT scope text,
    OUT owner text, OUT usable boolean, OUT problem text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'nl_vocabulary_entries' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_vocabulary_entries() IS
    'The vocabulary that the current role may use or change';

CREATE VIEW @extschema@.nl_vocabulary WITH (security_barrier) AS
    SELECT phrase, kind, meaning, over, scope, owner, usable, problem
      FROM @extschema@.nl_vocabulary_entries();
COMMENT ON VIEW @extschema@.nl_vocabulary IS
    'What phrases mean to the current role, and why an entry does not apply';
GRANT SELECT ON @extschema@.nl_vocabulary TO PUBLIC;

-- Value indexes ----------------------------------------------------------------------------------
-- The values of columns that their tables' owners have chosen. Nobody is granted anything on them, and
-- they are not dumped: nl_index builds them again.

CREATE TABLE @extschema@.nl_value_index (
    id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    relation    oid NOT NULL,
    attribute   smallint NOT NULL,
    column_name text NOT NULL,
    stored      bigint NOT NULL DEFAULT 0,
    changes     bigint NOT NULL,
    refreshed   timestamptz NOT NULL DEFAULT pg_catalog.now(),
    UNIQUE (relation, attribute)
);
COMMENT ON TABLE @extschema@.nl_value_index IS
    'Columns whose values are kept for finding them in questions; read through nl_value_indexes';
COMMENT ON SEQUENCE @extschema@.nl_value_index_id_seq IS 'Numbers of value indexes';

CREATE TABLE @extschema@.nl_indexed_value (
    index  int NOT NULL REFERENCES @extschema@.nl_value_index ON DELETE CASCADE,
    value  text NOT NULL,
    normal text NOT NULL,
    grams  int[] NOT NULL
);
COMMENT ON TABLE @extschema@.nl_indexed_value IS
    'The values of indexed columns, with their words and trigrams';
CREATE INDEX nl_indexed_value_normal ON @extschema@.nl_indexed_value (index, normal);
CREATE INDEX nl_indexed_value_grams ON @extschema@.nl_indexed_value USING gin (grams);

CREATE FUNCTION @extschema@.nl_index(relation regclass, column_name name)
RETURNS bigint
AS 'MODULE_PATHNAME', 'nl_index' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_index(regclass, name) IS
    'Keeps the values of a column, so that questions find them; called again, it refreshes them';

CREATE FUNCTION @extschema@.nl_unindex(relation regclass, column_name name)
RETURNS boolean
AS 'MODULE_PATHNAME', 'nl_unindex' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_unindex(regclass, name) IS 'Forgets the values of a column';

CREATE VIEW @extschema@.nl_value_indexes WITH (security_barrier) AS
    SELECT i.relation::regclass AS relation, i.column_name, i.stored, i.refreshed,
           GREATEST((SELECT pg_catalog.sum(pg_catalog.pg_stat_get_tuples_inserted(t.oid)
                            + pg_catalog.pg_stat_get_tuples_updated(t.oid)
                            + pg_catalog.pg_stat_get_tuples_deleted(t.oid))
                       FROM (SELECT i.relation UNION
                             SELECT p.relid FROM pg_catalog.pg_partition_tree(i.relation) p) t (oid))
                    - i.changes, 0)::bigint AS changed,
           CASE WHEN a.attname <> i.column_name THEN 'the column has another name now'
                WHEN c.relrowsecurity THEN 'only for roles that row security is not for'
           END AS problem
      FROM @extschema@.nl_value_index i
      JOIN pg_catalog.pg_class c ON c.oid = i.relation
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.attribute
     WHERE NOT a.attisdropped
       AND pg_catalog.has_schema_privilege(c.relnamespace, 'USAGE')
       AND pg_catalog.has_column_privilege(i.relation, i.attribute, 'SELECT');
COMMENT ON VIEW @extschema@.nl_value_indexes IS
    'Columns whose values are kept, when they were read, and how many rows have changed since';
GRANT SELECT ON @extschema@.nl_value_indexes TO PUBLIC;
