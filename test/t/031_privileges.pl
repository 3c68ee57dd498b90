# What a role may not read does not show. Two databases are the same but for what is hidden from two
# of three roles: a column, rows, tables, a view, a schema, values, comments, statistics. For these
# two, each function and view says the same in both; for the third, who may read all, it does not.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('worlds');
my $shared = slurp_file('test/privileges/world.sql');
my $hidden = slurp_file('test/privileges/hidden.sql');
# Up to 14 views read with their owner's rights: this one hides by itself then what the policy hides.
$shared =~ s/WITH \(security_invoker\) (AS SELECT [^;]+);/$1 WHERE name NOT LIKE 'Zyx%';/ or die 'no such view'
  if server_version($node) < 150000;
$node->safe_psql('postgres', 'CREATE ROLE r_full LOGIN; CREATE ROLE r_some LOGIN; CREATE ROLE r_none LOGIN;
	CREATE ROLE r_owner LOGIN;');
for my $world ('world_with', 'world_without')
{
	$node->safe_psql('postgres', "CREATE DATABASE $world TEMPLATE template0");
	my $sql = $shared;
	$sql =~ s/^-- ELSE //mg if $world eq 'world_without';
	$sql =~ s/^-- HIDDEN\n/$world eq 'world_with' ? $hidden : ''/me;
	$node->safe_psql($world, $sql);
}

my @questions = split /\n/, slurp_file('test/privileges/questions.txt');
my @statements = grep { !/^#/ } split /\n/, slurp_file('test/privileges/statements.txt');

sub literal { my ($text) = @_; $text =~ s/'/''/g; return "'$text'"; }

# Calls of every function of the extension, in one session; :id is the dialogue that began last.
# What takes time differs from run to run.
sub calls
{
	my @calls;
	foreach my $question (map { literal($_) } grep { !/^#/ } @questions)
	{
		push @calls,
		  "SELECT * FROM nl_candidates_for($question);",
		  "SELECT * FROM nl_candidates_for($question, ARRAY['vault', 'shop']);",
		  "SELECT id, status, question, choices, sql, interpretation, confidence, entropy, gain, result,
			detail #- '{timings}' AS detail FROM nl_ask($question) \\gset t_",
		  "SELECT :'t_status', :'t_question', :'t_choices', :'t_sql', :'t_interpretation', :'t_confidence',
			:'t_entropy', :'t_gain', :'t_result', :'t_detail';",
		  "SELECT * FROM nl_candidates(:t_id);", "SELECT * FROM nl_decisions(:t_id);",
		  "SELECT status, question, choices, sql, result FROM nl_answer(:t_id, 1);",
		  "SELECT status, question, choices FROM nl_answer(:t_id, 'zyxgold');",
		  "SELECT * FROM nl_explain(:t_id);", "SELECT * FROM nl_why(:t_id);", "SELECT * FROM nl_result(:t_id);",
		  "SELECT * FROM nl_rows(:t_id) AS r (a int);",
		  "BEGIN; SELECT nl_cursor(:t_id, 'c'); FETCH ALL FROM c; ROLLBACK;",
		  "SELECT status, question, choices, sql FROM nl_correct(:t_id, 'only those who are zyxgold');",
		  "SELECT status, question, choices, sql FROM nl_ask('only the zyxgold ones', follow_up => :t_id);",
		  "SELECT status, question, choices, sql FROM nl_ask('and those in Oslo?', follow_up => :t_id);",
		  "SELECT status, question FROM nl_reject(:t_id);", "SELECT status, question FROM nl_undo(:t_id);",
		  "SELECT status, question FROM nl_verify(:t_id);",
		  "SELECT * FROM nl_preview_prompt($question);";
	}
	push @calls, map { my $text = literal($_); ("SELECT * FROM nl_check($text);",
		"SELECT status, question, sql, result FROM nl_ask('which?', candidates => jsonb_build_array(
			jsonb_build_object('sql', $text, 'probability', 1)));") } @statements;
	push @calls, "SELECT count(*) FROM nl_ask('How many?', ARRAY['vault']);",
	  "SELECT count(*) FROM nl_ask('How many?', ARRAY['nowhere']);", split(/\n/, more_calls());
	return @calls;
}

# Of the rest each some calls.
sub more_calls
{
	return <<'CALLS';
SELECT id, question, status, turn, sql, interpretation, answers FROM nl_history ORDER BY id;
SELECT phase, server, questions, calls FROM nl_stat;
SELECT * FROM nl_model_record;
SELECT * FROM nl_prompt;
SELECT id, question, sql FROM nl_verified;
SELECT nl_unverify(1000000);
SELECT nl_share(1000000, 'r_full');
SELECT nl_unshare(1000000, 'r_full');
SELECT nl_purge(interval '1000 years');
SELECT * FROM nl_model_test('zyxserver');
SELECT nl_ask_model_validator('{}', 'pg_foreign_server'::regclass);
SELECT * FROM nl_dialogue;
SELECT * FROM nl_dialogue_answer;
SELECT * FROM nl_verified_question;
SELECT * FROM nl_verified_grant;
SELECT * FROM nl_memory;
SELECT nl_forget_choices('zyxgold');
SELECT * FROM nl_choice;
SELECT * FROM nl_define('gold people', 'zyxloyalty = ''zyxgold''', 'filter', 'customers');
SELECT * FROM nl_define('goods', 'zyxsuppliers');
SELECT count(*) FROM nl_candidates_for('How many gold people are there?');
SELECT * FROM nl_forget('goods');
SELECT * FROM nl_vocabulary;
SELECT * FROM nl_vocabulary_entries();
SELECT * FROM nl_vocabulary_entry;
SELECT nl_index('customers', 'zyxloyalty');
SELECT nl_index('customers', 'nothing');
SELECT nl_index('staff', 'name');
SELECT nl_unindex('customers', 'zyxloyalty');
SELECT nl('How many customers are there?');
SELECT nl('why');
SELECT nl_chart(1000000);
SELECT status, question, choices, sql, interpretation, result FROM nl_turn_for('How many customers are there?');
SELECT status, question, choices, sql, interpretation, result FROM nl_turn_for('Who has zyxgold?', '[1]');
SELECT * FROM nl_value_index;
SELECT * FROM nl_indexed_value;
SELECT * FROM nl_value_indexes;
CALLS
}

sub said_by
{
	my ($role, $world) = @_;
	my $script = "\\set VERBOSITY verbose\n\\set t_id 0\n"
	  . "SET search_path = shop, public;\nSET nl_ask.timeout = 0;\nSET nl_ask.probe_budget = 10000;\n"
	  . join("\n", calls()) . "\n";
	my ($out, $err);
	$node->psql($world, $script, stdout => \$out, stderr => \$err, on_error_stop => 0,
		extra_params => ['-U', $role, '-a']);
	$err =~ s/^psql:<stdin>:\d+: //mg;
	$err =~ s/^LOCATION: .*\n//mg;
	return "$out\n$err";
}

# All functions and relations are among the calls.
my $names = $node->safe_psql('world_with', q{SELECT proname FROM pg_depend d JOIN pg_proc p ON p.oid = d.objid
	WHERE d.deptype = 'e' AND d.classid = 'pg_proc'::regclass
	  AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')
	UNION SELECT relname FROM pg_depend d JOIN pg_class c ON c.oid = d.objid
	WHERE d.deptype = 'e' AND d.classid = 'pg_class'::regclass AND c.relkind IN ('r', 'v')
	  AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')});
my $all = join("\n", calls());
is(join(' ', grep { $all !~ /\b$_\b/ } split /\n/, $names), '', 'every function and relation is called');

for my $role ('r_some', 'r_none')
{
	my ($with, $without) = (said_by($role, 'world_with'), said_by($role, 'world_without'));
	ok($with eq $without, "$role: the same in both worlds") or differences($with, $without);
	# What is hidden is named in the calls, which are echoed, and in words taken from them.
	unlike($with, qr/Qvarnhild|zyxhush/, "$role: nothing that only the tables know");
}
my ($with, $without) = (said_by('r_full', 'world_with'), said_by('r_full', 'world_without'));
ok($with ne $without, 'r_full: not the same');
like($with, qr/Zyx Qvarnhild/, 'r_full: sees rows');
like($with, qr/zyxhush/, 'r_full: sees comments');
like($with, qr/zyxgold.*zyxgold/, 'r_full: sees values');

sub differences
{
	my ($one, $other) = @_;
	my @one = split /\n/, $one;
	my @other = split /\n/, $other;
	my $shown = 0;
	for my $i (0 .. $#one)
	{
		next if ($other[$i] // '') eq $one[$i];
		diag("with:    $one[$i]\nwithout: " . ($other[$i] // ''));
		last if ++$shown > 8;
	}
	return;
}

# Another role's dialogue is as one that there is not, however one comes to be that role.
my $theirs = $node->safe_psql('world_with', 'SET ROLE r_full; SET search_path = shop, public;
	SELECT id FROM ' . "nl_ask('How many customers are there?')");
$node->safe_psql('world_with', q{CREATE FUNCTION shop.as_some(statement text) RETURNS text SECURITY DEFINER
	LANGUAGE plpgsql AS $$ BEGIN EXECUTE statement; RETURN 'done'; END $$;
	ALTER FUNCTION shop.as_some(text) OWNER TO r_some; GRANT CREATE ON SCHEMA shop TO r_some});
foreach my $call ('nl_answer(%d, 1)', "nl_answer(%d, 'x')", 'nl_undo(%d)', 'nl_reject(%d)', "nl_correct(%d, 'x')",
	'nl_chart(%d)', 'nl_explain(%d)', 'nl_why(%d)', 'nl_candidates(%d)', 'nl_decisions(%d)', 'nl_result(%d)', 'nl_verify(%d)',
	"nl_cursor(%d, 'c')", "nl_ask('and in Oslo?', follow_up => %d)")
{
	my %said;
	foreach my $id ($theirs, 1000000)
	{
		my $statement = 'SELECT * FROM ' . sprintf($call, $id);
		foreach my $as ('SET ROLE r_some; ' . $statement,
			'SET ROLE r_full; SELECT shop.as_some(' . literal($statement) . ')')
		{
			my $said;
			$node->psql('world_with', "\\set VERBOSITY verbose\nBEGIN; $as; COMMIT;", stderr => \$said);
			($said) = $said =~ /ERROR:  (.*)/;
			$said =~ s/\b$id\b/N/g;
			$said{$said} = 1;
		}
	}
	is(join(' | ', keys %said), '42704: dialogue N does not exist', "another's dialogue: $call");
}

# A verified question is shown to those with whom it is shared where they may read all of its tables.
$node->safe_psql('world_with', q{SET ROLE r_full; SET search_path = shop, public;
	SELECT nl_verify(id) FROM nl_ask('Who has gold?', candidates =>
		'[{"sql": "SELECT name FROM customers WHERE zyxloyalty IS NULL", "probability": 1}]');
	SELECT nl_verify(id) FROM nl_ask('Which goods are dear?', candidates =>
		'[{"sql": "SELECT name FROM zyxsuppliers", "probability": 1}]');
	SELECT nl_verify(id) FROM nl_ask('What happens?', candidates =>
		'[{"sql": "SELECT event FROM events", "probability": 1}]');
	SELECT nl_share(id, 'r_some') FROM nl_verified
	 WHERE question IN ('Who has gold?', 'Which goods are dear?', 'What happens?')});
is($node->safe_psql('world_with', 'SET ROLE r_some; SELECT question, relations, general_sql FROM nl_verified WHERE NOT own'),
	'What happens?|{shop.events}|SELECT event FROM events', 'shared with r_some');

log_is_quiet($node);
$node->stop;
done_testing();
