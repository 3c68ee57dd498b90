# Queries, words and schemas of monstrous size: everything ends with an answer, a refusal or an error that says what
# to do, within memory, and can be stopped. How fast is measured by test/torture/monsters.py; the times here are
# generous, for a busy machine.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use List::Util qw(max);
use NlAsk;

my $most_kilobytes = 200 * 1024;
my $node = new_server('monsters', conf => "nl_ask.max_cost = 0\nnl_ask.timeout = 0\n");
sample_tables($node);
$node->safe_psql('postgres', q{
	CREATE TABLE people (id int PRIMARY KEY, name text, age int, salary numeric);
	INSERT INTO people SELECT i, 'Person ' || i, i % 60, 1000 + i FROM generate_series(1, 50) i; ANALYZE people;});

# The most memory that the process has had for itself, as far as it is told when the call has ended.
sub kilobytes
{
	my ($pid) = @_;
	my ($anonymous) = slurp_file("/proc/$pid/status") =~ /VmHWM:\s+(\d+)/;
	return $anonymous // 0;
}

# What the server's planner takes by itself: fifty joins are 240 MB before 18, which finds out that they are one.
sub planned_kilobytes
{
	my ($sql) = @_;
	my $session = $node->background_psql('postgres', on_error_stop => 0);
	my $pid = $session->query_safe('SELECT pg_backend_pid()');
	$session->query("EXPLAIN $sql;");
	my $taken = -r "/proc/$pid/status" ? kilobytes($pid) : 0;
	$session->quit;
	return $taken;
}

# Runs a statement in a session of its own: how it ended, within time and memory.
sub ends
{
	my ($name, $sql, $planned) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $session = $node->background_psql('postgres', on_error_stop => 0);
	my $pid = $session->query_safe('SELECT pg_backend_pid()');
	my $said = in_time(60, $name, sub { session_error($session, $sql) });
	unlike($said, qr/XX000|fault of nl_ask|server closed/, "$name: no fault");
	like($said, qr/HINT:/, "$name: what fails has a hint") if $said =~ /ERROR:/;
	SKIP:
	{
		skip 'no /proc', 1 unless -r "/proc/$pid/status";
		cmp_ok(kilobytes($pid), '<', max($most_kilobytes, ($planned // 0) + $most_kilobytes / 2), "$name: memory");
	}
	$session->quit;
	return $said;
}

sub asked
{
	my ($sql) = @_;
	return $node->safe_psql('postgres', q{SELECT id FROM nl_ask('Which people?', } . candidates($sql => 1)
		. q{, options => '{"max_questions": 0}')});
}

sub joined
{
	my ($between, $count, $item) = @_;
	return join($between, map { $item =~ s/#/$_/gr } 1 .. $count);
}

my $people = 'SELECT id FROM people WHERE ';
my %monsters = (
	'betweens' => 'SELECT * FROM people WHERE ' . ('id BETWEEN 1 AND 2 AND ' x 160) . 'true',
	'conditions' => $people . joined(' AND ', 2000, 'id <> -#'),
	'orders' => 'SELECT id FROM people ORDER BY ' . joined(', ', 300, 'id + #'),
	'outputs' => 'SELECT ' . joined(', ', 1600, 'id + #') . ' FROM people',
	'groups' => 'SELECT count(*) FROM people GROUP BY ' . joined(', ', 1000, 'id + #'),
	'list' => $people . 'id IN (' . joined(',', 10000, '#') . ')',
	'unions' => joined(' UNION ', 101, 'SELECT id FROM people WHERE age = #'),
	'nested' => ("SELECT id FROM people WHERE id IN (" x 30) . 'SELECT 1' . (')' x 30),
	'joins' => 'SELECT a0.id FROM people a0' . joined('', 50, ' JOIN people a# ON a#.id = a0.id'),
);

for my $name (sort keys %monsters)
{
	my $id = asked($monsters{$name});
	ok($id, "$name: asked");
	my $planned = planned_kilobytes($monsters{$name});
	ends("$name: correct", "SELECT nl_correct($id, 'use the age instead of the id, in descending order, above 30');", $planned);
	for my $said ('only those above 40', 'more than 100 instead', 'and which are not?')
	{
		ends("$name: $said", "SELECT nl_ask('$said', follow_up => $id, options => '{\"max_questions\": 0}');", $planned);
	}
	ends("$name: $_", "SELECT $_($id);", $planned) for qw(nl_explain nl_verify nl_reject);
}

# More queries than one statement may combine: refused, whether they are written or repeated.
my $doubled = 'WITH c0 AS (SELECT id FROM people)'
  . joined('', 20, ', c# AS (SELECT a.id FROM c-# a JOIN c-# b USING (id))') . ' SELECT id FROM c20';
$doubled =~ s/c-(\d+)/'c' . ($1 - 1)/ge;
for my $sql (joined(' UNION ALL ', 1000, 'SELECT id FROM people WHERE age = #'), $doubled)
{
	my $refused = 'SELECT status, question FROM nl_ask($$Which?$$, ' . candidates($sql => 1) . ');';
	ends('too many queries', $refused);
	my $said;
	for (1 .. 10)  # a busy machine may find that planning takes too long
	{
		$said = $node->safe_psql('postgres', $refused);
		last if $said !~ /takes too long/;
	}
	like($said, qr/^refused\|.*combines more than 400 queries/, 'too many queries: refused');
}

# A correction is stopped where it is at work.
my $id = asked($monsters{'conditions'});
my $session = $node->background_psql('postgres', on_error_stop => 0);
$session->query_safe('SELECT count(*) FROM nl_candidates_for($$How many people are there?$$)');
$session->query_safe(q{SET statement_timeout = '50ms'});
fails($session, "SELECT nl_correct($id, 'use the age instead of the id, in descending order, above 30');", '57014', undef,
	'statement_timeout in a correction');
$session->query_safe('RESET statement_timeout');
is($session->query_safe('SELECT status FROM ' . how_many('people')), 'answered', 'the backend answers afterwards');
$session->quit;

log_is_quiet($node);
$node->stop;
done_testing();
