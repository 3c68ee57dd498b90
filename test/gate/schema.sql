-- What statements.txt is tried on: ordinary tables, and traps laid by a stranger.
--
--     psql -f schema.sql     (as a superuser, in a database of its own)
--
-- Everything asked about lies in the schema gate. A function of gate_stranger that is run by anybody
-- else says "STRANGER RAN", so that a trap that springs is seen in the reason of the verdict.

\set ON_ERROR_STOP on
SET client_min_messages = error;
SET search_path = pg_catalog;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['gate_reader', 'gate_stranger', 'gate_owner'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I', name);
    END IF;
  END LOOP;
END $$;

CREATE SCHEMA gate;
CREATE SCHEMA gate_elsewhere;
CREATE SCHEMA gate_extensions;
GRANT USAGE ON SCHEMA gate, gate_elsewhere, gate_extensions TO PUBLIC;
GRANT CREATE ON SCHEMA gate TO gate_stranger, gate_owner, gate_reader;

CREATE EXTENSION citext SCHEMA gate_extensions;
CREATE EXTENSION pg_trgm SCHEMA gate_extensions;
CREATE EXTENSION hstore SCHEMA gate_extensions;
CREATE EXTENSION fuzzystrmatch SCHEMA gate_extensions;  -- not among the allowed ones
CREATE EXTENSION pg_buffercache SCHEMA gate;            -- brings a view of its own

-- Ordinary tables ---------------------------------------------------------------------------------

CREATE TYPE gate.mood AS ENUM ('sad', 'fair', 'happy');
CREATE DOMAIN gate.positive AS integer CHECK (VALUE > 0);
CREATE DOMAIN gate.small AS gate.positive CHECK (VALUE < 100);

CREATE TABLE gate.teams (
    team_id integer PRIMARY KEY,
    name text NOT NULL,
    city varchar(40)
);
CREATE TABLE gate.people (
    person_id integer PRIMARY KEY,
    team_id integer REFERENCES gate.teams,
    name text NOT NULL,
    nick gate_extensions.citext,
    born date,
    joined timestamptz,
    salary numeric(10,2),
    rate float8,
    active boolean,
    feels gate.mood,
    age gate.positive,
    tags text[],
    attributes jsonb,
    extra gate_extensions.hstore,
    code char(4),
    secret text
);
CREATE TABLE gate."Odd Table" ("Mixed Case" integer, "select" text, "naïve" text);
CREATE TABLE gate.documents (id integer, body xml, number oid, place regclass, words tsvector);
CREATE TABLE gate.measured (day date NOT NULL, value integer) PARTITION BY RANGE (day);
CREATE TABLE gate.measured_2023 PARTITION OF gate.measured
    FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
CREATE TABLE gate_elsewhere.hidden (id integer, word text);
CREATE SEQUENCE gate.counter;
INSERT INTO gate.teams VALUES (1, 'red', 'Rome'), (2, 'blue', 'Bonn');
INSERT INTO gate.people (person_id, team_id, name, nick, born, joined, salary, rate, active, feels, age)
VALUES (1, 1, 'Ann', 'A', '1990-01-01', '2020-05-05 10:00+00', 10, 0.5, true, 'happy', 33),
       (2, 1, 'Bob', 'B', '1980-01-01', '2021-05-05 10:00+00', 20, 1.5, false, 'sad', 43),
       (3, 2, 'Eve', 'E', NULL, NULL, 30, 'NaN', NULL, NULL, 20);
GRANT SELECT ON gate.teams, gate."Odd Table", gate.documents, gate.measured TO gate_reader;
GRANT SELECT ON gate_elsewhere.hidden TO gate_reader;
GRANT SELECT (person_id, team_id, name, nick, born, joined, salary, rate, active, feels, age, tags,
              attributes, extra, code) ON gate.people TO gate_reader;
GRANT INSERT, UPDATE ON gate.teams TO gate_reader;
GRANT USAGE ON SEQUENCE gate.counter TO gate_reader;

-- What the reader may not see, and a view that may no longer show it.
CREATE TABLE gate.held (word text);
CREATE SCHEMA gate_closed;
CREATE TABLE gate_closed.held (word text);
GRANT SELECT ON gate_closed.held TO gate_reader;
GRANT SELECT ON gate.held TO gate_owner;
SET ROLE gate_owner;
CREATE VIEW gate.over_held AS SELECT word FROM gate.held;
GRANT SELECT ON gate.over_held TO gate_reader;
RESET ROLE;
REVOKE SELECT ON gate.held FROM gate_owner;

-- Row security: policies that call current_setting() and look into other tables go on working.
CREATE TABLE gate.tenants (tenant text, word text);
INSERT INTO gate.tenants VALUES ('a', 'one'), ('b', 'two');
ALTER TABLE gate.tenants ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON gate.tenants
    USING (tenant = current_setting('app.tenant', true) AND EXISTS (SELECT FROM gate.teams));
GRANT SELECT ON gate.tenants TO gate_reader;

-- Views -------------------------------------------------------------------------------------------

CREATE VIEW gate.active_people AS SELECT person_id, name FROM gate.people WHERE active;
CREATE VIEW gate.team_sizes AS
    SELECT t.name, count(*) AS size FROM gate.teams t JOIN gate.people USING (team_id) GROUP BY 1;
CREATE MATERIALIZED VIEW gate.names AS SELECT name FROM gate.people;
CREATE VIEW gate.over_catalog AS SELECT relname::text AS relation FROM pg_catalog.pg_class;
CREATE VIEW gate.with_random AS SELECT name, random() AS chance FROM gate.people;
CREATE VIEW gate.with_nextval AS SELECT nextval('gate.counter') AS number;
CREATE VIEW gate.with_setting AS SELECT current_setting('server_version') AS version;
CREATE VIEW gate.over_hidden AS SELECT * FROM gate_elsewhere.hidden;
GRANT SELECT ON gate.active_people, gate.team_sizes, gate.names, gate.over_catalog,
    gate.with_random, gate.with_nextval, gate.with_setting, gate.over_hidden TO gate_reader;

-- A superuser's and the reader's own functions, and the owner's, whom nobody need trust.
CREATE FUNCTION gate.trusted(integer) RETURNS integer STABLE LANGUAGE sql AS 'SELECT $1 + 1';
CREATE FUNCTION gate.unsteady(integer) RETURNS integer VOLATILE LANGUAGE sql AS 'SELECT $1 + 1';
CREATE VIEW gate.with_trusted AS SELECT gate.trusted(person_id) AS number FROM gate.people;
GRANT SELECT ON gate.with_trusted TO gate_reader;

-- Traps -------------------------------------------------------------------------------------------

SET ROLE gate_stranger;

CREATE FUNCTION gate.spring() RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'gate_stranger' THEN
    RAISE EXCEPTION 'STRANGER RAN as %', current_user;
  END IF;
  RETURN true;
END $$;
CREATE FUNCTION gate.spy(integer) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN $1; END $$;
CREATE FUNCTION gate.spy_inlined(integer) RETURNS integer IMMUTABLE LANGUAGE sql AS
    'SELECT gate.spy($1)';
CREATE FUNCTION gate.spy_definer(integer) RETURNS integer IMMUTABLE SECURITY DEFINER
    LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'STRANGER RAN'; END $$;
CREATE FUNCTION gate.spy_rows() RETURNS SETOF integer STABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN NEXT 1; END $$;
CREATE FUNCTION gate.same(integer, integer) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN $1 = $2; END $$;
CREATE FUNCTION gate.add(integer, integer) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN $1 + $2; END $$;
-- named as a built-in one: found first where gate comes before pg_catalog, or by its arguments
CREATE FUNCTION gate.upper(integer) RETURNS text IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN 'x'; END $$;
-- harmless ones, for nl_ask.allow_functions
CREATE FUNCTION gate.helper(integer) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN RETURN $1; END $$;
CREATE FUNCTION gate.helped(integer) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN RETURN gate.helper($1); END $$;
CREATE OPERATOR gate.=== (LEFTARG = integer, RIGHTARG = integer, FUNCTION = gate.same);
CREATE AGGREGATE gate.spy_sum (integer) (SFUNC = gate.add, STYPE = integer, INITCOND = '0');

CREATE DOMAIN gate.trapped AS integer CHECK (gate.spring());
CREATE TYPE gate.trapped_pair AS (one gate.trapped, two integer);
CREATE FUNCTION gate.distance(gate.mood, gate.mood) RETURNS float8 IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN 1; END $$;
CREATE TYPE gate.moods AS RANGE (subtype = gate.mood, subtype_diff = gate.distance);
CREATE TYPE gate.colour AS ENUM ('red', 'blue');
CREATE FUNCTION gate.colour_json(gate.colour) RETURNS json IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN PERFORM gate.spring(); RETURN '1'; END $$;
CREATE CAST (gate.colour AS json) WITH FUNCTION gate.colour_json(gate.colour);

CREATE TABLE gate.bait (
    id integer,
    several gate.trapped[],
    pair gate.trapped_pair,
    hue gate.colour,
    spread gate.moods
);
INSERT INTO gate.bait SELECT i, NULL, NULL, 'red', gate.moods('sad', 'happy')
    FROM generate_series(1, 50) i;
CREATE INDEX ON gate.bait ((id + gate.spy(1)));
CREATE VIEW gate.bait_view AS SELECT id, gate.spy(id) AS seen FROM gate.bait;
CREATE VIEW gate.bait_inlined AS SELECT id, gate.spy_inlined(id) AS seen FROM gate.bait;
CREATE VIEW gate.bait_domain AS SELECT id::gate.trapped AS seen FROM gate.bait;
CREATE VIEW gate.bait_rows AS SELECT * FROM gate.spy_rows();
CREATE TABLE gate.bait_policy (id integer);
INSERT INTO gate.bait_policy VALUES (1);
ALTER TABLE gate.bait_policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON gate.bait_policy USING (gate.spy(id) = 1);
ANALYZE gate.bait;
GRANT SELECT ON gate.bait, gate.bait_view, gate.bait_inlined, gate.bait_domain, gate.bait_rows,
    gate.bait_policy TO gate_reader;

-- Without a function of his own: a lock that is left behind, by what the server brings along.
CREATE DOMAIN gate.locking AS integer CHECK (pg_catalog.pg_advisory_lock(VALUE) IS NOT NULL);
CREATE TYPE gate.locking_row AS (one gate.locking);
CREATE TABLE gate.bait_locking (id integer, several gate.locking[]);
INSERT INTO gate.bait_locking VALUES (1, NULL);
CREATE VIEW gate.bait_query AS SELECT pg_advisory_lock(4711)::text AS x;
CREATE VIEW gate.bait_xml AS
    SELECT length(table_to_xml('gate.bait_query'::regclass, true, true, '')::text) AS size;
CREATE VIEW gate.bait_populate AS
    SELECT (jsonb_populate_record(NULL::gate.locking_row, '{"one": 4711}')).one::integer AS x;
CREATE VIEW gate.bait_to_record AS
    SELECT x::integer FROM jsonb_to_record('{"x": 4711}') AS r (x gate.locking);
CREATE VIEW gate.bait_hstore AS
    SELECT (gate_extensions.populate_record(NULL::gate.trapped_pair, 'one=>1')).two;
CREATE VIEW gate.bait_xmltable AS
    SELECT x::integer FROM XMLTABLE('/a' PASSING '<a>4711</a>' COLUMNS x gate.locking PATH '.');
CREATE VIEW gate.bait_cast AS SELECT to_json(hue)::text AS hue FROM gate.bait;
CREATE TABLE gate.bait_words (id integer, word text);
CREATE INDEX ON gate.bait_words ((id + gate.spy(1)));
CREATE TABLE gate.bait_hues WITH (parallel_workers = 2) AS
    SELECT i AS id, 'red'::gate.colour AS hue FROM generate_series(1, 50) i;
CREATE VIEW gate.bait_sum AS SELECT gate.spy_sum(team_id) AS total FROM gate.bait_hues, (VALUES (1)) v (team_id);
CREATE VIEW gate.bait_operator AS SELECT 1 AS one WHERE 1 OPERATOR(gate.===) 1;
CREATE VIEW gate.bait_window AS SELECT gate.spy_sum(x) OVER () AS total FROM (VALUES (1)) v (x);
-- What the planner looks at.
CREATE TABLE gate.bait_statistics (id integer, other integer);
INSERT INTO gate.bait_statistics SELECT i, i FROM generate_series(1, 50) i;
CREATE STATISTICS gate.bait_expressions ON (id + gate.spy(1)), other FROM gate.bait_statistics;
CREATE TABLE gate.bait_partial (id integer);
CREATE INDEX ON gate.bait_partial (id) WHERE id > gate.spy(1);
CREATE TABLE gate.bait_parent (id integer);
CREATE TABLE gate.bait_child (CHECK (id > gate.spy(1))) INHERITS (gate.bait_parent);
CREATE TABLE gate.bait_generated (id integer, twice integer GENERATED ALWAYS AS (gate.spy(id)) STORED);
ANALYZE gate.bait_statistics;
-- What is told a type by its number; an operator with a negator; a range's functions.
CREATE VIEW gate.bait_input AS
    SELECT domain_in('1'::cstring, 'gate.trapped'::regtype::oid, -1) IS NULL AS x;
CREATE VIEW gate.bait_array_input AS
    SELECT array_in('{1}'::cstring, 'gate.trapped'::regtype::oid, -1) IS NULL AS x;
CREATE VIEW gate.bait_validator AS
    SELECT fmgr_sql_validator('gate.spy_inlined(int)'::regprocedure::oid)::text IS NULL AS x;
CREATE OPERATOR gate.==== (LEFTARG = integer, RIGHTARG = integer, FUNCTION = int4eq);
CREATE VIEW gate.bait_negator AS SELECT 1 AS one WHERE NOT (1 OPERATOR(gate.====) 1);
CREATE VIEW gate.bait_range AS SELECT id FROM gate.bait WHERE spread @> '[sad,fair)';
-- What is small where it is written and large where it is written out; what has no end.
CREATE VIEW gate.bait_nested_0 AS SELECT 1 AS id;
DO $$
BEGIN
  FOR i IN 1..20 LOOP
    EXECUTE format('CREATE VIEW gate.bait_nested_%s AS SELECT a.id FROM gate.bait_nested_%s a,
        gate.bait_nested_%s b', i, i - 1, i - 1);
  END LOOP;
END $$;
CREATE VIEW gate.bait_nested AS SELECT * FROM gate.bait_nested_20;
CREATE VIEW gate.bait_nested_some AS SELECT * FROM gate.bait_nested_8;
CREATE VIEW gate.bait_deep_0 AS SELECT 1 AS id;
DO $$
BEGIN
  FOR i IN 1..70 LOOP
    EXECUTE format('CREATE VIEW gate.bait_deep_%s AS SELECT id FROM gate.bait_deep_%s', i, i - 1);
  END LOOP;
END $$;
CREATE VIEW gate.bait_deep AS SELECT * FROM gate.bait_deep_70;
CREATE VIEW gate.bait_deep_some AS SELECT * FROM gate.bait_deep_40;
GRANT SELECT ON gate.bait_deep, gate.bait_deep_some TO PUBLIC;
CREATE VIEW gate.bait_circle AS SELECT 1 AS id;
CREATE VIEW gate.bait_back AS SELECT * FROM gate.bait_circle;
CREATE OR REPLACE VIEW gate.bait_circle AS SELECT id FROM gate.bait_back;
CREATE TABLE gate.bait_rows_of_rows (id integer);
ALTER TABLE gate.bait_rows_of_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON gate.bait_rows_of_rows
    USING (EXISTS (SELECT FROM gate.bait_rows_of_rows r WHERE r.id = bait_rows_of_rows.id));
CREATE VIEW gate.bait_repeat AS SELECT length(repeat('x', 1000000000)) AS size;
CREATE VIEW gate.bait_series AS SELECT count(*) AS number FROM generate_series(1, 1000000000000);
GRANT SELECT ON gate.bait_input, gate.bait_array_input, gate.bait_validator, gate.bait_negator,
    gate.bait_range, gate.bait_nested, gate.bait_nested_some, gate.bait_circle, gate.bait_rows_of_rows,
    gate.bait_repeat, gate.bait_series TO PUBLIC;
GRANT SELECT ON gate.bait_sum, gate.bait_operator, gate.bait_window, gate.bait_statistics, gate.bait_partial,
    gate.bait_parent, gate.bait_generated TO PUBLIC;
GRANT SELECT ON gate.bait_locking, gate.bait_query, gate.bait_xml, gate.bait_populate,
    gate.bait_to_record, gate.bait_hstore, gate.bait_xmltable, gate.bait_cast, gate.bait_hues TO PUBLIC;

RESET ROLE;

SET ROLE gate_reader;
CREATE FUNCTION gate.mine(integer) RETURNS integer STABLE LANGUAGE sql AS 'SELECT $1';
CREATE VIEW gate.with_mine AS SELECT gate.mine(team_id) AS team FROM gate.teams;
RESET ROLE;

-- A wrapper without a handler: its tables can be named, but nothing can plan them.
CREATE FOREIGN DATA WRAPPER gate_wrapper;
CREATE SERVER gate_server FOREIGN DATA WRAPPER gate_wrapper;
CREATE FOREIGN TABLE gate.far (id integer, word text) SERVER gate_server;
CREATE VIEW gate.over_far AS SELECT word FROM gate.far;
GRANT SELECT ON gate.far, gate.over_far TO gate_reader;

-- Names that statements.txt uses for whole rows.
CREATE VIEW gate.people_or_not AS SELECT name FROM gate.people;
CREATE VIEW gate.people_composite AS SELECT t AS team, t.name FROM gate.teams t;
GRANT SELECT ON gate.people_or_not, gate.people_composite TO gate_reader;
