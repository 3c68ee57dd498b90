# test/model/mailbox.py: somebody who is no model stands in for one, with replies that lie ready; what
# was recorded is replayed, and says so where the prompt has changed. Nothing here waits for ever: the
# mailbox gives up after a second, ends after two minutes, and statements have a time limit.
use strict;
use warnings;
use File::Temp ();
use HTTP::Tiny;
use JSON::PP;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(sleep time);
use NlAsk;

my $folder = File::Temp::tempdir(CLEANUP => 1);
my %running;  # processes by name

END
{
	local ($?, $!);
	stop($_) for keys %running;
}

sub stop
{
	my ($name) = @_;
	my $pid = delete $running{$name} or return;
	kill 'KILL', $pid;
	waitpid $pid, 0;
	return;
}

# Starts a mailbox over FOLDER/NAME; its port. Its output goes to a file: no pipe is left open.
sub mailbox
{
	my ($name, @options) = @_;
	my $out = "$folder/$name.port";
	my $pid = fork // die "cannot fork: $!";
	if ($pid == 0)
	{
		open(STDIN, '<', '/dev/null') and open(STDOUT, '>', $out) and open(STDERR, '>', "$out.err")
		  and exec('/usr/bin/python3', 'test/model/mailbox.py', "$folder/$name", '--wait', '1',
			'--life', '120', @options);
		require POSIX;
		POSIX::_exit(1);
	}
	$running{$name} = $pid;
	for (my $end = time + 20; time < $end; sleep 0.05)
	{
		return $1 if -s $out && slurp_file($out) =~ /^(\d+)\n/;
	}
	die 'test/model/mailbox.py does not start: ' . slurp_file("$out.err");
}

sub told
{
	my ($port) = @_;
	my $reply = HTTP::Tiny->new(timeout => 5)->get("http://127.0.0.1:$port/told");
	return JSON::PP->new->decode($reply->{content});
}

sub lay_ready
{
	my ($name, $number, $text) = @_;
	mkdir "$folder/$name";
	append_to_file(sprintf('%s/%s/%04d.reply.txt', $folder, $name, $number), $text);
	return;
}

my $node = new_server('model_mailbox', conf => "statement_timeout = '30s'\n");
sample_tables($node);
$node->safe_psql('postgres', q{ALTER TABLE staff ADD COLUMN grade text CHECK (grade IN ('junior', 'senior'));
	CREATE VIEW seniors AS SELECT * FROM staff WHERE grade = 'senior';
	CREATE ROLE guest;
	GRANT SELECT ON seniors, goods TO guest});

# What asking the mailbox at that port gives: rows, what was said, seconds.
sub ask
{
	my ($port, $question) = @_;
	$node->safe_psql('postgres', qq{
		DROP SERVER IF EXISTS stand_in;
		CREATE SERVER stand_in FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint 'http://127.0.0.1:$port/v1',
			model 'a person', timeout '10s', retries '0')});
	my ($out, $said) = ('', '');
	my $start = time;
	$node->psql('postgres', qq{SET nl_ask.server = stand_in; SET nl_ask.generator = model;
		SELECT status, result->'rows', question FROM nl_ask('$question')},
		stdout => \$out, stderr => \$said, timeout => 60);
	return ($out, $said, time - $start);
}

my $good = '{"readings": [{"meaning": "how many goods there are", "why": "", "sql": "SELECT count(*) FROM goods",'
  . ' "probability": 0.95}], "no": "none", "what": ""}';
my $recording = "$folder/recorded.jsonl";

# ---- by hand ----------------------------------------------------------------------------------------
lay_ready('hand', 1, $good);
lay_ready('hand', 3, '{"no": "missing", "what": "salaries"}');
my $hand = mailbox('hand', '--record', $recording);
my ($out, $said, $seconds) = ask($hand, 'How many goods are there?');
is($out, 'answered|[[2]]|', 'a reply in a file answers') or diag $said;
my $request = slurp_file("$folder/hand/0001.request.txt");
like($request, qr/\A\[direct\]/, 'the request is a file that says what it is for');
like($request, qr/CREATE TABLE goods.*<question>\nHow many goods are there\?/s, 'with all that a model is told');
like($request, qr/-- staff\.grade: 'junior', 'senior'\n/, 'what columns are declared to hold');
like($request, qr/-- seniors: SELECT .* WHERE (staff\.)?grade = 'senior'/, 'what stands behind a view');
like($request, qr/-- Today is \d{4}-\d\d-\d\d\./, 'and the date');

($out, $said, $seconds) = ask($hand, 'How many pens are there?');
like($said, qr/gave no completion/, 'no reply: an error');
like($said, qr/nobody has answered/, 'which says why');
cmp_ok($seconds, '<', 15, 'soon');

($out, $said) = ask($hand, 'What are the salaries?');
is($out, 'unanswerable||This is not in what can be read here: salaries.', 'a no is told as one') or diag $said;
my $counts = told($hand);
is($counts->{answered}, 2, 'two were answered');
is($counts->{in_vain}, 1, 'one has waited in vain');
stop('hand');

my $seen_by_guest = $node->safe_psql('postgres', q{GRANT USAGE ON FOREIGN SERVER stand_in TO guest;
	SET ROLE guest; SET nl_ask.server = stand_in; SELECT content FROM nl_preview_prompt('How many seniors are there?')});
like($seen_by_guest, qr/CREATE VIEW seniors/, 'a view that may be read is shown');
unlike($seen_by_guest, qr/grade = 'senior'/, 'what stands behind it is not, where its tables may not be read');

# ---- recorded ---------------------------------------------------------------------------------------
my $again = mailbox('again', '--replies', $recording);
($out, $said) = ask($again, 'How many goods are there?');
is($out, 'answered|[[2]]|', 'a recording answers') or diag $said;
($out, $said) = ask($again, 'What are the salaries?');
like($out, qr/^unanswerable/, 'also with a no') or diag $said;
is(told($again)->{recorded}, 2, 'both from there');
is_deeply([ glob "$folder/again/*" ], [], 'nobody was asked');

# ---- beside the grammar -----------------------------------------------------------------------------
# Both mean the same: nothing is asked. What the model says no to stands where the grammar has nothing.
sub both
{
	my ($question) = @_;
	return $node->safe_psql('postgres', qq{SET nl_ask.server = stand_in; SET nl_ask.generator = 'both';
		SELECT status, result->'rows', detail->'model'->'pool' ? 'share',
			detail->'model'->'pool' ? 'agree.first', detail->'model'->>'calls' FROM nl_ask('$question')});
}
is(both('How many goods are there?'), 'answered|[[2]]|t|t|1', 'model and grammar agree: answered in one request');
is(both('What are the salaries?'), 'unanswerable||t|f|1', 'a no, and no reading by rule');

$node->safe_psql('postgres', 'ALTER TABLE goods ADD COLUMN colour text');
($out, $said) = ask($again, 'How many goods are there?');
like($said, qr/has changed since it was recorded/, 'another prompt: said so') or diag $out;
is_deeply([ map { $_->{purpose} } @{ told($again)->{changed} } ], ['direct'], 'and noted');
stop('again');

log_is_quiet($node);
$node->stop;
done_testing();
