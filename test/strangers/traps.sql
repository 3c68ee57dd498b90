-- What eve, who may create in the schema s and in nothing else, lays out for whoever asks about it.
-- Each function of hers that runs as somebody else says "STRANGER RAN" to the server's log, whatever
-- becomes of the error that it raises then. Every view v_... is one trap.

CREATE FUNCTION s.spring(what text) RETURNS boolean LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
BEGIN
  IF current_user <> 'eve' THEN
    RAISE LOG 'STRANGER RAN: % as %', what, current_user;
  END IF;
  RETURN true;
END $$;

-- Input functions that are told the type, by its number.
CREATE DOMAIN s.d AS int CHECK (s.spring('domain'));
CREATE TYPE s.row AS (one s.d);
CREATE VIEW s.v_domain_in AS SELECT 1 AS id, domain_in('1'::cstring, 's.d'::regtype::oid, -1) IS NULL AS x;
CREATE VIEW s.v_writable AS SELECT 1 AS id, CASE WHEN current_setting('transaction_read_only') = 'off'
    THEN domain_in('1'::cstring, 's.d'::regtype::oid, -1) IS NULL END AS x;
CREATE VIEW s.v_array_in AS SELECT 1 AS id, array_in('{1}'::cstring, 's.d'::regtype::oid, -1) IS NULL AS x;
CREATE VIEW s.v_record_in AS SELECT 1 AS id, record_in('(1)'::cstring, 's.row'::regtype::oid, -1) IS NULL AS x;
CREATE FUNCTION s.body() RETURNS s.d LANGUAGE sql AS 'SELECT 1::s.d';
CREATE VIEW s.v_validator AS SELECT 1 AS id,
    fmgr_sql_validator('s.body()'::regprocedure::oid)::text IS NULL AS x;
CREATE VIEW s.v_populate AS SELECT 1 AS id,
    jsonb_populate_record(q, '{"f1": 5}')::text AS x FROM (SELECT row(NULL::s.d)::s.row AS q) r;
CREATE VIEW s.v_literal AS SELECT '{1}'::s.d[]::text AS x, 1 AS id;

-- A cast that is found when json is made; of values whose type only statistics know.
CREATE TYPE s.hue AS ENUM ('red', 'blue');
CREATE FUNCTION s.hue_json(s.hue) RETURNS json LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
    $$ BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN: cast to json as %', current_user; END IF; RETURN '1'; END $$;
CREATE CAST (s.hue AS json) WITH FUNCTION s.hue_json(s.hue);
CREATE TABLE s.hues WITH (parallel_workers = 2) AS SELECT 'red'::s.hue AS hue FROM generate_series(1, 1000);
ANALYZE s.hues;
CREATE VIEW s.v_to_json AS SELECT to_json(hue)::text AS x FROM s.hues;
CREATE VIEW s.v_row_to_json AS SELECT row_to_json(r)::text AS x FROM (SELECT hue FROM s.hues) r;
CREATE VIEW s.v_statistics AS SELECT array_to_json(most_common_vals)::text AS x, 1 AS id FROM pg_stats
    WHERE schemaname = 's' AND tablename = 'hues';

-- An operator whose negator is another function: the planner puts it in its place.
CREATE FUNCTION s.differ(int, int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
    $$ BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN: negator as %', current_user; END IF; RETURN $1 <> $2; END $$;
CREATE OPERATOR s.=== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq, NEGATOR = OPERATOR(s.!===));
CREATE OPERATOR s.!=== (LEFTARG = int, RIGHTARG = int, FUNCTION = s.differ, NEGATOR = OPERATOR(s.===));
CREATE TABLE s.numbers WITH (parallel_workers = 2) AS SELECT i AS id FROM generate_series(1, 20000) i;
ANALYZE s.numbers;
CREATE VIEW s.v_negator AS SELECT count(*) AS total FROM s.numbers WHERE NOT (id OPERATOR(s.===) 5);

-- In parallel workers.
CREATE VIEW s.v_workers AS SELECT count(*) AS total FROM s.numbers
    WHERE domain_in(id::text::cstring, 's.d'::regtype::oid, -1) IS NOT NULL;
CREATE VIEW s.v_workers_json AS SELECT max(to_json(hue)::text) AS x FROM s.hues;
CREATE VIEW s.v_workers_domain AS SELECT count(*) AS total FROM s.numbers WHERE id::s.d > 0;

-- Functions that the session has ready, once it has looked at a value of the type. (The range s.span
-- was made by a superuser, who has given its function away.)
CREATE OR REPLACE FUNCTION s.span_canonical(s.span) RETURNS s.span LANGUAGE plpgsql IMMUTABLE STRICT AS
    $$ BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN: canonical as %', current_user; END IF; RETURN $1; END $$;
CREATE FUNCTION s.apart(int, int) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN: subtype_diff as %', current_user; END IF; RETURN 1; END $$;
CREATE TYPE s.spaced AS RANGE (subtype = int, subtype_diff = s.apart);
CREATE TABLE s.spans (id int, spread s.spaced, made s.span);
INSERT INTO s.spans SELECT i, s.spaced(i, i + 5), s.span(i, i + 5) FROM generate_series(1, 100) i;
ANALYZE s.spans;
CREATE VIEW s.v_range AS SELECT id FROM s.spans WHERE spread << '[30,40)' OR spread @> '[20,30)'::s.spaced;
CREATE VIEW s.v_canonical AS SELECT id FROM s.spans WHERE made = s.span(3, 8);
CREATE VIEW s.v_ranges_in_array AS SELECT id FROM s.spans
    WHERE made = ANY (('{' || id || '}')::s.span[]) IS NULL;

-- Policies.
CREATE TABLE s.v_policy (id int);
INSERT INTO s.v_policy VALUES (1);
ALTER TABLE s.v_policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON s.v_policy USING (domain_in('1'::cstring, 's.d'::regtype::oid, -1) IS NOT NULL);
CREATE TABLE s.v_policy_called (id int);
INSERT INTO s.v_policy_called VALUES (1);
ALTER TABLE s.v_policy_called ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON s.v_policy_called USING (s.spring('policy'));
ALTER TABLE s.v_policy FORCE ROW LEVEL SECURITY;
ALTER TABLE s.v_policy_called FORCE ROW LEVEL SECURITY;

-- What the planner looks at.
CREATE FUNCTION s.plus(int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN: index as %', current_user; END IF; RETURN $1 + 1; END $$;
CREATE TABLE s.v_indexed (id int);
INSERT INTO s.v_indexed SELECT generate_series(1, 100);
CREATE INDEX ON s.v_indexed (s.plus(id));
CREATE INDEX ON s.v_indexed (id) WHERE id > s.plus(5);
CREATE STATISTICS s.v_indexed_statistics ON (s.plus(id)), id FROM s.v_indexed;
ANALYZE s.v_indexed;
CREATE VIEW s.v_called AS SELECT s.spring('view') AS x;
CREATE VIEW s.v_aggregate AS SELECT 1 AS x;
CREATE FUNCTION s.step(int, int) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
    $$ BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN: aggregate as %', current_user; END IF; RETURN $1 + $2; END $$;
CREATE AGGREGATE s.total (int) (SFUNC = s.step, STYPE = int, INITCOND = '0', COMBINEFUNC = s.step, PARALLEL = SAFE);
CREATE OR REPLACE VIEW s.v_aggregate AS SELECT s.total(id) AS x FROM s.numbers;

GRANT SELECT ON ALL TABLES IN SCHEMA s TO PUBLIC;
