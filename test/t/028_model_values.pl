# What tables hold does not reach a model server unless nl_ask.share_values is on: everything that asks
# one is done over tables with values that nobody would type, and what the server got is searched for
# them, whole and in parts. With the setting on they are found: the search does find them.
use strict;
use warnings;
use File::Temp;
use JSON::PP;
use POSIX ();
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

# The server is told what day it is, and that is no stored value: companies were founded on other days of the year.
my @near = map { POSIX::strftime('%m-%d', localtime(time + $_ * 86400)) } -1, 0, 1;
my %day = map { my $day = $_; $_ => (grep { $_ eq $day } @near) ? $day =~ s/(\d\d)$/$1 - 3/er : $day } qw(06-13 11-29 02-17);

my $log = File::Temp->new;
my $model = ModelServer->start_recording("$log", 'test/model/values.txt');
my $node = new_server('model_values');
my $endpoint = $model->endpoint('values');
$node->safe_psql('postgres', qq{
	CREATE EXTENSION nl_ask;
	CREATE SERVER values FOREIGN DATA WRAPPER nl_ask_model
		OPTIONS (endpoint '$endpoint', model 'm', samples '2', embedding_model 'e');
	CREATE TYPE tier AS ENUM ('platinum', 'bronze');
	CREATE TABLE companies (id int PRIMARY KEY, name text, city text, owner text, founded date,
		revenue numeric, tier tier, code text, active int);
	INSERT INTO companies VALUES
		(1, 'Obelisk Quantum GmbH', 'Zyxomma', 'Braulio Obelisk', '1987-$day{'06-13'}', 73915.25, 'platinum', 'QX-7781', 7),
		(2, 'Obelisk Saffron AG', 'Zyxomma', 'Ottavia Kwisatz', '1991-$day{'11-29'}', 18264.5, 'bronze', 'QX-9934', 0),
		(3, 'Marzipan Dolomite', 'Tharsis', 'Ottavia Kwisatz', '1979-$day{'02-17'}', 55511.75, 'bronze', 'RR-1209', 7);
	CREATE VIEW broken AS SELECT id, CASE WHEN id > 0 THEN name::int END AS number FROM companies;
	ANALYZE;});

# Everything that a row holds, in whole and in parts; what the questions say is not among it.
my @stored = (values %day, qw(Quantum GmbH Saffron Braulio Kwisatz Ottavia Marzipan Dolomite Tharsis Zyxomma 1987
	1991 1979 73915 18264 55511 7781 9934 1209 June November), '73,915', '18,264', '55,511');

# One way to use nl_ask: statements over the tables. Names and what they do.
my $asked = q{SELECT id FROM nl_ask('Which companies are called Obelisk?') \gset
};
my @own = (
	'SELECT name, owner FROM companies WHERE name = \'Obelisk Quantum GmbH\'' => 0.4,
	"SELECT name FROM companies WHERE founded = '1987-$day{'06-13'}' AND revenue = 73915.25" => 0.3,
	'SELECT count(*) AS "Braulio Obelisk" FROM companies WHERE name LIKE \'Obelisk S%\' /* Kwisatz */' => 0.2);
$_ =~ s/"/\\"/g for @own[0, 2, 4];

sub handed
{
	my ($question, @given) = @_;
	return "SELECT id FROM nl_ask('$question', " . candidates(@given) . ") \\gset\n";
}
my $handed = handed('How are the Obelisk companies?', @own);
my %way = (
	'strategy direct' => "SET nl_ask.model_strategy = direct; $asked",
	'strategy interpret' => "SET nl_ask.model_strategy = interpret; $asked",
	'strategy sample' => "SET nl_ask.model_strategy = sample; $asked",
	'strategy plan' => "SET nl_ask.model_strategy = plan; $asked",
	'all strategies, twins' => "SET nl_ask.model_strategy = 'all'; SET nl_ask.infill = 'all'; $asked",
	'a question in the words of a model' => "SET nl_ask.question_writer = model; $asked",
	'the same over candidates of the caller' => "SET nl_ask.question_writer = model; $handed",
	'none of these' => $asked . q{SELECT status FROM nl_answer(:id, 'None of these');
		SELECT status FROM nl_answer(:id, 'None of these');},
	'skipped' => $asked . q{SELECT status FROM nl_answer(:id, 'I do not know');},
	'own words' => $asked . q{SELECT status FROM nl_answer(:id, 'the name');
		SELECT status FROM nl_answer(:id, 3); SELECT status FROM nl_reject(:id); SELECT status FROM nl_reject(:id);},
	'a correction' => q{SELECT id FROM nl_ask('Which companies are called Obelisk?', options => '{"max_questions": 0}') \gset
		SELECT status FROM nl_correct(:id, 'show the city instead');
		SELECT status FROM nl_correct(:id, 'only those of Obelisk');
		SELECT status FROM nl_correct(:id, 'no, the other name');},
	'a correction of what the caller has' =>
	  handed('Obelisk companies?', $own[0] => 1) . "SELECT status, sql FROM nl_correct(:id, 'show the city instead');
		SELECT sql FROM nl_candidates(:id);",
	'a correction of dates and numbers' =>
	  handed('Obelisk companies?', $own[2] => 1) . "SELECT status FROM nl_correct(:id, 'show the city instead');",
	'a correction of names' =>
	  handed('Obelisk companies?', $own[4] => 1) . "SELECT status FROM nl_correct(:id, 'show the city instead');",
	'rejected' => q{SELECT id FROM nl_ask('Which companies are called Obelisk?', options => '{"max_questions": 0}') \gset
		SELECT status FROM nl_reject(:id); SELECT status FROM nl_answer(:id, 1); SELECT status FROM nl_reject(:id);},
	'a question that follows' => $asked . q{SELECT status FROM nl_answer(:id, 1);
		SELECT id AS after FROM nl_ask('and their cities?', follow_up => :id) \gset
		SELECT status FROM nl_answer(:after, 'None of these');},
	'one that follows what the caller has' =>
	  handed('Obelisk companies?', $own[0] => 1) . "SELECT status FROM nl_ask('and their cities?', follow_up => :id);",
	'led by the model' => q{SET nl_ask.strategy = sra;
		SELECT id FROM nl_ask('Which companies are called Obelisk?') \gset
		SELECT status FROM nl_reject(:id); SELECT status FROM nl_answer(:id, 1);
		SELECT status FROM nl_reject(:id); SELECT status FROM nl_answer(:id, 'those of the owner');
		SELECT status FROM nl_reject(:id);},
	'led by the model that once saw values' => q{SET nl_ask.strategy = sra; SET nl_ask.share_values = on;
		SELECT id FROM nl_ask('Which companies are called Obelisk?') \gset
		UPDATE nl_dialogue SET sra = replace(sra, 'LIKE ''Obelisk%''', '= ''Obelisk Quantum GmbH''') WHERE id = :id;
		\! : > LOG
		SET nl_ask.share_values = off;
		SELECT status FROM nl_reject(:id); SELECT status FROM nl_answer(:id, 1);},
	'verified questions' => handed('Which Obelisk companies are old?', $own[2] => 1) . 'SELECT status FROM nl_verify(:id);'
	  . handed('What do Obelisk companies count?', $own[4] => 1) . q{SELECT status FROM nl_verify(:id);
		SELECT status FROM nl_ask('Which Obelisk companies are very old?');},
	'errors of the data' => q{SELECT status FROM nl_ask('Which broken have the number?');},
	'an index of values' => q{SELECT nl_index('companies', 'owner'); } . $asked . 'SELECT nl_reject(:id);',
	'a test of the server' => q{SELECT * FROM nl_model_test('values');},
	'a preview' => q{SELECT * FROM nl_preview_prompt('Which companies are called Obelisk?');});

# Does one of them in a session of its own; gives what the server got, unquoted, and what psql said.
sub sent
{
	my ($what, $share) = @_;
	truncate "$log", 0;
	my ($out, $said) = ('', '');
	$node->psql('postgres', "SET nl_ask.server = values; SET nl_ask.generator = 'both'; SET nl_ask.memory = off;
		SET nl_ask.model_strategy = interpret;
		SET nl_ask.share_values = $share;
		$way{$what}" =~ s/LOG/$log/r, stdout => \$out, stderr => \$said);
	note("$what: $said") if $said =~ /ERROR/;
	my @messages;
	for my $line (split /\n/, slurp_file("$log"))
	{
		my $body = JSON::PP->new->utf8->decode($line);
		push @messages, map { $_->{content} } @{ $body->{messages} // [] };
		push @messages, ref $body->{input} ? @{ $body->{input} } : $body->{input} if $body->{input};
	}
	push @messages, $out if $what eq 'a preview';
	return (join("\n====\n", @messages), $out);
}

# What must be among what was sent.
my %says = (
	(map { ("a correction$_" => '<feedback>') } '', ' of names', ' of dates and numbers', ' of what the caller has'),
	'a question in the words of a model' => 'a friendly', 'the same over candidates of the caller' => 'a friendly',
	'a question that follows' => '<earlier>', 'one that follows what the caller has' => '<earlier>',
	'led by the model' => '<clarified>', 'led by the model that once saw values' => '<wrong>',
	'none of these' => '<clarified>', 'verified questions' => '<example>',
	'strategy plan' => '<template>', 'strategy interpret' => '<error>', 'strategy direct' => '<error>');
# A way that ends early shows nothing.
my %few = ('a preview' => 0, 'a test of the server' => 5, 'errors of the data' => 0);
my %whole;
for my $what (sort keys %way)
{
	my ($text) = sent($what, 'off');
	my @requests = split /\n====\n/, $text;
	cmp_ok(scalar @requests, '>=', $few{$what} // 2, "$what: " . scalar(@requests) . ' messages');
	like($text, qr/$says{$what}/, "$what: the server is asked in this way") if $says{$what};
	my @found = grep { $text =~ /\Q$_\E/i } @stored;
	is("@found", '', "$what: no stored value is sent")
	  or diag(join "\n", grep { my $line = $_; grep { $line =~ /\Q$_\E/i } @stored } split /\n/, $text);
	like($text, qr/Obelisk/, "$what: what was typed is") unless $what =~ /test of|errors of/;
	($whole{$what}) = sent($what, 'on');
}
for my $what ('strategy direct', 'strategy interpret', 'a question in the words of a model', 'none of these',
	'a correction of what the caller has', 'one that follows what the caller has', 'verified questions', 'a preview')
{
	ok((grep { $whole{$what} =~ /\Q$_\E/i } @stored), "$what: stored values where they may be shared");
}
# What was hidden comes back.
my (undef, $corrected) = sent('a correction of what the caller has', 'off');
like($corrected, qr/SELECT city FROM companies WHERE name = 'Obelisk Quantum GmbH'/, 'the value is in the query again');
like($whole{'strategy interpret'}, qr/platinum/, 'labels of enumerations are part of the type');

log_is_quiet($node, qr/language model|\[value|model server/);
$node->stop;
done_testing();
