# The examples of README.md and doc/first-hour.md run as they stand, and print what the pages say
# (test/documents/run.py).
use strict;
use warnings;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('documents', conf => "autovacuum = off\n");
local $ENV{PGHOST} = $node->host;
local $ENV{PGPORT} = $node->port;
local $ENV{PGUSER} = $node->safe_psql('postgres', 'SELECT current_user');
local $ENV{PYTHONDONTWRITEBYTECODE} = 1;
my $said = '';
IPC::Run::run([ '/usr/bin/python3', 'test/documents/run.py' ], '>&', \$said);
my $status = $? >> 8;
for my $line (split /\n/, $said)
{
	if ($line =~ /^(not )?ok \d+ - (.*)/) { ok(!$1, $2); }
	elsif ($line =~ /^# (.*)/) { diag($1); }
}
is($status, 0, 'all of the documents could be run');
done_testing();
