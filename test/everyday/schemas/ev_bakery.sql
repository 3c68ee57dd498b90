drop schema if exists ev_bakery cascade;
create schema ev_bakery;
set search_path = ev_bakery;

create type product_category as enum ('bread','roll','pastry','cake','savoury','biscuit','drink');
create type staff_role as enum ('baker','pastry_chef','shop_assistant','manager','driver','apprentice');
create type allergen as enum ('gluten','milk','egg','nuts','sesame');
create type delivery_status as enum ('ordered','received','rejected','cancelled');
create type payment_method as enum ('cash','card','voucher');
create type weekday as enum ('mon','tue','wed','thu','fri','sat','sun');
create type order_status as enum ('active','paused','ended');
create type shift_status as enum ('planned','worked','sick','no_show','swapped');
create type waste_reason as enum ('unsold','burnt','damaged','expired','dropped');

create table shop (
  id int primary key, code text not null unique, name text not null, street text not null, city text not null, eircode text, phone text,
  opened_on date not null, closed_on date, has_oven boolean not null default false, seat_count int, monthly_rent numeric(9,2), manager_id int);

create table employee (
  id int primary key, first_name text not null, last_name text not null, role staff_role not null, shop_id int not null references shop(id),
  hired_on date not null, left_on date, hourly_wage numeric(6,2) not null, weekly_hours int, email text, created_at timestamp not null default '2024-06-20 09:00');

create table supplier (
  id int primary key, name text not null, city text not null, contact_name text, phone text, payment_days int not null, is_active boolean not null default true);

create table ingredient (
  id int primary key, name text not null unique, supplier_id int not null references supplier(id), price_per_kg numeric(8,2) not null,
  stock_g int not null, reorder_level_g int not null, contains_allergen allergen, is_organic boolean not null default false);

create table product (
  id int primary key, sku text not null unique, name text not null, category product_category not null, weight_g int, price numeric(8,2) not null,
  is_vegan boolean not null default false, shelf_life_days int, launched_on date not null, discontinued_on date, updated_at timestamp not null default '2026-06-28 18:00');

create table recipe_item (
  product_id int not null references product(id), ingredient_id int not null references ingredient(id), grams numeric(8,1) not null,
  primary key (product_id, ingredient_id));

create table cafe (
  id int primary key, name text not null, city text not null, contact_name text, email text, supplied_by_shop_id int not null references shop(id),
  customer_since date not null, payment_terms_days int not null default 14, is_blocked boolean not null default false);

create table delivery (
  id int primary key, supplier_id int not null references supplier(id), ingredient_id int not null references ingredient(id), weight_g int not null,
  cost numeric(10,2) not null, ordered_on date not null, due_on date not null, received_on date, status delivery_status not null,
  invoice_no text, paid_on date);

create table production (
  id int primary key, produced_on date not null, shop_id int not null references shop(id), product_id int not null references product(id),
  baker_id int not null references employee(id), planned_quantity int not null, baked_quantity int not null, remark text);

create table receipt (
  id int primary key, receipt_no text not null unique, shop_id int not null references shop(id), cashier_id int not null references employee(id),
  sold_at timestamp not null, payment payment_method not null, is_takeaway boolean not null, loyalty_card text);

create table receipt_line (
  receipt_id int not null references receipt(id), line_no int not null, product_id int not null references product(id),
  quantity int not null, unit_price numeric(8,2) not null, primary key (receipt_id, line_no));

create table standing_order (
  id int primary key, cafe_id int not null references cafe(id), product_id int not null references product(id), delivery_day weekday not null,
  quantity int not null, unit_price numeric(8,2) not null, starts_on date not null, ends_on date, status order_status not null);

create table rota_shift (
  id int primary key, employee_id int not null references employee(id), shop_id int not null references shop(id), work_date date not null,
  starts_at time not null, ends_at time not null, break_minutes int not null, status shift_status not null);

create table waste_log (
  id int primary key, shop_id int not null references shop(id), product_id int not null references product(id), logged_on date not null,
  quantity int not null, loss numeric(8,2) not null, reason waste_reason not null, logged_by int references employee(id));

create table price_change (
  id int primary key, product_id int not null references product(id), old_price numeric(8,2) not null, new_price numeric(8,2) not null,
  valid_from date not null, approved_by int references employee(id), note text);

insert into shop values
 (1,'DUB1','Rathmines','114 Rathmines Road Lower','Dublin','D06 K2P4','01 555 0141','2009-05-11',null,true,18,4850.00,null),
 (2,'DUB2','Stoneybatter','27 Manor Street','Dublin','D07 X5R1','01 555 0162','2013-09-02',null,false,12,3920.00,null),
 (3,'DUB3','Grand Canal','8 Charlotte Quay','Dublin','D04 E9W7','01 555 0177','2018-03-26',null,false,30,6100.00,null),
 (4,'DUB4','Phibsborough','301 North Circular Road','Dublin','D07 H3C8',null,'2016-10-17','2025-09-30',false,null,3350.00,null),
 (5,'CRK1','English Market','Stall 14, Princes Street','Cork','T12 NC8Y','021 555 0119','2011-02-14',null,true,null,4175.00,null),
 (6,'CRK2','Douglas','5 East Village','Cork','T12 PW2F','021 555 0126','2017-06-05',null,false,16,2890.00,null),
 (7,'GAL1','Shop Street','41 Shop Street','Galway','H91 V3KD','091 555 0133','2014-04-28',null,true,22,4410.00,null),
 (8,'GAL2','Salthill','Promenade House, Upper Salthill','Galway','H91 T0A6','091 555 0138','2021-07-01',null,false,40,3265.00,null),
 (9,'LIM1','Milk Market','Cornmarket Row','Limerick','V94 R6F2','061 555 0150','2015-11-09',null,true,8,2540.00,null),
 (10,'WAT1','The Quay','62 Meagher Quay','Waterford','X91 PK15','051 555 0103','2019-08-19',null,false,14,2310.00,null),
 (11,'KIL1','High Street','19 High Street','Kilkenny','R95 D7X0',null,'2025-03-17',null,false,20,2675.00,null),
 (12,'SLI1','Wine Street','33 Wine Street','Sligo',null,null,'2026-06-29',null,false,24,1980.00,null);

insert into employee (id,first_name,last_name,role,shop_id,hired_on,left_on,hourly_wage,weekly_hours,email) values
 (1,'Niamh','Kavanagh','manager',1,'2010-01-18',null,24.50,39,'niamh.k@example.ie'),
 (2,'Tomasz','Wrobel','baker',1,'2012-06-04',null,20.10,40,'tomasz.w@example.ie'),
 (3,'Clare','Brennan','baker',1,'2019-09-16',null,18.40,40,'clare.b@example.ie'),
 (4,'Oisin','Doyle','pastry_chef',1,'2016-02-01',null,21.30,39,null),
 (5,'Aoife','Byrne','shop_assistant',1,'2022-05-09',null,14.60,30,'aoife.b@example.ie'),
 (6,'Kwame','Mensah','shop_assistant',1,'2024-02-12',null,14.20,24,null),
 (7,'Sean','Gallagher','driver',1,'2018-07-23',null,16.25,35,'sean.g@example.ie'),
 (8,'Ruth','Delaney','manager',2,'2013-09-02',null,22.80,39,'ruth.d@example.ie'),
 (9,'Mateus','Ferreira','shop_assistant',2,'2021-11-15',null,14.90,32,null),
 (10,'Ciara','Nolan','shop_assistant',2,'2025-01-20',null,13.80,20,'ciara.n@example.ie'),
 (11,'Hugh','Fitzpatrick','manager',3,'2018-03-26',null,23.10,39,'hugh.f@example.ie'),
 (12,'Ines','Moreau','shop_assistant',3,'2020-10-05',null,15.10,36,'ines.m@example.ie'),
 (13,'Dara','Quinn','shop_assistant',3,'2023-06-19','2025-08-31',14.05,24,null),
 (14,'Rosemary','Tighe','shop_assistant',3,'2025-09-08',null,13.90,28,'rosemary.t@example.ie'),
 (15,'Padraig','Lynch','manager',4,'2016-10-17','2025-09-30',22.00,39,null),
 (16,'Sinead','Farrell','shop_assistant',4,'2019-04-01','2025-09-30',14.70,30,null),
 (17,'Declan','Murphy','manager',5,'2011-02-14',null,24.10,39,'declan.m@example.ie'),
 (18,'Grainne','Coughlan','baker',5,'2014-08-11',null,19.60,40,'grainne.c@example.ie'),
 (19,'Piotr','Zielinski','baker',5,'2020-01-13',null,18.25,40,null),
 (20,'Eimear','Murphy','pastry_chef',5,'2021-03-08',null,19.95,37,'eimear.m@example.ie'),
 (21,'Liam','O''Sullivan','shop_assistant',5,'2017-05-29',null,15.40,34,null),
 (22,'Zofia','Nowak','shop_assistant',5,'2024-09-02',null,14.00,25,'zofia.n@example.ie'),
 (23,'Barry','Twomey','driver',5,'2022-02-07',null,15.85,38,null),
 (24,'Orla','Healy','manager',6,'2017-06-05',null,22.35,39,'orla.h@example.ie'),
 (25,'Conor','Baker','shop_assistant',6,'2023-08-14',null,14.30,26,null),
 (26,'Megan','Walsh','shop_assistant',6,'2025-05-26',null,13.75,22,'megan.w@example.ie'),
 (27,'Fergal','Joyce','manager',7,'2014-04-28',null,23.45,39,'fergal.j@example.ie'),
 (28,'Maire','Ni Dhomhnaill','baker',7,'2015-10-12',null,19.20,40,null),
 (29,'Andrei','Popescu','baker',7,'2022-09-05',null,17.90,40,'andrei.p@example.ie'),
 (30,'Sadhbh','Conneely','apprentice',7,'2025-09-01',null,12.60,35,null),
 (31,'Tadhg','Flaherty','shop_assistant',7,'2021-06-21',null,14.85,30,'tadhg.f@example.ie'),
 (32,'Julia','Hartmann','shop_assistant',7,'2023-03-13','2026-02-28',14.35,28,null),
 (33,'Cormac','Keane','driver',7,'2019-12-02',null,16.05,36,null),
 (34,'Sorcha','Burke','manager',8,'2021-07-01',null,21.90,39,'sorcha.b@example.ie'),
 (35,'Luca','Bianchi','shop_assistant',8,'2022-04-04',null,14.50,30,'luca.b@example.ie'),
 (36,'Emily','Walsh','shop_assistant',8,'2024-06-10',null,13.95,20,null),
 (37,'Brendan','Hogan','manager',9,'2015-11-09',null,22.60,39,'brendan.h@example.ie'),
 (38,'Anita','Kapoor','baker',9,'2016-07-18',null,19.05,40,'anita.k@example.ie'),
 (39,'Shane','Ryan','baker',9,'2023-01-30',null,17.55,40,null),
 (40,'Cliona','Moloney','apprentice',9,'2024-09-09',null,13.10,35,null),
 (41,'Jack','Sheehan','shop_assistant',9,'2020-08-24',null,15.05,32,'jack.s@example.ie'),
 (42,'Mary','Power','manager',10,'2019-08-19',null,21.75,39,'mary.p@example.ie'),
 (43,'Kevin','Phelan','shop_assistant',10,'2021-02-22',null,14.65,30,null),
 (44,'Aoife','Byrne','shop_assistant',10,'2025-11-03',null,13.70,18,'aoife.byrne2@example.ie'),
 (45,'Eoin','Comerford','manager',11,'2025-02-24',null,21.20,39,'eoin.c@example.ie'),
 (46,'Fatima','Rahman','shop_assistant',11,'2025-03-10',null,13.85,30,'fatima.r@example.ie'),
 (47,'Noel','Feeney','manager',12,'2026-06-01',null,20.90,39,null),
 (48,'Katie','Scanlon','shop_assistant',12,'2026-06-15',null,13.60,30,'katie.s@example.ie');

update shop s set manager_id = e.id from employee e where e.shop_id = s.id and e.role = 'manager';
alter table shop add foreign key (manager_id) references employee(id);

insert into supplier values
 (1,'Slaney Mills','Enniscorthy','Donal Redmond','053 555 0180',30,true),
 (2,'Ballyvolane Dairies','Cork','Nuala Crowley','021 555 0190',14,true),
 (3,'Golden Vale Butter Co','Limerick','Tom Hickey','061 555 0171',21,true),
 (4,'Atlantic Salt Works','Sligo','Una Gilroy',null,30,true),
 (5,'Kilbride Free Range Eggs','Kilkenny','Paul Dowling','056 555 0112',14,true),
 (6,'Liffey Sugar & Spice','Dublin','Samira Haddad','01 555 0188',30,true),
 (7,'Cacao Antwerp','Antwerp','Joris Peeters','+32 3 555 01 12',45,true),
 (8,'Orchard County Fruit','Armagh','Stephen Girvan','048 555 0133',14,true),
 (9,'Burren Smallholders','Ennis','Aoife Clancy',null,7,true),
 (10,'Munster Nut Imports','Cork','Gerard Kiely','021 555 0147',30,true),
 (11,'Old Bawn Yeast','Dublin','Helen Mooney','01 555 0123',14,true),
 (12,'Comeragh Pork','Waterford','John Power','051 555 0166',14,true),
 (13,'Tuscan Pantry','Lucca','Marta Galli','+39 0583 555 011',60,true),
 (14,'Shannon Cheese','Limerick',null,'061 555 0108',21,true),
 (15,'Dunmore Flour','Waterford','Peter Roche','051 555 0145',30,false),
 (16,'Clarke Brothers Eggs','Navan','Joan Clarke','046 555 0122',14,false),
 (17,'Wicklow Berry Farm','Arklow','Fiona Kehoe',null,7,false),
 (18,'Kerry Creamery Direct','Tralee','Mossie Griffin','066 555 0139',14,false),
 (19,'Normandy Beurre','Caen','Lucie Marchand','+33 2 31 55 01 77',45,false),
 (20,'Galway Spice Room','Galway','Clare Brennan',null,30,false);

insert into ingredient values
 (1,'Strong white flour',1,0.92,412000,250000,'gluten',false),
 (2,'Wholemeal flour',1,1.08,138500,120000,'gluten',true),
 (3,'Rye flour',1,1.35,41200,60000,'gluten',true),
 (4,'Spelt flour',1,1.90,36750,40000,'gluten',true),
 (5,'Butter',3,7.85,64300,80000,'milk',false),
 (6,'Whole milk',2,1.12,52000,45000,'milk',false),
 (7,'Buttermilk',2,1.45,27400,20000,'milk',true),
 (8,'Cream',2,4.60,11800,12000,'milk',false),
 (9,'Eggs',5,4.35,39600,30000,'egg',true),
 (10,'Caster sugar',6,1.25,97200,50000,null,false),
 (11,'Icing sugar',6,1.62,22350,15000,null,false),
 (12,'Brown sugar',6,1.78,18900,15000,null,false),
 (13,'Fresh yeast',11,3.10,9400,8000,null,false),
 (14,'Sea salt',4,1.95,31000,10000,null,true),
 (15,'Dark chocolate',7,11.40,17650,20000,'milk',false),
 (16,'Cocoa powder',7,13.20,6900,5000,null,true),
 (17,'Ground almonds',10,10.75,8250,6000,'nuts',false),
 (18,'Walnuts',10,12.60,4700,5000,'nuts',false),
 (19,'Hazelnuts',10,13.90,7100,4000,'nuts',true),
 (20,'Sesame seeds',10,6.20,5600,3000,'sesame',false),
 (21,'Poppy seeds',10,7.45,2900,3000,null,false),
 (22,'Rolled oats',1,1.30,33400,25000,'gluten',true),
 (23,'Cinnamon',6,18.50,1850,1500,null,false),
 (24,'Raisins',6,4.15,14300,10000,null,false),
 (25,'Apples',8,2.05,21600,15000,null,false),
 (26,'Raspberries',8,9.30,3350,6000,null,true),
 (27,'Lemons',8,2.70,8800,5000,null,false),
 (28,'Cheddar',14,8.95,13250,10000,'milk',false),
 (29,'Pork sausage meat',12,6.40,16900,15000,null,false),
 (30,'Rosemary',9,15.80,780,500,null,true),
 (31,'Olive oil',13,8.20,19500,12000,null,true),
 (32,'Baking soda',6,2.40,4400,2000,null,false),
 (33,'Vanilla extract',6,96.00,640,400,null,false),
 (34,'Pistachios',10,24.30,0,3000,'nuts',false);

insert into product (id,sku,name,category,weight_g,price,is_vegan,shelf_life_days,launched_on,discontinued_on) values
 (1,'BR-01','Soda Bread','bread',800,4.20,false,3,'2009-05-11',null),
 (2,'BR-02','White Sourdough','bread',900,5.20,true,4,'2012-03-01',null),
 (3,'BR-03','Rye Loaf','bread',750,4.95,true,6,'2013-10-07',null),
 (4,'BR-04','Spelt Loaf','bread',700,5.60,true,4,'2018-01-15',null),
 (5,'BR-05','Wholemeal Pan','bread',820,3.60,true,4,'2009-05-11',null),
 (6,'BR-06','Rosemary Focaccia','bread',450,4.80,true,2,'2021-05-03',null),
 (7,'BR-07','Baguette','bread',280,2.40,true,1,'2009-05-11',null),
 (8,'BR-08','Batch Loaf','bread',810,3.10,false,4,'2010-09-20',null),
 (9,'RO-01','Waterford Blaa','roll',60,0.85,true,1,'2019-08-19',null),
 (10,'RO-02','Sesame Bagel','roll',95,1.60,true,2,'2017-02-06',null),
 (11,'RO-03','Poppy Seed Roll','roll',70,0.95,true,1,'2014-06-02',null),
 (12,'RO-04','Burger Bun','roll',80,0.90,false,3,'2016-05-16',null),
 (13,'RO-05','Oat Roll','roll',75,1.00,true,2,'2015-01-12','2025-12-31'),
 (14,'PA-01','Butter Croissant','pastry',65,2.30,false,1,'2009-05-11',null),
 (15,'PA-02','Pain au Chocolat','pastry',76,2.70,false,1,'2011-04-04',null),
 (16,'PA-03','Almond Croissant','pastry',96,3.40,false,1,'2015-09-14',null),
 (17,'PA-04','Cinnamon Swirl','pastry',110,3.20,false,2,'2019-11-04',null),
 (18,'PA-05','Fruit Scone','pastry',100,2.20,false,2,'2009-05-11',null),
 (19,'PA-06','Plain Scone','pastry',98,1.90,false,2,'2009-05-11',null),
 (20,'PA-07','Raspberry Danish','pastry',105,3.35,false,1,'2020-06-08',null),
 (21,'PA-08','Apple Turnover','pastry',130,3.10,false,2,'2010-09-20',null),
 (22,'CA-01','Lemon Drizzle Cake','cake',600,14.50,false,5,'2012-02-13',null),
 (23,'CA-02','Chocolate Fudge Cake','cake',1100,28.00,false,5,'2011-11-21',null),
 (24,'CA-03','Carrot Cake','cake',1000,26.50,false,5,'2016-03-07',null),
 (25,'CA-04','Porter Cake','cake',850,18.00,false,14,'2009-11-02',null),
 (26,'CA-05','Victoria Sponge','cake',910,24.00,false,4,'2013-05-13',null),
 (27,'SA-01','Sausage Roll','savoury',150,3.80,false,2,'2010-01-11',null),
 (28,'SA-02','Cheese Twist','savoury',90,2.60,false,2,'2018-09-10',null),
 (29,'SA-03','Leek Quiche','savoury',220,4.90,false,2,'2017-03-20','2025-06-30'),
 (30,'BI-01','Oat Cookie','biscuit',72,1.80,true,7,'2014-10-06',null),
 (31,'BI-02','Shortbread Fingers','biscuit',200,4.40,false,30,'2012-11-19',null),
 (32,'BI-03','Hazelnut Biscotti','biscuit',180,4.95,false,45,'2022-10-03',null),
 (33,'BI-04','Gingerbread Man','biscuit',58,2.00,false,14,'2025-10-20',null),
 (34,'DR-01','Flat White','drink',null,3.70,false,null,'2018-03-26',null),
 (35,'DR-02','Pot of Tea','drink',null,2.65,false,null,'2009-05-11',null),
 (36,'DR-03','Orange Juice','drink',null,3.90,true,null,'2015-07-13',null),
 (37,'PA-09','Pistachio Knot','pastry',102,3.95,false,2,'2026-06-29',null),
 (38,'CA-06','Simnel Cake','cake',950,32.00,false,10,'2015-03-02','2026-04-07');

insert into recipe_item values
 (1,2,330),(1,1,120),(1,7,380),(1,32,8),(1,14,7),
 (2,1,560),(2,14,11),(2,3,40),
 (3,3,420),(3,1,90),(3,14,10),(3,13,6),
 (4,4,450),(4,14,9),(4,13,8),
 (5,2,480),(5,13,12),(5,14,9),(5,31,15),
 (6,1,270),(6,31,45),(6,30,6),(6,14,5),(6,13,5),
 (7,1,190),(7,14,4),(7,13,3),
 (8,1,490),(8,13,12),(8,14,9),(8,5,18),(8,6,60),
 (9,1,38),(9,13,1),(9,14,0.7),
 (10,1,58),(10,20,6),(10,13,1.2),(10,14,1),(10,10,3),
 (11,1,42),(11,21,4),(11,13,1),(11,14,0.8),
 (12,1,46),(12,5,5),(12,9,7),(12,6,14),(12,13,1.5),(12,20,1),
 (13,1,35),(13,22,14),(13,13,1),(13,14,0.9),
 (14,1,32),(14,5,21),(14,6,8),(14,10,4),(14,13,1.3),(14,9,3),
 (15,1,33),(15,5,22),(15,6,8),(15,10,4),(15,15,14),(15,13,1.3),
 (16,1,32),(16,5,26),(16,17,18),(16,10,9),(16,9,8),(16,6,7),
 (17,1,52),(17,5,19),(17,23,2.5),(17,12,16),(17,6,14),(17,13,2),
 (18,1,50),(18,5,11),(18,24,15),(18,7,24),(18,10,7),(18,32,1),
 (19,1,54),(19,5,12),(19,7,27),(19,10,6),(19,32,1),
 (20,1,38),(20,5,24),(20,26,28),(20,6,9),(20,10,7),
 (21,1,42),(21,5,31),(21,25,55),(21,10,9),(21,23,0.6),
 (22,1,160),(22,5,150),(22,10,165),(22,9,140),(22,27,60),
 (23,1,210),(23,5,190),(23,15,230),(23,16,60),(23,10,240),(23,9,200),(23,8,120),
 (24,1,220),(24,18,110),(24,12,210),(24,9,200),(24,31,150),(24,11,120),(24,23,5),
 (25,1,260),(25,5,140),(25,24,220),(25,12,150),(25,9,130),
 (26,1,215),(26,5,210),(26,10,205),(26,9,220),(26,26,80),(26,8,90),(26,33,4),
 (27,1,55),(27,5,30),(27,29,70),(27,9,4),
 (28,1,40),(28,5,22),(28,28,24),
 (29,1,60),(29,5,32),(29,9,55),(29,8,45),(29,28,28),
 (30,22,34),(30,12,18),(30,31,12),(30,1,10),
 (31,1,105),(31,5,72),(31,10,35),
 (32,1,80),(32,19,45),(32,10,42),(32,9,30),
 (33,1,30),(33,5,10),(33,12,14),(33,9,4),
 (37,1,44),(37,5,22),(37,34,16),(37,10,8),(37,6,10),
 (38,1,200),(38,5,170),(38,17,190),(38,24,210),(38,9,170),(38,12,120);

insert into cafe values
 (1,'The Copper Kettle','Dublin','Gavin Reilly','orders@copperkettle.example',1,'2018-04-09',14,false),
 (2,'Little Cork','Dublin','Deirdre Cotter','hello@littlecork.example',2,'2021-02-15',14,false),
 (3,'Bean & Gone','Dublin','Aoife Byrne',null,3,'2022-09-12',7,false),
 (4,'Harbour Lights','Galway','Ronan Folan','ronan@harbourlights.example',7,'2019-05-20',14,false),
 (5,'Rosemary','Galway','Helen Tuohy','rosemary@cafe.example',7,'2023-01-23',14,false),
 (6,'Lee Side Coffee','Cork','Denis Barrett','denis@leeside.example',5,'2017-10-02',30,false),
 (7,'Tea & Sympathy','Cork','Linda O''Keeffe',null,5,'2020-06-29',14,true),
 (8,'Shannonside','Limerick','Maura Hayes','maura@shannonside.example',9,'2019-03-11',14,false),
 (9,'King John''s','Limerick','Colm Lacey','colm@kingjohns.example',9,'2024-08-05',7,false),
 (10,'Viking Cup','Waterford','Shauna Grant','viking@cup.example',10,'2020-02-17',14,false),
 (11,'Marble City Cafe','Kilkenny','Ger Cantwell',null,11,'2025-04-07',14,false),
 (12,'The Reading Room','Dublin','Paula Nugent','paula@readingroom.example',1,'2016-11-28',30,false),
 (13,'Dockers','Dublin','Wes Tyrrell','wes@dockers.example',3,'2024-10-21',7,false),
 (14,'Nun''s Island Espresso','Galway','Brid Lally','brid@nunsisland.example',7,'2025-01-13',14,false),
 (15,'Prom Kiosk','Galway','Sheila Mannion',null,8,'2022-05-02',7,true),
 (16,'Blackrock Pantry','Cork','Rory Desmond','rory@blackrockpantry.example',6,'2023-09-18',14,false),
 (17,'The Granary','Limerick','Tina Frawley','tina@granary.example',9,'2025-06-09',14,false),
 (18,'Phoenix Tearooms','Dublin','Martin Geraghty','martin@phoenixtea.example',2,'2018-07-16',30,false),
 (19,'Yeats Corner','Sligo','Fidelma Currid','fidelma@yeatscorner.example',12,'2026-06-22',14,false),
 (20,'Crystal Spoon','Waterford',null,'crystal@spoon.example',10,'2025-10-27',14,false);

-- price changes: one or two a product; the newest new_price is the price in product
insert into price_change
select row_number() over (order by valid_from, id), id, old_price, new_price, valid_from,
       case when step = 1 then (array[1,17,27])[1 + id % 3] when id % 7 = 2 then null else 1 end,
       case when new_price < old_price then 'promotion made permanent' when id % 5 = 1 then 'flour and energy costs' when id % 8 = 3 then 'butter price' end
from (
  select p.id, 1 as step, p.price - d2 - d1 as old_price, p.price - d2 as new_price, date '2024-08-05' + (p.id * 41 % 320) as valid_from
  from (select *, round(price * (2 + id * 5 % 7) / 100.0, 1) + 0.05 as d1, case when id % 3 = 0 then 0 when id % 11 = 4 then -0.10 else round(price * (1 + id * 3 % 5) / 100.0, 1) + 0.05 end as d2 from product) p
  where p.id not in (33, 35, 37)
  union all
  select p.id, 2, p.price - d2, p.price, date '2025-09-01' + (p.id * 53 % 270)
  from (select *, case when id % 3 = 0 then 0 when id % 11 = 4 then -0.10 else round(price * (1 + id * 3 % 5) / 100.0, 1) + 0.05 end as d2 from product) p
  where p.id not in (13, 29, 33, 35, 37, 38) and p.d2 <> 0
) c;

insert into delivery
select i, supplier_id, iid, w, round((w / 1000.0 * price_per_kg * (0.88 + (h3 % 17) / 100.0))::numeric, 2), od, due,
       case when st = 'received' then due + (case when h2 % 9 < 5 then 0 when h2 % 9 = 5 then -1 when h2 % 9 = 6 then 1 when h2 % 9 = 7 then 2 else 3 + h2 % 5 end)
            when st = 'rejected' then due end,
       st::delivery_status,
       case when st in ('received', 'rejected') then 'INV-' || (20400 + i * 3) end,
       case when st = 'received' and due + payment_days < date '2026-06-28' and i % 23 <> 5 then due + payment_days + (h3 % 12 - 6) end
from (
  select b.*, g.supplier_id, g.price_per_kg, s.payment_days, date '2024-07-01' + (i * 714 / 520) as od,
         date '2024-07-01' + (i * 714 / 520) + 2 + h2 % 6 as due,
         (5 + h3 % 36) * (case when g.price_per_kg < 3 then 5000 when g.price_per_kg < 14 then 1000 when g.price_per_kg < 25 then 100 else 25 end) as w,
         case when i > 510 then 'ordered' when i % 37 = 11 then 'cancelled' when i % 53 = 20 then 'rejected' else 'received' end as st
  from (select i, (array[1,1,1,1,2,2,5,5,5,5,3,4,6,6,6,7,8,8,9,9,10,10,11,12,13,14,15,15,16,17,18,19,20,21,22,23,24,25,25,26,27,28,28,29,29,30,31,32,33])[1 + abs(hashtext('d' || i)) % 49] as iid,
               abs(hashtext('e' || i)) as h2, abs(hashtext('f' || i)) as h3
        from generate_series(1, 520) i) b
  join ingredient g on g.id = b.iid join supplier s on s.id = g.supplier_id
) d;

insert into production
select row_number() over (order by d, i), d, sid, pid, bk, pl, greatest(0, pl - (case when h4 % 5 = 0 then h4 % 13 when h4 % 7 = 0 then -(h4 % 9) else h4 % 3 end)),
       case when h4 % 61 = 0 then 'oven fault' when h4 % 71 = 1 then 'dough overproofed' when h4 % 83 = 2 then 'short of butter' end
from (
  select i, d, sid, h4, pid0 as pid, pl,
         (select (array_agg(e.id order by e.id))[1 + h3 % count(*)::int] from employee e where e.shop_id = sid and e.role in ('baker','pastry_chef') and e.hired_on <= d) as bk
  from (
    select i, date '2024-07-01' + (i * 727 / 2400) as d, (array[1,1,1,5,5,7,7,9])[1 + abs(hashtext('s' || i)) % 8] as sid,
           abs(hashtext('b' || i)) as h3, abs(hashtext('q' || i)) as h4, p.id as pid0, p.launched_on, p.discontinued_on,
           case p.category when 'roll' then 60 + abs(hashtext('pl' || i)) % 140 when 'pastry' then 30 + abs(hashtext('pl' || i)) % 90
                when 'cake' then 3 + abs(hashtext('pl' || i)) % 10 when 'bread' then 25 + abs(hashtext('pl' || i)) % 70 else 15 + abs(hashtext('pl' || i)) % 50 end as pl
    from generate_series(1, 2400) i join product p on p.id = 1 + abs(hashtext('p' || i)) % 33
  ) a where launched_on <= d and (discontinued_on is null or discontinued_on > d)
) z;

insert into receipt
select row_number() over (order by t, i), 'R' || lpad((10000 + row_number() over (order by t, i))::text, 6, '0'), sid,
       (select (array_agg(e.id order by e.id))[1 + h2 % count(*)::int] from employee e where e.shop_id = sid and e.role in ('shop_assistant','manager') and e.hired_on <= t::date and (e.left_on is null or e.left_on >= t::date)),
       t, (case when h3 % 10 < 2 then 'cash' when h3 % 31 = 7 then 'voucher' else 'card' end)::payment_method, h3 % 3 <> 1,
       case when h2 % 4 = 1 then 'LC' || (700000 + h3 % 240) end
from (
  select i, t, h2, h3, case when s0 = 4 and t >= '2025-10-01' then 2 when s0 = 11 and t < '2025-03-17' then 10 else s0 end as sid
  from (
    select i, date '2024-07-01' + (i * 727 / 1500 + case when i * 727 / 1500 > 300 and i % 6 = 0 then abs(hashtext('j' || i)) % 60 - 30 else 0 end) + time '07:00' + (abs(hashtext('t' || i)) % 640) * interval '1 minute' as t,
           (array[1,1,1,1,2,2,2,3,3,3,4,5,5,5,5,5,6,6,7,7,7,7,8,8,9,9,10,10,11,11])[1 + abs(hashtext('x' || i)) % 30] as s0,
           abs(hashtext('y' || i)) as h2, abs(hashtext('z' || i)) as h3
    from generate_series(1, 1500) i
  ) a where t < '2026-06-29'
) b;

insert into receipt_line
select a.rid, row_number() over (partition by a.rid order by a.k), p.id,
       case p.category when 'roll' then 1 + h2 % 6 when 'pastry' then 1 + h2 % 3 when 'cake' then 1 when 'biscuit' then 1 + h2 % 3 else 1 + (h2 % 5) / 3 end,
       coalesce((select c.old_price from price_change c where c.product_id = p.id and c.valid_from > a.d order by c.valid_from limit 1), p.price)
from (
  select r.id as rid, r.sold_at::date as d, k, abs(hashtext('l' || r.id || '-' || k)) % 10000 / 10000.0 as u, abs(hashtext('m' || r.id || '-' || k)) as h2
  from receipt r, generate_series(1, 4) k where k <= 1 + abs(hashtext('n' || r.id)) % 4
) a
join product p on p.id = (array[14,34,1,18,2,15,9,27,7,35,17,19,10,5,8,28,3,20,21,30,16,6,29,11,12,13,4,31,36,33,32,22,25,23,26,24,38])[1 + floor(37 * power(u, 1.5))::int]
where p.launched_on <= a.d and (p.discontinued_on is null or p.discontinued_on > a.d);
delete from receipt r where not exists (select 1 from receipt_line l where l.receipt_id = r.id);

insert into standing_order
select i, cid, p.id, (array['mon','tue','wed','thu','fri','sat','sun','fri','sat','mon'])[1 + abs(hashtext('w' || i)) % 10]::weekday,
       case p.category when 'roll' then 20 + h % 60 when 'pastry' then 10 + h % 38 when 'cake' then 1 + h % 3 else 4 + h % 14 end,
       round(p.price * (0.70 + (cid * 3 % 10) / 100.0), 2), so,
       case when st = 'ended' then least(so + 60 + h % 200, date '2026-06-21') when h % 19 = 4 then date '2026-12-31' end, st::order_status
from (
  select i, case when c.id = 11 and i % 2 = 0 then 12 else c.id end as cid, abs(hashtext('so' || i)) as h,
         greatest(c.customer_since, date '2024-07-01') + abs(hashtext('sd' || i)) % (date '2026-06-01' - greatest(c.customer_since, date '2024-07-01')) as so,
         (array[14,15,18,19,2,1,9,10,17,22,24,23,27,28,30,7,16,20,25,11])[1 + abs(hashtext('sp' || i)) % 20] as pid,
         case when c.id = 7 then 'paused' when c.id = 15 then 'ended' when i % 9 = 4 then 'paused' when i % 6 = 1 then 'ended' else 'active' end as st
  from generate_series(1, 140) i join cafe c on c.id = 1 + abs(hashtext('sc' || i)) % 18
) a join product p on p.id = a.pid;

insert into rota_shift
select row_number() over (order by d, i), eid, sid, d, s, s + (case role when 'shop_assistant' then interval '6 hours' when 'manager' then interval '8 hours' else interval '7 hours 30 minutes' end) + (h % 3) * interval '30 minutes',
       case when h % 4 = 0 then 15 when h % 9 = 1 then 45 else 30 end,
       (case when d >= '2026-06-29' then 'planned' when h % 29 = 3 then 'sick' when h % 113 = 8 then 'no_show' when h % 37 = 5 then 'swapped' else 'worked' end)::shift_status
from (
  select i, e.id as eid, e.role, d, abs(hashtext('rh' || i)) as h,
         case when abs(hashtext('rs' || i)) % 25 = 2 and e.role = 'shop_assistant' then (array[1,2,3,5,6,7,8,9,10])[1 + i % 9] else e.shop_id end as sid,
         case e.role when 'baker' then time '03:30' when 'pastry_chef' then time '05:00' when 'apprentice' then time '05:00' when 'driver' then time '05:30' else (array[time '06:30', time '07:00', time '10:00', time '11:30'])[1 + i % 4] end as s
  from (select i, date '2024-07-01' + (i * 743 / 3000) as d, 1 + abs(hashtext('re' || i)) % 48 as e0 from generate_series(1, 3000) i) b
  join employee e on e.id = b.e0 and e.hired_on <= b.d and (e.left_on is null or e.left_on >= b.d)
) z;

insert into waste_log
select row_number() over (order by d, i), sid, pid, d, q, round(q * price * 0.45, 2), (case when h % 10 < 6 then 'unsold' when h % 10 = 6 then 'burnt' when h % 10 = 7 then 'damaged' when h % 10 = 8 then 'expired' else 'dropped' end)::waste_reason,
       case when h % 6 = 1 then null else (select (array_agg(e.id order by e.id))[1 + h % count(*)::int] from employee e where e.shop_id = sid and e.hired_on <= d and (e.left_on is null or e.left_on >= d)) end
from (
  select i, date '2024-07-01' + (i * 727 / 620) as d, (array[1,1,2,3,3,5,5,6,7,7,8,8,9,10])[1 + abs(hashtext('wx' || i)) % 14] as sid, p.id as pid, p.price,
         case p.category when 'cake' then 1 when 'roll' then 4 + abs(hashtext('wq' || i)) % 26 else 1 + abs(hashtext('wq' || i)) % 14 end as q, abs(hashtext('wh' || i)) as h, p.discontinued_on, p.launched_on
  from generate_series(1, 620) i join product p on p.id = 1 + abs(hashtext('wp' || i)) % 33
) a where launched_on <= d and (discontinued_on is null or discontinued_on > d);

create view daily_takings as
select r.shop_id, r.sold_at::date as day, count(distinct r.id) as receipt_count, sum(l.quantity * l.unit_price) as takings
from receipt r join receipt_line l on l.receipt_id = r.id
group by r.shop_id, r.sold_at::date;

create index on receipt (sold_at);
create index on receipt_line (product_id);
create index on production (produced_on);
create index on rota_shift (employee_id);

analyze shop; analyze employee; analyze supplier; analyze ingredient; analyze product; analyze recipe_item; analyze cafe; analyze delivery;
analyze production; analyze receipt; analyze receipt_line; analyze standing_order; analyze rota_shift; analyze waste_log; analyze price_change;
