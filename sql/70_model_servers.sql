-- Model servers: their options, keys and rights. No server is asked here (test/t/021_model_client.pl).
\set SHOW_CONTEXT never
\pset format unaligned
\pset footer off
SET client_min_messages = warning;

-- What is wrong with options is said, and what there is.
SELECT given, helper.outcome(format(
    'CREATE SERVER wrong FOREIGN DATA WRAPPER nl_ask_model OPTIONS (%s)', given)) FROM unnest(ARRAY[
    'modle ''x''', 'model ''x''', 'endpoint ''somewhere''', 'endpoint ''ftp://h/v1''', 'endpoint ''https://''',
    'endpoint ''https://user:word@h/v1''', 'endpoint ''https://h/v 1''', 'endpoint ''http://192.0.2.1/v1''',
    'endpoint ''http://127.0.0.1.example/v1''', 'endpoint ''https://h'', timeout ''0''',
    'endpoint ''https://h'', timeout ''soon''', 'endpoint ''https://h'', retries ''11''',
    'endpoint ''https://h'', samples ''0''', 'endpoint ''https://h'', temperature ''hot''',
    'endpoint ''https://h'', temperature ''NaN''', 'endpoint ''https://h'', allow_http ''perhaps''',
    'endpoint ''https://h'', key_header ''Host''', E'endpoint ''https://h'', key_header ''a: b''',
    'endpoint ''https://h'', query ''a=1 b''', 'endpoint ''https://h'', deployment ''../x''',
    'endpoint ''https://h'', ca_file ''here.pem''', 'endpoint ''https://h'', api_key ''k''', 'endpoint ''https://h'', proxy ''socks5://p:1''',
    'endpoint ''https://h'', proxy ''http://u:w@p:1''', 'endpoint ''https://169.254.1.1'', proxy ''http://p:1''']) AS given;
SELECT helper.outcome('CREATE FOREIGN DATA WRAPPER another VALIDATOR nl_ask_model_validator OPTIONS (a ''1'')');

-- All that there are.
CREATE SERVER model_server FOREIGN DATA WRAPPER nl_ask_model OPTIONS (
    endpoint 'https://[2001:db8::1]:8443/v1?a=1', model 'm', deployment 'd', api_version '2024-10-21',
    query 'b=2&c=%20', key_header 'api-key', connect_timeout '1s', timeout '1min', retries '0', concurrency '2',
    samples '4', temperature '0.7', completion_tokens '256', context_tokens '4096', question_tokens '10000',
    question_calls '20', daily_tokens '100000', daily_calls '200', reply_bytes '1MB', ca_file '/etc/ca.pem',
    embedding_model 'e', proxy 'http://192.0.2.7:3128', allow_http 'true');
ALTER SERVER model_server OPTIONS (DROP temperature, SET retries '3');
SELECT helper.outcome('ALTER SERVER model_server OPTIONS (DROP endpoint)');

-- Mappings take a key or a file with one; a key is not repeated in errors.
SELECT given, helper.outcome(format('CREATE USER MAPPING FOR PUBLIC SERVER model_server OPTIONS (%s)', given))
FROM unnest(ARRAY['endpoint ''https://h''', 'key_file ''relative''', E'api_key E''sec\\nret''']) AS given;
CREATE USER MAPPING FOR PUBLIC SERVER model_server OPTIONS (key_file '/nowhere/key');
CREATE USER MAPPING FOR regress_nl_ann SERVER model_server OPTIONS (api_key 'her key');

-- No tables behind them.
SELECT helper.outcome('CREATE FOREIGN TABLE model_table (a int) SERVER model_server');

-- Who may do what.
GRANT USAGE ON FOREIGN DATA WRAPPER nl_ask_model TO regress_nl_bob;
GRANT USAGE ON SCHEMA company TO regress_nl_bob;
GRANT SELECT ON company.departments TO regress_nl_bob;
SET ROLE regress_nl_bob;
SELECT given, helper.outcome(format('CREATE SERVER bobs FOREIGN DATA WRAPPER nl_ask_model OPTIONS (%s)', given))
FROM unnest(ARRAY['endpoint ''http://192.0.2.1/v1'', allow_http ''true''',
    'endpoint ''https://h'', ca_file ''/etc/ca.pem''', 'endpoint ''https://h'', proxy ''http://p:1''',
    'endpoint ''https://h''']) AS given;
SELECT helper.outcome('CREATE USER MAPPING FOR CURRENT_USER SERVER bobs OPTIONS (key_file ''/etc/passwd'')');
SELECT helper.outcome('CREATE USER MAPPING FOR CURRENT_USER SERVER bobs OPTIONS (api_key ''his'')');
SELECT helper.outcome('SELECT nl_model_test(''model_server'')');
SET nl_ask.server = 'model_server';
SET nl_ask.generator = 'model';
SELECT helper.outcome($$SELECT nl_ask('How many departments are there?', '{company}')$$);
SELECT helper.outcome('INSERT INTO nl_prompt VALUES (''sql'', ''mine'')');
SELECT count(*) FROM nl_prompt;
RESET ROLE;
SELECT helper.outcome('SELECT nl_model_test(''nobody'')');
SELECT helper.outcome('SELECT nl_model_test(''model_server'')');

-- Another wrapper's server is none of ours.
CREATE FOREIGN DATA WRAPPER other_wrapper;
CREATE SERVER other_server FOREIGN DATA WRAPPER other_wrapper;
SELECT helper.outcome('SELECT nl_model_test(''other_server'')');

-- Values are not sent unless a superuser says so; what is sent is shown.
RESET nl_ask.server;
SET search_path = company, public;
SET nl_ask.model_strategy = 'sample';
SELECT DISTINCT purpose FROM nl_preview_prompt('How many departments are there?') ORDER BY 1;
SELECT bool_or(content LIKE '%How many departments are there?%') AS the_question,
       bool_or(content LIKE '%CREATE TABLE departments%') AS the_schema,
       bool_or(content LIKE '%Sales%') AS its_values
FROM nl_preview_prompt('How many departments are there?');
SELECT helper.outcome($$SELECT nl_preview_prompt('...')$$);
SELECT helper.outcome($$SELECT nl_preview_prompt(NULL)$$);
SELECT helper.outcome($$SELECT nl_ask('How many departments are there?')$$);
RESET nl_ask.generator;
RESET nl_ask.model_strategy;
RESET search_path;

DROP FOREIGN DATA WRAPPER other_wrapper CASCADE;
DROP SERVER model_server CASCADE;
DROP SERVER bobs CASCADE;
REVOKE USAGE ON FOREIGN DATA WRAPPER nl_ask_model FROM regress_nl_bob;
REVOKE SELECT ON company.departments FROM regress_nl_bob;
REVOKE USAGE ON SCHEMA company FROM regress_nl_bob;
