drop schema if exists ev_charity cascade;
create schema ev_charity;
set search_path = ev_charity;

create table tbl_staff (
  stf_id int primary key, stf_forename varchar(40), stf_surname varchar(40), stf_post varchar(60), stf_email varchar(80), stf_started date, stf_left date
);
insert into tbl_staff values
(1,'Hilary','Dacre','Director','hilary@brightwater.example','2014-09-01',null),
(2,'Samuel','Otieno','Head of Programmes','samuel@brightwater.example','2016-01-11',null),
(3,'Catrin','Rees','Donor Officer','catrin@brightwater.example','2019-05-20',null),
(4,'Neil','Abbott','Finance Manager','neil@brightwater.example','2015-03-02',null),
(5,'Zara','Mahmood','Project Officer','zara@brightwater.example','2021-02-15',null),
(6,'Peter','Fenn','Project Officer','peter@brightwater.example','2018-10-08','2025-07-31'),
(7,'Ruth','Kamara','Volunteer Manager','ruth@brightwater.example','2020-06-01',null),
(8,'Luke','Sorrell','Donor Officer','luke@brightwater.example','2022-09-12',null),
(9,'Annette','Vine','Legacies Officer','annette@brightwater.example','2017-04-03',null),
(10,'Gwen','Tasker','Project Officer','gwen@brightwater.example','2023-01-09',null),
(11,'Imogen','Clay','Communications Officer','imogen@brightwater.example','2022-03-21','2025-12-19'),
(12,'Bashir','Noor','Project Officer','bashir@brightwater.example','2019-11-04',null),
(13,'Dorothy','Pym','Accounts Assistant','dorothy@brightwater.example','2021-08-16',null),
(14,'Marcus','Eld','Events Fundraiser','marcus@brightwater.example','2023-06-05',null),
(15,'Tilda','Rowe','Trusts Fundraiser','tilda@brightwater.example','2020-10-19',null),
(16,'Owen','Sharpe','Volunteer Assistant','owen@brightwater.example','2024-04-29',null),
(17,'Freya','Lund','Grants Officer','freya@brightwater.example','2018-02-26',null),
(18,'Joel','Amos','Grants Officer',null,'2024-09-02',null),
(19,'Barbara','Quill','Receptionist',null,'2012-05-14','2024-12-31'),
(20,'Kemi','Adewale','Data Officer','kemi@brightwater.example','2024-01-15',null);

create table tbl_campaign (
  cmp_id int primary key, cmp_code varchar(10), cmp_title varchar(80), cmp_type varchar(12), cmp_start date, cmp_end date, cmp_target numeric(12,2), cmp_cost numeric(12,2), cmp_live char(1), cmp_stf_id int
);
comment on column tbl_campaign.cmp_type is 'MAIL, EVENT, ONLINE, TRUSTS, LEGACY';
comment on column tbl_campaign.cmp_target is 'pounds to raise';
insert into tbl_campaign values
(1,'WIN23','Winter Warmth Appeal 2023','MAIL','2023-10-15','2024-01-31',3000,2350,'N',3),
(2,'RUN24','Spring Fun Run 2024','EVENT','2024-02-01','2024-05-12',3500,1875,'N',14),
(3,'WEL24','Wells for Villages','ONLINE','2024-03-01','2024-08-31',7500,640,'N',11),
(4,'HAR24','Harvest Appeal 2024','MAIL','2024-09-01','2024-10-31',5000,1710,'N',3),
(5,'WIN24','Winter Warmth Appeal 2024','MAIL','2024-10-20','2025-01-31',8000,2490,'N',3),
(6,'GAL24','Autumn Gala Dinner','EVENT','2024-11-01','2024-11-30',4000,4120,'N',14),
(7,'RUN25','Spring Fun Run 2025','EVENT','2025-02-01','2025-05-11',5000,1930,'N',14),
(8,'BOO25','Books for Beginners','ONLINE','2025-01-10','2025-06-30',2500,530,'N',11),
(9,'TRU25','Trusts and Foundations 2025','TRUSTS','2025-01-01','2025-12-31',70000,900,'N',15),
(10,'FLD25','Flood Emergency Fund','ONLINE','2025-02-20','2025-05-31',9000,480,'N',11),
(11,'HAR25','Harvest Appeal 2025','MAIL','2025-09-01','2025-10-31',5500,1785,'N',8),
(12,'WIN25','Winter Warmth Appeal 2025','MAIL','2025-10-18','2026-01-31',12500,2610,'N',8),
(13,'GAR25','Open Gardens Weekend','EVENT','2025-06-01','2025-07-15',1200,720,'N',14),
(14,'LEG','Leave a Gift in Your Will','LEGACY','2023-01-01',null,null,1500,'Y',9),
(15,'FRI','Friends of Brightwater','MAIL','2022-04-01',null,25000,2100,'Y',3),
(16,'RUN26','Spring Fun Run 2026','EVENT','2026-02-01','2026-05-10',6000,2015,'N',14),
(17,'TRU26','Trusts and Foundations 2026','TRUSTS','2026-01-01','2026-12-31',110000,950,'Y',15),
(18,'CYC26','Coast to Coast Cycle','EVENT','2026-03-15','2026-08-31',8000,1240,'Y',14),
(19,'MOB26','Mobile Clinic Appeal','ONLINE','2026-02-10','2026-09-30',15000,870,'Y',8),
(20,'SOL26','Solar Lamps Appeal','ONLINE','2026-07-01','2026-12-31',9000,0,'N',8);

create table tbl_donor (
  don_id int primary key, don_type char(1), don_title varchar(10), don_forename varchar(40), don_surname varchar(40), don_org varchar(80), don_email varchar(80), don_town varchar(40), don_postcode varchar(10),
  don_giftaid char(1), don_mail_ok char(1), don_deceased char(1), don_joined date, don_source varchar(20), don_stf_id int
);
comment on table tbl_donor is 'people and organisations that give; don_type I individual, C company, T trust or foundation, S school';
comment on column tbl_donor.don_giftaid is 'Y when a gift aid declaration is held';
insert into tbl_donor
select i, 'I', t, f, s, null, case when i % 9 = 0 then null else lower(f || '.' || s || i || '@post.example') end,
  (array['Shrewsbury','Ludlow','Hereford','Telford','Oswestry','Shrewsbury','Wrexham','Stafford','Ludlow','Shrewsbury','Leominster','Whitchurch'])[1 + (i * 29 + i / 12) % 12],
  (array['SY1','SY8','HR1','TF1','SY11','SY2','LL13','ST16','SY8','SY3','HR6','SY13'])[1 + (i * 29 + i / 12) % 12] || ' ' || (1 + i % 9) || chr(65 + i % 24) || chr(65 + (i * 7) % 24),
  case when i % 20 in (2, 5, 9, 12, 13, 18) then 'N' else 'Y' end, case when i % 8 = 3 then 'N' else 'Y' end, case when i % 41 = 20 then 'Y' else 'N' end,
  date '2016-02-10' + (i * 173 % 3760), (array['web form','church talk','fun run','friend','newspaper','mailing'])[1 + i * 5 % 6], case when i % 6 = 0 then 8 when i % 5 = 0 then null else 3 end
from (select i, g[1] t, g[2] f,
 (array['Ludlow','Barker','Whitehouse','Pryce','Gittins','Okoro','Hughes','Mansell','Beddoes','Jarvis','Corfield','Lloyd','Stafford','Tranter','Ellis','Rahman','Fox','Breeze','Humphries','Singh','Bowen','Cartwright','Vaughan','Mistry','Dodd','Hope','Wall','Nash','Preece'])[1 + abs(hashtext('sn' || i * 3)::bigint) % 29] s
 from generate_series(1,232) i cross join lateral (select string_to_array((array['Mrs:Pauline','Mr:Geoffrey','Miss:Heather','Mr:Anthony','Ms:Judith','Dr:Sanjay','Mrs:Brenda','Mr:Clive','Rev:Alison','Mrs:Doreen','Mr:Keith','Ms:Farah','Mr:Trevor','Mrs:Glenys','Mr:Rajesh','Miss:Kathryn','Mr:Harold','Dr:Miriam','Mrs:Sheila','Mr:Elliot','Ms:Nkechi','Mr:Dilwyn','Mrs:Rosemary'])[1 + (i * 7) % 23], ':') g) z) q;
insert into tbl_donor (don_id, don_type, don_org, don_email, don_town, don_postcode, don_giftaid, don_mail_ok, don_deceased, don_joined, don_source, don_stf_id)
select 232 + row_number() over (), ty, o, null, tn, null, 'N', 'Y', 'N', d::date, so, 15
from (values ('C','Corvedale Cheese Ltd','Ludlow','2019-06-03','friend'),('C','Tern Valley Motors','Telford','2021-03-18','newspaper'),('T','The Hollins Charitable Trust','Shrewsbury','2018-01-22','mailing'),
('T','Marlbrook Foundation','Hereford','2017-09-11','mailing'),('C','Severnside Solicitors LLP','Shrewsbury','2020-11-30','friend'),('S','St Milburga''s Primary School','Ludlow','2022-05-16','church talk'),
('T','Edith Pargeter Memorial Fund','Shrewsbury','2020-02-14','mailing'),('C','Clun Brewery','Ludlow','2023-08-07','fun run'),('S','Meole High School','Shrewsbury','2021-10-05','fun run'),
('T','Quarry Bank Trust','Stafford','2024-01-29','mailing'),('C','Wrekin Print Works','Telford','2022-09-26','web form'),('T','Ashgrove Family Foundation','Wrexham','2019-04-09','mailing'),
('C','Teme Timber Supplies','Leominster','2024-06-17','web form'),('S','Oswestry Junior School','Oswestry','2023-02-27','church talk'),('C','Mere Garden Centre','Whitchurch','2025-05-12','newspaper'),
('T','Lady Corbet''s Charity','Shrewsbury','2016-07-25','mailing'),('C','Border Dental Practice','Wrexham','2025-11-03','web form'),('T','Harley Foundation','Hereford','2025-01-20','mailing')) v(ty,o,tn,d,so);

create table tbl_pledge (
  plg_id int primary key, plg_don_id int, plg_cmp_id int, plg_start date, plg_end date, plg_amount numeric(8,2), plg_freq char(1), plg_status char(1), plg_method varchar(4), plg_reason varchar(30)
);
comment on table tbl_pledge is 'regular giving promises';
comment on column tbl_pledge.plg_freq is 'M monthly, Q quarterly, A annual';
comment on column tbl_pledge.plg_status is 'A active, P paused, C cancelled, E ended';
insert into tbl_pledge
select i, 1 + (i * 53) % 211, case when i % 7 = 0 then null else 15 end, st, case when ps in ('C','E') then least(st + (120 + i * 37 % 500), date '2026-06-10') end,
  case fr when 'M' then (array[5,10,8,15,20,12.5,25,6])[1 + i * 3 % 8] when 'Q' then (array[30,45,25,60])[1 + i % 4] else (array[100,150,60,250,120])[1 + i % 5] end, fr, ps,
  case when i % 4 = 0 then 'SO' else 'DD' end, case when ps = 'C' then (array['cost of living','moved away','changed charity','no reason given'])[1 + i % 4] end
from (select i, date '2023-01-05' + (i * 97 % 1180) st, case when i % 9 = 4 then 'A' when i % 5 = 2 then 'Q' else 'M' end fr,
  case when i % 11 in (3, 8) then 'C' when i % 13 = 6 then 'P' when i % 17 = 9 then 'E' else 'A' end ps from generate_series(1,128) i) q;

create table tbl_donation (
  dnt_id int primary key, dnt_don_id int, dnt_cmp_id int, dnt_plg_id int, dnt_date date, dnt_amount numeric(10,2), dnt_method varchar(4), dnt_giftaid char(1), dnt_anon char(1), dnt_thanked date, dnt_batch varchar(12)
);
comment on column tbl_donation.dnt_method is 'CASH, CHQ, CARD, DD, SO, BACS';
comment on column tbl_donation.dnt_giftaid is 'Y when tax can be reclaimed on this gift';
comment on column tbl_donation.dnt_thanked is 'date of the thank-you letter, null when none sent';
-- instalments of regular pledges
insert into tbl_donation
select row_number() over (order by d, plg_id), plg_don_id, plg_cmp_id, plg_id, d, plg_amount, plg_method, don_giftaid, 'N',
  case when d = plg_start then d + 9 end, 'R' || to_char(d, 'YYMM')
from (select p.*, (p.plg_start + (k * (case p.plg_freq when 'M' then 1 when 'Q' then 3 else 12 end)) * interval '1 month')::date d from tbl_pledge p, generate_series(0,40) k) q join tbl_donor on don_id = plg_don_id
where d >= '2024-01-01' and d <= least(coalesce(plg_end, '2026-06-20'), '2026-06-20') and (plg_status <> 'P' or d < '2025-11-01');
-- one-off gifts to a campaign while it ran
insert into tbl_donation
select 2000 + i, dn, cm, null, d, amt, case when dn > 232 then (case when i % 2 = 0 then 'BACS' else 'CHQ' end) else (array['CARD','CHQ','CASH','CARD','CARD','BACS'])[1 + i * 5 % 6] end,
  case when don_giftaid = 'Y' and i % 15 <> 7 then 'Y' else 'N' end, case when i % 17 = 5 then 'Y' else 'N' end,
  case when h % 9 = 4 or d > '2026-06-08' then null else d + (3 + (h % 23)::int) end, 'B' || to_char(d, 'YYMM') || '-' || (1 + i % 4)
from (select i, h, cmp_id cm, case when cmp_type = 'TRUSTS' then 232 + (array[3,4,7,10,12,16,18])[1 + i % 7] when i % 31 = 3 then 233 + (i * 7) % 17 else 1 + floor(222 * power((h % 9973) / 9973.0, 1.3))::int end dn,
    cmp_start + (abs(hashtext('dd' || i)::bigint) % (least(coalesce(cmp_end, '2026-06-20'), date '2026-06-20') - greatest(cmp_start, '2024-01-01') + 1))::int + greatest(0, date '2024-01-01' - cmp_start) d,
    case when cmp_type = 'TRUSTS' then 800 + (h % 37) * 125 when cmp_type = 'LEGACY' then 1500 + (h % 53) * 130 when i % 31 = 3 then 120 + (h % 41) * 15 when h % 40 = 1 then 500 + h % 7 * 50 else (array[10,20,25,50,15,30,100,5,40,75,20,35])[1 + h % 12] + (case when h % 7 = 0 then 2.5 else 0 end) end amt
  from (select i, abs(hashtext('don' || i)::bigint) h, (array[1,2,2,3,3,3,4,4,4,5,5,5,5,6,6,7,7,7,8,8,9,10,10,10,10,11,11,11,12,12,12,12,12,13,15,15,16,16,16,16,17,18,18,19,19,19,14,3,5,12,10,1])[1 + abs(hashtext('cm' || i)::bigint) % 52] c from generate_series(1,1450) i) z join tbl_campaign on cmp_id = c) q
join tbl_donor on don_id = dn;
-- gifts outside any campaign
insert into tbl_donation
select 4000 + i, 1 + (i * 67) % 226, null, null, date '2024-01-09' + (i * 83 % 880), (array[20,50,10,35,120,15])[1 + i % 6] + i % 5, (array['CASH','CHQ','CARD'])[1 + i % 3], don_giftaid, case when i % 12 = 0 then 'Y' else 'N' end,
  case when i % 5 = 0 then null else date '2024-01-09' + (i * 83 % 880) + 6 end, null
from generate_series(1,140) i join tbl_donor on don_id = 1 + (i * 67) % 226;

create table tbl_project (
  prj_id int primary key, prj_code varchar(8), prj_name varchar(80), prj_theme varchar(20), prj_country varchar(30), prj_start date, prj_end date, prj_budget numeric(12,2), prj_restricted char(1), prj_stf_id int
);
comment on column tbl_project.prj_restricted is 'Y when paid from restricted funds';
insert into tbl_project values
(1,'KE01','Clean Water Kitui','water','Kenya','2023-04-01','2026-03-31',48000,'Y',12),
(2,'KE02','Girls in School Machakos','education','Kenya','2024-01-01',null,36500,'Y',12),
(3,'UG01','Gulu Mobile Clinic','health','Uganda','2024-06-01','2026-12-31',61000,'Y',5),
(4,'UG02','Beekeepers of Arua','livelihoods','Uganda','2023-09-01','2025-08-31',17500,'N',5),
(5,'NP01','Mountain Library Van','education','Nepal','2024-03-01',null,14200,'N',10),
(6,'NP02','Safe Births Dolpa','health','Nepal','2025-02-01','2027-01-31',42750,'Y',10),
(7,'UK01','Shropshire Food Bank','poverty','United Kingdom','2020-05-01',null,28900,'N',6),
(8,'UK02','Warm Homes Ludlow','poverty','United Kingdom','2022-11-01',null,22300,'N',5),
(9,'UK03','Befriending Line','loneliness','United Kingdom','2021-03-01',null,9800,'N',7),
(10,'UK04','Second Chance Workshop','livelihoods','United Kingdom','2024-09-01','2026-08-31',19600,'N',10),
(11,'MW01','Wells for Villages','water','Malawi','2024-04-01','2025-12-31',39400,'Y',12),
(12,'MW02','Flood Recovery Nsanje','emergency','Malawi','2025-03-01','2026-05-31',33800,'Y',2),
(13,'BD01','Floating Schools','education','Bangladesh','2023-07-01','2025-06-30',31200,'Y',6),
(14,'BD02','Cyclone Shelters Bhola','emergency','Bangladesh','2025-10-01',null,52500,'Y',2),
(15,'GM01','Women''s Gardens','livelihoods','The Gambia','2024-02-01',null,12650,'N',12),
(16,'UK05','Charity Shop','fundraising','United Kingdom','2018-01-15',null,7400,'N',7),
(17,'UK06','Reading Buddies','education','United Kingdom','2023-09-04',null,6150,'N',10),
(18,'KE03','Solar Lamps Turkana','energy','Kenya','2026-09-01','2028-08-31',27000,'Y',12),
(19,'UK07','Community Allotment','livelihoods','United Kingdom','2022-03-01','2024-10-31',5300,'N',6),
(20,'PS01','Medical Supplies Convoy','emergency','Palestine','2025-05-01',null,44000,'Y',2);

create table tbl_partner (
  par_id int primary key, par_name varchar(80), par_country varchar(30), par_town varchar(40), par_contact varchar(60), par_email varchar(80), par_vetted date, par_active char(1)
);
comment on table tbl_partner is 'organisations we give grants to';
insert into tbl_partner values
(1,'Maji Safi Kitui','Kenya','Kitui','Esther Mwangangi','esther@majisafi.example','2022-11-10','Y'),
(2,'Machakos Girls Trust','Kenya','Machakos','Purity Mutua','info@machakosgirls.example','2023-10-02','Y'),
(3,'Gulu Health Initiative','Uganda','Gulu','Dr Okello Patrick','okello@guluhealth.example','2024-02-19','Y'),
(4,'Arua Honey Cooperative','Uganda','Arua','Grace Candiru','honey@arua.example','2023-05-08','Y'),
(5,'Himal Readers','Nepal','Kathmandu','Bishnu Gurung','bishnu@himalreaders.example','2023-12-01','Y'),
(6,'Dolpa Mothers Network','Nepal','Dunai','Pema Lama','pema@dolpamothers.example','2024-11-21','Y'),
(7,'Ludlow Community Larder','United Kingdom','Ludlow','Janet Breeze','janet@larder.example','2020-04-14','Y'),
(8,'Warmth Matters CIC','United Kingdom','Telford','Gary Nash','gary@warmthmatters.example','2022-08-30','Y'),
(9,'Shrewsbury Good Neighbours','United Kingdom','Shrewsbury','Moira Dodd','moira@goodneighbours.example','2021-01-25','Y'),
(10,'Ironbridge Tool Library','United Kingdom','Telford','Pete Lowe','pete@toollibrary.example','2024-07-15','Y'),
(11,'Madzi Aid','Malawi','Lilongwe','Chikondi Phiri','chikondi@madzi.example','2024-01-17','Y'),
(12,'Nsanje Relief Committee','Malawi','Nsanje','Fr Thomas Banda','relief@nsanje.example',null,'Y'),
(13,'Nodi Education Society','Bangladesh','Barisal','Shirin Akter','shirin@nodi.example','2023-03-13','Y'),
(14,'Bhola Coastal Action','Bangladesh','Bhola','Abdul Karim','karim@bholaaction.example','2025-08-04','Y'),
(15,'Kombo Women Growers','The Gambia','Brikama','Fatou Jallow','fatou@kombo.example','2023-11-27','Y'),
(16,'Turkana Light','Kenya','Lodwar','Ekal Lokwang','ekal@turkanalight.example',null,'Y'),
(17,'Oswestry Reads','United Kingdom','Oswestry','Lowri Evans','lowri@oswestryreads.example','2023-07-06','Y'),
(18,'Rift Valley Wells','Kenya','Nakuru','John Kiptoo','john@riftwells.example','2021-06-22','N'),
(19,'Crescent Medical Link','Palestine','Ramallah','Dr Rania Saleh','rania@crescentlink.example','2025-04-01','Y'),
(20,'Wrekin Roots','United Kingdom','Telford','Sandra Mistry','sandra@wrekinroots.example','2022-02-18','N'),
(21,'Hope for Sylhet','Bangladesh','Sylhet','Nasrin Begum','nasrin@hopesylhet.example','2024-05-30','Y');

create table tbl_grant (
  grt_id int primary key, grt_par_id int, grt_prj_id int, grt_awarded date, grt_amount numeric(12,2), grt_status varchar(10), grt_report_due date, grt_report_in date, grt_stf_id int
);
comment on column tbl_grant.grt_status is 'APPROVED, PAYING, CLOSED, WITHDRAWN';
insert into tbl_grant values
(1,1,1,'2023-05-15',15000,'CLOSED','2024-05-31','2024-05-20',17),(2,1,1,'2024-06-10',16500,'CLOSED','2025-06-30','2025-08-04',17),(3,1,1,'2025-07-01',12800,'PAYING','2026-05-31',null,17),
(4,2,2,'2024-02-05',9200,'CLOSED','2025-01-31','2025-01-28',17),(5,2,2,'2025-02-17',11400,'CLOSED','2026-01-31','2026-03-02',18),(6,2,2,'2026-03-09',8750,'PAYING','2027-02-28',null,18),
(7,3,3,'2024-07-01',22000,'CLOSED','2025-07-31','2025-07-15',17),(8,3,3,'2025-08-11',19750,'PAYING','2026-08-31',null,17),
(9,4,4,'2023-10-02',8200,'CLOSED','2024-10-31','2024-10-30',17),(10,4,4,'2024-11-04',6400,'CLOSED','2025-09-30','2025-11-12',18),
(11,5,5,'2024-04-08',5100,'CLOSED','2025-04-30','2025-04-02',17),(12,5,5,'2025-05-06',4850,'PAYING','2026-04-30',null,18),
(13,6,6,'2025-03-03',18300,'PAYING','2026-03-31','2026-04-20',17),(14,6,6,'2026-04-27',14100,'APPROVED','2027-04-30',null,17),
(15,7,7,'2024-01-22',7600,'CLOSED','2024-12-31','2024-12-12',18),(16,7,7,'2025-01-20',8900,'CLOSED','2025-12-31','2025-12-29',18),(17,7,7,'2026-01-19',9300,'PAYING','2026-12-31',null,18),
(18,8,8,'2024-10-14',6750,'CLOSED','2025-09-30','2025-10-21',18),(19,8,8,'2025-10-13',7250,'PAYING','2026-09-30',null,18),
(20,9,9,'2024-03-18',3400,'CLOSED','2025-03-31','2025-03-10',18),(21,9,9,'2025-04-14',3650,'CLOSED','2026-03-31','2026-03-27',18),
(22,10,10,'2024-10-07',6200,'CLOSED','2025-10-31','2025-10-31',17),(23,10,10,'2025-11-24',5900,'PAYING','2026-10-31',null,18),
(24,11,11,'2024-05-13',17900,'CLOSED','2025-05-31','2025-06-19',17),(25,11,11,'2025-06-16',13600,'PAYING','2026-02-28',null,17),
(26,12,12,'2025-03-10',16800,'PAYING','2026-03-31',null,17),(27,12,12,'2025-09-22',9950,'WITHDRAWN',null,null,17),
(28,13,13,'2023-08-14',14600,'CLOSED','2024-08-31','2024-09-26',17),(29,13,13,'2024-09-16',12100,'CLOSED','2025-08-31','2025-08-18',17),
(30,14,14,'2025-11-10',24500,'PAYING','2026-11-30',null,17),
(31,15,15,'2024-03-11',4300,'CLOSED','2025-02-28','2025-02-24',17),(32,15,15,'2025-03-24',4700,'PAYING','2026-02-28',null,18),
(33,17,17,'2023-10-09',1900,'CLOSED','2024-09-30','2024-09-12',18),(34,17,17,'2024-11-25',2150,'CLOSED','2025-10-31','2025-12-03',18),(35,17,17,'2025-12-01',2300,'APPROVED','2026-11-30',null,18),
(36,19,20,'2025-05-19',26200,'PAYING','2026-05-31','2026-05-29',17),(37,20,19,'2023-06-05',2600,'CLOSED','2024-06-30','2024-09-15',17),(38,18,1,'2024-02-26',7050,'WITHDRAWN',null,null,17),
(39,9,8,'2026-02-16',3850,'APPROVED','2027-02-28',null,18),(40,7,8,'2025-11-17',2950,'PAYING','2026-10-31',null,18),(41,13,14,'2026-01-26',10200,'APPROVED','2027-01-31',null,17);

create table tbl_grant_pay (
  gpy_id int primary key, gpy_grt_id int, gpy_date date, gpy_amount numeric(12,2), gpy_ref varchar(16)
);
comment on table tbl_grant_pay is 'instalments actually paid out on a grant';
insert into tbl_grant_pay
select row_number() over (order by d, grt_id), grt_id, d, a, 'GP' || lpad((grt_id * 100 + k)::text, 6, '0')
from (select grt_id, k, (grt_awarded + (20 + (k - 1) * (110 + grt_id % 40)))::date d,
   case when grt_status = 'CLOSED' then (case k when 1 then grt_amount * 0.5 when 2 then grt_amount * 0.3 else grt_amount * 0.2 end) else (case k when 1 then grt_amount * 0.4 when 2 then grt_amount * 0.3 else grt_amount * 0.2 end) end a
  from tbl_grant, generate_series(1,3) k where grt_status in ('CLOSED','PAYING')) q where d <= '2026-06-20';

create table tbl_volunteer (
  vol_id int primary key, vol_forename varchar(40), vol_surname varchar(40), vol_town varchar(40), vol_phone varchar(20), vol_joined date, vol_left date, vol_dbs_expiry date, vol_driver char(1), vol_don_id int
);
comment on column tbl_volunteer.vol_dbs_expiry is 'end of the background check, null when never checked';
comment on column tbl_volunteer.vol_don_id is 'donor record when the volunteer gives too';
insert into tbl_volunteer
select i, f, s, (array['Ludlow','Shrewsbury','Telford','Oswestry','Shrewsbury','Hereford','Whitchurch','Ludlow'])[1 + (i * 5) % 8], case when i % 6 = 0 then null else '01743 ' || (200000 + i * 7919 % 700000) end,
  date '2018-03-01' + (i * 211 % 2950), case when i % 7 = 3 then date '2026-05-30' - (i * 29 % 700) end, case when i % 8 = 5 then null else date '2025-06-30' + (i * 71 % 1050) end, case when i % 3 = 1 then 'Y' else 'N' end,
  case when i % 4 = 0 then (i * 19) % 220 + 1 end
from (select i, (array['Wendy','Amrit','Gerald','Lynne','Callum','Esme','Bernard','Oyin','Marjorie','Tobias','Sylvia','Hamza','Jill','Rhodri','Penelope','Sid','Nasreen','Ernest'])[1 + (i * 5) % 18] f,
  (array['Pugh','Bowen','Tudor','Ward','Griffin','Cole','Hartley','Ludlow','Osei','Mason','Speake','Kaur','Heath','Rowley','Begum','Tipton','Jarvis'])[1 + (i * 3 + i / 17) % 17] s from generate_series(1,92) i) q;
-- those who give as well carry their donor's name
update tbl_volunteer v set vol_forename = d.don_forename, vol_surname = d.don_surname, vol_town = d.don_town from tbl_donor d where d.don_id = v.vol_don_id;

create table tbl_hours (
  hrs_id int primary key, hrs_vol_id int, hrs_prj_id int, hrs_date date, hrs_mins int, hrs_task varchar(40), hrs_miles numeric(6,1), hrs_signed_by int
);
comment on table tbl_hours is 'volunteer shifts; time in minutes';
comment on column tbl_hours.hrs_miles is 'miles driven, for expenses';
insert into tbl_hours
select i, v, p, date '2024-01-03' + (abs(hashtext('hd' || i)::bigint) % 898)::int, 45 + 15 * (abs(hashtext('hm' || i)::bigint) % 19)::int,
  case p when 7 then (array['sorting','deliveries','front desk'])[1 + i % 3] when 8 then (array['home visits','phone calls'])[1 + i % 2] when 9 then 'phone calls' when 10 then 'tool repair' when 16 then (array['till','sorting','window display'])[1 + i % 3] when 17 then 'reading' else (array['office','fundraising stall','mailing'])[1 + i % 3] end,
  case when v % 3 = 1 and h % 3 = 0 then round((2 + h % 31 * 1.3)::numeric, 1) end, case when i % 13 = 0 then null when p = 7 then 6 else (array[7,16])[1 + i % 2] end
from (select i, abs(hashtext('hv' || i)::bigint) h, 1 + floor(86 * power((abs(hashtext('hv' || i)::bigint) % 9999) / 9999.0, 1.5))::int v, (array[7,7,7,8,9,9,10,16,16,16,16,17,17,2,19])[1 + abs(hashtext('hp' || i)::bigint) % 15] p from generate_series(1,1700) i) q;
delete from tbl_hours h using tbl_volunteer v where v.vol_id = h.hrs_vol_id and (h.hrs_date < v.vol_joined or h.hrs_date > v.vol_left);
delete from tbl_hours where (hrs_prj_id = 19 and hrs_date > '2024-10-31') or (hrs_prj_id = 10 and hrs_date < '2024-09-01');

create table tbl_giftaid_claim (
  gac_id int primary key, gac_month date, gac_submitted date, gac_amount numeric(10,2), gac_received date, gac_hmrc_ref varchar(14)
);
comment on table tbl_giftaid_claim is 'monthly claims to HMRC: a quarter of the eligible gifts';
insert into tbl_giftaid_claim
select row_number() over (order by m), m, (m + interval '1 month' + (4 + extract(month from m)::int % 6) * interval '1 day')::date, round(t * 0.25, 2),
  case when m < '2026-04-01' then (m + interval '1 month' + (22 + (extract(month from m)::int * 17 + extract(year from m)::int * 5) % 31) * interval '1 day')::date end, 'GA' || to_char(m, 'YYYYMM') || '7'
from (select date_trunc('month', dnt_date)::date m, sum(dnt_amount) t from tbl_donation where dnt_giftaid = 'Y' and dnt_date < '2026-06-01' group by 1) q;

create view vw_donor_total as
select don_id, coalesce(don_org, don_forename || ' ' || don_surname) as donor_name, count(dnt_id) as gifts, coalesce(sum(dnt_amount), 0) as given, max(dnt_date) as last_gift
from tbl_donor left join tbl_donation on dnt_don_id = don_id group by don_id, don_org, don_forename, don_surname;

analyze tbl_staff; analyze tbl_campaign; analyze tbl_donor; analyze tbl_pledge; analyze tbl_donation; analyze tbl_project; analyze tbl_partner; analyze tbl_grant; analyze tbl_grant_pay; analyze tbl_volunteer; analyze tbl_hours; analyze tbl_giftaid_claim;
