-- What CREATE EXTENSION makes, who may use it, and that DROP EXTENSION takes all of it away.
\set SHOW_CONTEXT never
\pset format unaligned
\pset footer off
SET client_min_messages = warning;
CREATE EXTENSION nl_ask;

-- Everything that belongs to the extension, without the types that come with a table or as the array
-- of another (from 17 on they belong to it too).
CREATE VIEW helper.members AS
    SELECT d.classid, d.objid, a.type, a.identity
    FROM pg_depend d
    JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
    CROSS JOIN LATERAL pg_identify_object(d.classid, d.objid, 0) AS a
    WHERE d.deptype = 'e' AND e.extname = 'nl_ask'
      AND NOT EXISTS (SELECT FROM pg_type t WHERE d.classid = 'pg_type'::regclass AND t.oid = d.objid
                      AND (t.typelem <> 0 OR EXISTS (SELECT FROM pg_class c
                                                     WHERE c.oid = t.typrelid AND c.relkind <> 'c')));
SELECT type, identity FROM helper.members ORDER BY 1, 2;

-- Every object has a comment: none without.
SELECT type, identity AS without_comment FROM helper.members m
WHERE obj_description(objid, classid::regclass::text::name) IS NULL;
SELECT attname AS without_comment FROM pg_attribute
WHERE attrelid = 'nl_turn'::regclass AND attnum > 0
  AND col_description(attrelid, attnum) IS NULL;

SELECT attname, atttypid::regtype FROM pg_attribute
WHERE attrelid = 'nl_turn'::regclass AND attnum > 0 ORDER BY attnum;

-- Volatility, strictness and parallel safety; nothing is leakproof, nothing runs as its owner.
SELECT p.oid::regprocedure, provolatile, proisstrict, proparallel
FROM pg_proc p JOIN helper.members m ON m.classid = 'pg_proc'::regclass AND m.objid = p.oid
ORDER BY p.oid::regprocedure::text COLLATE "C";
SELECT count(*) AS leakproof_or_as_owner
FROM pg_proc p JOIN helper.members m ON m.classid = 'pg_proc'::regclass AND m.objid = p.oid
WHERE proleakproof OR prosecdef;

-- Who may: everybody asks; nobody sees or writes the tables; purging is for those it is granted to.
SELECT p.oid::regprocedure AS not_for_public
FROM pg_proc p JOIN helper.members m ON m.classid = 'pg_proc'::regclass AND m.objid = p.oid
WHERE NOT has_function_privilege('regress_nl_ann', p.oid, 'EXECUTE');
SELECT c.relname, privilege
FROM pg_class c JOIN helper.members m ON m.classid = 'pg_class'::regclass AND m.objid = c.oid,
     unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS privilege
WHERE c.relkind IN ('r', 'v') AND has_table_privilege('regress_nl_ann', c.oid, privilege)
ORDER BY 1, 2;
SELECT c.relname, reloptions FROM pg_class c
JOIN helper.members m ON m.classid = 'pg_class'::regclass AND m.objid = c.oid
WHERE relkind = 'v' ORDER BY 1;
-- pg_dump takes no rows along but the prompt templates of the database's own.
SELECT extconfig::regclass[] AS dumped FROM pg_extension WHERE extname = 'nl_ask';

-- The settings, with what they may be.
SELECT name, setting || coalesce(unit, '') AS preset, context, vartype,
       coalesce(min_val || ' .. ' || max_val, array_to_string(enumvals, ' '), '') AS range
FROM pg_settings WHERE name LIKE 'nl\_ask.%' ORDER BY name COLLATE "C";
SELECT count(*) AS without_description FROM pg_settings
WHERE name LIKE 'nl\_ask.%' AND coalesce(short_desc, '') = '';

-- Values that are none. (From 17 on limits are said with their units.)
SELECT setting, regexp_replace(helper.outcome(format('SET nl_ask.%s', setting)), '( \(\d+) \w+ \.\. (\d+) \w+\)', '\1 .. \2)')
FROM unnest(ARRAY[
    'confidence = 0', 'confidence = 1.01', 'confidence = ''high''', 'max_questions = -1',
    'min_gain = -1', 'max_choices = 1', 'max_choices = 10', 'max_candidates = 0',
    'strategy = ''best''', 'answer_reliability = 0', 'probe_budget = ''-1ms''', 'max_rows = -1',
    'max_bytes = 1', 'timeout = ''-1s''', 'max_cost = -1', 'generator = ''oracle''',
    'model_strategy = ''guess''', 'memory = maybe', 'model_budget = -1', 'question_writer = ''poet''', 'infill = ''some''',
    'allow_functions = ''f(''', 'allow_extensions = '',''']) AS setting;
-- What there is none of: 14 does not keep the prefix for what is set later.
SELECT current_setting('server_version_num')::int < 150000
       OR helper.outcome('SET nl_ask.no_such_setting = 1') LIKE '42602:%' AS unknown_is_refused;

-- Settings that only a superuser may change.
SET ROLE regress_nl_ann;
SELECT setting, helper.outcome(format('SET nl_ask.%s', setting)) FROM unnest(ARRAY[
    'allow_functions = ''f''', 'allow_extensions = ''f''', 'share_values = on', 'log = on',
    'retention = 1', 'confidence = 0.8', 'scope = ''tenant''']) AS setting;
RESET nl_ask.confidence;
RESET nl_ask.scope;
SELECT helper.outcome('TABLE nl_dialogue');
SELECT helper.outcome('TABLE nl_dialogue_answer');
RESET ROLE;

-- Whoever may create in the database installs it, it can't be moved, and it goes without a trace, also from a schema
-- with an odd name, while dialogues are there.
SELECT DISTINCT relocatable, superuser, trusted FROM pg_available_extension_versions WHERE name = 'nl_ask';
SELECT helper.outcome('ALTER EXTENSION nl_ask SET SCHEMA helper');

CREATE TEMPORARY TABLE before_it AS
    SELECT classid::regclass::text, objid FROM helper.members;
SELECT count(*) > 15 AS members FROM before_it;
DROP VIEW helper.members;
DROP EXTENSION nl_ask;
SELECT classid, objid AS left_behind FROM before_it b
WHERE EXISTS (SELECT FROM pg_depend d
WHERE d.classid::regclass::text = b.classid AND d.objid = b.objid)
   OR EXISTS (SELECT FROM pg_description d
              WHERE d.classoid::regclass::text = b.classid AND d.objoid = b.objid);
SELECT relname AS left_behind FROM pg_class WHERE relname ~ '^nl_';
SELECT typname AS left_behind FROM pg_type WHERE typname ~ '^_?nl_';
SELECT proname AS left_behind FROM pg_proc WHERE proname ~ '^nl_';

CREATE SCHEMA "Odd Schema, é";
CREATE EXTENSION nl_ask SCHEMA "Odd Schema, é";
GRANT USAGE ON SCHEMA "Odd Schema, é" TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT id, status FROM "Odd Schema, é".nl_ask('How many employees are there?', '{company}',
    '[{"sql": "SELECT count(*) FROM company.employees", "probability": 0.5},
      {"sql": "SELECT name FROM company.employees", "probability": 0.5}]') \gset
\echo :status
SELECT status FROM "Odd Schema, é".nl_answer(:id, 1);
SELECT status FROM "Odd Schema, é".nl_undo(:id);
SELECT status FROM "Odd Schema, é".nl_answer(:id, '2');
SELECT status, answers FROM "Odd Schema, é".nl_history;
SELECT count(*) > 0 AS rows FROM "Odd Schema, é".nl_result(:id);
SELECT count(*) AS candidates FROM "Odd Schema, é".nl_candidates(:id);
RESET ROLE;
SELECT "Odd Schema, é".nl_purge('0') AS purged;
DROP EXTENSION nl_ask;
DROP SCHEMA "Odd Schema, é";

-- From version to version: until it is updated, an error says what to do.
CREATE EXTENSION nl_ask VERSION '1.0.0';
SELECT helper.outcome($$SELECT nl_ask('How many departments are there?', '{company}')$$);
ALTER EXTENSION nl_ask UPDATE;
SELECT status FROM nl_ask('How many departments are there?', '{company}');
DROP EXTENSION nl_ask;

-- Again where it was, in the same session, with what the files that follow ask with.
CREATE EXTENSION nl_ask;

-- A dialogue that is answered by a query of the caller's.
CREATE FUNCTION helper.answered_by(query text, options jsonb DEFAULT NULL) RETURNS nl_turn
LANGUAGE sql AS $$
    SELECT nl_ask('what the caller wants', candidates => helper.candidates(query, '1'),
                  options => options)
$$;

-- Asks, and answers what is asked back with the first choice that holds one of the words, else
-- with the first.
CREATE FUNCTION helper.conversation(asked text, schemas text[], VARIADIC words text[] DEFAULT '{}')
RETURNS nl_turn LANGUAGE plpgsql AS $$
DECLARE
    turn nl_turn := nl_ask(asked, schemas);
BEGIN
    WHILE turn.status = 'clarify' LOOP
        turn := nl_answer(turn.id, coalesce(
            (SELECT min(helper.choice(turn.choices, word)) FROM unnest(words) AS word), 1));
    END LOOP;
    RETURN turn;
END
$$;

SET search_path = company, public;
SELECT status FROM helper.answered_by('SELECT name FROM company.departments');
RESET search_path;

-- The other files ask the same questions again and again: each time is the first.
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET nl_ask.memory = off', current_database()); END $$;
