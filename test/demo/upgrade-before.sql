-- What people leave in the version before: dialogues answered and open, words, a question kept as right, an index of
-- values (tools/try-deb).
SET search_path = company, public;
SELECT status FROM nl_ask('How many employees are there?');
SELECT status, question, choices FROM nl_ask('List employees who joined after 2020 in sales');
SELECT status, question, choices FROM nl_answer(2, 1);
SELECT status, question, choices FROM nl_ask('List new employees who are outstanding');
SELECT nl_define('clients', 'customers');
SELECT nl_define('revenue', 'sum(amount)', over => 'sales');
SELECT id FROM nl_verify(1);
SELECT nl_index('customers', 'name');
