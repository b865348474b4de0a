-- Counts a read of a published book or story of the current school, once for each reader and day in the school's time zone; reads of sample books
-- are not counted. Returns false if there is no such work. Writes tables that the app cannot change.
create or replace function count_read(work uuid, reader text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  school constant uuid := current_setting('app.tenant_id')::uuid;
  today constant date := day_at(school, now());
  key_of_day bytea;
  -- Books and stories are counted separately.
  metric constant text := case
    when exists (select from books b where b.tenant_id = school and b.id = work and b.state = 'published') then 'reads'
    when exists (select from stories s where s.tenant_id = school and s.id = work and s.state = 'published') then 'story_reads' end;
begin
  if metric is null then return false; end if;
  -- The reads of a school are those of its own books.
  if exists (select from books b where b.tenant_id = school and b.id = work and b.is_sample) then return true; end if;
  select k.key into key_of_day from read_keys k where k.day = today;
  if not found then
    -- The last day ends at UTC-12.
    delete from read_keys where day < (now() at time zone 'Etc/GMT+12')::date;
    insert into read_keys (day, key) values (today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))) on conflict do nothing;
    select k.key into key_of_day from read_keys k where k.day = today;
  end if;
  insert into read_marks (tenant_id, day, mark)
    values (school, today, sha256(key_of_day || convert_to(work::text || ' ' || reader, 'UTF8'))) on conflict do nothing;
  if found then
    perform add_daily_counts(jsonb_build_array(jsonb_build_object('tenant_id', school, 'kind', metric, 'at', now(), 'key', work, 'count', 1)));
  end if;
  return true;
end $$;
grant execute on function count_read to booklark_app;
