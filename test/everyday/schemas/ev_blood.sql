drop schema if exists ev_blood cascade;
create schema ev_blood;
set search_path = ev_blood;

create type blood_group as enum ('O_NEG','O_POS','A_NEG','A_POS','B_NEG','B_POS','AB_NEG','AB_POS');
create type donation_type as enum ('whole_blood','plasma','platelets');
create type donation_status as enum ('completed','aborted','deferred','no_show');
create type session_status as enum ('planned','completed','cancelled');
create type component_type as enum ('red_cells','plasma','platelets');
create type unit_status as enum ('quarantine','available','reserved','issued','discarded','expired');
create type test_result as enum ('negative','positive','inconclusive');
create type urgency_level as enum ('routine','urgent','emergency');
create type request_status as enum ('open','partly_filled','filled','cancelled');
create type delivery_status as enum ('on_the_way','delivered','returned');
create type staff_role as enum ('nurse','doctor','lab_technician','driver','donor_carer','manager');

create function hx(k text, n int) returns int language sql immutable as $$ select (abs(hashtext('bl'||k)::bigint) % n)::int $$;

create table venue (
  id int primary key, name text not null, city text not null, venue_type text not null check (venue_type in ('FIXED','MOBILE','POPUP')),
  bed_count int not null, postcode text, is_wheelchair_accessible boolean not null, created_at timestamptz not null default '2023-11-01', updated_at timestamptz);
insert into venue (id,name,city,venue_type,bed_count,postcode,is_wheelchair_accessible) values
(1,'Seacroft Donor Centre','Leeds','FIXED',14,'LS14 6UH',true),
(2,'Headrow House','Leeds','POPUP',6,'LS1 6PU',false),
(3,'Barbican Centre','York','POPUP',9,'YO10 4NT',true),
(4,'Blood Bus North','York','MOBILE',4,null,false),
(5,'Nether Edge Donor Centre','Sheffield','FIXED',12,'S11 9BF',true),
(6,'Town Hall Assembly Room','Harrogate','POPUP',7,'HG1 2RL',true),
(7,'St Mary''s Church Hall','Whitby','POPUP',5,'YO22 4JT',false),
(8,'Blood Bus South','Doncaster','MOBILE',4,null,false),
(9,'Paragon Donor Centre','Hull','FIXED',11,'HU1 3QX',true),
(10,'Castle Leisure Centre','Lincoln','POPUP',8,'LN1 3AA',true),
(11,'University Sports Hall','Bradford','POPUP',10,'BD7 1DP',true),
(12,'Riverside Methodist Church','Ripon','POPUP',5,'HG4 1QP',true);

create table staff (
  id int primary key, first_name text not null, last_name text not null, role staff_role not null, hired_on date not null, left_on date,
  weekly_hours numeric(4,1) not null, email text, supervisor_id int references staff(id), created_at timestamptz not null default '2023-11-01', updated_at timestamptz);
insert into staff (id,first_name,last_name,role,hired_on,left_on,weekly_hours,email,supervisor_id) values
(1,'Margaret','Oyelaran','manager','2011-04-04',null,37.5,'m.oyelaran@nybs.example',null),
(2,'Derek','Fothergill','doctor','2014-09-15',null,30,'d.fothergill@nybs.example',1),
(3,'Sunita','Rao','doctor','2019-02-01',null,37.5,'s.rao@nybs.example',1),
(4,'Claire','Braithwaite','nurse','2012-06-11',null,37.5,'c.braithwaite@nybs.example',1),
(5,'Joseph','Adeyemi','nurse','2017-03-20',null,37.5,'j.adeyemi@nybs.example',4),
(6,'Helen','Lincoln','nurse','2018-10-01',null,22.5,'h.lincoln@nybs.example',4),
(7,'Tomasz','Wojcik','nurse','2020-01-13',null,37.5,'t.wojcik@nybs.example',4),
(8,'Bethany','Marsh','nurse','2021-08-02','2025-03-31',30,'b.marsh@nybs.example',4),
(9,'Grace','Mensah','nurse','2022-05-09',null,37.5,'g.mensah@nybs.example',4),
(10,'Philippa','Dunn','nurse','2024-02-19',null,18,null,4),
(11,'Alan','Sykes','donor_carer','2013-01-07',null,37.5,'a.sykes@nybs.example',4),
(12,'Yasmin','Khalid','donor_carer','2019-11-25',null,25,'y.khalid@nybs.example',4),
(13,'Rory','Campbell','donor_carer','2022-09-05',null,37.5,'r.campbell@nybs.example',5),
(14,'Denise','Hartley','donor_carer','2016-04-18','2024-09-30',20,'d.hartley@nybs.example',5),
(15,'Kofi','Boateng','donor_carer','2024-06-03',null,37.5,null,5),
(16,'Ewa','Nowak','lab_technician','2015-07-06',null,37.5,'e.nowak@nybs.example',2),
(17,'Martin','Grainger','lab_technician','2010-02-22',null,37.5,'m.grainger@nybs.example',2),
(18,'Priti','Shah','lab_technician','2021-03-15',null,30,'p.shah@nybs.example',2),
(19,'Liam','O''Connor','lab_technician','2023-09-11',null,37.5,null,2),
(20,'Barry','Stead','driver','2012-10-29',null,40,'b.stead@nybs.example',1),
(21,'Nadia','Petrova','driver','2018-05-14',null,40,'n.petrova@nybs.example',1),
(22,'Craig','Womersley','driver','2020-08-24',null,32,null,1),
(23,'Stephen','Marsh','driver','2023-01-30',null,40,'s.marsh@nybs.example',1),
(24,'Ingrid','Larsen','driver','2025-10-06',null,24,null,1),
(25,'Victoria','Peel','manager','2020-11-02',null,37.5,'v.peel@nybs.example',1);

create table hospital (
  id int primary key, name text not null, short_code char(3) not null unique, city text not null, bed_count int, has_trauma_centre boolean not null,
  contact_name text, contact_phone text, contract_start date, contract_end date, created_at timestamptz not null default '2023-11-01', updated_at timestamptz);
insert into hospital (id,name,short_code,city,bed_count,has_trauma_centre,contact_name,contact_phone,contract_start,contract_end) values
(1,'Leeds General Infirmary','LGI','Leeds',1120,true,'Dr Fiona Ward','0113 555 0101','2015-04-01',null),
(2,'St James''s University Hospital','SJU','Leeds',980,false,'Paul Entwistle','0113 555 0177','2015-04-01',null),
(3,'York District Hospital','YDH','York',640,false,'Anna Kirkbride','01904 555 020','2016-01-01','2026-12-31'),
(4,'Northern General Hospital','NGH','Sheffield',1210,true,'Dr Imran Malik','0114 555 0133','2015-04-01',null),
(5,'Hallam Children''s Hospital','HCH','Sheffield',170,false,'Rosie Tate','0114 555 0199','2018-07-01','2027-06-30'),
(6,'Hull Royal Infirmary','HRI','Hull',745,true,'Graham Petch','01482 555 311','2015-04-01',null),
(7,'Harrogate District Hospital','HDH','Harrogate',390,false,'Lucy Benn','01423 555 087','2017-04-01','2026-09-30'),
(8,'Bradford Royal Infirmary','BRI','Bradford',815,false,'Shazia Akhtar','01274 555 640','2015-04-01',null),
(9,'Airedale Moor Hospital','AMH','Keighley',340,false,null,'01535 555 229','2019-10-01','2025-09-30'),
(10,'Lincoln County Hospital','LCH','Lincoln',600,false,'Ben Sharpe','01522 555 470','2020-01-01',null),
(11,'Doncaster Royal','DRO','Doncaster',510,false,'Carol Mosley','01302 555 518','2016-06-01',null),
(12,'Scarborough Coast Hospital','SCH','Scarborough',300,false,null,'01723 555 912','2021-05-01','2026-08-31'),
(13,'Whitby Community Hospital','WCH','Whitby',45,false,'Jean Storr','01947 555 008','2022-01-01',null),
(14,'Nuffield Roundhay Clinic','NRC','Leeds',60,false,'Oliver Finch','0113 555 0800','2023-03-01','2026-02-28'),
(15,'Pinderfields Hospital','PIN','Wakefield',690,false,'Dr Sarah Lowe','01924 555 712','2024-01-01',null),
(16,'Ripon Cottage Hospital','RCO','Ripon',null,false,null,null,'2025-11-01',null);

create table donor (
  id int primary key, donor_no text not null unique, first_name text not null, last_name text not null, birth_date date not null, sex char(1) not null check (sex in ('F','M')),
  blood_group blood_group, weight_kg int, city text not null, phone text, email text, registered_on date not null, is_active boolean not null,
  wants_sms boolean not null, preferred_venue_id int references venue(id), created_at timestamptz not null, updated_at timestamptz);
insert into donor
select i, 'D' || lpad((48000 + i*13)::text, 6, '0'),
 case when hx('sx'||i,100) < 54 then (array['Emily','Sophie','Janet','Carol','Aisha','Hannah','Ruth','Joanne','Karen','Megan','Fatima','Lauren','Susan','Gillian','Zoe','Charlotte','Nicola','Alice','Bridget','Olena','Paula','Rebecca','Tracey','Wendy','Florence','Ivy'])[1+hx('fn'||i,26)]
  else (array['David','Peter','Mohammed','Andrew','James','Simon','Oliver','Keith','Jack','Daniel','Ibrahim','Gareth','Stuart','Neil','Callum','Harry','Robert','Pawel','Colin','Trevor','Luke','George','Dennis','Samuel'])[1+hx('fn'||i,24)] end,
 (array['Smith','Johnson','Hussain','Walker','Taylor','Lincoln','Booth','Ackroyd','Patel','Hirst','Metcalfe','Robinson','Ward','Kowalski','Barker','Thornton','Singh','Pickering','Naylor','Firth','Jagger','Bell','Rhodes','Ellis','Crossley','Turner','Ali','Sutcliffe','Whitaker','Dobson','Murphy','Greenwood','Holmes','Archer','Begum','Newby','Scott','Raistrick','Hopper','York'])[1+hx('ln'||i,40)],
 date '1957-03-01' + hx('bd'||i,18200), case when hx('sx'||i,100) < 54 then 'F' else 'M' end,
 case when i > 398 then null else (array['O_POS','O_POS','O_POS','O_POS','O_POS','O_POS','O_POS','A_POS','A_POS','A_POS','A_POS','A_POS','A_POS','B_POS','B_POS','O_NEG','O_NEG','A_NEG','A_NEG','AB_POS','B_NEG'])[1+hx('bg'||i,21)]::blood_group end,
 case when hx('wk'||i,15)=0 then null else 50 + hx('kg'||i,62) end,
 (array['Leeds','Leeds','Leeds','Leeds','Leeds','York','York','York','Sheffield','Sheffield','Sheffield','Harrogate','Harrogate','Whitby','Doncaster','Doncaster','Hull','Hull','Lincoln','Lincoln','Bradford','Bradford','Bradford','Ripon','Wakefield','Scarborough'])[1+hx('ci'||i,26)],
 case when hx('ph'||i,12)=0 then null else '07700 9' || lpad(hx('pn'||i,100000)::text,5,'0') end,
 case when hx('em'||i,7)=0 then null else 'donor' || i || '@mail.example' end,
 case when i<=300 then date '2016-02-01' + hx('rg'||i,2860) else date '2023-12-15' + ((i-300)*7.5)::int end, hx('ac'||i,9) > 0, hx('sm'||i,3) > 0,
 case when hx('pv'||i,5)=0 then null else 1+hx('pw'||i,12) end,
 '2023-11-01', null
from generate_series(1,420) i;
update donor set created_at = greatest(timestamptz '2023-11-01', registered_on + time '10:15');
update donor set blood_group = 'AB_NEG' where id in (17,88,203,311);
update donor set updated_at = created_at + make_interval(days => hx('up'||id,400)) where id % 3 = 0;

create table donation_session (
  id int primary key, venue_id int not null references venue(id), session_date date not null, opens_at time not null, closes_at time not null,
  slot_count int not null, head_nurse_id int references staff(id), status session_status not null, cancel_reason text, created_at timestamptz not null, updated_at timestamptz);
insert into donation_session
select i, (array[1,1,1,2,3,3,4,5,5,6,7,8,9,9,10,11,12,1,5,11])[1+hx('ve'||i,20)], date '2024-01-05' + i*5,
 (array['08:30','09:00','10:00','13:00'])[1+hx('op'||i,4)]::time, (array['15:00','16:30','19:00','20:00'])[1+hx('cl'||i,4)]::time,
 24 + 4*hx('sl'||i,14), case when hx('hn'||i,20)=0 then null when 5*i > 430 then (array[4,5,6,7,9,10,4,5])[1+hx('nu'||i,8)] else (array[4,5,6,7,8,9,4,8])[1+hx('nu'||i,8)] end,
 case when i > 175 then 'planned' when hx('ca'||i,13)=0 then 'cancelled' else 'completed' end::session_status,
 null, date '2023-11-20' + i*5 - 10, null
from generate_series(1,182) i;
update donation_session set cancel_reason = (array['Staff sickness','Snow','Heating failure','Bus breakdown','Too few bookings'])[1+hx('cr'||id,5)] where status='cancelled';

create table session_staff (
  session_id int not null references donation_session(id), staff_id int not null references staff(id), shift_hours numeric(4,1) not null, primary key (session_id, staff_id));
insert into session_staff
select s.id, f.id, 4 + hx('sh'||s.id||'-'||f.id,9)*0.5
from donation_session s join staff f on f.role in ('nurse','donor_carer','doctor') and f.hired_on <= s.session_date and (f.left_on is null or f.left_on >= s.session_date)
where s.status <> 'cancelled' and (hx('ss'||s.id||'x'||f.id,100) < 12 + f.id*2 or f.id = s.head_nurse_id);

create table donation (
  id int primary key, donor_id int not null references donor(id), session_id int not null references donation_session(id), nurse_id int references staff(id),
  donation_type donation_type not null, status donation_status not null, volume_ml int, haemoglobin_g_l int, pulse_bpm int, duration_s int, adverse_reaction text,
  created_at timestamptz not null, updated_at timestamptz, unique (donor_id, session_id));
insert into donation
select row_number() over (order by s.session_date, x.i), x.d, x.s,
 case when x.st in ('completed','aborted') then coalesce((select ss.staff_id from session_staff ss join staff f on f.id=ss.staff_id and f.role='nurse' where ss.session_id=x.s order by hx('nn'||x.i||ss.staff_id,9973) limit 1), s.head_nurse_id) end,
 x.ty::donation_type, x.st::donation_status,
 case when x.st='completed' then case x.ty when 'whole_blood' then 455 + hx('vo'||x.i,26) when 'plasma' then 560 + hx('vo'||x.i,140) else 210 + hx('vo'||x.i,120) end when x.st='aborted' then 40 + hx('vo'||x.i,210) end,
 case when x.st='no_show' then null when x.st='deferred' then 98 + hx('hb'||x.i,40) else 126 + hx('hb'||x.i,42) end,
 case when x.st='no_show' or hx('pu'||x.i,20)=0 then null else 54 + hx('pb'||x.i,44) end,
 case when x.st='completed' then case x.ty when 'whole_blood' then 290 + hx('du'||x.i,610) when 'plasma' then 2100 + hx('du'||x.i,1300) else 3300 + hx('du'||x.i,2100) end when x.st='aborted' then 60 + hx('du'||x.i,300) end,
 case when x.st in ('completed','aborted') and hx('ad'||x.i,100) < 7 then (array['faint','haematoma','nausea','arm pain','faint'])[1+hx('ae'||x.i,5)] end,
 s.session_date + time '09:00' + make_interval(mins => hx('mi'||x.i,480)), null
from (
 select distinct on (d, s) i, d, s, ty, st from (
  select i, 1 + floor(power(hx('do'||i,10000)/10000.0, 1.4) * 385)::int d, 1 + hx('se'||i,175) s,
   case when hx('ty'||i,100) < 68 then 'whole_blood' when hx('ty'||i,100) < 90 then 'plasma' else 'platelets' end ty,
   case when hx('st'||i,100) < 80 then 'completed' when hx('st'||i,100) < 84 then 'aborted' when hx('st'||i,100) < 92 then 'deferred' else 'no_show' end st
  from generate_series(1,1250) i) y order by d, s, i) x
 join donation_session s on s.id = x.s and s.status = 'completed' join donor dn on dn.id = x.d and dn.registered_on <= s.session_date;

create table deferral (
  id int primary key, donor_id int not null references donor(id), reason text not null, starts_on date not null, ends_on date, decided_by int references staff(id),
  created_at timestamptz not null, updated_at timestamptz);
insert into deferral
select row_number() over (order by d.created_at, d.id), d.donor_id, r.reason, d.created_at::date, d.created_at::date + r.days, (array[2,3,4,5,7,9])[1+hx('db'||d.id,6)], d.created_at, null
from donation d cross join lateral (select * from (values (1,'Low haemoglobin',90),(2,'Recent tattoo',120),(3,'Travel to malaria area',180),(4,'Antibiotics',14),(5,'Low haemoglobin',90),(6,'Heart condition',null),(7,'Pregnancy',270),(8,'Infectious disease marker',null)) v(k,reason,days) where k = 1+hx('dr'||d.id,8)) r
where d.status='deferred';

create table blood_test (
  id int primary key, donation_id int not null references donation(id), marker text not null check (marker in ('HIV','HBV','HCV','SYPH')), result test_result not null,
  tested_at timestamptz not null, technician_id int references staff(id), is_repeat boolean not null default false, created_at timestamptz not null);
insert into blood_test
select row_number() over (order by d.id, m.o), d.id, m.m, case when hx('te'||d.id||m.m,260) < 2 then 'positive' when hx('te'||d.id||m.m,260) < 5 then 'inconclusive' else 'negative' end::test_result,
 d.created_at + make_interval(hours => 14 + hx('tt'||d.id,40)), (array[16,17,17,18,19,16,17])[1+hx('tc'||d.id||m.m,7)], hx('rp'||d.id||m.m,50)=0, d.created_at + interval '3 days'
from donation d cross join (values ('HIV',1),('HBV',2),('HCV',3),('SYPH',4)) m(m,o) where d.status='completed';

create table blood_unit (
  id int primary key, unit_no text not null unique, donation_id int not null references donation(id), component component_type not null, blood_group blood_group not null,
  volume_ml int not null, collected_on date not null, expires_on date not null, status unit_status not null, discard_reason text, fridge_code text,
  created_at timestamptz not null, updated_at timestamptz);
insert into blood_unit
select row_number() over (order by d.id, c.c), 'G0' || (5200000 + 17*(row_number() over (order by d.id, c.c)))::text, d.id, c.c::component_type, dn.blood_group,
 case when d.donation_type='whole_blood' then case c.c when 'red_cells' then 250 + hx('uv'||d.id,50) else 200 + hx('uw'||d.id,60) end else d.volume_ml end,
 d.created_at::date, d.created_at::date + case c.c when 'red_cells' then 35 when 'platelets' then 7 else 730 end,
 case when hx('us'||d.id||c.c,100) < 7 then 'discarded' when hx('us'||d.id||c.c,100) < case when d.created_at > '2026-05-08' and c.c <> 'plasma' then 40 else 82 end then 'issued' else 'available' end::unit_status, null,
 (case c.c when 'red_cells' then 'R' when 'plasma' then 'F' else 'P' end) || '-0' || (1+hx('fr'||d.id||c.c,4)), d.created_at + interval '1 day', null
from donation d join donor dn on dn.id=d.donor_id and dn.blood_group is not null cross join lateral (select unnest(case d.donation_type when 'whole_blood' then array['red_cells','plasma'] when 'plasma' then array['plasma'] else array['platelets'] end) c) c
where d.status='completed';
update blood_unit u set status='discarded', discard_reason='Positive test' where exists (select 1 from blood_test t where t.donation_id=u.donation_id and t.result='positive');
update blood_unit set discard_reason = (array['Bag leak','Bag leak','Temperature excursion','Haemolysed','Label error'])[1+hx('dx'||id,5)] where status='discarded' and discard_reason is null;

create table blood_request (
  id int primary key, hospital_id int not null references hospital(id), component component_type not null, blood_group blood_group not null, quantity int not null,
  urgency urgency_level not null, requested_at timestamptz not null, needed_by timestamptz not null, status request_status not null, patient_ref text, created_at timestamptz not null, updated_at timestamptz);
insert into blood_request
select i, (array[1,1,1,1,4,4,4,6,6,2,2,8,8,3,3,10,11,15,15,7,5,12,9,13,14])[1+hx('ho'||i,25)], (array['red_cells','red_cells','red_cells','plasma','platelets','red_cells','plasma'])[1+hx('co'||i,7)]::component_type,
 (array['O_POS','O_POS','O_POS','O_NEG','O_NEG','A_POS','A_POS','A_POS','B_POS','A_NEG','B_NEG','AB_POS'])[1+hx('rb'||i,12)]::blood_group, 1 + hx('qt'||i,9),
 (array['routine','routine','routine','routine','urgent','urgent','emergency'])[1+hx('ur'||i,7)]::urgency_level, timestamptz '2024-01-20 07:00' + make_interval(days => (i*2.5)::int, mins => hx('rm'||i,700)), '2024-01-01', 'open',
 case when hx('pr'||i,3)=0 then 'PT' || (10000+hx('pp'||i,80000)) end, '2024-01-01', null
from generate_series(1,350) i;
update blood_request set created_at = requested_at, needed_by = requested_at + case urgency when 'emergency' then interval '3 hours' when 'urgent' then interval '12 hours' else interval '48 hours' end;

create table delivery (
  id int primary key, request_id int not null references blood_request(id), driver_id int references staff(id), dispatched_at timestamptz not null, arrived_at timestamptz,
  distance_km numeric(5,1) not null, box_temp_c numeric(3,1), status delivery_status not null, created_at timestamptz not null, updated_at timestamptz);
insert into delivery
select r.id, r.id, case when r.requested_at < '2025-10-10' then (array[20,20,21,21,21,22,23])[1+hx('dv'||r.id,7)] else (array[20,21,21,22,23,24])[1+hx('dv'||r.id,6)] end,
 r.requested_at + case r.urgency when 'emergency' then interval '25 min' when 'urgent' then interval '4 hours' else interval '20 hours' end + make_interval(mins => hx('dm'||r.id,500) * case r.urgency when 'emergency' then 1 when 'urgent' then 3 else 12 end / 4), null,
 (array[6.4,9.1,38.2,52.7,55.3,97.5,24.6,15.8,33.9,112.4,47.1,104.2,118.6,4.9,19.3,40.0])[r.hospital_id] + hx('km'||r.id,40)/10.0,
 case when hx('bt'||r.id,18)=0 then null else 2.0 + hx('bu'||r.id,48)/10.0 end, 'delivered', '2024-01-01', null
from blood_request r where hx('dl'||r.id,10) > 0 and r.id <= 346;
update delivery set arrived_at = dispatched_at + make_interval(mins => (distance_km*1.1)::int + 5 + hx('am'||id,45)), created_at = dispatched_at;

create table delivery_item (
  delivery_id int not null references delivery(id), blood_unit_id int not null references blood_unit(id), price_gbp numeric(8,2) not null, primary key (delivery_id, blood_unit_id));
insert into delivery_item
select v.id, u.id, (case u.component when 'red_cells' then 158.40 when 'plasma' then 34.75 else 236.10 end) + case when u.blood_group in ('O_NEG','B_NEG','AB_NEG') then 12.5 else 0 end
from blood_unit u cross join lateral (
 select v.id from delivery v join blood_request r on r.id=v.request_id where v.dispatched_at::date between u.collected_on + 2 and least(u.expires_on, u.collected_on+120)
 order by (r.component=u.component)::int + (r.blood_group=u.blood_group)::int desc, hx('it'||v.id||'z'||u.id,9973) limit 1) v
where u.status='issued';
update blood_unit u set status='available' where u.status='issued' and not exists (select 1 from delivery_item i where i.blood_unit_id=u.id);
update blood_unit set status='expired' where status='available' and expires_on < '2026-06-15';
update blood_unit set status=(array['available','available','available','reserved','quarantine'])[1+hx('uq'||id,5)]::unit_status where status='available' and collected_on > '2026-04-10';
delete from delivery v where not exists (select 1 from delivery_item i where i.delivery_id=v.id);
update blood_request r set status = case when not exists (select 1 from delivery v where v.request_id=r.id) then case when r.requested_at > '2026-03-01' then 'open' else 'cancelled' end
  when (select count(*) from delivery_item i where i.delivery_id=r.id) >= quantity then 'filled' else 'partly_filled' end::request_status;
update delivery set status='returned' where hx('rt'||id,31)=0;
update delivery set status='on_the_way', arrived_at=null where dispatched_at > '2026-06-02';

create view v_available_stock as
select component, blood_group, count(*) as units, min(expires_on) as first_expiry from blood_unit where status='available' group by component, blood_group;

drop function hx(text,int);
analyze venue; analyze staff; analyze hospital; analyze donor; analyze donation_session; analyze session_staff; analyze donation; analyze deferral; analyze blood_test; analyze blood_unit; analyze blood_request; analyze delivery; analyze delivery_item;
