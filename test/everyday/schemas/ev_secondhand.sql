drop schema if exists ev_secondhand cascade; create schema ev_secondhand; set search_path = ev_secondhand;
set timezone = 'UTC';
create function pg_temp.h(t text, n int) returns int language sql immutable as $$ select (abs(hashtext(t)::bigint) % n)::int $$;

create table users (
  id serial primary key, username text not null unique, first_name text not null, last_name text not null, email text not null, city text not null, country_code char(2) not null,
  is_business boolean not null default false, is_staff boolean not null default false, email_verified_at timestamp, joined_at timestamp not null, last_login_at timestamp, deleted_at timestamp
);
comment on column users.deleted_at is 'account closed; the row stays for bookkeeping';
create table categories (
  id int primary key, parent_id int references categories(id), name text not null, slug text not null unique, fee_pct numeric(4,2)
);
create table conditions (
  code char(2) primary key, label text not null, sort_order int not null
);
create table listings (
  id serial primary key, seller_id int not null references users(id), category_id int not null references categories(id), title text not null, brand text,
  condition_code char(2) references conditions(code), asking_price numeric(10,2) not null, accepts_offers boolean not null default true,
  status text not null check (status in ('draft','active','reserved','sold','expired')), view_count int not null default 0, pickup_only boolean not null default false,
  created_at timestamp not null, published_at timestamp, updated_at timestamp, deleted_at timestamp
);
comment on column listings.deleted_at is 'taken down by the seller or by us';
create table offers (
  id serial primary key, listing_id int not null references listings(id), bidder_id int not null references users(id), amount numeric(10,2) not null,
  status text not null check (status in ('pending','accepted','declined','withdrawn','expired')), created_at timestamp not null, responded_at timestamp
);
create table sales (
  id serial primary key, listing_id int not null references listings(id), seller_id int not null references users(id), buyer_id int not null references users(id), offer_id int references offers(id),
  price numeric(10,2) not null, platform_fee numeric(10,2) not null, payment_method text not null, status text not null check (status in ('completed','refunded','cancelled','disputed')),
  sold_at timestamp not null, refunded_at timestamp, check (seller_id <> buyer_id)
);
create table shipments (
  id serial primary key, sale_id int not null unique references sales(id), carrier text not null, tracking_no text, weight_g int, postage numeric(8,2) not null,
  shipped_at timestamp, delivered_at timestamp, lost boolean not null default false
);
create table messages (
  id serial primary key, listing_id int not null references listings(id), sender_id int not null references users(id), recipient_id int not null references users(id),
  body text not null, sent_at timestamp not null, read_at timestamp, deleted_at timestamp
);
create table ratings (
  id serial primary key, sale_id int not null references sales(id), rater_id int not null references users(id), rated_user_id int not null references users(id),
  stars smallint not null check (stars between 1 and 5), comment text, created_at timestamp not null, unique (sale_id, rater_id)
);
create table payouts (
  id serial primary key, user_id int not null references users(id), amount numeric(10,2) not null, status text not null check (status in ('requested','paid','failed')),
  method text not null, requested_at timestamp not null, paid_at timestamp, failure_reason text
);
create table abuse_reports (
  id serial primary key, reporter_id int not null references users(id), reported_user_id int not null references users(id), listing_id int references listings(id),
  reason text not null, status text not null check (status in ('open','upheld','dismissed')), handled_by int references users(id), created_at timestamp not null, closed_at timestamp
);
create table favourites (
  user_id int not null references users(id), listing_id int not null references listings(id), created_at timestamp not null, primary key (user_id, listing_id)
);

insert into conditions values ('NW','new with tags',1),('LN','like new',2),('GD','good',3),('FR','fair',4),('PT','for parts',5);
insert into categories values
(1,null,'Electronics','electronics',8.00),(2,null,'Fashion','fashion',10.00),(3,null,'Home & Garden','home-garden',9.00),(4,null,'Sports & Outdoors','sports-outdoors',9.00),
(5,null,'Books & Media','books-media',7.00),(6,null,'Kids & Baby','kids-baby',9.50),(7,null,'Collectibles','collectibles',12.00),
(11,1,'Phones','phones',8.00),(12,1,'Laptops','laptops',8.00),(13,1,'Cameras','cameras',8.00),(14,1,'Game Consoles','game-consoles',8.50),
(21,2,'Shoes','shoes',10.00),(22,2,'Jackets & Coats','jackets-coats',10.00),(23,2,'Handbags','handbags',11.00),
(31,3,'Furniture','furniture',9.00),(32,3,'Kitchenware','kitchenware',9.00),(33,3,'Power Tools','power-tools',9.00),
(41,4,'Bicycles','bicycles',9.00),(42,4,'Camping Gear','camping-gear',9.00),
(51,5,'Vinyl Records','vinyl-records',7.00),(52,5,'Novels','novels',7.00),(61,6,'Strollers','strollers',9.50),(62,6,'Toys','toys',9.50),
(71,7,'Watches','watches',12.00),(72,7,'Coins','coins',12.00),(73,7,'Postage Stamps','postage-stamps',12.00);

create temp table fn as select * from unnest(array['Amelia','Ben','Clara','Daan','Emma','Finn','Greta','Hugo','Iris','Jack','Karin','Liam','Mila','Noah','Olivia','Paul','Rosa','Sam','Tess','Victor','Wanda','Yann','Zoe','Adrian','Beatrix','Colm','Dora','Elliot','Florence','Gavin']) with ordinality t(v,k);
create temp table ln as select * from unnest(array['Visser','Murphy','Dubois','Schmidt','Novak','Janssen','Walsh','Lambert','Berger','Horak','de Boer','Byrne','Moreau','Paris','Kovac','London','Peeters','Keane','Fontaine','Richter','Svoboda','Smit','Doyle','Girard','Wolf','Bakker','Claes']) with ordinality t(v,k);
insert into users (username, first_name, last_name, email, city, country_code, is_business, is_staff, email_verified_at, joined_at, last_login_at, deleted_at)
select lower(f.v)||'_'||substr(lower(replace(l.v,' ','')),1,4)||case when i%3=0 then i::text else (i%10)::text||(i%7)::text end, f.v, l.v, lower(f.v)||'.'||lower(replace(l.v,' ',''))||i||'@mail.example',
 c.city, c.cc, i%19=4, i<=5, case when pg_temp.h('ev'||i,12)=0 and i>5 then null else j + interval '3 hours' end, j,
 case when pg_temp.h('ll'||i,15)=0 and i>5 then null else least(j + interval '20 days' + (pg_temp.h('lg'||i,700))*interval '1 day', timestamp '2026-06-14 21:00' - pg_temp.h('lx'||i,40000)*interval '1 minute') end, null
from (select i, timestamp '2023-09-04 08:00' + i*interval '99 hours' + pg_temp.h('jj'||i,2400)*interval '1 minute' j from generate_series(1,220) i) x
join fn f on f.k = 1+(i*7+i/30)%30 join ln l on l.k = 1+(i*11+i/27)%27
join (values (0,'Amsterdam','NL'),(1,'Rotterdam','NL'),(2,'Utrecht','NL'),(3,'Dublin','IE'),(4,'Cork','IE'),(5,'Paris','FR'),(6,'Lyon','FR'),(7,'Lille','FR'),(8,'Berlin','DE'),(9,'Cologne','DE'),(10,'Hamburg','DE'),(11,'Prague','CZ'),(12,'Brno','CZ'),(13,'Antwerp','BE'),(14,'Ghent','BE'),(15,'Galway','IE'),(16,'Nantes','FR')) c(k,city,cc) on c.k = pg_temp.h('ct'||i,17) order by i;
update users set first_name='Emma', last_name='Janssen' where id in (57,123);
update users set first_name='Liam', last_name='Byrne' where id in (41,166);
update users set email_verified_at = joined_at + interval '1 hour' where id in (33,58,71,104,139);
update users set deleted_at = joined_at + interval '400 days' + id*interval '7 hours' where id in (33,58,71,104,139);
update users set last_login_at = deleted_at - interval '2 days' where last_login_at > deleted_at;

create temp table it (k int, cat int, title text, brand text, p numeric);
insert into it values
(0,11,'iPhone 12 64GB','Apple',290),(1,11,'Galaxy S22','Samsung',335),(2,11,'Pixel 7a','Google',260),(3,12,'ThinkPad T480','Lenovo',310),(4,12,'MacBook Air M1','Apple',640),(5,12,'XPS 13','Dell',520),
(6,13,'EOS 700D with kit lens','Canon',275),(7,13,'Lumix G80','Panasonic',330),(8,14,'Switch OLED','Nintendo',225),(9,14,'PlayStation 4 Slim','Sony',140),(10,21,'Chelsea boots size 42','Dr. Martens',78),(11,21,'Trail running shoes','Salomon',55),
(12,22,'Waxed jacket','Barbour',120),(13,22,'Down parka','Patagonia',135),(14,22,'Wool coat','Zara',48),(15,23,'Leather shoulder bag','Fossil',66),(16,23,'Canvas tote','Sandqvist',52),(17,31,'Oak dining table',null,240),
(18,31,'Billy bookcase','IKEA',35),(19,31,'Poäng armchair','IKEA',45),(20,31,'Vintage sideboard',null,380),(21,32,'Cast iron casserole','Le Creuset',110),(22,32,'Espresso machine','De''Longhi',175),(23,33,'Cordless drill','Bosch',70),
(24,33,'Circular saw','Makita',95),(25,41,'City bike 28 inch','Gazelle',260),(26,41,'Gravel bike','Canyon',890),(27,41,'Folding bike','Brompton',720),(28,42,'2-person tent','Vango',85),(29,42,'Sleeping bag -5C','Deuter',62),
(30,51,'Kind of Blue LP',null,22),(31,51,'Abbey Road first press',null,95),(32,51,'Box of 80s singles',null,30),(33,52,'Detective novels, lot of 12',null,18),(34,52,'Signed first edition',null,74),(35,61,'Pushchair with rain cover','Bugaboo',310),
(36,61,'Travel stroller','Babyzen',215),(37,62,'Wooden train set','Brio',38),(38,62,'Technic crane','LEGO',88),(39,71,'Automatic diver watch','Seiko',245),(40,71,'Speedmaster reduced','Omega',1650),(41,72,'Silver guilder set',null,130),(42,11,'Nokia 3310',  'Nokia',24),
(43,3,'Mixed garden pots',null,27),(44,4,'Rowing machine','Concept2',610),(45,62,'Pirate ship','LEGO',105);
insert into listings (seller_id, category_id, title, brand, condition_code, asking_price, accepts_offers, status, view_count, pickup_only, created_at, published_at, updated_at, deleted_at)
select 1+(pg_temp.h('s1'||i,200)*(60+pg_temp.h('s2'||i,140))/200 + 5)%205, it.cat, it.title, it.brand, case when it.cat in (52,51) and i%3=0 then null else (array['NW','LN','LN','GD','GD','GD','FR','PT'])[1+pg_temp.h('cd'||i,8)] end,
  round(it.p*(0.6+pg_temp.h('pr'||i,80)/100.0),0) + case when i%3=0 then 0.5 when i%7=0 then -0.01 else 0 end, pg_temp.h('ao'||i,4)>0,
  'active', 3+pg_temp.h('vw'||i,97)*pg_temp.h('vv'||i,31)+i%7, it.cat in (31,3,44) or (it.cat=41 and i%2=0) or it.k=44, c, c + interval '35 minutes' + pg_temp.h('pu'||i,2000)*interval '1 minute', null, null
from (select i, timestamp '2024-01-03 09:00' + i*interval '912 minutes' + pg_temp.h('cc'||i,500)*interval '1 minute' c from generate_series(1,1400) i) x join it on it.k = pg_temp.h('it'||i,46) order by i;
update listings l set seller_id = 6+(id*13)%190 where exists (select 1 from users u where u.id=l.seller_id and (u.joined_at > l.created_at or u.deleted_at is not null or u.is_staff));
update listings l set seller_id = 6 + (id*5)%26 where exists (select 1 from users u where u.id=l.seller_id and (u.joined_at > l.created_at or u.deleted_at is not null));
update listings set status='draft', published_at=null where pg_temp.h('dr'||id,28)=0;

create temp table sl as select id lid, seller_id, asking_price, category_id, published_at + interval '1 day' + pg_temp.h('dy'||id,50000)*interval '1 minute' t, pg_temp.h('of'||id,3)=0 and accepts_offers viaoffer
 from listings where status='active' and pg_temp.h('so'||id,100) < 62 and published_at < '2026-06-10';
delete from sl where t > '2026-06-14';
update listings set status='sold', updated_at=sl.t from sl where sl.lid=listings.id;
update listings set status = case when pg_temp.h('xp'||id,3)=0 then 'active' else 'expired' end where status='active' and created_at < '2026-03-01';
update listings set status='reserved' where status='active' and pg_temp.h('rs'||id,11)=0;
update listings set deleted_at = created_at + interval '9 days' + id*interval '1 minute' where status in ('active','expired','draft') and pg_temp.h('dl'||id,19)=0;

create temp table bu as select lid, (select u.id from users u where u.id>5 and u.id<>seller_id and u.joined_at < t - interval '5 days' and (u.deleted_at is null or u.deleted_at > t) and u.id not in (17,88,150)
  order by hashtext('by'||lid||'-'||u.id)::bigint + case when u.id%9 in (1,4) then -1200000000 else 0 end limit 1) buyer from sl;

insert into offers (listing_id, bidder_id, amount, status, created_at, responded_at)
select * from (
select sl.lid, bu.buyer, round(sl.asking_price*(0.78+pg_temp.h('oa'||sl.lid,18)/100.0),0), 'accepted'::text, sl.t - interval '7 hours', sl.t - interval '2 hours' from sl join bu using (lid) where viaoffer
union all
select l.id, b.id, round(l.asking_price*(0.45+pg_temp.h('ob'||l.id||g,45)/100.0),0),
  case when l.status in ('active','reserved') and l.created_at > '2026-03-20' and pg_temp.h('os'||l.id||g,3)>0 then 'pending' else (array['declined','declined','withdrawn','expired'])[1+pg_temp.h('ot'||l.id||g,4)] end,
  l.published_at + (g*5+pg_temp.h('oc'||l.id||g,19))*interval '1 hour', null
from listings l cross join generate_series(1,3) g join users b on b.id = 6+pg_temp.h('od'||l.id||g,205) and b.id<>l.seller_id and b.joined_at < l.published_at
where l.accepts_offers and l.published_at is not null and pg_temp.h('og'||l.id||g,100)<30) o(a,b,c,d,e,f) order by e;
update offers set responded_at = created_at + (1+pg_temp.h('re'||id,60))*interval '1 hour' where status='declined';

insert into sales (listing_id, seller_id, buyer_id, offer_id, price, platform_fee, payment_method, status, sold_at, refunded_at)
select sl.lid, sl.seller_id, bu.buyer, o.id, coalesce(o.amount, sl.asking_price), round(coalesce(o.amount, sl.asking_price)*c.fee_pct/100,2),
  (array['card','card','paypal','bank_transfer','wallet','paypal','card'])[1+pg_temp.h('pm'||lid,7)],
  case when pg_temp.h('ss'||lid,100)<5 then 'refunded' when pg_temp.h('ss'||lid,100)<8 then 'cancelled' when pg_temp.h('ss'||lid,100)<10 then 'disputed' else 'completed' end, sl.t,
  case when pg_temp.h('ss'||lid,100)<5 then sl.t + (4+pg_temp.h('rf'||lid,20))*interval '1 day' end
from sl join bu using (lid) join categories c on c.id=sl.category_id left join offers o on o.listing_id=lid and o.status='accepted' order by sl.t;

insert into shipments (sale_id, carrier, tracking_no, weight_g, postage, shipped_at, delivered_at, lost)
select s.id, cr, case when pg_temp.h('tn'||s.id,14)=0 then null else upper(left(cr,2))||(10000000+s.id*7919) end, 180+pg_temp.h('wg'||s.id,13500), round((3.6+pg_temp.h('wg'||s.id,13500)/1000.0*0.95)::numeric,2),
  case when s.sold_at > '2026-06-12' then null else sh end,
  case when pg_temp.h('lo'||s.id,55)=0 or s.sold_at > '2026-06-05' then null else sh + (20+pg_temp.h('dv'||s.id,170))*interval '1 hour' end, pg_temp.h('lo'||s.id,55)=0 and s.sold_at < '2026-05-01'
from (select s.*, sold_at + (5+pg_temp.h('sh'||s.id,110))*interval '1 hour' sh, (array['PostNL','DHL','DPD','UPS','DHL','PostNL','GLS'])[1+pg_temp.h('ca'||s.id,7)] cr from sales s) s join listings l on l.id=s.listing_id where s.status<>'cancelled' and not l.pickup_only;

insert into ratings (sale_id, rater_id, rated_user_id, stars, comment, created_at)
select * from (
select id, buyer_id, seller_id, (array[5,5,5,4,4,5,3,4,2,1])[1+pg_temp.h('rb'||id||seller_id,10)], (array['fast and well packed','as described',null,'slow to answer',null,'great seller'])[1+pg_temp.h('rc'||id,6)], sold_at + interval '8 days' + pg_temp.h('rt'||id,5000)*interval '1 minute' from sales where status in ('completed','refunded') and pg_temp.h('ra'||id,100)<58
union all
select id, seller_id, buyer_id, (array[5,5,5,5,4,5,3,5])[1+pg_temp.h('rd'||id,8)], (array['quick payment',null,null,'friendly buyer'])[1+pg_temp.h('re'||id,4)], sold_at + interval '9 days' + pg_temp.h('ru'||id,5000)*interval '1 minute' from sales where status='completed' and pg_temp.h('rs'||id,100)<40) r(a,b,c,d,e,f) where f < '2026-06-15' order by f;

insert into payouts (user_id, amount, status, method, requested_at, paid_at, failure_reason)
select seller_id, net, st, case when pg_temp.h('pym'||sid,4)=0 then 'paypal' else 'bank_transfer' end, rq, case when st='paid' then rq + (1+pg_temp.h('pd'||sid,8))*interval '1 day' + interval '3 hours' end,
 case when st='failed' then (array['IBAN invalid','account closed','name mismatch'])[1+pg_temp.h('fr'||sid,3)] end
from (select id sid, seller_id, price-platform_fee net, sold_at + interval '14 days' rq, case when sold_at + interval '14 days' > '2026-06-06' then 'requested' when pg_temp.h('ps'||id,23)=0 then 'failed' else 'paid' end st from sales where status='completed' and sold_at + interval '14 days' < '2026-06-15') q order by rq;

insert into messages (listing_id, sender_id, recipient_id, body, sent_at, read_at, deleted_at)
select * from (select l.id, case when g%2=1 then b.id else l.seller_id end, case when g%2=1 then l.seller_id else b.id end,
  (array['Is this still available?','Would you take a bit less?','Can you send more photos?','Yes, still here.','Can I pick it up on Saturday?','Sorry, price is firm.','Does it come with the original box?','Shipped today!'])[1+pg_temp.h('mb'||l.id||g,8)],
  l.published_at + (g*11+pg_temp.h('mt'||l.id,60))*interval '17 minutes', case when pg_temp.h('mr'||l.id||g,9)=0 then null else l.published_at + (g*11+pg_temp.h('mt'||l.id,60))*interval '17 minutes' + (2+pg_temp.h('mq'||l.id||g,900))*interval '1 minute' end,
  case when pg_temp.h('md'||l.id||g,60)=0 then l.published_at + interval '30 days' end
from listings l join users b on b.id = 6+pg_temp.h('mu'||l.id,205) and b.id<>l.seller_id and b.joined_at < l.published_at cross join generate_series(1,6) g where l.published_at is not null and g <= pg_temp.h('mg'||l.id,7)) m(a,b,c,d,e,f,g) order by e;

insert into favourites
select distinct on (u.id, l.id) u.id, l.id, greatest(l.published_at, u.joined_at) + pg_temp.h('fv'||u.id||l.id,9000)*interval '1 minute'
from generate_series(1,1500) i join users u on u.id = 6+pg_temp.h('fu'||i,212) join listings l on l.id = 1+pg_temp.h('fl'||i,1400) where l.published_at is not null and u.id<>l.seller_id and u.joined_at < '2026-03-01';

insert into abuse_reports (reporter_id, reported_user_id, listing_id, reason, status, handled_by, created_at, closed_at)
select rep, l.seller_id, case when i%5=0 then null else l.id end, (array['counterfeit','prohibited item','spam','offensive language','scam','scam','counterfeit'])[1+pg_temp.h('ar'||i,7)], st, case when st<>'open' then 1+pg_temp.h('ah'||i,4) end, ca, case when st<>'open' then ca + (3+pg_temp.h('ac'||i,220))*interval '1 hour' end
from (select i, case when i>112 and i%2=0 then 'open' when pg_temp.h('as'||i,5)<2 then 'dismissed' else 'upheld' end st, timestamp '2024-02-10 10:00' + i*interval '6 days 20 hours' + pg_temp.h('at'||i,40)*interval '1 hour' ca, 6+pg_temp.h('ap'||i,205) rep from generate_series(1,122) i) x
join lateral (select * from listings where published_at is not null and created_at < x.ca and created_at > x.ca - interval '60 days' and seller_id<>x.rep order by hashtext('al'||id||x.i)+case when seller_id%14=3 then -900000000::bigint else 0 end limit 1) l on true
join users r on r.id=x.rep and r.joined_at < x.ca;

create view live_listings as select l.id, l.title, l.brand, c.name as category, k.label as condition, l.asking_price, u.username as seller, l.published_at
from listings l join categories c on c.id=l.category_id join users u on u.id=l.seller_id left join conditions k on k.code=l.condition_code where l.status='active' and l.deleted_at is null and u.deleted_at is null;
create index on listings(seller_id); create index on listings(category_id); create index on sales(buyer_id); create index on sales(seller_id); create index on messages(listing_id);
drop table fn; drop table ln; drop table it; drop table sl; drop table bu;
analyze users; analyze categories; analyze conditions; analyze listings; analyze offers; analyze sales; analyze shipments; analyze messages; analyze ratings; analyze payouts; analyze abuse_reports; analyze favourites;
