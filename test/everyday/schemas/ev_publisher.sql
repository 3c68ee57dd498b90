drop schema if exists ev_publisher cascade;
create schema ev_publisher;
set search_path = ev_publisher;

create table people (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  city text,
  country text,
  birth_date date,
  notes text,
  created_at timestamp not null default '2023-01-02 09:00'
);
comment on table people is 'Everybody we deal with: authors, translators, illustrators, agents, in-house editors, cover designers, reviewers';

create table imprints (
  id integer primary key,
  code text not null unique,
  name text not null,
  founded_year integer,
  is_active boolean not null default true
);

create table titles (
  id integer primary key,
  imprint_id integer not null references imprints(id),
  title text not null,
  subtitle text,
  genre text not null,
  original_language text not null default 'English',
  editor_id integer references people(id),
  cover_designer_id integer references people(id),
  status text not null check (status in ('announced','in_production','published','out_of_print','cancelled')),
  first_published_on date,
  created_at timestamp not null,
  updated_at timestamp
);
comment on column titles.editor_id is 'in-house commissioning editor';
comment on column titles.first_published_on is 'day the earliest edition came out; null while unpublished';

create table title_contributors (
  title_id integer not null references titles(id),
  person_id integer not null references people(id),
  role text not null check (role in ('author','translator','illustrator')),
  credit_order integer not null default 1,
  primary key (title_id, person_id, role)
);

create table editions (
  id integer primary key,
  title_id integer not null references titles(id),
  isbn text not null unique,
  format text not null check (format in ('hardcover','paperback','ebook','audiobook')),
  list_price numeric(8,2) not null,
  page_count integer,
  weight_g integer,
  running_minutes integer,
  published_on date,
  is_available boolean not null default true
);
comment on column editions.running_minutes is 'audiobooks only';

create table contracts (
  id integer primary key,
  title_id integer not null references titles(id),
  author_id integer not null references people(id),
  agent_id integer references people(id),
  signed_on date,
  expires_on date,
  advance numeric(10,2) not null default 0,
  royalty_pct numeric(5,2) not null,
  agent_commission_pct numeric(5,2),
  territory text not null,
  status text not null check (status in ('draft','active','expired','terminated'))
);
comment on table contracts is 'One per author and title; agent_id is null when the author has no agent';

create table royalty_statements (
  id integer primary key,
  contract_id integer not null references contracts(id),
  period_start date not null,
  period_end date not null,
  gross_royalty numeric(10,2) not null,
  reserve_withheld numeric(10,2) not null default 0,
  tax_withheld numeric(10,2) not null default 0,
  issued_on date not null,
  paid_on date
);
comment on table royalty_statements is 'Half-yearly. Payout = gross_royalty - reserve_withheld - tax_withheld';
comment on column royalty_statements.reserve_withheld is 'kept back against returns';

create table print_runs (
  id integer primary key,
  edition_id integer not null references editions(id),
  run_no integer not null,
  printer text not null,
  quantity integer not null,
  spoiled integer not null default 0,
  unit_cost numeric(8,3) not null,
  setup_cost numeric(10,2) not null,
  ordered_on date not null,
  due_on date not null,
  delivered_on date
);

create table sales (
  id integer primary key,
  edition_id integer not null references editions(id),
  channel text not null,
  sales_month date not null,
  units_sold integer not null,
  units_returned integer not null default 0,
  gross_amount numeric(12,2) not null,
  discount_amount numeric(12,2) not null,
  import_batch text
);
comment on table sales is 'Monthly sales by edition and channel; sales_month is the first of the month';
comment on column sales.discount_amount is 'trade discount given to the channel; net revenue = gross_amount - discount_amount';

create table reviews (
  id integer primary key,
  title_id integer not null references titles(id),
  reviewer_id integer references people(id),
  outlet text not null,
  rating integer check (rating between 1 and 5),
  reviewed_on date not null,
  is_prepublication boolean not null default false,
  url text
);
comment on column reviews.rating is 'stars, 1 to 5; null where the outlet gives none';

insert into people (id, first_name, last_name, email, phone, city, country, birth_date) values
(1,'Margaret','Ashdown','m.ashdown@postbox.example','+44 1273 555 011','Brighton','United Kingdom','1951-03-14'),
(2,'Tomasz','Wilk','tomasz.wilk@poczta.example','+48 12 555 2301','Kraków','Poland','1974-08-02'),
(3,'Ines','Carvalho','ines@carvalho.example','+351 21 555 088','Lisbon','Portugal','1982-11-19'),
(4,'James','Walsh','jwalsh@mail.example','+353 1 555 0190','Dublin','Ireland','1968-05-30'),
(5,'Adaeze','Okonjo','adaeze.okonjo@mail.example',null,'London','United Kingdom','1990-01-07'),
(6,'Henrik','Solberg','henrik@solberg.example','+47 22 55 50 17','Oslo','Norway','1959-09-23'),
(7,'Paris','Lindqvist','paris.l@mail.example','+46 8 555 0144','Stockholm','Sweden','1987-04-11'),
(8,'Claire','Moreau','claire.moreau@courrier.example','+33 1 55 55 01 02','Paris','France','1971-12-01'),
(9,'Rohan','Mehta','rohan.mehta@mail.example','+44 20 7946 0033','London','United Kingdom','1979-06-18'),
(10,'Elspeth','Drummond','elspeth@drummond.example','+44 131 555 0172','Edinburgh','United Kingdom','1946-02-27'),
(11,'Giulia','Ferrante','giulia.ferrante@posta.example','+39 081 555 019','Naples','Italy','1985-07-09'),
(12,'Samuel','Boateng','s.boateng@mail.example',null,'Manchester','United Kingdom','1993-10-15'),
(13,'Hannah','Pryce','hannah.pryce@mail.example','+44 29 2018 0555','Cardiff','United Kingdom','1977-03-03'),
(14,'Lucien','Marchetti','lucien@marchetti.example','+33 4 55 55 12 40','Lyon','France',null),
(15,'Noor','Haddad','noor.haddad@mail.example','+44 121 496 0512','Birmingham','United Kingdom','1988-08-24'),
(16,'Oliver','Grieve','ogrieve@mail.example','+44 117 496 0231','Bristol','United Kingdom','1963-01-20'),
(17,'Katarina','Novak','katarina.novak@mail.example','+386 1 555 2310','Ljubljana','Slovenia','1980-05-05'),
(18,'Dermot','Keane','dermot.keane@mail.example','+353 91 555 014','Galway','Ireland','1955-11-11'),
(19,'Yuki','Tanabe','yuki.tanabe@mail.example','+81 3 5555 0199','Tokyo','Japan','1984-02-16'),
(20,'Beatrice','Lowe','b.lowe@mail.example','+44 1223 496 018','Cambridge','United Kingdom','1969-09-08'),
(21,'Farid','Rahmani','farid.rahmani@mail.example',null,'London','United Kingdom','1991-12-12'),
(22,'Sylvia','Thorne','sylvia.thorne@mail.example','+44 1865 496 077','Oxford','United Kingdom','1949-06-01'),
(23,'Mateo','Ibarra','mateo.ibarra@correo.example','+34 91 555 0121','Madrid','Spain','1976-04-28'),
(24,'Freya','Dunmore','freya@dunmore.example','+44 141 496 0822','Glasgow','United Kingdom','1995-07-31'),
(25,'Patrick','Walsh','patrick.walsh@mail.example','+353 21 555 0177','Cork','Ireland','1972-10-10'),
(26,'Alma','Reyes','alma.reyes@correo.example',null,'Seville','Spain','1989-03-22'),
(27,'Judith','Carver','j.carver@house.example','+44 20 7946 0101','London','United Kingdom','1966-01-15'),
(28,'Simon','Aldous','s.aldous@house.example','+44 20 7946 0102','London','United Kingdom','1975-02-19'),
(29,'Priya','Nair','p.nair@house.example','+44 20 7946 0103','London','United Kingdom','1983-12-30'),
(30,'Callum','Reid','c.reid@house.example','+44 20 7946 0104','London','United Kingdom','1990-04-04'),
(31,'Ottilie','Brandt','o.brandt@house.example','+44 20 7946 0105','Brighton','United Kingdom','1978-08-17'),
(32,'Leo','Fairchild','l.fairchild@house.example','+44 20 7946 0106','London','United Kingdom','1994-06-06'),
(33,'Maya','Lindgren','maya@lindgrendesign.example','+44 20 7946 0141','London','United Kingdom',null),
(34,'Jonas','Pike','jonas@pikestudio.example','+44 117 496 0144','Bristol','United Kingdom',null),
(35,'Rosalind','Achebe','rosalind@achebe.example','+44 161 496 0310','Manchester','United Kingdom',null),
(36,'Teodor','Vance','teo@vance.example',null,'Lisbon','Portugal',null),
(37,'Harriet','Blackwood','harriet@blackwoodagency.example','+44 20 7946 0201','London','United Kingdom',null),
(38,'Dominic','Sayle','dominic@saylelit.example','+44 20 7946 0202','London','United Kingdom',null),
(39,'Eleni','Markou','eleni@markou.example','+30 21 0555 0133','Athens','Greece',null),
(40,'Walter','Finch','walter@finchassoc.example','+44 131 555 0203','Edinburgh','United Kingdom',null),
(41,'Celeste','Dubois','celeste@dubois-agence.example','+33 1 55 55 09 41','Paris','France',null),
(42,'Gareth','Moyle','gareth.moyle@press.example',null,'London','United Kingdom',null),
(43,'Anthea','Rourke','anthea.rourke@press.example','+353 1 555 0431','Dublin','Ireland',null),
(44,'Vikram','Seth-Jones','vsj@press.example','+44 20 7946 0443','London','United Kingdom',null),
(45,'Lydia','Crane','lydia.crane@press.example',null,'Leeds','United Kingdom',null),
(46,'Marcus','Ode','marcus.ode@press.example','+44 20 7946 0461','London','United Kingdom',null),
(47,'Sabine','Keller','sabine.keller@presse.example','+49 30 5550 0147','Berlin','Germany',null),
(48,'Fiona','Trask','fiona.trask@press.example',null,'Edinburgh','United Kingdom',null),
(49,'Desmond','Ayre','desmond.ayre@press.example','+44 113 496 0490','Leeds','United Kingdom',null),
(50,'Colette','Vidal','colette.vidal@presse.example',null,'Paris','France',null),
(51,'Ruth','Penhale','ruth.penhale@press.example','+44 1736 555 051','Penzance','United Kingdom',null),
(52,'Ewan','Baird','ewan.baird@press.example',null,'Glasgow','United Kingdom',null),
(53,'Agnes','Molloy','agnes.molloy@mail.example','+353 1 555 0532','Dublin','Ireland','1970-07-07'),
(54,'Stefan','Korda','stefan.korda@mail.example',null,'Vienna','Austria','1965-05-21'),
(55,'Marianne','Holt','marianne.holt@mail.example','+44 1603 555 055','Norwich','United Kingdom','1981-01-29'),
(56,'Bruno','Esteves','bruno.esteves@mail.example','+351 22 555 0156','Porto','Portugal','1986-09-14'),
(57,'Pippa','Hartnell','pippa@hartnellart.example','+44 1326 555 057','Falmouth','United Kingdom','1992-02-02'),
(58,'James','Walsh','james.walsh.art@mail.example','+44 151 496 0580','Liverpool','United Kingdom','1985-03-09'),
(59,'Greta','Ohlin','greta.ohlin@mail.example',null,'Malmö','Sweden',null),
(60,'Victor','Amadi','victor.amadi@mail.example','+44 20 7946 0600','London','United Kingdom',null);
update people set created_at = timestamp '2023-01-02 09:00' + (id * 11) * interval '1 day' + (id * 37 % 480) * interval '1 minute';
update people set notes = 'prefers post' where id in (1,10,22);

insert into imprints values
(1,'HAR','Harbour Books',1978,true),
(2,'NJC','Nightjar Crime',2004,true),
(3,'KFX','Kite & Fox',1996,true),
(4,'MER','Meridian',1985,true),
(5,'LAN','Lantern Press',2015,true),
(6,'SMP','Saltmarsh Poetry',1962,false);

insert into titles (id, imprint_id, title, subtitle, genre, original_language, editor_id, cover_designer_id, status, first_published_on, created_at) values
(1,1,'The Salt Road',null,'Literary fiction','English',27,33,'published','2023-09-07','2022-03-01 10:00'),
(2,1,'Lisbon','A Novel','Literary fiction','Portuguese',27,36,'published','2024-02-15','2022-05-11 10:00'),
(3,1,'What the Tide Left',null,'Literary fiction','English',28,33,'published','2024-05-23','2022-06-20 10:00'),
(4,1,'Low Water',null,'Literary fiction','English',28,34,'out_of_print','2023-02-09','2022-01-17 10:00'),
(5,1,'The Apple Clerk',null,'Literary fiction','Polish',27,33,'published','2024-10-03','2022-11-02 10:00'),
(6,1,'An Hour at Most','Stories','Literary fiction','English',28,35,'published','2025-03-13','2023-03-09 10:00'),
(7,1,'Saint Agnes Eve',null,'Literary fiction','English',27,33,'published','2025-09-18','2023-10-10 10:00'),
(8,1,'The Understudy',null,'Literary fiction','French',27,36,'published','2026-02-05','2024-04-18 10:00'),
(9,1,'Winter Quarters',null,'Literary fiction','English',28,34,'in_production',null,'2025-01-15 10:00'),
(10,2,'A Cold Bell',null,'Crime','English',29,34,'published','2023-05-18','2022-02-14 10:00'),
(11,2,'The Ferryman''s Alibi',null,'Crime','English',29,34,'published','2024-01-25','2022-07-05 10:00'),
(12,2,'Eleven Steps Down',null,'Crime','Norwegian',29,34,'published','2024-06-13','2022-09-30 10:00'),
(13,2,'Bones of the Fjord',null,'Crime','Norwegian',29,34,'published','2025-01-30','2023-05-24 10:00'),
(14,2,'The Quiet Constable',null,'Crime','English',30,35,'published','2025-05-15','2023-08-08 10:00'),
(15,2,'Dead Reckoning',null,'Crime','English',30,34,'published','2025-10-09','2024-01-22 10:00'),
(16,2,'No Fixed Abode',null,'Crime','Swedish',29,35,'published','2026-03-19','2024-06-03 10:00'),
(17,2,'The Locked Ward',null,'Crime','English',30,34,'cancelled',null,'2024-03-12 10:00'),
(18,2,'Murder at the Lido',null,'Crime','English',30,null,'announced',null,'2025-11-20 10:00'),
(19,3,'Badger Builds a Boat',null,'Children','English',31,35,'published','2023-03-16','2022-01-25 10:00'),
(20,3,'The Moon Is a Biscuit',null,'Children','English',31,35,'published','2024-03-07','2022-08-18 10:00'),
(21,3,'Grandpa''s Loud Trousers',null,'Children','English',31,35,'published','2024-08-01','2023-01-12 10:00'),
(22,3,'Tilda and the Train',null,'Children','Swedish',31,33,'published','2024-11-07','2023-02-27 10:00'),
(23,3,'One Small Otter',null,'Children','English',31,35,'published','2025-04-03','2023-09-19 10:00'),
(24,3,'The Night Post',null,'Children','Japanese',31,33,'published','2025-11-06','2024-02-06 10:00'),
(25,3,'Badger Bakes a Cake',null,'Children','English',31,35,'published','2026-04-02','2024-09-10 10:00'),
(26,3,'Alphabet Soup',null,'Children','English',31,null,'in_production',null,'2025-06-11 10:00'),
(27,4,'The Weight of Air','A History of the Barometer','Popular science','English',32,33,'published','2023-10-12','2022-02-28 10:00'),
(28,4,'Nine Bridges','How Cities Cross Water','History','English',32,34,'published','2024-04-18','2022-10-04 10:00'),
(29,4,'Lowe''s Beetles',null,'Popular science','English',32,36,'published','2024-09-12','2023-01-31 10:00'),
(30,4,'The Wool Kings','Merchants of the North Sea','History','English',28,33,'published','2025-02-20','2023-06-14 10:00'),
(31,4,'Ada in the Attic','A Life','Biography','English',32,33,'published','2025-06-05','2023-11-07 10:00'),
(32,4,'Slow Light',null,'Popular science','English',32,34,'published','2025-10-23','2024-03-28 10:00'),
(33,4,'The Last Glassmaker','A Life of Jean Marchetti','Biography','French',28,36,'published','2026-01-22','2024-05-16 10:00'),
(34,4,'Salt','Seven Thousand Years','History','Spanish',32,36,'published','2026-05-14','2024-10-01 10:00'),
(35,4,'Rivers Under London',null,'History','English',28,null,'announced',null,'2026-01-08 10:00'),
(36,5,'Naples on a Plate',null,'Cookery','Italian',31,36,'published','2023-11-02','2022-04-07 10:00'),
(37,5,'The Bread Year',null,'Cookery','English',30,35,'published','2024-09-26','2023-02-15 10:00'),
(38,5,'Walking the Karst',null,'Travel','English',30,36,'published','2024-05-02','2022-12-01 10:00'),
(39,5,'Kitchen in Kumasi',null,'Cookery','English',31,35,'published','2025-08-28','2023-12-05 10:00'),
(40,5,'Slow Trains South',null,'Travel','English',30,34,'published','2025-05-29','2023-10-24 10:00'),
(41,5,'Island Hours',null,'Travel','English',30,36,'out_of_print','2023-04-20','2022-01-10 10:00'),
(42,5,'One Pan, Many Hands',null,'Cookery','English',31,33,'published','2026-03-05','2024-07-15 10:00'),
(43,5,'Fermented',null,'Cookery','English',null,null,'announced',null,'2026-02-17 10:00'),
(44,5,'The Night Post','By Sleeper from Paris to Vienna','Travel','German',30,34,'published','2024-12-05','2023-04-04 10:00');
update titles set updated_at = created_at + (id * 17 % 300) * interval '1 day' where id % 4 <> 1;

insert into title_contributors (title_id, person_id, role, credit_order) values
(1,1,'author',1),(2,3,'author',1),(2,56,'translator',2),(3,1,'author',1),(4,4,'author',1),(5,2,'author',1),(5,54,'translator',2),
(6,5,'author',1),(7,10,'author',1),(8,8,'author',1),(8,53,'translator',2),(9,1,'author',1),
(10,16,'author',1),(11,18,'author',1),(12,6,'author',1),(12,55,'translator',2),(13,6,'author',1),(13,55,'translator',2),
(14,16,'author',1),(15,25,'author',1),(15,18,'author',2),(16,7,'author',1),(16,55,'translator',2),(17,12,'author',1),(18,16,'author',1),
(19,13,'author',1),(19,57,'illustrator',2),(20,24,'author',1),(20,58,'illustrator',2),(21,13,'author',1),(21,13,'illustrator',2),
(22,7,'author',1),(22,53,'translator',2),(22,57,'illustrator',3),(23,24,'author',1),(23,24,'illustrator',2),(24,19,'author',1),(24,58,'illustrator',2),
(25,13,'author',1),(25,57,'illustrator',2),(26,24,'author',1),(26,58,'illustrator',2),
(27,20,'author',1),(28,9,'author',1),(29,20,'author',1),(29,57,'illustrator',2),(30,22,'author',1),(30,9,'author',2),(31,22,'author',1),
(32,21,'author',1),(33,14,'author',1),(33,53,'translator',2),(34,23,'author',1),(34,56,'translator',2),(35,9,'author',1),
(36,11,'author',1),(37,15,'author',1),(38,17,'author',1),(39,12,'author',1),(40,4,'author',1),(41,18,'author',1),(42,15,'author',1),(42,11,'author',2),
(43,15,'author',1),(44,54,'author',1),(44,55,'translator',2);

insert into editions (id, title_id, isbn, format, list_price, page_count, weight_g, running_minutes, published_on, is_available)
select row_number() over (order by t.id, f.ord), t.id,
  '978-1-9' || lpad(((t.id * 7919 + f.ord * 331) % 100000)::text, 5, '0') || '-' || lpad(((t.id * 13 + f.ord) % 1000)::text, 3, '0') || '-' || ((t.id + f.ord * 3) % 10),
  f.format,
  case f.format when 'hardcover' then 16.99 + (t.id * 5 % 13) when 'paperback' then 8.99 + (t.id * 3 % 7) when 'ebook' then 4.99 + (t.id % 5) else 12.99 + (t.id * 7 % 11) end,
  case when f.format = 'audiobook' then null when t.genre = 'Children' then 32 + (t.id * 3 % 4) * 8 else 180 + (t.id * 53 % 290) + case when f.format = 'paperback' then 16 else 0 end end,
  case when f.format = 'hardcover' then 360 + t.id * 29 % 410 when f.format = 'paperback' then 190 + t.id * 23 % 230 end,
  case when f.format = 'audiobook' then 310 + t.id * 71 % 540 end,
  case when t.first_published_on is null then null else t.first_published_on + case f.format when 'hardcover' then 0 when 'paperback' then case when t.id % 3 = 0 then 0 else 273 end when 'ebook' then 0 else 35 end end,
  t.status = 'published' and t.id % 19 <> 7
from titles t join (values (1,'hardcover'),(2,'paperback'),(3,'ebook'),(4,'audiobook')) f(ord, format)
  on case f.format when 'hardcover' then t.id % 3 <> 0 when 'paperback' then t.id % 7 <> 5 or t.id % 3 = 0 when 'ebook' then t.genre not in ('Children','Cookery') else t.genre in ('Crime','Literary fiction','Biography') and t.id % 2 = 1 end
where t.status <> 'cancelled' and (t.status <> 'announced' or f.format = 'hardcover') and (t.first_published_on is null or t.first_published_on + 273 <= date '2026-12-31' or f.format <> 'paperback' or t.id % 3 = 0);

insert into contracts (id, title_id, author_id, agent_id, signed_on, expires_on, advance, royalty_pct, agent_commission_pct, territory, status)
select row_number() over (order by c.title_id, c.credit_order), c.title_id, c.person_id,
  a.agent,
  case when t.status = 'announced' and t.id % 2 = 1 then null else (t.created_at::date + 20 + t.id * 7 % 60 + c.credit_order) end,
  case when t.id % 4 = 1 and t.status <> 'out_of_print' or t.status = 'announced' and t.id % 2 = 1 then null else (t.created_at::date + 365 * case when t.status = 'out_of_print' then 3 else 7 end) end,
  (2000 + (c.person_id * 1750 % 19000) + t.id * 125 % 2300) / c.credit_order,
  (7.5 + (t.id * 5 % 7) * 0.75) / c.credit_order,
  case when a.agent is not null then case when a.agent = 39 then 20 when a.agent = 41 then 17.5 else 15 end end,
  (array['World','World English','UK & Commonwealth','World','Europe'])[1 + t.id * 3 % 5],
  case t.status when 'out_of_print' then 'expired' when 'cancelled' then 'terminated' when 'announced' then case when t.id % 2 = 1 then 'draft' else 'active' end else 'active' end
from title_contributors c join titles t on t.id = c.title_id
left join (values (1,37),(3,39),(4,38),(5,37),(6,40),(7,39),(8,41),(9,38),(11,39),(12,37),(13,40),(15,38),(16,37),(18,38),(20,40),(22,40),(23,41),(25,38),(14,41)) a(person, agent) on a.person = c.person_id
where c.role = 'author';

insert into royalty_statements (id, contract_id, period_start, period_end, gross_royalty, reserve_withheld, tax_withheld, issued_on, paid_on)
select row_number() over (order by p.s, c.id), c.id, p.s, (p.s + interval '6 months' - interval '1 day')::date, g.gross,
  case when c.id % 4 = 2 then 0 else round(g.gross * 0.1, 2) end,
  case when pe.country in ('United Kingdom','Ireland') then 0 else round(g.gross * 0.15, 2) end,
  (p.s + interval '6 months')::date + 60 + c.id % 9,
  case when (p.s >= '2025-07-01' and c.id % 3 <> 0) or (c.id * 7 + extract(month from p.s)::int) % 23 = 4 then null else (p.s + interval '6 months')::date + 75 + (c.id * 11) % 40 end
from contracts c join titles t on t.id = c.title_id join people pe on pe.id = c.author_id
cross join (values (date '2023-07-01'),(date '2024-01-01'),(date '2024-07-01'),(date '2025-01-01'),(date '2025-07-01')) p(s)
cross join lateral (select round((180 + abs(hashtext('roy' || c.id || p.s)) % 4300 + c.royalty_pct * 60 + abs(hashtext('c' || c.id)) % 90 / 100.0)::numeric, 2) as gross) g
where t.first_published_on <= p.s + 150;

insert into print_runs (id, edition_id, run_no, printer, quantity, spoiled, unit_cost, setup_cost, ordered_on, due_on, delivered_on)
select row_number() over (order by x.o, e.id, n), e.id, n,
  (array['Clays of Bungay','Gomer Press','TJ Books','Ozgraf Olsztyn','CPI Croydon'])[1 + (e.id * 3 + n * 2) % 5],
  q.q, q.q * (abs(hashtext('sp' || e.id || n)) % 21) / 1000,
  round((case e.format when 'hardcover' then 2.35 else 1.12 end + (e.id * 17 % 60) / 100.0 - n * 0.05)::numeric, 3),
  350 + (e.id * 29 + n * 13) % 400 * 1.5,
  x.o, x.o + 28 + e.id % 9,
  case when x.o > date '2026-05-20' then null else x.o + 24 + (e.id * 5 + n * 7) % 17 end
from editions e cross join generate_series(1, 4) n
cross join lateral (select case n when 1 then 3000 + (e.id * 1300 % 7500) else 1000 + (e.id * 700 + n * 450) % 3200 end as q) q
cross join lateral (select e.published_on - 62 + (n - 1) * (110 + e.id * 13 % 90) as o) x
where e.format in ('hardcover','paperback') and e.published_on is not null and n <= 1 + e.id * 7 % 4 and x.o <= date '2026-06-20';

insert into sales (id, edition_id, channel, sales_month, units_sold, units_returned, gross_amount, discount_amount, import_batch)
select row_number() over (order by m, e.id, ch.ord), e.id, ch.name, m::date, u.u,
  case when ch.name in ('bookshop','wholesale') and e.format in ('hardcover','paperback') then u.u * (abs(hashtext('r' || e.id || ch.ord || m::date)) % 19) / 100 else 0 end,
  round(u.u * e.list_price, 2), round(u.u * e.list_price * ch.disc, 2),
  'IMP-' || to_char(m, 'YYMM') || '-' || ch.ord
from editions e
cross join (values (1,'bookshop',0.42,1.3),(2,'online',0.48,1.9),(3,'wholesale',0.55,1.6),(4,'direct',0.05,0.4),(5,'library',0.30,0.5)) ch(ord, name, disc, f)
cross join generate_series(timestamp '2024-01-01', timestamp '2026-06-01', interval '1 month') m
cross join lateral (select (4 + (abs(hashtext('u' || e.id || '/' || ch.ord || m::date)) % 90) * ch.f * (1 + abs(hashtext('t' || e.title_id)) % 5)
   * case when extract(month from m) in (11, 12) then 1.6 else 1 end / (1 + (extract(year from m) - extract(year from e.published_on)) * 0.35))::int as u) u
where e.published_on is not null and m >= date_trunc('month', e.published_on) and e.id % 37 <> 11
  and not (ch.name = 'wholesale' and e.format in ('ebook','audiobook')) and not (ch.name = 'bookshop' and e.format in ('ebook','audiobook'))
  and abs(hashtext(e.id || '-' || ch.ord || '-' || m::date)) % 100 < 23;

insert into reviews (id, title_id, reviewer_id, outlet, rating, reviewed_on, is_prepublication, url)
select row_number() over (order by d.d, t.id, i), t.id,
  case when i = 5 then null when (t.id + i) % 13 = 0 then 22 when (t.id + i) % 17 = 0 then 4 else 42 + (t.id * 3 + i * 5) % 11 end,
  (array['The Courier','Evening Ledger','Book Monthly','The Northern Review','Radio Four Page','Reading Room blog','Crime Shelf','Die Lesewelt'])[1 + (t.id * 5 + i * 3) % 8],
  case when (t.id * 5 + i * 3) % 8 = 4 then null else 1 + (abs(hashtext('rt' || t.id || '.' || i)) % 10 + 3 + t.id % 3) / 3 - case when (t.id + i) % 11 = 0 then 1 else 0 end end,
  d.d, d.d < t.first_published_on,
  case when i % 3 <> 0 then 'https://reviews.example/' || t.id || '/' || i end
from titles t cross join generate_series(1, 8) i
cross join lateral (select t.first_published_on - 21 + (abs(hashtext('rd' || t.id || '.' || i)) % 150) as d) d
where t.first_published_on is not null and i <= 2 + (t.id * 11) % 7 and t.id not in (4, 25, 34, 38, 41) and d.d <= date '2026-06-30';
update reviews set rating = 5 where title_id = 33 and rating = 4;

analyze people; analyze imprints; analyze titles; analyze title_contributors; analyze editions; analyze contracts; analyze royalty_statements; analyze print_runs; analyze sales; analyze reviews;
