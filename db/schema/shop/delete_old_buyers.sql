-- Deletes up to 1,000 buyers whose data are not needed any more, and returns how many. Orders and their amounts stay.
-- Deletes rows of all schools.
create or replace function delete_old_buyers() returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (delete from buyers b where b.ctid in (select o.ctid from buyers o where o.keep_until < now() limit 1000) returning 1)
  select count(*) from gone
$$;
grant execute on function delete_old_buyers to booklark_platform;
