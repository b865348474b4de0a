-- Counts open and verified schools, and their books for everyone, by country. Reads all schools. Names a country only from three schools on.
-- Stores no other total by country or language, so that a single country among the `others` stays unknown. Schools without a country are in
-- the sums only.
create or replace function refresh_global_reach() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with open_schools as materialized (
    select t.id, t.country from tenants t
    where t.kind = 'school' and t.verified_at is not null and t.suspended_at is null
      and not exists (select from tenant_closings c where c.tenant_id = t.id)
  ), shown_books as materialized (
    select b.tenant_id, b.language, count(*) as count from books b
    where b.state = 'published' and b.audience = 'everyone' and b.tenant_id in (select id from open_schools) group by 1, 2
  ), places as materialized (
    select s.country, count(*) as schools, coalesce(sum(b.count), 0) as books, s.country is not null and count(*) >= 3 as is_named
    from open_schools s left join (select tenant_id, sum(count) as count from shown_books group by 1) b on b.tenant_id = s.id group by 1
  )
  insert into global_reach (figures, as_of)
  select jsonb_build_object(
    'countries', coalesce(jsonb_agg(jsonb_build_object('code', country, 'schools', schools, 'books', books)
      order by schools desc, books desc, country) filter (where is_named), '[]'),
    'others', jsonb_build_object('countries', count(country) filter (where not is_named),
      'schools', coalesce(sum(schools) filter (where not is_named), 0), 'books', coalesce(sum(books) filter (where not is_named), 0)),
    'totals', jsonb_build_object('schools', coalesce(sum(schools), 0), 'books', coalesce(sum(books), 0),
      'languages', (select count(distinct language) from shown_books), 'countries', count(country))), now()
  from places
  on conflict (is_only) do update set figures = excluded.figures, as_of = excluded.as_of
$$;
revoke execute on function refresh_global_reach from public;
grant execute on function refresh_global_reach to booklark_platform;
