drop schema if exists ev_lettings cascade;
create schema ev_lettings;
set search_path = ev_lettings;

create table landlords (
  id serial primary key,
  landlord_type text not null check (landlord_type in ('private','company')),
  first_name text not null,
  last_name text not null,
  company_name text,
  email text,
  phone text,
  city text not null,
  management_fee_pct numeric(4,2) not null,
  is_active boolean not null default true,
  created_at timestamp not null,
  updated_at timestamp not null
);
create table buildings (
  id serial primary key,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  district text not null,
  year_built int,
  has_lift boolean not null,
  has_concierge boolean not null default false,
  created_at timestamp not null default '2023-01-09 09:00'
);
create table agents (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  branch text not null,
  manager_id int references agents(id),
  hired_on date not null,
  commission_pct numeric(4,2) not null,
  is_active boolean not null default true
);
create table flats (
  id serial primary key,
  flat_code text not null unique,
  building_id int not null references buildings(id),
  landlord_id int not null references landlords(id),
  floor int not null,
  bedrooms int not null,
  bathrooms int not null,
  area_m2 numeric(6,1) not null,
  energy_label text,
  is_furnished boolean not null,
  pets_allowed boolean not null,
  has_parking boolean not null,
  asking_rent numeric(9,2) not null,
  status text not null check (status in ('available','let','under_offer','off_market')),
  created_at timestamp not null,
  updated_at timestamp not null
);
create table tenants (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  date_of_birth date not null,
  nationality char(2) not null,
  employer text,
  monthly_income numeric(9,2),
  is_student boolean not null default false,
  has_guarantor boolean not null default false,
  created_at timestamp not null,
  updated_at timestamp not null
);
create table leases (
  id serial primary key,
  lease_no text not null unique,
  flat_id int not null references flats(id),
  tenant_id int not null references tenants(id),
  agent_id int not null references agents(id),
  start_date date not null,
  end_date date,
  monthly_rent numeric(9,2) not null,
  payment_day int not null default 1,
  occupants int not null default 1,
  auto_renew boolean not null default false,
  notice_given_on date,
  status text not null check (status in ('draft','active','ended','terminated')),
  created_at timestamp not null,
  updated_at timestamp not null
);
create table deposits (
  id serial primary key,
  lease_id int not null references leases(id),
  amount numeric(9,2) not null,
  received_on date,
  status text not null check (status in ('pending','held','returned','partly_returned')),
  deduction numeric(9,2) not null default 0,
  deduction_reason text,
  returned_on date
);
create table charges (
  id serial primary key,
  lease_id int not null references leases(id),
  charge_type text not null check (charge_type in ('rent','late_fee','cleaning','key_replacement')),
  due_date date not null,
  amount_due numeric(9,2) not null,
  status text not null check (status in ('open','paid','part_paid','overdue','written_off')),
  reminder_count int not null default 0,
  created_at timestamp not null
);
create table payments (
  id serial primary key,
  charge_id int not null references charges(id),
  paid_on date not null,
  amount numeric(9,2) not null,
  method text not null check (method in ('bank_transfer','direct_debit','card','cash')),
  reference text,
  created_at timestamp not null
);
create table contractors (
  id serial primary key,
  name text not null,
  trade text not null,
  city text not null,
  hourly_rate numeric(6,2) not null,
  phone text,
  is_preferred boolean not null default false,
  insured_until date
);
create table maintenance_requests (
  id serial primary key,
  flat_id int not null references flats(id),
  tenant_id int references tenants(id),
  contractor_id int references contractors(id),
  category text not null,
  priority text not null check (priority in ('low','normal','urgent','emergency')),
  title text not null,
  reported_at timestamp not null,
  completed_at timestamp,
  cost numeric(9,2),
  charged_to text check (charged_to in ('landlord','tenant','agency')),
  status text not null check (status in ('reported','scheduled','in_progress','done','cancelled')),
  created_at timestamp not null,
  updated_at timestamp not null
);
create table viewings (
  id serial primary key,
  flat_id int not null references flats(id),
  agent_id int not null references agents(id),
  prospect_name text not null,
  prospect_email text,
  source text not null check (source in ('website','portal','walk_in','referral','social_media')),
  scheduled_at timestamp not null,
  status text not null check (status in ('booked','attended','no_show','cancelled')),
  offer_made boolean not null default false,
  offer_amount numeric(9,2),
  feedback_score int,
  created_at timestamp not null
);

insert into landlords (landlord_type, first_name, last_name, company_name, email, phone, city, management_fee_pct, is_active, created_at, updated_at)
select t, f, l, c, lower(f)||'.'||lower(replace(l,'''',''))||'@example.ie', case when n%6=0 then null else '+353 1 555 '||lpad((n*137%10000)::text,4,'0') end, ci, fee, act,
  timestamp '2023-01-10 10:00' + n*interval '19 days', timestamp '2025-06-01 12:00' + n*interval '9 days'
from (values
(1,'private','Declan','Moriarty',null,'Dublin',8.50,true),
(2,'private','Sinead','Lawlor',null,'Dublin',9.00,true),
(3,'company','Oskar','Lindqvist','Harbourline Estates Ltd','Cork',6.50,true),
(4,'private','Mei','Zhang',null,'Dublin',10.00,true),
(5,'company','Grainne','Tuohy','Tuohy & Daughters','Galway',7.00,true),
(6,'private','Peter','Fallon',null,'London',11.00,true),
(7,'private','Brendan','Cork',null,'Limerick',9.50,true),
(8,'company','Ruth','Abernathy','Canal Basin Homes','Dublin',6.00,true),
(9,'private','Fiona','Geraghty',null,'Galway',9.00,true),
(10,'private','Tomasz','Zielinski',null,'Dublin',8.00,true),
(11,'private','Noreen','Hanley',null,'Cork',10.00,true),
(12,'company','Ivan','Petrov','Northgate Living','Limerick',7.50,true),
(13,'private','Conor','Walsh',null,'Dublin',9.00,true),
(14,'private','Bridget','O''Dea',null,'Ennis',12.00,true),
(15,'private','Helga','Baumann',null,'Munich',11.50,true),
(16,'private','Liam','Devlin',null,'Cork',8.50,false),
(17,'company','Siobhan','Ferris','Ferris Property Holdings','Dublin',5.50,true),
(18,'private','Pauric','Mullane',null,'Galway',9.50,false),
(19,'private','Carmen','Ibarra',null,'Madrid',12.50,true),
(20,'private','Dervla','Nolan',null,'Dublin',8.00,true)
) v(n,t,f,l,c,ci,fee,act);

insert into buildings (name, street, postcode, city, district, year_built, has_lift, has_concierge) values
('Linden Court','12 Grove Road','D06 X2K4','Dublin','Rathmines',1998,true,false),
('The Maltings','4 Bow Street','D07 R9P3','Dublin','Smithfield',2004,true,true),
('Gasworks House','77 Barrow Street','D04 V6H1','Dublin','Grand Canal Dock',2016,true,true),
('Number Nine','9 Belgrave Square','D06 K5T8','Dublin','Rathmines',1886,false,false),
('Phibsboro Gate','210 North Circular Road','D07 E4W2','Dublin','Phibsborough',2009,true,false),
('Seapoint View','31 Monkstown Crescent','A94 Y7C2','Dublin','Monkstown',1974,false,false),
('Shandon Mews','5 Dominick Street','T23 F8N6','Cork','Shandon',1991,false,false),
('Lee Wharf','18 Albert Quay','T12 H3D9','Cork','City Centre',2019,true,true),
('Douglas Hall','66 Carrigaline Road','T12 P7A5','Cork','Douglas',2001,true,false),
('Salt Row','3 Seapoint Promenade','H91 W2M8','Galway','Salthill',1987,false,false),
('Corrib Point','40 Dyke Road','H91 T6X3','Galway','City Centre',2012,true,false),
('Castle Park','8 Plassey Road','V94 N3Y7','Limerick','Castletroy',2006,true,false),
('Pery House','22 Pery Square','V94 C1K5','Limerick','Georgian Quarter',1838,false,false),
('Clare Terrace','15 Clare Street','V94 D6H2','Limerick','City Centre',null,false,false);

insert into agents (first_name,last_name,email,branch,manager_id,hired_on,commission_pct,is_active) values
('Orla','Keane','orla.keane@lettings.example','Dublin',null,'2017-03-06',3.00,true),
('Marek','Dudek','marek.dudek@lettings.example','Dublin',1,'2020-09-14',5.00,true),
('Jade','Whitty','jade.whitty@lettings.example','Dublin',1,'2022-02-01',5.50,true),
('Rory','Tighe','rory.tighe@lettings.example','Cork',1,'2018-11-19',4.00,true),
('Ana','Ferreira','ana.ferreira@lettings.example','Cork',4,'2023-05-22',6.00,true),
('Colm','Lally','colm.lally@lettings.example','Galway',1,'2019-06-03',4.50,true),
('Eimear','Shine','eimear.shine@lettings.example','Limerick',1,'2021-01-11',4.50,true),
('Dylan','Roche','dylan.roche@lettings.example','Limerick',7,'2024-08-26',6.00,true),
('Priya','Menon','priya.menon@lettings.example','Dublin',2,'2024-01-15',6.00,true),
('Gavin','Stack','gavin.stack@lettings.example','Galway',6,'2022-10-03',5.50,false),
('Tess','Moloney','tess.moloney@lettings.example','Dublin',2,'2026-05-11',6.50,true);

insert into flats (flat_code, building_id, landlord_id, floor, bedrooms, bathrooms, area_m2, energy_label, is_furnished, pets_allowed, has_parking, asking_rent, status, created_at, updated_at)
select upper(left(replace(b.name,'The ',''),3))||'-'||lpad(((i-1)/14+1)::text,2,'0'),
  b.id, (array[3,8,17,8,1,13,3,12,5,17,7,2,8,12,4,10,3,17,8,6,11,9,14,15,16,18,1,13,2,7,8])[i%31+1],
  case when b.has_lift then (i*3)%8 else i%4 end,
  br, case when br>=3 then 2 else 1 end,
  22 + br*19 + ((i*29)%17) + (i%10)*0.1,
  case when i%16=5 then null else (array['A2','B1','B3','C1','C2','D1','E1','B2','C3','F'])[(i*7)%10+1] end,
  (i*5)%3<>0, (i*7)%4=0, (i*3)%5<2,
  (case b.city when 'Dublin' then 1150 when 'Cork' then 860 when 'Galway' then 820 else 700 end) + br*290 + ((i*37)%23)*10 + (case when b.has_concierge then 185 else 0 end) + (i%5),
  'let',
  timestamp '2023-02-01 09:30' + i*interval '11 hours', timestamp '2026-01-05 09:00' + i*interval '2 days'
from (select i, 1+((i-1)%14) as bid, ((i*13+i/5)%5) as b0 from generate_series(1,66) i) g
cross join lateral (select case b0 when 0 then 1 when 1 then 2 when 2 then 1 when 3 then 2 else 3 end + case when i in (17,45) then 1 else 0 end - case when i%11=4 and b0 in (0,2) then 1 else 0 end as br) x
join buildings b on b.id = g.bid
order by i;

insert into tenants (first_name,last_name,email,phone,date_of_birth,nationality,employer,monthly_income,is_student,has_guarantor,created_at,updated_at)
select f,l, case when n%19=0 then null else lower(f)||lower(replace(replace(l,'''',''),' ',''))||(n%90+10)||'@mail.example' end,
 case when n%23=7 then null else '+353 8'||(n%4+3)||' '||lpad((n*9173%1000)::text,3,'0')||' '||lpad((n*7717%10000)::text,4,'0') end,
 case when st then date '2001-02-11' + (n*53)%1500 else date '1966-05-20' + (n*7919)%11500 end,
 nat,
 case when st then null when n%9=2 then null else (array['Dunmore Hospital','Brightwave Software','Kestrel Airways','Atlantic Bakery Co','Harbour Hotel','County Council','Medlane Pharma','Oakfield School','Self-employed','Greenline Logistics'])[(n*3)%10+1] end,
 case when st then null when n%9=2 then null else 2150 + (n*613)%3700 + (n%4)*0.5 end,
 st, st or n%8=3,
 timestamp '2023-08-01 11:00' + n*interval '8 days 3 hours', timestamp '2025-09-01 08:00' + n*interval '2 days'
from (select (row_number() over ())::int n, f, l, nat, (row_number() over ())%6=4 as st from (values
('Aoife','Byrne','IE'),('Rafael','Costa','BR'),('Katarzyna','Wojcik','PL'),('Ciaran','Douglas','IE'),('Ananya','Rao','IN'),('Hugo','Lefevre','FR'),('Niamh','Kelly','IE'),('Lucas','Almeida','BR'),
('Oksana','Bondar','UA'),('Patrick','Quinn','IE'),('Giulia','Ferrari','IT'),('Sean','Murphy','IE'),('Wei','Chen','CN'),('Beatriz','Nunes','BR'),('Emma','Doyle','IE'),('Karol','Nowak','PL'),
('Javier','Ortega','ES'),('Roisin','Healy','IE'),('Vikram','Iyer','IN'),('Clare','Hogan','IE'),('Thiago','Barros','BR'),('Sophie','Bennett','GB'),('Eoin','Brady','IE'),('Mariana','Lopes','BR'),
('Darragh','Foley','IE'),('Iryna','Kovalenko','UA'),('Paris','Whelan','IE'),('Marco','Rinaldi','IT'),('Caoimhe','Burke','IE'),('Deepa','Nair','IN'),('Conor','Walsh','IE'),('Elena','Marin','ES'),
('Tadhg','Crowley','IE'),('Camille','Girard','FR'),('Pawel','Kaminski','PL'),('Saoirse','Flynn','IE'),('Felipe','Moraes','BR'),('Grace','Okafor','NG'),('Cathal','Daly','IE'),('Ming','Liu','CN'),
('Laura','Egan','IE'),('Diego','Vidal','ES'),('Orlaith','Power','IE'),('Arjun','Mehta','IN'),('Shane','Mulcahy','IE'),('Agnieszka','Lis','PL'),('Fintan','Regan','IE'),('Juliana','Pires','BR'),
('Oliver','Hargreaves','GB'),('Muireann','Shea','IE'),('Yulia','Shevchenko','UA'),('Cormac','Tobin','IE'),('Ines','Carvalho','PT'),('Barry','Gleeson','IE'),('Tom','Ashdown','GB'),('Sean','Murphy','IE'),
('Larissa','Teixeira','BR'),('Kevin','Lynch','IE'),('Sanjay','Pillai','IN'),('Una','Cleary','IE'),('Matteo','Gallo','IT'),('Ailbhe','Nugent','IE'),('Chidi','Eze','NG'),('Donal','Hickey','IE'),
('Nadia','Rahman','GB'),('Jakub','Zajac','PL'),('Sorcha','Meade','IE'),('Bruno','Cardoso','BR'),('Eve','Hartnett','IE'),('Louis','Perrin','FR'),('Maeve','Carmody','IE'),('Xin','Wang','CN'),
('Killian','Roche','IE'),('Pilar','Santos','ES'),('Gerard','Moran','IE'),('Lakshmi','Menon','IN'),('Robbie','Keogh','IE'),('Dagmara','Sikora','PL'),('Ronan','Galvin','IE'),('Valeria','Conti','IT'),
('Hannah','Prior','GB'),('Enda','Slattery','IE'),('Joao','Ribeiro','PT'),('Ellen','Barrett','IE'),('Mykola','Hrytsenko','UA'),('Aidan','Kerrigan','IE'),('Renata','Dias','BR'),('Oisin','Tierney','IE'),
('Amara','Obi','NG'),('Jack','Lonergan','IE'),('Ewa','Pawlak','PL'),('Fergal','Minihan','IE'),('Rohan','Desai','IN'),('Molly','Scanlon','IE'),('Adrien','Colin','FR'),('Dara','Heffernan','IE'),
('Carlos','Prieto','ES'),('Ruth','Mannion','IE'),('Gustavo','Leal','BR'),('Brid','Kinsella','IE'),('Zofia','Mazur','PL'),('Owen','Lacey','GB'),('Sheila','Curran','IE'),('Li','Zhao','CN'),
('Eamon','Purcell','IE'),('Tatiana','Melo','BR'),('Nessa','Considine','IE'),('Francesca','Bruno','IT'),('Colin','Maher','IE'),('Isha','Kulkarni','IN'),('Tony','Bourke','IE'),('Aleksandra','Gorska','PL'),
('Dermot','Fahy','IE'),('Miriam','Stone','GB'),('Hector','Rojas','ES'),('Jenny','Conlon','IE'),('Olena','Tkachuk','UA'),('Vincent','Troy','IE')
) t(f,l,nat)) s;

-- first leases
insert into leases (lease_no, flat_id, tenant_id, agent_id, start_date, end_date, monthly_rent, payment_day, occupants, auto_renew, notice_given_on, status, created_at, updated_at)
select 'L'||to_char(sd,'YY')||'-'||lpad(row_number() over (order by sd, i)::text,3,'0'), i, tn, ag, sd, ed, rent, (array[1,1,1,5,15])[i%5+1],
  1+(i*3)%(f.bedrooms+2), (i*5+k)%3=0 ,
  case when st='terminated' then ed - 35 when st='ended' and i%4=1 then ed-60 when st='active' and i%9=2 then date '2026-05-02'+i%40 end,
  st, sd - interval '20 days' + interval '10 hours', sd - interval '18 days'
from (
 select i, k, tn, sd, ed, case when sd > date '2026-06-30' then 'draft' when ed is null or ed > date '2026-06-30' then 'active' when term then 'terminated' else 'ended' end st,
   term
 from (
  select i, 1 k, i tn, (date '2023-09-01' + make_interval(months => (i*7)%11, days=> case when i%6=1 then 14 else 0 end))::date sd,
     (date '2023-09-01' + make_interval(months => (i*7)%11 + case when i%10=7 then 7 else 12 end, days=> case when i%6=1 then 14 else 0 end) - interval '1 day')::date ed, i%10=7 term
  from generate_series(1,66) i where i%12<>9 and i not in (13,64)
  union all
  select i, 2, case when i%7=3 then i else (66 + row_number() over (partition by i%7=3 order by i))::int end,
    (date '2023-09-01' + make_interval(months => (i*7)%11 + 12 + (i*5)%7, days=> case when i%6=1 then 14 else 0 end))::date,
    case when i%8=0 then null else (date '2023-09-01' + make_interval(months => (i*7)%11 + 12 + (i*5)%7 + case when i%15=8 then 9 when i%4=1 then 12 when i%5=1 then 18 else 24 end, days=> case when i%6=1 then 14 else 0 end) - interval '1 day')::date end,
    i%15=8
  from generate_series(1,66) i where i%11<>6 and i not in (13,64) and i <= 62
  union all
  select i, 3, 118 - j, (date '2026-07-01' + j*7), (date '2027-06-30' + j*7), false from (values (23,0),(29,1),(45,2)) z(i,j)
 ) q
) g join flats f on f.id=g.i
join buildings b on b.id=f.building_id
cross join lateral (select case b.city when 'Dublin' then (array[2,3,9,1,2,3,9])[(i+k)%7+1] when 'Cork' then (array[4,5,5])[(i+k)%3+1] when 'Galway' then case when k=1 and i%3=0 then 10 else 6 end else case when k=2 then 7+(i%2) else 7 end end ag) a
cross join lateral (select round(f.asking_rent * case k when 1 then 0.85+((i*7)%13)/100.0 when 2 then 0.98 else 1.02 end,0) + (i*k)%7 rent) r
order by sd, i;

update flats f set status = case when exists (select 1 from leases l where l.flat_id=f.id and l.status='active') then 'let'
  when exists (select 1 from leases l where l.flat_id=f.id and l.status='draft') then 'under_offer'
  when f.id in (13,64,33,9) then 'off_market' else 'available' end;

insert into deposits (lease_id, amount, received_on, status, deduction, deduction_reason, returned_on)
select l.id, case when l.id%5=0 then round(l.monthly_rent*1.5,0) else l.monthly_rent end,
  case when l.status='draft' then null when l.id%29=4 and l.status='active' then null else l.start_date - (l.id%9) end,
  case when l.status='draft' or (l.id%29=4 and l.status='active') then 'pending' when l.status='active' then 'held'
     when l.id%4=1 then 'partly_returned' when l.id%17=3 then 'held' else 'returned' end,
  case when l.status in ('ended','terminated') and l.id%4=1 then 60 + (l.id*83)%610 else 0 end,
  case when l.status in ('ended','terminated') and l.id%4=1 then (array['damage to furniture','cleaning','unpaid rent','missing keys','repainting'])[l.id%5+1] end,
  case when l.status in ('ended','terminated') and (l.id%4=1 or l.id%17<>3) then l.end_date + 6 + (l.id*13)%31 end
from leases l where l.id%21<>8 order by l.id;

insert into charges (lease_id, charge_type, due_date, amount_due, status, reminder_count, created_at)
select l.id, 'rent', d::date + l.payment_day - 1, l.monthly_rent,
  case when d >= date '2026-06-01' and h%5=0 then 'open'
       when d >= date '2025-01-01' and (h%41=3 or (l.id in (71,84,90,101) and d>= date '2026-03-01')) then 'overdue'
       when h%53=8 and d >= date '2024-06-01' then 'part_paid'
       when h%331=50 and d < date '2025-01-01' then 'written_off' else 'paid' end,
  0, d - interval '10 days'
from leases l
cross join lateral generate_series(date_trunc('month', l.start_date + 27)::timestamp, least(coalesce(l.end_date, date '2026-06-30'), date '2026-06-30')::timestamp, interval '1 month') d
cross join lateral (select abs(hashtext(l.id||'-'||d::date)) h) hh
where l.status<>'draft'
order by d, l.id;
insert into charges (lease_id, charge_type, due_date, amount_due, status, reminder_count, created_at)
select c.lease_id, 'late_fee', c.due_date+21, 35, case when c.id%3=0 then 'overdue' else 'paid' end, 0, c.due_date+7
from charges c where c.status in ('overdue','part_paid') and c.id%2=0 and c.due_date < date '2026-05-15' order by c.id;
insert into charges (lease_id, charge_type, due_date, amount_due, status, reminder_count, created_at)
select l.id, case when l.id%3=0 then 'key_replacement' else 'cleaning' end, l.end_date+7, case when l.id%3=0 then 45 else 120+(l.id%6)*15 end, case when l.id%10=2 then 'overdue' else 'paid' end, 0, l.end_date+1
from leases l where l.status in ('ended','terminated') and l.id%3<2 order by l.id;
update charges set reminder_count = 1 + (id*7)%4 where status in ('overdue','part_paid');

insert into payments (charge_id, paid_on, amount, method, reference, created_at)
select c.id, pd, amt, m, case when c.id%37=0 then null else 'REF'||(c.id*7919+n)%1000000 end, pd + interval '9 hours'
from charges c
cross join lateral (select 1 n, case when c.status='part_paid' then round(c.amount_due*(40+c.id%40)/100.0,2) when c.id%43=0 then c.amount_due-400 else c.amount_due end amt where c.status in ('paid','part_paid')
   union all select 2, 400 where c.status='paid' and c.id%43=0 and c.amount_due>500) a
cross join lateral (select (c.due_date + case when c.id%43=0 and c.amount_due<=500 then 2 when n=2 then 19 when c.id%11=0 then 6+(c.id%17) else (c.id%7)-4 end)::date pd) p
cross join lateral (select case when c.charge_type<>'rent' then (array['card','cash','bank_transfer'])[c.id%3+1] when c.lease_id%5<2 then 'direct_debit' when c.lease_id%13=3 then 'cash' when c.lease_id%5=4 and c.id%4=0 then 'card' else 'bank_transfer' end m) mm
where not (c.id%43=0 and c.amount_due<=500 and c.amount_due<400 and n=2)
order by pd, c.id;
update payments p set amount = c.amount_due from charges c where c.id=p.charge_id and c.status='paid' and c.amount_due<=500;

insert into contractors (name, trade, city, hourly_rate, phone, is_preferred, insured_until) values
('Dublin Drain Doctors','plumber','Dublin',68.00,'01 555 2201',true,'2026-12-31'),
('Lally Heating & Gas','heating engineer','Galway',61.50,'091 555 118',true,'2027-03-31'),
('Sparks by Nolan','electrician','Dublin',64.00,'01 555 7782',true,'2026-09-30'),
('Leeside Plumbing','plumber','Cork',55.00,'021 555 914',false,'2026-02-28'),
('QuickKey Locksmiths','locksmith','Dublin',72.00,'01 555 3340',false,'2027-01-31'),
('Shannon Electrics','electrician','Limerick',52.00,'061 555 207',true,'2026-11-30'),
('Fixit Appliance Care','appliance engineer','Dublin',49.00,'01 555 6091',false,'2026-08-31'),
('Murphy & Sons Painting','painter','Cork',38.50,'021 555 660',true,'2027-05-31'),
('DryWall Damp Proofing','damp specialist','Limerick',58.00,'061 555 871',false,'2025-12-31'),
('Atlantic Pest Control','pest control','Galway',57.00,null,false,'2026-10-31'),
('Munster Boilers','heating engineer','Cork',63.00,'021 555 333',true,'2027-02-28'),
('Handy Andy','handyman','Dublin',35.00,'01 555 1009',true,null),
('Treaty City Plumbing','plumber','Limerick',51.00,'061 555 440',false,'2026-07-31'),
('Claddagh Locks','locksmith','Galway',66.00,'091 555 902',false,'2026-12-31'),
('Evergreen Gardens','gardener','Cork',33.00,null,false,'2026-06-30');

insert into maintenance_requests (flat_id, tenant_id, contractor_id, category, priority, title, reported_at, completed_at, cost, charged_to, status, created_at, updated_at)
select flat_id, (select l.tenant_id from leases l where l.flat_id=q.flat_id and l.start_date<=q.ra::date and (l.end_date is null or l.end_date>=q.ra::date) and i%12<>5 limit 1),
  case when st in ('reported') or (st='cancelled' and i%2=0) then null else (select c.id from contractors c where c.trade = any(case q.cat when 'plumbing' then array['plumber'] when 'heating' then array['heating engineer'] when 'electrical' then array['electrician'] when 'appliance' then array['appliance engineer','handyman'] when 'locks' then array['locksmith'] when 'damp' then array['damp specialist'] when 'pest' then array['pest control'] else array['handyman','painter'] end) order by (c.city<>q.city)::int*3 + (c.id*i)%5, c.id limit 1) end,
  cat, pr, title, ra, case when st='done' then ra + make_interval(hours => 3 + case pr when 'emergency' then (i*17)%40 when 'urgent' then (i*31)%140 else (i*61)%900 end, mins => (i*13)%60) end,
  case when st='done' then 45 + (i*7919)%383 + case cat when 'heating' then 160 when 'damp' then 240 when 'appliance' then 110 else 0 end + (i%4)*0.25 end,
  case when st='done' then case when i%9=4 then 'tenant' when i%13=6 then 'agency' else 'landlord' end end,
  st, ra, ra + interval '2 days'
from (
 select i, fx as flat_id, b.city,
  (array['plumbing','heating','electrical','appliance','locks','plumbing','damp','heating','other','pest','plumbing'])[x+1] cat,
  (array['leaking tap in bathroom','boiler shows error F28','no power in kitchen sockets','washing machine does not drain','lost key, lock must be changed','toilet keeps running','mould in bedroom corner','radiator stays cold','window handle broken','mice in kitchen','blocked shower drain'])[x+1] title,
  case when h%13=0 then 'emergency' when h%4=1 then 'urgent' when h%5=2 then 'low' else 'normal' end pr,
  timestamp '2024-01-08 08:10' + make_interval(mins => i*2980 + h%1400) ra,
  case when i > 395 and h%3=0 then 'reported' when i>388 and h%3=1 then 'scheduled' when i > 380 and h%2=0 then 'in_progress' when h%19=2 then 'cancelled' when i in (301,333,350) then 'in_progress' else 'done' end st
 from (select i, abs(hashtext('m'||i)) h, (abs(hashtext('x'||i))%11) x, 1+((62*power((abs(hashtext('f'||i))%10007)/10007.0,1.7))::int*23+8)%66 fx from generate_series(1,430) i) z
 join flats f on f.id = fx join buildings b on b.id=f.building_id
) q order by i;

insert into viewings (flat_id, agent_id, prospect_name, prospect_email, source, scheduled_at, status, offer_made, offer_amount, feedback_score, created_at)
select f.id, case b.city when 'Dublin' then (array[2,3,9,3])[h%4+1] when 'Cork' then (array[4,5,5])[h%3+1] when 'Galway' then case when i<150 and h%3=0 then 10 else 6 end else 7+(h%5)/3 end,
  fn||' '||ln, lower(fn)||'.'||lower(ln)||'@post.example',
  (array['website','portal','portal','portal','walk_in','referral','social_media','website'])[(h/5)%8+1],
  sa, st, off, case when off then round(f.asking_rent*(92+h%14)/100.0,0) end,
  case when st='attended' and h%6<>1 then 1+(h/7)%5 end, sa - interval '4 days'
from (
 select i, h, 1+((60*power((abs(hashtext('w'||i))%10007)/10007.0,1.5))::int*29+3)%66 fid, date_trunc('hour', timestamp '2024-09-02 09:00' + make_interval(hours => i*40)) ::date + make_interval(hours => 9+(h%9), mins => (h%4)*15) sa,
  (array['Megan','Artur','Luiza','Stephen','Nuala','Kofi','Silvia','Daniel','Yan','Bernard','Chloe','Mateusz','Renuka','Tiernan','Gloria','Paul'])[(h/3)%16+1] fn,
  (array['Hayes','Sobczak','Martins','Boland','Kirwan','Mensah','Greco','Forde','Sun','Tully','Meehan','Gajda','Bhatt','Cosgrave','Rossi','Wade','Lowry'])[(h/11)%17+1] ln,
  case when i>392 then case when h%4=0 then 'cancelled' else 'booked' end when h%9=0 then 'no_show' when h%10=3 then 'cancelled' else 'attended' end st,
  i<=392 and h%9<>0 and h%10<>3 and (h/13)%4=1 off
 from (select i, abs(hashtext('v'||i)) h from generate_series(1,404) i) z
) q join flats f on f.id=q.fid join buildings b on b.id=f.building_id
order by sa;

create view charge_balances as
select c.id as charge_id, c.lease_id, c.charge_type, c.due_date, c.status, c.amount_due, coalesce(sum(p.amount),0) as amount_paid, c.amount_due - coalesce(sum(p.amount),0) as balance
from charges c left join payments p on p.charge_id=c.id group by c.id;

analyze landlords; analyze buildings; analyze agents; analyze flats; analyze tenants; analyze leases; analyze deposits; analyze charges; analyze payments; analyze contractors; analyze maintenance_requests; analyze viewings;
