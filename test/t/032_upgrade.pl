# Updating the extension makes what installing it anew makes; pg_upgrade takes it along.
use strict;
use warnings;
use File::Copy;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

# Everything that the extension consists of, an object a line, by name and never by number.
my %catalogs = (
	members => q{SELECT pg_describe_object(classid, objid, objsubid) AS what FROM pg_depend
		WHERE deptype = 'e' AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')},
	functions => q{SELECT p.oid::regprocedure, prokind, provolatile, proparallel, proisstrict, prosecdef,
			proleakproof, proretset, prosrc, probin, procost, prorows, proconfig, proargnames, proargmodes,
			proallargtypes::regtype[], prorettype::regtype, proacl, pg_get_function_arguments(p.oid),
			obj_description(p.oid, 'pg_proc')
		FROM pg_proc p WHERE p.oid IN (:members pg_proc)},
	relations => q{SELECT c.oid::regclass, relkind, relpersistence, relacl, reloptions, relrowsecurity,
			relreplident, obj_description(c.oid, 'pg_class'), relowner::regrole
		FROM pg_class c WHERE c.oid IN (:members pg_class)},
	columns => q{SELECT attrelid::regclass, attname, row_number() OVER (PARTITION BY attrelid ORDER BY attnum),
			format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attacl, attstorage,
			pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)
		FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
		WHERE attnum > 0 AND NOT attisdropped AND (attrelid IN (:members pg_class)
			OR attrelid IN (SELECT typrelid FROM pg_type WHERE oid IN (:members pg_type)))},
	constraints => q{SELECT conrelid::regclass, conname, contype, convalidated, pg_get_constraintdef(c.oid)
		FROM pg_constraint c WHERE conrelid IN (:members pg_class)},
	indexes => q{SELECT pg_get_indexdef(indexrelid), obj_description(indexrelid, 'pg_class')
		FROM pg_index WHERE indrelid IN (:members pg_class)},
	views => q{SELECT c.oid::regclass, pg_get_viewdef(c.oid) FROM pg_class c
		WHERE relkind = 'v' AND c.oid IN (:members pg_class)},
	triggers => q{SELECT tgrelid::regclass, pg_get_triggerdef(t.oid) FROM pg_trigger t
		WHERE NOT tgisinternal AND tgrelid IN (:members pg_class)},
	types => q{SELECT t.oid::regtype, typtype, typacl, obj_description(t.oid, 'pg_type') FROM pg_type t
		WHERE t.oid IN (:members pg_type)},
	wrappers => q{SELECT fdwname, fdwhandler::regproc, fdwvalidator::regproc, fdwacl, fdwoptions,
			obj_description(oid, 'pg_foreign_data_wrapper') FROM pg_foreign_data_wrapper},
	extension => q{SELECT extversion, extrelocatable, obj_description(oid, 'pg_extension'), extcondition,
			(SELECT array_agg(c::regclass) FROM unnest(extconfig) c) FROM pg_extension
			WHERE extname = 'nl_ask'});

# What the catalogs say, and nothing that is numbered anew.
sub consists_of
{
	my ($node, $database, $name) = @_;
	my $sql = $catalogs{$name};
	$sql =~ s/:members (\w+)/SELECT objid FROM pg_depend WHERE deptype = 'e' AND classid = '$1'::regclass
		AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')/g;
	return join("\n", sort split /\n/, $node->safe_psql($database, $sql));
}

my $node = new_server('fresh');
$node->safe_psql('postgres', "CREATE DATABASE $_") foreach qw(fresh updated);
$node->safe_psql('fresh', 'CREATE EXTENSION nl_ask');
$node->safe_psql('updated', q{CREATE EXTENSION nl_ask VERSION '1.0.0'});
# A dialogue as 1.0.0 has stored it.
$node->safe_psql('updated', q{INSERT INTO nl_dialogue
	(owner, scope, question, search_path, status, turn, state, relations, sql, interpretation)
	VALUES (10, '', 'How many staff are there?', 'public', 'answered', 1,
		'{"format":2,"question":"How many staff are there?","settings":{},"none":0,"candidates":[],"variables":[]}',
		'[]', 'SELECT count(*) FROM staff', 'the number of staff')});
fails([ $node, 'updated' ], q{SELECT nl_ask('How many staff are there?')}, '55000', 'ALTER EXTENSION',
	'objects of 1.0.0');
# An index of values as 1.1.0 has stored it.
$node->safe_psql('updated', q{ALTER EXTENSION nl_ask UPDATE TO '1.1.0';
	CREATE TABLE firms (company text, town text);
	INSERT INTO firms SELECT 'Firm ' || md5(i::text), 'Kiel' FROM generate_series(1, 3000) AS i;
	INSERT INTO firms VALUES ('Quillfeather', 'Bonn'); ANALYZE firms;
	INSERT INTO nl_value_index (relation, attribute, column_name, stored, changes)
		VALUES ('firms'::regclass, 1, 'company', 1, 0);
	INSERT INTO nl_indexed_value VALUES (1, 'Quillfeather', 'quillfeather', (SELECT array_agg((ascii(a) << 16)
		| (ascii(b) << 8) | ascii(c)) FROM (SELECT substr(w, i, 1), substr(w, i + 1, 1), substr(w, i + 2, 1)
		FROM (SELECT ' quillfeather ') w (w), generate_series(1, 12) AS i) g (a, b, c)))});
$node->safe_psql('updated', 'ALTER EXTENSION nl_ask UPDATE');
like($node->safe_psql('updated', q{SELECT sql FROM nl_candidates_for('What is the town of Quilfeather?')
	WHERE rank = 1}), qr/'Quillfeather'/, 'an index of values of 1.1.0 is of use');

foreach my $name (sort keys %catalogs)
{
	my $fresh = consists_of($node, 'fresh', $name);
	isnt($fresh, '', "there are $name") unless $name eq 'triggers';
	is(consists_of($node, 'updated', $name), $fresh, "the same $name");
}

is($node->safe_psql('updated', 'SELECT id, question, status FROM nl_history'),
	'1|How many staff are there?|answered', 'the old dialogue is in nl_history');
foreach my $call (qw(nl_candidates nl_decisions nl_explain nl_undo nl_reject))
{
	fails([ $node, 'updated' ], "SELECT $call(1)", '55000', 'ask again', "$call of the old dialogue");
}
$node->safe_psql('updated', q{CREATE TABLE staff (name text); INSERT INTO staff VALUES ('Ann')});
is($node->safe_psql('updated', "SELECT status, result->'rows' FROM " . how_many('staff')),
	'answered|[[1]]', 'new ones go well');

# What pg_upgrade can't take along, or what would mean something else afterwards: functions and the
# like by number, trees, composite types in tables. It keeps the OIDs of roles and relations.
is($node->safe_psql('fresh', q{
	SELECT attrelid::regclass, attname, atttypid::regtype FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
	WHERE attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'm', 'p') AND attrelid IN (
		SELECT objid FROM pg_depend WHERE deptype = 'e' AND classid = 'pg_class'::regclass
		   AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask'))
	  AND (atttypid::regtype::text ~ '^(reg(?!class|role|type)|pg_|xid|tid|cid|aclitem|abstime|unknown|sql_)'
		OR atttypid >= 16384 OR atttypid = 'oid'::regtype AND attname NOT IN ('owner', 'grantee', 'relation'))}), '',
	'no column of a type that does not last');

# What all of the extension's objects have in common.
my $members = q{SELECT objid FROM pg_depend WHERE deptype = 'e'
	AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask') AND classid =};
is($node->safe_psql('fresh', "SELECT oid::regprocedure FROM pg_proc WHERE oid IN ($members 'pg_proc'::regclass)
	AND (proleakproof OR prosecdef OR proparallel <> 'u')"), '',
	'no function is LEAKPROOF, SECURITY DEFINER or run by parallel workers');
is($node->safe_psql('fresh', "SELECT oid::regclass FROM pg_class WHERE oid IN ($members 'pg_class'::regclass)
	AND relkind = 'v' AND (NOT 'security_barrier=true' = ANY (reloptions) OR 'security_invoker=true' = ANY (reloptions)
		OR reloptions IS NULL)"), '', 'views are barriers, and read with their owner\'s rights');
is($node->safe_psql('fresh', "SELECT DISTINCT c.oid::regclass, a.grantee FROM pg_class c, aclexplode(relacl) a
	WHERE c.oid IN ($members 'pg_class'::regclass) AND relkind = 'r' AND a.grantee <> relowner
	AND c.relname <> 'nl_prompt' AND a.grantee <> 'pg_database_owner'::regrole"), '',
	'nobody is granted anything on the tables; templates of prompts are no secret, dumps read vocabulary');
is($node->safe_psql('fresh', "SELECT pg_describe_object(classid, objid, objsubid) FROM pg_depend
	WHERE deptype = 'e' AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')
	AND classid IN ('pg_proc'::regclass, 'pg_class'::regclass, 'pg_foreign_data_wrapper'::regclass)
	AND objid NOT IN (SELECT indexrelid FROM pg_index)
	AND obj_description(objid, classid::regclass::name) IS NULL"), '', 'each object has a comment');

SKIP:
{
	# From 15 on the modules know where programs are, and pg_upgrade need not wait for the disk.
	my $program = $node->can('config_data') ? $node->config_data('--bindir') . '/pg_upgrade' : '';
	skip 'there is no pg_upgrade, or an old one', 4 + 2 * keys %catalogs unless -x $program;
	sample_tables($node);
	$node->safe_psql('postgres', q{CREATE ROLE ann; GRANT SELECT ON staff, goods TO ann;
		CREATE ROLE gap; DROP ROLE gap; CREATE ROLE ben;});
	my $id = $node->safe_psql('postgres', 'SET ROLE ann; SELECT id FROM ' . two_readings());
	my $owner = $node->safe_psql('postgres', "SELECT owner = 'ann'::regrole FROM nl_dialogue WHERE id = $id");
	is($owner, 't', 'a dialogue to take along');
	my %fresh = map { $_ => consists_of($node, 'fresh', $_) } keys %catalogs;
	$node->stop;
	my $new = PostgreSQL::Test::Cluster->new('upgraded');
	$new->init;
	my $log = $new->basedir . '/pg_upgrade';
	mkdir $log;
	chdir $log or die $!;
	my $bin = $node->config_data('--bindir');
	command_ok([ 'pg_upgrade', '--no-sync', '-d', $node->data_dir, '-D', $new->data_dir, '-b', $bin,
		'-B', $bin, '-s', $new->host, '-p', $node->port, '-P', $new->port ], 'pg_upgrade');
	$new->start;
	is($new->safe_psql('postgres', "SET ROLE ann; SELECT status, result->'rows' FROM nl_answer($id, 1)"),
		'answered|[["ink"]]', 'the dialogue goes on, and is its owner\'s');
	is($new->safe_psql('postgres', 'SET ROLE ben; SELECT count(*) FROM nl_history'), '0',
		'and nobody else\'s');
	foreach my $database (qw(fresh updated))
	{
		is(consists_of($new, $database, $_), $fresh{$_}, "upgraded, $database: the same $_ as installed anew")
		  foreach sort keys %fresh;
	}
	$new->stop;
}
done_testing();
