create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;

create domain colour as text check (value ~ '^#[0-9A-F]{6}$');

-- Sorts names and titles for readers. `kn` compares numbers by value, so that 10 follows 9.
create collation reading_order (provider = icu, locale = 'und-u-kn-true');

grant usage on schema public to booklark_jobs;
