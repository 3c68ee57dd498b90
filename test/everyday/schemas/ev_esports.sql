drop schema if exists ev_esports cascade;
create schema ev_esports;
set search_path = ev_esports;

create function pg_temp.r(seed text, i bigint, n int) returns int language sql immutable as
$$ select ((hashtext(seed || ':' || i::text)::bigint & 2147483647) % n)::int $$;

create table team (
  team_id integer primary key,
  name text not null unique,
  tag varchar(5) not null,
  country text not null,
  region text not null,
  founded_year smallint,
  head_coach text,
  follower_count integer,
  is_active boolean not null default true,
  tags text[] not null default '{}',
  created_at timestamp not null default '2023-11-01 12:00'
);
comment on column team.region is 'EU, NA, APAC or SA';

create table player (
  player_id integer primary key,
  nickname text not null unique,
  first_name text not null,
  last_name text not null,
  country text not null,
  birth_date date,
  team_id integer references team(team_id),
  role text not null,
  is_captain boolean not null default false,
  monthly_salary_eur integer,
  stream_handle text,
  joined_on date,
  retired_on date,
  updated_at timestamp
);
comment on column player.team_id is 'Current team; NULL = free agent or retired';
comment on column player.role is 'entry, awper, support, lurker or igl (in-game leader)';

create table tournament (
  tournament_id integer primary key,
  name text not null unique,
  tier char(1) not null,
  city text,
  country text,
  venue text,
  is_lan boolean not null,
  start_date date not null,
  end_date date not null,
  prize_pool_usd integer not null,
  entry_fee_usd integer,
  champion_team_id integer references team(team_id),
  tags text[] not null default '{}',
  created_at timestamp not null
);
comment on column tournament.is_lan is 'Played on site; false = online';
comment on column tournament.champion_team_id is 'NULL until the final is played';

create table map (
  map_id smallint primary key,
  name text not null unique,
  setting text,
  released_on date,
  in_pool boolean not null
);
comment on column map.in_pool is 'In the current competitive map pool';

create table match (
  match_id integer primary key,
  tournament_id integer not null references tournament(tournament_id),
  stage text not null,
  best_of smallint not null,
  scheduled_at timestamp not null,
  team1_id integer not null references team(team_id),
  team2_id integer not null references team(team_id),
  team1_score smallint,
  team2_score smallint,
  winner_team_id integer references team(team_id),
  status text not null,
  mvp_player_id integer references player(player_id),
  tags text[],
  updated_at timestamp,
  check (team1_id <> team2_id)
);
comment on table match is 'Series between two teams; scores are maps won';
comment on column match.stage is 'group, semifinal or final';
comment on column match.status is 'finished, scheduled, cancelled or forfeit';
comment on column match.winner_team_id is 'NULL = draw, or not played';

create table match_map (
  match_id integer not null references match(match_id),
  map_no smallint not null,
  map_id smallint not null references map(map_id),
  picked_by_team_id integer references team(team_id),
  team1_rounds smallint not null,
  team2_rounds smallint not null,
  winner_team_id integer not null references team(team_id),
  duration_sec integer not null,
  primary key (match_id, map_no)
);
comment on column match_map.picked_by_team_id is 'NULL = decider map';

create table player_match (
  match_id integer not null references match(match_id),
  player_id integer not null references player(player_id),
  team_id integer not null references team(team_id),
  kills smallint not null,
  deaths smallint not null,
  assists smallint not null,
  headshot_kills smallint,
  primary key (match_id, player_id)
);

create table transfer (
  transfer_id integer primary key,
  player_id integer not null references player(player_id),
  from_team_id integer references team(team_id),
  to_team_id integer references team(team_id),
  transfer_date date not null,
  fee_eur integer,
  is_loan boolean not null default false,
  announced_at timestamp
);
comment on column transfer.fee_eur is 'NULL = undisclosed, 0 = free transfer';

create table sponsor (
  sponsor_id integer primary key,
  name text not null,
  industry text not null,
  country text,
  contact_email text
);

create table sponsorship (
  sponsorship_id integer primary key,
  sponsor_id integer not null references sponsor(sponsor_id),
  team_id integer references team(team_id),
  tournament_id integer references tournament(tournament_id),
  amount_eur integer not null,
  start_date date not null,
  end_date date,
  check (team_id is null or tournament_id is null)
);

create table prize (
  tournament_id integer not null references tournament(tournament_id),
  place smallint not null,
  team_id integer not null references team(team_id),
  amount_usd integer not null,
  paid_on date,
  primary key (tournament_id, place)
);

create table ticket (
  ticket_id integer primary key,
  tournament_id integer not null references tournament(tournament_id),
  buyer_name text not null,
  buyer_country text,
  category text not null,
  price_eur numeric(7,2) not null,
  bought_at timestamp not null,
  valid_on date not null,
  refunded boolean not null default false,
  checked_in_at timestamp
);
comment on column ticket.category is 'standing, seat or vip';

create table stream (
  stream_id integer primary key,
  match_id integer not null references match(match_id),
  platform text not null,
  language text not null,
  caster text,
  peak_viewers integer not null,
  average_viewers integer not null,
  length_sec integer not null,
  vod_url text
);

insert into team (team_id,name,tag,country,region,founded_year,head_coach,follower_count,is_active,tags) values
(1,'Nordic Wolves','NW','Sweden','EU',2016,'Henrik Dahl',842000,true,'{veteran,fan-favourite}'),
(2,'Harbor Kings','HK','Denmark','EU',2018,'Mads Kjær',611500,true,'{academy}'),
(3,'Lyon Mirage','LYM','France','EU',2019,'Étienne Roche',395200,true,'{fan-favourite}'),
(4,'Kraken Esports','KRK','Germany','EU',2015,'Timo Brandt',720300,true,'{veteran,academy}'),
(5,'Iberian Storm','IBS','Spain','EU',2020,null,268900,true,'{}'),
(6,'Baltic Rush','BRU','Lithuania','EU',2021,'Tomas Vaitkus',143700,true,'{newcomer}'),
(7,'Red Condor','RC','Brazil','SA',2017,'Caio Menezes',1015000,true,'{fan-favourite,veteran}'),
(8,'Pampa United','PU','Argentina','SA',2020,'Bruno Acosta',327400,true,'{}'),
(9,'Liberty Forge','LF','United States','NA',2016,'Derek Shaw',688100,true,'{veteran}'),
(10,'Maple Syndicate','MPL','Canada','NA',2019,'Owen Tremblay',301800,true,'{academy}'),
(11,'Neon Coyotes','NEO','United States','NA',2022,null,212600,true,'{newcomer}'),
(12,'Jade Tigers','JT','South Korea','APAC',2017,'Park Sung-min',954700,true,'{veteran,academy}'),
(13,'Sakura Zero','SKZ','Japan','APAC',2020,'Kenta Mori',476000,true,'{fan-favourite}'),
(14,'Outback Vipers','OBV','Australia','APAC',2018,'Liam Hodge',189300,true,'{}'),
(15,'Vistula Guard','VIS','Poland','EU',2018,'Marek Zając',358400,true,'{veteran}'),
(16,'Monsoon Five','MF','India','APAC',2022,'Arjun Nair',540900,true,'{newcomer}'),
(17,'Old Oak Gaming','OOG','United Kingdom','EU',2014,null,97500,false,'{veteran}');

insert into player (player_id,nickname,first_name,last_name,country,birth_date,team_id,role,is_captain,monthly_salary_eur,stream_handle,joined_on,retired_on,updated_at)
select id, nick, fn, ln, ct, case when id in (14,47,72) then null else date '1995-02-11' + pg_temp.r('bd',id,4400) end,
 case when id <= 80 then (id+4)/5 end, (array['igl','awper','entry','support','lurker'])[1 + (id-1) % 5], id <= 80 and id % 5 = case when ((id+4)/5) % 4 = 0 then 2 else 1 end,
 case when id > 80 or id in (26,53,54,77) then null else 3200 + 137*pg_temp.r('sal',id,118) + id end,
 case when id % 3 = 1 then null else lower(nick) || '_tv' end,
 case when id <= 80 then date '2022-06-01' + pg_temp.r('jo',id,1100) end,
 case id when 82 then date '2025-01-15' when 85 then date '2024-08-30' when 87 then date '2026-02-01' end, timestamp '2026-05-01' + id*interval '7 hours'
from (values
(1,'frostbyte','Erik','Lindqvist','Sweden'),(2,'Skald','Oskar','Nyberg','Sweden'),(3,'vinter','Johan','Ek','Sweden'),(4,'Kettle','Mikko','Salonen','Finland'),(5,'rune','Anders','Holm','Norway'),
(6,'Anchor','Rasmus','Thomsen','Denmark'),(7,'tide','Emil','Krogh','Denmark'),(8,'mussel','Jonas','Bak','Denmark'),(9,'Pilot','Frederik','Juhl','Denmark'),(10,'zenith','Kasper','Lund','Denmark'),
(11,'Lyon','Hugo','Marchand','France'),(12,'éclair','Mathis','Perrin','France'),(13,'Bisou','Nathan','Colin','France'),(14,'ghostly','Yanis','Haddad','Morocco'),(15,'mistral','Léo','Fabre','France'),
(16,'Panzerfuchs','Felix','Krüger','Germany'),(17,'nox','Niklas','Vogt','Germany'),(18,'Tentacle','Jan','Seidel','Germany'),(19,'blitzi','Moritz','Arnold','Germany'),(20,'Quarz','Dominik','Hein','Austria'),
(21,'toro','Álvaro','Pinto','Spain'),(22,'Siesta','Iker','Robles','Spain'),(23,'nublado','Diego','Vidal','Spain'),(24,'Fado','Tiago','Moura','Portugal'),(25,'relámpago','Marc','Serra','Spain'),
(26,'amber','Lukas','Petrauskas','Lithuania'),(27,'Stork','Matas','Jonaitis','Lithuania'),(28,'dunes','Rihards','Ozols','Latvia'),(29,'Birch','Karl','Tamm','Estonia'),(30,'northsea','Paulius','Kairys','Lithuania'),
(31,'condorito','Gabriel','Santos','Brazil'),(32,'Samba','Lucas','Oliveira','Brazil'),(33,'jaguar','Rafael','Teixeira','Brazil'),(34,'Caju','Vinícius','Prado','Brazil'),(35,'trovão','Pedro','Farias','Brazil'),
(36,'gaucho','Santiago','Ruiz','Argentina'),(37,'Mate','Facundo','Ledesma','Argentina'),(38,'asado','Franco','Molina','Argentina'),(39,'Puma','Joaquín','Torres','Uruguay'),(40,'viento','Nicolás','Rivas','Chile'),
(41,'hammer','Tyler','Brooks','United States'),(42,'Anvil','Jordan','Reyes','United States'),(43,'sparks','Kyle','Mercer','United States'),(44,'Dusty','Ethan','Walsh','United States'),(45,'liberty','Brandon','Cole','United States'),
(46,'Moose','Connor','MacLeod','Canada'),(47,'syrup','Noah','Gagnon','Canada'),(48,'Loon','Julien','Bouchard','Canada'),(49,'blizzardo','Ryan','Singh','Canada'),(50,'Toque','Logan','Fraser','Canada'),
(51,'neonix','Mason','Ortiz','United States'),(52,'Howl','Dylan','Grant','United States'),(53,'cactus','Jesse','Nakamura','United States'),(54,'Mesa','Carlos','Vega','Mexico'),(55,'static','Aiden','Pierce','United States'),
(56,'Tigerlily','Min-jun','Kim','South Korea'),(57,'haneul','Ji-ho','Lee','South Korea'),(58,'Onyx','Seo-jun','Choi','South Korea'),(59,'bamboo','Do-yun','Jung','South Korea'),(60,'Baram','Hyun-woo','Kim','South Korea'),
(61,'yuki','Haruto','Sato','Japan'),(62,'Ronin','Ren','Takahashi','Japan'),(63,'kitsune','Sora','Ito','Japan'),(64,'Zero','Yuto','Watanabe','Japan'),(65,'mochi','Riku','Kobayashi','Japan'),
(66,'dingo','Jack','Thornton','Australia'),(67,'Venom','Cooper','Hayes','Australia'),(68,'billabong','Lachlan','Reid','Australia'),(69,'Kiwi','Finn','Parata','New Zealand'),(70,'sundown','Mitchell','Day','Australia'),
(71,'szybki','Jakub','Nowak','Poland'),(72,'Wilk','Bartosz','Kamiński','Poland'),(73,'pierogi','Kacper','Wójcik','Poland'),(74,'Hetman','Szymon','Lis','Poland'),(75,'zima','Filip','Dudek','Poland'),
(76,'Monsoon','Rohan','Mehta','India'),(77,'chai','Aditya','Sharma','India'),(78,'Cobra','Vikram','Iyer','India'),(79,'tuktuk','Karan','Patel','India'),(80,'Indra','Siddharth','Rao','India'),
(81,'drifter','Alexei','Morozov','Kazakhstan'),(82,'Legend','Oliver','Barker','United Kingdom'),(83,'sidequest','Harry','Kim','United Kingdom'),(84,'Lag','Viktor','Novak','Czechia'),
(85,'grandpa','Martin','Olsen','Norway'),(86,'Nomad','Samir','Aziz','Egypt'),(87,'Obelix','Luc','Denis','Belgium'),(88,'wildcard','Tyler','Brooks','Canada')
) v(id,nick,fn,ln,ct);

insert into tournament (tournament_id,name,tier,city,country,venue,is_lan,start_date,end_date,prize_pool_usd,entry_fee_usd,tags,created_at) values
(1,'Winter Clash 2024','B',null,null,null,false,'2024-01-15','2024-02-11',50000,500,'{online,open-qualifier}','2023-11-20 10:00'),
(2,'Nordic Masters 2024','A','Stockholm','Sweden','Avicii Arena',true,'2024-04-08','2024-04-28',250000,null,'{lan,international}','2023-12-12 10:00'),
(3,'Summer Major 2024','S','Lyon','France','LDLC Arena',true,'2024-06-24','2024-07-21',1000000,null,'{lan,major,international}','2024-01-08 10:00'),
(4,'Autumn Series 2024','B',null,null,null,false,'2024-09-16','2024-10-13',60000,750,'{online}','2024-06-02 10:00'),
(5,'World Finals 2024','S','Katowice','Poland','Spodek',true,'2024-11-18','2024-12-15',1250000,null,'{lan,major,international}','2024-03-15 10:00'),
(6,'Winter Clash 2025','B',null,null,null,false,'2025-01-20','2025-02-16',55000,500,'{online,open-qualifier}','2024-11-11 10:00'),
(7,'Rio Invitational 2025','A','Rio de Janeiro','Brazil','Farmasi Arena',true,'2025-03-24','2025-04-13',300000,null,'{lan,invite-only,international}','2024-10-30 10:00'),
(8,'Summer Major 2025','S','Cologne','Germany','Lanxess Arena',true,'2025-06-23','2025-07-20',1100000,null,'{lan,major,international}','2025-01-10 10:00'),
(9,'Seoul Cup 2025','A','Seoul','South Korea','Jamsil Arena',true,'2025-09-15','2025-10-05',350000,null,'{lan,invite-only}','2025-04-04 10:00'),
(10,'World Finals 2025','S','Paris','France','Accor Arena',true,'2025-11-17','2025-12-14',1500000,null,'{lan,major,international}','2025-03-18 10:00'),
(11,'Winter Clash 2026','B',null,null,null,false,'2026-01-19','2026-02-15',65000,600,'{online,open-qualifier}','2025-11-14 10:00'),
(12,'Nordic Masters 2026','A','Copenhagen','Denmark','Royal Arena',true,'2026-04-06','2026-04-26',280000,null,'{lan,international}','2025-12-08 10:00'),
(13,'Summer Major 2026','S','Lisbon','Portugal','MEO Arena',true,'2026-06-29','2026-07-26',1200000,null,'{lan,major,international}','2026-01-12 10:00');

insert into map (map_id,name,setting,released_on,in_pool) values
(1,'Harbor','docks at night','2021-03-02',true),(2,'Citadel','mountain fortress','2020-08-18',true),(3,'Canal','old town','2021-11-09',true),(4,'Silo','desert missile base','2022-05-24',true),
(5,'Orchard','farmland','2020-08-18',false),(6,'Subway','metro station','2023-02-14',true),(7,'Glacier','ice station','2023-10-03',true),(8,'Temple','jungle ruins','2024-09-03',true),(9,'Paris','rooftops','2025-10-21',false);

-- strength and result of a series, without draws
create function pg_temp.t1wins(m int, a int, b int) returns boolean language sql immutable as
$$ select (pg_temp.r('str', a, 100) - pg_temp.r('str', b, 100)) * 0.55 + pg_temp.r('mw', m, 100) - 50 > 0 $$;

insert into match (match_id,tournament_id,stage,best_of,scheduled_at,team1_id,team2_id,team1_score,team2_score,winner_team_id,status,tags)
with tt as (select t.tournament_id, t.tier, t.start_date, te.team_id, row_number() over (partition by t.tournament_id order by pg_temp.r('draw'||t.tournament_id, te.team_id, 100000) + case when t.tier = 'S' then -400*pg_temp.r('str', te.team_id, 100) else 0 end) k
            from tournament t cross join team te where te.is_active),
p as (select a.tournament_id, a.tier, a.start_date, a.team_id t1, b.team_id t2, row_number() over (partition by a.tournament_id order by pg_temp.r('ord'||a.tournament_id, a.team_id*100 + b.team_id, 100000)) n
      from tt a join tt b on a.tournament_id = b.tournament_id and a.k <= 8 and b.k <= 8 and (a.k < b.k and (a.k + b.k) % 2 = 1 or a.k > b.k and (a.k + b.k) % 2 = 0)),
q as (select *, (row_number() over (order by tournament_id, n))::int + ((tournament_id-1)*3)::int id, case when tier = 'B' then 2 else 3 end bo from p),
s as (select *, case when tournament_id = 13 then 'scheduled' when pg_temp.r('can',id,60) = 0 then 'cancelled' when pg_temp.r('ff',id,45) = 0 then 'forfeit' else 'finished' end st,
        pg_temp.t1wins(id, t1, t2) w, bo = 2 and pg_temp.r('dr',id,10) < 3 dr from q)
select id, tournament_id, 'group', bo, start_date + ((n-1)/2)::int + make_interval(hours => 14 + 3*((n-1) % 2)::int, mins => case when pg_temp.r('sm',id,4) = 0 then 30 else 0 end), t1, t2,
  case when st in ('scheduled','cancelled') then null when st = 'forfeit' then case when w then 2 else 0 end when dr then 1 when w then 2 when bo = 2 then 0 else pg_temp.r('ls',id,2) end,
  case when st in ('scheduled','cancelled') then null when st = 'forfeit' then case when w then 0 else 2 end when dr then 1 when not w then 2 when bo = 2 then 0 else pg_temp.r('ls',id,2) end,
  case when st in ('scheduled','cancelled') or st = 'finished' and dr then null when w then t1 else t2 end, st,
  case when pg_temp.r('tg',id,9) = 0 then '{rivalry}'::text[] when pg_temp.r('tg',id,9) = 1 then '{upset,comeback}' when pg_temp.r('tg',id,9) = 2 then '{comeback}' when pg_temp.r('tg',id,9) < 5 then '{}' end
from s;

create temp table rk as
select tournament_id, team_id, row_number() over (partition by tournament_id order by sum(pts) desc, sum(md) desc, pg_temp.r('tb', team_id, 1000)) k
from (select tournament_id, team1_id team_id, case when winner_team_id = team1_id then 3 when team1_score = team2_score then 1 else 0 end pts, coalesce(team1_score - team2_score, 0) md from match
      union all select tournament_id, team2_id, case when winner_team_id = team2_id then 3 when team1_score = team2_score then 1 else 0 end, coalesce(team2_score - team1_score, 0) from match) x
where tournament_id < 13 group by tournament_id, team_id;

insert into match (match_id,tournament_id,stage,best_of,scheduled_at,team1_id,team2_id,team1_score,team2_score,winner_team_id,status,tags)
select id, tournament_id, 'semifinal', 3, end_date - 2 + (j-1) + time '17:00', t1, t2, case when w then 2 else ls end, case when w then ls else 2 end, case when w then t1 else t2 end, 'finished', case when ls = 1 then '{playoff,close}'::text[] else '{playoff}' end
from (select *, pg_temp.t1wins(id, t1, t2) w, pg_temp.r('ls', id, 2) ls from (
  select t.tournament_id, t.end_date, j, (t.tournament_id*28 + (t.tournament_id-1)*3 + j)::int id, a.team_id t1, b.team_id t2
  from tournament t, generate_series(1,2) j, rk a, rk b where t.tournament_id < 13 and a.tournament_id = t.tournament_id and b.tournament_id = t.tournament_id and a.k = j and b.k = 5 - j) x) y;

insert into match (match_id,tournament_id,stage,best_of,scheduled_at,team1_id,team2_id,team1_score,team2_score,winner_team_id,status,tags)
select id, tournament_id, 'final', 5, end_date + time '18:00', t1, t2, case when w then 3 else ls end, case when w then ls else 3 end, case when w then t1 else t2 end, 'finished', case when ls = 2 then '{playoff,close}'::text[] else '{playoff}' end
from (select *, pg_temp.t1wins(id, t1, t2) w, pg_temp.r('ls', id, 3) ls from (
  select t.tournament_id, t.end_date, (t.tournament_id*28 + t.tournament_id*3)::int id, a.winner_team_id t1, b.winner_team_id t2
  from tournament t join match a on a.tournament_id = t.tournament_id and a.stage = 'semifinal' join match b on b.tournament_id = t.tournament_id and b.stage = 'semifinal' and b.match_id = a.match_id + 1) x) y;
update tournament t set champion_team_id = m.winner_team_id from match m where m.tournament_id = t.tournament_id and m.stage = 'final';
update match set updated_at = scheduled_at + interval '4 hours' where status = 'finished';

insert into match_map (match_id,map_no,map_id,picked_by_team_id,team1_rounds,team2_rounds,winner_team_id,duration_sec)
with g as (
  select m.*, n, m.team1_score + m.team2_score tot,
    row_number() over (partition by m.match_id order by (n = m.team1_score + m.team2_score and m.best_of > 2), pg_temp.r('mo', m.match_id*10+n, 1000), n) pos
  from match m, generate_series(1,5) n where m.status = 'finished' and n <= m.team1_score + m.team2_score
), w as (
  select g.*, match_id*10+n h, case when best_of = 2 and team1_score = 1 then n = 1 + match_id % 2
     when team1_score > team2_score then pos > team2_score else pos <= team1_score end w1 from g
), x as (select *, case when pg_temp.r('ot',h,11) = 0 then 16 else 13 end wr, case when pg_temp.r('ot',h,11) = 0 then 14 else pg_temp.r('lr',h,12) end lr from w)
select match_id, n, (array(select y from unnest(case when scheduled_at < '2024-09-10' then array[1,2,3,4,5,6,7] else array[1,2,3,4,6,7,8] end) y order by pg_temp.r('mp'||match_id, y, 100000), y))[n],
  case when n = best_of and best_of > 2 then null when n % 2 = 1 then team1_id else team2_id end,
  case when w1 then wr else lr end, case when w1 then lr else wr end, case when w1 then team1_id else team2_id end, 560 + (wr+lr)*82 + pg_temp.r('ds',h,540)
from x;

insert into player_match (match_id,player_id,team_id,kills,deaths,assists,headshot_kills)
select m.match_id, p.player_id, p.team_id,
  (z.maps*(9 + pg_temp.r('sk',p.player_id,7)) + pg_temp.r('ki',m.match_id*100+p.player_id, 6*z.maps) + case when m.winner_team_id = p.team_id then 3 else 0 end)::int,
  (z.maps*12 + pg_temp.r('de',m.match_id*100+p.player_id, 7*z.maps))::int, (z.maps*3 + pg_temp.r('as',m.match_id*100+p.player_id, 4*z.maps))::int,
  case when pg_temp.r('hn',m.match_id,40) = 0 then null else (z.maps*3 + pg_temp.r('hs',m.match_id*100+p.player_id, 5*z.maps))::int end
from match m join player p on p.team_id in (m.team1_id, m.team2_id) cross join lateral (select (m.team1_score + m.team2_score)::int maps) z
where m.status = 'finished' and not (p.player_id in (35,50) and m.scheduled_at > '2024-12-31') and not (p.player_id = 65);
update match m set mvp_player_id = (select player_id from player_match p where p.match_id = m.match_id and p.team_id = m.winner_team_id order by kills - deaths desc, kills desc, player_id limit 1)
where status = 'finished' and winner_team_id is not null and match_id % 13 <> 7;

insert into transfer (transfer_id,player_id,from_team_id,to_team_id,transfer_date,fee_eur,is_loan,announced_at)
select row_number() over (order by d, i), pl, ft, tt, d, case when ft is null or tt is null then 0 when pg_temp.r('fe',i,6) = 0 then null when pg_temp.r('fe',i,6) = 1 then 0 else 15000 + 1250*pg_temp.r('fa',i,281) end,
  ft is not null and tt is not null and pg_temp.r('lo',i,7) = 0, d + time '12:00' + pg_temp.r('an',i,420)*interval '1 minute'
from (
  select i, p.player_id pl, case when pg_temp.r('fr',i,8) = 0 then null else 1 + (p.team_id + pg_temp.r('ff',i,14)) % 16 end ft, p.team_id tt, p.joined_on d
  from generate_series(1,80) i join player p on p.player_id = i where p.joined_on >= '2023-12-01'
  union all
  select 100+i, 80+i, (array[3,17,17,15,1,8,4,10])[i], null, date '2024-02-05' + i*97 from generate_series(1,8) i
) x(i,pl,ft,tt,d) where ft is distinct from tt;

insert into sponsor (sponsor_id,name,industry,country,contact_email) values
(1,'Voltrix','energy drink','Austria','partners@voltrix.example'),(2,'Keysmith','peripherals','Sweden','deals@keysmith.example'),(3,'Bluewave Bank','banking','Germany',null),
(4,'Orbit Telecom','telecom','France','sponsoring@orbit.example'),(5,'PixelForge','hardware','Taiwan','brand@pixelforge.example'),(6,'Ramen House','food','Japan','hello@ramenhouse.example'),
(7,'Condor Air','airline','Brazil','marketing@condorair.example'),(8,'SnackLab','food','United States','esports@snacklab.example'),(9,'Northlight Chairs','furniture','Denmark',null),
(10,'Helix VPN','software','Switzerland','team@helixvpn.example'),(11,'Tiger Motors','automotive','South Korea','events@tigermotors.example'),(12,'Lotus Mobile','telecom','India','ads@lotusmobile.example'),
(13,'Granite Apparel','clothing','United Kingdom','sales@granite.example'),(14,'Juno Insurance','insurance','Germany','juno@juno.example');
insert into sponsorship (sponsorship_id,sponsor_id,team_id,tournament_id,amount_eur,start_date,end_date)
select i, case when i <= 13 then i else 1 + pg_temp.r('sp',i,13) end, case when i % 3 = 0 then null else 1 + pg_temp.r('spt',i,15) end, case when i % 3 = 0 then 1 + i/3 % 13 end,
  20000 + 2500*pg_temp.r('sa',i,173) + i*10,
  case when i % 3 = 0 then (select start_date from tournament where tournament_id = 1 + i/3 % 13) else date '2024-01-01' + 30*pg_temp.r('ss',i,26) end,
  case when i % 3 = 0 then (select end_date from tournament where tournament_id = 1 + i/3 % 13) when i % 4 = 0 then null else date '2024-12-31' + 30*pg_temp.r('ss',i,26) end
from generate_series(1,54) i;

insert into prize (tournament_id,place,team_id,amount_usd,paid_on)
select t.tournament_id, pl, te, (t.prize_pool_usd * (array[0.5,0.25,0.15,0.1])[pl])::int, case when t.tournament_id = 12 and pl > 2 then null else t.end_date + 20 + 9*pl + pg_temp.r('pp',t.tournament_id,25) end
from tournament t join match f on f.tournament_id = t.tournament_id and f.stage = 'final'
cross join lateral (
  select 1 pl, f.winner_team_id te union all select 2, case when f.winner_team_id = f.team1_id then f.team2_id else f.team1_id end
  union all select 2 + (row_number() over (order by s.match_id))::int, case when s.winner_team_id = s.team1_id then s.team2_id else s.team1_id end from match s where s.tournament_id = t.tournament_id and s.stage = 'semifinal'
) l;

insert into ticket (ticket_id,tournament_id,buyer_name,buyer_country,category,price_eur,bought_at,valid_on,refunded,checked_in_at)
select row_number() over (order by bought, i), tid, bn, bc, cat, price, bought, von, ref, case when not ref and tid < 13 and pg_temp.r('ci',i,20) > 1 then von + time '12:30' + pg_temp.r('cm',i,280)*interval '1 minute' end
from (
 select i, t.tournament_id tid, (array['Emma','Liam','Sofia','Noah','Paris','Olivia','Jonas','Hana','Mateo','Clara','Yusuf','Ines','Victor','Freja','Bruno','Aoi','Tomas','Lena'])[1+pg_temp.r('bf',i,18)] || ' ' ||
   (array['Larsen','Dupont','Schmidt','Silva','Kowalski','Tanaka','Kim','Martin','Costa','Berg','Murphy','Rossi','Lopez','Weber','Nielsen','Santos','Park'])[1+pg_temp.r('bl',i,17)] bn,
   case when pg_temp.r('bc',i,15) = 0 then null when pg_temp.r('bc',i,15) < 7 then t.country else (array['Germany','France','Sweden','Poland','United Kingdom','Spain','Denmark','Japan'])[1+pg_temp.r('bx',i,8)] end bc,
   cat, case cat when 'standing' then 24 when 'seat' then 49 else 145 end * case t.tier when 'S' then 1.4 else 1 end + case when pg_temp.r('pf',i,5)=0 then 4.5 else 0 end price,
   t.start_date - 5 - pg_temp.r('ba',i,120) + make_interval(hours => 8 + pg_temp.r('bh',i,14), mins => pg_temp.r('bm',i,60)) bought,
   t.end_date - pg_temp.r('bv',i,5) von, pg_temp.r('rf',i,25) = 0 ref
 from (select i, case when pg_temp.r('ca',i,20) < 7 then 'standing' when pg_temp.r('ca',i,20) < 18 then 'seat' else 'vip' end cat, (array[2,3,3,3,5,5,5,5,7,8,8,8,8,9,9,10,10,10,10,10,12,12,13])[1+pg_temp.r('tt',i,23)] tid from generate_series(1,2400) i) a
 join tournament t on t.tournament_id = a.tid
) x;

insert into stream (stream_id,match_id,platform,language,caster,peak_viewers,average_viewers,length_sec,vod_url)
select row_number() over (order by m.match_id, l.k), m.match_id, case when (m.match_id + l.k) % 5 = 0 then 'YouTube' when (m.match_id + l.k) % 11 = 0 then 'Kick' else 'Twitch' end, l.lang,
 case when pg_temp.r('cs',m.match_id*10+l.k,12) = 0 then null else (array['Duncan Pryce','Maya Lindholm','Alex "Turbo" Reed','Camille Aubry','João Brandão','Lee Da-eun','Piotr Sobczak','Kurt Hansen'])[case l.lang when 'English' then 1 + m.match_id % 3 when 'French' then 4 when 'Portuguese' then 5 when 'Korean' then 6 when 'Polish' then 7 else 8 end] end,
 v.pk, (v.pk * (0.45 + pg_temp.r('av',m.match_id*10+l.k,30)/100.0))::int, d.len + 900 + pg_temp.r('le',m.match_id*10+l.k,1500), case when pg_temp.r('vo',m.match_id*10+l.k,6) = 0 then null else 'https://vod.example/' || m.match_id || '-' || l.k end
from match m join tournament t on t.tournament_id = m.tournament_id
join lateral (select sum(duration_sec)::int len from match_map mm where mm.match_id = m.match_id) d on true
join lateral (values (1,'English'),(2,(array['French','Portuguese','Korean','Polish','German'])[1 + pg_temp.r('la',m.match_id,5)])) l(k,lang) on l.k = 1 or t.tier <> 'B' and pg_temp.r('l2',m.match_id,10) < 6
cross join lateral (select ((case t.tier when 'S' then 42000 when 'A' then 17000 else 5200 end + pg_temp.r('pv',m.match_id*10+l.k,9973)*2) * case m.stage when 'final' then 4.1 when 'semifinal' then 2.2 else 1 end / case when l.k = 2 then 3.3 else 1 end)::int pk) v
where m.status = 'finished';

create view standing as
select x.tournament_id, x.team_id, te.name as team_name, count(*) as played, count(*) filter (where x.res = 1) as wins, count(*) filter (where x.res = 0) as draws, count(*) filter (where x.res = -1) as losses,
       sum(x.mf) as maps_won, sum(x.ma) as maps_lost, sum(case x.res when 1 then 3 when 0 then 1 else 0 end) as points
from (select tournament_id, team1_id as team_id, case when winner_team_id = team1_id then 1 when winner_team_id is null then 0 else -1 end as res, team1_score as mf, team2_score as ma from match where status in ('finished','forfeit') and stage = 'group'
      union all
      select tournament_id, team2_id, case when winner_team_id = team2_id then 1 when winner_team_id is null then 0 else -1 end, team2_score, team1_score from match where status in ('finished','forfeit') and stage = 'group') x
join team te on te.team_id = x.team_id
group by x.tournament_id, x.team_id, te.name;
comment on view standing is 'Group-stage table of each tournament: 3 points a win, 1 a draw';

create view player_career as
select p.player_id, p.nickname, count(*) as matches, sum(s.kills) as kills, sum(s.deaths) as deaths, round(sum(s.kills)::numeric / sum(s.deaths), 3) as kd_ratio
from player p join player_match s on s.player_id = p.player_id group by p.player_id, p.nickname;
comment on view player_career is 'Totals of each player over all matches';

analyze team; analyze player; analyze tournament; analyze map; analyze match; analyze match_map; analyze player_match; analyze transfer; analyze sponsor; analyze sponsorship; analyze prize; analyze ticket; analyze stream;
