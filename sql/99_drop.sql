-- After all this the extension goes, and nothing of it stays.
SET client_min_messages = warning;
DROP SCHEMA helper CASCADE;
DROP EXTENSION nl_ask;
SELECT relname FROM pg_class WHERE relname ~ '^nl_';
SELECT typname FROM pg_type WHERE typname ~ '^_?nl_';
SELECT proname FROM pg_proc WHERE proname ~ '^nl_';
DROP SCHEMA company, travel, energy, figure CASCADE;
DROP OWNED BY regress_nl_ann, regress_nl_bob;
DROP ROLE regress_nl_ann, regress_nl_bob;
