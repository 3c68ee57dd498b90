-- More of what traps.sql lays out: by what PostgreSQL 16 brought.

CREATE VIEW s.v_json_object AS SELECT JSON_OBJECT('a': hue)::text AS x FROM s.hues;
CREATE VIEW s.v_json_array AS SELECT JSON_ARRAY(1, hue)::text AS x FROM s.hues;
CREATE VIEW s.v_json_array_of_query AS SELECT JSON_ARRAY(SELECT hue FROM s.hues)::text AS x, 1 AS id;
CREATE VIEW s.v_json_arrayagg AS SELECT JSON_ARRAYAGG(hue)::text AS x FROM s.hues;
CREATE VIEW s.v_json_objectagg AS SELECT JSON_OBJECTAGG('a': hue RETURNING text) AS x FROM s.hues;
CREATE VIEW s.v_json_window AS SELECT (JSON_ARRAYAGG(hue) OVER ())::text AS x FROM s.hues;
CREATE VIEW s.v_json_rows AS SELECT JSON_ARRAY(h)::text AS x FROM s.hues h;
CREATE VIEW s.v_input_is_valid AS SELECT 1 AS id, pg_input_is_valid('1', 's.d') AS x;
CREATE VIEW s.v_input_error_info AS SELECT 1 AS id, message AS x FROM pg_input_error_info('1', 's.row');

GRANT SELECT ON ALL TABLES IN SCHEMA s TO PUBLIC;
