# A table changed while rows of it are sampled.
use strict;
use warnings;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

# Between reading what columns there are and reading rows, views are looked at: that takes its time.
my $node = new_server('changing_tables', conf => "log_statement = none\nautovacuum = off\n");
$node->safe_psql('postgres', q{CREATE EXTENSION nl_ask;
	CREATE SCHEMA s; CREATE TABLE s.victim (note text);
	DO $$ BEGIN FOR i IN 1..150 LOOP
		EXECUTE format('CREATE VIEW s.v%s AS SELECT count(*) FROM (VALUES (1), (2)) a JOIN (VALUES (1)) b ON true', i);
	END LOOP; END $$;});

# Rows that are frozen as they are copied are there for every snapshot, also for one that is older than the
# column's type.
my $file = $node->basedir . '/numbers';
append_to_file($file, "4242\n4243\n");
my $change = "BEGIN; TRUNCATE s.victim; ALTER TABLE s.victim ALTER note TYPE %s USING '7';
	COPY s.victim FROM '$file' (FREEZE); COMMIT; SELECT pg_sleep(0.01);\n";
my $script = $node->basedir . '/changes.sql';
append_to_file($script, sprintf($change, 'int') . sprintf($change, 'text')) for 1 .. 300;
my ($out, $err) = ('', '');
my $changing = IPC::Run::start([ 'psql', '-XAtq', '-d', $node->connstr('postgres'), '-f', $script ],
	'<', \undef, '>', \$out, '2>', \$err);
my $answered = 0;
for my $round (1 .. 40)
{
	my $code = $node->psql('postgres', q{SELECT count(*) > 0 FROM nl_candidates_for('How many victims are there?', ARRAY['s']);},
		stdout => \my $said);
	last if $code != 0 && $code != 3;
	++$answered;
}
is($answered, 40, 'a table that changes: questions go on');
$changing->kill_kill;
ok(!$node->log_contains('terminated by signal'), 'and the server does');
is($node->safe_psql('postgres', 'SELECT 1'), '1', 'it is there');
$node->stop;
done_testing();
