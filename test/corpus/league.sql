-- A football league: clubs, players, matches, goals. Everything in it is invented.
CREATE SCHEMA league;
SET search_path = league;

CREATE TABLE stadiums (stadium_id integer PRIMARY KEY, stadium_name text NOT NULL, city text NOT NULL,
    capacity integer NOT NULL, built integer NOT NULL);
CREATE TABLE teams (
    team_id integer PRIMARY KEY,
    team_name text NOT NULL,
    abbr char(3) NOT NULL,
    founded integer NOT NULL,
    stadium_id integer NOT NULL REFERENCES stadiums,
    coach text NOT NULL,
    points integer NOT NULL
);
COMMENT ON COLUMN teams.points IS 'points of the present season: three for a win, one for a draw';
CREATE TABLE players (
    player_id integer PRIMARY KEY,
    player_name text NOT NULL,
    team_id integer REFERENCES teams,
    pos char(2) NOT NULL,
    shirt_no integer,
    nationality text NOT NULL,
    height_cm integer NOT NULL,
    weight_kg integer NOT NULL,
    born date NOT NULL,
    market_value numeric(5, 1) NOT NULL,
    goals integer NOT NULL
);
COMMENT ON COLUMN players.pos IS 'position: GK goalkeeper, DF defender, MF midfielder, FW forward';
COMMENT ON COLUMN players.market_value IS 'in millions';
COMMENT ON COLUMN players.goals IS 'goals of the present season';
CREATE TABLE referees (ref_id integer PRIMARY KEY, ref_name text NOT NULL, licence text NOT NULL);
CREATE TABLE matches (
    match_id integer PRIMARY KEY,
    home_team integer NOT NULL REFERENCES teams (team_id),
    away_team integer NOT NULL REFERENCES teams (team_id),
    played_on date NOT NULL,
    home_goals integer,
    away_goals integer,
    attendance integer,
    ref_id integer NOT NULL REFERENCES referees
);
CREATE TABLE goals (
    goal_id integer PRIMARY KEY,
    match_id integer NOT NULL REFERENCES matches,
    player_id integer NOT NULL REFERENCES players,
    minute integer NOT NULL,
    is_penalty boolean NOT NULL
);
CREATE TABLE bookings (booking_id integer PRIMARY KEY, match_id integer NOT NULL REFERENCES matches,
    player_id integer NOT NULL REFERENCES players, card text NOT NULL, minute integer NOT NULL);

INSERT INTO stadiums VALUES (1, 'Anvil Park', 'Ironbridge', 18500, 1961), (2, 'The Meadow', 'Larkhill', 9200, 1934),
    (3, 'Estuary Arena', 'Saltmouth', 31000, 2008), (4, 'Beacon Ground', 'Ironbridge', 6400, 1977),
    (5, 'Orchard Lane', 'Pippin', 12100, 1990);
INSERT INTO teams VALUES (1, 'Ironbridge United', 'IRU', 1899, 1, 'Marek Olsen', 41), (2, 'Larkhill Rovers', 'LAR', 1921, 2, 'Teo Banks', 28),
    (3, 'Saltmouth City', 'SAL', 1908, 3, 'Inga Frost', 53), (4, 'Ironbridge Athletic', 'IRA', 1954, 4, 'Paolo Reni', 33),
    (5, 'Pippin Town', 'PIP', 1936, 5, 'Lars Hale', 19), (6, 'Saltmouth Wanderers', 'SAW', 1977, 3, 'Dai Probert', 37);
INSERT INTO players
SELECT n, (ARRAY['Ade', 'Boris', 'Ciro', 'Dylan', 'Enzo', 'Felix', 'Gabor', 'Hamza', 'Iker', 'Joel', 'Kwame'])[1 + n % 11]
       || ' ' || (ARRAY['Lund', 'Moss', 'Nagy', 'Osei', 'Pratt', 'Ruiz', 'Stone'])[1 + n % 7],
       CASE WHEN n <= 54 THEN 1 + n % 6 END, (ARRAY['GK', 'DF', 'MF', 'FW', 'DF', 'MF', 'FW'])[1 + n % 7],
       CASE WHEN n <= 54 THEN 1 + n * 7 % 33 END, (ARRAY['Wales', 'Ghana', 'Spain', 'Hungary', 'England'])[1 + n * 2 % 5],
       168 + n * 13 % 31, 62 + n * 11 % 34, date '1990-08-02' + n * 97, 0.4 + n * 37 % 260 / 10.0, n * 5 % 13
FROM generate_series(1, 58) n;
INSERT INTO referees VALUES (1, 'Alan Croft', 'A'), (2, 'Brenda Holm', 'A'), (3, 'Clive Deeks', 'B'), (4, 'Dora Finch', 'B');
INSERT INTO matches
SELECT n, 1 + n % 6, 1 + (n + 1 + n % 4) % 6, current_date - (60 - n) * 6 + 9,
       CASE WHEN n <= 56 THEN n * 3 % 5 END, CASE WHEN n <= 56 THEN n * n % 4 END,
       CASE WHEN n <= 56 THEN 2500 + n * 911 % 24000 END, 1 + (n / 6 + n) % 3
FROM generate_series(1, 60) n;
INSERT INTO goals
SELECT row_number() OVER (ORDER BY m.match_id, k), m.match_id, 1 + (m.match_id * 5 + k * 17) % 54,
       1 + (m.match_id * 29 + k * 23) % 90, (m.match_id + k) % 7 = 0
FROM matches m CROSS JOIN generate_series(1, 8) k WHERE k <= m.home_goals + m.away_goals;
INSERT INTO bookings
SELECT n, 1 + n * 3 % 56, 1 + n * 7 % 54, CASE WHEN n % 9 = 0 THEN 'red' ELSE 'yellow' END, 1 + n * 31 % 90
FROM generate_series(1, 90) n;
