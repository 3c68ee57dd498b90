drop schema if exists ev_dairyfarm cascade; create schema ev_dairyfarm; set search_path = ev_dairyfarm;
set client_min_messages = warning;

create table field (fld_no int primary key, nm text not null, area_ha numeric(5,2) not null, soil_cd char(1), own_cd char(1) not null, rent_eur_ha numeric(7,2), org_yn char(1) not null default 'N', irr_yn char(1) not null default 'N', dist_km numeric(4,1), rmk text);
comment on table field is 'Parcels of land used for vegetables';
comment on column field.area_ha is 'area in hectares';
comment on column field.soil_cd is 'soil: L loam, C clay, S sand, P peat; empty = not sampled';
comment on column field.own_cd is 'O own land, R rented';
comment on column field.rent_eur_ha is 'rent in euro per hectare and year, rented fields only';
comment on column field.org_yn is 'Y = certified organic';
comment on column field.irr_yn is 'Y = irrigation installed';
comment on column field.dist_km is 'distance from the yard in km';
create table crop (crop_cd char(3) primary key, nm text not null, grp_cd char(2) not null, grow_d int, yld_t_ha numeric(5,1), shelf_d int, chg_ts timestamp);
comment on table crop is 'Crops we grow';
comment on column crop.grp_cd is 'RT root, LF leafy, BR brassica, AL onion family, FR fruiting vegetable, PU peas and beans';
comment on column crop.grow_d is 'days from sowing to first harvest';
comment on column crop.yld_t_ha is 'expected yield, tonnes per hectare';
comment on column crop.shelf_d is 'shelf life in days in the cold store';
create table planting (plt_id int primary key, fld_no int not null references field(fld_no), crop_cd char(3) not null references crop(crop_cd), yr int not null, sow_dt date not null, area_ha numeric(5,2) not null, var_nm text, seed_eur numeric(8,2), st_cd char(1) not null);
comment on table planting is 'One crop sown or planted out on (part of) a field in a season';
comment on column planting.area_ha is 'hectares planted, may be less than the field';
comment on column planting.var_nm is 'variety';
comment on column planting.seed_eur is 'cost of seed or plants in euro';
comment on column planting.st_cd is 'G growing, H harvested (finished), F failed / ploughed in';
create table harvest (hrv_id int primary key, plt_id int not null references planting(plt_id), dt date not null, qty_kg numeric(9,1) not null, grd_cd char(1), wrk_cnt int, hrs numeric(5,1));
comment on table harvest is 'Each picking / lifting. Most of it goes to the packhouse, which is not recorded here';
comment on column harvest.qty_kg is 'kilograms brought in';
comment on column harvest.grd_cd is 'grade: A shop quality, B processing, C animal feed; empty = not graded';
comment on column harvest.wrk_cnt is 'number of people picking';
comment on column harvest.hrs is 'labour hours, all pickers together';
create table animal (ear_no text primary key, nm text, spc_cd char(1) not null, sex char(1) not null, brd text, born_dt date not null, dam_ear text references animal(ear_no), in_dt date not null, buy_eur numeric(8,2), out_dt date, out_cd char(1), chg_ts timestamp);
comment on table animal is 'Dairy animals, present and past';
comment on column animal.ear_no is 'ear tag number';
comment on column animal.spc_cd is 'C cattle, G goat, S sheep';
comment on column animal.dam_ear is 'ear tag of the mother if born here';
comment on column animal.in_dt is 'date joined the herd (birth date if born here)';
comment on column animal.buy_eur is 'purchase price in euro, empty if born here';
comment on column animal.out_dt is 'date left the herd, empty = still here';
comment on column animal.out_cd is 'S sold, D died, L slaughtered';
create table milking (mlk_id int primary key, ear_no text not null, dt date not null, ses_cd char(1) not null, qty_l numeric(5,1), fat_pct numeric(4,2), prot_pct numeric(4,2), scc_k int);
comment on table milking is 'Milk recording: one test day a month, morning and evening milking of each animal in milk. ear_no = animal.ear_no (not enforced, filled by the parlour software)';
comment on column milking.ses_cd is 'M morning, E evening';
comment on column milking.qty_l is 'litres';
comment on column milking.scc_k is 'somatic cell count in thousands per ml; above 400 is not good';
create table customer (cust_no int primary key, nm text not null, fnm text, typ_cd char(1) not null, town text, tel text, eml text, since_dt date not null, act_yn char(1) not null default 'Y');
comment on table customer is 'Direct sale customers';
comment on column customer.nm is 'business name, or surname for private customers';
comment on column customer.fnm is 'first name, private customers only';
comment on column customer.typ_cd is 'P private household, R restaurant or cafe, S shop, I institution (school, nursing home)';
comment on column customer.since_dt is 'customer since';
comment on column customer.act_yn is 'N = no longer buys from us';
create table product (prod_cd text primary key, nm text not null, cat_cd char(1) not null, crop_cd char(3) references crop(crop_cd), uom text not null, pr_eur numeric(6,2) not null, act_yn char(1) not null default 'Y');
comment on table product is 'What we sell, with the list price of today';
comment on column product.cat_cd is 'V vegetables, D dairy, B boxes, O other';
comment on column product.uom is 'unit of sale: kg, l, pc (piece)';
comment on column product.pr_eur is 'list price per unit in euro';
create table delivery (dlv_no int primary key, cust_no int not null references customer(cust_no), dt date not null, rte_cd text, drv text, st_cd char(1) not null, fee_eur numeric(5,2) not null default 0, crt_out int not null default 0, crt_ret int not null default 0, pay_cd char(1), paid_dt date, chg_ts timestamp);
comment on table delivery is 'Delivery notes';
comment on column delivery.rte_cd is 'van route: CITY, COAST, BANDON, WEST';
comment on column delivery.drv is 'driver';
comment on column delivery.st_cd is 'P planned, D delivered, X cancelled';
comment on column delivery.fee_eur is 'delivery charge in euro';
comment on column delivery.crt_out is 'crates left with the customer';
comment on column delivery.crt_ret is 'crates of this delivery brought back';
comment on column delivery.pay_cd is 'C cash, K card, I invoice';
comment on column delivery.paid_dt is 'date paid, empty = not paid';
create table delivery_line (dlv_no int not null, ln_no int not null, prod_cd text not null, qty numeric(7,1) not null, pr_eur numeric(6,2) not null, primary key (dlv_no, ln_no));
comment on table delivery_line is 'Goods on a delivery note. dlv_no = delivery.dlv_no, prod_cd = product.prod_cd (no foreign keys, imported from the till)';
comment on column delivery_line.qty is 'quantity in the unit of the product';
comment on column delivery_line.pr_eur is 'price per unit charged, euro';

create function pg_temp.h(t text, n int) returns int language sql immutable as $$ select ((hashtext(t)::bigint & 2147483647) % n)::int $$;

insert into field values
(1,'Top Meadow',3.20,'L','O',null,'Y','Y',0.4,null),(2,'Church Field',2.75,'L','O',null,'Y','N',0.9,null),(3,'Long Acre',4.10,'C','O',null,'N','N',1.2,'wet at north end'),(4,'River Piece',1.85,'S','O',null,'Y','Y',0.7,null),(5,'Orchard Side',0.95,'L','O',null,'Y','Y',0.2,null),
(6,'Quarry Field',2.40,'C','R',310,'N','N',2.8,null),(7,'Donovan''s',3.65,'L','R',345,'N','Y',3.5,'lease to 2027'),(8,'The Bog Field',1.60,'P','O',null,'N','N',1.6,null),(9,'Bandon Road',2.95,'L','R',380,'Y','Y',4.2,null),(10,'Hill Field',3.35,'S','O',null,'N','N',1.1,null),
(11,'Glasshouse East',0.28,'L','O',null,'Y','Y',0.1,null),(12,'Glasshouse West',0.24,'L','O',null,'Y','Y',0.1,null),(13,'Polytunnel 1',0.06,'L','O',null,'Y','Y',0.1,null),(14,'Polytunnel 2',0.08,null,'O',null,'Y','Y',0.1,null),(15,'Mill Strip',1.15,'S','R',290,'Y','N',2.1,null),
(16,'Castle Park',5.05,'C','R',325,'N','Y',5.6,null),(17,'Kiln Field',2.05,'C','O',null,'N','N',1.4,null),(18,'Sheep Walk',2.20,null,'O',null,'N','N',1.9,null),(19,'Ballinascarthy Four',4.00,'L','R',360,'N','Y',7.3,'shared access'),(20,'Well Garden',0.70,'L','O',null,'Y','Y',0.3,null),
(21,'Strand Field',1.45,'S','R',270,'Y','N',6.4,null),(22,'Far Haggard',1.30,'P','O',null,'N','N',2.3,'resting, grass');

insert into crop select cd, n, g, gd, y, sh, timestamp '2024-01-03 08:00' from (values
('CAR','Carrots','RT',95,42.0,60),('PAR','Parsnips','RT',150,30.0,75),('BEE','Beetroot','RT',80,32.0,60),('POT','Potatoes','RT',110,38.0,120),('SWE','Swedes','RT',140,35.0,90),('RAD','Radishes','RT',32,9.0,8),
('LET','Lettuce','LF',50,18.0,7),('SPI','Spinach','LF',45,12.0,6),('CHA','Chard','LF',55,16.0,6),('ROC','Rocket','LF',35,7.0,5),
('KAL','Kale','BR',75,17.0,10),('CAB','Cabbage','BR',105,44.0,50),('BRO','Broccoli','BR',85,11.0,9),('CAU','Cauliflower','BR',95,19.0,12),('SPR','Brussels Sprouts','BR',155,15.0,20),
('ONI','Onions','AL',130,36.0,150),('LEE','Leeks','AL',145,27.0,25),('GAR','Garlic','AL',220,8.0,180),('SCA','Scallions','AL',65,13.0,9),
('TOM','Tomatoes','FR',85,95.0,10),('CUC','Cucumbers','FR',65,110.0,9),('COU','Courgettes','FR',60,33.0,12),('PUM','Pumpkins','FR',115,22.0,90),('PEA','Peas','PU',75,6.0,4),('BEA','Broad Beans','PU',90,9.0,7)) v(cd,n,g,gd,y,sh);

insert into planting
select row_number() over (order by yr, sow, fld_no, k)::int, fld_no, crop_cd, yr, sow, ar, case when pg_temp.h('vn'||fld_no||yr||k,8)<>0 then var end, case when pg_temp.h('sd'||fld_no||yr||k,12)<>3 then round(ar*(180+pg_temp.h('se'||crop_cd,9)*95)+pg_temp.h('sx'||fld_no||yr||k,40),2) end,
 case when pg_temp.h('fl'||fld_no||yr||k,17)=0 and yr<2026 then 'F' when sow+grow_d+40>date '2026-06-12' then 'G' else 'H' end
from (select f.fld_no, yr, k, c.crop_cd, c.grow_d, make_date(yr,1,1)+(case when f.fld_no in (11,12,13,14) then 40 else 70 end)+pg_temp.h('so'||f.fld_no||yr||k,case when yr=2026 then 70 else 95 end)+k*3 sow,
   round(f.area_ha*case when nk=1 then 1.0 when nk=2 then (array[0.6,0.35])[k] else (array[0.4,0.35,0.25])[k] end,2) ar,
   case (hashtext(c.crop_cd||yr)&1) when 0 then split_part(vl,'/',1) else split_part(vl,'/',2) end var
  from field f cross join (values (2024),(2025),(2026)) y(yr) cross join lateral (select case when f.fld_no in (13,14) then 2 else 1+pg_temp.h('nk'||f.fld_no||yr,3)+case when f.area_ha>2.5 then 1 else 0 end end nk0) n0 cross join lateral (select least(3,nk0) nk) n cross join generate_series(1,3) k
  cross join lateral (select * from crop where case when f.fld_no between 11 and 14 then crop_cd in ('TOM','CUC','LET','ROC','SPI','SCA') else crop_cd not in ('TOM','CUC') end order by hashtext(crop_cd||f.fld_no||'-'||yr||'-'||k)%1000 limit 1) c
  join (values ('CAR','Nantes/Autumn King'),('PAR','Gladiator/Tender and True'),('BEE','Boltardy/Pablo'),('POT','Rooster/Queens'),('SWE','Magres/Tweed'),('RAD','French Breakfast/Cherry Belle'),('LET','Little Gem/Lollo Rossa'),('SPI','Medania/Matador'),('CHA','Bright Lights/Fordhook Giant'),('ROC','Astra/Wasabi'),('KAL','Winterbor/Nero di Toscana'),('CAB','January King/Hispi'),('BRO','Marathon/Ironman'),('CAU','Snowball/Clapton'),('SPR','Brigitte/Crispus'),('ONI','Sturon/Red Baron'),('LEE','Musselburgh/Krypton'),('GAR','Germidour/Vallelado'),('SCA','Ishikura/White Lisbon'),('TOM','Shirley/Sungold'),('CUC','Marketmore/Passandra'),('COU','Defender/Tosca'),('PUM','Crown Prince/Jack O''Lantern'),('PEA','Kelvedon Wonder/Hurst Green Shaft'),('BEA','Aquadulce/Witkiem')) vv(vc,vl) on vv.vc=c.crop_cd
  where k<=nk and f.fld_no<>22 and f.area_ha>0) s;

insert into harvest
select row_number() over (order by dt, plt_id)::int, plt_id, dt, round((yld_t_ha*1000*area_ha/np*(0.55+pg_temp.h('hq'||plt_id||'-'||k,60)/100.0))::numeric,1),
 case when pg_temp.h('hg'||plt_id||'-'||k,20)=0 then null else (array['A','A','A','A','B','A','B','A','C'])[1+pg_temp.h('hg'||plt_id||'-'||k,9)] end,
 case when pg_temp.h('hw'||plt_id||'-'||k,14)=0 then null else 1+pg_temp.h('hw'||plt_id||'-'||k,6) end,
 round((1.5+least(160,yld_t_ha*1000*area_ha/np*(0.6+pg_temp.h('hh'||plt_id||'-'||k,50)/100.0)/(40+pg_temp.h('rt'||crop_cd,12)*22)))::numeric,1)
from (select p.plt_id, p.crop_cd, p.area_ha, c.yld_t_ha, np, k, p.sow_dt+c.grow_d+(k-1)*(5+pg_temp.h('hd'||p.plt_id,6))+pg_temp.h('hx'||p.plt_id||'-'||k,3) dt
 from planting p join crop c using (crop_cd) cross join lateral (select case when c.grp_cd in ('FR','LF') then 8+pg_temp.h('np'||p.plt_id,7) else 4+pg_temp.h('np'||p.plt_id,6) end np) n cross join generate_series(1,14) k where k<=np and p.st_cd<>'F') s where dt<=date '2026-06-12';

insert into animal
select case spc when 'C' then 'IE2714' when 'G' then 'IE2790' else 'IE2755' end||lpad((i*37+100)::text,5,'0'), n, spc, sx, br, b, null, case when buy is null then b else b+(700+i*3) end, buy, o, oc, timestamp '2025-11-02 07:15'
from (values
(1,'Daisy','C','F','Friesian',date '2017-03-14',1450,null::date,null),(2,'Buttercup','C','F','Jersey','2018-02-20',1320,null,null),(3,'Molly','C','F','Friesian','2018-04-02',null,null,null),(4,'Bluebell','C','F','Jersey','2018-11-17',1280,null,null),(5,'Clover','C','F','Friesian','2019-01-25',null,null,null),
(6,'Rosie','C','F','Friesian','2019-03-08',null,null,null),(7,'Honey','C','F','Jersey','2019-05-19',1500,null,null),(8,'Maggie','C','F','Norwegian Red','2016-09-30',1390,'2025-02-17','L'),(9,'Nellie','C','F','Friesian','2019-10-11',null,null,null),(10,'Primrose','C','F','Jersey','2020-01-15',null,null,null),
(11,'Gertie','C','F','Norwegian Red','2020-03-22',1610,null,null),(12,'Dolly','C','F','Friesian','2020-04-09',null,null,null),(13,'Bessie','C','F','Friesian','2015-02-28',1200,'2024-09-03','L'),(14,'Fern','C','F','Norwegian Red','2020-12-05',1580,null,null),(15,'Poppy','C','F','Jersey','2021-02-12',null,null,null),
(16,'Hazel','C','F','Friesian','2021-03-30',null,null,null),(17,'Ivy','C','F','Friesian','2021-04-18',null,'2025-08-21','S'),(18,'Willow','C','F','Jersey','2021-09-26',null,null,null),(19,'Biddy','C','F','Norwegian Red','2021-11-08',null,null,null),(20,'Sorrel','C','F','Friesian','2022-01-21',null,null,null),
(21,'Peig','C','F','Jersey','2022-02-14',null,null,null),(22,'Tansy','C','F','Friesian','2022-03-27',null,'2025-12-11','D'),(23,'Bramble','C','F','Friesian','2023-02-03',null,null,null),(24,'Heather','C','F','Jersey','2023-03-16',null,null,null),(25,null,'C','F','Friesian','2024-02-25',null,null,null),
(26,'Acorn','C','F','Friesian','2024-03-19',null,null,null),(27,null,'C','F','Norwegian Red','2025-03-05',null,null,null),(28,'Brutus','C','M','Hereford','2020-05-14',2400,null,null),(29,'Finn','C','M','Friesian','2018-06-01',1900,'2024-06-28','S'),(30,null,'C','M','Jersey','2025-02-10',null,'2025-10-02','S'),
(31,'Daisy','G','F','Saanen','2019-03-12',240,null,null),(32,'Nutmeg','G','F','Saanen','2020-02-27',null,null,null),(33,'Ginger','G','F','Toggenburg','2020-03-03',260,null,null),(34,'Pepper','G','F','Saanen','2021-02-19',null,null,null),(35,'Juniper','G','F','Anglo-Nubian','2021-03-24',310,null,null),
(36,'Saffron','G','F','Saanen','2021-04-01',null,'2024-11-15','D'),(37,'Clove','G','F','Toggenburg','2022-02-22',null,null,null),(38,'Fennel','G','F','Anglo-Nubian','2022-03-15',null,null,null),(39,'Barney','G','M','Saanen','2021-03-09',280,null,null),(40,'Mace','G','F','Saanen','2025-03-01',null,null,null),
(41,'Woolly','S','F','Friesland','2020-03-20',330,null,null),(42,'Snowdrop','S','F','Friesland','2020-03-29',330,null,null),(43,'Misty','S','F','Lacaune','2021-04-04',350,null,null),(44,'Luna','S','F','Friesland','2022-03-11',null,null,null),(45,'Ramsey','S','M','Friesland','2021-03-18',420,'2025-11-20','S'),(46,'Pebble','S','F','Lacaune','2023-03-25',null,null,null)
) v(i,n,spc,sx,br,b,buy,o,oc);
update animal a set dam_ear=(select d.ear_no from animal d where d.spc_cd=a.spc_cd and d.sex='F' and d.born_dt<a.born_dt-interval '23 months' and d.in_dt<=a.born_dt and coalesce(d.out_dt,'2030-01-01')>a.born_dt order by hashtext(d.ear_no||left(a.ear_no,11)) limit 1) where buy_eur is null and born_dt>'2019-06-01';

insert into milking
select row_number() over (order by dt, ear_no, ses desc)::int, ear_no, dt, ses,
 case when pg_temp.h('mq'||ear_no||dt||ses,70)<>0 then round((case spc_cd when 'C' then case brd when 'Friesian' then 12.4 when 'Jersey' then 9.2 else 11.5 end when 'G' then 1.7 else 1.0 end * (case ses when 'M' then 1.08 else 0.9 end) * (1.18-0.045*ml) * (0.86+pg_temp.h('mf'||ear_no,28)/100.0) * (0.93+pg_temp.h('mr'||ear_no||dt||ses,15)/100.0))::numeric,1) end,
 round((case brd when 'Jersey' then 5.1 when 'Anglo-Nubian' then 4.8 when 'Friesland' then 6.1 when 'Lacaune' then 6.6 else 3.8 end+(pg_temp.h('fp'||ear_no||dt||ses,70)-35)/100.0)::numeric,2), round((3.2+case when brd='Jersey' then 0.5 when spc_cd='S' then 1.9 else 0 end+(pg_temp.h('pp'||ear_no||dt||ses,40)-20)/100.0)::numeric,2),
 case when pg_temp.h('sn'||ear_no||dt,25)=1 then null else 55+pg_temp.h('sc'||ear_no||dt,190)+case when pg_temp.h('sm'||ear_no,5)=0 and pg_temp.h('sp'||ear_no||dt,3)=0 then 260 else 0 end end
from (select a.ear_no, a.spc_cd, a.brd, d::date+pg_temp.h('td'||d::date,5) dt, ((extract(year from d)*12+extract(month from d))::int+pg_temp.h('ml'||a.ear_no,12))%12 ml from animal a cross join generate_series(timestamp '2024-01-10',timestamp '2026-05-10',interval '1 month') d
  where a.sex='F' and a.in_dt<d and a.born_dt+interval '25 months'<d and coalesce(a.out_dt,'2030-01-01')>d::date+6) s cross join (values ('M'),('E')) e(ses) where ml<case spc_cd when 'C' then 10 when 'G' then 9 else 7 end;

insert into customer
select 1000+row_number() over ()*7, n, f, t, tw, case when row_number() over () % 9<>4 then '02'||(1+row_number() over ()%9)||'-'||lpad(((row_number() over ()*48271)%900000+100000)::text,6,'0') end, case when row_number() over () % 5<>3 then lower(coalesce(f||'.','')||regexp_replace(n,'[^A-Za-z]','','g'))||'@'||case when t='P' then 'post.example' else 'trade.example' end end, dd::date, ac
from (values
('The Salty Dog',null,'R','Kinsale','2021-04-12','Y'),('Harbour Kitchen',null,'R','Kinsale','2022-03-01','Y'),('Nora''s Cafe',null,'R','Bandon','2020-06-15','Y'),('Cork City Bistro',null,'R','Cork','2023-02-20','Y'),('The Copper Pot',null,'R','Cork','2022-09-05','Y'),('Fig & Fennel',null,'R','Cork','2024-05-13','Y'),('Seven Heads Inn',null,'R','Timoleague','2021-08-30','Y'),('Inchydoney Strand Hotel',null,'R','Clonakilty','2019-05-06','Y'),('Pike Street Pizza',null,'R','Clonakilty','2023-07-17','N'),('Gougane Lodge',null,'R','Macroom','2023-10-02','Y'),('Blackwater Table',null,'R','Bantry','2024-03-18','Y'),('Wild Garlic',null,'R','Bantry','2025-01-20','Y'),
('Good Earth Wholefoods',null,'S','Cork','2019-11-11','Y'),('Bandon Grocers',null,'S','Bandon','2018-02-05','Y'),('Quay Co-op Shop',null,'S','Cork','2020-01-13','Y'),('Kinsale Farm Shop',null,'S','Kinsale','2021-01-18','Y'),('Clon Greens',null,'S','Clonakilty','2022-04-25','Y'),('Macroom Fruit & Veg',null,'S','Macroom','2023-06-12','Y'),('Village Stores',null,'S','Timoleague','2020-10-19','N'),('Bantry Bay Deli',null,'S','Bantry','2024-08-26','Y'),
('St Brigid''s School',null,'I','Bandon','2022-09-01','Y'),('Riverview Nursing Home',null,'I','Bandon','2021-11-08','Y'),('Coast Road Creche',null,'I','Kinsale','2024-09-02','Y'),('Lee Valley Hospice',null,'I','Macroom','2025-03-10','Y'),
('Murphy','Aoife','P','Bandon','2020-05-02','Y'),('Murphy','Declan','P','Kinsale','2021-06-19','Y'),('O''Sullivan','Ciara','P','Cork','2022-02-12','Y'),('McCarthy','Brendan','P','Bandon','2019-09-28','Y'),('Collins','Niamh','P','Clonakilty','2023-04-15','Y'),('Hurley','Rosie','P','Timoleague','2024-01-27','Y'),('Crowley','Tadhg','P','Bandon','2021-03-13','Y'),('Walsh','Margaret','P','Kinsale','2018-07-07','Y'),('Desmond','Eoin','P','Cork','2024-06-01','Y'),('Nowicka','Ewa','P','Cork','2023-11-25','Y'),('Hegarty','Sile','P','Macroom','2024-10-05','Y'),('Barry','Kieran','P','Bandon','2022-08-20','N'),('Lucey','Grainne','P','Macroom','2025-02-08','Y'),('Becker','Jonas','P','Bantry','2023-05-27','Y'),('Harrington','Una','P','Bantry','2024-04-20','Y'),('O''Donovan','Padraig','P','Clonakilty','2020-03-21','Y'),('Kelleher','Orla','P','Kinsale','2025-05-31','Y'),('Twomey','Seamus','P','Cork','2021-10-16','N'),('Fitzgerald','Laura','P','Cork','2025-06-14','Y'),('Coughlan','Aoife','P','Clonakilty','2022-11-19','Y'),('Daly','Martin','P','Timoleague','2023-01-14','Y'),('Kearney','Bridget','P','Bandon','2025-09-06','Y'),('Sheehan','Con','P','Kinsale','2023-08-12','Y'),('Petrov','Irina','P','Cork','2025-11-15','Y'),('Lynch','Fergal','P','Bantry','2026-01-24','Y'),('Keane','Deirdre','P',null,'2026-03-07','Y'),('Ahern','Colm','P','Bandon','2026-04-18','Y')) v(n,f,t,tw,dd,ac);

insert into product values
('VCAR','Carrots loose','V','CAR','kg',2.20,'Y'),('VPAR','Parsnips','V','PAR','kg',2.80,'Y'),('VBEE','Beetroot bunch','V','BEE','pc',2.50,'Y'),('VPOT','Potatoes Rooster','V','POT','kg',1.40,'Y'),('VSWE','Swede','V','SWE','pc',1.80,'Y'),('VLET','Lettuce head','V','LET','pc',1.60,'Y'),('VSPI','Spinach washed','V','SPI','kg',9.50,'Y'),('VCHA','Rainbow chard','V','CHA','kg',7.20,'Y'),('VROC','Rocket','V','ROC','kg',14.00,'Y'),('VKAL','Curly kale','V','KAL','kg',6.00,'Y'),('VCAB','Cabbage','V','CAB','pc',2.00,'Y'),('VBRO','Broccoli','V','BRO','kg',4.60,'Y'),('VONI','Onions','V','ONI','kg',1.70,'Y'),('VLEE','Leeks','V','LEE','kg',3.90,'Y'),('VGAR','Garlic','V','GAR','kg',13.50,'Y'),('VTOM','Tomatoes vine','V','TOM','kg',5.20,'Y'),('VCUC','Cucumber','V','CUC','pc',1.30,'Y'),('VCOU','Courgettes','V','COU','kg',3.40,'Y'),('VPUM','Pumpkin','V','PUM','pc',4.50,'Y'),
('DMIL','Raw milk','D',null,'l',1.90,'Y'),('DYOG','Natural yoghurt','D',null,'kg',5.60,'Y'),('DBUT','Farm butter','D',null,'kg',15.80,'Y'),('DGOC','Goats cheese','D',null,'kg',26.00,'Y'),('DHAR','Hard cheese matured','D',null,'kg',23.50,'Y'),('DFET','Ewes milk feta','D',null,'kg',27.50,'N'),('DCRE','Cream','D',null,'l',7.40,'Y'),
('BSML','Veg box small','B',null,'pc',15.00,'Y'),('BLRG','Veg box large','B',null,'pc',24.00,'Y'),('OEGG','Eggs half dozen','O',null,'pc',3.20,'Y'),('OHON','Honey jar','O',null,'pc',8.50,'Y'),('OJUI','Apple juice','O',null,'l',4.80,'N');

insert into delivery
select 24000+i, cust_no, dt, rte, case when pg_temp.h('dn'||i,30)=0 then null else (array['Mick','Bernie','Liam','Mick','Agnieszka'])[1+pg_temp.h('dr'||i,5)] end, st,
 case when typ_cd='P' then 4.50 when rte='WEST' then 12.00 when typ_cd='I' then 0 else 6.00 end, case when st<>'D' then 0 else co end, case when st<>'D' then 0 when dt>'2026-05-25' then co/3 when pg_temp.h('cr'||i,4)=0 then co-1-pg_temp.h('cx'||i,2)*(co/4) else co end,
 pay, case when st='X' or st='P' then null when pay in ('C','K') then dt when dt+pd>date '2026-06-15' or pg_temp.h('up'||i,19)=0 then null else dt+pd end, dt+time '18:30'
from (select i, c.cust_no, c.typ_cd, d dt, case when c.town='Cork' then 'CITY' when c.town in ('Kinsale','Timoleague') then 'COAST' when c.town in ('Bantry','Macroom') then 'WEST' else 'BANDON' end rte,
  case when d>date '2026-06-13' then 'P' when pg_temp.h('xs'||i,16)=3 then 'X' else 'D' end st, 1+pg_temp.h('co'||i,case when c.typ_cd='P' then 2 else 8 end) co,
  case when c.typ_cd='P' then case when pg_temp.h('pc'||i,3)=0 then 'C' else 'K' end else 'I' end pay, 6+pg_temp.h('pd'||i,44) pd
 from (select i, date '2024-02-05'+(i*1.12)::int+case when extract(isodow from date '2024-02-05'+(i*1.12)::int)=7 then 1 else 0 end d from generate_series(1,780) i) s
 cross join lateral (select * from customer where since_dt<d and cust_no not in (1259,1294) and not (act_yn='N' and d>'2025-07-01') order by (hashtext(cust_no||'-'||i)::bigint & 2147483647)%10000/1000.0 + case when (typ_cd='P')=(pg_temp.h('tp'||i,100)<37) then 0 else 20 end + case typ_cd when 'I' then 0.5 else 0 end - (cust_no*13%17)*0.03 limit 1) c) q;

insert into delivery_line
select dlv_no, row_number() over (partition by dlv_no order by k)::int, prod_cd, q, round(pr*case when dt<'2025-01-01' then 0.92 when dt<'2026-01-01' then 0.96 else 1 end,2)
from (select distinct on (d.dlv_no, p.prod_cd) d.dlv_no, d.dt, k, p.prod_cd, p.pr_eur pr, case when c.typ_cd='P' then 1+pg_temp.h('lq'||d.dlv_no||'-'||k,case when p.cat_cd='B' then 1 else 3 end) when p.pr_eur>12 then 2+pg_temp.h('lq'||d.dlv_no||'-'||k,9)*0.5 else 4+pg_temp.h('lq'||d.dlv_no||'-'||k,26) end q
 from delivery d join customer c using (cust_no) cross join generate_series(1,4) k
 cross join lateral (select * from product where prod_cd not in ('OJUI') and (prod_cd<>'DFET' or d.dt<'2025-06-01') and (cat_cd<>'B' or c.typ_cd='P') and (prod_cd<>'VPUM' or extract(month from d.dt) between 9 and 12) and (prod_cd not in ('VTOM','VCUC') or extract(month from d.dt) between 5 and 10)
   order by (hashtext(prod_cd||d.dlv_no||'-'||k)::bigint & 2147483647)%10000/1000.0 - case when c.typ_cd='P' and cat_cd='B' then 4 when cat_cd='D' then 0.6 else 0 end - (ascii(substr(prod_cd,3,1))%7)*0.12 limit 1) p
 where k<=1+pg_temp.h('nl'||d.dlv_no,4)) z;

analyze field; analyze crop; analyze planting; analyze harvest; analyze animal; analyze milking; analyze customer; analyze product; analyze delivery; analyze delivery_line;
