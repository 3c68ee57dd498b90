# Whole pipelines of the papers, with the model alone and replies written by hand (test/model/recorded): every
# prompt that is recorded is sent and no other, the candidates give the rows that the recorded queries
# give, and the question is asked that follows from them.
use strict;
use warnings;
use JSON::PP;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

my $model = ModelServer->start('test/model/recorded.txt');
my $node = new_server('model_pipelines');
$node->safe_psql('postgres', slurp_file('test/demo/sample.sql'));
$node->safe_psql('postgres', 'CREATE EXTENSION nl_ask; ANALYZE;');

sub sql
{
	my ($sql) = @_;
	return $node->safe_psql('postgres', "SET search_path = company, travel, energy, public; $sql");
}

sub rows_of { my ($query) = @_; return join "\n", sort split /\n/, sql($query); }

sub pipeline
{
	my ($name, $file) = @_;
	my $recorded = JSON::PP->new->utf8->decode(slurp_file("test/model/recorded/$file.json"));
	my $endpoint = $model->endpoint($name);
	sql(qq{CREATE SERVER "$name" FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '$endpoint', model 'm',
		concurrency '1')});
	my $set = qq{SET nl_ask.server = '$name'; SET nl_ask.generator = 'model';
		SET nl_ask.model_strategy = '$recorded->{strategy}';};
	my ($id, $status, $question, @choices) = split /\n/, sql(qq{$set
		WITH asked AS MATERIALIZED (SELECT * FROM nl_ask('$recorded->{question}'))
		SELECT concat_ws(E'\\n', id, status, question, array_to_string(choices, E'\\n')) FROM asked});

	my $told = $model->told($name);
	my $path = "test/model/recorded/$file.json";
	is_deeply($told->{left}{$path}, [], 'every prompt was sent');
	is_deeply($told->{unexpected}{$path}, [], 'and no other');

	my @candidates = split /\n/, sql(qq{SELECT replace(sql, E'\\n', ' ') FROM nl_candidates($id) ORDER BY prior DESC});
	my %rows = map { rows_of($_) => 1 } @candidates;
	# Roles are stored with a capital: what is stored takes the place of 'sales'.
	my @wanted = map { $recorded->{queries}{ $_->{query} } =~ s/ r\.name = 'sales'/ r.name = 'Sales'/r }
	  @{ $recorded->{candidates} };
	ok($rows{ rows_of($_) }, "a candidate is $_") for @wanted;
	is(rows_of($candidates[0]), rows_of($wanted[0]), 'the likeliest is the one that it should be');
	my $sum = sql("SELECT round(sum(prior)::numeric, 2) FROM nl_candidates($id)");
	cmp_ok(abs($sum + $recorded->{none} - 1), '<', 0.02, 'what none of them has is as recorded');
	is(sql("SELECT string_agg(DISTINCT generator, ' ') FROM nl_candidates($id)"), 'model', 'all are the model\'s');
	is($status, 'clarify', 'a question is asked');
	note("$question: @choices");
	return ($question, @choices);
}

subtest 'Disambiguate First, Parse Later' => sub {
	my ($question, @choices) = pipeline('disambiguate-first', 'disambiguate_first');
	like($question, qr/sales/, 'it is about the word that can be meant in several ways');
	ok((grep { /department/ } @choices), 'the department is a choice');
	ok((grep { /job title/ } @choices), 'the job title');
	ok((grep { /role/ } @choices), 'and the role');
	is($choices[-1], 'None of these', 'and can be turned down');
};
subtest 'LogicalBeam' => sub {
	my ($question, @choices) = pipeline('logical-beam', 'logical_beam');
	ok((grep { /stars/ } @choices), 'stars are a choice');
	ok((grep { /score/ } @choices), 'and the score');
};

log_is_quiet($node);
$node->stop;
done_testing();
