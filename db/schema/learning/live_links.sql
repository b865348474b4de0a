-- Returns the published lessons with the host name of their video call, for people with an account, and the link to join for those who have
-- it: adults with a registration, and students whose teacher lets them join alone, from 10 minutes before a lesson until its end. With
-- `emailed` for the registration of an emailed link, else for the caller. The only way by which the app reads a link, besides live_host_link.
create or replace function live_links(emailed uuid default null) returns table(lesson_id uuid, join_host text, join_url text)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp
as $$
  select l.entry_id,
    case when current_setting('app.role') not in ('visitor', 'community', 'family') then
      substring(r.fields ->> 'join_url' from '^https://(?:[^/?#@]*@)?([^/?#:]+)') end,
    case when (r.fields ->> 'starts_at')::timestamptz <= now() + interval '10 minutes' and (r.fields ->> 'ends_at')::timestamptz > now()
      and exists (select from live_registrations g
        where g.tenant_id = current_setting('app.tenant_id')::uuid and g.lesson_id = l.entry_id and g.confirmed_at is not null
          and case when emailed is not null then g.id = emailed and g.wish is null
            else g.person_id = nullif(current_setting('app.person_id'), '')::uuid and (g.wish is null or g.wish = 'alone') end)
      then r.fields ->> 'join_url' end
  from live_publications('live') l
  join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  where l.language = 'en' and (select t.allows_live from tenants t where t.id = current_setting('app.tenant_id')::uuid)
$$;
grant execute on function live_links to booklark_app;
