# Cancelling and time limits, while candidates are compared and while the answer is computed: 57014
# for the user's own, a status for nl_ask.timeout, and a backend that goes on.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('cancel', conf => "nl_ask.max_cost = 0\n");
sample_tables($node);
my $session = $node->background_psql('postgres', on_error_stop => 0);
my $pid = $session->query_safe('SELECT pg_backend_pid()');

# Takes for ever, and can be stopped by nothing but an interrupt.
my $slow = 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b, goods';
my $both = candidates($slow => 0.5, 'SELECT name FROM goods' => 0.5);

sub usable
{
	my ($when) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	is($session->query_safe("SELECT status, result->'rows' FROM " . how_many('goods') . ';'),
		'answered|[[2]]', "$when: the backend answers");
	is($session->query_safe(q{CREATE TEMPORARY TABLE t (i int); INSERT INTO t VALUES (1); DROP TABLE t;
		SHOW transaction_read_only; SHOW statement_timeout; SHOW search_path;
		SELECT current_user = session_user, pg_backend_pid() = } . $pid),
		qq{off\n0\n"\$user", public\nt|t}, "$when: its state is as before");
	return;
}

# Runs a statement, does something from outside once it is at work, and gives what it ends with.
sub interrupted
{
	my ($sql, $how) = @_;
	$session->query_safe('\set VERBOSITY verbose');
	$session->{stderr} = '';
	my $marker = 'done' . int(rand(1e9));
	$session->{stdin} .= "$sql\n\\echo $marker\n";
	$session->{run}->pump_nb;
	$node->poll_query_until('postgres', "SELECT count(*) FROM pg_stat_activity
		WHERE pid = $pid AND state = 'active' AND query_start < clock_timestamp() - interval '0.2s'", '1');
	$node->safe_psql('postgres', "SELECT $how($pid)");
	$session->{run}->pump until $session->{stdout} =~ /$marker/;
	$session->{stdout} = '';
	my $said = $session->{stderr};
	$session->{stderr} = '';
	return $said;
}

# ---- while candidates are compared -----------------------------------------------------------------
my $probing = "SELECT nl_ask('Which?', $both, options => '{\"probe_budget\": 60000}');";
$session->query_safe(q{SET statement_timeout = '300ms'});
in_time(3, 'statement_timeout while candidates are compared', sub {
	fails($session, $probing, '57014', undef, 'statement_timeout while candidates are compared');
});
$session->query_safe(q{RESET statement_timeout});
usable('statement_timeout while candidates are compared');
in_time(5, 'pg_cancel_backend while candidates are compared', sub {
	like(interrupted($probing, 'pg_cancel_backend'), qr/ERROR:  57014: .*user request/,
		'pg_cancel_backend while candidates are compared');
});
usable('pg_cancel_backend while candidates are compared');
is($session->query_safe('SELECT count(*) FROM nl_history WHERE question = $$Which?$$'), '0',
	'no dialogue of it is left');

# ---- while the answer is computed -------------------------------------------------------------------
my $ask = "nl_ask('Which?', $both, options => '{\"probe\": false}')";
my $id = $session->query_safe("SELECT id FROM $ask");
my $final;
for my $n (1, 2)
{
	$session->query_safe('SET nl_ask.execute = off');
	my $sql = $session->query_safe("SELECT sql FROM nl_answer($id, $n)");
	$session->query_safe("SELECT nl_undo($id); RESET nl_ask.execute;");
	$final = $n if $sql =~ /generate_series/;
}
my $answer = "SELECT nl_answer($id, $final);";
$session->query_safe(q{SET statement_timeout = '300ms'; SET nl_ask.timeout = 0;});
in_time(3, 'statement_timeout while the answer is computed', sub {
	fails($session, $answer, '57014', undef, 'statement_timeout while the answer is computed');
});
$session->query_safe(q{RESET statement_timeout});
usable('statement_timeout while the answer is computed');
in_time(5, 'pg_cancel_backend while the answer is computed', sub {
	like(interrupted($answer, 'pg_cancel_backend'), qr/ERROR:  57014: .*user request/,
		'pg_cancel_backend while the answer is computed');
});
usable('pg_cancel_backend while the answer is computed');
is($session->query_safe("SELECT status, answers FROM nl_history WHERE id = $id"), 'clarify|0',
	'the dialogue waits for its answer as before');

# ---- nl_ask.timeout, beside the limits of the session -------------------------------------------------
$session->query_safe(q{SET nl_ask.timeout = '300ms'});
like(in_time(3, 'nl_ask.timeout', sub { $session->query_safe("SELECT status, question FROM nl_answer($id, $final)") }),
	qr/^refused\|.*nl_ask\.timeout/, 'nl_ask.timeout: refused, and said why');
usable('nl_ask.timeout');
$session->query_safe(q{SET statement_timeout = '30s'; SELECT nl_undo(} . $id . ')');
like($session->query_safe("SELECT status FROM nl_answer($id, $final)"), qr/^refused$/,
	'nl_ask.timeout below statement_timeout');
$session->query_safe("SELECT nl_undo($id); RESET statement_timeout; SET nl_ask.timeout = '20s'");
like(interrupted($answer, 'pg_cancel_backend'), qr/ERROR:  57014: .*user request/,
	'cancelled before nl_ask.timeout');
$session->query_safe(q{SET statement_timeout = '300ms'});
fails($session, $answer, '57014', undef, 'statement_timeout below nl_ask.timeout');
$session->query_safe('RESET statement_timeout; RESET nl_ask.timeout');
# A limit that has gone by is not met again later.
$session->query_safe(q{SET nl_ask.timeout = '100ms'});
is($session->query_safe('SELECT status FROM ' . how_many('goods') . '; SELECT pg_sleep(0.3);
	SELECT count(*) FROM goods'), "answered\n\n2", 'no timer is left behind');
$session->query_safe('RESET nl_ask.timeout');

# Within a transaction the rest of it is kept.
$session->query_safe(q{BEGIN; INSERT INTO goods VALUES ('cup', 9); SAVEPOINT s; SET LOCAL statement_timeout = '300ms'});
fails($session, $answer, '57014', undef, 'within a transaction');
is($session->query_safe('ROLLBACK TO s; SELECT count(*) FROM goods; ROLLBACK; SELECT count(*) FROM goods'),
	"3\n2", 'within a transaction: the rest of it is kept');
usable('after all');

# Rows that are read again, and a backend that is told to go.
my $over = $session->query_safe(q{SELECT id FROM nl_ask('Which?', } . candidates($slow => 1)
	. q{, options => '{"execute": false, "probe": false}')});
$session->query_safe(q{SET statement_timeout = '300ms'; SET nl_ask.timeout = 0;});
fails($session, "SELECT nl_result($over);", '57014', undef, 'statement_timeout in nl_result');
fails($session, "BEGIN; SELECT nl_cursor($over, 'c'); FETCH 1 FROM c;", '57014', undef,
	'statement_timeout in FETCH');
$session->query_safe('ROLLBACK; RESET statement_timeout; RESET nl_ask.timeout');
usable('after reading again');
$session->{stdin} .= "SET nl_ask.timeout = 0;\n$answer\n";
$session->{run}->pump_nb;
$node->poll_query_until('postgres', "SELECT count(*) FROM pg_stat_activity
	WHERE pid = $pid AND state = 'active' AND query LIKE '%nl_answer%'", '1');
in_time(5, 'pg_terminate_backend', sub {
	$node->safe_psql('postgres', "SELECT pg_terminate_backend($pid, 5000)");
	$session->{run}->finish;
});
like($session->{stderr}, qr/FATAL:  57P01/, 'pg_terminate_backend: 57P01');
is($node->safe_psql('postgres', "SELECT status, answers FROM nl_history WHERE id = $id"), 'clarify|0',
	'pg_terminate_backend: the dialogue waits for its answer as before');

log_is_quiet($node, qr/terminating connection due to administrator command/);
$node->stop;
done_testing();
