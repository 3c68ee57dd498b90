drop schema if exists ev_cleaning cascade;
create schema ev_cleaning;
set search_path = ev_cleaning;

create table clients (
  id integer primary key,
  client_code text not null unique,
  name text not null,
  industry text not null,
  billing_city text not null,
  billing_email text,
  account_manager text,
  payment_terms_days integer not null default 30,
  status text not null,
  created_at timestamp not null,
  updated_at timestamp,
  deleted_at timestamp
);
comment on column clients.status is 'active, on_hold, former';
comment on column clients.deleted_at is 'soft delete: set when the record was removed by the back office';

create table sites (
  id integer primary key,
  client_id integer not null references clients(id),
  name text not null,
  site_type text not null,
  address_line text,
  city text not null,
  postcode text,
  floor_area_m2 integer,
  alarm_ref text,
  opened_on date not null,
  is_active boolean not null default true
);
comment on column sites.opened_on is 'day we first started servicing the site';

create table contracts (
  id integer primary key,
  contract_no text not null unique,
  site_id integer not null references sites(id),
  service_level text not null,
  visits_per_week integer not null,
  monthly_fee numeric(10,2) not null,
  start_date date not null,
  end_date date,
  status text not null,
  termination_reason text,
  created_by text,
  created_at timestamp not null
);
comment on column contracts.end_date is 'null = rolling contract';
comment on column contracts.status is 'draft, active, expired, terminated';

create table cleaners (
  id integer primary key,
  employee_no text not null unique,
  first_name text not null,
  last_name text not null,
  phone text,
  home_city text,
  employment_type text not null,
  hourly_rate numeric(6,2) not null,
  hired_on date not null,
  left_on date,
  is_team_leader boolean not null default false,
  team_leader_id integer references cleaners(id),
  has_driving_licence boolean,
  updated_at timestamp
);
comment on column cleaners.employment_type is 'full_time, part_time, agency';
comment on column cleaners.left_on is 'null while the person still works for us';

create table shifts (
  id integer primary key,
  site_id integer not null references sites(id),
  cleaner_id integer references cleaners(id),
  shift_date date not null,
  scheduled_start timestamp not null,
  scheduled_end timestamp not null,
  clocked_in_at timestamp,
  clocked_out_at timestamp,
  break_minutes integer not null default 0,
  status text not null,
  note text,
  created_at timestamp not null
);
comment on column shifts.cleaner_id is 'null = nobody assigned yet';
comment on column shifts.status is 'scheduled, completed, no_show, cancelled';

create table checklist_items (
  id integer primary key,
  site_id integer not null references sites(id),
  area text not null,
  task_name text not null,
  frequency text not null,
  is_mandatory boolean not null default true,
  sort_order integer not null
);

create table shift_tasks (
  id integer primary key,
  shift_id integer not null references shifts(id),
  checklist_item_id integer not null references checklist_items(id),
  is_done boolean not null,
  minutes_taken integer
);

create table inspections (
  id integer primary key,
  site_id integer not null references sites(id),
  inspector_name text not null,
  inspected_on date not null,
  score integer not null,
  passed boolean not null,
  remarks text,
  created_at timestamp not null
);
comment on column inspections.score is 'points out of 100; 75 and above is a pass';

create table complaints (
  id integer primary key,
  complaint_ref text not null unique,
  site_id integer not null references sites(id),
  category text not null,
  severity text not null,
  status text not null,
  received_on date not null,
  resolved_on date,
  reported_by text,
  credit_amount numeric(8,2),
  description text,
  updated_at timestamp
);
comment on column complaints.status is 'open, in_progress, resolved, closed, rejected';
comment on column complaints.credit_amount is 'credit granted to the client, if any';

create table suppliers (
  id integer primary key,
  name text not null,
  city text,
  lead_time_days integer,
  email text
);

create table supplies (
  id integer primary key,
  sku text not null unique,
  name text not null,
  category text not null,
  unit text not null,
  unit_price numeric(8,2) not null,
  reorder_level integer not null,
  supplier_id integer references suppliers(id),
  is_hazardous boolean not null default false,
  discontinued_at timestamp
);

create table stock_movements (
  id integer primary key,
  supply_id integer not null references supplies(id),
  site_id integer references sites(id),
  movement_type text not null,
  quantity integer not null,
  unit_cost numeric(8,2),
  moved_on date not null,
  recorded_by text
);
comment on column stock_movements.movement_type is 'receipt (bought in), issue (sent to a site), return (back from a site), adjustment (count difference)';
comment on column stock_movements.quantity is 'signed: positive in, negative out of the store';
comment on column stock_movements.unit_cost is 'price paid per unit, receipts only';

create table invoices (
  id integer primary key,
  invoice_no text not null unique,
  client_id integer not null references clients(id),
  contract_id integer references contracts(id),
  issued_on date not null,
  due_on date not null,
  net_amount numeric(12,2) not null,
  vat_amount numeric(12,2) not null,
  total_amount numeric(12,2) not null,
  status text not null,
  po_number text,
  created_at timestamp not null
);
comment on column invoices.status is 'draft, sent, part_paid, paid, void';
comment on column invoices.total_amount is 'net plus VAT';

create table payments (
  id integer primary key,
  invoice_id integer not null references invoices(id),
  paid_on date not null,
  amount numeric(12,2) not null,
  method text not null,
  reference text
);

insert into clients values
(1,'NGS','Northgate Solicitors','legal','Leeds','accounts@northgatesol.example','Fiona Marsh',30,'active','2023-02-03 09:12','2025-11-02 10:00',null),
(2,'HBD','Harbour Dental Group','healthcare','Manchester','finance@harbourdental.example','Tom Ashdown',14,'active','2023-02-20 11:40',null,null),
(3,'PXL','Pixelforge Studios','technology','Manchester','ap@pixelforge.example','Fiona Marsh',30,'active','2023-03-01 14:05','2026-01-19 08:30',null),
(4,'WHA','Wharfedale Academy Trust','education','Harrogate','bursar@wharfedale.example','Raj Bhandari',45,'active','2023-03-15 10:00',null,null),
(5,'BKM','Brookmere Insurance','finance','Leeds','payables@brookmere.example','Tom Ashdown',30,'active','2023-04-11 16:20','2024-09-09 12:00',null),
(6,'STL','Sterling & Voss Accountants','finance','York','office@sterlingvoss.example','Raj Bhandari',30,'active','2023-05-02 09:00',null,null),
(7,'GRN','Greenline Logistics','logistics','Wakefield','invoices@greenline.example','Fiona Marsh',60,'active','2023-05-23 13:30','2025-03-03 09:45',null),
(8,'CTH','Castleton Housing Association','public sector','Sheffield','ap@castletonha.example','Helen Pryce',45,'active','2023-06-06 10:15',null,null),
(9,'DMC','Durham Medical Centre','healthcare','Durham','practice@durhammc.example','Helen Pryce',30,'active','2023-06-19 12:10',null,null),
(10,'ORB','Orbit Telecom','technology','Leeds','supplierinvoices@orbit.example','Tom Ashdown',60,'active','2023-07-04 15:00','2026-02-11 17:20',null),
(11,'KLN','Kiln Street Brewery','hospitality','Sheffield','hello@kilnstreet.example','Raj Bhandari',14,'on_hold','2023-08-14 09:50','2026-04-22 11:00',null),
(12,'LMB','Lambton Borough Council','public sector','Durham','creditors@lambton.example','Helen Pryce',30,'active','2023-09-01 08:45',null,null),
(13,'VLT','Velotrade Bikes','retail','York','accounts@velotrade.example','Fiona Marsh',30,'active','2023-09-21 10:30',null,null),
(14,'ASH','Ashgrove Vets','healthcare','Bradford','reception@ashgrovevets.example','Raj Bhandari',14,'active','2023-10-10 11:11',null,null),
(15,'MRD','Meridian Property Management','property','Leeds','facilities@meridianpm.example','Tom Ashdown',30,'active','2023-10-30 09:30','2025-08-15 15:15',null),
(16,'TLB','Talbot Engineering','manufacturing','Huddersfield','purchase@talboteng.example','Fiona Marsh',60,'active','2023-11-16 14:20',null,null),
(17,'SNB','Sunbeam Nurseries','education','Bradford','admin@sunbeam.example','Helen Pryce',14,'active','2024-01-08 10:00',null,null),
(18,'CPL','Copperfield Recruitment','professional services','Manchester','finance@copperfield.example','Tom Ashdown',30,'former','2024-01-22 09:20','2025-10-01 09:00',null),
(19,'HLX','Helix Biosciences','technology','York','ap@helixbio.example','Raj Bhandari',45,'active','2024-02-12 13:00',null,null),
(20,'FRT','Foundry Gym','leisure','Sheffield',null,'Raj Bhandari',14,'on_hold','2024-03-05 16:40','2026-05-06 10:10',null),
(21,'RVB','Riverside Business Parks','property','Wakefield','ap@riversidebp.example','Fiona Marsh',30,'active','2024-03-25 10:05',null,null),
(22,'ALC','Alderson & Cole Architects','professional services','Harrogate','studio@aldersoncole.example','Helen Pryce',30,'active','2024-04-18 11:50',null,null),
(23,'QYB','Quaybank Building Society','finance','Bradford','ledger@quaybank.example','Tom Ashdown',30,'active','2024-05-13 09:15','2026-03-03 10:00',null),
(24,'EMB','Ember Coffee Roasters','hospitality','Leeds','books@embercoffee.example','Fiona Marsh',14,'former','2024-06-03 12:30','2025-06-30 16:00',null),
(25,'LNM','Lincoln Moot Hall Trust','leisure','Lincoln','trust@moothall.example','Helen Pryce',30,'active','2024-07-15 10:20',null,null),
(26,'DTW','Dataworks North','technology','Leeds','ap@dataworksnorth.example','Tom Ashdown',30,'active','2024-09-02 09:00',null,null),
(27,'PNR','Penrose Pharmacies','retail','Huddersfield','accounts@penrose.example','Raj Bhandari',30,'active','2024-10-07 15:45',null,null),
(28,'YSP','Yorkstone Print','manufacturing','York','office@yorkstone.example','Fiona Marsh',30,'active','2025-01-14 10:00',null,null),
(29,'BLW','Bellwether Marketing','professional services','Manchester',null,'Tom Ashdown',30,'active','2025-03-10 11:25',null,null),
(30,'TRK','Truckstop North','logistics','Wakefield','ap@truckstopnorth.example',null,30,'active','2026-05-18 14:00',null,null),
(31,'SLV','Silverwood Care Homes','healthcare','Harrogate','finance@silverwood.example','Helen Pryce',45,'active','2026-06-08 09:40',null,null),
(32,'GRL','Greenline Logistic (duplicate)','logistics','Wakefield',null,null,30,'former','2025-02-17 08:30','2025-02-18 09:00','2025-02-18 09:00');

insert into sites values
(1,1,'Northgate House','office','14 Northgate','Leeds','LS2 7AB',1850,'A-101','2023-03-01',true),
(2,1,'Park Square Chambers','office','3 Park Square','Leeds','LS1 2NE',640,'A-102','2024-02-05',true),
(3,2,'Harbour Dental Salford','clinic','88 Quay Road','Manchester','M50 3SP',420,null,'2023-03-06',true),
(4,2,'Harbour Dental Didsbury','clinic','5 Wilmslow Road','Manchester','M20 5PG',310,null,'2023-09-04',true),
(5,2,'Harbour Dental Hillsborough','clinic','201 Middlewood Road','Sheffield','S6 4GX',280,null,'2024-05-07',true),
(6,3,'The Print Works','office','40 Ducie Street','Manchester','M1 2JB',2300,'A-117','2023-03-20',true),
(7,4,'Wharfedale High School','school','Otley Road','Harrogate','HG2 0DP',9200,'A-120','2023-04-17',true),
(8,4,'Nidd Primary School','school','Nidd Lane','Harrogate','HG3 3BJ',3100,'A-121','2023-04-18',true),
(9,4,'Wharfedale Sixth Form','school','Leeds Road','Harrogate','HG1 5BN',4050,'A-122','2024-09-02',true),
(10,5,'Head Office','office','1 Sovereign Street','Leeds','LS1 4DA',6400,'A-125','2023-05-01',true),
(11,5,'Claims Centre','office','Dock Street','Leeds','LS10 1JF',3800,'A-126','2023-08-14',true),
(12,5,'Brookmere York','office','22 Micklegate','York','YO1 6JX',900,'A-127','2024-01-15',true),
(13,6,'Head Office','office','9 Blossom Street','York','YO24 1AU',1200,null,'2023-05-22',true),
(14,7,'Greenline Depot Wakefield','warehouse','Unit 4 Calder Park','Wakefield','WF2 7UA',11800,'A-131','2023-06-12',true),
(15,7,'Greenline Depot Sheffield','warehouse','Unit 9 Tinsley Way','Sheffield','S9 1TZ',8600,'A-132','2024-03-11',true),
(16,8,'Castleton Civic Office','office','50 Arundel Gate','Sheffield','S1 2PP',2750,'A-135','2023-06-26',true),
(17,8,'Hartley Court','residential','Hartley Street','Sheffield','S2 3AQ',1900,null,'2023-10-02',true),
(18,8,'Riverside House','residential','17 Nursery Street','Sheffield','S3 8GG',2150,null,'2024-04-22',true),
(19,9,'Durham Medical Centre','clinic','30 North Road','Durham','DH1 4SQ',1450,'A-139','2023-07-10',true),
(20,10,'Head Office','office','Whitehall Quay','Leeds','LS1 4HR',5200,'A-140','2023-07-24',true),
(21,10,'Orbit Switching Centre','office','Kirkstall Road','Leeds','LS4 2AZ',2600,'A-141','2023-11-06',true),
(22,10,'Orbit Manchester','office','3 Piccadilly Place','Manchester','M1 3BN',3300,'A-142','2025-02-03',true),
(23,11,'Kiln Street Taproom','hospitality','6 Kiln Street','Sheffield','S3 8HB',520,null,'2023-09-04',false),
(24,12,'Lambton Town Hall','office','Market Place','Durham','DH1 3NJ',4700,'A-150','2023-09-18',true),
(25,12,'Lambton Library','public','Library Lane','Durham','DH1 5UR',1650,'A-151','2023-09-19',true),
(26,12,'Lambton Leisure Centre','leisure','Station Road','Durham','DH2 2XX',5600,'A-152','2024-06-17',true),
(27,13,'Velotrade Flagship','retail','71 Coney Street','York','YO1 9QL',780,null,'2023-10-09',true),
(28,14,'Ashgrove Surgery','clinic','112 Manningham Lane','Bradford','BD8 7JF',350,null,'2023-10-30',true),
(29,15,'Meridian Tower','office','2 Wellington Place','Leeds','LS1 4AP',14200,'A-160','2023-11-20',true),
(30,15,'Meridian Court','office','8 Aire Street','Leeds','LS1 4PR',4300,'A-161','2024-01-22',true),
(31,15,'Albion Exchange','office','15 Albion Street','Manchester','M1 5LN',7100,'A-162','2024-08-05',true),
(32,15,'Durham House','office','4 Saville Row','Wakefield','WF1 1LQ',2050,'A-163','2025-01-13',true),
(33,16,'Talbot Works','factory','Leeds Road','Huddersfield','HD1 6NA',10400,'A-166','2023-12-04',true),
(34,16,'Talbot Design Office','office','Firth Street','Huddersfield','HD1 3BZ',880,null,'2024-03-18',true),
(35,17,'Sunbeam Heaton','nursery','4 Heaton Mount','Bradford','BD9 4DQ',410,null,'2024-01-29',true),
(36,17,'Sunbeam Bingley','nursery','33 Park Road','Bradford','BD16 4BN',390,null,'2024-01-30',true),
(37,18,'Copperfield Manchester','office','12 King Street','Manchester','M2 6AQ',720,'A-170','2024-02-12',false),
(38,19,'Helix Labs','laboratory','Science Park Innovation Way','York','YO10 5NY',3650,'A-172','2024-02-26',true),
(39,19,'Helix Annexe','laboratory','Science Park Heslington','York','YO10 5DG',1150,'A-173','2025-06-02',true),
(40,20,'Foundry Gym','leisure','Kelham Island','Sheffield','S3 8RY',1500,null,'2024-03-18',true),
(41,21,'Riverside Business Park','office','Doncaster Road','Wakefield','WF1 5HB',6900,'A-176','2024-04-15',true),
(42,21,'Calder Point','office','Monckton Road','Wakefield','WF2 7AL',2400,'A-177','2024-11-04',true),
(43,22,'Alderson & Cole Studio','office','18 Cold Bath Road','Harrogate','HG2 0NA',560,null,'2024-05-06',true),
(44,23,'Head Office','office','1 Hall Ings','Bradford','BD1 5SD',5050,'A-181','2024-06-03',true),
(45,23,'Quaybank Leeds Branch','retail','66 Briggate','Leeds','LS1 6LW',330,null,'2024-06-04',true),
(46,23,'Quaybank York Branch','retail','10 Parliament Street','York','YO1 8SG',290,null,'2024-10-14',true),
(47,24,'Ember Roastery','hospitality','Mabgate Mills','Leeds','LS9 7DZ',830,null,'2024-06-24',false),
(48,25,'Moot Hall','public','Steep Hill','Lincoln','LN2 1LU',1350,null,'2024-08-12',true),
(49,26,'Dataworks Hub','office','Globe Road','Leeds','LS11 5QG',1750,'A-187','2024-09-23',true),
(50,27,'Penrose Huddersfield','retail','7 New Street','Huddersfield','HD1 2AX',260,null,'2024-10-28',true),
(51,27,'Penrose Brighouse','retail','41 Commercial Street','Huddersfield','HD6 1AQ',240,null,'2025-04-07',true),
(52,28,'Yorkstone Print Hall','factory','James Street','York','YO10 3WW',3450,'A-190','2025-02-10',true),
(53,29,'Bellwether Loft','office','29 Tib Street','Manchester','M4 1LX',470,null,'2025-04-14',true),
(54,30,'Truckstop Services','hospitality','A1(M) Junction 41','Wakefield','WF3 3BB',null,null,'2026-06-22',true),
(55,10,'Orbit Call Centre','office','Thorpe Park','Leeds','LS15 8ZB',4450,'A-194','2026-05-11',true);

-- one running contract per site
insert into contracts
select s.id, 'CT-' || lpad((1000 + s.id * 3)::text, 5, '0'), s.id,
  case when s.site_type in ('clinic','laboratory','nursery') then 'clinical' when (hashtext('sl' || s.id) & 2147483647) % 5 = 0 then 'premium' else 'standard' end,
  case when coalesce(s.floor_area_m2, 900) > 4000 then 5 + (hashtext('v' || s.id) & 2147483647) % 3 when coalesce(s.floor_area_m2, 900) > 1000 then 3 + (hashtext('v' || s.id) & 2147483647) % 3 else 1 + (hashtext('v' || s.id) & 2147483647) % 4 end,
  round(180 + coalesce(s.floor_area_m2, 900) * (case when s.site_type in ('clinic','laboratory','nursery') then 1.12 when s.site_type = 'warehouse' then 0.31 when s.site_type = 'school' then 0.52 else 0.74 end) + (hashtext('fee' || s.id) & 2147483647) % 240, -1),
  case when s.opened_on < '2024-06-01' and s.id % 4 = 1 then s.opened_on + 540 else s.opened_on end,
  case when s.id in (23,37,47) then null when s.id % 3 = 0 then null else (date '2026-07-31' + ((s.id * 37) % 17) * 30) end,
  'active', null,
  (array['h.pryce','t.ashdown','f.marsh','r.bhandari'])[1 + s.id % 4],
  (s.opened_on - 12) + time '10:00'
from sites s where s.id not in (54, 55);
update contracts set status = 'terminated', end_date = '2026-04-30', termination_reason = 'client closed the premises' where site_id = 23;
update contracts set status = 'terminated', end_date = '2025-09-30', termination_reason = 'moved to another provider' where site_id = 37;
update contracts set status = 'terminated', end_date = '2025-06-30', termination_reason = 'repeated quality problems' where site_id = 47;
update contracts set status = 'expired', end_date = '2026-03-31' where site_id = 34;
update contracts set status = 'expired', end_date = '2026-05-31' where site_id = 50;
update contracts set status = 'expired', end_date = '2026-06-15' where site_id = 8;
update contracts set end_date = '2026-08-31' where site_id = 11;
update contracts set end_date = '2026-09-30' where site_id = 29;
-- earlier contracts that ran out and were renewed
insert into contracts
select 100 + s.id, 'CT-' || lpad((400 + s.id * 2)::text, 5, '0'), s.id, 'standard', greatest(c.visits_per_week - 1, 1), round(c.monthly_fee * 0.91, -1),
  s.opened_on, c.start_date - 1, 'expired', null, 't.ashdown', (s.opened_on - 20) + time '11:30'
from sites s join contracts c on c.site_id = s.id and c.id < 100 where c.start_date > s.opened_on;
insert into contracts values
(201,'CT-01201',55,'standard',5,3480.00,'2026-07-13',null,'draft',null,'t.ashdown','2026-05-12 09:30'),
(202,'CT-01202',54,'standard',7,1150.00,'2026-08-03','2027-08-02','draft',null,'h.pryce','2026-06-09 15:10'),
(203,'CT-01203',34,'premium',4,1040.00,'2026-07-20','2028-07-19','draft',null,'f.marsh','2026-06-16 12:00');

insert into cleaners values
(1,'E001','Grace','Okafor','07700 900101','Leeds','full_time',15.80,'2022-09-05',null,true,null,true,null),
(2,'E002','Stefan','Kowalski','07700 900102','Manchester','full_time',15.60,'2022-10-17',null,true,null,true,'2025-02-02 10:00'),
(3,'E003','Denise','Hartley','07700 900103','Sheffield','full_time',15.45,'2023-01-09',null,true,null,true,null),
(4,'E004','Yusuf','Demir','07700 900104','York','full_time',15.30,'2023-02-13',null,true,null,true,null),
(5,'E005','Paula','Durham','07700 900105','Durham','full_time',15.10,'2023-03-06',null,true,null,true,null),
(6,'E006','Maria','Santos','07700 900106','Leeds','part_time',12.70,'2023-03-20',null,false,1,false,null),
(7,'E007','Kamil','Nowak','07700 900107','Leeds','full_time',13.10,'2023-04-03',null,false,1,true,null),
(8,'E008','Blessing','Adeyemi','07700 900108','Bradford','part_time',12.60,'2023-04-24',null,false,1,null,null),
(9,'E009','Ioana','Popescu','07700 900109','Manchester','full_time',13.05,'2023-05-15','2025-03-28',false,2,true,'2025-03-28 17:00'),
(10,'E010','Craig','Whitaker','07700 900110','Sheffield','part_time',12.55,'2023-05-30',null,false,3,true,null),
(11,'E011','Amina','Hussain','07700 900111','Bradford','full_time',13.20,'2023-06-12',null,false,1,false,null),
(12,'E012','Lesley','Tranter','07700 900112','Harrogate','part_time',12.80,'2023-06-26',null,false,4,true,null),
(13,'E013','Dmitri','Volkov','07700 900113','Wakefield','full_time',13.35,'2023-07-10',null,false,3,true,null),
(14,'E014','Maria','Santos','07700 900114','Manchester','full_time',13.00,'2023-08-07',null,false,2,false,null),
(15,'E015','Joan','Lincoln',null,'York','part_time',12.65,'2023-08-21','2024-12-20',false,4,false,'2024-12-20 12:00'),
(16,'E016','Tendai','Moyo','07700 900116','Durham','full_time',13.15,'2023-09-11',null,false,5,true,null),
(17,'E017','Sharon','Platt','07700 900117','Durham','part_time',12.50,'2023-09-18',null,false,5,false,null),
(18,'E018','Luis','Fernandes','07700 900118','Leeds','agency',14.20,'2023-10-02','2025-08-15',false,1,true,null),
(19,'E019','Hannah','Birch','07700 900119','York','part_time',12.75,'2023-10-23',null,false,4,null,null),
(20,'E020','Mohammed','Iqbal','07700 900120','Bradford','full_time',13.25,'2023-11-06',null,false,1,true,null),
(21,'E021','Elena','Marinova','07700 900121','Manchester','part_time',12.60,'2023-11-27',null,false,2,false,null),
(22,'E022','Trevor','Goodall','07700 900122','Huddersfield','full_time',13.40,'2024-01-08',null,false,3,true,null),
(23,'E023','Fatou','Diallo','07700 900123','Leeds','part_time',12.58,'2024-01-22',null,false,1,false,null),
(24,'E024','Agnieszka','Wrona','07700 900124','Sheffield','full_time',13.12,'2024-02-05','2025-11-07',false,3,true,null),
(25,'E025','Peter','Lumley','07700 900125','Harrogate','part_time',12.72,'2024-02-26',null,false,4,true,null),
(26,'E026','Siobhan','Keane','07700 900126','Leeds','agency',14.45,'2024-03-11',null,false,1,true,null),
(27,'E027','Abdul','Rahman','07700 900127','Bradford','full_time',13.18,'2024-04-08',null,false,1,false,null),
(28,'E028','Carol','Ingham','07700 900128','Wakefield','part_time',12.62,'2024-04-29',null,false,3,null,null),
(29,'E029','Nikola','Petrov','07700 900129','Manchester','agency',14.30,'2024-05-20','2025-01-31',false,2,true,null),
(30,'E030','Janet','Sowerby','07700 900130','Durham','part_time',12.54,'2024-06-17',null,false,5,true,null),
(31,'E031','Chidi','Eze','07700 900131','Leeds','full_time',13.22,'2024-07-08',null,false,1,true,null),
(32,'E032','Rosa','Delgado','07700 900132','York','part_time',12.68,'2024-08-12',null,false,4,false,null),
(33,'E033','Gareth','Pugh',null,'Sheffield','agency',14.10,'2024-09-02',null,false,3,true,null),
(34,'E034','Olena','Shevchenko','07700 900134','Manchester','full_time',13.08,'2024-09-23',null,false,2,false,null),
(35,'E035','Keith','Barrow','07700 900135','Lincoln','part_time',12.90,'2024-10-14',null,false,3,true,null),
(36,'E036','Sunita','Rai','07700 900136','Bradford','part_time',12.57,'2024-11-11',null,false,1,false,null),
(37,'E037','Marcin','Zielinski','07700 900137','Wakefield','full_time',13.28,'2025-01-13',null,false,3,true,null),
(38,'E038','Ama','Boateng','07700 900138','Leeds','part_time',12.61,'2025-02-10',null,false,1,false,null),
(39,'E039','Darren','Stokes','07700 900139','Huddersfield','agency',14.05,'2025-03-17','2026-02-27',false,3,true,null),
(40,'E040','Leila','Haddad','07700 900140','Manchester','full_time',13.02,'2025-04-14',null,false,2,null,null),
(41,'E041','Wendy','Ackroyd','07700 900141','Harrogate','part_time',12.66,'2025-05-27',null,false,4,true,null),
(42,'E042','Bogdan','Ilic','07700 900142','York','full_time',13.17,'2025-07-07',null,false,4,true,null),
(43,'E043','Precious','Ncube','07700 900143','Leeds','agency',14.00,'2025-09-15',null,false,1,false,null),
(44,'E044','Callum','Reid','07700 900144','Sheffield','part_time',12.52,'2025-10-20',null,false,3,true,null),
(45,'E045','Nadia','Karim','07700 900145','Bradford','part_time',12.59,'2026-01-12',null,false,1,false,null),
(46,'E046','Owen','Teale','07700 900146','Durham','full_time',13.04,'2026-03-09',null,false,5,true,null),
(47,'E047','Ines','Carvalho','07700 900147','Manchester','part_time',12.56,'2026-06-22',null,false,2,false,null),
(48,'E048','Jakub','Sedlak','07700 900148','Leeds','agency',13.95,'2026-06-29',null,false,1,true,null);

-- shifts: Jan 2024 to mid July 2026 (rota known up to 14 July 2026)
insert into shifts (id, site_id, cleaner_id, shift_date, scheduled_start, scheduled_end, break_minutes, status, note, created_at)
select g.i, g.site_id,
  case when g.d > '2026-06-30' and g.i % 6 = 0 then null else c.id end,
  g.d, g.d + g.st, g.d + g.st + make_interval(mins => 120 + 30 * (g.h2 % 7)),
  case when g.h2 % 7 >= 4 then 30 when g.h2 % 7 >= 2 then 15 else 0 end,
  case when g.d > '2026-06-30' then 'scheduled' when g.h3 % 100 < 4 then 'no_show' when g.h3 % 100 < 9 then 'cancelled' else 'completed' end,
  case when g.h3 % 37 = 0 then 'covered at short notice' when g.h3 % 41 = 0 then 'alarm set off on entry' end,
  (g.d - 14) + time '09:00'
from (
  select i, date '2024-01-02' + ((i * 924) / 3000)::int as d, s.id as site_id,
    (array[time '05:30', time '06:00', time '17:30', time '18:00', time '19:00', time '20:30'])[1 + (hashtext('st' || i) & 2147483647) % 6] as st,
    (hashtext('d' || i) & 2147483647) as h2, (hashtext('s' || i) & 2147483647) as h3
  from generate_series(1, 3000) i
  cross join lateral (
    select x.id from sites x where x.opened_on <= date '2024-01-02' + ((i * 924) / 3000)::int
      and not exists (select 1 from contracts k where k.site_id = x.id and k.status = 'terminated' and k.end_date < date '2024-01-02' + ((i * 924) / 3000)::int)
      and x.id < 54
    order by ((hashtext('site' || i || 'x' || x.id) & 2147483647) % 100000) / (case when x.floor_area_m2 > 6000 then 2.6 when x.floor_area_m2 > 2000 then 1.6 else 1.0 end), x.id limit 1) s
) g
cross join lateral (
  select c.id from cleaners c where c.hired_on <= g.d and (c.left_on is null or c.left_on > g.d) and c.id < 47
  order by ((hashtext('cl' || g.i || 'y' || c.id) & 2147483647) % 100000) / (case c.employment_type when 'full_time' then 1.9 when 'agency' then 1.3 else 1.0 end)
     / (case when c.home_city = (select city from sites where id = g.site_id) then 5.0 else 1.0 end), c.id limit 1) c;
update shifts set clocked_in_at = scheduled_start + make_interval(mins => case when (hashtext('in' || id) & 2147483647) % 10 = 0 then 12 + (hashtext('lt' || id) & 2147483647) % 40 else (hashtext('in2' || id) & 2147483647) % 14 - 8 end),
  clocked_out_at = scheduled_end + make_interval(mins => (hashtext('out' || id) & 2147483647) % 25 - 9)
where status = 'completed';

insert into checklist_items
select row_number() over (order by s.id, t.n), s.id, t.area, t.task, t.freq, t.mand, t.n
from sites s join (values
 (1,'Entrance','Vacuum entrance mats','daily',true),(2,'Washrooms','Disinfect toilets and basins','daily',true),(3,'Kitchen','Wipe down kitchen surfaces','daily',true),
 (4,'Open plan','Empty bins','daily',true),(5,'Open plan','Dust desks and sills','weekly',false),(6,'Windows','Clean internal glass','monthly',false),
 (7,'Treatment rooms','Sanitise treatment chairs','daily',true),(8,'Floors','Machine scrub hard floors','weekly',true)) t(n,area,task,freq,mand)
 on (t.n in (2,4)) or (t.n in (1,3) and s.site_type not in ('residential')) or (t.n = 5 and s.site_type = 'office') or (t.n = 6 and s.id % 3 = 1) or (t.n = 7 and s.site_type = 'clinic') or (t.n = 8 and s.site_type in ('warehouse','factory','school','leisure'))
where s.id <> 54;

insert into shift_tasks
select row_number() over (order by sh.id, ci.id), sh.id, ci.id, z.done, case when z.done then 6 + (hashtext('mt' || sh.id || '-' || ci.id) & 2147483647) % 38 end
from shifts sh join checklist_items ci on ci.site_id = sh.site_id
cross join lateral (select (hashtext('dn' || sh.id || '-' || ci.id) & 2147483647) % 100 >= (case when ci.frequency = 'monthly' then 21 when ci.frequency = 'weekly' then 11 else 4 end) as done) z
where sh.status = 'completed' and sh.shift_date >= '2026-01-01';

insert into inspections
select i, q.site_id, (array['Helen Pryce','Marcus Webb','Grace Okafor','Denise Hartley','Owen Calder'])[1 + (hashtext('ip' || i) & 2147483647) % 5], q.d, q.sc, q.sc >= 75,
  case when q.sc < 68 then 'Re-inspection booked' when q.sc < 75 then 'Washrooms below standard' when q.sc > 95 then 'Excellent' end, q.d + time '16:00'
from (
  select i, d, s.id as site_id,
    least(100, 64 + (hashtext('b' || s.id) & 2147483647) % 17 + (hashtext('sc' || i) & 2147483647) % 25) as sc
  from (select i, date '2024-01-08' + (i * 2.1)::int as d from generate_series(1, 425) i) z
  cross join lateral (select x.id from sites x where x.opened_on + 20 < z.d and x.id not in (17, 36, 46, 53, 54, 55) and not (x.id = 47 and z.d > '2025-06-30') and not (x.id = 37 and z.d > '2025-09-30') and not (x.id = 23 and z.d > '2026-04-30')
    order by (hashtext('is' || i || 'x' || x.id) & 2147483647), x.id limit 1) s
) q;

insert into complaints
select i, 'CP-' || lpad((2000 + i)::text, 5, '0'), q.site_id, q.cat, q.sev,
  case when q.h % 100 < 5 then 'rejected' when q.d > '2026-05-20' then (case when q.h % 3 = 0 then 'resolved' when q.h % 3 = 1 then 'open' else 'in_progress' end) when q.d > '2026-02-01' and q.h % 6 = 1 then 'open' when q.d > '2026-02-01' and q.h % 6 = 2 then 'in_progress' when q.h % 3 = 0 then 'resolved' else 'closed' end,
  q.d, null, (array['reception','facilities manager','office manager','tenant','head teacher'])[1 + q.h % 5],
  null, (array['Bins not emptied on the second floor','Streaky glass in the lobby','Washroom out of soap','Cleaner did not turn up','Alarm left unset','Damage to a desk lamp','Smell in the kitchen area'])[1 + q.h % 7],
  q.d + time '12:00'
from (
  select i, z.d, s.id as site_id, (hashtext('ch' || i) & 2147483647) as h,
   (array['missed task','missed task','missed visit','poor quality','poor quality','poor quality','damage','staff conduct','security','supplies ran out','missed visit'])[1 + (hashtext('cc' || i) & 2147483647) % 11] as cat,
   (array['low','low','low','medium','medium','high'])[1 + (hashtext('sv' || i) & 2147483647) % 6] as sev
  from (select i, date '2024-01-11' + (i * 3.55)::int as d from generate_series(1, 252) i) z
  cross join lateral (select x.id from sites x where x.opened_on < z.d and x.id not in (12, 25, 43, 48, 51, 54, 55) and not (x.id = 47 and z.d > '2025-06-30') and not (x.id = 37 and z.d > '2025-09-30') and not (x.id = 23 and z.d > '2026-04-30')
    order by ((hashtext('cs' || i || 'x' || x.id) & 2147483647) % 100000) / (1 + (hashtext('cw' || x.id) & 2147483647) % 4), x.id limit 1) s
) q;
update complaints set status = 'open' where severity = 'high' and received_on > '2026-04-20' and status <> 'rejected';
update complaints set resolved_on = least(received_on + 1 + (hashtext('rs' || id) & 2147483647) % (case severity when 'high' then 9 when 'medium' then 15 else 24 end), date '2026-06-30') where status in ('resolved','closed');
update complaints set credit_amount = 20 + 5 * ((hashtext('cr' || id) & 2147483647) % 47) where status in ('resolved','closed') and (hashtext('cq' || id) & 2147483647) % 10 < (case severity when 'high' then 6 when 'medium' then 3 else 1 end);

insert into suppliers values
(1,'Kleenline Supplies','Leeds',3,'orders@kleenline.example'),(2,'Bunzley Hygiene','Manchester',5,'sales@bunzley.example'),(3,'Pennine Paper Co','Bradford',4,'orders@penninepaper.example'),
(4,'Aquaform Chemicals','Sheffield',10,'trade@aquaform.example'),(5,'Mopworld Direct','Birmingham',2,null),(6,'Rutland Equipment','Nottingham',21,'hire@rutlandequip.example'),
(7,'GloveBox Ltd','Leicester',8,'hello@glovebox.example'),(8,'EcoSpray UK','Bristol',14,'sales@ecospray.example'),(9,'York Workwear','York',12,'info@yorkworkwear.example'),(10,'Trent Bin Services','Nottingham',null,null);

insert into supplies values
(1,'CH-001','Multi-surface cleaner 5 L','chemicals','can',8.95,30,1,false,null),
(2,'CH-002','Toilet descaler 1 L','chemicals','bottle',3.40,40,4,true,null),
(3,'CH-003','Bleach 5 L','chemicals','can',5.25,35,4,true,null),
(4,'CH-004','Glass cleaner 750 ml','chemicals','bottle',2.10,60,1,false,null),
(5,'CH-005','Floor polish 5 L','chemicals','can',18.70,15,4,false,null),
(6,'CH-006','Disinfectant concentrate 5 L','chemicals','can',14.30,25,1,true,null),
(7,'CH-007','Eco descaling spray','chemicals','bottle',4.85,20,8,false,null),
(8,'CH-008','Oven cleaner 750 ml','chemicals','bottle',4.15,20,4,true,null),
(9,'CH-009','Carpet shampoo 5 L','chemicals','can',16.20,15,8,false,null),
(10,'CH-010','Solvent degreaser 5 L','chemicals','can',22.40,12,4,true,'2025-09-01 09:00'),
(11,'PA-001','Toilet rolls 36 pack','paper','pack',11.60,80,3,false,null),
(12,'PA-002','Hand towels C-fold','paper','case',19.80,70,3,false,null),
(13,'PA-003','Centrefeed blue roll','paper','pack',13.25,50,3,false,null),
(14,'PA-004','Couch roll 20 inch','paper','case',24.10,25,2,false,null),
(15,'PA-005','Facial tissues','paper','case',17.35,15,3,false,null),
(16,'HY-001','Foam hand soap 800 ml','hygiene','cartridge',6.75,60,2,false,null),
(17,'HY-002','Hand sanitiser 5 L','hygiene','can',15.90,20,2,true,null),
(18,'HY-003','Air freshener refill','hygiene','can',3.95,30,2,false,null),
(19,'HY-004','Sanitary bin liners','hygiene','roll',7.20,25,2,false,null),
(20,'HY-005','Urinal screens','hygiene','pack',9.10,15,2,false,null),
(21,'PP-001','Nitrile gloves M','protective','box',6.30,70,7,false,null),
(22,'PP-002','Nitrile gloves L','protective','box',6.35,60,7,false,null),
(23,'PP-003','Safety goggles','protective','piece',4.60,10,9,false,null),
(24,'PP-004','Hi-vis vest','protective','piece',5.75,10,9,false,null),
(25,'PP-005','Cleaner tabard','protective','piece',9.90,12,9,false,null),
(26,'EQ-001','Microfibre cloths 10 pack','equipment','pack',5.50,60,5,false,null),
(27,'EQ-002','Mop head 340 g','equipment','piece',2.80,50,5,false,null),
(28,'EQ-003','Mop bucket with wringer','equipment','piece',31.50,6,5,false,null),
(29,'EQ-004','Tub vacuum cleaner','equipment','piece',138.00,4,6,false,null),
(30,'EQ-005','Wet floor sign','equipment','piece',7.45,8,5,false,null),
(31,'EQ-006','Floor scrubber pad 17 inch','equipment','piece',6.95,20,6,false,null),
(32,'EQ-007','Window squeegee','equipment','piece',8.20,8,5,false,null),
(33,'WA-001','Refuse sacks heavy duty','waste','case',12.85,60,1,false,null),
(34,'WA-002','Clear recycling sacks','waste','case',13.40,40,1,false,null),
(35,'WA-003','Clinical waste sacks','waste','roll',10.75,20,null,false,null),
(36,'WA-004','Pedal bin liners','waste','case',9.60,40,1,false,'2026-02-16 09:00');

insert into stock_movements
select i, q.sid, case when q.mt in ('issue','return') then 1 + (hashtext('ms' || i) & 2147483647) % 53 end, q.mt,
  case q.mt when 'receipt' then q.sc * (3 + q.h % 6) + case when i > 36 then 0 when q.sid = 20 then 132 when q.sid = 36 then 144 when q.sid = 23 then 36 when q.sid = 11 then 68 when q.sid = 32 then 18 else 0 end when 'issue' then - (q.sc * (1 + q.h % 4) / 2 + 1) when 'return' then 1 + q.h % 4 else (q.h % 7) - 4 end,
  case when q.mt = 'receipt' then round(s.unit_price * (0.86 + ((q.d - date '2024-01-01') / 90) * 0.014 + (q.h % 5) * 0.01), 2) end,
  q.d, (array['store.leeds','store.manchester','d.hartley','g.okafor'])[1 + q.h % 4]
from (
  select i, 1 + (i * 17) % 36 as sid, date '2024-01-03' + (i * 0.648)::int as d, (hashtext('mv' || i) & 2147483647) as h,
    case when ((i * 17) % 36) in (4, 9, 22, 23, 24, 27, 28, 29, 31) then 2 else 8 end as sc,
    case when i <= 36 or (hashtext('mt' || i) & 2147483647) % 100 < 22 then 'receipt' when (hashtext('mt' || i) & 2147483647) % 100 < 91 then 'issue' when (hashtext('mt' || i) & 2147483647) % 100 < 96 then 'return' else 'adjustment' end as mt
  from generate_series(1, 1400) i) q join supplies s on s.id = q.sid;

insert into invoices
select row_number() over (order by m.d, c.id), 'INV-' || lpad((row_number() over (order by m.d, c.id))::text, 5, '0'), s.client_id, c.id, m.d + 27, m.d + 27 + cl.payment_terms_days,
  a.net, round(a.net * 0.2, 2), a.net + round(a.net * 0.2, 2), 'sent',
  case when s.client_id % 3 = 0 then 'PO' || (70000 + (hashtext('po' || c.id) & 2147483647) % 9000)::text end, (m.d + 27) + time '18:00'
from contracts c join sites s on s.id = c.site_id join clients cl on cl.id = s.client_id
join (select (date '2024-01-01' + make_interval(months => g))::date as d from generate_series(0, 29) g) m on m.d + 20 >= c.start_date and (c.end_date is null or m.d <= c.end_date) and c.status <> 'draft'
cross join lateral (select round(c.monthly_fee * (case when extract(year from m.d) = 2026 then 1.045 when extract(year from m.d) = 2025 then 1.02 else 1.0 end), 2)
   + case when (hashtext('ex' || c.id || m.d) & 2147483647) % 9 = 0 then 45 + (hashtext('ey' || c.id || m.d) & 2147483647) % 380 else 0 end as net) a;
update invoices set status = 'void' where (hashtext('vd' || id) & 2147483647) % 61 = 0 and issued_on < '2026-05-01';
update invoices set status = 'draft' where issued_on >= '2026-06-01' and (hashtext('df' || id) & 2147483647) % 8 = 0;
create temporary table pay_plan as
select i.id, i.total_amount, i.issued_on, (hashtext('pp' || i.id) & 2147483647) % 100 as h,
  i.due_on - 12 + (hashtext('pd' || i.id) & 2147483647) % (case when i.client_id in (10, 11, 16, 20) then 60 when i.client_id in (2, 17, 14) then 14 else 30 end) as d
from invoices i where i.status = 'sent';
insert into payments
select row_number() over (order by p.d, p.id), p.id, p.d, p.amt,
 case when (hashtext('pm' || (p.id / 3)) & 2147483647) % 10 < 6 then 'bank_transfer' when (hashtext('pm' || (p.id / 3)) & 2147483647) % 10 < 9 then 'direct_debit' when p.id % 4 = 0 then 'cheque' else 'card' end,
 case when p.id % 13 <> 0 then 'R' || (500000 + p.id * 31) end
from (
  select id, greatest(d, issued_on + 1) as d, case when h < 6 then round(total_amount * 0.4, 2) when h between 6 and 9 then round(total_amount * 0.5, 2) else total_amount end as amt from pay_plan where h < 94
  union all
  select id, greatest(d, issued_on + 1) + 19, total_amount - round(total_amount * 0.5, 2) from pay_plan where h between 6 and 9
) p where p.d <= '2026-06-30';
drop table pay_plan;
update invoices i set status = case when p.s = i.total_amount then 'paid' else 'part_paid' end from (select invoice_id, sum(amount) s from payments group by 1) p where p.invoice_id = i.id;
-- long-unpaid debts were chased and settled, except for a few clients
create temporary table settle as
select i.id, i.total_amount - coalesce((select sum(amount) from payments p where p.invoice_id = i.id), 0) as rest, i.due_on + 50 + i.id % 23 as d
from invoices i where i.status in ('sent','part_paid') and i.due_on < '2026-03-01' and i.client_id not in (11, 20, 18, 24);
insert into payments select (select max(id) from payments) + row_number() over (order by d, id), id, d, rest, 'bank_transfer', 'chased' from settle;
update invoices set status = 'paid' where id in (select id from settle);
drop table settle;

create view invoice_balances as
select i.id as invoice_id, i.invoice_no, i.client_id, c.name as client_name, i.issued_on, i.due_on, i.status, i.total_amount,
  coalesce(p.paid, 0) as paid_amount, i.total_amount - coalesce(p.paid, 0) as balance
from invoices i join clients c on c.id = i.client_id
left join (select invoice_id, sum(amount) as paid from payments group by invoice_id) p on p.invoice_id = i.id
where i.status not in ('void','draft');
comment on view invoice_balances is 'what is still owed on each issued invoice';

analyze clients; analyze sites; analyze contracts; analyze cleaners; analyze shifts; analyze checklist_items; analyze shift_tasks; analyze inspections; analyze complaints;
analyze suppliers; analyze supplies; analyze stock_movements; analyze invoices; analyze payments;
