# What is hidden and what is missing are one answer. Names of both are put into statements of all
# kinds, by loops over the kinds of names, the forms of a name and the places where it may stand, and
# what is said must be the same byte for byte but for the name. Names with "zyx" are those of hidden
# things; with "zyq" in its place there is nothing of that name, or only nothing within a hidden one.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('names');
$node->safe_psql('postgres', <<'SQL');
CREATE EXTENSION nl_ask;
CREATE ROLE r_asks LOGIN;
CREATE SCHEMA open;
CREATE SCHEMA zyx_closed;
CREATE SCHEMA zyx_granted;
GRANT USAGE ON SCHEMA open TO r_asks;
SET search_path = open;
CREATE TABLE visible (id int PRIMARY KEY, name text, rank int);
CREATE TABLE part (id int, name text, zyx_col int, zyx_text text);
CREATE TABLE keyed (id int PRIMARY KEY, zyx_col int, name text);
CREATE TABLE zyx_part (id int, name text, secret int);
CREATE TABLE zyx_pay (id int PRIMARY KEY, name text, salary int);
CREATE INDEX zyx_idx ON visible (rank);
CREATE VIEW zyx_view AS SELECT 1 AS id;
CREATE MATERIALIZED VIEW zyx_matview AS SELECT 1 AS id;
CREATE SEQUENCE zyx_seq;
CREATE DOMAIN zyx_dom AS zyx_pay;
CREATE DOMAIN zyx_adom AS zyx_pay[];
CREATE DOMAIN zyx_pdom AS zyx_part;
CREATE TYPE zyx_range AS RANGE (SUBTYPE = zyx_pay, MULTIRANGE_TYPE_NAME = zyx_multi);
CREATE TYPE zyx_comp AS (a int, p zyx_pay);
CREATE DOMAIN zyx_deep AS zyx_comp[];
CREATE TABLE holder (id int, zyx_held zyx_pay, zyx_arr zyx_deep, name text);
CREATE FUNCTION zyx_noexec(a int) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION zyx_noexec(a text, b int DEFAULT 1) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION zyx_takes(a zyx_pay) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION zyx_takes(a zyx_pay[], b int) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION zyx_gives(a int) RETURNS zyx_pay LANGUAGE sql STABLE AS 'SELECT NULL::open.zyx_pay';
CREATE FUNCTION zyx_all(a int) RETURNS SETOF zyx_pay LANGUAGE sql STABLE AS 'SELECT * FROM open.zyx_pay';
CREATE FUNCTION zyx_out(a int, OUT b int, OUT c zyx_pay) LANGUAGE sql STABLE AS
	'SELECT 1, NULL::open.zyx_pay';
CREATE FUNCTION zyx_row(a visible) RETURNS zyx_pay LANGUAGE sql STABLE AS 'SELECT NULL::open.zyx_pay';
CREATE FUNCTION zyx_number(a visible) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE PROCEDURE zyx_proc(a int) LANGUAGE sql AS 'SELECT 1';
CREATE AGGREGATE zyx_agg(int) (SFUNC = int4pl, STYPE = int);
CREATE FUNCTION zyx_op(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1';
CREATE OPERATOR @#@ (LEFTARG = int, RIGHTARG = int, FUNCTION = zyx_op);
CREATE FUNCTION zyx_op(int, text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1';
CREATE OPERATOR #@# (LEFTARG = int, RIGHTARG = text, FUNCTION = zyx_op);
CREATE FUNCTION zyx_same(zyx_pay, zyx_pay) RETURNS bool LANGUAGE sql IMMUTABLE AS 'SELECT true';
CREATE OPERATOR ~@# (LEFTARG = zyx_pay, RIGHTARG = zyx_pay, FUNCTION = zyx_same);
CREATE FUNCTION zyx_row_op(visible, int) RETURNS zyx_pay LANGUAGE sql IMMUTABLE AS
	'SELECT NULL::open.zyx_pay';
CREATE OPERATOR || (LEFTARG = visible, RIGHTARG = int, FUNCTION = zyx_row_op);
CREATE FUNCTION zyx_names(regclass) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION takes_name(regclass) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE TABLE kept (id int, place regclass, places regtype[], name text);
CREATE FUNCTION mixed(int) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION mixed(text) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION mixed_row(int) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE FUNCTION mixed_row(visible) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
REVOKE EXECUTE ON ROUTINE zyx_noexec(int), zyx_noexec(text, int), zyx_number, zyx_proc, zyx_agg, zyx_op(int, int),
	zyx_op(int, text), zyx_names, mixed(text), mixed_row(visible) FROM PUBLIC;
GRANT SELECT ON visible, holder, kept TO r_asks;
GRANT SELECT (id, name) ON part TO r_asks;
GRANT SELECT (id, name) ON keyed, zyx_part TO r_asks;
SET search_path = zyx_closed;
CREATE TABLE zyx_t (id int, name text);
CREATE TABLE visible (id int, name text);
CREATE TYPE zyx_enum AS ENUM ('a');
CREATE DOMAIN zyx_dom AS int;
CREATE FUNCTION zyx_f(a int) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
CREATE AGGREGATE zyx_agg(int) (SFUNC = int4pl, STYPE = int);
CREATE OPERATOR @#@ (LEFTARG = int, RIGHTARG = int, FUNCTION = int4pl);
CREATE COLLATION zyx_coll FROM "C";
CREATE TEXT SEARCH CONFIGURATION zyx_config (COPY = pg_catalog.english);
CREATE TEXT SEARCH DICTIONARY zyx_dict (TEMPLATE = simple);
CREATE TABLE zyx_granted.zyx_t (id int, name text);
GRANT SELECT ON zyx_granted.zyx_t TO r_asks;
CREATE FUNCTION public.said(statement text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE answer text; state text; message text; detail text; hint text;
	a text; b text; c text; d text; e text;
BEGIN
	EXECUTE statement INTO answer;
	RETURN coalesce(answer, 'null');
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
		hint = PG_EXCEPTION_HINT,
		a = COLUMN_NAME, b = CONSTRAINT_NAME, c = PG_DATATYPE_NAME, d = TABLE_NAME, e = SCHEMA_NAME;
	RETURN concat_ws(' | ', state, message, detail, hint, a, b, c, d, e);
END $$;
SQL

# Names ---------------------------------------------------------------------------------------------

sub qualified { return map { my $name = $_; map { "$_$name" } '', 'open.', 'postgres.open.',
	'elsewhere.open.' } @_; }
sub closed { return map { ("zyx_closed.$_", "postgres.zyx_closed.$_", "elsewhere.zyx_closed.$_") } @_; }

my @relations = (qualified(qw(zyx_pay zyx_view zyx_matview zyx_seq zyx_idx zyx_comp)), closed(qw(zyx_t visible)),
	'zyx_granted.zyx_t', 'postgres.zyx_granted.zyx_t');
my @types = (qualified(qw(zyx_pay _zyx_pay zyx_dom zyx_adom zyx_pdom zyx_range zyx_multi zyx_comp _zyx_comp zyx_deep
	  zyx_part _zyx_part zyx_view), '"zyx_pay"'), closed(qw(zyx_enum zyx_dom zyx_t _zyx_t int4)),
		'zyx_pay[]', 'open.zyx_pay[3][]',
	'zyx_granted.zyx_t', 'SETOF zyx_pay');
my @functions = (qualified(qw(zyx_noexec zyx_takes zyx_gives zyx_all zyx_out zyx_row zyx_number zyx_proc zyx_agg
	  zyx_pay _zyx_pay zyx_dom zyx_range zyx_multi zyx_comp zyx_part)), closed(qw(zyx_f zyx_agg zyx_t zyx_enum now)));
# Operators have no letters: see missing().
my @operators = ('@#@', 'OPERATOR(open.@#@)', 'OPERATOR(postgres.open.@#@)', '#@#', '~@#',
	'OPERATOR(open.~@#)',
	'OPERATOR(zyx_closed.@#@)', 'OPERATOR(zyx_closed.+)', 'OPERATOR(postgres.zyx_closed.+)',
	'OPERATOR(zyx_closed.=)');
my @collations = closed(qw(zyx_coll "C"));
my @configurations = ('zyx_closed.zyx_config', 'zyx_closed.english', 'postgres.zyx_closed.zyx_config',
	'"zyx_closed".zyx_config',
	' Zyx_Closed . zyx_config', 'zyx_closed.zyx_dict');
my %columns = (
	'part' => [qw(zyx_col part.zyx_col open.part.zyx_col postgres.open.part.zyx_col (part).zyx_col zyx_text zyx_col(part)
		  (part.*).zyx_col)],
	'part p' => [qw(p.zyx_col zyx_col (p).zyx_col (p.zyx_col).name open.p.zyx_col part.zyx_col)],
	'visible' => [qw(visible.zyx_row (visible).zyx_row visible.zyx_number (visible).zyx_number open.visible.zyx_row
		  (visible.zyx_row).salary ((visible).zyx_row).salary (visible.zyx_row).* zyx_closed.visible.id
		  postgres.zyx_closed.visible.id zyx_closed.zyx_t.id zyx_closed.visible.* zyx_pay.id open.zyx_pay.id
		  zyx_granted.zyx_t.id zyx_pay)],
	'visible v' => [qw(v.zyx_row (v).zyx_number v.zyx_number ((v)).zyx_row v.zyx_agg)],
	'holder' => [qw(zyx_held holder.zyx_held (zyx_held).salary (holder.zyx_held).nothing (zyx_held).* zyx_arr zyx_arr[1]
		  (zyx_arr[1]).p (holder).zyx_held open.holder.zyx_held)],
	'(SELECT * FROM part) s' => [qw(zyx_col s.zyx_col (s).zyx_col)],
	'part, visible' => [qw(zyx_col part.zyx_col)],);

# Places ----------------------------------------------------------------------------------------------

# Expressions, in which @ stands for the name; queries of the last list take the place of both.
my @with_types = ('NULL::@', 'CAST(NULL AS @)', "'x'::@", "'{}'::@", "'(1,a,2)'::@", '(NULL::@).*',
	'((NULL::@)[1]).*', '(NULL::@).name',
	'(NULL::@).nothing', "ROW(1, 'a', 2)::@", 'ARRAY[]::@[]', 'ARRAY[NULL::@]', 'NULL::@ IS NULL',
	'COALESCE(NULL::@, NULL)',
	'CASE WHEN true THEN NULL::@ END', 'EXISTS (SELECT NULL::@)', 'lower(NULL::@)', 'NULL::@ + 1', '1::@',
	'(NULL::@)::text',
	'NULL::@(3)', "@ 'x'", 'json_populate_record(NULL::@, $${}$$)',
	'jsonb_populate_recordset(NULL::@, $$[]$$)',
	'pg_typeof(NULL::@)', 'row_to_json(NULL::@)', 'lower(NULL::@ COLLATE "C")', '(NULL::@ = NULL::@)',
	'nothing(NULL::@)', "JSON_VALUE('1', '\$' RETURNING \@)",
	'visible::@', '(visible.*)::@', '(SELECT NULL::@)', 'max(NULL::@)', 'NULL::@ BETWEEN 1 AND 2',
	'NULL::interval::@', 'nothing::@');
my @type_queries = ("SELECT * FROM json_to_record('{}') AS r (a @)",
	"SELECT * FROM jsonb_to_recordset('[]') AS r (a int, b @)",
	"SELECT * FROM ROWS FROM (json_to_record('{}') AS (a @)) r",
	"SELECT * FROM XMLTABLE('/a' PASSING '<a/>'::xml COLUMNS x @ PATH 'b')",
	'SELECT 1 FROM visible v WHERE v::@ IS NULL', 'SELECT 1 FROM visible ORDER BY NULL::@',
	'WITH q AS (SELECT NULL::@ AS x) SELECT * FROM q',
	'SELECT id FROM visible UNION SELECT NULL::@', 'VALUES (NULL::@)', 'SELECT * FROM unnest(NULL::@)',
	'SELECT * FROM (SELECT NULL::@ AS x) s WHERE (s.x).salary = 1',
	"SELECT * FROM JSON_TABLE('1', '\$' COLUMNS (a \@ PATH '\$'))", 'SELECT v.*::text::@ FROM visible v');
my @with_functions = ('@()', '@(1)', "@('x')", '@(NULL)', '@(1, 2)', '@(visible)', '@(visible.*)',
	'@(visible.id)', '@(nothing)', '@(1) = 1',
	'@(DISTINCT 1)', '@(1) OVER ()', '@(1) FILTER (WHERE true)', '@(1 ORDER BY 1)', '@(a => 1)',
	'@(VARIADIC ARRAY[1])', '@(1) WITHIN GROUP (ORDER BY 1)',
	'(@(1)).*', '(@(1)).name', '(@(1)).nothing', '@(@(1))', 'abs(@(1))', 'CAST(@(1) AS text)', '1 IN (@(1))',
	'@(*)', '(SELECT @(visible.id))', '@(1) + 1',
	'(@(visible)).name', "@('1'::text)", '@(ROW(1, $$a$$, 2))', '@(1) COLLATE "C"');
my @function_queries = ('SELECT * FROM @(1)', 'SELECT * FROM visible, LATERAL @(id)',
	'SELECT * FROM visible, @(visible.id) f WHERE f.id = 1',
	'SELECT * FROM ROWS FROM (@(1), @(2))', 'SELECT * FROM @(1) WITH ORDINALITY',
	'SELECT id FROM visible ORDER BY @(1)', 'SELECT count(*) FROM visible GROUP BY @(1)',
	'SELECT id FROM visible LIMIT @(1)', 'SELECT id FROM visible WHERE @(1)',
	'SELECT * FROM @(1) AS f (a int)', 'VALUES (@(1))', 'SELECT id FROM visible WHERE max(@(1)) > 1');
my @with_operators = ('1 @ 2', '@ 1', "'a' @ 'b'", "1 @ 'a'", 'NULL @ NULL', '1 @ ANY (ARRAY[1])',
	'1 @ ANY (SELECT 1)', '1 @ ALL (SELECT id FROM visible)',
	'ROW(1, 2) @ ROW(1, 2)', 'visible @ visible', 'visible.id @ visible.id', 'nothing @ 1', '(1 @ 2) + 1',
	"now() @ 'x'", 'ROW(1, 2) @ ANY (SELECT 1, 2)');
my @operator_queries = ('SELECT id FROM visible ORDER BY id USING @', 'SELECT id FROM visible WHERE id @ 1',
	'SELECT 1 FROM visible a JOIN visible b ON a.id @ b.id',
	'SELECT array_agg(id ORDER BY id USING @) FROM visible');
my @with_collations = ("'a' COLLATE @", "'a' < 'b' COLLATE @", '1 COLLATE @', 'max(visible.name COLLATE @)',
	'nothing COLLATE @', "upper('a' COLLATE @)");
my @collation_queries = ('SELECT id FROM visible ORDER BY name COLLATE @',
	'SELECT 1 FROM visible GROUP BY name COLLATE @',
	"SELECT * FROM json_to_record('{}') AS r (a text COLLATE @)");
my @name_queries = map { ("SELECT id FROM kept WHERE place = $_", "SELECT 1 FROM kept k WHERE $_ = k.place",
	"SELECT 1 FROM kept k (a, b, c, d) WHERE b = $_",
	"SELECT place FROM kept UNION SELECT $_", "SELECT * FROM (SELECT * FROM kept) s (a, b) WHERE b = $_",
	"SELECT COALESCE((kept).place, $_) FROM kept",
	"SELECT takes_name($_)", "SELECT 1 FROM kept WHERE places = ARRAY[$_]") } "'@'", "'{\@}'";
my @with_configurations = ("to_tsvector('@', 'x')", "'@'::regconfig", "CAST('@' AS regconfig)",
	"to_tsquery('@', 'x')", "websearch_to_tsquery('@', 'x')",
	"ts_headline('@', 'x', 'x'::tsquery)", "COALESCE('@'::regconfig, 'english')", "ARRAY['@']::regconfig[]",
	"'{\@}'::regconfig[]", "regconfig '@'", "'@'::regdictionary",
	"'@'::regclass", "'@'::regtype", "'@'::regproc", "'@'::regnamespace", "'{\@}'::_regclass",
	"_regtype('{\@}')", "'@'::text", "'@'::regcollation", "pg_typeof(1) = '@'",
	"setweight(to_tsvector('@', visible.name), 'A')", "nothing('@'::regconfig)", "to_tsvector('@', nothing)",
	"ts_lexize('@', 'x')", "nextval('@')");
my @relation_queries = ('SELECT * FROM @', 'SELECT * FROM @ AS r', 'SELECT 1 FROM ONLY @', 'TABLE @',
	'SELECT count(*) FROM visible JOIN @ USING (id)', 'SELECT id FROM visible NATURAL JOIN @',
	'SELECT id FROM visible WHERE EXISTS (SELECT FROM @)',
	'SELECT id FROM visible WHERE id IN (SELECT id FROM @)', 'WITH q AS (SELECT * FROM @) SELECT * FROM q',
	'SELECT (SELECT count(*) FROM @)', 'SELECT id FROM visible UNION SELECT id FROM @',
	'SELECT * FROM visible, LATERAL (SELECT * FROM @) s', 'VALUES ((SELECT 1 FROM @))',
	'SELECT * FROM @ TABLESAMPLE system (1)', 'SELECT * FROM @ FOR UPDATE', 'SELECT nothing FROM @',
	'SELECT @.id FROM visible', 'SELECT @.* FROM visible', 'SELECT r FROM @ r',
	'SELECT nothing.id FROM @', 'SELECT * FROM @ (a, b, c, d, e, f)', 'INSERT INTO @ DEFAULT VALUES',
	'SELECT 1 INTO @', 'SELECT @ FROM visible', 'SELECT * FROM nothing, @');
my @column_queries = ('SELECT @ FROM %', 'SELECT 1 FROM % WHERE @ = 1', 'SELECT 1 FROM % ORDER BY @',
	'SELECT count(*) FROM % GROUP BY @', 'SELECT 1 FROM % GROUP BY 1 HAVING max(@) = 1',
	'SELECT count(@) FROM %', 'SELECT max(@) OVER () FROM %', 'SELECT @ + 1 FROM %',
	"SELECT @ || 'x' FROM %", 'SELECT @::text FROM %', q{SELECT @::date + 'x' FROM %},
	'SELECT lower(@) FROM %',
	'SELECT nothing(@) FROM %', 'SELECT (@).nothing FROM %', 'SELECT ARRAY[@] FROM %',
	'SELECT ROW(@, 1) FROM %', 'SELECT (SELECT @) FROM %', 'SELECT 1 FROM % LIMIT @',
	'SELECT DISTINCT ON (@) 1 FROM %',
	'SELECT CASE @ WHEN 1 THEN 2 END FROM %', 'SELECT 1 FROM % JOIN visible x ON x.id = @',
	'SELECT @ AS name FROM % GROUP BY id', 'SELECT row_to_json(@) FROM %', 'SELECT @ IS NULL FROM %',
	'SELECT @, nothing FROM %', 'WITH q AS (SELECT @ FROM %) SELECT * FROM q',
	'SELECT id FROM visible UNION SELECT @ FROM %', 'SELECT 1 FROM % WHERE @',
	'SELECT @ = ANY (ARRAY[1]) FROM %',
	"SELECT @ = 'x' FROM %", 'SELECT sum(1) FILTER (WHERE @ = 1) FROM %',
	'SELECT sum(id) OVER (ORDER BY @) FROM %', 'SELECT 1 WHERE EXISTS (SELECT @ FROM %)');

# A hidden column's name given to something else beside its table, in statements that a table can do and
# a subquery of its readable columns cannot.
my @besides = map { ("keyed NATURAL JOIN $_", "keyed, $_", "keyed JOIN $_ ON true", "$_ NATURAL LEFT JOIN keyed",
	"keyed JOIN $_ ON zyx_col = 1", "keyed JOIN $_ USING (zyx_col)") } '(SELECT 1 AS zyx_col) s', '(VALUES (1)) s (zyx_col)',
	"json_to_record('{}') AS s (zyx_col int)", 'generate_series(1, 2) zyx_col', '(SELECT id + 1 AS zyx_col FROM visible) s';
my @needs_table = ('SELECT open.keyed.id FROM @', 'SELECT postgres.open.keyed.name FROM @', 'SELECT open.keyed.* FROM @',
	'SELECT keyed.id, name FROM @ GROUP BY keyed.id', 'SELECT name, max(zyx_col) FROM @ GROUP BY keyed.id',
	'SELECT open.keyed.id FROM @ WHERE zyx_col = 1', 'SELECT name FROM @ GROUP BY id, zyx_col',
	'SELECT (SELECT open.keyed.name) FROM @ ORDER BY zyx_col',
	'SELECT 1 FROM (SELECT name FROM @ GROUP BY keyed.id) q');

# Statements --------------------------------------------------------------------------------------------

sub filled
{
	my ($text, $name, $from) = @_;
	$text =~ s/@/$name/g;
	$text =~ s/%/$from/g if defined $from;
	return $text;
}

# Statements for nl_check and nl_ask, and expressions for nl_define.
my (@statements, @expressions);
sub statements_of
{
	my ($names, $with, $queries) = @_;
	foreach my $name (@$names)
	{
		push @statements, map { filled($_, $name) } @$queries;
		foreach my $expression (map { filled($_, $name) } @$with)
		{
			push @statements, $expression =~ /visible/ ? "SELECT $expression FROM visible" : "SELECT $expression";
			push @expressions, $expression;
		}
	}
	return;
}
statements_of(\@relations, [], \@relation_queries);
statements_of(\@types, \@with_types, \@type_queries);
statements_of(\@functions, \@with_functions, \@function_queries);
statements_of(\@operators, \@with_operators, \@operator_queries);
statements_of(\@collations, \@with_collations, \@collation_queries);
statements_of(\@configurations, \@with_configurations, \@name_queries);
statements_of([qw(zyx_pay open.zyx_pay zyx_noexec)], \@with_configurations, \@name_queries);
foreach my $from (@besides)
{
	push @statements, map { filled($_, $from) } @needs_table;
}
foreach my $from (sort keys %columns)
{
	foreach my $column (@{ $columns{$from} })
	{
		push @statements, map { filled($_, $column, $from) } @column_queries;
		push @expressions, $column, "max($column)", "$column = 1", "ORDER BY $column DESC", "lower($column)";
	}
}

sub literal { my ($text) = @_; $text =~ s/'/''/g; return "'$text'"; }

# What is called, one of several entry points each.
my @calls = map { 'SELECT (allowed, reason)::text FROM nl_check(' . literal($_) . ')' } @statements;
push @calls, map { 'SELECT meaning FROM nl_define($$wares$$, ' . literal($_) . ') AS meaning' } @expressions;
push @calls, map { 'SELECT meaning FROM nl_define($$wares$$,
	' . literal($_) . ', over => $$open.visible$$) AS meaning' } @expressions;
my $n = 0;
push @calls, map {
	"SELECT (status,
	question, choices, sql, interpretation, result, detail #- '{timings_ms}')::text FROM nl_ask('what?', candidates => "
	  . 'jsonb_build_array(jsonb_build_object($$sql$$, ' . literal($_) . ', $$probability$$, 1)))'
} grep { $n++ % 11 == 0 } @statements;
push @calls, map { ("SELECT id FROM nl_ask('what is visible?', ARRAY['$_'])",
	"SELECT * FROM nl_candidates_for('what is visible?', ARRAY['open', '$_'])") }
  qw(zyx_closed zyx_granted);

# The missing: each part of a name that is hidden, by itself and together with the others.
sub missing
{
	my ($call) = @_;
	my %others = map { $_ => 1 } ($call =~ s/zyx/zyq/gr, $call =~ s/zyx_closed/zyq_closed/gr,
		$call =~ s/zyx_(?!closed|granted)/zyq_/gr,
		$call =~ s/Zyx/Zyq/gr);
	$others{ $call =~ s/[@](#)@/\@#&/gr =~ s/#@#/#&#/gr =~ s/~@#/~&#/gr } = 1;
	delete $others{$call};
	return sort keys %others;
}

sub said_by
{
	my ($role, @asked) = @_;
	my $script = "SET search_path = open, public;\nSET nl_ask.timeout = 0;\n"
	  . join('', map { my $text = literal($_); "SELECT replace(said($text), E'\\n', ' ');\n" } @asked);
	my ($out, $err);
	$node->psql('postgres', $script, stdout => \$out, stderr => \$err, on_error_stop => 0,
		extra_params => [ '-U', $role, '-At', '-q' ]);
	# What a superuser defines is said, as is that it goes in the place of what that role has defined before.
	$err =~ s/^psql:\S+ NOTICE:  "wares" means .*\n?(?:DETAIL:  It replaces "wares", .*\n?)?//mg
	  if $role eq 'postgres';
	is($err, '', "$role: nothing else is said");
	my @said = split /\n/, $out, -1;
	is(scalar @said, scalar @asked, "$role: each call has its answer");
	s/zy[xq]/zy_/gi, s/[@](#)@|@#&|#[@&]#|~[@&]#/OPR/g for @said;
	return @said;
}

my @pairs = map { my $call = $_; map { [ $call, $_ ] } missing($call) } @calls;
cmp_ok(scalar @pairs, '>', 5000, scalar(@pairs) . ' pairs');

sub differing
{
	my ($role, @pairs) = @_;
	my %asked = map { $_ => 1 } map { @$_ } @pairs;
	my @asked = sort keys %asked;
	my @said = said_by($role, @asked);
	my %said;
	@said{@asked} = @said;
	return map { [ @$_, map { $said{$_} } @$_ ] } grep { $said{ $_->[0] } ne $said{ $_->[1] } } @pairs;
}

my @differing = differing('r_asks', @pairs);
diag(join("\n  ",
	'hidden and missing differ:', @$_)) for @differing > 40 ? @differing[ 0 .. 39 ] : @differing;
is(scalar @differing, 0, 'what is hidden is said to be missing');

# A name that means what is hidden and what is not means the latter alone.
sub checked
{
	my ($statement) = @_;
	return $node->safe_psql('postgres',
		"SET search_path = open, public; SET SESSION AUTHORIZATION r_asks; SELECT reason FROM nl_check("
		  . literal($statement) . ')');
}
is(checked("SELECT mixed('a'::text)"), 'function mixed(text) does not exist',
	'a hidden function of a name that others have');
is(checked('SELECT mixed(1)'), 'function open.mixed(integer) is not among the functions allowed',
	'another one of the name');
is(checked('SELECT (visible).mixed_row FROM visible'), 'column visible.mixed_row does not exist',
	'a hidden function as a column');
is(checked('SELECT visible.mixed_row FROM visible'), 'column visible.mixed_row does not exist',
	'... with its table');
is(checked('SELECT (visible || 1).salary FROM visible'), 'operator does not exist: visible || integer',
	'a hidden operator of a name that others have');

# What a table can do and a subquery cannot, if only some of its columns may be read; positions are
# those of these columns.
is(checked($_), '', "allowed: $_")
  for 'SELECT open.keyed.id FROM keyed', 'SELECT postgres.open.keyed.* FROM open.keyed',
  'SELECT id, name FROM keyed GROUP BY id', 'SELECT b FROM keyed AS k (a, b) GROUP BY a',
  'SELECT k.name FROM (SELECT open.keyed.name FROM keyed GROUP BY open.keyed.id) k';
isnt(checked('SELECT q.n FROM (SELECT count(*) AS n, name FROM keyed GROUP BY id) q, keyed AS k (a, b, c)'),
	'', 'refused: more names than columns');
isnt(checked('SELECT b FROM (SELECT open.keyed.id) s, visible keyed (a, b)'), '', 'another table of the name');

# What is said of what others made does not name it.
$node->safe_psql('postgres', q{CREATE ROLE r_maker; GRANT USAGE, CREATE ON SCHEMA open, zyx_closed TO r_maker;
	SET ROLE r_maker; SET search_path = open;
	CREATE FUNCTION zyx_closed.zyx_maker(int) RETURNS int LANGUAGE plpgsql STABLE AS 'BEGIN RETURN 1; END';
	CREATE FUNCTION open.made_of(zyx_pay) RETURNS int LANGUAGE plpgsql STABLE AS 'BEGIN RETURN 1; END';
	CREATE DOMAIN zyx_closed.zyx_checked AS int CHECK (zyx_closed.zyx_maker(VALUE) = 1);
	CREATE VIEW made_a AS SELECT zyx_closed.zyx_maker(1) AS id;
	CREATE VIEW made_b AS SELECT made_of(NULL) AS id;
	CREATE VIEW made_c AS SELECT 1::zyx_closed.zyx_checked AS id;
	GRANT SELECT ON made_a, made_b, made_c TO r_asks});
for my $view ('made_a', 'made_b', 'made_c')
{
	my $said = checked("SELECT id FROM $view");
	isnt($said, '', "$view is refused");
	unlike($said, qr/zyx/, "... and nothing hidden named: $said");
}

# By their numbers.
my $configuration = $node->safe_psql('postgres', "SELECT oid FROM pg_ts_config WHERE cfgname = 'zyx_config'");
like(checked("SELECT '$_'::regconfig::text"), qr/^text search configuration $_ does not exist$/, "configuration $_")
  for $configuration, 1000000;

# Whoever may read all of it sees that there is something, so that the test can fail.
my $i = 0;
cmp_ok(scalar differing('postgres', grep { $i++ % 25 == 0 } @pairs), '>', 100,
	'a superuser sees the difference');

log_is_quiet($node);
$node->stop;
done_testing();
