# Where a call may stand besides a plain statement: prepared transactions, parallel plans, sessions that
# a pooler hands on, cursors that outlive their transaction, and tables that change meanwhile.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('contexts', conf => "max_prepared_transactions = 4\n");
sample_tables($node);

sub sql { my ($sql) = @_; return $node->safe_psql('postgres', $sql); }
sub ask { return sql('SELECT id FROM ' . two_readings()); }

# ---- prepared transactions ---------------------------------------------------------------------------
my $asked = $node->safe_psql('postgres', 'BEGIN; SELECT id FROM ' . two_readings() . "; PREPARE TRANSACTION 'asked'");
fails([ $node, 'postgres' ], "SELECT nl_answer($asked, 1)", '42704', 'nl_history', 'asked, but only prepared');
$node->stop('immediate');
$node->start;
sql(q{COMMIT PREPARED 'asked'});
is(sql("SELECT status, result->'rows' FROM nl_answer($asked, 1)"), 'answered|[["ink"]]',
	'a question of a prepared transaction, also after a crash');
my $open = ask();
sql("BEGIN; SELECT nl_answer($open, 1); PREPARE TRANSACTION 'answered'");
fails([ $node, 'postgres' ], "SELECT nl_answer($open, 2)", '55P03', 'nl_history', 'answered, but only prepared');
sql(q{ROLLBACK PREPARED 'answered'});
is(sql("SELECT result->'rows' FROM nl_answer($open, 2)"), '[["pen"]]', 'rolled back: as before');

# ---- parallel plans ----------------------------------------------------------------------------------
my $force = server_version($node) >= 160000 ? 'debug_parallel_query' : 'force_parallel_mode';
my $parallel = "SET $force = on; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;";
like(sql("$parallel SELECT status FROM " . how_many('goods') . ';
	SELECT count(*) > 0 FROM nl_candidates_for($$How many staff are there?$$)'), qr/^answered\nt$/,
	'parallel plans: the calls stay with the leader');
sql(q{CREATE FUNCTION readings(q text) RETURNS bigint LANGUAGE plpgsql PARALLEL SAFE AS
	'BEGIN RETURN count(*) FROM nl_candidates_for(q); END'});
fails([ $node, 'postgres' ], "$parallel SELECT readings('How many ' || name || ' are there?') FROM staff", '25000', 'PARALLEL UNSAFE',
	'in a parallel worker, by a function that says it may');

# ---- sessions that a pooler hands on -------------------------------------------------------------------
sql('CREATE ROLE ann LOGIN; GRANT SELECT ON goods, staff TO ann;');
my $session = $node->background_psql('postgres', on_error_stop => 0);
for my $reset ('DISCARD ALL', 'RESET ALL', 'DISCARD PLANS', 'DISCARD TEMP', 'SET ROLE NONE',
	'RESET SESSION AUTHORIZATION')
{
	my $id = $session->query_safe('SELECT id FROM ' . two_readings());
	$session->query_safe("SET nl_ask.max_rows = 1; $reset;");
	is($session->query_safe("SELECT status FROM nl_answer($id, 1); SELECT status FROM " . how_many('staff')),
		"answered\nanswered", "$reset between question and answer");
	$session->query_safe('RESET ALL');
}
my $mine = $session->query_safe('SELECT id FROM ' . two_readings());
$session->query_safe('SET ROLE ann');
fails($session, "SELECT nl_answer($mine, 1);", '42704', 'nl_history', 'SET ROLE: not hers');
is($session->query_safe('SELECT status FROM ' . how_many('goods')), 'answered', 'SET ROLE: her own are');
is($session->query_safe("RESET ROLE; SELECT status FROM nl_answer($mine, 1)"), 'answered', 'RESET ROLE: mine again');

# ---- cursors -----------------------------------------------------------------------------------------
is($session->query_safe("BEGIN; DECLARE held CURSOR WITH HOLD FOR SELECT * FROM nl_result($asked); COMMIT;
	FETCH ALL FROM held; CLOSE held"), '["ink"]', 'rows in a cursor that is held over COMMIT');
$session->query_safe("BEGIN; SELECT nl_cursor($asked, 'c'); SAVEPOINT s");
fails($session, "SELECT nl_answer($asked, 99);", '55000', undef, 'an error in a subtransaction');
is($session->query_safe('ROLLBACK TO s; FETCH ALL FROM c; COMMIT'), 'ink',
	'a cursor opened before a subtransaction that failed');

# ---- tables that change, an extension that is replaced, while others ask -----------------------------------
my $scripts = PostgreSQL::Test::Utils::tempdir();
# A table that is locked just then is 55P03, as it should be: nothing waits for locks.
my $unlocked = sub { "DO \$\$ BEGIN PERFORM $_[0]; EXCEPTION WHEN lock_not_available THEN NULL; END \$\$;\n" };
append_to_file("$scripts/asks", $unlocked->('status FROM ' . how_many('goods'))
	. $unlocked->("count(*) FROM nl_candidates_for('names of staff hired in 2021')"));
append_to_file("$scripts/alters", "BEGIN;\nALTER TABLE goods ADD COLUMN colour text;
COMMENT ON COLUMN goods.colour IS 'what it looks like';\nCOMMIT;\nALTER TABLE goods DROP COLUMN colour;
REVOKE SELECT ON staff FROM ann;\nGRANT SELECT ON staff TO ann;\n");
my @others = map {
	my $name = $_;
	my ($out, $err) = ('', '');
	[ $name, \$out, \$err, IPC::Run::start([ 'pgbench', '-n', '-t', '20', '-c', $name eq 'asks' ? 3 : 1, '-f', "$scripts/$name",
			'-h', $node->host, '-p', $node->port, 'postgres' ], '>', \$out, '2>', \$err) ]
} qw(asks alters);
for my $other (@others)
{
	my ($name, $out, $err, $run) = @$other;
	ok($run->finish && $$err !~ /ERROR/, "$name: while others ask and tables are altered") or diag($$out, $$err);
}
sql('DROP EXTENSION nl_ask; CREATE EXTENSION nl_ask;');
is($session->query_safe('SELECT status FROM ' . how_many('goods')), 'answered', 'the extension made anew under a session');

# A worker that comes when its leader has met a lock, and has given up, is sent away with that line.
log_is_quiet($node, qr/immediate shutdown|terminating connection|not yet accepting|starting up|"parallel worker" due to/);
$session->quit;
$node->stop;
done_testing();
