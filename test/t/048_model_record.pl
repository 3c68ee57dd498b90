# What a model has been worth here (postgres/model/record.h): one that contradicts a sure grammar, or whose
# guesses are turned down, is doubted; others' dialogues count for little; nothing is needed to be writable.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

my $script = PostgreSQL::Test::Utils::tempdir() . '/record.txt';
append_to_file($script, <<'SCRIPT');
# Right and wrong in the same words.
behaviour right
completion content="{\"readings\":[{\"meaning\":\"goods\",\"why\":\"\",\"sql\":\"SELECT count(*) FROM goods\",\"probability\":0.95}],\"no\":\"none\",\"what\":\"\"}"
behaviour wrong
completion content="{\"readings\":[{\"meaning\":\"staff\",\"why\":\"\",\"sql\":\"SELECT count(*) FROM staff\",\"probability\":0.95}],\"no\":\"none\",\"what\":\"\"}"
SCRIPT
my $model = ModelServer->start($script);
my $node = new_server('model_record');
sample_tables($node);
$node->safe_psql('postgres', 'CREATE ROLE other; GRANT SELECT ON goods, staff TO other;');
for my $name ('right', 'wrong')
{
	my $endpoint = $model->endpoint($name);
	$node->safe_psql('postgres', qq{CREATE SERVER "$name" FOREIGN DATA WRAPPER nl_ask_model OPTIONS
		(endpoint '$endpoint', model '$name', retries '0'); GRANT USAGE ON FOREIGN SERVER "$name" TO other;});
}

sub sql
{
	my ($text, $role) = @_;
	my $as = $role ? "SET ROLE $role;" : '';
	return $node->safe_psql('postgres', "$as SET nl_ask.generator = 'both'; SET nl_ask.memory = off; $text");
}

is(sql(q{SET nl_ask.generator = 'grammar'; SELECT status, (SELECT count(*) FROM nl_model_record)
	FROM nl_answer((SELECT id FROM nl_ask('goods', candidates =>
		'[{"sql": "SELECT name FROM goods", "probability": 0.5}, {"sql": "SELECT price FROM goods", "probability": 0.4}]')), 1)}),
	'answered|0', 'a dialogue without a model is no record of one');
is(sql('SELECT count(*) FROM nl_model_record'), '0', 'nor when it has ended');

# The shortfall and the doubt of the next question's pool.
sub pool_of
{
	my ($server, $role) = @_;
	my @pool = split /\|/, sql(qq{SET nl_ask.server = '$server';
		SELECT detail->'model'->'pool'->>'model.shortfall', detail->'model'->'pool'->>'doubt'
		FROM nl_ask('How many goods are there?')}, $role);
	return map { $_ || 0 } @pool;
}

sub ask_often
{
	my ($server, $times, $role) = @_;
	sql(qq{SET nl_ask.server = '$server'; SELECT nl_ask('How many goods are there?') FROM generate_series(1, $times)}, $role);
	return;
}

my ($fresh, $doubt) = pool_of('wrong');
is($fresh, 0, 'no record: no shortfall');
ask_often($_, 12) for 'right', 'wrong';
my ($good) = pool_of('right');
my ($bad, $more_doubt) = pool_of('wrong');
cmp_ok($good, '<=', 0, 'a model that agrees does not fall short');
cmp_ok($bad, '>', 0.5, 'one that contradicts a sure grammar does');
cmp_ok($more_doubt, '>', $doubt + 0.1, 'and is doubted more');
is(sql("SELECT server, compared >= 12, agreed, settled FROM nl_model_record ORDER BY server"),
	"right|t|13|0\nwrong|t|0|0", 'the view tells');

# ---- others' dialogues ------------------------------------------------------------------------------
my ($others) = pool_of('wrong', 'other');
cmp_ok($others, '>', 0, 'what others have seen says something');
cmp_ok($others, '<', $bad, 'but less than what the role has seen itself');
is(sql('SELECT count(*) FROM nl_model_record WHERE compared > 1', 'other'), 0, 'and is not shown to it');
ask_often('right', 40);
ask_often('wrong', 20, 'other');
my ($still) = pool_of('right', 'other');
cmp_ok($still, '<=', 0, 'each model has its own');

# ---- read-only --------------------------------------------------------------------------------------
like(sql(q{SET nl_ask.server = 'wrong'; BEGIN READ ONLY;
	SELECT count(*) > 0 FROM nl_candidates_for('How many goods are there?'); COMMIT}), qr/^t$/m,
	'it is read where nothing can be written');

# ---- what was wanted --------------------------------------------------------------------------------
$node->safe_psql('postgres', 'SELECT nl_purge(interval \'0\')');
is((pool_of('wrong'))[0], 0, 'it goes with the dialogues');
is(sql('SELECT count(*) FROM nl_model_record WHERE compared > 1'), 0, 'from the view too');


ask_often('right', 6);
$node->safe_psql('postgres', q{UPDATE nl_dialogue SET turn = 2, sql = 'SELECT 0' WHERE use::text LIKE '%"right"%'});
cmp_ok((pool_of('right'))[0], '>', 0.2, 'a model whose guesses were not what was wanted falls short');
is(sql("SELECT agreed, settled, wanted FROM nl_model_record WHERE server = 'right'"), '1|6|0', 'the view tells that too');

log_is_quiet($node);
$node->stop;
done_testing();
