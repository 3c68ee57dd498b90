drop schema if exists ev_cloudcost cascade; create schema ev_cloudcost; set search_path = ev_cloudcost;
create function h(i int, s text, m int) returns int language sql immutable as $$ select (abs(hashtext(s||i::text)::bigint) % m)::int $$;
create type account_status as enum ('trial','active','suspended','closed');
create type support_level as enum ('community','standard','business','premium');
create type environment as enum ('production','staging','development');
create type server_state as enum ('running','stopped','deleted');
create type usage_metric as enum ('compute_hours','storage_gb_months','egress_gb','backup_gb_months');
create type invoice_status as enum ('draft','open','paid','void');
create type line_kind as enum ('plan_fee','compute','storage','traffic','support','discount');
create type ticket_priority as enum ('low','normal','high','urgent');
create type ticket_status as enum ('new','open','pending','solved','closed');
create type severity as enum ('minor','major','critical');
create type credit_reason as enum ('sla_breach','billing_error','goodwill','downgrade');

create table plans (
  id int primary key, code text not null unique, name text not null, monthly_fee_cents int not null,
  support support_level not null, included_support_minutes int not null default 0, response_target_minutes int,
  is_public boolean not null, introduced_on date not null);
comment on column plans.is_public is 'false = legacy plan, no longer sold';
insert into plans values
(1,'free-22','Sandbox',0,'community',0,null,true,'2022-01-10'),
(2,'start-22','Starter 2022',1900,'standard',0,1440,false,'2022-01-10'),
(3,'start-25','Starter',2400,'standard',0,1440,true,'2025-01-01'),
(4,'team-22','Team 2022',5900,'standard',30,720,false,'2022-01-10'),
(5,'team-24','Team',7900,'business',60,480,true,'2024-03-01'),
(6,'grow-23','Growth 2023',12900,'business',90,480,false,'2023-02-01'),
(7,'grow-25','Growth',14900,'business',120,240,true,'2025-01-01'),
(8,'scale-23','Scale',29900,'business',240,240,true,'2023-02-01'),
(9,'ent-22','Enterprise 2022',74900,'premium',480,60,false,'2022-01-10'),
(10,'ent-24','Enterprise',89900,'premium',600,30,true,'2024-03-01'),
(11,'agency-23','Agency',19900,'business',120,480,true,'2023-09-01'),
(12,'agencyxl-24','Agency XL',39900,'premium',300,120,true,'2024-09-01'),
(13,'res-23','Reseller Basic',9900,'standard',60,720,true,'2023-05-01'),
(14,'res-24','Reseller Pro',24900,'business',180,240,true,'2024-05-01'),
(15,'edu-23','Campus',3900,'standard',30,1440,true,'2023-08-15'),
(16,'ngo-23','Non-profit',2900,'standard',30,1440,true,'2023-08-15'),
(17,'oss-22','Open Source',0,'community',0,null,true,'2022-06-01'),
(18,'gpu-25','GPU Lab',49900,'premium',240,60,true,'2025-06-01'),
(19,'arch-22','Cold Archive',4900,'community',0,null,false,'2022-06-01'),
(20,'hipaa-24','Regulated Health',119900,'premium',900,15,true,'2024-11-01');

create table accounts (
  id int primary key, company_name text not null, contact_first_name text not null, contact_last_name text not null,
  email text, phone text, city text, country_code char(2) not null, plan_id int not null references plans(id),
  status account_status not null, is_reseller boolean not null default false, auto_pay boolean not null default false,
  credit_limit_cents int, vat_number text, signed_up_on date not null, closed_on date, created_at timestamptz not null, updated_at timestamptz);
comment on column accounts.auto_pay is 'card or direct debit is charged when the invoice is issued';
insert into accounts
select v.id, company, fn, ln, lower(fn)||'.'||lower(replace(ln,' ',''))||'@'||regexp_replace(lower(company),'[^a-z0-9]','','g')||'.example',
  case when h(v.id,'ph',5)=0 then null else '+'||(30+h(v.id,'p1',19))||' '||(100+h(v.id,'p2',900))||' '||(10000+h(v.id,'p3',90000)) end,
  city, cc, plan, st::account_status, res, h(v.id,'auto',5)<3, lim, case when h(v.id,'vat',4)=0 then null else cc||(100000000+h(v.id,'vn',899999999)) end,
  sd::date, cd::date, sd::date + time '09:00' + h(v.id,'cr',500)*interval '1 minute', timestamptz '2026-05-01 08:00+00' + h(v.id,'up',40000)*interval '1 minute'
from (values
(1,'Birkenhof Software','Jonas','Weidmann','Hamburg','DE',8,'active',false,500000,'2022-10-04',null),
(2,'Atelier Lumen','Claire','Fournier','Paris','FR',5,'active',false,150000,'2023-01-17',null),
(3,'Nordkyst Logistics','Ingrid','Solheim','Bergen','NO',10,'active',false,1500000,'2022-11-22',null),
(4,'Kestrel Analytics','Oliver','Paris','London','GB',7,'active',false,400000,'2023-03-08',null),
(5,'Molino Blanco Foods','Lucia','Herrera','Valencia','ES',6,'active',false,300000,'2023-02-14',null),
(6,'Pixelwerk Agentur','Sandra','Kolb','Berlin','DE',11,'active',true,600000,'2023-09-12',null),
(7,'Hafenblick Hotels','Torsten','Brandt','Hamburg','DE',4,'active',false,100000,'2022-12-01',null),
(8,'OpenRidge Maps','Priya','Nair','Utrecht','NL',17,'active',false,null,'2023-04-25',null),
(9,'Vista Clinica','Marco','Bellini','Milano','IT',20,'active',false,2000000,'2024-11-18',null),
(10,'Tulip Webhosting','Pieter','de Vries','Rotterdam','NL',14,'active',true,900000,'2023-05-30',null),
(11,'Quartz Robotics','Hannah','Meier','Zurich','CH',18,'active',false,1200000,'2023-06-19',null),
(12,'Fjord Streaming','Lars','Eikeland','Oslo','NO',9,'active',false,1800000,'2022-10-27',null),
(13,'Campus Nova','Elena','Petrova','Sofia','BG',15,'active',false,80000,'2023-09-04',null),
(14,'Green Harbour Trust','Aoife','Byrne','Galway','IE',16,'active',false,50000,'2023-10-16',null),
(15,'Delmonte Retail','Lucia','Conti','Torino','IT',8,'suspended',false,350000,'2023-07-11',null),
(16,'Bluefin Games','Mikael','Lund','Malmo','SE',7,'active',false,500000,'2024-01-23',null),
(17,'Carta Legal','Sofia','Almeida','Lisbon','PT',5,'active',false,120000,'2024-02-06',null),
(18,'Rheingold Druck','Werner','Schuster','Cologne','DE',2,'closed',false,30000,'2022-11-09','2025-08-31'),
(19,'Sable Interiors','Charlotte','Hughes','Bristol','GB',3,'active',false,40000,'2025-01-28',null),
(20,'Zephyr Energy','Tomas','Novak','Prague','CZ',10,'active',false,1000000,'2024-03-19',null),
(21,'Hostpoint North','Jens','Mortensen','Aarhus','DK',13,'active',true,250000,'2023-06-05',null),
(22,'Alpenblick Tours','Franziska','Gruber','Innsbruck','AT',4,'closed',false,60000,'2023-02-28','2026-01-31'),
(23,'Lumen Dental Group','Nathalie','Perrin','Lyon','FR',7,'active',false,200000,'2025-02-11',null),
(24,'Orchard Data','Samuel','Okafor','London','GB',8,'active',false,700000,'2024-04-15',null),
(25,'Polar Ticketing','Kaisa','Laine','Helsinki','FI',5,'active',false,180000,'2024-05-21',null),
(26,'Saffron Kitchens','Priya','Sharma','Leeds','GB',1,'active',false,null,'2024-06-03',null),
(27,'Weber & Sohn Maschinenbau','Klaus','Weber','Stuttgart','DE',6,'active',false,400000,'2023-11-13',null),
(28,'Mediatheek Gent','Joris','Claes','Gent','BE',15,'active',false,70000,'2024-08-26',null),
(29,'Skyline Proptech','Daniel','Roth','Munich','DE',12,'active',true,800000,'2024-09-09',null),
(30,'Cobalt Payments','Emma','Lindqvist','Stockholm','SE',10,'active',false,2500000,'2024-07-01',null),
(31,'Brasserie Digitale','Antoine','Leroy','Brussels','BE',3,'suspended',false,30000,'2025-03-17',null),
(32,'Tern Archive','Fiona','MacLeod','Edinburgh','GB',19,'active',false,90000,'2022-12-15',null),
(33,'Helix Genomics','Yusuf','Demir','Basel','CH',20,'active',false,3000000,'2025-01-06',null),
(34,'Casa Verde','Ines','Marques','Porto','PT',16,'active',false,40000,'2024-10-14',null),
(35,'Wolke Sieben','Jonas','Richter','Leipzig','DE',1,'trial',false,null,'2026-05-20',null),
(36,'Mistral Voyages','Claire','Dubois','Marseille','FR',5,'closed',false,100000,'2024-01-30','2025-11-30'),
(37,'Iberia Soft','Javier','Molina','Madrid','ES',14,'active',true,500000,'2024-12-02',null),
(38,'Gdansk Shipping','Piotr','Zielinski','Gdansk','PL',7,'active',false,450000,'2025-04-07',null),
(39,'Northlight Studio','Freya','Jensen','Copenhagen','DK',11,'active',false,250000,'2024-05-06',null),
(40,'Sandbox Sisters','Mia','Keller','Bern','CH',1,'active',false,null,'2025-06-23',null),
(41,'Vela Mobility','Andrea','Rossi','Bologna','IT',18,'active',false,900000,'2025-07-14',null),
(42,'Granit Bau','Stefan','Huber','Munich','DE',3,'active',false,60000,'2025-09-01',null),
(43,'Paprika Delivery','Eszter','Nagy','Budapest','HU',7,'active',false,220000,'2025-08-11',null),
(44,'Lantern Libraries','Owen','Hughes','Cardiff','GB',17,'active',false,null,'2025-10-27',null),
(45,'Baltic Ledger','Marta','Ozola','Riga','LV',5,'trial',false,null,'2026-06-02',null)
) v(id,company,fn,ln,city,cc,plan,st,res,lim,sd,cd);

create table projects (
  id int primary key, account_id int not null references accounts(id), name text not null, environment environment not null,
  monthly_budget_cents int, is_archived boolean not null default false, created_on date not null);
comment on column projects.monthly_budget_cents is 'empty = no budget alert set';
insert into projects
select row_number() over (order by a.id, k)::int, a.id,
  (array['webshop','intranet','crm','public-api','data-lake','mobile-backend','analytics','mail','wiki','iot-gateway','landing-pages','backup-vault','booking','billing'])[1+(a.id*5+k*3)%14],
  (array['production','staging','development'])[1+(case when k=1 then 0 else h(a.id*10+k,'env',3) end)]::environment,
  case when h(a.id*10+k,'bud',10)<4 then null else (5+h(a.id*10+k,'bu2',60))*800 end,
  h(a.id*10+k,'arc',9)=0 and k>1, a.signed_up_on + 3 + (k-1)*(20+h(a.id*10+k,'pc',25))
from accounts a, generate_series(1,5) k
where a.id not in (26,35,45) and k <= 1+h(a.id,'np',4) + case when a.is_reseller then 1 else 0 end;

create table servers (
  id int primary key, project_id int not null references projects(id), hostname text not null, region text not null,
  size_code text not null, vcpus int not null, ram_gb int not null, disk_gb int not null, os_image text not null, state server_state not null,
  backups_enabled boolean not null, is_managed boolean not null default false, hourly_rate_cents numeric(8,2) not null, created_on date not null, deleted_on date);
insert into servers
select row_number() over (order by s.pid, s.k)::int, s.pid, s.role||'-'||lpad(s.k::text,2,'0')||'.'||s.pname||s.acc,
  (array['fra1','fra1','ams2','ams2','par1','hel1','lon1','mad1'])[1+h(s.n,'reg',8)],
  case when s.v>=16 then 'xl' when s.v>=8 then 'l' when s.v>=4 then 'm' else 's' end||'-'||s.v||'c'||s.v*(case when h(s.n,'mem',3)=0 then 4 else 2 end)||'g',
  s.v, s.v*(case when h(s.n,'mem',3)=0 then 4 else 2 end), (array[25,50,80,160,320,640])[least(6,1+h(s.n,'dsk',3)+s.v/6)],
  (array['Ubuntu 22.04','Ubuntu 24.04','Debian 12','Rocky Linux 9','Windows Server 2022'])[1+h(s.n,'os',5)],
  case when s.arch or s.closed is not null or h(s.n,'st',8)=0 then 'deleted' when h(s.n,'st2',9)=0 then 'stopped' else 'running' end::server_state,
  h(s.n,'bk',5)<3, h(s.n,'mg',6)=0, s.v*0.9+h(s.n,'rt',40)/20.0, s.cr,
  case when s.closed is not null then s.closed when s.arch or h(s.n,'st',8)=0 then least(date '2026-06-20', s.cr+120+h(s.n,'del',500)) end
from (select p.id pid, p.name pname, p.account_id acc, p.is_archived arch, a.closed_on closed, k, p.id*10+k n,
   (array['web','web','app','db','cache','worker'])[1+h(p.id*10+k,'role',6)] role, (array[1,2,2,4,4,8,8,16])[1+h(p.id*10+k,'vc',8)] v,
   least(p.created_on + 1 + (k-1)*(15+h(p.id*10+k,'sc',60)), date '2026-06-10') cr
  from projects p join accounts a on a.id=p.account_id, generate_series(1,4) k where k <= h(p.id,'ns',5)) s;

create table usage_records (
  id int primary key, server_id int not null references servers(id), usage_month date not null, metric usage_metric not null,
  units numeric(12,2) not null, unit_price_cents numeric(8,2) not null, cost_cents int not null, imported_at timestamptz);
comment on column usage_records.usage_month is 'first day of the month';
insert into usage_records
select row_number() over (order by m, s.id, u.k)::int, s.id, m, u.metric::usage_metric, u.units, u.price, round(u.units*u.price)::int, m + interval '1 month 3 hours'
from servers s cross join generate_series(timestamp '2025-07-01','2026-06-01','1 month') g cross join lateral (select g::date m) mm
cross join lateral (values
 (1,'compute_hours',(500+h(s.id*100+extract(month from m)::int,'ch',241))::numeric, s.hourly_rate_cents),
 (2,'egress_gb',(20+h(s.id*100+extract(month from m)::int,'eg',3000))::numeric, 1.20),
 (3,'storage_gb_months',s.disk_gb::numeric, 8.00),
 (4,'backup_gb_months',(s.disk_gb*0.4)::numeric, 4.00)) u(k,metric,units,price)
where s.created_on <= m and (s.deleted_on is null or s.deleted_on > m) and s.state <> 'stopped'
 and (u.k=1 and h(s.id,'u1',100)<68 or u.k=2 and h(s.id*13+extract(month from m)::int,'u2',100)<14 or u.k=3 and h(s.id*17+extract(month from m)::int,'u3',100)<10 or u.k=4 and s.backups_enabled and h(s.id*19+extract(month from m)::int,'u4',100)<12);

create table invoices (
  id int primary key, invoice_number text not null unique, account_id int not null references accounts(id), status invoice_status not null,
  issued_on date not null, due_on date not null, paid_on date, total_cents int not null default 0, reminder_count int not null default 0, created_at timestamptz);
comment on column invoices.total_cents is 'net of VAT, in euro cents; sum of the lines';
insert into invoices
select n, 'INV-'||to_char(i.m,'YYYY')||'-'||lpad(n::text,5,'0'), aid, st, m, m+14, case when st='paid' then least(m + case when auto then 0 else 3+h(n,'pd',24) end, date '2026-06-28') end, 0,
  case when st='open' and m < '2026-06-01' then 1+h(n,'rem',3) when st='paid' and not auto and 3+h(n,'pd',24)>14 then h(n,'rm2',3) else 0 end, m + time '05:10'
from (select row_number() over (order by m, aid)::int n, x.* from (
  select a.id aid, a.auto_pay auto, m::date m,
   case when m='2026-06-01' and h(a.id,'dr',4)=0 then 'draft' when h(a.id*1000+extract(epoch from m)::int/86400,'vo',40)=0 then 'void'
     when a.status='suspended' and m>='2026-01-01' then 'open' when a.auto_pay then 'paid'
     when m>='2026-05-01' and h(a.id*1000+extract(epoch from m)::int/86400,'op',3)>0 then 'open'
     when m>='2025-10-01' and h(a.id*1000+extract(epoch from m)::int/86400,'ol',12)=0 then 'open' else 'paid' end::invoice_status st
  from accounts a join plans p on p.id=a.plan_id and p.monthly_fee_cents>0 cross join generate_series(timestamp '2024-07-01','2026-06-01','1 month') m
  where a.status<>'trial' and a.signed_up_on < m and (a.closed_on is null or a.closed_on >= m)) x) i;

create table invoice_lines (
  id int primary key, invoice_id int not null references invoices(id), project_id int references projects(id), kind line_kind not null,
  description text not null, quantity numeric(10,2) not null, unit_price_cents int not null, amount_cents int not null);
insert into invoice_lines
select row_number() over (order by l.inv, l.k)::int, l.inv, l.proj, l.kind::line_kind, l.descr, l.qty, l.price, round(l.qty*l.price)::int
from (
 select i.id inv, 1 k, null::int proj, 'plan_fee' kind, p.name||' plan' descr, 1::numeric qty, p.monthly_fee_cents price from invoices i join accounts a on a.id=i.account_id join plans p on p.id=a.plan_id
 union all
 select i.id, 2, (select pr.id from projects pr where pr.account_id=i.account_id order by (pr.id*31+i.id*7)%11, pr.id limit 1), 'compute', 'Compute hours',
  200+h(i.id,'lq',2300), 2 + p.monthly_fee_cents/6000 from invoices i join accounts a on a.id=i.account_id join plans p on p.id=a.plan_id
 union all
 select i.id, 3, null, (array['storage','traffic','support','discount'])[1+h(i.id,'lk',4)], (array['Block storage','Outbound traffic','Extra support minutes','Loyalty discount'])[1+h(i.id,'lk',4)],
  (array[100+h(i.id,'l3',900),50+h(i.id,'l4',4000),15*(1+h(i.id,'l5',12)),1])[1+h(i.id,'lk',4)], (array[8,1,150,-(500+50*h(i.id,'l6',30))])[1+h(i.id,'lk',4)] from invoices i where h(i.id,'l0',5)<2) l;
update invoices i set total_cents = (select sum(amount_cents) from invoice_lines l where l.invoice_id=i.id);

create table credit_notes (
  id int primary key, credit_number text not null, invoice_id int not null references invoices(id), issued_on date not null, amount_cents int not null,
  reason credit_reason not null, approved_by text, note text);
insert into credit_notes
select n, 'CN-'||lpad(n::text,4,'0'), id, issued_on+10+h(id,'cd',30), round(total_cents*(5+h(id,'ca',40))/100.0)::int,
 (array['sla_breach','billing_error','goodwill','goodwill','downgrade'])[1+h(id,'cr',5)]::credit_reason,
 case when h(id,'ap',7)=0 then null else (array['Renate Vogel','Dimitri Kolev','Paula Mendes'])[1+h(id,'ap2',3)] end, case when h(id,'cn',3)=0 then 'see ticket' end
from (select row_number() over (order by id)::int n, * from invoices where status='paid' and issued_on<'2026-05-01' and h(id,'cs',9)=0) x;

create table incidents (
  id int primary key, reference text not null, title text not null, region text not null, severity severity not null,
  started_at timestamp not null, detected_at timestamp, resolved_at timestamp, root_cause text, postmortem_published boolean not null default false);
insert into incidents
select i, 'INC-'||lpad(i::text,3,'0'),
 (array['Network packet loss','Storage cluster degraded','Hypervisor reboot','API errors','DNS resolution failures','Power feed lost','Backup jobs failing','Control panel login down'])[1+h(i,'it',8)],
 (array['fra1','ams2','par1','hel1','lon1','mad1'])[1+h(i,'ir',6)], (array['minor','minor','minor','major','major','critical'])[1+h(i,'is',6)]::severity, s,
 case when h(i,'idn',9)=0 then null else s + (1+h(i,'id',25))*interval '1 minute' end, case when i in (41,42) then null else s + (18+h(i,'ie',60)*7+h(i,'if',6)) * interval '1 minute' end,
 case when h(i,'rcn',5)=0 then null else (array['hardware failure','configuration change','software bug','capacity','third party'])[1+h(i,'rc',5)] end, h(i,'pm',3)=0 and i<40
from generate_series(1,42) i cross join lateral (select timestamp '2024-07-05' + (i*17+h(i,'ij',9))*interval '1 day' + h(i,'ih',1440)*interval '1 minute' as s) q;

create table tickets (
  id int primary key, account_id int not null references accounts(id), server_id int references servers(id), incident_id int references incidents(id),
  subject text not null, category text not null, priority ticket_priority not null, status ticket_status not null, channel text not null, assigned_to text,
  opened_at timestamp not null, first_reply_at timestamp, solved_at timestamp, is_escalated boolean not null default false, minutes_spent int not null default 0, satisfaction int);
comment on column tickets.satisfaction is '1 (bad) to 5 (very good), given by the customer after the ticket is solved';
insert into tickets
select i, acc, case when h(i,'ts',3)=0 then (select s.id from servers s join projects p on p.id=s.project_id where p.account_id=q.acc order by (s.id*37+i)%23, s.id limit 1) end,
 case when h(i,'ti',6)=0 then (select c.id from incidents c where c.started_at <= q.o and c.started_at > q.o - interval '20 days' order by c.started_at desc limit 1) end,
 (array['Cannot reach server','Invoice question','Disk almost full','Change of plan','Restore from backup','Login with two-factor fails','Slow network','Need a higher quota','SSL certificate expired','VAT number wrong'])[1+sub],
 (array['technical','billing','technical','sales','technical','access','technical','sales','technical','billing'])[1+sub],
 (array['low','normal','normal','normal','high','high','urgent'])[1+h(i,'tp',7)]::ticket_priority,
 st::ticket_status, (array['email','email','portal','portal','portal','phone','chat'])[1+h(i,'tc',7)],
 case when st='new' then null else (array['Renate Vogel','Ahmed Saleh','Jonas Richter','Katarina Blom','Luc Martens','Dimitri Kolev','Nina Osei'])[1+least(h(i,'ta',8),6)] end,
 o, case when st='new' then null else o + (4+h(i,'tf',30)*h(i,'tf2',28))*interval '1 minute' end,
 case when st in ('solved','closed') then o + (900+h(i,'tv',9000))*interval '1 minute' end,
 h(i,'te',11)=0, case when st='new' then 0 else 5+h(i,'tm',36)*5 end,
 case when st in ('solved','closed') and h(i,'tsat',5)<2 then (array[5,4,5,3,2,4,5,1,4])[1+h(i,'tsa',9)] end
from (select i, (array[1,2,3,3,4,5,6,6,7,9,10,10,10,11,12,12,13,14,15,16,17,18,19,20,20,21,22,23,24,25,26,27,29,29,30,30,31,33,34,36,37,37,38,39,41,42,43,3,9,12])[1+h(i,'tacc',50)] acc, h(i,'sub',10) sub,
  timestamp '2024-08-01 06:00' + i*interval '1 day 3 hours 45 minutes' + h(i,'oh',840)*interval '1 minute' as o,
  case when i>592 then 'new' when i>560 and h(i,'tst',2)=0 then 'open' when h(i,'tst',15)=0 then 'pending' when h(i,'tst',15)=1 then 'open' when h(i,'tst',15) in (2,3,4) then 'solved' else 'closed' end st
  from generate_series(1,600) i) q
where exists (select 1 from accounts a where a.id=q.acc and a.signed_up_on < q.o::date and (a.closed_on is null or a.closed_on > q.o::date));

drop function h(int,text,int);
analyze plans; analyze accounts; analyze projects; analyze servers; analyze usage_records; analyze invoices; analyze invoice_lines; analyze credit_notes; analyze incidents; analyze tickets;
