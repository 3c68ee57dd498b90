# What is called without standing in any tree that the gate sees, nor being looked up where the call guard
# would be asked: conditions of partial indexes, domains that change while workers read, cursors closed
# while they are filled.
use strict;
use warnings;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('unseen_calls', conf => "max_parallel_workers = 4\nlog_min_messages = log\n"
	  . "log_statement = none\nlog_min_error_statement = panic\n");
sub sql { my ($sql, %as) = @_; return $node->safe_psql('postgres', $sql, extra_params => [ '-U', $as{by} // 'postgres' ]); }
sql(q{CREATE EXTENSION nl_ask; CREATE ROLE eve LOGIN; CREATE ROLE bob LOGIN; CREATE SCHEMA s; CREATE SCHEMA b AUTHORIZATION bob;
	GRANT CREATE, USAGE ON SCHEMA s TO eve; GRANT USAGE ON SCHEMA s TO PUBLIC});

# ---- partial indexes ---------------------------------------------------------------------------------
# The planner estimates the condition, NOT (x === 5), by calling the negator's function with common values.
# That is IMMUTABLE when the index is made, and another operator's afterwards.
sub partial_index
{
	my ($name, $restrict) = @_;
	sql(qq{CREATE OPERATOR s.!== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4ne, RESTRICT = neqsel);
		CREATE OPERATOR s.== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq, NEGATOR = OPERATOR(s.!==), RESTRICT = $restrict);
		CREATE TABLE s.$name AS SELECT i % 5 AS x, i % 100 AS y FROM generate_series(1, 10000) i;
		CREATE INDEX ON s.$name (y) WHERE (x IS NOT NULL OR $_[2]);
		ANALYZE s.$name; GRANT SELECT ON s.$name TO PUBLIC; DROP OPERATOR s.!== (int, int);
		CREATE OPERATOR s.!== (LEFTARG = int, RIGHTARG = int, FUNCTION = pg_try_advisory_lock, NEGATOR = OPERATOR(s.==),
			RESTRICT = eqsel)}, by => 'eve');
	is(sql("SELECT count(*) FROM s.$name WHERE y = 3 AND x > 0; SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'", by => 'bob'),
		"100\n1", "$name: the trap springs for who reads it without nl_ask");
	is(sql(qq{SET search_path = s, public; SET client_min_messages = error;
		DO \$\$ BEGIN PERFORM nl_ask('which?', candidates => '[{"sql": "SELECT count(*) FROM $name WHERE y = 3 AND x > 0",
			"probability": 1}]'); EXCEPTION WHEN OTHERS THEN NULL; END \$\$;
		SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'}, by => 'bob'), 0, "$name: not for who asks");
	sql("DROP TABLE s.$name; DROP OPERATOR s.== (int, int); DROP OPERATOR s.!== (int, int)");
}
partial_index('negated', 'eqsel', 'NOT (x OPERATOR(s.==) 5)');
partial_index('by_estimator', 'neqsel', 'x OPERATOR(s.==) 5');
sql(q{CREATE TABLE s.plain AS SELECT i % 5 AS x, i % 100 AS y FROM generate_series(1, 10000) i;
	CREATE INDEX ON s.plain (y) WHERE x IS NOT NULL OR NOT x = 5; GRANT SELECT ON s.plain TO PUBLIC}, by => 'eve');
is(sql(q{SET search_path = s, public; SELECT result->'rows' FROM nl_ask('which?', candidates =>
	'[{"sql": "SELECT count(*) FROM plain WHERE y = 3 AND x > 0", "probability": 1}]')}, by => 'bob'), '[[100]]',
	'an ordinary partial index is used');

# ---- a domain that changes while workers read ----------------------------------------------------------
sql(q{CREATE FUNCTION s.spring(int) RETURNS boolean LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
	BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN as %', current_user; END IF; RETURN true; END $$;
	CREATE DOMAIN s.late AS int;
	CREATE TABLE s.many WITH (parallel_workers = 2) AS SELECT i AS id FROM generate_series(1, 20000) i;
	CREATE TABLE s.few WITH (parallel_workers = 0) AS SELECT i AS id FROM generate_series(1, 6000) i;
	CREATE VIEW s.v_late AS SELECT count(*) AS total
		FROM s.many, LATERAL jsonb_to_recordset(('[{"a":' || id || '}]')::jsonb) AS r(a s.late)
		WHERE id > (SELECT count(*) * 0 FROM s.few x, s.few y WHERE x.id * y.id <> 7);
	GRANT SELECT ON ALL TABLES IN SCHEMA s TO PUBLIC}, by => 'eve');
sql('ANALYZE s.many; ANALYZE s.few');
my ($out, $err) = ('', '');
my $question = q{SET search_path = s, public; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
	SET min_parallel_table_scan_size = 0; SET nl_ask.timeout = 0; SET nl_ask.max_cost = 0;
	SET parallel_leader_participation = off; SELECT result->'rows' FROM nl_ask('which?', candidates =>
		'[{"sql": "SELECT * FROM v_late", "probability": 1}]');};
my $asking = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-U', 'bob', '-c', $question, 'postgres' ],
	'<', \undef, '>', \$out, '2>', \$err, IPC::Run::timeout(120));
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_activity WHERE usename = 'bob'
	AND query LIKE '%v_late%' AND state = 'active' AND query_start < clock_timestamp() - interval '200 ms'}), 'bob asks');
sql('ALTER DOMAIN s.late ADD CHECK (s.spring(VALUE))', by => 'eve');
$asking->finish;
unlike(slurp_file($node->logfile), qr/STRANGER RAN/, 'a CHECK that is added while rows are read runs for nobody who asks');

# ---- functions of extensions whose names are looked up when they run ----------------------------------
sql(q{CREATE EXTENSION citext; CREATE SCHEMA pub; GRANT USAGE ON SCHEMA pub TO PUBLIC;
	CREATE FUNCTION pub.helped(int) RETURNS int STABLE PARALLEL SAFE LANGUAGE plpgsql AS 'BEGIN RETURN helper($1); END';
	ALTER EXTENSION citext ADD FUNCTION pub.helped(int);
	CREATE TABLE s.goods WITH (parallel_workers = 2) AS SELECT i AS id FROM generate_series(1, 20000) i;
	ANALYZE s.goods; GRANT SELECT ON s.goods TO PUBLIC});
sql(q{CREATE FUNCTION s.helper(int) RETURNS int VOLATILE PARALLEL SAFE LANGUAGE plpgsql AS $$
	BEGIN IF current_user <> 'eve' THEN RAISE LOG 'STRANGER RAN as %', current_user; END IF; RETURN $1; END $$}, by => 'eve');
for my $role ('bob', 'postgres')
{
	my $quiet = q{SET client_min_messages = error; DO $$ BEGIN PERFORM nl_ask('which?', candidates =>
		'[{"sql": "SELECT count(*) FROM goods WHERE pub.helped(id) < 100", "probability": 1}]'); EXCEPTION WHEN OTHERS THEN NULL; END $$};
	sql(q{SET search_path = s, public; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
		SET min_parallel_table_scan_size = 0; SET nl_ask.timeout = 0; SET nl_ask.max_cost = 0;
		SET parallel_leader_participation = off; } . $quiet, by => $role);
	unlike(slurp_file($node->logfile), qr/STRANGER RAN/, "$role: a name in a function of an extension");
}

# ---- a cursor closed while it is filled ------------------------------------------------------------------
sql(q{CREATE FUNCTION b.closes() RETURNS text STABLE LANGUAGE plpgsql AS $$ DECLARE c refcursor := 'c';
	BEGIN CLOSE c; RETURN 'closed'; EXCEPTION WHEN invalid_cursor_state OR invalid_cursor_name OR object_in_use THEN RETURN sqlerrm; END $$;
	CREATE VIEW b.v AS SELECT b.closes() AS said OFFSET 0}, by => 'bob');
is(sql(q{SET search_path = b, public;
	SELECT id FROM nl_ask('which?', options => '{"execute": false}', candidates =>
		'[{"sql": "SELECT said, n FROM v, generate_series(1, 1000) n", "probability": 1}]') \gset
	BEGIN;
	SELECT nl_cursor(:id, 'c');
	FETCH 1 FROM c;
	COMMIT}, by => 'bob'), "c\ncannot drop pinned portal \"c\"|1", 'it stays');

log_is_quiet($node);
$node->stop;
done_testing();
