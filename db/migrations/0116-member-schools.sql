-- What an organization and a school see of each other; each look across tenants is one function.

-- The members of the organization that is set.
create function member_schools() returns table (id uuid, school_name text, subdomain text, grants text, joined_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.school_name, t.subdomain, m.grants, m.joined_at from memberships m join tenants t on t.id = m.tenant_id
  where m.organization_id = current_setting('app.tenant_id')::uuid and t.suspended_at is null
$$;

-- Numbers and no names: of the tenant that is set, or of a school that grants it figures; else no row.
create function figures_of(school uuid) returns table (students int, classes int, books int, published_books int, last_activity timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.students, c.classes, b.books, b.published_books, p.last_activity
  from (select (count(*) filter (where u.role = 'student' and u.archived_at is null))::int as students, max(u.last_sign_in_at) as last_activity
      from users u where u.tenant_id = school) p,
    (select count(*)::int as classes from school_classes c where c.tenant_id = school and c.archived_at is null) c,
    (select count(*)::int as books, (count(*) filter (where b.state = 'published'))::int as published_books from books b where b.tenant_id = school) b
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$$;

-- What the members of the organization that is set share with everybody, the newest first.
create function books_of_members() returns table (id uuid, title text, author text, language text, level int, published_at timestamptz,
  school_name text, subdomain text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.title, b.author, b.language, b.level, b.published_at, m.school_name, m.subdomain
  from member_schools() m join tenants t on t.id = m.id and t.shares_on_booklark
    join books b on b.tenant_id = m.id and b.state = 'published' and b.audience = 'everyone'
  order by b.published_at desc, b.id desc limit 10001
$$;

-- The organization that is set lets a school go; the school reads in its own list who did. False: it was no member.
create function let_go(school uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare organization uuid := current_setting('app.tenant_id')::uuid;
begin
  delete from memberships where tenant_id = school and organization_id = organization;
  if not found then return false; end if;
  insert into acts (tenant_id, actor_kind, actor_name, actor_role, act, subject_kind, subject_id)
    select school, 'visit', trim(u.first_name || ' ' || u.last_name), u.role, 'membership.ended', 'organization', organization
    from users u where u.tenant_id = organization and u.id = current_setting('app.person_id')::uuid;
  return true;
end $$;

-- The organizations of the school that is set.
create function organizations_of_school() returns table (id uuid, school_name text, subdomain text, grants text, joined_at timestamptz, granted_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.school_name, o.subdomain, m.grants, m.joined_at, m.granted_at from memberships m join tenants o on o.id = m.organization_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid
$$;

-- Organizations whose name or address begins like this, in small letters.
create index tenants_organizations_by_name on tenants (lower(school_name)) where kind = 'organization';
create function organizations_like(beginning text, most int, start int) returns table (id uuid, school_name text, subdomain text, count int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where t.kind = 'organization' and t.verified_at is not null and t.suspended_at is null
    and (lower(t.school_name) >= beginning and lower(t.school_name) < beginning || U&'\+10FFFF' or t.subdomain >= beginning and t.subdomain < beginning || '~')
  order by t.school_name, t.id limit most offset start
$$;

-- Invitations that wait for the school that is set: those that went to an address which an admin here has confirmed.
create index invitations_waiting_by_email on invitations (email) where kind = 'school' and answer is null and revoked_at is null;
create function invitations_to_school() returns table (id uuid, organization_id uuid, organization_name text, subdomain text, inviter text,
  created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, o.id, o.school_name, o.subdomain, by.first_name || ' ' || by.last_name, i.created_at, i.expires_at
  from users a
    join invitations i on i.email = a.username and i.kind = 'school' and i.answer is null and i.revoked_at is null and i.expires_at > now()
    join tenants o on o.id = i.tenant_id and o.suspended_at is null
    left join users by on by.tenant_id = i.tenant_id and by.id = i.invited_by
  where a.tenant_id = current_setting('app.tenant_id')::uuid and a.role = 'school_admin' and a.email_verified_at is not null
    and a.archived_at is null and a.suspended_at is null
$$;

-- The school's answer to one of these. Null: it waits no longer, else the organization.
create function answer_invitation_to_school(invitation uuid, given text, granted text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare school uuid := current_setting('app.tenant_id')::uuid; organization uuid;
begin
  select i.organization_id into organization from invitations_to_school() i where i.id = invitation;
  update invitations i set answer = given, answered_at = now(), name = coalesce(i.name, (select t.school_name from tenants t where t.id = school))
    where i.tenant_id = organization and i.id = invitation and i.answer is null and i.revoked_at is null;
  if not found then return null; end if;
  if given = 'accepted' then
    insert into memberships (tenant_id, organization_id, grants) values (school, organization, granted) on conflict (tenant_id, organization_id) do nothing;
  end if;
  return organization;
end $$;
revoke execute on function member_schools(), figures_of(uuid), books_of_members(), let_go(uuid), organizations_of_school(), organizations_like(text, int, int),
  invitations_to_school(), answer_invitation_to_school(uuid, text, text) from public;
grant execute on function member_schools(), figures_of(uuid), books_of_members(), let_go(uuid), organizations_of_school(), organizations_like(text, int, int),
  invitations_to_school(), answer_invitation_to_school(uuid, text, text) to booklark_app;
