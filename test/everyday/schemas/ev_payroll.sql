drop schema if exists ev_payroll cascade;
create schema ev_payroll;
set search_path = ev_payroll;

create function h(s text, n int) returns int language sql immutable as $$ select (hashtext(s) & 2147483647) % n $$;

create table site (
  site_cd char(3) primary key,
  site_nm varchar(40) not null,
  town varchar(30),
  ctry_cd char(2) not null,
  site_typ char(1) not null,
  opn_dt date,
  hdcnt_cap int,
  cost_area varchar(6)
);
comment on column site.site_typ is 'P = production plant, W = warehouse, O = office';
comment on column site.hdcnt_cap is 'maximum number of work places at the site';

create table dept (
  dept_cd varchar(6) primary key,
  dept_nm varchar(40) not null,
  site_cd char(3) references site(site_cd),
  mgr_emp_no int,
  cost_ctr int,
  act_flg char(1) not null default 'Y'
);
comment on table dept is 'department';
comment on column dept.mgr_emp_no is 'head of department, see emp.emp_no; null = vacant';
comment on column dept.act_flg is 'Y = active, N = closed';

create table posn (
  posn_cd varchar(6) primary key,
  posn_nm varchar(40) not null,
  grade smallint,
  sal_min numeric(8,2) not null,
  sal_max numeric(8,2) not null,
  ot_elig char(1) not null
);
comment on table posn is 'position (job title) with monthly full-time salary band';
comment on column posn.ot_elig is 'Y = overtime is paid, N = overtime is not paid';

create table emp (
  emp_no int primary key,
  first_nm varchar(30) not null,
  last_nm varchar(30) not null,
  sex char(1),
  birth_dt date,
  town varchar(30),
  email varchar(80),
  dept_cd varchar(6) references dept(dept_cd),
  posn_cd varchar(6) not null,
  mgr_no int,
  cntr_typ char(1) not null,
  hrs_wk numeric(4,1) not null,
  shift_cd char(1),
  hire_dt date not null,
  term_dt date,
  term_rsn char(1),
  stat char(1) not null,
  chld_cnt smallint,
  bank_ref varchar(12),
  upd_ts timestamp
);
comment on table emp is 'employee master data';
comment on column emp.sex is 'F = female, M = male, D = diverse';
comment on column emp.town is 'town where the employee lives';
comment on column emp.mgr_no is 'emp_no of the direct superior';
comment on column emp.cntr_typ is 'P = permanent, T = temporary, A = apprenticeship';
comment on column emp.shift_cd is 'D = day, E = early, L = late, N = night; null = flexible hours';
comment on column emp.term_dt is 'last day of employment';
comment on column emp.term_rsn is 'R = resigned, D = dismissed, P = retired (pension), E = contract expired';
comment on column emp.stat is 'A = active, L = on long leave, T = terminated (has left)';

create table sal_hist (
  sal_id serial primary key,
  emp_no int not null,
  eff_dt date not null,
  end_dt date,
  mth_sal numeric(9,2) not null,
  chg_rsn char(1) not null,
  ent_by varchar(8)
);
comment on table sal_hist is 'contractual monthly salary over time';
comment on column sal_hist.end_dt is 'null = current salary';
comment on column sal_hist.chg_rsn is 'H = hiring, A = annual adjustment, P = promotion';

create table absn (
  absn_id serial primary key,
  emp_no int not null,
  absn_typ char(1) not null,
  start_dt date not null,
  end_dt date not null,
  days numeric(5,1) not null,
  stat char(1) not null,
  cert_flg char(1),
  apprv_by int
);
comment on table absn is 'absences';
comment on column absn.absn_typ is 'V = vacation, S = sick leave, P = parental leave, U = unpaid leave, W = work accident';
comment on column absn.stat is 'R = requested, A = approved, D = declined, X = cancelled';
comment on column absn.days is 'working days';
comment on column absn.cert_flg is 'Y/N doctor''s certificate received';

create table paysl (
  paysl_no int primary key,
  emp_no int not null references emp(emp_no),
  per_dt date not null,
  base_amt numeric(9,2) not null,
  ot_hrs numeric(5,1) not null default 0,
  ot_amt numeric(9,2) not null default 0,
  bon_amt numeric(9,2) not null default 0,
  gross_amt numeric(9,2) not null,
  tax_amt numeric(9,2) not null,
  soc_amt numeric(9,2) not null,
  net_amt numeric(9,2) not null,
  pay_dt date,
  stat char(1) not null
);
comment on table paysl is 'monthly payslips since January 2025';
comment on column paysl.per_dt is 'payroll month (first day of the month)';
comment on column paysl.soc_amt is 'employee share of social security';
comment on column paysl.stat is 'P = paid, O = open';

create table exp_clm (
  clm_no int primary key,
  emp_no int not null,
  clm_dt date not null,
  cat_cd char(1) not null,
  descr varchar(60),
  amt numeric(8,2) not null,
  stat char(1) not null,
  apprv_by int,
  paid_dt date
);
comment on table exp_clm is 'expense claims in EUR';
comment on column exp_clm.cat_cd is 'T = transport, H = hotel, M = meals, F = fuel, O = other';
comment on column exp_clm.stat is 'S = submitted, A = approved, R = rejected, P = paid out';

create table trng (
  trng_cd varchar(8) primary key,
  trng_nm varchar(50) not null,
  prov varchar(40),
  dur_hrs numeric(5,1) not null,
  cost_amt numeric(8,2),
  mand_flg char(1) not null,
  valid_mths int
);
comment on table trng is 'training catalogue';
comment on column trng.cost_amt is 'price per participant in EUR';
comment on column trng.mand_flg is 'Y = mandatory, N = voluntary';
comment on column trng.valid_mths is 'months until the certificate expires, null = never';

create table trng_att (
  att_id serial primary key,
  emp_no int not null,
  trng_cd varchar(8) not null references trng(trng_cd),
  sess_dt date not null,
  res_cd char(1) not null,
  score smallint,
  exp_dt date
);
comment on table trng_att is 'training attendance';
comment on column trng_att.res_cd is 'P = passed, F = failed, N = did not show up, E = enrolled';

create table comp_car (
  plate varchar(12) primary key,
  model varchar(40) not null,
  emp_no int,
  fuel_cd char(1) not null,
  lease_end_dt date not null,
  mth_rate numeric(7,2) not null,
  odo_km int
);
comment on table comp_car is 'company cars';
comment on column comp_car.emp_no is 'driver; null = pool car';
comment on column comp_car.fuel_cd is 'E = electric, D = diesel, H = hybrid, P = petrol';

insert into site values
('KAS','Kassel Pump Works','Kassel','DE','P','1962-04-01',160,'A1'),
('ERF','Erfurt Foundry','Erfurt','DE','P','1991-10-15',70,'A1'),
('GRZ','Graz Valve Plant','Graz','AT','P','1984-06-01',85,'B2'),
('BRN','Brno Assembly Plant','Brno','CZ','P','2004-09-13',110,'B2'),
('HAN','Head Office','Hanover','DE','O','1975-01-02',90,'A1'),
('RTM','Rotterdam Distribution Centre','Rotterdam','NL','W','2012-03-05',45,'C1'),
('LIL','Sales Office Lille','Lille','FR','O','2016-11-01',15,'C2'),
('LEE','Sales Office Leeds','Leeds','GB','O','2026-04-01',12,'C2');

insert into dept values
('ASM1','Pump Assembly','KAS',1006,4110,'Y'),('MACH','Machining','KAS',1007,4120,'Y'),('PNT','Paint Shop','KAS',1008,4130,'Y'),('TOOL','Tool Shop','KAS',1009,4140,'Y'),('QK','Quality','KAS',1010,4150,'Y'),('MNT','Maintenance','KAS',1011,4160,'Y'),
('FDRY','Foundry','ERF',1012,4210,'Y'),('CORE','Core Making','ERF',1013,4220,'Y'),
('VALV','Valve Production','GRZ',1014,4310,'Y'),('GMNT','Plant Services','GRZ',null,4320,'Y'),
('ASM2','Final Assembly','BRN',1015,4410,'Y'),('WIND','Motor Winding','BRN',1016,4420,'Y'),('PLAN','Production Planning','BRN',1017,4430,'Y'),
('FIN','Finance','HAN',1018,1010,'Y'),('HR','Human Resources','HAN',1019,1020,'Y'),('IT','Information Technology','HAN',1020,1030,'Y'),('RND','Research & Development','HAN',1021,1040,'Y'),('PUR','Purchasing','HAN',1022,1050,'Y'),('MKT','Marketing','HAN',null,1060,'Y'),
('WHS','Warehouse','RTM',1023,5010,'Y'),('SHIP','Shipping','RTM',1024,5020,'Y'),
('SAL','Sales','LIL',1025,6010,'Y'),
('SUST','Sustainability','HAN',null,1070,'Y'),('SMLT','Old Smelter','ERF',null,4290,'N'),('PRNT','Print Shop','HAN',null,1990,'N');

insert into posn values
('MD','Managing Director',10,9500,14000,'N'),('PM','Plant Manager',9,6800,9000,'N'),('DM','Department Manager',8,5200,7400,'N'),
('OPR','Machine Operator',3,2650,3500,'Y'),('WLD','Welder',4,2900,3800,'Y'),('ASB','Assembler',2,2450,3150,'Y'),('PNTR','Painter',3,2600,3300,'Y'),('FDW','Foundry Worker',3,2700,3600,'Y'),
('SHL','Shift Leader',6,3600,4500,'Y'),('MTC','Maintenance Technician',5,3150,4100,'Y'),('ELE','Electrician',5,3200,4200,'Y'),('QIN','Quality Inspector',4,2950,3750,'Y'),('QEN','Quality Engineer',7,4100,5300,'N'),
('FLD','Forklift Driver',2,2400,3000,'Y'),('WCL','Warehouse Clerk',2,2350,2950,'Y'),('DSP','Dispatcher',4,2800,3600,'Y'),('BUY','Buyer',5,3300,4400,'N'),('SBUY','Senior Buyer',7,4300,5400,'N'),
('REP','Sales Representative',5,3100,4600,'N'),('KAM','Key Account Manager',7,4700,6200,'N'),('MKS','Marketing Specialist',5,3200,4300,'N'),('ACC','Accountant',5,3250,4350,'N'),('PCL','Payroll Clerk',4,2850,3700,'Y'),('HRO','HR Officer',5,3200,4250,'N'),
('ITA','IT Administrator',6,3700,4900,'Y'),('DEV','Software Developer',7,4200,5800,'N'),('DES','Design Engineer',7,4150,5600,'N'),('TLM','Toolmaker',5,3200,4150,'Y'),('PLN','Production Planner',5,3250,4200,'N'),('SAF','Safety Officer',6,3500,4500,'N'),('APP','Apprentice',1,1100,1450,'N'),
('DSC','Data Scientist',7,4600,6100,'N'),('ROB','Robotics Engineer',7,4500,6000,'N');

insert into emp (emp_no,first_nm,last_nm,sex,birth_dt,town,email,dept_cd,posn_cd,mgr_no,cntr_typ,hrs_wk,shift_cd,hire_dt,stat,chld_cnt) values
(1001,'Reinhold','Brandis','M','1965-02-11','Hanover','r.brandis@brandis-pumps.example',null,'MD',null,'P',40,null,'1994-10-01','A',3),
(1002,'Gudrun','Pfeiffer','F','1970-08-29','Kassel','g.pfeiffer@brandis-pumps.example','ASM1','PM',1001,'P',40,null,'1999-03-15','A',2),
(1003,'Matthias','Oertel','M','1968-12-03','Erfurt','m.oertel@brandis-pumps.example','FDRY','PM',1001,'P',40,null,'2003-07-01','A',1),
(1004,'Johanna','Strasser','F','1977-05-17','Graz','j.strasser@brandis-pumps.example','VALV','PM',1001,'P',40,null,'2010-01-11','A',2),
(1005,'Milan','Dvorak','M','1974-09-06','Brno','m.dvorak@brandis-pumps.example','ASM2','PM',1001,'P',40,null,'2006-05-02','A',0),
(1006,'Uwe','Bachmann','M','1966-04-23','Kassel','u.bachmann@brandis-pumps.example','ASM1','DM',1002,'P',40,'D','1996-08-19','A',2),
(1007,'Katarzyna','Wilk','F','1981-11-30','Kassel','k.wilk@brandis-pumps.example','MACH','DM',1002,'P',40,'D','2011-04-04','A',1),
(1008,'Detlef','Rausch','M','1963-01-14','Baunatal',null,'PNT','DM',1002,'P',40,'D','1992-09-01','A',4),
(1009,'Ulrike','Hansmann','F','1979-06-08','Kassel','u.hansmann@brandis-pumps.example','TOOL','DM',1002,'P',40,'D','2008-02-18','A',0),
(1010,'Serkan','Yildiz','M','1984-03-19','Kassel','s.yildiz@brandis-pumps.example','QK','DM',1002,'P',40,'D','2014-06-16','A',2),
(1011,'Rolf','Kassel','M','1971-10-10','Melsungen','r.kassel@brandis-pumps.example','MNT','DM',1002,'P',40,'D','2001-11-05','A',1),
(1012,'Annegret','Thieme','F','1973-02-25','Erfurt','a.thieme@brandis-pumps.example','FDRY','DM',1003,'P',40,'D','2005-10-10','A',1),
(1013,'Jens','Lorber','M','1986-07-07','Weimar','j.lorber@brandis-pumps.example','CORE','DM',1003,'P',40,'D','2016-03-01','A',0),
(1014,'Herbert','Moser','M','1969-09-15','Graz','h.moser@brandis-pumps.example','VALV','DM',1004,'P',38.5,'D','1998-04-20','A',2),
(1015,'Zdenka','Prochazkova','F','1978-12-12','Brno','z.prochazkova@brandis-pumps.example','ASM2','DM',1005,'P',40,'D','2007-01-08','A',2),
(1016,'Pavel','Hruska','M','1982-05-28','Brno','p.hruska@brandis-pumps.example','WIND','DM',1005,'P',40,'D','2012-09-17','A',1),
(1017,'Lenka','Marek','F','1988-08-02','Vyskov','l.marek@brandis-pumps.example','PLAN','DM',1005,'P',40,'D','2015-05-25','A',0),
(1018,'Cornelia','Ahrens','F','1972-03-31','Hanover','c.ahrens@brandis-pumps.example','FIN','DM',1001,'P',40,null,'2004-02-02','A',1),
(1019,'Beate','Lindner','F','1975-07-21','Celle','b.lindner@brandis-pumps.example','HR','DM',1001,'P',35,null,'2009-09-14','A',3),
(1020,'Tarek','Mansour','M','1987-01-05','Hanover','t.mansour@brandis-pumps.example','IT','DM',1001,'P',40,null,'2017-10-02','A',0),
(1021,'Friederike','Nolte','F','1980-10-18','Hanover','f.nolte@brandis-pumps.example','RND','DM',1001,'P',40,null,'2013-12-02','A',2),
(1022,'Volker','Stein','M','1967-11-27','Hildesheim','v.stein@brandis-pumps.example','PUR','DM',1001,'P',40,null,'2000-06-05','L',2),
(1023,'Ruud','van Houten','M','1976-04-09','Rotterdam','r.vanhouten@brandis-pumps.example','WHS','DM',1001,'P',38,'D','2012-03-05','A',2),
(1024,'Saskia','de Boer','F','1985-09-23','Dordrecht','s.deboer@brandis-pumps.example','SHIP','DM',1001,'P',38,'D','2018-08-06','A',1),
(1025,'Benoit','Carpentier','M','1979-02-14','Lille','b.carpentier@brandis-pumps.example','SAL','DM',1001,'P',39,null,'2016-11-01','A',1);

create temp table dp(n int, dept_cd text, ps text[]);
insert into dp values
(1,'ASM1',array['ASB','ASB','ASB','OPR','SHL','FLD','APP']),(2,'ASM1',array['ASB','ASB','WLD','SHL','ASB']),(3,'ASM1',array['ASB','WLD','FLD']),
(4,'MACH',array['OPR','OPR','OPR','SHL','APP']),(5,'MACH',array['OPR','OPR','WLD']),(6,'PNT',array['PNTR','PNTR','SHL','FLD']),(7,'TOOL',array['TLM','TLM','APP']),(8,'QK',array['QIN','QIN','QEN']),(9,'MNT',array['MTC','MTC','ELE']),
(10,'FDRY',array['FDW','FDW','SHL','FLD']),(11,'FDRY',array['FDW','FDW','OPR']),(12,'CORE',array['FDW','OPR']),
(13,'VALV',array['OPR','ASB','QIN','SHL','OPR']),(14,'VALV',array['OPR','ASB','WLD','APP']),(15,'GMNT',array['MTC','ELE','SAF']),
(16,'ASM2',array['ASB','ASB','SHL','FLD']),(17,'ASM2',array['ASB','ASB','QIN']),(18,'WIND',array['OPR','ASB','ELE']),(19,'PLAN',array['PLN','DSP']),
(20,'FIN',array['ACC','ACC','PCL']),(21,'HR',array['HRO','PCL']),(22,'IT',array['ITA','DEV']),(23,'RND',array['DES','DES','DEV']),(24,'PUR',array['BUY','BUY','SBUY']),(25,'MKT',array['MKS']),
(26,'WHS',array['WCL','FLD','FLD']),(27,'SHIP',array['DSP','WCL','FLD']),(28,'SAL',array['REP','KAM','REP']);

insert into emp (emp_no,first_nm,last_nm,sex,birth_dt,town,email,dept_cd,posn_cd,mgr_no,cntr_typ,hrs_wk,shift_cd,hire_dt,term_dt,term_rsn,stat,chld_cnt,bank_ref,upd_ts)
select no, fn, ln, case when h('dv'||no,90)=0 then 'D' when fx<16 then 'F' else 'M' end,
 case when pc='APP' then date '2005-09-01'+h('bd'||no,1150) else least(date '1962-03-01'+h('bd'||no,14000), hd - 6700 - h('b2'||no,2500)) end,
 case d.site_cd when 'KAS' then (array['Kassel','Kassel','Baunatal','Melsungen','Vellmar'])[1+h('tw'||no,5)] when 'ERF' then (array['Erfurt','Weimar','Gotha'])[1+h('tw'||no,3)] when 'GRZ' then (array['Graz','Graz','Leibnitz','Weiz'])[1+h('tw'||no,4)] when 'BRN' then (array['Brno','Brno','Vyskov','Blansko'])[1+h('tw'||no,4)] when 'HAN' then (array['Hanover','Celle','Hildesheim','Kassel'])[1+h('tw'||no,4)] when 'RTM' then (array['Rotterdam','Dordrecht','Schiedam'])[1+h('tw'||no,3)] else (array['Lille','Roubaix','Brussels'])[1+h('tw'||no,3)] end,
 case when h('em'||no,5)=0 then null else lower(substr(fn,1,1))||'.'||lower(ln)||no%100||'@brandis-pumps.example' end,
 d.dept_cd, pc, coalesce(d.mgr_emp_no, case d.site_cd when 'GRZ' then 1004 else 1001 end), ct,
 case when h('pt'||no,7)=0 and pc<>'APP' then (array[20,24,30])[1+h('p2'||no,3)] when d.site_cd='GRZ' then 38.5 when d.site_cd='RTM' then 38 when d.site_cd in ('LIL') then 39 else 40 end,
 case when pc in ('OPR','WLD','ASB','PNTR','FDW','SHL','MTC','ELE','QIN','FLD') then (array['E','L','N','E','L','D'])[1+h('sh'||no,6)] when pc in ('WCL','DSP','TLM','APP','QEN') then 'D' end,
 hd, td, case when td is not null then case when ct='T' then 'E' else (array['R','R','R','D','P','R'])[1+h('tr'||no,6)] end end,
 case when td is not null then 'T' when h('ll'||no,31)=0 then 'L' else 'A' end,
 case when h('cn'||no,9)=0 then null else h('ch'||no,4) end, 'B'||lpad((h('bk'||no,99999999))::text,8,'0'), timestamp '2026-03-01 07:30' + (h('up'||no,80)||' days')::interval
from (select no, fx, (array['Monika','Sabine','Jana','Eva','Martina','Petra','Claudia','Silke','Anja','Lucie','Nicole','Veronika','Marieke','Elif','Birgit','Hana','Thomas','Andreas','Jan','Petr','Michael','Stefan','Ahmet','Lukas','Daniel','Markus','Tomas','Christian','Sander','Jiri','Georg','Frank','Bernd','Oliver','Karel','Mehmet'])[1+fx] fn,
   (array['Krause','Novak','Huber','Schulze','Svoboda','Wagner','Becker','Jansen','Gruber','Kaya','Richter','Dvorak','Winkler','Pospisil','Vogt','Demir','Fuchs','Bergmann','Cerny','Pichler','Schmid','Lehmann','Graz','Kuhn','Hofer','Vesely','Friedrich','Kucera','Jung','Bakker','Arnold','Haas','Keller','Horak','Seidel','Leroy','Zimmermann','Peters'])[1+h('ln'||no,38)] ln,
   dp.dept_cd dc, ps[1+h('po'||no,cardinality(ps))] pc,
   case when ps[1+h('po'||no,cardinality(ps))]='APP' then 'A' when h('ct'||no,8)=0 then 'T' else 'P' end ct,
   case when ps[1+h('po'||no,cardinality(ps))]='APP' then date '2024-09-01' + 365*h('hd'||no,2) when h('ct'||no,8)=0 then date '2024-02-01'+h('hd'||no,780) else date '1993-05-03'+h('hd'||no,11950) end hd,
   case when ps[1+h('po'||no,cardinality(ps))]<>'APP' and h('td'||no,6)=0 and (h('ct'||no,8)<>0) and date '1993-05-03'+h('hd'||no,11950) < date '2024-01-01' then date '2024-03-31'+h('t2'||no,780) 
        when ps[1+h('po'||no,cardinality(ps))]<>'APP' and h('ct'||no,8)=0 and h('td'||no,4)=0 and h('hd'||no,780)<400 then date '2025-03-31'+h('t2'||no,400) end td
  from (select no, h('fn'||no,36) fx, 1+h('dq'||no,28) dn from generate_series(1026,1270) no) z join dp on dp.n=dn) e
join dept d on d.dept_cd=e.dc order by no;

insert into sal_hist (emp_no,eff_dt,end_dt,mth_sal,chg_rsn,ent_by)
select emp_no, eff, (lead(eff) over w) - 1, 
 case when posn_cd='APP' then 1100+h('ap'||emp_no,220) + 75*(row_number() over w - 1) else
 round(((sal_min + (sal_max-sal_min)*f)*(1+0.032*(row_number() over w - 1)) + sum(case when r='P' then 210 else 0 end) over (partition by emp_no order by eff) + h('sc'||emp_no,97)) * (case when hrs_wk<35 then hrs_wk/40 else 1 end),2) end, r, 'hr'||(1+h('by'||emp_no||eff,4))
from (select e.*, p.sal_min, p.sal_max, eff, case when k=0 then 'H' when h('pr'||e.emp_no||'-'||k,9)=0 then 'P' else 'A' end r,
   case when e.emp_no<1026 then 0.2+h('sf'||e.emp_no,45)/100.0 else h('sf'||e.emp_no,72)/100.0 end f
  from emp e join posn p on p.posn_cd=e.posn_cd, lateral (select 0 k, e.hire_dt eff union all select k, (date '2023-04-01' + (k||' years')::interval)::date from generate_series(1,3) k where date '2023-04-01' + (k||' years')::interval > e.hire_dt + 120 and (e.term_dt is null or date '2023-04-01' + (k||' years')::interval < e.term_dt) and h('sk'||e.emp_no||'-'||k,8)<>0) s) q
window w as (partition by emp_no order by eff) order by eff, emp_no;
update sal_hist s set end_dt = e.term_dt from emp e where e.emp_no=s.emp_no and e.term_dt is not null and s.end_dt is null;

insert into paysl
select 700000 + row_number() over (order by per, emp_no), emp_no, per, sal, oth, ota, bon, sal+ota+bon, round((sal+ota+bon)*tr,2), round((sal+ota+bon)*0.204,2), (sal+ota+bon)-round((sal+ota+bon)*tr,2)-round((sal+ota+bon)*0.204,2),
 case when per='2026-04-01' and h('op'||emp_no,12)=0 then null else (per + interval '1 month')::date - 3 end, case when per='2026-04-01' and h('op'||emp_no,12)=0 then 'O' else 'P' end
from (select e.emp_no, m::date per, s.mth_sal sal, o.oth, round(o.oth*s.mth_sal/(e.hrs_wk*4.33)*1.25,2) ota,
   case when extract(month from m)=12 and e.cntr_typ='P' then round(s.mth_sal*0.5,2) when extract(month from m)=3 and e.dept_cd='SAL' then 300+h('sb'||e.emp_no||m::date,1800) else 0 end bon,
   case when s.mth_sal<1600 then 0.02 when s.mth_sal<3000 then 0.135 when s.mth_sal<4200 then 0.178 when s.mth_sal<6000 then 0.232 else 0.29 end + coalesce(case when e.chld_cnt>1 then -0.01 end,0) tr
  from emp e join posn p on p.posn_cd=e.posn_cd, generate_series(date '2025-01-01', date '2026-04-01', interval '1 month') m,
   lateral (select mth_sal from sal_hist s where s.emp_no=e.emp_no and s.eff_dt <= (m + interval '27 days')::date order by s.eff_dt desc limit 1) s,
   lateral (select case when p.ot_elig='Y' and h('oh'||e.emp_no||m::date,10)<4 then (1+h('o2'||e.emp_no||m::date,48+(e.emp_no*7)%13))/2.0 else 0 end oth) o
  where e.hire_dt <= (m + interval '27 days')::date and (e.term_dt is null or e.term_dt >= m::date) and not (e.stat='L' and m>='2026-02-01')) q;

insert into absn (emp_no,absn_typ,start_dt,end_dt,days,stat,cert_flg,apprv_by)
select emp_no, ty, sd, sd+len, (select count(*) from generate_series(sd, sd+len, interval '1 day') g where extract(isodow from g)<6) - case when ty='V' and len<2 and h('hf'||i,4)=0 then 0.5 else 0 end, 
  case when ty in ('S','W') then 'A' when sd>'2026-06-05' then (array['R','R','A'])[1+h('as'||i,3)] when h('as'||i,14)=0 then 'D' when h('as'||i,19)=1 then 'X' else 'A' end,
  case when ty in ('S','W') then case when len>=2 and h('cf'||i,9)>0 then 'Y' else 'N' end end, case when ty not in ('S','W') then mgr_no end
from (select i, e.emp_no, e.mgr_no, (array['V','V','V','V','S','S','S','V','V','S','S','U'])[1+h('ab'||i,12)] ty0, sd, ln len0, e.hire_dt, e.term_dt,
   case when sd > '2026-06-12' then 'V' when h('ab'||i,12)<11 and h('wa'||i,45)=0 then 'W' when h('wa'||i,60)=1 then 'P' else (array['V','V','V','V','S','S','S','V','V','S','S','U'])[1+h('ab'||i,12)] end ty,
   case when h('wa'||i,45)=0 then 3+h('l1'||i,20) when h('wa'||i,60)=1 then 60+h('l1'||i,90) when h('l0'||i,9)=0 then 9+h('l1'||i,12) else h('l1'||i,5) end len
  from (select i, 1001+h('ae'||i,270) eno, d0 + case when extract(isodow from d0)>5 then 2 else 0 end sd, 0 ln from (select i, date '2024-07-01'+(i*0.42)::int d0 from generate_series(1,1850) i) z0) z join emp e on e.emp_no=z.eno where h('ns'||e.emp_no,9)<>0 or h('ab'||i,12) in (0,1,2,3,7,8,11)) q
where sd >= hire_dt and (term_dt is null or sd+len<=term_dt) order by i;

insert into exp_clm
select 30000+i*3, e.emp_no, cd, cat, case cat when 'T' then (array['Train ticket','Taxi','Flight','Tram tickets'])[1+h('ds'||i,4)] when 'H' then (array['Hotel Brno','Hotel Graz','Hotel trade fair','Hotel Lille'])[1+h('ds'||i,4)] when 'M' then (array['Customer dinner','Lunch with supplier','Daily allowance'])[1+h('ds'||i,3)] when 'F' then 'Petrol' else (array['Safety shoes','Parking','Books','Conference fee'])[1+h('ds'||i,4)] end,
 round((case cat when 'T' then 35 when 'H' then 95 when 'M' then 22 when 'F' then 48 else 18 end + h('ea'||i,case when cat in ('T','H') then 31000 else 9000 end)/100.0)::numeric,2),
 st, case when st in ('A','P','R') then e.mgr_no end, case when st='P' then cd + 5 + h('pd'||i,38) end
from (select i, (array[1025,1022,1021,1005,1004])[1+h('e5'||i,5)] e5, 1001+h('e6'||i,270) e6, h('e7'||i,3) e7, date '2024-09-02'+(i*1.15)::int cd, (array['T','H','M','F','O','T','M'])[1+h('cc'||i,7)] cat,
  case when i>540 then (array['S','A','S'])[1+h('es'||i,3)] when h('es'||i,13)=0 then 'R' when h('es'||i,41)=1 then 'A' else 'P' end st from generate_series(1,560) i) q
join emp e on e.emp_no = case when e7=0 then e5 else e6 end where cd>=e.hire_dt and (e.term_dt is null or cd<=e.term_dt) and h('nx'||e.emp_no,4)<>0 order by i;

insert into trng values
('FORK','Forklift Licence','Deutsche Logistik Akademie',20,480,'N',60),('FAID','First Aid','Red Cross',9,65,'N',24),('FIRE','Fire Warden','Brandschutz Meyer',8,140,'N',36),('SAFE','Workplace Safety','internal',2,null,'Y',12),('GDPR','Data Protection','eLearn Plus',1.5,19,'Y',24),
('WELD','Welding Certificate EN ISO 9606','TUV',32,890,'N',36),('CRAN','Crane Operation','TUV',16,420,'N',48),('EXCL','Excel Advanced','eLearn Plus',6,99,'N',null),('LEAD','Leadership Basics','Kolb Seminare',24,1450,'N',null),('LEA2','Leadership Advanced','Kolb Seminare',24,1790,'N',null),
('LEAN','Lean Six Sigma Green Belt','Kolb Seminare',40,2600,'N',null),('CNC','CNC Programming','Siemens Training',40,1980,'N',null),('ENGL','Business English','Lingua Nord',60,750,'N',null),('HAZM','Hazardous Substances','Brandschutz Meyer',4,110,'Y',24),('LOTO','Lockout Tagout','internal',3,null,'Y',24),('AUDT','Internal Auditor ISO 9001','TUV',16,980,'N',36),('SAPF','SAP Finance','Lingua Nord',16,1120,'N',null),('COMP','Compliance & Anti-corruption','eLearn Plus',1,15,'Y',24);

insert into trng_att (emp_no,trng_cd,sess_dt,res_cd,score,exp_dt)
select emp_no, trng_cd, sd, rc, case when rc in ('P','F') then case when rc='P' then 60+h('sr'||i,41) else 25+h('sr'||i,34) end end, case when rc='P' then (sd + (valid_mths||' months')::interval)::date end
from (select i, e.emp_no, t.trng_cd, t.valid_mths, sd, case when sd>'2026-06-10' then 'E' when h('rc'||i,13)=0 then 'F' when h('rc'||i,17)=1 then 'N' else 'P' end rc, e.hire_dt, e.term_dt
  from (select i, 1001+h('te'||i,270) eno, (array['SAFE','SAFE','GDPR','HAZM','LOTO','COMP','FORK','FAID','FIRE','WELD','CRAN','EXCL','LEAD','LEAN','CNC','ENGL','AUDT','SAPF','SAFE','GDPR','FAID'])[1+h('tc'||i,21)] tc, date '2023-02-06'+(i*1.5)::int sd from generate_series(1,860) i) z
  join emp e on e.emp_no=z.eno join trng t on t.trng_cd=z.tc) q where sd>=hire_dt and (term_dt is null or sd<=term_dt) and h('nt'||emp_no,11)<>0 order by i;

insert into comp_car values
('H-BP 101','BMW 520d',1001,'D','2027-03-31',719,48210),('KS-BP 12','VW Passat',1002,'D','2026-11-30',489,61240),('EF-BP 3','Skoda Superb',1003,'H','2028-01-31',465,22900),('G-418 PB','Audi A4 Avant',1004,'D','2026-08-31',515,87115),('1BP 2044','Skoda Octavia',1005,'P','2027-06-30',372,53902),
('H-BP 118','VW ID.7',1018,'E','2028-09-30',575,9800),('H-BP 119','VW Golf',1019,'P','2026-12-31',349,40155),('H-BP 121','Hyundai Ioniq 6',1020,'E','2028-04-30',529,17340),('H-BP 122','Volvo V60',1021,'H','2027-10-31',548,35677),('H-BP 123','Ford Mondeo',1022,'D','2026-07-31',428,119480),
('RN-482-K','Kia Niro',1023,'E','2027-12-31',398,28806),('GF-771-T','Renault Megane E-Tech',1024,'E','2028-05-31',405,13052),('FB-204-LQ','Peugeot 508',1025,'H','2027-02-28',495,74320),
('KS-BP 30','VW Caddy',null,'D','2026-10-31',310,98774),('KS-BP 31','VW Transporter',null,'D','2027-08-31',442,66008),('EF-BP 9','Dacia Duster',null,'P','2028-02-29',268,31110),('H-BP 150','Opel Corsa Electric',null,'E','2027-05-31',289,20415);
insert into comp_car select (array['FJ-','GK-','GL-','FX-','HB-'])[k]||(300+k*37)||'-'||(array['AB','CN','DR','ES','FT'])[k], (array['Citroen C5','Peugeot 308','Skoda Enyaq','Toyota Corolla','Renault Austral'])[k], emp_no, (array['P','D','E','H','H'])[k], date '2026-09-30'+(k*121)::int, 333+k*17, 20000+k*7919
from (select emp_no, (row_number() over (order by emp_no))::int k from emp where dept_cd='SAL' and posn_cd in ('REP','KAM') and stat='A') s where k<=5;

create view v_emp_act as
select e.emp_no, e.first_nm, e.last_nm, d.dept_nm, s.site_nm, p.posn_nm, h.mth_sal
from emp e left join dept d on d.dept_cd=e.dept_cd left join site s on s.site_cd=d.site_cd join posn p on p.posn_cd=e.posn_cd join sal_hist h on h.emp_no=e.emp_no and h.end_dt is null
where e.stat='A';
comment on view v_emp_act is 'active employees with their current salary';

drop table dp;
drop function h(text,int);
analyze site; analyze dept; analyze posn; analyze emp; analyze sal_hist; analyze absn; analyze paysl; analyze exp_clm; analyze trng; analyze trng_att; analyze comp_car;
