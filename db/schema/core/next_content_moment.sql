-- Returns the next moment at which public pages change by the clock: a publication begins or ends, a challenge opens or closes, or a live
-- lesson begins or ends. Reads content, which row security shows to staff of the platform only.
create or replace function next_content_moment() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select least(
    (select min(publish_at) from content_publications where withdrawn_at is null and publish_at > now()),
    (select min(unpublish_at) from content_publications where withdrawn_at is null and unpublish_at > now()),
    (select min(m.at) from live_challenges() c, unnest(array[c.opens_at, c.closes_at]) m(at) where m.at > now()),
    (select min(m.at) from published_content('live', 'en', null, null, array['body']) l,
      unnest(array[(l.fields ->> 'starts_at')::timestamptz, (l.fields ->> 'ends_at')::timestamptz]) m(at) where m.at > now()))
$$;
grant execute on function next_content_moment to booklark_app;
