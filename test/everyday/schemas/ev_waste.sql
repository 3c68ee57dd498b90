drop schema if exists ev_waste cascade; create schema ev_waste; set search_path = ev_waste;
create function pg_temp.h(k text, n int) returns int language sql immutable as $$ select (abs(hashtext(k)::bigint*7919+13) % n)::int $$;

create table waste_types(id int primary key, code varchar(3) not null unique, name text not null, ewc_cd text, is_recyclable bool not null, is_hazard bool not null default false, price_t numeric(8,2));
insert into waste_types values
(1,'RES','Residual waste','20 03 01',false,false,118.50),
(2,'PAP','Paper and cardboard','20 01 01',true,false,-42.00),
(3,'GLS','Glass','20 01 02',true,false,-18.00),
(4,'PLA','Plastic packaging','15 01 02',true,false,36.00),
(5,'ORG','Garden and food waste','20 02 01',true,false,54.00),
(6,'MET','Scrap metal','20 01 40',true,false,-135.00),
(7,'BUL','Bulky waste','20 03 07',false,false,142.00),
(8,'HAZ','Household chemicals','20 01 13',false,true,610.00),
(9,'TXT','Textiles','20 01 11',true,false,-95.00),
(10,'BAT','Batteries','20 01 33',true,true,null);

create table vehicles(id int primary key, veh_no varchar(6) not null, reg_plate text not null, make text, model text, body text, fuel_cd varchar(3), max_wt_kg int, depot text, purch_dt date, purch_price numeric(10,2), mot_dt date, in_service bool not null default true, odo_km int, upd_at timestamp);
insert into vehicles values
(1,'V-01','PX19 KLO','Dennis Eagle','Elite 6','rear loader','D',11500,'Lancaster','2019-04-11',162500,'2026-04-30',true,148220,'2026-06-20 08:00'),
(2,'V-02','PX19 KLP','Dennis Eagle','Elite 6','rear loader','D',11500,'Lancaster','2019-04-18',162900,'2026-05-14',true,151870,'2026-06-20 08:00'),
(3,'V-03','PN21 RTE','Mercedes-Benz','Econic 2630','rear loader','HVO',11200,'Lancaster','2021-09-02',189400,'2026-09-10',true,96340,'2026-06-20 08:00'),
(4,'V-04','PN21 RTF','Mercedes-Benz','Econic 2630','side loader','HVO',10800,'Kendal','2021-09-09',194300,'2026-09-21',true,88110,'2026-06-20 08:00'),
(5,'V-05','PO23 WEA','Volvo','FE Electric','rear loader','E',9800,'Kendal','2023-03-20',382000,'2027-03-12',true,41250,'2026-06-20 08:00'),
(6,'V-06','PO23 WEB','Volvo','FE Electric','rear loader','E',9800,'Lancaster','2023-03-27',384500,'2027-03-19',true,39980,'2026-06-20 08:00'),
(7,'V-07','PE16 HGD','DAF','CF 330','crane truck','D',8200,'Barrow','2016-11-03',121700,'2026-01-15',true,231400,'2026-06-20 08:00'),
(8,'V-08','PE16 HGF','DAF','CF 330','skip lorry','D',7900,'Barrow','2016-11-10',98600,'2025-11-20',false,244900,'2025-12-01 08:00'),
(9,'V-09','PY18 SCN','Scania','P 320','rear loader','CNG',11000,'Barrow','2018-06-14',171200,'2026-06-28',true,173600,'2026-06-20 08:00'),
(10,'V-10','PY18 SCO','Scania','P 320','front loader','CNG',12200,'Lancaster','2018-06-21',178800,'2026-07-02',true,169050,'2026-06-20 08:00'),
(11,'V-11','PK20 MNA','MAN','TGS 26','skip lorry','D',8600,'Kendal','2020-02-06',112300,'2026-02-18',true,119700,'2026-06-20 08:00'),
(12,'V-12','PK20 MNB','MAN','TGS 26','crane truck','D',8900,'Lancaster','2020-02-13',134600,'2026-03-03',true,124300,'2026-06-20 08:00'),
(13,'V-13','PJ12 OLD','Dennis Eagle','Elite 2','rear loader','D',10500,'Barrow','2012-08-30',128000,'2024-09-01',false,318700,'2024-09-15 08:00'),
(14,'V-14','PR24 EEC','Mercedes-Benz','eEconic 300','rear loader','E',9600,'Lancaster','2024-05-16',401200,'2027-05-09',true,24870,'2026-06-20 08:00'),
(15,'V-15','PR24 EED','Mercedes-Benz','eEconic 300','side loader','E',9500,'Kendal','2024-05-23',408750,'2027-05-20',true,23110,'2026-06-20 08:00'),
(16,'V-16','PL17 ISU','Isuzu','N75','caged tipper','D',3200,'Kendal','2017-03-09',46800,'2026-03-30',true,187300,'2026-06-20 08:00'),
(17,'V-17','PL17 ISV','Isuzu','N75','caged tipper','D',3300,'Barrow','2017-03-16',46950,'2026-04-06',true,179900,'2026-06-20 08:00'),
(18,'V-18','PT25 ECN','Volvo','FM Electric','front loader','E',11900,'Barrow','2025-02-04',429900,'2028-02-01',true,13640,'2026-06-20 08:00'),
(19,'V-19','PS22 DFX','DAF','XD 300','rear loader','HVO',11300,'Kendal','2022-10-13',183900,'2026-10-25',true,71480,'2026-06-20 08:00'),
(20,'V-20','PU26 NEW','DAF','XD Electric','rear loader','E',9900,'Lancaster','2026-05-28',436000,null,false,120,'2026-06-20 08:00');

create table crews(id int primary key, crew_no varchar(4) not null, shift text, depot text, radio_ch int, active bool default true);
insert into crews values (1,'C-1','early','Lancaster',3,true),(2,'C-2','early','Lancaster',4,true),(3,'C-3','late','Lancaster',5,true),(4,'C-4','early','Kendal',6,true),(5,'C-5','late','Kendal',7,true),(6,'C-6','early','Barrow',8,true),(7,'C-7','late','Barrow',9,true),(8,'C-8','night','Lancaster',11,false);

create table crew_members(id int primary key, emp_no text, fname text, lname text, role_cd varchar(3), crew_id int, hire_dt date, left_dt date, hr_rate numeric(6,2), lic_cat varchar(3), phone_no text, cr_at timestamp);
insert into crew_members values
(1,'E1003','Gareth','Pickles','DRV',1,'2009-03-02',null,17.85,'C','07700 900101','2019-01-02 09:00'),
(2,'E1007','Danny','Okafor','LOD',1,'2018-05-14',null,13.90,null,'07700 900102','2019-01-02 09:00'),
(3,'E1012','Sheila','Braithwaite','LOD',1,'2020-09-01',null,13.60,'C1','07700 900103','2020-09-01 09:00'),
(4,'E1018','Pawel','Nowicki','DRV',2,'2014-02-10',null,17.40,'C+E','07700 900104','2019-01-02 09:00'),
(5,'E1021','Kieran','Lancaster','LOD',2,'2021-06-21',null,13.45,null,'07700 900105','2021-06-21 09:00'),
(6,'E1022','Tom','Singleton','LOD',2,'2022-01-17','2025-08-31',13.30,null,'07700 900106','2022-01-17 09:00'),
(7,'E1025','Yvonne','Marsden','DRV',3,'2016-07-04',null,18.10,'C','07700 900107','2019-01-02 09:00'),
(8,'E1030','Imran','Sheikh','LOD',3,'2019-10-28',null,13.75,null,null,'2019-10-28 09:00'),
(9,'E1031','Lee','Postlethwaite','LOD',3,'2023-03-06',null,13.25,null,'07700 900109','2023-03-06 09:00'),
(10,'E1034','Alan','Fell','DRV',4,'2005-11-07',null,18.60,'C+E','07700 900110','2019-01-02 09:00'),
(11,'E1037','Megan','Airey','LOD',4,'2022-08-15',null,13.40,'C1','07700 900111','2022-08-15 09:00'),
(12,'E1040','Gareth','Dixon','LOD',4,'2017-04-24',null,13.95,null,'07700 900112','2019-01-02 09:00'),
(13,'E1042','Roisin','Kelly','DRV',5,'2018-09-17',null,17.20,'C','07700 900113','2019-01-02 09:00'),
(14,'E1045','Josh','Kendal','LOD',5,'2024-02-12',null,13.10,null,'07700 900114','2024-02-12 09:00'),
(15,'E1047','Marek','Zielinski','LOD',5,'2021-11-29','2024-11-15',13.50,null,'07700 900115','2021-11-29 09:00'),
(16,'E1050','Brian','Tyson','DRV',6,'2011-06-13',null,17.95,'C','07700 900116','2019-01-02 09:00'),
(17,'E1052','Stacey','Holmes','LOD',6,'2020-03-30',null,13.65,null,'07700 900117','2020-03-30 09:00'),
(18,'E1055','Callum','Benson','LOD',6,'2024-07-01',null,13.05,null,null,'2024-07-01 09:00'),
(19,'E1058','Ewa','Nowicki','DRV',7,'2019-08-19',null,17.05,'C','07700 900119','2019-08-19 09:00'),
(20,'E1060','Phil','Strickland','LOD',7,'2015-01-26',null,14.05,null,'07700 900120','2019-01-02 09:00'),
(21,'E1063','Adnan','Rahman','LOD',7,'2023-10-09',null,13.20,'C1','07700 900121','2023-10-09 09:00'),
(22,'E1066','Judith','Wren','SUP',null,'2003-04-14',null,21.50,'C','07700 900122','2019-01-02 09:00'),
(23,'E1068','Stuart','McBride','SUP',null,'2012-10-01',null,20.80,'C+E','07700 900123','2019-01-02 09:00'),
(24,'E1071','Colin','Harker','DRV',8,'1998-05-18','2025-03-31',18.90,'C+E','07700 900124','2019-01-02 09:00'),
(25,'E1074','Nadia','Farooq','DRV',null,'2025-11-03',null,16.80,'C','07700 900125','2025-11-03 09:00'),
(26,'E1075','Owen','Pritchard','LOD',null,'2026-01-12',null,12.95,null,'07700 900126','2026-01-12 09:00');

create table sites(id int primary key, site_cd text, name text, site_type text, town text, gate_fee_t numeric(7,2), cap_t_yr int, opens time, closes time, is_own bool, contact text);
insert into sites values
(1,'SAL','Salt Ayre Recycling Centre','recycling centre','Lancaster',22.00,18000,'07:00','17:30',true,'Helen Cross'),
(2,'MID','Middleton Transfer Station','transfer station','Morecambe',38.50,42000,'06:00','18:00',true,'Ray Dobson'),
(3,'CAN','Canal Foot Composting','composting','Ulverston',31.00,9500,'07:30','16:30',false,'Pete Kellet'),
(4,'GRI','Gilpin Sorting Plant','sorting plant','Kendal',64.00,30000,'06:30','20:00',false,null),
(5,'BEN','Bennett Bank Landfill','landfill','Barrow',126.00,60000,'08:00','16:00',false,'Site office'),
(6,'ROO','Roose Glass Works','glass processor','Barrow',12.50,14000,'07:00','19:00',false,'Ian Mossop'),
(7,'LIL','Lillyhall Energy Plant','incinerator','Workington',104.00,95000,'00:00','23:59',false,null),
(8,'CAR','Carnforth Household Tip','recycling centre','Carnforth',22.50,7200,'09:00','17:00',true,'Helen Cross'),
(9,'FLO','Flookburgh Chemicals Depot','hazardous store','Grange',480.00,600,'09:00','15:00',false,'Dr Amy Pell');

create table customers(id int primary key, cust_no text unique, name text not null, cust_type char(1) not null check (cust_type in ('B','H')), trade text, bill_town text, email text, since_dt date, pay_meth varchar(3), active bool not null default true, notes text);
insert into customers
select i, 'K'||(20000+i*3), n, 'B', t, tw, case when i%9=0 then null else 'accounts@'||lower(regexp_replace(n,'[^A-Za-z]','','g'))||'.example' end,
  date '2012-01-15'+(i*137)%4200, (array['DD','BAC','CRD','DD'])[1+i%4], i not in (7,23), case when i%11=0 then 'gate code needed' end
from (values (1,'Furness Bakery','food','Barrow'),(2,'Hotel Midland','hospitality','Morecambe'),(3,'Kirkland Dental Practice','health','Kendal'),(4,'Lune Valley Garage','motor','Lancaster'),(5,'Castle Hill Care Home','health','Lancaster'),
(6,'The Snug Cafe','hospitality','Carnforth'),(7,'Braddylls Arms','hospitality','Ulverston'),(8,'Penny Bridge Printers','manufacturing','Ulverston'),(9,'Sandside Builders Merchants','construction','Kendal'),(10,'St Mary''s Primary School','education','Ulverston'),
(11,'Bay Fish & Chips','food','Morecambe'),(12,'Heron Outdoor Clothing','retail','Kendal'),(13,'Dalton Scaffolding','construction','Barrow'),(14,'Quayside Offices Ltd','office','Lancaster'),(15,'Ruskin Academy','education','Kendal'),
(16,'Lakes Brewery','food','Kendal'),(17,'Northshore Caravan Park','hospitality','Morecambe'),(18,'Walney Medical Centre','health','Barrow'),(19,'Greenlands Nursery','horticulture','Carnforth'),(20,'Abbey Road Launderette','retail','Barrow'),
(21,'Moor Lane Mills','manufacturing','Lancaster'),(22,'Arnside Boatyard','manufacturing','Arnside'),(23,'Old Station Antiques','retail','Carnforth'),(24,'Vickerstown Joinery','construction','Barrow'),(25,'Meeting House Lane Solicitors','office','Lancaster'),
(26,'K Village Outlet','retail','Kendal'),(27,'Hoad View Hotel','hospitality','Ulverston'),(28,'Halton Training Camp','education','Lancaster'),(29,'Grange Cottage Hospital','health','Grange'),(30,'Duke Street Pharmacy','health','Barrow')) v(i,n,t,tw);
insert into customers
select 30+i, 'K'||(30000+i*3), (array['Margaret','John','Susan','Peter','Aisha','Derek','Linda','Tomasz','Joan','Robert','Priya','Stephen','Carol','Neil','Fiona','Hassan'])[1+pg_temp.h('f'||i,16)]||' '||
 (array['Airey','Postlethwaite','Lancaster','Whiteside','Hodgson','Bibby','Khan','Townson','Gardner','Kowalska','Burrow','Wilson','Parkinson','Carradus','Shaw','Mount','Thistlethwaite','Nelson','Gill','Patel'])[1+pg_temp.h('l'||i,20)],
 'H', null, (array['Lancaster','Morecambe','Kendal','Barrow','Ulverston','Carnforth','Lancaster','Barrow'])[1+pg_temp.h('t'||i,8)],
 case when i%3=0 then null else 'resident'||i||'@mail.example' end, date '2014-03-01'+pg_temp.h('s'||i,4200), (array['DD','DD','CRD','CHQ','BAC'])[1+pg_temp.h('p'||i,5)], i%17<>0, null
from generate_series(1,120) i;

create table addresses(id int primary key, cust_id int, street text, house_no text, postcode text, town text, district text, access_note text, lat numeric(8,5), lon numeric(8,5), foreign key(cust_id) references customers(id));
insert into addresses
select row_number() over (order by c.id,k), c.id, (array['Station Road','Market Street','Church Lane','Queen Street','Castle Hill','Moor Lane','Abbey Road','Duke Street','Quernmore Road','Beast Banks','Stricklandgate','Marine Road','Hest Bank Lane','Soutergate','Rawlinson Street'])[1+pg_temp.h('st'||c.id||k,15)],
 (1+pg_temp.h('hn'||c.id||k,140))::text||case when pg_temp.h('hs'||c.id||k,12)=0 then 'a' else '' end, 
 case t when 'Lancaster' then 'LA1 ' when 'Morecambe' then 'LA4 ' when 'Carnforth' then 'LA5 ' when 'Arnside' then 'LA5 ' when 'Kendal' then 'LA9 ' when 'Grange' then 'LA11 ' when 'Ulverston' then 'LA12 ' else 'LA14 ' end||(1+pg_temp.h('pc'||c.id||k,9))||chr(65+pg_temp.h('pa'||c.id||k,20))||chr(65+pg_temp.h('pb'||c.id,20)),
 t, case when pg_temp.h('di'||c.id||k,10)=0 then null else (array['North','South','Centre','Waterfront','Hillside'])[1+pg_temp.h('dj'||c.id||k,5)] end,
 (array['narrow lane','locked gate','dog in yard','steep drive',null,null,null,null,null,null])[1+pg_temp.h('an'||c.id||k,10)], 54.04+pg_temp.h('la'||c.id||k,400)/1000.0, -2.79-pg_temp.h('lo'||c.id||k,400)/1000.0
from customers c cross join generate_series(1,3) k
cross join lateral (select case when k=1 and pg_temp.h('bt'||c.id,9)>0 then c.bill_town else (array['Lancaster','Morecambe','Kendal','Barrow','Ulverston','Carnforth'])[1+pg_temp.h('at'||c.id||k,6)] end t) q
where k=1 or (c.cust_type='B' and c.id%3=0 and k=2) or (c.cust_type='B' and c.id%7=2);

create table rounds(id int primary key, round_cd text unique, name text, wt_id int, depot text, wkday varchar(3), freq_wks int, crew_id int, veh_id int, site_id int, start_tm time, plan_min int, active bool default true);
insert into rounds values
(1,'LA-R1','Lancaster City Residual',1,'Lancaster','Mon',2,1,1,2,'06:00',420,true),
(2,'LA-P1','Lancaster Paper',2,'Lancaster','Tue',2,2,3,1,'06:15',380,true),
(3,'LA-G1','Bay Glass',3,'Lancaster','Wed',4,3,12,6,'13:00',330,true),
(4,'MO-R1','Morecambe Residual',1,'Lancaster','Thu',2,1,2,2,'06:00',410,true),
(5,'MO-O1','Morecambe Garden',5,'Lancaster','Fri',2,2,6,3,'06:30',360,true),
(6,'KE-R1','Kendal Residual',1,'Kendal','Mon',2,4,5,4,'06:00',400,true),
(7,'KE-P1','Kendal Paper',2,'Kendal','Wed',2,5,4,4,'12:30',390,true),
(8,'KE-L1','South Lakes Plastics',4,'Kendal','Thu',2,4,19,4,'06:45',370,true),
(9,'BA-R1','Barrow Residual',1,'Barrow','Tue',2,6,9,5,'06:00',430,true),
(10,'BA-O1','Furness Garden',5,'Barrow','Thu',2,7,9,3,'13:00',350,true),
(11,'BA-L1','Furness Plastics',4,'Barrow','Fri',4,6,18,4,'06:30',340,true),
(12,'TR-M1','Trade Scrap Metal',6,'Barrow','Wed',4,7,7,1,'12:00',300,true),
(13,'LA-B1','Bulky On Request',7,'Lancaster','Fri',4,3,12,2,'13:30',310,true),
(14,'KE-X1','Kendal Textiles Pilot',9,'Kendal','Tue',4,5,16,1,'12:30',240,false);

create table containers(id int primary key, serial_no text, addr_id int not null references addresses(id), wt_id int, round_id int, vol_l int, colour text, placed_dt date, removed_dt date, rfid text, cond text, rent_mth numeric(6,2));
insert into containers
select row_number() over (order by a.id,k), 'B'||(50000+a.id*17+k*4001), a.id, w, case
  when w=1 then case when a.town in ('Lancaster','Carnforth') then 1 when a.town='Morecambe' then 4 when a.town in ('Kendal','Arnside','Grange') then 6 else 9 end
  when w=2 then case when a.town in ('Lancaster','Morecambe','Carnforth') then 2 else 7 end
  when w=3 then 3 when w=4 then case when a.town in ('Barrow','Ulverston') then 11 else 8 end
  when w=5 then case when a.town in ('Barrow','Ulverston') then 10 else 5 end
  when w=6 then 12 when w=7 then 13 end,
 case when a.cust_id<=30 then (array[660,1100,1100,240])[1+pg_temp.h('v'||a.id||k,4)] else (array[120,240,240,140])[1+pg_temp.h('v'||a.id||k,4)] end,
 case w when 1 then 'grey' when 2 then 'blue' when 3 then 'black' when 4 then 'yellow' when 5 then 'brown' else 'green' end,
 date '2021-01-04'+pg_temp.h('pl'||a.id||k,1500), case when pg_temp.h('rm'||a.id||k,14)=0 then date '2025-06-02'+pg_temp.h('rd'||a.id||k,350) end,
 case when pg_temp.h('rf'||a.id||k,4)=0 then null else 'E2'||upper(substr(md5('rf'||a.id||k),1,10)) end, (array['good','good','worn','damaged','good','worn'])[1+pg_temp.h('co'||a.id||k,6)],
 case when a.cust_id<=30 then 6.5+pg_temp.h('re'||a.id||k,30)*0.5 end
from addresses a cross join generate_series(1,4) k
cross join lateral (select case k when 1 then 1 when 2 then 2 when 3 then (array[4,5,3,5])[1+pg_temp.h('w3'||a.id,4)] else case when a.cust_id<=30 then (array[6,7,3])[1+pg_temp.h('w4'||a.id,3)] else 3 end end w) q
where a.id not in (12,77) and pg_temp.h('cc'||a.id||k,10) < (array[10,6,5,2])[k] and not (k=4 and a.cust_id>30 and pg_temp.h('x'||a.id,3)>0);

create table runs(id int primary key, round_id int not null references rounds(id), run_dt date not null, veh_id int, crew_id int, dep_at timestamp, ret_at timestamp, dist_km numeric(6,1), fuel_l numeric(6,1), stat text not null, upd_at timestamp);
insert into runs
select row_number() over (order by d, r.id), r.id, d, case when pg_temp.h('ve'||r.id||d,9)=0 then (array[1,2,3,9,19,11])[1+pg_temp.h('vf'||r.id||d,6)] else r.veh_id end,
 case when pg_temp.h('cr'||r.id||d,11)=0 then 1+pg_temp.h('cs'||r.id||d,7) else r.crew_id end,
 case when st<>'canc' then d+r.start_tm+(pg_temp.h('dp'||r.id||d,35)-5)*interval '1 minute' end,
 case when st='part' then d+r.start_tm+(150+pg_temp.h('rp'||r.id||d,90))*interval '1 minute' when st='done' then d+r.start_tm+(r.plan_min+pg_temp.h('rt'||r.id||d,110)-40)*interval '1 minute' end,
 case when st<>'canc' then round((38+r.id*3.1+pg_temp.h('km'||r.id||d,240)/10.0)*case st when 'part' then 0.5 else 1 end,1) end,
 case when st<>'canc' and r.veh_id not in (5,6,18) then round((22+r.id*1.3+pg_temp.h('fu'||r.id||d,160)/10.0)*case st when 'part' then 0.5 else 1 end,1) end, st, d+time '20:00'
from rounds r cross join generate_series(0,103) w
cross join lateral (select date '2024-07-01'+w*7+(array_position(array['Mon','Tue','Wed','Thu','Fri'],r.wkday::text)-1) d) q
cross join lateral (select case pg_temp.h('s'||r.id||d,29) when 0 then 'canc' when 1 then 'part' when 2 then 'part' else 'done' end st) q2
where r.id<>14 and (w+r.id)%r.freq_wks=0;

create table pickups(id int primary key, run_id int not null references runs(id), cont_id int, picked_at timestamp, wt_kg numeric(7,1), stat text, reason text);
insert into pickups
select row_number() over (order by ru.run_dt, ru.id, c.id), ru.id, c.id, ru.dep_at+(20+pg_temp.h('pa'||ru.id||'-'||c.id,200))*interval '1 minute',
 case when s in ('missed','blocked') then null else round((c.vol_l*(6+pg_temp.h('kg'||ru.id||'-'||c.id,14))/100.0 * case c.wt_id when 3 then 2.1 when 6 then 2.6 when 4 then 0.4 else 1 end)::numeric,1) end,
 s, case s when 'blocked' then (array['parked car','locked gate','roadworks'])[1+pg_temp.h('re'||ru.id||'-'||c.id,3)] when 'contaminated' then (array['wrong material','food in paper','nappies'])[1+pg_temp.h('re'||ru.id||'-'||c.id,3)] when 'missed' then (array['bin not out','crew error','bin not out'])[1+pg_temp.h('re'||ru.id||'-'||c.id,3)] end
from runs ru join containers c on c.round_id=ru.round_id and c.placed_dt<=ru.run_dt and coalesce(c.removed_dt,date '2099-01-01')>ru.run_dt
cross join lateral (select case when x<4 then 'missed' when x<7 then 'blocked' when x<11 then 'contaminated' else 'collected' end s from (select pg_temp.h('ps'||ru.id||'-'||c.id,100) x) z) q
where ru.stat<>'canc' and pg_temp.h('sel'||ru.id||'-'||c.id,100)<24 and c.id%41<>0;

create table weighings(id int primary key, ticket_no text, run_id int, site_id int, weighed_at timestamp, gross_kg int, tare_kg int, net_kg int, fee_amt numeric(8,2), rejected bool not null default false);
insert into weighings
select row_number() over (order by ru.run_dt, ru.id,k), 'T'||(400000+ru.id*7+k), ru.id, s, ru.ret_at-(20+k*35)*interval '1 minute', 13200+ru.veh_id*40+n, 13200+ru.veh_id*40, n, round(n/1000.0*(select gate_fee_t from sites where id=s),2), pg_temp.h('rj'||ru.id||k,40)=0
from runs ru join rounds r on r.id=ru.round_id cross join generate_series(1,2) k
cross join lateral (select case when pg_temp.h('si'||ru.id||k,10)=0 then (array[2,7,8,4])[1+pg_temp.h('sj'||ru.id||k,4)] else r.site_id end s, 1900+pg_temp.h('n'||ru.id||k,5200)-(case r.wt_id when 4 then 800 when 3 then -700 else 0 end) n) q
where ru.stat in ('done','part') and (k=1 or pg_temp.h('two'||ru.id,3)=0);

create table complaints(id int primary key, ref_no text, addr_id int, crew_id int, rcvd_dt date, resolved_dt date, cat text, chan text, prio smallint, status text, comp_amt numeric(7,2), descr text);
insert into complaints
select i, 'CP-'||(7000+i), 1+pg_temp.h('ad'||(i%140),166), case when pg_temp.h('cw'||i,6)=0 then null else 1+pg_temp.h('cx'||i,7) end, d,
 case when st<>'open' then d+1+pg_temp.h('rs'||i,28) end, cat, (array['phone','email','web form','phone','letter'])[1+pg_temp.h('ch'||i,5)], 1+pg_temp.h('pr'||i,3), st,
 case when st='upheld' and pg_temp.h('cm'||i,3)=0 then 10+pg_temp.h('cn'||i,60)*2.5 end, cat||' reported by customer'
from generate_series(1,260) i cross join lateral (select date '2024-07-03'+(i*275)/100+pg_temp.h('dd'||i,3) d, (array['missed bin','missed bin','spillage','noise','damage','staff behaviour','missed bin','late collection'])[1+pg_temp.h('ca'||i,8)] cat,
 case when i>225 and pg_temp.h('op'||i,2)=0 then 'open' when pg_temp.h('st'||i,4)=0 then 'rejected' when i%61=0 then 'open' else 'upheld' end st) q;

create table invoices(id int primary key, inv_no text unique, cust_id int, inv_dt date, due_dt date, paid_dt date, net_amt numeric(9,2), vat_amt numeric(9,2), tot_amt numeric(9,2), status varchar(4), dun_lvl smallint default 0, cr_at timestamp);
insert into invoices
select row_number() over (order by d,c.id), 'WI'||to_char(d,'YY')||lpad((row_number() over (order by d,c.id))::text,5,'0'), c.id, d, d+30, case when st='PAID' then d+5+pg_temp.h('pd'||c.id||q,48) end, n, round(n*0.2,2), n+round(n*0.2,2), st, case when st='OPEN' then (array[0,0,1,2])[1+pg_temp.h('dl'||c.id||q,4)] else 0 end, d+time '07:30'
from customers c cross join generate_series(-1,6) q
cross join lateral (select (date '2024-09-30'+q*interval '3 months')::date d, case when c.cust_type='B' then 220+pg_temp.h('am'||c.id,900)+pg_temp.h('an'||c.id||q,14000)/100.0 else 48+pg_temp.h('am'||c.id,40)+pg_temp.h('an'||c.id||q,900)/100.0 end::numeric(9,2) n) x
cross join lateral (select case when pg_temp.h('vo'||c.id||q,40)=0 then 'CANC' when q>=5 and pg_temp.h('oo'||c.id||q,3)=0 then 'OPEN' when pg_temp.h('oq'||c.id||q,25)=0 then 'OPEN' else 'PAID' end st) y
where (c.cust_type='B' or (q+c.id)%4=0) and c.since_dt<d and c.id not in (29,44);
analyze waste_types; analyze vehicles; analyze crews; analyze crew_members; analyze sites; analyze customers; analyze addresses; analyze rounds; analyze containers; analyze runs; analyze pickups; analyze weighings; analyze complaints; analyze invoices;
