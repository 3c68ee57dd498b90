drop schema if exists ev_zoo cascade;
create schema ev_zoo;
set search_path = ev_zoo;

create or replace function pg_temp.h(t text, n int) returns int language sql immutable as
$$ select ((hashtext(t)::bigint & 2147483647) % n)::int $$;

create table calendar (
  date_key int primary key,
  full_date date not null unique,
  year smallint not null,
  quarter smallint not null,
  month smallint not null,
  month_name text not null,
  day_of_week text not null,
  is_weekend boolean not null,
  is_school_holiday boolean not null,
  is_open boolean not null
);
comment on table calendar is 'One row a day; date_key is YYYYMMDD as a number';
insert into calendar
select to_char(d,'YYYYMMDD')::int, d::date, extract(year from d), extract(quarter from d), extract(month from d), to_char(d,'FMMonth'), to_char(d,'FMDay'),
  extract(isodow from d) > 5,
  (to_char(d,'MMDD') between '0706' and '0818') or (to_char(d,'MMDD') >= '1222') or (to_char(d,'MMDD') <= '0104') or (to_char(d,'MMDD') between '0427' and '0508') or (to_char(d,'MMDD') between '1019' and '1027'),
  not (to_char(d,'MMDD') in ('1225','0101') or (extract(isodow from d) = 1 and extract(month from d) in (11,12,1,2)))
from generate_series(date '2024-01-01', date '2026-06-30', interval '1 day') d;

create table species (
  species_id int primary key,
  common_name text not null unique,
  latin_name text not null,
  animal_class text not null,
  iucn_code char(2) not null,
  diet text not null,
  adult_weight_g int,
  life_span_years smallint,
  in_breeding_programme boolean not null,
  home_continent text
);
comment on column species.iucn_code is 'Red List category: LC least concern, NT near threatened, VU vulnerable, EN endangered, CR critically endangered, EW extinct in the wild';
insert into species values
 (1,'Asian elephant','Elephas maximus','mammal','EN','herbivore',3900000,60,true,'Asia'),
 (2,'Reticulated giraffe','Giraffa reticulata','mammal','EN','herbivore',1000000,25,true,'Africa'),
 (3,'Grevy''s zebra','Equus grevyi','mammal','EN','herbivore',400000,22,true,'Africa'),
 (4,'Sumatran tiger','Panthera tigris sondaica','mammal','CR','carnivore',115000,20,true,'Asia'),
 (5,'African lion','Panthera leo','mammal','VU','carnivore',180000,18,true,'Africa'),
 (6,'Meerkat','Suricata suricatta','mammal','LC','insectivore',750,12,false,'Africa'),
 (7,'Red panda','Ailurus fulgens','mammal','EN','herbivore',5200,14,true,'Asia'),
 (8,'Ring-tailed lemur','Lemur catta','mammal','EN','herbivore',2400,18,true,'Africa'),
 (9,'Western lowland gorilla','Gorilla gorilla gorilla','mammal','CR','herbivore',140000,45,true,'Africa'),
 (10,'Harbour seal','Phoca vitulina','mammal','LC','piscivore',90000,30,false,'Europe'),
 (11,'Capybara','Hydrochoerus hydrochaeris','mammal','LC','herbivore',50000,11,false,'South America'),
 (12,'Przewalski''s horse','Equus ferus przewalskii','mammal','EN','herbivore',300000,25,true,'Asia'),
 (13,'Alpaca','Vicugna pacos','mammal','LC','herbivore',62000,18,false,'South America'),
 (14,'Humboldt penguin','Spheniscus humboldti','bird','VU','piscivore',4500,20,true,'South America'),
 (15,'Greater flamingo','Phoenicopterus roseus','bird','LC','omnivore',3000,40,false,'Africa'),
 (16,'Snowy owl','Bubo scandiacus','bird','VU','carnivore',2100,20,false,'Europe'),
 (17,'Scarlet ibis','Eudocimus ruber','bird','LC','omnivore',900,20,false,'South America'),
 (18,'Southern cassowary','Casuarius casuarius','bird','LC','omnivore',50000,35,false,'Oceania'),
 (19,'Hyacinth macaw','Anodorhynchus hyacinthinus','bird','VU','herbivore',1500,50,true,'South America'),
 (20,'Waldrapp ibis','Geronticus eremita','bird','EN','insectivore',1200,25,true,'Europe'),
 (21,'Komodo dragon','Varanus komodoensis','reptile','EN','carnivore',70000,30,true,'Asia'),
 (22,'Aldabra giant tortoise','Aldabrachelys gigantea','reptile','VU','herbivore',200000,120,false,'Africa'),
 (23,'Emerald tree boa','Corallus caninus','reptile','LC','carnivore',1800,15,false,'South America'),
 (24,'Nile crocodile','Crocodylus niloticus','reptile','LC','carnivore',250000,60,false,'Africa'),
 (25,'Axolotl','Ambystoma mexicanum','amphibian','CR','carnivore',180,12,false,'North America'),
 (26,'Golden poison frog','Phyllobates terribilis','amphibian','EN','insectivore',28,6,true,'South America'),
 (27,'Scimitar-horned oryx','Oryx dammah','mammal','EW','herbivore',140000,20,true,'Africa'),
 (28,'Snow leopard','Panthera uncia','mammal','VU','carnivore',42000,17,true,'Asia'),
 (29,'Okapi','Okapia johnstoni','mammal','EN','herbivore',250000,28,true,'Africa'),
 (30,'Reindeer','Rangifer tarandus','mammal','VU','herbivore',120000,15,false,'Europe');

create table keeper (
  keeper_id int primary key,
  first_name text not null,
  last_name text not null,
  section text not null,
  hired_on date not null,
  left_on date,
  contract_hours smallint not null,
  supervisor_id int references keeper,
  has_dart_licence boolean not null default false
);
comment on column keeper.has_dart_licence is 'May handle the tranquilliser gun';
insert into keeper values
 (1,'Greta','Lindholm','Mammals','2006-04-01',null,40,null,true),
 (2,'Samuel','Okoye','Birds','2011-03-14',null,40,1,false),
 (3,'Ivana','Petrova','Reptiles','2013-09-02',null,40,1,true),
 (4,'Tom','Hargreaves','Mammals','2010-06-21',null,40,1,true),
 (5,'Lucía','Fuentes','Mammals','2016-05-09',null,36,4,false),
 (6,'Jonas','Weber','Mammals','2018-02-19',null,40,4,true),
 (7,'Amelie','Roche','Birds','2017-10-30',null,32,2,false),
 (8,'Kenji','Mori','Reptiles','2019-04-08',null,36,3,false),
 (9,'Rosa','Bianchi','Mammals','2015-11-16',null,24,4,false),
 (10,'Peter','Vance','Birds','2012-08-27','2025-02-28',40,2,false),
 (11,'Mila','Jovanovic','Mammals','2021-07-05',null,40,4,false),
 (12,'Oliver','Bright','Aquatics','2014-01-13',null,40,1,true),
 (13,'Hanna','Sjöberg','Aquatics','2020-03-02',null,32,12,false),
 (14,'Dylan','Price','Mammals','2022-09-19','2024-08-31',36,4,false),
 (15,'Farah','Aziz','Reptiles','2023-05-22',null,36,3,false),
 (16,'Bruno','Carvalho','Mammals','2024-02-05',null,40,6,false),
 (17,'Nora','Weber','Birds','2024-09-16',null,24,2,false),
 (18,'Callum','Doyle','Aquatics','2024-11-11',null,40,12,false),
 (19,'Esther','Mbeki','Mammals','2025-03-17',null,36,6,false),
 (20,'Felix','Zimmer','Birds','2025-04-07',null,32,2,false),
 (21,'Ada','Nowak','Mammals','2025-10-06',null,20,6,false),
 (22,'Sunil','Rao','Reptiles','2026-05-04',null,36,3,false);

create table enclosure (
  enclosure_id int primary key,
  enclosure_code text not null unique,
  enclosure_name text not null,
  zone text not null,
  area_m2 numeric(8,1) not null,
  is_indoor boolean not null,
  has_pool boolean not null,
  max_animals int not null,
  opened_on date not null,
  under_renovation boolean not null default false,
  keeper_id int references keeper
);
comment on column enclosure.keeper_id is 'Keeper in charge';
insert into enclosure values
 (1,'SAV-01','Elephant Valley','Savannah',14200,false,true,8,'2009-05-01',false,4),
 (2,'SAV-02','Acacia Plain','Savannah',21500,false,false,30,'2012-06-15',false,4),
 (3,'SAV-03','Lion Rock','Savannah',3100,false,false,7,'2004-04-30',false,6),
 (4,'SAV-04','Meerkat Hill','Savannah',420,false,false,24,'2016-03-26',false,5),
 (5,'ASI-01','Tiger Forest','Asia',2650,false,true,4,'2015-07-11',false,6),
 (6,'ASI-02','Himalaya Ridge','Asia',1480,false,false,6,'2019-09-20',false,11),
 (7,'ASI-03','Steppe Paddock','Asia',9800,false,false,12,'2011-08-08',false,9),
 (8,'RAI-01','Gorilla House','Rainforest',1950,true,false,9,'2007-10-02',false,1),
 (9,'RAI-02','Lemur Island','Rainforest',1120,false,true,22,'2013-05-18',false,5),
 (10,'RAI-03','Macaw Dome','Rainforest',860,true,false,40,'2018-04-14',false,7),
 (11,'RAI-04','Jungle Hall','Rainforest',640,true,true,30,'2001-02-17',true,8),
 (12,'WET-01','Penguin Cove','Wetlands',980,false,true,45,'2014-06-07',false,2),
 (13,'WET-02','Flamingo Lagoon','Wetlands',2300,false,true,70,'2003-05-24',false,2),
 (14,'WET-03','Seal Bay','Wetlands',1340,false,true,8,'1998-07-01',false,12),
 (15,'WET-04','Capybara Marsh','Wetlands',1750,false,true,12,'2017-08-19',false,13),
 (16,'REP-01','Dragon House','Reptile House',310,true,false,5,'2020-10-10',false,3),
 (17,'REP-02','Tortoise Terrace','Reptile House',720,false,false,10,'1996-05-12',false,15),
 (18,'REP-03','Croc Pool','Reptile House',530,true,true,6,'2002-03-09',false,3),
 (19,'REP-04','Frog Lab','Reptile House',85,true,false,60,'2021-11-27',false,8),
 (20,'NOR-01','Owl Cliff','Nordic Trail',390,false,false,8,'2010-09-04',false,7),
 (21,'NOR-02','Reindeer Field','Nordic Trail',5600,false,false,14,'2008-11-29',false,9),
 (22,'NOR-03','Old Bear Pit','Nordic Trail',900,false,true,3,'1971-04-04',true,null),
 (23,'AND-01','Alpaca Meadow','Andes',3900,false,false,16,'2016-05-28',false,11),
 (24,'AUS-01','Cassowary Walk','Australia',1250,false,false,4,'2022-04-23',false,20),
 (25,'RAI-05','Okapi Glade','Rainforest',4100,false,false,5,'2023-06-10',false,16),
 (26,'QUA-01','Quarantine Block','Backstage',260,true,false,12,'2005-01-10',false,1);

create table animal (
  animal_id int primary key,
  house_name text,
  species_id int not null references species,
  enclosure_id int references enclosure,
  sex char(1) not null check (sex in ('M','F','U')),
  born_on date,
  arrived_on date not null,
  left_on date,
  leave_reason text check (leave_reason in ('died','transferred','loaned out')),
  origin text not null check (origin in ('born here','other zoo','wild rescue','private')),
  current_weight_g int,
  dam_id int references animal,
  sire_id int references animal,
  chip_no text,
  is_hand_reared boolean not null default false
);
comment on column animal.dam_id is 'Mother';
comment on column animal.sire_id is 'Father';
comment on column animal.sex is 'M male, F female, U unknown';
-- founders
insert into animal
select (s.species_id*20 + k) - 20, null, s.species_id, e.enc, case when s.animal_class in ('amphibian') then case when pg_temp.h('sx'||s.species_id||k,3)=0 then 'U' else 'F' end
     when k = 1 then 'F' when k = 2 then 'M' else (array['F','F','M','F','U'])[1 + pg_temp.h('sx'||s.species_id||'-'||k, case when s.animal_class='mammal' then 4 else 5 end)] end,
  case when pg_temp.h('nb'||s.species_id||'-'||k,11) = 0 then null else b end,
  (case when k <= 2 then least(b + 300 + pg_temp.h('ar'||s.species_id||'-'||k,900), date '2023-05-01' - pg_temp.h('as'||s.species_id||'-'||k,300)) else b + 300 + pg_temp.h('ar'||s.species_id||'-'||k,900) end), null, null,
  case when pg_temp.h('og'||s.species_id||'-'||k,10) < 7 then 'other zoo' when pg_temp.h('og'||s.species_id||'-'||k,10) = 7 then 'wild rescue' when s.animal_class in ('mammal') then 'other zoo' else 'private' end,
  case when s.adult_weight_g < 100 then null else round(s.adult_weight_g * (82 + pg_temp.h('wt'||s.species_id||'-'||k,38)) / 100.0 + pg_temp.h('wu'||s.species_id||'-'||k, greatest(2,s.adult_weight_g/300)))::int end,
  null, null, case when pg_temp.h('ch'||s.species_id||'-'||k,6)=0 then null else '9810'||lpad(pg_temp.h('cn'||s.species_id||'-'||k,99999999)::text,8,'0') end, false
from species s
join (values (1,1,5),(2,2,6),(3,2,5),(4,5,3),(5,3,4),(6,4,9),(7,6,3),(8,9,8),(9,8,5),(10,14,5),(11,15,4),(12,7,5),(13,23,7),(14,12,14),(15,13,16),(16,20,4),(17,10,7),(18,24,2),(19,10,6),(20,20,6),
  (21,16,3),(22,17,6),(23,11,3),(24,18,3),(25,19,7),(26,19,8),(27,2,4),(28,6,2),(29,25,2),(30,21,6)) e(sp,enc,n) on e.sp = s.species_id
cross join lateral generate_series(1,e.n) k
cross join lateral (select date '2022-06-15' - ((1 + pg_temp.h('bo'||s.species_id||'-'||k, 1000)) * least(s.life_span_years,40) * 365 * 0.55 / 1000)::int - 320 as b) bb;

create table birth (
  birth_id int primary key,
  species_id int not null references species,
  dam_id int references animal,
  sire_id int references animal,
  born_on date not null,
  birth_kind text not null check (birth_kind in ('live birth','hatching')),
  young_count smallint not null,
  alive_after_30d smallint not null,
  enclosure_id int references enclosure,
  note text
);
comment on table birth is 'One row a litter, clutch or single birth';
insert into birth
select row_number() over (order by dt, sp)::int, sp, sp*20-19, case when sp in (21,26) then null else sp*20-18 end, dt, case when (select animal_class from species where species_id = sp) in ('mammal') then 'live birth' else 'hatching' end,
  yc, least(yc, al), (select enclosure_id from animal where animal_id = sp*20-19), nt
from (values
 (6,date '2024-02-11',4,3,null),(11,'2024-03-02',5,5,null),(8,'2024-03-19',2,2,'twins'),(14,'2024-04-08',3,2,null),(13,'2024-05-14',1,1,null),(15,'2024-06-03',6,5,'first chicks since 2021'),(3,'2024-06-20',1,1,null),
 (27,'2024-07-09',1,1,null),(6,'2024-08-25',5,4,null),(10,'2024-07-01',1,1,'pup stayed with mother'),(26,'2024-09-12',11,6,null),(30,'2024-05-22',2,2,null),(5,'2024-10-04',3,2,'cub hand reared'),(7,'2024-06-28',2,1,null),
 (2,'2024-11-17',1,1,'calf up after 40 minutes'),(11,'2025-02-21',4,4,null),(8,'2025-03-11',1,1,null),(14,'2025-04-15',4,4,null),(20,'2025-05-02',3,3,null),(13,'2025-05-30',1,1,null),(15,'2025-06-12',7,4,null),(12,'2025-04-27',1,1,null),
 (9,'2025-01-08',1,1,'night birth'),(4,'2025-07-23',2,2,'twin cubs'),(6,'2025-03-30',3,3,null),(6,'2025-09-14',6,4,null),(17,'2025-06-25',2,0,null),(30,'2025-05-11',1,1,null),(29,'2025-08-19',1,1,null),(27,'2025-09-03',1,0,'stillborn'),
 (21,'2025-10-21',5,4,'parthenogenesis suspected'),(16,'2025-06-07',3,2,null),(1,'2025-12-02',1,1,'first calf of the herd'),(3,'2026-01-25',1,1,null),(11,'2026-02-08',6,5,null),(8,'2026-03-16',2,2,'twins'),(14,'2026-04-02',5,3,null),
 (6,'2026-03-22',5,5,null),(20,'2026-05-09',2,2,null),(13,'2026-05-19',2,1,null),(30,'2026-05-24',1,1,null),(15,'2026-06-05',8,7,null),(28,'2026-06-02',2,2,'cubs seen on camera')) v(sp,dt,yc,al,nt);
-- young that survived become animals (at most three a litter are kept and chipped)
insert into animal
select (700 + row_number() over (order by b.birth_id, k))::int, null, b.species_id, b.enclosure_id, case when b.born_on > '2026-03-01' or s.animal_class in ('bird','amphibian','reptile') then (array['U','F','M','U'])[1+pg_temp.h('ys'||b.birth_id||k,4)] else (array['F','M'])[1+pg_temp.h('ys'||b.birth_id||k,2)] end,
  b.born_on, b.born_on, null, null, 'born here',
  case when s.adult_weight_g < 100 then null else greatest(40, round(s.adult_weight_g * least(0.95, 0.06 + (date '2026-06-30' - b.born_on)/1100.0) + pg_temp.h('yw'||b.birth_id||k, greatest(5,s.adult_weight_g/60))))::int end,
  b.dam_id, b.sire_id, case when b.born_on < '2026-02-01' and pg_temp.h('yc'||b.birth_id||k,5) > 0 then '9820'||lpad(pg_temp.h('yn'||b.birth_id||k,99999999)::text,8,'0') end, coalesce(b.note = 'cub hand reared' and k = 1, false)
from birth b join species s using (species_id) cross join generate_series(1,3) k where k <= b.alive_after_30d;
update animal set left_on = least(arrived_on + 500 + pg_temp.h('lv'||animal_id,3000), date '2026-05-20' - pg_temp.h('lw'||animal_id,780)), enclosure_id = null,
   leave_reason = (array['died','died','transferred','transferred','loaned out'])[1+pg_temp.h('lr'||animal_id,5)]
 where (animal_id < 700 and animal_id % 20 > 2 and pg_temp.h('gone'||animal_id,100) < 12) or (animal_id > 700 and born_on < '2025-08-01' and pg_temp.h('gone'||animal_id,100) < 22);
update animal set left_on = greatest(left_on, arrived_on + 160) where left_on is not null;
-- house names
update animal a set house_name = n.nm from (
  select x.animal_id, (array['Kima','Bodo','Tara','Rajah','Nala','Otis','Pippa','Zuri','Mango','Freya','Ziggy','Luna','Bongo','Shanti','Ruby','Atlas','Kiki','Simba','Ophelia','Pepper','Juno','Hugo','Maya','Tembo','Lola','Sasha','Basil','Coco','Indra','Wilma',
   'Rufus','Duma','Hazel','Nico','Amara','Tofu','Sunny','Bella','Oscar','Chico','Misha','Paco','Vega','Olaf','Nimbus','Kali','Ginger','Dexter','Safi','Bramble','Yuki','Odin','Fern','Jabari','Pixel','Tilda','Sora','Mochi','Rico','Wanda']::text[])[1 + ((row_number() over (order by x.animal_id)) * 23 - 23) % 60] nm
  from animal x join species s using (species_id) where s.animal_class in ('mammal','reptile') and s.common_name not in ('Meerkat') or s.species_id in (18,19,16)) n
 where n.animal_id = a.animal_id and (a.animal_id < 700 or a.born_on < '2026-04-15');
update animal set enclosure_id = 26 where animal_id in (select animal_id from animal where left_on is null and animal_id % 20 in (3,4) and animal_id < 500 order by hashtext('q'||animal_id) limit 4);

create table weighing (
  weighing_id int primary key,
  animal_id int not null references animal,
  weighed_on date not null,
  weight_g int not null,
  method text not null
);
insert into weighing
select row_number() over (order by a.animal_id, d)::int, a.animal_id, d,
  round(a.current_weight_g * (case when a.animal_id > 700 then greatest(0.1, 1 - (date '2026-06-30' - d)/900.0) else 0.93 + pg_temp.h('wg'||a.animal_id||d,14)/100.0 end) + pg_temp.h('wh'||a.animal_id||d,9))::int,
  case when a.current_weight_g > 60000 then 'platform scale' when pg_temp.h('wm'||a.animal_id||d,5)=0 then 'hand held' else 'bench scale' end
from animal a join species s using (species_id) cross join lateral (select (date '2024-02-01' + k*75 + pg_temp.h('wd'||a.animal_id||'-'||k,40))::date d from generate_series(0,11) k) w
where a.current_weight_g is not null and d >= a.arrived_on + 20 and (a.left_on is null or d < a.left_on) and d <= '2026-06-28' and pg_temp.h('wz'||a.animal_id,10) < 7 and s.animal_class <> 'amphibian';

create table food (
  food_id int primary key,
  food_name text not null,
  food_group text not null,
  price_eur_per_kg numeric(7,2) not null,
  supplier text,
  is_frozen boolean not null default false
);
insert into food values
 (1,'Meadow hay','Roughage',0.28,'Hof Larsen',false),
 (2,'Lucerne hay','Roughage',0.41,'Hof Larsen',false),
 (3,'Willow browse','Roughage',0.95,'Stadtgrün',false),
 (4,'Bamboo','Roughage',3.60,'Bambus Import',false),
 (5,'Carrots','Vegetables',0.72,'Frischmarkt Adler',false),
 (6,'Sweet potato','Vegetables',1.35,'Frischmarkt Adler',false),
 (7,'Leafy greens','Vegetables',1.90,'Frischmarkt Adler',false),
 (8,'Apples','Fruit',1.10,'Obsthof Mayer',false),
 (9,'Bananas','Fruit',1.25,'Frischmarkt Adler',false),
 (10,'Papaya','Fruit',3.95,'Frischmarkt Adler',false),
 (11,'Beef on the bone','Meat',5.20,'Metzgerei Kurz',false),
 (12,'Horse meat','Meat',4.40,'Metzgerei Kurz',true),
 (13,'Day-old chicks','Meat',6.80,'Tierfutter Nord',true),
 (14,'Rats','Meat',9.50,'Tierfutter Nord',true),
 (15,'Herring','Fish',3.15,'Kutter Jensen',true),
 (16,'Sprat','Fish',2.75,'Kutter Jensen',true),
 (17,'Mackerel','Fish',4.10,'Kutter Jensen',true),
 (18,'Crickets','Insects',24.00,'Grillenfarm',false),
 (19,'Mealworms','Insects',17.50,'Grillenfarm',false),
 (20,'Fruit flies','Insects',62.00,null,false),
 (21,'Primate pellets','Pellets',2.20,'Tierfutter Nord',false),
 (22,'Flamingo pellets','Pellets',2.95,'Tierfutter Nord',false),
 (23,'Grazer pellets','Pellets',0.88,'Tierfutter Nord',false),
 (24,'Reindeer lichen','Roughage',7.40,'Nordflechte',false),
 (25,'Duckweed','Vegetables',2.10,null,false);

create table feeding_fact (
  feeding_id int primary key,
  date_key int not null references calendar,
  species_id int not null references species,
  enclosure_id int not null references enclosure,
  food_id int not null references food,
  keeper_id int not null references keeper,
  offered_kg numeric(7,2) not null,
  left_over_kg numeric(7,2),
  is_public_feeding boolean not null default false
);
comment on table feeding_fact is 'Sampled feedings since January 2025, one row a species and food on a day';
comment on column feeding_fact.left_over_kg is 'Weighed back the next morning; empty when nobody weighed it';
insert into feeding_fact
select i, to_char(d,'YYYYMMDD')::int, f.sp, (select mode() within group (order by a.enclosure_id) from animal a where a.species_id = f.sp and a.enclosure_id <> 26), f.fd,
  (array[(case s.animal_class when 'mammal' then 5 when 'bird' then 7 else 8 end),(case s.animal_class when 'mammal' then 6 when 'bird' then 2 else 3 end),(case s.animal_class when 'mammal' then 9 when 'bird' then 17 else 15 end),
     (case when f.sp in (10,14) then 12 when s.animal_class = 'mammal' then 16 when s.animal_class = 'bird' then (case when d < '2025-02-28' then 10 when d > '2025-04-10' then 20 else 7 end) else 8 end),(case when f.sp in (10,11,14) then 13 when s.animal_class = 'mammal' then 11 else 2 end),(case when f.sp in (10,14,15) then 18 when s.animal_class = 'mammal' and d > '2025-04-01' then 19 when s.animal_class='reptile' then 3 else 7 end)])[1+pg_temp.h('fk'||i,6)],
  off, case when pg_temp.h('lo'||i,7) = 0 then null when pg_temp.h('lp'||i,5) < 3 then round(off * pg_temp.h('lq'||i,26) / 100.0, 2) else 0 end,
  f.sp in (1,5,6,10,14,9) and pg_temp.h('pf'||i,4) = 0
from generate_series(1,2600) i
cross join lateral (select date '2025-01-01' + ((i-1)*545/2600)::int as d) dd
join (values (0,1,1,95),(1,1,5,18),(2,1,23,22),(3,2,2,42),(4,2,3,25),(5,3,1,38),(6,4,11,14),(7,4,12,12),(8,5,11,22),(9,5,12,19),(10,6,18,0.35),(11,6,19,0.3),(12,6,13,0.9),(13,7,4,6),(14,7,8,0.8),(15,8,6,2.2),(16,8,7,2.6),(17,8,10,1.4),
 (18,9,7,21),(19,9,21,4),(20,9,9,3.2),(21,10,15,15),(22,10,17,9),(23,11,1,9),(24,11,5,4),(25,12,1,33),(26,13,1,16),(27,13,23,3),(28,14,15,6.5),(29,14,16,5.2),(30,15,22,4.4),(31,16,13,0.8),(32,17,19,0.6),(33,18,10,3.5),(34,18,8,2.8),(35,19,8,0.9),
 (36,19,10,0.7),(37,20,19,0.9),(38,20,18,0.5),(39,21,14,3),(40,22,7,7),(41,22,5,3),(42,23,14,0.6),(43,24,12,8),(44,25,19,0.2),(45,26,20,0.12),(46,27,2,17),(47,28,12,5),(48,28,13,1.2),(49,29,3,12),(50,29,7,6),(51,30,24,8),(52,30,1,13)) f(k,sp,fd,kg) on f.k = (i*29 + pg_temp.h('fx'||i,7)) % 53
join species s on s.species_id = f.sp
cross join lateral (select round((f.kg * (78 + pg_temp.h('fo'||i,45)) / 100.0)::numeric, 2) as off) o;

create table treatment (
  treatment_id int primary key,
  animal_id int not null references animal,
  treated_on date not null,
  treatment_kind text not null,
  diagnosis text,
  medicine text,
  dose_mg numeric(9,1),
  vet_name text not null,
  duration_min smallint,
  cost_eur numeric(9,2) not null,
  follow_up_due date,
  follow_up_done boolean,
  under_anaesthesia boolean not null default false
);
insert into treatment
select row_number() over (order by d, i)::int, animal_id, d, t.kind, t.dx[1 + pg_temp.h('dx'||i, cardinality(t.dx))], t.med[1 + pg_temp.h('md'||i, cardinality(t.med))],
  case when t.med[1 + pg_temp.h('md'||i, cardinality(t.med))] is null then null else 5 * (1 + pg_temp.h('ds'||i,120)) end,
  (array['Dr Karin Holst','Dr Karin Holst','Dr Pavel Dvorak','Dr Aisha Rahman','Dr Pavel Dvorak','Dr Karin Holst','Dr Leon Hirsch'])[1+pg_temp.h('vt'||i,7)],
  t.mn + pg_temp.h('mn'||i, t.mn), round((t.cst * (70 + pg_temp.h('cs'||i,75)) / 100.0 + pg_temp.h('ct'||i,100)/100.0)::numeric,2),
  case when t.fu and pg_temp.h('fu'||i,3) > 0 then d + 14 + pg_temp.h('fv'||i,20) end,
  case when t.fu and pg_temp.h('fu'||i,3) > 0 then (pg_temp.h('fw'||i,10) < 7 and d < '2026-06-05') end,
  t.an and pg_temp.h('an'||i,5) > 0
from (
 select i, a.animal_id, (greatest(date '2024-01-03', a.arrived_on) + pg_temp.h('td'||i, greatest(1, coalesce(a.left_on, date '2026-06-29') - greatest(date '2024-01-03', a.arrived_on))))::date d
 from generate_series(1,640) i
 join (select animal_id, arrived_on, left_on, row_number() over (order by animal_id) rn, count(*) over () n from animal a join species s using (species_id) where s.animal_class <> 'amphibian' and (left_on is null or left_on > '2024-01-10') and animal_id % 9 <> 4) a on a.rn = 1 + pg_temp.h('ta'||i, a.n::int)) q
join (values
 (0,'vaccination',array['tetanus','rabies','West Nile','influenza'],array['Tetaguard','Rabivax','Duvaxyn'],10,48,false,false),
 (1,'deworming',array[null,'roundworm','tapeworm'],array['Fenbendazole','Ivermectin'],8,22,false,false),
 (2,'check-up',array[null,null,'healthy','slightly overweight'],array[null::text],20,65,false,false),
 (3,'dental',array['broken canine','tartar','abscess'],array['Amoxicillin','Meloxicam'],45,310,true,true),
 (4,'wound care',array['bite wound','infected wound','torn nail','eye irritation'],array['Amoxicillin','Meloxicam',null],25,120,true,false),
 (5,'surgery',array['foreign body','fracture','tumour removal'],array['Ketamine','Medetomidine'],80,1150,true,true),
 (6,'X-ray',array['lameness','fracture','no finding'],array['Medetomidine',null],35,240,false,true),
 (7,'blood test',array[null,'anaemia','no finding'],array[null::text],15,90,false,false)
) t(k,kind,dx,med,mn,cst,fu,an) on t.k = (array[0,0,0,1,1,1,2,2,2,2,3,4,4,4,5,6,7,7])[1+pg_temp.h('tk'||i,18)];

create table ticket_type (
  ticket_type_id int primary key,
  ticket_code text not null unique,
  ticket_name text not null,
  price_eur numeric(6,2) not null,
  persons smallint not null,
  sold_online boolean not null
);
insert into ticket_type values
 (1,'ADU','Adult',24.50,1,true),
 (2,'CHI','Child',14.00,1,true),
 (3,'SEN','Senior',19.50,1,true),
 (4,'FAM','Family',66.00,4,true),
 (5,'SCH','School group',9.00,1,false),
 (6,'EVE','Evening safari',32.00,1,true);

create table visit_fact (
  date_key int not null references calendar,
  ticket_type_id int not null references ticket_type,
  tickets_sold int not null,
  tickets_online int not null default 0,
  revenue_eur numeric(10,2) not null,
  complaints smallint,
  primary key (date_key, ticket_type_id)
);
comment on table visit_fact is 'Day tickets sold, one row a day and ticket type; no rows on closed days';
comment on column visit_fact.tickets_online is 'Part of tickets_sold that was bought on the web site';
insert into visit_fact
select c.date_key, t.ticket_type_id, n, case when t.sold_online then n * (28 + (c.year-2024)*9 + pg_temp.h('on'||c.date_key||t.ticket_type_id,15)) / 100 else 0 end,
  n * t.price_eur - case when pg_temp.h('dc'||c.date_key||t.ticket_type_id,6)=0 then (n/9) * 2.00 else 0 end,
  case when t.ticket_type_id in (1,4) and pg_temp.h('cp'||c.date_key||t.ticket_type_id,9)=0 then 1 + pg_temp.h('cq'||c.date_key,4) end
from calendar c cross join ticket_type t
cross join lateral (select ((array[210,150,55,62,130,90])[t.ticket_type_id] * (array[0.30,0.34,0.6,1.0,1.25,1.2,1.75,1.8,0.95,0.8,0.35,0.4])[c.month]
   * case when t.ticket_type_id in (5,6) then 1 when c.is_weekend then 1.9 when c.is_school_holiday then 1.5 else 0.8 end * (1 + (c.year-2024)*0.06) * (60 + pg_temp.h('nv'||c.date_key||'-'||t.ticket_type_id,80)) / 100.0)::int as n) v
where c.is_open and n > 0
  and (t.ticket_type_id <> 5 or (not c.is_weekend and not c.is_school_holiday and pg_temp.h('sc'||c.date_key,10) < 4))
  and (t.ticket_type_id <> 6 or (c.day_of_week = 'Friday' and c.month between 5 and 9));

create table sponsor (
  sponsor_id int primary key,
  sponsor_kind text not null check (sponsor_kind in ('person','company','school')),
  first_name text,
  last_name text,
  organisation_name text,
  city text not null,
  email text,
  wants_newsletter boolean not null default true,
  since date not null
);
insert into sponsor
select i, 'person', (array['Maya','Walter','Sandra','Ruby','Hassan','Ilse','Greta','Philip','Clara','Victor','Heidi','Nico','Paula','Anton','Lena','Dora','Hugo','Irene'])[1+(i*5)%18],
 (array['Baumann','Hansen','Osei','Fischer','Krüger','Lang','Moretti','Adler','Simon','Vogel','Weber','Reuter','Hill','Stein','Polat','Berger','Frank','Richter','Novak'])[1+(i*8)%19], null,
 (array['Lübeck','Hamburg','Kiel','Bremen','Rostock','Hamburg','Lübeck','Schwerin'])[1+pg_temp.h('sc'||i,8)], case when i%7=3 then null else 'sponsor'||i||'@post.example' end, i%4<>1, date '2023-06-01' + i*14 + pg_temp.h('ss'||i,10)
from generate_series(1,72) i;
insert into sponsor values
 (73,'company',null,null,'Nordwind Bank','Hamburg','csr@nordwind.example',false,'2021-04-01'),
 (74,'company',null,null,'Bäckerei Holm','Lübeck','holm@brot.example',true,'2022-02-14'),
 (75,'company',null,null,'Hansa Logistics','Bremen','office@hansalog.example',true,'2023-09-01'),
 (76,'company',null,null,'Adler Optik','Kiel',null,true,'2024-05-06'),
 (77,'company',null,null,'Tiger Gym','Hamburg','hello@tigergym.example',true,'2024-01-20'),
 (78,'company',null,null,'Ostsee Energie','Rostock','umwelt@ostsee-energie.example',false,'2022-11-30'),
 (79,'school',null,null,'Grundschule am Park','Lübeck','sekretariat@gsp.example',true,'2023-10-02'),
 (80,'school',null,null,'Hafen Gymnasium','Kiel','info@hafengym.example',true,'2024-09-09'),
 (81,'school',null,null,'Elbe International School','Hamburg',null,false,'2025-02-03'),
 (82,'company',null,null,'Pixelwerk','Schwerin','team@pixelwerk.example',true,'2026-03-01');

create table adoption (
  adoption_id int primary key,
  sponsor_id int not null references sponsor,
  animal_id int not null references animal,
  started_on date not null,
  ends_on date not null,
  fee_eur numeric(8,2) not null,
  paid_on date,
  is_gift boolean not null default false,
  certificate_sent_on date
);
comment on table adoption is 'A sponsor adopts an animal for a year against a fee';
insert into adoption
select i, sp, animal_id, d, (d + interval '1 year')::date - 1,
  case when sp > 72 and sp < 79 then 500 + 50*pg_temp.h('af'||i,31) else 50 + 5*pg_temp.h('af'||i,51) end,
  case when pg_temp.h('ap'||i,12) = 0 then null else d + pg_temp.h('aq'||i,26) end, pg_temp.h('ag'||i,5)=0,
  case when pg_temp.h('ap'||i,12) > 2 then d + 26 + pg_temp.h('ac'||i,18) end
from (select i, case when pg_temp.h('asp'||i,10) < 3 then 73 + pg_temp.h('asq'||i,9) else 1 + pg_temp.h('asr'||i,66) end sp, a.animal_id, (date '2024-01-08' + (i-1)*878/230 )::date d
 from generate_series(1,230) i
 join (select animal_id, born_on, row_number() over (order by animal_id) rn, count(*) over () n from animal join species using (species_id) where house_name is not null and animal_id < 700 and left_on is null and species_id not in (13,11)) a on a.rn = 1 + (pg_temp.h('aa'||i, a.n::int) * pg_temp.h('ab'||i, 100) / 100)) x
where not (sp in (79,80) and d < '2024-09-10') and not (sp = 81 and d < '2025-02-03') and not (sp in (76,77) and d < '2024-05-06');

analyze calendar; analyze species; analyze keeper; analyze enclosure; analyze animal; analyze birth; analyze weighing; analyze food; analyze feeding_fact; analyze treatment;
analyze ticket_type; analyze visit_fact; analyze sponsor; analyze adoption;
