drop schema if exists ev_tradeco cascade;
create schema ev_tradeco;
set search_path = ev_tradeco;

create function pg_temp.h(t text, n int) returns int language sql immutable as
$$ select (abs(hashtext(t)::bigint) % n)::int $$;

create table regions (
  region_id int primary key,
  region_description text not null
);
insert into regions values (1,'British Isles'),(2,'Nordics & Baltics'),(3,'Central Europe'),(4,'Southern Europe'),(5,'Overseas');

create table territories (
  territory_id varchar(6) primary key,
  territory_description text not null,
  region_id int not null references regions
);
insert into territories values
('GB-SE','London & South East',1),('GB-NW','Manchester',1),('GB-SC','Scotland',1),('IE-01','Dublin',1),('GB-SW','Bristol & Wales',1),
('SE-ST','Stockholm',2),('SE-GO','Gothenburg',2),('DK-01','Copenhagen',2),('NO-01','Oslo & Bergen',2),('FI-01','Helsinki',2),('EE-01','Tallinn',2),
('DE-N','Hamburg',3),('DE-S','Munich',3),('DE-W','Cologne',3),('AT-01','Vienna',3),('CH-01','Zurich',3),('CZ-01','Prague',3),('PL-01','Krakow',3),
('PT-01','Porto',4),('PT-02','Lisbon',4),('ES-01','Valencia',4),('ES-02','Bilbao',4),('IT-01','Florence',4),('IT-02','Trieste',4),('GR-01','Thessaloniki',4),
('CA-01','Vancouver & Victoria',5),('US-NE','Boston',5),('US-W','Seattle',5),('AU-01','Adelaide',5);

create table employees (
  employee_id int primary key,
  last_name text not null,
  first_name text not null,
  title text,
  title_of_courtesy text,
  birth_date date,
  hire_date date not null,
  address text,
  city text,
  postal_code text,
  country text,
  home_phone text,
  extension varchar(4),
  reports_to int references employees,
  notes text
);
insert into employees values
(1,'Marchetti','Helena','Managing Director','Ms.','1968-04-11','2009-02-02','4 Quayside House','Bristol','BS1 4RL','United Kingdom','0117 496 0101','100',null,'Founded the export desk.'),
(2,'Quist','Anders','Head of Sales','Mr.','1975-09-23','2012-05-14','19 Harbour Walk','Bristol','BS1 5TT','United Kingdom','0117 496 0118','201',1,null),
(3,'Pemberton','Rosalind','Sales Manager, UK & Ireland','Mrs.','1979-01-30','2014-08-04','7 Larch Close','Bath','BA2 3HQ','United Kingdom','01225 496 377','210',2,'Speaks Irish.'),
(4,'Drechsler','Matthias','Sales Manager, Continent','Dr.','1972-12-05','2015-03-16','Elbchaussee 77','Hamburg','22763','Germany','040 4960 221','220',2,null),
(5,'Ibe','Chinedu','Sales Representative','Mr.','1990-06-18','2018-10-01','33 Canal Street','Manchester','M1 3WD','United Kingdom','0161 496 0455','211',3,null),
(6,'Calloway','Victoria','Sales Representative','Ms.','1993-03-27','2020-01-20','12 Mill Row','London','SE1 2PD','United Kingdom','020 7946 0133','212',3,'Runs the trade fair stand.'),
(7,'Okafor','Grace','Sales Representative','Mrs.','1987-11-02','2019-04-08','5 Priory Road','London','N8 7HR','United Kingdom',null,'213',3,null),
(8,'Lindroos','Eero','Sales Representative','Mr.','1985-07-14','2017-06-12','Fabianinkatu 9','Helsinki','00130','Finland','09 4960 771','221',4,null),
(9,'Ferraz','Beatriz','Sales Representative','Ms.','1991-10-09','2021-09-13','Rua das Flores 40','Porto','4050-262','Portugal','22 496 0882','222',4,'Speaks five languages.'),
(10,'Kessler','Jonas','Sales Representative','Mr.','1996-02-21','2024-03-04','Lindengasse 15','Vienna','1070','Austria','01 4960 315','223',4,null),
(11,'Pryce','Owen','Inside Sales Coordinator','Mr.','1998-08-08','2022-11-07','8 Coronation Road','Bristol','BS3 1AT','United Kingdom','0117 496 0190','202',2,null),
(12,'Hartley','Florence','Sales Assistant','Ms.','2001-05-16','2026-04-13','61 North Street','Bristol','BS3 1JB','United Kingdom',null,'203',2,null),
(13,'Quist','Ingrid','Accounts Clerk','Ms.','1983-04-03','2016-02-01','19 Harbour Walk','Bristol','BS1 5TT','United Kingdom','0117 496 0118','301',1,null);

create table employee_territories (
  employee_id int not null references employees,
  territory_id varchar(6) not null references territories,
  primary key (employee_id, territory_id)
);
insert into employee_territories values
(3,'IE-01'),(3,'GB-SW'),(5,'GB-NW'),(5,'GB-SC'),(6,'GB-SE'),(6,'US-NE'),(7,'GB-SE'),(7,'CA-01'),(7,'US-W'),
(8,'SE-ST'),(8,'SE-GO'),(8,'DK-01'),(8,'NO-01'),(8,'FI-01'),(9,'PT-01'),(9,'PT-02'),(9,'ES-01'),(9,'ES-02'),(9,'IT-01'),
(4,'DE-N'),(4,'CH-01'),(10,'DE-S'),(10,'AT-01'),(10,'CZ-01'),(10,'IT-02'),(11,'DE-W');

create table shippers (
  shipper_id int primary key,
  company_name text not null,
  phone text
);
insert into shippers values (1,'Merlin Freight','0117 496 0555'),(2,'Baltic Star Lines','040 4960 700'),(3,'Cargo Lusitana','22 496 0333'),(4,'Overland Direct',null),(5,'Skybridge Air Cargo','020 7946 0921');

create table categories (
  category_id int primary key,
  category_name text not null unique,
  description text
);
insert into categories values
(1,'Tea & Coffee','Leaf teas, herbal infusions, roasted and green coffee'),
(2,'Spices','Whole and ground spices, salts, blends'),
(3,'Oils & Vinegars','Olive, nut and seed oils, vinegars'),
(4,'Sweets','Chocolate, nougat, liquorice, biscuits'),
(5,'Preserves','Jams, honey, pickles, chutneys'),
(6,'Ceramics','Tableware, tiles and planters'),
(7,'Textiles','Table linen, blankets, towels'),
(8,'Basketry','Woven baskets, trays and lampshades'),
(9,'Candles',null);

create table suppliers (
  supplier_id int primary key,
  company_name text not null,
  contact_name text,
  contact_title text,
  address text,
  city text,
  region text,
  postal_code text,
  country text not null,
  phone text,
  homepage text
);
insert into suppliers values
(1,'Assam Hill Gardens','Ranjit Baruah','Export Manager','Zoo Road 12','Guwahati','Assam','781024','India','+91 361 555 0142',null),
(2,'Cafetal El Mirador','Lucia Benavides','Owner','Carrera 5 No. 10-22','Manizales',null,'170001','Colombia','+57 606 555 0119','https://elmirador.example'),
(3,'Zanzibar Spice Union','Juma Khamis','Sales Agent','Malindi Street 3','Zanzibar City',null,null,'Tanzania','+255 24 555 0177',null),
(4,'Lagar do Douro','Teresa Vilhena','Export Manager','Rua do Lagar 8','Porto',null,'4100-130','Portugal','+351 22 555 0160','https://lagardouro.example'),
(5,'Oleificio Bardi','Florence Bardi','Owner','Via dei Lecci 21','Florence','Tuscany','50124','Italy','+39 055 555 018',null),
(6,'Konfekt Nilsson','Birgit Nilsson','Sales Manager','Sodra Vagen 44','Gothenburg',null,'412 54','Sweden','+46 31 555 0133','https://konfektnilsson.example'),
(7,'Bonbons Delattre','Yves Delattre','Owner','12 rue des Carmes','Lyon',null,'69001','France','+33 4 55 50 11 20',null),
(8,'Orchard & Hive','Megan Tully','Sales Manager','The Old Press','Hereford','Herefordshire','HR1 2TE','United Kingdom','01432 496 021',null),
(9,'Ceramica Aveleda','Nuno Aveleda','Owner','Largo da Feira 2','Aveiro',null,'3800-001','Portugal','+351 234 555 012','https://aveleda.example'),
(10,'Bolesny Pottery','Agnieszka Wrona','Export Manager','ul. Garncarska 7','Boleslawiec',null,'59-700','Poland','+48 75 555 01 44',null),
(11,'Tisseranderie du Nord','Camille Fauvel','Sales Agent','8 quai de la Lys','Armentieres',null,'59280','France','+33 3 55 50 18 02',null),
(12,'Lapland Wool Mill','Aino Korpela','Owner','Kaupungintie 3','Rovaniemi',null,'96100','Finland','+358 16 555 012',null),
(13,'Bolga Weavers Co-op','Abena Atinga','Coordinator','Market Circle','Bolgatanga','Upper East',null,'Ghana','+233 38 555 0101',null),
(14,'Anatolia Dried Goods','Emre Tuncer','Export Manager','Kordon Caddesi 88','Izmir',null,'35210','Turkey','+90 232 555 0190','https://anatoliadried.example'),
(15,'Hoi An Craft House','Nguyen Thi Mai','Sales Agent','15 Tran Phu','Hoi An',null,'560000','Vietnam','+84 235 555 0156',null),
(16,'Kandy Leaf Exports','Dilshan Perera','Sales Manager','Peradeniya Road 101','Kandy',null,'20000','Sri Lanka','+94 81 555 0139',null),
(17,'Highland Oat Bakery','Fraser Muir','Owner','Station Brae 2','Perth','Perthshire','PH2 8AA','United Kingdom',null,null),
(18,'Sal Marina','Carmen Ojeda','Sales Manager','Calle del Puerto 9','Cadiz','Andalusia','11006','Spain','+34 956 555 014',null),
(19,'Waxworks Dublin','Declan Roche','Owner','22 Thomas Street','Dublin',null,'D08','Ireland','+353 1 555 0162',null);

create table products (
  product_id int primary key,
  product_name text not null,
  supplier_id int not null references suppliers,
  category_id int not null references categories,
  quantity_per_unit text,
  unit_price numeric(10,2) not null,
  units_in_stock int not null default 0,
  units_on_order int not null default 0,
  reorder_level int not null default 0,
  discontinued boolean not null default false
);
insert into products values
(1,'Second Flush Assam',1,1,'12 tins x 125 g',58.80,142,0,40,false),
(2,'Smoked Black Tea',1,1,'12 tins x 100 g',64.50,18,60,30,false),
(3,'Masala Chai Blend',1,1,'20 bags x 200 g',71.00,0,120,50,false),
(4,'Highland Green Coffee',2,1,'30 kg sack',186.00,27,0,10,false),
(5,'Dark Roast Espresso Beans',2,1,'10 bags x 1 kg',129.50,64,0,25,false),
(6,'Decaf Filter Coffee',2,1,'12 bags x 500 g',98.40,11,40,20,false),
(7,'Ceylon Orange Pekoe',16,1,'24 boxes x 50 bags',83.20,95,0,30,false),
(8,'Ginger Lemongrass Infusion',16,1,'24 boxes x 20 bags',52.00,0,0,0,true),
(9,'Whole Cloves',3,2,'10 bags x 250 g',45.75,210,0,60,false),
(10,'Ground Cinnamon',3,2,'10 bags x 500 g',39.90,133,0,60,false),
(11,'Black Peppercorns',3,2,'5 kg bag',61.25,9,100,40,false),
(12,'Vanilla Pods',3,2,'tube of 50',148.00,36,0,15,false),
(13,'Flaky Sea Salt',18,2,'24 boxes x 250 g',33.60,305,0,80,false),
(14,'Smoked Paprika',18,2,'36 tins x 70 g',47.30,72,0,30,false),
(15,'Sumac',14,2,'12 jars x 90 g',28.50,54,0,25,false),
(16,'Aleppo Pepper Flakes',14,2,'12 jars x 80 g',34.20,0,48,25,false),
(17,'Douro Extra Virgin Olive Oil',4,3,'12 bottles x 750 ml',118.00,88,0,30,false),
(18,'Early Harvest Olive Oil',5,3,'6 bottles x 500 ml',92.70,41,0,20,false),
(19,'Walnut Oil',5,3,'12 bottles x 250 ml',104.00,7,24,12,false),
(20,'Aged Balsamic Vinegar',5,3,'6 bottles x 250 ml',132.00,22,0,10,false),
(21,'White Port Vinegar',4,3,'12 bottles x 500 ml',54.60,0,0,0,true),
(22,'Chilli Oil',14,3,'24 bottles x 100 ml',62.40,119,0,40,false),
(23,'Salted Liquorice',6,4,'48 bags x 120 g',67.20,156,0,50,false),
(24,'Cardamom Toffees',6,4,'24 tins x 150 g',74.90,38,0,40,false),
(25,'Dark Chocolate with Lingonberry',6,4,'60 bars x 80 g',96.00,83,0,30,false),
(26,'Almond Nougat',7,4,'40 bars x 100 g',88.00,61,0,30,false),
(27,'Candied Orange Peel',7,4,'20 boxes x 200 g',79.40,15,30,20,false),
(28,'Praline Assortment',7,4,'16 boxes x 250 g',137.60,44,0,15,false),
(29,'Butter Shortbread',17,4,'24 packs x 200 g',49.80,190,0,60,false),
(30,'Oat Biscuits',17,4,'30 packs x 180 g',43.50,12,80,60,false),
(31,'Heather Honey',8,5,'24 jars x 340 g',91.20,68,0,25,false),
(32,'Damson Jam',8,5,'24 jars x 340 g',56.40,101,0,35,false),
(33,'Piccalilli',8,5,'24 jars x 300 g',51.00,0,0,0,true),
(34,'Apple Chutney',8,5,'24 jars x 280 g',53.70,77,0,35,false),
(35,'Fig Preserve',14,5,'12 jars x 400 g',44.10,59,0,20,false),
(36,'Pickled Lemons',14,5,'12 jars x 350 g',40.80,23,0,25,false),
(37,'Blue Glaze Dinner Plate',9,6,'box of 6',72.00,48,0,12,false),
(38,'Blue Glaze Serving Bowl',9,6,'box of 2',58.00,31,0,12,false),
(39,'Azulejo Tile Set',9,6,'box of 20',110.00,14,0,10,false),
(40,'Hand Painted Teapot',10,6,'each',39.00,26,0,15,false),
(41,'Peacock Mug',10,6,'box of 8',84.80,57,0,20,false),
(42,'Stoneware Baking Dish',10,6,'box of 4',101.60,5,16,10,false),
(43,'Terracotta Olive Dish',18,6,'box of 12',46.20,0,0,0,true),
(44,'Linen Tablecloth',11,7,'each',68.00,39,0,15,false),
(45,'Linen Napkins',11,7,'set of 12',57.50,92,0,30,false),
(46,'Striped Tea Towels',11,7,'pack of 10',48.90,128,0,40,false),
(47,'Reindeer Wool Blanket',12,7,'each',124.00,17,0,10,false),
(48,'Felted Slippers',12,7,'6 pairs',93.00,29,0,15,false),
(49,'Wool Throw Grey',12,7,'each',87.30,21,10,20,false),
(50,'Bolga Market Basket',13,8,'bundle of 10',135.00,33,0,15,false),
(51,'Round Shopper Basket',13,8,'bundle of 10',119.00,46,0,15,false),
(52,'Seagrass Tray',15,8,'set of 3',36.40,74,0,25,false),
(53,'Bamboo Lampshade',15,8,'each',42.00,8,40,15,false),
(54,'Rattan Laundry Basket',15,8,'each',54.00,19,0,12,false),
(55,'Silk Lantern',15,8,'pack of 4',65.60,0,24,10,false),
(56,'Jasmine Green Tea',15,1,'24 tins x 80 g',77.70,66,0,25,false),
(57,'Dried Apricots',14,5,'10 kg box',69.00,112,0,40,false),
(58,'Saffron Threads',14,2,'20 vials x 1 g',265.00,13,0,8,false),
(59,'Advent Gift Crate',7,4,'each',44.00,0,0,0,true),
(60,'Truffle Oil',5,3,'12 bottles x 100 ml',156.00,30,0,10,false);

create table customers (
  customer_id char(5) primary key,
  company_name text not null,
  contact_name text,
  contact_title text,
  address text,
  city text,
  region text,
  postal_code text,
  country text not null,
  phone text,
  fax text
);
insert into customers values
('ALDER','Alderwick Delicatessen','Susan Alderwick','Owner','3 Market Place','Ludlow','Shropshire','SY8 1BP','United Kingdom','01584 496 012',null),
('ANJOU','Anjou Epicerie Fine','Mathilde Renard','Purchasing Manager','18 rue Saint-Aubin','Angers',null,'49100','France','02 55 50 12 18',null),
('BAKKE','Bakken Gourmet','Sigrid Bakken','Owner','Strandgaten 40','Bergen',null,'5013','Norway','55 55 01 62','55 55 01 63'),
('BELLA','Bella Vista Imports','Marco Santini','Sales Manager','Via Roma 55','Trieste',null,'34132','Italy','040 555 0171',null),
('BLUEK','Blue Kettle Tea Rooms','Harriet Lowe','Owner','21 The Shambles','York','Yorkshire','YO1 7LX','United Kingdom','01904 496 088',null),
('BOSTN','Beacon Street Provisions','Alan Whitcomb','Purchasing Manager','210 Beacon Street','Boston','MA','02116','USA','617 555 0144','617 555 0145'),
('BRAUN','Feinkost Braun','Ulrike Braun','Owner','Sendlinger Str. 12','Munich','Bavaria','80331','Germany','089 4960 414',null),
('CASAL','Casa Lima','Joana Lima','Purchasing Agent','Rua Garrett 70','Lisbon',null,'1200-203','Portugal','21 496 0745',null),
('CEDAR','Cedar & Slate','Ewan Mackay','Marketing Manager','14 Rose Street','Edinburgh','Scotland','EH2 2PR','United Kingdom','0131 496 0177',null),
('CHEVR','Chevrier Freres','Luc Chevrier','Owner','5 place Bellecour','Lyon',null,'69002','France','04 55 50 14 41','04 55 50 14 42'),
('COAST','Coastline Gifts','Paula Trent','Owner','2 Harbour Street','Galway',null,'H91','Ireland','091 555 018',null),
('DALGA','Dalgaard Interior','Mette Dalgaard','Purchasing Manager','Bredgade 31','Copenhagen',null,'1260','Denmark','33 55 50 17',null),
('DONAU','Donauwelt Feinkost','Georg Hofer','Owner','Praterstrasse 9','Vienna',null,'1020','Austria','01 4960 228','01 4960 229'),
('DUBHL','Dubh Linn Stores','Aoife Brennan','Purchasing Manager','40 Capel Street','Dublin',null,'D01','Ireland','01 555 0123',null),
('ELBHF','Elbhof Markt','Karsten Voss','Purchasing Manager','Am Sandtorkai 5','Hamburg',null,'20457','Germany','040 4960 311',null),
('ERICS','Ericssons Speceri','Lars Ericsson','Owner','Odengatan 14','Stockholm',null,'113 51','Sweden','08 555 014 40',null),
('FERNH','Fernhill Farm Shop','Judith Crane','Owner','Fernhill Lane','Bath','Somerset','BA1 9EE','United Kingdom','01225 496 640',null),
('FINNM','Finnmarket Oy','Timo Salonen','Purchasing Agent','Aleksanterinkatu 22','Helsinki',null,'00170','Finland','09 4960 502',null),
('FLORN','Emporio di Santa Croce','Chiara Neri','Owner','Borgo Santa Croce 6','Florence','Tuscany','50122','Italy','055 555 0190',null),
('GARTN','Gartner Wohnen','Sabine Gartner','Marketing Manager','Ehrenstrasse 60','Cologne','NRW','50672','Germany','0221 4960 17','0221 4960 18'),
('GLENM','Glenmore Larder','Fiona Baird','Owner','9 High Street','Inverness','Scotland','IV1 1HY','United Kingdom','01463 496 101',null),
('GOLDH','Golden Hill Trading','Priscilla Wong','Purchasing Manager','1180 Water Street','Vancouver','BC','V6B 1B2','Canada','604 555 0138',null),
('HANSE','Hansekontor','Detlef Brandt','Sales Manager','Mengstrasse 20','Lubeck',null,'23552','Germany','0451 4960 61',null),
('HERON','Heron Quay Foods','Stephen Yates','Purchasing Agent','5 Heron Quay','London',null,'E14 4JB','United Kingdom','020 7946 0755','020 7946 0756'),
('HOLMB','Holmberg & Dotter','Elin Holmberg','Owner','Vasagatan 3','Gothenburg',null,'411 24','Sweden','031 555 0188',null),
('IBERI','Iberica Selecta','Alvaro Pons','Purchasing Manager','Carrer de Colon 18','Valencia',null,'46004','Spain','96 555 01 27',null),
('JURAK','Jura Kolonial','Beat Amstutz','Owner','Bahnhofstrasse 44','Zurich',null,'8001','Switzerland','044 496 01 35',null),
('KALEV','Kalev Kaubad','Kristiina Saar','Purchasing Manager','Pikk 12','Tallinn',null,'10123','Estonia','555 0164',null),
('KLEIN','Klein en Fijn','Marieke de Boer','Owner','Oudegracht 112','Utrecht',null,'3511 AW','Netherlands','030 496 0120',null),
('KOSTA','Kostas Pantopoleio','Kostas Vlachos','Owner','Egnatia 70','Thessaloniki',null,'546 24','Greece','231 055 5014',null),
('LAURL','Laurel Tree Kitchen','Dorothy Finch','Owner','88 Whiteladies Road','Bristol',null,'BS8 2QN','United Kingdom','0117 496 0230',null),
('LONDN','Pell & Daughters','Amelia Pell','Marketing Manager','31 Lamb Street','London',null,'E1 6EA','United Kingdom','020 7946 0610',null),
('MAPLE','Maple Leaf Gourmet','Charles Tremblay','Purchasing Manager','900 Douglas Street','Victoria','BC','V8W 2B7','Canada','250 555 0117',null),
('MINHO','Minho Mercearia','Rui Carvalho','Owner','Rua de Santa Catarina 220','Porto',null,'4000-451','Portugal','22 496 0519',null),
('NORDH','Nordhavn Handel','Jesper Friis','Sales Manager','Sundkrogsgade 8','Copenhagen',null,'2100','Denmark','33 55 50 91','33 55 50 92'),
('OLIVA','Oliva Negra','Maria Echeverria','Purchasing Agent','Gran Via 26','Bilbao',null,'48009','Spain','94 555 01 80',null),
('OUTBK','Outback Pantry','Bruce Hanlon','Owner','70 Rundle Street','Adelaide','SA','5000','Australia','08 5550 1129',null),
('PAPRI','Paprika Kitchenshop','Zsofia Kiss','Owner','Vaci utca 19','Budapest',null,'1052','Hungary','1 555 0145',null),
('PRAGA','Praga Potraviny','Tomas Dvorak','Purchasing Manager','Dlouha 33','Prague',null,'110 00','Czech Republic','555 014 620',null),
('QUAYS','Quayside Hampers','Nigel Orme','Purchasing Manager','17 Quayside','Newcastle',null,'NE1 3DX','United Kingdom','0191 496 0208','0191 496 0209'),
('RIVAR','Riva Rosa Market','Paola Riva','Owner','Via Cavour 9','Florence','Tuscany','50129','Italy','055 555 0122',null),
('SEAPT','Port Madison Foods','Victoria Nakamura','Purchasing Agent','1501 Pike Place','Seattle','WA','98101','USA','206 555 0175',null),
('SMAKR','Smakrike AB','Johan Berglund','Purchasing Manager','Drottninggatan 52','Malmo',null,'211 41','Sweden','040 555 0121',null),
('STARY','Stary Rynek Delikatesy','Piotr Zielinski','Owner','Florianska 11','Krakow',null,'31-019','Poland','12 555 01 39',null),
('TANTE','Tante Emma Laden','Emma Schuster','Owner','Kastanienallee 80','Berlin',null,'10435','Germany','030 4960 830',null),
('THIST','Thistle & Thyme','Morag Sinclair','Owner','4 Byres Road','Glasgow','Scotland','G11 5RG','United Kingdom','0141 496 0165',null),
('VIKTO','Viktualien Huber','Anton Huber','Owner','Viktualienmarkt 7','Munich','Bavaria','80331','Germany','089 4960 722',null),
('WREXH','Wrekin Wholefoods',null,null,'Unit 6, Stafford Park','Telford','Shropshire','TF3 3AT','United Kingdom','01952 496 040',null),
('ZILVR','Zilveren Lepel','Hendrik Bos','Purchasing Manager','Herengracht 300','Amsterdam',null,'1016 CD','Netherlands','020 496 0287',null);

create table orders (
  order_id int primary key,
  customer_id char(5) not null references customers,
  employee_id int not null references employees,
  order_date date not null,
  required_date date not null,
  shipped_date date,
  ship_via int references shippers,
  freight numeric(10,2) not null default 0,
  ship_name text,
  ship_address text,
  ship_city text,
  ship_postal_code text,
  ship_country text
);
create table order_lines (
  order_id int not null references orders,
  product_id int not null references products,
  unit_price numeric(10,2) not null,
  quantity int not null check (quantity > 0),
  discount numeric(4,2) not null default 0 check (discount >= 0 and discount < 1),
  primary key (order_id, product_id)
);

insert into orders
select 20000+i, c.customer_id, e.employee_id, d, d + rq, sh,
  case when c.country in ('USA','Canada','Australia') then (array[5,5,2])[1+pg_temp.h('sv'||i,3)] when c.country in ('Portugal','Spain') then (array[3,3,3,4])[1+pg_temp.h('sv'||i,4)]
       when c.country in ('Sweden','Norway','Denmark','Finland','Estonia') then (array[2,2,2,4])[1+pg_temp.h('sv'||i,4)] when c.country in ('United Kingdom','Ireland') then (array[1,1,1,1,4])[1+pg_temp.h('sv'||i,5)]
       else (array[1,2,4,4,4])[1+pg_temp.h('sv'||i,5)] end,
  0, case when alt then (array['Messe Nord Halle 4','Hotel Bellevue','Trade Fair Stand 212','Branch Store'])[1+pg_temp.h('an'||i,4)] else c.company_name end,
  case when alt then null else c.address end,
  case when alt then (array['Hamburg','Zurich','Porto','London'])[1+pg_temp.h('an'||i,4)] else c.city end,
  case when alt then null else c.postal_code end,
  case when alt then (array['Germany','Switzerland','Portugal','United Kingdom'])[1+pg_temp.h('an'||i,4)] else c.country end
from (
 select i, d, rq, pg_temp.h('alt'||i,14) = 0 alt,
   floor(46*power(pg_temp.h('cu'||i,10000)/10000.0, 1.55))::int cr,
   case when d > date '2026-06-18' and pg_temp.h('s1'||i,3) < 2 then null when d > date '2026-05-10' and pg_temp.h('s1'||i,8) = 1 then null when i in (411, 688) then null
        else least(d + case when pg_temp.h('s2'||i,13)=0 then rq + 1 + pg_temp.h('s3'||i,9) else 2 + pg_temp.h('s3'||i,11) end, date '2026-06-30') end sh
 from (select i, d0 - case extract(dow from d0)::int when 6 then 1 when 0 then 2 else 0 end d, (array[14,14,21,21,28,28,42])[1+pg_temp.h('rq'||i,7)] rq from (select i, date '2024-01-05' + floor(905*power(i/900.0, 0.92))::int d0 from generate_series(1,900) i) z) a ) o
join (select *, row_number() over (order by pg_temp.h('perm'||customer_id,100000)) - 1 rn from customers where customer_id not in ('PAPRI','WREXH','COAST')) c on c.rn = o.cr
cross join lateral (select case when c.country in ('United Kingdom','Ireland') then (array[3,5,5,6,6,6,7,7,11])[1+pg_temp.h('em'||i,9)]
     when c.country in ('USA','Canada','Australia') then (array[7,7,6,2])[1+pg_temp.h('em'||i,4)]
     when c.country in ('Sweden','Norway','Denmark','Finland','Estonia') then (array[8,8,8,8,4])[1+pg_temp.h('em'||i,5)]
     when c.country in ('Portugal','Spain','Italy','Greece','France') then (array[9,9,9,9,2,11])[1+pg_temp.h('em'||i,6)]
     else case when o.d < '2024-04-01' then 4 else (array[10,10,10,4,4,11])[1+pg_temp.h('em'||i,6)] end end employee_id) e;

insert into order_lines
select o.order_id, p.product_id, round(p.unit_price * case when o.order_date < '2025-01-01' then 0.92 when o.order_date < '2026-01-01' then 0.96 else 1 end, 2),
  case when pg_temp.h('qq'||o.order_id||p.product_id,12)=0 then 40 + pg_temp.h('q'||o.order_id||p.product_id,61) else 2 + pg_temp.h('q'||o.order_id||'-'||p.product_id,28) end,
  (array[0,0,0,0,0,0,0.05,0.05,0.10,0.10,0.15,0.20,0.25])[1+pg_temp.h('dc'||o.order_id||case when pg_temp.h('dd'||o.order_id,2)=0 then p.product_id::text else '' end,13)]
from orders o
cross join lateral generate_series(1, 1+pg_temp.h('nl'||o.order_id,5)) j
join (select *, row_number() over (order by pg_temp.h('pperm'||product_id,100000)) - 1 rn from products where product_id not in (59)) p
  on p.rn = (floor(59*power(pg_temp.h('pr'||o.order_id,10000)/10000.0, 1.3))::int + (j-1)*17) % 59;
delete from order_lines l using products p, orders o where p.product_id = l.product_id and p.discontinued and o.order_id = l.order_id and o.order_date >= '2025-10-01'
  and exists (select 1 from order_lines k where k.order_id = l.order_id and k.product_id <> l.product_id);
update orders o set freight = round((6 + t.q * 0.55 * case when o.ship_country in ('USA','Canada','Australia') then 3.1 when o.ship_country = 'United Kingdom' then 0.8 else 1.2 end + (o.order_id*37%100)/100.0)::numeric, 2)
from (select order_id, sum(quantity) q from order_lines group by order_id) t where t.order_id = o.order_id;

create view order_subtotals as
select order_id, sum(unit_price * quantity * (1 - discount)) as subtotal from order_lines group by order_id;
create view current_product_list as
select product_id, product_name from products where not discontinued;

analyze regions; analyze territories; analyze employees; analyze employee_territories; analyze shippers; analyze categories; analyze suppliers; analyze products;
analyze customers; analyze orders; analyze order_lines;
