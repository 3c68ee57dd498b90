-- The sample and two schemas of the corpus over the workers: what grows is distributed, by its own key or with what it
-- belongs to; what that refers to is a reference table. No key has to go: Citus wants the column that distributes in
-- each. Views over them are made anew by Citus.

-- Citus makes each table anew, and what was said of the one before is not said of it: so it is said again.
CREATE TEMP TABLE said AS
  SELECT CASE relkind WHEN 'r' THEN 'TABLE' ELSE 'VIEW' END AS kind, pg_class.oid::regclass::text AS relation, attname,
         description
    FROM pg_description JOIN pg_class ON pg_class.oid = objoid AND classoid = 'pg_class'::regclass
    LEFT JOIN pg_attribute ON attrelid = objoid AND attnum = objsubid AND objsubid > 0
   WHERE relkind IN ('r', 'v')
     AND relnamespace::regnamespace::text IN ('company', 'travel', 'energy', 'clinic', 'shop');

SELECT create_reference_table(t::regclass) FROM unnest(ARRAY['company.departments', 'company.job_titles', 'company.roles',
    'company.employees', 'company.customers', 'travel.hotels', 'energy.operators', 'energy.power_plants', 'clinic.wards',
    'clinic.staff', 'clinic.patients', 'clinic.admissions', 'clinic.diagnoses', 'clinic.drugs', 'shop.brands',
    'shop.categories', 'shop.products', 'shop.stores', 'shop.customers']) AS t;

SELECT create_distributed_table('company.sales', 'sale_id');
SELECT create_distributed_table('company.performance_reviews', 'review_id');
SELECT create_distributed_table('travel.guest_reviews', 'review_id');
SELECT create_distributed_table('clinic.prescriptions', 'rx_no');
SELECT create_distributed_table('clinic.admission_diagnoses', 'adm_id');
SELECT create_distributed_table('shop.ratings', 'rating_id');
ALTER TABLE shop.order_lines DROP CONSTRAINT order_lines_order_id_fkey;
SELECT create_distributed_table('shop.orders', 'order_id');
SELECT create_distributed_table('shop.order_lines', 'order_id', colocate_with => 'shop.orders');
ALTER TABLE shop.order_lines ADD FOREIGN KEY (order_id) REFERENCES shop.orders;

-- What was in the tables before is still on the coordinator's disk.
SELECT truncate_local_data_after_distributing_table(logicalrelid) FROM pg_dist_partition WHERE partmethod = 'h';

SELECT format('COMMENT ON %s %s IS %L', kind, relation, description) FROM said WHERE attname IS NULL
UNION ALL SELECT format('COMMENT ON COLUMN %s.%I IS %L', relation, attname, description) FROM said WHERE attname IS NOT NULL
\gexec
