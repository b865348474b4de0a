-- The count of one kind of event at a tenant on a day, without people. The row with an empty key is the total of its kind.
create table daily_counts (
  tenant_id uuid not null references tenants on delete cascade,
  kind text not null check (kind in ('page_views', 'visits', 'reads', 'story_reads', 'sign_ins', 'emails', 'searches', 'empty_searches', 'errors')),
  day date not null,
  key text not null check (length(key) <= 120),
  count bigint not null check (count > 0),
  primary key (tenant_id, kind, day, key)
);
-- Serves the platform's sums over all schools from the index alone.
create index daily_totals on daily_counts (kind, day) include (tenant_id, count) where key = '';
-- Finds the errors of all schools by call without reading other counts.
create index daily_errors on daily_counts (key, day) include (count) where kind = 'errors' and key <> '';
-- Finds the reads of some works by day, such as those of a class.
create index daily_reads on daily_counts (tenant_id, key, day) where kind in ('reads', 'story_reads') and key <> '';
call guard_tenant_table('daily_counts');
create policy platform on daily_counts for select to booklark_platform using (true);
grant select on daily_counts to booklark_app;
grant select on daily_counts to booklark_platform;
