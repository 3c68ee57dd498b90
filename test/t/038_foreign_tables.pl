# A foreign table runs somewhere what its owner, and the owner of its server, have laid out there: it is
# reached only where both are trusted.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('foreign_tables');
sub sql { my ($sql, %as) = @_; return $node->safe_psql('postgres', $sql, extra_params => [ '-U', $as{by} // 'postgres' ]); }
my ($host, $port) = ($node->host, $node->port);
my $loopback = "FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$host', port '$port', dbname 'postgres')";
sql(qq{CREATE EXTENSION nl_ask; CREATE EXTENSION postgres_fdw; CREATE SCHEMA f; CREATE SCHEMA remote;
	CREATE ROLE eve LOGIN; CREATE ROLE bob LOGIN;
	GRANT CREATE, USAGE ON SCHEMA f, remote TO eve; GRANT USAGE ON SCHEMA f, remote TO PUBLIC;
	GRANT USAGE ON FOREIGN DATA WRAPPER postgres_fdw TO eve;
	CREATE TABLE remote.goods AS SELECT 'pen' AS name; CREATE SEQUENCE remote.counter;
	GRANT SELECT ON remote.goods TO PUBLIC; GRANT USAGE ON SEQUENCE remote.counter TO eve;
	CREATE SERVER ours $loopback;
	CREATE USER MAPPING FOR PUBLIC SERVER ours OPTIONS (user 'postgres', password_required 'false');
	CREATE FOREIGN TABLE f.goods (name text) SERVER ours OPTIONS (schema_name 'remote', table_name 'goods');
	GRANT SELECT ON f.goods TO PUBLIC; GRANT USAGE ON FOREIGN SERVER ours TO eve;});
sql(qq{CREATE SERVER hers $loopback;}, by => 'eve');
# Only a superuser may do without a password; at home she would have one.
sql(q{CREATE USER MAPPING FOR PUBLIC SERVER hers OPTIONS (user 'eve', password_required 'false')});
# What runs at the other end, where nobody watches.
sql(q{CREATE FUNCTION remote.effect() RETURNS bigint LANGUAGE sql AS $$ SELECT nextval('remote.counter') $$;
	CREATE VIEW remote.spring AS SELECT 1 AS id, remote.effect() AS number;
	CREATE FOREIGN TABLE f.trap (id int, number bigint) SERVER hers OPTIONS (schema_name 'remote', table_name 'spring');
	CREATE FOREIGN TABLE f.on_ours (id int, number bigint) SERVER ours OPTIONS (schema_name 'remote', table_name 'spring');
	CREATE VIEW f.over_trap AS SELECT * FROM f.trap;
	CREATE TABLE f.parts (id int, number bigint) PARTITION BY RANGE (id);
	CREATE FOREIGN TABLE f.part PARTITION OF f.parts FOR VALUES FROM (0) TO (10) SERVER hers
		OPTIONS (schema_name 'remote', table_name 'spring');
	CREATE TABLE f.parent (id int, number bigint);
	CREATE FOREIGN TABLE f.child () INHERITS (f.parent) SERVER hers OPTIONS (schema_name 'remote', table_name 'spring');
	GRANT SELECT ON remote.spring, f.trap, f.on_ours, f.over_trap, f.parts, f.parent TO PUBLIC;}, by => 'eve');
sql(q{CREATE FOREIGN TABLE f.on_hers (id int, number bigint) SERVER hers OPTIONS (schema_name 'remote', table_name 'spring');
	CREATE VIEW f.trusted_view AS SELECT * FROM f.on_hers; GRANT SELECT ON f.on_hers, f.trusted_view TO PUBLIC});

my $advanced = sub { sql(q{SELECT is_called FROM remote.counter}) };
for my $role ('bob', 'postgres')
{
	for my $table (qw(trap on_ours over_trap parts parent on_hers trusted_view))
	{
		my $said = sql("SET search_path = f, public; SELECT reason FROM nl_check('SELECT * FROM $table')", by => $role);
		like($said, qr/belongs to eve, who is not trusted here/, "$role: $table");
		unlike($said, qr/postgres_fdw|dbname/, "$role: $table: no word of the server");
		sql("SET search_path = f, public; SELECT status FROM nl_ask('how many $table are there', options => '{\"max_questions\": 0}');
			SELECT status FROM nl_ask('which?', candidates => '[{\"sql\": \"SELECT * FROM $table\", \"probability\": 1}]')", by => $role);
		is($advanced->(), 'f', "$role: $table: nothing ran at the other end");
	}
	is(sql(q{SET search_path = f, public; SELECT result->'rows' FROM nl_ask('which?',
		candidates => '[{"sql": "SELECT * FROM goods", "probability": 1}]')}, by => $role), '[["pen"]]', "$role: a trusted one is read");
	is(sql(q{SET search_path = f, public; SELECT result->'rows' FROM nl_ask('How many goods are there?',
		options => '{"max_questions": 0}')}, by => $role), '[[1]]', "$role: and asked about");
}
is(sql(q{SET search_path = f, public; SET nl_ask.trusted_owners = eve;
	SELECT allowed FROM nl_check('SELECT * FROM trap')}), 't', 'nl_ask.trusted_owners');

log_is_quiet($node);
$node->stop;
done_testing();
