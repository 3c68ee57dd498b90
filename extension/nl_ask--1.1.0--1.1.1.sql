/* nl_ask 1.1.1 */
\echo Use "ALTER EXTENSION nl_ask UPDATE TO '1.1.1'" to load this file. \quit

-- Value indexes ----------------------------------------------------------------------------------
-- Trigrams are kept with the number of their index: a look-up costs what is stored in the indexes
-- that it is for, whatever others store. What waits to be sorted in is searched by everybody, so that it
-- is to be little.

DROP INDEX @extschema@.nl_indexed_value_grams;
ALTER TABLE @extschema@.nl_indexed_value ADD COLUMN keys bigint[];
UPDATE @extschema@.nl_indexed_value
   SET keys = ARRAY(SELECT (index::bigint << 24) | gram::bigint FROM pg_catalog.unnest(grams) AS gram);
ALTER TABLE @extschema@.nl_indexed_value ALTER COLUMN keys SET NOT NULL;
ALTER TABLE @extschema@.nl_indexed_value DROP COLUMN grams;
CREATE INDEX nl_indexed_value_keys ON @extschema@.nl_indexed_value USING gin (keys)
    WITH (gin_pending_list_limit = 256);
COMMENT ON TABLE @extschema@.nl_indexed_value IS
    'The values of indexed columns, with their words and, as keys, trigrams with the number of the index';

-- What was counted of rows that may be hidden from a role is not for it.

CREATE OR REPLACE VIEW @extschema@.nl_value_indexes WITH (security_barrier) AS
    SELECT i.relation::regclass AS relation, i.column_name,
           CASE WHEN NOT pg_catalog.row_security_active(i.relation) THEN i.stored END AS stored,
           i.refreshed,
           CASE WHEN NOT pg_catalog.row_security_active(i.relation) THEN
           GREATEST((SELECT pg_catalog.sum(pg_catalog.pg_stat_get_tuples_inserted(t.oid)
                            + pg_catalog.pg_stat_get_tuples_updated(t.oid)
                            + pg_catalog.pg_stat_get_tuples_deleted(t.oid))
                       FROM (SELECT i.relation UNION
                             SELECT p.relid FROM pg_catalog.pg_partition_tree(i.relation) p) t (oid))
                    - i.changes::numeric, 0)::bigint END AS changed,
           CASE WHEN a.attname <> i.column_name THEN 'the column has another name now'
                WHEN c.relrowsecurity THEN 'only for roles that row security is not for'
           END AS problem
      FROM @extschema@.nl_value_index i
      JOIN pg_catalog.pg_class c ON c.oid = i.relation
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.attribute
     WHERE NOT a.attisdropped
       AND pg_catalog.has_schema_privilege(c.relnamespace, 'USAGE')
       AND pg_catalog.has_column_privilege(i.relation, i.attribute, 'SELECT');

-- What a model has been worth --------------------------------------------------------------------
-- In each turn's use a model's first guess, with what the grammar held likeliest beside it.

CREATE VIEW @extschema@.nl_model_record WITH (security_barrier) AS
    SELECT g.server, g.model,
           pg_catalog.count(CASE WHEN d.turn = 1 THEN 1 END) AS compared,
           pg_catalog.count(CASE WHEN d.turn = 1 AND g.agrees THEN 1 END) AS agreed,
           pg_catalog.count(CASE WHEN d.turn > 1 THEN 1 END) AS settled,
           pg_catalog.count(CASE WHEN d.turn > 1 AND d.sql = g.sql THEN 1 END) AS wanted
      FROM @extschema@.nl_dialogue d,
           pg_catalog.jsonb_to_recordset(d.use) AS u (guess jsonb),
           pg_catalog.jsonb_to_record(u.guess) AS g (server text, model text, sql text, grammar float8, agrees boolean)
     WHERE d.owner = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user)
       AND d.scope = COALESCE(pg_catalog.current_setting('nl_ask.scope', true), '')
       AND u.guess IS NOT NULL  -- a turn without a model has none
       AND (d.turn > 1 AND d.status = 'answered' OR d.turn = 1 AND g.grammar >= '0.5'::float8)
     GROUP BY g.server, g.model;
COMMENT ON VIEW @extschema@.nl_model_record IS
    'What language models have been worth to the current role (and scope): how often their first guess agreed with a sure grammar, and was wanted in the end';
GRANT SELECT ON @extschema@.nl_model_record TO PUBLIC;

-- Operators are found by the types of what they compare: an oid and a number are compared by somebody else's
-- operator where one is in the schema, and nobody's otherwise.

CREATE OR REPLACE VIEW @extschema@.nl_verified WITH (security_barrier) AS
    SELECT q.id, q.own,
           CASE WHEN q.own THEN q.question ELSE q.general_question END AS question,
           CASE WHEN q.own THEN q.sql ELSE q.general_sql END AS sql,
           CASE WHEN q.own THEN q.interpretation END AS interpretation,
           ARRAY(SELECT pg_catalog.format('%I.%I', r->>0, r->>1)
                   FROM pg_catalog.jsonb_array_elements(q.relations) AS r) AS relations,
           (SELECT r.rolname FROM pg_catalog.pg_roles r WHERE r.oid = q.owner) AS verified_by,
           q.general_question, q.general_sql,
           CASE WHEN q.own THEN
               ARRAY(SELECT CASE g.grantee WHEN 0::oid THEN 'public' ELSE r.rolname END
                       FROM @extschema@.nl_verified_grant g
                       LEFT JOIN pg_catalog.pg_roles r ON r.oid = g.grantee
                      WHERE g.example = q.id AND (g.grantee = 0::oid OR r.oid IS NOT NULL)
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
                      AND (g.grantee = 0::oid OR pg_catalog.pg_has_role(q.role, g.grantee, 'USAGE')))
           AND NOT EXISTS (
               SELECT 1 FROM pg_catalog.jsonb_array_elements(q.relations) AS r
                WHERE NOT EXISTS (
                    SELECT 1 FROM pg_catalog.pg_class c
                      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                     WHERE n.nspname = r->>0 AND c.relname = r->>1
                       AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
                       AND pg_catalog.has_table_privilege(c.oid, 'SELECT')));

-- Rows ----------------------------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_result(id bigint, named boolean)
RETURNS SETOF jsonb
AS 'MODULE_PATHNAME', 'nl_result' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_result(bigint, boolean) IS
    'The rows of an answered dialogue: json objects by the names of the columns, or arrays';

-- Vocabulary -----------------------------------------------------------------------------------------
-- Which columns name a row is said of a table, and is no phrase of questions.

ALTER TABLE @extschema@.nl_vocabulary_entry DROP CONSTRAINT nl_vocabulary_entry_kind_check;
ALTER TABLE @extschema@.nl_vocabulary_entry ADD CONSTRAINT nl_vocabulary_entry_kind_check
    CHECK (kind IN ('table', 'column', 'filter', 'metric', 'expression', 'order', 'display'));

-- Conversations and pictures -----------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl(words text)
RETURNS text
AS 'MODULE_PATHNAME', 'nl_conversation' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl(text) IS
    'Holds a conversation in this session: a question, a reply, a correction or a command; text for people';

CREATE FUNCTION @extschema@.nl_chart(id bigint)
RETURNS jsonb
AS 'MODULE_PATHNAME', 'nl_chart' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_chart(bigint) IS
    'The rows of an answered dialogue as a picture: a Vega-Lite specification, NULL where none shows them';

CREATE FUNCTION @extschema@.nl_why(id bigint)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'nl_why' LANGUAGE C STRICT VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_why(bigint) IS
    'Why the answer of a dialogue has so few rows, or so many: how many without each condition';

-- A dialogue that is not kept ------------------------------------------------------------------------

CREATE FUNCTION @extschema@.nl_turn_for(
    question text, answers jsonb DEFAULT NULL, schemas text[] DEFAULT NULL,
    candidates jsonb DEFAULT NULL, options jsonb DEFAULT NULL)
RETURNS @extschema@.nl_turn
AS 'MODULE_PATHNAME', 'nl_turn_for' LANGUAGE C STABLE PARALLEL UNSAFE;
COMMENT ON FUNCTION @extschema@.nl_turn_for(text, jsonb, text[], jsonb, jsonb) IS
    'The next turn after the answers so far; keeps nothing, so also on a standby';
