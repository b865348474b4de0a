-- Counts the students of a school who signed in within seven days, and its reads in each of the last twelve full weeks, the oldest first, because
-- the running week would always look like a fall. Returns a row only for the current tenant and for member schools that grant their organization
-- statistics. Reads other tenants.
create or replace function activity_statistics(school uuid) returns table(signed_in integer, weeks integer[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.signed_in, w.weeks
  from (select count(*)::int as signed_in from users u
      where u.tenant_id = school and u.role = 'student' and u.archived_at is null and not u.is_sample
        and u.last_sign_in_at > now() - interval '7 days') p,
    (select array_agg(coalesce(n.reads, 0)::int order by s.monday) as weeks
      from (select date_trunc('week', day_at(school, now()))::date - i * 7 as monday from generate_series(1, 12) i) s
        left join (select date_trunc('week', d.day)::date as monday, sum(d.count) as reads from daily_counts d
          where d.tenant_id = school and d.kind in ('reads', 'story_reads') and d.key = '' and d.day > current_date - 92
          group by 1) n on n.monday = s.monday) w
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$$;
grant execute on function activity_statistics to booklark_app;
