-- Value indexes: values that statistics do not know, found in questions, for those who may read them.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
-- What an index says, and nothing else.
SET nl_ask.lookup_budget = 0;
CREATE SCHEMA trade;
CREATE TABLE trade.firms (firm_id int PRIMARY KEY, company text NOT NULL, town text NOT NULL,
                          notes text);
CREATE TABLE trade.shipments (shipment_id int PRIMARY KEY,
                              firm_id int NOT NULL REFERENCES trade.firms, tracking text NOT NULL);
INSERT INTO trade.firms SELECT i, 'Firm ' || substr(md5(i::text), 1, 8), 'Town ' || i % 7, NULL
  FROM generate_series(1, 3000) AS i;
INSERT INTO trade.firms VALUES (3001, 'Meyer & Sons', 'Kiel'), (3002, 'Meyer Brothers', 'Bonn'),
    (3003, 'Quillfeather', 'Kiel'), (3004, 'Jos''e "Quotes" \ Back', 'Bonn'), (3005, '', 'Bonn'),
    (3006, repeat('long ', 100), 'Bonn'), (3007, '!!!', 'Bonn');
INSERT INTO trade.shipments SELECT i, 3000 + i % 4, 'TR-' || 100000 + i FROM generate_series(1, 400) AS i;
ANALYZE trade.firms; ANALYZE trade.shipments;
SET search_path = trade, public;
CREATE FUNCTION trade.found(question text) RETURNS text LANGUAGE sql AS $$
    SELECT coalesce(string_agg(sql, ''), 'nothing') FROM nl_candidates_for(question) WHERE rank = 1
$$;

\echo === Without an index
SELECT trade.found('How many shipments were sent by Quillfethers?') LIKE '%Quillfeather%';

\echo === With one
SELECT nl_index('firms', 'company');
SELECT nl_index('shipments', 'tracking');
SELECT relation, column_name, stored, problem FROM nl_value_indexes ORDER BY 1::text, 2;
SELECT trade.found('How many shipments are there of Meyer & Sons?');
SELECT trade.found('How many shipments are there of Quillfeather?');
\echo misspelled
SELECT trade.found('How many shipments are there of Quilfeather?');
\echo some words of it: which one is asked
SELECT status, question, choices FROM nl_ask('Which town is Meyer in?');
\echo a code
SELECT trade.found('What is the company of shipment TR-100002?');

\echo === Fresh again by a call
UPDATE trade.firms SET company = 'Renamed Works' WHERE firm_id = 3003;
SELECT trade.found('How many shipments are there of Renammed Works?') LIKE '%= ''Renamed Works''%';
SELECT nl_index('firms', 'company') > 3000;
SELECT trade.found('How many shipments are there of Renammed Works?');
SELECT trade.found('How many shipments are there of Quilfeather?') LIKE '%Quillfeather%';

\echo === Only for those who may read the column
GRANT USAGE ON SCHEMA trade TO regress_nl_ann;
GRANT SELECT ON trade.shipments TO regress_nl_ann;
GRANT SELECT (firm_id, town) ON trade.firms TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT relation, column_name FROM nl_value_indexes ORDER BY 1::text;
SELECT count(*) FROM nl_candidates_for('How many shipments are there of Renamed Works?')
 WHERE sql LIKE '%company%';
SELECT helper.outcome($$SELECT nl_index('trade.firms', 'company')$$);
SELECT helper.outcome($$SELECT nl_unindex('trade.firms', 'company')$$);
SELECT helper.outcome($$SELECT * FROM nl_indexed_value$$);
SELECT helper.outcome($$SELECT * FROM nl_value_index$$);
RESET ROLE;
GRANT SELECT ON trade.firms TO regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT trade.found('How many shipments are there of Renamed Works?');
RESET ROLE;
REVOKE SELECT ON trade.firms FROM regress_nl_ann;
SET ROLE regress_nl_ann;
SELECT count(*) FROM nl_candidates_for('How many shipments are there of Renamed Works?')
 WHERE sql LIKE '%Renamed%';
RESET ROLE;
GRANT SELECT ON trade.firms TO regress_nl_ann;

\echo === Row security: not used for whom it is
ALTER TABLE trade.firms ENABLE ROW LEVEL SECURITY;
CREATE POLICY kiel ON trade.firms FOR SELECT USING (town = 'Kiel');
SET ROLE regress_nl_ann;
SELECT trade.found('How many shipments are there of Meyer Brthers?') LIKE '%Meyer Brothers%';
RESET ROLE;
SELECT trade.found('How many shipments are there of Meyer Brthers?') LIKE '%Meyer Brothers%';
SELECT relation, problem FROM nl_value_indexes WHERE column_name = 'company';
SELECT helper.outcome($$SELECT nl_index('trade.firms', 'town')$$);
ALTER TABLE trade.firms DISABLE ROW LEVEL SECURITY;

\echo === What cannot be indexed
CREATE VIEW trade.view AS SELECT * FROM trade.firms;
SELECT helper.outcome($$SELECT nl_index('trade.view', 'company')$$);
SELECT helper.outcome($$SELECT nl_index('trade.firms', 'firm_id')$$);
SELECT helper.outcome($$SELECT nl_index('trade.firms', 'nothing')$$);
SELECT helper.outcome($$SELECT nl_index('trade.firms', 'ctid')$$);
SELECT helper.outcome($$SELECT nl_index('trade.firms', NULL)$$);
SELECT helper.outcome($$SELECT nl_index(NULL, 'company')$$);
SELECT helper.outcome($$SELECT nl_index('trade.gone', 'company')$$);
BEGIN READ ONLY;
SELECT helper.outcome($$SELECT nl_index('trade.firms', 'town')$$);
COMMIT;

\echo === Columns that are renamed or dropped
ALTER TABLE trade.firms RENAME COLUMN company TO firm_name;
SELECT column_name, problem FROM nl_value_indexes WHERE relation = 'trade.firms'::regclass;
SELECT trade.found('How many shipments are there of Quilfeather?') LIKE '%Quillfeather%';
ALTER TABLE trade.firms DROP COLUMN firm_name CASCADE;
SELECT count(*) FROM nl_value_indexes WHERE relation = 'trade.firms'::regclass;
SELECT trade.found('How many shipments are there of Renamed Works?') LIKE '%firm_name%';
SELECT nl_unindex('shipments', 'tracking'), nl_unindex('shipments', 'tracking');
SELECT nl_index('firms', 'notes');
-- What was of a column that is gone is gone too.
SELECT count(*) FROM nl_indexed_value;
SELECT nl_unindex('firms', 'notes');
DROP SCHEMA trade CASCADE;
RESET search_path;
