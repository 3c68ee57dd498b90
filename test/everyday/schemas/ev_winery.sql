drop schema if exists ev_winery cascade; create schema ev_winery; set search_path = ev_winery;

create table vineyard (
  vid int primary key,
  name text not null,
  village text,
  hectares numeric(5,2),
  soil text,
  altitude_m int,
  planted int,
  main_grape text,
  organic boolean default false,
  st char(1) not null default 'A'
);
comment on column vineyard.st is 'A = in production, R = being replanted, L = leased out';
comment on column vineyard.planted is 'year of planting';
insert into vineyard values
 (1,'Clos des Aubes','Vinzel',4.20,'limestone',410,1978,'Chardonnay',true,'A'),
 (2,'La Perriere','Vinzel',2.75,'gravel',395,1985,'Pinot Noir',true,'A'),
 (3,'Les Combettes','Montagny',6.10,'clay',340,1992,'Merlot',false,'A'),
 (4,'Grand Champ','Montagny',8.45,'clay',325,2003,'Merlot',false,'A'),
 (5,'Haut Vernay','Vernay',3.30,'schist',520,1967,'Syrah',true,'A'),
 (6,'Bas Vernay','Vernay',5.05,'schist',455,1999,'Syrah',false,'A'),
 (7,'Le Clocher','Saint-Amand',1.90,'limestone',430,1954,'Pinot Noir',true,'A'),
 (8,'Sainte-Odile','Saint-Amand',2.20,'marl',445,1988,'Riesling',true,'A'),
 (9,'Les Marnes','Saint-Amand',3.85,'marl',405,2008,'Riesling',false,'A'),
 (10,'Cote Brulee','Vinzel',1.15,'granite',560,1949,'Gamay',true,'A'),
 (11,'Plan du Moulin','Montagny',7.20,'gravel',290,2011,'Cabernet Franc',false,'A'),
 (12,'La Combe Noire','Vernay',2.60,'granite',505,1981,'Syrah',true,'R'),
 (13,'Aux Ormes','Lully',4.95,'clay',310,1996,'Sauvignon Blanc',false,'A'),
 (14,'Les Galets','Lully',5.60,'gravel',300,2001,'Cabernet Franc',false,'A'),
 (15,'Vigne Blanche','Lully',2.05,'limestone',365,1990,'Chardonnay',true,'A'),
 (16,'Le Sentier','Vinzel',0.85,'granite',580,1961,'Viognier',true,'A'),
 (17,'Bel Air','Saint-Amand',3.10,'limestone',475,2015,'Viognier',false,'A'),
 (18,'Pre Carre','Montagny',4.40,'clay',315,1984,'Gamay',false,'L'),
 (19,'Les Terrasses','Vernay',1.70,'schist',610,2018,'Riesling',true,'R'),
 (20,'En Chassagne','Lully',3.55,'marl',355,1976,'Sauvignon Blanc',false,'L'),
 (21,'Roc du Loup','Vernay',2.30,'schist',640,2024,'Syrah',true,'R');

create table harvest (
  hid int primary key,
  vid int references vineyard,
  picked_on date not null,
  grape text,
  kg int,
  brix numeric(4,1),
  pickers int,
  method char(1),
  rain_mm int
);
comment on column harvest.method is 'H = by hand, M = machine';
comment on column harvest.brix is 'sugar of the must at picking';
insert into harvest
select row_number() over (order by y, v.vid, k), v.vid,
  make_date(y, 8, 26) + (v.altitude_m-290)/12 + k*6 + (hashtext('hd'||v.vid||y||k)&255)%9,
  v.main_grape,
  case when v.vid=10 and y=2024 then 640 else (v.hectares*(2600 + (hashtext('kg'||v.vid||'-'||y||'-'||k)&2047) - case when y=2024 then 900 else 0 end))::int end,
  case when (hashtext('bx'||v.vid||y||k)&255)%17<>0 then 19.5 + ((hashtext('br'||v.vid||y||k)&1023)%62)/10.0 end,
  3 + (hashtext('pk'||v.vid||y||k)&255)%14,
  case when v.organic or v.hectares<3.5 then 'H' when k=1 then 'M' else 'H' end,
  case when (hashtext('rn'||v.vid||y||k)&255)%4=0 then 2+(hashtext('rm'||v.vid||y||k)&255)%26 else 0 end
from vineyard v, generate_series(2021,2025) y, generate_series(1,2) k
where v.st='A' and (k=1 or v.hectares>3) and v.planted < y-3;

create table wine (
  wid int primary key,
  name text not null,
  vintage int,
  colour char(1) not null,
  grape text,
  vid int,
  alcohol numeric(3,1),
  list_price numeric(7,2),
  cellar_until int,
  sweet boolean default false,
  st char(1) not null
);
comment on column wine.colour is 'R = red, W = white, P = rose, S = sparkling';
comment on column wine.st is 'C = on sale, S = sold out, P = not released yet, A = archived, no longer offered';
comment on column wine.vid is 'vineyard; empty for blends';
comment on column wine.list_price is 'EUR a bottle before discount';
comment on column wine.vintage is 'empty for non-vintage';
insert into wine
select row_number() over (order by y, n.k), n.nm, case when n.nm<>'Brut Reserve' then y end, n.c, n.g, n.v,
  n.al + ((hashtext('al'||n.k||y)&15)-7)/10.0,
  n.pr + (2023-y)*n.stp + ((hashtext('lp'||n.k||'x'||y)&7))*0.4,
  case when (n.k+y)%6<>0 then y + n.keep end, n.k=12,
  case when y=2019 then case when n.k%3=0 then 'A' else 'S' end when y=2020 then case when n.k%4=1 then 'S' else 'C' end
   when y=2024 and n.k in (1,3,5,6,7,8) then 'P' when y=2023 and n.k=5 then 'P' when y=2022 and n.k=16 then 'S' else 'C' end
from generate_series(2019,2024) y,
(values (1,'Clos des Aubes','W','Chardonnay',1,13.0,31.00,2.1,9),
 (2,'La Perriere','R','Pinot Noir',2,12.8,36.50,2.6,10),
 (3,'Grande Combe','R','Merlot',3,14.0,19.80,1.0,8),
 (4,'Cuvee Montagny','R','Merlot',null,13.6,11.90,0.4,4),
 (5,'Haut Vernay','R','Syrah',5,13.9,48.00,4.2,15),
 (6,'Vernay Tradition','R','Syrah',6,13.5,17.40,0.8,7),
 (7,'Le Clocher','R','Pinot Noir',7,13.1,62.00,5.5,14),
 (8,'Sainte-Odile','W','Riesling',8,12.1,23.60,1.2,11),
 (9,'Les Marnes','W','Riesling',9,11.9,14.70,0.5,5),
 (10,'Cote Brulee','R','Gamay',10,12.6,21.30,1.1,5),
 (11,'Moulin Franc','R','Cabernet Franc',11,13.3,15.60,0.6,6),
 (12,'Vendange Tardive','W','Riesling',8,10.8,42.50,3.3,20),
 (13,'Aux Ormes','W','Sauvignon Blanc',13,12.7,13.40,0.3,3),
 (14,'Petale','P','Cabernet Franc',14,12.4,10.80,0.2,2),
 (15,'Brut Reserve','S','Chardonnay',null,12.0,24.90,0.0,5),
 (16,'Le Sentier','W','Viognier',16,13.7,39.20,2.9,6)) n(k,nm,c,g,v,al,pr,stp,keep)
where not (n.k in (14,13) and y<2021) and not (n.k=16 and y=2019) and not (n.k=12 and y in (2020,2021)) and not (n.k=15 and y%2=0);

create table barrel (
  bid int primary key,
  cooper text,
  oak text,
  litres int not null,
  toast text,
  bought_on date,
  price numeric(7,2),
  wid int,
  filled_on date,
  st char(1) not null
);
comment on column barrel.st is 'F = full, E = empty, X = retired';
comment on column barrel.wid is 'wine that lies in it now';
insert into barrel
select i, (array['Tonnellerie Moreau','Seguin & Fils','Fassbau Huber','Tonnellerie Moreau','Bodnar','Old Oak Co','Seguin & Fils'])[1+(hashtext('co'||i)&255)%7],
  (array['French','French','Austrian','French','Hungarian','American','French'])[1+(hashtext('co'||i)&255)%7],
  (array[228,228,225,500,228,300])[1+(hashtext('li'||i)&255)%6], (array['light','medium','medium','heavy'])[1+(hashtext('to'||i)&255)%4],
  date '2015-03-01' + (i*31 + (hashtext('bo'||i)&15)), 480 + ((hashtext('bp'||i)&1023)%560) + case when (hashtext('li'||i)&255)%6=3 then 510 else 0 end,
  null, null, case when i<=24 then 'X' when (hashtext('bs'||i)&255)%5=0 then 'E' else 'F' end
from generate_series(1,128) i;
update barrel b set wid = x.wid, filled_on = make_date(x.vintage,11,2) + (b.bid%40)
from (select wid, vintage, row_number() over (order by wid) as rn from wine where vintage in (2023,2024) and colour in ('R','W') and list_price > 15) x
where b.st='F' and x.rn = 1 + b.bid % 17;
update barrel set st='E' where st='F' and wid is null;

create table bottling (
  btid int primary key,
  wid int not null,
  bottled_on date not null,
  format_ml int not null default 750,
  bottles int not null,
  lot_no text,
  closure text,
  checked_by text
);
comment on column bottling.closure is 'cork, screwcap or crown';
insert into bottling
select row_number() over (order by w.wid, f.k), w.wid,
  make_date(coalesce(w.vintage, 2019 + w.wid%5)+1, case when w.colour='R' then 9 else 4 end, 3) + (hashtext('bd'||w.wid||f.k)&63),
  f.ml, case f.ml when 750 then 1500+(hashtext('bt'||w.wid)&4095) when 1500 then 60+(hashtext('bt'||w.wid)&127) else 180+(hashtext('bt'||w.wid)&255) end,
  'L'||coalesce(w.vintage,0)%100||'-'||lpad(w.wid::text,3,'0')||f.k,
  case when w.colour='S' then 'crown' when w.list_price<16 then 'screwcap' else 'cork' end,
  case when (hashtext('cb'||w.wid||f.k)&63)%5=0 then null else (array['M. Favre','C. Rochat','L. Paris'])[1+(hashtext('cb'||w.wid||f.k)&63)%3] end
from wine w, (values (1,750),(2,1500),(3,375)) f(k,ml)
where w.st<>'P' and (f.k=1 or (f.k=2 and w.list_price>30) or (f.k=3 and (w.sweet or w.wid%9=4)));

create table customer (
  cid int primary key,
  name text not null,
  contact text,
  kind char(1) not null,
  street text,
  city text,
  country text,
  email text,
  phone text,
  since date,
  credit_limit numeric(9,2),
  newsletter boolean not null default false,
  st char(1) not null default 'A'
);
comment on column customer.kind is 'P = private, R = restaurant or hotel, M = merchant';
comment on column customer.st is 'A = active, B = blocked, D = dormant';
insert into customer
select i, x.nm, x.ct, x.kd, (1+i*7%140)||' '||(array['rue du Lac','Bahnhofstrasse','High Street','via Roma','rue des Vignes'])[1+i%5], x.city, x.ctry,
  case when i%11<>4 then 'client'||i||'@'||(array['bluewin.ch','orange.fr','gmx.de','mail.co.uk'])[1+i%4] end,
  case when i%7<>2 then '+33 '||(410000000+i*73921) end,
  date '2017-02-01' + (hashtext('cs'||i)&2047), case when x.kd<>'P' then 2000+((hashtext('cl'||i)&15)*1000) end, (hashtext('nl'||i)&7)<4,
  case when i in (9,27,44) then 'B' else 'A' end
from (values
 (1,'Auberge du Pont','Marc Vidal','R','Lyon','France'),(2,'Hotel Bellevue','Sabine Roth','R','Geneva','Switzerland'),(3,'Vinothek Lindner','Jochen Lindner','M','Munich','Germany'),
 (4,'Paul Paris',null,'P','Dijon','France'),(5,'Cave du Marche','Lise Garnier','M','Paris','France'),(6,'Enoteca Bianchi','Luca Bianchi','M','Turin','Italy'),
 (7,'Claire Fontaine',null,'P','Lausanne','Switzerland'),(8,'Harrow & Daughters','Emma Harrow','M','London','United Kingdom'),(9,'Le Petit Zinc','Remy Colas','R','Paris','France'),
 (10,'Brasserie Centrale','Nadia Kern','R','Basel','Switzerland'),(11,'Thomas Berger',null,'P','Zurich','Switzerland'),(12,'Weinhaus Kessler','Ute Kessler','M','Cologne','Germany'),
 (13,'Restaurant Seeblick','Urs Frei','R','Lucerne','Switzerland'),(14,'Anne Morel',null,'P','Lyon','France'),(15,'The Copper Kettle','Ian Walsh','R','Bristol','United Kingdom'),
 (16,'Giulia Conti',null,'P','Milan','Italy'),(17,'Bernard Girard',null,'P','Annecy','France'),(18,'Nordic Wine Import','Mads Lund','M','Copenhagen','Denmark'),
 (19,'Hotel de la Gare','Eric Blanc','R','Geneva','Switzerland'),(20,'Julia Schmid',null,'P','Bern','Switzerland'),(21,'Wijnhuis de Boer','Pieter de Boer','M','Utrecht','Netherlands'),
 (22,'Chez Odile','Odile Martin','R','Lyon','France'),(23,'Peter Martin',null,'P','London','United Kingdom'),(24,'Marie Dubois',null,'P','Paris','France'),
 (25,'Caviste des Halles','Hugo Petit','M','Lyon','France'),(26,'Ristorante Al Ponte','Sara Greco','R','Turin','Italy'),(27,'Vins & Cie','Alain Roux','M','Marseille','France'),
 (28,'Markus Huber',null,'P','Munich','Germany'),(29,'Gasthof Adler','Franz Maier','R','Freiburg','Germany'),(30,'Sophie Lambert',null,'P','Geneva','Switzerland'),
 (31,'Bistro 21','Lea Simon','R','Dijon','France'),(32,'Henri Faure',null,'P','Paris','France'),(33,'Bottle & Cork','Owen Price','M','Cardiff','United Kingdom'),
 (34,'Hotel Vier Jahreszeiten','Dirk Hahn','R','Hamburg','Germany'),(35,'Elena Rossi',null,'P','Milan','Italy'),(36,'Daniel Favre',null,'P','Lausanne','Switzerland'),
 (37,'La Table de Jeanne','Jeanne Roy','R','Annecy','France'),(38,'Wein am Markt','Silke Braun','M','Freiburg','Germany'),(39,'Camille Perrin',null,'P','Lyon','France'),
 (40,'Kasper Holm',null,'P','Copenhagen','Denmark'),(41,'Vinum Trade','Noemi Suter','M','Zurich','Switzerland'),(42,'Restaurant Kronenhof','Beat Meier','R','Zurich','Switzerland'),
 (43,'Isabelle Martin',null,'P','Dijon','France'),(44,'Robert Klein',null,'P','Cologne','Germany'),(45,'Wine Loft','Kate Moss','M','London','United Kingdom'),
 (46,'Auberge des Chasseurs','Guy Perret','R','Vinzel','Switzerland'),(47,'Yves Chappuis',null,'P','Vinzel','Switzerland'),(48,'Osteria Nuova','Marco Riva','R','Milan','Italy'),
 (49,'Lucie Bernard',null,'P','Paris','France'),(50,'Antoine Leroy',null,'P','Marseille','France'),(51,'Maison Delacroix','Luc Delacroix','M','Bordeaux','France'),
 (52,'Hans Weber',null,'P','Bern','Switzerland')) x(i,nm,ct,kd,city,ctry);

create table orders (
  oid int primary key,
  cid int not null,
  ordered_on date not null,
  shipped_on date,
  due_on date,
  paid_on date,
  st char(1) not null,
  rep text,
  ship_cost numeric(6,2),
  via text
);
comment on table orders is 'customer orders, one row an order; goods in order_line';
comment on column orders.st is 'N = new, S = shipped, X = cancelled';
comment on column orders.due_on is 'payment due';
comment on column orders.rep is 'our salesperson';
comment on column orders.via is 'shop, phone, web, fair';
insert into orders
select i, c.cid, d.o, case when d.s='S' then d.o + 1 + (hashtext('sh'||i)&255)%12 end, case when d.s<>'X' then d.o + case when cu.kind='P' then 14 else 30 end end,
  case when d.s='S' and (hashtext('pa'||i)&1023)%14<>0 and d.o<'2026-06-10' then d.o + 2 + (hashtext('pd'||i)&1023)%38 end,
  d.s, case when (hashtext('rp'||i)&63)%9=0 then null else (array['Nathalie','Bruno','Nathalie','Iris','Bruno'])[1+(hashtext('rp'||i)&63)%5] end,
  case when (hashtext('sc'||i)&63)%4=0 then 0 else 9.5+(hashtext('sc'||i)&63)%5*6 end, (array['web','shop','phone','web','fair','web'])[1+(hashtext('vi'||i)&255)%6]
from generate_series(1,520) i
 cross join lateral (select 1 + (((hashtext('cu'||i)&16383)%7)*((hashtext('cv'||i)&16383)%8) + i%3) % 49 as cid) c
 join customer cu on cu.cid=c.cid
 cross join lateral (select date '2024-01-04' + (i*1.735)::int as o, case when (hashtext('os'||i)&1023)%16=0 then 'X' when i>508 then 'N' else 'S' end as s) d;

update orders set paid_on = null where paid_on > '2026-06-28';

-- nothing ordered for months: dormant
update customer c set st='D' where st='A' and cid%3<>2 and not exists (select 1 from orders o where o.cid=c.cid and o.ordered_on >= '2026-02-01');

create table order_line (
  oid int not null,
  line_no int not null,
  wid int not null,
  qty int not null,
  price numeric(7,2) not null,
  disc_pct numeric(4,1) not null default 0,
  primary key (oid, line_no)
);
comment on column order_line.price is 'EUR a bottle, before disc_pct';
comment on column order_line.qty is 'bottles';
insert into order_line
select o.oid, k, w.wid, case when c.kind='P' then 3*(1+(hashtext('q'||o.oid||'-'||k)&255)%5) else 6*(1+(hashtext('q'||o.oid||'-'||k)&255)%11) end,
  w.list_price, case when c.kind='M' then 15 + (hashtext('dc'||o.oid)&3)*2.5 when c.kind='R' then (hashtext('dc'||o.oid)&3)*5 when (hashtext('dp'||o.oid)&7)=1 then 5 else 0 end
from orders o join customer c on c.cid=o.cid
 cross join lateral generate_series(1, 1+(hashtext('nl'||o.oid)&255)%4) k
 join lateral (select wid, list_price from wine where st in ('C','S') and coalesce(vintage,2019) < extract(year from o.ordered_on)
    order by hashtext('wl'||o.oid||k||wid) limit 1) w on true;

create table tasting (
  tid int primary key,
  held_on date not null,
  theme text,
  place text,
  host text,
  cid int,
  guests int,
  fee numeric(6,2),
  bottles_opened int,
  st char(1) not null
);
comment on column tasting.fee is 'EUR a guest, 0 = free';
comment on column tasting.cid is 'customer who asked for it, empty for public tastings';
comment on column tasting.st is 'P = planned, H = held, X = called off';
insert into tasting
select i, d.h, (array['Old vines','Vertical Haut Vernay','Whites of the slope','New vintage','Riesling and cheese','Cellar walk','Sparkling evening'])[1+(hashtext('th'||i)&255)%7],
 (array['cellar','cellar','garden','Lyon','Geneva','barrel room','Paris'])[1+(hashtext('pl'||i)&255)%7], (array['Nathalie','Iris','M. Favre','Bruno'])[1+(hashtext('ho'||i)&255)%4],
 case when i%3=0 then 1+(i*5)%52 end, case when s.x<>'X' and d.h<'2026-07-01' then 4+(hashtext('gu'||i)&255)%33 end, (array[0,15,20,25,25,40,0])[1+(hashtext('fe'||i)&255)%7],
 case when s.x='H' then 2+(hashtext('bo'||i)&255)%16 end, s.x
from generate_series(1,140) i cross join lateral (select date '2024-01-20' + (i*6.6)::int + (hashtext('hd'||i)&3) as h) d
cross join lateral (select case when (hashtext('ts'||i)&255)%15=0 then 'X' when d.h>='2026-07-01' then 'P' else 'H' end as x) s;

create table review (
  rid int primary key,
  wid int,
  reviewer text,
  source text,
  points int,
  reviewed_on date,
  verdict text,
  published boolean default true
);
comment on column review.points is 'out of 100';
insert into review
select i, w.wid, (array['Jancis Hale','Otto Brenner','Pierre Lacombe','Fiona Marsh','Daniel Favre','Guido Sala'])[1+(hashtext('rv'||i)&255)%6],
 (array['Decante','Weinwelt','La Gazette du Vin','Cellar Notes','customer','customer'])[1+(hashtext('rv'||i)&255)%6],
 case when (hashtext('np'||i)&255)%18=0 then null else 80 + (hashtext('po'||i)&255)%12 + case when w.list_price>35 then 5 when w.list_price>20 then 2 else 0 end end,
 make_date(coalesce(w.vintage,2022)+2,1,10) + (hashtext('rd'||i)&511), (array['fresh and lively','needs time','superb length','a bit short','good value',null,'dense, dark fruit','too much oak'])[1+(hashtext('ve'||i)&7)], (hashtext('pu'||i)&7)<>0
from generate_series(1,260) i join wine w on w.wid = 1+((hashtext('rw'||i)&16383)%(select max(wid)-16 from wine)) and w.st<>'P'
where make_date(coalesce(w.vintage,2022)+2,1,10) + (hashtext('rd'||i)&511) < '2026-07-01';

create view v_order_total as
 select o.oid, o.cid, o.ordered_on, o.st, sum(l.qty) as bottles, sum(l.qty*l.price*(1-l.disc_pct/100)) as net_total
 from orders o join order_line l on l.oid=o.oid group by o.oid, o.cid, o.ordered_on, o.st;
comment on view v_order_total is 'order value after discount, without shipping';

analyze vineyard; analyze harvest; analyze wine; analyze barrel; analyze bottling; analyze customer; analyze orders; analyze order_line; analyze tasting; analyze review;
