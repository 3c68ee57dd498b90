drop schema if exists ev_threepl cascade;
create schema ev_threepl;
set search_path = ev_threepl;

create function pg_temp.h(t text, n int) returns int language sql immutable as
$$ select (abs(hashtext(t)::bigint) % n)::int $$;

create table clients (
  client_id int primary key,
  client_code varchar(6) not null unique,
  client_name text not null,
  account_manager text,
  city text,
  country_code char(2) not null,
  onboarded_on date not null,
  contract_ends_on date,
  status text not null check (status in ('ACTIVE','ON_HOLD','CLOSED')),
  edi_enabled boolean not null default false,
  updated_at timestamp not null default '2026-06-30 06:00'
);
comment on table clients is 'Companies whose goods we store and ship (the owners of the stock)';
comment on column clients.account_manager is 'Our person who looks after the client; null = not assigned yet';

insert into clients (client_id, client_code, client_name, account_manager, city, country_code, onboarded_on, contract_ends_on, status, edi_enabled) values
(1,'BRAMBL','Bramble & Finch Tea','Orla Hennessy','Bristol','GB','2021-03-15','2027-03-14','ACTIVE',true),
(2,'NORDLY','Nordlys Lighting','Tomasz Wilk','Copenhagen','DK','2020-09-01','2026-08-31','ACTIVE',true),
(3,'PEDALO','Pedalo Cycles','Orla Hennessy','Lyon','FR','2022-01-10','2026-12-31','ACTIVE',true),
(4,'LINCHG','Lincoln Home & Garden','Grace Adeyemi','Lincoln','GB','2019-06-20','2026-06-19','ACTIVE',false),
(5,'KITTIW','Kittiwake Outdoor','Tomasz Wilk','Aberdeen','GB','2023-02-01','2028-01-31','ACTIVE',true),
(6,'SOLACE','Solace Skincare','Grace Adeyemi','Paris','FR','2022-11-07','2027-11-06','ACTIVE',true),
(7,'OAKBRN','Oakburn Spirits','Marcus Feld','Glasgow','GB','2021-08-16','2026-08-15','ACTIVE',false),
(8,'TINYTO','Tiny Tortoise Toys','Orla Hennessy','Utrecht','NL','2023-05-22','2026-11-21','ACTIVE',true),
(9,'VOLTRA','Voltra Chargers','Marcus Feld','Leipzig','DE','2024-01-15','2027-01-14','ACTIVE',true),
(10,'FROMAG','Fromagerie Delorme','Grace Adeyemi','Lyon','FR','2022-04-04','2027-04-03','ACTIVE',false),
(11,'INKWEL','Inkwell Stationery','Tomasz Wilk','Leeds','GB','2020-02-17','2027-02-16','ACTIVE',false),
(12,'PAWSUP','Paws Up Pet Supplies','Marcus Feld','Antwerp','BE','2023-09-11','2026-09-10','ACTIVE',true),
(13,'HAVENK','Haven Kitchenware','Orla Hennessy','Sheffield','GB','2021-10-04','2026-10-03','ON_HOLD',false),
(14,'CLEARA','Cleara Cleaning Products','Marcus Feld','Duisburg','DE','2022-07-18',null,'ACTIVE',true),
(15,'RUNMIL','Runmill Sportswear','Tomasz Wilk','Manchester','GB','2024-04-02','2027-04-01','ACTIVE',true),
(16,'GLASHS','Glasshouse Candles','Grace Adeyemi','Bristol','GB','2020-05-25','2025-05-24','CLOSED',false),
(17,'MERIDN','Meridian Audio Parts',null,'Eindhoven','NL','2026-05-18','2029-05-17','ACTIVE',true),
(18,'ALPINA','Alpina Ski Rental','Marcus Feld','Innsbruck','AT','2026-06-08',null,'ON_HOLD',false);

create table warehouses (
  warehouse_id int primary key,
  wh_code char(3) not null unique,
  wh_name text not null,
  city text not null,
  country_code char(2) not null,
  floor_area_m2 int,
  dock_doors int,
  opened_on date,
  is_bonded boolean not null default false
);
comment on column warehouses.is_bonded is 'true = customs bonded, duty suspended goods may be kept';
insert into warehouses values
(1,'DAV','Daventry Central','Daventry','GB',18500,22,'2018-04-01',false),
(2,'DON','Doncaster North','Doncaster','GB',12200,14,'2020-10-12',true),
(3,'VEN','Venlo Gateway','Venlo','NL',15400,18,'2019-02-18',true),
(4,'LEJ','Leipzig Airpark','Leipzig','DE',9800,10,'2023-11-06',false);

create table bins (
  bin_id int primary key,
  warehouse_id int not null references warehouses,
  bin_code text not null,
  zone_code char(3) not null check (zone_code in ('AMB','CHL','HAZ','BLK')),
  pick_face boolean not null,
  max_weight_g int not null,
  height_mm int not null,
  is_blocked boolean not null default false,
  block_reason text,
  unique (warehouse_id, bin_code)
);
comment on column bins.bin_code is 'aisle-bay-level; the same code occurs in each warehouse';
comment on column bins.zone_code is 'AMB = ambient, CHL = chilled, HAZ = hazardous goods, BLK = bulk floor';
comment on column bins.pick_face is 'true = picking location, false = reserve';
insert into bins
select (w-1)*36 + n, w,
  chr(65 + (n-1)/9) || '-' || lpad((((n-1)%9)/3+1)::text,2,'0') || '-' || lpad(((n-1)%3+1)::text,2,'0'),
  case when n <= 18 then 'AMB' when n <= 27 then case when w = 4 then 'AMB' else 'CHL' end when n <= 31 then 'HAZ' else 'BLK' end,
  (n-1)%3 = 0,
  case when n > 31 then 2000000 when (n-1)%3 = 0 then 250000 else 800000 + 50000*(n%4) end,
  case when n > 31 then 3200 else 450 + 250*((n-1)%3) + 50*w end,
  (w*36+n)%17 = 3,
  case when (w*36+n)%17 = 3 then (array['DAMAGED RACK','AWAITING INSPECTION','SPRINKLER WORK',null])[1 + (w*5+n)%4] end
from generate_series(1,4) w, generate_series(1,36) n;

create table carriers (
  carrier_id int primary key,
  carrier_code varchar(5) not null unique,
  carrier_name text not null,
  service_type text not null check (service_type in ('PARCEL','PALLET','EXPRESS','FREIGHT')),
  max_parcel_weight_g int,
  transit_days_promised int not null,
  is_active boolean not null default true,
  tracking_url text
);
comment on column carriers.service_type is 'PARCEL = small parcels, PALLET = palletised groupage, EXPRESS = next day, FREIGHT = full loads';
insert into carriers values
(1,'SWIFT','Swiftline Parcels','PARCEL',30000,2,true,'https://track.swiftline.example/'),
(2,'BLUHR','Blue Harrier','EXPRESS',25000,1,true,'https://blueharrier.example/t/'),
(3,'NPALT','Northway Pallets','PALLET',null,3,true,null),
(4,'EUROV','Eurovia Logistik','PARCEL',31500,4,true,'https://eurovia.example/sendung/'),
(5,'HOBBS','Hobbs Haulage','FREIGHT',null,3,true,null),
(6,'KURIR','Kurier Sachs','EXPRESS',20000,1,true,'https://kurier-sachs.example/'),
(7,'POSTP','PostPoint','PARCEL',15000,5,true,'https://postpoint.example/'),
(8,'TRENT','Trent Valley Couriers','PARCEL',30000,2,false,null);

create table pickers (
  picker_id int primary key,
  badge_no varchar(8) not null unique,
  first_name text not null,
  last_name text not null,
  warehouse_id int not null references warehouses,
  shift_code char(1) not null check (shift_code in ('E','L','N')),
  hired_on date not null,
  left_on date,
  forklift_licence boolean not null default false,
  agency_name text
);
comment on column pickers.shift_code is 'E = early (06-14), L = late (14-22), N = night (22-06)';
comment on column pickers.agency_name is 'null = on our own payroll';
insert into pickers values
(1,'B1001','Daniel','Okoro',1,'E','2019-03-04',null,true,null),
(2,'B1002','Maria','Kowalska',1,'E','2020-06-15',null,false,null),
(3,'B1003','Samuel','Lincoln',1,'L','2021-01-11',null,true,null),
(4,'B1004','Priya','Nair',1,'L','2022-09-05',null,false,'Staffwise'),
(5,'B1005','Jack','Thornley',1,'N','2018-05-21',null,true,null),
(6,'B1006','Ewa','Nowak',1,'N','2023-02-13','2025-08-29',false,'Staffwise'),
(7,'B1007','Liam','Gallacher',1,'E','2024-03-18',null,false,'Brightforce'),
(8,'B2001','Chloe','Barraclough',2,'E','2020-10-12',null,true,null),
(9,'B2002','Imran','Sheikh',2,'E','2021-07-26',null,true,null),
(10,'B2003','Maria','Santos',2,'L','2022-03-28',null,false,null),
(11,'B2004','Connor','Walsh',2,'L','2023-10-09',null,false,'Brightforce'),
(12,'B2005','Adaeze','Obi',2,'N','2024-01-22','2025-12-19',false,'Brightforce'),
(13,'B3001','Sander','de Wit',3,'E','2019-02-18',null,true,null),
(14,'B3002','Paris','Verhoeven',3,'E','2021-11-15',null,false,null),
(15,'B3003','Piotr','Nowak',3,'L','2022-05-30',null,true,'Werkpunt'),
(16,'B3004','Fatima','El Amrani',3,'L','2023-04-03',null,false,null),
(17,'B3005','Joost','Hendriks',3,'N','2020-08-24',null,true,null),
(18,'B3006','Ilse','Maas',3,'N','2024-06-10',null,false,'Werkpunt'),
(19,'B4001','Anke','Richter',4,'E','2023-11-06',null,true,null),
(20,'B4002','Jonas','Feld',4,'E','2024-02-19',null,false,null),
(21,'B4003','Yusuf','Demir',4,'L','2023-11-06',null,true,null),
(22,'B4004','Katrin','Vogel',4,'L','2024-09-02','2026-03-31',false,'Werkpunt'),
(23,'B1008','Harriet','Poole',1,'L','2026-06-15',null,false,'Staffwise'),
(24,'B4005','Lena','Brandt',4,'N','2026-06-22',null,false,null);

create table skus (
  sku_id int primary key,
  client_id int not null references clients,
  sku_code text not null unique,
  description text not null,
  category text not null,
  weight_g int not null,
  length_mm int not null,
  width_mm int not null,
  height_mm int not null,
  units_per_carton int,
  storage_zone char(3) not null,
  shelf_life_days int,
  is_fragile boolean not null default false,
  un_number varchar(6),
  status text not null check (status in ('ACTIVE','DISCONTINUED','BLOCKED')),
  created_at timestamp not null
);
comment on column skus.storage_zone is 'zone the goods need, same codes as bins.zone_code';
comment on column skus.un_number is 'UN dangerous goods number, null = not dangerous';
comment on column skus.shelf_life_days is 'null = no expiry';
insert into skus
select sku_id, client_id, sku_code, description, category, weight_g, l, w, h, upc, zone, shelf, frag, un, st,
  timestamp '2023-01-09 08:15' + ((sku_id*5)%300) * interval '1 day' + (sku_id*37)%480 * interval '1 minute'
from (values
(1,1,'BRA-EBF-100','English breakfast tea 100 bags','FOOD',260,150,90,140,12,'AMB',730,false,null,'ACTIVE'),
(2,1,'BRA-EG-050','Earl grey loose leaf 50 g','FOOD',85,80,80,120,24,'AMB',540,false,null,'ACTIVE'),
(3,1,'BRA-CHA-200','Chai spice tin 200 g','FOOD',310,95,95,150,12,'AMB',540,false,null,'ACTIVE'),
(4,1,'BRA-POT-01','Stoneware teapot','KITCHEN',1150,240,160,155,4,'AMB',null,true,null,'ACTIVE'),
(5,1,'BRA-GFT-XM','Winter gift hamper','FOOD',2400,400,300,180,2,'AMB',365,true,null,'DISCONTINUED'),
(6,2,'NOR-PEN-BK','Pendant lamp black','LIGHTING',2100,380,380,340,1,'AMB',null,true,null,'ACTIVE'),
(7,2,'NOR-PEN-WH','Pendant lamp white','LIGHTING',2120,380,380,340,1,'AMB',null,true,null,'ACTIVE'),
(8,2,'NOR-DSK-02','Desk lamp adjustable','LIGHTING',1680,420,210,160,2,'AMB',null,true,null,'ACTIVE'),
(9,2,'NOR-BLB-E27','LED bulb E27 8 W','LIGHTING',62,62,62,115,50,'AMB',null,true,null,'ACTIVE'),
(10,3,'PED-FRM-54','Steel bike frame 54 cm','CYCLING',2350,1050,620,210,1,'BLK',null,false,null,'ACTIVE'),
(11,3,'PED-WHL-700','Wheel set 700c','CYCLING',1890,700,700,240,1,'BLK',null,false,null,'ACTIVE'),
(12,3,'PED-HLM-M','Helmet size M','CYCLING',295,290,215,160,6,'AMB',null,true,null,'ACTIVE'),
(13,3,'PED-HLM-L','Helmet size L','CYCLING',320,305,225,165,6,'AMB',null,true,null,'ACTIVE'),
(14,3,'PED-LUB-120','Chain lube aerosol 120 ml','CYCLING',145,45,45,160,24,'HAZ',1095,false,'UN1950','ACTIVE'),
(15,4,'LHG-TRW-01','Hand trowel ash handle','GARDEN',340,330,85,55,20,'AMB',null,false,null,'ACTIVE'),
(16,4,'LHG-HSE-25','Garden hose 25 m','GARDEN',3900,420,420,170,2,'BLK',null,false,null,'ACTIVE'),
(17,4,'LHG-PLT-40','Terracotta planter 40 cm','GARDEN',7800,410,410,380,1,'BLK',null,true,null,'ACTIVE'),
(18,4,'LHG-SEE-WF','Wildflower seed mix','GARDEN',55,120,90,8,100,'AMB',720,false,null,'ACTIVE'),
(19,5,'KIT-TNT-2P','Two person tent','OUTDOOR',3150,520,180,180,2,'AMB',null,false,null,'ACTIVE'),
(20,5,'KIT-SLP-M10','Down sleeping bag -10','OUTDOOR',1240,400,230,230,4,'AMB',null,false,null,'ACTIVE'),
(21,5,'KIT-STV-GAS','Trekking stove','OUTDOOR',410,130,130,100,12,'AMB',null,false,null,'ACTIVE'),
(22,5,'KIT-GAS-230','Gas canister 230 g','OUTDOOR',380,110,110,95,24,'HAZ',null,false,'UN2037','ACTIVE'),
(23,6,'SOL-SER-30','Vitamin C serum 30 ml','BEAUTY',96,40,40,110,36,'CHL',365,true,null,'ACTIVE'),
(24,6,'SOL-CRM-50','Night cream 50 ml','BEAUTY',178,70,70,62,24,'AMB',730,true,null,'ACTIVE'),
(25,6,'SOL-SUN-50','Sun lotion SPF 50','BEAUTY',215,65,40,175,24,'AMB',900,false,null,'ACTIVE'),
(26,6,'SOL-NPR-10','Nail polish remover 100 ml','BEAUTY',118,50,40,125,24,'HAZ',1095,false,'UN1090','BLOCKED'),
(27,7,'OAK-MLT-12','Single malt 12 years 70 cl','SPIRITS',1420,95,95,310,6,'AMB',null,true,'UN3065','ACTIVE'),
(28,7,'OAK-GIN-50','Botanical gin 50 cl','SPIRITS',1080,85,85,260,6,'AMB',null,true,'UN3065','ACTIVE'),
(29,7,'OAK-LIQ-35','Heather liqueur 35 cl','SPIRITS',760,75,75,225,12,'AMB',null,true,null,'ACTIVE'),
(30,8,'TIN-PUZ-48','Wooden puzzle 48 pieces','TOYS',620,300,225,45,10,'AMB',null,false,null,'ACTIVE'),
(31,8,'TIN-TRN-ST','Train starter set','TOYS',1750,420,310,95,4,'AMB',null,false,null,'ACTIVE'),
(32,8,'TIN-BLK-50','Building blocks 50 pieces','TOYS',1310,280,200,180,6,'AMB',null,false,null,'ACTIVE'),
(33,8,'TIN-PLS-TO','Plush tortoise','TOYS',240,260,180,140,12,'AMB',null,false,null,'ACTIVE'),
(34,9,'VOL-WBX-11','Wallbox 11 kW','ELECTRONICS',4700,390,260,140,1,'AMB',null,true,null,'ACTIVE'),
(35,9,'VOL-CBL-05','Charging cable 5 m','ELECTRONICS',2650,400,400,110,2,'AMB',null,false,null,'ACTIVE'),
(36,9,'VOL-PWB-20','Power bank 20 Ah','ELECTRONICS',430,155,75,28,20,'HAZ',null,false,'UN3480','ACTIVE'),
(37,9,'VOL-USB-65','USB charger 65 W','ELECTRONICS',135,70,60,32,40,'AMB',null,false,null,'ACTIVE'),
(38,10,'FRO-COM-18','Comte 18 months wedge','FOOD',420,160,95,45,12,'CHL',90,false,null,'ACTIVE'),
(39,10,'FRO-BRI-25','Brie de Meaux 250 g','FOOD',265,130,130,40,12,'CHL',35,false,null,'ACTIVE'),
(40,10,'FRO-CRT-CH','Goat cheese crottin','FOOD',75,60,60,40,24,'CHL',28,false,null,'ACTIVE'),
(41,10,'FRO-RAC-40','Raclette slices 400 g','FOOD',430,190,150,30,10,'CHL',60,false,null,'ACTIVE'),
(42,11,'INK-NBK-A5','Notebook A5 dotted','STATIONERY',290,210,148,18,30,'AMB',null,false,null,'ACTIVE'),
(43,11,'INK-FPN-M','Fountain pen medium nib','STATIONERY',48,160,40,25,50,'AMB',null,true,null,'ACTIVE'),
(44,11,'INK-BTL-BL','Bottled ink royal blue','STATIONERY',185,60,60,65,24,'AMB',1460,true,null,'ACTIVE'),
(45,11,'INK-ENV-C5','Envelopes C5 box of 500','STATIONERY',3300,240,175,170,4,'AMB',null,false,null,'ACTIVE'),
(46,12,'PAW-DRY-12','Dry dog food 12 kg','PET',12150,620,400,140,1,'BLK',540,false,null,'ACTIVE'),
(47,12,'PAW-TRT-15','Salmon treats 150 g','PET',165,180,130,40,24,'AMB',450,false,null,'ACTIVE'),
(48,12,'PAW-LIT-10','Cat litter 10 l','PET',6400,420,300,150,1,'BLK',null,false,null,'ACTIVE'),
(49,12,'PAW-BED-L','Dog bed large','PET',2780,900,600,200,1,'BLK',null,false,null,'ACTIVE'),
(50,13,'HAV-PAN-28','Cast iron pan 28 cm','KITCHEN',2950,460,290,60,4,'AMB',null,false,null,'ACTIVE'),
(51,13,'HAV-KNF-20','Chef knife 20 cm','KITCHEN',245,360,70,30,12,'AMB',null,false,null,'ACTIVE'),
(52,13,'HAV-GLS-06','Tumbler glasses set of 6','KITCHEN',1560,300,200,120,4,'AMB',null,true,null,'ACTIVE'),
(53,14,'CLE-DSH-1L','Dish soap 1 l','CLEANING',1080,90,60,265,12,'AMB',1095,false,null,'ACTIVE'),
(54,14,'CLE-BLE-5L','Bleach 5 l','CLEANING',5450,190,130,300,4,'HAZ',365,false,'UN1791','ACTIVE'),
(55,14,'CLE-TAB-40','Dishwasher tabs 40','CLEANING',820,210,150,70,10,'AMB',730,false,null,'ACTIVE'),
(56,15,'RUN-TEE-M','Running tee M','APPAREL',138,280,220,20,40,'AMB',null,false,null,'ACTIVE'),
(57,15,'RUN-SHO-42','Trail shoe 42','APPAREL',690,330,210,125,8,'AMB',null,false,null,'ACTIVE'),
(58,15,'RUN-JKT-L','Rain jacket L','APPAREL',355,300,240,45,20,'AMB',null,false,null,'ACTIVE'),
(59,16,'GLA-CND-FG','Fig candle 220 g','HOME',515,85,85,100,12,'AMB',null,true,null,'DISCONTINUED'),
(60,16,'GLA-CND-SD','Sandalwood candle 220 g','HOME',512,85,85,100,12,'AMB',null,true,null,'DISCONTINUED'),
(61,17,'MER-CON-35','Speaker cone 3.5 inch','ELECTRONICS',210,110,110,60,20,'AMB',null,true,null,'ACTIVE'),
(62,17,'MER-COI-01','Voice coil kit','ELECTRONICS',95,120,80,35,40,'AMB',null,false,null,'ACTIVE')
) v(sku_id,client_id,sku_code,description,category,weight_g,l,w,h,upc,zone,shelf,frag,un,st);

create table inbound_receipts (
  receipt_id int primary key,
  receipt_no text not null unique,
  client_id int not null references clients,
  warehouse_id int not null references warehouses,
  supplier_name text,
  expected_on date not null,
  received_on date,
  pallets int,
  status text not null check (status in ('ANNOUNCED','ARRIVED','PUT_AWAY','CANCELLED')),
  dock_door int,
  created_at timestamp not null
);
comment on column inbound_receipts.status is 'ANNOUNCED = advice note only, ARRIVED = at the dock, PUT_AWAY = done, CANCELLED';
create table inbound_lines (
  receipt_id int not null references inbound_receipts,
  line_no int not null,
  sku_id int not null references skus,
  qty_expected int not null,
  qty_received int,
  qty_damaged int not null default 0,
  lot_no text,
  primary key (receipt_id, line_no)
);

insert into inbound_receipts
select i, 'GRN-' || (24000+i), c, w, (array['Ningbo Harvest Trading','Baltic Forwarders','Maison Roux','Yorkshire Packers','Delta Consolidated','Porto Ceramics','Taipei Components',null])[1+pg_temp.h('s'||i,8)],
  e,
  case when st in ('ARRIVED','PUT_AWAY') then e + (array[0,0,0,0,1,1,-1,2,5,-2])[1+pg_temp.h('r'||i,10)] end,
  case when st <> 'CANCELLED' then 1 + pg_temp.h('p'||i,26) end,
  st, case when st in ('ARRIVED','PUT_AWAY') then 1+pg_temp.h('d'||i,10) end,
  e - 6 - pg_temp.h('k'||i,9) + interval '9 hours' + pg_temp.h('m'||i,400)*interval '1 minute'
from (
 select i, c, e, (array[1,1,2,3,3,4])[1+pg_temp.h('w'||i||c,6)] w,
  case when e >= '2026-06-27' then 'ANNOUNCED' when pg_temp.h('x'||i,100) < 5 then 'CANCELLED' when e >= '2026-06-12' and pg_temp.h('y'||i,3) = 0 then 'ARRIVED'
       when e >= '2026-06-18' and pg_temp.h('y'||i,3) = 1 then 'ANNOUNCED' else 'PUT_AWAY' end st
 from (select i, (array[1,1,2,2,3,3,4,5,5,6,6,7,8,8,9,9,10,10,10,11,12,12,13,14,14,15,15])[1+pg_temp.h('c'||i,27)] c,
        date '2024-01-03' + (i*923/420) as e from generate_series(1,420) i) a) b;
update inbound_receipts set client_id = 17 where receipt_id in (417, 420);
update inbound_receipts set client_id = 16 where receipt_id in (20, 61, 88, 131);
-- the German warehouse opened late in 2023 and takes no chilled goods
update inbound_receipts set warehouse_id = 3 where client_id = 10 and warehouse_id = 4;

insert into inbound_lines
select r.receipt_id, j, s.sku_id, q,
  case when r.status in ('ARRIVED','PUT_AWAY') then greatest(0, q + (array[0,0,0,0,0,0,-6,-12,0,4,0,-24])[1+pg_temp.h('v'||r.receipt_id||'-'||j,12)]) end,
  case when r.status in ('ARRIVED','PUT_AWAY') and pg_temp.h('g'||r.receipt_id||'-'||j,9) = 0 then 1+pg_temp.h('gg'||r.receipt_id||j,11) else 0 end,
  case when s.shelf_life_days is not null then 'L' || to_char(r.expected_on,'YYMM') || lpad(pg_temp.h('l'||r.receipt_id||j,999)::text,3,'0') end
from inbound_receipts r
cross join lateral generate_series(1, 1+pg_temp.h('n'||r.receipt_id,3)) j
join (select *, row_number() over (partition by client_id order by sku_id)-1 rn, count(*) over (partition by client_id) cnt from skus) s
  on s.client_id = r.client_id and s.rn = (pg_temp.h('o'||r.receipt_id,60)+j-1) % s.cnt
cross join lateral (select 12*(4+pg_temp.h('q'||r.receipt_id||'/'||j,60)) q) z
where j <= s.cnt;

create table stock_levels (
  stock_id int primary key,
  sku_id int not null references skus,
  bin_id int not null references bins,
  lot_no text,
  qty_on_hand int not null,
  qty_allocated int not null default 0,
  expires_on date,
  last_counted_on date,
  updated_at timestamp not null
);
comment on column stock_levels.qty_on_hand is 'pieces physically in the bin';
comment on column stock_levels.qty_allocated is 'pieces already promised to open orders; available = on hand - allocated';
insert into stock_levels
select row_number() over (order by sku_id, j), sku_id, bin_id,
  case when shelf_life_days is not null then 'L26' || lpad((1+pg_temp.h('a'||sku_id||j,6))::text,2,'0') || lpad(pg_temp.h('b'||sku_id||'.'||j,999)::text,3,'0') end,
  q, case when pg_temp.h('al'||sku_id||j,3) = 0 then least(q, pg_temp.h('am'||sku_id||j,25)) else 0 end,
  case when shelf_life_days is not null then date '2026-06-30' + (shelf_life_days * (5 + pg_temp.h('ex'||sku_id||j,80)) / 100) - case when pg_temp.h('ez'||sku_id||j,4)=0 then shelf_life_days/3+8 else 0 end end,
  case when pg_temp.h('lc'||sku_id||j,7) > 0 then date '2026-06-29' - pg_temp.h('ld'||sku_id||j,260) end,
  timestamp '2026-06-29 17:00' - pg_temp.h('u'||sku_id||j,9000)*interval '1 minute'
from (
 select s.*, j, b.bin_id, case when pg_temp.h('z'||s.sku_id||j,14)=0 then 0 else (pg_temp.h('qq'||s.sku_id||'x'||j, 260) + 3) * case when s.weight_g < 300 then 3 else 1 end end q
 from skus s cross join generate_series(1,5) j
 cross join lateral (select bin_id, row_number() over (order by bin_id) - 1 rn, count(*) over () cnt from bins where zone_code = s.storage_zone) b
 where b.rn = (s.sku_id*7 + j*23) % b.cnt and j <= 2 + pg_temp.h('nb'||s.sku_id,4) and s.sku_id not in (5, 60, 61, 62)
) t;

create table outbound_orders (
  order_id int primary key,
  order_no text not null unique,
  client_id int not null references clients,
  warehouse_id int not null references warehouses,
  client_ref text,
  ship_to_name text not null,
  ship_to_city text not null,
  ship_to_country char(2) not null,
  order_date date not null,
  ship_by_date date not null,
  priority char(1) not null default 'N' check (priority in ('U','H','N')),
  channel text not null check (channel in ('WEB','EDI','MANUAL')),
  status text not null check (status in ('NEW','ALLOCATED','PICKING','PACKED','SHIPPED','CANCELLED','BACKORDER')),
  picker_id int references pickers,
  created_at timestamp not null,
  updated_at timestamp not null
);
comment on column outbound_orders.priority is 'U = urgent, H = high, N = normal';
comment on column outbound_orders.status is 'open = NEW, ALLOCATED, PICKING, PACKED, BACKORDER; finished = SHIPPED, CANCELLED';
comment on column outbound_orders.ship_by_date is 'latest day the order has to leave the dock';
comment on column outbound_orders.picker_id is 'null until someone is assigned';
create table outbound_lines (
  order_id int not null references outbound_orders,
  line_no int not null,
  sku_id int not null references skus,
  qty_ordered int not null check (qty_ordered > 0),
  qty_picked int not null default 0,
  primary key (order_id, line_no)
);
comment on column outbound_lines.qty_picked is 'less than ordered = short pick';

insert into outbound_orders
select i, 'SO-' || (500000+i), c, w, case when ch <> 'MANUAL' then chr(65+c) || '-' || (70000 + i*13) end,
  nm, city, ctry, d, d + case pr when 'U' then 1 when 'H' then 2 else 3 + pg_temp.h('sb'||i,3) end,
  pr, ch, st, case when st in ('PICKING','PACKED','SHIPPED') then pk end,
  d + interval '7 hours' + pg_temp.h('cr'||i,600)*interval '1 minute',
  d + interval '1 day 8 hours' + pg_temp.h('up'||i,900)*interval '1 minute'
from (
 select a.*,
  case when pg_temp.h('st'||i,100) < 5 then 'CANCELLED'
       when d >= '2026-06-25' then (array['NEW','NEW','ALLOCATED','ALLOCATED','PICKING'])[1+pg_temp.h('s1'||i,5)]
       when d >= '2026-06-16' then (array['ALLOCATED','PICKING','PACKED','PACKED','SHIPPED','BACKORDER'])[1+pg_temp.h('s2'||i,6)]
       when d >= '2026-05-20' and pg_temp.h('s3'||i,7)=0 then 'BACKORDER' else 'SHIPPED' end st,
  (select picker_id from (select picker_id, row_number() over (order by pg_temp.h('pp'||picker_id||'k',1000)) - 1 rn, count(*) over () cnt from pickers p
     where p.warehouse_id = a.w and p.picker_id < 23 and p.hired_on <= a.d and (p.left_on is null or p.left_on >= a.d)) p
    where rn = floor(cnt * power(pg_temp.h('pk'||i,1000)/1000.0, 1.35))::int) pk
 from (select i, c, (array[1,1,1,2,2,3,3,4])[1+pg_temp.h('wh'||i,8)] w, date '2024-01-02' + (i*909/1600) d,
   (array['U','H','H','N','N','N','N','N','N','N'])[1+pg_temp.h('pr'||i,10)] pr,
   case when c in (4,7,10,11,13,16) then (array['MANUAL','WEB','WEB'])[1+pg_temp.h('ch'||i,3)] else (array['EDI','EDI','EDI','WEB','WEB','MANUAL'])[1+pg_temp.h('ch'||i,6)] end ch,
   (array['A. Bergstrom','Corner Deli Ltd','Jean Moreau','Halfords Lane Stores','Ruth Osei','M. van Dijk','Café Paris','Stadtmarkt GmbH','Peter Lindqvist','Green Door Shop','Lucy Arkwright','Hotel Miramar','Bike Barn','Nadia Rossi','Kaufhaus Elbe','The Lincoln Arms','Tom Fairweather','Sofia Almeida','Wouter Smit','Moss & Co'])[1+pg_temp.h('nm'||i,20)] nm,
   (array['London','London','London','Birmingham','Paris','Paris','Berlin','Berlin','Amsterdam','Rotterdam','Lincoln','Manchester','Hamburg','Brussels','Lyon','Dublin','Leeds','Vienna','Gothenburg','Munich'])[1+pg_temp.h('ci'||i,20)] city,
   (array['GB','GB','GB','GB','FR','FR','DE','DE','NL','NL','GB','GB','DE','BE','FR','IE','GB','AT','SE','DE'])[1+pg_temp.h('ci'||i,20)] ctry
  from (select i, (array[1,1,1,1,2,2,2,3,3,3,3,3,4,4,5,5,5,6,6,6,6,6,6,7,7,8,8,8,8,9,9,9,10,10,11,11,12,12,12,12,13,14,14,15,15,15,15,15,15,15])[1+pg_temp.h('cl'||i,50)] c from generate_series(1,1600) i) c0
 ) a ) b;
update outbound_orders set client_id = 16, channel='WEB' where order_id < 800 and order_id % 29 = 3;
update outbound_orders set warehouse_id = 3, picker_id = case when picker_id is null then null else 16 end where client_id = 10 and warehouse_id = 4;

insert into outbound_lines
select o.order_id, j, s.sku_id, q,
  case when o.status in ('SHIPPED','PACKED') then q - case when pg_temp.h('sh'||o.order_id||'-'||j,23)=0 then least(q, 1+pg_temp.h('si'||o.order_id||j,4)) else 0 end
       when o.status = 'PICKING' then q/2 when o.status = 'BACKORDER' then 0 else 0 end
from outbound_orders o
cross join lateral generate_series(1, 1+pg_temp.h('nl'||o.order_id,4)) j
join (select *, row_number() over (partition by client_id order by sku_id)-1 rn, count(*) over (partition by client_id) cnt from skus where sku_id not in (5, 26, 41)) s
  on s.client_id = o.client_id and s.rn = (pg_temp.h('sk'||o.order_id,60)+(j-1)) % s.cnt
cross join lateral (select case when s.weight_g > 2500 then 1+pg_temp.h('q'||o.order_id||'/'||j,6) else 1 + pg_temp.h('q'||o.order_id||'/'||j,24) end q) z
where j <= s.cnt;

create table shipments (
  shipment_id int primary key,
  order_id int not null references outbound_orders,
  carrier_id int not null references carriers,
  tracking_no text,
  shipped_on date not null,
  delivered_on date,
  parcels int not null,
  gross_weight_g int not null,
  status text not null check (status in ('IN_TRANSIT','DELIVERED','LOST','REFUSED')),
  pod_signed_by text
);
comment on column shipments.gross_weight_g is 'goods plus packaging, grams';
comment on column shipments.pod_signed_by is 'proof of delivery: who signed';
insert into shipments
select row_number() over (order by order_id, part), order_id, carrier_id,
  case when carrier_id not in (3,5) then upper(substr(md5('t'||order_id||part),1,10)) end,
  so, case when st = 'DELIVERED' then so + tr end, parcels, gw, st,
  case when st='DELIVERED' and pg_temp.h('pod'||order_id,3)=0 then (array['RECEPTION','NEIGHBOUR','J SMITH','SECURITY','L HALL'])[1+pg_temp.h('ps'||order_id,5)] end
from (
 select t.*, case when pg_temp.h('lo'||order_id||part,110)=0 then 'LOST' when pg_temp.h('lo'||order_id||part,110)<3 then 'REFUSED' when so + tr > date '2026-06-20' then 'IN_TRANSIT' else 'DELIVERED' end st
 from (
  select o.order_id, part, ca.carrier_id,
   o.order_date + case o.priority when 'U' then pg_temp.h('sf'||o.order_id,2)+case when pg_temp.h('sl'||o.order_id,9)=0 then 2 else 0 end else 1 + pg_temp.h('sf'||o.order_id,3) + case when pg_temp.h('sl'||o.order_id,11)=0 then 3 else 0 end end + (part-1)*4 as so,
   greatest(1, ca.transit_days_promised + (array[0,0,0,0,-1,1,0,2,0,5])[1+pg_temp.h('tr'||order_id||part||ca.carrier_id,10)] ) tr,
   1 + (w.g/ (case when ca.service_type in ('PALLET','FREIGHT') then 90000 else 12000 end))::int parcels,
   (w.g*1.06)::int + 180 + pg_temp.h('gw'||order_id||part,240) gw
  from outbound_orders o
  cross join lateral generate_series(1, case when pg_temp.h('2s'||o.order_id,19)=0 then 2 else 1 end) part
  cross join lateral (select sum(l.qty_picked*s.weight_g)::int / (case when pg_temp.h('2s'||o.order_id,19)=0 then 2 else 1 end) g from outbound_lines l join skus s using (sku_id) where l.order_id = o.order_id) w
  join carriers ca on ca.carrier_id = case
     when w.g > 90000 then 3 when o.priority='U' then case when o.ship_to_country in ('GB','IE') then 2 else 6 end
     when w.g > 60000 then case when pg_temp.h('hb'||o.order_id,2)=0 then 5 else 3 end
     when o.ship_to_country in ('GB','IE') then case when o.order_date < '2024-10-01' and pg_temp.h('ca'||o.order_id,3)=0 then 8 when pg_temp.h('ca'||o.order_id,5) = 4 then 7 else 1 end
     else case when pg_temp.h('ca'||o.order_id,6)=0 then 7 else 4 end end
  where o.status = 'SHIPPED' and w.g > 0
 ) t where so <= date '2026-06-29') u;

create table returns (
  return_id int primary key,
  rma_no text not null unique,
  order_id int not null,
  line_no int not null,
  qty_returned int not null,
  reason_code char(3) not null check (reason_code in ('DMG','WRG','CHG','DEF','LAT')),
  disposition text check (disposition in ('RESTOCK','SCRAP','TO_CLIENT')),
  returned_on date not null,
  inspected_by int references pickers,
  note text,
  foreign key (order_id, line_no) references outbound_lines
);
comment on column returns.reason_code is 'DMG = damaged in transit, WRG = wrong item sent, CHG = changed mind, DEF = defective, LAT = arrived too late';
comment on column returns.disposition is 'null = waiting for inspection';
insert into returns
select row_number() over (order by so, order_id, line_no), 'RMA' || lpad((row_number() over (order by so, order_id, line_no)+4000)::text,6,'0'), order_id, line_no,
  1 + pg_temp.h('rq'||order_id, qty_picked), 
  (array['DMG','DMG','WRG','CHG','CHG','CHG','CHG','DEF','DEF','LAT'])[1+pg_temp.h('rc'||order_id||line_no,10)],
  case when so + 12 > date '2026-05-20' then null else (array['RESTOCK','RESTOCK','RESTOCK','SCRAP','SCRAP','TO_CLIENT'])[1+pg_temp.h('rd'||order_id||line_no,6)] end,
  so + 5 + pg_temp.h('rr'||order_id,16),
  case when so + 12 > date '2026-05-20' then null else (array[1,8,9,13,19,5])[1+pg_temp.h('ri'||order_id,6)] end,
  case when pg_temp.h('rn'||order_id,6)=0 then (array['box crushed','label missing','seal broken','customer ordered twice'])[1+pg_temp.h('ro'||order_id,4)] end
from (select l.order_id, l.line_no, l.qty_picked, min(s.shipped_on) so from outbound_lines l join shipments s using (order_id) join skus k using (sku_id)
  where l.qty_picked > 0 and s.status = 'DELIVERED' and s.shipped_on < '2026-06-10'
    and pg_temp.h('ret'||l.order_id||'-'||l.line_no, case when k.category='APPAREL' then 6 when k.is_fragile then 11 when k.category = 'FOOD' then 40 else 18 end) = 0
  group by 1,2,3) t;

create table cycle_counts (
  count_id int primary key,
  bin_id int not null references bins,
  sku_id int not null references skus,
  counted_on date not null,
  counted_by int not null references pickers,
  qty_system int not null,
  qty_counted int not null,
  approved boolean,
  created_at timestamp not null
);
comment on column cycle_counts.approved is 'null = not looked at, false = recount ordered';
insert into cycle_counts
select row_number() over (order by d, stock_id), bin_id, sku_id, d,
  (select picker_id from pickers p where p.warehouse_id = b_wh and p.left_on is null and p.hired_on <= d order by pg_temp.h('cb'||p.picker_id||stock_id||k,1000) limit 1),
  qs, greatest(0, qs + (array[0,0,0,0,0,0,0,-1,-3,2,-8,1])[1+pg_temp.h('cv'||stock_id||'-'||k,12)]),
  case when d > date '2026-06-05' and pg_temp.h('ap'||stock_id||k,2)=0 then null when pg_temp.h('aq'||stock_id||k,9)=0 then false else true end,
  d + interval '13 hours' + pg_temp.h('ct'||stock_id||k,300)*interval '1 minute'
from (select s.stock_id, s.bin_id, s.sku_id, b.warehouse_id b_wh, k, date '2024-02-05' + (pg_temp.h('cd'||stock_id||'/'||k, 870)) d, 10 + pg_temp.h('cq'||stock_id||k,240) qs
  from stock_levels s join bins b using (bin_id) cross join generate_series(1,3) k where pg_temp.h('ck'||stock_id||k,10) < 8 and s.sku_id not in (38)) t;

create table tariffs (
  tariff_id int primary key,
  client_id int not null references clients,
  service_code char(3) not null check (service_code in ('STO','PCK','INB','RET')),
  unit text not null,
  rate numeric(8,2) not null,
  currency char(3) not null,
  valid_from date not null,
  valid_to date
);
comment on column tariffs.service_code is 'STO = storage, PCK = picking, INB = inbound handling, RET = return handling';
comment on column tariffs.unit is 'what the rate is per';
comment on column tariffs.valid_to is 'null = current rate';
insert into tariffs
select row_number() over (order by c.client_id, s.n, y), c.client_id, s.code, s.unit,
  round((s.base * (1 + (c.client_id*37%23)/100.0) * (1 + 0.035*y) + (c.client_id*11%7)*0.01)::numeric, 2),
  case when c.country_code = 'GB' then 'GBP' else 'EUR' end,
  case when y = 0 then c.onboarded_on when y = 1 then date '2025-01-01' else date '2026-01-01' end,
  case when y = 0 and c.client_id <> 17 then date '2024-12-31' when y = 1 then date '2025-12-31' when c.client_id = 16 then date '2025-05-24' end
from clients c cross join (values (1,'STO','PALLET_WEEK',2.35),(2,'PCK','LINE',0.62),(3,'INB','PALLET',4.80),(4,'RET','PIECE',1.95)) s(n,code,unit,base)
cross join generate_series(0,2) y
where c.client_id <> 18 and (c.client_id <> 17 or y = 0) and (c.client_id <> 16 or y < 2) and not (c.client_id in (10,7) and s.code = 'RET');
update tariffs set valid_to = '2025-05-24' where client_id = 16 and valid_from = '2025-01-01';

create view v_available_stock as
select s.sku_id, s.sku_code, s.client_id, b.warehouse_id, sum(l.qty_on_hand) as qty_on_hand, sum(l.qty_on_hand - l.qty_allocated) as qty_available
from stock_levels l join skus s using (sku_id) join bins b using (bin_id) group by s.sku_id, s.sku_code, s.client_id, b.warehouse_id;
create view v_open_orders as
select order_id, order_no, client_id, warehouse_id, order_date, ship_by_date, priority, status
from outbound_orders where status not in ('SHIPPED','CANCELLED');

analyze clients; analyze warehouses; analyze bins; analyze carriers; analyze pickers; analyze skus; analyze inbound_receipts; analyze inbound_lines;
analyze stock_levels; analyze outbound_orders; analyze outbound_lines; analyze shipments; analyze returns; analyze cycle_counts; analyze tariffs;
