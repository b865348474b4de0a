-- Mail waits here until after commit; the jobs' process sends it.
create table mails (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  to_address text not null check (to_address !~ '[\r\n]' and length(to_address) <= 254),
  subject text not null check (subject !~ '[\r\n]' and length(subject) <= 300),
  text_part text not null,
  html_part text not null,
  links text[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'held', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'sent') = (sent_at is not null))
);
create index on mails (tenant_id, to_address, created_at);
create index on mails (tenant_id, created_at);
call guard_tenant_table('mails');
-- The app's role writes mail and cannot read it back; what it may know is how many one receiver got.
grant insert, select (tenant_id, id, to_address, created_at) on mails to booklark_app;
create policy platform on mails to booklark_platform using (true);
grant select, update (state, attempts, last_error, sent_at) on mails to booklark_platform;

-- Adds a job in the same transaction. The tenant is stamped here, so that no payload can name another one.
create function add_job(task text, payload jsonb, queue text default null, tries int default 8) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task,
    (payload || jsonb_build_object('tenant_id', current_setting('app.tenant_id')::uuid))::json, queue_name => queue, max_attempts => tries);
end $$;
revoke execute on function add_job(text, jsonb, text, int) from public;
grant execute on function add_job(text, jsonb, text, int) to booklark_app;
