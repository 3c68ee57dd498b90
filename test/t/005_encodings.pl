# Databases that are not UTF-8: names, values, questions and answers in their own characters.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

$ENV{PGCLIENTENCODING} = 'UTF8';
my $node = new_server('encodings');

sub database
{
	my ($name, $encoding) = @_;
	$node->safe_psql('postgres',
		"CREATE DATABASE $name ENCODING '$encoding' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
	$node->safe_psql($name, 'CREATE EXTENSION nl_ask');
	return;
}

# Whether a statement ends without an error; what it says otherwise.
sub says
{
	my ($database, $sql) = @_;
	my ($out, $err) = ('', '');
	$node->psql($database, $sql, stdout => \$out, stderr => \$err);
	return $err eq '' ? $out : $err;
}

# ---- LATIN1 --------------------------------------------------------------------------------------
database('latin1', 'LATIN1');
$node->safe_psql('latin1', q{
	CREATE TABLE "Städte" (name text, "Höhe" int, "Land" text);
	INSERT INTO "Städte" VALUES ('Köln', 53, 'Nord'), ('Zürich', 408, 'Süd'), ('Århus', 5, 'Nord');
	COMMENT ON COLUMN "Städte"."Höhe" IS 'how high the Stadt lies, in mètres';
	CREATE TABLE cafés (name text, résumé text);
	INSERT INTO cafés VALUES ('Élysée', 'très bien');
	ANALYZE;});
is(says('latin1', "SELECT status, result->'rows' FROM " . how_many('Städte')),
	'answered|[[3]]', 'LATIN1: a table is found by its name');
is(says('latin1', q{SELECT status, result->'rows' FROM nl_ask('What is the maximum Höhe of Städte?',
	options => '{"max_questions": 0}')}),
	'answered|[[408]]', 'LATIN1: a column is found by its name');
is(says('latin1', q{SELECT status, result->'rows' FROM nl_ask('Show the résumé of cafés',
	options => '{"max_questions": 0}')}),
	'answered|[["très bien"]]', 'LATIN1: rows');
like(says('latin1', q{SELECT sql || result::text FROM nl_ask('What is the Höhe of Zürich?',
	options => '{"max_questions": 0}')}),
	qr/Zürich.*408/s, 'LATIN1: a value is found');
is(says('latin1', q{SELECT question, schemas IS NULL FROM nl_dialogue
	WHERE question = 'What is the Höhe of Zürich?'}), 'What is the Höhe of Zürich?|t',
	'LATIN1: the question is kept as it was');
like(says('latin1', q{SELECT string_agg(sql || interpretation, ' ')
	FROM nl_candidates_for('What is the Höhe of Zürich?')}), qr/"?Höhe"?.*Zürich/s,
	'LATIN1: candidates');
my $ask = q{nl_ask('Wo?', } . candidates(
	q{SELECT name FROM \"Städte\" WHERE \"Land\" = 'Süd'} => 0.6,
	q{SELECT name FROM \"Städte\" WHERE \"Land\" = 'Nord'} => 0.4) . ')';
my ($id, $choices) = split /\|/, says('latin1', "SELECT id, choices FROM $ask");
like($choices, qr/Süd.*Nord/, 'LATIN1: choices');
my ($word) = says('latin1', "SELECT choices[1] FROM $ask");
is(says('latin1', "SELECT status, result->'rows' FROM nl_answer($id, '$word')"),
	'answered|[["Zürich"]]', 'LATIN1: a choice in words');
is(says('latin1', "SELECT * FROM nl_rows($id) AS r (name text)"), 'Zürich', 'LATIN1: nl_rows');
fails([ $node, 'latin1' ], "SELECT nl_answer((SELECT id FROM $ask), 7)", '22023', 'Süd',
	'LATIN1: hints');
is(says('latin1', q{CREATE SCHEMA "Größe"; CREATE TABLE "Größe".boats (name text);
	SELECT status, result->'rows' FROM nl_ask('How many boats are there?', '{"Größe"}',
		options => '{"max_questions": 0}')}), 'answered|[[0]]', 'LATIN1: a schema as argument');
is(says('latin1', q{SELECT schemas FROM nl_dialogue ORDER BY id DESC LIMIT 1}), '{Größe}',
	'LATIN1: the schema is kept as it was');
is(says('latin1', q{SELECT count(*) FROM nl_result((SELECT max(id) FROM nl_history))}), '1',
	'LATIN1: and is found again');
is(says('latin1', q{SELECT allowed FROM nl_check('SELECT "Höhe" FROM "Städte"')}), 't',
	'LATIN1: nl_check');
is(says('latin1', q{SET client_encoding = 'LATIN1'; SELECT status FROM nl_ask('How many St'
	|| chr(228) || 'dte are there?', options => '{"max_questions": 0}')}), 'answered', 'LATIN1: a client that speaks it too');
# What we say is sayable there: long options are cut with a character that LATIN1 does not have.
my $long = 'très long ' x 40;
is(says('latin1', q{SELECT status FROM nl_ask('Wo?', } . candidates(
	qq{SELECT name FROM \\"Städte\\" WHERE \\"Land\\" = '$long'} => 0.5,
	qq{SELECT name FROM \\"Städte\\" WHERE \\"Land\\" = 'x$long'} => 0.5) . ')'), 'clarify',
	'LATIN1: options that are cut');
# Characters that are not in LATIN1 don't get so far.
fails([ $node, 'latin1' ], q{SELECT nl_ask('How many 城市 are there?')}, '22P05', undef,
	'LATIN1: what cannot be said');
like(says('latin1', q{SELECT status FROM nl_ask('Which?', candidates =>
	'[{"sql": "SELECT ''\u4e2d'' FROM cafés", "probability": 1}]')}), qr/22P05|unicode|encoding/i,
	'LATIN1: what cannot be said in json');

# ---- EUC_JP --------------------------------------------------------------------------------------
database('japanese', 'EUC_JP');
$node->safe_psql('japanese', q{
	CREATE TABLE "従業員" ("名前" text, "給料" int);
	INSERT INTO "従業員" VALUES ('太郎', 300), ('花子', 400);
	ANALYZE;});
is(says('japanese', "SELECT status, result->'rows' FROM " . how_many('従業員')),
	'answered|[[2]]', 'EUC_JP: a table is found by its name');
like(says('japanese', q{SELECT sql || result::text FROM nl_ask('Show the 給料 of 従業員 太郎',
	options => '{"max_questions": 0}')}),
	qr/給料/, 'EUC_JP: a column is found by its name');

# ---- SQL_ASCII -----------------------------------------------------------------------------------
database('ascii', 'SQL_ASCII');
$node->safe_psql('ascii', 'CREATE TABLE goods (name text)');
my @ascii = ($node, 'ascii');
my $utf8 = 'UTF8';
fails([@ascii], q{SELECT nl_ask('How many goods are there?')}, '0A000', $utf8, 'SQL_ASCII: nl_ask');
fails([@ascii], q{SELECT nl_answer(1, 1)}, '0A000', $utf8, 'SQL_ASCII: nl_answer');
fails([@ascii], q{SELECT nl_answer(1, 'skip')}, '0A000', $utf8, 'SQL_ASCII: nl_answer in words');
fails([@ascii], q{SELECT nl_undo(1)}, '0A000', $utf8, 'SQL_ASCII: nl_undo');
fails([@ascii], q{SELECT nl_result(1)}, '0A000', $utf8, 'SQL_ASCII: nl_result');
fails([@ascii], q{SELECT nl_candidates(1)}, '0A000', $utf8, 'SQL_ASCII: nl_candidates');
fails([@ascii], q{SELECT nl_candidates_for('How many goods?')}, '0A000', $utf8,
	'SQL_ASCII: nl_candidates_for');
fails([@ascii], q{SELECT nl_check('SELECT 1')}, '0A000', $utf8, 'SQL_ASCII: nl_check');
is($node->safe_psql('ascii', 'SELECT count(*) FROM nl_history; DROP EXTENSION nl_ask'), '0',
	'SQL_ASCII: the extension can be looked at and dropped');

log_is_quiet($node);
$node->stop;
done_testing();
