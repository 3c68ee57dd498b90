drop schema if exists ev_ferry cascade; create schema ev_ferry; set search_path = ev_ferry;

create table ports (
  port_id integer primary key,
  code char(5) not null unique,
  name text not null,
  country text not null,
  berths integer not null,
  has_rail_link boolean not null default false,
  opened_year integer,
  terminal_phone text
);
insert into ports values
 (1,'DERSK','Rostock','Germany',9,true,1960,'+49 381 6001'),
 (2,'SETRG','Trelleborg','Sweden',11,true,1897,'+46 410 56600'),
 (3,'PLGDY','Gdynia','Poland',6,true,1926,'+48 58 6274'),
 (4,'SEKAA','Karlskrona','Sweden',3,false,1991,'+46 455 366'),
 (5,'FITKU','Turku','Finland',4,true,1812,null),
 (6,'SESTO','Stockholm','Sweden',12,false,1905,'+46 8 670 26'),
 (7,'EETLL','Tallinn','Estonia',8,false,1945,'+372 6318'),
 (8,'FIHEL','Helsinki','Finland',10,false,1888,'+358 9 3101'),
 (9,'LTKLJ','Klaipeda','Lithuania',5,true,1952,null),
 (10,'DEKEL','Kiel','Germany',7,true,1961,'+49 431 9822'),
 (11,'DETRV','Travemuende','Germany',8,true,1962,'+49 4502 807'),
 (12,'SEMMA','Malmo','Sweden',5,true,1923,null),
 (13,'SEYST','Ystad','Sweden',4,true,1866,'+46 411 577'),
 (14,'PLSWI','Swinoujscie','Poland',6,true,1948,'+48 91 3216'),
 (15,'SEVBY','Visby','Sweden',3,false,1972,'+46 498 201'),
 (16,'SENYN','Nynashamn','Sweden',3,true,1973,'+46 8 5206'),
 (17,'FIMHQ','Mariehamn','Finland',4,false,1959,'+358 18 531'),
 (18,'LVVNT','Ventspils','Latvia',2,false,1998,null),
 (19,'LVLPX','Liepaja','Latvia',2,false,2001,'+371 634'),
 (20,'DKRNN','Ronne','Denmark',3,false,1934,'+45 5695'),
 (21,'DKKOG','Koge','Denmark',1,true,null,null);

create table ships (
  ship_id integer primary key,
  name text not null,
  imo_number integer not null unique,
  built_year integer not null,
  yard text,
  flag text not null,
  gross_tonnage integer not null,
  passenger_capacity integer not null,
  lane_metres integer,
  service_speed_knots numeric(4,1),
  status text not null check (status in ('in_service','dry_dock','laid_up','sold')),
  last_refit date
);
insert into ships values
 (1,'Aurora Balt',9217230,2001,'Turku','Sweden',37800,1700,2100,21.5,'in_service','2022-02-11'),
 (2,'Visby',9763655,2018,'Guangzhou','Sweden',32447,1652,1750,28.5,'in_service',null),
 (3,'Princess Alva',9087465,1995,'Gdansk','Poland',29875,1300,1480,19.0,'in_service','2021-11-03'),
 (4,'Hansa Star',9319442,2006,'Flensburg','Germany',42923,620,3100,21.0,'in_service','2024-01-20'),
 (5,'Hansa Wind',9319454,2007,'Flensburg','Germany',42950,640,3150,21.0,'in_service','2025-01-15'),
 (6,'Silja Marten',8803769,1991,'Turku','Finland',58376,2852,1000,22.0,'in_service','2023-03-01'),
 (7,'Baltic Tern',9827877,2021,'Weihai','Estonia',49134,1930,2770,23.0,'in_service',null),
 (8,'Rosella II',7901265,1980,'Turku','Finland',16850,1530,720,20.5,'laid_up','2016-10-09'),
 (9,'Nordkap',9429455,2010,'Rauma','Finland',45923,2000,1900,23.5,'in_service','2023-11-18'),
 (10,'Stella Polaris',9524231,2012,'Fosen','Sweden',21510,900,1560,22.5,'in_service','2022-10-02'),
 (11,'Jantar',9902421,2024,'Gdansk','Poland',51240,920,4100,20.0,'in_service',null),
 (12,'Wawel Queen',7814462,1980,'Calais','Poland',25318,1000,1490,19.5,'sold','2018-05-30'),
 (13,'Kurland',9305556,2004,'Visentini','Latvia',24800,460,2238,23.0,'in_service','2020-09-14'),
 (14,'Gotland Sky',9223796,2003,'Guangzhou','Sweden',29746,1500,1600,28.0,'in_service','2024-10-25'),
 (15,'Bornholm Link',9812107,2019,'Rauma','Denmark',23000,600,1500,17.7,'in_service',null),
 (16,'Amber Coast',9188427,1999,'Visentini','Lithuania',21856,330,1830,18.5,'dry_dock','2019-04-12'),
 (17,'Skane Express',9133915,1998,'Cadiz','Sweden',42705,600,3295,21.0,'in_service','2021-02-08'),
 (18,'Vega Runner',8917613,1992,'Bergen','Estonia',18653,1100,980,20.0,'sold','2015-03-22'),
 (19,'Linnea',9951128,2026,'Rauma','Finland',60800,2450,2600,23.0,'dry_dock',null),
 (20,'Old Rostock',7527899,1977,'Rendsburg','Germany',6120,400,null,17.0,'laid_up',null);

create table routes (
  route_id integer primary key,
  code text not null unique,
  origin_port_id integer not null references ports,
  destination_port_id integer not null references ports,
  distance_nm numeric(5,1) not null,
  crossing_minutes integer not null,
  is_active boolean not null default true,
  service_type text not null check (service_type in ('day','night','fast')),
  launched_on date
);
insert into routes values
 (1,'ROS-TRE',1,2,83.0,375,true,'day','1994-05-01'),
 (2,'TRE-ROS',2,1,83.0,390,true,'day','1994-05-01'),
 (3,'GDY-KAR',3,4,157.5,630,true,'night','1995-03-12'),
 (4,'KAR-GDY',4,3,157.5,645,true,'night','1995-03-12'),
 (5,'TKU-STO',5,6,165.0,660,true,'night','1972-04-20'),
 (6,'STO-TKU',6,5,165.0,665,true,'night','1972-04-20'),
 (7,'TLL-HEL',7,8,45.2,120,true,'day','1990-06-01'),
 (8,'HEL-TLL',8,7,45.2,125,true,'day','1990-06-01'),
 (9,'KLJ-KIE',9,10,398.0,1260,true,'night','2003-09-15'),
 (10,'KIE-KLJ',10,9,398.0,1275,true,'night','2003-09-15'),
 (11,'TRV-MAL',11,12,138.0,540,true,'night','1998-02-02'),
 (12,'MAL-TRV',12,11,138.0,555,true,'night','1998-02-02'),
 (13,'YST-SWI',13,14,92.3,405,true,'day','2000-01-10'),
 (14,'SWI-YST',14,13,92.3,410,true,'day','2000-01-10'),
 (15,'NYN-VIS',16,15,81.0,195,true,'fast','1973-06-15'),
 (16,'VIS-NYN',15,16,81.0,200,true,'fast','1973-06-15'),
 (17,'STO-MHQ',6,17,76.5,330,true,'day','2011-05-20'),
 (18,'NYN-VEN',16,18,158.8,510,true,'night','2010-10-01'),
 (19,'LIE-TRV',19,11,402.5,1320,true,'night','2012-03-03'),
 (20,'YST-RON',13,20,36.6,80,true,'fast','2018-09-01'),
 (21,'ROS-RON',1,20,110.4,290,false,'day','2015-05-11'),
 (22,'HEL-TRV',8,11,612.0,1740,true,'night','2026-09-01');

create table crew (
  crew_id integer primary key,
  first_name text not null,
  last_name text not null,
  rank text not null,
  department text not null check (department in ('deck','engine','hotel')),
  ship_id integer references ships,
  reports_to integer references crew,
  nationality text,
  birth_date date,
  hired_on date not null,
  left_on date,
  monthly_salary numeric(8,2) not null
);
insert into crew values
 (1,'Lars','Bergstrom','Captain','deck',1,null,'Swedish','1968-04-11','1999-03-01',null,8450),
 (2,'Helena','Kask','Captain','deck',7,null,'Estonian','1975-09-02','2008-05-15',null,8120),
 (3,'Piotr','Zielinski','Captain','deck',11,null,'Polish','1971-12-19','2004-02-01',null,7980),
 (4,'Jukka','Salminen','Captain','deck',6,null,'Finnish','1964-07-30','1990-08-20',null,9100),
 (5,'Anke','Petersen','Captain','deck',4,null,'German','1978-01-25','2011-06-01',null,8260),
 (6,'Karin','Visby','Captain','deck',2,null,'Swedish','1980-03-14','2013-04-10',null,7890),
 (7,'Marek','Nowak','Captain','deck',3,null,'Polish','1966-10-08','1996-11-01','2025-03-31',7720),
 (8,'Juris','Ozols','Captain','deck',13,null,'Latvian','1973-05-21','2007-09-01',null,7350),
 (9,'Eva','Lindqvist','First Officer','deck',1,1,'Swedish','1985-06-06','2014-01-15',null,5600),
 (10,'Tomas','Kask','First Officer','deck',7,2,'Estonian','1988-11-29','2016-03-01',null,5480),
 (11,'Agnieszka','Wrona','First Officer','deck',11,3,'Polish','1990-02-17','2019-10-01',null,5310),
 (12,'Mika','Virtanen','First Officer','deck',6,4,'Finnish','1983-08-05','2010-04-01',null,5890),
 (13,'Jonas','Brandt','First Officer','deck',4,5,'German','1987-12-12','2017-07-01',null,5550),
 (14,'Oskar','Nyberg','First Officer','deck',2,6,'Swedish','1991-04-23','2020-02-01',null,5275),
 (15,'Kamil','Dudek','First Officer','deck',3,7,'Polish','1989-09-09','2018-05-01',null,5225),
 (16,'Rolf','Hansson','Chief Engineer','engine',1,1,'Swedish','1967-02-28','2000-10-01',null,7400),
 (17,'Andres','Tamm','Chief Engineer','engine',7,2,'Estonian','1972-06-18','2009-01-01',null,7260),
 (18,'Grzegorz','Mazur','Chief Engineer','engine',11,3,'Polish','1970-03-03','2003-05-01',null,7150),
 (19,'Timo','Laine','Chief Engineer','engine',6,4,'Finnish','1969-11-11','1998-09-01',null,7640),
 (20,'Uwe','Schulz','Chief Engineer','engine',5,null,'German','1965-08-16','1993-03-01','2024-12-31',7580),
 (21,'Ieva','Kalnina','Second Engineer','engine',13,8,'Latvian','1993-07-07','2021-06-01',null,4350),
 (22,'Rasmus','Holm','Second Engineer','engine',15,null,'Danish','1992-01-30','2020-08-15',null,4625),
 (23,'Sven','Ekman','Second Engineer','engine',2,6,'Swedish','1986-05-02','2015-02-01',null,4710),
 (24,'Pawel','Krol','Motorman','engine',11,18,'Polish','1995-10-10','2022-03-01',null,3105),
 (25,'Dainis','Berzins','Motorman','engine',13,8,'Latvian','1984-12-01','2012-12-01',null,3240),
 (26,'Kalle','Rantanen','Motorman','engine',6,19,'Finnish','1997-03-27','2023-01-09',null,3080),
 (27,'Birgit','Lorenz','Hotel Manager','hotel',4,5,'German','1979-04-04','2012-05-01',null,4980),
 (28,'Maria','Sandell','Hotel Manager','hotel',1,1,'Swedish','1976-09-17','2005-06-01',null,5120),
 (29,'Kristiina','Saar','Hotel Manager','hotel',7,2,'Estonian','1982-10-26','2014-09-01',null,4890),
 (30,'Outi','Heikkinen','Hotel Manager','hotel',6,4,'Finnish','1974-01-08','2002-02-01',null,5260),
 (31,'Joanna','Lis','Purser','hotel',3,7,'Polish','1990-06-30','2018-04-15',null,3650),
 (32,'Ebba','Frisk','Purser','hotel',2,6,'Swedish','1994-08-19','2021-05-01',null,3720),
 (33,'Liisa','Mets','Purser','hotel',7,29,'Estonian','1991-11-03','2019-03-01',null,3555),
 (34,'Katja','Vogel','Purser','hotel',4,27,'German','1988-02-14','2016-11-01','2026-01-31',3810),
 (35,'Daniel','Craciun','Chef','hotel',1,28,'Romanian','1981-07-22','2015-08-01',null,3900),
 (36,'Marta','Sikora','Chef','hotel',11,3,'Polish','1986-03-09','2020-01-15',null,3770),
 (37,'Ville','Korhonen','Chef','hotel',6,30,'Finnish','1983-12-05','2011-10-01',null,4015),
 (38,'Rosa','Pinto','Steward','hotel',1,28,'Portuguese','1998-05-15','2023-04-01',null,2410),
 (39,'Emil','Strand','Steward','hotel',2,32,'Swedish','2000-01-19','2024-03-01',null,2350),
 (40,'Anna','Nowak','Steward','hotel',3,31,'Polish','1999-09-25','2023-06-15','2024-09-30',2290),
 (41,'Getter','Tamm','Steward','hotel',7,33,'Estonian','2001-02-11','2024-05-01',null,2325),
 (42,'Jose','Reyes','Steward','hotel',4,27,'Filipino','1992-10-31','2017-02-01',null,2540),
 (43,'Bayani','Santos','Able Seaman','deck',4,13,'Filipino','1989-04-27','2014-07-01',null,2860),
 (44,'Ramon','Cruz','Able Seaman','deck',5,13,'Filipino','1993-06-12','2018-09-01',null,2795),
 (45,'Nikolai','Orlov','Able Seaman','deck',13,8,'Latvian','1977-08-08','2008-03-01',null,2930),
 (46,'Hugo','Ahlberg','Able Seaman','deck',14,null,'Swedish','1996-12-24','2022-06-01',null,2765),
 (47,'Freja','Madsen','Able Seaman','deck',15,null,'Danish','1999-03-05','2025-02-01',null,2705),
 (48,'Stefan','Wolf','Cadet','deck',null,5,'German','2004-05-28','2026-03-01',null,1450),
 (49,'Paula','Korpi','Cadet','deck',null,4,'Finnish','2003-11-16','2025-09-01',null,1490);

create table sailings (
  sailing_id integer primary key,
  route_id integer not null references routes,
  ship_id integer not null references ships,
  planned_departure timestamp not null,
  planned_arrival timestamp not null,
  actual_departure timestamp,
  actual_arrival timestamp,
  status text not null check (status in ('scheduled','completed','cancelled')),
  cancel_reason text,
  wave_height_m numeric(3,1),
  created_at timestamp not null
);
insert into sailings
select i, r.route_id,
  (array[1,17,3,11,6,9,7,9,4,5,4,17,10,3,2,14,6,13,13,15,15,12])[r.route_id + 0] as ship,
  p.dep, p.dep + r.crossing_minutes * interval '1 minute', 
  case when p.dep < '2026-07-01' and not c.x then p.dep + d.late * interval '1 minute' end,
  case when p.dep < '2026-07-01' and not c.x then p.dep + (r.crossing_minutes + greatest(-8, d.late - 6 + (hashtext('ar'||i)&255)%23)) * interval '1 minute' end,
  case when c.x then 'cancelled' when p.dep < '2026-07-01' then 'completed' else 'scheduled' end,
  case when c.x then (array['storm','technical fault','storm','strike',null,'low demand'])[1+(hashtext('cr'||i)&1023)%6] end,
  case when p.dep < '2026-07-01' and (hashtext('wv'||i)&255)%9 <> 0 then ((hashtext('wh'||i)&1023)%42)/10.0 end,
  p.dep - interval '120 days'
from generate_series(1,720) i
 cross join lateral (select 1 + (i*13 + (hashtext('rt'||i)&1023)%5) % 21 as x) z
 join routes r on r.route_id = case when z.x=21 and i>440 then 20 else z.x end
 cross join lateral (select timestamp '2024-01-02' + (i*1.29)::int * interval '1 day' + (array['06:30','09:15','13:00','17:45','21:30'])[1+(i*3)%5]::interval as dep) p
 cross join lateral (select (hashtext('can'||i)&4095)%17 = 3 and p.dep < '2026-07-12' as x) c
 cross join lateral (select case (hashtext('dl'||i)&1023)%12 when 0 then 60+(hashtext('d2'||i)&1023)%115 when 1 then 20+(hashtext('d2'||i)&1023)%38
    when 2 then 0 when 3 then 0 when 4 then 0 when 5 then -2 else (hashtext('d2'||i)&1023)%14 end as late) d;
-- relief ships and a ship that left the fleet
update sailings set ship_id = 14 where ship_id = 2 and sailing_id % 5 = 0;
update sailings set ship_id = 12 where ship_id = 3 and planned_departure < '2024-06-01';
update sailings set ship_id = 18 where ship_id = 7 and planned_departure < '2024-04-01';
update sailings set ship_id = 16 where ship_id in (4,5) and sailing_id % 11 = 0;
update sailings set ship_id = 1 where ship_id = 17 and sailing_id % 4 = 0;

create table fares (
  fare_id integer primary key,
  route_id integer not null references routes,
  fare_class text not null check (fare_class in ('saver','standard','flex')),
  passenger_type text not null check (passenger_type in ('adult','child','senior')),
  price numeric(7,2) not null,
  valid_from date not null,
  refundable boolean not null
);
insert into fares
select (r.route_id-1)*9 + (c-1)*3 + t, r.route_id, (array['saver','standard','flex'])[c], (array['adult','child','senior'])[t],
  round(((14 + r.distance_nm * 0.23 + r.route_id*0.35) * (array[0.8,1.0,1.45])[c] * (array[1.0,0.5,0.85])[t])::numeric, 1),
  date '2024-01-01' + ((r.route_id*5)%3)*31, c = 3
from routes r, generate_series(1,3) c, generate_series(1,3) t;

create table bookings (
  "bookingId" integer primary key,
  "bookingRef" text not null unique,
  "sailingId" integer not null references sailings(sailing_id),
  "contactName" text not null,
  "contactEmail" text,
  "contactPhone" text,
  "contactCountry" text,
  "bookedAt" timestamp not null,
  "channel" text not null check ("channel" in ('web','app','phone','agent','terminal')),
  "status" text not null check ("status" in ('confirmed','cancelled','noShow')),
  "discountAmount" numeric(7,2) not null default 0,
  "totalAmount" numeric(9,2) not null default 0,
  "paidAt" timestamp,
  "refundedAt" timestamp,
  "promoCode" text
);
insert into bookings
select i, upper(substr(md5('b'||i),1,6)), s.sailing_id, n.f||' '||n.l,
  case when p % 13 <> 5 then lower(n.f||'.'||n.l)||(array['@postbox.se','@mail.fi','@poczta.pl','@webmail.de','@epost.ee'])[1+p%5] end,
  case when p % 4 <> 1 then '+4'||(6000000+p*7919) end,
  (array['Sweden','Finland','Poland','Germany','Estonia','Sweden','Germany','Denmark','Lithuania','Poland'])[1+(p*3)%10],
  b.at,
  (array['web','web','app','phone','agent','web','app','terminal','agent','web','app'])[1+(hashtext('ch'||i)&4095)%11],
  case when s.status='cancelled' or (hashtext('st'||i)&4095)%14=0 then 'cancelled' when s.status='completed' and (hashtext('ns'||i)&4095)%23=0 then 'noShow' else 'confirmed' end,
  case when (hashtext('di'||i)&4095)%6=0 then 5+((hashtext('da'||i)&4095)%4)*2.5 else 0 end,
  0,
  case when (hashtext('pd'||i)&4095)%16=0 then null else b.at + ((hashtext('p2'||i)&4095)%90) * interval '7 minutes' end,
  null,
  case (hashtext('pc'||i)&4095)%12 when 0 then 'SUMMER10' when 1 then 'FAMILY' when 2 then 'EARLYBIRD' end
from generate_series(1,900) i
 join sailings s on s.sailing_id = 1 + ((hashtext('sl'||i)&65535) % 712)
 cross join lateral (select (hashtext('pp'||i)&65535) % 280 as p) q
 cross join lateral (select
   (array['Astrid','Bjorn','Celina','Dariusz','Elsa','Fredrik','Greta','Heikki','Inga','Jan','Katarzyna','Leif','Mona','Nils','Olga','Pekka','Rita','Stefan','Tuuli','Urve','Viktor','Wanda','Yrsa','Zofia','Anders','Beata','Carl','Doris','Erik','Frida','Gunnar','Hanna','Ivo','Jana','Klaus','Lena','Martin','Nina','Otto','Petra'])[1+p%40] as f,
   (array['Johansson','Nieminen','Kowalski','Meyer','Rebane','Olsen','Jankauskas','Wisniewska','Lund','Fischer','Visby','Kallas','Hedman','Malmo','Krause','Makinen','Wojcik','Dahl','Sepp','Andersen','Vogt','Kaminski','Nordin','Hoffmann','Lehto','Petrauskas','Bergman','Lange','Pietrzak','Holst','Sjoberg','Becker','Laakso','Adamski','Koch','Uusitalo','Frank','Zawadzki','Persson','Roos'])[1+(p/40+p*3)%40] as l) n
 cross join lateral (select date_trunc('minute', least(s.planned_departure, timestamp '2026-06-29 18:00') - ((hashtext('ba'||i)&4095)%85) * interval '1 day' - ((hashtext('bm'||i)&4095)%600+30) * interval '1 minute') as at) b;
update bookings set "refundedAt" = "paidAt" + interval '9 days' where "status"='cancelled' and "paidAt" is not null and "bookingId" % 5 <> 0;

create table passengers (
  "passengerId" integer primary key,
  "bookingId" integer not null references bookings,
  "fareId" integer not null references fares(fare_id),
  "firstName" text not null,
  "lastName" text not null,
  "birthDate" date,
  "nationality" text,
  "cabin" text check ("cabin" in ('inside','seaview','suite')),
  "checkedInAt" timestamp,
  "needsAssistance" boolean not null default false
);
insert into passengers
select row_number() over (order by b."bookingId", k), b."bookingId", (s.route_id-1)*9 + (f.c-1)*3 + f.t,
  case when k=1 then split_part(b."contactName",' ',1) else (array['Alice','Boris','Clara','David','Ella','Felix','Gabriel','Hilda','Isak','Julia','Kaspar','Liv','Max','Nora','Oliver','Pia'])[1+(hashtext('pf'||b."bookingId"||'-'||k)&4095)%16] end,
  split_part(b."contactName",' ',2),
  case when (hashtext('bn'||b."bookingId"||k)&255)%15=0 then null
       when f.t=1 then date '1965-01-01' + (hashtext('bd'||b."bookingId"||k)&16383)
       when f.t=2 then date '2013-03-01' + (hashtext('bd'||b."bookingId"||k)&2047)
       else date '1940-01-01' + (hashtext('bd'||b."bookingId"||k)&4095) end,
  case when (hashtext('nt'||b."bookingId")&255)%9=0 then null else (array['SE','FI','PL','DE','EE','DK','LT','LV'])[1+(hashtext('nn'||b."contactName")&255)%8] end,
  case when r.crossing_minutes > 480 and (hashtext('cb'||b."bookingId")&255)%5 < 4 then (array['inside','seaview','inside','suite'])[1+(hashtext('cb'||b."bookingId")&255)%4] end,
  case when b."status"='confirmed' and s.status='completed' then s.planned_departure - (25+(hashtext('ci'||b."bookingId"||k)&255)%70)*interval '1 minute' end,
  (hashtext('as'||b."bookingId"||k)&1023)%29=0
from bookings b join sailings s on s.sailing_id=b."sailingId" join routes r on r.route_id=s.route_id
 cross join lateral generate_series(1,(array[1,2,2,1,3,4,2,1,2])[1+(hashtext('np'||b."bookingId")&4095)%9]) k
 cross join lateral (select case when k=1 then (case when (hashtext('sn'||b."bookingId")&255)%7=0 then 3 else 1 end) when k>=3 then 2 when (hashtext('k2'||b."bookingId")&255)%4=0 then 2 else 1 end as t,
    1+(hashtext('fc'||b."bookingId")&4095)%5*(hashtext('fc'||b."bookingId")&4095)%3 as c) f;

create table vehicles (
  vehicle_id integer primary key,
  booking_id integer not null references bookings("bookingId"),
  vehicle_type text not null check (vehicle_type in ('car','motorcycle','campervan','lorry','bicycle','coach')),
  registration text,
  length_cm integer,
  weight_kg integer,
  fare_amount numeric(8,2) not null,
  is_electric boolean not null default false,
  hazardous_cargo boolean not null default false
);
insert into vehicles
select row_number() over (order by b."bookingId"), b."bookingId", v.t,
  case when v.t<>'bicycle' then upper(substr(md5('rg'||b."bookingId"),1,3))||' '||(100+(hashtext('rn'||b."bookingId")&1023)%890) end,
  case v.t when 'car' then 390+(hashtext('ln'||b."bookingId")&255)%110 when 'motorcycle' then 205+(hashtext('ln'||b."bookingId")&255)%35 when 'campervan' then 560+(hashtext('ln'||b."bookingId")&255)%220
    when 'lorry' then 1200+(hashtext('ln'||b."bookingId")&511)%470 when 'coach' then 1180+(hashtext('ln'||b."bookingId")&255)%200 end,
  case v.t when 'lorry' then 14000+(hashtext('wt'||b."bookingId")&16383) when 'car' then 1100+(hashtext('wt'||b."bookingId")&1023) end,
  round((r.distance_nm*(case v.t when 'car' then 0.5 when 'motorcycle' then 0.25 when 'campervan' then 0.95 when 'lorry' then 2.4 when 'coach' then 2.1 else 0.06 end) + 9 + (hashtext('va'||b."bookingId")&63)*0.3)::numeric,2),
  v.t='car' and (hashtext('el'||b."bookingId")&255)%5=0,
  v.t='lorry' and (hashtext('hz'||b."bookingId")&255)%8=0
from bookings b join sailings s on s.sailing_id=b."sailingId" join routes r on r.route_id=s.route_id
 cross join lateral (select (array['car','car','lorry','car','campervan','car','motorcycle','bicycle','car','lorry','car','coach'])[1+(hashtext('vt'||b."bookingId")&4095)%12] as t) v
where (hashtext('vh'||b."bookingId")&4095)%9 < 5;

update bookings b set "totalAmount" = greatest(0, x.f + coalesce(y.v,0) - b."discountAmount")
from (select p."bookingId" as id, sum(f.price) as f from passengers p join fares f on f.fare_id=p."fareId" group by 1) x
 left join (select booking_id as id, sum(fare_amount) as v from vehicles group by 1) y on y.id=x.id
where x.id=b."bookingId";

create table onboard_sales (
  sale_id integer primary key,
  sailing_id integer not null references sailings,
  outlet text not null,
  product text not null,
  category text not null,
  quantity integer not null,
  unit_price numeric(7,2) not null,
  payment_method text not null check (payment_method in ('card','cash','voucher','cabin_account')),
  sold_at timestamp not null,
  is_refunded boolean not null default false
);
insert into onboard_sales
select i, s.sailing_id, p.o, p.n, p.c, 1+(hashtext('qt'||i)&1023)%p.m, p.pr + case when s.planned_departure >= '2025-01-01' then p.up else 0 end,
  (array['card','card','cash','card','voucher','cabin_account','card'])[1+(hashtext('pm'||i)&1023)%7],
  s.actual_departure + (20+(hashtext('sa'||i)&4095)%(r.crossing_minutes-30)) * interval '1 minute',
  (hashtext('rf'||i)&1023)%31=0
from generate_series(1,1650) i
 join sailings s on s.sailing_id = 1 + ((hashtext('os'||i)&65535)%700) and s.status='completed'
 join routes r on r.route_id=s.route_id
 join (values
  (0,'Buffet','Dinner buffet','food',4,29.90,2.0),(1,'Buffet','Breakfast buffet','food',4,14.50,1.0),(2,'Cafe','Cinnamon bun','food',3,3.40,0.3),(3,'Cafe','Filter coffee','drink',3,2.90,0.2),
  (4,'Cafe','Prawn sandwich','food',2,9.80,0.5),(5,'Bar','Draught lager','alcohol',4,7.20,0.4),(6,'Bar','Gin and tonic','alcohol',3,9.50,0.5),(7,'Bar','Sparkling water','drink',2,3.10,0.1),
  (8,'Duty Free','Vodka 1 l','alcohol',3,17.90,1.1),(9,'Duty Free','Cigarettes carton','tobacco',2,44.00,3.0),(10,'Duty Free','Eau de parfum 50 ml','perfume',1,62.00,4.0),(11,'Duty Free','Milk chocolate 400 g','confectionery',5,8.60,0.6),
  (12,'Kiosk','Captain teddy bear','souvenir',2,16.00,0.0),(13,'Kiosk','Seasickness tablets','other',2,5.70,0.3),(14,'Kiosk','Travel magazine','other',1,6.90,0.2),(15,'Duty Free','Red wine 3 l box','alcohol',2,21.40,1.2),
  (16,'Kiosk','Model ship','souvenir',1,34.50,2.5)) p(k,o,n,c,m,pr,up)
  on p.k = (array[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,3,3,5,8,0,2,11,5,3,8])[1+(hashtext('pr'||i)&4095)%27];

create index on bookings("sailingId"); create index on passengers("bookingId"); create index on onboard_sales(sailing_id);
analyze ports; analyze ships; analyze routes; analyze crew; analyze sailings; analyze fares; analyze bookings; analyze passengers; analyze vehicles; analyze onboard_sales;
