drop schema if exists ev_dispatch cascade; create schema ev_dispatch; set search_path = ev_dispatch;
set timezone = 'UTC';

create table type_codes (
  code varchar(6) primary key,
  category varchar(12) not null check (category in ('incident','vehicle','equipment','channel','outcome','role')),
  label text not null,
  service char(1) check (service in ('A','F','B')),
  sort_order smallint not null default 0,
  is_active boolean not null default true
);
comment on table type_codes is 'Lookup of all short codes used in the command and control system';
comment on column type_codes.category is 'what the code describes: incident, vehicle, equipment, channel (how a call came in), outcome (how an incident ended), role (staff)';
comment on column type_codes.service is 'A = ambulance, F = fire, B = both; null where it does not apply';

create table districts (
  district_id integer primary key,
  district_code char(3) not null unique,
  name text not null,
  population integer not null,
  area_km2 numeric(8,2) not null,
  is_rural boolean not null default false
);

create table stations (
  station_id integer primary key,
  station_code char(4) not null unique,
  name text not null,
  service char(1) not null check (service in ('A','F','J')),
  district_id integer not null references districts,
  street_address text,
  phone text,
  opened_on date,
  staffed_24h boolean not null default true
);
comment on column stations.service is 'A = ambulance, F = fire, J = joint station';
comment on column stations.staffed_24h is 'false for day-only and volunteer stations';

create table hospitals (
  hospital_id integer primary key,
  name text not null,
  district_id integer not null references districts,
  beds integer,
  has_emergency_dept boolean not null,
  trauma_level smallint,
  has_helipad boolean not null default false,
  switchboard text
);
comment on column hospitals.trauma_level is '1 = major trauma centre, 2, 3; null = not a trauma unit';

create table crews (
  crew_id integer primary key,
  crew_name text not null unique,
  station_id integer not null references stations,
  watch text not null check (watch in ('Red','Blue','Green','White')),
  leader_id integer,
  created_at timestamptz not null
);

create table staff_members (
  staff_id integer primary key,
  badge_no varchar(8) not null unique,
  first_name text not null,
  last_name text not null,
  role_code varchar(6) not null references type_codes (code),
  crew_id integer references crews,
  supervisor_id integer references staff_members,
  hired_on date not null,
  left_on date,
  base_salary numeric(10,2) not null,
  mobile text
);
comment on column staff_members.crew_id is 'null for control room, workshop and command staff';
comment on column staff_members.base_salary is 'gross per year, pounds';
comment on column staff_members.left_on is 'null while employed';
alter table crews add foreign key (leader_id) references staff_members;

create table vehicles (
  vehicle_id integer primary key,
  call_sign varchar(8) not null unique,
  type_code varchar(6) not null references type_codes (code),
  station_id integer references stations,
  registration varchar(10) not null,
  make text not null,
  model text,
  year_built smallint,
  purchase_price numeric(12,2),
  odometer_km integer not null default 0,
  status text not null check (status in ('available','deployed','maintenance','off_road','reserve','retired')),
  next_service_due date,
  retired_on date
);
comment on column vehicles.status is 'off_road = unserviceable, reserve = spare without a crew';

create table incidents (
  incident_id integer primary key,
  incident_number varchar(14) not null unique,
  type_code varchar(6) not null references type_codes (code),
  priority smallint not null check (priority between 1 and 4),
  status text not null check (status in ('pending','dispatched','on_scene','closed','cancelled')),
  district_id integer not null references districts,
  street_address text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  reported_at timestamptz not null,
  closed_at timestamptz,
  outcome_code varchar(6) references type_codes (code),
  casualties smallint,
  fatalities smallint not null default 0,
  is_false_alarm boolean not null default false,
  updated_at timestamptz not null
);
comment on table incidents is 'One row per event that the control room opened, whatever the number of calls about it';
comment on column incidents.priority is '1 = immediate threat to life ... 4 = routine';
comment on column incidents.casualties is 'people injured or ill, the dead included; null = not recorded';

create table calls (
  call_id integer primary key,
  incident_id integer references incidents,
  channel_code varchar(6) not null references type_codes (code),
  received_at timestamptz not null,
  answered_at timestamptz,
  duration_s integer,
  caller_name text,
  caller_phone text,
  taken_by integer references staff_members,
  language_code char(2) not null default 'en',
  is_nuisance boolean not null default false
);
comment on column calls.answered_at is 'null = caller hung up before anyone answered (abandoned call)';
comment on column calls.duration_s is 'length of the conversation in seconds';
comment on column calls.incident_id is 'null when the call led to no incident';

create table responses (
  response_id integer primary key,
  incident_id integer not null references incidents,
  vehicle_id integer not null references vehicles,
  crew_id integer references crews,
  dispatched_at timestamptz not null,
  en_route_at timestamptz,
  on_scene_at timestamptz,
  hospital_id integer references hospitals,
  at_hospital_at timestamptz,
  handover_at timestamptz,
  cleared_at timestamptz,
  stood_down boolean not null default false,
  distance_km numeric(6,1)
);
comment on table responses is 'One row per vehicle sent to an incident';
comment on column responses.hospital_id is 'hospital the patient was taken to, if any';
comment on column responses.stood_down is 'true = recalled before it reached the scene';

create table equipment_checks (
  check_id integer primary key,
  vehicle_id integer not null references vehicles,
  item_code varchar(6) not null references type_codes (code),
  checked_by integer not null references staff_members,
  checked_at timestamptz not null,
  passed boolean not null,
  defect_note text,
  repaired_at timestamptz,
  repair_cost numeric(9,2)
);

insert into type_codes values
('CARD','incident','Cardiac arrest','A',1,true),('CHES','incident','Chest pain','A',2,true),('BREA','incident','Breathing difficulty','A',3,true),
('STRO','incident','Stroke','A',4,true),('FALL','incident','Fall','A',5,true),('OVER','incident','Overdose','A',6,true),
('MATE','incident','Maternity','A',7,true),('ASLT','incident','Assault','A',8,true),('MHLT','incident','Mental health crisis','A',9,true),
('RTC','incident','Road traffic collision','B',10,true),('HFIR','incident','House fire','F',11,true),('VFIR','incident','Vehicle fire','F',12,true),
('WFIR','incident','Wildfire','F',13,true),('FALM','incident','Fire alarm activation','F',14,true),('GAS','incident','Gas leak','F',15,true),
('FLOO','incident','Flooding','F',16,true),('WRES','incident','Water rescue','B',17,true),('HAZM','incident','Hazardous materials','B',18,true),
('LIFT','incident','Person trapped in lift','F',19,true),('BOMB','incident','Suspect package','B',20,false),
('AMB','vehicle','Ambulance','A',1,true),('RRV','vehicle','Rapid response car','A',2,true),('HEL','vehicle','Air ambulance','A',3,true),
('PTS','vehicle','Patient transport','A',4,true),('ENG','vehicle','Fire engine','F',5,true),('LAD','vehicle','Turntable ladder','F',6,true),
('RES','vehicle','Rescue tender','F',7,true),('CMD','vehicle','Command unit','B',8,true),('BOA','vehicle','Rescue boat','F',9,true),
('DEFB','equipment','Defibrillator','A',1,true),('OXYG','equipment','Oxygen','A',2,true),('SUCT','equipment','Suction unit','A',3,true),
('STRT','equipment','Stretcher','A',4,true),('DRUG','equipment','Drug bag','A',5,true),('BAPP','equipment','Breathing apparatus','F',6,true),
('HOSE','equipment','Hose','F',7,true),('CUTR','equipment','Hydraulic cutters','F',8,true),('TICM','equipment','Thermal camera','F',9,true),
('RADI','equipment','Radio','B',10,true),
('E99','channel','Emergency line',null,1,true),('ALM','channel','Automatic alarm',null,2,true),('POL','channel','Police transfer',null,3,true),
('RAD','channel','Radio from crew',null,4,true),('APP','channel','Emergency app',null,5,true),
('TRN','outcome','Taken to hospital','A',1,true),('TOS','outcome','Treated on scene','A',2,true),('RFS','outcome','Refused treatment','A',3,true),
('EXT','outcome','Extinguished','F',4,true),('AST','outcome','Assistance given','B',5,true),('FAL','outcome','False alarm','B',6,true),
('CAN','outcome','Cancelled by caller','B',7,true),('DEC','outcome','Deceased on scene','A',8,true),
('PAR','role','Paramedic','A',1,true),('EMT','role','Emergency medical technician','A',2,true),('FFR','role','Firefighter','F',3,true),
('OFC','role','Watch officer','B',4,true),('DSP','role','Dispatcher',null,5,true),('SUP','role','Control room supervisor',null,6,true),
('MEC','role','Mechanic',null,7,true),('CHF','role','Chief officer',null,8,true);

insert into districts values
(1,'HAR','Harbourside',48200,14.60,false),(2,'OLD','Old Town',36150,6.20,false),(3,'NOR','Northgate',61400,18.90,false),
(4,'WES','Westbrook',54800,22.40,false),(5,'EAS','Eastfield',57300,19.75,false),(6,'KIN','Kingsmead',43900,16.10,false),
(7,'MAR','Marlow',18750,64.30,true),(8,'ASH','Ashdown',9400,188.00,true),(9,'FEN','Fenwick',7250,231.50,true),
(10,'UNI','University Quarter',29600,4.80,false),(11,'DOC','Dockyard',12100,11.30,false),(12,'RIV','Riverside',40650,12.70,false),
(13,'AIR','Airport',3900,15.90,false),(14,'SKE','Skerry Island',640,27.20,true);

insert into stations values
(1,'NG01','Northgate Ambulance Station','A',3,'14 Priory Road','01632 960101','1988-04-11',true),
(2,'HB02','Harbourside Fire Station','F',1,'2 Quay Street','01632 960102','1961-09-01',true),
(3,'OT03','Old Town Joint Station','J',2,'88 Castle Street','01632 960103','2016-06-20',true),
(4,'WB04','Westbrook Ambulance Station','A',4,'5 Mill Lane','01632 960104','1994-02-14',true),
(5,'EF05','Eastfield Fire Station','F',5,'121 London Road','01632 960105','1973-10-03',true),
(6,'KM06','Kingsmead Joint Station','J',6,'30 Abbey Road','01632 960106','2019-03-25',true),
(7,'ML07','Marlow Fire Station','F',7,'1 Church Street','01632 960107','1957-05-17',false),
(8,'AD08','Ashdown Community Station','J',8,'The Green','01632 960108','2008-11-05',false),
(9,'FW09','Fenwick Fire Station','F',9,'Station Road','01632 960109','1979-07-30',false),
(10,'UQ10','University Ambulance Post','A',10,'9 College Row','01632 960110','2021-09-13',false),
(11,'DK11','Dockyard Fire Station','F',11,'Gate 4, Dock Road','01632 960111','1968-01-22',true),
(12,'RV12','Riverside Ambulance Station','A',12,'47 Bridge Street','01632 960112','2003-08-18',true),
(13,'AP13','Airport Rescue Station','J',13,'Perimeter Road','01632 960113','1999-12-06',true),
(14,'SK14','Skerry Island Station','J',14,'Harbour Wall',null,'2026-04-02',false),
(15,'CT15','Central Ambulance Station','A',2,'200 High Street','01632 960115','1982-03-08',true),
(16,'MB16','Millbank Fire Station','F',6,'12 Millbank','01632 960116','1990-06-29',true);

insert into hospitals values
(1,'Royal Northgate Infirmary',3,812,true,1,true,'01632 961000'),
(2,'St Brendan''s Hospital',2,455,true,2,false,'01632 961200'),
(3,'Westbrook General Hospital',4,530,true,2,true,'01632 961300'),
(4,'Queen Adelaide Hospital',5,388,true,3,false,'01632 961400'),
(5,'Marlow Community Hospital',7,64,false,null,false,'01632 961500'),
(6,'Riverside Children''s Hospital',12,210,true,3,false,'01632 961600'),
(7,'Kingsmead Maternity Hospital',6,96,false,null,false,'01632 961700'),
(8,'University Hospital',10,640,true,1,true,'01632 961800'),
(9,'Fairlawn Clinic',6,null,false,null,false,null);

insert into crews
select row_number() over (order by s.station_id, w.n)::int,
  split_part(s.name,' ',1)||case when s.station_id=3 then ' Town' else '' end||' '||w.watch||' Watch', s.station_id, w.watch, null,
  timestamptz '2023-01-09 08:00+00' + (s.station_id*3+w.n)*interval '1 day'
from stations s join (values (1,1,'Red'),(1,2,'Blue'),(0,1,'Green'),(0,2,'White')) w(odd,n,watch) on s.station_id%2=w.odd
where s.station_id<>14;
insert into crews values (31,'Skerry Volunteers',14,'Blue',null,'2026-04-02 09:00+00');

insert into staff_members values
(1,'C001','Margaret','Okonjo','CHF',null,null,'2004-03-01',null,118400,'07700 900001'),
(2,'C002','Stephen','Fairclough','CHF',null,1,'2007-09-17',null,97250,'07700 900002'),
(3,'D101','Helen','Prescott','SUP',null,1,'2009-05-11',null,52300,'07700 900003'),
(4,'D102','Tariq','Mahmood','SUP',null,1,'2012-01-16',null,50850,'07700 900004'),
(5,'D103','Lucy','Hargreaves','DSP',null,3,'2015-06-22',null,36900,'07700 900005'),
(6,'D104','Owen','Marlow','DSP',null,3,'2016-10-03',null,36150,'07700 900006'),
(7,'D105','Priya','Nair','DSP',null,3,'2018-02-19',null,34800,'07700 900007'),
(8,'D106','Callum','Fenwick','DSP',null,4,'2019-08-05',null,33950,'07700 900008'),
(9,'D107','Agnieszka','Wrona','DSP',null,4,'2020-11-30',null,33100,'07700 900009'),
(10,'D108','Ben','Adeyemi','DSP',null,4,'2021-04-12',null,32600,null),
(11,'D109','Siobhan','Kerrigan','DSP',null,3,'2022-09-26',null,31850,'07700 900011'),
(12,'D110','Lucy','Tennant','DSP',null,4,'2023-07-10','2025-08-31',30700,null),
(13,'D111','Gareth','Pugh','DSP',null,4,'2025-09-15',null,29900,'07700 900013'),
(14,'D112','Noor','Haddad','DSP',null,3,'2026-05-18',null,29400,'07700 900014'),
(15,'M201','Derek','Sallow','MEC',null,2,'2006-04-24',null,38700,'07700 900015'),
(16,'M202','Ivan','Petrov','MEC',null,15,'2014-12-01',null,35250,'07700 900016'),
(17,'M203','Joanne','Bickley','MEC',null,15,'2021-02-08',null,32050,'07700 900017'),
(18,'D113','Ruth','Ellery','DSP',null,3,'2011-03-14','2024-06-30',38200,null);

insert into staff_members
select i, 'S'||lpad((i*3+200)::text,4,'0'),
  (array['James','Sarah','Daniel','Emma','Thomas','Chloe','Matthew','Aisha','Ryan','Megan','Liam','Katie','Mohammed','Rachel','Adam','Laura','Jack','Hannah','Connor','Zoe','Simon','Beth','Lewis','Grace','Patrick','Nicola','Kwame','Isla','Harry','Fiona','Tomasz','Leanne','Marcus','Olivia','Craig','Amy','Rhys','Joanna','Dev','Charlotte'])[(i*7)%40+1],
  (array['Walker','Bennett','Singh','Murphy','Foster','Ali','Hughes','Kaur','Reid','Dawson','Marlow','Price','Osei','Griffiths','Chapman','Novak','Shaw','Doyle','Barker','Lowe','Kelly','Stone','Wright','Akhtar','Fletcher','Hunt','Riley','Sharp','Campbell','Begum','Cole','Holt','Ward','Nowak','Burns','Fox','Gibson','Parr','Hussain','Lane','Mistry','Bell','Tate'])[(i*11+i/40*3)%43+1],
  case when i<51 then 'OFC'
       when st.service='A' or (st.service='J' and i%2=0) then case when abs(hashtext('ro'||i))%5<3 then 'PAR' else 'EMT' end
       else 'FFR' end,
  c.crew_id, null,
  case when i<51 then date '2003-05-01' + (i*i*7)%4300 else date '2008-01-07' + (i*271+i*i)%6580 end,
  null,
  case when i<51 then 46000+(i*379)%7300+i*11 else 28500+(i*613)%9900+i*7 end,
  case when i%9=0 then null else '07700 90'||lpad(i::text,4,'1') end
from generate_series(21,168) i
join crews c on c.crew_id = (i-21)%30+1
join stations st using (station_id);
update staff_members set left_on = date '2024-02-15' + (staff_id*37)%760 where staff_id>50 and staff_id%14=3;
update staff_members set left_on = null where left_on < hired_on + 200;
update staff_members s set supervisor_id = l.staff_id from staff_members l where s.staff_id>50 and l.crew_id=s.crew_id and l.staff_id between 21 and 50;
update staff_members set supervisor_id = 1+staff_id%2 where staff_id between 21 and 50;
update crews c set leader_id = s.staff_id from staff_members s where s.crew_id=c.crew_id and s.staff_id between 21 and 50;
update crews set leader_id = null where crew_id = 18;

insert into vehicles values
(1,'A101','AMB',1,'NG19 KLO','Mercedes-Benz','Sprinter 519',2019,142500,184320,'available','2026-07-14',null),
(2,'A102','AMB',1,'NG21 PRS','Mercedes-Benz','Sprinter 519',2021,151900,121870,'deployed','2026-08-03',null),
(3,'A103','AMB',4,'WB20 HFD','Fiat','Ducato',2020,128750,139040,'available','2026-05-29',null),
(4,'A104','AMB',4,'WB22 LMA','Mercedes-Benz','Sprinter 519',2022,156200,88410,'available','2026-09-21',null),
(5,'A105','AMB',12,'RV18 TTE','Renault','Master',2018,119300,211560,'maintenance','2026-06-05',null),
(6,'A106','AMB',12,'RV23 OPL','MAN','TGE',2023,163400,61220,'available','2026-10-12',null),
(7,'A107','AMB',15,'CT19 BND','Mercedes-Benz','Sprinter 519',2019,142500,192740,'deployed','2026-06-26',null),
(8,'A108','AMB',15,'CT20 WER','Fiat','Ducato',2020,129100,158990,'available','2026-07-07',null),
(9,'A109','AMB',15,'CT24 ZXV','MAN','TGE',2024,171850,37650,'available','2026-11-02',null),
(10,'A110','AMB',3,'OT21 JKM','Mercedes-Benz','Sprinter 519',2021,151900,117230,'off_road','2026-04-30',null),
(11,'A111','AMB',3,'OT22 CVB','Fiat','Ducato',2022,136000,94880,'available','2026-08-17',null),
(12,'A112','AMB',6,'KM20 QAZ','Renault','Master',2020,126400,147300,'available','2026-07-22',null),
(13,'A113','AMB',8,'AD17 YHN','Renault','Master',2017,112900,168450,'available','2026-06-11',null),
(14,'A114','AMB',13,'AP21 EDC','Mercedes-Benz','Sprinter 519',2021,152600,208720,'available','2026-12-01',null),
(15,'R201','RRV',1,'NG23 RFV','Skoda','Octavia',2023,48900,74510,'available','2026-07-30',null),
(16,'R202','RRV',10,'UQ22 TGB','Volvo','V60',2022,56300,69080,'available','2026-08-08',null),
(17,'R203','RRV',12,'RV21 UJM','Skoda','Octavia',2021,45200,102640,'maintenance','2026-05-19',null),
(18,'R204','RRV',15,'CT23 IKL','BMW','X5',2023,71750,58930,'deployed','2026-09-09',null),
(19,'R205','RRV',4,'WB24 OLP','Volvo','V60',2024,59800,31240,'available','2026-10-27',null),
(20,'H301','HEL',13,'G-NAAH','Airbus','H145',2018,6450000,0,'available','2026-07-01',null),
(21,'P401','PTS',10,'UQ18 NBV','Ford','Transit',2018,58200,133760,'available','2026-06-19',null),
(22,'P402','PTS',4,'WB19 MLK','Ford','Transit',2019,60400,126980,'available',null,null),
(23,'P403','PTS',15,'CT16 DSA','Ford','Transit',2016,51100,201330,'retired',null,'2025-03-31'),
(24,'F501','ENG',2,'HB18 FIR','Scania','P320',2018,318000,72410,'available','2026-08-25',null),
(25,'F502','ENG',2,'HB22 FIR','Scania','P360',2022,364500,39870,'deployed','2026-09-15',null),
(26,'F503','ENG',5,'EF17 PMP','Volvo','FL',2017,297400,81960,'available','2026-07-10',null),
(27,'F504','ENG',5,'EF21 PMP','Scania','P320',2021,341200,47050,'available','2026-10-06',null),
(28,'F505','ENG',3,'OT20 ENG','MAN','TGM',2020,327800,56640,'maintenance','2026-06-02',null),
(29,'F506','ENG',6,'KM19 ENG','MAN','TGM',2019,322600,62180,'available','2026-07-18',null),
(30,'F507','ENG',7,'ML15 FRE','Dennis','Sabre',2015,243000,58390,'available','2026-08-12',null),
(31,'F508','ENG',8,'AD14 FRE','Dennis','Sabre',2014,238500,51720,'available','2026-06-24',null),
(32,'F509','ENG',9,'FW16 FRE','Volvo','FL',2016,281700,44960,'off_road','2026-03-16',null),
(33,'F510','ENG',11,'DK23 FRE','Scania','P360',2023,379900,22830,'available','2026-11-19',null),
(34,'F511','ENG',16,'MB18 FRE','Scania','P320',2018,317300,68520,'available','2026-07-27',null),
(35,'F512','ENG',16,'MB24 FRE','Scania','P360',2024,392400,14790,'available','2026-12-08',null),
(36,'F513','ENG',13,'AP20 CRS','Rosenbauer','Panther',2020,815000,9640,'available','2026-09-02',null),
(37,'F514','ENG',11,'DK09 FRE','Dennis','Sabre',2009,198000,121480,'retired',null,'2024-09-30'),
(38,'L601','LAD',2,'HB19 LDR','Magirus','M32L',2019,642000,31570,'available','2026-08-19',null),
(39,'L602','LAD',16,'MB13 LDR','Magirus','M32L',2013,548000,54310,'maintenance','2026-05-08',null),
(40,'T701','RES',5,'EF20 RSC','Mercedes-Benz','Atego',2020,286400,40260,'available','2026-07-03',null),
(41,'T702','RES',9,'FW18 RSC','Mercedes-Benz','Unimog',2018,264900,35480,'available','2026-09-28',null),
(42,'C801','CMD',3,'OT21 CMD','Mercedes-Benz','Sprinter 516',2021,189500,27110,'available','2026-10-20',null),
(43,'B901','BOA',2,'HB-B1','Zodiac','Hurricane 733',2017,94800,0,'available','2026-06-30',null),
(44,'B902','BOA',12,'RV-B2','Zodiac','Pro 550',2020,52600,0,'reserve',null,null),
(45,'A115','AMB',null,'CT15 OLD','Renault','Master',2015,101500,268740,'retired',null,'2025-11-14'),
(46,'A116','AMB',15,'CT26 NEW','MAN','TGE',2026,184300,410,'reserve','2027-05-04',null);

insert into incidents
select i, to_char(t.r,'YYYY')||'-'||lpad(i::text,6,'0'), x.code,
  case when x.code in ('CARD','STRO') then 1
       when x.code in ('HFIR','RTC','BREA','CHES','WRES') then 1+(abs(hashtext('p'||i))%10>=5)::int
       when x.code in ('FALL','MATE','OVER','ASLT','HAZM','WFIR','VFIR','GAS') then 2+(abs(hashtext('p'||i))%10>=6)::int
       else 3+(abs(hashtext('p'||i))%10>=6)::int end,
  case when i in (1797,1799) then 'pending' when i in (1790,1793,1796,1800) then 'dispatched' when i in (1785,1788,1791,1794,1795,1798) then 'on_scene'
       when abs(hashtext('st'||i))%100<5 then 'cancelled' else 'closed' end,
  (array[1,1,1,1,2,2,2,2,2,3,3,3,3,3,3,4,4,4,4,5,5,5,5,5,6,6,6,7,7,8,9,10,10,10,11,11,12,12,12,13])[abs(hashtext('d'||i))%40+1],
  1+abs(hashtext('n'||i))%180||' '||(array['Castle Street','High Street','Quay Street','Mill Lane','London Road','Abbey Road','Church Street','Station Road','College Row','Dock Road','Bridge Street','Priory Road','Park Avenue','Victoria Terrace','Elm Grove','Chapel Hill','Orchard Close','Riverside Walk','Market Place','Tanner''s Yard'])[abs(hashtext('s'||i))%20+1],
  round((54.9+(abs(hashtext('la'||i))%9000)/100000.0)::numeric,6), round((-1.6+(abs(hashtext('lo'||i))%14000)/100000.0)::numeric,6),
  t.r, null, null,
  case when x.code in ('FALM','GAS','FLOO','LIFT') then case when abs(hashtext('c'||i))%10<7 then 0 when abs(hashtext('c'||i))%10=7 then null else 1 end
       when x.code='RTC' then abs(hashtext('c'||i))%5 when x.code in ('HFIR','HAZM') then abs(hashtext('c'||i))%4
       when x.code in ('VFIR','WFIR','WRES') then abs(hashtext('c'||i))%3 else 1 end,
  case when x.code='CARD' and abs(hashtext('f'||i))%10<4 then 1 when x.code='RTC' and abs(hashtext('c'||i))%5>=2 and abs(hashtext('f'||i))%100<14 then 1
       when x.code='HFIR' and abs(hashtext('c'||i))%4=3 and abs(hashtext('f'||i))%100<30 then 1+abs(hashtext('f'||i))%2
       when x.code in ('OVER','WRES','STRO') and abs(hashtext('c'||i))%3>0 and abs(hashtext('f'||i))%100<9 then 1 else 0 end,
  x.code in ('FALM','GAS','HFIR') and abs(hashtext('fa'||i))%100 < case x.code when 'FALM' then 74 when 'GAS' then 30 else 8 end,
  t.r
from generate_series(1,1800) i
cross join lateral (select date_trunc('second', timestamptz '2024-01-01 03:20+00' + i*interval '12 hours' + sin(i/58.0)*interval '9 days'
   + (abs(hashtext('h'||i))%1300)*interval '1 minute' + (abs(hashtext('sec'||i))%60)*interval '1 second') as r) t
cross join lateral (select (array['FALL','FALL','FALL','FALL','FALL','FALL','CHES','CHES','CHES','CHES','CHES','BREA','BREA','BREA','BREA','CARD','CARD','STRO','STRO','OVER','OVER','MATE','ASLT','ASLT','MHLT','MHLT','MHLT','RTC','RTC','RTC','RTC','RTC','HFIR','HFIR','HFIR','VFIR','VFIR','WFIR','FALM','FALM','FALM','FALM','GAS','FLOO','WRES','HAZM','LIFT','FALL'])[abs(hashtext('ty'||i))%48+1] as code) x;
update incidents set is_false_alarm=true where status='closed' and incident_id%211=0;
update incidents set fatalities=0, casualties=case when type_code in ('CARD','CHES','FALL','MATE','ASLT','MHLT','BREA','STRO','OVER') then null else 0 end where status='cancelled';
update incidents set fatalities=0, casualties=0 where is_false_alarm;
update incidents set is_false_alarm=false where status<>'closed';
update incidents set fatalities=0 where status not in ('closed');
update incidents set casualties=greatest(casualties,fatalities) where fatalities>0;

insert into responses
with veh as (
  select v.vehicle_id, v.station_id, t.service, row_number() over (partition by t.service order by (v.vehicle_id*17)%47)-1 as rn, count(*) over (partition by t.service) as n
  from vehicles v join type_codes t on t.code=v.type_code
  where v.type_code in ('AMB','RRV','ENG','LAD','RES') and v.status<>'retired' and v.vehicle_id<>46),
want as (
  select i.*, k, abs(hashtext('v'||incident_id))%1000 as h,
    case when t.service='B' then case when k%2=1 then 'A' else 'F' end when i.type_code='HFIR' and k=4 then 'A' else t.service end as svc, d.is_rural
  from incidents i join type_codes t on t.code=i.type_code join districts d using (district_id)
  cross join lateral generate_series(1, case when status='pending' then 0 when status='cancelled' then incident_id%2
     when type_code='HFIR' then 2+incident_id%3 when type_code in ('RTC','WFIR','HAZM','WRES') then 2+(incident_id%4=0)::int
     when type_code='CARD' then 2 when incident_id%9=4 then 2 else 1 end) k),
pick as (
  select w.incident_id, w.k, w.h, w.type_code, w.status, w.priority, w.is_false_alarm, w.fatalities, w.is_rural, w.reported_at, w.svc,
    case when w.type_code='WRES' and w.k=2 then 43 when w.priority=1 and w.svc='A' and w.k=1 and w.h%61=7 then 20 when w.type_code='HFIR' and w.k=3 and w.h%4=1 then 42 else v.vehicle_id end as vehicle_id
  from want w join veh v on v.service=w.svc and v.rn = (floor(v.n*power(w.h/1000.0,1.5))::int + (w.k-1)*3) % v.n),
tm as (
  select p.*, abs(hashtext('x'||incident_id||'/'||k)) as x, abs(hashtext('y'||incident_id||'/'||k)) as y, abs(hashtext('z'||incident_id||'/'||k)) as z from pick p),
st as (
  select tm.*, reported_at + (25+x%(70*priority)+(k-1)*95)*interval '1 second' as disp,
    (28+y%115)*interval '1 second' as turnout,
    (150+z%(420+priority*150)+case when is_rural then 380+x%500 else 0 end)*interval '1 second' as travel,
    (y%100<6 or (status='cancelled')) and status in ('closed','cancelled') and k>=(case when status='cancelled' then 1 else 2 end) as sd,
    svc='A' and vehicle_id not in (43,42) and type_code not in ('FALM') and not is_false_alarm and fatalities=0 and z%100<62 and status='closed' and k=1 as hosp
  from tm)
select row_number() over (order by disp, incident_id, k)::int, incident_id, s.vehicle_id,
  (select c.crew_id from crews c where c.station_id=v.station_id order by (c.crew_id+s.x)%2, c.crew_id limit 1),
  disp, case when s.status='dispatched' and k=1 and incident_id%2=0 then null else disp+turnout end,
  case when sd or s.status='dispatched' then null else disp+turnout+travel end,
  case when hosp then (case when s.type_code='MATE' then 7 when s.type_code='RTC' then (array[1,1,8,3])[x%4+1] else (array[1,1,1,2,2,3,3,3,3,4,4,6,8,8,8])[x%15+1] end) end,
  case when hosp then disp+turnout+travel+(720+y%1900)*interval '1 second'+(480+x%1300)*interval '1 second' end,
  case when hosp then disp+turnout+travel+(720+y%1900)*interval '1 second'+(480+x%1300)*interval '1 second'+(420+(z/100)%4100+case when (z/7)%13=0 then 3600 else 0 end)*interval '1 second' end,
  case when s.status in ('dispatched','on_scene') then null when sd then disp+turnout+(120+x%500)*interval '1 second'
     when hosp then disp+turnout+travel+(720+y%1900)*interval '1 second'+(480+x%1300)*interval '1 second'+(420+(z/100)%4100+case when (z/7)%13=0 then 3600 else 0 end)*interval '1 second'+(300+y%700)*interval '1 second'
     else disp+turnout+travel+(600+x%(case when s.type_code in ('HFIR','WFIR','HAZM') then 12000 else 4200 end))*interval '1 second' end,
  sd, case when s.status='dispatched' then null else round((1.2+(z%150)/10.0+case when is_rural then 9+x%14 else 0 end)::numeric,1) end
from st s join vehicles v using (vehicle_id);

update incidents i set closed_at = coalesce((select max(cleared_at) from responses r where r.incident_id=i.incident_id) + (60+i.incident_id%240)*interval '1 second', i.reported_at + (300+i.incident_id%900)*interval '1 second')
where status in ('closed','cancelled');
update incidents i set outcome_code = case when status='cancelled' then 'CAN' when is_false_alarm then 'FAL'
  when exists (select 1 from responses r where r.incident_id=i.incident_id and r.hospital_id is not null) then 'TRN'
  when fatalities>0 and type_code in ('CARD','STRO','OVER') then 'DEC' when type_code in ('HFIR','VFIR','WFIR') then 'EXT'
  when type_code in ('GAS','FLOO','LIFT','WRES','HAZM','FALM') then 'AST' when incident_id%11=3 then 'RFS' else 'TOS' end where status in ('closed','cancelled');
update incidents set updated_at = coalesce(closed_at, reported_at + interval '6 minutes');

insert into calls
select row_number() over (order by received, incident_id, k)::int, incident_id, channel, received,
  received + (2+a%case when a%17=0 then 75 else 14 end)*interval '1 second', 45+b%(case when b%19=0 then 1100 else 330 end),
  case when channel in ('ALM','RAD') or b%5=0 then null else
   (array['Alan','Brenda','Chester','Diane','Edward','Farida','George','Holly','Imran','Judith','Kevin','Lorraine','Martin','Nadia','Peter','Rosa','Stuart','Tina','Victor','Wendy'])[a%20+1]||' '||
   (array['Ashdown','Brown','Clarke','Davies','Evans','Fisher','Green','Harris','Iqbal','Jones','Khan','Lewis','Morris','Newton','Patel','Roberts','Smith','Taylor','Wilson','Young','Marlow'])[b%21+1] end,
  case when channel in ('ALM','RAD') then null else '0163255'||lpad((b%10000)::text,4,'0') end,
  case when received<'2024-06-30' and a%11=1 then 18 when received>'2025-09-16' and a%9=2 then 13 when received>'2026-05-19' and a%6=3 then 14
   when received<'2025-08-31' and a%8=4 then 12 else (array[5,5,5,5,6,6,6,7,7,7,7,7,8,8,9,9,9,10,10,11,11,3])[b%22+1] end,
  case when b%37=0 then 'pl' when b%41=0 then 'ur' when b%53=0 then 'fr' when b%67=0 then 'es' else 'en' end, false
from (
  select i.incident_id, k, i.reported_at + (k-1)*(40+abs(hashtext('cr'||incident_id||k))%600)*interval '1 second' + case when k=1 then interval '0 second' else interval '5 seconds' end as received,
    abs(hashtext('ca'||incident_id||'.'||k)) a, abs(hashtext('cb'||incident_id||'.'||k)) b,
    case when k=1 and i.type_code='FALM' and incident_id%5<3 then 'ALM' when abs(hashtext('ch'||incident_id||k))%20=0 then 'POL' when abs(hashtext('ch'||incident_id||k))%20=1 then 'RAD'
      when abs(hashtext('ch'||incident_id||k))%20=2 and i.reported_at>'2025-01-15' then 'APP' else 'E99' end as channel
  from incidents i cross join lateral generate_series(1, case when type_code in ('HFIR','RTC','WFIR','VFIR') then 1+incident_id%4 when incident_id%8=3 then 2 else 1 end) k
) q;
insert into calls
select 5000+i, null, case when i%23=0 then 'APP' else 'E99' end, t.r,
  case when i%4=0 then null else t.r+(3+h%25)*interval '1 second' end, case when i%4=0 then null else 12+h%240 end,
  case when i%4=0 or i%3=0 then null else (array['Alan','Brenda','Chester','Diane','Edward','Farida','George'])[h%7+1]||' '||(array['Brown','Clarke','Davies','Evans','Fisher'])[h%5+1] end,
  case when i%10=0 then null else '0163257'||lpad((h%10000)::text,4,'0') end,
  case when i%4=0 then null else (array[5,6,7,8,9,10,11])[h%7+1] end, 'en', i%4<>0 and h%3=0
from generate_series(1,260) i cross join lateral (select timestamptz '2024-01-03 10:00+00' + i*interval '82 hours' + (abs(hashtext('nc'||i))%3000)*interval '1 minute' as r, abs(hashtext('nh'||i)) as h) t;

insert into equipment_checks
select i, v.vehicle_id, t.code, 51+abs(hashtext('cb'||i))%118, q.at, f.ok,
  case when not f.ok and i%6<>0 then (array['battery low','seal worn','missing part','pressure below limit','cracked housing','out of date','cable damaged'])[abs(hashtext('dn'||i))%7+1] end,
  case when not f.ok and q.at<'2026-05-25' and abs(hashtext('rp'||i))%10<8 then q.at + (4+abs(hashtext('rt'||i))%300)*interval '1 hour' end,
  null
from generate_series(1,1150) i
cross join lateral (select timestamptz '2024-01-04 07:00+00' + i*interval '1114 minutes' + (abs(hashtext('ea'||i))%90)*interval '1 minute' as at) q
join (select vehicle_id, type_code, row_number() over (order by vehicle_id)-1 rn from vehicles where status<>'retired' and vehicle_id not in (44,46)) v on v.rn=(i*7+i/41)%41
cross join lateral (select abs(hashtext('ok'||i))%100 >= case when v.vehicle_id in (5,32,39) then 30 else 13 end as ok) f
join type_codes t on t.code = case when v.type_code in ('AMB','RRV','HEL','PTS') then (array['DEFB','OXYG','SUCT','STRT','DRUG','RADI'])[abs(hashtext('it'||i))%6+1]
  else (array['BAPP','BAPP','HOSE','CUTR','TICM','RADI'])[abs(hashtext('it'||i))%6+1] end;
update equipment_checks set repair_cost = round((18+(abs(hashtext('rc'||check_id))%46000)/100.0)::numeric,2) where repaired_at is not null and check_id%7<>0;

create view open_incidents as
select i.incident_id, i.incident_number, t.label as incident_type, i.priority, i.status, d.name as district, i.reported_at
from incidents i join type_codes t on t.code=i.type_code join districts d using (district_id) where i.status in ('pending','dispatched','on_scene');

create index on calls (incident_id); create index on responses (incident_id); create index on responses (vehicle_id); create index on incidents (reported_at);
analyze type_codes; analyze districts; analyze stations; analyze hospitals; analyze crews; analyze staff_members; analyze vehicles; analyze incidents; analyze calls; analyze responses; analyze equipment_checks;
