drop schema if exists ev_wholesale cascade;
create schema ev_wholesale;
set search_path = ev_wholesale;

create function pg_temp.h(i int, s text, n int) returns int language sql immutable as
$$ select ((hashtext(i::text || s)::bigint & 2147483647) % n)::int $$;

create table art_grp (grp_no int primary key, grp_txt text not null, par_grp_no int);
create table sup (sup_no int primary key, sup_nm text not null, city text, ctry_cd char(2) not null, pay_trm_d int, cntct text, sup_stat char(1) not null default 'A');
create table art (
  art_no text primary key, art_txt text not null, brnd text, grp_no int not null, sup_no int, uom char(2) not null, pk_qty int, wt_kg numeric(7,3),
  vat_cd char(1) not null, tmp_cd char(1) not null, std_cost numeric(8,2) not null, min_stk int, art_stat char(1) not null, cre_dt date
);
create table whs (whs_no char(2) primary key, whs_nm text not null, city text not null, tmp_cd char(1), pal_cap int, mgr_nm text);
create table rep (rep_no int primary key, rep_fn text not null, rep_ln text not null, area text, hir_dt date, lft_dt date);
create table cust (
  cust_no int primary key, cust_nm text not null, cust_typ char(1) not null, str text, city text, cnty text, phn text, rep_no int, prc_cd char(3) not null,
  cr_lim numeric(10,2), pay_trm_d int not null, blk_fl char(1), cre_dt date not null, chg_dt date
);
create table prc_lst (prc_cd char(3) not null, art_no text not null, vld_fr date not null, vld_to date, prc numeric(8,2) not null, primary key (prc_cd, art_no, vld_fr));
create table ord_hdr (
  ord_no int primary key, cust_no int not null, ord_dt date not null, req_dt date, dlv_dt date, ord_stat char(2) not null, ord_src char(1) not null,
  whs_no char(2) not null, cust_ref text, chg_ts timestamp
);
create table ord_pos (
  ord_no int not null, pos_no int not null, art_no text not null, qty int not null, prc numeric(8,2) not null, disc_pct numeric(4,1) not null default 0, qty_dlv int,
  primary key (ord_no, pos_no)
);
create table po_hdr (po_no int primary key, sup_no int not null, po_dt date not null, due_dt date, rcv_dt date, po_stat char(2) not null, whs_no char(2) not null, buyer text);
create table po_pos (po_no int not null, pos_no int not null, art_no text not null, qty int not null, prc numeric(8,2) not null, qty_rcv int, primary key (po_no, pos_no));
create table btch (btch_no text primary key, art_no text not null, sup_no int, rcv_dt date not null, exp_dt date, qs_stat char(1) not null);
create table stk_mov (mov_no int primary key, mov_dt date not null, whs_no char(2) not null, art_no text not null, btch_no text, mov_typ char(3) not null, qty int not null, usr_id text);
create table cmpl (
  cmpl_no int primary key, cust_no int not null, ord_no int, art_no text, cmpl_dt date not null, rsn_cd char(3) not null, cmpl_stat char(1) not null,
  crd_amt numeric(8,2), cls_dt date, txt text
);

comment on table art_grp is 'article groups (categories)';
comment on column art_grp.par_grp_no is 'parent group, empty for the main groups';
comment on table sup is 'suppliers';
comment on column sup.pay_trm_d is 'days we have to pay them';
comment on column sup.sup_stat is 'A = active, I = inactive';
comment on table art is 'articles we trade';
comment on column art.brnd is 'brand';
comment on column art.uom is 'sales unit: CS = case, BT = bottle, KE = keg, PC = piece, BG = bag, BX = box';
comment on column art.pk_qty is 'pieces in one sales unit';
comment on column art.vat_cd is '1 = standard rate, 2 = reduced rate, 0 = zero rate';
comment on column art.tmp_cd is 'A = ambient, C = chilled, F = frozen';
comment on column art.std_cost is 'standard cost per sales unit, EUR';
comment on column art.min_stk is 'minimum stock over all warehouses, in sales units';
comment on column art.art_stat is 'A = active, B = blocked for sale, D = delisted';
comment on table whs is 'warehouses';
comment on column whs.pal_cap is 'pallet places';
comment on table rep is 'our sales representatives';
comment on column rep.lft_dt is 'date they left, empty if still with us';
comment on table cust is 'customers';
comment on column cust.cust_typ is 'R = restaurant, P = pub or bar, H = hotel, S = shop, C = canteen or caterer';
comment on column cust.cnty is 'county';
comment on column cust.prc_cd is 'price list: STD = standard, GAS = gastro, KEY = key account';
comment on column cust.cr_lim is 'credit limit EUR, empty = cash only';
comment on column cust.blk_fl is 'X = blocked, no deliveries';
comment on table prc_lst is 'sales prices per price list, EUR per sales unit';
comment on column prc_lst.vld_to is 'last day valid, empty = current price';
comment on table ord_hdr is 'sales orders, header';
comment on column ord_hdr.req_dt is 'delivery date the customer asked for';
comment on column ord_hdr.dlv_dt is 'actual delivery date';
comment on column ord_hdr.ord_stat is '10 = entered, 20 = in picking, 30 = delivered, 40 = invoiced, 90 = cancelled';
comment on column ord_hdr.ord_src is 'T = telephone, W = web shop, E = EDI, V = taken by the rep on a visit';
comment on table ord_pos is 'sales orders, lines';
comment on column ord_pos.prc is 'EUR per sales unit before discount';
comment on column ord_pos.qty_dlv is 'quantity delivered, empty until delivery';
comment on table po_hdr is 'purchase orders, header';
comment on column po_hdr.due_dt is 'delivery date the supplier confirmed';
comment on column po_hdr.rcv_dt is 'date the goods came in';
comment on column po_hdr.po_stat is 'OP = open, RC = received, PR = partly received, CN = cancelled';
comment on table po_pos is 'purchase orders, lines';
comment on table btch is 'batches (lots) received';
comment on column btch.exp_dt is 'expiry / best before date, empty for goods that do not expire';
comment on column btch.qs_stat is 'F = free, Q = on quality hold, X = destroyed';
comment on table stk_mov is 'stock movements; the sum of qty is the stock';
comment on column stk_mov.qty is 'signed: plus = in, minus = out';
comment on column stk_mov.mov_typ is '101 = goods receipt, 201 = issue to customer, 301 = transfer between warehouses, 551 = written off (broken, expired), 701 = stock-take difference';
comment on table cmpl is 'customer complaints';
comment on column cmpl.rsn_cd is 'DMG = damaged, LAT = late, SHT = short delivery, WRG = wrong article, QLT = quality';
comment on column cmpl.cmpl_stat is 'O = open, C = closed, R = rejected';
comment on column cmpl.crd_amt is 'credit note given, EUR';

insert into art_grp values (10,'Drinks',null),(11,'Beer',10),(12,'Wine',10),(13,'Spirits',10),(14,'Soft drinks',10),(15,'Water',10),(16,'Coffee and tea',10),
(20,'Food',null),(21,'Dairy and cheese',20),(22,'Meat and charcuterie',20),(23,'Fish and seafood',20),(24,'Pasta, rice and pulses',20),(25,'Oils and sauces',20),(26,'Frozen vegetables and chips',20),(27,'Snacks and confectionery',20),
(30,'Non-food',null),(31,'Cleaning',30),(32,'Disposables',30);

insert into sup values
(7001,'Liffey Brewing','Dublin','IE',30,'Orla Dunne','A'),(7002,'Brauhaus Sternau','Bamberg','DE',45,'Jens Vogt','A'),(7003,'Cantina Valdoro','Verona','IT',60,'Chiara Bassi','A'),
(7004,'Bodegas Arrabal','Logrono','ES',60,'Marcos Gil','A'),(7005,'Domaine Peyrac','Bordeaux','FR',45,'Luc Peyrac','A'),(7006,'Glenfarrow Distillers','Inverness','GB',30,'Fiona Rae','A'),
(7007,'Sparkle Drinks','Drogheda','IE',30,null,'A'),(7008,'Ballyhale Spring','Kilkenny','IE',14,'Tom Power','A'),(7009,'Torrefazione Lupi','Trieste','IT',30,'Elena Lupi','A'),
(7010,'Munster Dairy Co-op','Mallow','IE',14,'Noreen Casey','A'),(7011,'Caseificio Bianchi','Parma','IT',45,'Paolo Bianchi','A'),(7012,'Salumi Ferretti','Modena','IT',45,null,'A'),
(7013,'Killybegs Catch','Killybegs','IE',7,'Declan Boyle','A'),(7014,'Pastificio Amato','Naples','IT',60,'Rosa Amato','A'),(7015,'Oliveira & Filhos','Beja','PT',60,'Nuno Oliveira','A'),
(7016,'Polder Fries','Roosendaal','NL',30,'Anouk de Wit','A'),(7017,'Emerald Crisps','Navan','IE',21,null,'A'),(7018,'CleanCo Trade','Limerick','IE',30,'Pat Ryan','A'),
(7019,'Papierwerk Nord','Lubeck','DE',45,'Anke Reimers','A'),(7020,'Tuscan Larder','Siena','IT',30,null,'I'),(7021,'Hop & Barrel','Leeds','GB',30,'Ian Marsh','I'),(7022,'Casa del Norte','Bilbao','ES',45,'Amaia Ruiz','A');

insert into art values
('A1001','Liffey Pale Ale 24x330ml','Liffey',11,7001,'CS',24,12.4,'1','A',24.80,120,'A','2019-02-04'),
('A1002','Liffey Stout keg 50l','Liffey',11,7001,'KE',1,62.0,'1','C',118.00,30,'A','2019-02-04'),
('A1003','Liffey Red Ale keg 30l','Liffey',11,7001,'KE',1,38.0,'1','C',84.00,20,'A','2019-06-11'),
('A1004','Sternau Helles 20x500ml','Sternau',11,7002,'CS',20,17.8,'1','A',19.60,90,'A','2020-01-20'),
('A1005','Sternau Weissbier 20x500ml','Sternau',11,7002,'CS',20,17.8,'1','A',20.90,60,'A','2020-01-20'),
('A1006','Sternau Alcohol-free 24x330ml','Sternau',11,7002,'CS',24,12.6,'1','A',18.20,40,'A','2022-03-01'),
('A1007','Marsh Bitter keg 30l','Marsh',11,7021,'KE',1,38.5,'1','C',79.00,0,'D','2019-05-02'),
('A1101','Valdoro Pinot Grigio 6x750ml','Valdoro',12,7003,'CS',6,7.6,'1','A',28.50,80,'A','2019-03-18'),
('A1102','Valdoro Prosecco 6x750ml','Valdoro',12,7003,'CS',6,9.4,'1','A',36.60,100,'A','2019-03-18'),
('A1103','Arrabal Rioja Crianza 6x750ml','Arrabal',12,7004,'CS',6,7.9,'1','A',37.20,70,'A','2019-09-09'),
('A1104','Arrabal Albarino 6x750ml','Arrabal',12,7004,'CS',6,7.8,'1','A',44.40,40,'A','2021-04-12'),
('A1105','Peyrac Bordeaux Rouge 6x750ml','Peyrac',12,7005,'CS',6,7.9,'1','A',41.70,50,'A','2020-10-05'),
('A1106','Peyrac Cremant Rose 6x750ml','Peyrac',12,7005,'CS',6,9.5,'1','A',52.30,30,'A','2023-02-13'),
('A1201','Glenfarrow Single Malt 10y 700ml','Glenfarrow',13,7006,'BT',1,1.3,'1','A',27.40,48,'A','2019-02-04'),
('A1202','Glenfarrow Gin 700ml','Glenfarrow',13,7006,'BT',1,1.2,'1','A',17.90,60,'A','2019-11-25'),
('A1203','Lupi Grappa 500ml','Lupi',13,7009,'BT',1,1.0,'1','A',15.20,24,'A','2021-06-21'),
('A1204','Norte Vermouth 1l','Casa del Norte',13,7022,'BT',1,1.5,'1','A',8.90,36,'A','2022-05-09'),
('A1301','Sparkle Cola 24x330ml','Sparkle',14,7007,'CS',24,9.1,'1','A',10.70,200,'A','2019-01-14'),
('A1302','Sparkle Lemonade 24x330ml','Sparkle',14,7007,'CS',24,9.1,'1','A',10.20,120,'A','2019-01-14'),
('A1303','Sparkle Orange 24x330ml','Sparkle',14,7007,'CS',24,9.1,'1','A',10.40,100,'A','2019-01-14'),
('A1304','Sparkle Tonic 24x200ml','Sparkle',14,7007,'CS',24,9.8,'1','A',12.90,110,'A','2019-08-05'),
('A1305','Sparkle Ginger Ale 24x200ml','Sparkle',14,7007,'CS',24,9.8,'1','A',12.60,50,'B','2020-02-17'),
('A1401','Ballyhale Still Water 12x750ml glass','Ballyhale',15,7008,'CS',12,15.5,'1','A',7.80,150,'A','2019-01-14'),
('A1402','Ballyhale Sparkling Water 12x750ml glass','Ballyhale',15,7008,'CS',12,15.5,'1','A',7.95,150,'A','2019-01-14'),
('A1403','Ballyhale Still Water 24x500ml','Ballyhale',15,7008,'CS',24,12.3,'1','A',4.60,200,'A','2019-01-14'),
('A1501','Lupi Espresso Beans 1kg','Lupi',16,7009,'BG',1,1.0,'0','A',11.30,180,'A','2019-07-01'),
('A1502','Lupi Decaf Beans 1kg','Lupi',16,7009,'BG',1,1.0,'0','A',12.80,40,'A','2019-07-01'),
('A1503','Breakfast Tea 600 bags','Shannonside',16,null,'BX',600,1.9,'0','A',14.50,60,'A','2020-03-30'),
('A2001','Munster Butter 20x250g','Munster',21,7010,'CS',20,5.2,'0','C',31.40,90,'A','2019-01-14'),
('A2002','Munster Whole Milk 10l','Munster',21,7010,'BX',1,10.4,'0','C',9.60,120,'A','2019-01-14'),
('A2003','Munster Mature Cheddar 2.5kg','Munster',21,7010,'PC',1,2.5,'0','C',17.80,70,'A','2019-01-14'),
('A2004','Bianchi Parmigiano 24m 1kg','Bianchi',21,7011,'PC',1,1.0,'0','C',14.90,80,'A','2019-10-14'),
('A2005','Bianchi Mozzarella 8x125g','Bianchi',21,7011,'BX',8,1.6,'0','C',8.40,100,'A','2019-10-14'),
('A2006','Bianchi Mascarpone 6x500g','Bianchi',21,7011,'CS',6,3.2,'0','C',16.20,30,'A','2021-02-08'),
('A2101','Ferretti Prosciutto whole leg','Ferretti',22,7012,'PC',1,7.2,'0','C',72.00,20,'A','2019-10-14'),
('A2102','Ferretti Salami Milano 1kg','Ferretti',22,7012,'PC',1,1.0,'0','C',10.60,50,'A','2019-10-14'),
('A2103','Ferretti Pancetta 1kg','Ferretti',22,7012,'PC',1,1.0,'0','C',9.80,40,'A','2020-06-15'),
('A2104','Irish Bacon Rashers 5x1kg','Golden Vale',22,7010,'CS',5,5.1,'0','C',26.90,60,'A','2019-01-14'),
('A2201','Smoked Salmon side 1.2kg','Killybegs',23,7013,'PC',1,1.2,'0','C',25.50,40,'A','2019-04-08'),
('A2202','Cod fillets frozen 5kg','Killybegs',23,7013,'BX',1,5.1,'0','F',43.00,50,'A','2019-04-08'),
('A2203','King prawns frozen 10x1kg','Killybegs',23,7013,'CS',10,10.3,'0','F',96.00,30,'A','2019-04-08'),
('A2301','Amato Spaghetti 24x500g','Amato',24,7014,'CS',24,12.3,'0','A',18.90,80,'A','2019-05-20'),
('A2302','Amato Penne 24x500g','Amato',24,7014,'CS',24,12.3,'0','A',18.90,80,'A','2019-05-20'),
('A2303','Arborio Rice 10x1kg','Amato',24,7014,'CS',10,10.2,'0','A',19.70,40,'A','2020-09-07'),
('A2304','Chickpeas tinned 6x2.5kg','Norte',24,7022,'CS',6,16.2,'0','A',15.60,30,'A','2022-05-09'),
('A2401','Oliveira Olive Oil 5l','Oliveira',25,7015,'PC',1,4.8,'0','A',33.80,90,'A','2019-03-04'),
('A2402','Oliveira Sunflower Oil 10l','Oliveira',25,7015,'PC',1,9.4,'0','A',17.30,60,'A','2019-03-04'),
('A2403','Tomato Passata 12x700g','Amato',25,7014,'CS',12,13.4,'0','A',11.90,70,'A','2019-05-20'),
('A2404','Mayonnaise bucket 10l','Polder',25,7016,'PC',1,9.9,'0','A',21.10,40,'A','2020-11-16'),
('A2501','Polder Chips 10mm 4x2.5kg','Polder',26,7016,'CS',4,10.3,'0','F',13.20,150,'A','2019-01-14'),
('A2502','Polder Sweet Potato Fries 5x2kg','Polder',26,7016,'CS',5,10.3,'0','F',22.40,60,'A','2021-08-30'),
('A2503','Garden Peas frozen 4x2.5kg','Polder',26,7016,'CS',4,10.2,'0','F',11.80,40,'A','2019-01-14'),
('A2601','Emerald Crisps Salt 48x35g','Emerald',27,7017,'BX',48,2.2,'1','A',13.60,80,'A','2019-06-24'),
('A2602','Emerald Crisps Cheese & Onion 48x35g','Emerald',27,7017,'BX',48,2.2,'1','A',13.60,90,'A','2019-06-24'),
('A2603','Roasted Peanuts 24x50g','Emerald',27,7017,'BX',24,1.4,'1','A',9.40,40,'A','2019-06-24'),
('A2604','Cantuccini 10x250g','Tuscan Larder',27,7020,'CS',10,2.8,'1','A',19.20,0,'D','2020-09-21'),
('A3001','Floor Cleaner 2x5l','CleanCo',31,7018,'CS',2,10.4,'1','A',12.20,30,'A','2019-01-14'),
('A3002','Glasswash Detergent 5l','CleanCo',31,7018,'PC',1,5.6,'1','A',9.70,40,'A','2019-01-14'),
('A3101','Paper Napkins 2-ply 4000','Papierwerk',32,7019,'BX',4000,9.0,'1','A',24.30,40,'A','2019-01-14'),
('A3102','Takeaway Cups 12oz 1000','Papierwerk',32,7019,'BX',1000,11.0,'1','A',38.90,40,'A','2020-07-13'),
('A3103','Pizza Boxes 12 inch 100','Papierwerk',32,7019,'BX',100,9.2,'1','A',13.10,60,'A','2020-07-13'),
('A3104','Plastic Straws 5000','Papierwerk',32,7019,'BX',5000,3.1,'1','A',7.20,0,'D','2019-01-14');

update art set min_stk = case art_no when 'A2501' then 220 when 'A2302' then 120 when 'A1403' then 320 when 'A2002' then 240 else 340 end where art_no in ('A2501','A2302','A1403','A2002','A1501');

insert into whs values ('D1','Dublin Main','Dublin','A',2400,'Sean Mulligan'),('D2','Dublin Cold Store','Dublin','C',600,'Agnieszka Wrona'),('C1','Cork Depot','Cork','A',1100,'Eileen Twomey'),('G1','Galway Depot','Galway','A',750,null),('F1','Naas Freezer','Naas','F',420,'Brian Quirke');

insert into rep values (1,'Aoife','Kerry','Dublin North','2016-05-09',null),(2,'Donal','Heffernan','Cork','2014-02-17',null),(3,'Marta','Lis','Galway','2019-08-26',null),(4,'Conor','Tierney','Kerry','2018-01-15',null),
(5,'Niamh','Galvin','Dublin South','2021-03-08',null),(6,'Eamon','Brophy','Limerick','2012-10-01','2025-01-31'),(7,'Luca','Ferri','Kilkenny','2022-06-13',null),(8,'Ciara','Doyle','Wicklow','2026-03-02',null);

insert into cust values
(20001,'Galway Bay Hotel','H','Promenade 14','Galway','Galway','091 555 120',3,'KEY',25000,30,null,'2016-09-12','2026-02-11'),
(20002,'The Brazen Fox','P','Capel Street 88','Dublin','Dublin','01 555 2201',1,'GAS',8000,21,null,'2017-01-23','2025-11-03'),
(20003,'Merrion Court Hotel','H','Merrion Square 6','Dublin','Dublin','01 555 2790',5,'KEY',40000,30,null,'2015-04-20','2026-01-19'),
(20004,'Trattoria Da Nino','R','Oliver Plunkett St 31','Cork','Cork','021 555 4410',2,'GAS',6000,14,null,'2018-06-04','2025-09-15'),
(20005,'Mulligan''s Corner Shop','S','Main Street 2','Naas','Kildare',null,5,'STD',1500,14,null,'2019-03-11',null),
(20006,'Harbour Lights','R','Strand Street 9','Dingle','Kerry','066 555 770',4,'GAS',5000,14,null,'2018-05-28','2025-04-02'),
(20007,'Blackrock Clinic Canteen','C','Rock Road','Dublin','Dublin','01 555 8812',5,'KEY',15000,45,null,'2019-11-18',null),
(20008,'O''Dwyer''s','P','Eyre Square 3','Galway','Galway','091 555 468',3,'GAS',7000,21,null,'2017-08-07','2026-03-24'),
(20009,'Shannon Catering Services','C','Raheen Business Park','Limerick','Limerick','061 555 300',6,'KEY',20000,45,null,'2016-02-29',null),
(20010,'La Paloma Tapas','R','South William St 40','Dublin','Dublin','01 555 9004',1,'GAS',4500,14,'X','2020-02-10','2025-12-08'),
(20011,'Kilkenny Castle View Hotel','H','The Parade 1','Kilkenny','Kilkenny','056 555 211',7,'KEY',18000,30,null,'2018-09-03',null),
(20012,'The Salty Dog','P','Pier Road 5','Kinsale','Cork','021 555 7302',2,'GAS',3500,14,null,'2020-07-06',null),
(20013,'Murphy''s Foodstore','S','High Street 77','Killarney','Kerry','064 555 118',4,'STD',2500,14,null,'2019-05-13','2025-06-30'),
(20014,'Bistro Lavande','R','Camden Street 19','Dublin','Dublin',null,5,'GAS',null,0,null,'2021-10-11',null),
(20015,'Lakeside Wedding Barn','C','Lough Road','Mullingar','Westmeath','044 555 909',null,'STD',6000,30,null,'2022-04-25',null),
(20016,'Rocca Pizzeria','R','Quay Street 12','Galway','Galway','091 555 733',3,'GAS',4000,14,null,'2019-02-18',null),
(20017,'The Parting Glass','P','Thomas Street 54','Limerick','Limerick','061 555 671',6,'STD',3000,14,'X','2018-11-26','2026-04-20'),
(20018,'Seven Oaks Hotel','H','Athy Road','Carlow','Carlow','059 555 404',7,'GAS',12000,30,null,'2017-05-15',null),
(20019,'Deli Stella','S','Sandymount Green 8','Dublin','Dublin','01 555 3366',1,'STD',2000,14,null,'2021-01-18',null),
(20020,'Tralee Rugby Club Bar','P','Ballyard','Tralee','Kerry',null,4,'STD',null,0,null,'2022-09-05',null),
(20021,'University Dining','C','Western Road','Cork','Cork','021 555 9090',2,'KEY',30000,45,null,'2016-08-22','2025-08-18'),
(20022,'Osteria Carlow','R','Tullow Street 60','Carlow','Carlow','059 555 818',7,'GAS',3500,14,null,'2021-06-28',null),
(20023,'Dublin Bay Seafood Bar','R','Harbour Road 2','Howth','Dublin','01 555 6120',1,'GAS',7500,21,null,'2018-03-19',null),
(20024,'Fagan''s Off-Licence','S','Drumcondra Road 146','Dublin','Dublin','01 555 7714',1,'STD',5000,14,null,'2019-09-30',null);
insert into cust
select 20000+i, (array['The Stag','The Anchor','Ryan''s','Green Door','Old Mill','Claddagh','Bellini','Royal Oak','Lighthouse','Sunflower','The Crooked Spoon','Riverside','Byrne''s','Golden Harp','Casa Rosa','Market House','Doyle''s'])[1+pg_temp.h(i,'p',17)] || ' ' ||
 (case t when 'R' then (array['Restaurant','Bistro','Grill','Kitchen'])[1+pg_temp.h(i,'s',4)] when 'P' then (array['Bar','Tavern','Inn'])[1+pg_temp.h(i,'s',3)] when 'H' then (array['Hotel','Guesthouse'])[1+pg_temp.h(i,'s',2)] when 'S' then (array['Stores','Food Market','Deli'])[1+pg_temp.h(i,'s',3)] else (array['Catering','Canteen'])[1+pg_temp.h(i,'s',2)] end),
 t, (array['Main Street','Bridge Street','Church Road','Mill Lane','Station Road','The Quay'])[1+pg_temp.h(i,'st',6)] || ' ' || (1+pg_temp.h(i,'no',90)),
 (array['Dublin','Dublin','Dublin','Cork','Galway','Limerick','Kilkenny','Waterford','Tralee','Naas','Bray','Ennis'])[c], (array['Dublin','Dublin','Dublin','Cork','Galway','Limerick','Kilkenny','Waterford','Kerry','Kildare','Wicklow','Clare'])[c],
 case when pg_temp.h(i,'ph',10) = 0 then null else '08' || (5+pg_temp.h(i,'ph2',4)) || ' 555 ' || lpad((i*73 % 10000)::text,4,'0') end,
 (array[1,1,5,2,3,6,7,7,4,5,5,3])[c], case when pg_temp.h(i,'pc',10) < 5 then 'STD' when pg_temp.h(i,'pc',10) < 9 then 'GAS' else 'KEY' end,
 case when pg_temp.h(i,'cl',10) = 0 then null else (array[1000,1500,2000,2500,3000,4000,5000,8000])[1+pg_temp.h(i,'cl2',8)] end, (array[7,14,14,14,21,30])[1+pg_temp.h(i,'pt',6)],
 case when pg_temp.h(i,'bl',100) < 7 then 'X' end, date '2018-01-15' + pg_temp.h(i,'cd',1950), case when pg_temp.h(i,'ch',3) = 0 then date '2024-06-03' + pg_temp.h(i,'chd',700) end
from (select i, (array['R','R','R','R','P','P','P','H','S','S','C'])[1+pg_temp.h(i,'t',11)] t, 1+pg_temp.h(i,'c',12) c from generate_series(25,118) i) x;
update cust set rep_no = null where cust_no in (20047, 20081);

insert into prc_lst
select l.cd, a.art_no, v.fr, v.t, round(a.std_cost * l.f * v.f * 20) / 20
from art a cross join (values ('STD',1.38),('GAS',1.29),('KEY',1.20)) l(cd,f)
cross join (values (date '2023-01-01', date '2025-01-31', 0.95),(date '2025-02-01', null::date, 1.0)) v(fr,t,f)
where not (a.art_stat = 'D' and v.t is null);
update prc_lst set prc = round(prc * 1.04 * 20) / 20 where vld_to is null and art_no in ('A1501','A1502','A2001','A2006','A2401','A2203');
update prc_lst set vld_to = '2024-12-31' where art_no in (select art_no from art where art_stat = 'D');

create temp table av as select art_no, row_number() over (order by art_no)::int - 1 n, tmp_cd, art_stat, grp_no, std_cost from art where art_no <> 'A3104';
insert into ord_hdr
select 500000+n, c.cust_no, d, d + 1 + pg_temp.h(n,'rq',4), null,
  case when pg_temp.h(n,'cx',100) < 4 then '90' when d < '2026-06-08' then '40' when d < '2026-06-16' then (array['40','30','30'])[1+pg_temp.h(n,'s1',3)] when d < '2026-06-20' then (array['30','20','20'])[1+pg_temp.h(n,'s2',3)] else (array['10','10','20'])[1+pg_temp.h(n,'s3',3)] end,
  case when c.cust_typ in ('C','H') and pg_temp.h(n,'sr',10) < 4 then 'E' else (array['T','T','T','T','W','W','W','V'])[1+pg_temp.h(n,'sr2',8)] end,
  case when c.cnty in ('Cork','Kerry','Waterford') then 'C1' when c.cnty in ('Galway','Clare') then 'G1' else 'D1' end,
  case when pg_temp.h(n,'rf',4) = 0 then 'PO ' || (1000 + n*7 % 8999) end, d::timestamp + interval '17 hours'
from (select n, date '2023-07-03' + ((n*1087)/1640) + case when extract(isodow from date '2023-07-03' + ((n*1087)/1640)) = 7 then 1 else 0 end d from generate_series(1,1640) n) x
join cust c on c.cust_no = 20000 + case when pg_temp.h(n,'k1',100) < 45 then (array[1,1,2,3,3,3,4,6,7,8,8,9,11,12,13,16,18,21,21,22,23,24,5,14,19])[1+pg_temp.h(n,'k2',25)] when pg_temp.h(n,'k1',100) < 50 then (array[10,15,17,20,10])[1+pg_temp.h(n,'k4',5)] else 25 + (pg_temp.h(n,'k3',90) * (30+pg_temp.h(n,'k5',71)))/100 end
where not (c.cust_no = 20010 and d > '2025-12-01') and not (c.cust_no = 20017 and d > '2026-04-15') and not (c.cust_no = 20020 and extract(year from d) = 2025) and c.cre_dt < d;
update ord_hdr set dlv_dt = case when pg_temp.h(ord_no,'dl',100) < 78 then req_dt when pg_temp.h(ord_no,'dl',100) < 85 then greatest(ord_dt, req_dt - 1) else req_dt + 1 + pg_temp.h(ord_no,'dl2',4) end where ord_stat in ('30','40');
update ord_hdr set cust_ref = cust_ref || '/24' where ord_no % 9 = 0;

insert into ord_pos
select o.ord_no, row_number() over (partition by o.ord_no order by x.k), x.art_no, x.q, p.prc, x.disc,
  case when o.ord_stat in ('30','40') then case when pg_temp.h(o.ord_no*5+x.k,'sh',100) < 5 then x.q - greatest(1, x.q/4) else x.q end end
from (
  select distinct on (o.ord_no, a.art_no) o.ord_no, k, a.art_no,
    1 + pg_temp.h(o.ord_no*5+k,'q', case when a.std_cost > 60 then 5 when c.cust_typ in ('H','C') then 24 else 11 end) + case when c.cust_no in (20001,20003,20021) then 6 else 0 end q,
    (case when c.prc_cd = 'KEY' then (array[0,0,2.5,5,10])[1+pg_temp.h(o.ord_no*5+k,'d',5)] else (array[0,0,0,0,0,0,0,5,5,10])[1+pg_temp.h(o.ord_no*5+k,'d',10)] end)::numeric disc
  from ord_hdr o join cust c using (cust_no) cross join generate_series(0,3) k
  join av a on a.n = case when c.cust_typ = 'P' and pg_temp.h(o.ord_no*5+k,'pb',10) < 7 then pg_temp.h(o.ord_no*5+k,'pa',23) when c.cust_typ = 'R' and pg_temp.h(o.ord_no*5+k,'pb',10) < 3 then 28 + pg_temp.h(o.ord_no*5+k,'pa2',23) else (pg_temp.h(o.ord_no*5+k,'pa3',62) * (35 + pg_temp.h(o.ord_no*5+k,'pa4',66)))/100 end
  where k < (array[1,2,2,3,3,4])[1+pg_temp.h(o.ord_no,'np',6)] and not (a.art_stat = 'D' and o.ord_dt > '2024-11-30')) x
join ord_hdr o using (ord_no) join cust c using (cust_no)
join prc_lst p on p.prc_cd = c.prc_cd and p.art_no = x.art_no and o.ord_dt >= p.vld_fr and (p.vld_to is null or o.ord_dt <= p.vld_to);
delete from ord_hdr o where not exists (select from ord_pos p where p.ord_no = o.ord_no);

insert into po_hdr
select 90000+n, s.sup_no, d, d + 3 + pg_temp.h(n,'du',case when s.ctry_cd = 'IE' then 5 else 16 end), null,
  case when pg_temp.h(n,'cx',100) < 4 then 'CN' when d < '2026-06-01' then case when pg_temp.h(n,'pr',100) < 3 and d > '2026-01-01' then 'PR' else 'RC' end else (array['OP','OP','RC','PR'])[1+pg_temp.h(n,'s1',4)] end,
  (array['D1','D1','D1','C1','G1'])[1+pg_temp.h(n,'w',5)], (array['bkenny','sroche','sroche','tgrant'])[1+pg_temp.h(n,'b',4)]
from (select n, date '2023-07-05' + (n*1085)/300 d from generate_series(1,300) n) x
join sup s on s.sup_no = (array[7001,7001,7001,7002,7002,7003,7003,7004,7004,7005,7006,7007,7007,7007,7008,7008,7009,7009,7010,7010,7010,7010,7011,7011,7012,7012,7013,7013,7014,7014,7015,7016,7016,7017,7018,7019,7019])[1+pg_temp.h(n,'su',37)];
update po_hdr set rcv_dt = due_dt + (array[0,0,0,0,0,-1,-2,1,2,3,6])[1+pg_temp.h(po_no,'rc',11)] where po_stat in ('RC','PR');
insert into po_pos
select po_no, row_number() over (partition by po_no order by art_no), art_no, q, round(std_cost*(case when po_dt < '2025-01-01' then 0.94 when po_dt < '2026-02-01' then 1 else 1.02 end),2),
  case when po_stat = 'RC' then q when po_stat = 'PR' then q/2 end
from (select h.po_no, h.po_stat, h.po_dt, a.art_no, a.std_cost, case when a.std_cost > 60 then 8 + 2*pg_temp.h(h.po_no*7+right(a.art_no,3)::int,'q',14) else 30 + 10*pg_temp.h(h.po_no*7+right(a.art_no,3)::int,'q',18) end q
  from po_hdr h join art a on a.sup_no = h.sup_no where pg_temp.h(h.po_no*11+right(a.art_no,4)::int,'in',10) < 6 and a.art_stat <> 'D') x;
delete from po_hdr h where not exists (select from po_pos p where p.po_no = h.po_no);

create temp table bt as
select n, a.art_no, a.sup_no, date '2024-09-02' + (n*655)/440 rcv, a.tmp_cd, a.grp_no, a.std_cost,
  case a.tmp_cd when 'A' then (array['D1','D1','C1','G1'])[1+pg_temp.h(n,'w',4)] when 'C' then (array['D2','D2','C1'])[1+pg_temp.h(n,'w',3)] else 'F1' end w,
  case when a.std_cost > 60 then 20 + 4*pg_temp.h(n,'r',10) else 100 + 10*pg_temp.h(n,'r',25) end r
from generate_series(1,440) n join (select *, row_number() over (order by art_no)-1 k from art where art_stat <> 'D') a on a.k = (n*37) % 59;
insert into btch select 'L' || to_char(rcv,'YYMM') || '-' || lpad(n::text,4,'0'), art_no, sup_no, rcv,
  case when grp_no in (13,31,32) then null when tmp_cd = 'C' and grp_no in (21,23) then rcv + 25 + pg_temp.h(n,'ex',45) when tmp_cd = 'C' then rcv + 50 + pg_temp.h(n,'ex',60) when tmp_cd = 'F' then rcv + 300 + pg_temp.h(n,'ex',200) else rcv + 180 + pg_temp.h(n,'ex',420) end,
  case when pg_temp.h(n,'qs',100) < 4 then 'Q' when pg_temp.h(n,'qs',100) < 6 then 'X' else 'F' end from bt;
insert into stk_mov
select row_number() over (order by d, n, k), d, w, art_no, 'L' || to_char(rcv,'YYMM') || '-' || lpad(n::text,4,'0'), typ, q, (array['smull','awrona','etwo','jfitz','kbyrne','system'])[1+pg_temp.h(n*10+k,'us',6)]
from (
  select n, 0 k, rcv d, w, art_no, rcv, '101' typ, r q from bt
  union all
  select n, k, least(rcv + 2 + k*(case when tmp_cd = 'C' then 6 else 21 end) + pg_temp.h(n*10+k,'d',5), date '2026-06-26'), w, art_no, rcv, '201', -greatest(1,(r*(9+pg_temp.h(n*10+k,'q',9)))/100) from bt cross join generate_series(1,5) k where pg_temp.h(n*10+k,'is',100) < 86 and rcv + 2 + k*(case when tmp_cd = 'C' then 6 else 21 end) < date '2026-06-26'
  union all
  select n, 6, least(rcv + 40 + pg_temp.h(n,'wd',30), date '2026-06-26'), w, art_no, rcv, '551', -(1+pg_temp.h(n,'wo',case when r < 60 then 2 else 9 end)) from bt where pg_temp.h(n,'w5',100) < 22 and rcv < '2026-05-01'
  union all
  select n, 7, date '2025-12-30', w, art_no, rcv, '701', (array[-3,-2,-1,-1,1,2])[1+pg_temp.h(n,'iv',6)] from bt where rcv between '2025-06-01' and '2025-12-01' and pg_temp.h(n,'i7',100) < 25
  union all
  select n, 8, rcv + 12, w, art_no, rcv, '301', -(r/6) from bt where w = 'D1' and pg_temp.h(n,'tr',100) < 30 and rcv < '2026-06-01'
  union all
  select n, 9, rcv + 13, 'G1', art_no, rcv, '301', (r/6) from bt where w = 'D1' and pg_temp.h(n,'tr',100) < 30 and rcv < '2026-06-01') x;

insert into cmpl
select 3000 + row_number() over (order by cd, ord_no), cust_no, case when pg_temp.h(ord_no,'no',12) = 0 then null else ord_no end, case when rs = 'LAT' then null else art_no end, cd, rs, st,
  case when st = 'C' then case when rs = 'LAT' then case when pg_temp.h(ord_no,'lc',3) = 0 then 15 + pg_temp.h(ord_no,'lc2',20) end else round(v * (array[0.1,0.2,0.25,0.5,1])[1+pg_temp.h(ord_no,'cr',5)], 2) end end,
  case when st <> 'O' then cd + 1 + pg_temp.h(ord_no,'cl',19) end,
  (case rs when 'DMG' then (array['pallet arrived crushed','bottles broken in two cases','carton wet and torn']) when 'LAT' then (array['driver came after service','delivery a day late']) when 'SHT' then (array['fewer cases than on the docket','one line missing']) when 'WRG' then (array['got still instead of sparkling','not what we ordered']) else (array['off smell','close to best before','thawed on arrival','cork taint']) end)[1+pg_temp.h(ord_no,'tx',2)]
from (select o.ord_no, o.cust_no, p.art_no, p.qty*p.prc v, o.dlv_dt + pg_temp.h(o.ord_no,'cd',4) cd,
   case when o.dlv_dt > o.req_dt and pg_temp.h(o.ord_no,'r1',10) < 6 then 'LAT' when p.qty_dlv < p.qty then 'SHT' else (array['DMG','DMG','QLT','QLT','QLT','WRG'])[1+pg_temp.h(o.ord_no,'r2',6)] end rs,
   case when o.dlv_dt > '2026-04-05' then case when pg_temp.h(o.ord_no,'s',4) = 0 then 'C' else 'O' end when o.dlv_dt > '2026-03-01' and pg_temp.h(o.ord_no,'s',6) = 0 then 'O' when pg_temp.h(o.ord_no,'s',7) = 1 then 'R' else 'C' end st
  from ord_hdr o join ord_pos p on p.ord_no = o.ord_no and p.pos_no = 1 where o.ord_stat in ('30','40') and (pg_temp.h(o.ord_no,'c',100) < 9 or (o.dlv_dt > o.req_dt and pg_temp.h(o.ord_no,'c',100) < 25))) x;

insert into stk_mov
select (select max(mov_no) from stk_mov) + row_number() over (order by m.btch_no, m.whs_no), least(b.rcv_dt + 150 + pg_temp.h(right(m.btch_no,4)::int,'fi',60), date '2026-06-25'), m.whs_no, m.art_no, m.btch_no, '201', -sum(m.qty), 'jfitz'
from stk_mov m join btch b using (btch_no) where b.rcv_dt < '2026-01-10' and pg_temp.h(right(m.btch_no,4)::int,'fin',100) < 94 and b.qs_stat = 'F'
group by m.btch_no, m.whs_no, m.art_no, b.rcv_dt having sum(m.qty) > 0;

create view v_stk as select art_no, whs_no, sum(qty) as stk_qty from stk_mov group by art_no, whs_no;
comment on view v_stk is 'stock on hand per article and warehouse';

create index on ord_pos (art_no);
create index on stk_mov (art_no);

analyze art_grp; analyze sup; analyze art; analyze whs; analyze rep; analyze cust; analyze prc_lst; analyze ord_hdr; analyze ord_pos; analyze po_hdr; analyze po_pos; analyze btch; analyze stk_mov; analyze cmpl;
