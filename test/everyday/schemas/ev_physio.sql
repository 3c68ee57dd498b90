drop schema if exists ev_physio cascade; create schema ev_physio; set search_path = ev_physio;
create function h(i int, s text, m int) returns int language sql immutable as $$ select (abs(hashtext(s||i::text)::bigint) % m)::int $$;

create table insurer (
  ins_id int primary key, ins_name text not null, ins_type text not null check (ins_type in ('statutory','private','accident')),
  ins_city text, ins_phone text, ins_payment_days int not null, ins_contract_until date);
comment on column insurer.ins_payment_days is 'agreed days until the insurer pays';
insert into insurer values
(1,'Alba Health','statutory','Berlin','030 551200',30,'2027-12-31'),(2,'Nordsee Krankenkasse','statutory','Bremen','0421 77310',30,'2026-12-31'),
(3,'Helvia Private','private','Cologne','0221 90044',45,null),(4,'Union Accident Fund','accident','Hamburg','040 223311',21,'2028-06-30'),
(5,'Medisure','private','Munich','089 414100',45,'2026-09-30'),(6,'BKK Westwerk','statutory','Essen','0201 38850',30,'2027-12-31'),
(7,'Craftsmen Mutual','accident','Dortmund','0231 60120',21,'2027-03-31'),(8,'Salus Direct','private','Frankfurt','069 712345',60,'2025-12-31'),
(9,'Green Cross Insurance','statutory','Leipzig','0341 88770',30,'2027-12-31'),(10,'Kontor Health','statutory','Hamburg','040 998877',35,'2026-12-31'),
(11,'Primera Seguros','private','Frankfurt',null,60,null),(12,'Public Servants Fund','private','Berlin','030 882244',28,'2028-12-31'),
(13,'Rhine Valley Insurance','statutory','Mainz','06131 4450',30,'2027-06-30'),(14,'Transport Workers Accident','accident','Berlin','030 612200',21,'2026-12-31'),
(15,'Auxilia','private','Stuttgart','0711 230045',40,'2027-12-31'),(16,'Family Plus','statutory','Hanover','0511 66320',30,'2027-12-31'),
(17,'Student Care','statutory','Berlin','030 730021',30,'2026-09-30'),(18,'Athlon Sports Cover','private','Cologne','0221 31370',50,'2025-06-30'),
(19,'Miners Fund','statutory','Bochum','0234 91910',30,'2027-12-31'),(20,'Construction Accident Board','accident','Munich','089 552255',21,'2028-12-31');

create table therapist (
  thr_id int primary key, thr_name text not null, thr_title text not null, thr_speciality text, thr_weekly_hours numeric(4,1) not null,
  thr_hired_on date not null, thr_left_on date, thr_lead_id int references therapist(thr_id), thr_email text);
insert into therapist values
(1,'Marlene Voss','Head of practice','manual therapy',38.5,'2014-03-01',null,null,'voss@physiohaus.example'),
(2,'Tobias Kern','Senior physiotherapist','sports rehab',38.5,'2016-09-01',null,1,'kern@physiohaus.example'),
(3,'Aylin Demirci','Physiotherapist','lymph drainage',30,'2019-01-15',null,2,'demirci@physiohaus.example'),
(4,'Gregor Stahl','Physiotherapist','neurology',38.5,'2018-06-01',null,10,'stahl@physiohaus.example'),
(5,'Lena Hartwig','Physiotherapist','pelvic floor',25,'2020-02-01',null,2,'hartwig@physiohaus.example'),
(6,'Paolo Ricci','Sports therapist','sports rehab',38.5,'2021-04-01',null,2,'ricci@physiohaus.example'),
(7,'Judith Amsel','Occupational therapist','hand therapy',20,'2017-10-01',null,10,'amsel@physiohaus.example'),
(8,'Emeka Obi','Physiotherapist','manual therapy',38.5,'2022-08-15',null,2,'obi@physiohaus.example'),
(9,'Carolin Fuchs','Physiotherapist','paediatrics',19.5,'2020-11-01','2025-09-30',10,null),
(10,'Henrik Dahl','Senior physiotherapist','neurology',35,'2015-05-01',null,1,'dahl@physiohaus.example'),
(11,'Sophie Lambert','Massage therapist','massage',28,'2023-01-09',null,2,'lambert@physiohaus.example'),
(12,'Robert Paris','Physiotherapist','sports rehab',38.5,'2023-06-01',null,2,'paris@physiohaus.example'),
(13,'Nadja Zimmer','Physiotherapist','lymph drainage',32,'2021-09-01',null,10,'zimmer@physiohaus.example'),
(14,'Kilian Moser','Physiotherapist','manual therapy',38.5,'2019-07-01','2026-02-28',2,null),
(15,'Beata Wrona','Occupational therapist','neurology',30,'2024-02-01',null,10,'wrona@physiohaus.example'),
(16,'Yannick Brose','Trainee',null,38.5,'2025-10-01',null,2,'brose@physiohaus.example'),
(17,'Ines Calder','Physiotherapist','paediatrics',24,'2025-08-15',null,10,'calder@physiohaus.example'),
(18,'Moritz Engel','Sports therapist','sports rehab',20,'2024-10-01',null,2,'engel@physiohaus.example'),
(19,'Theresa Kühn','Physiotherapist','pelvic floor',16,'2024-05-15',null,1,'kuehn@physiohaus.example'),
(20,'Dario Santos','Trainee',null,38.5,'2026-04-01',null,10,'santos@physiohaus.example');

create table room (
  rom_id int primary key, rom_name text not null, rom_site text not null, rom_kind text not null, rom_sqm numeric(5,1), rom_is_accessible boolean not null, rom_equipment text);
insert into room values
(1,'Room 1','Main Street','treatment',14.5,true,'electric bench'),(2,'Room 2','Main Street','treatment',14.0,true,'electric bench'),
(3,'Room 3','Main Street','treatment',12.5,true,'bench'),(4,'Room 4','Main Street','treatment',12.0,false,'bench, sling table'),
(5,'Room 5','Main Street','treatment',16.5,false,'bench, laser'),(6,'Gym','Main Street','gym',96.0,true,'treadmill, cable tower, leg press'),
(7,'Group hall','Main Street','group',72.5,true,'mats, balls'),(8,'Pool','Main Street','pool',110.0,true,'warm water pool'),
(9,'Hand lab','Main Street','treatment',18.0,true,'splint kit'),(10,'Cabin A','Station Square','massage',9.5,false,'massage bench'),
(11,'Cabin B','Station Square','massage',9.0,false,'massage bench'),(12,'Cabin C','Station Square','massage',10.0,true,'massage bench, fango oven'),
(13,'Small gym','Station Square','gym',58.0,true,'bikes, cable tower'),(14,'Room S1','Station Square','treatment',15.0,true,'electric bench'),
(15,'Room S2','Station Square','treatment',15.5,true,'electric bench, ultrasound'),(16,'Room S3','Station Square','treatment',13.0,false,'bench'),
(17,'Children''s room','Station Square','treatment',26.5,true,'swing, wall bars'),(18,'Course room','Station Square','group',48.0,false,'mats'),
(19,'Talk room','Main Street','office',11.0,true,null),(20,'Storage','Station Square','office',21.0,false,null);

create table treatment (
  trt_id int primary key, trt_code text not null unique, trt_name text not null, trt_category text not null, trt_minutes int not null, trt_price numeric(8,2) not null, trt_is_active boolean not null);
insert into treatment values
(1,'PT20','Physiotherapy 20 min','physiotherapy',20,29.50,true),(2,'PT40','Physiotherapy 40 min','physiotherapy',40,56.00,true),
(3,'MT25','Manual therapy','physiotherapy',25,35.80,true),(4,'MLD30','Lymph drainage 30 min','lymph drainage',30,34.20,true),
(5,'MLD45','Lymph drainage 45 min','lymph drainage',45,49.90,true),(6,'MLD60','Lymph drainage 60 min','lymph drainage',60,66.40,true),
(7,'KGN30','Neuro physiotherapy','neuro',30,46.70,true),(8,'KGN60','Neuro intensive','neuro',60,89.00,true),
(9,'MAS20','Classic massage','massage',20,24.50,true),(10,'MAS40','Long massage','massage',40,46.00,true),
(11,'FAN20','Fango pack','heat and cold',20,18.90,true),(12,'ICE10','Cryotherapy','heat and cold',10,13.50,true),
(13,'KGG60','Equipment training','training',60,53.00,true),(14,'GRP45','Back class (group)','training',45,19.00,true),
(15,'AQU30','Aqua therapy','training',30,31.60,true),(16,'ET30','Hand therapy','occupational therapy',30,44.10,true),
(17,'ET60','Occupational therapy long','occupational therapy',60,82.30,true),(18,'BEF30','First assessment','assessment',30,48.00,true),
(19,'GAN60','Gait analysis','assessment',60,95.00,true),(20,'BB30','Pelvic floor training','physiotherapy',30,39.40,true),
(21,'ULS15','Ultrasound','heat and cold',15,15.20,false),(22,'HB45','Home visit','physiotherapy',45,74.50,true),
(23,'KIN20','Kinesio taping','physiotherapy',20,22.00,true),(24,'MAG30','Magnet field therapy','heat and cold',30,27.00,false);
comment on column treatment.trt_price is 'current list price in euro';

create table patient (
  pat_id int primary key, pat_first_name text not null, pat_last_name text not null, pat_born date not null, pat_sex char(1), pat_city text, pat_phone text, pat_email text,
  pat_ins_id int references insurer(ins_id), pat_thr_id int references therapist(thr_id), pat_referred_by text, pat_diagnosis text, pat_registered_on date not null, pat_discharged_on date, pat_reminder_sms boolean not null default true);
comment on column patient.pat_ins_id is 'empty = pays privately'; comment on column patient.pat_thr_id is 'main therapist';
insert into patient
select i, f.n, (array['Berger','Krause','Hoffmann','Lindner','Yilmaz','Schreiber','Paulsen','Wagner','Novak','Eberhard','Fiedler','Sauer','Ostermann','Kaplan','Thiel','Jansen','Roth','Albrecht','Marquardt','Petrov','Gerlach','Seidel','Bender','Winkler','Hartmann','Lorenz','Busch','Paris','Engel','Kramer','Dietz'])[1+(i*17+i/31)%31],
  date '1940-03-01' + (h(i,'born',24500)), case when h(i,'sx',40)=0 then null else f.s end,
  (array['Bonn','Bonn','Bonn','Siegburg','Siegburg','Troisdorf','Hennef','Konigswinter','Bad Honnef','Cologne'])[1+h(i,'cit',10)],
  case when h(i,'ph',12)=0 then null else '0'||(1510+h(i,'ph1',70))||' '||(1000000+h(i,'ph2',8999999)) end,
  case when h(i,'em',3)=0 then null else lower(f.n)||i||'@mail.example' end,
  case when h(i,'ins',9)=0 then null else 1+least(h(i,'in1',17),h(i,'in2',24)) end, (array[1,2,2,3,4,5,6,6,7,8,8,10,11,12,12,13,15,17,18])[1+h(i,'th',19)],
  (array['Dr. Reinhardt','Dr. Sommer','Dr. Reinhardt','St. Marien Hospital','Orthopaedic Centre Bonn','Dr. Akbari',null,'University Hospital'])[1+h(i,'rf',8)],
  (array['low back pain','knee replacement','shoulder impingement','ankle sprain','stroke','ACL tear','neck pain','hip replacement','tennis elbow','lymphoedema','herniated disc','Parkinson','wrist fracture'])[1+h(i,'dg',13)],
  date '2024-01-08' + (i*29/10) + h(i,'rg',9), case when h(i,'dc',3)=0 then least(date '2026-06-26', date '2024-01-08' + (i*29/10) + 90 + h(i,'dc2',140)) end, h(i,'sms',4)>0
from generate_series(1,300) i cross join lateral (select (array['Anna','Bernd','Clara','David','Elif','Frank','Greta','Hasan','Irene','Jakob','Karin','Leon','Monika','Nils','Olga','Peter','Rosa','Stefan','Tanja','Uwe','Vera','Wolfgang','Yvonne','Paul','Lena','Markus'])[1+(i*11+i/26)%26] n, (array['f','m'])[1+(((i*11+i/26)%26)%2)] s) f;
update patient set pat_sex = case when pat_first_name in ('Lena') then 'f' else pat_sex end;

create table appointment (
  app_id int primary key, app_pat_id int not null references patient(pat_id), app_thr_id int not null references therapist(thr_id), app_rom_id int references room(rom_id), app_trt_id int not null references treatment(trt_id),
  app_start timestamp not null, app_state text not null check (app_state in ('planned','done','no-show','cancelled')), app_booked_on date not null, app_channel text, app_cancelled_on date, app_cancel_reason text, app_fee numeric(8,2));
comment on column appointment.app_fee is 'fee charged: price of the treatment when done, 50 % for a no-show, empty otherwise';
insert into appointment
select row_number() over (order by q.d, q.n)::int, q.pid, q.thr, case when q.trt=22 then null when q.trt in (13) then (array[6,13])[1+h(q.n,'rg',2)] when q.trt=14 then (array[7,18])[1+h(q.n,'rg',2)] when q.trt=15 then 8 when q.trt in (9,10,11) then 10+h(q.n,'rm',3) when q.trt in (16,17) then 9 else (array[1,2,3,4,5,14,15,16])[1+h(q.n,'rt',8)] end,
  q.trt, q.d + time '07:30' + h(q.n,'sl',21)*interval '30 minutes', q.st, least(q.d::date - 9 - h(q.n,'bk',20), date '2026-06-25'), (array['phone','phone','online','online','front desk'])[1+h(q.n,'ch',5)],
  case when q.st='cancelled' then least(q.d::date - h(q.n,'cd',9), date '2026-06-26') end, case when q.st='cancelled' and h(q.n,'cr',4)>0 then (array['illness','work','holiday','therapist ill','other'])[1+h(q.n,'cr2',5)] end,
  case q.st when 'done' then t.trt_price when 'no-show' then round(t.trt_price/2,2) end
from (
 select p.pat_id pid, p.pat_id*100+k n, case when h(p.pat_id*100+k,'ot',5)=0 then (array[2,3,4,6,8,10,11,12,13,18])[1+h(p.pat_id*100+k,'o2',10)] else p.pat_thr_id end thr,
  case when k=1 then 18 when h(p.pat_id,'main',5)=0 then (array[1,2,3,11,13])[1+h(p.pat_id*100+k,'tr',5)] else (array[1,2,3,4,5,6,7,8,9,10,12,13,14,15,16,17,19,20,22,23])[1+(h(p.pat_id,'tb',20)+h(p.pat_id*100+k,'tc',2))%20] end trt,
  dd.d, case when dd.d > timestamp '2026-06-26' then case when h(p.pat_id*100+k,'s0',8)=0 then 'cancelled' else 'planned' end
   when h(p.pat_id*100+k,'s1',100)<9 then 'no-show' when h(p.pat_id*100+k,'s1',100)<19 then 'cancelled' else 'done' end st
 from patient p cross join generate_series(1,11) k cross join lateral (select (p.pat_registered_on + 2 + (k-1)*(3+h(p.pat_id,'gap',9)) + h(p.pat_id*100+k,'jit',3))::timestamp d0) x
 cross join lateral (select d0 + case extract(isodow from d0)::int when 6 then 2 when 7 then 1 else 0 end * interval '1 day' d) dd
 where h(p.pat_id,'none',15)>0 and k <= 2+h(p.pat_id,'cnt',10)
 and dd.d < '2026-07-25' and (p.pat_discharged_on is null or dd.d::date <= p.pat_discharged_on)
 union all
 select p.pat_id, p.pat_id*100+50+k, p.pat_thr_id, (array[1,2,3,4,7,13,15,23])[1+h(p.pat_id*7+k,'pt',8)], timestamp '2026-06-29' + (k*7 + h(p.pat_id*10+k,'pday',5)) * interval '1 day', case when h(p.pat_id*10+k,'pcx',9)=0 then 'cancelled' else 'planned' end
 from patient p cross join generate_series(0,3) k where p.pat_discharged_on is null and p.pat_id > 150 and h(p.pat_id,'none',15)>0 and h(p.pat_id*3+k,'pl',6)=0) q
join treatment t on t.trt_id=q.trt;
update appointment a set app_thr_id = 2 from therapist t where t.thr_id=a.app_thr_id and t.thr_hired_on > a.app_start::date;
update appointment set app_thr_id = 14 where app_thr_id = 8 and app_start < '2026-03-01' and app_id%3 = 0;
update appointment set app_thr_id = 9 where app_thr_id = 13 and app_start < '2025-10-01' and app_id%3 = 1;

create table exercise_plan (
  exp_id int primary key, exp_pat_id int not null references patient(pat_id), exp_thr_id int not null references therapist(thr_id), exp_title text not null, exp_goal text,
  exp_start date not null, exp_end date, exp_sessions_per_week int not null, exp_exercises int not null, exp_is_home boolean not null, exp_status text not null check (exp_status in ('active','completed','abandoned')));
insert into exercise_plan
select row_number() over (order by p.pat_id, k)::int, p.pat_id, coalesce(p.pat_thr_id,2),
 (array['Core stability','Knee strength','Shoulder mobility','Balance and gait','Return to running','Neck relaxation','Grip strength','Pelvic floor basics'])[1+h(p.pat_id*10+k,'et',8)],
 (array['pain-free daily life','back to sport','back to work','walk without aids',null])[1+h(p.pat_id*10+k,'eg',5)], s.d,
 case when s.st <> 'active' then s.d + 28 + h(p.pat_id*10+k,'ee',60) end, 2+h(p.pat_id*10+k,'ew',5), 4+h(p.pat_id*10+k,'ex',9), h(p.pat_id*10+k,'eh',3)>0, s.st
from patient p cross join generate_series(1,2) k cross join lateral (select p.pat_registered_on + 10 + (k-1)*60 + h(p.pat_id*10+k,'es',20) d, case when p.pat_id>235 then 'active' else (array['completed','completed','completed','abandoned','active'])[1+h(p.pat_id*10+k,'est',5)] end st) s
where h(p.pat_id,'hasplan',10)<6 and k <= 1+h(p.pat_id,'np',3)/2 and s.d < '2026-06-26';

create table progress_score (
  prg_id int primary key, prg_pat_id int not null references patient(pat_id), prg_app_id int references appointment(app_id), prg_measured_on date not null,
  prg_pain int, prg_mobility int, prg_strength int, prg_remark text);
comment on column progress_score.prg_pain is '0 = none to 10 = worst'; comment on column progress_score.prg_mobility is '0 to 100, higher is better'; comment on column progress_score.prg_strength is '0 to 5';
insert into progress_score
select row_number() over (order by a.app_start, a.app_id)::int, a.app_pat_id, a.app_id, a.app_start::date,
 greatest(0, 4+h(a.app_pat_id,'pn',6) - a.r*(h(a.app_pat_id,'pd',4))/2 - h(a.app_id,'pj',2)), case when h(a.app_id,'mn',14)=0 then null else least(100, 25+h(a.app_pat_id,'mb',35) + a.r*(1+h(a.app_pat_id,'ms',6)) + h(a.app_id,'mj',5)) end,
 case when h(a.app_id,'sn',5)=0 then null else least(5,1+h(a.app_pat_id,'sb',3)+a.r/4) end, case when h(a.app_id,'rmk',9)=0 then (array['sleeps better','swelling','tired','very motivated'])[1+h(a.app_id,'rm2',4)] end
from (select *, row_number() over (partition by app_pat_id order by app_start)::int r from appointment where app_state='done') a where (r%2=1 or h(app_id,'pk',5)=0);

delete from progress_score a using progress_score b where a.prg_pat_id=b.prg_pat_id and a.prg_measured_on=b.prg_measured_on and a.prg_id > b.prg_id;

create table invoice (
  inv_id int primary key, inv_no text not null unique, inv_pat_id int not null references patient(pat_id), inv_ins_id int references insurer(ins_id), inv_date date not null, inv_due date not null,
  inv_amount numeric(10,2) not null, inv_copay numeric(8,2) not null default 0, inv_state text not null check (inv_state in ('sent','partly paid','paid','cancelled')), inv_reminders int not null default 0);
comment on column invoice.inv_ins_id is 'insurer the invoice goes to, empty = to the patient'; comment on column invoice.inv_copay is 'part of the amount that the patient pays himself';
insert into invoice
select n, to_char(d,'YY')||'-'||lpad(n::text,4,'0'), pid, ins, d, d + coalesce(pd,14), amt, case when ins is not null then round(amt*0.1,2) else 0 end, st, case when st='sent' and d < '2026-05-01' then 1+h(n,'rr',3) when st='partly paid' then h(n,'rr',2) else 0 end
from (select *, case when h(n,'cx',35)=0 then 'cancelled' when d >= '2026-05-15' then case when h(n,'sx',4)=0 then 'paid' else 'sent' end when h(n,'sy',14)=0 then 'sent' when h(n,'sy',14)=1 then 'partly paid' else 'paid' end st
 from (select row_number() over (order by m, pid)::int n, x.*, (m + interval '1 month')::date + h(pid,'dd',9) d from (
  select a.app_pat_id pid, p.pat_ins_id ins, i.ins_payment_days pd, date_trunc('month',a.app_start) m, sum(a.app_fee) amt from appointment a join patient p on p.pat_id=a.app_pat_id left join insurer i on i.ins_id=p.pat_ins_id
  where a.app_fee is not null and a.app_start < '2026-06-01' group by 1,2,3,4) x) y) z;

create table payment (
  pay_id int primary key, pay_inv_id int not null references invoice(inv_id), pay_date date not null, pay_amount numeric(10,2) not null, pay_method text not null, pay_payer text not null check (pay_payer in ('patient','insurer')), pay_reference text);
insert into payment
select row_number() over (order by dt, i, k)::int, i, dt, amt, method, payer, case when h(i*3+k,'ref',4)=0 then null else 'R'||(100000+h(i*3+k,'rf',899999)) end
from (
 select inv_id i, 1 k, least(inv_date + 5 + h(inv_id,'p1',55), date '2026-06-25') dt, case when inv_state='partly paid' then round(inv_amount*0.5,2) else inv_amount - inv_copay end amt,
  case when inv_ins_id is not null then 'bank transfer' else (array['bank transfer','card','card','cash'])[1+h(inv_id,'pm',4)] end method, case when inv_ins_id is null then 'patient' else 'insurer' end payer from invoice where inv_state in ('paid','partly paid')
 union all
 select inv_id, 2, least(inv_date + 2 + h(inv_id,'p2',30), date '2026-06-25'), inv_copay, (array['cash','card','bank transfer'])[1+h(inv_id,'pm2',3)], 'patient' from invoice where inv_state='paid' and inv_copay>0) z;

drop function h(int,text,int);
analyze insurer; analyze therapist; analyze room; analyze treatment; analyze patient; analyze appointment; analyze exercise_plan; analyze progress_score; analyze invoice; analyze payment;
