# Queries, words and schemas of monstrous size: everything ends with an answer, a refusal or an error that says what
# to do, within memory, and can be stopped. How fast is measured by test/torture/monsters.py; the times here are
# generous, for a busy machine.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

# 200 MB, and shared buffers.
my $most_kilobytes = (200 + 128) * 1024;
my $node = new_server('monsters', conf => "nl_ask.max_cost = 0\nnl_ask.timeout = 0\n");
sample_tables($node);
$node->safe_psql('postgres', q{
	CREATE TABLE people (id int PRIMARY KEY, name text, age int, salary numeric);
	INSERT INTO people SELECT i, 'Person ' || i, i % 60, 1000 + i FROM generate_series(1, 50) i; ANALYZE people;});

# The most memory that the process has had, with what it shares with others of the same kind.
sub kilobytes
{
	my ($pid) = @_;
	my ($most) = slurp_file("/proc/$pid/status") =~ /VmHWM:\s+(\d+)/;
	return $most // 0;
}

# Runs statements in a session of their own: how they end, within time and memory.
sub ends
{
	my ($name, %acts) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $session = $node->background_psql('postgres', on_error_stop => 0);
	my $pid = $session->query_safe('SELECT pg_backend_pid()');
	for my $act (sort keys %acts)
	{
		my $said = in_time(60, "$name: $act", sub { session_error($session, $acts{$act}) });
		unlike($said, qr/XX000|fault of nl_ask|server closed/, "$name: $act: no fault");
		like($said, qr/HINT:/, "$name: $act: what fails has a hint") if $said =~ /ERROR:/;
		SKIP:
		{
			skip 'no /proc', 1 unless -r "/proc/$pid/status";
			cmp_ok(kilobytes($pid), '<', $most_kilobytes, "$name: $act: memory");
		}
	}
	$session->quit;
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
	'groups' => 'SELECT count(*) FROM people GROUP BY ' . joined(', ', 400, 'id + #'),
	'list' => $people . 'id IN (' . joined(',', 10000, '#') . ')',
	'unions' => joined(' UNION ', 101, 'SELECT id FROM people WHERE age = #'),
	'nested' => ("SELECT id FROM people WHERE id IN (" x 30) . 'SELECT 1' . (')' x 30),
	'joins' => 'SELECT a0.id FROM people a0' . joined('', 15, ' JOIN people a# ON a#.id = a0.id'),
);

for my $name (sort keys %monsters)
{
	my $id = asked($monsters{$name});
	ok($id, "$name: asked");
	my %acts = (correct => "SELECT nl_correct($id, 'use the age instead of the id, in descending order, above 30')");
	$acts{$_} = "SELECT nl_ask('$_', follow_up => $id, options => '{\"max_questions\": 0}')"
	  for ('only those above 40', 'more than 100 instead', 'and which are not?');
	$acts{$_} = "SELECT $_($id)" for qw(nl_explain nl_verify nl_reject);
	ends($name, map { $_ => "BEGIN; $acts{$_}; ROLLBACK;" } keys %acts);
}

# More queries than one statement may combine: refused, whether they are written or repeated.
my $doubled = 'WITH c0 AS (SELECT id FROM people)'
  . joined('', 20, ', c# AS (SELECT a.id FROM c-# a JOIN c-# b USING (id))') . ' SELECT id FROM c20';
$doubled =~ s/c-(\d+)/'c' . ($1 - 1)/ge;
my %too_much = (
	joined(' UNION ALL ', 1000, 'SELECT id FROM people WHERE age = #') => 'combines more than 400 queries',
	$doubled => 'joins more than 32 tables|combines more than 400 queries',
	'SELECT count(*) FROM people GROUP BY ' . joined(', ', 401, 'id + #') => 'sorts or groups by more than 400 expressions',
	'SELECT id FROM people ORDER BY ' . joined(', ', 401, 'id + #') => 'sorts or groups by more than 400 expressions',
	'SELECT a0.id FROM people a0' . joined('', 32, ' JOIN people a# ON a#.id = a0.id') => 'joins more than 32 tables',
	$people . joined(' AND ', 32, 'id IN (SELECT age - # FROM people)') => 'joins more than 32 tables',
	'SELECT ' . joined(', ', 33, 'rank() OVER (ORDER BY id + #)') . ' FROM people' => 'more than 32 different windows');
for my $sql (sort keys %too_much)
{
	my $refused = 'SELECT status, question FROM nl_ask($$Which?$$, ' . candidates($sql => 1) . ');';
	ends($too_much{$sql}, refused => $refused);
	like($node->safe_psql('postgres', $refused), qr/^refused\|.*(?:$too_much{$sql})/, "$too_much{$sql}: refused");
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
