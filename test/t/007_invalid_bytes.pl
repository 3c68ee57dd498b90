# Bytes that are no text, from the wire: an error that says so, and a session that goes on.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

$ENV{PGCLIENTENCODING} = 'UTF8';
my $node = new_server('bytes');
sample_tables($node);
my $session = $node->background_psql('postgres', on_error_stop => 0);
my $id = $session->query_safe('SELECT id FROM ' . two_readings());

my %invalid = (
	'a lone byte' => "\xff",
	'a cut character' => "caf\xc3",
	'a wrong continuation' => "\xc3\x28",
	'NUL in two bytes' => "\xc0\x80",
	'a surrogate' => "\xed\xa0\x80",
	'beyond Unicode' => "\xf4\x90\x80\x80",
	'an overlong slash' => "\xe0\x80\xaf");
for my $what (sort keys %invalid)
{
	my $bytes = "How many goods $invalid{$what} are there?";
	fails($session, "SELECT nl_ask('$bytes');", '22021', undef, "nl_ask: $what");
	fails($session, "SELECT nl_answer($id, '$invalid{$what}');", '22021', undef, "nl_answer: $what");
	fails($session, "SELECT count(*) FROM nl_candidates_for('$bytes');", '22021', undef,
		"nl_candidates_for: $what");
	fails($session, "SELECT nl_check('SELECT ''$invalid{$what}''');", '22021', undef, "nl_check: $what");
}
fails($session, q{SELECT nl_ask(E'How many \\000 goods?');}, '22021', undef, 'NUL as an octal escape');
fails($session, q{SELECT nl_ask(U&'How many \\0000 goods?');}, '42601', undef,
	'NUL as a Unicode escape');
fails($session, q{SELECT nl_ask(E'How many \\xff goods?');}, '22021', undef, 'an escaped byte');
fails($session, q{SELECT nl_ask('Which?', candidates => '[{"sql": "SELECT ''\\u0000''", "probability": 1}]');},
	'22P05', undef, 'NUL in json');
fails($session, q{SELECT nl_ask('Which?', candidates => '[{"sql": "SELECT ''\\ud800''", "probability": 1}]');},
	'22P02', undef, 'half a surrogate pair in json');
fails($session, q{SELECT nl_ask(convert_from('\\xff', 'UTF8'));}, '22021', undef, 'bytes that are converted');
# A client that says that its bytes are of no encoding does not get them in.
$session->query_safe(q{SET client_encoding = 'SQL_ASCII'});
fails($session, "SELECT nl_ask('How many \xff goods?');", '22021', undef, 'a client without encoding');
$session->query_safe(q{RESET client_encoding});
# In another encoding the same bytes are text.
$session->query_safe(q{SET client_encoding = 'LATIN1'});
like($session->query_safe("SELECT status FROM nl_ask('How many \xff goods are there?');"),
	qr/^(?:answered|clarify|unanswerable)$/, 'LATIN1 over the wire');
$session->query_safe(q{RESET client_encoding});
# Odd, but text.
for my $text ("\x01", "\x1b[31m", "\x7f", "\xef\xbf\xbe", "\xf3\xa0\x81\x81", "\xe2\x80\xae", "\xef\xbb\xbf")
{
	like($session->query_safe("SELECT status FROM nl_ask('How many $text goods are there?');"),
		qr/^(?:answered|clarify|unanswerable)$/, 'odd, but text: ' . unpack('H*', $text));
}
is($session->query_safe("SELECT status, answers FROM nl_history WHERE id = $id;"), 'clarify|0',
	'the dialogue waits for its answer as before');
is($session->query_safe("SELECT status, result->'rows' FROM " . how_many('goods') . ';'),
	'answered|[[2]]', 'the session goes on');

$session->quit;
log_is_quiet($node);
$node->stop;
done_testing();
