-- Corrections: answers mended in words, turned down, taken back.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
CREATE SCHEMA mending;
CREATE TABLE mending.books (book_id int PRIMARY KEY, title text NOT NULL, author text NOT NULL,
                            pages int NOT NULL, price numeric NOT NULL, published date NOT NULL);
INSERT INTO mending.books VALUES
    (1, 'Dust', 'Ada Low', 120, 9, '2001-05-03'), (2, 'Embers', 'Bo Marsh', 310, 14, '2011-01-20'),
    (3, 'Frost', 'Ada Low', 275, 12, '2015-11-11'), (4, 'Gale', 'Cy North', 90, 7, '2020-02-29');
ANALYZE mending.books;
SET search_path = mending, public;
-- The best query after one correction of a query that was handed in.
CREATE FUNCTION mending.corrected(question text, wrong text, feedback text)
RETURNS TABLE (status text, sql text) LANGUAGE sql AS $$
    SELECT c.status, c.sql
    FROM nl_ask(question, candidates => helper.candidates(wrong, '1')) AS a,
         nl_correct(a.id, feedback) AS c
$$;

\echo === One thing in the place of another
SELECT sql FROM corrected('What are the titles of books?', 'SELECT author FROM books',
                          'Use the title instead of the author.');
SELECT sql FROM corrected('What are the titles of books?', 'SELECT author FROM books',
                          'Replace author with title');
\echo === More, and less
SELECT sql FROM corrected('Show titles and prices of books.', 'SELECT title FROM books',
                          'Also show the price.');
SELECT sql FROM corrected('Show the titles of books.', 'SELECT title, price FROM books',
                          'Remove the price.');
\echo === Conditions
SELECT sql FROM corrected('Titles of books with more than 200 pages',
                          'SELECT title FROM books WHERE pages < 200',
                          'The number of pages should be greater than 200.');
SELECT sql FROM corrected('Titles of books by Ada Low', 'SELECT title FROM books',
                          'Make sure that the author equals Ada Low.');

\echo === What to do with an answer that is right so far
SELECT sql FROM corrected('Show the titles of books.', 'SELECT title FROM books', 'only the top 2 by price');
SELECT sql FROM corrected('Show the titles of books.', 'SELECT title FROM books', 'sorted by price');
SELECT sql FROM corrected('Show the titles of books.', 'SELECT title FROM books', 'cheapest first');
SELECT sql FROM corrected('Show the titles of books.', 'SELECT title FROM books',
                          'only those published after 2010');
SELECT sql FROM corrected('Show the titles of books.', 'SELECT title FROM books', 'and their price too');
SELECT sql FROM corrected('The three cheapest books', 'SELECT title FROM books ORDER BY price LIMIT 3',
                          'top 2 please');
SELECT sql FROM corrected('Books published in 2001', 'SELECT title FROM books WHERE published >= '
                          '''2001-01-01'' AND published < ''2002-01-01''', 'without the author Ada Low');
SELECT sql FROM corrected('Books of over 200 pages', 'SELECT title FROM books WHERE pages > 200',
                          'not more than 200, more than 300');
SELECT sql FROM corrected('Books of 2014', 'SELECT count(*) FROM books WHERE published >= ''2014-01-01'' '
                          'AND published < ''2015-01-01''', 'I meant the year after');

\echo === Words in the place of a choice
SELECT id FROM nl_ask('Which books?', candidates => helper.candidates(
    'SELECT title FROM books', '0.4', 'SELECT author FROM books', '0.3',
    'SELECT price FROM books', '0.3')) \gset w_
SELECT status, sql ~ 'author' FROM nl_answer(:w_id, 'I want the author instead of the title');
SELECT status FROM nl_undo(:w_id);
SELECT helper.outcome(format('SELECT nl_answer(%s, ''zzxq brrp'')', :w_id));

\echo === What was turned down does not come back, and nl_undo takes the mend back
SELECT id FROM nl_ask('Which books?', candidates => helper.candidates(
    'SELECT title FROM books', '0.95', 'SELECT title FROM books WHERE pages > 0', '0.02',
    'SELECT author FROM books', '0.03')) \gset r_
SELECT status, sql FROM nl_history WHERE id = :r_id;
SELECT sql FROM nl_reject(:r_id);
SELECT count(*) FILTER (WHERE sql = 'SELECT title FROM books') FROM nl_candidates(:r_id);
SELECT count(*) FILTER (WHERE sql ~ 'pages > 0') FROM nl_candidates(:r_id);
SELECT status, sql FROM nl_undo(:r_id);
SELECT sql <> 'SELECT title FROM books' FROM nl_correct(:r_id, 'show the price');
SELECT count(*) FILTER (WHERE sql = 'SELECT title FROM books') FROM nl_candidates(:r_id);
SELECT status, sql FROM nl_undo(:r_id);
SELECT helper.outcome(format('SELECT nl_undo(%s)', :r_id));

\echo === Nothing is left
SELECT id FROM nl_ask('qzx?', candidates => helper.candidates('SELECT title FROM books', '1')) \gset n_
SELECT status, choices FROM nl_reject(:n_id);
SELECT helper.outcome(format('SELECT nl_answer(%s, 1)', :n_id));
SELECT helper.outcome(format('SELECT nl_reject(%s)', :n_id));

\echo === A query that may not be run can be corrected all the same; one that the gate refused cannot
SET nl_ask.max_cost = 0.5;
SELECT id, status FROM nl_ask('Titles?', candidates => helper.candidates(
    'SELECT b.title FROM books b, books c', '1')) \gset x_
RESET nl_ask.max_cost;
SELECT :'x_status', status <> 'refused' FROM nl_correct(:x_id, 'show only the title');
SELECT id, status FROM nl_ask('Titles?', candidates => helper.candidates(
    'SELECT pg_sleep(1)', '1')) \gset y_
SELECT :'y_status', helper.outcome(format('SELECT nl_correct(%s, ''show the title'')', :y_id));

\echo === A query explained: its steps, what its joins leave out, what was said, what else was possible
CREATE TABLE mending.reviews (review_id int PRIMARY KEY, book_id int REFERENCES mending.books,
                              stars int NOT NULL);
INSERT INTO mending.reviews VALUES (1, 1, 5), (2, 1, 3), (3, 2, 4), (4, NULL, 2);
SELECT id FROM nl_ask('Which books have good reviews?', candidates => helper.candidates(
    'SELECT b.title, avg(r.stars) FROM books b JOIN reviews r ON r.book_id = b.book_id GROUP BY b.title',
    '0.6',
    'SELECT b.title, max(r.stars) FROM books b JOIN reviews r ON r.book_id = b.book_id GROUP BY b.title',
    '0.3')) \gset e_
SELECT nl_explain(:e_id);
SELECT status FROM nl_answer(:e_id, 1);
SELECT nl_explain(:e_id);
SELECT id FROM nl_ask('Which reviews?', candidates => helper.candidates(
    'SELECT r.stars FROM reviews r JOIN books b ON r.book_id = b.book_id', '1')) \gset o_
SELECT nl_explain(:o_id);
SET nl_ask.probe = off;
SELECT count(*) FROM nl_explain(:o_id);
RESET nl_ask.probe;
SELECT status FROM nl_reject(:o_id) \gset
SELECT helper.outcome('SELECT nl_explain(987654321)');
SELECT count(*) FROM nl_explain(NULL);
SELECT helper.outcome(format('SELECT nl_explain(%s)', :n_id));

\echo === Faults
SELECT helper.outcome('SELECT nl_correct(987654321, ''title'')');
SELECT helper.outcome('SELECT nl_reject(987654321)');
SELECT helper.outcome(format('SELECT nl_correct(%s, NULL)', :r_id));
SELECT helper.outcome('SELECT nl_correct(NULL, ''title'')');
SELECT helper.outcome('SELECT nl_reject(NULL)');
SELECT helper.outcome(format('SELECT nl_correct(%s, '''')', :r_id));
SELECT helper.outcome(format('SELECT nl_correct(%s, ''?!'')', :r_id));
SELECT helper.outcome(format('SELECT nl_correct(%s, ''zzxq brrp'')', :r_id));
SELECT helper.outcome(format('SELECT nl_correct(%s, %L)', :r_id, repeat('title ', 2000)));
SELECT helper.outcome(format('SELECT (nl_correct(%s, ''show the price'')).*', :r_id));
BEGIN READ ONLY;
SELECT helper.outcome(format('SELECT nl_correct(%s, ''show the price'')', :r_id));
SELECT helper.outcome(format('SELECT nl_reject(%s)', :r_id));
COMMIT;
-- Another role's dialogue is an unknown one.
CREATE ROLE mending_other;
GRANT USAGE ON SCHEMA mending TO mending_other;
SET ROLE mending_other;
SELECT helper.outcome(format('SELECT nl_correct(%s, ''show the price'')', :r_id));
SELECT helper.outcome(format('SELECT nl_reject(%s)', :r_id));
SELECT helper.outcome(format('SELECT nl_explain(%s)', :r_id));
RESET ROLE;
DROP OWNED BY mending_other;
DROP ROLE mending_other;

\echo === Any words
SELECT helper.outcome(format('SELECT status IS NOT NULL FROM nl_correct(%s, %L)', id, words))
FROM (VALUES ('''; DROP TABLE mending.books; --'), (repeat('use title instead of author and ', 300)),
             ('replace replace replace with with with title'), ('"title" "" "'),
             (E'title\u202E\u0301 instead of \t price')) AS v(words),
     LATERAL nl_ask('Which books?', candidates => helper.candidates('SELECT author FROM books', '1')) AS a;
SELECT count(*) FROM books;
DROP FUNCTION mending.corrected;
DROP SCHEMA mending CASCADE;
