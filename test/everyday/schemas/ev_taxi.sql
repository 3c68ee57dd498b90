drop schema if exists ev_taxi cascade; create schema ev_taxi; set search_path = ev_taxi;
create function pg_temp.h(t text, n int) returns int language sql immutable as 'select (hashtext(t) & 2147483647) % n';

create table zones (id int primary key, code text not null unique, name text not null, district text, is_airport boolean not null default false, surcharge numeric(6,2) not null default 0);
create table tariffs (id int primary key, code text not null unique, name text not null, flag_fall numeric(6,2) not null, per_km numeric(6,2) not null, wait_per_minute numeric(6,2) not null, valid_from date not null, valid_to date);
create table drivers (id int primary key, call_sign text not null unique, first_name text not null, last_name text not null, phone text, licence_no text not null, licence_expires_on date,
  badge_expires_on date, hired_on date not null, left_on date, status text not null check (status in ('ACTIVE','SUSPENDED','LEFT')), contract_type text not null check (contract_type in ('EMPLOYED','SELF_EMPLOYED')),
  home_zone_id int references zones(id), mentor_id int references drivers(id), rating numeric(3,2), created_at timestamptz not null);
create table vehicles (id int primary key, plate text not null unique, make text not null, model text not null, colour text, body_type text not null check (body_type in ('SALOON','ESTATE','MPV','WAV')),
  fuel text not null check (fuel in ('DIESEL','PETROL','HYBRID','ELECTRIC')), seats int not null, model_year int, bought_on date, first_registered_on date, mot_due_on date, odometer_m bigint,
  keeper_driver_id int references drivers(id), status text not null check (status in ('IN_SERVICE','WORKSHOP','SOLD')), updated_at timestamptz);
create table corporate_accounts (id int primary key, account_no text not null unique, company_name text not null, city text, billing_city text, contact_name text, contact_email text, credit_limit numeric(10,2),
  payment_terms_days int not null default 30, status text not null check (status in ('OPEN','ON_HOLD','CLOSED')), opened_on date not null, created_at timestamptz);
create table customers (id int primary key, first_name text not null, last_name text not null, phone text, mobile text, email text, corporate_account_id int references corporate_accounts(id), home_zone_id int references zones(id),
  is_vip boolean not null default false, is_blocked boolean not null default false, created_at timestamptz not null);
create table trips (id int primary key, trip_no text not null unique, customer_id int references customers(id), driver_id int references drivers(id), vehicle_id int references vehicles(id),
  pickup_zone_id int not null references zones(id), dropoff_zone_id int references zones(id), tariff_id int not null references tariffs(id), channel text not null check (channel in ('PHONE','APP','WEB','RANK')),
  booked_at timestamptz not null, due_at timestamptz not null, picked_up_at timestamptz, dropped_off_at timestamptz, distance_m int, duration_s int, wait_s int, passengers int not null default 1,
  fare numeric(8,2), extras numeric(8,2) not null default 0, status text not null check (status in ('COMPLETED','CANCELLED','NO_SHOW','BOOKED')), cancelled_by text);
create table payments (id int primary key, trip_id int not null references trips(id), method text not null check (method in ('CASH','CARD','ACCOUNT','VOUCHER')), amount numeric(8,2) not null, tip numeric(8,2) not null default 0,
  status text not null check (status in ('PAID','PENDING','FAILED','REFUNDED')), due_on date, paid_at timestamptz);
create table complaints (id int primary key, trip_id int references trips(id), customer_id int references customers(id), category text not null check (category in ('LATE','RUDENESS','ROUTE','OVERCHARGE','DRIVING','CLEANLINESS')),
  severity text not null check (severity in ('LOW','MEDIUM','HIGH')), status text not null check (status in ('OPEN','INVESTIGATING','CLOSED')), received_at timestamptz not null, closed_at timestamptz, compensation numeric(8,2), notes text);
create table shifts (id int primary key, driver_id int not null references drivers(id), vehicle_id int references vehicles(id), started_at timestamptz not null, ended_at timestamptz, break_s int not null default 0,
  shift_type text not null check (shift_type in ('DAY','NIGHT','SPLIT')), cash_handed_in numeric(8,2));
set timezone='UTC';

insert into zones values
(1,'CTR','City Centre','Central',false,0),(2,'STN','Central Station','Central',false,0.50),(3,'DOC','Docklands','East',false,0),(4,'UNI','University','Central',false,0),
(5,'HOS','General Hospital','West',false,0),(6,'AIR','Langmoor Airport','South',true,5.00),(7,'APT','Weston Airfield','West',true,3.50),(8,'MIL','Millfield','North',false,0),
(9,'HIL','Hilltop','North',false,0),(10,'BRK','Brook Green','West',false,0),(11,'FER','Ferry Terminal','East',false,2.00),(12,'STA','Stadium','East',false,1.00),
(13,'RET','Retail Park','South',false,0),(14,'OLD','Old Town','Central',false,0),(15,'SEA','Seafront','East',false,0),(16,'LAN','Langmoor','South',false,0),
(17,'KIN','Kings Cross Road','North',false,0),(18,'VIC','Victoria Park','West',false,0),(19,'IND','Trading Estate','South',false,0),(20,'OUT','Out of Area','Outside',false,4.00);
insert into tariffs values
(1,'T1','Day',3.20,1.45,0.30,'2023-04-01','2025-03-31'),(2,'T2','Night',4.10,1.80,0.36,'2023-04-01','2025-03-31'),(3,'T1-25','Day',3.60,1.58,0.34,'2025-04-01',null),(4,'T2-25','Night',4.60,1.97,0.40,'2025-04-01',null),
(5,'AIRFX','Airport Fixed',18.00,0.95,0.40,'2024-01-01',null),(6,'HOL','Bank Holiday',5.40,2.35,0.45,'2023-12-01',null),(7,'MPV','Large Vehicle',5.00,2.20,0.42,'2024-01-01',null),(8,'SCH','School Contract',2.00,1.10,0.00,'2022-09-01','2024-07-31');

insert into drivers
select i, 'K'||(10+i*3), (array['Mohammed','Sharon','Piotr','Abdi','Terry','Gurpreet','Lorraine','Viktor','Kwame','Jim','Nasreen','Errol','Paulo','Mick','Samira','Dean','Tariq','Angela','Bogdan','Victoria'])[1+(i*7)%20],
 (array['Aziz','Cooke','Zielinski','Warsame','Hopkirk','Sandhu','Pratt','Ionescu','Mensah','Doyle','Begum','Campbell','Teixeira','Flynn','Haile','Langmoor','Mahmood','Roper','Petrov'])[1+(i*11)%19],
 '07700 9'||lpad(((i*7717)%100000)::text,5,'0'), 'PH'||lpad(((i*30011)%99991)::text,5,'0'), date '2025-11-02'+pg_temp.h('le'||i,1400), date '2026-02-03'+pg_temp.h('be'||i,900), date '2012-05-07'+pg_temp.h('hi'||i,4200), null,
 case when i%9=4 then 'LEFT' when i%17=6 then 'SUSPENDED' else 'ACTIVE' end, case when i%3=1 then 'EMPLOYED' else 'SELF_EMPLOYED' end, case when i%12<>5 then 1+pg_temp.h('dz'||i,19) end,
 case when i>12 and i%4<3 then 1+pg_temp.h('me'||i,12) end, case when i%14<>9 then 3.60+(i*37%139)/100.0 end, now_ from (select i, timestamptz '2023-12-01 09:00+00'+i*interval '3 hours' now_ from generate_series(1,64) i) q;
update drivers set left_on=greatest(hired_on+200, date '2025-02-01'+(id*41)%420) where status='LEFT';

update drivers set hired_on=date '2026-04-13'+id-60 where id>61;

insert into vehicles
select i, (array['KX','LN','BD','YE','MA','FP'])[1+i%6]||lpad((y-2000)::text,2,'0')||' '||chr(65+(i*7)%26)||chr(65+(i*11)%26)||chr(65+(i*17+3)%26),
 split_part(m,'|',1), split_part(m,'|',2), (array['Silver','Black','White','Blue','Grey','Red','Silver','White'])[1+pg_temp.h('co'||i,8)], split_part(m,'|',3), split_part(m,'|',4), split_part(m,'|',5)::int,
 y, make_date(y,1,10)+pg_temp.h('bo'||i,700), make_date(y,1,5)+pg_temp.h('fr'||i,330), date '2026-05-20'+pg_temp.h('mo'||i,364), 18000000+pg_temp.h('od'||i,1000000)*290::bigint,
 null, case when i%13=5 then 'WORKSHOP' when i%10=8 then 'SOLD' else 'IN_SERVICE' end, timestamptz '2026-06-01 06:00+00'-i*interval '5 hours'
from (select i, 2015+pg_temp.h('my'||i,11) y, (array['Toyota|Prius|SALOON|HYBRID|4','Skoda|Octavia|ESTATE|DIESEL|4','Toyota|Corolla|ESTATE|HYBRID|4','Volkswagen|Caddy|WAV|DIESEL|5','Ford|Galaxy|MPV|DIESEL|6','Kia|Niro|SALOON|ELECTRIC|4','Mercedes|Vito|MPV|DIESEL|8','MG|5|ESTATE|ELECTRIC|4','Peugeot|Partner|WAV|DIESEL|4','Skoda|Superb|SALOON|PETROL|4','Hyundai|Ioniq|SALOON|HYBRID|4','LEVC|TX|WAV|HYBRID|6'])[1+pg_temp.h('mk'||i,12)] m from generate_series(1,70) i) q;
update vehicles v set keeper_driver_id=d.id from drivers d where d.contract_type='SELF_EMPLOYED' and v.id=1+(d.id*13)%66 and v.id%3<>0;

insert into corporate_accounts(id,account_no,company_name,city,billing_city,contact_name,contact_email,credit_limit,payment_terms_days,status,opened_on) values
(1,'A1001','Brightwater Insurance','Langmoor','London','Denise Parr','accounts@brightwater.example',5000,30,'OPEN','2019-03-04'),
(2,'A1002','St Anne''s Hospice','Langmoor','Langmoor','Peter Golding','office@stannes.example',1500,14,'OPEN','2020-09-21'),
(3,'A1003','Ferrymaster Lines','Port Ellis','Port Ellis','Ana Ruiz','crew@ferrymaster.example',8000,30,'OPEN','2018-01-15'),
(4,'A1004','Oakley & Dunn Solicitors','Langmoor','Langmoor','Rupert Dunn','cashier@oakleydunn.example',2500,30,'OPEN','2021-05-10'),
(5,'A1005','Langmoor Airport Handling','Langmoor','Manchester','Keith Stott','ops@lah.example',12000,45,'OPEN','2017-11-27'),
(6,'A1006','Meridian Hotels','Port Ellis','London','Chloe Vance','concierge@meridian.example',9000,30,'ON_HOLD','2022-02-02'),
(7,'A1007','County Schools Transport','Westbridge','Westbridge','Mrs J Harker','transport@county.example',20000,60,'OPEN','2016-08-30'),
(8,'A1008','Pennant Film Services','London','London','Guy Pennant',null,3000,30,'CLOSED','2023-01-19'),
(9,'A1009','Trident Marine','Port Ellis','Langmoor','Sven Dahl','agency@trident.example',6500,30,'OPEN','2020-03-16'),
(10,'A1010','University Estates','Langmoor','Langmoor','Farida Noor','estates@uni.example',7000,30,'OPEN','2019-10-01'),
(11,'A1011','Corner House Care','Westbridge','Westbridge','Lin Beasley','hello@cornerhouse.example',null,14,'OPEN','2023-06-12'),
(12,'A1012','NorthGas Engineering','Westbridge','Manchester','Stu Kidd','po@northgas.example',4000,30,'ON_HOLD','2021-12-06'),
(13,'A1013','Castle Brewery','Langmoor','Langmoor','Hattie Moss','hattie@castle.example',1800,30,'OPEN','2024-02-08'),
(14,'A1014','Quayside Lofts Lettings','Port Ellis','Port Ellis','Will Toner','will@qll.example',1000,14,'CLOSED','2022-07-18'),
(15,'A1015','Hartley Pharma','Westbridge','London','Ines Hartley','travel@hartley.example',15000,45,'OPEN','2018-06-25'),
(16,'A1016','Radio Langmoor','Langmoor','Langmoor','Baz Timms','baz@radiolangmoor.example',900,30,'OPEN','2024-09-30'),
(17,'A1017','Westbridge Rugby Club','Westbridge','Westbridge','Owen Pugh','sec@wrfc.example',1200,30,'OPEN','2025-04-11'),
(18,'A1018','Solent Data Centres','London','London','Nikhil Rao','facilities@solentdc.example',10000,30,'OPEN','2026-03-02');
update corporate_accounts set created_at=opened_on::timestamptz+interval '11 hours';

insert into customers
select i, (array['Margaret','Deepak','Jean','Callum','Victoria','Norman','Aisha','Pauline','Stefan','Harriet','Winston','Kelly','Bruno','Edith','Jamal','Tracey','Hugh','Lena','Rashid','Dorothy','Paris','Glen','Nina'])[1+(i*9)%23],
 (array['Thornton','Rao','Babb','Okoro','Park','Sinclair','Bashir','Wilde','Muller','Croft','Reid','Stone','Costa','Nightingale','Osman','Gibbs','Latimer','Johansson','Khan','Fox','Millfield','Drummond','Bianchi','Hewitt','Langmoor','Sharpe','Tanner','Yeo'])[1+(i*11)%28],
 case when i%8<>2 then '01632 96'||lpad(((i*631)%10000)::text,4,'0') end, case when i%10<>7 then '07700 9'||lpad(((i*9311)%100000)::text,5,'0') end, case when i%6<>4 then 'cust'||i||'@mail.example' end,
 case when i%4=1 then 1+pg_temp.h('ca'||i,16) end, case when i%15<>8 then 1+pg_temp.h('cz'||i,19) end, i%21=10, i%61=13, timestamptz '2023-11-03 08:00+00'+pg_temp.h('cc'||i,920)*interval '1 day'+pg_temp.h('cd'||i,600)*interval '1 minute'
from generate_series(1,480) i;
update customers set first_name='Marguerite', last_name='Osgood', phone='01632 960711', mobile=null, email='m.osgood@mail.example' where id=211;
update customers set first_name='Hugh', last_name='Fox' where id in (88,305);

insert into trips
select i, 'TR'||(240000+i*3), c, d, v, pz, dz, 1, ch, due-lead, due, null, null, null, null, null, 1+(pg_temp.h('pa'||i,12)*pg_temp.h('pb'||i,10))/25, null, 0, case when h<10 then 'CANCELLED' when h<15 then 'NO_SHOW' else 'COMPLETED' end, null
from (select i, case when pg_temp.h('rk'||i,9)=0 then null else 1+pg_temp.h('tc'||i,450)*pg_temp.h('td'||i,450)/450 end c,
 1+pg_temp.h('dr'||i,62)*(40+pg_temp.h('ds'||i,60))/100 d, 1+pg_temp.h('ve'||i,66) v, (array[1,1,1,2,2,2,3,4,4,5,6,6,7,8,9,10,11,12,13,14,14,15,16,17,18,19])[1+pg_temp.h('pz'||i,26)] pz,
 (array[1,1,1,2,2,4,5,5,6,6,6,6,7,8,9,10,11,13,14,15,16,17,18,20,3,12])[1+pg_temp.h('dz'||i,26)] dz, pg_temp.h('st'||i,100) h,
 (array['PHONE','PHONE','PHONE','APP','APP','APP','APP','WEB','PHONE'])[1+pg_temp.h('cn'||i,9)] ch,
 timestamptz '2024-01-02 00:00+00'+pg_temp.h('du'||i,895)*interval '1 day'+((7+pg_temp.h('dh'||i,9)+pg_temp.h('di'||i,11))%24)*interval '1 hour'+pg_temp.h('dm'||i,60)*interval '1 minute' due,
 case when pg_temp.h('lk'||i,4)=0 then pg_temp.h('ll'||i,30)*interval '1 day'+interval '3 hours' else (5+pg_temp.h('lm'||i,90))*interval '1 minute' end lead from generate_series(1,3300) i) q;
update trips set channel='RANK', booked_at=due_at where customer_id is null;
update trips set status='BOOKED', driver_id=null, vehicle_id=null where due_at>='2026-06-10' and channel<>'RANK' and status='COMPLETED';
update trips set distance_m=900+pg_temp.h('km'||id,6000)+abs(pickup_zone_id-dropoff_zone_id)*620+case when 20 in (pickup_zone_id,dropoff_zone_id) then 14000 when 6 in (pickup_zone_id,dropoff_zone_id) then 9000 else 0 end,
 wait_s=case when id%4=0 then 30*pg_temp.h('wa'||id,40) else 0 end, tariff_id=case when 6 in (pickup_zone_id,dropoff_zone_id) and id%3=0 then 5 when passengers>4 then 7 when to_char(due_at,'MMDD') in ('1225','1226','0101') then 6
 when extract(hour from due_at)>=22 or extract(hour from due_at)<6 then case when due_at>='2025-04-01' then 4 else 2 end else case when due_at>='2025-04-01' then 3 else 1 end end where status='COMPLETED';
update trips set tariff_id=case when due_at>='2025-04-01' then 3 else 1 end where status<>'COMPLETED';
update trips set picked_up_at=due_at+(pg_temp.h('la'||id,26)-9)*interval '1 minute', duration_s=240+distance_m*(90+pg_temp.h('sp'||id,70))/1000+wait_s, extras=case when id%6=1 then 1.5+pg_temp.h('ex'||id,5) else 0 end where status='COMPLETED';
update trips set picked_up_at=due_at where channel='RANK' and status='COMPLETED';
update trips t set dropped_off_at=picked_up_at+duration_s*interval '1 second', fare=round((f.flag_fall+f.per_km*t.distance_m/1000.0+f.wait_per_minute*t.wait_s/60.0)::numeric,2)+(select surcharge from zones z where z.id=t.pickup_zone_id) from tariffs f where f.id=t.tariff_id and t.status='COMPLETED';
update trips set cancelled_by=case when id%3=0 then 'DISPATCH' when id%7=1 then 'DRIVER' else 'CUSTOMER' end where status='CANCELLED';
update trips set driver_id=null, vehicle_id=null where status='CANCELLED' and id%2=0;

update trips t set driver_id=d.id+1 from drivers d where d.id=t.driver_id and d.left_on<t.due_at::date;

update trips set vehicle_id=1+(driver_id*13+pg_temp.h('vv'||id,3)*7)%66 where vehicle_id is not null and driver_id is not null;

insert into payments
select row_number() over (order by t.id), t.id, m, t.fare+t.extras, case when m in ('CARD','CASH') and pg_temp.h('tp'||t.id,3)=0 then 0.5*(1+pg_temp.h('tq'||t.id,9)) else 0 end,
 case when m='ACCOUNT' then case when t.due_at>'2026-05-01' and t.id%3>0 or t.id%23=2 then 'PENDING' else 'PAID' end when m='CARD' and t.id%37=5 then 'FAILED' when m='CARD' and t.id%53=7 then 'REFUNDED' else 'PAID' end,
 case when m='ACCOUNT' then (t.dropped_off_at+interval '30 days')::date end, case when m='ACCOUNT' then t.dropped_off_at+(9+pg_temp.h('pd'||t.id,40))*interval '1 day' else t.dropped_off_at+interval '2 minutes' end
from (select t.*, case when c.corporate_account_id is not null and t.id%8<7 then 'ACCOUNT' when t.channel='RANK' and t.id%3>0 then 'CASH' when t.id%29=4 then 'VOUCHER' when pg_temp.h('pm'||t.id,10)<6 then 'CARD' else 'CASH' end m from trips t left join customers c on c.id=t.customer_id where t.status='COMPLETED' and t.id%97<>50) t;
update payments set paid_at=null where status in ('PENDING','FAILED');

insert into complaints
select row_number() over (order by id), id, customer_id, (array['LATE','LATE','LATE','RUDENESS','ROUTE','OVERCHARGE','OVERCHARGE','DRIVING','CLEANLINESS','RUDENESS','LATE'])[1+pg_temp.h('cg'||id,11)], (array['LOW','LOW','MEDIUM','MEDIUM','HIGH'])[1+pg_temp.h('sv'||id,5)],
 case when due_at>'2026-04-10' and id%2=0 then 'OPEN' when due_at>'2026-02-20' and id%3>0 then 'INVESTIGATING' else 'CLOSED' end, due_at+(3+pg_temp.h('re'||id,160))*interval '1 hour', null, null, null
from trips where customer_id is not null and status in ('COMPLETED','NO_SHOW') and pg_temp.h('cx'||id,17)=3;
update complaints set closed_at=received_at+(20+pg_temp.h('cl'||id,900))*interval '1 hour', compensation=case when pg_temp.h('cp'||id,3)=0 then 5+pg_temp.h('cq'||id,31) end where status='CLOSED';

insert into shifts
select i, d, case when i%27<>8 then 1+pg_temp.h('sv'||i,66) end, st, st+(6*60+pg_temp.h('se'||i,300))*interval '1 minute', 900+60*pg_temp.h('br'||i,45), ty, case when i%11<>6 then 20+pg_temp.h('ch'||i,18000)/100.0 end
from (select i, 1+pg_temp.h('sd'||i,60)*(45+pg_temp.h('sf'||i,55))/100 d, ty, timestamptz '2025-01-01 00:00+00'+pg_temp.h('ss'||i,525)*interval '1 day'+(case ty when 'NIGHT' then 18 when 'DAY' then 6 else 11 end+pg_temp.h('sh'||i,4))*interval '1 hour' st
 from (select i, (array['DAY','DAY','DAY','NIGHT','NIGHT','SPLIT'])[1+pg_temp.h('ty'||i,6)] ty from generate_series(1,1500) i) a) q;
update shifts set vehicle_id=1+(driver_id*13+pg_temp.h('vw'||id,2)*7)%66 where vehicle_id is not null;
delete from shifts s using drivers d where d.id=s.driver_id and d.left_on<s.started_at::date;

create view completed_trips as
select t.id, t.trip_no, t.customer_id, t.driver_id, t.vehicle_id, t.pickup_zone_id, t.dropoff_zone_id, t.picked_up_at, t.dropped_off_at, t.distance_m, t.duration_s, t.fare, t.extras, t.fare+t.extras as total
from trips t where t.status='COMPLETED';
comment on view completed_trips is 'Trips actually driven';
comment on column vehicles.body_type is 'WAV = wheelchair accessible vehicle, MPV = people carrier';
comment on column trips.due_at is 'When the cab is wanted; picked_up_at later than this means late';
comment on column trips.fare is 'Metered or fixed fare without extras';
comment on column payments.due_on is 'Account payments only';
comment on column drivers.mentor_id is 'Experienced driver who showed them the ropes';
analyze zones; analyze tariffs; analyze drivers; analyze vehicles; analyze corporate_accounts; analyze customers; analyze trips; analyze payments; analyze complaints; analyze shifts;
