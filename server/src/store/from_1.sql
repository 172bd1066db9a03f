-- A database of form 1 (SQLite, without snapshots) becomes one of form 2. Foreign keys are off meanwhile: the table that
-- they lead to is made anew under its old name.
create table pulse (
    table_id bigint primary key references tables (id),
    wake bigint not null,
    changed bigint not null,
    turn bigint
) without rowid;

insert into pulse (table_id, wake, changed, turn) select id, wake, changed, line ->> '$.turn' from tables;

create table tables_of_form_2 (
    id integer primary key,
    name text not null unique,
    game text not null,
    version text not null,
    seats bigint not null,
    options text not null,
    seed text not null,
    clock text not null,
    listed bigint not null,
    rated bigint not null,
    watchers text not null,
    maker bigint not null,
    status text not null,
    line text not null
);

insert into tables_of_form_2
select id, name, game, version, seats, options, seed, clock, listed, rated, watchers, maker, status, line from tables;

drop table tables;

alter table tables_of_form_2 rename to tables;

create index lobby on tables (status, listed);

create unique index users_by_name on users (lower(name));

create table snapshots (
    table_id bigint primary key references tables (id),
    seq bigint not null,
    doc text not null
);
