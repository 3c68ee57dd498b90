drop schema if exists ev_learning cascade;
create schema ev_learning;
set search_path = ev_learning;

create table users (
  id bigint primary key,
  email varchar(254) not null unique,
  first_name varchar(80) not null,
  last_name varchar(80) not null,
  country_code char(2),
  city varchar(80),
  locale varchar(8) not null default 'en',
  referral_source varchar(30),
  is_staff boolean not null default false,
  is_active boolean not null default true,
  is_email_verified boolean not null default false,
  settings jsonb not null default '{}',
  last_login_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null,
  deleted_at timestamp
);

create table instructors (
  id bigint primary key,
  user_id bigint not null unique references users(id),
  display_name varchar(120) not null,
  headline varchar(200),
  is_verified boolean not null default false,
  revenue_share_percent integer not null default 50,
  payout_currency char(3) not null default 'EUR',
  created_at timestamp not null,
  updated_at timestamp not null
);

create table categories (
  id bigint primary key,
  parent_id bigint references categories(id),
  name varchar(80) not null,
  slug varchar(80) not null unique,
  created_at timestamp not null,
  updated_at timestamp not null
);

create table courses (
  id bigint primary key,
  instructor_id bigint not null references instructors(id),
  category_id bigint not null references categories(id),
  title varchar(200) not null,
  slug varchar(200) not null unique,
  level varchar(20) not null check (level in ('beginner','intermediate','advanced')),
  language varchar(5) not null default 'en',
  status varchar(20) not null check (status in ('draft','published','archived')),
  price_cents integer not null,
  currency char(3) not null default 'EUR',
  is_free boolean not null default false,
  settings jsonb not null default '{}',
  published_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null,
  deleted_at timestamp
);

create table lessons (
  id bigint primary key,
  course_id bigint not null references courses(id),
  position integer not null,
  title varchar(200) not null,
  kind varchar(20) not null check (kind in ('video','article','exercise','live')),
  duration_seconds integer,
  is_preview boolean not null default false,
  created_at timestamp not null,
  updated_at timestamp not null,
  deleted_at timestamp,
  unique (course_id, position)
);

create table enrollments (
  id bigint primary key,
  user_id bigint not null references users(id),
  course_id bigint not null references courses(id),
  status varchar(20) not null check (status in ('active','completed','dropped','refunded')),
  access_type varchar(20) not null check (access_type in ('purchase','subscription','free','gift')),
  price_paid_cents integer not null default 0,
  currency char(3) not null default 'EUR',
  coupon_code varchar(30),
  progress_percent integer not null default 0,
  completed_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null,
  unique (user_id, course_id)
);

create table lesson_progresses (
  id bigint primary key,
  enrollment_id bigint not null references enrollments(id),
  lesson_id bigint not null references lessons(id),
  is_completed boolean not null default false,
  watched_seconds integer not null default 0,
  completed_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null,
  unique (enrollment_id, lesson_id)
);

create table quizzes (
  id bigint primary key,
  course_id bigint not null references courses(id),
  lesson_id bigint references lessons(id),
  title varchar(220) not null,
  question_count integer not null,
  passing_score integer not null default 70,
  max_attempts integer,
  time_limit_seconds integer,
  created_at timestamp not null,
  updated_at timestamp not null
);

create table quiz_attempts (
  id bigint primary key,
  quiz_id bigint not null references quizzes(id),
  user_id bigint not null references users(id),
  attempt_number integer not null,
  score integer,
  is_passed boolean not null default false,
  duration_seconds integer,
  started_at timestamp not null,
  submitted_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null
);

create table certificates (
  id bigint primary key,
  enrollment_id bigint not null unique references enrollments(id),
  serial_number varchar(20) not null unique,
  issued_at timestamp not null,
  revoked_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null
);

create table subscriptions (
  id bigint primary key,
  user_id bigint not null references users(id),
  plan varchar(20) not null check (plan in ('monthly','annual','team')),
  status varchar(20) not null check (status in ('trialing','active','past_due','canceled')),
  price_cents integer not null,
  currency char(3) not null default 'EUR',
  started_at timestamp not null,
  trial_ends_at timestamp,
  current_period_end timestamp,
  canceled_at timestamp,
  cancellation_reason varchar(40),
  created_at timestamp not null,
  updated_at timestamp not null
);

create table refunds (
  id bigint primary key,
  enrollment_id bigint not null references enrollments(id),
  amount_cents integer not null,
  currency char(3) not null,
  reason varchar(40),
  status varchar(20) not null check (status in ('pending','approved','rejected')),
  processed_by_id bigint references users(id),
  processed_at timestamp,
  created_at timestamp not null,
  updated_at timestamp not null
);

create table reviews (
  id bigint primary key,
  user_id bigint not null references users(id),
  course_id bigint not null references courses(id),
  rating integer not null check (rating between 1 and 5),
  body text,
  is_published boolean not null default true,
  created_at timestamp not null,
  updated_at timestamp not null,
  deleted_at timestamp
);

-- people who teach, and staff
insert into users (id, email, first_name, last_name, country_code, city, locale, referral_source, is_staff, is_active, is_email_verified, settings, last_login_at, created_at, updated_at) values
(1,'helena.vogt@lernhaus.example','Helena','Vogt','DE','Hamburg','de',null,false,true,true,'{"theme":"light","newsletter":true}','2026-06-11 08:12','2023-06-02 09:00','2026-06-11 08:12'),
(2,'marcus.adeyemi@lernhaus.example','Marcus','Adeyemi','GB','London','en',null,false,true,true,'{"theme":"dark","newsletter":true}','2026-06-13 19:40','2023-06-02 09:20','2026-06-13 19:40'),
(3,'paris.laurent@lernhaus.example','Paris','Laurent','FR','Lyon','fr',null,false,true,true,'{"theme":"light","newsletter":false}','2026-05-30 10:05','2023-06-05 11:00','2026-05-30 10:05'),
(4,'ines.carvalho@lernhaus.example','Inês','Carvalho','PT','Lisbon','pt',null,false,true,true,'{"theme":"dark"}','2026-06-10 17:31','2023-06-07 10:00','2026-06-10 17:31'),
(5,'tomasz.zielinski@lernhaus.example','Tomasz','Zieliński','PL','Kraków','en',null,false,true,true,'{"theme":"light"}','2026-06-12 06:50','2023-06-12 14:10','2026-06-12 06:50'),
(6,'grace.okonkwo@lernhaus.example','Grace','Okonkwo','GB','Leeds','en',null,false,true,true,'{"theme":"light","newsletter":true}','2026-06-09 12:00','2023-07-01 08:00','2026-06-09 12:00'),
(7,'daniel.brandt@lernhaus.example','Daniel','Brandt','DE','Berlin','de',null,false,true,true,'{}','2026-06-14 07:15','2023-07-03 16:00','2026-06-14 07:15'),
(8,'lucia.herrera@lernhaus.example','Lucía','Herrera','ES','Madrid','es',null,false,true,true,'{"theme":"light"}','2026-06-02 20:22','2023-07-10 09:30','2026-06-02 20:22'),
(9,'noor.haddad@lernhaus.example','Noor','Haddad','NL','Utrecht','en',null,false,true,true,'{"theme":"dark","newsletter":false}','2026-04-19 18:00','2023-08-14 12:00','2026-04-19 18:00'),
(10,'oliver.kent@lernhaus.example','Oliver','Kent','US','Boston','en',null,false,true,true,'{"theme":"dark"}','2026-06-13 23:10','2023-08-20 15:45','2026-06-13 23:10'),
(11,'sofia.lindqvist@lernhaus.example','Sofia','Lindqvist','SE','Stockholm','en',null,false,true,true,'{"theme":"light"}','2026-06-08 09:09','2023-09-11 08:30','2026-06-08 09:09'),
(12,'rajiv.menon@lernhaus.example','Rajiv','Menon','IN','Bangalore','en',null,false,true,true,'{"theme":"dark"}','2026-06-12 04:40','2023-10-02 07:00','2026-06-12 04:40'),
(13,'camille.dubois@lernhaus.example','Camille','Dubois','FR','Paris','fr',null,false,true,true,'{"theme":"light","newsletter":true}','2026-06-05 21:00','2023-11-15 13:00','2026-06-05 21:00'),
(14,'peter.novak@lernhaus.example','Peter','Novak','CZ','Prague','en',null,false,true,false,'{}','2026-03-03 11:11','2024-01-09 10:10','2026-03-03 11:11'),
(15,'yuki.tanaka@lernhaus.example','Yuki','Tanaka','JP','Osaka','en',null,false,true,true,'{"theme":"dark"}','2026-06-14 01:30','2024-02-20 03:00','2026-06-14 01:30'),
(16,'elena.rossi@lernhaus.example','Elena','Rossi','IT','Milan','en',null,false,true,true,'{"theme":"light"}','2026-06-01 16:16','2024-04-05 09:00','2026-06-01 16:16'),
(17,'samuel.greene@lernhaus.example','Samuel','Greene','US','Austin','en',null,false,true,true,'{"theme":"dark","newsletter":true}','2026-06-10 02:00','2024-06-17 17:00','2026-06-10 02:00'),
(18,'anke.petersen@lernhaus.example','Anke','Petersen','DE','Kiel','de',null,false,true,true,'{"theme":"light"}','2026-02-14 08:00','2024-09-01 10:00','2026-02-14 08:00'),
(19,'mateo.vargas@lernhaus.example','Mateo','Vargas','MX','Puebla','es',null,false,true,false,'{}','2025-12-20 22:00','2025-03-10 18:00','2025-12-20 22:00'),
(20,'fiona.maclean@lernhaus.example','Fiona','MacLean','GB','Glasgow','en',null,false,true,true,'{"theme":"light"}','2026-06-07 13:13','2025-11-03 09:45','2026-06-07 13:13'),
(21,'jonas.weber@lernhaus.example','Jonas','Weber','DE','Berlin','de',null,true,true,true,'{"theme":"dark"}','2026-06-14 09:00','2023-05-15 09:00','2026-06-14 09:00'),
(22,'amelia.stone@lernhaus.example','Amelia','Stone','GB','London','en',null,true,true,true,'{"theme":"light"}','2026-06-14 09:20','2023-05-15 09:05','2026-06-14 09:20'),
(23,'bruno.keller@lernhaus.example','Bruno','Keller','AT','Vienna','de',null,true,true,true,'{"theme":"dark"}','2026-06-12 16:00','2023-08-01 09:00','2026-06-12 16:00'),
(24,'priya.shah@lernhaus.example','Priya','Shah','GB','London','en',null,true,true,true,'{"theme":"light"}','2026-06-13 10:30','2024-03-04 09:00','2026-06-13 10:30'),
(25,'lena.hoffmann@lernhaus.example','Lena','Hoffmann','DE','Berlin','de',null,true,false,true,'{"theme":"light"}','2025-04-30 17:00','2023-05-15 09:10','2025-05-02 09:00'),
(26,'chloe.martin@lernhaus.example','Chloé','Martin','FR','Paris','fr',null,true,true,true,'{}','2026-06-11 11:00','2025-01-13 09:00','2026-06-11 11:00');

-- learners
insert into users (id, email, first_name, last_name, country_code, city, locale, referral_source, is_staff, is_active, is_email_verified, settings, last_login_at, created_at, updated_at, deleted_at)
select i,
  lower(translate(fn||'.'||ln,' ''áéíóúñüöäßçãêłńćè','__aeiounuoasacaelnce'))||i||'@'||(array['gmail.example','outlook.example','posteo.example','web.example','yahoo.example'])[1+(i*7)%5],
  fn, ln, nullif(split_part(pl,'|',2),''), nullif(split_part(pl,'|',1),''),
  case split_part(pl,'|',2) when 'DE' then 'de' when 'AT' then 'de' when 'FR' then 'fr' when 'ES' then 'es' when 'MX' then 'es' when 'BR' then 'pt' when 'PT' then 'pt' else 'en' end,
  src, false, not (del is not null or i%53=7), abs(hashtext('v'||i))%100<83,
  jsonb_strip_nulls(jsonb_build_object('theme', case abs(hashtext('t'||i))%10 when 0 then null when 1 then 'dark' when 2 then 'dark' when 3 then 'dark' else 'light' end,
    'newsletter', case abs(hashtext('n'||i))%7 when 0 then null else abs(hashtext('n'||i))%7<5 end,
    'playback_speed', case abs(hashtext('p'||i))%6 when 0 then 1.5 when 1 then 1.25 when 2 then 2 else 1 end)),
  ll, cr, coalesce(del, ll, cr), del
from (
 select i, fn, ln, pl, src, cr,
   case when i%29=5 then cr + (tend-cr)*((abs(hashtext('d'||i))%70+20)/100.0) end as del,
   case when i%23=9 then null else cr + (case when i%29=5 then (tend-cr)*0.15 else (tend-cr)*((abs(hashtext('l'||i))%60+40)/100.0) end) end as ll
 from (
  select i, timestamp '2026-06-14 21:30:00' as tend,
   (array['Anna','Ben','Carla','David','Emma','Felix','Giulia','Hugo','Isabel','Jakob','Katarzyna','Leon','Maria','Nils','Olga','Pablo','Quentin','Rosa','Stefan','Tara','Umar','Valentina','William','Xenia','Yara','Zoe','Amir','Beatriz','Carlos','Diana','Erik','Fatima','George','Hannah','Ibrahim','Julia','Kofi','Laura','Miguel','Nadia','Oscar','Petra','Ravi','Sofia','Theo','Ursula','Victor','Wei'])[1+(i*17+i/48)%48] as fn,
   (array['Müller','Smith','García','Silva','Rossi','Dupont','Kowalski','Johnson','Nguyen','Jansen','Andersson','Fischer','Costa','Brown','Moreau','Patel','Santos','Wagner','Taylor','López','Ricci','Bernard','Nowak','Davis','Tran','de Vries','Nilsson','Becker','Oliveira','Wilson','Lefèvre','Sharma','Pereira','Schulz','O''Brien','Romero','Gallo','Paris','Wójcik','Clark','Pham','Bakker','Lund'])[1+(i*11+i/43)%43] as ln,
   (array['Berlin|DE','London|GB','Paris|FR','Madrid|ES','São Paulo|BR','New York|US','Munich|DE','Vienna|AT','Warsaw|PL','Amsterdam|NL','Hamburg|DE','Chicago|US','Lisbon|PT','Milan|IT','Berlin|DE','Manchester|GB','Barcelona|ES','Rio de Janeiro|BR','Austin|US','Cologne|DE','Rome|IT','Toulouse|FR','Kraków|PL','London|GB','Stockholm|SE','Seattle|US','Mexico City|MX','Leipzig|DE','Rotterdam|NL','','Mumbai|IN','Lima|PE','Dublin|IE'])[1+(abs(hashtext('pl'||i)))%33] as pl,
   (array['organic','google_ads','organic','facebook','referral','youtube','newsletter','organic','google_ads',null,'referral'])[1+abs(hashtext('s'||i))%11] as src,
   timestamp '2023-09-04 08:00:00' + (i-27)*interval '2 days 20 hours' + (abs(hashtext('c'||i))%3000)*interval '1 minute' as cr
  from generate_series(27,380) i) a) b;

update users set first_name='Maria', last_name='Silva', email='maria.silva'||id||'@gmail.example' where id in (141,287);
update users set first_name='Julia', last_name='Wagner', email='jwagner'||id||'@posteo.example' where id = 203;
update users set first_name='David', last_name='Smith', email='d.smith'||id||'@web.example' where id in (98,232,359);

insert into instructors values
(1,1,'Dr. Helena Vogt','Statistician, 15 years in clinical research',true,60,'EUR','2023-06-10 09:00','2025-09-01 09:00'),
(2,2,'Marcus Adeyemi','Full-stack engineer and conference speaker',true,65,'GBP','2023-06-10 09:30','2026-01-12 10:00'),
(3,3,'Paris Laurent','Photographer and visual storyteller',true,50,'EUR','2023-06-11 11:00','2024-02-02 10:00'),
(4,4,'Inês Carvalho','UX lead at a Lisbon fintech',true,55,'EUR','2023-06-20 10:00','2025-03-18 10:00'),
(5,5,'Tomasz Zieliński','Database administrator turned teacher',true,60,'EUR','2023-06-25 14:00','2025-11-30 10:00'),
(6,6,'Grace Okonkwo','Chartered accountant',true,50,'GBP','2023-07-08 08:00','2024-08-08 10:00'),
(7,7,'Daniel Brandt','iOS and Android developer',true,55,'EUR','2023-07-15 16:00','2025-05-05 10:00'),
(8,8,'Lucía Herrera','Certified Spanish teacher (ELE)',true,50,'EUR','2023-07-20 09:30','2025-02-01 10:00'),
(9,9,'Noor Haddad','Growth marketer',false,45,'EUR','2023-09-01 12:00','2023-09-01 12:00'),
(10,10,'Oliver Kent','Machine learning engineer',true,65,'USD','2023-09-05 15:00','2026-02-20 10:00'),
(11,11,'Sofia Lindqvist','Illustrator',true,50,'EUR','2023-10-01 08:30','2024-12-12 10:00'),
(12,12,'Rajiv Menon','Analytics engineering consultant',true,55,'USD','2023-10-20 07:00','2025-07-07 10:00'),
(13,13,'Camille Dubois','French tutor and podcaster',true,50,'EUR','2023-12-01 13:00','2025-06-06 10:00'),
(14,14,'Peter Novak','Indie game maker',false,45,'EUR','2024-01-20 10:00','2024-01-20 10:00'),
(15,15,'Yuki Tanaka','Front-end performance specialist',true,55,'USD','2024-03-01 03:00','2025-10-10 10:00'),
(16,16,'Elena Rossi','Executive coach',true,50,'EUR','2024-04-15 09:00','2025-04-04 10:00'),
(17,17,'Sam Greene','Music producer',false,45,'USD','2024-07-01 17:00','2024-07-01 17:00'),
(18,18,'Anke Petersen','German teacher for adults',true,50,'EUR','2024-09-15 10:00','2025-01-20 10:00'),
(19,19,'Mateo Vargas',null,false,45,'USD','2025-03-20 18:00','2025-03-20 18:00'),
(20,20,'Fiona MacLean','Investment writer',false,45,'GBP','2025-11-10 09:45','2025-11-10 09:45');

insert into categories values
(1,null,'Programming','programming','2023-05-20','2023-05-20'),(2,null,'Data','data','2023-05-20','2023-05-20'),(3,null,'Design','design','2023-05-20','2023-05-20'),
(4,null,'Business','business','2023-05-20','2023-05-20'),(5,null,'Languages','languages','2023-05-20','2023-05-20'),(6,null,'Personal Development','personal-development','2023-05-20','2024-01-15'),
(7,1,'Web Development','web-development','2023-05-20','2023-05-20'),(8,1,'Mobile Development','mobile-development','2023-05-20','2023-05-20'),(9,1,'Game Development','game-development','2023-12-01','2023-12-01'),
(10,2,'Machine Learning','machine-learning','2023-05-20','2023-05-20'),(11,2,'Analytics','analytics','2023-05-20','2023-05-20'),(12,2,'Databases','databases','2023-05-20','2023-05-20'),
(13,3,'Graphic Design','graphic-design','2023-05-20','2023-05-20'),(14,3,'UX','ux','2023-05-20','2023-05-20'),(15,3,'Photography','photography','2023-05-20','2023-05-20'),
(16,4,'Marketing','marketing','2023-05-20','2023-05-20'),(17,4,'Finance','finance','2023-05-20','2023-05-20'),(18,4,'Management','management','2023-05-20','2023-05-20'),
(19,5,'Spanish','spanish','2023-05-20','2023-05-20'),(20,5,'German','german','2023-05-20','2023-05-20'),(21,5,'French','french','2023-05-20','2023-05-20'),
(22,6,'Productivity','productivity','2023-05-20','2023-05-20'),(23,null,'Music','music','2024-06-20','2024-06-20'),(24,5,'Japanese','japanese','2025-10-01','2025-10-01');

insert into courses (id,instructor_id,category_id,title,slug,level,language,status,price_cents,is_free,settings,published_at,created_at,updated_at,deleted_at) values
(1,2,7,'The Complete JavaScript Path','complete-javascript-path','beginner','en','published',8900,false,'{"certificate_enabled":true,"drip":false}','2023-09-18 09:00','2023-07-01 10:00','2026-02-01 10:00',null),
(2,1,11,'Statistics Without Fear','statistics-without-fear','beginner','en','published',6900,false,'{"certificate_enabled":true,"drip":false}','2023-09-25 09:00','2023-07-04 10:00','2025-09-15 10:00',null),
(3,10,10,'Machine Learning from Scratch','machine-learning-from-scratch','intermediate','en','published',14900,false,'{"certificate_enabled":true,"drip":true,"max_seats":200}','2023-11-06 09:00','2023-09-20 10:00','2026-02-20 10:00',null),
(4,5,12,'SQL for Everyone','sql-for-everyone','beginner','en','published',4900,false,'{"certificate_enabled":true,"drip":false}','2023-09-11 09:00','2023-07-10 10:00','2025-12-01 10:00',null),
(5,4,14,'UX Research in Practice','ux-research-in-practice','intermediate','en','published',11900,false,'{"certificate_enabled":true,"drip":true}','2023-10-16 09:00','2023-08-01 10:00','2025-03-20 10:00',null),
(6,8,19,'Spanish A1: First Steps','spanish-a1-first-steps','beginner','es','published',3900,false,'{"certificate_enabled":true,"drip":false}','2023-10-02 09:00','2023-08-03 10:00','2025-02-03 10:00',null),
(7,12,11,'Dashboards That Get Read','dashboards-that-get-read','intermediate','en','published',9900,false,'{"certificate_enabled":true,"drip":false}','2024-01-22 09:00','2023-11-12 10:00','2025-07-08 10:00',null),
(8,2,7,'HTML & CSS Basics','html-css-basics','beginner','en','published',0,true,'{"certificate_enabled":false,"drip":false}','2023-09-18 09:00','2023-07-02 10:00','2025-08-08 10:00',null),
(9,3,15,'Street Photography','street-photography','beginner','en','published',5900,false,'{"certificate_enabled":false,"drip":false}','2023-11-20 09:00','2023-08-20 10:00','2024-03-02 10:00',null),
(10,6,17,'Bookkeeping for Freelancers','bookkeeping-for-freelancers','beginner','en','published',7900,false,'{"certificate_enabled":true,"drip":false}','2024-01-08 09:00','2023-10-10 10:00','2024-08-09 10:00',null),
(11,9,16,'Growth Marketing Fundamentals','growth-marketing-fundamentals','beginner','en','published',9400,false,'{"certificate_enabled":true,"drip":false}','2023-12-04 09:00','2023-09-15 10:00','2024-05-05 10:00',null),
(12,7,8,'Build Your First iOS App','build-your-first-ios-app','intermediate','en','published',12900,false,'{"certificate_enabled":true,"drip":false,"max_seats":80}','2024-02-12 09:00','2023-11-01 10:00','2025-05-06 10:00',null),
(13,13,21,'French for Travellers','french-for-travellers','beginner','fr','published',3400,false,'{"certificate_enabled":false,"drip":false}','2024-03-04 09:00','2023-12-10 10:00','2025-06-07 10:00',null),
(14,16,18,'Leading Small Teams','leading-small-teams','intermediate','en','published',10900,false,'{"certificate_enabled":true,"drip":true}','2024-06-03 09:00','2024-04-20 10:00','2025-04-05 10:00',null),
(15,1,11,'Python für die Datenanalyse','python-fuer-die-datenanalyse','intermediate','de','published',9700,false,'{"certificate_enabled":true,"drip":false}','2024-04-15 09:00','2024-01-10 10:00','2025-09-16 10:00',null),
(16,18,20,'Deutsch B1 Intensiv','deutsch-b1-intensiv','intermediate','de','published',8400,false,'{"certificate_enabled":true,"drip":true,"max_seats":30}','2024-11-04 09:00','2024-09-20 10:00','2025-01-21 10:00',null),
(17,15,7,'React Performance','react-performance','advanced','en','published',13900,false,'{"certificate_enabled":true,"drip":false}','2024-05-20 09:00','2024-03-10 10:00','2025-10-11 10:00',null),
(18,5,12,'PostgreSQL Administration','postgresql-administration','advanced','en','published',15900,false,'{"certificate_enabled":true,"drip":false}','2024-09-09 09:00','2024-06-01 10:00','2025-12-02 10:00',null),
(19,11,13,'Illustration with Procreate','illustration-with-procreate','beginner','en','published',5400,false,'{"certificate_enabled":false,"drip":false}','2024-02-26 09:00','2023-11-20 10:00','2024-12-13 10:00',null),
(20,10,10,'Deep Learning with PyTorch','deep-learning-with-pytorch','advanced','en','published',19900,false,'{"certificate_enabled":true,"drip":true}','2024-10-14 09:00','2024-07-15 10:00','2026-02-21 10:00',null),
(21,14,9,'Make a Platformer in Godot','make-a-platformer-in-godot','beginner','en','published',6400,false,'{"certificate_enabled":false,"drip":false}','2024-07-22 09:00','2024-02-15 10:00','2024-09-09 10:00',null),
(22,17,23,'Music Production Basics','music-production-basics','beginner','en','published',7400,false,'{"certificate_enabled":false,"drip":false}','2024-10-01 09:00','2024-07-10 10:00','2024-10-01 10:00',null),
(23,8,19,'Spanish B2: Debate and Opinion','spanish-b2-debate','advanced','es','published',6600,false,'{"certificate_enabled":true,"drip":true}','2025-02-10 09:00','2024-11-05 10:00','2025-02-10 10:00',null),
(24,16,22,'Deep Work Habits','deep-work-habits','beginner','en','published',0,true,'{"certificate_enabled":false,"drip":false}','2025-01-06 09:00','2024-11-20 10:00','2025-04-06 10:00',null),
(25,4,14,'Accessible Interfaces','accessible-interfaces','advanced','en','published',12400,false,'{"certificate_enabled":true,"drip":false}','2025-03-17 09:00','2025-01-15 10:00','2025-03-21 10:00',null),
(26,2,7,'TypeScript in Production','typescript-in-production','advanced','en','published',11400,false,'{"certificate_enabled":true,"drip":false}','2025-06-09 09:00','2025-03-01 10:00','2026-01-13 10:00',null),
(27,12,11,'dbt and Analytics Engineering','dbt-analytics-engineering','advanced','en','published',16900,false,'{"certificate_enabled":true,"drip":false}','2025-07-07 09:00','2025-04-10 10:00','2025-07-09 10:00',null),
(28,3,15,'Portrait Lighting','portrait-lighting','intermediate','en','published',7600,false,'{"certificate_enabled":false,"drip":false}','2025-09-22 09:00','2025-06-20 10:00','2025-09-22 10:00',null),
(29,6,17,'Reading a Balance Sheet','reading-a-balance-sheet','beginner','en','published',0,true,'{"certificate_enabled":false,"drip":false}','2025-10-13 09:00','2025-08-10 10:00','2025-10-13 10:00',null),
(30,13,21,'French B1 Conversation','french-b1-conversation','intermediate','fr','published',8100,false,'{"certificate_enabled":true,"drip":true}','2026-01-19 09:00','2025-10-20 10:00','2026-01-19 10:00',null),
(31,7,8,'Kotlin for Android','kotlin-for-android','intermediate','en','published',12200,false,'{"certificate_enabled":true,"drip":false}','2026-06-10 09:00','2026-02-20 10:00','2026-06-10 10:00',null),
(32,9,16,'Facebook Ads That Convert','facebook-ads-that-convert','intermediate','en','archived',8700,false,'{"certificate_enabled":true,"drip":false}','2023-10-30 09:00','2023-09-10 10:00','2025-05-30 10:00',null),
(33,2,7,'jQuery Essentials','jquery-essentials','beginner','en','archived',2900,false,'{"certificate_enabled":false,"drip":false}','2023-09-04 09:00','2023-06-20 10:00','2025-01-31 10:00','2025-01-31 10:00'),
(34,11,13,'Logo Design Sprint','logo-design-sprint','beginner','en','archived',4600,false,'{"certificate_enabled":false,"drip":false}','2024-01-15 09:00','2023-10-15 10:00','2025-08-20 10:00','2025-08-20 10:00'),
(35,19,19,'Español para los Negocios','espanol-para-los-negocios','advanced','es','draft',9200,false,'{}',null,'2025-04-01 10:00','2025-04-12 10:00',null),
(36,20,17,'Investing for Cautious People','investing-for-cautious-people','beginner','en','draft',7700,false,'{"certificate_enabled":true}',null,'2025-12-05 10:00','2026-05-28 10:00',null),
(37,10,10,'LLM Applications Workshop','llm-applications-workshop','advanced','en','draft',22900,false,'{"max_seats":40}',null,'2026-03-02 10:00','2026-06-09 10:00',null),
(38,1,11,'A/B Testing for Product Teams','ab-testing-for-product-teams','intermediate','en','draft',10400,false,'{"certificate_enabled":true}',null,'2026-04-14 10:00','2026-06-01 10:00',null);

insert into lessons
select row_number() over (order by c.id, p), c.id, p,
  (array['Welcome','What you will need','Core ideas','First hands-on','Common mistakes','Going deeper','Case study','Group exercise','Tools of the trade','Putting it together','Review session','Final project','Live Q&A'])[p],
  k, case when k='article' then null else 150 + abs(hashtext(c.id||'-'||p))%(case k when 'live' then 3600 when 'exercise' then 1500 else 1250 end) + case k when 'live' then 1800 else 0 end end,
  p=1 or (p=3 and c.id%4=1),
  c.created_at + p*interval '1 day', c.updated_at, case when p>=6 and (c.id*13+p)%41=0 then c.updated_at end
from courses c
cross join lateral generate_series(1, case when c.status='draft' then c.id%4 else 5 + abs(hashtext('nl'||c.id))%8 end) p
cross join lateral (select case when p=1 then 'video' when p=2 and c.id%3>0 then 'article' when p in (4,8,12) then 'exercise' when p=13 or (p=11 and c.id%5=3) or (p=7 and c.id%7=2) then 'live' when p=9 then 'article' else 'video' end k) k;

-- enrollments
create temp table e0 as
select distinct on (uid, cid) i, uid, cid from (
 select i, 27 + (abs(hashtext('eu'||i)) % 354) as uid,
   (array[1,4,3,2,8,5,11,7,6,24,20,18,17,12,15,10,9,14,16,32,19,13,26,22,25,21,23,27,29,33,28,34,30])[1+floor(33*power((abs(hashtext('ec'||i))%10000)/10000.0, 1.55))::int] as cid
 from generate_series(1,900) i) x where uid%13<>0 order by uid, cid, i;

create temp table e1 as
select e0.*, u.country_code cc, c.price_cents, c.is_free, st + (en-st)*((abs(hashtext('et'||i))%9700+40)/10000.0) as cr, en,
  abs(hashtext('es'||i))%100 as sh, abs(hashtext('ea'||i))%100 as ah, abs(hashtext('ek'||i))%100 as kh, abs(hashtext('ep'||i))%100 as ph,
  (select count(*) from lessons l where l.course_id=cid and l.deleted_at is null) as nl
from e0 join users u on u.id=uid join courses c on c.id=cid
cross join lateral (select greatest(u.created_at, c.published_at) st, least(coalesce(u.deleted_at, timestamp '2026-06-14 21:00'), case when c.status='archived' then c.updated_at else timestamp '2026-06-14 21:00' end) en) t
where st < en;

create temp table e2 as
select row_number() over (order by cr, i) id, *,
  case when is_free then 'free' when ah<68 then 'purchase' when ah<94 then 'subscription' else 'gift' end as access,
  case when (not is_free) and ah<68 and kh<7 then 'refunded' when sh<34 and cr < en - interval '12 days' then 'completed' when sh<55 and cr < en - interval '30 days' then 'dropped' else 'active' end as status
from e1;

insert into enrollments
select id, uid, cid, status, access,
  case when access<>'purchase' then 0 else round(price_cents * (case cc when 'US' then 1.09 when 'GB' then 0.86 else 1 end) * (1 - coalesce((split_part(cp,'|',2))::numeric,0)/100))::int end,
  case cc when 'US' then 'USD' when 'GB' then 'GBP' else 'EUR' end,
  case when access='purchase' then split_part(cp,'|',1) end, 0,
  case when status='completed' then date_trunc('second', cr + (en-cr)*least(1,(10+ph)/130.0) * (case when en-cr > interval '200 days' then 0.4 else 0.95 end)) end,
  date_trunc('second',cr), date_trunc('second',cr)
from (select *, (array[null,null,null,'WELCOME20|20',null,null,'BLACKFRIDAY|50',null,null,'SPRING30|30',null,'PARTNER15|15'])[1+abs(hashtext('cp'||i))%12] cp from e2) x;

insert into lesson_progresses
select row_number() over (order by ts, e.id, l.position), e.id, l.id, done,
  case when l.duration_seconds is null then 0 when done then l.duration_seconds - abs(hashtext('w'||e.id||l.id))%40 else (l.duration_seconds * (10+abs(hashtext('w'||e.id||l.id))%70))/100 end,
  case when done then ts end, ts - interval '25 minutes', ts
from e2 e
cross join lateral (select case when status='completed' then nl when status='dropped' then 1+ph%3 when status='refunded' then ph%2 else (ph*nl)/110 end k) k
join lessons l on l.course_id=e.cid and l.deleted_at is null and l.position <= k + (case when status='completed' then 2 else 0 end)
cross join lateral (select not (status<>'completed' and l.position=k and ph%2=0) as done) d
cross join lateral (select date_trunc('second', e.cr + interval '35 minutes' + (case when status='completed' then (select completed_at from enrollments x where x.id=e.id) - e.cr - interval '1 hour' else least(e.en-e.cr, interval '75 days') - interval '2 hours' end)*(l.position/14.0)) ts) t
where e.en - e.cr > interval '1 day';

update enrollments e set progress_percent = case when e.status='completed' then 100 else (100*p.n)/x.nl end, updated_at = greatest(coalesce(e.completed_at,e.created_at), p.t)
from e2 x, (select enrollment_id, count(*) filter (where is_completed) n, max(updated_at) t from lesson_progresses group by 1) p
where x.id=e.id and p.enrollment_id=e.id;

insert into quizzes
select row_number() over (order by c.id, qk), c.id, l.id, c.title||case qk when 1 then ': checkpoint quiz' else ': final exam' end,
  case qk when 1 then 5+c.id%4 else 15+c.id%11 end, case qk when 1 then 60 when 2 then (array[70,75,80,70])[1+c.id%4] end,
  case when qk=1 then null else 2+c.id%3 end, case when qk=1 then null else 900+300*(c.id%8) end, c.created_at+interval '20 days', c.updated_at
from courses c cross join generate_series(1,2) qk left join lessons l on l.course_id=c.id and l.position=4 and qk=1
where c.status<>'draft' and ((qk=1 and c.id%3<>0) or (qk=2 and c.id not in (8,9,13,24,29,33)));

insert into quiz_attempts
select row_number() over (order by t0, eid, quiz_id), quiz_id, uid, n, case when sub then sc end, sub and sc>=passing_score,
  case when sub then 240 + abs(hashtext('qd'||eid||quiz_id||n))%(coalesce(time_limit_seconds,900)-240) end,
  t0, case when sub then t0 + (240 + abs(hashtext('qd'||eid||quiz_id||n))%(coalesce(time_limit_seconds,900)-240))*interval '1 second' end, t0, t0
from (
 select e.id eid, e.user_id uid, q.id quiz_id, q.passing_score, q.time_limit_seconds, n, m,
   not (abs(hashtext('qs'||e.id||q.id||n))%19=0 and n<m) sub,
   least(100, case when e.status='completed' and n=m then greatest(q.passing_score + abs(hashtext('qc'||e.id||q.id||n))%31, 60) when n<m then 22 + abs(hashtext('qc'||e.id||q.id||n))%47 else 38 + abs(hashtext('qc'||e.id||q.id||n))%63 end) sc,
   date_trunc('second', e.created_at + (coalesce(e.completed_at, e.created_at + interval '40 days' ) - e.created_at) * (case when q.lesson_id is null then 0.86 else 0.42 end + n*0.03)) t0
 from enrollments e join quizzes q on q.course_id=e.course_id
 cross join lateral (select 1 + (array[0,0,1,0,2,0,0,1,0,0])[1+abs(hashtext('qm'||e.id||q.id))%10] m) m
 cross join lateral generate_series(1, least(m, coalesce(q.max_attempts,9))) n
 where (q.lesson_id is not null and e.progress_percent>=45) or (q.lesson_id is null and e.progress_percent>=85)) x
where t0 < '2026-06-14 20:00';

insert into certificates
select row_number() over (order by e.completed_at, e.id), e.id, 'LH-'||extract(year from e.completed_at)||'-'||lpad((100+e.id*37%9000)::text,5,'0'), e.completed_at + interval '3 minutes',
  case when e.id%67=11 then e.completed_at + interval '33 days' end, e.completed_at + interval '3 minutes', e.completed_at + interval '3 minutes'
from enrollments e join courses c on c.id=e.course_id
where e.status='completed' and (c.settings->>'certificate_enabled')::boolean and e.id%9<>4;

insert into subscriptions
select row_number() over (order by st, i), uid, plan,
  case when can is not null then 'canceled' when h<12 then 'past_due' when st > timestamp '2026-06-05' then 'trialing' else 'active' end,
  round((case plan when 'monthly' then 1900 when 'annual' then 18900 else 49900 end) * (case cc when 'US' then 1.09 when 'GB' then 0.86 else 1 end))::int,
  case cc when 'US' then 'USD' when 'GB' then 'GBP' else 'EUR' end,
  st, case when i%4<>1 then st + interval '14 days' end,
  case when can is null then (case plan when 'monthly' then timestamp '2026-06-14' + (i%30)*interval '1 day' + interval '9 hours' else st + interval '1 year' * (1+floor(extract(epoch from timestamp '2026-06-14 21:00' - st)/31557600)) end) end,
  can, case when can is not null then (array['too_expensive','no_time','missing_content','switched_provider','too_expensive',null,'no_time','technical_issues'])[1+abs(hashtext('cr'||i))%8] end,
  st, coalesce(can, st)
from (
 select i, uid, cc, h, st, case when abs(hashtext('plan'||i))%20<12 then 'monthly' when abs(hashtext('plan'||i))%20<18 then 'annual' else 'team' end plan,
  case when h>=54 and st < timestamp '2026-05-01' then date_trunc('second', st + (timestamp '2026-06-14' - st)*((8+abs(hashtext('sc'||i))%80)/100.0)) end can
 from (select i, u.id uid, u.country_code cc, abs(hashtext('sh'||i))%100 h,
    date_trunc('second', u.created_at + (coalesce(u.deleted_at, timestamp '2026-06-14 20:00') - u.created_at) * ((2+abs(hashtext('ss'||i))%94)/100.0)) st
  from generate_series(1,190) i join users u on u.id = 27 + abs(hashtext('su'||i))%354 where u.id%13<>4) a) b;

insert into refunds
select row_number() over (order by ts, id), id, case when id%5=2 then price_paid_cents/2 else price_paid_cents end, currency,
  (array['not_as_described','changed_mind','technical_problem','duplicate_purchase','too_difficult','changed_mind',null])[1+abs(hashtext('rr'||id))%7],
  st, case when st='pending' then null else 21 + (array[0,1,1,3,2])[1+id%5] end, case when st<>'pending' then ts + (2+id%90)*interval '1 hour' end, ts, case when st='pending' then ts else ts + (2+id%90)*interval '1 hour' end
from (select e.*, case when status='refunded' then 'approved' when created_at>'2026-05-10' then 'pending' else 'rejected' end st,
   date_trunc('second', created_at + (1+abs(hashtext('rd'||id))%27)*interval '11 hours') ts
  from enrollments e where access_type='purchase' and (status='refunded' or abs(hashtext('rf'||id))%100<5 or (created_at>'2026-05-10' and id%6=1))) x where ts < '2026-06-14 22:00';

insert into reviews
select row_number() over (order by ts, id), user_id, course_id, r,
  case when id%3=0 then null else (array['Clear explanations, would recommend.','Good pace but the exercises are too easy.','I finally understand it!','Audio quality is poor in some videos.','Great instructor.','Expected more depth for the price.','Very practical, used it at work the next day.','A bit outdated.','Worth every cent.','Too fast for beginners.'])[1+(case when r>=4 then (array[0,2,4,6,8])[1+id%5] else (array[1,3,5,7,9])[1+id%5] end)] end,
  id%17<>3, ts, ts, case when id%31=8 then ts + interval '9 days' end
from (select e.id, user_id, course_id, date_trunc('second', coalesce(completed_at, e.created_at + interval '20 days') + (abs(hashtext('rv'||e.id))%200)*interval '1 hour') ts,
  greatest(1, least(5, (array[5,5,5,5,4,4,4,3,3,2,1,5])[1+abs(hashtext('rg'||e.id))%12] + (array[0,0,1,0,-1,0,0])[1+course_id%7])) r
  from enrollments e where progress_percent>=25 and status<>'refunded' and abs(hashtext('rx'||e.id))%100<58) x
where ts < '2026-06-14 22:00';

create view course_catalog as
select c.id as course_id, c.title, cat.name as category_name, i.display_name as instructor_name, c.level, c.language, c.price_cents, c.currency, c.is_free, c.published_at
from courses c join categories cat on cat.id=c.category_id join instructors i on i.id=c.instructor_id
where c.status='published' and c.deleted_at is null;

create index on enrollments (course_id);
create index on lesson_progresses (lesson_id);
create index on quiz_attempts (user_id);
create index on reviews (course_id);

analyze users; analyze instructors; analyze categories; analyze courses; analyze lessons; analyze enrollments; analyze lesson_progresses;
analyze quizzes; analyze quiz_attempts; analyze certificates; analyze subscriptions; analyze refunds; analyze reviews;
