-- A translation or a retelling is a book of its own with the same `work_id`, and `made_from` is its original: at the same school, or, where
-- the licence permits it, a book that another school shares. The credit is read from the original each time, so it goes with it.
alter table books add column made_from uuid, add column made_as text check (made_as in ('translation', 'retelling')),
  add constraint books_made_from check ((made_from is null) = (made_as is null) and made_from <> id);
create index on books (tenant_id, made_from) where made_from is not null;
create index on books (made_from) where made_from is not null;

alter table tenants add column allows_retelling boolean not null default true;
grant select (allows_retelling), update (allows_retelling) on tenants to booklark_app;

-- The originals of a book at its own school: that which it was made from, and that from which that one was made.
create function originals_of(tenant uuid, book uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  with recursive originals(id) as (
    select b.made_from from books b where b.tenant_id = $1 and b.id = $2 and b.made_from is not null
    union
    select b.made_from from originals o join books b on b.tenant_id = $1 and b.id = o.id where b.made_from is not null)
  select o.id from originals o
$$;
revoke execute on function originals_of from public;
grant execute on function originals_of to booklark_app;

-- A version shows words and pictures of its original: it is for everyone only with the permission of the students in both.
create or replace function students_of_revision(tenant uuid, piece uuid, revision int) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select u.id from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.author_id and u.role = 'student'
    where p.tenant_id = $1 and p.id = $2
  union
  select u.id from piece_revisions r, jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
  union
  select u.id from originals_of($1, $2) o(id) join books b on b.tenant_id = $1 and b.id = o.id
    join users u on u.tenant_id = $1 and u.id = b.author_id and u.role = 'student'
  union
  select u.id from originals_of($1, $2) o(id) join pieces p on p.tenant_id = $1 and p.id = o.id
    join piece_revisions r on r.tenant_id = $1 and r.piece_id = p.id and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision),
    jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
$$;

-- The limit of an erased student is also that of the versions of their book.
create function limit_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.never_for_everyone := new.never_for_everyone
    or exists (select from books o where o.tenant_id = new.tenant_id and o.id = new.made_from and o.never_for_everyone);
  return new;
end $$;
revoke execute on function limit_version from public;
create trigger limits_version before insert on books for each row when (new.made_from is not null) execute function limit_version();

create function limit_versions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update books b set never_for_everyone = true
    where b.tenant_id = new.tenant_id and b.made_from = new.id and not b.never_for_everyone;
  return null;
end $$;
revoke execute on function limit_versions from public;
create trigger limits_versions after update on books for each row
  when (new.never_for_everyone and not old.never_for_everyone) execute function limit_versions();

-- The original of a version at another school, as that school shares it now.
create function shared_original(original uuid) returns table (title text, author text, language text, school_name text, subdomain text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select b.title, b.author, b.language, t.school_name, t.subdomain from books b join tenants t on t.id = b.tenant_id
  where b.id = original and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null
$$;
revoke execute on function shared_original from public;
grant execute on function shared_original to booklark_app;

-- Cached pages of other schools name the original of their versions.
create function notify_schools_of_versions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tenant_changed', v.tenant_id::text) from (select distinct b.tenant_id from books b where b.made_from = old.id) v
    where v.tenant_id <> old.tenant_id;
  return null;
end $$;
revoke execute on function notify_schools_of_versions from public;
create trigger notify_schools_of_versions after update of state, audience, title, author on books for each row
  when (old.state = 'published') execute function notify_schools_of_versions();
