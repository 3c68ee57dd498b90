drop schema if exists ev_fleet cascade; create schema ev_fleet; set search_path = ev_fleet;

create table depot (
  id int primary key, cd char(3) not null unique, nm text not null, city text not null, prov text not null,
  ty char(1) not null, sup_nm text, open_on date not null, bays int, rent_eur numeric(9,2));
comment on table depot is 'Depots the vans start from';
comment on column depot.ty is 'H = hub, D = depot, S = satellite';
comment on column depot.sup_nm is 'depot supervisor, NULL = vacant';
comment on column depot.prov is 'province';
comment on column depot.bays is 'loading bays';
comment on column depot.rent_eur is 'rent per month';

create table drv (
  id int primary key, first_nm text not null, last_nm text not null, depot_id int not null, hired_on date not null, left_on date,
  st char(1) not null, lic_cls text not null, lic_exp date not null, pts int not null default 0, ph text, hr_eur numeric(5,2), upd_ts timestamp);
comment on table drv is 'Drivers, also those who left';
comment on column drv.depot_id is 'home depot';
comment on column drv.st is 'A = active, L = long leave, S = suspended, X = left';
comment on column drv.lic_cls is 'licence class: B, C1, C';
comment on column drv.lic_exp is 'licence expiry date';
comment on column drv.pts is 'penalty points on licence';
comment on column drv.hr_eur is 'hourly wage';

create table veh (
  id int primary key, plate text not null unique, make text not null, model text not null, yr int not null, fuel_ty char(1) not null,
  payload_kg int not null, vol_m3 numeric(4,1), depot_id int not null references depot(id), st char(1) not null,
  buy_on date not null, buy_eur numeric(9,2), sold_on date, sold_eur numeric(9,2), odo_km int, cvrt_due date, tracker_no text);
comment on table veh is 'Vehicles (vans), also sold ones';
comment on column veh.fuel_ty is 'D = diesel, P = petrol, E = electric, H = hybrid';
comment on column veh.st is 'A = in service, W = in workshop, R = reserve/spare, S = sold';
comment on column veh.odo_km is 'last known odometer reading';
comment on column veh.cvrt_due is 'next roadworthiness test (CVRT) due on';
comment on column veh.yr is 'model year';

create table cust (
  id int primary key, acct_no text not null unique, nm text not null, city text, sect char(1), st char(1) not null,
  since_on date not null, cr_lim_eur numeric(10,2), pay_d int, mgr_nm text, email text);
comment on table cust is 'Customer accounts (senders, they pay for the parcels)';
comment on column cust.sect is 'R = retail, P = pharma/health, F = food, I = industry, B = books/media';
comment on column cust.st is 'A = active, H = on credit hold, C = closed';
comment on column cust.cr_lim_eur is 'credit limit, NULL = prepaid';
comment on column cust.pay_d is 'payment term in days';
comment on column cust.mgr_nm is 'our account manager';

create table trip (
  id int primary key, veh_id int not null references veh(id), drv_id int references drv(id), depot_id int not null, plan_on date not null,
  ts_out timestamp, ts_in timestamp, km_start int, km_end int, st char(1) not null, note text, upd_ts timestamp);
comment on table trip is 'One round of one van: out of the depot and back';
comment on column trip.ts_out is 'left the depot';
comment on column trip.ts_in is 'back at the depot';
comment on column trip.km_start is 'odometer when leaving';
comment on column trip.km_end is 'odometer when back; distance = km_end - km_start';
comment on column trip.st is 'P = planned, O = out on the road, D = done, X = cancelled';

create table stop (
  id int primary key, trip_id int not null references trip(id), seq int not null, addr text, city text not null,
  eta timestamp, ts_arr timestamp, ts_dep timestamp, st char(1) not null, fail_cd char(1));
comment on table stop is 'Stops of a trip';
comment on column stop.seq is 'order within the trip';
comment on column stop.eta is 'planned arrival';
comment on column stop.ts_arr is 'actual arrival; late when after eta';
comment on column stop.st is 'P = pending, D = delivered, F = failed, S = skipped';
comment on column stop.fail_cd is 'why failed: N = nobody home, A = address wrong, R = refused, C = premises closed';

create table parcel (
  id int, trk_no text, cust_id int not null references cust(id), stop_id int, svc_lvl char(1) not null, wt_kg numeric(6,2), chg_eur numeric(8,2) not null,
  cod_eur numeric(8,2), st char(1) not null, bkd_on date not null, ts_dlv timestamp, rcpt_nm text, sig char(1));
comment on table parcel is 'Parcels booked by customers';
comment on column parcel.stop_id is 'stop it rides to, NULL = not planned yet or cancelled';
comment on column parcel.svc_lvl is 'S = standard, E = express, T = timed, W = weekend';
comment on column parcel.chg_eur is 'our charge to the customer without VAT (our revenue); 0 when cancelled';
comment on column parcel.cod_eur is 'cash to collect on delivery, NULL = none';
comment on column parcel.st is 'B = booked, O = out for delivery, D = delivered (perhaps at the second try), H = held at depot, R = returned to sender, L = lost, X = cancelled';
comment on column parcel.bkd_on is 'booking date';
comment on column parcel.rcpt_nm is 'who took it';
comment on column parcel.sig is 'Y/N signed for';

create table fuel_tx (
  id int primary key, card_no text not null, veh_id int not null, drv_id int, ts timestamp not null, site text not null, prod char(1) not null,
  l_fuel numeric(6,2), kwh numeric(6,2), amt_eur numeric(8,2) not null, odo_km int);
comment on table fuel_tx is 'Fuel card transactions as sent by the card company';
comment on column fuel_tx.prod is 'D = diesel, P = petrol, E = electric charging, A = AdBlue, W = car wash';
comment on column fuel_tx.l_fuel is 'litres, NULL for charging and wash';
comment on column fuel_tx.site is 'filling station';
comment on column fuel_tx.odo_km is 'typed in at the pump, NULL = not typed';

create table svc (
  id int, veh_id int not null, svc_on date not null, ty char(1) not null, garage text, job text, odo_km int, amt_eur numeric(8,2), off_d int, inv_no text);
comment on table svc is 'Services and repairs';
comment on column svc.ty is 'M = minor service, F = full service, R = repair, T = roadworthiness test';
comment on column svc.off_d is 'days off the road';
comment on column svc.amt_eur is 'garage bill, NULL = not billed yet';

create table tyre (
  id int, veh_id int not null references veh(id), pos char(2) not null, brand text not null, seas char(1) not null, fit_on date not null, off_on date,
  tread_mm numeric(3,1), amt_eur numeric(7,2));
comment on table tyre is 'Tyres fitted';
comment on column tyre.pos is 'FL, FR, RL, RR';
comment on column tyre.seas is 'S = summer, W = winter, A = all-season';
comment on column tyre.off_on is 'taken off on, NULL = still on the van';
comment on column tyre.tread_mm is 'tread depth at last check';

create table fine (
  id int primary key, veh_id int not null, drv_id int references drv(id), off_on date not null, ty char(1) not null, amt_eur numeric(7,2) not null, pts int not null,
  st char(1) not null, paid_on date, by_whom char(1) not null, ref_no text);
comment on table fine is 'Traffic and parking fines';
comment on column fine.drv_id is 'driver at the wheel, NULL = unknown';
comment on column fine.off_on is 'date of the offence';
comment on column fine.ty is 'S = speeding, P = parking, T = toll unpaid, B = bus lane, M = mobile phone';
comment on column fine.st is 'O = open, P = paid, A = appealed, W = withdrawn';
comment on column fine.by_whom is 'who bears it: C = company, D = driver';

create table ins_pol (
  id int primary key, pol_no text not null unique, veh_id int not null, insurer text not null, cov char(1) not null, prem_eur numeric(8,2) not null, xs_eur numeric(7,2),
  start_on date not null, end_on date not null, canc_on date);
comment on table ins_pol is 'Insurance policies, one van one year';
comment on column ins_pol.cov is 'cover: T = third party, P = third party fire and theft, F = fully comprehensive';
comment on column ins_pol.prem_eur is 'yearly premium';
comment on column ins_pol.xs_eur is 'excess per claim';
comment on column ins_pol.canc_on is 'cancelled early on';

create table acc (
  id int, veh_id int not null, drv_id int, ts timestamp not null, city text, sev char(1) not null, fault char(1) not null, dmg_eur numeric(9,2),
  pol_id int, clm_no text, clm_st char(1) not null, descr text);
comment on table acc is 'Accidents';
comment on column acc.sev is 'severity: L = light, S = serious, I = with injury';
comment on column acc.fault is 'our fault? Y = yes, N = no, U = undecided';
comment on column acc.dmg_eur is 'repair cost of our van, NULL = not assessed yet';
comment on column acc.clm_st is 'claim: N = none made, O = open, S = settled, R = rejected';

insert into depot values
(1,'DUN','Dublin North','Dublin','Leinster','H','Aoife Brennan','2009-03-02',22,18400),
(2,'BAL','Ballymount','Dublin','Leinster','D','Declan Foley','2013-09-16',14,12650),
(3,'NAA','Naas','Naas','Leinster','D','Marta Kowalska','2016-04-11',9,6900),
(4,'COR','Little Island','Cork','Munster','H','Tadhg Crowley','2010-06-01',18,11200),
(5,'LIM','Raheen','Limerick','Munster','D','Noreen Hayes','2012-02-20',10,6450),
(6,'GAL','Oranmore','Galway','Connacht','D','Fergal Joyce','2011-10-03',11,7100),
(7,'WAT','Waterford','Waterford','Munster','D','Ciara Power','2015-05-18',7,4800),
(8,'ATH','Athlone','Athlone','Leinster','H','Gavin Keogh','2018-01-15',16,8300),
(9,'SLI','Sligo','Sligo','Connacht','S',null,'2019-08-26',4,2350),
(10,'DDK','Dundalk','Dundalk','Leinster','S','Paula McCann','2020-11-09',5,3150),
(11,'TRA','Tralee','Tralee','Munster','S','Donal Moriarty','2022-03-28',4,2600),
(12,'LET','Letterkenny','Letterkenny','Ulster','S',null,'2026-05-04',3,1950);

insert into drv (id,first_nm,last_nm,depot_id,hired_on,left_on,st,lic_cls,lic_exp,pts,ph,hr_eur) values
(1,'Sean','Murphy',1,'2015-04-13',null,'A','C1','2028-02-11',0,'087 555 0101',19.40),
(2,'Pawel','Nowak',1,'2017-09-04',null,'A','B','2027-06-30',2,'086 555 0102',18.10),
(3,'Grace','Adeyemi',1,'2021-01-18',null,'A','B','2030-10-05',0,'085 555 0103',17.20),
(4,'Liam','Byrne',1,'2019-05-27',null,'A','B','2026-09-14',5,'087 555 0104',17.75),
(5,'Shane','Kildare',1,'2022-03-07',null,'A','B','2031-01-22',0,null,16.90),
(6,'Orla','Fitzgerald',1,'2018-11-12',null,'L','B','2029-03-19',0,'083 555 0106',18.00),
(7,'Niall','Doherty',1,'2016-02-01','2025-03-28','X','C1','2027-12-01',3,'087 555 0107',18.90),
(8,'Mihai','Popescu',2,'2018-06-18',null,'A','B','2028-08-08',0,'089 555 0108',17.85),
(9,'Emma','Walsh',2,'2020-10-05',null,'A','B','2027-01-27',2,'086 555 0109',17.40),
(10,'Sean','Kelly',2,'2014-08-25',null,'A','C','2026-11-03',0,'087 555 0110',20.60),
(11,'Ahmed','Rahman',2,'2023-02-13',null,'A','B','2032-05-16',0,'085 555 0111',16.60),
(12,'Conor','Dunne',2,'2021-07-19',null,'S','B','2029-07-02',9,null,17.05),
(13,'Katarzyna','Wojcik',2,'2024-04-08',null,'A','B','2033-02-20',0,'083 555 0113',16.40),
(14,'Brian','Lawlor',3,'2016-05-09',null,'A','C1','2027-04-15',0,'087 555 0114',18.80),
(15,'Siobhan','Murphy',3,'2019-01-21',null,'A','B','2028-11-30',3,'086 555 0115',17.80),
(16,'Tomas','Vrba',3,'2022-09-12',null,'A','B','2030-06-09',0,'089 555 0116',16.80),
(17,'Eoin','Farrell',3,'2017-03-13','2024-11-15','X','B','2026-08-21',0,'087 555 0117',17.95),
(18,'Padraig','O''Sullivan',4,'2013-06-17',null,'A','C','2027-10-10',0,'087 555 0118',20.90),
(19,'Aine','McCarthy',4,'2018-04-23',null,'A','B','2029-01-05',0,'085 555 0119',18.05),
(20,'Joao','Ferreira',4,'2020-08-10',null,'A','B','2031-03-13',4,'083 555 0120',17.30),
(21,'Denis','Murphy',4,'2016-10-31',null,'A','B','2026-07-24',0,'087 555 0121',18.45),
(22,'Karen','Twomey',4,'2023-05-15',null,'A','B','2032-09-28',0,'086 555 0122',16.55),
(23,'Colm','Buckley',4,'2015-11-16','2025-08-29','X','C1','2028-05-06',7,'087 555 0123',19.10),
(24,'Diarmuid','Lehane',4,'2024-09-02',null,'A','B','2034-01-14',0,null,16.30),
(25,'Michael','Hogan',5,'2014-02-10',null,'A','C1','2027-03-22',0,'087 555 0125',19.60),
(26,'Natalia','Silva',5,'2021-06-14',null,'A','B','2030-12-17',0,'085 555 0126',17.00),
(27,'Ger','Clancy',5,'2017-07-24',null,'A','B','2028-06-18',2,'086 555 0127',18.15),
(28,'Tom','Ryan',5,'2019-09-30',null,'L','B','2026-12-12',0,'087 555 0128',17.70),
(29,'Oleksandr','Bondar',5,'2023-10-09',null,'A','B','2033-07-07',0,'089 555 0129',16.50),
(30,'Martin','Joyce',6,'2012-05-21',null,'A','C','2027-08-29',0,'087 555 0130',20.75),
(31,'Sinead','Conneely',6,'2018-03-05',null,'A','B','2029-09-03',0,'086 555 0131',18.00),
(32,'Piotr','Zielinski',6,'2019-11-25',null,'A','B','2028-01-31',6,'083 555 0132',17.60),
(33,'Ronan','Burke',6,'2022-01-10',null,'A','B','2031-11-11',0,'085 555 0133',16.95),
(34,'Maire','Flaherty',6,'2020-02-17','2026-01-30','X','B','2029-12-24',0,'087 555 0134',17.45),
(35,'Eamon','Power',7,'2015-09-14',null,'A','C1','2026-10-19',0,'087 555 0135',19.00),
(36,'Lorraine','Phelan',7,'2019-06-03',null,'A','B','2028-04-27',1,'086 555 0136',17.80),
(37,'Viktor','Ivanov',7,'2022-11-21',null,'A','B','2030-08-15',0,'089 555 0137',16.75),
(38,'Jack','Power',7,'2025-02-03',null,'A','B','2034-06-01',0,'085 555 0138',16.10),
(39,'Gerry','Keogh',8,'2018-01-15',null,'A','C1','2027-05-08',0,'087 555 0139',19.20),
(40,'Fiona','Daly',8,'2018-02-26',null,'A','B','2029-02-16',0,'086 555 0140',18.05),
(41,'Adam','Egan',8,'2020-05-11',null,'A','B','2026-08-05',3,'083 555 0141',17.35),
(42,'Sunil','Thomas',8,'2023-08-28',null,'A','B','2033-04-04',0,'085 555 0142',16.50),
(43,'Liam','Kenny',8,'2021-04-26','2024-06-07','X','B','2030-02-02',0,'087 555 0143',16.90),
(44,'Kevin','Gallagher',9,'2019-08-26',null,'A','B','2028-10-23',0,'087 555 0144',17.75),
(45,'Deirdre','Rooney',9,'2021-10-18',null,'A','B','2031-07-19',0,'086 555 0145',17.00),
(46,'Marek','Horvath',9,'2024-01-15',null,'A','B','2032-12-09',2,null,16.45),
(47,'Paul','McArdle',10,'2020-11-09',null,'A','B','2027-11-26',0,'087 555 0147',17.40),
(48,'Jennifer','Boyle',10,'2022-06-27',null,'A','B','2030-03-31',0,'085 555 0148',16.85),
(49,'Declan','Foley',10,'2021-02-08',null,'A','C1','2029-05-12',4,'087 555 0149',17.90),
(50,'Mossie','Brosnan',11,'2022-03-28',null,'A','C1','2028-09-09',0,'087 555 0150',18.20),
(51,'Breda','Moriarty',11,'2022-04-04',null,'A','B','2031-10-30',0,'086 555 0151',16.95),
(52,'Luis','Ortega',11,'2023-11-06',null,'A','B','2033-08-18',0,'083 555 0152',16.45),
(53,'Charlie','Bonner',12,'2026-05-18',null,'A','B','2035-01-09',0,'087 555 0153',16.00),
(54,'Anna','Sweeney',12,'2026-06-01',null,'A','B','2034-11-25',0,'085 555 0154',16.00),
(55,'Rory','Tuohy',5,'2026-06-15',null,'A','B','2035-03-17',0,null,16.00);
update drv set upd_ts = timestamp '2026-06-01 09:00' + id * interval '7 hours 13 minutes';

insert into veh (id,plate,make,model,yr,fuel_ty,payload_kg,vol_m3,depot_id,st,buy_on,buy_eur,sold_on,sold_eur,cvrt_due,tracker_no) values
(1,'191-D-20417','Ford','Transit',2019,'D',1120,11.5,1,'S','2019-02-11',27400,'2025-01-31',8900,null,'TK-0001'),
(2,'192-D-33108','Mercedes-Benz','Sprinter',2019,'D',1260,14.0,1,'A','2019-08-19',36800,null,null,'2026-08-19','TK-0002'),
(3,'212-D-14650','Ford','Transit',2021,'D',1180,11.5,1,'A','2021-09-06',30950,null,null,'2026-09-06','TK-0003'),
(4,'231-D-08872','Ford','E-Transit',2023,'E',980,11.0,1,'A','2023-03-20',52300,null,null,'2027-03-20','TK-0004'),
(5,'231-D-08873','Ford','E-Transit',2023,'E',980,11.0,1,'W','2023-03-20',52300,null,null,'2027-03-20','TK-0005'),
(6,'242-D-19045','Renault','Master',2024,'D',1340,13.0,1,'A','2024-07-15',38200,null,null,'2026-07-15','TK-0006'),
(7,'182-D-41290','Volkswagen','Crafter',2018,'D',1210,14.4,2,'S','2018-10-01',34100,'2024-06-28',9750,null,'TK-0007'),
(8,'201-D-11734','Volkswagen','Crafter',2020,'D',1230,14.4,2,'A','2020-02-24',37250,null,null,'2027-02-24','TK-0008'),
(9,'221-D-27781','Renault','Master',2022,'D',1290,13.0,2,'A','2022-01-31',33900,null,null,'2027-01-31','TK-0009'),
(10,'222-D-30265','Peugeot','Partner',2022,'P',640,3.8,2,'A','2022-08-22',19850,null,null,'2026-08-22','TK-0010'),
(11,'241-D-05519','Mercedes-Benz','eSprinter',2024,'E',890,14.0,2,'A','2024-02-12',66700,null,null,'2027-02-12','TK-0011'),
(12,'251-D-12206','Ford','Transit',2025,'D',1190,11.5,2,'A','2025-01-20',36450,null,null,'2027-01-20','TK-0012'),
(13,'191-KE-2204','Ford','Transit Custom',2019,'D',950,6.0,3,'A','2019-05-13',24900,null,null,'2027-05-13','TK-0013'),
(14,'211-KE-3318','Toyota','Proace',2021,'D',1000,6.1,3,'A','2021-03-29',26700,null,null,'2027-03-29','TK-0014'),
(15,'222-KE-1097','Renault','Kangoo',2022,'P',600,3.3,3,'R','2022-10-17',21300,null,null,'2026-10-17',null),
(16,'241-KE-0761','Opel','Vivaro',2024,'D',1050,6.1,3,'A','2024-03-04',29950,null,null,'2027-03-04','TK-0016'),
(17,'181-C-6502','Mercedes-Benz','Sprinter',2018,'D',1250,14.0,4,'S','2018-03-12',35400,'2025-09-12',7600,null,'TK-0017'),
(18,'201-C-4417','Ford','Transit',2020,'D',1150,11.5,4,'A','2020-01-27',29300,null,null,'2027-01-27','TK-0018'),
(19,'212-C-8830','Iveco','Daily',2021,'D',1480,16.0,4,'A','2021-07-26',41600,null,null,'2026-07-26','TK-0019'),
(20,'221-C-5124','Ford','Transit Custom',2022,'H',900,6.0,4,'A','2022-04-11',38800,null,null,'2027-04-11','TK-0020'),
(21,'232-C-7703','Renault','Master',2023,'D',1310,13.0,4,'W','2023-09-18',36700,null,null,'2026-09-18','TK-0021'),
(22,'242-C-2019','Mercedes-Benz','eSprinter',2024,'E',890,14.0,4,'A','2024-08-05',67900,null,null,'2026-08-05','TK-0022'),
(23,'251-C-3346','Mercedes-Benz','Sprinter',2025,'D',1280,14.0,4,'A','2025-03-10',46200,null,null,'2027-03-10','TK-0023'),
(24,'192-L-1855','Volkswagen','Transporter',2019,'D',980,6.7,5,'A','2019-11-04',28600,null,null,'2026-11-04','TK-0024'),
(25,'211-L-0932','Ford','Transit',2021,'D',1160,11.5,5,'A','2021-02-15',30400,null,null,'2027-02-15','TK-0025'),
(26,'222-L-2740','Citroen','Berlingo',2022,'P',650,3.8,5,'A','2022-07-18',20150,null,null,'2026-07-18','TK-0026'),
(27,'241-L-1163','Renault','Trafic',2024,'D',1020,6.0,5,'R','2024-01-22',30800,null,null,'2027-01-22',null),
(28,'191-G-3071','Iveco','Daily',2019,'D',1450,16.0,6,'A','2019-04-08',39900,null,null,'2027-04-08','TK-0028'),
(29,'211-G-1446','Mercedes-Benz','Sprinter',2021,'D',1270,14.0,6,'A','2021-05-24',39100,null,null,'2027-05-24','TK-0029'),
(30,'222-G-2985','Ford','E-Transit',2022,'E',970,11.0,6,'A','2022-11-14',55100,null,null,'2026-11-14','TK-0030'),
(31,'242-G-0608','Ford','Transit',2024,'D',1190,11.5,6,'A','2024-10-07',35800,null,null,'2026-10-07','TK-0031'),
(32,'201-W-0587','Renault','Master',2020,'D',1270,13.0,7,'A','2020-06-15',32100,null,null,'2026-06-15','TK-0032'),
(33,'221-W-0919','Toyota','Proace',2022,'D',1010,6.1,7,'A','2022-03-21',27950,null,null,'2027-03-21','TK-0033'),
(34,'251-W-0244','Toyota','Proace Electric',2025,'E',940,6.1,7,'A','2025-02-17',44600,null,null,'2027-02-17','TK-0034'),
(35,'182-WH-0703','Ford','Transit',2018,'D',1110,11.5,8,'S','2018-07-23',26850,'2026-02-20',6200,null,'TK-0035'),
(36,'211-WH-0415','Volkswagen','Crafter',2021,'D',1240,14.4,8,'A','2021-01-25',38450,null,null,'2027-01-25','TK-0036'),
(37,'231-WH-0290','Iveco','Daily',2023,'D',1490,16.0,8,'A','2023-02-06',44300,null,null,'2027-02-06','TK-0037'),
(38,'242-WH-0512','Renault','Master',2024,'D',1340,13.0,8,'A','2024-09-23',38600,null,null,'2026-09-23','TK-0038'),
(39,'201-SO-0311','Peugeot','Expert',2020,'D',1080,6.1,9,'A','2020-09-28',25900,null,null,'2026-09-28','TK-0039'),
(40,'231-SO-0178','Opel','Vivaro',2023,'D',1040,6.1,9,'A','2023-05-08',28850,null,null,'2027-05-08','TK-0040'),
(41,'202-LH-1280','Ford','Transit Custom',2020,'D',960,6.0,10,'A','2020-12-07',26300,null,null,'2026-12-07','TK-0041'),
(42,'222-LH-0834','Renault','Kangoo E-Tech',2022,'E',580,3.9,10,'A','2022-09-26',35200,null,null,'2026-09-26','TK-0042'),
(43,'221-KY-0663','Citroen','Berlingo',2022,'D',660,3.8,11,'A','2022-03-14',21700,null,null,'2027-03-14','TK-0043'),
(44,'232-KY-0195','Ford','Transit',2023,'D',1180,11.5,11,'A','2023-10-23',34650,null,null,'2026-10-23','TK-0044'),
(45,'261-D-01877','Ford','E-Transit Custom',2026,'E',1050,6.8,1,'R','2026-06-10',58900,null,null,'2028-06-10',null);

insert into cust values
(1,'A1004','Brennan & Daughters Books','Dublin','B','A','2012-05-03',8000,30,'Ruth Tierney','dispatch@brennanbooks.example'),
(2,'A1009','Shamrock Pharma Supply','Dublin','P','A','2010-11-15',40000,45,'Hugh Moran','stores@shamrockpharma.example'),
(3,'A1013','Kildare Village Gifts','Kildare','R','A','2016-10-10',6000,30,'Ruth Tierney','hello@kvgifts.example'),
(4,'A1017','Lee Valley Cheese','Cork','F','A','2014-02-24',9500,21,'Sorcha Nolan','orders@leevalleycheese.example'),
(5,'A1020','Atlantic Surf & Sail','Galway','R','A','2015-07-06',5000,30,'Sorcha Nolan',null),
(6,'A1022','Midland Medical','Athlone','P','A','2018-02-01',25000,45,'Hugh Moran','logistics@midlandmedical.example'),
(7,'A1025','Tribes Craft Coffee','Galway','F','A','2017-03-20',4500,14,'Ruth Tierney','beans@tribescoffee.example'),
(8,'A1031','Shannon Tooling','Limerick','I','A','2013-09-09',18000,60,'Hugh Moran','ap@shannontooling.example'),
(9,'A1034','Viking Bicycles','Waterford','R','A','2019-04-15',7500,30,'Sorcha Nolan','shop@vikingbikes.example'),
(10,'A1038','Dunne Electrical Wholesale','Dublin','I','A','2011-01-31',22000,60,'Hugh Moran','orders@dunneelectrical.example'),
(11,'A1040','Little Wren Baby Wear','Naas','R','A','2020-06-22',3500,14,'Ruth Tierney','wren@littlewren.example'),
(12,'A1043','Kerry Gold Jewellers','Tralee','R','H','2019-11-04',4000,30,'Sorcha Nolan','info@kgjewellers.example'),
(13,'A1047','Boyne Seeds','Drogheda','F','A','2018-08-27',3000,30,'Ruth Tierney',null),
(14,'A1050','Liffey Print Works','Dublin','B','A','2015-03-16',12000,30,'Hugh Moran','jobs@liffeyprint.example'),
(15,'A1054','Yeats Country Candles','Sligo','R','A','2021-01-11',2500,14,'Sorcha Nolan','candles@yeatscountry.example'),
(16,'A1056','Cork City Opticians','Cork','P','A','2017-09-25',6500,30,'Sorcha Nolan','frames@corkcityopticians.example'),
(17,'A1061','Oriel Auto Parts','Dundalk','I','A','2020-12-14',15000,45,'Hugh Moran','parts@orielauto.example'),
(18,'A1063','Hazel & Thorn','Dublin','R','H','2021-05-17',2000,14,'Ruth Tierney','studio@hazelthorn.example'),
(19,'A1066','Burren Smokehouse Direct','Ennis','F','A','2016-11-28',5500,21,'Sorcha Nolan','fish@burrendirect.example'),
(20,'A1070','Galway','Dublin','R','A','2022-09-05',null,0,'Ruth Tierney','team@galwaylabel.example'),
(21,'A1072','Suir Dental Labs','Clonmel','P','A','2019-02-18',8500,30,'Hugh Moran','lab@suirdental.example'),
(22,'A1075','Paper Lantern Stationery','Cork','B','A','2022-02-07',1800,14,'Sorcha Nolan','post@paperlantern.example'),
(23,'A1079','Celtic Hurley Makers','Kilkenny','R','A','2018-05-21',3200,30,'Sorcha Nolan',null),
(24,'A1081','Emerald Vet Supplies','Mullingar','P','A','2017-06-12',16000,45,'Hugh Moran','vet@emeraldvet.example'),
(25,'A1084','Wild Atlantic Tea','Westport','F','A','2023-03-27',null,0,'Ruth Tierney','tea@wildatlantic.example'),
(26,'A1086','Corrib Instruments','Galway','I','A','2014-10-20',20000,60,'Hugh Moran','lab@corribinstr.example'),
(27,'A1090','Old Mill Bakery Mixes','Carlow','F','C','2018-03-05',2800,21,'Sorcha Nolan','mill@oldmill.example'),
(28,'A1093','Rebel Records','Cork','B','A','2020-02-10',2200,14,'Ruth Tierney','vinyl@rebelrecords.example'),
(29,'A1095','Treaty Sports','Limerick','R','A','2021-08-30',5200,30,'Sorcha Nolan','shop@treatysports.example'),
(30,'A1098','Phoenix Lab Glass','Dublin','I','A','2022-06-13',9000,45,'Hugh Moran','glass@phoenixlab.example'),
(31,'A1101','Bluebell Nurseries','Naas','R','C','2017-04-03',1500,14,'Ruth Tierney',null),
(32,'A1104','Moy Angling Centre','Ballina','R','A','2023-05-08',1900,30,'Sorcha Nolan','rods@moyangling.example'),
(33,'A1107','Tribes Craft Coffee Roastery','Galway','F','A','2024-01-29',3000,14,'Ruth Tierney','roast@tribescoffee.example'),
(34,'A1110','Inishowen Knitwear','Buncrana','R','A','2026-05-11',2500,30,'Sorcha Nolan','knit@inishowen.example'),
(35,'A1111','Errigal Health Foods','Letterkenny','F','A','2026-06-08',null,0,'Sorcha Nolan','shop@errigalhealth.example');

create function pg_temp.h(t text, m int) returns int language sql immutable as $$ select ((hashtext(t)::bigint & 2147483647) % m)::int $$;
create temp table dc (depot_id int, cities text[]);
insert into dc values (1,'{Dublin,Swords,Malahide,Balbriggan,Dublin}'),(2,'{Dublin,Tallaght,Lucan,Bray,Dublin}'),(3,'{Naas,Newbridge,Kildare,Athy,Carlow}'),
(4,'{Cork,Mallow,Cobh,Bandon,Cork}'),(5,'{Limerick,Ennis,Nenagh,Shannon,Limerick}'),(6,'{Galway,Tuam,Loughrea,Clifden,Galway}'),(7,'{Waterford,Dungarvan,Clonmel,Kilkenny,Wexford}'),
(8,'{Athlone,Mullingar,Tullamore,Roscommon,Longford}'),(9,'{Sligo,Ballina,Boyle,Westport,Sligo}'),(10,'{Dundalk,Drogheda,Cavan,Monaghan,Dundalk}'),(11,'{Tralee,Killarney,Listowel,Dingle,Tralee}'),(12,'{Letterkenny,Buncrana,Donegal,Bundoran,Letterkenny}');

-- trips
with t as (
  select i, d + case when extract(dow from d) = 0 then 1 else 0 end as d from (
    select i, date '2024-01-02' + floor(907 * power(i / 1120.0::float8, 0.86::float8))::int as d from generate_series(1, 1120) i) x),
v as (
  select t.i, t.d, c.* from t cross join lateral (
    select veh.id as veh_id, veh.depot_id, veh.fuel_ty, veh.buy_on from veh
    where veh.buy_on <= t.d - 4 and (veh.sold_on is null or veh.sold_on > t.d) and veh.id not in (15, 45)
    order by pg_temp.h('v' || t.i || '-' || veh.id, 1000) * (965 + (veh.id * 11) % 31) desc, veh.id limit 1) c),
w as (
  select v.*, r.drv_id, case when v.i in (1111,1112,1114,1115) then 'O' when v.i > 1109 then 'P' when pg_temp.h('x' || v.i, 31) = 0 then 'X' else 'D' end as st,
    case when v.fuel_ty = 'E' then 14 + pg_temp.h('k' || v.i, 140) else 22 + pg_temp.h('k' || v.i, 180) + pg_temp.h('kk' || v.i, 95) end as km
  from v cross join lateral (
    select drv.id as drv_id from drv where drv.hired_on <= v.d and (drv.left_on is null or drv.left_on >= v.d) and drv.depot_id <> 12 and drv.id <> 55
      and not (drv.st in ('L','S') and v.d > date '2025-10-01')
    order by (drv.depot_id = v.depot_id) <> (v.i % 23 = 0) desc, pg_temp.h('d' || v.i || '-' || drv.id, 1000) * (900 + (drv.id * 7) % 83) desc limit 1) r),
k as (
  select w.*, (12 + greatest(0, date '2024-01-02' - buy_on) * 47 + coalesce(sum(case when st = 'D' then km + 3 + km % 5 else 0 end) over (partition by veh_id order by i rows between unbounded preceding and 1 preceding), 0))::int as k0 from w)
insert into trip
select i, veh_id, case when st = 'P' and i % 4 = 1 then null else drv_id end, depot_id,
  case when st = 'P' then date '2026-06-22' + (i % 4) when st = 'O' then date '2026-06-20' else d end,
  case when st in ('D','O') then case when st = 'O' then date '2026-06-20' else d end + time '05:40' + pg_temp.h('o' || i, 265) * interval '1 minute' end,
  case when st = 'D' then d + time '05:40' + (pg_temp.h('o' || i, 265) + 150 + km + pg_temp.h('u' || i, 170)) * interval '1 minute' end,
  case when st in ('D','O') then k0 end, case when st = 'D' then k0 + km end, st,
  case pg_temp.h('note' || i, 60) when 1 then 'heavy traffic M50' when 2 then 'flat tyre' when 3 then 'second run' when 4 then 'roadworks' when 5 then 'van swapped in the morning' end,
  case when st = 'P' then timestamp '2026-06-19 16:00' else d + time '19:30' + (i % 50) * interval '1 minute' end
from k;
update veh set odo_km = coalesce((select max(km_end) from trip where veh_id = veh.id), 12 + greatest(0, date '2026-06-20' - buy_on) * 11) + id % 7;

-- stops
insert into stop
select row_number() over (order by t.id, s)::int, t.id, s,
  (1 + pg_temp.h('no' || t.id || s, 140)) || ' ' || (array['Main Street','Church Road','Station Road','Castle Park','Bridge Street','Mill Lane','The Square','Harbour View','Industrial Estate','Chapel Hill','Abbey Street','Ashgrove'])[1 + pg_temp.h('st' || t.id || s, 12)],
  dc.cities[1 + pg_temp.h('c' || t.id || '-' || s, 5)], e.eta,
  case when q.st in ('D','F') then e.eta + (pg_temp.h('l' || t.id || s, 58) - 42 + case when pg_temp.h('ll' || t.id || s, 9) = 0 then 25 else 0 end) * interval '1 minute' end,
  case when q.st in ('D','F') then e.eta + (pg_temp.h('l' || t.id || s, 58) - 42 + case when pg_temp.h('ll' || t.id || s, 9) = 0 then 25 else 0 end + 3 + pg_temp.h('w' || t.id || s, 17)) * interval '1 minute' end,
  q.st, case when q.st = 'F' then (array['N','N','N','A','R','C','C','N'])[1 + pg_temp.h('f' || t.id || s, 8)] end
from trip t join dc on dc.depot_id = t.depot_id cross join lateral generate_series(1, 1 + (pg_temp.h('n' || t.id, 9) + 2) / 3) s
cross join lateral (select coalesce(t.ts_out, t.plan_on + time '07:00') + (s * 47 + pg_temp.h('e' || t.id || s, 21)) * interval '1 minute' as eta) e
cross join lateral (select case when t.st = 'P' or (t.st = 'O' and s > 1) then 'P' when pg_temp.h('q' || t.id || s, 100) < 87 then 'D' when pg_temp.h('q' || t.id || s, 100) < 96 then 'F' else 'S' end as st) q
where t.st <> 'X';

-- parcels
with b as (
  select s.id as stop_id, s.st as sst, s.ts_arr, t.plan_on, t.st as tst, n from stop s join trip t on t.id = s.trip_id
  cross join lateral generate_series(1, 1 + (pg_temp.h('pn' || s.id, 100) < 34)::int + (pg_temp.h('pm' || s.id, 100) < 7)::int) n
  union all select null, 'Z', null, date '2026-06-20' - case when i % 3 = 0 then i * 17 else i % 3 end, null, i from generate_series(1, 48) i),
p as (
  select row_number() over (order by stop_id nulls last, n, plan_on)::int as id, b.* from b),
c as (
  select p.*, 1 + (pg_temp.h('c1' || id, 32) * pg_temp.h('c2' || id, 33) / 32 * 13 + 1) % 32 as c0, (array['S','S','S','S','S','E','E','E','T','W','S','E'])[1 + pg_temp.h('sl' || id, 12)] as lvl,
    case when pg_temp.h('wn' || id, 45) <> 0 then round((20 + pg_temp.h('w1' || id, 900) + case when pg_temp.h('w2' || id, 6) = 0 then pg_temp.h('w3' || id, 2100) else 0 end) / 100.0, 2) end as wt,
    case when sst = 'D' then case when pg_temp.h('lo' || id, 130) = 0 then 'L' else 'D' end when sst in ('F','S') then case when plan_on > date '2026-05-18' then 'H' when pg_temp.h('re' || id, 10) < 5 then 'R' else 'D' end
      when sst = 'P' then case when tst = 'O' then 'O' else 'B' end when n % 3 = 0 then 'X' else 'B' end as st from p)
insert into parcel
select id, 'IE' || lpad(((id * 7919 + 300007) % 9000000)::text, 7, '0') || chr(65 + id % 26), case when c0 in (27, 31) and plan_on > date '2024-10-31' then 2 else c0 end, stop_id, lvl, wt,
  case when st = 'X' then 0 else case lvl when 'S' then 6.40 when 'E' then 11.90 when 'T' then 18.50 else 14.20 end + round(coalesce(wt, 3) * 0.41, 2) + case when plan_on >= date '2025-01-01' then 0.35 else 0 end + pg_temp.h('ch' || id, 90) / 100.0 end,
  case when pg_temp.h('cod' || id, 37) = 0 then 10 + pg_temp.h('cd' || id, 24000) / 100.0 end, st, least(date '2026-06-20', plan_on) - pg_temp.h('bk' || id, 4),
  case when st = 'D' and sst = 'D' then ts_arr + interval '2 minutes' when st = 'D' then plan_on + 1 + time '09:00' + pg_temp.h('rd' || id, 480) * interval '1 minute' end,
  case when st = 'D' and pg_temp.h('rn' || id, 4) > 0 then (array['Neighbour','Reception','Power','Murphy','Goods inwards','Kavanagh','O''Shea','Quinn','Security desk','Naughton','Healy'])[1 + pg_temp.h('rr' || id, 11)] end,
  case when st = 'D' then case when pg_temp.h('sg' || id, 10) < 7 then 'Y' else 'N' end end
from c;

-- fuel card
with f as (
  select t.*, v.fuel_ty, row_number() over (order by t.id) as rn,
    case when pg_temp.h('pw' || t.id, 17) = 0 then 'W' when v.fuel_ty = 'D' and pg_temp.h('pa' || t.id, 15) = 0 then 'A' when v.fuel_ty = 'E' then 'E' when v.fuel_ty in ('P','H') then 'P' else 'D' end as prod
  from trip t join veh v on v.id = t.veh_id where t.st = 'D' and pg_temp.h('fu' || t.id, 100) < 52),
g as (
  select f.*, case when prod in ('D','P') then round((1450 + pg_temp.h('li' || id, 4100)) / 100.0, 2) when prod = 'A' then round((500 + pg_temp.h('li' || id, 1100)) / 100.0, 2) end as l,
    case when prod = 'E' then round((1800 + pg_temp.h('kw' || id, 4200)) / 100.0, 2) end as kw from f)
insert into fuel_tx
select rn, '7004 31' || lpad((veh_id * 37 % 100)::text, 2, '0') || ' ' || lpad((veh_id * 7919 % 10000)::text, 4, '0'), veh_id, case when pg_temp.h('fd' || id, 14) <> 0 then drv_id end,
  date_trunc('minute', ts_in - interval '25 minutes'), (array['Circle K','Applegreen','Maxol','Circle K','Texaco','Emo','Applegreen','Top Oil'])[1 + pg_temp.h('si' || id, 8)] || ' ' || (select dc.cities[1 + pg_temp.h('sc' || id, 4)] from dc where dc.depot_id = g.depot_id),
  prod, l, kw,
  round(case prod when 'D' then l * (1.61 + (pg_temp.h('pr' || (plan_on - date '2024-01-01') / 30, 23) / 100.0)) when 'P' then l * (1.68 + (pg_temp.h('pp' || (plan_on - date '2024-01-01') / 30, 19) / 100.0)) when 'A' then l * 0.95 when 'E' then kw * 0.47 else 12 + pg_temp.h('wa' || id, 5) * 1.5 end, 2),
  case when pg_temp.h('od' || id, 8) > 0 then km_end - pg_temp.h('ok' || id, 6) end
from g;

-- services
with s as (
  select i, v.*, x.d, (array['M','R','M','F','R','T','M','R','F','T','R'])[1 + pg_temp.h('sty' || i, 11)] as sty from generate_series(1, 260) i
  cross join lateral (select date '2024-01-08' + (i * 3433 / 1000 + pg_temp.h('sd' || i, 9)) as d) x
  cross join lateral (select id as veh_id, buy_on, yr from veh where buy_on < x.d - 20 and (sold_on is null or sold_on > x.d) and id <> 44 order by pg_temp.h('sv' || i || '-' || id, 1000) * (950 + (2026 - yr) * 4 + id * 5 % 11) desc, id limit 1) v)
insert into svc
select i, veh_id, d, sty, (array['Kelly Commercials','Kelly Commercials','Tolka Motors','Banner Van Centre','Deise Autos','Corrib Trucks','Rebel Garage','Own workshop'])[1 + pg_temp.h('sg' || i, 8)],
  case sty when 'M' then 'oil and filters' when 'F' then 'full service' when 'T' then 'CVRT' else (array['brake pads','clutch','battery','alternator','sliding door','windscreen','exhaust','turbo','heater','tail lights'])[1 + pg_temp.h('sj' || i, 10)] end,
  coalesce((select max(km_end) from trip t where t.veh_id = s.veh_id and t.plan_on <= s.d), 40 + greatest(0, d - buy_on) * 45),
  case when i in (251, 254, 257, 258, 260) then null when sty = 'M' then 165 + pg_temp.h('sa' || i, 9000) / 100.0 when sty = 'F' then 390 + pg_temp.h('sa' || i, 26000) / 100.0 when sty = 'T' then 112.50 + pg_temp.h('sa' || i, 4) * 28 else 140 + pg_temp.h('sa' || i, 180000) / 100.0 end,
  case sty when 'R' then 1 + pg_temp.h('so' || i, 9) when 'F' then 1 + pg_temp.h('so' || i, 2) when 'M' then pg_temp.h('so' || i, 2) else 0 end,
  case when i in (251, 254, 257, 258, 260) then null else 'G' || (20000 + i * 37) end
from s;

-- tyres
with a as (
  select v.id as veh_id, p.pos, p.n as pn, s, greatest(v.buy_on, date '2023-11-06' + (v.id * 29) % 170) + s * (310 + (v.id * 17) % 90) + case when pg_temp.h('t' || v.id || p.pos || s, 5) = 0 then 21 else 0 end as fit_on,
    coalesce(v.sold_on, date '2026-06-20') as lim, v.sold_on from veh v cross join (values ('FL',1),('FR',2),('RL',3),('RR',4)) p(pos, n) cross join generate_series(0, 2) s where not (v.id = 45 and s > 0)),
b as (select a.*, lead(fit_on) over (partition by veh_id, pos order by s) as nx from a where fit_on < lim)
insert into tyre
select row_number() over (order by fit_on, veh_id, pn)::int, veh_id, pos, (array['Michelin','Continental','Goodyear','Hankook','Bridgestone','Kumho'])[1 + pg_temp.h('tb' || veh_id || '-' || s || (pn / 3), 6)],
  (array['A','A','S','W','A'])[1 + pg_temp.h('ts' || veh_id || s, 5)], fit_on, coalesce(nx, sold_on),
  case when pg_temp.h('tm' || veh_id || pos || s, 11) = 0 then null when nx is not null then 1.4 + pg_temp.h('tt' || veh_id || pos || s, 20) / 10.0 else round(greatest(1.5, 8.4 - (date '2026-06-20' - fit_on) / 40.0 - pg_temp.h('tt' || veh_id || pos || s, 12) / 10.0), 1) end,
  98 + pg_temp.h('ta' || veh_id || '-' || s || (pn / 3), 9000) / 100.0
from b;

-- fines
with f as (
  select i, t.*, (array['S','P','P','P','S','T','B','P','S','M','P'])[1 + pg_temp.h('fty' || i, 11)] as fty from generate_series(1, 150) i cross join lateral (select * from trip where st = 'D' and id = 1 + (i * 7 + pg_temp.h('ft' || i, 6)) ) t),
g as (
  select f.*, row_number() over (order by plan_on, id)::int as fid, pg_temp.h('fst' || i, 20) as q from f)
insert into fine
select fid, veh_id, case when fty = 'P' and pg_temp.h('fn' || i, 7) = 0 then null else drv_id end, plan_on, fty,
  case fty when 'S' then 160 when 'P' then (array[40, 40, 60, 80])[1 + pg_temp.h('fa' || i, 4)] when 'T' then 6.2 + pg_temp.h('fa' || i, 12) * 4.6 when 'B' then 60 else 120 end,
  case fty when 'S' then 3 when 'M' then 3 else 0 end,
  case when plan_on > date '2026-02-15' and q < 11 or q = 0 then 'O' when q = 1 then 'W' when q in (2, 3) then 'A' else 'P' end,
  case when plan_on > date '2026-02-15' and q < 11 or q <= 3 then null else least(plan_on + 9 + pg_temp.h('fp' || i, 64), date '2026-06-19') end,
  case when fty = 'M' or (fty = 'S' and pg_temp.h('fw' || i, 5) < 4) or pg_temp.h('fw' || i, 6) = 0 then 'D' else 'C' end, 'PN' || (880000 + fid * 613)
from g;

-- policies
with y as (
  select v.id as veh_id, v.yr, v.buy_eur, v.fuel_ty, n, (make_date(2023, extract(month from v.buy_on)::int, least(extract(day from v.buy_on)::int, 28)) + n * interval '1 year')::date as s, v.buy_on, v.sold_on from veh v cross join generate_series(0, 3) n)
insert into ins_pol
select row_number() over (order by s, veh_id)::int, 'VP-' || extract(year from s)::int || '-' || lpad(((veh_id * 613 + n * 59) % 10000)::text, 4, '0'), veh_id,
  (array['Aviva','Allianz','FBD','Zurich','AXA'])[1 + ((veh_id + n / 2) * 3 + veh_id % 2) % 5], case when yr >= 2022 then 'F' when (veh_id + n) % 3 = 0 then 'T' when yr = 2021 then 'F' else 'P' end,
  round(780 + buy_eur * 0.021 + pg_temp.h('pr' || veh_id || '-' || n, 41000) / 100.0 + n * 45, 2), (array[250, 500, 500, 750])[1 + pg_temp.h('xs' || veh_id, 4)],
  s, (s + interval '1 year')::date - 1, case when sold_on < s + interval '1 year' then sold_on end
from y where s >= buy_on and (sold_on is null or s < sold_on) and s <= date '2026-06-20' and not (veh_id = 32 and n = 3);

-- accidents
with a as (
  select i, t.* from generate_series(1, 62) i cross join lateral (select * from trip where st = 'D' and id = 3 + (i * 17 + pg_temp.h('ac' || i, 15))) t),
b as (
  select a.*, row_number() over (order by plan_on, id)::int as aid, pg_temp.h('ac2' || i, 12) as q,
    (select p.id from ins_pol p where p.veh_id = a.veh_id and a.plan_on between p.start_on and p.end_on order by p.start_on desc limit 1) as pid from a)
insert into acc
select aid, veh_id, drv_id, ts_out + (20 + pg_temp.h('at' || i, 150)) * interval '1 minute', (select dc.cities[1 + pg_temp.h('acc' || i, 5)] from dc where dc.depot_id = b.depot_id),
  case when q = 0 then 'I' when q < 4 then 'S' else 'L' end, case when pg_temp.h('af' || i, 10) < 5 then 'Y' when pg_temp.h('af' || i, 10) < 9 then 'N' else 'U' end,
  case when plan_on > date '2026-04-20' or pg_temp.h('ad' || i, 16) = 0 then null when q < 4 then 2100 + pg_temp.h('ae' || i, 910000) / 100.0 else 120 + pg_temp.h('ae' || i, 170000) / 100.0 end,
  case when c.st <> 'N' then pid end, case when c.st <> 'N' then 'CL' || (5000 + aid * 41) end, c.st,
  (array['reversed into bollard','rear-ended at lights','wing mirror clipped','scraped in loading bay','skidded on ice','hit parked car','door struck by cyclist','roundabout side swipe'])[1 + pg_temp.h('as' || i, 8)]
from b cross join lateral (select case when pid is null or pg_temp.h('ac3' || i, 10) < 3 then 'N' when plan_on > date '2025-12-01' then 'O' when pg_temp.h('ac3' || i, 10) = 3 then 'R' when pg_temp.h('ac3' || i, 10) = 4 then 'O' else 'S' end as st) c;

create view v_trip as
  select t.id as trip_id, t.plan_on, v.plate, d.first_nm || ' ' || d.last_nm as drv_nm, p.nm as depot_nm, t.km_end - t.km_start as km,
    round((extract(epoch from t.ts_in - t.ts_out) / 3600)::numeric, 2) as hrs
  from trip t join veh v on v.id = t.veh_id left join drv d on d.id = t.drv_id join depot p on p.id = t.depot_id where t.st = 'D';
comment on view v_trip is 'Finished trips with distance and hours';

analyze depot; analyze drv; analyze veh; analyze cust; analyze trip; analyze stop; analyze parcel; analyze fuel_tx; analyze svc; analyze tyre; analyze fine; analyze ins_pol; analyze acc;
