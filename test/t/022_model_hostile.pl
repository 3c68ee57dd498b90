# Replies of a model that try to smuggle in SQL, instructions, giant or nested JSON, terminal escapes and
# other people's data (test/model/hostile_replies.json), asked for by a superuser, who may do anything:
# nothing is executed that the gate would not pass, and nothing is shown unescaped.
use strict;
use warnings;
use JSON::PP;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

my $model = ModelServer->start('test/model/hostile.txt');
my @replies = @{ JSON::PP->new->utf8->decode(slurp_file('test/model/hostile_replies.json')) };
cmp_ok(scalar @replies, '>=', 100, 'hostile replies: there are enough');

my $node = new_server('model_hostile');
$node->safe_psql('postgres', slurp_file('test/demo/sample.sql'));
$node->safe_psql('postgres', q{CREATE EXTENSION nl_ask;
	CREATE SCHEMA other_tenant; CREATE TABLE other_tenant.invoices (secret text);
	INSERT INTO other_tenant.invoices VALUES ('their secret');
	CREATE ROLE keeper PASSWORD 'kept-password';
	CREATE SERVER hostile FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '} . $model->endpoint('hostile')
	. q{', model 'm', samples '1'); ANALYZE;});

# Everything that could have been changed: rows, objects, roles, settings, files of the database.
my $state = q{SELECT md5(string_agg(t, '')) FROM (
	SELECT query_to_xml('SELECT * FROM ' || oid::regclass, true, true, '')::text AS t FROM pg_class
		WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('company', 'travel', 'energy', 'other_tenant')
	UNION ALL SELECT relname || relnamespace FROM pg_class WHERE relnamespace <> 'pg_toast'::regnamespace
	UNION ALL SELECT rolname || rolsuper || coalesce(rolpassword, '') FROM pg_authid
	UNION ALL SELECT proname || pronamespace FROM pg_proc
	UNION ALL SELECT name || coalesce(setting, '') FROM pg_settings WHERE source NOT IN ('client', 'session')
	UNION ALL SELECT srvname || srvoptions::text FROM pg_foreign_server
	UNION ALL SELECT loid::text FROM pg_largeobject
	ORDER BY 1) AS everything};
my $before = $node->safe_psql('postgres', $state);
my $session = $node->background_psql('postgres', on_error_stop => 0);
my $pid = $session->query_safe('SELECT pg_backend_pid()');
$session->query_safe(q{\set VERBOSITY verbose
SET search_path = company, travel, public; SET nl_ask.server = 'hostile';
	SET nl_ask.generator = 'model'; SET nl_ask.model_strategy = 'sample'; SET statement_timeout = '30s';});

# What must not be in anything that a user sees.
my $forbidden = qr/their secret|kept-password|SCRAM-SHA|root:x:0|[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]
	|\xe2\x80[\x8e\x8f\xaa-\xae]|\xe2\x81[\xa6-\xa9]/x;
my %ended;
for my $number (1 .. @replies)
{
	my $name = $replies[$number - 1]{name};
	my ($out) = $session->query("SELECT status, sql, interpretation, question, choices, result, detail
		FROM nl_ask('How many employees are there, number $number?')");
	my $said = $session->{stderr};
	$session->{stderr} = '';
	my ($state) = $said =~ /ERROR:  (\w{5}):/;
	my ($status) = ($out // '') =~ /^(\w+)\|/;
	$ended{ $status // $state // 'error' }++;
	unlike("$out\n$said", $forbidden, "$number $name: nothing is shown that should not be");
	unlike($said, qr/XX000|server closed|57014/, "$number $name: no fault") or diag $said;
}
note(join ', ', map { "$_: $ended{$_}" } sort keys %ended);
is($session->query_safe('SELECT pg_backend_pid()'), $pid, 'one backend has lived through all of them');
is($session->query_safe('SELECT current_user = session_user, current_setting($$transaction_read_only$$)'), 't|off',
	'and is who it was');
$session->quit;
is($node->safe_psql('postgres', $state), $before, 'nothing in the database has changed');
is($node->safe_psql('postgres', q{SELECT count(*) FROM nl_history WHERE sql ~*
	'delete|update |insert|drop|pg_|other_tenant|dblink|;'}), '0', 'no query of a forbidden kind was chosen');
log_is_quiet($node);
$node->stop;
done_testing();
