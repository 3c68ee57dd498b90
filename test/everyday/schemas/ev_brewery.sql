drop schema if exists ev_brewery cascade;
create schema ev_brewery;
set search_path = ev_brewery;

create type beer_style as enum ('pale_ale','ipa','stout','porter','red_ale','lager','wheat','sour','saison');
create type ingredient_kind as enum ('malt','hop','yeast','adjunct','finings');
create type tank_kind as enum ('fermenter','brite','lagering');
create type tank_status as enum ('in_use','empty','cleaning','out_of_order');
create type batch_status as enum ('fermenting','conditioning','packaged','dumped');
create type staff_role as enum ('brewer','driver','sales','taproom','office');
create type pack_type as enum ('keg_50','keg_30','can_case','bottle_case');
create type keg_status as enum ('full','empty','at_customer','in_repair','lost');
create type customer_type as enum ('pub','restaurant','shop','hotel','distributor');
create type order_status as enum ('new','confirmed','delivered','cancelled');
create type order_channel as enum ('phone','email','web','rep');
create type delivery_status as enum ('planned','delivered','failed');
create type invoice_status as enum ('sent','partly_paid','paid','written_off');
create type tasting_place as enum ('lab','taproom','festival');

create table staff (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  role staff_role not null,
  email text,
  hired_on date not null,
  left_on date,
  hourly_rate_cents integer
);
create table recipe (
  id integer primary key,
  code text not null unique,
  name text not null,
  style beer_style not null,
  abv_pct numeric(3,1) not null,
  ibu integer,
  is_seasonal boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp not null
);
create table ingredient (
  id integer primary key,
  name text not null,
  kind ingredient_kind not null,
  supplier text not null,
  origin_country text,
  unit text not null,
  unit_cost_cents integer not null,
  stock_qty numeric(9,2) not null,
  reorder_qty numeric(9,2),
  best_before date,
  updated_at timestamp not null
);
create table recipe_ingredient (
  recipe_id integer not null references recipe(id),
  ingredient_id integer not null references ingredient(id),
  qty_per_hl numeric(8,3) not null,
  primary key (recipe_id, ingredient_id)
);
create table tank (
  id integer primary key,
  label text not null unique,
  kind tank_kind not null,
  capacity_hl numeric(5,1) not null,
  status tank_status not null,
  last_cleaned_on date,
  maker text
);
create table batch (
  id integer primary key,
  batch_no text not null unique,
  recipe_id integer not null references recipe(id),
  tank_id integer not null,
  brewer_id integer not null,
  brewed_on date not null,
  packaged_on date,
  status batch_status not null,
  brewed_hl numeric(5,1) not null,
  packaged_hl numeric(5,1),
  og_plato numeric(4,1),
  fg_plato numeric(4,1),
  dump_reason text
);
create table customer (
  id integer primary key,
  name text not null,
  type customer_type not null,
  contact_first_name text,
  contact_last_name text,
  phone text,
  street text,
  city text not null,
  county text,
  vat_no text,
  payment_terms_days integer not null,
  credit_limit_cents integer,
  sales_rep_id integer,
  is_active boolean not null default true,
  created_at timestamp not null
);
create table product (
  id integer primary key,
  sku text not null unique,
  recipe_id integer not null references recipe(id),
  pack pack_type not null,
  volume_l numeric(6,2) not null,
  price_cents integer not null,
  deposit_cents integer not null default 0,
  is_listed boolean not null default true
);
create table keg (
  id integer primary key,
  serial_no text not null unique,
  size_l integer not null,
  status keg_status not null,
  batch_id integer,
  customer_id integer,
  filled_on date,
  last_scanned_on date,
  bought_on date
);
create table sales_order (
  id integer primary key,
  order_no text not null unique,
  customer_id integer not null references customer(id),
  ordered_on date not null,
  wanted_on date,
  status order_status not null,
  channel order_channel not null,
  note text,
  created_at timestamp not null,
  updated_at timestamp not null
);
create table order_line (
  id integer primary key,
  order_id integer not null references sales_order(id),
  line_no integer not null,
  product_id integer not null,
  quantity integer not null,
  unit_price_cents integer not null
);
create table delivery (
  id integer primary key,
  order_id integer not null,
  driver_id integer,
  van text,
  planned_on date not null,
  delivered_on date,
  status delivery_status not null,
  kegs_returned integer,
  signed_by text
);
create table invoice (
  id integer primary key,
  invoice_no text not null unique,
  order_id integer not null references sales_order(id),
  customer_id integer not null,
  issued_on date not null,
  due_on date not null,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  paid_cents integer not null default 0,
  paid_on date,
  status invoice_status not null,
  reminders_sent integer not null default 0
);
create table tasting (
  id integer primary key,
  batch_id integer not null,
  staff_id integer not null,
  tasted_on date not null,
  place tasting_place not null,
  aroma integer,
  flavour integer,
  overall integer not null,
  off_flavour text,
  remark text
);

insert into staff values
(1,'Aoife','Brennan','brewer','aoife@heronbrewing.ie','2018-03-05',null,2450),
(2,'Cormac','Daly','brewer','cormac@heronbrewing.ie','2020-09-14',null,2100),
(3,'Marta','Kowalska','brewer','marta@heronbrewing.ie','2022-02-01',null,1980),
(4,'Tadhg','Lynch','brewer','tadhg@heronbrewing.ie','2019-06-17','2025-08-29',2050),
(5,'Kerry','Whelan','driver','kerry@heronbrewing.ie','2021-04-12',null,1700),
(6,'Declan','Roche','driver',null,'2023-01-09',null,1650),
(7,'Piotr','Nowak','driver','piotr@heronbrewing.ie','2019-11-04','2025-03-31',1720),
(8,'Sinéad','Moran','sales','sinead@heronbrewing.ie','2018-05-21',null,2300),
(9,'Eoin','Gallagher','sales','eoin@heronbrewing.ie','2021-10-18',null,2150),
(10,'Niamh','Daly','sales','niamh@heronbrewing.ie','2024-03-11',null,2000),
(11,'Ruairí','Kelly','taproom','ruairi@heronbrewing.ie','2022-06-06',null,1550),
(12,'Clodagh','Byrne','taproom','clodagh@heronbrewing.ie','2023-05-15',null,1500),
(13,'Jack','Sheridan','taproom',null,'2024-06-03','2024-12-20',1450),
(14,'Orla','Fitzpatrick','office','orla@heronbrewing.ie','2018-03-05',null,2250),
(15,'Liam','O''Shea','office','liam@heronbrewing.ie','2022-08-22',null,1900),
(16,'Hannah','Brennan','taproom','hannah@heronbrewing.ie','2025-05-19',null,1450),
(17,'Conor','Ennis','driver','conor@heronbrewing.ie','2025-04-07',null,1600);

insert into recipe values
(1,'HPA','Heron Pale','pale_ale',4.6,32,false,true,4,'2018-04-02 09:10'),
(2,'BSL','Black Slip','stout',4.8,38,false,true,3,'2018-04-09 11:00'),
(3,'WSL','Wet Slate','porter',5.2,30,false,true,2,'2019-01-22 14:30'),
(4,'TTB','Tide Table','ipa',5.9,58,false,true,5,'2018-10-03 10:05'),
(5,'LAC','Long Acre','red_ale',4.4,24,false,true,2,'2018-06-11 09:45'),
(6,'GGL','Galway Gold','lager',4.3,20,false,true,3,'2020-02-17 08:50'),
(7,'NFY','Night Ferry','stout',9.2,62,true,true,1,'2021-09-06 15:20'),
(8,'BCT','Bog Cotton','wheat',5.0,14,false,true,2,'2020-05-04 10:15'),
(9,'SMH','Small Hours','pale_ale',2.8,26,false,true,1,'2023-03-13 13:00'),
(10,'TSM','Turf Smoke','porter',6.1,34,true,true,2,'2019-09-16 16:40'),
(11,'KGO','Kelp Gose','sour',4.2,8,false,true,3,'2021-03-29 12:10'),
(12,'HLN','Hedge Lantern','sour',5.4,10,true,true,1,'2022-08-08 09:30'),
(13,'DTI','Double Tide','ipa',8.1,78,false,true,2,'2020-11-23 11:25'),
(14,'SBR','Saint Brigid','saison',6.3,28,false,true,1,'2022-01-10 14:05'),
(15,'HHM','Harvest Home','red_ale',5.5,27,true,false,1,'2019-07-15 10:00'),
(16,'NPF','Nought Point Five','pale_ale',0.5,22,false,true,2,'2023-11-06 09:00'),
(17,'FFR','First Frost','lager',7.0,25,true,true,1,'2026-05-18 15:45'),
(18,'PL9','Pilot No. 9','ipa',6.6,null,false,false,1,'2023-09-25 17:30');

insert into ingredient values
(1,'Pale Ale Malt','malt','Minch Maltings','Ireland','kg',118,4200,1500,'2027-01-31','2026-06-22 08:10'),
(2,'Pilsner Malt','malt','Weyerhof','Germany','kg',126,1850,1000,'2027-02-28','2026-06-22 08:12'),
(3,'Munich Malt','malt','Weyerhof','Germany','kg',139,310,400,'2026-12-31','2026-06-18 09:00'),
(4,'Roast Barley','malt','Minch Maltings','Ireland','kg',151,475,250,'2027-03-31','2026-06-12 10:20'),
(5,'Chocolate Malt','malt','Thornbury Malt','England','kg',164,140,200,'2026-11-30','2026-06-02 11:45'),
(6,'Crystal 120','malt','Thornbury Malt','England','kg',158,390,200,'2026-10-31','2026-05-28 14:30'),
(7,'Wheat Malt','malt','Weyerhof','Germany','kg',132,620,300,'2027-01-31','2026-06-20 09:15'),
(8,'Peated Malt','malt','Minch Maltings','Ireland','kg',187,95,50,'2026-12-31','2026-04-16 08:30'),
(9,'Flaked Oats','adjunct','Flahavan Mills','Ireland','kg',96,280,150,'2026-09-30','2026-06-15 12:00'),
(10,'Acidulated Malt','malt','Weyerhof','Germany','kg',171,60,75,'2026-08-31','2026-05-11 16:10'),
(11,'Cascade','hop','Northwest Hops','USA','kg',2150,64,25,'2027-09-30','2026-06-24 10:00'),
(12,'Citra','hop','Northwest Hops','USA','kg',3380,41.5,30,'2027-09-30','2026-06-24 10:02'),
(13,'Mosaic','hop','Northwest Hops','USA','kg',3120,18,20,'2027-08-31','2026-06-24 10:04'),
(14,'Simcoe','hop','Northwest Hops','USA','kg',2990,27,20,'2027-08-31','2026-06-10 15:20'),
(15,'East Kent Goldings','hop','Hop Cellar','England','kg',1890,33,15,'2027-04-30','2026-05-30 09:40'),
(16,'Fuggle','hop','Hop Cellar','England','kg',1740,12.5,15,'2026-12-31','2026-05-30 09:42'),
(17,'Saaz','hop','Hop Cellar','Czechia','kg',2280,21,10,'2027-05-31','2026-06-05 11:11'),
(18,'Hallertau Blanc','hop','Weyerhof','Germany','kg',2610,9,10,'2027-02-28','2026-06-05 11:13'),
(19,'Magnum','hop','Weyerhof','Germany','kg',1560,48,20,'2027-06-30','2026-06-19 13:30'),
(20,'Nelson Sauvin','hop','Southern Cross Hops','New Zealand','kg',3940,6,8,'2027-01-31','2026-03-27 10:50'),
(21,'Ale Yeast A05','yeast','Fermentum','France','pack',9450,14,6,'2026-12-31','2026-06-23 09:00'),
(22,'Stout Yeast W84','yeast','Fermentum','France','pack',9980,7,4,'2026-11-30','2026-06-23 09:01'),
(23,'Lager Yeast 3470','yeast','Fermentum','Germany','pack',13200,5,4,'2027-01-31','2026-06-23 09:02'),
(24,'Saison Yeast B34','yeast','Fermentum','Belgium','pack',11150,2,2,'2026-08-31','2026-05-04 09:30'),
(25,'Lacto Culture','yeast','Sourworks','Belgium','pack',14600,1,2,'2026-07-31','2026-04-29 13:00'),
(26,'Dried Kelp','adjunct','Connemara Sea Farm','Ireland','kg',2400,15,5,'2027-03-31','2026-06-01 12:15'),
(27,'Sea Salt','adjunct','Connemara Sea Farm','Ireland','kg',310,38,10,null,'2026-06-01 12:16'),
(28,'Coriander Seed','adjunct','Spice Loft','India','kg',870,11,5,'2027-05-31','2026-02-19 10:30'),
(29,'Haw Puree','adjunct','Ballyhoura Fruits','Ireland','kg',545,0,40,null,'2026-01-14 09:20'),
(30,'Lactose','adjunct','Spice Loft','Netherlands','kg',390,75,25,'2027-06-30','2026-05-21 14:00'),
(31,'Irish Moss','finings','Connemara Sea Farm','Ireland','kg',1950,8,3,'2027-12-31','2026-06-01 12:20'),
(32,'Isinglass','finings','Hop Cellar','England','l',620,22,10,'2026-09-30','2026-04-08 15:00'),
(33,'Orange Peel','adjunct','Spice Loft','Spain','kg',1120,9,4,'2027-02-28','2026-02-19 10:35'),
(34,'Centennial','hop','Northwest Hops','USA','kg',2760,0,null,null,'2025-09-02 11:00');

insert into recipe_ingredient values
(1,1,17.5),(1,6,0.9),(1,11,0.32),(1,12,0.14),(1,19,0.05),(1,21,0.1),(1,31,0.004),
(2,1,15.8),(2,4,1.9),(2,9,1.6),(2,15,0.21),(2,22,0.1),(2,19,0.06),
(3,1,17.2),(3,5,1.4),(3,6,1.1),(3,16,0.24),(3,22,0.1),
(4,1,21.0),(4,3,1.5),(4,12,0.52),(4,13,0.38),(4,14,0.3),(4,21,0.12),(4,31,0.004),
(5,1,16.4),(5,6,1.7),(5,4,0.3),(5,15,0.18),(5,16,0.12),(5,21,0.1),
(6,2,16.9),(6,17,0.28),(6,23,0.16),(6,19,0.03),(6,32,0.1),
(7,1,30.5),(7,4,3.2),(7,5,2.1),(7,9,2.8),(7,19,0.18),(7,22,0.2),(7,30,2.0),
(8,7,9.5),(8,2,8.9),(8,28,0.03),(8,33,0.045),(8,18,0.08),(8,21,0.1),
(9,1,11.2),(9,9,1.3),(9,11,0.25),(9,13,0.2),(9,21,0.08),
(10,1,19.8),(10,8,2.6),(10,5,1.5),(10,16,0.26),(10,22,0.12),
(11,2,10.2),(11,7,5.1),(11,10,0.7),(11,26,0.12),(11,27,0.22),(11,28,0.04),(11,25,0.15),
(12,2,14.4),(12,10,0.6),(12,29,6.5),(12,25,0.15),(12,17,0.06),
(13,1,28.2),(13,12,0.9),(13,13,0.7),(13,20,0.35),(13,14,0.4),(13,21,0.2),
(14,2,18.6),(14,7,2.2),(14,17,0.2),(14,18,0.15),(14,24,0.14),(14,33,0.02),
(15,1,19.1),(15,6,2.2),(15,3,1.8),(15,15,0.25),(15,21,0.1),
(16,1,6.2),(16,9,1.8),(16,12,0.22),(16,11,0.16),(16,30,0.9),(16,21,0.05),
(17,2,20.8),(17,3,5.4),(17,17,0.25),(17,23,0.2);

insert into tank values
(1,'FV1','fermenter',20.0,'in_use','2026-06-02','Specific Mechanical'),
(2,'FV2','fermenter',20.0,'in_use','2026-06-09','Specific Mechanical'),
(3,'FV3','fermenter',20.0,'cleaning','2026-06-28','Specific Mechanical'),
(4,'FV4','fermenter',40.0,'in_use','2026-05-27','Inox Ireland'),
(5,'FV5','fermenter',40.0,'in_use','2026-06-14','Inox Ireland'),
(6,'FV6','fermenter',40.0,'empty','2026-06-25','Inox Ireland'),
(7,'FV7','fermenter',60.0,'in_use','2026-06-18','Gresser'),
(8,'FV8','fermenter',10.0,'out_of_order','2026-06-10','Inox Ireland'),
(9,'LT1','lagering',30.0,'in_use','2026-05-12','Gresser'),
(10,'LT2','lagering',30.0,'in_use','2026-05-20','Gresser'),
(11,'BT1','brite',25.0,'empty','2026-06-26','Inox Ireland'),
(12,'BT2','brite',45.0,'in_use','2026-06-17','Inox Ireland'),
(13,'BT3','brite',65.0,'cleaning','2026-06-29','Gresser'),
(14,'PILOT','fermenter',3.0,'empty',null,null);

insert into batch
select i,
  'B'||to_char(d,'YY')||'-'||lpad((row_number() over (partition by extract(year from d) order by i))::text,3,'0'),
  r,
  t,
  case when d > date '2025-08-29' then (array[1,2,3])[1+h%3] else (array[1,1,2,3,4,4,2])[1+h%7] end,
  d,
  case when st='packaged' then d + 16 + h%19 + case when r=6 then 14 when r=7 then 20 else 0 end end,
  st::batch_status,
  bh,
  case when st='packaged' then round(bh*(0.885 + (h%83)/1000.0),1) end,
  round((case r when 7 then 21.5 when 13 then 18.4 when 16 then 4.1 when 9 then 7.4 when 4 then 14.2 when 14 then 14.6 when 10 then 14.9 else 11.6 end + (h%9)/10.0)::numeric,1),
  case when st in ('packaged','conditioning') then round((case r when 7 then 5.2 when 16 then 2.8 else 2.4 end + (h%7)/10.0)::numeric,1) end,
  case when st='dumped' then (array['infection','stuck fermentation','wrong temperature','infection'])[1+h%4] end
from (
  select i, d, r, t, h,
    case when i in (19,47,88,103,131,176,199) then 'dumped'
         when d > date '2026-06-10' then 'fermenting'
         when d > date '2026-05-24' then 'conditioning'
         else 'packaged' end st,
    round((select capacity_hl from tank where tank.id=t)*(0.86+(h%11)/100.0),1) bh
  from (
    select i, (date '2024-01-04' + (i*4.15)::int) d, h,
      case when r0=18 and i>60 then 4 when r0=15 and i>150 then 5 else r0 end r,
      case when r0=18 and i<=60 then 14
           when r0=6 then 9 + h%2
           else (array[1,2,4,5,7,3,4,6,7,5,8])[1+(h/7)%11] end t
    from (
      select i, abs(hashtext('b'||i)) h,
        (array[1,1,1,1,1,1,2,2,2,2,4,4,4,4,4,6,6,6,6,3,3,5,5,8,8,9,11,13,13,14,7,10,12,15,16,18])[1+abs(hashtext('r'||i))%36] r0
      from generate_series(1,216) i
    ) a
  ) b
) c;

insert into customer values
(1,'The Crane Bar','pub','Mick','Hanley','091-587419','2 Sea Road','Galway','Galway','IE3628817K',30,600000,9,true,'2018-06-04 10:00'),
(2,'The Harp','pub','Deirdre','Nolan','01-6714420','18 Bridge Street','Dublin','Dublin','IE4417726L',30,500000,8,true,'2018-06-19 11:30'),
(3,'Molloy''s Off Licence','shop','Frank','Molloy','01-4538102','77 Crumlin Road','Dublin','Dublin','IE8871205J',14,300000,8,true,'2018-07-02 09:15'),
(4,'Fiddler''s Rest','pub','Peig','Sullivan','066-7135582','5 Strand Street','Tralee','Kerry','IE5520934M',30,250000,10,true,'2018-08-27 16:20'),
(5,'Atlantic Drinks Wholesale','distributor','Gerard','Healy','021-4321190','Unit 6 Tivoli Docks','Cork','Cork','IE9034412N',45,2500000,10,true,'2018-09-03 12:00'),
(6,'The Salt House','pub','Una','Conneely','091-441550','4 Raven Terrace','Galway','Galway','IE7730158P',30,450000,9,true,'2018-09-12 14:45'),
(7,'Hargadon Provisions','shop','Joe','Hargadon','071-9153709','11 O''Connell Street','Sligo','Sligo','IE2290041Q',14,150000,9,true,'2019-01-14 09:00'),
(8,'The Harp','pub','Noel','Crowley','021-4277781','40 Barrack Street','Cork','Cork','IE6105873R',30,350000,10,true,'2019-02-06 10:10'),
(9,'L. Mulligan Grocer','restaurant','Colin','Hession','01-6709889','18 Stoneybatter','Dublin','Dublin','IE3345091S',30,400000,8,true,'2019-03-25 15:00'),
(10,'Bierhaus','pub','Dave','O''Leary','021-4551648','28 Popes Quay','Cork','Cork','IE1128760T',30,450000,10,true,'2019-04-08 11:20'),
(11,'Treaty Stores','shop','Breda','Ryan','061-411226','3 William Street','Limerick','Limerick','IE7719025U',14,200000,10,true,'2019-05-20 13:40'),
(12,'Paddy Coyne''s','pub','Gerry','Coyne','095-43499','Tully Cross','Renvyle','Galway',null,30,120000,9,true,'2019-06-17 09:30'),
(13,'Kilkenny Castle Hotel','hotel','Fiona','Butler','056-7722118','1 The Parade','Kilkenny','Kilkenny','IE8804317V',45,700000,8,true,'2019-09-09 10:00'),
(14,'The Quays','pub','Tom','Fallon','065-6829041','Parnell Street','Ennis','Clare','IE4471992W',30,250000,10,true,'2019-10-21 12:15'),
(15,'Redmonds of Ranelagh','shop','Aidan','Redmond','01-4971739','25 Ranelagh','Dublin','Dublin','IE2076655X',14,350000,8,true,'2020-01-13 09:50'),
(16,'Dingle Bay Hotel','hotel','Ciara','Kavanagh','066-9151231','Strand Street','Dingle','Kerry','IE3318842Y',45,500000,10,true,'2020-02-10 14:00'),
(17,'Waterside Tavern','pub','Alan','Power','051-855087','12 The Quay','Waterford','Waterford','IE6620187A',30,200000,8,true,'2020-07-06 11:11'),
(18,'Matt Molloy''s','pub','Ann','Gibbons','098-26655','Bridge Street','Westport','Mayo','IE9913340B',30,350000,9,true,'2020-07-20 16:30'),
(19,'Cellar 22','shop','Sophie','Laurent','01-6110022','22 Merrion Row','Dublin','Dublin','IE5570213C',30,250000,8,true,'2020-09-28 10:40'),
(20,'Ard Bia Kitchen','restaurant','Aoibheann','Mac Namara','091-561114','Spanish Arch','Galway','Galway','IE8842906D',30,200000,9,true,'2021-03-15 09:20'),
(21,'Midland Beverages','distributor','Pat','Egan','090-6477345','Monksland Park','Athlone','Westmeath','IE7015528E',45,1800000,9,true,'2021-04-26 08:45'),
(22,'The Black Sheep','pub','Holly','Byrne','01-8730013','61 Capel Street','Dublin','Dublin','IE4429067F',30,450000,8,true,'2021-06-08 13:00'),
(23,'Wexford Wine Vault','shop','Martin','Ennis','053-9122770','8 South Main Street','Wexford','Wexford','IE1203459G',14,100000,8,true,'2021-06-21 10:25'),
(24,'Shannon View Inn','pub','Carmel','Keane','061-360284','Castle Parade','Limerick','Limerick',null,30,150000,10,true,'2021-08-02 15:10'),
(25,'Donegal Town Bottle Shop','shop','Shane','Gallagher','074-9722105','The Diamond','Donegal','Donegal','IE9350672H',14,100000,9,true,'2021-09-13 11:00'),
(26,'Boxty House','restaurant','Padraic','Gallagher','01-6772762','20 Temple Bar','Dublin','Dublin','IE6681124I',30,250000,8,true,'2021-10-04 12:30'),
(27,'An Púcán','pub','Brid','Joyce','091-376561','11 Forster Street','Galway','Galway','IE2248971K',30,400000,9,true,'2022-01-31 10:05'),
(28,'Clancy''s','pub','Seán','Clancy','021-4276097','15 Princes Street','Cork','Cork','IE7751286L',30,300000,10,true,'2022-03-07 14:20'),
(29,'Farm & Fork','restaurant','Emma','Doyle','056-7764418','9 John Street','Kilkenny','Kilkenny','IE3390574M',30,120000,8,true,'2022-04-11 09:35'),
(30,'Lahinch Surf Hotel','hotel','Brian','Considine','065-7081100','The Promenade','Lahinch','Clare','IE8820145N',45,300000,10,true,'2022-05-16 16:00'),
(31,'The Spailpín Fánach','pub','Maeve','Twomey','021-4277949','27 South Main Street','Cork','Cork','IE4471630P',30,250000,10,false,'2022-06-27 10:30'),
(32,'Drogheda Beer Library','shop','Kevin','Reilly','041-9837711','30 West Street','Drogheda','Louth','IE5561098Q',14,150000,8,true,'2022-09-19 11:45'),
(33,'Claddagh Oyster House','restaurant','Nora','Flaherty','091-582020','Claddagh Quay','Galway','Galway','IE6609834R',30,150000,9,true,'2023-01-23 13:15'),
(34,'Gaslight Theatre Bar','pub','Simon','Hartigan','061-313422','4 Henry Street','Limerick','Limerick','IE1187430S',30,100000,10,true,'2023-03-06 09:55'),
(35,'Mount Errigal Hotel','hotel','Grace','McFadden','074-9122700','Ballyraine','Letterkenny','Donegal','IE9043318T',45,250000,9,true,'2023-04-17 10:50'),
(36,'Hopshop.ie','shop','Robert','Tierney','01-5240077','Unit 14 Ballymount','Dublin','Dublin','IE3376092U',30,600000,8,true,'2023-05-29 08:30'),
(37,'Bean & Barley','restaurant','Kasia','Wrona','051-304812','6 Patrick Street','Waterford','Waterford',null,14,80000,8,true,'2023-09-04 12:40'),
(38,'The Swan','pub','Ronan','Lynch','01-4752722','70 Aungier Street','Dublin','Dublin','IE7702915V',30,350000,8,true,'2023-10-16 15:30'),
(39,'McCarthy''s Bar','pub','Adrienne','MacCarthy','027-50493','Main Street','Castletownbere','Cork','IE2219068W',30,90000,10,true,'2023-11-13 11:05'),
(40,'Kenmare Larder','shop','Tina','O''Brien','064-6642077','7 Henry Street','Kenmare','Kerry','IE5540817X',14,null,10,true,'2024-01-29 09:40'),
(41,'Sligo Park Hotel','hotel','Oisín','Feeney','071-9190400','Pearse Road','Sligo','Sligo','IE8816603Y',45,200000,9,true,'2024-04-22 14:10'),
(42,'Tigh Neachtain','pub','Jimmy','Maguire','091-568820','17 Cross Street','Galway','Galway','IE4402178A',30,400000,9,true,'2024-06-10 10:15'),
(43,'The Brass Rail','pub','Lorraine','Kiely','058-42731','Grattan Square','Dungarvan','Waterford','IE6638891B',30,100000,10,false,'2024-07-15 12:00'),
(44,'Green Bottle','shop','Kerry','Walsh','01-2803396','55 Patrick Street','Dún Laoghaire','Dublin','IE1150647C',14,120000,8,true,'2024-09-30 09:25'),
(45,'Burren Storehouse','restaurant','Birgitta','Hedin','065-7074432','Kincora Road','Lisdoonvarna','Clare','IE7783320D',30,150000,10,true,'2025-02-17 11:35'),
(46,'The Corner Flag','pub','Dermot','Hynes','090-6492318','Church Street','Athlone','Westmeath',null,30,80000,9,true,'2026-03-23 10:00'),
(47,'Nenagh Bottle Bank','shop','Sheila','Hogan','067-31877','Pearse Street','Nenagh','Tipperary','IE9902256E',14,60000,10,true,'2026-05-11 15:50'),
(48,'Ros na Rún Hotel','hotel',null,null,'091-506102','Main Street','Spiddal','Galway',null,45,null,9,true,'2026-06-15 09:10');

insert into product
select row_number() over (order by r.id, p.o), r.code||'-'||p.suf, r.id, p.pack::pack_type, p.vol,
  (round((p.base + r.abv_pct*p.per + case r.style when 'sour' then p.per*1.5 when 'ipa' then p.per else 0 end)/50.0)*50)::int,
  p.dep, r.is_active and not (r.id=9 and p.suf='K50')
from recipe r cross join (values (1,'keg_50','K50',50.00,11800,760,5000),(2,'keg_30','K30',30.00,7900,520,4000),
  (3,'can_case','C24',10.56,3100,310,0),(4,'bottle_case','B12',6.00,2350,205,0)) p(o,pack,suf,vol,base,per,dep)
where (p.suf='K30' and r.id<>17)
   or (p.suf='K50' and r.id in (1,2,3,4,5,6,8,9))
   or (p.suf='C24' and r.id in (1,4,6,8,9,11,13,16,18))
   or (p.suf='B12' and r.id in (2,3,5,7,10,12,14,15,7));

insert into sales_order
select i, 'SO'||to_char(d,'YY')||'-'||lpad((row_number() over (partition by extract(year from d) order by i))::text,4,'0'),
  c, d, case when h%13=0 then null else d + 2 + h%6 end,
  (case when d > date '2026-06-25' then 'new' when d > date '2026-06-19' then 'confirmed' when h%19=3 then 'cancelled' else 'delivered' end)::order_status,
  (array['phone','phone','email','email','email','web','rep'])[1+(h/5)%7]::order_channel,
  case h%41 when 0 then 'deliver before 11' when 1 then 'new keg couplers needed' when 2 then 'call ahead' when 3 then 'festival order' end,
  d + time '08:00' + ((h%540)||' minutes')::interval,
  d + time '09:00' + ((h%9)||' days')::interval
from (
  select i, date '2024-01-03' + ((i*0.84 - i*i*0.00011)::int) d, abs(hashtext('o'||i)) h,
   case when c0=31 and i>900 then 2 when c0=43 and i>1000 then 10 when c0=40 and i<80 then 5 when c0=41 and i<230 then 7 when c0=42 and i<330 then 6
        when c0=43 and i<400 then 6 when c0=44 and i<500 then 15 when c0=45 and i<700 then 1 else c0 end c
  from (select i, (array[1,22,5,2,10,36,6,3,21,42,38,15,9,27,18,8,13,28,16,4,19,14,11,26,7,20,17,31,32,24,33,30,45,44,41,35,29,12,25,34,23,43,40,37,39])
     [1+floor(45*power((abs(hashtext('c'||i))%9973)/9973.0,1.75))::int] c0
   from generate_series(1,1300) i) z
) q;

insert into order_line
select row_number() over (order by o, l), o, l, p.id,
  case when c.type='distributor' then 8+h%22 when p.pack in ('keg_50','keg_30') then 1+h%5 else 2+h%9 end,
  case when s.ordered_on < date '2025-03-01' then (round(p.price_cents*0.95/10.0)*10)::int else p.price_cents end
from (
  select s.id o, l, abs(hashtext('l'||s.id||'-'||l)) h
  from sales_order s, generate_series(1,4) l
  where l <= 1+abs(hashtext('n'||s.id))%4
) x
join sales_order s on s.id=x.o join customer c on c.id=s.customer_id
join lateral (
  select p.* from product p
  where case when c.type='shop' then p.pack in ('can_case','bottle_case') else p.pack in ('keg_50','keg_30') or x.h%5=0 and p.pack in ('can_case','bottle_case') end
    and not (p.recipe_id=18 and s.ordered_on>date '2024-11-30') and not (p.recipe_id=15 and s.ordered_on>date '2025-10-31')
  order by abs(hashtext('p'||x.o||'/'||x.l||'/'||p.id)) / (case p.recipe_id when 1 then 3.4 when 2 then 2.6 when 4 then 2.3 when 6 then 2.2 when 5 then 1.4 when 3 then 1.3 else 1 end)
  limit 1
) p on true;

insert into delivery
select row_number() over (order by planned, o, k), o, driver, (array['Van 1','Van 2','Sprinter'])[1+h%3], planned,
  case when st='delivered' then planned + case when h%8=0 then 1 + (h/8)%3 else 0 end end,
  st::delivery_status,
  case when st='delivered' then case when h%3=0 then 0 else h%7 end end,
  case when st='delivered' and h%11<>0 then (array['bar manager','owner','staff','goods in'])[1+h%4] end
from (
  select s.id o, 1 k, abs(hashtext('d'||s.id)) h,
    coalesce(s.wanted_on, s.ordered_on+4) planned,
    case when s.status='confirmed' then 'planned' else 'delivered' end st,
    case when coalesce(s.wanted_on, s.ordered_on+4) > date '2025-04-06' then (array[5,5,6,17])[1+abs(hashtext('v'||s.id))%4]
         else (array[5,6,7,5])[1+abs(hashtext('v'||s.id))%4] end driver
  from sales_order s where s.status in ('delivered','confirmed')
  union all
  select s.id, 0, abs(hashtext('f'||s.id)), coalesce(s.wanted_on, s.ordered_on+4)-1, 'failed',
    case when s.ordered_on > date '2025-04-06' then (array[5,6,17])[1+s.id%3] else (array[5,6])[1+s.id%2] end
  from sales_order s where s.status='delivered' and s.id%37=11
) q;
update delivery set driver_id = 6 where driver_id = 7 and coalesce(delivered_on, planned_on) > date '2025-03-31';

insert into invoice
select row_number() over (order by iss, o), 'INV-'||to_char(iss,'YYYY')||'-'||lpad((row_number() over (partition by extract(year from iss) order by iss, o))::text,4,'0'),
  o, c, iss, due, net, vat, net+vat,
  case st when 'paid' then net+vat when 'partly_paid' then ((net+vat)*(30+h%40)/100) else 0 end,
  case when st='paid' then paid end, st::invoice_status,
  case when st='paid' and paid<=due then 0 when st='paid' and paid<=due+12 then h%2 when st='paid' then 1+h%2 when due<date '2026-05-15' then 2+h%2 when due<date '2026-06-15' then 1 else 0 end
from (
  select *, case when h%97=5 and due<date '2025-12-31' then 'written_off'
       when paid > date '2026-06-30' then case when h%9=0 then 'partly_paid' else 'sent' end
       when h%29=7 and due>date '2026-01-15' then 'sent'
       when h%61=9 and due>date '2025-06-15' then 'partly_paid'
       else 'paid' end st
  from (
    select d.order_id o, s.customer_id c, d.delivered_on + 1 + h%3 iss, d.delivered_on + 1 + h%3 + c.payment_terms_days due,
      d.delivered_on + 1 + h%3 + c.payment_terms_days - 11 + (h/3)%17 + case when h%7=0 then 14+h%23 else 0 end + case when c.type='hotel' then 5 else 0 end paid, h,
      n.net::int net, round(n.net*0.23)::int vat
    from delivery d join sales_order s on s.id=d.order_id join customer c on c.id=s.customer_id
    join (select order_id, sum(quantity*unit_price_cents) net from order_line group by 1) n on n.order_id=s.id
    cross join lateral (select abs(hashtext('i'||d.order_id)) h) hh
    where d.status='delivered' and d.delivered_on <= date '2026-06-27'
  ) a where iss <= date '2026-06-30'
) b;

insert into keg
select i, 'K'||size||'-'||lpad(i::text,4,'0'), size, st::keg_status,
  case when st in ('full','at_customer','lost') then b.id end,
  case when st in ('at_customer','lost') then cust end,
  case when st in ('full','at_customer','lost') then b.packaged_on + h%4 end,
  case when st='lost' then b.packaged_on + 20 + h%50 else date '2026-03-10' + (h%112) end,
  date '2018-03-20' + (h%2300)
from (
  select i, h, case when h%10<6 then 30 else 50 end size,
   case when i%29=4 then 'lost' when i%31=7 then 'in_repair' when h%9<4 then 'at_customer' when h%9<6 then 'full' else 'empty' end st,
   (array[1,22,5,2,10,6,21,42,38,9,27,18,8,13,28,16,4,14,26,20,17,24,33,30,45,41,35,29,12,34,43,39,31])[1+floor(33*power((abs(hashtext('kc'||i))%997)/997.0,1.5))::int] cust
  from (select i, abs(hashtext('k'||i)) h from generate_series(1,420) i) a
) q
join lateral (select id, packaged_on from batch where status='packaged'
   and case when q.st='lost' then packaged_on between date '2024-06-01' and date '2025-12-31' else packaged_on between date '2026-02-01' and date '2026-06-25' end
   order by abs(hashtext('kb'||q.i||'.'||batch.id)) limit 1) b on true;

insert into tasting
select row_number() over (order by d, bid, k), bid, staff, d, (array['lab','lab','lab','taproom','taproom','festival'])[1+h%6]::tasting_place,
  greatest(1,least(10,base+(h/3)%4-1)), case when h%17=0 then null else greatest(1,least(10,base+(h/11)%4-1)) end,
  greatest(1,least(10,base+(h/7)%3-1)),
  case when h%14=0 then (array['diacetyl','oxidation','DMS','acetaldehyde','diacetyl'])[1+(h/14)%5] end,
  case h%23 when 0 then 'needs more hop aroma' when 1 then 'very clean' when 2 then 'thin body' when 3 then 'lovely head retention' when 4 then 'bit sweet' end
from (
  select b.id bid, k, abs(hashtext('t'||b.id||'-'||k)) h,
   (array[1,2,3,8,11,12,14,1,2])[1+(abs(hashtext('ts'||b.id))%9 + k)%9] staff,
   b.packaged_on - 3 + k*2 d,
   5 + (b.recipe_id*7)%4 + (abs(hashtext('q'||b.id))%3) - 1 base
  from batch b, generate_series(1,4) k
  where b.status='packaged' and b.packaged_on < date '2026-06-28' and b.id%9<>2 and k <= 1+abs(hashtext('tn'||b.id))%4
) q;

create view open_invoice as
select i.id as invoice_id, i.invoice_no, i.customer_id, c.name as customer_name, i.issued_on, i.due_on,
  i.total_cents, i.paid_cents, i.total_cents - i.paid_cents as open_cents, i.reminders_sent
from invoice i join customer c on c.id = i.customer_id
where i.status in ('sent','partly_paid');

analyze staff; analyze recipe; analyze ingredient; analyze recipe_ingredient; analyze tank; analyze batch; analyze customer; analyze product;
analyze keg; analyze sales_order; analyze order_line; analyze delivery; analyze invoice; analyze tasting;
