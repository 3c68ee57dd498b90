drop schema if exists ev_printshop cascade;
create schema ev_printshop;
set search_path = ev_printshop;

create function h(i int, s text, n int) returns int language sql immutable as
$$ select (hashtext(i::text || s) & 2147483647) % n $$;

create table customer (
  customerid int primary key, customername text not null, contactname text, email text, phone text, city text, segment char(2) not null,
  discountpct numeric(4,1) not null default 0, creditlimitcents int, paymentdays int not null default 30, isactive boolean not null default true, createdat timestamp not null, updatedat timestamp);
comment on column customer.segment is 'AG agency, PB publisher, SC school or university, CH charity, RT retail and catering, PR private';
comment on column customer.creditlimitcents is 'null: pays up front';
insert into customer (customerid,customername,contactname,city,segment,discountpct,creditlimitcents,paymentdays,isactive,createdat) 
select 1000+row_number() over ()::int, a,b,c,d,e,f,g,k, timestamp '2019-02-04 09:00' + (h(row_number() over ()::int,'cu',2500)||' days')::interval
from (values
('Harrow & Pike Design','Tessa Harrow','Leeds','AG',12.5,800000,30,true),('Bluebottle Creative','Omar Siddiqui','Manchester','AG',10,600000,30,true),
('Studio Lantern','Greta Moss','Leeds','AG',7.5,400000,30,true),('North Quarter Marketing','Philip Dane','York','AG',5,null,0,true),
('Wharfside Press','Judith Amory','Hull','PB',15,1500000,60,true),('Millstone Poetry','Ewan Reid','Hebden Bridge','PB',5,200000,30,true),
('Dalesman Guides','Ruth Carver','Skipton','PB',10,900000,45,true),('Otter Valley Books','Simon Thwaite','Ilkley','PB',5,300000,30,false),
('St Aidan''s Primary School','Mrs P. Lowe','Leeds','SC',5,150000,30,true),('Ridgeway Academy','Colin Batty','Bradford','SC',5,250000,30,true),
('Leeds Conservatoire','Amara Nwosu','Leeds','SC',7.5,500000,30,true),('Airedale College','Jill Stocks','Keighley','SC',5,400000,30,true),
('Yorkshire Owl Rescue','Barbara Finch','Otley','CH',10,100000,30,true),('Homes Not Hotels','Dev Patel','Bradford','CH',10,200000,30,true),
('Kirkgate Food Bank','Sister Agnes','Leeds','CH',10,null,0,true),('Calder Valley Walkers','Len Ogden','Halifax','CH',5,50000,30,true),
('The Gilded Teapot','Maisie Clegg','Harrogate','RT',0,100000,14,true),('Bradford Beer Company','Sam Rushworth','Bradford','RT',5,450000,30,true),
('Paris Bakery','Luc Fournier','Leeds','RT',0,120000,14,true),('Ainsley Carpets','Doug Ainsley','Wakefield','RT',0,200000,30,true),
('Nonna''s Kitchen','Carla Bianchi','York','RT',0,80000,14,true),('Roundhay Cycles','Nick Fawcett','Leeds','RT',0,90000,14,true),
('Haworth Chocolate','Emily Shaw','Haworth','RT',2.5,150000,30,true),('Castle Pharmacy','Anil Mehta','Skipton','RT',0,100000,30,false),
('Wetherby Races','Georgina Holt','Wetherby','RT',7.5,1000000,30,true),('Marsden Jazz Festival','Tony Beaumont','Marsden','CH',7.5,300000,30,true),
('Hannah Whitlock','Hannah Whitlock','Leeds','PR',0,null,0,true),('Ravi Menon','Ravi Menon','Bradford','PR',0,null,0,true),
('George Ainsley','George Ainsley','Wakefield','PR',0,null,0,true),('Lucy Tordoff','Lucy Tordoff','Pudsey','PR',0,null,0,true),
('Mr & Mrs Hartley','Joan Hartley','Ilkley','PR',0,null,0,false),('Calder Theatre','Imogen Vale','Halifax','CH',7.5,350000,30,true),
('Pennine Law LLP','Rosa Delgado','Huddersfield','RT',0,300000,30,true),('Otley Show Society','Fred Moorhouse','Otley','CH',5,250000,30,true),
('Salt & Mill Gallery','Ines Carvalho','Saltaire','RT',5,200000,30,true),('Leeds Print Fair','Kit Sorrell','Leeds','CH',10,150000,30,true),
('Bradford Wool Museum','Maureen Tate','Bradford','CH',10,200000,30,true),('Brontë Coaches','Alan Firth','Keighley','RT',0,180000,30,true),
('Quarry Bank Hotel','Stella Nowicki','Harrogate','RT',2.5,400000,30,true),('Umber Magazine','Theo Laing','Manchester','PB',12.5,700000,45,true),
('Elm Grove Surgery','Dr N. Pask','Pudsey','RT',0,100000,30,true),('Fenwick Estate Agents','Clare Fenwick','Wetherby','RT',2.5,350000,30,true),
('Hartley & Sons Joinery','Bill Hartley','Ilkley','RT',0,80000,30,true),('Leodis Comics','Yusuf Karim','Leeds','PB',5,250000,30,true)
) v(a,b,c,d,e,f,g,k);
update customer set email = case when h(customerid,'em',8)>0 then 'print@'||regexp_replace(lower(customername),'[^a-z]','','g')||'.example' end, phone = case when h(customerid,'ph',10)>0 then '0113 496 0'||(100+h(customerid,'pn',800)) end,
 updatedat = case when customerid%4>0 then timestamp '2026-01-10 12:00'+(h(customerid,'ud',150)||' days')::interval end;

create table supplier (supplierid int primary key, suppliername text not null, city text, country text not null, leaddays int, minordercents int, supplies char(1) not null, accountno text);
comment on column supplier.supplies is 'P paper and board, I ink and toner, L plates, O other';
insert into supplier values (1,'Aire Valley Paper','Leeds','United Kingdom',2,15000,'P','AVP-0091'),(2,'Nordskog Papir','Halden','Norway',14,120000,'P','44120'),(3,'Carta Fiandra','Ghent','Belgium',9,60000,'P','CF/771'),
(4,'Holme Board Mill','Huddersfield','United Kingdom',4,25000,'P',null),(5,'Spectra Inks','Manchester','United Kingdom',3,8000,'I','SP3381'),(6,'Kodiak Plates UK','Birmingham','United Kingdom',5,30000,'L','K-2007'),(7,'Papeterie Vosges','Épinal','France',11,80000,'P','FR-552'),(8,'Bindwell Supplies','Leeds','United Kingdom',1,null,'O','BW19'),(9,'Tonerhaus','Cologne','Germany',7,20000,'I',null);

create table paper (paperid int primary key, papername text not null, gsm int not null, finish char(2) not null, sheetsize text not null, supplierid int, colour text, stocksheets int not null, reorderlevel int not null, costcentsper1000 int not null, isrecycled boolean not null, isdiscontinued boolean not null default false);
comment on table paper is 'paper stock; stocksheets is counted at every month end and kept by the job system in between';
comment on column paper.finish is 'UC uncoated, SK silk, GL gloss, TX textured, BD board';
comment on column paper.costcentsper1000 is 'purchase price in cents for 1000 sheets';
insert into paper values (1,'Airesilk',130,'SK','SRA3',1,'white',18400,6000,4150,false,false),(2,'Airesilk',170,'SK','SRA3',1,'white',9200,5000,5390,false,false),(3,'Airesilk',300,'SK','SRA3',1,'white',2100,3000,9480,false,false),
(4,'Airegloss',130,'GL','SRA2',1,'white',12650,5000,8020,false,false),(5,'Airegloss',250,'GL','SRA2',1,'white',3300,3500,14900,false,false),(6,'Fjord Offset',90,'UC','SRA2',2,'white',41000,15000,5210,false,false),
(7,'Fjord Offset',120,'UC','SRA2',2,'cream',7800,4000,6980,false,false),(8,'Fjord Recycled',100,'UC','SRA2',2,'off-white',15300,6000,5875,true,false),(9,'Flandria Book',80,'UC','SRA1',3,'cream',26500,10000,8830,false,false),
(10,'Flandria Laid',120,'TX','SRA3',3,'ivory',1150,1500,12300,false,false),(11,'Flandria Laid',120,'TX','SRA3',3,'white',640,1500,12100,false,true),(12,'Holme Greyboard',1200,'BD','SRA2',4,'grey',900,400,52000,true,false),
(13,'Holme Postcard',350,'BD','SRA3',4,'white',5600,2500,13750,false,false),(14,'Holme Kraft',280,'BD','SRA3',4,'brown',1980,2000,11640,true,false),(15,'Vosges Vellum',100,'UC','SRA3',7,'translucent',420,300,19900,false,false),
(16,'Vosges Felt',220,'TX','SRA3',7,'white',1730,800,18450,false,false),(17,'Aire Recycled Silk',150,'SK','SRA3',1,'white',6900,4000,5660,true,false),(18,'Cotton Letterpress',600,'TX','SRA3',7,'white',310,350,61500,false,false),
(19,'Carbonless Set',60,'UC','SRA3',8,'assorted',5200,2000,7740,false,false),(20,'Window Vinyl',180,'GL','SRA3',null,'clear',260,200,88000,false,false);

create table employee (employeeid int primary key, firstname text not null, lastname text not null, role char(2) not null, startedon date not null, lefton date, shift char(1), hourlycents int);
comment on column employee.role is 'OP press operator, FN finisher, SA sales and front desk, PP prepress, DR driver, MG manager';
comment on column employee.shift is 'E early, L late';
insert into employee values (1,'Margaret','Boyle','MG','2008-05-01',null,null,3200),(2,'Stuart','Lamb','OP','2012-09-03',null,'E',2150),(3,'Kasia','Wrona','OP','2017-02-13',null,'L',2080),(4,'Leroy','Bennett','OP','2020-01-06',null,'E',1980),
(5,'Denise','Hartley','SA','2015-06-22',null,null,1760),(6,'Jonny','Cole','SA','2022-03-14',null,null,1590),(7,'Priya','Nair','PP','2019-10-07',null,'E',2010),(8,'Walter','Emsley','FN','2006-04-18','2025-03-31','E',1870),
(9,'Chloe','Dobson','FN','2023-08-21',null,'L',1560),(10,'Ahmed','Farouk','DR','2021-11-01',null,null,1480),(11,'Stuart','Giles','PP','2024-04-15',null,'L',1790),(12,'Bethany','Cross','SA','2020-02-10','2024-08-30',null,1620),(13,'Piers','Radley','OP','2025-05-12',null,'L',1830);

create table press (pressid int primary key, pressname text not null, presstype char(2) not null, maker text, boughton date, maxsheet text, sheetsperhour int, hourcostcents int not null, status char(1) not null, lastserviceon date);
comment on column press.presstype is 'DG digital, OF offset litho, LP letterpress, WF wide format';
comment on column press.status is 'R running, M in maintenance, S sold or scrapped';
insert into press values (1,'Big Bertha','OF','Heidelberg','2011-03-15','SRA2',11000,9500,'R','2026-03-02'),(2,'Komet','OF','Komori','2018-07-09','SRA1',13000,12500,'R','2026-05-11'),(3,'Iris','DG','Konica Minolta','2021-01-20','SRA3',3600,4800,'R','2026-04-20'),
(4,'Iris Junior','DG','Konica Minolta','2023-09-05','SRA3',2400,3900,'M','2025-11-24'),(5,'The Old Lady','LP','Heidelberg','2009-06-30','SRA3',1800,5200,'R','2024-10-08'),(6,'Wally','WF','Roland','2019-02-27','roll 1600mm',60,3500,'R','2025-12-15'),(7,'Ricky','DG','Ricoh','2015-05-18','SRA3',2000,3300,'S','2022-08-01'),(8,'Windmill','LP','Heidelberg','2014-11-12','SRA3',2200,5000,'R',null);

create table product (productid int primary key, productname text not null, category char(2) not null, isactive boolean not null);
comment on column product.category is 'BK books and booklets, ST stationery, MK marketing print, PK packaging and labels, SG signs and posters';
insert into product values (1,'Business card','ST',true),(2,'Letterhead','ST',true),(3,'A5 flyer','MK',true),(4,'Folded leaflet','MK',true),(5,'Stapled booklet','BK',true),(6,'Perfect bound book','BK',true),(7,'A2 poster','SG',true),(8,'Roller banner','SG',true),(9,'Wedding invitation','ST',true),(10,'Sticker sheet','PK',true),(11,'Swing tag','PK',true),(12,'Menu','MK',true),(13,'Order pad NCR','ST',true),(14,'Postcard','MK',true),(15,'Carton sleeve','PK',true),(16,'Calendar','MK',false);

create table printorder (
  orderid int primary key, orderno text not null, customerid int not null, orderdate date not null, requireddate date, confirmedat timestamp, status char(2) not null, takenby int, isrush boolean not null default false,
  shippingcents int not null default 0, ponumber text, internalnote text, updatedat timestamp);
comment on column printorder.status is 'NW new, PR in production, RD ready for dispatch, DL delivered, CX cancelled';
comment on column printorder.takenby is 'employee who took the order; null: web shop';
comment on column printorder.shippingcents is 'postage charged to the customer, in cents';
insert into printorder select 20000+i, 'P'||to_char(d,'YY')||'-'||lpad(i::text,5,'0'), 1001+(h(i,'c1',1000)*h(i,'c2',1000)/24000)%43, d, case when h(i,'rq',12)>0 then d+4+h(i,'rd',21) end,
 case when st<>'NW' then d::timestamp+interval '9 hours'+(h(i,'cf',3000)||' minutes')::interval end, st,
 case when h(i,'wb',4)=0 then null else case when d<date '2024-08-20' then (array[5,5,6,12])[1+h(i,'tk',4)] else (array[5,5,6])[1+h(i,'tk',3)] end end, h(i,'rs',8)=0, case when h(i,'sh',3)=0 then 0 else 650+h(i,'sc',12)*125 end,
 case when h(i,'po',3)=0 then 'PO'||(3000+h(i,'pq',6000)) end, case when h(i,'nt',15)=0 then (array['call before delivery','same as last year','match old sample','files late'])[1+h(i,'nu',4)] end, d::timestamp + interval '6 days'
from (select i, d, case when h(i,'cx',18)=0 then 'CX' when d>date '2026-06-14' then case when h(i,'n',3)>0 or d>date '2026-06-23' then 'NW' else 'PR' end when d>date '2026-05-22' then (array['PR','PR','RD','DL'])[1+h(i,'n',4)] when d>date '2026-05-15' and h(i,'n',6)=0 then 'RD' else 'DL' end st
 from (select i, date '2023-09-01'+(i*1032/900) d from generate_series(1,900) i) a) b;

create table orderitem (
  orderitemid int primary key, orderid int not null, productid int not null, paperid int, qty int not null, unitpricecents numeric(9,2) not null, colours text, finishing char(2), filename text);
comment on column orderitem.unitpricecents is 'price for one piece in cents (hundredths of a pound), before VAT, customer discount already taken off';
comment on column orderitem.colours is 'front/back, e.g. 4/4, 4/0, 1/0';
comment on column orderitem.finishing is 'LM laminated, FL foil, CR creased, ST stapled, DC die cut; null none';
insert into orderitem select row_number() over (order by orderid,k)::int, orderid, p, pp, q, round((array[5.5,9,6,14,120,640,380,7900,95,42,28,60,510,12,75,410])[p]*(0.85+h(orderid*10+k,'up',50)/100.0),2),
 (array['4/4','4/0','1/0','1/1','4/4'])[1+h(orderid*10+k,'co',5)], case p when 5 then 'ST' when 4 then 'CR' when 11 then 'DC' when 15 then 'DC' else case h(orderid*10+k,'fi',7) when 0 then 'LM' when 1 then 'FL' end end, case when h(orderid*10+k,'fn',5)>0 then 'art_'||orderid||'_'||k||'.pdf' end
from (select orderid, k, p, case when p=8 then 20 when h(orderid*10+k,'np',25)=0 then null else (array[13,7,1,2,1,9,4,20,18,5,14,3,19,13,14,17])[p] + case when p not in (6,8,9,13) and h(orderid*10+k,'ap',4)=0 then 1 else 0 end end pp,
  (array[250,500,2500,1000,200,150,40,2,80,300,500,60,25,1000,400,100])[p]*(1+h(orderid*10+k,'qt',6)) q
 from (select orderid, k, 1+(h(orderid*10+k,'pr',1000)*h(orderid*10+k,'ps',1000)/62600) p from printorder cross join generate_series(1,4) k where k<=1+h(orderid,'ni',4)*h(orderid,'nj',2)) a) b where p<=16;

create table job (
  jobid int primary key, orderitemid int not null, pressid int not null, operatorid int, plannedon date, startedat timestamp, finishedat timestamp, runseconds int, sheetsused int, sheetsspoiled int, status char(1) not null);
comment on column job.status is 'Q queued, P on press, F finished, A aborted';
comment on column job.runseconds is 'machine running time in seconds, without set-up';
insert into job select row_number() over (order by st, orderitemid)::int, orderitemid, pr, case when js='Q' then null when pr in (1,2) then (array[2,4,2])[1+h(orderitemid,'op',3)] when st>timestamp '2025-05-20' then (array[3,4,13,3])[1+h(orderitemid,'oq',4)] else (array[3,4])[1+h(orderitemid,'oq',2)] end,
 st::date, case when js<>'Q' then st end, case when js='F' then st + ((rs+900+h(orderitemid,'su',2400))||' seconds')::interval end, case when js in ('F','A') then rs end, case when js in ('F','A') then su end, case when js in ('F','A') then (su*(1+h(orderitemid,'sp',9)+case when js='A' then 25 else 0 end)/100)::int end, js
from (select *, (su*3600.0/(array[11000,13000,3600,2400,1800,60,2000,2200])[pr]*(0.9+h(orderitemid,'rn',80)/100.0))::int rs from
 (select oi.orderitemid, case when oi.productid in (7,8) then 6 when oi.productid=9 then (array[5,8,5])[1+h(oi.orderitemid,'lp',3)] when oi.productid in (6,5) then (array[2,1,2])[1+h(oi.orderitemid,'bk',3)] when oi.qty>=2500 then 1 else (array[3,4,3])[1+h(oi.orderitemid,'dg',3)] end pr,
  case o.status when 'DL' then case when h(oi.orderitemid,'ab',40)=0 then 'A' else 'F' end when 'RD' then 'F' when 'PR' then (array['Q','P','F','Q'])[1+h(oi.orderitemid,'js',4)] end js,
  greatest(10,(oi.qty*(array[0.05,1,0.25,0.4,6,70,1,1,0.5,0.5,0.1,1,30,0.25,0.3,13])[oi.productid]*1.04)::int) su,
  o.orderdate::timestamp + interval '2 days 7 hours' + (h(oi.orderitemid,'hr',560)||' minutes')::interval + (h(oi.orderitemid,'dd',5)||' days')::interval st
 from orderitem oi join printorder o using (orderid) where o.status in ('DL','RD','PR')) a) b;

create table proof (proofid int primary key, orderid int not null, version int not null, prooftype char(2) not null, preparedby int, sentat timestamp not null, answeredat timestamp, result char(1) not null, remark text);
comment on column proof.prooftype is 'SP soft proof (pdf by mail), HC hard copy, WP wet proof on press';
comment on column proof.result is 'A approved, C changes wanted, R rejected, W waiting for the customer';
insert into proof select row_number() over (order by orderid,v)::int, orderid, v, (array['SP','SP','SP','HC','WP'])[1+h(orderid*7+v,'pt',5)], case when orderdate<date '2024-05-01' then 7 else (array[7,11])[1+h(orderid*7+v,'pb',2)] end,
 orderdate::timestamp + interval '10 hours' + ((v-1)*26||' hours')::interval + (h(orderid*7+v,'pm',380)||' minutes')::interval, case when res<>'W' then orderdate::timestamp + interval '18 hours' + ((v-1)*26||' hours')::interval + (h(orderid*7+v,'pa',1300)||' minutes')::interval end, res,
 case when res in ('C','R') then (array['colour too dark','typo on page 2','wrong logo','bleed missing','low resolution picture'])[1+h(orderid*7+v,'rk',5)] end
from (select o.orderid, o.orderdate, v, case when v<nv then case when h(o.orderid*7+v,'rj',6)=0 then 'R' else 'C' end when o.status in ('NW') then 'W' when o.status='CX' and h(o.orderid,'cp',2)=0 then 'R' else 'A' end res
 from (select *, 1+case when h(orderid,'nv',3)=0 then 1+h(orderid,'nw',3) else 0 end nv from printorder where h(orderid,'hp',6)>0) o cross join generate_series(1,4) v where v<=nv) a;

create table delivery (deliveryid int primary key, orderid int not null, carrier char(2) not null, driverid int, shippedon date, deliveredon date, parcels int not null, weightgrams int, costcents int not null, city text, status char(1) not null, trackingno text);
comment on column delivery.carrier is 'OV own van, PF Parcelforce, DP DPD, CC collected by customer';
comment on column delivery.status is 'P packed, T on its way, D delivered, F failed or returned';
comment on column delivery.costcents is 'what the carrier charges us, in cents';
insert into delivery select row_number() over (order by sh,orderid)::int, orderid, cr, case when cr='OV' then 10 end, case when ds<>'P' then sh end, case when ds='D' then sh+case cr when 'CC' then 0 when 'OV' then h(orderid,'dv',2) else 1+h(orderid,'dv',4) end end,
 1+h(orderid,'pc',5)*h(orderid,'pd',3), case when h(orderid,'wn',12)>0 then 900+h(orderid,'wt',23000) end, case cr when 'CC' then 0 when 'OV' then 400+h(orderid,'dc',300) else 695+h(orderid,'dc',1400) end, city, ds, case when cr in ('PF','DP') then cr||(800000+h(orderid,'tn',99999)) end
from (select o.orderid, (array['OV','OV','PF','DP','DP','CC'])[1+h(o.orderid,'cr',6)] cr, case when o.status='RD' then 'P' when h(o.orderid,'df',45)=0 then 'F' when o.orderdate>date '2026-06-08' and h(o.orderid,'tt',2)=0 then 'T' else 'D' end ds,
 o.orderdate+8+h(o.orderid,'sd',14) - case when o.orderdate>date '2026-06-01' then 6 else 0 end sh, case when h(o.orderid,'ct',9)=0 then (array['London','Leeds','Sheffield','Paris'])[1+h(o.orderid,'cv',4)] else c.city end city
 from printorder o join customer c using (customerid) where o.status in ('DL','RD')) a;

create view openorder as select o.orderid, o.orderno, c.customername, o.orderdate, o.requireddate, o.status from printorder o join customer c on c.customerid=o.customerid where o.status in ('NW','PR','RD');
comment on view openorder is 'orders not yet delivered and not cancelled';

drop function h(int,text,int);
analyze customer; analyze supplier; analyze paper; analyze employee; analyze press; analyze product; analyze printorder; analyze orderitem; analyze job; analyze proof; analyze delivery;
