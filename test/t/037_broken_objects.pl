# One broken object is left out, not everything: an asked schema with a dozen kinds of them still answers,
# checks, defines and explains over what is whole.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('broken');
sub sql { return $node->safe_psql('postgres', $_[0]); }
sql(q{CREATE EXTENSION nl_ask; CREATE ROLE maker LOGIN; CREATE ROLE reader LOGIN; CREATE SCHEMA b;
	GRANT CREATE, USAGE ON SCHEMA b TO maker; GRANT USAGE ON SCHEMA b TO PUBLIC; SET search_path = b;
	CREATE TABLE goods (name text, price numeric);
	INSERT INTO goods VALUES ('pen', 2), ('ink', 5), ('cup', 9); ANALYZE goods;
	GRANT SELECT ON goods TO PUBLIC;});
$node->safe_psql('postgres', q{SET search_path = b;
	-- policies and views without an end
	CREATE TABLE self_policy (id int); ALTER TABLE self_policy ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
	CREATE POLICY p ON self_policy USING (EXISTS (SELECT FROM self_policy r WHERE r.id = self_policy.id));
	CREATE VIEW over_policy AS SELECT * FROM self_policy;
	CREATE VIEW circle AS SELECT 1 AS id; CREATE VIEW back AS SELECT id FROM circle;
	CREATE OR REPLACE VIEW circle AS SELECT id FROM back;
	-- errors that planning or running meets
	CREATE VIEW divides AS SELECT 1 / 0 AS ratio;
	CREATE VIEW converts AS SELECT 'x'::text::int AS number;
	CREATE VIEW repeats AS SELECT repeat('x', 2000000000) AS word;
	CREATE VIEW server_fault AS SELECT ('!!' || repeat('!', 30000) || 'a')::tsquery AS query;
	-- too deep, too large
	CREATE VIEW n_0 AS SELECT 1 AS id;
	DO $$ BEGIN FOR i IN 1..30 LOOP EXECUTE format('CREATE VIEW n_%s AS SELECT a.id FROM n_%s a, n_%s c', i, i - 1, i - 1); END LOOP; END $$;
	CREATE VIEW deep_0 AS SELECT 1 AS id;
	DO $$ BEGIN FOR i IN 1..300 LOOP EXECUTE format('CREATE VIEW deep_%s AS SELECT id + 0 AS id FROM deep_%s', i, i - 1); END LOOP; END $$;
	-- types of types
	CREATE TYPE c_0 AS (a int, b int);
	DO $$ BEGIN FOR i IN 1..18 LOOP EXECUTE format('CREATE TYPE c_%s AS (a c_%s, b c_%s)', i, i - 1, i - 1); END LOOP; END $$;
	CREATE TABLE typed (txt text, row c_18); CREATE VIEW typed_view AS SELECT (txt::c_18) IS NULL AS x FROM typed;
	CREATE DOMAIN refused AS int CHECK (VALUE <> 5 / 0); CREATE TABLE of_domain (id refused, ids refused[]);
	-- nothing in it, or no row to come by
	CREATE TABLE empty (); CREATE TABLE no_partition (id int) PARTITION BY RANGE (id);
	CREATE MATERIALIZED VIEW unfilled AS SELECT * FROM goods WITH NO DATA;
	CREATE FUNCTION failing(int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it fails'; END $$;
	CREATE VIEW fails AS SELECT failing(1) AS x;
	CREATE TABLE lost_file (word text); INSERT INTO lost_file SELECT 'x' || i FROM generate_series(1, 1000) i;
	CREATE TABLE lost_index (id int PRIMARY KEY, word text); INSERT INTO lost_index SELECT i, 'y' FROM generate_series(1, 1000) i;}, extra_params => [ '-U', 'maker' ]);
# What only a superuser, or a fault of the disk, brings about.
sql(q{SET search_path = b; SET check_function_bodies = off;
	CREATE FOREIGN DATA WRAPPER handless; CREATE SERVER nowhere FOREIGN DATA WRAPPER handless;
	CREATE FOREIGN TABLE far (id int) SERVER nowhere; CREATE VIEW over_far AS SELECT * FROM far;
	CREATE FUNCTION gone(int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;
	CREATE VIEW without_library AS SELECT gone(id) AS x FROM generate_series(1, 3) id;
	UPDATE pg_proc SET prolang = (SELECT oid FROM pg_language WHERE lanname = 'c'), prosrc = 'f', probin = '$libdir/not_there'
		WHERE proname = 'gone';
	CREATE VIEW without_function AS SELECT id FROM goods, generate_series(1, 2) id WHERE failing(id) > 0;
	GRANT SELECT ON ALL TABLES IN SCHEMA b TO PUBLIC; ANALYZE goods;});
my @files = map { $node->data_dir . '/' . sql("SELECT pg_relation_filepath('$_')") } ('b.lost_file', 'b.lost_index_pkey');
$node->stop('smart');  # after sessions that are about to end, which would say that they were ended
$node->start;
unlink $_ or die "$_: $!" foreach @files;

my $count = sql(q{SELECT count(*) FROM pg_class WHERE relnamespace = 'b'::regnamespace AND relkind IN ('r', 'v', 'm', 'f', 'p')});
cmp_ok($count, '>', 300, "$count relations");
for my $role ('reader', 'maker', 'postgres')
{
	my $as = sub { return $node->psql('postgres', "SET search_path = b, public; SET nl_ask.timeout = '60s'; $_[0]",
			extra_params => [ '-U', $role ], on_error_stop => 0, stderr => \$_[1], stdout => \$_[2]) };
	my %expected = (
		q{SELECT status, result->'rows' FROM nl_ask('How many goods are there?', options => '{"max_questions": 0}')} => 'answered|[[3]]',
		q{SELECT status, result->'rows' FROM nl_ask('goods that cost more than 3', options => '{"max_questions": 0, "execute": true}')}
		  => qr/^answered\|/,
		q{SELECT * FROM nl_check('SELECT count(*) FROM goods')} => 't|',
		q{SELECT count(*) > 0 FROM nl_candidates_for('names of goods')} => 't',
		q{SELECT count(*) FROM nl_vocabulary} => '0',
		q{SELECT allowed IS NOT NULL FROM nl_check('SELECT * FROM ' || 'no_partition')} => 't');
	for my $call (sort keys %expected)
	{
		$as->($call, my $err, my $out);
		is($err, '', "$role: no error in $call");
		ref $expected{$call} ? like($out, $expected{$call}, "$role: $call") : is($out, $expected{$call}, "$role: $call");
	}
	# Each relation by itself is judged, and asked about without an error that ends the call.
	$as->(q{SELECT relname FROM pg_class r WHERE relnamespace = 'b'::regnamespace AND relkind IN ('r', 'v', 'm', 'f', 'p')
		AND relname !~ '^(n|deep|c)_\d*[1-9]$' AND NOT EXISTS (SELECT FROM nl_check(format('SELECT * FROM %I', relname)))}, my $err, my $out);
	is("$err$out", '', "$role: nl_check has a verdict on each");
	for my $broken (qw(over_policy circle divides converts repeats server_fault n_30 deep_300 typed_view of_domain unfilled fails
		lost_file lost_index without_library over_far far no_partition))
	{
		$as->("SELECT status FROM nl_ask('which?', candidates => '[{\"sql\": \"SELECT * FROM $broken\", \"probability\": 0.6},
			{\"sql\": \"SELECT count(*) FROM goods\", \"probability\": 0.4}]', options => '{\"max_questions\": 0}')", my $err, my $out);
		like("$out$err", qr/^(?:answered|refused|clarify)$|ERROR:  the query failed: /, "$role: $broken beside a whole one");
	}
}

# A failed look at one leaves nothing behind.
is(sql('SELECT count(*) FROM pg_locks WHERE relation >= 16384'), '0', 'no locks are left');
log_is_quiet($node);
$node->stop;
done_testing();
