# Whoever may create in a database installs the extension there, without a superuser: it is made by the server's first
# superuser, and whoever has installed it gets no more of that one's rights than anybody else does.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('trusted', conf => "log_statement = none\n");
$node->safe_psql('postgres', q{CREATE ROLE mallory LOGIN; CREATE ROLE bob LOGIN; CREATE ROLE nobody LOGIN;});

# A database of mallory's, and what only functions that run as somebody else could write into.
sub database_of_mallory
{
	my ($name) = @_;
	$node->safe_psql('postgres', "CREATE DATABASE $name OWNER mallory");
	$node->safe_psql($name, q{CREATE TABLE public.caught (who text); GRANT ALL ON public.caught TO PUBLIC;
		CREATE TABLE public.goods (name text, price numeric); INSERT INTO public.goods VALUES ('pen', 2), ('ink', 5);
		GRANT SELECT ON public.goods TO PUBLIC; ANALYZE;});
	return $name;
}

# Functions that note who runs them.
my $traps = q{CREATE FUNCTION m.catch() RETURNS int LANGUAGE plpgsql VOLATILE AS
		$$BEGIN INSERT INTO public.caught VALUES (current_user); RETURN 1; END$$;
	CREATE FUNCTION m.catching() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM m.catch(); RETURN NEW; END$$};

# As mallory: what comes out, or what is said.
sub mallory
{
	my ($database, $sql, $role) = @_;
	my ($out, $said);
	$node->psql($database, $sql, stdout => \$out, stderr => \$said, extra_params => [ '-U', $role // 'mallory' ]);
	return $said =~ /^(?:psql:\S+ )?ERROR:\s*(.*)/m ? "ERROR: $1" : $out;
}

sub nobody_is_caught
{
	my ($database, $what) = @_;
	is($node->safe_psql($database, q{SELECT DISTINCT who FROM public.caught WHERE who NOT IN ('mallory', 'bob')}), '',
		"$what: nothing runs as a superuser");
	return;
}

# ---- installing ----------------------------------------------------------------------------------------
my $db = database_of_mallory('app');
is(mallory($db, 'CREATE EXTENSION nl_ask', 'nobody'), 'ERROR: permission denied to create extension "nl_ask"',
	'who may create nothing installs nothing');
is(mallory($db, 'CREATE SCHEMA m; CREATE EXTENSION nl_ask SCHEMA m; GRANT USAGE ON SCHEMA m TO bob'), '',
	'the owner of a database installs it');
is(mallory($db, q{SET search_path = public, m; SELECT status, result->'rows' FROM nl_ask('How many goods are there?')}, 'bob'),
	'answered|[[2]]', 'and others ask');
is($node->safe_psql($db, q{SELECT extowner::regrole FROM pg_extension WHERE extname = 'nl_ask'}), 'mallory', "it is the owner's");

# ---- what its owner may do with each object ---------------------------------------------------------------
my $superuser = $node->safe_psql($db, 'SELECT oid::regrole FROM pg_roles WHERE oid = 10');
my $members = q{FROM pg_depend d WHERE d.deptype = 'e' AND d.refclassid = 'pg_extension'::regclass
	AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nl_ask')};
is($node->safe_psql($db, "SELECT DISTINCT owner FROM (
	SELECT relowner::regrole AS owner FROM pg_class WHERE oid IN (SELECT objid $members AND classid = 'pg_class'::regclass)
	UNION ALL SELECT proowner::regrole FROM pg_proc WHERE oid IN (SELECT objid $members AND classid = 'pg_proc'::regclass)
	UNION ALL SELECT typowner::regrole FROM pg_type WHERE oid IN (SELECT objid $members AND classid = 'pg_type'::regclass)
	UNION ALL SELECT fdwowner::regrole FROM pg_foreign_data_wrapper WHERE fdwname = 'nl_ask_model') o"), $superuser,
	'all that it consists of is the superuser\'s');

my %tries = (
	function => [ 'DROP FUNCTION %s', 'ALTER FUNCTION %s OWNER TO mallory', 'ALTER FUNCTION %s SECURITY DEFINER',
		'ALTER FUNCTION %s SET search_path = m', 'ALTER FUNCTION %s SET SCHEMA public', 'ALTER FUNCTION %s RENAME TO mine',
		'ALTER EXTENSION nl_ask DROP FUNCTION %s' ],
	table => [ 'DROP TABLE %s', 'ALTER TABLE %s OWNER TO mallory', 'ALTER TABLE %s ADD COLUMN mine int', 'ALTER TABLE %s RENAME TO mine',
		'ALTER TABLE %s SET SCHEMA public', 'DELETE FROM %s', 'INSERT INTO %s DEFAULT VALUES', 'TRUNCATE %s',
		'CREATE TRIGGER mine BEFORE INSERT ON %s FOR EACH ROW EXECUTE FUNCTION m.catching()',
		'CREATE RULE mine AS ON INSERT TO %s DO ALSO SELECT m.catch()', 'CREATE INDEX ON %s ((m.catch()))',
		'ALTER TABLE %s ENABLE ROW LEVEL SECURITY', 'CREATE POLICY mine ON %s', 'GRANT ALL ON %s TO mallory',
		'ALTER EXTENSION nl_ask DROP TABLE %s', 'CREATE STATISTICS ON (1), (2) FROM %s', 'CREATE TABLE m.child () INHERITS (%s)' ],
	view => [ 'DROP VIEW %s', 'ALTER VIEW %s OWNER TO mallory', 'ALTER VIEW %s RENAME TO mine', 'CREATE OR REPLACE VIEW %s AS SELECT 1',
		'ALTER VIEW %s RESET (security_barrier)', 'GRANT ALL ON %s TO mallory' ]);
is(mallory($db, $traps), '', 'traps');
my %objects = (
	function => "SELECT objid::regprocedure $members AND classid = 'pg_proc'::regclass",
	table => "SELECT objid::regclass $members AND classid = 'pg_class'::regclass AND objid IN (SELECT oid FROM pg_class WHERE relkind = 'r')",
	view => "SELECT objid::regclass $members AND classid = 'pg_class'::regclass AND objid IN (SELECT oid FROM pg_class WHERE relkind = 'v')");
foreach my $kind (sort keys %objects)
{
	my @names = split /\n/, $node->safe_psql($db, $objects{$kind});
	cmp_ok(scalar @names, '>', 5, "there are ${kind}s");
	my @allowed;
	foreach my $name (@names)
	{
		my $script = join '', map { sprintf("DO \$do\$ BEGIN EXECUTE \$sql\$$_\$sql\$; RAISE NOTICE 'DONE %%', \$sql\$$_\$sql\$;
			EXCEPTION WHEN OTHERS THEN NULL; END \$do\$;\n", $name, $name) } @{ $tries{$kind} };
		my $said;
		$node->psql($db, $script, stderr => \$said, extra_params => [ '-U', 'mallory' ]);
		push @allowed, $said =~ /NOTICE:\s+DONE (.*)/g;
	}
	# A table without privileges is no secret, and GRANT without the right to is a warning.
	is(join("\n", grep { !/^GRANT/ } @allowed), '', "nothing of them is mallory's to change");
}
is($node->safe_psql($db, "SELECT count(*) FROM pg_class c, aclexplode(c.relacl) a WHERE a.grantee = 'mallory'::regrole
	AND c.oid IN (SELECT objid $members)"), '0', 'and no right on them');
is(mallory($db, $_->[0]), "ERROR: $_->[1]", $_->[0]) for (
	[ 'ALTER EXTENSION nl_ask SET SCHEMA public', 'extension "nl_ask" does not support SET SCHEMA' ],
	[ q{CREATE SERVER spy FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint 'http://127.0.0.1:1')},
		'permission denied for foreign-data wrapper nl_ask_model' ],
	[ 'ALTER FOREIGN DATA WRAPPER nl_ask_model OWNER TO mallory', 'permission denied to change owner of foreign-data wrapper "nl_ask_model"' ],
	[ 'ALTER FOREIGN DATA WRAPPER nl_ask_model NO VALIDATOR', 'permission denied to alter foreign-data wrapper "nl_ask_model"' ],
	[ q{SELECT m.nl_model_test('spy')}, 'permission denied for function nl_model_test' ],
	[ q{SELECT m.nl_check('SELECT 1') IS NULL; SET nl_ask.trusted_owners = mallory}, 'permission denied to set parameter "nl_ask.trusted_owners"' ],
	[ q{SELECT m.nl_check('SELECT 1') IS NULL; SET nl_ask.allow_functions = 'm.catch'}, 'permission denied to set parameter "nl_ask.allow_functions"' ],
	[ q{ALTER DATABASE app SET nl_ask.allow_functions = 'm.catch'}, 'permission denied to set parameter "nl_ask.allow_functions"' ]);
is(mallory($db, q{SET nl_ask.allow_functions = 'm.catch'; SELECT allowed FROM m.nl_check('SELECT m.catch()'); SHOW nl_ask.allow_functions}),
	"f\n", 'nor does it count what was set before the library was there');
mallory($db, 'GRANT USAGE ON FOREIGN DATA WRAPPER nl_ask_model TO mallory');
is($node->safe_psql($db, q{SELECT has_foreign_data_wrapper_privilege('mallory', 'nl_ask_model', 'USAGE')}), 'f',
	'no right to grant the wrapper');

# What its owner adds to an extension is no extension's: neither to nl_ask nor to one that queries may call.
is(mallory($db, q{ALTER EXTENSION nl_ask ADD FUNCTION m.catch(); ALTER EXTENSION nl_ask DROP FUNCTION m.catch();
	CREATE EXTENSION citext SCHEMA m; ALTER EXTENSION citext ADD FUNCTION m.catch()}), '', 'a member of a trusted extension');
like($node->safe_psql($db, q{SELECT * FROM m.nl_check('SELECT m.catch()')}), qr/^f\|.*catch/, 'is not called');
like(mallory($db, q{SELECT * FROM m.nl_check('SELECT m.catch()')}, 'bob'), qr/^f\|.*catch/, 'by nobody');

# ---- what its owner is for -----------------------------------------------------------------------------------
is(mallory($db, q{SELECT m.nl_purge('0')}, 'nobody'), 'ERROR: permission denied for schema m', 'others see nothing of it');
is(mallory($db, q{SET search_path = public, m; SELECT status FROM nl_ask('How many goods are there?'); SELECT nl_purge('1 day')}, 'bob'),
	"answered\n0", "bob's dialogues");
is(mallory($db, q{SELECT count(*) FROM m.nl_history}), '0', 'are not shown to the owner of the extension');
is(mallory($db, q{SELECT m.nl_purge('0')}), '2', 'who may clear them away');
nobody_is_caught($db, 'in ordinary use');

# ---- an older version, with tables of its own names in the place of those that it lacks -----------------------------
my $old = database_of_mallory('older');
is(mallory($old, q{CREATE SCHEMA m; CREATE EXTENSION nl_ask SCHEMA m VERSION '1.0.0'; GRANT USAGE ON SCHEMA m TO PUBLIC;
	} . $traps), '', 'the version before is installed');
my @missing = split /\n/, $node->safe_psql($db, "SELECT c.relname || ' (' || string_agg(quote_ident(a.attname) || ' ' ||
		format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attidentity <> '' THEN ' GENERATED BY DEFAULT AS IDENTITY' ELSE '' END, ', '
		ORDER BY a.attnum) || ')'
	FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
	WHERE c.oid IN (SELECT objid $members AND classid = 'pg_class'::regclass) AND c.relkind = 'r'
	  AND c.relname NOT IN ('nl_dialogue', 'nl_dialogue_answer') GROUP BY c.relname");
cmp_ok(scalar @missing, '>', 5, 'tables that it lacks');
foreach my $table (@missing)
{
	my ($name) = $table =~ /^(\w+)/;
	is(mallory($old, "CREATE TABLE m.$table; GRANT ALL ON m.$name TO PUBLIC;
		CREATE TRIGGER catching BEFORE INSERT OR UPDATE OR DELETE ON m.$name FOR EACH STATEMENT EXECUTE FUNCTION m.catching();
		ALTER TABLE m.$name ENABLE ROW LEVEL SECURITY; ALTER TABLE m.$name FORCE ROW LEVEL SECURITY;
		CREATE POLICY catching ON m.$name USING (m.catch() > 0) WITH CHECK (m.catch() > 0);"), '', "a trap called $name");
}
# The functions of the newest version over these tables: what a superuser has who has put the library in its place.
my @functions = split /;\n/, $node->safe_psql($db, "SELECT replace(pg_get_functiondef(objid), 'CREATE OR REPLACE', 'CREATE') || ';'
	$members AND classid = 'pg_proc'::regclass") . "\n";
$node->psql($old, "$_;") for @functions;
my @calls = (q{nl_ask('How many goods are there?')}, q{nl('How many goods are there?')}, q{nl_define('wares', 'goods')},
	q{nl_define('dear goods', 'price > 3', over => 'goods', scope => 'database')}, q{nl_undefine('wares')}, q{nl_purge('0')},
	q{nl_index('public.goods', 'name')}, q{nl_unindex('public.goods', 'name')}, q{nl_forget()},
	q{nl_verify(1)}, q{nl_verify('How many goods?', 'SELECT count(*) FROM goods')}, q{nl_candidates_for('Which goods cost more than 3?')},
	q{nl_preview_prompt('How many goods are there?')}, q{nl_turn_for('How many goods are there?')}, q{nl_answer(1, 1)},
	q{nl_correct(1, 'only pens')}, q{nl_share(1, 'public')});
foreach my $role ($superuser, 'mallory', 'bob')
{
	mallory($old, "SET search_path = public, m; SELECT $_", $role) for @calls;
}
like(mallory($old, q{SET search_path = public, m; SELECT nl_define('wares', 'goods')}, $superuser),
	qr/in the place of one of the extension's|older than its library/, 'what is in their place is said');
nobody_is_caught($old, 'over an older version');

# ---- dropped while somebody asks -----------------------------------------------------------------------------------
my $race = database_of_mallory('race');
is(mallory($race, q{CREATE SCHEMA m; CREATE EXTENSION nl_ask SCHEMA m}), '', 'installed once more');
my $shape = $node->safe_psql($race, "SELECT string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod) ||
	CASE WHEN attname = 'id' THEN ' DEFAULT 77' ELSE '' END, ', ') FROM pg_attribute WHERE attrelid = 'm.nl_dialogue'::regclass AND attnum > 0");
$node->safe_psql($race, q{CREATE TABLE public.numbers AS SELECT i FROM generate_series(1, 300) i; ANALYZE public.numbers;
	CREATE VIEW public.slow AS SELECT count(*) AS n FROM numbers a, numbers b, numbers c WHERE a.i + b.i + c.i = 7;});
my $asking = $node->background_psql($race, on_error_stop => 0);
$asking->query_safe('SET nl_ask.max_cost = 0; SET nl_ask.timeout = 60000');
my $pid = $asking->query_safe('SELECT pg_backend_pid()');
$asking->query_until(qr/started/, "\\echo started\nSELECT status FROM m.nl_ask('Which?', ARRAY['public'], "
	. candidates('SELECT n FROM public.slow' => 1) . ");\n");
$node->poll_query_until($race, "SELECT count(*) > 0 FROM pg_locks WHERE pid = $pid
	AND relation = 'public.slow'::regclass") or die 'it is not asked';
is(mallory($race, "SET lock_timeout = '20s'; DROP EXTENSION nl_ask; CREATE TABLE m.nl_dialogue ($shape); $traps;
	CREATE TRIGGER catching BEFORE INSERT ON m.nl_dialogue FOR EACH ROW EXECUTE FUNCTION m.catching();
	GRANT ALL ON m.nl_dialogue TO PUBLIC"), '', 'its tables give way to others, in the same schema');
$asking->query('SELECT 1');
$asking->quit;
nobody_is_caught($race, 'dropped meanwhile');

# ---- updating ---------------------------------------------------------------------------------------------------------
my $new = database_of_mallory('newer');
is(mallory($new, q{CREATE SCHEMA m; CREATE EXTENSION nl_ask SCHEMA m VERSION '1.0.0'; ALTER EXTENSION nl_ask UPDATE;
	SET search_path = public, m; SELECT status, result->'rows' FROM nl_ask('How many goods are there?')}),
	'answered|[[2]]', 'the owner updates it');
is(mallory($new, 'DROP EXTENSION nl_ask; DROP SCHEMA m'), '', 'and drops it');
log_is_quiet($node, qr/no privileges were granted|permission denied to set parameter/);
$node->stop;
done_testing();
