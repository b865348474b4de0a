-- A published story makes its author a published author, as a book does.
alter table certificates alter column book_id drop not null, add column story_id uuid,
  add check (num_nonnulls(book_id, story_id) = 1), add unique (tenant_id, story_id, author_id),
  add foreign key (tenant_id, story_id) references stories on delete cascade;

create or replace function issue_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into certificates (tenant_id, book_id, story_id, author_id)
  select new.tenant_id, case tg_table_name when 'books' then new.id end, case tg_table_name when 'stories' then new.id end, u.id from users u
  where u.tenant_id = new.tenant_id and u.id in (
    select p.author_id from pieces p where p.tenant_id = new.tenant_id and p.id = new.id
    union
    select (g ->> 'author_id')::uuid from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
        and r.number = p.approved_revision, jsonb_array_elements(r.content -> 'pages') g
      where p.tenant_id = new.tenant_id and p.id = new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger issues_certificates after update of state on stories
  for each row when (new.state = 'published' and old.state <> 'published') execute function issue_certificates();

-- A publication that is undone with its approval was none, and its certificate is of its moment.
create function withdraw_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from certificates c where c.tenant_id = new.tenant_id and c.story_id = new.id and c.issued_at = old.published_at;
  return null;
end $$;
revoke execute on function withdraw_certificates from public;
create trigger withdraws_certificates after update of published_at on stories
  for each row when (old.published_at is not null and new.published_at is null) execute function withdraw_certificates();

-- The root host knows a certificate only by its id. What it shows is decided by the school that shares the work.
drop function book_of_certificate;
create function work_of_certificate(certificate uuid) returns table (book_id uuid, story_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select c.book_id, c.story_id from certificates c where c.id = certificate $$;
revoke execute on function work_of_certificate from public;
grant execute on function work_of_certificate to booklark_app;
