drop schema if exists ev_league cascade;
create schema ev_league;
set search_path = ev_league;

create table seasons (
  id int primary key, name text not null unique, starts_on date not null, ends_on date not null, is_current boolean not null default false
);
create table divisions (
  id int primary key, name text not null unique, gender char(1) not null check (gender in ('m','f')), level int not null, promotion_places int, relegation_places int
);
create table clubs (
  id int primary key, name text not null unique, short_code text not null, city text not null, founded_year int, colours text,
  members_count int, annual_fee_gbp numeric(8,2), secretary_email text, is_active boolean not null default true, created_at timestamp not null
);
create table venues (
  id int primary key, name text not null, city text not null, capacity int, surface text not null, has_floodlights boolean not null, postcode text
);
create table teams (
  id int primary key, club_id int not null references clubs, name text not null, division_id int not null references divisions,
  home_venue_id int references venues, created_at timestamp not null, updated_at timestamp
);
create table coaches (
  id int primary key, first_name text not null, last_name text not null, licence text, licence_valid_until date, birth_date date, phone text
);
create table coaching_spells (
  id int primary key, team_id int not null references teams, coach_id int not null references coaches, role text not null,
  started_on date not null, ended_on date
);
create table players (
  id int primary key, team_id int references teams, first_name text not null, last_name text not null, birth_date date, nationality char(3) not null,
  position char(2) not null check (position in ('GK','DF','MF','FW')), preferred_foot text, height_cm int, shirt_number int,
  joined_on date, status text not null default 'active', registration_no text unique, created_at timestamp not null, updated_at timestamp
);
create table referees (
  id int primary key, first_name text not null, last_name text not null, grade int not null, home_city text, since_year int, is_active boolean not null default true
);
create table matches (
  id int primary key, season_id int not null references seasons, division_id int not null references divisions, matchday int not null,
  home_team_id int not null references teams, away_team_id int not null references teams, venue_id int references venues, referee_id int references referees,
  kicks_off_at timestamp not null, status text not null, home_goals int, away_goals int, attendance int, updated_at timestamp,
  check (home_team_id <> away_team_id)
);
create table goals (
  id int primary key, match_id int not null references matches, team_id int not null references teams, player_id int not null references players,
  assist_player_id int references players, minute int not null, kind text not null
);
create table cards (
  id int primary key, match_id int not null references matches, player_id int not null references players, minute int not null, colour text not null, reason text
);
create table transfers (
  id int primary key, player_id int not null references players, from_club_id int references clubs, to_club_id int references clubs,
  transferred_on date not null, kind text not null, fee_gbp numeric(8,2)
);
create table fines (
  id int primary key, club_id int not null references clubs, match_id int references matches, reason text not null, amount_gbp numeric(8,2) not null,
  issued_on date not null, due_on date not null, paid_on date
);

comment on column divisions.level is '1 is the top men''s or women''s tier';
comment on column players.nationality is 'FIFA country code';
comment on column players.position is 'GK goalkeeper, DF defender, MF midfielder, FW forward';
comment on column goals.team_id is 'team credited with the goal; for own goals not the team of the player';
comment on column matches.status is 'finished, awarded (decided at the table, 3-0), abandoned, postponed, scheduled';
comment on column transfers.from_club_id is 'null: player came from outside the league';
comment on column transfers.to_club_id is 'null: player left the league';
comment on column referees.grade is '3 is the highest grade in this league, 7 the lowest';
comment on column fines.paid_on is 'null while unpaid';

insert into seasons values
(1,'2023/24','2023-08-15','2024-06-15',false),(2,'2024/25','2024-08-15','2025-06-15',false),(3,'2025/26','2025-08-15','2026-06-15',true);
insert into divisions values (1,'Premier Division','m',1,0,2),(2,'Division One','m',2,2,0),(3,'Women''s Division','f',1,0,0);

insert into clubs values
(1,'Harrogate Rovers','HAR','Harrogate',1902,'amber and black',612,480,'sec@harrogaterovers.example',true,'2021-07-01 10:00'),
(2,'York Minster FC','YOM','York',1911,'maroon',835,480,'office@yorkminsterfc.example',true,'2021-07-01 10:02'),
(3,'Leeds Canal Athletic','LCA','Leeds',1924,'royal blue',1104,480,'secretary@leedscanal.example',true,'2021-07-01 10:05'),
(4,'Wakefield Wanderers','WAW','Wakefield',1898,'green and white',547,480,'info@wakefieldwanderers.example',true,'2021-07-01 10:07'),
(5,'Halifax Stonecutters','HST','Halifax',1907,'grey and red',463,480,null,true,'2021-07-01 10:11'),
(6,'Barnsley Colliery SC','BCS','Barnsley',1889,'black',718,480,'bcsc@barnsleycolliery.example',true,'2021-07-01 10:15'),
(7,'Selby Abbey United','SAU','Selby',1931,'sky blue',295,420,'sau@selbyabbey.example',true,'2021-07-02 09:00'),
(8,'Ripon City','RIP','Ripon',1919,'red and white',381,420,'mail@riponcity.example',true,'2021-07-02 09:20'),
(9,'Skipton Dales FC','SKD','Skipton',1946,'purple',228,420,null,true,'2021-07-02 09:31'),
(10,'Whitby Harbour','WHB','Whitby',1936,'navy and yellow',340,420,'club@whitbyharbour.example',true,'2021-07-02 09:40'),
(11,'Scarborough Seagulls','SCS','Scarborough',1928,'white',409,420,'hello@seagulls.example',true,'2021-07-02 09:45'),
(12,'Goole Docks AFC','GOD','Goole',1921,'orange',187,360,null,true,'2021-07-02 09:52'),
(13,'Otley Riverside','OTR','Otley',1968,'green',254,360,'otr@otleyriverside.example',true,'2022-06-11 14:00'),
(14,'Ilkley Moor Rangers','IMR','Ilkley',1973,'purple and white',276,360,'rangers@ilkleymoor.example',true,'2022-06-11 14:05'),
(15,'Thirsk Racecourse FC','THR','Thirsk',1955,'claret',143,360,'thirskfc@racecourse.example',true,'2022-06-12 11:00'),
(16,'Malton Spa FC','MSP','Malton',1982,'turquoise',96,360,null,false,'2022-06-12 11:30'),
(17,'Leeds Student Union FC','LSU','Leeds',1994,'yellow',321,300,'football@lsu.example',true,'2022-06-14 16:45'),
(18,'York Railway Institute','YRI','York',1886,'navy',502,420,'yri@railinst.example',true,'2022-06-15 08:30');

insert into venues values
(1,'Knaresborough Road','Harrogate',1850,'natural grass',true,'HG1 4HT'),
(2,'Clifton Ings','York',2400,'natural grass',true,'YO30 6AP'),
(3,'Canal Wharf Stadium','Leeds',3100,'artificial turf',true,'LS11 9AB'),
(4,'Thornes Park','Wakefield',1200,'natural grass',false,'WF2 8QZ'),
(5,'The Quarry','Halifax',950,'natural grass',true,'HX1 5RT'),
(6,'Miners Welfare Ground','Barnsley',2050,'natural grass',true,'S71 2DF'),
(7,'Abbey Meadow','Selby',600,'natural grass',false,'YO8 4PU'),
(8,'Fishergreen','Ripon',720,'natural grass',false,'HG4 1NL'),
(9,'Sandylands','Skipton',640,'hybrid',true,'BD23 2AZ'),
(10,'Turnbull Field','Whitby',2200,'natural grass',true,'YO21 1LX'),
(11,'North Bay Arena','Scarborough',1500,'artificial turf',true,'YO12 7TG'),
(12,'Dockside Rec','Goole',400,'natural grass',false,'DN14 5BB'),
(13,'Wharfe Meadows','Otley',450,'natural grass',false,'LS21 2HT'),
(14,'Ben Rhydding Sports Field','Ilkley',520,'artificial turf',true,'LS29 8AW'),
(15,'Racecourse Oval','Thirsk',350,'natural grass',false,'YO7 1QL'),
(16,'Weetwood Playing Fields','Leeds',800,'artificial turf',true,'LS16 5AU'),
(17,'New Lane Sports Ground','York',680,'hybrid',true,'YO24 1AQ'),
(18,'County Ground','Leeds',5200,'hybrid',true,'LS6 3DP');

insert into teams values
(1,1,'Harrogate Rovers',1,1,'2021-07-05 10:00','2025-08-01 12:00'),(2,2,'York Minster FC',1,2,'2021-07-05 10:00',null),
(3,3,'Leeds Canal Athletic',1,3,'2021-07-05 10:00','2024-07-30 09:10'),(4,4,'Wakefield Wanderers',1,4,'2021-07-05 10:00',null),
(5,5,'Halifax Stonecutters',1,5,'2021-07-05 10:00',null),(6,6,'Barnsley Colliery SC',1,6,'2021-07-05 10:00',null),
(7,7,'Selby Abbey United',1,7,'2021-07-05 10:00','2025-08-01 12:00'),(8,8,'Ripon City',1,8,'2021-07-05 10:00',null),
(9,10,'Whitby Harbour',1,10,'2021-07-05 10:00',null),(10,18,'York Railway Institute',1,17,'2022-07-02 10:00',null),
(11,1,'Harrogate Rovers II',2,1,'2021-07-05 10:00',null),(12,2,'York Minster FC II',2,2,'2021-07-05 10:00',null),
(13,9,'Skipton Dales FC',2,9,'2021-07-05 10:00',null),(14,11,'Scarborough Seagulls',2,11,'2021-07-05 10:00',null),
(15,12,'Goole Docks AFC',2,12,'2021-07-05 10:00',null),(16,13,'Otley Riverside',2,13,'2022-07-02 10:00',null),
(17,15,'Thirsk Racecourse FC',2,15,'2022-07-02 10:00',null),(18,17,'Leeds Student Union FC',2,16,'2022-07-02 10:00','2025-08-01 12:00'),
(19,1,'Harrogate Rovers Women',3,1,'2021-07-05 10:00',null),(20,2,'York Minster FC Women',3,2,'2021-07-05 10:00',null),
(21,3,'Leeds Canal Athletic Women',3,3,'2021-07-05 10:00',null),(22,6,'Barnsley Colliery SC Women',3,6,'2021-07-05 10:00',null),
(23,11,'Scarborough Seagulls Women',3,11,'2021-07-05 10:00',null),(24,14,'Ilkley Moor Rangers Women',3,14,'2022-07-02 10:00',null),
(25,17,'Leeds Student Union FC Women',3,16,'2022-07-02 10:00',null),(26,9,'Skipton Dales FC Women',3,9,'2022-07-02 10:00',null);

insert into coaches values
(1,'Graham','Pickles','UEFA B','2027-06-30','1968-03-12','07700 900101'),(2,'Steve','Ackroyd','UEFA A','2026-12-31','1971-11-02','07700 900102'),
(3,'Mick','Hardcastle','UEFA B','2026-03-31','1963-07-25',null),(4,'Darren','Sykes','UEFA C','2027-09-30','1980-01-19','07700 900104'),
(5,'Pete','Barraclough',null,null,'1959-05-08','07700 900105'),(6,'Tony','Firth','UEFA B','2028-02-28','1974-10-30','07700 900106'),
(7,'Andy','Murgatroyd','UEFA C','2025-12-31','1983-08-14',null),(8,'Neil','Greenwood','UEFA C','2027-04-30','1979-02-27','07700 900108'),
(9,'Kev','Thackray',null,null,'1966-12-05','07700 900109'),(10,'Rob','Ellershaw','UEFA B','2027-01-31','1976-06-21','07700 900110'),
(11,'Jamie','Brook','UEFA C','2028-06-30','1990-09-09','07700 900111'),(12,'Callum','Whitaker','UEFA C','2026-02-28','1988-04-17',null),
(13,'Ian','Dyson','FA Level 1','2029-05-31','1970-07-03','07700 900113'),(14,'Phil','Ramsden','UEFA B','2027-08-31','1972-01-11','07700 900114'),
(15,'Gary','Booth','FA Level 1','2026-10-31','1964-09-28','07700 900115'),(16,'Liam','Haigh','UEFA C','2027-03-31','1985-03-06',null),
(17,'Dave','Illingworth',null,null,'1961-11-16','07700 900117'),(18,'Samir','Rahman','UEFA B','2028-01-31','1987-05-23','07700 900118'),
(19,'Claire','Holroyd','UEFA A','2027-11-30','1982-12-01','07700 900119'),(20,'Joanne','Sutcliffe','UEFA B','2026-09-30','1978-08-08','07700 900120'),
(21,'Beth','Lister','UEFA C','2028-03-31','1991-02-14','07700 900121'),(22,'Rachel','Crowther','UEFA B','2027-05-31','1984-10-10',null),
(23,'Karen','Hirst','FA Level 1','2027-07-31','1975-04-04','07700 900123'),(24,'Nadia','Iqbal','UEFA C','2026-11-30','1989-06-18','07700 900124'),
(25,'Sophie','Marsden','UEFA C','2029-01-31','1993-07-07','07700 900125'),(26,'Hannah','Wade','UEFA B','2027-10-31','1986-03-29','07700 900126'),
(27,'Paul','Booth','UEFA B','2025-06-30','1969-05-15','07700 900127'),(28,'Simon','Selby','UEFA C','2026-08-31','1981-09-02',null),
(29,'Martin','Kaye','FA Level 1','2028-04-30','1977-12-12','07700 900129'),(30,'Lee','Armitage','UEFA C','2027-02-28','1992-10-25','07700 900130'),
(31,'Ruth','Naylor','FA Level 1','2026-05-31','1980-11-11','07700 900131'),(32,'Frank','Oldroyd',null,null,'1955-02-02',null),
(33,'Emeka','Obi','UEFA A','2028-12-31','1983-01-30','07700 900133'),(34,'Tomasz','Nowak','UEFA B','2027-12-31','1979-07-19','07700 900134');

-- current head coaches, then earlier ones and helpers
insert into coaching_spells select t.id, t.id, t.id, 'head', date '2021-07-01' + ((t.id*173)%1500), null from teams t where t.id not in (5,17);
insert into coaching_spells values
(31,5,9,'head','2019-07-01','2024-11-18'),(32,5,27,'head','2024-11-20','2026-02-08'),(33,5,33,'head','2026-02-10',null),
(34,17,17,'head','2022-07-01','2025-05-31'),(35,3,27,'head','2018-07-01','2022-05-30'),(36,1,34,'assistant','2022-07-01',null),
(37,2,28,'assistant','2023-01-10',null),(38,3,30,'assistant','2024-07-01',null),(39,6,29,'goalkeeping','2022-08-01',null),
(40,2,29,'goalkeeping','2021-07-01','2022-06-30'),(41,9,12,'head','2020-07-01','2021-10-31'),(42,12,34,'head','2019-07-01','2021-06-30'),
(43,20,31,'assistant','2024-02-01',null),(44,21,25,'assistant','2022-07-01','2024-06-30'),(45,4,15,'assistant','2021-07-01','2022-12-31'),
(46,14,7,'head','2019-08-01','2021-05-31'),(47,19,26,'assistant','2021-09-01','2023-06-30'),(48,8,5,'assistant','2023-07-01',null),
(49,10,30,'assistant','2022-07-01','2024-06-15'),(50,24,21,'head','2022-07-01','2023-04-30'),(51,7,28,'head','2020-01-01','2021-09-15');

insert into players
select (t.id-1)*17 + s,
  t.id,
  case when t.division_id = 3 then
   (array['Emma','Lucy','Olivia','Grace','Megan','Chloe','Amy','Jess','Katie','Holly','Ellie','Molly','Freya','Zara','Abbie','Niamh','Agnieszka','Chidera','Isla','Poppy','Tilly','Erin','Lauren','Maisie'])[1 + abs(hashtext('w'||((t.id-1)*17+s)))%24]
  else (array['Tom','Jack','Harry','Ben','Luke','Ryan','Josh','Danny','Sam','Alex','Adam','Connor','Kyle','Jordan','Matty','Lewis','Owen','Piotr','Tiago','Emeka','Reece','Nathan','Joe','Charlie','Will','Max','Aidan','Declan','Yusuf','Scott'])[1 + abs(hashtext('m'||((t.id-1)*17+s)))%30] end,
  (array['Smith','Jones','Taylor','Brown','Walker','Selby','York','Hughes','Kowalski','Okafor','Murphy','Dawson','Robinson','Clarke','Holmes','Barker','Firth','Sykes','Booth','Greaves','Mitchell','Shaw','Turner','Pearson','Atkinson','Wilkinson','Harris','Fielding','Cooper','Bailey','Ferreira','Adeyemi','Doyle','Campbell','Fraser','Evans','Morgan','Jansen','Nowak','Ahmed','Khan','Stead','Rhodes','Hargreaves','Lumb','Medley','Tordoff','Birch'])[1 + abs(hashtext('n'||((t.id-1)*17+s)*7))%48],
  date '1990-01-15' + (abs(hashtext('b'||((t.id-1)*17+s)))%6200),
  (array['ENG','ENG','ENG','ENG','ENG','ENG','ENG','ENG','ENG','SCO','WAL','IRL','IRL','POL','POL','NGA','POR','NED','ENG','ENG'])[1 + abs(hashtext('c'||((t.id-1)*17+s)))%20],
  case when s <= 2 then 'GK' when s <= 7 then 'DF' when s <= 12 then 'MF' else 'FW' end,
  case when abs(hashtext('f'||((t.id-1)*17+s)))%5=0 then 'left' when abs(hashtext('f'||((t.id-1)*17+s)))%23=1 then 'both' when abs(hashtext('f'||((t.id-1)*17+s)))%17=3 then null else 'right' end,
  case when abs(hashtext('g'||((t.id-1)*17+s)))%14=0 then null else (case when t.division_id=3 then 156 else 168 end) + abs(hashtext('h'||((t.id-1)*17+s)))%24 + case when s<=2 then 6 else 0 end end,
  case s when 1 then 1 when 2 then 12 when 9 then 14 when 10 then 15 when 11 then 18 when 12 then 13 when 13 then 9 when 14 then 10 when 15 then 11 else s end,
  case when abs(hashtext('j'||((t.id-1)*17+s)))%5=0 then date '2024-01-05' + abs(hashtext('k'||((t.id-1)*17+s)))%640 else date '2019-07-01' + abs(hashtext('k'||((t.id-1)*17+s)))%1450 end,
  case when abs(hashtext('s'||((t.id-1)*17+s)))%13=0 then 'injured' when abs(hashtext('s'||((t.id-1)*17+s)))%37=5 then 'suspended' else 'active' end,
  'R' || to_char(20000 + ((t.id-1)*17+s)*37, 'FM00000'),
  timestamp '2021-08-01 09:00' + ((t.id-1)*17+s) * interval '97 minutes', null
from teams t, generate_series(1,17) s;
-- players without a team at the moment
insert into players
select 442+i, null,
  (array['Kieran','Paul','Dominic','Stuart','Lee','Carl','Wayne','Ross','Gareth','Craig','Shaun','Lucy','Nina','Dean'])[i],
  (array['Booth','Tanner','Kowalski','Shaw','Smith','Whitby','Jones','Gill','Evans','Fraser','Doyle','Hughes','Petrova','York'])[i],
  date '1986-05-01' + i*311, case when i in (9) then 'WAL' when i = 10 then 'SCO' when i=3 then 'POL' else 'ENG' end,
  case when i%4=0 then 'GK' when i%4=1 then 'DF' when i%4=2 then 'MF' else 'FW' end, 'right', 170+i, null, null, 'left', 'R'||(40000+i*11),
  timestamp '2020-08-01 09:00' + i*interval '5 days', timestamp '2024-06-20 10:00' + i*interval '29 days'
from generate_series(1,14) i;
update players set first_name='Ryan', last_name='Holmes', nationality='ENG' where id = 14;
update players set first_name='Ryan', last_name='Holmes' where id = 200;
update players set first_name='Tiago', last_name='Ferreira', nationality='POR' where id = 47;
update players set first_name='Niamh', last_name='Doyle', nationality='IRL' where id = 321;
update players set first_name='Danny', last_name='Selby', nationality='ENG' where id = 30;
update players set first_name='Emeka', last_name='Okafor', nationality='NGA' where id = 82;
update players set joined_on = '2022-07-15' where id in (14,200,47,321,30,82);

insert into referees values
(1,'Keith','Bramley',3,'Leeds',2004,true),(2,'Alan','Hodgson',4,'York',2009,true),(3,'Susan','Pye',3,'Harrogate',2011,true),
(4,'Imran','Shah',4,'Leeds',2014,true),(5,'Derek','Mott',5,'Barnsley',1998,true),(6,'Colin','York',5,'Ripon',2012,true),
(7,'Gemma','Tate',4,'Wakefield',2016,true),(8,'Barry','Noble',6,'Goole',2018,true),(9,'Philippa','Cross',5,'Scarborough',2015,true),
(10,'Trevor','Lund',6,'Selby',2019,true),(11,'Jason','Kemp',5,'Halifax',2013,true),(12,'Mohammed','Aziz',5,'Leeds',2017,true),
(13,'Ray','Stubbs',7,'Whitby',2021,true),(14,'Laura','Finch',6,'York',2020,true),(15,'Gordon','Peel',4,'Skipton',2001,true),
(16,'Wesley','Grant',7,'Otley',2022,true),(17,'Norman','Leach',5,'Thirsk',1995,false),(18,'Helen','Bright',7,'Ilkley',2023,true),
(19,'Stephen','Moss',6,'Barnsley',2016,true),(20,'Zoe','Carver',6,null,2022,true),(21,'Arthur','Quinn',7,'Malton',1992,false),(22,'Dean','Holt',7,'Leeds',2025,true);

-- double round robin by the circle method, three seasons
insert into matches
select row_number() over (order by se.id, d.id, r, i), se.id, d.id, r+1,
  h.id, a.id, h.home_venue_id, null,
  se.starts_on + 21 - extract(isodow from se.starts_on + 21)::int + 6 + case when d.id = 3 then 1 else 0 end
   + case when r < n-1 then 7 * floor(r * (case when n = 10 then 1.5 else 2 end))::int else 7 * (24 + floor((r-n+1) * (case when n = 10 then 1.75 else 2.2 end))::int) end
   + (case when d.id < 3 and (r*5+i*3+se.id)%11 = 0 then interval '-1 day' else interval '0' end)
   + (case when d.id < 3 and (r*5+i*3+se.id)%11 = 0 then time '19:30' when d.id = 3 then (array[time '11:00', time '13:30', time '14:00'])[1+(r+i)%3] when (r+i)%4=0 then time '14:00' when (r+i)%7=0 then time '17:30' else time '15:00' end),
  'finished', null, null, null, null
from seasons se, divisions d,
  lateral (select count(*)::int n from teams where division_id = d.id) c,
  lateral generate_series(0, 2*(n-1)-1) r, lateral generate_series(0, n/2-1) i,
  lateral (select case when i = 0 then n-1 else (r+i)%(n-1) end x, case when i = 0 then r%(n-1) else (r-i+2*(n-1))%(n-1) end y) p,
  lateral (select min(id) base from teams where division_id = d.id) b,
  teams h, teams a
where h.id = b.base + case when (r+i)%2=0 then x else y end and a.id = b.base + case when (r+i)%2=0 then y else x end;

update matches set status = case
  when kicks_off_at > '2026-05-10' then 'scheduled'
  when id % 67 = 11 then 'awarded' when id % 151 = 40 then 'abandoned'
  when season_id = 3 and id % 29 = 7 and kicks_off_at > '2026-02-01' then 'postponed' else 'finished' end,
  referee_id = case when kicks_off_at > '2026-05-20' then null else 1 + ((abs(hashtext('r'||id)) % 100) * (abs(hashtext('q'||id)) % 97)) % 20 end;
update matches set venue_id = 18 where id in (44, 190, 331, 402, 588);
update matches set referee_id = 1 where division_id = 1 and id % 13 = 5 and kicks_off_at < '2026-05-20';
update matches set referee_id = 3 where id % 19 = 4 and kicks_off_at < '2026-05-20';
update matches set referee_id = 12 where referee_id = 17 and season_id > 1;
update matches set home_goals = g.h, away_goals = g.a
from (select m.id,
   case when x < 20 then 0 when x < 50 then 1 when x < 74 then 2 when x < 89 then 3 when x < 97 then 4 when x < 104 then 5 else 6 end h,
   case when y < 27 then 0 when y < 60 then 1 when y < 82 then 2 when y < 94 then 3 when y < 102 then 4 else 5 end a
  from matches m, lateral (select abs(hashtext('h'||m.id))%100 + (((m.home_team_id*5)%9) - ((m.away_team_id*5)%9))*3 x, abs(hashtext('a'||m.id))%100 + (((m.away_team_id*5)%9) - ((m.home_team_id*5)%9))*3 y) q) g
where g.id = matches.id and status = 'finished';
update matches set home_goals = case when id%2=0 then 3 else 0 end, away_goals = case when id%2=0 then 0 else 3 end where status = 'awarded';
update matches set attendance = v.capacity * (12 + abs(hashtext('at'||matches.id))%70) / 100 / (case division_id when 1 then 1 when 2 then 2 else 3 end)
from venues v where v.id = matches.venue_id and status in ('finished','abandoned') and not (division_id = 3 and matches.id % 9 = 0);
update matches set updated_at = kicks_off_at + interval '3 hours 10 minutes' where status in ('finished','abandoned');

insert into goals
select row_number() over (order by m.id, x.minute, x.side, x.k), m.id, x.team_id, p.id, null, x.minute,
  case when x.own then 'own goal' when x.z % 10 = 0 then 'penalty' when x.z % 17 = 1 then 'free kick' when x.z % 6 = 2 then 'header' else 'open play' end
from matches m,
 lateral (select s.side, k, case s.side when 1 then m.home_team_id else m.away_team_id end team_id, case s.side when 1 then m.away_team_id else m.home_team_id end other_id,
    1 + abs(hashtext('mi'||m.id||'-'||s.side||'-'||k)) % 92 as minute, abs(hashtext('z'||m.id||'-'||s.side||'-'||k)) as z, abs(hashtext('z'||m.id||'-'||s.side||'-'||k)) % 37 = 3 as own
   from (values (1,m.home_goals),(2,m.away_goals)) s(side,n), generate_series(1,n) k) x,
 lateral (select p.id from players p where p.team_id = case when x.own then x.other_id else x.team_id end and p.joined_on <= m.kicks_off_at and (case when x.own then p.position = 'DF' else p.position <> 'GK' end)
   order by abs(hashtext(p.id||'/'||x.z)) % 1000 * (case p.position when 'FW' then 2 when 'MF' then 4 else 9 end) * (case when p.shirt_number = 9 then 1 when p.id % 5 = 2 then 2 else 3 end), p.id limit 1) p
where m.status = 'finished';
update goals g set assist_player_id = (select p.id from players p, matches m where m.id = g.match_id and p.team_id = g.team_id and p.id <> g.player_id and p.joined_on <= m.kicks_off_at and p.position <> 'GK'
   order by abs(hashtext('as'||p.id||'/'||g.id)) % 1000 * (case p.position when 'MF' then 1 when 'FW' then 2 else 4 end) , p.id limit 1)
where kind not in ('own goal','penalty') and abs(hashtext('asn'||g.id)) % 10 < 7;

update goals set player_id = (select min(id) from players where team_id = 4 and position = 'MF' and joined_on < '2023-08-01'), assist_player_id = null
where id = (select min(g.id) from goals g join players p on p.id = g.player_id where p.first_name = 'Reece' and p.last_name = 'Hughes' and p.team_id = 4);

insert into cards
select row_number() over (order by m.id, x.minute, x.k), m.id, p.id, x.minute, case when x.z % 23 = 0 then 'red' when x.z % 19 = 1 then 'yellow-red' else 'yellow' end,
  (array['foul play','dissent','time wasting','handball','unsporting behaviour','holding',null])[1 + (x.z/7) % 7]
from matches m,
 lateral (select k, 5 + abs(hashtext('cm'||m.id||'-'||k)) % 86 as minute, abs(hashtext('cz'||m.id||'-'||k)) z from generate_series(1, abs(hashtext('cn'||m.id))%5) k) x,
 lateral (select p.id from players p where p.team_id = case when x.z%2 = 0 then m.home_team_id else m.away_team_id end and p.joined_on <= m.kicks_off_at
   order by abs(hashtext('ca'||p.id||'/'||x.z)) % 1000 * (case p.position when 'DF' then 2 when 'GK' then 40 else 3 end) * (case when p.id%7=3 then 1 else 2 end), p.id limit 1) p
where m.status in ('finished','abandoned');

insert into transfers
select row_number() over (order by p.joined_on, p.id), p.id, 
  case when abs(hashtext('tf'||p.id)) % 4 = 0 then null else (array[1,2,3,4,5,6,7,8,10,18,9,11,12,13,15,17,14])[1 + (abs(hashtext('tc'||p.id)) % 16 + case when (array[1,2,3,4,5,6,7,8,10,18,9,11,12,13,15,17,14])[1+abs(hashtext('tc'||p.id)) % 16] = t.club_id then 1 else 0 end)] end,
  t.club_id, p.joined_on, (array['permanent','loan','free','permanent','free'])[1 + p.id % 5], null
from players p join teams t on t.id = p.team_id where p.joined_on >= '2024-01-01';
update transfers set fee_gbp = case kind when 'permanent' then 150 + (player_id*37)%1900 when 'loan' then case when player_id%3=0 then 100 + player_id%90 end else null end;
insert into transfers select 200+i, 442+i, 1 + (i*5)%15, null, date '2024-06-20' + i*29, 'free', null from generate_series(1,14) i where i not in (4,11);

insert into fines
select i, c, case when i%4 = 0 then null else m.id end, (array['late team sheet','crowd trouble','missing assistant referee','late result report','unplayed match','abuse of referee','wrong kit'])[1 + (i*3 + i/7)%7],
  case (i*3 + i/7)%7 when 0 then 25 when 1 then 250 when 2 then 40 when 3 then 15 when 4 then 300 when 5 then 180 else 30 end + case when i%8=5 then 20 else 0 end,
  case when i%4=0 then date '2023-09-10' + i*11 else m.kicks_off_at::date + 5 end,
  case when i%4=0 then date '2023-09-10' + i*11 + 30 else m.kicks_off_at::date + 35 end, null
from generate_series(1,86) i, lateral (select (array[3,6,5,3,4,12,15,6,7,2,6,17,5,1,8])[1 + abs(hashtext('fc'||i))%15] c) q,
 lateral (select m.id, m.kicks_off_at from matches m join teams t on t.id in (m.home_team_id, m.away_team_id) where t.club_id = q.c and m.kicks_off_at < '2026-05-10' order by abs(hashtext('fm'||i||'/'||m.id)) limit 1) m;
update fines set paid_on = issued_on + 4 + (id*13)%45 where id % 6 <> 2 and issued_on + 4 + (id*13)%45 < '2026-05-15';

create view standings as
select x.season_id, x.division_id, x.team_id, t.name as team_name, count(*) as played,
  count(*) filter (where gf > ga) as won, count(*) filter (where gf = ga) as drawn, count(*) filter (where gf < ga) as lost,
  sum(gf) as goals_for, sum(ga) as goals_against, sum(gf - ga) as goal_difference,
  sum(case when gf > ga then 3 when gf = ga then 1 else 0 end) as points
from (select season_id, division_id, home_team_id as team_id, home_goals gf, away_goals ga from matches where status in ('finished','awarded')
      union all select season_id, division_id, away_team_id, away_goals, home_goals from matches where status in ('finished','awarded')) x
join teams t on t.id = x.team_id
group by x.season_id, x.division_id, x.team_id, t.name;
comment on view standings is 'league table by season and division, from finished and awarded matches; three points for a win';

analyze seasons; analyze divisions; analyze clubs; analyze venues; analyze teams; analyze coaches; analyze coaching_spells; analyze players; analyze referees;
analyze matches; analyze goals; analyze cards; analyze transfers; analyze fines;
