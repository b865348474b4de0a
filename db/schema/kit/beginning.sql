-- Sorts before the routines of this folder: default privileges apply to what is created later.
create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;

-- A routine can be executed by its owner and the roles to which its file grants it.
alter default privileges revoke execute on routines from public;
set local role booklark_search;
alter default privileges revoke execute on routines from public;
reset role;

create domain colour as text check (value ~ '^#[0-9A-F]{6}$');
create domain currency_code as text check (value ~ '^[A-Z]{3}$');

-- Sorts names and titles for readers. `kn` compares numbers by value, so that 10 follows 9.
create collation reading_order (provider = icu, locale = 'und-u-kn-true');

grant usage on schema public to booklark_jobs;
