# Several sessions: one wins where two answer, and nobody waits for a lock.
use strict;
use warnings;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('concurrent', conf => "log_statement = none\n");
sample_tables($node);
my $one = $node->background_psql('postgres', on_error_stop => 0);
my $two = $node->background_psql('postgres', on_error_stop => 0);
# Whoever waits is found out.
$two->query_safe(q{SET statement_timeout = '10s'});

sub ask { return $one->query_safe('SELECT id FROM ' . two_readings()); }

# ---- two answers to one turn ---------------------------------------------------------------------
my $id = ask();
$one->query_safe('BEGIN');
is($one->query_safe("SELECT status FROM nl_answer($id, 1)"), 'answered', 'the first answers');
in_time(3, 'the second', sub {
	fails($two, "SELECT nl_answer($id, 2);", '55P03', 'session', 'the second answer');
	fails($two, "SELECT nl_undo($id);", '55P03', 'session', 'undoing meanwhile');
});
is(in_time(3, 'looking meanwhile', sub {
	$two->query_safe("SELECT status, turn, answers FROM nl_history WHERE id = $id;
		SELECT count(*) FROM nl_candidates($id);
		SELECT count(*) > 0 FROM nl_decisions($id);");
}), "clarify|1|0\n2\nt", 'looking meanwhile shows what was committed');
$one->query_safe('COMMIT');
fails($two, "SELECT nl_answer($id, 2, 1);", '55000', '.', 'the second answer after the first');
is($two->query_safe("SELECT status, turn, answers FROM nl_history WHERE id = $id;"), 'answered|2|1',
	'one answer was given');

# The first gives up: the second may.
$id = ask();
$one->query_safe("BEGIN; SELECT nl_answer($id, 1); ROLLBACK;");
is($two->query_safe("SELECT status FROM nl_answer($id, 2, 1);"), 'answered', 'after a rollback');

# Eight at once, again and again: always exactly one wins.
my (%ended, $winners);
for my $round (1 .. 3)
{
	$id = ask();
	my @runs;
	for my $client (1 .. 8)
	{
		my %run = (out => '', err => '');
		$run{harness} = IPC::Run::start(
			[ 'psql', '-XAtq', '-d', $node->connstr('postgres'), '-v', 'VERBOSITY=verbose', '-c',
				"SELECT status FROM nl_answer($id, 1 + $client % 2, 1)" ],
			'<', \undef, '>', \$run{out}, '2>', \$run{err});
		push @runs, \%run;
	}
	for my $run (@runs)
	{
		$run->{harness}->finish;
		my ($state) = $run->{err} =~ /ERROR:  (\w{5}):/;
		$ended{ $state // $run->{out} =~ s/\s//gr }++;
	}
	$winners .= $node->safe_psql('postgres', "SELECT answers FROM nl_history WHERE id = $id");
}
is($winners, '111', 'eight clients: one answer is stored');
is(delete $ended{answered}, 3, 'eight clients: one is told so');
my $losers = 0;
$losers += delete $ended{$_} // 0 for qw(55P03 55000);
is($losers, 21, 'eight clients: the others are told why not');
is(join(', ', %ended), '', 'eight clients: and nothing else happens');

# ---- a table that is locked ----------------------------------------------------------------------
$id = ask();
my $over = $one->query_safe('SELECT (SELECT id FROM nl_answer(id, 1)) FROM ' . two_readings());
$one->query_safe('BEGIN; LOCK TABLE goods IN ACCESS EXCLUSIVE MODE;');
is(in_time(3, 'a question about another table', sub {
	$two->query_safe("SELECT status, result->'rows' FROM " . how_many('staff') . ';');
}), 'answered|[[3]]', 'a question about another table is answered');
like(in_time(3, 'a question about a locked table', sub {
	$two->query_safe('SELECT status, result IS NULL, question FROM ' . how_many('goods') . ';');
}), qr/^(?:refused|unanswerable)\|t\|.*goods/, 'a question about a locked table: a status that names it');
like(in_time(3, 'candidates for a locked table', sub {
	$two->query_safe('SELECT status, result IS NULL, question FROM ' . two_readings() . ';');
}), qr/^refused\|t\|.*goods/, 'candidates for a locked table: a status that names it');
in_time(5, 'an answer about a locked table', sub {
	fails($two, "SELECT nl_answer($id, 1);", '55P03', 'session', 'an answer about a locked table');
	fails($two, "SELECT nl_result($over);", '55P03', 'session', 'rows of a locked table');
	fails($two, "SELECT * FROM nl_rows($over) AS r (n text);", '55P03', 'session',
		'typed rows of a locked table');
});
like(in_time(3, 'nl_check', sub {
	$two->query_safe('SELECT allowed, reason FROM nl_check($$SELECT name FROM goods$$);');
}), qr/^f\|.*goods/, 'nl_check says that the table is locked');
is(in_time(3, 'nl_candidates_for', sub {
	$two->query_safe(q{SELECT count(*) FROM nl_candidates_for('How many goods are there?');});
}), '0', 'no candidates for a locked table');
$one->query_safe('COMMIT');
is($two->query_safe("SELECT status, result->'rows' FROM nl_answer($id, 1);"), 'answered|[["ink"]]',
	'once it is free, the dialogue goes on');
is($two->query_safe("SELECT * FROM nl_result($over);"), '["ink"]', 'and the rows are there');
is($two->query_safe("SELECT status, result->'rows' FROM " . how_many('goods') . ';'),
	'answered|[[2]]', 'and so is the table');

# Somebody who waits for an exclusive lock bars the way as well.
$one->query_safe('BEGIN; SELECT count(*) FROM goods;');
my $three = $node->background_psql('postgres', on_error_stop => 0);
$three->query_safe('BEGIN');
my $pid = $three->query_safe('SELECT pg_backend_pid()');
$three->{stdin} .= "LOCK TABLE goods IN ACCESS EXCLUSIVE MODE;\n";
$three->{run}->pump_nb;
$node->poll_query_until('postgres',
	"SELECT count(*) FROM pg_stat_activity WHERE pid = $pid AND wait_event_type = 'Lock'", '1');
like(in_time(3, 'behind one who waits', sub {
	$two->query_safe('SELECT status FROM ' . two_readings() . ';
		SELECT status FROM ' . how_many('staff') . ';');
}), qr/^refused\nanswered$/, 'nobody queues behind one who waits');
$one->query_safe('COMMIT');
$three->query_safe('ROLLBACK');

# Locks that let readers in are no trouble, and none of ours is left behind.
$one->query_safe('BEGIN; LOCK TABLE goods IN EXCLUSIVE MODE;');
$two->query_safe('BEGIN');
is(in_time(3, 'beside a writer', sub {
	$two->query_safe("SELECT status, result->'rows' FROM " . how_many('goods') . ';');
}), 'answered|[[2]]', 'beside a writer');
is($two->query_safe(q{SELECT string_agg(DISTINCT mode, ', ') FROM pg_locks
	WHERE pid = pg_backend_pid() AND relation = 'goods'::regclass;}), '',
	'no lock on the table outlives the call');
$two->query_safe('COMMIT');
$one->query_safe('COMMIT');

# ---- the schema changes in another session --------------------------------------------------------
is($two->query_safe('SELECT status FROM ' . how_many('gondolas') . ';'), 'unanswerable',
	'no such table yet');
$one->query_safe('CREATE TABLE gondolas (name text);');
is($two->query_safe("SELECT status, result->'rows' FROM " . how_many('gondolas') . ';'),
	'answered|[[0]]', 'a table made by another session');
$one->query_safe(q{CREATE ROLE ann; GRANT SELECT ON gondolas TO ann;});
$two->query_safe('SET ROLE ann;');
is($two->query_safe('SELECT status FROM ' . how_many('gondolas') . ';'), 'answered',
	'a privilege granted by another session');
$one->query_safe(q{REVOKE SELECT ON gondolas FROM ann;});
is($two->query_safe('SELECT status FROM ' . how_many('gondolas') . ';'), 'unanswerable',
	'a privilege revoked by another session');
$two->query_safe('RESET ROLE;');
$one->query_safe(q{COMMENT ON TABLE staff IS 'the gondoliers';});
is($two->query_safe("SELECT status, result->'rows' FROM " . how_many('gondoliers') . ';'),
	'answered|[[3]]', 'a comment made by another session');
$one->query_safe(q{DROP TABLE gondolas; ALTER TABLE staff RENAME TO crew;});
is($two->query_safe("SELECT status, result->'rows' FROM " . how_many('crew') . ';'),
	'answered|[[3]]', 'a table renamed by another session');

$_->quit for ($one, $two, $three);
log_is_quiet($node);
$node->stop;
done_testing();
