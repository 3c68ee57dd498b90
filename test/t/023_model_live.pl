# A real model server: NL_ASK_TEST_ENDPOINT is the URL below which its /chat/completions is;
# NL_ASK_TEST_MODEL and NL_ASK_TEST_KEY where it needs them. What holds for whatever a model says; skipped
# where there is none.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
use NlAsk;

my $endpoint = $ENV{NL_ASK_TEST_ENDPOINT}
  or plan skip_all => 'NL_ASK_TEST_ENDPOINT names no model server';
my $name = $ENV{NL_ASK_TEST_MODEL} // 'default';

my $node = new_server('model_live', conf => "log_statement = none\n");
sample_tables($node);
$node->safe_psql('postgres', "CREATE SERVER live FOREIGN DATA WRAPPER nl_ask_model OPTIONS
	(endpoint '$endpoint', model '$name', timeout '600s', samples '3', completion_tokens '512', allow_http 'true');
	CREATE USER MAPPING FOR PUBLIC SERVER live" . ($ENV{NL_ASK_TEST_KEY} ? " OPTIONS (api_key '$ENV{NL_ASK_TEST_KEY}')" : ''));

sub session
{
	my ($settings, $sql) = @_;
	my ($out, $said) = ('', '');
	my $set = join '', map { "SET nl_ask.$_;" } "server = 'live'", @$settings;
	my $start = time;
	$node->psql('postgres', "\\set VERBOSITY verbose\n$set $sql", stdout => \$out, stderr => \$said);
	note(sprintf '%.1f s: %s %s', time - $start, $out, $said);
	return ($out, $said);
}

# ---- what it honours -------------------------------------------------------------------------------
my ($out) = session([], "SELECT item, coalesce(ok::text, '?') FROM nl_model_test('live')");
for my $item (qw(reachable authorised model completion))
{
	like($out, qr/^$item\|true$/m, "nl_model_test: $item");
}
for my $item (qw(n json_schema json_object logprobs seed))
{
	like($out, qr/^$item\|(true|false)$/m, "nl_model_test: $item was found out");
}

# ---- the ways of asking ------------------------------------------------------------------------------
for my $strategy (qw(interpret sample plan all))
{
	my @set = ("model_strategy = '$strategy'");
	my ($turn, $said) = session([ @set, "generator = 'both'" ], q{SELECT status, sql IS NOT NULL,
		(detail->'model'->>'calls')::int > 0, (detail->'model'->>'tokens_in')::int > 0
		FROM nl_ask('How many goods are there?')});
	like($turn, qr/^(answered|clarify)\|t\|t\|t$/, "$strategy, both: a turn, and what it cost");
	unlike($said, qr/08006|XX000/, "$strategy, both: no failure of the server");
	($turn, $said) = session([ @set, "generator = 'model'" ], q{SELECT status FROM nl_ask('How many goods are there?')});
	ok($turn =~ /^(answered|clarify)$/ || $said =~ /ERROR:  22P02/, "$strategy, model: a turn, or nothing usable and said so");
}

# ---- a clear question ----------------------------------------------------------------------------------
($out) = session([ q{model_strategy = 'sample'}, q{generator = 'both'} ],
	q{SELECT result->'rows' FROM nl_ask('How many staff are there?', options => '{"max_questions": 0}')});
is($out, '[[3]]', 'a clear question is answered right');

# ---- limits, and being interrupted -----------------------------------------------------------------------
(undef, my $said) = session([ q{generator = 'model'}, 'model_budget = 5' ], q{SELECT nl_ask('How many goods are there?')});
like($said, qr/ERROR:  53400:/, 'nl_ask.model_budget');
my $start = time;
(undef, $said) = session([ q{generator = 'model'} ],
	q{SET statement_timeout = '100ms'; SELECT nl_ask('List the names of the staff hired after 2020 with everything about them')});
cmp_ok(time - $start, '<', 1, 'statement_timeout: soon');
like($said, qr/ERROR:  57014:/, 'statement_timeout') if $said;
$node->safe_psql('postgres', "ALTER SERVER live OPTIONS (SET timeout '1ms')");
($out, $said) = session([ q{generator = 'both'} ], q{SELECT status FROM nl_ask('How many goods are there?')});
is($out, 'answered', 'out of time: the grammar answers');
like($said, qr/WARNING:  08006:/, 'out of time: with a warning');

log_is_quiet($node, qr/WARNING:/);
$node->stop;
done_testing();
