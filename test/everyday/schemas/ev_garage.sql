drop schema if exists ev_garage cascade;
create schema ev_garage;
set search_path = ev_garage;

create function pg_temp.h(i int, s text, n int) returns int language sql immutable as
$$ select ((hashtext(i::text || s)::bigint & 2147483647) % n)::int $$;

create table customers (
  id int primary key,
  given_name text not null,
  family_name text not null,
  company_name text,
  email text,
  phone text,
  street text,
  city text not null,
  postcode text,
  is_trade boolean not null default false,
  referred_by_id int references customers(id),
  marketing_opt_in boolean not null default false,
  notes text,
  created_at timestamp not null
);
create table mechanics (
  id int primary key,
  given_name text not null,
  family_name text not null,
  grade text not null check (grade in ('apprentice','technician','senior','master')),
  hourly_cost numeric(6,2) not null,
  is_mot_tester boolean not null default false,
  supervisor_id int references mechanics(id),
  hired_on date not null,
  left_on date
);
create table vehicles (
  id int primary key,
  customer_id int not null references customers(id),
  plate text not null unique,
  make text not null,
  model text not null,
  year_made int not null,
  fuel text not null check (fuel in ('petrol','diesel','hybrid','electric')),
  engine_cc int,
  colour text,
  vin text,
  odometer_miles int not null,
  mot_expires_on date,
  created_at timestamp not null
);
create table suppliers (
  id int primary key,
  name text not null,
  city text,
  phone text,
  lead_days int not null,
  is_preferred boolean not null default false,
  account_no text
);
create table parts (
  id int primary key,
  sku text not null unique,
  name text not null,
  category text not null,
  supplier_id int not null references suppliers(id),
  cost_price numeric(8,2) not null,
  sale_price numeric(8,2) not null,
  stock_qty int not null,
  reorder_level int not null,
  bin_location text,
  is_discontinued boolean not null default false
);
create table part_orders (
  id int primary key,
  part_id int not null references parts(id),
  quantity int not null,
  unit_cost numeric(8,2) not null,
  ordered_on date not null,
  expected_on date not null,
  delivered_on date,
  status text not null check (status in ('sent','delivered','cancelled'))
);
create table appointments (
  id int primary key,
  vehicle_id int not null references vehicles(id),
  starts_at timestamp not null,
  duration_minutes int not null,
  reason text not null,
  status text not null check (status in ('booked','confirmed','kept','no_show','cancelled')),
  booked_via text not null check (booked_via in ('phone','web','walk_in')),
  courtesy_car boolean not null default false,
  created_at timestamp not null
);
create table jobs (
  id int primary key,
  job_no text not null unique,
  vehicle_id int not null references vehicles(id),
  appointment_id int references appointments(id),
  lead_mechanic_id int references mechanics(id),
  job_type text not null check (job_type in ('service','mot','repair','diagnostic','tyres','bodywork')),
  status text not null check (status in ('open','in_progress','waiting_parts','finished','collected','cancelled')),
  opened_at timestamp not null,
  promised_on date,
  finished_at timestamp,
  odometer_in_miles int,
  mot_result text check (mot_result in ('pass','fail','advisory')),
  updated_at timestamp
);
create table job_lines (
  id int primary key,
  job_id int not null references jobs(id),
  line_type text not null check (line_type in ('labour','part')),
  description text not null,
  mechanic_id int references mechanics(id),
  hours numeric(5,2),
  part_id int references parts(id),
  quantity int,
  unit_price numeric(8,2) not null,
  line_total numeric(10,2) not null
);
create table invoices (
  id int primary key,
  invoice_no text not null unique,
  job_id int not null references jobs(id),
  customer_id int not null references customers(id),
  issued_on date not null,
  due_on date not null,
  net_amount numeric(10,2) not null,
  vat_amount numeric(10,2) not null,
  total_amount numeric(10,2) not null,
  status text not null check (status in ('unpaid','part_paid','paid','written_off')),
  sent_by_email boolean not null default true
);
create table payments (
  id int primary key,
  invoice_id int not null references invoices(id),
  paid_on date not null,
  amount numeric(10,2) not null,
  method text not null check (method in ('card','cash','bank_transfer')),
  reference text
);
create table warranties (
  id int primary key,
  job_line_id int not null references job_lines(id),
  starts_on date not null,
  months int not null,
  miles_limit int,
  claimed_on date,
  claim_status text check (claim_status in ('pending','accepted','rejected'))
);

insert into mechanics values
(1,'Doreen','Hargreaves','master',31.50,true,null,'2009-04-06',null),
(2,'Imran','Sheikh','master',30.75,true,1,'2012-09-10',null),
(3,'Lukasz','Nowak','senior',26.40,true,1,'2015-02-16',null),
(4,'Callum','Priestley','senior',25.90,false,1,'2016-06-01',null),
(5,'Gareth','Bradford','senior',25.10,true,2,'2017-11-20',null),
(6,'Tomasz','Zielinski','technician',21.80,false,3,'2019-03-04',null),
(7,'Sophie','Ackroyd','technician',21.20,false,3,'2020-01-13',null),
(8,'Danny','Whitaker','technician',20.60,false,4,'2021-05-24',null),
(9,'Usman','Iqbal','technician',20.10,true,4,'2021-10-04',null),
(10,'Kieran','Metcalfe','technician',19.95,false,5,'2022-08-15',null),
(11,'Barry','Sykes','senior',25.60,true,1,'2013-07-01','2024-08-30'),
(12,'Ollie','Firth','apprentice',12.40,false,6,'2022-09-05','2025-03-28'),
(13,'Aisha','Rahman','apprentice',12.90,false,7,'2024-09-02',null),
(14,'Josh','Greenwood','apprentice',12.10,false,8,'2025-10-06',null),
(15,'Ewa','Kaczmarek','technician',20.35,false,2,'2026-06-15',null);

insert into suppliers values
(1,'Pennine Motor Factors','Halifax','01422 555010',1,true,'PMF-2207'),
(2,'Aire Valley Auto Parts','Keighley','01535 555122',1,true,'4471'),
(3,'Northern Tyre Depot','Leeds','0113 555 0190',2,true,'NTD/0881'),
(4,'Bosworth Electrical','Nottingham','0115 555 0347',3,false,'BW10092'),
(5,'Clarke & Sons Exhausts','Huddersfield','01484 555263',2,false,null),
(6,'Lubetech Oils','Hull','01482 555780',4,true,'LT-559'),
(7,'Calder Brake & Clutch','Wakefield','01924 555410',1,true,'CBC-31'),
(8,'Rhein Autoteile','Dusseldorf','+49 211 555 8890',7,false,'D-80417'),
(9,'Springwell Suspension','Sheffield','0114 555 0721',3,false,'SW-118'),
(10,'Euro Panel Supplies','Manchester','0161 555 0934',4,false,'EPS7730'),
(11,'Batterybank','Leeds','0113 555 0622',1,false,'BB-20914'),
(12,'Kansai Spares','Coventry','024 5550 1188',5,false,null),
(13,'Glass Direct North','Bradford','01274 555903',2,false,'GDN-64'),
(14,'Midland Breakers','Birmingham','0121 555 0456',6,false,null),
(15,'Thorpe Tools','Leeds','0113 555 0277',3,false,'TT-5');

insert into parts values
(1,'FIL-101','Oil filter (spin-on)','filters',1,3.90,9.50,64,25,'A1',false),
(2,'FIL-102','Oil filter (cartridge)','filters',1,4.60,11.20,41,20,'A1',false),
(3,'FIL-110','Air filter','filters',2,7.20,16.90,33,15,'A2',false),
(4,'FIL-120','Cabin filter','filters',2,6.80,15.75,12,15,'A2',false),
(5,'FIL-130','Diesel fuel filter','filters',8,14.30,31.60,9,8,'A3',false),
(6,'OIL-530','Engine oil 5W-30, 5 litres','oils',6,19.80,42.00,58,30,'C1',false),
(7,'OIL-540','Engine oil 5W-40, 5 litres','oils',6,17.90,38.50,27,20,'C1',false),
(8,'OIL-GB2','Gearbox oil, 2 litres','oils',6,12.60,26.80,14,6,'C2',false),
(9,'OIL-BRK','Brake fluid DOT 4, 1 litre','oils',6,4.10,10.90,22,10,'C2',false),
(10,'OIL-CLT','Coolant concentrate, 5 litres','oils',6,9.90,21.50,7,8,'C3',false),
(11,'BRK-201','Front brake pads','brakes',7,18.40,41.00,37,16,'B1',false),
(12,'BRK-202','Rear brake pads','brakes',7,16.20,36.50,29,14,'B1',false),
(13,'BRK-210','Front brake discs (pair)','brakes',7,39.50,84.00,18,8,'B2',false),
(14,'BRK-211','Rear brake discs (pair)','brakes',7,36.80,79.50,11,8,'B2',false),
(15,'BRK-220','Brake caliper, front left','brakes',7,58.00,119.00,3,2,'B3',false),
(16,'BRK-221','Brake caliper, front right','brakes',7,58.00,119.50,1,2,'B3',false),
(17,'BRK-230','Handbrake cable','brakes',1,13.75,29.90,6,4,'B4',false),
(18,'TYR-155','Tyre 155/65 R14','tyres',3,34.00,56.00,16,8,'T1',false),
(19,'TYR-185','Tyre 185/60 R15','tyres',3,41.00,67.00,22,12,'T1',false),
(20,'TYR-205','Tyre 205/55 R16','tyres',3,48.50,79.00,35,16,'T2',false),
(21,'TYR-225','Tyre 225/45 R17','tyres',3,62.00,98.00,19,12,'T2',false),
(22,'TYR-235','Tyre 235/55 R18 XL','tyres',3,81.00,128.00,6,8,'T3',false),
(23,'TYR-VAN','Van tyre 215/65 R16C','tyres',3,70.00,109.00,10,6,'T3',false),
(24,'SUS-301','Front shock absorber','suspension',9,44.20,92.00,8,4,'D1',false),
(25,'SUS-302','Rear shock absorber','suspension',9,38.60,81.00,7,4,'D1',false),
(26,'SUS-310','Coil spring, front','suspension',9,27.30,58.50,9,4,'D2',false),
(27,'SUS-320','Anti-roll bar link','suspension',9,9.40,22.00,21,10,'D2',false),
(28,'SUS-330','Lower wishbone arm','suspension',9,46.90,98.50,4,4,'D3',false),
(29,'SUS-340','Wheel bearing kit','suspension',1,31.20,67.50,8,5,'D3',false),
(30,'ELE-401','Battery 60Ah','electrical',11,52.00,94.00,12,6,'E1',false),
(31,'ELE-402','Battery 74Ah AGM','electrical',11,96.00,159.00,5,4,'E1',false),
(32,'ELE-410','Alternator, exchange','electrical',4,128.00,235.00,2,1,'E2',false),
(33,'ELE-411','Starter motor, exchange','electrical',4,112.00,209.00,1,2,'E2',false),
(34,'ELE-420','Headlamp bulb H7','electrical',4,3.20,9.90,48,20,'E3',false),
(35,'ELE-421','Glow plug','electrical',8,11.80,26.00,0,8,'E3',false),
(36,'ELE-430','Oxygen sensor','electrical',4,49.00,104.00,3,2,'E4',false),
(37,'EXH-501','Rear silencer','exhaust',5,48.30,99.00,4,3,'F1',false),
(38,'EXH-502','Centre pipe','exhaust',5,39.90,84.50,3,2,'F1',false),
(39,'EXH-510','Catalytic converter','exhaust',5,214.00,389.00,1,1,'F2',false),
(40,'EXH-520','Diesel particulate filter','exhaust',8,328.00,575.00,0,1,'F2',false),
(41,'ENG-601','Timing belt kit','engine',8,86.00,172.00,6,3,'G1',false),
(42,'ENG-602','Water pump','engine',2,34.70,74.00,5,3,'G1',false),
(43,'ENG-610','Spark plug','engine',2,5.40,13.50,60,24,'G2',false),
(44,'ENG-620','Clutch kit','engine',7,118.00,229.00,2,2,'G3',false),
(45,'ENG-630','Turbocharger, exchange','engine',8,412.00,690.00,0,0,'G3',false),
(46,'BDY-701','Door mirror, left','bodywork',10,42.00,88.00,2,1,'H1',false),
(47,'BDY-702','Front bumper, primed','bodywork',10,96.00,185.00,1,1,'H1',false),
(48,'BDY-710','Windscreen','bodywork',13,118.00,215.00,0,0,'H2',false),
(49,'BDY-720','Wiper blade set','bodywork',2,8.90,21.00,26,12,'H3',false),
(50,'ELE-490','Cassette radio fuse holder','electrical',12,2.10,5.50,3,0,'E9',true),
(51,'ENG-690','Distributor cap','engine',12,9.80,24.00,2,0,'G9',true),
(52,'BDY-790','Chrome wing mirror','bodywork',14,19.00,45.00,1,0,null,true);

insert into customers (id, given_name, family_name, company_name, email, phone, street, city, postcode, is_trade, marketing_opt_in, notes, created_at) values
(1,'Margaret','Oldroyd','Oldroyd Taxis','fleet@oldroydtaxis.example','01274 555118','12 Canal Road','Bradford','BD1 4QX',true,false,'fleet, ring before any work over 300','2018-02-12 09:10'),
(2,'Sanjay','Patel','Patel Pharmacy Deliveries','sanjay@patelpharm.example','0113 555 0418','88 Harehills Lane','Leeds','LS8 5DR',true,true,null,'2018-05-03 11:25'),
(3,'Colin','Haigh','Haigh Roofing','office@haighroofing.example','01924 555331','Unit 4, Thornes Lane','Wakefield','WF2 7QE',true,false,'pays on statement','2018-09-17 08:40'),
(4,'Ruth','Fairburn','Fairburn Florists','ruth@fairburnflorists.example','01943 555206','3 Brook Street','Ilkley','LS29 8AA',true,true,null,'2019-01-22 15:05'),
(5,'Nadeem','Akhtar','City Link Couriers','transport@citylinkc.example','01274 555871','Listerhills Park','Bradford','BD7 1HR',true,false,null,'2019-03-11 10:00'),
(6,'Joanne','Lumb','Lumb & Daughters Plumbing','jo@lumbplumbing.example','01422 555643','17 Gibbet Street','Halifax','HX1 5DH',true,true,null,'2019-07-29 13:35'),
(7,'Piotr','Wojcik','PW Scaffolding',null,'07700 900412','Wakefield Road','Huddersfield','HD5 9XW',true,false,'cash account','2020-02-05 09:20'),
(8,'Helen','Crabtree','Dales Vets','accounts@dalesvets.example','01756 555090','Gargrave Road','Skipton','BD23 1UD',true,true,null,'2020-08-19 16:45'),
(9,'Stuart','Bairstow','Bairstow Driving School','stuart@bairstowdrive.example','01535 555727','5 Cavendish Street','Keighley','BD21 3RG',true,true,null,'2021-04-27 10:50'),
(10,'Farah','Mahmood','Spice Route Catering','farah@spiceroute.example','0113 555 0744','241 Roundhay Road','Leeds','LS8 4HS',true,false,null,'2021-11-08 14:15'),
(11,'Derek','Bradford','Bradford Signs','derek@bradfordsigns.example','0113 555 0365','9 Armley Road','Leeds','LS12 2DR',true,false,null,'2022-03-14 09:00'),
(12,'Wendy','Sugden','Otley Cheese Company','wendy@otleycheese.example','01943 555812','Boroughgate','Otley','LS21 1AE',true,true,null,'2023-02-20 12:30');

insert into customers (id, given_name, family_name, email, phone, street, city, postcode, is_trade, marketing_opt_in, notes, created_at)
select i, g, f,
  case when pg_temp.h(i,'em',100) < 14 then null else lower(g) || '.' || lower(replace(f,'''','')) || i || '@' || (array['mailbox','postnet','homemail'])[1+pg_temp.h(i,'dom',3)] || '.example' end,
  case when pg_temp.h(i,'ph',100) < 6 then null else '07700 90' || lpad((1000 + i*37 % 8999)::text,4,'0') end,
  (1+pg_temp.h(i,'no',180)) || ' ' || (array['Station Road','Church Lane','Mill Street','Park Avenue','Victoria Terrace','Moor Lane','Queens Drive','Weavers Row','Bridge Street','Hill Top'])[1+pg_temp.h(i,'st',10)],
  (array['Leeds','Leeds','Leeds','Bradford','Bradford','Bradford','Bradford','Wakefield','Halifax','Halifax','Huddersfield','Keighley','Keighley','Otley','Ilkley','Skipton'])[1+pg_temp.h(i,'ci',16)],
  (array['LS','BD','WF','HX','HD'])[1+pg_temp.h(i,'pc',5)] || (1+pg_temp.h(i,'pcn',28)) || ' ' || (1+pg_temp.h(i,'pcm',9)) || 'XY',
  false, pg_temp.h(i,'mk',100) < 45,
  case when pg_temp.h(i,'nt',100) < 7 then (array['prefers text message','keys through letterbox','wants old parts back','do not ring before 9'])[1+pg_temp.h(i,'nt2',4)] end,
  timestamp '2018-01-08 09:00' + (pg_temp.h(i,'cr',2900) || ' days')::interval + ((pg_temp.h(i,'crm',500)) || ' minutes')::interval
from (select i,
  (array['Alan','Brenda','Chloe','Dariusz','Emma','Faisal','Grace','Harry','Irene','Jack','Kavita','Liam','Maureen','Nathan','Olivia','Paul','Rachel','Sarah','Tariq','Vikram','Amy','Zoe','Peter','Linda','Mohammed','Keith','Lucy','George'])[1+pg_temp.h(i,'gn',28)] as g,
  (array['Ackroyd','Barraclough','Bradford','Clegg','Dyson','Ellis','Fletcher','Gledhill','Hussain','Illingworth','Jagger','Khan','Lister','Mitchell','Naylor','O''Brien','Parkin','Quarmby','Robertshaw','Singh','Sutcliffe','Taylor','Uttley','Verity','Walker','Yeadon','Smith','Smith','Kowalski','Begum','Hirst','Ali','Booth','Thackray'])[1+pg_temp.h(i,'fn',34)] as f
 from generate_series(13,170) i) x;
update customers set referred_by_id = 1 + pg_temp.h(id,'ref',id-1) where id > 14 and pg_temp.h(id,'rf',100) < 22;

create temp table md(n int, make text, model text, fuel text, cc int);
insert into md values (0,'Ford','Fiesta','petrol',998),(1,'Ford','Focus','petrol',1498),(2,'Ford','Transit','diesel',1995),(3,'Vauxhall','Corsa','petrol',1199),(4,'Vauxhall','Astra','diesel',1598),(5,'Vauxhall','Vivaro','diesel',1598),
(6,'Volkswagen','Golf','diesel',1968),(7,'Volkswagen','Polo','petrol',999),(8,'Toyota','Yaris','hybrid',1490),(9,'Toyota','Prius','hybrid',1798),(10,'Toyota','Corolla','hybrid',1798),(11,'Nissan','Qashqai','petrol',1332),(12,'Nissan','Leaf','electric',null),
(13,'BMW','320d','diesel',1995),(14,'Audi','A3','petrol',1498),(15,'Skoda','Octavia','diesel',1968),(16,'Kia','Picanto','petrol',998),(17,'Kia','Niro','electric',null),(18,'Peugeot','208','petrol',1199),(19,'Renault','Clio','petrol',999),
(20,'Mercedes-Benz','Sprinter','diesel',2143),(21,'Honda','Jazz','hybrid',1498),(22,'Land Rover','Defender','diesel',2198),(23,'Ford','Fiesta','petrol',1242),(24,'Hyundai','i10','petrol',998),(25,'Tesla','Model 3','electric',null);

insert into vehicles
select i, c, (array['YK','YD','MA','YJ','FX'])[1+pg_temp.h(i,'p1',5)] || lpad((yr-2000)::text,2,'0') || ' ' || chr(65+pg_temp.h(i,'p2',20)) || chr(65+(i*7)%26) || chr(65+(i/26+pg_temp.h(i,'p4',3))%26),
  m.make, m.model, yr, m.fuel, m.cc,
  case when pg_temp.h(i,'cn',100) < 4 then null else (array['white','white','black','black','silver','grey','grey','blue','blue','red','green','orange'])[1+pg_temp.h(i,'co',12)] end,
  'WVX' || upper(substr(md5(i::text),1,14)),
  (2026-yr)*(6200 + pg_temp.h(i,'od',6500)) + case when c <= 12 then 30000 else 0 end + pg_temp.h(i,'od2',1000),
  case when yr >= 2023 then null else date '2025-09-20' + pg_temp.h(i,'mo',560) end,
  timestamp '2023-06-30 09:00'
from (select i, case when i <= 46 then 1 + (pg_temp.h(i,'tc',12) * pg_temp.h(i,'td',12)) / 12 when i <= 190 then 12 + (i-46) else 13 + pg_temp.h(i,'cu',140) end as c,
   case when m.fuel = 'electric' then 2018 + pg_temp.h(i,'ye',6) else 2006 + pg_temp.h(i,'y1',9) + pg_temp.h(i,'y2',10) end as yr, m.n
   from generate_series(1,235) i join md m on m.n = case when i <= 46 then (array[2,5,20,9,8,2,15,16,0,23,2,9])[1+pg_temp.h(i,'tm',12)] else pg_temp.h(i,'md',26) end) x
join md m on m.n = x.n;

create temp table jb as
select i, v.id vid, v.customer_id cid, v.year_made, v.odometer_miles odo, ts as opened,
  (array['service','service','service','service','service','service','mot','mot','mot','mot','repair','repair','repair','repair','repair','diagnostic','diagnostic','tyres','tyres','bodywork'])[1+pg_temp.h(i,'jt',20)] jt
from (select i, t + case when extract(dow from t) = 0 then interval '1 day' else interval '0' end as ts
  from (select i, timestamp '2023-07-03 08:00' + ((i*1087)/1270) * interval '1 day' + (pg_temp.h(i,'hr',34)*15) * interval '1 minute' t from generate_series(1,1270) i) q) q
join vehicles v on v.id = case when pg_temp.h(i,'vt',100) < 26 then 1 + pg_temp.h(i,'vv',46) else 47 + (pg_temp.h(i,'vw',176) * (40 + pg_temp.h(i,'vx',60))) / 100 end
where extract(year from ts) > v.year_made;

insert into jobs
select n, 'J' || to_char(opened,'YY') || '-' || lpad(n::text,5,'0'), vid, null,
  case when opened > '2026-06-22' and pg_temp.h(i,'lm',3)=0 then null else (case
    when opened < '2024-08-28' then (array[1,2,2,3,3,3,4,4,5,5,6,6,7,7,8,8,9,10,10,11,11,11])
    when opened < '2025-10-10' then (array[1,2,2,3,3,3,3,4,4,5,5,6,6,7,7,7,8,8,9,9,10,10])
    else (array[1,2,3,3,3,3,4,4,4,5,6,6,7,7,7,7,8,8,9,9,10,13]) end)[1+pg_temp.h(i,'me',22)] end,
  jt,
  case when pg_temp.h(i,'cx',100) < 5 then 'cancelled' when opened < '2026-06-01' then 'collected' when opened < '2026-06-10' then (array['collected','collected','finished','waiting_parts'])[1+pg_temp.h(i,'s1',4)]
    when opened < '2026-06-20' then (array['finished','collected','in_progress','waiting_parts','in_progress'])[1+pg_temp.h(i,'s2',5)] else (array['open','open','in_progress','waiting_parts'])[1+pg_temp.h(i,'s3',4)] end,
  opened, case when pg_temp.h(i,'np',100) < 4 then null else opened::date + case when jt in ('mot','tyres') then 0 + pg_temp.h(i,'pr',2) else 1 + pg_temp.h(i,'pr',4) end end,
  null, greatest(odo - (date '2026-06-26' - opened::date) * 20 - pg_temp.h(i,'om',400), 300 + pg_temp.h(i,'on',2000)), null, null
from (select *, row_number() over (order by opened, i)::int n from jb) x;
update jobs set finished_at = opened_at + case when job_type in ('mot','tyres') then interval '2 hours' else interval '5 hours' end
   + (case when pg_temp.h(id,'la',100) < 80 then pg_temp.h(id,'fd',2) when pg_temp.h(id,'la',100) < 96 then 1+pg_temp.h(id,'fd2',6) else 6+pg_temp.h(id,'fd3',12) end) * interval '1 day' + pg_temp.h(id,'fm',110) * interval '1 minute'
where status in ('finished','collected');
update jobs set mot_result = case when pg_temp.h(id,'mr',100) < 58 then 'pass' when pg_temp.h(id,'mr',100) < 78 then 'advisory' else 'fail' end where job_type = 'mot' and finished_at is not null;
update jobs set updated_at = coalesce(finished_at, opened_at) + interval '20 minutes';

insert into appointments
select row_number() over (order by starts_at, k), vid, starts_at, (array[30,45,60,60,90,120])[1+pg_temp.h(k,'du',6)], reason, st,
  (array['phone','phone','phone','phone','web','web','web','walk_in'])[1+pg_temp.h(k,'bv',8)], pg_temp.h(k,'cc',100) < 12, starts_at - (1+pg_temp.h(k,'bk',21)) * interval '1 day'
from (
  select id k, vehicle_id vid, opened_at - interval '0 minutes' starts_at, job_type reason, 'kept' st from jobs where pg_temp.h(id,'ap',100) < 52
  union all
  select 5000+i, 47 + pg_temp.h(i,'av',180), timestamp '2023-07-05 08:30' + (i*9) * interval '1 day' + (pg_temp.h(i,'ah',30)*15) * interval '1 minute',
    (array['service','mot','repair','diagnostic','tyres'])[1+pg_temp.h(i,'ar',5)], (array['no_show','cancelled','cancelled','no_show','cancelled'])[1+pg_temp.h(i,'as',5)] from generate_series(0,119) i
  union all
  select 7000+i, 1 + pg_temp.h(i,'aw',225), timestamp '2026-06-29 08:00' + (i/3) * interval '1 day' + (pg_temp.h(i,'ah2',34)*15) * interval '1 minute',
    (array['service','mot','repair','tyres'])[1+pg_temp.h(i,'ar2',4)], (array['booked','booked','confirmed'])[1+pg_temp.h(i,'at',3)] from generate_series(0,41) i) x;
update jobs j set appointment_id = a.id from appointments a where a.vehicle_id = j.vehicle_id and a.starts_at = j.opened_at and a.status = 'kept';

create temp table ln as
select j.id jid, 0 k, 'labour' lt,
  (case j.job_type when 'service' then (array['Full service','Interim service']) when 'mot' then (array['MOT test','MOT test and retest']) when 'repair' then (array['Remove and refit','Strip and repair']) when 'diagnostic' then (array['Diagnostic check','Fault tracing']) when 'tyres' then (array['Fit and balance tyres','Wheel alignment']) else (array['Panel repair','Refit trim']) end)[1+pg_temp.h(j.id,'de',2)] de,
  j.lead_mechanic_id mid,
  (case j.job_type when 'service' then 1.0 + 0.25*pg_temp.h(j.id,'ho',8) when 'mot' then 0.75 when 'repair' then 1.0 + 0.25*pg_temp.h(j.id,'ho',20) when 'diagnostic' then 0.5 + 0.25*pg_temp.h(j.id,'ho',6) when 'tyres' then 0.5 + 0.25*pg_temp.h(j.id,'ho',3) else 2 + 0.5*pg_temp.h(j.id,'ho',12) end)::numeric(5,2) hrs,
  null::int pid, null::int q, (case when opened_at < '2024-04-01' then 62 when opened_at < '2025-04-01' then 68 else 74 end)::numeric up
from jobs j where j.status not in ('cancelled','open') and j.lead_mechanic_id is not null
union all
select j.id, 1, 'labour', (array['Clean and road test','Assist on ramp','Extra time seized bolts','Valet after work'])[1+pg_temp.h(j.id,'d2',4)],
  case when j.opened_at < '2025-03-25' then (array[12,12,6,7,8])[1+pg_temp.h(j.id,'m2',5)] when j.opened_at < '2025-10-10' then (array[13,13,13,8,10])[1+pg_temp.h(j.id,'m2',5)] else (array[13,13,14,14,10])[1+pg_temp.h(j.id,'m2',5)] end,
  0.25 * (1+pg_temp.h(j.id,'h2',6)), null, null, case when opened_at < '2025-04-01' then 48 else 52 end
from jobs j where j.status not in ('cancelled','open') and j.lead_mechanic_id is not null and j.job_type in ('service','repair','bodywork') and pg_temp.h(j.id,'l2',100) < 34
union all
select distinct on (j.id, p.id) j.id, 2+k, 'part', p.name, null::int, null::numeric, p.id, case when p.category = 'tyres' then (array[1,2,2,4])[1+pg_temp.h(j.id,'tq',4)] when p.id = 43 then 4 when p.id in (24,25,26,27,34) then 1+pg_temp.h(j.id*10+k,'q',2) else 1 end,
  case when pg_temp.h(j.vehicle_id,'dc',10) < 2 then round(p.sale_price*0.9,2) when j.opened_at < '2024-07-01' then round(p.sale_price*0.95,1) else p.sale_price end
from jobs j cross join generate_series(0,2) k
join parts p on p.id = case j.job_type
   when 'service' then (array[array[1,1,2,1,3],array[6,7,6,6,8],array[3,4,49,9,43]])[k+1][1+pg_temp.h(j.id*10+k,'ps',5)]
   when 'mot' then (array[49,34,11,27])[1+pg_temp.h(j.id*10+k,'pm',4)]
   when 'repair' then (array[11,11,12,13,14,15,16,17,24,25,26,27,28,29,30,30,31,32,33,34,35,36,37,38,39,40,41,41,42,43,44,45,11,13,5,10,12,28])[1+pg_temp.h(j.id*10+k,'pp',38)]
   when 'tyres' then (array[18,19,19,20,20,20,21,21,22,23])[1+pg_temp.h(j.id,'pt',10)]
   else (array[46,47,48,48])[1+pg_temp.h(j.id*10+k,'pb',4)] end
where j.status not in ('cancelled','open','waiting_parts') and j.lead_mechanic_id is not null and j.job_type <> 'diagnostic'
  and k < case j.job_type when 'service' then 2 + pg_temp.h(j.id,'np',2) when 'mot' then case when pg_temp.h(j.id,'np',10) < 4 then 1 else 0 end when 'repair' then 1 + pg_temp.h(j.id,'np',3) else 1 end;
insert into job_lines select row_number() over (order by jid, k, pid), jid, lt, de, mid, hrs, pid, q, up, round(coalesce(hrs, q)*up, 2) from ln;

insert into invoices
select n, 'INV-' || to_char(f,'YYYY') || '-' || lpad(n::text,4,'0'), jid, cid, f, f + case when tr then 30 else 7 end, net, round(net*0.2,2), net + round(net*0.2,2),
  case when f < '2024-12-01' and pg_temp.h(jid,'wo',120) = 0 then 'written_off' when f >= '2026-06-08' and pg_temp.h(jid,'is',100) < (case when tr then 75 else 40 end) then 'unpaid'
    when f >= '2026-03-01' and pg_temp.h(jid,'is',100) < (case when tr then 22 else 7 end) then 'unpaid' when f >= '2025-09-01' and pg_temp.h(jid,'it',100) < 4 then 'part_paid' when f >= '2025-05-01' and pg_temp.h(jid,'iu',100) < 2 then 'unpaid' else 'paid' end,
  em
from (select row_number() over (order by j.finished_at, j.id)::int n, j.id jid, v.customer_id cid, j.finished_at::date f, c.is_trade tr, c.email is not null em, (select sum(line_total) from job_lines l where l.job_id = j.id) net
  from jobs j join vehicles v on v.id = j.vehicle_id join customers c on c.id = v.customer_id
  where j.finished_at is not null and not (j.status = 'finished' and pg_temp.h(j.id,'ni',3) = 0) and exists (select from job_lines l where l.job_id = j.id)) x;

insert into payments
select row_number() over (order by pd, iid, k), iid, pd, amt, case when tr then (array['bank_transfer','bank_transfer','bank_transfer','card'])[1+pg_temp.h(iid,'pm',4)] else (array['card','card','card','card','card','cash','cash','bank_transfer'])[1+pg_temp.h(iid*3+k,'pm',8)] end,
  case when pg_temp.h(iid,'rf',3) = 0 then 'R' || (100000 + iid*37) end
from (
  select i.id iid, 1 k, c.is_trade tr, case when i.status = 'part_paid' then round(i.total_amount*(0.3+0.1*pg_temp.h(i.id,'pp',4)),2) when pg_temp.h(i.id,'sp',100) < 5 then round(i.total_amount/2,2) else i.total_amount end amt,
    least(i.issued_on + case when c.is_trade then 12 + pg_temp.h(i.id,'pt',28) else (array[0,0,0,0,0,0,1,2,5,11])[1+pg_temp.h(i.id,'pt',10)] end, date '2026-06-26') pd
  from invoices i join customers c on c.id = i.customer_id where i.status in ('paid','part_paid')
  union all
  select i.id, 2, c.is_trade, i.total_amount - round(i.total_amount/2,2), least(i.issued_on + case when c.is_trade then 40 else 14 end + pg_temp.h(i.id,'p2',15), date '2026-06-26')
  from invoices i join customers c on c.id = i.customer_id where i.status = 'paid' and pg_temp.h(i.id,'sp',100) < 5) x;

insert into warranties
select row_number() over (order by l.id), l.id, j.finished_at::date, case when p.category in ('brakes','tyres') then 12 when p.category = 'exhaust' then 24 else (array[12,24,36])[1+pg_temp.h(l.id,'wm',3)] end,
  case when pg_temp.h(l.id,'wl',4) = 0 then null when p.category in ('brakes','tyres') then 12000 else 24000 end,
  case when j.finished_at < '2026-04-01' and pg_temp.h(l.id,'wc',100) < 9 then j.finished_at::date + 15 + pg_temp.h(l.id,'wd',75) end, null
from job_lines l join jobs j on j.id = l.job_id join parts p on p.id = l.part_id
where j.finished_at is not null and p.category not in ('filters','oils') and p.id not in (34,43,49) and pg_temp.h(l.id,'ww',100) < 78;
update warranties set claim_status = case when claimed_on > '2026-03-01' then 'pending' when pg_temp.h(id,'cs',10) < 6 then 'accepted' else 'rejected' end where claimed_on is not null;

insert into part_orders
select i, p.id, q, round(p.cost_price * (case when o < '2024-06-01' then 0.93 when o < '2025-06-01' then 0.97 else 1 end), 2), o, o + s.lead_days,
  case when st = 'delivered' then o + greatest(1, s.lead_days + (array[0,0,0,0,0,-1,1,2,6,0])[1+pg_temp.h(i,'dl',10)]) end, st
from (select i, 1 + (pg_temp.h(i,'po',49)) pid, (array[2,4,5,6,8,10,12,20,24])[1+pg_temp.h(i,'pq',9)] q, date '2023-07-04' + (i*1086)/420 o,
   case when i > 411 then 'sent' when pg_temp.h(i,'px',100) < 4 then 'cancelled' when pg_temp.h(i,'px',100) < 6 and i > 330 then 'sent' else 'delivered' end st from generate_series(1,420) i) x
join parts p on p.id = x.pid join suppliers s on s.id = p.supplier_id;

update vehicles v set created_at = coalesce((select min(least(opened_at, created_at)) from jobs where vehicle_id = v.id), v.created_at);
update customers c set created_at = least(c.created_at, (select min(opened_at) - interval '25 minutes' from jobs j join vehicles v on v.id = j.vehicle_id where v.customer_id = c.id));

create view invoice_balances as
select i.id as invoice_id, i.invoice_no, i.customer_id, i.issued_on, i.due_on, i.total_amount, coalesce(sum(p.amount),0) as paid_amount, i.total_amount - coalesce(sum(p.amount),0) as balance
from invoices i left join payments p on p.invoice_id = i.id
where i.status <> 'written_off'
group by i.id;

comment on column customers.is_trade is 'business account, 30 days to pay';
comment on column job_lines.line_total is 'net of VAT';
comment on column jobs.lead_mechanic_id is 'who is responsible; labour lines say who did the hours';
comment on view invoice_balances is 'what is still owed per invoice, written-off ones left out';

create index on jobs (vehicle_id);
create index on job_lines (job_id);
create index on invoices (customer_id);

analyze customers; analyze mechanics; analyze vehicles; analyze suppliers; analyze parts; analyze part_orders; analyze appointments; analyze jobs; analyze job_lines; analyze invoices; analyze payments; analyze warranties;
