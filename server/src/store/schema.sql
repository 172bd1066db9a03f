-- Everything a server remembers. A table's truth is its journal; the rest of its row is for lists.
-- One text for SQLite and PostgreSQL: `{key}` is a number that the database gives, `{clustered}` is how rows that are
-- found by their key alone are kept.
create table users (
    id {key},
    name text not null,
    -- A guest has none.
    password text,
    -- The account that a guest's games were claimed by.
    merged_into bigint references users (id),
    -- Where turn notices go.
    webhook text,
    created bigint not null
);

create unique index users_by_name on users (lower(name));

create table sessions (
    -- SHA-256 of the cookie.
    token text primary key,
    "user" bigint not null references users (id),
    created bigint not null
){clustered};

create table tables (
    id {key},
    name text not null unique,
    game text not null,
    -- The version of the rules; a running game keeps it.
    version text not null,
    seats bigint not null,
    options text not null,
    -- The server's part of the dice. Never leaves before the game is over.
    seed text not null,
    clock text not null,
    listed bigint not null,
    rated bigint not null,
    watchers text not null,
    maker bigint not null,
    status text not null,
    -- The table in one line, as lists show it, but for what changes with every move.
    line text not null
);

create index lobby on tables (status, listed);

-- What changes with every move, in rows that are small: a thousand of them lie on a few pages.
create table pulse (
    table_id bigint primary key references tables (id),
    -- Whether it has something to do without being asked: a bot's move, a clock.
    wake bigint not null,
    changed bigint not null,
    -- The seat that is to decide.
    turn bigint
){clustered};

create table journal (
    table_id bigint not null references tables (id),
    seq bigint not null,
    at bigint not null,
    entry text not null,
    primary key (table_id, seq)
){clustered};

-- A table as it stood after the line `seq`, so that a long game opens at once. Never believed against the journal.
create table snapshots (
    table_id bigint primary key references tables (id),
    seq bigint not null,
    doc text not null
);

create table seats (
    table_id bigint not null references tables (id),
    seat bigint not null,
    "user" bigint not null references users (id),
    primary key (table_id, seat)
){clustered};

create index seats_of_user on seats ("user");

create table ratings (
    "user" bigint not null references users (id),
    game text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    primary key ("user", game)
){clustered};

-- What a seat has answered in advance. Not in the journal: nobody else is to notice it.
create table standing (
    table_id bigint not null references tables (id),
    seat bigint not null,
    answer text not null,
    primary key (table_id, seat)
){clustered};

-- Turn notices that wait to be sent, at most one for each seat.
create table notices (
    table_id bigint not null references tables (id),
    seat bigint not null,
    "user" bigint not null references users (id),
    key text not null,
    body text not null,
    tries bigint not null,
    due bigint not null,
    primary key (table_id, seat)
){clustered};

create index notices_due on notices (due);

-- How the dice fell in finished games.
create table dice (
    game text not null,
    face text not null,
    count bigint not null,
    primary key (game, face)
){clustered};
