-- A book is read once per reader and day. The reader is known by a hash with a key that lives for that day, so that later the hashes
-- tell nothing: there is no reading profile.
create table read_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);
alter table read_keys enable row level security;
alter table read_keys force row level security;
create policy owner on read_keys to booklark_owner using (true);

create table read_marks (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  mark bytea not null check (length(mark) = 32),
  primary key (tenant_id, day, mark)
);
create index on read_marks (day);
call guard_tenant_table('read_marks');

-- The numbers are a table of their own, so that a read clears no cached page.
create table book_reads (
  tenant_id uuid not null,
  book_id uuid not null,
  reads bigint not null check (reads > 0),
  primary key (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('book_reads');
grant select on book_reads to booklark_app;
insert into book_reads select tenant_id, id, reads from books where reads > 0;

drop trigger notify_changed_on_update on books;
alter table books drop column reads;
create trigger notify_changed_on_update after update on books for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_tenant_changed();

create or replace function add_daily_counts(counts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Sorted, so that two processes that write at the same time lock the rows in the same order.
  insert into daily_counts (tenant_id, kind, day, key, count)
  with given as (
    select * from jsonb_to_recordset(counts) as r (tenant_id uuid, kind text, day date, key text, count bigint)
  ), located as (
    select tenant_id, kind, day, key, count from given where kind <> 'reads' or key = ''
    union all
    -- A read belongs to the school of the book, also on the shared site. Staff who check an unpublished book are not counted.
    select b.tenant_id, g.kind, g.day, g.key, g.count
    from given g join books b on b.id = case when g.kind = 'reads' and g.key <> '' then g.key::uuid end and b.state = 'published'
  ), totalled as (
    select tenant_id, kind, day, key, sum(count) as count from located where key <> '' group by 1, 2, 3, 4
    union all
    select tenant_id, kind, day, '', sum(count) from located group by 1, 2, 3
  )
  -- A scalar subquery, because PostgreSQL would read all tenants for a join with so few rows.
  select * from totalled c where (select true from tenants t where t.id = c.tenant_id) order by 1, 2, 3, 4
  on conflict (tenant_id, kind, day, key) do update set count = daily_counts.count + excluded.count;

  insert into book_reads (tenant_id, book_id, reads)
  select b.tenant_id, b.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join books b on b.id = case when r.kind = 'reads' and r.key <> '' then r.key::uuid end and b.state = 'published'
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, book_id) do update set reads = book_reads.reads + excluded.reads;
end $$;

-- Counts a read of a published book of the current school, unless this reader has read it today. A day is one of UTC.
create function count_read(book uuid, reader text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  school constant uuid := current_setting('app.tenant_id')::uuid;
  key_of_day bytea;
begin
  if not exists (select from books b where b.tenant_id = school and b.id = book and b.state = 'published') then return; end if;
  select k.key into key_of_day from read_keys k where k.day = today;
  if not found then
    delete from read_keys where day < today;
    insert into read_keys (day, key) values (today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))) on conflict do nothing;
    select k.key into key_of_day from read_keys k where k.day = today;
  end if;
  insert into read_marks (tenant_id, day, mark)
    values (school, today, sha256(key_of_day || convert_to(book::text || ' ' || reader, 'UTF8'))) on conflict do nothing;
  if not found then return; end if;
  perform add_daily_counts(jsonb_build_array(jsonb_build_object('tenant_id', school, 'kind', 'reads', 'day', today, 'key', book, 'count', 1)));
end $$;
revoke execute on function count_read(uuid, text) from public;
grant execute on function count_read(uuid, text) to booklark_app;

-- Otherwise as before: the keys and marks of earlier days go.
create or replace function forget_expired() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from hand_overs where expires_at < now() - interval '1 day';
  delete from community_sessions where expires_at < now() or ended_at < now() - interval '1 day';
  delete from second_factors where enabled_at is null and created_at < now() - interval '1 day';
  delete from one_time_tokens where expires_at < now() - interval '1 day';
  delete from known_codes where used_at < now() - interval '30 days';
  delete from read_keys where day < (now() at time zone 'UTC')::date;
  delete from read_marks where day < (now() at time zone 'UTC')::date;
  delete from attempts where forget_at < now();
  delete from idempotency_keys where created_at < now() - interval '1 day';
  delete from audit_events where happened_at < now() - interval '90 days'
    and (act like 'sign\_in.%' or act in ('password.reset', 'password.reset_requested'));
  delete from messages where created_at < now() - interval '90 days';
  delete from cards where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days';
  -- The address of an invited person, and what they answered.
  delete from invitations where coalesce(answered_at, revoked_at, expires_at) < now() - interval '1 year';
  delete from mails where created_at < now() - interval '90 days';
  delete from suppressions where removed_at < now() - interval '90 days';
  delete from email_reports where received_at < now() - interval '30 days';
  -- A letter that left is kept as a line of a list: its links open what they open, and it is not read here again.
  update mails set text_part = '', html_part = '', links = '{}'
    where state in ('sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed') and text_part <> '' and created_at < now() - interval '1 day';
  delete from renditions r using books b
  where b.tenant_id = r.tenant_id and b.id = r.book_id and r.finished_at < now() - interval '1 day'
    and r.id is distinct from b.rendition_id
    and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
    and not is_rendition_of_revision(r)
    and not exists (select from piece_pages g where g.tenant_id = r.tenant_id and g.rendition_id = r.id)
    and not exists (select from piece_steps s where s.tenant_id = r.tenant_id and s.piece_id = r.book_id
      and s.happened_at > now() - interval '1 hour' and position(r.id::text in s.previous::text) > 0)
    and exists (select from renditions newer where newer.tenant_id = r.tenant_id and newer.book_id = r.book_id and newer.created_at > r.created_at);
$$;
