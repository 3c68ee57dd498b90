drop schema if exists ev_hotelgroup cascade;
create schema ev_hotelgroup;
set search_path = ev_hotelgroup;

create function h(s text, n int) returns int language sql immutable as $$ select (hashtext(s) & 2147483647) % n $$;

create table hotels (
  id serial primary key,
  code text not null unique,
  name text not null,
  city text not null,
  country text not null,
  stars smallint not null,
  status text not null default 'open',
  opened_on date not null,
  has_spa boolean not null default false,
  has_parking boolean not null default false,
  pets_allowed boolean not null default false,
  phone text,
  timezone text not null default 'Europe/Paris',
  created_at timestamptz not null default '2023-10-02 09:00+00'
);
comment on column hotels.status is 'open, pre_opening or renovation';

create table room_types (
  id serial primary key,
  code text not null unique,
  name text not null,
  bed_type text not null,
  max_occupancy smallint not null,
  size_sqm numeric(5,1) not null,
  base_rate numeric(8,2) not null,
  sort_order int
);
comment on column room_types.base_rate is 'rack rate per night in EUR before hotel and season factors';

create table rooms (
  id serial primary key,
  hotel_id int not null references hotels(id),
  room_type_id int not null references room_types(id),
  room_number text not null,
  floor smallint not null,
  view_type text,
  status text not null,
  last_renovated_on date,
  door_lock_ref text,
  unique (hotel_id, room_number)
);
comment on column rooms.status is 'available, out_of_order (broken, not sellable) or out_of_service (short minor works)';

create table companies (
  id serial primary key,
  name text not null,
  city text,
  country text,
  discount_pct numeric(4,1) not null default 0,
  credit_limit numeric(10,2),
  account_manager text,
  created_at timestamptz not null
);

create table guests (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  nationality text,
  city text,
  date_of_birth date,
  loyalty_tier text,
  is_blacklisted boolean not null default false,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz
);
comment on column guests.city is 'home town of the guest';
comment on column guests.loyalty_tier is 'silver, gold or platinum; null when not enrolled in the loyalty programme';

create table rate_plans (
  id serial primary key,
  code text not null unique,
  name text not null,
  meal_plan text not null,
  is_refundable boolean not null,
  discount_pct numeric(4,1) not null,
  is_active boolean not null default true,
  valid_from date,
  valid_to date
);
comment on column rate_plans.meal_plan is 'room_only, breakfast, half_board, full_board';

create table reservations (
  id serial primary key,
  confirmation_no text not null unique,
  hotel_id int not null references hotels(id),
  guest_id int not null references guests(id),
  room_type_id int not null references room_types(id),
  rate_plan_id int not null references rate_plans(id),
  company_id int references companies(id),
  channel text not null,
  status text not null,
  arrival_date date not null,
  departure_date date not null,
  adults smallint not null,
  children smallint not null default 0,
  nightly_rate numeric(9,2) not null,
  booked_at timestamptz not null,
  cancelled_at timestamptz,
  special_requests text,
  updated_at timestamptz
);
comment on column reservations.status is 'confirmed, checked_in, checked_out, cancelled, no_show';
comment on column reservations.nightly_rate is 'agreed room price per night, EUR incl. VAT';

create table stays (
  id serial primary key,
  reservation_id int not null unique references reservations(id),
  room_id int not null references rooms(id),
  checked_in_at timestamp not null,
  checked_out_at timestamp,
  key_cards smallint not null default 1
);
comment on table stays is 'one row per reservation that really arrived; checked_out_at is null while the guest is in house';

create table folio_charges (
  id serial primary key,
  stay_id int not null references stays(id),
  charge_type text not null,
  description text,
  quantity int not null,
  unit_price numeric(9,2) not null,
  posted_at timestamp not null,
  is_voided boolean not null default false
);
comment on column folio_charges.is_voided is 'voided postings are kept for audit but never count as revenue';
comment on column folio_charges.quantity is 'for room charges the number of nights';

create table payments (
  id serial primary key,
  reservation_id int not null references reservations(id),
  kind text not null,
  method text not null,
  amount numeric(10,2) not null,
  status text not null,
  paid_at timestamp not null,
  terminal_ref text
);
comment on column payments.kind is 'deposit, settlement or refund; refunds carry a negative amount';
comment on column payments.status is 'captured, pending or failed; only captured money has been received';

create table staff (
  id serial primary key,
  hotel_id int not null references hotels(id),
  first_name text not null,
  last_name text not null,
  job_title text not null,
  supervisor_id int references staff(id),
  hired_on date not null,
  left_on date
);

create table housekeeping_tasks (
  id serial primary key,
  room_id int not null references rooms(id),
  staff_id int references staff(id),
  task_type text not null,
  status text not null,
  scheduled_on date not null,
  started_at timestamp,
  finished_at timestamp,
  duration_seconds int,
  linen_changed boolean
);
comment on column housekeeping_tasks.task_type is 'departure_clean, stayover, deep_clean, turndown, inspection';

create table reviews (
  id serial primary key,
  stay_id int not null unique references stays(id),
  source text not null,
  overall_score smallint not null,
  cleanliness_score smallint,
  service_score smallint,
  title text,
  reviewed_on date not null,
  management_reply text
);
comment on column reviews.overall_score is '1 (awful) to 10 (excellent)';

insert into hotels (code,name,city,country,stars,status,opened_on,has_spa,has_parking,pets_allowed,phone,timezone) values
('LIS','Harbour Grand','Lisbon','Portugal',5,'open','1998-05-14',true,true,false,'+351 21 555 0141','Europe/Lisbon'),
('PAR','Maison Clery','Paris','France',4,'open','2006-09-01',false,false,true,'+33 1 55 50 23 11','Europe/Paris'),
('INN','Alpenhof','Innsbruck','Austria',4,'open','1987-12-05',true,true,true,'+43 512 555 870','Europe/Vienna'),
('MUC','Brauhaus Hotel','Munich','Germany',3,'open','1994-04-22',false,true,true,'+49 89 555 3310','Europe/Berlin'),
('SOR','Villa Serena','Sorrento','Italy',5,'open','2011-03-18',true,true,false,'+39 081 555 7720','Europe/Rome'),
('AMS','Canal House','Amsterdam','Netherlands',4,'open','2015-06-30',false,false,false,'+31 20 555 4806','Europe/Amsterdam'),
('BTH','Old Mill Inn','Bath','United Kingdom',3,'open','1979-07-11',false,true,true,'+44 1225 555 019','Europe/London'),
('EDI','Royal Crescent Suites','Edinburgh','United Kingdom',5,'open','2018-08-08',true,true,true,'+44 131 555 0277','Europe/London'),
('AGP','Playa Dorada Resort','Malaga','Spain',4,'open','2003-05-02',true,true,false,'+34 952 555 630','Europe/Madrid'),
('BCN','Casa del Mar','Barcelona','Spain',4,'open','2009-10-20',false,false,false,'+34 93 555 1190','Europe/Madrid'),
('BGO','Fjordview Lodge','Bergen','Norway',4,'open','2013-02-27',true,true,true,'+47 55 50 18 40','Europe/Oslo'),
('CPH','Nyhavn Harbour Hotel','Copenhagen','Denmark',4,'open','2016-11-15',false,false,true,'+45 33 55 50 62','Europe/Copenhagen'),
('VIE','Stadtpark Hotel','Vienna','Austria',4,'open','1991-01-19',true,true,false,'+43 1 555 6402','Europe/Vienna'),
('PRG','Golden Lion','Prague','Czech Republic',3,'open','2001-06-06',false,false,true,'+420 255 550 318','Europe/Prague'),
('BUD','Danube Palace','Budapest','Hungary',5,'open','2019-04-12',true,true,false,'+36 1 555 9045','Europe/Budapest'),
('FRA','Airport Express Frankfurt','Frankfurt','Germany',3,'open','2012-09-03',false,true,false,'+49 69 555 7718','Europe/Berlin'),
('LYS','Airport Express Lyon','Lyon','France',3,'open','2014-10-09',false,true,false,'+33 4 55 50 90 27','Europe/Paris'),
('GVA','Lakeside Geneva','Geneva','Switzerland',5,'open','2008-12-01',true,true,false,'+41 22 555 3684','Europe/Zurich'),
('MEO','Terme Bellavista','Merano','Italy',4,'renovation','1996-03-29',true,true,true,'+39 0473 555 205','Europe/Rome'),
('DUB','Quayside','Dublin','Ireland',4,'pre_opening','2026-10-01',false,true,false,null,'Europe/Dublin');

insert into room_types (code,name,bed_type,max_occupancy,size_sqm,base_rate,sort_order) values
('SGL','Standard Single','single',1,14.0,78.00,10),
('TWN','Standard Twin','twin',2,19.5,99.00,20),
('DBL','Standard Double','double',2,20.0,105.00,30),
('ACC','Accessible Double','double',2,26.0,107.00,35),
('SUP','Superior Double','queen',2,24.0,135.00,40),
('DLX','Deluxe Double','king',3,29.0,172.00,50),
('FAM','Family Room','double + bunk',5,34.0,188.00,60),
('JNR','Junior Suite','king',3,41.0,245.00,70),
('EXE','Executive Suite','king',4,55.5,340.00,80),
('PRS','Presidential Suite','super king',4,98.0,890.00,90),
('STU','Long-stay Studio','double',2,32.0,120.00,95);

insert into rate_plans (code,name,meal_plan,is_refundable,discount_pct,is_active,valid_from,valid_to) values
('BAR','Best Available Rate','room_only',true,0,true,'2023-01-01',null),
('BB','Bed & Breakfast','breakfast',true,0,true,'2023-01-01',null),
('ADV','Advance Purchase','room_only',false,18,true,'2023-01-01',null),
('CORP','Corporate','breakfast',true,12,true,'2023-01-01',null),
('HB','Half Board','half_board',true,0,true,'2023-01-01',null),
('FB','Full Board','full_board',true,0,true,'2023-01-01',null),
('WKD','Weekend Escape','breakfast',true,8,true,'2023-06-01',null),
('LONG','Long Stay','room_only',true,22,true,'2023-01-01',null),
('GOV','Government','breakfast',true,15,true,'2023-01-01',null),
('SPA','Spa Break','half_board',false,5,true,'2024-02-01','2026-12-31'),
('FLASH','Flash Sale','room_only',false,30,false,'2024-11-20','2024-12-05'),
('STAFF','Staff Rate','room_only',true,50,true,'2023-01-01',null),
('HONEY','Honeymoon Package','breakfast',false,0,true,'2026-07-01',null);

insert into companies (name,city,country,discount_pct,credit_limit,account_manager,created_at) values
('Nordwind Logistik','Hamburg','Germany',10,15000,'Petra Vogel','2023-11-06 10:00+00'),
('Bellamy & Stroud','London','United Kingdom',12.5,25000,'Tom Ashdown','2023-11-09 10:00+00'),
('Atelier Fontaine','Paris','France',8,8000,'Claire Morel','2023-12-01 10:00+00'),
('Kessler Maschinenbau','Stuttgart','Germany',15,40000,'Petra Vogel','2023-12-12 10:00+00'),
('Iberia Solar','Madrid','Spain',10,18000,'Luis Prado','2024-01-15 10:00+00'),
('Orbis Pharma','Basel','Switzerland',18,60000,'Claire Morel','2024-01-20 10:00+00'),
('Halvorsen Shipping','Bergen','Norway',12,30000,'Tom Ashdown','2024-02-02 10:00+00'),
('Studio Lumen','Milan','Italy',5,5000,'Luis Prado','2024-02-14 10:00+00'),
('Trentmoor Consulting','Manchester','United Kingdom',14,35000,'Tom Ashdown','2024-02-28 10:00+00'),
('Van Dijk Flowers','Amsterdam','Netherlands',7.5,9500,'Petra Vogel','2024-03-11 10:00+00'),
('Pannon Energy','Budapest','Hungary',11,22000,'Petra Vogel','2024-03-25 10:00+00'),
('Cortez Film','Barcelona','Spain',6,null,'Luis Prado','2024-04-04 10:00+00'),
('Medialink','Lyon','France',9,12000,'Claire Morel','2024-04-19 10:00+00'),
('Skov Design','Copenhagen','Denmark',7,7000,'Tom Ashdown','2024-05-05 10:00+00'),
('Donau Versicherung','Vienna','Austria',16,45000,'Petra Vogel','2024-05-21 10:00+00'),
('Greystone Partners','Dublin','Ireland',10,20000,'Tom Ashdown','2024-06-13 10:00+00'),
('Rossi Ceramica','Bologna','Italy',5,6500,'Luis Prado','2024-07-01 10:00+00'),
('Helvetia Watch Works','Geneva','Switzerland',13,28000,'Claire Morel','2024-08-08 10:00+00'),
('Bohemia Glass','Prague','Czech Republic',8.5,11000,'Petra Vogel','2024-09-17 10:00+00'),
('Lusitania Wines','Porto','Portugal',9.5,14000,'Luis Prado','2024-10-10 10:00+00'),
('Arctic Trail Tours','Tromso','Norway',20,null,'Tom Ashdown','2025-01-08 10:00+00'),
('Quantis Software','Munich','Germany',12,32000,'Petra Vogel','2025-02-03 10:00+00'),
('Eastgate Events','Edinburgh','United Kingdom',17,26000,'Tom Ashdown','2025-03-30 10:00+00'),
('Maritima Cruises','Lisbon','Portugal',22,75000,'Luis Prado','2025-11-04 10:00+00'),
('Tyrol Sports','Innsbruck','Austria',6.5,4500,'Petra Vogel','2026-04-22 10:00+00');

insert into guests (first_name,last_name,email,phone,nationality,city,date_of_birth,loyalty_tier,is_blacklisted,marketing_opt_in,created_at) values
('Ingrid','Solberg','ingrid.solberg@fjordmail.no','+47 905 55 812','Norwegian','Oslo','1974-03-22','platinum',false,true,'2023-12-04 08:10+00'),
('Paris','Delacroix','paris.d@postbox.fr','+33 6 55 50 11 73','French','Lyon','1991-07-30','gold',false,false,'2023-12-11 14:20+00'),
('Florence','Lyon','f.lyon@quickmail.co.uk',null,'British','Bath','1968-11-02','silver',false,true,'2023-12-20 16:05+00'),
('Tobias','Reinhardt','t.reinhardt@kessler.example','+49 171 555 2290','German','Stuttgart','1982-01-15','platinum',false,true,'2024-01-03 11:30+00'),
('Margarida','Pinto',null,'+351 912 555 480','Portuguese','Porto','1959-06-09',null,false,false,'2024-01-09 09:45+00'),
('Declan','Byrne','declan.byrne@mailbay.ie','+353 85 555 0190','Irish','Cork','1979-10-27','gold',true,false,'2024-01-17 19:12+00'),
('Chiara','Lombardi','chiara.lombardi@tuttaposta.it','+39 333 555 0912','Italian','Milan','1988-05-17','gold',false,true,'2024-01-26 12:00+00'),
('Sven','Aaltonen','sven.aaltonen@sahko.fi',null,'Finnish','Turku','1995-09-04',null,false,true,'2024-02-05 07:55+00'),
('Beatrix','Hohenfels','b.hohenfels@wienpost.at','+43 664 555 3021','Austrian','Vienna','1951-12-24','platinum',false,false,'2024-02-19 10:40+00'),
('Rajiv','Menon','rajiv.menon@orbis.example','+41 79 555 60 14','Indian','Basel','1984-08-13','gold',false,true,'2024-03-02 15:25+00'),
('Holly','Carmichael','holly.c@highlandnet.uk','+44 7700 900 318','British','Edinburgh','1990-02-11',null,true,false,'2024-03-16 20:31+00'),
('Jerome','Vasseur',null,null,'French','Paris','1972-04-06',null,true,false,'2024-04-01 22:14+00'),
('Akiko','Tanabe','akiko.tanabe@hanamail.jp','+81 90 5555 0127','Japanese','Kyoto','1986-10-19','silver',false,true,'2024-04-18 03:20+00'),
('Walter','Prescott','wprescott@plainsmail.us','+1 515 555 0164','American','Des Moines','1947-01-31','gold',false,true,'2024-05-07 18:00+00');

insert into guests (first_name,last_name,email,phone,nationality,city,date_of_birth,loyalty_tier,is_blacklisted,marketing_opt_in,created_at,updated_at)
select f, l,
  case when h('em'||i,9)=0 then null else lower(f)||'.'||lower(l)||i||'@'||(array['mailbay.com','postbox.eu','quickmail.co.uk','webbrief.de'])[1+h('dm'||i,4)] end,
  case when h('ph'||i,4)=0 then null else '+'||(30+h('cc'||i,19))||' 555 '||lpad((h('pn'||i,99999))::text,5,'0') end,
  case when n=0 then null else (array['German','British','French','Dutch','Italian','Spanish','American','Austrian','Swiss','Danish','Norwegian','Polish','Irish','Belgian'])[n] end,
  case when n=0 then null else (array['Hamburg','London','Paris','Rotterdam','Turin','Seville','Boston','Graz','Zurich','Aarhus','Stavanger','Krakow','Galway','Ghent','Cologne','Leeds','Nantes','Utrecht','Verona','Barcelona','Chicago','Vienna','Geneva','Copenhagen','Bergen','Gdansk','Dublin','Antwerp'])[n+14*h('ct'||i,2)] end,
  date '1945-02-03' + h('db'||i,21500),
  case when h('lt'||i,10)<5 then null when h('lt'||i,10)<8 then 'silver' when h('lt'||i,10)=8 then 'gold' when h('l2'||i,2)=0 then 'platinum' else 'gold' end,
  h('bl'||i,83)=0, h('mo'||i,3)=0,
  timestamptz '2024-01-05 08:00+00' + (i*37 || ' hours')::interval,
  case when h('up'||i,3)=0 then timestamptz '2025-09-01 06:00+00' + (i||' hours')::interval end
from (select i, 
  (array['Anna','Lukas','Emma','Oliver','Sophie','Pieter','Giulia','Carlos','Megan','Stefan','Lena','Henrik','Marta','Kieran','Elise','Hugo','Nadia','Fabian','Olivia','Tomasz','Clara','Bruno','Isabel','Martin','Freya','Noah','Amelie','Jonas','Lucia','Patrick','Hannah','Diego','Ewa','Simon','Katrin','Rory'])[1+h('fn'||i,36)] f,
  (array['Weber','Hughes','Lefevre','Bakker','Conti','Navarro','Mitchell','Gruber','Keller','Nielsen','Hansen','Kowalski','Murphy','Peeters','Schmidt','Walker','Moreau','Visser','Greco','Ortega','Coleman','Steiner','Frei','Larsen','Berg','Nowak','Doyle','Janssens','London','Roth','Fischer','Clarke','Dubois','Mulder','Ferrari','Santos','Bennett','Huber','Lund','Quinn'])[1+h('ln'||i,40)] l,
  h('na'||i,15) n
  from generate_series(15,540) i) x;

insert into rooms (hotel_id,room_type_id,room_number,floor,view_type,status,last_renovated_on,door_lock_ref)
select hid,
  case when k = 1 then 4
       when k = n and stars=5 then 10
       when k >= n-2 and stars>=4 then 9
       when k >= n-4 and stars>=4 then 8
       else (array[1,2,3,3,5,5,6,2,3,7,5,6])[1+h('rt'||hid||'-'||k,12)] end,
  ((k-1)/6+1)::text || lpad(((k-1)%6+1)::text,2,'0'),
  (k-1)/6+1,
  case when h('vw'||hid||'-'||k,7)=0 then null
       when hid in (1,5,9,10,12) then (array['sea','sea','garden','street'])[1+h('v1'||hid||'-'||k,4)]
       when hid in (3,11,18,19) then (array['mountain','lake','courtyard'])[1+h('v1'||hid||'-'||k,3)]
       else (array['street','courtyard','garden'])[1+h('v1'||hid||'-'||k,3)] end,
  case when h('rs'||hid||'-'||k,19)=0 then 'out_of_order' when h('rs'||hid||'-'||k,23)=1 then 'out_of_service' else 'available' end,
  case when h('rn'||hid||'-'||k,5)=0 then null else date '2012-01-10' + h('rd'||hid||'-'||k,5100) end,
  'L'||lpad((hid*1000+k*7)::text,6,'0')
from (select id hid, stars, 14+(id*5)%13 n from hotels) q, lateral generate_series(1,n) k
order by hid,k;

create temp table rr as select r.id room_id, r.hotel_id, r.room_type_id, row_number() over (partition by hotel_id order by id)-1 k, count(*) over (partition by hotel_id) n from rooms r;

insert into reservations (confirmation_no,hotel_id,guest_id,room_type_id,rate_plan_id,company_id,channel,status,arrival_date,departure_date,adults,children,nightly_rate,booked_at,cancelled_at,special_requests,updated_at)
select 'R'||(240000+i*13), x.hid, x.gid, rr.room_type_id, x.rp,
  case when rp.code='CORP' then (case when x.u<40 then 6 else 1+h('co'||i,23) end) end,
  case when rp.code='CORP' then (case when h('cp'||i,3)=0 then 'phone' else 'corporate_portal' end) else (array['direct_web','booking_com','booking_com','expedia','phone','travel_agent','direct_web','walk_in','booking_com','expedia','direct_web'])[1+h('ch'||i,11)] end,
  x.st, x.arr, x.arr+x.nights,
  case when rt.max_occupancy=1 then 1 else 1+h('ad'||i,2) end,
  case when rt.max_occupancy>2 then h('ki'||i,rt.max_occupancy-1) else 0 end,
  round(rt.base_rate*(0.55+0.1*ho.stars)*(case when extract(month from x.arr) in (6,7,8,9) then 1.28 when extract(month from x.arr) in (1,2,11) then 0.86 else 1 end)*(case when x.arr>='2026-01-01' then 1.09 when x.arr>='2025-01-01' then 1.05 else 1 end)*(1-rp.discount_pct/100)
    + case rp.meal_plan when 'breakfast' then 14 when 'half_board' then 42 when 'full_board' then 65 else 0 end + h('ra'||i,900)/100.0,2),
  (x.arr - (1+h('ld'||i,95)))::timestamp + ((h('bt'||i,840)+420)||' minutes')::interval,
  null,
  case when h('sr'||i,4)=0 then (array['late arrival after 22:00','high floor please','quiet room away from lift','baby cot','feather-free pillows','anniversary, flowers in room','early check-in if possible','connecting rooms'])[1+h('s2'||i,8)] end,
  null
from (select i, arr, nights, hid, gid, rp, u,
        case when v<15 then 'cancelled' when v<19 and arr<'2026-06-20' then 'no_show'
             when arr+nights<='2026-06-20' then 'checked_out' when arr<='2026-06-20' then 'checked_in' else 'confirmed' end st
      from (select i, h('uu'||i,100) u, h('st'||i,100) v,
        date '2024-01-06' + ((i*0.465)::int + h('ar'||i,14)) arr,
        1 + h('ni'||i,5) + case when h('n2'||i,12)=0 then 6 else 0 end nights,
        case when h('hh'||i,100)<18 then (array[1,10,5,2])[1+h('h2'||i,4)] else 1+h('ho'||i,19) end hid,
        case when h('gg'||i,100)<16 then 1+h('g2'||i,14) else 15+h('g3'||i,500) end gid,
        case when h('rp'||i,100)<30 then 1 when h('rp'||i,100)<48 then 2 when h('rp'||i,100)<60 then 3 when h('rp'||i,100)<74 then 4 when h('rp'||i,100)<80 then 5 when h('rp'||i,100)<83 then 6 when h('rp'||i,100)<90 then 7 when h('rp'||i,100)<93 then 8 when h('rp'||i,100)<95 then 9 when h('rp'||i,100)<98 then 10 else 12 end rp
        from generate_series(1,2050) i) a) x
join hotels ho on ho.id=x.hid
join rate_plans rp on rp.id=x.rp
join rr on rr.hotel_id=x.hid and rr.k = h('rm'||x.i, rr.n::int)
join room_types rt on rt.id=rr.room_type_id
order by i;

update reservations set cancelled_at = booked_at + ((arrival_date::timestamptz - booked_at) * ((10+h('ca'||id,85))/100.0)) where status='cancelled';
update reservations set booked_at = timestamptz '2026-06-20 20:00+00' - ((h('bk'||id,40)*24+h('b3'||id,11))||' hours')::interval where booked_at > '2026-06-20 20:00+00';
update reservations set cancelled_at = timestamptz '2026-06-20 21:00+00' where cancelled_at > '2026-06-20 21:00+00';
update reservations set cancelled_at = booked_at + interval '7 hours' where cancelled_at < booked_at;
update reservations set updated_at = coalesce(cancelled_at, booked_at + interval '3 hours');

insert into stays (reservation_id,room_id,checked_in_at,checked_out_at,key_cards)
select r.id, rr.room_id, r.arrival_date + interval '14 hours' + (h('ci'||r.id,480)||' minutes')::interval,
  case when r.status='checked_out' then r.departure_date + interval '7 hours' + (h('co'||r.id,290)||' minutes')::interval end, 1+h('kc'||r.id,2)
from reservations r join rr on rr.hotel_id=r.hotel_id and rr.k=h('rm'||r.id, rr.n::int)
where r.status in ('checked_in','checked_out') order by r.arrival_date, r.id;

insert into folio_charges (stay_id,charge_type,description,quantity,unit_price,posted_at,is_voided)
select * from (
 select s.id, 'room', 'Accommodation', r.departure_date-r.arrival_date q, r.nightly_rate, coalesce(s.checked_out_at - interval '20 minutes', s.checked_in_at + interval '5 minutes') p, false
 from stays s join reservations r on r.id=s.reservation_id
 union all
 select sid, ty, (case ty when 'restaurant' then (array['Dinner','Lunch','Sunday brunch'])[1+h('d'||sid||k,3)] when 'bar' then (array['Cocktails','Wine by the glass','Beer'])[1+h('d'||sid||k,3)] when 'minibar' then (array['Minibar snacks','Minibar drinks'])[1+h('d'||sid||k,2)] when 'spa' then (array['Massage 50 min','Facial','Thermal day pass'])[1+h('d'||sid||k,3)] when 'parking' then 'Garage per night' when 'laundry' then 'Shirt service' when 'breakfast' then 'Breakfast buffet' else 'City tax' end),
  1+h('q'||sid||k,3),
  round((case ty when 'restaurant' then 31 when 'bar' then 9.5 when 'minibar' then 6.2 when 'spa' then 68 when 'parking' then 19 when 'laundry' then 5.5 when 'breakfast' then 18 else 3.2 end) + h('up'||sid||k, case when ty in ('restaurant','spa') then 2800 else 300 end)/100.0,2),
  cin + ((30+h('po'||sid||k,600))||' minutes')::interval, h('vo'||sid||k,24)=0
 from (select s.id sid, k, s.checked_in_at cin, case when y='spa' and not ho.has_spa then 'bar' when y='parking' and not ho.has_parking then 'restaurant' else y end ty
   from stays s join reservations r on r.id=s.reservation_id join hotels ho on ho.id=r.hotel_id, lateral generate_series(1,h('ne'||s.id,4)) k, lateral (select (array['restaurant','bar','minibar','spa','parking','laundry','breakfast','city_tax','restaurant','bar','spa','minibar'])[1+h('ty'||s.id||'-'||k,12)] y) z) e
) u order by p, 1;

create view v_folio_balances as
select s.id as stay_id, s.reservation_id, c.charged, coalesce(p.paid,0) as paid, c.charged - coalesce(p.paid,0) as balance
from stays s
join (select stay_id, sum(quantity*unit_price) as charged from folio_charges where not is_voided group by stay_id) c on c.stay_id=s.id
left join (select reservation_id, sum(amount) as paid from payments where status='captured' group by reservation_id) p on p.reservation_id=s.reservation_id;
comment on view v_folio_balances is 'non-voided charges less captured payments per stay; a positive balance is still owed by the guest';

create view v_in_house as
select s.id as stay_id, h.name as hotel, r.room_number, g.first_name, g.last_name, res.departure_date
from stays s join rooms r on r.id=s.room_id join hotels h on h.id=r.hotel_id join reservations res on res.id=s.reservation_id join guests g on g.id=res.guest_id
where s.checked_out_at is null;

insert into payments (reservation_id,kind,method,amount,status,paid_at,terminal_ref)
select r.id,'deposit',(array['credit_card','credit_card','bank_transfer','paypal'])[1+h('dm'||r.id,4)], r.nightly_rate, 'captured', (r.booked_at at time zone 'UTC') + interval '10 minutes', null
from reservations r where h('dp'||r.id,4)=0 order by r.booked_at;
insert into payments (reservation_id,kind,method,amount,status,paid_at,terminal_ref)
select r.id,'refund',p.method,-p.amount,'captured',(r.cancelled_at at time zone 'UTC')+interval '1 day',null
from payments p join reservations r on r.id=p.reservation_id join rate_plans rp on rp.id=r.rate_plan_id where r.status='cancelled' and rp.is_refundable;
insert into payments (reservation_id,kind,method,amount,status,paid_at,terminal_ref)
select b.reservation_id,'settlement',(array['credit_card','credit_card','debit_card','cash','bank_transfer'])[1+h('pm'||b.reservation_id,5)], b.balance,
 case when h('pf'||b.reservation_id,100)<3 then 'failed' when h('pf'||b.reservation_id,100)<6 then 'pending' else 'captured' end,
 s.checked_out_at - interval '5 minutes', 'T'||h('tr'||b.reservation_id,9999)
from v_folio_balances b join stays s on s.id=b.stay_id where s.checked_out_at is not null and h('np'||b.reservation_id,60)<>0 order by s.checked_out_at;
insert into payments (reservation_id,kind,method,amount,status,paid_at,terminal_ref)
select reservation_id,'settlement','cash',amount,'captured',paid_at + interval '4 minutes',null from payments where status='failed' and h('rt'||reservation_id,3)>0;

insert into staff (hotel_id,first_name,last_name,job_title,supervisor_id,hired_on,left_on)
select hid,(array['Birgit','Alan','Rosa','Mikkel','Sandra','Goran','Yvonne','Peter','Fatima','Ludovic','Teresa','Jan','Agnes','Emil','Zofia','Dario','Helena','Niall','Priya','Otto'])[1+h('sf'||hid||'-'||k,20)],
 (array['Brandt','Ferreira','Kovacs','Olsen','Marchetti','Duval','Horvat','Sinclair','Dvorak','Castell','Egger','Postma','Thorsen','Rahimi','Lindqvist','Bauer','Okafor','Silva','Renard','Mackay'])[1+(hid*7+k*3)%20],
 (array['General Manager','Head Housekeeper','Front Office Manager','Room Attendant','Room Attendant','Receptionist'])[k],
 case when k=1 then null when k in (2,3) then (hid-1)*6+1 when k in (4,5) then (hid-1)*6+2 else (hid-1)*6+3 end,
 date '2011-01-15' + h('sh'||hid||'-'||k,5300), case when h('sl'||hid||'-'||k,11)=0 and k>3 then date '2025-08-31' + h('s9'||hid||'-'||k,240) end
from generate_series(1,20) hid, generate_series(1,6) k order by hid,k;
update staff set first_name='Henrik', last_name='Aaberg', hired_on='2017-05-02' where id=63;
update staff set first_name='Lorna', last_name='Mackay', hired_on='2019-02-18', left_on=null where id=47;

insert into housekeeping_tasks (room_id,staff_id,task_type,status,scheduled_on,started_at,finished_at,duration_seconds,linen_changed)
select room_id, case when st='open' and h('un'||i,3)=0 then null else (hotel_id-1)*6+4+h('hk'||i,10)/6 end, ty, st, d,
 case when st in ('done','in_progress') then d + interval '9 hours' + (mi||' minutes')::interval end,
 case when st='done' then d + interval '9 hours' + (mi||' minutes')::interval + (du||' seconds')::interval end,
 case when st='done' then du end, case when ty in ('departure_clean','deep_clean') then true when ty='stayover' then h('lc'||i,3)=0 end
from (select i, r.id room_id, r.hotel_id, ty, d, h('hm'||i,360) mi,
  (case ty when 'deep_clean' then 4200 when 'departure_clean' then 1900 when 'stayover' then 1050 when 'inspection' then 420 else 520 end) + h('du'||i,1300) du,
  case when d>='2026-06-21' then 'open' when d='2026-06-20' then (array['in_progress','open','done'])[1+h('s1'||i,3)] when h('s1'||i,40)=0 then 'skipped' else 'done' end st
  from (select i, 1+h('hr'||i,360) rid, (array['departure_clean','stayover','stayover','departure_clean','turndown','inspection','deep_clean','stayover'])[1+h('tt'||i,8)] ty, date '2025-07-01' + (i*0.2)::int d from generate_series(1,1800) i) t join rooms r on r.id=t.rid) y order by i;

insert into reviews (stay_id,source,overall_score,cleanliness_score,service_score,title,reviewed_on,management_reply)
select s.id,(array['booking_com','google','tripadvisor','survey'])[1+h('so'||s.id,4)], sc, case when h('cl'||s.id,8)=0 then null else least(10,greatest(1,sc-2+h('c2'||s.id,4))) end, case when h('sv'||s.id,8)=0 then null else least(10,greatest(1,sc-1+h('v2'||s.id,3))) end,
 case when sc>=9 then (array['Wonderful stay','Perfect from start to finish','Could not be better'])[1+h('ti'||s.id,3)] when sc>=7 then (array['Good value','Nice staff, small room','Pleasant stay'])[1+h('ti'||s.id,3)] else (array['Noisy at night','Disappointing','Room not ready at check-in','Tired furniture'])[1+h('ti'||s.id,4)] end,
 s.checked_out_at::date + 1 + h('rw'||s.id,9),
 case when h('mr'||s.id,5)<2 then (array['Thank you, we hope to see you again.','We are sorry and have spoken to the team.','Thank you for your kind words.'])[1+h('m2'||s.id,3)] end
from (select s.*, least(10,greatest(1,(array[10,9,8,9,7,8,6,9,4,10,8,3,7,9,5,8,2,10])[1+h('sc'||s.id,18)] + case when ro.hotel_id in (5,18) then 1 when ro.hotel_id in (16,7) then -1 else 0 end)) sc from stays s join rooms ro on ro.id=s.room_id) s
where checked_out_at is not null and h('re'||s.id,3)=0 and checked_out_at<'2026-06-12' order by s.id;

create index on reservations(hotel_id); create index on reservations(guest_id); create index on stays(room_id); create index on folio_charges(stay_id); create index on payments(reservation_id);
drop table rr;
drop function h(text,int);
analyze hotels; analyze room_types; analyze rooms; analyze companies; analyze guests; analyze rate_plans; analyze reservations; analyze stays; analyze folio_charges; analyze payments; analyze staff; analyze housekeeping_tasks; analyze reviews;
