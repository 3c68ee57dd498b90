drop schema if exists ev_dental cascade;
create schema ev_dental;
set search_path = ev_dental;

create table practices (
  id integer primary key,
  code text not null unique,
  name text not null,
  address text not null,
  city text not null,
  postcode text not null,
  phone text,
  surgery_rooms integer not null,
  accepts_nhs boolean not null default false,
  accepting_new_patients boolean not null default true,
  opened_on date not null,
  created_at timestamp not null
);
comment on column practices.surgery_rooms is 'number of treatment rooms (chairs)';

insert into practices values
(1,'PRS1','Fishergate Dental Practice','112 Fishergate','Preston','PR1 2NQ','01772 555101',5,true,true,'2009-03-02','2019-01-07 09:00'),
(2,'PRS2','Winckley Square Dental Care','8 Winckley Square','Preston','PR1 3JJ','01772 555102',3,false,true,'2012-09-10','2019-01-07 09:00'),
(3,'LAN1','Castle Hill Dental','21 Castle Hill','Lancaster','LA1 1YN','01524 555103',4,true,false,'2010-05-17','2019-01-07 09:00'),
(4,'CHS1','Eastgate Dental Surgery','40 Eastgate Street','Chester','CH1 1LT','01244 555104',6,true,true,'2008-01-14','2019-01-07 09:00'),
(5,'CHS2','Rows Dental Studio','15 Watergate Row','Chester','CH1 2LD','01244 555105',2,false,true,'2017-06-05','2019-01-07 09:00'),
(6,'SPT1','Lord Street Smiles','301 Lord Street','Southport','PR8 1NH','01704 555106',3,true,true,'2014-02-24','2019-01-07 09:00'),
(7,'MAN1','Deansgate Dental Centre','188 Deansgate','Manchester','M3 3WB','0161 555 1107',8,true,true,'2008-10-06','2019-01-07 09:00'),
(8,'MAN2','Chorlton Green Dental Practice','5 Chorlton Green','Manchester','M21 9HG','0161 555 1108',4,true,false,'2013-04-15','2019-01-07 09:00'),
(9,'MAN3','Didsbury Village Dental','730 Wilmslow Road','Manchester','M20 2DW','0161 555 1109',4,false,true,'2016-11-07','2019-01-07 09:00'),
(10,'BOL1','Haulgh Dental Surgery','64 Bury Road','Bolton','BL2 6QD','01204 555110',3,true,false,'2011-08-22','2019-01-07 09:00'),
(11,'WIG1','Mesnes Park Dental Care','9 Parsons Walk','Wigan','WN1 1RU','01942 555111',3,true,true,'2015-03-30','2019-01-07 09:00'),
(12,'KEN1','Lakeland Dental','33 Stricklandgate','Kendal','LA9 4LT','01539 555112',3,true,false,'2012-02-13','2019-01-07 09:00'),
(13,'LIV1','Hope Street Dental','52 Hope Street','Liverpool','L1 9BZ','0151 555 1113',5,false,true,'2010-10-18','2019-01-07 09:00'),
(14,'LIV2','Allerton Road Dental Practice','144 Allerton Road','Liverpool','L18 2DG','0151 555 1114',4,true,true,'2014-07-21','2019-01-07 09:00'),
(15,'BPL1','Stanley Park Dental','77 Whitegate Drive','Blackpool','FY3 9DG','01253 555115',4,true,false,'2018-04-09','2019-01-07 09:00'),
(16,'CHO1','Market Walk Dental','12 Market Walk','Chorley','PR7 1DE','01257 555116',2,true,true,'2019-09-16','2019-09-01 09:00'),
(17,'WAR1','Bold Street Dental','26 Bold Street','Warrington','WA1 1HP','01925 555117',3,false,true,'2020-08-03','2020-07-20 11:30'),
(18,'STO1','Bramhall Lane Dental','211 Bramhall Lane','Stockport','SK2 6JA','0161 555 1118',4,true,true,'2021-05-10','2021-04-26 10:15'),
(19,'SAL1','Sale Moor Dental Surgery','18 Northenden Road','Sale','M33 2DH',null,2,true,true,'2022-10-24','2022-10-03 14:00'),
(20,'CLI1','Ribble Valley Dental','3 Castle Street','Clitheroe','BB7 2BX',null,3,false,true,'2026-05-18','2026-04-13 09:40');

create table dentists (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  gdc_number text not null unique,
  practice_id integer not null references practices(id),
  role text not null,
  specialty text,
  mentor_id integer references dentists(id),
  email text,
  joined_on date not null,
  left_on date,
  created_at timestamp not null default '2019-01-07 09:00'
);
comment on table dentists is 'dentists on the performer list of the group; left_on is empty while they still work here';
comment on column dentists.role is 'principal, associate or foundation (first year after qualifying, has a mentor)';

insert into dentists (id, first_name, last_name, gdc_number, practice_id, role, specialty, mentor_id, email, joined_on, left_on) values
(1,'Helen','Ashworth','D71204',1,'principal',null,null,'h.ashworth@pennsmile.example','2009-03-02',null),
(2,'Imran','Siddiqui','D80417',1,'associate','endodontics',null,'i.siddiqui@pennsmile.example','2015-06-15',null),
(3,'Gareth','Preston','D84933',1,'associate',null,null,'g.preston@pennsmile.example','2018-09-03','2025-03-28'),
(4,'Katarzyna','Nowak','D90028',2,'principal','cosmetic dentistry',null,'k.nowak@pennsmile.example','2012-09-10',null),
(5,'Oliver','Threlfall','D96115',2,'associate',null,null,'o.threlfall@pennsmile.example','2020-01-13',null),
(6,'Margaret','Bleasdale','D66870',3,'principal',null,null,'m.bleasdale@pennsmile.example','2010-05-17',null),
(7,'Tariq','Mahmood','D93341',3,'associate','oral surgery',null,null,'2019-04-01',null),
(8,'Stephen','Cholmondeley','D64502',4,'principal','prosthodontics',null,'s.cholmondeley@pennsmile.example','2008-01-14',null),
(9,'Anjali','Desai','D86290',4,'associate','orthodontics',null,'a.desai@pennsmile.example','2014-08-18',null),
(10,'Rhys','Llewellyn','D91177',4,'associate',null,null,'r.llewellyn@pennsmile.example','2017-02-06',null),
(11,'Megan','Parry','D99820',4,'foundation',null,8,'m.parry@pennsmile.example','2025-09-01',null),
(12,'Charlotte','Grosvenor','D88014',5,'principal','cosmetic dentistry',null,'c.grosvenor@pennsmile.example','2017-06-05',null),
(13,'Peter','Rimmer','D73355',6,'principal',null,null,'p.rimmer@pennsmile.example','2014-02-24',null),
(14,'Sunita','Rao','D94406',6,'associate',null,null,'s.rao@pennsmile.example','2021-03-08',null),
(15,'David','Kershaw','D69931',7,'principal','implants',null,'d.kershaw@pennsmile.example','2008-10-06',null),
(16,'Fatima','Hussain','D87752',7,'associate','endodontics',null,'f.hussain@pennsmile.example','2014-01-20',null),
(17,'Jonathan','Levy','D85509',7,'associate','oral surgery',null,'j.levy@pennsmile.example','2013-05-13',null),
(18,'Chidi','Okonkwo','D97163',7,'associate',null,null,'c.okonkwo@pennsmile.example','2021-10-04',null),
(19,'Amelia','Booth','D99641',7,'foundation',null,15,null,'2024-09-02','2025-08-29'),
(20,'Sarah','Whitworth','D76628',8,'principal',null,null,'s.whitworth@pennsmile.example','2013-04-15',null),
(21,'Liam','Gallagher','D95570',8,'associate',null,null,'l.gallagher@pennsmile.example','2020-09-07',null),
(22,'Nadia','Petrova','D89913',9,'principal','orthodontics',null,'n.petrova@pennsmile.example','2016-11-07',null),
(23,'Thomas','Ogden','D92284',9,'associate',null,null,'t.ogden@pennsmile.example','2018-03-19',null),
(24,'Zara','Iqbal','D99902',9,'foundation',null,15,'z.iqbal@pennsmile.example','2025-09-01',null),
(25,'Robert','Entwistle','D70086',10,'principal',null,null,'r.entwistle@pennsmile.example','2011-08-22',null),
(26,'Priyanka','Shah','D94718',10,'associate','periodontics',null,'p.shah@pennsmile.example','2019-11-11',null),
(27,'Joanne','Winstanley','D77193',11,'principal',null,null,'j.winstanley@pennsmile.example','2015-03-30',null),
(28,'Marek','Zielinski','D93690',11,'associate',null,null,'m.zielinski@pennsmile.example','2022-01-10','2025-10-31'),
(29,'Alison','Braithwaite','D72240',12,'principal',null,null,'a.braithwaite@pennsmile.example','2012-02-13',null),
(30,'Hamish','Lancaster','D90845',12,'associate','implants',null,'h.lancaster@pennsmile.example','2016-05-09',null),
(31,'Francis','O''Brien','D74467',13,'principal','implants',null,'f.obrien@pennsmile.example','2010-10-18',null),
(32,'Leila','Farahani','D91838',13,'associate','endodontics',null,'l.farahani@pennsmile.example','2017-09-25',null),
(33,'Daniel','Molyneux','D96607',13,'associate',null,null,'d.molyneux@pennsmile.example','2022-06-06',null),
(34,'Patricia','Kearney','D79026',14,'principal',null,null,'p.kearney@pennsmile.example','2014-07-21',null),
(35,'Samuel','Adeyemi','D95118',14,'associate',null,null,'s.adeyemi@pennsmile.example','2020-02-17',null),
(36,'Erin','Murphy','D99957',14,'foundation',null,31,null,'2025-09-01',null),
(37,'Graham','Fairhurst','D75581',15,'principal',null,null,'g.fairhurst@pennsmile.example','2018-04-09',null),
(38,'Nisha','Patel','D96990',15,'associate',null,null,'n.patel@pennsmile.example','2023-02-27',null),
(39,'Victoria','Hesketh','D88375',16,'principal',null,null,'v.hesketh@pennsmile.example','2019-09-16',null),
(40,'Andrew','Tinsley','D86751',17,'principal','prosthodontics',null,'a.tinsley@pennsmile.example','2020-08-03',null),
(41,'Rebecca','Lomas','D92559',18,'principal',null,null,'r.lomas@pennsmile.example','2021-05-10',null),
(42,'Yusuf','Khan','D97744',18,'associate','orthodontics',null,'y.khan@pennsmile.example','2023-08-14',null),
(43,'Emily','Hargreaves','D94032',19,'principal',null,null,'e.hargreaves@pennsmile.example','2022-10-24',null),
(44,'Ben','Lister','D98816',18,'associate',null,null,'b.lister@pennsmile.example','2026-06-22',null);

create table hygienists (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  gdc_number text not null unique,
  practice_id integer not null references practices(id),
  hourly_rate numeric(6,2) not null,
  contracted_hours numeric(4,1),
  is_therapist boolean not null default false,
  joined_on date not null,
  left_on date
);
comment on column hygienists.is_therapist is 'dual qualified hygienist and dental therapist';
comment on column hygienists.contracted_hours is 'per week; empty = works as required (bank)';

insert into hygienists values
(1,'Claire','Duckworth','D210334',1,34.50,30,true,'2013-01-14',null),
(2,'Sophie','Rigby','D225871',1,31.00,22.5,false,'2019-06-03',null),
(3,'Agnieszka','Wojcik','D219940',2,36.00,24,false,'2016-10-10',null),
(4,'Dawn','Gardner','D201175',3,33.25,37.5,false,'2011-03-21',null),
(5,'Bethan','Roberts','D223016',4,35.75,37.5,true,'2018-05-14',null),
(6,'Lauren','Chester','D231488',4,30.50,16,false,'2021-09-20',null),
(7,'Natalie','Pickup','D228702',5,38.00,16,false,'2020-02-03',null),
(8,'Karen','Sutton','D204459',6,32.75,30,false,'2014-04-07',null),
(9,'Jade','Holt','D232650',7,32.00,37.5,false,'2022-01-17',null),
(10,'Michael','Tattersall','D217723',7,37.25,37.5,true,'2015-11-02',null),
(11,'Aisha','Begum','D234417',7,30.00,null,false,'2023-07-10',null),
(12,'Donna','Schofield','D208816',8,34.00,22.5,false,'2013-08-05',null),
(13,'Ruth','Cohen','D213390',9,39.50,20,true,'2017-01-23',null),
(14,'Gemma','Haslam','D226148',10,31.75,30,false,'2019-10-14','2025-06-27'),
(15,'Paula','Gaskell','D206905',11,32.25,22.5,false,'2015-06-01',null),
(16,'Fiona','Tyson','D218267',12,33.75,24,true,'2016-09-12',null),
(17,'Siobhan','Doyle','D211552',13,38.75,30,true,'2012-11-19',null),
(18,'Hannah','Maguire','D230079',13,33.00,null,false,'2021-04-26',null),
(19,'Lesley','Cartwright','D207734',14,34.25,37.5,false,'2014-09-08',null),
(20,'Chloe','Swarbrick','D233205',15,30.75,22.5,false,'2022-08-30',null),
(21,'Tracy','Greenhalgh','D222683',16,31.50,16,false,'2019-12-02',null),
(22,'Joanna','Lipinska','D229314',17,35.25,20,false,'2021-01-11',null),
(23,'Marie','Fallows','D216408',18,33.50,30,true,'2021-06-14',null),
(24,'Ellie','Crompton','D235901',10,30.25,24,false,'2025-07-14',null);

create table payment_plans (
  id integer primary key,
  name text not null unique,
  tier text not null,
  monthly_fee numeric(6,2) not null,
  exams_per_year integer not null,
  hygiene_visits_per_year integer not null,
  discount_percent numeric(4,1) not null default 0,
  includes_worldwide_cover boolean not null default false,
  is_open boolean not null default true,
  launched_on date
);
comment on table payment_plans is 'monthly membership plans; is_open = new patients may still join';

insert into payment_plans values
(1,'Maintenance 1','adult',11.95,1,1,5,false,true,'2015-04-01'),
(2,'Maintenance 2','adult',17.50,2,2,10,true,true,'2015-04-01'),
(3,'Maintenance 3','adult',22.75,2,3,10,true,true,'2015-04-01'),
(4,'Perio Maintenance','adult',31.40,2,4,15,true,true,'2018-01-15'),
(5,'Care A','adult',24.60,2,2,20,true,true,'2016-09-01'),
(6,'Care B','adult',29.85,2,2,20,true,true,'2016-09-01'),
(7,'Care C','adult',36.20,2,3,25,true,true,'2016-09-01'),
(8,'Care D','adult',44.95,2,4,25,true,true,'2016-09-01'),
(9,'Care E','adult',57.30,3,4,30,true,false,'2016-09-01'),
(10,'Junior','child',6.50,2,0,0,false,true,'2017-09-01'),
(11,'Junior Plus','child',9.25,2,1,10,false,true,'2019-09-01'),
(12,'Teen Ortho','child',14.80,3,2,10,false,true,'2021-01-04'),
(13,'Student','adult',9.90,1,1,5,false,true,'2018-09-17'),
(14,'Senior Smile','senior',15.25,2,2,15,false,true,'2019-03-01'),
(15,'Senior Denture','senior',18.60,2,1,20,false,true,'2020-10-01'),
(16,'Couple','family',32.00,2,2,10,true,true,'2020-01-06'),
(17,'Family of Four','family',48.50,2,2,10,true,true,'2020-01-06'),
(18,'Implant Care','adult',39.75,2,4,15,true,true,'2022-05-02'),
(19,'Smile Club (legacy)','adult',8.75,1,1,0,false,false,'2011-01-01'),
(20,'Corporate','adult',13.60,2,2,10,true,true,'2026-01-05');

create table patients (
  id integer primary key,
  title text,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  sex text,
  phone text,
  email text,
  address text,
  city text not null,
  postcode text,
  practice_id integer not null references practices(id),
  dentist_id integer references dentists(id),
  account_holder_id integer references patients(id),
  funding text not null,
  payment_plan_id integer references payment_plans(id),
  plan_started_on date,
  status text not null default 'active',
  medical_alert text,
  marketing_consent boolean not null default false,
  registered_on date not null,
  created_at timestamp not null,
  updated_at timestamp not null
);
comment on column patients.funding is 'nhs, private or plan (member of a payment plan)';
comment on column patients.dentist_id is 'usual dentist';
comment on column patients.account_holder_id is 'patient who settles the bill, normally a parent; empty = pays for himself or herself';
comment on column patients.status is 'active, inactive (moved away or deregistered) or deceased';

with base as (
  select i, abs(hashtext('sx' || i)) % 100 as hs, abs(hashtext('fn' || i)) as hf, abs(hashtext('ln' || i)) as hl,
    abs(hashtext('bd' || i)) as hb, abs(hashtext('fu' || i)) % 100 as hu, abs(hashtext('ct' || i)) as hc,
    (array[1,1,1,1,2,2,3,3,3,4,4,4,4,4,5,6,6,7,7,7,7,7,7,7,8,8,8,9,9,10,10,11,11,12,12,13,13,13,13,14,14,14,15,15,16,17,18,18,18,19])[1 + abs(hashtext('pr' || i)) % 50] as pr
  from generate_series(1, 620) i),
named as (
  select b.*, case when i % 9 = 4 then date '2009-02-11' + hb % 5400 else date '1938-05-03' + hb % 25200 end as dob,
    case when hs < 52 then 'F' else 'M' end as sx,
    case when hs < 52 then (array['Olivia','Margaret','Susan','Emma','Aisha','Grace','Patricia','Linda','Amelia','Jessica','Chloe','Ruth','Nadia','Sophie','Dorothy','Kelly','Priya','Hannah','Eleanor','Bethany','Zainab','Florence','Julie','Karen','Isla','Lucy','Maria','Anna','Georgia','Paige'])[1 + hf % 30]
      else (array['James','Mohammed','David','Peter','Harry','Oliver','Jack','Kevin','George','Daniel','Chester','Adam','Stuart','Paul','Alfie','Noah','Ahmed','William','Ian','Ryan','Lewis','Martin','Connor','Darren','Joseph','Tomasz','Simon','Ethan','Frank','Callum'])[1 + hf % 30] end as fn,
    (array['Smith','Jones','Taylor','Khan','Brown','Preston','Walker','Hughes','Lancaster','Patel','Wilson','Ahmed','Davies','Holt','Bolton','Kay','Riley','Hussain','Pilkington','Shaw','Nuttall','Bradshaw','Kowalski','Bamber','Whittle','Rimmer','Ali','Cunliffe','Ramsbottom','Heaton','O''Neill','Fletcher','Sharples','Lomax','Begum','Eccles','Warburton','Fielding','Thornton','Gill','Parkinson','Nelson','Metcalfe','Singh','Catterall','Aspinall','Byrne','Okafor','Wareing','Yates','Halliwell','Dickinson','Cooper','Ward','Mellor'])[1 + hl % 55] as ln
  from base b)
insert into patients
select n.i,
  case when n.dob > '2010-01-01' then null when n.sx = 'M' then (case when n.hf % 41 = 3 then 'Dr' else 'Mr' end) else (array['Mrs','Ms','Miss','Mrs','Mrs','Ms'])[1 + n.hl % 6] end,
  n.fn, n.ln, n.dob, case when n.i % 83 = 7 then null else n.sx end,
  case when n.i % 31 = 5 then null else '07700 ' || lpad(((n.i * 7919) % 900000 + 100000)::text, 6, '0') end,
  case when n.hc % 5 = 2 then null else lower(n.fn) || '.' || lower(replace(n.ln, '''', '')) || n.i || '@' || (array['gmail.example','outlook.example','btinternet.example','icloud.example'])[1 + n.hb % 4] end,
  (1 + n.hl % 140) || ' ' || (array['Station Road','Church Street','Park Avenue','Mill Lane','Victoria Road','Moor Lane','The Crescent','Blackburn Road','Albert Street','Chapel Brow'])[1 + n.hf % 10],
  case when n.hc % 6 = 1 then (array['Leyland','Bury','Ormskirk','Altrincham','Ellesmere Port','Penwortham','Chorley','Preston','Manchester'])[1 + n.hb % 9] else p.city end,
  split_part(p.postcode, ' ', 1) || ' ' || (1 + n.hc % 9) || chr(65 + n.hb % 20) || chr(65 + n.hl % 20),
  n.pr,
  case when n.i % 47 = 11 then null else (select d.id from dentists d where d.practice_id = n.pr and d.left_on is null and d.joined_on < '2026-06-01' order by abs(hashtext(n.i || '-' || d.id)) limit 1) end,
  null,
  case when n.hu < 24 and n.dob < '2010-01-01' then 'plan' when n.hu < 58 and p.accepts_nhs then 'nhs' else 'private' end,
  null, null,
  case when n.i % 19 = 17 and n.dob < '1960-01-01' then 'deceased' when n.i % 14 = 9 then 'inactive' else 'active' end,
  case n.hf % 17 when 3 then 'penicillin allergy' when 6 then 'on warfarin' when 9 then 'latex allergy' when 11 then 'type 2 diabetes' when 14 then 'pacemaker' else null end,
  n.hb % 3 <> 1,
  case when n.dob > '2010-01-01' then greatest(n.dob + 700, date '2023-01-09' + n.hc % 1230) when n.i <= 470 then greatest(p.opened_on, date '2013-01-07' + n.hc % 3990) else date '2024-01-08' + n.hc % 870 end,
  timestamp '2019-01-07 09:00', timestamp '2026-06-01 08:00' + ((n.hl % 20000) || ' minutes')::interval
from named n join practices p on p.id = n.pr;

update patients set registered_on = date '2026-05-11' - id % 40 where registered_on > '2026-06-12';
update patients set created_at = greatest(created_at, registered_on + time '09:00' + ((id % 480) || ' minutes')::interval);
update patients c set account_holder_id = (select a.id from patients a where a.practice_id = c.practice_id and a.date_of_birth between '1970-01-01' and '1995-12-31' and a.account_holder_id is null and a.status = 'active' order by abs(hashtext(c.id || 'a' || a.id)) limit 1)
where c.date_of_birth > '2010-01-01';
update patients c set last_name = a.last_name from patients a where a.id = c.account_holder_id and c.id % 5 <> 0;
update patients set payment_plan_id = case when date_of_birth < '1958-01-01' then (array[14,14,15,2,8])[1 + id % 5]
    else (array[1,2,2,2,3,3,4,5,5,6,7,7,8,9,13,16,17,18,19,2,3,6])[1 + abs(hashtext('pl' || id)) % 22] end,
  plan_started_on = greatest(registered_on, date '2020-02-03' + abs(hashtext('ps' || id)) % 2250)
where funding = 'plan';
update patients set funding = 'plan', payment_plan_id = (array[10,10,11,12,10])[1 + id % 5], plan_started_on = registered_on + 21
where date_of_birth > '2010-01-01' and funding = 'private' and id % 3 <> 0;

create table treatment_codes (
  id integer primary key,
  code text not null unique,
  description text not null,
  category text not null,
  nhs_band text,
  private_fee numeric(8,2) not null,
  default_minutes integer not null,
  requires_lab boolean not null default false,
  is_active boolean not null default true
);
comment on column treatment_codes.nhs_band is '1, 2, 3 or U (urgent); empty = not available on the NHS';

insert into treatment_codes values
(1,'EXAM','Routine examination','diagnostic','1',52.00,15,false,true),
(2,'NPE','New patient examination','diagnostic','1',78.00,30,false,true),
(3,'BWX','Bitewing radiographs','diagnostic','1',24.00,5,false,true),
(4,'OPG','Panoramic radiograph','diagnostic','1',55.00,10,false,true),
(5,'CBCT','Cone beam CT scan','diagnostic',null,140.00,15,false,true),
(6,'SCALE','Scale and polish','hygiene','1',68.00,30,false,true),
(7,'PERIO','Root surface debridement','hygiene','2',145.00,45,false,true),
(8,'AIRFL','Airflow stain removal','hygiene',null,95.00,40,false,true),
(9,'FLUOR','Fluoride varnish','preventive','1',28.00,10,false,true),
(10,'FISS','Fissure sealant','preventive','1',36.00,15,false,true),
(11,'COMP1','White filling, one surface','restorative','2',118.00,30,false,true),
(12,'COMP2','White filling, two or more surfaces','restorative','2',165.00,45,false,true),
(13,'AMAL','Amalgam filling','restorative','2',98.00,30,false,false),
(14,'GIC','Glass ionomer filling','restorative','2',88.00,25,false,true),
(15,'INLAY','Porcelain inlay','restorative','3',485.00,60,true,true),
(16,'RCTA','Root canal treatment, front tooth','endodontics','2',395.00,60,false,true),
(17,'RCTP','Root canal treatment, premolar','endodontics','2',465.00,75,false,true),
(18,'RCTM','Root canal treatment, molar','endodontics','2',640.00,90,false,true),
(19,'CRPFM','Crown, porcelain fused to metal','crown and bridge','3',620.00,60,true,true),
(20,'CRZIR','Crown, zirconia','crown and bridge','3',745.00,60,true,true),
(21,'BRIDGE','Bridge, per unit','crown and bridge','3',690.00,75,true,true),
(22,'VENEER','Porcelain veneer','cosmetic',null,795.00,60,true,true),
(23,'EXTS','Simple extraction','oral surgery','2',135.00,30,false,true),
(24,'EXTSUR','Surgical extraction','oral surgery','2',290.00,60,false,true),
(25,'DENF','Full denture','dentures','3',980.00,45,true,true),
(26,'DENP','Partial chrome denture','dentures','3',1120.00,45,true,true),
(27,'DENREP','Denture repair','dentures','1',85.00,15,true,true),
(28,'IMPL','Single implant placement','implants',null,2350.00,90,false,true),
(29,'IMPCR','Implant crown','implants',null,1150.00,60,true,true),
(30,'WHITE','Home whitening kit','cosmetic',null,325.00,30,true,true),
(31,'BOND','Composite bonding','cosmetic',null,260.00,45,false,true),
(32,'ALIGN','Clear aligner course','orthodontics',null,3400.00,45,true,true),
(33,'RETAIN','Retainer','orthodontics',null,150.00,15,true,true),
(34,'SPLINT','Occlusal splint','dentures','3',410.00,30,true,true),
(35,'EMERG','Emergency appointment','emergency','U',85.00,20,false,true),
(36,'CONS','Cosmetic consultation','cosmetic',null,45.00,30,false,true),
(37,'SPGRD','Sports mouthguard','preventive',null,110.00,20,true,true),
(38,'SED','IV sedation','oral surgery',null,310.00,60,false,true);

create table appointments (
  id integer primary key,
  patient_id integer not null references patients(id),
  practice_id integer not null references practices(id),
  dentist_id integer references dentists(id),
  hygienist_id integer references hygienists(id),
  starts_at timestamp not null,
  duration_minutes integer not null,
  appointment_type text not null,
  status text not null,
  booked_via text not null,
  cancelled_at timestamp,
  cancel_reason text,
  created_at timestamp not null,
  check ((dentist_id is null) <> (hygienist_id is null))
);
comment on column appointments.status is 'booked, completed, cancelled, or fta (failed to attend)';
comment on column appointments.dentist_id is 'either a dentist or a hygienist';

with base as (
  select i, 1 + (abs(hashtext('pt' || i)) % 580) as pid,
    date '2024-01-08' + ((i::bigint * 7919) % 904)::int as d0, abs(hashtext('tm' || i)) as ht, abs(hashtext('ty' || i)) % 100 as hy, abs(hashtext('st' || i)) % 1000 as hx, abs(hashtext('bv' || i)) as hv
  from generate_series(1, 3300) i),
dated as (
  select b.*, p.practice_id, p.dentist_id as usual, p.date_of_birth,
    case extract(isodow from d0) when 7 then d0 + 1 when 6 then (case when ht % 3 = 0 then d0 else d0 - 2 end) else d0 end as d
  from base b join patients p on p.id = b.pid
  where p.registered_on <= b.d0 - 3 and (p.status = 'active' or b.d0 < '2025-09-01')),
who as (
  select x.*,
    case when hy < 27 then (select h.id from hygienists h where h.practice_id = x.practice_id and h.joined_on <= x.d and (h.left_on is null or h.left_on >= x.d) order by abs(hashtext(x.i || 'h' || h.id)) limit 1) end as hyg,
    coalesce(case when ht % 4 <> 0 and exists (select 1 from dentists d where d.id = x.usual and d.joined_on <= x.d) then usual end,
      (select d.id from dentists d where d.practice_id = x.practice_id and d.joined_on <= x.d and (d.left_on is null or d.left_on >= x.d) order by abs(hashtext(x.i || 'd' || d.id)) limit 1)) as den
  from dated x)
insert into appointments
select row_number() over (order by d, ht, i), pid, practice_id, case when hyg is null then den end, hyg,
  d + time '08:30' + (((ht % 50) * 10) || ' minutes')::interval,
  case when hyg is not null then (array[30,30,30,40,45])[1 + hv % 5] when hy < 62 then (array[15,15,20,15,30])[1 + hv % 5] when hy < 72 then 20 when hy < 93 then (array[30,45,60,60,75,90,40])[1 + hv % 7] when hy < 97 then 30 else 15 end,
  case when hyg is not null then 'hygiene' when hy < 62 then 'examination' when hy < 72 then 'emergency' when hy < 93 then 'treatment' when hy < 97 then 'consultation' else 'review' end,
  case when d > '2026-06-12' then (case when hx < 90 then 'cancelled' else 'booked' end) when hx < 105 then 'cancelled' when hx < 172 + (practice_id % 5) * 9 then 'fta' else 'completed' end,
  (array['phone','phone','online','reception','online','phone','reception'])[1 + hv % 7], null, null,
  d - (case when hy between 62 and 71 then 1 else 7 + hv % 120 end) + time '09:05' + ((hv % 480) || ' minutes')::interval
from who;

update appointments set cancelled_at = greatest(created_at + interval '20 minutes', starts_at - (((3 + (id * 37) % 190)) || ' hours')::interval) where status = 'cancelled';
update appointments set cancel_reason = (array['patient unwell','work commitments','clinician sick',null,'childcare','moved away','found earlier slot','clinician sick'])[1 + (id * 7) % 8] where status = 'cancelled';
delete from appointments where dentist_id = 21 and starts_at >= '2026-05-01' and status <> 'cancelled';

create table treatments (
  id integer primary key,
  appointment_id integer not null references appointments(id),
  treatment_code_id integer not null references treatment_codes(id),
  tooth text,
  funding text not null,
  fee numeric(8,2) not null,
  status text not null,
  notes text,
  created_at timestamp not null
);
comment on table treatments is 'items of treatment on an appointment';
comment on column treatments.tooth is 'Palmer notation, e.g. UR6 = upper right first molar; empty when not tooth specific';
comment on column treatments.status is 'planned, completed or declined';

with items as (
  select a.id as aid, a.starts_at, a.status as ast, a.patient_id, k, abs(hashtext('tc' || a.id || '-' || k)) as h,
    case when a.appointment_type = 'hygiene' then (case when k = 1 then (array[6,6,6,6,7,8])[1 + abs(hashtext('hy' || a.id)) % 6] else 9 end)
      when a.appointment_type = 'examination' then (case when k = 1 then (case when abs(hashtext('ex' || a.id)) % 8 = 0 then 2 else 1 end) else (array[3,3,3,4,9,10])[1 + abs(hashtext('e2' || a.id)) % 6] end)
      when a.appointment_type = 'emergency' then (case when k = 1 then 35 else (array[23,14,24,27,3])[1 + abs(hashtext('em' || a.id)) % 5] end)
      when a.appointment_type = 'consultation' then (case when k = 1 then 36 else (array[5,30,4])[1 + abs(hashtext('co' || a.id)) % 3] end)
      when a.appointment_type = 'treatment' then (array[11,11,12,12,12,14,13,15,16,17,18,18,19,19,20,20,20,21,22,23,23,24,25,26,28,29,30,31,31,32,33,34,37,38,11,12,22,25])[1 + abs(hashtext('tr' || a.id || '-' || k)) % 38]
      end as code
  from appointments a cross join generate_series(1, 2) k
  where a.status in ('completed','booked') and a.appointment_type <> 'review' and (k = 1 or abs(hashtext('k2' || a.id)) % 100 < 42))
insert into treatments
select row_number() over (order by starts_at, aid, k), aid, case when i.code = 13 and starts_at > '2025-01-01' then 14 else i.code end,
  case when c.category in ('restorative','endodontics','crown and bridge','oral surgery','implants') and c.code <> 'SED' or c.code = 'VENEER' then (array['UR','UL','LR','LL'])[1 + h % 4] || (1 + (h / 7) % 8) end,
  case when c.nhs_band is null and p.funding = 'nhs' then 'private' else p.funding end,
  case when p.funding = 'nhs' and c.nhs_band is not null then (case when age(i.starts_at, p.date_of_birth) < interval '18 years' then 0 when k = 2 and c.nhs_band = '1' then 0 else (case c.nhs_band when '1' then 27.40 when '2' then 75.30 when '3' then 326.70 else 27.40 end) end)
    when p.funding = 'plan' and c.category in ('diagnostic','hygiene') then 0
    when p.funding = 'plan' then round(c.private_fee * 0.85 + (h % 9) * 1.25, 2)
    else c.private_fee + (h % 11) * 1.5 end,
  case when i.ast = 'booked' then 'planned' when (h / 13) % 100 < 6 then 'declined' else 'completed' end,
  case when h % 29 = 4 then 'patient anxious' when h % 37 = 5 then 'allow extra time' end,
  i.starts_at - interval '1 day'
from items i join treatment_codes c on c.id = i.code join patients p on p.id = i.patient_id;

create table invoices (
  id integer primary key,
  invoice_number text not null unique,
  appointment_id integer not null references appointments(id),
  patient_id integer not null references patients(id),
  practice_id integer not null references practices(id),
  issued_on date not null,
  due_on date not null,
  total_amount numeric(10,2) not null,
  status text not null,
  reminder_count integer not null default 0,
  created_at timestamp not null
);
comment on column invoices.status is 'unpaid, part_paid, paid or written_off';
comment on column invoices.total_amount is 'pounds';

with t as (
  select a.id as aid, a.patient_id, a.practice_id, a.starts_at, sum(tr.fee) as total, abs(hashtext('in' || a.id)) % 1000 as h
  from appointments a join treatments tr on tr.appointment_id = a.id
  where a.status = 'completed' and tr.status = 'completed'
  group by a.id having sum(tr.fee) > 0),
n as (select t.*, row_number() over (order by starts_at, aid) as rn from t)
insert into invoices
select rn, 'INV-' || to_char(starts_at, 'YY') || '-' || lpad(rn::text, 5, '0'), aid, patient_id, practice_id, starts_at::date, starts_at::date + (case when total > 500 then 60 else 30 end), total,
  case when starts_at > '2026-04-20' then (case when h < 520 then 'paid' when h < 640 then 'part_paid' else 'unpaid' end)
    when h < 893 then 'paid' when h < 925 then 'part_paid' when h < 980 then 'unpaid' else 'written_off' end,
  0, starts_at + interval '75 minutes'
from n;
update invoices set reminder_count = case when status in ('unpaid','written_off') then least(4, (date '2026-06-12' - due_on) / 30 + 1) when status = 'part_paid' then id % 3 else (case when id % 19 = 0 then 1 else 0 end) end
where due_on < '2026-06-12';

create table payments (
  id integer primary key,
  invoice_id integer not null references invoices(id),
  amount numeric(10,2) not null,
  method text not null,
  paid_at timestamp not null,
  reference text,
  taken_by text
);
comment on column payments.method is 'card, cash, direct_debit, bank_transfer or finance';

with p as (
  select i.id as iid, k, abs(hashtext('py' || i.id)) as h, i.created_at,
    case when i.status = 'part_paid' then round(i.total_amount * (0.25 + (i.id % 5) * 0.1), 2)
      when i.total_amount > 400 and i.id % 3 = 0 then (case when k = 1 then round(i.total_amount / 2, 2) else i.total_amount - round(i.total_amount / 2, 2) end)
      else i.total_amount end as amt, i.total_amount
  from invoices i cross join generate_series(1, 2) k
  where i.status in ('paid','part_paid') and (k = 1 or (i.status = 'paid' and i.total_amount > 400 and i.id % 3 = 0)))
insert into payments
select row_number() over (order by at, iid, k), iid, amt, method, at, case when method <> 'cash' then upper(substr(md5('r' || iid || k), 1, 8)) end,
  (array['Janet','Mo','Stacey','Chester','Lorraine',null])[1 + h % 6]
from (select p.*, case when total_amount > 900 and h % 3 = 0 then 'finance' when amt > 300 then (array['card','card','bank_transfer','card','direct_debit'])[1 + h % 5] else (array['card','card','card','cash','direct_debit','card','bank_transfer','card','cash','card'])[1 + h % 10] end as method,
  least(created_at + (case when k = 2 then interval '30 days' else (((case when h % 4 = 0 then 3 + h % 24 else 0 end)) || ' days')::interval end), timestamp '2026-06-12 10:00' + ((h % 400) || ' minutes')::interval) as at from p) z;

create table recalls (
  id integer primary key,
  patient_id integer not null references patients(id),
  recall_type text not null,
  interval_months integer not null,
  due_on date not null,
  status text not null,
  channel text,
  sent_at timestamp,
  appointment_id integer references appointments(id),
  created_at timestamp not null
);
comment on column recalls.status is 'pending (not sent yet), sent, booked (patient made an appointment) or lapsed';

with b as (
  select i, 1 + abs(hashtext('rp' || i)) % 590 as pid, abs(hashtext('rc' || i)) as h, date '2024-03-04' + abs(hashtext('rd' || i)) % 1020 as due from generate_series(1, 1250) i)
insert into recalls
select row_number() over (order by due, i), pid, case when h % 10 < 7 then 'dental' else 'hygiene' end, (array[6,6,12,3,6,24,12])[1 + (h / 10) % 7], due,
  case when due > '2026-07-10' then 'pending' when due > '2026-05-20' then (array['sent','sent','booked','pending'])[1 + h % 4] else (array['booked','booked','sent','lapsed','booked','lapsed'])[1 + h % 6] end,
  null, null, null, due - interval '150 days'
from b join patients p on p.id = b.pid where p.registered_on < due and p.status <> 'deceased';
update recalls set channel = (array['sms','email','letter','sms','sms'])[1 + id % 5], sent_at = due_on - 28 + time '07:30' + ((id % 60) || ' minutes')::interval where status <> 'pending';
update recalls r set appointment_id = (select a.id from appointments a where a.patient_id = r.patient_id and a.created_at >= r.sent_at order by a.starts_at limit 1) where status = 'booked';

create table laboratories (
  id integer primary key,
  name text not null,
  city text not null,
  contact_name text,
  email text,
  turnaround_days integer not null,
  is_preferred boolean not null default false,
  account_code text
);
insert into laboratories values
(1,'Pennine Ceramics','Burnley','Alan Driver','orders@pennineceramics.example',10,true,'PC-044'),
(2,'Northern Dental Lab','Preston','Sue Bamford','lab@northerndental.example',8,true,'ND-107'),
(3,'Crownsmith','Manchester','Chester Hall','hello@crownsmith.example',12,false,'CS-220'),
(4,'Mersey Prosthetics','Liverpool','Carol Quinn','office@merseypros.example',9,true,'MP-018'),
(5,'Dee Valley Dental Laboratory','Chester','Huw Bevan',null,11,false,'DV-031'),
(6,'Alignatech','Leeds',null,'cases@alignatech.example',18,false,'AT-900'),
(7,'Fylde Dentures','Blackpool','Ron Butterworth','ron@fyldedentures.example',7,false,'FD-012'),
(8,'Lakes Orthodontic Lab','Kendal','Judith Airey','info@lakesortho.example',14,false,'LO-077'),
(9,'Precision Implant Lab','Sheffield','Viktor Brandt','pil@precisionimplant.example',15,true,'PI-301'),
(10,'Whitecliff Aesthetics','Stockport','Dina Moss','studio@whitecliff.example',13,false,'WA-065'),
(11,'Irwell Dental Ceramics','Bury','Neil Openshaw','neil@irwellceramics.example',10,false,'IR-019'),
(12,'Roman Bridge Lab','Chester','Mair Owen',null,9,false,'RB-052'),
(13,'Smilecraft','Wigan','Tony Fairclough','tony@smilecraft.example',6,false,'SC-083'),
(14,'Albion Dental Studio','Bolton','Parveen Akhtar','albion@albiondental.example',11,false,'AD-116'),
(15,'Red Rose Prosthetics','Lancaster','Keith Nelson','keith@redrosepros.example',9,false,'RR-040'),
(16,'Digital Dental Hub','Birmingham',null,'jobs@digitaldentalhub.example',5,false,'DH-510'),
(17,'Cheshire Chrome Works','Crewe','Maureen Platt','orders@cheshirechrome.example',12,false,'CC-098'),
(18,'Lomax Denture Repairs','Chorley','Barry Lomax','barry@lomaxdentures.example',2,false,'LD-006'),
(19,'Vitality Lab','Leeds','Grace Obi','grace@vitalitylab.example',16,false,null),
(20,'Old Forge Dental Lab','Macclesfield','Roy Tench',null,14,false,null);

create table lab_works (
  id integer primary key,
  treatment_id integer not null references treatments(id),
  laboratory_id integer not null references laboratories(id),
  item text not null,
  shade text,
  cost numeric(8,2) not null,
  sent_on date not null,
  due_on date not null,
  received_on date,
  status text not null,
  is_remake boolean not null default false
);
comment on table lab_works is 'work sent to an outside dental laboratory';
comment on column lab_works.status is 'sent, received or cancelled';

with t as (
  select tr.id as tid, a.starts_at::date as d, c.code, c.private_fee, c.category, abs(hashtext('lw' || tr.id)) as h
  from treatments tr join appointments a on a.id = tr.appointment_id join treatment_codes c on c.id = tr.treatment_code_id
  where c.requires_lab and tr.status = 'completed'),
l as (
  select t.*, case when code in ('ALIGN','RETAIN') then (array[6,6,8,6,8,16])[1 + h % 6] when code in ('DENF','DENP') then (array[7,2,17,7,4,15])[1 + h % 6] when code = 'DENREP' then (array[18,18,7])[1 + h % 3] when code = 'IMPCR' then (array[9,9,3])[1 + h % 3] else (array[1,2,3,4,5,10,11,12,13,14,1,2,1,16,4])[1 + h % 15] end as lab
  from t)
insert into lab_works
select row_number() over (order by d, tid), tid, lab,
  case code when 'CRPFM' then 'crown' when 'CRZIR' then 'crown' when 'BRIDGE' then 'bridge' when 'VENEER' then 'veneer' when 'INLAY' then 'inlay' when 'DENF' then 'denture' when 'DENP' then 'denture' when 'DENREP' then 'denture repair' when 'IMPCR' then 'implant crown' when 'ALIGN' then 'aligners' when 'RETAIN' then 'retainer' when 'SPLINT' then 'splint' when 'WHITE' then 'whitening trays' else 'mouthguard' end,
  case when code in ('CRPFM','CRZIR','BRIDGE','VENEER','INLAY','IMPCR') then (array['A1','A2','A3','A3.5','B1','B2','C1','A2'])[1 + h % 8] end,
  round(private_fee * (0.19 + (h % 13) * 0.01) + (h % 17) * 0.35, 2), d + (h % 2)::int, d + (h % 2)::int + lb.turnaround_days,
  case when d + lb.turnaround_days < '2026-06-10' and h % 97 > 2 then d + (h % 2)::int + lb.turnaround_days + (array[-2,-1,0,0,-1,3,0,-3,6,0,1])[1 + (h / 31) % 11] end,
  'sent', h % 23 = 6
from l join laboratories lb on lb.id = l.lab;
update lab_works set status = case when received_on is not null then 'received' when due_on < '2026-05-01' then 'cancelled' else 'sent' end;
update lab_works set received_on = sent_on + 1 where received_on < sent_on;

create table referrals (
  id integer primary key,
  patient_id integer not null references patients(id),
  dentist_id integer not null references dentists(id),
  referred_to text not null,
  specialty text not null,
  urgency text not null,
  reason text,
  referred_on date not null,
  seen_on date,
  status text not null
);
comment on table referrals is 'patients our dentists refer out to hospitals and specialist clinics';
comment on column referrals.urgency is 'routine, urgent or 2ww (two week wait, suspected cancer)';

with b as (
  select a.patient_id, a.dentist_id, a.starts_at::date as d, abs(hashtext('rf' || a.id)) as h, a.id
  from appointments a where a.status = 'completed' and a.dentist_id is not null and abs(hashtext('rf' || a.id)) % 100 < 13),
s as (select b.*, (array['orthodontics','oral surgery','oral surgery','endodontics','oral medicine','implants','periodontics'])[1 + (h / 100) % 7] as sp from b)
insert into referrals
select row_number() over (order by d, id), patient_id, dentist_id,
  case sp when 'orthodontics' then (array['Ribble Orthodontics','Northern Orthodontic Centre'])[1 + h % 2] when 'oral surgery' then (array['Royal Preston Hospital','Manchester Dental Hospital','Countess of Chester Hospital','Liverpool University Dental Hospital'])[1 + h % 4]
    when 'oral medicine' then (array['Liverpool University Dental Hospital','Manchester Dental Hospital'])[1 + h % 2] when 'endodontics' then 'Northwest Endodontics' when 'implants' then 'The Implant Suite' else 'Gum Health Clinic' end,
  sp, case when sp = 'oral medicine' and h % 3 <> 0 then '2ww' when (h / 7) % 5 = 0 then 'urgent' else 'routine' end,
  case sp when 'orthodontics' then 'crowding' when 'oral surgery' then (array['impacted wisdom tooth','retained root',null])[1 + h % 3] when 'oral medicine' then 'suspicious lesion' when 'endodontics' then 'failed root filling' when 'implants' then 'missing tooth' else 'advanced gum disease' end,
  d, case when d + 14 + (h / 11) % 120 < '2026-06-10' and (h / 3) % 9 <> 1 then d + (case when sp = 'oral medicine' and h % 3 <> 0 then 5 + h % 11 else 14 + (h / 11) % 120 end) end, 'sent'
from s;
update referrals set status = case when seen_on is not null then 'completed' when id % 3 = 0 then 'accepted' when id % 5 = 1 and referred_on < '2026-03-01' then 'rejected' else 'sent' end;

create view outstanding_invoices as
select i.id as invoice_id, i.invoice_number, i.patient_id, i.practice_id, i.due_on, i.total_amount,
  coalesce(sum(p.amount), 0) as paid_amount, i.total_amount - coalesce(sum(p.amount), 0) as balance
from invoices i left join payments p on p.invoice_id = i.id
where i.status in ('unpaid', 'part_paid')
group by i.id;
comment on view outstanding_invoices is 'invoices with something still to pay';

create index on appointments (patient_id);
create index on appointments (starts_at);
create index on treatments (appointment_id);
create index on payments (invoice_id);

analyze practices; analyze dentists; analyze hygienists; analyze payment_plans; analyze patients; analyze treatment_codes; analyze appointments;
analyze treatments; analyze invoices; analyze payments; analyze recalls; analyze laboratories; analyze lab_works; analyze referrals;
