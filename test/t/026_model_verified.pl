# Verified questions beside a language model: they are its examples, chosen by the server's vectors
# where it makes any, and whatever it replies to that costs no answer.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

my $model = ModelServer->start('test/model/embeddings.txt');
my $node = new_server('model_verified', conf => "nl_ask.memory = off\n");
sample_tables($node);

sub quoted { my ($text) = @_; $text =~ s/'/''/g; return "'$text'"; }

# Keeps a question with its query; returns the example's number.
sub verified
{
	my ($question, $query, $settings) = @_;
	return $node->safe_psql('postgres', ($settings // '') . "SELECT detail->>'verified' FROM nl_verify((SELECT id FROM nl_ask("
		. quoted($question) . ', ' . candidates($query => 1) . ')))');
}

my $dear = verified('Which goods cost more than 4?', 'SELECT name FROM goods WHERE price > 4');
my $cid = verified('When was Cid hired?', q{SELECT hired FROM staff WHERE name = 'Cid'});
my $count = verified('How many staff were hired after 2020?',
	q{SELECT count(*) FROM staff WHERE hired > '2020-12-31'});
cmp_ok($count, '>', $dear, 'three examples');

sub set_up
{
	my ($b) = @_;
	my %server = (model => 'm', samples => 1, timeout => '5s', embedding_model => 'e', %{ $b->{server} },
		endpoint => $model->endpoint($b->{name}));
	my $options = join ', ', map { "$_ " . quoted($server{$_}) } sort keys %server;
	$node->safe_psql('postgres', "CREATE SERVER \"$b->{name}\" FOREIGN DATA WRAPPER nl_ask_model OPTIONS ($options)");
	return "SET nl_ask.server = '$b->{name}'; SET nl_ask.model_strategy = 'sample'; SET nl_ask.generator = 'both';";
}

my ($right, @others) = sort { ($b->{name} eq 'embed-right') <=> ($a->{name} eq 'embed-right') } $model->behaviours;
for my $b (@others)
{
	my $set = set_up($b);
	my $out = $node->safe_psql('postgres',
		"$set SELECT status, sql, detail->'model'->>'embeddings' FROM nl_ask('How many goods are there?', options => '{\"max_questions\": 0}')");
	like($out, qr/^answered\|SELECT count\(\*\)( AS \w+)? FROM goods( AS \w+)?\|/, "$b->{name}: answered");
	my ($says) = $out =~ /([^|]*)$/;
	like($says, qr/$_/, "$b->{name}: says $_") for @{ $b->{expect}{says} };
	unlike($says, qr/sk-\d/, "$b->{name}: no word of the server's");
}
is($node->safe_psql('postgres', 'SELECT count(*) FROM nl_verified WHERE embedding_model IS NOT NULL'), '0',
	'no vector came of them');

# Where there are vectors they choose, and are kept.
my $set = set_up($right);
is($node->safe_psql('postgres', "$set SELECT detail->'model'->>'embeddings' FROM nl_ask('How many staff were hired early?')"),
	'e', 'vectors choose');
is($node->safe_psql('postgres', "SELECT count(*) FROM nl_verified WHERE embedding_model = 'e'"), '3',
	'vectors that were missing are kept');
my ($prompt) = map { $_->{content} } grep { $_->{role} eq 'user' } @{ $model->told('embed-right')->{last}{messages} };
like($prompt, qr/<example>\nQuestion: How many staff were hired after _\?\nSQL: SELECT count\(\*\) FROM staff WHERE hired > \?\n<\/example>\n<question>/,
	'the most alike stands next to the question, without its literals');
unlike($prompt, qr/Cid|2020/, 'no literal of an example is sent');
my $requests = $model->told('embed-right')->{requests};
verified('Which goods are cheap?', 'SELECT name FROM goods WHERE price < 3', $set);
is($node->safe_psql('postgres', "SELECT embedding_model FROM nl_verified WHERE question = 'Which goods are cheap?'"),
	'e', 'nl_verify asks for a vector');
is($model->told('embed-right')->{requests}, $requests + 1, 'with one request');
is($node->safe_psql('postgres', "$set SELECT count(*) > 0 FROM nl_preview_prompt('How many goods are there?')"), 't',
	'a preview ...');
is($model->told('embed-right')->{requests}, $requests + 1, '... asks nobody');
is($node->safe_psql('postgres', "$set SET nl_ask.generator = grammar; SELECT status FROM nl_ask('How many goods are there?')"),
	'answered', 'the grammar alone ...');
is($model->told('embed-right')->{requests}, $requests + 1, '... asks nobody');

# Another role sees nothing of it, in whatever way it asks.
$node->safe_psql('postgres', 'CREATE ROLE ann; GRANT SELECT ON goods, staff TO ann;
	GRANT USAGE ON FOREIGN SERVER "embed-right" TO ann;');
my $ann = "SET ROLE ann; $set";
is($node->safe_psql('postgres', "$ann SELECT detail->'model' ? 'embeddings' FROM nl_ask('When was Cid hired?')"), 'f',
	'another role has no examples');
unlike($model->told('embed-right')->{last}{messages}[-1]{content}, qr/<example>/, 'nor does its model');
$node->safe_psql('postgres', "SELECT nl_share($cid, 'ann')");
$node->safe_psql('postgres', "$ann SELECT nl_ask('When was somebody hired?')");
my $shared = $model->told('embed-right')->{last}{messages}[-1]{content};
like($shared, qr/Question: When was _ hired\?\nSQL: SELECT hired FROM staff WHERE name = \?/, 'a shared one has no literals');
unlike($shared, qr/Cid/, 'none at all');
$node->safe_psql('postgres', "SET nl_ask.share_values = on; $ann SELECT nl_ask('When was somebody hired?')");
unlike($model->told('embed-right')->{last}{messages}[-1]{content}, qr/<example>.*Cid/s, 'not even where values may be shared');

log_is_quiet($node);
$node->stop;
done_testing();
