-- Schools find the stories to put in order by what they lack, and change them together.
alter table stories
  add column edits int not null default 0,
  -- A picture that no one described. Text of a story has no tags: its angle brackets are escaped.
  add column lacks_descriptions boolean not null generated always as (body ~ '<img [^>]*alt=""') stored;
grant update (edits) on stories to booklark_app;

create index stories_tenant_created on stories (tenant_id, created_at desc, id desc);
create index stories_tenant_title on stories (tenant_id, title, id);
create index stories_tenant_level on stories (tenant_id, level, created_at desc, id desc);
create index stories_tenant_goal on stories (tenant_id, goal, created_at desc, id desc);
create index stories_without_ages on stories (tenant_id, created_at desc, id desc) where age_from is null or age_to is null;
create index stories_without_descriptions on stories (tenant_id, created_at desc, id desc) where lacks_descriptions;

-- Otherwise as before: stories that an action has left as they are have their title in its report.
create or replace function names_of_failed_rows(started_action uuid) returns table (row_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.row_id, coalesce(
    (select trim(u.first_name || ' ' || case when u.role <> 'student' or u.tenant_id = a.tenant_id then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = o.tenant_id and u.id = o.row_id),
    (select b.title from books b where b.tenant_id = o.tenant_id and b.tenant_id = a.tenant_id and b.id = o.row_id),
    (select s.title from stories s where s.tenant_id = o.tenant_id and s.tenant_id = a.tenant_id and s.id = o.row_id),
    (select m.to_address from mails m where m.tenant_id = o.tenant_id and m.id = o.row_id),
    (select t.school_name from tenants t where t.id = o.row_id),
    (select m.name from messages m where m.id = o.row_id))
  from bulk_actions a join bulk_action_rows o on o.action_tenant_id = a.tenant_id and o.action_id = a.id
  where a.id = started_action and a.tenant_id = current_setting('app.tenant_id')::uuid
    and a.started_by = current_setting('app.person_id')::uuid and o.error is not null
$$;

-- The stories that the member schools of an organization share with everyone, as books_of_members() does for books.
create function stories_of_members() returns table (
  id uuid, slug text, kind text, title text, author text, language text, level int, published_at timestamptz, school_name text, subdomain text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.slug, s.kind, s.title, s.author, s.language, s.level, s.published_at, t.school_name, t.subdomain
  from memberships m join tenants t on t.id = m.tenant_id and t.suspended_at is null and t.shares_on_booklark
    join stories s on s.tenant_id = m.tenant_id and s.state = 'published' and s.audience = 'everyone'
  where m.organization_id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function stories_of_members from public;
grant execute on function stories_of_members to booklark_app;
