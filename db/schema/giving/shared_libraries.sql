-- Lists the schools that share books on Booklark, belong to `organization` if one is given, and have `asked` in their name, the largest libraries
-- first: each with the number of its books for everyone, in which the editions of a work count as one, and the covers of up to four of the newest
-- works among them. `count` has all matches. Reads other tenants.
create or replace function shared_libraries(asked text, most integer, start integer, organization uuid)
  returns table(id uuid, name text, subdomain text, country text, logo text, colour text, books integer, newest jsonb, count integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select l.id, l.school_name, l.subdomain, l.country, l.logo, l.primary_color, l.books, c.newest, l.count
  from (
    select t.id, t.school_name, t.subdomain, t.country, t.logo, t.primary_color, n.books, (count(*) over ())::int as count
    from tenants t cross join lateral (
      select count(distinct case when b.made_as is distinct from 'retelling' then b.work_id else b.id end)::int as books from books b where b.tenant_id = t.id and b.state = 'published' and b.audience = 'everyone') n
    where t.kind <> 'platform' and t.shares_on_booklark and t.suspended_at is null and n.books > 0
      and position(folded(asked) in folded(t.school_name)) > 0
      and (organization is null or exists (select from memberships m where m.tenant_id = t.id and m.organization_id = organization))
    order by n.books desc, t.school_name, t.id limit most offset start) l
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'author', w.author, 'cover', w.cover, 'drawn_cover', w.drawn_cover,
      'trim', w.trim, 'language', w.language, 'goal', w.goal, 'rendition_id', w.rendition_id) order by w.published_at desc, w.id desc) as newest
    from (
      -- The editions of a work look alike.
      select e.* from (
        select distinct on (b.work_id) b.* from (
          select b.* from books b where b.tenant_id = l.id and b.state = 'published' and b.audience = 'everyone'
          order by b.published_at desc, b.id desc limit 16) b
        order by b.work_id, b.published_at desc, b.id desc) e
      order by e.published_at desc, e.id desc limit 4) w) c
  order by l.books desc, l.school_name, l.id
$$;
grant execute on function shared_libraries to booklark_app;
