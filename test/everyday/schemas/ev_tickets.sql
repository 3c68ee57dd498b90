drop schema if exists ev_tickets cascade;
create schema ev_tickets;
set search_path = ev_tickets;

create table venues (
  id serial primary key,
  name text not null,
  city text not null,
  postcode text,
  is_outdoor boolean not null default false,
  opened_year int,
  contact_email text,
  created_at timestamp not null default '2023-09-01 09:00'
);
insert into venues (name, city, postcode, is_outdoor, opened_year, contact_email) values
('Corn Exchange','Exeter','EX1 1BU',false,1895,'bookings@cornexexeter.example'),
('Corn Exchange','Lincoln','LN5 7ET',false,1879,'hello@lincolncornex.example'),
('Harbour Meadow','Bristol','BS1 5UH',true,2011,'site@harbourmeadow.example'),
('Tannery Arts Centre','Leeds','LS10 1JQ',false,1998,'foh@tanneryarts.example'),
('St Brannock''s Church','Bristol','BS6 6AY',false,1874,null),
('Lido Terrace','Bath','BA2 6AA',true,2016,'events@lidoterrace.example'),
('Old Fire Station','Chester','CH1 2AR',false,2004,'firestation@chester.example'),
('Palace Theatre','Leeds','LS2 7BX',false,1911,'stagedoor@palaceleeds.example'),
('Quay Warehouse','Liverpool','L3 4AD',false,2013,'ops@quaywarehouse.example'),
('Mill Field','Hebden Bridge','HX7 8AD',true,2018,'gate@millfield.example'),
('Town Hall','Cheltenham','GL50 1QA',false,1903,'townhall@cheltenham.example'),
('Riverside Studios','Norwich','NR3 1AB',false,2008,'studio@riversidenorwich.example'),
('Castle Lawn','Lincoln','LN1 3AA',true,1992,null),
('The Signal Box','Cardiff','CF10 5AL',false,2019,'box@signalcardiff.example'),
('Assembly Rooms','Bath','BA1 2QH',false,1771,'rooms@bathassembly.example'),
('Granary Yard','Norwich','NR1 1RG',true,2020,'yard@granary.example'),
('Empire Ballroom','Glasgow','G2 3LW',false,1934,'empire@ballroom.example'),
('Walled Garden','Cardiff','CF5 6XB',true,2001,null),
('Picture House','Edinburgh','EH1 2DQ',false,1923,'ph@picturehouse.example'),
('Kelvin Green','Glasgow','G3 7TA',true,2014,'kelvin@green.example'),
('Malthouse','Exeter','EX4 3RP',false,2022,'malthouse@exeter.example');

create table halls (
  id serial primary key,
  venue_id int not null references venues(id),
  name text not null,
  capacity int not null,
  layout text not null check (layout in ('seated','standing','mixed')),
  step_free boolean not null default true
);
insert into halls (venue_id, name, capacity, layout, step_free) values
(1,'Main Hall',520,'mixed',true),(1,'Cellar',90,'standing',false),
(2,'Main Hall',610,'seated',true),(2,'Gallery',110,'seated',false),
(3,'Main Stage',4200,'standing',true),(3,'Willow Tent',650,'standing',true),
(4,'Vat Room',340,'standing',true),(4,'Drying Loft',95,'seated',false),(4,'Courtyard',260,'standing',true),
(5,'Nave',380,'seated',true),
(6,'Poolside',450,'mixed',true),
(7,'Engine Bay',230,'standing',true),(7,'Watchroom',60,'seated',false),
(8,'Auditorium',1450,'seated',true),(8,'Studio',150,'seated',true),
(9,'Hangar',1800,'standing',true),(9,'Loading Dock',300,'standing',true),
(10,'Main Stage',2600,'standing',true),(10,'Barn',280,'mixed',true),
(11,'Main Hall',980,'seated',true),(11,'Pillar Room',210,'mixed',true),
(12,'Studio A',175,'seated',true),(12,'Studio B',70,'seated',true),
(13,'Lawn',1900,'standing',true),
(14,'Platform 1',420,'standing',true),(14,'Waiting Room',80,'mixed',false),
(15,'Ball Room',500,'seated',true),(15,'Tea Room',125,'seated',true),
(16,'Yard',750,'standing',true),
(17,'Ballroom',1250,'standing',true),
(18,'Garden',880,'mixed',true),
(19,'Screen One',410,'seated',true),(19,'Bar',85,'standing',false),
(20,'Green',3400,'standing',true),
(21,'Kiln',190,'standing',false);

create table staff (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  job_title text not null,
  email text,
  started_on date not null,
  left_on date
);
insert into staff (first_name, last_name, job_title, email, started_on, left_on) values
('Maureen','Tully','Box office manager','maureen@fest.example','2019-03-04',null),
('Dev','Chaudhry','Box office assistant','dev@fest.example','2023-05-15',null),
('Siân','Pritchard','Box office assistant','sian@fest.example','2022-02-01',null),
('Gregor','McLeish','Gate supervisor','gregor@fest.example','2021-04-19',null),
('Bella','Okonjo','Finance officer','bella@fest.example','2020-09-07',null),
('Tom','Hargreave','Box office assistant','tom.h@fest.example','2023-01-09','2025-08-29'),
('Ruth','Ellery','Programme director','ruth@fest.example','2018-01-08',null),
('Jonah','Pike','Gate steward',null,'2024-05-01',null),
('Precious','Banda','Gate steward',null,'2024-05-01','2024-10-31'),
('Callum','Rae','Gate steward',null,'2025-04-14',null),
('Hettie','Lyle','Marketing officer','hettie@fest.example','2022-11-21',null),
('Omar','Said','Technical manager','omar@fest.example','2019-06-10',null),
('Fiona','Drummond','Customer care officer','fiona@fest.example','2021-10-04',null),
('Kit','Lambourne','Customer care officer','kit@fest.example','2024-02-12',null),
('Ines','Carvalho','Access officer','ines@fest.example','2023-08-21',null),
('Paul','Whitlock','Gate supervisor','paul@fest.example','2020-03-16','2026-01-31'),
('Nadia','Aslam','Volunteer coordinator','nadia@fest.example','2022-05-02',null),
('Bryn','Howells','Stage manager','bryn@fest.example','2019-02-18',null),
('Lottie','Fenner','Box office assistant','lottie@fest.example','2025-09-01',null),
('Ade','Balogun','Finance assistant','ade@fest.example','2024-11-04',null);

create table artists (
  id serial primary key,
  name text not null unique,
  home_country char(2),
  fee numeric(9,2),
  tags text[] not null default '{}',
  members int,
  agent_email text
);
insert into artists (name, home_country, fee, tags, members, agent_email) values
('Nell Ashdown','GB',4200,'{folk,singer-songwriter}',1,'acts@larkagency.example'),
('The Copper Kettles','GB',2650,'{folk,ceilidh}',5,'acts@larkagency.example'),
('Lincoln Brass Collective','GB',1900,'{brass,jazz}',11,null),
('Aoife Ní Bhriain','IE',3100,'{folk,fiddle}',1,'mary@greenroad.example'),
('Les Pamplemousses','FR',3650,'{jazz,gypsy-swing}',4,'contact@pample.example'),
('DJ Marrow','GB',5200,'{electronic,dj}',1,'bookings@nightowl.example'),
('Salif Koné Band','ML',6100,'{desert-blues,world}',6,'tour@sahelsound.example'),
('Fjordlys','NO',4450,'{electronic,ambient}',2,'post@fjordlys.example'),
('The Paper Lanterns','GB',8800,'{indie,rock}',4,'bookings@nightowl.example'),
('Hannah Okafor','GB',2400,'{comedy,stand-up}',1,'laughs@chortlehouse.example'),
('Barry Dunstable','GB',1750,'{comedy,stand-up}',1,'laughs@chortlehouse.example'),
('Tessellate Quartet','GB',2850,'{classical,strings}',4,'office@tessellate.example'),
('Marguerite Delacroix','FR',5600,'{classical,piano}',1,'mgmt@delacroix.example'),
('Uncle Bumble','GB',950,'{family,puppets}',2,null),
('The Wobbly Wagon','GB',1100,'{family,theatre}',6,'hello@wobblywagon.example'),
('Rosalind Peake','GB',600,'{talk,nature}',1,null),
('Kingston Road Sound','JM',7400,'{reggae,dub}',8,'irie@kingstonroad.example'),
('Silver Thaw','CA',6900,'{indie,folk}',5,'silver@northline.example'),
('Yuki Arai','JP',3300,'{jazz,piano}',1,'yuki@araimusic.example'),
('Brogan & Daughters','IE',2250,'{folk,trad}',4,'mary@greenroad.example'),
('Velvet Hour','US',12500,'{soul,funk}',9,'velvet@eastway.example'),
('Gravel Choir','GB',3900,'{rock,punk}',4,'bookings@nightowl.example'),
('Mbali','ZA',4800,'{soul,afro-pop}',1,'mbali@capesongs.example'),
('The Threepenny Fiddlers','GB',1450,'{folk,fiddle}',7,null),
('Chester','GB',2050,'{indie}',3,'acts@larkagency.example'),
('Orla Quinn','IE',1600,'{comedy,improv}',1,'laughs@chortlehouse.example'),
('Professor Flask','GB',800,'{family,science}',1,null),
('Caravan of Dust','US',9700,'{rock,desert-blues}',5,'velvet@eastway.example'),
('Ensemble Meridian','DE',5150,'{classical,early-music}',12,'buero@meridian.example'),
('Low Tide Society','GB',3050,'{electronic,dub}',3,'bookings@nightowl.example'),
('Idris Vaughan','GB',700,'{talk,history}',1,null),
('Pilar Montoya','ES',4650,'{flamenco,guitar}',2,'pilar@duende.example'),
('Glass Ceiling','GB',2750,'{punk,rock}',4,null),
('The Attic Choir','GB',500,'{choral,community}',38,null),
('Sundog','IS',5350,'{ambient,post-rock}',4,'sundog@northline.example'),
('Mel Trasker','GB',1300,'{comedy,stand-up}',1,'laughs@chortlehouse.example'),
('Bazaar Bizarre','TR',3800,'{world,brass}',10,'info@bazaar.example'),
('Wren & Hollow','GB',1850,'{folk,duo}',2,'acts@larkagency.example'),
('Big Yellow Digger','GB',1250,'{family,rock}',4,'hello@wobblywagon.example'),
('Saskia Holt','NL',2950,'{electronic,dj}',1,'saskia@holt.example'),
('Northern Line Stompers','GB',2150,'{jazz,swing}',6,null),
('Anselm Grey',null,null,'{talk,poetry}',1,null);

create table events (
  id serial primary key,
  hall_id int not null references halls(id),
  title text not null,
  category text not null,
  doors_at timestamp not null,
  starts_at timestamp not null,
  status text not null,
  attributes jsonb not null default '{}',
  created_at timestamp not null,
  updated_at timestamp not null
);
insert into events (hall_id, title, category, starts_at, status, attributes, doors_at, created_at, updated_at)
select h, t, c, s::timestamp, st, a::jsonb, s::timestamp - (case when c in ('festival') then 120 else 45 end) * interval '1 minute',
       s::timestamp - interval '150 days', s::timestamp - interval '30 days'
from (values
(1,'Nell Ashdown: Salt Road Tour','concert','2024-03-08 19:30','completed','{"min_age":14,"sponsor":"Halden Brewing"}'),
(7,'Gravel Choir','concert','2024-03-16 20:00','completed','{"min_age":18}'),
(22,'Rosalind Peake: A Year of Hedgerows','talk','2024-03-21 19:00','completed','{"bsl":true}'),
(20,'Tessellate Quartet plays Ravel','classical','2024-04-05 19:30','completed','{"sponsor":"Morland & Sons"}'),
(12,'Stand-Up Saturday: Spring','comedy','2024-04-13 20:30','completed','{"min_age":16}'),
(14,'Velvet Hour','concert','2024-04-26 20:00','completed','{"min_age":14,"sponsor":"Halden Brewing"}'),
(27,'Marguerite Delacroix: Night Pieces','classical','2024-05-10 19:30','completed','{}'),
(19,'The Wobbly Wagon Rolls In','family','2024-05-25 11:00','completed','{"bsl":true,"relaxed":true}'),
(18,'Mill Field Weekender 2024 - Saturday','festival','2024-06-15 13:00','completed','{"camping":true,"sponsor":"Peak Outdoor"}'),
(18,'Mill Field Weekender 2024 - Sunday','festival','2024-06-16 13:00','completed','{"camping":true,"sponsor":"Peak Outdoor"}'),
(11,'Lido Late: Low Tide Society','concert','2024-06-28 19:00','completed','{"min_age":18}'),
(24,'Castle Lawn Proms','classical','2024-07-06 18:30','completed','{"sponsor":"Morland & Sons"}'),
(29,'Granary Folk Day','festival','2024-07-20 12:00','completed','{"bsl":true}'),
(5,'Harbour Lights Festival 2024 - Friday','festival','2024-08-02 15:00','completed','{"camping":true,"min_age":16,"sponsor":"Severn Mutual"}'),
(5,'Harbour Lights Festival 2024 - Saturday','festival','2024-08-03 12:00','completed','{"camping":true,"min_age":16,"sponsor":"Severn Mutual"}'),
(5,'Harbour Lights Festival 2024 - Sunday','festival','2024-08-04 12:00','completed','{"camping":true,"sponsor":"Severn Mutual"}'),
(34,'Kelvin Green All-Dayer','festival','2024-08-24 12:00','cancelled','{"min_age":16}'),
(31,'Picnic in the Walled Garden','family','2024-08-31 12:30','completed','{"relaxed":true}'),
(16,'DJ Marrow: Hangar Sessions','concert','2024-09-14 22:00','completed','{"min_age":18}'),
(10,'Aoife Ní Bhriain','concert','2024-09-27 19:30','completed','{}'),
(30,'Kingston Road Sound','concert','2024-10-11 20:00','completed','{"min_age":14}'),
(32,'Idris Vaughan: Castles and Scandals','talk','2024-10-17 19:00','completed','{"bsl":true}'),
(3,'Caravan of Dust','concert','2024-10-25 20:00','postponed','{"min_age":14}'),
(12,'Stand-Up Saturday: Halloween','comedy','2024-10-26 20:30','completed','{"min_age":18}'),
(25,'Glass Ceiling','concert','2024-11-08 20:00','completed','{"min_age":18}'),
(28,'Tea Dance with the Northern Line Stompers','concert','2024-11-17 14:30','completed','{"relaxed":true}'),
(20,'Ensemble Meridian: Venetian Vespers','classical','2024-11-30 19:30','completed','{"sponsor":"Morland & Sons"}'),
(14,'The Big Yellow Digger Christmas Show','family','2024-12-14 11:00','completed','{"bsl":true,"relaxed":true,"sponsor":"Toft Toys"}'),
(10,'Carols by Candlelight','classical','2024-12-20 18:00','completed','{}'),
(1,'New Year Ceilidh','concert','2024-12-31 20:30','completed','{"min_age":18,"sponsor":"Halden Brewing"}'),
(7,'Sundog','concert','2025-01-24 20:00','completed','{"min_age":14}'),
(22,'Anselm Grey: Poems for Bad Weather','talk','2025-01-30 19:00','cancelled','{}'),
(35,'Wren & Hollow','concert','2025-02-07 19:30','completed','{}'),
(12,'Stand-Up Saturday: Valentines','comedy','2025-02-15 20:30','completed','{"min_age":18}'),
(30,'Salif Koné Band','concert','2025-02-28 20:00','completed','{"min_age":14}'),
(21,'Yuki Arai Trio','concert','2025-03-07 20:00','completed','{}'),
(3,'Caravan of Dust','concert','2025-03-14 20:00','completed','{"min_age":14}'),
(27,'Tessellate Quartet: Late Beethoven','classical','2025-03-28 19:30','completed','{}'),
(15,'Professor Flask''s Exploding Lab','family','2025-04-12 11:00','completed','{"bsl":true,"sponsor":"Toft Toys"}'),
(16,'Saskia Holt all night','concert','2025-04-18 22:00','completed','{"min_age":18}'),
(12,'Stand-Up Saturday: Spring','comedy','2025-04-26 20:30','completed','{"min_age":16}'),
(25,'Les Pamplemousses','concert','2025-05-02 20:00','completed','{}'),
(14,'The Paper Lanterns','concert','2025-05-09 20:00','completed','{"min_age":14,"sponsor":"Halden Brewing"}'),
(4,'Rosalind Peake: The Night Garden','talk','2025-05-15 19:00','completed','{"bsl":true}'),
(11,'Lido Late: Fjordlys','concert','2025-05-30 19:30','completed','{"min_age":18}'),
(18,'Mill Field Weekender 2025 - Saturday','festival','2025-06-14 13:00','completed','{"camping":true,"sponsor":"Peak Outdoor"}'),
(18,'Mill Field Weekender 2025 - Sunday','festival','2025-06-15 13:00','completed','{"camping":true,"sponsor":"Peak Outdoor"}'),
(24,'Castle Lawn Proms','classical','2025-07-05 18:30','completed','{"sponsor":"Morland & Sons"}'),
(29,'Granary Folk Day','festival','2025-07-19 12:00','completed','{"bsl":true}'),
(5,'Harbour Lights Festival 2025 - Friday','festival','2025-08-01 15:00','completed','{"camping":true,"min_age":16,"sponsor":"Severn Mutual"}'),
(5,'Harbour Lights Festival 2025 - Saturday','festival','2025-08-02 12:00','completed','{"camping":true,"min_age":16,"sponsor":"Severn Mutual"}'),
(5,'Harbour Lights Festival 2025 - Sunday','festival','2025-08-03 12:00','completed','{"camping":true,"sponsor":"Severn Mutual"}'),
(6,'Harbour Lights Fringe Cabaret','comedy','2025-08-02 21:00','completed','{"min_age":18}'),
(34,'Kelvin Green All-Dayer','festival','2025-08-23 12:00','completed','{"min_age":16}'),
(31,'Picnic in the Walled Garden','family','2025-08-30 12:30','cancelled','{"relaxed":true}'),
(16,'Low Tide Society','concert','2025-09-12 21:00','completed','{"min_age":18}'),
(8,'Orla Quinn Makes It Up','comedy','2025-09-19 20:00','completed','{"min_age":16,"bsl":true}'),
(10,'Pilar Montoya','concert','2025-10-03 19:30','completed','{}'),
(32,'Idris Vaughan: Plague and Pudding','talk','2025-10-16 19:00','completed','{"bsl":true}'),
(12,'Stand-Up Saturday: Halloween','comedy','2025-10-25 20:30','completed','{"min_age":18}'),
(30,'Bazaar Bizarre','concert','2025-11-07 20:00','completed','{"min_age":14}'),
(7,'Gravel Choir and Glass Ceiling','concert','2025-11-15 20:00','completed','{"min_age":18}'),
(20,'Ensemble Meridian: Bach Motets','classical','2025-11-29 19:30','completed','{"sponsor":"Morland & Sons"}'),
(14,'The Big Yellow Digger Christmas Show','family','2025-12-13 11:00','completed','{"bsl":true,"relaxed":true,"sponsor":"Toft Toys"}'),
(10,'Carols by Candlelight','classical','2025-12-19 18:00','completed','{}'),
(1,'New Year Ceilidh','concert','2025-12-31 20:30','completed','{"min_age":18,"sponsor":"Halden Brewing"}'),
(35,'Brogan & Daughters','concert','2026-01-23 19:30','completed','{}'),
(21,'Mbali','concert','2026-02-06 20:00','completed','{"min_age":14}'),
(12,'Stand-Up Saturday: Valentines','comedy','2026-02-14 20:30','completed','{"min_age":18}'),
(27,'Marguerite Delacroix plays Chopin','classical','2026-03-06 19:30','completed','{"sponsor":"Morland & Sons"}'),
(25,'Chester','concert','2026-03-20 20:00','postponed','{"min_age":14}'),
(15,'Uncle Bumble and the Lost Sock','family','2026-04-04 11:00','completed','{"relaxed":true}'),
(17,'Saskia Holt at the Dock','concert','2026-04-17 22:00','completed','{"min_age":18}'),
(1,'Nell Ashdown: Ten Years On','concert','2026-05-01 19:30','completed','{"sponsor":"Halden Brewing"}'),
(14,'Velvet Hour','concert','2026-05-15 20:00','completed','{"min_age":14,"sponsor":"Halden Brewing"}'),
(18,'Mill Field Weekender 2026 - Saturday','festival','2026-06-13 13:00','completed','{"camping":true,"sponsor":"Peak Outdoor"}'),
(18,'Mill Field Weekender 2026 - Sunday','festival','2026-06-14 13:00','completed','{"camping":true,"sponsor":"Peak Outdoor"}'),
(24,'Castle Lawn Proms','classical','2026-07-04 18:30','on_sale','{"sponsor":"Morland & Sons"}'),
(29,'Granary Folk Day','festival','2026-07-18 12:00','on_sale','{"bsl":true}'),
(5,'Harbour Lights Festival 2026 - Friday','festival','2026-07-31 15:00','on_sale','{"camping":true,"min_age":16,"sponsor":"Severn Mutual"}'),
(5,'Harbour Lights Festival 2026 - Saturday','festival','2026-08-01 12:00','sold_out','{"camping":true,"min_age":16,"sponsor":"Severn Mutual"}'),
(5,'Harbour Lights Festival 2026 - Sunday','festival','2026-08-02 12:00','on_sale','{"camping":true,"sponsor":"Severn Mutual"}'),
(34,'Kelvin Green All-Dayer','festival','2026-08-22 12:00','on_sale','{"min_age":16}'),
(25,'Chester','concert','2026-09-11 20:00','on_sale','{"min_age":14}'),
(3,'Silver Thaw','concert','2026-09-25 20:00','announced','{"min_age":14}'),
(32,'Idris Vaughan: Tudor Gossip','talk','2026-10-15 19:00','announced','{"bsl":true}')
) v(h,t,c,s,st,a);

create table event_artists (
  event_id int not null references events(id),
  artist_id int not null references artists(id),
  slot text not null default 'headline',
  set_minutes int,
  primary key (event_id, artist_id)
);
-- acts named in the title headline; festivals and mixed bills are filled by arithmetic
insert into event_artists
select e.id, a.id, 'headline', 70 + (e.id * 7 % 5) * 5
from events e join artists a on e.title like '%' || a.name || '%'
where a.name <> 'Chester' or e.title = 'Chester';
insert into event_artists
select e.id, case e.title when 'The Big Yellow Digger Christmas Show' then 39 when 'Carols by Candlelight' then 34 when 'New Year Ceilidh' then 2
  when 'Castle Lawn Proms' then 29 when 'Yuki Arai Trio' then 19 when 'Tea Dance with the Northern Line Stompers' then 41
  when 'Picnic in the Walled Garden' then 14 when 'Harbour Lights Fringe Cabaret' then 10 end, 'headline', 60 + (e.id % 3) * 10
from events e where e.title in ('The Big Yellow Digger Christmas Show','Carols by Candlelight','New Year Ceilidh','Castle Lawn Proms','Yuki Arai Trio','Tea Dance with the Northern Line Stompers','Picnic in the Walled Garden','Harbour Lights Fringe Cabaret')
on conflict do nothing;
insert into event_artists
select e.id, (array[10,11,26,36])[1 + (e.id + k * 3 + k * k) % 4], case when k = 1 then 'headline' else 'support' end, case when k = 1 then 40 else 20 + k * 3 end
from events e, generate_series(1,3) k where e.title like 'Stand-Up Saturday%' on conflict do nothing;
insert into event_artists
select e.id, (array[1,2,4,7,9,17,18,20,21,22,23,24,28,30,33,37,38,40])[1 + (e.id * 5 + e.id / 25 * 7 + k * 7 + (k * k * e.id) % 3) % 18],
  case when k = 1 then 'headline' when k <= 3 then 'support' else 'opener' end, 80 - k * 9 + e.id % 4
from events e, generate_series(1,6) k where e.category = 'festival' and e.title not like 'Granary%' on conflict do nothing;
insert into event_artists
select e.id, (array[2,4,20,24,38])[1 + (e.id + k) % 5], case when k = 1 then 'headline' else 'support' end, 65 - k * 8
from events e, generate_series(1,4) k where e.title like 'Granary%' on conflict do nothing;
insert into event_artists
select e.id, (array[38,25,33,30,24,36])[1 + (e.id * 5) % 6], 'opener', 25 + (e.id % 3) * 5
from events e where e.category = 'concert' and e.id % 2 = 0 on conflict do nothing;
update event_artists set set_minutes = null where (event_id * 3 + artist_id) % 29 = 0;

create table ticket_types (
  id serial primary key,
  event_id int not null references events(id),
  name text not null,
  price numeric(8,2) not null,
  quota int not null,
  sale_ends_at timestamp
);
insert into ticket_types (event_id, name, price, quota, sale_ends_at)
select e.id, n.name, round(b.base * n.f * 2) / 2, greatest(8, (h.capacity * n.share)::int),
       case when n.name = 'Early bird' then e.starts_at - interval '60 days' end
from events e join halls h on h.id = e.hall_id
cross join lateral (select case e.category when 'festival' then 46 + h.capacity / 300 when 'concert' then 16 + h.capacity / 90 when 'classical' then 22 + e.id % 7
   when 'comedy' then 14 + e.id % 4 when 'family' then 9 + e.id % 3 else 8 + e.id % 3 end + case when e.starts_at >= '2026-01-01' then 2 when e.starts_at >= '2025-01-01' then 1 else 0 end as base) b
cross join lateral (values ('Standard',1.0,0.6),('Concession',0.75,0.2),('Early bird',0.85,0.1),('VIP',1.9,0.05),('Child',0.4,0.15)) n(name,f,share)
where (n.name in ('Standard','Concession'))
   or (n.name = 'Early bird' and (e.category = 'festival' or e.id % 4 = 1))
   or (n.name = 'VIP' and (e.category = 'festival' or h.capacity > 900))
   or (n.name = 'Child' and e.category in ('family','festival','classical'))
order by e.id, n.f desc;

create table promo_codes (
  id serial primary key,
  code text not null unique,
  percent_off int not null,
  valid_from date not null,
  valid_to date,
  max_uses int,
  is_active boolean not null default true,
  notes text
);
insert into promo_codes (code, percent_off, valid_from, valid_to, max_uses, is_active, notes) values
('SPRING24',10,'2024-01-01','2024-05-31',100,false,'newsletter'),
('VOLUNTEER',50,'2024-01-01',null,null,true,'stewards and helpers'),
('STUDENT15',15,'2024-01-01',null,null,true,null),
('MILLFIELD10',10,'2024-02-01','2024-06-16',60,false,'local residents'),
('HARBOUR20',20,'2024-03-01','2024-08-04',80,false,'returning campers'),
('FRIENDS25',25,'2024-01-01',null,null,true,'Friends scheme members'),
('AUTUMN24',10,'2024-09-01','2024-11-30',100,false,'newsletter'),
('CAROL5',5,'2024-11-15','2024-12-20',50,false,null),
('JANBLUES',30,'2025-01-02','2025-01-31',40,false,'press night'),
('SPRING25',10,'2025-02-01','2025-05-31',100,false,'newsletter'),
('NHS20',20,'2024-01-01',null,null,true,'NHS and carers'),
('HARBOUR25',20,'2025-03-01','2025-08-03',80,false,'returning campers'),
('GROUP10',10,'2024-01-01',null,null,true,'parties of eight or more'),
('AUTUMN25',10,'2025-09-01','2025-11-30',100,false,'newsletter'),
('CEILIDH15',15,'2025-11-01','2025-12-31',50,false,null),
('SPRING26',10,'2026-02-01','2026-05-31',100,false,'newsletter'),
('HARBOUR26',20,'2026-03-01','2026-08-02',80,true,'returning campers'),
('PRESSCOMP',100,'2024-01-01',null,30,true,'press only'),
('WELCOME5',5,'2024-01-01',null,null,true,'first order'),
('SPONSORHB',40,'2025-01-01',null,60,true,'Halden Brewing staff'),
('GLASGOW12',12,'2025-06-01','2025-08-23',40,false,'never sent out'),
('SUMMER26',15,'2026-06-01','2026-09-30',100,true,'not launched yet');

create table customers (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  city text,
  newsletter boolean not null default false,
  access_needs text,
  created_at timestamp not null
);
insert into customers (first_name, last_name, email, phone, city, newsletter, access_needs, created_at)
select f, l, lower(f || '.' || l || i || '@') || (array['mailbox.example','postie.example','inbox.example'])[1 + i % 3],
  case when i % 4 = 0 then null else '07' || lpad(((i * 7919 * 131) % 1000000000)::text, 9, '4') end,
  case when i % 23 = 0 then null else (array['Bristol','Leeds','Bath','Exeter','Lincoln','Chester','Norwich','Cardiff','Glasgow','Edinburgh','Liverpool','Cheltenham','York','Bristol','Bristol','Leeds'])[1 + (i * 37 + i / 7) % 16] end,
  i % 3 <> 0,
  case when i % 19 = 0 then 'wheelchair space' when i % 31 = 0 then 'companion ticket' when i % 43 = 0 then 'hearing loop' end,
  timestamp '2023-10-02 08:00' + (i * 61 % 890) * interval '1 day' + (i * 37 % 700) * interval '1 minute'
from (select i,
  (array['Margaret','Sunita','Oliver','Hazel','Imran','Charlotte','George','Bronwen','Patrick','Yasmin','Derek','Lucy','Femi','Angela','Rory','Josephine','Malcolm','Tariq','Eleanor','Stuart','Grace','Hugh','Agnieszka','Colin','Nia','Douglas','Priya','Simon','Morag','Theo','Beatrice','Kwame','Linda','Alistair','Chester','Joan','Duncan'])[1 + (i * 11) % 37] f,
  (array['Ashby','Patel','Thornton','Rowlands','Khan','Fairweather','Lincoln','Evans','Gallagher','Hussain','Brody','Castle','Adeyemi','Winters','MacKay','Bellamy','Prior','Ahmed','York','Whitfield','Osborne','Tregenza','Nowak','Bright','Morgan','Stirling','Sharma','Oakley','Fraser','Lister','Hollis'])[1 + abs(hashtext('ln' || i * 3)::bigint) % 31] l
  from generate_series(1,268) i) x;
-- a namesake
update customers set first_name = 'Eleanor', last_name = 'Fraser', email = 'eleanor.fraser' || id || '@postie.example' where id in (17, 143);

create table orders (
  id serial primary key,
  customer_id int not null references customers(id),
  promo_code_id int references promo_codes(id),
  ordered_at timestamp not null,
  channel text not null,
  status text not null,
  total numeric(10,2) not null default 0,
  booking_fee numeric(6,2) not null default 0,
  payment_ref text,
  updated_at timestamp
);
comment on column orders.total is 'ticket prices after any promo discount; the booking fee is on top';
create temp table o_src as
select i, e.id as event_id, e.status as ev_status, e.starts_at,
  1 + floor(245 * power((abs(hashtext('c' || i)::bigint) % 10000) / 10000.0, 1.35))::int as cust,
  least(e.starts_at, timestamp '2026-06-29 18:00') - (1 + abs(hashtext('d' || i)::bigint) % 110) * interval '1 day' + (abs(hashtext('m' || i)::bigint) % 720 - 500) * interval '1 minute' as at_,
  abs(hashtext('s' || i)::bigint) % 100 as hs, abs(hashtext('ch' || i)::bigint) % 100 as hc, abs(hashtext('p' || i)::bigint) % 100 as hp, abs(hashtext('n' || i)::bigint) % 100 as hn
from generate_series(1,1560) i
join lateral (select * from events where id = (select (array_agg(id order by id))[1 + abs(hashtext('e' || i)::bigint) % count(*)] from
   (select id from events where status <> 'announced' union all select id from events where category = 'festival' and id % 5 <> 2 union all select id from events where category = 'festival' and title like 'Harbour%Saturday') z)) e on true;
insert into orders (customer_id, promo_code_id, ordered_at, channel, status, payment_ref, updated_at)
select cust,
  case when hp < 16 then (select (array_agg(p.id order by p.id))[1 + abs(hashtext('pp' || i)::bigint) % count(*)] from promo_codes p where at_::date between p.valid_from and coalesce(p.valid_to, '2099-01-01') and p.code not in ('SUMMER26','GLASGOW12')
     and (p.code not like 'HARBOUR%' or exists (select 1 from events e where e.id = event_id and e.title like 'Harbour%')) and (p.code <> 'PRESSCOMP' or i % 3 = 0)) end,
  at_,
  case when hc < 52 then 'web' when hc < 74 then 'app' when hc < 91 then 'box_office' else 'phone' end,
  case when ev_status = 'cancelled' then (case when hs < 85 then 'refunded' else 'paid' end)
       when hs < 86 then 'paid' when at_ > '2026-05-20' then 'pending' when hs < 91 then 'refunded' when hs < 98 then 'cancelled' else 'paid' end,
  'PAY-' || lpad((i * 7919 % 99991)::text, 5, '0'), at_ + interval '2 hours'
from o_src order by i;

create table tickets (
  id serial primary key,
  order_id int not null references orders(id),
  ticket_type_id int not null references ticket_types(id),
  barcode text not null unique,
  seat_label text,
  holder_name text,
  price_paid numeric(8,2) not null,
  status text not null
);
insert into tickets (order_id, ticket_type_id, barcode, seat_label, holder_name, price_paid, status)
select s.i, tt.id, 'T' || lpad(((s.i * 10 + k) * 7717 % 1000003)::text, 7, '0'),
  case when h.layout = 'seated' then chr(65 + s.i % 18) || (1 + (s.i * 3 + k) % 24) end,
  case when k = 1 then c.first_name || ' ' || c.last_name end,
  round(tt.price * (100 - coalesce(p.percent_off, 0)) / 100, 2),
  case o.status when 'paid' then 'valid' when 'pending' then 'reserved' when 'refunded' then 'refunded' else 'void' end
from o_src s join orders o on o.id = s.i join customers c on c.id = o.customer_id left join promo_codes p on p.id = o.promo_code_id
join events e on e.id = s.event_id join halls h on h.id = e.hall_id
cross join lateral generate_series(1, case when hn < 24 then 1 when hn < 68 then 2 when hn < 82 then 3 when hn < 94 then 4 when hn < 98 then 5 else 8 end) k
join lateral (select * from ticket_types t where t.event_id = e.id order by
  case t.name when 'Standard' then 40 when 'Concession' then 14 when 'Early bird' then 12 when 'VIP' then 7 else 14 end
  * -1.0 * (abs(hashtext(t.id || '-' || s.i || '-' || (k / 2))::bigint) % 1000 + 200) limit 1) tt on true;
update orders o set total = x.t, booking_fee = case when o.channel = 'box_office' then 0 when x.t = 0 then 0 else round(1.25 * x.n, 2) end
from (select order_id, sum(price_paid) t, count(*) n from tickets group by 1) x where x.order_id = o.id;

create table refunds (
  id serial primary key,
  order_id int not null references orders(id),
  amount numeric(10,2) not null,
  reason text not null,
  status text not null,
  requested_at timestamp not null,
  paid_at timestamp,
  staff_id int references staff(id)
);
insert into refunds (order_id, amount, reason, status, requested_at, paid_at, staff_id)
select o.id, o.total, case when e_status = 'cancelled' then 'event_cancelled' else (array['illness','cannot_attend','duplicate_booking','cannot_attend','postponed_date'])[1 + o.id % 5] end,
  'paid', rq, rq + (2 + o.id * 13 % 17) * interval '1 day' + (o.id % 9) * interval '1 hour', (array[1,2,3,6,13,14,5,2,13])[1 + (o.id * 7) % 9]
from orders o join o_src s on s.i = o.id
cross join lateral (select s.ev_status e_status, least(o.ordered_at + (3 + o.id % 20) * interval '1 day', timestamp '2026-06-05 10:00' + (o.id % 200) * interval '1 hour') rq) z
where o.status = 'refunded' and o.total > 0;
insert into refunds (order_id, amount, reason, status, requested_at, paid_at, staff_id)
select o.id, round(o.total / 2, 2), (array['illness','cannot_attend','goodwill','transport_strike'])[1 + o.id % 4],
  case when o.ordered_at > '2026-04-01' then (case when o.id % 2 = 0 then 'requested' else 'approved' end) else (case when o.id % 3 = 0 then 'paid' else 'rejected' end) end,
  o.ordered_at + (1 + o.id % 6) * interval '1 day',
  case when o.ordered_at <= '2026-04-01' and o.id % 3 = 0 then o.ordered_at + interval '12 days' end,
  case when o.ordered_at > '2026-04-01' and o.id % 2 = 0 then null else (array[1,2,3,13,14])[1 + o.id % 5] end
from orders o where o.status = 'paid' and o.total > 0 and (o.id % 23 = 4 or (o.ordered_at > '2026-04-01' and o.id % 7 in (2, 5)));

create table scans (
  id serial primary key,
  ticket_id int not null references tickets(id),
  gate text not null,
  scanned_at timestamp not null,
  result text not null,
  device_no int,
  staff_id int references staff(id)
);
insert into scans (ticket_id, gate, scanned_at, result, device_no, staff_id)
select t.id, (array['main','main','north','south','stage_door'])[1 + (t.id * 3 + k) % 5],
  e.doors_at + (abs(hashtext('g' || t.order_id)::bigint) % (case when e.category = 'festival' then 240 else 75 end) + k * 2) * interval '1 minute' + (t.id % 50) * interval '1 second',
  case when k = 1 and x = 3 then 'wrong_gate' when k = 1 then 'ok' when x = 3 then 'ok' else 'duplicate' end,
  1 + t.id % 6, case when e.starts_at < '2024-11-01' then (array[4,8,9,16])[1 + t.id % 4] when e.starts_at < '2026-01-31' then (array[4,8,10,16])[1 + t.id % 4] else (array[4,8,10])[1 + t.id % 3] end
from tickets t join ticket_types tt on tt.id = t.ticket_type_id join events e on e.id = tt.event_id
cross join lateral (select abs(hashtext('x' || t.id)::bigint) % 41 as x) q
cross join lateral generate_series(1, case when x in (3, 7) then 2 else 1 end) k
where t.status = 'valid' and e.status = 'completed' and abs(hashtext('ns' || t.order_id)::bigint) % 100 < 87;
insert into scans (ticket_id, gate, scanned_at, result, device_no, staff_id)
select t.id, 'main', e.doors_at + interval '33 minutes', 'invalid', 2, 4
from tickets t join ticket_types tt on tt.id = t.ticket_type_id join events e on e.id = tt.event_id
where t.status in ('void','refunded') and e.status = 'completed' and t.id % 17 = 3;

create view event_sales as
select e.id as event_id, e.title, e.starts_at, count(t.id) as tickets_sold, coalesce(sum(t.price_paid), 0) as ticket_income
from events e left join ticket_types tt on tt.event_id = e.id left join tickets t on t.ticket_type_id = tt.id and t.status = 'valid'
group by e.id, e.title, e.starts_at;
comment on view event_sales is 'valid tickets only: no reserved, refunded or void ones';

drop table o_src;
create index on tickets(order_id); create index on tickets(ticket_type_id); create index on orders(customer_id); create index on scans(ticket_id);
analyze venues; analyze halls; analyze staff; analyze artists; analyze events; analyze event_artists; analyze ticket_types; analyze promo_codes;
analyze customers; analyze orders; analyze tickets; analyze refunds; analyze scans;
