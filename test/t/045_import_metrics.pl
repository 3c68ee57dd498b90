# tools/import_metrics: what it makes of a dbt and of a Cube file, and that questions are read by it.
use strict;
use warnings;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $folder = 'test/documents/metrics';
if (system('/usr/bin/python3', '-c', 'import yaml') != 0) { plan skip_all => 'Python has no yaml'; }

my $node = new_server('metrics');
$node->safe_psql('postgres', 'CREATE EXTENSION nl_ask; ' . slurp_file('test/demo/sample.sql') . 'ANALYZE;');
sub best
{
	my ($question) = @_;
	return $node->safe_psql('postgres', "SET search_path = company, public; SELECT sql FROM nl_candidates_for('$question') WHERE rank = 1");
}
for my $name (qw(dbt cube))
{
	my ($out, $err) = ('', '');
	ok(IPC::Run::run([ '/usr/bin/python3', 'tools/import_metrics', '--schema', 'company', "$folder/$name.yml" ],
			'>', \$out, '2>', \$err), "$name: is read");
	is($err, '', "$name: without a complaint");
	is($out, slurp_file("$folder/$name.sql"), "$name: these are the definitions");
	my ($status, undef, $said) = $node->psql('postgres', "SET search_path = company, public;\n$out", on_error_stop => 1);
	is($status, 0, "$name: all of them are taken");
	unlike($said, qr/ERROR/, "$name: without an error");
}
like(best('takings per country'), qr/sum\(\w\.amount\).*GROUP BY \w+\.country/, 'a synonym of a metric');
like(best('online revenue'), qr/^SELECT sum\(amount\) FILTER \(WHERE channel = 'online'\)/, 'a metric with a filter');
like(best('average sale per channel'), qr/nullif\(count\(\*\), 0\).*GROUP BY channel/, 'a ratio');
like(best('wage bill per department'), qr/sum\(\w\.salary\).*GROUP BY d\.name/, 'the title of a measure');
like(best('how many newcomers are there'), qr/employment_status = 'new'/, 'a segment');
my $out = '';
ok(!IPC::Run::run([ '/usr/bin/python3', 'tools/import_metrics', '/nowhere' ], '>&', \$out), 'no file');
done_testing();
