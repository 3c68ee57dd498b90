drop schema if exists ev_support cascade;
create schema ev_support;
set search_path = ev_support;

create table plan (
  plan_code text primary key,
  name text not null,
  price_per_seat numeric(8,2) not null,
  response_target_min integer not null,
  is_public boolean not null default true
);
comment on column plan.price_per_seat is 'EUR a month';

create table agent (
  agent_id integer primary key,
  full_name text not null,
  email text not null unique,
  team text not null,
  level text not null check (level in ('L1','L2','L3','LEAD','HEAD')),
  manager_id integer references agent(agent_id),
  office text not null,
  hired_at timestamptz not null,
  is_active boolean not null default true
);

create table account (
  account_id integer primary key,
  name text not null,
  domain text,
  industry text,
  country_code text not null,
  city text,
  success_manager_id integer references agent(agent_id),
  health text not null default 'GREEN' check (health in ('GREEN','AMBER','RED')),
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on column account.closed_at is 'set when the customer has left for good';

create table contact (
  contact_id integer primary key,
  account_id integer not null references account(account_id),
  full_name text not null,
  email text not null,
  job_title text,
  is_billing_contact boolean not null default false,
  locale text,
  last_login_at timestamptz,
  created_at timestamptz not null
);

create table subscription (
  subscription_id integer primary key,
  account_id integer not null references account(account_id),
  plan_code text not null references plan(plan_code),
  status text not null check (status in ('TRIALING','ACTIVE','PAST_DUE','CANCELED')),
  seats integer not null,
  seat_price numeric(8,2) not null,
  discount_pct numeric(5,2) not null default 0,
  billing_cycle text not null check (billing_cycle in ('MONTHLY','YEARLY')),
  started_at timestamptz not null,
  canceled_at timestamptz,
  cancel_reason text
);
comment on column subscription.seat_price is 'EUR a seat and month before discount; MRR = seats * seat_price * (1 - discount_pct/100)';

create table invoice (
  invoice_id integer primary key,
  subscription_id integer not null references subscription(subscription_id),
  invoice_no text not null unique,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  total_amount numeric(12,2) not null,
  tax_amount numeric(12,2) not null,
  status text not null check (status in ('OPEN','PAID','VOID')),
  paid_at timestamptz
);
comment on column invoice.total_amount is 'EUR, tax included';

create table ticket (
  ticket_id integer primary key,
  contact_id integer not null references contact(contact_id),
  assignee_id integer references agent(agent_id),
  escalated_to_id integer references agent(agent_id),
  subject text not null,
  category text not null,
  channel text not null,
  priority text not null check (priority in ('P1','P2','P3','P4')),
  status text not null check (status in ('NEW','OPEN','PENDING','ON_HOLD','SOLVED','CLOSED')),
  created_at timestamptz not null,
  response_target_min integer not null,
  first_response_min integer,
  resolved_at timestamptz,
  resolution_min integer,
  reopen_count integer not null default 0
);
comment on column ticket.first_response_min is 'minutes from creation to our first reply; null while unanswered';
comment on column ticket.resolution_min is 'minutes from creation to resolution';
comment on column ticket.response_target_min is 'promised first response, minutes';

create table message (
  message_id integer primary key,
  ticket_id integer not null references ticket(ticket_id),
  author_type text not null check (author_type in ('CUSTOMER','AGENT','SYSTEM')),
  agent_id integer references agent(agent_id),
  is_internal boolean not null default false,
  body text,
  sent_at timestamptz not null
);

create table satisfaction_rating (
  rating_id integer primary key,
  ticket_id integer not null unique references ticket(ticket_id),
  score integer not null check (score between 1 and 5),
  comment text,
  rated_at timestamptz not null
);

create table work_log (
  log_id integer primary key,
  ticket_id integer not null references ticket(ticket_id),
  agent_id integer not null references agent(agent_id),
  activity text not null,
  minutes integer not null,
  is_billable boolean not null,
  logged_at timestamptz not null
);

insert into plan values
('FREE','Free',0,2880,true),
('STARTER','Starter',9,1440,true),
('TEAM','Team',19,480,true),
('BUSINESS','Business',35,240,true),
('ENTERPRISE','Enterprise',52,60,false),
('LEGACY_PRO','Pro (legacy)',24,480,false);

insert into agent values
(1,'Helen Brandvold','helen.brandvold@desk.example','Management','HEAD',null,'Oslo','2017-03-01 08:00+00',true),
(2,'Marco Bellini','marco.bellini@desk.example','Technical','LEAD',1,'Lisbon','2018-09-03 08:00+00',true),
(3,'Siobhan Daly','siobhan.daly@desk.example','Billing','LEAD',1,'Dublin','2019-01-14 08:00+00',true),
(4,'Kwame Asante','kwame.asante@desk.example','Frontline','LEAD',1,'Lisbon','2019-06-10 08:00+00',true),
(5,'Petra Hollmann','petra.hollmann@desk.example','Customer Success','LEAD',1,'Berlin','2020-02-03 08:00+00',true),
(6,'Austin Reyes','austin.reyes@desk.example','Technical','L3',2,'Lisbon','2020-05-18 08:00+00',true),
(7,'Priya Raman','priya.raman@desk.example','Technical','L3',2,'Dublin','2020-11-02 08:00+00',true),
(8,'Noah Feldt','noah.feldt@desk.example','Technical','L2',2,'Oslo','2021-04-12 08:00+00',true),
(9,'Yara Monteiro','yara.monteiro@desk.example','Technical','L2',6,'Lisbon','2022-01-10 08:00+00',true),
(10,'Dmitri Volkov','dmitri.volkov@desk.example','Technical','L2',6,'Berlin','2022-08-22 08:00+00',false),
(11,'Grace Okafor','grace.okafor@desk.example','Billing','L2',3,'Dublin','2021-10-04 08:00+00',true),
(12,'Liam Doyle','liam.doyle@desk.example','Billing','L1',3,'Dublin','2023-02-20 08:00+00',true),
(13,'Chiara Russo','chiara.russo@desk.example','Billing','L1',3,'Lisbon','2023-11-13 08:00+00',true),
(14,'Tariq Aziz','tariq.aziz@desk.example','Frontline','L2',4,'Lisbon','2021-07-05 08:00+00',true),
(15,'Emily Carter','emily.carter@desk.example','Frontline','L1',4,'Dublin','2022-05-16 08:00+00',true),
(16,'Joao Pinto','joao.pinto@desk.example','Frontline','L1',14,'Lisbon','2023-01-09 08:00+00',true),
(17,'Anke Vogel','anke.vogel@desk.example','Frontline','L1',14,'Berlin','2023-09-18 08:00+00',true),
(18,'Ben Hargreaves','ben.hargreaves@desk.example','Frontline','L1',4,'Dublin','2023-11-06 08:00+00',false),
(19,'Sofia Lindahl','sofia.lindahl@desk.example','Frontline','L1',14,'Oslo','2023-12-04 08:00+00',true),
(20,'Mei Tan','mei.tan@desk.example','Customer Success','L2',5,'Berlin','2021-03-22 08:00+00',true),
(21,'Victor Salas','victor.salas@desk.example','Customer Success','L2',5,'Lisbon','2022-10-17 08:00+00',true),
(22,'Ingrid Falk','ingrid.falk@desk.example','Customer Success','L1',5,'Oslo','2024-01-15 08:00+00',true),
(23,'Oscar Lund','oscar.lund@desk.example','Technical','L1',2,'Oslo','2026-06-01 08:00+00',true);

insert into account (account_id, name, domain, industry, country_code, city, success_manager_id, health, created_at, closed_at) values
(1,'Northwind Freight AS','northwindfreight.example','Logistics','NO','Oslo',22,'GREEN','2022-02-14 09:10+00',null),
(2,'Bluepeak Outdoor','bluepeak.example','Retail','US','Denver',21,'GREEN','2022-03-08 15:20+00',null),
(3,'Hartmann Werkzeuge GmbH','hartmann-werkzeuge.example','Manufacturing','DE','Stuttgart',20,'AMBER','2022-03-29 10:05+00',null),
(4,'Clearwater Dental Group','clearwaterdental.example','Healthcare','US','Austin',21,'GREEN','2022-04-19 16:00+00',null),
(5,'Studio Marchetti','studiomarchetti.example','Agency','IT','Milan',20,'GREEN','2022-05-11 09:45+00',null),
(6,'Leeside Credit Union','leesidecu.example','Finance','IE','Cork',22,'RED','2022-06-01 11:30+00',null),
(7,'Pemberton & Rowe LLP','pembertonrowe.example','Legal','GB','London',22,'GREEN','2022-06-27 10:15+00',null),
(8,'Casa Verde Foods','casaverde.example','Retail','PT','Porto',21,'AMBER','2022-07-18 09:00+00',null),
(9,'Fjordlys Energi','fjordlys.example','Energy','NO','Bergen',22,'GREEN','2022-08-09 08:50+00',null),
(10,'Quillbox Software','quillbox.example','Software','GB','Manchester',20,'GREEN','2022-09-05 13:40+00',null),
(11,'Atlas Motor Parts','atlasmotor.example','Manufacturing','US','Detroit',21,'AMBER','2022-09-26 17:10+00','2025-08-29 15:00+00'),
(12,'Lumen Eyewear','lumeneyewear.example','Retail','FR','Lyon',20,'GREEN','2022-10-20 09:30+00',null),
(13,'Tidewater Hotels','tidewaterhotels.example','Hospitality','PT','Lisbon',21,'GREEN','2022-11-14 10:20+00',null),
(14,'Kestrel Analytics','kestrelanalytics.example','Software','US','Austin',21,'GREEN','2022-12-06 16:45+00',null),
(15,'Nordbad Thermen','nordbad.example','Hospitality','DE','Hamburg',20,'GREEN','2023-01-17 09:25+00',null),
(16,'Gilmore Property Partners','gilmorepp.example','Real estate','IE','Dublin',22,'AMBER','2023-02-08 11:00+00',null),
(17,'Zephyr Bikes','zephyrbikes.example','Retail','NL','Utrecht',20,'GREEN','2023-02-28 10:10+00',null),
(18,'Orchard Street Clinics','orchardclinics.example','Healthcare','GB','Bristol',22,'GREEN','2023-03-22 12:35+00',null),
(19,'Vasco Logistics','vascologistics.example','Logistics','PT','Setubal',21,'GREEN','2023-04-12 09:55+00',null),
(20,'Polder Bank','polderbank.example','Finance','NL','Amsterdam',20,'GREEN','2023-05-04 10:40+00',null),
(21,'Redwood Charter Schools','redwoodschools.example','Education','US','Sacramento',21,'AMBER','2023-05-30 18:05+00',null),
(22,'Brennan Veterinary','brennanvet.example','Healthcare','IE','Galway',22,'GREEN','2023-06-21 11:15+00','2026-02-27 12:00+00'),
(23,'Alpenblick Resorts','alpenblick.example','Hospitality','AT','Innsbruck',20,'GREEN','2023-07-13 09:05+00',null),
(24,'Saxby Engineering','saxby.example','Manufacturing','GB','Leeds',22,'RED','2023-08-02 10:50+00',null),
(25,'Mosaic Learning','mosaiclearning.example','Education','GB','London',22,'GREEN','2023-08-30 09:35+00',null),
(26,'Cobalt Freight','cobaltfreight.example','Logistics','US','Houston',21,'GREEN','2023-09-19 16:25+00',null),
(27,'Bakkerij Van Loon','vanloon.example','Retail','NL','Breda',20,'GREEN','2023-10-11 08:40+00',null),
(28,'Helios Solar','helios-solar.example','Energy','ES','Valencia',21,'GREEN','2023-11-02 10:30+00',null),
(29,'Ironbridge Insurance','ironbridge.example','Finance','GB','Birmingham',22,'AMBER','2023-11-23 11:20+00',null),
(30,'Sundby Media','sundbymedia.example','Agency','DK','Copenhagen',20,'GREEN','2023-12-14 09:15+00',null),
(31,'Granite State Outfitters','granitestate.example','Retail','US','Concord',null,'GREEN','2024-01-23 15:50+00',null),
(32,'Rhein Immobilien','rheinimmo.example','Real estate','DE','Cologne',20,'GREEN','2024-03-05 09:20+00',null),
(33,'Lisboa Legal','lisboalegal.example','Legal','PT','Lisbon',21,'GREEN','2024-04-16 10:00+00',null),
(34,'Maple Grove Schools','maplegrove.example','Education','CA','Toronto',21,'GREEN','2024-05-28 16:30+00',null),
(35,'Tern Robotics','ternrobotics.example','Manufacturing','DK','Aarhus',20,'GREEN','2024-07-09 08:55+00',null),
(36,'Crestline Credit','crestline.example','Finance','US','Phoenix',21,'RED','2024-08-20 17:00+00',null),
(37,'Papelaria Aurora','papelariaaurora.example','Retail','PT','Coimbra',null,'GREEN','2024-10-01 09:40+00','2025-11-14 10:30+00'),
(38,'Finch & Daughters','finchdaughters.example','Agency','GB','Brighton',22,'GREEN','2024-11-12 10:45+00',null),
(39,'Sierra Vista Clinic','sierravista.example','Healthcare','ES','Granada',21,'GREEN','2025-01-21 10:25+00',null),
(40,'Havel Textil','haveltextil.example','Manufacturing','DE','Potsdam',20,'AMBER','2025-03-18 09:50+00',null),
(41,'Beacon Ferries','beaconferries.example','Logistics','GB','Southampton',22,'GREEN','2025-05-27 11:05+00',null),
(42,'Nimbus Payroll','nimbuspayroll.example','Software','IE','Limerick',22,'GREEN','2025-08-12 10:35+00',null),
(43,'Austin Guitar Works','austinguitar.example',null,'US','Austin',null,'GREEN','2025-11-04 17:15+00',null),
(44,'Kupfer Café','kupfercafe.example','Hospitality','AT','Graz',null,'GREEN','2026-02-10 08:30+00',null),
(45,'Dover Street Gallery','dovergallery.example',null,'GB','London',null,'GREEN','2026-04-22 12:10+00',null);

insert into contact (contact_id, account_id, full_name, email, job_title, is_billing_contact, locale, last_login_at, created_at)
select x.i, a.account_id, x.n, lower(replace(replace(translate(x.n, 'éíáöøüê', 'eiaooue'), ' ', '.'), '''', '')) || '@' || a.domain, x.j, x.k = 1 and a.account_id % 6 <> 5,
  case a.country_code when 'DE' then 'de' when 'AT' then 'de' when 'PT' then 'pt' when 'IT' then 'it' when 'FR' then 'fr' when 'ES' then 'es' when 'NO' then 'nb' else 'en' end,
  case when x.i % 11 = 4 then null when a.closed_at is not null then a.closed_at - (x.i % 20 + 3) * interval '24 hours' else timestamptz '2026-06-29 07:00+00' - (abs(hashtext('ll' || x.i)) % 160) * interval '24 hours' + (x.i * 53 % 650) * interval '1 minute' end,
  a.created_at + (x.k - 1) * (40 + x.i * 13 % 200) * case when a.created_at > '2025-01-01' then 0.3 else 1 end * interval '24 hours'
from (select i, (array['Anders Holm','Rachel Kim','Jürgen Maier','Maria Santos','Paolo Conti','Orla Brennan','Daniel Osei','Inês Rocha','Liv Aasen','Tom Whitaker','Gary Novak','Camille Petit','Duarte Leal','Jordan Blake','Heike Sommer','Conor Nash','Femke Visser','Aisha Karim','Rui Tavares','Bram de Wit','Denise Alvarez','Niamh Foley','Lukas Egger','Stuart Platt','Olivia Grant','Hector Ruiz','Sanne Bos','Elena Marti','Graham Poole','Mette Krogh','Ethan Cole','Birgit Lang','Teresa Neves','Priya Sandhu','Soren Dahl','Marcus Webb','Joana Reis','Isla Finch','Pablo Moreno','Katrin Engel','Hugh Lawson','Aoife Burke','Willa Stone','Markus Huber','Celia Hart',
   'Akira Sato','Nadia Petrov','Victoria Lane','Sam Abbott','Lena Fischer','Gareth Price','Maria Santos','Olga Ruud','Peter Van Dam','Chloe Martin','Andre Silva','Jess Turner','Omar Farouk','Eva Kovar','Neil Cassidy','Ruth Engels','Kofi Adjei','Bianca Serra','Dylan Moss','Hanne Berg','Carlos Pena','Fiona Grey','Thomas Wirth','Amy Zhou','Leo Castell','Nora Quinn','Alan Shore','Greta Holst','Vera Lindt','Toby Marsh','Ana Faria','Simon Ekberg','Iris Caldwell','Ralf Krause','Joy Mensah','Colin Ferris','Yasmin Noor','Piet Mulder','Clara Voss','Owen Tait','Rosa Campos','Jan Keller','Megan Frost','Luca Bianchi','Ida Thorsen',
   'Ravi Shah','Hilde Moen','Frank Duffy','Sara Lopes','Ulrich Beck','Kim Archer','Tess Hogan','Emil Brandt','Diana Cruz','Patrick Ames','Lotte Jonker','Ian Sayer','Marta Gil','Felix Roth','Penny Crane'])[i] as n,
  (array['IT Manager','Office Manager','Operations Lead','Finance Manager','CTO','System Administrator','Head of Support','Accountant','Project Manager'])[1 + (i * 4 + i / 45) % 9] as j,
  1 + (i - 1) / 45 as k, case when i <= 90 then 1 + (i - 1) % 45 else 1 + (i - 91) * 2 % 45 end as aid
  from generate_series(1, 105) i) x join account a on a.account_id = x.aid
where not (a.account_id >= 43 and x.i > 45) and x.i not in (31, 76);

insert into subscription (subscription_id, account_id, plan_code, status, seats, seat_price, discount_pct, billing_cycle, started_at, canceled_at, cancel_reason)
select row_number() over (order by s.started, s.account_id), s.account_id, s.plan_code,
  case when s.ended is not null then 'CANCELED' when s.account_id in (44, 45) then 'TRIALING' when s.account_id in (6, 24, 36) then 'PAST_DUE' else 'ACTIVE' end,
  s.seats, p.price_per_seat, case s.account_id % 7 when 1 then 10 when 4 then 15 when 6 then 7.5 else 0 end, case when s.account_id % 3 = 0 then 'YEARLY' else 'MONTHLY' end,
  s.started, s.ended, case when s.ended is not null then case when s.n = 1 and s.account_id % 5 = 0 then 'UPGRADE' when s.account_id % 2 = 0 then 'PRICE' else 'COMPETITOR' end end
from (
  select a.account_id, 1 as n, case when a.account_id % 5 = 0 then 'STARTER' else (array['TEAM','BUSINESS','TEAM','ENTERPRISE','STARTER','LEGACY_PRO','BUSINESS'])[1 + a.account_id * 2 % 7] end as plan_code,
    5 + a.account_id * 17 % 68 as seats, a.created_at + (3 + a.account_id % 15) * interval '24 hours' as started,
    case when a.account_id % 5 = 0 and a.account_id < 41 then a.created_at + (300 + a.account_id * 7) * interval '24 hours' else a.closed_at end as ended
  from account a where a.account_id not in (31, 43)
  union all
  select a.account_id, 2, case when a.account_id % 2 = 0 then 'BUSINESS' else 'TEAM' end, 12 + a.account_id * 19 % 80, a.created_at + (300 + a.account_id * 7) * interval '24 hours', a.closed_at
  from account a where a.account_id % 5 = 0 and a.account_id < 41
  union all
  select a.account_id, 3, 'STARTER', 6 + a.account_id % 9, a.created_at + 420 * interval '24 hours', null from account a where a.account_id in (7, 13, 26)
) s join plan p on p.plan_code = s.plan_code;

insert into invoice (invoice_id, subscription_id, invoice_no, issued_at, due_at, total_amount, tax_amount, status, paid_at)
select x.id, x.subscription_id, 'SUB-' || to_char(x.d at time zone 'UTC', 'YYYY') || '-' || lpad((x.id + 1000)::text, 5, '0'), x.d, x.d + interval '720 hours', x.net + round(x.net * 0.2, 2), round(x.net * 0.2, 2), x.st,
  case when x.st = 'PAID' then least(x.d + (6 + abs(hashtext('pd' || x.id)) % 38) * interval '24 hours', timestamptz '2026-06-29 09:15+00') end
from (
  select y.*, case when y.id % 89 = 40 then 'VOID' when y.d > '2026-06-08' and y.id % 3 <> 1 or y.d > '2026-04-20' and y.past or y.id % 71 = 23 then 'OPEN' else 'PAID' end as st
  from (
    select row_number() over (order by m.d, s.subscription_id) as id, s.subscription_id, m.d, s.status = 'PAST_DUE' as past,
      round(s.seats * s.seat_price * (1 - s.discount_pct / 100) * case s.billing_cycle when 'YEARLY' then 12 else 1 end, 2) as net
    from subscription s cross join generate_series(0, 52) k
    cross join lateral (select (((s.started_at at time zone 'UTC')::date + k * interval '1 month')::date + time '08:30') at time zone 'UTC' as d) m
    where s.status <> 'TRIALING' and m.d >= '2024-06-01 00:00+00' and m.d < '2026-06-25 00:00+00' and (s.canceled_at is null or m.d < s.canceled_at) and (s.billing_cycle = 'MONTHLY' or k % 12 = 0)
  ) y
) x;

insert into ticket (ticket_id, contact_id, assignee_id, escalated_to_id, subject, category, channel, priority, status, created_at, response_target_min, first_response_min, resolution_min, reopen_count)
select q.i, q.contact_id,
  case when q.status = 'NEW' then null else q.asg end,
  case when q.status <> 'NEW' and q.category in ('BUG','PERFORMANCE','INTEGRATION') and q.h % 5 = 0 then case when q.asg = 6 or q.h % 2 = 0 and q.asg <> 7 then 7 when q.asg = 2 then 6 else 2 end end,
  q.subject, q.category, (array['EMAIL','EMAIL','CHAT','PORTAL','PHONE','CHAT','PORTAL'])[1 + q.h / 7 % 7], q.priority, q.status, q.created_at, q.target,
  case when q.status <> 'NEW' then 3 + q.h / 11 % (q.target * 13 / 10) end,
  case when q.status in ('SOLVED','CLOSED') then q.target * 14 / 10 + q.h / 13 % (case q.priority when 'P1' then 900 when 'P2' then 2600 when 'P3' then 6100 else 11000 end) end,
  case when q.h % 17 = 3 then 1 when q.h % 29 = 5 then 2 else 0 end
from (
  select b.*, case b.priority when 'P1' then 30 when 'P2' then 120 when 'P3' then 480 else 1440 end as target,
    case when b.category = 'BILLING' then (array[3,11,11,12,12,13])[1 + b.h / 19 % 6] when b.category in ('BUG','PERFORMANCE','INTEGRATION') then (array[6,7,8,8,9,9,10,2])[1 + b.h / 19 % 8] else (array[14,15,15,16,16,17,18,19,4,20])[1 + b.h / 19 % 10] end as asg,
    case when b.i > 606 then case when b.h % 3 = 0 then 'OPEN' else 'NEW' end when b.i > 560 then (array['OPEN','PENDING','SOLVED','ON_HOLD','OPEN','SOLVED','CLOSED'])[1 + b.h % 7] when b.i in (411, 478, 502, 533) then 'ON_HOLD' when b.i > 520 and b.h % 4 = 0 then 'SOLVED' else 'CLOSED' end as status
  from (
    select i, abs(hashtext('ticket' || i)) as h, s.category, s.subject, c.contact_id,
      case when abs(hashtext('pr' || i)) % 100 < 9 and s.category not in ('FEATURE_REQUEST','HOWTO') then 'P1' when s.category = 'FEATURE_REQUEST' then 'P4' when abs(hashtext('pr' || i)) % 100 < 30 then 'P2' when abs(hashtext('pr' || i)) % 100 < 75 then 'P3' else 'P4' end as priority,
      timestamptz '2024-01-08 00:00+00' + (i * 902 / 620) * interval '24 hours' + (430 + abs(hashtext('tm' || i)) % 640) * interval '1 minute' as created_at
    from generate_series(1, 620) i
    join (values (0,'BILLING','Charged twice this month'),(1,'LOGIN','Cannot log in after password reset'),(2,'BUG','Export to CSV drops the last column'),(3,'HOWTO','How do I add a second workspace?'),(4,'INTEGRATION','Slack notifications stopped'),
      (5,'PERFORMANCE','Dashboard takes a minute to load'),(6,'BILLING','Need VAT number on invoice'),(7,'HOWTO','Bulk import of users'),(8,'LOGIN','Two-factor code not arriving'),(9,'BUG','Attachment preview is blank'),
      (10,'FEATURE_REQUEST','Dark mode for the portal'),(11,'BILLING','Change billing address'),(12,'INTEGRATION','Webhook returns 401'),(13,'HOWTO','Where can I see the audit log?'),(14,'BUG','Calendar shows wrong time zone'),(15,'BILLING','Refund for unused seats'),
      (16,'PERFORMANCE','Search very slow since update'),(17,'LOGIN','SSO login loop'),(18,'FEATURE_REQUEST','API for custom fields')) s(k, category, subject) on s.k = abs(hashtext('sub' || i)) % 19
    join (select contact_id, row_number() over (order by contact_id) - 1 as rn, count(*) over () as n, created_at, account_id from contact where account_id not in (27, 38)) c on c.rn = (abs(hashtext('con' || i)) % 997 * (abs(hashtext('cox' || i)) % 997) / 997) * c.n / 997
  ) b
) q;
update ticket set resolved_at = created_at + resolution_min * interval '1 minute';
-- customers that came or left in between: those tickets belong to an older contact
update ticket t set contact_id = 1 + t.ticket_id * 7 % 26 from contact c join account a using (account_id) where c.contact_id = t.contact_id and (a.created_at > t.created_at or c.created_at > t.created_at or a.closed_at < t.created_at) and (1 + t.ticket_id * 7 % 26) not in (11, 22);
delete from ticket t using contact c join account a using (account_id) where c.contact_id = t.contact_id and (a.created_at > t.created_at or a.closed_at < t.created_at);

insert into message (message_id, ticket_id, author_type, agent_id, is_internal, body, sent_at)
select row_number() over (order by m.at, m.ticket_id, m.n), m.ticket_id, m.who, case when m.who = 'AGENT' then m.assignee_id end, m.who = 'AGENT' and m.n > 2 and m.h % 3 = 0,
  case m.who when 'CUSTOMER' then (array['Hello, we have a problem: ' || m.subject,'Any news on this?','Thanks, that worked.','Still the same, screenshot attached.'])[1 + case when m.n = 1 then 0 else 1 + m.h % 3 end]
    when 'AGENT' then (array['Thank you for contacting us, I am looking into it.','Could you send us the exact time and the browser used?','This has been fixed, please try again.'])[1 + (m.n + m.h) % 3] else 'Ticket closed automatically after 7 days without reply' end, m.at
from (
  select t.ticket_id, t.assignee_id, t.subject, t.status, n, abs(hashtext('msg' || t.ticket_id || '.' || n)) as h,
    case when n = 1 or n % 2 = 1 and n < 5 then 'CUSTOMER' when n = 5 then 'SYSTEM' else 'AGENT' end as who,
    t.created_at + case n when 1 then interval '0' else (t.first_response_min + (n - 2) * (37 + t.ticket_id * 11 % 180)) * interval '1 minute' end as at
  from ticket t cross join generate_series(1, 5) n
  where n = 1 or t.status <> 'NEW' and n <= 2 + abs(hashtext('nm' || t.ticket_id)) % 7 / 2
) m where m.n < 5 or m.status = 'CLOSED' and m.ticket_id % 4 = 0;

insert into satisfaction_rating (rating_id, ticket_id, score, comment, rated_at)
select row_number() over (order by t.resolved_at, t.ticket_id), t.ticket_id, s.score,
  case when t.ticket_id % 4 = 0 then case when s.score >= 4 then (array['Quick and friendly','Solved at once','Great support as always'])[1 + t.ticket_id % 3] when s.score = 3 then 'OK' else (array['Took far too long','Had to ask three times','Problem came back'])[1 + t.ticket_id % 3] end end,
  t.resolved_at + (20 + abs(hashtext('ra' || t.ticket_id)) % 900) * interval '1 minute'
from ticket t cross join lateral (select case when t.resolution_min > 6500 then 1 + abs(hashtext('sc' || t.ticket_id)) % 3 else (array[5,4,5,3,4,5,2,5,4,1,5])[1 + abs(hashtext('sc' || t.ticket_id)) % 11] end as score) s
where t.resolution_min is not null and abs(hashtext('rated' || t.ticket_id)) % 100 < 43;

insert into work_log (log_id, ticket_id, agent_id, activity, minutes, is_billable, logged_at)
select row_number() over (order by t.created_at, t.ticket_id, n), t.ticket_id, case when n = 3 and t.escalated_to_id is not null then t.escalated_to_id else t.assignee_id end,
  (array['TRIAGE','RESEARCH','CALL','FIX','DOCUMENTATION'])[1 + case when n = 1 then 0 else 1 + abs(hashtext('act' || t.ticket_id || n)) % 4 end],
  5 + abs(hashtext('min' || t.ticket_id || n)) % case when t.category in ('BUG','INTEGRATION','PERFORMANCE') then 115 else 40 end,
  t.category in ('HOWTO','INTEGRATION','FEATURE_REQUEST','PERFORMANCE','LOGIN') and n > 1 and abs(hashtext('bil' || t.ticket_id || n)) % 3 <> 0,
  t.created_at + (t.first_response_min + n * 25) * interval '1 minute'
from ticket t cross join generate_series(1, 3) n
where t.assignee_id is not null and t.ticket_id % 15 <> 7 and (n <= 1 + abs(hashtext('wl' || t.ticket_id)) % 3 or n = 3 and t.escalated_to_id is not null);

analyze plan; analyze agent; analyze account; analyze contact; analyze subscription; analyze invoice; analyze ticket; analyze message; analyze satisfaction_rating; analyze work_log;
