# A table sharded over three servers by partitions behind postgres_fdw: the same questions have the same
# answers as on one server.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $orders = 'id int NOT NULL, customer_id int NOT NULL, ordered date NOT NULL, amount numeric(10, 2) NOT NULL, status text';
# No amount comes twice: the first five are the same whichever shard is first to answer.
my $rows = q{SELECT n, 1 + n % 40, date '2023-01-01' + n % 600, (n * 37) % 3001 / 30.0,
	(ARRAY['paid', 'open', 'cancelled'])[1 + n % 3] FROM generate_series(1, 3000) AS n};
my $node = new_server('coordinator', conf => "enable_partitionwise_aggregate = on\nenable_partitionwise_join = on\n");
if ($node->safe_psql('postgres', q{SELECT count(*) FROM pg_available_extensions WHERE name = 'postgres_fdw'}) eq '0')
{
	$node->stop;
	plan skip_all => 'no postgres_fdw here';
}
my @shards = map { new_server("shard$_") } 0 .. 2;
my $customers = q{CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, country text NOT NULL);
	INSERT INTO customers SELECT n, 'Customer ' || n, (ARRAY['Germany', 'Norway', 'Spain', 'France'])[1 + n % 4]
	FROM generate_series(1, 40) AS n;};

$node->safe_psql('postgres', "CREATE DATABASE $_") for qw(single sharded);
$node->safe_psql('single', "CREATE EXTENSION nl_ask; $customers
	CREATE TABLE orders ($orders, PRIMARY KEY (id), FOREIGN KEY (customer_id) REFERENCES customers);
	INSERT INTO orders $rows; ANALYZE;");
$node->safe_psql('sharded', "CREATE EXTENSION nl_ask; CREATE EXTENSION postgres_fdw; $customers
	CREATE TABLE orders ($orders) PARTITION BY LIST (status);
	COMMENT ON COLUMN orders.customer_id IS 'the customer';");
my @parts = qw(paid open cancelled);
for my $n (0 .. $#shards)
{
	my $shard = $shards[$n];
	$shard->safe_psql('postgres', "CREATE TABLE orders_$n ($orders, PRIMARY KEY (id))");
	my ($host, $port) = ($shard->host, $shard->port);
	$node->safe_psql('sharded', "CREATE SERVER shard$n FOREIGN DATA WRAPPER postgres_fdw
		OPTIONS (host '$host', port '$port', dbname 'postgres', async_capable 'true', use_remote_estimate 'true');
		CREATE USER MAPPING FOR CURRENT_USER SERVER shard$n;
		CREATE FOREIGN TABLE orders_$n PARTITION OF orders FOR VALUES IN ('$parts[$n]') SERVER shard$n;");
}
$node->safe_psql('sharded', "INSERT INTO orders $rows; ANALYZE;");

# What the planner makes of it, so that the answers below come from where they should.
my $plan = $node->safe_psql('sharded', 'EXPLAIN (VERBOSE, COSTS off) SELECT status, count(*) FROM orders GROUP BY status');
like($plan, qr/Remote SQL: SELECT .*count\(\*\).* GROUP BY/, 'aggregates are computed on the shards');
$plan = $node->safe_psql('sharded', 'EXPLAIN (COSTS off) SELECT * FROM orders WHERE amount > 90');
like($plan, qr/Async Foreign Scan/, 'shards are read at the same time');

# Rows in one order, whoever gives them.
sub answer
{
	my ($database, $question) = @_;
	return $node->safe_psql($database, "SELECT status, (SELECT array_agg(r ORDER BY r::text)
		FROM jsonb_array_elements(result->'rows') AS r) FROM nl_turn_for('$question',
		options => '{\"max_questions\": 0, \"min_confidence\": 0}')");
}
for my $question ('How many orders are there?', 'What is the total amount of orders?',
	'How many orders are paid?', 'What is the average amount of paid orders?',
	'How many orders per status?', 'total amount per status', 'Which orders have an amount above 99?',
	'the 5 orders with the highest amount', 'How many orders were placed in 2023?',
	'How many customers are in Spain?', 'Which customers are in Norway?')
{
	my $single = answer('single', $question);
	like($single, qr/^answered\|\{/, "$question: answered") or diag($single);
	is(answer('sharded', $question), $single, "$question: as on one server");
}

# A dialogue, kept and not kept.
my $readings = candidates('SELECT count(*) FROM orders WHERE amount > 90' => 0.5,
	'SELECT count(*) FROM orders WHERE amount > 80' => 0.4);
my %seen;
for my $database ('single', 'sharded')
{
	my ($id, $asked) = split /\|/, $node->safe_psql($database,
		"SELECT id, choices FROM nl_ask('How many dear orders are there?', $readings)"), 2;
	my $answered = $node->safe_psql($database, "SELECT status, result->'rows' FROM nl_answer($id, 2)");
	$node->safe_psql($database, "SELECT nl_undo($id)");
	$seen{$database} = join "\n", $asked, $answered,
	  $node->safe_psql($database, "SELECT status, result->'rows' FROM nl_answer($id, 1); SELECT nl_result($id)");
}
like($seen{single}, qr/answered.*answered/s, 'a dialogue, one way and the other');
is($seen{sharded}, $seen{single}, 'the same on shards');

# A shard that is down is an error that says so; the others' connection is good afterwards.
my ($session) = $node->background_psql('sharded', on_error_stop => 0);
$shards[2]->stop;
my $said = session_error($session, "SELECT status FROM nl_turn_for('How many orders are there?');");
like($said, qr/could not connect to server|server closed the connection|terminating connection/, 'a shard is down');
$shards[2]->start;
is($session->query_safe("SELECT result->'rows' FROM nl_turn_for('How many orders are there?');"), '[[3000]]', 'and up again');
$session->quit;
$_->stop for @shards, $node;
done_testing();
