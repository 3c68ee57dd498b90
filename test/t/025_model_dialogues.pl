# Dialogues with a language model through SQL, with the replies of test/model/recorded (written by hand for the
# sample database): exact probabilities, questions in the model's words, asked again, led by the model.
use strict;
use warnings;
use File::Temp;
use JSON::PP;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

my $json = JSON::PP->new->allow_nonref;

# By what its instructions say, a prompt is told from others.
my %says = (
	interpret => 'find out in which ways',
	infill => 'You look for what is missing',
	sql => 'You write one SQL query',
	plan => 'You plan an SQL query',
	fill => 'You fill in the template',
	repair => 'You correct it so that it runs',
	sra => 'You find out what to ask',
	wording => 'You say it the way a friendly',
	correct_items => 'Say which tables',
	correct_sql => 'write the query that is right');

sub slurp
{
	my ($path) = @_;
	open(my $file, '<', $path) or die "$path: $!";
	local $/;
	return scalar readline($file);
}

sub recorded { my ($name) = @_; return $json->decode(slurp("test/model/recorded/$name.json")); }

# A text as a regular expression on one line.
sub pattern
{
	my ($text) = @_;
	return join '\n', map { quotemeta } split /\n/, $text, -1;
}

# A behaviour that gives each exchange's reply to the prompts it is for: the first that fits.
sub behaviour
{
	my ($name, @exchanges) = @_;
	my $text = "# Played from test/model/recorded.\nbehaviour $name\n";
	for my $exchange (@exchanges)
	{
		my @parts = ($says{ $exchange->{purpose} }, @{ $exchange->{prompt_has} // [] });
		@parts = grep { !/nonsense|sample \|/ } @parts;    # what an invented database says, and its name
		my $conditions = join ' and ', map { 'text ' . pattern($_) } @parts;
		$text .= "when $conditions\ncompletion content=" . $json->encode($exchange->{reply}) . "\n";
	}
	return "$text\n";
}

my %file = map { $_ => recorded($_) } qw(disambiguate_first logical_beam sphinteract correction);
my $wording = $json->encode({ question => 'Whom do you mean by "sales"?',
	options => [ 'people whose department is "Sales"', 'people whose role is "sales"',
		'people whose job title contains "sales"' ] });
my @again = (
	{ purpose => 'interpret', prompt_has => [ '<clarified>', 'The user answered: None of these' ],
		reply => '{"interpretations": ["who has outstanding expenses"]}' },
	{ purpose => 'interpret', reply => '{"interpretations": ["whose rating is outstanding", "whose rating is good"]}' },
	{ purpose => 'infill', reply => '{"missing": [], "covered": true}' },
	map { { purpose => 'sql', prompt_has => [ "<meaning>\n$_->[0]" ],
			reply => $json->encode({ sql => "SELECT name FROM employees WHERE $_->[1]" }) } }
	  [ 'who has outstanding expenses', 'outstanding_expenses > 0' ],
	  [ 'whose rating is outstanding', "performance_rating = 'outstanding'" ],
	  [ 'whose rating is good', "performance_rating = 'good'" ]);
# In the recorded file prompts tell rounds apart by what they must not say, too.
my ($first, $ask, $second, $ask_again, $third, $clear) = @{ $file{sphinteract}{exchanges} };
push @{ $second->{prompt_has} }, '<clarified>';
my @script = File::Temp->new(SUFFIX => '.txt');
print { $script[0] } behaviour('disambiguate', @{ $file{disambiguate_first}{exchanges} },
	{ purpose => 'wording', reply => $wording }),
  behaviour('beam', @{ $file{logical_beam}{exchanges} }),
  behaviour('again', @again),
  behaviour('correction', @{ $file{correction}{exchanges} }),
  behaviour('sphinteract', $third, $clear, $ask_again, $second, $ask, $first);
close $script[0];
my $model = ModelServer->start("$script[0]");

my $node = new_server('model_pipelines');
$node->safe_psql('postgres', 'CREATE EXTENSION nl_ask');
$node->command_ok([ 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', $node->connstr('postgres'),
		'-f', 'test/demo/sample.sql' ], 'the sample database');
$node->safe_psql('postgres', "CREATE SERVER $_ FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '"
	  . $model->endpoint($_) . "', model 'm', samples '3')") for qw(disambiguate beam again correction sphinteract);

# What a session that asks the server gets.
sub session
{
	my ($server, $schema, $settings, $sql) = @_;
	my ($out, $said) = ('', '');
	my $set = join '', map { "SET nl_ask.$_;" } "server = $server", 'generator = model', 'probe = off',
	  'model_strategy = interpret', @$settings;
	$node->psql('postgres', "SET search_path = $schema, public; $set $sql", stdout => \$out, stderr => \$said);
	diag($said) if $said ne '';
	return $out;
}

# ---- candidates, their probabilities, and the question ---------------------------------------------
for my $pipeline ([ 'disambiguate', 'company', $file{disambiguate_first} ], [ 'beam', 'travel', $file{logical_beam} ])
{
	my ($server, $schema, $recorded) = @$pipeline;
	my $out = session($server, $schema, [ "model_strategy = $recorded->{strategy}", 'infill = off' ], qq{
		SELECT id, question, array_to_string(choices, '|') FROM nl_ask('$recorded->{question}') \\gset
		\\echo :question
		\\echo :array_to_string
		SELECT round(prior::numeric, 4), generator FROM nl_candidates(:id);});
	my @lines = split /\n/, $out;
	is(shift @lines, $recorded->{asked}{question}, "$server: the question");
	# What is stored takes the place of 'sales'.
	my @choices = map { s/the role is "sales"/the role is "Sales"/r } @{ $recorded->{asked}{choices} };
	is(shift @lines, join('|', @choices), "$server: its choices");
	is_deeply(\@lines, [ map { sprintf('%.4f|model', $_->{prior}) } @{ $recorded->{candidates} } ],
		"$server: the candidates' probabilities");
	is($model->told($server)->{requests} + 0, scalar @{ $recorded->{exchanges} }, "$server: every prompt once");
}

# ---- twins of a model's candidates, and of a caller's -----------------------------------------------
my $twins = q{SELECT count(*) FILTER (WHERE generator <> 'caller'), round(sum(prior)::numeric, 6)
	FROM nl_ask('Show the rating of each hotel', candidates =>
	'[{"sql": "SELECT name, stars FROM hotels", "probability": 1}]', options => '{"infill": "%s"}') t,
	LATERAL nl_candidates(t.id)};
is(session('beam', 'travel', [], sprintf($twins, 'model')), '0|1.000000', 'candidates handed in have no twins');
is(session('beam', 'travel', [], sprintf($twins, 'all')), '1|1.000000', 'but where they are asked for');

is(session('beam', 'travel', [], q{SELECT status, (SELECT count(*) FROM nl_candidates(t.id)) FROM nl_ask('hotels',
	candidates => '[{"sql": "SELECT pg_sleep(1)", "probability": 1}]') t}), 'refused|0',
	'candidates that are all refused leave none');

# ---- the model's words -----------------------------------------------------------------------------
is(session('disambiguate', 'company', [ 'question_writer = model', 'infill = off' ], q{
	SELECT id, question, choices[2], choices[4], detail->>'wording' AS wording
	FROM nl_ask('List the employees in sales') \gset
	\echo :question / :choices / :wording
	SELECT status, sql ~ 'job_titles' FROM nl_answer(:id, 'people whose job title contains "sales"');}),
	"Whom do you mean by \"sales\"? / None of these / faithful\nanswered|t",
	'a question in the model\'s words, and an answer in them');

# ---- asked again with what was clarified -----------------------------------------------------------
like(session('again', 'company', ['infill = off'], q{
	SELECT id FROM nl_ask('Which employees are outstanding?') \gset
	SELECT status FROM nl_answer(:id, 'None of these');
	SELECT sql, generator FROM nl_candidates(:id);}),
	qr/outstanding_expenses > 0\|model/,
	'after "None of these" the model is told so, and proposes something else');

# ---- Sphinteract: rejected, asked, written again ----------------------------------------------------
my $last = '';
my $id;
for my $step (@{ $file{sphinteract}{steps} })
{
	my $call = $step->{do} eq 'begin' ? "nl_ask('$file{sphinteract}{question}')"
	  : $step->{do} eq 'reject' ? "nl_reject($id)" : "nl_answer($id, '$step->{answer}')";
	my $out = session('sphinteract', 'energy', [ 'strategy = sra', 'probe = on' ], qq{
		SELECT id, status, coalesce(question, '-'), coalesce(array_to_string(choices, '/'), '-'), sql FROM $call});
	my ($number, $status, $question, $choices, $sql) = split /\|/, $out;
	$id //= $number;
	like($json->encode($model->told('sphinteract')->{last}), qr/What it gave: (?:one row|no rows|[2-9] rows|\d\d+ rows)\./,
		'sphinteract: rejected with what the query gave') if $step->{do} eq 'reject';
	if (my $shown = $step->{shows})
	{
		is($status, 'answered', "sphinteract: $step->{do}: answered");
		is($sql, $file{sphinteract}{queries}{$shown}, "sphinteract: $step->{do}: the query");
	}
	elsif ($step->{asks})
	{
		is("$status|$question|$choices", join('|', 'clarify', $step->{asks}, join('/', @{ $step->{choices} })),
			"sphinteract: $step->{do}: the question");
	}
	else
	{
		is($status, 'unanswerable', "sphinteract: $step->{do}: nothing left to ask");
	}
}
like(session('sphinteract', 'energy', [ 'strategy = sra' ], "SELECT status, sql FROM nl_undo($id)"),
	qr/^answered\|.*construction_date/, 'sphinteract: undone');

my ($out, $said) = ('', '');
$node->safe_psql('postgres', "CREATE SERVER down FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint 'http://127.0.0.1:1/v1', model 'm')");
$node->psql('postgres', q{SET search_path = energy; SET nl_ask.server = down; SET nl_ask.strategy = sra;
	SELECT status FROM public.nl_ask('How many power plants are there?')}, stdout => \$out, stderr => \$said);
is($out, 'answered', 'sphinteract: with the server down the grammar answers');
is(() = $said =~ /WARNING:/g, 1, 'sphinteract: with one warning');

# ---- DestT5: the words about a wrong query ------------------------------------------------------------
my $correction = $file{correction};
(my $wrong = $correction->{wrong}) =~ s/'/''/g;
is(session('correction', 'travel', [ q{generator = 'both'} ], qq{
	SELECT id FROM nl_ask('$correction->{question}', candidates => '[{"sql": "$wrong", "probability": 1}]') \\gset
	SELECT FROM nl_correct(:id, '$correction->{feedback}');
	SELECT count(*) FROM nl_candidates(:id) WHERE generator IN ('model', 'both') AND sql ~ 'city = ''Oslo''' AND rank = 1;}),
	'1', 'correction: the model and the grammar set it right');

done_testing();
