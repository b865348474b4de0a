-- Marks closings that are due, begins the erasure of those that have been due for six hours, and returns the schools to erase. Updates each
-- closing once: a second update of the row would check its foreign key, and wait for a restore that waits for the row.
create or replace function begin_erasures() returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update tenant_closings set
    due_since = case when erase_after <= now() and exported_at is not null then least(coalesce(due_since, now()), now()) end,
    erasing_since = case when erase_after <= now() and exported_at is not null and due_since <= now() - interval '6 hours' then now() end
    where erasing_since is null and (due_since is not null or erase_after <= now());
  select tenant_id from tenant_closings where erasing_since is not null order by erasing_since, tenant_id;
$$;
grant execute on function begin_erasures to booklark_platform;
