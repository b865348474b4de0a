-- Files of a translation or a retelling name what it was made from: every original that the readers of the version can open, and who made it.
create function credits_of_originals(school uuid, book uuid)
  returns table (title text, author text, credits jsonb, publisher text, school_name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.title, o.author, o.credits, o.publisher, case when o.tenant_id <> school then t.school_name else '' end
  from books b cross join lateral originals_of(school, book) k(id) join books o on o.id = k.id join tenants t on t.id = o.tenant_id
  where b.tenant_id = school and b.id = book and o.state = 'published' and case when o.tenant_id = school then o.audience in ('everyone', b.audience)
    else o.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null end
$$;
revoke execute on function credits_of_originals from public;
grant execute on function credits_of_originals to booklark_app;

-- The versions of these books at all schools, and theirs, get new files.
create function renew_downloads_of_versions(originals uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  version record;
begin
  for version in
    with recursive versions(tenant_id, id) as (
      select b.tenant_id, b.id from books b where b.made_from = any (originals)
      union
      select b.tenant_id, b.id from versions v join books b on b.made_from = v.id)
    select * from versions
  loop
    perform renew_downloads(version.tenant_id, version.id);
  end loop;
end $$;
revoke execute on function renew_downloads_of_versions from public;

create function renew_downloads_after_original() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform renew_downloads_of_versions(array[old.id]);
  return null;
end $$;
revoke execute on function renew_downloads_after_original from public;
create trigger downloads_of_versions_after_update after update on books for each row
  when ((new.state = 'published' or old.state = 'published') and (new.state, new.audience, new.title, new.author, new.credits, new.publisher)
    is distinct from (old.state, old.audience, old.title, old.author, old.credits, old.publisher))
  execute function renew_downloads_after_original();
create trigger downloads_of_versions_after_delete after delete on books for each row
  when (old.state = 'published') execute function renew_downloads_after_original();
-- Whether the original may be named depends on who reads the version.
create trigger downloads_after_audience after update on books for each row
  when (new.made_from is not null and new.state = 'published' and new.audience <> old.audience) execute function renew_downloads_of_book();

create function renew_downloads_after_sharing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform renew_downloads_of_versions(array(select b.id from books b where b.tenant_id = new.id and b.state = 'published'));
  return null;
end $$;
revoke execute on function renew_downloads_after_sharing from public;
create trigger downloads_of_versions_after_update after update on tenants for each row
  when ((new.shares_on_booklark, new.suspended_at is null) is distinct from (old.shares_on_booklark, old.suspended_at is null))
  execute function renew_downloads_after_sharing();

select renew_downloads(b.tenant_id, b.id) from books b where b.made_from is not null and b.state = 'published';
