# A model's query that shows less of the grammar's rows than the grammar does (digits of a number, the time
# of a day, the group of what is NULL) is no other answer: nothing is asked, and the model's is shown.
use strict;
use warnings;
use JSON::PP;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

my %asked = (
	digits => ['What is the average price of goods?', 'SELECT round(avg(price), 1) FROM goods'],
	day => ['When did the goods arrive?', 'SELECT arrived::date FROM goods'],
	group => ['How many goods are there for each maker?',
		'SELECT maker, count(*) FROM goods WHERE maker IS NOT NULL GROUP BY maker'],
	list => ['What are the different makers of goods?',
		'SELECT DISTINCT maker FROM goods WHERE maker IS NOT NULL'],
	whole => ['What is the average price of goods?', 'SELECT round(avg(price)) FROM goods'],
	rows => ['What are the different makers of goods?',
		q{SELECT DISTINCT maker FROM goods WHERE maker <> 'Acme'}]);

my $script = PostgreSQL::Test::Utils::tempdir() . '/agreement.txt';
append_to_file($script, "# A query each.\n");
for my $name (sort keys %asked)
{
	my $reply = JSON::PP->new->canonical->encode({ no => 'none', what => '', readings =>
		[{ meaning => $asked{$name}[0], why => '', sql => $asked{$name}[1], probability => 0.9 }] });
	$reply =~ s/"/\\"/g;
	append_to_file($script, qq{behaviour $name\ncompletion content="$reply"\n});
}
my $model = ModelServer->start($script);
my $node = new_server('model_agreement');
$node->safe_psql('postgres', q{CREATE EXTENSION nl_ask;
	CREATE TABLE goods (name text, price numeric, arrived timestamp, maker text);
	INSERT INTO goods VALUES ('pen', 2, '2024-05-01 10:00', 'Acme'), ('ink', 5, '2024-06-01 11:00', 'Acme'),
		('cap', 3, '2024-07-01 12:30', NULL), ('nib', 1, '2024-07-02 12:30', 'Zeta');
	ANALYZE});

# The status, and what the grammar's own queries have of the probability.
sub said
{
	my ($name) = @_;
	my $endpoint = $model->endpoint($name);
	return split /\|/, $node->safe_psql('postgres', qq{
		CREATE SERVER "$name" FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '$endpoint', model '$name', retries '0');
		SET nl_ask.server = '$name'; SET nl_ask.generator = 'both';
		WITH asked AS MATERIALIZED (SELECT id, status FROM nl_ask('$asked{$name}[0]'))
		SELECT status, (SELECT sum(probability) FROM nl_candidates(asked.id) WHERE generator = 'grammar') FROM asked});
}

for my $name ('digits', 'day', 'group', 'list')
{
	my ($status, $others) = said($name);
	is($status, 'answered', "$name: nothing is asked");
	cmp_ok($others, '<', 0.02, "$name: the model's query answers for both");
}
for my $name ('whole', 'rows')
{
	my (undef, $others) = said($name);
	cmp_ok($others, '>', 0.1, "$name: another answer");
}

log_is_quiet($node);
$node->stop;
done_testing();
