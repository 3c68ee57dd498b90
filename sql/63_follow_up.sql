-- Questions that follow others: over the query before, in whatever way it was found.
\set SHOW_CONTEXT never
\pset format unaligned
\pset tuples_only on
CREATE SCHEMA following;
CREATE TABLE following.shelves (shelf_id int PRIMARY KEY, room text NOT NULL);
CREATE TABLE following.books (book_id int PRIMARY KEY, title text NOT NULL, author text NOT NULL,
                              pages int NOT NULL, price numeric NOT NULL, published date NOT NULL,
                              shelf_id int NOT NULL REFERENCES following.shelves);
INSERT INTO following.shelves VALUES (1, 'attic'), (2, 'cellar');
INSERT INTO following.books VALUES
    (1, 'Dust', 'Ada Low', 120, 9, '2001-05-03', 1), (2, 'Embers', 'Bo Marsh', 310, 14, '2011-01-20', 1),
    (3, 'Frost', 'Ada Low', 275, 12, '2015-11-11', 2), (4, 'Gale', 'Cy North', 90, 7, '2020-02-29', 2),
    (5, 'Haze', 'Bo Marsh', 205, 16, '2011-06-01', 2), (6, 'Ivy', 'Ada Low', 410, 21, '2011-09-09', 1);
ANALYZE following.books, following.shelves;
SET search_path = following, public;
-- What is asked after a query that was handed in, and the best query for it.
CREATE FUNCTION following.after(before text, question text) RETURNS text LANGUAGE sql AS $$
    SELECT f.sql FROM nl_ask('Which books?', candidates => helper.candidates($1, '1')) AS a,
                      nl_ask($2, follow_up => a.id) AS f
$$;

\echo === Another value, fewer rows, more columns, another order, a number
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'and by Bo Marsh?');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'only those in the attic');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'without those in the attic');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'show their prices too');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'sorted by pages');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'how many are they?');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'what is their average price?');
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'regardless of the author');
SELECT after('SELECT count(*) FROM books WHERE published >= ''2011-01-01'' AND published < ''2012-01-01''',
             'and in 2015?');
SELECT after('SELECT sum(price) FROM books WHERE author = ''Ada Low''', 'and the average?');
SELECT after('SELECT count(*) FROM books', 'per author');
SELECT after('SELECT title FROM books ORDER BY pages', 'in descending order');
\echo === What was cut off stays cut off
SELECT after('SELECT title FROM books ORDER BY price DESC LIMIT 3', 'which of them are in the attic?');
SELECT after('SELECT title FROM books ORDER BY price DESC LIMIT 3', 'make it two');
\echo === A question of its own
SELECT after('SELECT title FROM books WHERE author = ''Ada Low''', 'How many shelves are there?');

\echo === A chain, and where it shows
SELECT id FROM nl_ask('Which books?', candidates => helper.candidates(
    'SELECT title FROM books WHERE author = ''Ada Low''', '1')) \gset a_
SELECT id, sql FROM nl_ask('only those in the attic', follow_up => :a_id) \gset b_
SELECT :'b_sql';
SELECT id, status, sql, detail ->> 'follows' = :'b_id' AS told FROM nl_ask('how many is that?', follow_up => :b_id) \gset c_
SELECT :'c_status', :'c_sql', :'c_told';
SELECT nl_result(:c_id);
SELECT follows = :a_id FROM nl_history WHERE id = :b_id;
SELECT follows = :b_id FROM nl_history WHERE id = :c_id;
SELECT follows IS NULL FROM nl_history WHERE id = :a_id;
SELECT count(*) > 0 FROM nl_candidates(:c_id) WHERE generator = 'follow_up';
\echo === Its words are no question to keep
SELECT helper.outcome(format('SELECT nl_verify(%s)', :c_id));
\echo === Over a corrected dialogue; a correction of what follows; turned down
SELECT id FROM nl_ask('What are the titles of books?', candidates => helper.candidates(
    'SELECT author FROM books', '1')) \gset d_
SELECT sql FROM nl_correct(:d_id, 'Use the title instead of the author.');
SELECT id, sql FROM nl_ask('only those by Bo Marsh', follow_up => :d_id) \gset e_
SELECT :'e_sql';
SELECT status IN ('answered', 'clarify') FROM nl_correct(:e_id, 'Also show the price.');
SELECT status, sql FROM nl_undo(:e_id);
SELECT sql <> :'e_sql' FROM nl_reject(:e_id);
\echo === Other schemas and candidates may be given; the path of the first question holds otherwise
SET search_path = public;
SELECT sql FROM nl_ask('show the price', follow_up => :b_id);
SELECT sql, detail ->> 'follows' = :'b_id' FROM nl_ask('these', follow_up => :b_id,
    candidates => helper.candidates('SELECT room FROM following.shelves', '1'));
SET search_path = following, public;

\echo === What cannot be followed
SELECT helper.outcome('SELECT nl_ask(''and the price?'', follow_up => 0)');
SELECT helper.outcome('SELECT nl_ask(''and the price?'', follow_up => 99999999)');
SELECT id FROM nl_ask('Which books?', candidates => helper.candidates(
    'SELECT title FROM books', '0.5', 'SELECT author FROM books', '0.5')) \gset f_
SELECT helper.outcome(format('SELECT nl_ask(''and the price?'', follow_up => %s)', :f_id));
SELECT id FROM nl_ask('wombats and their burrows', schemas => ARRAY['following']) \gset g_
SELECT status FROM nl_history WHERE id = :g_id;
SELECT helper.outcome(format('SELECT nl_ask(''and the price?'', follow_up => %s)', :g_id));
SELECT helper.outcome(format('SELECT nl_ask(''...'', follow_up => %s)', :a_id));
CREATE ROLE follower;
GRANT USAGE ON SCHEMA following TO follower;
SET ROLE follower;
SELECT helper.outcome(format('SELECT nl_ask(''and the price?'', follow_up => %s)', :a_id));
RESET ROLE;
ALTER TABLE books RENAME COLUMN author TO writer;
SELECT helper.outcome(format('SELECT nl_ask(''and the price?'', follow_up => %s)', :a_id));
ALTER TABLE books RENAME COLUMN writer TO author;
ALTER TABLE books RENAME TO tomes;
CREATE TABLE following.books (title text, author text);
SELECT helper.outcome(format('SELECT nl_ask(''and the price?'', follow_up => %s)', :a_id));
DROP TABLE books;
SELECT helper.outcome(format('SELECT nl_ask(''and the price?'', follow_up => %s)', :a_id));
ALTER TABLE tomes RENAME TO books;

RESET search_path;
DROP FUNCTION following.after(text, text);
DROP SCHEMA following CASCADE;
DROP ROLE follower;
