drop schema if exists ev_delivery cascade; create schema ev_delivery; set search_path = ev_delivery;
create type restaurant_status as enum ('onboarding','active','paused','closed');
create type menu_category as enum ('starter','main','side','dessert','drink');
create type courier_vehicle as enum ('bicycle','ebike','scooter','car');
create type courier_status as enum ('active','on_leave','suspended','left');
create type discount_kind as enum ('percent','fixed','free_delivery');
create type order_status as enum ('placed','accepted','preparing','picked_up','delivered','cancelled');
create type cancel_reason as enum ('customer_request','restaurant_closed','no_courier','out_of_stock','payment_failed');
create type payment_method as enum ('card','paypal','apple_pay','cash','gift_card');
create type payment_status as enum ('authorized','captured','failed','refunded');
create type refund_reason as enum ('missing_item','late_delivery','wrong_item','cold_food','damaged','other');
create type refund_status as enum ('requested','approved','rejected','paid');

create table cuisines (id bigint primary key, name varchar not null unique, created_at timestamp not null, updated_at timestamp not null);
create table restaurants (id bigint primary key, name varchar not null, cuisine_id bigint not null references cuisines(id), city varchar not null, street varchar, postal_code varchar, phone varchar,
 status restaurant_status not null default 'onboarding', commission_rate_bps integer not null, min_order_cents integer not null default 0, delivery_fee_cents integer not null default 0, avg_prep_minutes integer,
 opened_on date, slug varchar, created_at timestamp not null, updated_at timestamp not null, deleted_at timestamp);
create table menu_items (id bigint primary key, restaurant_id bigint not null references restaurants(id), name varchar not null, category menu_category not null, price_cents integer not null,
 is_vegetarian boolean not null default false, is_vegan boolean not null default false, is_available boolean not null default true, position integer, created_at timestamp not null, updated_at timestamp not null, deleted_at timestamp);
create table customers (id bigint primary key, first_name varchar not null, last_name varchar not null, email varchar not null unique, phone varchar, locale varchar not null default 'en', marketing_opt_in boolean not null default false,
 is_plus_member boolean not null default false, referred_by_id bigint references customers(id), created_at timestamp not null, updated_at timestamp not null, deleted_at timestamp);
create table addresses (id bigint primary key, customer_id bigint not null references customers(id), label varchar, street varchar not null, city varchar not null, postal_code varchar, is_default boolean not null default false,
 delivery_note text, created_at timestamp not null, updated_at timestamp not null, deleted_at timestamp);
create table couriers (id bigint primary key, first_name varchar not null, last_name varchar not null, city varchar not null, vehicle courier_vehicle not null, status courier_status not null default 'active', hired_on date not null,
 mentor_id bigint references couriers(id), created_at timestamp not null, updated_at timestamp not null, deleted_at timestamp);
create table promo_codes (id bigint primary key, code varchar not null unique, kind discount_kind not null, percent_off integer, amount_off_cents integer, min_order_cents integer not null default 0, max_uses integer,
 starts_at timestamp not null, ends_at timestamp, created_at timestamp not null, updated_at timestamp not null);
create table orders (id bigint primary key, order_number varchar not null unique, customer_id bigint not null references customers(id), restaurant_id bigint not null references restaurants(id),
 address_id bigint references addresses(id), courier_id bigint references couriers(id), promo_code_id bigint references promo_codes(id), status order_status not null, cancel_reason cancel_reason,
 subtotal_cents integer not null default 0, delivery_fee_cents integer not null default 0, discount_cents integer not null default 0, tip_cents integer not null default 0, total_cents integer not null default 0,
 placed_at timestamp not null, promised_at timestamp, picked_up_at timestamp, delivered_at timestamp, cancelled_at timestamp, created_at timestamp not null, updated_at timestamp not null);
create table order_items (id bigint primary key, order_id bigint not null references orders(id), menu_item_id bigint not null references menu_items(id), quantity integer not null default 1, unit_price_cents integer not null, note text,
 created_at timestamp not null, updated_at timestamp not null);
create table payments (id bigint primary key, order_id bigint not null references orders(id), method payment_method not null, status payment_status not null, amount_cents integer not null, processor_ref varchar,
 created_at timestamp not null, updated_at timestamp not null);
create table ratings (id bigint primary key, order_id bigint not null references orders(id), food_stars integer not null check (food_stars between 1 and 5), delivery_stars integer check (delivery_stars between 1 and 5), comment text,
 created_at timestamp not null, updated_at timestamp not null);
create table refunds (id bigint primary key, order_id bigint not null references orders(id), amount_cents integer not null, reason refund_reason not null, status refund_status not null, handled_by varchar, requested_at timestamp not null,
 resolved_at timestamp, created_at timestamp not null, updated_at timestamp not null);

insert into cuisines select i, n, '2023-11-02 09:00', '2023-11-02 09:00' from unnest(array['Italian','Indian','Thai','Japanese','Mexican','Lebanese','British','Chinese','Greek','American','Ethiopian']) with ordinality t(n,i);

insert into restaurants select id, name, (select c.id from cuisines c where c.name=cu), city, street, pc, ph, st::restaurant_status, bps, mo, fee, prep, op::date, lower(replace(replace(name,' ','-'),'''','')), coalesce(op::timestamp - interval '12 days' + interval '10 hours', timestamp '2026-05-11 10:20'), timestamp '2026-04-01 08:00' + id * interval '3 hours', del::timestamp from (values
(1,'Trattoria Bellini','Italian','Bristol','14 Park Row','BS1 5LJ','0117 496 0101','active',2200,1200,249,20,'2023-12-04',null),
(2,'Bombay Lantern','Indian','Bristol','88 Gloucester Road','BS7 8BN','0117 496 0144','active',2000,1500,299,25,'2023-12-11',null),
(3,'Lime & Basil','Thai','Bristol','3 Whiteladies Road','BS8 1PB','0117 496 0177','active',2400,1500,199,18,'2024-02-19',null),
(4,'Harbour Fish Bar','British','Bristol','41 Welsh Back','BS1 4SP','0117 496 0120','active',1800,1000,249,15,'2023-12-18',null),
(5,'Kumo Sushi','Japanese','Bristol','9 Corn Street','BS1 1HT','0117 496 0133','active',2600,1800,349,22,'2024-05-06',null),
(6,'El Pastor','Mexican','Bristol','72 Stokes Croft','BS1 3QY','0117 496 0158','paused',2300,1200,249,16,'2024-03-11',null),
(7,'Smokestack Burgers','American','Bristol','5 King Street','BS1 4EF','0117 496 0162','active',2500,1000,149,14,'2024-01-22',null),
(8,'Olive Terrace','Greek','Bristol','27 North Street','BS3 1JA',null,'closed',2100,1200,249,21,'2024-01-08','2025-04-14 12:00'),
(9,'Margherita','Italian','Leeds','19 Call Lane','LS1 7BT','0113 496 0202','active',2200,1200,199,17,'2023-12-04',null),
(10,'Spice Junction','Indian','Leeds','60 Kirkstall Road','LS3 1LH','0113 496 0215','active',2100,1500,249,26,'2024-01-15',null),
(11,'Golden Wok','Chinese','Leeds','33 New Briggate','LS1 6NU','0113 496 0223','active',2000,1300,199,19,'2024-02-05',null),
(12,'Beirut Nights','Lebanese','Leeds','8 Merrion Street','LS1 6PQ','0113 496 0238','active',2250,1400,279,18,'2024-06-17',null),
(13,'Leeds Street Kitchen','British','Leeds','102 The Headrow','LS1 5JW','0113 496 0241','active',1900,1000,199,16,'2024-03-25',null),
(14,'Taqueria Luna','Mexican','Leeds','21 Vicar Lane','LS1 7JH','0113 496 0256','paused',2350,1200,229,15,'2024-09-02',null),
(15,'Bangkok Alley','Thai','Leeds','47 Otley Road','LS6 3AA','0113 496 0269','active',2400,1500,249,20,'2024-04-08',null),
(16,'Route 66 Diner','American','Leeds','12 Boar Lane','LS1 6EA','0113 496 0277','active',2700,1100,149,13,'2025-01-13',null),
(17,'Osteria Nove','Italian','Manchester','9 Tib Street','M4 1LN','0161 496 0303','active',2300,1500,299,23,'2023-12-04',null),
(18,'Curry Mile Palace','Indian','Manchester','155 Wilmslow Road','M14 5AW','0161 496 0311','active',1950,1500,199,24,'2023-12-11',null),
(19,'Thai Orchid House','Thai','Manchester','30 Portland Street','M1 4QF','0161 496 0326','active',2400,1600,249,21,'2024-01-29',null),
(20,'Siam Corner','Thai','Manchester','77 Burton Road','M20 1HB','0161 496 0334','active',2200,1400,219,19,'2025-03-10',null),
(21,'Sakura Bento','Japanese','Manchester','4 Faulkner Street','M1 4EE','0161 496 0349','active',2600,1800,349,20,'2024-02-26',null),
(22,'Dragon Gate','Chinese','Manchester','18 George Street','M1 4HE','0161 496 0350','active',2100,1300,249,18,'2023-12-18',null),
(23,'Cedar Grill','Lebanese','Manchester','66 Oxford Road','M1 5NH','0161 496 0367','active',2250,1400,249,17,'2024-07-08',null),
(24,'Stack & Shake','American','Manchester','25 Oldham Street','M1 1JN','0161 496 0372','active',2800,1000,149,12,'2024-05-20',null),
(25,'Pizzeria Vesuvio','Italian','Glasgow','51 Byres Road','G11 5RG','0141 496 0404','active',2200,1200,249,18,'2024-01-08',null),
(26,'Masala Mill','Indian','Glasgow','14 Sauchiehall Street','G2 3GF','0141 496 0417','active',2050,1500,229,27,'2024-02-12',null),
(27,'The Haggis & Thistle','British','Glasgow','6 Ashton Lane','G12 8SJ','0141 496 0421','active',1850,1200,279,22,'2024-04-15',null),
(28,'Noodle Republic','Chinese','Glasgow','90 Argyle Street','G2 8BG','0141 496 0435','active',2150,1300,199,15,'2024-08-19',null),
(29,'Taverna Santorini','Greek','Glasgow','38 Great Western Road','G4 9AH','0141 496 0442','active',2200,1400,269,20,'2024-11-04',null),
(30,'Clyde Burger Works','American','Glasgow','2 Kelvin Way','G3 7TA',null,'closed',2500,1000,199,14,'2024-01-22','2025-09-30 12:00'),
(31,'Casa Verde','Mexican','Cardiff','17 City Road','CF24 3DL','029 2018 0505','active',2300,1200,229,16,'2024-03-04',null),
(32,'Saffron Bay','Indian','Cardiff','44 Mermaid Quay','CF10 5BZ','029 2018 0516','active',2100,1500,249,25,'2024-01-15',null),
(33,'Y Ddraig Bistro','British','Cardiff','3 Womanby Street','CF10 1BR','029 2018 0528','active',1800,1200,299,24,'2024-06-03',null),
(34,'Pasta Fresca','Italian','Cardiff','29 Cathedral Road','CF11 9HB','029 2018 0533','active',2200,1200,199,17,'2024-02-19',null),
(35,'Jasmine Wok','Chinese','Cardiff','81 Albany Road','CF24 3LP','029 2018 0547','onboarding',2000,1300,249,null,null,null),
(36,'Robin''s Chippy','British','Nottingham','11 Maid Marian Way','NG1 6GE','0115 496 0606','active',1750,900,149,12,'2024-01-08',null),
(37,'Tandoori Yard','Indian','Nottingham','56 Mansfield Road','NG1 3FN','0115 496 0618','active',2000,1500,249,24,'2024-02-05',null),
(38,'Ramen Hakata','Japanese','Nottingham','7 Goose Gate','NG1 1FE','0115 496 0629','active',2600,1600,299,19,'2024-09-16',null),
(39,'Meze & Co','Greek','Nottingham','22 Bridlesmith Gate','NG1 2GQ','0115 496 0631','paused',2150,1300,249,18,'2025-02-03',null),
(40,'Addis Table','Ethiopian','Nottingham','13 Heathcoat Street','NG1 3AF','0115 496 0648','onboarding',2000,1400,279,null,null,null)
) v(id,name,cu,city,street,pc,ph,st,bps,mo,fee,prep,op,del);

create temp table dish(cu text, name text, cat text, price int, veg bool, vegan bool);
insert into dish values
('Italian','Margherita','main',1050,true,false),('Italian','Pizza Diavola','main',1290,false,false),('Italian','Spaghetti Carbonara','main',1240,false,false),('Italian','Bruschetta','starter',590,true,true),('Italian','Burrata Salad','starter',890,true,false),('Italian','Tiramisu','dessert',620,true,false),('Italian','San Pellegrino','drink',290,true,true),('Italian','Garlic Focaccia','side',480,true,true),
('Indian','Chicken Tikka Masala','main',1320,false,false),('Indian','Lamb Rogan Josh','main',1460,false,false),('Indian','Chana Masala','main',990,true,true),('Indian','Paneer Makhani','main',1130,true,false),('Indian','Onion Bhaji','starter',450,true,true),('Indian','Garlic Naan','side',350,true,false),('Indian','Mango Lassi','drink',380,true,false),('Indian','Gulab Jamun','dessert',490,true,false),
('Thai','Pad Thai','main',1190,false,false),('Thai','Green Curry','main',1250,false,false),('Thai','Tofu Massaman','main',1150,true,true),('Thai','Tom Yum Soup','starter',680,false,false),('Thai','Vegetable Spring Rolls','starter',560,true,true),('Thai','Jasmine Rice','side',320,true,true),('Thai','Mango Sticky Rice','dessert',590,true,true),
('Japanese','Salmon Nigiri Set','main',1580,false,false),('Japanese','Chicken Katsu Curry','main',1340,false,false),('Japanese','Tonkotsu Ramen','main',1390,false,false),('Japanese','Edamame','starter',420,true,true),('Japanese','Vegetable Gyoza','starter',610,true,true),('Japanese','Miso Soup','side',310,false,false),('Japanese','Matcha Mochi','dessert',540,true,false),
('Mexican','Tacos al Pastor','main',1090,false,false),('Mexican','Black Bean Burrito','main',990,true,true),('Mexican','Chicken Enchiladas','main',1180,false,false),('Mexican','Nachos Grande','starter',790,true,false),('Mexican','Guacamole','side',460,true,true),('Mexican','Churros','dessert',520,true,false),('Mexican','Horchata','drink',340,true,false),
('Lebanese','Shish Taouk','main',1270,false,false),('Lebanese','Lamb Shawarma','main',1310,false,false),('Lebanese','Falafel Plate','main',980,true,true),('Lebanese','Hummus','starter',490,true,true),('Lebanese','Tabbouleh','side',510,true,true),('Lebanese','Baklava','dessert',450,true,false),('Lebanese','Mint Lemonade','drink',330,true,true),
('British','Fish and Chips','main',1180,false,false),('British','Steak and Ale Pie','main',1360,false,false),('British','Mushroom Wellington','main',1570,true,false),('British','Scotch Egg','starter',540,false,false),('British','Mushy Peas','side',250,true,true),('British','Chunky Chips','side',360,true,true),('British','Sticky Toffee Pudding','dessert',620,true,false),
('Chinese','Sweet and Sour Pork','main',1140,false,false),('Chinese','Kung Pao Chicken','main',1160,false,false),('Chinese','Mapo Tofu','main',1020,true,true),('Chinese','Prawn Dumplings','starter',670,false,false),('Chinese','Egg Fried Rice','side',380,true,false),('Chinese','Chow Mein','main',1050,false,false),('Chinese','Oolong Tea','drink',270,true,true),
('Greek','Chicken Souvlaki','main',1220,false,false),('Greek','Moussaka','main',1290,false,false),('Greek','Gemista','main',1060,true,true),('Greek','Tzatziki','starter',430,true,false),('Greek','Greek Salad','side',690,true,false),('Greek','Loukoumades','dessert',510,true,false),
('American','Classic Cheeseburger','main',1090,false,false),('American','BBQ Bacon Burger','main',1310,false,false),('American','Beyond Burger','main',1240,true,true),('American','Buffalo Wings','starter',780,false,false),('American','Sweet Potato Fries','side',440,true,true),('American','Vanilla Milkshake','drink',560,true,false),('American','Brownie Sundae','dessert',650,true,false),
('Ethiopian','Doro Wat','main',1340,false,false),('Ethiopian','Misir Wot','main',1080,true,true),('Ethiopian','Sambusa','starter',520,true,true);
insert into menu_items select row_number() over (order by r.id, d.cat::menu_category, d.name), r.id, d.name, d.cat::menu_category, d.price + (abs(hashtext(r.name||d.name)) % 13 - 4)*10 + (r.id % 5)::int*15, d.veg, d.vegan,
 abs(hashtext('av'||r.id||d.name)) % 16 <> 0, row_number() over (partition by r.id order by d.cat::menu_category, d.name), coalesce(r.opened_on, date '2026-05-12')::timestamp + interval '9 hours', timestamp '2026-03-02 10:00',
 case when abs(hashtext('dl'||r.id||d.name)) % 19 = 3 then timestamp '2025-06-01' + abs(hashtext('dd'||r.id)) % 300 * interval '1 day' end
 from restaurants r join cuisines c on c.id=r.cuisine_id join dish d on d.cu=c.name;
drop table dish;

insert into customers select i, f[1+(i*7)%40], l[1+(i*11)%53], lower(f[1+(i*7)%40]||'.'||replace(l[1+(i*11)%53],'''','')||i||(array['@mailbox.test','@post.test','@webmail.test'])[1+i%3]),
 case when i%9<>4 then '07700 9'||lpad(((i*7919)%100000)::text,5,'0') end, case when i%23=0 then 'cy' when i%17=0 then 'fr' else 'en' end, i%5<2, i%4=1, null,
 timestamp '2023-12-05 18:30' + (((i-1)*880/120)::int) * interval '1 day' + (i*37)%600 * interval '1 minute', timestamp '2026-02-01 07:00' + i * interval '7 hours',
 case when i in (29,61,97,112) then timestamp '2026-01-20 11:00' + i * interval '1 day' - interval '40 days' end
 from generate_series(1,120) i, (select array['Hannah','Oliver','Priya','James','Aoife','Mohammed','Chloe','Rhys','Fatima','Callum','Grace','Tomasz','Zara','Ewan','Molly','Daniel','Nadia','Gareth','Isla','Kwame','Sophie','Ravi','Megan','Liam','Paris','Ines','Harry','Yusuf','Ellie','Marcus','Ruth','Dylan','Amelia','Chen','Poppy','Angus','Leila','Jack','Freya','Owen'] f,
 array['Okafor','Whitfield','Patel','MacLeod','Evans','Rahman','Barker','O''Connor','Nowak','Fraser','Hughes','Leeds','Khan','Sinclair','Pritchard','Thornton','Adeyemi','Bennett','Singh','Walsh','Campbell','Ahmed','Griffiths','Lowe','Murray','Jenkins','Costa','Doyle','Marsh','Ali','Stewart','Cooper','Lloyd','Hussain','Ferguson','Dawson','Chapman','Mensah','Burke','Wong','Reid','Holt','Powell','Iqbal','Turner','Kelly','Shah','Watts','Boyd','Rossi','Harding','Bristow','Kaur'] l) a;
update customers set first_name='Sarah', last_name='Whitfield', email='sarah.whitfield'||id||'@post.test' where id in (17,88);
update customers set first_name='Hannah', last_name='Okafor', email='hannah.okafor@mailbox.test' where id=3;
update customers set referred_by_id = 3 where id in (19,34,52,77);
update customers set referred_by_id = 1+ (id*13)%(id-1) where id%7=2 and id>8 and referred_by_id is null;

insert into addresses select row_number() over (order by i,k), i, (array['Home','Work','Old flat'])[k], (1+(i*31+k*17)%190)||' '||(array['Station Road','Victoria Street','Church Lane','Mill Road','Albert Terrace','Queens Drive','Park Avenue','Grange Road','Paris Street','High Street'])[1+(i*3+k)%10],
 case when k=3 then (array['Leeds','Cardiff','Bristol','Nottingham'])[1+i%4] else (array['Bristol','Bristol','Leeds','Manchester','Manchester','Manchester','Glasgow','Glasgow','Cardiff','Nottingham'])[1+i%10] end,
 (array['BS','BS','LS','M','M','M','G','G','CF','NG'])[1+i%10]||(1+i%14)||' '||(1+k+i%5)||'AB', k=1, case when i%6=0 and k=1 then 'Ring twice' when i%10=3 then 'Leave at reception' end,
 c.created_at + k * interval '2 days', c.updated_at, case when k=3 then c.created_at + interval '90 days' end
 from customers c, lateral (select c.id::int i) x, generate_series(1,3) k where (k=1 or (k=2 and i%3=0) or (k=3 and i%11=0)) and i not in (116,119);

insert into couriers select id, f, l, city, v::courier_vehicle, s::courier_status, h::date, m, h::timestamp + interval '9 hours', timestamp '2026-05-01 06:00', case when s='left' then timestamp '2026-01-31 18:00' end from (values
(1,'Mateusz','Kowalski','Bristol','ebike','active','2023-11-20',null),(2,'Jade','Marsh','Bristol','bicycle','active','2024-02-12',1),(3,'Andrei','Popescu','Bristol','scooter','active','2024-06-03',1),(4,'Tyrone','Campbell','Bristol','car','on_leave','2024-09-16',1),(5,'Ella','Bristow','Bristol','ebike','active','2025-04-07',2),
(6,'Imran','Hussain','Leeds','scooter','active','2023-11-27',null),(7,'Kerry','Doyle','Leeds','bicycle','active','2024-03-18',6),(8,'Samuel','Osei','Leeds','scooter','active','2024-07-22',6),(9,'Beatriz','Costa','Leeds','car','left','2024-01-08',6),(10,'Niall','Burke','Leeds','ebike','active','2025-06-16',7),
(11,'Hassan','Ali','Manchester','car','active','2023-11-20',null),(12,'Wei','Zhang','Manchester','ebike','active','2023-12-11',11),(13,'Lucy','Thornton','Manchester','bicycle','active','2024-05-13',12),(14,'Pedro','Alves','Manchester','scooter','active','2024-10-07',11),(15,'Kofi','Mensah','Manchester','scooter','suspended','2025-02-24',14),(16,'Daria','Ivanova','Manchester','ebike','active','2025-09-08',12),
(17,'Fraser','Reid','Glasgow','bicycle','active','2024-01-02',null),(18,'Shona','MacLeod','Glasgow','ebike','active','2024-04-22',17),(19,'Amit','Shah','Glasgow','scooter','active','2024-11-18',17),(20,'Craig','Boyd','Glasgow','car','left','2024-02-05',17),(21,'Paris','Walker','Glasgow','bicycle','active','2026-01-12',18),
(22,'Rhodri','Lloyd','Cardiff','ebike','active','2024-01-02',null),(23,'Sian','Powell','Cardiff','bicycle','active','2024-08-05',22),(24,'Abdi','Warsame','Cardiff','car','active','2025-05-19',22),
(25,'Gemma','Holt','Nottingham','scooter','active','2024-01-02',null),(26,'Lukasz','Wojcik','Nottingham','bicycle','active','2024-06-24',25),(27,'Teresa','Lowe','Nottingham','ebike','on_leave','2025-10-13',25),
(28,'Jordan','Blake','Bristol','bicycle','active','2026-05-18',5),(29,'Mina','Sato','Manchester','scooter','active','2026-05-25',14),(30,'Declan','Kelly','Leeds','bicycle','active','2026-05-25',7)) v(id,f,l,city,v,s,h,m);

insert into promo_codes select id, code, k::discount_kind, p, a, mo, mx, s::timestamp, e::timestamp, s::timestamp - interval '5 days', s::timestamp - interval '5 days' from (values
(1,'WELCOME20','percent',20,null,1500,null,'2023-12-01',null),(2,'LEEDS10','percent',10,null,1000,500,'2024-02-01','2025-02-01'),(3,'FREERIDE','free_delivery',null,null,1200,null,'2024-03-01',null),(4,'SUMMER5','fixed',null,500,2000,300,'2024-06-01','2024-09-01'),
(5,'XMAS24','percent',15,null,2000,null,'2024-12-01','2025-01-06'),(6,'FEAST8','fixed',null,800,3000,200,'2025-02-01','2025-08-01'),(7,'SPRINGFREE','free_delivery',null,null,1500,250,'2025-03-15','2025-06-15'),(8,'SUMMER25','percent',25,null,2500,150,'2025-06-15','2025-09-15'),
(9,'COMEBACK','fixed',null,600,1800,null,'2025-10-01',null),(10,'XMAS25','percent',15,null,2000,null,'2025-12-01','2026-01-06'),(11,'STAFFLUNCH','percent',50,null,0,40,'2024-01-01',null),(12,'EURO26','fixed',null,400,1500,1000,'2026-06-10','2026-07-20'),(13,'VIPDOORSTEP','free_delivery',null,null,0,50,'2025-01-01',null)) v(id,code,k,p,a,mo,mx,s,e);

insert into orders (id, order_number, customer_id, restaurant_id, address_id, courier_id, promo_code_id, status, cancel_reason, tip_cents, placed_at, promised_at, picked_up_at, delivered_at, cancelled_at, created_at, updated_at)
with o as materialized (select i, case when i>1788 then timestamp '2026-05-31 18:02' + (i-1788)*7*interval '1 minute' else timestamp '2024-01-05' + floor(876*power(i/1788.0,0.75))::int*interval '1 day' + (array[11,12,12,13,14,17,18,18,19,19,19,20,20,21])[1+abs(hashtext('h'||i))%14]*interval '1 hour' + abs(hashtext('m'||i))%60*interval '1 minute' + (i%60)*interval '1 second' end at,
  1+floor(114*power((abs(hashtext('cu'||i))%10000)/10000.0,1.5))::int cid0 from generate_series(1,1800) i),
o2 as materialized (select o.i, o.at, (select c.id from customers c where c.created_at < o.at - interval '3 days' and c.id <= 114 and (c.deleted_at is null or c.deleted_at > o.at) order by abs(c.id - greatest(1, (o.cid0 * least(1, extract(epoch from o.at - timestamp '2023-12-05')/86400/880*1.05))::int)), c.id limit 1) cid from o),
o3 as materialized (select o2.*, (select a.id from addresses a where a.customer_id=cid and a.label<>'Old flat' order by hashtext('a'||a.id||i) limit 1) aid, (select a.city from addresses a where a.customer_id=cid and a.is_default) city from o2),
o4 as materialized (select o3.*, (select r.id from restaurants r where r.city=o3.city and r.opened_on <= at::date and (r.deleted_at is null or r.deleted_at > at) order by power((abs(hashtext('r'||r.id||':'||i))%9973+1)/9974.0, 1.0/(1+(r.id*5)%7+ (r.id%3))) desc limit 1) rid,
 (select k.id from couriers k where k.city=o3.city and k.hired_on <= at::date and (k.status<>'left' or k.deleted_at > at) and k.id<28 order by hashtext('k'||k.id||i) limit 1) kid, (select p.id from promo_codes p where abs(hashtext('p'||i))%11<2 and p.starts_at<=at and coalesce(p.ends_at,'2099-01-01')>at and p.id not in (11,13) order by hashtext('pp'||p.id||i) limit 1) pid,
 case when i>1788 then (array['picked_up','picked_up','picked_up','preparing','preparing','preparing','preparing','accepted','accepted','placed','placed','placed'])[i-1788] when abs(hashtext('x'||i))%100<7 then 'cancelled' else 'delivered' end st from o3)
select i, 'FD-'||(100000+i), cid, rid, aid, case when st in ('delivered','picked_up') then kid end, pid, st::order_status,
 case when st='cancelled' then (array['customer_request','customer_request','restaurant_closed','no_courier','out_of_stock','out_of_stock','payment_failed'])[1+abs(hashtext('cr'||i))%7]::cancel_reason end,
 case when st<>'cancelled' and abs(hashtext('t'||i))%10<4 then (array[100,150,200,200,250,300,350,400,500,800,1050,1200])[1+abs(hashtext('tt'||i))%12] else 0 end,
 at, at + (r.avg_prep_minutes+25)*interval '1 minute', case when st in ('delivered','picked_up') then at + (r.avg_prep_minutes-4+abs(hashtext('pu'||i))%12)*interval '1 minute' end,
 case when st='delivered' then at + (r.avg_prep_minutes-4+abs(hashtext('pu'||i))%12 + 8+abs(hashtext('dv'||i))%21 + case when abs(hashtext('lt'||i))%19=0 then 28 else 0 end + (kid%4)::int) * interval '1 minute' + (i%50)*interval '1 second' end,
 case when st='cancelled' then at + (2+abs(hashtext('cx'||i))%15)*interval '1 minute' end, at, at + interval '2 hours'
 from o4 join restaurants r on r.id=rid;

insert into order_items select row_number() over (order by o.id, n), o.id, m.id, case when abs(hashtext('q'||o.id||n))%7=0 then 3 when abs(hashtext('q'||o.id||n))%7<3 then 2 else 1 end, m.price_cents - case when o.placed_at<'2025-01-01' then 30 else 0 end,
 case when abs(hashtext('n'||o.id||n))%15=0 then (array['no onions','extra spicy','sauce on the side','gluten free if possible'])[1+(o.id%4)] end, o.placed_at, o.placed_at
 from orders o, lateral (select x.*, row_number() over (order by hashtext('mi'||x.id||'-'||o.id)) n from menu_items x where x.restaurant_id=o.restaurant_id and (x.deleted_at is null or x.deleted_at>o.placed_at)) m where n <= 1+abs(hashtext('nn'||o.id))%3;
update orders o set subtotal_cents = s.s, delivery_fee_cents = case when c.is_plus_member and s.s>=2000 then 0 else r.delivery_fee_cents end
 from (select order_id, sum(quantity*unit_price_cents) s from order_items group by 1) s, customers c, restaurants r where s.order_id=o.id and c.id=o.customer_id and r.id=o.restaurant_id;
update orders o set promo_code_id=null from promo_codes p where p.id=o.promo_code_id and o.subtotal_cents<p.min_order_cents;
update orders o set discount_cents = case p.kind when 'percent' then o.subtotal_cents*p.percent_off/100 when 'fixed' then p.amount_off_cents else o.delivery_fee_cents end from promo_codes p where p.id=o.promo_code_id;
update orders set total_cents = subtotal_cents + delivery_fee_cents - discount_cents + tip_cents;

insert into payments select row_number() over (order by at, oid), oid, m::payment_method, s::payment_status, amt, case when m in ('cash','gift_card') then null else 'pi_'||substr(md5(oid||s),1,14) end, at, at from (
 select o.id oid, (array['card','card','card','card','paypal','paypal','apple_pay','apple_pay','cash','gift_card'])[1+abs(hashtext('pm'||customer_id||(o.id%5)))%10] m, case when status='cancelled' then 'refunded' when status='delivered' then 'captured' else 'authorized' end s, total_cents amt, placed_at + interval '20 seconds' as at from orders o where cancel_reason is distinct from 'payment_failed'
 union all select o.id, (array['card','card','paypal','apple_pay'])[1+o.id%4], 'failed', total_cents, placed_at + interval '5 seconds' as at from orders o where cancel_reason='payment_failed' or abs(hashtext('pf'||o.id))%25=0) x;

insert into ratings select row_number() over (order by o.id), o.id, greatest(1, least(5, (array[5,5,4,4,4,3,3,2,5,1,5,4])[1+abs(hashtext('f'||o.id))%12] + case when o.restaurant_id%7=2 and o.id%2=0 then -1 when o.restaurant_id%7=4 and o.id%2=0 then 1 else 0 end)),
 case when o.id%9<>0 then greatest(1, 5 - case when delivered_at>promised_at then 2 else 0 end - abs(hashtext('ds'||o.id))%3) end,
 case abs(hashtext('cm'||o.id))%12 when 0 then 'Arrived cold' when 1 then 'Lovely food, quick courier' when 2 then 'Missing a side' when 3 then 'Great as always' when 4 then 'Portion smaller than last time' when 5 then 'Courier was very friendly' end,
 delivered_at + (1+abs(hashtext('rt'||o.id))%40)*interval '1 hour', delivered_at + interval '41 hours' from orders o where status='delivered' and abs(hashtext('rr'||o.id))%100<44;

insert into refunds select row_number() over (order by at), oid, amt, rs::refund_reason, st::refund_status, case when st='requested' then null else (array['Nicola Byrne','Tariq Aziz','Jo Pemberton','Lena Fischer'])[1+oid%4] end, at, case when st<>'requested' then at + (1+oid%70)*interval '1 hour' end, at, at + interval '4 days' from (
 select o.id oid, (o.subtotal_cents * (15+abs(hashtext('ra'||o.id))%70)/100)::int amt, case when delivered_at>promised_at + interval '12 minutes' then 'late_delivery' else (array['missing_item','missing_item','wrong_item','cold_food','cold_food','missing_item','damaged','other'])[1+abs(hashtext('re'||o.id))%8] end rs,
 case when placed_at>='2026-05-16' then 'requested' else (array['paid','paid','paid','paid','rejected','paid','approved','rejected'])[1+abs(hashtext('rx'||o.id))%8] end st, delivered_at + (10+o.id%300)*interval '1 minute' as at from orders o where status='delivered' and (abs(hashtext('rf'||o.id))%100<7 or (delivered_at>promised_at + interval '15 minutes' and abs(hashtext('rg'||o.id))%3=0) or id in (1722,1740,1755,1761,1777,1780))) x;

create index on orders (customer_id); create index on orders (restaurant_id); create index on order_items (order_id);
analyze cuisines; analyze restaurants; analyze menu_items; analyze customers; analyze addresses; analyze couriers; analyze promo_codes; analyze orders; analyze order_items; analyze payments; analyze ratings; analyze refunds;
