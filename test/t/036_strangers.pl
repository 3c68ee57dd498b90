# Nothing that somebody brings along runs as the one who asks: whoever asks, however the rows are read,
# in whatever process, whatever the session has looked at before. And whom a role trusts, and whom not.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('strangers', conf => "max_parallel_workers = 4\nlog_min_messages = log\n"
	  . "log_statement = none\nlog_min_error_statement = panic\n");
sub sql { my ($sql, %as) = @_; return $node->safe_psql('postgres', $sql, extra_params => [ '-U', $as{by} // 'postgres' ]); }

sql(q{CREATE EXTENSION nl_ask; CREATE ROLE eve LOGIN; CREATE ROLE bob LOGIN; CREATE ROLE reads_all LOGIN;
	GRANT pg_read_all_data TO reads_all;
	CREATE SCHEMA s; GRANT CREATE, USAGE ON SCHEMA s TO eve; GRANT USAGE ON SCHEMA s TO PUBLIC;
	CREATE TYPE s.span;
	CREATE FUNCTION s.span_canonical(s.span) RETURNS s.span IMMUTABLE STRICT LANGUAGE internal AS 'int4range_canonical';
	CREATE TYPE s.span AS RANGE (subtype = int, canonical = s.span_canonical);
	ALTER FUNCTION s.span_canonical(s.span) OWNER TO eve;
	CREATE TABLE s.goods AS SELECT 'pen' AS name; GRANT SELECT ON s.goods TO PUBLIC;});
sql(slurp_file('test/strangers/traps.sql'), by => 'eve');
for my $major (16, 17)
{
	sql(slurp_file("test/strangers/traps_$major.sql"), by => 'eve') if server_version($node) >= $major * 10000;
}
my @traps = split /\n/, sql(q{SELECT relname FROM pg_class WHERE relnamespace = 's'::regnamespace
	AND relname LIKE 'v\_%' AND relkind IN ('v', 'r') ORDER BY 1});
cmp_ok(scalar @traps, '>', 20, 'there are traps');

my $seen = -s $node->logfile;
sub ran
{
	my $log = slurp_file($node->logfile, $seen);
	$seen = -s $node->logfile;
	my %what = map { $_ => 1 } $log =~ /STRANGER RAN: (.*)/g;
	return join(', ', sort keys %what);
}

# ---- they spring ---------------------------------------------------------------------------------
my $direct = sub { $node->psql('postgres', join(';', map { "SELECT count(x) FROM (SELECT v::text AS x FROM s.$_ v) r" } @traps),
	extra_params => [ '-U', 'bob' ], on_error_stop => 0, stderr => \my $err, stdout => \my $out) };
$direct->();
like(ran(), qr/aggregate.*canonical.*cast to json.*domain.*index.*negator.*policy.*subtype_diff.*view/,
	'the traps spring for who reads them without nl_ask');

# ---- whoever asks, however rows are read -------------------------------------------------------------
# What makes parallel plans likely, and gets the support functions of range types ready.
my $ready = q{SET search_path = s, public; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
	SET min_parallel_table_scan_size = 0; SET nl_ask.timeout = 0; SET nl_ask.max_cost = 0;
	SET client_min_messages = error; SET parallel_leader_participation = off;
	SELECT spread, made FROM s.spans LIMIT 1; };
# A call that a session goes on after.
my $call = sub { "DO \$do\$ BEGIN PERFORM $_[0]; EXCEPTION WHEN OTHERS THEN NULL; END \$do\$;" };
my %ways = (
	'nl_check' => sub { "SELECT * FROM nl_check('SELECT * FROM $_[0]')" },
	'nl_check of a count' => sub { "SELECT * FROM nl_check('SELECT count(*) FROM $_[0]')" },
	'nl_ask' => sub { "SELECT * FROM nl_ask('which?', candidates => '[{\"sql\": \"SELECT * FROM $_[0]\", \"probability\": 1}]')" },
	'nl_ask, compared' => sub { "SELECT * FROM nl_ask('which?', candidates => '[{\"sql\": \"SELECT count(*) FROM $_[0]\",
		\"probability\": 0.5}, {\"sql\": \"SELECT count(*) + 1 FROM $_[0]\", \"probability\": 0.5}]')" },
	'a question' => sub { my $name = $_[0] =~ s/_/ /gr; "SELECT * FROM nl_ask('how many $name are there?', options => '{\"max_questions\": 0}')" },
	'nl_candidates_for' => sub { my $name = $_[0] =~ s/_/ /gr; "SELECT * FROM nl_candidates_for('list all $name')" },
	'nl_define' => sub { "SELECT * FROM nl_define('the trapped', 'EXISTS (SELECT FROM s.$_[0])', 'filter', 's.goods')" });
my %read = (
	nl_result => 'SELECT * FROM nl_result(%s)',
	nl_explain => 'SELECT * FROM nl_explain(%s)',
	nl_why => 'SELECT * FROM nl_why(%s)',
	nl_chart => 'SELECT nl_chart(%s)',
	nl_cursor => q{BEGIN; SELECT nl_cursor(%s, 'c'); FETCH ALL FROM c; COMMIT});
for my $role (qw(bob postgres reads_all))
{
	for my $way (sort keys %ways)
	{
		$node->psql('postgres', $ready . join(';', map { $ways{$way}->($_) } @traps), on_error_stop => 0,
			extra_params => [ '-U', $role ], stdout => \my $out, stderr => \my $err);
		is(ran(), '', "$role: $way");
	}
	for my $way (sort keys %read)
	{
		# Dialogues that were answered without running anything.
		$node->psql('postgres', $ready . join('', map {
			"SELECT max(id) AS id FROM nl_ask('which?', options => '{\"execute\": false}', candidates =>
				'[{\"sql\": \"SELECT * FROM $_\", \"probability\": 1}]') \\gset\n" . sprintf($read{$way}, ':id') . ";\n" } @traps),
			on_error_stop => 0, extra_params => [ '-U', $role ], stdout => \my $out, stderr => \my $err);
		is(ran(), '', "$role: $way");
	}
}

# What is answered is answered from the session's own process, or by code that is known.
for my $role (qw(bob postgres))
{
	sql("$ready SELECT * FROM nl_ask('which?', candidates => '[{\"sql\": \"SELECT count(*) FROM hues\", \"probability\": 1}]')",
		by => $role);
	is(ran(), '', "$role: a type of a stranger's, counted");
}

# Literals are read before it is known whose the table is.
for my $statement (q{SELECT id FROM spans WHERE made = '[1,5)'}, q{SELECT '[1,5)'::span}, q{SELECT '{"[1,5)"}'::span[]},
	q{SELECT '{1}'::d[]}, q{SELECT '(1)'::s.row}, q{SELECT id FROM spans WHERE spread << '[1,5)'})
{
	my $literal = $statement =~ s/'/''/gr;
	sql("$ready SELECT * FROM nl_check('$literal')", by => $_) foreach qw(bob postgres);
	is(ran(), '', "a literal: $statement");
}

# A function in the cache of the session goes on working for its user.
is(sql("$ready SELECT allowed FROM nl_check('SELECT 1'); SELECT s.span(1, 5) IS NOT NULL", by => 'bob') =~ s/.*\n//sr, 't',
	'a range type works after nl_ask has looked');
like(ran(), qr/canonical as bob/, 'and its function runs for who calls it');

# ---- who is trusted ------------------------------------------------------------------------------------
sub verdict
{
	my ($role, $statement, $before) = @_;
	return sql("SET search_path = s, public; " . ($before // '')
		. "SELECT CASE WHEN allowed THEN 'allowed' ELSE reason END FROM nl_check('$statement')", by => $role);
}
my $stranger = qr/belongs to eve, who is not trusted here \(nl_ask\.trusted_owners\)/;
sql(q{CREATE TABLE s.plain (id int); CREATE VIEW s.plain_view AS SELECT id + 1 AS id FROM s.plain;
	CREATE FUNCTION s.mine(int) RETURNS int STABLE LANGUAGE sql AS 'SELECT $1';
	CREATE VIEW s.calling AS SELECT s.mine(id) AS id FROM s.plain;
	CREATE TYPE s.pair AS (a int, b int); CREATE TABLE s.paired (id int, pair s.pair);
	CREATE TABLE s.parent (id int); CREATE TABLE s.child () INHERITS (s.parent);
	GRANT SELECT ON ALL TABLES IN SCHEMA s TO PUBLIC;}, by => 'eve');
is(verdict('bob', "SELECT * FROM $_"), 'allowed', "an ordinary role: $_") foreach qw(plain plain_view paired parent);
like(verdict('bob', 'SELECT * FROM calling'), qr/belongs to eve/, 'an ordinary role: a function of hers in her view');
for my $powerful (qw(postgres reads_all))
{
	like(verdict($powerful, "SELECT * FROM $_"), $stranger, "$powerful: $_") foreach qw(plain plain_view calling paired parent);
	is(verdict($powerful, 'SELECT * FROM goods'), 'allowed', "$powerful: a superuser's table");
	unlike(sql("SET search_path = s, public; SELECT sql FROM nl_candidates_for('how many plain are there?')", by => $powerful),
		qr/plain/, "$powerful: her table is not there for a question");
}
for my $power ('CREATEROLE', 'REPLICATION', 'BYPASSRLS')
{
	sql("CREATE ROLE powerful LOGIN $power");
	like(verdict('powerful', 'SELECT * FROM plain'), $stranger, "a role with $power");
	sql('DROP ROLE powerful');
}
for my $group (qw(pg_execute_server_program pg_read_server_files pg_write_server_files pg_write_all_data pg_monitor powers))
{
	sql("CREATE ROLE powers CREATEROLE") if $group eq 'powers';
	sql("CREATE ROLE powerful LOGIN; GRANT $group TO powerful");
	like(verdict('powerful', 'SELECT * FROM plain'), $stranger, "a member of $group");
	sql('DROP ROLE powerful');
}
is(verdict('postgres', "SELECT * FROM $_", 'SET nl_ask.trusted_owners = eve; '), 'allowed', "nl_ask.trusted_owners: $_")
  foreach qw(plain plain_view calling paired parent);
like(verdict('postgres', 'SELECT * FROM plain', q{SET nl_ask.trusted_owners = 'evelyn, "Eve"'; }), $stranger,
	'nl_ask.trusted_owners: others');
fails([ $node, 'postgres' ], q{LOAD 'nl_ask'; SET ROLE bob; SET nl_ask.trusted_owners = eve}, '42501', undef, 'only a superuser says whom all trust');
fails([ $node, 'postgres' ], q{LOAD 'nl_ask'; SET nl_ask.trusted_owners = 'a b'}, '22023', undef, 'no list of names');

# A mixed pair: part of what the trusted owner brings along is a stranger's.
sql('CREATE ROLE mallory LOGIN; GRANT CREATE, USAGE ON SCHEMA s TO mallory');
sql(q{CREATE VIEW s.over_plain AS SELECT * FROM s.plain; GRANT SELECT ON s.over_plain TO PUBLIC}, by => 'mallory');
like(verdict('postgres', 'SELECT * FROM over_plain', 'SET nl_ask.trusted_owners = mallory; '), $stranger,
	'beneath a trusted view');
sql('ALTER TABLE s.child OWNER TO mallory');
like(verdict('postgres', 'SELECT * FROM parent', 'SET nl_ask.trusted_owners = eve; '), qr/belongs to mallory/,
	'a child of another owner');

# Membership: by grants of those who are trusted, not by those of whom it is about.
is(verdict('bob', 'SELECT * FROM calling') =~ $stranger ? 1 : 0, 0, 'bob is no member yet');
sql('GRANT eve TO bob');
is(verdict('bob', 'SELECT * FROM calling'), 'allowed', 'a member by a grant of a superuser');
sql('REVOKE eve FROM bob; CREATE ROLE crew; ALTER FUNCTION s.mine(int) OWNER TO crew; GRANT crew TO eve WITH ADMIN OPTION');
sql('GRANT crew TO bob', by => 'eve');
like(verdict('bob', 'SELECT * FROM calling'), qr/belongs to crew/, 'a membership that a stranger gave does not count');
sql('GRANT crew TO postgres', by => 'eve');
like(verdict('postgres', 'SELECT s.mine(1) FROM goods', 'SET nl_ask.allow_functions = DEFAULT; '), qr/not among the functions allowed/,
	'what is written is judged as ever');
sql('CREATE VIEW s.crews AS SELECT s.mine(1) AS id; GRANT SELECT ON s.crews TO PUBLIC');
like(verdict('postgres', 'SELECT * FROM crews'), qr/belongs to crew/, 'nor for a superuser');
sql('GRANT crew TO postgres, reads_all');
like(verdict($_, 'SELECT * FROM crews'), qr/belongs to crew/, "nor any membership for $_, who is strict") foreach qw(postgres reads_all);
sql('REVOKE crew FROM postgres, reads_all');
sql('REVOKE crew FROM bob', by => 'eve');
sql('GRANT crew TO bob');
is(verdict('bob', 'SELECT * FROM crews'), 'allowed', 'one that a superuser gave does');
if (server_version($node) >= 160000)
{
	sql('GRANT crew TO bob WITH INHERIT FALSE, SET FALSE');
	like(verdict('bob', 'SELECT * FROM crews'), qr/belongs to crew/, 'not one of which no right can be used');
	sql("GRANT crew TO bob WITH $_ TRUE"), is(verdict('bob', 'SELECT * FROM crews'), 'allowed', "one with $_")
	  foreach qw(INHERIT SET);
	sql('GRANT crew TO bob WITH ADMIN TRUE, INHERIT FALSE, SET FALSE');
	like(verdict('bob', 'SELECT * FROM crews'), qr/belongs to crew/, 'not one that can only be passed on');
}

# The owner of the database is trusted by all, and so is strict himself.
sql('REVOKE crew FROM bob; CREATE ROLE landlord LOGIN');
sql('ALTER DATABASE postgres OWNER TO landlord; ALTER FUNCTION s.mine(int) OWNER TO landlord');
is(verdict('bob', 'SELECT * FROM crews'), 'allowed', "the database's owner is trusted");
like(verdict('landlord', 'SELECT * FROM plain'), $stranger, 'and strict');
sql('ALTER DATABASE postgres OWNER TO postgres');
like(verdict('bob', 'SELECT * FROM crews'), qr/belongs to landlord/, 'no longer, where it is no longer his');
is(ran(), '', 'nothing ran all the while');

log_is_quiet($node);
$node->stop;
done_testing();
