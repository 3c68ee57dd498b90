drop schema if exists ev_factory cascade;
create schema ev_factory;
set search_path = ev_factory;
create function pg_temp.h(k text, m int) returns int language sql immutable as $$ select (hashtext(k) & 2147483647) % m $$;

create type wo_stat as enum ('PLN','REL','RUN','HLD','FIN','CNC');
create type part_kind as enum ('RAW','BUY','SEM','FG');
create type mach_kind as enum ('TRN','MIL','GRD','LAS','PRS','WLD','ASM','PNT','PCK');
create type op_role as enum ('OPR','SET','QI','MNT','TL');
create type scr_rsn as enum ('DIM','SUR','MAT','SET','HAN','ASM');
create type insp_kind as enum ('FAI','IPC','FIN');
create type insp_res as enum ('OK','NOK','CON');

create table shift (
  shift_id smallint primary key,
  code char(1) not null unique,
  descr text not null,
  beg_t time not null,
  end_t time not null,
  prem_pct numeric(4,1) not null default 0
);
comment on table shift is 'Shift model';
comment on column shift.code is 'E early, L late, N night, W weekend';
comment on column shift.prem_pct is 'Wage premium in percent';
insert into shift values (1,'E','early','06:00','14:00',0),(2,'L','late','14:00','22:00',7.5),(3,'N','night','22:00','06:00',25),(4,'W','weekend','07:00','15:00',40);

create table supp (
  supp_id int primary key,
  name text not null,
  city text not null,
  ctry char(2) not null,
  rating char(1),
  act boolean not null default true
);
comment on table supp is 'Suppliers of raw material and bought-in parts';
comment on column supp.ctry is 'Country, ISO 2 letters';
comment on column supp.rating is 'Supplier rating by purchasing: A best, C worst; empty if never rated';
comment on column supp.act is 'false = blocked for new purchase orders';
insert into supp values
(1,'Stahlhandel Kremer GmbH','Duisburg','DE','A',true),
(2,'Alumet Profili S.r.l.','Brescia','IT','B',true),
(3,'SKV Waelzlager AG','Schweinfurt','DE','A',true),
(4,'Joints Dupont SAS','Lyon','FR','B',true),
(5,'Norbolt AB','Gothenburg','SE','A',true),
(6,'Poldi Ocel a.s.','Kladno','CZ','B',true),
(7,'Hidraulica Marin SL','Bilbao','ES','C',true),
(8,'Fonderie Carrel','Lyon','FR','C',false),
(9,'Gussteam Siegen GmbH','Siegen','DE','B',true),
(10,'Tecnoseal S.p.A.','Bergamo','IT','A',true),
(11,'Zakłady Łożysk Kraśnik','Kraśnik','PL',null,true),
(12,'Federn Brandl KG','Linz','AT','A',true),
(13,'Coatings Midland Ltd','Birmingham','GB',null,true),
(14,'Kartonagen Huber','Ulm','DE','B',true),
(15,'Jinhua Precision Parts','Ningbo','CN','C',false);

create table cust (
  cust_id int primary key,
  name text not null,
  city text not null,
  ctry char(2) not null,
  seg text not null,
  crt_at timestamp not null
);
comment on table cust is 'Customers for whom work orders are made';
comment on column cust.seg is 'Segment: AGRI agriculture, CONS construction machinery, MARI marine, INDU general industry';
insert into cust values
(1,'Claasen Landtechnik','Osnabrück','DE','AGRI','2015-03-02 09:00'),
(2,'Baumaschinen Trost','Leipzig','DE','CONS','2016-07-11 10:20'),
(3,'Hydrolyon SA','Lyon','FR','INDU','2017-01-23 08:15'),
(4,'Nordsee Werft','Emden','DE','MARI','2014-05-30 11:00'),
(5,'Agrimec Padova','Padova','IT','AGRI','2018-09-17 14:40'),
(6,'Volgers Kraanbouw','Rotterdam','NL','CONS','2019-02-05 09:30'),
(7,'Skarland Marine AS','Bergen','NO','MARI','2020-10-12 13:05'),
(8,'Pressen Keller AG','Winterthur','CH','INDU','2013-11-19 07:50'),
(9,'Traktor Brno s.r.o.','Brno','CZ','AGRI','2021-04-08 10:10'),
(10,'Excavadoras Ibarra','Bilbao','ES','CONS','2022-06-21 12:30'),
(11,'Fördertechnik Lang','Linz','AT','INDU','2016-12-01 15:00'),
(12,'Daugava Shipyard','Riga','LV','MARI','2023-03-14 09:45'),
(13,'Hoogland Oogsttechniek','Zwolle','NL','AGRI','2023-08-28 11:25'),
(14,'Presse Vallon','Grenoble','FR','INDU','2024-02-19 10:00'),
(15,'Kran & Hebe Ulm','Ulm','DE','CONS','2025-11-03 08:30'),
(16,'Stettin Yacht Sp. z o.o.','Szczecin','PL','MARI','2026-04-27 16:10');

create table mach (
  mach_id int primary key,
  code varchar(8) not null unique,
  descr text not null,
  kind mach_kind not null,
  hall char(1) not null,
  rate_eur numeric(7,2) not null,
  pwr_kw numeric(6,1),
  bought_on date not null,
  maint_on date,
  act boolean not null default true
);
comment on table mach is 'Machines and work places';
comment on column mach.code is 'Machine number as on the plate';
comment on column mach.descr is 'Make and model';
comment on column mach.kind is 'TRN turning (lathe), MIL milling, GRD grinding, LAS laser cutting, PRS press, WLD welding, ASM assembly, PNT painting, PCK packing';
comment on column mach.hall is 'Production hall A, B or C';
comment on column mach.rate_eur is 'Machine hour rate, EUR per hour';
comment on column mach.pwr_kw is 'Connected load in kW';
comment on column mach.maint_on is 'Date of last preventive maintenance; empty = never';
comment on column mach.act is 'false = shut down / scrapped';
insert into mach values
(1,'T-101','Mazak Quick Turn 250','TRN','A',68.00,22.0,'2016-04-11','2026-03-02',true),
(2,'T-102','DMG Mori CTX 310','TRN','A',74.50,25.5,'2018-09-03','2026-04-14',true),
(3,'T-103','Index G200','TRN','A',88.00,32.0,'2021-02-15','2026-05-20',true),
(4,'T-104','Gildemeister NEF 400','TRN','A',52.00,15.0,'2009-06-22','2024-11-12',false),
(5,'M-201','Hermle C 400','MIL','A',95.00,28.0,'2019-11-04','2026-01-26',true),
(6,'M-202','Hermle C 250','MIL','A',86.00,24.0,'2017-03-13','2025-12-09',true),
(7,'M-203','DMG Mori NHX 5000','MIL','B',104.00,45.0,'2022-05-30','2026-05-05',true),
(8,'M-204','Chiron FZ 12','MIL','B',79.00,21.0,'2013-01-28','2025-09-17',true),
(9,'G-301','Studer S33','GRD','B',91.50,18.0,'2015-10-19','2026-02-11',true),
(10,'G-302','Reishauer RZ 60','GRD','B',118.00,30.0,'2020-08-24','2026-04-01',true),
(11,'L-401','Trumpf TruLaser 3030','LAS','C',125.00,58.0,'2018-06-04','2026-03-19',true),
(12,'L-402','Bystronic ByStar Fiber','LAS','C',132.00,64.0,'2023-01-16','2026-06-03',true),
(13,'P-501','Trumpf TruBend 5130','PRS','C',72.00,12.5,'2014-07-07','2025-10-28',true),
(14,'P-502','Schuler MSD 250','PRS','C',98.00,75.0,'2011-03-21','2025-08-06',true),
(15,'W-601','Cloos QRC 350 robot cell','WLD','C',83.00,35.0,'2019-05-13','2026-02-24',true),
(16,'W-602','Fronius manual bay','WLD','C',48.00,16.0,'2012-09-10','2025-07-15',true),
(17,'A-701','Pump assembly line 1','ASM','B',56.00,8.0,'2016-11-14','2026-05-12',true),
(18,'A-702','Pump assembly line 2','ASM','B',58.50,9.5,'2020-01-20','2026-05-13',true),
(19,'A-703','Valve assembly bench','ASM','B',44.00,2.5,'2017-08-28',null,true),
(20,'A-704','Cylinder assembly station','ASM','B',51.00,6.0,'2018-04-16','2025-11-25',true),
(21,'N-801','Eisenmann paint booth','PNT','C',77.00,110.0,'2010-05-17','2026-01-08',true),
(22,'K-901','Packing table 1','PCK','C',32.00,null,'2015-02-09',null,true),
(23,'K-902','Lantech stretch wrapper','PCK','C',36.00,4.0,'2021-10-11','2025-06-30',true),
(24,'T-105','Okuma LB3000','TRN','A',92.00,30.0,'2026-05-11',null,true);

create table op (
  op_id int primary key,
  pers_no varchar(6) not null unique,
  first_name text not null,
  last_name text not null,
  role op_role not null,
  shift_id smallint references shift,
  tl_id int references op,
  wage_eur numeric(5,2) not null,
  hired_on date not null,
  left_on date,
  badge_rfid text
);
comment on table op is 'Operators and other shop-floor staff';
comment on column op.pers_no is 'Personnel number';
comment on column op.role is 'OPR operator, SET setter, QI quality inspector, MNT maintenance technician, TL team leader';
comment on column op.shift_id is 'Home shift; empty = day work';
comment on column op.tl_id is 'Team leader (op_id)';
comment on column op.wage_eur is 'Gross wage, EUR per hour';
comment on column op.left_on is 'Last working day; empty = still employed';
insert into op values
(1,'10012','Renate','Vogel','TL',1,null,31.40,'2008-02-01',null,'A81F'),
(2,'10015','Dragan','Petrović','TL',2,null,30.80,'2010-05-17',null,'A820'),
(3,'10019','Ulrike','Hansen','TL',3,null,32.10,'2012-09-03',null,'A833'),
(4,'10024','Mehmet','Yıldız','SET',1,1,27.60,'2011-03-14',null,'A841'),
(5,'10027','Jan','Novak','OPR',1,1,22.30,'2014-06-02',null,'A842'),
(6,'10031','Petra','Novak','OPR',2,2,22.10,'2015-01-12',null,'A850'),
(7,'10033','Klaus','Weber','OPR',1,1,23.90,'2009-08-24',null,'A851'),
(8,'10038','Sabine','Weber','QI',1,1,26.70,'2013-04-08',null,'A852'),
(9,'10040','Marc','Lyon','SET',2,2,27.20,'2016-10-03',null,'A860'),
(10,'10044','Agnieszka','Kowalska','OPR',2,2,21.80,'2018-02-19',null,'A861'),
(11,'10047','Tomasz','Wójcik','OPR',3,3,23.10,'2017-05-22',null,'A866'),
(12,'10049','Giulia','Ferraro','QI',2,2,26.20,'2019-03-11',null,'A870'),
(13,'10052','Hans-Peter','Brandt','MNT',1,1,29.90,'2006-11-06',null,'A871'),
(14,'10055','Igor','Melnyk','MNT',2,2,28.40,'2017-09-18',null,'A872'),
(15,'10058','Fatima','El Amrani','OPR',1,1,21.60,'2020-01-07',null,'A873'),
(16,'10061','Stefan','Lindner','OPR',3,3,22.70,'2016-04-25',null,'A874'),
(17,'10063','Nadine','Schubert','OPR',2,2,21.90,'2019-08-05','2025-03-31',null),
(18,'10066','Luca','Ferraro','OPR',3,3,22.40,'2018-11-12',null,'A876'),
(19,'10069','Monika','Zielińska','OPR',1,1,21.40,'2021-03-01',null,'A877'),
(20,'10072','Ahmet','Kaya','SET',3,3,28.10,'2013-07-15',null,'A878'),
(21,'10075','Oliver','Krause','OPR',2,2,22.00,'2020-06-22','2024-09-30',null),
(22,'10078','Birgit','Hofmann','QI',3,3,27.10,'2014-10-20',null,'A880'),
(23,'10081','Daniel','Okafor','OPR',1,1,21.20,'2022-02-14',null,'A881'),
(24,'10084','Ewa','Kaczmarek','OPR',2,2,21.30,'2021-09-06',null,'A882'),
(25,'10087','Rolf','Sander','MNT',3,3,29.20,'2011-12-05','2025-12-31',null),
(26,'10090','Yusuf','Demir','OPR',3,3,22.90,'2018-05-28',null,'A884'),
(27,'10093','Katharina','Böhm','OPR',1,1,21.70,'2022-07-04',null,'A885'),
(28,'10096','Viktor','Schulz','OPR',4,1,24.00,'2019-01-14',null,'A886'),
(29,'10099','Maria','Santos','OPR',4,1,23.50,'2020-10-19',null,'A887'),
(30,'10102','Pavel','Dvořák','SET',4,1,28.60,'2015-05-11',null,'A888'),
(31,'10105','Simone','Richter','OPR',2,2,20.90,'2023-02-06',null,'A889'),
(32,'10108','Jan','Petersen','OPR',3,3,22.20,'2023-04-17',null,'A890'),
(33,'10111','Leila','Haddad','QI',null,1,27.80,'2021-06-14',null,'A891'),
(34,'10114','Goran','Marić','OPR',1,1,20.70,'2023-09-25','2025-08-15',null),
(35,'10117','Anja','Keller','OPR',2,2,20.60,'2024-01-15',null,'A893'),
(36,'10120','Bogdan','Ionescu','OPR',3,3,21.50,'2024-03-04',null,'A894'),
(37,'10123','Thi Lan','Nguyen','OPR',1,1,20.40,'2024-05-13',null,'A895'),
(38,'10126','Markus','Thiele','MNT',null,2,28.90,'2024-08-01',null,'A896'),
(39,'10129','Carla','Mendes','OPR',2,2,20.20,'2024-10-07',null,'A897'),
(40,'10132','Emre','Aydın','OPR',3,3,21.00,'2025-02-03',null,'A898'),
(41,'10135','Svenja','Paulsen','OPR',1,1,19.90,'2025-06-16',null,'A899'),
(42,'10138','Mihai','Popescu','OPR',4,1,22.60,'2025-09-01',null,'A900'),
(43,'10141','Laura','Weiss','OPR',2,2,19.70,'2026-04-13',null,'A901'),
(44,'10144','Felix','Baumann','OPR',1,1,19.60,'2026-06-01',null,null);

create table part (
  part_id int primary key,
  part_no varchar(10) not null unique,
  descr text not null,
  kind part_kind not null,
  uom varchar(3) not null,
  cost_eur numeric(9,2) not null,
  price_eur numeric(9,2),
  wt_g int,
  lead_d smallint,
  stk_qty numeric(10,1) not null,
  min_qty numeric(10,1),
  supp_id int references supp,
  repl_id int references part,
  drw_rev varchar(4),
  upd_at timestamp not null default '2026-06-15 06:00'
);
comment on table part is 'Part master: raw material, bought-in parts, semi-finished and finished goods';
comment on column part.kind is 'RAW raw material, BUY bought-in part, SEM semi-finished (made here), FG finished good (sold)';
comment on column part.uom is 'Unit of measure: pc, kg, m, l';
comment on column part.cost_eur is 'Standard cost, EUR per unit of measure';
comment on column part.price_eur is 'List sales price, EUR per piece; finished goods only';
comment on column part.wt_g is 'Net weight in grams per piece';
comment on column part.lead_d is 'Lead time in calendar days';
comment on column part.stk_qty is 'Stock on hand in uom';
comment on column part.min_qty is 'Minimum (safety) stock in uom; empty = not stocked';
comment on column part.repl_id is 'Successor part that replaces this one (part_id)';
comment on column part.drw_rev is 'Drawing revision';
insert into part (part_id,part_no,descr,kind,uom,cost_eur,price_eur,wt_g,lead_d,stk_qty,min_qty,supp_id,repl_id,drw_rev) values
(1,'100-010','Round bar steel 42CrMo4 dia 40','RAW','m',18.60,null,9860,14,412.5,150,1,null,null),
(2,'100-012','Round bar steel 42CrMo4 dia 60','RAW','m',41.20,null,22190,14,96.0,120,1,null,null),
(3,'100-020','Aluminium block 6082 120x120','RAW','m',88.90,null,38900,21,61.2,40,2,null,null),
(4,'100-031','Steel sheet S355 4 mm','RAW','kg',1.35,null,null,10,5230.0,2000,6,null,null),
(5,'100-032','Steel sheet S355 8 mm','RAW','kg',1.28,null,null,10,1740.0,1800,6,null,null),
(6,'100-040','Cast housing blank EN-GJS-400','RAW','pc',23.70,null,6450,42,310,200,9,null,'B'),
(7,'100-041','Cast housing blank EN-GJL-250','RAW','pc',19.10,null,6700,42,12,null,8,6,'A'),
(8,'100-050','Honed tube 63/78','RAW','m',36.40,null,13100,28,140.0,80,7,null,null),
(9,'100-060','Hydraulic oil HLP 46','RAW','l',2.90,null,870,5,860.0,400,null,null,null),
(10,'100-070','Paint RAL 5010','RAW','kg',11.80,null,null,7,74.0,90,13,null,null),
(11,'200-101','Needle bearing HK 2020','BUY','pc',3.42,null,62,18,1900,800,3,null,null),
(12,'200-102','Ball bearing 6204','BUY','pc',2.87,null,106,18,740,900,3,null,null),
(13,'200-103','Ball bearing 6205','BUY','pc',3.15,null,128,30,260,null,11,null,null),
(14,'200-110','O-ring 40x3 NBR','BUY','pc',0.18,null,4,8,9400,3000,10,null,null),
(15,'200-111','O-ring 63x4 FKM','BUY','pc',0.96,null,9,12,2150,1000,10,null,null),
(16,'200-112','O-ring 40x3 FKM','BUY','pc',0.74,null,4,12,0,500,4,null,null),
(17,'200-115','Shaft seal 25x42x7','BUY','pc',1.65,null,21,15,1320,600,10,null,null),
(18,'200-116','Shaft seal 25x40x7','BUY','pc',1.49,null,20,15,44,null,4,17,null),
(19,'200-120','Hex bolt M8x30','BUY','pc',0.09,null,17,6,21500,5000,5,null,null),
(20,'200-121','Hex bolt M10x45','BUY','pc',0.16,null,38,6,8700,4000,5,null,null),
(21,'200-122','Socket screw M6x20','BUY','pc',0.07,null,7,6,14300,5000,5,null,null),
(22,'200-130','Compression spring 1.2x10','BUY','pc',0.31,null,3,20,3900,1500,12,null,null),
(23,'200-131','Compression spring 2.0x18','BUY','pc',0.52,null,8,20,610,1000,12,null,null),
(24,'200-140','Rod wiper 36 mm','BUY','pc',2.20,null,14,16,480,300,10,null,null),
(25,'200-141','Piston seal 63 mm','BUY','pc',4.75,null,33,16,355,300,4,null,null),
(26,'200-150','Solenoid coil 24V','BUY','pc',9.80,null,210,35,420,250,7,null,null),
(27,'200-151','Solenoid coil 230V','BUY','pc',10.60,null,225,35,98,150,15,26,null),
(28,'200-160','Carton 400x300','BUY','pc',0.62,null,310,4,2600,1000,14,null,null),
(29,'200-161','Name plate, etched','BUY','pc',0.44,null,12,9,3100,1000,null,null,'C'),
(30,'200-170','Clevis pin 20 mm','BUY','pc',1.95,null,195,11,530,400,5,null,null),
(31,'300-201','Pump housing machined','SEM','pc',48.30,null,5210,12,184,100,null,null,'F'),
(32,'300-202','Front cover','SEM','pc',17.20,null,1480,9,240,120,null,null,'D'),
(33,'300-203','Rear cover','SEM','pc',16.40,null,1390,9,75,120,null,null,'D'),
(34,'300-210','Drive shaft','SEM','pc',21.90,null,1150,10,133,80,null,null,'E'),
(35,'300-211','Driven shaft','SEM','pc',18.70,null,980,10,151,80,null,null,'C'),
(36,'300-212','Gear wheel z12','SEM','pc',12.60,null,640,11,402,200,null,null,'C'),
(37,'300-213','Gear set z12','SEM','pc',64.10,null,3320,6,58,60,null,null,'B'),
(38,'300-220','Piston rod 36 mm','SEM','pc',29.80,null,4150,10,96,60,null,null,'D'),
(39,'300-221','Piston 63 mm','SEM','pc',14.50,null,890,8,118,60,null,null,'B'),
(40,'300-222','Cylinder barrel 63 mm','SEM','pc',38.20,null,7450,13,47,50,null,null,'C'),
(41,'300-230','Valve body 3/2','SEM','pc',26.70,null,1620,9,167,100,null,null,'G'),
(42,'300-231','Valve spool','SEM','pc',13.90,null,210,9,223,150,null,null,'F'),
(43,'300-240','Mounting bracket','SEM','pc',6.30,null,1240,5,380,200,null,null,'A'),
(44,'300-241','Base frame welded','SEM','pc',58.40,null,24800,7,19,15,null,null,'B'),
(45,'400-301','Gear pump GP-16','FG','pc',171.00,289.00,12900,15,64,30,null,null,'C'),
(46,'400-302','Gear pump GP-25','FG','pc',198.50,345.00,14600,15,38,25,null,null,'C'),
(47,'400-303','Gear pump GP-10','FG','pc',149.00,244.00,10200,15,7,null,null,45,'A'),
(48,'400-310','Directional valve DV-3/2 24V','FG','pc',57.60,112.00,2310,10,142,60,null,null,'D'),
(49,'400-311','Directional valve DV-3/2 230V','FG','pc',59.20,116.00,2330,10,26,40,null,null,'D'),
(50,'400-320','Hydraulic cylinder HC-63x300','FG','pc',112.80,198.00,15900,16,33,20,null,null,'B'),
(51,'400-321','Hydraulic cylinder HC-63x500','FG','pc',131.40,232.00,19800,16,21,20,null,null,'B'),
(52,'400-322','Hydraulic cylinder HC-63x800','FG','pc',158.90,275.00,25300,18,4,10,null,null,'A'),
(53,'400-330','Power unit PU-16','FG','pc',412.00,745.00,61500,25,9,5,null,null,'E'),
(54,'400-331','Power unit PU-25','FG','pc',468.00,860.00,66800,25,6,5,null,null,'E'),
(55,'400-340','Repair kit GP','FG','pc',14.90,46.50,180,3,310,100,null,null,'B'),
(56,'400-341','Repair kit HC-63','FG','pc',18.20,54.00,240,3,95,100,null,null,'A'),
(57,'400-332','Power unit PU-40','FG','pc',604.00,1120.00,78200,30,0,null,null,null,'A');

create table bom (
  bom_id int generated always as identity primary key,
  par_id int not null references part,
  cmp_id int not null references part,
  pos smallint not null,
  qty_per numeric(9,3) not null,
  opt boolean not null default false,
  vfrom date not null default '2020-01-01',
  vto date,
  unique (par_id, pos)
);
comment on table bom is 'Bill of material lines: parent part needs component part';
comment on column bom.par_id is 'Parent (assembly) part_id';
comment on column bom.cmp_id is 'Component part_id';
comment on column bom.pos is 'Item number on the parts list';
comment on column bom.qty_per is 'Quantity of component per one parent, in uom of the component';
comment on column bom.opt is 'true = optional item';
comment on column bom.vto is 'Valid to; empty = still valid';
insert into bom (par_id,cmp_id,pos,qty_per,opt) values
(31,6,10,1,false),
(32,3,10,0.085,false),(33,3,10,0.080,false),
(34,1,10,0.220,false),(35,1,10,0.180,false),
(36,2,10,0.045,false),
(37,34,10,1,false),(37,35,20,1,false),(37,36,30,2,false),
(38,1,10,0.450,false),(39,2,10,0.060,false),(40,8,10,0.420,false),
(41,3,10,0.110,false),(42,1,10,0.095,false),
(43,4,10,1.400,false),
(44,5,10,27.500,false),(44,43,20,4,false),(44,10,30,0.350,false),
(45,31,10,1,false),(45,32,20,1,false),(45,33,30,1,false),(45,37,40,1,false),(45,11,50,4,false),(45,14,60,2,false),(45,17,70,1,false),(45,19,80,8,false),(45,29,90,1,false),(45,28,100,1,true),
(46,31,10,1,false),(46,32,20,1,false),(46,33,30,1,false),(46,37,40,1,false),(46,12,50,4,false),(46,15,60,2,false),(46,17,70,1,false),(46,20,80,8,false),(46,29,90,1,false),(46,28,100,1,true),
(47,31,10,1,false),(47,32,20,1,false),(47,33,30,1,false),(47,36,40,2,false),(47,11,50,4,false),(47,14,60,2,false),(47,18,70,1,false),(47,19,80,8,false),
(48,41,10,1,false),(48,42,20,1,false),(48,22,30,2,false),(48,26,40,1,false),(48,14,50,3,false),(48,21,60,4,false),(48,29,70,1,false),
(49,41,10,1,false),(49,42,20,1,false),(49,22,30,2,false),(49,27,40,1,false),(49,14,50,3,false),(49,21,60,4,false),(49,29,70,1,false),
(50,38,10,1,false),(50,39,20,1,false),(50,40,30,1,false),(50,24,40,1,false),(50,25,50,2,false),(50,15,60,2,false),(50,30,70,2,true),(50,29,80,1,false),
(51,38,10,1.500,false),(51,39,20,1,false),(51,40,30,1.500,false),(51,24,40,1,false),(51,25,50,2,false),(51,15,60,2,false),(51,30,70,2,true),
(52,38,10,2.300,false),(52,39,20,1,false),(52,40,30,2.300,false),(52,24,40,1,false),(52,25,50,2,false),(52,15,60,2,false),
(53,45,10,1,false),(53,44,20,1,false),(53,48,30,2,false),(53,9,40,18,false),(53,20,50,12,false),(53,43,60,2,false),(53,29,70,1,false),
(54,46,10,1,false),(54,44,20,1,false),(54,48,30,2,false),(54,9,40,25,false),(54,20,50,12,false),(54,43,60,2,false),
(55,14,10,2,false),(55,17,20,1,false),(55,11,30,4,true),(55,28,40,1,false),
(56,24,10,1,false),(56,25,20,2,false),(56,15,30,2,false),(56,28,40,1,false);
update bom set vto = '2024-12-31' where par_id = 47;

create table wo (
  wo_id int primary key,
  wo_no varchar(12) not null unique,
  part_id int not null references part,
  mach_id int references mach,
  cust_id int references cust,
  orig_id int references wo,
  stat wo_stat not null,
  prio smallint not null,
  qty_pl int not null,
  qty_ok int not null default 0,
  set_min smallint not null,
  pc_s int not null,
  rel_on date,
  due_on date not null,
  fin_at timestamp,
  crt_at timestamp not null,
  upd_at timestamp
);
comment on table wo is 'Work orders (production orders)';
comment on column wo.mach_id is 'Machine planned for the order; empty = not yet scheduled';
comment on column wo.cust_id is 'Customer; empty = make to stock';
comment on column wo.orig_id is 'Rework order: work order whose rejected pieces are reworked (wo_id)';
comment on column wo.stat is 'PLN planned, REL released, RUN running, HLD on hold, FIN finished, CNC cancelled';
comment on column wo.prio is 'Priority 1 (rush) to 5 (filler)';
comment on column wo.qty_pl is 'Planned quantity, pieces';
comment on column wo.qty_ok is 'Good pieces reported';
comment on column wo.set_min is 'Planned set-up time in minutes';
comment on column wo.pc_s is 'Planned run time per piece in seconds';
comment on column wo.rel_on is 'Release date to the floor';
comment on column wo.due_on is 'Due date';
comment on column wo.fin_at is 'Finished (final report) at';
comment on column wo.crt_at is 'Created at';
insert into wo (wo_id,wo_no,part_id,mach_id,cust_id,orig_id,stat,prio,qty_pl,qty_ok,set_min,pc_s,rel_on,due_on,fin_at,crt_at,upd_at)
select i, 'WO' || to_char(d,'YY') || '-' || lpad(i::text,4,'0'), p,
  case when st='PLN' and pg_temp.h('nm'||i,3)=0 then null else m end,
  case when p >= 45 and pg_temp.h('c0'||i,5) < 4 then 1 + (pg_temp.h('c1'||i,14)*pg_temp.h('c2'||i,15))/15 end,
  null, st::wo_stat, (array[1,2,2,3,3,3,3,3,4,4,5])[1+pg_temp.h('pr'||i,11)],
  q, 0, 15 + 5*pg_temp.h('se'||i,16), 45 + pg_temp.h('pc'||i,40)*(case when p>=53 and p<>55 and p<>56 then 60 else 12 end),
  case when st='PLN' then null else d end,
  d + 12 + pg_temp.h('du'||i,24),
  case when st='FIN' then (d + 12 + pg_temp.h('du'||i,24) + (array[-9,-8,-7,-6,-5,-4,-4,-3,-3,-2,-2,-1,-1,0,0,1,2,3,4,6])[1+pg_temp.h('fi'||i,20)])::timestamp + interval '6 hours' + pg_temp.h('ft'||i,900)*interval '1 minute' end,
  d::timestamp - interval '5 days' + pg_temp.h('cr'||i,500)*interval '1 minute' + interval '7 hours',
  d::timestamp + interval '1 day'
from (
  select i, date '2024-01-08' + (i*0.81)::int as d,
    case when sk < 13 then 31 + sk % 14 else (array[45,46,48,48,45,50,51,55,49,53,46,56,52,54,48,47,44,45])[1+pg_temp.h('pp'||i,18)] end as p0,
    case when pg_temp.h('pp'||i,18)=15 and i > 420 then 46 end as p1, sk,
    case when i > 1058 then (case when pg_temp.h('s'||i,6)=0 then 'REL' else 'PLN' end)
         when i > 1020 then (array['RUN','RUN','REL','REL','HLD','FIN','CNC'])[1+pg_temp.h('s'||i,7)]
         when pg_temp.h('s'||i,28)=0 then 'CNC' when i > 900 and pg_temp.h('s'||i,40)=1 then 'HLD' else 'FIN' end as st,
    10*(2+pg_temp.h('q'||i,19)) + 5*pg_temp.h('q5'||i,7) as q0
  from (select i, pg_temp.h('sk'||i,26) as sk from generate_series(1,1100) i) z
) y cross join lateral (select coalesce(case when sk>=13 then p1 end, p0) as p) x
cross join lateral (select case when p in (53,54) then 2+q0/20 when p in (55,56) then q0*2 else q0 end as q) w
cross join lateral (select case
   when p in (31,32,33,41) then (array[5,6,7,8,5,7])[1+pg_temp.h('m'||i,6)]
   when p in (34,35,38,39,42) then (case when i < 330 then array[1,2,3,4,9,1] else array[1,2,3,3,9,2] end)[1+pg_temp.h('m'||i,6)]
   when p in (36,37) then (array[10,10,9])[1+pg_temp.h('m'||i,3)]
   when p = 40 then (array[1,9])[1+pg_temp.h('m'||i,2)]
   when p = 43 then (array[11,12,13,14,11])[1+pg_temp.h('m'||i,5)]
   when p = 44 then (array[15,16,15])[1+pg_temp.h('m'||i,3)]
   when p in (45,46,47) then (array[17,18,17,17,18])[1+pg_temp.h('m'||i,5)]
   when p in (48,49) then 19 when p in (50,51,52) then 20
   when p in (53,54) then (array[18,21])[1+pg_temp.h('m'||i,2)]
   else (array[22,23])[1+pg_temp.h('m'||i,2)] end as m) v;
-- rework orders point to an older order of the same part
update wo w set orig_id = o.wo_id from (select b.wo_id as b_id, max(a.wo_id) as wo_id from wo a join wo b on a.part_id=b.part_id and a.wo_id < b.wo_id - 5 where a.stat='FIN' and b.wo_id % 31 = 7 group by 1) o
 where o.b_id = w.wo_id;
update wo set qty_pl = 3 + pg_temp.h('rw'||wo_id,15) where orig_id is not null;

create table bkg (
  bkg_id int generated always as identity primary key,
  wo_id int not null references wo,
  op_id int not null references op,
  shift_id smallint not null references shift,
  bkg_on date not null,
  run_min smallint not null,
  set_min smallint not null default 0
);
comment on table bkg is 'Labour bookings: time an operator booked on a work order';
comment on column bkg.bkg_on is 'Working day';
comment on column bkg.run_min is 'Booked run time in minutes';
comment on column bkg.set_min is 'Booked set-up time in minutes';
insert into bkg (wo_id,op_id,shift_id,bkg_on,run_min,set_min)
select w.wo_id, o.op_id, case when o.shift_id < 4 and o.op_id % 3 > 0 and pg_temp.h('bx'||w.wo_id||k,9)=0 then 1 + (o.shift_id + pg_temp.h('by'||w.wo_id||k,2)) % 3 else coalesce(o.shift_id,1) end, w.rel_on + 1 + k + pg_temp.h('bd'||w.wo_id,6), 35 + pg_temp.h('br'||w.wo_id||k,425), case when k=0 then greatest(5, w.set_min - 12 + pg_temp.h('bs'||w.wo_id,40)) else 0 end
from wo w cross join generate_series(0,4) k
cross join lateral (select op_id, shift_id from op where role in ('OPR','SET') and hired_on < w.rel_on - 10 and (left_on is null or left_on > w.rel_on + 14) and op_id not in (41,43,44) order by (hashtext('bo'||w.wo_id||'-'||k||'-'||op_id) & 2147483647) / (1 + (op_id*7 % 5)*0.22 + (op_id%3)*0.1) limit 1) o
where w.stat in ('FIN','RUN') and k <= pg_temp.h('bn'||w.wo_id,5) - 1 + (case when w.wo_id%2=0 then 1 else 0 end);

create table dt_rsn (
  rsn_id smallint primary key,
  code varchar(4) not null unique,
  descr text not null,
  pln boolean not null
);
comment on table dt_rsn is 'Downtime reasons';
comment on column dt_rsn.pln is 'true = planned stop, false = unplanned (breakdown etc.)';
insert into dt_rsn values
(1,'TOOL','tool breakage',false),(2,'ELEC','electrical fault',false),(3,'HYDR','hydraulic leak',false),(4,'MECH','mechanical breakdown',false),
(5,'NOMA','material missing',false),(6,'NOOP','operator missing',false),(7,'PREV','preventive maintenance',true),(8,'CLEN','cleaning',true),
(9,'CHGO','changeover',true),(10,'PROG','program error',false),(11,'QSTP','stop by quality',false),(12,'AIRP','compressed air failure',false),(13,'TRAI','training',true),(14,'FIRE','fire drill',true);

create table dt (
  dt_id int primary key,
  mach_id int not null references mach,
  rsn_id smallint not null references dt_rsn,
  wo_id int references wo,
  beg_at timestamp not null,
  dur_s int,
  mnt_id int references op,
  note text
);
comment on table dt is 'Machine downtime events';
comment on column dt.wo_id is 'Work order on the machine when it stopped, if any';
comment on column dt.beg_at is 'Start of the stop';
comment on column dt.dur_s is 'Duration in seconds; empty = machine still down';
comment on column dt.mnt_id is 'Maintenance technician called (op_id); empty = nobody called';
insert into dt
select i, m, r, case when pg_temp.h('dw'||i,3)>0 then (select max(wo_id) from wo where wo.mach_id=m and wo.rel_on <= b::date) end, b,
  case when i in (1385,1392,1397,1400) then null
       else (case when r in (8,9,14,13) then 600 + pg_temp.h('ds'||i,3300) when r = 7 then 5400 + pg_temp.h('ds'||i,16000)
       when r in (2,3,4) then 900 + pg_temp.h('ds'||i,160)*pg_temp.h('dx'||i,160) else 150 + pg_temp.h('ds'||i,75)*pg_temp.h('dx'||i,75) end) end,
  case when r in (2,3,4,12) or r=7 and i%3=0 then (case when b < '2025-12-31' then (array[13,14,25,13,14])[1+pg_temp.h('mt'||i,5)] else (array[13,14,38,13,38])[1+pg_temp.h('mt'||i,5)] end) end,
  case when i % 37 = 0 then 'see maintenance log' when i % 53 = 0 then 'spare part ordered' end
from (select i, timestamp '2024-01-08 06:00' + (i*15.1)*interval '1 hour' + pg_temp.h('db'||i,600)*interval '1 minute' as b,
   (array[1,1,1,2,3,3,4,4,4,5,5,5,6,8,8,9,9,9,9,9,10,10,11,12,7,7,13,4,5,1])[1+pg_temp.h('dr'||i,30)] as r,
   (array[1,2,3,5,6,7,8,9,10,11,12,13,14,15,16,17,18,20,21,23,8,8,14,14,14,11,7,16,1,10,21,13,2])[1+pg_temp.h('dm'||i,33)] as m from generate_series(1,1400) i) z;

-- last preventive maintenance agrees with the stops logged for it
update mach set maint_on = q.d from (select mach_id, max(beg_at)::date d from dt where rsn_id = 7 and dur_s is not null group by 1) q where q.mach_id = mach.mach_id;

create table scrap (
  scrap_id int primary key,
  wo_id int not null references wo,
  op_id int references op,
  rsn scr_rsn not null,
  qty int not null,
  scr_on date not null,
  rwk boolean not null default false
);
comment on table scrap is 'Scrap reports';
comment on column scrap.op_id is 'Operator who reported it; empty = unknown';
comment on column scrap.rsn is 'DIM out of tolerance, SUR surface defect, MAT material fault, SET set-up piece, HAN handling damage, ASM assembly error';
comment on column scrap.qty is 'Rejected pieces';
comment on column scrap.rwk is 'true = can be reworked';
insert into scrap
select row_number() over (order by w.wo_id, k), w.wo_id, case when pg_temp.h('so'||w.wo_id||k,12)>0 then (select op_id from bkg where bkg.wo_id=w.wo_id order by hashtext(k||'x'||op_id) limit 1) end,
  (case when w.part_id>=45 then array['ASM','ASM','SUR','HAN','MAT','DIM'] else array['DIM','DIM','SET','MAT','SUR','DIM','HAN'] end)[1+pg_temp.h('sr'||w.wo_id||k, case when w.part_id>=45 then 6 else 7 end)]::scr_rsn,
  1 + pg_temp.h('sq'||w.wo_id||k,5)*pg_temp.h('sz'||w.wo_id||k,4), w.rel_on + 2 + pg_temp.h('sd'||w.wo_id||k,8), pg_temp.h('sw'||w.wo_id||k,5)=0
from wo w cross join generate_series(1,3) k where w.stat in ('FIN','RUN') and w.orig_id is null and w.qty_pl >= 20 and k <= pg_temp.h('sn'||w.wo_id,4) - (case when w.mach_id in (3,12,19) then 1 else 0 end);
update wo set qty_ok = case when stat='FIN' then qty_pl - coalesce((select sum(qty) from scrap s where s.wo_id=wo.wo_id),0) when stat='RUN' then qty_pl*(20+pg_temp.h('qr'||wo_id,50))/100 else 0 end;

create table insp (
  insp_id int primary key,
  wo_id int not null references wo,
  kind insp_kind not null,
  op_id int not null references op,
  insp_at timestamp not null,
  smp_n smallint not null,
  def_n smallint not null default 0,
  res insp_res not null,
  rem text
);
comment on table insp is 'Quality inspections';
comment on column insp.kind is 'FAI first article, IPC in-process check, FIN final inspection';
comment on column insp.op_id is 'Inspector';
comment on column insp.smp_n is 'Sample size, pieces';
comment on column insp.def_n is 'Defective pieces found in the sample';
comment on column insp.res is 'OK passed, NOK failed, CON accepted under concession';
insert into insp
select row_number() over (order by insp_at, wo_id), wo_id, kd, o, insp_at, n, case res when 'OK' then 0 when 'CON' then 1 else 1+pg_temp.h('id'||wo_id||kd,4) end, res::insp_res,
  case when res='NOK' then (array['burrs on edge','bore out of tolerance','leak test failed','wrong seal fitted','scratches','thread damaged',null])[1+pg_temp.h('im'||wo_id,7)] when res='CON' then 'customer informed' end
from (select w.wo_id, k.kd::insp_kind as kd, (array[8,12,22,33,8,12,8])[1+pg_temp.h('ii'||w.wo_id||k.kd,7)] as o,
   case k.kd when 'FIN' then coalesce(w.fin_at, w.rel_on + interval '9 days') - interval '3 hours' when 'FAI' then w.rel_on + interval '1 day 7 hours' + pg_temp.h('it'||w.wo_id,600)*interval '1 minute' else w.rel_on + interval '4 days 7 hours' + pg_temp.h('it'||w.wo_id,620)*interval '1 minute' end as insp_at,
   case k.kd when 'FAI' then 1+pg_temp.h('in'||w.wo_id,3) when 'IPC' then 5 else 8+pg_temp.h('in'||w.wo_id,13) end as n,
   (array['OK','OK','OK','OK','OK','OK','NOK','OK','OK','CON','OK','OK','OK','OK'])[1+pg_temp.h('ir'||w.wo_id||k.kd,14)] as res
  from wo w cross join (values ('FAI',3),('IPC',4),('FIN',2)) k(kd,md)
  where w.stat in ('FIN','RUN') and pg_temp.h('ik'||w.wo_id||k.kd,k.md)=0 and not (w.stat='RUN' and k.kd='FIN')) z;

create view v_open_wo as
 select w.wo_no, p.part_no, p.descr, m.code as mach, c.name as cust, w.stat, w.prio, w.qty_pl, w.qty_ok, w.due_on
 from wo w join part p using (part_id) left join mach m using (mach_id) left join cust c using (cust_id)
 where w.stat in ('PLN','REL','RUN','HLD');
comment on view v_open_wo is 'Open work orders: not finished and not cancelled';

analyze shift; analyze supp; analyze cust; analyze mach; analyze op; analyze part; analyze bom; analyze wo; analyze bkg; analyze dt_rsn; analyze dt; analyze scrap; analyze insp;
