# The scripts are run by a superuser in a schema in which others may have made operators and functions that fit
# better than the server's own. None of them is run, or becomes part of what the extension has.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('search_path');
$node->safe_psql('postgres', q{
	CREATE ROLE eve; CREATE SCHEMA trap AUTHORIZATION eve;
	CREATE FUNCTION plant(name text, result text, names text[]) RETURNS bigint LANGUAGE plpgsql AS $plant$
	DECLARE one text; other text; planted bigint := 0;
	BEGIN
		FOREACH one IN ARRAY names LOOP FOREACH other IN ARRAY names LOOP
			CONTINUE WHEN EXISTS (SELECT FROM pg_operator WHERE oprname = name AND oprleft = one::regtype
				AND oprright = other::regtype AND oprnamespace = 'pg_catalog'::regnamespace);
			EXECUTE format('CREATE FUNCTION trap.%I(a %s, b %s) RETURNS %s LANGUAGE plpgsql AS
				$$ BEGIN RAISE EXCEPTION %L; END $$', 'caught ' || name, one, other, result, 'caught');
			EXECUTE format('CREATE OPERATOR trap.%s (FUNCTION = trap.%I, LEFTARG = %s, RIGHTARG = %s)',
				name, 'caught ' || name, one, other);
			planted := planted + 1;
		END LOOP; END LOOP;
		RETURN planted;
	END $plant$;});
my $types = q{'{bool,int2,int4,int8,numeric,float8,oid,text,name,"char",jsonb,timestamptz,interval,regclass,text[],int[]}'};
my $planted = 0;
$planted += $node->safe_psql('postgres', "SET ROLE eve; RESET ROLE; SELECT plant('$_', 'bool', $types)")
  for ('=', '<>', '<', '<=', '>', '>=');
$planted += $node->safe_psql('postgres', "SELECT plant('$_', 'int8', $types)") for ('+', '-', '*', '/', '|', '<<', '&');
$planted += $node->safe_psql('postgres', "SELECT plant('$_', 'text', $types)") for ('||', '->>');
cmp_ok($planted, '>', 2000, 'operators that fit better');

# Functions of the names that the scripts call, for arguments that the server's own take by a cast alone.
my $functions = 0;
my %called;
for my $script (glob 'extension/nl_ask--*.sql')
{
	my $text = slurp_file($script) =~ s/--[^\n]*|'(?:[^']|'')*'//gr;
	$called{$1}++ while $text =~ /\bpg_catalog\.(\w+)\s*\(/g;
	# What pgspot looks for: names without their schema, and objects that may be another's by then.
	my $keywords = qr/^(?:AS|IN|VALUES|AND|OR|WHEN|THEN|CHECK|KEY|UNIQUE|ARRAY|COALESCE|GREATEST|LEAST|NULLIF|EXISTS|FROM|SELECT
		|CASE|REFERENCES|gin|WITH|TABLE|JOIN|ON|numeric|EXTRACT|ALWAYS|IDENTITY|NOT|WHERE|int|text|LATERAL|INCLUDE)$/xi;
	my @bare = grep { !/$keywords/ } $text =~ /(?<![\w.@])(\w+)\s*\(/g;
	my %made = map { $_ => 1 } $text =~ /(?:FUNCTION|VIEW|TABLE|TYPE|INDEX)\s+(?:\@extschema\@\.)?(\w+)/g,
	  $text =~ /\bAS\s+(\w+)\s*\(/g, $text =~ /\)\s+(\w)\s*\(/g, $text =~ /ON \@extschema\@\.(\w+)/g;
	is(join(' ', grep { !$made{$_} } @bare), '', "$script: functions are called by their schema");
	unlike($text, qr/IF NOT EXISTS/i, "$script: nothing is taken that is there already");
	unlike($text, qr/CREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|VIEW|TABLE|TYPE)\s+(?!\@extschema\@)/i,
		"$script: what is made is made in its schema");
	unlike($text, qr/SECURITY DEFINER/i, "$script: no function runs as its owner");
}
cmp_ok(scalar keys %called, '>', 5, 'functions are called');

# From the first version on, over rows: what UPDATE computes would be caught.
$node->safe_psql('postgres', q{CREATE EXTENSION nl_ask SCHEMA trap VERSION '1.0.0';
	ALTER EXTENSION nl_ask UPDATE TO '1.1.0'; SET search_path = trap;
	INSERT INTO trap.nl_value_index (relation, attribute, column_name, changes) VALUES (1259, 1, 'x', 0);
	INSERT INTO trap.nl_indexed_value (index, value, normal, grams) SELECT i.id, 'a', 'a', '{1,2}' FROM trap.nl_value_index AS i;});
my ($out, $said);
$node->psql('postgres', 'ALTER EXTENSION nl_ask UPDATE', stderr => \$said);
is($said, '', 'the update runs nothing of others');
is($node->safe_psql('postgres', 'SELECT keys FROM trap.nl_indexed_value'), '{16777217,16777218}', 'and computes what it should');
is($node->safe_psql('postgres', q{SELECT DISTINCT pg_describe_object(d.classid, d.objid, d.objsubid), d.refobjid::regoper
	FROM pg_depend d WHERE d.refclassid = 'pg_operator'::regclass AND d.refobjid IN
		(SELECT oid FROM pg_operator WHERE oprnamespace = 'trap'::regnamespace)
	AND (d.classid, d.objid) NOT IN (SELECT 'pg_operator'::regclass, oid FROM pg_operator)}), '',
	'nothing of the extension goes by an operator of others');
is($node->safe_psql('postgres', q{SELECT DISTINCT pg_describe_object(d.classid, d.objid, d.objsubid)
	FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.classid <> 'pg_operator'::regclass AND d.refobjid IN
		(SELECT oid FROM pg_proc WHERE pronamespace = 'trap'::regnamespace AND proname LIKE 'caught%')}), '',
	'nor by a function');
$node->stop;
done_testing();
