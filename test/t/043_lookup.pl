# Values that nothing knows are looked for in the tables: as the asker, within a time, running nobody's
# code.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

my $node = new_server('lookup', conf => "autovacuum = off\nlog_statement = none\nnl_ask.lookup_budget = 20s\n");
sub sql { my ($sql, %as) = @_; return $node->safe_psql('postgres', $sql, extra_params => [ '-U', $as{by} // 'postgres' ]); }

# The likeliest query for a question.
sub best
{
	my ($question, %as) = @_;
	$question =~ s/'/''/g;
	my $set = $as{set} // '';
	return sql("SET search_path = shop, public; $set SELECT sql FROM nl_candidates_for('$question') ORDER BY rank LIMIT 1",
		by => $as{by});
}
sub any
{
	my ($question, $pattern, %as) = @_;
	my $set = $as{set} // '';
	return sql("SET search_path = shop, public; $set SELECT count(*) > 0 FROM nl_candidates_for('$question') WHERE sql LIKE '$pattern'",
		by => $as{by});
}

sql(q{CREATE EXTENSION nl_ask; CREATE ROLE ann LOGIN; CREATE ROLE bob LOGIN; CREATE ROLE eve LOGIN;
	CREATE SCHEMA shop; GRANT USAGE ON SCHEMA shop TO PUBLIC; GRANT CREATE ON SCHEMA shop TO eve;
	CREATE TABLE shop.customers (id int PRIMARY KEY, first_name text, last_name text, country text, tags text[], genres text);
	INSERT INTO shop.customers SELECT i, 'Fore' || i, 'Sur' || i, 'Land' || i, ARRAY['tag' || i], 'Comedy' || i
		FROM generate_series(1, 3000) AS i;
	UPDATE shop.customers SET country = 'Ruritania' WHERE id = 2900;
	UPDATE shop.customers SET country = 'ES' WHERE id = 2901;
	UPDATE shop.customers SET first_name = 'Zuleika', last_name = 'Quillfeather' WHERE id = 2902;
	UPDATE shop.customers SET genres = 'Comedy, Whodunit' WHERE id = 2903;
	UPDATE shop.customers SET tags = ARRAY['newcomer', 'flibbert'] WHERE id = 2904;
	UPDATE shop.customers SET country = 'Kingdom of Grandfenwick' WHERE id = 2905;
	UPDATE shop.customers SET country = 'Aaland' WHERE id = 2907; UPDATE shop.customers SET country = 'Zembla' WHERE id = 2908;
	GRANT SELECT ON ALL TABLES IN SCHEMA shop TO PUBLIC;});

# ---- without ANALYZE, and with it ------------------------------------------------------------------
for my $statistics ('', 'ANALYZE')
{
	sql("$statistics shop.customers") if $statistics;
	my $how = $statistics ? 'with statistics' : 'without';
	like(best('How many customers are from ruritania?'), qr/country = 'Ruritania'/, "in small letters, $how");
	like(best('How many Spanish customers are there?'), qr/country = 'ES'/, "by another name, $how");
	is(any('How many customers are from Grandfenwick?', "%country = ''Kingdom of Grandfenwick''%"), 't', "some words of it, $how");
	like(best('Show the country of Zuleika Quillfeather'), qr/first_name = 'Zuleika' AND last_name = 'Quillfeather'/, "first and last name, $how");
	like(best('How many customers have the genre Whodunit?'), qr/genres ILIKE '%Whodunit%'/, "one of a list, $how");
	like(best('How many customers have the tag flibbert?'), qr/'flibbert' = ANY \(tags\)/, "one of an array, $how");
	is(sql(q{SET search_path = shop, public; SELECT result->'rows' FROM nl_ask('How many customers have the tag flibbert?',
		options => '{"max_questions": 0}')}), '[[1]]', "and it is answered, $how");
}

# ---- off, and in time ------------------------------------------------------------------------------
unlike(best('How many customers are from ruritania?', set => 'SET nl_ask.lookup_budget = 0;'), qr/'Ruritania'/, 'a budget of 0');
unlike(best('How many customers are from ruritania?', set => 'BEGIN ISOLATION LEVEL SERIALIZABLE;'), qr/'Ruritania'/, 'serializable');
my ($out, $error);
$node->psql('postgres', "SELECT nl_check('SELECT 1'); SET nl_ask.lookup_budget = '-1'", stderr => \$error);
like($error, qr/outside the valid range/, 'no negative budget');
sql(q{CREATE TABLE shop.events (id int, place text); ALTER TABLE shop.events ALTER place SET STORAGE PLAIN;
	INSERT INTO shop.events SELECT i, 'Place number ' || i FROM generate_series(1, 400000) AS i;
	UPDATE shop.events SET place = 'Strelsau' WHERE id = 399999; GRANT SELECT ON shop.events TO PUBLIC;
	VACUUM ANALYZE shop.events});
my $took = sql(q{SET search_path = shop, public; SET nl_ask.lookup_budget = 20;
	CREATE TEMP TABLE t AS SELECT clock_timestamp() AS at;
	SELECT count(*) FROM nl_candidates_for('How many events are there in Strelsau?');
	SELECT extract(epoch FROM clock_timestamp() - at) < 5 FROM t});
like($took, qr/t$/, 'a large table does not hold up');
unlike(best('How many events are there in Strelsau?'), qr/nothing/, 'and is asked about');
sql('CREATE INDEX ON shop.events (place); ANALYZE shop.events');
like(best('How many events are there in Strelsau?'), qr/place = 'Strelsau'/, 'an index finds it');
like(best('How many events are there in strelsau?'), qr/place = 'Strelsau'/, 'in small letters, too');
sql('DROP TABLE shop.events');

# ---- remembered, until the table changes -----------------------------------------------------------
like(sql(q{SET search_path = shop, public;
	SELECT count(*) FROM nl_candidates_for('How many customers are from Zenda?') WHERE sql LIKE '%ZENDA%';
	UPDATE customers SET country = 'ZENDA' WHERE id = 2906; ALTER TABLE customers ALTER country SET STATISTICS 10;
	SELECT count(*) > 0 FROM nl_candidates_for('How many customers are from Zenda?') WHERE sql LIKE '%ZENDA%'}), qr/^0\nt$/m, 'a change of the table is noticed');

# ---- row security ----------------------------------------------------------------------------------
sql(q{CREATE TABLE shop.patients (id int, ward text, city text);
	INSERT INTO shop.patients SELECT i, 'w' || i % 2, 'Town' || i FROM generate_series(1, 2000) AS i;
	INSERT INTO shop.patients VALUES (2001, 'w1', 'HENTZAU'), (2002, 'w0', 'KRAVONIA');
	ALTER TABLE shop.patients ENABLE ROW LEVEL SECURITY;
	CREATE POLICY own ON shop.patients USING (ward = current_setting('shop.ward', true));
	GRANT SELECT ON shop.patients TO ann, bob});
for my $case ([ 'w1', 'HENTZAU', 'KRAVONIA' ], [ 'w0', 'KRAVONIA', 'HENTZAU' ])
{
	my ($ward, $seen, $hidden) = @$case;
	my $set = "SET shop.ward = '$ward';";
	is(any('How many patients are from ' . ucfirst(lc $seen), "%''$seen''%", by => 'ann', set => $set), 't', "$ward: what the role sees is found");
	is(any('How many patients are from ' . ucfirst(lc $hidden), "%''$hidden''%", by => 'ann', set => $set), 'f', "$ward: what it does not see is not");
}
# The same session under another setting: nothing is remembered.
is(sql(q{SET search_path = shop, public; SET shop.ward = 'w1';
	SELECT count(*) > 0 FROM nl_candidates_for('How many patients are from Hentzau?') WHERE sql LIKE '%''HENTZAU''%';
	SET shop.ward = 'w0';
	SELECT count(*) > 0 FROM nl_candidates_for('How many patients are from Hentzau?') WHERE sql LIKE '%''HENTZAU''%'}, by => 'ann'),
	"t\nf", 'in one session, too');
# And another role in one session.
sql('CREATE TABLE shop.secrets (id int, city text); INSERT INTO shop.secrets SELECT i, \'Burg\' || i FROM generate_series(1, 2000) AS i;
	INSERT INTO shop.secrets VALUES (0, \'GLOTTENBERG\'); GRANT SELECT ON shop.secrets TO ann; GRANT SELECT (id) ON shop.secrets TO bob');
is(sql(q{SET search_path = shop, public; SET ROLE ann;
	SELECT count(*) > 0 FROM nl_candidates_for('How many secrets are from Glottenberg?') WHERE sql LIKE '%''GLOTTENBERG''%';
	SET ROLE bob;
	SELECT count(*) > 0 FROM nl_candidates_for('How many secrets are from Glottenberg?') WHERE sql LIKE '%GLOTTENBERG%'}),
	"t\nf", 'roles know their own alone');

# ---- nobody's code ---------------------------------------------------------------------------------
sql(q{CREATE SEQUENCE shop.counter; GRANT ALL ON SEQUENCE shop.counter TO PUBLIC;});
sql(q{SET search_path = shop;
	CREATE FUNCTION shop.effect(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM nextval('shop.counter'); RETURN $1; END $$;
	CREATE FUNCTION shop.same(text, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
		$$ BEGIN PERFORM nextval('shop.counter'); RETURN true; END $$;
	CREATE FUNCTION shop.lower(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM nextval('shop.counter'); RETURN $1; END $$;
	CREATE OPERATOR shop.= (LEFTARG = text, RIGHTARG = text, FUNCTION = shop.same);
	CREATE DOMAIN shop.checked AS text CHECK (shop.effect(VALUE) IS NOT NULL);
	CREATE TABLE shop.goods (id int, name text, code shop.checked);
	INSERT INTO shop.goods SELECT i, 'Good' || i, 'Code' || i FROM generate_series(1, 2000) AS i;
	CREATE INDEX ON shop.goods (shop.effect(name));
	CREATE VIEW shop.offers AS SELECT id, shop.effect(name) AS offer FROM shop.goods;
	CREATE TABLE shop.wards (id int, label text);
	INSERT INTO shop.wards SELECT i, 'Label' || i FROM generate_series(1, 2000) AS i;
	ALTER TABLE shop.wards ENABLE ROW LEVEL SECURITY;
	CREATE POLICY trap ON shop.wards USING (shop.effect(label) IS NOT NULL);
	GRANT SELECT ON shop.goods, shop.offers, shop.wards TO PUBLIC;}, by => 'eve');
my $before = sql('SELECT last_value FROM shop.counter');
for my $role ('ann', 'postgres')
{
	for my $question ('How many goods are called Strackenz?', 'Which offers are named Strackenz?', 'How many wards have the label Strackenz?')
	{
		for my $path ('shop, public', 'shop, pg_catalog')
		{
			sql("SET search_path = $path, public; SELECT count(*) FROM nl_candidates_for('$question', ARRAY['shop'])", by => $role)
				if $path eq 'shop, public';
			sql("SET search_path = shop, pg_catalog, public; SELECT pg_catalog.count(*) FROM public.nl_candidates_for('$question', ARRAY['shop'])", by => $role)
				if $path ne 'shop, public';
			is(sql('SELECT last_value FROM shop.counter'), $before, "$role, $path: $question runs nothing of hers");
		}
	}
}

# ---- another server --------------------------------------------------------------------------------
SKIP:
{
	skip 'postgres_fdw is not installed', 3
	  if sql(q{SELECT count(*) FROM pg_available_extensions WHERE name = 'postgres_fdw'}) eq '0';
	my ($host, $port) = ($node->host, $node->port);
	sql(qq{CREATE EXTENSION postgres_fdw; CREATE SCHEMA far; CREATE SCHEMA remote;
		CREATE TABLE remote.ships AS SELECT i AS id, 'Ship' || i AS name FROM generate_series(1, 2000) AS i;
		INSERT INTO remote.ships VALUES (0, 'HISPANIOLA');
		CREATE SERVER far FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$host', port '$port', dbname 'postgres');
		CREATE USER MAPPING FOR PUBLIC SERVER far OPTIONS (user 'postgres', password_required 'false');
		CREATE FOREIGN TABLE far.ships (id int, name text) SERVER far OPTIONS (schema_name 'remote');
		CREATE TABLE far.ports (id int, city text); INSERT INTO far.ports VALUES (1, 'Bristol');});
	my $far = 'SET search_path = far, public; SET nl_ask.lookup_budget = 5000;';
	like(sql("$far SELECT sql FROM nl_candidates_for('How many ships are called Hispaniola?') ORDER BY rank LIMIT 1"),
		qr/name = 'HISPANIOLA'/, 'a foreign table that is named is looked into');
	my $connections = q{SELECT count(*) FROM postgres_fdw_get_connections()};
	is(sql("$far SELECT count(*) >= 0 FROM nl_candidates_for('How many ports are there in Hispaniola?'); $connections"),
		"t\n0", 'one that is not is left alone');
	is(sql("SET search_path = far, public; SET nl_ask.lookup_budget = 0;
		SELECT count(*) >= 0 FROM nl_candidates_for('How many ships are called Hispaniola?'); $connections"), "t\n0", 'with a budget of 0 every one');
}

log_is_quiet($node);
done_testing();
