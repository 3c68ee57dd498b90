# pg_dump takes the extension along and leaves the dialogues; what is restored works.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('dump');
$node->safe_psql('postgres', 'CREATE DATABASE old');
sample_tables($node, 'old');
$node->safe_psql('old', q{
	CREATE ROLE ann;
	GRANT SELECT ON staff TO ann;
	GRANT EXECUTE ON FUNCTION nl_model_test(text) TO ann;
	ALTER DATABASE old SET nl_ask.max_questions = 2;
	ALTER ROLE ann SET nl_ask.confidence = 0.8;});
my $id = $node->safe_psql('old', 'SELECT id FROM ' . two_readings());
$node->safe_psql('old', "SELECT nl_answer($id, 1)");
is($node->safe_psql('old', 'SELECT count(*), sum(answers) FROM nl_history'), '1|1',
	'there is a dialogue');

$node->safe_psql('old', q{
	SELECT nl_define('crew', 'staff');
	SELECT nl_define('dear goods', 'price > 5', over => 'goods', scope => 'database');});

my $file = $node->basedir . '/old.sql';
$node->command_ok([ 'pg_dump', '--no-sync', '-f', $file, $node->connstr('old') ], 'pg_dump');
my $dump = slurp_file($file);
like($dump, qr/^CREATE EXTENSION IF NOT EXISTS nl_ask /m, 'the extension is in the dump');
like($dump, qr/^COPY public\.goods /m, 'and so are the tables');
unlike($dump, qr/nl_dialogue/, 'the tables of the extension are not');
unlike($dump, qr/Which goods/, 'nor is what was asked');
unlike($dump, qr/CREATE FUNCTION|CREATE TYPE|CREATE VIEW/, 'nor is anything that it makes');

$node->safe_psql('postgres', 'CREATE DATABASE new');
$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-o', File::Spec->devnull, '-f', $file,
		$node->connstr('new') ], 'restored');
is($node->safe_psql('new', 'SELECT count(*) FROM nl_history'), '0', 'no dialogues are there');
is($node->safe_psql('new', "SELECT status, result->'rows' FROM " . how_many('staff')),
	'answered|[[3]]', 'what is restored works');
is($node->safe_psql('new', 'SELECT phrase, kind, scope, usable FROM nl_vocabulary'),
	"crew|table|role|t\ndear goods|filter|database|t", 'the vocabulary is there');
is($node->safe_psql('new', "SELECT status, result->'rows' FROM " . how_many('crew')),
	'answered|[[3]]', 'and understood');
is($node->safe_psql('new', "SELECT nl_define('squad', 'staff')"), 'table public.staff',
	'and can be added to');
is($node->safe_psql('new', q{SELECT has_function_privilege('ann', 'nl_model_test(text)', 'EXECUTE'),
	has_function_privilege('public', 'nl_model_test(text)', 'EXECUTE')}), 't|f',
	'privileges that were granted are there');
fails([ $node, 'new' ], "SELECT nl_answer($id + 100, 1)", '42704', 'nl_history', 'the old id');

# By the owner of the database alone, who may read none of the extension's tables.
$node->safe_psql('postgres', 'CREATE ROLE owner LOGIN; ALTER DATABASE old OWNER TO owner;');
$node->safe_psql('old', 'ALTER TABLE goods OWNER TO owner; ALTER TABLE staff OWNER TO owner;');
$node->command_ok([ 'pg_dump', '--no-sync', '-U', 'owner', '-f', $file, '-d', 'old', '-h', $node->host,
		'-p', $node->port ], 'pg_dump by the owner of the database');

# A database copied as a template keeps its own.
$node->safe_psql('postgres', 'CREATE DATABASE copy TEMPLATE old');
is($node->safe_psql('copy', "SELECT status, choices IS NOT NULL FROM nl_undo($id)"), 'clarify|t',
	'a copied database has the dialogues');

# Settings of a database and of a role count, also where nothing of the extension was called yet.
is($node->safe_psql('old', 'SELECT nl_ask.max_questions FROM (SELECT 1) x (y),
	LATERAL (SELECT (SELECT count(*) FROM nl_history) AS c, current_setting($$nl_ask.max_questions$$)
		AS max_questions) nl_ask'), '2', 'a setting of the database');

log_is_quiet($node);
$node->stop;
done_testing();
