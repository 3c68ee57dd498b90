-- A record label: artists, albums, tracks, concerts. Everything in it is invented.
CREATE SCHEMA music;
SET search_path = music;

CREATE TABLE labels (label_id integer PRIMARY KEY, label_name text NOT NULL, country text NOT NULL);
CREATE TABLE artists (
    artist_id integer PRIMARY KEY,
    artist_name text NOT NULL,
    origin_country text NOT NULL,
    home_town text NOT NULL,
    formed integer NOT NULL,
    split_up integer,
    monthly_listeners integer NOT NULL
);
COMMENT ON TABLE artists IS 'bands and solo artists';
COMMENT ON COLUMN artists.formed IS 'the year the band was formed';
CREATE TABLE genres (genre_id integer PRIMARY KEY, genre text NOT NULL);
CREATE TABLE albums (
    album_id integer PRIMARY KEY,
    title text NOT NULL,
    artist_id integer NOT NULL REFERENCES artists,
    label_id integer NOT NULL REFERENCES labels,
    genre_id integer NOT NULL REFERENCES genres,
    released date NOT NULL,
    recorded date,
    format text NOT NULL,
    copies_sold integer NOT NULL,
    critic_score integer,
    fan_score integer
);
CREATE TABLE tracks (
    track_id integer PRIMARY KEY,
    album_id integer NOT NULL REFERENCES albums,
    trk_no integer NOT NULL,
    title text NOT NULL,
    len_sec integer NOT NULL,
    composer text NOT NULL,
    lyricist text,
    explicit boolean NOT NULL
);
COMMENT ON COLUMN tracks.len_sec IS 'length in seconds';
CREATE TABLE venues (venue_id integer PRIMARY KEY, venue_name text NOT NULL, city text NOT NULL,
    country text NOT NULL, capacity integer NOT NULL, is_open_air boolean NOT NULL);
CREATE TABLE concerts (
    concert_id integer PRIMARY KEY,
    headliner integer NOT NULL REFERENCES artists (artist_id),
    support_act integer REFERENCES artists (artist_id),
    venue_id integer NOT NULL REFERENCES venues,
    held_on date NOT NULL,
    tickets_sold integer NOT NULL,
    ticket_price numeric(6, 2) NOT NULL
);

INSERT INTO labels VALUES (1, 'Tin Lantern', 'Scotland'), (2, 'Polarnatt', 'Norway'), (3, 'Cane Field', 'Jamaica'),
    (4, 'Quiet Street', 'Scotland');
INSERT INTO artists VALUES (1, 'The Paper Kites Club', 'Scotland', 'Leith', 2004, NULL, 410000),
    (2, 'Solveig Aas', 'Norway', 'Bodo', 2012, NULL, 1250000), (3, 'Brass Monsoon', 'Jamaica', 'Ocho Rios', 1998, 2015, 98000),
    (4, 'Velvet Ferry', 'Scotland', 'Oban', 2016, NULL, 233000), (5, 'Mikko and the Tide', 'Finland', 'Turku', 2009, 2021, 76000),
    (6, 'Desmond Clarke', 'Jamaica', 'Kingston', 1991, NULL, 655000), (7, 'Northern Static', 'Norway', 'Tromso', 2019, NULL, 51000);
INSERT INTO genres VALUES (1, 'folk'), (2, 'jazz'), (3, 'reggae'), (4, 'electronic'), (5, 'opera');
INSERT INTO albums
SELECT n, (ARRAY['Low Tide', 'Lanterns', 'Cold Harbour', 'Sugar Road', 'Night Ferry', 'Glasswork', 'Embers', 'Salt',
                 'Long Summer', 'Signals', 'Driftwood', 'Paper Moon', 'Under Ice', 'Second Wind', 'Home Fires',
                 'Blue Hour', 'Undertow', 'Kingston Nights', 'Fjord', 'Static'])[n],
       1 + n % 6, 1 + n * 3 % 4, 1 + (n / 4 + n) % 4, date '2003-05-09' + n * 389,
       CASE WHEN n % 5 <> 0 THEN date '2003-05-09' + n * 389 - 200 END,
       (ARRAY['CD', 'vinyl', 'digital'])[1 + (n / 6 + n) % 3], 1500 + n * 7919 % 90000,
       CASE WHEN n % 6 <> 0 THEN 40 + n * 17 % 60 END, 35 + n * 23 % 61
FROM generate_series(1, 20) n;
INSERT INTO tracks
SELECT a.album_id * 10 + k, a.album_id, k, a.title || ' pt. ' || k, 120 + (a.album_id * 41 + k * 67) % 300,
       (ARRAY['A. Reid', 'S. Aas', 'D. Clarke', 'M. Virta'])[1 + (a.album_id + k) % 4],
       CASE WHEN k % 4 <> 0 THEN (ARRAY['J. Orr', 'S. Aas', 'P. Bell'])[1 + (a.album_id * k) % 3] END,
       (a.album_id + k) % 8 = 0
FROM albums a CROSS JOIN generate_series(1, 6) k WHERE k <= 4 + a.album_id % 3;
INSERT INTO venues VALUES (1, 'Corn Hall', 'Leith', 'Scotland', 900, false), (2, 'Aurora Dome', 'Tromso', 'Norway', 4200, false),
    (3, 'Palm Cove', 'Negril', 'Jamaica', 3000, true), (4, 'Castle Green', 'Oban', 'Scotland', 6000, true),
    (5, 'The Cellar', 'Turku', 'Finland', 250, false);
INSERT INTO concerts
SELECT n, 1 + n * 5 % 6, CASE WHEN n % 3 <> 0 THEN 1 + (n * 5 + 2 + n % 2) % 6 END, 1 + (n / 7 + n) % 4,
       current_date - (50 - n) * 13 + 3, 80 + n * 151 % 2600, 15 + n % 6 * 9.5
FROM generate_series(1, 50) n;
