# The dialogue from Perl with DBD::Pg. Prints TAP.
use strict;
use warnings;
use Test::More;

BEGIN
{
	unless (eval { require DBD::Pg; require JSON::PP; 1 })
	{
		print "# DBD::Pg is not here: tools/install-packages clients\n";
		exit 77;
	}
}
use DBI;

my $asked = 'return the rating of each hotel';

sub connected
{
	my $db = DBI->connect('dbi:Pg:', undef, undef, { RaiseError => 1, PrintError => 0, AutoCommit => 1 });
	$db->do('SET search_path TO travel, public');
	return $db;
}
my $db = connected();
sub one { my ($sql, @values) = @_; return $db->selectrow_hashref($sql, undef, @values); }
sub ask { return one('SELECT * FROM nl_ask(?)', $asked); }
my $hotels = one('SELECT count(*) AS n FROM hotels')->{n};

my $turn = ask();
is($turn->{status}, 'clarify', 'dbd-pg: a clarification');
is($turn->{choices}[-1], 'None of these', 'dbd-pg: choices are a list');
{
	my $other = connected();
	my $answer = $other->selectrow_hashref('SELECT * FROM nl_answer(?, ?)', undef, $turn->{id}, 1);
	is($answer->{status}, 'answered', 'dbd-pg: answered by number, from another connection');
	is(scalar @{ JSON::PP::decode_json($answer->{result})->{rows} }, $hotels, 'dbd-pg: with the rows');
	$other->disconnect;
}
is(one('SELECT status FROM nl_answer(?, ?)', ask()->{id}, $turn->{choices}[0])->{status}, 'answered', 'dbd-pg: in words');

my $id = ask()->{id};
my $first = one('SELECT sql FROM nl_answer(?, ?)', $id, 1)->{sql};
is_deeply(one('SELECT choices FROM nl_undo(?)', $id)->{choices}, $turn->{choices}, 'dbd-pg: taken back');
isnt(one('SELECT sql FROM nl_answer(?, ?)', $id, 2)->{sql}, $first, 'dbd-pg: and answered otherwise');
is(scalar @{ $db->selectall_arrayref('SELECT nl_result(?)', undef, $id) }, $hotels, 'dbd-pg: rows again');

my $ask = $db->prepare('SELECT id FROM nl_ask(?)');
my $answer = $db->prepare('SELECT status FROM nl_answer(?, ?)');
my %seen;
for (1 .. 7)    # a generic plan is tried from the sixth on
{
	my ($number) = $db->selectrow_array($ask, undef, $asked);
	$seen{ $db->selectrow_array($answer, undef, $number, 1) }++;
}
is_deeply(\%seen, { answered => 7 }, 'dbd-pg: prepared statements');

$id = ask()->{id};
ok(!eval { one('SELECT nl_answer(?, ?)', $id, 99); 1 }, 'dbd-pg: there is no choice 99');
is($db->state, '22023', 'dbd-pg: its SQLSTATE');
is(one('SELECT status FROM nl_answer(?, ?)', $id, 2)->{status}, 'answered', 'dbd-pg: and the dialogue goes on');
$db->disconnect;
done_testing();
