-- A certificate says that its owner is a published author. It is issued when a work is published for the first time, and can be seen by
-- those who can read the work.
create table certificates (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null default 'published_author' check (kind in ('published_author')),
  book_id uuid not null,
  author_id uuid not null,
  issued_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, book_id, author_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, author_id) references users on delete cascade
);
create unique index on certificates (id);
create index on certificates (tenant_id, author_id, issued_at desc, id);
call guard_tenant_table('certificates');
-- Only the publication of a work issues a certificate.
grant select on certificates to booklark_app;

create function issue_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into certificates (tenant_id, book_id, author_id)
  select new.tenant_id, new.id, a.author_id from (
    select p.author_id from pieces p where p.tenant_id = new.tenant_id and p.id = new.id
    union
    select g.author_id from piece_pages g where g.tenant_id = new.tenant_id and g.piece_id = new.id and g.deleted_at is null
  ) a where a.author_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function issue_certificates from public;
create trigger issues_certificates after update of state on books
  for each row when (new.state = 'published' and old.state <> 'published') execute function issue_certificates();

-- The root host knows a certificate only by its id. What it shows is decided by the school that shares the book.
create function book_of_certificate(certificate uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select book_id from certificates where id = certificate $$;
revoke execute on function book_of_certificate from public;
grant execute on function book_of_certificate to booklark_app;
