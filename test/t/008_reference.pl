# doc/reference.md says what there is: every function, setting, view, column, status and error of it
# is in the catalog, and the other way round.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('reference');
$node->safe_psql('postgres', 'CREATE EXTENSION nl_ask');

my ($section, %text) = ('');
for my $line (split /\n/, slurp_file('doc/reference.md'))
{
	if ($line =~ /^## (.*)/) { $section = $1; }
	$text{$section} .= "$line\n";
}

sub rows { return sort split /\n/, $node->safe_psql('postgres', $_[0]); }

# Rows of a Markdown table whose first cell is code: [cell, cell ...].
sub table
{
	my ($in) = @_;
	my @rows;
	for (grep { /^\| `/ } split /\n/, $text{$in})
	{
		my @cells = split /\s*\|\s*/, s/^\|\s*//r;
		push @rows, \@cells;
	}
	return @rows;
}

sub same
{
	my ($documented, $real, $name) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	is(join("\n", sort @$documented), join("\n", sort @$real), $name);
	cmp_ok(scalar @$real, '>', 0, "$name: there are some");
	return;
}

# ---- the turn ------------------------------------------------------------------------------------
same([ map { "$_->[0] $_->[1]" } grep { @$_ == 3 && $_->[1] =~ /^\w+(\[\])?$/ } table('The turn') ],
	[ rows(q{SELECT format('`%s` %s', attname,
			CASE atttypid WHEN 'float8'::regtype THEN 'float8' ELSE format_type(atttypid, NULL) END)
		FROM pg_attribute WHERE attrelid = 'nl_turn'::regclass AND attnum > 0}) ],
	'columns of nl_turn');
my ($check) = rows(q{SELECT pg_get_constraintdef(oid) FROM pg_constraint
	WHERE conrelid = 'nl_dialogue'::regclass AND pg_get_constraintdef(oid) ~ 'status'});
same([ map { $_->[0] =~ /`(\w+)`/ } grep { !($_->[1] =~ /^\w+(\[\])?$/) } table('The turn') ],
	[ $check =~ /'(\w+)'::/g ], 'statuses');

# ---- functions -----------------------------------------------------------------------------------
same([ $text{Functions} =~ /^### (.*)$/mg ], [ rows(q{
	SELECT format('%s(%s) → %s', proname,
		(SELECT string_agg(concat_ws(' ', proargnames[n], format_type(type, NULL),
				CASE WHEN n > pronargs - pronargdefaults THEN 'DEFAULT NULL' END), ', ' ORDER BY n)
		 FROM unnest(proargtypes::oid[]) WITH ORDINALITY AS a (type, n)),
		CASE WHEN 'o' = ANY (proargmodes)
		THEN format('TABLE(%s)', (SELECT string_agg(concat_ws(' ', proargnames[n], format_type(type, NULL)),
				', ' ORDER BY n)
			FROM unnest(proallargtypes) WITH ORDINALITY AS a (type, n) WHERE proargmodes[n] = 'o'))
		ELSE pg_get_function_result(p.oid) END)
	FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
	JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
	WHERE d.deptype = 'e' AND extname = 'nl_ask'}) ],
	'functions');
is(join(', ', rows(q{SELECT DISTINCT pg_get_expr(proargdefaults, 0) FROM pg_proc
	WHERE proname ~ '^nl_' AND proargdefaults IS NOT NULL
	AND pg_get_expr(proargdefaults, 0) !~ '^NULL::[a-z \[\]]+(, NULL::[a-z \[\]]+)*$'})), '',
	'every default is NULL');

# ---- views ---------------------------------------------------------------------------------------
my @views = $text{Views} =~ /^### (\w+)$/mg;
same(\@views, [ rows(q{SELECT c.relname FROM pg_class c
	JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid
	JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
	WHERE c.relkind = 'v' AND extname = 'nl_ask'}) ], 'views');
for my $view (@views)
{
	my ($about) = $text{Views} =~ /^### \Q$view\E\n(.*?)(?=^### |\z)/ms;
	same([ grep { !/\./ } $about =~ /`([^`]+)`/g ], [ rows(qq{SELECT column_name
		FROM information_schema.columns WHERE table_name = '$view'}) ], "columns of $view");
}

# ---- settings ------------------------------------------------------------------------------------
same([ map {
	my ($name, $preset, $what) = @$_;
	$preset = '' if $preset eq '(empty)';
	"$name $preset" . ($what =~ /^\*superuser\*/ ? ' superuser' : '');
} table('Settings') ], [ rows(q{
	SELECT nl_history FROM (SELECT count(*) FROM nl_history) AS loads_the_library, LATERAL (
		SELECT format('`%s` %s%s', name, current_setting(name),
			CASE context WHEN 'superuser' THEN ' superuser' END) AS nl_history
		FROM nl_check('SELECT 1') AS loads_it_indeed, pg_settings WHERE name LIKE 'nl\_ask.%') AS s}) ],
	'settings');

# ---- errors --------------------------------------------------------------------------------------
# Those that the source raises on its own account; others come from the server, and from the gate's
# reasons, which are no errors.
my %state;
for (split /\n/, slurp_file(server_folder('sharedir') . '/errcodes.txt'))
{
	$state{$2} = $1 if /^(\w{5})\s+\w\s+(ERRCODE_\w+)/;
}
my %raised;
for my $file (glob 'src/postgres/*/*.cc')
{
	my $source = slurp_file($file);
	$raised{ $state{$_} }++ for $source =~ /(?:Fault\(|errcode\(|constexpr int \w+ =)[^;]*?\b(ERRCODE_\w+)/g;
}
# Faults of the program or the machine, and what ends as a reason of the gate's.
delete $raised{$_} for qw(XX000 53200 22008 54001);
my %documented;
for my $line (grep { /^\| [0-9A-Z]{5}/ } split /\n/, $text{Errors})
{
	my ($codes) = split /\s*\|\s*/, $line =~ s/^\|\s*//r;
	$documented{$_}++ for $codes =~ /\b([0-9A-Z]{5})\b/g;
}
my @from_the_server = qw(22021 22P05 57014);
is(join(', ', grep { !$documented{$_} } sort keys %raised), '', 'every error that is raised is there');
is(join(', ', grep { my $code = $_; !$raised{$code} && !grep { $_ eq $code } @from_the_server }
	sort keys %documented), '', 'every error that is there is raised');
cmp_ok(scalar keys %raised, '>', 8, 'errors: there are some');

log_is_quiet($node);
$node->stop;
done_testing();
