drop schema if exists ev_evcharge cascade;
create schema ev_evcharge;
set search_path = ev_evcharge;

create function pg_temp.r(seed text, i bigint, n int) returns int language sql immutable as
$$ select ((hashtext(seed || ':' || i::text)::bigint & 2147483647) % n)::int $$;

create table site_hosts (
  id integer primary key,
  name text not null,
  contact_name text,
  contact_email text,
  city text not null,
  revenue_share_pct numeric(4,1) not null,
  contract_start date not null,
  contract_end date,
  created_at timestamp not null default '2023-01-01'
);
comment on table site_hosts is 'Landlords and retailers on whose ground our sites stand';
comment on column site_hosts.revenue_share_pct is 'Share of the charging revenue paid to the host, per cent';
comment on column site_hosts.contract_end is 'NULL = open-ended contract';

create table sites (
  id integer primary key,
  code varchar(8) not null unique,
  name text not null,
  host_id integer references site_hosts(id),
  street text,
  city text not null,
  postcode text,
  country_code char(2) not null,
  latitude numeric(8,5),
  longitude numeric(8,5),
  parking_bays smallint not null,
  has_canopy boolean not null default false,
  is_24h boolean not null default true,
  grid_limit_kw integer,
  opened_on date,
  closed_on date,
  created_at timestamp not null,
  updated_at timestamp
);
comment on table sites is 'Places (car parks, motorway areas) where charging stations stand';
comment on column sites.opened_on is 'Day of public opening; NULL while the site is being built';
comment on column sites.closed_on is 'Last day of operation; NULL while open';
comment on column sites.grid_limit_kw is 'Power the grid connection allows, kW';

create table stations (
  id integer primary key,
  site_id integer not null references sites(id),
  serial_no varchar(20) not null unique,
  name text not null,
  manufacturer text not null,
  model text not null,
  firmware_version text,
  max_power_kw integer not null,
  status smallint not null,
  is_accessible boolean not null default false,
  installed_on date,
  warranty_until date,
  last_heartbeat_at timestamp,
  created_at timestamp not null,
  updated_at timestamp
);
comment on table stations is 'Charging stations (chargers); each has one or more connectors';
comment on column stations.status is '1 = online, 2 = offline, 3 = out of service, 4 = planned (not yet built), 5 = removed';
comment on column stations.is_accessible is 'Usable from a wheelchair';

create table connectors (
  id integer primary key,
  station_id integer not null references stations(id),
  connector_no smallint not null,
  plug_type text not null,
  max_power_kw integer not null,
  status smallint not null,
  cable_length_cm smallint,
  last_used_at timestamp,
  unique (station_id, connector_no)
);
comment on table connectors is 'Plugs / outlets of a station';
comment on column connectors.plug_type is 'CCS, CHAdeMO or Type 2';
comment on column connectors.status is '0 = available, 1 = occupied, 2 = reserved, 3 = faulted';
comment on column connectors.cable_length_cm is 'Length of the fixed cable in cm; NULL = socket only, bring your own cable';

create table drivers (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  phone text,
  city text,
  country_code char(2) not null,
  is_business boolean not null default false,
  company_name text,
  rfid_card_no varchar(16),
  status smallint not null default 1,
  referred_by_driver_id integer references drivers(id),
  registered_at timestamp not null,
  updated_at timestamp
);
comment on table drivers is 'Registered customers of the network';
comment on column drivers.status is '1 = active, 2 = suspended, 3 = account closed';
comment on column drivers.referred_by_driver_id is 'Driver who recruited this one';

create table vehicles (
  id integer primary key,
  driver_id integer not null references drivers(id),
  license_plate varchar(14) not null unique,
  make text not null,
  model text not null,
  model_year smallint,
  battery_kwh numeric(5,1),
  plug_type text not null,
  color text,
  created_at timestamp not null
);
comment on column vehicles.battery_kwh is 'Usable battery capacity in kWh';

create table tariffs (
  id integer primary key,
  code varchar(12) not null unique,
  name text not null,
  price_per_kwh_eur numeric(6,4) not null,
  price_per_minute_eur numeric(6,4) not null default 0,
  start_fee_eur numeric(5,2) not null default 0,
  monthly_fee_eur numeric(6,2),
  valid_from date not null,
  valid_to date,
  is_public boolean not null default true,
  created_at timestamp not null
);
comment on column tariffs.valid_to is 'NULL = still on offer';

create table invoices (
  id integer primary key,
  invoice_no varchar(14) not null unique,
  driver_id integer not null references drivers(id),
  period_start date not null,
  issued_on date not null,
  due_on date not null,
  paid_on date,
  net_eur numeric(10,2) not null,
  vat_eur numeric(10,2) not null,
  total_eur numeric(10,2) not null,
  status smallint not null,
  payment_method smallint,
  reminders_sent smallint not null default 0,
  created_at timestamp not null
);
comment on table invoices is 'Monthly invoices to registered drivers';
comment on column invoices.status is '1 = draft, 2 = sent, 3 = paid, 4 = overdue, 5 = cancelled';
comment on column invoices.payment_method is '1 = credit card, 2 = direct debit, 3 = bank transfer; NULL until paid';
comment on column invoices.total_eur is 'net + VAT';

create table charging_sessions (
  id integer primary key,
  connector_id integer not null references connectors(id),
  driver_id integer references drivers(id),
  vehicle_id integer references vehicles(id),
  tariff_id integer not null references tariffs(id),
  invoice_id integer references invoices(id),
  started_at timestamp not null,
  ended_at timestamp,
  duration_minutes integer,
  energy_wh integer,
  max_power_w integer,
  cost_eur numeric(8,2),
  auth_method smallint not null,
  status smallint not null,
  stop_reason text,
  created_at timestamp not null
);
comment on table charging_sessions is 'One row per plug-in; times are local time';
comment on column charging_sessions.driver_id is 'NULL = ad-hoc charging without an account';
comment on column charging_sessions.duration_minutes is 'Whole minutes from start to end; NULL while running';
comment on column charging_sessions.energy_wh is 'Energy delivered in Wh (1000 Wh = 1 kWh)';
comment on column charging_sessions.max_power_w is 'Highest power seen, in W';
comment on column charging_sessions.cost_eur is 'Net price of the session';
comment on column charging_sessions.auth_method is '1 = app, 2 = RFID card, 3 = payment terminal, 4 = plug & charge';
comment on column charging_sessions.status is '1 = running, 2 = completed, 3 = aborted by the station, 4 = failed to start';

create table fault_codes (
  code varchar(6) primary key,
  title text not null,
  category text not null,
  default_severity smallint not null,
  needs_visit boolean not null
);

create table faults (
  id integer primary key,
  station_id integer not null references stations(id),
  connector_id integer references connectors(id),
  fault_code varchar(6) not null references fault_codes(code),
  severity smallint not null,
  reported_by_driver_id integer references drivers(id),
  reported_at timestamp not null,
  acknowledged_at timestamp,
  resolved_at timestamp,
  comment text
);
comment on table faults is 'Fault tickets of stations and connectors';
comment on column faults.severity is '1 = minor, 2 = major, 3 = critical';
comment on column faults.reported_by_driver_id is 'NULL = the station reported it itself';
comment on column faults.resolved_at is 'NULL = still open';

create table technicians (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  phone text,
  home_city text not null,
  hired_on date not null,
  left_on date,
  hourly_rate_eur numeric(5,2) not null,
  hv_certified boolean not null
);
comment on column technicians.hv_certified is 'Certified for high-voltage work';
comment on column technicians.left_on is 'NULL = still employed';

create table maintenance_visits (
  id integer primary key,
  station_id integer not null references stations(id),
  technician_id integer not null references technicians(id),
  fault_id integer references faults(id),
  visit_type smallint not null,
  scheduled_for date not null,
  started_at timestamp,
  finished_at timestamp,
  labor_minutes integer,
  parts_cost_eur numeric(8,2),
  outcome smallint,
  notes text,
  created_at timestamp not null
);
comment on column maintenance_visits.visit_type is '1 = inspection, 2 = repair, 3 = firmware update, 4 = cleaning';
comment on column maintenance_visits.outcome is '1 = done, 2 = follow-up needed, 3 = no access; NULL = visit has not taken place yet';
comment on column maintenance_visits.fault_id is 'Fault the visit is for; NULL = routine';

insert into site_hosts (id,name,contact_name,contact_email,city,revenue_share_pct,contract_start,contract_end,created_at) values
(1,'Spar Alpenmarkt','Monika Egger','egger@alpenmarkt.example','Salzburg',6.0,'2022-03-01','2032-02-29','2022-02-11 09:00'),
(2,'Brenner Rast AG','Luigi Conti','conti@brennerrast.example','Bolzano',8.5,'2021-09-15',null,'2021-08-30 10:12'),
(3,'Stadtwerke Ulm','Jens Kaltenbach','kaltenbach@swu.example','Ulm',4.0,'2022-06-01','2027-05-31','2022-05-20 11:40'),
(4,'Hotel Seeblick Group','Ursina Caduff','caduff@seeblick.example','Lucerne',5.5,'2023-01-10','2028-01-09','2022-12-19 15:05'),
(5,'Parkhaus Graz GmbH',null,'office@parkhausgraz.example','Graz',7.0,'2022-11-01',null,'2022-10-17 08:20'),
(6,'Autogrill Nord','Chiara Fontana','fontana@autogrillnord.example','Verona',9.0,'2021-05-01','2026-04-30','2021-04-12 12:00'),
(7,'Möbel Brunner','Stefan Brunner','brunner@moebelbrunner.example','Munich',3.5,'2023-04-01','2026-12-31','2023-03-22 14:31'),
(8,'Città di Firenze','Paolo Ricci','ricci@firenze.example','Florence',2.0,'2022-02-01',null,'2022-01-19 09:45'),
(9,'Zürich Airport Parking','Beat Zollinger','zollinger@zap.example','Zurich',10.0,'2023-07-01','2033-06-30','2023-06-08 16:00'),
(10,'Donau Center','Karin Wimmer',null,'Linz',6.5,'2022-08-15','2027-08-14','2022-08-01 10:00'),
(11,'Rhein Logistik','Marc Vogt','vogt@rheinlogistik.example','Basel',5.0,'2024-02-01',null,'2024-01-15 10:10');

insert into sites (id,code,name,host_id,street,city,postcode,country_code,latitude,longitude,parking_bays,has_canopy,is_24h,grid_limit_kw,opened_on,closed_on,created_at,updated_at) values
(1,'VIE01','Vienna Prater',null,'Messestrasse 4','Vienna','1020','AT',48.21655,16.40610,12,false,true,800,'2022-05-12',null,'2022-01-10 09:00','2025-03-02 10:00'),
(2,'VIE02','Vienna Airport Road',9,'Flughafenstrasse 21','Vienna','1300','AT',48.12031,16.56320,20,true,true,1600,'2023-03-20',null,'2022-09-01 09:00','2026-01-12 08:00'),
(3,'GRZ01','Graz Jakomini',5,'Jakominiplatz 9','Graz','8010','AT',47.06710,15.44210,8,true,false,300,'2022-11-28',null,'2022-08-11 09:00',null),
(4,'GRZ02','Graz East Retail Park',1,'Ostbahnstrasse 77','Graz','8041','AT',47.04420,15.48730,10,false,true,500,'2023-06-15',null,'2023-01-14 09:00','2024-11-05 12:00'),
(5,'LNZ01','Donau Center Garage',10,'Landstrasse 60','Linz','4020','AT',48.29940,14.29130,16,true,false,600,'2022-10-03',null,'2022-07-02 09:00','2025-08-19 09:00'),
(6,'SZG01','Salzburg Alpenmarkt',1,'Alpenstrasse 107','Salzburg','5020','AT',47.78120,13.06490,10,false,true,450,'2022-04-22',null,'2022-02-20 09:00',null),
(7,'SZG02','Walserberg Motorway',2,'A1 km 297','Salzburg','5071','AT',47.78810,12.94020,24,true,true,2400,'2023-09-01',null,'2023-02-01 09:00','2026-02-11 07:30'),
(8,'INN01','Innsbruck Olympia',null,'Olympiastrasse 10','Innsbruck','6020','AT',47.25730,11.40910,6,false,true,250,'2022-07-18',null,'2022-04-04 09:00',null),
(9,'BRE01','Brenner North',2,'A13 km 34','Gries am Brenner','6156','AT',47.00510,11.50610,18,true,true,2000,'2021-12-10',null,'2021-09-20 09:00','2025-12-01 14:00'),
(10,'BOZ01','Bolzano South',2,'Via Einstein 8','Bolzano','39100','IT',46.47320,11.32610,14,true,true,1200,'2022-01-25',null,'2021-10-02 09:00',null),
(11,'VRN01','Verona Arena Parking',6,'Via Roma 33','Verona','37121','IT',45.43840,10.99280,10,false,false,350,'2021-08-09',null,'2021-06-01 09:00',null),
(12,'VRN02','Autogrill Adige East',6,'A22 km 221','Verona','37062','IT',45.41170,10.89260,16,true,true,1500,'2022-09-14','2026-04-30','2022-03-03 09:00','2026-05-02 09:00'),
(13,'MIL01','Milan Lambrate',null,'Via Rombon 49','Milan','20134','IT',45.48460,9.23870,12,false,true,700,'2023-05-08',null,'2022-12-01 09:00',null),
(14,'FLR01','Florence Fortezza',8,'Viale Strozzi 1','Florence','50129','IT',43.78060,11.24880,8,false,true,300,'2022-06-30',null,'2022-03-12 09:00','2024-07-01 09:00'),
(15,'MUC01','Munich Brunner West',7,'Landsberger Strasse 410','Munich','81241','DE',48.14110,11.47720,14,true,false,650,'2023-07-24',null,'2023-04-04 09:00',null),
(16,'MUC02','Munich Riem Expo',null,'Paul-Henri-Spaak-Strasse 6','Munich','81829','DE',48.13450,11.69130,22,true,true,1800,'2024-03-11',null,'2023-08-01 09:00','2026-03-03 10:00'),
(17,'AUG01','Augsburg City Gallery',null,'Willy-Brandt-Platz 1','Augsburg','86153','DE',48.37010,10.90380,8,true,false,280,'2023-11-06',null,'2023-06-20 09:00',null),
(18,'ULM01','Ulm Donautal',3,'Daimlerstrasse 15','Ulm','89079','DE',48.36270,9.95130,12,false,true,500,'2022-08-29',null,'2022-06-03 09:00',null),
(19,'ZRH01','Zurich Airport P6',9,'Flughafenstrasse 60','Zurich','8058','CH',47.45110,8.56290,20,true,true,1400,'2023-10-16',null,'2023-07-02 09:00','2025-05-21 16:00'),
(20,'ZRH02','Zurich Hardbrücke',null,'Geroldstrasse 20','Zurich','8005','CH',47.38520,8.51870,6,false,true,220,'2024-05-27',null,'2024-01-09 09:00',null),
(21,'LUZ01','Lucerne Seeblick',4,'Haldenstrasse 18','Lucerne','6006','CH',47.05590,8.32110,5,false,false,150,'2023-02-13',null,'2023-01-11 09:00',null),
(22,'BSL01','Basel Rheinhafen',11,'Hafenstrasse 3','Basel','4057','CH',47.58510,7.58820,10,false,true,900,'2024-09-02',null,'2024-02-10 09:00',null),
(23,'CHR01','Chur Station Square',null,'Bahnhofplatz 2','Chur','7000','CH',46.85370,9.52900,4,false,true,120,'2022-03-03','2025-02-28','2021-12-01 09:00','2025-03-01 09:00'),
(24,'KLU01','Klagenfurt Lakeside',1,'Universitätsstrasse 88','Klagenfurt','9020','AT',46.61640,14.26530,9,false,true,400,null,null,'2026-02-16 09:00',null);

insert into stations (id,site_id,serial_no,name,manufacturer,model,firmware_version,max_power_kw,status,is_accessible,installed_on,warranty_until,last_heartbeat_at,created_at,updated_at)
select s.rn, s.site_id,
  upper(left(m.mf,3)) || '-' || (40000 + s.rn*173 % 9973) || '-' || chr(65 + s.rn % 26),
  s.name || ' ' || s.k, m.mf, m.model,
  case when s.rn in (17,44) then null else m.fw || '.' || (pg_temp.r('fw',s.rn,4)+1) end,
  m.kw,
  case when s.rn in (59) then 4 when s.closed_on is not null then case when s.rn % 2 = 0 then 5 else 3 end
       when s.rn in (4,13,22,37,51) then 2 when s.rn in (9,30,46) then 3 else 1 end,
  pg_temp.r('acc',s.rn,10) < 4,
  case when s.rn in (59) then null else greatest(s.opened_on - 12 + s.k*3, s.opened_on + (s.k-2)*97 ) end,
  case when s.rn in (59) then null else greatest(s.opened_on - 12 + s.k*3, s.opened_on + (s.k-2)*97 ) + 365*(2 + s.rn % 4) end,
  case when s.rn in (59) then null when s.closed_on is not null then s.closed_on + time '17:00'
       when s.rn in (4,13,22,37,51,9,30,46) then timestamp '2026-06-01 03:11' + s.rn * interval '4 hours 17 min'
       else timestamp '2026-06-15 11:40' + s.rn * interval '11 seconds' end,
  s.created_at + interval '20 days', case when s.rn % 5 = 0 then timestamp '2026-01-20 10:00' + s.rn * interval '1 day' end
from (
  select (row_number() over (order by si.id, k))::int rn, si.id site_id, si.name, k, si.opened_on, si.closed_on, si.created_at
  from sites si, generate_series(1,4) k
  where k <= case when si.id in (2,7,9,16) then 4 when si.id in (1,5,10,12,13,15,19) then 3 when si.id in (21,23,20) then 1 when si.id = 24 then 0 else 2 end
) s
join (values (0,'Alpitronic','HYC300','2.6',300),(1,'ABB','Terra 184','1.9',180),(2,'Kempower','Satellite S','4.2',240),
             (3,'Alpitronic','HYC150','2.5',150),(4,'Wallbox','Supernova 65','3.0',65),(5,'Compleo','Duo 22','1.4',22),(6,'ABB','Terra AC','1.6',22)) m(x,mf,model,fw,kw)
  on m.x = case when s.site_id in (2,7,9,12,16) then (array[0,0,2,3])[s.k] when s.site_id in (1,10,13,19,22) then (array[1,3,5,2])[s.k]
                when s.site_id in (21,23,20,8) then 4 + s.k else (array[4,5,6])[1 + (s.site_id + s.k) % 3] end;

-- two planned stations without connectors
insert into stations (id,site_id,serial_no,name,manufacturer,model,firmware_version,max_power_kw,status,is_accessible,created_at)
select 100+x, case x when 1 then 24 else 22 end, 'KEM-5900'||x||'-P', case x when 1 then 'Klagenfurt Lakeside 1' else 'Basel Rheinhafen 3' end, 'Kempower','Satellite S',null,240,4,true,timestamp '2026-03-02 09:00' + x*interval '1 day'
from generate_series(1,2) x;

insert into connectors (id,station_id,connector_no,plug_type,max_power_kw,status,cable_length_cm,last_used_at)
select row_number() over (order by st.id, n), st.id, n,
  case when st.max_power_kw <= 22 then 'Type 2' when n = 3 then 'CHAdeMO' else 'CCS' end,
  case when st.max_power_kw <= 22 then st.max_power_kw when n = 3 then least(100, st.max_power_kw) else st.max_power_kw end,
  case when st.status in (3,5) then 3 else (array[0,0,0,1,0,0,1,0,2,0,3,0])[1 + pg_temp.r('cst', st.id*10+n, 12)] end,
  case when st.max_power_kw <= 22 and st.id % 2 = 0 then null else 300 + 50*pg_temp.r('cab', st.id, 7) end,
  null
from stations st, generate_series(1,3) n
where st.status <> 4 and n <= case when st.max_power_kw <= 22 then 2 when st.max_power_kw in (180,65) then 3 when st.id % 3 = 0 then 3 else 2 end;

insert into drivers (id,first_name,last_name,email,phone,city,country_code,is_business,company_name,rfid_card_no,status,registered_at)
select id, fn, ln, lower(replace(fn,' ','')) || '.' || id || '@mail.example',
  case when id % 6 = 5 then null else '+43 660 ' || (1000000 + id*48611 % 8999999) end,
  ct, cc, co is not null, co, case when id % 4 = 1 then null else 'AV' || lpad((id*7919 % 99991)::text, 6, '0') end,
  case when id in (11,27,43) then 2 when id in (19,52) then 3 else 1 end,
  timestamp '2023-01-09 08:15' + (id*17 % 61) * interval '17 days 5 hours 13 min'
from (values
(1,'Lukas','Huber','Vienna','AT',null),(2,'Anna','Gruber','Graz','AT',null),(3,'Florence','Meier','Zurich','CH',null),(4,'Milan','Novak','Vienna','AT',null),
(5,'Sophie','Wagner','Munich','DE','Isar Catering'),(6,'Giulia','Rossi','Milan','IT',null),(7,'Marco','Bianchi','Verona','IT','Bianchi Trasporti'),(8,'Peter','Steiner','Innsbruck','AT',null),
(9,'Katharina','Bauer','Linz','AT','Danube Taxi'),(10,'Jonas','Keller','Basel','CH',null),(11,'Elena','Ferrari','Bolzano','IT',null),(12,'Thomas','Huber','Salzburg','AT',null),
(13,'Nina','Schmid','Lucerne','CH','Schmid Architekten'),(14,'Luca','Moretti','Florence','IT',null),(15,'Sarah','Fischer','Ulm','DE',null),(16,'Daniel','Weber','Augsburg','DE','City Courier Augsburg'),
(17,'Martina','Pichler','Graz','AT',null),(18,'David','Brunner','Zurich','CH',null),(19,'Francesca','Greco','Milan','IT',null),(20,'Michael','Wolf','Munich','DE',null),
(21,'Julia','Hofer','Innsbruck','AT','Tirol Homecare'),(22,'Andreas','Lehner','Vienna','AT',null),(23,'Chiara','Romano','Verona','IT',null),(24,'Stefan','Koch','Munich','DE',null),
(25,'Laura','Graf','Basel','CH','Rhein Pharma Logistik'),(26,'Matteo','Costa','Bolzano','IT',null),(27,'Eva','Winkler','Linz','AT',null),(28,'Markus','Schneider','Ulm','DE','Donau Pflegedienst'),
(29,'Lea','Frei','Zurich','CH',null),(30,'Paul','Berger','Vienna','AT','Vienna Green Cabs'),(31,'Verena','Moser','Salzburg','AT',null),(32,'Simon','Egger','Bolzano','IT',null),
(33,'Clara','Vogel','Augsburg','DE',null),(34,'Hannes','Fuchs','Graz','AT',null),(35,'Alice','Marino','Florence','IT','Studio Marino'),(36,'Tobias','Lang','Munich','DE',null),
(37,'Petra','Haas','Vienna','AT',null),(38,'Roberto','Galli','Milan','IT','Galli Consegne'),(39,'Miriam','Baumann','Lucerne','CH',null),(40,'Felix','Wagner','Linz','AT',null),
(41,'Ines','Kofler','Bolzano','IT',null),(42,'Bernd','Schuster','Salzburg','AT','Alpen Shuttle'),(43,'Davide','Ricci','Verona','IT',null),(44,'Selina','Widmer','Zurich','CH',null),
(45,'Georg','Auer','Innsbruck','AT',null),(46,'Monika','Lang','Ulm','DE',null),(47,'Anna','Gruber','Vienna','AT',null),(48,'Enrico','Fontana','Florence','IT',null),
(49,'Sandra','Zimmermann','Basel','CH',null),(50,'Jakob','Reiter','Graz','AT','Reiter Elektro'),(51,'Valentina','Esposito','Milan','IT',null),(52,'Oliver','Krause','Munich','DE',null),
(53,'Birgit','Maier','Klagenfurt','AT',null),(54,'Ulrich','Salzburg','Linz','AT',null),(55,'Noemi','Cattaneo','Lugano','CH',null),(56,'Raphael','Ott','Chur','CH',null),
(57,'Theresa','Leitner','Vienna','AT',null),(58,'Gianluca','Serra',null,'IT',null),(59,'Maximilian','Roth','Augsburg','DE',null),(60,'Doris','Ebner','Graz','AT',null)
) v(id,fn,ln,ct,cc,co);
update drivers d set referred_by_driver_id = p.id from drivers p
 where d.id % 3 = 0 and p.id = 1 + (d.id*d.id*7) % 29 and p.id <> d.id and p.registered_at < d.registered_at;

insert into vehicles (id,driver_id,license_plate,make,model,model_year,battery_kwh,plug_type,color,created_at)
select v.n, v.driver_id,
  upper(left(coalesce(d.city,'Rom'),2)) || '-' || (100 + v.n*379 % 899) || chr(65 + v.n % 26) || chr(65 + v.n*7 % 26),
  m.make, m.model, 2018 + pg_temp.r('my', v.n, 9) , case when v.n in (23,61) then null else m.bat end, m.plug,
  (array['white','black','grey','blue','red','green',null])[1 + pg_temp.r('col', v.n, 7)],
  d.registered_at + interval '2 hours' * (1 + v.n)
from (select n, case when n <= 56 then n when n <= 70 then (array[5,7,9,16,25,28,30,38,42,50,9,30,30,42])[n-56] else (n*13) % 49 + 1 end driver_id from generate_series(1,78) n) v
join drivers d on d.id = v.driver_id
join (values (0,'Tesla','Model 3',57.5,'CCS'),(1,'Volkswagen','ID.3',58.0,'CCS'),(2,'Hyundai','Ioniq 5',77.4,'CCS'),(3,'Nissan','Leaf',39.0,'CHAdeMO'),
 (4,'Renault','Zoe',52.0,'CCS'),(5,'BMW','i4',80.7,'CCS'),(6,'Skoda','Enyaq',77.0,'CCS'),(7,'Tesla','Model Y',75.0,'CCS'),(8,'Fiat','500e',37.3,'CCS'),
 (9,'Kia','EV6',74.0,'CCS'),(10,'Polestar','2',79.0,'CCS'),(11,'Volkswagen','ID. Buzz',79.0,'CCS'),(12,'Mercedes-Benz','eVito',60.0,'CCS')) m(x,make,model,bat,plug)
 on m.x = case when d.is_business and v.n > 56 then (array[11,12,7,3])[1 + v.n % 4] else pg_temp.r('mdl', v.n, 11) end;

insert into tariffs (id,code,name,price_per_kwh_eur,price_per_minute_eur,start_fee_eur,monthly_fee_eur,valid_from,valid_to,is_public,created_at) values
(1,'ADHOC','Ad-hoc',0.7900,0,0.50,null,'2023-01-01',null,true,'2022-12-10 09:00'),
(2,'BASIC23','Basic 2023',0.5900,0,0,null,'2023-01-01','2024-12-31',true,'2022-12-10 09:00'),
(3,'BASIC25','Basic 2025',0.6200,0.0200,0,null,'2025-01-01',null,true,'2024-11-20 09:00'),
(4,'PLUS','Plus',0.4900,0.0200,0,5.99,'2023-01-01',null,true,'2022-12-10 09:00'),
(5,'FLEET','Fleet',0.4400,0,0,12.50,'2023-06-01',null,false,'2023-05-05 09:00'),
(6,'NIGHT','Night Owl',0.3900,0.0100,0.25,3.49,'2024-04-01',null,true,'2024-03-01 09:00'),
(7,'STAFF','Staff',0.2500,0,0,null,'2023-01-01',null,false,'2022-12-10 09:00'),
(8,'SUMMER24','Summer Special 2024',0.4500,0,0,null,'2024-06-01','2024-09-30',true,'2024-05-13 09:00');

analyze connectors; analyze vehicles; analyze drivers; analyze stations; analyze sites; analyze tariffs;
insert into charging_sessions (id,connector_id,driver_id,vehicle_id,tariff_id,started_at,ended_at,duration_minutes,energy_wh,max_power_w,cost_eur,auth_method,status,stop_reason,created_at)
with c as (
  select c.id, c.plug_type, c.max_power_kw, s.id site_id, greatest(coalesce(st.installed_on, s.opened_on), date '2024-01-03') d0,
         least(coalesce(s.closed_on, date '2026-06-14'), date '2026-06-14') d1, row_number() over (order by c.id) - 1 rn, count(*) over () n
  from connectors c join stations st on st.id = c.station_id join sites s on s.id = st.site_id
), ve as (select v.id, v.driver_id, v.plug_type, coalesce(v.battery_kwh,50) bat, d.is_business, row_number() over (partition by v.plug_type = 'CHAdeMO' order by v.id) - 1 rn, count(*) over (partition by v.plug_type = 'CHAdeMO') n
          from vehicles v join drivers d on d.id = v.driver_id where v.driver_id not in (53,56,47) and d.status <> 3),
a as (
  select i, c.*, (pg_temp.r('ad',i,100) < 17) adhoc,
     c.d0 + ((c.d1 - c.d0) * sqrt(pg_temp.r('dt',i,10007)/10007.0))::int + make_interval(hours => (array[0,5,6,7,7,8,8,9,10,11,12,12,13,14,15,16,16,17,17,18,18,19,20,22])[1+pg_temp.r('hr',i,24)], mins => pg_temp.r('mi',i,60), secs => pg_temp.r('se',i,60)) t0
  from generate_series(1,3400) i join c on c.rn = floor(power(pg_temp.r('cn',i,9973)/9973.0, 1.35) * c.n)::int
), b as (
  select a.*, v.id vid, v.driver_id, v.is_business, coalesce(v.bat,60) bat,
    case when pg_temp.r('stt',i,100) < 3 then 4 when pg_temp.r('stt',i,100) < 8 then 3 else 2 end st
  from a left join ve v on not a.adhoc and (v.plug_type = 'CHAdeMO') = (a.plug_type = 'CHAdeMO') and v.rn = floor(power(pg_temp.r('vh',i,9967)/9967.0, 1.5) * v.n)::int
), e as (
  select b.*, case when st = 4 then 0 when st = 3 then 400 + pg_temp.r('en',i,9000) else round(bat*1000*(0.14 + 0.68*pg_temp.r('en',i,1009)/1009.0))::int + pg_temp.r('en2',i,900) end wh,
    case when driver_id is null then 1 when is_business and driver_id % 2 = 1 then 5 when driver_id % 5 = 0 then 4 when driver_id = 8 then 7
         when extract(hour from t0) in (0,22,5) and t0 >= '2024-04-01' then 6 when t0 >= '2024-06-01' and t0 < '2024-10-01' and driver_id % 4 = 1 then 8
         when t0 < '2025-01-01' then 2 else 3 end tar
  from b
), f as (
  select e.*, case when st = 4 then 1 + pg_temp.r('du',i,3) else greatest(4, round(wh*60.0/1000/(least(max_power_kw, case when max_power_kw > 22 then 120 else 11 end)*(0.45+0.4*pg_temp.r('ef',i,100)/100.0)))::int + pg_temp.r('du',i,14)) end du
  from e
)
select row_number() over (order by t0, i), f.id, driver_id, vid, tar, t0, t0 + du*interval '1 minute' + pg_temp.r('es',i,59)*interval '1 second', du, wh,
  case when st = 4 then 0 else round(least(max_power_kw, case when max_power_kw > 22 then 150 else 11 end)*1000*(0.6+0.38*pg_temp.r('mp',i,100)/100.0))::int end,
  case when st = 4 then 0 else round(t.start_fee_eur + wh/1000.0*t.price_per_kwh_eur + du*t.price_per_minute_eur, 2) end,
  case when driver_id is null then 3 when pg_temp.r('au',i,10) < 5 then 1 when pg_temp.r('au',i,10) < 8 then 2 else 4 end, st,
  case when st = 4 then (array['authorisation refused','cable not locked','timeout'])[1+pg_temp.r('sr',i,3)] when st = 3 then (array['emergency stop','over-temperature','power loss'])[1+pg_temp.r('sr',i,3)]
       when pg_temp.r('sr',i,10) < 6 then 'driver stopped' when pg_temp.r('sr',i,10) < 9 then 'battery full' end,
  t0
from f join tariffs t on t.id = tar;

-- sessions still running
insert into charging_sessions (id,connector_id,driver_id,vehicle_id,tariff_id,started_at,energy_wh,auth_method,status,created_at)
select 3400 + x, c, v.driver_id, v.id, 3, timestamp '2026-06-15 10:05' + x*interval '13 min', null, 1 + x % 2, 1, timestamp '2026-06-15 10:05' + x*interval '13 min'
from (values (1,3,2),(2,12,14),(3,25,33),(4,31,6),(5,40,22),(6,57,29),(7,70,1)) q(x,c,vid) join vehicles v on v.id = q.vid;
update connectors c set last_used_at = (select max(started_at) from charging_sessions s where s.connector_id = c.id);
update connectors set status = 1 where id in (3,12,25,31,40,57,70);

analyze charging_sessions;
insert into invoices (id,invoice_no,driver_id,period_start,issued_on,due_on,paid_on,net_eur,vat_eur,total_eur,status,payment_method,reminders_sent,created_at)
select rn, 'AV' || to_char(p,'YYMM') || '-' || lpad((rn % 10000)::text, 4, '0'), driver_id, p, iss, iss + 14,
  case when st = 3 then iss + case when pg_temp.r('pd',rn,10) < 8 then 1 + pg_temp.r('pp',rn,13) else 15 + pg_temp.r('pp',rn,40) end end,
  net, round(net*0.2,2), net + round(net*0.2,2), st,
  case when st = 3 then case when pg_temp.r('pm',driver_id,10) < 5 then 1 when pg_temp.r('pm',driver_id,10) < 8 then 2 else 3 end end,
  case when st = 4 then 1 + pg_temp.r('rm',rn,3) when st = 3 and pg_temp.r('pd',rn,10) >= 8 then 1 else 0 end,
  iss + time '04:30'
from (
  select g.*, (p + interval '1 month')::date + 2 iss,
   case when p = date '2026-06-01' then 1 when pg_temp.r('ic',rn,100) < 3 then 5 when p >= date '2026-05-01' then case when pg_temp.r('ic',rn,10) < 5 then 2 else 3 end
        when pg_temp.r('io',rn,100) < 7 or (driver_id in (11,27,43) and p >= date '2025-09-01') then 4 else 3 end st
  from (select row_number() over (order by date_trunc('month',started_at), driver_id) rn, driver_id, date_trunc('month',started_at)::date p, sum(cost_eur) net
        from charging_sessions where driver_id is not null and status in (2,3) and driver_id <> 8 group by driver_id, date_trunc('month',started_at)) g
) z;
analyze invoices;
update charging_sessions s set invoice_id = i.id from invoices i where i.driver_id = s.driver_id and i.period_start = date_trunc('month', s.started_at)::date and s.status in (2,3);

insert into fault_codes (code,title,category,default_severity,needs_visit) values
('E101','Ground fault','electrical',3,true),('E102','Over-voltage','electrical',2,true),('E103','Contactor stuck','electrical',3,true),('E104','Fuse blown','electrical',2,true),
('T201','Over-temperature','thermal',2,false),('T202','Coolant pump failure','thermal',3,true),('T203','Fan failure','thermal',1,true),
('C301','Connection lost','communication',1,false),('C302','Modem failure','communication',2,true),('C303','Backend timeout','communication',1,false),
('M401','Cable damaged','mechanical',2,true),('M402','Connector latch broken','mechanical',2,true),('M403','Vandalism','mechanical',3,true),
('P501','Card reader failure','payment',2,true),('P502','Display black','payment',1,true),('P503','Receipt printer jam','payment',1,true);

insert into faults (id,station_id,connector_id,fault_code,severity,reported_by_driver_id,reported_at,acknowledged_at,resolved_at,comment)
with st as (select s.id, greatest(s.installed_on, date '2024-01-05') d0, coalesce(si.closed_on, date '2026-06-14') d1, row_number() over (order by pg_temp.r('sto',s.id,100000)) - 1 rn, count(*) over () n from stations s join sites si on si.id = s.site_id where s.status <> 4),
fc as (select *, row_number() over (order by pg_temp.r('fco', ascii(right(code,1))*100 + ascii(left(code,1)), 100000)) - 1 rn, count(*) over () n from fault_codes),
x as (select i, st.id sid, st.d0 + ((st.d1-st.d0)*(pg_temp.r('ft',i,5003)/5003.0))::int + make_interval(hours => pg_temp.r('fh',i,24), mins => pg_temp.r('fm',i,60)) t, fc.code, fc.default_severity ds, fc.category cat
      from generate_series(1,430) i join st on st.rn = floor(power(pg_temp.r('fs',i,4999)/4999.0,1.6)*st.n)::int join fc on fc.rn = floor(power(pg_temp.r('fx',i,4993)/4993.0,1.4)*fc.n)::int)
select row_number() over (order by t,i), sid,
  case when cat in ('mechanical','electrical') then (select min(c.id) + pg_temp.r('fcn',i,2) from connectors c where c.station_id = sid) end, code,
  case when pg_temp.r('sv',i,6) = 0 then 1 + (ds % 3) else ds end,
  case when pg_temp.r('fr',i,10) < 4 then 1 + pg_temp.r('frd',i,50) end, t,
  case when pg_temp.r('fa',i,20) > 0 then t + (5 + pg_temp.r('fam',i,400))*interval '1 minute' end,
  case when t > '2026-05-20' and pg_temp.r('fo',i,3) > 0 or pg_temp.r('fo',i,31) = 0 then null
       else t + (35 + case when ds = 1 then pg_temp.r('fd',i,1900) else pg_temp.r('fd',i,14000) end)*interval '1 minute' + interval '6 hours 45 min' end,
  case when pg_temp.r('fk',i,5) = 0 then (array['reported by phone','customer waiting on site','happened before','after thunderstorm','see photo'])[1+pg_temp.r('fkk',i,5)] end
from x;

insert into technicians (id,first_name,last_name,phone,home_city,hired_on,left_on,hourly_rate_eur,hv_certified) values
(1,'Herbert','Kainz','+43 664 1112233','Linz','2021-04-01',null,48.50,true),(2,'Silvia','Dalla Costa','+39 340 2233445','Verona','2021-09-15',null,42.00,true),
(3,'Reto','Ammann','+41 79 3344556','Zurich','2022-02-01',null,61.00,true),(4,'Jasmin','Öztürk','+49 171 4455667','Munich','2022-05-16',null,47.00,false),
(5,'Werner','Huber',null,'Salzburg','2021-02-01','2025-03-31',45.00,true),(6,'Giorgio','Milani','+39 347 5566778','Milan','2023-01-09',null,39.50,false),
(7,'Manuel','Tschugg','+43 676 6677889','Innsbruck','2023-08-21',null,44.00,true),(8,'Carmen','Lopez','+43 699 7788990','Vienna','2024-03-04',null,43.25,true),
(9,'Urs','Blaser','+41 78 8899001','Basel','2024-10-01',null,58.00,false),(10,'Dominik','Paris','+39 333 9900112','Bolzano','2022-11-01','2026-01-31',41.00,true),
(11,'Sabrina','Eder','+43 650 1011121','Graz','2026-05-04',null,40.00,false);

insert into maintenance_visits (id,station_id,technician_id,fault_id,visit_type,scheduled_for,started_at,finished_at,labor_minutes,parts_cost_eur,outcome,notes,created_at)
with w as (
 select f.id*2 k, f.station_id, f.id fault_id, 2 vt, (f.reported_at::date + 1 + pg_temp.r('vd',f.id,4)) d from faults f join fault_codes c on c.code = f.fault_code where c.needs_visit and pg_temp.r('vv',f.id,10) < 8 and f.reported_at < '2026-06-12'
 union all
 select 5000+i, 1 + pg_temp.r('vs',i,55), null, (array[1,1,3,4])[1+pg_temp.r('vt',i,4)], date '2024-01-15' + (i*887/150) from generate_series(1,152) i
), y as (
 select w.*, s.site_id, si.country_code cc, si.closed_on from w join stations s on s.id = w.station_id join sites si on si.id = s.site_id where (si.closed_on is null or w.d <= si.closed_on) and coalesce(s.installed_on, date '2030-01-01') < w.d
), z as (
 select y.*, case when cc = 'CH' then case when d < '2024-10-01' or k % 3 > 0 then 3 else 9 end
   when cc = 'DE' then case when k % 5 = 0 then 1 else 4 end
   when cc = 'IT' then case when k % 4 = 0 and d < '2026-01-31' then 10 when k % 4 = 1 then 6 else 2 end
   else case when k % 7 < 2 and d < '2025-03-31' then 5 when k % 7 in (2,3) then 7 when k % 7 in (4,5) and d > '2024-03-10' then 8 else 1 end end tech,
   case when d > '2026-06-14' then null else case when pg_temp.r('vo',k,20) = 0 then 3 when pg_temp.r('vo',k,20) < 4 then 2 else 1 end end oc,
   case when pg_temp.r('vo',k,20) = 0 then 10 + pg_temp.r('vl',k,15) when vt = 2 then 30 + pg_temp.r('vl',k,210) else 15 + pg_temp.r('vl',k,75) end lm
 from y
)
select row_number() over (order by d,k), station_id, tech, fault_id, vt, d,
 case when oc is not null then d + time '07:30' + pg_temp.r('vh',k,500)*interval '1 minute' end,
 case when oc is not null then d + time '07:30' + (pg_temp.r('vh',k,500)+lm)*interval '1 minute' end,
 case when oc is not null then lm end,
 case when oc = 3 or oc is null then null when vt = 2 then round((12 + pg_temp.r('vp',k,9000)/7.0 * (1 + pg_temp.r('vq',k,4)))::numeric/3, 2) when vt = 1 and k % 3 = 0 then 4.90 + pg_temp.r('vp',k,300)/10.0 else 0 end,
 oc, case when k % 9 = 0 then (array['spare part ordered','bay blocked by a combustion car','replaced under warranty','key needed from host'])[1 + pg_temp.r('vn',k,4)] end,
 d - interval '3 days' + time '09:00'
from z;
insert into maintenance_visits (id,station_id,technician_id,fault_id,visit_type,scheduled_for,created_at)
select 900 + x, 3*x, (array[1,7,8,2,4,3])[x], null, (array[1,3,1,4,1,3])[x], date '2026-06-18' + 2*x, '2026-06-10 09:00' from generate_series(1,6) x;

create view open_faults as
select f.id as fault_id, s.name as station_name, si.name as site_name, si.city, f.fault_code, fc.title, f.severity, f.reported_at
from faults f join stations s on s.id = f.station_id join sites si on si.id = s.site_id join fault_codes fc on fc.code = f.fault_code
where f.resolved_at is null;
comment on view open_faults is 'Fault tickets not yet resolved';

analyze site_hosts; analyze sites; analyze stations; analyze connectors; analyze drivers; analyze vehicles; analyze tariffs; analyze invoices;
analyze charging_sessions; analyze fault_codes; analyze faults; analyze technicians; analyze maintenance_visits;
