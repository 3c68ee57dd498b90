drop schema if exists ev_lab cascade;
create schema ev_lab;
set search_path = ev_lab;
set timezone = 'UTC';
create function pg_temp.h(k text, m int) returns int language sql immutable as $$ select (hashtext(k) & 2147483647) % m $$;
create function pg_temp.u(k text) returns uuid language sql immutable as $$ select md5('evlab-' || k)::uuid $$;

create table insurers (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('public','private')),
  payment_days integer not null
);
insert into insurers values
('AOK','Allgemeine Ortskasse Rheinland','public',30),('TKN','Techniker Nord','public',30),('BRM','Barmensia','public',45),
('DKS','Deutsche Krankensicherung','private',21),('ALV','Alvita Leben','private',14),('HUK','Hansa Union Kranken','private',21),
('KNP','Knappschaft West','public',60),('GEN','Geneva Medica','private',28),('SVS','Soldiers Health Fund','public',60);

create table departments (
  code text primary key,
  name text not null,
  floor smallint,
  phone_ext text
);
insert into departments values ('CHEM','Clinical chemistry',1,'4110'),('HAEM','Haematology',1,'4120'),('COAG','Coagulation',1,'4125'),('IMMU','Immunology and serology',2,'4130'),('ENDO','Endocrinology',2,'4135'),('MICR','Microbiology',3,'4140'),('MOLE','Molecular diagnostics',3,'4150');

create table sample_types (
  code text primary key,
  name text not null,
  container text not null,
  min_volume_ml numeric(4,1),
  stability_hours integer
);
insert into sample_types values ('SER','Serum','gold top gel tube',2.0,72),('EDT','EDTA whole blood','purple top tube',1.0,48),('CIT','Citrate plasma','light blue top tube',1.8,8),('FLU','Fluoride plasma','grey top tube',1.0,24),('URI','Urine','yellow cup',10.0,24),('SWB','Swab','swab with transport medium',null,48),('CSF','Cerebrospinal fluid','sterile tube',0.5,2),('STL','Stool','brown cup',null,48);

create table tests (
  code text primary key,
  name text not null,
  loinc text,
  department_code text not null references departments,
  sample_type_code text not null references sample_types,
  unit text,
  price_eur numeric(7,2) not null,
  turnaround_hours integer not null,
  is_active boolean not null default true,
  decimals smallint not null default 1
);
comment on column tests.turnaround_hours is 'Promised time from receipt of the sample to validated result';
insert into tests values
('GLU','Glucose','2345-7','CHEM','FLU','mg/dL',4.10,4,true,0),
('CREA','Creatinine','2160-0','CHEM','SER','mg/dL',3.90,4,true,2),
('NA','Sodium','2951-2','CHEM','SER','mmol/L',3.20,4,true,0),
('K','Potassium','2823-3','CHEM','SER','mmol/L',3.20,4,true,1),
('ALT','Alanine aminotransferase','1742-6','CHEM','SER','U/L',4.00,4,true,0),
('CRP','C-reactive protein','1988-5','CHEM','SER','mg/L',8.60,3,true,1),
('CHOL','Total cholesterol','2093-3','CHEM','SER','mg/dL',3.80,6,true,0),
('HDL','HDL cholesterol','2085-9','CHEM','SER','mg/dL',4.70,6,true,0),
('LDL','LDL cholesterol','13457-7','CHEM','SER','mg/dL',5.20,6,true,0),
('TRIG','Triglycerides','2571-8','CHEM','SER','mg/dL',4.40,6,true,0),
('UA','Uric acid','3084-1','CHEM','SER','mg/dL',3.70,6,true,1),
('TNT','Troponin T high sensitive','67151-1','CHEM','SER','ng/L',21.50,1,true,0),
('FERR','Ferritin','2276-4','CHEM','SER','ng/mL',14.20,24,true,0),
('FE','Iron','2498-4','CHEM','SER','ug/dL',4.60,24,true,0),
('HGB','Haemoglobin','718-7','HAEM','EDT','g/dL',2.60,2,true,1),
('WBC','Leukocytes','6690-2','HAEM','EDT','10^9/L',2.60,2,true,1),
('PLT','Platelets','777-3','HAEM','EDT','10^9/L',2.60,2,true,0),
('HBA1C','Haemoglobin A1c','4548-4','HAEM','EDT','%',9.80,24,true,1),
('ESR','Erythrocyte sedimentation rate','4537-7','HAEM','EDT','mm/h',3.00,3,false,0),
('INR','Prothrombin time INR','6301-6','COAG','CIT',null,6.40,2,true,2),
('APTT','Activated partial thromboplastin time','3173-2','COAG','CIT','s',6.10,2,true,1),
('DDIM','D-dimer','48065-7','COAG','CIT','mg/L FEU',24.80,2,true,2),
('TSH','Thyrotropin','3016-3','ENDO','SER','mIU/L',12.90,12,true,2),
('FT4','Free thyroxine','3024-7','ENDO','SER','ng/dL',13.40,12,true,2),
('VITD','25-OH vitamin D','1989-3','ENDO','SER','ng/mL',26.00,48,true,0),
('HIV','HIV antigen/antibody screen','56888-1','IMMU','SER',null,18.70,24,true,0),
('HBSAG','Hepatitis B surface antigen','5196-1','IMMU','SER',null,15.30,24,true,0),
('RF','Rheumatoid factor','11572-5','IMMU','SER','IU/mL',9.90,24,true,0),
('UPRO','Urine protein','2888-6','CHEM','URI','mg/dL',3.60,6,true,0),
('UCUL','Urine culture','630-4','MICR','URI',null,19.80,72,true,0),
('MRSA','MRSA screening culture','13317-3','MICR','SWB',null,22.40,48,true,0),
('COV2','SARS-CoV-2 PCR','94500-6','MOLE','SWB',null,48.00,12,true,0),
('FLUA','Influenza A PCR','92142-9','MOLE','SWB',null,45.00,12,true,0),
('CSFC','CSF cell count','26464-8','HAEM','CSF','cells/uL',16.50,1,true,0),
('CALP','Calprotectin in stool','38445-3','IMMU','STL','ug/g',38.00,96,true,0);

create table reference_ranges (
  id integer generated always as identity primary key,
  test_code text not null references tests,
  sex text check (sex in ('F','M')),
  low numeric,
  high numeric,
  critical_low numeric,
  critical_high numeric,
  source text
);
comment on column reference_ranges.sex is 'null = applies to both';
insert into reference_ranges (test_code,sex,low,high,critical_low,critical_high,source) values
('GLU',null,70,99,45,400,'assay sheet'),('CREA','F',0.51,0.95,null,5.0,'assay sheet'),('CREA','M',0.67,1.17,null,5.0,'assay sheet'),('NA',null,136,145,120,160,'assay sheet'),('K',null,3.5,5.1,2.8,6.2,'assay sheet'),
('ALT','F',0,35,null,500,'IFCC'),('ALT','M',0,50,null,500,'IFCC'),('CRP',null,0,5,null,200,'own study 2019'),('CHOL',null,0,200,null,null,'guideline'),('HDL','F',45,null,null,null,'guideline'),('HDL','M',40,null,null,null,'guideline'),('LDL',null,0,116,null,null,'guideline'),('TRIG',null,0,150,null,1000,'guideline'),
('UA','F',2.4,5.7,null,null,'assay sheet'),('UA','M',3.4,7.0,null,null,'assay sheet'),('TNT',null,0,14,null,52,'assay sheet'),('FERR','F',15,150,null,null,'own study 2019'),('FERR','M',30,400,null,null,'own study 2019'),('FE',null,33,193,null,null,'assay sheet'),
('HGB','F',12.0,15.5,7.0,20.0,'textbook'),('HGB','M',13.5,17.5,7.0,20.0,'textbook'),('WBC',null,4.0,10.0,1.5,30.0,'textbook'),('PLT',null,150,370,30,900,'textbook'),('HBA1C',null,4.0,6.0,null,null,'guideline'),('ESR',null,0,20,null,null,'textbook'),
('INR',null,0.85,1.15,null,5.0,'own study 2021'),('APTT',null,25.1,36.5,null,100,'assay sheet'),('DDIM',null,0,0.5,null,null,'assay sheet'),('TSH',null,0.27,4.2,null,null,'assay sheet'),('FT4',null,0.93,1.7,null,null,'assay sheet'),('VITD',null,30,70,null,150,'guideline'),('RF',null,0,14,null,null,'assay sheet'),('UPRO',null,0,14,null,null,'assay sheet'),('CSFC',null,0,5,null,50,'textbook'),('CALP',null,0,50,null,null,'assay sheet');

create table staff (
  id integer primary key,
  initials text not null unique,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('technician','biochemist','physician','phlebotomist','reception')),
  department_code text references departments,
  hired_on date not null,
  left_on date
);
insert into staff values
(1,'HB','Henrike','Busch','physician',null,'2009-04-01',null),(2,'SA','Samir','Azizi','biochemist','CHEM','2014-09-15',null),(3,'LM','Lotte','Mertens','biochemist','MICR','2017-02-01',null),(4,'JK','Jens','Kuhlmann','physician','HAEM','2012-06-18',null),
(5,'PR','Paula','Reis','technician','CHEM','2018-03-05',null),(6,'OT','Olga','Tarasova','technician','CHEM','2015-10-12',null),(7,'DW','Dennis','Wolter','technician','HAEM','2020-01-20',null),(8,'CE','Cem','Erdem','technician','COAG','2019-08-26',null),(9,'AV','Annika','Vogt','technician','IMMU','2016-05-09',null),(10,'TN','Tuan','Nguyen','technician','MICR','2021-11-02',null),
(11,'BF','Britta','Freitag','technician','MOLE','2020-04-14',null),(12,'GS','Gabriele','Stein','phlebotomist',null,'2010-01-11',null),(13,'RK','Ronja','Kessler','phlebotomist',null,'2022-07-01',null),(14,'NO','Nils','Ohlsen','phlebotomist',null,'2023-10-16',null),(15,'MH','Marion','Heller','reception',null,'2008-08-04',null),(16,'ZD','Zeynep','Doğan','reception',null,'2024-02-12',null),
(17,'FB','Frank','Becker','technician','HAEM','2011-03-21','2025-02-28'),(18,'IL','Ines','Lorenz','biochemist','ENDO','2019-06-03',null),(19,'KP','Karol','Pawlak','technician','CHEM','2025-09-01',null),(20,'EW','Elsa','Winter','technician','ENDO','2026-03-02',null);

create table analyzers (
  id integer primary key,
  asset_no text not null unique,
  model text not null,
  manufacturer text not null,
  department_code text not null references departments,
  serial_no text,
  installed_on date not null,
  retired_on date,
  last_calibrated_at timestamptz,
  tests_per_hour integer
);
insert into analyzers values
(1,'AN-001','cobas 6000','Roche','CHEM','R6-20817','2016-02-10','2025-01-31','2025-01-14 06:30+00',600),
(2,'AN-002','cobas pro','Roche','CHEM','RP-33104','2021-05-18',null,'2026-06-08 06:10+00',1000),
(3,'AN-003','Alinity c','Abbott','CHEM','AC-90211','2025-01-13',null,'2026-06-09 05:55+00',900),
(4,'AN-004','XN-1000','Sysmex','HAEM','SX-11872','2018-09-24',null,'2026-06-05 07:00+00',100),
(5,'AN-005','XN-550','Sysmex','HAEM','SX-40077','2022-11-07',null,'2026-05-29 07:15+00',60),
(6,'AN-006','CS-2500','Sysmex','COAG','CS-05518','2019-03-11',null,'2026-06-01 06:45+00',180),
(7,'AN-007','Liaison XL','DiaSorin','IMMU','LX-77120','2017-12-04',null,'2026-04-21 08:20+00',180),
(8,'AN-008','cobas e 801','Roche','ENDO','RE-80190','2020-08-31',null,'2026-06-03 06:05+00',300),
(9,'AN-009','BD Phoenix M50','Becton Dickinson','MICR','PH-00923','2019-10-21',null,'2026-03-17 09:40+00',null),
(10,'AN-010','GeneXpert XVI','Cepheid','MOLE','GX-16554','2020-03-30',null,'2026-05-11 10:00+00',16),
(11,'AN-011','Tosoh G11','Tosoh','HAEM','TG-31006','2021-09-06',null,'2026-05-22 06:50+00',60),
(12,'AN-012','Clinitek Novus','Siemens Healthineers','CHEM','CN-66201','2018-04-16',null,'2025-11-25 07:30+00',240),
(13,'AN-013','Alinity m','Abbott','MOLE',null,'2026-05-26',null,null,94),
(14,'AN-014','ADVIA 2120','Siemens Healthineers','HAEM','AD-21453','2010-06-14','2022-10-31','2022-09-30 06:00+00',120);

create table doctors (
  id integer primary key,
  title text,
  first_name text not null,
  last_name text not null,
  specialty text not null,
  practice_name text,
  city text not null,
  email text,
  is_active boolean not null default true,
  created_at timestamptz not null
);
insert into doctors (id,title,first_name,last_name,specialty,practice_name,city,email,is_active,created_at) values
(1,'Dr.','Annegret','Fuchs','general practice','Hausarztpraxis Fuchs','Bonn','praxis@fuchs-bonn.example',true,'2019-01-07 08:00+00'),
(2,'Dr.','Matthias','Brühl','general practice','Praxis am Markt','Siegburg','info@pam.example',true,'2019-01-07 08:00+00'),
(3,'Prof.','Helena','Castell','cardiology','Herzzentrum Rhein','Köln','castell@hzr.example',true,'2019-02-11 08:00+00'),
(4,'Dr.','Yannick','Moreau','internal medicine','Internisten Südstadt','Bonn',null,true,'2019-03-04 08:00+00'),
(5,'Dr.','Aylin','Korkmaz','gynaecology','Frauenarztpraxis Korkmaz','Troisdorf','kontakt@korkmaz.example',true,'2019-05-20 08:00+00'),
(6,'Dr.','Peter','Siegburg','urology','Urologie im Zentrum','Bonn','urologie@uiz.example',true,'2019-08-01 08:00+00'),
(7,null,'Natascha','Lindqvist','paediatrics','Kinderärzte Beuel','Bonn','team@kinder-beuel.example',true,'2020-01-13 08:00+00'),
(8,'Dr.','Rainer','Hohl','endocrinology','Diabetes Schwerpunkt Hohl','Köln','hohl@dsh.example',true,'2020-06-02 08:00+00'),
(9,'Dr.','Ingrid','Weber','general practice','Landarztpraxis Weber','Eitorf',null,true,'2020-09-14 08:00+00'),
(10,'Dr.','Farid','Rahimi','nephrology','Dialyse Rhein-Sieg','Siegburg','labor@dialyse-rs.example',true,'2021-02-22 08:00+00'),
(11,'Dr.','Clara','Thelen','rheumatology','Rheumapraxis Thelen','Bonn','thelen@rheuma.example',true,'2021-04-19 08:00+00'),
(12,'Dr.','Georg','Weber','orthopaedics','Orthopädie Godesberg','Bonn',null,true,'2021-07-05 08:00+00'),
(13,'Dr.','Simona','Ricci','dermatology','Hautärzte am Dom','Köln','ricci@had.example',true,'2022-01-10 08:00+00'),
(14,'Prof.','Otto','Lammers','oncology','Onkologie Venusberg','Bonn','lammers@onko.example',true,'2022-03-28 08:00+00'),
(15,'Dr.','Judith','Amann','general practice','Praxis Amann','Troisdorf','mail@amann.example',false,'2019-01-07 08:00+00'),
(16,null,'Leon','Fischer','general practice','MVZ Meckenheim','Meckenheim','fischer@mvz-m.example',true,'2023-05-02 08:00+00'),
(17,'Dr.','Beate','Nolden','gastroenterology','Magen-Darm-Zentrum','Köln','nolden@mdz.example',true,'2023-09-18 08:00+00'),
(18,'Dr.','Karim','Boutros','cardiology','Kardiologie Boutros','Bonn','praxis@boutros.example',true,'2024-01-15 08:00+00'),
(19,'Dr.','Wiebke','Janssen','psychiatry',null,'Königswinter',null,true,'2024-06-24 08:00+00'),
(20,'Dr.','Tobias','Engel','internal medicine','Internisten Südstadt','Bonn','engel@isud.example',true,'2024-10-07 08:00+00'),
(21,'Dr.','Mareike','Pohl','gynaecology','Praxis Pohl','Meckenheim','pohl@ppohl.example',true,'2026-05-04 08:00+00'),
(22,'Dr.','Ulrich','Kranz','neurology','Neurologie am Rhein','Königswinter',null,false,'2020-11-30 08:00+00');

create table patients (
  id uuid primary key,
  patient_no text not null unique,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('F','M','X')),
  birth_date date not null,
  postcode text,
  city text,
  phone text,
  insurer_code text references insurers,
  insurance_no text,
  deceased_on date,
  created_at timestamptz not null
);
comment on column patients.insurer_code is 'null = self-pay';
insert into patients
select pg_temp.u('p'||i), 'P' || lpad((20000+i*7)::text,6,'0'),
 case when f then (array['Anna','Maria','Ursula','Heike','Sophie','Leila','Emine','Christa','Katja','Julia','Monika','Elif','Hannah','Ruth','Svetlana','Irina','Gisela','Nora','Charlotte','Petra','Theresa','Amira','Birgit','Vera','Ilse'])[1+pg_temp.h('fn'||i,25)]
  else (array['Thomas','Peter','Ali','Jürgen','Lukas','Paul','Mehmet','Andreas','Felix','Werner','Karl','Ivan','David','Jonas','Rolf','Martin','Omar','Heinz','Stefan','Max','Bernd','Emil','Sergej','Dieter','Noah'])[1+pg_temp.h('fn'||i,25)] end,
 (array['Müller','Schmidt','Weber','Becker','Hoffmann','Schäfer','Koch','Richter','Klein','Wolf','Neumann','Schwarz','Zimmermann','Krüger','Hartmann','Lange','Werner','Krause','Lehmann','Yılmaz','Kaya','Öztürk','Popov','Novak','Rossi','Bonn','Engel','Herrmann','Kaiser','Busch','Vogel','Arnold','Pfeiffer','Jansen','Sommer','Winter','Haas','Franke','Albrecht','Simon'])[1+pg_temp.h('ln'||i,40)],
 case when i = 137 or i=288 then 'X' when f then 'F' else 'M' end,
 date '1934-03-01' + pg_temp.h('bd'||i,3000)*8 + pg_temp.h('be'||i,9500),
 (array['53111','53113','53225','53721','53840','50667','50937','53783','53340','53639'])[c],
 (array['Bonn','Bonn','Bonn','Siegburg','Troisdorf','Köln','Köln','Eitorf','Meckenheim','Königswinter'])[c],
 case when pg_temp.h('ph'||i,5)>0 then '0228-'||(100000+pg_temp.h('pn'||i,899999)) end,
 ins, case when ins is not null then chr(65+pg_temp.h('ic'||i,26))||(100000000+pg_temp.h('id'||i,899999999)) end,
 null,
 timestamptz '2023-10-02 07:30+00' + (i*2.9)*interval '1 day' + pg_temp.h('pc'||i,500)*interval '1 minute'
from (select i, pg_temp.h('sx'||i,100) < 54 as f, 1+pg_temp.h('ci'||i,10) as c,
  (array['AOK','AOK','AOK','TKN','TKN','BRM','BRM','KNP','DKS','DKS','ALV','HUK','GEN',null,'TKN','AOK'])[1+pg_temp.h('in'||i,16)] as ins from generate_series(1,330) i) z;

create table orders (
  id uuid primary key,
  order_no text not null unique,
  patient_id uuid not null references patients,
  doctor_id integer not null references doctors,
  priority text not null check (priority in ('ROUT','URG','STAT')),
  status text not null check (status in ('open','partial','final','cancelled')),
  ordered_at timestamptz not null,
  is_fasting boolean,
  clinical_note text,
  reported_at timestamptz,
  created_at timestamptz not null default '2026-06-10 00:00+00'
);
comment on column orders.priority is 'ROUT routine, URG urgent, STAT immediately';
comment on column orders.reported_at is 'final report sent to the doctor';
insert into orders
select pg_temp.u('o'||i), 'LO' || to_char(t,'YYMM') || '-' || lpad(i::text,4,'0'), pg_temp.u('p'||(1 + (pg_temp.h('op'||i,310)*(40+pg_temp.h('oq'||i,61)))/100)),
 (array[1,1,1,1,1,1,2,2,2,2,3,3,3,4,4,4,4,5,5,6,7,8,8,8,9,10,10,10,11,12,14,14,16,16,17,18,18,20,13,15])[1+pg_temp.h('od'||i,40)],
 pr, st, t, case when pg_temp.h('of'||i,3)>0 then pg_temp.h('of2'||i,2)=0 end,
 case pg_temp.h('on'||i,14) when 0 then 'fatigue' when 1 then 'check-up' when 2 then 'chest pain' when 3 then 'pre-op' when 4 then 'fever of unknown origin' when 5 then 'known diabetes' end,
 case when st='final' then t + (case pr when 'STAT' then 1 when 'URG' then 4 else 14 end + pg_temp.h('or'||i,case pr when 'STAT' then 4 when 'URG' then 15 else 70 end))*interval '1 hour' + pg_temp.h('om'||i,60)*interval '1 minute' end, t
from (select i, date '2024-01-03' + (i*1.31)::int + interval '7 hours' + pg_temp.h('ot'||i,530)*interval '1 minute' as t0,
  (array['ROUT','ROUT','ROUT','ROUT','ROUT','ROUT','URG','URG','STAT'])[1+pg_temp.h('opr'||i,9)] as pr,
  case when i > 662 then (array['open','partial','open','final','partial','open'])[1+pg_temp.h('os'||i,6)] when pg_temp.h('os'||i,30)=0 then 'cancelled' when i > 640 and pg_temp.h('os'||i,9)=1 then 'partial' else 'final' end as st
  from generate_series(1,680) i) z cross join lateral (select t0 at time zone 'UTC' as t) x;

update patients p set created_at = f.t - interval '35 minutes' from (select patient_id, min(ordered_at) t from orders group by 1) f where f.patient_id = p.id and f.t < p.created_at + interval '35 minutes';
update patients p set deceased_on = q.d from (select p.id, (greatest(p.created_at, coalesce(max(o.ordered_at), p.created_at)))::date + 12 + pg_temp.h('dd'||p.patient_no,90) as d from patients p left join orders o on o.patient_id=p.id where p.birth_date < '1960-01-01' group by p.id) q
 where q.id = p.id and q.d < '2026-05-20' and pg_temp.h('de'||p.patient_no,5) = 0;

create temp table ot as
select i, pg_temp.u('o'||i) as oid, x.test from generate_series(1,680) i cross join lateral (
  select distinct test from (select unnest(string_to_array(pn,',')) as test from (
   select (array['GLU,CREA,NA,K,ALT,CRP','HGB,WBC,PLT','HGB,WBC,PLT','CHOL,HDL,LDL,TRIG','TSH,FT4','INR,APTT','HBA1C,GLU','UPRO,UCUL','FERR,FE,HGB','HIV,HBSAG','COV2,FLUA','TNT,DDIM,CRP','VITD','CREA,UA','MRSA','CRP,RF','CREA,K,NA','TSH'])[1+pg_temp.h('pa'||i||'-'||k,18)] as pn
   from generate_series(1,1+pg_temp.h('pk'||i,3)) k) a
   union all select 'ESR' where i < 200 and pg_temp.h('es'||i,11)=0) b) x;

create table samples (
  id uuid primary key,
  barcode text not null unique,
  order_id uuid not null references orders,
  sample_type_code text not null references sample_types,
  collected_at timestamptz,
  received_at timestamptz,
  collected_by integer references staff,
  volume_ml numeric(4,1),
  status text not null check (status in ('expected','received','rejected','archived')),
  rejection_reason text
);
comment on column samples.collected_by is 'null = drawn at the doctor''s practice';
insert into samples
select pg_temp.u('s'||i||ty), (70000000 + row_number() over (order by i, ty)*13)::text, oid, ty,
 case when st <> 'expected' then ordered_at + (5+pg_temp.h('sc'||i,35))*interval '1 minute' end,
 case when st <> 'expected' then ordered_at + (45+pg_temp.h('sr'||i||ty,250))*interval '1 minute' end,
 case when pg_temp.h('sb'||i,3)=0 and st <> 'expected' then (case when ordered_at < '2023-10-16' then 12 else (array[12,12,13,14,13,12])[1+pg_temp.h('sp'||i,6)] end) end,
 case when st <> 'expected' and ty not in ('SWB') then case when ty='URI' then 10 + pg_temp.h('sv'||i,400)/10.0 else 1 + pg_temp.h('sv'||i||ty,75)/10.0 end end,
 st, case when st='rejected' then (array['haemolysed','haemolysed','clotted','insufficient volume','unlabelled tube','wrong container','haemolysed','transport too long'])[1+pg_temp.h('sj'||i||ty,8)] end
from (select i, oid, ty, o.ordered_at, case when o.status='open' and pg_temp.h('s1'||i||ty,2)=0 or o.status='cancelled' then 'expected' when pg_temp.h('s2'||i||ty,23)=0 then 'rejected' when o.ordered_at > '2026-05-25' then 'received' else 'archived' end as st
  from (select distinct ot.i, ot.oid, t.sample_type_code as ty from ot join tests t on t.code=ot.test) q join orders o on o.id=q.oid) z;

create table results (
  id bigint generated always as identity primary key,
  sample_id uuid not null references samples,
  test_code text not null references tests,
  analyzer_id integer references analyzers,
  value numeric,
  value_text text,
  unit text,
  ref_low numeric,
  ref_high numeric,
  flag text check (flag in ('L','H','LL','HH','A')),
  measured_at timestamptz,
  validated_at timestamptz,
  validated_by integer references staff,
  comment text
);
comment on column results.analyzer_id is 'null = manual method';
comment on column results.value_text is 'Qualitative or textual result when there is no number';
comment on column results.flag is 'L/H below/above reference range, LL/HH critical, A abnormal qualitative result, null = normal';
comment on column results.validated_at is 'null = not yet validated';
insert into results (sample_id,test_code,analyzer_id,value,value_text,unit,ref_low,ref_high,flag,measured_at,validated_at,validated_by,comment)
select sid, test, an, v, vt, case when v is not null then unit end, low, high,
 case when v < critical_low then 'LL' when v > critical_high then 'HH' when v < low then 'L' when v > high then 'H' when vt like 'positive%' or vt like 'E. coli%' or vt like 'Klebsiella%' or vt like 'detected%' then 'A' end,
 m, case when val then m + (6 + pg_temp.h('rv'||i||test,60)*pg_temp.h('rw'||i||test,4))*interval '1 minute' end,
 case when val then case department_code when 'MICR' then 3 when 'MOLE' then 3 when 'HAEM' then 4 when 'ENDO' then 18 else (array[2,2,1,2,18])[1+pg_temp.h('rb'||i,5)] end end,
 case when pg_temp.h('rc'||i||test,60)=0 then 'repeated and confirmed' end
from (
 select ot.i, ot.test, s.id as sid, t.unit, t.department_code, r.low, r.high, r.critical_low, r.critical_high,
  case when t.unit is null and ot.test <> 'INR' then null else round(greatest(coalesce(r.low,0)*0.42,
   coalesce(r.low,0) + (coalesce(r.high, r.low*2.2) - coalesce(r.low,0)) * (case when pg_temp.h('x1'||ot.i||ot.test,13)=0 then case when r.low>0 and pg_temp.h('x2'||ot.i,2)=0 and ot.test not in ('INR','APTT','CREA') then -0.1-pg_temp.h('x3'||ot.i||ot.test,90)/100.0*least(1,0.8*r.low/greatest(0.001,coalesce(r.high,r.low*2.2)-r.low)) else 1.05+pg_temp.h('x4'||ot.i||ot.test,220)/100.0 * (case when ot.test in ('NA','K','FT4','HGB') then 0.4 when ot.test in ('GLU','CRP') then 4.5 when ot.test in ('TNT','DDIM','TRIG','CALP') then 2.2 when ot.test in ('INR') then 3 else 1 end) end
     else (case when r.low=0 and ot.test in ('CHOL','LDL','TRIG','ALT') then 25 + (8 + pg_temp.h('x5'||ot.i||ot.test,52)+pg_temp.h('x6'||ot.i||ot.test,53))*0.7 else 8 + pg_temp.h('x5'||ot.i||ot.test,52)+pg_temp.h('x6'||ot.i||ot.test,53) end)/100.0 end))::numeric, t.decimals) end as v,
  case when t.unit is not null or ot.test='INR' then null else case ot.test
    when 'UCUL' then (array['no growth','no growth','E. coli 10^5','mixed flora','Klebsiella 10^5','no growth','E. coli 10^4'])[1+pg_temp.h('xt'||ot.i,7)]
    when 'COV2' then (array['not detected','not detected','not detected','detected','not detected'])[1+pg_temp.h('xt'||ot.i,5)] when 'FLUA' then (array['not detected','not detected','not detected','not detected','not detected','detected'])[1+pg_temp.h('xu'||ot.i,6)]
    else case when pg_temp.h('xt'||ot.i||ot.test,16)=0 then 'positive' else 'negative' end end end as vt,
  case when ot.test in ('UCUL') and pg_temp.h('xa'||ot.i,2)=0 or ot.test='ESR' then null when ot.test in ('UCUL','MRSA') then 9 when ot.test='UPRO' then 12 when ot.test='HBA1C' then 11 when t.department_code='CHEM' then case when o.ordered_at < '2025-01-20' then (array[1,2,1])[1+pg_temp.h('xb'||ot.i,3)] else (array[2,3,3,2,2])[1+pg_temp.h('xb'||ot.i,5)] end
   when t.department_code='HAEM' then (array[4,4,5])[1+pg_temp.h('xb'||ot.i,3)] when t.department_code='COAG' then 6 when t.department_code='IMMU' then 7 when t.department_code='ENDO' then 8 else 10 end as an,
  s.received_at + (case when ot.test='TNT' then 12 + pg_temp.h('xm'||ot.i||ot.test,20) else 20 + pg_temp.h('xm'||ot.i||ot.test,60) end)*interval '1 minute' + (case ot.test when 'UCUL' then 30 when 'MRSA' then 20 when 'COV2' then 3 when 'FLUA' then 3 else 0 end)*interval '1 hour' as m,
  (o.status = 'final' or o.status='partial' and pg_temp.h('xv'||ot.i||ot.test,2)=0) as val
 from ot join orders o on o.id=ot.oid join tests t on t.code=ot.test join samples s on s.order_id=ot.oid and s.sample_type_code=t.sample_type_code
 join patients p on p.id=o.patient_id
 left join reference_ranges r on r.test_code=ot.test and (r.sex is null or r.sex = case when p.sex='X' then 'F' else p.sex end)
 where s.status in ('received','archived')
 order by m) z;
-- out of measuring range: text instead of a number
update results set value = null, value_text = '<0.01', flag = 'L', unit = 'mIU/L' where test_code='TSH' and id % 19 = 3;

create table invoices (
  id integer generated always as identity primary key,
  invoice_no text not null unique,
  order_id uuid not null unique references orders,
  payer text not null check (payer in ('insurer','patient')),
  amount_eur numeric(9,2) not null,
  issued_on date not null,
  due_on date not null,
  paid_on date,
  reminder_level smallint not null default 0,
  last_reminder_on date
);
comment on column invoices.reminder_level is '0 none, 1-3 reminders sent';
insert into invoices (invoice_no,order_id,payer,amount_eur,issued_on,due_on,paid_on,reminder_level,last_reminder_on)
select 'R' || to_char(iss,'YYYY') || '-' || lpad((row_number() over (order by iss, order_no)*3+1000)::text,5,'0'), id, payer, amt, iss, iss+days,
 pd, case when pd is null then least(3, greatest(0,('2026-06-10'::date - iss - days)/25)) when pd > iss+days+20 then 1 + pg_temp.h('il'||order_no,2) else 0 end,
 case when pd > iss+days+20 or pd is null and iss+days+25 <= '2026-06-10' then iss + days + 21 end
from (select z.*, case when payer='insurer' then i.payment_days else 30 end as days,
  case when pg_temp.h('ip'||order_no,17)=0 or iss > '2026-05-20' and pg_temp.h('ip'||order_no,2)=0 then null else
   (case when iss + (case when payer='insurer' then 8+pg_temp.h('ig'||order_no,48) else 3+pg_temp.h('ig'||order_no,70) end) > '2026-06-10' then null else iss + (case when payer='insurer' then 8+pg_temp.h('ig'||order_no,48) else 3+pg_temp.h('ig'||order_no,70) end) end) end as pd
 from (select o.id, o.order_no, p.insurer_code, case when p.insurer_code is null then 'patient' else 'insurer' end as payer, reported_at::date + 2 + pg_temp.h('ii'||order_no,9) as iss,
   round((select sum(price_eur) from ot join tests t on t.code=ot.test where ot.oid=o.id) * case when n.kind='private' then 1.8 when p.insurer_code is null then 1.0 else 0.92 end + 5.40, 2) as amt
  from orders o join patients p on p.id=o.patient_id left join insurers n on n.code=p.insurer_code where o.status='final') z left join insurers i on i.code=z.insurer_code where iss <= '2026-06-10') y;

create view pending_results as
 select r.id as result_id, o.order_no, s.barcode, r.test_code, o.priority, s.received_at
 from results r join samples s on s.id=r.sample_id join orders o on o.id=s.order_id where r.validated_at is null;

analyze insurers; analyze departments; analyze sample_types; analyze tests; analyze reference_ranges; analyze staff; analyze analyzers; analyze doctors; analyze patients; analyze orders; analyze samples; analyze results; analyze invoices;
