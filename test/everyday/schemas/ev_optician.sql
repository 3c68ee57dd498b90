drop schema if exists ev_optician cascade; create schema ev_optician; set search_path = ev_optician;

create table branches (
  id integer primary key,
  name text not null,
  city text not null,
  street text,
  postcode text,
  phone text,
  opened_on date not null,
  has_workshop boolean not null default false,
  test_rooms smallint not null
);
create table staff (
  id integer primary key,
  branch_id integer not null references branches(id),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('optometrist','dispensing_optician','receptionist','branch_manager')),
  registration_no text,
  hired_on date not null,
  left_on date
);
create table customers (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  email text,
  phone text,
  city text,
  home_branch_id integer references branches(id),
  marketing_consent boolean not null default false,
  created_at timestamp not null,
  updated_at timestamp
);
create table eye_tests (
  id integer primary key,
  customer_id integer not null references customers(id),
  branch_id integer not null references branches(id),
  optometrist_id integer references staff(id),
  test_date date not null,
  test_type text not null,
  status text not null check (status in ('booked','completed','no_show','cancelled')),
  duration_minutes smallint,
  fee numeric(6,2) not null,
  created_at timestamp not null
);
create table prescriptions (
  id integer primary key,
  eye_test_id integer not null unique references eye_tests(id),
  customer_id integer not null references customers(id),
  issued_on date not null,
  valid_until date not null,
  sphere_right numeric(4,2),
  sphere_left numeric(4,2),
  cylinder_right numeric(4,2),
  cylinder_left numeric(4,2),
  reading_addition numeric(3,2),
  pupil_distance_mm smallint,
  notes text
);
create table frames (
  id integer primary key,
  brand text not null,
  model text not null,
  colour text not null,
  material text not null,
  frame_type text not null,
  retail_price numeric(7,2) not null,
  cost_price numeric(7,2) not null,
  stock_quantity integer not null,
  is_discontinued boolean not null default false,
  created_at timestamp not null
);
create table lens_orders (
  id integer primary key,
  customer_id integer not null references customers(id),
  branch_id integer not null references branches(id),
  prescription_id integer not null references prescriptions(id),
  frame_id integer references frames(id),
  lens_type text not null,
  coating text,
  lens_price numeric(7,2) not null,
  frame_price numeric(7,2) not null default 0,
  discount numeric(7,2) not null default 0,
  ordered_on date not null,
  promised_on date not null,
  ready_on date,
  collected_on date,
  status text not null check (status in ('ordered','in_lab','ready','collected','cancelled')),
  updated_at timestamp
);
create table repairs (
  id integer primary key,
  customer_id integer not null references customers(id),
  branch_id integer not null references branches(id),
  frame_id integer references frames(id),
  fault text not null,
  received_on date not null,
  finished_on date,
  charge numeric(6,2),
  under_warranty boolean not null default false,
  status text not null check (status in ('received','waiting_for_parts','finished','unrepairable'))
);
create table payments (
  id integer primary key,
  customer_id integer not null references customers(id),
  eye_test_id integer references eye_tests(id),
  lens_order_id integer references lens_orders(id),
  repair_id integer references repairs(id),
  paid_on date not null,
  amount numeric(8,2) not null,
  method text not null check (method in ('card','cash','bank_transfer','voucher')),
  status text not null check (status in ('settled','refunded','failed')),
  reference text
);

create function pg_temp.h(i int, k text, n int) returns int language sql immutable as $$ select abs(hashtext(i::text||k) % n) $$;

insert into branches values
(1,'Lincoln High Street','Lincoln','212 High Street','LN5 7AL','01522 540112','1998-03-02',true,4),
(2,'Lincoln Nettleham Road','Lincoln','88 Nettleham Road','LN2 1RR','01522 540188','2011-09-12',false,2),
(3,'Newark Market Place','Newark','5 Market Place','NG24 1DU','01636 611020','2002-05-20',true,3),
(4,'Grantham','Grantham','41 Westgate','NG31 6LY','01476 560871','2004-10-04',false,2),
(5,'Boston','Boston','17 Strait Bargate','PE21 6LR','01205 355410','2000-02-14',true,3),
(6,'Sleaford','Sleaford','30 Southgate','NG34 7RZ','01529 302266','2009-06-01',false,1),
(7,'Louth','Louth','9 Mercer Row','LN11 9JG','01507 601934','2006-04-18',false,2),
(8,'Skegness','Skegness','62 Lumley Road','PE25 3NG','01754 763100','2013-03-25',false,2),
(9,'Stamford','Stamford','3 Ironmonger Street','PE9 1PL','01780 752299','1999-11-08',true,3),
(10,'Spalding','Spalding','14 Hall Place','PE11 1SA','01775 722480','2008-08-11',false,2),
(11,'Gainsborough','Gainsborough','27 Church Street','DN21 2JH','01427 612350','2014-01-20',false,1),
(12,'Retford','Retford','19 Carolgate','DN22 6EF','01777 703355','2010-05-10',false,2),
(13,'Worksop Bridge Place','Worksop','48 Bridge Place','S80 1JS','01909 478120','2012-10-01',false,2),
(14,'Mansfield Four Seasons','Mansfield','Unit 22 Four Seasons','NG18 1SU','01623 655901','2005-07-04',true,4),
(15,'Mansfield Woodhouse','Mansfield','6 Station Street','NG19 8AB','01623 655944','2019-02-18',false,1),
(16,'Melton Mowbray','Melton Mowbray','11 Nottingham Street','LE13 1NW','01664 562777','2007-09-03',false,2),
(17,'Oakham','Oakham','24 High Street','LE15 6AH','01572 722018','2016-04-04',false,1),
(18,'Peterborough Queensgate','Peterborough','Unit 70 Queensgate','PE1 1NT','01733 311480','2001-06-11',true,5),
(19,'Peterborough Bretton','Peterborough','4 Bretton Centre','PE3 8DN','01733 311499','2018-11-05',false,2),
(20,'Horncastle','Horncastle','8 Bull Ring','LN9 5HU','01507 522870','2026-05-18',false,1);

insert into staff values
(1,1,'Priya','Raman','optometrist','01-20451','2012-04-02',null),(2,1,'Gareth','Holloway','optometrist','01-18830','2009-01-12',null),
(3,1,'Denise','Atkin','branch_manager',null,'2005-06-06',null),(4,2,'Oliver','Thackray','optometrist','01-27713','2019-09-02',null),
(5,2,'Molly','Sugden','receptionist',null,'2021-03-15',null),(6,3,'Hannah','Birkett','optometrist','01-22940','2014-10-13',null),
(7,3,'Tomasz','Zielinski','dispensing_optician','D-15620','2016-02-01',null),(8,4,'Imran','Sheikh','optometrist','01-25108','2017-05-08',null),
(9,4,'Carol','Dobbs','receptionist',null,'2010-11-01','2025-08-29'),(10,5,'Fiona','Marlowe','optometrist','01-19077','2008-03-10',null),
(11,5,'Stuart','Pell','dispensing_optician','D-11204','2003-09-15',null),(12,5,'Grace','Boston','receptionist',null,'2022-01-10',null),
(13,6,'Anil','Mistry','optometrist','01-26650','2018-07-16',null),(14,7,'Rebecca','Stow','optometrist','01-23561','2015-04-20',null),
(15,7,'Jean','Hewson','branch_manager',null,'2006-04-18',null),(16,8,'Daniel','Okafor','optometrist','01-28402','2020-10-05',null),
(17,8,'Tracey','Bland','receptionist',null,'2015-05-11',null),(18,9,'Charlotte','Vickers','optometrist','01-17925','2007-02-19',null),
(19,9,'Edmund','Fane','branch_manager',null,'1999-11-08','2024-12-31'),(20,9,'Lucy','Cavell','dispensing_optician','D-17733','2018-08-06',null),
(21,10,'Marek','Nowak','optometrist','01-27120','2019-01-14',null),(22,10,'Sheila','Garner','receptionist',null,'2008-08-11',null),
(23,11,'Aisha','Rehman','optometrist','01-29004','2021-09-06',null),(24,12,'Philip','Cottam','optometrist','01-21336','2013-03-04',null),
(25,12,'Kelly','Marsden','receptionist',null,'2017-10-09',null),(26,13,'Naomi','Clarke','optometrist','01-28870','2021-02-01',null),
(27,13,'Wayne','Turton','dispensing_optician','D-14018','2012-10-01','2025-03-14'),(28,14,'Siobhan','Keane','optometrist','01-20119','2011-07-11',null),
(29,14,'Rajesh','Patel','optometrist','01-24477','2016-11-21',null),(30,14,'Linda','Straw','branch_manager',null,'2005-07-04',null),
(31,14,'Ben','Housley','dispensing_optician','D-19251','2021-06-14',null),(32,15,'Zoe','Hartley','optometrist','01-30015','2023-01-09',null),
(33,16,'James','Wollaston','optometrist','01-22208','2014-01-06',null),(34,16,'Pauline','Squires','receptionist',null,'2009-04-27',null),
(35,17,'Emily','Sharman','optometrist','01-29733','2022-05-16',null),(36,18,'Farah','Aziz','optometrist','01-21890','2013-09-09',null),
(37,18,'Colin','Baxter','optometrist','01-16502','2004-02-02','2025-11-28'),(38,18,'Joanne','Speechley','branch_manager',null,'2010-03-29',null),
(39,18,'Victor','Mendes','dispensing_optician','D-16840','2017-09-18',null),(40,18,'Amy','Tibbs','receptionist',null,'2023-06-05',null),
(41,19,'Sophie','Laxton','optometrist','01-28155','2020-03-02',null),(42,19,'Harjit','Gill','dispensing_optician','D-18402','2019-10-21',null),
(43,20,'Peter','Raman','optometrist','01-30871','2026-05-18',null),(44,1,'Julie','Wragg','receptionist',null,'2018-01-22',null),
(45,1,'Martin','Sewell','dispensing_optician','D-12987','2010-06-14',null),(46,3,'Beth','Nicholls','receptionist',null,'2024-02-12',null);

insert into customers
select i,
 (array['Margaret','David','Susan','John','Patricia','Michael','Linda','Paul','Christine','Mark','Karen','Andrew','Emma','Thomas','Sarah','Ryan','Chloe','Jack','Olivia','Harry','Amelia','Mohammed','Agnieszka','Piotr','Lincoln','Doris','Kenneth','Yasmin','Leo','Freya'])[1+pg_temp.h(i,'fn',30)],
 (array['Smith','Brown','Taylor','Walker','Hodgson','Pearson','Kirk','Wright','Baker','Cooper','Harrison','Ward','Marshall','Parker','Ellis','Chapman','Kowalski','Khan','Begum','Stamford','Dawson','Fletcher','Gibson','Holland','Ingram','Jessop','Lamb','Maddison','Newton','Overton','Pinder','Quinn','Rudd','Skelton','Toyne','Underwood'])[1+pg_temp.h(i,'ln',36)],
 case when i%29=0 then null else date '1936-03-11' + pg_temp.h(i,'dob',29500) end,
 case when i%6=0 then null else 'cust'||i||'@'||(array['gmail.com','outlook.com','btinternet.com','yahoo.co.uk'])[1+i%4] end,
 case when i%11=0 then null else '07'||(700000000 + pg_temp.h(i,'ph',99999999))::text end,
 (array['Lincoln','Newark','Grantham','Boston','Sleaford','Louth','Skegness','Stamford','Spalding','Gainsborough','Retford','Worksop','Mansfield','Melton Mowbray','Oakham','Peterborough','Horncastle'])[1+pg_temp.h(i,'ct',17)],
 null, pg_temp.h(i,'mk',10)<4,
 timestamp '2019-01-07 09:00' + pg_temp.h(i,'cr',2600)*interval '1 day' + pg_temp.h(i,'ch',480)*interval '1 minute',
 null
from generate_series(1,260) i;
update customers c set home_branch_id = (select b.id from branches b where b.city=c.city and b.id<>20 order by (b.id+c.id)%3, b.id limit 1);
update customers set home_branch_id = 7 where city='Horncastle' and id%2=0;
update customers set first_name='Margaret', last_name='Hodgson' where id in (41,152);
update customers set first_name='Thomas', last_name='Overton', city='Boston', home_branch_id=5 where id=17;
update customers set first_name='Yasmin', last_name='Begum', city='Peterborough', home_branch_id=18 where id=88;
update customers set updated_at = created_at + interval '40 days' where id%3=0;

insert into eye_tests
select i, c.id, b, null,
 d, (array['standard','standard','standard','standard','contact_lens','contact_lens','child','diabetic','driving_licence'])[1+pg_temp.h(i,'ty',9)],
 case when d > date '2026-06-30' then case when i%9=0 then 'cancelled' else 'booked' end
      when pg_temp.h(i,'st',100)<82 then 'completed' when pg_temp.h(i,'st',100)<91 then 'no_show' else 'cancelled' end,
 null, 0, d - (3+pg_temp.h(i,'bk',24)) + time '10:15'
from (select i, 1+pg_temp.h(i,'cu',244) cid, date '2024-01-04' + ((i*947/700) % 929) d0 from generate_series(1,700) i) x
join customers c on c.id=cid
cross join lateral (select case when extract(isodow from d0)=7 then d0+1 else d0 end d) y
cross join lateral (select case when pg_temp.h(i,'br',10)<8 and c.home_branch_id is not null then c.home_branch_id else (array[1,1,18,18,14,3,5,9,10,16])[1+pg_temp.h(i,'ob',10)] end b) z;
update eye_tests e set test_type = case when c.date_of_birth + interval '16 years' > e.test_date then 'child' when e.test_type='child' then 'standard' else e.test_type end from customers c where c.id=e.customer_id;
update eye_tests e set optometrist_id = (select s.id from staff s where s.branch_id=e.branch_id and s.role='optometrist' and s.hired_on<=e.test_date and (s.left_on is null or s.left_on>=e.test_date) order by (s.id*7+e.id)%5, s.id limit 1),
 fee = case test_type when 'standard' then 28 when 'contact_lens' then 42 when 'child' then 0 when 'diabetic' then 0 else 32.50 end,
 duration_minutes = case when status='completed' then case test_type when 'standard' then 22 when 'contact_lens' then 34 when 'child' then 24 when 'diabetic' then 38 else 19 end + pg_temp.h(id,'du',14) end;
update eye_tests set status='completed', duration_minutes=31 where id in (12,55);

insert into prescriptions
select row_number() over (order by e.test_date, e.id), e.id, e.customer_id, e.test_date,
 (e.test_date + case when e.test_type in ('child','diabetic') then interval '1 year' else interval '2 years' end)::date,
 (pg_temp.h(e.customer_id,'sr',37)-22)*0.25, (pg_temp.h(e.customer_id,'sr',37)-22)*0.25 + (pg_temp.h(e.id,'sl',7)-3)*0.25,
 case when pg_temp.h(e.id,'cy',3)=0 then null else -(1+pg_temp.h(e.id,'cr',9))*0.25 end,
 case when pg_temp.h(e.id,'cz',3)=0 then null else -(1+pg_temp.h(e.id,'cl',9))*0.25 end,
 case when extract(year from age(e.test_date, coalesce(c.date_of_birth,date '1970-01-01')))>=45 then 1+pg_temp.h(e.id,'ad',7)*0.25 end,
 case when e.test_type='child' then 52 else 58 end + pg_temp.h(e.customer_id,'pd',11),
 case when e.id%13=0 then 'recheck in 6 months' when e.id%17=0 then 'referred to hospital eye clinic' when e.id%23=0 then 'early cataract' end
from eye_tests e join customers c on c.id=e.customer_id where e.status='completed' and pg_temp.h(e.id,'rx',100)<93;

insert into frames select id, br, mo, co, ma, ft, rp, round(rp*(0.34+(id%7)*0.02),2), (id*17)%23, id in (9,23,31,40,44), timestamp '2023-02-01 08:30' + id*interval '17 days'
from (values
(1,'Ray-Ban','Wayfarer RX','black','acetate','full rim',129.00),(2,'Ray-Ban','Clubmaster RX','tortoise','acetate','half rim',139.00),(3,'Ray-Ban','Aviator RX','gold','metal','full rim',134.00),
(4,'Oakley','Pitchman','grey','nylon','full rim',145.00),(5,'Oakley','Crosslink','black','nylon','half rim',149.50),(6,'Silhouette','Momentum','silver','titanium','rimless',245.00),
(7,'Silhouette','Illusion','blue','titanium','rimless',259.00),(8,'Lindberg','Air Rim','silver','titanium','rimless',345.00),(9,'Lindberg','Strip 3P','black','titanium','rimless',362.00),
(10,'Tommy Hilfiger','TH 1770','navy','acetate','full rim',99.00),(11,'Tommy Hilfiger','TH 1844','red','acetate','full rim',102.50),(12,'Boss','B 1310','grey','metal','half rim',119.00),
(13,'Boss','B 1402','black','acetate','full rim',124.00),(14,'Gucci','GG 0026','burgundy','acetate','full rim',229.00),(15,'Gucci','GG 0396','gold','metal','full rim',235.00),
(16,'Prada','PR 17','black','acetate','full rim',219.00),(17,'Prada','PR 63','tortoise','acetate','full rim',224.00),(18,'Nike','7130','blue','nylon','full rim',89.00),
(19,'Nike','5005 Kids','green','nylon','full rim',65.00),(20,'Ted Baker','Sawyer','tortoise','acetate','full rim',109.00),(21,'Ted Baker','Linnea','pink','acetate','full rim',107.00),
(22,'Flexon','Benjamin','brown','titanium','full rim',152.00),(23,'Flexon','Boston','grey','titanium','half rim',155.00),(24,'Flexon Kids','Jupiter','blue','titanium','full rim',79.00),
(25,'Wolds Own','Louth','black','acetate','full rim',39.00),(26,'Wolds Own','Stamford','tortoise','acetate','full rim',45.00),(27,'Wolds Own','Belton','silver','metal','half rim',42.00),
(28,'Wolds Own','Tattershall','blue','acetate','full rim',49.00),(29,'Wolds Own','Fenland','green','acetate','full rim',47.50),(30,'Wolds Own','Humber','grey','metal','rimless',59.00),
(31,'Police','Origins 1','black','metal','full rim',94.00),(32,'Police','Lewis 09','grey','acetate','full rim',96.00),(33,'Calvin Klein','CK 5460','gunmetal','metal','half rim',104.00),
(34,'Calvin Klein','CK 19571','pink','acetate','full rim',101.00),(35,'Vogue','VO 5286','burgundy','acetate','full rim',82.00),(36,'Vogue','VO 4072','gold','metal','full rim',84.00),
(37,'Versace','VE 3285','black','acetate','full rim',199.00),(38,'Versace','VE 1270','gold','metal','full rim',205.00),(39,'Persol','PO 3007','tortoise','acetate','full rim',189.00),
(40,'Persol','PO 2410','brown','metal','full rim',192.00),(41,'Mykita','Lite Sun','silver','steel','full rim',329.00),(42,'Mykita','Acetate 12','blue','acetate','full rim',315.00),
(43,'Disney','Frozen 2','pink','nylon','full rim',45.00),(44,'Disney','Cars','red','nylon','full rim',45.00),(45,'Lacoste','L 2859','navy','acetate','full rim',112.00),(46,'Lacoste','L 2707','white','acetate','full rim',110.00)
) v(id,br,mo,co,ma,ft,rp);

insert into lens_orders
select row_number() over (order by d, pid), cid, bid, pid, fid, lt,
 co, lp, fp, case when pg_temp.h(pid,'di',10)<2 then round((lp+fp)*0.10,2) when pg_temp.h(pid,'di',10)=2 then 25 else 0 end,
 d, pr, case when st in ('ready','collected') then rd end, case when st='collected' then cd end, st, d + interval '3 days 14 hours'
from (
 select x.*, case when pg_temp.h(pid,'can',100)<6 then 'cancelled' when d>=date '2026-06-03' and pid%3<>0 then case when d<=date '2026-06-24' then 'in_lab' else 'ordered' end when cd<=date '2026-06-30' and pid%37<>5 then 'collected' when rd<=date '2026-06-30' then 'ready'
   when d<=date '2026-06-24' then 'in_lab' else 'ordered' end st
 from (
  select p.id pid, p.customer_id cid, e.branch_id bid, p.issued_on + pg_temp.h(p.id,'od',16) d,
   p.issued_on + pg_temp.h(p.id,'od',16) + (array[7,10,14])[1+pg_temp.h(p.id,'pr',3)] pr,
   p.issued_on + pg_temp.h(p.id,'od',16) + (array[7,10,14])[1+pg_temp.h(p.id,'pr',3)] + pg_temp.h(p.id,'rd',11)-6 rd,
   p.issued_on + pg_temp.h(p.id,'od',16) + (array[7,10,14])[1+pg_temp.h(p.id,'pr',3)] + pg_temp.h(p.id,'rd',11)-6 + 1+pg_temp.h(p.id,'cd',9) cd,
   case when t.lt='contact lens' then null when pg_temp.h(p.id,'own',12)=0 then null else f.id end fid,
   t.lt, case when t.lt='contact lens' or pg_temp.h(p.id,'co',4)=0 then null else (array['anti-reflective','anti-reflective','scratch-resistant','blue light','photochromic'])[1+pg_temp.h(p.id,'ct',5)] end co,
   case t.lt when 'single vision' then 49 when 'varifocal' then 165 when 'bifocal' then 98 when 'reading' then 35 else 72 end + pg_temp.h(p.id,'lp',12)*5.5 lp,
   case when t.lt='contact lens' or pg_temp.h(p.id,'own',12)=0 then 0 else f.retail_price end fp
  from prescriptions p join eye_tests e on e.id=p.eye_test_id
  cross join lateral (select case when e.test_type='contact_lens' and p.id%3<>0 then 'contact lens' when p.reading_addition is null then 'single vision' else (array['varifocal','varifocal','single vision','bifocal','reading'])[1+pg_temp.h(p.id,'lt',5)] end lt) t
  join frames f on f.id = case when e.test_type='child' then (array[19,24,43,44])[1+pg_temp.h(p.id,'kf',4)] else 1+(pg_temp.h(p.id,'fr',46)*pg_temp.h(p.id,'fs',46)/46) end
  where pg_temp.h(p.id,'ord',100)<76
 ) x where d<=date '2026-06-30') y;

insert into repairs
select i, c, coalesce(cu.home_branch_id,1), case when i%5=0 then null else 1+pg_temp.h(i,'rf',46) end,
 (array['broken hinge','loose screw','lost nose pad','snapped arm','scratched lens','bent frame','lens popped out'])[1+pg_temp.h(i,'fa',7)],
 d, case when st='finished' then f end,
 case when st in ('received','waiting_for_parts','unrepairable') then null when w then 0 else 6.50 + pg_temp.h(i,'ch',34)*1.25 end, w, st
from (select i, 1+pg_temp.h(i,'rc',250) c, date '2024-01-09'+ i*5 + i/90 d, pg_temp.h(i,'w',4)=0 w,
  date '2024-01-09'+ i*5 + i/90 + pg_temp.h(i,'fi',19) f,
  case when date '2024-01-09'+ i*5 + i/90 + pg_temp.h(i,'fi',19) > date '2026-06-30' then case when i%2=0 then 'received' else 'waiting_for_parts' end
   when pg_temp.h(i,'un',14)=0 then 'unrepairable' when i in (151,160,166) then 'waiting_for_parts' else 'finished' end st
 from generate_series(1,178) i) x join customers cu on cu.id=c;

insert into payments
select row_number() over (order by d, k, ref), cid, case when k='t' then ref end, case when k in ('o','p') then ref end, case when k='r' then ref end, d, amt,
 (array['card','card','card','cash','bank_transfer','voucher'])[1+pg_temp.h(ref,k||'m',6)],
 case when cancelled then 'refunded' when pg_temp.h(ref,k||'s',60)=0 then 'failed' else 'settled' end,
 case when ref%3=0 then null else 'TX'||upper(substr(md5(k||ref),1,8)) end
from (
 select 't' k, id ref, customer_id cid, test_date d, fee amt, false cancelled from eye_tests where status='completed' and fee>0
 union all select 'o', id, customer_id, ordered_on, case when id%4=0 then lens_price+frame_price-discount else round((lens_price+frame_price-discount)*0.3,2) end, status='cancelled' from lens_orders where id%31<>4
 union all select 'p', id, customer_id, collected_on, lens_price+frame_price-discount-round((lens_price+frame_price-discount)*0.3,2), false from lens_orders where status='collected' and id%4<>0 and id%19<>6 and id%31<>4
 union all select 'r', id, customer_id, finished_on, charge, false from repairs where status='finished' and charge>0 and id%12<>5
) z;

analyze branches; analyze staff; analyze customers; analyze eye_tests; analyze prescriptions; analyze frames; analyze lens_orders; analyze repairs; analyze payments;
