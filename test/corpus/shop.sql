-- A chain of shops: what it sells, where, and to whom. Everything in it is invented.
CREATE SCHEMA shop;
SET search_path = shop;

CREATE TABLE brands (brand_id integer PRIMARY KEY, brand_name text NOT NULL, country text);
CREATE TABLE categories (cat_id integer PRIMARY KEY, cat_name text NOT NULL,
    parent_id integer REFERENCES categories);
CREATE TABLE products (
    prod_id integer PRIMARY KEY,
    prod_name text NOT NULL,
    cat_id integer NOT NULL REFERENCES categories,
    brand_id integer NOT NULL REFERENCES brands,
    unit_price numeric(8, 2) NOT NULL,
    purchase_price numeric(8, 2) NOT NULL,
    size_cd char(1),
    colour text,
    material text,
    avg_rating numeric(3, 2),
    in_stock integer NOT NULL,
    discontinued boolean NOT NULL
);
COMMENT ON COLUMN products.size_cd IS 'S small, M medium, L large';
COMMENT ON COLUMN products.avg_rating IS 'average of the stars customers gave, kept up to date nightly';
COMMENT ON COLUMN products.unit_price IS 'what the customer pays for one';
COMMENT ON COLUMN products.purchase_price IS 'what the shop pays the supplier for one';
CREATE TABLE stores (
    store_id integer PRIMARY KEY,
    store_name text NOT NULL,
    town text NOT NULL,
    region text NOT NULL,
    floor_area integer NOT NULL,
    opened_on date NOT NULL
);
COMMENT ON COLUMN stores.floor_area IS 'in square metres';
CREATE TABLE customers (
    cust_id integer PRIMARY KEY,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    town text NOT NULL,
    joined_on date NOT NULL,
    loyalty_tier text NOT NULL,
    points integer NOT NULL
);
CREATE TABLE orders (
    order_id integer PRIMARY KEY,
    cust_id integer NOT NULL REFERENCES customers,
    store_id integer NOT NULL REFERENCES stores,
    ordered_on date NOT NULL,
    shipped_on date,
    order_status char(1) NOT NULL,
    order_total numeric(9, 2)
);
COMMENT ON COLUMN orders.order_status IS 'O open, S shipped, C cancelled, R returned';
COMMENT ON COLUMN orders.order_total IS 'sum of the order lines at the time of the order';
CREATE TABLE order_lines (
    order_id integer NOT NULL REFERENCES orders,
    line_no integer NOT NULL,
    prod_id integer NOT NULL REFERENCES products,
    qty integer NOT NULL,
    price numeric(8, 2) NOT NULL,
    PRIMARY KEY (order_id, line_no)
);
CREATE TABLE ratings (
    rating_id integer PRIMARY KEY,
    prod_id integer NOT NULL REFERENCES products,
    cust_id integer NOT NULL REFERENCES customers,
    stars integer NOT NULL,
    rated_on date NOT NULL
);

INSERT INTO brands VALUES (1, 'Fernhill', 'Ireland'), (2, 'Okapi', 'Kenya'), (3, 'Lumo', 'Finland'),
    (4, 'Brightwater', 'Ireland'), (5, 'Tinder & Oak', 'Canada'), (6, 'Vela', NULL);
INSERT INTO categories VALUES (1, 'Clothing', NULL), (2, 'Home', NULL), (3, 'Garden', NULL),
    (4, 'Jackets', 1), (5, 'Shirts', 1), (6, 'Lamps', 2), (7, 'Chairs', 2), (8, 'Tools', 3),
    (9, 'Toys', NULL);
INSERT INTO products VALUES
    (1, 'Harbour Jacket', 4, 1, 129.00, 61.00, 'M', 'blue', 'wool', NULL, 14, false),
    (2, 'Moss Jacket', 4, 4, 89.50, 40.00, 'L', 'green', 'cotton', NULL, 3, false),
    (3, 'Dune Shirt', 5, 2, 34.90, 12.50, 'S', 'blue', 'linen', NULL, 55, false),
    (4, 'Field Shirt', 5, 1, 42.00, 18.20, 'M', 'green', 'cotton', NULL, 31, false),
    (5, 'Polar Lamp', 6, 3, 75.00, 30.00, NULL, 'white', 'glass', NULL, 9, false),
    (6, 'Ember Lamp', 6, 5, 58.00, 27.00, NULL, 'blue', 'steel', NULL, 0, true),
    (7, 'Rocking Chair', 7, 5, 210.00, 120.00, NULL, 'brown', 'oak', NULL, 4, false),
    (8, 'Folding Chair', 7, 6, 29.00, 14.00, NULL, 'green', 'steel', NULL, 80, false),
    (9, 'Hand Trowel', 8, 4, 12.50, 4.10, NULL, 'blue', 'steel', NULL, 120, false),
    (10, 'Pruning Saw', 8, 6, 24.00, 11.00, NULL, 'blue', 'steel', NULL, 0, false),
    (11, 'Linen Blouse', 5, 2, 49.00, 21.00, 'L', 'white', 'linen', NULL, 22, true),
    (12, 'Desk Lamp', 6, 3, 39.00, 17.50, NULL, 'blue', 'steel', NULL, 40, false);
INSERT INTO stores VALUES
    (1, 'Quayside', 'Galway', 'West', 420, '2009-03-14'),
    (2, 'Old Mill', 'Sligo', 'West', 260, '2014-09-01'),
    (3, 'Castle Street', 'Cork', 'South', 610, '2011-05-20'),
    (4, 'Riverbank', 'Cork', 'South', 180, '2020-02-07'),
    (5, 'Tower Arcade', 'Dublin', 'East', 950, '2006-11-30');
INSERT INTO customers
SELECT n, (ARRAY['Aoife', 'Brendan', 'Ciara', 'Declan', 'Emer', 'Fionn', 'Grainne', 'Hugh', 'Isla',
                 'Jarlath', 'Keira', 'Lorcan'])[n],
       (ARRAY['Brady', 'Keane', 'Nolan', 'Walsh'])[1 + n % 4],
       CASE WHEN n % 5 <> 0 THEN 'c' || n || '@example.org' END,
       (ARRAY['Cork', 'Galway', 'Dublin', 'Sligo', 'Limerick'])[1 + n % 5],
       date '2017-02-11' + n * 173,
       CASE WHEN n % 2 = 1 THEN 'silver' WHEN n % 4 = 0 THEN 'gold' ELSE 'bronze' END, n * 137 % 900
FROM generate_series(1, 12) n;
INSERT INTO orders
SELECT n, 1 + n * 7 % 11, 1 + n * 3 % 5, current_date - (90 - n) * 13 - 1,
       CASE WHEN n % 6 <> 0 THEN current_date - (90 - n) * 13 + 1 + n % 4 END,
       CASE WHEN n % 6 = 0 THEN (CASE WHEN n > 70 THEN 'O' ELSE 'C' END)
            WHEN n % 13 = 0 THEN 'R' ELSE 'S' END, 0
FROM generate_series(1, 90) n;
-- Of today: whatever day it is, the last thirty days have more than the month before.
INSERT INTO orders SELECT 90 + n, n, n, current_date, NULL, 'O', 0 FROM generate_series(1, 3) n;
INSERT INTO order_lines
SELECT o.order_id, l, p.prod_id, 1 + (o.order_id + l) % 4, p.unit_price
FROM orders o CROSS JOIN generate_series(1, 3) l
JOIN products p ON p.prod_id = 1 + (o.order_id * 5 + l * l * 3) % 11
WHERE l <= 1 + o.order_id % 3;
UPDATE orders o SET order_total = (SELECT sum(qty * price) FROM order_lines l
    WHERE l.order_id = o.order_id);
INSERT INTO ratings
SELECT n, 1 + n * 5 % 12, 1 + n * 3 % 12, 1 + n * 7 % 5, date '2022-01-05' + n * 19
FROM generate_series(1, 60) n;
UPDATE products p SET avg_rating = (SELECT avg(stars) FROM ratings r WHERE r.prod_id = p.prod_id);
