-- Sets `never_for_everyone` for books by a student who has no permission to publish, and for class books with their pages. Runs before the
-- student is deleted, because the permission is deleted too, but published class books keep the pages.
create or replace function limit_books_of_erased() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update books b set never_for_everyone = true
    where b.tenant_id = old.tenant_id and not b.never_for_everyone
      and (b.author_id = old.id
        or b.id in (select g.piece_id from piece_pages g where g.tenant_id = old.tenant_id and g.author_id = old.id and g.deleted_at is null))
      and not exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.id and k.works);
  return old;
end $$;
