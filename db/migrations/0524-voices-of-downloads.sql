-- An EPUB has the voices that everyone may hear. When the permission `voice` of a student changes, or someone who has spoken is archived
-- or restored, the downloads of their books with voices are made again.
create function renew_downloads_with_voice(school uuid, person uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select renew_downloads(p.tenant_id, p.id) from pieces p
  where p.tenant_id = school and p.type = 'book' and p.state = 'published'
    and (p.author_id = person or exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = person))
    and exists (select from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.voices <> '[]')
$$;
revoke execute on function renew_downloads_with_voice from public;

create function renew_downloads_of_permission() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform renew_downloads_with_voice(coalesce(new.tenant_id, old.tenant_id), coalesce(new.student_id, old.student_id));
  return null;
end $$;
create function renew_downloads_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform renew_downloads_with_voice(new.tenant_id, new.id);
  return null;
end $$;
revoke execute on function renew_downloads_of_permission, renew_downloads_of_person from public;

create trigger downloads_with_voice after insert or delete or update of voice on publishing_permissions
  for each row execute function renew_downloads_of_permission();
create trigger downloads_with_voice after update of archived_at on users
  for each row when (old.archived_at is distinct from new.archived_at) execute function renew_downloads_of_person();
