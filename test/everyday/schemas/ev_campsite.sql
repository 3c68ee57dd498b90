drop schema if exists ev_campsite cascade;
create schema ev_campsite;
set search_path = ev_campsite;

create table parks (
  id integer primary key,
  code text not null unique,
  name text not null,
  town text not null,
  region text not null,
  country text not null,
  stars integer,
  has_pool boolean not null,
  dogs_allowed boolean not null,
  open_all_year boolean not null,
  opened_on date,
  phone text,
  created_at timestamp not null
);
create table unit_types (
  id integer primary key,
  code text not null unique,
  name text not null,
  category text not null,
  sleeps integer not null,
  low_season_rate numeric(8,2) not null,
  high_season_rate numeric(8,2) not null,
  cleaning_fee numeric(8,2),
  created_at timestamp not null
);
create table units (
  id integer primary key,
  park_id integer not null references parks(id),
  unit_type_id integer not null references unit_types(id),
  unit_no text not null,
  area_m2 integer,
  electricity_amps integer,
  pets_allowed boolean not null,
  status text not null,
  sort_order integer,
  created_at timestamp not null,
  unique (park_id, unit_no)
);
create table guests (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  city text,
  country text not null,
  birth_date date,
  loyalty_tier text,
  newsletter boolean not null,
  blacklisted boolean not null default false,
  created_at timestamp not null
);
create table bookings (
  id integer primary key,
  booking_no text not null unique,
  guest_id integer not null references guests(id),
  unit_id integer not null references units(id),
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  channel text not null,
  status text not null,
  nightly_rate numeric(8,2) not null,
  stay_price numeric(10,2) not null,
  discount_code text,
  cancelled_at timestamp,
  cancel_reason text,
  remarks text,
  created_at timestamp not null
);
create table extras (
  id integer primary key,
  code text not null unique,
  name text not null,
  category text not null,
  price numeric(8,2) not null,
  charged_per text not null,
  active boolean not null,
  created_at timestamp not null
);
create table booking_extras (
  id integer primary key,
  booking_id integer not null references bookings(id),
  extra_id integer not null references extras(id),
  quantity integer not null,
  unit_price numeric(8,2) not null,
  created_at timestamp not null
);
create table payments (
  id integer primary key,
  booking_id integer not null references bookings(id),
  purpose text not null,
  amount numeric(10,2) not null,
  method text not null,
  status text not null,
  reference text,
  paid_at timestamp,
  created_at timestamp not null
);
create table employees (
  id integer primary key,
  park_id integer references parks(id),
  manager_id integer references employees(id),
  first_name text not null,
  last_name text not null,
  job_title text not null,
  contract text not null,
  hourly_wage numeric(6,2) not null,
  hired_on date not null,
  left_on date,
  email text,
  created_at timestamp not null
);
create table shifts (
  id integer primary key,
  employee_id integer not null references employees(id),
  starts_at timestamp not null,
  ends_at timestamp not null,
  break_minutes integer not null,
  status text not null,
  created_at timestamp not null
);
create table repairs (
  id integer primary key,
  unit_id integer not null references units(id),
  reported_by integer not null references employees(id),
  assigned_to integer references employees(id),
  title text not null,
  category text not null,
  priority text not null,
  status text not null,
  cost numeric(8,2),
  reported_at timestamp not null,
  finished_at timestamp
);

create function h(k text, n integer) returns integer language sql immutable as $$ select (hashtext(k) & 2147483647) % n $$;

insert into parks values
(1,'ZEE','Duinpark Zeeland','Domburg','Zeeland','Netherlands',4,true,true,true,'1998-04-10','+31 118 550101','2022-01-03 09:00'),
(2,'VEL','De Veluwse Hoeve','Ermelo','Gelderland','Netherlands',3,true,true,true,'1987-05-01','+31 341 550202','2022-01-03 09:00'),
(3,'TEX','Strandcamping Texel','De Koog','Noord-Holland','Netherlands',5,true,false,false,'2003-03-28','+31 222 550303','2022-01-03 09:00'),
(4,'ARD','Val d''Ardenne','La Roche-en-Ardenne','Luxembourg','Belgium',4,false,true,true,'1994-06-15','+32 84 550404','2022-01-03 09:00'),
(5,'OST','Kustpark Oostende','Bredene','West Flanders','Belgium',3,true,true,false,'2001-04-02','+32 59 550505','2022-01-03 09:00'),
(6,'BRE','Les Pins de Bretagne','Carnac','Brittany','France',4,true,true,false,'1992-05-20','+33 2 97550606','2022-01-03 09:00'),
(7,'VEN','Les Sables Dorés','Saint-Jean-de-Monts','Vendée','France',5,true,true,false,'1989-04-29','+33 2 51550707','2022-01-03 09:00'),
(8,'DOR','Le Clos du Périgord','Sarlat','Dordogne','France',4,true,false,false,'1996-05-11','+33 5 53550808','2022-01-03 09:00'),
(9,'PRO','Lavande en Provence','Castellane','Provence','France',3,false,true,false,'2008-04-19','+33 4 92550909','2022-01-03 09:00'),
(10,'ARG','Argelès Plage','Argelès-sur-Mer','Occitanie','France',5,true,true,false,'1985-06-01','+33 4 68551010','2022-01-03 09:00'),
(11,'MOS','Moselblick','Cochem','Rhineland-Palatinate','Germany',3,false,true,false,'1990-04-07','+49 2671 551111','2022-01-03 09:00'),
(12,'SWA','Schwarzwaldhof','Titisee','Baden-Württemberg','Germany',4,true,true,true,'1999-12-01','+49 7651 551212','2022-01-03 09:00'),
(13,'RUG','Ostseepark Rügen','Binz','Mecklenburg','Germany',4,true,false,false,'2005-05-13','+49 38393 551313','2022-01-03 09:00'),
(14,'TIR','Alpencamp Zillertal','Mayrhofen','Tyrol','Austria',5,true,true,true,'2011-12-10','+43 5285 551414','2022-01-03 09:00'),
(15,'GAR','Lago di Garda Village','Peschiera','Veneto','Italy',5,true,true,false,'1997-04-18','+39 045 551515','2022-01-03 09:00'),
(16,'TOS','Colline Toscane','Lucca','Tuscany','Italy',4,true,false,false,'2009-05-02','+39 0583 551616','2022-01-03 09:00'),
(17,'CAV','Cavallino Mare','Cavallino','Veneto','Italy',4,true,true,false,'1993-04-24','+39 041 551717','2022-01-03 09:00'),
(18,'COS','Costa Brava Resort','L''Escala','Catalonia','Spain',4,true,true,true,'2000-03-15','+34 972 551818','2022-01-03 09:00'),
(19,'PIC','Picos Verdes','Cangas de Onís','Asturias','Spain',null,false,true,false,'2014-06-05','+34 985 551919','2022-06-20 09:00'),
(20,'ALG','Algarve Sol','Lagos','Algarve','Portugal',null,true,true,true,null,null,'2026-02-16 11:30');

insert into unit_types values
(1,'P-TENT','Tent Pitch','pitch',4,16.00,28.50,null,'2022-01-10 10:00'),
(2,'P-STD','Standard Pitch','pitch',6,21.00,38.00,null,'2022-01-10 10:00'),
(3,'P-COMF','Comfort Pitch','pitch',6,26.50,46.00,null,'2022-01-10 10:00'),
(4,'P-XL','XL Pitch','pitch',8,31.00,55.00,null,'2022-01-10 10:00'),
(5,'P-MOTO','Motorhome Pitch','pitch',4,23.50,41.00,null,'2022-01-10 10:00'),
(6,'P-SAN','Pitch with Private Bathroom','pitch',6,39.00,68.00,15.00,'2022-01-10 10:00'),
(7,'C-HIK','Hiker Cabin','cabin',2,38.00,59.00,20.00,'2022-01-10 10:00'),
(8,'C-LOG','Log Cabin','cabin',4,64.00,109.00,45.00,'2022-01-10 10:00'),
(9,'C-FAM','Family Cabin','cabin',6,82.00,148.00,60.00,'2022-01-10 10:00'),
(10,'C-LAKE','Lakeside Cabin','cabin',5,91.00,165.00,60.00,'2022-01-10 10:00'),
(11,'C-ACC','Accessible Cabin','cabin',4,70.00,119.00,45.00,'2022-01-10 10:00'),
(12,'M-CLAS','Mobile Home Classic','mobile_home',4,57.00,104.00,50.00,'2022-01-10 10:00'),
(13,'M-COMF','Mobile Home Comfort','mobile_home',6,74.00,139.00,55.00,'2022-01-10 10:00'),
(14,'M-PREM','Mobile Home Premium','mobile_home',8,98.00,189.00,75.00,'2022-01-10 10:00'),
(15,'G-SAF','Safari Tent','glamping',6,69.00,132.00,50.00,'2022-01-10 10:00'),
(16,'G-YURT','Yurt','glamping',4,62.00,112.00,40.00,'2022-01-10 10:00'),
(17,'G-POD','Camping Pod','glamping',2,44.00,72.00,25.00,'2022-01-10 10:00'),
(18,'G-TREE','Treehouse','glamping',4,99.00,178.00,55.00,'2023-02-06 10:00'),
(19,'G-BELL','Bell Tent','glamping',3,48.50,84.00,30.00,'2023-02-06 10:00'),
(20,'G-BARR','Wine Barrel','glamping',2,51.00,79.00,25.00,'2026-01-12 10:00');

insert into units
select row_number() over (order by p.id, k),
  p.id,
  case h('ut'||p.id||'-'||k, 24) when 0 then 1 when 1 then 1 when 2 then 2 when 3 then 2 when 4 then 2 when 5 then 3 when 6 then 3 when 7 then 4 when 8 then 5
    when 9 then 6 when 10 then 7 when 11 then 8 when 12 then 8 when 13 then 9 when 14 then 10 when 15 then 11 when 16 then 12 when 17 then 13 when 18 then 13
    when 19 then 14 when 20 then 15 when 21 then 16 when 22 then 17 else 18 + p.id % 2 end,
  chr(65 + (k-1)/9) || lpad((1 + (k-1)%9)::text, 2, '0'),
  null, null,
  p.dogs_allowed and h('pet'||p.id||'-'||k, 10) < 7,
  case when h('us'||p.id||'-'||k, 30) = 0 then 'closed' when h('us'||p.id||'-'||k, 30) in (1,2) then 'out_of_order' else 'available' end,
  k*10,
  p.created_at + interval '2 days'
from parks p cross join generate_series(1, 31) k
where p.id <= 19 and k <= 11 + (p.id*7)%20;
update units u set
  area_m2 = case when t.category = 'pitch' then 60 + 10*t.sleeps + h('ar'||u.id, 31) else 14 + 5*t.sleeps + h('ar'||u.id, 12) end,
  electricity_amps = case when t.category <> 'pitch' then null when h('am'||u.id, 7) = 0 then null else (array[6,10,10,16])[1+h('amp'||u.id,4)] end
from unit_types t where t.id = u.unit_type_id;

insert into guests
select i, fn, ln,
  case when h('em'||i, 11) = 0 then null else translate(lower(fn||'.'||replace(replace(ln,' ',''),'''','')), 'éèëäöüïçñ', 'eeeaouicn') || (i*37%991) || '@' || (array['gmail.com','outlook.com','proton.me','icloud.com','web.de','orange.fr','ziggo.nl'])[1+h('dom'||i,7)] end,
  case when h('ph'||i, 6) = 0 then null else pre || ' ' || (600000000 + (i::bigint*7919337)%99999999) end,
  case when h('noc'||i, 25) = 0 then null else ct end,
  country,
  case when h('bd'||i, 9) = 0 then null else date '1946-02-11' + h('bdd'||i, 21500) end,
  case when h('lt'||i, 20) < 9 then null when h('lt'||i, 20) < 15 then 'bronze' when h('lt'||i, 20) < 18 then 'silver' else 'gold' end,
  h('nl'||i, 5) < 2,
  h('bl'||i, 60) = 0,
  timestamp '2022-02-01 08:00' + i * interval '2 days 5 hours 17 minutes'
from (
  select i, c.country, c.pre,
    c.fns[1+h('fn'||i, array_length(c.fns,1))] fn, c.lns[1+h('ln'||i, array_length(c.lns,1))] ln, c.cts[1+h('ct'||i, array_length(c.cts,1))] ct
  from generate_series(1, 700) i
  join (values
    (array[0,1,2,3,4,5], 'Netherlands','+31', array['Sanne','Joost','Femke','Bram','Lotte','Daan','Marieke','Ruben','Anouk','Thijs','Wouter','Ilse','Noor','Pim'], array['de Vries','Jansen','Bakker','Visser','Mulder','van Dijk','Smit','Meijer','Kuipers','Hoekstra','Postma','van den Berg','Brouwer','Verhoeven'], array['Utrecht','Rotterdam','Groningen','Eindhoven','Zwolle','Breda','Haarlem']),
    (array[6,7,8,9,10], 'Germany','+49', array['Jürgen','Anke','Lukas','Heike','Stefan','Katrin','Moritz','Birgit','Jonas','Ute','Markus','Lena','Florian'], array['Müller','Schneider','Becker','Hoffmann','Krüger','Vogel','Lang','Winkler','Zimmermann','Brandt','Böhm','Frank','Seidel'], array['Köln','Münster','Bremen','Stuttgart','Hannover','Leipzig','Kassel']),
    (array[11,12,13], 'France','+33', array['Camille','Luc','Élodie','Thierry','Margaux','Julien','Sylvie','Antoine','Manon','Pascal'], array['Martin','Paris','Lefèvre','Moreau','Girard','Fontaine','Chevalier','Rousseau','Blanc','Marchand'], array['Paris','Lyon','Nantes','Rennes','Lille','Brest']),
    (array[14,15], 'Belgium','+32', array['Lieve','Koen','Griet','Maarten','Nathalie','Benoît','Tine','Olivier'], array['Peeters','Janssens','Maes','Claes','Dubois','Wouters','De Smet','Lambert'], array['Gent','Antwerpen','Leuven','Namur','Liège']),
    (array[16,17], 'United Kingdom','+44', array['Florence','Graham','Harriet','Nigel','Olivia','Callum','Pauline','Simon'], array['Whitaker','Fletcher','Barnes','Lancaster','Hughes','Pearson','Doyle','Marsh'], array['Leeds','Bristol','York','Norwich','Cardiff']),
    (array[18], 'Italy','+39', array['Chiara','Matteo','Giulia','Davide','Elena','Paolo'], array['Conti','Romano','Lucca','Ferrari','Galli','Rinaldi'], array['Milano','Torino','Verona','Lucca','Bologna']),
    (array[19], 'Denmark','+45', array['Mette','Søren','Astrid','Rasmus','Line'], array['Nielsen','Holm','Kjær','Lund','Dahl'], array['Aarhus','Odense','Esbjerg'])
  ) c(slots, country, pre, fns, lns, cts) on h('gc'||i, 20) = any(c.slots)
) x;

insert into bookings
select i, 'B' || extract(year from ci)::int || '-' || lpad((10000 + i*7)::text, 5, '0'), g, u.id, ci, ci + n,
  a, least(greatest(t.sleeps - a, 0), ch), case when u.pets_allowed and h('pt'||i, 10) < 3 then 1 + h('ptt'||i, 7)/6 else 0 end,
  chan,
  'x', rate, round(rate * n * case when dc is null then 1 else 0.9 end, 2), dc,
  null, null,
  case h('rm'||i, 14) when 0 then 'late arrival' when 1 then 'quiet spot please' when 2 then 'near the playground' when 3 then 'two cars' else null end,
  case when chan = 'walk_in' then ci + interval '11 hours' + h('wh'||i, 420) * interval '1 minute'
       else least(ci - (3 + h('ld'||i, 60) + h('ld2'||i, 150)), date '2026-06-13' - h('ld3'||i, 90)) + interval '8 hours' + h('wh'||i, 780) * interval '1 minute' end
from (
  select i, 1 + h('gu'||i, 690) * (160 + h('gv'||i, 531)) / 690 g, 1 + h('un'||i, (select count(*)::int from units)) uid,
    make_date(2023 + h('yr'||i, 39)/11, 1, 1) + case when h('win'||i, 30) = 0 then 30 + h('wd'||i, 50) else 94 + h('d1'||i, 101) + h('d2'||i, 101) end ci,
    (array[1,2,2,3,3,4,4,5,6,7,7,7,7,9,10,14,14,21])[1+h('nt'||i, 18)] n,
    (array[1,2,2,2,2,2,2,3,4])[1+h('ad'||i, 9)] a, (array[0,0,0,1,2,2,3])[1+h('ch'||i,7)] ch,
    (array['website','website','website','website','phone','phone','booking_com','booking_com','email','walk_in','agency'])[1+h('cn'||i, 11)] chan,
    case h('dc'||i, 16) when 0 then 'EARLYBIRD' when 1 then 'ACSI' when 2 then 'SENIOR55' else null end dc
  from generate_series(1, 2500) i
) b join units u on u.id = b.uid join unit_types t on t.id = u.unit_type_id
cross join lateral (select case when extract(month from ci) in (7,8) then t.high_season_rate when extract(month from ci) = 6 then round((t.low_season_rate + t.high_season_rate)/2, 2) else t.low_season_rate end rate) r
where not (chan = 'walk_in' and ci > date '2026-06-14') and (t.category = 'pitch' or u.id > 0);
update bookings set status = case
  when h('st'||id, 100) < 10 and channel <> 'walk_in' then 'cancelled'
  when h('st'||id, 100) in (10,11) and channel <> 'walk_in' and check_in < '2026-06-15' then 'no_show'
  when check_out <= '2026-06-15' then 'checked_out'
  when check_in <= '2026-06-15' then 'checked_in'
  when h('st'||id, 100) between 12 and 19 then 'option'
  else 'confirmed' end;
update bookings set cancelled_at = created_at + (least(check_in, date '2026-06-14')::timestamp - created_at) * ((10 + h('ca'||id, 85)) / 100.0),
  cancel_reason = (array['illness','weather','found cheaper','work','family',null])[1+h('cr'||id, 6)]
where status = 'cancelled';
delete from bookings b using bookings a
where a.unit_id = b.unit_id and a.id < b.id and a.check_in < b.check_out and b.check_in < a.check_out
  and a.status <> 'cancelled' and b.status <> 'cancelled' and b.id % 29 <> 0;

insert into extras values
(1,'LINEN','Bed linen set','comfort',9.50,'piece',true,'2022-01-12 10:00'),
(2,'TOWEL','Towel set','comfort',6.00,'piece',true,'2022-01-12 10:00'),
(3,'BABYCOT','Baby cot','family',4.00,'night',true,'2022-01-12 10:00'),
(4,'HICHAIR','High chair','family',2.50,'night',true,'2022-01-12 10:00'),
(5,'BIKE','Bike hire','activity',12.50,'day',true,'2022-01-12 10:00'),
(6,'EBIKE','E-bike hire','activity',27.00,'day',true,'2022-01-12 10:00'),
(7,'KAYAK','Kayak hire','activity',24.00,'day',true,'2022-01-12 10:00'),
(8,'SUP','Paddle board hire','activity',18.00,'day',true,'2023-03-01 10:00'),
(9,'BREAKF','Breakfast basket','food',11.00,'person',true,'2022-01-12 10:00'),
(10,'BREAD','Fresh bread delivery','food',3.75,'day',true,'2022-01-12 10:00'),
(11,'BBQ','Barbecue package','food',16.50,'person',true,'2022-01-12 10:00'),
(12,'HALFB','Half board','food',29.00,'person',true,'2022-01-12 10:00'),
(13,'WIFI','Wi-Fi premium','comfort',5.00,'day',true,'2022-01-12 10:00'),
(14,'DOGPACK','Dog package','pets',7.50,'night',true,'2022-01-12 10:00'),
(15,'LATE','Late check-out','service',25.00,'stay',true,'2022-01-12 10:00'),
(16,'EARLY','Early check-in','service',20.00,'stay',true,'2022-01-12 10:00'),
(17,'CLEAN','Extra cleaning','service',35.00,'piece',true,'2022-01-12 10:00'),
(18,'FIREW','Firewood bag','comfort',8.50,'piece',true,'2022-01-12 10:00'),
(19,'EVCHG','EV charging','service',14.00,'piece',true,'2024-03-18 10:00'),
(20,'KIDCLUB','Kids club pass','family',15.00,'stay',true,'2022-01-12 10:00'),
(21,'TVRENT','TV rental','comfort',4.50,'night',false,'2022-01-12 10:00'),
(22,'SAUNA','Private sauna hour','activity',32.00,'piece',true,'2022-01-12 10:00'),
(23,'GASBOT','Gas bottle refill','service',21.50,'piece',true,'2022-01-12 10:00'),
(24,'ROMANCE','Romance package','service',59.00,'stay',true,'2026-03-02 10:00');

insert into booking_extras
select row_number() over (order by b.id, k), b.id, e.id,
  case e.charged_per when 'stay' then 1 when 'night' then b.check_out - b.check_in when 'person' then b.adults + b.children + 1 else 1 + h('q'||b.id||'-'||k, 5) end,
  case when b.check_in < '2024-01-01' then round(e.price * 0.92, 2) else e.price end,
  case when h('bk'||b.id||'-'||k, 3) = 0 then b.created_at + interval '20 minutes' else greatest(b.created_at, least(b.check_in::timestamp, timestamp '2026-06-12') + h('bx'||b.id||'-'||k, 600) * interval '1 minute') end
from bookings b cross join generate_series(1, 5) k
join extras e on e.id = 1 + h('ex'||b.id||'-'||k, 23) * (40 + h('ey'||b.id||'-'||k, 61)) / 100
where h('hx'||b.id, 10) > 2 and k <= h('nx'||b.id, 6) and b.status in ('confirmed','checked_in','checked_out')
  and not (e.id = 14 and b.pets = 0) and not (e.id = 19 and b.check_in < '2024-03-18');

insert into payments
select row_number() over (order by cr, bid, purpose), bid, purpose, amt, method, st,
  case when method in ('bank_transfer','voucher') then 'R' || lpad((bid*613%99991)::text, 6, '0') else null end,
  case when st in ('paid','refunded') then cr + h('pd'||bid||purpose, 5) * interval '9 hours 13 minutes' else null end, cr
from (
  select b.id bid, 'deposit' purpose, round(b.stay_price * 0.3, 2) amt,
    (array['card','card','ideal','ideal','bank_transfer','paypal','voucher'])[1+h('pm'||b.id, 7)] method,
    case when b.status = 'cancelled' then case when h('rf'||b.id, 5) < 3 then 'refunded' else 'paid' end
         when b.status = 'option' or (b.status = 'confirmed' and h('ps'||b.id, 12) = 0) then 'pending'
         when b.status = 'confirmed' and h('ps'||b.id, 25) = 1 then 'failed' else 'paid' end st,
    b.created_at + interval '25 minutes' cr
  from bookings b where b.channel <> 'walk_in'
  union all
  select b.id, 'balance', b.stay_price - case when b.channel = 'walk_in' then 0 else round(b.stay_price * 0.3, 2) end,
    (array['card','card','card','cash','bank_transfer','ideal'])[1+h('pn'||b.id, 6)],
    case when h('pt2'||b.id, 40) = 0 then 'failed' when h('pt2'||b.id, 40) = 1 then 'pending' else 'paid' end,
    greatest(b.check_in - interval '9 hours' + h('ph'||b.id, 1300) * interval '1 minute', b.created_at + interval '30 minutes')
  from bookings b where b.status in ('checked_in','checked_out') and h('nb'||b.id, 33) > 0
  union all
  select b.id, 'extras', x.s, (array['card','card','cash','cash','ideal'])[1+h('po'||b.id, 5)], 'paid', b.check_out + interval '8 hours' + h('pi'||b.id, 180) * interval '1 minute'
  from bookings b join (select booking_id, sum(quantity*unit_price) s from booking_extras group by 1) x on x.booking_id = b.id
  where b.status = 'checked_out' and h('xb'||b.id, 15) > 0
) z;

insert into employees values
(1,null,null,'Hendrik','Verbruggen','Managing Director','permanent',58.00,'2012-03-01',null,'h.verbruggen@parks.example','2022-01-05 09:00'),
(2,null,1,'Ingrid','Sommer','Operations Manager','permanent',44.50,'2015-09-15',null,'i.sommer@parks.example','2022-01-05 09:00'),
(3,1,2,'Petra','Wielaard','Park Manager','permanent',31.20,'2016-02-01',null,'p.wielaard@parks.example','2022-01-05 09:00'),
(4,2,2,'Gerard','Hoekstra','Park Manager','permanent',29.80,'2018-03-12',null,'g.hoekstra@parks.example','2022-01-05 09:00'),
(5,3,2,'Marloes','Zijlstra','Park Manager','permanent',30.40,'2019-01-07',null,'m.zijlstra@parks.example','2022-01-05 09:00'),
(6,4,2,'Fabrice','Collard','Park Manager','permanent',28.90,'2017-05-02',null,'f.collard@parks.example','2022-01-05 09:00'),
(7,6,2,'Soizic','Le Goff','Park Manager','permanent',29.10,'2014-04-22',null,'s.legoff@parks.example','2022-01-05 09:00'),
(8,7,2,'Bertrand','Charrier','Park Manager','permanent',32.00,'2013-06-03',null,'b.charrier@parks.example','2022-01-05 09:00'),
(9,10,2,'Mireille','Puig','Park Manager','permanent',31.75,'2016-10-17',null,'m.puig@parks.example','2022-01-05 09:00'),
(10,12,2,'Rolf','Dietrich','Park Manager','permanent',30.95,'2020-02-03',null,'r.dietrich@parks.example','2022-01-05 09:00'),
(11,14,2,'Johanna','Egger','Park Manager','permanent',33.10,'2013-11-04',null,'j.egger@parks.example','2022-01-05 09:00'),
(12,15,2,'Alessandro','Bonetti','Park Manager','permanent',32.60,'2018-01-15',null,'a.bonetti@parks.example','2022-01-05 09:00'),
(13,18,2,'Montserrat','Vila','Park Manager','permanent',27.40,'2021-03-01',null,'m.vila@parks.example','2022-01-05 09:00'),
(14,1,3,'Esther','Kloosterman','Receptionist','permanent',16.10,'2019-04-01',null,'e.kloosterman@parks.example','2022-01-05 09:00'),
(15,1,3,'Jelle','Dijkstra','Receptionist','seasonal',14.20,'2024-04-15',null,null,'2024-04-15 09:00'),
(16,1,3,'Kees','Boogaard','Technician','permanent',19.80,'2011-08-22',null,'k.boogaard@parks.example','2022-01-05 09:00'),
(17,1,3,'Fatima','El Amrani','Cleaner','permanent',14.60,'2020-05-11',null,null,'2022-01-05 09:00'),
(18,2,4,'Roos','Wolters','Receptionist','permanent',15.75,'2021-03-15',null,'r.wolters@parks.example','2022-01-05 09:00'),
(19,2,4,'Henk','Elzinga','Technician','permanent',20.35,'2014-02-10',null,'h.elzinga@parks.example','2022-01-05 09:00'),
(20,2,4,'Milan','Petrovic','Lifeguard','seasonal',14.90,'2025-05-01','2025-09-30',null,'2025-05-01 09:00'),
(21,3,5,'Tessa','Bruin','Receptionist','seasonal',14.45,'2023-04-03',null,null,'2023-04-03 09:00'),
(22,3,5,'Arie','Kikkert','Technician','permanent',21.00,'2009-03-16',null,'a.kikkert@parks.example','2022-01-05 09:00'),
(23,4,6,'Céline','Warnier','Receptionist','permanent',15.30,'2020-09-01',null,'c.warnier@parks.example','2022-01-05 09:00'),
(24,4,6,'Bogdan','Ionescu','Gardener','permanent',14.85,'2022-04-04',null,null,'2022-04-04 09:00'),
(25,5,2,'Wim','Desmedt','Receptionist','permanent',15.60,'2016-05-09',null,'w.desmedt@parks.example','2022-01-05 09:00'),
(26,5,25,'Kim','Vanneste','Cleaner','seasonal',13.95,'2024-06-01','2024-09-15',null,'2024-06-01 09:00'),
(27,6,7,'Yann','Kerbrat','Technician','permanent',18.90,'2017-03-20',null,'y.kerbrat@parks.example','2022-01-05 09:00'),
(28,6,7,'Maëlle','Tanguy','Receptionist','seasonal',13.70,'2023-05-15',null,null,'2023-05-15 09:00'),
(29,7,8,'Dominique','Baud','Receptionist','permanent',15.95,'2012-04-16',null,'d.baud@parks.example','2022-01-05 09:00'),
(30,7,8,'Karim','Haddad','Technician','permanent',19.25,'2019-02-25',null,'k.haddad@parks.example','2022-01-05 09:00'),
(31,7,8,'Léa','Martin','Entertainer','seasonal',13.40,'2025-06-15','2025-08-31',null,'2025-06-15 09:00'),
(32,7,8,'Théo','Rivet','Lifeguard','seasonal',14.35,'2024-06-10',null,null,'2024-06-10 09:00'),
(33,8,2,'Josiane','Delmas','Receptionist','permanent',15.10,'2018-04-30',null,'j.delmas@parks.example','2022-01-05 09:00'),
(34,9,2,'Gilles','Audibert','Receptionist','permanent',14.95,'2015-04-13',null,'g.audibert@parks.example','2022-01-05 09:00'),
(35,10,9,'Jordi','Serra','Technician','permanent',18.45,'2016-11-21',null,'j.serra@parks.example','2022-01-05 09:00'),
(36,10,9,'Amandine','Roca','Receptionist','seasonal',13.55,'2023-06-01','2025-10-05',null,'2023-06-01 09:00'),
(37,10,9,'Lucas','Ferrer','Bar Staff','seasonal',13.25,'2024-06-01',null,null,'2024-06-01 09:00'),
(38,11,2,'Gisela','Thönnes','Receptionist','permanent',15.85,'2013-03-18',null,'g.thoennes@parks.example','2022-01-05 09:00'),
(39,12,10,'Uwe','Ketterer','Technician','permanent',20.70,'2012-10-08',null,'u.ketterer@parks.example','2022-01-05 09:00'),
(40,12,10,'Svenja','Maier','Receptionist','permanent',16.40,'2021-12-01',null,'s.maier@parks.example','2022-01-05 09:00'),
(41,13,2,'Holger','Ruge','Receptionist','permanent',15.25,'2017-04-24',null,'h.ruge@parks.example','2022-01-05 09:00'),
(42,13,41,'Dörte','Frank','Cleaner','permanent',14.10,'2019-05-06',null,null,'2022-01-05 09:00'),
(43,14,11,'Andreas','Hauser','Technician','permanent',21.60,'2015-11-30',null,'a.hauser@parks.example','2022-01-05 09:00'),
(44,14,11,'Magdalena','Fankhauser','Receptionist','permanent',16.75,'2016-06-13',null,'m.fankhauser@parks.example','2022-01-05 09:00'),
(45,15,12,'Silvia','Peretti','Receptionist','permanent',15.45,'2018-03-26',null,'s.peretti@parks.example','2022-01-05 09:00'),
(46,15,12,'Luca','Zanella','Technician','permanent',18.15,'2020-03-09',null,'l.zanella@parks.example','2022-01-05 09:00'),
(47,15,12,'Beatrice','Conti','Entertainer','seasonal',13.85,'2024-05-20','2024-09-20',null,'2024-05-20 09:00'),
(48,16,2,'Giorgio','Lenzi','Receptionist','permanent',14.75,'2019-04-08',null,'g.lenzi@parks.example','2022-01-05 09:00'),
(49,17,2,'Marta','Scarpa','Receptionist','permanent',14.55,'2022-03-21',null,'m.scarpa@parks.example','2022-03-21 09:00'),
(50,17,49,'Enrico','Vianello','Gardener','seasonal',13.65,'2023-04-17','2023-10-15',null,'2023-04-17 09:00'),
(51,18,13,'Núria','Casals','Receptionist','permanent',14.30,'2021-05-03',null,'n.casals@parks.example','2022-01-05 09:00'),
(52,18,13,'Pau','Domènech','Technician','permanent',17.65,'2022-02-14',null,'p.domenech@parks.example','2022-02-14 09:00'),
(53,18,13,'Iker','Salinas','Lifeguard','seasonal',13.50,'2025-06-01',null,null,'2025-06-01 09:00'),
(54,19,2,'Covadonga','Prieto','Receptionist','permanent',13.90,'2022-05-30',null,'c.prieto@parks.example','2022-05-30 09:00'),
(55,20,2,'Rui','Tavares','Park Manager','permanent',26.80,'2026-05-04',null,'r.tavares@parks.example','2026-04-20 09:00');

insert into shifts
select row_number() over (order by s), e, s, s + len * interval '1 minute', case when len >= 480 then 45 when len >= 330 then 30 else 0 end,
  case when s > '2026-06-15' then 'planned' when k < 4 then 'sick' when k = 4 then 'no_show' when k = 5 then 'cancelled' else 'worked' end,
  s - interval '20 days' - h('sc'||e||s::text, 300) * interval '1 hour'
from (
  select distinct on (e.id, d) e.id e, d + (array[6,7,7,8,9,13,14,15,22])[1+h('sh'||i, 9)] * interval '1 hour' s, (array[240,300,360,420,450,480,480,510,540])[1+h('sl'||i, 9)] len, h('sk'||i, 60) k
  from (select i, 14 + h('se'||i, 41) eid, timestamp '2024-04-01' + h('sd'||i, 822) * interval '1 day' d from generate_series(1, 3400) i) q
  join employees e on e.id = q.eid and q.d::date >= e.hired_on and (e.left_on is null or q.d::date <= e.left_on)
  where extract(month from d) between 4 and 10 and (e.contract = 'permanent' or extract(month from d) between 5 and 9)
  order by e.id, d, i
) z;

insert into repairs
select row_number() over (order by ra, i), u, rep, tech, title, cat, pri, st,
  case when st = 'done' and h('rc0'||i, 12) > 0 then round((18 + h('rc'||i, 240) + case when cat in ('appliance','plumbing') then h('rd'||i, 420) else h('rd'||i, 90) end)::numeric + (i%20)*0.05, 2) else null end,
  ra, case when st = 'done' then least(ra + interval '3 hours' + h('rf'||i, 14) * h('rg'||i, 20) * interval '1 hour 50 minutes', timestamp '2026-06-15 16:00' + (i%60) * interval '1 minute') else null end
from (
  select i, u, rep, title, cat, ra, pri, tech,
    case when ra > '2026-05-01' then (array['reported','in_progress','waiting_parts','done'])[1+h('rs'||i, 4)] when h('rs'||i, 20) = 0 then 'waiting_parts' when h('rs'||i, 20) = 1 then 'rejected' when h('rs'||i, 40) = 2 then 'reported' else 'done' end st
  from (
    select i, u.id u, (select e.id from employees e where e.id between 3 and 54 order by (e.park_id = u.park_id) desc, h('rr'||i||'-'||e.id, 1000) limit 1) rep,
      (select e.id from employees e where e.job_title = 'Technician' and h('rt0'||i, 9) > 0 order by (e.park_id = u.park_id) desc, h('rt'||(i%7)||'-'||e.id, 1000) limit 1) tech,
      t.title, t.cat, timestamp '2024-02-12 07:40' + i * interval '2 days 2 hours 41 minutes' + h('ra'||i, 600) * interval '1 minute' ra,
      (array['low','normal','normal','normal','urgent'])[1+h('rp'||i, 5)] pri
    from generate_series(1, 405) i
    join units u on u.id = 1 + (1 + h('ru'||i, 97)) * (1 + h('rv'||i, 97)) % (select count(*)::int from units)
    join (values (0,'Leaking tap','plumbing'),(1,'Blocked shower drain','plumbing'),(2,'Toilet not flushing','plumbing'),(3,'No hot water','plumbing'),(4,'Power post tripping','electrical'),(5,'Broken light','electrical'),(6,'Socket loose','electrical'),(7,'Fridge not cooling','appliance'),(8,'Gas hob not igniting','appliance'),(9,'Heater fault','appliance'),(10,'Air conditioning noisy','appliance'),(11,'Door lock jammed','carpentry'),(12,'Broken window handle','carpentry'),(13,'Decking board loose','carpentry'),(14,'Hedge overgrown','grounds'),(15,'Pitch waterlogged','grounds'),(16,'Torn canvas','carpentry')) t(n,title,cat)
      on t.n = case when u.unit_type_id <= 6 then (array[4,4,14,15,14,4,15])[1 + h('ri'||i, 7)] else h('ri'||i, 14) + case when u.unit_type_id in (15,19) and h('rk'||i, 3) = 0 then 16 - h('ri'||i, 14) else 0 end end
  ) q
) z;

create view booking_balances as
select b.id booking_id, b.booking_no, b.status, b.stay_price, coalesce(x.extras_total, 0) extras_total, coalesce(p.paid, 0) paid,
  b.stay_price + coalesce(x.extras_total, 0) - coalesce(p.paid, 0) balance
from bookings b
left join (select booking_id, sum(quantity * unit_price) extras_total from booking_extras group by booking_id) x on x.booking_id = b.id
left join (select booking_id, sum(amount) paid from payments where status = 'paid' group by booking_id) p on p.booking_id = b.id;

update guests g set created_at = x.c - interval '4 minutes'
from (select guest_id, min(created_at) c from bookings group by 1) x where x.guest_id = g.id and x.c < g.created_at;

drop function h(text, integer);
create index on bookings (unit_id);
create index on bookings (guest_id);
create index on booking_extras (booking_id);
create index on payments (booking_id);

analyze parks; analyze unit_types; analyze units; analyze guests; analyze bookings; analyze extras; analyze booking_extras; analyze payments; analyze employees; analyze shifts; analyze repairs;
