# The client of model servers: interrupts, several requests at once, a server that is down, TLS, keys,
# rights, budgets and what is kept of them.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use JSON::PP;
use Test::More;
use Time::HiRes qw(time);
use NlAsk;
use ModelServer;

my $model = ModelServer->start(sort glob 'test/model/behaviours/*.txt');
my $node = new_server('model_client', conf => "shared_preload_libraries = 'nl_ask'\nlog_statement = none\n");
sample_tables($node);
my $dsn = $node->connstr('postgres');
my $question = "nl_ask('How many goods are there?')";

sub sql { my ($sql) = @_; return $node->safe_psql('postgres', $sql); }

# A server with options as SQL writes them.
sub make_server
{
	my ($name, $endpoint, $options) = @_;
	sql("CREATE SERVER $name FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '$endpoint', model 'm'"
		. ($options ? ", $options" : '') . ')');
	return;
}

# What a new session with settings gets: output, what was said, seconds.
sub session
{
	my ($settings, $sql) = @_;
	my ($out, $said) = ('', '');
	my $set = join '', map { "SET nl_ask.$_;" } @$settings;
	my $start = time;
	$node->psql('postgres', "\\set VERBOSITY verbose\n$set $sql", stdout => \$out, stderr => \$said);
	return ($out, $said, time - $start);
}

sub runs
{
	my ($name, @command) = @_;
	my ($out, $err) = ('', '');
	my $good = IPC::Run::run([ '/usr/bin/python3', @command ], '>', \$out, '2>', \$err);
	ok($good, $name) or diag("$out$err");
	note($out);
	return;
}

# ---- interrupted at any moment, many at once --------------------------------------------------------
# A sample, on a machine that may be busy: 100 ms is what the program asks for when it is run alone.
runs('cancel, statement_timeout and terminate: soon, and nothing is left behind',
	'test/model/interrupts.py', $dsn, $model->{port}, 24, 500);
runs('two backends with eight requests in flight each', 'test/model/throughput.py', $dsn, $model->{port}, 2);

# ---- a server that is down --------------------------------------------------------------------------
make_server('down', 'http://127.0.0.1:1/v1');
my ($out, $said) = session([ q{server = 'down'}, q{generator = 'both'} ], qq{
	SELECT status FROM nl_ask('How many staff are there?', options => '{"generator": "grammar"}');
	SELECT status, result->'rows' FROM $question;});
is($out, "answered\nanswered|[[2]]", 'down: the grammar answers');
is(() = $said =~ /WARNING:  08006:/g, 1, 'down: one warning');
($out) = session([ q{server = 'down'}, q{generator = 'both'} ], join '', "SET client_min_messages = error;",
	map { "SELECT (detail->'timings_ms'->>'total')::float8 FROM $question;" } 1 .. 4);
cmp_ok((sort { $a <=> $b } split /\n/, $out)[0], '<', 150, 'down: within 150 ms');
like($said, qr/HINT:  .*nl_model_test/, 'down: and a hint');
(undef, $said) = session([ q{server = 'down'}, 'generator = model' ], "SELECT $question");
like($said, qr/ERROR:  08006:.*\n?.*DETAIL:  .*(?:Couldn't connect|Could not connect|Connection refused)/, 'down: with the model alone an error');
(undef, $said) = session([ q{server = 'down'}, 'generator = grammar' ], "SELECT $question");
is($said, '', 'down: nothing is said where the grammar is alone');
($out, $said) = session([ q{server = 'nobody'} ], "SELECT status FROM $question");
is($out, 'answered', 'no such server: the grammar answers');
like($said, qr/WARNING:  42704:/, 'no such server: a warning');
(undef, $said) = session([ q{generator = model} ], "SELECT $question");
like($said, qr/ERROR:  55000:.*\n?HINT:  Set nl_ask.server/, 'no server: said');

# ---- both ------------------------------------------------------------------------------------------
make_server('good', $model->endpoint('openai'), q{samples '4'});
is(sql(qq{SET nl_ask.server = good; SET nl_ask.model_strategy = sample;
	SELECT status, result->'rows', detail->'model'->>'server', detail->'model'->>'calls',
		detail->'model'->>'tokens_in', detail->'model'->>'tokens_out' FROM $question;
	SELECT generator FROM nl_candidates_for('How many goods are there?') WHERE rank = 1;
	SELECT phase, server, questions, calls, tokens_in, tokens_out, retries FROM nl_stat WHERE server = 'good'}),
	"answered|[[2]]|good|1|100|80\nboth\nmodel: sql|good|1|1|100|80|0",
	'both: one distribution, and what it cost');

is(sql(q{SET nl_ask.log = on; SET nl_ask.server = good; SET nl_ask.model_strategy = sample;
	SELECT status FROM nl_ask('How many goods are there?')}), 'answered', 'both: with nl_ask.log');
like(slurp_file($node->logfile), qr/LOG:  nl_ask asks model server "good": 1 prompts/, 'which says that it is asked');

# ---- a database that cannot say everything ---------------------------------------------------------------
$node->safe_psql('postgres', q{CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'});
sample_tables($node, 'latin');
for my $what (qw(query error))
{
	my $endpoint = $model->endpoint("foreign-$what");
	($out, $said) = ('', '');
	$node->psql('latin', qq{CREATE SERVER $what FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint '$endpoint', samples '2');
		SET nl_ask.server = $what; SET nl_ask.model_strategy = sample;
		SELECT status, result->'rows' FROM $question;}, stdout => \$out, stderr => \$said);
	is($out, 'answered|[[2]]', "LATIN1: a foreign $what of the model's costs no answer");
	like($said, qr/WARNING: .*\n?DETAIL: .*\?\? /, "LATIN1: a foreign $what is told of as far as can be said");
}

# ---- TLS -------------------------------------------------------------------------------------------
my $secure = "https://localhost:$model->{tls_port}/openai/v1";
my $certificate = "$ENV{PWD}/test/model/tls/server.crt";
make_server('untrusted', $secure);
make_server('trusted', $secure, "ca_file '$certificate'");
make_server('other_name', "https://127.0.0.2:$model->{tls_port}/openai/v1", "ca_file '$certificate'");
my $reached = "SELECT ok, detail FROM nl_model_test('%s') WHERE item = 'reachable'";
like(sql(sprintf $reached, 'untrusted'), qr/^f\|.*certificate/, 'TLS: a certificate that nobody vouches for');
like(sql(sprintf $reached, 'trusted'), qr/^t\|/, 'TLS: with ca_file');
like(sql(sprintf $reached, 'other_name'), qr/^f\|.*(?:subject|certificate)/i, 'TLS: a certificate for another name');

# ---- addresses that are never connected to -----------------------------------------------------------
for my $address ('169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '0.0.0.0', '[fd00:ec2::254]')
{
	sql('DROP SERVER IF EXISTS metadata');
	make_server('metadata', "http://$address/v1", q{allow_http 'true'});
	like(sql(sprintf $reached, 'metadata'), qr/^f\|its address is one that is never connected to$/,
		"never connected to: $address");
}
# A name that leads elsewhere than it did when the server was made.
make_server('elsewhere', 'http://localhost.:1/v1', q{allow_http 'true'});
like(sql(sprintf $reached, 'elsewhere'), qr/^f\|/, 'nobody there');

# ---- what it honours ---------------------------------------------------------------------------------
sub honours
{
	my ($name) = @_;
	return sql("SELECT string_agg(item || '=' || coalesce(ok::text, '?'), ' ') FROM nl_model_test('$name')");
}
make_server('one', $model->endpoint('groq-n'));
make_server('no_key', $model->endpoint('llama-key'));
make_server('no_model', $model->endpoint('openai-no-model'));
is(honours('one'), 'reachable=true authorised=true model=true completion=true n=false json_schema=false'
	. ' json_object=true logprobs=false seed=true', 'nl_model_test: by what comes back');
is(honours('no_key'), 'reachable=true authorised=false model=? completion=false', 'nl_model_test: no key');
is(honours('no_model'), 'reachable=true authorised=true model=false completion=false',
	'nl_model_test: no such model');
is(honours('down'), 'reachable=false authorised=? model=? completion=?', 'nl_model_test: down');

# ---- keys and rights ---------------------------------------------------------------------------------
my $key = 'k' . 'e1y2' x 8;
my $file = $node->basedir . '/model.key';
append_to_file($file, "\n$key\r\n");
chmod 0600, $file;
sql("CREATE ROLE ann LOGIN; CREATE ROLE bob LOGIN; GRANT SELECT ON goods TO ann, bob;");
make_server('azure', $model->endpoint('azure'),
	q{deployment 'gpt', api_version '2024-10-21', key_header 'api-key'});
sql("CREATE USER MAPPING FOR ann SERVER azure OPTIONS (api_key '0123456789abcdef0123456789abcdef');
	CREATE USER MAPPING FOR PUBLIC SERVER azure OPTIONS (key_file '$file');
	GRANT USAGE ON FOREIGN SERVER azure TO ann;");
my @with = (q{server = azure}, q{generator = model}, q{model_strategy = sample});
my $as = sub { my ($role) = @_; return session(\@with, "SET ROLE $role; SELECT status FROM $question"); };
($out, $said) = $as->('ann');
is($out, 'answered', 'a key of her own') or diag $said;
($out, $said) = $as->('bob');
like($said, qr/ERROR:  42501:.*\n?HINT:  .*GRANT USAGE/, 'without USAGE: an error');
sql('GRANT USAGE ON FOREIGN SERVER azure TO bob');
($out, $said) = $as->('bob');
like($said, qr/ERROR:  08006:.*\n?DETAIL:  HTTP status 401/, 'the key of everybody is another one');
is($model->told('azure')->{requests}, 2, 'and was sent');
unlike("$out$said", qr/\Q$key\E/, 'and is not shown');
sql("ALTER USER MAPPING FOR PUBLIC SERVER azure OPTIONS (SET key_file '$file.gone')");
($out, $said) = $as->('bob');
like($said, qr/ERROR:  F0000:/, 'a key file that is gone');
unlike(slurp_file($node->logfile), qr/\Q$key\E|0123456789abcdef/, 'no key in the log');

# ---- budgets: shared by all sessions where the library is preloaded ------------------------------------
make_server('daily', $model->endpoint('openai'), q{daily_calls '2', samples '1'});
my @daily = (q{server = daily}, q{generator = model}, q{model_strategy = sample});
is((session(\@daily, "SELECT status FROM $question"))[0], 'answered', "daily_calls: call $_ of 2") for 1, 2;
like((session(\@daily, "SELECT status FROM $question"))[1], qr/ERROR:  53400:.*\n?DETAIL:  .*daily_calls/,
	'daily_calls: the third one, in a session of its own');
is((session([ q{server = daily} ], "SELECT status FROM $question"))[0], 'answered',
	'daily_calls: the grammar answers nevertheless');
sql('GRANT USAGE ON FOREIGN SERVER daily TO ann');
is((session(\@daily, "SET ROLE ann; SELECT status FROM $question"))[0], 'answered',
	'daily_calls: another role has its own');
# What is sent is counted as a token for four bytes beforehand; the reply says 120.
my $once = 60 + int(length(JSON::PP->new->encode($model->told('openai')->{last})) / 4);
make_server('tokens', $model->endpoint('openai'), qq{daily_tokens '$once', samples '1'});
@daily = (q{server = tokens}, @daily[ 1, 2 ]);
is((session(\@daily, "SELECT status FROM $question"))[0], 'answered', 'daily_tokens: within');
like((session(\@daily, "SELECT status FROM $question"))[1], qr/ERROR:  53400:.*\n?DETAIL:  .*daily_tokens/,
	'daily_tokens: used up');

# ---- calibration: what answered dialogues say of a model's probabilities --------------------------------
my $top = q{SELECT round(prior::numeric, 3) FROM nl_candidates_for('How many goods are there?')};
my @alone = (q{server = good}, q{generator = model}, q{model_strategy = sample});
my ($prior) = session(\@alone, $top);
sql(q{SET nl_ask.server = good; SET nl_ask.generator = model; SET nl_ask.model_strategy = sample;
	SELECT nl_ask('How many goods are there?');
	WITH sample AS (SELECT owner, scope, search_path, state, relations, sql,
			(SELECT e->'guess' FROM jsonb_array_elements(use) AS e WHERE e ? 'guess') AS guess
		FROM nl_dialogue WHERE use::text LIKE '%guess%' ORDER BY id DESC LIMIT 1),
	kept AS (INSERT INTO nl_dialogue (owner, scope, question, search_path, status, state, relations, sql, use)
		SELECT owner, scope, 'made for this test', search_path, 'answered', state, relations,
			CASE WHEN CASE WHEN n <= 40 THEN n % 2 ELSE n % 10 END = 0 THEN sql ELSE 'another' END,
			jsonb_build_array(jsonb_build_object('guess', guess || jsonb_build_object('probability',
				CASE WHEN n <= 40 THEN (guess->>'probability')::float8 ELSE 0.5 END)))
		FROM sample, generate_series(1, 60) AS n RETURNING id)
	INSERT INTO nl_dialogue_answer (dialogue, number, answer) SELECT id, 1, '{}' FROM kept;});
my ($scaled) = session(\@alone, $top);
cmp_ok($prior, '>', 0.8, 'before any dialogue was answered the model is believed');
cmp_ok($scaled, '>', 0.4, 'after sixty of which half were as it said');
cmp_ok($scaled, '<', 0.6, '... about as much as it was right');

# ---- what is waited for, said meanwhile --------------------------------------------------------------
make_server('late', $model->endpoint('late'), q{timeout '9s'});
my $event = $node->pg_version < 17 ? 'Extension' : 'NlAskModel';
my $waits = $node->background_psql('postgres', on_error_stop => 0);
$waits->query_safe('SET nl_ask.server = late; SET nl_ask.generator = model; SET nl_ask.model_strategy = sample');
my $waiting = $waits->query_safe('SELECT pg_backend_pid()');
$waits->{stdin} .= "SELECT status FROM $question;\n";
$waits->{run}->pump_nb;
ok($node->poll_query_until('postgres',
		"SELECT count(*) FROM pg_stat_activity WHERE pid = $waiting AND wait_event = '$event'", '1'),
	'pg_stat_activity shows that a model server is waited for');
$waits->quit;
($out, $said) = session([ 'server = late', 'generator = model', 'model_strategy = sample' ], "SELECT status FROM $question");
is($out, 'answered', 'a reply that is late is a reply');
is(() = $said =~ /NOTICE:  00000: nl_ask waits for model server "late": 2 s so far, 9 s at most/g, 1,
	'and a notice says what is waited for');
(undef, $said) = session([ 'server = late', 'generator = model', 'model_strategy = sample' ],
	"SET client_min_messages = warning; SELECT status FROM $question");
is($said, '', 'which who does not want it turns off');

# ---- templates of the database's own -----------------------------------------------------------------
my $body = q{%paper none
%section none
%version 1
%input question text     what the user typed
%schema {"type":"object","properties":{"sql":{"type":"string"}},"required":["sql"],"additionalProperties":false}
%user
Ours: {{question}}
};
sql("INSERT INTO nl_prompt VALUES ('sql', \$b\$$body\$b\$)");
like(sql(q{SET nl_ask.model_strategy = sample; SELECT content FROM nl_preview_prompt('How many goods?')
	WHERE purpose = 'sql'}), qr/^Ours: How many goods\?/, 'nl_prompt: a template of its own');
sql(q{UPDATE nl_prompt SET body = '%user {{nothing}}'});
($out, $said) = session([ q{server = good}, 'model_strategy = sample' ], "SELECT status FROM $question");
is($out, 'answered', 'nl_prompt: one that is none costs no answer');
like($said, qr/WARNING:  22023: the prompt template "sql"/, 'nl_prompt: but a warning');

log_is_quiet($node, qr/WARNING:|terminating connection due to administrator command/);
$node->stop;
done_testing();
