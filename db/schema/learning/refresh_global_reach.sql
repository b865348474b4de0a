-- Counts open and verified schools, and the books for everyone of all sites, by country. The editions of a work count as one book, as in the
-- library. Reads all schools. Names a country only from three schools on.
-- Stores no other total by country or language, so that a single country among the `others` stays unknown. Schools without a country are in
-- the sums only.
create or replace function refresh_global_reach() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with sites as materialized (
    select t.id, t.country, t.kind = 'school' as is_school from tenants t
    where t.kind <> 'platform' and t.verified_at is not null and t.suspended_at is null
      and not exists (select from tenant_closings c where c.tenant_id = t.id)
  ), shown_books as materialized (
    select b.tenant_id, b.language, case when b.made_as is distinct from 'retelling' then b.work_id else b.id end as work from books b
    where b.state = 'published' and b.audience = 'everyone' and b.tenant_id in (select id from sites)
  ), places as materialized (
    select s.country, count(*) filter (where s.is_school) as schools, coalesce(sum(b.count), 0) as books,
      s.country is not null and count(*) filter (where s.is_school) >= 3 as is_named
    from sites s left join (select tenant_id, count(distinct work) as count from shown_books group by 1) b on b.tenant_id = s.id group by 1
  )
  insert into global_reach (figures, as_of)
  select jsonb_build_object(
    'countries', coalesce(jsonb_agg(jsonb_build_object('code', country, 'schools', schools, 'books', books)
      order by schools desc, books desc, country) filter (where is_named), '[]'),
    'others', jsonb_build_object('countries', count(country) filter (where not is_named and schools > 0),
      'schools', coalesce(sum(schools) filter (where not is_named), 0), 'books', coalesce(sum(books) filter (where not is_named), 0)),
    'totals', jsonb_build_object('schools', coalesce(sum(schools), 0), 'books', coalesce(sum(books), 0),
      'languages', (select count(distinct language) from shown_books), 'countries', count(country) filter (where schools > 0))), now()
  from places
  on conflict (is_only) do update set figures = excluded.figures, as_of = excluded.as_of
$$;
grant execute on function refresh_global_reach to booklark_platform;
