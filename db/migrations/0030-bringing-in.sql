-- What the person who brought a book said of it stays said; the rest is taken from the file. `edits` is what an ETag compares.
alter table books
  add column given text[] not null default '{}',
  add column edits int not null default 0;

alter table renditions
  add column run uuid, -- the try that works on it; an older one that still lives writes no more
  add column worked_at timestamptz, -- its sign of life
  add column publishes boolean not null default false, -- the book is published as soon as it can be read
  add column files jsonb not null default '{}', -- the size of each file by its name: a missing or shortened one is noticed
  add column damaged_at timestamptz;
create index on renditions (tenant_id, file_hash);
create index on renditions (state, worked_at) where state in ('waiting', 'working');
-- The sweeper looks over all tenants; what it finds is put right inside the tenant.
create policy platform on renditions to booklark_platform using (true);
grant select (tenant_id, id, book_id, file_hash, state, worked_at, created_at) on renditions to booklark_platform;

-- A mail is `sending` from just before it leaves until the other side has answered: one found so by the next try may have
-- arrived and is not sent again.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sending', 'held', 'sent', 'failed'));
create index on mails (created_at);
