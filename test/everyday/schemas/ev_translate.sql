drop schema if exists ev_translate cascade; create schema ev_translate; set search_path = ev_translate;
create function pg_temp.h(k text, n int) returns int language sql immutable as $$ select (abs(hashtext(k)::bigint*7919+13) % n)::int $$;
create type project_status as enum ('quote','confirmed','in_progress','delivered','closed','cancelled');
create type job_type as enum ('translation','revision','proofreading','post_editing','dtp');

create table language(code varchar(5) primary key, name text not null, native_name text, rtl boolean not null default false);
insert into language values ('en','English','English',false),('de','German','Deutsch',false),('fr','French','français',false),('es','Spanish','español',false),('it','Italian','italiano',false),('pt','Portuguese','português',false),('nl','Dutch','Nederlands',false),('pl','Polish','polski',false),('sv','Swedish','svenska',false),('da','Danish','dansk',false),('ar','Arabic','العربية',true),('ja','Japanese','日本語',false),('zh','Chinese','中文',false),('cs','Czech','čeština',false),('fi','Finnish','suomi',false),('he','Hebrew','עברית',true);

create table language_pair(id int primary key, source_code varchar(5) not null references language(code), target_code varchar(5) not null references language(code), active boolean not null default true, unique(source_code,target_code));
insert into language_pair values (1,'en','de',true),(2,'de','en',true),(3,'en','fr',true),(4,'fr','en',true),(5,'en','es',true),(6,'es','en',true),(7,'en','it',true),(8,'en','nl',true),(9,'de','fr',true),(10,'de','pl',true),(11,'en','ar',true),(12,'en','ja',true),(13,'ja','en',true),(14,'en','sv',true),(15,'de','it',true),(16,'en','pt',true),(17,'en','zh',true),(18,'en','cs',false),(19,'sv','en',true),(20,'fr','de',true),(21,'en','fi',false);

create table client(id int primary key, name text not null, industry text, city text, country text, payment_term_days int not null default 30, currency char(3) not null default 'EUR', client_since date, archived boolean not null default false, account_manager text, created_at timestamp, updated_at timestamp);
comment on column client.payment_term_days is 'days after the invoice date until payment is due';
insert into client select i,n,ind,ci,co,(array[30,30,14,45,60])[1+i%5],case when co in ('United Kingdom') then 'GBP' else 'EUR' end, date '2016-02-01'+(i*211)%2800, i in (9,24), (array['Ingrid Voss','Paolo Ferri','Kate Lund'])[1+i%3], timestamp '2016-02-01 10:00'+((i*211)%2800)*interval '1 day', timestamp '2026-05-01 10:00'+i*interval '7 hours'
from (values (1,'Brandt Medizintechnik','medical devices','Hamburg','Germany'),(2,'Oakfield Pharma','pharmaceutical','Leeds','United Kingdom'),(3,'Verlag Sonnenberg','publishing','Leipzig','Germany'),(4,'Nordlys Energi','energy','Aarhus','Denmark'),(5,'Cantieri Rossi','shipbuilding','Genoa','Italy'),(6,'Delacourt & Fils Avocats','legal','Lyon','France'),(7,'Kessler Automotive','automotive','Stuttgart','Germany'),(8,'Tulip Games','software','Utrecht','Netherlands'),(9,'Wexford Travel','tourism','Bristol','United Kingdom'),(10,'Helvetia Uhren','luxury goods','Geneva','Switzerland'),
(11,'Banco Mirador','finance','Madrid','Spain'),(12,'Pixelwerk','software','Berlin','Germany'),(13,'Granit Maschinenbau','machinery','Linz','Austria'),(14,'Hartley Legal LLP','legal','London','United Kingdom'),(15,'Olives del Sur','food','Seville','Spain'),(16,'Kobayashi Optics','electronics','Rotterdam','Netherlands'),(17,'Stockholm Design Museum','culture','Stockholm','Sweden'),(18,'Ferrum Stahl','machinery','Dortmund','Germany'),(19,'Clinique du Lac','healthcare','Geneva','Switzerland'),(20,'Lumen Insurance','finance','Dublin','Ireland'),
(21,'Alpenblick Hotels','tourism','Innsbruck','Austria'),(22,'Solveig Cosmetics','cosmetics','Malmo','Sweden'),(23,'Atlas Logistique','logistics','Lille','France'),(24,'Mercer Toys','consumer goods','Leeds','United Kingdom'),(25,'Weber & Paris Patentanwälte','legal','Munich','Germany'),(26,'Greenfort Agro','agriculture','Poznan','Poland'),(27,'Medianova','software','Berlin','Germany'),(28,'Casa Bianchi','fashion','Milan','Italy'),(29,'Rheinbahn Service','transport','Cologne','Germany'),(30,'Astra Biotech','pharmaceutical','Hamburg','Germany'),(31,'Duarte Vinhos','food','Porto','Portugal'),(32,'Fjord Cruises','tourism','Bergen','Norway')) v(i,n,ind,ci,co);

create table contact(id int primary key, client_id int not null references client(id), first_name text not null, last_name text not null, email text, phone text, position text, is_primary boolean not null default false, newsletter boolean);
insert into contact select (c.id-1)*2+k, c.id, (array['Anna','Lukas','Claire','Marco','Sofia','James','Katrin','Erik','Helena','Paul','Paris','Lena','Miguel','Julia'])[1+pg_temp.h('cf'||c.id||k,14)], (array['Schuster','Moreau','Bennett','Conti','Lindqvist','Adler','Vega','Hofmann','Dupont','Berlin','Jansen','Keller','Rossi','Walsh','Petit','Brandt'])[1+pg_temp.h('cl'||c.id||k,16)],
 case when pg_temp.h('ce'||c.id||k,9)=0 then null else 'contact'||c.id||k||'@client'||c.id||'.example' end, case when pg_temp.h('ct'||c.id||k,3)>0 then '+49 30 55'||(1000+c.id*10+k) end, (array['Head of Marketing','Procurement Manager','Technical Writer','Legal Counsel','Localization Manager','CEO'])[1+pg_temp.h('cp'||c.id||k,6)], k=1, pg_temp.h('cn'||c.id||k,2)=0
from client c cross join generate_series(1,2) k where k=1 or c.id%4<>3;

create table translator(id int primary key, first_name text not null, last_name text not null, email text, city text, country text, native_code varchar(5) references language(code), status text not null default 'active' check (status in ('active','paused','blacklisted','applicant')), specialisms text[], daily_capacity int, sworn boolean not null default false, birth_date date, joined_on date, cat_tool text);
comment on column translator.sworn is 'court-certified, may issue certified translations';
comment on column translator.daily_capacity is 'words per working day';
insert into translator values
(1,'Birgit','Ahrens','b.ahrens@tr.example','Hamburg','Germany','de','active','{medical,technical}',2800,true,'1971-03-14','2016-03-01','Trados'),
(2,'Simon','Whitlock','s.whitlock@tr.example','Leeds','United Kingdom','en','active','{legal,finance}',2500,false,'1980-11-02','2016-05-10','memoQ'),
(3,'Chantal','Moreau','c.moreau@tr.example','Lyon','France','fr','active','{legal}',2200,true,'1968-07-21','2017-01-16','Trados'),
(4,'Javier','Ortega','j.ortega@tr.example','Valencia','Spain','es','active','{marketing,tourism}',3000,false,'1985-01-30','2017-04-03','memoQ'),
(5,'Francesca','Conti','f.conti@tr.example','Milan','Italy','it','active','{fashion,marketing}',2600,false,'1990-09-09','2018-02-12','Phrase'),
(6,'Pieter','de Wit','p.dewit@tr.example','Utrecht','Netherlands','nl','active','{software,games}',3200,false,'1988-05-25','2018-06-18','memoQ'),
(7,'Agnieszka','Wrona','a.wrona@tr.example','Krakow','Poland','pl','active','{technical,agriculture}',2900,true,'1979-12-12','2018-09-03','Trados'),
(8,'Yasmin','Haddad','y.haddad@tr.example','Paris','France','ar','active','{legal,medical}',1900,true,'1983-04-04','2019-01-21','memoQ'),
(9,'Kenji','Mori','k.mori@tr.example','Osaka','Japan','ja','active','{technical,games}',1800,false,'1976-10-17','2019-03-11','Trados'),
(10,'Rachel','Bennett','r.bennett@tr.example','Bristol','United Kingdom','en','active','{medical,pharmaceutical}',2400,false,'1974-02-08','2016-09-19','Trados'),
(11,'Thomas','Keller','t.keller@tr.example','Berlin','Germany','de','active','{software,marketing}',3400,false,'1992-08-28','2019-10-07','Phrase'),
(12,'Linnea','Ek','l.ek@tr.example','Malmo','Sweden','sv','active','{culture,marketing}',2300,false,'1987-06-15','2020-01-13','memoQ'),
(13,'Bruno','Tavares','b.tavares@tr.example','Porto','Portugal','pt','active','{tourism,food}',2700,false,'1981-11-23','2020-05-25','Phrase'),
(14,'Mei','Chen','m.chen@tr.example','London','United Kingdom','zh','active','{finance,technical}',2000,false,'1991-03-03','2020-08-31','memoQ'),
(15,'Ulrike','Stein','u.stein@tr.example','Leipzig','Germany','de','active','{legal,patents}',2100,true,'1965-01-19','2016-03-01','Trados'),
(16,'Claire','Dupont','c.dupont@tr.example','Lille','France','fr','active','{logistics,technical}',2750,false,'1989-09-30','2021-02-08','memoQ'),
(17,'Owen','Walsh','o.walsh@tr.example','Dublin','Ireland','en','active','{marketing,games}',3100,false,'1994-07-07','2021-04-19','Phrase'),
(18,'Petra','Novakova','p.novakova@tr.example','Brno','Czechia','cs','active','{technical}',2650,false,'1984-05-05','2021-06-14','Trados'),
(19,'Laura','Gimenez','l.gimenez@tr.example','Madrid','Spain','es','active','{finance,legal}',2450,true,'1978-10-10','2021-09-27','memoQ'),
(20,'Stefan','Rossi','s.rossi@tr.example','Berlin','Germany','it','active','{technical,automotive}',2550,false,'1982-12-01','2022-01-10','Trados'),
(21,'Henrik','Berg','h.berg@tr.example','Copenhagen','Denmark','da','paused','{energy}',2500,false,'1973-04-18','2018-11-05','Trados'),
(22,'Graham','Pike','g.pike@tr.example','York','United Kingdom','en','active','{technical,patents}',2850,false,'1969-08-11','2022-05-02','memoQ'),
(23,'Sophie','Lambert','s.lambert@tr.example','Geneva','Switzerland','fr','active','{medical,luxury}',2150,false,'1986-02-26','2022-08-22','Trados'),
(24,'Martin','Vogel','m.vogel@tr.example','Vienna','Austria','de','blacklisted','{marketing}',3600,false,'1995-06-06','2023-01-09','Phrase'),
(25,'Emiko','Sato','e.sato@tr.example','Berlin','Germany','ja','active','{culture,marketing}',1700,false,'1990-01-01','2023-03-20','memoQ'),
(26,'Kaisa','Laine',null,'Tampere','Finland','fi','paused','{software}',2000,false,'1993-11-11','2023-05-15','Phrase'),
(27,'Andrea','Hofmann','a.hofmann@tr.example','Munich','Germany','de','active','{finance}',2950,true,'1977-03-29','2023-09-04','Trados'),
(28,'Diego','Vega','d.vega@tr.example','Porto','Portugal','es','active','{food,tourism}',3300,false,'1996-12-20','2024-02-05','Phrase'),
(29,'Noa','Levi','n.levi@tr.example','Haifa','Israel','he','applicant','{legal}',null,false,'1998-05-13',null,null),
(30,'Julia','Bennett','j.bennett@tr.example','Edinburgh','United Kingdom','en','active','{culture}',2350,false,'1988-09-17','2024-09-16','memoQ'),
(31,'Ricardo','Lopes','r.lopes@tr.example','Vigo','Spain','pt','applicant',null,2600,false,'1997-07-02',null,'Phrase'),
(32,'Magda','Zielona','m.zielona@tr.example','Poznan','Poland','pl','active','{legal,marketing}',2480,false,'1991-10-24','2025-01-20','memoQ');

create table rate(id int primary key, translator_id int not null references translator(id), language_pair_id int not null references language_pair(id), per_word numeric(6,4) not null, min_fee numeric(8,2), valid_from date not null, unique(translator_id,language_pair_id));
comment on table rate is 'what a translator charges us, in euro';
comment on column rate.per_word is 'euro per source word';
insert into rate select row_number() over (order by t.id,lp.id), t.id, lp.id, 0.062+pg_temp.h('r'||t.id||'-'||lp.id,61)*0.0011+case lp.target_code when 'ja' then 0.05 when 'ar' then 0.03 when 'zh' then 0.025 else 0 end, (array[25,30,null,40])[1+pg_temp.h('mf'||t.id,4)], coalesce(t.joined_on,date '2026-03-02')+pg_temp.h('vf'||t.id||lp.id,400)
from translator t join language_pair lp on lp.target_code=t.native_code
where t.joined_on is not null and (lp.source_code in ('en') or (lp.target_code='en' and (pg_temp.h('k'||t.id||lp.id,10)<6)) or (lp.target_code<>'en' and pg_temp.h('k'||t.id||lp.id,10)<6));

create table project(id int primary key, project_no text not null unique, client_id int not null references client(id), contact_id int references contact(id), title text not null, domain text, status project_status not null, manager text not null, created_on date not null, due_on date, delivered_on date, quoted_amount numeric(10,2), meta jsonb not null default '{}');
comment on column project.meta is 'urgent: rush order; source_format: file type; channel: how the order came in';
comment on column project.quoted_amount is 'net price offered to the client';
insert into project select i, 'P-'||to_char(d,'YYYY')||'-'||lpad(i::text,4,'0'), c, case when pg_temp.h('ctc'||i,12)=0 then null else (c-1)*2+1+case when c%4<>3 and pg_temp.h('c2'||i,3)=0 then 1 else 0 end end,
 (array['User manual','Annual report','Website relaunch','Product catalogue','Contract','Press release','Safety data sheets','Brochure','Patent application','App strings','Training course','Newsletter'])[1+pg_temp.h('ti'||i,12)]||' '||(array['spring','autumn','v2','update','rev. B','2025','series X','batch 3'])[1+pg_temp.h('tj'||i,8)],
 (array['medical','legal','technical','marketing','software','finance'])[1+pg_temp.h('do'||i,6)], st, (array['Ingrid Voss','Paolo Ferri','Kate Lund','Emre Aydin'])[1+pg_temp.h('pm'||i,4)], d, case when pg_temp.h('du'||i,25)=0 and st='quote' then null else d+5+pg_temp.h('dv'||i,40) end,
 case when st in ('delivered','closed') then d+4+pg_temp.h('dv'||i,40)+(array[0,0,1,1,0,1,3,-1,1,6,0,1])[1+pg_temp.h('dl'||i,12)] end, case when pg_temp.h('qa'||i,30)=0 then null else 180+pg_temp.h('qb'||i,640000)/100.0 end,
 jsonb_build_object('urgent',pg_temp.h('ur'||i,6)=0,'source_format',(array['docx','xlsx','idml','pdf','html','xliff'])[1+pg_temp.h('sf'||i,6)],'channel',(array['email','portal','phone'])[1+pg_temp.h('cn'||i,3)])
from generate_series(1,520) i cross join lateral (select date '2024-01-08'+(i*171)/100+pg_temp.h('cd'||i,4) d, 1+(pg_temp.h('cli'||i,100)*pg_temp.h('clj'||i,100))*31/9802 c0) q
cross join lateral (select case when c0 in (9,17,32) then 1+c0%7 else c0 end c, case when pg_temp.h('ps'||i,18)=0 then 'cancelled' when i>495 then (array['quote','confirmed','in_progress','in_progress'])[1+pg_temp.h('pt'||i,4)] when pg_temp.h('ps'||i,18)=1 then 'quote' when i>440 then 'delivered' else 'closed' end::project_status st) q2;

create table job(id int primary key, project_id int not null references project(id), language_pair_id int not null references language_pair(id), translator_id int references translator(id), type job_type not null, word_count int, client_rate numeric(6,4), translator_rate numeric(6,4), assigned_on date, due_on date, delivered_on date, status text not null, tm_leverage_pct numeric(4,1), created_at timestamp);
comment on column job.client_rate is 'euro per word charged to the client';
comment on column job.translator_rate is 'euro per word paid to the translator';
insert into job select row_number() over (order by p.id,k), p.id, lp, case when p.status='quote' or (p.status='confirmed' and k=2) then null else tr end, ty, case when ty='dtp' then null else w end, case when ty='dtp' then null else 0.125+pg_temp.h('jr'||p.id||k,60)*0.0015 end*case when ty in ('revision','proofreading') then 0.4 else 1 end, case when ty='dtp' or p.status='quote' then null else 0.065+pg_temp.h('jt'||p.id||k,45)*0.0012 end*case when ty in ('revision','proofreading') then 0.4 else 1 end,
 case when p.status='quote' or (p.status='confirmed' and k=2) then null else p.created_on+1+pg_temp.h('as'||p.id||k,3) end, p.created_on+4+pg_temp.h('dv'||p.id,40)-k%2, case when p.status in ('delivered','closed') then p.created_on+3+pg_temp.h('dv'||p.id,40)+(array[0,0,1,1,0,-1,3,1])[1+pg_temp.h('jd'||p.id||k,8)]-k%2 end,
 case p.status when 'quote' then 'draft' when 'cancelled' then 'cancelled' when 'confirmed' then 'assigned' when 'in_progress' then (array['in_work','assigned','in_work'])[1+k%3] else 'done' end, case when pg_temp.h('tm'||p.id||k,4)=0 then null else pg_temp.h('tn'||p.id||k,700)/10.0 end, p.created_on+time '11:00'+k*interval '1 minute'
from project p cross join generate_series(1,4) k
cross join lateral (select case when pg_temp.h('m'||p.id||k,9)=0 then 11 else (array[1,1,2,3,5,1,4,7,8,9,10,2,12,14,15,16,17,13,20,6])[1+pg_temp.h('lp'||p.id||case when k=2 then 1 else k end,20)] end lp, 250+pg_temp.h('w'||p.id||k,90)*pg_temp.h('w2'||p.id||k,90) w, case when k=2 then (array['revision','proofreading'])[1+pg_temp.h('ty'||p.id,2)] when k=4 then 'dtp' when pg_temp.h('ty'||p.id||k,5)=0 then 'post_editing' else 'translation' end::job_type ty) q
cross join lateral (select (array_agg(r.translator_id order by md5(p.id||'-'||k||'-'||r.translator_id)))[1] tr from rate r join translator t on t.id=r.translator_id where r.language_pair_id=q.lp and (t.status='active' or (t.status='blacklisted' and p.created_on<date '2025-03-01')) and r.valid_from<=p.created_on and not (k=2 and r.translator_id<3)) q2
where k=1 or pg_temp.h('kk'||p.id||k,100)<(array[100,58,42,12])[k];

create table invoice(id int primary key, invoice_no text not null unique, project_id int not null references project(id), issued_on date not null, due_on date not null, net_amount numeric(10,2) not null, vat_amount numeric(10,2) not null default 0, status text not null check (status in ('open','part_paid','paid','void')), sent_by text, created_at timestamp);
comment on column invoice.status is 'part_paid: some money has come in';
insert into invoice select row_number() over (order by p.delivered_on,p.id), 'TR'||to_char(p.delivered_on,'YY')||'-'||(1000+p.id), p.id, p.delivered_on+iv, p.delivered_on+iv+c.payment_term_days, n, case when c.country='Germany' then round(n*0.19,2) else 0 end,
 case when pg_temp.h('vo'||p.id,40)=0 then 'void' when p.delivered_on>date '2026-03-20' and pg_temp.h('io'||p.id,3)>0 then 'open' when pg_temp.h('ip'||p.id,22)=0 then 'part_paid' when pg_temp.h('iq'||p.id,26)=0 then 'open' else 'paid' end, (array['email','portal','post'])[1+pg_temp.h('sb'||p.id,3)], p.delivered_on+iv+time '15:00'
from project p join client c on c.id=p.client_id cross join lateral (select 1+pg_temp.h('iv'||p.id,12) iv, round((select sum(coalesce(j.word_count*j.client_rate,95)) from job j where j.project_id=p.id),2) n) q
where p.status in ('closed','delivered') and not (p.status='delivered' and pg_temp.h('ni'||p.id,6)=0) and n is not null;

create table payment(id int primary key, invoice_id int not null references invoice(id), received_on date not null, amount numeric(10,2) not null, method text, reference text);
comment on table payment is 'money received from clients';
insert into payment select row_number() over (order by i.issued_on,i.id,k), i.id, i.issued_on+6+pg_temp.h('pd'||i.id,46)+(k-1)*9, case when i.status='part_paid' then round((i.net_amount+i.vat_amount)*0.4,2) when sp and k=1 then round((i.net_amount+i.vat_amount)*0.5,2) when sp then i.net_amount+i.vat_amount-round((i.net_amount+i.vat_amount)*0.5,2) else i.net_amount+i.vat_amount end, (array['bank_transfer','bank_transfer','paypal','card','bank_transfer'])[1+pg_temp.h('me'||i.id||k,5)], 'REF'||(80000+i.id*3+k)
from invoice i cross join generate_series(1,2) k cross join lateral (select pg_temp.h('sp'||i.id,12)=0 sp) q where i.status in ('paid','part_paid') and (k=1 or (sp and i.status='paid'));

create table review(id int primary key, job_id int not null references job(id), reviewer text, score smallint not null check (score between 1 and 10), major_errors int not null default 0, minor_errors int not null default 0, reviewed_on date, note text);
comment on column review.score is '1 (unusable) to 10 (flawless)';
insert into review select row_number() over (order by j.delivered_on,j.id), j.id, (array['Ingrid Voss','Kate Lund','Ulrike Stein','client'])[1+pg_temp.h('rv'||j.id,4)], s, case when s<6 then 1+pg_temp.h('ma'||j.id,4) when s<8 then pg_temp.h('ma'||j.id,2) else 0 end, case when s=10 then 0 else pg_temp.h('mi'||j.id,12) end, j.delivered_on+2+pg_temp.h('rd'||j.id,20), case when s<6 then 'terminology not followed' when pg_temp.h('no'||j.id,3)=0 then 'reads well' end
from job j cross join lateral (select greatest(2,least(10, (array[9,8,10,7,9,8,8,5,9,6,10,4])[1+pg_temp.h('sc'||j.id,12)] + case when j.translator_id%7=3 then 1 when j.translator_id%5=4 then -1 else 0 end))::smallint s) q where j.status='done' and j.translator_id is not null and j.type in ('translation','post_editing') and pg_temp.h('re'||j.id,100)<46;

create view job_margin as select j.id as job_id, j.project_id, j.translator_id, round(j.word_count*j.client_rate,2) as revenue, round(j.word_count*j.translator_rate,2) as cost, round(j.word_count*(j.client_rate-j.translator_rate),2) as margin from job j where j.word_count is not null;
analyze language; analyze language_pair; analyze client; analyze contact; analyze translator; analyze rate; analyze project; analyze job; analyze invoice; analyze payment; analyze review;
