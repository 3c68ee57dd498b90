# Nothing that is tried on the gate changes anything: what pg_dump sees, locks, settings, what a
# session holds. The statements are those of test/gate, hostile and ordinary ones, for the roles there.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('effects', conf => "max_prepared_transactions = 5\n");
$node->safe_psql('postgres', 'CREATE EXTENSION nl_ask');
$node->safe_psql('postgres', slurp_file('test/gate/schema.sql'));

my @hostile = map { (split /\t/, $_, 2)[1] } grep { /^(?:allowed|refused)/ } lines('statements.txt');
my @ordinary = grep { !/^(?:#|$)/ } lines('ordinary.txt');
my @statements = grep { defined } @hostile, @ordinary;
s/\\n/\n/g foreach @statements;
cmp_ok(scalar(@statements), '>', 500, 'there are statements');

sub lines { my ($name) = @_; return split /\n/, slurp_file("test/gate/$name"); }

sub literal { my ($text) = @_; $text =~ s/'/''/g; return "'$text'"; }

# All that a dump holds: schema, rows, sequences, large objects, roles.
sub dump_of
{
	my ($out) = run_command([ 'pg_dumpall', '--no-sync', '-d', $node->connstr('postgres') ]);
	$out =~ s/^--.*$//mg;
	$out =~ s/^\\(?:un)?restrict .*$//mg;
	return $out;
}

# What the session holds beside the statement that asks.
my $held = q{
	SELECT 'lock', locktype, mode, coalesce(relation::regclass::text, objid::text) FROM pg_locks
	 WHERE pid = pg_backend_pid() AND locktype <> 'virtualxid'
	   AND (relation IS NULL OR relation >= 16384)
	UNION ALL SELECT 'cursor', name, '', '' FROM pg_cursors WHERE name <> ''
	UNION ALL SELECT 'prepared', name, '', '' FROM pg_prepared_statements
	UNION ALL SELECT 'transaction', gid, '', '' FROM pg_prepared_xacts
	UNION ALL SELECT 'channel', c, '', '' FROM pg_listening_channels() c
	UNION ALL SELECT 'temporary', relname, '', '' FROM pg_class WHERE relpersistence = 't';};
# Settings of other extensions appear when their libraries are loaded.
my $settings = q{SELECT md5(string_agg(name || '=' || setting, ';' ORDER BY name)) FROM pg_settings
	WHERE name NOT LIKE '%.%' OR name LIKE 'nl\\_ask.%';};

my $before = dump_of();
like($before, qr/STRANGER RAN/, 'the dump has the traps');
like($before, qr/^COPY gate\.people /m, 'and the tables');

for my $role (qw(gate_reader postgres))
{
	my $session = $node->background_psql('postgres', on_error_stop => 0);
	$session->query_safe("SET ROLE $role; SET search_path = gate, gate_extensions, public;
		SELECT count(*) FROM nl_check('select 1')");
	my $set = $session->query_safe("RESET ROLE; $settings SET ROLE $role;");
	my %seen;
	for my $statement (@statements)
	{
		my $text = literal($statement);
		my $verdict = $session->query("SELECT allowed FROM nl_check($text);");
		$seen{$verdict}++;
		$session->query("SELECT status FROM nl_ask('which?', candidates => jsonb_build_array(
			jsonb_build_object('sql', $text, 'probability', 1)));");
	}
	cmp_ok($seen{t} // 0, '>', 200, "$role: some are allowed");
	cmp_ok($seen{f} // 0, '>', 200, "$role: some are refused");
	is(($seen{t} // 0) + ($seen{f} // 0), scalar(@statements), "$role: each has a verdict");
	unlike($session->{stderr}, qr/STRANGER RAN|server closed/, "$role: no trap has sprung");
	$session->{stderr} = '';
	is($session->query_safe($held), '', "$role: the session holds nothing");
	is($session->query_safe("RESET ROLE; $settings"), $set, "$role: its settings are as before");

	# In one transaction: what was looked at is not held until its end.
	$session->query_safe("SET ROLE $role; BEGIN");
	$session->query("SELECT count(*) FROM nl_check(" . literal($_) . ')') foreach @ordinary;
	is($session->query_safe(q{SELECT count(*) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
		WHERE l.pid = pg_backend_pid() AND c.relnamespace IN ('gate'::regnamespace,
			'gate_elsewhere'::regnamespace)}), '0', "$role: no lock on what was looked at");
	$session->query_safe('COMMIT');
	$session->quit;
}

is($node->safe_psql('postgres', "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"), '0',
	'no advisory lock in any session');
my $after = dump_of();
ok($after eq $before, 'a dump is what it was before')
  or diag(join("\n", grep { index($before, $_) < 0 } split /\n/, $after));
# What was found in tables, and stands in no statement, is not kept.
$node->safe_psql('postgres', q{UPDATE gate.people SET nick = 'Qvarnhild';
	SET search_path = gate, gate_extensions, public;
	SELECT nl_ask('Which?', candidates => '[{"sql": "SELECT nick FROM people", "probability": 0.6},
		{"sql": "SELECT nick, salary FROM people WHERE salary > 5", "probability": 0.4}]')});
my $stored = $node->safe_psql('postgres', 'TABLE nl_dialogue; TABLE nl_dialogue_answer');
like($stored, qr/SELECT .*nick/, 'queries are stored');
unlike($stored, qr/Qvarnhild/, 'rows are not');
my $last = $node->safe_psql('postgres', q{SELECT count(*) > 800 FROM nl_dialogue});
is($last, 't', 'each was asked about');
log_is_quiet($node);
$node->stop;
done_testing();
