-- Everything a server remembers. A table's truth is its journal; the rest of its row is for lists.
create table users (
    id integer primary key,
    name text not null unique collate nocase,
    -- A guest has none.
    password text,
    -- The account that a guest's games were claimed by.
    merged_into integer references users (id),
    -- Where turn notices go.
    webhook text,
    created integer not null
);

create table sessions (
    -- SHA-256 of the cookie.
    token text primary key,
    user integer not null references users (id),
    created integer not null
) without rowid;

create table tables (
    id integer primary key,
    name text not null unique,
    game text not null,
    -- The version of the rules; a running game keeps it.
    version text not null,
    seats integer not null,
    options text not null,
    -- The server's part of the dice. Never leaves before the game is over.
    seed text not null,
    clock text not null,
    listed integer not null,
    rated integer not null,
    watchers text not null,
    maker integer not null,
    status text not null,
    -- The table in one line, as lists show it.
    line text not null,
    -- Whether it has something to do without being asked: a bot's move, a clock.
    wake integer not null,
    changed integer not null
);

create index lobby on tables (status, listed, changed);

create table journal (
    table_id integer not null references tables (id),
    seq integer not null,
    at integer not null,
    entry text not null,
    primary key (table_id, seq)
) without rowid;

create table seats (
    table_id integer not null references tables (id),
    seat integer not null,
    user integer not null references users (id),
    primary key (table_id, seat)
) without rowid;

create index seats_of_user on seats (user);

create table ratings (
    user integer not null references users (id),
    game text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    primary key (user, game)
) without rowid;

-- What a seat has answered in advance. Not in the journal: nobody else is to notice it.
create table standing (
    table_id integer not null references tables (id),
    seat integer not null,
    answer text not null,
    primary key (table_id, seat)
) without rowid;

-- Turn notices that wait to be sent, at most one for each seat.
create table notices (
    table_id integer not null references tables (id),
    seat integer not null,
    user integer not null references users (id),
    key text not null,
    body text not null,
    tries integer not null,
    due integer not null,
    primary key (table_id, seat)
) without rowid;

create index notices_due on notices (due);

-- How the dice fell in finished games.
create table dice (
    game text not null,
    face text not null,
    count integer not null,
    primary key (game, face)
) without rowid;

pragma user_version = 1;
