drop schema if exists ev_auction cascade; create schema ev_auction; set search_path = ev_auction;

create table "Department" (
  "DepartmentId" integer primary key,
  "Code" varchar(4) not null unique,
  "Name" text not null,
  "PhoneExtension" varchar(6),
  "IsActive" boolean not null default true
);

create table "Specialist" (
  "SpecialistId" integer primary key,
  "FirstName" text not null,
  "LastName" text not null,
  "JobTitle" text not null,
  "DepartmentId" integer references "Department",
  "ManagerId" integer references "Specialist",
  "Email" text not null,
  "HiredOn" date not null,
  "LeftOn" date
);

create table "Artist" (
  "ArtistId" integer primary key,
  "FirstName" text,
  "LastName" text not null,
  "Nationality" text not null,
  "BirthYear" smallint,
  "DeathYear" smallint,
  "Movement" text
);

create table "Consignor" (
  "ConsignorId" integer primary key,
  "ClientNumber" varchar(8) not null unique,
  "FirstName" text not null,
  "LastName" text not null,
  "CompanyName" text,
  "ConsignorType" text not null check ("ConsignorType" in ('Private','Estate','Trade','Institution')),
  "City" text,
  "Country" text not null,
  "CommissionRate" numeric(4,2) not null,
  "Email" text,
  "CreatedAt" timestamp not null
);

create table "Bidder" (
  "BidderId" integer primary key,
  "ClientNumber" varchar(8) not null unique,
  "FirstName" text not null,
  "LastName" text not null,
  "OrganisationName" text,
  "BidderType" text not null check ("BidderType" in ('Private','Dealer','Museum','Agent')),
  "City" text,
  "Country" text not null,
  "Email" text,
  "CreditLimit" numeric(12,2),
  "RegisteredOn" date not null,
  "IsBlocked" boolean not null default false,
  "MarketingOptIn" boolean not null default true
);

create table "Sale" (
  "SaleId" integer primary key,
  "SaleNumber" varchar(8) not null unique,
  "Title" text not null,
  "DepartmentId" integer not null references "Department",
  "SaleDate" date not null,
  "Venue" text not null,
  "Format" text not null check ("Format" in ('Live','Online')),
  "AuctioneerId" integer references "Specialist",
  "Status" text not null check ("Status" in ('Completed','Scheduled','Cancelled')),
  "CataloguePrice" numeric(6,2),
  "CreatedAt" timestamp not null
);

create table "Lot" (
  "LotId" integer primary key,
  "SaleId" integer not null references "Sale",
  "LotNumber" integer not null,
  "Title" text not null,
  "Category" text not null,
  "Medium" text,
  "ArtistId" integer references "Artist",
  "ConsignorId" integer not null references "Consignor",
  "YearMade" integer,
  "HeightCm" numeric(7,1),
  "WidthCm" numeric(7,1),
  "LowEstimate" numeric(12,2) not null,
  "HighEstimate" numeric(12,2) not null,
  "ReservePrice" numeric(12,2),
  "HammerPrice" numeric(12,2),
  "Status" text not null check ("Status" in ('Sold','Bought In','Withdrawn','Catalogued')),
  "BuyerId" integer references "Bidder",
  "Provenance" text,
  "ImageCount" smallint not null default 0,
  "CreatedAt" timestamp not null,
  "UpdatedAt" timestamp,
  unique ("SaleId", "LotNumber")
);

create table "Bid" (
  "BidId" integer primary key,
  "LotId" integer not null references "Lot",
  "BidderId" integer not null references "Bidder",
  "Amount" numeric(12,2) not null,
  "Channel" text not null check ("Channel" in ('Room','Telephone','Online','Commission')),
  "PlacedAt" timestamp not null
);

create table "Invoice" (
  "InvoiceId" integer primary key,
  "InvoiceNumber" varchar(12) not null unique,
  "BidderId" integer not null references "Bidder",
  "SaleId" integer not null references "Sale",
  "IssuedOn" date not null,
  "DueOn" date not null,
  "HammerTotal" numeric(12,2) not null,
  "BuyersPremium" numeric(12,2) not null,
  "Vat" numeric(12,2) not null,
  "TotalDue" numeric(12,2) not null,
  "AmountPaid" numeric(12,2) not null default 0,
  "Status" text not null check ("Status" in ('Paid','Part Paid','Unpaid','Cancelled')),
  "PaidOn" date,
  "PaymentMethod" text,
  "Currency" char(3) not null default 'GBP'
);

create table "InvoiceLine" (
  "InvoiceId" integer not null references "Invoice",
  "LotId" integer not null references "Lot",
  "HammerPrice" numeric(12,2) not null,
  "Premium" numeric(12,2) not null,
  primary key ("InvoiceId", "LotId")
);

create table "Shipment" (
  "ShipmentId" integer primary key,
  "LotId" integer not null references "Lot",
  "Carrier" text not null,
  "TrackingNumber" varchar(16),
  "DestinationCity" text,
  "DestinationCountry" text not null,
  "ShippingCost" numeric(10,2) not null,
  "InsuredValue" numeric(12,2),
  "Status" text not null check ("Status" in ('Booked','In Transit','Delivered','Damaged')),
  "ShippedOn" date,
  "DeliveredOn" date
);

create table "Valuation" (
  "ValuationId" integer primary key,
  "ConsignorId" integer not null references "Consignor",
  "SpecialistId" integer not null references "Specialist",
  "LotId" integer references "Lot",
  "ItemDescription" text not null,
  "Purpose" text not null check ("Purpose" in ('Auction','Insurance','Probate')),
  "ValuedOn" date not null,
  "LowValue" numeric(12,2) not null,
  "HighValue" numeric(12,2) not null,
  "Fee" numeric(8,2)
);

create table "ConditionReport" (
  "ReportId" integer primary key,
  "LotId" integer not null references "Lot",
  "SpecialistId" integer not null references "Specialist",
  "RequestedById" integer references "Bidder",
  "Grade" text not null check ("Grade" in ('Excellent','Good','Fair','Poor')),
  "HasRestoration" boolean not null,
  "Notes" text,
  "ReportedOn" date not null
);

insert into "Department" values
(1,'OMP','Old Master Paintings','2101',true),
(2,'NCE','19th Century European Paintings','2102',true),
(3,'MBA','Modern British Art','2103',true),
(4,'CON','Contemporary Art','2104',true),
(5,'PRI','Prints & Multiples','2105',true),
(6,'PHO','Photographs','2106',true),
(7,'SCU','Sculpture','2107',true),
(8,'ASI','Asian Art','2201',true),
(9,'ISL','Islamic & Indian Art','2202',true),
(10,'FUR','Furniture','2203',true),
(11,'CER','Ceramics & Glass','2204',true),
(12,'SIL','Silver','2205',true),
(13,'JEW','Jewellery','2301',true),
(14,'WAT','Watches','2302',true),
(15,'CLO','Clocks','2303',true),
(16,'BKS','Books & Manuscripts','2304',true),
(17,'RUG','Rugs & Carpets','2305',true),
(18,'ARM','Arms & Armour',null,true),
(19,'MUS','Musical Instruments',null,false),
(20,'WIN','Wine & Spirits','2401',true);

insert into "Specialist" values
(1,'Rosalind','Ferrers','Chairman',null,null,'r.ferrers@pelhamrowe.example','1998-04-06',null),
(2,'Julian','Ashcombe','Head of Department',1,1,'j.ashcombe@pelhamrowe.example','2006-09-04',null),
(3,'Marguerite','Duval','Head of Department',2,1,'m.duval@pelhamrowe.example','2011-01-10',null),
(4,'Tobias','Wren','Head of Department',3,1,'t.wren@pelhamrowe.example','2009-03-02',null),
(5,'Anoushka','Mehta','Head of Department',4,1,'a.mehta@pelhamrowe.example','2016-05-16',null),
(6,'Callum','Baird','Head of Department',5,1,'c.baird@pelhamrowe.example','2014-10-01',null),
(7,'Ingrid','Solheim','Specialist',6,6,'i.solheim@pelhamrowe.example','2018-02-12',null),
(8,'Fergus','Napier','Head of Department',7,1,'f.napier@pelhamrowe.example','2007-07-02',null),
(9,'Wei-Lin','Chua','Head of Department',8,1,'w.chua@pelhamrowe.example','2013-11-18',null),
(10,'Laleh','Karimi','Head of Department',9,1,'l.karimi@pelhamrowe.example','2017-06-05','2025-06-30'),
(11,'Hugh','Prideaux','Head of Department',10,1,'h.prideaux@pelhamrowe.example','2003-01-20',null),
(12,'Beatrice','Longmire','Head of Department',11,1,'b.longmire@pelhamrowe.example','2015-04-13',null),
(13,'Alistair','Kinnaird','Head of Department',12,1,'a.kinnaird@pelhamrowe.example','2005-08-22',null),
(14,'Cordelia','Vane','Head of Department',13,1,'c.vane@pelhamrowe.example','2010-02-01',null),
(15,'Stefan','Brandl','Head of Department',14,1,'s.brandl@pelhamrowe.example','2019-09-09',null),
(16,'Oliver','Thackray','Head of Department',15,1,'o.thackray@pelhamrowe.example','2002-05-13',null),
(17,'Imogen','Sayle','Head of Department',16,1,'i.sayle@pelhamrowe.example','2012-10-15',null),
(18,'Farid','Hakimi','Specialist',17,10,'f.hakimi@pelhamrowe.example','2020-01-06',null),
(19,'Rupert','Dacre','Specialist',18,11,'r.dacre@pelhamrowe.example','2008-11-03',null),
(20,'Harriet','Lumley','Senior Specialist',3,4,'h.lumley@pelhamrowe.example','2015-09-07',null),
(21,'Dominic','Achebe','Senior Specialist',4,5,'d.achebe@pelhamrowe.example','2021-03-15',null),
(22,'Sophie','Tregarthen','Senior Specialist',13,14,'s.tregarthen@pelhamrowe.example','2017-01-09',null),
(23,'Edmund','Rook','Specialist',1,2,'e.rook@pelhamrowe.example','2022-06-20',null),
(24,'Yasmin','Oduya','Junior Cataloguer',3,20,'y.oduya@pelhamrowe.example','2024-09-02',null),
(25,'Peter','Galbraith','Senior Specialist',16,17,'p.galbraith@pelhamrowe.example','2010-05-24','2025-02-28'),
(26,'Clementine','Hart','Junior Cataloguer',13,22,'c.hart@pelhamrowe.example','2025-01-13',null),
(27,'Matthew','Oyelaran','Specialist',10,11,'m.oyelaran@pelhamrowe.example','2019-04-01',null),
(28,'Naomi','Whitlock','Specialist',8,9,'n.whitlock@pelhamrowe.example','2023-02-06',null),
(29,'George','Pemberton','Auctioneer',null,1,'g.pemberton@pelhamrowe.example','2004-03-08',null),
(30,'Philippa','Storr','Auctioneer',null,1,'p.storr@pelhamrowe.example','2012-06-11',null);

insert into "Artist" values
(1,null,'Canaletto','Italian',1697,1768,'Baroque'),
(2,'Jan','van Goyen','Dutch',1596,1656,'Dutch Golden Age'),
(3,'Pieter','Brueghel the Younger','Flemish',1564,1638,'Northern Renaissance'),
(4,'Joshua','Reynolds','British',1723,1792,'Rococo'),
(5,'Thomas','Gainsborough','British',1727,1788,'Rococo'),
(6,'Angelica','Kauffman','Swiss',1741,1807,'Neoclassicism'),
(7,'George','Stubbs','British',1724,1806,null),
(8,'Joseph Mallord William','Turner','British',1775,1851,'Romanticism'),
(9,'John','Constable','British',1776,1837,'Romanticism'),
(10,'Edward','Lear','British',1812,1888,null),
(11,'William','Bouguereau','French',1825,1905,'Academic Art'),
(12,'Gustave','Courbet','French',1819,1877,'Realism'),
(13,'Camille','Corot','French',1796,1875,'Barbizon School'),
(14,'Dante Gabriel','Rossetti','British',1828,1882,'Pre-Raphaelite'),
(15,'Atkinson','Grimshaw','British',1836,1893,null),
(16,'Laurence Stephen','Lowry','British',1887,1976,'Modern British'),
(17,'Barbara','Hepworth','British',1903,1975,'St Ives School'),
(18,'Henry','Moore','British',1898,1986,'Modern British'),
(19,'Ben','Nicholson','British',1894,1982,'St Ives School'),
(20,'Winifred','Nicholson','British',1893,1981,'Modern British'),
(21,'Laura','Knight','British',1877,1970,'Newlyn School'),
(22,'Augustus','John','British',1878,1961,'Post-Impressionism'),
(23,'Gwen','John','British',1876,1939,'Post-Impressionism'),
(24,'Paul','Nash','British',1889,1946,'Surrealism'),
(25,'John','Nash','British',1893,1977,'Modern British'),
(26,'Vanessa','Bell','British',1879,1961,'Bloomsbury Group'),
(27,'Patrick','Heron','British',1920,1999,'St Ives School'),
(28,'Samuel John','Peploe','British',1871,1935,'Scottish Colourists'),
(29,'Bridget','Riley','British',1931,null,'Op Art'),
(30,'David','Hockney','British',1937,null,'Pop Art'),
(31,'Tracey','Emin','British',1963,null,'Young British Artists'),
(32,'Damien','Hirst','British',1965,null,'Young British Artists'),
(33,'Gerhard','Richter','German',1932,null,null),
(34,'Sean','Scully','Irish',1945,null,'Abstract'),
(35,'Paula','Rego','Portuguese',1935,2022,null),
(36,'Pablo','Picasso','Spanish',1881,1973,'Cubism'),
(37,'Andy','Warhol','American',1928,1987,'Pop Art'),
(38,'Marc','Chagall','French',1887,1985,'Surrealism'),
(39,'Rembrandt','van Rijn','Dutch',1606,1669,'Dutch Golden Age'),
(40,'Bill','Brandt','British',1904,1983,null),
(41,'Henri','Cartier-Bresson','French',1908,2004,null),
(42,'Cindy','Sherman','American',1954,null,null),
(43,'Man','Ray','American',1890,1976,'Surrealism'),
(44,'Elisabeth','Frink','British',1930,1993,'Modern British'),
(45,'Antony','Gormley','British',1950,null,null),
(46,'Auguste','Rodin','French',1840,1917,null),
(47,'Lucie','Rie','British',1902,1995,'Studio Pottery'),
(48,'Bernard','Leach','British',1887,1979,'Studio Pottery'),
(49,'Hans','Coper','British',1920,1981,'Studio Pottery'),
(50,'Paul','Storr','British',1770,1844,'Regency'),
(51,'Hester','Bateman','British',1708,1794,'Georgian'),
(52,'Thomas','Tompion','British',1639,1713,null),
(53,'Thomas','Chippendale','British',1718,1779,'Georgian'),
(54,'Rosa','Bonheur','French',1822,1899,'Realism'),
(55,'Berthe','Morisot','French',1841,1895,'Impressionism');

insert into "Consignor" values
(1,'C10021','Eleanor','Whitcombe',null,'Private','Bath','United Kingdom',12.50,'eleanor.whitcombe@mailbox.example','2019-03-14 10:12'),
(2,'C10034','Hugh','Dalby','Executors of the late Sir Hugh Dalby','Estate','York','United Kingdom',10.00,null,'2023-01-30 09:40'),
(3,'C10047','Margaret','Pelham','Pelham Family Trust','Estate','Salisbury','United Kingdom',8.00,'trustees@pelhamtrust.example','2020-11-23 14:05'),
(4,'C10052','Giles','Harcourt','The Harcourt Collection','Private','Salisbury','United Kingdom',7.50,'giles@harcourthouse.example','2022-01-17 11:30'),
(5,'C10066','Sandra','Okafor',null,'Private','London','United Kingdom',15.00,'s.okafor@inbox.example','2023-08-08 16:22'),
(6,'C10073','Jean-Luc','Moreau','Galerie Moreau','Trade','Paris','France',10.00,'contact@galeriemoreau.example','2018-06-04 12:00'),
(7,'C10088','Paris','Lindqvist',null,'Private','Stockholm','Sweden',12.50,'paris.lindqvist@post.example','2024-02-19 08:55'),
(8,'C10091','Duncan','Macrae','Macrae & Sons Antiques','Trade','Edinburgh','United Kingdom',10.00,'shop@macraeantiques.example','2017-09-30 10:10'),
(9,'C10105','Amelia','Thornton',null,'Private','Oxford','United Kingdom',15.00,'amelia.thornton@inbox.example','2023-07-11 13:45'),
(10,'C10112','Ruth','Calder','Wessex County Museum','Institution','Winchester','United Kingdom',5.00,'registrar@wessexmuseum.example','2021-04-26 15:00'),
(11,'C10127','Antonio','Bellini',null,'Private','Milan','Italy',12.50,'a.bellini@posta.example','2022-10-03 17:18'),
(12,'C10133','Charles','Eversley',null,'Private','London','United Kingdom',12.50,'c.eversley@mailbox.example','2019-12-09 11:11'),
(13,'C10149','Helen','Kirkbride',null,'Private','Harrogate','United Kingdom',15.00,null,'2024-05-20 09:30'),
(14,'C10150','William','Astley','Executors of the late Mrs Joan Astley','Estate','Cheltenham','United Kingdom',10.00,'astley.estate@solicitors.example','2024-01-15 10:00'),
(15,'C10164','Katharina','Vogel',null,'Private','Munich','Germany',12.50,'k.vogel@brief.example','2021-08-12 14:40'),
(16,'C10178','Thomas','Greenhalgh','Greenhalgh Fine Art','Trade','Manchester','United Kingdom',10.00,'tom@greenhalghfineart.example','2016-02-29 09:00'),
(17,'C10185','Susan','Marlowe',null,'Private','Norwich','United Kingdom',15.00,'sue.marlowe@inbox.example','2025-03-03 12:34'),
(18,'C10192','Robert','Fitzalan','Fitzalan Settled Estates','Estate','Arundel','United Kingdom',7.50,'office@fitzalan.example','2018-10-22 10:45'),
(19,'C10206','Chen','Xiaoming',null,'Private','Hong Kong','Hong Kong',10.00,'chen.xm@mail.example','2022-03-18 07:20'),
(20,'C10213','Beverley','Stokes',null,'Private','Birmingham','United Kingdom',15.00,'bev.stokes@inbox.example','2023-10-09 15:55'),
(21,'C10229','Walter','Van der Berg','Van der Berg Kunsthandel','Trade','Amsterdam','Netherlands',10.00,'info@vdbkunst.example','2020-02-03 11:00'),
(22,'C10235','Fiona','Drummond',null,'Private','Edinburgh','United Kingdom',12.50,'fiona.drummond@mailbox.example','2021-11-29 16:10'),
(23,'C10241','Michael','Stanhope',null,'Private','London','United Kingdom',12.50,'m.stanhope@mailbox.example','2019-07-15 13:00'),
(24,'C10258','Patricia','Lowell','Lowell Foundation','Institution','Boston','United States',6.00,'plowell@lowellfdn.example','2023-09-25 18:30'),
(25,'C10263','Nicholas','Trevelyan',null,'Private','Truro','United Kingdom',12.50,'nick.trevelyan@inbox.example','2022-06-27 10:25'),
(26,'C10277','Gillian','Ravenscroft',null,'Private','Chester','United Kingdom',15.00,null,'2025-06-09 11:50'),
(27,'C10284','Omar','Al-Rashid',null,'Private','Dubai','United Arab Emirates',10.00,'omar.alrashid@mail.example','2021-01-11 09:15'),
(28,'C10299','Anne','Sotherby',null,'Private','Canterbury','United Kingdom',15.00,'anne.s@inbox.example','2024-08-05 14:14'),
(29,'C10302','David','Eversley',null,'Private','Lewes','United Kingdom',15.00,'d.eversley@inbox.example','2024-11-18 10:05'),
(30,'C10318','Isobel','Cairns','Executors of the late Miss Isobel Cairns','Estate','Glasgow','United Kingdom',10.00,null,'2025-09-01 09:05'),
(31,'C10324','Pierre','Lefevre',null,'Private','Lyon','France',12.50,'p.lefevre@courrier.example','2023-02-20 12:12'),
(32,'C10339','Jacqueline','Moss',null,'Private','Brighton','United Kingdom',15.00,'jackie.moss@inbox.example','2023-11-13 17:40'),
(33,'C10345','Simon','Bexley','Bexley Clocks Ltd','Trade','Lincoln','United Kingdom',10.00,'simon@bexleyclocks.example','2015-05-18 10:00'),
(34,'C10351','Lydia','Penrose',null,'Private','Falmouth','United Kingdom',12.50,'lydia.penrose@mailbox.example','2020-09-14 15:35'),
(35,'C10367','Edward','Cholmeley',null,'Private','Grantham','United Kingdom',12.50,'e.cholmeley@mailbox.example','2018-04-09 09:50'),
(36,'C10372','Marianne','Holt','Holt & Daughter','Trade','Ludlow','United Kingdom',10.00,'marianne@holtdaughter.example','2019-10-28 13:20'),
(37,'C10388','Yuki','Tanabe',null,'Private','Kyoto','Japan',10.00,'y.tanabe@mail.example','2022-12-05 06:45'),
(38,'C10393','Rachel','Goldstein',null,'Private','New York','United States',10.00,'rgoldstein@mail.example','2021-05-31 19:05'),
(39,'C10407','Ivor','Pritchard',null,'Private','Cardiff','United Kingdom',15.00,'ivor.pritchard@inbox.example','2024-03-11 10:40'),
(40,'C10414','Daphne','Courtauld-Price',null,'Private','London','United Kingdom',12.50,'daphne.cp@mailbox.example','2016-11-07 12:25'),
(41,'C10420','Gerald','Fox',null,'Private','Leeds','United Kingdom',15.00,null,'2026-05-11 11:00'),
(42,'C10436','Teresa','Almeida',null,'Private','Lisbon','Portugal',12.50,'teresa.almeida@correio.example','2026-04-27 15:30'),
(43,'C10442','Alexander','Dunmore',null,'Private','Perth','United Kingdom',12.50,'alex.dunmore@mailbox.example','2026-06-01 09:25');

insert into "Bidder" values
(1,'C20001','Charles','Lovelace',null,'Private','London','United Kingdom','charles.lovelace@mailbox.example',250000,'2018-03-12',false,true),
(2,'C10073','Jean-Luc','Moreau','Galerie Moreau','Dealer','Paris','France','contact@galeriemoreau.example',400000,'2018-06-04',false,true),
(3,'C20003','Natasha','Volkova',null,'Private','London','United Kingdom','n.volkova@mail.example',500000,'2019-10-01',false,false),
(4,'C20004','Graham','Tindall','Tindall Fine Art','Dealer','Bath','United Kingdom','graham@tindallfineart.example',150000,'2016-02-18',false,true),
(5,'C20005','Hiroshi','Nakamura',null,'Private','Tokyo','Japan','h.nakamura@mail.example',300000,'2020-01-27',false,true),
(6,'C20006','Louise','Carmichael','National Gallery of Caledonia','Museum','Edinburgh','United Kingdom','acquisitions@ngcaledonia.example',null,'2017-05-15',false,false),
(7,'C20007','Victor','Lincoln',null,'Private','Boston','United States','victor.lincoln@mail.example',200000,'2021-06-08',false,true),
(8,'C20008','Anjali','Kapoor',null,'Private','Mumbai','India','anjali.kapoor@mail.example',175000,'2021-09-20',false,true),
(9,'C20009','Frederick','Baines','Baines & Holloway','Dealer','London','United Kingdom','fred@bainesholloway.example',350000,'2015-11-11',false,true),
(10,'C20010','Sofia','Andersson',null,'Private','Stockholm','Sweden','sofia.andersson@post.example',80000,'2022-02-14',false,true),
(11,'C20011','Marcus','Weatherby',null,'Private','Leeds','United Kingdom','marcus.weatherby@inbox.example',40000,'2023-01-09',false,true),
(12,'C20012','Priscilla','Yeo','Yeo Art Advisory','Agent','Singapore','Singapore','p.yeo@yeoadvisory.example',600000,'2019-04-03',false,true),
(13,'C10133','Charles','Eversley',null,'Private','London','United Kingdom','c.eversley@mailbox.example',120000,'2019-12-09',false,true),
(14,'C20014','Dieter','Kranz','Kunsthandel Kranz','Dealer','Berlin','Germany','kranz@kunstkranz.example',220000,'2018-08-21',false,true),
(15,'C20015','Rebecca','Stone',null,'Private','New York','United States','rebecca.stone@mail.example',450000,'2020-10-05',false,false),
(16,'C20016','Thomas','Ainsworth',null,'Private','Manchester','United Kingdom','tom.ainsworth@inbox.example',60000,'2022-07-19',false,true),
(17,'C20017','Leila','Mansour',null,'Private','Dubai','United Arab Emirates','leila.mansour@mail.example',380000,'2021-03-30',false,true),
(18,'C10178','Thomas','Greenhalgh','Greenhalgh Fine Art','Dealer','Manchester','United Kingdom','tom@greenhalghfineart.example',180000,'2016-02-29',false,true),
(19,'C20019','Judith','Merrick','Ashmere Museum of Decorative Arts','Museum','Oxford','United Kingdom','judith.merrick@ashmere.example',null,'2019-01-22',false,false),
(20,'C20020','Benjamin','Cole',null,'Private','Bristol','United Kingdom','ben.cole@inbox.example',35000,'2023-05-30',false,true),
(21,'C20021','Zhang','Lihua',null,'Private','Shanghai','China','zhang.lihua@mail.example',500000,'2020-06-16',false,true),
(22,'C20022','Caroline','Petrie',null,'Private','Edinburgh','United Kingdom','caroline.petrie@mailbox.example',90000,'2018-11-26',false,true),
(23,'C20023','Andre','Fontaine',null,'Private','Geneva','Switzerland','a.fontaine@courrier.example',420000,'2019-09-10',false,false),
(24,'C20024','Oscar','Hargreaves',null,'Private','Harrogate','United Kingdom','oscar.hargreaves@inbox.example',45000,'2022-11-07',false,true),
(25,'C20025','Mei','Wong','Wong Antiques','Dealer','Hong Kong','Hong Kong','mei@wongantiques.example',320000,'2017-12-04',false,true),
(26,'C20026','Gareth','Llewellyn',null,'Private','Cardiff','United Kingdom','gareth.ll@inbox.example',25000,'2023-08-15',false,true),
(27,'C10235','Fiona','Drummond',null,'Private','Edinburgh','United Kingdom','fiona.drummond@mailbox.example',70000,'2021-11-29',false,true),
(28,'C20028','Samuel','Adeyemi',null,'Private','Lagos','Nigeria','samuel.adeyemi@mail.example',110000,'2022-04-25',false,true),
(29,'C20029','Harriet','Blackwood',null,'Private','London','United Kingdom','harriet.blackwood@mailbox.example',130000,'2020-03-02',false,true),
(30,'C20030','Luca','Ferraro','Ferraro Antichita','Dealer','Florence','Italy','luca@ferraro.example',160000,'2018-05-28',false,true),
(31,'C20031','Emily','Sutcliffe',null,'Private','Sheffield','United Kingdom','emily.sutcliffe@inbox.example',null,'2024-01-18',false,true),
(32,'C20032','Robert','Haldane',null,'Private','Glasgow','United Kingdom','robert.haldane@mailbox.example',95000,'2019-06-24',false,true),
(33,'C20033','Ana','Ribeiro',null,'Private','Lisbon','Portugal','ana.ribeiro@correio.example',55000,'2023-03-27',false,false),
(34,'C20034','Philip','Cavendish-Hale',null,'Private','London','United Kingdom','philip.ch@mailbox.example',275000,'2017-10-16',false,true),
(35,'C20035','Miriam','Adler','Adler Art Consulting','Agent','London','United Kingdom','miriam@adlerart.example',300000,'2020-08-31',false,true),
(36,'C20036','Declan','Byrne',null,'Private','Dublin','Ireland','declan.byrne@mail.example',65000,'2022-09-12',false,true),
(37,'C20037','Ingrid','Haugen',null,'Private','Oslo','Norway','ingrid.haugen@post.example',85000,'2021-12-13',false,true),
(38,'C20038','Stephen','Cole',null,'Private','Lincoln','United Kingdom','stephen.cole@inbox.example',20000,'2024-04-08',false,true),
(39,'C20039','Tamsin','Rowley',null,'Private','Truro','United Kingdom','tamsin.rowley@inbox.example',30000,'2023-10-23',false,true),
(40,'C20040','Rafael','Ortega',null,'Private','Madrid','Spain','rafael.ortega@correo.example',140000,'2020-12-07',false,true),
(41,'C20041','Clive','Barrowman','Barrowman Antiques','Dealer','Ludlow','United Kingdom','clive@barrowman.example',75000,'2016-07-18',false,true),
(42,'C20042','Hannah','Fielding',null,'Private','Bath','United Kingdom','hannah.fielding@inbox.example',null,'2024-06-03',false,true),
(43,'C20043','Mohammed','Iqbal',null,'Private','Birmingham','United Kingdom','m.iqbal@inbox.example',50000,'2022-05-16',false,true),
(44,'C20044','Georgina','Ross',null,'Private','Aberdeen','United Kingdom','georgina.ross@mailbox.example',60000,'2021-07-05',false,true),
(45,'C20045','William','Prescott','Prescott Museum of American Art','Museum','Chicago','United States','wprescott@prescottmuseum.example',null,'2018-01-29',false,false),
(46,'C20046','Elaine','Dufresne',null,'Private','Montreal','Canada','elaine.dufresne@mail.example',105000,'2021-02-22',false,true),
(47,'C20047','Kieran','Walsh',null,'Private','Liverpool','United Kingdom','kieran.walsh@inbox.example',15000,'2024-10-14',false,true),
(48,'C10021','Eleanor','Whitcombe',null,'Private','Bath','United Kingdom','eleanor.whitcombe@mailbox.example',100000,'2019-03-14',false,true),
(49,'C20049','Nigel','Thorne',null,'Private','Southampton','United Kingdom','nigel.thorne@inbox.example',35000,'2022-08-22',true,false),
(50,'C20050','Francesca','Riva',null,'Private','Milan','Italy','francesca.riva@posta.example',210000,'2020-05-11',false,true),
(51,'C20051','Alan','Mistry',null,'Private','Leicester','United Kingdom','alan.mistry@inbox.example',28000,'2023-06-26',false,true),
(52,'C20052','Bridget','O''Hara',null,'Private','Cork','Ireland','bridget.ohara@mail.example',45000,'2023-12-11',false,true),
(53,'C20053','Douglas','Kerr','Kerr & Kerr','Dealer','Glasgow','United Kingdom','doug@kerrandkerr.example',115000,'2017-03-20',false,true),
(54,'C20054','Sylvie','Chastain',null,'Private','Paris','France','sylvie.chastain@courrier.example',190000,'2019-11-18',false,true),
(55,'C20055','Jonathan','Ashdown',null,'Private','Cambridge','United Kingdom','jon.ashdown@inbox.example',40000,'2024-02-05',false,true),
(56,'C20056','Vivian','Cheung',null,'Private','Hong Kong','Hong Kong','vivian.cheung@mail.example',260000,'2022-01-10',false,true),
(57,'C20057','Lawrence','Tate',null,'Private','London','United Kingdom','lawrence.tate@mailbox.example',90000,'2021-10-18',false,true),
(58,'C20058','Penelope','Gray',null,'Private','Exeter','United Kingdom','penny.gray@inbox.example',20000,'2025-11-03',false,true),
(59,'C20059','Arjun','Desai',null,'Private','London','United Kingdom','arjun.desai@inbox.example',null,'2026-02-16',false,true),
(60,'C20060','Trevor','Maddox',null,'Private','Hull','United Kingdom',null,10000,'2024-07-29',true,false),
(61,'C20061','Monika','Zielinska','Muzeum Zielinski','Museum','Warsaw','Poland','zbiory@mzielinski.example',null,'2025-08-25',false,false);

insert into "Sale" values
(1,'23-101','Old Master Paintings',1,'2023-09-13','New Bond Street, London','Live',29,'Completed',25,'2023-05-08 10:00'),
(2,'23-102','Fine Jewellery',13,'2023-09-27','New Bond Street, London','Live',30,'Completed',20,'2023-05-22 10:00'),
(3,'23-103','Modern & Post-War British Art',3,'2023-10-11','New Bond Street, London','Live',4,'Completed',25,'2023-06-05 10:00'),
(4,'23-104','Prints & Multiples',5,'2023-10-24','Online','Online',null,'Completed',null,'2023-06-19 10:00'),
(5,'23-105','The Library of a Gentleman',16,'2023-11-08','Queen Street, Edinburgh','Live',30,'Completed',20,'2023-07-03 10:00'),
(6,'23-106','Fine English Furniture',10,'2023-11-22','Knightsbridge, London','Live',11,'Completed',20,'2023-07-17 10:00'),
(7,'23-107','Asian Art',8,'2023-12-06','New Bond Street, London','Live',29,'Completed',25,'2023-07-31 10:00'),
(8,'23-108','Important Watches',14,'2023-12-13','Knightsbridge, London','Live',30,'Completed',20,'2023-08-14 10:00'),
(9,'24-101','Photographs',6,'2024-01-24','Online','Online',null,'Completed',null,'2023-09-18 10:00'),
(10,'24-102','Silver and Objects of Vertu',12,'2024-02-07','Knightsbridge, London','Live',29,'Completed',15,'2023-10-02 10:00'),
(11,'24-103','19th Century European Paintings',2,'2024-02-21','New Bond Street, London','Live',30,'Completed',25,'2023-10-16 10:00'),
(12,'24-104','Contemporary Art Evening Sale',4,'2024-03-06','New Bond Street, London','Live',29,'Completed',30,'2023-10-30 10:00'),
(13,'24-105','Rugs & Carpets',17,'2024-03-20','Knightsbridge, London','Live',11,'Completed',15,'2023-11-13 10:00'),
(14,'24-106','Studio Ceramics',11,'2024-04-10','Knightsbridge, London','Live',30,'Completed',15,'2023-12-04 10:00'),
(15,'24-107','Islamic & Indian Art',9,'2024-04-24','New Bond Street, London','Live',29,'Completed',25,'2023-12-18 10:00'),
(16,'24-108','Modern British Art Evening Sale',3,'2024-05-15','New Bond Street, London','Live',29,'Completed',30,'2024-01-08 10:00'),
(17,'24-109','Fine Clocks and Barometers',15,'2024-05-29','Knightsbridge, London','Live',30,'Completed',15,'2024-01-22 10:00'),
(18,'24-110','Sculpture in the Garden',7,'2024-06-12','Harcourt House, Wiltshire','Live',4,'Completed',20,'2024-02-05 10:00'),
(19,'24-111','Fine Jewellery',13,'2024-07-03','New Bond Street, London','Live',30,'Completed',20,'2024-02-26 10:00'),
(20,'24-112','Antique Arms & Armour',18,'2024-07-17','Knightsbridge, London','Live',11,'Completed',15,'2024-03-11 10:00'),
(21,'24-113','The Harcourt Collection',10,'2024-09-18','Harcourt House, Wiltshire','Live',29,'Completed',35,'2024-03-25 10:00'),
(22,'24-114','Old Master Paintings',1,'2024-10-02','New Bond Street, London','Live',29,'Completed',25,'2024-05-13 10:00'),
(23,'24-115','Prints & Multiples',5,'2024-10-16','Online','Online',null,'Completed',null,'2024-05-27 10:00'),
(24,'24-116','Scottish Silver',12,'2024-11-06','Queen Street, Edinburgh','Live',30,'Completed',15,'2024-06-17 10:00'),
(25,'24-117','Modern & Post-War British Art',3,'2024-11-20','New Bond Street, London','Live',4,'Completed',25,'2024-07-01 10:00'),
(26,'24-118','Christmas Jewellery',13,'2024-12-04','Online','Online',null,'Completed',null,'2024-07-15 10:00'),
(27,'24-119','Fine Books, Maps and Manuscripts',16,'2024-12-11','Knightsbridge, London','Live',30,'Completed',20,'2024-07-29 10:00'),
(28,'25-101','Contemporary Art Online',4,'2025-01-22','Online','Online',null,'Completed',null,'2024-09-09 10:00'),
(29,'25-102','Asian Art',8,'2025-02-05','New Bond Street, London','Live',29,'Completed',25,'2024-09-23 10:00'),
(30,'25-103','19th Century European Paintings',2,'2025-02-19','New Bond Street, London','Live',30,'Completed',25,'2024-10-07 10:00'),
(31,'25-104','Important Watches',14,'2025-03-05','Knightsbridge, London','Live',30,'Completed',20,'2024-10-21 10:00'),
(32,'25-105','Fine English Furniture',10,'2025-03-19','Knightsbridge, London','Live',11,'Completed',20,'2024-11-11 10:00'),
(33,'25-106','British Studio Ceramics',11,'2025-04-09','Knightsbridge, London','Live',11,'Completed',15,'2024-11-25 10:00'),
(34,'25-107','Photographs',6,'2025-04-30','Online','Online',null,'Completed',null,'2024-12-16 10:00'),
(35,'25-108','Modern British Art Evening Sale',3,'2025-05-14','New Bond Street, London','Live',29,'Completed',30,'2025-01-06 10:00'),
(36,'25-109','Silver and Objects of Vertu',12,'2025-05-28','Knightsbridge, London','Live',29,'Completed',15,'2025-01-20 10:00'),
(37,'25-110','Old Master Paintings',1,'2025-07-02','New Bond Street, London','Live',29,'Completed',25,'2025-02-17 10:00'),
(38,'25-111','Islamic & Indian Art',9,'2025-07-16','New Bond Street, London','Live',null,'Cancelled',25,'2025-03-03 10:00'),
(39,'25-112','Fine Clocks and Barometers',15,'2025-09-10','Knightsbridge, London','Live',30,'Completed',15,'2025-04-21 10:00'),
(40,'25-113','Fine Jewellery',13,'2025-09-24','New Bond Street, London','Live',30,'Completed',20,'2025-05-05 10:00'),
(41,'25-114','Contemporary Art Evening Sale',4,'2025-10-08','New Bond Street, London','Live',29,'Completed',30,'2025-05-19 10:00'),
(42,'25-115','Prints & Multiples',5,'2025-10-22','Online','Online',null,'Completed',null,'2025-06-02 10:00'),
(43,'25-116','Modern & Post-War British Art',3,'2025-11-19','New Bond Street, London','Live',4,'Completed',25,'2025-06-30 10:00'),
(44,'25-117','Christmas Jewellery',13,'2025-12-03','Online','Online',null,'Completed',null,'2025-07-14 10:00'),
(45,'26-101','The Scottish Library',16,'2026-01-28','Queen Street, Edinburgh','Live',30,'Completed',20,'2025-09-08 10:00'),
(46,'26-102','Sculpture',7,'2026-02-11','New Bond Street, London','Live',4,'Completed',25,'2025-09-22 10:00'),
(47,'26-103','Antique Arms & Armour',18,'2026-02-25','Knightsbridge, London','Live',11,'Completed',15,'2025-10-06 10:00'),
(48,'26-104','19th Century European Paintings',2,'2026-03-11','New Bond Street, London','Live',29,'Completed',25,'2025-10-20 10:00'),
(49,'26-105','Asian Art',8,'2026-03-25','New Bond Street, London','Live',29,'Completed',25,'2025-11-10 10:00'),
(50,'26-106','Fine English Furniture',10,'2026-04-15','Knightsbridge, London','Live',30,'Completed',20,'2025-11-24 10:00'),
(51,'26-107','Modern British Art Evening Sale',3,'2026-05-13','New Bond Street, London','Live',29,'Completed',30,'2026-01-05 10:00'),
(52,'26-108','Important Watches',14,'2026-05-27','Knightsbridge, London','Live',30,'Completed',20,'2026-01-19 10:00'),
(53,'26-109','Fine Jewellery',13,'2026-06-10','New Bond Street, London','Live',30,'Completed',20,'2026-02-02 10:00'),
(54,'26-110','Old Master Paintings',1,'2026-07-08','New Bond Street, London','Live',29,'Scheduled',25,'2026-02-23 10:00'),
(55,'26-111','Prints & Multiples',5,'2026-09-16','Online','Online',null,'Scheduled',null,'2026-04-13 10:00');

create temp table tpl (d int, k int, title text, cat text, med text, base int, art boolean, y0 int, h numeric, w numeric);
insert into tpl values
(1,0,'A view of the Grand Canal','Painting','Oil on canvas',90000,true,0,68,110),
(1,1,'River landscape with ferry','Painting','Oil on panel',42000,true,0,41,58),
(1,2,'Portrait of a lady in a blue dress','Painting','Oil on canvas',36000,true,0,76,63),
(1,3,'Village festival','Painting','Oil on panel',120000,true,0,52,84),
(1,4,'Study of a seated youth','Drawing','Red chalk on paper',9000,true,0,28,19),
(1,5,'Portrait of a gentleman with his hound','Painting','Oil on canvas',31000,true,0,127,101),
(1,6,'Still life with lemons','Painting','Oil on canvas',22000,false,1660,48,62),
(2,0,'Moonlit harbour','Painting','Oil on canvas',38000,true,0,51,76),
(2,1,'Cattle by a stream','Painting','Oil on canvas',14000,true,0,61,92),
(2,2,'Windsor Castle from the Thames','Watercolour','Watercolour on paper',27000,true,0,29,43),
(2,3,'A street in Paris, evening','Painting','Oil on canvas',18000,true,0,46,38),
(2,4,'Head of a young woman','Drawing','Coloured chalks on paper',12000,true,0,44,35),
(2,5,'Fishing boats off Brighton','Watercolour','Watercolour on paper',6500,true,0,24,35),
(3,0,'Going to the match','Painting','Oil on canvas',110000,true,0,46,61),
(3,1,'Still life with jug','Painting','Oil on board',30000,true,0,41,51),
(3,2,'Cornish coast','Painting','Oil on canvas',26000,true,0,51,61),
(3,3,'Reclining figure','Sculpture','Bronze',70000,true,0,18,31),
(3,4,'Portrait of Dorelia','Drawing','Pencil on paper',5200,true,0,35,25),
(3,5,'Winter landscape','Watercolour','Watercolour on paper',8200,true,0,38,56),
(3,6,'Abstract composition, blue and white','Painting','Oil on canvas',48000,true,0,122,92),
(4,0,'Untitled (Red)','Painting','Acrylic on canvas',65000,true,1992,152,122),
(4,1,'Study for wall painting','Drawing','Gouache on paper',24000,true,1986,54,76),
(4,2,'I loved you then','Sculpture','Neon',55000,true,2008,40,150),
(4,3,'Spot composition','Painting','Household gloss on canvas',80000,true,1999,91,91),
(4,4,'Abstract grey','Painting','Oil on canvas',98000,true,1984,120,100),
(5,0,'Femme au chapeau','Print','Etching',4800,true,1934,37,30),
(5,1,'Flowers, from the portfolio','Print','Screenprint in colours',16000,true,1970,91,91),
(5,2,'The lovers','Print','Lithograph in colours',5600,true,1954,65,50),
(5,3,'Self-portrait leaning on a stone sill','Print','Etching',7400,true,1639,20,16),
(5,4,'Butterfly','Print','Screenprint with diamond dust',6200,true,2010,102,86),
(5,5,'Poster for a gallery','Poster','Offset lithograph',450,true,1971,84,59),
(6,0,'Nude, East Sussex coast','Photograph','Gelatin silver print',5200,true,1953,34,29),
(6,1,'Rue Mouffetard, Paris','Photograph','Gelatin silver print',8200,true,1954,36,24),
(6,2,'Untitled film still','Photograph','Gelatin silver print',24000,true,1979,20,25),
(6,3,'Rayograph','Photograph','Gelatin silver print',15000,true,1922,24,18),
(6,4,'An album of views of India','Photograph','Albumen prints',2800,false,1868,30,40),
(7,0,'Standing figure','Sculpture','Bronze',45000,true,0,182,46),
(7,1,'Horse and rider','Sculpture','Bronze',60000,true,1974,51,60),
(7,2,'Carved form','Sculpture','Marble',72000,true,0,39,33),
(7,3,'Bust of a woman','Sculpture','Terracotta',9800,true,0,44,28),
(7,4,'A pair of garden urns','Sculpture','Cast iron',1600,false,1860,98,74),
(8,0,'A blue and white vase','Ceramics','Porcelain',9500,false,1730,43,23),
(8,1,'A celadon bowl','Ceramics','Stoneware',5200,false,1250,8,18),
(8,2,'An ivory-coloured jade carving of a horse','Jade','Jade',17000,false,1790,11,16),
(8,3,'A netsuke of a rabbit','Netsuke','Boxwood',1900,false,1840,4,4),
(8,4,'A gilt-bronze figure of Buddha','Sculpture','Gilt bronze',38000,false,1480,32,22),
(8,5,'A pair of famille rose dishes','Ceramics','Porcelain',3300,false,1740,5,34),
(9,0,'An Iznik pottery dish','Ceramics','Fritware',21000,false,1575,6,30),
(9,1,'A leaf from a Qur''an','Manuscript','Ink and gold on paper',7600,false,1340,34,25),
(9,2,'A Mughal miniature of a prince','Drawing','Gouache on paper',13000,false,1660,22,14),
(9,3,'A Safavid brass candlestick','Metalwork','Brass',8900,false,1600,29,17),
(10,0,'A George III mahogany chest of drawers','Furniture','Mahogany',2600,false,1775,84,94),
(10,1,'A set of eight Regency dining chairs','Furniture','Mahogany',4800,false,1815,86,48),
(10,2,'A Queen Anne walnut bureau','Furniture','Walnut',6200,false,1710,101,92),
(10,3,'A Victorian oak library table','Furniture','Oak',1500,false,1870,76,183),
(10,4,'A giltwood mirror','Furniture','Giltwood',8200,true,1765,158,91),
(10,5,'A William IV rosewood sofa table','Furniture','Rosewood',3400,false,1832,72,148),
(10,6,'A carved commode','Furniture','Mahogany',56000,true,1770,88,146),
(11,0,'Footed bowl','Ceramics','Porcelain',9400,true,1978,10,23),
(11,1,'Tall bottle with flaring lip','Ceramics','Stoneware',14500,true,1967,32,14),
(11,2,'Lidded jar','Ceramics','Stoneware',2700,true,1955,24,20),
(11,3,'A Worcester teapot','Ceramics','Porcelain',620,false,1770,15,19),
(11,4,'A set of twelve wine glasses','Glass','Glass',480,false,1790,14,7),
(11,5,'Spade form','Ceramics','Stoneware',31000,true,1972,26,20),
(12,0,'A George III silver teapot','Silver','Silver',1100,true,1788,16,28),
(12,1,'A pair of Regency wine coolers','Silver','Silver',24000,true,1812,25,26),
(12,2,'A set of four candlesticks','Silver','Silver',3900,false,1764,27,13),
(12,3,'A Scottish provincial toddy ladle','Silver','Silver',380,false,1820,17,4),
(12,4,'A silver-gilt salver','Silver','Silver gilt',6700,true,1806,4,36),
(12,5,'An enamel snuff box','Objects of Vertu','Enamel',950,false,1775,4,8),
(13,0,'A diamond single-stone ring','Jewellery','Platinum and diamond',24000,false,1960,null,null),
(13,1,'A sapphire and diamond cluster ring','Jewellery','Gold, sapphire and diamond',8800,false,1975,null,null),
(13,2,'An Art Deco emerald brooch','Jewellery','Platinum, emerald and diamond',13500,false,1925,3,6),
(13,3,'A pearl necklace','Jewellery','Pearl',4200,false,1935,null,null),
(13,4,'A Victorian gold locket','Jewellery','Gold',750,false,1880,5,3),
(13,5,'A pair of ruby ear pendants','Jewellery','Gold and ruby',16500,false,1990,4,2),
(14,0,'A stainless steel chronograph wristwatch','Watch','Stainless steel',21000,false,1969,null,null),
(14,1,'A gold perpetual calendar wristwatch','Watch','Gold',46000,false,1985,null,null),
(14,2,'A gold hunter pocket watch','Watch','Gold',1400,false,1890,null,null),
(14,3,'A steel diver''s watch','Watch','Stainless steel',9700,false,1972,null,null),
(14,4,'A lady''s cocktail watch','Watch','White gold and diamond',2300,false,1955,null,null),
(15,0,'An eight-day longcase clock','Clock','Walnut',8400,false,1715,226,48),
(15,1,'An ebony table clock','Clock','Ebony',64000,true,1690,39,25),
(15,2,'A French carriage clock','Clock','Brass',900,false,1885,18,10),
(15,3,'A mahogany bracket clock','Clock','Mahogany',3700,false,1790,51,30),
(15,4,'A stick barometer','Barometer','Mahogany',1250,false,1805,97,12),
(16,0,'First edition, in the original cloth','Book','Paper',2200,false,1861,20,14),
(16,1,'Atlas of the counties of England','Book','Paper',5400,false,1676,42,28),
(16,2,'Autograph letter signed','Manuscript','Ink on paper',3100,false,1812,23,18),
(16,3,'Book of hours','Manuscript','Illuminated vellum',36000,false,1460,17,12),
(16,4,'Map of Scotland','Map','Hand-coloured engraving',700,false,1745,48,61),
(17,0,'A Heriz carpet','Rug','Wool',5800,false,1900,384,290),
(17,1,'A Tabriz rug','Rug','Wool and silk',2500,false,1920,198,135),
(17,2,'A Caucasian prayer rug','Rug','Wool',1700,false,1880,152,98),
(17,3,'An Aubusson tapestry','Tapestry','Wool and silk',9200,false,1740,265,340),
(18,0,'A pair of flintlock duelling pistols','Firearm','Steel and walnut',7200,false,1795,12,40),
(18,1,'A basket-hilted broadsword','Sword','Steel',2900,false,1745,98,14),
(18,2,'A close helmet','Armour','Steel',8100,false,1560,34,22),
(18,3,'A cavalry sabre','Sword','Steel and brass',850,false,1810,94,13);

create temp table art_dept (d int, n int, a int);
insert into art_dept select d, (row_number() over (partition by d order by ord))::int - 1, a
from (values (1,array[1,2,3,4,5,6,7]),(2,array[8,9,10,11,12,13,14,15]),(3,array[16,19,20,21,22,23,24,25,26,27,28,17,18,16]),
 (4,array[29,30,31,32,33,34,35]),(5,array[36,37,38,39,30,32,29,36]),(6,array[40,41,42,43]),(7,array[18,17,44,45,46]),
 (10,array[53]),(11,array[47,48,49,47]),(12,array[50,51]),(15,array[52])) v(d,arr), unnest(arr) with ordinality u(a,ord);

create temp table lot0 as
select row_number() over (order by s."SaleId", n)::int id, s."SaleId" sid, s."SaleDate" sd, s."Status" st, s."DepartmentId" d, n,
  t.title, t.cat, t.med, t.base, t.art, t.y0, t.h, t.w, s."CreatedAt" ca,
  (hashtext('u'||s."SaleId"||'-'||n) & 2147483647) % 1000 u,
  (hashtext('v'||s."SaleId"||'-'||n) & 2147483647) % 1000 v,
  (hashtext('w'||s."SaleId"||'-'||n) & 2147483647) % 1000 w1,
  (hashtext('x'||s."SaleId"||'-'||n) & 2147483647) % 1000 x,
  (hashtext('y'||s."SaleId"||'-'||n) & 2147483647) % 1000 y
from "Sale" s, lateral generate_series(1, 15 + (s."SaleId"*7)%12) n
join tpl t on true
where s."Status" <> 'Cancelled' and t.d = s."DepartmentId"
  and t.k = (hashtext('k'||s."SaleId"||'-'||n) & 2147483647) % (select nullif(count(*), 0) from tpl q where q.d = s."DepartmentId");

create temp table lot1 as
select l.*, a.a artist, ar."BirthYear" b,
  case when l.base*(0.55+0.001*v*1.3) >= 10000 then round(l.base*(0.55+0.001*v*1.3)/1000)*1000
       when l.base*(0.55+0.001*v*1.3) >= 1000 then round(l.base*(0.55+0.001*v*1.3)/100)*100
       else round(l.base*(0.55+0.001*v*1.3)/10)*10 end::numeric lo
from lot0 l
left join art_dept a on l.art and a.d = l.d and a.n = (hashtext('a'||l.sid||'-'||l.n) & 2147483647) % (select nullif(count(*), 0) from art_dept q where q.d = l.d)
left join "Artist" ar on ar."ArtistId" = a.a;

create temp table lot2 as
select l.*, case when lo >= 10000 then round(lo*1.5/1000)*1000 when lo >= 1000 then round(lo*1.5/100)*100 else round(lo*1.5/10)*10 end hi,
  case when w1 % 5 = 0 then null else round(lo*(0.75+0.05*(w1%6))/10)*10 end res,
  lo*(0.62 + 0.0000026*u*u) ham
from lot1 l;

insert into "Lot"
select id, sid, n, title, cat, med, artist,
  case when (select c."CreatedAt" from "Consignor" c where c."ConsignorId" = con0) > ca then (array[3,4,6,8,10,11,12,15,16,18,23,34,36])[1 + v % 13] else con0 end,
  case when x % 23 = 0 then null when y0 = 0 then b + 24 + y % 30 else y0 + y % 12 end,
  round(h*(0.8+0.0004*w1),1), round(w*(0.8+0.0004*w1),1),
  lo, hi, res,
  case when s = 'Sold' then h2 end, s,
  case when s <> 'Sold' then null when (select b."RegisteredOn" from "Bidder" b where b."BidderId" = buy0) >= sd then (array[1,4,9,14,17,22,25,29,34,41,50,53])[1 + v % 12] else buy0 end,
  case x % 6 when 0 then 'Private collection, London' when 1 then 'By descent in the family of the present owner' when 2 then 'Acquired from Baines & Holloway, London' when 3 then 'Harcourt House, Wiltshire; by descent' else null end,
  1 + v % 9, ca + make_interval(days => 5 + n), case when s <> 'Catalogued' then sd + time '18:30' end
from (select *, case when st = 'Scheduled' then 'Catalogued' when x % 37 = 5 then 'Withdrawn' when h2 >= coalesce(res, 0) then 'Sold' else 'Bought In' end s,
        1 + floor(40*power(x/1000.0,1.4))::int con0, 1 + floor(55*power(y/1000.0,1.35))::int buy0
      from (select *, case when ham < 1000 then round(ham/10)*10 when ham < 5000 then round(ham/50)*50 when ham < 20000 then round(ham/100)*100 when ham < 100000 then round(ham/500)*500 else round(ham/1000)*1000 end h2 from lot2) q0) q;

update "Lot" set "HammerPrice" = "HammerPrice" + 2500 where "LotId" = (select max("LotId") from "Lot" where "HammerPrice" = 85000 and "Category" = 'Photograph');

insert into "Bid"
select row_number() over (order by pat, lid, k)::int, lid, bidder, amt, ch, pat from (
  select l."LotId" lid, k,
    case when k = nb or (nb - k) % 2 = 0 then l."BuyerId" else 1 + (l."BuyerId" * 7 + l."LotId" * 3 + (nb - k)) % 57 end bidder,
    case when k = nb then l."HammerPrice" else greatest(10, round(l."HammerPrice"*(1 - 0.07*(nb-k))/10)*10) end amt,
    case when s."Format" = 'Online' then 'Online' else (array['Room','Telephone','Online','Commission','Room','Online'])[1 + (hashtext('c'||l."LotId"||'-'||k) & 2147483647) % 6] end ch,
    s."SaleDate" + time '10:30' + make_interval(mins => l."LotNumber"*2, secs => k*14) as pat
  from (select *, 1 + (hashtext('nb'||"LotId") & 2147483647) % 6 nb from "Lot" where "Status" = 'Sold') l join "Sale" s using ("SaleId"), lateral generate_series(1, nb) k
  union all
  select l."LotId", k, 1 + (l."LotId" * 11 + k * 5) % 57, round(coalesce(l."ReservePrice", l."LowEstimate")*(0.55+0.1*k)/10)*10,
    case when s."Format" = 'Online' then 'Online' else (array['Room','Telephone','Online','Commission'])[1 + (hashtext('c'||l."LotId"||'-'||k) & 2147483647) % 4] end,
    s."SaleDate" + time '10:30' + make_interval(mins => l."LotNumber"*2, secs => k*14)
  from "Lot" l join "Sale" s using ("SaleId"), lateral generate_series(1, (hashtext('nu'||l."LotId") & 2147483647) % 3) k where l."Status" = 'Bought In') q
where (select b."RegisteredOn" from "Bidder" b where b."BidderId" = q.bidder) < q.pat::date;

create temp table inv0 as
select row_number() over (order by s."SaleDate", l."BuyerId")::int id, l."BuyerId" bid, s."SaleId" sid, s."SaleDate" + 1 iss, sum(l."HammerPrice") ham,
  (hashtext('inv'||s."SaleId"||'-'||l."BuyerId") & 2147483647) % 100 r
from "Lot" l join "Sale" s using ("SaleId") where l."Status" = 'Sold' group by l."BuyerId", s."SaleId", s."SaleDate";

insert into "Invoice"
select id, 'INV-' || to_char(iss,'YY') || lpad(id::text,5,'0'), bid, sid, iss, iss + 28, ham, round(ham*0.26,2), round(ham*0.052,2), tot,
  case st when 'Paid' then tot when 'Part Paid' then round(tot*0.4,2) else 0 end, st, case when st = 'Paid' then pd end,
  case when st in ('Paid','Part Paid') then (array['Bank transfer','Bank transfer','Card','Cheque','Bank transfer'])[1 + id % 5] end, 'GBP'
from (select *, ham + round(ham*0.26,2) + round(ham*0.052,2) tot, iss + 2 + (r*7+id) % 43 pd,
   case when r < 3 then 'Cancelled' when r < 6 then 'Unpaid' when r < 10 then 'Part Paid' when iss + 2 + (r*7+id) % 43 > '2026-06-20' then 'Unpaid' else 'Paid' end st from inv0) q;

insert into "InvoiceLine"
select i."InvoiceId", l."LotId", l."HammerPrice", round(l."HammerPrice"*0.26,2)
from "Lot" l join "Invoice" i on i."SaleId" = l."SaleId" and i."BidderId" = l."BuyerId";

insert into "Shipment"
select row_number() over (order by sh, lid)::int, lid, car, 'PR' || (100000 + lid*37), city, ctry, cost, ins,
  st, case when st <> 'Booked' then sh end, case when st in ('Delivered','Damaged') then de end
from (select *, case when sh > '2026-06-20' or r % 97 = 11 then 'Booked' when de > '2026-06-20' or r % 89 = 3 then 'In Transit' when r % 31 = 7 then 'Damaged' else 'Delivered' end st
  from (select l."LotId" lid, (array['Constantine Fine Art','Momart','Cadogan Tate','FedEx','DHL Express','Gander & White'])[1 + (hashtext('car'||l."LotId") & 2147483647) % 6] car,
    b."City" city, b."Country" ctry, round((case when b."Country" = 'United Kingdom' then 60 when b."Country" in ('France','Germany','Italy','Ireland','Spain','Portugal','Sweden','Switzerland','Norway') then 180 else 420 end + l."HammerPrice"*0.006 + (l."LotId"*13)%47)::numeric,2) cost,
    case when l."LotId" % 7 = 0 then null else l."HammerPrice"*1.3 end ins,
    i."PaidOn" + 3 + (l."LotId"*5)%19 sh, i."PaidOn" + 3 + (l."LotId"*5)%19 + case when b."Country" = 'United Kingdom' then 1 + l."LotId"%5 else 4 + l."LotId"%17 end de,
    (hashtext('shp'||l."LotId") & 2147483647) r
   from "Lot" l join "InvoiceLine" x using ("LotId") join "Invoice" i using ("InvoiceId") join "Bidder" b on b."BidderId" = i."BidderId"
   where i."Status" = 'Paid' and (hashtext('sel'||l."LotId") & 2147483647) % 100 < 48) q) q2;

insert into "Valuation"
select row_number() over (order by vo, k)::int, con, sp, lot, descr, pur, vo, lo, hi, case when pur = 'Auction' then null else round(150 + lo*0.005, 2) end
from (
  select l."LotId" k, l."ConsignorId" con, coalesce((select case when l."LotId" % 8 = 1 then max(p."SpecialistId") else min(p."SpecialistId") end from "Specialist" p where p."DepartmentId" = s."DepartmentId" and p."HiredOn" < s."SaleDate" - 140 and (p."LeftOn" is null or p."LeftOn" > s."SaleDate")), 1) sp,
    l."LotId" lot, l."Title" descr, 'Auction' pur, s."SaleDate" - 90 - l."LotId" % 41 vo, l."LowEstimate"*0.9 lo, l."HighEstimate"*1.1 hi
  from "Lot" l join "Sale" s using ("SaleId") where l."LotId" % 4 = 1
  union all
  select 5000+i, 1 + (i*17)%42, (array[2,3,4,6,8,9,11,12,13,14,16,17,19,20,22])[1 + floor(15*power(((hashtext('vs'||i) & 2147483647) % 1000)/1000.0,1.3))::int], null, t.title, (array['Insurance','Probate','Insurance'])[1 + i % 3], date '2023-07-03' + (i*53)%1075,
    round(t.base*(0.7+0.01*((i*29)%61))/50)*50, round(t.base*(0.7+0.01*((i*29)%61))*1.4/50)*50
  from generate_series(1,150) i join (select row_number() over (order by d,k) rn, title, base from tpl) t on t.rn = 1 + (i*31)%92) q;

insert into "ConditionReport"
select row_number() over (order by ro, lid)::int, lid, sp, req, gr, rs, case when rs then (array['Old repair to one corner','Relined and retouched','Minor restoration to rim','Later finish'])[1 + lid % 4] when lid % 3 = 0 then 'No visible faults' end, ro
from (select l."LotId" lid, coalesce((select max(p."SpecialistId") from "Specialist" p where p."DepartmentId" = s."DepartmentId" and p."HiredOn" < s."SaleDate" - 30 and (p."LeftOn" is null or p."LeftOn" > s."SaleDate")), 1) sp,
   case when l."LotId" % 3 = 0 then null else 1 + (l."LotId"*19)%57 end req,
   (array['Excellent','Good','Good','Good','Fair','Fair','Poor'])[1 + (hashtext('g'||l."LotId") & 2147483647) % 7] gr,
   (hashtext('r'||l."LotId") & 2147483647) % 4 = 0 rs, s."SaleDate" - 4 - l."LotId" % 15 ro
  from "Lot" l join "Sale" s using ("SaleId") where (hashtext('cr'||l."LotId") & 2147483647) % 100 < 52 and s."SaleDate" < '2026-06-20') q;

create view "SaleResult" as
select s."SaleId", s."SaleNumber", s."Title", s."SaleDate", count(l."LotId") filter (where l."Status" <> 'Withdrawn') as "LotsOffered",
  count(l."LotId") filter (where l."Status" = 'Sold') as "LotsSold", sum(l."HammerPrice") as "HammerTotal"
from "Sale" s left join "Lot" l on l."SaleId" = s."SaleId"
where s."Status" = 'Completed' group by s."SaleId";

create view "OpenInvoice" as
select "InvoiceId", "InvoiceNumber", "BidderId", "SaleId", "DueOn", "TotalDue", "AmountPaid", "TotalDue" - "AmountPaid" as "Balance"
from "Invoice" where "Status" in ('Unpaid','Part Paid');

create index on "Lot" ("SaleId"); create index on "Lot" ("BuyerId"); create index on "Bid" ("LotId"); create index on "Bid" ("BidderId");
drop table tpl; drop table art_dept; drop table lot0; drop table lot1; drop table lot2; drop table inv0;
analyze "Department"; analyze "Specialist"; analyze "Artist"; analyze "Consignor"; analyze "Bidder"; analyze "Sale"; analyze "Lot"; analyze "Bid"; analyze "Invoice"; analyze "InvoiceLine"; analyze "Shipment"; analyze "Valuation"; analyze "ConditionReport";
