# A backend that is killed, and a server that stops at once, between question and answer: what was
# committed is there, what was not is not, and the dialogue goes on.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('crash', conf => "restart_after_crash = on\n");
sample_tables($node);

# Everything that a dialogue shows of itself.
sub standing
{
	my ($id) = @_;
	return $node->safe_psql('postgres', "SELECT * FROM nl_candidates($id) ORDER BY sql;
		SELECT * FROM nl_decisions($id) ORDER BY decision, value;
		SELECT id, question, status, turn, sql, answers FROM nl_history WHERE id = $id");
}

sub ask
{
	my ($session) = @_;
	return split /\|/, $session->query_safe('SELECT id, status FROM ' . two_readings());
}

# Kills the session's backend as the system would, and waits until the server takes connections.
sub kill_backend
{
	my ($session) = @_;
	my $pid = $session->query_safe('SELECT pg_backend_pid()');
	kill 'KILL', $pid;
	$session->{run}->finish;
	$node->poll_query_until('postgres', q{SELECT 'up'}, 'up') or die 'the server did not come back';
	return;
}

my $session = $node->background_psql('postgres', on_error_stop => 0);
my ($asked, $status) = ask($session);
is($status, 'clarify', 'a question is asked back');
my $before = standing($asked);
kill_backend($session);
is(standing($asked), $before, 'kill -9: the dialogue stands as it stood');
is($node->safe_psql('postgres', "SELECT status, sql FROM nl_answer($asked, 1)"),
	'answered|SELECT name FROM goods WHERE price > 3', 'kill -9: and goes on');

# Not committed: asked in one dialogue, answered in another.
$session = $node->background_psql('postgres', on_error_stop => 0);
my ($kept) = ask($session);
$before = standing($kept);
$session->query_safe('BEGIN');
my ($lost) = ask($session);
is($session->query_safe("SELECT status FROM nl_answer($kept, 1)"), 'answered', 'answered');
kill_backend($session);
is(standing($kept), $before, 'kill -9 before COMMIT: the answer was not given');
fails([ $node, 'postgres' ], "SELECT nl_answer($lost, 1)", '42704', 'nl_history',
	'kill -9 before COMMIT: the question was not asked');
is($node->safe_psql('postgres', "SELECT status, result->'rows' FROM nl_answer($kept, 2, 1)"),
	'answered|[["pen"]]', 'and can be answered otherwise');

# In the midst of the final query.
$session = $node->background_psql('postgres', on_error_stop => 0);
my $id = $session->query_safe(q{SELECT id FROM nl_ask('Which?', } . candidates(
	'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 90000) b, goods' => 0.6,
	'SELECT name FROM goods' => 0.4) . q{, options => '{"probe": false}')});
$before = standing($id);
my $pid = $session->query_safe('SELECT pg_backend_pid()');
$session->query_safe('SET nl_ask.max_cost = 0');
$session->{stdin} .= "SELECT nl_answer($id, 1);\n";
$session->{run}->pump_nb;
$node->poll_query_until('postgres',
	"SELECT count(*) FROM pg_stat_activity WHERE pid = $pid AND state = 'active'", '1');
kill 'KILL', $pid;
$session->{run}->finish;
$node->poll_query_until('postgres', q{SELECT 'up'}, 'up');
is(standing($id), $before, 'kill -9 while the query ran: the answer was not given');

# The whole server.
my ($open) = split /\|/, $node->safe_psql('postgres', 'SELECT id, status FROM ' . two_readings());
$before = standing($open);
$node->stop('immediate');
$node->start;
is(standing($open), $before, 'immediate stop: the dialogue stands as it stood');
is($node->safe_psql('postgres', "SELECT status, result->'rows' FROM nl_answer($open, 1)"),
	'answered|[["ink"]]', 'immediate stop: and goes on');
my $turn = $node->safe_psql('postgres', "SELECT status, choices, detail->'turn' FROM nl_undo($open)");
$node->stop('immediate');
$node->start;
is($node->safe_psql('postgres', "SELECT status, result->'rows' FROM nl_answer($open, '2', 3)"),
	'answered|[["pen"]]', 'immediate stop: what was undone stays undone');
like($turn, qr/^clarify\|.*\|3$/, 'the turn after undoing is the third');
cmp_ok($node->safe_psql('postgres', 'SELECT id FROM ' . two_readings()), '>', $open,
	'ids are not given twice');

log_is_quiet($node, qr/terminated by signal 9|immediate shutdown|crash of another|recovery mode|not yet accepting|starting up|shutting down/);
$node->stop;
done_testing();
