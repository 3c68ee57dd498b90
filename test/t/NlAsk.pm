# What the tests here share: a server with the extension, and ways to see what fails and how.
package NlAsk;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);

our @EXPORT = qw(new_server sample_tables candidates how_many two_readings session_error fails
  in_time log_is_quiet server_version server_folder);

# 150012 and the like.
sub server_version
{
	my ($node) = @_;
	return $node->safe_psql('postgres', 'SHOW server_version_num');
}

# Where the server keeps its 'bindir', 'sharedir' and the like. (The modules of 14 do not tell.)
sub server_folder
{
	my ($what) = @_;
	chomp(my $folder = `"$ENV{PRIVATE_PG_CONFIG}" --$what`);
	return $folder;
}

# A started server. CONF is added to its configuration, INIT goes to init.
sub new_server
{
	my ($name, %given) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name);
	$node->init(%{ $given{init} // {} });
	$node->append_conf('postgresql.conf', $given{conf} // '');
	$node->start;
	return $node;
}

# The extension and two small tables: goods, 2 rows, and staff, 3 rows.
sub sample_tables
{
	my ($node, $database) = @_;
	$node->safe_psql($database // 'postgres', q{
		CREATE EXTENSION nl_ask;
		CREATE TABLE goods (name text, price numeric);
		INSERT INTO goods VALUES ('pen', 2), ('ink', 5);
		CREATE TABLE staff (name text, hired date);
		INSERT INTO staff VALUES ('Ann', '2020-02-02'), ('Bob', '2021-03-03'), ('Cid', '2022-04-04');
		ANALYZE;});
	return;
}

# The argument of nl_ask for queries and their probabilities.
sub candidates
{
	my @given = @_;
	my @items;
	while (my ($sql, $probability) = splice(@given, 0, 2))
	{
		push @items, qq({"sql": "$sql", "probability": $probability});
	}
	my $json = '[' . join(', ', @items) . ']';
	$json =~ s/'/''/g;
	return "candidates => '$json'";
}

# A call of nl_ask in English that is answered by the likeliest reading.
sub how_many
{
	my ($what) = @_;
	return "nl_ask('How many $what are there?', options => '{\"max_questions\": 0}')";
}

# A call of nl_ask that asks back: dear or cheap goods? The first choice is the dear ones.
sub two_readings
{
	return q{nl_ask('Which goods?', } . candidates(
		'SELECT name FROM goods WHERE price > 3' => 0.6,
		'SELECT name FROM goods WHERE price < 3' => 0.4) . ')';
}

# What a background session says of a statement that fails: "SQLSTATE: message", and the hint on a
# line of its own. The session must not stop at errors.
sub session_error
{
	my ($session, $sql) = @_;
	$session->query_safe('\set VERBOSITY verbose');
	my ($out) = $session->query($sql);
	my $said = $session->{stderr};
	$session->{stderr} = '';
	return $said;
}

# The statement fails with an SQLSTATE and, where one is given, a hint that matches.
sub fails
{
	my ($target, $sql, $state, $hint, $name) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $said;
	if (ref($target) eq 'ARRAY')
	{
		my ($node, $database) = @$target;
		$node->psql($database, "\\set VERBOSITY verbose\n$sql", stderr => \$said);
	}
	else
	{
		$said = session_error($target, $sql);
	}
	like($said, qr/(?:ERROR|FATAL):  \Q$state\E:/, "$name: $state");
	like($said, qr/HINT:  .*$hint/, "$name: hint") if defined $hint;
	return $said;
}

# Runs CODE, which must end within so many seconds; gives what it returns.
sub in_time
{
	my ($seconds, $name, $code) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $start = time;
	my @result = $code->();
	cmp_ok(time - $start, '<', $seconds, "$name: within $seconds s");
	return wantarray ? @result : $result[0];
}

# Nothing in the log that tells of a fault: no crash, no assertion, no leak of snapshots, buffers or
# references, no warning. EXPECTED is a pattern for lines that the test has brought about.
sub log_is_quiet
{
	my ($node, $expected) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my @noise = grep {
		/\] (?:\S+ )?(?:WARNING|PANIC|FATAL):  |TRAP: |terminated by signal|reference leak|still ref/
		  && !(defined $expected && /$expected/)
	} split /\n/, slurp_file($node->logfile);
	is(join("\n", @noise), '', 'nothing in the log of ' . $node->name . ' that is amiss');
	return;
}

1;
