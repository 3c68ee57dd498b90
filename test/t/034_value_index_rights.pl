# Indexes of values: a table is read as what it was checked to be, nobody waits for another's index,
# and what was stored is counted for nobody from whom rows are hidden.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('value_index_rights',
	conf => "log_statement = none\ndeadlock_timeout = 200ms\nautovacuum = off\n");
my $invoker = server_version($node) >= 150000 ? 'WITH (security_invoker)' : '';
$node->safe_psql('postgres', q{CREATE EXTENSION nl_ask;
	CREATE ROLE mallory LOGIN; CREATE ROLE ann LOGIN;
	CREATE SCHEMA shop AUTHORIZATION mallory;
	CREATE TABLE public.accounts (iban text);
	INSERT INTO public.accounts VALUES ('DE00SECRET0001'), ('DE00SECRET0002');
	CREATE TABLE public.firms (company text); INSERT INTO public.firms VALUES ('Meyer'), ('Huber');});

sub session
{
	my ($user) = @_;
	my $session = $node->background_psql('postgres', on_error_stop => 0, extra_params => [ '-U', $user ]);
	$session->query_safe(q{\set VERBOSITY verbose});
	$session->query_safe(q{SET statement_timeout = '20s'});
	return $session;
}

# Starts a statement that is expected to wait, and waits until it does.
sub waits
{
	my ($session, $sql) = @_;
	my $pid = $session->query_safe('SELECT pg_backend_pid()');
	$session->query_until(qr/started/, "\\echo started\n$sql;\n");
	$node->poll_query_until('postgres', "SELECT count(*) > 0 FROM pg_stat_activity
		WHERE pid = $pid AND wait_event_type = 'Lock'") or die 'it does not wait';
	return;
}

# ---- another relation in the table's place while nl_index waits -----------------------------------
my $owner = session('mallory');
my $super = session('postgres');
my $stored = q{SELECT count(*) FROM nl_indexed_value WHERE value LIKE '%SECRET%'};

sub fresh_table
{
	$node->safe_psql('postgres', q{DROP SCHEMA shop CASCADE; CREATE SCHEMA shop AUTHORIZATION mallory;
		SET ROLE mallory; CREATE TABLE shop.mine (note text); INSERT INTO shop.mine VALUES ('harmless');});
	$node->safe_psql('postgres', q{SELECT nl_index('shop.mine', 'note')}, extra_params => [ '-U', 'mallory' ]);
	return;
}

my %swaps = (
	'a view of the same name' => "ALTER TABLE shop.mine RENAME TO old;
		CREATE VIEW shop.mine $invoker AS SELECT iban AS note FROM public.accounts",
	'a schema of the same name' => 'ALTER SCHEMA shop RENAME TO shop_before; CREATE SCHEMA shop;
		CREATE VIEW shop.mine ' . $invoker . ' AS SELECT iban AS note FROM public.accounts',
	'a view, through a function that reads' => q{ALTER TABLE shop.mine RENAME TO old;
		CREATE FUNCTION shop.look() RETURNS SETOF text LANGUAGE sql STABLE AS 'SELECT iban FROM public.accounts';
		CREATE VIEW shop.mine AS SELECT note FROM shop.look() AS l (note)},
	'row security' => q{ALTER TABLE shop.mine ENABLE ROW LEVEL SECURITY;
		CREATE POLICY none ON shop.mine USING (false); INSERT INTO shop.mine VALUES ('a SECRET row')});
$node->safe_psql('postgres', 'GRANT CREATE ON DATABASE postgres TO mallory');
foreach my $swap (sort keys %swaps)
{
	fresh_table();
	# The row of nl_value_index is what the superuser's call has to wait for.
	$owner->query_safe(q{BEGIN; SELECT nl_unindex('shop.mine', 'note')});
	waits($super, q{SELECT nl_index('shop.mine', 'note')});
	$owner->query("$swaps{$swap};");
	$owner->query('COMMIT;');
	$super->query('SELECT 1');
	$super->{stderr} = $owner->{stderr} = '';
	is($node->safe_psql('postgres', $stored), '0', "$swap: nothing of it is stored");
	$node->safe_psql('postgres', 'DROP SCHEMA IF EXISTS shop_before CASCADE');
}

# The same where the owner's lock on the table comes first: what was checked is checked again.
my %others = (
	'row security' => [ $swaps{'row security'}, '0A000' ],
	'a column of another type' => [ 'ALTER TABLE shop.mine ALTER note TYPE int USING 7', '0A000' ],
	'a column that is gone' => [ 'ALTER TABLE shop.mine DROP note', '42703' ],
	'a table that is gone' => [ 'DROP TABLE shop.mine', '42P01' ],
	'another name' => [ "ALTER TABLE shop.mine RENAME TO old;
		CREATE VIEW shop.mine $invoker AS SELECT iban AS note FROM public.accounts", undef ]);
foreach my $other (sort keys %others)
{
	fresh_table();
	my ($change, $state) = @{ $others{$other} };
	$owner->query_safe('BEGIN; LOCK TABLE shop.mine IN ACCESS EXCLUSIVE MODE');
	my $oid = $owner->query_safe(q{SELECT 'shop.mine'::regclass::oid});
	waits($super, "SELECT nl_index($oid, 'note')");
	$owner->query_safe("$change; COMMIT");
	$super->query('SELECT 1');
	my ($said) = $super->{stderr} =~ /ERROR:  (\w{5}):/;
	$super->{stderr} = '';
	is($said, $state, "$other while nl_index waits for the table");
	is($node->safe_psql('postgres', $stored), '0', "$other: nothing of it is stored");
}

# ---- nobody waits for another's index --------------------------------------------------------------
$node->safe_psql('postgres', q{DROP SCHEMA shop CASCADE; CREATE SCHEMA shop AUTHORIZATION mallory;
	SET ROLE mallory; CREATE TABLE shop.a (note text); CREATE TABLE shop.b (note text);});
$owner->query_safe(q{SELECT nl_index('shop.a', 'note')});
$owner->query_safe(q{DROP TABLE shop.a});
$owner->query_safe(q{BEGIN; SELECT nl_index('shop.b', 'note')});
is(in_time(5, 'nl_index meanwhile', sub { scalar $super->query(q{SELECT nl_index('public.firms', 'company')}) }),
	'2', 'a role that holds an entry of a dropped table stops nobody');
$owner->query_safe('ROLLBACK');
$owner->query_safe(q{BEGIN; SELECT nl_index('shop.b', 'note')});
is(in_time(5, 'nl_unindex meanwhile', sub { scalar $super->query(q{SELECT nl_unindex('public.firms', 'company')}) }),
	't', 'nor nl_unindex');
$owner->query_safe('ROLLBACK');

# One column in two sessions: the second waits, and is the one that counts.
my $other = session('postgres');
foreach my $before (0, 1)
{
	$super->query_safe(q{SELECT nl_index('public.firms', 'company')}) if $before;
	$super->query_safe(q{BEGIN; SELECT nl_index('public.firms', 'company')});
	waits($other, q{SELECT nl_index('public.firms', 'company')});
	$super->query_safe('COMMIT');
	is($other->query('SELECT 1'), "2\n1", "one column in two sessions, indexed before: $before");
	is($other->{stderr}, '', 'without an error');
	is($node->safe_psql('postgres', q{SELECT count(*) FROM nl_indexed_value
		WHERE index IN (SELECT id FROM nl_value_index WHERE relation = 'firms'::regclass)}), '2', 'each value once');
	$super->query_safe(q{SELECT nl_unindex('public.firms', 'company')});
}
$super->query_safe(q{SELECT nl_index('public.firms', 'company')});
$other->query_safe('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
$super->query_safe(q{SELECT nl_index('public.firms', 'company')});
fails($other, q{SELECT nl_index('public.firms', 'company');}, '40001', undef, 'under REPEATABLE READ');
$other->query_safe('ROLLBACK');

# ---- counts ----------------------------------------------------------------------------------------
$node->safe_psql('postgres', q{GRANT SELECT ON firms TO ann;});
my $counts = q{SELECT relation, stored IS NULL, changed IS NULL FROM nl_value_indexes};
my @ann = (extra_params => [ '-U', 'ann' ]);
is($node->safe_psql('postgres', $counts, @ann), 'firms|f|f', 'who may read the column sees counts');
$node->safe_psql('postgres', q{ALTER TABLE firms ENABLE ROW LEVEL SECURITY;
	CREATE POLICY meyer ON firms USING (company = 'Meyer')});
is($node->safe_psql('postgres', $counts, @ann), 'firms|t|t', 'from whom rows are hidden sees none');
is($node->safe_psql('postgres', $counts), 'firms|f|f', 'for whom there is no row security does');
$node->safe_psql('postgres', q{ALTER TABLE firms DISABLE ROW LEVEL SECURITY; REVOKE SELECT ON firms FROM ann});
is($node->safe_psql('postgres', $counts, @ann), '', 'nothing for who may not read the column');

# ---- work ------------------------------------------------------------------------------------------
# A look-up costs what the role may use: pages that a question reads, without and with others' values.
sub pages
{
	my $ask = q{nl_candidates_for('What is the town of Meyer Brthers?', ARRAY['own'])};
	my $plan = $node->safe_psql('postgres', "ANALYZE nl_indexed_value; SET ROLE ann; SELECT count(*) FROM $ask;
		EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) SELECT count(*) FROM $ask");
	my ($buffers) = $plan =~ /Buffers: shared (.*)/;
	my $pages = 0;
	$pages += $_ for $buffers =~ /=(\d+)/g;
	return $pages;
}
$node->safe_psql('postgres', q{CREATE SCHEMA own AUTHORIZATION ann; SET ROLE ann;
	CREATE TABLE own.firms (company text, town text);
	INSERT INTO own.firms SELECT 'Firm ' || md5(i::text), 'Kiel' FROM generate_series(1, 2000) AS i;
	INSERT INTO own.firms VALUES ('Meyer Brothers', 'Bonn'); ANALYZE own.firms;
	SELECT nl_index('own.firms', 'company');});
my $alone = pages();
$node->safe_psql('postgres', q{SET ROLE mallory; CREATE TABLE shop.many AS
		SELECT 'Meyer Brothers ' || md5(i::text) AS name FROM generate_series(1, 20000) AS i;
	SELECT nl_index('shop.many', 'name');});
my $beside = pages();
note "$alone pages, $beside beside the values of another";
cmp_ok($beside, '<', 1.5 * $alone + 100, 'what others store costs a question nothing');

log_is_quiet($node);
$_->quit foreach $owner, $super, $other;
$node->stop;
done_testing();
