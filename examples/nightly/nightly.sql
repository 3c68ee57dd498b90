-- Reports asked for in English, each night. What is unclear is not guessed: the report stops there, says what it
-- would have to know, and goes on from the night after somebody has said it.
--
--     psql -f nightly.sql                          -- as whoever the reports are run as, with SELECT on their tables
--     INSERT INTO reports.report VALUES ('staff', 'How many employees are there in each department?');
--     CALL reports.nightly();                      -- by cron, pg_cron, a systemd timer ...
--     SELECT * FROM reports.unclear;               -- what is waited for, with the choices
--     CALL reports.settle('sales', 1);             -- the number of a choice, or words
--
-- Nothing runs with other rights than the caller's, and no dialogue is kept: nl_turn_for gets the question and all
-- that was settled each time.

CREATE SCHEMA reports;

CREATE TABLE reports.report (
    name text PRIMARY KEY,
    question text NOT NULL,
    schemas text[],  -- where the tables are; NULL: the search_path
    settled jsonb NOT NULL DEFAULT '[]'  -- what was said about the question, as nl_turn_for takes it
);

CREATE TABLE reports.run (
    name text NOT NULL REFERENCES reports.report ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    status text NOT NULL,  -- answered, clarify, unanswerable, refused, error
    interpretation text,   -- of the answer: what its rows are
    sql text,
    result jsonb,          -- columns, rows, truncated
    unclear text,          -- what is asked back, what is not here, or the error
    choices text[],
    PRIMARY KEY (name, at)
);

CREATE VIEW reports.latest WITH (security_barrier) AS
    SELECT DISTINCT ON (name) * FROM reports.run ORDER BY name, at DESC;

CREATE VIEW reports.unclear WITH (security_barrier) AS
    SELECT name, status, unclear, choices FROM reports.latest WHERE status <> 'answered';

-- One report: its run, whatever comes of it.
CREATE FUNCTION reports.asked(report reports.report) RETURNS reports.run
LANGUAGE plpgsql AS $$
DECLARE
    turn record;
    run reports.run;
BEGIN
    run.name := report.name;
    run.at := clock_timestamp();
    BEGIN
        SELECT * INTO turn FROM nl_turn_for(report.question, report.settled, schemas => report.schemas);
        run.status := turn.status;
        IF turn.status = 'answered' THEN
            run.interpretation := turn.interpretation;
            run.sql := turn.sql;
            run.result := turn.result;
        ELSE
            run.unclear := turn.question;
            run.choices := turn.choices;
        END IF;
    EXCEPTION WHEN others THEN  -- a table is gone, another question is asked than was settled ...
        run.status := 'error';
        run.unclear := SQLERRM;
    END;
    RETURN run;
END
$$;

-- All of them, each in a transaction of its own, so that those that are clear arrive.
CREATE PROCEDURE reports.nightly() LANGUAGE plpgsql AS $$
DECLARE
    report reports.report;
    run reports.run;
BEGIN
    FOR report IN SELECT * FROM reports.report ORDER BY name LOOP
        run := reports.asked(report);
        INSERT INTO reports.run SELECT run.*;
        IF run.status <> 'answered' THEN
            RAISE WARNING 'report "%" has stopped: %', run.name,
                concat_ws(' ', run.unclear, array_to_string(run.choices, '; '));
        END IF;
        COMMIT;
    END LOOP;
END
$$;

-- Says what a report was waiting for, and asks it again. The question is kept with the answer: where another one is asked
-- later, as the tables have changed, the report stops instead of taking the answer for that.
CREATE PROCEDURE reports.settle(which text, answer anyelement) LANGUAGE plpgsql AS $$
DECLARE
    waiting reports.run;
    report reports.report;
    run reports.run;
BEGIN
    SELECT * INTO waiting FROM reports.latest WHERE name = which AND status = 'clarify';
    IF NOT FOUND THEN
        RAISE EXCEPTION 'report "%" waits for no answer', which USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    UPDATE reports.report SET settled = settled || jsonb_build_object('question', waiting.unclear, 'answer', answer)
        WHERE name = which RETURNING * INTO report;
    run := reports.asked(report);
    IF run.status = 'error' THEN  -- no such choice: nothing is settled
        RAISE EXCEPTION '%', run.unclear USING ERRCODE = 'invalid_parameter_value',
            HINT = 'Choices: ' || array_to_string(waiting.choices, '; ');
    END IF;
    INSERT INTO reports.run SELECT run.*;
END
$$;

CREATE PROCEDURE reports.settle(which text, answer text) LANGUAGE sql AS $$
    CALL reports.settle(which, to_jsonb(answer))
$$;
