drop schema if exists ev_veterinary cascade;
create schema ev_veterinary;
set search_path = ev_veterinary;

create table owners (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  street text,
  town text not null,
  postcode text,
  registered_on date not null,
  reminder_channel char(1) not null default 'E',
  is_active boolean not null default true,
  updated_at timestamp
);
comment on column owners.reminder_channel is 'How reminders are sent: E = e-mail, S = SMS, P = post, N = no reminders wanted';

insert into owners (first_name, last_name, email, phone, street, town, postcode, registered_on, reminder_channel, is_active) values
('Hannah','Prewett','hannah.prewett@mailbox.uk','07700 900112','4 Steep Hill','Lincoln','LN2 1LT','2023-02-14','E',true),
('Desmond','Okafor','d.okafor@postly.uk','07700 900245','18 Carline Road','Lincoln','LN1 1HL','2023-03-02','S',true),
('Emma','Wright','emma.wright@mailbox.uk','07700 900318','71 Monks Road','Lincoln','LN2 5HN','2023-03-20','E',true),
('Colin','Grantham','cgrantham@oldmail.uk','01522 555014','2 Chapel Lane','Sleaford','NG34 7AB','2023-04-05','P',true),
('Priya','Nair','priya.nair@postly.uk','07700 900467','9 Westgate','Sleaford','NG34 7PN','2023-04-18','E',true),
('Malcolm','Tunnard',null,'01522 555090','Manor Farm','Wragby','LN8 5RA','2023-05-03','P',true),
('Sophie','Lincoln','sophie.lincoln@mailbox.uk','07700 900521','33 London Road','Newark','NG24 1TN','2023-05-11','S',true),
('Tomasz','Zielinski','t.zielinski@inboxo.uk','07700 900578','12 Sleaford Road','Boston','PE21 8EG','2023-06-01','E',true),
('Gillian','Farrow','gfarrow@oldmail.uk',null,'5 The Green','Nettleham','LN2 2NR','2023-06-15','E',true),
('Aaron','Baptiste','aaron.b@postly.uk','07700 900603','88 Burton Road','Lincoln','LN1 3LB','2023-07-07','S',true),
('Kirsty','Macrae','kirsty.macrae@inboxo.uk','07700 900650','6 Kirkgate','Newark','NG24 1AB','2023-07-19','E',true),
('Rupert','Holbeach','rupert@holbeachfarms.uk','01507 555120','Holbeach House','Horncastle','LN9 5HU','2023-08-02','E',true),
('Mei','Tang','mei.tang@mailbox.uk','07700 900702','41 High Street','Lincoln','LN5 8AS','2023-08-23','S',true),
('Jean','Cuthbert',null,'01522 555177','17 Yarborough Crescent','Lincoln','LN1 3NE','2023-09-04','P',true),
('Darren','Skelton','dazskelton@inboxo.uk','07700 900733','3 Brant Road','Lincoln','LN5 9AD','2023-09-21','N',false),
('Olivia','Marchetti','olivia.marchetti@postly.uk','07700 900764','25 Castlegate','Grantham','NG31 6SF','2023-10-09','E',true),
('Emma','Wright','emmaw82@inboxo.uk','07700 900790','10 Boston Road','Horncastle','LN9 6EY','2023-10-26','S',true),
('Graham','Pinder','g.pinder@oldmail.uk','01476 555201','62 Harlaxton Road','Grantham','NG31 7SA','2023-11-13','P',true),
('Fatima','Siddiqui','fatima.s@mailbox.uk','07700 900811','14 Dixon Street','Lincoln','LN6 7DA','2023-11-30','E',true),
('Lewis','Drury','lewis.drury@postly.uk','07700 900836','7 Tower Drive','Woodhall Spa','LN10 6QT','2024-01-08','S',true),
('Patricia','Enderby','pat.enderby@oldmail.uk','01526 555233','Ivy Cottage','Woodhall Spa','LN10 6SH','2024-01-22','P',true),
('Callum','Reid','callum.reid@inboxo.uk','07700 900859','29 Appleby Way','Lincoln','LN6 0FQ','2024-02-06','E',true),
('Nadia','Petrova','nadia.petrova@mailbox.uk','07700 900870','50 Wide Bargate','Boston','PE21 6SF','2024-02-19','E',true),
('Stuart','Lacey','stuart.lacey@postly.uk',null,'11 Church Lane','Nettleham','LN2 2PD','2024-03-11','E',true),
('Bethan','Rhys','bethan.rhys@inboxo.uk','07700 900892','8 Lindum Terrace','Lincoln','LN2 5RP','2024-03-28','S',true),
('Oscar','Whitlam','oscar.whitlam@mailbox.uk','07700 900904','36 Trent Lane','Newark','NG24 4AU','2024-04-15','E',true),
('Yvonne','Marsden',null,'01522 555260','19 Doddington Road','Lincoln','LN6 3RX','2024-05-02','N',true),
('Ibrahim','Kamara','ibrahim.kamara@postly.uk','07700 900927','22 Newark Road','Lincoln','LN6 8RT','2024-05-20','S',true),
('Charlotte','Ashby','charlotte.ashby@mailbox.uk','07700 900941','2 Mill Row','Market Rasen','LN8 3AA','2024-06-10','E',true),
('Neil','Thorpe','n.thorpe@oldmail.uk','01673 555284','15 Queen Street','Market Rasen','LN8 3EH','2024-07-01','E',true),
('Anya','Kowalska','anya.k@inboxo.uk','07700 900958','4 Red Lion Street','Boston','PE21 6PZ','2024-07-24','S',true),
('Philip','Drury','philip.drury@postly.uk','07700 900963','31 Station Road','Woodhall Spa','LN10 6QL','2024-08-19','E',true),
('Rosalind','Keane','roz.keane@mailbox.uk','07700 900972','13 Minster Yard','Lincoln','LN2 1PX','2024-09-09','E',true),
('Jordan','Sykes','jordan.sykes@inboxo.uk','07700 900980','55 Skellingthorpe Road','Lincoln','LN6 0PT','2024-10-03','S',false),
('Marguerite','Lyle','m.lyle@oldmail.uk','01522 555299','The Old Rectory','Wragby','LN8 5QF','2024-11-06','P',true),
('Dev','Chowdhury','dev.chowdhury@postly.uk','07700 900989','27 Outer Circle Road','Lincoln','LN2 4HU','2024-12-02','E',true),
('Abigail','Frith','abi.frith@mailbox.uk','07700 900995','6 Barrowby Gate','Grantham','NG31 8RB','2025-01-13','S',true),
('Kenneth','Boothby','ken.boothby@oldmail.uk','01507 555311','20 Foundry Street','Horncastle','LN9 6AQ','2025-02-10','P',true),
('Zara','Hussain','zara.hussain@inboxo.uk','07700 901004','48 Sincil Bank','Lincoln','LN5 7TN','2025-03-17','E',true),
('Martin','Eastwood','martin.eastwood@postly.uk','07700 901016','1 Southgate','Sleaford','NG34 7RZ','2025-04-22','E',true),
('Leona','Fairbanks','leona.f@mailbox.uk','07700 901023','77 Nettleham Road','Lincoln','LN2 4DH','2025-06-05','S',true),
('Simon','Gedney',null,'07700 901037','Fen View','Boston','PE22 0QR','2025-07-28','N',true),
('Tessa','Van Houten','tessa.vh@inboxo.uk','07700 901041','16 Balderton Gate','Newark','NG24 1UN','2025-09-15','E',true),
('Alistair','Moffat','al.moffat@postly.uk','07700 901058','5 Greetwell Gate','Lincoln','LN2 4AW','2025-11-03','E',true),
('Grace','Olatunji','grace.olatunji@mailbox.uk','07700 901066','90 Rookery Lane','Lincoln','LN6 7PP','2026-01-19','S',true),
('Henry','Boston','henry.boston@inboxo.uk',null,'3 Dam Lane','Market Rasen','LN8 3TN','2026-02-23','E',true),
('Chloe','Tindall','chloe.tindall@postly.uk','07700 901079','24 Eastgate','Sleaford','NG34 7DP','2026-04-14','E',true),
('Raymond','Usher','ray.usher@oldmail.uk','01522 555340','12 Cross Cliff Hill','Lincoln','LN5 8PN','2026-05-27','P',true);
update owners set updated_at = registered_on + interval '11 hours' + (id*37%200) * interval '1 day 3 minutes' where id % 4 <> 1;

create table animals (
  id serial primary key,
  owner_id int not null references owners(id),
  name text not null,
  species_code char(3) not null,
  breed text,
  sex_code varchar(2) not null,
  colour text,
  date_of_birth date,
  weight_kg numeric(5,2),
  microchip_no text unique,
  insurer text,
  deceased_on date
);
comment on table animals is 'Patients of the practice';
comment on column animals.species_code is 'CAN = dog, FEL = cat, LAG = rabbit, ROD = rodent (guinea pigs, hamsters, rats), AVI = bird, REP = reptile';
comment on column animals.sex_code is 'M = male, F = female, MN = male neutered, FN = female neutered (spayed)';
comment on column animals.insurer is 'Pet insurance company, null when not insured';

insert into animals (owner_id, name, species_code, breed, sex_code, colour, date_of_birth, weight_kg, microchip_no, insurer, deceased_on) values
(1,'Biscuit','CAN','Border Terrier','MN','grizzle and tan','2018-04-12',8.40,'826098100010','Petwise',null),
(1,'Mabel','FEL','Domestic Shorthair','FN','tabby','2015-06-30',4.15,'826098100027',null,null),
(2,'Duke','CAN','German Shepherd','M','black and tan','2020-09-03',36.70,'826098100034','Furcover',null),
(3,'Luna','FEL','British Shorthair','FN','blue','2021-02-17',4.90,'826098100041','Petwise',null),
(3,'Willow','CAN','Whippet','FN','fawn','2019-11-08',13.20,'826098100058','Petwise',null),
(4,'Bess','CAN','Springer Spaniel','FN','liver and white','2012-03-22',18.60,'826098100065',null,'2025-03-18'),
(4,'Jet','CAN','Labrador Retriever','M','black','2023-05-14',31.90,'826098100072',null,null),
(5,'Simba','FEL','Maine Coon','MN','red tabby','2020-01-25',7.35,'826098100089','Harbour Pet',null),
(6,'Fly','CAN','Border Collie','F','black and white','2017-07-19',17.80,'826098100096',null,null),
(6,'Moss','CAN','Border Collie','M','black and white','2021-10-02',19.40,'826098100102',null,null),
(6,'Tibbles','FEL','Domestic Shorthair','MN','black and white','2013-08-15',5.05,null,null,'2025-11-06'),
(7,'Paddington','LAG','Mini Lop','MN','chestnut','2021-04-04',2.10,'826098100515','Furcover',null),
(7,'Clementine','LAG','Netherland Dwarf','FN','orange','2022-05-21',1.05,null,'Furcover',null),
(8,'Boris','CAN','Rottweiler','MN','black and tan','2019-02-11',47.30,'826098100119','Harbour Pet',null),
(9,'Poppy','CAN','Cavalier King Charles Spaniel','FN','tricolour','2016-12-01',8.95,'826098100126','Petwise',null),
(9,'Smudge','FEL','Domestic Longhair','FN','tortoiseshell','2014-09-27',3.80,'826098100133',null,'2024-10-21'),
(10,'Ziggy','CAN','Cockapoo','M','apricot','2024-02-08',9.70,'826098100140','Furcover',null),
(11,'Hamish','CAN','West Highland White Terrier','MN','white','2017-05-29',9.15,'826098100157','Petwise',null),
(11,'Nutmeg','ROD','Guinea Pig','F','brown','2022-08-13',0.98,null,null,'2025-12-02'),
(12,'Brandy','CAN','Labrador Retriever','FN','yellow','2015-10-10',29.40,'826098100164','Harbour Pet',null),
(12,'Whisky','CAN','Labrador Retriever','MN','chocolate','2019-03-06',33.10,'826098100171','Harbour Pet',null),
(12,'Boston','CAN','Boston Terrier','M','brindle','2022-12-19',10.20,'826098100188','Harbour Pet',null),
(13,'Mochi','FEL','Ragdoll','FN','seal point','2022-03-15',5.45,'826098100195','Petwise',null),
(14,'Sooty','FEL','Domestic Shorthair','MN','black','2011-05-05',4.30,null,null,null),
(15,'Tyson','CAN','Staffordshire Bull Terrier','M','brindle','2020-06-24',17.10,'826098100201',null,null),
(16,'Nala','CAN','Golden Retriever','FN','gold','2021-08-30',27.65,'826098100218','Furcover',null),
(16,'Rocket','ROD','Syrian Hamster','M','golden','2024-01-12',0.15,null,null,'2025-08-14'),
(17,'Bella','CAN','Cockapoo','FN','red','2020-04-17',11.30,'826098100225','Petwise',null),
(17,'Oreo','LAG','Dutch','M','black and white','2023-03-09',2.25,null,null,null),
(18,'Monty','REP','Royal Python','M','normal','2014-07-01',1.90,null,null,null),
(18,'Daisy','CAN','Beagle','FN','tricolour','2018-10-28',13.90,'826098100232','Furcover',null),
(19,'Coco','FEL','Bengal','F','brown spotted','2023-09-05',4.00,'826098100249','Petwise',null),
(20,'Rolo','CAN','Dachshund','MN','chocolate and tan','2019-07-23',8.05,'826098100256','Harbour Pet',null),
(21,'Pepper','AVI','African Grey Parrot','F','grey','2005-01-01',0.42,null,null,null),
(21,'Tilly','CAN','Miniature Schnauzer','FN','salt and pepper','2016-02-14',7.60,'826098100263',null,null),
(22,'Archie','CAN','French Bulldog','M','blue','2022-06-11',12.40,'826098100270','Furcover',null),
(23,'Misha','FEL','Siberian','MN','silver tabby','2019-12-20',6.20,'826098100287',null,null),
(23,'Bella','FEL','Domestic Shorthair','FN','calico','2020-11-11',3.95,'826098100294',null,null),
(24,'Scout','CAN','Hungarian Vizsla','MN','russet gold','2021-01-19',25.80,'826098100300','Petwise',null),
(25,'Carys','FEL','Birman','FN','blue point','2018-08-08',4.55,'826098100317','Harbour Pet',null),
(26,'Lincoln','CAN','Great Dane','MN','harlequin','2020-03-31',61.50,'826098100324','Furcover',null),
(27,'Percy','AVI','Cockatiel','M','grey','2016-04-20',0.09,null,null,null),
(27,'Ginger','FEL','Domestic Shorthair','MN','ginger','2012-10-16',5.60,'826098100331',null,null),
(28,'Zeus','CAN','Cane Corso','M','grey','2022-01-07',44.90,'826098100348',null,null),
(29,'Hazel','LAG','English Lop','FN','fawn','2020-07-15',4.70,'826098100522','Petwise',null),
(29,'Thumper','LAG','Dutch','MN','grey and white','2021-09-18',2.15,null,'Petwise',null),
(29,'Otto','CAN','Miniature Poodle','MN','black','2021-05-25',6.80,'826098100355','Petwise',null),
(30,'Meg','CAN','Lurcher','FN','grey','2014-11-30',24.50,'826098100362',null,null),
(31,'Kropka','FEL','Domestic Shorthair','F','white and black','2024-03-23',3.40,null,null,null),
(32,'Sherlock','CAN','Basset Hound','MN','tricolour','2019-09-12',26.30,'826098100379','Harbour Pet',null),
(33,'Ottoline','FEL','Siamese','FN','chocolate point','2017-03-03',3.70,'826098100386','Furcover',null),
(33,'Figaro','FEL','Siamese','MN','seal point','2017-03-03',4.25,'826098100393','Furcover',null),
(34,'Rex','CAN','German Shepherd','M','sable','2023-07-27',34.80,null,null,null),
(35,'Bracken','CAN','Cocker Spaniel','FN','golden','2013-06-06',12.90,'826098100409',null,null),
(35,'Sorrel','CAN','Cocker Spaniel','F','ruby','2022-10-22',11.75,'826098100416',null,null),
(36,'Tofu','ROD','Guinea Pig','M','white','2024-05-17',1.10,null,null,null),
(36,'Ravi','FEL','Domestic Shorthair','MN','tabby','2021-12-05',5.15,'826098100423','Petwise',null),
(37,'Bluebell','CAN','Cavapoo','F','black','2024-11-02',5.90,'826098100430','Furcover',null),
(38,'Captain','CAN','Jack Russell Terrier','MN','white and tan','2011-01-28',6.55,'826098100447',null,'2026-02-12'),
(39,'Nutmeg','FEL','Bengal','FN','brown marbled','2022-04-26',4.35,'826098100454','Petwise',null),
(40,'Freya','CAN','Siberian Husky','F','black and white','2023-02-02',22.70,'826098100461','Harbour Pet',null),
(41,'Spike','REP','Bearded Dragon','M','sandy','2021-06-21',0.46,null,null,null),
(41,'Milo','CAN','Labrador Retriever','M','yellow','2025-01-30',26.10,'826098100478','Furcover',null),
(42,'Tess','CAN','Border Collie','FN','tricolour','2016-06-18',18.05,'826098100485',null,null),
(43,'Pim','FEL','Norwegian Forest Cat','MN','brown tabby','2020-10-14',6.75,'826098100492','Harbour Pet',null),
(44,'Angus','CAN','Scottish Terrier','MN','black','2018-12-25',10.45,'826098100508','Petwise',null),
(45,'Honey','LAG','Lionhead','F','cream','2025-02-16',1.60,null,null,null),
(45,'Luna','CAN','Pug','F','fawn','2024-08-29',6.30,'826098100539','Petwise',null),
(46,'Dotty','CAN','Dalmatian','F','white and black','2023-12-12',23.60,null,null,null),
(12,'Captain','FEL','Domestic Longhair','MN','grey','2016-09-09',null,null,null,null);

create table staff (
  id serial primary key,
  first_name text not null,
  last_name text not null,
  role_code char(3) not null,
  rcvs_no text,
  email text not null,
  hired_on date not null,
  left_on date
);
comment on column staff.role_code is 'VET = veterinary surgeon, RVN = registered veterinary nurse, SVN = student nurse, REC = reception, ADM = practice management';
comment on column staff.left_on is 'Last working day; null while employed';

insert into staff (first_name, last_name, role_code, rcvs_no, email, hired_on, left_on) values
('Helen','Carrick','VET','6018842','h.carrick@cathedralvets.uk','2011-09-01',null),
('Jonas','Lindqvist','VET','7044120','j.lindqvist@cathedralvets.uk','2016-03-14',null),
('Amrita','Sandhu','VET','7120933','a.sandhu@cathedralvets.uk','2019-07-01',null),
('Peter','Wragg','VET','5980017','p.wragg@cathedralvets.uk','2008-01-07','2025-06-27'),
('Niamh','Doyle','VET','7215508','n.doyle@cathedralvets.uk','2023-08-21',null),
('Marcus','Bell','VET','7300461','m.bell@cathedralvets.uk','2025-07-07',null),
('Judith','Oakes','RVN','1120045','j.oakes@cathedralvets.uk','2012-05-08',null),
('Sam','Petherick','RVN','1134478','s.petherick@cathedralvets.uk','2018-10-15',null),
('Louise','Tanner','RVN','1140231','l.tanner@cathedralvets.uk','2020-02-03','2024-11-29'),
('Ewa','Nowak','RVN','1152097','e.nowak@cathedralvets.uk','2022-06-20',null),
('Callum','Reid','SVN',null,'c.reid@cathedralvets.uk','2024-09-02',null),
('Imogen','Frost','SVN',null,'i.frost@cathedralvets.uk','2025-09-01',null),
('Barbara','Hallam','REC',null,'b.hallam@cathedralvets.uk','2009-04-20',null),
('Tariq','Mahmood','REC',null,'t.mahmood@cathedralvets.uk','2021-11-01',null),
('Jodie','Crane','REC',null,'j.crane@cathedralvets.uk','2022-03-28','2025-01-17'),
('Molly','Ingham','REC',null,'m.ingham@cathedralvets.uk','2025-01-27',null),
('Fiona','Strachan','ADM',null,'f.strachan@cathedralvets.uk','2014-06-02',null),
('Keith','Dobson','ADM',null,'k.dobson@cathedralvets.uk','2017-01-09','2024-03-29'),
('Anneka','Vries','RVN','1160388','a.vries@cathedralvets.uk','2024-12-09',null),
('Owen','Pugh','SVN',null,'o.pugh@cathedralvets.uk','2023-09-04','2025-07-31');

create table procedures (
  id serial primary key,
  code text not null unique,
  name text not null,
  category text not null,
  list_price numeric(8,2) not null,
  needs_anaesthetic boolean not null default false,
  is_active boolean not null default true
);
insert into procedures (code, name, category, list_price, needs_anaesthetic, is_active) values
('CON10','Standard consultation','Consultation',48.00,false,true),
('CON20','Extended consultation','Consultation',72.50,false,true),
('CON30','Follow-up consultation','Consultation',34.00,false,true),
('CON90','Out-of-hours emergency consultation','Consultation',189.00,false,true),
('PRV10','Health check with vaccination','Preventive',41.00,false,true),
('PRV20','Nail clipping','Preventive',16.50,false,true),
('PRV30','Microchip implant','Preventive',22.00,false,true),
('PRV40','Flea and worm treatment','Preventive',19.80,false,true),
('PRV50','Anal gland expression','Preventive',21.50,false,true),
('DIA10','Blood profile','Diagnostics',118.00,false,true),
('DIA20','X-ray, two views','Diagnostics',164.00,true,true),
('DIA30','Abdominal ultrasound','Diagnostics',197.00,false,true),
('DIA40','Urinalysis','Diagnostics',38.50,false,true),
('DIA50','ECG','Diagnostics',86.00,false,true),
('DIA60','Faecal examination','Diagnostics',29.00,false,false),
('SUR10','Dog castration','Surgery',245.00,true,true),
('SUR20','Dog spay','Surgery',312.00,true,true),
('SUR30','Cat neutering','Surgery',98.00,true,true),
('SUR40','Lump removal','Surgery',338.00,true,true),
('SUR50','Wound repair','Surgery',176.00,true,true),
('SUR60','Cruciate ligament repair','Surgery',1480.00,true,true),
('DEN10','Scale and polish','Dental',215.00,true,true),
('DEN20','Tooth extraction','Dental',64.00,true,true),
('DEN30','Dental X-ray','Dental',92.00,true,true),
('HOS10','Overnight hospitalisation','Hospitalisation',132.00,false,true),
('HOS20','Intravenous fluids','Hospitalisation',74.00,false,true),
('MED10','Pain relief injection','Medication',26.40,false,true),
('MED20','Antibiotic course','Medication',31.75,false,true),
('MED30','Ear drops','Medication',24.90,false,true),
('EUT10','Euthanasia','Other',126.00,false,true);

create table appointments (
  id serial primary key,
  animal_id int not null references animals(id),
  vet_id int references staff(id),
  starts_at timestamp not null,
  duration_min int not null,
  type_code char(3) not null,
  status text not null check (status in ('booked','completed','cancelled','no_show')),
  room text,
  reason text,
  booked_at timestamp not null
);
comment on column appointments.type_code is 'CON = consultation, VAC = vaccination, REV = review / follow-up, SUR = surgery, DEN = dental, EMG = emergency';
comment on column appointments.vet_id is 'Veterinary surgeon seeing the animal; null while not yet assigned';

insert into appointments (animal_id, vet_id, starts_at, duration_min, type_code, status, room, reason, booked_at)
select a.id,
  case when d.day > date '2026-06-20' and i % 5 = 2 then null
       else case when v = 4 and d.day > date '2025-06-27' then 6
                 when v = 6 and d.day < date '2025-07-07' then 1 else v end end,
  d.day + time '08:30' + ((i*7) % 19) * interval '30 minutes',
  case t when 'CON' then (array[15,15,20,30])[1 + i % 4] when 'VAC' then 15 when 'REV' then 10 + 5*(i % 2)
         when 'SUR' then (array[60,90,120,75])[1 + i % 4] when 'DEN' then (array[45,60,90])[1 + i % 3] else (array[30,45,40])[1 + i % 3] end,
  t,
  case when d.day > date '2026-06-15' then case when i % 11 = 4 then 'cancelled' else 'booked' end
       when abs(hashtext('s'||i)) % 100 < 9 then 'cancelled'
       when abs(hashtext('s'||i)) % 100 < 14 then 'no_show'
       else 'completed' end,
  case when t in ('SUR','DEN') then 'Theatre' when t = 'EMG' then 'Room 3' else 'Room ' || (1 + i % 3) end,
  case t when 'CON' then (array['limping','vomiting','off food','itchy skin','ear infection','coughing','lump check','weight loss',null])[1 + abs(hashtext('r'||i)) % 9]
         when 'VAC' then (array['annual booster','first vaccination',null])[1 + abs(hashtext('r'||i)) % 3]
         when 'SUR' then (array['neutering','lump removal','cruciate repair','wound'])[1 + abs(hashtext('r'||i)) % 4]
         when 'DEN' then (array['tartar','broken tooth'])[1 + i % 2]
         when 'EMG' then (array['road accident','poisoning','collapse','seizure','difficulty breathing'])[1 + abs(hashtext('r'||i)) % 5]
         else 'recheck' end,
  d.day + time '09:10' + ((i*13) % 400) * interval '1 minute' - case t when 'EMG' then interval '0' else (2 + (i*5) % 23) * interval '1 day' end
from (select i,
        (array[1,2,3,1,4,5,2,1,3,6,2,4,3,5])[1 + abs(hashtext('v'||i)) % 14] v,
        (array['CON','CON','VAC','CON','REV','VAC','CON','SUR','CON','VAC','EMG','REV','DEN','CON','VAC'])[1 + abs(hashtext('t'||i)) % 15] t,
        date '2024-01-02' + (i*933/1000) base,
        1 + abs(hashtext('a'||i) % 97) am
      from generate_series(1,1000) i) g
cross join lateral (select case extract(isodow from base) when 7 then base + 1 else base end as day) d
join animals a on a.id = case when am > 68 then 1 + (am*am) % 34 when am = 67 then 66 when am = 60 then 61 else am end
where d.day > coalesce(a.date_of_birth, date '2000-01-01') + 50
  and d.day > (select o.registered_on from owners o where o.id = a.owner_id)
  and d.day <= coalesce(a.deceased_on, date '2100-01-01')
order by d.day, i;

create table treatments (
  id serial primary key,
  appointment_id int not null references appointments(id),
  procedure_id int not null references procedures(id),
  quantity int not null default 1,
  unit_price numeric(8,2) not null,
  discount_pct numeric(4,1),
  performed_by int references staff(id),
  notes text
);
comment on column treatments.unit_price is 'Price charged per unit in pounds, before discount and VAT';

insert into treatments (appointment_id, procedure_id, quantity, unit_price, discount_pct, performed_by, notes)
select ap.id, p.id,
  case when p.code in ('DEN20') then 1 + ap.id % 4 when p.code in ('HOS10') then 1 + ap.id % 3 when p.code = 'MED20' then 1 + ap.id % 2 else 1 end,
  round(p.list_price * case when ap.starts_at < '2025-01-01' then 0.94 else 1 end, 2),
  case when (ap.id*3 + k) % 17 = 5 then 10 when (ap.id + k) % 41 = 7 then 25 end,
  case when p.category in ('Preventive','Medication') and ap.id % 3 = 0 then (array[7,8,10])[1 + ap.id % 10 % 3] else ap.vet_id end,
  case when ap.id % 23 = 3 then 'owner informed of aftercare' when ap.id % 37 = 8 then 'send results by e-mail' end
from appointments ap
join animals an on an.id = ap.animal_id
cross join generate_series(1,4) k
join procedures p on p.code = case k
  when 1 then case ap.type_code when 'CON' then case when ap.duration_min >= 30 then 'CON20' else 'CON10' end when 'VAC' then 'PRV10' when 'REV' then 'CON30'
        when 'SUR' then case ap.reason when 'neutering' then case an.species_code when 'CAN' then case when left(an.sex_code,1) = 'M' then 'SUR10' else 'SUR20' end else 'SUR30' end
                   when 'lump removal' then 'SUR40' when 'cruciate repair' then case when an.species_code = 'CAN' then 'SUR60' else 'SUR50' end else 'SUR50' end
        when 'DEN' then 'DEN10' else 'CON90' end
  when 2 then case ap.type_code
        when 'CON' then (array['DIA10','MED10','MED20','DIA40',null,'MED30','DIA20','MED20',null,'DIA30','PRV50'])[1 + abs(hashtext('x'||ap.id)) % 11]
        when 'VAC' then (array['PRV40',null,'PRV20',null,'PRV30',null,null])[1 + abs(hashtext('x'||ap.id)) % 7]
        when 'SUR' then 'MED10' when 'DEN' then (array['DEN20','DEN30',null])[1 + abs(hashtext('x'||ap.id)) % 3]
        when 'EMG' then (array['HOS10','DIA20','HOS20','DIA50'])[1 + abs(hashtext('x'||ap.id)) % 4]
        else (array['MED20',null,null,'DIA10'])[1 + abs(hashtext('x'||ap.id)) % 4] end
  when 3 then case ap.type_code when 'SUR' then (array['MED20','HOS10',null])[1 + abs(hashtext('y'||ap.id)) % 3]
        when 'EMG' then (array['HOS20','MED10','DIA10'])[1 + abs(hashtext('y'||ap.id)) % 3]
        when 'CON' then (array[null,null,'PRV20',null,'PRV40'])[1 + abs(hashtext('y'||ap.id)) % 5] end
  when 4 then case when ap.type_code = 'EMG' and ap.id % 9 = 4 then 'EUT10' when ap.type_code = 'DEN' then 'MED20' end
  end
where ap.status = 'completed'
order by ap.id, k;
delete from treatments t using procedures p, appointments ap, animals an
 where p.id = t.procedure_id and ap.id = t.appointment_id and an.id = ap.animal_id and p.code = 'EUT10' and ap.starts_at::date is distinct from an.deceased_on;

create table vaccines (
  id serial primary key,
  name text not null,
  manufacturer text not null,
  species_code char(3) not null,
  protects_against text not null,
  interval_months int,
  price numeric(6,2) not null
);
comment on column vaccines.species_code is 'Same codes as animals.species_code';
comment on column vaccines.interval_months is 'Months until the booster is due, null = single shot';
insert into vaccines (name, manufacturer, species_code, protects_against, interval_months, price) values
('Canivax DHP','Northvet','CAN','distemper, hepatitis, parvovirus',36,21.50),
('Canivax L4','Northvet','CAN','leptospirosis',12,19.00),
('Bronchiguard','Albion Biologics','CAN','kennel cough',12,24.80),
('Rabisure D','Merivet','CAN','rabies',36,46.00),
('Lymevac','Merivet','CAN','Lyme disease',12,38.25),
('Canivax Puppy','Northvet','CAN','distemper, parvovirus',1,18.40),
('Herpecan','Albion Biologics','CAN','canine herpesvirus',null,52.00),
('Leishgard','Sancto Pharma','CAN','leishmaniasis',12,67.50),
('Felivax Tricat','Northvet','FEL','cat flu, panleukopenia',12,20.75),
('Felivax FeLV','Northvet','FEL','feline leukaemia',24,25.60),
('Felivax Kitten','Northvet','FEL','cat flu, panleukopenia',1,18.90),
('Rabisure C','Merivet','FEL','rabies',36,44.00),
('Chlamydex','Albion Biologics','FEL','chlamydia',12,27.30),
('Bordecat','Sancto Pharma','FEL','bordetella',12,26.10),
('Felicorona','Sancto Pharma','FEL','infectious peritonitis',null,58.00),
('Myxoguard','Merivet','LAG','myxomatosis, RHD1',12,29.90),
('Filavac RHD2','Sancto Pharma','LAG','RHD2',12,31.40),
('Combi Rabbit','Northvet','LAG','myxomatosis, RHD1, RHD2',12,36.20),
('Polyoma AV','Albion Biologics','AVI','avian polyomavirus',12,41.00),
('Psittavac','Albion Biologics','AVI','pox virus',null,39.00);

create table vaccinations (
  id serial primary key,
  animal_id int not null references animals(id),
  vaccine_id int not null references vaccines(id),
  appointment_id int references appointments(id),
  given_on date not null,
  next_due_on date,
  batch_no text,
  given_by int references staff(id)
);
comment on column vaccinations.appointment_id is 'Null when the vaccination was given at another practice and only recorded here';

insert into vaccinations (animal_id, vaccine_id, appointment_id, given_on, next_due_on, batch_no, given_by)
select an.id, vc.id, ap.id, ap.starts_at::date,
  (ap.starts_at::date + vc.interval_months * interval '1 month')::date,
  chr(65 + ap.id % 7) || lpad((ap.id*7919 % 100000)::text, 5, '0'), ap.vet_id
from appointments ap
join animals an on an.id = ap.animal_id
join vaccines vc on vc.name = case an.species_code
   when 'CAN' then (array['Canivax L4','Canivax DHP','Canivax L4','Bronchiguard','Canivax DHP','Rabisure D','Lymevac','Canivax L4','Bronchiguard'])[1 + abs(hashtext('w'||ap.id)) % 9]
   when 'FEL' then (array['Felivax Tricat','Felivax Tricat','Felivax FeLV','Rabisure C','Felivax Tricat','Chlamydex'])[1 + abs(hashtext('w'||ap.id)) % 6]
   when 'LAG' then (array['Combi Rabbit','Combi Rabbit','Filavac RHD2','Myxoguard'])[1 + abs(hashtext('w'||ap.id)) % 4]
   when 'AVI' then (array['Polyoma AV','Psittavac'])[1 + ap.id % 2] end
where ap.type_code = 'VAC' and ap.status = 'completed'
union all
select an.id, vc.id, null, an.date_of_birth + 70, (an.date_of_birth + 70 + vc.interval_months * interval '1 month')::date,
  null, null
from animals an join vaccines vc on vc.name = case an.species_code when 'CAN' then 'Canivax Puppy' when 'FEL' then 'Felivax Kitten' end
where an.date_of_birth > '2016-01-01' and an.id % 3 <> 1
order by 4, 1;

create table invoices (
  id serial primary key,
  invoice_no text not null unique,
  owner_id int not null references owners(id),
  appointment_id int not null references appointments(id),
  issued_on date not null,
  due_on date not null,
  net_amount numeric(10,2) not null,
  vat_amount numeric(10,2) not null,
  status_code char(1) not null,
  paid_on date,
  payment_method text,
  reminders_sent smallint not null default 0
);
comment on column invoices.status_code is 'O = open, P = paid, W = written off, D = in dispute';
comment on column invoices.net_amount is 'Sum of the treatment lines after discount, without VAT';

insert into invoices (invoice_no, owner_id, appointment_id, issued_on, due_on, net_amount, vat_amount, status_code, paid_on, payment_method, reminders_sent)
select 'INV-' || to_char(d, 'YYYY') || '-' || lpad(row_number() over (partition by extract(year from d) order by id)::text, 4, '0'),
  owner_id, id, d, d + 14, net, round(net * 0.20, 2), s,
  case when s = 'P' then case when h % 10 < 6 then d else d + 3 + h % 31 end end,
  case when s = 'P' then case when insurer is not null and net > 150 then 'insurer' else (array['card','card','bank transfer','card','cash'])[1 + h % 5] end end,
  case when s = 'O' and d < '2026-05-15' then 1 + h % 3 when s = 'P' and h % 10 >= 6 and h % 31 > 11 then 1 when s = 'W' then 3 else 0 end
from (
  select ap.id, an.owner_id, an.insurer, ap.starts_at::date d, abs(hashtext('i'||ap.id)) h,
    round(sum(t.quantity * t.unit_price * (1 - coalesce(t.discount_pct,0)/100)), 2) net,
    case when ap.starts_at > '2026-03-01' then case when abs(hashtext('p'||ap.id)) % 10 < 4 then 'O' else 'P' end
         when abs(hashtext('p'||ap.id)) % 100 < 5 then 'O' when abs(hashtext('p'||ap.id)) % 100 < 7 then 'W' when abs(hashtext('p'||ap.id)) % 100 < 9 then 'D' else 'P' end s
  from appointments ap join animals an on an.id = ap.animal_id join treatments t on t.appointment_id = ap.id
  where ap.status = 'completed'
  group by ap.id, an.owner_id, an.insurer, ap.starts_at
) q order by id;
update invoices set status_code = 'O', paid_on = null, payment_method = null where paid_on > date '2026-06-15';

analyze owners; analyze animals; analyze staff; analyze procedures; analyze appointments; analyze treatments; analyze vaccines; analyze vaccinations; analyze invoices;
