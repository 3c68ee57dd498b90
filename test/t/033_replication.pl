# Logical replication of what the extension stores, to a server that has the extension too.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $publisher = new_server('publisher', init => { allows_streaming => 'logical' });
my $subscriber = new_server('subscriber');
sample_tables($_) foreach $publisher, $subscriber;

# All tables of the extension but the value indexes, which a server makes of its own tables; that each has
# a replica identity is what UPDATE and DELETE need.
my $tables = $publisher->safe_psql('postgres', q{SELECT string_agg(c.oid::regclass::text, ', ' ORDER BY relname)
	FROM pg_depend d JOIN pg_class c ON c.oid = d.objid WHERE d.deptype = 'e'
	 AND d.classid = 'pg_class'::regclass AND relkind = 'r'
	 AND relname NOT IN ('nl_value_index', 'nl_indexed_value')
	 AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')});
like($tables, qr/nl_dialogue, nl_dialogue_answer/, 'the tables');
is($publisher->safe_psql('postgres', qq{SELECT c.oid::regclass FROM pg_class c
	WHERE c.oid::regclass::text = ANY (string_to_array('$tables', ', ')) AND NOT EXISTS (
		SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)}), '', 'each has a primary key');

my $before = $publisher->safe_psql('postgres', 'SELECT id FROM ' . two_readings());
$publisher->safe_psql('postgres', "CREATE PUBLICATION dialogues FOR TABLE $tables");
$subscriber->safe_psql('postgres', "CREATE SUBSCRIPTION dialogues CONNECTION '"
	  . $publisher->connstr . " dbname=postgres' PUBLICATION dialogues");
$subscriber->wait_for_subscription_sync($publisher, 'dialogues');

my $history = 'SELECT id, question, status, turn, sql, answers FROM nl_history ORDER BY id';
my $same = sub {
	my ($name) = @_;
	$publisher->wait_for_catchup('dialogues');
	is($subscriber->safe_psql('postgres', $history), $publisher->safe_psql('postgres', $history), $name);
};
$same->('what was there');
my $after = $publisher->safe_psql('postgres', 'SELECT id FROM ' . two_readings());
$publisher->safe_psql('postgres', "SELECT nl_answer($before, 1); SELECT nl_answer($after, 2)");
$same->('what came afterwards, and what changed');
$publisher->safe_psql('postgres', "SELECT nl_undo($after)");
$same->('an answer taken back');

is($subscriber->safe_psql('postgres', "SELECT sql FROM nl_candidates($after) ORDER BY rank"),
	$publisher->safe_psql('postgres', "SELECT sql FROM nl_candidates($after) ORDER BY rank"),
	'a dialogue can be looked into');
$publisher->safe_psql('postgres', "SELECT nl_purge('0')");
$same->('and is purged');
is($subscriber->safe_psql('postgres', 'SELECT count(*) FROM nl_dialogue_answer'), '0', 'with its answers');

log_is_quiet($_) foreach $publisher, $subscriber;
$subscriber->stop;
$publisher->stop;
done_testing();
