# What servers with the OpenAI protocol really do, played by test/model/server.py, and what comes of
# it: each behaviour of test/model/behaviours is one question with the model alone.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);
use NlAsk;
use ModelServer;

my $model = ModelServer->start(sort glob 'test/model/behaviours/*.txt');
my $node = new_server('model_behaviours');
sample_tables($node);

sub quoted { my ($text) = @_; $text =~ s/'/''/g; return "'$text'"; }

sub options
{
	my (%given) = @_;
	return join ', ', map { "$_ " . quoted($given{$_}) } sort keys %given;
}

# The value of a dotted path in the last request.
sub field
{
	my ($request, $path) = @_;
	for my $name (split /\./, $path)
	{
		return undef unless ref $request eq 'HASH';
		$request = $request->{$name};
	}
	return $request;
}

sub set_up
{
	my ($b) = @_;
	my $name = '"' . $b->{name} . '"';
	my %server = (model => 'm', samples => 2, timeout => '5s', %{ $b->{server} },
		endpoint => $model->endpoint($b->{name}));
	my $sql = "CREATE SERVER $name FOREIGN DATA WRAPPER nl_ask_model OPTIONS (" . options(%server) . ');';
	$sql .= "CREATE USER MAPPING FOR PUBLIC SERVER $name OPTIONS (" . options(%{ $b->{mapping} }) . ');'
	  if %{ $b->{mapping} };
	return $sql;
}

sub ask
{
	my ($b) = @_;
	my %set = (generator => 'model', model_strategy => 'sample', server => $b->{name},
		%{ $b->{settings} });
	my $sql = join '', map { "SET nl_ask.$_ = " . quoted($set{$_}) . ';' } sort keys %set;
	my ($out, $said) = ('', '');
	my $start = time;
	$node->psql('postgres',
		"\\set VERBOSITY verbose\n$sql SELECT status, result->'rows', question FROM nl_ask('How many goods are there?');",
		stdout => \$out, stderr => \$said);
	return ($out, $said, time - $start);
}

sub check_last
{
	my ($what, $last) = @_;
	return !defined field($last, $1) if $what =~ /^no (\S+)$/;
	return (field($last, $1) // '') eq $2 if $what =~ /^(\S+) = (.*)$/;
	return defined field($last, $what);
}

sub expected
{
	my ($b, $out, $said, $seconds) = @_;
	my %expect = %{ $b->{expect} };
	if (my $state = $expect{error})
	{
		like($said, qr/ERROR:  $state->[0]:/, "error $state->[0]");
		like($said, qr/HINT:  /, 'and a hint');
	}
	else
	{
		my $status = $expect{turn} ? $expect{turn}[0] : 'answered';
		my $rows = $status eq 'answered' ? '[[2]]' : '';
		like($out, qr/\A\Q$status|$rows|\E/, "turn: $status") or diag $said;
	}
	like($out, qr/$_/, "asks $_") for @{ $expect{asks} // [] };
	like($said, qr/$_/, "says $_") for @{ $expect{says} // [] };
	unlike("$out$said", qr/\Q$_\E/, "hides $_") for @{ $expect{hides} // [] };
	cmp_ok($seconds, '<', $_ + 1.5, "within $_ s") for @{ $expect{within} // [] };
	cmp_ok($seconds, '>', $_, "after $_ s") for @{ $expect{after} // [] };
	return unless $expect{requests} || $expect{last};
	my $told = $model->told($b->{name});
	is($told->{requests}, $_, "$_ requests") for @{ $expect{requests} // [] };
	ok(check_last($_, $told->{last}), "last request: $_") for @{ $expect{last} // [] };
	return;
}

my @behaviours = $model->behaviours;
cmp_ok(scalar @behaviours, '>=', 45, 'behaviours: there are enough');
# Servers write statements with keys to their log where they log statements.
$node->safe_psql('postgres', join '', "SET log_statement = 'none';", map { set_up($_) } @behaviours);
for my $b (@behaviours)
{
	subtest "$b->{name}: $b->{says}" => sub { expected($b, ask($b)); };
}

# Secrets of all of them are nowhere.
my $log = slurp_file($node->logfile);
my @keys = map { $_->{mapping}{api_key} // () } @behaviours;
cmp_ok(scalar @keys, '>', 1, 'keys: there are some');
unlike($log, qr/\Q$_\E/, 'a key is not in the log') for @keys;

log_is_quiet($node);
$node->stop;
done_testing();
