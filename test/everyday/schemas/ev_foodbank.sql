drop schema if exists ev_foodbank cascade; create schema ev_foodbank; set search_path = ev_foodbank;

create table category (
  id integer primary key,
  nm text not null,
  stg_cd text not null,
  min_kg numeric(7,1) not null,
  perish boolean not null,
  sort_no smallint
);
comment on table category is 'Stock category (what the shelves are labelled with)';
comment on column category.nm is 'category name';
comment on column category.stg_cd is 'storage: A ambient, C chilled, F frozen';
comment on column category.min_kg is 'minimum stock we want to hold, in kg';
comment on column category.perish is 'perishable goods, short dated';

create table donor (
  id integer primary key,
  nm text not null,
  typ text not null,
  town text,
  email text,
  tel text,
  since_dt date not null,
  anon boolean not null default false,
  actv boolean not null default true
);
comment on table donor is 'People and organisations that give food or money';
comment on column donor.nm is 'donor name';
comment on column donor.typ is 'kind of donor: P private person, S supermarket, C company, F faith group, E school';
comment on column donor.since_dt is 'first contact';
comment on column donor.anon is 'wants to stay anonymous, do not thank publicly';
comment on column donor.actv is 'still an active donor';

create table food_donation (
  id integer primary key,
  donor_id integer not null references donor(id),
  cat_id integer not null references category(id),
  rcvd_dt date not null,
  wt_kg numeric(7,2) not null,
  rej_kg numeric(7,2) not null default 0,
  src text not null
);
comment on column food_donation.rcvd_dt is 'date received at the warehouse';
comment on column food_donation.wt_kg is 'weight received, kg';
comment on column food_donation.rej_kg is 'of which thrown out at sorting (damaged, out of date), kg';
comment on column food_donation.src is 'way it came: DROP dropped off, COLL collected by our van, BASK supermarket basket';

create table money_donation (
  id integer primary key,
  donor_id integer not null references donor(id),
  rcvd_dt date not null,
  amt numeric(9,2) not null,
  pay_mthd text not null,
  gift_aid boolean not null default false,
  campaign text,
  thx_dt date
);
comment on table money_donation is 'Gifts of money, in pounds';
comment on column money_donation.amt is 'amount in GBP';
comment on column money_donation.pay_mthd is 'BT bank transfer, SO standing order, CS cash, ON online';
comment on column money_donation.thx_dt is 'date the thank-you letter went out';

create table household (
  id integer primary key,
  hh_no text not null unique,
  f_nm text not null,
  l_nm text not null,
  town text not null,
  pcode text,
  tel text,
  n_adl smallint not null,
  n_chd smallint not null,
  ref_by text,
  diet text,
  reg_dt date not null,
  end_dt date
);
comment on table household is 'Households we serve; name is that of the contact person';
comment on column household.hh_no is 'household number on the card';
comment on column household.f_nm is 'first name of contact';
comment on column household.l_nm is 'last name of contact';
comment on column household.n_adl is 'number of adults';
comment on column household.n_chd is 'number of children under 18';
comment on column household.ref_by is 'agency that referred them, null = came by themselves';
comment on column household.diet is 'dietary need: halal, vegetarian, vegan, gluten free';
comment on column household.end_dt is 'date the support ended, null = still served';

create table volunteer (
  id integer primary key,
  f_nm text not null,
  l_nm text not null,
  town text,
  email text,
  tel text,
  start_dt date not null,
  end_dt date,
  dbs_dt date,
  drv boolean not null default false
);
comment on column volunteer.dbs_dt is 'date of the background check (DBS), null = none yet';
comment on column volunteer.drv is 'may drive the van';
comment on column volunteer.end_dt is 'stopped volunteering on';

create table shift (
  id integer primary key,
  vol_id integer not null references volunteer(id),
  shift_dt date not null,
  site text not null,
  task text not null,
  hrs numeric(3,1) not null,
  sts text not null
);
comment on column shift.hrs is 'length in hours';
comment on column shift.sts is 'P planned, D done, N did not show up, X called off';

create table stock_lot (
  id integer primary key,
  cat_id integer not null references category(id),
  food_don_id integer references food_donation(id),
  item text not null,
  qty_kg numeric(7,2) not null,
  exp_dt date,
  site text not null,
  cnt_dt date
);
comment on table stock_lot is 'What is on the shelves now, one row a lot';
comment on column stock_lot.food_don_id is 'donation it came from, null = bought by us';
comment on column stock_lot.qty_kg is 'remaining quantity, kg';
comment on column stock_lot.exp_dt is 'best before date';
comment on column stock_lot.cnt_dt is 'last counted';

create table parcel (
  id integer primary key,
  hh_id integer not null references household(id),
  vol_id integer references volunteer(id),
  out_dt date not null,
  typ text not null,
  site text not null,
  wt_kg numeric(6,2) not null,
  dlv boolean not null default false,
  sts text not null
);
comment on table parcel is 'Food parcels handed out to households';
comment on column parcel.vol_id is 'volunteer who handed it out';
comment on column parcel.out_dt is 'date handed out';
comment on column parcel.typ is 'S single, F family, E emergency, B baby';
comment on column parcel.dlv is 'delivered to the door rather than picked up';
comment on column parcel.sts is 'G given, U uncollected';

create table parcel_item (
  parcel_id integer not null references parcel(id),
  cat_id integer not null references category(id),
  qty_kg numeric(6,2) not null,
  primary key (parcel_id, cat_id)
);

create function pg_temp.h(i int, k text, n int) returns int language sql immutable as $$ select abs(hashtext(i::text||k) % n) $$;

insert into category values
(1,'Tinned vegetables','A',250,false,10),(2,'Tinned meat','A',120,false,20),(3,'Tinned fish','A',90,false,30),(4,'Pasta','A',300,false,40),
(5,'Rice','A',220,false,50),(6,'Breakfast cereal','A',200,false,60),(7,'Soup','A',180,false,70),(8,'Pasta sauce','A',150,false,80),
(9,'Tea and coffee','A',60,false,90),(10,'UHT milk','A',260,false,100),(11,'Biscuits and snacks','A',110,false,110),(12,'Baby food','A',70,false,120),
(13,'Toiletries','A',100,false,130),(14,'Nappies','A',80,false,140),(15,'Bread','A',60,true,150),(16,'Fresh fruit','C',90,true,160),
(17,'Fresh vegetables','C',120,true,170),(18,'Dairy','C',80,true,180),(19,'Frozen meals','F',100,false,190),(20,'Pet food','A',50,false,200);

insert into donor values
(1,'Tesco Extra Yardley','S','Yardley','community@tesco-yardley.example','0121 496 0011','2019-05-13',false,true),
(2,'Morrisons Small Heath','S','Small Heath','smallheath@morrisons.example','0121 496 0012','2020-01-20',false,true),
(3,'Aldi Sheldon','S','Sheldon',null,'0121 496 0013','2021-03-08',false,true),
(4,'Sainsbury''s Solihull','S','Solihull','solihull@sainsburys.example','0121 496 0014','2019-09-02',false,true),
(5,'Co-op Acocks Green','S','Acocks Green','ag@coop.example',null,'2022-06-14',false,true),
(6,'Greggs Stechford','S','Stechford',null,'0121 496 0016','2022-11-01',false,false),
(7,'St Edburgha''s Church','F','Yardley','office@stedburgha.example','0121 496 0021','2018-10-07',false,true),
(8,'Sparkhill Central Mosque','F','Sparkhill','welfare@sparkhillmosque.example','0121 496 0022','2019-05-06',false,true),
(9,'Guru Nanak Gurdwara','F','Small Heath','langar@gngurdwara.example','0121 496 0023','2020-04-13',false,true),
(10,'Acocks Green Methodist Church','F','Acocks Green','minister@agmethodist.example',null,'2021-09-19',false,true),
(11,'Sheldon Quakers','F','Sheldon',null,null,'2023-02-12',true,true),
(12,'Cockshut Hill School','E','Yardley','admin@cockshut.example','0121 496 0031','2021-10-04',false,true),
(13,'Ninestiles Academy','E','Acocks Green','office@ninestiles.example','0121 496 0032','2022-09-26',false,true),
(14,'Holy Family Primary','E','Small Heath','head@holyfamily.example','0121 496 0033','2023-10-02',false,true),
(15,'Lyndon School','E','Solihull',null,'0121 496 0034','2023-09-18',false,false),
(16,'Hall Green Bakery','C','Hall Green','orders@hgbakery.example','0121 496 0041','2020-07-06',false,true),
(17,'Brindley Logistics','C','Stechford','csr@brindley.example','0121 496 0042','2021-12-01',false,true),
(18,'Moxley Dental Group','C','Solihull','hello@moxleydental.example','0121 496 0043','2022-05-23',false,true),
(19,'Tyseley Energy Park','C','Tyseley','community@tyseleyep.example','0121 496 0044','2023-01-16',false,true),
(20,'Warwick & Sons Accountants','C','Hall Green','office@warwicksons.example','0121 496 0045','2020-11-30',false,true),
(21,'Olton Garden Centre','C','Olton',null,'0121 496 0046','2024-03-11',false,true),
(22,'Jaguar Lane Garage','C','Tyseley','info@jaguarlane.example',null,'2024-06-24',true,true),
(23,'Margaret Ashby','P','Olton','m.ashby@mail.example','07700 900101','2019-12-02',false,true),
(24,'Desmond Clarke','P','Sparkhill','des.clarke@mail.example','07700 900102','2020-03-30',false,true),
(25,'Nasreen Akhtar','P','Small Heath','nasreen.a@mail.example','07700 900103','2021-04-12',false,true),
(26,'Peter Yardley','P','Sheldon','pyardley@mail.example',null,'2021-11-22',false,true),
(27,'Joan Whitcombe','P','Solihull',null,'07700 900105','2018-12-10',false,false),
(28,'Harpreet Sandhu','P','Small Heath','h.sandhu@mail.example','07700 900106','2022-02-14',false,true),
(29,'Colin Feeney','P','Hall Green','colinfeeney@mail.example','07700 900107','2022-12-05',true,true),
(30,'Beatrice Olton','P','Acocks Green','bea.olton@mail.example','07700 900108','2023-03-20',false,true),
(31,'Samuel Adeyemi','P','Stechford','s.adeyemi@mail.example','07700 900109','2023-07-10',false,true),
(32,'Ruth Pargeter','P','Solihull','ruth.p@mail.example',null,'2020-10-19',true,true),
(33,'Mohammed Iqbal','P','Sparkhill','m.iqbal@mail.example','07700 900111','2024-02-26',false,true),
(34,'Gillian Frost','P','Olton',null,'07700 900112','2024-09-09',false,true),
(35,'Tom Hadley','P','Yardley','tomh@mail.example','07700 900113','2024-11-18',false,true),
(36,'Elsie Monk','P','Sheldon',null,null,'2019-02-04',false,false),
(37,'Priti Shah','P','Hall Green','priti.shah@mail.example','07700 900115','2025-01-13',false,true),
(38,'Kevin O''Rourke','P','Acocks Green','kor@mail.example','07700 900116','2025-04-07',false,true),
(39,'Lidl Tyseley','S','Tyseley','tyseley@lidl.example','0121 496 0017','2025-02-03',false,true),
(40,'Rotary Club of Solihull','C','Solihull','sec@rotarysolihull.example','0121 496 0047','2026-05-11',false,true);

insert into food_donation
select i, dn, case when dn in (6,16) then (array[15,15,15,11])[1+pg_temp.h(i,'bk',4)] else 1+(pg_temp.h(i,'ca',20)*3 + pg_temp.h(i,'cb',20))/4 end,
 d, round(case when dn in (1,2,3,4,5,39) then 28+pg_temp.h(i,'w',900)/10.0 when dn in (7,8,9,10,11) then 12+pg_temp.h(i,'w',550)/10.0 when dn in (12,13,14,15) then 18+pg_temp.h(i,'w',700)/10.0 when dn in (6,16) then 4+pg_temp.h(i,'w',160)/10.0 else 2+pg_temp.h(i,'w',230)/10.0 end * case when extract(month from d) in (11,12) then 1.4 else 1 end,2),
 0, case when dn in (1,2,3,4,5,39) then case when i%3=0 then 'COLL' else 'BASK' end when dn in (16,17,6) then 'COLL' else case when pg_temp.h(i,'s',6)=0 then 'COLL' else 'DROP' end end
from (select i, date '2024-01-03' + (i*907/500)::int d,
 (array[1,1,1,2,2,3,3,4,4,4,5,5,6,7,7,8,8,9,9,10,11,12,13,14,15,16,16,17,21,23,24,25,26,28,30,31,33,34,35,39,39])[1+pg_temp.h(i,'dn',41)] dn from generate_series(1,500) i) x
where d <= date '2026-06-28' and not (dn=39 and d<date '2025-02-03') and not (dn=34 and d<date '2024-09-09') and not (dn=35 and d<date '2024-11-18') and not (dn=6 and d>date '2025-05-30') and not (dn=15 and d>date '2025-07-18') and not (dn=21 and d<'2024-03-11') and not (dn=33 and d<'2024-02-26');
update food_donation set rej_kg = round(wt_kg*(2+pg_temp.h(id,'rj',16))/100,2) where pg_temp.h(id,'rk',3)=0;

insert into money_donation
select i, dn, d, amt, pm, case when dn>=23 and dn<=38 then dn not in (29,32,36) else false end, case when extract(month from d) in (11,12) then 'Christmas Appeal' when extract(month from d) in (7,8) then 'Summer Holiday Hunger' when i%9=0 then 'New Van Fund' end,
 case when i%5=0 then null else d + 3 + pg_temp.h(i,'tx',21) end
from (select i, d, dn, case when dn in (23,24,32) then (array[15,20,25])[1+dn%3] when dn in (17,18,19,20,22) then 150+pg_temp.h(i,'am',34)*25 when dn in (7,8,9,10,11) then 80+pg_temp.h(i,'am',300)*1.5 when dn in (12,13,14,15) then 40+pg_temp.h(i,'am',260) else 5+pg_temp.h(i,'am',26)*5 end amt,
  case when dn in (23,24,32) then 'SO' when dn<23 then 'BT' else (array['CS','ON','ON','BT'])[1+pg_temp.h(i,'pm',4)] end pm
 from (select i, date '2024-01-02' + (i*909/380)::int d, (array[7,7,8,8,9,10,11,12,13,14,17,17,18,19,20,20,22,23,23,23,24,24,24,25,26,27,28,29,30,31,32,32,32,33,35,36,37,38])[1+pg_temp.h(i,'md',38)] dn from generate_series(1,380) i) x
 where not (dn=22 and d<'2024-06-24') and not (dn=35 and d<'2024-11-18') and not (dn=37 and d<'2025-01-13') and not (dn=38 and d<'2025-04-07') and not (dn in (27,36) and d>'2024-12-31')) y;

insert into household
select i, 'H'||lpad((1000+i*3)::text,5,'0'),
 (array['Amina','Carl','Donna','Ewa','Farid','Gemma','Hassan','Irina','Jade','Kofi','Leanne','Marlon','Nadia','Oksana','Paula','Rashid','Sharon','Tariq','Uma','Wesley','Xenia','Zara','Stacey','Liam'])[1+pg_temp.h(i,'f',24)],
 (array['Ali','Barnes','Cole','Dhillon','Edwards','Francis','Grant','Hussain','Ivanova','Jones','Kelly','Lewis','Mahmood','Novak','Osei','Price','Reid','Sheldon','Turner','Uddin','Walsh','Yates','Bailey','Campbell','Solihull','Begum'])[1+pg_temp.h(i,'l',26)],
 (array['Yardley','Yardley','Small Heath','Small Heath','Small Heath','Sparkhill','Sparkhill','Stechford','Sheldon','Acocks Green','Tyseley','Hall Green','Solihull'])[1+pg_temp.h(i,'t',13)],
 'B'||(array[25,10,11,33,26,27,28])[1+pg_temp.h(i,'p',7)]||' '||(1+pg_temp.h(i,'q',9))||chr(65+pg_temp.h(i,'r',26))||chr(65+pg_temp.h(i,'s',26)),
 case when i%8=0 then null else '07700 9'||lpad((10000+i*37)::text,5,'0') end,
 1+pg_temp.h(i,'a',10)/5+case when pg_temp.h(i,'a2',9)=0 then 1 else 0 end, case when pg_temp.h(i,'c',10)<3 then 0 else 1+pg_temp.h(i,'c2',4)+case when i%17=0 then 2 else 0 end end,
 (array['Citizens Advice','Citizens Advice','Job Centre','GP surgery','School','School','Social services','Housing association',null])[1+pg_temp.h(i,'rb',9)],
 case pg_temp.h(i,'d',8) when 0 then 'halal' when 1 then 'halal' when 2 then 'vegetarian' when 3 then case when i%2=0 then 'gluten free' else 'vegan' end end,
 date '2023-06-05' + i*6 + pg_temp.h(i,'rg',12), null
from generate_series(1,180) i;
update household set end_dt = reg_dt + 40 + pg_temp.h(id,'e',420) where pg_temp.h(id,'en',10)<4 and reg_dt + 40 + pg_temp.h(id,'e',420) <= date '2026-06-30';
update household set f_nm='Sharon', l_nm='Price', town='Yardley' where id=12;
update household set f_nm='Farid', l_nm='Mahmood' where id=30;
delete from household where reg_dt > date '2026-06-30';

insert into volunteer values
(1,'Helen','Bagshaw','Solihull','helen.b@fb.example','07700 900201','2018-11-05',null,'2024-03-04',false),(2,'Raj','Dhaliwal','Small Heath','raj.d@fb.example','07700 900202','2019-02-18',null,'2023-09-11',true),
(3,'Moira','Kendall','Yardley','moira.k@fb.example','07700 900203','2019-06-03',null,'2025-01-20',false),(4,'Winston','Reid','Sparkhill',null,'07700 900204','2019-09-16',null,'2023-11-27',true),
(5,'Shabana','Hussain','Sparkhill','shabana.h@fb.example','07700 900205','2020-03-23',null,'2024-06-10',false),(6,'Keith','Tranter','Sheldon','keith.t@fb.example',null,'2020-04-06',null,'2024-02-05',true),
(7,'Dorothy','Lamb','Olton',null,'07700 900207','2020-05-11','2024-10-31','2022-05-16',false),(8,'Ifeoma','Nwosu','Stechford','ifeoma.n@fb.example','07700 900208','2021-01-18',null,'2024-01-15',false),
(9,'Graham','Sheldon','Acocks Green','graham.s@fb.example','07700 900209','2021-03-01',null,'2024-04-08',true),(10,'Yusuf','Karim','Small Heath','yusuf.k@fb.example','07700 900210','2021-05-24',null,'2024-05-20',true),
(11,'Angela','Prior','Hall Green','angela.p@fb.example',null,'2021-09-13',null,'2024-09-23',false),(12,'Neil','Bagshaw','Solihull','neil.b@fb.example','07700 900212','2021-10-11','2025-03-28','2021-11-01',true),
(13,'Sunita','Rao','Acocks Green','sunita.r@fb.example','07700 900213','2022-01-17',null,'2025-02-03',false),(14,'Callum','Doyle','Tyseley',null,'07700 900214','2022-04-25',null,null,false),
(15,'Petra','Horakova','Yardley','petra.h@fb.example','07700 900215','2022-07-04',null,'2022-08-01',false),(16,'Bernard','Finch','Sheldon','bernard.f@fb.example','07700 900216','2022-09-12',null,'2025-10-06',true),
(17,'Latoya','Grant','Small Heath','latoya.g@fb.example','07700 900217','2023-01-09',null,'2023-02-06',false),(18,'Imogen','Straker','Solihull','imogen.s@fb.example','07700 900218','2023-03-20','2025-07-18','2023-04-17',false),
(19,'Zubair','Malik','Sparkhill','zubair.m@fb.example',null,'2023-06-12',null,'2023-07-10',true),(20,'Jean','Petty','Yardley',null,'07700 900220','2023-09-04',null,null,false),
(21,'Owen','Llewellyn','Hall Green','owen.l@fb.example','07700 900221','2023-11-13',null,'2023-12-11',false),(22,'Fatima','Noor','Stechford','fatima.n@fb.example','07700 900222','2024-02-05',null,'2024-03-18',false),
(23,'Douglas','Keane','Olton','douglas.k@fb.example','07700 900223','2024-04-15','2025-12-19','2024-05-13',true),(24,'Chipo','Moyo','Tyseley','chipo.m@fb.example','07700 900224','2024-07-08',null,'2024-08-12',false),
(25,'Lorraine','Hobbs','Acocks Green','lorraine.h@fb.example','07700 900225','2024-09-16',null,null,false),(26,'Ashok','Patel','Hall Green',null,'07700 900226','2025-01-13',null,'2025-02-17',true),
(27,'Ellie','Marsh','Yardley','ellie.m@fb.example','07700 900227','2025-03-31',null,'2025-05-06',false),(28,'Bogdan','Ionescu','Small Heath','bogdan.i@fb.example','07700 900228','2025-06-23',null,null,true),
(29,'Tamsin','Reid','Solihull','tamsin.r@fb.example','07700 900229','2025-10-13',null,'2025-11-10',false),(30,'Noor','Jahan','Sparkhill','noor.j@fb.example','07700 900230','2026-02-09',null,null,false),
(31,'Derek','Pallister','Sheldon',null,'07700 900231','2026-06-15',null,null,false);

insert into shift
select i, v.id, d, (array['Yardley Hub','Yardley Hub','Small Heath Centre','Sparkhill Hall','Acocks Green Church'])[1+pg_temp.h(i,'st',5)],
 case when v.drv and pg_temp.h(i,'tk',3)<2 then 'van' else (array['sorting','sorting','front desk','packing','packing'])[1+pg_temp.h(i,'tj',5)] end,
 (array[2,2.5,3,3,3.5,4,4,5])[1+pg_temp.h(i,'hr',8)], case when d>date '2026-06-30' then case when i%8=0 then 'X' else 'P' end when pg_temp.h(i,'ss',100)<86 then 'D' when pg_temp.h(i,'ss',100)<93 then 'N' else 'X' end
from (select i, date '2024-01-02' + (i*927/900)::int d, 1+ (pg_temp.h(i,'vo',30)*(20+pg_temp.h(i,'vp',20))/40) vid from generate_series(1,900) i) x join volunteer v on v.id=vid
where v.start_dt<=d and (v.end_dt is null or v.end_dt>=d);

insert into parcel
select row_number() over (order by d, i), hid, case when pg_temp.h(i,'nv',25)=0 then null else vid end, d,
 case when n_chd>0 and pg_temp.h(i,'bb',12)=0 then 'B' when pg_temp.h(i,'em',9)=0 then 'E' when n_adl+n_chd=1 then 'S' else 'F' end,
 (array['Yardley Hub','Yardley Hub','Small Heath Centre','Small Heath Centre','Sparkhill Hall','Acocks Green Church'])[1+pg_temp.h(hid,'si',6)], 0,
 pg_temp.h(i,'dl',6)=0, case when pg_temp.h(i,'un',16)=0 then 'U' else 'G' end
from (select i, h.id hid, h.n_chd, h.n_adl, d, (select v.id from volunteer v where v.start_dt<=d and (v.end_dt is null or v.end_dt>=d) order by pg_temp.h(v.id*31+i,'pv',1000), v.id limit 1) vid
 from (select i, date '2024-01-08' + (i*890/760)::int d, 1+pg_temp.h(i,'hh',176) hid0 from generate_series(1,760) i) x join household h on h.id=hid0 and h.reg_dt<=x.d and (h.end_dt is null or h.end_dt>=x.d)) y;

insert into parcel_item
select p.id, c.id, round((0.4 + pg_temp.h(p.id*20+c.id,'qt',22)/10.0) * (case p.typ when 'F' then 1.5 when 'E' then 0.7 else 1 end),2)
from parcel p join category c on pg_temp.h(p.id*20+c.id,'pi',20) < case when c.id in (12,14) then case when p.typ='B' then 16 else 0 end when c.id in (1,4,5,7,10) then 7 when c.id in (13,20) then 2 else 4 end
where p.id*1 > 0;
update parcel p set wt_kg = coalesce((select sum(qty_kg) from parcel_item i where i.parcel_id=p.id),0);
delete from parcel where wt_kg=0;

insert into stock_lot
select row_number() over (order by fd.id), fd.cat_id, case when fd.id%6=0 then null else fd.id end,
 (array['Chopped tomatoes','Corned beef','Tuna chunks','Penne','Basmati rice','Corn flakes','Lentil soup','Tomato basil sauce','Tea bags','Semi-skimmed UHT','Digestives','Fruit puree pouches','Shampoo','Size 4 nappies','Sliced loaf','Apples','Carrots','Yoghurt','Cottage pie','Dog biscuits'])[fd.cat_id],
 round((fd.wt_kg-fd.rej_kg)*(15+pg_temp.h(fd.id,'lf',70))/100,2),
 case when fd.cat_id in (13,14) then null when fd.cat_id in (15,16,17,18) then date '2026-06-22' + pg_temp.h(fd.id,'ex',22) else date '2026-05-10' + pg_temp.h(fd.id,'ex',560) end,
 (array['Yardley Hub','Yardley Hub','Small Heath Centre','Sparkhill Hall'])[1+pg_temp.h(fd.id,'ls',4)], date '2026-06-01' + pg_temp.h(fd.id,'cn',28)
from food_donation fd where (fd.cat_id in (15,16,17,18) and fd.rcvd_dt>=date '2026-06-01') or (fd.cat_id not in (15,16,17,18) and fd.rcvd_dt >= date '2025-08-01') ;

analyze category; analyze donor; analyze food_donation; analyze money_donation; analyze household; analyze volunteer; analyze shift; analyze stock_lot; analyze parcel; analyze parcel_item;
