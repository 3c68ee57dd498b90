# Behind PgBouncer in transaction mode, a client a statement: what works there, and what does not
# (doc/operation.md). Skipped where PgBouncer can't be had.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(sleep);
use NlAsk;

my $folder = PostgreSQL::Test::Utils::tempdir_short();
chomp(my $program = `tools/pgbouncer-path "$folder" 2>/dev/null` // '');
plan skip_all => 'no PgBouncer here' unless $program;

my $node = new_server('pooled');
sample_tables($node);
$node->safe_psql('postgres', q{CREATE ROLE ann LOGIN; CREATE ROLE ben LOGIN;
	GRANT SELECT ON staff, goods TO ann, ben});

# Any role of the server, over one connection for each.
my $port = PostgreSQL::Test::Cluster::get_free_port();
my $host = $node->host;
my $user = (getpwuid($>))[0];
open(my $file, '>', "$folder/users.txt") or die $!;
print $file map { qq("$_" ""\n) } $user, 'ann', 'ben';
close $file;
open($file, '>', "$folder/pgbouncer.ini") or die $!;
print $file <<"INI";
[databases]
* = host=$host port=@{[ $node->port ]}
[pgbouncer]
listen_port = $port
unix_socket_dir = $folder
auth_type = trust
auth_file = $folder/users.txt
pool_mode = transaction
default_pool_size = 1
ignore_startup_parameters = extra_float_digits
logfile = $folder/log
pidfile = $folder/pid
INI
close $file;
system_or_bail($program, '-q', '-d', "$folder/pgbouncer.ini");
END { kill 'TERM', slurp_file("$folder/pid") if defined $folder && -e "$folder/pid"; }

my %session = (host => $folder, port => $port, dbname => 'postgres');

# A statement of a client of its own.
sub said
{
	my ($role, $sql) = @_;
	my $out = '';
	run_log([ 'psql', '-X', '-A', '-t', '-q', '-v', 'VERBOSITY=verbose',
			'-d', join(' ', map { "$_=$session{$_}" } keys %session) . " user=$role", '-c', $sql ],
		'>', \$out, '2>', \$out);
	chomp $out;
	return $out;
}

for (1 .. 50) { last if said('ann', 'SELECT 1') eq '1'; sleep 0.1; }
my $backend = said('ann', 'SELECT pg_backend_pid()');
is(said('ann', 'SELECT pg_backend_pid()'), $backend, 'one backend serves client after client');

# The dialogue by its number: each statement comes from another client.
my $id = said('ann', 'SELECT id FROM ' . two_readings());
like($id, qr/^\d+$/, 'a dialogue is opened');
is(said('ann', "SELECT status, result->'rows' FROM nl_answer($id, 1, 1)"), 'answered|[["ink"]]', 'and answered');
is(said('ann', "SELECT status FROM nl_undo($id)"), 'clarify', 'an answer taken back');
like(said('ann', "SELECT nl_answer($id, 2, 1)"), qr/55000/, 'a turn that has moved on');
is(said('ann', "SELECT status, result->'rows' FROM nl_answer($id, 2)"), 'answered|[["pen"]]', 'answered otherwise');
is(said('ann', "SELECT * FROM nl_result($id)"), '["pen"]', 'its rows');
like(said('ben', "SELECT nl_result($id)"), qr/42704/, 'not for another role');
is(said('ann', "BEGIN; SELECT nl_cursor($id, 'c'); FETCH ALL FROM c; COMMIT"), "c\npen",
	'a cursor within its transaction');
like(said('ann', 'FETCH ALL FROM c'), qr/34000/, 'and none after it');

# The dialogue held by the client.
my $readings = two_readings() =~ s/^nl_ask\('Which goods\?', (.*)\)$/$1/sr;
is(said('ann', "SELECT status, id IS NULL FROM nl_turn_for('Which goods?', $readings)"), 'clarify|t',
	'nl_turn_for: the question');
is(said('ann', "SELECT status, result->'rows' FROM nl_turn_for('Which goods?', '[1]', $readings)"),
	'answered|[["ink"]]', 'nl_turn_for: the answer');

# What the session keeps is the backend's: the next client of the role has it too.
like(said('ann', q{SELECT nl('How many staff are there?')}), qr/: 3$/, 'nl() answers');
is(said('ann', q{SELECT nl('sql')}), 'SELECT count(*) FROM staff', 'nl() of another client goes on from it');
is(said('ben', q{SELECT nl('sql')} ), 'No question is open. Ask one: SELECT nl(\'How many customers are there?\')',
	'not of another role');
said('ann', q{SET nl_ask.scope = 'tenant'});
is(said('ann', 'SHOW nl_ask.scope'), 'tenant', 'SET reaches the clients after it, as any setting');
is(said('ann', 'SELECT count(*) FROM nl_history'), '0', 'which then see another tenant');
said('ann', 'RESET nl_ask.scope');
is(said('ann', q{BEGIN; SET LOCAL nl_ask.scope = 'tenant'; SELECT count(*) FROM nl_history; COMMIT}), '0',
	'SET LOCAL holds in its transaction');
cmp_ok(said('ann', 'SELECT count(*) FROM nl_history'), '>', 0, 'and no longer');
is(said('ann', q{SELECT status FROM nl_ask('How many staff are there?', options => '{"execute": false}')}), 'answered',
	'options are the call\'s');
is(said('ann', 'SELECT pg_backend_pid()'), $backend, 'still the same backend');

log_is_quiet($node);
kill 'TERM', slurp_file("$folder/pid");
$node->stop;
done_testing();
