drop schema if exists ev_housing cascade;
create schema ev_housing;
set search_path = ev_housing;

create function pg_temp.h(k text, n int) returns int language sql immutable as
  $$ select (hashtext(k) & 2147483647) % n $$;

create table estate (
  est_id integer primary key,
  est_code varchar(4) not null unique,
  est_name text not null,
  est_ward text not null,
  est_town text not null,
  est_built smallint,
  est_officer text not null,
  est_caretaker boolean not null,
  est_lift boolean not null,
  est_svc_week numeric(6,2) not null
);
insert into estate values
 (1,'WILC','Willow Court','Stapenhill','Burton',1974,'Priya Nair',true,true,9.40),
 (2,'HOLB','Holborn Rise','Winshill','Burton',1968,'Priya Nair',true,true,11.25),
 (3,'SYCA','Sycamore Gardens','Newhall','Swadlincote',1986,'Gareth Pugh',false,false,4.10),
 (4,'MARL','Marlpit Lane','Church Gresley','Swadlincote',1957,'Gareth Pugh',false,false,2.75),
 (5,'CANA','Canal Wharf','Shobnall','Burton',2011,'Dawn Okafor',true,true,14.60),
 (6,'PEAR','Peartree Estate','Normanton','Derby',1962,'Dawn Okafor',true,false,5.35),
 (7,'OSMA','Osmaston Park','Osmaston','Derby',1949,'Leon Baptiste',false,false,3.20),
 (8,'CHAD','Chaddesden Green','Chaddesden','Derby',1971,'Leon Baptiste',false,false,3.90),
 (9,'MILL','Millbrook House','Ashby Town','Ashby',1993,'Ruth Ellery',true,true,16.80),
 (10,'STHE','St Helens Close','Ashby Town','Ashby',1982,'Ruth Ellery',false,false,4.45),
 (11,'COTT','Cotton Mill Yard','Melbourne','Melbourne',2004,'Ruth Ellery',true,true,12.70),
 (12,'KIRK','Kirk Hallam Fields','Kirk Hallam','Ilkeston',1966,'Tomasz Wolski',false,false,3.55),
 (13,'BENN','Bennerley Avenue','Cotmanhay','Ilkeston',1954,'Tomasz Wolski',false,false,2.95),
 (14,'LARK','Larkhill','Larklands','Ilkeston',1978,'Tomasz Wolski',true,false,6.15),
 (15,'QUEE','Queen Mary Court','Allestree','Derby',1989,'Leon Baptiste',true,true,18.20),
 (16,'FERN','Fernhill Bungalows','Midway','Swadlincote',1964,'Gareth Pugh',true,false,7.80),
 (17,'BREW','Brewers Quay','Burton Central','Burton',2018,'Priya Nair',true,true,15.95),
 (18,'FOUN','Foundry Yard','Alvaston','Derby',2026,'Dawn Okafor',false,true,13.50);

create table property (
  prop_id integer primary key,
  prop_ref varchar(10) not null unique,
  prop_est varchar(4) not null references estate(est_code),
  prop_addr text not null,
  prop_postcode varchar(8) not null,
  prop_type text not null check (prop_type in ('house','flat','bungalow','maisonette','bedsit')),
  prop_beds smallint not null,
  prop_floor smallint,
  prop_rent_week numeric(7,2) not null,
  prop_epc char(1),
  prop_sheltered boolean not null default false,
  prop_garden boolean not null default false,
  prop_status text not null check (prop_status in ('let','void','disposed')),
  prop_void_since date,
  prop_acquired date not null,
  prop_uprn bigint
);
insert into property
select i, e.est_code || '-' || lpad(i::text, 4, '0'), e.est_code,
  (2 + (i * 7) % 173) || ' ' || e.est_name,
  case e.est_town when 'Derby' then 'DE' || (21 + e.est_id % 4) when 'Burton' then 'DE' || (14 + e.est_id % 2) when 'Swadlincote' then 'DE11'
    when 'Ashby' then 'LE65' when 'Melbourne' then 'DE73' else 'DE7' end || ' ' || (1 + i % 9) || chr(65 + (i * 5) % 20) || chr(65 + (i * 11) % 20),
  t.ty, t.beds,
  case when t.ty in ('flat','bedsit','maisonette') then pg_temp.h('fl' || i, case when e.est_lift then 8 else 3 end) end,
  round(71.3 + t.beds * 13.85 + case t.ty when 'house' then 9.4 when 'bungalow' then 6.1 when 'bedsit' then -7.5 else 0 end
     + pg_temp.h('rw' || i, 1900) / 100.0 + case when e.est_built > 2000 then 21.6 else 0 end, 2),
  case when pg_temp.h('epc' || i, 15) = 0 then null else substr('BBCCCCCDDDDDEEF', 1 + pg_temp.h('ep' || i, 15), 1) end,
  e.est_code in ('QUEE','FERN','MILL'),
  t.ty in ('house','bungalow') and pg_temp.h('gd' || i, 9) > 0,
  case when i in (38, 97, 141) then 'disposed' when i % 13 = 4 or i in (23, 66, 150) then 'void' else 'let' end,
  case when i in (38, 97, 141) then null when i % 13 = 4 or i in (23, 66, 150) then date '2025-08-04' + (pg_temp.h('vs' || i, 46) * 7) end,
  make_date(greatest(e.est_built::int, 1995 + i % 14), 4, 1),
  100030000000 + i * 7717
from generate_series(1, 172) i
join estate e on e.est_id = 1 + ((i * 7 + (i / 17) * 3 + case when i % 5 = 0 then i * i else 0 end) % 17)
cross join lateral (select case when e.est_code in ('WILC','HOLB','CANA','QUEE','MILL','BREW','COTT')
      then (array['flat','flat','flat','flat','maisonette','bedsit'])[1 + pg_temp.h('ty' || i, 6)]
      when e.est_code = 'FERN' then 'bungalow'
      else (array['house','house','house','house','flat','bungalow','maisonette','house'])[1 + pg_temp.h('ty' || i, 8)] end as ty) t0
cross join lateral (select t0.ty, case t0.ty when 'bedsit' then 0 when 'bungalow' then 1 + pg_temp.h('bd' || i, 2) when 'flat' then 1 + pg_temp.h('bd' || i, 5) / 2 when 'maisonette' then 2 + pg_temp.h('bd' || i, 2)
      else 2 + (pg_temp.h('bd' || i, 9)) / 4 end as beds) t
order by i;

create table tenant (
  tnt_id integer primary key,
  tnt_ref varchar(8) not null unique,
  tnt_title text,
  tnt_forename text not null,
  tnt_surname text not null,
  tnt_dob date,
  tnt_phone text,
  tnt_email text,
  tnt_language text not null default 'English',
  tnt_vulnerable boolean not null default false,
  tnt_created timestamp not null
);
with n as (select array['Margaret','David','Aisha','Peter','Joanne','Mohammed','Kasia','Wayne','Sheila','Daniel','Grace','Imran','Linda','Kevin','Beth','Darren','Fatima','Roy','Donna','Jakub',
   'Eileen','Craig','Samira','Lee','Tracey','Anthony','Nadia','Stuart','Pauline','Ryan','Chloe','Hassan','Jean','Martin','Zofia','Carl','Yvonne','Ben','Sunita','Gary'] f,
  array['Burton','Ahmed','Whittaker','Kowalska','Pearce','Ashby','Hussain','Brookes','Ogunleye','Sutton','Marsh','Bains','Fletcher','Nowak','Tranter','Campbell','Hodgkiss','Mistry','Orme','Roe',
   'Begum','Gilbert','Shaw','Adeyemi','Lomas','Redfern','Thorpe','Kaur','Bagshaw','Wain','Mellor','Szabo','Cotterill','Dyche','Patel','Goodwin','Slater'] s)
insert into tenant
select i, 'T' || (20000 + i * 13), case when i % 17 = 0 then null when i % 2 = 0 then 'Mr' else (array['Mrs','Ms','Miss'])[1 + pg_temp.h('ti' || i, 3)] end,
  f[1 + (2 * pg_temp.h('fn' || i, 20) + (i + 1) % 2)], s[1 + (i * 23 + i / 37) % 37],
  case when pg_temp.h('db' || i, 25) = 0 then null else date '1938-03-11' + (pg_temp.h('dob' || i, 25000)) end,
  case when pg_temp.h('ph' || i, 9) = 0 then null else '07' || lpad(((i::bigint * 7654321) % 999999999)::text, 9, '3') end,
  case when pg_temp.h('em' || i, 3) = 0 then null else lower(left(f[1 + (2 * pg_temp.h('fn' || i, 20) + (i + 1) % 2)], 1) || '.' || s[1 + (i * 23 + i / 37) % 37]) || i || '@' || (array['gmail.com','hotmail.co.uk','outlook.com','btinternet.com'])[1 + i % 4] end,
  case pg_temp.h('lg' || i, 22) when 0 then 'Polish' when 1 then 'Urdu' when 2 then 'Punjabi' when 3 then 'Polish' else 'English' end,
  pg_temp.h('vu' || i, 8) = 0,
  timestamp '2019-01-07 09:12' + i * interval '9 days 3 hours'
from n, generate_series(1, 296) i;

create table tenancy (
  ten_id integer primary key,
  ten_ref varchar(9) not null unique,
  ten_prop integer not null references property(prop_id),
  ten_type text not null check (ten_type in ('secure','assured','starter','fixed term')),
  ten_start date not null,
  ten_end date,
  ten_end_reason text,
  ten_benefit_direct boolean not null default false,
  ten_deposit numeric(8,2)
);
-- former tenancies
insert into tenancy
select row_number() over (order by p.prop_id), 'TY' || (100200 + p.prop_id * 17), p.prop_id,
  case when x.st < date '2014-01-01' then 'secure' when pg_temp.h('pt' || p.prop_id, 4) = 0 then 'fixed term' else 'assured' end,
  x.st, x.en,
  (array['transfer','death of tenant','abandoned','eviction','moved to private rented','transfer','bought own home'])[1 + pg_temp.h('er' || p.prop_id, 7)],
  pg_temp.h('pb' || p.prop_id, 3) = 0, null
from property p
cross join lateral (select date '2009-02-02' + (pg_temp.h('ps' || p.prop_id, 500) * 7) as st,
   case when p.prop_status = 'void' then p.prop_void_since - 1 when p.prop_status = 'disposed' then date '2024-09-29' + p.prop_id
        else date '2020-01-05' + pg_temp.h('pe' || p.prop_id, 290) * 7 end as en) x
where p.prop_status <> 'let' and p.prop_id not in (23, 95) or pg_temp.h('past' || p.prop_id, 100) < 36;
-- current tenancies
insert into tenancy
select (select count(*) from tenancy) + row_number() over (order by y.st, p.prop_id), 'TY' || (104000 + p.prop_id * 19), p.prop_id,
  case when y.st < date '2014-01-01' then 'secure' when y.st >= date '2025-05-01' then 'starter' when pg_temp.h('ct' || p.prop_id, 9) = 0 then 'fixed term' else 'assured' end,
  y.st, null, null, pg_temp.h('cb' || p.prop_id, 10) < 4,
  case when pg_temp.h('dp' || p.prop_id, 3) = 0 then round(p.prop_rent_week * 4, 2) end
from property p left join tenancy o on o.ten_prop = p.prop_id
cross join lateral (select case when o.ten_end is not null then o.ten_end + 22 + pg_temp.h('gap' || p.prop_id, 60) else date '2007-03-05' + pg_temp.h('cs' || p.prop_id, 1004) * 7 + p.prop_id % 5 end as st) y
where p.prop_status = 'let';

create table tenancy_tenant (
  tt_ten integer not null references tenancy(ten_id),
  tt_tnt integer not null references tenant(tnt_id),
  tt_lead boolean not null,
  primary key (tt_ten, tt_tnt)
);
insert into tenancy_tenant
select t.ten_id, case when t.ten_id % 5 = 0 and t.ten_end is not null then
   coalesce((select c.ten_id from tenancy c where c.ten_end is null and c.ten_prop <> t.ten_prop and c.ten_start between t.ten_end and t.ten_end + 500 order by pg_temp.h('tr' || c.ten_id || t.ten_id, 100000) limit 1), t.ten_id)
   else t.ten_id end, true
from tenancy t;
insert into tenancy_tenant
select t.ten_id, (select max(ten_id) from tenancy) + row_number() over (order by t.ten_id desc), false
from tenancy t where pg_temp.h('jt' || t.ten_id, 100) < 22
order by t.ten_id desc
limit 48;

create table trade (
  trd_code char(2) primary key,
  trd_name text not null,
  trd_rate numeric(6,2) not null
);
insert into trade values
 ('PL','Plumbing',38.00),('EL','Electrical',42.50),('GA','Gas heating',46.00),('CA','Joinery',34.00),('RO','Roofing',44.75),('PA','Decorating',27.50),
 ('GL','Glazing',36.25),('BR','Plastering and brickwork',35.50),('DR','Drainage',41.00),('DM','Damp and mould',39.00),('LO','Locks and doors',33.00),('AS','Asbestos removal',68.00);

create table contractor (
  con_id integer primary key,
  con_code varchar(5) not null unique,
  con_name text not null,
  con_town text,
  con_phone text,
  con_contract_start date not null,
  con_contract_end date,
  con_call_out numeric(6,2),
  con_approved boolean not null
);
insert into contractor values
 (1,'TRENT','Trent Valley Heating','Burton','01283 550121','2021-04-01','2027-03-31',65.00,true),
 (2,'ASHRF','Ashby Roofing & Sons','Ashby','01530 412207','2022-07-01','2026-09-30',80.00,true),
 (3,'BRITE','Brightwire Electrical','Derby','01332 204466','2020-10-01',null,55.00,true),
 (4,'CLRDR','ClearRun Drains','Derby','01332 870033','2023-02-01','2026-01-31',95.00,true),
 (5,'GLAZE','Mercian Glass','Swadlincote','01283 217700','2021-11-15',null,45.00,true),
 (6,'DRYHM','DryHome Damp Solutions','Nottingham','0115 496 0321','2023-09-01','2026-08-31',null,true),
 (7,'PUGHB','Pugh Brothers Builders','Ilkeston','0115 930 8811','2019-05-01','2025-04-30',50.00,false),
 (8,'NEWLK','Newlock 24','Derby','01332 551900','2024-03-01',null,72.50,true),
 (9,'CASTL','Castle Decorators','Melbourne',null,'2022-01-10','2027-01-09',null,true),
 (10,'MIDGA','Midland Gas Services','Leicester','0116 222 4545','2018-06-01','2024-05-31',60.00,false),
 (11,'PURAS','Purefield Asbestos','Nottingham','0115 777 2100','2024-06-01',null,150.00,true),
 (12,'EREWA','Erewash Plumbing Co-op','Ilkeston','0115 944 1188','2023-04-01','2026-10-31',58.00,true);

create table operative (
  op_id integer primary key,
  op_no varchar(6) not null unique,
  op_forename text not null,
  op_surname text not null,
  op_trade char(2) not null references trade(trd_code),
  op_con varchar(5) references contractor(con_code),
  op_boss integer references operative(op_id),
  op_start date not null,
  op_left date,
  op_gas_safe boolean not null default false,
  op_van_reg text
);
insert into operative values
 (1,'OP101','Neil','Garside','PL',null,null,'2009-06-01',null,true,'FN19 KTU'),
 (2,'OP102','Sandra','Whitlock','CA',null,null,'2012-03-12',null,false,'FN21 ABX'),
 (3,'OP103','Jamie','Burton','PL',null,1,'2018-09-03',null,false,'FP20 LLC'),
 (4,'OP104','Anil','Mistry','EL',null,1,'2016-01-18',null,false,'FP22 XDE'),
 (5,'OP105','Rob','Kettle','GA',null,1,'2014-05-06',null,true,'FN18 OOP'),
 (6,'OP106','Chris','Dale','CA',null,2,'2019-11-25',null,false,'FP20 LLD'),
 (7,'OP107','Marek','Zielinski','BR',null,2,'2021-02-15',null,false,'FP21 GHT'),
 (8,'OP108','Toni','Sparrow','PA',null,2,'2020-08-10',null,false,'FP21 GHV'),
 (9,'OP109','Lewis','Ford','LO',null,2,'2022-04-04','2025-10-31',false,null),
 (10,'OP110','Hannah','Birch','EL',null,4,'2023-01-09',null,false,'FD72 RWS'),
 (11,'OP111','Derek','Stone','RO',null,2,'2010-07-19','2025-03-28',false,null),
 (12,'OP112','Kyle','Ashby','PL',null,3,'2024-02-19',null,false,'FD73 SSA'),
 (13,'OP113','Moira','Flint','DM',null,2,'2022-10-03',null,false,'FD72 RWT'),
 (14,'OP114','Owen','Priestley','GA',null,5,'2024-09-02',null,true,'FE24 PLM'),
 (15,'OP201','Steve','Rudd','GA','TRENT',null,'2021-04-01',null,true,null),
 (16,'OP202','Paul','Aldous','GA','TRENT',15,'2021-09-13',null,true,null),
 (17,'OP203','Colin','Ashby','RO','ASHRF',null,'2022-07-01',null,false,null),
 (18,'OP204','Jack','Ashby','RO','ASHRF',17,'2023-05-08',null,false,null),
 (19,'OP205','Dev','Chauhan','EL','BRITE',null,'2020-10-01',null,false,null),
 (20,'OP206','Sean','Molloy','DR','CLRDR',null,'2023-02-01',null,false,null),
 (21,'OP207','Wes','Turton','DR','CLRDR',20,'2023-02-01',null,false,null),
 (22,'OP208','Gill','Hartshorn','GL','GLAZE',null,'2021-11-15',null,false,null),
 (23,'OP209','Viktor','Petrov','DM','DRYHM',null,'2023-09-01',null,false,null),
 (24,'OP210','Emma','Lacey','DM','DRYHM',23,'2024-01-22',null,false,null),
 (25,'OP211','Barry','Pugh','BR','PUGHB',null,'2019-05-01','2025-04-30',false,null),
 (26,'OP212','Ashley','Stone','LO','NEWLK',null,'2024-03-01',null,false,null),
 (27,'OP213','Fay','Castle','PA','CASTL',null,'2022-01-10',null,false,null),
 (28,'OP214','Rhys','Castle','PA','CASTL',27,'2022-06-20',null,false,null),
 (29,'OP215','Nigel','Wren','PL','EREWA',null,'2023-04-01',null,true,null),
 (30,'OP216','Sofia','Marques','PL','EREWA',29,'2023-08-14',null,false,null),
 (31,'OP217','Alan','Tuck','GA','MIDGA',null,'2018-06-01','2024-05-31',true,null),
 (32,'OP115','Bilal','Khan','CA',null,2,'2026-05-18',null,false,'FE26 BBK');

create table repair_job (
  job_id integer primary key,
  job_no varchar(9) not null unique,
  job_prop integer not null references property(prop_id),
  job_tnt integer references tenant(tnt_id),
  job_trade char(2) not null references trade(trd_code),
  job_op integer references operative(op_id),
  job_priority text not null check (job_priority in ('emergency','urgent','routine','planned')),
  job_status text not null check (job_status in ('raised','booked','in progress','completed','cancelled')),
  job_descr text not null,
  job_raised date not null,
  job_due date not null,
  job_done date,
  job_cost numeric(9,2),
  job_minutes integer,
  job_rating smallint check (job_rating between 1 and 5),
  job_recharge boolean not null default false,
  job_source text not null,
  job_updated timestamp
);
with d(tr, n, txt) as (values
 ('PL',0,'Kitchen tap dripping'),('PL',1,'Leak under bath'),('PL',2,'Toilet not flushing'),('PL',3,'No hot water at sink'),
 ('EL',0,'Socket sparking in lounge'),('EL',1,'Smoke alarm beeping'),('EL',2,'No lights upstairs'),('EL',3,'Extractor fan not working'),
 ('GA',0,'Boiler not firing'),('GA',1,'No heating'),('GA',2,'Radiator cold in bedroom'),('GA',3,'Boiler losing pressure'),
 ('CA',0,'Kitchen cupboard door off'),('CA',1,'Stair tread loose'),('CA',2,'Skirting board rotten'),('CA',3,'Internal door sticking'),
 ('RO',0,'Roof leaking into loft'),('RO',1,'Slipped tiles'),('RO',2,'Gutter overflowing'),('RO',3,'Chimney pot loose'),
 ('PA',0,'Repaint hallway after repair'),('PA',1,'Stain block bedroom ceiling'),('PA',2,'Repaint front door'),('PA',3,'Void redecoration'),
 ('GL',0,'Cracked window pane'),('GL',1,'Double glazing misted'),('GL',2,'Window will not close'),('GL',3,'Board up broken window'),
 ('BR',0,'Plaster blown in bathroom'),('BR',1,'Garden wall leaning'),('BR',2,'Crack above lintel'),('BR',3,'Ceiling collapsed'),
 ('DR',0,'Blocked drain'),('DR',1,'Sewage backing up'),('DR',2,'Gully overflowing'),('DR',3,'CCTV drain survey'),
 ('DM',0,'Mould in bathroom'),('DM',1,'Damp patch in bedroom'),('DM',2,'Mould wash and treat'),('DM',3,'Condensation on walls'),
 ('LO',0,'Lock change lost keys'),('LO',1,'Front door will not lock'),('LO',2,'Door entry fob fault'),('LO',3,'Letterbox broken')),
b as (
 select i, (array['PL','PL','PL','PL','GA','GA','GA','GA','EL','EL','EL','CA','CA','RO','RO','PA','GL','BR','DR','DM','DM','LO'])[1 + pg_temp.h('jtr' || i, 22)] tr,
   date '2023-07-03' + (i * 1093 / 1640) as raised,
   1 + ((floor(172 * power(pg_temp.h('jp' || i, 1000) / 1000.0, 1.5))::int * 37) % 172) as p0,
   (array['emergency','emergency','urgent','urgent','urgent','routine','routine','routine','routine','routine','planned'])[1 + pg_temp.h('jpr' || i, 11)] pr
 from generate_series(1, 1640) i),
c as (
 select b.*, case when p0 % 23 = 5 then p0 + 1 else p0 end as p,
   raised + case pr when 'emergency' then 1 when 'urgent' then 7 when 'routine' then 28 else 90 end as due,
   raised + case pr when 'emergency' then pg_temp.h('dd' || i, 20) / 9 when 'urgent' then 1 + pg_temp.h('dd' || i, 9) when 'routine' then 4 + pg_temp.h('dd' || i, 31) else 25 + pg_temp.h('dd' || i, 75) end
          + case when pg_temp.h('lt' || i, 14) = 0 then 9 else 0 end as dn,
   pg_temp.h('st' || i, 100) as sh
 from b),
f as (
 select c.*, case when sh < 7 then 'cancelled' when dn > date '2026-06-26' or (raised > date '2026-01-10' and sh < 15) or (raised > date '2025-06-01' and sh < 9)
     then case when raised > date '2026-05-20' and pg_temp.h('rs' || i, 3) > 0 then 'raised' when pg_temp.h('rs' || i, 4) = 0 then 'in progress' else 'booked' end else 'completed' end as stt
 from c)
insert into repair_job
select f.i, 'R' || lpad((40000 + f.i * 3)::text, 6, '0'), f.p,
  (select tt.tt_tnt from tenancy t join tenancy_tenant tt on tt.tt_ten = t.ten_id and tt.tt_lead where t.ten_prop = f.p and t.ten_start <= f.raised and (t.ten_end is null or t.ten_end >= f.raised) and pg_temp.h('com' || f.i, 12) > 0 limit 1),
  f.tr,
  case when f.stt = 'raised' or (f.stt = 'cancelled' and f.sh < 4) then null else
   (select o.op_id from operative o where o.op_trade = f.tr and o.op_start <= f.raised and (o.op_left is null or o.op_left >= f.dn) order by pg_temp.h('op' || o.op_id || '/' || f.i, 10000) limit 1) end,
  f.pr, f.stt, d.txt, f.raised, f.due,
  case when f.stt = 'completed' then f.dn end,
  case when f.stt = 'completed' then round((28 + pg_temp.h('jc' || f.i, 9000) / 100.0) * case f.tr when 'RO' then 4.3 when 'DM' then 3.1 when 'BR' then 2.7 when 'GA' then 2.1 when 'DR' then 2.4 when 'GL' then 1.9 else 1.2 end
     * case f.pr when 'planned' then 3.5 when 'emergency' then 1.4 else 1 end, 2) end,
  case when f.stt = 'completed' then 20 + pg_temp.h('jm' || f.i, 36) * 5 * case f.pr when 'planned' then 4 else 1 end end,
  case when f.stt = 'completed' and pg_temp.h('rt' || f.i, 5) > 1 then (array[5,5,5,4,4,4,3,2,1,5])[1 + pg_temp.h('rtg' || f.i, 10)] end,
  pg_temp.h('rc' || f.i, 100) < case f.tr when 'LO' then 40 when 'GL' then 22 else 3 end,
  (array['phone','phone','phone','portal','portal','email','office','inspection'])[1 + pg_temp.h('src' || f.i, 8)],
  f.raised + time '08:30' + pg_temp.h('up' || f.i, 500) * interval '1 minute'
from f join d on d.tr = f.tr and d.n = pg_temp.h('tx' || f.i, 4);

create table rent_charge (
  chg_id integer primary key,
  chg_ten integer not null references tenancy(ten_id),
  chg_month date not null,
  chg_rent numeric(8,2) not null,
  chg_service numeric(8,2) not null,
  unique (chg_ten, chg_month)
);
insert into rent_charge
select row_number() over (order by m, t.ten_id), t.ten_id, m::date,
  round(p.prop_rent_week * 52 / 12 / case when m < date '2025-04-01' then 1.0755 when m < date '2026-04-01' then 1.0472 else 1 end, 2),
  case when p.prop_type in ('flat','bedsit','maisonette') or p.prop_sheltered then round(e.est_svc_week * 52 / 12, 2) else 0 end
from generate_series(date '2024-07-01', date '2026-06-01', interval '1 month') m
join tenancy t on t.ten_start <= m and (t.ten_end is null or t.ten_end >= m)
join property p on p.prop_id = t.ten_prop join estate e on e.est_code = p.prop_est;

create table rent_payment (
  pay_id integer primary key,
  pay_receipt varchar(10) not null unique,
  pay_ten integer not null references tenancy(ten_id),
  pay_date date not null,
  pay_amount numeric(8,2) not null,
  pay_method text not null check (pay_method in ('direct debit','housing benefit','standing order','card','cash')),
  pay_batch integer
);
insert into rent_payment
select row_number() over (order by x.dt, x.chg_id), 'RC' || (700000 + 7 * row_number() over (order by x.dt, x.chg_id)), x.chg_ten, x.dt, x.amt, x.method,
  case when x.method in ('direct debit','housing benefit') then 300 + (extract(year from x.dt)::int - 2024) * 12 + extract(month from x.dt)::int end
from (select c.chg_id, c.chg_ten, c.chg_month + pg_temp.h('pd' || c.chg_ten, 9) + pg_temp.h('pdx' || c.chg_id, 6) as dt,
   round((c.chg_rent + c.chg_service) * case when c.chg_ten % 8 = 3 then 0.55 + pg_temp.h('sh' || c.chg_ten, 40) / 100.0 when c.chg_ten % 11 = 0 then 1.02 when pg_temp.h('pt' || c.chg_id, 40) = 0 then 0.62 else 1 end, 2) as amt,
   case when t.ten_benefit_direct and pg_temp.h('mm' || c.chg_id, 12) > 0 then 'housing benefit'
        else (array['direct debit','direct debit','card','standing order','direct debit','cash','card'])[1 + case when pg_temp.h('mx' || c.chg_id, 8) = 0 then 5 + c.chg_id % 2 else pg_temp.h('pm' || c.chg_ten, 7) end] end as method
  from rent_charge c join tenancy t on t.ten_id = c.chg_ten
  where pg_temp.h('mis' || c.chg_id, 100) >= case when c.chg_ten % 8 = 3 then 22 when c.chg_ten % 4 < 2 then 0 else 3 end and c.chg_ten not in (96, 171)) x
where x.dt <= date '2026-06-26';

create table complaint (
  cmp_id integer primary key,
  cmp_ref varchar(10) not null unique,
  cmp_tnt integer not null references tenant(tnt_id),
  cmp_job integer references repair_job(job_id),
  cmp_category text not null,
  cmp_stage smallint not null check (cmp_stage in (1,2)),
  cmp_opened date not null,
  cmp_target date not null,
  cmp_closed date,
  cmp_outcome text check (cmp_outcome in ('upheld','partly upheld','not upheld','withdrawn')),
  cmp_compensation numeric(8,2),
  cmp_ombudsman boolean not null default false,
  cmp_handler text not null
);
insert into complaint
select i, 'CP/' || to_char(op, 'YY') || '/' || lpad(i::text, 3, '0'), tn, jb, cat, stg, op, op + case stg when 1 then 10 else 20 end, cl,
  oc, case when oc in ('upheld','partly upheld') and pg_temp.h('cc' || i, 10) < 6 then 25 * (1 + pg_temp.h('cca' || i, 18)) + i % 7 end,
  stg = 2 and pg_temp.h('om' || i, 4) = 0,
  (array['Sharon Tate','Marcus Idowu','Sharon Tate','Ellie Quigg','Marcus Idowu','Rachel Shaw'])[1 + pg_temp.h('hd' || i, 6)]
from (select z.*, case when cl is not null then (array['upheld','upheld','partly upheld','not upheld','not upheld','withdrawn','upheld'])[1 + pg_temp.h('oc' || i, 7)] end as oc
 from (select y.*, case when op > date '2026-06-01' or pg_temp.h('ocl' || i, 16) = 0 then null else op + 3 + pg_temp.h('cld' || i, case stg when 1 then 13 else 26 end) end as cl
  from (select i, case when j.job_id is not null then j.job_tnt else 62 + pg_temp.h('ctn' || i, 60) end as tn, j.job_id as jb,
      case when j.job_trade = 'DM' then 'damp and mould' when j.job_id is not null then 'repairs' else (array['anti-social behaviour','staff conduct','rent and charges','communal cleaning','parking','anti-social behaviour'])[1 + pg_temp.h('cat' || i, 6)] end as cat,
      case when pg_temp.h('stg' || i, 5) = 0 then 2 else 1 end as stg,
      case when j.job_id is not null then j.job_raised + 12 + pg_temp.h('cop' || i, 30) else date '2023-08-01' + i * 6 + pg_temp.h('cop' || i, 10) end as op
    from generate_series(1, 168) i
    left join repair_job j on j.job_id = i * 9 + i % 4 and j.job_tnt is not null and (i % 2 = 0 or j.job_trade = 'DM')) y
  where op <= date '2026-06-24') z) w
order by i;

create table inspection (
  ins_id integer primary key,
  ins_prop integer not null references property(prop_id),
  ins_type text not null,
  ins_date date not null,
  ins_result text not null check (ins_result in ('pass','fail','no access')),
  ins_next_due date,
  ins_op integer references operative(op_id),
  ins_cert varchar(12),
  ins_notes text
);
insert into inspection
select row_number() over (order by d, p, ty), p, ty, d, rs,
  case when rs = 'pass' then case ty when 'gas safety' then (d + interval '1 year')::date when 'electrical' then (d + interval '5 years')::date when 'fire risk' then (d + interval '1 year')::date end end,
  op, case when rs = 'pass' and ty in ('gas safety','electrical') then upper(left(ty, 2)) || lpad(((p * 131 + (d - date '2020-01-01')) % 100000)::text, 6, '0') end,
  case when rs = 'fail' then (array['Flue seal defective','Loose socket in kitchen','Damp reading high','Fire door closer missing','Pipework not bonded'])[1 + pg_temp.h('nt' || p || d, 5)] end
from (select p.prop_id p, k.ty, k.d, case pg_temp.h('ir' || p.prop_id || k.ty || k.d, 13) when 0 then 'fail' when 1 then 'no access' else 'pass' end as rs,
   case k.ty when 'gas safety' then (array[5, 15, 16])[1 + p.prop_id % 3] when 'electrical' then (array[4, 10, 19])[1 + p.prop_id % 3] when 'stock condition' then null else null end as op
 from property p cross join lateral (
   select 'gas safety' ty, date '2023-08-10' + (p.prop_id * 29) % 330 + y * 357 d from generate_series(0, 2) y where p.prop_id % 7 <> 2
   union all select 'electrical', date '2023-09-04' + (p.prop_id * 53) % 940 where p.prop_id % 3 <> 1
   union all select 'stock condition', date '2024-01-15' + (p.prop_id * 41) % 800 where p.prop_id % 4 = 1
   union all select 'fire risk', date '2024-03-11' + (p.prop_id * 17) % 700 where p.prop_type in ('flat','bedsit') and p.prop_id % 2 = 0) k
 where k.d <= date '2026-06-26' and p.prop_id not in (23, 119)) x;

create table waiting_list (
  wl_id integer primary key,
  wl_ref varchar(8) not null unique,
  wl_forename text not null,
  wl_surname text not null,
  wl_dob date not null,
  wl_band char(1) not null check (wl_band in ('A','B','C','D')),
  wl_points integer not null,
  wl_beds smallint not null,
  wl_est varchar(4) references estate(est_code),
  wl_applied date not null,
  wl_housed date,
  wl_medical boolean not null default false,
  wl_homeless boolean not null default false,
  wl_last_review date
);
with n as (select array['Abigail','Jordan','Lena','Marcus','Tanya','Yusuf','Holly','Connor','Ewa','Peter','Rosie','Tariq','Shannon','Liam','Agnes','Kwame','Gemma','Dean','Maria','Adil','Ffion','Joseph'] f,
 array['Nowak','Thornley','Bose','Clarke','Ashby','Rahman','Pickering','Toon','Larkin','Wojcik','Hallam','Mensah','Derby','Frost','Khatun','Gregory','Spence','Doyle','Iqbal'] s)
insert into waiting_list
select i, 'WL' || (5100 + i * 3), f[1 + (i * 5 + i / 22) % 22], s[1 + (i * 7 + i / 19) % 19], date '1951-05-20' + pg_temp.h('wd' || i, 20000),
  bd, case bd when 'A' then 150 when 'B' then 110 when 'C' then 65 else 20 end + pg_temp.h('wp' || i, 38), 1 + (pg_temp.h('wb' || i, 10)) / 3,
  case when pg_temp.h('we' || i, 4) = 0 then null else (select est_code from estate where est_id = 1 + pg_temp.h('wes' || i, 18)) end,
  ap, case when pg_temp.h('wh' || i, 100) < case bd when 'A' then 45 when 'B' then 30 when 'C' then 12 else 3 end and ap < date '2025-12-01' then ap + 60 + pg_temp.h('whd' || i, 120) end,
  pg_temp.h('wm' || i, 5) = 0, bd in ('A','B') and pg_temp.h('who' || i, 3) = 0,
  case when ap < date '2025-06-01' then ap + 365 end
from n, lateral (select i, (array['A','B','B','C','C','C','C','D','D','D'])[1 + pg_temp.h('wbd' || i, 10)] bd, date '2023-07-05' + i * 6 + pg_temp.h('wa' || i, 6) ap from generate_series(1, 178) i) q;

create view rent_account as
select t.ten_id as acc_ten, t.ten_ref as acc_ten_ref, coalesce(c.charged, 0) as acc_charged, coalesce(p.paid, 0) as acc_paid,
  coalesce(c.charged, 0) - coalesce(p.paid, 0) as acc_balance
from tenancy t
left join (select chg_ten, sum(chg_rent + chg_service) as charged from rent_charge group by chg_ten) c on c.chg_ten = t.ten_id
left join (select pay_ten, sum(pay_amount) as paid from rent_payment group by pay_ten) p on p.pay_ten = t.ten_id;

analyze estate;
analyze property;
analyze tenant;
analyze tenancy;
analyze tenancy_tenant;
analyze trade;
analyze contractor;
analyze operative;
analyze repair_job;
analyze rent_charge;
analyze rent_payment;
analyze complaint;
analyze inspection;
analyze waiting_list;
