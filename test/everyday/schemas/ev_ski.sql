drop schema if exists ev_ski cascade; create schema ev_ski; set search_path = ev_ski;

create function pg_temp.h(k text, n int) returns int language sql immutable as $$ select (pg_catalog.hashtext(k) & 2147483647) % n $$;

create table lifts (
  id int primary key,
  name text not null unique,
  lift_type text not null check (lift_type in ('gondola','cable car','chairlift','T-bar','magic carpet','funicular')),
  sector text not null,
  bottom_height_m int not null,
  top_height_m int not null,
  length_m int not null,
  capacity_per_hour int not null,
  built_in int not null,
  heated_seats boolean,
  status text not null default 'open' check (status in ('open','closed','maintenance')),
  last_inspection_on date,
  created_at timestamp not null default '2023-09-01 08:00'
);
insert into lifts (id,name,lift_type,sector,bottom_height_m,top_height_m,length_m,capacity_per_hour,built_in,heated_seats,status,last_inspection_on) values
(1,'Rothornbahn','gondola','Rothorn',1248,2021,2870,2400,2014,null,'open','2025-10-14'),
(2,'Gipfelbahn','cable car','Rothorn',2021,2795,1980,620,1987,null,'open','2025-10-21'),
(3,'Schwarzhorn','chairlift','Schwarzhorn',1875,2512,1640,1800,2009,true,'open','2025-11-04'),
(4,'Alpboden Express','chairlift','Alpboden',1402,1986,1910,2600,2019,true,'open','2025-11-05'),
(5,'Hirschboden','chairlift','Alpboden',1655,2093,1290,1500,1998,false,'open','2025-10-30'),
(6,'Gemsgrat','chairlift','Schwarzhorn',2010,2608,1475,1400,2003,false,'maintenance','2024-11-12'),
(7,'Talstation Kinderland','magic carpet','Dorf',1236,1251,92,700,2016,null,'open','2025-11-20'),
(8,'Schneehas','magic carpet','Dorf',1240,1262,118,750,2021,null,'open','2025-11-20'),
(9,'Dorflift','T-bar','Dorf',1238,1395,640,900,1974,null,'open','2025-11-18'),
(10,'Fuchsegg','T-bar','Alpboden',1710,1972,880,1050,1979,null,'open','2025-11-11'),
(11,'Gletscherlift','T-bar','Rothorn',2540,2812,1015,980,1983,null,'open','2025-10-23'),
(12,'Murmeltier','magic carpet','Alpboden',1690,1708,76,600,2018,null,'open',null),
(13,'Steinbock Express','chairlift','Schwarzhorn',1720,2304,1835,2800,2022,true,'open','2025-11-06'),
(14,'Sonnegg','chairlift','Sonnegg',1510,1934,1360,1700,2001,false,'open','2025-11-07'),
(15,'Sonneggbahn','gondola','Sonnegg',1180,1512,1720,2000,1995,null,'open','2025-10-16'),
(16,'Lärchenwald','T-bar','Sonnegg',1498,1702,710,850,1971,null,'closed','2023-11-02'),
(17,'Dorfbahn','funicular','Dorf',1105,1240,845,1200,1936,null,'open','2025-09-29'),
(18,'Adlerhorst','chairlift','Rothorn',2112,2633,1555,1600,2006,true,'open','2025-11-01'),
(19,'Wildsee','chairlift','Sonnegg',1604,2067,1422,1550,2011,false,'maintenance','2025-03-19'),
(20,'Bärenloch','T-bar','Schwarzhorn',2205,2447,790,800,1977,null,'open','2025-11-03'),
(21,'Hexenkessel','chairlift','Schwarzhorn',2064,2551,1398,1750,2013,true,'open','2025-11-08'),
(22,'Iglu','magic carpet','Sonnegg',1506,1519,64,500,2023,null,'open',null);

create table slopes (
  id int primary key,
  slope_no int not null unique,
  name text not null,
  difficulty text not null check (difficulty in ('blue','red','black')),
  sector text not null,
  lift_id int references lifts(id),
  top_height_m int not null,
  bottom_height_m int not null,
  length_m int not null,
  snowmaking boolean not null,
  floodlit boolean not null default false,
  groomed boolean not null default true,
  status text not null check (status in ('open','closed'))
);
insert into slopes values
(1,1,'Rothorn Talabfahrt','red','Rothorn',1,2021,1248,5240,true,false,true,'open'),
(2,2,'Gipfelrinne','black','Rothorn',2,2795,2030,2910,false,false,false,'open'),
(3,3,'Gletscher','blue','Rothorn',11,2812,2540,1320,false,false,true,'open'),
(4,4,'Adlerhang','red','Rothorn',18,2633,2112,2160,true,false,true,'open'),
(5,5,'Teufelsschlucht','black','Rothorn',18,2610,2115,1745,false,false,false,'closed'),
(6,10,'Alpboden','blue','Alpboden',4,1986,1402,3110,true,false,true,'open'),
(7,11,'Hirschweid','blue','Alpboden',5,2093,1655,2240,true,false,true,'open'),
(8,12,'Hirschsprung','red','Alpboden',5,2088,1660,1680,true,false,true,'open'),
(9,13,'Fuchsbau','blue','Alpboden',10,1972,1710,1105,false,false,true,'open'),
(10,14,'Murmeltierwiese','blue','Alpboden',12,1708,1690,85,false,false,true,'open'),
(11,15,'Alpboden Waldweg','blue','Alpboden',4,1960,1405,4030,false,false,true,'open'),
(12,20,'Schwarzhorn','black','Schwarzhorn',3,2512,1880,2085,true,false,true,'open'),
(13,21,'Schwarzhorn Nord','black','Schwarzhorn',3,2505,1875,1890,false,false,false,'closed'),
(14,22,'Steinbock','red','Schwarzhorn',13,2304,1720,2455,true,false,true,'open'),
(15,23,'Steinbock Direttissima','black','Schwarzhorn',13,2298,1725,1620,true,false,true,'open'),
(16,24,'Gemsgrat','red','Schwarzhorn',6,2608,2010,2290,false,false,true,'closed'),
(17,25,'Bärenloch','red','Schwarzhorn',20,2447,2205,960,true,false,true,'open'),
(18,26,'Hexenkessel','red','Schwarzhorn',21,2551,2064,1770,true,false,true,'open'),
(19,27,'Hexenritt','black','Schwarzhorn',21,2545,2070,1515,false,false,false,'open'),
(20,30,'Sonnegg','blue','Sonnegg',14,1934,1510,2015,true,true,true,'open'),
(21,31,'Sonnegg Weltcup','black','Sonnegg',14,1930,1512,1440,true,false,true,'open'),
(22,32,'Sonnegg Tal','red','Sonnegg',15,1512,1180,2680,true,true,true,'open'),
(23,33,'Lärchenwald','blue','Sonnegg',16,1702,1498,930,false,false,true,'closed'),
(24,34,'Wildsee','red','Sonnegg',19,2067,1604,1950,false,false,true,'closed'),
(25,35,'Wildsee Panorama','blue','Sonnegg',19,2060,1610,2875,false,false,true,'closed'),
(26,40,'Dorfhang','blue','Dorf',9,1395,1238,780,true,true,true,'open'),
(27,41,'Kinderland','blue','Dorf',7,1251,1236,95,true,true,true,'open'),
(28,42,'Schneehas','blue','Dorf',8,1262,1240,130,true,false,true,'open'),
(29,50,'Verbindung Rothorn-Alpboden','blue','Rothorn',null,2021,1830,2590,false,false,true,'open');

create table ski_passes (
  id int primary key,
  pass_no text not null unique,
  pass_type text not null check (pass_type in ('half-day','day','six-day','season')),
  age_group text not null check (age_group in ('child','youth','adult','senior')),
  holder_first_name text,
  holder_last_name text,
  holder_city text,
  holder_country text,
  price_chf numeric(8,2) not null,
  valid_from date not null,
  valid_to date not null,
  sold_at timestamp not null,
  sales_channel text not null check (sales_channel in ('ticket office','online','hotel','tourist office')),
  refunded_chf numeric(8,2),
  blocked boolean not null default false,
  keycard_no text
);
with n as (select array['Anna','Luca','Marco','Sophie','Jonas','Nina','Peter','Claire','Thomas','Laura','Michael','Emma','David','Giulia','Stefan','Julia','Simon','Sarah','Daniel','Lea','Andreas','Mia','Paul','Elena','Lukas','Charlotte','Reto','Ursula','Beat','Monika','Hans','Ruth','Olivier','Amélie','Jack','Emily','Oliver','Grace','Pieter','Femke','Urs','Regula','Matteo','Chiara','Noah','Lina','Werner','Heidi','Fabian','Selina'] f,
 array['Müller','Meier','Schmid','Keller','Weber','Huber','Schneider','Frei','Steiner','Fischer','Brunner','Baumann','Gerber','Widmer','Zimmermann','Moser','Graf','Wyss','Roth','Suter','Baumgartner','Bachmann','Kunz','Bucher','Lehmann','Berger','Dubois','Favre','Rossi','Bernasconi','Hoffmann','Becker','Schulz','de Vries','Jansen','Smith','Taylor','Brown','London','Wilson','Rochat','Pellet','Caduff','Cavelti','Ammann','Egli','Hofer','Lang','Vogel','Winter','Ziegler','Arnold','Furrer','Imhof','Lauber','Zurbriggen','Bieri'] l,
 array['Zürich','Bern','Basel','Luzern','St. Gallen','Winterthur','Chur','Lausanne','Genève','Lugano','Zug','Thun','Aarau','München','Stuttgart','Ulm','Freiburg','Milano','Como','London','Manchester','Amsterdam','Utrecht','Paris','Lyon','Bregenz','Vaduz'] c,
 array['CH','CH','CH','CH','CH','CH','CH','CH','CH','CH','CH','CH','CH','DE','DE','DE','DE','IT','IT','GB','GB','NL','NL','FR','FR','AT','LI'] k),
g as (select i, (array['2023-12-01','2024-12-01','2025-12-01']::date[])[1 + case when pg_temp.h('sn'||i,100) < 29 then 0 when pg_temp.h('sn'||i,100) < 62 then 1 else 2 end] s0,
  case when pg_temp.h('pt'||i,100) < 48 then 'day' when pg_temp.h('pt'||i,100) < 63 then 'half-day' when pg_temp.h('pt'||i,100) < 88 then 'six-day' else 'season' end pt,
  case when pg_temp.h('ag'||i,100) < 55 then 'adult' when pg_temp.h('ag'||i,100) < 75 then 'child' when pg_temp.h('ag'||i,100) < 89 then 'youth' else 'senior' end ag,
  case when pg_temp.h('ch'||i,100) < 46 then 'ticket office' when pg_temp.h('ch'||i,100) < 79 then 'online' when pg_temp.h('ch'||i,100) < 92 then 'hotel' else 'tourist office' end ch,
  (pg_temp.h('of'||i,66) + pg_temp.h('of2'||i,50)) o, 1 + pg_temp.h('ct'||i,27) ci
  from generate_series(1,1300) i)
insert into ski_passes
select i, 'SP' || (100000 + i*37), pt, ag,
  case when pt in ('day','half-day') and pg_temp.h('an'||i,10) < 3 then null else f[1 + pg_temp.h('fn'||i,50)] end,
  case when pt in ('day','half-day') and pg_temp.h('an'||i,10) < 3 then null else l[1 + pg_temp.h('ln'||i,57)] end,
  case when pt in ('day','half-day') and pg_temp.h('an'||i,10) < 3 then null else c[ci] end,
  case when pt in ('day','half-day') and pg_temp.h('an'||i,10) < 3 then null else k[ci] end,
  round((case pt when 'half-day' then 58 when 'day' then 79 when 'six-day' then 398 else 1090 end
   * case ag when 'adult' then 1 when 'senior' then 0.9 when 'youth' then 0.75 else 0.5 end
   * case ch when 'online' then 0.92 else 1 end)*2)/2,
  case when pt='season' then s0 else s0 + o end,
  case pt when 'season' then s0 + 150 when 'six-day' then s0 + o + 5 else s0 + o end,
  case when pt='season' then (s0 - 20 - pg_temp.h('sd'||i,45)) + time '09:00' + pg_temp.h('st'||i,480) * interval '1 minute'
       when ch='online' then (s0 + o - 1 - pg_temp.h('sd'||i,9)) + time '07:00' + pg_temp.h('st'||i,900) * interval '1 minute'
       else (s0 + o) + time '08:00' + (pg_temp.h('st'||i,90) + case when pt='half-day' then 210 else 0 end) * interval '1 minute' end,
  ch, null, pg_temp.h('bl'||i,90)=0, case when ch='online' and pg_temp.h('kc'||i,3)=0 then null else 'K' || (7000000 + i*8191 % 999983) end
from g, n;
update ski_passes set refunded_chf = case when pg_temp.h('rf'||id,3)=0 then price_chf else round(price_chf/2,2) end where pg_temp.h('re'||id,40)=7;

create table pass_scans (
  id int primary key,
  pass_id int not null references ski_passes(id),
  lift_id int not null references lifts(id),
  scanned_at timestamp not null,
  result text not null check (result in ('ok','rejected')),
  reject_reason text,
  gate_no smallint
);
insert into pass_scans
select i, p.id,
  (array[1,1,1,1,1,1,4,4,4,4,4,13,13,13,13,3,3,3,15,15,15,2,2,14,14,14,5,5,21,21,18,18,11,9,9,17,17,10,20,7,8,19,6,12])[1 + pg_temp.h('li'||i,44)],
  (p.valid_from + pg_temp.h('dy'||i, least(p.valid_to, date '2026-03-30') - p.valid_from + 1)) + time '08:30' +
   (case when p.pass_type='half-day' then 220 + pg_temp.h('mi'||i,210) else pg_temp.h('mi'||i,440) end) * interval '1 minute' + pg_temp.h('se'||i,60) * interval '1 second',
  case when pg_temp.h('rj'||i,25)=3 then 'rejected' else 'ok' end,
  case when pg_temp.h('rj'||i,25)=3 then (array['blocked','photo mismatch','wrong age group','too soon'])[1 + pg_temp.h('rr'||i,4)] end,
  1 + pg_temp.h('ga'||i,4)
from generate_series(1,3900) i
join ski_passes p on p.id = case when i % 3 = 0 then 1 + (pg_temp.h('pp'||i,1250) / 4) * 4 else 1 + pg_temp.h('pq'||i,1250) end;

create table instructors (
  id int primary key,
  first_name text not null,
  last_name text not null,
  home_town text,
  speciality text not null check (speciality in ('ski','snowboard','telemark','cross-country')),
  licence_level text not null,
  second_language text,
  hourly_wage_chf numeric(6,2) not null,
  hired_on date not null,
  left_on date,
  mobile text,
  email text
);
insert into instructors values
(1,'Reto','Caduff','Ilanz','ski','Federal diploma','English',46.50,'2009-12-01',null,'079 301 22 18','reto.caduff@skischule.example'),
(2,'Nina','Wyss','Thun','ski','Kids instructor','French',31.00,'2021-12-10',null,'078 455 10 03','nina.wyss@skischule.example'),
(3,'Luca','Bernasconi','Lugano','snowboard','Federal diploma','Italian',43.00,'2013-12-05',null,'076 540 71 92','luca.bernasconi@skischule.example'),
(4,'Heidi','Lauber','Täsch','ski','Instructor','English',38.50,'2015-12-01',null,'079 812 45 60',null),
(5,'Marco','Rossi','Como','snowboard','Instructor','Italian',37.00,'2018-12-14',null,'076 229 83 11','marco.rossi@skischule.example'),
(6,'Anna','Keller','Chur','ski','Kids instructor','English',30.50,'2022-12-03',null,null,'anna.keller@skischule.example'),
(7,'Urs','Zurbriggen','Saas-Grund','ski','Federal diploma','French',48.00,'2004-12-01',null,'079 377 60 24','urs.zurbriggen@skischule.example'),
(8,'Emily','Taylor','Manchester','ski','Instructor','German',36.00,'2019-12-07',null,'078 901 33 47','emily.taylor@skischule.example'),
(9,'Beat','Furrer','Zermatt','telemark','Federal diploma','English',45.00,'2007-12-08',null,'079 630 18 85',null),
(10,'Claire','Favre','Lausanne','ski','Instructor','English',37.50,'2017-12-02',null,'076 712 04 39','claire.favre@skischule.example'),
(11,'Simon','Ammann','Wildhaus','cross-country','Instructor','English',36.50,'2016-12-10',null,'079 455 92 10','simon.ammann@skischule.example'),
(12,'Femke','de Vries','Utrecht','snowboard','Kids instructor','Dutch',30.00,'2023-12-02',null,'078 140 55 62','femke.devries@skischule.example'),
(13,'Thomas','Egli','Bern','ski','Instructor',null,35.50,'2020-12-05','2025-04-20','079 268 77 13','thomas.egli@skischule.example'),
(14,'Selina','Graf','Davos','ski','Kids instructor','English',31.50,'2021-12-04',null,'076 884 21 90','selina.graf@skischule.example'),
(15,'Matteo','Pedrini','Airolo','ski','Assistant','Italian',27.00,'2024-12-07',null,null,'matteo.pedrini@skischule.example'),
(16,'Anna','Imhof','Brig','snowboard','Instructor','French',36.80,'2018-12-01',null,'079 553 40 71','anna.imhof@skischule.example'),
(17,'Jonas','Bieri','Langnau','ski','Assistant',null,26.50,'2023-12-09','2024-04-14','078 607 15 28',null),
(18,'Regula','Hofer','Appenzell','cross-country','Federal diploma','English',42.00,'2010-12-04',null,'079 190 36 44','regula.hofer@skischule.example'),
(19,'Olivier','Rochat','Vallorbe','ski','Instructor','French',37.20,'2016-12-03',null,'076 331 68 05','olivier.rochat@skischule.example'),
(20,'Jack','Wilson','Edinburgh','ski','Kids instructor','English',30.80,'2024-12-01',null,'078 722 94 16','jack.wilson@skischule.example'),
(21,'Lina','Caduff','Ilanz','snowboard','Assistant','Romansh',27.50,'2025-12-01',null,'079 848 03 57','lina.caduff@skischule.example'),
(22,'Werner','Suter','Andermatt','ski','Federal diploma','English',47.20,'2001-12-01','2024-04-20','079 416 29 83',null),
(23,'Chiara','Moser','Meiringen','ski','Assistant','Italian',26.80,'2026-02-01',null,'076 975 50 32','chiara.moser@skischule.example'),
(24,'Fabian','Lang','Bregenz','telemark','Assistant','English',28.20,'2026-01-10',null,null,'fabian.lang@skischule.example');

create table lessons (
  id int primary key,
  lesson_code text not null unique,
  instructor_id int not null references instructors(id),
  lesson_type text not null check (lesson_type in ('private','group')),
  level text not null check (level in ('beginner','intermediate','advanced')),
  lesson_date date not null,
  starts_at time not null,
  duration_min int not null,
  meeting_point text not null,
  max_pupils int not null,
  price_per_pupil_chf numeric(7,2) not null,
  status text not null check (status in ('planned','held','cancelled')),
  cancel_reason text,
  created_at timestamp not null
);
with g as (select i, case when i % 100 < 26 then 0 when i % 100 < 60 then 1 else 2 end s from generate_series(1,640) i),
d as (select i, (array['2023-12-09','2024-12-07','2025-12-06']::date[])[s+1] + (pg_temp.h('ld'||i,70) + pg_temp.h('le'||i,62)) dt,
  case when pg_temp.h('lt'||i,100) < 42 then 'private' else 'group' end lt,
  (array[1,1,1,1,2,2,2,3,3,4,4,4,4,4,4,5,5,6,6,7,7,7,7,7,8,8,9,10,10,10,11,12,12,13,13,14,14,14,15,16,16,17,18,18,19,19,19,20,21,22,22])[1 + pg_temp.h('in'||i,51)] ins,
  (array[60,120,120,120,180,240])[1 + pg_temp.h('du'||i,6)] du from g),
e as (select d.*, case when x.hired_on > dt or coalesce(x.left_on, '2099-01-01') < dt then (array[1,4,7,10])[1 + i % 4] else ins end ins2 from d join instructors x on x.id = ins)
insert into lessons
select i, 'L' || (2000 + i), ins2, lt, case when pg_temp.h('lv'||i,100) < 45 then 'beginner' when pg_temp.h('lv'||i,100) < 80 then 'intermediate' else 'advanced' end,
  dt, (array['09:00','09:30','10:00','13:00','13:30','14:00']::time[])[1 + pg_temp.h('sa'||i,6)], du,
  (array['Kinderland','Dorflift','Rothornbahn valley station','Alpboden','Sonnegg'])[1 + pg_temp.h('mp'||i,5)],
  case lt when 'private' then 2 else 8 end,
  round(du/60.0 * case lt when 'private' then 92 else 34 end + case when extract(dow from dt) in (0,6) then 5 else 0 end, 0),
  case when dt > date '2026-03-29' then 'planned' when pg_temp.h('cx'||i,14)=2 then 'cancelled' else 'held' end,
  case when dt <= date '2026-03-29' and pg_temp.h('cx'||i,14)=2 then (array['storm','instructor ill','too few pupils','no snow'])[1 + pg_temp.h('cr'||i,4)] end,
  dt - 10 - pg_temp.h('cd'||i,30) + time '10:15'
from e;

create table pupils (
  id int primary key,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  city text,
  country text,
  mother_tongue text,
  parent_name text,
  parent_phone text,
  medical_note text,
  created_at timestamp not null
);
insert into pupils
select i, f[1 + pg_temp.h('pf'||i,40)], l[1 + pg_temp.h('pl'||i,36)],
  date '2009-02-03' + pg_temp.h('bd'||i,4200) - case when pg_temp.h('ba'||i,12)=0 then 7000 else 0 end,
  case when pg_temp.h('pn'||i,20)=0 then null else c[ci] end, case when pg_temp.h('pn'||i,20)=0 then null else k[ci] end, t[ci],
  case when pg_temp.h('ba'||i,12)=0 then null else pf[1 + pg_temp.h('pa'||i,16)] || ' ' || l[1 + pg_temp.h('pl'||i,36)] end,
  case when pg_temp.h('ba'||i,12)=0 then null else '079 ' || (200 + pg_temp.h('p1'||i,799)) || ' ' || (10 + pg_temp.h('p2'||i,89)) || ' ' || (10 + pg_temp.h('p3'||i,89)) end,
  case when pg_temp.h('mn'||i,13)=1 then (array['asthma','nut allergy','epilepsy','diabetes'])[1 + pg_temp.h('mo'||i,4)] end,
  timestamp '2023-11-15 09:00' + pg_temp.h('cr'||i,800) * interval '1 day'
from (select i, 1 + pg_temp.h('pc'||i,18) ci from generate_series(1,165) i) g,
 (select array['Leon','Mila','Nico','Lara','Elias','Ella','Finn','Emilia','Levin','Alina','Tim','Sofia','Jan','Malea','Nils','Zoé','Hugo','Inès','Louis','Jade','Arthur','Isla','Harry','Poppy','George','Ava','Sem','Saar','Daan','Tess','Leonardo','Aurora','Anna','Jack','Max','Ida','Ben','Clara','Gian','Seraina'] f,
 array['Müller','Meier','Keller','Weber','Huber','Frei','Steiner','Brunner','Gerber','Moser','Graf','Suter','Kunz','Bucher','Berger','Dubois','Favre','Rossi','Conti','Hoffmann','Becker','Richter','de Vries','Bakker','Smith','London','Taylor','Hughes','Patel','Pellet','Cavelti','Hofer','Vogel','Arnold','Imhof','Ziegler'] l,
 array['Martina','Christian','Sandra','Patrick','Nicole','Markus','Barbara','Philippe','Isabelle','James','Helen','Roberto','Willem','Karin','Sabine','Frank'] pf,
 array['Zürich','Bern','Basel','Luzern','Winterthur','Chur','Zug','Genève','Lausanne','Lugano','München','Stuttgart','London','Bristol','Amsterdam','Milano','Paris','Zürich'] c,
 array['CH','CH','CH','CH','CH','CH','CH','CH','CH','CH','DE','DE','GB','GB','NL','IT','FR','CH'] k,
 array['German','German','German','German','German','German','German','French','French','Italian','German','German','English','English','Dutch','Italian','French','German'] t) n;

create table lesson_bookings (
  id int primary key,
  lesson_id int not null references lessons(id),
  pupil_id int not null references pupils(id),
  booked_at timestamp not null,
  paid boolean not null,
  payment_method text,
  attended boolean,
  rating smallint check (rating between 1 and 5),
  unique (lesson_id, pupil_id)
);
insert into lesson_bookings
select row_number() over (order by l.id, k), l.id, 1 + (pg_temp.h('bp'||l.id,157) + k*k*5 + k*8) % 157,
  l.created_at + pg_temp.h('bt'||l.id||'-'||k, 9) * interval '1 day' + pg_temp.h('bu'||l.id||'-'||k, 600) * interval '1 minute',
  pg_temp.h('bq'||l.id||'-'||k, 17) <> 4,
  case when pg_temp.h('bq'||l.id||'-'||k, 17) <> 4 then (array['card','twint','cash','invoice'])[1 + pg_temp.h('bm'||l.id||'-'||k, 4)] end,
  case when l.status='held' then pg_temp.h('ba'||l.id||'-'||k, 19) <> 5 end,
  case when l.status='held' and pg_temp.h('ba'||l.id||'-'||k, 19) <> 5 and pg_temp.h('br'||l.id||'-'||k, 5) < 3 then
    greatest(1, least(5, (array[5,4,5,4,4,3,5,4,2,5])[1 + pg_temp.h('bs'||l.id||'-'||k, 10)] + case when l.instructor_id in (2,14,9) then 1 when l.instructor_id in (17,13,5) then -1 else 0 end)) end
from lessons l, generate_series(1,8) k
where k <= case l.lesson_type when 'private' then 1 + (pg_temp.h('nb'||l.id,5)=0)::int else 2 + pg_temp.h('nb'||l.id,7) end
  and not (l.status='planned' and pg_temp.h('nz'||l.id,3)=0)
  and not (coalesce(l.cancel_reason,'')='too few pupils' and k > 1);

create table rental_items (
  id int primary key,
  item_code text not null unique,
  category text not null check (category in ('skis','snowboard','boots','helmet','sledge','snowshoes')),
  brand text not null,
  model text not null,
  size_label text,
  purchase_price_chf numeric(8,2) not null,
  purchased_on date not null,
  daily_rate_chf numeric(6,2) not null,
  condition text not null check (condition in ('new','good','worn')),
  retired_on date,
  barcode text
);
insert into rental_items
select i, upper(left(cat,2)) || '-' || lpad(i::text,3,'0'), cat, br, mo, sz, pp + (i*13)%40, date '2020-10-05' + (i*97)%1850, dr,
 case when (i*97)%1850 > 1400 then 'new' when (i*97)%1850 > 600 then 'good' else 'worn' end,
 case when i in (8,19,41) then date '2025-04-25' + i end, '76123' || (40000 + i*719)
from (select row_number() over ()::int i, v.* from (values
('skis','Rossignol','Experience 76','158 cm',420,38),('skis','Rossignol','Experience 76','166 cm',420,38),('skis','Rossignol','Hero Elite','171 cm',690,52),('skis','Stöckli','Laser SC','163 cm',980,65),('skis','Stöckli','Laser SC','170 cm',980,65),('skis','Stöckli','Laser GS','178 cm',1020,65),('skis','Head','Supershape','156 cm',640,48),('skis','Head','Monster Kids','117 cm',190,19),('skis','Head','Monster Kids','127 cm',190,19),('skis','Atomic','Redster X5','161 cm',560,45),('skis','Atomic','Redster X5','168 cm',560,45),('skis','Atomic','Bent Chetler','176 cm',710,52),('skis','Fischer','RC One','160 cm',520,42),('skis','Salomon','QST 92','169 cm',610,48),('skis','Salomon','QST Junior','130 cm',210,19),('skis','Völkl','Deacon','167 cm',720,52),('skis','Nordica','Team J','110 cm',180,19),
('snowboard','Burton','Custom','156 cm',560,45),('snowboard','Burton','Custom','160 cm',560,45),('snowboard','Burton','Process','152 cm',480,40),('snowboard','Nidecker','Escape','148 cm',430,38),('snowboard','Nidecker','Micron','120 cm',220,22),('snowboard','Jones','Mountain Twin','157 cm',610,48),('snowboard','Salomon','Sight','155 cm',390,36),('snowboard','Salomon','Grace','135 cm',240,22),('snowboard','Nitro','Ripper','128 cm',230,22),
('boots','Lange','RX 100','26.5',390,19),('boots','Lange','RX 100','27.5',390,19),('boots','Lange','RX 80 W','24.5',370,19),('boots','Salomon','S/Pro','28.5',410,21),('boots','Salomon','S/Pro','25.5',410,21),('boots','Head','Edge LYT','26.0',330,18),('boots','Head','J3','22.5',140,11),('boots','Nordica','Speedmachine','29.5',430,21),('boots','Nordica','Team 2','20.5',130,11),('boots','Burton','Moto','42',220,16),('boots','Burton','Moto','44',220,16),('boots','Fischer','RC4','27.0',400,20),('boots','Tecnica','Cochise','28.0',450,22),('boots','Atomic','Hawx','25.0',350,18),
('helmet','Uvex','Legend','M',110,8),('helmet','Uvex','Legend','L',110,8),('helmet','Uvex','Airwing Kids','XS',70,5),('helmet','Giro','Ledge','S',95,8),('helmet','Giro','Ledge','M',95,8),('helmet','Smith','Vantage','L',210,11),('helmet','Head','Mojo Kids','XXS',60,5),('helmet','Salomon','Pioneer','M',105,8),('helmet','POC','Obex','XL',180,10),
('sledge','Davos','Classic 100','100 cm',140,12),('sledge','Davos','Classic 120','120 cm',165,14),('sledge','Davos','Classic 120','120 cm',165,14),('sledge','Bachmann','Comfort','110 cm',310,18),('sledge','KHW','Snow Tiger','one size',75,9),('sledge','KHW','Snow Tiger','one size',75,9),
('snowshoes','TSL','Symbioz','M',230,22),('snowshoes','TSL','Symbioz','L',230,22),('snowshoes','MSR','Evo','one size',160,18),('snowshoes','MSR','Lightning','25',330,26),('snowshoes','Tubbs','Flex','30',210,20),('snowshoes','Tubbs','Flex Jr','S',90,10),('skis','Kästle','MX 83','172 cm',1150,75)) v(cat,br,mo,sz,pp,dr)) q;

create table rentals (
  id int primary key,
  rental_item_id int not null references rental_items(id),
  ski_pass_id int references ski_passes(id),
  customer_name text not null,
  rented_on date not null,
  due_on date not null,
  returned_on date,
  total_chf numeric(8,2) not null,
  deposit_chf numeric(8,2),
  damage_fee_chf numeric(8,2),
  desk_clerk text
);
with n as (select array['Anna','Luca','Sophie','Jonas','Peter','Claire','Thomas','Laura','Michael','Emma','Giulia','Stefan','Sarah','Daniel','Andreas','Mia','Elena','Charlotte','Monika','Ruth','Amélie','Emily','Oliver','Pieter','Regula','Chiara','Noah','Werner'] f,
 array['Müller','Meier','Schmid','Keller','Weber','Huber','Schneider','Fischer','Brunner','Gerber','Zimmermann','Roth','Baumgartner','Kunz','Lehmann','Dubois','Rossi','Hoffmann','Schulz','Jansen','Brown','Wilson','Pellet','Ammann','Winter'] l),
g as (select i, 1 + i % 61 it, i / 61 sq from generate_series(0,1463) i),
r as (select i, it, (array['2023-12-02','2024-12-02','2025-12-02']::date[])[1 + sq/8] + (sq%8)*15 + pg_temp.h('ro'||i,5) d0, (array[1,1,1,2,2,3,3,4,6,6])[1 + pg_temp.h('rd'||i,10)] dd
  from g where pg_temp.h('rk'||i,100) < 38 + (it*37) % 61),
s as (select r.*, row_number() over (order by d0, i) rn, case when pg_temp.h('rl'||i,15)=1 then 1 + pg_temp.h('rm'||i,4) else 0 end late from r)
insert into rentals
select rn, it, case when pg_temp.h('rp'||i,3)=0 then 1 + pg_temp.h('rq'||i,1300) end,
  f[1 + pg_temp.h('rf'||i,28)] || ' ' || l[1 + pg_temp.h('rg'||i,25)], d0, d0 + dd - 1,
  case when d0 + dd - 1 + late > date '2026-03-27' or pg_temp.h('lo'||i,85)=3 then null else d0 + dd - 1 + late end,
  dd * ri.daily_rate_chf, case when ri.purchase_price_chf > 300 then 100 when ri.purchase_price_chf > 150 then 50 end,
  case when pg_temp.h('dm'||i,22)=5 and pg_temp.h('lo'||i,85)<>3 then 15 + 5*pg_temp.h('dn'||i,28) end,
  (array['Sandra','Ivo','Petra','Nik'])[1 + pg_temp.h('dc'||i,4)]
from s join rental_items ri on ri.id = it cross join n
where not (ri.retired_on is not null and d0 > ri.retired_on);

create view open_rentals as
  select r.id as rental_id, i.item_code, i.category, r.customer_name, r.rented_on, r.due_on
  from rentals r join rental_items i on i.id = r.rental_item_id
  where r.returned_on is null;

create table snow_reports (
  id int primary key,
  report_date date not null,
  station text not null,
  height_m int not null,
  snow_depth_cm int not null,
  new_snow_cm int not null,
  temperature_c numeric(4,1) not null,
  wind_kmh int,
  avalanche_level smallint not null check (avalanche_level between 1 and 5),
  weather text not null,
  reported_by text,
  unique (report_date, station)
);
with d as (select d::date dt, w.s0 from (values (date '2023-12-01', date '2024-04-21'), ('2024-12-01','2025-04-20'), ('2025-12-01','2026-03-30')) w(s0,s1), generate_series(w.s0::timestamp, w.s1::timestamp, interval '1 day') d),
st as (select * from (values (1,'Dorf',1240,22),(2,'Alpboden',1690,68),(3,'Rothorn Gipfel',2795,145)) v(k,station,hm,base)),
x as (select *, dt - s0 n, case when pg_temp.h('ns'||dt,10) < 3 then (2 + pg_temp.h('nt'||dt,27)) else 0 end ns from d, st)
insert into snow_reports
select row_number() over (order by dt, k), dt, station, hm,
  base + (k*12*sin(n/142.0*3.14159) * 2.2)::int + pg_temp.h('sy'||extract(year from s0),30) + pg_temp.h('sq'||dt||k,5) + case when ns > 0 then ns/2 else 0 end,
  case when k=1 then (ns*0.4)::int when k=2 then (ns*0.8)::int else (ns*1.5)::int + case when ns>0 then pg_temp.h('n3'||dt,3) else 0 end end,
  round((7.5 - hm*0.0062 - 5*sin((n+20)/142.0*3.14159) + (pg_temp.h('tp'||dt,120) - 60)/10.0 + pg_temp.h('tq'||dt||k,9)/10.0)::numeric,1),
  case when pg_temp.h('wn'||dt||k,30)=0 then null else (5 + pg_temp.h('wi'||dt,45) * (0.3 + k*0.35) + pg_temp.h('wj'||dt||k,9))::int end,
  case when ns > 25 then 4 when ns > 14 then 3 else 1 + pg_temp.h('av'||dt,2) + (pg_temp.h('aw'||dt,9)=0)::int end,
  case when ns > 0 then 'snow' else (array['sunny','sunny','cloudy','fog','sunny','cloudy','rain'])[1 + pg_temp.h('we'||dt,6) + (k=1 and pg_temp.h('wr'||dt,4)=0)::int] end,
  (array['P. Lauber','M. Arnold',null,'K. Bieri'])[1 + pg_temp.h('rb'||dt,4)]
from x;

update snow_reports set new_snow_cm = new_snow_cm + 17 where station = 'Rothorn Gipfel' and report_date = '2025-01-21';

create table accidents (
  id int primary key,
  slope_id int references slopes(id),
  lift_id int references lifts(id),
  happened_at timestamp not null,
  injured_age int,
  gender text,
  injury text not null,
  severity text not null check (severity in ('minor','moderate','serious')),
  cause text not null,
  helmet_worn boolean,
  helicopter boolean not null,
  patroller text,
  response_min int,
  insurance_ref text
);
insert into accidents
select i, case when i % 14 = 0 then null else sl end, case when i % 14 = 0 then (array[9,4,13,1,10,3])[1 + pg_temp.h('al'||i,6)] end,
  (array['2023-12-03','2024-12-02','2025-12-01']::date[])[1 + case when pg_temp.h('as'||i,100) < 34 then 0 when pg_temp.h('as'||i,100) < 63 then 1 else 2 end] + pg_temp.h('ad'||i,118) + time '09:05' + pg_temp.h('at'||i,430) * interval '1 minute',
  case when pg_temp.h('an'||i,18)=0 then null else 6 + pg_temp.h('aa'||i,36) + pg_temp.h('ab'||i,37) end, (array['f','m'])[1 + pg_temp.h('ag'||i,2)],
  (array['knee','wrist','shoulder','head','ankle','knee','back','collarbone','lower leg'])[1 + pg_temp.h('ai'||i,9)],
  sev, case when i % 14 = 0 then 'lift' else (array['fall','fall','fall','collision','collision',case when sl in (2,5,12,13,19) then 'avalanche' else 'fall' end,'ice'])[1 + pg_temp.h('ac'||i,7)] end,
  case when pg_temp.h('ah'||i,15)=0 then null else pg_temp.h('ah'||i,15) < 13 end,
  sev='serious' and pg_temp.h('ax'||i,3) < 2, (array['Noldi Ruppen','Karin Steiner','Silvan Gasser','Miriam Huber'])[1 + pg_temp.h('ap'||i,4)],
  case when pg_temp.h('ar'||i,20)=0 then null else 4 + pg_temp.h('am'||i,26) + case when sev='minor' then 3 else 0 end end,
  case when sev<>'minor' then 'V-' || (52000 + i*31) end
from (select i, (array[1,1,1,1,1,1,14,14,14,14,12,12,12,4,4,4,6,6,6,6,18,18,8,8,2,2,7,22,22,20,20,15,16,24,26,11,11,21,19,13,17,25,3,9])[1 + pg_temp.h('sl'||i,44)] sl,
  case when pg_temp.h('av'||i,100) < 52 then 'minor' when pg_temp.h('av'||i,100) < 81 then 'moderate' else 'serious' end sev from generate_series(1,168) i) q;

create table restaurants (
  id int primary key,
  name text not null unique,
  kind text not null check (kind in ('self-service','table service','snow bar','après-ski bar','kiosk')),
  sector text not null,
  height_m int not null,
  indoor_seats int not null,
  terrace_seats int,
  manager_name text,
  opened_on date,
  leased_out boolean not null default false,
  phone text
);
insert into restaurants values
(1,'Gipfelstube','table service','Rothorn',2795,90,60,'Vreni Zurbriggen','1988-12-17',false,'027 555 01 01'),
(2,'Rothorn Marché','self-service','Rothorn',2021,240,180,'Dario Conti','2014-12-13',false,'027 555 01 02'),
(3,'Gletscherblick','table service','Rothorn',2540,70,85,'Claire Favre','1996-12-21',true,'027 555 01 03'),
(4,'Adlerhütte','table service','Rothorn',2112,54,40,'Toni Imhof','1962-12-15',true,null),
(5,'Alpboden','self-service','Alpboden',1690,310,220,'Sabine Kunz','2005-12-10',false,'027 555 01 05'),
(6,'Hirschbar','snow bar','Alpboden',1655,12,95,'Nico Berger','2017-12-16',false,'027 555 01 06'),
(7,'Fuchsstübli','table service','Alpboden',1710,62,30,'Lisbeth Arnold','1979-12-22',true,'027 555 01 07'),
(8,'Schwarzhornhütte','table service','Schwarzhorn',1875,85,70,'Marc Dubois','1971-12-18',true,'027 555 01 08'),
(9,'Steinbock Lounge','table service','Schwarzhorn',2304,130,110,'Tamara Egli','2022-12-10',false,'027 555 01 09'),
(10,'Hexenbar','snow bar','Schwarzhorn',2064,20,64,'Ralf Becker','2013-12-14',false,null),
(11,'Bärenloch Kiosk','kiosk','Schwarzhorn',2205,0,24,null,'2010-12-18',false,null),
(12,'Sonnegg Terrasse','self-service','Sonnegg',1512,200,260,'Bruno Hofer','2001-12-15',false,'027 555 01 12'),
(13,'Wildsee Hütte','table service','Sonnegg',1604,48,36,'Esther Moser','1968-12-21',true,'027 555 01 13'),
(14,'Lärchenstube','table service','Sonnegg',1498,44,null,'Hugo Vogel','1985-12-14',true,'027 555 01 14'),
(15,'Iglu Dorf','snow bar','Sonnegg',1519,30,42,'Femke Bakker','2023-12-23',false,null),
(16,'Kinderland Kiosk','kiosk','Dorf',1240,0,30,null,'2016-12-10',false,null),
(17,'Pistenbully','après-ski bar','Dorf',1238,150,80,'Sven Richter','2008-12-05',false,'027 555 01 17'),
(18,'Nachtschwärmer','après-ski bar','Dorf',1236,180,null,'Jack London','2019-11-30',true,'027 555 01 18'),
(19,'Dorfbeiz','table service','Dorf',1105,76,20,'Rosmarie Graf','1954-12-04',false,'027 555 01 19'),
(20,'Talblick','self-service','Dorf',1248,140,50,null,null,false,null);

create table restaurant_takings (
  id int primary key,
  restaurant_id int not null references restaurants(id),
  business_date date not null,
  food_chf numeric(9,2) not null,
  drinks_chf numeric(9,2) not null,
  guests int,
  cash_chf numeric(9,2),
  closed_by text,
  unique (restaurant_id, business_date)
);
with d as (select d::date dt from (values (date '2023-12-08', date '2024-04-14'), ('2024-12-06','2025-04-13'), ('2025-12-05','2026-03-29')) w(s0,s1), generate_series(w.s0::timestamp, w.s1::timestamp, interval '1 day') d where extract(dow from d) in (0,5,6)),
x as (select r.id rid, dt, r.kind, (r.indoor_seats + coalesce(r.terrace_seats,0)*0.7) * (0.55 + pg_temp.h('rt'||r.id||dt,90)/100.0) * (case extract(dow from dt) when 6 then 1.35 when 0 then 1.1 else 0.8 end)
   * (case extract(month from dt) when 12 then 0.95 when 2 then 1.3 when 4 then 0.6 else 1 end) * (1 + (extract(year from dt) - 2024) * 0.04) seats
  from restaurants r, d where r.id <> 20 and (r.opened_on is null or r.opened_on <= dt) and pg_temp.h('cl'||r.id||dt,17) <> 0)
insert into restaurant_takings
select row_number() over (order by dt, rid), rid, dt,
  round((seats * case kind when 'table service' then 27.4 when 'self-service' then 17.9 when 'kiosk' then 9.1 else 6.3 end + pg_temp.h('fo'||rid||dt,300)/10.0)::numeric * 20)/20,
  round((seats * case kind when 'table service' then 12.1 when 'self-service' then 6.8 when 'kiosk' then 5.2 else 24.6 end + pg_temp.h('dr'||rid||dt,300)/10.0)::numeric * 20)/20,
  case when pg_temp.h('gu'||rid||dt,40)=0 then null else (seats*1.1)::int + 3 end,
  round((seats * 6.5 + pg_temp.h('ca'||rid||dt,200))::numeric, 1), (array['S.K.','D.C.',null,'T.E.','R.B.'])[1 + pg_temp.h('cb'||rid||dt,5)]
from x;

create index on pass_scans (pass_id); create index on pass_scans (lift_id); create index on lesson_bookings (pupil_id); create index on rentals (rental_item_id);
analyze lifts; analyze slopes; analyze ski_passes; analyze pass_scans; analyze instructors; analyze lessons; analyze pupils; analyze lesson_bookings; analyze rental_items; analyze rentals; analyze snow_reports; analyze accidents; analyze restaurants; analyze restaurant_takings;
