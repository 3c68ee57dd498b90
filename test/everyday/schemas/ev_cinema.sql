drop schema if exists ev_cinema cascade; create schema ev_cinema; set search_path = ev_cinema;
create function pg_temp.h(t text, n int) returns int language sql immutable as 'select (hashtext(t) & 2147483647) % n';

create table Staff (
  StaffId int primary key, FirstName varchar(40) not null, LastName varchar(40) not null, JobTitle varchar(40) not null,
  TheatreId int not null, SupervisorId int references Staff(StaffId), HomeTown varchar(40), HiredOn date not null, LeftOn date,
  HourlyRate numeric(6,2) not null, FirstAider boolean not null default false, PayrollRef varchar(12));
create table Theatre (
  TheatreId int primary key, TheatreName varchar(60) not null, StreetAddress varchar(80), City varchar(40) not null, Region varchar(40) not null,
  PostCode varchar(10), OpenedOn date, RefurbishedOn date, PublicPhone varchar(20), OfficePhone varchar(20),
  ManagerId int references Staff(StaffId), HasBar boolean not null default false, UpdatedAt timestamp);
create table Screen (
  ScreenId int primary key, TheatreId int not null references Theatre(TheatreId), ScreenNumber int not null, Seats int not null,
  WheelchairBays int not null default 0, ScreenFormat varchar(10) not null, ProjectorModel varchar(40), unique (TheatreId, ScreenNumber));
create table Film (
  FilmId int primary key, Title varchar(80) not null, Distributor varchar(40), Genre varchar(20) not null, Certificate varchar(4) not null,
  RuntimeMins int not null, ReleaseDate date not null, ProductionYear int, Language varchar(20), Country varchar(20), CriticScore int, CreatedAt timestamp);
create table Showing (
  ShowingId int primary key, ScreenId int not null references Screen(ScreenId), FilmId int not null references Film(FilmId),
  ShowTime timestamp not null, ShowFormat varchar(10) not null, Subtitled boolean not null default false,
  Status varchar(10) not null check (Status in ('SCHEDULED','PLAYED','CANCELLED')), CreatedAt timestamp);
create table Member (
  MemberId int primary key, FirstName varchar(40) not null, LastName varchar(40) not null, Email varchar(80), City varchar(40),
  HomeTheatreId int references Theatre(TheatreId), Tier varchar(4) not null, JoinedOn date not null, ExpiresOn date, BirthDate date,
  PointsBalance int not null default 0, MarketingOptIn boolean not null default false);
create table TicketType (
  TicketTypeId int primary key, TypeCode varchar(4) not null unique, Description varchar(40) not null, OffPeakPrice numeric(6,2) not null,
  PeakPrice numeric(6,2) not null, NeedsProof boolean not null default false);
create table Booking (
  BookingId int primary key, BookingRef varchar(10) not null unique, ShowingId int not null references Showing(ShowingId), MemberId int references Member(MemberId),
  SoldBy int references Staff(StaffId), Channel varchar(4) not null, BookedAt timestamp not null, BookingFee numeric(6,2) not null default 0,
  Status varchar(4) not null, PromoCode varchar(12));
create table Ticket (
  TicketId int primary key, BookingId int not null references Booking(BookingId), TicketTypeId int not null references TicketType(TicketTypeId),
  SeatRow char(1), SeatNo int, Price numeric(6,2) not null, ScannedAt timestamp);
create table Product (
  ProductId int primary key, ProductName varchar(40) not null, Category varchar(20) not null, SalePrice numeric(6,2) not null,
  MemberPrice numeric(6,2), CostPrice numeric(6,2) not null, Vegan boolean not null default false, Discontinued boolean not null default false);
create table ConcessionSale (
  SaleId int primary key, TheatreId int not null references Theatre(TheatreId), ProductId int not null references Product(ProductId),
  StaffId int references Staff(StaffId), MemberId int references Member(MemberId), SoldAt timestamp not null, Quantity int not null, UnitPrice numeric(6,2) not null);
create table StaffShift (
  ShiftId int primary key, StaffId int not null references Staff(StaffId), TheatreId int not null references Theatre(TheatreId),
  ShiftStart timestamp not null, ShiftEnd timestamp, ShiftRole varchar(30) not null, NoShow boolean not null default false);

insert into Theatre(TheatreId,TheatreName,StreetAddress,City,Region,PostCode,OpenedOn,RefurbishedOn,PublicPhone,OfficePhone,HasBar,UpdatedAt) values
(1,'Regal Leeds','14 Briggate','Leeds','Yorkshire','LS1 6HD','1998-04-03','2021-09-10','0113 496 0101','0113 496 0199',true,'2026-02-11 09:12'),
(2,'Headrow Picturehouse','88 The Headrow','Leeds','Yorkshire','LS1 8EQ','2011-11-18',null,'0113 496 0201','0113 496 0299',false,'2025-12-01 10:40'),
(3,'The Phoenix','3 Walton Street','Oxford','South East','OX2 6AD','1987-06-12','2019-03-01','01865 496 0301','01865 496 0399',true,'2026-01-15 15:01'),
(4,'Harbour Lights','Canons Road','Bristol','South West','BS1 5TX','2003-10-24','2024-05-17','0117 496 0401','0117 496 0499',true,'2026-03-03 12:00'),
(5,'Regal Preston','Fishergate 52','Preston','North West','PR1 2NJ','1994-02-18',null,'01772 496 0501','01772 496 0599',false,'2025-10-20 08:30'),
(6,'Minster Screen','9 Coppergate','York','Yorkshire','YO1 9NR','2008-08-29','2022-02-14','01904 496 0601','01904 496 0699',true,'2026-02-02 14:22'),
(7,'Regal Manchester','Great Northern, Deansgate','Manchester','North West','M3 4EN','2001-12-14','2023-07-07','0161 496 0701','0161 496 0799',true,'2026-04-09 16:45'),
(8,'Quayside Electric','21 Sandhill','Newcastle','North East','NE1 3AF','2015-03-27',null,'0191 496 0801','0191 496 0899',false,'2026-01-28 11:11'),
(9,'Forum Bath','1a Forum Buildings','Bath','South West','BA1 1UG','1979-09-21','2018-11-02','01225 496 0901',null,false,'2025-08-17 13:37'),
(10,'Regal Derby','Intu Upper Mall','Derby','East Midlands','DE1 2PQ','2006-05-05',null,'01332 496 1001','01332 496 1099',false,'2026-05-01 10:00'),
(11,'Arcadia Norwich','47 Anglia Square','Norwich','East Anglia','NR3 1DZ','2026-09-04',null,null,'01603 496 1199',true,'2026-06-12 09:00');

insert into Staff
select i,
 (array['Priya','Tom','Siobhan','Marcus','Aleksandra','Joe','Fatima','Gareth','Lucy','Dylan','Nadia','Kieran','Beth','Omar','Rosie','Callum','Mei','Harvey','Ines','Declan','Paris'])[1+(i*5)%21],
 (array['Shah','Whitaker','Brennan','Adeyemi','Kowalska','Pickering','Rahman','Llewellyn','Dawes','Moffat','Haddad','Preston','Sugden','Farouk','Tingle','Baxter','Chen','Greenhalgh','Duarte','Nolan','Oakes','Threlfall','Bramley'])[1+(i*7)%23],
 case when i<=10 then 'General Manager' when i<=20 then 'Duty Manager' when i%9=0 then 'Projectionist' when i%7=1 then 'Cleaner' when i%3=0 then 'Box Office Assistant' else 'Concessions Assistant' end,
 case when i<=10 then i else 1+(i-1)%10 end,
 case when i<=10 then null when i<=20 then i-10 else 11+(i-1)%10 end,
 (array['Leeds','Bradford','Oxford','Bristol','Preston','York','Salford','Gateshead','Bath','Derby','Leeds','Harrogate'])[1+(i*11)%12],
 date '2009-03-02' + (i*i*37+i*211)%5900,
 case when i>20 and i%6=2 then date '2025-03-10' + (i*53)%440 end,
 case when i<=10 then 21.50+(i*37%100)*0.03 when i<=20 then 15.10+(i*29%50)*0.04 when i%9=0 then 14.20+(i*13%70)*0.03 else 11.44+(i*17%90)*0.05 end,
 i%4=1, 'PR'||lpad((i*7919%100000)::text,5,'0')
from generate_series(1,72) i;
update Staff set HiredOn=date '2022-01-10'+StaffId where LeftOn is not null and HiredOn>=LeftOn;
update Staff e set HourlyRate=b.HourlyRate+0.45+(e.StaffId%4)*0.2 from Staff b where b.StaffId=e.SupervisorId and e.StaffId in (23,31,47,60,66);
alter table Staff add foreign key (TheatreId) references Theatre(TheatreId);
update Theatre set ManagerId=TheatreId where TheatreId<=10 and TheatreId<>9;
update Theatre set ManagerId=16 where TheatreId=9;
update Staff set LeftOn='2026-01-31' where StaffId=9;

insert into Screen
select row_number() over (order by t,n), t, n, 62+(t*41+n*67+t*n*13)%250, (t+n)%4, 
 case when n=1 and t in (1,4,7) then 'IMAX' when n=2 and t in (1,7,8,10) then '4DX' else 'STANDARD' end,
 (array['Barco SP4K-25','Christie CP2420','Sony SRX-R515','Barco DP2K-10S'])[1+(t*n)%4]
from (values (1,12),(2,3),(3,2),(4,8),(5,7),(6,4),(7,14),(8,5),(9,1),(10,9),(11,4)) v(t,c), lateral generate_series(1,c) n;

insert into Film values
(1,'The Salt Road','Northgate Pictures','Drama','15',131,'2024-01-12',2023,'English','UK',78,null),
(2,'Night Bus to Whitby','Kestrel Releasing','Horror','15',97,'2024-02-09',2023,'English','UK',64,null),
(3,'Pip and the Paper Moon','Brightline','Animation','U',88,'2024-02-16',2023,'English','USA',81,null),
(4,'Le Dernier Été','Curio Films','Drama','12A',109,'2024-03-22',2023,'French','France',85,null),
(5,'Iron Meridian','Colossus','Action','12A',148,'2024-05-03',2024,'English','USA',59,null),
(6,'Phoenix','Northgate Pictures','Thriller','15',118,'2025-05-02',2024,'English','USA',72,null),
(7,'Grandad Goes Viral','Kestrel Releasing','Comedy','PG',101,'2024-06-14',2024,'English','UK',55,null),
(8,'Hollow Ground','Blackthorn','Horror','18',104,'2024-07-19',2024,'English','USA',69,null),
(9,'Turbo Hedgehogs 2','Brightline','Animation','U',93,'2024-07-26',2024,'English','USA',61,null),
(10,'The Cartographer','Curio Films','Drama','12A',142,'2024-09-06',2024,'English','France',88,null),
(11,'Static','Blackthorn','Sci-Fi','15',112,'2024-09-27',2024,'English','Canada',74,null),
(12,'Bride Number Three','Colossus','Comedy','15',106,'2024-10-11',2024,'English','USA',48,null),
(13,'It Knows Your Name','Blackthorn','Horror','18',99,'2024-10-25',2024,'English','UK',71,null),
(14,'Seven Winters','Northgate Pictures','Drama','15',156,'2024-11-15',2024,'Polish','Poland',90,null),
(15,'Santa''s Understudy','Brightline','Comedy','U',95,'2024-11-29',2024,'English','UK',57,null),
(16,'Iron Meridian: Fallout Line','Colossus','Action','12A',151,'2025-05-23',2025,'English','USA',62,null),
(17,'A Quiet Orchard','Curio Films','Romance','PG',108,'2025-02-14',2024,'English','UK',76,null),
(18,'Les Voisins','Curio Films','Comedy','15',94,'2025-03-07',2024,'French','Belgium',67,null),
(19,'Deep Signal','Colossus','Sci-Fi','12A',137,'2025-03-28',2025,'English','USA',80,null),
(20,'Pip and the Silver Sea','Brightline','Animation','U',91,'2025-04-04',2025,'English','USA',79,null),
(21,'Dead Lease','Blackthorn','Horror','15',92,'2025-06-13',2025,'English','USA',51,null),
(22,'The Longest Over','Kestrel Releasing','Documentary','PG',84,'2025-06-20',2025,'English','UK',83,null),
(23,'Monsieur Paris','Curio Films','Romance','12A',103,'2025-07-04',2025,'English','France',58,null),
(24,'Galaxy Nine','Colossus','Sci-Fi','PG',129,'2025-07-18',2025,'English','USA',73,null),
(25,'Midnight at Morrow House','Blackthorn','Horror','18',124,'2025-10-17',2025,'English','UK',77,null),
(26,'The Understudies','Northgate Pictures','Comedy','12A',98,'2025-09-05',2025,'English','UK',70,null),
(27,'Kingsway','Northgate Pictures','Thriller','18',133,'2025-09-26',2025,'English','UK',82,null),
(28,'Turbo Hedgehogs 3','Brightline','Animation','U',96,'2025-10-24',2025,'English','USA',54,null),
(29,'Coal and Honey','Curio Films','Documentary','12A',90,'2025-11-07',2025,'Welsh','UK',86,null),
(30,'Reindeer Down','Brightline','Comedy','U',100,'2025-11-28',2025,'English','USA',60,null),
(31,'The Glass Judge','Northgate Pictures','Drama','15',128,'2026-01-09',2025,'English','USA',84,null),
(32,'Sleepwalk','Blackthorn','Horror','15',102,'2026-02-13',2025,'Korean','South Korea',75,null),
(33,'Hearts on Platform Two','Kestrel Releasing','Romance','PG',111,'2026-02-13',2025,'English','UK',63,null),
(34,'Iron Meridian: Zero','Colossus','Action','12A',145,'2026-04-24',2026,'English','USA',56,null),
(35,'La Maison Bleue','Curio Films','Thriller','15',115,'2026-03-20',2025,'French','France',80,null),
(36,'Pip and the Last Star','Brightline','Animation','U',89,'2026-04-03',2026,'English','USA',82,null),
(37,'Undertow','Blackthorn','Thriller','18',121,'2026-05-08',2026,'English','Australia',66,null),
(38,'The Allotment Wars','Kestrel Releasing','Comedy','12A',97,'2026-05-15',2026,'English','UK',68,null),
(39,'Orbit of Ash','Colossus','Sci-Fi','12A',152,'2026-07-10',2026,'English','USA',null,null),
(40,'Grandad Goes Further','Kestrel Releasing','Comedy','PG',99,'2026-07-24',2026,'English','UK',null,null),
(41,'Saint Valery','Curio Films','Drama','12A',117,'2026-08-14',2026,'French','France',null,null);
update Film set CreatedAt=ReleaseDate::timestamp - (30+FilmId%60) * interval '1 day' + interval '10 hours';

insert into Showing
select i, s, f, (select ReleaseDate from Film where FilmId=f)::timestamp + pg_temp.h('d'||i,34)*interval '1 day' + (11+pg_temp.h('u'||i,11))*interval '1 hour' + (pg_temp.h('m'||i,12)*5)*interval '1 minute',
 '2D', f in (4,14,18,29,32,35), 'PLAYED', null
from (select i, case when pg_temp.h('x'||i,100)<34 then (array[5,16,34,9,19,24,6,25,36,20])[1+pg_temp.h('y'||i,55)/(6)] else 1+pg_temp.h('f'||i,38) end f,
  1+pg_temp.h('s'||i,65) s from generate_series(1,1500) i) q;
update Showing x set ShowFormat = case when s.ScreenFormat='IMAX' and x.ShowingId%3>0 then 'IMAX' when s.ScreenFormat='IMAX' then 'IMAX 3D' when s.ScreenFormat='4DX' then '4DX' when f.Genre in ('Animation','Action','Sci-Fi') and x.ShowingId%4=1 then '3D' else '2D' end
 from Screen s, Film f where s.ScreenId=x.ScreenId and f.FilmId=x.FilmId;
update Showing set CreatedAt=date_trunc('day',ShowTime)-(10+ShowingId%9)*interval '1 day'+interval '14 hours', Status=case when ShowingId%41=7 then 'CANCELLED' when ShowTime>'2026-06-08' then 'SCHEDULED' else 'PLAYED' end;

update Showing set ShowTime=ShowTime+interval '1 year', CreatedAt=CreatedAt+interval '1 year' where FilmId in (15,8) and ShowingId%3=0;

insert into Member
select i,
 (array['Hannah','Oliver','Amelia','Yusuf','Grace','Paris','Liam','Chloe','Ravi','Megan','Stephen','Agnieszka','Leon','Isla','Patrick','Zainab','George','Freya','Tunde','Emily','Craig','Sandra','Hugo','Molly','Ian','Jasmine','Neil','Olga','Ben'])[1+(i*13)%29],
 (array['Okafor','Marsden','Preston','Ali','Hargreaves','Bell','Ó Briain','Fletcher','Mistry','Wray','Underwood','Nowak','Stubbs','Cairns','Quigley','Iqbal','Ellis','Lockwood','Balogun','York','Pearce','Dunne','Rowntree','Sykes','Garside','Mehta','Bath','Petrova','Holroyd','Kaye','Winter'])[1+(i*17)%31],
 null,
 (array['Leeds','Preston','Oxford','Bristol','York','Manchester','Newcastle','Bath','Derby','Leeds','Salford','Harrogate','Bradford','Swindon','Manchester'])[1+pg_temp.h('c'||i,15)],
 case when i%19=0 then null else 1+pg_temp.h('ht'||i,10) end,
 case when pg_temp.h('t'||i,10)<5 then 'BRZ' when pg_temp.h('t'||i,10)<8 then 'SLV' else 'GLD' end,
 date '2022-01-04'+pg_temp.h('j'||i,1590), null, case when i%11<>3 then date '1951-02-01'+pg_temp.h('b'||i,20400) end, (i*797)%6133, i%3>0
from generate_series(1,420) i;
update Member set Email=lower(FirstName||'.'||replace(LastName,' ',''))||MemberId||'@'||(array['gmail.com','outlook.com','btinternet.com','yahoo.co.uk'])[1+MemberId%4] where MemberId%23<>5;
update Member set FirstName='Beatrix', LastName='Okonjo' where MemberId=137;
update Member set Email='trixie.okonjo@gmail.com' where MemberId=137;
update Member set ExpiresOn=(JoinedOn+((1+MemberId%4)*interval '1 year'))::date where Tier<>'BRZ';

update Member set FirstName='Grace', LastName='Bell' where MemberId in (37,251);

insert into TicketType values
(1,'AD','Adult',9.50,12.90,false),(2,'CH','Child',6.20,7.80,false),(3,'ST','Student',7.40,9.20,true),(4,'SR','Senior',7.10,8.90,true),
(5,'FM','Family (per seat)',6.60,8.10,false),(6,'CA','Carer',0.00,0.00,true),(7,'MB','Member',7.90,10.40,false),(8,'GR','Group 10+',6.90,8.60,false);

insert into Booking
select i, 'R'||lpad(((i*48271)%999983)::text,6,'0'), s.ShowingId, case when i%10<6 then 1+pg_temp.h('mb'||i,400)*pg_temp.h('mc'||i,400)/400 end,
 null, (array['WEB','WEB','APP','BOX','WEB','KSK','APP','BOX','APP','WEB','APP'])[1+pg_temp.h('ch'||i,11)],
 s.ShowTime - (pg_temp.h('bk'||i,9)*pg_temp.h('bl'||i,5))*interval '1 day' - (7+pg_temp.h('bm'||i,300))*interval '1 minute', 0,
 case when s.Status='CANCELLED' then 'REFD' when i%29=4 then 'CANC' when i%53=9 then 'REFD' else 'CONF' end,
 case when i%17=3 then (array['STUDENT10','XMAS25','TWOFORTUES'])[1+i%3] end
from generate_series(1,1900) i join Showing s on s.ShowingId=1+pg_temp.h('sh'||i,1500);
update Booking set BookingFee=0.95 where Channel='WEB'; update Booking set BookingFee=0.60 where Channel='APP';
update Booking b set SoldBy=(select min(st.StaffId) from Staff st, Showing x, Screen sc where x.ShowingId=b.ShowingId and sc.ScreenId=x.ScreenId and st.TheatreId=sc.TheatreId and st.StaffId>20+pg_temp.h('sb'||b.BookingId,36)) where Channel='BOX';

insert into Ticket
select row_number() over (order by b.BookingId,n), b.BookingId, tt.TicketTypeId, chr(65+pg_temp.h('r'||b.BookingId,14)), 1+pg_temp.h('q'||b.BookingId,16)+n,
 case when extract(isodow from s.ShowTime)>=5 then tt.PeakPrice else tt.OffPeakPrice end + case when tt.TicketTypeId=6 then 0 when s.ShowFormat like 'IMAX%' then 4.5 when s.ShowFormat='4DX' then 6 when s.ShowFormat='3D' then 1.75 else 0 end,
 case when b.Status='CONF' and s.Status='PLAYED' and pg_temp.h('sc'||b.BookingId||'-'||n,17)>0 then s.ShowTime-pg_temp.h('sd'||b.BookingId,25)*interval '1 minute' end
from (select b.*, n, (array[1,1,1,2,2,3,4,5,6,7,7,8,1,1,3,4,2])[1+pg_temp.h('ty'||b.BookingId||'-'||n,17)] tt from Booking b, lateral generate_series(1,1+pg_temp.h('nt'||b.BookingId,4)*pg_temp.h('nu'||b.BookingId,3)/2) n) b
join Showing s using (ShowingId) join TicketType tt on tt.TicketTypeId=b.tt;

insert into Product values
(1,'Popcorn Small','Popcorn',4.75,4.25,0.38,true,false),(2,'Popcorn Medium','Popcorn',5.85,5.25,0.51,true,false),(3,'Popcorn Large','Popcorn',6.95,6.25,0.66,true,false),
(4,'Popcorn Kids Box','Popcorn',3.50,3.15,0.30,true,true),(5,'Nachos with Cheese','Hot Food',6.40,5.75,1.22,false,false),(6,'Nachos with Salsa','Hot Food',6.10,5.50,1.05,true,false),
(7,'Hot Dog','Hot Food',6.75,6.05,1.48,false,false),(8,'Loaded Fries','Hot Food',5.95,5.35,1.17,false,false),(9,'Coca-Cola Regular','Soft Drinks',3.95,3.55,0.31,true,false),
(10,'Coca-Cola Large','Soft Drinks',4.60,4.15,0.42,true,false),(11,'Still Water','Soft Drinks',2.60,2.35,0.28,true,false),(12,'Tango Ice Blast','Soft Drinks',5.20,4.70,0.55,true,false),
(13,'Pick and Mix Cup','Sweets',6.20,5.60,1.60,false,false),(14,'Maltesers Pouch','Sweets',4.30,3.85,1.35,false,false),(15,'Haribo Bag','Sweets',3.80,3.40,1.02,false,false),
(16,'Ben & Jerry''s Tub','Ice Cream',5.10,4.60,2.05,false,false),(17,'Choc Ice','Ice Cream',3.10,2.80,0.72,false,false),(18,'Lager Pint','Bar',6.30,null,1.55,true,false),
(19,'House Wine 175ml','Bar',6.80,null,1.72,true,false),(20,'Gin & Tonic','Bar',7.90,null,1.95,true,false),(21,'Flat White','Hot Drinks',3.40,3.05,0.44,false,false),
(22,'Tea','Hot Drinks',2.70,2.40,0.18,true,false),(23,'Popcorn & Coke Combo','Combos',9.95,8.95,1.08,true,false),(24,'Nacho Combo','Combos',10.60,9.50,1.70,false,false),
(25,'Family Feast','Combos',19.50,17.50,3.40,false,false),(26,'Gin & Olives Sharer','Combos',13.80,null,4.10,true,true);

insert into ConcessionSale
select i, t, p, (select min(StaffId) from Staff where StaffId>20+pg_temp.h('cs'||i,40) and TheatreId=t), case when pg_temp.h('cm'||i,10)<3 then 1+pg_temp.h('cn'||i,420) end,
 date '2024-01-12'+pg_temp.h('cd'||i,880)+(11+pg_temp.h('ce'||i,11))*interval '1 hour'+pg_temp.h('cf'||i,60)*interval '1 minute',
 1+pg_temp.h('cq'||i,5)*pg_temp.h('cr'||i,3)/4, 1
from (select i, (array[1,1,1,2,3,4,4,4,5,5,6,7,7,7,7,8,8,9,10,10])[1+pg_temp.h('ct'||i,20)] t, case when pg_temp.h('cv'||i,3)=0 then (array[3,10,23,2,13])[1+pg_temp.h('cw'||i,15)/3] else 1+pg_temp.h('cp'||i,25) end p from generate_series(1,3600) i) q;
update ConcessionSale c set UnitPrice=round((case when c.MemberId is not null then coalesce(p.MemberPrice,p.SalePrice) else p.SalePrice end) - case when c.SoldAt<'2025-01-01' then 0.20 else 0 end,2) from Product p where p.ProductId=c.ProductId;

insert into StaffShift
select i, s.StaffId, case when i%14=3 then 1+(s.TheatreId)%10 else s.TheatreId end, d+(case when i%2=0 then 9 else 15 end+pg_temp.h('h'||i,3))*interval '1 hour', null,
 case when s.JobTitle like '%Manager' then 'Floor Manager' when s.JobTitle='Projectionist' then 'Projection' when i%5=0 then 'Usher' when i%37=4 then 'Projection' when s.JobTitle='Cleaner' then 'Cleaning' when s.JobTitle like 'Box%' then 'Box Office' else 'Kiosk' end, i%47=11
from (select i, 1+pg_temp.h('p'||i,71) st, date '2025-01-01'+pg_temp.h('dd'||i,525) d from generate_series(1,1300) i) q join Staff s on s.StaffId=q.st where s.LeftOn is null or d<s.LeftOn;
update StaffShift set ShiftEnd=ShiftStart+(4+ShiftId%5)*interval '1 hour'+(ShiftId%4)*interval '15 minutes' where not NoShow;

create view BoxOffice as
select x.ShowingId, f.Title, t.TheatreName, x.ShowTime, x.ShowFormat, s.Seats, count(k.TicketId) as Admissions, coalesce(sum(k.Price),0) as Gross
from Showing x join Film f using (FilmId) join Screen s using (ScreenId) join Theatre t using (TheatreId)
left join Booking b on b.ShowingId=x.ShowingId and b.Status='CONF' left join Ticket k on k.BookingId=b.BookingId
where x.Status='PLAYED' group by x.ShowingId, f.Title, t.TheatreName, x.ShowTime, x.ShowFormat, s.Seats;
comment on view BoxOffice is 'One row per played showing; admissions and gross from confirmed bookings only';
comment on column Member.Tier is 'BRZ bronze (free), SLV silver, GLD gold';
comment on column Booking.Channel is 'WEB website, APP mobile app, BOX box office counter, KSK self-service kiosk';
comment on column Booking.Status is 'CONF confirmed, CANC cancelled by customer, REFD refunded';
comment on column Booking.SoldBy is 'Staff member at the counter, box office only';
comment on column ConcessionSale.UnitPrice is 'Price charged per unit including VAT';
comment on column Film.Certificate is 'BBFC certificate';
analyze Staff; analyze Theatre; analyze Screen; analyze Film; analyze Showing; analyze Member; analyze TicketType; analyze Booking; analyze Ticket; analyze Product; analyze ConcessionSale; analyze StaffShift;
