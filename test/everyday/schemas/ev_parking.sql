drop schema if exists ev_parking cascade;
create schema ev_parking;
set search_path = ev_parking;

create table "Site" (
  "SiteId" int primary key,
  "SiteCode" varchar(6) not null,
  "SiteName" varchar(60) not null,
  "SiteKind" smallint not null,
  "City" varchar(40) not null,
  "Address" varchar(80),
  "OpenedOn" date,
  "ClosedOn" date,
  "HeightLimitCm" int,
  "IsOpen24h" boolean not null default false,
  "ManagerId" int
);
create table "Space" (
  "SpaceId" int primary key,
  "SiteId" int not null,
  "SpaceNo" varchar(8) not null,
  "LevelNo" smallint not null,
  "SpaceType" smallint not null,
  "SpaceState" smallint not null default 0,
  "HasSensor" boolean not null default true
);
create table "Customer" (
  "CustomerId" int primary key,
  "FirstName" varchar(40) not null,
  "LastName" varchar(40) not null,
  "CompanyName" varchar(60),
  "Email" varchar(80),
  "Phone" varchar(30),
  "City" varchar(40),
  "Channel" smallint not null,
  "SignedUpOn" date not null,
  "IsBlocked" boolean not null default false
);
create table "Vehicle" (
  "VehicleId" int primary key,
  "CustomerId" int,
  "Plate" varchar(12) not null,
  "Make" varchar(30),
  "Model" varchar(30),
  "Colour" varchar(20),
  "FuelType" smallint,
  "FirstSeenOn" date not null
);
create table "Tariff" (
  "TariffId" int primary key,
  "TariffCode" varchar(10) not null,
  "TariffName" varchar(50) not null,
  "AppliesTo" smallint not null,
  "CentsPerHour" int not null,
  "FreeMinutes" int not null default 0,
  "DayCapCents" int,
  "ValidFrom" date not null,
  "ValidTo" date
);
create table "Permit" (
  "PermitId" int primary key,
  "PermitNo" varchar(12) not null,
  "CustomerId" int not null,
  "VehicleId" int,
  "SiteId" int not null,
  "PermitType" smallint not null,
  "PermitState" smallint not null,
  "StartsOn" date not null,
  "EndsOn" date,
  "MonthlyFeeCents" int not null
);
create table "ParkingSession" (
  "SessionId" int primary key,
  "SiteId" int not null,
  "SpaceId" int,
  "VehicleId" int not null,
  "TariffId" int,
  "EntryAt" timestamp not null,
  "ExitAt" timestamp,
  "DurationMin" int,
  "FeeCents" int,
  "PayMethod" smallint,
  "PaidAt" timestamp
);
create table "Employee" (
  "EmployeeId" int primary key,
  "FirstName" varchar(40) not null,
  "LastName" varchar(40) not null,
  "JobCode" smallint not null,
  "SiteId" int,
  "HiredOn" date not null,
  "LeftOn" date,
  "ManagerId" int
);
create table "Fine" (
  "FineId" int primary key,
  "FineNo" varchar(12) not null,
  "VehicleId" int not null,
  "SiteId" int not null,
  "EmployeeId" int not null,
  "IssuedAt" timestamp not null,
  "ReasonCode" smallint not null,
  "AmountCents" int not null,
  "FineState" smallint not null,
  "PaidOn" date,
  "Remark" varchar(120)
);
create table "Bike" (
  "BikeId" int primary key,
  "BikeNo" varchar(8) not null,
  "BikeType" smallint not null,
  "HomeSiteId" int not null,
  "BikeState" smallint not null,
  "BoughtOn" date not null,
  "PriceCents" int not null,
  "BatteryPct" smallint
);
create table "BikeRide" (
  "RideId" int primary key,
  "BikeId" int not null,
  "CustomerId" int not null,
  "FromSiteId" int not null,
  "ToSiteId" int,
  "StartedAt" timestamp not null,
  "DurationMin" int,
  "DistanceM" int,
  "FeeCents" int,
  "Stars" smallint
);
create table "BikeService" (
  "ServiceId" int primary key,
  "BikeId" int not null,
  "EmployeeId" int not null,
  "DoneOn" date not null,
  "ServiceKind" smallint not null,
  "LabourMin" int not null,
  "PartsCents" int not null default 0
);

comment on table "Site" is 'Garages, car parks and bike hubs we run';
comment on column "Site"."SiteKind" is '1 multi-storey garage, 2 open-air car park, 3 underground garage, 4 bike hub';
comment on column "Site"."HeightLimitCm" is 'maximum vehicle height in cm, null if none';
comment on column "Site"."ManagerId" is 'Employee.EmployeeId of the site manager';
comment on table "Space" is 'One row per marked parking space';
comment on column "Space"."SpaceType" is '1 standard, 2 disabled, 3 electric charging, 4 motorcycle, 5 family';
comment on column "Space"."SpaceState" is '0 free, 1 occupied, 2 out of service';
comment on column "Customer"."Channel" is 'how the account was opened: 1 app, 2 website, 3 counter, 4 phone';
comment on column "Vehicle"."CustomerId" is 'null for cars only seen by plate camera';
comment on column "Vehicle"."FuelType" is '1 petrol, 2 diesel, 3 hybrid, 4 electric';
comment on column "Tariff"."AppliesTo" is '1 car parking, 2 bike share';
comment on column "Tariff"."DayCapCents" is 'most that is charged per day, cents';
comment on table "Permit" is 'Subscriptions (season tickets) for a site';
comment on column "Permit"."PermitType" is '1 resident, 2 commuter, 3 night and weekend, 4 staff';
comment on column "Permit"."PermitState" is '1 active, 2 suspended, 3 expired, 4 cancelled';
comment on table "ParkingSession" is 'One stay of a vehicle; ExitAt null while the car is still inside';
comment on column "ParkingSession"."PayMethod" is '1 card, 2 app, 3 cash, 4 covered by permit; null when unpaid';
comment on column "ParkingSession"."DurationMin" is 'minutes';
comment on column "Employee"."JobCode" is '1 parking attendant, 2 site manager, 3 bike mechanic, 4 call centre, 5 head office';
comment on column "Employee"."LeftOn" is 'null while employed';
comment on column "Fine"."ReasonCode" is '1 overstayed, 2 no ticket, 3 parked in disabled space without badge, 4 blocked exit, 5 permit expired';
comment on column "Fine"."FineState" is '0 open, 1 paid, 2 appealed, 3 cancelled';
comment on column "Fine"."EmployeeId" is 'attendant who issued it';
comment on column "Bike"."BikeType" is '1 city bike, 2 e-bike, 3 cargo bike';
comment on column "Bike"."BikeState" is '1 available, 2 rented out, 3 in repair, 4 stolen, 5 retired';
comment on column "BikeRide"."DistanceM" is 'metres';
comment on column "BikeRide"."Stars" is 'rating by the rider 1 to 5, null if not rated';
comment on column "BikeRide"."ToSiteId" is 'hub where the bike was returned, null if ride not finished';
comment on column "BikeService"."ServiceKind" is '1 brakes, 2 tyre, 3 battery, 4 chain and gears, 5 inspection';

insert into "Site" values
(1,'GNT01','Korenmarkt',3,'Ghent','Korenmarkt 14','2011-04-01',null,200,true,3),
(2,'GNT02','Dampoort',1,'Ghent','Dendermondsesteenweg 2','2015-09-14',null,210,true,3),
(3,'GNT03','Ghent Expo',2,'Ghent','Maaltekouter 1','2008-02-11',null,null,false,4),
(4,'ANT01','Groenplaats',3,'Antwerp','Groenplaats 30','2006-06-19',null,190,true,5),
(5,'ANT02','Centraal',1,'Antwerp','Pelikaanstraat 8','2013-03-04',null,205,true,5),
(6,'ANT03','Eilandje',2,'Antwerp','Kempisch Dok 41','2018-05-28',null,null,false,6),
(7,'LEU01','Leuven Station',3,'Leuven','Martelarenplein 7','2010-10-04',null,195,true,7),
(8,'LEU02','Vaartkom',1,'Leuven','Vaartkom 22','2019-11-18',null,210,false,7),
(9,'BRU01','Zand','3','Bruges','''t Zand 1','2004-07-12',null,200,true,8),
(10,'BRU02','Coach Park Noord',2,'Bruges','Kolenkaai 5','2012-05-07','2025-12-31',null,false,8),
(11,'MEC01','Mechelen Toren',1,'Mechelen','Zandpoortvest 60','2021-02-22',null,205,false,6),
(12,'GNTB1','Bike Hub Sint-Pieters',4,'Ghent','Koningin Mathildeplein 3','2020-03-16',null,null,true,4),
(13,'GNTB2','Bike Hub Zuid',4,'Ghent','Woodrow Wilsonplein 1','2021-06-07',null,null,true,4),
(14,'ANTB1','Bike Hub MAS',4,'Antwerp','Hanzestedenplaats 1','2019-04-15',null,null,true,6),
(15,'LEUB1','Bike Hub Leuven',4,'Leuven','Professor Van Overstraetenplein 2','2022-09-12',null,null,true,7),
(16,'BRUB1','Bike Hub Brugge',4,'Bruges','Stationsplein 5','2023-05-02',null,null,false,8);

insert into "Employee" values
(1,'Greet','Vandamme',5,null,'2006-02-01',null,null),
(2,'Stijn','Claes',5,null,'2014-08-18',null,1),
(3,'Fatima','El Amrani',2,1,'2015-03-09',null,2),
(4,'Bart','Verhelst',2,3,'2012-11-05',null,2),
(5,'Nele','Goossens',2,4,'2017-01-16',null,2),
(6,'Ahmet','Yildiz',2,6,'2019-06-24',null,2),
(7,'Joke','Peeters',2,7,'2016-09-12',null,2),
(8,'Luc','Maertens',2,9,'2009-04-20',null,2),
(9,'Kevin','Dhondt',1,1,'2020-02-03',null,3),
(10,'Sara','Baert',1,2,'2021-07-12',null,3),
(11,'Mohamed','Bouzid',1,4,'2018-10-01',null,5),
(12,'Ilse','Janssens',1,5,'2022-03-21',null,5),
(13,'Wout','Lemmens',1,7,'2023-01-09',null,7),
(14,'Dries','Pauwels',1,9,'2019-05-13',null,8),
(15,'Amina','Diallo',1,11,'2024-04-02',null,6),
(16,'Tom','Segers',1,5,'2017-06-06','2025-08-31',5),
(17,'Pieter','Aerts',3,12,'2020-05-04',null,4),
(18,'Lotte','Hermans',3,14,'2021-09-27',null,6),
(19,'Yusuf','Kaya',3,15,'2023-02-13',null,7),
(20,'Emma','De Wilde',4,null,'2022-11-14',null,2),
(21,'Kenji','Mori',4,null,'2024-09-02',null,2),
(22,'Hilde','Baert',4,null,'2013-01-28','2026-01-31',2),
(23,'Noor','Smets',1,3,'2025-10-06',null,4),
(24,'Arne','Willems',3,16,'2026-03-02',null,8);

insert into "Space"
select row_number() over (order by s, n)::int, s, chr(65+((n-1)/40))||'-'||lpad(((n-1)%40+1)::text,2,'0'), case when kind=3 then -1-((n-1)/40) else (n-1)/40 end,
  case when n%23=4 then 2 when n%17=8 and s not in (3,10) then 3 when n%29=11 then 4 when n%31=6 then 5 else 1 end,
  case when abs(hashtext('sp'||s||'-'||n))%37=5 then 2 else 0 end, kind<>2
from (values (1,3,64),(2,1,80),(3,2,110),(4,3,72),(5,1,96),(6,2,58),(7,3,70),(8,1,52),(9,3,84),(10,2,40),(11,1,46)) v(s,kind,cnt)
cross join lateral generate_series(1,cnt) n;

insert into "Customer"
select n, f, l, case when n%11=3 then (array['Bloemen Declercq','Taxi Nova','Studio Lind','Apotheek Zuid','Bakkerij Maes','Koerier Express','Hotel De Linde','Advocaten Renard','Kinepolis Crew','Bouwteam Oost','Traiteur Sonja','IT Kompas','Dakwerken Thys'])[n/11+1] end,
  case when n%17=9 then null else lower(replace(f,' ',''))||'.'||lower(replace(l,' ',''))||n||'@mail.test' end,
  case when n%7=2 then null else '+32 4'||(70+n%29)||' '||lpad((n*7919%1000000)::text,6,'0') end,
  case when n%19=0 then null else (array['Ghent','Antwerp','Leuven','Ghent','Bruges','Antwerp','Mechelen','Brussels','Ghent','Aalst','Antwerp'])[(n*7)%11+1] end,
  (array[1,1,2,1,3,2,1,4])[(n*5)%8+1], date '2023-01-16' + (n*8) + (n*37)%29, n in (17,58,93,121)
from (select row_number() over ()::int n, f, l from (values
('Jan','Peeters'),('Sofie','Maes'),('Rachid','Benali'),('Elke','Willems'),('Thomas','Jacobs'),('Marie','Dubois'),('Koen','Mertens'),('Anna','Kowalska'),('Wim','Claes'),('Leila','Haddad'),
('Joris','Leuven'),('An','Goethals'),('Nathalie','Lambert'),('Piet','Hendrickx'),('Sven','Wouters'),('Grace','Mwangi'),('Bram','De Smet'),('Julie','Renard'),('Dirk','Aerts'),('Olga','Ivanova'),
('Hanne','Lenaerts'),('Mehmet','Demir'),('Katrien','Bogaert'),('Jonas','Verbeke'),('Chiara','Romano'),('Ruben','Desmet'),('Eva','Michiels'),('Paul','Thys'),('Ingrid','Cools'),('Samir','Ouali'),
('Lies','Van Damme'),('Marc','Dumont'),('Zeynep','Arslan'),('Frederik','Baeten'),('Liesbeth','Stevens'),('Carlos','Mendes'),('Jan','Peeters'),('Veerle','Hoste'),('Gert','Nijs'),('Amelie','Fontaine'),
('Bruno','Sanders'),('Tine','Coppens'),('Youssef','Tahiri'),('Els','De Backer'),('Michiel','Martens'),('Sandra','Nowak'),('Filip','Devos'),('Emily','Carter'),('Stef','Vermeulen'),('Aisha','Conteh'),
('Geert','Smets'),('Lore','Verstraete'),('Hassan','Amiri'),('Britt','Moons'),('Ward','Lievens'),('Charlotte','Gilles'),('Jef','Cuypers'),('Dimitri','Popov'),('Kaat','Van Hove'),('Simon','Dierckx'),
('Nora','Azzouzi'),('Bert','Roels'),('Isabelle','Leroy'),('Matthias','Declercq'),('Silke','Bauwens'),('Tariq','Mahmood'),('Heidi','Ceulemans'),('Robin','Torfs'),('Marta','Silva'),('Erik','Pauwels'),
('Fien','Segers'),('Luca','Bianchi'),('Annelies','Baert'),('Karel','Simons'),('Rosa','Garcia'),('Maarten','Wauters'),('Delphine','Petit'),('Senne','Goris'),('Inge','Luyten'),('Ali','Yilmaz'),
('Tessa','Geerts'),('Guy','Lemaire'),('Femke','De Vos'),('Victor','Nagy'),('Sarah','Vandenberghe'),('Toon','Beckers'),('Monique','Charlier'),('Ines','Pinto'),('Jelle','Van Acker'),('Christine','Hubert'),
('Daan','Wijnants'),('Selma','Hodzic'),('Patrick','Laurent'),('Lien','Saelens'),('Omar','Farah'),('Griet','Callens'),('Niels','Timmermans'),('Helena','Novakova'),('Xavier','Moreau'),('Kim','Van Dyck'),
('Yves','Bertrand'),('Mira','Joshi'),('Stan','Engelen'),('Celine','Masson'),('Rik','Adriaens'),('Patricia','Rocha'),('Lander','De Clercq'),('Ayse','Kaplan'),('Vera','Hofmann'),('Tim','Schepers'),
('Saskia','Bogaerts'),('Hugo','Vinck'),('Naima','El Idrissi'),('Steven','Raes'),('Laura','Conti'),('Kris','Vanhoutte'),('Barbara','Zielinska'),('Pieterjan','Lambrecht'),('Ruth','Callebaut'),('Abel','Tesfaye'),
('Dorien','Mees'),('Glenn','Buyse'),('Imke','Jansen'),('Said','Bakkali'),('Roos','Vercauteren'),('Nick','Thielemans'),('Joanna','Wilk'),('Lukas','Geens'),('Mieke','Rombouts'),('Oscar','Lund')
) t(f,l)) s;

insert into "Vehicle"
select i, case when i%13=6 then null when i<=112 then i else 1+(i*37)%118 end,
  (i%2+1)||'-'||chr(65+i*7%26)||chr(65+i*11%26)||chr(65+i*3%26)||'-'||lpad((i*613%1000)::text,3,'0'),
  split_part(mm,' ',1), split_part(mm,' ',2), case when i%21=4 then null else (array['grey','black','white','blue','grey','red','silver','green','black','orange'])[(i*3)%10+1] end,
  case when mm in ('Tesla Model3','Volvo EX30','Hyundai Kona') then 4 when i%31=9 then null when mm in ('Toyota Yaris','Toyota Corolla') then 3 else (array[1,2,1,3,1,4,2])[i%7+1] end,
  date '2024-06-01' + (i*29)%560
from (select i, (array['Volkswagen Golf','Renault Clio','Peugeot 208','Toyota Yaris','BMW X1','Tesla Model3','Volkswagen Polo','Citroen C3','Audi A3','Volvo EX30','Opel Corsa','Dacia Duster','Toyota Corolla','Hyundai Kona','Ford Transit','Mercedes Vito','Skoda Octavia','Volkswagen ID4','Kia Ceed'])[abs(hashtext('car'||i))%19+1] mm from generate_series(1,186) i) z;

insert into "Tariff" values
(1,'CITY-24','City centre 2024',1,260,0,2200,'2024-01-01','2024-12-31'),
(2,'CITY-25','City centre',1,290,15,2400,'2025-01-01',null),
(3,'EDGE-25','Edge of town',1,150,30,900,'2025-01-01',null),
(4,'STAT-25','Station',1,220,20,1600,'2025-01-01',null),
(5,'EVE-25','Evening 18-24h',1,110,0,500,'2025-03-01',null),
(6,'EVENT','Event day flat',1,400,0,3000,'2025-02-01','2026-03-31'),
(7,'BIKE-STD','City bike',2,180,10,900,'2024-06-01',null),
(8,'BIKE-E','E-bike',2,320,0,1600,'2024-06-01',null),
(9,'BIKE-CRG','Cargo bike',2,450,0,2500,'2025-04-01',null);

insert into "Permit"
select i, 'P'||(24000+i*7), c, (select min(v."VehicleId") from "Vehicle" v where v."CustomerId"=c), s, pt,
  case when en is not null and en < date '2026-07-01' then case when i%6=1 then 4 else 3 end when i%17=2 then 2 else 1 end, st, en,
  (case s when 1 then 14500 when 4 then 15500 when 7 then 12000 when 9 then 11500 else 7900 end) * (array[80,100,55,20])[pt]/100 + (i%4)*150
from (
 select i, 1+(i*53+i/9)%130 c, (array[1,4,7,2,5,9,11,8,1,6,4,3])[abs(hashtext('ps'||i))%12+1] s, (array[1,2,2,1,3,2,1,4])[abs(hashtext('pt'||i))%8+1] pt,
   (date '2024-01-01' + make_interval(months => (i*11)%28))::date st,
   case when i%5=2 then null else (date '2024-01-01' + make_interval(months => (i*11)%28 + case when i%6=1 then 4 when i%3=0 then 24 else 12 end) - interval '1 day')::date end en
 from generate_series(1,120) i) z;

insert into "ParkingSession"
select i, site, sp."SpaceId", v, tar, ea, case when open then null else ea + make_interval(mins => dur) end, case when open then null else dur end,
  case when open then null when perm then 0 else least(greatest(dur-t."FreeMinutes",0)*t."CentsPerHour"/60, t."DayCapCents"*(1+dur/1440)) end,
  case when open then null when perm then 4 when unpaid then null else pm end,
  case when open or unpaid or perm then null else ea + make_interval(mins => dur-4) end
from (
 select i, case when ea0 >= timestamp '2026-01-01' and site0=10 then 6 else site0 end site, v, ea0 ea, dur, i>2165 and h%3=1 as open,
   h%9=4 as perm, h%41=7 as unpaid, (array[1,1,2,2,2,1,3,2,1])[(h/17)%9+1] pm,
   case when site0 in (1,4,9) then case when extract(hour from ea0)>=18 and ea0>='2025-03-01' then 5 else 2 end when site0 in (7,5,2) then 4 when site0=3 and h%4=0 and ea0>='2025-02-01' and ea0<'2026-04-01' then 6 else 3 end tar, h
 from (select i, h, (array[1,4,4,5,7,9,9,2,1,4,3,6,8,10,11,5,7,4,1,2])[(h/3)%20+1] site0,
    1+(176*power((h%9973)/9973.0,1.8))::int v,
    (date '2025-01-02' + (i*544/2200)) + make_interval(mins => 380 + (h/7)%900) ea0,
    case when h%29=3 then 1440+(h/11)%2900 when h%3=0 then 240+(h/11)%420 else 12+(h/11)%230 end dur
   from (select i, abs(hashtext('ses'||i)) h from generate_series(1,2200) i) a) b
) q join "Tariff" t on t."TariffId"=q.tar
join lateral (select "SpaceId" from "Space" s where s."SiteId"=q.site and s."SpaceState"<>2 order by (s."SpaceId"*7919+q.h%7001)%997, s."SpaceId" limit 1) sp on true
order by i;
update "Space" s set "SpaceState"=1 where exists (select 1 from "ParkingSession" p where p."SpaceId"=s."SpaceId" and p."ExitAt" is null);
update "Space" s set "SpaceState"=1 where "SpaceState"=0 and abs(hashtext('occ'||"SpaceId"))%3=0 and "SiteId"<>10;

insert into "Fine"
select i, 'F-'||(50000+i*3), v, site, case site when 1 then (array[9,9,10])[h%3+1] when 2 then 10 when 4 then 11 when 5 then case when d<date '2025-08-31' and h%2=0 then 16 else 12 end when 7 then 13 when 8 then 13 when 9 then 14 when 10 then 14 when 11 then 15 when 3 then case when d > date '2025-10-06' then 23 else 9 end else 11 end,
  d + make_interval(mins => 480+(h/5)%720), rc, (array[3500,4500,9000,6500,4000])[rc] + case when h%6=0 then 1000 else 0 end, fs,
  case when fs=1 then d + 3 + (h/9)%40 end, case when h%14=2 then 'photo attached' when h%23=5 then 'driver was present' end
from (select i, h, 1+(170*power((h%8887)/8887.0,1.6))::int v, (array[1,4,5,7,9,2,4,3,11,8,6,4,1,9])[(h/3)%14+1] site,
   (date '2025-01-04' + i*530/260) d, (array[1,2,2,1,3,1,4,2,5,1])[(h/13)%10+1] rc,
   case when i>205 and h%2=0 then 0 when h%7=1 then 0 when h%11=3 then 2 when h%13=4 then 3 else 1 end fs
  from (select i, abs(hashtext('fine'||i)) h from generate_series(1,260) i) a) b
order by i;
update "Fine" set "FineState"=0, "PaidOn"=null where "PaidOn" > date '2026-06-30';

insert into "Bike"
select i, (array['C','E','K'])[bt]||lpad((100+i*3)::text,4,'0'), bt, (array[12,14,13,12,15,14,12,16,13])[i%9+1],
  case when i in (11,47,66) then 4 when i%14=3 then 5 when i%9=5 then 3 when i%7=2 then 2 else 1 end,
  date '2022-03-01' + (i*83)%1290, (array[42000,189000,265000])[bt] + (i*37%11)*1500, case when bt>=2 then 12+(i*29)%88 end
from (select i, (array[1,2,1,2,2,1,3,1])[(i*3)%8+1] bt from generate_series(1,84) i) z;

insert into "BikeRide"
select i, b."BikeId", c, b."HomeSiteId", case when i>1490 and h%3=0 then null when h%4=1 then case b."HomeSiteId" when 12 then 13 when 13 then 12 else b."HomeSiteId" end else b."HomeSiteId" end,
  ts, case when i>1490 and h%3=0 then null else dur end, case when i>1490 and h%3=0 then null else dur*(110+h%130) end,
  case when i>1490 and h%3=0 then null else (case b."BikeType" when 1 then greatest(dur-10,0)*180/60 when 2 then dur*320/60 else dur*450/60 end) end,
  case when h%5=2 or (i>1490 and h%3=0) then null else 5-((h/19)%9)/2 * (h%3)/2 end
from (select i, h, 1+(83*power((h%7919)/7919.0,1.4))::int bid, 1+(120*power((h/8%9001)/9001.0,1.7))::int c,
   (date '2025-02-01' + i*514/1500) + make_interval(mins => 400+(h/7)%860) ts, case when h%31=4 then 180+(h/5)%240 else 6+(h/5)%75 end dur
  from (select i, abs(hashtext('ride'||i)) h from generate_series(1,1500) i) a) q
join "Bike" b on b."BikeId"=q.bid and b."BoughtOn" <= q.ts::date and not (b."BikeType"=3 and q.ts < '2025-04-01')
order by i;

insert into "BikeService"
select i, bid, case b."HomeSiteId" when 12 then 17 when 13 then 17 when 14 then 18 when 15 then 19 else case when d>=date '2026-03-02' then 24 else 17 end end,
  d, case when k=3 and b."BikeType"=1 then 2 else k end, 10+(h/3)%70, case when k=5 then 0 else 350+((h/5)%60)*90+case when k=3 and b."BikeType">1 then 14000 else 0 end end
from (select i, h, 1+(79*power((h%7001)/7001.0,1.5))::int bid, (date '2025-02-03'+i*510/230) d, (array[1,2,2,4,5,3,2])[(h/9)%7+1] k from (select i, abs(hashtext('svc'||i)) h from generate_series(1,230) i) a) q
join "Bike" b on b."BikeId"=q.bid and b."BoughtOn" <= q.d order by i;

create view "SiteMonth" as
select s."SiteId", s."SiteName", date_trunc('month', p."EntryAt")::date as "MonthStart", count(*) as "Sessions", coalesce(sum(p."FeeCents"),0) as "ParkingCents"
from "ParkingSession" p join "Site" s on s."SiteId"=p."SiteId" group by 1,2,3;
comment on view "SiteMonth" is 'Stays and parking fees per site and month of entry';

analyze "Site"; analyze "Space"; analyze "Customer"; analyze "Vehicle"; analyze "Tariff"; analyze "Permit"; analyze "ParkingSession"; analyze "Employee"; analyze "Fine"; analyze "Bike"; analyze "BikeRide"; analyze "BikeService";
