# A hot standby: what writes nothing works there, what would write says so.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $primary = new_server('primary', init => { allows_streaming => 1 });
sample_tables($primary);
my $open = $primary->safe_psql('postgres', 'SELECT id FROM ' . two_readings());
my $over = $primary->safe_psql('postgres',
	'SELECT (SELECT id FROM nl_answer(id, 1)) FROM ' . two_readings());
$primary->backup('copy');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($primary, 'copy', has_streaming => 1);
$standby->start;
$primary->wait_for_catchup($standby);

my @on = ($standby, 'postgres');
my $same = q{SELECT rank, sql, interpretation, class, generator
	FROM nl_candidates_for('How many staff were hired after 2020?') ORDER BY rank};
my $there = $primary->safe_psql('postgres', $same);
isnt($there, '', 'the primary has candidates');
is($standby->safe_psql('postgres', $same), $there, 'the standby has the same');
is($standby->safe_psql('postgres', q{SELECT allowed FROM nl_check('SELECT name FROM goods')}), 't',
	'nl_check allows');
is($standby->safe_psql('postgres', q{SELECT allowed, reason <> '' FROM nl_check('DELETE FROM goods')}),
	'f|t', 'nl_check refuses');

my $hint = 'nl_candidates_for';
fails([@on], q{SELECT nl_ask('How many staff are there?')}, '25006', $hint, 'nl_ask');
fails([@on], 'SELECT ' . two_readings(), '25006', $hint, 'nl_ask with candidates');
fails([@on], "SELECT nl_answer($open, 1)", '25006', $hint, 'nl_answer');
fails([@on], "SELECT nl_answer($open, 'skip')", '25006', $hint, 'nl_answer in words');
fails([@on], "SELECT nl_undo($over)", '25006', $hint, 'nl_undo');

is($standby->safe_psql('postgres', "SELECT * FROM nl_result($over)"), '["ink"]', 'nl_result');
is($standby->safe_psql('postgres', "SELECT * FROM nl_rows($over) AS r (name text)"), 'ink', 'nl_rows');
is($standby->safe_psql('postgres', "BEGIN; SELECT nl_cursor($over, 'c'); FETCH ALL FROM c; COMMIT"),
	"c\nink", 'nl_cursor');
is($standby->safe_psql('postgres', "SELECT count(*) FROM nl_candidates($open);
	SELECT count(*) > 0 FROM nl_decisions($open); SELECT count(*) FROM nl_history"), "2\nt\n2",
	'dialogues can be looked at');

# The schema's changes arrive, also in a session that has read it before.
my $session = $standby->background_psql('postgres', on_error_stop => 0);
my $boats = q{SELECT count(*) > 0 FROM nl_candidates_for('How many gondolas are there?');};
is($session->query_safe($boats), 'f', 'no such table yet');
$primary->safe_psql('postgres', 'CREATE TABLE gondolas (name text)');
$primary->wait_for_catchup($standby);
is($session->query_safe($boats), 't', 'a table made on the primary');
$session->quit;

$standby->promote;
is($standby->safe_psql('postgres', "SELECT status, result->'rows' FROM nl_answer($open, 1)"),
	'answered|[["ink"]]', 'after promotion the dialogue goes on');
is($standby->safe_psql('postgres', 'SELECT status FROM ' . how_many('staff')),
	'answered', 'after promotion there is an answer');

log_is_quiet($standby, qr/terminating walreceiver|streaming replication|could not connect/);
log_is_quiet($primary);
$standby->stop;
$primary->stop;
done_testing();
