drop schema if exists ev_transit cascade;
create schema ev_transit;
set search_path = ev_transit;

create table depot (
  depot_code char(3) primary key, depot_name text not null, district text not null, bays int, chargers int not null default 0, opened_on date, phone text
);
create table line (
  line_code text primary key, line_name text not null, line_kind text not null, depot_code char(3) references depot, first_stop text, last_stop text,
  headway interval, first_departure time, last_departure time, length_km numeric(5,1), colour_hex text, active boolean not null default true
);
create table stop (
  stop_code text primary key, stop_name text not null, district text not null, fare_zone char(1) not null, has_shelter boolean not null, has_display boolean,
  step_free boolean not null, opened_on date, lat numeric(8,5), lon numeric(8,5)
);
create table line_stop (line_code text not null references line, seq int not null, stop_code text not null, running_time interval not null, primary key (line_code, seq));
create table vehicle (
  fleet_no text primary key, reg_no text not null unique, make text not null, model text, fuel text not null, seats int not null, built_year int not null, depot_code char(3) references depot,
  odometer_km int, next_inspection_on date, state text not null, has_aircon boolean, purchase_price numeric(10,2), updated_at timestamp
);
create table driver (
  driver_id int primary key, staff_no text not null unique, first_name text not null, last_name text not null, birth_date date, hired_on date not null, left_on date,
  depot_code char(3) not null references depot, mentor_id int references driver, licence_expires_on date, hourly_wage numeric(5,2) not null, phone text, full_time boolean not null
);
-- loaded nightly from the dispatch system, no keys to line, vehicle or driver there
create table trip (
  trip_id int primary key, line_code text not null, service_date date not null, direction char(3) not null, planned_departure time not null, actual_departure time,
  fleet_no text, driver_id int, passengers int, trip_state text not null, cancel_reason text, loaded_at timestamp
);
create table delay (
  delay_id int primary key, trip_id int not null references trip, stop_code text, late_by interval not null, cause text, noted_at timestamp not null
);
create table incident (
  incident_no text primary key, incident_type text not null, reported_at timestamp not null, line_code text, fleet_no text, driver_id int, stop_code text,
  severity smallint not null, repair_cost numeric(9,2), description text, closed_at timestamp
);
create table ticket_type (
  ticket_code text primary key, ticket_name text not null, price numeric(6,2) not null, valid_for interval, concession boolean not null, zones int
);
create table ticket_sale (
  sale_id int primary key, ticket_code text not null references ticket_type, sold_at timestamp not null, quantity int not null, channel text not null, line_code text, stop_code text
);
create table shift (
  shift_id int primary key, driver_id int not null references driver, shift_date date not null, shift_kind text not null, starts_at time not null, ends_at time not null,
  paid_time interval not null, break_time interval, sick boolean not null default false, note text
);
comment on column line.headway is 'time between two buses in the daytime; null for school lines';
comment on column line.line_kind is 'city, express, night, school, shuttle';
comment on column driver.left_on is 'null while employed';
comment on column driver.mentor_id is 'the driver who trained or trains this one';
comment on column trip.trip_state is 'run, cancelled, short (turned back before the terminus)';
comment on column trip.direction is 'out of the centre or in';
comment on column incident.severity is '1 scratch to 5 injured persons';
comment on column vehicle.state is 'available, workshop, reserve, retired';
comment on column shift.ends_at is 'night shifts end the next morning';
comment on column ticket_sale.line_code is 'only for sales on board';

insert into depot values
('NOR','Northgate','Northgate',42,12,'1978-04-01','555-0110'),('HAR','Harbour','Old Port',58,0,'1964-09-15','555-0120'),
('WES','Westfield','Westfield',36,18,'2012-06-01','555-0130'),('AIR','Airport Road','Eastham',30,24,'2021-03-22','555-0140'),('OLD','Mill Street','Centre',14,0,'1949-05-02',null);

insert into stop
select code, nm, di, z, abs(hashtext('sh'||code))%4 <> 0, case when abs(hashtext('di'||code))%9=0 then null else abs(hashtext('di'||code))%3=0 end, abs(hashtext('sf'||code))%5 > 1,
 date '1985-01-01' + abs(hashtext('op'||code))%14500, 51.40 + (abs(hashtext('la'||code))%900)/10000.0, 7.10 + (abs(hashtext('lo'||code))%1500)/10000.0
from (values ('CST','Central Station','Centre','A'),('MKT','Market Square','Centre','A'),('THL','Town Hall','Centre','A'),('OPR','Opera House','Centre','A'),('LIB','City Library','Centre','A'),
('MIL','Mill Street Depot','Centre','A'),('CAT','Cathedral','Centre','A'),('KNG','King''s Bridge','Centre','A'),('UNI','University','Northgate','A'),('NGT','North Gate','Northgate','A'),
('BOT','Botanic Gardens','Northgate','A'),('HOS','General Hospital','Northgate','B'),('LIN','Linden Avenue','Northgate','B'),('STD','Stadium','Northgate','B'),('CEM','North Cemetery','Northgate','B'),
('FOR','Forest Lodge','Northgate','C'),('BRE','Brewery Yard','Northgate','B'),('POR','Port Terminal','Old Port','A'),('FIS','Fish Market','Old Port','A'),('CUS','Customs House','Old Port','A'),
('SHI','Shipyard','Old Port','B'),('LIG','Lighthouse','Old Port','C'),('ROP','Ropewalk','Old Port','B'),('ANC','Anchor Lane','Old Port','B'),('QUA','South Quay','Old Port','B'),('FER','Ferry Landing','Old Port','B'),
('WFC','Westfield Centre','Westfield','B'),('WFS','Westfield School','Westfield','B'),('GAS','Gasworks','Westfield','B'),('PLU','Plum Orchard','Westfield','C'),('HIL','Hillside','Westfield','C'),
('REC','Recreation Ground','Westfield','B'),('VIL','Villa Park','Westfield','B'),('CHE','Cherry Tree Road','Westfield','C'),('SWI','Swimming Baths','Westfield','B'),('TAN','Tannery','Westfield','B'),
('EAS','Eastham Cross','Eastham','B'),('APT','Airport Terminal','Eastham','C'),('APC','Airport Cargo','Eastham','C'),('FAI','Trade Fair','Eastham','B'),('TEC','Technology Park','Eastham','C'),
('OAK','Oak Hill','Eastham','C'),('MEA','Meadow View','Eastham','C'),('IKE','Furniture Park','Eastham','B'),('COL','Eastham College','Eastham','B'),('RIV','Riverside Flats','Eastham','B'),
('SOU','Southwell','Southwell','B'),('SOS','Southwell Station','Southwell','B'),('SPR','Springfield','Southwell','C'),('WAT','Watermill','Southwell','C'),('ABB','Abbey Road','Southwell','C'),
('ORC','Orchard Primary School','Southwell','B'),('BAK','Baker''s Corner','Southwell','B'),('CHA','Chapel Lane','Southwell','C'),('PIN','Pinewood','Southwell','C'),('QRY','Quarry Loop','Southwell','C'),
('GRA','Grammar School','Centre','A'),('POL','Police Headquarters','Centre','A')) v(code,nm,di,z);

insert into line values
('1','Central Station - Forest Lodge','city','NOR','CST','FOR','10 minutes','04:50','23:40',11.4,'d22630',true),
('2','Port Terminal - General Hospital','city','HAR','POR','HOS','7 minutes 30 seconds','04:40','23:55',9.2,'1f6fb2',true),
('3','Westfield Centre - Eastham Cross','city','WES','WFC','EAS','12 minutes','05:05','23:20',14.8,'3a9d3a',true),
('4','Stadium - Southwell','city','NOR','STD','SOU','10 minutes','05:00','23:30',13.1,'f0a30a',true),
('5','Lighthouse - City Library','city','HAR','LIG','LIB','20 minutes','05:30','22:10',8.7,'7a3e9d',true),
('6','Hillside - Market Square','city','WES','HIL','MKT','15 minutes','05:15','22:45',7.9,'00a0a0',true),
('7','Oak Hill - Opera House','city','AIR','OAK','OPR','15 minutes','05:20','22:50',12.6,'c4006a',true),
('8','Ring line','city','NOR','CST','CST','20 minutes','05:40','21:30',18.3,'666666',true),
('9','Springfield - Town Hall','city','HAR','SPR','THL','30 minutes','05:50','20:40',10.5,'8b5a2b',true),
('10','Quarry Loop - Southwell Station','city','HAR','QRY','SOS','30 minutes','06:05','19:55',5.4,'99cc00',true),
('11','Technology Park - University','city','AIR','TEC','UNI','20 minutes','06:00','21:15',13.9,'ff6633',true),
('12','Plum Orchard - Ferry Landing','city','WES','PLU','FER','12 minutes','04:55','23:25',15.7,'003399',true),
('14','Villa Park - Cathedral','city','WES','VIL','CAT','40 minutes','07:00','18:30',6.1,'cc9999',true),
('15','Riverside Flats - Police Headquarters','city','AIR','RIV','POL','30 minutes','06:20','19:40',9.8,'336666',false),
('X20','Airport Express','express','AIR','CST','APT','15 minutes','03:45','00:30',16.9,'000000',true),
('X30','Westfield Flyer','express','WES','CST','WFC','20 minutes','06:00','20:00',9.1,'222222',true),
('X40','Southwell Rapid','express','HAR','CST','SOS','20 minutes','06:10','19:50',10.2,'222222',true),
('N1','Night Owl North','night','NOR','CST','FOR','1 hour','00:15','04:15',11.9,'101040',true),
('N2','Night Owl Port','night','HAR','CST','LIG','1 hour','00:15','04:15',9.5,'101040',true),
('N3','Night Owl West','night','WES','CST','HIL','1 hour','00:20','04:20',10.8,'101040',true),
('S1','School bus Westfield','school','WES','PLU','WFS',null,'07:10','15:40',6.6,null,true),
('S2','School bus Southwell','school','HAR','ABB','ORC',null,'07:15','15:20',5.8,null,true),
('S3','Grammar School special','school','NOR','LIN','GRA',null,'07:05','16:10',8.3,null,true),
('F1','Trade Fair shuttle','shuttle','AIR','CST','FAI','15 minutes','08:00','19:00',7.2,'aaaa00',true);

-- stops of a line: first, some in between, last
insert into line_stop
select line_code, row_number() over (partition by line_code order by k), stop_code, make_interval(secs => (60 + 195 * (row_number() over (partition by line_code order by k) - 1))::int - 60)
from (select l.line_code, 0::bigint k, l.first_stop stop_code from line l
  union all select l.line_code, 1 + row_number() over (partition by l.line_code order by abs(hashtext(l.line_code||s.stop_code))), s.stop_code
   from line l, stop s where s.stop_code not in (l.first_stop, l.last_stop, 'MIL', 'APC') and (s.district = 'Centre' and abs(hashtext('c'||l.line_code||s.stop_code))%4 = 0
     or s.district in (select district from stop where stop_code in (l.first_stop, l.last_stop)) and abs(hashtext('d'||l.line_code||s.stop_code))%3 = 0)
  union all select l.line_code, 999, l.last_stop from line l) x;

insert into vehicle
select (case when i <= 26 then 3100 + i when i <= 44 then 4200 + i when i <= 62 then 5000 + i else 6100 + i end)::text,
 'ST-' || chr(65 + i%7) || chr(65 + (i*5)%23) || ' ' || (100 + (i*137)%899),
 case when i <= 26 then (array['Mercedes-Benz','MAN'])[1+i%2] when i <= 44 then (array['Volvo','Scania','MAN'])[1+i%3] when i <= 62 then (array['BYD','Mercedes-Benz','Solaris'])[1+i%3] else (array['Iveco','Scania'])[1+i%2] end,
 case when i <= 26 then (array['Citaro','Lion''s City'])[1+i%2] when i <= 44 then (array['7900 Hybrid','Citywide','Lion''s City'])[1+i%3] when i <= 62 then (array['K9','eCitaro','Urbino 12 electric'])[1+i%3] else (array['Urbanway','Citywide Gas'])[1+i%2] end,
 case when i <= 26 then 'diesel' when i <= 44 then 'hybrid' when i <= 62 then 'electric' else 'cng' end,
 (array[31,34,38,41,45,49,28])[1 + abs(hashtext('se'||i))%7], case when i <= 26 then 2008 + i%8 when i <= 44 then 2015 + i%5 when i <= 62 then 2020 + i%6 else 2013 + i%4 end,
 case when i = 71 then null when i > 44 and i <= 62 then (array['NOR','WES','AIR'])[1+i%3] else (array['NOR','HAR','WES','HAR','NOR','OLD','AIR'])[1+i%7] end,
 case when i <= 26 then 420000 + (i*15317)%390000 when i <= 44 then 260000 + (i*9377)%250000 when i <= 62 then 30000 + (i*8111)%190000 else 310000 + (i*7703)%180000 end,
 date '2026-02-10' + (i*53)%330, case when i in (2,9,17,71) then 'retired' when i%9=4 then 'workshop' when i%13=6 then 'reserve' else 'available' end,
 case when i%17=0 then null else i > 30 or i%4=0 end, case when i%10=3 then null else (case when i <= 26 then 236000 when i <= 44 then 318000 when i <= 62 then 529000 else 287000 end) + (i*4409)%41000 end,
 timestamp '2026-04-01 05:00' + i * interval '7 hours 13 minutes'
from generate_series(1,72) i;

insert into driver
select i, 'D' || to_char(100 + i*3, 'FM0000'),
 (array['Anja','Ahmet','Bernd','Carla','Dennis','Elif','Frank','Gülsen','Hannes','Ines','Jörg','Karim','Lena','Marek','Nadine','Oliver','Petra','Ravi','Sabine','Thomas','Uwe','Viktor','Wanda','Yusuf','Zoran'])[1 + (i*7+i/25)%25],
 (array['Becker','Yilmaz','Hoffmann','Novak','Schulz','Demir','Fischer','Kaya','Lindner','Moreau','Petrov','Richter','Sommer','Tanaka','Vogel','Wagner','Ziegler','Olsen','Northgate','Brandt','Costa','Dubois','Eriksen','Ferrari','Graf','Haddad','Ivanova','Jensen','Keller'])[1 + (i*11+i/29)%29],
 date '1961-02-01' + (i*7919)%14000, date '1992-03-01' + (i*4241 + 977*i%331)%12400, null,
 (array['NOR','HAR','WES','NOR','HAR','AIR','WES','OLD','HAR'])[1 + (i*5+i/9)%9], null, date '2026-01-15' + (i*61)%1700, 17.20 + ((i*37)%90)/10.0, case when i%11=0 then null else '555-' || to_char(2000 + i*17,'FM0000') end, i%6 <> 1
from generate_series(1,92) i;
update driver set left_on = date '2024-05-31' + driver_id * 7 where driver_id in (7,23,38,54,61,80) ;
update driver set hired_on = least(hired_on, date '2022-06-01' - driver_id) where left_on is not null;
update driver d set mentor_id = m.driver_id from driver m where d.hired_on > '2012-01-01' and m.driver_id = 1 + (d.driver_id*13)%41 and m.hired_on < d.hired_on;
update driver set mentor_id = 25 where driver_id in (select driver_id from driver where hired_on > (select hired_on from driver where driver_id = 25) and mentor_id is null and driver_id > 60 order by driver_id limit 1);
update driver set first_name = 'Elif', last_name = 'Kaya' where driver_id = 12;
update driver set first_name = 'Marek', last_name = 'Novak' where driver_id = 33;
update driver set first_name = 'Thomas', last_name = 'Richter' where driver_id = 20;
update driver set first_name = 'Thomas', last_name = 'Richter' where driver_id = 66;

insert into trip
select i, l.line_code, sd, case when i%2=0 then 'out' else 'in' end, pd, null, null, null, null, 'run', null, sd + time '02:30' + interval '1 day'
from generate_series(1,3200) i,
 lateral (select case when i%41 = 0 then 'N'||(1+i%3) when i%53=0 then 'S'||(1+i%3) when i%97=5 then 'F1' else (array['1','2','3','4','12','X20','1','2','5','6','7','12','8','9','10','11','2','14','X30','X40','3','4','7','1','X20'])[1+abs(hashtext('tl'||i))%25] end lc) q
 join line l on l.line_code = q.lc,
 lateral (select date '2024-01-02' + (i*7 + abs(hashtext('sd'||i))%7) % 860 sd, case when l.line_kind = 'night' then time '00:15' + make_interval(mins => 60*(i%4)) when l.line_kind='school' then l.first_departure
    else time '05:45' + make_interval(mins => 5*(abs(hashtext('pd'||i))%190)) end pd) r;
update trip set fleet_no = (select v.fleet_no from vehicle v where v.state <> 'retired' order by abs(hashtext(v.fleet_no||'/'||(trip_id/3)))%1000 * (case when v.fuel='electric' then 2 else 3 end) limit 1),
 driver_id = (select d.driver_id from driver d where d.hired_on <= service_date and (d.left_on is null or d.left_on >= service_date) and d.driver_id not in (45, 77) order by abs(hashtext(d.driver_id||'-'||(trip_id/2)))%1000 * (1 + d.driver_id%3) limit 1);
update trip set trip_state = case when abs(hashtext('ts'||trip_id))%100 < 4 or (line_code = '12' and trip_id%13 = 0) then 'cancelled' when abs(hashtext('ts'||trip_id))%100 = 50 then 'short' else 'run' end;
update trip set cancel_reason = (array['no driver','breakdown','no driver','snow','road closed',null,'strike'])[1 + abs(hashtext('cr'||trip_id))%7] where trip_state = 'cancelled';
update trip set fleet_no = null, driver_id = case when cancel_reason = 'no driver' then null else driver_id end where trip_state = 'cancelled';
update trip set passengers = 3 + abs(hashtext('pa'||trip_id))%(case when line_code in ('1','2','X20') then 88 when line_code in ('14','10','N1','N2','N3') then 22 else 57 end),
 actual_departure = planned_departure + make_interval(secs => abs(hashtext('ad'||trip_id))%290 - 70) where trip_state <> 'cancelled';
update trip set passengers = null where trip_id%71 = 9;

insert into delay
select row_number() over (order by t.trip_id), t.trip_id, (select stop_code from line_stop ls where ls.line_code = t.line_code order by abs(hashtext(ls.seq||'d'||t.trip_id)) limit 1),
 make_interval(secs => 120 + (abs(hashtext('lb'||t.trip_id))%1500) * (case when abs(hashtext('lc'||t.trip_id))%9=0 then 2 else 1 end) / (case when abs(hashtext('lc'||t.trip_id))%3=1 then 3 else 1 end)),
 case when extract(month from service_date) in (12,1,2) and abs(hashtext('ca'||t.trip_id))%3=0 then 'weather' else (array['traffic','traffic','roadworks','breakdown','passengers','late driver','traffic','signal failure',null])[1+abs(hashtext('ca'||t.trip_id))%9] end,
 service_date + planned_departure + interval '17 minutes'
from trip t where trip_state <> 'cancelled' and abs(hashtext('de'||t.trip_id))%100 < (case when line_code in ('3','12','X20') then 42 when line_code in ('14','10') then 12 else 25 end);

insert into incident
select 'INC-' || to_char(rep,'YY') || '-' || to_char(i,'FM0000'), ty, rep,
 t.line_code, t.fleet_no, t.driver_id, case when i%3=0 then null else (select stop_code from line_stop ls where ls.line_code = t.line_code order by abs(hashtext(ls.seq||'i'||i)) limit 1) end,
 sev, case when ty in ('collision','vandalism','breakdown') and i%7 <> 0 then 80 + (i*7919)%(sev*1900) end,
 case ty when 'collision' then (array['Mirror clipped a parked van','Rear-ended at the lights','Car cut in','Scraped the kerb railing'])[1+i%4] when 'vandalism' then (array['Seat slashed','Graffiti on rear window','Window scratched'])[1+i%3]
  when 'fall' then 'Passenger fell when braking' when 'assault' then 'Driver insulted and pushed' when 'breakdown' then (array['Door fault','Battery warning','Coolant leak'])[1+i%3] else null end,
 case when i%12 = 5 then null else rep + make_interval(hours => 5 + (i*31)%700) end
from generate_series(1,188) i, lateral (select (array['collision','breakdown','vandalism','fall','collision','fare dispute','breakdown','assault','lost property'])[1+abs(hashtext('it'||i))%9] ty) q,
 lateral (select case ty when 'lost property' then 1 when 'fare dispute' then 1 + i%2 when 'vandalism' then 1 + i%3 when 'fall' then 3 + i%3 when 'assault' then 3 + i%2 else 1 + (i*3)%5 end sev) q2,
 lateral (select t.*, t.service_date + t.planned_departure + interval '12 minutes' rep from trip t where t.trip_state <> 'cancelled' order by abs(hashtext('in'||i||'x'||t.trip_id)) limit 1) t;

insert into ticket_type values
('ST','Short hop',1.60,'20 minutes',false,1),('SG','Single',2.80,'90 minutes',false,1),('SG2','Single two zones',3.90,'2 hours',false,2),('SGC','Single child',1.40,'90 minutes',true,1),('RT','Return',5.20,'1 day',false,1),
('DY','Day ticket',7.40,'1 day',false,3),('DYG','Group day ticket',14.90,'1 day',false,3),('WK','Weekly pass',26.50,'7 days',false,3),('MO','Monthly pass',79.00,'1 mon',false,3),('MOS','Student monthly pass',49.00,'1 mon',true,3),
('MOR','Senior monthly pass',44.00,'1 mon',true,3),('YR','Annual pass',790.00,'1 year',false,3),('AX','Airport Express single',6.50,'90 minutes',false,3),('NT','Night supplement',1.50,'1 day',false,3),('BI','Bicycle',2.20,'1 day',false,3);

insert into ticket_sale
select i, tc, date '2024-01-02' + (i*11 + abs(hashtext('td'||i))%11)%870 + time '05:10' + make_interval(secs => abs(hashtext('tt'||i))%64000), q,
 ch, case when ch = 'driver' then case when tc = 'AX' then 'X20' when tc='NT' then 'N'||(1+i%3) else (array['1','2','3','4','12','5','6','7','12','2','8','9'])[1+abs(hashtext('sl'||i))%12] end end,
 case when ch = 'machine' then (array['CST','MKT','UNI','POR','WFC','APT','SOS','CST','EAS','HOS'])[1+abs(hashtext('ss'||i))%10] when ch = 'kiosk' then (array['CST','MKT'])[1+i%2] end
from generate_series(1,2900) i,
 lateral (select (array['SG','SG','SG','SG','ST','ST','SG2','SG2','SGC','SGC','RT','DY','DY','DYG','WK','WK','MO','MO','MOS','MOR','AX','AX','AX','NT','SG','SG','DY','ST','MOS','SG'])[1+abs(hashtext('ty'||i))%30] tc0) a,
 lateral (select case when i%290 = 7 then 'YR' else tc0 end tc) b,
 lateral (select case when tc in ('YR','MO','MOS','MOR') then case when i%3=0 then 'kiosk' else 'app' end when tc = 'NT' then 'driver' else (array['app','driver','machine','app','machine','kiosk','driver'])[1+abs(hashtext('ch'||i))%7] end ch,
   case when tc in ('SG','ST','SGC','BI') then 1 + abs(hashtext('qu'||i))%4 when tc in ('AX','DY','SG2') then 1 + abs(hashtext('qu'||i))%2 else 1 end q) c;

insert into shift
select row_number() over (order by d.driver_id, k), d.driver_id, sd, kind,
 case kind when 'early' then time '04:30' + make_interval(mins => 15*(h%6)) when 'late' then time '13:00' + make_interval(mins => 15*(h%8)) when 'night' then time '21:45' else time '06:15' end,
 case kind when 'early' then time '12:30' + make_interval(mins => 15*(h%6)) when 'late' then time '21:00' + make_interval(mins => 15*(h%8)) when 'night' then time '05:30' else time '18:30' end,
 case when d.full_time then case kind when 'split' then interval '8 hours 45 minutes' when 'night' then interval '7 hours 15 minutes' else interval '7 hours 30 minutes' end else interval '5 hours 15 minutes' end + make_interval(mins => (h%7)*5),
 case when h%19=0 then null when kind='split' then interval '3 hours' else interval '30 minutes' end, h%17 = 3, case when h%43=0 then 'swapped' when h%61=1 then 'standby' end
from driver d, generate_series(1,27) k, lateral (select abs(hashtext('sf'||d.driver_id||'-'||k)) h) q,
 lateral (select date '2025-10-01' + k*8 + h%8 sd, (array['early','late','early','late','night','split','early'])[1+(h/5)%7] kind) r
where (d.left_on is null or d.left_on >= sd) and d.driver_id not in (45) and d.hired_on <= sd;

create view line_punctuality as
select t.line_code, count(*) filter (where t.trip_state <> 'cancelled') as trips_run, count(d.delay_id) as delayed_trips, avg(d.late_by) as avg_late_by, max(d.late_by) as max_late_by
from trip t left join delay d on d.trip_id = t.trip_id group by t.line_code;

analyze depot; analyze line; analyze stop; analyze line_stop; analyze vehicle; analyze driver; analyze trip; analyze delay; analyze incident; analyze ticket_type; analyze ticket_sale; analyze shift;
