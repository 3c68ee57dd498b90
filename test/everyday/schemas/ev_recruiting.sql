drop schema if exists ev_recruiting cascade; create schema ev_recruiting; set search_path = ev_recruiting;
set client_min_messages = warning;

create type client_status as enum ('prospect','active','dormant','lost');
create type vacancy_status as enum ('draft','open','on_hold','filled','cancelled');
create type employment_type as enum ('permanent','fixed_term','contract');
create type work_mode as enum ('onsite','hybrid','remote');
create type candidate_status as enum ('active','passive','placed','do_not_contact');
create type candidate_source as enum ('job_board','linkedin','referral','website','headhunted','careers_fair');
create type application_stage as enum ('applied','screened','submitted','interviewing','offered','placed','rejected','withdrawn');
create type interview_kind as enum ('phone','video','onsite','assessment_centre');
create type interview_outcome as enum ('pending','passed','failed','no_show','cancelled');
create type placement_status as enum ('confirmed','started','guarantee_passed','fell_through');

create table consultants (
  id int primary key, first_name text not null, last_name text not null, email text not null unique,
  office text not null, desk text not null, job_title text not null, manager_id int references consultants(id),
  hired_on date not null, left_on date, annual_target numeric(10,2), 
  created_at timestamptz not null, updated_at timestamptz not null);
create table clients (
  id int primary key, name text not null unique, industry text not null, city text not null, status client_status not null,
  account_manager_id int references consultants(id), fee_percent numeric(4,1), payment_terms_days int not null default 30,
  is_preferred_supplier boolean not null default false, website text,
  created_at timestamptz not null, updated_at timestamptz not null);
create table client_contacts (
  id int primary key, client_id int not null references clients(id), first_name text not null, last_name text not null,
  job_title text, email text, phone text, is_primary boolean not null default false,
  created_at timestamptz not null, updated_at timestamptz not null);
create table vacancies (
  id int primary key, reference text not null unique, client_id int not null references clients(id), consultant_id int not null references consultants(id),
  title text not null, job_family text not null, city text not null, employment_type employment_type not null, work_mode work_mode not null,
  salary_min int, salary_max int, headcount int not null default 1, status vacancy_status not null, opened_on date not null, closed_on date,
  created_at timestamptz not null, updated_at timestamptz not null);
create table candidates (
  id int primary key, first_name text not null, last_name text not null, email text, phone text, city text not null,
  current_job_title text, current_employer text, years_experience int, desired_salary int, notice_weeks int,
  source candidate_source not null, status candidate_status not null, has_driving_licence boolean, gdpr_consent_until date,
  created_at timestamptz not null, updated_at timestamptz not null);
create table skills (
  id int primary key, name text not null unique, skill_group text not null,
  created_at timestamptz not null, updated_at timestamptz not null);
create table candidate_skills (
  candidate_id int not null references candidates(id), skill_id int not null references skills(id), years_used int, is_certified boolean not null default false,
  created_at timestamptz not null, updated_at timestamptz not null, primary key (candidate_id, skill_id));
create table applications (
  id int primary key, vacancy_id int not null references vacancies(id), candidate_id int not null references candidates(id),
  stage application_stage not null, applied_on date not null, submitted_on date, rejected_on date, rejection_reason text, match_score int,
  created_at timestamptz not null, updated_at timestamptz not null, unique (vacancy_id, candidate_id));
create table interviews (
  id int primary key, application_id int not null references applications(id), round int not null, kind interview_kind not null,
  scheduled_at timestamp not null, duration_minutes int, outcome interview_outcome not null, rating int, interviewer_id int references client_contacts(id),
  created_at timestamptz not null, updated_at timestamptz not null, unique (application_id, round));
create table placements (
  id int primary key, application_id int not null unique references applications(id), status placement_status not null,
  offer_accepted_on date not null, start_date date not null, salary int not null, fee_percent numeric(4,1) not null, fee_amount numeric(10,2) not null,
  rebate_amount numeric(10,2) not null default 0, guarantee_weeks int not null, fell_through_on date,
  invoiced_on date, invoice_due_on date, paid_on date,
  created_at timestamptz not null, updated_at timestamptz not null);

create function pg_temp.h(t text, n int) returns int language sql immutable as $$ select ((hashtext(t)::bigint & 2147483647) % n)::int $$;

insert into consultants values
(1,'Helen','Ashworth','helen.ashworth@brightpath.example','Leeds','Management','Managing Director',null,'2016-03-01',null,null,'2016-03-01 09:00+00','2024-01-05 09:00+00'),
(2,'Marcus','Oyelaran','marcus.oyelaran@brightpath.example','Leeds','Technology','Team Lead',1,'2017-09-04',null,320000,'2017-09-04 09:00+00','2025-01-06 09:00+00'),
(3,'Priya','Raman','priya.raman@brightpath.example','Manchester','Finance','Team Lead',1,'2018-01-15',null,300000,'2018-01-15 09:00+00','2025-01-06 09:00+00'),
(4,'Gareth','Pritchard','gareth.pritchard@brightpath.example','Birmingham','Engineering','Team Lead',1,'2018-06-11',null,280000,'2018-06-11 09:00+00','2025-01-06 09:00+00'),
(5,'Sophie','Lincoln','sophie.lincoln@brightpath.example','Leeds','Technology','Senior Consultant',2,'2019-02-18',null,240000,'2019-02-18 09:00+00','2025-01-06 09:00+00'),
(6,'Daniel','Kowalski','daniel.kowalski@brightpath.example','Leeds','Technology','Consultant',2,'2021-05-10',null,180000,'2021-05-10 09:00+00','2025-01-06 09:00+00'),
(7,'Amara','Nwosu','amara.nwosu@brightpath.example','Manchester','Finance','Senior Consultant',3,'2019-10-07',null,230000,'2019-10-07 09:00+00','2025-01-06 09:00+00'),
(8,'Tom','Birtwistle','tom.birtwistle@brightpath.example','Manchester','Finance','Consultant',3,'2022-01-10',null,170000,'2022-01-10 09:00+00','2025-01-06 09:00+00'),
(9,'Ffion','Rees','ffion.rees@brightpath.example','Birmingham','Engineering','Senior Consultant',4,'2020-03-02',null,220000,'2020-03-02 09:00+00','2025-01-06 09:00+00'),
(10,'Jamal','Hussain','jamal.hussain@brightpath.example','Birmingham','Engineering','Consultant',4,'2022-08-22',null,175000,'2022-08-22 09:00+00','2025-01-06 09:00+00'),
(11,'Rachel','Fenwick','rachel.fenwick@brightpath.example','Leeds','Healthcare','Senior Consultant',1,'2020-09-14',null,210000,'2020-09-14 09:00+00','2025-01-06 09:00+00'),
(12,'Oliver','Strand','oliver.strand@brightpath.example','Manchester','Sales & Marketing','Senior Consultant',1,'2020-11-02',null,200000,'2020-11-02 09:00+00','2025-01-06 09:00+00'),
(13,'Katarzyna','Zielinska','katarzyna.zielinska@brightpath.example','Leeds','Healthcare','Consultant',11,'2023-02-06',null,160000,'2023-02-06 09:00+00','2025-01-06 09:00+00'),
(14,'Ben','Holloway','ben.holloway@brightpath.example','Manchester','Sales & Marketing','Consultant',12,'2023-04-17',null,155000,'2023-04-17 09:00+00','2025-01-06 09:00+00'),
(15,'Naomi','Clarke','naomi.clarke@brightpath.example','Birmingham','Logistics','Senior Consultant',4,'2021-07-05',null,190000,'2021-07-05 09:00+00','2025-01-06 09:00+00'),
(16,'Stuart','Mackie','stuart.mackie@brightpath.example','Birmingham','Logistics','Consultant',15,'2022-10-03','2025-08-29',150000,'2022-10-03 09:00+00','2025-08-29 17:00+00'),
(17,'Ines','Carvalho','ines.carvalho@brightpath.example','Leeds','Technology','Consultant',2,'2023-09-11',null,160000,'2023-09-11 09:00+00','2025-01-06 09:00+00'),
(18,'Joshua','Penrose','joshua.penrose@brightpath.example','Manchester','Finance','Trainee Consultant',3,'2024-09-02',null,90000,'2024-09-02 09:00+00','2025-01-06 09:00+00'),
(19,'Leila','Haddad','leila.haddad@brightpath.example','Birmingham','Engineering','Trainee Consultant',4,'2025-01-13',null,90000,'2025-01-13 09:00+00','2025-01-13 09:00+00'),
(20,'Peter','Gadd','peter.gadd@brightpath.example','Leeds','Healthcare','Consultant',11,'2021-03-15','2025-03-31',160000,'2021-03-15 09:00+00','2025-03-31 17:00+00'),
(21,'Emily','Tranter','emily.tranter@brightpath.example','Leeds','Operations','Office Manager',1,'2018-04-09',null,null,'2018-04-09 09:00+00','2024-01-05 09:00+00'),
(22,'Callum','Birch','callum.birch@brightpath.example','Manchester','Sales & Marketing','Trainee Consultant',12,'2026-02-02',null,80000,'2026-02-02 09:00+00','2026-02-02 09:00+00');

insert into clients
select row_number() over ()::int, n, ind, ci, st::client_status, am, fee, terms, psl, case when row_number() over () % 7 <> 3 then 'https://www.'||lower(regexp_replace(n,'[^A-Za-z]','','g'))||'.example' end,
 timestamptz '2019-01-10 10:00+00' + (row_number() over ())*interval '41 days', timestamptz '2026-01-10 10:00+00' + (row_number() over ())*interval '3 days'
from (values
('Northgate Software','Technology','Leeds','active',5,20.0,30,true),
('Calder Valley Bank','Financial Services','Halifax','active',3,22.5,45,true),
('Penfold Aerospace','Manufacturing','Derby','active',4,20.0,60,true),
('Riverside NHS Trust','Healthcare','Leeds','active',11,15.0,30,true),
('Tarn Logistics','Logistics','Birmingham','active',15,18.0,30,false),
('Quillbrook Insurance','Financial Services','Manchester','active',7,22.0,30,true),
('Heckford Engineering','Manufacturing','Sheffield','active',9,19.0,45,false),
('Lumen Data Services','Technology','Manchester','active',2,21.0,30,false),
('Maple & Stone Retail','Retail','York','active',12,18.5,30,false),
('Ashdown Pharma','Healthcare','Nottingham','active',11,23.0,60,true),
('Copperfield Accountants','Professional Services','Leeds','active',8,20.0,14,false),
('Vantage Motors','Automotive','Coventry','active',10,18.0,45,false),
('Brightwater Utilities','Energy','Wakefield','active',9,17.5,60,true),
('Kestrel Cyber','Technology','London','active',6,25.0,30,false),
('Orchard Care Homes','Healthcare','Bradford','active',13,16.0,30,false),
('Saltaire Media Group','Media','Bradford','active',14,20.0,30,false),
('Hadrian Wealth','Financial Services','Newcastle','active',7,24.0,30,false),
('Trent Freight','Logistics','Nottingham','active',16,17.0,30,false),
('Elmsley Foods','Food Production','Lincoln','active',10,18.0,45,false),
('Pennine Rail Systems','Manufacturing','York','active',4,20.0,60,true),
('Foxglove Digital','Technology','Leeds','active',17,22.0,14,false),
('Marlow & Finch Solicitors','Professional Services','Birmingham','active',3,21.0,30,false),
('Castlefield Robotics','Manufacturing','Manchester','active',9,22.0,30,false),
('Dovedale Dental Group','Healthcare','Derby','dormant',20,17.0,30,false),
('Gilpin Renewables','Energy','Kendal','active',10,20.0,30,false),
('Tyne Bridge Telecom','Technology','Newcastle','dormant',6,19.0,45,false),
('Beckett & Rowe','Professional Services','London','active',8,25.0,30,false),
('Hopwood Travel','Leisure','Manchester','dormant',14,18.0,30,false),
('Ironbridge Tools','Manufacturing','Telford','lost',4,16.0,60,false),
('Sable Fashion','Retail','London','lost',12,20.0,30,false),
('Humber Port Services','Logistics','Hull','active',15,17.5,45,false),
('Wharfe Building Society','Financial Services','Harrogate','active',18,20.0,30,false),
('Cobalt Games','Technology','Sheffield','prospect',17,null,30,false),
('Linden Vets','Healthcare','Harrogate','prospect',13,null,30,false),
('Peakline Outdoor','Retail','Buxton','prospect',22,null,30,false),
('Stonecross Academy Trust','Education','Lincoln','prospect',null,null,30,false)
) v(n,ind,ci,st,am,fee,terms,psl);

insert into client_contacts
select i, c, fn, ln, jt, case when i%11<>4 then lower(fn||'.'||ln)||'@'||lower(regexp_replace((select name from clients where id=c),'[^A-Za-z]','','g'))||'.example' end,
 case when i%6<>2 then '01'||lpad(((i*7919*13)%900000000+100000000)::text,9,'0') end, i<=36,
 timestamptz '2022-02-01 09:00+00'+i*interval '9 days', timestamptz '2025-02-01 09:00+00'+i*interval '5 days'
from (select i, case when i<=36 then i else 1+((i-37)*5)%23 end c,
 (array['Sarah','Ian','Lorraine','Dev','Matthew','Chloe','Andrew','Fatima','Greg','Nicola','Simon','Paula','Yusuf','Claire','Victor','Hannah','Keith'])[1+(i*5)%17] fn,
 (array['Whitmore','Barker','Singh','Dunne','Lockwood','Patel','Farrow','Osborne','Yates','McBride','Trent','Hirst','Lister','Aziz','Pollard','Crowe','Bentley','Sykes','Dale'])[1+(i*7)%19] ln,
 (array['HR Manager','Head of Talent','HR Director','Finance Director','Operations Director','Talent Partner','CTO','Office Manager'])[1+(i*3+i/8)%8] jt
 from generate_series(1,58) i) s;

create temp table titles(k int, title text, fam text, base int);
insert into titles values
(1,'Backend Developer','Technology',52000),(2,'Frontend Developer','Technology',47000),(3,'Data Analyst','Technology',40000),(4,'DevOps Engineer','Technology',62000),(5,'Security Analyst','Technology',55000),(6,'IT Support Technician','Technology',28000),
(7,'Management Accountant','Finance',44000),(8,'Financial Controller','Finance',68000),(9,'Payroll Officer','Finance',29000),(10,'Credit Risk Analyst','Finance',46000),(11,'Audit Senior','Finance',42000),
(12,'Mechanical Design Engineer','Engineering',43000),(13,'Quality Engineer','Engineering',39000),(14,'Maintenance Technician','Engineering',34000),(15,'Production Manager','Engineering',51000),(16,'CNC Machinist','Engineering',31000),
(17,'Registered Nurse','Healthcare',36000),(18,'Care Home Manager','Healthcare',45000),(19,'Clinical Trial Coordinator','Healthcare',38000),(20,'Pharmacist','Healthcare',48000),
(21,'Account Manager','Sales & Marketing',37000),(22,'Marketing Executive','Sales & Marketing',31000),(23,'Sales Director','Sales & Marketing',85000),(24,'Content Editor','Sales & Marketing',32000),
(25,'Transport Planner','Logistics',33000),(26,'Warehouse Manager','Logistics',41000),(27,'Supply Chain Analyst','Logistics',39000),(28,'HGV Driver','Logistics',35000);

insert into vacancies
select i, 'V-'||to_char(opened,'YY')||'-'||lpad(i::text,4,'0'), cid,
 cons, t.title, t.fam, case when pg_temp.h('vc'||i,5)=0 then (array['Leeds','Manchester','Birmingham','London','York'])[1+i%5] else c.city end,
 (case when pg_temp.h('et'||i,10)<7 then 'permanent' when pg_temp.h('et'||i,10)<9 then 'fixed_term' else 'contract' end)::employment_type,
 (case when fam in ('Technology','Finance') then (array['hybrid','remote','hybrid','onsite'])[1+pg_temp.h('wm'||i,4)] else (array['onsite','onsite','hybrid'])[1+pg_temp.h('wm'||i,3)] end)::work_mode,
 case when i%13<>5 then base+500*(pg_temp.h('sl'||i,13)-6) end, case when i%13<>5 then base+500*(pg_temp.h('sl'||i,13)-6)+2000+1000*pg_temp.h('sr'||i,9) end,
 case when i%9=4 then 2 when i%23=7 then 3 else 1 end, st::vacancy_status, opened,
 case when st in ('filled','cancelled') then opened+28+pg_temp.h('cl'||i,75) end,
 opened::timestamp at time zone 'UTC' - interval '20 hours', coalesce(case when st in ('filled','cancelled') then opened+28+pg_temp.h('cl'||i,75) end, opened+14)::timestamp at time zone 'UTC'+interval '11 hours'
from (select i, cid, opened, case when i in (156,158,160) then 'draft' when st in ('filled','cancelled') and opened+28+pg_temp.h('cl'||i,75)>date '2026-06-12' then 'open' else st end st from (select i, date '2024-01-08'+(i*5.47)::int+pg_temp.h('op'||i,5) opened, 1+(32*power(pg_temp.h('cli'||i,1000)/1000.0,1.3))::int%32 cid,
  case when i>145 then (array['open','open','open','on_hold','open','cancelled','filled'])[1+pg_temp.h('st'||i,7)]
   when i>120 then (array['open','filled','filled','filled','cancelled','on_hold'])[1+pg_temp.h('st'||i,6)] else (array['filled','filled','filled','cancelled','filled','cancelled','filled'])[1+pg_temp.h('st'||i,7)] end st
 from generate_series(1,160) i) s0) s join clients c on c.id=cid
 cross join lateral (select * from titles where fam = case c.industry when 'Technology' then 'Technology' when 'Financial Services' then case when i%3=0 then 'Technology' else 'Finance' end
   when 'Healthcare' then case when i%5=0 then 'Finance' else 'Healthcare' end when 'Logistics' then 'Logistics' when 'Manufacturing' then case when i%6=0 then 'Logistics' else 'Engineering' end
   when 'Energy' then 'Engineering' when 'Automotive' then 'Engineering' when 'Professional Services' then 'Finance' when 'Food Production' then case when i%2=0 then 'Engineering' else 'Logistics' end else 'Sales & Marketing' end
   order by hashtext(i||title) limit 1) t
 cross join lateral (select co.id cons from consultants co where co.desk=t.fam and co.hired_on<opened and (co.left_on is null or co.left_on>opened) order by hashtext(i||co.email)%1000-case when co.job_title like 'Senior%' then 500 else 0 end limit 1) k;

insert into candidates
select i, fn, ln, case when i%17<>6 then lower(fn||'.'||regexp_replace(ln,'[^A-Za-z]','','g'))||i%89||'@mail.example' end,
 case when i%10<>3 then '07'||lpad(((i::bigint*104729)%900000000+100000000)::text,9,'0') end,
 (array['Leeds','Manchester','Leeds','Birmingham','Bradford','Sheffield','York','Lincoln','Nottingham','London','Manchester','Derby','Wakefield','Huddersfield','Hull','Coventry','Newcastle'])[1+pg_temp.h('cc'||i,17)],
 case when i%19<>8 then t.title end, case when i%19<>8 then (array['Self-employed','Barnsley Council','Morrow Group','Tesla Components','Yorkshire Data Co','Hart & Sons','Aireton Hospital','Lumen Data Services','Calder Valley Bank','Zenith Foods','Greenhalgh Ltd','Penfold Aerospace','Axis IT','Foundry Works','Direct Couriers'])[1+pg_temp.h('ce'||i,15)] end,
 case when i%29<>11 then pg_temp.h('ye'||i,22) end, case when i%8<>5 then t.base+500*(pg_temp.h('ds'||i,21)-8) end, (array[0,1,2,4,4,4,8,12,4,null])[1+pg_temp.h('nw'||i,10)],
 (array['job_board','job_board','linkedin','linkedin','linkedin','referral','website','headhunted','job_board','careers_fair','website'])[1+pg_temp.h('so'||i,11)]::candidate_source,
 (case when i%41=9 then 'do_not_contact' when pg_temp.h('cs'||i,4)=0 then 'passive' else 'active' end)::candidate_status,
 case when i%12<>7 then pg_temp.h('dl'||i,10)<7 end, case when i%14<>1 then date '2025-09-01'+pg_temp.h('gd'||i,700) end,
 timestamptz '2023-05-02 08:30+00'+(i*3.3)*interval '1 day'+pg_temp.h('ca'||i,480)*interval '1 minute', timestamptz '2026-01-02 08:30+00'+pg_temp.h('cu'||i,160)*interval '1 day'
from (select i,(array['James','Aisha','Thomas','Megan','Mohammed','Lucy','Ryan','Grace','Adam','Zofia','Liam','Charlotte','Kwame','Beth','Callum','Ananya','Jack','Rosie','Viktor','Ella','Paris','Harry','Imran','Florence','George','Lincoln','Nadia','Joe','Siobhan','Luke','Maryam','Owen','Tess','Dominic','Yara','Rhys','Holly'])[1+pg_temp.h('fn'||i,37)] fn,
 (array['Walker','Khan','Hughes','Thompson','Nowak','Begum','O''Connor','Shaw','Robinson','Adeyemi','Kaur','Wood','Jackson','Lewis','Ivanov','Barnes','Marsh','Chowdhury','Green','Harrison','Ellis','Sutcliffe','Mbeki','Price','Armitage','Rossi','Holmes','Wright','York','Bailey','Iqbal','Turner','Cox','Fernandes','Appleyard','Kelly','Morgan','Dyson','Webb','Horvath','Lund'])[1+pg_temp.h('ln'||i,41)] ln
 from generate_series(1,330) i) s cross join lateral (select * from titles where k=1+pg_temp.h('ct'||i,28)) t;

insert into skills select row_number() over ()::int, n, g, timestamptz '2021-01-04 09:00+00', timestamptz '2021-01-04 09:00+00' from (values
('Python','Programming'),('Java','Programming'),('JavaScript','Programming'),('SQL','Data'),('Power BI','Data'),('Excel','Data'),('AWS','Infrastructure'),('Kubernetes','Infrastructure'),('Network Security','Infrastructure'),
('ACCA','Finance'),('Sage','Finance'),('IFRS','Finance'),('Payroll Processing','Finance'),('AutoCAD','Engineering'),('SolidWorks','Engineering'),('Lean Manufacturing','Engineering'),('PLC Programming','Engineering'),
('Wound Care','Clinical'),('GCP Guidelines','Clinical'),('Medication Management','Clinical'),('Negotiation','Commercial'),('SEO','Commercial'),('Forklift Licence','Logistics'),('Class 1 HGV','Logistics'),('COBOL','Programming'),('French','Language'),('German','Language')) v(n,g);

insert into candidate_skills
select distinct on (c, s) c, s, case when (c*7+s)%9<>4 then 1+pg_temp.h('yu'||c||'-'||s,12) end, pg_temp.h('cf'||c||'-'||s,5)=0, ts, ts
from (select c.id c, k, c.created_at+interval '1 hour' ts, case when k<3 then (array[1,4,10,6,14,16,18,20,21,6,23,24,3,7])[1+((select min(t.k) from titles t where t.title=c.current_job_title)+k*3+c.id%2)%14] else (array[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,26,27,6,4,6])[1+pg_temp.h('sk'||c.id||'-'||k,29)] end s
 from candidates c cross join generate_series(1,5) k where k<=2+pg_temp.h('ns'||c.id,4) and c.id%37<>12) x where s is not null order by c, s;

create temp table app as
select row_number() over (order by applied, v, k)::int id, * from (
 select distinct on (v, cand) v, cand, k, applied, st, closed from (
  select v.id v, k, 1+(305*power(pg_temp.h('cd'||v.id||'-'||k,1000)/1000.0,1.15))::int cand, v.opened_on+least(1+pg_temp.h('ap'||v.id||'-'||k,40), coalesce(v.closed_on-v.opened_on-16,40)) applied, v.status st, v.closed_on closed
  from vacancies v cross join generate_series(1,16) k where v.status<>'draft' and k<=2+pg_temp.h('na'||v.id,15)) y where applied<=date '2026-06-12' order by v, cand, k) z;
alter table app add stage text, add n_int int;
update app a set stage = case
 when st='filled' and rk<=hc then 'placed'
 when st='filled' then (array['rejected','rejected','rejected','withdrawn'])[1+pg_temp.h('sg'||a.id,4)]
 when st='cancelled' then (array['rejected','withdrawn'])[1+pg_temp.h('sg'||a.id,2)]
 when applied>date '2026-05-20' then (array['applied','screened','submitted','applied','interviewing'])[1+pg_temp.h('sg'||a.id,5)]
 else (array['applied','screened','submitted','interviewing','interviewing','rejected','offered','screened','applied','rejected','withdrawn','rejected'])[1+pg_temp.h('sg'||a.id,12)] end
from (select a2.id, row_number() over (partition by v order by hashtext('w'||a2.id)) rk, vv.headcount hc from app a2 join vacancies vv on vv.id=a2.v) r where r.id=a.id;
update app set n_int = case stage when 'placed' then 1+pg_temp.h('ni'||id,3) when 'offered' then 1+pg_temp.h('ni'||id,3) when 'interviewing' then 1+pg_temp.h('ni'||id,2) when 'rejected' then case when pg_temp.h('nr'||id,30)=7 then 3 else greatest(0,pg_temp.h('ni'||id,5)-2) end when 'withdrawn' then greatest(0,pg_temp.h('ni'||id,4)-2) else 0 end;

insert into applications
select id, v, cand, stage::application_stage, applied, case when stage not in ('applied','screened') and (n_int>0 or id%3<>0) then applied+2+pg_temp.h('sb'||id,4) end,
 case when stage='rejected' then least(applied+15+pg_temp.h('rj'||id,25), date '2026-06-14') end,
 case when stage='rejected' and id%9<>2 then case when n_int>0 then (array['failed interview','culture fit','failed interview','salary expectations'])[1+pg_temp.h('rr'||id,4)] else (array['lack of experience','salary expectations','lack of experience','position closed','no right to work'])[1+pg_temp.h('rr'||id,5)] end
  when stage='withdrawn' and id%2=0 then (array['accepted other job','counter offer','personal reasons'])[1+pg_temp.h('rr'||id,3)] end,
 case when id%7<>3 then 30+pg_temp.h('ms'||id,40)+pg_temp.h('mt'||id,30) end,
 applied::timestamp at time zone 'UTC'+pg_temp.h('at'||id,800)*interval '1 minute'+interval '7 hours', (applied+5)::timestamp at time zone 'UTC'+interval '9 hours'
from app;

insert into interviews
select row_number() over (order by a.id, r)::int, a.id, r,
 (case r when 1 then (array['phone','video','phone','onsite'])[1+pg_temp.h('ik'||a.id,4)] when 2 then (array['video','onsite','onsite'])[1+pg_temp.h('ik'||a.id,3)] else (array['onsite','assessment_centre'])[1+pg_temp.h('ik'||a.id,2)] end)::interview_kind,
 d+(9+pg_temp.h('ih'||a.id||r,8))*interval '1 hour'+15*pg_temp.h('im'||a.id||r,4)*interval '1 minute',
 case when oc in ('no_show','cancelled') then null else (array[20,30,45,60])[least(4,r+pg_temp.h('id'||a.id||r,3))]+case when r=3 then 30 else 0 end end, oc::interview_outcome,
 case when oc in ('passed','failed') then case when oc='passed' then 3+pg_temp.h('ir'||a.id||r,3) else 1+pg_temp.h('ir'||a.id||r,3) end end,
 case when r>1 or a.id%3=0 then (select cc.id from client_contacts cc join vacancies v on v.client_id=cc.client_id where v.id=a.v order by hashtext(cc.id||'-'||a.id) limit 1) end,
 (d-3)::timestamp at time zone 'UTC'+interval '10 hours', d::timestamp at time zone 'UTC'+interval '19 hours'
from (select a.*, r, a.applied+5+(r-1)*3+pg_temp.h('iv'||a.id||r,3) + case when extract(isodow from a.applied+5+(r-1)*3+pg_temp.h('iv'||a.id||r,3))>5 then 2 else 0 end d from app a cross join generate_series(1,3) r where r<=n_int) a
cross join lateral (select case when r<n_int or stage in ('placed','offered') then 'passed' when stage='interviewing' then case when d>=date '2026-06-15' or a.id%3=0 then 'pending' when a.id%5=1 then 'cancelled' else 'passed' end
  when stage='rejected' then case when a.id%6=0 then 'no_show' else 'failed' end else case when a.id%2=0 then 'cancelled' else 'passed' end end oc) o;

insert into placements
select row_number() over (order by acc, aid)::int, aid, (case when fell then 'fell_through' when sd>date '2026-06-15' then 'confirmed' when sd+gw*7<=date '2026-06-15' then 'guarantee_passed' else 'started' end)::placement_status,
 acc, sd, sal, fp, round(sal*fp/100,2), case when fell then round(sal*fp/100*(array[0.5,0.25,1.0])[1+aid%3],2) else 0 end, gw, case when fell then sd+10+pg_temp.h('ft'||aid,60) end,
 case when sd<=date '2026-06-15' then sd end, case when sd<=date '2026-06-15' then sd+terms end,
 case when sd<=date '2026-06-15' and sd+terms+pay<=date '2026-06-15' and aid%16<>5 then sd+terms+pay end,
 acc::timestamp at time zone 'UTC'+interval '15 hours', least(sd+1, date '2026-06-15')::timestamp at time zone 'UTC'+interval '9 hours'
from (select a.id aid, a.closed acc, a.closed+14+7*pg_temp.h('sd'||a.id,9) sd, coalesce(v.salary_min, t.base)+250*pg_temp.h('ps'||a.id,27) sal, coalesce(c.fee_percent,20)+case when v.employment_type='contract' then 2.5 else 0 end fp, c.payment_terms_days terms, (array[8,12,12,26])[1+c.id%4] gw, pg_temp.h('py'||a.id,40)-14 pay, pg_temp.h('fa'||a.id,11)=0 and a.closed<date '2026-03-01' fell
 from app a join vacancies v on v.id=a.v join clients c on c.id=v.client_id join titles t on t.title=v.title where a.stage='placed') x;
update candidates c set status='placed' from applications a join placements p on p.application_id=a.id where a.candidate_id=c.id and p.status in ('started','guarantee_passed','confirmed') and c.status<>'do_not_contact' and p.offer_accepted_on>date '2025-01-01';

analyze consultants; analyze clients; analyze client_contacts; analyze vacancies; analyze candidates; analyze skills; analyze candidate_skills; analyze applications; analyze interviews; analyze placements;
