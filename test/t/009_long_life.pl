# What shows with time: memory over many calls, dialogues past their retention, the log, settings
# that come from elsewhere, and the library loaded at the start.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('long_life', conf => "log_statement = none\n");
sample_tables($node);
my $session = $node->background_psql('postgres', on_error_stop => 0);

# ---- memory --------------------------------------------------------------------------------------
my $pid = $session->query_safe('SELECT pg_backend_pid()');

# Bytes that the backend has for itself.
sub memory
{
	return undef unless -r "/proc/$pid/statm";
	my (undef, $resident, $shared) = split / /, slurp_file("/proc/$pid/statm");
	return ($resident - $shared) * 4096;
}

my %calls = (
	'a question that is answered' => 'PERFORM ' . how_many('goods'),
	'a question that asks back, answered' => 'PERFORM nl_answer((SELECT id FROM ' . two_readings() . '), 1)',
	'a question about nothing' => q{PERFORM nl_ask('How many penguins live in Antarctica?')},
	'candidates without a dialogue' => q{PERFORM count(*) FROM nl_candidates_for('How many staff are there?')},
	'an error' => q{BEGIN PERFORM nl_ask('Which?', candidates => '[]');
		EXCEPTION WHEN invalid_parameter_value THEN NULL; END},
	'a query that is refused' => q{PERFORM nl_check('SELECT pg_sleep(1) FROM goods')},
	'rows' => q{PERFORM count(*) FROM nl_result((SELECT max(id) FROM nl_history WHERE status = 'answered'))});
for my $what (sort keys %calls)
{
	my $block = sub { "DO \$\$ BEGIN FOR i IN 1..$_[0] LOOP $calls{$what}; END LOOP; END \$\$;" };
	$session->query_safe($block->(20));
	my $before = memory();
	# One transaction: what a call leaves behind until its end is seen as well.
	$session->query_safe($block->(150));
  SKIP:
	{
		skip 'no /proc here', 1 unless defined $before;
		my $stay = int((memory() - $before) / 150);
		note "$stay bytes stay after $what";
		cmp_ok($stay, '<', 4_000, "bytes that stay after $what");
	}
}

# ---- retention -----------------------------------------------------------------------------------
my $old = $session->query_safe('SELECT id FROM ' . two_readings());
my $new = $session->query_safe('SELECT id FROM ' . two_readings());
sub age { return "UPDATE nl_dialogue SET asked = now() - interval '$_[1]' WHERE id = $_[0]"; }
$node->safe_psql('postgres', age($old, '31 days'));
$node->safe_psql('postgres', age($new, '29 days'));
$node->safe_psql('postgres', 'SET nl_ask.retention = 0; SELECT id FROM ' . two_readings());
is($node->safe_psql('postgres', "SELECT count(*) FROM nl_history WHERE id IN ($old, $new)"), '2',
	'retention 0: nothing goes');
$node->safe_psql('postgres', 'SELECT id FROM ' . two_readings());
is($node->safe_psql('postgres', "SELECT id FROM nl_history WHERE id IN ($old, $new)"), $new,
	'dialogues older than 30 days go, younger ones stay');
is($node->safe_psql('postgres', 'SELECT count(*) FROM nl_dialogue_answer a
	WHERE NOT EXISTS (SELECT FROM nl_dialogue d WHERE d.id = a.dialogue)'), '0',
	'and their answers go along');

# In short transactions, the oldest first, without waiting for who answers at this moment.
$node->safe_psql('postgres', q{SELECT nl_purge('0')});
my @three = map { $node->safe_psql('postgres', 'SELECT id FROM ' . two_readings()) } 1 .. 3;
$node->safe_psql('postgres', age($three[$_], (50 - $_) . ' days')) for 0 .. 2;
$session->query_safe("BEGIN; SELECT nl_answer($three[0], 1)");
is($node->safe_psql('postgres', "SET lock_timeout = '1s'; SELECT nl_purge('40 days', 1);
	SELECT id FROM nl_history ORDER BY id"), "1\n$three[0]\n$three[2]",
	'nl_purge: the oldest but the one that is being answered');
$session->query_safe('COMMIT');
$node->safe_psql('postgres', q{DO $$ BEGIN WHILE nl_purge('40 days', 1) > 0 LOOP COMMIT; END LOOP; END $$});
is($node->safe_psql('postgres', 'SELECT (SELECT count(*) FROM nl_history),
	(SELECT count(*) FROM nl_dialogue_answer)'), '0|0', 'nl_purge in batches: nothing is left');

# ---- the log -------------------------------------------------------------------------------------
my $at = -s $node->logfile;
$node->safe_psql('postgres', 'SELECT status FROM ' . how_many('goods'));
ok(!$node->log_contains('count\(\*\)', $at), 'nl_ask.log off: nothing in the log');
$node->safe_psql('postgres', 'SET nl_ask.log = on; SELECT status FROM ' . how_many('goods'));
ok($node->log_contains('LOG: .*SELECT count\(\*\)( AS \w+)? FROM goods', $at), 'nl_ask.log on: the query that was run');

# ---- settings from elsewhere -----------------------------------------------------------------------
$node->safe_psql('postgres', q{CREATE ROLE ann LOGIN;
	GRANT SELECT ON goods TO ann;
	ALTER ROLE ann SET nl_ask.max_questions = 0;
	ALTER ROLE ann SET nl_ask.max_rows = 1;});
is($node->safe_psql('postgres', "SELECT status, result->'truncated' FROM " . two_readings() =~ s/0\.6/0.4/r,
	extra_params => [ '-U', 'ann' ]), 'answered|false', 'settings of a role count');
is($node->safe_psql('postgres', q{SELECT status, result->'truncated' FROM nl_ask('Which?', }
	. candidates('SELECT name FROM goods' => 1) . ')', extra_params => [ '-U', 'ann' ]),
	'answered|true', 'each of them');
# What only a superuser may set is not taken from others, also where it was set before the library came.
my $said;
$node->psql('postgres', q{SET nl_ask.allow_functions = 'pg_sleep'; SELECT allowed FROM nl_check('SELECT 1');
	SHOW nl_ask.allow_functions}, extra_params => [ '-U', 'ann' ], stdout => \my $shown, stderr => \$said);
like($said, qr/permission denied to set parameter "nl_ask.allow_functions"/, 'not by another role');
unlike($shown, qr/pg_sleep/, 'and it is not in force');

# ---- loaded at the start -----------------------------------------------------------------------------
$session->quit;
$node->append_conf('postgresql.conf', "shared_preload_libraries = 'nl_ask'\nnl_ask.max_choices = 2\n");
$node->restart;
is($node->safe_psql('postgres', 'SHOW nl_ask.max_choices; SELECT status FROM ' . how_many('staff')),
	"2\nanswered", 'shared_preload_libraries');
SKIP:
{
	skip 'PostgreSQL 14 does not keep the prefix', 1 if server_version($node) < 150000;
	fails([ $node, 'postgres' ], 'SET nl_ask.no_such_setting = 1', '42602', undef,
		'a setting that does not exist');
}

log_is_quiet($node, qr/permission denied to set parameter|terminating connection due to admin/);
$node->stop;
done_testing();
