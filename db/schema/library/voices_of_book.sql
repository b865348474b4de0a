-- Lists the voices of the revision that readers of a book see, without those of archived people. `for_everyone`: every student who may have
-- spoken has the permission `voice`, or an adult has spoken.
create or replace function voices_of_book(tenant uuid, book uuid)
  returns table(number integer, hash text, size integer, milliseconds integer, for_everyone boolean)
  language sql stable set search_path = pg_catalog, public
as $$
  select v.number, v.hash, v.size, v.milliseconds,
    not exists (select from students_of_revision(p.tenant_id, p.id, r.number) s(id)
      where coalesce(v.author_id, p.author_id, s.id) = s.id
        and not exists (select from publishing_permissions k where k.tenant_id = p.tenant_id and k.student_id = s.id and k.voice))
  from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
      and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision),
    jsonb_to_recordset(r.voices) as v(number int, hash text, size int, milliseconds int, author_id uuid)
  where p.tenant_id = tenant and p.id = book and p.type = 'book'
    and not exists (select from users u where u.tenant_id = p.tenant_id and u.id = coalesce(v.author_id, p.author_id) and u.archived_at is not null)
$$;
grant execute on function voices_of_book to booklark_app;
