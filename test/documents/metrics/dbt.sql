SELECT nl_define('buyers', 'count(DISTINCT customer_id)', over => 'company.sales', scope => 'database');
SELECT nl_define('active buyers', 'count(DISTINCT customer_id)', over => 'company.sales', scope => 'database');
-- left out: cleaned: its table is a query
SELECT nl_define('revenue', 'sum(amount)', over => 'company.sales', scope => 'database');
SELECT nl_define('turnover', 'sum(amount)', over => 'company.sales', scope => 'database');
SELECT nl_define('takings', 'sum(amount)', over => 'company.sales', scope => 'database');
SELECT nl_define('online revenue', 'sum(amount) FILTER (WHERE channel = ''online'')', over => 'company.sales', scope => 'database');
SELECT nl_define('average sale', '1.0 * sum(amount) / nullif(count(*), 0)', over => 'company.sales', scope => 'database');
SELECT nl_define('revenue with tax', '(sum(amount)) * 1.2', over => 'company.sales', scope => 'database');
-- left out: cumulative_revenue: metrics of the type "cumulative" are none of one query
-- left out: revenue_abroad: its filter is about another model (customer__country)
SELECT nl_define('unpaid amount', 'sum(amount) FILTER (WHERE is_paid = false)', over => 'company.sales', scope => 'database');
