-- Refuses an edition, or a page of one, that is not of the platform or is written by anyone but its staff and jobs. Trigger `of_platform` of
-- dear_world_editions and dear_world_edition_pages.
create or replace function assert_edition_of_platform() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.tenant_id <> platform_id() or coalesce(current_setting('app.role', true), '') not in ('', 'upschool_admin', 'worker') then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return new;
end $$;
