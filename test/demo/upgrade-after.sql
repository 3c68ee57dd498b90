-- What was left is of use in the new version.
SET search_path = company, public;
DO $$
BEGIN
  ASSERT (SELECT sql FROM nl_ask('What was the revenue in 2025?')) LIKE '%sum(amount)%2025%', 'a word';
  ASSERT (SELECT sql FROM nl_ask('How many clients are there?')) LIKE '%FROM customers%', 'a name';
  ASSERT (SELECT count(*) FROM nl_value_indexes WHERE problem IS NULL) = 1, 'an index of values';
  ASSERT (SELECT max(id) FROM nl_history) > 3, 'new dialogues have new numbers';
END $$;
-- A dialogue that an older version has stored is kept to be read; where its form is another now, it says to ask again.
DO $$
BEGIN
  PERFORM nl_answer(3, 1);
EXCEPTION WHEN object_not_in_prerequisite_state THEN
  RAISE NOTICE 'going on with an open one: %', SQLERRM;
END $$;
SELECT id, status, question FROM nl_history ORDER BY id;
