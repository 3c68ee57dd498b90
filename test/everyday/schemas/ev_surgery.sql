drop schema if exists ev_surgery cascade;
create schema ev_surgery;
set search_path = ev_surgery;

create table spec (
  spec_cd char(3) primary key,
  name    varchar(40) not null,
  dir_nm  varchar(40)
);
comment on table spec is 'Surgical specialty';
comment on column spec.dir_nm is 'Directorate the specialty is budgeted under';

create table ward (
  ward_id  int primary key,
  ward_cd  varchar(6) not null unique,
  name     varchar(40) not null,
  typ      char(1) not null,
  flr      smallint,
  beds     smallint not null,
  ext      varchar(6)
);
comment on table ward is 'Wards that send patients to theatre and receive them afterwards';
comment on column ward.typ is 'S surgical, D day case, C critical care, P paediatric';
comment on column ward.flr is 'Floor, 0 = ground';
comment on column ward.beds is 'Funded beds';

create table theatre (
  thr_id   int primary key,
  code     varchar(5) not null unique,
  name     varchar(40) not null,
  bldg     varchar(30) not null,
  typ      char(1) not null,
  lam_flow boolean not null default false,
  cost_hr  numeric(8,2) not null,
  open_dt  date,
  act      boolean not null default true
);
comment on table theatre is 'Operating theatres';
comment on column theatre.typ is 'M main, D day surgery, H hybrid (with imaging), O obstetric';
comment on column theatre.lam_flow is 'Laminar (ultra-clean) air flow fitted';
comment on column theatre.cost_hr is 'Running cost per hour, GBP';
comment on column theatre.act is 'false = closed or not yet in service';

create table surgeon (
  surg_id  int primary key,
  last_nm  varchar(30) not null,
  first_nm varchar(30) not null,
  sex      char(1),
  grade    char(1) not null,
  spec_cd  char(3) not null references spec,
  sup_id   int references surgeon,
  reg_no   varchar(10) not null unique,
  start_dt date not null,
  end_dt   date,
  email    varchar(60)
);
comment on table surgeon is 'Surgeons of all grades';
comment on column surgeon.grade is 'C consultant, F fellow, R registrar';
comment on column surgeon.sup_id is 'Supervising consultant, for fellows and registrars';
comment on column surgeon.reg_no is 'Medical register number';
comment on column surgeon.end_dt is 'Date left the hospital, null while employed';

create table anaesthetist (
  anae_id  int primary key,
  last_nm  varchar(30) not null,
  first_nm varchar(30) not null,
  grade    char(1) not null,
  paed     boolean not null default false,
  start_dt date not null,
  end_dt   date
);
comment on table anaesthetist is 'Anaesthetists';
comment on column anaesthetist.grade is 'C consultant, S specialty doctor, R registrar';
comment on column anaesthetist.paed is 'Accredited to anaesthetise children';

create table proc (
  proc_cd  varchar(6) primary key,
  descr    varchar(60) not null,
  spec_cd  char(3) not null references spec,
  std_min  smallint not null,
  tariff   numeric(9,2) not null,
  cmplx    char(1) not null,
  day_case boolean not null default false
);
comment on table proc is 'Catalogue of surgical procedures';
comment on column proc.std_min is 'Planned duration in minutes';
comment on column proc.tariff is 'Income per completed operation, GBP';
comment on column proc.cmplx is 'Complexity: 1 minor, 2 intermediate, 3 major, 4 complex major';
comment on column proc.day_case is 'Normally home the same day';

create table patient (
  pat_no   int primary key,
  last_nm  varchar(30) not null,
  first_nm varchar(30) not null,
  sex      char(1),
  dob      date not null,
  city     varchar(30),
  postcd   varchar(8),
  pay_cd   char(1) not null,
  allergy  varchar(40),
  dec_dt   date,
  created_at timestamp not null
);
comment on table patient is 'Patients known to theatres';
comment on column patient.pat_no is 'Hospital number';
comment on column patient.pay_cd is 'Who pays: N national health service, I private insurance, S self-pay, V overseas visitor';
comment on column patient.allergy is 'Main known allergy, null = none known';
comment on column patient.dec_dt is 'Date of death';

create table implant (
  impl_id  int primary key,
  ref_no   varchar(12) not null unique,
  descr    varchar(60) not null,
  manuf    varchar(40) not null,
  cat      varchar(20) not null,
  unit_cost numeric(9,2) not null,
  stk_qty  int not null,
  min_qty  int not null,
  exp_dt   date
);
comment on table implant is 'Implant catalogue and shelf stock';
comment on column implant.unit_cost is 'List price, GBP';
comment on column implant.stk_qty is 'Pieces on the shelf';
comment on column implant.min_qty is 'Reorder when stock falls below this';
comment on column implant.exp_dt is 'Earliest expiry of the stock held';

create table operation (
  op_id    int primary key,
  pat_no   int not null references patient,
  proc_cd  varchar(6) not null references proc,
  surg_id  int not null references surgeon,
  asst_id  int references surgeon,
  anae_id  int references anaesthetist,
  thr_id   int not null references theatre,
  ward_id  int references ward,
  op_dt    date not null,
  sched_tm time not null,
  start_tm time,
  dur_min  smallint,
  urg      char(1) not null,
  stat     char(1) not null,
  anae_typ char(1),
  asa      smallint,
  blood_ml int,
  compl    char(1),
  nights   smallint,
  notes    text,
  created_at timestamp not null,
  updated_at timestamp
);
comment on table operation is 'One row per booked operation';
comment on column operation.surg_id is 'Lead surgeon';
comment on column operation.asst_id is 'Assisting surgeon, if any';
comment on column operation.ward_id is 'Ward the patient comes from and returns to';
comment on column operation.sched_tm is 'Time on the list';
comment on column operation.start_tm is 'Knife to skin';
comment on column operation.dur_min is 'Knife to skin until closed, minutes';
comment on column operation.urg is 'E elective, U urgent (within days), X emergency';
comment on column operation.stat is 'P planned, D done, C cancelled, A abandoned on the table';
comment on column operation.anae_typ is 'G general, S spinal, R regional block, L local';
comment on column operation.asa is 'ASA fitness grade, 1 healthy to 5 moribund';
comment on column operation.blood_ml is 'Estimated blood loss, ml';
comment on column operation.compl is 'Complication: N none, M minor, S serious';
comment on column operation.nights is 'Nights in hospital after the operation';

create table op_implant (
  op_id    int not null references operation,
  line_no  smallint not null,
  impl_id  int not null references implant,
  qty      smallint not null,
  unit_pr  numeric(9,2) not null,
  lot_no   varchar(12),
  primary key (op_id, line_no)
);
comment on table op_implant is 'Implants used in an operation';
comment on column op_implant.unit_pr is 'Price actually charged per piece, GBP';

create table canc_reas (
  reas_cd  char(3) primary key,
  descr    varchar(60) not null,
  grp      char(1) not null
);
comment on table canc_reas is 'Reasons for cancelling';
comment on column canc_reas.grp is 'P patient, C clinical, H hospital (non-clinical)';

create table canc (
  canc_id  int primary key,
  op_id    int not null unique references operation,
  reas_cd  char(3) not null references canc_reas,
  canc_dt  date not null,
  rebk_dt  date,
  by_nm    varchar(30),
  note     text
);
comment on table canc is 'Cancelled operations';
comment on column canc.canc_dt is 'Day the cancellation was made; same as the operation date = on the day';
comment on column canc.rebk_dt is 'New date offered, null = not rebooked';
comment on column canc.by_nm is 'Member of staff who entered it';

insert into spec values
('ORT','Orthopaedics','Musculoskeletal'),
('GEN','General Surgery','Surgery'),
('URO','Urology','Surgery'),
('GYN','Gynaecology','Women and Children'),
('ENT','Ear, Nose and Throat','Head and Neck'),
('VAS','Vascular Surgery','Surgery'),
('PLA','Plastic Surgery','Musculoskeletal'),
('OPH','Ophthalmology','Head and Neck'),
('NEU','Neurosurgery','Head and Neck'),
('MAX','Maxillofacial Surgery','Head and Neck');

insert into ward values
(1,'LIS','Lister','S',2,28,'4210'),
(2,'NIG','Nightingale','S',2,26,'4220'),
(3,'SEA','Seacole','S',3,30,'4310'),
(4,'HUN','Hunter','S',3,24,'4320'),
(5,'GAR','Garrett','S',4,22,'4410'),
(6,'DSU','Day Surgery Unit','D',0,18,'4010'),
(7,'EYE','Eye Day Unit','D',0,10,'4015'),
(8,'ICU','Intensive Care','C',1,14,'4110'),
(9,'HDU','High Dependency','C',1,8,'4120'),
(10,'RBW','Rainbow','P',4,16,'4420'),
(11,'CHE','Chester','S',5,20,'4510'),
(12,'FLX','Winter Flex','S',5,12,null);

insert into theatre values
(1,'T1','Theatre 1','Main Block','M',true,1240.00,'2009-04-01',true),
(2,'T2','Theatre 2','Main Block','M',true,1225.00,'2009-04-01',true),
(3,'T3','Theatre 3','Main Block','M',false,1080.00,'2009-04-01',true),
(4,'T4','Theatre 4','Main Block','M',false,1075.00,'2009-04-01',true),
(5,'T5','Theatre 5','Main Block','M',false,1110.00,'2011-09-12',true),
(6,'T6','Theatre 6','Main Block','M',false,1095.00,'2011-09-12',true),
(7,'HY1','Hybrid Theatre','Nightingale Wing','H',true,1890.00,'2019-02-04',true),
(8,'NE1','Neuro Theatre','Nightingale Wing','M',true,1620.00,'2016-06-20',true),
(9,'OB1','Obstetric Theatre','Nightingale Wing','O',false,990.00,'2013-01-07',true),
(10,'DS1','Day Theatre 1','Day Unit','D',false,720.00,'2014-05-19',true),
(11,'DS2','Day Theatre 2','Day Unit','D',false,715.00,'2014-05-19',true),
(12,'DS3','Eye Theatre','Day Unit','D',false,680.00,'2017-10-02',true),
(13,'T9','Theatre 9','Annexe','M',false,940.00,'1994-03-01',false),
(14,'RB1','Robot Theatre','Nightingale Wing','M',true,2150.00,null,false);

insert into surgeon values
(101,'Whitfield','Amanda','F','C','ORT',null,'4412087','2011-02-01',null,'a.whitfield@stbrannocks.example'),
(102,'Okafor','Chidi','M','C','ORT',null,'5120934','2015-09-01',null,'c.okafor@stbrannocks.example'),
(103,'Brandt','Lukas','M','C','ORT',null,'6033127','2018-04-16',null,'l.brandt@stbrannocks.example'),
(104,'Pemberton','Giles','M','C','ORT',null,'3345610','1999-08-02','2025-03-31',null),
(105,'Rahman','Nadia','F','R','ORT',101,'7455210','2023-08-02',null,'n.rahman@stbrannocks.example'),
(106,'Doyle','Fergus','M','F','ORT',102,'7011985','2022-10-03',null,'f.doyle@stbrannocks.example'),
(107,'Lindqvist','Maja','F','C','GEN',null,'4877302','2012-01-09',null,'m.lindqvist@stbrannocks.example'),
(108,'Hargreaves','Peter','M','C','GEN',null,'4010556','2006-05-15',null,'p.hargreaves@stbrannocks.example'),
(109,'Chowdhury','Imran','M','C','GEN',null,'5566018','2017-11-06',null,'i.chowdhury@stbrannocks.example'),
(110,'Tremblay','Sophie','F','R','GEN',107,'7499123','2024-02-07',null,'s.tremblay@stbrannocks.example'),
(111,'Oyelaran','Tunde','M','R','GEN',107,'7500871','2023-02-01','2025-08-05',null),
(112,'Castellano','Marco','M','C','URO',null,'5201447','2014-03-03',null,'m.castellano@stbrannocks.example'),
(113,'Hughes','Bethan','F','C','URO',null,'6110298','2019-06-10',null,'b.hughes@stbrannocks.example'),
(114,'Iqbal','Sara','F','R','URO',112,'7530046','2023-08-02',null,'s.iqbal@stbrannocks.example'),
(115,'Fairclough','Helen','F','C','GYN',null,'4423319','2008-10-01',null,'h.fairclough@stbrannocks.example'),
(116,'Mbeki','Thandi','F','C','GYN',null,'5988120','2018-01-15',null,'t.mbeki@stbrannocks.example'),
(117,'Novak','Petra','F','F','GYN',115,'7102265','2023-03-01',null,'p.novak@stbrannocks.example'),
(118,'Lister','Victoria','F','C','ENT',null,'4655091','2010-07-05',null,'v.lister@stbrannocks.example'),
(119,'Adeyemi','Kola','M','C','ENT',null,'6209931','2020-02-03',null,'k.adeyemi@stbrannocks.example'),
(120,'Sutcliffe','Ross','M','R','ENT',118,'7544407','2024-08-07',null,'r.sutcliffe@stbrannocks.example'),
(121,'Moreau','Etienne','M','C','VAS',null,'5340072','2013-09-02',null,'e.moreau@stbrannocks.example'),
(122,'Hughes','Gareth','M','C','VAS',null,'5912684','2016-04-04',null,'g.hughes@stbrannocks.example'),
(123,'Banerjee','Rina','F','R','VAS',121,'7566120','2023-08-02',null,'r.banerjee@stbrannocks.example'),
(124,'Kaminski','Adam','M','C','PLA',null,'5477790','2015-01-12',null,'a.kaminski@stbrannocks.example'),
(125,'Delaney','Orla','F','C','PLA',null,'6301155','2021-05-04',null,'o.delaney@stbrannocks.example'),
(126,'Srinivasan','Arun','M','C','OPH',null,'5023348','2012-11-19',null,'a.srinivasan@stbrannocks.example'),
(127,'Blackwood','Jane','F','C','OPH',null,'4300217','2004-02-02',null,'j.blackwood@stbrannocks.example'),
(128,'Petrou','Nikos','M','R','OPH',127,'7588210','2024-02-07',null,'n.petrou@stbrannocks.example'),
(129,'Rosenthal','Miriam','F','C','NEU',null,'4988073','2011-06-06',null,'m.rosenthal@stbrannocks.example'),
(130,'Takeda','Kenji','M','C','NEU',null,'6150442','2019-09-09',null,'k.takeda@stbrannocks.example'),
(131,'McAllister','Iain','M','F','NEU',129,'7090518','2024-04-02',null,'i.mcallister@stbrannocks.example'),
(132,'Vance','Eleanor','F','C','GEN',null,'6420876','2026-06-01',null,'e.vance@stbrannocks.example'),
(133,'Quigley','Tom','M','R','PLA',124,'7611093','2026-06-03',null,null);

insert into anaesthetist values
(1,'Abbott','Rachel','C',true,'2009-03-02',null),
(2,'Venkataraman','Suresh','C',true,'2012-08-13',null),
(3,'Kowalczyk','Ewa','C',false,'2014-01-06',null),
(4,'Morrison','David','C',false,'2003-05-12','2025-06-30'),
(5,'Osei','Akosua','C',true,'2017-02-06',null),
(6,'Beaumont','Charles','C',false,'2010-10-04',null),
(7,'Jankovic','Milan','C',false,'2019-11-04',null),
(8,'Fitzgerald','Niamh','C',true,'2016-07-18',null),
(9,'Hussain','Bilal','C',false,'2020-09-07',null),
(10,'Lindsay','Craig','S',false,'2018-03-05',null),
(11,'Marchetti','Giulia','S',false,'2021-01-11',null),
(12,'Ogunbanjo','Femi','S',true,'2022-04-04',null),
(13,'Shaw','Philippa','S',false,'2015-12-07',null),
(14,'Tan','Wei Ling','R',false,'2023-08-02',null),
(15,'Hughes','Martin','R',false,'2023-08-02',null),
(16,'Dhillon','Harpreet','R',false,'2024-02-07',null),
(17,'Carvalho','Ines','R',true,'2024-08-07',null),
(18,'Reid','Stuart','R',false,'2025-02-05',null),
(19,'Papadakis','Eleni','R',false,'2026-06-03',null),
(20,'Yilmaz','Deniz','C',false,'2022-06-06',null);

insert into proc values
('W371','Total hip replacement','ORT',110,7150.00,'3',false),
('W401','Total knee replacement','ORT',105,6980.00,'3',false),
('W191','Hip fracture fixation','ORT',80,6420.00,'3',false),
('W822','Knee arthroscopy','ORT',45,1980.00,'2',true),
('W203','Wrist fracture plating','ORT',65,2640.00,'2',true),
('V382','Lumbar spinal fusion','ORT',190,9860.00,'4',false),
('A651','Carpal tunnel release','ORT',25,1120.00,'1',true),
('J183','Laparoscopic cholecystectomy','GEN',75,2870.00,'3',false),
('T202','Inguinal hernia repair','GEN',60,2010.00,'2',true),
('H012','Appendicectomy','GEN',55,3120.00,'2',false),
('H071','Right hemicolectomy','GEN',150,8230.00,'4',false),
('H511','Haemorrhoidectomy','GEN',35,1450.00,'1',true),
('B273','Mastectomy','GEN',95,4380.00,'3',false),
('T301','Emergency laparotomy','GEN',130,8740.00,'4',false),
('M421','Transurethral resection of bladder tumour','URO',50,2560.00,'2',false),
('M651','Transurethral resection of prostate','URO',65,3040.00,'3',false),
('M611','Radical prostatectomy','URO',185,8350.00,'4',false),
('M274','Ureteroscopy with stent','URO',50,2330.00,'2',true),
('N171','Vasectomy','URO',25,760.00,'1',true),
('Q074','Abdominal hysterectomy','GYN',95,4520.00,'3',false),
('Q181','Hysteroscopy','GYN',25,980.00,'1',true),
('R172','Caesarean section','GYN',50,4260.00,'3',false),
('P231','Prolapse repair','GYN',70,3110.00,'3',false),
('Q394','Laparoscopic ovarian cystectomy','GYN',60,2790.00,'2',true),
('F341','Tonsillectomy','ENT',35,1590.00,'2',true),
('D151','Grommet insertion','ENT',20,890.00,'1',true),
('E036','Septoplasty','ENT',50,1840.00,'2',true),
('D241','Cochlear implantation','ENT',150,21400.00,'4',false),
('B081','Thyroidectomy','ENT',120,4870.00,'3',false),
('L194','Abdominal aortic aneurysm repair','VAS',200,12350.00,'4',false),
('L275','Endovascular aneurysm repair','VAS',140,13900.00,'4',false),
('L295','Carotid endarterectomy','VAS',115,6240.00,'3',false),
('L851','Varicose vein ablation','VAS',40,1380.00,'1',true),
('X093','Below-knee amputation','VAS',85,9420.00,'3',false),
('B301','Breast reconstruction','PLA',175,7890.00,'4',false),
('S061','Skin lesion excision','PLA',25,810.00,'1',true),
('S352','Skin graft','PLA',70,2980.00,'2',false),
('T521','Dupuytren contracture release','PLA',55,1760.00,'2',true),
('C712','Cataract extraction','OPH',20,930.00,'1',true),
('C601','Trabeculectomy','OPH',55,1670.00,'2',true),
('C792','Vitrectomy','OPH',65,2240.00,'3',true),
('A054','Burr hole evacuation','NEU',70,6110.00,'3',false),
('A026','Craniotomy for tumour','NEU',220,14250.00,'4',false),
('V337','Lumbar discectomy','NEU',80,5320.00,'3',false),
('A124','Ventriculoperitoneal shunt','NEU',75,6890.00,'3',false),
('V091','Mandible fracture fixation','MAX',95,4100.00,'3',false),
('F091','Wisdom teeth removal','MAX',30,960.00,'1',true);

insert into implant values
(1,'HP-2210','Cemented hip stem','Orthodyne','hip',612.00,34,12,'2028-02-28'),
(2,'HP-2240','Acetabular cup 52 mm','Orthodyne','hip',498.00,29,12,'2028-05-31'),
(3,'HP-3105','Uncemented hip stem','Kestrel Medical','hip',845.00,9,10,'2027-11-30'),
(4,'HP-0090','Ceramic femoral head','Kestrel Medical','hip',390.00,22,10,'2029-01-31'),
(5,'KN-4100','Femoral knee component','Orthodyne','knee',735.00,26,10,'2028-09-30'),
(6,'KN-4120','Tibial tray','Orthodyne','knee',540.00,24,10,'2028-09-30'),
(7,'KN-4155','Tibial insert','Kestrel Medical','knee',265.00,7,15,'2027-04-30'),
(8,'TR-0510','Dynamic hip screw','Bramley Surgical','trauma',318.00,41,20,null),
(9,'TR-0602','Distal radius plate','Bramley Surgical','trauma',274.00,18,10,null),
(10,'TR-0033','Cortical screw 3.5 mm','Bramley Surgical','trauma',14.50,640,200,null),
(11,'SP-7001','Pedicle screw','Vertano','spine',188.00,96,60,null),
(12,'SP-7020','Spinal rod','Vertano','spine',121.00,31,20,null),
(13,'SP-7044','Interbody cage','Vertano','spine',910.00,6,8,'2027-08-31'),
(14,'MS-1001','Polypropylene mesh 15 cm','Calderon Healthcare','mesh',86.00,73,30,'2027-01-31'),
(15,'MS-1015','Biological mesh','Calderon Healthcare','mesh',1240.00,5,4,'2026-09-30'),
(16,'MS-1030','Vaginal support mesh','Calderon Healthcare','mesh',215.00,12,0,'2026-12-15'),
(17,'UR-0206','Ureteric stent 6 Fr','Tidewell','stent',39.00,88,40,'2027-06-30'),
(18,'VS-9001','Aortic stent graft','Tidewell','stent',5850.00,4,3,'2026-11-30'),
(19,'VS-9010','Iliac limb extension','Tidewell','stent',1490.00,8,4,'2026-11-30'),
(20,'VS-9105','Dacron tube graft','Tidewell','graft',420.00,11,6,'2028-03-31'),
(21,'VS-9120','Carotid patch','Calderon Healthcare','graft',165.00,3,8,'2027-02-28'),
(22,'PL-3300','Silicone breast implant 300 cc','Sorelle','breast',540.00,16,8,'2028-06-30'),
(23,'PL-3450','Breast tissue expander','Sorelle','breast',690.00,10,6,'2027-12-31'),
(24,'EY-0121','Monofocal intraocular lens','Lumenco','eye',62.00,210,80,'2027-10-31'),
(25,'EY-0140','Toric intraocular lens','Lumenco','eye',198.00,38,20,'2027-10-31'),
(26,'EY-0177','Glaucoma drainage device','Lumenco','eye',455.00,5,6,'2026-10-31'),
(27,'EN-5010','Ventilation tube (grommet)','Audiqa','ear',11.00,160,60,'2029-03-31'),
(28,'EN-5900','Cochlear implant system','Audiqa','ear',14300.00,3,2,'2027-05-31'),
(29,'NE-6120','Programmable shunt valve','Vertano','neuro',1120.00,7,5,'2027-03-31'),
(30,'NE-6200','Cranial fixation plate','Bramley Surgical','neuro',96.00,55,24,null),
(31,'TR-0950','Titanium jaw plate','Bramley Surgical','trauma',342.00,14,4,null),
(32,'HP-9900','Revision hip stem','Kestrel Medical','hip',1680.00,2,2,'2026-08-31');

insert into canc_reas values
('DNA','Patient did not attend','P'),
('PTC','Patient no longer wants surgery','P'),
('ATE','Patient not fasted','P'),
('UNF','Patient unfit on the day','C'),
('INF','Infection or raised temperature','C'),
('NND','Operation no longer needed','C'),
('BED','No ward bed','H'),
('ICU','No critical care bed','H'),
('OVR','List overran','H'),
('STF','Staff not available','H'),
('EQP','Equipment failure or missing','H'),
('EMG','Displaced by emergency','H'),
('PWR','Power or ventilation failure','H');

insert into patient
select 20000 + i*3 + (i*7)%3,
  (array['Ashworth','Barker','Begum','Chester','Cartwright','Davies','Ellison','Farrow','Gallagher','Hobbs','Hussain','Ingram','Jarvis','Kaur','Lister','Lowe','Mahmood','Naylor','Okoro','Patel','Pickering','Quinn','Ramsden','Shah','Smith','Stokes','Tait','Underhill','Verma','Wainwright','Walsh','Whitehead','Yates','Zielinski','Jones','Smith','Brown','Lincoln','Marsh','Thorne','O''Neill','Grantham','Beckett'])[1 + (i*19 + i/43)%43],
  case when (i%2)=0 then
    (array['Margaret','Susan','Aisha','Joan','Emily','Patricia','Zofia','Grace','Linda','Charlotte','Priya','Doreen','Hannah','Florence','Carol','Megan','Ruth','Sheila','Olivia','Barbara','Fatima','Jean'])[1 + (i/2*5 + i/44)%22]
  else
    (array['John','Brian','Mohammed','Arthur','Kevin','George','Pawel','Derek','Oliver','Samuel','Raj','Keith','Daniel','Frank','Terence','Callum','Ian','Victor','Leo','Norman','Yusuf','Alan'])[1 + (i/2*7 + i/44)%22]
  end,
  case when (i%2)=0 then 'F' else 'M' end,
  case when i%11=0 then date '2010-03-01' + (i*97)%4400 else date '1934-02-11' + (i*7919)%24800 end,
  case when i%37=0 then null else (array['Chester','Lincoln','Grantham','Newark','Sleaford','Boston','Gainsborough','Lincoln','Grantham','Lincoln','Stamford'])[1 + abs(hashtext('city'||i))%11] end,
  (array['LN','NG','PE','DN','CH'])[1 + abs(hashtext('pc'||i))%5] || (1+i%38) || ' ' || (1+i%9) || chr(65+(i*7)%26) || chr(65+(i*11)%26),
  case when i%9=4 then 'I' when i%31=5 then 'S' when i%83=7 then 'V' else 'N' end,
  case when i%7=3 then 'penicillin' when i%19=6 then 'latex' when i%23=8 then 'iodine' when i%41=2 then 'chlorhexidine' else null end,
  null,
  timestamp '2023-10-02 08:11:00' + (i * 8 || ' hours')::interval
from generate_series(1,900) i;

create temp table pool as
select row_number() over (order by hashtext(p.proc_cd||g)) rn, p.proc_cd, p.spec_cd, p.std_min, p.cmplx, p.day_case
from proc p
join (values ('W371',14),('W401',13),('W191',10),('W822',7),('W203',6),('V382',4),('A651',8),('J183',13),('T202',11),('H012',10),('H071',6),('H511',4),('B273',6),('T301',7),
  ('M421',8),('M651',6),('M611',4),('M274',7),('N171',3),('Q074',6),('Q181',9),('R172',11),('P231',4),('Q394',5),('F341',9),('D151',7),('E036',4),('D241',1),('B081',4),
  ('L194',2),('L275',4),('L295',4),('L851',8),('X093',3),('B301',4),('S061',9),('S352',5),('T521',4),('C712',19),('C601',3),('C792',5),('A054',4),('A026',5),('V337',5),('A124',3)) w(cd,wt) on w.cd = p.proc_cd
cross join lateral generate_series(1, w.wt) g;

create temp table draft as
with b as (
  select i, date '2024-01-02' + ((i*5)/13) as d,
         1 + abs(hashtext('proc'||i)) % (select count(*) from pool) as rn
  from generate_series(1,2400) i),
c as (
  select b.*, p.proc_cd, p.spec_cd, p.std_min, p.cmplx, p.day_case, extract(isodow from b.d)::int dow,
         abs(hashtext('u'||b.i))%100 u, abs(hashtext('s'||b.i))%1000 s
  from b join pool p using (rn)),
e as (
  select c.*,
    case when proc_cd in ('T301','H012','W191') then case when u<70 then 'X' when u<95 then 'U' else 'E' end
         when proc_cd = 'R172' then case when u<45 then 'X' when u<60 then 'U' else 'E' end
         when dow>=6 and not day_case then case when u<55 then 'X' else 'U' end
         when day_case then case when u<94 then 'E' else 'U' end
         when u<8 then 'X' when u<24 then 'U' else 'E' end as urg
  from c)
select e.*,
  case when urg<>'X' and s < 95 + case when extract(month from d) in (1,2,12) then 50 else 0 end then 'C'
       when d > date '2026-06-12' then case when urg='X' then 'D' else 'P' end
       when s >= 992 then 'A' else 'D' end as stat
from e
where not (dow>=6 and urg='E') and not (d > date '2026-06-12' and urg='X');

insert into operation
select 50000 + row_number() over (order by d.i), pt.pat_no, d.proc_cd, s.surg_id,
  case when abs(hashtext('as'||d.i))%100 < 20 + 18*d.cmplx::int then a.surg_id end,
  case when d.atyp <> 'L' then an.anae_id end,
  t.thr_id,
  case when d.i%211=0 then null
       when d.spec_cd='OPH' then 7
       when d.spec_cd in ('NEU') and d.cmplx='4' then 8
       when pt.dob > date '2010-01-01' then 10
       when d.day_case and d.urg='E' then 6
       when d.cmplx='4' and d.i%3=0 then 8 + d.i%2
       when d.spec_cd in ('ORT') then case when d.i%4=0 then 11 else 1 end
       when d.spec_cd = 'GYN' then 5
       when d.spec_cd in ('GEN') then 2 + (d.i%2)
       else 3 + (d.i%2) end,
  d.d, d.sched,
  case when d.stat in ('D','A') then d.sched + ((case when d.urg='X' then abs(hashtext('dl'||d.i))%40 else abs(hashtext('dl'||d.i))%52 + case when abs(hashtext('dm'||d.i))%7=0 then 44 else -8 end end) || ' min')::interval end,
  case when d.stat='D' and d.i%97<>5 then greatest(9, round(d.std_min * (0.72 + (abs(hashtext('du'||d.i))%74)/100.0 + case when d.urg='X' then 0.1 else 0 end) * (0.92 + (s.surg_id%7)*0.025)))::int
       when d.stat='A' then 10 + abs(hashtext('du'||d.i))%45 end,
  d.urg, d.stat, d.atyp,
  case when d.urg='X' then 2 + abs(hashtext('asa'||d.i))%4 - case when abs(hashtext('asb'||d.i))%3=0 then 0 else (abs(hashtext('asa'||d.i))%4)/3 end
       when d.i%53=0 then null else 1 + abs(hashtext('asa'||d.i))%3 end,
  case when d.stat='D' and d.cmplx in ('2','3','4') and d.i%13<>0 then (d.cmplx::int-1) * (15 + abs(hashtext('bl'||d.i))%140) + case when d.cmplx='4' then abs(hashtext('bm'||d.i))%900 else 0 end end,
  case when d.stat='D' then case when abs(hashtext('co'||d.i))%1000 < 8 + 9*d.cmplx::int + case when d.urg='X' then 15 else 0 end then 'S'
                                 when abs(hashtext('co'||d.i))%1000 < 50 + 25*d.cmplx::int then 'M' else 'N' end end,
  case when d.stat='D' then case when d.day_case and d.urg='E' then case when d.i%17=0 then 1 else 0 end else d.cmplx::int + abs(hashtext('n'||d.i))%(1+2*d.cmplx::int) end end,
  case when d.i%43=0 then 'Interpreter booked' when d.i%59=0 then 'Bariatric table' when d.i%71=0 then 'First on list please' end,
  d.d - (case when d.urg='X' then 0 when d.urg='U' then 2 else 20 + abs(hashtext('cr'||d.i))%70 end) + time '07:40' + ((d.i%500)||' min')::interval,
  case when d.stat<>'P' then least(d.d, date '2026-06-11') + time '19:05' + ((d.i%120)||' min')::interval end
from (
  select draft.*,
    case when cmplx='1' and spec_cd in ('OPH','PLA','ORT','VAS') and i%8<>0 then 'L' when proc_cd in ('C601','C792','N171','T521') and i%3<>0 then 'L'
         when proc_cd in ('W371','W401','W191','R172','M651','M421') and i%4<>0 then 'S'
         when proc_cd in ('W203','L295','X093') and i%2=0 then 'R' else 'G' end as atyp,
    case when urg='X' then make_time((abs(hashtext('h'||i))%22)::int, (array[0,20,40])[1+i%3], 0)
         else (array['08:30','09:30','10:15','11:45','13:30','14:20','15:45'])[1+abs(hashtext('h'||i))%7]::time end as sched
  from draft) d
join lateral (select p.pat_no, p.dob from patient p
   where p.pat_no % 29 <> 3
     and (p.sex = case when d.spec_cd='GYN' or d.proc_cd in ('B273','B301') then 'F' when d.proc_cd in ('M651','M611','N171') then 'M' else p.sex end)
     and (case when d.proc_cd in ('D151','F341') then p.dob > date '1985-01-01' when d.proc_cd='R172' then p.dob between date '1978-01-01' and date '2002-01-01'
               when d.proc_cd in ('H012','W203','S061','S352') then true else p.dob < date '2002-01-01' end)
     and p.created_at < d.d
   order by hashtext(p.pat_no||'-'||d.i) limit 1) pt on true
join lateral (select x.surg_id from surgeon x where x.spec_cd=d.spec_cd and x.start_dt<=d.d and (x.end_dt is null or x.end_dt>=d.d) and x.surg_id not in (132,133)
     and (x.grade='C' or d.cmplx in ('1','2') or (x.grade='F' and d.cmplx='3'))
   order by (abs(hashtext(x.surg_id||'/'||d.i))%1000 + 1) * (1.0 + ((x.surg_id*5)%7)/6.0) * case when x.grade='C' then 1 else 1.7 end limit 1) s on true
left join lateral (select x.surg_id from surgeon x where x.spec_cd=d.spec_cd and x.surg_id<>s.surg_id and x.start_dt<=d.d and (x.end_dt is null or x.end_dt>=d.d) and x.surg_id<>132
   order by (abs(hashtext(x.surg_id||'+'||d.i))%1000 + 1) * case when x.grade='C' then 3 else 1 end limit 1) a on true
join lateral (select x.anae_id from anaesthetist x where x.start_dt<=d.d and (x.end_dt is null or x.end_dt>=d.d) and x.anae_id<>19 and (pt.dob < date '2010-01-01' or x.paed)
   order by (abs(hashtext(x.anae_id||'a'||d.i))%1000 + 1) * (1 + x.anae_id%5*0.3) limit 1) an on true
join lateral (select x.thr_id from theatre x where x.thr_id<>14
     and (x.thr_id<>13 or d.d < date '2025-03-15')
     and case when d.spec_cd='OPH' then x.thr_id=12
              when d.proc_cd='R172' then x.thr_id=9
              when d.proc_cd in ('L275','L194') then x.thr_id=7
              when d.spec_cd='NEU' then x.thr_id in (8,8,7)
              when d.spec_cd='ORT' and not d.day_case then x.thr_id in (1,2)
              when d.day_case and d.urg='E' then x.thr_id in (10,11,13)
              else x.thr_id in (3,4,5,6,13) end
   order by (abs(hashtext(x.thr_id||'t'||d.i))%1000 + 1) * (1 + x.thr_id%4*0.35) limit 1) t on true;

update patient p set dec_dt = q.d from (
  select pat_no, max(op_dt) + 9 + pat_no%40 d from operation group by pat_no) q
where q.pat_no = p.pat_no and p.pat_no%27 in (2,11) and p.dob < date '1965-01-01' and q.d < date '2026-06-01';

create temp table uses (proc_cd text, impl_id int, qty int, m int, r int);
insert into uses values
('W371',1,1,3,0),('W371',1,1,3,1),('W371',3,1,3,2),('W371',2,1,1,0),('W371',4,1,2,0),
('W401',5,1,1,0),('W401',6,1,1,0),('W401',7,1,1,0),
('W191',8,1,1,0),('W191',10,3,2,0),
('W203',9,1,1,0),('W203',10,6,1,0),
('V382',11,4,1,0),('V382',12,2,1,0),('V382',13,1,2,1),
('T202',14,1,1,0),('H071',15,1,9,4),
('M274',17,1,1,0),
('L275',18,1,1,0),('L275',19,2,2,0),('L194',20,1,1,0),('L295',21,1,2,1),
('B301',22,1,2,0),('B301',23,1,2,1),
('C712',24,1,5,0),('C712',24,1,5,1),('C712',24,1,5,2),('C712',24,1,5,3),('C712',25,1,5,4),
('C601',26,1,2,0),
('D151',27,2,1,0),('D241',28,1,1,0),
('A124',29,1,1,0),('A026',30,3,1,0);

insert into op_implant
select o.op_id, row_number() over (partition by o.op_id order by u.impl_id), u.impl_id,
  u.qty + case when u.impl_id in (10,11) then o.op_id%3 else 0 end,
  round(m.unit_cost * (0.90 + (abs(hashtext('pr'||o.op_id||u.impl_id))%15)/100.0), 2),
  'L' || (10000 + (o.op_id*37 + u.impl_id*911)%89999)
from operation o join uses u on u.proc_cd=o.proc_cd and abs(hashtext('im'||o.op_id))%u.m=u.r join implant m on m.impl_id=u.impl_id
where o.stat='D';

insert into canc
select row_number() over (order by o.op_dt - lead_d, o.op_id), o.op_id, o.reas, o.op_dt - lead_d,
  case when o.reas in ('PTC','NND') then null when o.op_id%5=0 then null else o.op_dt + 7 + (o.op_id*13)%60 end,
  (array['J. Mellor','T. Abbott','K. Osborne','S. Nwosu'])[1+o.op_id%4],
  case when o.op_id%6=0 then 'Patient told by phone' when o.op_id%11=0 then 'Apology letter sent' end
from (select op.op_id, op.op_dt,
   case when op.op_dt > date '2026-06-12' then 'STF' else (array['DNA','DNA','DNA','DNA','PTC','PTC','ATE','UNF','UNF','UNF','UNF','UNF','INF','INF','NND','BED','BED','BED','BED','BED','BED','BED','ICU','ICU','OVR','OVR','OVR','STF','STF','STF','EQP','EQP','EMG','EMG','EMG','EMG'])[1+abs(hashtext('r'||op.op_id))%36] end reas,
   case when abs(hashtext('ld'||op.op_id))%5 < 2 then 0 else 1 + abs(hashtext('le'||op.op_id))%18 end lead_x
   from operation op where op.stat='C') o
cross join lateral (select case when o.reas in ('DNA','ATE','OVR') then 0 when o.op_dt > date '2026-06-12' then (o.op_dt - date '2026-06-12') + o.lead_x else o.lead_x end as lead_d) l;

create view v_op_list as
select o.op_id, o.op_dt, o.sched_tm, t.code as thr, p.first_nm || ' ' || p.last_nm as pat_nm, r.descr as proc_nm,
  s.first_nm || ' ' || s.last_nm as surg_nm, o.urg, o.stat
from operation o join theatre t using (thr_id) join patient p using (pat_no) join proc r using (proc_cd) join surgeon s using (surg_id);
comment on view v_op_list is 'Operating list as printed for theatres';

drop table pool; drop table draft; drop table uses;
analyze spec; analyze ward; analyze theatre; analyze surgeon; analyze anaesthetist; analyze proc; analyze patient; analyze implant;
analyze operation; analyze op_implant; analyze canc_reas; analyze canc;
