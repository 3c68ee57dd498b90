-- A bank: customers, accounts, transfers, loans. Everything in it is invented.
CREATE SCHEMA bank;
SET search_path = bank;

CREATE TABLE branches (br_no integer PRIMARY KEY, br_name text NOT NULL, town text NOT NULL,
    assets_mio numeric(8, 1) NOT NULL);
COMMENT ON COLUMN branches.assets_mio IS 'assets in millions';
CREATE TABLE customers (
    cust_no integer PRIMARY KEY,
    name text NOT NULL,
    dob date NOT NULL,
    mobile text,
    email text,
    segment text NOT NULL,
    credit_score integer,
    home_branch integer NOT NULL REFERENCES branches
);
COMMENT ON COLUMN customers.segment IS 'private, business or student';
CREATE TABLE accounts (
    acct_no text PRIMARY KEY,
    cust_no integer NOT NULL REFERENCES customers,
    acct_type text NOT NULL,
    balance numeric(12, 2) NOT NULL,
    curr char(3) NOT NULL,
    opened date NOT NULL,
    closed date
);
COMMENT ON COLUMN accounts.acct_type IS 'checking, savings or deposit';
COMMENT ON COLUMN accounts.curr IS 'currency';
CREATE TABLE cards (card_no text PRIMARY KEY, acct_no text NOT NULL REFERENCES accounts,
    network text NOT NULL, expires date NOT NULL, blocked boolean NOT NULL, credit_limit integer);
CREATE TABLE transfers (
    transfer_id integer PRIMARY KEY,
    from_acct text NOT NULL REFERENCES accounts (acct_no),
    to_acct text NOT NULL REFERENCES accounts (acct_no),
    amt numeric(10, 2) NOT NULL,
    booked date NOT NULL,
    value_date date NOT NULL,
    purpose text NOT NULL
);
COMMENT ON COLUMN transfers.amt IS 'amount';
CREATE TABLE loans (
    loan_id integer PRIMARY KEY,
    cust_no integer NOT NULL REFERENCES customers,
    br_no integer NOT NULL REFERENCES branches,
    principal numeric(10, 2) NOT NULL,
    rate_pct numeric(4, 2) NOT NULL,
    granted_on date NOT NULL,
    term_months integer NOT NULL,
    loan_status text NOT NULL
);
COMMENT ON COLUMN loans.rate_pct IS 'interest rate in percent a year';

INSERT INTO branches VALUES (1, 'Market Place', 'Norwich', 310.5), (2, 'Riverside', 'Ely', 120.0),
    (3, 'Cathedral Close', 'Ely', 88.4), (4, 'Harbour', 'Lowestoft', 45.9), (5, 'University', 'Norwich', 60.2);
INSERT INTO customers
SELECT n, (ARRAY['Agatha', 'Barnaby', 'Cordelia', 'Desmond', 'Edith', 'Frank', 'Gloria', 'Howard'])[1 + n % 8]
       || ' ' || (ARRAY['Ashdown', 'Birch', 'Copley', 'Drewett', 'Eames'])[1 + n % 5],
       date '1949-06-11' + n * 599, CASE WHEN n % 6 <> 0 THEN '0700-' || 1000 + n * 17 END,
       CASE WHEN n % 4 <> 0 THEN 'n' || n || '@example.net' END,
       (ARRAY['private', 'business', 'student', 'private'])[1 + n % 4],
       CASE WHEN n % 9 <> 0 THEN 480 + n * 71 % 370 END, 1 + n * 3 % 4
FROM generate_series(1, 36) n;
INSERT INTO accounts
SELECT 'GB' || 50000 + n, 1 + n * 5 % 34, (ARRAY['checking', 'savings', 'deposit', 'checking'])[1 + n % 4],
       n * 4493 % 24000 - 1500 + n / 100.0, CASE WHEN n % 7 = 0 THEN 'USD' WHEN n % 5 = 0 THEN 'EUR' ELSE 'GBP' END,
       date '2009-02-01' + n * 83, CASE WHEN n % 11 = 0 THEN date '2023-05-01' + n END
FROM generate_series(1, 60) n;
INSERT INTO cards
SELECT '4000-' || 7000 + n, 'GB' || 50000 + n, (ARRAY['Visa', 'Mastercard', 'Amex'])[1 + n % 3],
       date '2026-01-31' + n * 30, n % 8 = 0, CASE WHEN n % 2 = 0 THEN 500 * (1 + n % 6) END
FROM generate_series(1, 40) n;
INSERT INTO transfers
SELECT n, 'GB' || 50001 + n * 7 % 59, 'GB' || 50001 + n * 11 % 58, 12 + n * 389 % 4300 + n / 100.0,
       current_date - (120 - n) * 5,
       -- in the same year, on whatever day this is loaded
       least(current_date - (120 - n) * 5 + n % 3,
             (date_trunc('year', current_date - (120 - n) * 5) + interval '1 year - 1 day')::date),
       (ARRAY['rent', 'salary', 'groceries', 'gift', 'invoice'])[1 + n % 5]
FROM generate_series(1, 120) n;
INSERT INTO loans
SELECT n, 1 + n * 7 % 33, 1 + n % 5, 2000 + n * 1733 % 48000, 2.5 + n % 7 * 0.75, date '2018-03-15' + n * 97,
       12 * (1 + n % 6), (ARRAY['active', 'repaid', 'active', 'default'])[1 + n % 4]
FROM generate_series(1, 28) n;
