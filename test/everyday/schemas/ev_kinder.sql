drop schema if exists ev_kinder cascade;
create schema ev_kinder;
set search_path = ev_kinder;

create function hx(k text, n int) returns int language sql immutable as $$ select (abs(hashtext('ki'||k)::bigint) % n)::int $$;

create table kg_staff (
  id serial primary key, first_name varchar(60) not null, last_name varchar(60) not null, job_title varchar(60) not null, hired_on date not null, left_on date,
  weekly_hours numeric(4,1) not null, hourly_wage_cents int, is_first_aider boolean not null default false, is_qualified boolean not null default true, phone varchar(30), birthday date,
  created_at timestamp not null default '2023-07-01', updated_at timestamp, deleted_at timestamp);
insert into kg_staff (first_name,last_name,job_title,hired_on,left_on,weekly_hours,hourly_wage_cents,is_first_aider,is_qualified,phone,birthday) values
('Sabine','Keller','Head of kindergarten','2009-08-01',null,39,3150,true,true,'555-0101','1971-05-14'),
('Mireille','Janssen','Deputy head','2013-09-01',null,39,2780,true,true,'555-0102','1979-11-02'),
('Tom','Hendricks','Educator','2016-02-15',null,35,2240,true,true,'555-0103','1988-01-23'),
('Ayse','Demir','Educator','2018-08-01',null,39,2310,false,true,'555-0104','1990-07-09'),
('Rosa','Lindqvist','Educator','2019-01-07',null,30,2190,true,true,null,'1985-03-30'),
('Jonas','Brandt','Educator','2020-09-01','2025-07-31',39,2120,false,true,'555-0106','1993-12-12'),
('Lena','Fischer','Educator','2021-08-16',null,25,2080,false,true,'555-0107','1995-06-18'),
('Priya','Menon','Educator','2022-01-10',null,39,2075,true,true,'555-0108','1994-10-05'),
('Chloe','Baker','Educator','2023-08-21',null,32,1990,false,true,null,'1998-02-27'),
('Daniel','Okafor','Assistant','2021-11-01',null,39,1720,true,false,'555-0110','1996-08-16'),
('Marta','Silva','Assistant','2022-08-15','2024-12-31',20,1690,false,false,'555-0111','1983-04-21'),
('Kim','Nguyen','Assistant','2024-02-01',null,30,1660,false,false,'555-0112','2001-09-08'),
('Emma','Vogt','Assistant','2025-01-13',null,24,1640,false,false,null,'2002-12-30'),
('Felix','Braun','Assistant','2025-09-01',null,39,1630,false,false,'555-0114','2003-05-11'),
('Gerda','Pohl','Cook','2012-04-16',null,30,1810,true,true,'555-0115','1966-07-27'),
('Ivan','Petrov','Caretaker','2017-10-01',null,15,1780,false,true,'555-0116','1960-02-03'),
('Noor','Haddad','Trainee','2025-09-01',null,39,null,false,false,'555-0117','2005-01-19'),
('Sophie','Martens','Speech therapist','2023-03-01',null,8,3400,false,true,'555-0118','1986-09-14'),
('Lukas','Weber','Trainee','2023-09-01','2025-08-31',39,null,false,false,null,'2003-11-06');
insert into kg_staff (first_name,last_name,job_title,hired_on,weekly_hours,hourly_wage_cents,is_first_aider,is_qualified,phone,deleted_at) values ('Lena','Fisher','Educator','2021-08-16',25,2080,false,true,'555-0107','2021-08-20 09:12');

create table kg_group (
  id serial primary key, name varchar(40) not null, room varchar(40) not null, floor_no int not null, min_age_months int not null, max_age_months int not null, capacity int not null,
  lead_staff_id int references kg_staff(id), deputy_staff_id int references kg_staff(id), is_forest_group boolean not null default false, color varchar(20), created_at timestamp not null default '2023-07-01', updated_at timestamp, deleted_at timestamp);
insert into kg_group (name,room,floor_no,min_age_months,max_age_months,capacity,lead_staff_id,deputy_staff_id,is_forest_group,color) values
('Ladybirds','Red Room',0,10,24,10,4,10,false,'red'),
('Hedgehogs','Garden Room',0,18,36,12,5,12,false,'brown'),
('Foxes','Attic Room',2,36,60,18,3,13,false,'orange'),
('Owls','Library Room',1,48,76,20,8,14,false,'blue'),
('Squirrels','Yellow Room',1,30,48,16,7,null,false,'yellow'),
('Badgers','Forest Hut',0,36,76,15,9,10,true,'green'),
('Starfish','Sea Room',1,36,72,14,null,null,false,'turquoise');

create table kg_child (
  id serial primary key, first_name varchar(60) not null, last_name varchar(60) not null, birth_date date not null, gender char(1), group_id int references kg_group(id),
  enrolled_on date not null, left_on date, care_model varchar(20) not null check (care_model in ('HALF_DAY','SIX_HOURS','FULL_DAY')), home_language varchar(30), street varchar(80), town varchar(40),
  is_enrolled boolean not null, is_vegetarian boolean not null default false, is_photo_allowed boolean, doctor_name varchar(60), notes text, created_at timestamp not null, updated_at timestamp, deleted_at timestamp);
insert into kg_child
select i, (array['Mia','Emil','Noah','Lina','Ella','Leo','Yusuf','Clara','Anton','Ida','Paul','Zara','Theo','Nora','Oskar','Amelie','Ben','Hanna','Milan','Frieda','Jonah','Olivia','Rafael','Sena','Maja','Luca','Elif','Henry','Juna','Arthur','Leni','Matteo','Rosa','Samuel','Tilda','Finn'])[1+hx('fn'||i,36)],
 (array['Schneider','Yilmaz','Becker','Novak','Garcia','Hoffmann','Petersen','Ahmadi','Wagner','Kowalska','Rossi','Jung','Keller','Otieno','Richter','Dubois','Berg','Lehmann','Santos','Krause','Haas','Tanaka','Vogel','Winter','Popescu','Fuchs','Horn','Brandt','Ziegler','Sommer'])[1+hx('ln'||i,30)],
 case when i <= 82 then date '2020-02-10' + (i*21 + hx('bd'||i,20)) else date '2018-03-01' + hx('bd'||i,560) end,
 (array['f','m'])[1+hx('ge'||i,2)], null,
 '2023-08-01', null, (array['HALF_DAY','SIX_HOURS','SIX_HOURS','FULL_DAY','FULL_DAY'])[1+hx('cm'||i,5)],
 (array['German','German','German','Turkish','English','Arabic','Polish','Spanish','Portuguese','German','Romanian',null])[1+hx('hl'||i,12)],
 (array['Lindenweg','Mill Lane','Bahnhofstrasse','Church Road','Gartenweg','Schulstrasse','Am Bach','Hill Street'])[1+hx('st'||i,8)] || ' ' || 1+hx('no'||i,70),
 (array['Waldheim','Waldheim','Waldheim','Steinbach','Steinbach','Neudorf','Neudorf','Rosenau','Berg'])[1+hx('to'||i,9)],
 i <= 82, hx('ve'||i,6)=0, case when hx('ph'||i,9)=0 then null else hx('pa'||i,4)>0 end, (array['Dr. Lorenz','Dr. Amari','Dr. Lorenz','Dr. Stein','Dr. Amari',null])[1+hx('dn'||i,6)],
 case when hx('nt'||i,14)=0 then (array['Sleeps with a toy rabbit','Afraid of dogs','Wears glasses','Twin'])[1+hx('nu'||i,4)] end, '2023-07-01', null, null
from generate_series(1,118) i;
update kg_child set enrolled_on = case when is_enrolled then greatest(date '2023-08-01', birth_date + 330 + hx('en'||id,260)) else date '2021-08-01' + hx('eo'||id,700) end;
update kg_child set enrolled_on = date '2025-09-01' + hx('ef'||id,250) where is_enrolled and enrolled_on > '2026-05-15';
update kg_child set left_on = case when hx('lf'||id,4)=0 then date '2023-10-01' + hx('lg'||id,900) else make_date(2024+hx('ly'||id,2),7,31) end where not is_enrolled;
update kg_child set created_at = enrolled_on - 40 + time '11:20', updated_at = case when id%2=0 then enrolled_on + 90 + time '08:05' end;
update kg_child set group_id = case when id <= 20 then 4 when id <= 33 then 6 when id <= 49 then 3 when id <= 62 then 5 when id <= 73 then 2 when id <= 80 then 1 end where is_enrolled;
update kg_child set first_name='Emil', last_name='Brandt' where id in (12);
update kg_child set deleted_at = created_at + interval '2 days', is_enrolled=false, group_id=null, left_on=null where id in (116,117,118);
update kg_child set last_name = (select last_name from kg_child where id=14), street=(select street from kg_child where id=14), town=(select town from kg_child where id=14) where id=47;
update kg_child set last_name = (select last_name from kg_child where id=27), street=(select street from kg_child where id=27), town=(select town from kg_child where id=27) where id=69;

create table kg_guardian (
  id serial primary key, first_name varchar(60) not null, last_name varchar(60) not null, email varchar(80), phone varchar(30), town varchar(40), occupation varchar(60), employer varchar(60), is_newsletter boolean not null, is_parent_council boolean not null default false,
  created_at timestamp not null, updated_at timestamp, deleted_at timestamp);
create table kg_child_guardian (
  child_id int not null references kg_child(id), guardian_id int not null references kg_guardian(id), relationship varchar(20) not null, is_primary boolean not null, is_payer boolean not null, created_at timestamp not null, primary key (child_id, guardian_id));
insert into kg_guardian
select c.id*2-1, (array['Anna','Julia','Katrin','Elena','Fatma','Maria','Sandra','Ines','Laila','Claudia','Agnieszka','Nadine','Petra','Yuki','Monika','Carla'])[1+hx('gm'||c.id,16)], c.last_name,
 case when hx('ge'||c.id,11)>0 then 'parent' || c.id || 'a@post.example' end, '0170-' || 100000+hx('gp'||c.id,899999), c.town,
 (array['nurse','teacher','engineer','baker','lawyer','accountant','shop assistant','bus driver','student','architect',null,null])[1+hx('go'||c.id,12)], (array['City Hospital','Bauer AG',null,'Primary School Steinbach','Nordbank',null])[1+hx('gy'||c.id,6)], hx('gn'||c.id,3)>0, hx('gc'||c.id,14)=0, c.created_at, null, null
from kg_child c where deleted_at is null and c.id not in (47,69);
insert into kg_guardian
select c.id*2, (array['Markus','Stefan','Ali','Thomas','Jan','Carlos','Piotr','Mehmet','Andreas','Samir','Oliver','Ricardo','Kenji','Patrick','Tobias'])[1+hx('gf'||c.id,15)], case when hx('gl'||c.id,6)=0 then (array['Baumann','Costa','Lang','Schmidt'])[1+hx('gk'||c.id,4)] else c.last_name end,
 case when hx('gf2'||c.id,8)>0 then 'parent' || c.id || 'b@post.example' end, case when hx('gq'||c.id,9)>0 then '0171-' || 100000+hx('gr'||c.id,899999) end, case when hx('gt'||c.id,8)=0 then 'Steinbach' else c.town end,
 (array['police officer','teacher','engineer','carpenter','chef','accountant','electrician','bus driver','doctor','programmer',null])[1+hx('gu'||c.id,11)], (array['Bauer AG','City Hospital',null,'Nordbank','Self-employed',null,null])[1+hx('gz'||c.id,7)], hx('gx'||c.id,2)>0, hx('gd'||c.id,21)=0, c.created_at, null, null
from kg_child c where deleted_at is null and hx('tw'||c.id,5)>0 and c.id not in (47,69);
insert into kg_child_guardian select c.id, g.id, case when g.id=c.id*2-1 then case when hx('re'||c.id,15)=0 then 'GRANDMOTHER' else 'MOTHER' end else case when hx('rf'||c.id,13)=0 then 'STEPFATHER' else 'FATHER' end end, g.id=c.id*2-1, false, c.created_at
from kg_child c join kg_guardian g on g.id in (c.id*2-1, c.id*2);
insert into kg_child_guardian select x.n, g.guardian_id, g.relationship, g.is_primary, false, g.created_at from kg_child_guardian g join (values (47,14),(69,27)) x(n,o) on x.o=g.child_id;
update kg_child_guardian g set is_payer = true where guardian_id = (select case when hx('py'||(min(guardian_id)),3)=0 then max(guardian_id) else min(guardian_id) end from kg_child_guardian k where k.child_id=g.child_id);
update kg_guardian set deleted_at='2025-02-11 10:00' where id in (select guardian_id from kg_child_guardian where child_id in (90,101));

create table kg_allergy (
  id serial primary key, child_id int not null references kg_child(id), allergen varchar(40) not null, severity varchar(10) not null check (severity in ('MILD','MODERATE','SEVERE')), is_epipen_required boolean not null default false,
  diagnosed_on date, remarks text, created_at timestamp not null, deleted_at timestamp);
insert into kg_allergy (child_id,allergen,severity,is_epipen_required,diagnosed_on,remarks,created_at,deleted_at)
select c.id, a.x, a.s, a.s='SEVERE' and hx('ep'||c.id||a.x,3)>0, case when hx('di'||c.id,4)>0 then c.birth_date + 300 + hx('dj'||c.id,300) end, case when a.s='SEVERE' then 'Action plan in office' end, c.created_at, case when hx('ax'||c.id||a.x,11)=0 then c.created_at + interval '200 days' end
from kg_child c cross join lateral (select (array['Peanut','Cow''s milk','Egg','Hazelnut','Wasp sting','Gluten','Strawberry','Cat hair','Grass pollen','Soy'])[1+hx('al'||c.id||k,10)] x, (array['MILD','MODERATE','MODERATE','SEVERE','MILD'])[1+hx('as'||c.id||k,5)] s, k from generate_series(1,2) k) a
where c.deleted_at is null and ((a.k=1 and hx('ha'||c.id,10)<3) or (a.k=2 and hx('ha'||c.id,10)<1 and hx('al'||c.id||1,10)<>hx('al'||c.id||2,10)));

create table kg_pickup_permission (
  id serial primary key, child_id int not null references kg_child(id), person_name varchar(80) not null, relation varchar(30), phone varchar(30), valid_from date not null, valid_until date, is_id_checked boolean not null, is_revoked boolean not null default false, granted_by int references kg_guardian(id),
  created_at timestamp not null, updated_at timestamp, deleted_at timestamp);
insert into kg_pickup_permission (child_id,person_name,relation,phone,valid_from,valid_until,is_id_checked,is_revoked,granted_by,created_at)
select c.id, (array['Ingrid','Helga','Werner','Hatice','Bruno','Olga','Lisa','Max','Sara','Ernst','Ewa','Manfred'])[1+hx('pn'||c.id||k,12)] || ' ' || case when hx('ps'||c.id||k,2)=0 then c.last_name else (array['Maier','Kaya','Bergmann','Simon','Lopez','Graf'])[1+hx('pt'||c.id||k,6)] end,
 (array['grandmother','grandfather','aunt','neighbour','babysitter','grandmother','family friend',null])[1+hx('pr'||c.id||k,8)], case when hx('pp'||c.id||k,6)>0 then '0151-' || 100000+hx('pq'||c.id||k,899999) end,
 v.f, case when hx('pu'||c.id||k,3)>0 then v.f + 180 + hx('pv'||c.id||k,700) end, hx('pi'||c.id||k,4)>0, hx('px'||c.id||k,10)=0, (select guardian_id from kg_child_guardian g where g.child_id=c.id and is_primary), v.f + time '07:55'
from kg_child c cross join generate_series(1,3) k cross join lateral (select c.enrolled_on + hx('pf'||c.id||k,120) f) v where c.deleted_at is null and k <= hx('pk'||c.id,4);
update kg_pickup_permission set relation = case when split_part(person_name,' ',1) in ('Werner','Bruno','Max','Ernst','Manfred') then case relation when 'grandmother' then 'grandfather' when 'aunt' then 'uncle' else relation end else case relation when 'grandfather' then 'grandmother' else relation end end;
update kg_pickup_permission set deleted_at = created_at + interval '30 days' where id % 23 = 0;

create table kg_attendance (
  id serial primary key, child_id int not null references kg_child(id), day date not null, checked_in_at time, checked_out_at time, is_absent boolean not null, absence_reason varchar(20) check (absence_reason in ('SICK','HOLIDAY','UNEXCUSED','OTHER')), picked_up_by varchar(80), checked_in_by int references kg_staff(id), created_at timestamp not null,
  unique (child_id, day));
insert into kg_attendance (child_id,day,checked_in_at,checked_out_at,is_absent,absence_reason,picked_up_by,checked_in_by,created_at)
select c.id, d.d, case when a.ab=0 then time '07:10' + make_interval(mins => hx('ci'||c.id,60) + hx('cj'||c.id||d.d,55)) end,
 case when a.ab=0 then case c.care_model when 'HALF_DAY' then time '12:00' when 'SIX_HOURS' then time '13:50' else time '15:40' end + make_interval(mins => hx('co'||c.id,35) + hx('cp'||c.id||d.d,50)) end, a.ab>0,
 case when a.ab>0 then (array['SICK','SICK','SICK','HOLIDAY','HOLIDAY','OTHER','UNEXCUSED',null])[1+hx('ar'||c.id||d.d,8)] end, null, case when a.ab=0 then (array[3,4,5,7,8,9,10,12])[1+hx('cb'||c.id||d.d,8)] end, d.d + time '09:00'
from kg_child c cross join (select x::date d from generate_series(date '2026-04-07', date '2026-06-12', interval '1 day') x where extract(isodow from x) < 6 and x::date not in ('2026-05-01','2026-05-14','2026-05-25','2026-06-04')) d
cross join lateral (select (hx('ab'||c.id||d.d,100) < 5 + hx('aq'||c.id,14))::int ab) a where c.is_enrolled and c.group_id is not null and c.enrolled_on <= d.d order by d.d, c.id;
update kg_attendance a set picked_up_by = (select person_name from kg_pickup_permission p where p.child_id=a.child_id and p.deleted_at is null and not is_revoked order by id limit 1) where not is_absent and id % 4 = 0;

create table kg_fee (
  id serial primary key, code varchar(12) not null unique, name varchar(60) not null, amount_cents int not null, billing_unit varchar(10) not null check (billing_unit in ('MONTH','DAY','ONCE')), valid_from date not null, valid_until date, is_optional boolean not null, created_at timestamp not null default '2023-07-01', deleted_at timestamp);
insert into kg_fee (code,name,amount_cents,billing_unit,valid_from,valid_until,is_optional) values
('CARE_HALF','Half-day care',21500,'MONTH','2025-08-01',null,false),
('CARE_SIX','Six-hour care',30800,'MONTH','2025-08-01',null,false),
('CARE_FULL','Full-day care',42900,'MONTH','2025-08-01',null,false),
('LUNCH','Hot lunch',420,'DAY','2024-08-01',null,true),
('REG','Registration fee',7500,'ONCE','2023-08-01',null,false),
('SWIM','Swimming course',5600,'MONTH','2024-01-01',null,true),
('MUSIC','Early music',3900,'MONTH','2023-08-01',null,true),
('LATE','Late pick-up surcharge',1500,'DAY','2023-08-01',null,false),
('TRIP','Excursion contribution',1250,'ONCE','2023-08-01',null,true),
('CARE_FULL24','Full-day care 2024/25',39900,'MONTH','2024-08-01','2025-07-31',false),
('MAT','Craft materials',800,'MONTH','2023-08-01',null,false),
('GERM','German support course',2500,'MONTH','2023-08-01','2024-12-31',true);

create table kg_invoice (
  id serial primary key, invoice_no varchar(20) not null unique, child_id int not null references kg_child(id), guardian_id int not null references kg_guardian(id), period_month date not null, issued_on date not null, due_on date not null, paid_on date,
  total_cents int not null default 0, status varchar(12) not null check (status in ('DRAFT','SENT','PAID','REMINDED','CANCELLED')), payment_method varchar(20), is_sibling_discount boolean not null default false, created_at timestamp not null, updated_at timestamp, deleted_at timestamp);
insert into kg_invoice
select row_number() over (order by m.m, c.id), 'INV-' || to_char(m.m,'YYMM') || '-' || lpad(c.id::text,3,'0'), c.id, (select guardian_id from kg_child_guardian g where g.child_id=c.id and is_payer), m.m, m.m + 2, m.m + 16,
 null, 0, 'SENT', null, c.id in (47,69), m.m + 2 + time '06:00', null, null
from kg_child c cross join (select x::date m from generate_series(date '2025-01-01', date '2026-06-01', interval '1 month') x) m where c.deleted_at is null and c.enrolled_on < m.m + 15 and (c.left_on is null or c.left_on > m.m);
update kg_invoice set status = case when hx('is'||id,60)=0 then 'CANCELLED' when period_month = '2026-06-01' then case when hx('it'||id,3)=0 then 'PAID' when hx('it'||id,9)=1 then 'DRAFT' else 'SENT' end
 when period_month >= '2026-04-01' then case when hx('it'||id,5)>0 then 'PAID' when hx('iu'||id,2)=0 then 'REMINDED' else 'SENT' end else case when hx('it'||id,40)=0 then 'REMINDED' else 'PAID' end end;
update kg_invoice set paid_on = case when period_month='2026-06-01' then issued_on + 1 + hx('pd'||id,9) else issued_on + 1 + hx('pd'||id,13) + case when hx('pe'||id,7)=0 then 14 + hx('pg'||id,12) else 0 end end, payment_method=(array['DIRECT_DEBIT','DIRECT_DEBIT','TRANSFER','TRANSFER','CASH'])[1+hx('pm'||child_id,5)] where status='PAID';

create table kg_invoice_line (
  id serial primary key, invoice_id int not null references kg_invoice(id), fee_id int not null references kg_fee(id), quantity int not null, amount_cents int not null, created_at timestamp not null);
insert into kg_invoice_line (invoice_id,fee_id,quantity,amount_cents,created_at)
select i.id, f.id, q.q, (q.q * f.amount_cents * case when i.is_sibling_discount and f.code like 'CARE%' then 0.75 else 1 end)::int, i.created_at
from kg_invoice i join kg_child c on c.id=i.child_id join kg_fee f on
 (f.code='CARE_HALF' and c.care_model='HALF_DAY') or (f.code='CARE_SIX' and c.care_model='SIX_HOURS') or (f.code='CARE_FULL' and c.care_model='FULL_DAY' and i.period_month>='2025-08-01') or (f.code='CARE_FULL24' and c.care_model='FULL_DAY' and i.period_month<'2025-08-01')
 or (f.code='LUNCH' and c.care_model<>'HALF_DAY') or (f.code='SWIM' and hx('sw'||c.id,6)=0) or (f.code='MUSIC' and hx('mu'||c.id,4)=0) or (f.code='LATE' and hx('la'||i.id,9)=0) or (f.code='TRIP' and extract(month from i.period_month) in (5,9) and hx('tr'||c.id,3)>0) or (f.code='REG' and date_trunc('month',c.enrolled_on)::date=i.period_month)
cross join lateral (select case f.code when 'LUNCH' then 12 + hx('lu'||i.id,9) when 'LATE' then 1 + hx('lb'||i.id,4) else 1 end q) q order by i.id, f.id;
update kg_invoice i set total_cents = (select sum(amount_cents) from kg_invoice_line l where l.invoice_id=i.id);
update kg_invoice set deleted_at = created_at + interval '1 hour', status='CANCELLED', paid_on=null, payment_method=null where id % 211 = 0;

create table kg_event (
  id serial primary key, title varchar(80) not null, kind varchar(20) not null check (kind in ('PARTY','TRIP','PARENT_EVENING','CLOSURE','WORKSHOP')), starts_at timestamp not null, ends_at timestamp not null, location varchar(60), group_id int references kg_group(id), organizer_id int references kg_staff(id), is_parents_invited boolean not null, max_participants int, cost_cents int, created_at timestamp not null default '2024-08-01', deleted_at timestamp);
insert into kg_event (title,kind,starts_at,ends_at,location,group_id,organizer_id,is_parents_invited,max_participants,cost_cents,deleted_at) values
('Summer Festival 2025','PARTY','2025-06-28 14:00','2025-06-28 18:00','Garden',null,1,true,null,64000,null),
('Lantern Walk','PARTY','2025-11-11 17:00','2025-11-11 19:00','Town Park',null,2,true,null,18500,null),
('Fire Station Visit','TRIP','2025-10-08 09:00','2025-10-08 12:00','Fire Station Waldheim',4,8,false,20,4500,null),
('Zoo Trip','TRIP','2025-05-15 08:30','2025-05-15 16:00','Steinbach Zoo',3,3,false,18,31200,null),
('Farm Day','TRIP','2026-05-20 08:30','2026-05-20 15:00','Huber Farm',6,9,true,25,27400,null),
('Parents'' Evening Autumn','PARENT_EVENING','2025-09-24 19:00','2025-09-24 21:00','Library Room',null,1,true,60,5200,null),
('Parents'' Evening Spring','PARENT_EVENING','2026-03-18 19:00','2026-03-18 21:30','Library Room',null,2,true,60,4800,null),
('Christmas Concert','PARTY','2025-12-17 15:00','2025-12-17 17:00','Church Hall',null,2,true,120,39500,null),
('Staff Training Day','CLOSURE','2025-10-20 08:00','2025-10-20 16:00',null,null,1,false,null,142000,null),
('Christmas Closure','CLOSURE','2025-12-24 00:00','2026-01-02 23:59',null,null,1,false,null,null,null),
('First Aid for Parents','WORKSHOP','2026-02-07 09:00','2026-02-07 13:00','Yellow Room',null,15,true,40,36000,null),
('Puppet Theatre','PARTY','2026-01-29 10:00','2026-01-29 11:15','Attic Room',null,5,false,null,28000,null),
('Forest Week','TRIP','2026-06-08 08:00','2026-06-12 15:00','Forest Hut',6,9,false,15,15300,null),
('Library Visit','TRIP','2026-03-04 09:30','2026-03-04 11:30','Town Library',4,8,false,20,0,null),
('Summer Festival 2026','PARTY','2026-07-04 14:00','2026-07-04 18:00','Garden',null,1,true,null,71000,null),
('Summer Closure','CLOSURE','2026-07-27 00:00','2026-08-14 23:59',null,null,1,false,null,null,null),
('Baking with Grandparents','WORKSHOP','2025-11-27 09:30','2025-11-27 11:30','Kitchen',2,15,true,12,8800,null),
('Carnival','PARTY','2026-02-16 09:00','2026-02-16 12:00','Garden Room',null,4,false,null,21700,null),
('Bike Safety Workshop','WORKSHOP','2026-04-23 09:00','2026-04-23 11:30','Garden',4,3,false,20,12400,null),
('Swimming Pool Trip','TRIP','2026-04-30 09:00','2026-04-30 12:00','Rosenau Pool',3,3,false,18,9900,'2026-04-21 08:30');
create table kg_event_signup (event_id int not null references kg_event(id), child_id int not null references kg_child(id), is_attending boolean not null, adults_count int not null default 0, signed_up_at timestamp not null, primary key (event_id, child_id));
insert into kg_event_signup select e.id, c.id, hx('es'||e.id||'-'||c.id,6)>0, case when e.is_parents_invited then 1 + hx('ad'||e.id||'-'||c.id,3) else 0 end, e.starts_at - make_interval(days => 3 + hx('et'||e.id||'-'||c.id,20))
from kg_event e join kg_child c on c.deleted_at is null and c.is_enrolled and c.enrolled_on < e.starts_at and (e.group_id is null or e.group_id=c.group_id) where e.kind <> 'CLOSURE' and e.deleted_at is null and hx('eu'||e.id||'x'||c.id,100) < 40 + e.id*2;

create view kg_current_child as select id, first_name, last_name, birth_date, group_id, care_model, town from kg_child where is_enrolled and deleted_at is null;
drop function hx(text,int);
analyze kg_staff; analyze kg_group; analyze kg_child; analyze kg_guardian; analyze kg_child_guardian; analyze kg_allergy; analyze kg_pickup_permission; analyze kg_attendance; analyze kg_fee; analyze kg_invoice; analyze kg_invoice_line; analyze kg_event; analyze kg_event_signup;
