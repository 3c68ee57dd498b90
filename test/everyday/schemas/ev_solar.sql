drop schema if exists ev_solar cascade; create schema ev_solar; set search_path = ev_solar;
set timezone = 'UTC';
create function pg_temp.h(t text, n int) returns int language sql immutable as $$ select (abs(hashtext(t)::bigint) % n)::int $$;

create type site_state as enum ('construction','operating','curtailed','decommissioned');
create type mounting_kind as enum ('ground_fixed','tracker','rooftop','carport');
create type inverter_state as enum ('running','standby','faulted','offline');
create type panel_technology as enum ('mono','poly','thin_film','bifacial');
create type meter_kind as enum ('production','export','consumption');
create type alarm_severity as enum ('info','warning','critical');
create type visit_kind as enum ('preventive','corrective','inspection','cleaning');
create type visit_state as enum ('scheduled','in_progress','done','cancelled');
create type contract_state as enum ('draft','active','expired','terminated');

create table manufacturers (
  id bigint primary key, name text not null unique, country_code char(2) not null, support_phone text
);
create table sites (
  id bigint primary key, code text not null unique, name text not null, city text not null, region text not null, country_code char(2) not null,
  capacity_kwp numeric(8,1) not null, mounting mounting_kind not null, state site_state not null, commissioned_on date,
  altitude_m int, has_battery boolean not null default false, scada_host text, created_at timestamptz not null, updated_at timestamptz
);
comment on column sites.capacity_kwp is 'installed DC power of the panels';
comment on column sites.commissioned_on is 'first grid feed; empty while under construction';
create table inverters (
  id bigint primary key, site_id bigint not null references sites(id), manufacturer_id bigint not null references manufacturers(id),
  serial_no text not null unique, model text not null, rated_power_kw numeric(6,1) not null, firmware text, state inverter_state not null,
  installed_on date not null, warranty_until date, last_seen_at timestamptz
);
comment on column inverters.rated_power_kw is 'AC output rating';
create table panel_strings (
  id bigint primary key, inverter_id bigint not null references inverters(id), manufacturer_id bigint not null references manufacturers(id),
  string_no int not null, technology panel_technology not null, panel_count int not null, panel_power_w int not null,
  tilt_deg int not null, azimuth_deg int not null, retired_on date, unique (inverter_id, string_no)
);
comment on table panel_strings is 'one row per string group of identical panels wired to an inverter';
create table meters (
  id bigint primary key, site_id bigint not null references sites(id), meter_no text not null unique, kind meter_kind not null,
  calibrated_until date, installed_on date not null
);
create table meter_readings (
  id bigint primary key, meter_id bigint not null references meters(id), read_at timestamptz not null, energy_wh bigint, is_estimated boolean not null default false,
  unique (meter_id, read_at)
);
comment on column meter_readings.energy_wh is 'energy of the day, not a running total; empty when the logger was silent';
create table weather_days (
  site_id bigint not null references sites(id), day date not null, irradiation_wh_m2 int not null, temp_max_c numeric(4,1) not null, temp_min_c numeric(4,1) not null,
  rain_mm numeric(5,1) not null, wind_max_ms numeric(4,1), primary key (site_id, day)
);
create table technicians (
  id bigint primary key, first_name text not null, last_name text not null, employer text not null, base_city text not null, phone text,
  hourly_rate_eur numeric(6,2) not null, is_hv_certified boolean not null, hired_on date not null, left_on date
);
comment on column technicians.is_hv_certified is 'may work on medium and high voltage';
create table alarm_codes (
  code text primary key, title text not null, severity alarm_severity not null, subsystem text not null
);
create table alarms (
  id bigint primary key, inverter_id bigint not null references inverters(id), alarm_code text not null references alarm_codes(code),
  raised_at timestamptz not null, acknowledged_at timestamptz, acknowledged_by bigint references technicians(id), cleared_at timestamptz
);
comment on column alarms.cleared_at is 'empty while the alarm is still open';
create table maintenance_visits (
  id bigint primary key, site_id bigint not null references sites(id), technician_id bigint references technicians(id), alarm_id bigint references alarms(id),
  kind visit_kind not null, state visit_state not null, scheduled_on date not null, started_at timestamptz, finished_at timestamptz,
  duration_min int, travel_km int, labour_cost_eur numeric(9,2), parts_cost_eur numeric(9,2) not null default 0, remarks text, created_at timestamptz not null
);
comment on column maintenance_visits.duration_min is 'time on site in minutes';
create table offtakers (
  id bigint primary key, name text not null, city text not null, country_code char(2) not null, billing_email text
);
create table contracts (
  id bigint primary key, contract_no text not null unique, site_id bigint not null references sites(id), offtaker_id bigint not null references offtakers(id),
  state contract_state not null, tariff_ct_kwh numeric(6,3) not null, starts_on date not null, ends_on date, payment_days int not null default 30, signed_by text
);
comment on column contracts.tariff_ct_kwh is 'feed-in tariff in euro cents per kWh';
create table settlements (
  id bigint primary key, contract_id bigint not null references contracts(id), period_month date not null, exported_kwh numeric(12,1) not null,
  amount_eur numeric(12,2) not null, issued_on date not null, due_on date not null, paid_on date, unique (contract_id, period_month)
);
comment on column settlements.period_month is 'first day of the month that is billed';

insert into manufacturers values
(1,'Solvanta','DE','+49 30 5550101'),(2,'Helios Power','IT','+39 02 5550122'),(3,'Sungate','CN',null),(4,'Nordlys Electric','NO','+47 22 555013'),
(5,'Kirei Denki','JP',null),(6,'Voltarra','ES','+34 91 5550144'),(7,'Brightcell','CN','+86 21 5550199'),(8,'Lumenwerk','DE','+49 89 5550173'),
(9,'Photonix','KR',null),(10,'Aurinko Modules','FI','+358 9 555018');

create temp table s0 (id int, code text, name text, city text, region text, cc text, cap numeric, mnt text, st text, com date, alt int, bat boolean, n int, kw numeric);
insert into s0 values
(1,'ES-SEV-01','Dehesa Alta','Sevilla','Andalucia','ES',4980,'tracker','operating','2019-05-14',62,false,8,500),
(2,'ES-SEV-02','La Campiña','Ecija','Andalucia','ES',3150,'tracker','operating','2020-09-01',110,true,6,450),
(3,'ES-TOL-01','Cerro del Viento','Toledo','Castilla-La Mancha','ES',2240,'ground_fixed','operating','2018-03-22',520,false,5,400),
(4,'ES-BAD-01','Llanos de Merida','Merida','Extremadura','ES',6120,'tracker','curtailed','2021-06-30',218,true,9,560),
(5,'ES-MUR-01','Polígono Oeste','Murcia','Murcia','ES',640,'rooftop','operating','2022-11-08',45,false,4,130),
(6,'PT-BEJ-01','Herdade do Sol','Beja','Alentejo','PT',5410,'tracker','operating','2020-02-17',240,false,8,560),
(7,'PT-EVO-01','Monte Branco','Evora','Alentejo','PT',1875,'ground_fixed','operating','2019-10-03',290,false,4,420),
(8,'PT-FAR-01','Quinta da Ria','Faro','Algarve','PT',930,'ground_fixed','operating','2023-04-26',18,true,4,210),
(9,'PT-LIS-01','Armazém Sul','Lisbon','Lisboa','PT',415,'rooftop','operating','2023-07-12',30,false,3,120),
(10,'IT-LEC-01','Masseria Torre','Lecce','Puglia','IT',2760,'ground_fixed','operating','2017-08-29',47,false,6,400),
(11,'IT-FOG-01','Tavoliere Est','Foggia','Puglia','IT',3890,'tracker','curtailed','2021-03-11',74,true,7,480),
(12,'IT-CAT-01','Etna Solare','Catania','Sicilia','IT',2105,'ground_fixed','operating','2022-05-19',195,false,5,370),
(13,'IT-BOL-01','Interporto Roof','Bologna','Emilia-Romagna','IT',1120,'rooftop','operating','2021-12-02',54,false,5,200),
(14,'IT-TUR-01','Parcheggio Nord','Turin','Piemonte','IT',275,'carport','operating','2024-03-15',240,true,2,125),
(15,'FR-MAR-01','Etang de Berre','Marseille','Provence','FR',2930,'ground_fixed','operating','2018-07-04',12,false,6,430),
(16,'FR-MON-01','Garrigue Sud','Montpellier','Occitanie','FR',1560,'ground_fixed','operating','2020-10-21',80,false,4,350),
(17,'FR-TOU-01','Ombrières Aéro','Toulouse','Occitanie','FR',505,'carport','operating','2023-02-09',150,false,3,150),
(18,'FR-BOR-01','Landes Claires','Bordeaux','Nouvelle-Aquitaine','FR',4325,'tracker','operating','2022-08-31',40,true,7,540),
(19,'DE-LEI-01','Tagebau Süd','Leipzig','Sachsen','DE',5640,'ground_fixed','operating','2019-04-10',125,false,9,540),
(20,'DE-MUC-01','Logistikhalle Ost','Munich','Bayern','DE',860,'rooftop','operating','2021-09-16',515,true,4,190),
(21,'DE-REG-01','Donaufeld','Regensburg','Bayern','DE',2415,'ground_fixed','operating','2017-06-07',340,false,5,440),
(22,'DE-FRE-01','Rebhang','Freiburg','Baden-Württemberg','DE',745,'ground_fixed','operating','2018-05-25',280,false,3,220),
(23,'DE-BER-01','Kaufpark Dach','Berlin','Berlin','DE',330,'rooftop','decommissioned','2012-04-18',36,false,2,140),
(24,'ES-ZAR-01','Monegros II','Zaragoza','Aragon','ES',7850,'tracker','construction',null,310,true,0,0),
(25,'PT-SET-01','Cais Solar','Setubal','Lisboa','PT',1240,'carport','construction',null,9,false,0,0);
insert into sites select id, code, name, city, region, cc, cap, mnt::mounting_kind, st::site_state, com, alt, bat, lower(code)||'.scada.local',
  coalesce(com - 200, date '2025-11-03')::timestamptz + interval '9 hours', timestamptz '2026-01-07 08:30+00' + id * interval '3 days' from s0;

insert into inverters
select row_number() over (order by s.id, g), s.id, m.mid, m.pre||'-'||(40000+s.id*517+g*31), m.pre||'-'||s.kw::int||case when s.id%2=0 then 'TL' else 'X' end, s.kw,
  (array['3.1.4','3.2.0','3.2.7','4.0.1'])[1+pg_temp.h('fw'||s.id||'-'||g,4)],
  case when s.st='decommissioned' then 'offline' when pg_temp.h('st'||s.id||'-'||g,17)=3 then 'faulted' when pg_temp.h('st'||s.id||'-'||g,17)=5 then 'offline'
       when pg_temp.h('st'||s.id||'-'||g,17) in (7,8) then 'standby' else 'running' end::inverter_state,
  case when g=2 and s.id%4=1 then date '2024-02-05' + s.id*9 else s.com - 20 + g end,
  case when s.id%11=3 then null when g=2 and s.id%4=1 then date '2034-02-05' + s.id*9 else (s.com - 20 + g) + case when s.id%3=0 then 3652 else 2557 end end,
  case when s.st='decommissioned' then timestamptz '2024-09-30 16:00+00' else timestamptz '2026-06-15 18:00+00' - pg_temp.h('ls'||s.id||'-'||g,90)*interval '1 minute' end
from s0 s cross join lateral generate_series(1,s.n) g
join lateral (select * from (values (1,'SV',0),(2,'HP',1),(4,'NE',2),(6,'VT',3),(3,'SG',4)) v(mid,pre,k) where v.k = (s.id*3 + case when g>5 then 1 else 0 end)%5) m on true;

insert into panel_strings
select row_number() over (order by i.id, g), i.id, (array[7,8,9,10])[1+(i.site_id + case when g=4 then 1 else 0 end)%4], g,
  (array['mono','bifacial','poly','mono','thin_film'])[1+(i.site_id*2+g/4)%5]::panel_technology,
  greatest(12, round(s.capacity_kwp*1000/(select count(*) from inverters x where x.site_id=s.id)/4/(array[545,410,330,450])[1+i.site_id%4])::int + pg_temp.h('pc'||i.id||g,7)-3),
  (array[545,410,330,450])[1+i.site_id%4],
  case s.mounting when 'tracker' then 0 when 'rooftop' then 12 when 'carport' then 8 else 25+i.site_id%3*5 end,
  case when pg_temp.h('az'||i.id||g,6)=0 then 135 when pg_temp.h('az'||i.id||g,6)=1 then 225 else 180 end,
  case when s.id=23 then date '2024-10-15' when pg_temp.h('rt'||i.id||g,40)=1 then date '2025-01-10'+pg_temp.h('rd'||i.id||g,400) end
from inverters i join sites s on s.id=i.site_id cross join generate_series(1,4) g;

insert into meters
select row_number() over (order by k, id), id, (case k when 'production' then 'P' when 'export' then 'X' else 'C' end)||'-'||(7100+id*37), k::meter_kind,
  coalesce(com, date '2026-05-01') + 365*(case when id%5=0 then 6 else 8 end), coalesce(com, date '2026-05-01') - 5
from s0 cross join (values ('production'),('export'),('consumption')) v(k)
where st<>'construction' and (k='production' or (k='export' and id in (1,2,4,6,10,11,15,18,19,21)) or (k='consumption' and id in (5,9,13,20)));

insert into weather_days
select s.id, d::date,
  ((2600 + 1500*(case cc when 'ES' then 1.0 when 'PT' then 1.05 when 'IT' then 0.9 when 'FR' then 0.75 else 0.45 end) + (d::date-date '2026-03-01')*18 - pg_temp.h('w'||s.id||d::date,2100) - case when pg_temp.h('r'||cc||d::date,5)=0 then 900 else 0 end)*7/5)::int,
  round((13 + (case cc when 'DE' then -3 when 'FR' then 0 when 'IT' then 2 else 4 end) + (d::date-date '2026-03-01')*0.15 + pg_temp.h('t'||s.id||d::date,80)/10.0)::numeric,1),
  round((3 + (case cc when 'DE' then -4 when 'FR' then 0 when 'IT' then 2 else 3 end) + (d::date-date '2026-03-01')*0.11 + pg_temp.h('u'||s.id||d::date,60)/10.0)::numeric,1),
  case when pg_temp.h('r'||cc||d::date,5)=0 then round((1+pg_temp.h('rr'||s.id||d::date,240)/10.0)::numeric,1) else 0 end,
  case when pg_temp.h('wn'||s.id||d::date,29)=0 then null else round((2+pg_temp.h('wi'||s.id||d::date,140)/10.0)::numeric,1) end
from s0 s cross join generate_series(date '2026-03-01', date '2026-06-15', interval '1 day') d where st <> 'decommissioned';

insert into meter_readings
select row_number() over (order by w.day, m.id), m.id, w.day::timestamp at time zone 'UTC' + interval '20 hours',
  case when pg_temp.h('n'||m.id||w.day,210)=0 then null else
  (s.capacity_kwp * w.irradiation_wh_m2 * (0.71 + (m.site_id*7%13)/100.0 + pg_temp.h('e'||m.site_id||w.day,50)/1000.0) * (case when s.state='curtailed' then 0.9 else 1 end)
   * (case when pg_temp.h('ou'||m.site_id||w.day,37)=0 then 0.3 else 1 end) * (case when m.kind='export' then 0.93 + m.site_id%4/100.0 else 1 end))::bigint end,
  pg_temp.h('q'||m.id||w.day,31)=0
from meters m join sites s on s.id=m.site_id join weather_days w on w.site_id=s.id where m.kind in ('production','export');

insert into technicians values
(1,'Marta','Iglesias','Solterra Servicios','Sevilla','+34 600 555 101',41.00,true,'2018-02-01',null),
(2,'Diego','Toledo','Solterra Servicios','Merida','+34 600 555 102',36.50,true,'2020-06-15',null),
(3,'Rui','Carvalho','Fotovolt Lda','Beja','+351 910 555 103',33.00,true,'2019-09-02',null),
(4,'Ines','Moura','Fotovolt Lda','Lisbon',null,31.50,false,'2022-01-10',null),
(5,'Giorgio','Bassi','Puglia Impianti','Lecce','+39 340 555 105',38.00,true,'2017-05-08',null),
(6,'Chiara','Ferrante','Puglia Impianti','Foggia','+39 340 555 106',34.00,false,'2023-03-01',null),
(7,'Luca','Moretti','Nordtec Italia','Turin','+39 340 555 107',43.50,true,'2021-11-22',null),
(8,'Camille','Roux','Ensol Maintenance','Marseille','+33 6 5550 108',44.00,true,'2018-10-01',null),
(9,'Bastien','Lefort','Ensol Maintenance','Toulouse',null,39.50,false,'2022-04-19',null),
(10,'Jonas','Keller','Sonnenwart GmbH','Leipzig','+49 170 555110',52.00,true,'2016-08-15',null),
(11,'Anke','Vogt','Sonnenwart GmbH','Munich','+49 170 555111',49.00,true,'2019-03-04',null),
(12,'Felix','Keller','Sonnenwart GmbH','Regensburg','+49 170 555112',45.50,false,'2024-05-06',null),
(13,'Paola','Greco','Puglia Impianti','Catania','+39 340 555 113',35.00,true,'2020-02-03','2025-08-31'),
(14,'Nuno','Sequeira','Fotovolt Lda','Faro','+351 910 555 114',30.00,false,'2023-10-16',null),
(15,'Hanna','Brandt','Sonnenwart GmbH','Berlin','+49 170 555115',47.00,true,'2017-01-09','2024-12-31'),
(16,'Elena','Ruiz','Solterra Servicios','Toledo','+34 600 555 116',37.00,true,'2021-07-05',null),
(17,'Julien','Marchand','Ensol Maintenance','Bordeaux','+33 6 5550 117',42.00,true,'2020-12-01',null),
(18,'Tomas','Vidal','Solterra Servicios','Murcia',null,28.50,false,'2026-04-20',null);

insert into alarm_codes values
('E101','Grid overvoltage','warning','grid'),('E102','Grid frequency out of range','warning','grid'),('E103','Grid lost','critical','grid'),
('E201','String current low','warning','dc'),('E202','Insulation fault','critical','dc'),('E203','Arc detected','critical','dc'),('E204','Fuse blown','critical','dc'),
('E301','Heat sink overtemperature','warning','cooling'),('E302','Fan failure','warning','cooling'),('E303','Derating by temperature','info','cooling'),
('E401','Communication lost','warning','communication'),('E402','Clock not synchronised','info','communication'),('E403','Firmware mismatch','info','communication'),
('E501','Tracker stuck','warning','mechanics'),('E502','Door open','info','mechanics'),('E503','Wind stow position','info','mechanics');

insert into alarms
select x.i, inv, code, r, ack, case when ack is not null and pg_temp.h('ab'||x.i,5)<>0 then
    (case cc when 'ES' then (array[1,2,16])[1+pg_temp.h('at'||x.i,3)] when 'PT' then (array[3,4,14])[1+pg_temp.h('at'||x.i,3)] when 'IT' then (array[5,6,7])[1+pg_temp.h('at'||x.i,3)]
      when 'FR' then (array[8,9,17])[1+pg_temp.h('at'||x.i,3)] else (array[10,11,10])[1+pg_temp.h('at'||x.i,3)] end) end,
  case when (x.i>840 and pg_temp.h('op'||x.i,4)=0) or x.i in (612,703) then null else r + (case when pg_temp.h('lg'||x.i,6)=0 then 1500 else 12 end + pg_temp.h('cl'||x.i,600))*interval '1 minute' end
from (select i, v.id inv, s.country_code cc, ac.code,
   date_trunc('day', timestamptz '2024-01-04 00:00+00' + i*interval '1 day' * 0.9875) + interval '5 hours' + pg_temp.h('hr'||i,50000)*interval '1 second' r, 
   case when pg_temp.h('ak'||i,7)=0 then null else date_trunc('day', timestamptz '2024-01-04 00:00+00' + i*interval '1 day' * 0.9875) + interval '5 hours' + (pg_temp.h('hr'||i,50000) + 120 + pg_temp.h('am'||i,9000))*interval '1 second' end ack
  from generate_series(1,900) i
  join inverters v on v.id = 1 + (pg_temp.h('iv'||i,118) * pg_temp.h('iw'||i,118) / 118)
  join sites s on s.id=v.site_id
  join (select code, row_number() over (order by code) k from alarm_codes where code<>'E502') ac on ac.k = 1 + (pg_temp.h('co'||i,15)*(1+pg_temp.h('cp'||i,15)))/15
  where not (s.id=23)) x;
delete from alarms a using inverters i where i.id=a.inverter_id and a.raised_at < i.installed_on;

insert into maintenance_visits
select i, sid, tech, null, kind::visit_kind, st::visit_state, d,
  case when st in ('done','in_progress') then d::timestamp at time zone 'UTC' + interval '7 hours' + (pg_temp.h('vs'||i,9)*15)*interval '1 minute' end,
  case when st='done' then d::timestamp at time zone 'UTC' + interval '7 hours' + (pg_temp.h('vs'||i,9)*15 + dur)*interval '1 minute' end,
  case when st='done' then dur end, 8 + pg_temp.h('km'||i,190),
  case when st='done' then round(t.hourly_rate_eur*dur/60.0,2) end,
  case when st='done' and kind='corrective' then 40 + pg_temp.h('pa'||i,187000)/100.0 when st='done' and kind='preventive' and pg_temp.h('pb'||i,3)=0 then 15+pg_temp.h('pa'||i,12000)/100.0 else 0 end,
  case pg_temp.h('rm'||i,9) when 0 then 'gate code changed' when 1 then 'spare fuse taken from van' when 2 then 'owner on site' when 3 then 'photos uploaded' end,
  (d - 4 - pg_temp.h('cr'||i,20))::timestamp at time zone 'UTC' + interval '10 hours'
from (select i, s.id sid, date '2024-01-08' + (i*2.17)::int + pg_temp.h('vd'||i,4) d,
  (array['preventive','corrective','inspection','cleaning','corrective','preventive','corrective'])[1+pg_temp.h('vk'||i,7)] kind,
  case when i>409 then 'scheduled' when i in (406,408) then 'in_progress' when pg_temp.h('vx'||i,15)=0 then 'cancelled' else 'done' end st,
  35 + pg_temp.h('du'||i,330) dur,
  case when i>409 and i%4=0 then null when s.country_code='ES' then (array[1,2,16,1])[1+pg_temp.h('vTe'||i,4)] when s.country_code='PT' then (array[3,4,14,3])[1+pg_temp.h('vTe'||i,4)]
    when s.country_code='IT' then (case when i<270 then (array[5,6,7,13]) else array[5,6,7,5] end)[1+pg_temp.h('vTe'||i,4)]
    when s.country_code='FR' then (array[8,9,17,8])[1+pg_temp.h('vTe'||i,4)] else (case when i<140 then array[10,11,15,10] when i<200 then array[10,11,10,11] else array[10,11,12,10] end)[1+pg_temp.h('vTe'||i,4)] end tech
  from generate_series(1,424) i join sites s on s.id = 1+(pg_temp.h('vi'||i,21)+pg_temp.h('vj'||i,22))/2+0 where s.id not in (9,23,24,25)) y
left join technicians t on t.id=y.tech;
delete from maintenance_visits v using sites s where s.id=v.site_id and v.scheduled_on < s.commissioned_on;
update maintenance_visits v set alarm_id = (select a.id from alarms a join inverters n on n.id=a.inverter_id where n.site_id=v.site_id and a.raised_at < v.scheduled_on and a.raised_at > v.scheduled_on - 21 order by a.raised_at desc limit 1)
where kind='corrective';

insert into offtakers values
(1,'Iberluz Comercial','Madrid','ES','facturas@iberluz.example'),(2,'Energia Sul','Lisbon','PT','contas@energiasul.example'),(3,'Rete Chiara','Bari','IT','fatture@retechiara.example'),
(4,'Stadtwerke Muldental','Leipzig','DE','einspeisung@swmulde.example'),(5,'Elec Occitane','Toulouse','FR',null),(6,'Frischmarkt Logistik','Munich','DE','energie@frischmarkt.example'),
(7,'Conservas Mar Menor','Murcia','ES','admin@marmenor.example'),(8,'Ville de Bordeaux','Bordeaux','FR','energie@bordeaux.example'),(9,'Alpina Energia','Turin','IT','pagamenti@alpina.example'),
(10,'Bayernstrom Direkt','Regensburg','DE','vertrag@bayernstrom.example'),(11,'Azul Trading','Madrid','ES',null),(12,'Porto Verde','Setubal','PT','geral@portoverde.example');

insert into contracts values
(1,'FIT-2019-014','1','1','active',6.850,'2019-05-14','2034-05-13',30,'H. Navarro'),
(2,'FIT-2020-022','2','1','active',5.900,'2020-09-01','2035-08-31',30,'H. Navarro'),
(3,'FIT-2018-007','3','11','expired',9.250,'2018-03-22','2025-03-31',45,'P. Santos'),
(4,'PPA-2025-031','3','1','active',4.750,'2025-04-01','2030-03-31',30,'H. Navarro'),
(5,'PPA-2021-003','4','11','active',4.120,'2021-07-01','2031-06-30',60,'P. Santos'),
(6,'PPA-2022-019','5','7','active',7.400,'2022-11-08','2027-11-07',30,'M. Olmo'),
(7,'FIT-2020-005','6','2','active',6.100,'2020-02-17','2035-02-16',30,'A. Lobo'),
(8,'FIT-2019-030','7','2','active',7.050,'2019-10-03','2034-10-02',30,'A. Lobo'),
(9,'PPA-2023-011','8','2','terminated',8.200,'2023-04-26','2025-01-31',30,'A. Lobo'),
(10,'PPA-2025-008','8','12','active',6.650,'2025-02-01','2032-01-31',30,null),
(11,'PPA-2023-020','9','2','active',7.900,'2023-07-12',null,30,'A. Lobo'),
(12,'FIT-2017-018','10','3','active',11.300,'2017-08-29','2037-08-28',30,'R. De Santis'),
(13,'PPA-2021-002','11','3','active',4.480,'2021-03-11','2028-03-10',45,'R. De Santis'),
(14,'FIT-2022-009','12','3','active',6.020,'2022-05-19','2042-05-18',30,'R. De Santis'),
(15,'PPA-2021-027','13','9','active',7.750,'2021-12-02','2026-12-01',30,'G. Oddone'),
(16,'PPA-2024-004','14','9','active',8.150,'2024-03-15',null,30,'G. Oddone'),
(17,'FIT-2018-021','15','5','active',8.640,'2018-07-04','2038-07-03',30,'C. Delmas'),
(18,'FIT-2020-028','16','5','active',6.480,'2020-10-21','2040-10-20',30,'C. Delmas'),
(19,'PPA-2023-001','17','5','active',8.320,'2023-02-09','2033-02-08',30,'C. Delmas'),
(20,'PPA-2022-014','18','8','active',5.350,'2022-09-01','2037-08-31',60,'F. Lacoste'),
(21,'FIT-2019-012','19','4','active',5.560,'2019-04-10','2039-04-09',30,'K. Sommer'),
(22,'PPA-2021-016','20','6','active',9.100,'2021-09-16','2026-09-15',30,null),
(23,'FIT-2017-010','21','10','active',8.910,'2017-06-07','2037-06-06',30,'B. Huber'),
(24,'FIT-2018-015','22','10','active',10.470,'2018-05-25','2038-05-24',30,'B. Huber'),
(25,'FIT-2012-002','23','4','expired',19.500,'2012-04-18','2024-09-30',30,'K. Sommer'),
(26,'PPA-2026-005','24','11','draft',3.950,'2026-10-01','2036-09-30',60,null);

insert into settlements
select row_number() over (order by mth, cid), cid, mth, kwh, round(kwh*tariff/100,2), iss, iss + pd,
  case when mth >= date '2026-05-01' then null when pg_temp.h('un'||cid||mth,60)=0 and mth>='2025-06-01' then null
       when pg_temp.h('late'||cid||mth,6)=0 then iss + pd + 1 + pg_temp.h('lt'||cid||mth,40) else iss + pd - pg_temp.h('ea'||cid||mth,16) end
from (select c.id cid, m::date mth, c.tariff_ct_kwh tariff, c.payment_days pd, (m + interval '1 month')::date + 4 + pg_temp.h('is'||c.id,3) iss,
   round((s.capacity_kwp * (array[62,78,112,135,158,170,176,164,128,94,64,54])[extract(month from m)::int] * 0.85 * (0.82 + pg_temp.h('k'||s.id||m::date,260)/1000.0) * (case s.country_code when 'DE' then 0.78 when 'FR' then 0.9 else 1.06 end))::numeric,1) kwh
  from contracts c join sites s on s.id=c.site_id cross join generate_series(date '2024-01-01', date '2026-05-01', interval '1 month') m
  where c.state<>'draft' and c.starts_on <= m and (c.ends_on is null or c.ends_on > m)) z;

create view daily_site_summary as
select s.id as site_id, s.name as site_name, (r.read_at at time zone 'UTC')::date as day, r.energy_wh/1000.0 as energy_kwh,
  r.energy_wh/1000.0/s.capacity_kwp as yield_kwh_kwp, w.irradiation_wh_m2, r.energy_wh/(s.capacity_kwp*w.irradiation_wh_m2) as performance_ratio
from meter_readings r join meters m on m.id=r.meter_id and m.kind='production' join sites s on s.id=m.site_id
left join weather_days w on w.site_id=s.id and w.day=(r.read_at at time zone 'UTC')::date;
comment on view daily_site_summary is 'energy of the production meters per site and day';
create view open_alarms as
select a.id, s.name as site_name, i.serial_no, c.code, c.title, c.severity, a.raised_at, a.acknowledged_at
from alarms a join alarm_codes c on c.code=a.alarm_code join inverters i on i.id=a.inverter_id join sites s on s.id=i.site_id where a.cleared_at is null;

create index on alarms(inverter_id); create index on meter_readings(read_at); create index on settlements(paid_on);
drop table s0;
analyze manufacturers; analyze sites; analyze inverters; analyze panel_strings; analyze meters; analyze meter_readings; analyze weather_days; analyze technicians;
analyze alarm_codes; analyze alarms; analyze maintenance_visits; analyze offtakers; analyze contracts; analyze settlements;
