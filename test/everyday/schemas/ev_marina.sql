drop schema if exists ev_marina cascade;
create schema ev_marina;
set search_path = ev_marina;

create function h(i int, s text, n int) returns int language sql immutable as
$$ select (hashtext(i::text || s) & 2147483647) % n $$;

create table pontoons (
  id serial primary key, code char(1) not null unique, name text not null,
  min_depth_m numeric(3,1), has_gate boolean not null default true, surface text, built_year int);
insert into pontoons (code,name,min_depth_m,has_gate,surface,built_year) values
('A','Harbour Wall',4.2,true,'concrete',1998),('B','Lifeboat',3.6,true,'timber',2001),
('C','Castle',3.1,true,'timber',2001),('D','Island',2.8,true,'composite',2014),
('E','Regatta',2.4,true,'composite',2014),('V','Visitors',3.4,false,'concrete',2009),
('H','Hardstanding',null,true,'gravel',1996);

create table berths (
  id serial primary key, pontoon_id int not null references pontoons(id), berth_no text not null unique,
  berth_type text not null, max_length_m numeric(4,1) not null, max_beam_m numeric(3,1), 
  has_power boolean not null, has_water boolean not null, status char(1) not null,
  yearly_rate_eur numeric(9,2) not null, meter_no text, notes text, created_at timestamp not null default '2022-11-01 09:00');
comment on column berths.berth_type is 'FNG finger berth, ALS alongside, MOO swinging mooring, DRY dry storage ashore';
comment on column berths.status is 'O occupied, F free, R reserved, X out of service';
insert into berths (pontoon_id,berth_no,berth_type,max_length_m,max_beam_m,has_power,has_water,status,yearly_rate_eur,meter_no,notes)
select p, (array['A','B','C','D','E','V','H'])[p] || lpad(n::text,2,'0'),
  case when p=7 then 'DRY' when p in (1,6) then 'ALS' when p=4 and n%3=0 then 'MOO' else 'FNG' end,
  (array[18,14,12,10,8,15,11])[p] - (n%4)*0.5, (array[5.5,4.6,4.2,3.6,3.0,5.0,4.0])[p],
  not (p=4 and n%3=0) and not (p=7 and n%2=0), p<>7 and not (p=4 and n%3=0),
  case when h(p*100+n,'st',23)=0 then 'X' when p=6 and n%3<>0 then 'F' when h(p*100+n,'st',7)=1 then 'F' when h(p*100+n,'st',11)=3 then 'R' else 'O' end,
  (array[6200,4700,3900,3100,2250,5200,1650])[p] - (n%4)*120 + n*3,
  case when p<>7 then 'EL-'||(p*1000+n*7) end,
  case when h(p*100+n,'nt',9)=0 then 'cleat loose' when h(p*100+n,'nt',9)=1 then 'swell in easterly winds' end
from generate_series(1,7) p, generate_series(1,14) n;

create table owners (
  id serial primary key, first_name text not null, last_name text not null, company_name text, email text, phone text,
  city text, country_code char(2) not null, is_club_member boolean not null default false, credit_hold boolean not null default false,
  preferred_language char(2) default 'en', created_at timestamp not null default '2021-03-01 10:00', updated_at timestamp);
comment on column owners.country_code is 'ISO code: IE, GB, FR, NL, DE, ES, NO';
comment on column owners.credit_hold is 'true: no fuel or yard work on account until arrears are settled';
insert into owners (first_name,last_name,company_name,city,country_code,is_club_member,credit_hold,phone) values
('Aoife','Brennan',null,'Cork','IE',true,false,'+353 21 555 0101'),('Declan','Murphy',null,'Cork','IE',true,false,'+353 21 555 0102'),
('Siobhan','Kelleher',null,'Kinsale','IE',true,false,null),('Patrick','Galway',null,'Dublin','IE',false,false,'+353 1 555 0104'),
('Fergus','O''Driscoll','Baltimore Sea Angling Ltd','Baltimore','IE',false,true,'+353 28 555 0105'),('Maeve','Cotter',null,'Galway','IE',true,false,null),
('Niall','Brennan',null,'Limerick','IE',false,false,'+353 61 555 0107'),('Grainne','Walsh','Walsh & Daughters Charter','Kinsale','IE',true,false,'+353 21 555 0108'),
('Henry','Ashcombe',null,'Plymouth','GB',true,false,'+44 1752 555109'),('Charlotte','Pengelly',null,'Falmouth','GB',false,false,'+44 1326 555110'),
('Graham','Tully',null,'Bristol','GB',false,true,null),('Rosalind','Tully',null,'Bristol','GB',false,false,'+44 117 555 0112'),
('Yann','Le Goff',null,'Brest','FR',true,false,'+33 2 55 50 01 13'),('Solenn','Kervella','Kervella Nautisme SARL','Roscoff','FR',false,false,'+33 2 55 50 01 14'),
('Matthieu','Rolland',null,'Brest','FR',false,false,null),('Joost','van der Meer',null,'Rotterdam','NL',true,false,'+31 10 555 0116'),
('Femke','Hoekstra',null,'Enkhuizen','NL',false,false,'+31 228 555117'),('Uwe','Petersen',null,'Hamburg','DE',false,false,'+49 40 555 0118'),
('Katrin','Lorenz','Lorenz Yachtservice GmbH','Kiel','DE',true,false,'+49 431 555 0119'),('Iker','Zabaleta',null,'Bilbao','ES',false,false,null),
('Ciaran','Hurley',null,'Cork','IE',true,false,'+353 21 555 0121'),('Orla','Hurley',null,'Cork','IE',true,false,'+353 21 555 0122'),
('Tomas','Creedon',null,'Bandon','IE',false,true,'+353 23 555 0123'),('Bridget','Nagle',null,'Cobh','IE',true,false,null),
('Eoin','Sheehy','Sheehy Marine Surveys','Crosshaven','IE',true,false,'+353 21 555 0125'),('Sinead','Fahy',null,'Galway','IE',false,false,'+353 91 555 0126'),
('Cormac','Deasy',null,'Clonakilty','IE',true,false,'+353 23 555 0127'),('Rory','McGrath',null,'Belfast','GB',false,false,'+44 28 555 0128'),
('Deirdre','Quirke',null,'Waterford','IE',true,false,'+353 51 555 0129'),('Liam','Quirke',null,'Waterford','IE',false,true,null),
('Ingrid','Solberg',null,'Bergen','NO',false,false,'+47 55 55 01 31'),('Peter','Lassiter',null,'Dublin','IE',true,false,'+353 1 555 0132'),
('Helen','Crowe','Crowe Sailing School','Dun Laoghaire','IE',true,false,'+353 1 555 0133'),('Barry','Tobin',null,'Tralee','IE',false,false,'+353 66 555 0134'),
('Fiona','Dinan',null,'Mallow','IE',true,false,'+353 22 555 0135'),('Conor','Roche',null,'Cork','IE',false,false,'+353 21 555 0136'),
('Una','Roche',null,'Cobh','IE',true,false,null),('James','Kinsale',null,'Waterford','IE',false,false,'+353 51 555 0138'),
('Emer','Lucey',null,'Killarney','IE',false,false,'+353 64 555 0139'),('Dermot','Coakley',null,'Skibbereen','IE',true,false,'+353 28 555 0140'),
('Alan','Whitford',null,'Plymouth','GB',false,false,'+44 1752 555141'),('Nuala','Barrett',null,'Westport','IE',false,false,'+353 98 555 0142'),
('Hugh','Twomey',null,'Macroom','IE',true,false,'+353 26 555 0143'),('Marion','Desmond',null,'Cork','IE',false,false,'+353 21 555 0144');
update owners set email = case when id%9=4 then null else lower(replace(replace(first_name||'.'||last_name,' ',''),'''',''))||'@example.'||(case country_code when 'IE' then 'ie' when 'GB' then 'uk' else 'com' end) end,
  created_at = timestamp '2021-03-01 10:00' + (h(id,'cr',1700)||' days')::interval + (h(id,'cm',500)||' minutes')::interval,
  updated_at = case when id%5<>0 then timestamp '2026-01-05 08:30' + (h(id,'up',160)||' days')::interval end,
  preferred_language = case country_code when 'FR' then 'fr' when 'DE' then 'de' when 'NL' then 'nl' when 'ES' then 'es' else 'en' end;

create table boats (
  id serial primary key, owner_id int not null references owners(id), name text not null, boat_type text not null, make text, model text,
  length_m numeric(4,1) not null, beam_m numeric(3,1), draft_m numeric(3,1), year_built int, home_port text, registration_no text,
  insurance_expires_on date, is_liveaboard boolean not null default false, sold_on date, created_at timestamp not null);
comment on column boats.boat_type is 'SY sailing yacht, MB motor boat, CAT catamaran, RIB rigid inflatable, FSH fishing boat';
comment on column boats.sold_on is 'set when the boat was sold away and left the marina';
insert into boats (owner_id,name,boat_type,make,model,length_m,beam_m,draft_m,year_built,home_port,registration_no,insurance_expires_on,is_liveaboard,sold_on,created_at)
select case when i<=38 then i else (array[2,8,8,8,14,19,21,33,33,33,33,5,5,9,16,25,27,1,32,43,36,36])[i-38] end,
 n, t,
 case t when 'SY' then (array['Beneteau','Jeanneau','Bavaria','Hallberg-Rassy','Westerly'])[1+h(i,'mk',5)] when 'MB' then (array['Princess','Fairline','Quicksilver','Merry Fisher'])[1+h(i,'mk',4)]
   when 'CAT' then (array['Lagoon','Prout'])[1+h(i,'mk',2)] when 'RIB' then (array['Zodiac','Ribcraft'])[1+h(i,'mk',2)] else (array['Kingfisher','Arvor',null])[1+h(i,'mk',3)] end,
 case when h(i,'md',6)>0 then (array['34','36','40 Classic','28','Cruiser 33','750'])[1+h(i,'md2',6)] end,
 case t when 'SY' then 8.2+h(i,'ln',62)/10.0 when 'MB' then 6.4+h(i,'ln',88)/10.0 when 'CAT' then 10.1+h(i,'ln',34)/10.0 when 'RIB' then 4.8+h(i,'ln',28)/10.0 else 6.0+h(i,'ln',45)/10.0 end,
 case t when 'CAT' then 5.0+h(i,'bm',14)/10.0 when 'RIB' then 2.1 else 2.6+h(i,'bm',17)/10.0 end,
 case when h(i,'dn',8)>0 then case t when 'SY' then 1.4+h(i,'dr',9)/10.0 else 0.6+h(i,'dr',6)/10.0 end end,
 1978+h(i,'yb',47),
 case when h(i,'hp',7)=0 then null else (array['Kinsale','Cork','Galway','Crosshaven','Dun Laoghaire','Plymouth','Brest','Kinsale','Baltimore','Kinsale'])[1+h(i,'hp2',10)] end,
 'IE-'||(40000+h(i,'rg',9999)),
 case when h(i,'in',9)=0 then null else date '2025-09-01'+h(i,'ins',640) end,
 h(i,'lv',8)=0,
 case when i in (12,26,29,41,57) then date '2024-02-10'+h(i,'sd',700) end,
 timestamp '2021-04-01 11:00'+(h(i,'bc',1750)||' days')::interval
from (select row_number() over ()::int i, n, (array['SY','MB','SY','FSH','SY','RIB','SY','MB','CAT','SY'])[1+h(row_number() over ()::int,'ty',10)] t
 from unnest(array['Aurora','Saoirse','Grainne','Sea Otter','Petrel','Tir na nOg','Blue Peter','Morning Star','Galway Hooker','Windrush','Kittiwake','Maid of Cork','Pen Duick','Stella Maris','Roz Avel','Zeemeeuw','Noorderlicht','Elbe 3','Albatros','Itsaso','Banshee','Curlew','Rogue Wave','Lady Bridget','Plumb Line','Corrib','Second Wind','Titanic Too','Déjà Vu','Gannet','Fjordling','Liffey Lady','Sea School 1','Kerry Gold','Summer Wine','Knot Working','Dolphin','Aurora','Wavedancer','Charter One','Charter Two','Charter Three','Mor Braz','Kieler Sprotte','Shearwater','Sea School 2','Sea School 3','Sea School 4','Sea School 5','Fastnet Angler','Sherkin','Hoe Down','Maas','Theodolite','Puffin','Brigid','Sea Breeze','Gulliver','Cormorant','Sprat']) n) x;

update boats set is_liveaboard = false where length_m < 9 or boat_type in ('RIB','FSH');

create table contracts (
  id serial primary key, contract_no text not null unique, boat_id int not null references boats(id), berth_id int not null references berths(id),
  contract_type char(1) not null, signed_on date, start_date date not null, end_date date not null, price_eur numeric(9,2) not null,
  discount_pct numeric(4,1) not null default 0, status text not null, terminated_on date, auto_renew boolean not null default false, created_at timestamp not null);
comment on column contracts.contract_type is 'A annual, S summer season, W winter storage, V visitor';
comment on column contracts.status is 'DR draft, AC active, EN ended, TE terminated early';
insert into contracts (contract_no,boat_id,berth_id,contract_type,signed_on,start_date,end_date,price_eur,discount_pct,status,terminated_on,auto_renew,created_at)
select 'C'||extract(year from s)::int||'-'||lpad((row_number() over (order by s,b.id))::text,4,'0'), b.id, br.id, t, sg, s, e,
  round((br.yearly_rate_eur * case t when 'A' then 1.0 when 'S' then 0.62 when 'W' then 0.45 else 0.028 end * (1+0.03*(extract(year from s)::int-2023)))*(1-d/100.0),2), d,
  case when e<date '2026-06-30' then case when te then 'TE' else 'EN' end when s>date '2026-06-30' and sg is null then 'DR' else 'AC' end,
  case when te and e<date '2026-06-30' then s + ((e-s)*2/3) end, t='A' and h(b.id,'ar',3)>0, (s - 45 - h(b.id,'cc',30))::timestamp + interval '10 hours'
from boats b
join lateral (
  select y*10+k q, case when k=1 then case when h(b.id,'ct',10)<6 then 'A' else 'S' end when k=2 then 'W' else 'V' end t, y, k
  from generate_series(2023,2026) y, generate_series(1,3) k
  where (k=1 and h(b.id*10+y,'yy',11)>1 and b.id not in (22,31,37,52,60)) or (k=2 and h(b.id,'ct',10)>=6 and h(b.id*10+y,'ww',5)<3 and b.id not in (22,31,37,52,60)) or (k=3 and h(b.id*10+y,'vv',9)=0 and b.id not in (31,52))) c on true
join lateral (select case t when 'A' then make_date(y,1,1) when 'S' then make_date(y,4,1) when 'W' then make_date(y,10,1) else make_date(y,5,3)+h(b.id*10+y,'vd',110) end s) s1 on true
join lateral (select case t when 'A' then make_date(y,12,31) when 'S' then make_date(y,9,30) when 'W' then make_date(y+1,3,31) else s+3+h(b.id*10+y,'ve',12) end e,
   case when h(b.id,'dc',5)=0 then 10.0 when h(b.id,'dc',5)=1 then 5.0 else 0 end d, h(b.id*100+q,'te',13)=0 te,
   case when s>date '2026-06-30' and h(b.id,'ns',2)=0 then null else s - 5 - h(b.id*100+q,'sg',40) end sg) s2 on true
join berths br on br.id = case t when 'W' then 85+(b.id*5)%14 when 'V' then 71+(b.id*3)%14 else 1+(b.id*11)%70 end
where not (s > date '2026-06-30' and t='V') and (b.sold_on is null or s<b.sold_on);

create table invoices (
  id serial primary key, invoice_no text not null unique, owner_id int not null references owners(id), contract_id int references contracts(id),
  kind text not null, issued_on date not null, due_on date not null, paid_on date, net_eur numeric(9,2) not null, vat_eur numeric(9,2) not null,
  status char(1) not null, payment_method text, reminder_count int not null default 0, created_at timestamp not null);
comment on column invoices.status is 'O open, P paid, R reminder sent and still unpaid, X cancelled';
comment on column invoices.kind is 'BERTH berth fees, YARD yard and repair work, ELEC metered electricity, MISC other';
create temp table inv as
select b.owner_id, c.id contract_id, 'BERTH' kind, c.start_date - 10 + h(c.id,'iz',20) issued, c.price_eur net from contracts c join boats b on b.id=c.boat_id where c.status<>'DR' and c.start_date<date '2026-06-25'
union all select b.owner_id, c.id, 'ELEC', least(c.end_date,date '2026-06-20') - h(c.id,'el',12), round(18+h(c.id,'ep',2900)/10.0,2) from contracts c join boats b on b.id=c.boat_id where c.contract_type in ('A','S') and c.status<>'DR' and h(c.id,'ee',4)<3 and c.start_date<date '2026-05-01'
union all select 1+h(i,'io',41), null, case when h(i,'ik',3)=0 then 'MISC' else 'YARD' end, date '2023-03-01'+h(i,'id',1200), round(40+h(i,'ia',19000)/10.0,2) from generate_series(1,260) i;
insert into invoices (invoice_no,owner_id,contract_id,kind,issued_on,due_on,paid_on,net_eur,vat_eur,status,payment_method,reminder_count,created_at)
select 'INV-'||(10000+rn), owner_id, contract_id, kind, issued, issued+30, case when st='P' then least(issued+4+h(rn,'pd',48), date '2026-06-29') end, net, round(net*0.23,2), st,
  case when st='P' then (array['bank transfer','card','direct debit','cash','bank transfer','card'])[1+h(rn,'pm',6)] end,
  case st when 'R' then 1+h(rn,'rc',3) when 'P' then case when h(rn,'rp',9)=0 then 1 else 0 end else 0 end, issued::timestamp+interval '15 hours'
from (select *, case when h(rn,'xx',37)=0 then 'X' when issued>date '2026-05-20' and h(rn,'op',3)>0 then 'O' when h(rn,'rr',17)=0 and issued>date '2025-01-01' or (owner_id in (5,11,23,30) and issued>date '2025-08-01' and h(rn,'cc',2)=0) then 'R' else 'P' end st
 from (select *, row_number() over (order by issued,owner_id,net)::int rn from inv) q) z;
drop table inv;

create table staff (
  id serial primary key, first_name text not null, last_name text not null, role text not null, hired_on date not null, left_on date, hourly_rate_eur numeric(5,2), vhf_callsign text);
insert into staff (first_name,last_name,role,hired_on,left_on,hourly_rate_eur,vhf_callsign) values
('Maura','Sexton','harbour master','2011-04-04',null,34.50,'Haven 1'),('Dan','Keohane','dockhand','2019-05-13',null,18.20,'Haven 4'),
('Piotr','Zielinski','engineer','2016-02-01',null,29.80,'Yard 1'),('Kevin','Brennan','rigger','2020-03-16',null,27.40,'Yard 2'),
('Agnes','Horgan','office manager','2014-09-01',null,26.10,null),('Luke','Fenton','dockhand','2023-05-02','2025-09-30',16.90,null),
('Sandra','Voss','engineer','2022-01-10',null,28.60,'Yard 3'),('Tadhg','Collins','yard hand','2018-06-11',null,19.70,'Yard 4'),
('Mick','Leary','yard hand','2009-03-02','2024-11-29',21.00,null),('Emma','Pryce','dockhand','2025-04-07',null,17.30,'Haven 5'),
('Jakub','Nowak','electrician','2021-08-23',null,30.20,'Yard 5'),('Roisin','Daly','office assistant','2024-02-12',null,17.90,null);

create table job_types (code text primary key, label text not null, standard_hours numeric(4,1), needs_lift boolean not null);
insert into job_types values ('ANTI','Antifouling',9.0,true),('ENGS','Engine service',6.0,false),('RIGG','Rigging check',5.0,false),('HULL','Hull repair',16.0,true),('ELEC','Electrical work',4.5,false),('WASH','Pressure wash',2.0,true),('WINT','Winterisation',5.5,false),('PROP','Propeller and anodes',3.5,true),('SURV','Survey assistance',3.0,true);

create table maintenance_jobs (
  id serial primary key, boat_id int not null references boats(id), job_type_code text not null references job_types(code), staff_id int references staff(id),
  requested_on date not null, scheduled_on date, started_on date, finished_on date, hours_worked numeric(5,1), labour_eur numeric(9,2), parts_eur numeric(9,2),
  priority smallint not null, status text not null, is_warranty boolean not null default false, remarks text);
comment on column maintenance_jobs.priority is '1 urgent, 2 normal, 3 when there is time';
comment on column maintenance_jobs.staff_id is 'person in charge; null until assigned';
insert into maintenance_jobs (boat_id,job_type_code,staff_id,requested_on,scheduled_on,started_on,finished_on,hours_worked,labour_eur,parts_eur,priority,status,is_warranty,remarks)
select bid, jt, case when st='requested' then null else (array[3,4,7,8,case when rq<date '2024-10-15' then 9 else 8 end,11,3,7,8])[1+h(i,'sf',9)] end, rq,
 case when st<>'requested' then rq+3+h(i,'sc',20) end, case when st in ('done','in progress') then rq+4+h(i,'sc',20)+h(i,'sl',6) end,
 case when st='done' then rq+5+h(i,'sc',20)+h(i,'sl',6)+h(i,'fn',9) end, hw, round(hw*58,2), case when st in ('done','in progress') and h(i,'pp',5)>0 then round(12+h(i,'pt',9200)/10.0,2) end,
 1+h(i,'pr',3), st, h(i,'wa',14)=0, case when h(i,'rm',6)=0 then (array['owner to be present','keys in office','waiting for parts','photo taken'])[1+h(i,'rm2',4)] end
from (select i, bid, jt, rq, st, case when st='done' then round((select standard_hours from job_types where code=jt)*(0.6+h(i,'hw',110)/100.0),1) when st='in progress' then 1+h(i,'hw',40)/10.0 end hw
 from (select i, 1+(h(i,'bo',57)*7)%57 bid, (array['ANTI','ENGS','RIGG','HULL','ELEC','WASH','WINT','PROP','ANTI','ENGS','WASH','ENGS'])[1+h(i,'jt',12)] jt, date '2023-02-01'+(i*1240/420)::int rq,
   case when h(i,'cx',15)=0 then 'cancelled' when i>412 then 'requested' when i>403 then 'scheduled' when i>393 then 'in progress' when h(i,'hg',60)=0 then 'on hold' else 'done' end st from generate_series(1,420) i) a) b
where not exists (select 1 from boats where boats.id=bid and sold_on<rq);

insert into maintenance_jobs (boat_id,job_type_code,staff_id,requested_on,scheduled_on,started_on,finished_on,hours_worked,labour_eur,parts_eur,priority,status,is_warranty) values
(46,'WASH',8,'2024-05-06','2024-05-13','2024-05-13','2024-05-13',1.5,87.00,null,3,'done',false),(46,'WASH',8,'2024-09-02','2024-09-09','2024-09-10','2024-09-10',1.5,87.00,null,3,'done',false),
(46,'WASH',8,'2025-05-12','2025-05-19','2025-05-19','2025-05-19',1.0,58.00,null,2,'done',false),(46,'PROP',3,'2026-02-16','2026-02-23','2026-02-24','2026-02-24',2.5,145.00,64.80,2,'done',false);

create table fuel_sales (
  id serial primary key, sold_at timestamp not null, boat_id int references boats(id), staff_id int not null references staff(id), fuel text not null, litres numeric(7,2) not null,
  price_per_litre_eur numeric(5,3) not null, pump_no smallint not null, payment_method text not null, receipt_no text);
comment on column fuel_sales.fuel is 'DSL diesel, PET petrol, HVO renewable diesel';
comment on column fuel_sales.boat_id is 'null for walk-up customers without a berth';
insert into fuel_sales (sold_at,boat_id,staff_id,fuel,litres,price_per_litre_eur,pump_no,payment_method,receipt_no)
select d, case when h(i,'wk',5)=0 then null else 1+(h(i,'fb',1000)*h(i,'fc',1000)/17000)%59 end,
 case when d<timestamp '2025-09-30' then (array[2,6,1,2,6])[1+h(i,'fs',5)] else (array[2,10,10,1])[1+h(i,'fs',4)] end, f, round(12+h(i,'lt',2400)/10.0+case when h(i,'big',19)=0 then 380 else 0 end,2),
 round(case f when 'DSL' then 1.42 when 'PET' then 1.78 else 2.05 end + (extract(year from d)::int-2023)*0.04 + h((extract(doy from d)::int/30)::int,'pp',12)/100.0,3), 1+h(i,'pn',3),
 (array['card','card','account','cash','card','account'])[1+h(i,'py',6)], 'F'||(70000+i)
from (select i, (date '2023-03-01'+(h(i,'dd',1215)))::timestamp + interval '8 hours' + (h(i,'mi',600)||' minutes')::interval d, (array['DSL','DSL','DSL','PET','PET','HVO'])[1+h(i,'fl',6)] f from generate_series(1,1400) i) q
where extract(month from d) between 3 and 11 or i%3=0 order by d;

create table waiting_list_entries (
  id serial primary key, owner_id int not null references owners(id), boat_id int references boats(id), berth_type text not null, wanted_length_m numeric(4,1) not null,
  preferred_pontoon_id int references pontoons(id), applied_on date not null, offered_on date, answered_on date, status text not null, deposit_eur numeric(7,2) not null default 0);
comment on column waiting_list_entries.status is 'W waiting, O offer made, A accepted, D declined, L lapsed';
insert into waiting_list_entries (owner_id,boat_id,berth_type,wanted_length_m,preferred_pontoon_id,applied_on,offered_on,answered_on,status,deposit_eur)
select o, (select min(id) from boats where owner_id=o and h(i,'wb',2)=0), (array['FNG','ALS','FNG','DRY','MOO'])[1+h(i,'wt',5)], 6.5+h(i,'wl',90)/10.0, case when h(i,'wp',4)>0 then 1+h(i,'wq',5) end,
 ap, case when st<>'W' then ap+60+h(i,'of',200) end, case when st in ('A','D') then ap+63+h(i,'of',200)+h(i,'an',20) end, st, case when h(i,'dp',4)=0 then 0 else 100+50*h(i,'dq',4) end
from (select i, case when i<=7 then 37+i else 1+h(i,'wo',44) end o, date '2023-01-20'+i*22 + h(i,'wa',15) ap, case when i>38 then 'W' else (array['W','A','D','L','O','A','W','A'])[1+h(i,'ws',8)] end st from generate_series(1,55) i) q;

create view unpaid_invoices as
select i.id, i.invoice_no, i.owner_id, o.first_name||' '||o.last_name as owner_name, i.due_on, i.net_eur+i.vat_eur as gross_eur, i.reminder_count
from invoices i join owners o on o.id=i.owner_id where i.status in ('O','R');

drop function h(int,text,int);
analyze pontoons; analyze berths; analyze owners; analyze boats; analyze contracts; analyze invoices; analyze staff; analyze job_types; analyze maintenance_jobs; analyze fuel_sales; analyze waiting_list_entries;
