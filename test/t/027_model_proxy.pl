# Model servers behind a proxy: only where an option of the server says so, never because the
# environment does; and a server that could not be reached is left alone for a moment.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;
use ModelServer;

# The proxy ends with the test.
my %process = (pid => open(my $pipe, '-|', '/usr/bin/python3', 'test/model/proxy.py'));
$process{pipe} = $pipe;
undef $pipe;
my $process = bless \%process, 'ProxyProcess';
sub ProxyProcess::DESTROY
{
	my ($self) = @_;
	local ($?, $!);
	kill 'KILL', $self->{pid};
	close $self->{pipe};
	return;
}
my $port = readline($process->{pipe}) // die 'test/model/proxy.py did not start';
chomp $port;

sub seen
{
	my $reply = HTTP::Tiny->new(timeout => 5)->get("http://127.0.0.1:$port/seen");
	die 'the proxy does not answer' unless $reply->{success};
	return @{ JSON::PP->new->decode($reply->{content}) };
}

my $model = ModelServer->start(sort glob 'test/model/behaviours/*.txt');
# What the environment says of proxies would lead nowhere, and what it says of exceptions past one.
my $node;
{
	local %ENV = (%ENV, map { ($_ => 'http://127.0.0.1:9', uc $_ => 'http://127.0.0.1:9') } qw(http_proxy https_proxy all_proxy));
	local $ENV{no_proxy} = '*';
	$node = new_server('model_proxy', conf => "log_statement = none\n");
}
sample_tables($node);
my $certificate = "$ENV{PWD}/test/model/tls/server.crt";
my $proxy = "proxy 'http://127.0.0.1:$port'";
my $tls = "https://localhost:$model->{tls_port}/openai/v1";

sub sql { my ($sql) = @_; return $node->safe_psql('postgres', $sql); }

sub make_server
{
	my ($name, $endpoint, $options) = @_;
	sql("CREATE SERVER $name FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '$endpoint', model 'm', samples '1'"
		. ($options ? ", $options" : '') . ')');
	sql("CREATE USER MAPPING FOR PUBLIC SERVER $name OPTIONS (api_key 'sk-of-the-test')");
	return;
}

# The output of a session that uses the server alone, and what was said.
sub session
{
	my ($server, @statements) = @_;
	my ($out, $said) = ('', '');
	$node->psql('postgres', join("\n", '\set VERBOSITY verbose', "SET nl_ask.server = '$server';",
			"SET nl_ask.generator = 'model'; SET nl_ask.model_strategy = 'sample';", map { "$_;" } @statements),
		stdout => \$out, stderr => \$said, on_error_stop => 0);
	return ($out, $said);
}
my $asked = q{SELECT status, result->'rows' FROM nl_ask('How many goods are there?')};

# Without the option: straight, whatever the environment says.
make_server('straight', $model->endpoint('openai'));
make_server('straight_tls', $tls, "ca_file '$certificate'");
is((session('straight', $asked))[0], 'answered|[[2]]', 'http: the proxy of the environment is not used');
is((session('straight_tls', $asked))[0], 'answered|[[2]]', 'https: neither');
is(scalar seen(), 0, 'the proxy has seen nothing');

# With it: through the proxy, whatever exceptions the environment knows.
make_server('tunnel', $tls, "ca_file '$certificate', $proxy");
is((session('tunnel', $asked))[0], 'answered|[[2]]', 'https: through a tunnel');
my ($tunnel) = seen();
like($tunnel->{first}, qr/^CONNECT localhost:$model->{tls_port} /, 'the proxy is asked for the server');
ok(!$tunnel->{key}, 'it sees neither the key ...');
ok(!grep({ /goods|Authorization:|api-key/i } @{ $tunnel->{headers} }), '... nor anything else');

fails([ $node, 'postgres' ], "CREATE SERVER clear FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '"
		. $model->endpoint('openai') . "', $proxy)", 'HV024', 'allow_http', 'plain http to a proxy needs allow_http');
make_server('forward', $model->endpoint('openai'), "$proxy, allow_http 'true'");
is((session('forward', $asked))[0], 'answered|[[2]]', 'http: forwarded');
my (undef, $forwarded) = seen();
like($forwarded->{first}, qr{^POST http://127\.0\.0\.1:$model->{port}/openai/v1/chat/completions }, 'with the whole URL');

# Proxies that refuse, are not there, or are no proxies.
make_server('refused', 'https://refused.test/v1', "$proxy, retries '0'");
my ($out, $said) = session('refused', $asked);
like($said, qr/ERROR:  08006:.*407/s, 'a proxy that wants a password: 08006');
make_server('nowhere', $tls, "proxy 'http://127.0.0.1:9', retries '0'");
($out, $said) = session('nowhere', $asked);
like($said, qr/ERROR:  08006:/, 'a proxy that is not there: 08006, and no way around it');

# What a proxy may not be, and what it is not asked for.
for my $bad ('socks5://127.0.0.1:1080', 'http://user:word@127.0.0.1:3128', 'http://127.0.0.1:3128/path',
	'http://127.0.0.1:3128?a=1', '127.0.0.1:3128', 'http://')
{
	fails([ $node, 'postgres' ], "CREATE SERVER bad FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint 'https://h/v1', proxy '$bad')",
		'HV024', '.', "proxy '$bad'");
}
for my $host ('169.254.169.254', '[::ffff:169.254.169.254]', '[fe80::1]', '0xa9fea9fe', '2852039166', '169.254.43518',
	'0251.0376.0251.0376', 'metadata.google.internal', 'METADATA.google.internal.', '0.0.0.0')
{
	fails([ $node, 'postgres' ], "CREATE SERVER bad FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint 'https://$host/v1', $proxy)",
		'HV024', 'metadata', "no proxy is asked for $host");
}
make_server('far', 'https://192.0.2.1/v1', "proxy 'http://169.254.169.254:3128', retries '0'");
($out, $said) = session('far', $asked);
like($said, qr/08006:.*never connected to/s, 'a proxy at a link-local address: refused at the socket');
sql('CREATE ROLE ann; GRANT USAGE ON FOREIGN DATA WRAPPER nl_ask_model TO ann');
fails([ $node, 'postgres' ], "SET ROLE ann; CREATE SERVER hers FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint 'https://h/v1', $proxy)",
	'42501', 'superuser', 'the option is a superuser\'s');

# A server that could not be reached is not asked again for a moment, by the session that tried.
make_server('dead', 'http://127.0.0.1:9/v1', "retries '0'");
($out, $said) = session('dead', "SET nl_ask.generator = 'both'",
	(q{SELECT status, detail->'model'->>'error' FROM nl_ask('How many goods are there?')}) x 2,
	q{SELECT item, detail FROM nl_model_test('dead') WHERE item = 'reachable'});
my @lines = split /\n/, $out;
like($lines[0], qr/^answered\|.*(?:refused|connect)/i, 'a dead server: the grammar answers, and detail says why');
like($lines[1], qr/^answered\|.*is not asked for another \d+ s/, 'the next question does not ask it');
unlike($lines[2], qr/is not asked/, 'nl_model_test does');
like((session('dead', $asked))[1], qr/08006:(?!.*is not asked)/s, 'another session finds out by itself');

# One that replies again is asked again: the pause is over with the first reply.
make_server('cut', $model->endpoint('cut-before'), "retries '0'");
($out, $said) = session('cut', $asked, $asked, q{SELECT ok FROM nl_model_test('straight') WHERE item = 'reachable'},
	q{SET nl_ask.server = 'straight'}, $asked);
like($said, qr/08006.*is not asked for another/s, 'the same host is left alone');
is($out, "t\nanswered|[[2]]", 'until it replies');

log_is_quiet($node, qr/WARNING/);
$node->stop;
done_testing();
