-- Counts reads of a school's works and reactions to its published ones. Returns a row only for the current tenant and for member schools that
-- grant their organization statistics. Reads other tenants.
create or replace function reader_statistics(school uuid) returns table(reads integer, reactions integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select b.reads + s.reads, r.books + r.stories
  from (select coalesce(sum(n.reads), 0)::int as reads from book_reads n where n.tenant_id = school) b,
    (select coalesce(sum(n.reads), 0)::int as reads from story_reads n where n.tenant_id = school) s,
    (select count(w.id)::int as books, count(y.id)::int as stories from reactions x
        left join books w on w.tenant_id = x.tenant_id and w.id = x.book_id and w.state = 'published'
        left join stories y on y.tenant_id = x.tenant_id and y.id = x.story_id and y.state = 'published'
      where x.tenant_id = school) r
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$$;
grant execute on function reader_statistics to booklark_app;
