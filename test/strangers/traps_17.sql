-- More of what traps.sql lays out: by what PostgreSQL 17 brought.

CREATE VIEW s.v_json_scalar AS SELECT JSON_SCALAR(hue)::text AS x FROM s.hues;
CREATE VIEW s.v_json_value AS SELECT 1 AS id, JSON_VALUE(jsonb '1', '$' RETURNING s.d) AS x;
CREATE VIEW s.v_json_value_default AS SELECT 1 AS id,
    JSON_VALUE(jsonb '"a"', '$' RETURNING int DEFAULT 1::s.d ON ERROR) AS x;
CREATE VIEW s.v_json_query AS SELECT 1 AS id, JSON_QUERY(jsonb '{"one": 1}', '$' RETURNING s.row)::text AS x;
CREATE VIEW s.v_json_query_array AS SELECT 1 AS id, JSON_QUERY(jsonb '[1]', '$' RETURNING s.d[])::text AS x;
CREATE VIEW s.v_json_table AS SELECT * FROM JSON_TABLE(jsonb '[1, 2]', '$[*]' COLUMNS (x s.d PATH '$')) t;
CREATE VIEW s.v_json_table_rows AS SELECT * FROM JSON_TABLE(jsonb '[{"one": 1}]', '$[*]'
    COLUMNS (NESTED PATH '$' COLUMNS (x s.row PATH '$'))) t;
CREATE VIEW s.v_json_table_exists AS SELECT * FROM JSON_TABLE(jsonb '[1]', '$[*]'
    COLUMNS (x s.d EXISTS PATH '$')) t;

GRANT SELECT ON ALL TABLES IN SCHEMA s TO PUBLIC;
