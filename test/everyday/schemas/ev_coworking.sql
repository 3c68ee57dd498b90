drop schema if exists ev_coworking cascade;
create schema ev_coworking;
set search_path = ev_coworking;

create table site (
  site_id int primary key,
  name varchar(60) not null,
  city varchar(40) not null,
  country_code char(2) not null,
  street varchar(80),
  opened_on date not null,
  floor_area_sqm int,
  manager_name varchar(60),
  wifi_ssid varchar(30)
);
insert into site values
(1,'Kanalhaus','Berlin','DE','Paul-Lincke-Ufer 40','2018-05-01',1450,'Greta Lohmann','nest-kanal'),
(2,'Torstrasse','Berlin','DE','Torstr. 122','2019-09-16',980,'Greta Lohmann','nest-tor'),
(3,'Alte Druckerei','Berlin','DE','Oranienstr. 25','2022-03-01',1720,'Timo Brandt','nest-druck'),
(4,'Speicher','Hamburg','DE','Brooktorkai 7','2019-02-04',1310,'Wiebke Jansen','nest-speicher'),
(5,'Werkhof','Leipzig','DE','Karl-Heine-Str. 93','2021-06-14',860,null,'nest-werk'),
(6,'Isar','Munich','DE','Fraunhoferstr. 11','2020-01-13',1190,'Sepp Haller','nest-isar'),
(7,'Belleville','Paris','FR','18 rue Rebeval','2020-10-05',1240,'Camille Roux','nest-belle'),
(8,'Canal','Paris','FR','71 quai de Valmy','2018-11-19',1530,'Camille Roux','nest-canal'),
(9,'Croix-Rousse','Lyon','FR','5 rue de Belfort','2023-01-09',740,'Bastien Morel','nest-croix'),
(10,'Alfama','Lisbon','PT','Rua dos Remedios 60','2021-04-12',690,'Ines Carvalho','nest-alfama'),
(11,'Marvila','Lisbon','PT','Rua do Acucar 76','2022-09-05',1880,'Ines Carvalho','nest-marvila'),
(12,'Ribeira','Porto','PT','Rua da Reboleira 33','2023-05-15',610,'Duarte Pinho','nest-ribeira'),
(13,'Poblenou','Barcelona','ES','Carrer de Pujades 112','2019-06-03',1620,'Nuria Ferrer','nest-poble'),
(14,'Gracia','Barcelona','ES','Travessera de Gracia 209','2022-02-07',820,'Nuria Ferrer','nest-gracia'),
(15,'Lavapies','Madrid','ES','Calle de Embajadores 35','2021-10-18',1070,'Alvaro Gil','nest-lava'),
(16,'Noord','Amsterdam','NL','Papaverweg 34','2019-03-25',2050,'Sanne Bakker','nest-noord'),
(17,'De Pijp','Amsterdam','NL','Ceintuurbaan 218','2021-11-08',770,'Sanne Bakker','nest-pijp'),
(18,'Katendrecht','Rotterdam','NL','Veerlaan 19','2023-09-04',1130,'Joris Smit','nest-kaap'),
(19,'Neubau','Vienna','AT','Lindengasse 56','2020-08-17',1010,'Katharina Wolf','nest-neubau'),
(20,'Langstrasse','Zurich','CH','Langstr. 149','2025-10-01',930,null,'nest-lang');

create table plan (
  plan_id int primary key,
  name varchar(40) not null,
  tier varchar(10) not null,
  monthly_fee_cents int not null,
  desk_days int,
  room_hours int not null,
  all_hours boolean not null,
  retired_on date
);
comment on column plan.desk_days is 'desk days included per month, null = unlimited';
comment on column plan.all_hours is 'true = access around the clock, false = opening hours only';
insert into plan values
(1,'Flex 4','flex',6900,4,0,false,null),
(2,'Flex 8','flex',11900,8,1,false,null),
(3,'Flex 12','flex',15900,12,2,false,null),
(4,'Flex Unlimited','flex',21900,null,3,false,null),
(5,'Flex Unlimited 24/7','flex',25900,null,4,true,null),
(6,'Fixed Desk','fixed',32900,null,4,true,null),
(7,'Fixed Desk Plus','fixed',38900,null,8,true,null),
(8,'Fixed Desk Duo','fixed',59900,null,8,true,null),
(9,'Team Room S','office',98000,null,10,true,null),
(10,'Team Room M','office',154000,null,16,true,null),
(11,'Team Room L','office',236000,null,24,true,null),
(12,'Virtual Address','virtual',3900,0,0,false,null),
(13,'Virtual Office','virtual',6400,1,1,false,null),
(14,'Student','flex',8900,null,0,false,null),
(15,'Night Owl','flex',9900,null,0,true,'2025-06-30'),
(16,'Starter 2020','flex',9500,10,1,false,'2024-12-31'),
(17,'Founders Pass','flex',17900,null,2,true,'2025-03-31'),
(18,'Nomad Europe','flex',28900,null,5,true,null),
(19,'Weekend','flex',5400,8,0,false,null),
(20,'Legacy Desk','fixed',27900,null,2,false,'2024-06-30');

create table company (
  company_id int primary key,
  name varchar(60) not null,
  industry varchar(30),
  vat_number varchar(20),
  billing_email varchar(80),
  city varchar(40)
);
insert into company values
(1,'Brightloop','software','DE811203344','billing@brightloop.example','Berlin'),
(2,'Kiosk Film','film','DE812400519','office@kioskfilm.example','Berlin'),
(3,'Hallmann & Partner','law','DE813377201','kanzlei@hallmann.example','Hamburg'),
(4,'Sonnenstrom','energy','DE814901187','rechnung@sonnenstrom.example','Leipzig'),
(5,'Atelier Mirabelle','design','FR40811223344','compta@mirabelle.example','Paris'),
(6,'Datavoile','software','FR51822334455','factures@datavoile.example','Paris'),
(7,'Papier Plume','publishing',null,'hello@papierplume.example','Lyon'),
(8,'Lisbon Labs','software','PT509123456','contas@lisbonlabs.example','Lisbon'),
(9,'Maresia Travel','travel','PT509887654',null,'Porto'),
(10,'Onda Games','games','ES-B66112233','admin@ondagames.example','Barcelona'),
(11,'Tres Esquinas','architecture','ES-B66554433','estudio@tresesquinas.example','Barcelona'),
(12,'Faro Legal','law','ES-B87001122','facturas@farolegal.example','Madrid'),
(13,'Polderworks','architecture','NL855123987B01','finance@polderworks.example','Amsterdam'),
(14,'Fietskoerier Noord','logistics','NL856771203B01','admin@fkn.example','Amsterdam'),
(15,'Havenlicht','design','NL857330098B01','post@havenlicht.example','Rotterdam'),
(16,'Wolke 7 Software','software','ATU66123456','buchhaltung@wolke7.example','Vienna'),
(17,'Gletscher Capital','finance',null,'ap@gletscher.example','Zurich'),
(18,'Northbound Translations','translation','DE815556677','accounts@northbound.example','Hamburg'),
(19,'Munich Motion','film','DE816662288','studio@munichmotion.example','Munich'),
(20,'Greenleaf Audit','finance','NL858009911B01','invoices@greenleaf.example','Amsterdam'),
(21,'Tandem Health','health','FR62833445566','finance@tandemhealth.example','Paris'),
(22,'Copperfield PR','marketing',null,'team@copperfield.example','Berlin'),
(23,'Kite Robotics','hardware','DE817123409','ap@kiterobotics.example','Munich'),
(24,'Saltwater Studio','design','PT510334455','ola@saltwater.example','Lisbon');

create table member (
  member_id int primary key,
  first_name varchar(40) not null,
  last_name varchar(40) not null,
  email varchar(80),
  company_id int references company,
  home_site_id int not null references site,
  joined_on date not null,
  status varchar(8) not null,
  birth_year int,
  referred_by_member_id int references member
);
comment on column member.status is 'active, paused or left';
insert into member (member_id, first_name, last_name, company_id, home_site_id, joined_on, status, referred_by_member_id) values
(1,'Anna','Schmidt',1,1,'2023-01-09','active',null),(2,'Jonas','Keller',1,1,'2023-01-09','active',1),
(3,'Leyla','Demir',1,1,'2023-02-13','active',1),(4,'Moritz','Vogel',null,1,'2023-02-20','left',null),
(5,'Clara','Neumann',2,2,'2023-03-06','active',null),(6,'Felix','Baumann',2,2,'2023-03-06','active',5),
(7,'Nina','Albrecht',null,2,'2023-04-17','active',null),(8,'Samuel','Oyelaran',22,3,'2023-05-02','active',2),
(9,'Ida','Kessler',22,3,'2023-05-02','paused',8),(10,'Tobias','Engel',null,3,'2023-05-22','active',null),
(11,'Hauke','Petersen',3,4,'2023-06-05','active',null),(12,'Maren','Claussen',3,4,'2023-06-05','left',11),
(13,'Svenja','Behrens',18,4,'2023-06-19','active',11),(14,'Oliver','Grant',18,4,'2023-07-03','active',13),
(15,'Paula','Richter',4,5,'2023-07-10','active',null),(16,'Henrik','Franke',4,5,'2023-07-10','active',15),
(17,'Lena','Voss',null,5,'2023-08-14','left',null),(18,'Korbinian','Huber',19,6,'2023-08-28','active',null),
(19,'Verena','Lechner',19,6,'2023-09-04','active',18),(20,'Arjun','Mehta',23,6,'2023-09-11','active',18),
(21,'Elif','Yildiz',23,6,'2023-09-25','active',20),(22,'Margot','Delacroix',5,7,'2023-10-02','active',null),
(23,'Hugo','Lambert',5,7,'2023-10-02','active',22),(24,'Aminata','Diallo',6,7,'2023-10-16','active',null),
(25,'Pierre','Paris',null,7,'2023-11-06','paused',null),(26,'Juliette','Marchand',6,8,'2023-11-13','active',24),
(27,'Theo','Garnier',6,8,'2023-11-13','active',24),(28,'Sofia','Ricci',21,8,'2023-11-27','active',26),
(29,'Lucas','Fontaine',21,8,'2023-12-04','left',28),(30,'Noemie','Perrin',7,9,'2024-01-08','active',null),
(31,'Etienne','Brun',7,9,'2024-01-08','active',30),(32,'Beatriz','Almeida',8,10,'2024-01-15','active',null),
(33,'Tiago','Nogueira',8,11,'2024-01-15','active',32),(34,'Madalena','Sousa',8,11,'2024-01-22','active',32),
(35,'Jack','Whitmore',null,10,'2024-02-05','left',null),(36,'Rita','Fonseca',24,11,'2024-02-12','active',32),
(37,'Goncalo','Reis',24,11,'2024-02-12','active',36),(38,'Ellen','Byrne',null,11,'2024-02-26','active',33),
(39,'Miguel','Tavares',9,12,'2024-03-04','active',null),(40,'Carolina','Matos',9,12,'2024-03-04','paused',39),
(41,'Marc','Puig',10,13,'2024-03-11','active',null),(42,'Laia','Soler',10,13,'2024-03-11','active',41),
(43,'Anna','Schmidt',null,13,'2024-03-25','active',null),(44,'Dario','Conti',10,13,'2024-04-08','active',41),
(45,'Montse','Vidal',11,14,'2024-04-15','active',null),(46,'Roger','Casals',11,14,'2024-04-15','active',45),
(47,'Olga','Ivanova',null,14,'2024-05-06','left',null),(48,'Jaime','Ortega',12,15,'2024-05-13','active',null),
(49,'Lucia','Navarro',12,15,'2024-05-13','active',48),(50,'Ruben','Castillo',null,15,'2024-06-03','active',null),
(51,'Femke','De Boer',13,16,'2024-06-10','active',null),(52,'Daan','Visser',13,16,'2024-06-10','active',51),
(53,'Lotte','Mulder',13,16,'2024-06-17','active',51),(54,'Bram','Hendriks',14,16,'2024-07-01','active',null),
(55,'Yara','El Amrani',14,16,'2024-07-08','active',54),(56,'Kees','Van Dam',20,17,'2024-07-22','active',51),
(57,'Marleen','Dijkstra',20,17,'2024-08-05','active',56),(58,'Tom','Ashdown',null,17,'2024-08-19','left',null),
(59,'Jeroen','Kok',15,18,'2024-09-02','active',51),(60,'Esra','Polat',15,18,'2024-09-02','active',59),
(61,'Lukas','Steiner',16,19,'2024-09-16','active',null),(62,'Magdalena','Gruber',16,19,'2024-09-16','active',61),
(63,'Valentin','Moser',16,19,'2024-10-07','paused',61),(64,'Irena','Horvat',null,19,'2024-10-21','active',null),
(65,'Ben','Achterberg',null,16,'2024-11-04','active',53),(66,'Chiara','Greco',null,2,'2024-11-18','active',7),
(67,'Matteo','Ferri',21,8,'2025-01-13','active',28),(68,'Salma','Bennis',null,7,'2025-01-20','active',null),
(69,'Jonas','Weiss',23,6,'2025-02-03','active',20),(70,'Priscila','Moura',24,11,'2025-02-17','active',36),
(71,'Karl','Lindner',null,1,'2025-03-10','active',null),(72,'Greta','Holm',22,3,'2025-04-07','active',8),
(73,'Adrien','Colin',null,9,'2025-05-05','left',30),(74,'Nuno','Barros',null,12,'2025-06-02','active',39),
(75,'Pilar','Gomez',12,15,'2025-07-14','active',48),(76,'Stijn','Maes',20,17,'2025-09-01','active',56),
(77,'Urs','Zimmerli',17,20,'2025-10-06','active',null),(78,'Nadine','Frei',17,20,'2025-10-06','active',77),
(79,'Reto','Caduff',null,20,'2025-11-17','active',77),(80,'Alina','Popescu',1,1,'2026-01-12','active',3),
(81,'Viktor','Hansen',null,4,'2026-02-09','active',null),(82,'Mariam','Toure',6,8,'2026-03-16','active',26),
(83,'Eva','Lang',null,5,'2026-05-04','active',null),(84,'Simon','Haas',null,20,'2026-06-08','active',null);
update member set
  email = case when member_id % 19 <> 7 then lower(replace(first_name || '.' || last_name, ' ', '')) || case when member_id = 43 then '2' else '' end || '@' || (array['mailhub.example','postino.example','inbox.example'])[1 + member_id % 3] end,
  birth_year = case when member_id % 6 <> 4 then 1968 + (member_id * 17) % 36 end;

create table membership (
  membership_id int generated always as identity primary key,
  member_id int not null references member,
  plan_id int not null references plan,
  start_date date not null,
  end_date date,
  cancel_reason varchar(30)
);
comment on column membership.end_date is 'last day, null while the membership runs';
insert into membership (member_id, plan_id, start_date, end_date, cancel_reason)
select member_id, plan_id, start_date, end_date,
  case when is_last and end_date is not null then (array['moved away','too expensive','got own office',null])[1 + member_id % 4] when end_date is not null then 'plan change' end
from (
  select m.member_id, m.joined_on start_date, false is_last, (m.joined_on + interval '8 months' + (m.member_id % 5) * interval '1 month')::date - 1 end_date,
    (array[2,4,16,1,20,17,3,15])[1 + m.member_id % 8] plan_id
  from member m where m.member_id % 3 = 1 and m.joined_on < '2025-01-01'
  union all
  select m.member_id, case when m.member_id % 3 = 1 and m.joined_on < '2025-01-01' then (m.joined_on + interval '8 months' + (m.member_id % 5) * interval '1 month')::date else m.joined_on end, true,
    case m.status when 'left' then date '2025-02-28' + (m.member_id * 13 % 11) * 31 end,
    (array[4,6,2,9,5,3,4,18,6,1,7,10,13,4,2,8,12,14,5,3,6,19,11])[1 + (m.member_id * 5) % 23]
  from member m
) x order by start_date, member_id;

create view current_membership as
select ms.membership_id, m.member_id, m.first_name || ' ' || m.last_name as full_name, p.plan_id, p.name as plan_name, p.monthly_fee_cents, ms.start_date as since
from membership ms join member m using (member_id) join plan p using (plan_id)
where ms.end_date is null;

create table space (
  space_id int primary key,
  site_id int not null references site,
  space_type varchar(12) not null,
  name varchar(40) not null,
  floor smallint,
  seats int not null,
  hourly_rate_cents int not null,
  has_screen boolean not null,
  closed_since date
);
comment on column space.space_type is 'desk, room (meeting room), booth (phone booth) or event';
insert into space
select (s.site_id - 1) * 7 + k, s.site_id, (array['desk','desk','desk','room','room','booth','event'])[k],
  case when k <= 3 then 'Desk ' || chr(64 + k) || s.site_id when k = 6 then 'Booth ' || s.site_id
       when k = 4 then (array['Maple','Oak','Birch','Elbe','Linde','Isarblick','Seine','Marais','Saone','Tejo','Doca','Douro','Mar','Sagrada','Retiro','IJ','Amstel','Maas','Donau','Limmat'])[s.site_id]
       when k = 5 then (array['Spree','Havel','Panke','Alster','Pleisse','Amper','Ourcq','Valmy','Rhone','Fado','Azulejo','Ponte','Rambla','Llum','Prado','Dam','Albert Cuyp','Erasmus','Prater','Sihl'])[s.site_id]
       else (array['Atrium','Salon','Druckhalle','Kontor','Werkhalle','Dachgarten','Verriere','Grande Salle','Atelier','Patio','Armazem','Varanda','Nau','Terrassa','Corrala','Loods','Serre','Kade','Hof','Garage'])[s.site_id] end,
  (s.site_id * k) % 4, case when k <= 3 then 1 when k = 6 then 1 when k = 4 then 4 + s.site_id % 3 * 2 when k = 5 then 8 + s.site_id % 4 * 2 else 30 + s.site_id * 7 % 50 end,
  case when k <= 3 then 450 + s.site_id % 3 * 50 when k = 6 then 300 when k = 4 then 1800 + s.site_id % 4 * 600 when k = 5 then 2900 + s.site_id % 5 * 300 else 9500 + s.site_id * 370 % 4000 end,
  k in (5,7) or (k = 4 and s.site_id % 2 = 0), case when s.site_id * 7 + k in (41,83,110) then date '2026-04-01' + s.site_id end
from site s cross join generate_series(1,7) k where not (k = 7 and s.site_id in (5,10,12,14,17));

create table booking (
  booking_id int primary key,
  member_id int not null references member,
  space_id int not null references space,
  start_at timestamp not null,
  end_at timestamp not null,
  attendee_count int,
  price_cents int not null,
  status varchar(10) not null,
  created_at timestamp not null,
  cancelled_at timestamp
);
comment on column booking.status is 'upcoming, attended, no_show or cancelled';
comment on column booking.price_cents is '0 when covered by the room hours of the plan';
insert into booking
select row_number() over (order by start_at, i), member_id, space_id, start_at, start_at + minutes * interval '1 minute',
  case when space_type = 'room' then 2 + h % (seats - 1) when space_type = 'event' then 10 + h % (seats - 10) when i % 3 = 0 then 1 end,
  case when i % 6 = 1 and space_type in ('room','booth') then 0 else hourly_rate_cents * minutes / 60 end,
  st, start_at - interval '3 hours' - (1 + (i * 7) % 30) * interval '1 day' + (i * 11 % 170) * interval '1 minute',
  case when st = 'cancelled' then start_at - (2 + (i * 5) % 20) * interval '1 hour' end
from (
  select g.i, m.member_id, sp.*, h, d + time '08:00' + (h % 19) * interval '30 minutes' start_at,
    case sp.space_type when 'desk' then (array[240,480,300,540])[1 + h % 4] when 'room' then (array[60,90,120,60,180])[1 + h % 5] when 'booth' then 30 + 30 * (h % 2) else (array[180,240,360])[1 + h % 3] end minutes,
    case when d > '2026-06-14' then case when h % 13 = 2 then 'cancelled' else 'upcoming' end
         when abs(hashtext('s' || g.i)) % 100 < 11 then 'cancelled' when abs(hashtext('s' || g.i)) % 100 < 17 then 'no_show' else 'attended' end st
  from (select i, abs(hashtext('b' || i)) h, date '2024-01-08' + (i * 920 / 1700) d, 1 + abs(hashtext('m' || i) % 113) mm,
          (array[1,4,4,5,2,6,4,5,3,7,4,6,5])[1 + abs(hashtext('k' || i)) % 13] k
        from generate_series(1, 1700) i) g
  join member m on m.member_id = case when mm > 84 then 1 + (mm * mm) % 58 else mm end
  join space sp on sp.space_id = ((case when g.i % 7 = 3 then 1 + abs(hashtext('z' || g.i)) % 16 else m.home_site_id end) - 1) * 7 + g.k
  where d >= m.joined_on and m.member_id not in (17, 64, 84) and extract(isodow from d) < 6
    and (m.status <> 'left' or d <= date '2025-02-28' + (m.member_id * 13 % 11) * 31)
    and (sp.closed_since is null or d < sp.closed_since)
) x;

create table invoice (
  invoice_id int primary key,
  invoice_number varchar(16) not null unique,
  member_id int not null references member,
  period_start date not null,
  issued_on date not null,
  due_on date not null,
  membership_cents int not null,
  booking_cents int not null,
  discount_cents int not null default 0,
  paid_on date,
  pay_method varchar(10),
  dunning_level smallint not null default 0
);
comment on table invoice is 'One invoice per member and month; amount due = membership_cents + booking_cents - discount_cents';
comment on column invoice.booking_cents is 'attended and no-show bookings of the month before period_start';
insert into invoice
select row_number() over (order by issued_on, member_id), 'R' || to_char(issued_on, 'YYMM') || '-' || lpad(member_id::text, 3, '0'), member_id, per, issued_on, issued_on + 21, fee, bk,
  case when h % 9 = 2 then fee / 10 when h % 31 = 5 then 2000 else 0 end,
  case when paid then issued_on + 1 + h % 34 end, case when paid then (array['card','sepa','sepa','card','transfer'])[1 + member_id % 5] end,
  case when not paid and issued_on < '2026-04-15' then 1 + h % 3 else 0 end
from (
  select ms.member_id, per::date per, per::date + 1 issued_on, p.monthly_fee_cents fee, abs(hashtext('i' || ms.member_id || per::date)) h,
    coalesce((select sum(b.price_cents) from booking b where b.member_id = ms.member_id and b.status in ('attended','no_show') and b.start_at >= per - interval '1 month' and b.start_at < per), 0) bk,
    case when per >= '2026-05-01' then abs(hashtext('p' || ms.member_id || per::date)) % 10 < 5 when per >= '2026-03-01' then abs(hashtext('p' || ms.member_id || per::date)) % 10 < 9
         else abs(hashtext('p' || ms.member_id || per::date)) % 100 < 97 end paid
  from membership ms join plan p using (plan_id)
  cross join generate_series(timestamp '2024-01-01', timestamp '2026-06-01', interval '1 month') per
  where per >= ms.start_date and (ms.end_date is null or per <= ms.end_date)
) x;
update invoice set paid_on = null, pay_method = null where paid_on > '2026-06-20';

create table visit (
  visit_id int primary key,
  member_id int not null references member,
  site_id int not null references site,
  checked_in_at timestamp not null,
  checked_out_at timestamp,
  guest_count int not null default 0,
  entry_method varchar(10) not null
);
insert into visit
select row_number() over (order by t, i), member_id, site_id, t, case when i % 29 <> 4 then t + (45 + h % 520) * interval '1 minute' end,
  case when h % 8 = 1 then 1 + h % 3 when h % 50 = 6 then 5 else 0 end, (array['app','app','card','reception','app','card'])[1 + h % 6]
from (
  select i, h, m.member_id, case when h % 9 = 4 then 1 + (h / 9) % 19 else m.home_site_id end site_id, d + time '07:40' + (h % 560) * interval '1 minute' t
  from (select i, abs(hashtext('v' || i)) h, date '2024-01-03' + (i * 899 / 2150) d, 1 + abs(hashtext('w' || i) % 101) mm from generate_series(1, 2150) i) g
  join member m on m.member_id = case when mm > 84 then 1 + (mm * 7) % 63 else mm end
  where d >= m.joined_on and m.member_id not in (38, 84)
    and (m.status <> 'left' or d <= date '2025-02-28' + (m.member_id * 13 % 11) * 31)
) x;

analyze site; analyze plan; analyze company; analyze member; analyze membership; analyze space; analyze booking; analyze invoice; analyze visit;
