# What nl_ask keeps is kept in its own tables, whatever the owner of their schema makes of its name.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use NlAsk;

# Since 15 schema public is the database owner's, who need be no superuser.
my $node = new_server('schema_names', conf => "log_statement = none\n");
$node->safe_psql('postgres', q{CREATE ROLE mallory LOGIN; GRANT CREATE ON DATABASE postgres TO mallory;
	CREATE SCHEMA app AUTHORIZATION mallory; CREATE EXTENSION nl_ask SCHEMA app;
	CREATE TABLE public.numbers AS SELECT i FROM generate_series(1, 300) i; ANALYZE public.numbers;
	CREATE VIEW public.slow AS SELECT count(*) AS n FROM numbers a, numbers b, numbers c WHERE a.i + b.i + c.i = 7;
	CREATE TABLE public.log_of_mallory (who text); GRANT ALL ON public.log_of_mallory TO mallory;});

my $asking = $node->background_psql('postgres', on_error_stop => 0);
$asking->query_safe('SET nl_ask.max_cost = 0; SET nl_ask.timeout = 60000');
my $pid = $asking->query_safe('SELECT pg_backend_pid()');
$asking->query_until(qr/started/, "\\echo started\nSELECT status FROM app.nl_ask('Which?', ARRAY['public'], "
	. candidates('SELECT n FROM public.slow' => 1) . ");\n");
$node->poll_query_until('postgres', "SELECT count(*) > 0 FROM pg_locks WHERE pid = $pid
	AND relation = 'public.slow'::regclass") or die 'it is not asked';
# Tables of the same names and columns, with a trigger.
$node->safe_psql('postgres', q{ALTER SCHEMA app RENAME TO app_before; CREATE SCHEMA app;
	CREATE TABLE app.nl_dialogue (id bigint DEFAULT 77, owner oid, scope text, question text, schemas text[],
		search_path text, status text, turn int, state text, relations text, sql text, interpretation text,
		same_rows text, use jsonb, worded text, sra text, recalled text, follows bigint, before text);
	CREATE FUNCTION app.caught() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
		INSERT INTO public.log_of_mallory VALUES (current_user); RETURN NEW; END$$;
	CREATE TRIGGER caught BEFORE INSERT ON app.nl_dialogue FOR EACH ROW EXECUTE FUNCTION app.caught();},
	extra_params => [ '-U', 'mallory' ]);
is($asking->query('SELECT 1'), "answered\n1", 'the question is answered');
is($node->safe_psql('postgres', 'SELECT who FROM log_of_mallory'), '', 'nobody\'s trigger runs');
is($node->safe_psql('postgres', 'SELECT count(*) FROM app_before.nl_history'), '1', 'the dialogue is kept where it belongs');
$asking->quit;
log_is_quiet($node);
$node->stop;
done_testing();
