SELECT nl_define('staff', 'company.employees', scope => 'database');
SELECT nl_define('headcount', 'count(*)', over => 'company.employees', scope => 'database');
SELECT nl_define('payroll', 'sum(salary)', over => 'company.employees', scope => 'database');
SELECT nl_define('wage bill', 'sum(salary)', over => 'company.employees', scope => 'database');
SELECT nl_define('remote headcount', 'count(*) FILTER (WHERE works_remotely)', over => 'company.employees', scope => 'database');
SELECT nl_define('remote share', '100.0 * count(*) FILTER (WHERE works_remotely) / count(*)', over => 'company.employees', scope => 'database');
-- left out: staff.odd: "running_total" is no aggregate of PostgreSQL
-- left out: staff.revenue_per_head: it refers to another member or cube
SELECT nl_define('newcomers', 'employment_status = ''new''', over => 'company.employees', scope => 'database');
SELECT nl_define('yearly pay', 'salary', over => 'company.employees', scope => 'database');
-- left out: query: its table is a query
