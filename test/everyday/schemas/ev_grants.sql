drop schema if exists ev_grants cascade;
create schema ev_grants;
set search_path = ev_grants;

create or replace function pg_temp.h(t text, n int) returns int language sql immutable as
$$ select ((hashtext(t)::bigint & 2147483647) % n)::int $$;

create table statuses (
  id smallint primary key,
  entity text not null check (entity in ('application','award')),
  code text not null unique,
  label text not null,
  sort_order smallint not null,
  is_final boolean not null
);
comment on table statuses is 'Lookup of the states an application or an award can be in';
insert into statuses values
 (1,'application','APP_DRAFT','Draft',10,false),
 (2,'application','APP_SUBM','Submitted',20,false),
 (3,'application','APP_REVW','Under review',30,false),
 (4,'application','APP_SHORT','Shortlisted',40,false),
 (5,'application','APP_AWD','Awarded',50,true),
 (6,'application','APP_REJ','Rejected',60,true),
 (7,'application','APP_WDN','Withdrawn',70,true),
 (8,'application','APP_INEL','Ineligible',80,true),
 (21,'award','AWD_NEW','Not started',10,false),
 (22,'award','AWD_ACT','Active',20,false),
 (23,'award','AWD_SUSP','Suspended',30,false),
 (24,'award','AWD_DONE','Completed',40,true),
 (25,'award','AWD_TERM','Terminated',50,true);

create table institutions (
  id int primary key,
  name text not null,
  short_name text,
  institution_type text not null,
  city text not null,
  country_code char(2) not null,
  registered_on date not null,
  vat_number text
);
comment on column institutions.country_code is 'ISO 3166 two-letter code, GB for the United Kingdom';
insert into institutions values
 (1,'Leiden University','Leiden','University','Leiden','NL','2012-03-01','NL0038172B01'),
 (2,'Wageningen Plant Institute','WPI','Research institute','Wageningen','NL','2014-05-19','NL0081723B04'),
 (3,'Amstel Medical Centre','AMC','Hospital','Amsterdam','NL','2013-01-07','NL0061123B01'),
 (4,'Heidelberg University','HD','University','Heidelberg','DE','2012-03-01','DE118273645'),
 (5,'Institute for Baltic Research','IBR','Research institute','Rostock','DE','2015-09-14','DE220918273'),
 (6,'Isar Technical University','ITU','University','Munich','DE','2012-04-11','DE129384756'),
 (7,'Rhineland University Hospital','RUH','Hospital','Bonn','DE','2016-02-22',null),
 (8,'Natural History Museum Görlitz','NHMG','Museum','Görlitz','DE','2018-10-01',null),
 (9,'Université de Lyon-Rhône','ULR','University','Lyon','FR','2012-06-30','FR40303265045'),
 (10,'Institut Pascal Marine','IPM','Research institute','Brest','FR','2013-11-05','FR83404833048'),
 (11,'Sorbonne Nord','SN','University','Paris','FR','2012-03-01','FR23334175221'),
 (12,'Hôpital Saint-Clair','HSC','Hospital','Paris','FR','2019-05-16',null),
 (13,'Ghent State University','UGS','University','Ghent','BE','2012-09-10','BE0248015142'),
 (14,'Flanders Institute of Immunology','FII','Research institute','Leuven','BE','2014-01-20','BE0408982701'),
 (15,'University of York','York','University','York','GB','2012-03-01','GB647200456'),
 (16,'Glasgow Clyde University','GCU','University','Glasgow','GB','2012-05-08','GB671833129'),
 (17,'Fenland Genome Institute','FGI','Research institute','Cambridge','GB','2013-03-18','GB775019283'),
 (18,'Severn Valley Museum','SVM','Museum','Bristol','GB','2020-02-03',null),
 (19,'Trinity West College','TWC','University','Galway','IE','2012-10-25','IE2003491K'),
 (20,'Marine Station Cork','MSC','Research institute','Cork','IE','2017-07-12',null),
 (21,'Università di Pisa Nuova','UPN','University','Pisa','IT','2012-08-01','IT00286820501'),
 (22,'Istituto Adriatico','IA','Research institute','Trieste','IT','2016-12-09','IT00741120325'),
 (23,'Universidad del Ebro','UEB','University','Zaragoza','ES','2012-03-01','ESQ5018001G'),
 (24,'Barcelona Centre for Ageing','BCA','Research institute','Barcelona','ES','2018-04-23','ESG6512831H'),
 (25,'Uppsala North University','UNU','University','Uppsala','SE','2012-03-01','SE202100293201'),
 (26,'Gothenburg Sea Laboratory','GSL','Research institute','Gothenburg','SE','2015-06-15','SE556672190201'),
 (27,'Aarhus Bay University','ABU','University','Aarhus','DK','2012-11-30','DK31119103'),
 (28,'Jagiellon Academy','JA','University','Krakow','PL','2013-02-14','PL6750002236'),
 (29,'Lisbon Institute of Geography','LIG','Research institute','Lisbon','PT','2017-01-09',null),
 (30,'Vienna Danube University','VDU','University','Vienna','AT','2012-03-01','ATU37586901'),
 (31,'ETH Limmat','ETHL','University','Zurich','CH','2012-07-04','CHE115203630'),
 (32,'Basel Centre for Drug Research','BCDR','Research institute','Basel','CH','2014-10-27','CHE108954978'),
 (33,'Geneva Lake Hospital','GLH','Hospital','Geneva','CH','2021-03-15',null),
 (34,'Bergen Fjord University','BFU','University','Bergen','NO','2012-03-01','NO874789542'),
 (35,'Oulu Arctic Centre','OAC','Research institute','Oulu','FI','2019-09-02','FI02458955'),
 (36,'Tampere Lakeside University','TLU','University','Tampere','FI','2022-01-17',null),
 (37,'Green Rivers Trust','GRT','Charity','Utrecht','NL','2023-06-05',null),
 (38,'Museum of Migration','MoM','Museum','Porto','PT','2024-03-11',null);

create table calls (
  id int primary key,
  call_code text not null unique,
  title text not null,
  scheme text not null,
  opens_on date not null,
  closes_on date not null,
  budget numeric(12,2) not null,
  currency char(3) not null,
  max_award numeric(12,2) not null,
  is_two_stage boolean not null default false,
  programme_officer text
);
comment on column calls.budget is 'Total money reserved for the call, in the currency of the call';
insert into calls values
 (1,'FEL-2023B','Early Career Fellowships, autumn 2023','Fellowship','2023-09-04','2023-11-15',2900000,'EUR',250000,false,'Marijke de Wit'),
 (2,'PRJ-2024','Open Project Grants 2024','Project grant','2024-01-15','2024-03-29',8000000,'EUR',600000,true,'Olaf Brenner'),
 (3,'EQP-2024','Shared Equipment 2024','Equipment','2024-02-05','2024-04-19',4200000,'EUR',900000,false,'Olaf Brenner'),
 (4,'SEED-2024A','Seed Fund, spring 2024','Seed fund','2024-03-01','2024-04-30',450000,'EUR',40000,false,'Tomás Leal'),
 (5,'TRV-2024','Travel and Conference Grants 2024','Travel grant','2024-01-08','2024-12-13',120000,'EUR',5000,false,'Tomás Leal'),
 (6,'UKX-2024','UK-Europe Joint Call 2024','Joint call','2024-05-06','2024-07-12',2500000,'GBP',400000,true,'Fiona Reid'),
 (7,'FEL-2024A','Early Career Fellowships, spring 2024','Fellowship','2024-02-19','2024-05-17',3000000,'EUR',260000,false,'Marijke de Wit'),
 (8,'FEL-2024B','Early Career Fellowships, autumn 2024','Fellowship','2024-09-02','2024-11-15',3100000,'EUR',260000,false,'Marijke de Wit'),
 (9,'SEED-2024B','Seed Fund, autumn 2024','Seed fund','2024-09-09','2024-10-31',480000,'EUR',40000,false,'Tomás Leal'),
 (10,'DOC-2024','Doctoral Training Networks 2024','Doctoral network','2024-06-03','2024-09-27',7500000,'EUR',1500000,true,'Fiona Reid'),
 (11,'PRJ-2025','Open Project Grants 2025','Project grant','2025-01-13','2025-03-28',8500000,'EUR',620000,true,'Olaf Brenner'),
 (12,'EQP-2025','Shared Equipment 2025','Equipment','2025-02-03','2025-04-18',4400000,'EUR',950000,false,'Olaf Brenner'),
 (13,'SEED-2025A','Seed Fund, spring 2025','Seed fund','2025-03-03','2025-04-30',520000,'EUR',45000,false,'Tomás Leal'),
 (14,'UKX-2025','UK-Europe Joint Call 2025','Joint call','2025-05-05','2025-07-11',2600000,'GBP',420000,true,'Fiona Reid'),
 (15,'FEL-2025A','Early Career Fellowships, spring 2025','Fellowship','2025-02-17','2025-05-16',3200000,'EUR',270000,false,'Marijke de Wit'),
 (16,'CLI-2025','Climate Adaptation Special Call','Thematic call','2025-04-01','2025-06-27',7000000,'EUR',700000,true,'Henrike Vos'),
 (17,'SWX-2025','Swiss Bridge Programme 2025','Joint call','2025-03-17','2025-05-30',1800000,'CHF',350000,false,'Fiona Reid'),
 (18,'TRV-2025','Travel and Conference Grants 2025','Travel grant','2025-01-06','2025-12-12',130000,'EUR',5500,false,'Tomás Leal'),
 (19,'PRJ-2026','Open Project Grants 2026','Project grant','2026-01-12','2026-03-27',9000000,'EUR',650000,true,'Henrike Vos'),
 (20,'FEL-2026A','Early Career Fellowships, spring 2026','Fellowship','2026-02-16','2026-05-15',3300000,'EUR',280000,false,'Marijke de Wit'),
 (21,'SEED-2026A','Seed Fund, summer 2026','Seed fund','2026-05-04','2026-07-31',540000,'EUR',45000,false,'Tomás Leal'),
 (22,'EQP-2026','Shared Equipment 2026','Equipment','2026-06-15','2026-09-18',4600000,'EUR',950000,false,null);

create table applicants (
  id int primary key,
  title text,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  orcid text,
  career_stage text not null check (career_stage in ('early','mid','senior')),
  institution_id int not null references institutions,
  created_at timestamp not null
);
insert into applicants
select i,
  case when pg_temp.h('t'||i,100) < 24 then 'Prof' when pg_temp.h('t'||i,100) < 86 then 'Dr' when i % 2 = 1 then 'Ms' else 'Mr' end,
  fn, ln,
  lower(translate(fn,'éèêöøåáçñíüóäæ ','eeeooaacniuoae')||'.'||translate(ln,'éèêöøåáçñíüóäæ ''','eeeooaacniuoae'))||i||'@mail.example',
  case when pg_temp.h('o'||i,5) = 0 then null else '0000-000'||(1+i%3)||'-'||lpad(pg_temp.h('oa'||i,9999)::text,4,'0')||'-'||lpad(pg_temp.h('ob'||i,9999)::text,4,'0') end,
  case when pg_temp.h('t'||i,100) < 24 then 'senior' when pg_temp.h('c'||i,10) < 5 then 'early' when pg_temp.h('c'||i,10) < 9 then 'mid' else 'senior' end,
  1 + pg_temp.h('i'||i,36),
  timestamp '2023-08-20 09:00' + (i*5 || ' days')::interval + (i*37 || ' minutes')::interval
from (
 select i,
  (array['Helena','Mateusz','Ingrid','Carlos','Aoife','Luca','Saskia','Emeka','Chiara','Tobias','Nadia','Henrik','Margot','Rui','Yasmin','Pierre',
         'Birgit','Anders','Louise','Dario','Katarzyna','Ewan','Sofia','Markus','Priya','Gareth','Leonie','Bram','Fatima','Jan','Elena','Owen'])[1+(i*2+ (i-1)/32 + i%2 + (i/16)) % 32] fn,
  (array['Brandt','Kowalska','Lindqvist','York','Moreau','Ferri','Okafor','van Dijk','Murphy','Castro','Nielsen','Schuster','Paris','Haddad','Novak','Almeida',
         'Dubois','Ritter','Byrne','Santini','Eriksen','Peeters','Walsh','Keller','Virtanen','Romano','Jansen','Fischer','Lemaire','Ortega','Sharma','MacLeod',
         'Bauer','Halvorsen','Greco','Wójcik','Hughes','Mertens','Costa','Blanc','Sandberg'])[1+(i*7) % 41] ln
 from generate_series(1,150) as g(i)) x
cross join lateral (select 1) z;

create table applications (
  id int primary key,
  reference text not null unique,
  call_id int not null references calls,
  lead_applicant_id int not null references applicants,
  host_institution_id int not null references institutions,
  title text not null,
  discipline text not null,
  requested_amount numeric(12,2) not null,
  currency char(3) not null,
  duration_months int not null,
  status_id smallint not null references statuses,
  submitted_at timestamp,
  decided_on date,
  needs_ethics_approval boolean not null default false,
  created_at timestamp not null,
  updated_at timestamp
);
comment on column applications.host_institution_id is 'Where the work would be done; may differ from the home institution of the applicant';
insert into applications
select i, 'ER-'||to_char(c.closes_on,'YY')||'-'||lpad((i*3+100)::text,4,'0'), c.id, a.id,
  case when pg_temp.h('host'||i,10) = 0 then 1 + pg_temp.h('hi'||i,36) else a.institution_id end,
  (tp.t)[1+pg_temp.h('tp'||i,5)] || (array[': a pilot study',': models and field data',': a comparative approach',': evidence from three countries',': open data and new tools','',': a longitudinal study',': from theory to practice'])[1+pg_temp.h('sf'||i,8)],
  tp.d,
  round(c.max_award * (40 + pg_temp.h('ra'||i,61)) / 100.0 - pg_temp.h('rb'||i, greatest(50,(c.max_award/300)::int)), case when c.max_award > 100000 then -1 else 0 end),
  c.currency,
  case c.scheme when 'Fellowship' then 24 + 12*pg_temp.h('du'||i,2) when 'Project grant' then 36 + 12*pg_temp.h('du'||i,2)
    when 'Seed fund' then 12 when 'Travel grant' then 2 + pg_temp.h('du'||i,4) when 'Equipment' then 12 + 6*pg_temp.h('du'||i,2)
    when 'Doctoral network' then 48 else 24 + 12*pg_temp.h('du'||i,2) end,
  st, case when st = 1 then null else sub end,
  case when st in (5,6) then least(sub::date + 95 + pg_temp.h('de'||i,50), date '2026-06-24') when st = 8 then sub::date + 12 + pg_temp.h('de'||i,14) end,
  pg_temp.h('et'||i,10) < 3 and tp.d in ('Neuroscience','Oncology','Immunology','Economics','Linguistics','Public Health'),
  sub - ((5 + pg_temp.h('cr'||i,30)) || ' days')::interval,
  case when pg_temp.h('up'||i,4) > 0 then sub + ((1+pg_temp.h('up'||i,60)) || ' hours')::interval end
from (
  select row_number() over (order by c.id, k)::int i, c.id cid, k from
   (values (1,26),(2,48),(3,17),(4,33),(5,24),(6,19),(7,29),(8,31),(9,27),(10,12),(11,53),(12,14),(13,36),(14,21),(15,30),(16,40),(17,11),(18,22),(19,47),(20,28),(21,13)) c(id,n),
   generate_series(1,60) k where k <= n) n
join calls c on c.id = n.cid
join applicants a on a.id = 1 + pg_temp.h('ap'||i,141)
join (values
 (0,'Ecology',array['Pollinator decline in farmed landscapes','Soil fungi and forest recovery','Urban fox behaviour','River restoration and fish return','Invasive plants on dunes']),
 (1,'Neuroscience',array['Sleep and memory consolidation','Glial cells after stroke','Auditory prediction in infants','Motor learning and ageing','Pain pathways in migraine']),
 (2,'Marine Biology',array['Seagrass carbon storage','Cod migration in warming seas','Microplastics in mussels','Deep-sea sponge chemistry','Harbour porpoise acoustics']),
 (3,'Materials Science',array['Self-healing concrete','Perovskite stability','Biodegradable polymers','Solid-state batteries','Thin films for sensors']),
 (4,'History',array['Grain prices and revolt','Letters of migrant workers','Port cities and plague','Women in early printing','Archives of the silk trade']),
 (5,'Linguistics',array['Dialect loss in the Alps','Child bilingualism','Sign language syntax','Corpus of spoken Frisian','Tone and stress in Basque']),
 (6,'Oncology',array['Circulating tumour DNA','Immune escape in melanoma','Late effects of radiotherapy','Metabolic profiling of glioma','Early signs of pancreatic cancer']),
 (7,'Immunology',array['T cell memory after vaccination','Gut barrier and allergy','Mucosal antibodies','Autoimmunity in twins','Innate sensors of fungi']),
 (8,'Computer Science',array['Verified compilers','Fair ranking algorithms','Privacy in federated learning','Energy-aware scheduling','Graph queries at scale']),
 (9,'Climate Science',array['Permafrost methane fluxes','Heatwaves and soil moisture','Glacier mass balance','Flood risk in river deltas','Cloud feedbacks over the Atlantic']),
 (10,'Archaeology',array['Bronze Age trade routes','Isotopes and ancient diets','Sunken harbours','Lidar survey of hill forts','Neolithic pottery residues']),
 (11,'Economics',array['Minimum wages and hiring','Housing costs and mobility','Carbon pricing and households','Pensions and late careers','Trade shocks in small towns']),
 (12,'Public Health',array['Air quality and school absence','Loneliness in old age','Antibiotic prescribing','Screening in rural areas','Work stress of nurses'])
) tp(k,d,t) on tp.k = case when c.scheme = 'Thematic call' then (array[0,2,9,11,9])[1+pg_temp.h('dc'||i,5)] when c.scheme = 'Equipment' then (array[1,2,3,6,7,9,8])[1+pg_temp.h('dc'||i,7)] else pg_temp.h('dc'||i,13) end
cross join lateral (select (case when c.scheme = 'Travel grant' then c.opens_on + pg_temp.h('sd'||i,330)
    when c.id = 21 then date '2026-05-10' + pg_temp.h('sd'||i,45)
    else c.closes_on - (pg_temp.h('sd'||i,16) * pg_temp.h('se'||i,10) / 9) end)::timestamp + ((8*60 + pg_temp.h('sm'||i,530)) || ' minutes')::interval as sub) s
cross join lateral (select (case
    when c.id = 19 then case when pg_temp.h('st'||i,100) < 68 then 3 when pg_temp.h('st'||i,100) < 85 then 4 when pg_temp.h('st'||i,100) < 92 then 7 else 8 end
    when c.id = 20 then case when pg_temp.h('st'||i,100) < 70 then 2 when pg_temp.h('st'||i,100) < 90 then 3 else 7 end
    when c.id = 21 then case when pg_temp.h('st'||i,100) < 55 then 1 else 2 end
    when pg_temp.h('st'||i,100) < (case c.scheme when 'Travel grant' then 55 when 'Seed fund' then 34 when 'Doctoral network' then 34 else 24 end) then 5
    when pg_temp.h('st'||i,100) < 87 then 6 when pg_temp.h('st'||i,100) < 93 then 7 else 8 end)::smallint as st) q;

create table application_members (
  application_id int not null references applications,
  applicant_id int not null references applicants,
  role text not null check (role in ('co-applicant','mentor','collaborator')),
  effort_percent int,
  primary key (application_id, applicant_id)
);
comment on table application_members is 'People named on an application besides the lead applicant';
insert into application_members
select a.id, p.id, (array['co-applicant','co-applicant','collaborator'])[1+pg_temp.h('mr'||a.id||'-'||k,3)], case when pg_temp.h('me'||a.id||k,4)=0 then null else 5*(1+pg_temp.h('mf'||a.id||k,8)) end
from applications a join calls c on c.id = a.call_id
cross join generate_series(1,3) k
join applicants p on p.id = 1 + pg_temp.h('mp'||a.id||'-'||k,148) and p.id <> a.lead_applicant_id
where c.scheme in ('Project grant','Doctoral network','Joint call','Thematic call','Equipment') and k <= pg_temp.h('mk'||a.id,4)
on conflict do nothing;
insert into application_members
select a.id, p.id, 'mentor', 5
from applications a join calls c on c.id = a.call_id
join applicants p on p.id = (array[3,8,17,22,31,44,59,63,88,97,104,120])[1+pg_temp.h('mm'||a.id,12)] and p.id <> a.lead_applicant_id
where c.scheme = 'Fellowship' and pg_temp.h('mn'||a.id,3) < 2
on conflict do nothing;

create table reviewers (
  id int primary key,
  title text,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  expertise text not null,
  institution_id int references institutions,
  is_active boolean not null default true,
  joined_on date not null,
  yearly_limit int
);
insert into reviewers values
 (1,'Prof','Agnes','Thorvald','agnes.thorvald@rev.example','Ecology',34,true,'2019-02-11',8),
 (2,'Dr','Miguel','Sanz','m.sanz@rev.example','Neuroscience',23,true,'2020-06-02',6),
 (3,'Dr','Orla','Kinsella','orla.k@rev.example','Marine Biology',20,true,'2021-01-18',null),
 (4,'Prof','Stefan','Wolff','s.wolff@rev.example','Materials Science',6,true,'2018-09-24',10),
 (5,'Dr','Claire','Vasseur','c.vasseur@rev.example','History',11,true,'2022-03-07',4),
 (6,'Prof','Piotr','Zielinski','pz@rev.example','Linguistics',28,false,'2018-05-14',5),
 (7,'Prof','Annette','Holm','a.holm@rev.example','Oncology',27,true,'2019-11-20',8),
 (8,'Dr','Ravi','Menon','ravi.menon@rev.example','Immunology',17,true,'2023-02-01',6),
 (9,'Dr','Sarah','Whitcombe','s.whitcombe@rev.example','Computer Science',15,true,'2020-10-12',null),
 (10,'Prof','Jukka','Salo','jukka.salo@rev.example','Climate Science',35,true,'2019-04-08',9),
 (11,'Dr','Beatriz','Pires','b.pires@rev.example','Archaeology',29,true,'2021-08-30',5),
 (12,'Prof','Werner','Huber','w.huber@rev.example','Economics',30,true,'2018-01-15',7),
 (13,'Dr','Lotte','Vermeer','lotte.vermeer@rev.example','Public Health',3,true,'2022-05-23',6),
 (14,'Dr','Ian','MacLeod','i.macleod@rev.example','Ecology',16,true,'2020-02-10',6),
 (15,'Prof','Giulia','Marchetti','g.marchetti@rev.example','Neuroscience',21,true,'2019-07-01',8),
 (16,'Dr','Erik','Sundström','erik.s@rev.example','Marine Biology',26,true,'2023-09-11',5),
 (17,'Dr','Monika','Richter','m.richter@rev.example','Materials Science',4,false,'2019-03-25',4),
 (18,'Prof','Daniel','York','d.york@rev.example','History',15,true,'2018-11-05',6),
 (19,'Dr','Eilidh','Fraser','eilidh.fraser@rev.example','Oncology',16,true,'2024-01-22',5),
 (20,'Prof','Bernard','Lacroix','b.lacroix@rev.example','Immunology',14,true,'2018-06-18',10),
 (21,'Dr','Hanna','Korhonen','hanna.k@rev.example','Computer Science',36,true,'2022-10-03',6),
 (22,'Dr','Paolo','Conti','p.conti@rev.example','Climate Science',22,true,'2021-05-10',null),
 (23,'Prof','Margaret','O''Shea','m.oshea@rev.example','Archaeology',19,true,'2019-10-14',5),
 (24,'Dr','Frédéric','Noël','f.noel@rev.example','Economics',9,true,'2023-04-17',6),
 (25,'Prof','Ursula','Egger','u.egger@rev.example','Public Health',32,true,'2018-08-27',7),
 (26,'Dr','Kwame','Boateng','k.boateng@rev.example','Ecology',null,true,'2024-06-10',5),
 (27,'Dr','Lenka','Horáková','lenka.h@rev.example','Neuroscience',null,true,'2022-01-31',6),
 (28,'Prof','Thomas','Gruber','t.gruber@rev.example','Materials Science',31,true,'2020-09-07',8),
 (29,'Dr','Noor','Haddad','n.haddad@rev.example','Linguistics',13,true,'2021-11-29',5),
 (30,'Dr','Joaquim','Ribeiro','j.ribeiro@rev.example','Public Health',29,false,'2020-04-20',4),
 (31,'Prof','Astrid','Lund','astrid.lund@rev.example','Marine Biology',25,true,'2018-03-12',8),
 (32,'Dr','Michael','Stern','m.stern@rev.example','Oncology',7,true,'2023-07-03',6),
 (33,'Dr','Camille','Roux','c.roux@rev.example','Climate Science',10,true,'2022-09-19',6),
 (34,'Prof','Victor','Almeida','v.almeida@rev.example','Computer Science',29,true,'2019-01-28',7),
 (35,'Dr','Grace','Ndlovu','g.ndlovu@rev.example','Economics',null,true,'2024-11-04',5),
 (36,'Dr','Silvia','Keller','silvia.keller@rev.example','History',8,true,'2020-12-01',4),
 (37,'Prof','Anton','Berg','anton.berg@rev.example','Archaeology',27,true,'2026-04-13',5),
 (38,'Dr','Ruth','Abelman','ruth.abelman@rev.example','Linguistics',24,true,'2026-05-18',5);
insert into reviewers
select 38 + row_number() over (order by id), title, first_name, last_name, email,
  (array['Immunology','Ecology','Oncology','Neuroscience','Climate Science','Computer Science','Linguistics'])[row_number() over (order by id)],
  institution_id, true, created_at::date + 200, 4
from (select * from applicants where career_stage = 'senior' and title = 'Prof' order by id limit 7) s;

create table reviews (
  id int primary key,
  application_id int not null references applications,
  reviewer_id int not null references reviewers,
  invited_on date not null,
  due_on date not null,
  submitted_on date,
  declined boolean not null default false,
  score numeric(3,1) check (score between 1 and 6),
  recommendation text check (recommendation in ('fund','fund_with_changes','do_not_fund')),
  conflict_declared boolean not null default false,
  comments_chars int,
  unique (application_id, reviewer_id)
);
comment on column reviews.score is 'From 1 (poor) to 6 (outstanding); empty until the review is in';
insert into reviews
select row_number() over (order by x.aid, x.k)::int, x.aid, x.rid, inv, inv + 28,
  case when decl or pend then null else subm end, decl,
  case when decl or pend then null else sc end,
  case when decl or pend then null when sc >= 4.5 then 'fund' when sc >= 3.5 then 'fund_with_changes' else 'do_not_fund' end,
  decl and pg_temp.h('cf'||x.aid||x.k,3) = 0,
  case when decl or pend then null else 600 + pg_temp.h('cc'||x.aid||x.k,6200) end
from (
 select distinct on (aid, rid) * from (
 select a.id aid, a.status_id st, a.call_id, k,
   case when pg_temp.h('rx'||a.id||'-'||k,10) < 6 then coalesce((select r.id from reviewers r where r.expertise = a.discipline and r.id < 37 or (r.expertise = a.discipline and r.id > 38)
       order by hashtext('ro'||a.id||'-'||k||'-'||r.id) limit 1), 1 + pg_temp.h('rr'||a.id||'-'||k,36)) else 1 + pg_temp.h('rr'||a.id||'-'||k,36) end rid,
   a.submitted_at::date + 10 + pg_temp.h('iv'||a.id||'-'||k,18) inv
 from applications a join calls c on c.id = a.call_id cross join generate_series(1,3) k
 where a.status_id in (3,4,5,6) and c.scheme <> 'Travel grant' and (k <= 2 or pg_temp.h('r3'||a.id,5) < 2)) y order by aid, rid, k) x
cross join lateral (select pg_temp.h('dl'||x.aid||'-'||x.k,100) < 9 as decl,
   (x.st = 3 and pg_temp.h('pe'||x.aid||'-'||x.k,100) < 55) or (x.st in (4,5,6) and pg_temp.h('pe'||x.aid||'-'||x.k,100) < 3) as pend,
   least(greatest(1 + round((case x.st when 5 then 3.6 when 4 then 3.3 when 3 then 2.6 else 1.7 end + pg_temp.h('sc'||x.aid||'-'||x.k,100)*0.036 - 1.0)*2)/2, 1), 6) as sc,
   least(x.inv + 9 + pg_temp.h('sb'||x.aid||'-'||x.k,27), date '2026-06-26') as subm) z;

create table awards (
  id int primary key,
  award_number text not null unique,
  application_id int not null unique references applications,
  amount numeric(12,2) not null,
  currency char(3) not null,
  start_date date not null,
  end_date date not null,
  status_id smallint not null references statuses,
  final_report_received_on date,
  finance_contact_email text
);
comment on column awards.amount is 'Money granted, may be less than was requested';
insert into awards
select row_number() over (order by id)::int, 'AW'||to_char(decided_on,'YY')||lpad((id*7+13)::text,4,'0'), id, amt, currency, sd, ed,
  case when pg_temp.h('as'||id,100) < 4 and sd < '2026-01-01' then 25 when pg_temp.h('as'||id,100) < 10 and ed > '2026-06-30' and sd < '2026-03-01' then 23
       when sd > '2026-06-30' then 21 when ed <= '2026-06-30' then 24 else 22 end,
  case when ed <= '2026-04-15' and pg_temp.h('as'||id,100) >= 4 and pg_temp.h('fr'||id,10) < 7 then ed + 20 + pg_temp.h('fs'||id,50) end,
  'grants@inst'||host_institution_id||'.example'
from (
 select a.*, round(requested_amount * (70 + pg_temp.h('am'||a.id,31)) / 100.0, case when requested_amount > 60000 then -2 else 0 end) amt,
  sd, (sd + (duration_months||' months')::interval)::date - 1 ed
 from applications a cross join lateral (select (date_trunc('month', decided_on + 25 + pg_temp.h('ss'||a.id,75)) + interval '1 month')::date as sd) s
 where status_id = 5) x;

create table budget_lines (
  id int primary key,
  award_id int not null references awards,
  category text not null,
  amount numeric(12,2) not null,
  spent numeric(12,2) not null default 0,
  currency char(3) not null,
  note text
);
comment on column budget_lines.spent is 'Spending reported so far by the host institution';
insert into budget_lines
select row_number() over (order by aw.id, s.k)::int, aw.id, s.cat, round(aw.amount * s.sh), 
  case when aw.start_date > '2026-05-31' then 0
       else round(aw.amount * s.sh * least(1.0, (date '2026-06-30' - aw.start_date)::numeric / (aw.end_date - aw.start_date)) * (70 + pg_temp.h('bs'||aw.id||s.cat,46)) / 100.0, 2) end,
  aw.currency,
  case when pg_temp.h('bn'||aw.id||s.cat,9) = 0 then (array['moved from travel','quote attached','to be revised','extra month agreed'])[1+pg_temp.h('bo'||aw.id||s.cat,4)] end
from awards aw join applications a on a.id = aw.application_id join calls c on c.id = a.call_id
join (values
 ('Fellowship',1,'Personnel',0.66),('Fellowship',2,'Consumables',0.12),('Fellowship',3,'Travel',0.07),('Fellowship',4,'Overheads',0.15),
 ('Project grant',1,'Personnel',0.52),('Project grant',2,'Equipment',0.13),('Project grant',3,'Consumables',0.12),('Project grant',4,'Travel',0.05),('Project grant',5,'Overheads',0.18),
 ('Equipment',1,'Equipment',0.90),('Equipment',2,'Overheads',0.10),
 ('Seed fund',1,'Personnel',0.40),('Seed fund',2,'Consumables',0.45),('Seed fund',3,'Publication fees',0.15),
 ('Travel grant',1,'Travel',1.0),
 ('Doctoral network',1,'Personnel',0.74),('Doctoral network',2,'Travel',0.09),('Doctoral network',3,'Publication fees',0.04),('Doctoral network',4,'Overheads',0.13),
 ('Joint call',1,'Personnel',0.58),('Joint call',2,'Consumables',0.14),('Joint call',3,'Travel',0.10),('Joint call',4,'Overheads',0.18),
 ('Thematic call',1,'Personnel',0.50),('Thematic call',2,'Equipment',0.20),('Thematic call',3,'Travel',0.08),('Thematic call',4,'Publication fees',0.03),('Thematic call',5,'Overheads',0.19)
) s(scheme,k,cat,sh) on s.scheme = c.scheme;

create table payments (
  id int primary key,
  award_id int not null references awards,
  payment_ref text not null unique,
  kind text not null check (kind in ('advance','instalment','final')),
  amount numeric(12,2) not null,
  currency char(3) not null,
  due_on date not null,
  paid_on date,
  on_hold boolean not null default false
);
comment on column payments.paid_on is 'Day the money left our account; empty while the payment is still to be made';
insert into payments
select row_number() over (order by aw.id, k)::int, aw.id, 'P-'||lpad((aw.id*13+500)::text,5,'0')||'-'||k,
  case when k = 1 then 'advance' when k = n then 'final' else 'instalment' end,
  case when k = n then aw.amount - (n-1)*round(aw.amount/n) else round(aw.amount/n) end, aw.currency, due,
  case when due <= '2026-06-20' and not (aw.status_id in (23,25) and due > '2025-10-01') and pg_temp.h('pd'||aw.id||'-'||k,100) >= 8 then least(due - 4 + pg_temp.h('pp'||aw.id||'-'||k,24), date '2026-06-29') end,
  aw.status_id = 23 and due > '2025-10-01'
from awards aw
cross join lateral (select case when aw.end_date - aw.start_date < 200 then 1 else greatest(2, ((aw.end_date - aw.start_date)/300)::int) end as n) q
cross join lateral generate_series(1, q.n) k
cross join lateral (select case when k = 1 then aw.start_date when k = n then aw.end_date + 30 else (aw.start_date + ((k-1)*((aw.end_date - aw.start_date)/n) || ' days')::interval)::date end as due) d;

create table publications (
  id int primary key,
  award_id int not null references awards,
  title text not null,
  journal text not null,
  doi text,
  published_on date not null,
  is_open_access boolean not null,
  citation_count int not null default 0
);
insert into publications
select row_number() over (order by aw.id, k)::int, aw.id,
  (array['On ','Towards ','Rethinking ','New data on ','Measuring ','What we know about '])[1+pg_temp.h('pt'||aw.id||k,6)] || lower(left(split_part(a.title,':',1),1)) || substr(split_part(a.title,':',1),2)
   || (array['',', revisited',': a review',': first results'])[1+pg_temp.h('pu'||aw.id||k,4)],
  (array['Annals of Open Science','Frontier Letters','European Research Notes','Journal of Applied Evidence','Data & Method','Nordic Science Review','Methods Today'])[1+pg_temp.h('pj'||aw.id||'-'||k,7)],
  case when pg_temp.h('do'||aw.id||k,8)=0 then null else '10.5'||pg_temp.h('dp'||aw.id||k,900)||'/er.'||(aw.id*31+k) end,
  pub, pg_temp.h('oa'||aw.id||k,10) < 7,
  greatest(0, (((date '2026-06-30' - pub)/16) * pg_temp.h('ci'||aw.id||'-'||k,60) / 40) + pg_temp.h('cz'||aw.id||'-'||k,9))
from awards aw join applications a on a.id = aw.application_id join calls c on c.id = a.call_id
cross join generate_series(1,5) k
cross join lateral (select aw.start_date + 170 + pg_temp.h('pb'||aw.id||'-'||k,560) as pub) p
where c.scheme <> 'Travel grant' and k <= pg_temp.h('pk'||aw.id,7) and pub <= '2026-06-25';

create view award_balances as
select aw.id as award_id, aw.award_number, aw.currency, aw.amount,
  coalesce(sum(p.amount) filter (where p.paid_on is not null),0) as paid_to_date,
  aw.amount - coalesce(sum(p.amount) filter (where p.paid_on is not null),0) as outstanding
from awards aw left join payments p on p.award_id = aw.id
group by aw.id;
comment on view award_balances is 'Per award: money granted, money paid out so far, and what is still to be paid';

analyze statuses; analyze institutions; analyze calls; analyze applicants; analyze applications; analyze application_members; analyze reviewers; analyze reviews;
analyze awards; analyze budget_lines; analyze payments; analyze publications;
