-- Returns the drawn covers among the newest books for everyone of all schools, so that new covers at the root host can differ from them. Reads
-- other tenants.
create or replace function newest_shared_covers(newest integer) returns table(drawn_cover jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.drawn_cover from (
    select b.drawn_cover from books b where b.state = 'published' and b.audience = 'everyone' order by b.published_at desc, b.id desc limit newest
  ) s where s.drawn_cover is not null
$$;
grant execute on function newest_shared_covers to booklark_app;
