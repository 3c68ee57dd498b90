# A hot standby: what writes nothing works there, what would write says so.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $primary = new_server('primary', init => { allows_streaming => 1 });
sample_tables($primary);
$primary->safe_psql('postgres', 'CREATE ROLE ann');
my $open = $primary->safe_psql('postgres', 'SELECT id FROM ' . two_readings());
my $over = $primary->safe_psql('postgres',
	'SELECT (SELECT id FROM nl_answer(id, 1)) FROM ' . two_readings());
my $verified = $primary->safe_psql('postgres',
	"SELECT nl_verify($over); SELECT max(id) FROM nl_verified");
$verified =~ s/.*\n//s;
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

# The rest of what writes; what reads is tried below. No function is forgotten.
my %writes = (
	nl => "'How many staff are there?'",
	nl_correct => "$over, 'only the cheap ones'", nl_reject => $over, nl_verify => $over,
	nl_unverify => $verified, nl_share => "$verified, 'ann'", nl_unshare => "$verified, 'ann'",
	nl_forget_choices => '', nl_purge => "'1 day'", nl_define => "'dear goods', 'price > 3', 'filter', 'goods'",
	nl_forget => "'dear goods'", nl_index => "'goods', 'name'", nl_unindex => "'goods', 'name'");
my %reads = map { $_ => 1 } qw(nl_candidates nl_candidates_for nl_chart nl_check nl_cursor nl_decisions nl_explain
  nl_preview_prompt nl_result nl_rows nl_turn_for nl_vocabulary_entries nl_why);
my %elsewhere = map { $_ => 1 } qw(nl_answer nl_ask nl_undo nl_model_test nl_ask_model_validator);
my @functions = split /\n/, $primary->safe_psql('postgres', q{SELECT DISTINCT proname FROM pg_depend d
	JOIN pg_proc p ON p.oid = d.objid WHERE d.deptype = 'e' AND d.classid = 'pg_proc'::regclass
	  AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')});
my @standbys = ([ @on ], [ $primary, 'postgres', 'BEGIN READ ONLY;' ]);
foreach my $function (sort @functions)
{
	ok(exists $writes{$function} || $reads{$function} || $elsewhere{$function}, "$function is tried");
	next unless exists $writes{$function};
	foreach my $where (@standbys)
	{
		my ($server, $database, $begin) = @$where;
		fails([ $server, $database ], ($begin // '') . " SELECT $function($writes{$function});", '25006',
			'\w', "$function " . ($begin ? 'in a transaction that reads only' : 'on the standby'));
	}
}
is($standby->safe_psql('postgres', "SELECT count(*) > 0 FROM nl_explain($over)"), 't', 'nl_explain');
is($standby->safe_psql('postgres', "SELECT nl_chart($over) IS NULL"), 't', 'nl_chart');
is($standby->safe_psql('postgres', "SELECT count(*) > 0 FROM nl_preview_prompt('How many staff?')"), 't',
	'nl_preview_prompt');
is($primary->safe_psql('postgres', "BEGIN READ ONLY; $same; COMMIT"), $there,
	'nl_candidates_for in a transaction that reads only');

is($standby->safe_psql('postgres', "SELECT * FROM nl_result($over)"), '["ink"]', 'nl_result');
is($standby->safe_psql('postgres', "SELECT * FROM nl_rows($over) AS r (name text)"), 'ink', 'nl_rows');
is($standby->safe_psql('postgres', "BEGIN; SELECT nl_cursor($over, 'c'); FETCH ALL FROM c; COMMIT"),
	"c\nink", 'nl_cursor');
is($standby->safe_psql('postgres', "SELECT count(*) FROM nl_candidates($open);
	SELECT count(*) > 0 FROM nl_decisions($open); SELECT count(*) FROM nl_history"), "2\nt\n2",
	'dialogues can be looked at');

# A whole dialogue that is not kept, as it goes on the primary.
my ($readings) = two_readings() =~ /^nl_ask\('Which goods\?', (.*)\)$/s;
my $kept = $primary->safe_psql('postgres', 'SELECT id, status, question, choices FROM ' . two_readings());
my ($number, $asked) = split /\|/, $kept, 2;
my $answered = $primary->safe_psql('postgres', "SELECT status, sql, result FROM nl_answer($number, 2)");
foreach my $where (@standbys)
{
	my ($server, $database, $begin) = @$where;
	my $name = $begin ? 'in a transaction that reads only' : 'on the standby';
	my $turn = sub {
		my ($columns, $answers) = @_;
		return $server->safe_psql($database,
			($begin // '') . "SELECT $columns FROM nl_turn_for('Which goods?', '$answers', $readings)");
	};
	is($turn->('id, status, question, choices', '[]'), "|$asked", "the same question $name");
	is($turn->('status, sql, result', '[2]'), $answered, "the same answer $name");
	is($turn->('status', '[2, {"reject": true}]'), 'answered', "and the other one $name");
}
is($standby->safe_psql('postgres', q{SELECT status FROM nl_turn_for('How many staff are there?')}), 'answered',
	'a question in English on the standby');

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
